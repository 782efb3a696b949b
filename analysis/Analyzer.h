// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Module -> Report: the whole analysis behind one function, free of Clang.
#ifndef PLIMSOLL_ANALYSIS_ANALYZER_H
#define PLIMSOLL_ANALYSIS_ANALYZER_H

#include "analysis/heap/HeapMode.h"
#include "analysis/ir/Module.h"
#include "analysis/report/Report.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <bitset>
#include <functional>

namespace plimsoll {

struct AnalyzerOptions {
  double BudgetSeconds = 10; ///< per function
  std::bitset<64> Kinds = ~std::bitset<64>(); ///< enabled ir::CheckKind values
  heap::HeapMode Heap = heap::HeapMode::Combined;
  bool Replay = true;
  bool Simplify = true; ///< formulas that are kept
  /// The function to crash at, to see what is lost then, or `lowering:` and the
  /// one whose lowering that is; empty: none.
  std::string CrashIn;
  /// If set, called before each function is analysed, with the number of those
  /// that are done: why it is not to be analysed; empty: it is. Its checks are
  /// undecided then, and it is among the lost functions of the report.
  std::function<std::string(const ir::Function &, size_t Done)> WhyNot;
};

/// Analyses every function with a body that is not a model, bottom-up over the
/// call graph. Models must already be bound (models::bindModels). Imported ones
/// are not reported on.
Report analyzeModule(const ir::Module &M, const AnalyzerOptions &Options);

/// What `plimsoll dump heap|summary|checks|query` prints.
enum class DumpKind : uint8_t { Heap, Summary, Checks, Query };

/// Prints the dump of \p Function (all functions if empty); Heap at source line
/// \p AtLine, or at every return if 0. Deterministic.
void dumpAnalysis(const ir::Module &M, const AnalyzerOptions &Options,
                  DumpKind Kind, llvm::StringRef Function, unsigned AtLine,
                  llvm::raw_ostream &OS);

} // namespace plimsoll

#endif
