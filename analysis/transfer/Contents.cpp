// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that stand for the characters at an address: equal ones for equal
// contents, in the order of the contents. Those of string literals are numbers,
// the others symbols.
#include "analysis/Analyzer.h"
#include "analysis/ir/Value.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Provenance;
using heap::Target;
using smt::Term;

/// The number of the characters that \p Q asks for if they are all known, in a
/// literal or (InMemory) in the memory of S: equal contents have equal numbers,
/// others are ordered as the contents.
Term FunctionAnalysis::contentsNumber(const Search &Q, const State &S,
                                      bool InMemory) {
  constexpr int64_t MaxLength = 4096;
  if (!TM.isInt(Q.To))
    return {};
  auto N = TM.intValue(Q.To).toInt64();
  if (!N || *N < 0 || *N > MaxLength)
    return {};
  ir::Text Contents;
  if (std::optional<llvm::ArrayRef<int64_t>> Literal =
          literalAt(Q.Address, Q.Ty)) {
    if ((size_t)*N > Literal->size())
      return {};
    Contents = Literal->take_front(*N).vec();
  } else if (!InMemory) {
    return {};
  } else {
    for (int64_t I = 0; I < *N; ++I) {
      Term Value = knownElement(Q.Address, Q.Ty, TM.mkInt(I), S);
      std::optional<int64_t> Character =
          Value && TM.isInt(Value)
              ? ir::characterNumber(TM.intValue(Value), Q.Ty)
              : std::nullopt;
      if (!Character)
        return {};
      Contents.push_back(*Character);
    }
  }
  std::optional<int64_t> Number = C.StringNumbers.number(Contents);
  return Number ? TM.mkInt(*Number) : Term();
}

/// The number of the characters that \p Q asks for, one symbol wherever they
/// are the same; no term if it is not known where they are.
Term FunctionAnalysis::sameContents(const Search &Q, const State &S) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Q.Address, Q.Ty, Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell || Targets[0].Loose ||
      Targets[0].IsPart)
    return {};
  llvm::SmallVector<Term, 8> Key = H.cellSlots(Targets[0]);
  Key.push_back(Q.To);
  Key.push_back(content(S, Targets[0].L));
  if (llvm::any_of(Key, [&](Term T) { return mentionsCounter(T); }))
    return {};
  Term &K = ContentsOf[{Key.begin(), Key.end()}];
  if (!K)
    K = Syms.symbol("f" + std::to_string(Ordinal) + ".contents." +
                        std::to_string(ContentsOf.size()),
                    {Provenance::Approx, C.M.Types->getInt(64, true), false,
                     "contents", /*PerFunction=*/true});
  return K;
}

/// What it says of characters that their number is that of a string literal,
/// for those that are compared in one call.
void FunctionAnalysis::compareContents(llvm::ArrayRef<Search> Contents,
                                       const State &S) {
  constexpr int64_t MaxLength = 32;
  for (const Search &Literal : Contents) {
    if (!Literal.Contents || !TM.isInt(Literal.Result) ||
        !TM.isInt(Literal.To) || Integer(MaxLength) < TM.intValue(Literal.To))
      continue;
    std::optional<llvm::ArrayRef<int64_t>> Characters =
        literalAt(Literal.Address, Literal.Ty);
    if (!Characters)
      continue;
    const int64_t Length = *TM.intValue(Literal.To).toInt64();
    for (const Search &Q : Contents) {
      if (!Q.Contents || TM.isInt(Q.Result) || !Q.AtEntry || Q.Ty != Literal.Ty)
        continue;
      llvm::SmallVector<Term, 8> Same{TM.mkEq(Q.To, Literal.To)};
      for (int64_t I = 0; I < Length; ++I) {
        Term Value = knownElement(Q.Address, Q.Ty, TM.mkInt(I), S);
        if (!Value)
          break;
        const Integer Character = ir::wrapTo((*Characters)[I], Q.Ty);
        Same.push_back(TM.mkEq(Value, TM.mkInt(Character)));
      }
      if (Same.size() == size_t(Length) + 1)
        addFact(S, TM.mkEq(TM.mkEq(Q.Result, Literal.Result), TM.mkAnd(Same)));
    }
  }
}
