// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang types and records as IR types: scalars, struct layouts, v-tables, and
// the model keys of library classes.
#include "LowerModule.h"
#include "clang/AST/Attr.h"
#include "clang/AST/CXXInheritance.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace plimsoll {

/// Width the IR knows (8, 16, 32, 64, 128) that holds \p Bits.
static unsigned roundedWidth(uint64_t Bits) {
  for (unsigned W : {8u, 16u, 32u, 64u})
    if (Bits <= W)
      return W;
  return 128;
}

std::optional<std::pair<Integer, Integer>>
ModuleLowering::valuesOfEnum(QualType T) const {
  const auto *ET = T->getAs<EnumType>();
  if (!ET || !Ctx.getLangOpts().CPlusPlus)
    return std::nullopt;
  const EnumDecl *E = ET->getDecl()->getDefinition();
  if (!E || E->isFixed() || E->getDeclContext()->isExternCContext())
    return std::nullopt;
  unsigned Bits = E->getNumPositiveBits();
  Integer Least(0);
  if (const unsigned Negative = E->getNumNegativeBits()) {
    Bits = std::max(Bits, Negative - 1);
    Least = Integer(0) - Integer::pow2(Bits);
  }
  return {{Least, Integer::pow2(Bits) - Integer(1)}};
}

const ir::Type *ModuleLowering::type(QualType T) {
  ir::TypeTable &TT = types();
  if (T.isNull() || T->isDependentType() || TypeDepth > 200)
    return TT.getInt(64, true);
  struct DepthGuard {
    unsigned &D;
    ~DepthGuard() { --D; }
  } Guard{++TypeDepth};
  QualType C = Ctx.getCanonicalType(T).getUnqualifiedType();
  const clang::Type *Ty = C.getTypePtr();

  if (const auto *A = dyn_cast<AtomicType>(Ty))
    return type(A->getValueType());
  if (C->isVoidType())
    return TT.getVoid();
  if (C->isBooleanType())
    return TT.getBool();
  if (const auto *R = dyn_cast<ReferenceType>(Ty))
    return TT.getPtr(type(R->getPointeeType()));
  if (const auto *P = dyn_cast<clang::PointerType>(Ty))
    return TT.getPtr(type(P->getPointeeType()));
  if (isa<clang::FunctionType>(Ty))
    return TT.getFunc();
  if (C->isNullPtrType())
    return TT.getPtr(TT.getVoid());
  if (const auto *E = dyn_cast<EnumType>(Ty)) {
    QualType U = E->getDecl()->getIntegerType();
    return U.isNull() ? TT.getInt(32, true) : type(U);
  }
  if (const auto *R = dyn_cast<RecordType>(Ty))
    return TT.getStruct(structName(R->getDecl()));
  // One of no elements is a flexible array member of before C99.
  if (const auto *A = dyn_cast<ConstantArrayType>(Ty);
      A && !A->getSize().isZero())
    return TT.getArray(type(A->getElementType()),
                       A->getSize().getLimitedValue());
  if (const auto *A = dyn_cast<ArrayType>(Ty))
    return TT.getUnboundedArray(type(A->getElementType()));
  if (C->isRealFloatingType()) {
    uint64_t Bits = Ctx.getTypeSize(C);
    return TT.getFloat(Bits <= 32 ? 32 : Bits <= 64 ? 64 : 80);
  }
  if (C->isIntegerType() || C->isFixedPointType())
    return TT.getInt(roundedWidth(Ctx.getIntWidth(C)),
                     C->isSignedIntegerOrEnumerationType());
  if (isa<MemberPointerType>(Ty))
    return TT.getInt(64, true);
  if (isa<BlockPointerType>(Ty) || isa<ObjCObjectPointerType>(Ty))
    return TT.getPtr(TT.getVoid());
  // Complex numbers, vectors, matrices: a scalar nothing is known about. Every
  // operation on them is a havoc.
  if (!C->isIncompleteType() && !C->isUndeducedType() &&
      (C->isAnyComplexType() || C->isVectorType() || C->isMatrixType()))
    return TT.getInt(roundedWidth(Ctx.getTypeSize(C)), false);
  return TT.getInt(64, true);
}

