// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/FunctionPieces.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdlib>

using namespace llvm;

namespace plimsoll {

static constexpr StringLiteral Lowering = "lowering", Analysis = "analysis";
static const std::string InternalError = "internal error: ";

/// Does \p CrashIn name the piece, with or without the types of its parameters?
static bool isCrashIn(StringRef CrashIn, StringRef Phase, StringRef Name) {
  const bool IsOfLowering =
      CrashIn.consume_front(Lowering) && CrashIn.consume_front(":");
  return !CrashIn.empty() && IsOfLowering == (Phase == Lowering) &&
         Name.consume_front(CrashIn) && (Name.empty() || Name.starts_with("("));
}

/// Returns why the piece \p Name is to be left out; empty: it is not.
static std::string begin(WorkPieces &Pieces, StringRef CrashIn, StringRef Phase,
                         StringRef Name, size_t Done, size_t Total) {
  std::string WhyNot = Pieces.begin(Phase, Name, Done, Total);
  if (!WhyNot.empty())
    return InternalError + WhyNot;
  if (isCrashIn(CrashIn, Phase, Name)) {
    resetChildSignals();
    std::abort();
  }
  return "";
}

bool isLeftOut(WorkPieces &Pieces, StringRef Function, StringRef CrashIn) {
  return !begin(Pieces, CrashIn, Lowering, Function, 0, 0).empty();
}

Report analyzePieces(const ir::Module &M, const AnalyzerOptions &Options,
                     WorkPieces &Pieces) {
  // With replays, and with the functions that call each other.
  const double LongEnough = 60 + 6 * Options.BudgetSeconds;
  const auto Bodies = static_cast<size_t>(
      count_if(M.Functions, [](const std::unique_ptr<ir::Function> &F) {
        return !F->isExtern();
      }));
  AnalyzerOptions How = Options;
  How.WhyNot = [&](const ir::Function &F, size_t Done) {
    limitChildTime(LongEnough);
    return begin(Pieces, Options.CrashIn, Analysis, F.Name, Done, Bodies);
  };
  Report R = analyzeModule(M, How);
  Pieces.end();
  limitChildTime(LongEnough);
  return R;
}

void addLeftOut(ArrayRef<LostPiece> Lost, Report &R) {
  for (const LostPiece &L : Lost)
    if (L.Phase == Lowering)
      R.Lost.push_back({L.Name, InternalError + L.Why});
}

} // namespace plimsoll
