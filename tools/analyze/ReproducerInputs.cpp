// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/ReproducerInputs.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace plimsoll::tool {

using ir::Input;

std::string InputWriter::Cursor::text() const {
  std::string Text = Base;
  if (Bytes)
    Text += " + " + std::to_string(static_cast<int64_t>(Bytes));
  for (const std::string &T : Terms)
    Text += " + " + T;
  return Text == Base ? Base : "(" + Text + ")";
}

/// Is the member found by its name in an offsetof?
static bool isIdentifier(StringRef Name) {
  return !Name.empty() &&
         all_of(Name, [](char C) { return isAlnum(C) || C == '_'; });
}

static bool isBase(const ir::StructField &F) {
  return F.Ty->isStruct() && F.Ty->Name == F.Name;
}

/// The index of an element of the array that step \p N of \p Place leads to:
/// the next step enters the array, and the one after has the index.
static int64_t elementIndex(const ir::InputPlace &Place, size_t N) {
  return N + 2 < Place.Steps.size() ? Place.Steps[N + 2].Index : Place.Index;
}

InputWriter::InputWriter(const ir::Module &M, const SourceNames &Names,
                         const ReplayRun &Run)
    : M(M), Names(Names), Run(Run) {
  for (const ReplayRun::Object &O : Run.Objects)
    Numbers.try_emplace(O.Name, Numbers.size() + 1);
}

// ---- Types ------------------------------------------------------------------

std::string InputWriter::typeName(const ir::Type *Ty) const {
  switch (Ty->Kind) {
  case ir::TypeKind::Bool:
    return "unsigned char";
  case ir::TypeKind::Int: {
    std::string Name = Ty->Width == 8    ? "char"
                       : Ty->Width == 16 ? "short"
                       : Ty->Width == 32 ? "int"
                       : Ty->Width == 64 ? "long long"
                                         : "__int128";
    return (Ty->Signed ? "signed " : "unsigned ") + Name;
  }
  case ir::TypeKind::Float:
    return Ty->Width == 32   ? "float"
           : Ty->Width == 64 ? "double"
                             : "long double";
  case ir::TypeKind::Ptr:
    return "void *";
  case ir::TypeKind::Struct: {
    auto It = Names.Records.find(Ty->Name);
    return It == Names.Records.end() ? "" : It->second.Name;
  }
  case ir::TypeKind::Void:
  case ir::TypeKind::Func:
  case ir::TypeKind::Array:
  case ir::TypeKind::Param:
    return "";
  }
  return "";
}

/// The size of \p Ty as a number, or where the library decides, as sizeof.
std::string InputWriter::sizeText(const ir::Type *Ty) {
  if (Ty->isVoid() || Ty->isFunc())
    return "1";
  if (Ty->isStruct())
    if (std::string Name = typeName(Ty); !Name.empty())
      if (holdsLibraryObjects(Ty) || M.findStruct(Ty->Name)->ByteSize)
        return "sizeof(" + Name + ")";
  if (Ty->isArray() && Ty->Extent == ir::ExtentKind::Fixed)
    return std::to_string(Ty->Count) + " * " + sizeText(Ty->Element);
  return std::to_string(ir::byteSize(M, Ty));
}

const ir::StructDecl *InputWriter::library(const ir::Type *Ty) const {
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return D && !D->Model.Name.empty() ? D : nullptr;
}

/// Does its layout depend on how the library is compiled?
bool InputWriter::holdsLibraryObjects(const ir::Type *Ty) {
  if (Ty->isArray())
    return holdsLibraryObjects(Ty->Element);
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return D && (!D->Model.Name.empty() ||
               any_of(D->Fields, [&](const ir::StructField &F) {
                 return holdsLibraryObjects(F.Ty);
               }));
}