bool ModuleLowering::isInSystemHeader(const Decl *D) const {
  const SourceManager &SM = Ctx.getSourceManager();
  SourceLocation L = D->getLocation();
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(D))
    if (!S->isExplicitSpecialization()) {
      // Also of a partial specialisation that is not the library's own.
      auto Pattern = S->getSpecializedTemplateOrPartial();
      if (const auto *Partial =
              Pattern.dyn_cast<ClassTemplatePartialSpecializationDecl *>())
        L = Partial->getLocation();
      else
        L = S->getSpecializedTemplate()->getLocation();
    }
  return L.isValid() && SM.isInSystemHeader(SM.getExpansionLoc(L));
}

/// The namespaces whose classes and functions models describe.
static bool isLibraryNamespace(StringRef Name) {
  return Name == "std" || Name.starts_with("__gnu_") || Name == "__cxxabiv1";
}

bool ModuleLowering::isLibrary(const Decl *D) const {
  if (const auto *RD = dyn_cast<RecordDecl>(D); RD && isModelled(RD))
    return true;
  if (const auto *FD = dyn_cast<FunctionDecl>(D); FD && isModelledFunction(FD))
    return true;
  const DeclContext *DC = D->getDeclContext();
  const NamespaceDecl *Outermost = dyn_cast<NamespaceDecl>(D);
  for (; DC && !DC->isTranslationUnit(); DC = DC->getParent()) {
    if (const auto *RD = dyn_cast<RecordDecl>(DC)) {
      // A closure in a user's function, however it got here.
      if (!isInSystemHeader(RD))
        return false;
    }
    if (const auto *NS = dyn_cast<NamespaceDecl>(DC))
      Outermost = NS;
  }
  return Outermost && isLibraryNamespace(Outermost->getName()) &&
         isInSystemHeader(D);
}

/// In std::ranges, or in a class or function there.
static bool isInRanges(const DeclContext *DC) {
  for (; DC && !DC->isTranslationUnit(); DC = DC->getParent())
    if (const auto *NS = dyn_cast<NamespaceDecl>(DC))
      if (NS->getName() == "ranges" && NS->getParent()->isStdNamespace())
        return true;
  return false;
}

/// Does \p FD take pointers to member functions, of which nothing is known?
static bool namesMembers(const FunctionDecl *FD) {
  return llvm::any_of(FD->parameters(), [](const ParmVarDecl *P) {
    return P->getType().getNonReferenceType()->isMemberFunctionPointerType();
  });
}

/// Is \p FD an algorithm whose loops are not understood? It needs a model.
static bool isHardAlgorithm(const FunctionDecl *FD) {
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  const auto *NS =
      MD ? dyn_cast<NamespaceDecl>(MD->getParent()->getDeclContext()) : nullptr;
  if (!NS || NS->getName() != "ranges" || !MD->getParent()->getIdentifier() ||
      MD->getOverloadedOperator() != OO_Call)
    return false;
  // __find_fn in libstdc++, __find in libc++.
  StringRef Name = MD->getParent()->getName();
  if (!Name.consume_front("__"))
    return false;
  Name.consume_back("_fn");
  return !llvm::is_contained(
      {"advance",    "all_of", "any_of",      "copy",        "copy_if",
       "copy_n",     "count",  "count_if",    "distance",    "fill",
       "fill_n",     "find",   "find_if",     "find_if_not", "for_each",
       "for_each_n", "max",    "max_element", "min",         "min_element",
       "minmax",     "next",   "none_of",     "prev",        "transform"},
      Name);
}

