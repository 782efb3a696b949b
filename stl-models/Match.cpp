// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stl-models/Match.h"
#include "analysis/ir/Layout.h"
#include "stl-models/KeyOrder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

namespace plimsoll::models {

using ir::ExtentKind;
using ir::StructDecl;
using ir::Type;
using ir::TypeKind;

/// Whether objects of class \p T, or parts of them, have one of the functions
/// \p Special, which the program has written.
bool TypeView::hasSpecial(const Type *T,
                          llvm::ArrayRef<llvm::StringRef> Special) const {
  while (T->isArray())
    T = T->Element;
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!D || !D->Model.Name.empty())
    return false;
  return llvm::any_of(D->Special,
                      [&](const auto &Entry) {
                        return llvm::is_contained(Special, Entry.first);
                      }) ||
         llvm::any_of(D->Fields, [&](const ir::StructField &F) {
           return hasSpecial(F.Ty, Special);
         });
}

bool TypeView::isDescribed(const StructDecl &S) const {
  const ModelStruct *MS = Set.findStruct(modelName(S.Model.Name));
  if (!MS)
    return true;
  return llvm::all_of(MS->Where, [&](const Constraint &C) {
    const size_t At = llvm::find(MS->Params, C.Param) - MS->Params.begin();
    if (At >= S.Model.Args.size())
      return true;
    const Type *Arg = S.Model.Args[At];
    if (C.Text == "plain copies")
      return !hasSpecial(Arg, {"copy", "move", "destroy"});
    if (C.Text == "!$allocate")
      return !hasSpecial(Arg, {"allocate"});
    return structModel(Arg) == C.Text;
  });
}

bool TypeView::isUnknownContainer(const StructDecl &S) const {
  return S.Opaque && !S.Model.Name.empty() && !isDescribed(S);
}

std::string TypeView::structModel(const Type *Ty) const {
  if (!Ty || !Ty->isStruct())
    return "";
  const StructDecl *S = M.findStruct(Ty->Name);
  if (S && !S->Model.Name.empty())
    return isDescribed(*S) ? Set.rootOf(modelName(S->Model.Name)) : "";
  llvm::StringRef Name = Ty->Name;
  // A specialisation by the program is a class of its own.
  if (!isLibraryName(Name) || (S && !S->Opaque))
    return "";
  return modelName(Name.take_until([](char C) { return C == '<'; }));
}

bool TypeView::sameType(const Type *A, const Type *B) const {
  if (A == B)
    return true;
  if (!A || !B || A->Kind != B->Kind)
    return false;
  if (A->isPtr())
    return sameType(A->Element, B->Element);
  if (A->isArray())
    return A->Extent == B->Extent && A->Count == B->Count &&
           A->Name == B->Name && sameType(A->Element, B->Element);
  if (!A->isStruct())
    return false;
  const StructDecl *S = M.findStruct(A->Name), *R = M.findStruct(B->Name);
  if (!S || !R || S->Model.Name.empty() || S->Model.Name != R->Model.Name ||
      S->Model.Args.size() != R->Model.Args.size())
    return false;
  for (size_t I = 0; I < S->Model.Args.size(); ++I)
    if (!sameType(S->Model.Args[I], R->Model.Args[I]))
      return false;
  return true;
}

/// `.0`, `.1`: a template argument (of a pointer or array: its element);
/// `.elem`: the element of an array, any other type itself; otherwise the type
/// of a field.
const Type *TypeView::component(const Type *Ty, llvm::StringRef Part) {
  if (Part == "elem")
    return Ty->isArray() ? Ty->Element : Ty;
  if (Part == "held")
    return hasState(Ty) ? Ty : M.Types->getArray(M.Types->getBool(), 0);
  unsigned Number;
  bool IsNumber = !Part.getAsInteger(10, Number);
  if (Ty->isPtr() || Ty->isArray())
    return IsNumber && Number == 0 ? Ty->Element : nullptr;
  if (!Ty->isStruct())
    return nullptr;
  StructDecl *S = M.findStruct(Ty->Name);
  if (!S)
    return nullptr;
  if (!IsNumber) {
    bindStruct(*S);
    const ir::StructField *F = S->findField(Part);
    return F ? F->Ty : nullptr;
  }
  if (Number < S->Model.Args.size())
    return S->Model.Args[Number];
  return nullptr;
}

