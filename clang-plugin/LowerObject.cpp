// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The life of objects: storage for temporaries, initialisation of scalars,
// classes and arrays in storage the consumer provides, copies, the members of
// constructors and destructors, destruction.
#include "LowerFunction.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

// ---- Temporaries ------------------------------------------------------------

uint32_t FunctionLowering::temporaryLocal(QualType T, SourceLocation Where,
                                          bool PushCleanup) {
  const ir::Type *Ty = type(T);
  uint32_t L =
      newLocal("$tmp", Ty->isVoid() ? ML.types().getInt(8, false) : Ty);
  effect(Opcode::Begin, {Operand::local(L)});
  if (PushCleanup) {
    Cleanup C;
    C.Local = L;
    C.Loc = Where;
    if (needsDestruction(T))
      C.Type = T;
    pushCleanup(C);
  }
  return L;
}

Operand FunctionLowering::materialise(const Expr *E) {
  // Some wrappers only pass the object on.
  const Expr *P = E->IgnoreParens();
  if (const auto *C = dyn_cast<ImplicitCastExpr>(P);
      C && C->getCastKind() == CK_LValueToRValue)
    return addressOf(lvalue(C->getSubExpr()), true);
  if (E->isGLValue())
    return addressOf(lvalue(E), true);
  QualType T = E->getType();
  const ir::Type *Ty = type(T);
  if (Ty->isScalar()) {
    uint32_t L = temporaryLocal(T, E->getExprLoc());
    Operand V = scalar(E);
    Operand A = addressOfLocal(L);
    effect(Opcode::Store, {V, A}, "", Ty);
    return A;
  }
  return copyOf(E);
}

Operand FunctionLowering::copyOf(const Expr *E) {
  QualType T = E->getType();
  uint32_t L = temporaryLocal(T, E->getExprLoc(), /*PushCleanup=*/false);
  Operand A = addressOfLocal(L);
  aggregate(E, A);
  Cleanup C;
  C.Local = L;
  C.Loc = E->getExprLoc();
  if (needsDestruction(T))
    C.Type = T;
  pushCleanup(C);
  return A;
}

LValue FunctionLowering::temporary(const MaterializeTemporaryExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType T = Sub->getType();
  const ir::Type *Ty = type(T);
  if (Ty->isVoid()) {
    discard(Sub);
    return memory(Operand::undef(), T, Access::Named, false);
  }
  StorageDuration D = E->getStorageDuration();
  if (D == SD_Static || D == SD_Thread) {
    Operand P = emit(Opcode::Alloc, ML.types().getPtr(Ty), {constant(1)},
                     "library", Ty);
    initialise(T, P, Sub);
    return memory(P, E->getType(), Access::Named, false);
  }
  if (D != SD_Automatic) {
    if (!Ty->isScalar())
      return memory(materialise(Sub), E->getType(), Access::Named, false);
  }
  uint32_t L = temporaryLocal(T, E->getExprLoc(), /*PushCleanup=*/false);
  Operand P = addressOfLocal(L);
  initialise(T, P, Sub);
  Cleanup C;
  C.Local = L;
  C.Loc = E->getExprLoc();
  if (needsDestruction(T))
    C.Type = T;
  if (D == SD_Automatic) {
    if (ConditionalDepth > 0 && !C.Type.isNull()) {
      C.Flag = cleanupFlag();
      assign(C.Flag, Operand::boolean(true));
    }
    ExtendedCleanups.push_back(C);
  } else {
    pushCleanup(C);
  }
  return memory(P, E->getType(), Access::Named, false);
}

// ---- Initialisation ---------------------------------------------------------

void FunctionLowering::initialise(QualType T, Operand Address,
                                  const Expr *Init) {
  const ir::Type *Ty = type(T);
  if (T->isReferenceType()) {
    Operand P = addressOf(lvalue(Init), true);
    effect(Opcode::Store, {convert(P, Ty, Ty), Address}, "", Ty);
    return;
  }
  if (!Ty->isScalar())
    return aggregate(Init, Address);
  if (isa<NoInitExpr>(Init->IgnoreParens()))
    return;
  Operand V = convert(scalar(Init), type(Init->getType()), Ty);
  effect(Opcode::Store, {V, Address}, "", Ty);
}

void FunctionLowering::zero(QualType T, Operand Dest) {
  effect(Opcode::Zero, {Dest}, "", type(T));
}