bool ModuleLowering::isLoweredClass(const RecordDecl *RD) const {
  if (!RD || !isLibrary(RD))
    return false;
  if (isInRanges(RD->getDeclContext()))
    return true;
  if (!RD->getIdentifier() || !RD->isInStdNamespace())
    return false;
  if (llvm::is_contained({"counted_iterator", "common_iterator"},
                         RD->getName()))
    return true;
  // Of iterators that no model describes.
  const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(RD);
  if (!S || S->getTemplateArgs().size() == 0 ||
      !llvm::is_contained({"reverse_iterator", "move_iterator"}, RD->getName()))
    return false;
  const TemplateArgument &Of = S->getTemplateArgs()[0];
  return Of.getKind() == TemplateArgument::Type &&
         isLoweredClass(Of.getAsType()->getAsRecordDecl());
}

bool ModuleLowering::isLoweredFunction(const FunctionDecl *FD) const {
  if (!isLibrary(FD) || namesMembers(FD) || isHardAlgorithm(FD))
    return false;
  // What it casts `this` to is not an object its summary knows.
  if (const auto *RD = dyn_cast<CXXRecordDecl>(FD->getDeclContext());
      RD && RD->getIdentifier() && RD->getName() == "view_interface")
    return false;
  if (isInRanges(FD->getDeclContext()) ||
      (FD->getFriendObjectKind() && isInRanges(FD->getLexicalDeclContext())))
    return true;
  if (const auto *MD = dyn_cast<CXXMethodDecl>(FD))
    return isLoweredClass(MD->getParent()) ||
           (MD->getParent()->getIdentifier() &&
            MD->getParent()->getName() == "reference_wrapper" &&
            MD->getOverloadedOperator() == OO_Call);
  if (!FD->isInStdNamespace())
    return false;
  if (FD->getIdentifier() &&
      llvm::is_contained({"invoke", "__invoke", "__invoke_impl", "__invfwd"},
                         FD->getName()))
    return true;
  const bool OfIterators =
      FD->isOverloadedOperator() ||
      (FD->getIdentifier() && FD->getName() == "make_reverse_iterator");
  return OfIterators &&
         llvm::any_of(FD->parameters(), [&](const ParmVarDecl *P) {
           return isLoweredClass(
               P->getType().getNonReferenceType()->getAsRecordDecl());
         });
}

bool ModuleLowering::isOrdering(const RecordDecl *RD) const {
  if (RD)
    RD = RD->getDefinition();
  return RD && RD->getIdentifier() && RD->getName().ends_with("_ordering") &&
         RD->getDeclContext()->getRedeclContext()->isStdNamespace() &&
         isLibrary(RD) && RD->isCompleteDefinition() &&
         std::distance(RD->field_begin(), RD->field_end()) == 1 &&
         RD->field_begin()->getType()->isIntegerType();
}

bool ModuleLowering::isOpaque(const RecordDecl *RD) const {
  // What is in a stream is its library's, also where its fields can be seen.
  if (const QualType Stream = Ctx.getFILEType();
      !Stream.isNull() && declaresSameEntity(Stream->getAsRecordDecl(), RD))
    return true;
  if (!isLibrary(RD) || isOrdering(RD))
    return false;
  if (isLoweredClass(RD))
    return false;
  // Plain aggregates keep their own fields.
  const DeclContext *DC = RD->getDeclContext()->getRedeclContext();
  return !(DC->isStdNamespace() &&
           llvm::is_contained({"pair", "initializer_list", "array",
                               "from_chars_result", "to_chars_result",
                               "_Node_insert_return", "__insert_return_type"},
                              RD->getName()));
}

/// The name that models have for the field \p Name of a class that keeps its
/// own: libstdc++'s, where it is libc++'s.
static StringRef modelledField(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Case("__begin_", "_M_array")
      .Case("__size_", "_M_len")
      .Case("__elems_", "_M_elems")
      .Case("__value_", "_M_value")
      .Case("__bound_sentinel_", "_M_bound")
      .Default(Name);
}