/// The alternative of the variant \p D that overload resolution chooses for an
/// argument of the C++ type \p Text; nothing if that is not known.
///   rule: [variant.ctor], the imaginary function FUN
std::optional<size_t> TypeView::chosenAlternative(const StructDecl &D,
                                                  llvm::StringRef Text) const {
  Text = valueText(Text);
  llvm::ArrayRef<const Type *> Args = D.Model.Args;
  std::vector<llvm::StringRef> Texts = templateArgumentTexts(D.Name);
  if (Texts.size() != Args.size())
    return std::nullopt;
  // Two alternatives of one type make the choice ambiguous.
  if (auto It = llvm::find(Texts, Text); It != Texts.end())
    return It - Texts.begin();
  // A literal makes a string unless there is a pointer.
  if (Text != "char *" && Text != "const char *" &&
      !Text.starts_with("char (&"))
    return std::nullopt;
  std::optional<size_t> String;
  for (size_t I = 0; I < Args.size(); ++I) {
    if (Args[I]->isPtr())
      return std::nullopt;
    if (structModel(Args[I]) == "std::basic_string")
      String = I;
  }
  return String;
}

int64_t TypeView::NumberedType::number() const {
  return llvm::xxh3_64bits(Text + " " + Ty->toString()) >> 2 | 1;
}

std::optional<TypeView::NumberedType>
TypeView::numberedType(llvm::StringRef Name, const Type *Ty,
                       const Substitution &S) {
  auto Source = S.find(("text of " + Name).str());
  if (Source == S.end())
    return std::nullopt;
  std::string Text = decayedText(Source->second->Name);
  if (Text.empty())
    return std::nullopt;
  return NumberedType{std::move(Text), Ty};
}

void TypeView::forEachNumbered(const ModelFunc &MF, const Substitution &S,
                               llvm::function_ref<void(NumberedType)> Each) {
  for (const ir::Block &Block : MF.F.Blocks)
    for (const ir::Inst &I : Block.Insts) {
      llvm::StringRef Name = I.Text;
      if (I.Op != ir::Opcode::Call || !Name.consume_front("$typenumber."))
        continue;
      const Type *Ty = substitute(I.Ty, S);
      if (std::optional<NumberedType> T =
              Ty ? numberedType(Name, Ty, S) : std::nullopt)
        Each(std::move(*T));
    }
}

bool TypeView::hasPartsForNumbered(const StructDecl &D) const {
  const ModelStruct *MS = Set.findStruct(modelName(D.Model.Name));
  return MS && MS->Pack && MS->Params.back() == "numbered";
}

bool TypeView::needsNumbered() const {
  return llvm::any_of(
      M.Structs, [&](const StructDecl &D) { return hasPartsForNumbered(D); });
}

/// Whether a \p Ty has a class with parts for numbered types inside, as a
/// member or a template argument.
bool TypeView::holdsNumbered(const Type *Ty, llvm::StringSet<> &Seen) const {
  while (Ty->Element)
    Ty = Ty->Element;
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || !Seen.insert(D->Name).second)
    return false;
  return hasPartsForNumbered(*D) ||
         llvm::any_of(D->Fields,
                      [&](const ir::StructField &F) {
                        return holdsNumbered(F.Ty, Seen);
                      }) ||
         llvm::any_of(D->Model.Args, [&](const Type *Arg) {
           return holdsNumbered(Arg, Seen);
         });
}

void TypeView::bindNumbered(llvm::ArrayRef<NumberedType> All) {
  for (const NumberedType &T : All) {
    llvm::StringSet<> Seen;
    if (!llvm::is_contained(Numbered, T) && !holdsNumbered(T.Ty, Seen))
      Numbered.push_back(T);
  }
  for (StructDecl &D : M.Structs) {
    if (!hasPartsForNumbered(D))
      continue;
    for (const NumberedType &T : Numbered)
      D.Model.Args.push_back(T.Ty);
  }
}

