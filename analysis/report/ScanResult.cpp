// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/ScanResult.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <tuple>

using namespace llvm;

namespace plimsoll {

StringRef fileStatusText(FileStatus S) {
  switch (S) {
  case FileStatus::Ok:
    return "ok";
  case FileStatus::ParseError:
    return "parse-error";
  case FileStatus::InternalError:
  case FileStatus::Interrupted:
    return "internal-error";
  }
  return "";
}

bool ScanResult::isIncomplete() const {
  return !Merged.Lost.empty() || any_of(Files, [](const FileSummary &F) {
    return F.Status != FileStatus::Ok;
  });
}

static auto positionKey(const Position &Pos) {
  return std::tie(Pos.File, Pos.Line, Pos.Column);
}

bool precedes(const CheckResult &A, const CheckResult &B) {
  return std::tuple(positionKey(A.Pos), A.Kind, StringRef(A.Id)) <
         std::tuple(positionKey(B.Pos), B.Kind, StringRef(B.Id));
}

/// Which of two verdicts on one check a user must see.
static unsigned severity(Verdict V) {
  switch (V) {
  case Verdict::Error:
    return 4;
  case Verdict::Warning:
    return 3;
  case Verdict::Unknown:
    return 2;
  case Verdict::Precondition:
    return 1;
  case Verdict::Proved:
    return 0;
  }
  return 0;
}

namespace {

/// Finds again what another file's report already has. Only reports of
/// different files are compared: within one, every check is its own.
class Merger {
public:
  void add(Report &&R) {
    ++FileNumber;
    for (CheckResult &Check : R.Checks)
      addCheck(std::move(Check));
    for (ProbeResult &Probe : R.Probes)
      addProbe(std::move(Probe));
    Created += R.Checks.size();
    R.Checks.clear();
    R.Probes.clear();
    Result.append(std::move(R));
  }

  Report take() {
    stable_sort(Result.Checks, precedes);
    stable_sort(Result.Probes, [](const ProbeResult &A, const ProbeResult &B) {
      return positionKey(A.Pos) < positionKey(B.Pos);
    });
    Result.verifyTotals(Created - FoundAgain);
    return std::move(Result);
  }

private:
  using Key = std::tuple<std::string, std::string, unsigned, unsigned>;
  struct Places {
    std::vector<size_t> Indices; // into Result.Checks
    unsigned LastFile = 0;       // the file that used the first Used of them
    size_t Used = 0;
  };

  void addCheck(CheckResult &&Check) {
    Places &P = Known[Key(Check.Id, Check.Pos.File, Check.Pos.Line,
                          Check.Pos.Column)];
    if (P.LastFile != FileNumber)
      P.LastFile = FileNumber, P.Used = 0;
    if (P.Used == P.Indices.size()) {
      P.Indices.push_back(Result.Checks.size());
      Result.Checks.push_back(std::move(Check));
    } else {
      ++FoundAgain;
      CheckResult &Old = Result.Checks[P.Indices[P.Used]];
      if (severity(Check.V) > severity(Old.V))
        Old = std::move(Check);
    }
    ++P.Used;
  }

  void addProbe(ProbeResult &&Probe) {
    for (const auto &[Index, File] : llvm::zip(ProbeIndices, ProbeFiles)) {
      const ProbeResult &Old = Result.Probes[Index];
      if (File != FileNumber && positionKey(Old.Pos) == positionKey(Probe.Pos) &&
          Old.Text == Probe.Text)
        return;
    }
    ProbeIndices.push_back(Result.Probes.size());
    ProbeFiles.push_back(FileNumber);
    Result.Probes.push_back(std::move(Probe));
  }

  Report Result;
  std::map<Key, Places> Known;
  std::vector<size_t> ProbeIndices;
  std::vector<unsigned> ProbeFiles;
  unsigned FileNumber = 0;
  uint64_t Created = 0, FoundAgain = 0;
};

} // namespace

/// Is \p Check one of the function of \p V? A body that a function includes is
/// in none of \p Files.
static bool isOf(const VoidProofs &V, const CheckResult &Check,
                 ArrayRef<FileReport> Files) {
  if (Check.Pos.File == V.Begin.File)
    return V.Begin.Line <= Check.Pos.Line && Check.Pos.Line <= V.LastLine;
  return Check.Function == V.Function && none_of(Files, [&](const auto &F) {
           return F.File == Check.Pos.File;
         });
}

/// What one file's analysis says of the proofs of another's.
static void withdrawProofs(std::vector<FileReport> &Files) {
  std::vector<VoidProofs> Void;
  for (FileReport &F : Files)
    Void.insert(Void.end(), F.R.Void.begin(), F.R.Void.end());
  for (FileReport &F : Files)
    for (CheckResult &Check : F.R.Checks)
      if (Check.V == Verdict::Proved && any_of(Void, [&](const VoidProofs &V) {
            return isOf(V, Check, Files) && !V.Held.count(placeOf(Check));
          })) {
        Check.V = Verdict::Unknown;
        Check.Reason = OverlapReason;
      }
}

ScanResult mergeReports(std::vector<FileReport> Files) {
  withdrawProofs(Files);
  ScanResult Result;
  Merger M;
  for (FileReport &F : Files) {
    Result.Files.push_back({std::move(F.File), F.Status,
                            std::move(F.Diagnostics), F.R.Functions});
    M.add(std::move(F.R));
  }
  Result.Merged = M.take();
  Result.Suppressed.assign(Result.Merged.Checks.size(), false);
  return Result;
}

} // namespace plimsoll
