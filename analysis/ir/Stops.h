// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where control only leads to a call that does not return. A branch with such a
// side states what is expected, as assert does: `if (!p) abort();`.
#ifndef PLIMSOLL_ANALYSIS_IR_STOPS_H
#define PLIMSOLL_ANALYSIS_IR_STOPS_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace plimsoll::ir {

/// May \p Fn, which does not return and has no source, throw instead, as
/// std::rethrow_exception does? Of the C library's functions none does.
bool throwsForLibrary(const Function &Fn);

/// A call that may throw, or go on after another setjmp, is none that stops:
/// others handle that. Of a function without source that does not return it is
/// taken that it stops, unless it is one of the C++ library that may throw.
class Stops {
public:
  Stops(const Module &M, const Function &F) : M(M), F(F) {}

  /// Does all that follows the jump from \p Block to its target \p To end in
  /// such a call? Which way a branch on a value goes that the code there sets
  /// to a constant is known, as in a condition that `&&` and `||` make of
  /// others.
  ///   approx: false where a loop, or more than MaxBlocks, lie before the call
  bool onlyLeadsTo(uint32_t Block, uint32_t To);

private:
  /// The registers that hold a constant.
  using Constants = llvm::SmallDenseMap<uint32_t, int64_t, 8>;

  bool computeOnlyLeadsTo(uint32_t Block, uint32_t To);
  bool onlyStops(uint32_t Block, Constants Known, bool Unwinding);
  enum class End { None, Stop, Elsewhere };
  End end(const Function &In, const Inst &I);
  End end(const Function &In, const Block &B);
  bool endsByStopping(const Function &Callee);

  static constexpr unsigned MaxBlocks = 32;

  const Module &M;
  const Function &F;
  unsigned BlocksLeft = 0;
  llvm::DenseMap<const Function *, bool> Ends; ///< of endsByStopping
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, bool>
      OnlyLeads; ///< of onlyLeadsTo
};

} // namespace plimsoll::ir

#endif
