// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses, accesses, initialisation of objects, copies and destruction.
#include "LowerFunction.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

// ---- Obligations and accesses -----------------------------------------------

LValue FunctionLowering::memory(Operand Address, QualType T, Access How,
                                bool Due) {
  LValue L;
  L.Address = std::move(Address);
  L.Type = T;
  L.How = How;
  L.Due = Due;
  L.Loc = Loc;
  return L;
}

LValue FunctionLowering::unknownLValue(const Expr *E, StringRef Reason) {
  Operand P = unknown(E, Reason);
  if (P.Kind == ir::OperandKind::Undef)
    P = havoc(ML.types().getPtr(type(E->getType())), E->getStmtClassName());
  return memory(P, E->getType(), Access::Named, false);
}

void FunctionLowering::require(LValue &L) {
  if (L.K == LValue::Register)
    return;
  if (L.Due)
    L.Earlier.push_back({L.Address, L.How, L.Loc});
  ir::SourceLoc Access = Loc;
  for (const Obligation &O : L.Earlier) {
    Loc = O.Loc.isValid() ? O.Loc : Access;
    for (ir::CheckKind K : checksFor(O.How))
      check(K, O.Address);
  }
  Loc = Access;
  L.Earlier.clear();
  L.Due = false;
}

Operand FunctionLowering::addressOf(LValue L, bool Access) {
  if (L.K == LValue::Register) {
    // A register has no address; RegisterChoice keeps this from happening in
    // what it understands.
    const ir::Type *Ty = Registers[L.Reg.Index].Ty;
    return havoc(ML.types().getPtr(Ty), "address of a register variable");
  }
  if (Access)
    require(L);
  return L.Address;
}

Operand FunctionLowering::load(LValue L) {
  if (L.K == LValue::Register)
    return Operand::reg(L.Reg);
  require(L);
  const ir::Type *Ty = type(L.Type);
  if (!Ty->isScalar())
    return L.Address;
  if (L.Type.isVolatileQualified())
    return emit(Opcode::Choice, Ty, {}, "volatile");
  if (L.Type->isAtomicType())
    return emit(Opcode::Choice, Ty, {}, "atomic");
  return emit(Opcode::Load, Ty, {L.Address}, "", Ty);
}

Operand FunctionLowering::truncateBitField(Operand V, const FieldDecl *FD) {
  const ir::Type *Ty = type(FD->getType());
  unsigned Width = FD->getBitWidthValue(Ctx);
  if (!Ty->isInt() || Width >= Ty->Width)
    return V;
  if (V.Kind == ir::OperandKind::Int) {
    llvm::APSInt A(llvm::APInt(256, V.Value.toString(), 10), false);
    A = A.trunc(Width);
    A.setIsSigned(Ty->Signed);
    return Operand::integer(toInteger(A));
  }
  if (!V.isReg())
    return V;
  if (!Ty->Signed)
    return emit(Opcode::Rem, Ty, {V, Operand::integer(Integer::pow2(Width))});
  // Keep the low bits and extend their sign.
  const ir::Type *U = ML.types().getInt(Ty->Width, false);
  Operand Shift = constant(Ty->Width - Width);
  Operand Up = emit(Opcode::Shl, U, {convert(V, Ty, U), Shift});
  return emit(Opcode::Shr, Ty, {convert(Up, U, Ty), Shift});
}

void FunctionLowering::store(LValue L, Operand V) {
  if (L.K == LValue::Register)
    return assign(L.Reg, convert(V, Registers[L.Reg.Index].Ty,
                                 Registers[L.Reg.Index].Ty));
  require(L);
  const ir::Type *Ty = type(L.Type);
  if (!Ty->isScalar()) {
    effect(Opcode::Clobber, {L.Address}, "store of a class object");
    return;
  }
  if (L.BitField)
    V = truncateBitField(V, L.BitField);
  effect(Opcode::Store, {V, L.Address}, "", Ty);
}

// ---- Designators ------------------------------------------------------------

