// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/heap/Location.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace plimsoll;
using namespace plimsoll::heap;

std::string LocationTable::entryKey(const ir::Type *Ty) {
  if (Ty->isInt())
    return "i" + std::to_string(Ty->Width);
  if (Ty->isBool())
    return "bool";
  if (Ty->isPtr())
    return "ptr<" + entryKey(Ty->Element) + ">";
  if (Ty->isArray())
    return "arr<" + entryKey(Ty->Element) + "," +
           (Ty->Extent == ir::ExtentKind::Fixed ? std::to_string(Ty->Count)
                                                : std::string("*")) +
           ">";
  return Ty->toString();
}

LocId LocationTable::outer(LocId L, LocId Part) const {
  for (; (*this)[Part].Parent; Part = (*this)[Part].Parent) {
    if ((*this)[L].Name != (*this)[Part].Name || !(*this)[L].Parent)
      return {};
    L = (*this)[L].Parent;
  }
  return L;
}

bool LocationTable::sameStorage(const ir::Type *X, const ir::Type *Y) {
  auto IsByte = [](const ir::Type *T) {
    return T->isBool() || (T->isInt() && T->Width == 8);
  };
  if (X->isArray() && Y->isArray() && X->Extent == Y->Extent &&
      X->Count == Y->Count)
    return sameStorage(X->Element, Y->Element);
  if (X == Y || (X->isPtr() && Y->isPtr()) || (IsByte(X) && IsByte(Y)))
    return true;
  if (X->isInt() || Y->isInt())
    return X->isInt() && Y->isInt() && X->Width == Y->Width;
  if (X->isStruct() || Y->isStruct())
    return X->isStruct() && Y->isStruct() && X->Name == Y->Name;
  return X->isPtr() == Y->isPtr() && X->isArray() == Y->isArray() &&
         entryKey(X) == entryKey(Y);
}

unsigned LocationTable::addressArity(LocId L) const {
  const Location &Loc = Locs[L.Index];
  return Loc.Arity + (Loc.Extent == StepExtent::Single ? 1 : 0) +
         (Loc.Stamped ? 1 : 0);
}

LocId LocationTable::add(Location L, llvm::StringRef Key) {
  auto [It, New] = ByKey.try_emplace(Key, Locs.size());
  if (!New)
    return {It->second};
  LocId Id{(uint32_t)Locs.size()};
  if (!L.Parent)
    L.Root = Id;
  if (L.Invalidatable)
    L.Stamped = Id;
  Locs.push_back(L);
  Location &Loc = Locs.back();
  if (Loc.G == Ghost::None) {
    Loc.Address = Syms.function("&" + Key.str(), addressArity(Id),
                                {Provenance::Address, nullptr, false, {}});
    ByAddress[Loc.Address.Id] = Id.Index;
  }
  SymbolInfo Info{Provenance::Input, Loc.Ty && Loc.Ty->isScalar() ? Loc.Ty : nullptr,
                  true, {}};
  if (Loc.RootOf == RootKind::Alloc || Loc.RootOf == RootKind::Local) {
    Info.From = Provenance::Unknown;
    if (Loc.G == Ghost::None)
      Info.Determinate = Determinacy::No;
  }
  Info.OfDeterminacy = Loc.G == Ghost::Determinate;
  Loc.Initial = Syms.function(Key.str() + ".in", Loc.Arity, Info);
  ByInitial[Loc.Initial.Id] = Id.Index;
  return Id;
}

LocId LocationTable::local(llvm::StringRef Function, llvm::StringRef Name,
                           const ir::Type *Ty) {
  Location L;
  L.RootOf = RootKind::Local;
  L.Name = "%" + Name.str();
  L.Ty = Ty;
  return add(L, "%" + Name.str() + "@" + Function.str());
}

LocId LocationTable::global(llvm::StringRef Name, const ir::Type *Ty) {
  Location L;
  L.RootOf = RootKind::Global;
  L.Name = "@" + Name.str();
  L.Ty = Ty;
  return add(L, L.Name);
}

LocId LocationTable::code(llvm::StringRef Function) {
  Location L;
  L.RootOf = RootKind::Code;
  L.Name = "@" + Function.str();
  return add(L, "code " + Function.str());
}

LocId LocationTable::alloc(llvm::StringRef Site, const ir::Type *Ty,
                           unsigned NumCounters) {
  Location L;
  L.RootOf = RootKind::Alloc;
  L.Name = Site.str();
  L.Ty = Ty;
  L.Extent = StepExtent::Object;
  L.NumIds = NumCounters;
  L.Arity = NumCounters + 1;
  return add(L, (Site + "#" + entryKey(Ty)).str());
}

