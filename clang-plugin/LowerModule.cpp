// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names, declarations, positions and the worklist of a translation unit.
#include "LowerModule.h"
#include "LowerFunction.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace plimsoll {

Integer toInteger(const llvm::APInt &Value, bool Signed) {
  if (Signed ? Value.isSignedIntN(64) : Value.isIntN(63))
    return Integer(Signed ? Value.getSExtValue()
                          : static_cast<int64_t>(Value.getZExtValue()));
  llvm::SmallString<40> Digits;
  Value.toString(Digits, 10, Signed);
  return Integer::fromString(Digits).value_or(Integer(0));
}

static PrintingPolicy namePolicy(const ASTContext &Ctx) {
  PrintingPolicy P(Ctx.getLangOpts());
  P.SuppressTagKeyword = true;
  P.FullyQualifiedName = true;
  // Types are made canonical before they are printed; default template
  // arguments stay unprinted.
  P.PrintCanonicalTypes = false;
  P.SuppressDefaultTemplateArgs = true;
  P.AnonymousTagLocations = false;
  P.SuppressInlineNamespace = true;
  P.SuppressUnwrittenScope = false;
  P.Bool = true;
  P.MSVCFormatting = false;
  return P;
}

ModuleLowering::ModuleLowering(ASTContext &Context, Preprocessor *PP,
                               const LowerOptions &Options, ir::Module &M)
    : Ctx(Context), PP(PP), Options(Options), M(M), Policy(namePolicy(Context)),
      Symbols(Context) {
  const SourceManager &SM = Ctx.getSourceManager();
  M.SourceFile = "";
  location(SM.getLocForStartOfFile(SM.getMainFileID()));
  if (!M.Files.empty())
    M.SourceFile = M.Files.front();
}

// ---- Positions ------------------------------------------------------------

/// \p Path relative to the directory of the run if it lies below it.
static std::string portablePath(StringRef Path) {
  llvm::SmallString<128> P(Path), Cwd;
  llvm::sys::path::remove_dots(P, /*remove_dot_dot=*/true);
  if (!llvm::sys::fs::current_path(Cwd)) {
    StringRef S(P);
    if (S.consume_front(Cwd) && S.consume_front("/"))
      return S.str();
  }
  return std::string(P);
}

ir::SourceLoc ModuleLowering::location(SourceLocation L,
                                       uint32_t TemplateOrigin) {
  ir::SourceLoc R;
  if (L.isInvalid())
    return R;
  const SourceManager &SM = Ctx.getSourceManager();
  PresumedLoc P = SM.getPresumedLoc(SM.getFileLoc(L));
  if (P.isInvalid() || P.getLine() == 0)
    return R;
  auto [It, New] = FileIndex.try_emplace(P.getFilename(), 0);
  if (New)
    It->second = M.addFile(portablePath(P.getFilename()));
  R.File = It->second;
  R.Line = P.getLine();
  R.Column = P.getColumn();
  R.Origin = TemplateOrigin;
  if (L.isMacroID())
    if (uint32_t O = macroOrigin(L))
      R.Origin = O;
  return R;
}

uint32_t ModuleLowering::addOrigin(ir::Origin O) {
  std::string Key = std::to_string(O.K) + O.Name + ":" +
                    std::to_string(O.Loc.File) + ":" +
                    std::to_string(O.Loc.Line);
  auto [It, New] = OriginIndex.try_emplace(Key, M.Origins.size() + 1);
  if (New)
    M.Origins.push_back(std::move(O));
  return It->second;
}

uint32_t ModuleLowering::macroOrigin(SourceLocation L) {
  const SourceManager &SM = Ctx.getSourceManager();
  // The outermost macro: the one whose name the user wrote. What the user
  // wrote as an argument has no origin.
  SourceLocation Outermost;
  for (unsigned Depth = 0; L.isMacroID() && Depth < 100; ++Depth) {
    if (!SM.isMacroArgExpansion(L))
      Outermost = L;
    L = SM.getImmediateMacroCallerLoc(L);
  }
  if (Outermost.isInvalid())
    return 0;
  ir::Origin O;
  O.K = ir::Origin::Macro;
  O.Name = Lexer::getImmediateMacroName(Outermost, SM, Ctx.getLangOpts()).str();
  if (O.Name.empty())
    return 0;
  SourceLocation Def = SM.getSpellingLoc(Outermost);
  if (SM.isWrittenInScratchSpace(Def))
    Def = SM.getExpansionLoc(Outermost);
  O.Loc = location(Def);
  return addOrigin(std::move(O));
}

