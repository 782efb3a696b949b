// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Clang plugin `plimsoll`: analyses a file after its ordinary compilation
// and reports as Clang diagnostics. The analysis runs in a child process, so
// nothing that happens to it can change the compilation; only findings can, as
// --fail-on says.
#include "LowerConsumer.h"
#include "analysis/Analyzer.h"
#include "analysis/ir/ClosedProgram.h"
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Link.h"
#include "analysis/report/FunctionPieces.h"
#include "analysis/report/Policy.h"
#include "analysis/report/ReportJson.h"
#include "analysis/report/ScanResult.h"
#include "analysis/report/Suppressions.h"
#include "analysis/report/TextReport.h"
#include "stl-models/Models.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

namespace plimsoll {
namespace {

struct PluginOptions {
  AnalyzerOptions Analysis;
  std::string Entry; ///< closed program from this function; "": library
  ReportPolicy Policy;
  models::ModelSet Models = models::ModelSet::builtin();
};

Error usage(const llvm::Twine &Message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), Message);
}

/// Reads one option, which is the tool's without its dashes.
Error applyOption(StringRef Text, PluginOptions &Options) {
  auto [Name, Value] = Text.split('=');
  if (Name == "checks")
    return applyCheckGlobs(Value, Options.Analysis.Kinds);
  if (Name == "report")
    return parseShownVerdicts(Value, Options.Policy);
  if (Name == "fail-on")
    return parseFailOn(Value, Options.Policy);
  if (Name == "entry") {
    Options.Entry = Value.str();
    return Error::success();
  }
  if (Name == "no-replay") {
    Options.Analysis.Replay = false;
    return Error::success();
  }
  if (Name == "budget") {
    if (Value.getAsDouble(Options.Analysis.BudgetSeconds) ||
        !(Options.Analysis.BudgetSeconds > 0))
      return usage("'" + Value + "' is not a positive number of seconds");
    return Error::success();
  }
  if (Name == "models") {
    auto Buffer = llvm::MemoryBuffer::getFile(Value, /*IsText=*/true);
    if (!Buffer)
      return usage(Value + ": cannot read this model file: " +
                   Buffer.getError().message());
    return Options.Models.add(Buffer.get()->getBuffer(), Value);
  }
  return usage("the plugin has no such option; it has checks, report, fail-on, "
               "entry, no-replay, budget and models");
}

/// Says a report as Clang diagnostics.
class DiagnosticWriter {
public:
  DiagnosticWriter(DiagnosticsEngine &Diags, const ReportPolicy &Policy)
      : Diags(Diags), Policy(Policy) {}

  void write(const ScanResult &Result) {
    for (auto [Check, Suppressed] :
         llvm::zip(Result.Merged.Checks, Result.Suppressed))
      if (!Suppressed && Policy.shows(Check.V))
        write(Check);
    for (const ProbeResult &Probe : Result.Merged.Probes)
      say(DiagnosticsEngine::Remark, diagnosticLine(Probe));
    for (const LostFunction &L : Result.Merged.Lost)
      warn("function '" + L.Name + "' was not analysed: " + L.Reason);
  }

  /// Something about the analysis itself. It never fails a compilation.
  void warn(StringRef Message) {
    say(DiagnosticsEngine::Warning,
        {{}, "warning", (Message + " [plimsoll]").str()});
  }

private:
  void write(const CheckResult &Check) {
    DiagnosticsEngine::Level Level = level(Check.V);
    // -w is the user's word on warnings, though Clang does not apply it here.
    if (Level == DiagnosticsEngine::Warning && Diags.getIgnoreAllWarnings())
      return;
    std::vector<DiagnosticLine> Lines = diagnosticLines(Check);
    say(Level, Lines.front());
    for (const DiagnosticLine &Line : llvm::drop_begin(Lines))
      say(DiagnosticsEngine::Note, Line);
  }

  DiagnosticsEngine::Level level(Verdict V) const {
    if (Policy.failsOn(V))
      return DiagnosticsEngine::Error;
    switch (V) {
    case Verdict::Error:
    case Verdict::Warning:
      return DiagnosticsEngine::Warning;
    case Verdict::Precondition:
    case Verdict::Unknown:
    case Verdict::Proved:
      break;
    }
    return DiagnosticsEngine::Remark;
  }

  void say(DiagnosticsEngine::Level Level, const DiagnosticLine &Line) {
    unsigned Id = Diags.getDiagnosticIDs()->getCustomDiagID(
        static_cast<DiagnosticIDs::Level>(Level), "%0");
    Diags.Report(locate(Line.Pos), Id) << Line.Message;
  }

