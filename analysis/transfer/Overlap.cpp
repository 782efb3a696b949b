// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls with arguments that overlap: a summary takes the objects it is about to
// be apart or the same.
//   rule: docs/soundness.md "Overlapping arguments"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Provenance;
using heap::Target;
using smt::Term;

bool FunctionAnalysis::isVariable(Term Address) const {
  const heap::SymbolInfo *I = Syms.info(Address);
  return I && I->From == Provenance::Address &&
         TM.kind(Address) == smt::TermKind::Symbol;
}

/// Is \p T, an address, that of a variable, or does it come from what the
/// function is given alone?
bool FunctionAnalysis::isGiven(Term T) const {
  const heap::SymbolInfo *I = Syms.info(T);
  const heap::LocId At = TM.kind(T) == smt::TermKind::App
                             ? Locs.byAddress(TM.function(T))
                             : heap::LocId();
  return I &&
         (I->From == Provenance::Input || isVariable(T) ||
          (At && Locs[At].RootOf == heap::RootKind::Entry)) &&
         llvm::all_of(TM.children(T), [&](Term Of) {
           llvm::SmallVector<Term, 4> Leaves;
           TM.collectLeaves(Of, Leaves);
           return llvm::all_of(Leaves, [&](Term L) { return isGiven(L); });
         });
}

/// May \p T, an address, be that of an object which the function has by
/// another name? What unknown code gives is taken to be no such.
bool FunctionAnalysis::isFoundHere(Term T) const {
  const heap::SymbolInfo *I = Syms.info(T);
  return I && !I->OfUnknownCode;
}

/// Was the address \p X found in memory, where one may lead to \p Y, a part of
/// an object or a variable, as addresses of it are kept?
///   rule: docs/soundness.md "Assumptions": of pointers in memory
bool FunctionAnalysis::mayBeFoundAs(Term X, Term Y) const {
  const heap::SymbolInfo *I = Syms.info(X);
  const heap::LocId At = TM.kind(Y) == smt::TermKind::App
                             ? Locs.byAddress(TM.function(Y))
                             : heap::LocId();
  if (!I || !At || !Locs[At].Parent || !(I->InMemory || C.initialOf(X)))
    return false;
  return !I->Ty || !I->Ty->isPtr() ? C.isKeptPart(At)
                                   : C.isKeptAs(At, I->Ty->Element);
}

/// When the addresses \p X and \p Y, which have different names, are read at
/// the same place: `p[i]` and `p[j]` where i is j.
Term FunctionAnalysis::readAtOnePlace(Term X, Term Y) const {
  if (X == Y)
    return TM.mkTrue();
  const heap::SymbolInfo *I = Syms.info(X);
  // Numbers may be the same wherever they are from, addresses are not.
  if (!I || !(I->From == Provenance::Address || (I->Ty && I->Ty->isPtr())))
    return TM.mkEq(X, Y);
  if (TM.kind(X) != smt::TermKind::App || TM.kind(Y) != smt::TermKind::App ||
      !(TM.function(X) == TM.function(Y)))
    return TM.mkFalse();
  llvm::SmallVector<Term, 4> Same;
  for (auto [Of, Other] : llvm::zip_equal(TM.children(X), TM.children(Y)))
    Same.push_back(readAtOnePlace(Of, Other));
  return TM.mkAnd(Same);
}

/// What the address \p T may be, and when.
static void addressCases(smt::TermManager &TM, Term T, Term When,
                         llvm::SmallVectorImpl<std::pair<Term, Term>> &Cases) {
  constexpr size_t MaxCases = 8;
  if (TM.kind(T) != smt::TermKind::Ite || Cases.size() >= MaxCases) {
    Cases.push_back({T, When});
    return;
  }
  const Term If = TM.children(T)[0];
  addressCases(TM, TM.children(T)[1], TM.mkAnd(When, If), Cases);
  addressCases(TM, TM.children(T)[2], TM.mkAnd(When, TM.mkNot(If)), Cases);
}