uint32_t ModuleLowering::templateOrigin(const FunctionDecl *FD) {
  if (!FD->isTemplateInstantiation())
    return 0;
  ir::Origin O;
  O.K = ir::Origin::Template;
  O.Name = functionName(FD);
  if (const FunctionDecl *Pattern = FD->getTemplateInstantiationPattern())
    O.Loc = location(Pattern->getLocation());
  return addOrigin(std::move(O));
}

// ---- Names ----------------------------------------------------------------

std::string ModuleLowering::uniqueName(std::string Name) {
  if (Name.empty())
    Name = "(unnamed)";
  std::string Candidate = Name;
  for (unsigned N = 1; !UsedNames.insert(Candidate).second; ++N)
    Candidate = Name + "#" + std::to_string(N);
  return Candidate;
}

/// The scope of an entity as a prefix: "ns::Class<int>::", "f(int)::".
std::string ModuleLowering::qualifier(const DeclContext *DC) {
  DC = DC->getRedeclContext();
  if (DC->isTranslationUnit())
    return "";
  if (const auto *RD = dyn_cast<RecordDecl>(DC))
    return structName(RD) + "::";
  if (const auto *FD = dyn_cast<FunctionDecl>(DC))
    return shortName(FD) + "::";
  std::string Outer = qualifier(DC->getParent());
  if (const auto *NS = dyn_cast<NamespaceDecl>(DC)) {
    if (NS->isAnonymousNamespace())
      return Outer + "(anonymous namespace)::";
    return NS->isInline() ? Outer : Outer + NS->getNameAsString() + "::";
  }
  return Outer;
}

std::string ModuleLowering::printRecord(const RecordDecl *RD) {
  std::string Scope = qualifier(RD->getDeclContext());
  const SourceManager &SM = Ctx.getSourceManager();
  auto Position = [&] {
    PresumedLoc P = SM.getPresumedLoc(SM.getFileLoc(RD->getLocation()));
    return P.isInvalid() ? std::string("?")
                         : std::to_string(P.getLine()) + ":" +
                               std::to_string(P.getColumn());
  };
  if (const auto *CRD = dyn_cast<CXXRecordDecl>(RD); CRD && CRD->isLambda())
    return Scope + "lambda:" + Position();
  if (!RD->getIdentifier()) {
    if (const TypedefNameDecl *T = RD->getTypedefNameForAnonDecl())
      return Scope + T->getNameAsString();
    return Scope + "(anonymous " + RD->getKindName().str() + ":" + Position() +
           ")";
  }
  std::string Name = Scope + RD->getNameAsString();
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(RD)) {
    llvm::raw_string_ostream OS(Name);
    printTemplateArgumentList(
        OS, S->getTemplateArgs().asArray(), Policy,
        S->getSpecializedTemplate()->getTemplateParameters());
  }
  return Name;
}

std::string ModuleLowering::structName(const RecordDecl *RD) {
  RD = cast<RecordDecl>(containerOf(RD)->getCanonicalDecl());
  auto It = Names.find(RD);
  if (It != Names.end())
    return It->second;
  // Break cycles through the enclosing function's signature.
  Names[RD] = RD->getNameAsString();
  std::string Name = uniqueName("struct " + printRecord(RD)).substr(7);
  Names[RD] = Name;
  PendingRecords.push_back(RD);
  return Name;
}

std::string ModuleLowering::shortName(const FunctionDecl *FD) {
  std::string Name = qualifier(FD->getDeclContext());
  llvm::raw_string_ostream OS(Name);
  OS << FD->getDeclName();
  return OS.str();
}

std::string ModuleLowering::printFunction(const FunctionDecl *FD,
                                          StringRef ClassName,
                                          unsigned NumParams) {
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  if (ClassName.empty())
    OS << qualifier(FD->getDeclContext());
  else
    OS << ClassName << "::";
  FD->getDeclName().print(OS, Policy);
  if (const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs()) {
    const TemplateParameterList *Params = nullptr;
    if (const FunctionTemplateDecl *T = FD->getPrimaryTemplate())
      Params = T->getTemplateParameters();
    printTemplateArgumentList(OS, Args->asArray(), Policy, Params);
  }
  OS << "(";
  bool First = true;
  for (const ParmVarDecl *P : FD->parameters().take_front(NumParams)) {
    if (!First)
      OS << ", ";
    First = false;
    QualType T = Ctx.getCanonicalType(P->getType()).getUnqualifiedType();
    T.print(OS, Policy);
  }
  if (FD->isVariadic())
    OS << (First ? "..." : ", ...");
  OS << ")";
  if (const auto *MD = dyn_cast<CXXMethodDecl>(FD)) {
    if (MD->isConst())
      OS << " const";
    if (MD->getRefQualifier() == RQ_LValue)
      OS << " &";
    else if (MD->getRefQualifier() == RQ_RValue)
      OS << " &&";
  }
  return OS.str();
}

