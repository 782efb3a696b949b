// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What allocated memory holds that was written as one type and is used as
// another: the views of an allocation share its bytes.
//   rule: C17 6.5/6, effective types of allocated objects
#include "analysis/ir/Memory.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using smt::Term;

/// What is in the bytes of the cells of \p L, an allocation's, that hold
/// \p Bytes: a number, or zero. No term: they are not numbers that are known.
///   form: sum of 256^n * byte n, less 2^width if the last is 128 or more
Term FunctionAnalysis::assembled(LocId L, Term Bytes) {
  constexpr uint64_t MaxBytes = 8;
  const ir::Type *Ty = Locs[L].Ty;
  const uint64_t Size = ir::byteSize(C.M, Ty);
  llvm::SmallVector<Term, 8> Leaves, Of, Cell = Locs.slots(L);
  TM.collectLeaves(Bytes, Leaves);
  if (llvm::any_of(Leaves, [&](Term Leaf) {
        const heap::SymbolInfo *I = Syms.info(Leaf);
        return I && I->Determinate == heap::Determinacy::Unknown;
      }))
    return {};
  if (TM.isInt(Bytes) && TM.intValue(Bytes).isZero())
    return Bytes;
  Term Begin = TM.mkInt(0);
  const LocId Root = Locs[L].Root;
  for (LocId At = L; At != Root; At = Locs[At].Parent) {
    const ir::Type *Outer = Locs[Locs[At].Parent].Ty;
    if (Outer->isArray()) {
      Begin = TM.mkAdd(
          Begin, TM.mkMulConst(Integer((int64_t)ir::byteSize(C.M, Locs[At].Ty)),
                               Cell[Locs[At].Arity - 1]));
      continue;
    }
    const ir::StructDecl *D = C.M.findStruct(Outer->Name);
    const ir::StructField *Field = D ? D->findField(Locs[At].Name) : nullptr;
    if (!Field || Field->BitWidth)
      return {};
    Begin = TM.mkAdd(Begin, TM.mkInt((int64_t)Field->ByteOffset));
  }
  const unsigned NumIds = Locs[Root].NumIds;
  const uint64_t Each = ir::byteSize(C.M, Locs[Root].Ty);
  if (!Size || !Each || Size > MaxBytes)
    return {};
  Begin = TM.mkAdd(Begin, TM.mkMulConst(Integer((int64_t)Each), Cell[NumIds]));
  llvm::SmallVector<Term, 8> Slots(Cell.begin(), Cell.begin() + NumIds);
  Slots.emplace_back();
  const ir::Type *Byte = Locs[Locs.object(L)].Ty;
  for (uint64_t N = 0; N < Size; ++N) {
    Slots.back() = TM.mkAdd(Begin, TM.mkInt((int64_t)N));
    const Term At = H.instantiate(Bytes, Slots);
    Of.push_back(Byte->Signed ? TM.mkMod(At, Integer(256)) : At);
  }
  if (!Ty->isInt()) { // no address or fraction is known by its bytes but zero
    llvm::SmallVector<Term, 8> AreZero;
    for (Term At : Of)
      AreZero.push_back(TM.mkEq(At, TM.mkInt(0)));
    const Term IsZero = TM.mkAnd(AreZero);
    return TM.isTrue(IsZero) ? TM.mkInt(0) : Term();
  }
  Term Value = TM.mkInt(0);
  Integer Weight(1);
  for (Term At : Of) {
    Value = TM.mkAdd(Value, TM.mkMulConst(Weight, At));
    Weight = Weight * Integer(256);
  }
  if (Ty->Signed)
    Value = TM.mkIte(TM.mkGe(Of.back(), TM.mkInt(128)),
                     TM.mkSub(Value, TM.mkInt(Weight)), Value);
  return Value;
}

/// What \p L, in allocated bytes that are used as several types, holds where
/// only some of the others were written; no term where none was.
///   approx: any value, if the bytes do not tell
Term FunctionAnalysis::contentSeenAs(const State &S, LocId L) {
  const LocId Object = Locs.object(L), Root = Locs[L].Root;
  const ir::Type *Ty = Locs[L].Ty;
  if (Locs[Object].Views.empty() || !Ty || !Ty->isScalar())
    return {};
  bool ByBytes = false, ByOthers = false;
  std::vector<LocId> Views = Locs[Object].Views;
  Views.push_back(Object);
  for (LocId V : Views) {
    llvm::SmallVector<LocId, 16> Cells;
    if (V != Root)
      Locs.scalarsBelow(V, Cells);
    for (LocId Cell : Cells)
      if (auto It = S.Mem.find(Cell);
          It != S.Mem.end() && !(It->second == H.initial(Cell)))
        (V == Object ? ByBytes : ByOthers) = true;
  }
  if (!ByBytes && !ByOthers)
    return {};
  if (ByBytes && !ByOthers && ir::isByte(Locs[Object].Ty))
    if (Term Known = assembled(L, S.Mem.find(Object)->second))
      return Known;
  heap::SymbolInfo Info{Provenance::Approx, Ty, false, "memory of another type",
                        true};
  Info.Determinate = heap::Determinacy::Unknown;
  Info.CellsOf = L.Index;
  const std::string Name =
      ("f" + llvm::Twine(Ordinal) + ".seen." + llvm::Twine(L.Index)).str();
  return TM.mkApp(Syms.function(Name, Locs[L].Arity, Info), Locs.slots(L));
}
