// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The texts of SourceNames, from the declarations a module was made of.
#include "LowerChecks.h"
#include "LowerModule.h"
#include "SourceNames.h"
#include "clang/AST/QualTypeNames.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace plimsoll {
namespace {

class NameWriter {
public:
  explicit NameWriter(ModuleLowering &ML)
      : ML(ML), Ctx(ML.Ctx), Policy(Ctx.getLangOpts()) {
    Policy.FullyQualifiedName = true;
    Policy.SuppressUnwrittenScope = true;
    Policy.AnonymousTagLocations = false;
    Policy.SuppressDefaultTemplateArgs = true;
    Policy.SuppressTagKeyword = Ctx.getLangOpts().CPlusPlus;
    Policy.Bool = Ctx.getLangOpts().CPlusPlus;
  }

  SourceNames::Function function(const FunctionDecl *FD) const;
  SourceNames::Record record(const RecordDecl *RD) const;
  std::string qualified(const NamedDecl *D) const;
  SourceNames::Undefined undefined(const FunctionDecl *FD) const;
  SourceNames::Undefined undefined(const VarDecl *VD) const;
  static bool isSpeakable(const Decl *D);

private:
  QualType written(QualType T) const {
    return Ctx.getLangOpts().CPlusPlus ? TypeName::getFullyQualifiedType(T, Ctx)
                                       : T;
  }
  std::string text(QualType T, StringRef Declarator = "") const {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    written(T).print(OS, Policy, Declarator);
    return OS.str();
  }
  PassedType passed(QualType T) const;
  std::string key(const NamedDecl *D) const {
    std::string Known = ML.knownName(D->getCanonicalDecl());
    return Known.empty() ? D->getNameAsString() : Known;
  }

  ModuleLowering &ML;
  ASTContext &Ctx;
  PrintingPolicy Policy;
};

} // namespace

/// Is there a name for it at namespace scope?
bool NameWriter::isSpeakable(const Decl *D) {
  if (const auto *RD = dyn_cast<CXXRecordDecl>(D); RD && RD->isLambda())
    return false;
  if (const auto *TD = dyn_cast<TagDecl>(D);
      TD && !TD->getIdentifier() && !TD->getTypedefNameForAnonDecl())
    return false;
  const DeclContext *DC = D->getDeclContext()->getRedeclContext();
  if (DC->isFunctionOrMethod())
    return false;
  return !isa<TagDecl>(DC) || !D->getASTContext().getLangOpts().CPlusPlus ||
         isSpeakable(cast<Decl>(DC));
}

std::string NameWriter::qualified(const NamedDecl *D) const {
  if (!Ctx.getLangOpts().CPlusPlus)
    return D->getNameAsString();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  D->printQualifiedName(OS, Policy);
  return OS.str();
}

SourceNames::Record NameWriter::record(const RecordDecl *RD) const {
  SourceNames::Record R;
  if (isSpeakable(RD))
    R.Name = text(Ctx.getRecordType(RD));
  // Types have all template arguments, declarations know the default ones.
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(RD);
      S && isSpeakable(RD)) {
    R.Name = qualified(RD);
    llvm::raw_string_ostream OS(R.Name);
    printTemplateArgumentList(
        OS, S->getTemplateArgs().asArray(), Policy,
        S->getSpecializedTemplate()->getTemplateParameters());
  }
  // Without a tag, C has the typedef's name only.
  if (!RD->getIdentifier() && RD->getTypedefNameForAnonDecl())
    R.Name = qualified(RD->getTypedefNameForAnonDecl());
  if (const auto *Class = dyn_cast<CXXRecordDecl>(RD))
    if (Class->hasDefinition()) {
      R.Dynamic = Class->isDynamicClass();
      R.DefaultConstructible =
          Class->hasDefaultConstructor() && !Class->isAbstract();
    }
  return R;
}

PassedType NameWriter::passed(QualType T) const {
  if (T->isVoidType())
    return {PassedType::Void, "void"};
  if (T->isReferenceType())
    return {PassedType::Reference, text(T->getPointeeType())};
  if (T->isRecordType())
    return {PassedType::Object, text(T.getUnqualifiedType())};
  return {PassedType::Scalar, text(T.getUnqualifiedType())};
}