ir::Linkage ModuleLowering::linkage(const ValueDecl *D, bool IsDefined,
                                    GVALinkage Of) {
  ir::Linkage Link;
  const bool IsWeak = D->getMostRecentDecl()->hasAttr<WeakAttr>();
  if (!(Options.Symbols || IsWeak) || !D->isExternallyVisible())
    return Link;
  Link.Symbol = Symbols.getName(D);
  if (IsWeak)
    Link.K = ir::Linkage::Weak;
  else if (IsDefined && Of != GVA_StrongExternal)
    Link.K = ir::Linkage::Shared;
  return Link;
}

ir::Linkage ModuleLowering::linkageOfFunction(const FunctionDecl *FD) {
  const FunctionDecl *Def = FD->getDefinition();
  const bool HasBody = Def && Def->doesThisDeclarationHaveABody();
  return linkage(FD, HasBody,
                 HasBody ? Ctx.GetGVALinkageForFunction(Def) : GVA_Internal);
}

ir::Linkage ModuleLowering::linkageOfVariable(const VarDecl *Def) {
  const bool IsDefined =
      Def->isThisDeclarationADefinition() != VarDecl::DeclarationOnly;
  return linkage(Def, IsDefined, Ctx.GetGVALinkageForVariable(Def));
}

/// The redeclaration whose signature names the function: the definition, else
/// one with a prototype.
static const FunctionDecl *representative(const FunctionDecl *FD) {
  if (const FunctionDecl *Def = FD->getDefinition())
    return Def;
  for (const FunctionDecl *R : FD->redecls())
    if (R->hasPrototype())
      return R;
  return FD->getMostRecentDecl();
}

static bool isNoThrow(const FunctionDecl *FD);

/// Does the destructor of \p Class throw nothing by what its parts are?
///   rule: [except.spec], implicit exception specification
static bool hasNoThrowParts(const CXXRecordDecl *Class) {
  auto IsNoThrow = [&](QualType T) {
    const auto *RD = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!RD || !RD->hasDefinition())
      return true;
    const CXXDestructorDecl *DD = RD->getDestructor();
    return DD ? isNoThrow(DD) : hasNoThrowParts(RD);
  };
  return llvm::all_of(Class->bases(),
                      [&](auto &B) { return IsNoThrow(B.getType()); }) &&
         llvm::all_of(Class->fields(),
                      [&](auto *FD) { return IsNoThrow(FD->getType()); });
}

static bool isNoThrow(const FunctionDecl *FD) {
  if (FD->hasAttr<NoThrowAttr>())
    return true;
  if (!FD->getASTContext().getLangOpts().CPlusPlus)
    return true;
  const auto *P = FD->getType()->getAs<FunctionProtoType>();
  // Nobody has asked for the specification of this destructor yet.
  if (const auto *DD = dyn_cast<CXXDestructorDecl>(FD);
      DD && P && P->getExceptionSpecType() == EST_Unevaluated)
    return hasNoThrowParts(DD->getParent());
  return P && !isUnresolvedExceptionSpec(P->getExceptionSpecType()) &&
         P->isNothrow();
}

bool ModuleLowering::isReadOnly(QualType Pointee) const {
  if (!Pointee.isConstQualified() || Pointee.isVolatileQualified() ||
      mayChange(Pointee))
    return false;
  const auto *Class = Pointee->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return !Class || (Class->hasDefinition() && !Class->hasMutableFields() &&
                    (!Class->isPolymorphic() || Class->isEffectivelyFinal()));
}

static bool isAllocation(const FunctionDecl *FD) {
  switch (FD->getOverloadedOperator()) {
  case OO_New:
  case OO_Array_New:
  case OO_Delete:
  case OO_Array_Delete:
    return true;
  default:
    return false;
  }
}

/// Does the library call \p FD, a function of the program, instead of one of
/// its own?
bool ModuleLowering::replacesLibrary(const FunctionDecl *FD) const {
  if (!FD->hasBody() || !FD->isExternallyVisible() || isLibrary(FD))
    return false;
  return FD->isReplaceableGlobalAllocationFunction() ||
         (FD->isExternC() &&
          (FD->getBuiltinID() || llvm::any_of(FD->redecls(), [&](auto *R) {
             return isInSystemHeader(R);
           })));
}

