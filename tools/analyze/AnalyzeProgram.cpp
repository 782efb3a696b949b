// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `--whole-program`: the files that were given as parts of programs. Each is
// lowered in a process of its own, and analysed in one of its own together with
// what it calls in the others; of these it reports nothing. Where that process
// dies, its file is analysed alone. So files wait for no other, and cost no
// other anything.
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Link.h"
#include "analysis/ir/Parser.h"
#include "analysis/ir/Printer.h"
#include "analysis/ir/Verifier.h"
#include "analysis/report/FunctionPieces.h"
#include "tools/analyze/AnalyzeFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace plimsoll::tool {

namespace {

/// Instructions of other files that are analysed with a file.
constexpr size_t ImportLimit = 20000;

class ProgramAnalysis {
public:
  ProgramAnalysis(ArrayRef<CompileCommand> Commands, const Options &Opts,
                  const models::ModelSet &Models)
      : Commands(Commands), Opts(Opts), Models(Models), Files(Commands.size()),
        Program({}) {
    while (NumAnalysed < Commands.size() && !Commands[NumAnalysed].IsForOthers)
      ++NumAnalysed;
  }

  Expected<std::vector<FileReport>> run() {
    lowerAll();
    Program = ir::ProgramIndex(indexAll());
    if (!Opts.Entry.empty()) {
      Parts = Program.startingAt(Opts.Entry);
      if (Parts.empty())
        return noEntry();
      // Nobody knows what a file that does not parse does first.
      if (any_of(Files, [](const File &Of) { return Of.Text.empty(); }))
        for (ir::ProgramPart &Part : Parts)
          Part.IsAlone = false;
    }
    std::vector<std::string> Failed;
    std::vector<FileReport> Reports = reportInChildren(
        Commands.take_front(NumAnalysed), Opts,
        [&](unsigned Job, WorkPieces &Pieces) { return analyze(Job, Pieces); },
        &Failed);
    for (size_t N = 0; N < NumAnalysed; ++N)
      addLeftOut(Files[N].Lost, Reports[N].R);
    analyzeAlone(Failed, Reports);
    for (size_t N = NumAnalysed; N < Files.size(); ++N)
      if (Files[N].Status != FileStatus::Ok)
        Reports.push_back(
            {shown(N), Files[N].Status, Files[N].Diagnostics, Report()});
    return Reports;
  }

private:
  struct File {
    FileStatus Status = FileStatus::InternalError;
    std::string Diagnostics;
    std::vector<LostPiece> Lost;
    std::string Text; ///< its module's
    /// Of the first file with that text: where one is compiled for two
    /// libraries, for example.
    size_t Number = 0;
  };

  Error noEntry() const;
  void lowerAll();
  std::vector<std::unique_ptr<ir::LinkIndex>> indexAll();
  ir::Module read(size_t Number, size_t For) const;
  FileReport analyze(size_t Number, WorkPieces &Pieces) const;
  void analyzeAlone(ArrayRef<std::string> Failed,
                    std::vector<FileReport> &Reports) const;
  ir::ProgramPart part(size_t Number) const {
    return Parts.empty() ? ir::ProgramPart() : Parts[Files[Number].Number];
  }
  std::string shown(size_t Number) const {
    return shownPath(Opts.RunDirectory, Commands[Number].Directory,
                     Commands[Number].File);
  }

  ArrayRef<CompileCommand> Commands;
  const Options &Opts;
  const models::ModelSet &Models;
  std::vector<File> Files; ///< parallel to Commands
  size_t NumAnalysed = 0;  ///< of them; those behind it are for these only
  ir::ProgramIndex Program;
  std::vector<ir::ProgramPart>
      Parts; ///< parallel to Files, if there is an entry
};

} // namespace

Error ProgramAnalysis::noEntry() const {
  if (interruptedBy())
    return createStringError("interrupted: nothing was analysed");
  for (const File &Of : Files)
    errs() << Of.Diagnostics;
  return createStringError(
      "--entry=" + Opts.Entry +
      ": none of the files that were analysed has a function of this name");
}

void ProgramAnalysis::lowerAll() {
  runInChildren(
      Commands.size(), numJobs(Opts),
      [&](unsigned Job, WorkPieces &Pieces, raw_ostream &Out) {
        LoweredFile Lowered = lowerFile(Commands[Job], Opts, Models, Pieces);
        json::Array Result{static_cast<unsigned>(Lowered.Report.Status),
                           json::fixUTF8(Lowered.Report.Diagnostics),
                           Lowered.M ? json::fixUTF8(ir::toString(*Lowered.M))
                                     : ""};
        Out << json::Value(std::move(Result));
      },
      [&](unsigned Job, ChildResult Child) {
        File &Of = Files[Job];
        if (Child.Interrupted) {
          Of.Status = FileStatus::Interrupted;
          return;
        }
        Expected<json::Value> V = json::parse(Child.Output);
        const json::Array *A = V ? V->getAsArray() : nullptr;
        if (!V)
          consumeError(V.takeError());
        if (!Child.Finished || !A || A->size() != 3) {
          Of.Diagnostics = shown(Job) +
                           ": error: the analysis failed: " + Child.failure() +
                           "\n";
          return;
        }
        Of.Lost = std::move(Child.Lost);
        Of.Status = static_cast<FileStatus>(*(*A)[0].getAsInteger());
        Of.Diagnostics = (*A)[1].getAsString()->str();
        Of.Text = (*A)[2].getAsString()->str();
      });
}