/// The place of the type \p Text among the numbered ones, if there is only one.
std::optional<size_t> TypeView::numberOf(llvm::StringRef Text) const {
  std::optional<size_t> Found;
  for (size_t I = 0; I < Numbered.size(); ++I) {
    if (Numbered[I].Text != Text)
      continue;
    if (Found)
      return std::nullopt;
    Found = I;
  }
  return Found;
}

/// `.$count`: the number of template arguments; `.$N`: the one whose number is
/// bound to N; `.$only.T`: the number of the only one that is the type bound
/// to T; `.$chosen.x`: that of the alternative that parameter x makes;
/// `.$numbered.x`: that of the numbered type that parameter or template
/// argument x is; of a number, `.$next`: the one after it.
const Type *TypeView::argument(const Type *Ty, llvm::StringRef Part,
                               const Substitution &S) {
  const Type *Byte = M.Types->getInt(8, false);
  if (Part == "next")
    return Ty->isArray() ? M.Types->getArray(Ty->Element, Ty->Count + 1)
                         : nullptr;
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D)
    return nullptr;
  llvm::ArrayRef<const Type *> Args = D->Model.Args;
  if (Part == "count")
    return M.Types->getArray(Byte, Args.size());
  if (Part.consume_front("only.")) {
    const Type *Wanted = lookUp(Part, S);
    std::optional<size_t> Found;
    for (size_t I = 0; I < Args.size(); ++I) {
      if (!sameType(Args[I], Wanted))
        continue;
      if (Found)
        return nullptr;
      Found = I;
    }
    return Found ? M.Types->getArray(Byte, *Found) : nullptr;
  }
  if (Part.consume_front("numbered.")) {
    auto Source = S.find(("text of " + Part).str());
    if (Source == S.end() || !hasPartsForNumbered(*D))
      return nullptr;
    std::optional<size_t> Found = numberOf(decayedText(Source->second->Name));
    return Found ? M.Types->getArray(Byte, *Found) : nullptr;
  }
  if (Part.consume_front("chosen.")) {
    auto Source = S.find(("text of " + Part).str());
    if (Source == S.end())
      return nullptr;
    std::optional<size_t> Found = chosenAlternative(*D, Source->second->Name);
    return Found ? M.Types->getArray(Byte, *Found) : nullptr;
  }
  std::optional<uint64_t> Number = number(Part, S);
  return Number && *Number < Args.size() ? Args[*Number] : nullptr;
}

std::optional<uint64_t> TypeView::number(llvm::StringRef Name,
                                         const Substitution &S) {
  if (uint64_t Number; !Name.getAsInteger(10, Number))
    return Number;
  const Type *Ty = lookUp(Name, S);
  if (!Ty || !Ty->isArray() || Ty->Extent != ExtentKind::Fixed)
    return std::nullopt;
  return Ty->Count;
}

const Type *TypeView::lookUp(llvm::StringRef Name, const Substitution &S) {
  auto [Base, Rest] = Name.split('.');
  auto It = S.find(Base);
  const Type *Ty = It == S.end() ? nullptr : It->second;
  while (Ty && !Rest.empty()) {
    if (Rest.starts_with("$only.") || Rest.starts_with("$chosen.") ||
        Rest.starts_with("$numbered."))
      return argument(Ty, Rest.drop_front(), S);
    auto [Part, Tail] = Rest.split('.');
    Ty = Part.consume_front("$") ? argument(Ty, Part, S) : component(Ty, Part);
    Rest = Tail;
  }
  return Ty;
}

const Type *TypeView::substitute(const Type *P, const Substitution &S) {
  switch (P->Kind) {
  case TypeKind::Void:
    return M.Types->getVoid();
  case TypeKind::Bool:
    return M.Types->getBool();
  case TypeKind::Int:
    return M.Types->getInt(P->Width, P->Signed);
  case TypeKind::Float:
    return M.Types->getFloat(P->Width);
  case TypeKind::Func:
    return M.Types->getFunc();
  case TypeKind::Struct:
    return M.findStruct(P->Name) ? M.Types->getStruct(P->Name) : nullptr;
  case TypeKind::Param:
    return lookUp(P->Name, S);
  case TypeKind::Ptr: {
    const Type *Element = substitute(P->Element, S);
    return Element ? M.Types->getPtr(Element) : nullptr;
  }
  case TypeKind::Array:
    break;
  }
  const Type *Element = substitute(P->Element, S);
  if (!Element)
    return nullptr;
  if (P->Extent == ExtentKind::Unknown)
    return M.Types->getUnboundedArray(Element);
  if (P->Extent == ExtentKind::Fixed)
    return M.Types->getArray(Element, P->Count);
  llvm::StringRef Part = P->Name;
  if (!Part.consume_front("$"))
    return M.Types->getPartArray(Element, Part);
  const Type *Extent = lookUp(Part, S);
  return Extent && Extent->isArray() ? M.Types->getArray(Element, Extent->Count)
                                     : nullptr;
}

