// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the text form of a module (docs/ir.md). Parser is a cursor over a text
// whose types belong to one module; the reader of model files uses its public
// functions, where `$T` and `self` are types like any other.
//
// errors: the first one is kept, `file:line:col: message`; after it every
//         function fails and takeError() gives it. Whether the result is
//         well-formed beyond its syntax is the verifier's question.
#ifndef PLIMSOLL_ANALYSIS_IR_PARSER_H
#define PLIMSOLL_ANALYSIS_IR_PARSER_H

#include "analysis/ir/Lexer.h"
#include "analysis/ir/Module.h"
#include "llvm/Support/Error.h"

namespace plimsoll::ir {

/// A whole module. SourceFile becomes the first `file`, or \p Filename.
llvm::Expected<Module> parseModule(llvm::StringRef Text,
                                   llvm::StringRef Filename);

class Parser {
public:
  /// Reads \p Text from \p From on, a place in it that another parser marked;
  /// null: from its beginning.
  using Mark = const char *;
  Parser(llvm::StringRef Text, llvm::StringRef Filename, Module &M,
         Mark From = nullptr);

  bool atEnd() const { return Tok.Kind == TokenKind::End; }
  const Token &token() const { return Tok; }
  bool failed() const { return !Message.empty(); }
  /// Success, or the first error.
  llvm::Error takeError() const;
  /// Records an error at the current token. Returns false.
  bool error(const llvm::Twine &What);
  /// A place to report an error at later, or to read from again.
  Mark mark() const { return Tok.Begin; }
  bool errorAt(Mark Place, const llvm::Twine &What);
  /// The current position, for SourceLocs made up by the caller.
  std::pair<unsigned, unsigned> lineAndColumn() const;

  // Tokens. consume* eats the token if it is there; expect* reports when not.
  bool isWord(llvm::StringRef Word) const;
  bool isPunct(char C) const;
  bool consumeWord(llvm::StringRef Word);
  bool consumePunct(char C);
  bool expectWord(llvm::StringRef Word);
  bool expectPunct(char C);
  bool expectArrow();
  bool parseString(std::string &Text);
  bool parseWord(std::string &Text);
  bool parseVariableName(std::string &Name); // %name
  bool parseEntityName(std::string &Name);   // @name
  bool parseParamName(std::string &Name);    // $name
  bool parseUnsigned(uint64_t &Value);
  bool parseInteger(Integer &Value);

  bool parseType(const Type *&Ty);
  /// `{ field, ... }` into \p S.
  bool parseStructBody(StructDecl &S);
  /// `@name : type attributes`, into the module.
  bool parseLinkage(Linkage &L);
  bool parseGlobal();
  /// `(params) -> type {fattr} [loc [loc]]` and, unless \p IsExtern, the body.
  /// \p F is empty but for its name.
  bool parseFunction(Function &F, bool IsExtern);
  /// The two halves of parseFunction: up to the attributes, then the body.
  bool parseSignature(Function &F);
  bool parseFunctionBody();
  /// Goes behind a body without reading it: all that must be right in it is
  /// that it ends.
  bool skipFunctionBody();
  /// For model files: a register may be defined without a declaration, and
  /// then has no type (null); `...` stands for the variadic arguments, and is
  /// the operand `@...`.
  void setImplicitRegisters() { ImplicitRegisters = true; }
  /// Everything to the end of the text into the module.
  bool parseModuleItems();

private:
  Lexer Lex;
  std::string Filename;
  Module &M;
  TypeTable &Types;
  Token Tok;
  std::string Message;
  bool ImplicitRegisters = false;

  // The function being read.
  Function *Fn = nullptr;
  llvm::StringMap<Operand> Variables; // registers and locals
  llvm::StringMap<uint32_t> Labels;
  std::vector<const char *> LabelUse; // per label index: first use or null
  std::vector<bool> LabelDefined;
  std::vector<uint32_t> BlockOfLabel; // label index -> block index

  void advance() { Tok = Lex.lex(); }

  // Declarations (Parser.cpp).
  bool parseLocAttr(SourceLoc &Loc, uint32_t File);
  bool parseModelKey(ModelKey &K);
  bool parseFile();
  bool parseOrigin();
  bool parseStruct();
  bool parseVTable();
  bool parseParams();
  bool parseFunctionAttrs();
  bool parseScalarType(llvm::StringRef Word, const Type *&Ty);
  bool parseArrayExtent(const Type *Element, const Type *&Ty);

  // Bodies (ParseBody.cpp).
  bool parseBody();
  bool parseVariables();
  bool declare(llvm::StringRef Name, Operand O);
  bool declareResult();
  bool parseBlock();
  bool resolveLabels();
  bool parseLabelUse(uint32_t &Target);
  uint32_t labelIndex(llvm::StringRef Name);
  bool parseInst(Inst &I);
  bool parseOpcode(Opcode &Op);
  bool isOpcodeAhead();
  bool parseReturnValue(Inst &I);
  bool parseOperand(Operand &O);
  bool parsePattern(Inst &I, llvm::StringRef Pattern);
  bool parseArguments(Inst &I);
  bool parseCall(Inst &I);
  bool parseSwitch(Inst &I);
};

} // namespace plimsoll::ir

#endif
