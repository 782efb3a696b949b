// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which classes outside of the C++ library model files describe. Their members
// and friends are lowered as those of the library are: as calls of functions
// with a model key, never as the code that is there.
//
//   invariant: a class is described, or one of its base classes is looked at by
//              the code, never both: what the fields of such a class hold is
//              not what its model is made of
#include "LowerModule.h"
#include "stl-models/Models.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace plimsoll {

/// The name of the file that \p D is in, without directories.
static StringRef fileName(const ASTContext &Ctx, const Decl *D) {
  const SourceManager &SM = Ctx.getSourceManager();
  return llvm::sys::path::filename(
      SM.getFilename(SM.getExpansionLoc(D->getLocation())));
}

bool ModuleLowering::isNamedModelled(const RecordDecl *RD) const {
  if (!RD->getIdentifier())
    return false;
  const auto &Classes = Options.Modelled->Classes;
  auto It = Classes.find(modelQualifier(RD->getDeclContext()) +
                         RD->getNameAsString());
  if (It == Classes.end())
    return false;
  const Decl *Written = RD->getDefinition() ? RD->getDefinition() : RD;
  return It->second.Header.empty() ||
         fileName(Ctx, Written) == It->second.Header;
}

bool ModuleLowering::isModelled(const RecordDecl *RD) const {
  if (!Options.Modelled || !RD)
    return false;
  RD = cast<RecordDecl>(RD->getCanonicalDecl());
  auto [It, New] = ModelledCache.try_emplace(RD, false);
  if (!New)
    return It->second;
  bool Is = Iterators.contains(RD) || ModelledBases.contains(RD) ||
            isNamedModelled(RD);
  // Classes inside of such a class belong to it.
  for (const DeclContext *DC = RD->getDeclContext();
       !Is && DC && !DC->isFileContext(); DC = DC->getParent())
    if (const auto *Outer = dyn_cast<RecordDecl>(DC))
      Is = isModelled(Outer);
  return ModelledCache[RD] = Is;
}

bool ModuleLowering::mayChange(QualType T) const {
  const RecordDecl *RD = T->getBaseElementTypeUnsafe()->getAsRecordDecl();
  RD = RD ? RD->getDefinition() : nullptr;
  if (!RD)
    return false;
  auto [It, New] = ChangeCache.try_emplace(RD, false);
  if (!New)
    return It->second;
  bool May = false;
  if (Options.Modelled && isNamedModelled(RD)) {
    May = Options.Modelled->Classes
              .lookup(modelQualifier(RD->getDeclContext()) +
                      RD->getNameAsString())
              .HasOwnFields;
  } else if (!isLibrary(RD)) {
    for (const FieldDecl *FD : RD->fields())
      May |= FD->isMutable() || mayChange(FD->getType());
    if (const auto *Class = dyn_cast<CXXRecordDecl>(RD))
      for (const CXXBaseSpecifier &B : Class->bases())
        May |= mayChange(B.getType());
  }
  // A container has elements of its template arguments; what pointers lead to
  // is no part of them.
  static const llvm::StringSet<> Pointers = {"shared_ptr", "weak_ptr",
                                             "unique_ptr", "reference_wrapper"};
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(RD);
      S && isLibrary(RD) && !Pointers.contains(RD->getName()))
    for (const TemplateArgument &A : S->getTemplateArgs().asArray())
      May |= A.getKind() == TemplateArgument::Type && mayChange(A.getAsType());
  return ChangeCache[RD] = May;
}

bool ModuleLowering::hasLibraryModel(const FunctionDecl *FD) const {
  return Options.Modelled && FD->getIdentifier() &&
         Options.Modelled->OfC.contains(libcName(FD));
}

bool ModuleLowering::isModelledFunction(const FunctionDecl *FD) const {
  if (!Options.Modelled)
    return false;
  const DeclContext *DC = FD->getDeclContext();
  if (const auto *RD = dyn_cast<RecordDecl>(DC))
    return isModelled(RD);
  if (const auto *RD = dyn_cast<RecordDecl>(FD->getLexicalDeclContext());
      RD && isModelled(RD))
    return true;
  if (!DC->isFileContext())
    return false;
  if (FD->getIdentifier() && !Options.Modelled->Functions.empty() &&
      Options.Modelled->Functions.contains(modelQualifier(DC) +
                                           FD->getNameAsString()))
    return true;
  // Comparison, and arithmetic of iterators, in the class's namespace.
  OverloadedOperatorKind Op = FD->getOverloadedOperator();
  bool Compares = Op == OO_EqualEqual || Op == OO_ExclaimEqual ||
                  Op == OO_Less || Op == OO_LessEqual || Op == OO_Greater ||
                  Op == OO_GreaterEqual || Op == OO_Spaceship;
  bool Moves = Op == OO_Plus || Op == OO_Minus;
  bool Swaps = FD->getIdentifier() && FD->getName() == "swap";
  if (!Compares && !Moves && !Swaps)
    return false;
  return llvm::any_of(FD->parameters(), [&](const ParmVarDecl *P) {
    const RecordDecl *RD =
        P->getType().getNonReferenceType()->getAsRecordDecl();
    return RD && isModelled(RD) &&
           (!Moves ||
            Iterators.contains(cast<RecordDecl>(RD->getCanonicalDecl()))) &&
           DC->getRedeclContext()->InEnclosingNamespaceSetOf(
               RD->getEnclosingNamespaceContext());
  });
}