void FunctionLowering::copyObject(QualType T, Operand Dest, Operand Source) {
  const ir::Type *Ty = type(T);
  if (Ty->isScalar()) {
    Operand V = emit(Opcode::Load, Ty, {Source}, "", Ty);
    effect(Opcode::Store, {V, Dest}, "", Ty);
    return;
  }
  const ir::Type *Ptr = ML.types().getPtr(Ty);
  effect(Opcode::CopyObject,
         {convert(Dest, Ptr, Ptr), convert(Source, Ptr, Ptr)}, "", Ty);
}

/// Constructs the class or array prvalue \p E in uninitialised storage.
void FunctionLowering::aggregate(const Expr *E, Operand Dest) {
  struct Guard {
    unsigned &D;
    ~Guard() { --D; }
  } G{++Depth};
  if (tooDeep() || E->isInstantiationDependent() || E->containsErrors()) {
    StringRef Why =
        tooDeep() ? "expression nested too deeply" : "invalid expression";
    effect(Opcode::ClobberAll, {}, Why);
    effect(Opcode::Clobber, {Dest}, Why);
    return;
  }
  At Here(*this, E->getExprLoc());
  aggregateImpl(E, Dest);
}

void FunctionLowering::aggregateImpl(const Expr *E, Operand Dest) {
  QualType T = E->getType();
  if (E->isGLValue()) {
    if (const auto *S = dyn_cast<StringLiteral>(E->IgnoreParens()))
      return stringInit(S, T, Dest);
    return copyObject(T, Dest, addressOf(lvalue(E), true));
  }
  switch (E->getStmtClass()) {
  case Stmt::ParenExprClass:
    return aggregate(cast<ParenExpr>(E)->getSubExpr(), Dest);
  case Stmt::ConstantExprClass:
    return aggregate(cast<ConstantExpr>(E)->getSubExpr(), Dest);
  case Stmt::ExprWithCleanupsClass: {
    llvm::SaveAndRestore Outer(Complete);
    Scope S(*this, /*FullExpression=*/true);
    aggregate(cast<ExprWithCleanups>(E)->getSubExpr(), Dest);
    Complete = complete(T, Dest);
    return;
  }
  case Stmt::CXXBindTemporaryExprClass:
    return aggregate(cast<CXXBindTemporaryExpr>(E)->getSubExpr(), Dest);
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return aggregate(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement(),
                     Dest);
  case Stmt::GenericSelectionExprClass:
    return aggregate(cast<GenericSelectionExpr>(E)->getResultExpr(), Dest);
  case Stmt::ChooseExprClass:
    return aggregate(cast<ChooseExpr>(E)->getChosenSubExpr(), Dest);
  case Stmt::PackIndexingExprClass:
    return aggregate(cast<PackIndexingExpr>(E)->getSelectedExpr(), Dest);
  case Stmt::CXXDefaultArgExprClass:
    return aggregate(cast<CXXDefaultArgExpr>(E)->getExpr(), Dest);
  case Stmt::CXXDefaultInitExprClass:
    return aggregate(cast<CXXDefaultInitExpr>(E)->getExpr(), Dest);
  case Stmt::CXXRewrittenBinaryOperatorClass:
    return aggregate(cast<CXXRewrittenBinaryOperator>(E)->getSemanticForm(),
                     Dest);
  case Stmt::MaterializeTemporaryExprClass:
    return aggregate(cast<MaterializeTemporaryExpr>(E)->getSubExpr(), Dest);
  case Stmt::OpaqueValueExprClass:
    if (const Expr *S = cast<OpaqueValueExpr>(E)->getSourceExpr())
      return aggregate(S, Dest);
    break;
  case Stmt::PseudoObjectExprClass:
    if (const Expr *R = cast<PseudoObjectExpr>(E)->getResultExpr())
      return aggregate(R, Dest);
    break;

  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXReinterpretCastExprClass:
  case Stmt::CXXConstCastExprClass:
  case Stmt::BuiltinBitCastExprClass: {
    const auto *C = cast<CastExpr>(E);
    switch (C->getCastKind()) {
    case CK_LValueToRValue:
    case CK_AtomicToNonAtomic:
    case CK_NonAtomicToAtomic:
    case CK_NoOp:
    case CK_UserDefinedConversion:
    case CK_ConstructorConversion:
      return aggregate(C->getSubExpr(), Dest);
    case CK_ToUnion: {
      const RecordDecl *RD = T->castAs<RecordType>()->getDecl();
      for (const FieldDecl *FD : RD->fields())
        if (Ctx.hasSameUnqualifiedType(FD->getType(),
                                       C->getSubExpr()->getType())) {
          LValue L = fieldOf(memory(Dest, T, Access::Named, false), FD);
          return initialise(FD->getType(), L.Address, C->getSubExpr());
        }
      break;
    }
    default:
      break;
    }
    break;
  }
  case Stmt::MemberExprClass:
    return copyObject(T, Dest, addressOf(lvalue(E), true));
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    return construct(cast<CXXConstructExpr>(E), Dest);
  case Stmt::CXXInheritedCtorInitExprClass: {
    // `using Base::Base`: the arguments are the parameters of this function.
    const auto *I = cast<CXXInheritedCtorInitExpr>(E);
    llvm::SmallVector<Operand, 4> Args{Dest};
    std::string Callee = ML.functionName(I->getConstructor());
    size_t Wanted = ML.M.findFunction(Callee)->Params.size();
    for (size_t P = 1; P < F.Params.size() && Args.size() < Wanted; ++P)
      Args.push_back(Operand::reg(F.Params[P]));
    emitCall(Callee, Args);
    return;
  }
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
  case Stmt::UserDefinedLiteralClass:
    call(cast<CallExpr>(E), &Dest);
    return;
  case Stmt::InitListExprClass:
    return initList(cast<InitListExpr>(E), Dest);
  case Stmt::CXXParenListInitExprClass: {
    const auto *P = cast<CXXParenListInitExpr>(E);
    if (const auto *RD = T->getAsRecordDecl(); RD && !ML.isOpaque(RD)) {
      llvm::ArrayRef<Expr *> Inits = P->getInitExprs();
      size_t N = 0;
      Parts Built(*this);
      if (const auto *CRD = dyn_cast<CXXRecordDecl>(RD))
        for (const CXXBaseSpecifier &B : CRD->bases())
          if (N < Inits.size()) {
            const CXXBaseSpecifier *Step = &B;
            LValue L = baseOf(memory(Dest, T, Access::Named, false),
                              llvm::make_range(&Step, &Step + 1), CRD);
            initialise(B.getType(), L.Address, Inits[N++]);
            Built.add(B.getType(), L.Address);
          }
      for (const FieldDecl *FD : RD->fields()) {
        if (FD->isUnnamedBitField() || N >= Inits.size())
          continue;
        LValue L = fieldOf(memory(Dest, T, Access::Named, false), FD);
        initialise(FD->getType(), L.Address, Inits[N++]);
        Built.add(FD->getType(), L.Address);
      }
      return;
    }
    break;
  }
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
    return zero(T, Dest);
  case Stmt::NoInitExprClass:
    return;
  case Stmt::DesignatedInitUpdateExprClass: {
    const auto *D = cast<DesignatedInitUpdateExpr>(E);
    aggregate(D->getBase(), Dest);
    return initList(D->getUpdater(), Dest);
  }
  case Stmt::ArrayInitLoopExprClass: {
    const auto *A = cast<ArrayInitLoopExpr>(E);
    const OpaqueValueExpr *Common = A->getCommonExpr();
    if (Common->getSourceExpr() && Common->isGLValue())
      OpaqueLValues[Common] = lvalue(Common->getSourceExpr());
    QualType Element = Ctx.getAsArrayType(T)->getElementType();
    Operand First = emit(Opcode::Decay, ML.ptrTo(Element), {Dest});
    Operand Outer = ArrayInitIndex;
    forEach(Operand::integer(Integer(A->getArraySize().getLimitedValue())),
            false, [&](Operand I) {
              ArrayInitIndex = I;
              Parts Built(*this);
              Built.addElements(Element, First, I);
              Scope S(*this, /*FullExpression=*/true);
              initialise(Element,
                         emit(Opcode::Index, ML.ptrTo(Element), {First, I}),
                         A->getSubExpr());
            });
    ArrayInitIndex = Outer;
    return;
  }
  case Stmt::LambdaExprClass:
    return lambda(cast<LambdaExpr>(E), Dest);
  case Stmt::StringLiteralClass:
    return stringInit(cast<StringLiteral>(E), T, Dest);
  case Stmt::CXXStdInitializerListExprClass:
    return initialiserList(cast<CXXStdInitializerListExpr>(E), Dest);
  case Stmt::ConditionalOperatorClass:
  case Stmt::BinaryConditionalOperatorClass: {
    const auto *C = cast<AbstractConditionalOperator>(E);
    if (const auto *B = dyn_cast<BinaryConditionalOperator>(C)) {
      if (!B->getCommon()->isGLValue())
        break;
      OpaqueLValues[B->getOpaqueValue()] = lvalue(B->getCommon());
    }
    uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
             End = newBlock("cond.end");
    condition(C, True, False);
    ++ConditionalDepth;
    for (auto [Block, Arm] : {std::pair(True, C->getTrueExpr()),
                              std::pair(False, C->getFalseExpr())}) {
      place(Block);
      if (Arm->getType()->isVoidType())
        discard(Arm); // throw
      else
        aggregate(Arm, Dest);
      jump(End);
    }
    --ConditionalDepth;
    place(End);
    return;
  }
  case Stmt::BinaryOperatorClass: {
    const auto *B = cast<BinaryOperator>(E);
    if (B->getOpcode() == BO_Comma) {
      discard(B->getLHS());
      return aggregate(B->getRHS(), Dest);
    }
    if (B->isAssignmentOp()) {
      LValue L = assignment(B, nullptr);
      return copyObject(T, Dest, addressOf(L, false));
    }
    if (B->getOpcode() == BO_Cmp && isScalar(B->getLHS()->getType()) &&
        threeWay(B, Dest))
      return;
    break;
  }
  case Stmt::UnaryOperatorClass:
    if (cast<UnaryOperator>(E)->getOpcode() == UO_Extension)
      return aggregate(cast<UnaryOperator>(E)->getSubExpr(), Dest);
    break;
  case Stmt::StmtExprClass: {
    const CompoundStmt *Body = cast<StmtExpr>(E)->getSubStmt();
    Scope Inner(*this);
    for (const Stmt *S : Body->body()) {
      const auto *Last = dyn_cast<Expr>(S);
      if (S == Body->body_back() && Last)
        aggregate(Last, Dest);
      else
        stmt(S);
    }
    return;
  }
  default:
    break;
  }
  discardOperands(E);
  effect(Opcode::Clobber, {Dest}, E->getStmtClassName());
}

