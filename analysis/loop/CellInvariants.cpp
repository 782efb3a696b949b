// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a loop keeps of all elements of an array or a container, whichever of
// them it writes: every number that is counted is at least one, no list in a
// map is empty. Guessed from what is written and compared, kept if an iteration
// that comes round makes no element that it is not true of.
//
//   form: forall i. G(K, i) => P(L(K, i)), with G that there is an element i
//   rule: by induction over K, all candidates together (Houdini)
//   paper: [Houdini]
#include "analysis/loop/Candidates.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/Wrap.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::Ghost;
using heap::Location;
using heap::LocId;
using heap::StepExtent;
using smt::Term;
using smt::TermKind;

/// Of a question about any cell.
static constexpr uint64_t CellSteps = 12000;

/// When there is an element at the indices that the slots of \p L are, as far
/// as it is a container's that says so.
Term FunctionAnalysis::elementExists(LocId L, const State &S) {
  llvm::SmallVector<Term, 4> Parts;
  for (LocId At = L; Locs[At].Parent; At = Locs[At].Parent) {
    const Location Step = Locs[At];
    const LocId Array = Step.Parent;
    if (Step.Name != "[]")
      continue;
    const Term Index = Locs.slot(Step.Arity - 1);
    if (Step.Extent == StepExtent::Fixed || Step.Extent == StepExtent::Part) {
      const LocId Size =
          Step.Extent == StepExtent::Part ? Locs.extentPart(At) : LocId();
      if (Step.Extent == StepExtent::Part && !Size)
        continue;
      Parts.push_back(TM.mkGe(Index, TM.mkInt(0)));
      Parts.push_back(
          TM.mkLt(Index, Size ? content(S, Size)
                              : TM.mkInt(Integer((int64_t)Step.Count))));
      continue;
    }
    const LocId Container = Locs[Array].Parent;
    const ir::Type *Ty = Container ? Locs[Container].Ty : nullptr;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
    if (!D)
      continue;
    const ir::StructField *Elements = D->findField(Locs[Array].Name);
    if (Elements && !Elements->Begin.empty()) {
      const LocId Begin = Locs.field(Container, Elements->Begin),
                  Length = Locs.field(Container, Elements->Length);
      const Term From = content(S, Begin);
      Parts.push_back(TM.mkLe(From, Index));
      Parts.push_back(TM.mkLt(Index, TM.mkAdd(From, content(S, Length))));
    }
    for (const ir::StructField &Field : D->Fields)
      if (!Field.CountedBy.empty())
        if (LocId Present = Locs.elements(Locs.field(Container, Field.Name)))
          Parts.push_back(TM.mkNe(content(S, Present), TM.mkInt(0)));
  }
  return TM.mkAnd(Parts);
}

/// Is \p L a number in elements of an array or a container that the program
/// may know: not one that a container keeps for itself, nor a character of a
/// string?
bool FunctionAnalysis::isNumberOfElement(LocId L) const {
  const Location Of = Locs[L];
  if (Of.G != Ghost::None || !Of.Ty || !Of.Ty->isInt())
    return false;
  bool IsElement = false;
  for (LocId At = L; Locs[At].Parent; At = Locs[At].Parent) {
    IsElement |= Locs[At].Name == "[]";
    const ir::Type *Ty = Locs[Locs[At].Parent].Ty;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
    if (!D || D->Model.Name.empty())
      continue;
    const ir::StructField *Field = D->findField(Locs[At].Name);
    const bool IsContainer = llvm::any_of(D->Fields, [](auto &Part) {
      return Part.Ty->isArray() && Part.Ty->Extent != ir::ExtentKind::Fixed;
    });
    if (IsContainer && Field &&
        (Field->Ty->isArray() ? !Field->Invalidatable || Field->InPlace
                              : At == L && Of.Name != "size"))
      return false;
  }
  return IsElement;
}

