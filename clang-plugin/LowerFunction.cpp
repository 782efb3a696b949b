// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Building of a function: blocks, registers, entry and exit.
#include "LowerFunction.h"
#include "analysis/ir/Verifier.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/Stack.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

FunctionLowering::FunctionLowering(ModuleLowering &ML, ir::Function &F)
    : ML(ML), F(F), Ctx(ML.Ctx), Registers(F.Registers) {
  place(newBlock("entry"));
}

// ---- Blocks and instructions ------------------------------------------------

ir::RegId FunctionLowering::newRegister(StringRef Name, const ir::Type *Ty) {
  assert(Ty->isScalar() && "registers hold scalars");
  Registers.push_back({Name.str(), Ty, Loc});
  return {static_cast<uint32_t>(Registers.size() - 1)};
}

/// A register without a name is numbered in finish().
ir::RegId FunctionLowering::newTemp(const ir::Type *Ty) {
  return newRegister("", Ty);
}

uint32_t FunctionLowering::newLocal(StringRef Name, const ir::Type *Ty) {
  Locals.push_back({Name.str(), Ty, Loc});
  return Locals.size() - 1;
}

uint32_t FunctionLowering::newBlock(StringRef Label) {
  Blocks.emplace_back().Label = Label.str();
  return Blocks.size() - 1;
}

void FunctionLowering::place(uint32_t Block) {
  Order.push_back(Block);
  Current = Block;
}

static bool mayEndObjects(Opcode Op) {
  switch (Op) {
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
  case Opcode::Free:
  case Opcode::End:
  case Opcode::Clobber:
  case Opcode::ClobberAll:
    return true;
  default:
    return false;
  }
}

ir::Inst &FunctionLowering::push(Opcode Op) {
  ir::Inst &I = Blocks[Current].Insts.emplace_back();
  I.Op = Op;
  I.Loc = Loc;
  NumEffects += mayEndObjects(Op);
  return I;
}

Operand FunctionLowering::emit(Opcode Op, const ir::Type *Result,
                               ArrayRef<Operand> Args, StringRef Text,
                               const ir::Type *Ty) {
  // Args may point into what push() reallocates.
  llvm::SmallVector<Operand, 2> Copy(Args.begin(), Args.end());
  std::string TextCopy = Text.str();
  ir::RegId R = newTemp(Result);
  ir::Inst &I = push(Op);
  I.Result = R;
  I.Args = std::move(Copy);
  I.Text = std::move(TextCopy);
  I.Ty = Ty;
  return Operand::reg(R);
}

void FunctionLowering::effect(Opcode Op, ArrayRef<Operand> Args, StringRef Text,
                              const ir::Type *Ty) {
  llvm::SmallVector<Operand, 2> Copy(Args.begin(), Args.end());
  ir::Inst &I = push(Op);
  I.Args = std::move(Copy);
  I.Text = Text.str();
  I.Ty = Ty;
}

void FunctionLowering::assign(ir::RegId R, Operand V) {
  // `%t0 = add %i, 1` followed by `%i = copy %t0` is `%i = add %i, 1`, also
  // where a check of the cast that made it is between them.
  std::vector<ir::Inst> &Insts = Blocks[Current].Insts;
  size_t End = Insts.size();
  if (V.isReg() && End > 1 && Insts[End - 1].Op == Opcode::Check &&
      Insts[End - 1].Check == ir::CheckKind::Cast)
    --End;
  if (V.isReg() && End && Insts[End - 1].Result == V.reg() &&
      Registers[V.Index].Name.empty() &&
      Registers[V.Index].Ty == Registers[R.Index].Ty) {
    Insts[End - 1].Result = R;
    Replaced[V.Index] = R.Index;
    return;
  }
  ir::Inst &I = push(Opcode::Copy);
  I.Result = R;
  I.Args.push_back(std::move(V));
}

void FunctionLowering::terminate(Opcode Op, ArrayRef<Operand> Args) {
  ir::Inst &I = push(Op);
  I.Args.assign(Args.begin(), Args.end());
  // Whatever follows is not reached from here.
  place(newBlock("dead"));
}

void FunctionLowering::jump(uint32_t Block) {
  ir::Inst &I = push(Opcode::Jump);
  I.Targets.push_back(Block);
  place(newBlock("dead"));
}