/// The built-in `<=>`: -1, 0 or 1 in the only field of the ordering.
bool FunctionLowering::threeWay(const BinaryOperator *E, Operand Dest) {
  const RecordDecl *RD = E->getType()->getAsRecordDecl();
  const ir::Type *Ty = type(E->getLHS()->getType());
  if (!ML.isOrdering(RD) || Ty->isFloat() || type(E->getRHS()->getType()) != Ty)
    return false;
  const FieldDecl *FD = *RD->field_begin();
  const ir::Type *Value = type(FD->getType());
  const ir::Type *Bool = ML.types().getBool();
  auto Place = [&](Operand V) {
    ir::RegId R = newTemp(Ty);
    ir::Inst &I = push(Opcode::Copy);
    I.Result = R;
    I.Args.push_back(V);
    return Operand::reg(R);
  };
  Operand L = Place(scalar(E->getLHS())), R = scalar(E->getRHS());
  ir::RegId Result = newRegister("order", Value);
  uint32_t Less = newBlock("cond.true"), NotLess = newBlock("cond.false"),
           Greater = newBlock("cond.true"), Equal = newBlock("cond.false"),
           End = newBlock("cond.end");
  branch(emit(Opcode::Lt, Bool, {L, R}), Less, NotLess);
  place(Less);
  assign(Result, Operand::integer(Integer(-1)));
  jump(End);
  place(NotLess);
  branch(emit(Opcode::Gt, Bool, {L, R}), Greater, Equal);
  place(Greater);
  assign(Result, constant(1));
  jump(End);
  place(Equal);
  assign(Result, constant(0));
  jump(End);
  place(End);
  store(fieldOf(memory(Dest, E->getType(), Access::Named, false), FD),
        Operand::reg(Result));
  return true;
}

