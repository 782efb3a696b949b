// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Module.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

namespace plimsoll::ir {

llvm::StringRef opcodeText(Opcode Op) {
  switch (Op) {
#define PLIMSOLL_INST(Name, Text, Form, Doc)                                   \
  case Opcode::Name:                                                           \
    return Text;
#include "analysis/ir/Inst.def"
  }
  return "";
}

llvm::StringRef checkKindText(CheckKind K) {
  switch (K) {
#define PLIMSOLL_CHECK_KIND(Name, Text, Default, Doc)                          \
  case CheckKind::Name:                                                        \
    return Text;
#include "analysis/ir/CheckKind.def"
  }
  return "";
}

std::optional<CheckKind> checkKindFromText(llvm::StringRef Text) {
#define PLIMSOLL_CHECK_KIND(Name, KindText, Default, Doc)                      \
  if (Text == KindText)                                                        \
    return CheckKind::Name;
#include "analysis/ir/CheckKind.def"
  return std::nullopt;
}

bool isMadeElsewhere(const Inst &I) {
  const llvm::StringRef What = I.Text;
  return I.Op == Opcode::Choice &&
         (What.contains("volatile") || What.contains("atomic"));
}

namespace {
enum class Form : uint8_t { R, E, C, T };
} // namespace

static Form formOf(Opcode Op) {
  switch (Op) {
#define PLIMSOLL_INST(Name, Text, F, Doc)                                      \
  case Opcode::Name:                                                           \
    return Form::F;
#include "analysis/ir/Inst.def"
  }
  return Form::E;
}

bool isTerminator(Opcode Op) { return formOf(Op) == Form::T; }
bool definesRegister(Opcode Op) { return formOf(Op) == Form::R; }
bool isCall(Opcode Op) { return formOf(Op) == Form::C; }

Operand Operand::reg(RegId R) {
  Operand O;
  O.Kind = OperandKind::Reg;
  O.Index = R.Index;
  return O;
}

Operand Operand::local(uint32_t Local) {
  Operand O;
  O.Kind = OperandKind::Local;
  O.Index = Local;
  return O;
}

Operand Operand::global(llvm::StringRef Name) {
  Operand O;
  O.Kind = OperandKind::Global;
  O.Name = Name.str();
  return O;
}

Operand Operand::integer(Integer V) {
  Operand O;
  O.Kind = OperandKind::Int;
  O.Value = std::move(V);
  return O;
}

Operand Operand::floating(llvm::StringRef Literal) {
  Operand O;
  O.Kind = OperandKind::Float;
  O.Name = Literal.str();
  return O;
}

Operand Operand::boolean(bool V) {
  Operand O;
  O.Kind = OperandKind::Bool;
  O.Value = Integer(V ? 1 : 0);
  return O;
}

Operand Operand::null() {
  Operand O;
  O.Kind = OperandKind::Null;
  return O;
}

Operand Operand::undef() { return Operand(); }

/// \p Name, or the first of `Name.1`, `Name.2`, ... not yet in \p Next.
static std::string uniqueName(llvm::StringMap<uint32_t> &Next,
                              llvm::StringRef Name) {
  auto [It, New] = Next.try_emplace(Name, 1);
  if (New)
    return Name.str();
  for (;;) {
    // The iterator may be invalidated by the insertion below.
    std::string Candidate = (Name + "." + llvm::Twine(Next[Name]++)).str();
    if (Next.try_emplace(Candidate, 1).second)
      return Candidate;
  }
}

bool handsOver(const Inst &I) {
  return I.Op == Opcode::HandOver || I.Op == Opcode::Permute;
}

bool anyInst(const Function &F, llvm::function_ref<bool(const Inst &)> Is) {
  return llvm::any_of(
      F.Blocks, [&](const Block &B) { return llvm::any_of(B.Insts, Is); });
}

RegId Function::addRegister(llvm::StringRef Name, const Type *Ty,
                            SourceLoc Loc) {
  Registers.push_back({uniqueName(NextVariable, Name), Ty, Loc});
  return {static_cast<uint32_t>(Registers.size() - 1)};
}

uint32_t Function::addLocal(llvm::StringRef Name, const Type *Ty,
                            SourceLoc Loc) {
  Locals.push_back({uniqueName(NextVariable, Name), Ty, Loc});
  return static_cast<uint32_t>(Locals.size() - 1);
}

uint32_t Function::addBlock(llvm::StringRef Label) {
  Blocks.emplace_back().Label = uniqueName(NextLabel, Label);
  return static_cast<uint32_t>(Blocks.size() - 1);
}

const StructField *StructDecl::findField(llvm::StringRef FieldName) const {
  for (const StructField &F : Fields)
    if (F.Name == FieldName)
      return &F;
  return nullptr;
}

Module::Module() : Types(std::make_shared<TypeTable>()) {}

static const std::string &nameOf(const StructDecl &S) { return S.Name; }
static const std::string &nameOf(const Global &G) { return G.Name; }
static const std::string &nameOf(const std::unique_ptr<Function> &F) {
  return F->Name;
}

/// Position of \p Name in \p Entities: by the index, and by a scan where the
/// vector was changed without it.
template <class T>
static std::optional<size_t> lookUp(const llvm::StringMap<uint32_t> &Index,
                                    const std::vector<T> &Entities,
                                    llvm::StringRef Name) {
  auto It = Index.find(Name);
  if (It != Index.end()) {
    if (It->second < Entities.size() && nameOf(Entities[It->second]) == Name)
      return It->second;
  } else if (Index.size() == Entities.size()) {
    return std::nullopt;
  }
  for (size_t P = 0; P < Entities.size(); ++P)
    if (nameOf(Entities[P]) == Name)
      return P;
  return std::nullopt;
}

Function *Module::findFunction(llvm::StringRef Name) const {
  auto P = lookUp(FunctionIndex, Functions, Name);
  return P ? Functions[*P].get() : nullptr;
}

const StructDecl *Module::findStruct(llvm::StringRef Name) const {
  auto P = lookUp(StructIndex, Structs, Name);
  return P ? &Structs[*P] : nullptr;
}

StructDecl *Module::findStruct(llvm::StringRef Name) {
  auto P = lookUp(StructIndex, Structs, Name);
  return P ? &Structs[*P] : nullptr;
}

const Global *Module::findGlobal(llvm::StringRef Name) const {
  auto P = lookUp(GlobalIndex, Globals, Name);
  return P ? &Globals[*P] : nullptr;
}

Global *Module::findGlobal(llvm::StringRef Name) {
  auto P = lookUp(GlobalIndex, Globals, Name);
  return P ? &Globals[*P] : nullptr;
}

const VTable *Module::findVTable(llvm::StringRef Class) const {
  for (const VTable &V : VTables)
    if (V.Class == Class)
      return &V;
  return nullptr;
}

std::optional<bool> Module::derives(llvm::StringRef Class,
                                    llvm::StringRef Base) const {
  unsigned Ways = 0;
  bool IsKnown = true;
  llvm::SmallVector<llvm::StringRef, 8> Work{Class};
  while (!Work.empty()) {
    const llvm::StringRef Of = Work.pop_back_val();
    if (Of == Base) {
      ++Ways;
      continue;
    }
    const VTable *V = findVTable(Of);
    const StructDecl *D = findStruct(Of);
    // A class without virtual functions has no base with such.
    IsKnown &= V || (D && !D->Opaque && findVTable(Base));
    if (V)
      for (const VTable::Base &B : V->Bases) {
        IsKnown &= B.IsPublic;
        Work.push_back(B.Name);
      }
  }
  if (Ways == 1 && IsKnown)
    return true;
  return Ways || !IsKnown ? std::nullopt : std::optional(false);
}

/// Is \p F a constructor or destructor, in which its object is no more than of
/// its class?
static bool startsOrEndsObject(const Function &F) {
  auto Split = [](llvm::StringRef Name) {
    unsigned Depth = 0;
    size_t At = Name.size();
    for (; At > 1; --At) {
      const char Ch = Name[At - 1];
      Depth += Ch == '>' ? 1 : Ch == '<' && Depth ? -1 : 0;
      if (!Depth && Name.substr(0, At).ends_with("::"))
        break;
    }
    return std::pair(At > 1 ? Name.take_front(At - 2) : llvm::StringRef(),
                     At > 1 ? Name.drop_front(At) : Name);
  };
  auto WithoutArguments = [](llvm::StringRef Name) {
    return Name.take_until([](char Ch) { return Ch == '<'; });
  };
  const auto [Class, Member] = Split(F.ShortName);
  return Member.starts_with("~") ||
         (!Member.empty() &&
          WithoutArguments(Split(Class).second) == WithoutArguments(Member));
}

const Type *Module::classUnderWork(const Function &F) const {
  const Type *This = F.Params.empty() || !startsOrEndsObject(F)
                         ? nullptr
                         : F.Registers[F.Params[0].Index].Ty;
  return This && This->isPtr() && This->Element->isStruct() &&
                 findVTable(This->Element->Name)
             ? This->Element
             : nullptr;
}

bool Module::hasVirtualDestructor(llvm::StringRef Class) const {
  const VTable *V = findVTable(Class);
  return V && llvm::any_of(V->Entries, [](const auto &Entry) {
           return llvm::StringRef(Entry.first).contains("::~");
         });
}

/// Is a \p Part a base class of \p Whole, or what that begins with?
static bool isAtStart(const Module &M, const Type *Whole, const Type *Part) {
  const StructDecl *D = M.findStruct(Whole->Name);
  return D && llvm::any_of(D->Fields, [&](const StructField &F) {
           return F.Ty->isStruct() &&
                  (F.ByteOffset == 0 || F.Name == F.Ty->Name) &&
                  (F.Ty == Part || isAtStart(M, F.Ty, Part));
         });
}

bool Module::isDeletableAs(const Type *Made, const Type *As,
                           bool IsArray) const {
  if (!Made || !As || !Made->isStruct() || !As->isStruct() || Made == As ||
      !isAtStart(*this, Made, As))
    return true;
  auto IsLibrary = [&](const Type *Class) {
    const StructDecl *D = findStruct(Class->Name);
    return !D || !D->Model.Name.empty();
  };
  return !IsArray && (IsLibrary(Made) || hasVirtualDestructor(As->Name) ||
                      (IsLibrary(As) && hasVirtualDestructor(Made->Name)));
}

Function &Module::addFunction(llvm::StringRef Name) {
  FunctionIndex[Name] = static_cast<uint32_t>(Functions.size());
  Functions.push_back(std::make_unique<Function>());
  Functions.back()->Name = Name.str();
  Functions.back()->Result = Types->getVoid();
  return *Functions.back();
}

StructDecl &Module::addStruct(llvm::StringRef Name) {
  StructIndex[Name] = static_cast<uint32_t>(Structs.size());
  Structs.emplace_back().Name = Name.str();
  return Structs.back();
}

Global &Module::addGlobal(llvm::StringRef Name) {
  GlobalIndex[Name] = static_cast<uint32_t>(Globals.size());
  Globals.emplace_back().Name = Name.str();
  return Globals.back();
}

void Module::reindex() {
  FunctionIndex.clear();
  StructIndex.clear();
  GlobalIndex.clear();
  for (size_t I = 0; I < Functions.size(); ++I)
    FunctionIndex.try_emplace(Functions[I]->Name, I);
  for (size_t I = 0; I < Structs.size(); ++I)
    StructIndex.try_emplace(Structs[I].Name, I);
  for (size_t I = 0; I < Globals.size(); ++I)
    GlobalIndex.try_emplace(Globals[I].Name, I);
}

uint32_t Module::addFile(llvm::StringRef Path) {
  for (size_t I = 0; I < Files.size(); ++I)
    if (Files[I] == Path)
      return static_cast<uint32_t>(I);
  Files.push_back(Path.str());
  return static_cast<uint32_t>(Files.size() - 1);
}

uint64_t byteSize(const Module &M, const Type *Ty) {
  switch (Ty->Kind) {
  case TypeKind::Bool:
    return 1;
  case TypeKind::Int:
    return Ty->Width / 8;
  case TypeKind::Float:
    return Ty->Width == 80 ? 16 : Ty->Width / 8;
  case TypeKind::Ptr:
    return 8;
  case TypeKind::Array:
    return Ty->Extent == ExtentKind::Fixed
               ? Ty->Count * byteSize(M, Ty->Element)
               : 0;
  case TypeKind::Struct: {
    const StructDecl *S = M.findStruct(Ty->Name);
    return S ? S->ByteSize : 0;
  }
  case TypeKind::Void:
  case TypeKind::Func:
  case TypeKind::Param:
    return 0;
  }
  return 0;
}

bool endsInArray(const Module &M, const Type *Ty) {
  const StructDecl *S = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return S && !S->IsUnion && !S->Fields.empty() && S->Fields.back().Ty->isArray();
}

} // namespace plimsoll::ir
