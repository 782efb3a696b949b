// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads SMT-LIB text one command at a time into a flat tree of s-expressions.
// Nothing here recurses: nesting a million levels deep costs memory only.
//
//   invariant: a node's children are linked by Next in source order
#ifndef PLIMSOLL_SOLVER_SMTLIB_SEXPR_H
#define PLIMSOLL_SOLVER_SMTLIB_SEXPR_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace plimsoll::smtlib {

/// A fault in the input, at a byte offset of the text.
class InputError : public llvm::ErrorInfo<InputError> {
public:
  static char ID;
  InputError(size_t Offset, std::string Message)
      : Offset(Offset), Message(std::move(Message)) {}
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;

  size_t Offset;
  std::string Message;
};

using NodeId = uint32_t; ///< index into the reader's nodes
constexpr NodeId NoNode = ~0u;

enum class NodeKind : uint8_t {
  List,
  Symbol, ///< plain or |quoted|
  Keyword, ///< :name
  Numeral,
  Constant, ///< decimal, hexadecimal or binary: lexed, but of no sort we have
  String,
};

struct Node {
  NodeKind Kind;
  uint32_t Offset, Length; ///< the token; for a list its opening parenthesis
  NodeId FirstChild = NoNode, Next = NoNode;
  uint32_t NumChildren = 0;
};

class Reader {
public:
  explicit Reader(llvm::StringRef Text) : Text(Text) {}

  /// Reads the next top-level expression and forgets the previous one.
  ///   ensures: returns NoNode at the end of the text
  llvm::Expected<NodeId> next();

  const Node &node(NodeId N) const { return Nodes[N]; }
  bool is(NodeId N, NodeKind Kind) const {
    return N != NoNode && Nodes[N].Kind == Kind;
  }
  bool isSymbol(NodeId N, llvm::StringRef Name) const {
    return is(N, NodeKind::Symbol) && text(N) == Name;
  }
  /// The token without the bars of a quoted symbol or a string's quotes (a
  /// doubled quote inside a string stays doubled).
  llvm::StringRef text(NodeId N) const;
  /// The token as written; for a list, its whole text.
  llvm::StringRef source(NodeId N) const;
  std::vector<NodeId> children(NodeId N) const;

  llvm::Error error(NodeId N, const llvm::Twine &Message) const {
    return error(size_t(Nodes[N].Offset), Message);
  }
  llvm::Error error(size_t Offset, const llvm::Twine &Message) const;
  /// Line and column, both from 1.
  std::pair<unsigned, unsigned> position(size_t Offset) const;

private:
  llvm::Error lexToken(Node &Token);
  void skipBlanks();

  llvm::StringRef Text;
  size_t Pos = 0;
  std::vector<Node> Nodes;
};

} // namespace plimsoll::smtlib

#endif
