// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What objects of a class of the program do where the library makes, copies,
// assigns, exchanges, compares, calls, walks or ends them: the functions that
// models call then, by what they are for.
#include "LowerModule.h"
#include "clang/AST/DeclFriend.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace plimsoll {

namespace {
/// What argument-dependent lookup looks into for objects of a type
/// [basic.lookup.argdep].
struct AssociatedEntities {
  llvm::SmallSetVector<const CXXRecordDecl *, 4> Classes;
  llvm::SmallSetVector<const DeclContext *, 4> Namespaces;

  void add(QualType T) {
    T = T.getNonReferenceType();
    while (T->isPointerType() || T->isArrayType())
      T = QualType(T->getPointeeOrArrayElementType(), 0);
    if (const TagDecl *TD = T->getAsTagDecl())
      addScope(TD);
    if (const CXXRecordDecl *RD = T->getAsCXXRecordDecl())
      addClass(RD);
  }

private:
  void addScope(const TagDecl *TD) {
    const DeclContext *DC = TD->getEnclosingNamespaceContext();
    while (DC->isInlineNamespace())
      DC = DC->getParent()->getEnclosingNamespaceContext();
    Namespaces.insert(DC->getPrimaryContext());
    if (const auto *Outer = dyn_cast<CXXRecordDecl>(TD->getDeclContext());
        Outer && Outer->getDefinition())
      Classes.insert(Outer->getDefinition());
  }

  void addClass(const CXXRecordDecl *RD) {
    RD = RD->getDefinition();
    if (!RD || !Classes.insert(RD))
      return;
    for (const CXXBaseSpecifier &B : RD->bases())
      if (const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl()) {
        addScope(Base);
        addClass(Base);
      }
    if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(RD))
      for (const TemplateArgument &A : S->getTemplateArgs().asArray())
        addArgument(A);
  }

  void addArgument(const TemplateArgument &A) {
    if (A.getKind() == TemplateArgument::Pack)
      for (const TemplateArgument &Inner : A.pack_elements())
        addArgument(Inner);
    if (A.getKind() == TemplateArgument::Type)
      add(A.getAsType());
  }
};
} // namespace

/// Whether a call of the library can be one of \p FD. What a template would
/// make is there if it is called; what has no body, is unknown code.
static bool isCallable(const FunctionDecl *FD) {
  if (FD->isDeleted() || FD->isDependentContext())
    return false;
  return FD->isDefined() || FD->isUsed() ||
         !FD->getTemplateInstantiationPattern();
}

/// The first function with the name \p N that argument-dependent lookup finds
/// for objects of class \p RD and that is one of those that \p IsMeant; those
/// that a template makes come last.
static const FunctionDecl *
findAssociated(const CXXRecordDecl *RD, DeclarationName N,
               llvm::function_ref<bool(const FunctionDecl *)> IsMeant) {
  AssociatedEntities Associated;
  Associated.add(QualType(RD->getTypeForDecl(), 0));
  const FunctionDecl *Found = nullptr, *Instance = nullptr;
  auto Consider = [&](const NamedDecl *D) {
    D = D ? D->getUnderlyingDecl() : nullptr;
    if (!D || D->getDeclName() != N)
      return;
    if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      if (!Found && isCallable(FD) && IsMeant(FD))
        Found = FD;
    } else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *FD : FT->specializations())
        if (!Instance && isCallable(FD) && IsMeant(FD))
          Instance = FD;
    }
  };
  for (const CXXRecordDecl *Class : Associated.Classes)
    for (const FriendDecl *Friend : Class->friends())
      Consider(Friend->getFriendDecl());
  for (const DeclContext *Namespace : Associated.Namespaces)
    for (const NamedDecl *D : Namespace->lookup(N))
      Consider(D);
  return Found ? Found : Instance;
}

const FunctionDecl *
ModuleLowering::findComparison(const CXXRecordDecl *RD,
                               OverloadedOperatorKind Op) const {
  DeclarationName N = Ctx.DeclarationNames.getCXXOperatorName(Op);
  auto Compares = [&](const FunctionDecl *FD, unsigned Params) {
    return FD->getNumParams() == Params &&
           (FD->isDefined() || !isLibrary(FD)) &&
           llvm::all_of(FD->parameters(), [&](const ParmVarDecl *P) {
             return P->getType().getNonReferenceType()->getAsCXXRecordDecl() ==
                    RD;
           });
  };
  for (const NamedDecl *D : RD->lookup(N)) {
    D = D->getUnderlyingDecl();
    if (const auto *FD = dyn_cast<CXXMethodDecl>(D)) {
      if (isCallable(FD) && Compares(FD, 1))
        return FD;
    } else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *FD : FT->specializations())
        if (isa<CXXMethodDecl>(FD) && isCallable(FD) && Compares(FD, 1))
          return FD;
    }
  }
  return findAssociated(
      RD, N, [&](const FunctionDecl *FD) { return Compares(FD, 2); });
}

