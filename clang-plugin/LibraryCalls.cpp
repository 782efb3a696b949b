// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which functions of the program the library calls, of several that are
// overloaded: the templates of the library are instantiated for the program's
// classes, so Clang has resolved these calls. Where they are of several
// overloads, a function of which nothing is known stands for them.
//
//   rule: [over.match.best], as Clang applies it
#include "LowerModule.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace plimsoll {

namespace {
/// What the code of the library names, and that of templates, which may be part
/// of a container that models describe, and of functions that the compiler
/// makes, which the library calls for classes with members.
class CallCollector : public RecursiveASTVisitor<CallCollector> {
public:
  CallCollector(const ModuleLowering &ML, LibraryCalls &Calls)
      : ML(ML), Calls(Calls) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseTypeLoc(TypeLoc) { return true; }
  bool TraverseDecl(Decl *D) {
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    if (FD &&
        (FD->isDependentContext() || (!FD->isTemplateInstantiation() &&
                                      !FD->isDefaulted() && !ML.isLibrary(FD))))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) { return add(E->getDecl()); }
  bool VisitMemberExpr(MemberExpr *E) { return add(E->getMemberDecl()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    unsigned Given = llvm::count_if(E->arguments(), [](const Expr *Argument) {
      return !isa<CXXDefaultArgExpr>(Argument);
    });
    Calls.Constructors.insert({E->getConstructor()->getCanonicalDecl(), Given});
    return add(E->getConstructor());
  }

private:
  bool add(const Decl *D) {
    if (const auto *FD = dyn_cast<FunctionDecl>(D))
      Calls.Functions.insert(FD->getCanonicalDecl());
    return true;
  }
  const ModuleLowering &ML;
  LibraryCalls &Calls;
};
} // namespace

const LibraryCalls &ModuleLowering::libraryCalls() const {
  if (!Calls) {
    Calls.emplace();
    CallCollector(*this, *Calls).TraverseDecl(Ctx.getTranslationUnitDecl());
  }
  return *Calls;
}

bool ModuleLowering::isCalledByLibrary(const FunctionDecl *FD) const {
  return libraryCalls().Functions.contains(FD->getCanonicalDecl());
}

bool ModuleLowering::isCalledByLibrary(const CXXConstructorDecl *CD,
                                       unsigned NumArgs) const {
  return libraryCalls().Constructors.contains(
      {CD->getCanonicalDecl(), NumArgs});
}

void ModuleLowering::keepCalled(Overloads &Of) const {
  // A copy that the compiler makes may be one of bytes, without a call.
  auto Called = [&](const FunctionDecl *FD) {
    const auto *MD = dyn_cast<CXXMethodDecl>(FD);
    return isCalledByLibrary(FD) ||
           (MD && MD->isDefaulted() && !MD->isUserProvided());
  };
  if (Of.size() > 1 && llvm::any_of(Of, Called))
    llvm::erase_if(Of, [&](const FunctionDecl *FD) { return !Called(FD); });
}

bool ModuleLowering::isDispatched(const FunctionDecl *FD) {
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  return MD && MD->isVirtual() && !MD->hasAttr<FinalAttr>() &&
         !MD->getParent()->isEffectivelyFinal();
}

std::string ModuleLowering::anyOf(ArrayRef<const FunctionDecl *> Of,
                                  unsigned NumArgs) {
  const std::string Name =
      functionName(Of[0]) + ": or another" +
      (NumArgs == ~0u ? "" : " of " + std::to_string(NumArgs));
  if (M.findFunction(Name))
    return Name;
  ir::Function &F = syntheticFunction(Name);
  declareSignature(F, Of[0]);
  if (NumArgs != ~0u)
    F.Params.resize(F.Params.size() - Of[0]->getNumParams() + NumArgs);
  F.External = false;
  F.IsModel = true;
  for (ir::RegId Param : F.Params)
    if (Of.size() > 1) // one of the others may change it
      F.Registers[Param.Index].PointsToConst = false;
  std::vector<ir::Inst> Body;
  auto Emit = [&](ir::Opcode Op, ArrayRef<ir::Operand> Args) -> ir::Inst & {
    ir::Inst &I = Body.emplace_back();
    I.Op = Op;
    I.Args.assign(Args.begin(), Args.end());
    I.Text = Op == ir::Opcode::Escape || Op == ir::Opcode::Return
                 ? ""
                 : "call of a function that is not known";
    return I;
  };
  auto ForObjects = [&](ir::Opcode Op, bool Constant) {
    for (ir::RegId Param : F.Params)
      if (const ir::Variable &V = F.Registers[Param.Index];
          V.Ty->isPtr() && (Constant || !V.PointsToConst))
        Emit(Op, {ir::Operand::reg(Param)});
  };
  ForObjects(ir::Opcode::Escape, true);
  Emit(ir::Opcode::ClobberAll, {});
  ForObjects(ir::Opcode::Clobber, false);
  if (!F.Result->isVoid()) {
    const ir::RegId Result = F.addRegister("result", F.Result);
    Emit(ir::Opcode::Havoc, {}).Result = Result;
    Emit(ir::Opcode::Return, {ir::Operand::reg(Result)});
  } else {
    Emit(ir::Opcode::Return, {});
  }
  F.addBlock("entry");
  F.Blocks.back().Insts = std::move(Body);
  return Name;
}

std::string ModuleLowering::chosenFrom(Overloads Of) {
  keepCalled(Of);
  return Of.size() == 1 && !isDispatched(Of[0]) ? functionName(Of[0])
                                                : anyOf(Of);
}

} // namespace plimsoll
