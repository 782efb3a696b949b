// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statements: control flow, declarations, jumps out of scopes.
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

void FunctionLowering::compound(const CompoundStmt *S) {
  Scope Inner(*this);
  for (const Stmt *Each : S->body())
    stmt(Each);
  At End(*this, S->getRBracLoc());
  Inner.close();
}

// ---- Declarations -----------------------------------------------------------

void FunctionLowering::declStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    decl(D);
}

void FunctionLowering::decl(const Decl *D) {
  if (const auto *VD = dyn_cast<VarDecl>(D)) {
    At Here(*this, VD->getLocation());
    if (VD->isStaticLocal())
      return staticLocal(VD);
    if (VD->hasGlobalStorage() || VD->hasExternalStorage())
      return; // named where it is used
    return variable(VD);
  }
  if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
    // A typedef of a variable array type evaluates its size.
    QualType U = T->getUnderlyingType();
    if (U->isVariablyModifiedType())
      typeSizes(U);
    return;
  }
  if (const auto *RD = dyn_cast<CXXRecordDecl>(D)) {
    // A local class: its functions are found when they are used; they count
    // even if they are not.
    if (RD->isThisDeclarationADefinition() && !RD->isDependentContext())
      for (const CXXMethodDecl *MD : RD->methods())
        if (MD->isUserProvided() && !MD->isDeleted() && MD->hasBody() &&
            !MD->isDependentContext())
          ML.functionName(MD);
    return;
  }
  // Enumerations, using declarations, labels, static_asserts, function
  // declarations and the like have no effect at run time.
}

/// Evaluates and remembers the extents of a variable array type.
void FunctionLowering::typeSizes(QualType T) {
  for (;;) {
    if (const ArrayType *A = Ctx.getAsArrayType(T)) {
      if (const auto *V = dyn_cast<VariableArrayType>(A))
        if (const Expr *Size = V->getSizeExpr();
            Size && !ArraySizes.contains(Size)) {
          const ir::Type *Ty = type(Size->getType());
          Operand N = convert(scalar(Size), Ty, ML.sizeType());
          ir::RegId Kept = newRegister("extent", ML.sizeType());
          ir::Inst &I = push(Opcode::Copy);
          I.Result = Kept;
          I.Args.push_back(N);
          ArraySizes[Size] = Operand::reg(Kept);
        }
      T = A->getElementType();
    } else if (T->isPointerType() || T->isReferenceType()) {
      T = T->getPointeeType();
    } else {
      return;
    }
  }
}

void FunctionLowering::variableArray(const VarDecl *VD) {
  // An array of run-time size is memory of its own; its name is the address.
  const ArrayType *A = Ctx.getAsArrayType(VD->getType());
  typeSizes(VD->getType());
  QualType Element = A->getElementType();
  Operand Count = constant(1);
  if (const auto *V = dyn_cast<VariableArrayType>(A); V && V->getSizeExpr())
    Count = ArraySizes[V->getSizeExpr()];
  else if (const auto *C = dyn_cast<ConstantArrayType>(A))
    Count = Operand::integer(Integer(C->getSize().getLimitedValue()));
  const ir::Type *Ty = type(Element);
  Operand P = emit(Opcode::Alloc, ML.types().getPtr(Ty), {Count}, "alloca", Ty);
  ir::RegId R = newRegister(VD->getName(), ML.types().getPtr(Ty));
  assign(R, P);
  Homes[cast<ValueDecl>(VD->getCanonicalDecl())] = {VariableHome::Elements,
                                                    R.Index};
}

