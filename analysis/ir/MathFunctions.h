// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Concrete versions of the mathematical functions models use (`plimsoll.fn.*`
// and `plimsoll.strkey`, see stl-models/core.model). The analysis knows them by
// their properties only; here each is one function with these properties:
// injective and, where the model says so, monotone.
#ifndef PLIMSOLL_ANALYSIS_IR_MATHFUNCTIONS_H
#define PLIMSOLL_ANALYSIS_IR_MATHFUNCTIONS_H

#include "analysis/ir/Memory.h"

namespace plimsoll::ir {

/// Numbers for keys, in the order of the keys whatever the order they come in.
template <class Key> class OrderedNumbers {
public:
  /// The number of \p K; none when the numbers between its neighbours are
  /// used up.
  std::optional<int64_t> number(const Key &K) {
    auto It = Numbers.lower_bound(K);
    if (It != Numbers.end() && It->first == K)
      return It->second;
    int64_t High = It == Numbers.end() ? Limit : It->second;
    int64_t Low = It == Numbers.begin() ? -Limit : std::prev(It)->second;
    int64_t Middle = Low + (High - Low) / 2;
    if (Middle == Low)
      return std::nullopt;
    Numbers.emplace(K, Middle);
    Keys.emplace(Middle, K);
    return Middle;
  }
  /// The key with a number; null if there is none.
  const Key *key(int64_t Number) const {
    auto It = Keys.find(Number);
    return It == Keys.end() ? nullptr : &It->second;
  }

private:
  static constexpr int64_t Limit = int64_t(1) << 61; // differences fit
  std::map<Key, int64_t> Numbers;
  std::map<int64_t, Key> Keys;
};

class MathFunctions {
public:
  /// The value of the function called \p Name; none if it is no mathematical
  /// function or not defined there.
  std::optional<Integer> evaluate(llvm::StringRef Name,
                                  llvm::ArrayRef<Value> Args, Memory &Mem);

private:
  using Text = std::vector<uint32_t>; // characters, unsigned
  OrderedNumbers<Text> Texts;
  OrderedNumbers<std::pair<int64_t, int64_t>> Pairs;

  std::optional<Integer> textKey(llvm::ArrayRef<Value> Args, Memory &Mem);
};

} // namespace plimsoll::ir

#endif