/// Has it, or a part of it, virtual functions or bases?
bool InputWriter::holdsDynamic(const ir::Type *Ty) {
  if (Ty->isArray())
    return holdsDynamic(Ty->Element);
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || !D->Model.Name.empty())
    return false;
  const auto Named = Names.Records.find(D->Name);
  return (Named != Names.Records.end() && Named->second.Dynamic) ||
         any_of(D->Fields,
                [&](const ir::StructField &F) { return holdsDynamic(F.Ty); });
}

// ---- Addresses --------------------------------------------------------------

InputWriter::Cursor InputWriter::base(const std::string &Object) {
  Cursor C;
  if (StringRef(Object).starts_with("@")) {
    const ir::Global *G = M.findGlobal(StringRef(Object).drop_front());
    auto It = Names.Globals.find(Object.substr(1));
    if (!G || It == Names.Globals.end()) {
      fail("the variable '" + Object.substr(1) + "' is inside a function");
      C.Ty = M.Types->getInt(8, false);
      return C;
    }
    C.Base = "((char *)&" + It->second + ")";
    C.Ty = G->Ty;
    return C;
  }
  if (auto It = Elements.find(Object); It != Elements.end()) {
    C.Base = Object;
    C.Ty = It->second;
    return C;
  }
  auto It = Numbers.find(Object);
  C.Base = "object" + std::to_string(It == Numbers.end() ? 0 : It->second);
  C.Ty = M.Types->getInt(8, false);
  if (It != Numbers.end())
    C.Ty = Run.Objects[It->second - 1].Element;
  return C;
}

void InputWriter::advance(Cursor &C, int64_t Index) {
  if (Index == 0)
    return;
  std::string Size = sizeText(C.Ty);
  uint64_t Bytes;
  if (!StringRef(Size).getAsInteger(10, Bytes))
    C.Bytes += Index * Bytes;
  else
    C.Terms.push_back("(" + std::to_string(Index) + ") * (long)" + Size);
}

void InputWriter::enterField(Cursor &C, const ir::StructField &F) {
  std::string Name = typeName(C.Ty);
  const bool LayoutVaries = holdsLibraryObjects(C.Ty);
  C.Ty = F.Ty;
  C.Field = &F;
  if (Name.empty() || F.BitWidth || !(isIdentifier(F.Name) || isBase(F)) ||
      (isBase(F) && !LayoutVaries)) {
    C.Bytes += F.ByteOffset;
    return;
  }
  if (isBase(F)) // the base of an object at any address
    C.Terms.push_back("((char *)(" + typeName(F.Ty) + " *)(" + Name +
                      " *)4096 - (char *)4096)");
  else if (F.ByteOffset || LayoutVaries)
    C.Terms.push_back("__builtin_offsetof(" + Name + ", " + F.Name + ")");
}

/// Enters part \p F of the library object at \p C; of arrays, the element at
/// \p Index. Returns false if the part is no memory that has an address.
bool InputWriter::enterLibrary(Cursor &C, const ir::InputPlace &Owner,
                               const ir::StructDecl &D,
                               const ir::StructField &F, int64_t Index) {
  std::string Object = "(*(" + typeName(C.Ty) + " *)" + C.text() + ")";
  StringRef Class = D.Model.Name;
  std::string Part;
  if (F.Name == "elems" || F.Name == "_M_elems") {
    if (Class == "std::deque")
      Index -= number(LibraryObjects[Owner], "first").value_or(0);
    Part = Object + "[" + std::to_string(Index) + "]";
    C.Ty = F.Ty->Element;
    if (Class == "std::vector" && C.Ty->isBool())
      C.Proxy = Part;
  } else if (Class == "std::optional" && F.Name == "value") {
    Part = "*" + Object;
    C.Ty = F.Ty->Element;
  } else if (F.Name == "c" || Class == "std::pair") {
    Part = Object + "." + F.Name;
    C.Ty = F.Ty;
  } else {
    return false;
  }
  C.Field = nullptr;
  C.Base = "((char *)&" + Part + ")";
  C.Bytes = 0;
  C.Terms.clear();
  return true;
}