/// Does code of the program's start call the functions whose addresses \p VD
/// holds?
static bool listsStartFunctions(const VarDecl *VD) {
  const auto *Section = VD->getAttr<SectionAttr>();
  return Section && (Section->getName().starts_with(".init_array") ||
                     Section->getName().starts_with(".preinit_array") ||
                     Section->getName().starts_with(".ctors"));
}

void ModuleLowering::findNamedSymbols(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      findNamedSymbols(cast<DeclContext>(D));
    if (const auto *Alias = D->getAttr<AliasAttr>())
      Aliased.insert(Alias->getAliasee());
    if (const auto *IFunc = D->getAttr<IFuncAttr>())
      Resolvers.insert(IFunc->getResolver());
  }
}

bool ModuleLowering::isNamedIn(const llvm::StringSet<> &Named,
                               const FunctionDecl *FD) {
  return !Named.empty() && Named.contains(Symbols.getName(FD));
}

bool ModuleLowering::isAnyAddress(const FunctionDecl *FD, QualType Ty) const {
  if (Ty.isNull() || !FD->isExternC() || !isInSystemHeader(FD))
    return false;
  if (Ty->isPointerType()) {
    const RecordDecl *To = Ty->getPointeeType()->getAsRecordDecl();
    return To && To->getName() == "sockaddr";
  }
  const RecordDecl *RD = Ty->getAsRecordDecl();
  return RD && RD->hasAttr<TransparentUnionAttr>() &&
         llvm::all_of(RD->fields(), [](const FieldDecl *Field) {
           return Field->getType()->isPointerType();
         });
}

void ModuleLowering::declareSignature(ir::Function &F, const FunctionDecl *FD,
                                      const RecordDecl *ThisClass) {
  QualType Result = FD->getReturnType();
  F.Result = type(Result);
  const ir::Type *RetStorage = nullptr;
  if (!F.Result->isScalar() && !F.Result->isVoid()) {
    RetStorage = types().getPtr(F.Result);
    F.Result = types().getVoid();
  }
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  bool Virtual = MD && MD->isVirtual();
  if (RetStorage && !Virtual)
    F.Params.push_back(F.addRegister("ret", RetStorage));
  if (MD && MD->isInstance() && !MD->isExplicitObjectMemberFunction()) {
    const RecordDecl *Class = ThisClass ? ThisClass : MD->getParent();
    F.Params.push_back(F.addRegister(
        "this", types().getPtr(types().getStruct(structName(Class)))));
    F.Registers.back().PointsToConst =
        MD->isConst() && isReadOnly(MD->getFunctionObjectParameterType());
  }
  // Dispatch is on the first argument.
  if (RetStorage && Virtual)
    F.Params.push_back(F.addRegister("ret", RetStorage));
  unsigned N = 0;
  for (const ParmVarDecl *P : FD->parameters()) {
    std::string Name = P->getNameAsString();
    if (Name.empty())
      Name = "arg" + std::to_string(N);
    ++N;
    const ir::Type *T =
        type(isAnyAddress(FD, P->getType()) ? Ctx.VoidPtrTy : P->getType());
    bool Copied = !T->isScalar(); // by value: the address of the caller's copy
    if (Copied)
      T = types().getPtr(T);
    F.Params.push_back(F.addRegister(Name, T, location(P->getLocation())));
    F.Registers.back().Reference = Copied || P->getType()->isReferenceType();
    F.Registers.back().Own = Copied;
    if (!FD->isExternC())
      F.Registers.back().Values = valuesOfEnum(P->getType());
    QualType Pointee = P->getType()->getPointeeType();
    F.Registers.back().PointsToConst = !Pointee.isNull() && isReadOnly(Pointee);
  }
  for (unsigned I = 0; I + FD->getNumParams() < F.Params.size(); ++I)
    F.Registers[F.Params[I].Index].Reference = true; // this, ret
  F.External = FD->isExternallyVisible();
  F.IsMain = FD->isMain() && !FD->isReferenced();
  const FunctionDecl *Last = FD->getMostRecentDecl();
  F.AtStart = Last->hasAttr<ConstructorAttr>() ||
              Last->hasAttr<DestructorAttr>() || replacesLibrary(FD) ||
              isNamedIn(Resolvers, FD);
  F.IsUsed =
      Last->hasAttr<UsedAttr>() || isAllocation(FD) || isNamedIn(Aliased, FD);
  F.NoReturn = FD->isNoReturn() || FD->hasAttr<AnalyzerNoReturnAttr>();
  F.ReturnsTwice = FD->hasAttr<ReturnsTwiceAttr>() ||
                   (FD->getBuiltinID() &&
                    Ctx.BuiltinInfo.isReturnsTwice(FD->getBuiltinID()));
  F.Variadic = FD->isVariadic();
  // One that gives an object writes it.
  F.IsPure =
      !RetStorage && (FD->hasAttr<PureAttr>() || FD->hasAttr<ConstAttr>());
  F.NoThrow = isNoThrow(FD);
  F.ShortName = shortName(FD);
  F.Loc = location(FD->getLocation());
}

