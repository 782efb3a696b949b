// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statements: control flow, returns, assembly.
#include "LowerFunction.h"
#include "clang/AST/StmtObjC.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

namespace {
struct DepthGuard {
  unsigned &D;
  explicit DepthGuard(unsigned &D) : D(D) { ++D; }
  ~DepthGuard() { --D; }
};
} // namespace

void FunctionLowering::stmt(const Stmt *S) {
  if (!S)
    return;
  DepthGuard Guard(Depth);
  if (tooDeep()) {
    effect(Opcode::ClobberAll, {}, "statements nested too deeply");
    return;
  }
  At Here(*this, S->getBeginLoc());
  stmtImpl(S);
}

void FunctionLowering::unknownStmt(const Stmt *S) {
  clobberMentioned(S, S->getStmtClassName());
  effect(Opcode::ClobberAll, {}, S->getStmtClassName());
  // Registers the statement may assign are unknown afterwards.
  llvm::SmallVector<const Stmt *, 16> Work{S};
  while (!Work.empty()) {
    const Stmt *Each = Work.pop_back_val();
    if (const auto *D = dyn_cast<DeclRefExpr>(Each)) {
      auto It = Homes.find(cast<ValueDecl>(D->getDecl()->getCanonicalDecl()));
      if (It != Homes.end() && It->second.K == VariableHome::Register &&
          !D->getDecl()->getType()->isReferenceType()) {
        ir::RegId R{It->second.Index};
        assign(R, havoc(Registers[R.Index].Ty, S->getStmtClassName()));
      }
    }
    for (const Stmt *Child : Each->children())
      if (Child)
        Work.push_back(Child);
  }
}

void FunctionLowering::fullExpression(const Expr *E) {
  Scope S(*this, /*FullExpression=*/true);
  discard(E);
}

void FunctionLowering::stmtImpl(const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S))
    return fullExpression(E);
  switch (S->getStmtClass()) {
  case Stmt::NullStmtClass:
    return;
  case Stmt::CompoundStmtClass:
    return compound(cast<CompoundStmt>(S));
  case Stmt::DeclStmtClass:
    return declStmt(cast<DeclStmt>(S));
  case Stmt::AttributedStmtClass:
    return stmt(cast<AttributedStmt>(S)->getSubStmt());
  case Stmt::IfStmtClass:
    return ifStmt(cast<IfStmt>(S));
  case Stmt::WhileStmtClass:
    return whileStmt(cast<WhileStmt>(S));
  case Stmt::DoStmtClass:
    return doStmt(cast<DoStmt>(S));
  case Stmt::ForStmtClass:
    return forStmt(cast<ForStmt>(S));
  case Stmt::CXXForRangeStmtClass:
    return rangeFor(cast<CXXForRangeStmt>(S));
  case Stmt::SwitchStmtClass:
    return switchStmt(cast<SwitchStmt>(S));
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    return caseLabel(cast<SwitchCase>(S));
  case Stmt::BreakStmtClass:
    if (Breaks.empty())
      return unknownStmt(S);
    runCleanupsTo(Breaks.back().Depth);
    return jump(Breaks.back().Block);
  case Stmt::ContinueStmtClass:
    if (Continues.empty())
      return unknownStmt(S);
    runCleanupsTo(Continues.back().Depth);
    return jump(Continues.back().Block);
  case Stmt::ReturnStmtClass:
    return returnStmt(cast<ReturnStmt>(S));
  case Stmt::GotoStmtClass:
    return gotoLabel(cast<GotoStmt>(S)->getLabel());
  case Stmt::LabelStmtClass:
    labelStmt(cast<LabelStmt>(S)->getDecl());
    return stmt(cast<LabelStmt>(S)->getSubStmt());
  case Stmt::IndirectGotoStmtClass: {
    const auto *G = cast<IndirectGotoStmt>(S);
    if (const LabelDecl *L = G->getConstantTarget())
      return gotoLabel(L);
    // Any label of the function whose address may have been taken: all.
    fullExpression(G->getTarget());
    IndirectGotos.push_back(Current);
    place(newBlock("dead"));
    return;
  }
  case Stmt::CXXTryStmtClass:
    return tryStmt(cast<CXXTryStmt>(S));
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    return asmStmt(cast<AsmStmt>(S));
  default:
    return unknownStmt(S);
  }
}