void FunctionLowering::branch(Operand Cond, uint32_t True, uint32_t False,
                              StringRef Whose) {
  if (Cond.Kind == ir::OperandKind::Bool)
    return jump(Cond.Value.isZero() ? False : True);
  ir::Inst &I = push(Opcode::Branch);
  I.Args.push_back(std::move(Cond));
  I.Text = Asserting                      ? "assertion"
           : Whose.empty() && InMacroBody ? "macro"
                                          : Whose.str();
  I.Targets = {True, False};
  place(newBlock("dead"));
}

void FunctionLowering::check(ir::CheckKind K, Operand V, StringRef Message) {
  if (!ML.Options.Checks)
    return;
  ir::Inst &I = push(Opcode::Check);
  I.Check = K;
  I.Args.push_back(std::move(V));
  I.Text = Message.str();
}

Operand FunctionLowering::havoc(const ir::Type *Ty, StringRef Reason) {
  if (Ty->isVoid())
    return Operand::undef();
  if (!Ty->isScalar()) {
    effect(Opcode::ClobberAll, {}, Reason);
    return Operand::undef();
  }
  return emit(Opcode::Havoc, Ty, {}, Reason);
}

Operand FunctionLowering::addressOfLocal(uint32_t Local) {
  return emit(Opcode::Addr, ML.types().getPtr(Locals[Local].Ty),
              {Operand::local(Local)});
}

Operand FunctionLowering::addressOfGlobal(StringRef Name, const ir::Type *Ty) {
  return emit(Opcode::Addr, ML.types().getPtr(Ty), {Operand::global(Name)});
}

Operand FunctionLowering::addressOfSymbol(const ValueDecl *D, StringRef Name,
                                          const ir::Type *Ty) {
  if (!ML.mayBeAbsent(D))
    return addressOfGlobal(Name, Ty);
  const ir::Type *Bool = ML.types().getBool();
  const std::string Defined = ML.presence(Name);
  const ir::RegId R = newRegister(D->getNameAsString(), ML.types().getPtr(Ty));
  const uint32_t There = newBlock("weak.there"),
                 Absent = newBlock("weak.absent"), End = newBlock("weak.end");
  branch(emit(Opcode::Load, Bool, {addressOfGlobal(Defined, Bool)}, "", Bool),
         There, Absent, "language");
  place(There);
  assign(R, addressOfGlobal(Name, Ty));
  jump(End);
  place(Absent);
  assign(R, Operand::null());
  jump(End);
  place(End);
  return Operand::reg(R);
}

Operand FunctionLowering::addressOfFunction(const FunctionDecl *FD) {
  return addressOfSymbol(FD, ML.functionName(FD), ML.types().getFunc());
}

const ir::Type *FunctionLowering::typeOf(const Operand &O,
                                         const ir::Type *Fallback) const {
  return O.isReg() ? Registers[O.Index].Ty : Fallback;
}

/// A value of type \p From as one of type \p To.
Operand FunctionLowering::convert(Operand V, const ir::Type *From,
                                  const ir::Type *To) {
  From = typeOf(V, From);
  // A literal may be none of its type: an argument of a function that was
  // declared without parameters.
  const bool IsNumber = V.Kind == ir::OperandKind::Int && To->isInt();
  if ((From == To && !IsNumber) || V.Kind == ir::OperandKind::Undef ||
      !To->isScalar())
    return V;
  if (To->isPtr() && V.Kind == ir::OperandKind::Null)
    return V;
  if (To->isBool()) {
    if (V.Kind == ir::OperandKind::Int)
      return Operand::boolean(!V.Value.isZero());
    if (V.Kind == ir::OperandKind::Null)
      return Operand::boolean(false);
    // C's comparisons are ints made of a bool.
    std::vector<ir::Inst> &Insts = Blocks[Current].Insts;
    if (V.isReg() && !Insts.empty() && Insts.back().Op == Opcode::Cast &&
        Insts.back().Result == V.reg() && Registers[V.Index].Name.empty() &&
        Insts.back().Args[0].isReg() &&
        Registers[Insts.back().Args[0].Index].Ty->isBool()) {
      Operand Origin = Insts.back().Args[0];
      Insts.pop_back();
      return Origin;
    }
    Operand Zero = From->isPtr()     ? Operand::null()
                   : From->isFloat() ? Operand::floating("0.0")
                                     : constant(0);
    return emit(Opcode::Ne, To, {V, Zero});
  }
  if (V.Kind == ir::OperandKind::Null)
    return To->isInt() ? constant(0) : V;
  if (V.Kind == ir::OperandKind::Bool && To->isInt())
    return Operand::integer(V.Value);
  if (IsNumber) {
    // Literals are converted here, by the rule of the IR's cast.
    llvm::APSInt A(llvm::APInt(256, V.Value.toString(), 10), false);
    A = A.trunc(To->Width);
    A.setIsSigned(To->Signed);
    return Operand::integer(toInteger(A));
  }
  if (V.Kind == ir::OperandKind::Float && To->isFloat())
    return V;
  if (V.Kind == ir::OperandKind::Int && To->isFloat() && V.Value.isSmall())
    return Operand::floating(V.Value.toString() + ".0");
  if (!V.isReg()) {
    // The IR gives a literal its place's type, so it needs a place first.
    ir::RegId R = newTemp(From);
    ir::Inst &I = push(Opcode::Copy);
    I.Result = R;
    I.Args.push_back(V);
    V = Operand::reg(R);
  }
  return emit(Opcode::Cast, To, {V}, "", To);
}

