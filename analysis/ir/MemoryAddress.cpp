// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses: making them, and reading one as an address of another type.
#include "analysis/ir/Memory.h"

namespace plimsoll::ir {

/// Levels a view may go down to find a type.
static constexpr unsigned MaxDescent = 16;

Address Memory::addressOf(uint32_t Id) const {
  Address A;
  A.Object = Id;
  A.Stamp = Now;
  A.Unit = Objects[Id].Root->Elem;
  return A;
}

std::vector<const Type *> Memory::levelTypes(const Address &A) const {
  std::vector<const Type *> Types{Objects[A.Object].Root->Elem};
  for (const AddressStep &S : A.Steps) {
    const Type *Ty = Types.back();
    if (S.Field == AddressStep::Decay)
      Types.push_back(Ty->Element);
    else
      Types.push_back(M.findStruct(Ty->Name)->Fields[S.Field].Ty);
  }
  return Types;
}

/// Brings an address made before its object got a type up to date.
void Memory::refresh(Address &A) const {
  const Type *Elem = Objects[A.Object].Root->Elem;
  if (!A.Steps.empty() || A.Unit == Elem || !A.Unit || !isByte(A.Unit))
    return;
  auto Size = static_cast<int64_t>(byteSize(M, Elem));
  if (Size == 0 || A.Offset % Size != 0)
    return;
  A.Offset /= Size;
  A.Unit = Elem;
}

/// Gives an untyped object the element type \p Ty.
bool Memory::retype(Address &A, const Type *Ty) {
  Object &Ob = Objects[A.Object];
  auto Size = static_cast<int64_t>(byteSize(M, Ty));
  if (!Ob.Untyped || !A.Steps.empty() || isByte(Ty) || Size == 0 ||
      A.Offset % Size != 0)
    return false;
  Ob.Untyped = false;
  Ob.Root->Elem = Ty;
  if (Ob.Root->Count) {
    Ob.Rest.resize(static_cast<size_t>(*Ob.Root->Count % Size));
    *Ob.Root->Count /= Size;
  }
  Ob.Root->Scalars.clear();
  Ob.Root->FarScalars.clear();
  refresh(A);
  return true;
}

/// The byte at \p A if that is behind the last element.
Value *Memory::restByte(const Address &A) {
  Object &Ob = Objects[A.Object];
  const bool IsBehind = A.Steps.empty() && A.Unit == Ob.Root->Elem &&
                        Ob.Root->Count && A.Offset == *Ob.Root->Count;
  return IsBehind && A.Byte < static_cast<int64_t>(Ob.Rest.size())
             ? &Ob.Rest[A.Byte]
             : nullptr;
}

void Memory::pushField(Address &A, int32_t Field, const Type *Ty) const {
  A.Steps.push_back({A.Offset, Field, A.Stamp});
  A.Offset = 0;
  A.Stamp = Now;
  A.Unit = Ty;
}

void Memory::pushDecay(Address &A) const {
  A.Steps.push_back({A.Offset, AddressStep::Decay, A.Stamp});
  A.Offset = 0;
  A.Stamp = Now;
  A.Unit = A.Unit->Element;
}

/// A base class is a field named after its struct.
static bool isBase(const StructField &F) {
  return F.Ty->isStruct() && F.Ty->Name == F.Name;
}

/// To the element of type \p Ty around the address, if it begins there.
bool Memory::ascend(Address &A, const Type *Ty) const {
  std::vector<const Type *> Types = levelTypes(A);
  int64_t Offset = A.Offset;
  for (size_t Level = A.Byte ? 0 : A.Steps.size(); Level-- > 0;) {
    const AddressStep &S = A.Steps[Level];
    if (Offset != 0)
      return false;
    if (S.Field != AddressStep::Decay) {
      const StructField &F =
          M.findStruct(Types[Level]->Name)->Fields[S.Field];
      if (F.ByteOffset != 0 && !isBase(F))
        return false;
    }
    Offset = S.Index;
    if (Types[Level] == Ty) {
      A.Offset = S.Index;
      A.Stamp = S.Stamp;
      A.Unit = Ty;
      A.Steps.truncate(Level);
      return true;
    }
  }
  return false;
}

/// To what the address is \p Bytes into.
bool Memory::enclose(Address &A, int64_t Bytes) const {
  std::vector<const Type *> Types = levelTypes(A);
  int64_t Offset = A.Offset, Up = 0;
  for (size_t Level = A.Steps.size(); Level-- > 0 && Up < Bytes;) {
    const AddressStep &S = A.Steps[Level];
    Up += Offset * static_cast<int64_t>(byteSize(M, Types[Level + 1]));
    if (S.Field != AddressStep::Decay)
      Up += static_cast<int64_t>(
          M.findStruct(Types[Level]->Name)->Fields[S.Field].ByteOffset);
    Offset = S.Index;
    if (Up != Bytes)
      continue;
    A.Offset = S.Index;
    A.Stamp = S.Stamp;
    A.Unit = Types[Level];
    A.Steps.truncate(Level);
    return true;
  }
  return false;
}

/// To the part of type \p Ty that begins where the address points.
bool Memory::descend(Address &A, const Type *Ty, unsigned Depth) const {
  if (A.Unit == Ty || (A.Unit->isScalar() && Ty->isScalar() &&
                       (isByte(A.Unit) || !isByte(Ty)) &&
                       isCompatible(A.Unit, Ty)))
    return true;
  if (Depth == MaxDescent)
    return false;
  Address Before = A;
  if (A.Unit->isArray()) {
    pushDecay(A);
    if (descend(A, Ty, Depth + 1))
      return true;
    A = Before;
    return false;
  }
  if (!A.Unit->isStruct())
    return false;
  const StructDecl *S = M.findStruct(A.Unit->Name);
  for (size_t F = 0; S && F < S->Fields.size(); ++F) {
    if ((F != 0 && !(S->IsUnion || isBase(S->Fields[F]))) ||
        S->Fields[F].BitWidth)
      continue;
    pushField(A, static_cast<int32_t>(F), S->Fields[F].Ty);
    if (descend(A, Ty, Depth + 1))
      return true;
    A = Before;
  }
  return false;
}

/// Goes into the part of the element that its byte is in.
bool Memory::enterBytes(Address &A) const {
  if (A.Unit->isArray()) {
    const int64_t At = A.Byte,
                  Size = static_cast<int64_t>(byteSize(M, A.Unit->Element));
    if (A.Unit->Extent != ExtentKind::Fixed || Size == 0)
      return false;
    A.Byte = 0;
    pushDecay(A);
    A.Offset = At / Size;
    A.Byte = At % Size;
    return true;
  }
  const StructDecl *S =
      A.Unit->isStruct() ? M.findStruct(A.Unit->Name) : nullptr;
  if (!S || S->IsUnion || !S->Model.Name.empty())
    return false;
  for (size_t N = 0; N < S->Fields.size(); ++N) {
    const StructField &F = S->Fields[N];
    const auto From = static_cast<int64_t>(F.ByteOffset),
               Size = static_cast<int64_t>(byteSize(M, F.Ty));
    if (F.BitWidth || A.Byte < From || A.Byte >= From + Size)
      continue;
    const int64_t At = A.Byte - From;
    A.Byte = 0;
    pushField(A, static_cast<int32_t>(N), F.Ty);
    A.Byte = At;
    return true;
  }
  return false;
}

/// Are the objects of both types described by models, with the same members, as
/// a stream and its base classes are?
static bool haveSameFields(const Module &M, const Type *A, const Type *B) {
  const StructDecl *X = A->isStruct() ? M.findStruct(A->Name) : nullptr;
  const StructDecl *Y = B->isStruct() ? M.findStruct(B->Name) : nullptr;
  return X && Y && !X->Fields.empty() && !X->Model.Name.empty() &&
         !Y->Model.Name.empty() &&
         llvm::equal(X->Fields, Y->Fields,
                     [](const StructField &F, const StructField &G) {
                       return F.Name == G.Name && F.Ty == G.Ty;
                     });
}

Fault Memory::view(Address &A, const Type *Ty) {
  refresh(A);
  if (!Ty || (A.Unit == Ty && !A.Byte) || Ty->isVoid() || Ty->isFunc())
    return {};
  if (isByte(Ty) && (A.Byte || restByte(A)))
    return {};
  if (A.Byte) {
    Address Part = A;
    while (Part.Byte && enterBytes(Part))
      ;
    if (Part.Byte)
      return Fault::unsupported("cast: part of " + Part.Unit->toString() +
                                " used as " + Ty->toString());
    A = std::move(Part);
  }
  if (retype(A, Ty) || (A.Unit->isScalar() && isCompatible(A.Unit, Ty)) ||
      ascend(A, Ty) || descend(A, Ty, 0) || isByte(Ty) ||
      haveSameFields(M, A.Unit, Ty))
    return {};
  return Fault::unsupported("cast: " + A.Unit->toString() + " used as " +
                            Ty->toString());
}

void Memory::viewDerived(Address &A, const Type *From, const Type *To) {
  refresh(A);
  Address Base = A;
  if (A.Byte || A.Unit == To || (A.Unit != From && !ascend(Base, From)))
    return;
  if (ascend(Base, To))
    A = std::move(Base);
}

Fault Memory::field(Address &A, llvm::StringRef Name) {
  const StructDecl *S =
      A.Unit->isStruct() && !A.Byte ? M.findStruct(A.Unit->Name) : nullptr;
  for (size_t F = 0; S && F < S->Fields.size(); ++F)
    if (S->Fields[F].Name == Name) {
      pushField(A, static_cast<int32_t>(F), S->Fields[F].Ty);
      return {};
    }
  return Fault::unsupported("field " + Name.str() + " of " +
                            A.Unit->toString());
}

Fault Memory::decay(Address &A) {
  if (!A.Unit->isArray() || A.Byte)
    return Fault::unsupported("decay of " + A.Unit->toString());
  pushDecay(A);
  return {};
}

/// Is \p Part the first part of a larger object, and \p Whole that object?
bool Memory::isPartOf(const Address &Part, const Address &Whole) const {
  std::vector<const Type *> Types = levelTypes(Part);
  for (size_t Level = Whole.Steps.size(); Level < Part.Steps.size(); ++Level)
    if (Part.Steps[Level].Field != AddressStep::Decay &&
        byteSize(M, Types[Level]) != byteSize(M, Types[Level + 1]))
      return true;
  return false;
}

/// \p Delta bytes further. What leaves a member or an array goes on in what is
/// around it.
void Memory::moveBytes(Address &A, int64_t Delta) {
  const bool Valid = !checkAlive(A);
  const std::vector<const Type *> Types = levelTypes(A);
  A.Byte += Delta;
  for (;;) {
    const auto Size = static_cast<int64_t>(byteSize(M, A.Unit));
    const int64_t Whole =
        A.Byte >= 0 ? A.Byte / Size : -((Size - 1 - A.Byte) / Size);
    A.Offset += Whole;
    A.Byte -= Whole * Size;
    if (A.Steps.empty())
      break;
    const AddressStep S = A.Steps.back();
    const Type *Outer = Types[A.Steps.size() - 1];
    const bool IsArray = S.Field == AddressStep::Decay;
    if ((IsArray && Outer->Extent != ExtentKind::Fixed) ||
        (A.Offset >= 0 &&
         A.Offset < (IsArray ? static_cast<int64_t>(Outer->Count) : 1)))
      break;
    A.Byte += A.Offset * Size;
    if (!IsArray)
      A.Byte += static_cast<int64_t>(
          M.findStruct(Outer->Name)->Fields[S.Field].ByteOffset);
    A.Offset = S.Index;
    A.Unit = Outer;
    A.Stamp = S.Stamp;
    A.Steps.pop_back();
  }
  if (Valid)
    A.Stamp = Now;
}

std::optional<int64_t> Memory::bytesIn(Address A) const {
  refresh(A);
  const std::vector<const Type *> Types = levelTypes(A);
  int64_t At = A.Byte;
  for (size_t Level = 0; Level < Types.size(); ++Level) {
    const bool Last = Level == A.Steps.size();
    At += (Last ? A.Offset : A.Steps[Level].Index) *
          static_cast<int64_t>(byteSize(M, Types[Level]));
    if (Last)
      break;
    if (A.Steps[Level].Field != AddressStep::Decay)
      At += static_cast<int64_t>(M.findStruct(Types[Level]->Name)
                                     ->Fields[A.Steps[Level].Field]
                                     .ByteOffset);
    else if (Types[Level]->Extent == ExtentKind::Part)
      return std::nullopt;
  }
  return At;
}

Fault Memory::index(Address &A, const Type *Ty, int64_t Delta) {
  const Address Whole = A;
  if (Fault F = view(A, Ty))
    return F;
  if (Delta == 0)
    return {};
  // From a part back to what it is a part of, as container_of does.
  if (Address Outer = Whole; isByte(Ty) && Delta < 0 && !Whole.Byte &&
                             !isByte(Whole.Unit) && enclose(Outer, -Delta)) {
    A = std::move(Outer);
    return {};
  }
  const bool OfBytes = isByte(Ty) || Ty->isVoid();
  if (Ty->isScalar() && isPartOf(A, Whole)) {
    if (!OfBytes)
      return Fault::unsupported("offset into " + Whole.Unit->toString() +
                                " seen as " + Ty->toString());
    A = Whole;
  }
  if (OfBytes && !isByte(A.Unit)) {
    if (!byteSize(M, A.Unit))
      return Fault::unsupported("byte offset into " + A.Unit->toString());
    moveBytes(A, Delta);
    return {};
  }
  // A new pointer, unless the old one is of no use any more.
  bool Valid = !checkAlive(A);
  A.Offset = static_cast<int64_t>(static_cast<uint64_t>(A.Offset) +
                                  static_cast<uint64_t>(Delta));
  if (Valid)
    A.Stamp = Now;
  return {};
}

Fault Memory::remaining(Address A, const Type *Ty,
                        std::optional<Integer> &Count) {
  Span S;
  const Address Whole = A;
  if (Fault F = view(A, Ty))
    return F;
  // Bytes of a whole object go on behind its first part.
  if (Ty->isScalar() && isPartOf(A, Whole)) {
    if (!isByte(Ty))
      return Fault::unsupported("size of " + Whole.Unit->toString() +
                                " seen as " + Ty->toString());
    A = Whole;
  }
  if (Fault F = walk(A, S, false))
    return F;
  std::optional<int64_t> Elements = count(S);
  Count.reset();
  if (!Elements)
    return {};
  Integer Rest = Integer(*Elements) - Integer(A.Offset);
  if (S.Base + A.Offset < 0)
    Rest = 0; // before the object
  if ((isByte(Ty) || Ty->isVoid()) && !isByte(A.Unit))
    Rest = Rest * Integer(byteSize(M, A.Unit)) - Integer(A.Byte) +
           Integer(A.Steps.empty() ? Objects[A.Object].Rest.size() : 0);
  Count = Rest;
  return {};
}

/// Leaves out the steps that do not change where the address points.
void Memory::normalise(Address &A, bool ThroughBases) const {
  refresh(A);
  std::vector<const Type *> Types = levelTypes(A);
  while (!A.Steps.empty() && A.Offset == 0 && !A.Byte) {
    const AddressStep &S = A.Steps.back();
    if (S.Field != AddressStep::Decay) {
      const StructField &F =
          M.findStruct(Types[A.Steps.size() - 1]->Name)->Fields[S.Field];
      if (F.ByteOffset != 0 &&
          !(ThroughBases && isBase(F) && M.hasVirtualDestructor(F.Name)))
        return;
    }
    A.Offset = S.Index;
    A.Steps.pop_back();
  }
}

bool Memory::isObjectStart(Address A) const {
  normalise(A, true);
  return A.Steps.empty() && A.Offset == 0 && !A.Byte;
}

/// How what is \p Bytes behind \p A can be read as a \p Ty.
Fit Memory::fit(Address A, const Type *Ty, uint64_t Bytes) const {
  refresh(A);
  const Object &Ob = Objects[A.Object];
  const bool OfCaller = Ob.Storage == StorageKind::Entry;
  // What malloc gives has no type of its own.
  if (Ob.Untyped || Ob.Storage == StorageKind::Stack ||
      (Ob.Storage == StorageKind::Heap && Ob.AllocKind != "new" &&
       Ob.AllocKind != "new[]" && Ob.AllocKind != "allocator"))
    return Fit::Yes;
  Place P{Ob.Root->Elem, 0, std::nullopt};
  std::optional<int64_t> Count = OfCaller ? std::nullopt : Ob.Root->Count;
  int64_t At = 0;
  bool InField = false, Open = false, InContainer = false;
  const std::vector<const Type *> Types = levelTypes(A);
  for (size_t Level = 0; Level < Types.size(); ++Level) {
    const bool Last = Level == A.Steps.size();
    const int64_t Index = Last ? A.Offset : A.Steps[Level].Index;
    At += Index * static_cast<int64_t>(byteSize(M, Types[Level]));
    if (Last) {
      At += A.Byte;
      break;
    }
    if (A.Steps[Level].Field != AddressStep::Decay) {
      const StructDecl &D = *M.findStruct(Types[Level]->Name);
      const StructField &F = D.Fields[A.Steps[Level].Field];
      At += static_cast<int64_t>(F.ByteOffset);
      InField |= Level == 0 && !D.IsUnion;
      Open |= &F == &D.Fields.back() && F.Ty->isArray();
    } else if (Types[Level]->Extent == ExtentKind::Part) {
      // Elements of a container are apart from what is around them.
      P.Element = Types[Level]->Element;
      Count.reset();
      InContainer = true;
      Open = false;
      At = 0;
    }
  }
  const auto Size = static_cast<int64_t>(byteSize(M, P.Element));
  if (OfCaller) {
    if (!InField || Open || !Size)
      return Fit::Unknown;
    if (!InContainer)
      Count = At / Size + 1;
  }
  if (At < 0)
    return Fit::Yes;
  const int64_t Start = At;
  At += static_cast<int64_t>(Bytes);
  P.Offset = static_cast<uint64_t>(At);
  if (Count && !isOpenEnded(M, P.Element)) {
    // An address outside is the bounds check's.
    if (Start >= *Count * Size)
      return Fit::Yes;
    if (At >= *Count * Size)
      return Fit::Short;
    P.Room = static_cast<uint64_t>(*Count * Size - At);
  }
  const Fit F = fits(M, P, Ty);
  return OfCaller && F == Fit::Short ? Fit::Unknown : F;
}

bool Memory::isReadableAs(Address A, const Type *Ty) const {
  const Fit F = fit(std::move(A), Ty, /*Bytes=*/0);
  return F == Fit::Yes || F == Fit::Unknown;
}

bool Memory::endsBefore(Address A, const Type *Ty, uint64_t Bytes) const {
  return fit(std::move(A), Ty, Bytes) == Fit::Short;
}

/// Makes the end of a row of an array of arrays the beginning of the next.
void Memory::leaveRow(Address &A) const {
  const std::vector<const Type *> Types = levelTypes(A);
  while (!A.Steps.empty() && A.Steps.back().Field == AddressStep::Decay) {
    const Type *Row = Types[A.Steps.size() - 1];
    if (Row->Extent != ExtentKind::Fixed ||
        A.Offset != static_cast<int64_t>(Row->Count))
      return;
    A.Offset = A.Steps.back().Index + 1;
    A.Steps.pop_back();
  }
}

bool Memory::sameAddress(Address A, Address B) const {
  if (A.Object != B.Object)
    return false;
  if (A.Byte || B.Byte) {
    const std::optional<int64_t> X = bytesIn(A), Y = bytesIn(B);
    return X && X == Y;
  }
  for (Address *Of : {&A, &B}) {
    refresh(*Of);
    leaveRow(*Of);
    normalise(*Of, false);
  }
  if (A.Offset != B.Offset || A.Steps.size() != B.Steps.size())
    return false;
  for (size_t I = 0; I < A.Steps.size(); ++I)
    if (A.Steps[I].Index != B.Steps[I].Index ||
        A.Steps[I].Field != B.Steps[I].Field)
      return false;
  return true;
}

std::optional<bool> Memory::areApart(Extent X, Extent Y) {
  Address &A = X.From, &B = Y.From;
  if (A.Object != B.Object)
    return true;
  if (view(A, X.Ty) || view(B, Y.Ty))
    return std::nullopt;
  const std::vector<const Type *> Levels = levelTypes(A);
  for (size_t I = 0; I < std::min(A.Steps.size(), B.Steps.size()); ++I) {
    if (A.Steps[I].Index != B.Steps[I].Index)
      return true;
    if (A.Steps[I].Field == B.Steps[I].Field)
      continue;
    const StructDecl *D =
        Levels[I]->isStruct() ? M.findStruct(Levels[I]->Name) : nullptr;
    return D && !D->IsUnion ? std::optional(true) : std::nullopt;
  }
  if (A.Steps.size() != B.Steps.size())
    return std::nullopt;
  auto Bytes = [&](const Extent &E, int64_t &From, int64_t &To) {
    const auto Each = (int64_t)byteSize(M, E.From.Unit);
    From = E.From.Offset * Each + E.From.Byte;
    To = From + E.Count * (int64_t)byteSize(M, E.Ty);
    return Each > 0 && To > From;
  };
  int64_t FromA, ToA, FromB, ToB;
  if (!A.Unit || !B.Unit || !Bytes(X, FromA, ToA) || !Bytes(Y, FromB, ToB))
    return std::nullopt;
  return ToA <= FromB || ToB <= FromA;
}

bool Memory::madeTogether(const Address &A, const Address &B) {
  return A.Stamp == B.Stamp && A.Steps.size() == B.Steps.size() &&
         std::equal(A.Steps.begin(), A.Steps.end(), B.Steps.begin(),
                    [](const AddressStep &X, const AddressStep &Y) {
                      return X.Stamp == Y.Stamp;
                    });
}

bool Memory::equal(const Value &A, const Value &B) const {
  if (A.K != B.K)
    return false;
  switch (A.K) {
  case Value::Kind::Int:
    return A.Int == B.Int;
  case Value::Kind::Float:
    return A.Float == B.Float;
  case Value::Kind::Func:
    return A.Func == B.Func;
  case Value::Kind::Ptr:
    if (!A.Ptr || !B.Ptr)
      return !A.Ptr && !B.Ptr;
    return sameAddress(*A.Ptr, *B.Ptr);
  case Value::Kind::Undef:
  case Value::Kind::Lazy:
    return false;
  }
  return false;
}

} // namespace plimsoll::ir
