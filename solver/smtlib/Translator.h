// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns an s-expression into a term: well-sortedness, let, quantifiers, macros
// and annotations. Works with an explicit stack, and splices directly nested
// applications of and, or, => and + into one, so that a chain of a million
// conjunctions is read in linear time.
#ifndef PLIMSOLL_SOLVER_SMTLIB_TRANSLATOR_H
#define PLIMSOLL_SOLVER_SMTLIB_TRANSLATOR_H

#include "solver/smtlib/SExpr.h"
#include "solver/smtlib/SymbolTable.h"
#include <optional>

namespace plimsoll::smtlib {

/// A term given a name by (! term :named Name).
struct NamedTerm {
  std::string Name;
  smt::Term T;
  NodeId Annotation;
};

class Translator {
public:
  Translator(smt::TermManager &TM, SymbolTable &Table, const Reader &R)
      : TM(TM), Table(Table), R(R) {}

  llvm::Expected<smt::Term> translate(NodeId Root);
  /// The same, and an error unless the term has sort \p S.
  llvm::Expected<smt::Term> translate(NodeId Root, smt::Sort S);
  llvm::Expected<smt::Sort> sort(NodeId N) const;
  /// Reads ((name Sort) ...).
  llvm::Expected<std::vector<std::pair<llvm::StringRef, smt::Sort>>>
  sortedNames(NodeId List) const;

  /// True for the names of the theory, which cannot be declared.
  static bool isReserved(llvm::StringRef Name);

  /// The names given in the last translated term.
  llvm::ArrayRef<NamedTerm> namedTerms() const { return Named; }
  /// True once any translated term had a quantifier in it.
  bool sawQuantifier() const { return QuantifierSeen; }

private:
  enum class Op : uint8_t {
    And, Or, Not, Implies, Xor, Eq, Distinct, Ite, Le, Lt, Ge, Gt,
    Plus, Minus, Times, Div, Mod, Abs, Divisible,
    Function, Macro, Let, LetBody, Forall, Exists, Annotation,
  };

  /// One application whose arguments are being translated.
  struct Frame {
    Op O;
    NodeId N;                ///< the whole application
    NodeId Next;             ///< next child to visit
    size_t Base;             ///< its arguments start here in Values
    unsigned NumArrived = 0; ///< children translated so far
    SymbolTable::Mark Scope{};           ///< binders: what to undo
    const Meaning *Callee = nullptr;     ///< Function and Macro
    std::vector<smt::Term> Bound;             ///< quantifiers
    NodeId Extra = NoNode;               ///< let: body; divisible: index; !: attributes
  };

  static std::optional<Op> builtin(llvm::StringRef Name);
  llvm::Error visit(NodeId N);
  llvm::Error visitAtom(NodeId N);
  llvm::Error visitList(NodeId N);
  llvm::Error visitLet(Frame &F, NodeId Bindings, NodeId Body);
  llvm::Error visitQuantifier(Frame &F, NodeId Bindings, NodeId Body);
  llvm::Error checkArity(const Frame &F) const;
  llvm::Error arrived(Frame &F, NodeId Child);
  llvm::Error finish();
  llvm::Error finishLetBindings(Frame &F);
  llvm::Error finishAnnotation(const Frame &F);
  llvm::Expected<smt::Term> apply(const Frame &F,
                                  llvm::ArrayRef<smt::Term> Args);
  llvm::Expected<smt::Term> applyDivision(const Frame &F,
                                          llvm::ArrayRef<smt::Term> Args);
  smt::Term applyComparison(const Frame &F, llvm::ArrayRef<smt::Term> Args);
  llvm::Expected<smt::Term> applyDistinct(const Frame &F,
                                          llvm::ArrayRef<smt::Term> Args);
  bool splices(const Frame &Parent, const Frame &Child) const;

  smt::TermManager &TM;
  SymbolTable &Table;
  const Reader &R;
  std::vector<Frame> Frames;
  std::vector<smt::Term> Values; ///< arguments of all open frames, outer first
  std::vector<NamedTerm> Named;
  bool QuantifierSeen = false;
};

} // namespace plimsoll::smtlib

#endif