bool ModuleLowering::shouldLowerBody(const FunctionDecl *FD) {
  const FunctionDecl *Def = FD->getDefinition();
  if (!Def || Def->isDeleted() || Def->isDependentContext() ||
      !Def->hasBody() || (isLibrary(FD) && !isLoweredFunction(FD)))
    return false;
  // libc's extern inline functions have models.
  return !(Def->isExternC() && isInSystemHeader(Def));
}

/// The C++ overloads of strchr and its like are linked to it by their asm
/// label.
StringRef ModuleLowering::libcName(const FunctionDecl *FD) {
  if (FD->isExternC() || FD->getBuiltinID())
    return FD->getName();
  const auto *Label = FD->getAttr<AsmLabelAttr>();
  return Label && !isa<CXXMethodDecl>(FD) ? Label->getLabel() : StringRef();
}

std::string ModuleLowering::functionName(const FunctionDecl *FD) {
  FD = cast<FunctionDecl>(FD->getCanonicalDecl());
  auto It = Names.find(FD);
  if (It != Names.end())
    return It->second;
  const FunctionDecl *Rep = representative(FD);
  Names[FD] = FD->getNameAsString(); // breaks cycles through local classes
  std::string Name = uniqueName(printFunction(Rep));
  Names[FD] = Name;
  ir::Function &F = M.addFunction(Name);
  declareSignature(F, Rep);
  bool Lowered = shouldLowerBody(FD);
  if (!isLibrary(FD))
    F.Link = linkageOfFunction(FD);
  if (isLibrary(FD)) {
    // There are models for iterators in std, not for those lowered.
    if ((!Lowered && !reachesUnknownOperator(FD)) ||
        F.ShortName.starts_with("std::ranges::"))
      F.Model = functionKey(FD);
    F.TakesRange = takesRange(FD);
    F.IsModel = F.IsLibraryCode = Lowered;
  } else if (!Lowered && FD->getIdentifier() &&
             (isInSystemHeader(FD) || FD->getBuiltinID())) {
    StringRef N = libcName(FD);
    N.consume_front("__builtin_");
    F.Model.Name = N.str();
  }
  if (Lowered)
    Pending.push_back({PendingBody::Function, FD->getDefinition(), Name});
  return Name;
}

std::string ModuleLowering::rehomedFunction(const CXXMethodDecl *MD,
                                            const CXXRecordDecl *Object) {
  const CXXRecordDecl *Home = MD->getParent();
  if (!Object || Home->getCanonicalDecl() == Object->getCanonicalDecl() ||
      !isLibrary(Object) || !isLibrary(Home) || isLoweredClass(Home) ||
      !(Home->getName().starts_with("_") || isModelled(Object)))
    return "";
  std::string Name = printFunction(MD, structName(Object));
  if (M.findFunction(Name))
    return Name;
  UsedNames.insert(Name);
  ir::Function &F = M.addFunction(Name);
  declareSignature(F, MD, Object);
  F.TakesRange = takesRange(MD, Object);
  F.ShortName = structName(Object) + "::" + MD->getNameAsString();
  if (reachesUnknownOperator(MD))
    return Name;
  F.Model = functionKey(MD);
  F.Model.Name = classKey(Object).Name + "::" + MD->getNameAsString();
  F.Model.Args = classKey(Object).Args;
  if (const TemplateArgumentList *Args = MD->getTemplateSpecializationArgs())
    appendTemplateArgs(*Args, F.Model.Args);
  return Name;
}

ir::Function &ModuleLowering::syntheticFunction(llvm::StringRef Name) {
  if (ir::Function *F = M.findFunction(Name))
    return *F;
  ir::Function &F = M.addFunction(Name);
  F.ShortName = Name.str();
  return F;
}

std::string ModuleLowering::modelFunction(StringRef Model, StringRef ShortName,
                                          ArrayRef<const ir::Type *> Params,
                                          const ir::Type *Result) {
  std::string Name = (ShortName + ": " + Model + "(").str();
  for (const ir::Type *Ty : Params)
    Name += (&Ty == Params.begin() ? "" : ", ") + Ty->toString();
  Name += ")";
  if (M.findFunction(Name))
    return Name;
  ir::Function &F = M.addFunction(Name);
  for (const ir::Type *Ty : Params)
    F.Params.push_back(
        F.addRegister("p" + std::to_string(F.Params.size()), Ty, {}));
  F.Result = Result;
  F.NoThrow = true;
  F.Model.Name = Model.str();
  F.ShortName = ShortName.str();
  return Name;
}

