// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Lexer.h"
#include "llvm/ADT/StringExtras.h"

namespace plimsoll::ir {

static bool isNameChar(char C) {
  return llvm::isAlnum(C) || C == '_' || C == '.' || C == '$' || C == '~';
}

void Lexer::skipBlanks() {
  while (!atEnd()) {
    if (llvm::isSpace(*Next)) {
      ++Next;
    } else if (*Next == ';') {
      while (!atEnd() && *Next != '\n')
        ++Next;
    } else {
      return;
    }
  }
}

void Lexer::lexString(Token &T) {
  T.Quoted = true;
  for (++Next; !atEnd() && *Next != '"'; ++Next) {
    if (*Next == '\n')
      break;
    if (*Next != '\\') {
      T.Owned += *Next;
      continue;
    }
    ++Next;
    if (atEnd())
      break;
    if (*Next == '"' || *Next == '\\') {
      T.Owned += *Next;
      continue;
    }
    if (Source.end() - Next < 2 || !llvm::isHexDigit(Next[0]) ||
        !llvm::isHexDigit(Next[1])) {
      T.Kind = TokenKind::Invalid;
      T.Quoted = false;
      T.Text = "escapes are \\\", \\\\ and two hexadecimal digits";
      return;
    }
    T.Owned += static_cast<char>(llvm::hexFromNibbles(Next[0], Next[1]));
    ++Next;
  }
  if (atEnd() || *Next != '"') {
    T.Kind = TokenKind::Invalid;
    T.Quoted = false;
    T.Text = "string without an end";
    return;
  }
  ++Next;
}

void Lexer::lexName(Token &T) {
  if (!atEnd() && *Next == '"')
    return lexString(T);
  const char *Begin = Next;
  while (!atEnd() && isNameChar(*Next))
    ++Next;
  T.Text = llvm::StringRef(Begin, Next - Begin);
  if (T.Text.empty()) {
    T.Kind = TokenKind::Invalid;
    T.Text = "name expected";
  }
}

void Lexer::lexNumber(Token &T) {
  const char *Begin = Next;
  auto Digits = [&] {
    while (!atEnd() && llvm::isDigit(*Next))
      ++Next;
  };
  T.Kind = TokenKind::Int;
  if (*Next == '-' || *Next == '+')
    ++Next;
  for (llvm::StringRef Word : {"inf", "nan"})
    if (llvm::StringRef(Next, Source.end() - Next).starts_with(Word)) {
      Next += Word.size();
      T.Kind = TokenKind::Float;
    }
  Digits();
  if (T.Kind == TokenKind::Int && !atEnd() && *Next == '.') {
    T.Kind = TokenKind::Float;
    ++Next;
    Digits();
  }
  if (!atEnd() && (*Next == 'e' || *Next == 'E')) {
    T.Kind = TokenKind::Float;
    ++Next;
    if (!atEnd() && (*Next == '-' || *Next == '+'))
      ++Next;
    Digits();
  }
  T.Text = llvm::StringRef(Begin, Next - Begin);
}

Token Lexer::lex() {
  skipBlanks();
  Token T;
  T.Begin = Next;
  if (atEnd())
    return T;
  const char C = *Next;
  const char After = Source.end() - Next > 1 ? Next[1] : 0;
  if (C == '%' || C == '@' || (C == '$' && isNameChar(After))) {
    T.Kind = C == '%'   ? TokenKind::Variable
             : C == '@' ? TokenKind::Entity
                        : TokenKind::Param;
    ++Next;
    lexName(T);
    return T;
  }
  if (C == '"') {
    T.Kind = TokenKind::String;
    lexString(T);
    return T;
  }
  if (C == '-' && After == '>') {
    T.Kind = TokenKind::Arrow;
    T.Text = llvm::StringRef(Next, 2);
    Next += 2;
    return T;
  }
  if (llvm::isDigit(C) || C == '-' || C == '+') {
    lexNumber(T);
    return T;
  }
  if (C == '!') {
    const char *Begin = ++Next;
    while (!atEnd() && (llvm::isAlnum(*Next) || *Next == ':'))
      ++Next;
    T.Kind = TokenKind::Loc;
    T.Text = llvm::StringRef(Begin, Next - Begin);
    return T;
  }
  if (llvm::StringRef(Next, Source.end() - Next).starts_with("...")) {
    T.Kind = TokenKind::Ellipsis;
    T.Text = llvm::StringRef(Next, 3);
    Next += 3;
    return T;
  }
  if (isNameChar(C)) {
    const char *Begin = Next;
    while (!atEnd() &&
           (isNameChar(*Next) || (*Next == '-' && Source.end() - Next > 1 &&
                                  llvm::isAlpha(Next[1]))))
      ++Next;
    T.Kind = TokenKind::Word;
    T.Text = llvm::StringRef(Begin, Next - Begin);
    return T;
  }
  T.Kind = TokenKind::Punct;
  T.Text = llvm::StringRef(Next++, 1);
  if (!llvm::StringRef("<>(){}[],:=*").contains(C)) {
    T.Kind = TokenKind::Invalid;
    T.Text = "unexpected character";
  }
  return T;
}

bool Lexer::skipBraces() {
  for (unsigned Depth = 1; !atEnd();) {
    switch (*Next++) {
    case '{':
      ++Depth;
      break;
    case '}':
      if (--Depth == 0)
        return true;
      break;
    case ';':
      while (!atEnd() && *Next != '\n')
        ++Next;
      break;
    case '"':
      for (; !atEnd() && *Next != '"'; ++Next)
        if (*Next == '\\' && Source.end() - Next > 1)
          ++Next;
      if (!atEnd())
        ++Next;
      break;
    default:
      break;
    }
  }
  return false;
}

std::pair<unsigned, unsigned> Lexer::lineAndColumn(const char *Place) const {
  llvm::StringRef Before(Source.begin(), Place - Source.begin());
  size_t LineStart = Before.rfind('\n');
  size_t Column = LineStart == Before.npos ? Before.size()
                                           : Before.size() - LineStart - 1;
  return {static_cast<unsigned>(Before.count('\n') + 1),
          static_cast<unsigned>(Column + 1)};
}

} // namespace plimsoll::ir
