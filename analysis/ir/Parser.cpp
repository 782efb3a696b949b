// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tokens, types and declarations; ParseBody.cpp reads function bodies.
#include "analysis/ir/Parser.h"
#include "analysis/ir/Syntax.h"

namespace plimsoll::ir {

Parser::Parser(llvm::StringRef Text, llvm::StringRef Filename, Module &M,
               Mark From)
    : Lex(Text, From), Filename(Filename.str()), M(M), Types(*M.Types) {
  advance();
}

llvm::Error Parser::takeError() const {
  if (!failed())
    return llvm::Error::success();
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 Message.c_str());
}

bool Parser::errorAt(const char *Place, const llvm::Twine &What) {
  if (!failed()) {
    auto [Line, Column] = Lex.lineAndColumn(Place);
    Message = (Filename + ":" + llvm::Twine(Line) + ":" + llvm::Twine(Column) +
               ": " + What)
                  .str();
  }
  return false;
}

bool Parser::error(const llvm::Twine &What) {
  if (Tok.Kind == TokenKind::Invalid)
    return errorAt(Tok.Begin, Tok.Text);
  return errorAt(Tok.Begin, What);
}

std::pair<unsigned, unsigned> Parser::lineAndColumn() const {
  return Lex.lineAndColumn(Tok.Begin);
}

bool Parser::isWord(llvm::StringRef Word) const {
  return Tok.Kind == TokenKind::Word && Tok.Text == Word;
}

bool Parser::isPunct(char C) const {
  return Tok.Kind == TokenKind::Punct && Tok.Text[0] == C;
}

bool Parser::consumeWord(llvm::StringRef Word) {
  if (failed() || !isWord(Word))
    return false;
  advance();
  return true;
}

bool Parser::consumePunct(char C) {
  if (failed() || !isPunct(C))
    return false;
  advance();
  return true;
}

bool Parser::expectWord(llvm::StringRef Word) {
  return consumeWord(Word) || error("'" + Word + "' expected");
}

bool Parser::expectPunct(char C) {
  return consumePunct(C) ||
         error("'" + llvm::Twine(llvm::StringRef(&C, 1)) + "' expected");
}

bool Parser::expectArrow() {
  if (Tok.Kind != TokenKind::Arrow)
    return error("'->' expected");
  advance();
  return true;
}

bool Parser::parseString(std::string &Text) {
  if (Tok.Kind != TokenKind::String)
    return error("string expected");
  Text = std::move(Tok.Owned);
  advance();
  return true;
}

bool Parser::parseWord(std::string &Text) {
  if (Tok.Kind != TokenKind::Word)
    return error("name expected");
  Text = Tok.Text.str();
  advance();
  return true;
}

bool Parser::parseVariableName(std::string &Name) {
  if (Tok.Kind != TokenKind::Variable)
    return error("'%name' expected");
  Name = Tok.text().str();
  advance();
  return true;
}

bool Parser::parseEntityName(std::string &Name) {
  if (Tok.Kind != TokenKind::Entity)
    return error("'@name' expected");
  Name = Tok.text().str();
  advance();
  return true;
}

bool Parser::parseParamName(std::string &Name) {
  if (Tok.Kind != TokenKind::Param)
    return error("'$name' expected");
  Name = Tok.text().str();
  advance();
  return true;
}

bool Parser::parseUnsigned(uint64_t &Value) {
  if (Tok.Kind != TokenKind::Int || Tok.Text.getAsInteger(10, Value))
    return error("number expected");
  advance();
  return true;
}

bool Parser::parseInteger(Integer &Value) {
  std::optional<Integer> Read =
      Tok.Kind == TokenKind::Int ? Integer::fromString(Tok.Text) : std::nullopt;
  if (!Read)
    return error("number expected");
  Value = std::move(*Read);
  advance();
  return true;
}

bool Parser::parseScalarType(llvm::StringRef Word, const Type *&Ty) {
  unsigned Width = 0;
  if (Word == "void") {
    Ty = Types.getVoid();
  } else if (Word == "bool") {
    Ty = Types.getBool();
  } else if (Word == "fn") {
    Ty = Types.getFunc();
  } else if (Word == "self") {
    Ty = Types.getParam("self");
  } else if (Word.substr(1).getAsInteger(10, Width)) {
    return error("type expected");
  } else if (Word[0] == 'f' && (Width == 32 || Width == 64 || Width == 80)) {
    Ty = Types.getFloat(Width);
  } else if ((Word[0] == 'i' || Word[0] == 'u') &&
             (Width == 8 || Width == 16 || Width == 32 || Width == 64 ||
              Width == 128)) {
    Ty = Types.getInt(Width, Word[0] == 'i');
  } else {
    return error("type expected");
  }
  advance();
  return true;
}

