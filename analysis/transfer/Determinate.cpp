// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which values are indeterminate: what an object holds that was given no value.
// No state of its own is kept. A content is a chain of cases whose leaves say
// where a value came from, and the condition under which it is determinate is
// that chain with true and false at its leaves:
//
//   written value                       true
//   own object before its first write   false; true of elements of a container
//   entry object                        its ghost `determinate`, the caller's
//   unknown, in place of what was there that was determinate, or a symbol of
//                                       which nothing is known
//
// A value computed from others is determinate, because reading those was
// checked; what is copied unread keeps the leaves it has.
//
//   rule: [basic.indet]; docs/heap.md "Indeterminate values"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Determinacy;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::Target;
using ir::Opcode;
using smt::Term;
using smt::TermKind;

/// The condition for the values of one question; each term is visited once.
struct FunctionAnalysis::DeterminateCases {
  FunctionAnalysis &A;
  /// Functions taken to stand for determinate values.
  const llvm::DenseSet<uint32_t> &Assumed;
  const Cells Of;
  llvm::DenseMap<Term, Term> Done{};
  unsigned Depth = 0;
  uint64_t OwnSize = 0;
  uint64_t *Size = &OwnSize; ///< of what was replaced and looked at

  DeterminateCases(FunctionAnalysis &A, const llvm::DenseSet<uint32_t> &Assumed,
                   Cells Of)
      : A(A), Assumed(Assumed), Of(Of) {}

  Term of(Term Value) {
    if (auto It = Done.find(Value); It != Done.end())
      return It->second;
    Term R = A.TM.sort(Value) == smt::Sort::Bool ? ofFormula(Value)
                                                 : ofNumber(Value);
    Done[Value] = R;
    return R;
  }

private:
  /// Values that were there before unknown ones took their place.
  static constexpr unsigned MaxDepth = 8;
  static constexpr uint64_t StepsOfReplaced = 32; ///< what each is worth
  static constexpr uint64_t MaxSize = 20'000;     ///< of one question
  /// A leaf in all iterations: a null argument is any.
  struct InAll {
    smt::FunctionSymbol Function;
    llvm::SmallVector<Term, 6> Args;
  };
  llvm::SmallVector<InAll, 2> Inductive{}; ///< determinate so far
  unsigned NumProofs = 0;                  ///< by induction, within each other

  Term ofNumber(Term Value) {
    smt::TermManager &TM = A.TM;
    switch (TM.kind(Value)) {
    case TermKind::Symbol:
    case TermKind::App:
      return ofLeaf(Value);
    case TermKind::Ite: {
      // Long chains are common: their spine in a loop.
      llvm::SmallVector<std::pair<Term, Term>, 8> Spine;
      Term Rest = Value;
      while (TM.kind(Rest) == TermKind::Ite && !Done.count(Rest)) {
        auto C = TM.children(Rest);
        Term Cond = C[0], Then = C[1];
        Rest = C[2];
        Spine.push_back({Cond, of(Then)});
      }
      Term R = of(Rest);
      for (size_t I = Spine.size(); I-- > 0;)
        R = TM.mkIte(Spine[I].first, Spine[I].second, R);
      return R;
    }
    case TermKind::Sum: {
      // The same bits as a type of other signedness.
      llvm::SmallVector<Term, 4> Atoms, Parts;
      for (const smt::Monomial &M : TM.linear(Value).Monomials)
        Atoms.push_back(M.Atom);
      for (Term Atom : Atoms)
        Parts.push_back(of(Atom));
      return TM.mkAnd(Parts);
    }
    case TermKind::Mod:
    case TermKind::Div:
      return of(TM.children(Value)[0]);
    default:
      return TM.mkTrue();
    }
  }

  /// A formula is determinate if it does not depend on leaves that are not.
  Term ofFormula(Term Value) {
    smt::TermManager &TM = A.TM;
    llvm::SmallVector<Term, 8> Leaves, Parts;
    TM.collectLeaves(Value, Leaves);
    for (Term L : Leaves) {
      const heap::SymbolInfo *I = A.Syms.info(L);
      if (!I || I->Determinate == Determinacy::Yes)
        continue;
      Term Is = of(L);
      if (TM.isTrue(Is))
        continue;
      smt::TermMap Zero, One;
      Zero[L] = TM.mkInt(0);
      One[L] = TM.mkInt(1);
      Parts.push_back(TM.mkOr(Is, TM.mkEq(TM.substitute(Value, Zero),
                                           TM.substitute(Value, One))));
    }
    return TM.mkAnd(Parts);
  }

