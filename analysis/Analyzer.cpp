// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/Analyzer.h"
#include "analysis/ModuleAnalysis.h"
#include "analysis/check/Describe.h"

using namespace plimsoll;
using smt::Term;

Report plimsoll::analyzeModule(const ir::Module &M,
                               const AnalyzerOptions &Options) {
  auto Ignore = [](FunctionAnalysis &) {};
  return ModuleAnalysis(M, Options).run(Ignore, Ignore);
}

void plimsoll::dumpAnalysis(const ir::Module &M, const AnalyzerOptions &Options,
                            DumpKind Kind, llvm::StringRef Function,
                            unsigned AtLine, llvm::raw_ostream &OS) {
  ModuleAnalysis MA(M, Options);
  auto Wanted = [&](const ir::Function &F) {
    return !F.IsModel &&
           (Function.empty() || F.Name == Function || F.ShortName == Function);
  };
  unsigned Queries = 0;
  Report R = MA.run(
      [&](FunctionAnalysis &A) {
        if (!Wanted(*A.Sum.F))
          return;
        A.DumpLine = AtLine;
        if (Kind == DumpKind::Query)
          A.QueryLog = [&](const std::vector<Term> &Formulas) {
            printQuery(MA.C.TM, Formulas, Queries++, OS);
          };
      },
      [&](FunctionAnalysis &A) {
        if (!Wanted(*A.Sum.F))
          return;
        if (Kind == DumpKind::Heap)
          printHeap(MA.C, A, AtLine, OS);
        if (Kind == DumpKind::Summary)
          printSummary(MA.C, A.Sum, OS);
      });
  if (Kind == DumpKind::Checks)
    for (const CheckResult &Res : R.Checks)
      if (Function.empty() || Res.Function == Function)
        OS << Res.Pos.File << ":" << Res.Pos.Line << ":" << Res.Pos.Column
           << ": " << verdictText(Res.V) << " [" << ir::checkKindText(Res.Kind)
           << "] " << Res.Message
           << (Res.Reason.empty() ? "" : " (" + Res.Reason + ")") << "\n";
}
