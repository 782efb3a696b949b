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

namespace plimsoll {

struct AnalyzerOptions {
  double BudgetSeconds = 10; ///< per function
  std::bitset<64> Kinds = ~std::bitset<64>(); ///< enabled ir::CheckKind values
  heap::HeapMode Heap = heap::HeapMode::Combined;
  bool Replay = true;
  bool Simplify = true; ///< formulas that are kept
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