  /// What was in the cells of a container's elements before the first write: an
  /// element exists only once something has built it, and what has no value
  /// there was made so.
  bool isUnbuilt(Term Leaf, const heap::SymbolInfo &Info) const {
    if (Info.Determinate != Determinacy::No)
      return false;
    LocId L;
    if (A.TM.kind(Leaf) == TermKind::App)
      L = A.Locs.byInitial(A.TM.function(Leaf));
    if (!L && Info.CellsOf != ~0u)
      L = LocId{Info.CellsOf};
    return L && A.Locs[L].Stamped;
  }

  /// Is \p At the number of an element that was checked to have a value?
  bool hasValueAt(Term At) const {
    llvm::SmallVector<Term, 4> Atoms;
    A.TM.collectLeaves(At, Atoms);
    return llvm::any_of(Atoms, [&](Term Atom) {
      const heap::SymbolInfo *I = A.Syms.info(Atom);
      return I && I->HasValue;
    });
  }

  Term ofLeaf(Term Leaf) {
    smt::TermManager &TM = A.TM;
    const heap::SymbolInfo *Info = A.Syms.info(Leaf);
    if (!Info)
      return TM.mkTrue();
    const bool IsApp = TM.kind(Leaf) == TermKind::App;
    if (IsApp && llvm::any_of(TM.children(Leaf),
                              [&](Term At) { return hasValueAt(At); }))
      return TM.mkTrue();
    if (IsApp)
      if (LocId L = A.Locs.byInitial(TM.function(Leaf));
          L && A.Locs[L].RootOf == RootKind::Entry &&
          A.Locs[L].G == Ghost::None)
        return A.determinateAtEntry(L, TM.children(Leaf));
    if (Info->Determinate == Determinacy::Yes ||
        (IsApp && Assumed.contains(TM.function(Leaf).Id)))
      return TM.mkTrue();
    if (Of == Cells::Built &&
        (Info->DeterminateIfBuilt || isUnbuilt(Leaf, *Info)))
      return TM.mkTrue();
    if (Info->Determinate == Determinacy::No)
      return TM.mkFalse();
    llvm::SmallVector<Term, 6> Args;
    if (IsApp)
      Args.assign(TM.children(Leaf).begin(), TM.children(Leaf).end());
    const bool Lost = Info->From == Provenance::Sequence;
    heap::SymbolInfo IsInfo{Lost ? Provenance::Approx : Provenance::Unknown,
                            nullptr, true, Info->Text, Info->PerFunction};
    IsInfo.Values = {Integer(0), Integer(1)};
    IsInfo.OfDeterminacy = true;
    std::string Name =
        ((IsApp ? TM.name(TM.function(Leaf)) : TM.name(Leaf)) + "!determinate")
            .str();
    Term Is = Args.empty()
                  ? A.Syms.symbol(Name, IsInfo)
                  : TM.mkApp(A.Syms.function(Name, Args.size(), IsInfo), Args);
    Is = A.asBool(Is);
    auto Before = A.Replaced.find(A.leafKey(Leaf));
    if (Before == A.Replaced.end() || Depth >= MaxDepth ||
        !A.Limits.spend(StepsOfReplaced))
      return Is;
    const Replacement Old = Before->second;
    *Size += TM.dagSize(Old.Was);
    if (*Size > MaxSize)
      return Is;
    if (llvm::any_of(Inductive,
                     [&](const InAll &T) { return isAmong(Leaf, T); }))
      return TM.mkTrue();
    smt::TermMap Here;
    if (!bindArguments(Old, Args, Here))
      return Is;
    auto At = [&](Term T) {
      return A.H.simplifyAddressAtoms(TM.substitute(T, Here));
    };
    if (isByInduction(Old, Here))
      return TM.mkTrue();
    ++Depth;
    Term Was = of(At(Old.Was));
    --Depth;
    return Old.Still ? TM.mkIte(At(Old.Still), Was, TM.mkOr(Was, Is))
                     : TM.mkOr(Was, Is);
  }