/// The address of \p Place; \p C is where its step \p From starts.
InputWriter::Cursor
InputWriter::addressFrom(Cursor C, const ir::InputPlace &Place, size_t From) {
  ir::InputPlace Owner = Place;
  for (size_t N = From; N < Place.Steps.size(); ++N) {
    const ir::InputStep &S = Place.Steps[N];
    advance(C, S.Index);
    if (S.Field.empty()) {
      if (C.Ty->isArray())
        C.Ty = C.Ty->Element;
      C.Field = nullptr;
      continue;
    }
    const ir::StructDecl *D = M.findStruct(C.Ty->Name);
    const ir::StructField *F = D ? D->findField(S.Field) : nullptr;
    if (!F) {
      fail("an input is of unknown type");
      return C;
    }
    if (!library(C.Ty)) {
      enterField(C, *F);
      continue;
    }
    Owner.Steps.assign(Place.Steps.begin(), Place.Steps.begin() + N);
    Owner.Index = S.Index;
    bool IsElement = F->Ty->isArray();
    int64_t Index = IsElement ? elementIndex(Place, N) : 0;
    if (!enterLibrary(C, Owner, *D, *F, Index)) {
      fail("an input points into a '" + D->Model.Name + "'");
      return C;
    }
    if (!IsElement)
      continue;
    if (N + 2 >= Place.Steps.size())
      return C;
    ir::InputPlace Rest = Place;
    Rest.Steps[N + 2].Index = 0;
    return addressFrom(C, Rest, N + 2);
  }
  advance(C, Place.Index);
  return C;
}

// ---- Values -----------------------------------------------------------------

static std::string numberText(const Integer &V) {
  std::optional<int64_t> Small = V.toInt64();
  if (!Small)
    return V.toString() + "ull";
  if (*Small == INT64_MIN)
    return "(-9223372036854775807ll - 1)";
  return V.toString() + (*Small > INT32_MAX || *Small <= INT32_MIN ? "ll" : "");
}

std::string InputWriter::value(const Input &I, const ir::Type *Ty) {
  switch (I.K) {
  case Input::Kind::Default:
  case Input::Kind::Undef:
  case Input::Kind::Null:
    return "0";
  case Input::Kind::Float:
    return std::to_string(I.Float);
  case Input::Kind::Func: {
    auto It = Names.Functions.find(I.Name);
    if (It == Names.Functions.end() || !It->second.WhyNot.empty() ||
        It->second.K != SourceNames::Function::Free) {
      fail("an input points to a function without a name");
      return "0";
    }
    return "(char *)&" + It->second.Name;
  }
  case Input::Kind::Int: {
    Integer V = Ty->isInt() ? ir::wrapTo(I.Int, Ty) : I.Int;
    if (Ty->isBool())
      return V.isZero() ? "0" : "1";
    if (!V.toInt64() && (V.isNegative() || !(V < Integer::pow2(64)))) {
      fail("a number has more than 64 bits");
      return "0";
    }
    return Ty->isPtr() ? "(char *)" + numberText(V) : numberText(V);
  }
  case Input::Kind::Pointer:
    return address(I.Target).text();
  }
  return "0";
}

// ---- Objects ----------------------------------------------------------------

void InputWriter::writeObjects(raw_ostream &OS) const {
  for (const ReplayRun::Object &O : Run.Objects) {
    std::string Name = typeName(O.Element);
    OS << "static char *object" << Numbers.at(O.Name) << "; // "
       << O.Count.toString() << " of "
       << (Name.empty() ? O.Element->toString() : Name) << '\n';
  }
}