bool FunctionLowering::tooDeep() const {
  return Depth > 1000 || isStackNearlyExhausted();
}

void FunctionLowering::havocBody(StringRef Reason) {
  effect(Opcode::ClobberAll, {}, Reason);
  if (Ret)
    effect(Opcode::Clobber, {Operand::reg(Ret)}, Reason);
  if (F.Result->isVoid())
    return terminate(Opcode::Return);
  Operand V = havoc(F.Result, Reason);
  terminate(Opcode::Return, {V});
}

/// Of a body that is not understood. What it does wrong nobody checks: that is
/// one undecided check.
void FunctionLowering::uncheckedBody(StringRef Reason) {
  check(ir::CheckKind::Null,
        havoc(ML.types().getPtr(ML.types().getInt(8, false)), Reason),
        "this function does something wrong");
  if (Ctx.getLangOpts().CPlusPlus && ML.Options.Exceptions && !F.NoThrow)
    mayThrow(Reason);
  havocBody(Reason);
}

/// Drops what is not reached, orders and names what is left.
void FunctionLowering::finish() {
  for (ir::Block &B : Blocks)
    if (B.Insts.empty() || !ir::isTerminator(B.Insts.back().Op)) {
      ir::Inst &I = B.Insts.emplace_back();
      I.Op = Opcode::Unreachable;
      I.Loc = F.EndLoc;
    }
  std::vector<ir::Inst> Prologue;
  for (ir::RegId Flag : EntryFlags) {
    ir::Inst &I = Prologue.emplace_back();
    I.Op = Opcode::Copy;
    I.Result = Flag;
    I.Args.push_back(Registers[Flag.Index].Ty->isBool()
                         ? Operand::boolean(false)
                         : constant(0));
    I.Loc = F.Loc;
  }
  std::vector<ir::Inst> &Entry = Blocks[0].Insts;
  Entry.insert(Entry.begin(), Prologue.begin(), Prologue.end());

  // A block that only jumps on is passed by, unless it is the entry or a loop
  // of its own.
  auto Final = [&](uint32_t B) {
    for (unsigned N = 0; N < 100; ++N) {
      const std::vector<ir::Inst> &Insts = Blocks[B].Insts;
      if (B == 0 || Insts.size() != 1 || Insts[0].Op != Opcode::Jump ||
          Insts[0].Targets[0] == B)
        break;
      B = Insts[0].Targets[0];
    }
    return B;
  };
  for (ir::Block &B : Blocks) {
    ir::Inst &T = B.Insts.back();
    for (uint32_t &Target : T.Targets)
      Target = Final(Target);
    for (ir::SwitchCase &C : T.Cases)
      C.Target = Final(C.Target);
  }

  std::vector<bool> Reached(Blocks.size());
  std::vector<uint32_t> Work{0};
  Reached[0] = true;
  auto Visit = [&](uint32_t B) {
    if (!Reached[B]) {
      Reached[B] = true;
      Work.push_back(B);
    }
  };
  while (!Work.empty()) {
    const ir::Inst &T = Blocks[Work.back()].Insts.back();
    Work.pop_back();
    for (uint32_t B : T.Targets)
      Visit(B);
    for (const ir::SwitchCase &C : T.Cases)
      Visit(C.Target);
  }

  // A block with one predecessor that only jumps to it continues that one.
  std::vector<uint32_t> Predecessors(Blocks.size());
  ++Predecessors[0];
  for (uint32_t B = 0; B < Blocks.size(); ++B)
    if (Reached[B]) {
      const ir::Inst &T = Blocks[B].Insts.back();
      for (uint32_t Target : T.Targets)
        ++Predecessors[Target];
      for (const ir::SwitchCase &C : T.Cases)
        ++Predecessors[C.Target];
    }
  for (uint32_t B = 0; B < Blocks.size(); ++B)
    while (Reached[B] && Blocks[B].Insts.back().Op == Opcode::Jump) {
      uint32_t Next = Blocks[B].Insts.back().Targets[0];
      if (Next == B || Predecessors[Next] != 1)
        break;
      Blocks[B].Insts.pop_back();
      std::vector<ir::Inst> &Tail = Blocks[Next].Insts;
      Blocks[B].Insts.insert(Blocks[B].Insts.end(),
                             std::make_move_iterator(Tail.begin()),
                             std::make_move_iterator(Tail.end()));
      Tail.clear();
      Reached[Next] = false;
    }

  std::vector<uint32_t> BlockNumber(Blocks.size(), ~0u);
  for (uint32_t B : Order)
    if (Reached[B] && BlockNumber[B] == ~0u)
      BlockNumber[B] = F.addBlock(Blocks[B].Label);
  for (uint32_t B = 0; B < Blocks.size(); ++B)
    if (Reached[B] && BlockNumber[B] == ~0u)
      BlockNumber[B] = F.addBlock(Blocks[B].Label);

  std::vector<uint32_t> RegNumber(Registers.size(), ~0u);
  std::vector<uint32_t> LocalNumber(Locals.size(), ~0u);
  for (uint32_t P = 0; P < F.Registers.size(); ++P)
    RegNumber[P] = P;
  unsigned NextTemp = 0;
  auto Number = [&](uint32_t Old) {
    if (RegNumber[Old] == ~0u) {
      const ir::Variable &V = Registers[Old];
      std::string Name =
          V.Name.empty() ? "t" + std::to_string(NextTemp++) : V.Name;
      if (!V.Name.empty() && ir::isTemporaryName(V.Name))
        Name += ".var"; // a variable called t1 is assigned more than once
      RegNumber[Old] = F.addRegister(Name, V.Ty, V.Loc).Index;
    }
    return RegNumber[Old];
  };
  std::vector<uint32_t> Placed(F.Blocks.size());
  for (uint32_t B = 0; B < Blocks.size(); ++B)
    if (Reached[B])
      Placed[BlockNumber[B]] = B;
  for (uint32_t New = 0; New < Placed.size(); ++New) {
    ir::Block &From = Blocks[Placed[New]];
    for (ir::Inst &I : From.Insts) {
      for (Operand &O : I.Args) {
        if (O.isReg()) {
          auto It = Replaced.find(O.Index);
          O.Index = Number(It == Replaced.end() ? O.Index : It->second);
        } else if (O.Kind == ir::OperandKind::Local) {
          uint32_t &L = LocalNumber[O.Index];
          if (L == ~0u)
            L = F.addLocal(Locals[O.Index].Name, Locals[O.Index].Ty,
                           Locals[O.Index].Loc);
          O.Index = L;
        }
      }
      if (I.Result)
        I.Result.Index = Number(I.Result.Index);
      for (uint32_t &T : I.Targets)
        T = BlockNumber[T];
      for (ir::SwitchCase &C : I.Cases)
        C.Target = BlockNumber[C.Target];
    }
    F.Blocks[New].Insts = std::move(From.Insts);
  }
  if (Function && !Function->isMain())
    addLeakChecks(F, ML.M);
}