bool Parser::parseArrayExtent(const Type *Element, const Type *&Ty) {
  if (consumePunct('*')) {
    Ty = Types.getUnboundedArray(Element);
    return true;
  }
  if (Tok.Kind == TokenKind::Entity) {
    Ty = Types.getPartArray(Element, Tok.text());
    advance();
    return true;
  }
  uint64_t Count;
  if (!parseUnsigned(Count))
    return false;
  Ty = Types.getArray(Element, Count);
  return true;
}

bool Parser::parseType(const Type *&Ty) {
  if (failed())
    return false;
  if (Tok.Kind == TokenKind::Param) {
    Ty = Types.getParam(Tok.text());
    advance();
    return true;
  }
  if (Tok.Kind != TokenKind::Word)
    return error("type expected");
  if (consumeWord("struct")) {
    std::string Name;
    if (!parseEntityName(Name))
      return false;
    Ty = Types.getStruct(Name);
    return true;
  }
  const Type *Element = nullptr;
  if (consumeWord("ptr")) {
    if (!expectPunct('<') || !parseType(Element) || !expectPunct('>'))
      return false;
    Ty = Types.getPtr(Element);
    return true;
  }
  if (consumeWord("arr"))
    return expectPunct('<') && parseType(Element) && expectPunct(',') &&
           parseArrayExtent(Element, Ty) && expectPunct('>');
  return parseScalarType(Tok.Text, Ty);
}

/// `[file:]line:column[oN]` or `synth`, when there is one.
bool Parser::parseLocAttr(SourceLoc &Loc, uint32_t File) {
  if (Tok.Kind != TokenKind::Loc)
    return true;
  llvm::StringRef Text = Tok.Text;
  if (Text == "synth") {
    Loc = {};
    advance();
    return true;
  }
  auto [Place, OriginText] = Text.split('o');
  Loc.Origin = 0;
  if (Place.size() != Text.size() && OriginText.getAsInteger(10, Loc.Origin))
    return error("malformed position");
  uint32_t Numbers[3];
  unsigned Count = 0;
  while (Count < 3) {
    auto [Number, Rest] = Place.split(':');
    if (Number.getAsInteger(10, Numbers[Count++]))
      return error("malformed position");
    if (Number.size() == Place.size()) {
      Place = {};
      break;
    }
    Place = Rest;
  }
  if (Count < 2 || !Place.empty())
    return error("malformed position");
  Loc.File = Count == 3 ? Numbers[0] : File;
  Loc.Line = Numbers[Count - 2];
  Loc.Column = Numbers[Count - 1];
  advance();
  return true;
}

/// `string ["<" types ">"]` after the word `model`.
bool Parser::parseModelKey(ModelKey &K) {
  if (!parseString(K.Name))
    return false;
  if (!consumePunct('<'))
    return true;
  while (!consumePunct('>')) {
    const Type *T = nullptr;
    if (!K.Args.empty() && !expectPunct(','))
      return false;
    if (!parseType(T))
      return false;
    K.Args.push_back(T);
  }
  return true;
}

bool Parser::parseFile() {
  uint64_t Number;
  std::string Name;
  const char *Place = Tok.Begin;
  if (!parseUnsigned(Number) || !parseString(Name))
    return false;
  if (Number != M.Files.size())
    return errorAt(Place, "files are numbered in order from 0");
  M.Files.push_back(std::move(Name));
  return true;
}

bool Parser::parseOrigin() {
  uint64_t Number;
  const char *Place = Tok.Begin;
  if (!parseUnsigned(Number))
    return false;
  if (Number != M.Origins.size() + 1)
    return errorAt(Place, "origins are numbered in order from 1");
  Origin O;
  if (consumeWord("template"))
    O.K = Origin::Template;
  else if (!expectWord("macro"))
    return false;
  if (!parseString(O.Name) || !parseLocAttr(O.Loc, 0))
    return false;
  M.Origins.push_back(std::move(O));
  return true;
}

