// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a run is given: the values that a model of the violation gives, and how
// to fill what it says nothing of.
//
//   rule: semantics "replay"
#ifndef PLIMSOLL_ANALYSIS_CHECK_VALUATION_H
#define PLIMSOLL_ANALYSIS_CHECK_VALUATION_H

#include "analysis/transfer/FunctionAnalysis.h"
#include <map>

namespace plimsoll {

/// The values a model gives to leaves: symbols by name, applications by
/// function and argument values. What is absent may have any value.
struct Valuation {
  std::map<std::string, Integer> Symbols;
  std::map<uint32_t, std::map<std::vector<Integer>, Integer>> Tables;
  /// Address constructor values: where an input with that value points.
  struct Place {
    heap::LocId L;
    std::vector<Integer> Args;
  };
  std::map<Integer, Place> Addresses;
  /// Elements From <= i < To at Address that a search passed over, looking for
  /// Value.
  struct PassedOver {
    Integer Address, From, To, Value;
  };
  std::vector<PassedOver> Searched;
  /// Integers in arrays: those that the tables say nothing of are zero (Zeros)
  /// or different numbers (Filled), or all are the first of Compared, whatever
  /// the tables say (Same), or different numbers (Spread), or one of three
  /// (Few), or small random numbers that Number is the seed of (Random).
  enum class Elements : uint8_t {
    Zeros,
    Filled,
    Same,
    Spread,
    Few,
    Random
  } Rest = Elements::Zeros;
  bool isMadeUp() const { return Rest >= Elements::Spread; }
  /// The integers the function is given, and how many elements containers have,
  /// where no symbol says so.
  int64_t Number = 0;
  /// Same, Random: numbers that the code compares with, of which some are
  /// taken.
  std::vector<Integer> Compared;
  /// Random: the texts of the code, of which some are taken, and characters.
  std::vector<ir::Text> Words;
  /// What the environment chooses is the default, whatever the tables say:
  /// those may say it of iterations that no axiom was instantiated for.
  bool DefaultChoices = false;
  /// What it chooses where the tables say nothing is random.
  bool VariesChoices = false;

  void record(ModuleContext &C, const smt::Model &M,
              llvm::ArrayRef<smt::Term> Leaves,
              llvm::ArrayRef<Search> Searches);
};

} // namespace plimsoll

#endif