// ---- Entry and exit ---------------------------------------------------------

/// Statements with control flow of their own that is not understood: nothing
/// can be said about the rest of the function either.
static const Stmt *opaqueStatement(const Stmt *Body) {
  llvm::SmallVector<const Stmt *, 32> Work{Body};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S || isa<LambdaExpr>(S) || isa<BlockExpr>(S))
      continue;
    StringRef Name = S->getStmtClassName();
    if (isa<OMPExecutableDirective>(S) || isa<CapturedStmt>(S) ||
        isa<CoroutineSuspendExpr>(S) || isa<CoreturnStmt>(S) ||
        Name.starts_with("SEH") || Name.starts_with("OpenACC") ||
        (Name.starts_with("ObjC") && !isa<Expr>(S)))
      return S;
    Work.append(S->child_begin(), S->child_end());
  }
  return nullptr;
}

/// Constructs that make the whole body opaque, with the reason; else "".
static StringRef bodyObstacle(const FunctionDecl *FD) {
  const Stmt *Body = FD->getBody();
  if (!Body)
    return "missing body";
  if (FD->isInvalidDecl())
    return "invalid declaration";
  if (isa<CoroutineBodyStmt>(Body))
    return "CoroutineBodyStmt";
  if (FD->hasAttr<CUDAGlobalAttr>() || FD->hasAttr<CUDADeviceAttr>())
    return "CUDA function";
  if (const Stmt *S = opaqueStatement(Body))
    return S->getStmtClassName();
  return "";
}