LocId LocationTable::view(LocId Root, const ir::Type *Ty) {
  Location Bytes = Locs[Root.Index];
  LocId V = alloc(Bytes.Name, Ty, Bytes.NumIds);
  if (V == Root || Locs[V.Index].ViewOf)
    return V;
  Locs[V.Index].ViewOf = Root;
  Locs[Root.Index].Views.push_back(V);
  return V;
}

LocId LocationTable::entry(const ir::Type *Ty) {
  Location L;
  L.RootOf = RootKind::Entry;
  L.Name = entryKey(Ty);
  L.Ty = Ty;
  L.Extent = StepExtent::Object;
  L.NumIds = 1;
  L.Arity = 2;
  return add(L, "entry " + L.Name);
}

LocId LocationTable::field(LocId Parent, llvm::StringRef FieldName) {
  Location P = Locs[Parent.Index];
  if (!P.Ty || !P.Ty->isStruct())
    return {};
  const ir::StructDecl *D = M.findStruct(P.Ty->Name);
  const ir::StructField *F = D ? D->findField(FieldName) : nullptr;
  if (!F)
    return {};
  std::string Key = ("f" + llvm::Twine(Parent.Index) + "." + FieldName).str();
  if (auto It = ByKey.find(Key); It != ByKey.end())
    return {It->second};
  Location L;
  L.Parent = Parent;
  L.Root = P.Root;
  L.RootOf = P.RootOf;
  L.Name = FieldName.str();
  L.Ty = F->Ty;
  L.NumIds = P.NumIds;
  L.Arity = P.Arity;
  L.Stamped = P.Stamped;
  L.BothSigns = F->IsEnum;
  return add(L, Key);
}

bool LocationTable::areApart(LocId A, LocId B) const {
  const Location &X = Locs[A.Index], &Y = Locs[B.Index];
  if (!X.Parent || X.Parent != Y.Parent || X.G != Ghost::None ||
      Y.G != Ghost::None)
    return false;
  const ir::Type *Ty = Locs[X.Parent.Index].Ty;
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || D->IsUnion)
    return false;
  const ir::StructField *F = D->findField(X.Name), *G = D->findField(Y.Name);
  return F && G && F->ByteOffset != G->ByteOffset;
}

bool LocationTable::isOutOfLine(LocId L, LocId Inside) const {
  for (; L && L != Inside && Locs[L.Index].Parent; L = Locs[L.Index].Parent) {
    const ir::Type *Ty = Locs[Locs[L.Index].Parent.Index].Ty;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
    const ir::StructField *F = D ? D->findField(Locs[L.Index].Name) : nullptr;
    if (F && F->Invalidatable && !F->InPlace)
      return true;
  }
  return false;
}

LocId LocationTable::elements(LocId Parent) {
  Location P = Locs[Parent.Index];
  if (!P.Ty || !P.Ty->isArray())
    return {};
  std::string Key = ("e" + llvm::Twine(Parent.Index)).str();
  if (auto It = ByKey.find(Key); It != ByKey.end())
    return {It->second};
  // A class with a container of its own type is one inside another without end.
  constexpr unsigned MaxNesting = 2;
  unsigned Nesting = 0;
  for (LocId A = Parent; A; A = Locs[A.Index].Parent)
    Nesting += Locs[A.Index].Ty == P.Ty->Element;
  if (Nesting >= MaxNesting)
    return {};
  Location L;
  L.Parent = Parent;
  L.Root = P.Root;
  L.RootOf = P.RootOf;
  L.Name = "[]";
  L.Ty = P.Ty->Element;
  L.NumIds = P.NumIds;
  L.Arity = P.Arity + 1;
  L.Stamped = P.Stamped;
  switch (P.Ty->Extent) {
  case ir::ExtentKind::Fixed:
    L.Extent = StepExtent::Fixed;
    L.Count = P.Ty->Count;
    break;
  case ir::ExtentKind::Unknown:
    L.Extent = StepExtent::Unknown;
    break;
  case ir::ExtentKind::Part:
    L.Extent = StepExtent::Part;
    L.PartName = P.Ty->Name;
    break;
  }
  if (P.Parent) {
    const Location &S = Locs[P.Parent.Index];
    if (S.Ty && S.Ty->isStruct())
      if (const ir::StructDecl *D = M.findStruct(S.Ty->Name))
        if (const ir::StructField *F = D->findField(P.Name)) {
          L.Invalidatable = F->Invalidatable;
          // `T last[1]` at the end of a struct is how C wrote `T last[]`. An
          // object of a function's own has what its type says.
          if (L.Extent == StepExtent::Fixed && L.Count <= 1 &&
              L.RootOf != RootKind::Local && D->Model.Name.empty() &&
              D->Fields.back().Name == P.Name)
            L.Extent = StepExtent::Unknown;
        }
  }
  return add(L, Key);
}

