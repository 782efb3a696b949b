// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a cast needs a check: not where what the pointer's type says already
// gives what is asked for, nor in the library's own code.
#include "LowerChecks.h"
#include "LowerFunction.h"
#include "analysis/ir/Layout.h"

using namespace clang;
using plimsoll::ir::Operand;

namespace plimsoll {

/// Do objects of type \p T have a layout that is known? Of a virtual base the
/// class of the whole object says where it is.
static bool hasLayout(QualType T) {
  if (T->isIncompleteType() || T->isDependentType() || T->isFunctionType() ||
      T->isVariablyModifiedType() || T->isAnyComplexType() ||
      T->isVectorType() || T->isMatrixType() || T->isMemberPointerType())
    return false;
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return !Class || (!Class->isInvalidDecl() && !Class->getNumVBases());
}

/// Is \p T a type that memory of any type can be read as?
static bool readsAnything(QualType T) {
  T = T.getCanonicalType();
  return T->isVoidType() || T->isStdByteType() ||
         (T->isCharType() && !T->isEnumeralType());
}

/// Is \p V what the instruction before \p End makes of a pointer of another
/// type?
static bool isCastTo(const Operand &V, llvm::ArrayRef<ir::Inst> Insts,
                     size_t End) {
  return V.isReg() && End && Insts[End - 1].Op == ir::Opcode::Cast &&
         Insts[End - 1].Result == V.reg();
}

/// Does what a pointer of type \p From points to begin with a \p To?
static bool gives(const ir::Module &M, const ir::Type *From,
                  const ir::Type *To) {
  if (!From->isPtr() || !ir::byteSize(M, From->Element))
    return false;
  ir::Place P{From->Element, 0, std::nullopt};
  if (!ir::isOpenEnded(M, P.Element))
    P.Room = ir::byteSize(M, P.Element);
  return ir::fits(M, P, To) == ir::Fit::Yes;
}

void FunctionLowering::checkCast(const Operand &V, QualType From, QualType To,
                                 SourceLocation L) {
  const SourceManager &SM = Ctx.getSourceManager();
  const QualType Want = To->getPointeeType();
  if (SM.isInSystemHeader(L) || SM.isInSystemMacro(L) || Want.isNull() ||
      readsAnything(Want) || !hasLayout(Want))
    return;
  const std::vector<ir::Inst> &Insts = Blocks[Current].Insts;
  if (!isCastTo(V, Insts, Insts.size()))
    return;
  check(ir::CheckKind::Cast, V,
        "cast from '" + From.getUnqualifiedType().getAsString(ML.Policy) +
            "' to '" + To.getUnqualifiedType().getAsString(ML.Policy) +
            "' of memory with another layout");
}

void removeUpcasts(ir::Module &M) {
  for (const std::unique_ptr<ir::Function> &F : M.Functions)
    for (ir::Block &B : F->Blocks) {
      auto Holds = [&](size_t N) {
        const ir::Inst &I = B.Insts[N];
        if (I.Op != ir::Opcode::Check || I.Check != ir::CheckKind::Cast)
          return false;
        const ir::Type *To = F->Registers[I.Args[0].Index].Ty->Element;
        if (!ir::byteSize(M, To) || ir::hasNoLayout(M, To))
          return true;
        const ir::Operand &V = B.Insts[N - 1].Args[0];
        return V.isReg() && gives(M, F->Registers[V.Index].Ty, To);
      };
      for (size_t N = B.Insts.size(); N-- > 0;)
        if (Holds(N))
          B.Insts.erase(B.Insts.begin() + N);
    }
}

} // namespace plimsoll
