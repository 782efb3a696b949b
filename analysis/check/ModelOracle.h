// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Answers the interpreter's questions from a valuation.
#ifndef PLIMSOLL_ANALYSIS_CHECK_MODELORACLE_H
#define PLIMSOLL_ANALYSIS_CHECK_MODELORACLE_H

#include "analysis/check/ReplayRun.h"
#include "analysis/check/Valuation.h"
#include "analysis/ir/Interpreter.h"

namespace plimsoll {

class ModelOracle : public ir::Oracle {
public:
  /// Did code outside the module, other threads or devices have a part in it?
  virtual bool askedCode() const = 0;
  /// Were there hashed keys? Their order is the library's.
  virtual bool askedHash() const = 0;
  /// Did the run look at a container that may be none there can be?
  virtual bool lookedAtGiven() const = 0;
  /// Of strings that the run looked at, all that makes them.
  virtual void recordTexts(ReplayRun &Run) = 0;
};

/// \p C and \p V have to outlive what is made.
std::unique_ptr<ModelOracle> makeModelOracle(ModuleContext &C,
                                             const Valuation &V);

} // namespace plimsoll

#endif