/// Is \p Child, in \p S, a statement that is a block of its own?
static bool isBlockOf(const Stmt *Child, const Stmt *S) {
  if (isa<CompoundStmt>(Child))
    return true;
  if (const auto *If = dyn_cast<IfStmt>(S))
    return Child == If->getThen() || Child == If->getElse();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return Child == While->getBody();
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return Child == Do->getBody();
  if (const auto *For = dyn_cast<ForStmt>(S))
    return Child == For->getBody();
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return Child == Switch->getBody();
  return false;
}

/// The compound literals in \p S live until it ends, those in a block inside of
/// it until that does.
///   rule: [C23 6.5.2.5]; in C++ they are temporaries
void FunctionLowering::literalsOf(const Stmt *S) {
  if (Ctx.getLangOpts().CPlusPlus)
    return;
  llvm::SmallVector<const Stmt *, 16> Work{S};
  while (!Work.empty()) {
    const Stmt *Each = Work.pop_back_val();
    if (const auto *C = dyn_cast<CompoundLiteralExpr>(Each);
        C && !C->isFileScope()) {
      Cleanup End;
      End.Local = newLocal("literal", type(C->getType()));
      Literals[C] = End.Local;
      Cleanups.push_back(End);
    }
    for (const Stmt *Child : Each->children())
      if (Child && !isBlockOf(Child, Each))
        Work.push_back(Child);
  }
}

/// A statement inside of another one is a block of its own.
void FunctionLowering::block(const Stmt *S) {
  if (isa<CompoundStmt>(S))
    return stmt(S);
  Scope Inner(*this);
  literalsOf(S);
  stmt(S);
}

void FunctionLowering::compound(const CompoundStmt *S) {
  Scope Inner(*this);
  literalsOf(S);
  Around.push_back(S);
  for (const Stmt *Each : S->body())
    stmt(Each);
  Around.pop_back();
  At End(*this, S->getRBracLoc());
  Inner.close();
}

// ---- Branches and loops -----------------------------------------------------

/// The text of a failed assertion if \p S is nothing but its report.
static const CallExpr *assertionFailure(const Stmt *S) {
  while (const auto *C = dyn_cast_or_null<CompoundStmt>(S)) {
    if (C->size() == 0)
      return nullptr;
    S = C->body_front();
  }
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E)
    return nullptr;
  const auto *C = dyn_cast<CallExpr>(E->IgnoreParenCasts());
  if (!C || !C->getDirectCallee() || !C->getDirectCallee()->getIdentifier() ||
      !isAssertionFailure(C->getDirectCallee()->getName()))
    return nullptr;
  return C;
}

/// glibc's C expansion: `if (e) ; else __assert_fail(...)`.
bool FunctionLowering::assertion(const IfStmt *S) {
  const CallExpr *C = assertionFailure(S->getElse());
  if (!C || !isa_and_nonnull<NullStmt>(S->getThen()) || S->getInit() ||
      S->getConditionVariable())
    return false;
  Scope Full(*this, /*FullExpression=*/true);
  Operand V = asserted(S->getCond());
  check(ir::CheckKind::Assertion, V, textOf(C->getArg(0)));
  effect(Opcode::Assume, {V});
  return true;
}

/// Does \p S nothing, and are the macros it comes from assertions by their
/// names?
bool FunctionLowering::isDisabledAssertion(const Stmt *S) const {
  if (const auto *Block = dyn_cast<CompoundStmt>(S);
      Block && !Block->getLBracLoc().isMacroID())
    return !Block->body_empty() &&
           llvm::all_of(Block->body(), [&](const Stmt *Part) {
             return isDisabledAssertion(Part);
           });
  const auto *Do = dyn_cast<DoStmt>(S);
  const auto *Body = dyn_cast<CompoundStmt>(Do ? Do->getBody() : S);
  const auto *E = dyn_cast<Expr>(S);
  if (!(E && !E->HasSideEffects(Ctx)) && !(Body && Body->body_empty()))
    return false;
  const SourceManager &SM = Ctx.getSourceManager();
  for (SourceLocation L = S->getBeginLoc(); L.isMacroID();
       L = SM.getImmediateMacroCallerLoc(L))
    if (Lexer::getImmediateMacroName(L, SM, Ctx.getLangOpts())
            .contains_insensitive("assert"))
      return true;
  return false;
}

