// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Printer.h"
#include "analysis/ir/Syntax.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

namespace plimsoll::ir {

/// Registers declared on one line.
static constexpr size_t RegistersPerLine = 12;

std::string quote(llvm::StringRef Text) {
  std::string Out = "\"";
  char Previous = 0;
  for (char C : Text) {
    bool Pair = C == Previous && llvm::StringRef("[]{}").contains(C);
    if (C == '"' || C == '\\') {
      Out += '\\';
      Out += C;
    } else if (Pair || !llvm::isPrint(C)) {
      Out += '\\';
      Out += llvm::hexdigit(static_cast<unsigned char>(C) >> 4, true);
      Out += llvm::hexdigit(static_cast<unsigned char>(C) & 15, true);
    } else {
      Out += C;
    }
    Previous = Pair ? 0 : C;
  }
  return Out + "\"";
}

std::string quoteName(llvm::StringRef Name) {
  return isPlainName(Name) ? Name.str() : quote(Name);
}

/// \p Name as it stands without a sigil (labels and field names).
static std::string quoteWord(llvm::StringRef Name) {
  return isPlainWord(Name) ? Name.str() : quote(Name);
}

/// ` !line:column`; the file only when it is not \p File.
static void printLoc(llvm::raw_ostream &Out, const SourceLoc &Loc,
                     uint32_t File) {
  if (!Loc.isValid())
    return;
  Out << " !";
  if (Loc.File != File)
    Out << Loc.File << ':';
  Out << Loc.Line << ':' << Loc.Column;
  if (Loc.Origin)
    Out << 'o' << Loc.Origin;
}

static void printModelKey(llvm::raw_ostream &Out, const ModelKey &K) {
  if (K.Name.empty())
    return;
  Out << " model " << quote(K.Name);
  if (K.Args.empty())
    return;
  Out << " <";
  llvm::ListSeparator Comma;
  for (const Type *T : K.Args)
    Out << Comma << T->toString();
  Out << '>';
}

/// A floating literal in a form that does not parse as an integer.
static void printFloat(llvm::raw_ostream &Out, llvm::StringRef Literal) {
  bool Integral = Literal.find_first_not_of("+-0123456789") == Literal.npos;
  Out << Literal << (Integral ? ".0" : "");
}

void printOperand(llvm::raw_ostream &Out, const Function &F,
                  const Operand &O) {
  switch (O.Kind) {
  case OperandKind::Reg:
    Out << '%'
        << (O.Index < F.Registers.size() ? quoteName(F.Registers[O.Index].Name)
                                         : "?");
    return;
  case OperandKind::Local:
    Out << '%'
        << (O.Index < F.Locals.size() ? quoteName(F.Locals[O.Index].Name)
                                      : "?");
    return;
  case OperandKind::Global:
    Out << '@' << quoteName(O.Name);
    return;
  case OperandKind::Int:
    Out << O.Value.toString();
    return;
  case OperandKind::Float:
    printFloat(Out, O.Name);
    return;
  case OperandKind::Bool:
    Out << (O.Value.isZero() ? "false" : "true");
    return;
  case OperandKind::Null:
    Out << "null";
    return;
  case OperandKind::Undef:
    Out << "undef";
    return;
  }
}

static void printLabel(llvm::raw_ostream &Out, const Function &F,
                       uint32_t Target) {
  Out << (Target < F.Blocks.size() ? quoteWord(F.Blocks[Target].Label) : "?");
}

static void printType(llvm::raw_ostream &Out, const Type *T) {
  Out << (T ? T->toString() : "?");
}

/// Operands First, First+1, ... in parentheses.
static void printArguments(llvm::raw_ostream &Out, const Function &F,
                           const Inst &I, size_t First) {
  Out << '(';
  llvm::ListSeparator Comma;
  for (size_t A = First; A < I.Args.size(); ++A) {
    Out << Comma;
    printOperand(Out, F, I.Args[A]);
  }
  Out << ')';
}

/// Operands of the opcodes that have no pattern.
static void printSpecialOperands(llvm::raw_ostream &Out, const Function &F,
                                 const Inst &I) {
  if (I.Op == Opcode::Return) {
    if (I.Args.empty())
      return;
    Out << ' ';
    printOperand(Out, F, I.Args[0]);
    return;
  }
  if (I.Op == Opcode::Switch) {
    Out << ' ';
    printOperand(Out, F, I.Args[0]);
    Out << ", ";
    printLabel(Out, F, I.Targets[0]);
    if (I.Cases.empty())
      return;
    Out << ", [";
    llvm::ListSeparator Comma;
    for (const SwitchCase &C : I.Cases) {
      Out << Comma << C.Value.toString() << ": ";
      printLabel(Out, F, C.Target);
    }
    Out << ']';
    return;
  }
  if (I.Op == Opcode::Call) {
    if (llvm::StringRef(I.Text).starts_with("$"))
      Out << ' ' << I.Text;
    else
      Out << " @" << quoteName(I.Text);
    if (I.Ty)
      Out << '<' << I.Ty->toString() << '>';
    printArguments(Out, F, I, 0);
    return;
  }
  Out << ' ';
  if (I.Op == Opcode::CallIndirect)
    printOperand(Out, F, I.Args[0]);
  else
    Out << quote(I.Text);
  printArguments(Out, F, I, I.Op == Opcode::CallIndirect ? 1 : 0);
  Out << " -> ";
  printType(Out, I.Ty);
  if (I.Op == Opcode::CallIndirect && !I.Text.empty())
    Out << ' ' << quote(I.Text);
}

static void printPattern(llvm::raw_ostream &Out, const Function &F,
                         const Inst &I, llvm::StringRef Pattern) {
  size_t Arg = 0, Target = 0;
  bool Blank = true; // before the next item
  for (char C : Pattern) {
    if (C == ' ') {
      Blank = true;
      continue;
    }
    if ((C == 's' && I.Text.empty()) || (C == 'o' && !I.Outside))
      continue;
    if (Blank && C != ',')
      Out << ' ';
    Blank = false;
    switch (C) {
    case 'v':
      if (Arg < I.Args.size())
        printOperand(Out, F, I.Args[Arg++]);
      else
        Out << '?';
      break;
    case 'T':
      printType(Out, I.Ty);
      break;
    case 'l':
      printLabel(Out, F, Target < I.Targets.size() ? I.Targets[Target] : ~0u);
      ++Target;
      break;
    case 'f':
      Out << '@' << quoteName(I.Text);
      break;
    case 's':
      Out << quote(I.Text);
      break;
    case 'k':
      Out << checkKindText(I.Check);
      break;
    case 'o':
      Out << "outside";
      break;
    case '>':
      Out << "to";
      break;
    default:
      Out << C;
    }
  }
}

void printInst(llvm::raw_ostream &Out, const Function &F, const Inst &I) {
  if (I.Result) {
    printOperand(Out, F, Operand::reg(I.Result));
    Out << " = ";
  }
  Out << opcodeText(I.Op);
  if (const char *Pattern = operandPattern(I.Op))
    printPattern(Out, F, I, Pattern);
  else
    printSpecialOperands(Out, F, I);
  printLoc(Out, I.Loc, F.Loc.File);
}

void printStruct(llvm::raw_ostream &Out, const StructDecl &S) {
  Out << "struct @" << quoteName(S.Name);
  if (S.Opaque)
    Out << " opaque";
  if (S.IsUnion)
    Out << " union";
  if (S.Shared != StructDecl::ByLayout)
    Out << (S.Shared == StructDecl::ByName ? " external" : " internal");
  if (S.ByteSize)
    Out << " size " << S.ByteSize;
  printModelKey(Out, S.Model);
  for (const auto &[Operation, Name] : S.Special)
    Out << " special " << quote(Operation) << " = @" << quoteName(Name);
  printLoc(Out, S.Loc, 0);
  if (S.Opaque && S.Fields.empty()) {
    Out << '\n';
    return;
  }
  Out << " {\n";
  for (const StructField &F : S.Fields) {
    Out << "  " << quoteWord(F.Name) << ": " << F.Ty->toString();
    if (F.ByteOffset)
      Out << " at " << F.ByteOffset;
    if (F.BitWidth)
      Out << " bits " << F.BitOffset << ' ' << F.BitWidth;
    if (F.Mutable)
      Out << " mutable";
    if (F.Unset)
      Out << " unset";
    if (F.IsEnum)
      Out << " enum";
    if (F.Invalidatable)
      Out << " invalidatable";
    if (F.InPlace)
      Out << " in-place";
    if (!F.CountedBy.empty())
      Out << " counted " << F.CountedBy;
    if (!F.Begin.empty())
      Out << " within " << F.Begin << ' ' << F.Length;
    Out << ",\n";
  }
  Out << "}\n";
}

static void printLinkage(llvm::raw_ostream &Out, const Linkage &L) {
  if (L.Symbol.empty())
    return;
  Out << " symbol " << quote(L.Symbol);
  if (L.K != Linkage::Strong)
    Out << (L.K == Linkage::Shared ? " shared" : " weak");
}

static void printGlobal(llvm::raw_ostream &Out, const Global &G) {
  Out << "global @" << quoteName(G.Name) << ": " << G.Ty->toString();
  if (G.IsConst)
    Out << " const";
  if (G.External)
    Out << " external";
  if (G.ZeroInit)
    Out << " zero";
  if (G.IsGuard)
    Out << " guard";
  if (G.Bytes)
    Out << " bytes " << quote(*G.Bytes);
  if (!G.InitFunction.empty())
    Out << " init @" << quoteName(G.InitFunction);
  if (G.IsDynamic)
    Out << " dynamic";
  printLinkage(Out, G.Link);
  printLoc(Out, G.Loc, 0);
  Out << '\n';
}

static void printVTable(llvm::raw_ostream &Out, const VTable &V) {
  Out << "vtable @" << quoteName(V.Class);
  for (size_t B = 0; B < V.Bases.size(); ++B)
    Out << (B ? ", " : " : ") << (V.Bases[B].IsPublic ? "@" : "hidden @")
        << quoteName(V.Bases[B].Name);
  Out << " {\n";
  for (const auto &[Slot, Callee] : V.Entries)
    Out << "  " << quote(Slot) << " = @" << quoteName(Callee) << ",\n";
  Out << "}\n";
}

static void printSignature(llvm::raw_ostream &Out, const Function &F) {
  Out << (F.isExtern() ? "extern @" : "func @") << quoteName(F.Name) << '(';
  llvm::ListSeparator Comma;
  for (RegId P : F.Params) {
    const Variable &V = F.Registers[P.Index];
    Out << Comma << '%' << quoteName(V.Name) << ": " << V.Ty->toString()
        << (V.Reference ? " ref" : "") << (V.PointsToConst ? " const" : "")
        << (V.Own ? " own" : "");
    if (V.Values)
      Out << " values " << V.Values->first.toString() << ' '
          << V.Values->second.toString();
  }
  if (F.Variadic)
    Out << Comma << "...";
  Out << ") -> " << F.Result->toString();
  if (F.External)
    Out << " external";
  if (F.NoReturn)
    Out << " noreturn";
  if (F.ReturnsTwice)
    Out << " returns-twice";
  if (F.IsModel)
    Out << (F.IsLibraryCode ? " library-body" : " model-body");
  if (F.IsPure)
    Out << " pure";
  if (F.IsSteady)
    Out << " steady";
  if (F.IsUnsteady)
    Out << " unsteady";
  if (F.IsMain)
    Out << " main";
  if (F.AtStart)
    Out << " at-start";
  if (F.IsUsed)
    Out << " used";
  if (F.NoThrow)
    Out << " nothrow";
  if (F.IsForApart)
    Out << " apart";
  if (F.TakesRange)
    Out << " takes-range";
  if (F.IsImported)
    Out << " imported";
  printLinkage(Out, F.Link);
  if (!F.ShortName.empty())
    Out << " short " << quote(F.ShortName);
  printModelKey(Out, F.Model);
  printLoc(Out, F.Loc, 0);
  if (F.Loc.isValid())
    printLoc(Out, F.EndLoc, F.Loc.File);
}

/// The `reg` lines: registers that are no parameters, grouped by type.
static void printRegisters(llvm::raw_ostream &Out, const Function &F) {
  std::vector<bool> IsParam(F.Registers.size());
  for (RegId P : F.Params)
    IsParam[P.Index] = true;
  llvm::MapVector<const Type *, std::vector<uint32_t>> ByType;
  for (uint32_t R = 0; R < F.Registers.size(); ++R)
    if (!IsParam[R])
      ByType[F.Registers[R].Ty].push_back(R);
  for (const auto &[Ty, Regs] : ByType)
    for (size_t I = 0; I < Regs.size(); ++I) {
      if (I % RegistersPerLine == 0)
        Out << (I ? "\n" : "") << "  reg " << Ty->toString() << ": ";
      else
        Out << ", ";
      Out << '%' << quoteName(F.Registers[Regs[I]].Name);
      if (I + 1 == Regs.size())
        Out << '\n';
    }
}

void printFunction(llvm::raw_ostream &Out, const Function &F) {
  printSignature(Out, F);
  if (F.isExtern()) {
    Out << '\n';
    return;
  }
  Out << " {\n";
  printRegisters(Out, F);
  for (const Variable &L : F.Locals) {
    Out << "  local %" << quoteName(L.Name) << ": " << L.Ty->toString();
    printLoc(Out, L.Loc, F.Loc.File);
    Out << '\n';
  }
  bool Blank = F.Registers.size() > F.Params.size() || !F.Locals.empty();
  for (const Block &B : F.Blocks) {
    if (Blank)
      Out << '\n';
    Blank = true;
    Out << quoteWord(B.Label) << ":\n";
    for (const Inst &I : B.Insts) {
      Out << "  ";
      printInst(Out, F, I);
      Out << '\n';
    }
  }
  Out << "}\n";
}

void printModule(llvm::raw_ostream &Out, const Module &M) {
  for (size_t I = 0; I < M.Files.size(); ++I)
    Out << "file " << I << ' ' << quote(M.Files[I]) << '\n';
  for (size_t I = 0; I < M.Origins.size(); ++I) {
    const Origin &O = M.Origins[I];
    Out << "origin " << I + 1
        << (O.K == Origin::Macro ? " macro " : " template ") << quote(O.Name);
    printLoc(Out, O.Loc, 0);
    Out << '\n';
  }
  for (const StructDecl &S : M.Structs)
    printStruct(Out, S);
  for (const Global &G : M.Globals)
    printGlobal(Out, G);
  for (const VTable &V : M.VTables)
    printVTable(Out, V);
  for (const auto &F : M.Functions) {
    Out << '\n';
    printFunction(Out, *F);
  }
}

std::string toString(const Module &M) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  printModule(Out, M);
  return Text;
}

std::string toString(const Function &F) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  printFunction(Out, F);
  return Text;
}

std::string toString(const Function &F, const Inst &I) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  printInst(Out, F, I);
  return Text;
}

} // namespace plimsoll::ir