  bool isAmong(Term Leaf, const InAll &Leaves) const {
    smt::TermManager &TM = A.TM;
    if (TM.kind(Leaf) != TermKind::App ||
        TM.function(Leaf).Id != Leaves.Function.Id)
      return false;
    for (auto [Known, Arg] : llvm::zip(Leaves.Args, TM.children(Leaf)))
      if (Known && !(Known == Arg))
        return false;
    return true;
  }

  /// Is what \p Old stands for determinate at the slots of \p Here in every
  /// iteration, because what was there is, if what took its place earlier is?
  ///   rule: induction over time
  bool isByInduction(const Replacement &Old, const smt::TermMap &Here) {
    constexpr unsigned MaxProofs = 3;
    smt::TermManager &TM = A.TM;
    if (TM.kind(Old.Self) != TermKind::App || NumProofs == MaxProofs)
      return false;
    InAll Leaves{TM.function(Old.Self), {}};
    smt::TermMap Slots = Here;
    llvm::DenseMap<Term, bool> Counters;
    for (Term P : TM.children(Old.Self)) {
      const heap::SymbolInfo *Info = A.Syms.info(P);
      const bool IsCounter = TM.kind(P) == TermKind::Symbol && Info &&
                             Info->From != Provenance::Slot;
      if (IsCounter) {
        Slots.erase(P);
        Counters[P] = true;
      }
      Leaves.Args.push_back(IsCounter ? Term() : P);
    }
    if (Counters.empty() || llvm::any_of(Slots, [&](const auto &S) {
          return TM.mentionsAny(S.second, Counters);
        }))
      return false;
    for (Term &Arg : Leaves.Args)
      if (Arg)
        Arg = TM.substitute(Arg, Slots);
    DeterminateCases Step(A, Assumed, Of);
    Step.Depth = Depth + 1;
    Step.NumProofs = NumProofs + 1;
    Step.Size = Size;
    Step.Inductive = Inductive;
    Step.Inductive.push_back(Leaves);
    return TM.isTrue(
        Step.of(A.H.simplifyAddressAtoms(TM.substitute(Old.Was, Slots))));
  }

  /// The values of slots and counters that make the arguments of \p Old what \p
  /// Args are; each is one of them, a slot perhaps with something added. False if
  /// that leaves slots open.
  bool bindArguments(const Replacement &Old, llvm::ArrayRef<Term> Args,
                     smt::TermMap &Out) {
    const Term Self = Old.Self;
    smt::TermManager &TM = A.TM;
    for (size_t I = 0; I < Args.size(); ++I) {
      Term P = TM.children(Self)[I];
      if (TM.isInt(P))
        continue;
      if (TM.kind(P) == TermKind::Symbol) {
        Out[P] = Args[I];
        continue;
      }
      Term Slot;
      for (const smt::Monomial &M : TM.linear(P).Monomials) {
        const heap::SymbolInfo *Info = A.Syms.info(M.Atom);
        if (Info && Info->From == Provenance::Slot && M.Coefficient.isOne())
          Slot = M.Atom;
      }
      if (!Slot)
        return false;
      Out[Slot] = TM.mkSub(Args[I], TM.mkSub(P, Slot));
    }
    for (unsigned I = 0; Old.L && I < A.Locs[Old.L].Arity; ++I)
      if (!Out.count(A.Locs.slot(I)))
        return false;
    return true;
  }
};

Term FunctionAnalysis::indeterminate(llvm::StringRef Purpose,
                                     const ir::Type *Ty) {
  return fresh(Purpose, Ty, Provenance::Unknown, true, Determinacy::No);
}

uint32_t FunctionAnalysis::functionKey(smt::FunctionSymbol Fn) {
  return Fn.Id + (1u << 31); // no term's number
}

uint32_t FunctionAnalysis::leafKey(Term Leaf) const {
  return TM.kind(Leaf) == TermKind::App ? functionKey(TM.function(Leaf))
                                        : Leaf.Id;
}

/// May register \p R hold an indeterminate value? What is loaded was checked.
bool FunctionAnalysis::mayBeIndeterminate(uint32_t R) const {
  return llvm::any_of(Definitions[R], [](const ir::Inst *I) {
    return I->Op == Opcode::Copy &&
           I->Args[0].Kind == ir::OperandKind::Undef;
  });
}