std::string ModuleLowering::lambdaInvoker(const CXXMethodDecl *CallOperator) {
  std::string Name = functionName(CallOperator);
  Name = structName(CallOperator->getParent()) + "::__invoke" +
         (CallOperator->getTemplateSpecializationArgs() ? ":" + Name : "");
  if (M.findFunction(Name))
    return Name;
  ir::Function &F = syntheticFunction(Name);
  declareSignature(F, CallOperator);
  F.ShortName = Name;
  F.External = false;
  // A closure that converts to a pointer has no captures: no `this`.
  auto This = llvm::find_if(F.Params, [&](ir::RegId R) {
    return F.Registers[R.Index].Name == "this";
  });
  if (This != F.Params.end())
    F.Params.erase(This);
  Pending.push_back({PendingBody::Invoker, CallOperator, Name});
  return Name;
}

std::string ModuleLowering::constructor(const CXXConstructorDecl *CD,
                                        unsigned NumArgs) {
  std::string Callee = functionName(CD);
  if (NumArgs == CD->getNumParams() && CD->isUserProvided())
    return Callee;
  // Models read from the end of a name how parameters are passed.
  std::string Name = Callee + ": " + printFunction(CD, "", NumArgs);
  if (M.findFunction(Name))
    return Name;
  ir::Function &F = syntheticFunction(Name);
  declareSignature(F, CD);
  F.Params.resize(1 + NumArgs);
  F.External = false;
  F.IsModel = true;
  Pending.push_back({PendingBody::Constructor, CD, Name});
  return Name;
}

/// The declaration of a variable that carries its initialiser.
static const VarDecl *definition(const VarDecl *VD) {
  if (const VarDecl *D = VD->getDefinition())
    return D;
  if (const VarDecl *D = const_cast<VarDecl *>(VD)->getActingDefinition())
    return D;
  return VD;
}

/// Another variable that is the same object as \p VD by the attribute `alias`
/// or an assembler name; null: there is none here.
const VarDecl *ModuleLowering::sameSymbol(const VarDecl *VD) {
  const VarDecl *Last = VD->getMostRecentDecl();
  const auto *Alias = Last->getAttr<AliasAttr>();
  const auto *Label = Last->getAttr<AsmLabelAttr>();
  if (!Alias && !Label)
    return nullptr;
  const StringRef Symbol = Alias ? Alias->getAliasee() : Label->getLabel();
  const VarDecl *Same = nullptr;
  for (const NamedDecl *D :
       Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get(Symbol)))
    if (const auto *Other = dyn_cast<VarDecl>(D))
      Same = Other->getCanonicalDecl();
  if (!Same)
    Same = BySymbol.try_emplace(Symbol, VD).first->second;
  return Same != VD && Ctx.hasSameType(Same->getType(), VD->getType())
             ? Same
             : nullptr;
}

bool ModuleLowering::mayBeAbsent(const ValueDecl *D) {
  const auto *Last = D->getMostRecentDecl();
  if (Last->hasAttr<WeakRefAttr>()) // another name of what nothing need define
    return true;
  if ((!Last->hasAttr<WeakAttr>() && !Last->hasAttr<WeakImportAttr>()) ||
      Last->hasAttr<AliasAttr>())
    return false;
  if (const auto *FD = dyn_cast<FunctionDecl>(D))
    return !FD->isDefined();
  const auto *VD = dyn_cast<VarDecl>(D);
  return VD && !definition(VD)->isThisDeclarationADefinition();
}

std::string ModuleLowering::presence(llvm::StringRef Name) {
  std::string Presence = (Name + ".defined").str();
  if (!M.findGlobal(Presence)) {
    ir::Global &G = M.addGlobal(Presence);
    G.Ty = types().getBool();
    G.IsConst = G.External = true;
  }
  return Presence;
}

