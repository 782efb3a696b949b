// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/heap/Symbols.h"

using namespace plimsoll;
using namespace plimsoll::heap;
using smt::Term;
using smt::TermKind;

Term Symbols::symbol(llvm::StringRef Name, SymbolInfo Info) {
  Term T = TM.mkSymbol(Name, smt::Sort::Int);
  BySymbol.try_emplace(T.Id, std::move(Info));
  return T;
}

Term Symbols::placeholder(llvm::StringRef Name, SymbolInfo Info) {
  TM.mkPlaceholder(Name, smt::Sort::Int);
  return symbol(Name, std::move(Info));
}

smt::FunctionSymbol Symbols::function(llvm::StringRef Name, unsigned Arity,
                                      SymbolInfo Info) {
  llvm::SmallVector<smt::Sort, 4> Params(Arity, smt::Sort::Int);
  smt::FunctionSymbol F = TM.mkFunction(Name, Params, smt::Sort::Int);
  ByFunction.try_emplace(F.Id, std::move(Info));
  return F;
}

const SymbolInfo *Symbols::info(smt::FunctionSymbol F) const {
  auto It = ByFunction.find(F.Id);
  return It == ByFunction.end() ? nullptr : &It->second;
}

const SymbolInfo *Symbols::info(Term Leaf) const {
  if (TM.kind(Leaf) == TermKind::App)
    return info(TM.function(Leaf));
  auto It = BySymbol.find(Leaf.Id);
  return It == BySymbol.end() ? nullptr : &It->second;
}

SymbolInfo &Symbols::infoOf(Term Leaf) {
  return TM.kind(Leaf) == TermKind::App ? ByFunction[TM.function(Leaf).Id]
                                        : BySymbol[Leaf.Id];
}

void Symbols::setForeign(Term Leaf) { infoOf(Leaf).IsForeign = true; }

void Symbols::setOfArguments(Term Leaf) { infoOf(Leaf).OfArguments = true; }

void Symbols::setComputed(Term Leaf) { infoOf(Leaf).IsComputed = true; }

static Integer powerOfTwo(unsigned Bits) {
  Integer R(1);
  for (unsigned I = 0; I < Bits; ++I)
    R = R + R;
  return R;
}

bool Symbols::isIteration(Term Leaf) const {
  const SymbolInfo *I = info(Leaf);
  return I && I->Iteration;
}

Interval Symbols::typeRange(const ir::Type *Ty) {
  if (!Ty)
    return {};
  if (Ty->isBool())
    return {Integer(0), Integer(1)};
  if (Ty->isPtr())
    return {Integer(0), std::nullopt};
  if (!Ty->isInt())
    return {};
  if (Ty->Signed) {
    Integer Half = powerOfTwo(Ty->Width - 1);
    return {Integer(0) - Half, Half - Integer(1)};
  }
  return {Integer(0), powerOfTwo(Ty->Width) - Integer(1)};
}

Interval SymbolInfo::range() const {
  Interval R = Symbols::typeRange(Ty);
  if (From == Provenance::Counter)
    R.Lo = Integer(0);
  if (Values.Lo)
    R.Lo = Values.Lo;
  if (Values.Hi)
    R.Hi = Values.Hi;
  return R;
}

Interval Symbols::range(Term T) const {
  auto Cached = RangeCache.find(T.Id);
  if (Cached != RangeCache.end())
    return Cached->second;
  Interval R;
  switch (TM.kind(T)) {
  case TermKind::IntConst:
    R = {TM.intValue(T), TM.intValue(T)};
    break;
  case TermKind::Symbol:
  case TermKind::App:
    if (const SymbolInfo *I = info(T))
      R = I->range();
    break;
  case TermKind::Mod:
    R = {Integer(0), TM.divisor(T) - Integer(1)};
    break;
  case TermKind::Ite: {
    auto C = TM.children(T);
    // Long ite chains are common; follow the else spine in a loop.
    Interval A = range(C[1]);
    Term Rest = C[2];
    unsigned Steps = 0;
    while (TM.kind(Rest) == TermKind::Ite && ++Steps < 64) {
      auto D = TM.children(Rest);
      Interval B = range(D[1]);
      A.Lo = A.Lo && B.Lo ? std::optional(std::min(*A.Lo, *B.Lo)) : std::nullopt;
      A.Hi = A.Hi && B.Hi ? std::optional(std::max(*A.Hi, *B.Hi)) : std::nullopt;
      Rest = D[2];
    }
    Interval B = TM.kind(Rest) == TermKind::Ite ? Interval{} : range(Rest);
    R.Lo = A.Lo && B.Lo ? std::optional(std::min(*A.Lo, *B.Lo)) : std::nullopt;
    R.Hi = A.Hi && B.Hi ? std::optional(std::max(*A.Hi, *B.Hi)) : std::nullopt;
    break;
  }
  case TermKind::Sum: {
    auto L = TM.linear(T);
    std::optional<Integer> Lo = *L.Constant, Hi = *L.Constant;
    for (const smt::Monomial &M : L.Monomials) {
      Interval A = range(M.Atom);
      bool Negative = M.Coefficient < Integer(0);
      const auto &Low = Negative ? A.Hi : A.Lo;
      const auto &High = Negative ? A.Lo : A.Hi;
      Lo = Lo && Low ? std::optional(*Lo + M.Coefficient * *Low) : std::nullopt;
      Hi = Hi && High ? std::optional(*Hi + M.Coefficient * *High) : std::nullopt;
    }
    R = {Lo, Hi};
    break;
  }
  case TermKind::Div: {
    Interval A = range(TM.children(T)[0]);
    const Integer &D = TM.divisor(T);
    if (Integer(0) < D) { // towards minus infinity
      if (A.Lo)
        R.Lo = A.Lo->floorDiv(D);
      if (A.Hi)
        R.Hi = A.Hi->floorDiv(D);
    }
    break;
  }
  default:
    break;
  }
  RangeCache[T.Id] = R;
  return R;
}

Term Symbols::rangeFact(Term Leaf) const {
  if (auto It = RangeFacts.find(Leaf); It != RangeFacts.end())
    return It->second;
  const SymbolInfo *I = info(Leaf);
  if (!I || I->From == Provenance::Slot)
    return {};
  Interval R = I->range();
  Term F;
  if (R.Lo || R.Hi) {
    Term Low = R.Lo ? TM.mkGe(Leaf, TM.mkInt(*R.Lo)) : TM.mkTrue();
    Term High = R.Hi ? TM.mkLe(Leaf, TM.mkInt(*R.Hi)) : TM.mkTrue();
    F = TM.mkAnd(Low, High);
  }
  return RangeFacts[Leaf] = F;
}
