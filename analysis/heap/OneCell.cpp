// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether cells of two objects can be the same memory, as far as types tell.
// Of two objects that share memory one is a part of the other, or both are in
// members of one union.
//   rule: docs/soundness.md "Overlapping arguments"
#include "analysis/heap/SymbolicHeap.h"
#include "analysis/ir/Memory.h"

using namespace plimsoll;
using namespace plimsoll::heap;

/// The types of an object of type \p Ty and of all its parts.
const llvm::DenseSet<const ir::Type *> &HeapOps::partsOf(const ir::Type *Ty) {
  auto [It, New] = Parts.try_emplace(Ty);
  if (!New)
    return It->second;
  llvm::DenseSet<const ir::Type *> All;
  llvm::SmallVector<const ir::Type *, 8> Work{Ty};
  while (!Work.empty()) {
    const ir::Type *T = Work.pop_back_val();
    if (!All.insert(T).second)
      continue;
    if (T->isArray())
      Work.push_back(T->Element);
    if (const ir::StructDecl *D =
            T->isStruct() ? M.findStruct(T->Name) : nullptr)
      for (const ir::StructField &F : D->Fields)
        Work.push_back(F.Ty);
  }
  return Parts[Ty] = std::move(All);
}

bool HeapOps::hasPart(const ir::Type *Whole, const ir::Type *Part) {
  return llvm::any_of(partsOf(Whole), [&](const ir::Type *T) {
    return LocationTable::sameStorage(T, Part);
  });
}

/// Does some union have members with objects of both types?
bool HeapOps::mayShareUnion(const ir::Type *X, const ir::Type *Y) {
  return llvm::any_of(M.Structs, [&](const ir::StructDecl &D) {
    auto Has = [&](const ir::Type *Part) {
      return llvm::any_of(D.Fields, [&](const ir::StructField &F) {
        return hasPart(F.Ty, Part);
      });
    };
    return D.IsUnion && Has(X) && Has(Y);
  });
}

bool HeapOps::isOfAnyType(const ir::Type *Ty) const {
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return Ty->isVoid() || Ty->isFunc() || ir::isByte(Ty) ||
         (Ty->isStruct() && (!D || D->Opaque));
}

static bool isUnion(const ir::Module &M, const ir::Type *Ty) {
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return D && D->IsUnion;
}

/// Is \p X in a union that may have an object of type \p Y in it?
bool HeapOps::isInUnionWith(LocId X, const ir::Type *Y) {
  for (LocId In = Locs[X].Parent; In; In = Locs[In].Parent)
    if (isUnion(M, Locs[In].Ty) && hasPart(Locs[In].Ty, Y))
      return true;
  return false;
}

/// May \p Part be the same memory as \p Cell where its object is a part of that
/// of \p Cell?
bool HeapOps::hasPlaceIn(LocId Cell, LocId Part) const {
  auto PathTo = [&](LocId L, LocId From) {
    llvm::SmallVector<LocId, 8> Path;
    for (; L != From; L = Locs[L].Parent)
      Path.push_back(L);
    std::reverse(Path.begin(), Path.end());
    return Path;
  };
  const LocId Root = Locs[Part].Root;
  const auto Inner = PathTo(Part, Root);
  for (LocId At = Cell; At; At = Locs[At].Parent) {
    if (!LocationTable::sameStorage(Locs[At].Ty, Locs[Root].Ty))
      continue;
    const auto Outer = PathTo(Cell, At);
    size_t N = 0;
    while (N < Inner.size() && N < Outer.size() &&
           Locs[Inner[N]].Name == Locs[Outer[N]].Name)
      ++N;
    if (N == Inner.size() || N == Outer.size() ||
        isUnion(M, Locs[Locs[Outer[N]].Parent].Ty))
      return true;
  }
  return false;
}

bool HeapOps::mayBeOneCell(LocId X, LocId Y) {
  // Memory of any type is read as bytes, and arrays of bytes hold any.
  auto IsStorage = [&](LocId L) {
    const ir::Type *Ty = Locs[L].Ty;
    return !Ty || Ty->isVoid() ||
           ((ir::isByte(Ty) || Ty->isBool()) &&
            (!Locs[L].Parent || Locs[L].Name == "[]"));
  };
  if (IsStorage(X) || IsStorage(Y))
    return true;
  const ir::Type *WholeX = Locs[Locs[X].Root].Ty,
                 *WholeY = Locs[Locs[Y].Root].Ty;
  if (isOfAnyType(WholeX) || isOfAnyType(WholeY) ||
      mayShareUnion(WholeX, WholeY))
    return true;
  if (!Locs[X].Ty->isScalar() || !Locs[Y].Ty->isScalar())
    return hasPart(WholeX, WholeY) || hasPart(WholeY, WholeX);
  return isInUnionWith(X, WholeY) || isInUnionWith(Y, WholeX) ||
         hasPlaceIn(X, Y) || hasPlaceIn(Y, X);
}
