// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which assertions are claims of the function about its own work: those that
// read elements of an array which its own stores, or those of functions it
// calls, have changed somewhere, or which a loop before has searched, branching
// on its elements; and elements of its own containers, through models unless it
// works on objects of the program's classes, which may keep promises. Not so
// what is calculated from what an element was at entry.
// Other copies made by models are nobody's work.
//
//   rule: semantics "whose fault" (analysis/check/Fault.h)
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::LocId;
using heap::StepExtent;
using heap::Target;
using smt::Term;

/// The array a target is an element of: its object, all elements together.
ArrayRoot FunctionAnalysis::arrayOf(const Target &T) const {
  ArrayRoot R{T.L, {}};
  R.Ids.assign(T.Slots.begin(), T.Slots.begin() + std::min<size_t>(T.Slots.size(),
                                                                   Locs[T.L].NumIds));
  return R;
}

void FunctionAnalysis::recordStore(Term Address, const ir::Type *Ty) {
  if (Current && place(*Current).In->IsModel)
    return;
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Ty, Targets);
  for (const Target &T : Targets)
    if (T.K == Target::Cell && Locs[T.L].Extent != StepExtent::Single)
      Stored.insert(T.L);
}

/// Is what is in the cell \p Slots of \p L, in some case, calculated from what
/// was there at entry, or what a loop makes of that? To count on from there
/// takes that it was right.
bool FunctionAnalysis::countsOn(LocId L, llvm::ArrayRef<Term> Slots,
                                const State &S) {
  const Term Value = H.instantiate(content(S, L), Slots);
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 16> Work{Value}, Leaves;
  auto IsInitial = [&](Term T) {
    return TM.kind(T) == smt::TermKind::App &&
           Locs.byInitialRead(TM.function(T)) == L && TM.children(T) == Slots;
  };
  // What rounds of the present loop have made of it so far.
  auto IsOfRounds = [&](Term T) {
    const heap::SymbolInfo *I = Syms.info(T);
    const size_t Depth = Counters.size();
    return I && Depth && TM.kind(T) == smt::TermKind::App &&
           (I->From == heap::Provenance::Sequence ||
            I->From == heap::Provenance::Approx) &&
           TM.children(T).size() >= Depth &&
           TM.children(T)[Depth - 1] == Counters.back();
  };
  bool IsGiven = false, IsOfRound = false; // in some case
  while (!Work.empty()) {
    const Term T = Work.pop_back_val();
    if (!Seen.insert(T).second)
      continue;
    if (TM.kind(T) == smt::TermKind::Ite) {
      Work.append({TM.children(T)[1], TM.children(T)[2]});
      continue;
    }
    Leaves.clear();
    TM.collectLeaves(T, Leaves);
    if (!IsInitial(T) && llvm::any_of(Leaves, IsInitial))
      return true;
    IsGiven |= IsInitial(T);
    IsOfRound |= IsOfRounds(T);
  }
  // What is given at first, and then what the rounds before have made of it.
  return IsGiven && IsOfRound;
}

/// \p I reads an element: which array's, and when some element of that is not
/// what it was at entry.
void FunctionAnalysis::recordLoad(const ir::Inst &I, Term Address, const State &S) {
  if (Quiet || place(I).In->IsModel)
    return;
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, I.Ty, Targets);
  ElementLoad Load{TM.mkFalse(), {}};
  for (const Target &T : Targets) {
    if (T.K != Target::Cell || Locs[T.L].Extent == StepExtent::Single)
      continue;
    Load.Arrays.push_back(arrayOf(T));
    // What is in a container of its own is its own work.
    const bool Own = (Locs[T.L].RootOf == heap::RootKind::Local ||
                      Locs[T.L].RootOf == heap::RootKind::Alloc) &&
                     Locs[T.L].Extent == StepExtent::Part;
    if (Own)
      Load.Changed = TM.mkOr(Load.Changed, T.Guard);
    if (Own || !Stored.count(T.L) || countsOn(T.L, H.cellSlots(T), S))
      continue;
    llvm::SmallVector<Term, 4> Any = H.cellSlots(T);
    for (unsigned K = Locs[T.L].NumIds; K < Any.size(); ++K)
      Any[K] = Syms.symbol("any.index." + std::to_string(K),
                           {heap::Provenance::Slot, nullptr, true, {}});
    Load.Changed = TM.mkOr(Load.Changed,
                           TM.mkAnd(T.Guard, TM.mkNe(H.instantiate(content(S, T.L), Any),
                                                     H.instantiate(H.initial(T.L), Any))));
  }
  if (!Load.Arrays.empty())
    ElementLoads[&I] = Load;
}