  SourceLocation locate(const Position &Pos) {
    SourceManager &SM = Diags.getSourceManager();
    if (Pos.File.empty() || Pos.Line == 0)
      return {};
    auto File = SM.getFileManager().getOptionalFileRef(Pos.File);
    if (!File)
      return {};
    return SM.translateFileLineCol(*File, Pos.Line,
                                   std::max(Pos.Column, 1u));
  }

  DiagnosticsEngine &Diags;
  const ReportPolicy &Policy;
};

class AnalysisConsumer : public ASTConsumer {
public:
  AnalysisConsumer(CompilerInstance &CI, PluginOptions &&Options)
      : CI(CI), Options(std::move(Options)) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    // -Werror's errors leave a complete program; others do not.
    if (CI.getDiagnostics().hasUncompilableErrorOccurred())
      return;
    DiagnosticWriter Writer(CI.getDiagnostics(), Options.Policy);
    if (std::string Why = whyTargetIsLeftOut(Context); !Why.empty())
      return Writer.warn(Why);
    runInChildren(
        1, 1,
        [&](unsigned, WorkPieces &Pieces, llvm::raw_ostream &Out) {
          resetChildSignals();
          Out << llvm::json::Value(toJson(analyze(Context, Pieces)));
        },
        [&](unsigned, ChildResult Child) {
          if (!Child.Finished)
            return Writer.warn("the analysis failed: " + Child.failure());
          Expected<llvm::json::Value> V = llvm::json::parse(Child.Output);
          Expected<Report> R = V ? reportFromJson(*V) : V.takeError();
          if (!R)
            return Writer.warn("the analysis failed: " +
                               llvm::toString(R.takeError()));
          std::vector<FileReport> Files(1);
          addLeftOut(Child.Lost, *R);
          for (const LostFunction &L : R->Lost)
            Writer.warn("function '" + L.Name + "': not analysed: " + L.Reason);
          Files.front().R = std::move(*R);
          ScanResult Result = mergeReports(std::move(Files));
          applySuppressions(Result);
          Writer.write(Result);
        });
  }

private:
  Report analyze(ASTContext &Context, WorkPieces &Pieces) {
    models::ModelledNames Modelled = Options.Models.modelledNames();
    LowerOptions Lowering;
    Lowering.Modelled = &Modelled;
    Lowering.Symbols = !Options.Entry.empty();
    Lowering.OverflowChecks =
        Options.Analysis.Kinds.test((size_t)ir::CheckKind::Overflow);
    Lowering.IsLeftOut = [&](llvm::StringRef Name) {
      return isLeftOut(Pieces, Name, Options.Analysis.CrashIn);
    };
    std::unique_ptr<ir::Module> M =
        lowerTranslationUnit(Context, &CI.getPreprocessor(), Lowering);
    Pieces.end();
    ir::detachWeak(*M);
    models::bindModels(*M, Options.Models);
    ir::markConstantGlobals(*M);
    if (!Options.Entry.empty())
      ir::closeProgram(*M, Options.Entry);
    return analyzePieces(*M, Options.Analysis, Pieces);
  }

  CompilerInstance &CI;
  PluginOptions Options;
};

class PlimsollAction : public PluginASTAction {
public:
  PlimsollAction() { Options.Analysis.Kinds = defaultCheckKinds(); }

protected:
  ActionType getActionType() override { return AddAfterMainAction; }

  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Args) override {
    for (const std::string &Arg : Args)
      if (Error E = applyOption(Arg, Options)) {
        DiagnosticsEngine &Diags = CI.getDiagnostics();
        unsigned Id = Diags.getCustomDiagID(
            DiagnosticsEngine::Error, "-fplugin-arg-plimsoll-%0: %1");
        Diags.Report(Id) << Arg << llvm::toString(std::move(E));
        return false;
      }
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef) override {
    // plimsoll/plimsoll.h must not leave undefined functions in object files.
    bool MakesCode =
        CI.getFrontendOpts().ProgramAction != frontend::ParseSyntaxOnly;
    Preprocessor &PP = CI.getPreprocessor();
    PP.setPredefines(PP.getPredefines() + "#define __PLIMSOLL__ " +
                     (MakesCode ? "2" : "1") + "\n");
    // The consumer outlives this action.
    return std::make_unique<AnalysisConsumer>(CI, std::move(Options));
  }

private:
  PluginOptions Options;
};

} // namespace
} // namespace plimsoll

static FrontendPluginRegistry::Add<plimsoll::PlimsollAction>
    Registration("plimsoll", "find misuse of memory and containers, or prove "
                             "its absence");
