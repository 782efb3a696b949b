// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arguments of the program, texts that the system made, and what it is
// given while it runs.
#include "analysis/Analyzer.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::Location;
using heap::LocId;
using heap::RootKind;
using smt::Term;
using smt::TermKind;

/// Is it the type of argv or of the environment?
static bool isVectorOfTexts(const ir::Type *Ty) {
  return Ty && Ty->isPtr() && Ty->Element->isPtr() &&
         Ty->Element->Element->isInt() && Ty->Element->Element->Width == 8;
}

/// What the system gives a program: argc pointers to texts and a null pointer,
/// likewise the environment. There is an argv[0].
///   rule: [C23 5.1.2.3.2], [basic.start.main]; docs/soundness.md
void FunctionAnalysis::argumentFacts() {
  for (Term Param : Sum.Params) {
    addGlobalFact(TM.mkGt(Param, TM.mkInt(0)));
    if (isVectorOfTexts(Syms.info(Param)->Ty))
      Syms.setForeign(Param);
  }
}

/// Which parameter the vector of texts \p Object is, if any.
std::optional<size_t> FunctionAnalysis::vectorOfTexts(Term Object) const {
  for (size_t N = 1; N < F.Params.size(); ++N)
    if (Object == Sum.Params[N] &&
        isVectorOfTexts(F.Registers[F.Params[N].Index].Ty))
      return N;
  return std::nullopt;
}

/// When \p Address is that of one of the texts; no term if it is none for sure.
Term FunctionAnalysis::isArgument(Term Address) {
  LocId L = TM.kind(Address) == TermKind::App
                ? Locs.byInitial(TM.function(Address))
                : LocId();
  if (!L || Locs[L].G != Ghost::None || Locs[L].Parent ||
      Locs[L].RootOf != RootKind::Entry)
    return {};
  const Term Vector = TM.children(Address)[0], Index = TM.children(Address)[1];
  const std::optional<size_t> Parameter = vectorOfTexts(Vector);
  if (!Parameter)
    return {};
  Term Size = TM.mkApp(Locs[Locs.ghost(L, Ghost::Size)].Initial, {Vector});
  Term Count = *Parameter == 1 ? Sum.Params[0] : TM.mkSub(Size, TM.mkInt(1));
  return TM.mkAnd(TM.mkLe(TM.mkInt(0), Index), TM.mkLt(Index, Count));
}

/// What is known of \p Leaf, a cell or ghost at entry of \p Loc, if it is of
/// the arguments of the program; else true.
Term FunctionAnalysis::argumentFact(Term Leaf, const Location &Loc) {
  if (TM.children(Leaf).empty())
    return TM.mkTrue();
  const Term Object = TM.children(Leaf)[0], Zero = TM.mkInt(0);
  if (Loc.G == Ghost::None) {
    Term IsText = isArgument(Leaf);
    if (!IsText)
      return TM.mkTrue();
    Term IsEnd = TM.mkEq(TM.children(Leaf)[1], Sum.Params[0]);
    // No variable: those have other numbers.
    const Term IsApart = TM.mkEq(rootOf(Leaf), Zero);
    return TM.mkIte(IsText, TM.mkAnd(TM.mkGt(Leaf, Zero), IsApart),
                    Object == Sum.Params[1]
                        ? TM.mkImplies(IsEnd, TM.mkEq(Leaf, Zero))
                        : TM.mkTrue());
  }
  const Term When = vectorOfTexts(Object) ? TM.mkTrue() : isArgument(Object);
  if (!When)
    return TM.mkTrue();
  switch (Loc.G) {
  case Ghost::Kind:
    return TM.mkImplies(When, TM.mkEq(Leaf, TM.mkInt(heap::AllocOther)));
  case Ghost::Begin:
    return TM.mkImplies(When, TM.mkEq(Leaf, Zero));
  case Ghost::Size: {
    // The last character of a text is its end, the last text null.
    const Location &Root = Locs[Locs[Loc.Parent].Root];
    const Term Last = TM.mkSub(Leaf, TM.mkInt(1));
    llvm::SmallVector<Term, 3> Known{TM.mkLe(Zero, Last)};
    if (Root.Ty->isScalar())
      Known.push_back(TM.mkEq(TM.mkApp(Root.Initial, {Object, Last}), Zero));
    if (Object == Sum.Params[1])
      Known.push_back(TM.mkEq(Last, Sum.Params[0]));
    return TM.mkImplies(When, TM.mkAnd(Known));
  }
  case Ghost::None:
  case Ghost::Alive: // HeapOps::isForeign
  case Ghost::Determinate:
  case Ghost::Invalidated:
    return TM.mkTrue();
  }
  return TM.mkTrue();
}