/// Calls the default constructors of the objects of the library, and of those
/// with virtual functions, in one of type \p Ty.
void InputWriter::construct(const ir::Type *Ty, const std::string &Address,
                            raw_ostream &OS, unsigned Depth) {
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  auto Named = D ? Names.Records.find(D->Name) : Names.Records.end();
  const bool IsNamed = Named != Names.Records.end();
  const bool Dynamic = IsNamed && Named->second.Dynamic;
  const bool Whole = IsNamed && Named->second.DefaultConstructible &&
                     !library(Ty) && holdsDynamic(Ty);
  if (D && (library(Ty) || Dynamic || Whole)) {
    std::string Name = typeName(Ty);
    if (Name.empty())
      return fail("an input has a class without a name");
    if (Dynamic && !Named->second.DefaultConstructible)
      return fail("the class '" + D->Name +
                  "' has virtual functions and no default constructor");
    OS << "  plimsoll_construct<" << Name << ">(" << Address << ", 0);\n";
    return;
  }
  auto IsConstructed = [&](const ir::Type *Of) {
    return holdsLibraryObjects(Of) || holdsDynamic(Of);
  };
  if (!IsConstructed(Ty))
    return;
  if (Ty->isArray()) {
    std::string I = "i" + std::to_string(Depth);
    OS << "  for (long " << I << " = 0; " << I << " < " << Ty->Count << "; ++"
       << I << ")\n  ";
    return construct(Ty->Element,
                     "(" + Address + " + " + I + " * " + sizeText(Ty->Element) +
                         ")",
                     OS, Depth + 1);
  }
  if (D->IsUnion)
    return;
  for (const ir::StructField &F : D->Fields) {
    if (!IsConstructed(F.Ty))
      continue;
    Cursor C;
    C.Base = Address;
    C.Ty = Ty;
    enterField(C, F);
    construct(F.Ty, C.text(), OS, Depth);
  }
}

/// Writes the scalar \p Cell at \p At.
void InputWriter::store(const Cursor &At, const ReplayRun::Cell &Cell,
                        raw_ostream &OS) {
  bool IsGlobal = StringRef(Cell.Place.Object).starts_with("@");
  std::string Value = value(Cell.Value, Cell.Ty);
  if (Cell.Value.K == Input::Kind::Undef || (Value == "0" && !IsGlobal))
    return; // objects start as zeros
  OS << "  ";
  if (At.Field && At.Field->BitWidth)
    OS << "plimsoll_set_bits(" << At.text() << ", " << At.Field->BitOffset
       << ", " << At.Field->BitWidth << ", " << Value << ");\n";
  else if (!At.Proxy.empty())
    OS << At.Proxy << " = " << Value << ";\n";
  else
    OS << "*(" << typeName(Cell.Ty) << " *)" << At.text() << " = " << Value
       << ";\n";
}

void InputWriter::writeContents(raw_ostream &OS) {
  for (const ReplayRun::Object &O : Run.Objects) {
    std::optional<int64_t> Count = O.Count.toInt64();
    constexpr int64_t MaxBytes = 1 << 28;
    int64_t Size = std::max<uint64_t>(1, ir::byteSize(M, O.Element));
    if (!Count || *Count > MaxBytes / Size)
      return fail("an object has " + O.Count.toString() + " elements");
    std::string Name = "object" + std::to_string(Numbers[O.Name]);
    OS << "  " << Name << " = plimsoll_object(" << *Count << " * "
       << sizeText(O.Element) << ");\n";
    if (*Count == 1)
      construct(O.Element, Name, OS);
    else if (*Count > 1 && Names.CPlusPlus) {
      std::string Elements;
      raw_string_ostream Inner(Elements);
      construct(O.Element, "(" + Name + " + i * " + sizeText(O.Element) + ")",
                Inner);
      if (!Inner.str().empty())
        OS << "  for (long i = 0; i < " << *Count << "; ++i) {\n"
           << Inner.str() << "  }\n";
    }
  }
  std::vector<const ReplayRun::Cell *> Cells;
  for (const ReplayRun::Cell &Cell : Run.Cells)
    Cells.push_back(&Cell);
  writeCells(Cells, "", OS);
  for (const ReplayRun::Object &O : Run.Objects)
    if (!O.Alive) // plimsoll_object() gives the end of one without elements
      OS << "  __builtin_free(object" << Numbers[O.Name]
         << (O.Count.isZero() ? " - 16" : "") << ");\n";
}