/// Whether \p P mentions a component of a parameter (`$I.0`).
static bool isDerived(const Type *P) {
  for (; P; P = P->Element)
    if (P->Kind == TypeKind::Param && llvm::StringRef(P->Name).contains('.'))
      return true;
  return false;
}

bool TypeView::unify(const Type *P, const Type *Actual, Substitution &S) {
  if (P->Kind == TypeKind::Param) {
    if (isDerived(P))
      return substitute(P, S) == Actual;
    auto [It, New] = S.try_emplace(P->Name, Actual);
    return New || It->second == Actual;
  }
  if (P->Kind != Actual->Kind)
    return false;
  switch (P->Kind) {
  case TypeKind::Void:
  case TypeKind::Bool:
  case TypeKind::Func:
    return true;
  case TypeKind::Int:
    return P->Width == Actual->Width && P->Signed == Actual->Signed;
  case TypeKind::Float:
    return P->Width == Actual->Width;
  case TypeKind::Struct:
    return P->Name == Actual->Name || P->Name == structModel(Actual);
  case TypeKind::Ptr:
    return unify(P->Element, Actual->Element, S);
  case TypeKind::Array:
    return P->Extent == Actual->Extent && P->Count == Actual->Count &&
           P->Name == Actual->Name && unify(P->Element, Actual->Element, S);
  case TypeKind::Param:
    break;
  }
  return false;
}

bool TypeView::bindStruct(StructDecl &S) {
  if (!S.Opaque)
    return false;
  const ModelStruct *MS =
      Set.findStruct(structModel(M.Types->getStruct(S.Name)));
  if (!MS)
    return false;
  Substitution Sub;
  for (size_t I = 0; I < MS->Params.size() && I < S.Model.Args.size(); ++I)
    Sub[MS->Params[I]] = S.Model.Args[I];
  Sub["self"] = M.Types->getStruct(S.Name);
  // A field whose type mentions the pack is one for each argument: f.0, f.1.
  std::vector<ir::StructField> Fields, Declared = MS->Decl.Fields;
  for (std::string Name = modelName(S.Model.Name); !Name.empty();
       Name = Set.baseOf(Name))
    if (const ModelLike *L = Set.findLike(Name))
      llvm::append_range(Declared, L->Fields);
  for (const ir::StructField &F : Declared) {
    const Type *Inner = F.Ty;
    while (Inner->Element)
      Inner = Inner->Element;
    if (MS->Pack && Inner->Kind == TypeKind::Param &&
        Inner->Name == MS->Params.back()) {
      size_t First = MS->Params.size() - 1, Begin = Fields.size();
      for (size_t I = First; I < S.Model.Args.size(); ++I) {
        Fields.push_back(F);
        Fields.back().Name += "." + std::to_string(I - First);
        Sub[MS->Params.back()] = S.Model.Args[I];
        if (!(Fields.back().Ty = substitute(F.Ty, Sub)))
          return false;
      }
      // Apart from each other, in the order that libstdc++ has them in.
      uint64_t Offset = 0;
      for (size_t I = Fields.size(); I-- > Begin;) {
        Fields[I].ByteOffset = Offset;
        Offset += (ir::byteSize(M, Fields[I].Ty) + 8) / 8 * 8;
      }
      continue;
    }
    Fields.push_back(F);
    if (!(Fields.back().Ty = substitute(F.Ty, Sub)))
      return false;
  }
  S.Fields = std::move(Fields);
  S.Opaque = false;
  return true;
}