void FunctionLowering::ifStmt(const IfStmt *S) {
  if (S->isConsteval()) {
    if (const Stmt *Taken =
            S->isNegatedConsteval() ? S->getThen() : S->getElse())
      stmt(Taken);
    return;
  }
  Scope Inner(*this);
  if (S->getInit())
    stmt(S->getInit());
  if (const VarDecl *V = S->getConditionVariable())
    variable(V);
  if (assertion(S))
    return;
  uint32_t Then = newBlock("if.then");
  uint32_t Else = S->getElse() ? newBlock("if.else") : ~0u;
  uint32_t End = newBlock("if.end");
  {
    SaveAndRestore Whose(InMacroBody, isInMacroBody(S->getIfLoc()));
    // `if (a) assert(b)` states that a implies b, where assert is off as well.
    SaveAndRestore States(
        Asserting,
        Asserting || (!S->getElse() && isDisabledAssertion(S->getThen())));
    condition(S->getCond(), Then, S->getElse() ? Else : End);
  }
  place(Then);
  block(S->getThen());
  jump(End);
  if (S->getElse()) {
    place(Else);
    block(S->getElse());
    jump(End);
  }
  place(End);
}

void FunctionLowering::whileStmt(const WhileStmt *S) {
  uint32_t Head = newBlock("loop.head"), Body = newBlock("loop.body"),
           Exit = newBlock("loop.exit");
  jump(Head);
  place(Head);
  Breaks.push_back({Exit, Cleanups.size()});
  Continues.push_back({Head, Cleanups.size()});
  {
    Scope Iteration(*this);
    uint32_t Leave = Exit;
    if (const VarDecl *V = S->getConditionVariable()) {
      size_t Before = Cleanups.size();
      variable(V);
      if (Cleanups.size() > Before)
        Leave = newBlock("cleanup");
    }
    condition(S->getCond(), Body, Leave);
    if (Leave != Exit) {
      place(Leave);
      runCleanupsTo(Breaks.back().Depth);
      jump(Exit);
    }
    place(Body);
    block(S->getBody());
  }
  jump(Head);
  Breaks.pop_back();
  Continues.pop_back();
  place(Exit);
}

void FunctionLowering::doStmt(const DoStmt *S) {
  uint32_t Body = newBlock("loop.body"), Test = newBlock("loop.inc"),
           Exit = newBlock("loop.exit");
  jump(Body);
  place(Body);
  Breaks.push_back({Exit, Cleanups.size()});
  Continues.push_back({Test, Cleanups.size()});
  block(S->getBody());
  Breaks.pop_back();
  Continues.pop_back();
  jump(Test);
  place(Test);
  {
    At Here(*this, S->getWhileLoc());
    condition(S->getCond(), Body, Exit);
  }
  place(Exit);
}

void FunctionLowering::forStmt(const ForStmt *S) {
  Scope Outer(*this);
  if (S->getInit()) {
    Around.push_back(nullptr); // no block that a label can be in
    stmt(S->getInit());
    Around.pop_back();
  }
  uint32_t Head = newBlock("loop.head"), Body = newBlock("loop.body"),
           Inc = newBlock("loop.inc"), Exit = newBlock("loop.exit");
  jump(Head);
  place(Head);
  Breaks.push_back({Exit, Cleanups.size()});
  {
    Scope Iteration(*this);
    uint32_t Leave = Exit;
    if (const VarDecl *V = S->getConditionVariable()) {
      size_t Before = Cleanups.size();
      variable(V);
      if (Cleanups.size() > Before)
        Leave = newBlock("cleanup");
    }
    Continues.push_back({Inc, Cleanups.size()});
    if (S->getCond())
      condition(S->getCond(), Body, Leave);
    else
      jump(Body);
    if (Leave != Exit) {
      place(Leave);
      runCleanupsTo(Breaks.back().Depth);
      jump(Exit);
    }
    place(Body);
    block(S->getBody());
    jump(Inc);
    place(Inc);
    if (S->getInc())
      stmt(S->getInc());
    Continues.pop_back();
  }
  jump(Head);
  Breaks.pop_back();
  place(Exit);
}

