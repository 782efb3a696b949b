// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/Suppressions.h"
#include "analysis/report/Policy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include <limits>

using namespace llvm;

namespace plimsoll {

static constexpr unsigned EndOfText = std::numeric_limits<unsigned>::max();

namespace {
enum class Form : uint8_t { Line, NextLine, Begin, End };

struct Comment {
  Form F;
  std::bitset<64> Kinds;
};
} // namespace

/// The kinds of "(bounds,*iterator) ..."; all of them without parentheses.
static std::bitset<64> parseKinds(StringRef Rest) {
  std::bitset<64> Kinds;
  if (!Rest.consume_front("("))
    return Kinds.set();
  SmallVector<StringRef> Globs;
  Rest.take_until([](char C) { return C == ')'; }).split(Globs, ',');
  for (StringRef Text : Globs) {
    Expected<GlobPattern> Glob = GlobPattern::create(Text.trim());
    if (!Glob) {
      consumeError(Glob.takeError());
      continue;
    }
    for (unsigned I = 0; I != NumCheckKinds; ++I)
      if (Glob->match(ir::checkKindText(static_cast<ir::CheckKind>(I))))
        Kinds.set(I);
  }
  return Kinds;
}

/// \p Rest is what follows NOPLIMSOLL. Another word that only begins so is no
/// suppression.
static std::optional<Comment> parseComment(StringRef Rest) {
  Form F = Form::Line;
  if (Rest.consume_front("NEXTLINE"))
    F = Form::NextLine;
  else if (Rest.consume_front("BEGIN"))
    F = Form::Begin;
  else if (Rest.consume_front("END"))
    F = Form::End;
  if (!Rest.empty() && (isAlnum(Rest.front()) || Rest.front() == '_'))
    return std::nullopt;
  return Comment{F, parseKinds(Rest)};
}

std::vector<Suppression> findSuppressions(StringRef Text) {
  static constexpr StringLiteral Word = "NOPLIMSOLL";
  std::vector<Suppression> Found;
  std::vector<size_t> Open; // into Found: BEGINs without their END
  unsigned Line = 0;
  while (!Text.empty() && Text.contains(Word)) {
    auto [Current, Rest] = Text.split('\n');
    Text = Rest;
    ++Line;
    size_t Place = Current.find(Word);
    if (Place == StringRef::npos)
      continue;
    std::optional<Comment> C = parseComment(Current.substr(Place + Word.size()));
    if (!C)
      continue;
    unsigned Column = static_cast<unsigned>(Place) + 1;
    switch (C->F) {
    case Form::Line:
      Found.push_back({Line, Column, Line, Line, C->Kinds});
      break;
    case Form::NextLine:
      Found.push_back({Line, Column, Line + 1, Line + 1, C->Kinds});
      break;
    case Form::Begin:
      Open.push_back(Found.size());
      Found.push_back({Line, Column, Line, EndOfText, C->Kinds});
      break;
    case Form::End:
      // It closes the last BEGIN of the same kinds.
      for (size_t I = Open.size(); I-- != 0;)
        if (Found[Open[I]].Kinds == C->Kinds) {
          Found[Open[I]].Last = Line;
          Open.erase(Open.begin() + static_cast<ptrdiff_t>(I));
          break;
        }
      break;
    }
  }
  return Found;
}

std::vector<Position> applySuppressions(ScanResult &Result) {
  std::vector<Position> Unused;
  std::vector<CheckResult> &Checks = Result.Merged.Checks;
  Result.Suppressed.assign(Checks.size(), false);
  // Checks are sorted by file.
  for (size_t Begin = 0, End; Begin != Checks.size(); Begin = End) {
    const std::string &File = Checks[Begin].Pos.File;
    for (End = Begin; End != Checks.size() && Checks[End].Pos.File == File;)
      ++End;
    auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/true);
    if (!Buffer)
      continue;
    for (const Suppression &S : findSuppressions((*Buffer)->getBuffer())) {
      bool Used = false;
      for (size_t I = Begin; I != End; ++I)
        if (Checks[I].V != Verdict::Proved && S.First <= Checks[I].Pos.Line &&
            Checks[I].Pos.Line <= S.Last &&
            S.Kinds[static_cast<unsigned>(Checks[I].Kind)])
          Result.Suppressed[I] = Used = true;
      if (!Used)
        Unused.push_back({File, S.Line, S.Column});
    }
  }
  return Unused;
}

} // namespace plimsoll
