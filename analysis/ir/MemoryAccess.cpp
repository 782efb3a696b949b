// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Accesses to memory and the checks they imply.
#include "analysis/ir/Layout.h"
#include "analysis/ir/Memory.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <set>

namespace plimsoll::ir {

/// Elements one instruction may touch.
static constexpr int64_t RangeLimit = 1 << 22;

static int64_t clamp(const Integer &V) {
  if (std::optional<int64_t> Small = V.toInt64())
    return *Small;
  return V.isNegative() ? INT64_MIN : INT64_MAX;
}

enum class Staleness : uint8_t { Valid, Elsewhere, Relocated, Stale };

/// What has become of an address of element \p I made at \p Stamp. From when
/// another container took the element over it is that one's.
static Staleness staleness(const Node &N, int64_t I, uint64_t Stamp) {
  Staleness Found = Staleness::Valid;
  for (const Node::Invalidation &V : N.Invalidated) {
    if (V.Time <= Stamp || I < V.From || V.Last < I)
      continue;
    if (V.By == Opcode::HandOver)
      return std::max(Found, Staleness::Elsewhere);
    Found = std::max(Found, V.By == Opcode::Relocate ? Staleness::Relocated
                                                     : Staleness::Stale);
  }
  return Found;
}

/// Elements of the array that the first steps of \p A enter, if that is the
/// flexible member of the struct at the beginning of an object of the heap.
std::optional<int64_t> Memory::flexibleCount(const Address &A) const {
  const Object &Ob = Objects[A.Object];
  const StructField *Field = flexibleArray(M, Ob.Root->Elem);
  const AddressStep &First = A.Steps.front();
  if (Ob.Storage != StorageKind::Heap || !Ob.Root->Count || !Field ||
      First.Index != 0 || First.Field == AddressStep::Decay ||
      &M.findStruct(Ob.Root->Elem->Name)->Fields[First.Field] != Field)
    return std::nullopt;
  const auto Each = static_cast<int64_t>(byteSize(M, Field->Ty->Element));
  if (Each == 0) // GNU C: an empty struct
    return std::nullopt;
  const auto Bytes = static_cast<int64_t>(
      *Ob.Root->Count * byteSize(M, Ob.Root->Elem) + Ob.Rest.size());
  const auto Behind = Bytes - static_cast<int64_t>(Field->ByteOffset);
  return std::max<int64_t>(0, Behind) / Each;
}

/// Goes along the steps of \p A. With \p Stale, every level must be valid.
/// Where elements were relocated, the containers inside that keep theirs
/// elsewhere are not followed, nor are elements to the container that took them
/// over, whatever has become of what they were in.
Fault Memory::walk(const Address &A, Span &S, bool Stale) {
  Node *Root = Objects[A.Object].Root.get();
  S = Span();
  S.N = Root;
  S.Count = Root->Count;
  Staleness Outer = Staleness::Valid;
  bool Keeps = false; // the field keeps its elements elsewhere
  auto See = [&](int64_t I, uint64_t Stamp) {
    if (S.N->Decl)
      return;
    Staleness Here = staleness(*S.N, I, Stamp);
    if (Here == Staleness::Elsewhere)
      Outer = Here;
    else if (Stale)
      Outer = std::max(Outer, Here);
  };
  for (const AddressStep &Step : A.Steps) {
    if (S.Count && (Step.Index < 0 || Step.Index >= *S.Count))
      return Fault::violation(CheckKind::Bounds, "element out of range");
    See(Step.Index, Step.Stamp);
    int64_t I = S.Base + Step.Index;
    const Type *Ty = typeAt(*S.N, I);
    Node &K = kid(*S.N, I);
    Span Next;
    Next.Unions = std::move(S.Unions);
    Next.N = &K;
    if (Step.Field != AddressStep::Decay) {
      const StructField &Field = K.Decl->Fields[Step.Field];
      Keeps = Field.Invalidatable && !Field.InPlace;
      if (Keeps && Outer == Staleness::Relocated)
        Outer = Staleness::Elsewhere;
      Next.Base = Step.Field;
      Next.Count = 1;
      if (K.Decl->IsUnion)
        Next.Unions.push_back({&K, Step.Field});
    } else {
      Keeps = false;
      Next.Count = K.Count;
      if (!K.Count && A.Steps.begin() + 1 == &Step)
        Next.Count = flexibleCount(A);
      if (Ty->Extent == ExtentKind::Part && S.N->Decl) {
        Next.Owner = S.N;
        const StructField *Extent = S.N->Decl->findField(Ty->Name);
        if (Extent)
          Next.ExtentField =
              static_cast<int32_t>(Extent - S.N->Decl->Fields.data());
      }
    }
    S = std::move(Next);
  }
  See(A.Offset, A.Stamp);
  if (Outer == Staleness::Valid)
    return {};
  if (Outer == Staleness::Elsewhere)
    return Fault::unsupported("address into a container that was moved");
  return Fault::violation(CheckKind::InvalidIterator,
                          "the address was invalidated");
}

/// Elements of the array, for a part what its extent says now.
std::optional<int64_t> Memory::count(const Span &S) {
  if (!S.Owner || S.ExtentField < 0)
    return S.Count;
  const Value &V = read(*S.Owner, S.ExtentField);
  if (!V.isInt())
    return std::nullopt;
  return clamp(V.Int);
}

Fault Memory::checkAlive(const Address &A) {
  const Object &Ob = Objects[A.Object];
  if (!Ob.Alive) {
    Span S;
    if (Fault F = walk(A, S, false); F.K == Fault::Kind::Unsupported)
      return F;
    bool Freed =
        Ob.Storage == StorageKind::Heap || Ob.Storage == StorageKind::Entry;
    return Fault::violation(Freed ? CheckKind::UseAfterFree
                                  : CheckKind::Dangling,
                            Freed ? "the object was freed"
                                  : "the object's lifetime has ended");
  }
  Span S;
  return walk(A, S, true);
}

Fault Memory::checkBounds(const Address &A, const Type *Ty) {
  if (Ty && isByte(Ty) && restByte(A))
    return {};
  Span S;
  if (Fault F = walk(A, S, false))
    return F;
  std::optional<int64_t> Count = count(S);
  if (Count && (A.Offset < 0 || A.Offset >= *Count))
    return Fault::violation(CheckKind::Bounds,
                            "element " + std::to_string(A.Offset) + " of " +
                                std::to_string(*Count));
  return {};
}

/// Nothing is known of what is in \p N.
static void forget(Node &N) {
  N.Fill = FillKind::Undef;
  std::fill(N.Scalars.begin(), N.Scalars.end(), Value());
  N.FarScalars.clear();
  for (auto &K : N.Kids)
    if (K)
      forget(*K);
  for (auto &[I, K] : N.FarKids)
    forget(*K);
}

/// Reading another field of a union than the one written is possible between
/// compatible scalars only.
Fault Memory::enterUnions(const Span &S, int64_t I, bool Write) {
  for (auto [N, Field] : S.Unions) {
    const bool IsOther = N->ActiveField >= 0 && N->ActiveField != Field;
    if (Write) {
      const bool IsAll = typeAt(*N, Field)->isScalar();
      if (IsOther && !IsAll)
        forget(kid(*N, Field));
      N->IsMixed = !IsAll && (N->IsMixed || IsOther);
      N->ActiveField = Field;
      continue;
    }
    if (N->IsMixed && !IsOther &&
        (!typeAt(*S.N, I)->isScalar() || read(*S.N, I).isUndef()))
      return Fault::unsupported("cast: union field read as another");
    if (!IsOther)
      continue;
    const Type *From = typeAt(*N, N->ActiveField), *To = typeAt(*N, Field);
    if (S.N != N || I != Field || !From->isScalar() || !To->isScalar() ||
        !isCompatible(From, To))
      return Fault::unsupported("cast: union field read as another");
    Value V = read(*N, N->ActiveField);
    if (V.isInt() && To->isInt())
      V.Int = wrapTo(V.Int, To);
    slot(*N, Field) = std::move(V);
    N->ActiveField = Field;
  }
  return {};
}

Fault Memory::accessRange(Address &A, const Type *Ty, bool Write,
                          int64_t Count, Span &S) {
  const std::optional<Address> Whole =
      Count > 1 ? std::optional(A) : std::nullopt;
  if (Fault F = view(A, Ty))
    return F;
  if (isByte(Ty) && !isByte(A.Unit) && !A.Unit->isBool())
    return Fault::unsupported("cast: " + A.Unit->toString() +
                              " accessed as bytes");
  if (Fault F = checkAlive(A))
    return F;
  if (Fault F = walk(A, S, false))
    return F;
  // The extent of a part is for the model's own checks.
  if (S.Count && (A.Offset < 0 || Count > *S.Count - A.Offset)) {
    if (Whole && isPartOf(A, *Whole))
      return Fault::unsupported("range of " + Ty->toString() + " in " +
                                Whole->Unit->toString());
    return Fault::violation(
        CheckKind::Bounds, "elements " + std::to_string(A.Offset) + " to " +
                               std::to_string(A.Offset + Count) + " of " +
                               std::to_string(*S.Count));
  }
  Objects[A.Object].Untyped = false;
  return enterUnions(S, S.Base + A.Offset, Write);
}

Fault Memory::access(Address &A, const Type *Ty, bool Write, Span &S) {
  return accessRange(A, Ty, Write, 1, S);
}

/// Goes to the scalar that the byte at \p A is in, or to the struct of which it
/// is padding.
Fault Memory::accessByte(Address &A, bool Write, Span &S) {
  if (Fault F = checkAlive(A))
    return F;
  if (Fault F = checkBounds(A))
    return F;
  while (!A.Unit->isScalar() && enterBytes(A))
    ;
  const StructDecl *D =
      A.Unit->isStruct() ? M.findStruct(A.Unit->Name) : nullptr;
  if (!A.Unit->isScalar() && (!D || D->IsUnion || !D->Model.Name.empty()))
    return Fault::unsupported("cast: " + A.Unit->toString() +
                              " accessed as bytes");
  Address Whole = A;
  Whole.Byte = 0;
  return accessRange(Whole, A.Unit, Write, 1, S);
}

/// Might \p Rest, a byte behind the last element, be any? What fills and copies
/// the memory as a whole leaves it as it was.
bool Memory::openRest(const Value &Rest) {
  if (!Rest.isUndef())
    return false;
  ReadOpen |= OpenByHavoc;
  return true;
}

/// A byte of a scalar. Those of an address, of a fraction, and of padding,
/// might be any.
Fault Memory::loadByte(Address A, const Type *Ty, Value &Out) {
  if (const Value *Rest = restByte(A)) {
    Out = openRest(*Rest) ? Value::integer(0) : *Rest;
    return checkAlive(A);
  }
  Span S;
  if (Fault F = accessByte(A, false, S))
    return F;
  Out = A.Unit->isScalar() ? read(*S.N, S.Base + A.Offset) : Value::null();
  if (Out.isUndef())
    return {};
  if (!Out.isInt()) {
    ReadOpen |= OpenByHavoc;
    Out = Value::integer(0);
  }
  Out.Int = wrapTo(Out.Int.floorDiv(Integer::pow2(8 * A.Byte)), Ty);
  return {};
}

/// A byte of a scalar is written: where that was no number, it might be any.
Fault Memory::storeByte(Address A, const Value &V) {
  if (Value *Rest = restByte(A)) {
    *Rest = V;
    return checkAlive(A);
  }
  Span S;
  if (Fault F = accessByte(A, true, S))
    return F;
  if (!A.Unit->isScalar())
    return {};
  const Value Was = read(*S.N, S.Base + A.Offset);
  Value &Whole = slot(*S.N, S.Base + A.Offset);
  if (!Was.isInt() || !V.isInt()) {
    Whole = Value::zero(A.Unit);
    Whole.Open = OpenByHavoc;
  }
  if (!A.Unit->isInt() || !V.isInt())
    return {};
  const Integer One = Integer::pow2(8 * A.Byte), Next = One * Integer(256);
  const Integer Old = Whole.Int.floorMod(Next).floorDiv(One),
                New = V.Int.floorMod(Integer(256));
  Whole.Int = wrapTo(Whole.Int + (New - Old) * One, A.Unit);
  Whole.Open |= V.Open;
  return {};
}

Fault Memory::load(Address A, const Type *Ty, Value &Out) {
  Span S;
  if (isByte(Ty)) {
    if (Fault F = view(A, Ty))
      return F;
    if (!isByte(A.Unit) && !A.Unit->isBool())
      return loadByte(std::move(A), Ty, Out);
  }
  if (Fault F = access(A, Ty, false, S))
    return F;
  int64_t I = S.Base + A.Offset;
  const Type *Own = typeAt(*S.N, I);
  if (!Own->isScalar())
    return Fault::unsupported("load of " + Own->toString());
  Out = read(*S.N, I);
  if (Own != Ty && Out.isInt() && Ty->isInt())
    Out.Int = wrapTo(Out.Int, Ty);
  return {};
}

Fault Memory::store(Address A, const Type *Ty, Value V) {
  Span S;
  if (isByte(Ty)) {
    if (Fault F = view(A, Ty))
      return F;
    if (!isByte(A.Unit) && !A.Unit->isBool())
      return storeByte(std::move(A), V);
  }
  if (Fault F = access(A, Ty, true, S))
    return F;
  int64_t I = S.Base + A.Offset;
  const Type *Own = typeAt(*S.N, I);
  if (!Own->isScalar())
    return Fault::unsupported("store of " + Own->toString());
  if (Own != Ty && V.isInt() && Own->isInt())
    V.Int = wrapTo(V.Int, Own);
  slot(*S.N, I) = std::move(V);
  return {};
}

/// What is done to all of a struct leaves the elements of a flexible array
/// member alone, but for those in its padding.
Fault Memory::refuseFlexible(const Type *Ty) const {
  if (flexibleArray(M, Ty))
    return Fault::unsupported("struct with a flexible array as a whole");
  return {};
}

Fault Memory::fill(Address A, const Type *Ty, FillKind With) {
  if (Fault F = refuseFlexible(Ty))
    return F;
  Span S;
  if (Fault F = access(A, Ty, true, S))
    return F;
  put(*S.N, S.Base + A.Offset, contents(Ty, With));
  return {};
}

Contents Memory::contents(const Type *Ty, FillKind With) {
  Contents C;
  if (!Ty->isScalar())
    C.Aggregate = makeNode(Ty, With);
  else
    C.Scalar = With == FillKind::Zero ? Value::zero(Ty) : Value::undef();
  return C;
}

/// A range of bytes in an array of larger elements, as a range of those.
Fault Memory::bytesToElements(Address &A, const Type *&Ty, int64_t &Count) {
  if (Fault F = view(A, Ty))
    return F;
  if (A.Byte)
    return Fault::unsupported("cast: part of " + A.Unit->toString() +
                              " accessed as bytes");
  while (isByte(Ty) && !isByte(A.Unit)) {
    auto Size = static_cast<int64_t>(byteSize(M, A.Unit));
    if (Size != 0 && Count % Size == 0) {
      Ty = A.Unit;
      Count /= Size;
    } else if (A.Unit->isArray()) {
      pushDecay(A);
    } else {
      return Fault::unsupported("cast: part of " + A.Unit->toString() +
                                " accessed as bytes");
    }
  }
  return {};
}

Fault Memory::copyRange(Address To, Address From, const Type *Ty,
                        int64_t Count) {
  if (Count <= 0)
    return {};
  const Type *ToTy = Ty, *FromTy = Ty;
  int64_t ToCount = Count, FromCount = Count;
  if (isByte(Ty)) {
    refresh(To);
    refresh(From);
    if (Objects[To.Object].Untyped && !isByte(From.Unit))
      retype(To, From.Unit);
    else if (Objects[From.Object].Untyped && !isByte(To.Unit))
      retype(From, To.Unit);
  }
  if (Fault F = bytesToElements(From, FromTy, FromCount))
    return F;
  if (Fault F = bytesToElements(To, ToTy, ToCount))
    return F;
  if (ToCount != FromCount || (ToTy != FromTy && !isCompatible(ToTy, FromTy)))
    return Fault::unsupported("cast: copy of " + FromTy->toString() + " to " +
                              ToTy->toString());
  if (ToCount > RangeLimit)
    return Fault::unsupported("copy of very many elements");
  if (Fault F = refuseFlexible(ToTy))
    return F;
  Span Source, Target;
  if (Fault F = accessRange(From, FromTy, false, FromCount, Source))
    return F;
  if (Fault F = accessRange(To, ToTy, true, ToCount, Target))
    return F;
  std::vector<Contents> Taken;
  for (int64_t I = 0; I < FromCount; ++I)
    Taken.push_back(take(*Source.N, Source.Base + From.Offset + I));
  for (int64_t I = 0; I < ToCount; ++I) {
    Contents &C = Taken[I];
    if (ToTy != FromTy && C.Scalar.isInt() && ToTy->isInt())
      C.Scalar.Int = wrapTo(C.Scalar.Int, ToTy);
    put(*Target.N, Target.Base + To.Offset + I, std::move(C));
  }
  return {};
}

/// The element of type \p Ty whose bytes are all \p Byte, if that has a value.
static std::optional<Value> repeatByte(const Type *Ty, const Integer &Byte) {
  if (Byte.isZero() && Ty->isScalar())
    return Value::zero(Ty);
  if (!Ty->isInt())
    return std::nullopt;
  Integer V = 0;
  for (unsigned B = 0; B < Ty->Width / 8u; ++B)
    V = V * Integer(256) + Byte.floorMod(Integer(256));
  return Value::integer(wrapTo(V, Ty));
}

Fault Memory::fillRange(Address To, Address From, const Type *Ty,
                        int64_t Count) {
  if (Count <= 0)
    return {};
  Span Source;
  if (Fault F = access(From, Ty, false, Source))
    return F;
  return fillWith(To, take(*Source.N, Source.Base + From.Offset), Ty, Count);
}

Fault Memory::zeroRange(Address To, const Type *Ty, int64_t Count) {
  return Count <= 0 ? Fault{} : fillWith(To, contents(Ty, FillKind::Zero), Ty, Count);
}

Fault Memory::fillWith(Address To, Contents Element, const Type *Ty,
                       int64_t Count) {
  Span Target;
  refresh(To);
  Object &Ob = Objects[To.Object];
  bool ZeroByte = isByte(Ty) && Element.Scalar.isInt() &&
                  Element.Scalar.Int.isZero();
  if (Ob.Untyped && Ob.Alive && ZeroByte && To.Steps.empty() &&
      To.Offset == 0 && Ob.Root->Count == Count) {
    Ob.Root->Fill = FillKind::Zero;
    return {};
  }
  const Type *ToTy = Ty;
  if (Fault F = bytesToElements(To, ToTy, Count))
    return F;
  if (Count > RangeLimit)
    return Fault::unsupported("fill of very many elements");
  if (Fault F = refuseFlexible(ToTy))
    return F;
  if (Fault F = accessRange(To, ToTy, true, Count, Target))
    return F;
  if (isByte(Ty) && !isByte(ToTy)) {
    if (!Element.Scalar.isInt())
      return Fault::unsupported("cast: fill with indeterminate bytes");
    if (std::optional<Value> V = repeatByte(ToTy, Element.Scalar.Int))
      Element.Scalar = *V;
    else if (ZeroByte)
      Element.Aggregate = makeNode(ToTy, FillKind::Zero);
    else
      return Fault::unsupported("cast: bytes as " + ToTy->toString());
  }
  for (int64_t I = 0; I < Count; ++I) {
    Contents C;
    C.Scalar = Element.Scalar;
    if (Element.Aggregate)
      C.Aggregate = clone(*Element.Aggregate);
    put(*Target.N, Target.Base + To.Offset + I, std::move(C));
  }
  return {};
}

/// `find` in a range too large to walk: looks at the elements that exist, and
/// at the first that does not.
Fault Memory::findSparse(Node &N, const Integer &From, const Integer &To,
                         const Value &V, int64_t Base, Integer &Out) {
  std::set<int64_t> Indices;
  for (size_t I = 0; I < N.Scalars.size(); ++I)
    Indices.insert(static_cast<int64_t>(I));
  for (const auto &[I, Ignored] : N.FarScalars)
    Indices.insert(I);
  if (N.Fill == FillKind::Entry) {
    auto Initial = O.initialIndices(N.From, N.Elem);
    if (!Initial)
      return Fault::unsupported("search of an unbounded entry array");
    Indices.insert(Initial->begin(), Initial->end());
  }
  bool DefaultMatches =
      N.Fill != FillKind::Undef && equal(Value::zero(N.Elem), V);
  ReadOpen |= N.Open;
  Integer Next = From + Integer(Base); // the least not yet looked at
  for (int64_t I : Indices) {
    if (Integer(I) < Next)
      continue;
    if (DefaultMatches && Next < Integer(I))
      break;
    if (Integer(I) >= To + Integer(Base))
      break;
    if (equal(read(N, I), V)) {
      Out = Integer(I) - Integer(Base);
      return {};
    }
    Next = Integer(I) + Integer(1);
  }
  Out = DefaultMatches ? std::min(Next - Integer(Base), To) : To;
  return {};
}

Fault Memory::find(Address A, const Type *Ty, const Integer &From,
                   const Integer &To, Value V, Integer &Out) {
  Out = To;
  if (From >= To)
    return {};
  Span S;
  if (Fault F = view(A, Ty))
    return F;
  if (Fault F = checkAlive(A))
    return F;
  if (Fault F = walk(A, S, false))
    return F;
  if (!isCompatible(A.Unit, Ty))
    return Fault::unsupported("cast: search of " + A.Unit->toString());
  if (A.Unit != Ty && V.isInt() && A.Unit->isInt())
    V.Int = wrapTo(V.Int, A.Unit);
  Objects[A.Object].Untyped = false;
  Integer Length = To - From;
  if (Length > Integer(RangeLimit)) {
    if (S.Count && To > Integer(*S.Count - A.Offset))
      return Fault::unsupported("search of a large array to beyond its end");
    return findSparse(*S.N, From, To, V, S.Base + A.Offset, Out);
  }
  int64_t Base = S.Base + A.Offset;
  for (int64_t I = clamp(From), End = clamp(To); I < End; ++I) {
    if (S.Count && (A.Offset + I < 0 || A.Offset + I >= *S.Count))
      return Fault::violation(CheckKind::Bounds, "search beyond the end");
    if (equal(read(*S.N, Base + I), V)) {
      Out = I;
      return {};
    }
  }
  return {};
}

Fault Memory::invalidate(Address A, const Integer &From, const Integer &To,
                         Opcode By) {
  Span S;
  if (Fault F = checkAlive(A))
    return F;
  if (Fault F = walk(A, S, false))
    return F;
  if (!A.Unit->isArray())
    return Fault::unsupported("invalidate of " + A.Unit->toString());
  Node &N = kid(*S.N, S.Base + A.Offset);
  Node::Invalidation New{clamp(From), clamp(To - Integer(1)), ++Now, By};
  // What is said again is kept once. What was before a hand-over stays before.
  auto Last = N.Invalidated.end();
  auto Begin = N.Invalidated.begin();
  while (Last != Begin &&
         (std::prev(Last)->By == Opcode::HandOver) == (By == Opcode::HandOver))
    --Last;
  auto Covers = [&](const Node::Invalidation &Old) {
    return New.From <= Old.From && Old.Last <= New.Last &&
           (By != Opcode::Relocate || Old.By == Opcode::Relocate);
  };
  N.Invalidated.erase(std::remove_if(Last, N.Invalidated.end(), Covers),
                      N.Invalidated.end());
  N.Invalidated.push_back(New);
  return {};
}

/// \p V as an address into the part \p To, \p Shift elements further, if it is
/// a valid one of the elements of \p Part, whose node is \p N, from \p From to
/// \p Last.
bool Memory::follow(Value &V, const Node &N, const Address &Part,
                    const Address &To, int64_t From, int64_t Last,
                    int64_t Shift) const {
  if (V.K != Value::Kind::Ptr || !V.Ptr)
    return false;
  Address A = *V.Ptr;
  const size_t Level = Part.Steps.size();
  if (!isBelow(A, Part, Level) || A.Steps.size() <= Level ||
      A.Steps[Level].Index != Part.Offset ||
      A.Steps[Level].Field != AddressStep::Decay)
    return false;
  const bool IsElement = A.Steps.size() == Level + 1;
  int64_t &I = IsElement ? A.Offset : A.Steps[Level + 1].Index;
  uint64_t &Stamp = IsElement ? A.Stamp : A.Steps[Level + 1].Stamp;
  if (I < From || Last < I || staleness(N, I, Stamp) != Staleness::Valid)
    return false;
  Stamp = Now + 1;
  I += Shift;
  A.Object = To.Object;
  A.Steps[Level].Index = To.Offset;
  A.Steps.erase(A.Steps.begin(), A.Steps.begin() + Level);
  A.Steps.insert(A.Steps.begin(), To.Steps.begin(), To.Steps.end());
  const uint8_t Open = V.Open;
  V = Value::pointer(std::move(A));
  V.Open = Open;
  return true;
}

/// Are the first \p Levels steps of \p A those of \p Outer?
bool Memory::isBelow(const Address &A, const Address &Outer, size_t Levels) {
  return A.Object == Outer.Object && A.Steps.size() >= Levels &&
         std::equal(A.Steps.begin(), A.Steps.begin() + Levels,
                    Outer.Steps.begin(),
                    [](const AddressStep &X, const AddressStep &Y) {
                      return X.Index == Y.Index && X.Field == Y.Field;
                    });
}

/// The same of an iterator, whose \p Field is \p V: which container it belongs
/// to, or a part of that.
void Memory::followContainer(Value &V, const StructField &Field,
                             const Address &Part, const Address &To) const {
  if (V.K != Value::Kind::Ptr || !V.Ptr || Part.Steps.empty() ||
      To.Steps.empty())
    return;
  Address A = *V.Ptr;
  const size_t Outer = Part.Steps.size() - 1;
  const AddressStep &Own = Part.Steps.back(), &There = To.Steps.back();
  if (!isBelow(A, Part, Outer))
    return;
  if (A.Steps.size() == Outer) {
    if (Field.Name != "cont" || A.Offset != Own.Index)
      return;
    A.Offset = There.Index;
  } else {
    if (A.Steps[Outer].Index != Own.Index)
      return;
    // Addresses of elements say when they were made.
    const StructField &Of =
        M.findStruct(levelTypes(A)[Outer]->Name)->Fields[A.Steps[Outer].Field];
    if (Of.Invalidatable && A.Steps.size() > Outer + 1)
      return;
    A.Steps[Outer].Index = There.Index;
  }
  A.Object = To.Object;
  A.Steps.erase(A.Steps.begin(), A.Steps.begin() + Outer);
  A.Steps.insert(A.Steps.begin(), To.Steps.begin(), std::prev(To.Steps.end()));
  const uint8_t Open = V.Open;
  V = Value::pointer(std::move(A));
  V.Open = Open;
}

Fault Memory::handOver(const Address &Part, const Integer &From,
                       const Integer &To, const Address &Other,
                       const Integer &Shift,
                       llvm::ArrayRef<llvm::MutableArrayRef<Value>> Registers) {
  Span S;
  if (Fault F = checkAlive(Part))
    return F;
  if (Fault F = walk(Part, S, false))
    return F;
  if (!Part.Unit->isArray() || !Other.Unit->isArray())
    return Fault::unsupported("hand-over of " + Part.Unit->toString());
  const Node &N = kid(*S.N, S.Base + Part.Offset);
  const int64_t First = clamp(From), Last = clamp(To - Integer(1));
  auto Follow = [&](Value &V) {
    return follow(V, N, Part, Other, First, Last, clamp(Shift));
  };
  for (llvm::MutableArrayRef<Value> Of : Registers)
    llvm::for_each(Of, Follow);
  std::function<void(Node &)> Visit = [&](Node &At) {
    bool IsOne = false;
    for (Value &V : At.Scalars)
      IsOne |= Follow(V);
    for (auto &[I, V] : At.FarScalars)
      Follow(V);
    if (IsOne && At.Decl && !At.Decl->Model.Name.empty())
      for (size_t I = 0; I < At.Scalars.size(); ++I) {
        if (At.Decl->Fields[I].Name == "node" &&
            At.Scalars[I].K == Value::Kind::Int)
          At.Scalars[I] = Value::integer(At.Scalars[I].Int + Shift);
        else
          followContainer(At.Scalars[I], At.Decl->Fields[I], Part, Other);
      }
    for (auto &K : At.Kids)
      if (K)
        Visit(*K);
    for (auto &[I, K] : At.FarKids)
      if (K)
        Visit(*K);
  };
  for (Object &Ob : Objects)
    if (Ob.Root)
      Visit(*Ob.Root);
  return {};
}

bool Memory::isInitialized(Address A, const Type *Ty) {
  Span S;
  if (view(A, Ty) || checkAlive(A) || checkBounds(A, Ty))
    return true; // other checks are for these
  if (const Value *Rest = isByte(Ty) ? restByte(A) : nullptr) {
    openRest(*Rest);
    return true;
  }
  if (walk(A, S, false))
    return true;
  int64_t I = S.Base + A.Offset;
  // What the bytes of another member are, is not known here: to read them stops.
  for (auto [N, Field] : S.Unions)
    if (N->IsMixed || (N->ActiveField >= 0 && N->ActiveField != Field))
      return true;
  // An index behind the end of a row, wherever that is, is of the next one.
  if (!count(S))
    return true;
  return !typeAt(*S.N, I)->isScalar() || !read(*S.N, I).isUndef();
}

} // namespace plimsoll::ir