void FunctionLowering::rangeFor(const CXXForRangeStmt *S) {
  Scope Outer(*this);
  for (const Stmt *Each :
       {S->getInit(), static_cast<const Stmt *>(S->getRangeStmt()),
        static_cast<const Stmt *>(S->getBeginStmt()),
        static_cast<const Stmt *>(S->getEndStmt())})
    if (Each)
      stmt(Each);
  if (!S->getCond() || !S->getInc() || !S->getLoopVarStmt())
    return unknownStmt(S);
  uint32_t Head = newBlock("loop.head"), Body = newBlock("loop.body"),
           Inc = newBlock("loop.inc"), Exit = newBlock("loop.exit");
  jump(Head);
  place(Head);
  condition(S->getCond(), Body, Exit);
  place(Body);
  Breaks.push_back({Exit, Cleanups.size()});
  Continues.push_back({Inc, Cleanups.size()});
  {
    Scope Iteration(*this);
    stmt(S->getLoopVarStmt());
    block(S->getBody());
  }
  jump(Inc);
  place(Inc);
  fullExpression(S->getInc());
  jump(Head);
  Breaks.pop_back();
  Continues.pop_back();
  place(Exit);
}

// ---- Switch -----------------------------------------------------------------

void FunctionLowering::switchStmt(const SwitchStmt *S) {
  Scope Outer(*this);
  if (S->getInit())
    stmt(S->getInit());
  if (const VarDecl *V = S->getConditionVariable())
    variable(V);
  Operand V;
  {
    Scope Full(*this, /*FullExpression=*/true);
    V = scalar(S->getCond());
  }
  const ir::Type *Ty = type(S->getCond()->getType());
  if (!V.isReg()) {
    ir::RegId R = newTemp(Ty);
    ir::Inst &I = push(Opcode::Copy);
    I.Result = R;
    I.Args.push_back(V);
    V = Operand::reg(R);
  }
  ir::SourceLoc At = Loc;
  uint32_t Dispatch = Current;
  uint32_t End = newBlock("switch.end");
  place(newBlock("dead"));
  SwitchState State;
  State.Depth = Cleanups.size();
  State.Type = S->getCond()->getType();
  State.Stack = Cleanups;
  Switches.push_back(std::move(State));
  Breaks.push_back({End, Cleanups.size()});
  block(S->getBody());
  Breaks.pop_back();
  jump(End);
  State = std::move(Switches.back());
  Switches.pop_back();

  // Wide GNU ranges are comparisons before the switch.
  Current = Dispatch;
  Order.push_back(Dispatch);
  const ir::Type *B = ML.types().getBool();
  for (const auto &[Range, Target] : State.Ranges) {
    uint32_t Upper = newBlock("switch.range"), Next = newBlock("switch.range");
    branch(emit(Opcode::Ge, B, {V, Operand::integer(Range.first)}), Upper,
           Next);
    place(Upper);
    branch(emit(Opcode::Le, B, {V, Operand::integer(Range.second)}), Target,
           Next);
    place(Next);
  }
  ir::Inst &I = push(Opcode::Switch);
  I.Loc = At;
  I.Args.push_back(V);
  I.Targets.push_back(State.Default.value_or(End));
  I.Cases = std::move(State.Cases);
  place(End);
}

void FunctionLowering::caseLabel(const SwitchCase *S) {
  if (Switches.empty())
    return unknownStmt(S);
  uint32_t Block =
      newBlock(isa<DefaultStmt>(S) ? "switch.default" : "switch.case");
  uint32_t Entry = Block;
  size_t Depth = Switches.back().Depth;
  // A jump over declarations into their scope starts their lifetimes.
  bool Begins = false;
  for (size_t I = Depth; I < Cleanups.size(); ++I)
    Begins |= Cleanups[I].K == Cleanup::EndLocal;
  jump(Block);
  if (Begins) {
    Entry = newBlock("switch.case");
    place(Entry);
    for (size_t I = Depth; I < Cleanups.size(); ++I)
      if (Cleanups[I].K == Cleanup::EndLocal)
        effect(Opcode::Begin, {Operand::local(Cleanups[I].Local)});
    jump(Block);
  }
  place(Block);
  SwitchState &State = Switches.back();
  if (const auto *C = dyn_cast<CaseStmt>(S)) {
    const ir::Type *Ty = type(State.Type);
    auto ValueOf = [&](const Expr *E) {
      Integer V = constantValue(E).value_or(Integer(0));
      return convert(Operand::integer(V), Ty, nullptr == Ty ? Ty : Ty).Value;
    };
    Integer Low = ValueOf(C->getLHS());
    if (const Expr *RHS = C->getRHS()) {
      Integer High = ValueOf(RHS);
      Integer Width = High;
      Width -= Low;
      if (std::optional<int64_t> W = Width.toInt64(); W && *W >= 0 && *W < 64) {
        for (int64_t I = 0; I <= *W; ++I) {
          Integer V = Low;
          V += Integer(I);
          State.Cases.push_back({V, Entry});
        }
      } else if (!Width.isNegative()) {
        State.Ranges.push_back({{Low, High}, Entry});
      }
    } else {
      State.Cases.push_back({Low, Entry});
    }
  } else {
    State.Default = Entry;
  }
  stmt(S->getSubStmt());
}

