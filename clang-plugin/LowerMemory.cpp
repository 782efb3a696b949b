// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory: what an lvalue designates, the obligations its address carries, and
// the accesses (loads, stores, bit-fields) through it. The objects themselves
// are made and destroyed in LowerObject.cpp.
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

bool FunctionLowering::isArrayDecay(const Expr *E) {
  const auto *C = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return C && C->getCastKind() == CK_ArrayToPointerDecay;
}

/// The variable that \p E is, or is the array of, if nothing need define it.
const VarDecl *FunctionLowering::absentVariable(const Expr *E) const {
  E = E->IgnoreParens();
  if (isArrayDecay(E))
    E = cast<ImplicitCastExpr>(E)->getSubExpr()->IgnoreParens();
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  return VD && ML.mayBeAbsent(VD) ? VD : nullptr;
}

/// Only of a variable that is there, a part has an address.
void FunctionLowering::requirePresent(const Expr *Whole,
                                      const Operand &Address) {
  if (const VarDecl *VD = absentVariable(Whole))
    check(ir::CheckKind::Null, Address,
          "a part of '" + VD->getNameAsString() +
              "' is used where nothing defines it");
}

/// Is \p E an array of a variable or a string, which is never null?
bool FunctionLowering::isNamedArray(const Expr *E) const {
  if (!isArrayDecay(E))
    return false;
  E = cast<ImplicitCastExpr>(E->IgnoreParens())->getSubExpr()->IgnoreParens();
  while (const auto *M = dyn_cast<MemberExpr>(E)) {
    if (M->isArrow())
      return false;
    E = M->getBase()->IgnoreParens();
  }
  return isa<DeclRefExpr, StringLiteral>(E) && !absentVariable(E);
}

Operand FunctionLowering::pointerOffset(Operand P, const ir::Type *PtrTy,
                                        Operand I, const ir::Type *IndexTy,
                                        bool Negative) {
  if (Negative) {
    const ir::Type *Signed = ML.types().getInt(64, true);
    I = convert(I, IndexTy, Signed);
    if (I.Kind == ir::OperandKind::Int) {
      Integer V(0);
      V -= I.Value;
      I = Operand::integer(V);
    } else {
      I = emit(Opcode::Neg, Signed, {I});
    }
  } else if (IndexTy->isBool()) {
    I = convert(I, IndexTy, ML.types().getInt(32, true));
  }
  return emit(Opcode::Index, typeOf(P, PtrTy), {P, I});
}

/// `P + I` for the pointer expression \p Pointer in \p Whole, where only zero
/// may be added to null.
Operand FunctionLowering::movedPointer(Operand P, const Expr *Pointer,
                                       Operand I, const ir::Type *IndexTy,
                                       bool Negative, const Expr *Whole) {
  const bool IsConstant = I.Kind == ir::OperandKind::Int;
  if (ML.Options.Checks && !isNamedArray(Pointer) &&
      !(IsConstant && I.Value.isZero())) {
    const ir::Type *Bool = ML.types().getBool();
    Operand Ok = P;
    if (!IsConstant)
      Ok = emit(Opcode::Or, Bool,
                {emit(Opcode::Ne, Bool, {P, Operand::null()}),
                 emit(Opcode::Eq, Bool, {I, constant(0)})});
    check(ir::CheckKind::Null, Ok,
          "an offset is added to a null pointer: '" + textOf(Whole) + "'");
  }
  return pointerOffset(P, type(Pointer->getType()), I, IndexTy, Negative);
}

LValue FunctionLowering::unknownLValue(const Expr *E, StringRef Reason) {
  Operand P = unknown(E, Reason);
  if (P.Kind == ir::OperandKind::Undef)
    P = havoc(ML.types().getPtr(type(E->getType())), E->getStmtClassName());
  return memory(P, E->getType(), Access::Named, false);
}

/// What a pointer to the member at the end of \p Path holds: where that is.
/// Null is -1.
///   rule: Itanium C++ ABI 2.3
int64_t
FunctionLowering::memberNumber(llvm::ArrayRef<const FieldDecl *> Path) const {
  uint64_t Bits = 0;
  for (const FieldDecl *FD : Path)
    Bits += Ctx.getFieldOffset(FD);
  return Ctx.toCharUnitsFromBits(Bits).getQuantity();
}

/// The object of a call through a pointer to a member function.
Operand FunctionLowering::objectOfMember(const BinaryOperator *E) {
  Operand Address =
      addressOf(around(E->getLHS(), E->getOpcode() == BO_PtrMemI), true);
  discard(E->getRHS());
  return Address;
}