/// What tells the field \p F of a closure, which holds \p V, from those before
/// it that hold other elements of the same parameter pack: they have the same
/// name.
static std::string
elementOfPack(const llvm::DenseMap<const ValueDecl *, FieldDecl *> &Captures,
              const ValueDecl *V, const FieldDecl *F) {
  const auto Before = llvm::count_if(Captures, [&](const auto &Other) {
    return Other.first->getDeclName() == V->getDeclName() &&
           Other.second->getFieldIndex() < F->getFieldIndex();
  });
  return Before ? "#" + std::to_string(Before) : "";
}

std::string ModuleLowering::fieldName(const FieldDecl *FD) {
  auto It = FieldNames.find(FD);
  if (It != FieldNames.end())
    return It->second;
  const RecordDecl *RD = FD->getParent();
  std::string Name = FD->getName().str();
  if (const auto *CRD = dyn_cast<CXXRecordDecl>(RD); CRD && CRD->isLambda()) {
    llvm::DenseMap<const ValueDecl *, FieldDecl *> Captures;
    FieldDecl *This = nullptr;
    CRD->getCaptureFields(Captures, This);
    if (FD == This)
      Name = "this";
    for (const auto &[V, F] : Captures)
      if (F == FD && V->getDeclName())
        Name = V->getNameAsString() + elementOfPack(Captures, V, F);
  }
  if (Name.empty())
    Name = "anon." + std::to_string(FD->getFieldIndex());
  if (isLibrary(RD))
    Name = modelledField(Name).str();
  if (const auto *CRD = dyn_cast<CXXRecordDecl>(RD);
      CRD && CRD->hasDefinition())
    for (const CXXBaseSpecifier &B : CRD->bases())
      if (const CXXRecordDecl *BD = B.getType()->getAsCXXRecordDecl())
        if (baseFieldName(BD) == Name)
          Name += ".field";
  return FieldNames[FD] = Name;
}

std::string ModuleLowering::baseFieldName(const CXXRecordDecl *Base) {
  return structName(Base);
}