std::vector<std::unique_ptr<ir::LinkIndex>> ProgramAnalysis::indexAll() {
  std::vector<std::unique_ptr<ir::LinkIndex>> Indices(Files.size());
  StringMap<size_t> Known;
  for (size_t N = 0; N < Files.size(); ++N) {
    Files[N].Number = Known.try_emplace(Files[N].Text, N).first->second;
    if (Files[N].Text.empty() || Files[N].Number != N)
      continue;
    ir::Module M = read(N, N);
    ir::markConstantGlobals(M);
    Indices[N] = std::make_unique<ir::LinkIndex>(ir::indexOf(M));
  }
  return Indices;
}

/// The module of a file, with paths as they are in the directory of the one it
/// is read \p For.
ir::Module ProgramAnalysis::read(size_t Number, size_t For) const {
  Expected<ir::Module> M =
      ir::parseModule(Files[Number].Text, Commands[Number].File);
  if (!M)
    report_fatal_error(M.takeError());
  const std::string &There = Commands[Number].Directory;
  const std::string &Here = Commands[For].Directory;
  for (std::string &Path : M->Files) {
    if (There == Here || StringRef(Path).starts_with("<"))
      continue;
    SmallString<256> Absolute(Path);
    sys::fs::make_absolute(There, Absolute);
    sys::path::remove_dots(Absolute, /*remove_dot_dot=*/true);
    StringRef Relative(Absolute);
    const bool IsBelow =
        Relative.consume_front(Here) && Relative.consume_front("/");
    Path = IsBelow ? Relative.str() : Absolute.str().str();
  }
  return std::move(*M);
}

/// Analyses a file with what it calls in the others, in this process.
FileReport ProgramAnalysis::analyze(size_t Number, WorkPieces &Pieces) const {
  LoweredFile File;
  File.Report.File = shown(Number);
  File.Report.Status = Files[Number].Status;
  File.Report.Diagnostics = Files[Number].Diagnostics;
  File.Part = part(Number);
  if (Files[Number].Text.empty() ||
      sys::fs::set_current_path(Commands[Number].Directory))
    return File.Report;
  if (!Opts.ReproducerDirectory.empty())
    File.Names = lowerFile(Commands[Number], Opts, Models, Pieces).Names;
  limitChildTime(600); // to be parsed and linked
  std::vector<ir::LeftOut> LeftOut;
  File.M = std::make_unique<ir::Module>(ir::linkFile(
      Program, Files[Number].Number, ImportLimit,
      [&](size_t Other) { return read(Other, Number); }, LeftOut));
  for (const std::string &Message : ir::verifyModule(*File.M))
    report_fatal_error(StringRef(Message));
  if (Opts.Verbose)
    for (const auto &[Other, Problem] : LeftOut)
      File.Report.Diagnostics += "plimsoll: " + File.Report.File +
                                 ": without " + shown(Other) + ": " + Problem +
                                 "\n";
  return analyzeLowered(std::move(File), Commands[Number], Opts, Models,
                        Pieces);
}

/// Those of which the analysis with others failed.
void ProgramAnalysis::analyzeAlone(ArrayRef<std::string> Failed,
                                   std::vector<FileReport> &Reports) const {
  std::vector<size_t> Numbers;
  std::vector<CompileCommand> Again;
  for (size_t N = 0; N < Failed.size(); ++N)
    if (!Failed[N].empty()) {
      Numbers.push_back(N);
      Again.push_back(Commands[N]);
    }
  if (Again.empty())
    return;
  std::vector<FileReport> Alone =
      reportInChildren(Again, Opts, [&](unsigned N, WorkPieces &Pieces) {
        LoweredFile File = lowerFile(Again[N], Opts, Models, Pieces);
        File.Part = part(Numbers[N]);
        return analyzeLowered(std::move(File), Again[N], Opts, Models, Pieces);
      });
  for (size_t N = 0; N < Alone.size(); ++N) {
    FileReport &Report = Reports[Numbers[N]] = std::move(Alone[N]);
    Report.Diagnostics +=
        "plimsoll: " + Report.File +
        ": analysed without the other files: " + Failed[Numbers[N]] + "\n";
    ++Report.R.Havoc["file analysed without the other files"];
  }
}

Expected<std::vector<FileReport>>
analyzeProgram(ArrayRef<CompileCommand> Commands, const Options &Opts,
               const models::ModelSet &Models) {
  return ProgramAnalysis(Commands, Opts, Models).run();
}

} // namespace plimsoll::tool
