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

/// Calls \p Found for the functions with the name \p N that argument-dependent
/// lookup finds for objects of class \p RD and that can be called.
static void
forEachAssociated(const CXXRecordDecl *RD, DeclarationName N,
                  llvm::function_ref<void(const FunctionDecl *)> Found) {
  AssociatedEntities Associated;
  Associated.add(QualType(RD->getTypeForDecl(), 0));
  auto Consider = [&](const NamedDecl *D) {
    D = D ? D->getUnderlyingDecl() : nullptr;
    if (!D || D->getDeclName() != N)
      return;
    if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      if (isCallable(FD))
        Found(FD);
    } else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *FD : FT->specializations())
        if (isCallable(FD))
          Found(FD);
    }
  };
  for (const CXXRecordDecl *Class : Associated.Classes)
    for (const FriendDecl *Friend : Class->friends())
      Consider(Friend->getFriendDecl());
  for (const DeclContext *Namespace : Associated.Namespaces)
    for (const NamedDecl *D : Namespace->lookup(N))
      Consider(D);
}

/// The functions of that name which compare an object of \p RD with another
/// one, with their number of parameters: members have one, the others two.
static void forEachComparison(
    const CXXRecordDecl *RD, DeclarationName N,
    llvm::function_ref<void(const FunctionDecl *, unsigned)> Found) {
  for (const NamedDecl *D : RD->lookup(N)) {
    D = D->getUnderlyingDecl();
    if (const auto *FD = dyn_cast<CXXMethodDecl>(D)) {
      if (isCallable(FD))
        Found(FD, 1);
    } else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *FD : FT->specializations())
        if (isa<CXXMethodDecl>(FD) && isCallable(FD))
          Found(FD, 1);
    }
  }
  forEachAssociated(RD, N, [&](const FunctionDecl *FD) { Found(FD, 2); });
}

ModuleLowering::Overloads
ModuleLowering::findComparisons(const CXXRecordDecl *RD,
                                OverloadedOperatorKind Op) const {
  DeclarationName N = Ctx.DeclarationNames.getCXXOperatorName(Op);
  Overloads Found;
  auto Consider = [&](const FunctionDecl *FD, unsigned Params) {
    FD = FD->getCanonicalDecl();
    if (FD->getNumParams() == Params && (FD->isDefined() || !isLibrary(FD)) &&
        !llvm::is_contained(Found, FD) &&
        llvm::all_of(FD->parameters(), [&](const ParmVarDecl *P) {
          return P->getType().getNonReferenceType()->getAsCXXRecordDecl() == RD;
        }))
      Found.push_back(FD);
  };
  forEachComparison(RD, N, Consider);
  keepCalled(Found);
  // An operator that no template makes is better for the same types.
  auto IsInstance = [](const FunctionDecl *FD) {
    return FD->isFunctionTemplateSpecialization();
  };
  if (llvm::none_of(Found, [&](auto *FD) { return isCalledByLibrary(FD); }) &&
      !llvm::all_of(Found, IsInstance))
    llvm::erase_if(Found, IsInstance);
  return Found;
}

/// The relations of \p RD by `<` and its like, or by `<=>`, and its equality.
/// Of a class with both, of its own or of a base, the library takes `<=>` in
/// some places and `<` in others.
///
///   rule: [expos.only.entity] synth-three-way, [over.match.oper]/3.4
void ModuleLowering::addComparisons(const CXXRecordDecl *RD, AddFunction Add) {
  for (const auto &[What, Operator] : {std::pair("equal", OO_EqualEqual),
                                       std::pair("unequal", OO_ExclaimEqual)})
    if (Overloads Found = findComparisons(RD, Operator); !Found.empty())
      Add(What, chosenFrom(Found));
  auto IsCalled = [&](const FunctionDecl *FD) { return isCalledByLibrary(FD); };
  const Overloads ThreeWay = findComparisons(RD, OO_Spaceship);
  Overloads AllThreeWay = ThreeWay;
  RD->forallBases([&](const CXXRecordDecl *Base) {
    llvm::append_range(AllThreeWay, findComparisons(Base, OO_Spaceship));
    return true;
  });
  std::vector<std::pair<StringRef, Overloads>> Relations;
  bool Called = false;
  for (const auto &[What, Operator] :
       {std::pair("less", OO_Less), std::pair("greater", OO_Greater),
        std::pair("lessequal", OO_LessEqual),
        std::pair("greaterequal", OO_GreaterEqual)})
    if (Overloads Found = findComparisons(RD, Operator); !Found.empty()) {
      Called |= llvm::any_of(Found, IsCalled);
      Relations.emplace_back(What, Found);
    }
  const bool Both = !Relations.empty() && !AllThreeWay.empty();
  const bool ThreeWayCalled = llvm::any_of(AllThreeWay, IsCalled);
  if (!Both || Called || !ThreeWayCalled)
    for (const auto &[What, Found] : Relations)
      Add(What,
          Both && Called == ThreeWayCalled ? anyOf(Found) : chosenFrom(Found));
  if (!ThreeWay.empty() && (!Both || (ThreeWayCalled && !Called)))
    Add("compare", chosenFrom(ThreeWay));
}