/// Does \p RD say that it is an iterator through which a range can be walked
/// more than once?
static bool isMultiPassIterator(ASTContext &Ctx, const CXXRecordDecl *RD) {
  for (const NamedDecl *D : RD->lookup(&Ctx.Idents.get("iterator_category")))
    if (const auto *TD = dyn_cast<TypeDecl>(D)) {
      const RecordDecl *Tag = Ctx.getTypeDeclType(TD)->getAsRecordDecl();
      return Tag && Tag->isInStdNamespace() &&
             llvm::is_contained(
                 {"forward_iterator_tag", "bidirectional_iterator_tag",
                  "random_access_iterator_tag", "contiguous_iterator_tag"},
                 Tag->getName());
    }
  return llvm::any_of(RD->bases(), [&](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *BD = Base.getType()->getAsCXXRecordDecl();
    return BD && BD->hasDefinition() &&
           isMultiPassIterator(Ctx, BD->getDefinition());
  });
}

/// The member `operator Op` of \p RD without parameters, or with one integer if
/// \p TakesInteger, that an object which is not const calls; null if there is
/// none or that is not clear.
static const CXXMethodDecl *findStep(ASTContext &Ctx, const CXXRecordDecl *RD,
                                     OverloadedOperatorKind Op,
                                     bool TakesInteger) {
  const CXXMethodDecl *Found[2] = {}; // whether it is const
  for (const NamedDecl *D :
       RD->lookup(Ctx.DeclarationNames.getCXXOperatorName(Op))) {
    const auto *MD = dyn_cast<CXXMethodDecl>(D);
    if (!MD || MD->getNumParams() != TakesInteger)
      continue;
    if (TakesInteger && !MD->getParamDecl(0)->getType()->isIntegerType())
      continue;
    if (Found[MD->isConst()] || MD->isVirtual() || MD->isDeleted() ||
        !MD->isDefined() || MD->isDependentContext() ||
        MD->getRefQualifier() != RQ_None)
      return nullptr;
    Found[MD->isConst()] = MD;
  }
  return Found[false] ? Found[false] : Found[true];
}

/// What iterators do that are of a class of the program: "deref", whose result
/// is a reference, or "read", whose result is a scalar, "next", "prev",
/// "advance" and "distance".
///
/// Models copy iterators without a call of operator=, do not destroy the copies
/// and walk ranges more than once, so a class for which that matters is none.
void ModuleLowering::addIterator(
    const CXXRecordDecl *RD,
    llvm::function_ref<void(StringRef, const FunctionDecl *)> Add) {
  if (!RD->hasTrivialDestructor() || !isMultiPassIterator(Ctx, RD) ||
      llvm::any_of(RD->methods(), [](const CXXMethodDecl *MD) {
        return MD->isUserProvided() && (MD->isCopyAssignmentOperator() ||
                                        MD->isMoveAssignmentOperator());
      }))
    return;
  const CXXMethodDecl *Deref = findStep(Ctx, RD, OO_Star, false);
  const CXXMethodDecl *Next = findStep(Ctx, RD, OO_PlusPlus, false);
  const FunctionDecl *Unequal = findComparison(RD, OO_ExclaimEqual);
  // A member of a class template that nothing uses is not there.
  if (!Deref || !Next ||
      (!Unequal && !findComparison(RD, OO_EqualEqual) &&
       !isa<ClassTemplateSpecializationDecl>(RD)))
    return;
  const QualType Element = Deref->getReturnType();
  if (Element->isReferenceType())
    Add("deref", Deref);
  else if (type(Element)->isScalar())
    Add("read", Deref);
  else
    return;
  Add("next", Next);
  if (Unequal)
    Add("unequal", Unequal);
  if (const FunctionDecl *Prev = findStep(Ctx, RD, OO_MinusMinus, false))
    Add("prev", Prev);
  if (const FunctionDecl *Advance = findStep(Ctx, RD, OO_PlusEqual, true))
    Add("advance", Advance);
  if (const FunctionDecl *Distance = findComparison(RD, OO_Minus);
      Distance && Distance->getReturnType()->isIntegerType())
    Add("distance", Distance);
}