/// The record or enumeration under pointers, references and arrays.
static const TagDecl *innermostTag(QualType T) {
  for (;;) {
    T = T.getCanonicalType();
    if (!T->getPointeeType().isNull())
      T = T->getPointeeType();
    else if (const auto *A = T->getAsArrayTypeUnsafe())
      T = A->getElementType();
    else
      return T->getAsTagDecl();
  }
}

SourceNames::Function NameWriter::function(const FunctionDecl *FD) const {
  SourceNames::Function F;
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  F.Name = qualified(FD);
  if (const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs()) {
    llvm::raw_string_ostream OS(F.Name);
    printTemplateArgumentList(OS, Args->asArray(), Policy);
  }
  if (!isSpeakable(FD))
    F.WhyNot = MD && MD->getParent()->isLambda()
                   ? "it is in a lambda"
                   : "it is in a function of a local class";
  if (MD && MD->isInstance()) {
    F.K = isa<CXXConstructorDecl>(MD)  ? SourceNames::Function::Constructor
          : isa<CXXDestructorDecl>(MD) ? SourceNames::Function::Destructor
                                       : SourceNames::Function::Member;
    F.Class = text(Ctx.getRecordType(MD->getParent()));
    if (F.K == SourceNames::Function::Constructor &&
        MD->getParent()->isAbstract())
      F.WhyNot = "it is in the constructor of an abstract class";
  }
  for (const ParmVarDecl *P : FD->parameters()) {
    F.Params.push_back(passed(P->getType()));
    if (const TagDecl *Tag = innermostTag(P->getType());
        Tag && !isSpeakable(Tag))
      F.WhyNot = "the type of a parameter has no name";
    if (P->getType()->isMemberPointerType())
      F.WhyNot = "a parameter is a pointer to a member";
  }
  return F;
}

SourceNames::Undefined NameWriter::undefined(const FunctionDecl *FD) const {
  SourceNames::Undefined U;
  U.Key = key(FD);
  U.Result = passed(FD->getReturnType());
  std::string Declarator = qualified(FD) + "(";
  for (auto [N, P] : llvm::enumerate(FD->parameters()))
    Declarator += (N ? ", " : "") +
                  text(P->getType(), "argument" + (N ? std::to_string(N) : ""));
  if (FD->getNumParams())
    U.FirstParam = text(FD->getParamDecl(0)->getType());
  if (FD->isVariadic())
    Declarator += FD->getNumParams() ? ", ..." : "...";
  else if (!FD->getNumParams() && FD->hasPrototype())
    Declarator += "void";
  Declarator += ")";
  if (const auto *MD = dyn_cast<CXXMethodDecl>(FD)) {
    Declarator += MD->isConst() ? " const" : "";
    Declarator += MD->getRefQualifier() == RQ_LValue   ? " &"
                  : MD->getRefQualifier() == RQ_RValue ? " &&"
                                                       : "";
  }
  // A destructor nobody asked for has the specification of none written.
  if (const auto *P = FD->getType()->getAs<FunctionProtoType>();
      P && Ctx.getLangOpts().CPlusPlus &&
      !isUnresolvedExceptionSpec(P->getExceptionSpecType()) && P->isNothrow())
    Declarator += " noexcept";
  bool NoResult =
      isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(FD);
  U.Head = NoResult ? Declarator : text(FD->getReturnType(), Declarator);
  return U;
}

SourceNames::Undefined NameWriter::undefined(const VarDecl *VD) const {
  SourceNames::Undefined U;
  U.Key = key(VD);
  U.Variable = true;
  QualType T = VD->getMostRecentDecl()->getType();
  std::string Name = qualified(VD);
  // How large an array without an extent is, nothing in the file says.
  if (const auto *A = Ctx.getAsIncompleteArrayType(T)) {
    T = A->getElementType();
    Name += "[4096]";
  }
  U.Head = text(T, Name);
  bool Const = Ctx.getBaseElementType(T).isConstQualified();
  if (Ctx.getLangOpts().CPlusPlus && Const && !VD->getAnyInitializer())
    U.Head = (VD->isStaticDataMember() ? "" : "extern ") + U.Head + " = {}";
  return U;
}