/// Are the objects of the callee of \p In apart here or the same, as its
/// summary takes them to be, and those of \p Differ? Where they are unless two
/// objects of the entry are one, callers are asked whether those are.
bool FunctionAnalysis::areApart(const Instantiation &In,
                                llvm::ArrayRef<std::pair<Term, Term>> Differ,
                                const State &S) {
  std::vector<Overlap> Possible;
  if (In.overlap(/*Known=*/false, &Possible))
    return false;
  std::vector<std::pair<Term, Term>> Ask;
  for (const Overlap &Of : Possible) {
    const bool ByName = bool(Of.X);
    if (ByName && isVariable(Of.X) && isVariable(Of.Y))
      continue;
    // No name is needed for one address to be read twice.
    if (ByName &&
        !provedFalse(TM.mkAnd({S.Path, Of.When, readAtOnePlace(Of.X, Of.Y)})))
      return false;
    if (ByName && !(isFoundHere(Of.X) && isFoundHere(Of.Y)))
      continue;
    const Term Same = ByName ? TM.mkEq(Of.X, Of.Y) : TM.mkTrue();
    if (provedFalse(TM.mkAnd({S.Path, Of.When, Same})))
      continue;
    // Nobody is asked of what a loop or a search found: it may be either.
    if (!ByName || !isGiven(Of.X) || !isGiven(Of.Y))
      return false;
    // Nor where the function itself says that they are one.
    if (provedFalse(TM.mkAnd({S.Path, Of.When, TM.mkNot(Same)})))
      return false;
    Ask.push_back({Of.X, Of.Y});
  }
  for (const auto &[X, Y] : Differ) {
    llvm::SmallVector<std::pair<Term, Term>, 8> Cases, Others;
    addressCases(TM, X, S.Path, Cases);
    addressCases(TM, Y, TM.mkTrue(), Others);
    for (const auto &[A, WhenA] : Cases)
      for (const auto &[B, WhenB] : Others) {
        const Term Same = H.simplifyAddressAtoms(TM.mkEq(A, B));
        if (TM.isFalse(Same) ||
            (isVariable(A) && isVariable(B) && !TM.isTrue(Same)))
          continue;
        const bool CanAsk = isGiven(A) && isGiven(B) && !mayBeFoundAs(A, B) &&
                            !mayBeFoundAs(B, A);
        if (!provedFalse(
                TM.mkAnd({WhenA, WhenB, CanAsk ? readAtOnePlace(A, B) : Same})))
          return false;
        if (CanAsk && provedFalse(TM.mkAnd({WhenA, WhenB, TM.mkNot(Same)})) &&
            !provedFalse(TM.mkAnd(WhenA, WhenB)))
          return false;
        if (CanAsk)
          Ask.push_back({A, B});
      }
  }
  if (!Quiet)
    for (const auto &[X, Y] : Ask)
      if (!llvm::is_contained(Sum.Apart, std::pair(X, Y)) &&
          !provedFalse(TM.mkAnd(S.Path, TM.mkEq(X, Y))))
        Sum.Apart.push_back({X, Y});
  return true;
}

/// Can what this function writes be the same memory as something else that it
/// reads or writes, for some arguments? Variables are apart, and of one object
/// its cells are known.
bool FunctionAnalysis::mayOverlapItself() {
  if (Sum.ClobbersAll || Sum.FreesUnknown || Sum.HidesWrites || Sum.ReadsMore ||
      !Sum.Anywhere.empty() || !Sum.Frees.empty() || !Sum.Dispatches.empty())
    return true;
  std::vector<EntryAccess> Writes;
  for (const auto &[L, Cond] : Written)
    forEachWrite(H, L, TM.mkIte(Cond, TM.mkInt(0), H.initial(L)),
                 [&, L = L](Term, Term, Term Id) {
                   const bool IsCell = Locs[L].G == heap::Ghost::None;
                   Writes.push_back({L, IsCell ? Id : Term()});
                 });
  std::vector<EntryAccess> All(Sum.Reads);
  llvm::append_range(All, Writes);
  return llvm::any_of(Writes, [&](const EntryAccess &W) {
    return llvm::any_of(All, [&](const EntryAccess &A) {
      if (!W.Identity || !A.Identity)
        return true;
      return !(isVariable(W.Identity) && isVariable(A.Identity)) &&
             !(Locs[W.L].Root == Locs[A.L].Root && W.Identity == A.Identity);
    });
  });
}