LocId LocationTable::ghost(LocId Of, Ghost G) {
  static const char *const Names[] = {
      "", "size", "begin", "alive", "kind", "invalidated", "determinate"};
  const bool OfCells = isOfCells(G);
  LocId Base = OfCells ? Of : object(Of);
  std::string Key =
      ("g" + llvm::Twine(Base.Index) + "." + Names[(unsigned)G]).str();
  if (auto It = ByKey.find(Key); It != ByKey.end())
    return {It->second};
  Location B = Locs[Base.Index];
  Location L;
  L.Parent = Base;
  L.Root = B.Root;
  L.RootOf = B.RootOf;
  L.Name = Names[(unsigned)G];
  L.NumIds = B.NumIds;
  L.Arity = OfCells ? B.Arity : B.NumIds;
  L.G = G;
  return add(L, Key);
}

LocId LocationTable::extentPart(LocId Elements) {
  const Location &E = Locs[Elements.Index];
  LocId ArrayField = E.Parent;
  LocId Struct = Locs[ArrayField.Index].Parent;
  return Struct ? field(Struct, E.PartName) : LocId();
}

LocId LocationTable::countPart(LocId Elements) {
  const LocId Array = Locs[Elements.Index].Parent;
  const LocId Struct = Array ? Locs[Array.Index].Parent : LocId();
  const ir::Type *Ty = Struct ? Locs[Struct.Index].Ty : nullptr;
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  const ir::StructField *Field =
      D ? D->findField(Locs[Array.Index].Name) : nullptr;
  return Field && !Field->CountedBy.empty() ? field(Struct, Field->CountedBy)
                                            : LocId();
}

std::optional<TextParts> LocationTable::textParts(LocId L) {
  const ir::Type *Ty = L ? Locs[L.Index].Ty : nullptr;
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || D->Model.Name.empty() || !D->findField("id") ||
      !D->findField("exposed") || !D->findField("size"))
    return std::nullopt;
  const ir::StructField *Elems = D->findField("elems");
  if (!Elems || !Elems->Ty->isArray() || !Elems->Ty->Element->isInt())
    return std::nullopt;
  const LocId Array = field(L, "elems");
  const TextParts Parts{field(L, "size"), Array ? elements(Array) : LocId(),
                        field(L, "id"), field(L, "exposed")};
  if (!Parts.Size || !Parts.Elements || !Parts.Id || !Parts.Exposed)
    return std::nullopt;
  return Parts;
}

LocId LocationTable::textOfId(LocId L) {
  const Location &Loc = Locs[L.Index];
  return Loc.G == Ghost::None && Loc.Name == "id" && textParts(Loc.Parent)
             ? Locs[L.Index].Parent
             : LocId();
}

LocId LocationTable::textOfElements(LocId L) {
  const Location &Loc = Locs[L.Index];
  if (Loc.G != Ghost::None || Loc.Name != "[]" || !Loc.Ty || !Loc.Ty->isInt() ||
      !Loc.Parent)
    return {};
  const LocId Text = Locs[Loc.Parent.Index].Parent;
  return Text && textParts(Text) ? Text : LocId();
}

/// The struct that \p L is a field of; null if it is none.
const ir::StructDecl *LocationTable::structOf(LocId L) const {
  const Location &Loc = Locs[L.Index];
  if (!Loc.Parent || Loc.G != Ghost::None)
    return nullptr;
  const ir::Type *Ty = Locs[Loc.Parent.Index].Ty;
  return Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
}

bool LocationTable::isExtentPart(LocId L) const {
  const Location &Loc = Locs[L.Index];
  const ir::StructDecl *D = structOf(L);
  // In a library's container, sizes and capacities count elements that exist.
  bool Counts = D && !D->Model.Name.empty() && Loc.Ty && Loc.Ty->isInt() &&
                Loc.Ty->Width == 64 && !Loc.Ty->Signed;
  return D && llvm::any_of(D->Fields, [&](const ir::StructField &F) {
    return F.Ty && F.Ty->isArray() &&
           ((Counts && F.Ty->Extent != ir::ExtentKind::Fixed) ||
            (F.Ty->Extent == ir::ExtentKind::Part && F.Ty->Name == Loc.Name));
  });
}

bool LocationTable::isFirstPart(LocId L) const {
  const ir::StructDecl *D = structOf(L);
  return D && llvm::any_of(D->Fields, [&](const ir::StructField &F) {
           return !F.Begin.empty() && F.Begin == Locs[L.Index].Name;
         });
}

