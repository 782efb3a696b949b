// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects and their contents. MemoryAddress.cpp has the addresses,
// MemoryAccess.cpp the accesses.
#include "analysis/ir/Memory.h"
#include "analysis/ir/Ownership.h"
#include "analysis/ir/Text.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace plimsoll::ir {

/// Indices below this, and up to twice the elements so far, are kept densely.
static constexpr int64_t DenseLimit = 1 << 12;

Fault Fault::violation(CheckKind C, std::string Reason) {
  Fault F;
  F.K = Kind::Violation;
  F.Check = C;
  F.Reason = std::move(Reason);
  return F;
}

Fault Fault::unsupported(std::string Reason) {
  Fault F;
  F.K = Kind::Unsupported;
  F.Reason = std::move(Reason);
  return F;
}

bool isByte(const Type *Ty) { return Ty->isInt() && Ty->Width == 8; }

bool isCompatible(const Type *A, const Type *B) {
  if (A == B)
    return true;
  if (A->isPtr() || B->isPtr())
    return A->isPtr() && B->isPtr();
  auto Bits = [](const Type *T) { return T->isBool() ? 8 : T->Width; };
  return (A->isInt() || A->isBool()) && (B->isInt() || B->isBool()) &&
         Bits(A) == Bits(B);
}

std::unique_ptr<Node> clone(const Node &N) {
  auto C = std::make_unique<Node>();
  C->Elem = N.Elem;
  C->Decl = N.Decl;
  C->Count = N.Count;
  C->Fill = N.Fill;
  C->Open = N.Open;
  C->From = N.From;
  C->Scalars = N.Scalars;
  C->FarScalars = N.FarScalars;
  C->ActiveField = N.ActiveField;
  C->IsMixed = N.IsMixed;
  C->Kids.resize(N.Kids.size());
  for (size_t I = 0; I < N.Kids.size(); ++I)
    if (N.Kids[I])
      C->Kids[I] = clone(*N.Kids[I]);
  for (const auto &[I, Kid] : N.FarKids)
    C->FarKids[I] = clone(*Kid);
  return C;
}

std::unique_ptr<Node> Memory::makeNode(const Type *Ty, FillKind Fill) {
  auto N = std::make_unique<Node>();
  N->Fill = Fill;
  if (Ty->isArray()) {
    N->Elem = Ty->Element;
    if (Ty->Extent == ExtentKind::Fixed)
      N->Count = static_cast<int64_t>(Ty->Count);
  } else {
    N->Decl = M.findStruct(Ty->Name);
  }
  return N;
}

const Type *Memory::typeAt(const Node &N, int64_t I) const {
  return N.Decl ? N.Decl->Fields[I].Ty : N.Elem;
}

InputPlace Memory::placeOf(const Node &N, int64_t I) const {
  InputPlace P = N.From;
  if (N.Decl) {
    P.Steps.push_back({P.Index, N.Decl->Fields[I].Name});
    P.Index = 0;
  } else {
    P.Index = I;
  }
  return P;
}

static bool isDense(int64_t I, size_t Size) {
  return I >= 0 && (I < DenseLimit || I / 2 <= static_cast<int64_t>(Size));
}

Value &Memory::slot(Node &N, int64_t I) {
  if (static_cast<uint64_t>(I) < N.Scalars.size() && N.FarScalars.empty())
    return N.Scalars[I];
  auto Far = N.FarScalars.find(I);
  if (Far != N.FarScalars.end())
    return Far->second;
  if (!isDense(I, N.Scalars.size()))
    return N.FarScalars.emplace(I, Value::lazy()).first->second;
  if (static_cast<uint64_t>(I) >= N.Scalars.size())
    N.Scalars.resize(I + 1, Value::lazy());
  return N.Scalars[I];
}

std::unique_ptr<Node> &Memory::kidSlot(Node &N, int64_t I) {
  auto Far = N.FarKids.find(I);
  if (Far != N.FarKids.end())
    return Far->second;
  if (!isDense(I, N.Kids.size()))
    return N.FarKids[I];
  if (static_cast<uint64_t>(I) >= N.Kids.size())
    N.Kids.resize(I + 1);
  return N.Kids[I];
}