LValue FunctionLowering::variableLValue(const ValueDecl *D, QualType T) {
  D = cast<ValueDecl>(D->getCanonicalDecl());
  QualType DT = D->getType();
  auto Reference = [&](Operand Pointer) {
    return memory(Pointer, DT.getNonReferenceType(), Access::Reference, true);
  };
  if (auto It = Captures.find(D); It != Captures.end() && This) {
    const FieldDecl *FD = It->second;
    const ir::Type *Ty = type(FD->getType());
    Operand P = emit(Opcode::Field, ML.types().getPtr(Ty), {Operand::reg(This)},
                     ML.fieldName(FD));
    if (FD->getType()->isReferenceType())
      return memory(emit(Opcode::Load, Ty, {P}, "", Ty), T, Access::Reference,
                    true);
    return memory(P, FD->getType(), Access::Named, false);
  }
  if (auto It = Homes.find(D); It != Homes.end()) {
    const VariableHome &H = It->second;
    switch (H.K) {
    case VariableHome::Register:
      if (DT->isReferenceType())
        return Reference(Operand::reg({H.Index}));
      {
        LValue L;
        L.K = LValue::Register;
        L.Reg = {H.Index};
        L.Type = DT;
        return L;
      }
    case VariableHome::Local:
      return memory(addressOfLocal(H.Index), DT, Access::Named, false);
    case VariableHome::Address:
      return memory(Operand::reg({H.Index}), DT, Access::Named, false);
    case VariableHome::Elements:
      return memory(convert(Operand::reg({H.Index}), nullptr,
                            ML.types().getPtr(type(DT))),
                    DT, Access::Named, false);
    }
  }
  if (const auto *FD = dyn_cast<FunctionDecl>(D))
    return memory(addressOfGlobal(ML.functionName(FD), ML.types().getFunc()),
                  DT, Access::Named, false);
  if (const auto *VD = dyn_cast<VarDecl>(D);
      VD && VD->hasGlobalStorage() && !DT->isDependentType()) {
    std::string Name = ML.globalName(VD);
    const ir::Type *Ty = ML.M.findGlobal(Name)->Ty;
    Operand P = addressOfGlobal(Name, Ty);
    if (DT->isReferenceType())
      return Reference(emit(Opcode::Load, Ty, {P}, "", Ty));
    // Declared with a less complete type elsewhere (`extern int a[];`).
    const ir::Type *Want = ML.types().getPtr(type(T));
    if (!type(T)->isVoid() && Want != typeOf(P, nullptr) && !type(T)->isFunc())
      P = convert(P, nullptr, Want);
    return memory(P, T, Access::Named, false);
  }
  return memory(havoc(ML.types().getPtr(type(T)),
                      "reference to a variable of another function"),
                T, Access::Named, false);
}

LValue FunctionLowering::fieldOf(LValue Base, const FieldDecl *FD) {
  if (Base.Due)
    Base.Earlier.push_back({Base.Address, Base.How, Base.Loc});
  const ir::Type *Ty = type(FD->getType());
  LValue L;
  L.Loc = Loc;
  L.Earlier = std::move(Base.Earlier);
  L.Type = FD->getType();
  const RecordDecl *RD = FD->getParent();
  if (ML.isOpaque(RD)) {
    L.Address = havoc(ML.types().getPtr(Ty), "field of a library class");
    if (FD->getType()->isReferenceType())
      L.Type = FD->getType().getNonReferenceType();
    return L;
  }
  // The address may still be typed as another struct (a base class, or a
  // redeclaration in C).
  const ir::Type *Want =
      ML.types().getPtr(ML.types().getStruct(ML.structName(RD)));
  Operand P = convert(Base.Address, Want, Want);
  L.Address = emit(Opcode::Field, ML.types().getPtr(Ty), {P}, ML.fieldName(FD));
  if (FD->isBitField())
    L.BitField = FD;
  if (FD->getType()->isReferenceType()) {
    require(L);
    L.Address = emit(Opcode::Load, Ty, {L.Address}, "", Ty);
    L.Type = FD->getType().getNonReferenceType();
    L.How = Access::Reference;
    L.Due = true;
  }
  if (Base.Type.isVolatileQualified())
    L.Type.addVolatile();
  return L;
}

