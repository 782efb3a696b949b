// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Concrete versions of the mathematical functions models use (`plimsoll.fn.*`
// and `plimsoll.strkey`, see stl-models/core.model). The analysis knows them by
// their properties only; here each is one function with these properties:
// injective and, where the model says so, monotone.
#ifndef PLIMSOLL_ANALYSIS_IR_MATHFUNCTIONS_H
#define PLIMSOLL_ANALYSIS_IR_MATHFUNCTIONS_H

#include "analysis/ir/Memory.h"
#include "analysis/ir/OrderedNumbers.h"
#include "analysis/ir/Text.h"

namespace plimsoll::ir {

/// Does the library decide the value of the function \p Name, of hashed keys?
bool isOfHashes(llvm::StringRef Name);

/// The number of the text that `plimsoll.fn.concat` or `plimsoll.fn.substr`,
/// \p Name, makes of texts with numbers in \p Texts and of indices; none if it
/// is neither, or there is no such text.
std::optional<int64_t> numberOfTexts(llvm::StringRef Name,
                                     llvm::ArrayRef<int64_t> Numbers,
                                     OrderedNumbers<Text> &Texts);

class MathFunctions {
public:
  /// The value of the function called \p Name; none if it is no mathematical
  /// function or not defined there.
  std::optional<Integer> evaluate(llvm::StringRef Name,
                                  llvm::ArrayRef<Value> Args, Memory &Mem);

  /// The numbers of texts, which `plimsoll.strkey` gives.
  OrderedNumbers<Text> &texts() { return Texts; }

private:
  OrderedNumbers<Text> Texts;
  OrderedNumbers<std::pair<int64_t, int64_t>> Pairs;

  std::optional<Integer> textKey(llvm::ArrayRef<Value> Args, Memory &Mem);
};

} // namespace plimsoll::ir

#endif