Node &Memory::kid(Node &N, int64_t I) {
  std::unique_ptr<Node> &K = kidSlot(N, I);
  if (!K) {
    K = makeNode(typeAt(N, I), N.Fill);
    K->Open = N.Open;
    if (N.Fill == FillKind::Entry) {
      K->From = placeOf(N, I);
      if (!K->Decl) {
        K->From.Steps.push_back({K->From.Index, ""});
        K->From.Index = 0;
      }
    }
  }
  return *K;
}

const Value &Memory::read(Node &N, int64_t I) {
  Value *V = &slot(N, I);
  if (V->K == Value::Kind::Lazy) {
    const Type *Ty = typeAt(N, I);
    Value New;
    switch (N.Fill) {
    case FillKind::Undef:
      break;
    case FillKind::Zero:
      New = Value::zero(Ty);
      break;
    case FillKind::Entry:
      // The answer may make objects; nodes stay where they are.
      New = fromInput(O.initial(placeOf(N, I), Ty), Ty);
      break;
    }
    New.Open = N.Open;
    V = &slot(N, I);
    *V = std::move(New);
  }
  ReadOpen |= V->Open;
  return *V;
}

static void setOpen(Node &N, OpenBy By) {
  N.Open |= By;
  for (Value &V : N.Scalars)
    V.Open |= By;
  for (auto &[I, V] : N.FarScalars)
    V.Open |= By;
  for (std::unique_ptr<Node> &K : N.Kids)
    if (K)
      setOpen(*K, By);
  for (auto &[I, K] : N.FarKids)
    setOpen(*K, By);
}

void Memory::setOpen(uint32_t Id, OpenBy By) {
  ir::setOpen(*Objects[Id].Root, By);
}

void Memory::setOpen(Address A, const Type *Ty, int64_t Count, OpenBy By) {
  Span S;
  if (view(A, Ty) || isByte(Ty) != isByte(A.Unit) || walk(A, S, false))
    return setOpen(A.Object, By);
  for (int64_t I = S.Base + A.Offset, End = I + Count; I < End; ++I) {
    if (typeAt(*S.N, I)->isScalar())
      slot(*S.N, I).Open |= By;
    else
      ir::setOpen(kid(*S.N, I), By);
  }
}

/// The objects that pointers in \p N lead to, of an array in its first \p Count
/// elements.
static void collectPointers(const Node &N, std::vector<uint32_t> &Out,
                            int64_t Count = INT64_MAX) {
  auto See = [&](int64_t I, const Value &V) {
    if (V.isPtr() && I < Count)
      Out.push_back(V.Ptr->Object);
  };
  // Elements that were removed are beyond the number the struct holds.
  auto Descend = [&](int64_t I, const Node &Kid) {
    int64_t Elements = INT64_MAX;
    const Type *Ty = N.Decl ? N.Decl->Fields[I].Ty : nullptr;
    if (Ty && Ty->isArray() && Ty->Extent == ExtentKind::Part)
      if (const StructField *Part = N.Decl->findField(Ty->Name)) {
        const size_t Field = Part - N.Decl->Fields.data();
        if (Field < N.Scalars.size() && N.Scalars[Field].isInt())
          Elements = N.Scalars[Field].Int.toInt64().value_or(INT64_MAX);
      }
    if (I < Count)
      collectPointers(Kid, Out, Elements);
  };
  for (size_t I = 0; I < N.Scalars.size(); ++I)
    See(I, N.Scalars[I]);
  for (const auto &[I, V] : N.FarScalars)
    See(I, V);
  for (size_t I = 0; I < N.Kids.size(); ++I)
    if (N.Kids[I])
      Descend(I, *N.Kids[I]);
  for (const auto &[I, K] : N.FarKids)
    Descend(I, *K);
}

/// The objects \p Work and what pointers in those lead to.
std::set<uint32_t> Memory::reachable(std::vector<uint32_t> Work) const {
  std::set<uint32_t> Reached;
  while (!Work.empty()) {
    uint32_t Id = Work.back();
    Work.pop_back();
    if (!Reached.insert(Id).second)
      continue;
    if (Objects[Id].Alive)
      collectPointers(*Objects[Id].Root, Work);
  }
  return Reached;
}