void FunctionLowering::stringInit(const StringLiteral *S, QualType T,
                                  Operand Dest) {
  const ArrayType *A = Ctx.getAsArrayType(T);
  if (!A)
    return effect(Opcode::Clobber, {Dest}, "StringLiteral");
  QualType Element = A->getElementType();
  const ir::Type *Ty = type(Element);
  uint64_t Length = S->getLength() + 1, Size = Length;
  if (const auto *C = dyn_cast<ConstantArrayType>(A))
    Size = C->getSize().getLimitedValue();
  Operand To = convert(Dest, nullptr, ML.ptrTo(T));
  if (Size > Length)
    zero(T, To);
  std::string Bytes = S->getBytes().str();
  Bytes.append(S->getCharByteWidth(), '\0');
  std::string Name = ML.stringGlobal(Bytes, S->getCharByteWidth(), Ty,
                                     ML.location(S->getBeginLoc()));
  const ir::Type *GlobalTy = ML.M.findGlobal(Name)->Ty;
  const ir::Type *Ptr = ML.types().getPtr(Ty);
  Operand From = emit(Opcode::Decay, Ptr, {addressOfGlobal(Name, GlobalTy)});
  Operand First = emit(Opcode::Decay, Ptr, {To});
  effect(Opcode::CopyRange, {First, From, constant(std::min(Length, Size))}, "",
         Ty);
}

