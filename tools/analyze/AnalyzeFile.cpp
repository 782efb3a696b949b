// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/AnalyzeFile.h"
#include "analysis/ir/ClosedProgram.h"
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Link.h"
#include "analysis/report/FunctionPieces.h"
#include "analysis/report/ReportJson.h"
#include "tools/analyze/Frontend.h"
#include "tools/analyze/Reproducer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <algorithm>
#include <thread>
#include <time.h>

using namespace llvm;

namespace plimsoll::tool {

std::string shownPath(StringRef RunDirectory, StringRef Directory,
                      StringRef File) {
  if (File.empty() || File.starts_with("<"))
    return File.str(); // built in, or from standard input
  SmallString<256> Path(File), Run(RunDirectory);
  sys::fs::make_absolute(Directory, Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  sys::path::remove_dots(Run, /*remove_dot_dot=*/true);
  auto P = sys::path::begin(Path), PEnd = sys::path::end(Path);
  auto R = sys::path::begin(Run), REnd = sys::path::end(Run);
  unsigned Common = 0;
  while (P != PEnd && R != REnd && *P == *R)
    ++P, ++R, ++Common;
  if (Common <= 1) // the root directory
    return std::string(Path);
  SmallString<256> Shown;
  for (; R != REnd; ++R)
    sys::path::append(Shown, "..");
  for (; P != PEnd; ++P)
    sys::path::append(Shown, *P);
  return std::string(Shown);
}

/// Rewrites every path of \p R with shownPath.
static void showPaths(Report &R, StringRef RunDirectory, StringRef Directory) {
  auto Show = [&](Position &Pos) {
    Pos.File = shownPath(RunDirectory, Directory, Pos.File);
  };
  for (CheckResult &Check : R.Checks) {
    Show(Check.Pos);
    for (TraceStep &Step : Check.Trace)
      Show(Step.Pos);
  }
  for (ProbeResult &Probe : R.Probes)
    Show(Probe.Pos);
  for (VoidProofs &Of : R.Void)
    Show(Of.Begin);
}

/// Of this thread, in microseconds. A process with a limit counts its own in
/// ticks.
static uint64_t cpuTime() {
  timespec Now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Now);
  return static_cast<uint64_t>(Now.tv_sec) * 1000000 + Now.tv_nsec / 1000;
}

LoweredFile lowerFile(const CompileCommand &Command, const Options &Opts,
                      const models::ModelSet &Models, WorkPieces &Pieces) {
  LoweredFile File;
  FileReport &Result = File.Report;
  Result.File =
      shownPath(Opts.RunDirectory, Command.Directory, Command.File);
  if (std::error_code EC = sys::fs::set_current_path(Command.Directory)) {
    Result.Status = FileStatus::ParseError;
    Result.Diagnostics = Result.File + ": error: its compiler runs in " +
                         Command.Directory + ": " + EC.message() + "\n";
    return File;
  }
  // No front end takes this long; one that does has met a bug.
  limitChildTime(600);
  models::ModelledNames Modelled = Models.modelledNames();
  LowerOptions Lowering = lowerOptions(Opts, Modelled);
  Lowering.Names = Opts.ReproducerDirectory.empty() ? nullptr : &File.Names;
  Lowering.IsLeftOut = [&](StringRef Name) {
    return isLeftOut(Pieces, Name, Opts.Analysis.CrashIn);
  };
  const uint64_t Start = cpuTime();
  FrontendResult Parsed = runFrontend(Command, argumentChanges(Opts),
                                      useColor(Opts, errs()), Lowering);
  Pieces.end();
  File.ParsingTime = cpuTime() - Start;
  if (Opts.Verbose) {
    if (Command.IsGuess)
      Result.Diagnostics += "plimsoll: " + Result.File +
                            ": not in the compilation database; the flags of "
                            "a similar file are used\n";
    for (const std::string &Note : Parsed.Notes)
      Result.Diagnostics += "plimsoll: " + Result.File + ": " + Note + "\n";
  }
  Result.Diagnostics += Parsed.Diagnostics;
  if (!Parsed.M)
    Result.Status = FileStatus::ParseError;
  File.M = std::move(Parsed.M);
  return File;
}

FileReport analyzeLowered(LoweredFile File, const CompileCommand &Command,
                          const Options &Opts, const models::ModelSet &Models,
                          WorkPieces &Pieces) {
  FileReport Result = std::move(File.Report);
  if (!File.M)
    return Result;
  const uint64_t Start = cpuTime();
  ir::detachWeak(*File.M);
  models::bindModels(*File.M, Models);
  ir::markConstantGlobals(*File.M);
  if (!Opts.Entry.empty())
    ir::closeProgram(*File.M, File.Part);
  const uint64_t AfterBinding = cpuTime();
  Result.R = analyzePieces(*File.M, Opts.Analysis, Pieces);
  if (Opts.StatsTime) {
    Result.R.Stats["time.parsing"] = File.ParsingTime;
    Result.R.Stats["time.models"] = AfterBinding - Start;
    Result.R.Stats["time.analysis"] = cpuTime() - AfterBinding;
  }
  if (!Opts.ReproducerDirectory.empty())
    writeReproducers(
        Command, argumentChanges(Opts), *File.M, File.Names, Result.R,
        Opts.ReproducerDirectory,
        [&](StringRef Path) {
          return shownPath(Opts.RunDirectory, Command.Directory, Path);
        },
        Result.Diagnostics);
  showPaths(Result.R, Opts.RunDirectory, Command.Directory);
  return Result;
}

static void writeResult(const FileReport &Result, raw_ostream &OS) {
  json::Object O;
  O["status"] = static_cast<unsigned>(Result.Status);
  O["diagnostics"] = jsonText(Result.Diagnostics);
  O["report"] = toJson(Result.R);
  OS << json::Value(std::move(O));
}

/// Checks of a report that the analysis counted as it met them; if it kept no
/// count, as many as there are.
static uint64_t numCreated(const Report &R) {
  auto It = R.Stats.find("checks.created");
  return It == R.Stats.end() ? R.Checks.size() : It->second;
}

static Error readResult(StringRef Text, FileReport &Result) {
  Expected<json::Value> V = json::parse(Text);
  if (!V)
    return V.takeError();
  const json::Object *O = V->getAsObject();
  const json::Value *Reported = O ? O->get("report") : nullptr;
  std::optional<int64_t> Status = O ? O->getInteger("status") : std::nullopt;
  std::optional<StringRef> Diagnostics =
      O ? O->getString("diagnostics") : std::nullopt;
  if (!Reported || !Status || !Diagnostics)
    return createStringError(inconvertibleErrorCode(), "incomplete result");
  Expected<Report> R = reportFromJson(*Reported);
  if (!R)
    return R.takeError();
  Result.Status = static_cast<FileStatus>(*Status);
  Result.Diagnostics = Diagnostics->str();
  Result.R = std::move(*R);
  Result.R.verifyTotals(numCreated(Result.R));
  return Error::success();
}

unsigned numJobs(const Options &Opts) {
  return Opts.Jobs ? Opts.Jobs
                   : std::max(1u, std::thread::hardware_concurrency());
}

namespace {

/// One line on a terminal that says how far the scan is.
class ProgressLine {
public:
  ProgressLine(const Options &Opts, size_t Total) : Total(Total) {
    OnTerminal = errs().is_displayed();
    Enabled = !Opts.Quiet && (Opts.Progress == When::Always ||
                              (Opts.Progress == When::Auto && OnTerminal));
  }
  ~ProgressLine() {
    if (Enabled && OnTerminal)
      errs() << "\r\033[K";
  }
  void finished(StringRef File) {
    ++Count;
    if (Enabled && !OnTerminal)
      errs() << "plimsoll: [" << Count << '/' << Total << "] " << File << '\n';
    if (Total > 1)
      show(File);
  }
  /// Of the file that is longest at work.
  void at(StringRef File, const ChildStatus &Child) {
    std::string Text = File.str();
    if (Child.Total)
      Text += formatv(": {0} of {1} functions", Child.Done, Child.Total);
    if (!Child.Name.empty())
      Text += ": " + Child.Name;
    show(Text);
  }
  bool isShown() const { return Enabled && OnTerminal; }

private:
  void show(StringRef Text) const {
    if (!isShown())
      return;
    std::string Counts = formatv("[{0}/{1}] ", Count, Total);
    const size_t Room =
        std::max<size_t>(sys::Process::StandardErrColumns(), 80);
    errs() << "\r\033[K" << Counts
           << Text.take_front(Room - std::min(Room, Counts.size() + 1));
  }