std::set<uint32_t> Memory::setReachableOpen(llvm::ArrayRef<Value> From,
                                            OpenBy By) {
  std::vector<uint32_t> Work;
  for (const Value &V : From)
    if (V.isPtr())
      Work.push_back(V.Ptr->Object);
  std::set<uint32_t> Reached = reachable(std::move(Work));
  for (uint32_t Id : Reached)
    setOpen(Id, By);
  return Reached;
}

std::vector<uint32_t> Memory::lost(uint32_t First, const Value &Result) const {
  std::vector<uint32_t> Candidates;
  for (uint32_t Id = First; Id < Objects.size(); ++Id)
    if (const Object &Ob = Objects[Id];
        Ob.Storage != StorageKind::Entry && Ob.Storage != StorageKind::Global &&
        isReleased(Ob.AllocKind) && Ob.Alive && !Ob.Lost)
      Candidates.push_back(Id);
  if (Candidates.empty())
    return Candidates;
  std::vector<uint32_t> From(Escaped.begin(), Escaped.end());
  if (Result.isPtr())
    From.push_back(Result.Ptr->Object);
  for (uint32_t Id = 1; Id < Objects.size(); ++Id)
    if (Id < First || Objects[Id].Storage == StorageKind::Entry ||
        Objects[Id].Storage == StorageKind::Foreign ||
        Objects[Id].Storage == StorageKind::Global)
      From.push_back(Id);
  const std::set<uint32_t> Reached = reachable(std::move(From));
  llvm::erase_if(Candidates, [&](uint32_t Id) { return Reached.count(Id); });
  return Candidates;
}

void Memory::writtenByUnknown(llvm::ArrayRef<Value> Args, OpenBy By) {
  std::vector<Value> From(Args.begin(), Args.end());
  for (uint32_t Id : Escaped)
    From.push_back(Value::pointer(addressOf(Id)));
  for (const Global &G : M.Globals)
    if (!G.IsConst)
      From.push_back(Value::pointer(addressOf(globalObject(G))));
  Escaped = setReachableOpen(From, By);
}

void Memory::escapeBelow(const Value &P) {
  if (!P.isPtr())
    return;
  std::vector<uint32_t> From;
  collectPointers(*Objects[P.Ptr->Object].Root, From);
  Escaped.merge(reachable(std::move(From)));
}

Contents Memory::take(Node &N, int64_t I) {
  Contents C;
  if (typeAt(N, I)->isScalar())
    C.Scalar = read(N, I);
  else
    C.Aggregate = clone(kid(N, I));
  return C;
}

static bool anyInvalidated(const Node &N) {
  return !N.Invalidated.empty() ||
         llvm::any_of(N.Kids,
                      [](const std::unique_ptr<Node> &K) {
                        return K && anyInvalidated(*K);
                      }) ||
         llvm::any_of(N.FarKids, [](const auto &Kid) {
           return anyInvalidated(*Kid.second);
         });
}

/// What was invalidated stays so when contents are overwritten.
void Memory::keepInvalidations(Node &New, Node &Old) {
  New.Invalidated = std::move(Old.Invalidated);
  auto Keep = [&](int64_t I, Node &Kid) {
    if (anyInvalidated(Kid))
      keepInvalidations(kid(New, I), Kid);
  };
  for (size_t I = 0; I < Old.Kids.size(); ++I)
    if (Old.Kids[I])
      Keep(static_cast<int64_t>(I), *Old.Kids[I]);
  for (auto &[I, Kid] : Old.FarKids)
    Keep(I, *Kid);
}

void Memory::put(Node &N, int64_t I, Contents C) {
  if (!C.Aggregate) {
    slot(N, I) = std::move(C.Scalar);
    return;
  }
  std::unique_ptr<Node> &K = kidSlot(N, I);
  if (K)
    keepInvalidations(*C.Aggregate, *K);
  K = std::move(C.Aggregate);
}

uint32_t Memory::create(const Type *Elem, std::optional<int64_t> Count,
                        StorageKind Storage, FillKind Fill,
                        llvm::StringRef Name) {
  Object Ob;
  Ob.Storage = Storage;
  Ob.Name = Name.str();
  if (Elem->isVoid() || Elem->isFunc()) {
    Elem = M.Types->getInt(8, true);
    Ob.Untyped = true;
  } else if (Storage == StorageKind::Heap || Storage == StorageKind::Stack) {
    Ob.Untyped = isByte(Elem);
  }
  Ob.Root = std::make_unique<Node>();
  Ob.Root->Elem = Elem;
  Ob.Root->Count = Count;
  Ob.Root->Fill = Fill;
  Ob.Root->From.Object = Name.str();
  Objects.push_back(std::move(Ob));
  return static_cast<uint32_t>(Objects.size() - 1);
}