void FunctionLowering::lowerFunction(const FunctionDecl *FD) {
  Function = FD;
  TemplateOrigin = ML.templateOrigin(FD);
  F.Loc = ML.location(FD->getLocation());
  F.EndLoc =
      ML.location(FD->getBody() ? FD->getBody()->getEndLoc() : FD->getEndLoc());
  Loc = F.Loc;
  // Parameters, in the order declareSignature() gave them registers.
  size_t Next = 0;
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  bool ClassResult = !type(FD->getReturnType())->isScalar() &&
                     !type(FD->getReturnType())->isVoid();
  bool Virtual = MD && MD->isVirtual();
  if (ClassResult && !Virtual)
    Ret = F.Params[Next++];
  if (MD && MD->isInstance() && !MD->isExplicitObjectMemberFunction())
    This = F.Params[Next++];
  if (ClassResult && Virtual)
    Ret = F.Params[Next++];
  StringRef Obstacle = bodyObstacle(FD);
  if (!Obstacle.empty()) {
    uncheckedBody(Obstacle);
    return finish();
  }

  chooseRegisters(FD);

  if (MD && MD->getParent()->isLambda())
    MD->getParent()->getCaptureFields(Captures, CapturedThis);

  for (const ParmVarDecl *P : FD->parameters()) {
    if (Next >= F.Params.size())
      break;
    ir::RegId R = F.Params[Next++];
    const auto *Key = cast<ValueDecl>(P->getCanonicalDecl());
    QualType T = P->getType();
    if (T->isReferenceType()) {
      Homes[Key] = {VariableHome::Register, R.Index};
    } else if (F.IsLibraryCode && T.isTriviallyCopyableType(Ctx) &&
               T->isRecordType() && !T->getAsCXXRecordDecl()->isEmpty()) {
      // What loops do to it is better known of a variable: algorithms advance
      // the iterators they are given.
      At Here(*this, P->getLocation());
      uint32_t L = newLocal(P->getName(), type(T));
      effect(Opcode::Begin, {Operand::local(L)});
      effect(Opcode::CopyObject, {addressOfLocal(L), Operand::reg(R)}, "",
             type(T));
      Homes[Key] = {VariableHome::Local, L};
    } else if (!type(T)->isScalar()) {
      Homes[Key] = {VariableHome::Address, R.Index};
    } else if (AllInMemory || InMemory.contains(Key) ||
               T.isVolatileQualified()) {
      At Here(*this, P->getLocation());
      uint32_t L = newLocal(P->getName(), type(T));
      effect(Opcode::Begin, {Operand::local(L)});
      effect(Opcode::Store, {Operand::reg(R), addressOfLocal(L)}, "", type(T));
      Homes[Key] = {VariableHome::Local, L};
    } else {
      Homes[Key] = {VariableHome::Register, R.Index};
    }
  }

  // An array parameter is a pointer, but its size is evaluated.
  //   rule: C17 6.9.1/10
  for (const ParmVarDecl *P : FD->parameters())
    if (P->getOriginalType()->isVariablyModifiedType()) {
      At Here(*this, P->getLocation());
      typeSizes(P->getOriginalType());
    }
  {
    Scope Body(*this);
    // A try block that is the body has bases and members inside.
    if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD);
        CD && !isa<CXXTryStmt>(FD->getBody()))
      constructorInits(CD);
    else if (const auto *DD = dyn_cast<CXXDestructorDecl>(FD);
             DD && !isa<CXXTryStmt>(FD->getBody()))
      pushMembers(DD);
    stmt(FD->getBody());
    At End(*this, FD->getBody()->getEndLoc());
    Body.close();
    // A coroutine's is an object that it makes when it begins; assembly returns
    // for itself.
    const bool Returns =
        isa<CoroutineBodyStmt>(FD->getBody()) || FD->hasAttr<NakedAttr>();
    if (FD->getReturnType()->isVoidType() ||
        (F.Result->isVoid() && (!Ctx.getLangOpts().CPlusPlus || Returns)))
      terminate(Opcode::Return);
    else if (Returns)
      terminate(Opcode::Return, {havoc(F.Result, "result of assembly")});
    else if (FD->isMain())
      terminate(Opcode::Return, {constant(0)});
    else if (Ctx.getLangOpts().CPlusPlus) {
      // [stmt.return]/4. Of what Clang makes itself, not all has a body.
      if (!FD->isImplicit())
        check(ir::CheckKind::Assertion, Operand::boolean(false),
              "the end of " + F.ShortName + " is not reached");
      terminate(Opcode::Unreachable);
    } else
      terminate(Opcode::Return, {Operand::undef()});
  }
  resolveGotos();
  finish();
}