void FunctionLowering::initArray(const InitListExpr *E, Operand Dest) {
  const ArrayType *A = Ctx.getAsArrayType(E->getType());
  QualType Element = A->getElementType();
  uint64_t Size = 0;
  if (const auto *C = dyn_cast<ConstantArrayType>(A))
    Size = C->getSize().getLimitedValue();
  if (E->isStringLiteralInit())
    return aggregate(E->getInit(0), Dest);
  const ir::Type *Ptr = ML.ptrTo(Element);
  Operand First = emit(Opcode::Decay, Ptr,
                       {convert(Dest, nullptr, ML.ptrTo(E->getType()))});
  uint64_t N = E->getNumInits();
  const Expr *Filler = E->hasArrayFiller() ? E->getArrayFiller() : nullptr;
  auto IsZero = [](const Expr *I) {
    return isa<ImplicitValueInitExpr>(I->IgnoreParens());
  };
  bool ZeroFirst = (Filler && N < Size && IsZero(Filler)) ||
                   llvm::any_of(E->inits(), IsZero);
  if (ZeroFirst)
    zero(E->getType(), Dest);
  // An exception destroys a few elements one by one, more in a loop.
  constexpr uint64_t MaxApart = 8;
  Parts Built(*this);
  ir::RegId Count;
  if (N > MaxApart && needsDestruction(Element)) {
    Count = newRegister("built", ML.sizeType());
    assign(Count, constant(0));
    Built.addElements(Element, First, Operand::reg(Count));
  }
  for (uint64_t I = 0; I < N; ++I) {
    const Expr *Init = E->getInit(I);
    if (IsZero(Init) || isa<NoInitExpr>(Init))
      continue;
    // A table of thousands of constants would be as many instructions.
    if (I >= 4096) {
      effect(Opcode::Clobber, {Dest}, "large initialiser");
      break;
    }
    Operand P = emit(Opcode::Index, Ptr, {First, constant(I)});
    {
      Scope S(*this, /*FullExpression=*/false);
      initialise(Element, P, Init);
    }
    if (Count)
      assign(Count, constant(I + 1));
    else
      Built.add(Element, P);
  }
  if (Filler && N < Size && !IsZero(Filler) && !isa<NoInitExpr>(Filler)) {
    Operand Rest = emit(Opcode::Index, Ptr, {First, constant(N)});
    forEach(constant(Size - N), false, [&](Operand I) {
      Parts More(*this);
      More.addElements(Element, Rest, I);
      initialise(Element, emit(Opcode::Index, Ptr, {Rest, I}), Filler);
    });
  }
}

