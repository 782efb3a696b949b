// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/smtlib/SExpr.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include <limits>

using namespace llvm;

namespace plimsoll::smtlib {

char InputError::ID = 0;

void InputError::log(raw_ostream &OS) const {
  OS << "at byte " << Offset << ": " << Message;
}

std::error_code InputError::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

/// Letters, digits and ~ ! @ $ % ^ & * _ - + = < > . ? /
static bool isSymbolChar(char C) {
  return isAlnum(C) || StringRef("~!@$%^&*_-+=<>.?/").contains(C);
}

Error Reader::error(size_t Offset, const Twine &Message) const {
  return make_error<InputError>(Offset, Message.str());
}

std::pair<unsigned, unsigned> Reader::position(size_t Offset) const {
  StringRef Before = Text.take_front(Offset);
  size_t LineStart = Before.rfind('\n');
  LineStart = LineStart == StringRef::npos ? 0 : LineStart + 1;
  return {unsigned(Before.count('\n') + 1), unsigned(Offset - LineStart + 1)};
}

StringRef Reader::text(NodeId N) const {
  const Node &T = Nodes[N];
  StringRef S = Text.substr(T.Offset, T.Length);
  if (T.Kind == NodeKind::String || S.starts_with("|"))
    return S.drop_front().drop_back();
  return S;
}

StringRef Reader::source(NodeId N) const {
  return Text.substr(Nodes[N].Offset, Nodes[N].Length);
}

std::vector<NodeId> Reader::children(NodeId N) const {
  std::vector<NodeId> Result;
  Result.reserve(Nodes[N].NumChildren);
  for (NodeId C = Nodes[N].FirstChild; C != NoNode; C = Nodes[C].Next)
    Result.push_back(C);
  return Result;
}

void Reader::skipBlanks() {
  while (Pos < Text.size()) {
    if (isSpace(Text[Pos])) {
      ++Pos;
    } else if (Text[Pos] == ';') {
      Pos = std::min(Text.find('\n', Pos), Text.size());
    } else {
      return;
    }
  }
}

/// Lexes one token that is not a parenthesis.
Error Reader::lexToken(Node &Token) {
  size_t Start = Pos;
  char C = Text[Pos];
  auto Finish = [&](NodeKind Kind, size_t End) {
    Pos = End;
    Token = {Kind, uint32_t(Start), uint32_t(End - Start)};
    return Error::success();
  };
  auto SkipWhile = [&](size_t From, auto Predicate) {
    while (From < Text.size() && Predicate(Text[From]))
      ++From;
    return From;
  };
  if (C == '|') {
    size_t End = Text.find('|', Pos + 1);
    if (End == StringRef::npos)
      return error(Start, "quoted symbol is not closed by '|'");
    return Finish(NodeKind::Symbol, End + 1);
  }
  if (C == '"') {
    size_t End = Pos + 1;
    for (;; End += 2) {
      End = Text.find('"', End);
      if (End == StringRef::npos)
        return error(Start, "string is not closed by '\"'");
      if (End + 1 >= Text.size() || Text[End + 1] != '"')
        return Finish(NodeKind::String, End + 1);
    }
  }
  if (isDigit(C)) {
    size_t End = SkipWhile(Pos, isDigit);
    NodeKind Kind = NodeKind::Numeral;
    if (End < Text.size() && Text[End] == '.') {
      Kind = NodeKind::Constant;
      End = SkipWhile(End + 1, isDigit);
    }
    if (End < Text.size() && isSymbolChar(Text[End]))
      return error(Start, "malformed number");
    if (Kind == NodeKind::Numeral && End - Start > 1 && C == '0')
      return error(Start, "a numeral has no leading zero");
    return Finish(Kind, End);
  }
  if (C == '#') {
    size_t End = SkipWhile(Pos + 1, isAlnum);
    if (End == Pos + 1)
      return error(Start, "unexpected character '#'");
    return Finish(NodeKind::Constant, End);
  }
  if (C == ':') {
    size_t End = SkipWhile(Pos + 1, isSymbolChar);
    if (End == Pos + 1)
      return error(Start, "a keyword needs a name after ':'");
    return Finish(NodeKind::Keyword, End);
  }
  if (isSymbolChar(C))
    return Finish(NodeKind::Symbol, SkipWhile(Pos, isSymbolChar));
  if (isPrint(C))
    return error(Start, "unexpected character '" + Twine(C) + "'");
  return error(Start, "unexpected byte 0x" + utohexstr(uint8_t(C)));
}

Expected<NodeId> Reader::next() {
  Nodes.clear();
  if (Text.size() >= std::numeric_limits<uint32_t>::max())
    return error(size_t(0), "input of 4 GiB or more is not supported");

  struct OpenList {
    NodeId List, LastChild;
  };
  std::vector<OpenList> Open;
  // Links a finished node into the innermost open list.
  auto Link = [&](NodeId N) {
    OpenList &Parent = Open.back();
    if (Parent.LastChild == NoNode)
      Nodes[Parent.List].FirstChild = N;
    else
      Nodes[Parent.LastChild].Next = N;
    Parent.LastChild = N;
    ++Nodes[Parent.List].NumChildren;
  };
  while (true) {
    skipBlanks();
    if (Pos >= Text.size()) {
      if (Open.empty())
        return NoNode;
      return error(Open.back().List, "'(' is never closed");
    }
    NodeId N = Nodes.size();
    if (Text[Pos] == '(') {
      Nodes.push_back({NodeKind::List, uint32_t(Pos), 1});
      ++Pos;
      Open.push_back({N, NoNode});
      continue;
    }
    if (Text[Pos] == ')') {
      if (Open.empty())
        return error(Pos, "')' without a matching '('");
      ++Pos;
      N = Open.back().List;
      Nodes[N].Length = Pos - Nodes[N].Offset;
      Open.pop_back();
    } else {
      Node Token{};
      if (Error E = lexToken(Token))
        return std::move(E);
      Nodes.push_back(Token);
    }
    if (Open.empty())
      return N;
    Link(N);
  }
}

} // namespace plimsoll::smtlib
