// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables: which of them live in registers, and their declarations.
#include "LowerFunction.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

/// Marks the scalar variables whose address is needed: everything that is not
/// only read, assigned, incremented and decremented by name.
class FunctionLowering::RegisterChoice {
public:
  explicit RegisterChoice(FunctionLowering &FL) : FL(FL) {}

  /// Load: the variable is read at once; Value: assigned, or not used.
  enum Use { Address, Value, Load };

  void visit(const Stmt *S, Use U = Address) {
    if (!S || ++Depth > 1500) {
      Depth -= S != nullptr;
      return;
    }
    visitImpl(S, U);
    --Depth;
  }

private:
  void visitImpl(const Stmt *S, Use U) {
    if (const auto *P = dyn_cast<ParenExpr>(S))
      return visit(P->getSubExpr(), U);
    if (const auto *D = dyn_cast<DeclRefExpr>(S)) {
      if (U == Address)
        FL.InMemory.insert(canonical(D->getDecl()));
      if (const auto *B = dyn_cast<BindingDecl>(D->getDecl()))
        visit(B->getBinding(), U);
      return;
    }
    if (const auto *C = dyn_cast<CastExpr>(S)) {
      CastKind K = C->getCastKind();
      if (K == CK_LValueToRValue || K == CK_ToVoid)
        return visit(C->getSubExpr(),
                     C->getSubExpr()->getType().isVolatileQualified() ? Address
                     : K == CK_ToVoid                                 ? Value
                                                                      : Load);
      if (K == CK_NoOp)
        return visit(C->getSubExpr(), U);
      return visit(C->getSubExpr(), Address);
    }
    if (const auto *B = dyn_cast<BinaryOperator>(S)) {
      if (B->isAssignmentOp()) {
        visit(B->getLHS(), U == Address && B->isGLValue() ? Address : Value);
        visit(B->getRHS());
        return;
      }
      if (B->getOpcode() == BO_Comma) {
        visit(B->getLHS(), Value);
        visit(B->getRHS(), U);
        return;
      }
    }
    if (const auto *O = dyn_cast<UnaryOperator>(S);
        O && O->isIncrementDecrementOp())
      return visit(O->getSubExpr(),
                   U == Address && O->isGLValue() ? Address : Value);
    if (const auto *C = dyn_cast<ConditionalOperator>(S)) {
      visit(C->getCond());
      for (const Expr *Arm : {C->getTrueExpr(), C->getFalseExpr()})
        visit(Arm, U == Load && FL.loadsArms(C) ? Load : Address);
      return;
    }
    if (const auto *L = dyn_cast<LambdaExpr>(S)) {
      for (const Expr *I : L->capture_inits())
        visit(I);
      return;
    }
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *Each : D->decls()) {
        if (const auto *VD = dyn_cast<VarDecl>(Each)) {
          if (VD->hasAttr<CleanupAttr>())
            FL.InMemory.insert(canonical(VD));
          if (VD->getInit())
            visit(VD->getInit());
          visitType(VD->getType());
          if (const auto *DD = dyn_cast<DecompositionDecl>(VD))
            for (const BindingDecl *B : DD->bindings())
              if (const VarDecl *H = B->getHoldingVar())
                visit(H->getInit());
        } else if (const auto *T = dyn_cast<TypedefNameDecl>(Each)) {
          visitType(T->getUnderlyingType());
        }
      }
      return;
    }
    if (isa<BlockExpr>(S)) {
      FL.AllInMemory = true;
      return;
    }
    if (const auto *E = dyn_cast<CXXDefaultInitExpr>(S))
      return visit(E->getExpr());
    if (const auto *E = dyn_cast<OpaqueValueExpr>(S))
      return visit(E->getSourceExpr(), U);
    if (const auto *E = dyn_cast<PseudoObjectExpr>(S)) {
      for (const Expr *Each : E->semantics())
        visit(Each);
      return;
    }
    // The values of expressions that are statements are not used.
    bool Discards = !isa<Expr>(S) || isa<StmtExpr>(S);
    if (const auto *R = dyn_cast<ReturnStmt>(S))
      return visit(R->getRetValue());
    for (const Stmt *Child : S->children())
      visit(Child, Discards && Child ? Value : Address);
  }

  void visitType(QualType T) {
    while (const ArrayType *A = FL.Ctx.getAsArrayType(T)) {
      if (const auto *V = dyn_cast<VariableArrayType>(A))
        visit(V->getSizeExpr());
      T = A->getElementType();
    }
  }

  static const ValueDecl *canonical(const ValueDecl *D) {
    return cast<ValueDecl>(D->getCanonicalDecl());
  }

  FunctionLowering &FL;
  unsigned Depth = 0;
};

