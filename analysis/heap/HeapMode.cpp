// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the modes without memory invariants and without positions make of reads
// and writes.
#include "analysis/heap/HeapMode.h"
#include "analysis/heap/SymbolicHeap.h"
#include "llvm/ADT/Twine.h"

using namespace plimsoll;
using namespace plimsoll::heap;
using smt::Term;
using smt::TermKind;

/// Is this array part of a library's container? Those have a mode of their own.
bool HeapOps::isContainerPart(LocId A) const {
  LocId Field = Locs[A].Parent;
  LocId Owner = Field ? Locs[Field].Parent : LocId();
  const ir::Type *Ty = Owner ? Locs[Owner].Ty : nullptr;
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return D && !D->Model.Name.empty();
}

/// The slots of L that say which element of an array a cell is. The first
/// element of an object known by a pointer is that object, no element.
static void elementSlots(const HeapOps &H, LocId L,
                         llvm::function_ref<bool(unsigned)> IsZero,
                         llvm::SmallVectorImpl<unsigned> &Out) {
  const LocationTable &Locs = H.Locs;
  if (Locs[L].G != Ghost::None)
    return;
  for (LocId A = L; A; A = Locs[A].Parent) {
    if (Locs[A].Extent == StepExtent::Single || H.isContainerPart(A))
      continue;
    const unsigned Slot = Locs[A].Arity - 1;
    if (Locs[A].Extent != StepExtent::Object || !IsZero(Slot))
      Out.push_back(Slot);
  }
}

bool HeapOps::isElement(LocId L, llvm::ArrayRef<Term> Slots) const {
  llvm::SmallVector<unsigned, 4> Elements;
  elementSlots(
      *this, L, [&](unsigned S) { return Slots[S] == TM.mkInt(0); }, Elements);
  return !Elements.empty();
}

Term HeapOps::readOnce(Term Content, llvm::StringRef Read,
                       llvm::ArrayRef<Term> Counters) {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(Content, Leaves);
  auto OfSlots = [&](Term Leaf) {
    llvm::SmallVector<Term, 8> Inner;
    for (Term Arg : TM.children(Leaf))
      TM.collectLeaves(Arg, Inner);
    return llvm::any_of(Inner, [&](Term T) {
      const SymbolInfo *I = Syms.info(T);
      return I && I->From == Provenance::Slot;
    });
  };
  llvm::DenseMap<uint32_t, smt::FunctionSymbol> Own;
  for (Term Leaf : Leaves) {
    if (TM.kind(Leaf) != TermKind::App || !OfSlots(Leaf))
      continue;
    smt::FunctionSymbol F = TM.function(Leaf);
    const SymbolInfo *I = Syms.info(F);
    if (!I || I->From == Provenance::Address || I->From == Provenance::Derived)
      continue;
    SymbolInfo Info = *I;
    Info.PerFunction = true;
    Info.Text = "what an element holds";
    Info.Iteration = false;
    LocId Of = Locs.byInitialRead(F);
    if (Of && Locs[Of].G != Ghost::None)
      continue;
    if (Of && Info.Determinate == Determinacy::Yes)
      Info.Determinate = Determinacy::Unknown;
    if (Info.From == Provenance::Input || Info.From == Provenance::Counter)
      Info.From = Provenance::Approx;
    Own[F.Id] = Syms.function((llvm::Twine(TM.name(F)) + "@" + Read).str(),
                              TM.children(Leaf).size() + Counters.size(), Info);
    if (Of)
      Locs.addInitialRead(Own[F.Id], Of);
  }
  if (Own.empty())
    return Content;
  return TM.rewriteApps(Content,
                        [&](Term Old, llvm::ArrayRef<Term> Args) -> Term {
                          if (TM.kind(Old) != TermKind::App || !OfSlots(Old))
                            return {};
                          auto It = Own.find(TM.function(Old).Id);
                          if (It == Own.end())
                            return {};
                          llvm::SmallVector<Term, 8> All(Args);
                          All.append(Counters.begin(), Counters.end());
                          return TM.mkApp(It->second, All);
                        });
}

smt::TermMap HeapOps::unknownPositions(LocId L, Term Cond,
                                       llvm::StringRef Write,
                                       llvm::ArrayRef<Term> Counters) {
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Cond, Parts);
  llvm::SmallVector<unsigned, 4> Elements;
  elementSlots(
      *this, L,
      [&](unsigned S) {
        return llvm::is_contained(Parts, TM.mkEq(Locs.slot(S), TM.mkInt(0)));
      },
      Elements);
  llvm::SmallVector<Term, 6> Args(Counters);
  llvm::append_range(Args, Locs.slots(L));
  smt::TermMap Unknown;
  for (unsigned S : Elements)
    Unknown[Locs.slot(S)] =
        TM.mkApp(Syms.function((llvm::Twine(Write) + ".position." +
                                llvm::Twine(L.Index) + "." + llvm::Twine(S))
                                   .str(),
                               Args.size(),
                               {Provenance::Approx, nullptr, true,
                                "which element was written", true}),
                 Args);
  return Unknown;
}