/// Is \p Found where a search ends in what was read from outside? Cells of the
/// function's own that have no value are not what it finds.
///   form: the first axiom that speaks of it is that the elements before it are
///         others
bool FunctionAnalysis::isFoundOutside(Term Found) {
  const auto [It, New] = FoundOutside.try_emplace(Found, false);
  if (!New)
    return It->second;
  const auto Axiom = llvm::find_if(Facts, [&](Term Fact) {
    return TM.kind(Fact) == TermKind::Forall &&
           TM.mentionsAny(Fact, {{Found, true}});
  });
  if (Axiom == Facts.end())
    return false;
  llvm::DenseMap<Term, bool> Elements;
  for (Term B : TM.boundSymbols(*Axiom))
    Elements[B] = true;
  // What is there where the search is reached.
  constexpr uint64_t MaxSteps = 20000;
  llvm::SmallVector<Term, 16> Reached, Others, Leaves;
  const Term Body = TM.children(*Axiom)[0];
  const auto Parts = TM.kind(Body) == TermKind::Or ? TM.children(Body)
                                                   : llvm::ArrayRef<Term>(Body);
  for (Term Part : Parts) {
    if (TM.mentionsAny(Part, Elements))
      Others.push_back(Part);
    else
      Reached.push_back(TM.mkNot(Part));
  }
  ResourceLimit Limits;
  Limits.setSteps(MaxSteps);
  TM.collectLeaves(
      smt::simplify(TM, TM.mkOr(Others), TM.mkAnd(Reached), Limits, C.Stats),
      Leaves);
  bool Any = false;
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = Syms.info(L);
    if (TM.kind(L) != TermKind::App || !TM.mentionsAny(L, Elements) ||
        (I && I->Determinate == heap::Determinacy::No))
      continue;
    if (!I || (I->From != heap::Provenance::Choice && !isOfArguments(L)))
      return false;
    Any = true;
  }
  return FoundOutside[Found] = Any;
}

/// Is \p Leaf an argument of the program or what it is given while it runs, in
/// such texts, or where a search in these ends?
bool FunctionAnalysis::isOfArguments(Term Leaf) {
  const heap::SymbolInfo *Info = Syms.info(Leaf);
  if (Info && Info->From == heap::Provenance::Choice)
    return Info->IsForeign;
  if (Info && Info->From == heap::Provenance::Derived && isFoundOutside(Leaf))
    return true;
  if (F.IsMain && llvm::is_contained(Sum.Params, Leaf))
    return true;
  for (const Search &Q : Sum.Searches)
    if (F.IsMain && Q.Result == Leaf) {
      llvm::SmallVector<Term, 8> Leaves;
      TM.collectLeaves(Q.Address, Leaves);
      return llvm::all_of(Leaves, [&](Term L) {
        const heap::SymbolInfo *I = Syms.info(L);
        return !I || I->From != heap::Provenance::Input || isOfArguments(L);
      });
    }
  if (TM.kind(Leaf) != TermKind::App || !Locs.byInitial(TM.function(Leaf)) ||
      TM.children(Leaf).empty())
    return false;
  // Of the object that its address leads to.
  llvm::SmallVector<Term, 4> Of;
  TM.collectLeaves(TM.children(Leaf)[0], Of);
  bool Any = false;
  for (Term L : Of) {
    const heap::SymbolInfo *I = Syms.info(L);
    if (isOfArguments(L))
      Any = true;
    else if (!I || (I->Ty && I->Ty->isPtr()))
      return false;
  }
  return Any;
}

/// What a steady function gave before for the same text, a literal, is what the
/// call \p I of it gives.
void FunctionAnalysis::giveSteadily(const ir::Inst &I,
                                    const ir::Function &Callee,
                                    llvm::ArrayRef<Term> Args, State &S) {
  if (!C.M.isSteady(Callee) || !I.Result || Args.empty())
    return;
  const Term Address = Args[0];
  const LocId At = TM.kind(Address) == TermKind::App
                       ? Locs.byAddress(TM.function(Address))
                       : LocId();
  const Location *Root = At ? &Locs[Locs[At].Root] : nullptr;
  const ir::Global *Text =
      Root && Root->RootOf == RootKind::Global &&
              llvm::all_of(TM.children(Address),
                           [&](Term Of) { return TM.isInt(Of); })
          ? C.M.findGlobal(llvm::StringRef(Root->Name).drop_front())
          : nullptr;
  if (!Text || !Text->Bytes || !Text->IsConst)
    return;
  for (const SteadyResult &R : S.Steady)
    if (R.F == &Callee && R.Argument == Args[0])
      return setResult(I, S, R.Result);
  if (Counters.empty() && S.Regs[I.Result.Index])
    S.Steady.push_back({&Callee, Args[0], S.Regs[I.Result.Index]});
}
