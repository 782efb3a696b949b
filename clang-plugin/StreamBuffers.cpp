// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory of the program's that streams write to: their buffers, and what is
// opened as a stream. Where a file gives them any, each operation on a stream
// may change what the library knows.
#include "LowerModule.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace plimsoll {

namespace {
/// Is a stream given a buffer, by a call whose second argument is not null?
class BufferFinder : public RecursiveASTVisitor<BufferFinder> {
public:
  explicit BufferFinder(ASTContext &Ctx) : Ctx(Ctx) {}
  bool Found = false;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitCallExpr(CallExpr *E) {
    const auto *Callee =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    const auto *FD =
        Callee ? dyn_cast<FunctionDecl>(Callee->getDecl()) : nullptr;
    if (FD && isSetter(FD) && E->getNumArgs() > 1)
      Found |= !E->getArg(1)->isNullPointerConstant(
          Ctx, Expr::NPC_ValueDependentIsNotNull);
    return !Found;
  }

  static bool isSetter(const FunctionDecl *FD) {
    return FD->getIdentifier() && FD->isExternC() &&
           llvm::is_contained({"setbuf", "setvbuf", "setbuffer"},
                              FD->getName());
  }

private:
  ASTContext &Ctx;
};
} // namespace

bool ModuleLowering::streamsHaveBuffers() const {
  if (!StreamsHaveBuffers) {
    auto UsesAny = [&](ArrayRef<StringRef> Names) {
      return llvm::any_of(Names, [&](StringRef Name) {
        return llvm::any_of(
            Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get(Name)),
            [](const NamedDecl *D) {
              return D->isUsed() || D->isReferenced();
            });
      });
    };
    StreamsHaveBuffers = UsesAny(
        {"fmemopen", "open_memstream", "open_wmemstream", "fopencookie"});
    if (!*StreamsHaveBuffers && UsesAny({"setbuf", "setvbuf", "setbuffer"})) {
      BufferFinder Finder(Ctx);
      Finder.TraverseDecl(Ctx.getTranslationUnitDecl());
      StreamsHaveBuffers = Finder.Found;
    }
  }
  return *StreamsHaveBuffers;
}

bool ModuleLowering::fillsBuffers(const FunctionDecl *FD) const {
  if (!FD->isExternC() || !isInSystemHeader(FD) || !streamsHaveBuffers())
    return false;
  const SourceManager &SM = Ctx.getSourceManager();
  const StringRef Header =
      SM.getFilename(SM.getSpellingLoc(FD->getLocation())).rsplit('/').second;
  return llvm::is_contained(
             {"stdio.h", "stdio2.h", "wchar.h", "error.h", "err.h"}, Header) ||
         llvm::any_of(FD->parameters(), [&](const ParmVarDecl *P) {
           const QualType T = P->getType()->getPointeeType();
           return !T.isNull() && !Ctx.getFILEType().isNull() &&
                  Ctx.hasSameUnqualifiedType(T, Ctx.getFILEType());
         });
}

} // namespace plimsoll