/// The operator of the program that \p RD, std::less and the like, calls for an
/// enumeration; null if that is the built-in one.
static const FunctionDecl *comparisonOfEnum(ASTContext &Ctx,
                                            const CXXRecordDecl *RD) {
  const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(RD);
  OverloadedOperatorKind Op =
      llvm::StringSwitch<OverloadedOperatorKind>(RD->getName())
          .Case("less", OO_Less)
          .Case("greater", OO_Greater)
          .Case("equal_to", OO_EqualEqual)
          .Default(OO_None);
  if (!S || Op == OO_None || S->getTemplateArgs().size() != 1 ||
      S->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return nullptr;
  QualType Enum = S->getTemplateArgs()[0].getAsType();
  const auto *ET = Enum->getAs<EnumType>();
  if (!ET)
    return nullptr;
  const DeclContext *DC = ET->getDecl()->getEnclosingNamespaceContext();
  for (const NamedDecl *D :
       DC->lookup(Ctx.DeclarationNames.getCXXOperatorName(Op)))
    if (const auto *FD = dyn_cast<FunctionDecl>(D);
        FD && FD->getNumParams() == 2 && FD->isDefined() &&
        llvm::all_of(FD->parameters(), [&](const ParmVarDecl *P) {
          return Ctx.hasSameUnqualifiedType(P->getType().getNonReferenceType(),
                                            Enum);
        }))
      return FD;
  return nullptr;
}

void ModuleLowering::layOut(const RecordDecl *RD, const std::string &Name) {
  const RecordDecl *Def = RD->getDefinition();
  const auto *CRD = dyn_cast_or_null<CXXRecordDecl>(Def);
  {
    ir::StructDecl &S = M.addStruct(Name);
    S.IsUnion = RD->isUnion();
    if (Options.Symbols && Ctx.getLangOpts().CPlusPlus)
      S.Shared = RD->isExternallyVisible() ? ir::StructDecl::ByName
                                           : ir::StructDecl::None;
    S.Loc = location((Def ? Def : RD)->getLocation());
  }
  bool Usable = Def && !Def->isInvalidDecl() && !Def->isDependentContext() &&
                Def->isCompleteDefinition();
  bool Opaque = !Usable || isOpaque(RD);
  ir::ModelKey Key;
  if (isLibrary(RD))
    Key = classKey(RD);
  std::vector<ir::StructField> Fields;
  uint64_t Size = 0;
  if (Usable) {
    const ASTRecordLayout &L = Ctx.getASTRecordLayout(Def);
    Size = L.getSize().getQuantity();
    if (!Opaque && CRD) {
      for (const CXXBaseSpecifier &B : CRD->bases()) {
        const CXXRecordDecl *BD = B.getType()->getAsCXXRecordDecl();
        if (!BD || (BD->isEmpty() && !Key.Name.empty()))
          continue;
        ir::StructField F;
        F.Name = baseFieldName(BD);
        F.Ty = type(B.getType());
        F.ByteOffset = B.isVirtual() ? L.getVBaseClassOffset(BD).getQuantity()
                                     : L.getBaseClassOffset(BD).getQuantity();
        Fields.push_back(F);
      }
    }
    if (!Opaque)
      for (const FieldDecl *FD : Def->fields()) {
        if (FD->isUnnamedBitField())
          continue;
        ir::StructField F;
        F.Name = fieldName(FD);
        F.Ty = type(FD->getType());
        F.Mutable = FD->isMutable();
        F.IsEnum =
            F.Ty->isInt() && !F.Ty->Signed && valuesOfEnum(FD->getType());
        uint64_t Bits = L.getFieldOffset(FD->getFieldIndex());
        F.ByteOffset = Bits / 8;
        if (FD->isBitField()) {
          // The storage unit of the declared type that holds the first bit.
          uint64_t Unit = Ctx.getTypeSize(FD->getType());
          F.ByteOffset = Bits / Unit * Unit / 8;
          F.BitOffset = Bits % Unit;
          F.BitWidth = FD->getBitWidthValue(Ctx);
        }
        Fields.push_back(F);
      }
  }
  ir::StructDecl &S = *M.findStruct(Name);
  S.Fields = std::move(Fields);
  S.ByteSize = Size;
  S.Opaque = Opaque;
  S.Model = std::move(Key);
  if (Usable && CRD) {
    if (!isLibrary(CRD) || isLoweredClass(CRD))
      addSpecials(CRD, Name);
    else if (const FunctionDecl *FD = comparisonOfEnum(Ctx, CRD))
      M.findStruct(Name)->Special.emplace_back("call", functionName(FD));
    if (CRD->isPolymorphic() && !isLibrary(CRD))
      addVTable(CRD, Name);
  }
}

void ModuleLowering::addVTable(const CXXRecordDecl *RD,
                               const std::string &Name) {
  ir::VTable V;
  V.Class = Name;
  for (const CXXBaseSpecifier &B : RD->bases())
    if (const CXXRecordDecl *BD = B.getType()->getAsCXXRecordDecl())
      V.Bases.push_back({structName(BD), B.getAccessSpecifier() == AS_public &&
                                             !B.isVirtual()});
  CXXFinalOverriderMap Overriders;
  RD->getFinalOverriders(Overriders);
  for (const auto &[Method, Final] : Overriders) {
    if (Final.begin() == Final.end() || Final.begin()->second.empty())
      continue;
    const CXXMethodDecl *Target = Final.begin()->second.front().Method;
    // Of a class that is a base twice, one may have an overrider of its own:
    // those of the classes between have it.
    if (llvm::any_of(Final, [&](const auto &Of) {
          return Of.second.front().Method != Target;
        }))
      continue;
    // Destructors run, pure or not.
    if (Target->isPureVirtual() && !Target->isDefined() &&
        !isa<CXXDestructorDecl>(Target))
      continue;
    V.Entries.emplace_back(functionName(Method), functionName(Target));
  }
  llvm::sort(V.Entries);
  V.Entries.erase(std::unique(V.Entries.begin(), V.Entries.end()),
                  V.Entries.end());
  M.VTables.push_back(std::move(V));
}

// ---- Model keys -----------------------------------------------------------

std::string ModuleLowering::modelQualifier(const DeclContext *DC) const {
  DC = DC->getRedeclContext();
  if (DC->isTranslationUnit() || DC->isFunctionOrMethod())
    return "";
  std::string Outer = modelQualifier(DC->getParent());
  if (const auto *NS = dyn_cast<NamespaceDecl>(DC))
    return NS->isInline() || NS->isAnonymousNamespace()
               ? Outer
               : Outer + NS->getNameAsString() + "::";
  if (const auto *RD = dyn_cast<RecordDecl>(DC)) {
    auto It = Iterators.find(cast<RecordDecl>(RD->getCanonicalDecl()));
    if (It != Iterators.end())
      return modelQualifier(It->second.Container) + It->second.Name.str() +
             "::";
    return Outer + RD->getNameAsString() + "::";
  }
  return Outer;
}

void ModuleLowering::appendTemplateArg(const TemplateArgument &Arg,
                                       std::vector<const ir::Type *> &Out) {
  switch (Arg.getKind()) {
  case TemplateArgument::Type:
    Out.push_back(type(Arg.getAsType()));
    // std::function<int(char)> has the arguments <fn, i32, i8>.
    if (const auto *P = Arg.getAsType()->getAs<FunctionProtoType>()) {
      Out.push_back(type(P->getReturnType()));
      for (QualType Parameter : P->getParamTypes())
        Out.push_back(type(Parameter));
    }
    return;
  case TemplateArgument::Integral: {
    // A number is written as the extent of an array of the first argument:
    // std::array<int, 5> has the arguments <i32, arr<i32,5>>.
    const ir::Type *Element = types().getInt(8, false);
    if (!Out.empty() && !Out.front()->isVoid() && !Out.front()->isFunc())
      Element = Out.front();
    llvm::APSInt V = Arg.getAsIntegral();
    Out.push_back(
        types().getArray(Element, V.isNegative() ? 0 : V.getLimitedValue(~0u)));
    return;
  }
  case TemplateArgument::Pack:
    for (const TemplateArgument &A : Arg.pack_elements())
      appendTemplateArg(A, Out);
    return;
  case TemplateArgument::Null:
  case TemplateArgument::Declaration:
  case TemplateArgument::NullPtr:
  case TemplateArgument::StructuralValue:
  case TemplateArgument::Template:
  case TemplateArgument::TemplateExpansion:
  case TemplateArgument::Expression:
    Out.push_back(types().getVoid());
    return;
  }
}

void ModuleLowering::appendTemplateArgs(const TemplateArgumentList &Args,
                                        std::vector<const ir::Type *> &Out) {
  for (const TemplateArgument &A : Args.asArray())
    appendTemplateArg(A, Out);
}

void ModuleLowering::appendClassArgs(const DeclContext *DC,
                                     std::vector<const ir::Type *> &Out) {
  if (!DC || DC->isTranslationUnit() || DC->isNamespace())
    return;
  if (const auto *RD = dyn_cast<RecordDecl>(DC)) {
    auto It = Iterators.find(cast<RecordDecl>(RD->getCanonicalDecl()));
    if (It != Iterators.end())
      return appendClassArgs(It->second.Container, Out);
  }
  appendClassArgs(DC->getParent(), Out);
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(DC))
    appendTemplateArgs(S->getTemplateArgs(), Out);
}