std::string ModuleLowering::globalName(const VarDecl *VD) {
  VD = VD->getCanonicalDecl();
  auto It = Names.find(VD);
  if (It != Names.end())
    return It->second;
  if (const VarDecl *Same = sameSymbol(VD)) {
    std::string Name = globalName(Same);
    Names[VD] = Name;
    return Name;
  }
  const VarDecl *Def = definition(VD);
  std::string Name =
      uniqueName(qualifier(VD->getDeclContext()) + VD->getNameAsString());
  Names[VD] = Name;
  // C allows `extern int a[];` to be completed by a later declaration.
  QualType T = Def->getType();
  if (T->isIncompleteType())
    T = VD->getMostRecentDecl()->getType();
  const ir::Type *Ty = type(T);
  if (Ty->isVoid() || Ty->isFunc())
    Ty = types().getInt(8, false);
  ir::Global &G = M.addGlobal(Name);
  G.Ty = Ty;
  G.Loc = location(Def->getLocation());
  G.External = VD->isExternallyVisible() && !VD->isStaticLocal();
  G.Link = linkageOfVariable(Def);
  QualType Element = Ctx.getBaseElementType(T);
  const auto *Class = Element->getAsCXXRecordDecl();
  G.IsConst =
      T->isReferenceType() ||
      (Element.isConstQualified() && !mayChange(Element) &&
       (!Class || (Class->hasDefinition() && !Class->hasMutableFields())));
  bool Defined =
      Def->isThisDeclarationADefinition() != VarDecl::DeclarationOnly;
  if (Defined && !isLibrary(VD)) {
    G.ZeroInit = true;
    if (Def->getAnyInitializer() && !Def->isInvalidDecl())
      if (!Def->isStaticLocal() || Def->hasConstantInitialization() ||
          (G.IsConst && initialisesAlike(Def))) {
        std::string Init = initFunctionName(Def);
        ir::Global &Initialised = *M.findGlobal(Name);
        Initialised.InitFunction = Init;
        Initialised.IsDynamic =
            Options.Symbols &&
            (!Def->hasConstantInitialization() || listsStartFunctions(Def));
      }
  } else if (const Expr *Value = Def->getAnyInitializer();
             Value && G.IsConst && G.Ty->isScalar() &&
             !Value->isValueDependent() && Value->isEvaluatable(Ctx)) {
    // A number of the library, such as npos.
    G.ZeroInit = true;
    std::string Init = initFunctionName(Def);
    M.findGlobal(Name)->InitFunction = Init;
  }
  return Name;
}

std::string ModuleLowering::initFunctionName(const VarDecl *VD) {
  std::string Name = globalName(VD) + ".init";
  if (!M.findFunction(Name)) {
    ir::Function &F = syntheticFunction(Name);
    F.Result = types().getVoid();
    F.Loc = location(VD->getLocation());
    Pending.push_back({PendingBody::Global, VD, Name});
  }
  return Name;
}

/// A literal as messages call it: in quotes, on one line, cut where it is long.
static std::string literalName(llvm::StringRef Bytes, unsigned CharWidth) {
  constexpr size_t MaxLength = 24;
  std::string Name = "\"";
  llvm::raw_string_ostream OS(Name);
  const size_t Length = Bytes.size() / CharWidth - 1; // without its end
  for (size_t N = 0; N < std::min(Length, MaxLength); ++N)
    OS.write_escaped(Bytes.substr(N * CharWidth, 1));
  OS << (Length > MaxLength ? "...\"" : "\"");
  return Name;
}

std::string ModuleLowering::stringGlobal(llvm::StringRef Bytes,
                                         unsigned CharWidth,
                                         const ir::Type *CharTy,
                                         ir::SourceLoc Loc) {
  std::string Key = CharTy->toString() + ":" + Bytes.str();
  auto [It, New] = StringNames.try_emplace(Key);
  if (!New)
    return It->second;
  std::string Name = uniqueName(literalName(Bytes, CharWidth));
  It->second = Name;
  ir::Global &G = M.addGlobal(Name);
  G.Ty = types().getArray(CharTy, Bytes.size() / CharWidth);
  G.IsConst = true;
  G.Bytes = Bytes.str();
  G.Loc = Loc;
  return Name;
}

// ---- Worklist -------------------------------------------------------------

namespace {
/// Finds what must be lowered whether it is called or not: functions with a
/// body outside system headers, and the user's own global variables.
class RootFinder {
public:
  explicit RootFinder(ModuleLowering &ML) : ML(ML) {}

  void visitContext(const DeclContext *DC) {
    for (const Decl *D : DC->decls())
      visit(D);
  }