void TypeView::bindStructs() {
  for (StructDecl &S : M.Structs)
    bindStruct(S);
}

/// A member of a class knows the class template's arguments; `own0` and `own1`
/// are the first of its own.
void TypeView::bindSelfArguments(const CallShape &Call, Substitution &S) {
  auto Self = S.find("self");
  if (Self == S.end() || !Self->second->isStruct())
    return;
  const StructDecl *Decl = M.findStruct(Self->second->Name);
  const ModelStruct *MS = Set.findStruct(structModel(Self->second));
  if (!Decl || !MS)
    return;
  size_t Count = Decl->Model.Args.size();
  for (size_t I = 0; I < MS->Params.size() && I < Count; ++I)
    S.try_emplace(MS->Params[I], Decl->Model.Args[I]);
  if (Count < Call.Key.size())
    S.try_emplace("own0", Call.Key[Count]);
  if (Count + 1 < Call.Key.size())
    S.try_emplace("own1", Call.Key[Count + 1]);
}

/// Template argument \p Number of \p Class as it is written; nothing if the
/// name of the class does not say.
std::optional<llvm::StringRef> TypeView::argumentText(const Type *Class,
                                                      uint64_t Number) {
  const StructDecl *D =
      Class && Class->isStruct() ? M.findStruct(Class->Name) : nullptr;
  if (!D)
    return std::nullopt;
  std::vector<llvm::StringRef> Texts = templateArgumentTexts(D->Name);
  if (Texts.size() != D->Model.Args.size() || Number >= Texts.size())
    return std::nullopt;
  return Texts[Number];
}

/// Whether template argument \p Number of \p Class is a reference, which the
/// types do not tell from a pointer; nothing if its name does not say.
std::optional<bool> TypeView::isReference(const Type *Class, uint64_t Number) {
  auto Argument = argumentText(Class, Number);
  return Argument ? std::optional(Argument->ends_with("&")) : std::nullopt;
}

/// Whether the first template argument of \p Ty is a pointer to a character
/// type, of those that the library has strings of. IR types do not tell
/// `wchar_t` from `int`.
static bool pointsToCharacters(const Type *Ty) {
  std::vector<llvm::StringRef> Texts = templateArgumentTexts(Ty->Name);
  if (Texts.empty() || !Texts[0].consume_back("*"))
    return false;
  llvm::StringRef Text = Texts[0].trim();
  Text.consume_front("const ");
  return llvm::is_contained({"char", "signed char", "unsigned char", "wchar_t",
                             "char8_t", "char16_t", "char32_t"},
                            Text);
}

/// Whether \p Ty has call operators, and none changes the object.
bool TypeView::hasConstCall(const Type *Ty) const {
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  bool Any = false;
  if (D)
    for (const auto &[Operation, Callee] : D->Special) {
      bool IsConst = true;
      if (Operation == "call")
        passingOf(Callee, 0, IsConst);
      if (!IsConst)
        return false;
      Any |= Operation == "call";
    }
  return Any;
}

/// Does arithmetic make an int of it?
static bool isPromoted(const Type *Ty) {
  return Ty->isBool() || (Ty->isInt() && Ty->Width < 32);
}

/// Is the sum of a \p Ty and a \p To a \p To?
static bool addsTo(const Type *Ty, const Type *To) {
  if (isPromoted(To))
    return false;
  if (To->isFloat())
    return Ty->isBool() || Ty->isInt() ||
           (Ty->isFloat() && Ty->Width <= To->Width);
  return Ty == To || (To->isInt() &&
                      (Ty->isBool() || (Ty->isInt() && Ty->Width < To->Width)));
}

