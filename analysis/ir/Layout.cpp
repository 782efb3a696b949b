// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Layout.h"
#include "llvm/ADT/STLExtras.h"

namespace plimsoll::ir {

namespace {

/// Scalars that cannot be read as each other.
enum class Class : uint8_t { Byte, Bits, Int, Float, Ptr };

struct Leaf {
  Class C;
  uint64_t Start, Size; ///< bytes
};

Class classOf(const Type *Ty) {
  if (Ty->isPtr())
    return Class::Ptr;
  if (Ty->isFloat())
    return Class::Float;
  return Ty->isBool() || Ty->Width == 8 ? Class::Byte : Class::Int;
}

Fit worse(Fit A, Fit B) { return std::max(A, B); }
Fit better(Fit A, Fit B) { return std::min(A, B); }

/// An array with which a struct ends, of as many elements as there is memory.
bool isOpenEnded(const StructDecl &D, const StructField &F) {
  return F.Ty->isArray() && !D.IsUnion && &F == &D.Fields.back() &&
         (F.Ty->Extent != ExtentKind::Fixed || F.Ty->Count == 0 ||
          (F.Ty->Count == 1 && D.Fields.size() > 1));
}

} // namespace

bool isOpenEnded(const Module &M, const Type *Ty) {
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return D && !D->IsUnion && !D->Fields.empty() &&
         (isOpenEnded(*D, D->Fields.back()) ||
          isOpenEnded(M, D->Fields.back().Ty));
}

namespace {

/// The pointer to the virtual functions is no field.
bool hasOwnVirtualPointer(const Module &M, const StructDecl &D) {
  return M.findVTable(D.Name) &&
         llvm::none_of(D.Fields,
                       [](const StructField &F) { return F.ByteOffset < 8; });
}

class Matcher {
public:
  Matcher(const Module &M, const Place &P) : M(M), P(P) {}

  /// Can the memory \p At bytes from the place be read as \p T?
  Fit match(const Type *T, uint64_t At);

private:
  Fit matchStruct(const StructDecl &D, uint64_t At);
  Fit matchLeaf(Leaf Want);
  Fit leafIs(Leaf Want, uint64_t At);
  Fit leafIs(Leaf Want, const Type *Ty, uint64_t Begin, uint64_t At,
             bool OpenEnded);
  bool isWhole(const Type *T, uint64_t At) const;