namespace {
/// Finds the variables whose declaration a jump can pass: they have no value
/// then, which only memory tells.
///   rule: C17 6.2.4/6, [stmt.dcl]/2
class BypassFinder {
public:
  explicit BypassFinder(llvm::SmallPtrSetImpl<const ValueDecl *> &Passed)
      : Passed(Passed) {}

  void run(const Stmt *Body) {
    visit(Body);
    for (const auto &[Label, From] : Jumps)
      for (const auto &[Target, Here] : Labels)
        if (!Label || Label == Target)
          for (const VarDecl *V : Here)
            if (!From.contains(V))
              pass(V);
  }

private:
  using Variables = llvm::SmallPtrSet<const VarDecl *, 8>;

  void pass(const VarDecl *V) { Passed.insert(V->getCanonicalDecl()); }

  Variables visible() const { return {Visible.begin(), Visible.end()}; }

  void visit(const Stmt *S) {
    constexpr unsigned MaxDepth = 1500;
    if (!S || isa<LambdaExpr, BlockExpr>(S) || Depth == MaxDepth)
      return;
    ++Depth;
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      visitChildren(S);
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each); V && V->hasLocalStorage())
          Visible.push_back(V);
    } else {
      const size_t Outside = Visible.size();
      if (const auto *L = dyn_cast<LabelStmt>(S))
        Labels.push_back({L->getDecl(), visible()});
      else if (const auto *G = dyn_cast<GotoStmt>(S))
        Jumps.push_back({G->getLabel(), visible()});
      else if (const auto *Asm = dyn_cast<GCCAsmStmt>(S);
               isa<IndirectGotoStmt>(S) || (Asm && Asm->isAsmGoto()))
        Jumps.push_back({nullptr, visible()});
      if (isa<SwitchCase>(S) && !Switches.empty())
        for (size_t I = Switches.back(); I < Visible.size(); ++I)
          pass(Visible[I]);
      if (const auto *W = dyn_cast<SwitchStmt>(S)) {
        visit(W->getInit());
        visit(W->getConditionVariableDeclStmt());
        visit(W->getCond());
        Switches.push_back(Visible.size());
        visit(W->getBody());
        Switches.pop_back();
      } else {
        visitChildren(S);
      }
      // Labels and cases hold the statement that they are before, no scope.
      if (!isa<LabelStmt, SwitchCase, AttributedStmt>(S))
        Visible.resize(Outside);
    }
    --Depth;
  }

  void visitChildren(const Stmt *S) {
    for (const Stmt *Child : S->children())
      visit(Child);
  }

  llvm::SmallPtrSetImpl<const ValueDecl *> &Passed;
  llvm::SmallVector<const VarDecl *, 16> Visible;
  llvm::SmallVector<size_t, 4> Switches; ///< variables visible outside of each
  std::vector<std::pair<const LabelDecl *, Variables>> Labels;
  std::vector<std::pair<const LabelDecl *, Variables>> Jumps; ///< null: to any
  unsigned Depth = 0;
};
} // namespace

/// Is \p V named in \p Init?
static bool isNamedIn(const VarDecl *V, const Stmt *Init) {
  llvm::SmallVector<const Stmt *, 16> Work{Init};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S);
        Ref && Ref->getDecl() == V)
      return true;
    if (S)
      Work.append(S->child_begin(), S->child_end());
  }
  return false;
}

