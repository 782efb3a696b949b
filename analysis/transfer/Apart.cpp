// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether ranges of memory overlap, which functions such as memcpy do not
// allow. Locations are apart or the same, so this is arithmetic on slots, but
// for what may be a part of another object.
//   rule: C17 6.7.3.1, 7.24.2.1 "copying between objects that overlap"
#include "analysis/ir/Layout.h"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Location;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::StepExtent;
using heap::Target;
using smt::Term;

/// Do \p N elements at \p X and \p M at \p Y have a byte in common? Null: the
/// locations do not tell, as within an object if it is bytes that are counted.
Term FunctionAnalysis::overlapOfTargets(const Target &X, Term N,
                                        const Target &Y, Term M,
                                        bool AreCounted) {
  const Location OfX = Locs[X.L], OfY = Locs[Y.L];
  if ((X.Found && mayBeFoundIn(X, OfY.Root)) ||
      (Y.Found && mayBeFoundIn(Y, OfX.Root))) {
    // At one address that is not known, the distance is.
    if (X.L != Y.L || X.Slots != Y.Slots)
      return {};
  }
  if (Locs.object(X.L) != Locs.object(Y.L))
    return TM.mkFalse();
  if (!AreCounted || X.IsPart || Y.IsPart)
    return {};
  if (X.L == Y.L) {
    llvm::SmallVector<Term, 8> Common;
    for (auto [SlotX, SlotY] : llvm::zip_equal(X.Slots, Y.Slots))
      Common.push_back(TM.mkEq(SlotX, SlotY));
    if (OfX.Extent != StepExtent::Single) {
      Common.push_back(TM.mkLt(X.Offset, TM.mkAdd(Y.Offset, M)));
      Common.push_back(TM.mkLt(Y.Offset, TM.mkAdd(X.Offset, N)));
    }
    return TM.mkAnd(Common);
  }
  // Members of one struct are apart, those of a union are not.
  for (LocId P = X.L; P; P = Locs[P].Parent)
    for (LocId Q = Y.L; Q; Q = Locs[Q].Parent)
      if (Locs.areApart(P, Q))
        return TM.mkFalse();
  return {};
}

/// When the bytes of the ranges \p X and \p Y overlap, which begin at \p A and
/// \p B, where one of these is known as a byte of its object; no term if it is
/// not known.
///   form: a < b + size(Y) and b < a + size(X), in one array
static Term overlapOfBytes(heap::HeapOps &H, const ir::Module &M, Target A,
                           const MemoryRange &X, Target B,
                           const MemoryRange &Y) {
  smt::TermManager &TM = H.TM;
  for (Target *T : {&A, &B})
    if (T->K == Target::Cell && !T->Found && !T->Loose)
      H.seeAsBytes(*T);
  if (!A.Byte || !B.Byte)
    return {};
  auto IsOwn = [&](const Target &T) {
    const RootKind Of = H.Locs[T.L].RootOf;
    return Of == RootKind::Local || Of == RootKind::Alloc;
  };
  if (H.Locs.object(A.L) != H.Locs.object(B.L))
    return IsOwn(A) || IsOwn(B) ? TM.mkFalse() : Term();
  if (A.L != B.L || A.Slots != B.Slots || !X.Pointee || !Y.Pointee)
    return {};
  auto End = [&](const Target &T, const MemoryRange &R) {
    const uint64_t Each = std::max<uint64_t>(1, ir::byteSize(M, R.Pointee));
    return TM.mkAdd(H.bytesFromStart(T),
                    TM.mkMulConst(Integer((int64_t)Each), R.Count));
  };
  return TM.mkAnd(TM.mkLt(H.bytesFromStart(A), End(B, Y)),
                  TM.mkLt(H.bytesFromStart(B), End(A, X)));
}

/// Whether no byte is in both. A model leaves that to its callers. An element
/// that another container took over is there now, so nothing is known of it.
Term FunctionAnalysis::areApart(const MemoryRange &X, const MemoryRange &Y,
                                const State &S) {
  if (F.isTrusted()) {
    auto Name = [](const MemoryRange &R) {
      return "." + (R.Pointee ? R.Pointee->toString() : std::string());
    };
    const Term Left = uninterpreted("apart" + Name(X) + Name(Y),
                                    {X.Address, X.Count, Y.Address, Y.Count},
                                    C.M.Types->getBool(), Provenance::Unknown);
    C.RangesOf[TM.function(Left).Id] = {X.Pointee, Y.Pointee};
    return asBool(Left);
  }
  llvm::SmallVector<Target, 4> OfX, OfY;
  H.resolve(X.Address, X.Pointee, OfX);
  H.resolve(Y.Address, Y.Pointee, OfY);
  llvm::SmallVector<Term, 4> Common, Lost;
  bool IsUnknown = false;
  auto IsCounted = [](const MemoryRange &R) {
    return R.Pointee && !R.Pointee->isVoid();
  };
  const bool AreCounted = IsCounted(X) && IsCounted(Y);
  for (const Target &A : OfX)
    for (const Target &B : OfY) {
      if (A.K == Target::Null || B.K == Target::Null)
        continue;
      const Term Here =
          TM.mkAnd({A.Guard, B.Guard, TM.mkGt(X.Count, TM.mkInt(0)),
                    TM.mkGt(Y.Count, TM.mkInt(0))});
      const bool AreCells = A.K == Target::Cell && B.K == Target::Cell;
      const Term Of = AreCells
                          ? overlapOfTargets(A, X.Count, B, Y.Count, AreCounted)
                          : overlapOfBytes(H, C.M, A, X, B, Y);
      if (Of) {
        Common.push_back(TM.mkAnd(Here, Of));
        for (const Target *T : {&A, &B})
          if (Locs[T->L].Stamped)
            Lost.push_back(TM.mkAnd(Here, TM.mkNot(isValidElement(*T, S))));
        continue;
      }
      IsUnknown |= A.Found || B.Found;
      llvm::SmallVector<Term, 4> OfOne{Here};
      if (AreCells && Locs[A.L].Root == Locs[B.L].Root && !A.Found && !B.Found)
        for (unsigned I = 0; I < Locs[A.L].NumIds; ++I)
          OfOne.push_back(TM.mkEq(A.Slots[I], B.Slots[I]));
      Lost.push_back(TM.mkAnd(OfOne));
    }
  const Term Apart = TM.mkNot(TM.mkOr(Common)), Open = TM.mkOr(Lost);
  if (TM.isFalse(Open))
    return Apart;
  const Term There = asBool(fresh(
      IsUnknown ? "whether an address from unknown code is of the same object"
                : "whether parts of one object overlap",
      C.M.Types->getBool(),
      IsUnknown ? Provenance::Unknown : Provenance::Approx));
  return TM.mkAnd(Apart, TM.mkImplies(Open, There));
}
