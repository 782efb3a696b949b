// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Try blocks: which handlers may take an exception, and what they catch.
//
// What is thrown by a throw expression of the same function is known by its
// type, whose number is in the register Thrown on the way to the handlers. It
// is 0 elsewhere: what a call throws may be of any type.
#include "LowerFunction.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

// ---- Which handler ----------------------------------------------------------

/// Does a handler of type \p Handler take an exception of type \p Type? No
/// value: it may.
///   rule: [except.handle]/3
static std::optional<bool> takes(const ASTContext &Ctx, QualType Handler,
                                 QualType Type) {
  Handler = Handler.getNonReferenceType();
  if (Ctx.hasSameUnqualifiedType(Handler, Type))
    return true;
  const CXXRecordDecl *Base = Handler->getAsCXXRecordDecl(),
                      *Class = Type->getAsCXXRecordDecl();
  if (Base && Class && Base->hasDefinition() && Class->hasDefinition()) {
    CXXBasePaths Paths;
    if (!Class->isDerivedFrom(Base, Paths) ||
        Paths.isAmbiguous(
            Ctx.getCanonicalType(Handler->getCanonicalTypeUnqualified())))
      return false;
    auto IsPublic = [](const CXXBasePath &P) { return P.Access == AS_public; };
    if (llvm::all_of(Paths, IsPublic))
      return true;
    if (llvm::none_of(Paths, IsPublic))
      return false;
    return std::nullopt;
  }
  // Conversions of pointers are not looked at.
  auto IsPointer = [](QualType T) {
    return T->isAnyPointerType() || T->isBlockPointerType() ||
           T->isMemberPointerType() || T->isNullPtrType();
  };
  if ((Base && Class) || (IsPointer(Handler) && IsPointer(Type)))
    return std::nullopt;
  return false;
}

void FunctionLowering::setThrown(QualType T) {
  if (llvm::none_of(Cleanups,
                    [](const Cleanup &C) { return C.K == Cleanup::Handler; }))
    return;
  if (!Thrown) {
    Thrown = newRegister("$thrown", ML.types().getInt(32, true));
    EntryFlags.push_back(Thrown);
  }
  ThrownTypes.push_back(T);
  assign(Thrown, constant(ThrownTypes.size()));
}

/// The exceptions that throw expressions from the one with the number \p First
/// on threw go on at \p Handler, of type \p T, or at \p Next, as others may.
void FunctionLowering::chooseHandler(QualType T, size_t First, uint32_t Handler,
                                     uint32_t Next) {
  std::vector<ir::SwitchCase> Cases;
  for (size_t I = First; I < ThrownTypes.size(); ++I)
    if (std::optional<bool> Takes = takes(Ctx, T, ThrownTypes[I]))
      Cases.push_back({Integer(I + 1), *Takes ? Handler : Next});
  if (!Cases.empty()) {
    uint32_t Other = newBlock("catch");
    ir::Inst &I = push(Opcode::Switch);
    I.Args.push_back(Operand::reg(Thrown));
    I.Targets.push_back(Other);
    I.Cases = std::move(Cases);
    place(Other);
  }
  branch(emit(Opcode::Havoc, ML.types().getBool(), {}, "type of an exception"),
         Handler, Next);
}

// ---- What is caught ---------------------------------------------------------

/// Does the end of an object of type \p T run code of the program?
///   approx: a handler may also catch what derives from its type
static bool hasOwnDestructor(const ModuleLowering &ML, QualType T) {
  const CXXRecordDecl *Class =
      T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || Class->hasTrivialDestructor())
    return false;
  const CXXDestructorDecl *DD = Class->getDestructor();
  return (DD && DD->isUserProvided() && !ML.isInSystemHeader(DD)) ||
         llvm::any_of(Class->bases(),
                      [&](const CXXBaseSpecifier &Base) {
                        return hasOwnDestructor(ML, Base.getType());
                      }) ||
         llvm::any_of(Class->fields(), [&](const FieldDecl *Field) {
           return hasOwnDestructor(ML, Field->getType());
         });
}

/// Does the constructor \p CD of an object from another of its class run code
/// of the program?
static bool runsOwnCode(const ModuleLowering &ML,
                        const CXXConstructorDecl *CD) {
  if (CD->isUserProvided())
    return !ML.isInSystemHeader(CD);
  return !CD->isTrivial() &&
         llvm::any_of(CD->inits(), [&](const CXXCtorInitializer *I) {
           const Expr *Init = I->getInit()->IgnoreImplicit();
           while (const auto *Each = dyn_cast<ArrayInitLoopExpr>(Init))
             Init = Each->getSubExpr()->IgnoreImplicit();
           const auto *E = dyn_cast<CXXConstructExpr>(Init);
           return E && runsOwnCode(ML, E->getConstructor());
         });
}