LValue FunctionLowering::baseOf(LValue L, BasePath Path,
                                const CXXRecordDecl *Class) {
  for (const CXXBaseSpecifier *B : Path) {
    const CXXRecordDecl *Base = B->getType()->getAsCXXRecordDecl();
    if (!Base)
      break;
    if (L.Due) {
      L.Earlier.push_back({L.Address, L.How, L.Loc});
      L.Due = false;
    }
    const ir::Type *To = ML.ptrTo(B->getType());
    bool HasField =
        !ML.isOpaque(Class) && !(Base->isEmpty() && ML.isLibrary(Class));
    if (B->isVirtual())
      L.Address = havoc(To, "virtual base class");
    else if (HasField) {
      const ir::Type *From =
          ML.types().getPtr(ML.types().getStruct(ML.structName(Class)));
      L.Address = emit(Opcode::Field, To, {convert(L.Address, From, From)},
                       ML.baseFieldName(Base));
    } else
      L.Address = convert(L.Address, To, To);
    L.Type = B->getType();
    Class = Base;
  }
  return L;
}

/// What the pointer \p E points to, as an object to be accessed.
LValue FunctionLowering::pointerBase(const Expr *E, QualType Pointee) {
  const Expr *P = E->IgnoreParens();
  if (Pointee.isNull()) {
    Pointee = E->getType()->getPointeeType();
    if (Pointee.isNull())
      Pointee = Ctx.CharTy;
  }
  At Here(*this, P->getExprLoc());
  if (const auto *C = dyn_cast<CastExpr>(P)) {
    const Expr *Sub = C->getSubExpr();
    if (C->getCastKind() == CK_ArrayToPointerDecay) {
      QualType Element = Pointee;
      if (const auto *D = dyn_cast<DeclRefExpr>(Sub->IgnoreParens())) {
        auto It = Homes.find(cast<ValueDecl>(D->getDecl()->getCanonicalDecl()));
        if (It != Homes.end() && It->second.K == VariableHome::Elements)
          return memory(Operand::reg({It->second.Index}), Element,
                        Access::Element, true);
      }
      LValue A = lvalue(Sub);
      if (A.K == LValue::Register)
        return memory(addressOf(A, false), Element, Access::Named, false);
      if (A.Due)
        A.Earlier.push_back({A.Address, A.How, A.Loc});
      A.Address = emit(Opcode::Decay, ML.ptrTo(Element), {A.Address});
      A.Type = Element;
      A.How = Access::Element;
      A.Due = true;
      A.Loc = Loc;
      A.BitField = nullptr;
      return A;
    }
    if (C->getCastKind() == CK_NoOp && Sub->isPRValue() &&
        Sub->getType()->isPointerType())
      return pointerBase(Sub, Pointee);
    if ((C->getCastKind() == CK_UncheckedDerivedToBase ||
         C->getCastKind() == CK_DerivedToBase) &&
        Sub->getType()->isPointerType())
      if (const CXXRecordDecl *Class =
              Sub->getType()->getPointeeCXXRecordDecl())
        return baseOf(pointerBase(Sub, QualType()), C->path(), Class);
  }
  if (isa<CXXThisExpr>(P))
    return memory(scalar(P), Pointee, Access::Reference, true);
  if (const auto *U = dyn_cast<UnaryOperator>(P);
      U && U->getOpcode() == UO_AddrOf && U->getSubExpr()->isGLValue() &&
      !U->getSubExpr()->getType()->isFunctionType())
    return lvalue(U->getSubExpr());
  if (const auto *B = dyn_cast<BinaryOperator>(P);
      B && B->isAdditiveOp() && B->getType()->isPointerType()) {
    const Expr *L = B->getLHS(), *R = B->getRHS();
    if (!L->getType()->isPointerType())
      std::swap(L, R);
    if (L->getType()->isPointerType() &&
        R->getType()->isIntegralOrEnumerationType()) {
      LValue Base = pointerBase(L, Pointee);
      if (Base.K == LValue::Memory) {
        Base.Address = stable(Base.Address, R, typeOf(Base.Address, nullptr));
        Operand I = scalar(R);
        Base.Address =
            pointerOffset(Base.Address, ML.ptrTo(Pointee), I,
                          type(R->getType()), B->getOpcode() == BO_Sub);
        // The offset is from an object that need not be an element of one.
        if (!Base.Due) {
          Base.Due = true;
          Base.How = Access::Element;
        }
        return Base;
      }
    }
  }
  Operand V = scalar(E);
  return memory(V, Pointee, Access::Pointer, true);
}