/// Gives what \p Cells are in its contents: all objects, or the \p Element of a
/// map or set.
void InputWriter::writeCells(const std::vector<const ReplayRun::Cell *> &Cells,
                             StringRef Element, raw_ostream &OS) {
  std::vector<const ReplayRun::Cell *> Plain;
  for (const ReplayRun::Cell *Cell : Cells)
    if (!startsLikeThis(*Cell) && !keepLibraryPart(*Cell))
      Plain.push_back(Cell);
  std::vector<std::pair<ir::InputPlace, const LibraryObject *>> Order;
  for (const auto &[Place, O] : LibraryObjects)
    if (Element.empty() || Place.Object == Element)
      Order.push_back({Place, &O});
  stable_sort(Order, [](const auto &A, const auto &B) {
    return A.first.Steps.size() < B.first.Steps.size();
  });
  for (const auto &[Place, O] : Order)
    fill(Place, *O, OS);
  for (const ReplayRun::Cell *Cell : Plain)
    store(address(Cell->Place), *Cell, OS);
}

/// Is it a zero in a variable of a function that starts with zeros, or in one
/// that the function has not initialised yet?
bool InputWriter::startsLikeThis(const ReplayRun::Cell &Cell) {
  StringRef Name = Cell.Place.Object;
  if (!Name.consume_front("@") || Names.Globals.count(Name.str()))
    return false;
  const ir::Global *G = M.findGlobal(Name);
  if (!G || !G->ZeroInit || !G->InitFunction.empty())
    return false;
  const std::string Guard = (Name + ".guard").str();
  const ir::Global *IsDone = M.findGlobal(Guard);
  auto Starts = [&](const ReplayRun::Cell &Other) {
    return Other.Place.Object != "@" + Guard ||
           value(Other.Value, Other.Ty) == "0";
  };
  return value(Cell.Value, Cell.Ty) == "0" ||
         (IsDone && IsDone->IsGuard && all_of(Run.Cells, Starts));
}

/// Keeps \p Cell if it is a part of a library object that is set through its
/// members. Returns whether it is.
bool InputWriter::keepLibraryPart(const ReplayRun::Cell &Cell) {
  const ir::Type *Ty = base(Cell.Place.Object).Ty;
  for (size_t N = 0; N < Cell.Place.Steps.size(); ++N) {
    const ir::InputStep &S = Cell.Place.Steps[N];
    if (S.Field.empty()) {
      Ty = Ty->isArray() ? Ty->Element : Ty;
      continue;
    }
    const ir::StructDecl *D = M.findStruct(Ty->Name);
    const ir::StructField *F = D ? D->findField(S.Field) : nullptr;
    if (!F)
      return false;
    if (library(Ty)) {
      ir::InputPlace Place = Cell.Place;
      Place.Steps.resize(N);
      Place.Index = S.Index;
      LibraryObject &O = LibraryObjects[Place];
      O.Decl = D;
      int64_t Index = elementIndex(Cell.Place, N);
      if (F->Ty->isScalar() && D->Model.Name != "std::pair") {
        O.Scalars[F->Name] = &Cell;
        return true;
      }
      const ir::Type *Character = textElements(M, Ty);
      if (F->Name == "elems" && Character && ir::isByte(Character)) {
        O.Characters[Index] =
            static_cast<char>(Cell.Value.Int.toInt64().value_or(0));
        return true;
      }
      if (F->Name == "present") {
        O.Present[Index] =
            Cell.Value.K == Input::Kind::Int && !Cell.Value.Int.isZero();
        return true;
      }
      if (F->Name == "items") {
        O.Items[Index].push_back(&Cell);
        return true;
      }
      if (F->Name == "links")
        return true;
    }
    Ty = F->Ty;
  }
  return false;
}

} // namespace plimsoll::tool