const FunctionDecl *ModuleLowering::findSwap(const CXXRecordDecl *RD) const {
  const DeclarationName N(&Ctx.Idents.get("swap"));
  auto Swaps = [&](const FunctionDecl *FD) {
    return FD->getNumParams() == 2 && !isLibrary(FD) &&
           llvm::all_of(FD->parameters(), [&](const ParmVarDecl *P) {
             QualType Ty = P->getType();
             return Ty->isLValueReferenceType() &&
                    !Ty.getNonReferenceType().isConstQualified() &&
                    Ty.getNonReferenceType()->getAsCXXRecordDecl() == RD;
           });
  };
  if (const FunctionDecl *FD = findAssociated(RD, N, Swaps))
    return FD;
  // A specialisation of std::swap of the program's own.
  const NamespaceDecl *Std = Ctx.getTranslationUnitDecl()
                                 ->lookup(&Ctx.Idents.get("std"))
                                 .find_first<NamespaceDecl>();
  if (!Std)
    return nullptr;
  for (const NamedDecl *D : Std->lookup(N))
    if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *FD : FT->specializations())
        if (FD->getTemplateSpecializationKind() == TSK_ExplicitSpecialization &&
            isCallable(FD) && Swaps(FD))
          return FD;
  return nullptr;
}

/// What `d = s` runs for an object d of class \p RD: "assign" where s is an
/// object of the class that is not to change, "moveassign" where it is an
/// rvalue, and "assignfrom" for each other operator= of the program's own. None
/// of the first two where the compiler makes the operator, which assigns member
/// by member.
static void
addAssignments(const CXXRecordDecl *RD,
               llvm::function_ref<void(StringRef, const FunctionDecl *)> Add) {
  const CXXMethodDecl *Copies = nullptr, *Moves = nullptr, *Made = nullptr;
  bool MovesMembers = false;
  auto Consider = [&](const CXXMethodDecl *MD) {
    if (MD->isDependentContext() || MD->isDeleted())
      return;
    const bool Provided = MD->isUserProvided();
    if (Provided && MD->isVirtual()) { // which one, is not known
      Add("assignfrom", MD);
    } else if (MD->isCopyAssignmentOperator()) {
      const auto *Param =
          MD->getParamDecl(0)->getType()->getAs<LValueReferenceType>();
      bool Takes = !Param || Param->getPointeeType().isConstQualified();
      if (!Provided)
        Made = MD;
      else if (!Copies || Takes)
        Copies = MD;
    } else if (MD->isMoveAssignmentOperator()) {
      if (Provided)
        Moves = MD;
      else
        MovesMembers = true;
    } else if (Provided) {
      Add("assignfrom", MD);
    }
  };
  for (const NamedDecl *D : RD->lookup(
           RD->getASTContext().DeclarationNames.getCXXOperatorName(OO_Equal))) {
    D = D->getUnderlyingDecl();
    if (const auto *MD = dyn_cast<CXXMethodDecl>(D))
      Consider(MD);
    else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *FD : FT->specializations())
        if (FD->isDefined() && !FD->isDeleted())
          Add("assignfrom", FD);
  }
  if (Copies)
    Add("assign", Copies);
  if (!Moves && !MovesMembers)
    Moves = Copies;
  // Without a move assignment, rvalues are copied, their members too.
  if (!Moves && !RD->hasMoveAssignment() && Made && !Made->isTrivial() &&
      Made->isDefined())
    Moves = Made;
  if (Moves)
    Add("moveassign", Moves);
}

/// Do initialisers of members give them anything but what they have after
/// value-initialisation: zero, or what their default constructors make?
static bool hasOwnInitialiser(const ASTContext &Ctx, const CXXRecordDecl *RD) {
  return llvm::any_of(RD->fields(), [&](const FieldDecl *FD) {
    const Expr *E = FD->getInClassInitializer();
    if (!E)
      return FD->hasInClassInitializer(); // a template's, not made yet
    E = E->IgnoreImplicit();
    if (const auto *C = dyn_cast<CXXConstructExpr>(E))
      return !C->getConstructor()->isDefaultConstructor() ||
             C->getNumArgs() != 0;
    Expr::EvalResult R;
    return !FD->getType()->isScalarType() || !E->EvaluateAsRValue(R, Ctx) ||
           R.HasSideEffects ||
           !(R.Val.isInt() ? R.Val.getInt().isZero()
                           : R.Val.isLValue() && R.Val.isNullPointer());
  });
}

/// The operator new, or else delete, of \p RD or a base; null if it has none.
static const FunctionDecl *findOwnNew(ASTContext &Ctx,
                                      const CXXRecordDecl *RD) {
  for (OverloadedOperatorKind Op :
       {OO_New, OO_Delete, OO_Array_New, OO_Array_Delete})
    for (const NamedDecl *D :
         RD->lookup(Ctx.DeclarationNames.getCXXOperatorName(Op)))
      if (const auto *FD = dyn_cast<FunctionDecl>(D); FD && isCallable(FD))
        return FD;
  for (const CXXBaseSpecifier &Base : RD->bases())
    if (const CXXRecordDecl *BD = Base.getType()->getAsCXXRecordDecl())
      if (const FunctionDecl *FD = findOwnNew(Ctx, BD))
        return FD;
  return nullptr;
}