/// Does the function load a scalar without a check, so that what it stores may
/// be an indeterminate value it never looked at?
void FunctionAnalysis::findUnread() {
  for (const ir::Block &B : F.Blocks)
    for (size_t I = 0; I < B.Insts.size(); ++I) {
      const ir::Inst &Load = B.Insts[I];
      if (Load.Op != Opcode::Load)
        continue;
      const ir::Inst *Check = I ? &B.Insts[I - 1] : nullptr;
      if (!Check || Check->Op != Opcode::Check ||
          Check->Check != ir::CheckKind::Uninitialized ||
          Check->Args[0].Kind != Load.Args[0].Kind ||
          Check->Args[0].Index != Load.Args[0].Index)
        Unread.insert(&Load);
    }
  Sum.CopiesUnread = !Unread.empty();
}

/// May the value of \p O be one that nobody looked at? Not if it is computed
/// from what was checked.
bool FunctionAnalysis::mayBeUnread(const ir::Operand &O) const {
  llvm::DenseSet<uint32_t> Seen;
  llvm::SmallVector<ir::Operand, 8> Work{O};
  while (!Work.empty()) {
    const ir::Operand At = Work.pop_back_val();
    if (At.Kind == ir::OperandKind::Undef)
      return true;
    if (!At.isReg() || !Seen.insert(At.Index).second)
      continue;
    if (Definitions[At.Index].empty())
      return true; // a parameter
    for (const ir::Inst *D : Definitions[At.Index]) {
      if (D->Op == Opcode::Load ? Unread.contains(D) : ir::isCall(D->Op))
        return true;
      if (D->Op != Opcode::Load)
        Work.append(D->Args.begin(), D->Args.end());
    }
  }
  return false;
}

/// \p Value, which was perhaps not checked, goes into cells of \p L.
void FunctionAnalysis::recordCopy(LocId L, Term Value) {
  if (!CopiedInto.count(L) && !TM.isTrue(determinate(Value)))
    CopiedInto.insert(L);
}

/// An effect of a call comes over \p Before: as long as the callee copies nothing
/// unread, what it leaves in a cell is determinate if that was.
void FunctionAnalysis::replaceAfterCall(const Summary &Callee,
                                        const Instantiation &In,
                                        const MemoryEffect &E, Term Before) {
  if (Callee.CopiesUnread) {
    llvm::SmallVector<Term, 16> Work{E.Value};
    llvm::DenseSet<Term> Seen{Before}; // what it leaves alone is no copy
    while (!Work.empty() && !CopiedInto.count(E.L)) {
      Term V = Work.pop_back_val();
      if (!Seen.insert(V).second)
        continue;
      // Only the part of a chain that leads to Before is a chain of writes.
      if (TM.kind(V) == TermKind::Ite && Before.Id < V.Id)
        Work.append({TM.children(V)[1], TM.children(V)[2]});
      else
        recordCopy(E.L, V);
    }
    return;
  }
  llvm::SmallVector<Term, 8> Leaves;
  TM.collectLeaves(E.Value, Leaves);
  Cell Only;
  const bool IsOneCell = namedCell(E.L, E.Cond, Only);
  for (Term Leaf : Leaves) {
    const heap::SymbolInfo *I = Syms.info(Leaf);
    if (!I || I->Determinate != Determinacy::Unknown)
      continue;
    if (In.Left.contains(Leaf))
      Replaced.try_emplace(leafKey(Leaf), Replacement{Leaf, Before, E.L});
    else if (IsOneCell)
      Replaced.try_emplace(leafKey(Leaf),
                           Replacement{Leaf, H.instantiate(Before, Only), {}});
  }
}

/// When the cell \p Slots of the entry location \p L held a determinate value at
/// entry: whoever called has to see to that.
///   rule: static storage is initialised, the elements of a library's container
///         are, and so is what main is given
Term FunctionAnalysis::determinateAtEntry(LocId L, llvm::ArrayRef<Term> Slots) {
  llvm::SmallVector<Term, 4> Args(Slots);
  const heap::SymbolInfo *Object = Syms.info(Args[0]);
  const bool IsGlobal = TM.kind(Args[0]) == TermKind::Symbol && Object &&
                        Object->From == Provenance::Address;
  if (Locs[L].Stamped || Locs.isExtentPart(L) || F.IsMain || IsGlobal ||
      (Object && Object->IsForeign))
    return TM.mkTrue();
  return TM.mkEq(TM.mkApp(Locs[Locs.ghost(L, Ghost::Determinate)].Initial, Args),
                 TM.mkInt(1));
}