void FunctionLowering::initList(const InitListExpr *E, Operand Dest) {
  if (!E->isSemanticForm() && E->getSemanticForm())
    E = E->getSemanticForm();
  QualType T = E->getType();
  if (E->isTransparent() && E->getNumInits() == 1)
    return aggregate(E->getInit(0), Dest);
  if (T->isArrayType())
    return initArray(E, Dest);
  const RecordDecl *RD = T->getAsRecordDecl();
  if (!RD || ML.isOpaque(RD)) {
    for (const Expr *I : E->inits())
      if (I->HasSideEffects(Ctx))
        discard(I);
    if (const auto *CRD = dyn_cast_or_null<CXXRecordDecl>(RD);
        CRD && CRD->hasDefinition() && CRD->isEmpty())
      return; // a tag or function object: no state
    return effect(Opcode::Clobber, {Dest}, "initialiser of a library class");
  }
  LValue Object = memory(Dest, T, Access::Named, false);
  // `this` in default member initialisers is the object itself.
  Operand OuterObject = InitialisedObject;
  bool OuterHas = HasInitialisedObject;
  auto Init = [&](QualType FieldType, LValue L, const Expr *Value) {
    if (isa<NoInitExpr>(Value))
      return;
    if (isa<CXXDefaultInitExpr>(Value)) {
      InitialisedObject = Dest;
      HasInitialisedObject = true;
    }
    if (L.BitField)
      store(L, convert(scalar(Value), type(Value->getType()), type(FieldType)));
    else
      initialise(FieldType, L.Address, Value);
    InitialisedObject = OuterObject;
    HasInitialisedObject = OuterHas;
  };
  if (RD->isUnion()) {
    const FieldDecl *FD = E->getInitializedFieldInUnion();
    if (E->getNumInits() == 0 || !FD)
      return zero(T, Dest);
    return Init(FD->getType(), fieldOf(Object, FD), E->getInit(0));
  }
  size_t N = 0;
  Parts Built(*this);
  if (const auto *CRD = dyn_cast<CXXRecordDecl>(RD))
    for (const CXXBaseSpecifier &B : CRD->bases())
      if (N < E->getNumInits()) {
        const CXXBaseSpecifier *Step = &B;
        LValue L = baseOf(Object, llvm::make_range(&Step, &Step + 1), CRD);
        Init(B.getType(), L, E->getInit(N++));
        Built.add(B.getType(), L.Address);
      }
  for (const FieldDecl *FD : RD->fields()) {
    if (FD->isUnnamedBitField())
      continue;
    if (N >= E->getNumInits())
      break;
    const Expr *Value = E->getInit(N++);
    if (FD->getType()->isReferenceType()) {
      // fieldOf() would read the reference.
      Operand P = emit(Opcode::Field, ML.types().getPtr(type(FD->getType())),
                       {Dest}, ML.fieldName(FD));
      initialise(FD->getType(), P, Value);
      continue;
    }
    if (FD->getType()->isIncompleteArrayType() && !isa<InitListExpr>(Value) &&
        !isa<StringLiteral>(Value))
      continue;
    LValue L = fieldOf(Object, FD);
    Init(FD->getType(), L, Value);
    Built.add(FD->getType(), L.Address);
  }
}

void FunctionLowering::lambda(const LambdaExpr *E, Operand Dest) {
  const CXXRecordDecl *RD = E->getLambdaClass();
  auto Field = RD->field_begin();
  Parts Built(*this);
  for (const Expr *Init : E->capture_inits()) {
    if (Field == RD->field_end())
      break;
    const FieldDecl *FD = *Field++;
    if (!Init) // the size of a variable array
      continue;
    Operand P = emit(Opcode::Field, ML.types().getPtr(type(FD->getType())),
                     {Dest}, ML.fieldName(FD));
    initialise(FD->getType(), P, Init);
    Built.add(FD->getType(), P);
  }
  if (const CXXMethodDecl *Call = E->getCallOperator();
      Call && !Call->isDependentContext())
    ML.functionName(Call);
}

void FunctionLowering::initialiserList(const CXXStdInitializerListExpr *E,
                                       Operand Dest) {
  const Expr *Sub = E->getSubExpr();
  const auto *A = Ctx.getAsConstantArrayType(Sub->getType());
  const RecordDecl *RD = E->getType()->getAsRecordDecl();
  if (!A || !RD)
    return effect(Opcode::Clobber, {Dest}, E->getStmtClassName());
  LValue L = lvalue(Sub);
  Operand First =
      emit(Opcode::Decay, ML.ptrTo(A->getElementType()), {addressOf(L, false)});
  Operand Count = Operand::integer(Integer(A->getSize().getLimitedValue()));
  bool IsFirst = true;
  for (const FieldDecl *FD : RD->fields()) {
    const ir::Type *Ty = type(FD->getType());
    Operand P =
        emit(Opcode::Field, ML.types().getPtr(Ty), {Dest}, ML.fieldName(FD));
    Operand V = IsFirst       ? convert(First, nullptr, Ty)
                : Ty->isPtr() ? emit(Opcode::Index, Ty, {First, Count})
                              : Count;
    effect(Opcode::Store, {V, P}, "", Ty);
    IsFirst = false;
  }
}

// ---- Members of constructors and destructors --------------------------------

void FunctionLowering::constructorInits(const CXXConstructorDecl *CD) {
  const CXXRecordDecl *Class = CD->getParent();
  LValue Object = memory(Operand::reg(This), Ctx.getRecordType(Class),
                         Access::Named, false);
  if (CD->isDefaulted() && CD->isCopyOrMoveConstructor() && Class->isUnion() &&
      F.Params.size() > 1)
    return copyObject(Object.Type, Object.Address, Operand::reg(F.Params[1]));
  bool Unwinds = !F.NoThrow || isa<CXXTryStmt>(CD->getBody());
  if (CD->isUserProvided())
    leaveUninitialised(CD, Object);
  for (const CXXCtorInitializer *I : CD->inits()) {
    if (!I->getInit())
      continue;
    At Here(*this, I->isWritten() ? I->getSourceLocation() : CD->getLocation());
    auto [T, Address] = constructorInit(CD, I, Object);
    // What is built by now is destroyed if the constructor throws.
    if (!T.isNull() && Unwinds)
      pushPart(T, Address);
  }
}