bool TypeView::satisfies(const Constraint &C, const Substitution &S,
                         bool PointersByAddress) {
  llvm::StringRef Text = C.Text;
  if (Text == "&") {
    auto Source = S.find("text of " + C.Param);
    return Source != S.end() &&
           llvm::StringRef(Source->second->Name).ends_with("&");
  }
  if (llvm::StringRef Number = Text;
      Number.consume_front("&$") || Number.consume_front("!&$")) {
    std::optional<uint64_t> N = number(Number, S);
    std::optional<bool> Is =
        N ? isReference(lookUp(C.Param, S), *N) : std::nullopt;
    return Is && *Is == (Text[0] == '&');
  }
  if (llvm::StringRef Number = Text;
      Number.consume_front("&&$") || Number.consume_front("const $")) {
    std::optional<uint64_t> N = number(Number, S);
    auto Argument = N ? argumentText(lookUp(C.Param, S), *N) : std::nullopt;
    return Argument &&
           (Text[0] == '&' ? Argument->ends_with("&&")
                           : valueText(*Argument).size() < Argument->size() &&
                                 !Argument->ends_with("&"));
  }
  if (Text.consume_front("!"))
    return !satisfies(Constraint{C.Param, Text.str()}, S, PointersByAddress);
  const Type *Ty = lookUp(C.Param, S);
  if (!Ty)
    return false;
  if (Text == "const call")
    return hasConstCall(Ty);
  if (Text == "owners")
    return holdsOwners(Ty);
  if (Text == "characters")
    return Ty->isStruct() && pointsToCharacters(Ty);
  if (Text.consume_front("any $")) {
    const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
    return D && llvm::any_of(D->Model.Args, [&](const Type *Arg) {
             return hasOwn(Arg, Text);
           });
  }
  uint64_t Number;
  if (Text.consume_front("=$")) {
    // The element type of a number says nothing.
    const Type *Other = lookUp(Text, S);
    if (Other && Ty->isArray() && Ty->Element == M.Types->getInt(8, false) &&
        Other->isArray())
      return Ty->Count == Other->Count;
    return sameType(Ty, Other);
  }
  const bool Compares = Text.consume_front("compares $");
  if (Compares || Text.consume_front("hashes $")) {
    const Type *Key = lookUp(Text, S);
    return !Key || (Compares ? runsComparison(Ty, Key) : runsHash(Ty, Key));
  }
  if (Text == "state")
    return hasState(Ty);
  if (Text == "stateless")
    return isStateless(Ty);
  if (Text == "library order")
    return llvm::is_contained({"std::ranges::less", "std::ranges::greater"},
                              structModel(Ty));
  if (Text == "plain value")
    return isPlainValue(Ty);
  if (Text == "plain projection")
    return isPlainProjection(Ty);
  if (Text == "program")
    return hasProgramClass(Ty);
  if (Text == "$elements")
    return hasElements(Ty);
  if (Text == "own iterator")
    return isOwnIterator(Ty);
  if (Text == "throwing $assign")
    return assignmentThrows(Ty);
  if (Text == "elements scalar") {
    const Type *Element = elementOf(Ty);
    return Element && Element->isScalar();
  }
  if (Text.consume_front("elements $")) {
    const Type *Element = elementOf(Ty);
    return Element &&
           (Text == "elements" ? hasElements(Element) : hasOwn(Element, Text));
  }
  if (Text.consume_front("$"))
    return hasOwn(Ty, Text);
  if (Text == "iterator")
    return Ty->isPtr() ? PointersByAddress
                       : hasOwn(Ty, "deref") || hasOwn(Ty, "output");
  if (Text == "[]")
    return Ty->isArray();
  if (Text == "void")
    return Ty->isVoid();
  if (Text == "flexible")
    return ir::flexibleArray(M, Ty) != nullptr;
  if (Text == "scalar")
    return Ty->isScalar();
  if (Text == "int")
    return Ty->isInt() || Ty->isBool();
  if (Text == "narrow")
    return Ty->isBool() || (Ty->isInt() && Ty->Width <= 32);
  if (Text == "promoted")
    return isPromoted(Ty);
  if (Text.consume_front("adds to $")) {
    const Type *To = lookUp(Text, S);
    return To && addsTo(Ty, To);
  }
  if (Text == "float")
    return Ty->isFloat();
  if (Text == "ptr")
    return Ty->isPtr();
  if (!Text.getAsInteger(10, Number))
    return Ty->isArray() && Ty->Count == Number;
  return Ty->isStruct() && (isLike(Ty, Text) || Ty->Name == Text);
}

bool TypeView::satisfies(const ModelFunc &MF, const Substitution &S,
                         bool PointersByAddress) {
  for (const Constraint &C : MF.Where)
    if (!satisfies(C, S, PointersByAddress))
      return false;
  return true;
}