/// Little-endian integers of the element's width; zeros after the end.
void Memory::fillBytes(Node &Root, const std::string &Bytes) {
  Node &Array = kid(Root, 0);
  size_t Width = std::max<size_t>(Array.Elem->Width / 8, 1);
  int64_t Count = Array.Count.value_or(Bytes.size() / Width);
  for (int64_t I = 0; I < Count; ++I)
    slot(Array, I) = Value::integer(integerAt(Bytes, I, Array.Elem));
}

uint32_t Memory::globalObject(const Global &G) {
  auto It = Globals.find(G.Name);
  if (It != Globals.end())
    return It->second;
  bool Entry = EntryGlobals && !G.IsConst;
  uint32_t Id = create(G.Ty, 1, StorageKind::Global,
                       Entry ? FillKind::Entry : FillKind::Zero, "@" + G.Name);
  if (G.Bytes && !Entry)
    fillBytes(*Objects[Id].Root, *G.Bytes);
  Globals.emplace(G.Name, Id);
  return Id;
}

uint32_t Memory::entryObject(llvm::StringRef Name, const Type *Elem,
                             std::optional<int64_t> Count, const Input &I) {
  if (Name.starts_with("@"))
    if (const Global *G = M.findGlobal(Name.drop_front()))
      return globalObject(*G);
  auto It = EntryObjects.find(Name);
  if (It != EntryObjects.end())
    return It->second;
  uint32_t Id = create(Elem, Count,
                       I.Allocated ? StorageKind::Entry : StorageKind::Foreign,
                       FillKind::Entry, Name);
  Objects[Id].Alive = I.Alive;
  EntryObjects.emplace(Name.str(), Id);
  return Id;
}

Value Memory::fromInput(const Input &I, const Type *Ty) {
  switch (I.K) {
  case Input::Kind::Default:
    return Value::zero(Ty);
  case Input::Kind::Undef:
    return Value::undef();
  case Input::Kind::Int:
    if (Ty->isBool())
      return Value::boolean(!I.Int.isZero());
    if (Ty->isFloat())
      return Value::floating(roundTo(I.Int.toDouble(), Ty));
    if (Ty->isPtr())
      return I.Int.isZero() ? Value::null() : Value::integer(I.Int);
    return Value::integer(wrapTo(I.Int, Ty));
  case Input::Kind::Float:
    return Value::floating(roundTo(I.Float, Ty));
  case Input::Kind::Null:
    return Value::null();
  case Input::Kind::Func:
    if (const Function *F = M.findFunction(I.Name))
      return Value::function(F);
    return Value::undef();
  case Input::Kind::Pointer:
    break;
  }
  const Type *Elem = I.ElementType;
  if (!Elem && I.Target.Steps.empty() && Ty->isPtr())
    Elem = Ty->Element;
  bool Known = EntryObjects.count(I.Target.Object) ||
               llvm::StringRef(I.Target.Object).starts_with("@");
  if (!Elem && !Known)
    return Value::undef();
  std::optional<int64_t> Count = I.Count.toInt64();
  if (Count && *Count < 0)
    Count = 0;
  Address A =
      addressOf(entryObject(I.Target.Object, Elem ? Elem : Ty, Count, I));
  for (const InputStep &S : I.Target.Steps) {
    A.Offset = S.Index;
    if (S.Field.empty() ? decay(A) : field(A, S.Field))
      return Value::undef();
  }
  A.Offset = I.Target.Index;
  return Value::pointer(std::move(A));
}

std::optional<std::string> Memory::readString(const Value &P) {
  if (!P.isPtr())
    return std::nullopt;
  std::string Text;
  const Type *Byte = M.Types->getInt(8, true);
  for (Address A = *P.Ptr;; ++A.Offset) {
    Value V;
    if (load(A, Byte, V) || !V.isInt())
      return std::nullopt;
    if (V.Int.isZero())
      return Text;
    Text += static_cast<char>(*V.Int.toInt64());
  }
}

} // namespace plimsoll::ir
