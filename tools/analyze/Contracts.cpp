// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `plimsoll contracts`: what each function requires of its callers.
#include "tools/analyze/AnalyzeFile.h"
#include "tools/analyze/Commands.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace plimsoll::tool {

int runContracts(const Options &Opts) {
  Expected<std::vector<CompileCommand>> Commands = selectCommands(
      Opts, /*WholeDatabase=*/!Opts.BuildPath.empty(), /*Regexes=*/false);
  if (!Commands)
    return fail(Commands.takeError());
  Expected<models::ModelSet> Models = loadModels(Opts);
  if (!Models)
    return fail(Models.takeError());
  Expected<ScanResult> Analysed = analyzeFiles(*Commands, Opts, *Models);
  if (!Analysed)
    return fail(Analysed.takeError());
  ScanResult &Result = *Analysed;

  // Functions in the order of their first check; a condition once.
  MapVector<StringRef, SetVector<StringRef>> Required;
  for (const CheckResult &Check : Result.Merged.Checks) {
    if (Check.V != Verdict::Precondition ||
        (!Opts.Function.empty() && Check.Function != Opts.Function))
      continue;
    Required[Check.Function].insert(Check.Reason.empty() ? Check.Message
                                                         : Check.Reason);
  }
  for (const auto &[Function, Conditions] : Required) {
    outs() << Function << '\n';
    for (StringRef Condition : Conditions)
      outs() << "  requires " << Condition << '\n';
  }
  for (const FileSummary &F : Result.Files)
    errs() << F.Diagnostics;
  return Result.isIncomplete() ? 3 : 0;
}

} // namespace plimsoll::tool