void FunctionLowering::chooseRegisters(const FunctionDecl *FD) {
  RegisterChoice Choice(*this);
  Choice.visit(FD->getBody(), RegisterChoice::Value);
  BypassFinder(InMemory).run(FD->getBody());
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD))
    for (const CXXCtorInitializer *I : CD->inits())
      Choice.visit(I->getInit());
}

void FunctionLowering::chooseRegisters(const Expr *Init) {
  RegisterChoice(*this).visit(Init);
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

/// Is \p Size that of an array as which a parameter is written? There is no
/// array.
static bool isSizeOfParameter(const Expr *Size, const FunctionDecl *FD) {
  return FD && llvm::any_of(FD->parameters(), [&](const ParmVarDecl *P) {
           const auto *V = dyn_cast<VariableArrayType>(
               P->getOriginalType()->getUnqualifiedDesugaredType());
           return V && V->getSizeExpr() == Size;
         });
}

/// Evaluates and remembers the extents of a variable array type, and evaluates
/// the expression that it is the type of.
///   rule: C17 6.7.6.2/5; GNU `typeof`
void FunctionLowering::typeSizes(QualType T) {
  for (;;) {
    if (const auto *Of = T->getAs<TypeOfExprType>();
        Of && ArraySizes.try_emplace(Of->getUnderlyingExpr()).second &&
        Of->getUnderlyingExpr()->HasSideEffects(Ctx))
      discard(Of->getUnderlyingExpr());
    if (const ArrayType *A = Ctx.getAsArrayType(T)) {
      if (const auto *V = dyn_cast<VariableArrayType>(A))
        if (const Expr *Size = V->getSizeExpr();
            Size && !ArraySizes.contains(Size)) {
          const ir::Type *Ty = type(Size->getType());
          Operand Given = scalar(Size);
          if (ML.Options.Checks && Given.Kind != ir::OperandKind::Int &&
              !isSizeOfParameter(Size, Function))
            check(ir::CheckKind::Bounds,
                  emit(Opcode::Gt, ML.types().getBool(), {Given, constant(0)}),
                  "the size of an array is not positive: '" + textOf(Size) +
                      "'");
          Operand N = convert(Given, Ty, ML.sizeType());
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
  Cleanup End;
  End.K = Cleanup::EndArray;
  End.Address = Operand::reg(R);
  Cleanups.push_back(End);
  pushCleanupFunction(VD, ~0u, Operand::reg(R));
}

/// The attribute `cleanup`: a function is called with the address of \p VD, the
/// local \p Local or at \p Address, when that goes out of scope.
void FunctionLowering::pushCleanupFunction(const VarDecl *VD, uint32_t Local,
                                           Operand Address) {
  const auto *A = VD->getAttr<CleanupAttr>();
  if (!A)
    return;
  Cleanup C;
  C.K = Cleanup::Function;
  C.Local = Local;
  C.Address = Address;
  C.Callee = A->getFunctionDecl();
  C.Type = VD->getType();
  Cleanups.push_back(C);
}

/// Does the program see that an object of class \p RD is copied, moved or
/// destroyed?
static bool observesCopies(const ModuleLowering &ML, const CXXRecordDecl *RD) {
  auto IsObserved = [&](QualType T) {
    const Type *Element = T->getBaseElementTypeUnsafe();
    const CXXRecordDecl *Of = Element->getAsCXXRecordDecl();
    return Of && observesCopies(ML, Of);
  };
  if (!RD->hasDefinition() || ML.isLibrary(RD))
    return false;
  RD = RD->getDefinition();
  const CXXDestructorDecl *DD = RD->getDestructor();
  return (DD && DD->isUserProvided()) ||
         llvm::any_of(RD->ctors(),
                      [](const CXXConstructorDecl *CD) {
                        return CD->isCopyOrMoveConstructor() &&
                               CD->isUserProvided();
                      }) ||
         llvm::any_of(RD->bases(),
                      [&](const CXXBaseSpecifier &B) {
                        return IsObserved(B.getType());
                      }) ||
         llvm::any_of(RD->fields(), [&](const FieldDecl *FD) {
           return IsObserved(FD->getType());
         });
}

/// May an object of class \p RD have an address of itself, or of a part of it,
/// in it: a pointer, a reference, an iterator, a view?
static bool mayReferToItself(const ModuleLowering &ML,
                             const CXXRecordDecl *RD) {
  if (!RD->hasDefinition())
    return false;
  RD = RD->getDefinition();
  if (ML.isLibrary(RD))
    return RD->isTriviallyCopyable() && !RD->isEmpty();
  auto May = [&](QualType T) {
    const Type *Element = T->getBaseElementTypeUnsafe();
    const CXXRecordDecl *Of = Element->getAsCXXRecordDecl();
    return Element->isAnyPointerType() || Element->isReferenceType() ||
           (Of && mayReferToItself(ML, Of));
  };
  return llvm::any_of(
             RD->bases(),
             [&](const CXXBaseSpecifier &B) { return May(B.getType()); }) ||
         llvm::any_of(RD->fields(),
                      [&](const FieldDecl *FD) { return May(FD->getType()); });
}

/// Does each return in \p S give \p VD?
static bool isAlwaysReturned(const Stmt *S, const VarDecl *VD) {
  if (!S || isa<LambdaExpr, BlockExpr>(S))
    return true;
  if (const auto *R = dyn_cast<ReturnStmt>(S))
    return R->getNRVOCandidate() == VD;
  return llvm::all_of(S->children(), [&](const Stmt *Part) {
    return isAlwaysReturned(Part, VD);
  });
}

/// Is \p VD, a local, the function's result itself, which is not copied where
/// the function returns it? Compilers agree on those that are declared in the
/// function's outermost block and given by every return, but for what
/// is returned in registers. It makes no difference for others, of which the
/// program does not see that they are.
///   rule: [class.copy.elision]
bool FunctionLowering::isResult(const VarDecl *VD) const {
  const CXXRecordDecl *RD = VD ? VD->getType()->getAsCXXRecordDecl() : nullptr;
  if (!RD || !Ret || !Function || !VD->isNRVOVariable() || !VD->getInit())
    return false;
  constexpr int64_t MostInRegisters = 16;
  const bool InMemory =
      !RD->canPassInRegisters() || RD->hasAttr<PackedAttr>() ||
      Ctx.getTypeSizeInChars(VD->getType()).getQuantity() > MostInRegisters;
  if (!observesCopies(ML, RD) &&
      !(InMemory && !ML.isLibrary(RD) && mayReferToItself(ML, RD)))
    return false;
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Function->getBody());
  return Body && isAlwaysReturned(Body, VD) &&
         llvm::any_of(Body->body(), [&](const Stmt *S) {
           const auto *DS = dyn_cast<DeclStmt>(S);
           return DS && llvm::is_contained(DS->decls(), VD);
         });
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
      if (!Init || isNamedIn(VD, Init)) {
        // Each execution of the declaration makes the value indeterminate.
        assign(R, Operand::undef());
        Undetermined.insert(R.Index);
      }
      if (Init) {
        Scope Full(*this, /*FullExpression=*/true);
        assign(R, convert(scalar(Init), type(Init->getType()), Ty));
      }
      pushExtended(Extended);
    } else if (isResult(VD)) {
      Homes[Key] = {VariableHome::Address, Ret.Index};
      {
        Scope Full(*this, /*FullExpression=*/true);
        initialise(T, Operand::reg(Ret), Init);
      }
      pushExtended(Extended);
      if (needsDestruction(T))
        pushPart(T, Operand::reg(Ret));
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
      C.Block = Around.empty() ? nullptr : Around.back();
      if (needsDestruction(T))
        C.Type = T;
      Cleanups.push_back(C);
      pushCleanupFunction(VD, L, Operand::undef());
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

namespace {
/// Does an initialiser construct values of the library from constants and no
/// more, so that it gives the same whenever it is executed? No code of the
/// program's has a part in it, and nothing is thrown.
///   approx: under; other initialisers may be as harmless
class AlikeFinder {
public:
  explicit AlikeFinder(const ModuleLowering &ML) : ML(ML) {}

  bool isAlike(const Stmt *S) {
    if (!S)
      return true;
    const auto *E = dyn_cast<Expr>(S);
    if (!E || ++Nodes > MaxNodes)
      return false;
    if (isa<CXXDefaultArgExpr>(E)) // of the library
      return true;
    if (E->isPRValue() && isNumber(E->getType()) && E->isEvaluatable(ML.Ctx))
      return true;
    if (const auto *Lambda = dyn_cast<LambdaExpr>(E)) // nobody calls it
      return Lambda->capture_size() == 0;
    if (const auto *List = dyn_cast<InitListExpr>(E))
      return isPlain(List->getType(), Element) &&
             isAlike(List->getArrayFiller()) && areAlike(List);
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return isAlikeConstructor(Construct) && areAlike(Construct);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return isa<FunctionDecl>(Ref->getDecl()) || isConstant(Ref->getDecl());
    return (isAddress(E) ||
            isa<CastExpr, StringLiteral, CXXNullPtrLiteralExpr, ParenExpr,
                ExprWithCleanups, CXXBindTemporaryExpr,
                MaterializeTemporaryExpr, ConstantExpr,
                CXXStdInitializerListExpr, ImplicitValueInitExpr,
                CXXScalarValueInitExpr>(E)) &&
           areAlike(E);
  }

private:
  enum Use { Element, Key };

  bool areAlike(const Expr *E) {
    return llvm::all_of(E->children(),
                        [&](const Stmt *Child) { return isAlike(Child); });
  }

  static bool isNumber(QualType T) {
    return T->isArithmeticType() || T->isEnumeralType();
  }

  static bool isAddress(const Expr *E) {
    const auto *Operator = dyn_cast<UnaryOperator>(E);
    return Operator && Operator->getOpcode() == UO_AddrOf;
  }

  /// A number of the program's that never changes.
  static bool isConstant(const ValueDecl *D) {
    const auto *VD = dyn_cast<VarDecl>(D);
    const VarDecl *Def = VD ? VD->getDefinition() : nullptr;
    return isa<EnumConstantDecl, NonTypeTemplateParmDecl>(D) ||
           (Def && Def->hasGlobalStorage() &&
            Def->getType().isConstQualified() && isNumber(Def->getType()) &&
            Def->hasConstantInitialization());
  }

  bool isAlikeConstructor(const CXXConstructExpr *E) {
    if (!isPlain(E->getType(), Element))
      return false;
    const CXXConstructorDecl *CD = E->getConstructor();
    if (CD->isTrivial())
      return true;
    const auto Given =
        llvm::make_filter_range(E->arguments(), [](const Expr *A) {
          return !isa<CXXDefaultArgExpr>(A);
        });
    // Part of a text may be asked for that is not there.
    const auto NumGiven = std::distance(Given.begin(), Given.end());
    return ML.isLibrary(CD->getParent()) &&
           (NumGiven < 2 || CD->getParent()->getName() != "basic_string" ||
            isNumber((*Given.begin())->getType()));
  }

  /// A type of whose values only the library makes, copies and, for a \p Key,
  /// compares any.
  bool isPlain(QualType T, Use As) {
    T = T.getCanonicalType();
    if (const auto *Array = T->getAsArrayTypeUnsafe())
      return isPlain(Array->getElementType(), As);
    if (isNumber(T) || T->isPointerType() || T->isNullPtrType())
      return true;
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition())
      return false;
    if (!ML.isLibrary(Class))
      return As == Element &&
             (Class->isLambda() ||
              (Class->isAggregate() && Class->getNumBases() == 0 &&
               Class->hasTrivialCopyConstructor() &&
               Class->hasTrivialMoveConstructor() &&
               Class->hasTrivialDestructor() &&
               !Class->hasInClassInitializer() &&
               llvm::all_of(Class->fields(), [&](const FieldDecl *Field) {
                 return isPlain(Field->getType(), As);
               })));
    if (Class->getName() == "function")
      return As == Element;
    const auto *Specialised = dyn_cast<ClassTemplateSpecializationDecl>(Class);
    const unsigned NumValues =
        llvm::StringSwitch<unsigned>(Class->getName())
            .Cases("map", "multimap", "unordered_map", "unordered_multimap", 2)
            .Cases("pair", "tuple", UINT_MAX)
            .Cases("set", "multiset", "unordered_set", "unordered_multiset", 1)
            .Cases("vector", "array", "deque", "list", "optional", 1)
            .Cases("basic_string", "basic_string_view", "initializer_list", 1)
            .Default(0);
    if (!Specialised || !NumValues)
      return false;
    const bool HasKeys =
        Class->getName().ends_with("map") || Class->getName().ends_with("set");
    unsigned N = 0;
    return llvm::all_of(Specialised->getTemplateArgs().asArray(),
                        [&](const TemplateArgument &A) {
                          const Use Of = HasKeys && N == 0 ? Key : As;
                          return N++ < NumValues ? areValues(A, Of)
                                                 : isOfLibrary(A);
                        });
  }

  bool areValues(const TemplateArgument &A, Use As) {
    if (A.getKind() == TemplateArgument::Pack)
      return llvm::all_of(A.pack_elements(), [&](const TemplateArgument &Of) {
        return areValues(Of, As);
      });
    return A.getKind() == TemplateArgument::Type && isPlain(A.getAsType(), As);
  }

  /// Does a template argument that is no type of values, as one of an order or
  /// an allocator, make nothing call code of the program's?
  bool isOfLibrary(const TemplateArgument &A) const {
    if (A.getKind() != TemplateArgument::Type)
      return A.getKind() == TemplateArgument::Integral;
    const CXXRecordDecl *Class = A.getAsType()->getAsCXXRecordDecl();
    return Class && ML.isLibrary(Class);
  }

  static constexpr unsigned MaxNodes = 20000;
  const ModuleLowering &ML;
  unsigned Nodes = 0;
};

/// Might control jump past a declaration in the function with \p Body?
bool mayJumpPast(const Stmt *Body, const VarDecl *VD, bool InSwitch = false) {
  if (!Body)
    return false;
  if (isa<LabelStmt, IndirectGotoStmt>(Body))
    return true;
  if (const auto *Declares = dyn_cast<DeclStmt>(Body);
      Declares && InSwitch && llvm::is_contained(Declares->decls(), VD))
    return true;
  return llvm::any_of(Body->children(), [&](const Stmt *Child) {
    return mayJumpPast(Child, VD, InSwitch || isa<SwitchStmt>(Body));
  });
}
} // namespace

bool ModuleLowering::initialisesAlike(const VarDecl *VD) const {
  const Expr *Init = VD->getInit();
  const auto *In = dyn_cast<FunctionDecl>(VD->getDeclContext());
  return Init && In && !Init->isValueDependent() &&
         AlikeFinder(*this).isAlike(Init) && !mayJumpPast(In->getBody(), VD);
}

void FunctionLowering::staticLocal(const VarDecl *VD) {
  std::string Name = ML.globalName(VD);
  const Expr *Init = VD->getInit();
  if (!Init || Init->isValueDependent() ||
      !ML.M.findGlobal(Name)->InitFunction.empty())
    return;
  // Initialised when control first passes here.
  std::string Guard = Name + ".guard";
  const ir::Type *Bool = ML.types().getBool();
  if (!ML.M.findGlobal(Guard)) {
    ir::Global &G = ML.M.addGlobal(Guard);
    G.Ty = Bool;
    G.ZeroInit = true;
    G.IsGuard = true;
    G.Loc = Loc;
    if (const ir::Linkage &Of = ML.M.findGlobal(Name)->Link; !Of.Symbol.empty())
      G.Link = {Of.Symbol + ".guard", ir::Linkage::Shared};
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

} // namespace plimsoll