/// The members that the constructor \p CD gives no value have none, whatever was in
/// the memory before.
///   rule: [class.base.init] default-initialisation
void FunctionLowering::leaveUninitialised(const CXXConstructorDecl *CD,
                                          LValue Object) {
  const CXXRecordDecl *Class = CD->getParent();
  if (ML.isOpaque(Class))
    return;
  llvm::SmallPtrSet<const FieldDecl *, 8> Given;
  auto ByDefault = [](const CXXCtorInitializer *I) {
    const auto *E = dyn_cast_or_null<CXXConstructExpr>(I->getInit());
    return E && E->getConstructor()->isDefaultConstructor() &&
                   !E->getConstructor()->isUserProvided() &&
                   !E->requiresZeroInitialization()
               ? E->getConstructor()
               : nullptr;
  };
  for (const CXXCtorInitializer *I : CD->inits()) {
    if (I->isDelegatingInitializer())
      return; // its business
    if (const FieldDecl *FD = I->getAnyMember())
      Given.insert(FD);
    const CXXConstructorDecl *Default = ByDefault(I);
    if (!Default)
      continue;
    if (const FieldDecl *FD = I->getMember()) {
      leaveUninitialised(Default, fieldOf(Object, FD));
    } else if (I->isBaseInitializer() && !I->isBaseVirtual()) {
      for (const CXXBaseSpecifier &B : Class->bases())
        if (const CXXBaseSpecifier *Step = &B;
            Ctx.hasSameUnqualifiedType(B.getType(),
                                       QualType(I->getBaseClass(), 0)))
          leaveUninitialised(Default,
                             baseOf(Object, llvm::make_range(&Step, &Step + 1),
                                    Class));
    }
  }
  auto HasGiven = [&](const FieldDecl *FD) {
    const RecordDecl *Anonymous = FD->isAnonymousStructOrUnion()
                                      ? FD->getType()->getAsRecordDecl()
                                      : nullptr;
    return Given.contains(FD) ||
           (Anonymous && llvm::any_of(Anonymous->fields(), [&](FieldDecl *Part) {
              return Given.contains(Part);
            }));
  };
  if (!Class->isUnion())
    for (const FieldDecl *FD : Class->fields())
      if (!HasGiven(FD) && !FD->isUnnamedBitField() &&
          !FD->getType()->isReferenceType())
        effect(Opcode::Uninit, {fieldOf(Object, FD).Address}, "",
               type(FD->getType()));
}

/// Returns what was initialised, and where; nothing if it is no object.
std::pair<QualType, Operand>
FunctionLowering::constructorInit(const CXXConstructorDecl *CD,
                                  const CXXCtorInitializer *I, LValue Object) {
  const CXXRecordDecl *Class = CD->getParent();
  const Expr *Init = I->getInit();
  Scope Full(*this, /*FullExpression=*/true);
  if (I->isDelegatingInitializer()) {
    aggregate(Init, Object.Address);
    return {Object.Type, Object.Address};
  }
  if (I->isBaseInitializer()) {
    QualType T(I->getBaseClass(), 0);
    const CXXRecordDecl *Base = T->getAsCXXRecordDecl();
    const CXXBaseSpecifier *Step = nullptr;
    for (const CXXBaseSpecifier &B : Class->bases())
      if (B.getType()->getAsCXXRecordDecl() == Base)
        Step = &B;
    if (!Step || I->isBaseVirtual()) {
      if (Init->HasSideEffects(Ctx))
        effect(Opcode::ClobberAll, {}, "virtual base class");
      return {T, Operand::undef()};
    }
    LValue L = baseOf(Object, llvm::make_range(&Step, &Step + 1), Class);
    aggregate(Init, L.Address);
    return {T, L.Address};
  }
  // A member, perhaps inside anonymous structs or unions.
  LValue L = Object;
  const FieldDecl *FD = I->getMember();
  if (const IndirectFieldDecl *Indirect = I->getIndirectMember()) {
    for (const NamedDecl *Step : Indirect->chain())
      if (const auto *StepField = dyn_cast<FieldDecl>(Step)) {
        FD = StepField;
        if (Step != Indirect->chain().back())
          L = fieldOf(L, StepField);
      }
  }
  if (!FD)
    return {};
  if (FD->isBitField()) {
    Operand V =
        convert(scalar(Init), type(Init->getType()), type(FD->getType()));
    store(fieldOf(L, FD), V);
    return {};
  }
  const ir::Type *Want =
      ML.types().getPtr(ML.types().getStruct(ML.structName(FD->getParent())));
  Operand P = emit(Opcode::Field, ML.types().getPtr(type(FD->getType())),
                   {convert(L.Address, Want, Want)}, ML.fieldName(FD));
  initialise(FD->getType(), P, Init);
  return {FD->getType(), P};
}

