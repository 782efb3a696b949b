// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which functions of the library call operators that models do not know of:
// those of enumerations, which models take for integers, and arithmetic of
// objects with numbers. What such a function does is not what its model says.
//
// A function that the program calls is instantiated with all that it calls, so
// it is enough to look at the code that is there.
#include "LowerModule.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace plimsoll {

namespace {
/// The functions that the body of a function names.
class CalleeCollector : public RecursiveASTVisitor<CalleeCollector> {
public:
  explicit CalleeCollector(llvm::SmallVectorImpl<const FunctionDecl *> &Out)
      : Out(Out) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *E) { return add(E->getDecl()); }
  bool VisitMemberExpr(MemberExpr *E) { return add(E->getMemberDecl()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return add(E->getConstructor());
  }

private:
  bool add(const Decl *D) {
    if (const auto *FD = dyn_cast<FunctionDecl>(D))
      Out.push_back(FD);
    return true;
  }
  llvm::SmallVectorImpl<const FunctionDecl *> &Out;
};
} // namespace

static bool isArithmetic(OverloadedOperatorKind Op) {
  return llvm::is_contained({OO_Plus, OO_Minus, OO_Star, OO_Slash, OO_Percent,
                             OO_Amp, OO_Pipe, OO_Caret},
                            Op);
}

static bool isComparison(OverloadedOperatorKind Op) {
  return llvm::is_contained({OO_EqualEqual, OO_ExclaimEqual, OO_Less,
                             OO_Greater, OO_LessEqual, OO_GreaterEqual,
                             OO_Spaceship},
                            Op);
}

/// Is it an operator or a swap of an enumeration, or arithmetic of an object
/// and a number that gives a number?
static bool isUnknownToModels(const FunctionDecl *FD) {
  const OverloadedOperatorKind Op = FD->getOverloadedOperator();
  const bool Swaps =
      FD->getIdentifier() && FD->getName() == "swap" && FD->getNumParams() == 2;
  if (!isArithmetic(Op) && !isComparison(Op) && !Swaps &&
      !llvm::is_contained({OO_Tilde, OO_Exclaim, OO_AmpAmp, OO_PipePipe,
                           OO_PlusPlus, OO_MinusMinus},
                          Op))
    return false;
  llvm::SmallVector<QualType, 2> Operands;
  if (const auto *MD = dyn_cast<CXXMethodDecl>(FD); MD && MD->isInstance())
    Operands.push_back(MD->getFunctionObjectParameterType());
  for (const ParmVarDecl *P : FD->parameters())
    Operands.push_back(P->getType().getNonReferenceType());
  if (llvm::any_of(Operands, [](QualType T) { return T->isEnumeralType(); }))
    return true;
  // Iterators add and subtract too, with results of a class or of two classes.
  return isArithmetic(Op) && Operands.size() == 2 &&
         FD->getReturnType()->isScalarType() &&
         Operands[0]->isRecordType() != Operands[1]->isRecordType();
}

bool ModuleLowering::reachesUnknownOperator(const FunctionDecl *Start) {
  // Containers with keys have a functor to compare these with.
  if (const auto *RD = dyn_cast<CXXRecordDecl>(Start->getDeclContext());
      RD && RD->getIdentifier() &&
      llvm::is_contained({"map", "multimap", "set", "multiset", "unordered_map",
                          "unordered_multimap", "unordered_set",
                          "unordered_multiset"},
                         RD->getName()))
    return false;
  if (ReachingOperators.contains(Start))
    return true;
  llvm::SmallVector<const FunctionDecl *, 32> Worklist{Start};
  llvm::SmallPtrSet<const FunctionDecl *, 32> Seen;
  while (!Worklist.empty()) {
    const FunctionDecl *FD = Worklist.pop_back_val();
    const FunctionDecl *Def = FD->getDefinition();
    if (!Def || NotReachingOperators.contains(Def) || !Seen.insert(Def).second)
      continue;
    llvm::SmallVector<const FunctionDecl *, 16> Callees;
    CalleeCollector(Callees).TraverseDecl(const_cast<FunctionDecl *>(Def));
    for (const FunctionDecl *Callee : Callees) {
      if (isLibrary(Callee)) {
        Worklist.push_back(Callee);
      } else if (isUnknownToModels(Callee)) {
        ReachingOperators.insert(Start);
        return true;
      }
    }
  }
  NotReachingOperators.insert(Seen.begin(), Seen.end());
  return false;
}

} // namespace plimsoll
