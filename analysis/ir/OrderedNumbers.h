// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integers that stand for keys of another kind (texts, pairs) and are ordered
// as these are.
#ifndef PLIMSOLL_ANALYSIS_IR_ORDEREDNUMBERS_H
#define PLIMSOLL_ANALYSIS_IR_ORDEREDNUMBERS_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <map>
#include <optional>

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
  /// Numbers the keys \p Sorted so that much room is left between them all.
  void reserve(llvm::ArrayRef<Key> Sorted) {
    if (Sorted.empty())
      return;
    size_t Middle = Sorted.size() / 2;
    number(Sorted[Middle]);
    reserve(Sorted.take_front(Middle));
    reserve(Sorted.drop_front(Middle + 1));
  }
  /// Makes \p Number that of \p K. False if one of them has another already, or
  /// that would not be in the order of the keys.
  bool insert(const Key &K, int64_t Number) {
    auto It = Numbers.lower_bound(K);
    if (It != Numbers.end() && It->first == K)
      return It->second == Number;
    if (Number <= -Limit || Number >= Limit ||
        (It != Numbers.end() && It->second <= Number) ||
        (It != Numbers.begin() && std::prev(It)->second >= Number))
      return false;
    Numbers.emplace_hint(It, K, Number);
    Keys.emplace(Number, K);
    return true;
  }
  /// The last key before those with \p Number or a higher one; null if there
  /// is none.
  const Key *before(int64_t Number) const {
    auto It = Keys.lower_bound(Number);
    return It == Keys.begin() ? nullptr : &std::prev(It)->second;
  }
  const std::map<Key, int64_t> &all() const { return Numbers; }
  /// The key with a number; null if there is none.
  const Key *key(int64_t Number) const {
    auto It = Keys.find(Number);
    return It == Keys.end() ? nullptr : &It->second;
  }

  /// All numbers are between -Limit and Limit.
  static constexpr int64_t Limit = int64_t(1) << 61; // differences fit

private:
  std::map<Key, int64_t> Numbers;
  std::map<int64_t, Key> Keys;
};

} // namespace plimsoll::ir

#endif