void FunctionLowering::variable(const VarDecl *VD) {
  const auto *Key = cast<ValueDecl>(VD->getCanonicalDecl());
  QualType T = VD->getType();
  const Expr *Init = VD->getInit();
  std::string Name = VD->getNameAsString();
  if (Name.empty())
    Name = isa<DecompositionDecl>(VD) ? "binding" : "var";
  if (VD->isInvalidDecl() || T->isDependentType() ||
      (Init && (Init->isValueDependent() || Init->containsErrors()))) {
    const ir::Type *Ty = type(T);
    if (Ty->isVoid() || Ty->isFunc())
      Ty = ML.types().getInt(64, true);
    uint32_t L = newLocal(Name, Ty);
    effect(Opcode::Begin, {Operand::local(L)});
    effect(Opcode::Clobber, {addressOfLocal(L)}, "invalid declaration");
    Homes[Key] = {VariableHome::Local, L};
    if (T->isReferenceType() || Ty->isScalar()) {
      ir::RegId R = newRegister(Name, Ty);
      assign(R, havoc(Ty, "invalid declaration"));
      Homes[Key] = {VariableHome::Register, R.Index};
    }
    return;
  }
  if (T->isReferenceType()) {
    ir::RegId R = newRegister(Name, type(T));
    Homes[Key] = {VariableHome::Register, R.Index};
    size_t Extended = ExtendedCleanups.size();
    if (Init) {
      // Bound while the temporaries of the initialiser are there.
      Scope Full(*this, /*FullExpression=*/true);
      const auto *Whole = dyn_cast<ExprWithCleanups>(Init);
      assign(R, addressOf(lvalue(Whole ? Whole->getSubExpr() : Init),
                          /*Access=*/true));
    } else {
      assign(R, havoc(type(T), "reference without initialiser"));
    }
    pushExtended(Extended);
  } else if (T->isVariableArrayType() ||
             (T->isArrayType() && T->isVariablyModifiedType())) {
    return variableArray(VD);
  } else {
    if (T->isVariablyModifiedType())
      typeSizes(T);
    const ir::Type *Ty = type(T);
    bool InRegister = Ty->isScalar() && !AllInMemory &&
                      !InMemory.contains(Key) && !T.isVolatileQualified();
    size_t Extended = ExtendedCleanups.size();
    if (InRegister) {
      ir::RegId R = newRegister(Name, Ty);
      Homes[Key] = {VariableHome::Register, R.Index};
      if (Init) {
        Scope Full(*this, /*FullExpression=*/true);
        assign(R, convert(scalar(Init), type(Init->getType()), Ty));
      } else {
        // Each execution of the declaration makes the value indeterminate.
        assign(R, Operand::undef());
        Undetermined.insert(R.Index);
      }
      pushExtended(Extended);
    } else {
      if (!Ty->isScalar() && !Ty->isArray() && !Ty->isStruct())
        Ty = ML.types().getInt(64, true);
      uint32_t L = newLocal(Name, Ty);
      Homes[Key] = {VariableHome::Local, L};
      effect(Opcode::Begin, {Operand::local(L)});
      if (Init) {
        Scope Full(*this, /*FullExpression=*/true);
        initialise(T, addressOfLocal(L), Init);
      }
      pushExtended(Extended);
      Cleanup C;
      C.K = Cleanup::EndLocal;
      C.Local = L;
      C.Loc = SourceLocation();
      if (needsDestruction(T))
        C.Type = T;
      Cleanups.push_back(C);
    }
  }
  if (const auto *DD = dyn_cast<DecompositionDecl>(VD))
    for (const BindingDecl *B : DD->bindings())
      if (const VarDecl *Holding = B->getHoldingVar())
        variable(Holding);
}

void FunctionLowering::pushExtended(size_t From) {
  for (size_t I = From; I < ExtendedCleanups.size(); ++I)
    Cleanups.push_back(ExtendedCleanups[I]);
  ExtendedCleanups.resize(From);
}

