// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What of the other module is what of this one, and the names of the rest.
#include "analysis/ir/Linker.h"
#include "llvm/ADT/STLExtras.h"

using namespace plimsoll;
using namespace plimsoll::ir;

const Type *Linker::type(const Type *Ty) {
  if (!Ty) // an argument of a model key may have no type
    return nullptr;
  const Type *&Known = Types[Ty];
  if (Known)
    return Known;
  TypeTable &T = *To.Types;
  auto Make = [&]() -> const Type * {
    switch (Ty->Kind) {
    case TypeKind::Void:
      return T.getVoid();
    case TypeKind::Bool:
      return T.getBool();
    case TypeKind::Int:
      return T.getInt(Ty->Width, Ty->Signed);
    case TypeKind::Float:
      return T.getFloat(Ty->Width);
    case TypeKind::Ptr:
      return T.getPtr(type(Ty->Element));
    case TypeKind::Array:
      switch (Ty->Extent) {
      case ExtentKind::Fixed:
        return T.getArray(type(Ty->Element), Ty->Count);
      case ExtentKind::Unknown:
        return T.getUnboundedArray(type(Ty->Element));
      case ExtentKind::Part:
        return T.getPartArray(type(Ty->Element), Ty->Name);
      }
      break;
    case TypeKind::Struct: {
      auto Name = StructNames.find(Ty->Name);
      return T.getStruct(Name == StructNames.end() ? llvm::StringRef(Ty->Name)
                                                   : Name->second);
    }
    case TypeKind::Func:
      return T.getFunc();
    case TypeKind::Param:
      return T.getParam(Ty->Name);
    }
    return nullptr;
  };
  const Type *Made = Make(); // the map may change
  return Types[Ty] = Made;
}

std::string Linker::entity(llvm::StringRef Name) const {
  auto It = FunctionNames.find(Name);
  return It != FunctionNames.end() ? It->second : GlobalNames.lookup(Name);
}

/// \p Name, or the first of `Name#1`, `Name#2`, ... that is free.
std::string Linker::newName(llvm::StringRef Name, llvm::StringSet<> &New,
                            llvm::function_ref<bool(llvm::StringRef)> IsTaken) {
  std::string Free = Name.str();
  for (unsigned N = 1; IsTaken(Free) || !New.insert(Free).second; ++N)
    Free = Name.str() + "#" + std::to_string(N);
  return Free;
}

// ---- Structs ---------------------------------------------------------------

/// The struct here that \p S is, as far as was found; null: none.
const StructDecl *Linker::counterpart(const StructDecl &S) const {
  if (OtherStructs.contains(&S) || S.Shared == StructDecl::None)
    return nullptr;
  auto Unnamed = UnnamedStructs.find(S.Name);
  const StructDecl *Known =
      To.findStruct(Unnamed == UnnamedStructs.end() ? llvm::StringRef(S.Name)
                                                    : Unnamed->second);
  return Known && Known->Shared != StructDecl::None ? Known : nullptr;
}

static const Type *innermost(const Type *Ty) {
  while (Ty->Element)
    Ty = Ty->Element;
  return Ty;
}

/// Structs without a name are called by where they are, which may differ: they
/// are known by the members that have them.
void Linker::nameUnnamed() {
  auto IsUnnamed = [](const Type *Ty) {
    return Ty->isStruct() && llvm::StringRef(Ty->Name).contains("(anonymous ");
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const StructDecl *S : Structs)
      if (const StructDecl *Known = counterpart(*S))
        for (auto [X, Y] : llvm::zip(Known->Fields, S->Fields)) {
          const Type *Here = innermost(X.Ty), *There = innermost(Y.Ty);
          if (IsUnnamed(Here) && IsUnnamed(There) &&
              UnnamedStructs.try_emplace(There->Name, Here->Name).second)
            Changed = true;
        }
  }
}

void Linker::nameStructs() {
  StructNames.clear();
  Types.clear();
  llvm::StringSet<> New;
  for (const StructDecl *S : Structs)
    if (const StructDecl *Known = counterpart(*S))
      StructNames[S->Name] = Known->Name;
  for (const StructDecl *S : Structs)
    if (!StructNames.count(S->Name))
      StructNames[S->Name] = newName(S->Name, New, [&](llvm::StringRef Name) {
        return To.findStruct(Name) != nullptr;
      });
}

bool Linker::isSame(const ModelKey &Known, const ModelKey &Key) {
  return Known.Name == Key.Name && Known.Args.size() == Key.Args.size() &&
         llvm::all_of(llvm::zip(Known.Args, Key.Args), [&](auto Pair) {
           return std::get<0>(Pair) == type(std::get<1>(Pair));
         });
}

