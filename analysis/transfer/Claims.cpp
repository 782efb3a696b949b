// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which assertions are claims of the function about its own work: those that
// read elements of an array which its own stores, or those of functions it
// calls, have changed somewhere, or which a loop before has searched, branching
// on its elements; and elements of its own containers. Other copies made by
// models are nobody's work.
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
  if (F.IsModel)
    return;
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Ty, Targets);
  for (const Target &T : Targets)
    if (T.K == Target::Cell && Locs[T.L].Extent != StepExtent::Single)
      Stored.insert(T.L);
}

/// \p I reads an element: which array's, and when some element of that is not
/// what it was at entry.
void FunctionAnalysis::recordLoad(const ir::Inst &I, Term Address, const State &S) {
  if (F.IsModel || Quiet)
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
    if (Own || !Stored.count(T.L))
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

/// The loads of elements that the operands of \p I come from. Every definition
/// of a register counts.
llvm::SmallVector<const ir::Inst *, 4> FunctionAnalysis::elementLoads(const ir::Inst &I) const {
  llvm::SmallVector<const ir::Inst *, 4> Out;
  llvm::DenseSet<uint32_t> Seen;
  llvm::SmallVector<uint32_t, 8> Work;
  auto Add = [&](const ir::Inst &From) {
    for (const ir::Operand &O : From.Args)
      if (O.isReg() && Seen.insert(O.Index).second)
        Work.push_back(O.Index);
  };
  Add(I);
  while (!Work.empty())
    for (const ir::Inst *D : Definitions[Work.pop_back_val()]) {
      if (ElementLoads.count(D))
        Out.push_back(D);
      else if (D->Op != ir::Opcode::Load && D->Op != ir::Opcode::Call)
        Add(*D);
    }
  return Out;
}

/// A loop branches on elements of these arrays.
void FunctionAnalysis::recordSearch(const ir::Inst &Branch, uint32_t Block) {
  uint32_t L = Loops.LoopOf[Block];
  if (Quiet || F.IsModel || L == ir::Cfg::None)
    return;
  for (const ir::Inst *I : elementLoads(Branch))
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

/// When the condition of an assertion comes from such elements; no term: never.
Term FunctionAnalysis::claims(const ir::Inst &Assertion, uint32_t Block,
                              Term Path) {
  Term Changed = TM.mkFalse();
  for (const ir::Inst *I : elementLoads(Assertion)) {
    const ElementLoad &Load = ElementLoads[I];
    for (const auto &[A, Loop] : Searched)
      if (llvm::is_contained(Load.Arrays, A) &&
          (Loop == ir::Cfg::None || !Loops.Loops[Loop].contains(Block)))
        return TM.mkTrue();
    Changed = TM.mkOr(Changed, Load.Changed);
  }
  // It takes more than two parameters that point to one object.
  Term Apart = TM.mkAnd(Path, Changed);
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
  bool Never = TM.isFalse(Changed) || provedFalse(Apart);
  return Never ? Term() : Changed;
}
