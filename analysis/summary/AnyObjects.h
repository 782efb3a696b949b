// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which proofs hold whatever objects a function is given, overlapping ones too.
//   rule: docs/soundness.md "Overlapping arguments"
#ifndef PLIMSOLL_ANALYSIS_SUMMARY_ANYOBJECTS_H
#define PLIMSOLL_ANALYSIS_SUMMARY_ANYOBJECTS_H

#include "analysis/summary/Summary.h"
#include "llvm/ADT/ArrayRef.h"

namespace plimsoll {

/// Do \p Functions change which elements of containers there are?
bool changeContainers(llvm::ArrayRef<const ir::Function *> Functions);

/// Does a proof of a check of \p Kind hold for objects that overlap, as the
/// analysis for these has it, of which \p S came? Not if it is about an object
/// that may be a part of an element which is no more.
///   ChangesContainers: some function that is called may
bool isProofOfAnyObjects(const heap::LocationTable &Locs, const Summary &S,
                         ir::CheckKind Kind, bool ChangesContainers);

} // namespace plimsoll

#endif