// ---- Jumps ------------------------------------------------------------------

void FunctionLowering::returnStmt(const ReturnStmt *S) {
  const Expr *E = S->getRetValue();
  Operand V;
  {
    Scope Full(*this, /*FullExpression=*/true);
    if (!E) {
      V = Operand::undef();
    } else if (Ret) {
      if (!isResult(S->getNRVOCandidate())) {
        aggregate(E, Operand::reg(Ret));
        Complete = complete(E->getType(), Operand::reg(Ret));
      }
    } else if (F.Result->isVoid()) {
      discard(E);
    } else if (Function && Function->getReturnType()->isReferenceType()) {
      V = addressOfReferred(lvalue(E));
    } else {
      V = convert(scalar(E), type(E->getType()), F.Result);
      // What the clean-ups change must not change the result.
      if (V.isReg() && !Cleanups.empty() && !Registers[V.Index].Name.empty()) {
        ir::RegId R = newTemp(F.Result);
        ir::Inst &I = push(Opcode::Copy);
        I.Result = R;
        I.Args.push_back(V);
        V = Operand::reg(R);
      }
    }
  }
  ExtendedCleanups.clear();
  runCleanupsTo(0);
  Complete.reset();
  if (F.Result->isVoid())
    terminate(Opcode::Return);
  else
    terminate(Opcode::Return, {V});
}

// ---- Assembly ---------------------------------------------------------------

void FunctionLowering::asmStmt(const AsmStmt *S) {
  StringRef Reason = S->getStmtClassName();
  if (const auto *G = dyn_cast<GCCAsmStmt>(S)) {
    Scope Full(*this, /*FullExpression=*/true);
    // What an input points to may change, an object that is an input too.
    llvm::SmallVector<Operand, 4> Inputs;
    for (unsigned I = 0; I < G->getNumInputs(); ++I) {
      const Expr *In = G->getInputExpr(I);
      if (In->isGLValue()) {
        LValue L = lvalue(In);
        if (L.K == LValue::Memory)
          Inputs.push_back(L.Address);
        In = nullptr;
      }
      if (In && type(In->getType())->isPtr())
        Inputs.push_back(scalar(In));
      else if (In)
        discard(In);
    }
    llvm::SmallVector<LValue, 4> Outputs;
    for (unsigned I = 0; I < G->getNumOutputs(); ++I)
      Outputs.push_back(lvalue(G->getOutputExpr(I)));
    // No instruction and nothing to write is a barrier to the compiler.
    if (!Outputs.empty() || G->getNumLabels() ||
        !G->getAsmString()->getString().trim().empty()) {
      for (Operand In : Inputs)
        effect(Opcode::Clobber, {In}, Reason);
      for (LValue &L : Outputs)
        if (L.K == LValue::Memory)
          effect(Opcode::Clobber, {L.Address}, Reason);
      effect(Opcode::ClobberAll, {}, Reason);
    }
    for (LValue &L : Outputs) {
      const ir::Type *Ty = type(L.Type);
      if (Ty->isScalar())
        store(L, havoc(Ty, Reason));
      else if (L.K == LValue::Memory)
        effect(Opcode::Clobber, {L.Address}, Reason);
    }
    for (unsigned I = 0; I < G->getNumLabels(); ++I) {
      uint32_t Next = newBlock("asm.next"), To = newBlock("asm.goto");
      branch(havoc(ML.types().getBool(), Reason), To, Next);
      place(To);
      gotoLabel(G->getLabelExpr(I)->getLabel());
      place(Next);
    }
    return;
  }
  unknownStmt(S);
}

} // namespace plimsoll