/// When \p Value is no indeterminate value.
Term FunctionAnalysis::determinate(Term Value, Cells Of) {
  const llvm::DenseSet<uint32_t> None;
  return DeterminateCases(*this, None, Of).of(Value);
}

/// Is \p L in a row of a table whose rows have a length that is not known? An
/// index behind a row's end is of the next one, whose elements are other cells.
static bool isInRow(const heap::LocationTable &Locs, LocId L) {
  for (; Locs[L].Parent; L = Locs[L].Parent) {
    const heap::Location &Around = Locs[Locs[L].Parent];
    if (Locs[L].Extent == heap::StepExtent::Unknown &&
        (!Around.Parent || Around.Name == "[]"))
      return true;
  }
  return false;
}

/// When the scalar of type \p Pointee at \p Address is determinate; true where
/// there is none, which other checks are for.
Term FunctionAnalysis::determinateAt(Term Address, const ir::Type *Pointee,
                                     const State &S, Cells Of) {
  return H.mapTargets(Address, Pointee, [&](const Target &T) -> Term {
    if (T.K == Target::Null)
      return TM.mkTrue();
    if (T.K != Target::Cell || !Locs[T.L].Ty || !Locs[T.L].Ty->isScalar() ||
        mayBeOwn(T) || !changedElsewhere(T, T.L, S).empty())
      return asBool(fresh("whether what is at an unknown address has a value",
                          C.M.Types->getBool(), Provenance::Approx));
    if (Locs[T.L].RootOf == RootKind::Global)
      return TM.mkTrue();
    const Term Is =
        determinate(H.instantiate(content(S, T.L), H.cellSlots(T)), Of);
    if (TM.isTrue(Is) || !isInRow(Locs, T.L))
      return Is;
    return TM.mkOr(Is,
                   asBool(fresh("whether another row has the element",
                                C.M.Types->getBool(), Provenance::Unknown)));
  });
}

/// What a loop's own functions stand for is determinate if it starts so and each
/// iteration makes it so.
///   rule: induction over the iterations, of all such functions at once; of one
///         alone it then says that it is determinate where its start was
void FunctionAnalysis::settleDeterminate(llvm::ArrayRef<LoopValue> Values,
                                         Term K) {
  const Term First = TM.mkEq(K, TM.mkInt(0));
  auto FunctionOf = [&](const LoopValue &V) { return TM.function(V.Self).Id; };
  auto WritesOnly = [&](const LoopValue &V,
                        const llvm::DenseSet<uint32_t> &Assumed,
                        Cells Of = Cells::Any) {
    DeterminateCases Cases(*this, Assumed, Of);
    return llvm::all_of(V.Written,
                        [&](Term T) { return TM.isTrue(Cases.of(T)); });
  };
  // What is stored was checked when it was read.
  auto Checked = [&](const LoopValue &V) {
    return V.L && !CopiedInto.count(V.L);
  };
  auto FindAlways = [&](Cells Of) {
    llvm::DenseSet<uint32_t> Always;
    for (const LoopValue &V : Values)
      if (TM.isTrue(determinate(V.Start, Of)))
        Always.insert(FunctionOf(V));
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const LoopValue &V : Values)
        if (Always.contains(FunctionOf(V)) && !Checked(V) &&
            !WritesOnly(V, Always, Of))
          Changed = Always.erase(FunctionOf(V));
    }
    return Always;
  };
  const llvm::DenseSet<uint32_t> Always = FindAlways(Cells::Any),
                                 Built = FindAlways(Cells::Built);
  for (const LoopValue &V : Values) {
    if (Always.contains(FunctionOf(V)))
      continue;
    llvm::DenseSet<uint32_t> AndItself = Always;
    AndItself.insert(FunctionOf(V));
    if (WritesOnly(V, Always))
      Replaced[leafKey(V.Self)] = {
          V.Self, TM.mkIte(First, V.Start, TM.mkInt(0)), V.Cells, First};
    else if (Checked(V) || WritesOnly(V, AndItself))
      Replaced[leafKey(V.Self)] = {V.Self, V.Start, V.Cells, First};
  }
  for (const LoopValue &V : Values) {
    if (Always.contains(FunctionOf(V)))
      Syms.setDeterminate(TM.function(V.Self));
    if (Built.contains(FunctionOf(V)))
      Syms.setDeterminateIfBuilt(TM.function(V.Self));
  }
}
