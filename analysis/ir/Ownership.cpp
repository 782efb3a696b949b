// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Ownership.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace plimsoll::ir {

bool isReleased(llvm::StringRef Kind) {
  return Kind == "malloc" || Kind == "calloc" || Kind == "new" ||
         Kind == "new[]";
}

/// Can an object of type \p Ty hold the address of allocated memory?
static bool mayHoldMemory(const Type *Ty, const Module &M,
                          llvm::DenseSet<const Type *> &Seen) {
  if (Ty->isPtr() || Ty->isVoid())
    return true;
  if (!Seen.insert(Ty).second)
    return false;
  if (Ty->isArray())
    return mayHoldMemory(Ty->Element, M, Seen);
  if (!Ty->isStruct())
    return false;
  const StructDecl *D = M.findStruct(Ty->Name);
  if (!D || (D->Opaque && D->Model.Name.empty()))
    return true;
  return llvm::any_of(D->Fields,
                      [&](const StructField &Field) {
                        return mayHoldMemory(Field.Ty, M, Seen);
                      }) ||
         llvm::any_of(D->Model.Args, [&](const Type *Arg) {
           return Arg && mayHoldMemory(Arg, M, Seen);
         });
}

bool mayGiveMemory(const Inst &I, const Function &F,
                          const Module &M) {
  switch (I.Op) {
  case Opcode::Alloc:
    return isReleased(I.Text);
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    break;
  default:
    return false;
  }
  if (I.Result && F.Registers[I.Result.Index].Ty->isPtr())
    return true;
  return llvm::any_of(I.Args, [&](const Operand &O) {
    llvm::DenseSet<const Type *> Seen;
    const Type *Ty = O.isReg() ? F.Registers[O.Index].Ty : nullptr;
    return Ty && Ty->isPtr() && mayHoldMemory(Ty->Element, M, Seen);
  });
}

} // namespace plimsoll::ir
