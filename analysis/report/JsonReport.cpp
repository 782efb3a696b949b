// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/JsonReport.h"
#include "analysis/report/ReportJson.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace plimsoll {

void writeJsonReport(raw_ostream &OS, const ScanResult &Result,
                     StringRef Version) {
  const Report &R = Result.Merged;
  json::Object Root = toJson(R); // lost and stats stay as they are
  Root.erase("functions");
  Root["version"] = Version.str();

  json::Array Files;
  for (const FileSummary &F : Result.Files)
    Files.push_back(json::Object{{"file", jsonText(F.File)},
                                 {"status", fileStatusText(F.Status).str()},
                                 {"functions", F.Functions}});
  Root["files"] = std::move(Files);

  json::Array Checks;
  for (size_t I = 0; I != R.Checks.size(); ++I) {
    json::Object C = toJson(R.Checks[I]);
    if (Result.Suppressed[I])
      C["suppressed"] = true;
    Checks.push_back(std::move(C));
  }
  Root["checks"] = std::move(Checks);

  json::Object Counts;
  std::array<unsigned, NumVerdicts> ByVerdict = R.counts();
  for (unsigned I = 0; I != NumVerdicts; ++I)
    Counts[verdictText(static_cast<Verdict>(I))] = ByVerdict[I];
  Root["counts"] = std::move(Counts);

  json::Array Havoc;
  for (const auto &[Reason, Count] : R.Havoc)
    Havoc.push_back(
        json::Object{{"reason", jsonText(Reason)}, {"count", Count}});
  Root["havoc"] = std::move(Havoc);
  OS << formatv("{0:2}", json::Value(std::move(Root))) << '\n';
}

} // namespace plimsoll