void ModuleLowering::addSpecials(const CXXRecordDecl *RD,
                                 const std::string &Name) {
  std::vector<std::pair<std::string, std::string>> Special;
  auto AddName = [&](StringRef What, std::string Function) {
    for (const auto &[Known, _] : Special)
      if (Known == What)
        return;
    Special.emplace_back(What.str(), std::move(Function));
  };
  auto Add = [&](StringRef What, const FunctionDecl *FD) {
    AddName(What, functionName(FD));
  };
  auto AddConstructor = [&](const CXXConstructorDecl *C) {
    if (C->isDeleted() || C->isDependentContext())
      return;
    const unsigned Least = C->getMinRequiredArguments();
    if (!C->isUserProvided()) {
      if (C->isDefaultConstructor() && hasOwnInitialiser(Ctx, RD))
        AddName("default", constructor(C, Least));
      return;
    }
    for (unsigned N = Least; N < C->getNumParams(); ++N)
      constructor(C, N);
    if (C->isCopyConstructor())
      AddName("copy", constructor(C, 1));
    else if (C->isMoveConstructor())
      AddName("move", constructor(C, 1));
    else if (C->isDefaultConstructor())
      AddName("default", constructor(C, 0));
  };
  for (const Decl *D : RD->decls()) {
    if (const auto *C = dyn_cast<CXXConstructorDecl>(D))
      AddConstructor(C);
    else if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *FD : T->specializations())
        if (const auto *C = dyn_cast<CXXConstructorDecl>(FD);
            C && C->isDefined())
          AddConstructor(C);
  }
  for (const NamedDecl *D : RD->getVisibleConversionFunctions())
    if (const auto *C = dyn_cast<CXXConversionDecl>(D->getUnderlyingDecl()))
      Special.emplace_back("convert", functionName(C));
  if (const CXXDestructorDecl *D = RD->getDestructor();
      D && D->isUserProvided() && !D->isDeleted())
    Add("destroy", D);
  addAssignments(RD, [&](StringRef What, const FunctionDecl *FD) {
    Special.emplace_back(What.str(), functionName(FD));
  });
  if (const FunctionDecl *Swap = findSwap(RD))
    Add("swap", Swap);
  const std::pair<StringRef, OverloadedOperatorKind> Comparisons[] = {
      {"equal", OO_EqualEqual},    {"less", OO_Less},
      {"greater", OO_Greater},     {"unequal", OO_ExclaimEqual},
      {"lessequal", OO_LessEqual}, {"greaterequal", OO_GreaterEqual},
      {"compare", OO_Spaceship}};
  for (const auto &[What, Operator] : Comparisons)
    if (const FunctionDecl *FD = findComparison(RD, Operator))
      Add(What, FD);
  addIterator(RD, Add);
  if (const FunctionDecl *New = findOwnNew(Ctx, RD))
    Add("new", New);
  // What makes an allocator more than the library's; templates are there where
  // they are called.
  for (StringRef Member : {"allocate", "deallocate", "construct", "destroy"})
    for (const NamedDecl *D : RD->lookup(&Ctx.Idents.get(Member))) {
      D = D->getUnderlyingDecl();
      if (const auto *FD = dyn_cast<FunctionDecl>(D); FD && isCallable(FD))
        Add("allocate", FD);
      else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D))
        for (const FunctionDecl *Instance : FT->specializations())
          if (isCallable(Instance))
            Add("allocate", Instance);
    }
  // What a call of an object of this class runs: for closures and functors
  // given to algorithms, and to std::visit: one entry for each overload. An
  // instance of a template that is only declared is nowhere called.
  auto Consider = [&](const FunctionDecl *FD) {
    if (!FD->isDependentContext() && !FD->isDeleted())
      Special.emplace_back("call", functionName(FD));
  };
  for (const NamedDecl *D :
       RD->lookup(Ctx.DeclarationNames.getCXXOperatorName(OO_Call))) {
    D = D->getUnderlyingDecl();
    if (const auto *FD = dyn_cast<FunctionDecl>(D))
      Consider(FD);
    else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *FD : FT->specializations())
        if (FD->isDefined())
          Consider(FD);
  }
  if (!Special.empty())
    M.findStruct(Name)->Special = std::move(Special);
}

} // namespace plimsoll