/// Candidates for what holds of all cells of \p L, as formulas over \p Self,
/// the content of one at the start of iteration \p K.
std::vector<Term>
FunctionAnalysis::cellCandidates(LocId L, Term Self, Term Unchanged,
                                 const State &Latch, Term K,
                                 const llvm::DenseMap<Term, bool> &Changing) {
  constexpr size_t MaxCandidates = 12, MaxOthers = 3;
  std::vector<LoopWrite> Writes;
  collectWrites(TM, content(Latch, L), Unchanged, Writes);
  // Whichever cell is read.
  auto AnyCell = [&](Term T) {
    llvm::SmallVector<Term, 16> Leaves;
    TM.collectLeaves(T, Leaves);
    smt::TermMap Here;
    for (Term X : Leaves)
      if (TM.kind(X) == TermKind::App &&
          TM.function(X).Id == TM.function(Self).Id)
        Here[X] = Self;
    return TM.substitute(T, Here);
  };
  std::vector<Term> Result;
  llvm::SmallVector<Term, 16> Compared;
  collectComparisons(TM, Latch.Path, Compared);
  StepCases All;
  for (const LoopWrite &W : Writes) {
    StepCases Of = stepCases(TM, {Self, {}, AnyCell(W.Value)});
    All.Values.append(Of.Values);
    All.Added.append(Of.Added);
    collectComparisons(TM, W.Guard, Compared);
    collectComparisons(TM, W.Value, Compared);
  }
  std::vector<Term> Bounds;
  boundsFromValues(TM, {Self, Self, {}}, All.Values, Changing, Bounds);
  for (Term T : Compared)
    boundsFrom(TM, AnyCell(T), Self, All.Added, Bounds);
  // What is compared before it is written, and what only grows.
  size_t Others = 0;
  for (Term V : All.Values) {
    if (TM.isInt(V) || !TM.mentionsAny(V, Changing) || Others++ >= MaxOthers)
      continue;
    Bounds.push_back(TM.mkLt(Self, withoutWrap(TM, V)));
  }
  boundsFromCompared(TM, {Self, Self, {}}, All.Values, Compared, Bounds);
  // What loops inside keep.
  if (auto Inner = CellsKept.find(L); Inner != CellsKept.end())
    for (const CellInvariant &Of : Inner->second)
      Bounds.push_back(TM.substitute(Of.P, smt::TermMap{{Of.Self, Self}}));
  Bounds.push_back(TM.mkGe(Self, TM.mkInt(0)));
  Bounds.push_back(TM.mkGe(Self, TM.mkInt(1)));
  // Of this cell and what the loop changes otherwise.
  llvm::DenseMap<Term, bool> OfOtherLoops;
  for (auto &[Counter, Last] : LastIteration)
    if (!llvm::is_contained(Counters, Counter))
      OfOtherLoops[Counter] = true;
  const Integer TooMuch = Integer::pow2(32);
  for (Term P : Bounds) {
    Term Atom = TM.kind(P) == TermKind::Not ? TM.children(P)[0] : P;
    if (TM.kind(Atom) != TermKind::Le || Result.size() >= MaxCandidates ||
        llvm::is_contained(Result, P) || TM.mentionsAny(P, OfOtherLoops))
      continue;
    auto Sum = TM.linear(TM.children(Atom)[0]);
    if (!llvm::any_of(Sum.Monomials,
                      [&](const smt::Monomial &M) { return M.Atom == Self; }) ||
        (Sum.Monomials.size() == 1 &&
         (TooMuch < *Sum.Constant || *Sum.Constant < -TooMuch)))
      continue;
    if (llvm::all_of(Sum.Monomials,
                     [&](const smt::Monomial &M) {
                       return M.Atom == Self || Changing.count(M.Atom) ||
                              !(TM.mentionsAny(M.Atom, Changing) ||
                                mentionsLoopValue(M.Atom));
                     }) &&
        !provedFalse(TM.mkNot(P)))
      Result.push_back(P);
  }
  return Result;
}

/// \p New, which says the same as the fact \p Old.
Term FunctionAnalysis::rewrittenFact(Term Old, Term New) {
  if (auto It = CellFacts.find(Old); It != CellFacts.end())
    CellFacts.try_emplace(New, Term(It->second));
  return New;
}

/// The cells of \p L that a write before the loop names, and what it left
/// there, where \p Initial is the content at the loop's start.
std::vector<std::pair<Cell, Term>> FunctionAnalysis::cellsWrittenBefore(
    LocId L, Term Initial, const llvm::DenseMap<Term, bool> &Changing) {
  constexpr size_t MaxCells = 2, MaxNodes = 64;
  std::vector<std::pair<Cell, Term>> Result;
  llvm::SmallVector<Term, 16> Work{Initial};
  llvm::DenseSet<Term> Visited;
  while (!Work.empty() && Visited.size() < MaxNodes &&
         Result.size() < MaxCells) {
    const Term T = Work.pop_back_val();
    if (TM.kind(T) != TermKind::Ite || !Visited.insert(T).second)
      continue;
    const Term When = TM.children(T)[0], Then = TM.children(T)[1],
               Else = TM.children(T)[2];
    Work.append({Else, Then});
    Cell At;
    if (!namedCell(L, When, At) || At.empty())
      continue;
    const Term Value = H.instantiate(Then, At);
    auto Fixed = [&](Term X) {
      return !TM.mentionsAny(X, Changing) && !mentionsLoopValue(X) &&
             !mentionsCounter(X);
    };
    if (TM.kind(Value) != TermKind::Ite && Fixed(Value) &&
        llvm::all_of(At, Fixed) &&
        llvm::none_of(Result, [&](auto &Known) { return Known.first == At; }))
      Result.push_back({std::move(At), Value});
  }
  return Result;
}