bool FunctionLowering::needsDestruction(QualType T) {
  QualType Base = Ctx.getBaseElementType(T);
  if (Base->isReferenceType())
    return false;
  const CXXRecordDecl *RD = Base->getAsCXXRecordDecl();
  // Allocators and the like have nothing to destroy.
  if (RD && RD->hasDefinition() && ML.isLibrary(RD) && RD->isEmpty())
    return false;
  return RD && RD->hasDefinition() && !RD->isDependentContext() &&
         !RD->hasTrivialDestructor() && RD->getDestructor() &&
         !RD->getDestructor()->isDeleted();
}

/// The bases and members of \p DD's class are destroyed on every way out of its
/// body.
///   rule: [class.dtor], [except.ctor]
void FunctionLowering::pushMembers(const CXXDestructorDecl *DD) {
  const CXXRecordDecl *Class = DD->getParent();
  if (Class->isUnion())
    return;
  auto Push = [&](QualType T, auto *Of) {
    if (!needsDestruction(T))
      return;
    Cleanup C;
    C.K = Cleanup::Member;
    C.Of = Of;
    if (!F.NoThrow)
      C.Type = T;
    Cleanups.push_back(C);
  };
  for (const CXXBaseSpecifier &B : Class->bases())
    Push(B.getType(), &B);
  for (const FieldDecl *FD : Class->fields())
    Push(FD->getType(), FD);
}

void FunctionLowering::destroyMember(const Cleanup &C) {
  const auto *Class = cast<CXXDestructorDecl>(Function)->getParent();
  LValue Object = memory(Operand::reg(This), Ctx.getRecordType(Class),
                         Access::Named, false);
  if (const auto *FD = dyn_cast<const FieldDecl *>(C.Of))
    return destroy(FD->getType(), fieldOf(Object, FD).Address);
  const auto *B = cast<const CXXBaseSpecifier *>(C.Of);
  if (B->isVirtual())
    return effect(Opcode::ClobberAll, {}, "virtual base class");
  destroy(B->getType(),
          baseOf(Object, llvm::make_range(&B, &B + 1), Class).Address);
}

void FunctionLowering::destroyElements(QualType T, Operand First,
                                       Operand Count) {
  forEach(Count, true, [&](Operand I) {
    Parts Rest(*this);
    Rest.addElements(T, First, I);
    destroy(T, emit(Opcode::Index, ML.ptrTo(T), {First, I}));
  });
}

void FunctionLowering::destroy(QualType T, Operand Address, bool Dispatch) {
  if (!needsDestruction(T))
    return;
  if (const ArrayType *A = Ctx.getAsArrayType(T)) {
    QualType Element = A->getElementType();
    Operand First = emit(Opcode::Decay, ML.ptrTo(Element), {Address});
    Operand Count;
    if (const auto *C = dyn_cast<ConstantArrayType>(A))
      Count = Operand::integer(Integer(C->getSize().getLimitedValue()));
    else
      Count = emit(Opcode::BufferSize, ML.sizeType(), {First});
    return destroyElements(Element, First, Count);
  }
  const CXXDestructorDecl *DD = T->getAsCXXRecordDecl()->getDestructor();
  std::string Name = ML.functionName(DD);
  const ir::Type *ThisTy =
      ML.types().getPtr(ML.types().getStruct(ML.structName(DD->getParent())));
  Operand Object = convert(Address, ThisTy, ThisTy);
  if (Dispatch && DD->isVirtual()) {
    ir::Inst &I = push(Opcode::CallVirtual);
    I.Text = Name;
    I.Ty = ML.types().getVoid();
    I.Args.push_back(Object);
    const ir::Function &Target = *ML.M.findFunction(Name);
    return afterCall(Target.NoReturn, Target.NoThrow);
  }
  emitCall(Name, {Object});
}

} // namespace plimsoll