bool Parser::parseStructBody(StructDecl &S) {
  if (!expectPunct('{'))
    return false;
  while (!consumePunct('}')) {
    StructField F;
    if (Tok.Kind == TokenKind::String) {
      if (!parseString(F.Name))
        return false;
    } else if (Tok.Kind == TokenKind::Word) {
      F.Name = Tok.Text.str();
      advance();
    } else {
      return error("field name expected");
    }
    if (S.findField(F.Name))
      return error("field '" + F.Name + "' occurs twice");
    if (!expectPunct(':') || !parseType(F.Ty))
      return false;
    if (consumeWord("at") && !parseUnsigned(F.ByteOffset))
      return false;
    uint64_t BitOffset = 0, BitWidth = 0;
    if (consumeWord("bits") &&
        (!parseUnsigned(BitOffset) || !parseUnsigned(BitWidth)))
      return false;
    F.BitOffset = static_cast<uint32_t>(BitOffset);
    F.BitWidth = static_cast<uint32_t>(BitWidth);
    F.Mutable = consumeWord("mutable");
    F.Unset = consumeWord("unset");
    F.IsEnum = consumeWord("enum");
    F.Invalidatable = consumeWord("invalidatable");
    F.InPlace = consumeWord("in-place");
    if (consumeWord("counted")) {
      if (Tok.Kind != TokenKind::Word)
        return error("field name expected");
      F.CountedBy = Tok.Text.str();
      advance();
    }
    if (consumeWord("within"))
      for (std::string *Bound : {&F.Begin, &F.Length}) {
        if (Tok.Kind != TokenKind::Word)
          return error("field name expected");
        *Bound = Tok.Text.str();
        advance();
      }
    S.Fields.push_back(std::move(F));
    if (!consumePunct(',') && !isPunct('}'))
      return error("',' or '}' expected");
  }
  return true;
}

bool Parser::parseStruct() {
  std::string Name;
  const char *Place = Tok.Begin;
  if (!parseEntityName(Name))
    return false;
  if (M.findStruct(Name))
    return errorAt(Place, "struct '" + Name + "' is declared twice");
  StructDecl &S = M.addStruct(Name);
  for (;;) {
    if (consumeWord("opaque")) {
      S.Opaque = true;
    } else if (consumeWord("union")) {
      S.IsUnion = true;
    } else if (consumeWord("external")) {
      S.Shared = StructDecl::ByName;
    } else if (consumeWord("internal")) {
      S.Shared = StructDecl::None;
    } else if (consumeWord("size")) {
      if (!parseUnsigned(S.ByteSize))
        return false;
    } else if (consumeWord("model")) {
      if (!parseModelKey(S.Model))
        return false;
    } else if (consumeWord("special")) {
      std::string Operation, Callee;
      if (!parseString(Operation) || !expectPunct('=') ||
          !parseEntityName(Callee))
        return false;
      S.Special.emplace_back(std::move(Operation), std::move(Callee));
    } else {
      break;
    }
  }
  if (!parseLocAttr(S.Loc, 0))
    return false;
  return (S.Opaque && !isPunct('{')) || parseStructBody(S);
}

/// What follows the word "symbol".
bool Parser::parseLinkage(Linkage &L) {
  if (!parseString(L.Symbol))
    return false;
  if (consumeWord("shared"))
    L.K = Linkage::Shared;
  else if (consumeWord("weak"))
    L.K = Linkage::Weak;
  return true;
}

bool Parser::parseGlobal() {
  std::string Name;
  const char *Place = Tok.Begin;
  if (!parseEntityName(Name))
    return false;
  if (M.findGlobal(Name))
    return errorAt(Place, "global '" + Name + "' is declared twice");
  Global &G = M.addGlobal(Name);
  if (!expectPunct(':') || !parseType(G.Ty))
    return false;
  for (;;) {
    if (consumeWord("const")) {
      G.IsConst = true;
    } else if (consumeWord("external")) {
      G.External = true;
    } else if (consumeWord("zero")) {
      G.ZeroInit = true;
    } else if (consumeWord("guard")) {
      G.IsGuard = true;
    } else if (consumeWord("bytes")) {
      if (!parseString(G.Bytes.emplace()))
        return false;
    } else if (consumeWord("init")) {
      if (!parseEntityName(G.InitFunction))
        return false;
    } else if (consumeWord("dynamic")) {
      G.IsDynamic = true;
    } else if (consumeWord("symbol")) {
      if (!parseLinkage(G.Link))
        return false;
    } else {
      return parseLocAttr(G.Loc, 0);
    }
  }
}

bool Parser::parseVTable() {
  VTable V;
  if (!parseEntityName(V.Class))
    return false;
  if (consumePunct(':'))
    do {
      VTable::Base &Base = V.Bases.emplace_back();
      Base.IsPublic = !consumeWord("hidden");
      if (!parseEntityName(Base.Name))
        return false;
    } while (consumePunct(','));
  if (!expectPunct('{'))
    return false;
  while (!consumePunct('}')) {
    std::string Slot, Callee;
    if (!parseString(Slot) || !expectPunct('=') || !parseEntityName(Callee))
      return false;
    V.Entries.emplace_back(std::move(Slot), std::move(Callee));
    if (!consumePunct(',') && !isPunct('}'))
      return error("',' or '}' expected");
  }
  M.VTables.push_back(std::move(V));
  return true;
}