bool FunctionAnalysis::overlaps(const UnaskedCall &Call,
                                const Summary &Callee) {
  if ((!Callee.Analysed && !Callee.IsTooLarge) ||
      Call.Args.size() < Callee.Params.size())
    return overlap(Call.Args, *Call.Targets[0]);
  if (Callee.hidesAccesses() && overlap(Call.Args, *Callee.F, /*Within=*/true))
    return true;
  Instantiation In = instantiate(Call, Callee);
  In.accesses();
  for (const Obligation &L : Callee.Latent) {
    In.rewrite(L.Path);
    In.rewrite(L.Ok);
  }
  for (Term Fact : Callee.Facts)
    In.rewrite(Fact);
  for (Term T : {Callee.Returns, Callee.Throws, Callee.ClockOut, Callee.Result})
    if (T)
      In.rewrite(T);
  std::vector<EntryAccess> Reads;
  for (const EntryAccess &R : Callee.Reads)
    if (R.Identity)
      In.access(R, /*Write=*/false, Reads);
  // Callers are asked of what this function's other calls took to be apart.
  auto MayBeOne = [&](Term X, Term Y) {
    return !TM.isFalse(H.simplifyAddressAtoms(TM.mkEq(X, Y))) &&
           !(isVariable(X) && isVariable(Y) && !(X == Y)) &&
           !llvm::is_contained(Sum.Apart, std::pair(X, Y)) &&
           !llvm::is_contained(Sum.Apart, std::pair(Y, X));
  };
  for (const auto &[X, Y] : Callee.Apart)
    if (MayBeOne(In.rewrite(X), In.rewrite(Y)))
      return true;
  if (Callee.goesAnywhere()) {
    std::set<heap::LocId> Reached(Escaped);
    collectOwn(Call.Args, Call.Before, Reached);
    addAnywhere(Callee, Reached, In, nullptr);
  }
  std::vector<Overlap> Possible;
  return In.overlap(/*Known=*/Callee.IsTooLarge, &Possible) ||
         llvm::any_of(Possible, [&](const Overlap &Of) {
           return !Of.X || (MayBeOne(Of.X, Of.Y) &&
                            ((isFoundHere(Of.X) && isFoundHere(Of.Y)) ||
                             !TM.isFalse(readAtOnePlace(Of.X, Of.Y))));
         });
}

/// Are two of the arguments of a call of \p Callee addresses of different types
/// in one object? \p Within: where one is a part of the other.
bool FunctionAnalysis::overlap(llvm::ArrayRef<Term> Args,
                               const ir::Function &Callee, bool Within) {
  auto TypeOf = [&](size_t N) {
    return Callee.Registers[Callee.Params[N].Index].Ty;
  };
  auto MayBeOne = [&](const Target &X, const Target &Y) {
    if (X.K != Target::Cell || Y.K != Target::Cell ||
        TM.isFalse(TM.mkAnd(X.Guard, Y.Guard)))
      return false;
    if (Within && !Locs.isWithin(X.L, Y.L) && !Locs.isWithin(Y.L, X.L))
      return false;
    return Locs.object(X.L) == Locs.object(Y.L) &&
           (Locs[X.L].RootOf != heap::RootKind::Entry ||
            X.Slots[0] == Y.Slots[0]);
  };
  const size_t Count = std::min(Args.size(), Callee.Params.size());
  for (size_t I = 0; I < Count; ++I)
    for (size_t J = 0; J < I; ++J) {
      const ir::Type *X = TypeOf(I), *Y = TypeOf(J);
      if (!X->isPtr() || !Y->isPtr() || X == Y)
        continue;
      llvm::SmallVector<Target, 4> Of, Others;
      H.resolve(Args[I], X->Element, Of);
      H.resolve(Args[J], Y->Element, Others);
      for (const Target &T : Of)
        for (const Target &U : Others)
          if (MayBeOne(T, U))
            return true;
    }
  return false;
}
