// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading model files (docs/models.md) with the IR's own parser.
#include "stl-models/ModelFile.h"
#include "analysis/ir/Parser.h"

namespace plimsoll::models {

std::string modelName(llvm::StringRef Name) {
  std::string Out = Name.str();
  for (llvm::StringRef Inline : {"std::__cxx11::", "std::__1::", "std::_V2::"})
    for (size_t At; (At = Out.find(Inline.str())) != std::string::npos;)
      Out.erase(At + 5, Inline.size() - 5);
  return Out;
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

/// `["<" $T {, $T} ["..."] ">"]`; "..." only where \p Pack says whether it is
/// there.
static bool parseTypeParams(ir::Parser &P, std::vector<std::string> &Params,
                            bool *Pack = nullptr) {
  if (!P.consumePunct('<'))
    return true;
  do {
    std::string Name;
    if (!P.parseParamName(Name))
      return false;
    llvm::StringRef Text = Name; // dots are part of a name
    if (Pack)
      *Pack = Text.consume_back("...");
    Params.push_back(Text.str());
  } while (P.consumePunct(',') && !(Pack && *Pack));
  return P.expectPunct('>');
}

/// `{ "where" $T string | "rvalue" %x | "pointer" %x | "const" }`
static bool parseConditions(ir::Parser &P, ModelFunc &MF) {
  for (;;) {
    if (P.consumeWord("where")) {
      Constraint C;
      if (!P.parseParamName(C.Param) || !P.parseString(C.Text))
        return false;
      MF.Where.push_back(std::move(C));
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

llvm::Error ModelSet::Impl::add(llvm::StringRef Text,
                                llvm::StringRef FileName) {
  unsigned File = Files++;
  ir::Parser P(Text, FileName, Scratch);
  P.setImplicitRegisters();
  while (!P.atEnd() && !P.failed()) {
    if (!P.expectWord("model"))
      break;
    if (P.consumeWord("struct")) {
      auto MS = std::make_unique<ModelStruct>();
      if (P.parseString(MS->Decl.Name) &&
          parseTypeParams(P, MS->Params, &MS->Pack) &&
          P.parseStructBody(MS->Decl))
        Structs[MS->Decl.Name] = std::move(MS);
      continue;
    }
    if (P.consumeWord("global")) {
      P.parseGlobal();
      continue;
    }
    if (!P.consumeWord("func")) {
      P.error("'struct', 'global' or 'func' expected");
      break;
    }
    auto MF = std::make_unique<ModelFunc>();
    MF->File = File;
    if (!P.parseString(MF->Name) || !parseTypeParams(P, MF->Params))
      break;
    MF->F.Name = MF->Name;
    if (!P.parseSignature(MF->F) || !parseConditions(P, *MF))
      break;
    if (P.isPunct('{') && !P.parseFunctionBody())
      break;
    insert(std::move(MF));
  }
  return P.takeError();
}

ModelSet::ModelSet() : I(std::make_unique<Impl>()) {}
ModelSet::~ModelSet() = default;
ModelSet::ModelSet(ModelSet &&) = default;
ModelSet &ModelSet::operator=(ModelSet &&) = default;

ModelSet ModelSet::builtin() {
  ModelSet Set;
  for (auto [Name, Text] : embeddedModels())
    if (llvm::Error E = Set.add(Text, Name))
      llvm::report_fatal_error(std::move(E));
  return Set;
}

llvm::Error ModelSet::add(llvm::StringRef Text, llvm::StringRef FileName) {
  return I->add(Text, FileName);
}

std::vector<std::string> ModelSet::names() const {
  std::vector<std::string> Out;
  for (const auto &Entry : I->Structs)
    Out.push_back(Entry.first().str());
  for (const auto &Entry : I->Functions)
    if (!Entry.first().contains('$'))
      Out.push_back(Entry.first().str());
  llvm::sort(Out);
  Out.erase(std::unique(Out.begin(), Out.end()), Out.end());
  return Out;
}

} // namespace plimsoll::models
