// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `plimsoll check` and `plimsoll scan`: analyse, report, and say by the exit
// code how it went.
#include "analysis/report/JsonReport.h"
#include "analysis/report/Suppressions.h"
#include "analysis/report/TextReport.h"
#include "tools/analyze/AnalyzeFile.h"
#include "tools/analyze/Commands.h"
#include "tools/analyze/Config.h"
#include "tools/analyze/ReportFilter.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace llvm;

namespace plimsoll::tool {

static void writeReport(raw_ostream &OS, Sink::Format F,
                        const ScanResult &Result, const ReportFilter &Filter,
                        bool Color) {
  switch (F) {
  case Sink::Text:
    return writeTextReport(
        OS, Result, [&](size_t I) { return Filter.shows(I); }, Color);
  case Sink::Json:
    return writeJsonReport(OS, Result, PLIMSOLL_VERSION);
  }
}

/// Opens the files before anything is analysed, so that a bad name costs
/// nothing.
static Error openSinks(const Options &Opts,
                       std::vector<std::unique_ptr<raw_fd_ostream>> &Files) {
  for (const Sink &S : Opts.Sinks) {
    Files.push_back(nullptr);
    if (S.File.empty() || S.File == "-")
      continue;
    std::error_code EC;
    Files.back() = std::make_unique<raw_fd_ostream>(S.File, EC);
    if (EC)
      return createStringError(EC, S.File + ": cannot write this file: " +
                                       EC.message());
  }
  return Error::success();
}

static void printStats(const Options &Opts, const Report &R) {
  if (!Opts.Stats)
    return;
  if (Opts.StatsJson) {
    json::Object O;
    for (const auto &[Name, Count] : R.Stats)
      O[Name] = Count;
    errs() << formatv("{0:2}", json::Value(std::move(O))) << '\n';
    return;
  }
  for (const auto &[Name, Count] : R.Stats)
    errs() << formatv("{0,12} {1}\n", Count, Name);
}

/// Everything that could not be analysed, with the compiler's own messages.
static void listFailures(const ScanResult &Result) {
  for (const FileSummary &F : Result.Files) {
    errs() << F.Diagnostics;
    if (F.Status == FileStatus::ParseError)
      errs() << "plimsoll: " << F.File << ": not analysed: it does not parse\n";
    else if (F.Status == FileStatus::InternalError)
      errs() << "plimsoll: " << F.File << ": not analysed: internal error\n";
  }
  if (const auto Left = count_if(Result.Files, [](const FileSummary &F) {
        return F.Status == FileStatus::Interrupted;
      }))
    errs() << formatv("plimsoll: interrupted: {0} of {1} files not analysed\n",
                      Left, Result.Files.size());
  for (const LostFunction &L : Result.Merged.Lost)
    errs() << "plimsoll: function '" << L.Name << "': not analysed: "
           << L.Reason << '\n';
}

/// Functions that were not finished in their time: no finding in them does not
/// mean that nothing is wrong there.
static void listUnfinished(const Options &Opts, const Report &R) {
  constexpr size_t MaxNames = 4;
  MapVector<StringRef, unsigned> ByFunction;
  unsigned Total = 0;
  for (const CheckResult &Check : R.Checks)
    if (Check.V == Verdict::Unknown &&
        StringRef(Check.Reason).contains("time limit")) {
      ++ByFunction[Check.Function];
      ++Total;
    }
  if (!Total || Opts.Quiet)
    return;
  auto Most = ByFunction.takeVector();
  stable_sort(Most,
              [](const auto &X, const auto &Y) { return X.second > Y.second; });
  errs() << formatv("plimsoll: no time was left for {0} check{1}, in ", Total,
                    Total == 1 ? "" : "s");
  for (size_t I = 0; I != std::min(Most.size(), MaxNames); ++I)
    errs() << (I ? ", " : "") << '\'' << Most[I].first << '\'';
  if (Most.size() > MaxNames)
    errs() << formatv(" and {0} more functions", Most.size() - MaxNames);
  errs() << ": a larger --budget may decide them\n";
}

static void countReproducers(const Options &Opts, const Report &R) {
  auto Count = [&](bool Has) {
    return count_if(R.Checks, [&](const CheckResult &Check) {
      return Check.HasReproducer == Has;
    });
  };
  if (!Opts.ReproducerDirectory.empty() && !Opts.Quiet)
    errs() << formatv("plimsoll: {0} reproducers written, {1} errors without\n",
                      Count(true), Count(false));
}

static int exitCode(const ScanResult &Result, const ReportFilter &Filter) {
  for (size_t I = 0; I != Result.Merged.Checks.size(); ++I)
    if (Filter.failsOn(I))
      return 2;
  // Nothing was analysed?
  if (none_of(Result.Files,
              [](const FileSummary &F) { return F.Status == FileStatus::Ok; }))
    return 1;
  return Result.isIncomplete() ? 3 : 0;
}

int runAnalysisCommand(const Options &Opts) {
  auto Start = std::chrono::steady_clock::now();
  Expected<std::vector<CompileCommand>> Commands = selectCommands(
      Opts, /*WholeDatabase=*/false, /*Regexes=*/Opts.Cmd == Command::Scan);
  if (!Commands)
    return fail(Commands.takeError());
  Expected<models::ModelSet> Models = loadModels(Opts);
  if (!Models)
    return fail(Models.takeError());
  std::vector<std::unique_ptr<raw_fd_ostream>> Files;
  if (Error E = openSinks(Opts, Files))
    return fail(std::move(E));

  if (!Opts.ReproducerDirectory.empty())
    if (std::error_code EC =
            sys::fs::create_directories(Opts.ReproducerDirectory))
      return fail(createStringError(
          EC, Opts.ReproducerDirectory +
                  ": cannot make this directory: " + EC.message()));

  Expected<ScanResult> Analysed = analyzeFiles(*Commands, Opts, *Models);
  if (!Analysed)
    return fail(Analysed.takeError());
  ScanResult &Result = *Analysed;
  std::vector<Position> Unused = applySuppressions(Result);
  ReportFilter Filter(Opts, Result);
  listFailures(Result);
  if (Opts.UnusedSuppressions)
    for (const Position &Pos : Unused)
      errs() << Pos.File << ':' << Pos.Line << ':' << Pos.Column
             << ": warning: this comment switches nothing off\n";
  for (size_t I = 0; I != Opts.Sinks.size(); ++I) {
    raw_ostream &OS = Files[I] ? *Files[I] : outs();
    bool Color = !Files[I] && useColor(Opts, OS);
    writeReport(OS, Opts.Sinks[I].F, Result, Filter, Color);
    OS.flush();
    if (Files[I] && Files[I]->has_error()) {
      std::string Message = Files[I]->error().message();
      Files[I]->clear_error();
      return fail(Opts.Sinks[I].File + ": cannot write this file: " + Message);
    }
  }
  printStats(Opts, Result.Merged);
  countReproducers(Opts, Result.Merged);
  listUnfinished(Opts, Result.Merged);
  if (!Opts.Quiet) {
    std::chrono::duration<double> Elapsed =
        std::chrono::steady_clock::now() - Start;
    writeSummaryLine(errs(), Result, Elapsed.count());
  }
  return exitCode(Result, Filter);
}

} // namespace plimsoll::tool
