// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The body of a function: registers, locals, blocks and instructions. Labels
// may be used before their block; targets hold label indices until
// resolveLabels() turns them into block indices.
#include "analysis/ir/Parser.h"
#include "analysis/ir/Syntax.h"
#include "llvm/ADT/StringSwitch.h"

namespace plimsoll::ir {

bool Parser::declare(llvm::StringRef Name, Operand O) {
  if (Variables.try_emplace(Name, std::move(O)).second)
    return true;
  return error("'%" + Name + "' is declared twice");
}

/// In a model file, the register an instruction is about to define.
bool Parser::declareResult() {
  if (!ImplicitRegisters || Tok.Kind != TokenKind::Variable ||
      Variables.contains(Tok.text()))
    return true;
  RegId R{static_cast<uint32_t>(Fn->Registers.size())};
  std::string Name = Tok.text().str();
  Fn->addRegister(Name, nullptr);
  return declare(Name, Operand::reg(R));
}

/// `reg` and `local` lines.
bool Parser::parseVariables() {
  std::string Name;
  const Type *Ty = nullptr;
  for (;;) {
    if (consumeWord("reg")) {
      if (!parseType(Ty) || !expectPunct(':'))
        return false;
      do {
        SourceLoc Loc;
        RegId R{static_cast<uint32_t>(Fn->Registers.size())};
        if (!parseVariableName(Name) || !declare(Name, Operand::reg(R)) ||
            !parseLocAttr(Loc, Fn->Loc.File))
          return false;
        Fn->addRegister(Name, Ty, Loc);
      } while (consumePunct(','));
    } else if (consumeWord("local")) {
      SourceLoc Loc;
      auto Index = static_cast<uint32_t>(Fn->Locals.size());
      if (!parseVariableName(Name) || !declare(Name, Operand::local(Index)) ||
          !expectPunct(':') || !parseType(Ty) ||
          !parseLocAttr(Loc, Fn->Loc.File))
        return false;
      Fn->addLocal(Name, Ty, Loc);
    } else {
      return true;
    }
  }
}

uint32_t Parser::labelIndex(llvm::StringRef Name) {
  auto [It, New] = Labels.try_emplace(Name, Labels.size());
  if (New) {
    LabelUse.push_back(nullptr);
    LabelDefined.push_back(false);
    BlockOfLabel.push_back(0);
  }
  return It->second;
}

bool Parser::parseLabelUse(uint32_t &Target) {
  if (Tok.Kind != TokenKind::Word && Tok.Kind != TokenKind::String)
    return error("label expected");
  Target = labelIndex(Tok.text());
  if (!LabelUse[Target])
    LabelUse[Target] = Tok.Begin;
  advance();
  return true;
}

/// A label and the instructions up to the next label or the closing brace.
bool Parser::parseBlock() {
  if (Tok.Kind != TokenKind::Word && Tok.Kind != TokenKind::String)
    return error("label expected");
  std::string Label = Tok.text().str();
  uint32_t Index = labelIndex(Label);
  if (LabelDefined[Index])
    return error("label '" + Label + "' occurs twice");
  LabelDefined[Index] = true;
  BlockOfLabel[Index] = Fn->addBlock(Label);
  advance();
  if (!expectPunct(':'))
    return false;
  std::vector<Inst> &Insts = Fn->Blocks.back().Insts;
  // A block ends with its terminator, so the next word is a label.
  while (!isPunct('}')) {
    if (!Insts.empty() && isTerminator(Insts.back().Op)) {
      if (Tok.Kind != TokenKind::Variable &&
          !(Tok.Kind == TokenKind::Word && isOpcodeAhead()))
        return true;
      return error("instruction after the terminator of block '" + Label +
                   "'");
    }
    if (!parseInst(Insts.emplace_back()))
      return false;
  }
  return true;
}

bool Parser::resolveLabels() {
  for (size_t L = 0; L < LabelDefined.size(); ++L)
    if (!LabelDefined[L])
      return errorAt(LabelUse[L], "there is no block with this label");
  for (Block &B : Fn->Blocks)
    for (Inst &I : B.Insts) {
      for (uint32_t &Target : I.Targets)
        Target = BlockOfLabel[Target];
      for (SwitchCase &C : I.Cases)
        C.Target = BlockOfLabel[C.Target];
    }
  return true;
}

bool Parser::parseBody() {
  Labels.clear();
  LabelUse.clear();
  LabelDefined.clear();
  BlockOfLabel.clear();
  if (!expectPunct('{') || !parseVariables())
    return false;
  while (!consumePunct('}'))
    if (!parseBlock())
      return false;
  if (Fn->Blocks.empty())
    return error("a function body has at least one block");
  return resolveLabels();
}

static std::optional<Opcode> opcodeFromText(llvm::StringRef Text) {
  return llvm::StringSwitch<std::optional<Opcode>>(Text)
#define PLIMSOLL_INST(Name, Text, Form, Doc) .Case(Text, Opcode::Name)
#include "analysis/ir/Inst.def"
      .Default(std::nullopt);
}

bool Parser::parseOpcode(Opcode &Op) {
  std::optional<Opcode> Found =
      Tok.Kind == TokenKind::Word ? opcodeFromText(Tok.Text) : std::nullopt;
  if (!Found)
    return error("instruction expected");
  Op = *Found;
  advance();
  return true;
}

bool Parser::parseOperand(Operand &O) {
  switch (Tok.Kind) {
  case TokenKind::Variable: {
    auto It = Variables.find(Tok.text());
    if (It == Variables.end())
      return error("'%" + Tok.text() + "' is not declared");
    O = It->second;
    break;
  }
  case TokenKind::Entity:
    O = Operand::global(Tok.text());
    break;
  case TokenKind::Int: {
    std::optional<Integer> Value = Integer::fromString(Tok.Text);
    if (!Value)
      return error("malformed number");
    O = Operand::integer(std::move(*Value));
    break;
  }
  case TokenKind::Float:
    O = Operand::floating(Tok.Text);
    break;
  case TokenKind::Word:
    if (Tok.Text == "null")
      O = Operand::null();
    else if (Tok.Text == "undef")
      O = Operand::undef();
    else if (Tok.Text == "true" || Tok.Text == "false")
      O = Operand::boolean(Tok.Text == "true");
    else if (Tok.Text == "inf" || Tok.Text == "nan")
      O = Operand::floating(Tok.Text);
    else
      return error("operand expected");
    break;
  case TokenKind::Ellipsis:
    if (!ImplicitRegisters)
      return error("operand expected");
    O = Operand::global("...");
    break;
  case TokenKind::End:
  case TokenKind::Invalid:
  case TokenKind::Param:
  case TokenKind::String:
  case TokenKind::Loc:
  case TokenKind::Arrow:
  case TokenKind::Punct:
    return error("operand expected");
  }
  advance();
  return true;
}

bool Parser::parsePattern(Inst &I, llvm::StringRef Pattern) {
  for (char C : Pattern) {
    bool Ok = true;
    switch (C) {
    case ' ':
      break;
    case 'v':
      Ok = parseOperand(I.Args.emplace_back());
      break;
    case 'T':
      Ok = parseType(I.Ty);
      break;
    case 'l':
      Ok = parseLabelUse(I.Targets.emplace_back());
      break;
    case 'o':
      I.Outside = Tok.Kind == TokenKind::Word && Tok.Text == "outside";
      if (I.Outside)
        advance();
      break;
    case 'f':
      Ok = parseEntityName(I.Text);
      break;
    case 's':
      Ok = Tok.Kind != TokenKind::String || parseString(I.Text);
      break;
    case 'k': {
      auto Kind = checkKindFromText(
          Tok.Kind == TokenKind::Word ? Tok.Text : llvm::StringRef());
      if (!Kind)
        return error("kind of check expected");
      I.Check = *Kind;
      advance();
      break;
    }
    case '>':
      Ok = expectWord("to");
      break;
    default:
      Ok = expectPunct(C);
    }
    if (!Ok)
      return false;
  }
  return true;
}

bool Parser::parseArguments(Inst &I) {
  if (!expectPunct('('))
    return false;
  bool First = true;
  while (!consumePunct(')')) {
    if (!First && !expectPunct(','))
      return false;
    First = false;
    if (!parseOperand(I.Args.emplace_back()))
      return false;
  }
  return true;
}

/// The three calls. A direct call may name an operation of a type parameter
/// (`$copy<$T>`) and may repeat its result type, which is not kept. One through
/// a pointer may say what it is for.
bool Parser::parseCall(Inst &I) {
  if (I.Op == Opcode::CallIndirect) {
    if (!parseOperand(I.Args.emplace_back()))
      return false;
  } else if (I.Op == Opcode::CallVirtual) {
    if (!parseString(I.Text))
      return false;
  } else if (Tok.Kind == TokenKind::Param) {
    I.Text = "$" + Tok.text().str();
    advance();
  } else if (!parseEntityName(I.Text)) {
    return false;
  }
  if (I.Op == Opcode::Call && consumePunct('<') &&
      (!parseType(I.Ty) || !expectPunct('>')))
    return false;
  if (!parseArguments(I))
    return false;
  if (I.Op != Opcode::Call)
    return expectArrow() && parseType(I.Ty) &&
           (I.Op != Opcode::CallIndirect || Tok.Kind != TokenKind::String ||
            parseString(I.Text));
  const Type *Ignored = nullptr;
  return Tok.Kind != TokenKind::Arrow || (expectArrow() && parseType(Ignored));
}

bool Parser::parseSwitch(Inst &I) {
  if (!parseOperand(I.Args.emplace_back()) || !expectPunct(',') ||
      !parseLabelUse(I.Targets.emplace_back()))
    return false;
  if (!consumePunct(','))
    return true;
  if (!expectPunct('['))
    return false;
  while (!consumePunct(']')) {
    if (!I.Cases.empty() && !expectPunct(','))
      return false;
    SwitchCase C;
    if (!parseInteger(C.Value) || !expectPunct(':') || !parseLabelUse(C.Target))
      return false;
    I.Cases.push_back(std::move(C));
  }
  return true;
}

/// True if the current word starts an instruction and not a label.
bool Parser::isOpcodeAhead() {
  if (!opcodeFromText(Tok.Text))
    return false;
  Lexer Ahead = Lex;
  Token Next = Ahead.lex();
  return Next.Kind != TokenKind::Punct || Next.Text != ":";
}

bool Parser::parseInst(Inst &I) {
  if (Tok.Kind == TokenKind::Variable) {
    Operand Result;
    if (!declareResult() || !parseOperand(Result))
      return false;
    if (!Result.isReg())
      return error("the result of an instruction is a register");
    I.Result = Result.reg();
    if (!expectPunct('='))
      return false;
  } else if (Tok.Kind == TokenKind::Word && !isOpcodeAhead()) {
    return error("instruction expected");
  }
  const char *Place = Tok.Begin;
  if (!parseOpcode(I.Op))
    return false;
  if (I.Result ? !definesRegister(I.Op) && !isCall(I.Op)
               : definesRegister(I.Op))
    return errorAt(Place, I.Result ? "this instruction has no result"
                                   : "this instruction needs '%name ='");
  if (const char *Pattern = operandPattern(I.Op)) {
    if (!parsePattern(I, Pattern))
      return false;
  } else if (isCall(I.Op)) {
    if (!parseCall(I))
      return false;
  } else if (I.Op == Opcode::Switch) {
    if (!parseSwitch(I))
      return false;
  } else if (!parseReturnValue(I)) {
    return false;
  }
  return parseLocAttr(I.Loc, Fn->Loc.File);
}

/// `[v]`: there is one unless a position, a label or the brace follows.
bool Parser::parseReturnValue(Inst &I) {
  bool Literal = Tok.Kind == TokenKind::Word &&
                 (Tok.Text == "null" || Tok.Text == "true" ||
                  Tok.Text == "false" || Tok.Text == "undef" ||
                  Tok.Text == "inf" || Tok.Text == "nan");
  if (Tok.Kind == TokenKind::Variable || Tok.Kind == TokenKind::Int ||
      Tok.Kind == TokenKind::Float || Tok.Kind == TokenKind::Entity || Literal)
    return parseOperand(I.Args.emplace_back());
  return true;
}

} // namespace plimsoll::ir