ir::ModelKey ModuleLowering::classKey(const RecordDecl *RD) {
  RD = containerOf(RD);
  ir::ModelKey K;
  K.Name = StringRef(modelQualifier(RD)).drop_back(2).str();
  appendClassArgs(RD, K.Args);
  return K;
}

/// A library class that the requirements of containers, ranges or iterators
/// make one: by the types it names.
static bool isRangeClass(ASTContext &Ctx, const RecordDecl *RD) {
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(RD);
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class)
    return false;
  auto Names = [&](const CXXRecordDecl *In, StringRef Type) {
    return llvm::any_of(In->lookup(&Ctx.Idents.get(Type)),
                        [](NamedDecl *D) { return isa<TypeDecl>(D); });
  };
  for (StringRef Type : {"iterator", "const_iterator", "iterator_category",
                         "iterator_concept", "container_type"})
    if (Names(Class, Type))
      return true;
  return llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &Base) {
    return isRangeClass(Ctx, Base.getType()->getAsRecordDecl());
  });
}

/// Does \p S, of the member \p Of of a library class, need a coroutine that
/// waits to be resumed? Another member of the class may do that for it.
static bool asksCoroutine(const ASTContext &Ctx, const Stmt *S,
                          const CXXMethodDecl *Of, unsigned Depth = 0) {
  if (const auto *Call = dyn_cast_or_null<CallExpr>(S)) {
    bool IsPromise = false;
    switch (Call->getBuiltinCallee()) {
    case Builtin::BI__builtin_coro_resume:
    case Builtin::BI__builtin_coro_destroy:
    case Builtin::BI__builtin_coro_done:
      return true;
    case Builtin::BI__builtin_coro_promise: // its last argument: of a promise
      return !Call->getArg(2)->EvaluateAsBooleanCondition(IsPromise, Ctx) ||
             !IsPromise;
    default:
      break;
    }
    const auto *MD = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
    if (MD && Depth == 0 && MD->getParent() == Of->getParent() &&
        asksCoroutine(Ctx, MD->getBody(), MD, 1))
      return true;
  }
  return S && llvm::any_of(S->children(), [&](const Stmt *Part) {
           return asksCoroutine(Ctx, Part, Of, Depth);
         });
}