  const Module &M;
  const Place &P;
  unsigned Steps = 0;
  static constexpr unsigned MaxSteps = 4096;
};

/// Does an object of type \p T begin there?
bool Matcher::isWhole(const Type *T, uint64_t At) const {
  const uint64_t Size = byteSize(M, T);
  return P.Element == T && Size && (P.Offset + At) % Size == 0 &&
         (!P.Room || At + Size <= *P.Room);
}

Fit Matcher::match(const Type *T, uint64_t At) {
  if (++Steps > MaxSteps)
    return Fit::Unknown;
  switch (T->Kind) {
  case TypeKind::Void:
  case TypeKind::Func:
    return Fit::Yes;
  case TypeKind::Param:
    return Fit::Unknown;
  case TypeKind::Bool:
  case TypeKind::Int:
  case TypeKind::Float:
  case TypeKind::Ptr: {
    const uint64_t Size = byteSize(M, T);
    if (P.Room && At + Size > *P.Room)
      return Fit::Short;
    return T->isInt() && T->Width == 8 ? Fit::Yes
                                       : matchLeaf({classOf(T), At, Size});
  }
  case TypeKind::Array: {
    const uint64_t Size = byteSize(M, T->Element);
    if (T->Extent != ExtentKind::Fixed || !Size)
      return Fit::Yes;
    if (T->Element->isInt() && T->Element->Width == 8)
      return P.Room && At + T->Count > *P.Room ? Fit::Short : Fit::Yes;
    Fit R = Fit::Yes;
    for (uint64_t I = 0; I < T->Count && Steps <= MaxSteps; ++I)
      R = worse(R, match(T->Element, At + I * Size));
    return R;
  }
  case TypeKind::Struct: {
    if (isWhole(T, At))
      return Fit::Yes;
    const StructDecl *D = M.findStruct(T->Name);
    return !D || D->Opaque ? Fit::Unknown : matchStruct(*D, At);
  }
  }
  return Fit::Unknown;
}

Fit Matcher::matchStruct(const StructDecl &D, uint64_t At) {
  if (D.Fields.empty())
    return Fit::Yes;
  Fit R = D.IsUnion ? Fit::No : Fit::Yes;
  if (hasOwnVirtualPointer(M, D))
    R = matchLeaf({Class::Ptr, At, 8});
  for (const StructField &F : D.Fields) {
    if (isOpenEnded(D, F))
      continue;
    const Fit Of =
        F.BitWidth
            ? matchLeaf({Class::Bits, At + F.ByteOffset + F.BitOffset / 8, 1})
            : match(F.Ty, At + F.ByteOffset);
    R = D.IsUnion ? better(R, Of) : worse(R, Of);
  }
  return R;
}

/// Does the memory hold the scalar \p Want, or bytes throughout?
Fit Matcher::matchLeaf(Leaf Want) {
  if (P.Room && Want.Start + Want.Size > *P.Room)
    return Fit::Short;
  Fit R = leafIs(Want, Want.Start);
  if (R != Fit::No || Want.C == Class::Bits)
    return R;
  R = Fit::Yes;
  for (uint64_t I = 0; I < Want.Size; ++I)
    R = worse(R, leafIs({Class::Byte, Want.Start + I, 1}, Want.Start + I));
  return R;
}

Fit Matcher::leafIs(Leaf Want, uint64_t At) {
  const uint64_t Size = byteSize(M, P.Element);
  if (!Size)
    return Fit::Unknown;
  // Memory behind an array that ends a struct belongs to that array.
  const bool Open = isOpenEnded(M, P.Element);
  const uint64_t Begin = Open ? 0 : (P.Offset + At) / Size * Size;
  // Leaves count from the place, elements from where the first one begins.
  Want.Start += P.Offset;
  return leafIs(Want, P.Element, Begin, P.Offset + At, Open);
}

/// The same for memory of type \p Ty from byte \p Begin on.
Fit Matcher::leafIs(Leaf Want, const Type *Ty, uint64_t Begin, uint64_t At,
                    bool OpenEnded) {
  if (++Steps > MaxSteps)
    return Fit::Unknown;
  if (Ty->isScalar()) {
    const Leaf Is{classOf(Ty), Begin, byteSize(M, Ty)};
    if (Want.C == Class::Bits)
      return Is.C == Class::Int || Is.C == Class::Byte ? Fit::Yes : Fit::No;
    return Is.C == Want.C && Is.Start == Want.Start && Is.Size == Want.Size
               ? Fit::Yes
               : Fit::No;
  }
  if (Ty->isArray()) {
    const uint64_t Size = byteSize(M, Ty->Element);
    if (!Size)
      return Fit::Unknown;
    return leafIs(Want, Ty->Element, Begin + (At - Begin) / Size * Size, At,
                  false);
  }
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || D->Opaque)
    return Fit::Unknown;
  if (hasOwnVirtualPointer(M, *D) && At - Begin < 8)
    return Want.C == Class::Ptr && Want.Start == Begin ? Fit::Yes : Fit::No;
  Fit R = Fit::No;
  for (const StructField &F : D->Fields) {
    const uint64_t From = Begin + F.ByteOffset;
    uint64_t Size = byteSize(M, F.Ty);
    const bool Last = OpenEnded && &F == &D->Fields.back();
    if (At < From || (At >= From + Size && !Last))
      continue;
    if (F.BitWidth) // the bytes of its unit that no other field has
      R = better(R, Want.C == Class::Ptr || Want.C == Class::Float ? Fit::No
                                                                   : Fit::Yes);
    else
      R = better(R, leafIs(Want, F.Ty, From, At, Last));
  }
  return R;
}

} // namespace

Fit fits(const Module &M, const Place &P, const Type *T) {
  return Matcher(M, P).match(T, 0);
}

const StructField *flexibleArray(const Module &M, const Type *Ty) {
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || !D->Model.Name.empty() || D->Fields.empty())
    return nullptr;
  const StructField &Last = D->Fields.back();
  const bool IsOpen =
      Last.Ty->isArray() && Last.Ty->Extent == ExtentKind::Unknown;
  return IsOpen && !Last.Invalidatable ? &Last : nullptr; // no container's
}

bool hasNoLayout(const Module &M, const Type *Ty) {
  while (Ty->isArray())
    Ty = Ty->Element;
  if (Ty->isInt())
    return Ty->Width == 8;
  if (!Ty->isStruct())
    return Ty->isVoid() || Ty->isFunc();
  const StructDecl *D = M.findStruct(Ty->Name);
  return !D || D->Opaque;
}

} // namespace plimsoll::ir