bool LocationTable::isUnsetPart(LocId L) const {
  const ir::StructDecl *D = structOf(L);
  return D && llvm::any_of(D->Fields, [&](const ir::StructField &F) {
           return F.Unset && F.Name == Locs[L.Index].Name;
         });
}

LocId LocationTable::byAddress(smt::FunctionSymbol F) const {
  auto It = ByAddress.find(F.Id);
  return It == ByAddress.end() ? LocId() : LocId{It->second};
}

LocId LocationTable::relocate(LocId Cell, LocId From, LocId To) {
  llvm::SmallVector<std::string, 8> Path;
  for (LocId A = Cell; A != From; A = (*this)[A].Parent) {
    if (!A)
      return {};
    Path.push_back((*this)[A].Name);
  }
  LocId R = To;
  for (unsigned I = Path.size(); I-- > 0;) {
    R = Path[I] == "[]" ? elements(R) : field(R, Path[I]);
    if (!R)
      return {};
  }
  return R;
}

LocId LocationTable::byInitial(smt::FunctionSymbol F) const {
  auto It = ByInitial.find(F.Id);
  return It == ByInitial.end() ? LocId() : LocId{It->second};
}

LocId LocationTable::byInitialRead(smt::FunctionSymbol F) const {
  auto It = ByInitialRead.find(F.Id);
  return It == ByInitialRead.end() ? byInitial(F) : LocId{It->second};
}

llvm::SmallVector<smt::Term, 4> LocationTable::slots(LocId L) {
  llvm::SmallVector<smt::Term, 4> Result;
  for (unsigned I = 0; I < Locs[L.Index].Arity; ++I)
    Result.push_back(slot(I));
  return Result;
}

smt::Term LocationTable::slot(unsigned I) {
  while (Slots.size() <= I)
    Slots.push_back(Syms.placeholder("slot" + std::to_string(Slots.size()),
                                     {Provenance::Slot, nullptr, false, {}}));
  return Slots[I];
}

void LocationTable::scalarsBelow(LocId L, llvm::SmallVectorImpl<LocId> &Out) {
  auto It = Scalars.find(L.Index);
  if (It == Scalars.end()) {
    llvm::SmallVector<LocId, 4> Found;
    findScalars(L, Found);
    It = Scalars.try_emplace(L.Index, std::move(Found)).first;
  }
  Out.append(It->second.begin(), It->second.end());
}

void LocationTable::findScalars(LocId L, llvm::SmallVectorImpl<LocId> &Out) {
  llvm::SmallVector<LocId, 16> Work{L};
  while (!Work.empty()) {
    LocId C = Work.pop_back_val();
    const ir::Type *Ty = Locs[C.Index].Ty;
    if (!Ty)
      continue;
    if (Ty->isScalar()) {
      Out.push_back(C);
      continue;
    }
    if (Ty->isArray()) {
      if (LocId E = elements(C))
        Work.push_back(E);
      continue;
    }
    if (!Ty->isStruct())
      continue;
    if (const ir::StructDecl *D = M.findStruct(Ty->Name))
      for (auto It = D->Fields.rbegin(); It != D->Fields.rend(); ++It)
        if (LocId F = field(C, It->Name))
          Work.push_back(F);
  }
}

void LocationTable::invalidatableBelow(LocId L,
                                       llvm::SmallVectorImpl<LocId> &Out) {
  llvm::SmallVector<LocId, 16> Work{L};
  while (!Work.empty()) {
    LocId C = Work.pop_back_val();
    const ir::Type *Ty = Locs[C.Index].Ty;
    if (Ty && Ty->isArray()) {
      if (LocId E = elements(C)) {
        if (Locs[E.Index].Invalidatable)
          Out.push_back(E);
        Work.push_back(E);
      }
    } else if (const ir::StructDecl *D =
                   Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr) {
      for (const ir::StructField &F : D->Fields)
        if (LocId Part = field(C, F.Name))
          Work.push_back(Part);
    }
  }
}

std::string LocationTable::toString(LocId L) const {
  const Location &Loc = Locs[L.Index];
  if (Loc.Parent) {
    std::string P = toString(Loc.Parent);
    return Loc.Name == "[]" ? P + "<>" : P + "." + Loc.Name;
  }
  switch (Loc.RootOf) {
  case RootKind::Entry:
    return "entry<" + Loc.Name + ">";
  case RootKind::Alloc:
    return "alloc." + Loc.Name;
  case RootKind::Local:
  case RootKind::Global:
  case RootKind::Code:
    return Loc.Name;
  }
  return Loc.Name;
}
