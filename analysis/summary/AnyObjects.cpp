// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/summary/AnyObjects.h"

using namespace plimsoll;

bool plimsoll::changeContainers(
    llvm::ArrayRef<const ir::Function *> Functions) {
  auto Changes = [](const ir::Inst &I) {
    return I.Op == ir::Opcode::Invalidate || I.Op == ir::Opcode::Relocate ||
           ir::handsOver(I);
  };
  return llvm::any_of(Functions, [&](const ir::Function *F) {
    return ir::anyInst(*F, Changes);
  });
}

bool plimsoll::isProofOfAnyObjects(const heap::LocationTable &Locs,
                                   const Summary &S, ir::CheckKind Kind,
                                   bool ChangesContainers) {
  auto Invalidates = [&](const auto &Entry) {
    const heap::Location &Loc = Locs[Entry.first];
    return Loc.RootOf == heap::RootKind::Entry &&
           Loc.G == heap::Ghost::Invalidated;
  };
  if (ChangesContainers &&
      ((!S.Analysed && !S.IsTooLarge) || S.handsOver() || S.MovesMore ||
       !S.Moves.empty() || llvm::any_of(S.Mem, Invalidates)))
    return false;
  switch (Kind) {
  case ir::CheckKind::Bounds:
  case ir::CheckKind::Null:
  case ir::CheckKind::Uninitialized:
  case ir::CheckKind::DivByZero:
  case ir::CheckKind::Assertion:
  case ir::CheckKind::Overflow:
  case ir::CheckKind::UseAfterFree:
  case ir::CheckKind::Dangling:
  case ir::CheckKind::DoubleFree:
  case ir::CheckKind::MismatchedDelete:
    return true;
  default:
    return false;
  }
}