/// The operators of \p RD and another type that the library calls: "mixed" and
/// the name that the operator has between two objects of the class. What `<=>`
/// says of two types is not followed; it stands for every relation.
void ModuleLowering::addMixedComparisons(const CXXRecordDecl *RD,
                                         AddFunction Add) {
  auto IsOf = [&](const ParmVarDecl *P) {
    const auto *Class =
        P->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return Class && (declaresSameEntity(Class, RD) || RD->isDerivedFrom(Class));
  };
  for (const auto &[What, Operator] :
       {std::pair("equal", OO_EqualEqual),
        std::pair("unequal", OO_ExclaimEqual), std::pair("less", OO_Less),
        std::pair("greater", OO_Greater), std::pair("lessequal", OO_LessEqual),
        std::pair("greaterequal", OO_GreaterEqual),
        std::pair("less", OO_Spaceship)}) {
    const DeclarationName N = Ctx.DeclarationNames.getCXXOperatorName(Operator);
    Overloads Found;
    auto Consider = [&](const FunctionDecl *FD, unsigned Params) {
      FD = FD->getCanonicalDecl();
      const bool IsMember = Params == 1;
      if (FD->getNumParams() == Params && !isLibrary(FD) &&
          isCalledByLibrary(FD) && !llvm::is_contained(Found, FD) &&
          (IsMember || llvm::any_of(FD->parameters(), IsOf)) &&
          !llvm::all_of(FD->parameters(), IsOf))
        Found.push_back(FD);
    };
    forEachComparison(RD, N, Consider);
    for (const FunctionDecl *FD : Found)
      Add(std::string("mixed") + What, chosenFrom({FD}));
  }
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
  // A member of a class template that nothing uses is not there.
  if (!Deref || !Next ||
      (findComparisons(RD, OO_ExclaimEqual).empty() &&
       findComparisons(RD, OO_EqualEqual).empty() &&
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
  if (const FunctionDecl *Prev = findStep(Ctx, RD, OO_MinusMinus, false))
    Add("prev", Prev);
  if (const FunctionDecl *Advance = findStep(Ctx, RD, OO_PlusEqual, true))
    Add("advance", Advance);
  if (const Overloads Distance = findComparisons(RD, OO_Minus);
      Distance.size() == 1 && !isDispatched(Distance[0]) &&
      Distance[0]->getReturnType()->isIntegerType())
    Add("distance", Distance[0]);
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
  const FunctionDecl *Found = nullptr;
  forEachAssociated(RD, N, [&](const FunctionDecl *FD) {
    if (Swaps(FD) && (!Found || (Found->isFunctionTemplateSpecialization() &&
                                 !FD->isFunctionTemplateSpecialization())))
      Found = FD;
  });
  if (Found)
    return Found;
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
void ModuleLowering::addAssignments(const CXXRecordDecl *RD, AddFunction Add) {
  Overloads Copies, Moves, Others;
  auto Consider = [&](const CXXMethodDecl *MD) {
    if (MD->isDependentContext() || MD->isDeleted())
      return;
    if (MD->isUserProvided() && isDispatched(MD)) // which one, is not known
      Others.push_back(MD);
    else if (MD->isCopyAssignmentOperator())
      Copies.push_back(MD);
    else if (MD->isMoveAssignmentOperator())
      Moves.push_back(MD);
    else if (MD->isUserProvided())
      Others.push_back(MD);
  };
  for (const NamedDecl *D :
       RD->lookup(Ctx.DeclarationNames.getCXXOperatorName(OO_Equal))) {
    D = D->getUnderlyingDecl();
    if (const auto *MD = dyn_cast<CXXMethodDecl>(D))
      Consider(MD);
    else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *FD : FT->specializations())
        if (FD->isDefined() && !FD->isDeleted())
          Others.push_back(FD);
  }
  for (Overloads *Of : {&Copies, &Moves}) {
    keepCalled(*Of);
    if (Of->size() > 1) // by const or value category
      Others.append(Of->begin(), Of->end());
  }
  auto Only = [](const Overloads &Of) {
    return Of.size() == 1 ? cast<CXXMethodDecl>(Of[0]) : nullptr;
  };
  const CXXMethodDecl *Copy = Only(Copies);
  if (Copy && Copy->isUserProvided())
    Add("assign", functionName(Copy));
  // Without a move assignment, rvalues are copied, their members too.
  const CXXMethodDecl *Move = Moves.empty() ? Copy : Only(Moves);
  if (Move &&
      (Move->isUserProvided() || (Move == Copy && !RD->hasMoveAssignment() &&
                                  !Move->isTrivial() && Move->isDefined())))
    Add("moveassign", functionName(Move));
  for (const FunctionDecl *FD : Others)
    Add("assignfrom", functionName(FD));
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

/// Those that are there, and not deleted; of templates the instances.
static void
forEachConstructor(const CXXRecordDecl *RD,
                   llvm::function_ref<void(const CXXConstructorDecl *)> Do) {
  auto Consider = [&](const FunctionDecl *FD) {
    if (const auto *C = dyn_cast<CXXConstructorDecl>(FD);
        C && !C->isDeleted() && !C->isDependentContext())
      Do(C);
  };
  for (const Decl *D : RD->decls()) {
    if (const auto *C = dyn_cast<CXXConstructorDecl>(D))
      Consider(C);
    else if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *FD : T->specializations())
        if (FD->isDefined())
          Consider(FD);
  }
}

/// What makes an object of class \p RD from another: "copy", and "move" from an
/// rvalue. An instance of a template is better than a constructor that would
/// add const.
void ModuleLowering::addCopies(const CXXRecordDecl *RD, AddFunction Add) {
  Overloads Copies, Moves, MoveInstances;
  forEachConstructor(RD, [&](const CXXConstructorDecl *C) {
    if (!C->getNumParams() || C->getMinRequiredArguments() > 1)
      return;
    const QualType T = C->getParamDecl(0)->getType();
    if (T.getNonReferenceType()->getAsCXXRecordDecl() != RD)
      return;
    if (T->isLValueReferenceType())
      Copies.push_back(C);
    else if (T->isRValueReferenceType())
      (C->isMoveConstructor() ? Moves : MoveInstances).push_back(C);
  });
  if (Moves.empty())
    Moves = MoveInstances;
  for (Overloads *Of : {&Copies, &Moves}) {
    keepCalled(*Of);
    const StringRef What = Of == &Copies ? "copy" : "move";
    if (Of->size() > 1)
      Add(What, anyOf(*Of));
    else if (Of->size() == 1)
      if (const auto *C = cast<CXXConstructorDecl>(Of->front());
          C->isUserProvided() ||
          (RD->hasUserDeclaredCopyConstructor() && Of == &Moves &&
           C->isDefined())) // else rvalues would be copied
        Add(What, constructor(C, 1));
  }
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
  forEachConstructor(RD, [&](const CXXConstructorDecl *C) {
    const unsigned Least = C->getMinRequiredArguments();
    if (!C->isUserProvided()) {
      if (C->isDefaultConstructor() && hasOwnInitialiser(Ctx, RD))
        AddName("default", constructor(C, Least));
      return;
    }
    for (unsigned N = 0; N <= C->getNumParams(); ++N) {
      const bool Called = isCalledByLibrary(C, N);
      if (N < Least) { // default arguments are not inherited
        if (Called)
          Special.emplace_back("construct", anyOf({C}, N));
      } else if (N < C->getNumParams() || Called) {
        if (std::string Name = constructor(C, N); Called)
          Special.emplace_back("construct", Name);
      }
    }
    if (C->isDefaultConstructor())
      AddName("default", constructor(C, 0));
  });
  addCopies(RD, AddName);
  Overloads Conversions;
  for (const NamedDecl *D : RD->getVisibleConversionFunctions()) {
    D = D->getUnderlyingDecl();
    if (const auto *C = dyn_cast<CXXConversionDecl>(D))
      Conversions.push_back(C);
    else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D))
      llvm::copy_if(FT->specializations(), std::back_inserter(Conversions),
                    isCallable);
  }
  keepCalled(Conversions);
  for (const FunctionDecl *FD : Conversions)
    Special.emplace_back("convert", chosenFrom({FD}));
  if (const CXXDestructorDecl *D = RD->getDestructor();
      D && D->isUserProvided() && !D->isDeleted())
    Add("destroy", D);
  addAssignments(RD, [&](StringRef What, std::string Function) {
    Special.emplace_back(What.str(), std::move(Function));
  });
  if (const FunctionDecl *Swap = findSwap(RD))
    Add("swap", Swap);
  addComparisons(RD, AddName);
  addMixedComparisons(RD, [&](StringRef What, std::string Function) {
    Special.emplace_back(What.str(), std::move(Function));
  });
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
  Overloads Operators;
  auto Consider = [&](const FunctionDecl *FD) {
    if (!FD->isDependentContext() && !FD->isDeleted())
      Operators.push_back(FD);
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
  keepCalled(Operators);
  for (const FunctionDecl *FD : Operators)
    Special.emplace_back("call", chosenFrom({FD}));
  if (!Special.empty())
    M.findStruct(Name)->Special = std::move(Special);
}

} // namespace plimsoll