void FunctionLowering::staticLocal(const VarDecl *VD) {
  std::string Name = ML.globalName(VD);
  const Expr *Init = VD->getInit();
  if (!Init || VD->hasConstantInitialization() || Init->isValueDependent())
    return;
  // Initialised when control first passes here.
  std::string Guard = Name + ".guard";
  const ir::Type *Bool = ML.types().getBool();
  if (!ML.M.findGlobal(Guard)) {
    ir::Global &G = ML.M.addGlobal(Guard);
    G.Ty = Bool;
    G.ZeroInit = true;
    G.Loc = Loc;
  }
  Operand Done =
      emit(Opcode::Load, Bool, {addressOfGlobal(Guard, Bool)}, "", Bool);
  uint32_t First = newBlock("if.then"), End = newBlock("if.end");
  branch(Done, End, First, "language");
  place(First);
  {
    Scope Full(*this, /*FullExpression=*/true);
    const ir::Type *Ty = ML.M.findGlobal(Name)->Ty;
    initialise(VD->getType(), addressOfGlobal(Name, Ty), Init);
  }
  ExtendedCleanups.clear();
  effect(Opcode::Store, {Operand::boolean(true), addressOfGlobal(Guard, Bool)},
         "", Bool);
  jump(End);
  place(End);
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
  stmt(S->getThen());
  jump(End);
  if (S->getElse()) {
    place(Else);
    stmt(S->getElse());
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
    stmt(S->getBody());
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
  stmt(S->getBody());
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
  if (S->getInit())
    stmt(S->getInit());
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
    stmt(S->getBody());
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
    stmt(S->getBody());
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
  stmt(S->getBody());
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
      aggregate(E, Operand::reg(Ret));
    } else if (F.Result->isVoid()) {
      discard(E);
    } else if (Function && Function->getReturnType()->isReferenceType()) {
      V = addressOf(lvalue(E), /*Access=*/false);
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
  if (const auto *DD = dyn_cast_or_null<CXXDestructorDecl>(Function))
    destroyMembers(DD);
  if (F.Result->isVoid())
    terminate(Opcode::Return);
  else
    terminate(Opcode::Return, {V});
}

/// Registers are written into a label's state once its block is known.
FunctionLowering::LabelState &FunctionLowering::labelState(const LabelDecl *L) {
  auto [It, New] = Labels.try_emplace(L);
  if (New) {
    It->second.Block = newBlock("label." + L->getName().str());
    LabelOrder.push_back(L);
  }
  return It->second;
}

void FunctionLowering::labelStmt(const LabelDecl *L) {
  LabelState &State = labelState(L);
  State.Placed = true;
  State.Stack = Cleanups;
  uint32_t Block = State.Block;
  jump(Block);
  place(Block);
}

void FunctionLowering::gotoLabel(const LabelDecl *L) {
  labelState(L);
  Gotos.push_back({Current, L, Cleanups, Loc});
  place(newBlock("dead"));
}

/// Two entries stand for the same scope.
static bool sameCleanup(const Cleanup &A, const Cleanup &B) {
  if (A.K != B.K)
    return false;
  return A.K == Cleanup::EndLocal  ? A.Local == B.Local
         : A.K == Cleanup::Handler ? A.Landing == B.Landing
                                   : A.Address.Index == B.Address.Index;
}

void FunctionLowering::resolveGotos() {
  if (!IndirectGotos.empty()) {
    // Any labelled statement, from wherever it is: the table of addresses may
    // be a static variable.
    uint32_t Dispatch = newBlock("goto");
    for (uint32_t Block : IndirectGotos) {
      Current = Block;
      jump(Dispatch);
    }
    place(Dispatch);
    std::vector<uint32_t> Targets;
    for (const LabelDecl *L : LabelOrder)
      if (const LabelState &State = Labels.find(L)->second; State.Placed)
        Targets.push_back(State.Block);
    if (Targets.empty()) {
      terminate(Opcode::Unreachable);
    } else {
      Operand Which = havoc(ML.types().getInt(32, true), "IndirectGotoStmt");
      ir::Inst &I = push(Opcode::Switch);
      I.Args.push_back(Which);
      I.Targets.push_back(Targets[0]);
      for (size_t T = 1; T < Targets.size(); ++T)
        I.Cases.push_back({Integer(T), Targets[T]});
      place(newBlock("dead"));
    }
  }
  for (const PendingGoto &G : Gotos) {
    Current = G.Block;
    Loc = G.Loc;
    LabelState &State = Labels.find(G.Label)->second;
    if (!State.Placed) {
      effect(Opcode::ClobberAll, {}, "label not found");
      terminate(Opcode::Unreachable);
      continue;
    }
    size_t Common = 0;
    while (Common < G.Stack.size() && Common < State.Stack.size() &&
           sameCleanup(G.Stack[Common], State.Stack[Common]))
      ++Common;
    Cleanups = G.Stack;
    runCleanupsTo(Common);
    for (size_t I = Common; I < State.Stack.size(); ++I)
      if (State.Stack[I].K == Cleanup::EndLocal)
        effect(Opcode::Begin, {Operand::local(State.Stack[I].Local)});
    Cleanups.clear();
    jump(State.Block);
  }
  Gotos.clear();
}

// ---- Exceptions and assembly ------------------------------------------------

void FunctionLowering::tryStmt(const CXXTryStmt *S) {
  const auto *Constructor = Function && S == Function->getBody()
                                ? dyn_cast<CXXConstructorDecl>(Function)
                                : nullptr;
  uint32_t Dispatch = newBlock("catch"), End = newBlock("try.end");
  {
    Scope Body(*this);
    Cleanup C;
    C.K = Cleanup::Handler;
    C.Landing = Dispatch;
    Cleanups.push_back(C);
    if (Constructor)
      constructorInits(Constructor);
    stmt(S->getTryBlock());
  }
  jump(End);
  place(Dispatch);
  // Which handler fits the exception is not tracked.
  bool CatchesAll = false;
  for (unsigned I = 0; I < S->getNumHandlers() && !CatchesAll; ++I) {
    const CXXCatchStmt *H = S->getHandler(I);
    At Here(*this, H->getBeginLoc());
    const VarDecl *V = H->getExceptionDecl();
    uint32_t Next = newBlock("catch");
    if (V) {
      uint32_t Handler = newBlock("catch");
      branch(
          emit(Opcode::Havoc, ML.types().getBool(), {}, "type of an exception"),
          Handler, Next);
      place(Handler);
    } else {
      CatchesAll = true;
    }
    {
      Scope Inner(*this);
      if (V) {
        const auto *Key = cast<ValueDecl>(V->getCanonicalDecl());
        const ir::Type *Ty = type(V->getType());
        if (V->getType()->isReferenceType() ||
            (Ty->isScalar() && !InMemory.contains(Key))) {
          ir::RegId R = newRegister(V->getName(), Ty);
          Operand Value;
          if (V->getType()->isReferenceType()) {
            // The exception object: an object of unknown contents.
            Value = emit(Opcode::Alloc, Ty, {constant(1)}, "temporary",
                         Ty->Element);
            effect(Opcode::Clobber, {Value}, "exception object");
          } else {
            Value = havoc(Ty, "exception object");
          }
          assign(R, Value);
          Homes[Key] = {VariableHome::Register, R.Index};
        } else {
          uint32_t L = newLocal(V->getName(), Ty);
          effect(Opcode::Begin, {Operand::local(L)});
          effect(Opcode::Clobber, {addressOfLocal(L)}, "exception object");
          Homes[Key] = {VariableHome::Local, L};
          Cleanup C;
          C.Local = L;
          if (needsDestruction(V->getType()))
            C.Type = V->getType();
          Cleanups.push_back(C);
        }
      }
      stmt(H->getHandlerBlock());
    }
    // There is no object: the exception goes on.
    if (Constructor)
      throwNow();
    else
      jump(End);
    place(Next);
  }
  if (!CatchesAll)
    throwNow();
  place(End);
}

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
    for (Operand In : Inputs)
      effect(Opcode::Clobber, {In}, Reason);
    for (LValue &L : Outputs)
      if (L.K == LValue::Memory)
        effect(Opcode::Clobber, {L.Address}, Reason);
    effect(Opcode::ClobberAll, {}, Reason);
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