/// Whether \p Call passes a pointer where \p MF has the address of an iterator:
/// to one iterator, when what it iterates over is iterators.
bool TypeView::passesPointer(const ModelFunc &MF, const CallShape &Call) const {
  for (size_t I = 0; I < MF.F.Params.size() && I < Call.Own.size(); ++I) {
    const Type *P = MF.F.Registers[MF.F.Params[I].Index].Ty;
    if (Call.Own[I] || Call.Reference[I] || !P->isPtr() ||
        P->Element->Kind != TypeKind::Param)
      continue;
    for (const Constraint &C : MF.Where)
      if (C.Param == P->Element->Name && C.Text == "iterator")
        return true;
  }
  return false;
}

bool TypeView::matches(const ModelFunc &MF, const CallShape &Call,
                       Substitution &S) {
  size_t Fixed = MF.F.Params.size();
  if (MF.F.Variadic ? Call.Params.size() < Fixed
                    : Call.Params.size() != Fixed || Call.IsVariadic)
    return false;
  if (MF.OnlyConst && !Call.IsConst)
    return false;
  for (size_t I = 0; I < MF.Params.size() && I < Call.Key.size(); ++I) {
    S[MF.Params[I]] = Call.Key[I];
    if (Call.KeyTexts.size() == Call.Key.size())
      S["text of " + MF.Params[I]] = M.Types->getStruct(Call.KeyTexts[I]);
  }
  // What a member's class determines comes before what its parameters do.
  for (size_t I = 0; I < Fixed; ++I) {
    const Type *P = MF.F.Registers[MF.F.Params[I].Index].Ty;
    if (Call.Params[I] && Call.Params[I]->isPtr() && P->isPtr() &&
        P->Element->Kind == TypeKind::Param && P->Element->Name == "self") {
      const Type *Self = Call.Params[I]->Element;
      const StructDecl *D =
          Self->isStruct() ? M.findStruct(Self->Name) : nullptr;
      if (D && !isDescribed(*D))
        return false;
      S.try_emplace("self", Self);
      bindSelfArguments(Call, S);
      break;
    }
  }
  // Types derived from others (`$I.0`) are compared once those are known.
  for (bool Derived : {false, true}) {
    for (size_t I = 0; I < Fixed; ++I) {
      const ir::Variable &P = MF.F.Registers[MF.F.Params[I].Index];
      if (llvm::is_contained(MF.Rvalue, P.Name) && !Call.Rvalue[I])
        return false;
      if (llvm::is_contained(MF.Pointer, P.Name) &&
          ((I < Call.Reference.size() && Call.Reference[I]) ||
           (I < Call.Own.size() && Call.Own[I])))
        return false;
      if (I < Call.Texts.size() && !Call.Texts[I].empty())
        S["text of " + P.Name] = M.Types->getStruct(Call.Texts[I]);
      if (isDerived(P.Ty) != Derived)
        continue;
      bool Fits;
      if (Call.Params[I])
        Fits = unify(P.Ty, Call.Params[I], S);
      else if (Call.NullIsInteger)
        Fits = P.Ty->isInt() || P.Ty->Kind == TypeKind::Param;
      else
        Fits = P.Ty->isScalar() || P.Ty->Kind == TypeKind::Param;
      if (!Fits)
        return false;
    }
    bindSelfArguments(Call, S);
  }
  if (Call.Result && !unify(MF.F.Result, Call.Result, S))
    return false;
  return !passesPointer(MF, Call) && satisfies(MF, S, Call.PointersByAddress);
}

const ModelFunc *TypeView::findNamed(llvm::StringRef Name,
                                     const CallShape &Call, Substitution &S) {
  auto It = Set.Functions.find(Name);
  if (It == Set.Functions.end())
    return nullptr;
  for (const auto &MF : It->second) {
    Substitution Trial;
    if (matches(*MF, Call, Trial)) {
      S = std::move(Trial);
      Set.readBody(*MF);
      return MF.get();
    }
  }
  return nullptr;
}

