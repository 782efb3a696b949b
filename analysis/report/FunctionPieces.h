// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of a file as pieces of the work of a child process: one in
// which the front end or the analysis crashes, takes too long or needs too much
// memory is lost, and named; the others are not.
#ifndef PLIMSOLL_ANALYSIS_REPORT_FUNCTIONPIECES_H
#define PLIMSOLL_ANALYSIS_REPORT_FUNCTIONPIECES_H

#include "analysis/Analyzer.h"
#include "analysis/report/ChildProcess.h"
#include "llvm/ADT/ArrayRef.h"

namespace plimsoll {

/// In the child, before the body of \p Function is lowered: is it to be left
/// out, as an earlier child ended there?
///   CrashIn: as AnalyzerOptions has it
bool isLeftOut(WorkPieces &Pieces, llvm::StringRef Function,
               llvm::StringRef CrashIn);

/// In the child: analyses \p M. What a function takes is limited to several
/// times the budget, which the analysis keeps itself: that matters only when it
/// does not.
Report analyzePieces(const ir::Module &M, const AnalyzerOptions &Options,
                     WorkPieces &Pieces);

/// In the parent: adds the functions that were left out before the analysis, of
/// which the child's report knows nothing.
void addLeftOut(llvm::ArrayRef<LostPiece> Lost, Report &R);

} // namespace plimsoll

#endif