bool Linker::isSame(const StructDecl &Known, const StructDecl &S) {
  if (isIncomplete(Known) || isIncomplete(S))
    return true;
  auto IsSameField = [&](auto Pair) {
    const StructField &X = std::get<0>(Pair), &Y = std::get<1>(Pair);
    return X.Name == Y.Name && X.Ty == type(Y.Ty) &&
           X.ByteOffset == Y.ByteOffset && X.BitOffset == Y.BitOffset &&
           X.BitWidth == Y.BitWidth && X.Mutable == Y.Mutable;
  };
  return Known.IsUnion == S.IsUnion && Known.Opaque == S.Opaque &&
         Known.ByteSize == S.ByteSize && isSame(Known.Model, S.Model) &&
         Known.Fields.size() == S.Fields.size() &&
         llvm::all_of(llvm::zip(Known.Fields, S.Fields), IsSameField);
}

/// Are these types alike but for what pointers lead to?
static bool isSameBesidesPointees(const Type *X, const Type *Y) {
  if (X->Kind != Y->Kind || X->Width != Y->Width || X->Signed != Y->Signed ||
      X->Extent != Y->Extent || X->Count != Y->Count || X->Name != Y->Name)
    return false;
  return !X->isArray() || isSameBesidesPointees(X->Element, Y->Element);
}

static bool isSameBesidesPointees(const StructDecl &X, const StructDecl &Y) {
  return X.ByteSize == Y.ByteSize && X.Fields.size() == Y.Fields.size() &&
         llvm::all_of(llvm::zip(X.Fields, Y.Fields), [](auto Pair) {
           const StructField &A = std::get<0>(Pair), &B = std::get<1>(Pair);
           return A.Name == B.Name && A.ByteOffset == B.ByteOffset &&
                  isSameBesidesPointees(A.Ty, B.Ty);
         });
}

/// Finds structs that have only the name in common, and returns whether there
/// were any. A class has its name in all files, and so has, most likely, a
/// struct of C that leads to others in each: \p Problem says where they differ.
bool Linker::separateStructs(std::string &Problem) {
  bool Found = false;
  for (const StructDecl *S : Structs) {
    const StructDecl *Known = counterpart(*S);
    if (!Known || isSame(*Known, *S))
      continue;
    if (Known->Shared == StructDecl::ByName ||
        S->Shared == StructDecl::ByName || isSameBesidesPointees(*Known, *S))
      Problem = "'" + S->Name + "' is defined in different ways";
    OtherStructs.insert(S);
    Found = true;
  }
  return Found;
}

// ---- Functions -------------------------------------------------------------

void Linker::indexSymbols() {
  for (const auto &F : To.Functions)
    if (!F->Link.Symbol.empty())
      FunctionsBySymbol[F->Link.Symbol].push_back(F.get());
  for (const Global &G : To.Globals)
    if (!G.Link.Symbol.empty())
      GlobalsBySymbol[G.Link.Symbol] = &G;
}

bool Linker::hasSignature(const Function &Known, const Function &F) {
  return Known.Params.size() == F.Params.size() &&
         Known.Variadic == F.Variadic && Known.Result == type(F.Result) &&
         isSame(Known.Model, F.Model) &&
         llvm::all_of(llvm::zip(Known.Params, F.Params), [&](auto Pair) {
           const Variable &X = Known.Registers[std::get<0>(Pair).Index];
           const Variable &Y = F.Registers[std::get<1>(Pair).Index];
           return X.Ty == type(Y.Ty) && X.Own == Y.Own &&
                  X.Reference == Y.Reference;
         });
}

/// The function here that \p F is, as far as declarations say; null: none.
const Function *Linker::counterpart(const Function &F) {
  if (OtherFunctions.contains(&F))
    return nullptr;
  if (!F.Link.Symbol.empty()) {
    const Function *Declared = nullptr;
    for (const Function *Known : FunctionsBySymbol.lookup(F.Link.Symbol))
      if (hasSignature(*Known, F) && (!Declared || !Known->isExtern()))
        Declared = Known;
    return Declared;
  }
  // Of the library, or what the front end makes of a constructor.
  const Function *Known = To.findFunction(F.Name);
  const bool IsOfProgram = F.Model.Name.empty() && !F.IsModel;
  return Known && !IsOfProgram && Known->Link.Symbol.empty() &&
                 hasSignature(*Known, F)
             ? Known
             : nullptr;
}

void Linker::nameFunctions() {
  FunctionNames.clear();
  llvm::StringSet<> New;
  for (const Function *F : Functions)
    if (const Function *Known = counterpart(*F))
      FunctionNames[F->Name] = Known->Name;
  for (const Function *F : Functions)
    if (!FunctionNames.count(F->Name))
      FunctionNames[F->Name] = newName(F->Name, New, [&](llvm::StringRef Name) {
        return To.findFunction(Name) || To.findGlobal(Name);
      });
}