namespace {

/// Finds functions and variables that the user's code needs and does not have.
class UndefinedFinder : public RecursiveASTVisitor<UndefinedFinder> {
public:
  UndefinedFinder(ModuleLowering &ML, const NameWriter &Writer,
                  SourceNames &Out)
      : ML(ML), Writer(Writer), Out(Out) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  /// C's undeclared functions have a declaration in no scope.
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (auto *FD = dyn_cast<FunctionDecl>(E->getDecl());
        FD && FD->isImplicit() &&
        Declared.insert(FD->getCanonicalDecl()).second)
      VisitFunctionDecl(FD->getCanonicalDecl());
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *FD) {
    // The compiler may know it before it is declared.
    const FunctionDecl *Before = FD->getPreviousDecl();
    const bool IsFirst =
        !Before || (Before->isImplicit() && Before->isFirstDecl() &&
                    Declared.insert(Before).second);
    if (!IsFirst || FD->isDefined() || FD->isPureVirtual() ||
        FD->isDependentContext() || FD->isDeleted() || FD->isDefaulted() ||
        isa<CXXDeductionGuideDecl>(FD) || !NameWriter::isSpeakable(FD))
      return true;
    const auto *MD = dyn_cast<CXXMethodDecl>(FD);
    // An object of a class with virtual functions is made by its constructor.
    const auto *Ctor = dyn_cast<CXXConstructorDecl>(FD);
    bool Constructs = Ctor && Ctor->isDefaultConstructor() &&
                      Ctor->getParent()->isDynamicClass();
    bool Needed = FD->isUsed() || FD->isReferenced() || Constructs ||
                  (MD && MD->isVirtual());
    bool Library = !isUsers(FD);
    if (!Needed || (Library && !FD->isExternC()))
      return true;
    Out.Missing.push_back(Writer.undefined(FD->getMostRecentDecl()));
    Out.Missing.back().Library = Library;
    if (FD->isTemplateInstantiation())
      Out.Missing.back().Head.clear();
    return true;
  }

  bool VisitVarDecl(VarDecl *VD) {
    if (!VD->isCanonicalDecl() || !VD->hasGlobalStorage() ||
        VD->getDeclContext()->isDependentContext() || VD->getDefinition() ||
        VD->getActingDefinition() || VD->isInvalidDecl() ||
        ML.isInSystemHeader(VD) || VD->isStaticLocal() ||
        VD->getDeclContext()->isFunctionOrMethod())
      return true;
    if (VD->isUsed() || VD->isReferenced())
      Out.Missing.push_back(Writer.undefined(VD));
    return true;
  }

private:
  /// The library has what its headers declare.
  bool isUsers(const FunctionDecl *FD) const {
    if (FD->getIdentifier() &&
        probeFor(FD->getName(), /*HasBody=*/false) != Probe::None)
      return true;
    bool Written = !FD->isImplicit() || !ML.Ctx.getLangOpts().CPlusPlus;
    return !ML.isInSystemHeader(FD) && !FD->getBuiltinID() && Written;
  }

  ModuleLowering &ML;
  const NameWriter &Writer;
  SourceNames &Out;
  llvm::DenseSet<const FunctionDecl *> Declared; ///< those that are implicit
};

} // namespace

void ModuleLowering::describeNames(SourceNames &Out) {
  NameWriter Writer(*this);
  Out.CPlusPlus = Ctx.getLangOpts().CPlusPlus;
  for (const auto &[D, Name] : Names) {
    if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      Out.Functions[Name] = Writer.function(FD);
    } else if (const auto *RD = dyn_cast<RecordDecl>(D)) {
      Out.Records[Name] = Writer.record(RD);
    } else if (const auto *VD = dyn_cast<VarDecl>(D)) {
      if (NameWriter::isSpeakable(VD))
        Out.Globals[Name] = Writer.qualified(VD);
    }
  }
  UndefinedFinder(*this, Writer, Out)
      .TraverseDecl(Ctx.getTranslationUnitDecl());
}

std::string ModuleLowering::knownName(const Decl *D) const {
  return Names.lookup(D);
}

} // namespace plimsoll