LValue FunctionLowering::lvalue(const Expr *E) {
  struct Guard {
    unsigned &D;
    ~Guard() { --D; }
  } G{++Depth};
  if (tooDeep() || E->isInstantiationDependent() || E->containsErrors()) {
    StringRef Why =
        tooDeep() ? "expression nested too deeply" : "invalid expression";
    effect(Opcode::ClobberAll, {}, Why);
    const ir::Type *Ty = ML.types().getPtr(type(E->getType()));
    return memory(havoc(Ty, Why), E->getType(), Access::Named, false);
  }
  At Here(*this, E->getExprLoc());
  return lvalueImpl(E);
}

LValue FunctionLowering::lvalueImpl(const Expr *E) {
  QualType T = E->getType();
  // In C a member of a returned struct is no lvalue, but it has an address
  // until the end of the full expression.
  if (E->isPRValue() && !isa<MemberExpr>(E->IgnoreParens())) {
    const ir::Type *Ty = type(T);
    if (!Ty->isScalar() && !Ty->isVoid())
      return memory(materialise(E), T, Access::Named, false);
    if (Ty->isVoid()) {
      discard(E);
      return memory(Operand::undef(), T, Access::Named, false);
    }
    uint32_t L = temporaryLocal(T, E->getExprLoc());
    Operand V = convert(scalar(E), Ty, Ty);
    Operand A = addressOfLocal(L);
    effect(Opcode::Store, {V, A}, "", Ty);
    return memory(A, T, Access::Named, false);
  }
  switch (E->getStmtClass()) {
  case Stmt::ParenExprClass:
    return lvalue(cast<ParenExpr>(E)->getSubExpr());
  case Stmt::ConstantExprClass:
    return lvalue(cast<ConstantExpr>(E)->getSubExpr());
  case Stmt::ExprWithCleanupsClass: {
    Scope S(*this, /*FullExpression=*/true);
    return lvalue(cast<ExprWithCleanups>(E)->getSubExpr());
  }
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return lvalue(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::GenericSelectionExprClass:
    return lvalue(cast<GenericSelectionExpr>(E)->getResultExpr());
  case Stmt::ChooseExprClass:
    return lvalue(cast<ChooseExpr>(E)->getChosenSubExpr());
  case Stmt::PackIndexingExprClass:
    return lvalue(cast<PackIndexingExpr>(E)->getSelectedExpr());
  case Stmt::CXXDefaultArgExprClass:
    return lvalue(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return lvalue(cast<CXXDefaultInitExpr>(E)->getExpr());
  case Stmt::CXXRewrittenBinaryOperatorClass:
    return lvalue(cast<CXXRewrittenBinaryOperator>(E)->getSemanticForm());
  case Stmt::FunctionParmPackExprClass:
    return unknownLValue(E);

  case Stmt::DeclRefExprClass: {
    const ValueDecl *D = cast<DeclRefExpr>(E)->getDecl();
    if (const auto *B = dyn_cast<BindingDecl>(D)) {
      if (const VarDecl *Holding = B->getHoldingVar())
        return variableLValue(Holding, T);
      if (const Expr *Binding = B->getBinding())
        return lvalue(Binding);
      return unknownLValue(E);
    }
    if (isa<VarDecl>(D) || isa<FunctionDecl>(D))
      return variableLValue(D, T);
    return unknownLValue(E);
  }
  case Stmt::UnaryOperatorClass: {
    const auto *U = cast<UnaryOperator>(E);
    switch (U->getOpcode()) {
    case UO_Deref:
      return pointerBase(U->getSubExpr(), T);
    case UO_PreInc:
    case UO_PreDec:
      if (type(T)->isScalar())
        return incDec(U, nullptr);
      return unknownLValue(E);
    case UO_Extension:
      return lvalue(U->getSubExpr());
    default:
      return unknownLValue(E, "complex number");
    }
  }
  case Stmt::ArraySubscriptExprClass: {
    const auto *S = cast<ArraySubscriptExpr>(E);
    const Expr *Base = S->getBase(), *Idx = S->getIdx();
    if (Base->getType()->isVectorType() || !Base->getType()->isPointerType())
      return unknownLValue(E, "element of a vector");
    LValue L = pointerBase(Base, T);
    if (L.K == LValue::Register)
      return unknownLValue(E);
    L.Address = stable(L.Address, Idx, typeOf(L.Address, nullptr));
    Operand I = scalar(Idx);
    L.Address =
        pointerOffset(L.Address, ML.ptrTo(T), I, type(Idx->getType()), false);
    if (!L.Due) {
      L.Due = true;
      L.How = Access::Element;
    }
    L.Type = T;
    return L;
  }
  case Stmt::MemberExprClass: {
    const auto *M = cast<MemberExpr>(E);
    const ValueDecl *D = M->getMemberDecl();
    const auto *FD = dyn_cast<FieldDecl>(D);
    if (!FD) {
      if (M->getBase()->HasSideEffects(Ctx))
        discard(M->getBase());
      if (isa<VarDecl>(D) || isa<FunctionDecl>(D))
        return variableLValue(D, T);
      return unknownLValue(E);
    }
    LValue Base;
    if (M->isArrow())
      Base = pointerBase(M->getBase(), QualType());
    else if (M->getBase()->isGLValue())
      Base = lvalue(M->getBase());
    else
      Base = memory(materialise(M->getBase()), M->getBase()->getType(),
                    Access::Named, false);
    if (Base.K == LValue::Register)
      return unknownLValue(E);
    LValue L = fieldOf(std::move(Base), FD);
    return L;
  }
  case Stmt::StringLiteralClass:
  case Stmt::PredefinedExprClass: {
    const auto *S = dyn_cast<StringLiteral>(E);
    if (!S)
      S = cast<PredefinedExpr>(E)->getFunctionName();
    if (!S)
      return unknownLValue(E);
    std::string Bytes = S->getBytes().str();
    Bytes.append(S->getCharByteWidth(), '\0');
    const ir::Type *CharTy =
        type(Ctx.getAsArrayType(S->getType())->getElementType());
    std::string Name = ML.stringGlobal(Bytes, S->getCharByteWidth(), CharTy,
                                       ML.location(E->getBeginLoc()));
    const ir::Type *Ty = ML.M.findGlobal(Name)->Ty;
    return memory(addressOfGlobal(Name, Ty), T, Access::Named, false);
  }
  case Stmt::CompoundLiteralExprClass: {
    const auto *C = cast<CompoundLiteralExpr>(E);
    const ir::Type *Ty = type(T);
    if (C->isFileScope()) {
      Operand P = emit(Opcode::Alloc, ML.types().getPtr(Ty), {constant(1)},
                       "temporary", Ty);
      initialise(T, P, C->getInitializer());
      return memory(P, T, Access::Named, false);
    }
    // It lives as long as the enclosing block; its name ends with it.
    uint32_t L = newLocal("literal", Ty);
    effect(Opcode::Begin, {Operand::local(L)});
    Operand P = addressOfLocal(L);
    initialise(T, P, C->getInitializer());
    return memory(P, T, Access::Named, false);
  }
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
  case Stmt::UserDefinedLiteralClass: {
    Operand P = call(cast<CallExpr>(E), nullptr);
    const ir::Type *Want = ML.ptrTo(T);
    if (P.Kind == ir::OperandKind::Undef)
      P = havoc(Want, "result of a call");
    return memory(convert(P, Want, Want), T, Access::Reference, true);
  }
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: {
    const auto *B = cast<BinaryOperator>(E);
    if (B->isAssignmentOp())
      return assignment(B, nullptr);
    if (B->getOpcode() == BO_Comma) {
      discard(B->getLHS());
      return lvalue(B->getRHS());
    }
    return unknownLValue(E, B->isPtrMemOp() ? "pointer to member" : "");
  }
  case Stmt::ConditionalOperatorClass:
  case Stmt::BinaryConditionalOperatorClass: {
    const auto *C = cast<AbstractConditionalOperator>(E);
    if (const auto *B = dyn_cast<BinaryConditionalOperator>(C))
      OpaqueLValues[B->getOpaqueValue()] = lvalue(B->getCommon());
    ir::RegId R = newRegister("cond", ML.ptrTo(T));
    uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
             End = newBlock("cond.end");
    if (hasTemporaries(C->getCond()))
      branch(boolean(C->getCond()), True, False);
    else
      condition(C->getCond(), True, False);
    ++ConditionalDepth;
    for (auto [Block, Arm] : {std::pair(True, C->getTrueExpr()),
                              std::pair(False, C->getFalseExpr())}) {
      place(Block);
      if (Arm->isGLValue()) {
        Operand P = addressOf(lvalue(Arm), true);
        assign(R, convert(P, ML.ptrTo(T), ML.ptrTo(T)));
      } else {
        discard(Arm); // throw
        assign(R, Operand::undef());
      }
      jump(End);
    }
    --ConditionalDepth;
    place(End);
    return memory(Operand::reg(R), T, Access::Named, false);
  }
  case Stmt::MaterializeTemporaryExprClass:
    return temporary(cast<MaterializeTemporaryExpr>(E));
  case Stmt::OpaqueValueExprClass: {
    const auto *O = cast<OpaqueValueExpr>(E);
    auto It = OpaqueLValues.find(O);
    if (It != OpaqueLValues.end())
      return It->second;
    if (O->getSourceExpr())
      return lvalue(O->getSourceExpr());
    return unknownLValue(E);
  }
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXReinterpretCastExprClass:
  case Stmt::CXXConstCastExprClass:
  case Stmt::CXXAddrspaceCastExprClass:
  case Stmt::CXXDynamicCastExprClass: {
    const auto *C = cast<CastExpr>(E);
    const Expr *Sub = C->getSubExpr();
    switch (C->getCastKind()) {
    case CK_NoOp:
    case CK_UserDefinedConversion:
    case CK_ConstructorConversion: {
      LValue L = lvalue(Sub);
      if (L.K == LValue::Memory) {
        L.Address = convert(L.Address, nullptr, ML.ptrTo(T));
        if (!type(T)->isFunc())
          L.Type = T;
      }
      return L;
    }
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
      if (const CXXRecordDecl *Class = Sub->getType()->getAsCXXRecordDecl())
        return baseOf(lvalue(Sub), C->path(), Class);
      return unknownLValue(E);
    case CK_BaseToDerived:
    case CK_Dynamic:
    case CK_LValueBitCast: {
      LValue L = lvalue(Sub);
      if (L.K == LValue::Register)
        return memory(addressOf(L, false), T, Access::Named, false);
      const ir::Type *Want = ML.ptrTo(T);
      L.Address = convert(L.Address, Want, Want);
      L.Type = T;
      return L;
    }
    default:
      return unknownLValue(E, C->getCastKindName());
    }
  }
  default:
    return unknownLValue(E);
  }
}

// ---- Temporaries ------------------------------------------------------------

uint32_t FunctionLowering::temporaryLocal(QualType T, SourceLocation Where,
                                          bool PushCleanup) {
  const ir::Type *Ty = type(T);
  uint32_t L = newLocal("tmp", Ty->isVoid() ? ML.types().getInt(8, false) : Ty);
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
                     "temporary", Ty);
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
    Scope S(*this, /*FullExpression=*/true);
    return aggregate(cast<ExprWithCleanups>(E)->getSubExpr(), Dest);
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
      if (const auto *CRD = dyn_cast<CXXRecordDecl>(RD))
        for (const CXXBaseSpecifier &B : CRD->bases())
          if (N < Inits.size()) {
            const CXXBaseSpecifier *Step = &B;
            LValue L = baseOf(memory(Dest, T, Access::Named, false),
                              llvm::make_range(&Step, &Step + 1), CRD);
            initialise(B.getType(), L.Address, Inits[N++]);
          }
      for (const FieldDecl *FD : RD->fields()) {
        if (FD->isUnnamedBitField() || N >= Inits.size())
          continue;
        LValue L = fieldOf(memory(Dest, T, Access::Named, false), FD);
        initialise(FD->getType(), L.Address, Inits[N++]);
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
    if (hasTemporaries(C->getCond()))
      branch(boolean(C->getCond()), True, False);
    else
      condition(C->getCond(), True, False);
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
  for (uint64_t I = 0; I < N; ++I) {
    const Expr *Init = E->getInit(I);
    if (IsZero(Init) || isa<NoInitExpr>(Init))
      continue;
    // A table of thousands of constants would be as many instructions.
    if (I >= 4096) {
      effect(Opcode::Clobber, {Dest}, "large initialiser");
      break;
    }
    Scope S(*this, /*FullExpression=*/false);
    initialise(Element, emit(Opcode::Index, Ptr, {First, constant(I)}), Init);
    S.close();
  }
  if (Filler && N < Size && !IsZero(Filler) && !isa<NoInitExpr>(Filler)) {
    Operand Rest = emit(Opcode::Index, Ptr, {First, constant(N)});
    forEach(constant(Size - N), false, [&](Operand I) {
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
  if (const auto *CRD = dyn_cast<CXXRecordDecl>(RD))
    for (const CXXBaseSpecifier &B : CRD->bases())
      if (N < E->getNumInits()) {
        const CXXBaseSpecifier *Step = &B;
        LValue L = baseOf(Object, llvm::make_range(&Step, &Step + 1), CRD);
        Init(B.getType(), L, E->getInit(N++));
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
    Init(FD->getType(), fieldOf(Object, FD), Value);
  }
}

void FunctionLowering::lambda(const LambdaExpr *E, Operand Dest) {
  const CXXRecordDecl *RD = E->getLambdaClass();
  auto Field = RD->field_begin();
  for (const Expr *Init : E->capture_inits()) {
    if (Field == RD->field_end())
      break;
    const FieldDecl *FD = *Field++;
    if (!Init) // the size of a variable array
      continue;
    Operand P = emit(Opcode::Field, ML.types().getPtr(type(FD->getType())),
                     {Dest}, ML.fieldName(FD));
    initialise(FD->getType(), P, Init);
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
  for (const CXXCtorInitializer *I : CD->inits()) {
    const Expr *Init = I->getInit();
    if (!Init)
      continue;
    At Here(*this, I->isWritten() ? I->getSourceLocation() : CD->getLocation());
    Scope Full(*this, /*FullExpression=*/true);
    if (I->isDelegatingInitializer()) {
      aggregate(Init, Object.Address);
      continue;
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
        continue;
      }
      LValue L = baseOf(Object, llvm::make_range(&Step, &Step + 1), Class);
      aggregate(Init, L.Address);
      continue;
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
      continue;
    if (FD->isBitField()) {
      Operand V =
          convert(scalar(Init), type(Init->getType()), type(FD->getType()));
      store(fieldOf(L, FD), V);
      continue;
    }
    const ir::Type *Want =
        ML.types().getPtr(ML.types().getStruct(ML.structName(FD->getParent())));
    Operand P = emit(Opcode::Field, ML.types().getPtr(type(FD->getType())),
                     {convert(L.Address, Want, Want)}, ML.fieldName(FD));
    initialise(FD->getType(), P, Init);
  }
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

void FunctionLowering::destroyMembers(const CXXDestructorDecl *DD) {
  const CXXRecordDecl *Class = DD->getParent();
  if (Class->isUnion())
    return;
  LValue Object = memory(Operand::reg(This), Ctx.getRecordType(Class),
                         Access::Named, false);
  llvm::SmallVector<const FieldDecl *, 8> Fields(Class->fields());
  for (const FieldDecl *FD : llvm::reverse(Fields))
    if (needsDestruction(FD->getType()))
      destroy(FD->getType(), fieldOf(Object, FD).Address);
  llvm::SmallVector<const CXXBaseSpecifier *, 4> Bases;
  for (const CXXBaseSpecifier &B : Class->bases())
    Bases.push_back(&B);
  for (const CXXBaseSpecifier *B : llvm::reverse(Bases)) {
    if (!needsDestruction(B->getType()))
      continue;
    if (B->isVirtual()) {
      effect(Opcode::ClobberAll, {}, "virtual base class");
      continue;
    }
    LValue L = baseOf(Object, llvm::make_range(&B, &B + 1), Class);
    destroy(B->getType(), L.Address);
  }
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
    forEach(Count, true, [&](Operand I) {
      destroy(Element, emit(Opcode::Index, ML.ptrTo(Element), {First, I}));
    });
    return;
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
    return;
  }
  effect(Opcode::Call, {Object}, Name);
}

} // namespace plimsoll