  void visit(const Decl *D) {
    if (D->isInvalidDecl() && !isa<FunctionDecl>(D))
      return;
    if (const auto *NS = dyn_cast<NamespaceDecl>(D)) {
      visitContext(NS);
      return;
    }
    if (const auto *LS = dyn_cast<LinkageSpecDecl>(D)) {
      visitContext(LS);
      return;
    }
    if (const auto *EX = dyn_cast<ExportDecl>(D)) {
      visitContext(EX);
      return;
    }
    if (ML.isInSystemHeader(D) && !isa<ClassTemplateDecl>(D))
      return;
    if (const auto *FD = dyn_cast<FunctionDecl>(D))
      visitFunction(FD);
    else if (const auto *VD = dyn_cast<VarDecl>(D))
      visitVariable(VD);
    else if (const auto *RD = dyn_cast<CXXRecordDecl>(D))
      visitRecord(RD);
    else if (const auto *FT = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *FD : FT->specializations())
        visitFunction(FD);
    } else if (const auto *CT = dyn_cast<ClassTemplateDecl>(D)) {
      if (!ML.isInSystemHeader(D))
        for (const ClassTemplateSpecializationDecl *S : CT->specializations())
          if (!S->isExplicitSpecialization())
            visitRecord(S);
    } else if (const auto *VT = dyn_cast<VarTemplateDecl>(D)) {
      for (const VarTemplateSpecializationDecl *S : VT->specializations())
        visitVariable(S);
    } else if (const auto *Friend = dyn_cast<FriendDecl>(D)) {
      if (const NamedDecl *ND = Friend->getFriendDecl())
        if (isa<FunctionDecl>(ND) || isa<FunctionTemplateDecl>(ND))
          visit(ND);
    }
  }

private:
  void visitFunction(const FunctionDecl *FD) {
    if (FD->isThisDeclarationADefinition() && !FD->isDependentContext() &&
        !FD->isDeleted() && !FD->isImplicit() && FD->hasBody())
      ML.functionName(FD);
  }

  void visitVariable(const VarDecl *VD) {
    if (VD->isThisDeclarationADefinition() != VarDecl::DeclarationOnly &&
        !VD->getDeclContext()->isDependentContext() &&
        !VD->getType()->isDependentType() &&
        !isa<VarTemplatePartialSpecializationDecl>(VD) &&
        !VD->getDescribedVarTemplate() && !VD->getType()->isUndeducedType() &&
        VD->hasGlobalStorage())
      ML.globalName(VD);
  }

  void visitRecord(const CXXRecordDecl *RD) {
    if (RD->isDependentContext() || !RD->isThisDeclarationADefinition())
      return;
    visitContext(RD);
  }

  ModuleLowering &ML;
};
} // namespace

void ModuleLowering::run() {
  findModelled();
  findNamedSymbols(Ctx.getTranslationUnitDecl());
  RootFinder(*this).visitContext(Ctx.getTranslationUnitDecl());
  drain();
}

void ModuleLowering::drain() {
  while (!Pending.empty() || !PendingRecords.empty()) {
    if (!PendingRecords.empty()) {
      const RecordDecl *RD = PendingRecords.front();
      PendingRecords.pop_front();
      std::string Name = Names[RD]; // the map changes meanwhile
      layOut(RD, Name);
      continue;
    }
    PendingBody P = Pending.front();
    Pending.pop_front();
    lowerBody(P);
  }
}

void ModuleLowering::lowerBody(const PendingBody &P) {
  if (Options.IsLeftOut && Options.IsLeftOut(P.Name)) {
    for (ir::Global &G : M.Globals)
      if (G.InitFunction == P.Name) {
        G.InitFunction.clear();
        G.ZeroInit = false;
      }
    return;
  }
  ir::Function &F = *M.findFunction(P.Name);
  switch (P.K) {
  case PendingBody::Function:
    FunctionLowering(*this, F).lowerFunction(cast<FunctionDecl>(P.D));
    return;
  case PendingBody::Global:
    FunctionLowering(*this, F).lowerGlobalInit(cast<VarDecl>(P.D));
    return;
  case PendingBody::Invoker:
    FunctionLowering(*this, F).lowerInvoker(cast<CXXMethodDecl>(P.D));
    return;
  case PendingBody::Constructor:
    FunctionLowering(*this, F).lowerDefaults(cast<CXXConstructorDecl>(P.D));
    return;
  }
}

std::string whyTargetIsLeftOut(const ASTContext &Context) {
  const TargetInfo &Target = Context.getTargetInfo();
  if (Target.getPointerWidth(LangAS::Default) == 64 &&
      Target.getTypeWidth(Target.getSizeType()) == 64)
    return {};
  return "functions for '" + Target.getTriple().str() +
         "' are not analysed: its addresses do not have 64 bits; use another "
         "target";
}

std::unique_ptr<ir::Module> lowerTranslationUnit(ASTContext &Context,
                                                 Preprocessor *PP,
                                                 const LowerOptions &Options) {
  auto M = std::make_unique<ir::Module>();
  ModuleLowering Lowering(Context, PP, Options, *M);
  Lowering.run();
  removeUpcasts(*M);
  if (Options.Names)
    Lowering.describeNames(*Options.Names);
  return M;
}

} // namespace plimsoll