/// What holds of all cells of the locations \p Modified, of which the loop does
/// not know the contents, at its start, and may hold in each iteration.
std::vector<CellInvariant> FunctionAnalysis::cellInvariants(
    const std::map<LocId, Term> &Modified, llvm::ArrayRef<Recurrence> All,
    const State &Entry, const State &Latch, Term K) {
  constexpr size_t MaxLocations = 6;
  const llvm::ArrayRef<Term> Outer = llvm::ArrayRef(Counters).drop_back();
  llvm::DenseMap<Term, bool> Changing{{K, true}};
  smt::TermMap Start{{K, TM.mkInt(0)}};
  for (const Recurrence &R : All) {
    Changing[R.Self] = true;
    Start[R.Self] = R.Start;
  }
  State Header = Entry;
  for (auto &[Id, T] : Modified)
    Header.Mem[Id] = T;
  std::vector<CellInvariant> Result;
  size_t Locations = 0;
  for (auto &[L, Now] : Modified) {
    llvm::SmallVector<Term, 8> Leaves;
    TM.collectLeaves(Now, Leaves);
    const llvm::SmallVector<Term, 4> Slots = Locs.slots(L);
    llvm::SmallVector<Term, 8> Args(Counters.begin(), Counters.end());
    llvm::append_range(Args, Slots);
    auto Self = llvm::find_if(Leaves, [&](Term X) {
      const heap::SymbolInfo *I = Syms.info(X);
      return I && I->CellsOf == L.Index && TM.kind(X) == TermKind::App &&
             TM.children(X) == llvm::ArrayRef(Args);
    });
    if (Self == Leaves.end())
      continue;
    const Term Initial = content(Entry, L);
    for (auto &[At, Value] : cellsWrittenBefore(L, Initial, Changing)) {
      llvm::SmallVector<Term, 4> Elsewhere;
      for (auto [Slot, Is] : llvm::zip(Slots, At))
        Elsewhere.push_back(TM.mkNe(Slot, Is));
      CellInvariant X{L, *Self, {}, {}, TM.mkTrue(), {}, /*OfOneCell=*/true};
      const Term IsElsewhere = TM.mkOr(Elsewhere);
      X.P = TM.mkOr(IsElsewhere, TM.mkEq(*Self, Value));
      X.Holds = TM.mkOr(IsElsewhere, TM.mkEq(Now, Value));
      const Term First = TM.mkEq(H.instantiate(Initial, At), Value);
      if (!provedFalse(TM.mkAnd(Entry.Path, TM.mkNot(First)))) {
        if (Outer.empty())
          continue;
        X.If = First;
      }
      // What loops around keep of sizes is not known yet.
      if (!Outer.empty())
        X.If = TM.mkAnd(X.If, H.instantiate(elementExists(L, Entry), At));
      X.Exception = At;
      Result.push_back(std::move(X));
    }
    if (!isNumberOfElement(L) || Locations >= MaxLocations)
      continue;
    ++Locations;
    const Term Exists = elementExists(L, Header);
    for (Term P : cellCandidates(L, *Self, Now, Latch, K, Changing)) {
      smt::TermMap AtStart = Start, AtHeader{{*Self, Now}};
      AtStart[*Self] = Initial;
      CellInvariant X{L, *Self, P, {}, TM.mkTrue(), {}};
      X.Holds = TM.mkImplies(Exists, TM.substitute(P, AtHeader));
      Term First =
          TM.mkImplies(elementExists(L, Entry), TM.substitute(P, AtStart));
      if (ask(TM.mkAnd(Entry.Path, TM.mkNot(First)), Facts.size(), CellSteps,
              nullptr) != smt::Answer::Unsat) {
        // Where there is no cell of which it does not hold.
        if (Outer.empty())
          continue;
        smt::TermMap Cell;
        for (unsigned I = 0; I < Slots.size(); ++I)
          Cell[Slots[I]] = X.Exception.emplace_back(TM.mkApp(
              Syms.function("f" + std::to_string(Ordinal) + ".exception" +
                                std::to_string(P.Id) + "." + std::to_string(I),
                            Outer.size(),
                            {heap::Provenance::Derived, nullptr, true,
                             "which element", true}),
              Outer));
        X.If = TM.substitute(First, Cell);
        X.Holds = TM.mkImplies(X.If, X.Holds);
      }
      Result.push_back(std::move(X));
    }
  }
  return Result;
}