/// The variable \p V of a handler at \p To is a copy of the exception object,
/// which no compiler leaves out. An exception that ends it ends the program.
///   rule: [except.terminate]
void FunctionLowering::copyCaught(const VarDecl *V, Operand To) {
  const auto *Copy =
      V->hasInit() ? dyn_cast<CXXConstructExpr>(V->getInit()->IgnoreImplicit())
                   : nullptr;
  const auto *From =
      Copy && Copy->getNumArgs()
          ? dyn_cast<OpaqueValueExpr>(Copy->getArg(0)->IgnoreParenImpCasts())
          : nullptr;
  if (!From || !runsOwnCode(ML, Copy->getConstructor()))
    return effect(Opcode::Clobber, {To}, "exception object");
  const ir::Type *Ty = type(V->getType());
  Operand Exception = emit(Opcode::Alloc, ML.types().getPtr(Ty), {constant(1)},
                           "temporary", Ty);
  effect(Opcode::Clobber, {Exception}, "exception object");
  OpaqueLValues[From] =
      memory(Exception, From->getType(), Access::Named, false);
  llvm::SaveAndRestore Ends(Unwinding, true);
  nested([&] { initialise(V->getType(), To, V->getInit()); });
}

/// The variable of a handler.
void FunctionLowering::caught(const VarDecl *V) {
  const auto *Key = cast<ValueDecl>(V->getCanonicalDecl());
  const ir::Type *Ty = type(V->getType());
  if (V->getType()->isReferenceType() ||
      (Ty->isScalar() && !InMemory.contains(Key))) {
    ir::RegId R = newRegister(V->getName(), Ty);
    Operand Value;
    if (V->getType()->isReferenceType()) {
      // The exception object: an object of unknown contents.
      Value = emit(Opcode::Alloc, Ty, {constant(1)}, "temporary", Ty->Element);
      effect(Opcode::Clobber, {Value}, "exception object");
    } else {
      Value = havoc(Ty, "exception object");
    }
    assign(R, Value);
    Homes[Key] = {VariableHome::Register, R.Index};
  } else {
    uint32_t L = newLocal(V->getName(), Ty);
    effect(Opcode::Begin, {Operand::local(L)});
    copyCaught(V, addressOfLocal(L));
    Homes[Key] = {VariableHome::Local, L};
    Cleanup C;
    C.Local = L;
    if (needsDestruction(V->getType()))
      C.Type = V->getType();
    Cleanups.push_back(C);
  }
}

// ---- The statement ----------------------------------------------------------

void FunctionLowering::tryStmt(const CXXTryStmt *S) {
  const auto *Constructor = Function && S == Function->getBody()
                                ? dyn_cast<CXXConstructorDecl>(Function)
                                : nullptr;
  const auto *Destructor = Function && S == Function->getBody()
                               ? dyn_cast<CXXDestructorDecl>(Function)
                               : nullptr;
  uint32_t Dispatch = newBlock("catch"), End = newBlock("try.end");
  const size_t FirstThrown = ThrownTypes.size();
  {
    Scope Body(*this);
    Cleanup C;
    C.K = Cleanup::Handler;
    C.Landing = Dispatch;
    Cleanups.push_back(C);
    if (Constructor)
      constructorInits(Constructor);
    if (Destructor)
      pushMembers(Destructor);
    stmt(S->getTryBlock());
  }
  jump(End);
  place(Dispatch);
  bool CatchesAll = false;
  for (unsigned I = 0; I < S->getNumHandlers() && !CatchesAll; ++I) {
    const CXXCatchStmt *H = S->getHandler(I);
    At Here(*this, H->getBeginLoc());
    const VarDecl *V = H->getExceptionDecl();
    uint32_t Next = newBlock("catch");
    if (V) {
      uint32_t Handler = newBlock("catch");
      chooseHandler(V->getType(), FirstThrown, Handler, Next);
      place(Handler);
    } else {
      CatchesAll = true;
    }
    if (Thrown)
      assign(Thrown, constant(0));
    {
      Scope Inner(*this);
      if (V && hasOwnDestructor(ML, V->getType().getNonReferenceType())) {
        Cleanup C;
        C.K = Cleanup::Exception;
        C.Type = V->getType().getNonReferenceType();
        Cleanups.push_back(C);
      }
      if (V)
        caught(V);
      stmt(H->getHandlerBlock());
    }
    // There is no object: the exception goes on.
    if (Constructor || Destructor)
      throwNow();
    else
      jump(End);
    place(Next);
  }
  if (!CatchesAll)
    throwNow();
  place(End);
}

} // namespace plimsoll