/// The ways to the members of \p RD with the type \p T, through the structs and
/// unions without a name in it. False: there are too many, or some are in
/// bases.
static bool membersOf(const RecordDecl *RD, QualType T, ASTContext &Ctx,
                      llvm::SmallVectorImpl<const FieldDecl *> &Way,
                      std::vector<std::vector<const FieldDecl *>> &Out) {
  constexpr size_t MaxMembers = 16;
  for (const FieldDecl *FD : RD->fields()) {
    Way.push_back(FD);
    if (FD->isAnonymousStructOrUnion()) {
      const RecordDecl *Inner = FD->getType()->getAsRecordDecl();
      if (!Inner || !membersOf(Inner, T, Ctx, Way, Out))
        return false;
    } else if (!FD->isBitField() &&
               Ctx.hasSameUnqualifiedType(FD->getType(), T)) {
      Out.emplace_back(Way.begin(), Way.end());
    }
    Way.pop_back();
  }
  const auto *Class = dyn_cast<CXXRecordDecl>(RD);
  return Out.size() <= MaxMembers && !(Class && Class->getNumBases());
}

/// `object.*pointer`: the member whose number the pointer holds.
///   approx: any memory, if it is none of the class's own
LValue FunctionLowering::memberByPointer(const BinaryOperator *E) {
  const QualType T = E->getType();
  const ir::Type *Bool = ML.types().getBool(), *Want = ML.ptrTo(T);
  const auto *Of = E->getRHS()->getType()->castAs<MemberPointerType>();
  LValue Object = around(E->getLHS(), E->getOpcode() == BO_PtrMemI);
  const Operand Address = stable(addressOf(Object, true), E->getRHS(),
                                 typeOf(Object.Address, Want));
  const Operand Which = scalar(E->getRHS());
  if (ML.Options.Checks)
    check(ir::CheckKind::Null,
          emit(Opcode::Ne, Bool, {Which, Operand::integer(Integer(-1))}),
          "the pointer to member '" + textOf(E->getRHS()) + "' is null");
  std::vector<std::vector<const FieldDecl *>> Members;
  llvm::SmallVector<const FieldDecl *, 4> Way;
  const RecordDecl *RD = Of->getClass()->getAsRecordDecl();
  RD = RD ? RD->getDefinition() : nullptr;
  if (!RD || ML.isOpaque(RD) || !membersOf(RD, T, Ctx, Way, Members))
    Members.clear();
  auto Member = [&](llvm::ArrayRef<const FieldDecl *> Path) {
    LValue L = memory(Address, Object.Type, Access::Named, false);
    for (const FieldDecl *FD : Path)
      L = fieldOf(std::move(L), FD);
    return L;
  };
  if (Which.Kind == ir::OperandKind::Int)
    for (const auto &Path : Members)
      if (Which.Value == Integer(memberNumber(Path)))
        return Member(Path);
  ir::RegId R = newRegister("member", Want);
  const uint32_t End = newBlock("member.end");
  ++ConditionalDepth;
  for (const auto &Path : Members) {
    const uint32_t This = newBlock("member.this"),
                   Other = newBlock("member.other");
    branch(emit(Opcode::Eq, Bool, {Which, constant(memberNumber(Path))}), This,
           Other, "language");
    place(This);
    assign(R, addressOf(Member(Path), false));
    jump(End);
    place(Other);
  }
  effect(Opcode::Escape, {Address});
  // A run must not think that the object is as it was. The library gives no
  // others.
  if (Members.empty() || !Function || !ML.isLibrary(Function))
    effect(Opcode::Clobber, {Address}, "pointer to member");
  assign(R, havoc(Want, "pointer to member"));
  jump(End);
  --ConditionalDepth;
  place(End);
  LValue L = memory(Operand::reg(R), T, Access::Named, false);
  L.Settled.push_back({Address, Access::Reference, Loc});
  return L;
}

