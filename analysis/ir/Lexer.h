// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tokens of the IR's text form. `;` starts a comment to the end of the line.
#ifndef PLIMSOLL_ANALYSIS_IR_LEXER_H
#define PLIMSOLL_ANALYSIS_IR_LEXER_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <utility>

namespace plimsoll::ir {

enum class TokenKind : uint8_t {
  End,
  Invalid,  // Text is the message
  Word,     // keyword, label, field name; may contain `-` before a letter
  Variable, // %name; Text without the sigil
  Entity,   // @name
  Param,    // $name
  String,   // "..."
  Int,      // optional sign and digits
  Float,
  Loc,      // ! and what follows it up to a blank; Text without the `!`
  Arrow,    // ->
  Ellipsis, // ...
  Punct     // one of < > ( ) { } [ ] , : = *
};

struct Token {
  TokenKind Kind = TokenKind::End;
  llvm::StringRef Text; // of a plain token; String and quoted names: Owned
  std::string Owned;    // the unescaped text when there were quotes
  bool Quoted = false;
  const char *Begin = nullptr;

  llvm::StringRef text() const {
    return Quoted ? llvm::StringRef(Owned) : Text;
  }
};

class Lexer {
public:
  /// Begins at \p From, a place in \p Source; null: at its beginning.
  explicit Lexer(llvm::StringRef Source, const char *From = nullptr)
      : Source(Source), Next(From ? From : Source.begin()) {}

  Token lex();
  /// Goes behind the brace that closes one that was just read. False if there
  /// is none.
  bool skipBraces();
  /// 1-based line and column of a place in the source. cost: linear in the
  /// source, for messages only.
  std::pair<unsigned, unsigned> lineAndColumn(const char *Place) const;

private:
  llvm::StringRef Source;
  const char *Next;

  bool atEnd() const { return Next == Source.end(); }
  void skipBlanks();
  void lexString(Token &T);
  void lexName(Token &T);
  void lexNumber(Token &T);
};

} // namespace plimsoll::ir

#endif