bool Parser::parseParams() {
  if (!expectPunct('('))
    return false;
  bool First = true;
  while (!consumePunct(')')) {
    if (!First && !expectPunct(','))
      return false;
    First = false;
    if (Tok.Kind == TokenKind::Ellipsis) {
      Fn->Variadic = true;
      advance();
      return expectPunct(')');
    }
    std::string Name;
    const Type *Ty = nullptr;
    SourceLoc Loc;
    if (!parseVariableName(Name) || !expectPunct(':') || !parseType(Ty))
      return false;
    bool Reference = consumeWord("ref"), PointsToConst = consumeWord("const"),
         Own = consumeWord("own");
    Integer Least, Greatest;
    const bool HasValues = consumeWord("values");
    if (HasValues && (!parseInteger(Least) || !parseInteger(Greatest)))
      return false;
    if (!parseLocAttr(Loc, 0))
      return false;
    RegId R{static_cast<uint32_t>(Fn->Registers.size())};
    if (!declare(Name, Operand::reg(R)))
      return false;
    Fn->addRegister(Name, Ty, Loc);
    Fn->Registers.back().Reference = Reference;
    Fn->Registers.back().PointsToConst = PointsToConst;
    Fn->Registers.back().Own = Own;
    if (HasValues)
      Fn->Registers.back().Values = {Least, Greatest};
    Fn->Params.push_back(R);
  }
  return true;
}

bool Parser::parseFunctionAttrs() {
  for (;;) {
    if (consumeWord("external")) {
      Fn->External = true;
    } else if (consumeWord("noreturn")) {
      Fn->NoReturn = true;
    } else if (consumeWord("returns-twice")) {
      Fn->ReturnsTwice = true;
    } else if (consumeWord("model-body")) {
      Fn->IsModel = true;
    } else if (consumeWord("library-body")) {
      Fn->IsModel = Fn->IsLibraryCode = true;
    } else if (consumeWord("pure")) {
      Fn->IsPure = true;
    } else if (consumeWord("steady")) {
      Fn->IsSteady = true;
    } else if (consumeWord("unsteady")) {
      Fn->IsUnsteady = M.AnyUnsteady = true;
    } else if (consumeWord("main")) {
      Fn->IsMain = true;
    } else if (consumeWord("at-start")) {
      Fn->AtStart = true;
    } else if (consumeWord("used")) {
      Fn->IsUsed = true;
    } else if (consumeWord("nothrow")) {
      Fn->NoThrow = true;
    } else if (consumeWord("apart")) {
      Fn->IsForApart = true;
    } else if (consumeWord("takes-range")) {
      Fn->TakesRange = true;
    } else if (consumeWord("imported")) {
      Fn->IsImported = true;
    } else if (consumeWord("symbol")) {
      if (!parseLinkage(Fn->Link))
        return false;
    } else if (consumeWord("short")) {
      if (!parseString(Fn->ShortName))
        return false;
    } else if (!ImplicitRegisters && consumeWord("model")) {
      // In a model file the word starts the next model.
      if (!parseModelKey(Fn->Model))
        return false;
    } else {
      break;
    }
  }
  return parseLocAttr(Fn->Loc, 0) && parseLocAttr(Fn->EndLoc, Fn->Loc.File);
}

bool Parser::parseSignature(Function &F) {
  Fn = &F;
  Variables.clear();
  return parseParams() && expectArrow() && parseType(F.Result) &&
         parseFunctionAttrs();
}

bool Parser::parseFunctionBody() { return parseBody(); }

bool Parser::skipFunctionBody() {
  if (!isPunct('{') || !Lex.skipBraces())
    return error("a body in braces expected");
  advance();
  return true;
}

bool Parser::parseFunction(Function &F, bool IsExtern) {
  return parseSignature(F) && (IsExtern || parseBody());
}

bool Parser::parseModuleItems() {
  while (!atEnd() && !failed()) {
    if (consumeWord("file")) {
      parseFile();
    } else if (consumeWord("origin")) {
      parseOrigin();
    } else if (consumeWord("struct")) {
      parseStruct();
    } else if (consumeWord("global")) {
      parseGlobal();
    } else if (consumeWord("vtable")) {
      parseVTable();
    } else if (isWord("func") || isWord("extern")) {
      bool IsExtern = isWord("extern");
      advance();
      const char *Place = Tok.Begin;
      std::string Name;
      if (!parseEntityName(Name))
        break;
      if (M.findFunction(Name))
        return errorAt(Place, "function '" + Name + "' is declared twice");
      parseFunction(M.addFunction(Name), IsExtern);
    } else {
      error("'file', 'origin', 'struct', 'global', 'vtable', 'func' or "
            "'extern' expected");
    }
  }
  return !failed();
}

llvm::Expected<Module> parseModule(llvm::StringRef Text,
                                   llvm::StringRef Filename) {
  Module M;
  Parser P(Text, Filename, M);
  P.parseModuleItems();
  if (llvm::Error E = P.takeError())
    return std::move(E);
  M.SourceFile = M.Files.empty() ? Filename.str() : M.Files[0];
  return std::move(M);
}

} // namespace plimsoll::ir