const RecordDecl *ModuleLowering::containerOf(const RecordDecl *RD) const {
  auto It = ModelledBases.find(cast<RecordDecl>(RD->getCanonicalDecl()));
  if (It != ModelledBases.end() && It->second)
    return It->second;
  // Models have no parts for bases: streams, which share a virtual one, are
  // that one; those in memory, which have an allocator, are not.
  const auto *CTS = dyn_cast<ClassTemplateSpecializationDecl>(RD);
  if (!CTS || !CTS->hasDefinition() || CTS->getNumVBases() != 1 ||
      !isOpaque(CTS))
    return RD;
  const auto *Shared = dyn_cast<ClassTemplateSpecializationDecl>(
      CTS->vbases_begin()->getType()->getAsCXXRecordDecl());
  return Shared && Shared->getTemplateArgs().size() ==
                       CTS->getTemplateArgs().size()
             ? Shared
             : RD;
}

void ModuleLowering::addModelledBases(const CXXRecordDecl *RD,
                                      const RecordDecl *Container) {
  for (const CXXBaseSpecifier &B : RD->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (!Base || !Base->hasDefinition() || isNamedModelled(Base) ||
        (isLibrary(Base) && !ModelledBases.contains(Base->getCanonicalDecl())))
      continue;
    auto [It, New] =
        ModelledBases.try_emplace(Base->getCanonicalDecl(), Container);
    if (!New && It->second == Container)
      continue;
    if (!New)
      It->second = nullptr;
    addModelledBases(Base->getDefinition(), It->second);
  }
}

/// The type that \p RD or a base class of it calls \p Name.
static const TypeDecl *findMemberType(ASTContext &Ctx, const CXXRecordDecl *RD,
                                      StringRef Name) {
  for (const NamedDecl *D : RD->lookup(&Ctx.Idents.get(Name)))
    if (const auto *TD = dyn_cast<TypeDecl>(D->getUnderlyingDecl()))
      return TD;
  for (const CXXBaseSpecifier &B : RD->bases())
    if (const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
        Base && Base->hasDefinition())
      if (const TypeDecl *TD = findMemberType(Ctx, Base, Name))
        return TD;
  return nullptr;
}

void ModuleLowering::addIterator(const CXXRecordDecl *Container,
                                 StringRef Name) {
  const TypeDecl *TD = findMemberType(Ctx, Container, Name);
  const CXXRecordDecl *RD =
      TD ? Ctx.getTypeDeclType(TD)->getAsCXXRecordDecl() : nullptr;
  if (!RD || isLibrary(RD))
    return;
  RD = RD->getCanonicalDecl();
  if (Iterators.try_emplace(RD, MemberType{Container, Name}).second &&
      RD->hasDefinition())
    addModelledBases(RD->getDefinition(), nullptr);
}

/// Collects the base classes and iterators of the containers that are
/// described.
void ModuleLowering::findModelled() {
  if (!Options.Modelled)
    return;
  std::vector<const CXXRecordDecl *> Containers;
  for (const auto &Entry : Options.Modelled->Classes) {
    if (!Entry.second.IsContainer)
      continue;
    llvm::SmallVector<StringRef, 4> Parts;
    Entry.first().split(Parts, "::");
    const DeclContext *DC = Ctx.getTranslationUnitDecl();
    const NamedDecl *Found = nullptr;
    for (StringRef Part : Parts) {
      Found = nullptr;
      for (const NamedDecl *D :
           DC->getPrimaryContext()->lookup(&Ctx.Idents.get(Part)))
        if (isa<NamespaceDecl, ClassTemplateDecl, CXXRecordDecl>(D))
          Found = D;
      DC = dyn_cast_or_null<DeclContext>(Found);
      if (!DC)
        break;
    }
    auto Consider = [&](const CXXRecordDecl *RD) {
      RD = RD->getDefinition();
      if (RD && !RD->isDependentContext() && isNamedModelled(RD))
        Containers.push_back(RD);
    };
    if (const auto *CT = dyn_cast_or_null<ClassTemplateDecl>(Found))
      for (const ClassTemplateSpecializationDecl *S : CT->specializations())
        Consider(S);
    else if (const auto *RD = dyn_cast_or_null<CXXRecordDecl>(Found))
      Consider(RD);
  }
  // In the order of the source, which names follow.
  llvm::sort(Containers, [](const auto *A, const auto *B) {
    return A->getID() < B->getID();
  });
  for (const CXXRecordDecl *RD : Containers)
    addModelledBases(RD, RD->getCanonicalDecl());
  for (const CXXRecordDecl *RD : Containers)
    for (StringRef Name : {"iterator", "const_iterator"})
      addIterator(RD, Name);
  ModelledCache.clear(); // asked before all were known
}

} // namespace plimsoll