void FunctionLowering::lowerGlobalInit(const VarDecl *VD) {
  F.EndLoc = F.Loc = Loc = ML.location(VD->getLocation());
  std::string Name = ML.globalName(VD);
  const ir::Type *Ty = ML.M.findGlobal(Name)->Ty;
  const Expr *Init = VD->getAnyInitializer();
  if (!Init || Init->isValueDependent() || VD->isInvalidDecl()) {
    Operand A = addressOfGlobal(Name, Ty);
    effect(Opcode::Clobber, {A}, "invalid initialiser");
  } else {
    chooseRegisters(Init);
    {
      Scope S(*this, /*FullExpression=*/true);
      At Here(*this, Init->getBeginLoc());
      QualType T = VD->getType();
      initialise(T, addressOfGlobal(Name, Ty), Init);
    }
    // Temporaries bound to a global reference live as long as the program.
    ExtendedCleanups.clear();
  }
  terminate(Opcode::Return);
  resolveGotos();
  finish();
}

void FunctionLowering::lowerInvoker(const CXXMethodDecl *CallOperator) {
  F.EndLoc = F.Loc = Loc = ML.location(CallOperator->getLocation());
  std::string Callee = ML.functionName(CallOperator);
  const ir::Function &Target = *ML.M.findFunction(Callee);
  llvm::SmallVector<Operand, 4> Args;
  size_t Next = 0;
  bool ThisDone = Target.Params.size() == F.Params.size();
  for (ir::RegId P : Target.Params) {
    const ir::Variable &V = Target.Registers[P.Index];
    if (!ThisDone && V.Name == "this") {
      // The closure has no captures: an object without contents.
      Args.push_back(addressOfLocal(newLocal("closure", V.Ty->Element)));
      ThisDone = true;
    } else if (Next < F.Params.size()) {
      Args.push_back(Operand::reg(F.Params[Next++]));
    }
  }
  Operand V = emitCall(Callee, Args);
  if (F.Result->isVoid())
    terminate(Opcode::Return);
  else
    terminate(Opcode::Return, {V});
  finish();
}

/// The body calls \p CD with its parameters, and the default arguments of those
/// it does not have. What the compiler made starts from zero.
///   rule: value-initialisation (dcl.init.general)
void FunctionLowering::lowerDefaults(const CXXConstructorDecl *CD) {
  F.EndLoc = F.Loc = Loc = ML.location(CD->getLocation());
  llvm::SmallVector<Operand, 4> Args;
  for (ir::RegId P : F.Params)
    Args.push_back(Operand::reg(P));
  for (const ParmVarDecl *P : CD->parameters().drop_front(Args.size() - 1))
    if (!P->hasDefaultArg() || P->hasUninstantiatedDefaultArg() ||
        P->hasUnparsedDefaultArg()) {
      havocBody("default argument");
      return finish();
    }
  {
    Scope Call(*this, true);
    if (!CD->isUserProvided())
      zero(Ctx.getRecordType(CD->getParent()), Args[0]);
    for (const ParmVarDecl *P : CD->parameters().drop_front(Args.size() - 1))
      Args.push_back(argument(P->getDefaultArg(), P->getType()));
    emitCall(ML.functionName(CD), Args);
  }
  terminate(Opcode::Return);
  finish();
}

} // namespace plimsoll
