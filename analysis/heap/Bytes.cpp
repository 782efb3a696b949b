// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects as their bytes: what leads into one is the address of a cell and a
// number of bytes from there on.
//   rule: C17 6.3.2.3/7, [basic.lval]/11: any object may be accessed as
//   characters
#include "analysis/heap/SymbolicHeap.h"
#include "analysis/ir/Layout.h"
#include "analysis/ir/Memory.h"

namespace plimsoll::heap {

using smt::Term;
using smt::TermKind;

/// Is \p L in an object of a class that models give its parts? Those are not
/// what is in its bytes.
static bool isInModel(const LocationTable &Locs, const ir::Module &M, LocId L) {
  for (; L; L = Locs[L].Parent) {
    const ir::Type *Ty = Locs[L].Ty;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
    if (D && !D->Model.Name.empty())
      return true;
  }
  return false;
}

Term HeapOps::byteAddress(Term Of, Term Byte, const ir::Type *Ty) {
  const std::string Name = WildIndex.str() + "." + Ty->toString();
  return TM.mkApp(
      Syms.function(Name, 2, {Provenance::Approx, Ty, !Ty->isPtr(), {}}),
      {Of, Byte});
}

bool HeapOps::isIndexed(Term Address) const {
  return TM.kind(Address) == TermKind::App &&
         TM.children(Address).size() == 2 &&
         TM.name(TM.function(Address)).starts_with(WildIndex);
}

void HeapOps::seeAsBytes(Target &T) {
  const Location &Loc = Locs[T.L];
  if (T.K != Target::Cell || T.Found || T.Loose || T.OfArray || T.Each != 1 ||
      !Loc.Ty || Loc.Ty->isVoid() || Loc.RootOf == RootKind::Code ||
      Loc.Stamped || !ir::byteSize(M, Loc.Ty) || isInModel(Locs, M, T.L))
    return;
  T.ByteOf = T.Address;
  T.Byte = TM.mkInt(0);
}

void HeapOps::pointersBeside(LocId L, llvm::SmallVectorImpl<LocId> &Out) {
  llvm::SmallVector<LocId, 16> All;
  for (LocId A = L; Locs[A].Parent; A = Locs[A].Parent) {
    const ir::Type *Ty = Locs[Locs[A].Parent].Ty;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
    if (!D || !D->IsUnion)
      continue;
    llvm::SmallVector<LocId, 16> Mine, OfUnion;
    Locs.scalarsBelow(A, Mine);
    Locs.scalarsBelow(Locs[A].Parent, OfUnion);
    llvm::copy_if(OfUnion, std::back_inserter(All),
                  [&](LocId X) { return !llvm::is_contained(Mine, X); });
  }
  const LocId Whole = Locs.object(L);
  const std::vector<LocId> Views = Locs[Whole].Views;
  for (LocId V : Views)
    if (V != Locs[L].Root)
      Locs.scalarsBelow(V, All);
  if (!Views.empty() && Whole != Locs[L].Root)
    Locs.scalarsBelow(Whole, All);
  llvm::copy_if(All, std::back_inserter(Out),
                [&](LocId X) { return Locs[X].Ty->isPtr(); });
}

/// The target of an address that is so many bytes behind that of a cell.
Target HeapOps::indexedTarget(Term Address, const ir::Type *Pointee) {
  Target Result;
  llvm::SmallVector<Target, 1> Of;
  const SymbolInfo *I = Syms.info(Address);
  const ir::Type *Ty = I && I->Ty && I->Ty->isPtr() ? I->Ty->Element : nullptr;
  if (Ty && (Ty->isVoid() || ir::isByte(Ty)) && !(Pointee && Pointee->isFunc()))
    resolve(TM.children(Address)[0], nullptr, Of);
  if (Of.size() == 1) {
    Target &T = Of[0];
    const Term N = TM.children(Address)[1];
    if (T.K == Target::Cell && !T.IsPart && !T.OfArray && Locs[T.L].Ty &&
        ir::isByte(Locs[T.L].Ty) && !Locs[T.L].Stamped) {
      T.Offset = TM.mkAdd(T.Offset, N);
      T.Address = address(T.L, T.Slots, T.Offset, {});
      return T;
    }
    seeAsBytes(T);
    if (T.Byte) {
      Result = T;
      Result.Byte = N;
    }
  }
  Result.K = Target::Wild;
  Result.Address = Address;
  return Result;
}

bool HeapOps::isAllOfObject(LocId L) const {
  const LocId Outer = Locs[L].Parent;
  return !Outer || (!Locs[Outer].Parent && Locs[Outer].Ty->isArray() &&
                    Locs[Outer].Extent == StepExtent::Single);
}

Term HeapOps::bytesFromStart(const Target &T) {
  return TM.mkAdd(
      TM.mkMulConst(Integer((int64_t)ir::byteSize(M, Locs[T.L].Ty)), T.Offset),
      T.Byte);
}

Term HeapOps::isBeforeGiven(const Target &T) {
  const Location Root = Locs[Locs[T.L].Root];
  const Term Zero = TM.mkInt(0);
  if (T.Byte && !isAllOfObject(T.L))
    return {};
  if (Root.RootOf != RootKind::Entry)
    return TM.mkFalse();
  if (T.Byte)
    return TM.mkLt(bytesFromStart(T), Zero);
  return Root.Extent == StepExtent::Single
             ? TM.mkFalse()
             : TM.mkLt(cellSlots(T)[Root.NumIds], Zero);
}

Term HeapOps::hasPartsBefore(const Target &T) {
  const Location Loc = Locs[T.L];
  if (isAllOfObject(T.L) && Loc.RootOf != RootKind::Entry)
    return TM.mkFalse();
  const Term Of = isAllOfObject(T.L) ? T.Slots[0] : T.Address;
  const smt::FunctionSymbol Fn =
      Syms.function(PartsBefore.str(), 1,
                    {Provenance::Input, nullptr, true, "parts before it"});
  return TM.mkEq(TM.mkApp(Fn, {Of}), TM.mkInt(1));
}

Term HeapOps::bytesBehind(const Target &T, Term Extent, const ir::Type *Ty) {
  const Integer Size((int64_t)std::max<uint64_t>(1, ir::byteSize(M, Ty)));
  return TM.mkDiv(TM.mkSub(Extent, bytesFromStart(T)), Size);
}

/// The bytes from address \p From to \p To, of which one is so many behind a
/// cell; no term if they are not of one cell or array.
Term HeapOps::bytesBetween(Term From, Term To) {
  if (!isIndexed(From) && !isIndexed(To))
    return {};
  llvm::SmallVector<Target, 1> X, Y;
  resolve(From, nullptr, X);
  resolve(To, nullptr, Y);
  if (X.size() != 1 || Y.size() != 1)
    return {};
  for (Target *T : {&X[0], &Y[0]})
    if (!T->Byte)
      seeAsBytes(*T);
  if (!X[0].Byte || !Y[0].Byte || X[0].L != Y[0].L || X[0].Slots != Y[0].Slots)
    return {};
  return TM.mkSub(bytesFromStart(Y[0]), bytesFromStart(X[0]));
}

} // namespace plimsoll::heap