  size_t Total, Count = 0;
  bool Enabled = false, OnTerminal = false;
};

} // namespace

std::vector<FileReport>
reportInChildren(ArrayRef<CompileCommand> Commands, const Options &Opts,
                 function_ref<FileReport(unsigned, WorkPieces &)> Analyze,
                 std::vector<std::string> *Failed) {
  std::vector<FileReport> Reports(Commands.size());
  if (Failed)
    Failed->assign(Commands.size(), "");
  ProgressLine Progress(Opts, Commands.size());
  auto Shown = [&](unsigned Job) {
    return shownPath(Opts.RunDirectory, Commands[Job].Directory,
                     Commands[Job].File);
  };
  auto Watch = [&](const std::vector<ChildStatus> &Running) {
    Progress.at(Shown(Running.front().Job), Running.front());
  };
  runInChildren(
      Commands.size(), numJobs(Opts),
      [&](unsigned Job, WorkPieces &Pieces, raw_ostream &Out) {
        writeResult(Analyze(Job, Pieces), Out);
      },
      [&](unsigned Job, ChildResult Child) {
        FileReport &Result = Reports[Job];
        Result.File = Shown(Job);
        std::string Failure;
        if (!Child.Finished)
          Failure = Child.failure();
        else if (Error E = readResult(Child.Output, Result))
          Failure = toString(std::move(E));
        if (!Failure.empty()) {
          Result.Status = Child.Interrupted ? FileStatus::Interrupted
                                            : FileStatus::InternalError;
          Result.R = Report();
          if (!Child.Interrupted)
            Result.Diagnostics =
                Result.File + ": error: the analysis failed: " + Failure + "\n";
          else if (!Child.At.empty())
            Result.Diagnostics =
                Result.File + ": interrupted in " + Child.At + "\n";
          else
            Result.Diagnostics.clear();
        }
        addLeftOut(Child.Lost, Result.R);
        if (Failed && !Child.Interrupted)
          (*Failed)[Job] = std::move(Failure);
        Progress.finished(Result.File);
      },
      Progress.isShown()
          ? function_ref<void(const std::vector<ChildStatus> &)>(Watch)
          : nullptr);
  return Reports;
}

Expected<ScanResult> analyzeFiles(ArrayRef<CompileCommand> Commands,
                                  const Options &Opts,
                                  const models::ModelSet &Models) {
  if (Opts.WholeProgram) {
    Expected<std::vector<FileReport>> Reports =
        analyzeProgram(Commands, Opts, Models);
    if (!Reports)
      return Reports.takeError();
    return mergeReports(std::move(*Reports));
  }
  return mergeReports(
      reportInChildren(Commands, Opts, [&](unsigned Job, WorkPieces &Pieces) {
        return analyzeLowered(lowerFile(Commands[Job], Opts, Models, Pieces),
                              Commands[Job], Opts, Models, Pieces);
      }));
}

} // namespace plimsoll::tool