/// Does a part of \p Ty hold elements whose number is not fixed?
static bool isContainer(const ir::Module &M, const ir::Type *Ty) {
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return D && llvm::any_of(D->Fields, [&](const ir::StructField &F) {
           return F.Ty->isArray() ? F.Ty->Extent != ir::ExtentKind::Fixed
                                  : isContainer(M, F.Ty);
         });
}

/// Does \p Model do more than to say how many elements there are?
bool FunctionAnalysis::looksAtElements(const ir::Function &Model) const {
  llvm::DenseSet<const ir::Function *> Seen{&Model};
  llvm::SmallVector<const ir::Function *, 8> Work{&Model};
  while (!Work.empty())
    for (const ir::Block &B : Work.pop_back_val()->Blocks)
      for (const ir::Inst &I : B.Insts) {
        if (I.Op == ir::Opcode::Index || I.Op == ir::Opcode::Find)
          return true;
        const ir::Function *Callee =
            I.Op == ir::Opcode::Call ? C.M.findFunction(I.Text) : nullptr;
        if (Callee && Seen.insert(Callee).second)
          Work.push_back(Callee);
      }
  return false;
}

/// Every definition of a register counts, and for what is in a local every
/// write there: of iterators and other objects the calls that have them first.
ValueSources FunctionAnalysis::sources(const ir::Inst &I) const {
  ValueSources Out;
  llvm::DenseSet<uint32_t> Seen, SeenLocals;
  llvm::DenseSet<const ir::Inst *> SeenInsts;
  llvm::SmallVector<const ir::Inst *, 8> Work;
  auto AddValue = [&](const ir::Operand &O) {
    if (O.isReg() && Seen.insert(O.Index).second)
      Work.append(Definitions[O.Index].begin(), Definitions[O.Index].end());
  };
  auto AddLocal = [&](uint32_t L) {
    if (auto At = WritesTo.find(L);
        At != WritesTo.end() && SeenLocals.insert(L).second)
      Work.append(At->second.begin(), At->second.end());
  };
  // What is at the address: a local, or what a model gave a reference to.
  auto AddReferred = [&](ir::Operand At) {
    if (std::optional<uint32_t> L = localAt(At))
      return AddLocal(*L);
    while (At.isReg() && Definitions[At.Index].size() == 1) {
      const ir::Inst *D = Definitions[At.Index][0];
      if (D->Op == ir::Opcode::Call)
        Work.push_back(D);
      if (D->Op != ir::Opcode::Field)
        return;
      At = D->Args[0];
    }
  };
  auto AddCall = [&](const ir::Inst &Call) {
    const ir::Function *Model = C.M.findFunction(Call.Text);
    if (!Model || !Model->IsModel)
      return;
    for (const ir::Operand &O : Call.Args) {
      AddValue(O);
      std::optional<uint32_t> L = localAt(O);
      if (L && isContainer(C.M, F.Locals[*L].Ty))
        (looksAtElements(*Model) ? Out.OwnElements : Out.OwnSize) = true;
      else if (L)
        AddLocal(*L);
    }
  };
  for (const ir::Operand &O : I.Args)
    AddValue(O);
  while (!Work.empty()) {
    const ir::Inst &D = *Work.pop_back_val();
    if (!SeenInsts.insert(&D).second)
      continue;
    if (ElementLoads.count(&D))
      Out.Loads.push_back(&D);
    if (D.Op == ir::Opcode::Call)
      AddCall(D);
    else if (D.Op == ir::Opcode::Load)
      AddReferred(D.Args[0]);
    else if (D.Op == ir::Opcode::CopyObject)
      AddReferred(D.Args[1]);
    else if (D.Op == ir::Opcode::Store)
      AddValue(D.Args[0]);
    else
      for (const ir::Operand &O : D.Args)
        AddValue(O);
  }
  return Out;
}