bool Linker::isSame(const Operand &Known, const Operand &O) const {
  if (Known.Kind != O.Kind)
    return false;
  if (O.Kind != OperandKind::Global)
    return Known.Index == O.Index && Known.Value == O.Value &&
           Known.Name == O.Name;
  const Global *G = From.findGlobal(O.Name);
  const Global *KnownGlobal = To.findGlobal(Known.Name);
  if (G && G->Bytes)
    return KnownGlobal && KnownGlobal->Bytes == G->Bytes;
  return Known.Name == entity(O.Name);
}

bool Linker::isSame(const Inst &Known, const Inst &I) {
  auto AreSame = [&](auto Pair) {
    return isSame(std::get<0>(Pair), std::get<1>(Pair));
  };
  auto AreSameCases = [](auto Pair) {
    return std::get<0>(Pair).Value == std::get<1>(Pair).Value &&
           std::get<0>(Pair).Target == std::get<1>(Pair).Target;
  };
  return Known.Op == I.Op && Known.Result == I.Result &&
         Known.Ty == type(I.Ty) && Known.Check == I.Check &&
         Known.Text == (I.Op == Opcode::Call ? entity(I.Text) : I.Text) &&
         Known.Targets == I.Targets && Known.Args.size() == I.Args.size() &&
         Known.Cases.size() == I.Cases.size() &&
         llvm::all_of(llvm::zip(Known.Args, I.Args), AreSame) &&
         llvm::all_of(llvm::zip(Known.Cases, I.Cases), AreSameCases);
}

/// Two bodies: positions and the names of registers make no difference.
bool Linker::isSame(const Function &Known, const Function &F) {
  auto AreSameVariables = [&](auto Pair) {
    return std::get<0>(Pair).Ty == type(std::get<1>(Pair).Ty);
  };
  auto AreSameInsts = [&](auto Pair) {
    return isSame(std::get<0>(Pair), std::get<1>(Pair));
  };
  auto AreSameBlocks = [&](auto Pair) {
    const Block &X = std::get<0>(Pair), &Y = std::get<1>(Pair);
    return X.Insts.size() == Y.Insts.size() &&
           llvm::all_of(llvm::zip(X.Insts, Y.Insts), AreSameInsts);
  };
  return Known.NoReturn == F.NoReturn && Known.IsPure == F.IsPure &&
         Known.Params == F.Params &&
         Known.Registers.size() == F.Registers.size() &&
         Known.Locals.size() == F.Locals.size() &&
         Known.Blocks.size() == F.Blocks.size() &&
         llvm::all_of(llvm::zip(Known.Registers, F.Registers),
                      AreSameVariables) &&
         llvm::all_of(llvm::zip(Known.Locals, F.Locals), AreSameVariables) &&
         llvm::all_of(llvm::zip(Known.Blocks, F.Blocks), AreSameBlocks);
}

/// Returns whether functions with bodies of their own were found.
bool Linker::separateFunctions() {
  bool Found = false;
  for (const Function *F : Functions) {
    if (!hasBody(*F))
      continue;
    const Function *Known = counterpart(*F);
    if (Known && !Known->isExtern() && !isSame(*Known, *F)) {
      OtherFunctions.insert(F);
      Found = true;
    }
  }
  return Found;
}

// ---- Variables -------------------------------------------------------------

/// Returns why a variable of this module cannot be that of the other.
std::string Linker::nameGlobals() {
  GlobalNames.clear();
  llvm::StringSet<> New;
  for (const Global *G : Globals) {
    const Global *Known = GlobalsBySymbol.lookup(G->Link.Symbol);
    if (!Known)
      continue;
    const Type *Ty = type(G->Ty);
    const bool IsPart = Ty->isArray() && Known->Ty->isArray() &&
                        Ty->Element == Known->Ty->Element &&
                        (isUnbounded(Ty) || isUnbounded(Known->Ty));
    if (Ty != Known->Ty && !IsPart)
      return "'" + G->Name + "' is declared with different types";
    GlobalNames[G->Name] = Known->Name;
  }
  for (const Global *G : Globals)
    if (!GlobalNames.count(G->Name))
      GlobalNames[G->Name] = newName(G->Name, New, [&](llvm::StringRef Name) {
        return To.findGlobal(Name) || To.findFunction(Name);
      });
  return "";
}

std::string Linker::nameAll() {
  indexSymbols();
  nameUnnamed();
  std::string Problem;
  do {
    nameStructs();
    nameFunctions();
    std::string OfGlobals = nameGlobals();
    if (Problem.empty())
      Problem = std::move(OfGlobals);
    // Bodies of functions are compared when the types are settled.
  } while (separateStructs(Problem) || separateFunctions());
  return Problem;
}
