// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that stand for the characters at an address: equal ones for equal
// contents, in the order of the contents. Those of string literals are numbers,
// the others symbols.
#include "analysis/Analyzer.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Provenance;
using heap::Target;
using smt::Term;

/// The contents of the string literals of the module, with room for others.
void ModuleContext::numberLiterals() {
  std::vector<std::string> Contents;
  for (const ir::Global &G : M.Globals)
    if (G.Bytes && !G.Bytes->empty())
      Contents.push_back(
          G.Bytes->substr(0, G.Bytes->size() - 1)); // no terminator
  llvm::sort(Contents);
  Contents.erase(llvm::unique(Contents), Contents.end());
  StringNumbers.reserve(Contents);
}

/// The number of the Length characters at Address if they are all known, in a
/// literal or (InMemory) in the memory of S: equal contents have equal numbers,
/// others are ordered as the contents.
Term FunctionAnalysis::contentsNumber(Term Address, Term Length, const State &S,
                                      bool InMemory) {
  constexpr int64_t MaxLength = 4096;
  if (!TM.isInt(Length))
    return {};
  auto N = TM.intValue(Length).toInt64();
  if (!N || *N < 0 || *N > MaxLength)
    return {};
  std::string Contents;
  if (std::optional<llvm::StringRef> Bytes = literalAt(Address)) {
    if ((size_t)*N > Bytes->size())
      return {};
    Contents = Bytes->take_front(*N).str();
  } else if (!InMemory) {
    return {};
  } else {
    const ir::Type *Char = C.M.Types->getInt(8, true);
    for (int64_t I = 0; I < *N; ++I) {
      Term Value = knownElement(Address, Char, TM.mkInt(I), S);
      if (!Value || !TM.isInt(Value))
        return {};
      Contents.push_back((char)*TM.intValue(Value).toInt64());
    }
  }
  std::optional<int64_t> Number = C.StringNumbers.number(Contents);
  return Number ? TM.mkInt(*Number) : Term();
}

/// The number of the Length characters at Address, one symbol wherever they are
/// the same; no term if it is not known where they are.
Term FunctionAnalysis::sameContents(Term Address, Term Length, const State &S) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Address, C.M.Types->getInt(8, true), Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell || Targets[0].Loose ||
      Targets[0].IsPart)
    return {};
  llvm::SmallVector<Term, 8> Key = H.cellSlots(Targets[0]);
  Key.push_back(Length);
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
  const ir::Type *Char = C.M.Types->getInt(8, true);
  for (const Search &Literal : Contents) {
    if (!Literal.Contents || !TM.isInt(Literal.Result) ||
        !TM.isInt(Literal.To) || Integer(MaxLength) < TM.intValue(Literal.To))
      continue;
    std::optional<llvm::StringRef> Bytes = literalAt(Literal.Address);
    if (!Bytes)
      continue;
    const int64_t Length = *TM.intValue(Literal.To).toInt64();
    for (const Search &Q : Contents) {
      if (!Q.Contents || TM.isInt(Q.Result) || !Q.AtEntry)
        continue;
      llvm::SmallVector<Term, 8> Same{TM.mkEq(Q.To, Literal.To)};
      for (int64_t I = 0; I < Length; ++I) {
        Term Value = knownElement(Q.Address, Char, TM.mkInt(I), S);
        if (!Value)
          break;
        Same.push_back(TM.mkEq(Value, TM.mkInt((signed char)(*Bytes)[I])));
      }
      if (Same.size() == size_t(Length) + 1)
        addFact(S, TM.mkEq(TM.mkEq(Q.Result, Literal.Result), TM.mkAnd(Same)));
    }
  }
}