/// Adds what the loop keeps of all cells of the locations \p Modified, of which
/// it does not know the contents.
///   \p All: the numbers that change otherwise
void FunctionAnalysis::addCellInvariants(const std::map<LocId, Term> &Modified,
                                         llvm::ArrayRef<Recurrence> All,
                                         const State &Entry, const State &Latch,
                                         Term K,
                                         llvm::ArrayRef<Term> BodyFacts) {
  std::vector<CellInvariant> Kept =
      cellInvariants(Modified, All, Entry, Latch, K);
  smt::TermMap Step{{K, TM.mkAdd(K, TM.mkInt(1))}};
  for (const Recurrence &R : All)
    Step[R.Self] = R.Step;
  const size_t NumFacts = Facts.size();
  auto At = [&](Term T, llvm::ArrayRef<Term> Cell) {
    smt::TermMap Map;
    for (unsigned I = 0; I < Cell.size(); ++I)
      Map[Locs.slot(I)] = Cell[I];
    return TM.substitute(T, Map);
  };
  for (Term Fact : BodyFacts)
    addGlobalFact(Fact);
  // What is kept of single cells of an object may need what is kept of others.
  auto If = [&](const CellInvariant &X) {
    Term All = X.If;
    for (const CellInvariant &Y : Kept)
      if (X.OfOneCell && Y.OfOneCell && Locs.object(Y.L) == Locs.object(X.L))
        All = TM.mkAnd(All, Y.If);
    return All;
  };
  auto Holds = [&](const CellInvariant &X) {
    return X.OfOneCell ? TM.mkImplies(If(X), X.Holds) : X.Holds;
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t I = 0; I < Kept.size();) {
      const CellInvariant &X = Kept[I];
      smt::TermMap After = Step;
      After[X.Self] = content(Latch, X.L);
      Term Not = TM.mkNot(TM.substitute(X.P, After));
      if (X.OfOneCell)
        Not = H.simplifyAddressAtoms(At(Not, X.Exception));
      llvm::SmallVector<Term, 16> Leaves,
          Assumed{Latch.Path, If(X),
                  X.OfOneCell ? TM.mkTrue() : elementExists(X.L, Latch), Not};
      TM.collectLeaves(TM.mkAnd(Assumed), Leaves);
      // Of this cell, of those that are read, and of those of loops inside.
      for (const CellInvariant &Y : Kept) {
        if (X.OfOneCell && Y.OfOneCell)
          Assumed.push_back(At(Holds(Y), Y.Exception));
        if (Y.L == X.L) {
          Assumed.push_back(X.OfOneCell ? At(Holds(Y), X.Exception) : Holds(Y));
          for (const CellInvariant &Inner : CellsKept[X.L])
            if (!Inner.Exception.empty())
              Assumed.push_back(At(Holds(Y), Inner.Exception));
        }
        for (Term A : Leaves)
          if (TM.kind(A) == TermKind::App &&
              TM.function(A).Id == TM.function(Y.Self).Id &&
              TM.children(A).take_front(Counters.size()) ==
                  llvm::ArrayRef(Counters))
            Assumed.push_back(
                At(Holds(Y), TM.children(A).drop_front(Counters.size())));
      }
      if (ask(TM.mkAnd(Assumed), Facts.size(), CellSteps, nullptr) ==
          smt::Answer::Unsat) {
        ++I;
        continue;
      }
      Kept.erase(Kept.begin() + I);
      Changed = true;
    }
  }
  truncateFacts(NumFacts);
  for (const CellInvariant &X : Kept)
    CellsKept[X.L].clear();
  for (auto Of = Kept.begin(); Of != Kept.end();) {
    const LocId L = Of->L;
    llvm::SmallVector<Term, 4> All;
    for (; Of != Kept.end() && Of->L == L; ++Of) {
      All.push_back(Holds(*Of));
      CellsKept[L].push_back(*Of);
    }
    const Term Fact =
        TM.mkForall(Locs.slots(L), TM.mkImplies(Entry.Path, TM.mkAnd(All)));
    if (TM.kind(Fact) == TermKind::Forall)
      CellFacts[Fact] = CellsKept[L].front().Self;
    addGlobalFact(Fact);
  }
}
