// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading model files (docs/models.md) with the IR's own parser.
#include "stl-models/ModelFile.h"
#include "analysis/ir/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BuryPointer.h"

namespace plimsoll::models {

std::string modelName(llvm::StringRef Name) {
  std::string Out = Name.str();
  for (llvm::StringRef Inline : {"std::__cxx11::", "std::__1::", "std::_V2::"})
    for (size_t At; (At = Out.find(Inline.str())) != std::string::npos;)
      Out.erase(At + 5, Inline.size() - 5);
  return Out;
}

bool isLibraryName(llvm::StringRef Name) {
  return Name.starts_with("std::") || Name.starts_with("__gnu_cxx::");
}

const ModelStruct *ModelSet::Impl::findStruct(llvm::StringRef Name) const {
  auto It = Structs.find(Name);
  return It == Structs.end() ? nullptr : It->second.get();
}

/// Functions of later files come first; within a file the order is the
/// file's. A function with the name, parameters and conditions of an earlier
/// one replaces it.
void ModelSet::Impl::insert(std::unique_ptr<ModelFunc> MF) {
  auto &List = Functions[MF->Name];
  size_t At = 0;
  while (At < List.size() && List[At]->File == MF->File)
    ++At;
  List.insert(List.begin() + At, std::move(MF));
}

/// A qualified name, `std::vector`, or the same as a string.
static bool parseClassName(ir::Parser &P, std::string &Name) {
  if (P.token().Kind == ir::TokenKind::String)
    return P.parseString(Name);
  do {
    std::string Part;
    if (!P.parseWord(Part))
      return false;
    Name += (Name.empty() ? "" : "::") + Part;
  } while (P.consumePunct(':') && P.expectPunct(':'));
  return !P.failed();
}

/// `type | ["const"] class ["<" types ">"]`
static bool parseTypePattern(ir::Parser &P, TypePattern &Out) {
  Out.Const = P.consumeWord("const");
  ir::TokenKind Kind = P.token().Kind;
  llvm::StringRef Word = P.token().text();
  bool IsType = Kind == ir::TokenKind::Param || Word == "ptr" ||
                Word == "arr" || Word == "void" || Word == "bool" ||
                Word == "fn" || Word == "self" ||
                (Word.size() > 1 && llvm::StringRef("iuf").contains(Word[0]) &&
                 llvm::all_of(Word.drop_front(), llvm::isDigit));
  if (IsType)
    return P.parseType(Out.Ty);
  if (!parseClassName(P, Out.Class))
    return false;
  if (!P.consumePunct('<'))
    return true;
  do {
    if (!parseTypePattern(P, Out.Args.emplace_back()))
      return false;
  } while (P.consumePunct(','));
  return P.expectPunct('>');
}

/// `["<" $T {, $T} ["..."] ">"]`; "..." and `$T = type` only in those of a
/// struct \p MS.
static bool parseTypeParams(ir::Parser &P, std::vector<std::string> &Params,
                            ModelStruct *MS = nullptr) {
  if (!P.consumePunct('<'))
    return true;
  do {
    std::string Name;
    if (!P.parseParamName(Name))
      return false;
    llvm::StringRef Text = Name; // dots are part of a name
    if (MS)
      MS->Pack = Text.consume_back("...");
    Params.push_back(Text.str());
    if (MS && P.consumePunct('=') &&
        !parseTypePattern(P, MS->Defaults.emplace_back()))
      return false;
  } while (P.consumePunct(',') && !(MS && MS->Pack));
  return P.expectPunct('>');
}

/// What is between the braces of a container: `new = old` and `field: type`.
static bool parseLikeBody(ir::Parser &P, ModelLike &L,
                          const ModelSet::Impl &Set) {
  std::string Root = Set.rootOf(L.Base);
  if (!P.expectPunct('{'))
    return false;
  while (!P.consumePunct('}')) {
    std::string Name, Old;
    if (P.token().Kind == ir::TokenKind::String ? !P.parseString(Name)
                                                : !P.parseWord(Name))
      return false;
    if (P.consumePunct(':')) {
      ir::StructField F;
      F.Name = Name;
      if (!P.parseType(F.Ty))
        return false;
      L.Fields.push_back(std::move(F));
    } else {
      if (!P.expectPunct('='))
        return false;
      const ir::Token &Tok = P.token();
      Old = Tok.text().str();
      bool Known = llvm::any_of(
          Set.functionNames(L.Base + "::" + Old),
          [&](const std::string &N) { return Set.Functions.contains(N); });
      if (!Known)
        return P.error("no model describes a member '" + Old + "' of '" +
                       L.Base +
                       "'; 'plimsoll list-models' names those that "
                       "are described");
      if (Tok.Kind == ir::TokenKind::String ? !P.parseString(Old)
                                            : !P.parseWord(Old))
        return false;
      L.Renames[Name] = Old;
    }
    P.consumePunct(',');
  }
  return true;
}

/// After `container` or `class`.
static bool parseLike(ir::Parser &P, ModelLike &L, const ModelSet::Impl &Set) {
  if (!parseClassName(P, L.Name) || !parseTypeParams(P, L.Params))
    return false;
  if (P.consumeWord("in") && !P.parseString(L.Header))
    return false;
  if (!P.expectWord("like"))
    return false;
  ir::Parser::Mark Here = P.mark();
  TypePattern Base;
  if (!parseTypePattern(P, Base))
    return false;
  if (Base.Class.empty() || Base.Const)
    return P.errorAt(Here, "the name of a class expected");
  L.Base = std::move(Base.Class);
  L.Args = std::move(Base.Args);
  if (!Set.findStruct(L.Base) && Set.baseOf(L.Base).empty())
    return P.errorAt(Here, "no model describes a class '" + L.Base +
                               "'; 'plimsoll list-models' names those that "
                               "are described");
  for (std::string Name = L.Base; !Name.empty(); Name = Set.baseOf(Name))
    if (Name == L.Name)
      return P.errorAt(Here, "'" + L.Name + "' cannot be like itself");
  return parseLikeBody(P, L, Set);
}

/// `"where" $T string`, behind the first word.
static bool parseConstraint(ir::Parser &P, std::vector<Constraint> &Where) {
  Constraint C;
  if (!P.parseParamName(C.Param) || !P.parseString(C.Text))
    return false;
  Where.push_back(std::move(C));
  return true;
}

/// `{ "where" $T string }`
static bool parseConditions(ir::Parser &P, ModelStruct &MS) {
  while (P.consumeWord("where"))
    if (!parseConstraint(P, MS.Where))
      return false;
  return true;
}

/// `{ "where" $T string | "rvalue" %x | "pointer" %x | "const" }`
static bool parseConditions(ir::Parser &P, ModelFunc &MF) {
  for (;;) {
    if (P.consumeWord("where")) {
      if (!parseConstraint(P, MF.Where))
        return false;
    } else if (P.consumeWord("rvalue")) {
      std::string Name;
      if (!P.parseVariableName(Name))
        return false;
      MF.Rvalue.push_back(std::move(Name));
    } else if (P.consumeWord("pointer")) {
      std::string Name;
      if (!P.parseVariableName(Name))
        return false;
      MF.Pointer.push_back(std::move(Name));
    } else if (P.consumeWord("const")) {
      MF.OnlyConst = true;
    } else {
      return true;
    }
  }
}

void ModelSet::Impl::readBody(ModelFunc &MF) const {
  if (!MF.Unread)
    return;
  auto [Name, Text] = embeddedModels()[MF.File];
  ir::Parser P(Text, Name, Scratch, MF.Unread);
  P.setImplicitRegisters();
  MF.Unread = nullptr;
  MF.F = {};
  MF.F.Name = MF.Name;
  ModelFunc Conditions; // are known
  if (!P.parseSignature(MF.F) || !parseConditions(P, Conditions) ||
      !P.parseFunctionBody())
    llvm::report_fatal_error(P.takeError());
}

llvm::Error ModelSet::Impl::add(llvm::StringRef Text, llvm::StringRef FileName,
                                bool Lasting) {
  unsigned File = Files++;
  ir::Parser P(Text, FileName, Scratch);
  P.setImplicitRegisters();
  while (!P.atEnd() && !P.failed()) {
    bool IsContainer = P.isWord("container");
    if (IsContainer || P.isWord("class")) {
      P.consumeWord(IsContainer ? "container" : "class");
      auto L = std::make_unique<ModelLike>();
      L->IsContainer = IsContainer;
      if (parseLike(P, *L, *this))
        Likes[L->Name] = std::move(L);
      continue;
    }
    if (!P.consumeWord("model")) {
      P.error("'model', 'container' or 'class' expected");
      break;
    }
    if (P.consumeWord("struct")) {
      auto MS = std::make_unique<ModelStruct>();
      if (P.parseString(MS->Decl.Name) &&
          parseTypeParams(P, MS->Params, MS.get()) && parseConditions(P, *MS) &&
          P.parseStructBody(MS->Decl))
        Structs[MS->Decl.Name] = std::move(MS);
      continue;
    }
    if (P.consumeWord("global")) {
      P.parseGlobal();
      continue;
    }
    if (!P.consumeWord("func")) {
      P.error("'struct', 'global' or 'func' expected after 'model'");
      break;
    }
    auto MF = std::make_unique<ModelFunc>();
    MF->File = File;
    if (!P.parseString(MF->Name) || !parseTypeParams(P, MF->Params))
      break;
    MF->F.Name = MF->Name;
    const ir::Parser::Mark Signature = P.mark();
    if (!P.parseSignature(MF->F) || !parseConditions(P, *MF))
      break;
    if (P.isPunct('{')) {
      if (Lasting)
        MF->Unread = Signature;
      if (Lasting ? !P.skipFunctionBody() : !P.parseFunctionBody())
        break;
    }
    insert(std::move(MF));
  }
  return P.takeError();
}

ModelSet::ModelSet() : I(std::make_unique<Impl>()) {}

/// The set is left to the end of the process, for which it is made: after the
/// process has been forked, freeing it would copy each page of it first.
ModelSet::~ModelSet() { llvm::BuryPointer(std::move(I)); }

ModelSet::ModelSet(ModelSet &&) = default;
ModelSet &ModelSet::operator=(ModelSet &&) = default;

ModelSet ModelSet::builtin() {
  ModelSet Set;
  for (auto [Name, Text] : embeddedModels())
    if (llvm::Error E = Set.I->add(Text, Name, /*Lasting=*/true))
      llvm::report_fatal_error(std::move(E));
  return Set;
}

llvm::Error ModelSet::add(llvm::StringRef Text, llvm::StringRef FileName) {
  return I->add(Text, FileName, /*Lasting=*/false);
}

std::vector<std::string> ModelSet::names() const {
  std::vector<std::string> Out;
  for (const auto &Entry : I->Structs)
    Out.push_back(Entry.first().str());
  for (const auto &Entry : I->Likes)
    Out.push_back(Entry.first().str());
  for (const auto &Entry : I->Functions)
    if (!Entry.first().contains('$'))
      Out.push_back(Entry.first().str());
  llvm::sort(Out);
  Out.erase(std::unique(Out.begin(), Out.end()), Out.end());
  return Out;
}

} // namespace plimsoll::models