void FunctionLowering::require(LValue &L) {
  if (L.K == LValue::Register)
    return;
  L.step();
  ir::SourceLoc Access = Loc;
  for (const PendingCheck &O : L.Earlier) {
    Loc = O.Loc.isValid() ? O.Loc : Access;
    for (ir::CheckKind K : checksFor(O.How))
      check(K, O.Address);
  }
  Loc = Access;
  L.settle();
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

/// The address of what a reference that is given out refers to. That is no null
/// pointer; whether there is still an object, its uses tell.
///   rule: [dcl.ref]/5
Operand FunctionLowering::addressOfReferred(LValue L) {
  if (L.K != LValue::Register) {
    L.step();
    const ir::SourceLoc Here = Loc;
    for (const PendingCheck &O : L.Earlier) {
      Loc = O.Loc.isValid() ? O.Loc : Here;
      if (llvm::is_contained(checksFor(O.How), ir::CheckKind::Null))
        check(ir::CheckKind::Null, O.Address);
    }
    Loc = Here;
  }
  return addressOf(std::move(L), /*Access=*/false);
}

/// May indeterminate values be copied by reading \p E? A copy constructor or
/// assignment that nobody wrote does so, and `*p++ = *q++` of bytes.
///   rule: [basic.indet]
bool FunctionLowering::copiesUnread(const Expr *E) const {
  const auto *M = dyn_cast_or_null<CXXMethodDecl>(Function);
  const bool IsCopy =
      isa_and_nonnull<CXXConstructorDecl>(M) ||
      (M && (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()));
  return E == CopiedByte || (IsCopy && M->isDefaulted());
}

/// The value of \p L, which a program must not read while it is indeterminate.
/// \p E is its expression; none: what was just stored is read back.
Operand FunctionLowering::load(LValue L, const Expr *E) {
  const bool Checked = E && ML.Options.Checks && !copiesUnread(E);
  auto Text = [&] {
    // What Clang makes of a defaulted comparison has no text of its own.
    const auto *M = dyn_cast<MemberExpr>(E->IgnoreParenImpCasts());
    const bool IsMade = M && Function && Function->isDefaulted();
    return "'" + (IsMade ? M->getMemberDecl()->getNameAsString() : textOf(E)) +
           "' is read before it has a value";
  };
  if (L.K == LValue::Register) {
    Operand V = Operand::reg(L.Reg);
    if (Checked && Undetermined.contains(L.Reg.Index))
      check(ir::CheckKind::Uninitialized,
            emit(Opcode::Determinate, ML.types().getBool(), {V}), Text());
    return V;
  }
  require(L);
  const ir::Type *Ty = type(L.Type);
  if (!Ty->isScalar())
    return L.Address;
  if (L.Type.isVolatileQualified()) {
    if (Ty->isPtr()) // what is read may be what was written
      effect(Opcode::Escape, {L.Address});
    return emit(Opcode::Choice, Ty, {}, "volatile");
  }
  if (L.Type->isAtomicType())
    effect(Opcode::Interfere, {L.Address}, "", Ty);
  if (Checked)
    check(ir::CheckKind::Uninitialized, L.Address, Text());
  const Operand V = emit(Opcode::Load, Ty, {L.Address}, "", Ty);
  if (!L.Type->isMemberPointerType() || (Function && ML.isLibrary(Function)))
    return V;
  // Zero bytes are the first member; what is initialised by zero is null.
  ir::RegId R = newRegister("member", Ty);
  const uint32_t Zero = newBlock("if.then"), End = newBlock("if.end");
  assign(R, V);
  branch(emit(Opcode::Eq, ML.types().getBool(), {V, constant(0)}), Zero, End,
         "language");
  place(Zero);
  assign(R, havoc(Ty, "pointer to member"));
  jump(End);
  place(End);
  return Operand::reg(R);
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
    return memory(addressOfFunction(FD), DT, Access::Named, false);
  if (const auto *VD = dyn_cast<VarDecl>(D);
      VD && VD->hasGlobalStorage() && !DT->isDependentType()) {
    std::string Name = ML.globalName(VD);
    const ir::Type *Ty = ML.M.findGlobal(Name)->Ty;
    Operand P = addressOfSymbol(VD, Name, Ty);
    if (DT->isReferenceType())
      return Reference(emit(Opcode::Load, Ty, {P}, "", Ty));
    // Declared with a less complete type elsewhere (`extern int a[];`).
    const ir::Type *Want = ML.types().getPtr(type(T));
    if (!type(T)->isVoid() && Want != typeOf(P, nullptr) && !type(T)->isFunc())
      P = convert(P, nullptr, Want);
    const bool MayBeNull = ML.mayBeAbsent(VD);
    return memory(P, T, MayBeNull ? Access::Pointer : Access::Named, MayBeNull);
  }
  return memory(havoc(ML.types().getPtr(type(T)),
                      "reference to a variable of another function"),
                T, Access::Named, false);
}

LValue FunctionLowering::fieldOf(LValue Base, const FieldDecl *FD) {
  Base.step();
  const ir::Type *Ty = type(FD->getType());
  LValue L;
  L.Loc = Loc;
  L.Earlier = std::move(Base.Earlier);
  L.Settled = std::move(Base.Settled);
  L.Type = FD->getType();
  const RecordDecl *RD = FD->getParent();
  if (ML.isOpaque(RD)) {
    // Its model has no such part: the access may change any.
    effect(Opcode::Clobber, {Base.Address}, "field of a library class");
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
    L.Settled.clear(); // what has the reference may end
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
    L.step();
    const ir::Type *To = ML.ptrTo(B->getType());
    bool HasField =
        !ML.isOpaque(Class) && !(Base->isEmpty() && ML.isLibrary(Class));
    if (B->isVirtual() && !ML.isOpaque(Class))
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

/// The object that \p E is a member of.
LValue FunctionLowering::aroundMember(const MemberExpr *E) {
  return around(E->getBase(), E->isArrow());
}

/// The object \p Of, or if \p Arrow, what the pointer \p Of leads to.
LValue FunctionLowering::around(const Expr *Of, bool Arrow) {
  return Arrow ? pointerBase(Of, QualType())
         : Of->isGLValue()
             ? lvalue(Of)
             : memory(materialise(Of), Of->getType(), Access::Named, false);
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
      A.step();
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
      if (Captures.contains(B))
        return variableLValue(B, T);
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
    requirePresent(Base, L.Address);
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
    LValue Base = aroundMember(M);
    if (Base.K == LValue::Register)
      return unknownLValue(E);
    if (!M->isArrow())
      requirePresent(M->getBase(), Base.Address);
    return fieldOf(std::move(Base), FD);
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
                       "library", Ty);
      initialise(T, P, C->getInitializer());
      return memory(P, T, Access::Named, false);
    }
    const auto Known = Literals.find(C);
    uint32_t L =
        Known == Literals.end() ? newLocal("literal", Ty) : Known->second;
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
    if (!B->isPtrMemOp())
      return unknownLValue(E);
    return memberByPointer(B);
  }
  case Stmt::ConditionalOperatorClass:
  case Stmt::BinaryConditionalOperatorClass: {
    const auto *C = cast<AbstractConditionalOperator>(E);
    if (const auto *B = dyn_cast<BinaryConditionalOperator>(C))
      OpaqueLValues[B->getOpaqueValue()] = lvalue(B->getCommon());
    ir::RegId R = newRegister("cond", ML.ptrTo(T));
    uint32_t True = newBlock("cond.true"), False = newBlock("cond.false"),
             End = newBlock("cond.end");
    condition(C, True, False);
    ++ConditionalDepth;
    bool MayEnd = false; // not only variables
    for (auto [Block, Arm] : {std::pair(True, C->getTrueExpr()),
                              std::pair(False, C->getFalseExpr())}) {
      place(Block);
      if (Arm->isGLValue()) {
        LValue Of = lvalue(Arm);
        require(Of);
        MayEnd |= !Of.Settled.empty();
        Operand P = addressOf(std::move(Of), false);
        assign(R, convert(P, ML.ptrTo(T), ML.ptrTo(T)));
      } else {
        discard(Arm); // throw
        assign(R, Operand::undef());
      }
      jump(End);
    }
    --ConditionalDepth;
    place(End);
    LValue L = memory(Operand::reg(R), T, Access::Named, false);
    if (MayEnd)
      L.Settled.push_back({L.Address, Access::Reference, Loc});
    return L;
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
      if (C->getCastKind() == CK_Dynamic) {
        checkDynamicType(L.Address);
        const ir::Type *Class = type(T);
        if (Class->isStruct() && typeOf(L.Address, nullptr)) {
          const uint32_t Is = newBlock("cast"), Throws = newBlock("bad.cast");
          branch(emit(Opcode::InstanceOf, ML.types().getBool(), {L.Address}, "",
                      Class),
                 Is, Throws, "language");
          place(Throws);
          throwNow(); // std::bad_cast
          place(Is);
        } else {
          mayThrow("dynamic_cast");
        }
      }
      const ir::Type *Want = ML.ptrTo(T);
      L.Address = C->getCastKind() == CK_Dynamic
                      ? dynamicCast(L.Address, Sub->getType(), T)
                      : convert(L.Address, Want, Want);
      if (C->getCastKind() != CK_Dynamic)
        checkCast(L.Address, Ctx.getPointerType(Sub->getType()),
                  Ctx.getPointerType(T), C->getExprLoc());
      L.Type = T;
      return L;
    }
    default:
      return unknownLValue(E, C->getCastKindName());
    }
  }
  case Stmt::CXXTypeidExprClass: {
    LValue L = unknownLValue(E);
    if (cast<CXXTypeidExpr>(E)->isPotentiallyEvaluated())
      mayThrow("typeid"); // std::bad_typeid
    return L;
  }
  default:
    return unknownLValue(E);
  }
}

} // namespace plimsoll