std::vector<llvm::StringRef> templateArgumentTexts(llvm::StringRef Name) {
  std::vector<llvm::StringRef> Texts;
  size_t Open = Name.find('<');
  if (Open == llvm::StringRef::npos || !Name.ends_with(">"))
    return {};
  int Depth = 0;
  size_t Begin = Open + 1;
  for (size_t I = Begin; I < Name.size(); ++I) {
    char C = Name[I];
    if (C == '(' || C == '<' || C == '[' || C == '{')
      ++Depth;
    bool Ends = C == ')' || C == '>' || C == ']' || C == '}';
    if (!Depth && (C == ',' || Ends)) {
      Texts.push_back(Name.slice(Begin, I).trim());
      Begin = I + 1;
      if (Ends)
        return I + 1 == Name.size() ? Texts : std::vector<llvm::StringRef>();
    }
    if (Ends)
      --Depth;
  }
  return {};
}

llvm::StringRef valueText(llvm::StringRef Text) {
  while (Text.consume_back("&"))
    ;
  Text = Text.rtrim();
  if (!Text.ends_with("*")) // else it is what is pointed to that is const
    Text.consume_front("const ");
  return Text;
}

std::string decayedText(llvm::StringRef Text) {
  while (Text.consume_back("&"))
    ;
  Text = Text.rtrim();
  // An array, or a reference to one, becomes a pointer.
  if (Text.ends_with("]")) {
    auto [Element, Extent] = Text.split('[');
    if (Extent.contains('[') || Element.contains('*'))
      return "";
    Element = Element.rtrim();
    Element.consume_back("(&)");
    Element.consume_back("(&&)");
    return (Element.rtrim() + " *").str();
  }
  // Functions are not told from what else has parentheses.
  if (Text.contains("(&") || Text.ends_with(")"))
    return Text.starts_with("(lambda at ") ? Text.str() : "";
  if (Text.ends_with("*"))
    return Text.str();
  if (Text.consume_back("const"))
    return Text.ends_with("*") ? Text.str() : "";
  if (Text.contains("volatile"))
    return "";
  Text.consume_front("const ");
  return Text.str();
}

std::vector<llvm::StringRef> functionArgumentTexts(llvm::StringRef Name) {
  size_t Close = Name.rfind(')');
  if (Close == llvm::StringRef::npos)
    return {};
  int Depth = 0;
  for (size_t I = Close + 1; I-- > 0;) {
    if (Name[I] == ')')
      ++Depth;
    else if (Name[I] == '(' && --Depth == 0)
      return templateArgumentTexts(Name.take_front(I));
  }
  return {};
}

std::vector<llvm::StringRef> parameterTexts(llvm::StringRef Name,
                                            size_t Count) {
  std::vector<llvm::StringRef> Out(Count);
  size_t Close = Name.rfind(')');
  if (Close == llvm::StringRef::npos)
    return Out;
  // Back to the parenthesis that opens the parameter list, splitting at commas
  // outside of all brackets.
  int Depth = 0;
  std::vector<llvm::StringRef> Texts;
  size_t End = Close;
  for (size_t I = Close; I-- > 0;) {
    char C = Name[I];
    if (C == '>' && I > 0 && Name[I - 1] == '-')
      continue;
    if (C == ')' || C == '>' || C == ']' || C == '}') {
      ++Depth;
    } else if (Depth && (C == '(' || C == '<' || C == '[' || C == '{')) {
      --Depth;
    } else if (!Depth && (C == ',' || C == '(')) {
      Texts.push_back(Name.slice(I + 1, End).trim());
      End = I;
      if (C == '(')
        break;
    }
  }
  for (size_t I = 0; I < Texts.size() && I < Count; ++I)
    Out[Count - 1 - I] = Texts[I];
  return Out;
}

std::vector<Passing> passingOf(llvm::StringRef Name, size_t Count,
                               bool &IsConst) {
  size_t Close = Name.rfind(')');
  IsConst =
      Close != llvm::StringRef::npos && Name.substr(Close).contains("const");
  std::vector<Passing> Out;
  for (llvm::StringRef Text : parameterTexts(Name, Count))
    Out.push_back(Text.ends_with("&&")  ? Passing::Rvalue
                  : Text.ends_with("&") ? Passing::Lvalue
                                        : Passing::Value);
  return Out;
}

} // namespace plimsoll::models