bool ModuleLowering::takesRange(const FunctionDecl *FD,
                                const RecordDecl *Object) {
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  if (MD && Ctx.getLangOpts().Coroutines && isLibrary(MD) &&
      asksCoroutine(Ctx, MD->getBody(), MD))
    return true;
  if (MD && MD->isInstance() && !isa<CXXConstructorDecl>(MD) &&
      !isa<CXXDestructorDecl>(MD) &&
      isRangeClass(Ctx, Object ? Object : MD->getParent()))
    return true;
  // An element that a view makes is nothing whose address could be asked.
  if (MD && MD->getParent()->getName() == "view_interface" &&
      isLibrary(MD->getParent()) && !MD->getReturnType()->isReferenceType() &&
      (MD->getOverloadedOperator() == OO_Subscript ||
       (MD->getIdentifier() &&
        (MD->getName() == "front" || MD->getName() == "back"))))
    return true;
  const FunctionDecl *Pattern = FD->getTemplateInstantiationPattern();
  for (unsigned I = 0; I < FD->getNumParams(); ++I) {
    QualType T = FD->getParamDecl(I)->getType();
    const RecordDecl *RD = T.getNonReferenceType()->getAsRecordDecl();
    if (RD && isLibrary(RD) && isRangeClass(Ctx, RD))
      return true;
    // What it reads or writes there: a text, a range, a result.
    if (T->isPointerType() && T->getPointeeType()->isObjectType())
      return true;
    // An iterator of the program where any iterator may stand; an array or a
    // container of the program where any range may.
    bool Any = Pattern && I < Pattern->getNumParams() &&
               Pattern->getParamDecl(I)
                   ->getType()
                   .getNonReferenceType()
                   ->isTemplateTypeParmType();
    if (Any && (T.getNonReferenceType()->isArrayType() ||
                (RD && isRangeClass(Ctx, RD))))
      return true;
  }
  return false;
}