/// A loop branches on elements of these arrays.
void FunctionAnalysis::recordSearch(const ir::Inst &Branch, uint32_t Block) {
  uint32_t L = Loops.LoopOf[Block];
  if (Quiet || place(Branch).In->IsModel || L == ir::Cfg::None)
    return;
  for (const ir::Inst *I : sources(Branch).Loads)
    for (const ArrayRoot &A : ElementLoads[I].Arrays)
      Searched.push_back({A, L});
}

/// The searches of a callee are over when it returns.
void FunctionAnalysis::recordSearches(const Summary &Callee,
                                      llvm::function_ref<Term(Term)> Here) {
  if (Quiet || F.IsModel)
    return;
  for (const ArrayRoot &A : Callee.Searched) {
    LocId Root = Locs[A.L].Root;
    llvm::SmallVector<Target, 4> Targets;
    H.resolve(Here(A.Ids[0]), Locs[Root].Ty, Targets);
    for (const Target &T : Targets)
      if (LocId L = T.K == Target::Cell ? Locs.relocate(A.L, Root, T.L) : LocId()) {
        ArrayRoot R = arrayOf(T);
        R.L = L;
        Searched.push_back({R, ir::Cfg::None});
      }
  }
}

/// The searches callers may know of: in objects that existed at entry.
void FunctionAnalysis::exportSearches() {
  constexpr size_t MaxSearched = 16;
  for (const auto &[A, Loop] : Searched)
    if (Locs[A.L].RootOf == heap::RootKind::Entry && A.Ids.size() == 1 &&
        Sum.Searched.size() < MaxSearched && !llvm::is_contained(Sum.Searched, A))
      Sum.Searched.push_back(A);
}

/// Is a parameter an object of a class of the program's, which may keep a
/// promise that the function relies on?
bool FunctionAnalysis::takesObjects() const {
  return llvm::any_of(F.Params, [&](ir::RegId P) {
    const ir::Type *Ty = F.Registers[P.Index].Ty;
    const ir::StructDecl *D = Ty->isPtr() && Ty->Element->isStruct()
                                  ? C.M.findStruct(Ty->Element->Name)
                                  : nullptr;
    return D && D->Model.Name.empty();
  });
}

/// When the condition of the assertion \p O comes from such elements.
void FunctionAnalysis::setClaims(Obligation &O, uint32_t Block) {
  const ValueSources From = sources(*O.Check);
  O.OfOwnSize = From.OwnSize && !takesObjects();
  if (From.OwnElements && !takesObjects()) {
    O.Claims = TM.mkTrue();
    return;
  }
  Term Changed = TM.mkFalse();
  for (const ir::Inst *I : From.Loads) {
    const ElementLoad &Load = ElementLoads[I];
    for (const auto &[A, Loop] : Searched)
      if (llvm::is_contained(Load.Arrays, A) &&
          (Loop == ir::Cfg::None || !Loops.Loops[Loop].contains(Block))) {
        O.Claims = TM.mkTrue();
        return;
      }
    Changed = TM.mkOr(Changed, Load.Changed);
  }
  // It takes more than two parameters that point to one object.
  Term Apart = TM.mkAnd(O.Path, Changed);
  llvm::SmallVector<Term, 16> Leaves;
  llvm::SmallVector<Term, 8> Pointers;
  TM.collectLeaves(Changed, Leaves);
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = Syms.info(L);
        I && I->From == heap::Provenance::Input && I->Ty && I->Ty->isPtr())
      Pointers.push_back(L);
  constexpr size_t MaxPointers = 8;
  for (size_t I = 0; I < std::min(Pointers.size(), MaxPointers); ++I)
    for (size_t J = 0; J < I; ++J)
      Apart = TM.mkAnd(Apart, TM.mkNe(Pointers[I], Pointers[J]));
  if (!TM.isFalse(Changed) && !provedFalse(Apart))
    O.Claims = Changed;
}