/// Does a call operator of \p T give an enumeration? That may have comparisons
/// of its own, which types of the IR do not tell.
static bool givesEnumeration(QualType T) {
  const CXXRecordDecl *RD = T->getAsCXXRecordDecl();
  RD = RD ? RD->getDefinition() : nullptr;
  if (!RD)
    return false;
  auto Gives = [](const FunctionDecl *F) {
    return F->getReturnType().getNonReferenceType()->isEnumeralType();
  };
  for (const Decl *D : RD->decls()) {
    if (const auto *M = dyn_cast<CXXMethodDecl>(D);
        M && M->getOverloadedOperator() == OO_Call && Gives(M))
      return true;
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      if (Template->getTemplatedDecl()->getOverloadedOperator() == OO_Call &&
          llvm::any_of(Template->specializations(), Gives))
        return true;
  }
  return false;
}

/// The type of the member that \p P points to, if the elements of the range
/// among \p Args are objects of its class: other elements are dereferenced. Of
/// enumerations, which may have comparisons of their own, nothing.
const ir::Type *ModuleLowering::projectedBy(const MemberPointerType *P,
                                            const TemplateArgumentList &Args) {
  const CXXRecordDecl *Class = P->getMostRecentCXXRecordDecl();
  if (!P->isMemberDataPointer() || !Class || !Args.size() ||
      P->getPointeeType()->isEnumeralType() ||
      Args[0].getKind() != TemplateArgument::Type)
    return types().getVoid();
  const CXXRecordDecl *Range =
      Args[0].getAsType().getNonReferenceType()->getAsCXXRecordDecl();
  Range = Range ? Range->getDefinition() : nullptr;
  if (Range)
    for (const NamedDecl *D : Range->lookup(&Ctx.Idents.get("value_type")))
      if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
        const CXXRecordDecl *Of = T->getUnderlyingType()->getAsCXXRecordDecl();
        if (Of && declaresSameEntity(Of, Class))
          return type(P->getPointeeType());
      }
  return types().getVoid();
}

ir::ModelKey ModuleLowering::functionKey(const FunctionDecl *FD) {
  ir::ModelKey K;
  const DeclContext *Class = FD->getDeclContext();
  // How a base class of a container is constructed is its own matter.
  if (const auto *RD = dyn_cast<CXXRecordDecl>(Class);
      RD && !isa<CXXConstructorDecl, CXXDestructorDecl>(FD))
    Class = containerOf(RD);
  K.Name = modelQualifier(Class);
  if (isa<CXXRecordDecl>(Class)) {
    StringRef Qualified = StringRef(K.Name).drop_back(2);
    std::string ClassName =
        Qualified.drop_front(Qualified.rfind(':') + 1).str();
    if (isa<CXXConstructorDecl>(FD))
      K.Name += ClassName;
    else if (isa<CXXDestructorDecl>(FD))
      K.Name += "~" + ClassName;
    else if (isa<CXXConversionDecl>(FD))
      K.Name += FD->getNameAsString();
    else
      K.Name += FD->getNameAsString();
  } else {
    K.Name += FD->getNameAsString();
  }
  appendClassArgs(Class, K.Args);
  if (const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs())
    for (const TemplateArgument &A : Args->asArray()) {
      const bool IsType = A.getKind() == TemplateArgument::Type;
      if (const auto *P =
              IsType ? A.getAsType()->getAs<MemberPointerType>() : nullptr)
        K.Args.push_back(projectedBy(P, *Args));
      else if (IsType && givesEnumeration(A.getAsType()))
        K.Args.push_back(types().getVoid());
      else
        appendTemplateArg(A, K.Args);
    }
  return K;
}

} // namespace plimsoll
