// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `plimsoll dump`: an intermediate result of one file on standard output.
#include "analysis/ir/ClosedProgram.h"
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Link.h"
#include "analysis/ir/Printer.h"
#include "tools/analyze/Commands.h"
#include "tools/analyze/Frontend.h"
#include "tools/analyze/Inputs.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/thread.h"

using namespace llvm;

namespace plimsoll::tool {

namespace {
enum class What : uint8_t { IR, Cfg, Heap, Summary, Checks, Query };
} // namespace

static std::optional<What> whatFromText(StringRef Text) {
  return StringSwitch<std::optional<What>>(Text)
      .Case("ir", What::IR)
      .Case("cfg", What::Cfg)
      .Case("heap", What::Heap)
      .Case("summary", What::Summary)
      .Case("checks", What::Checks)
      .Case("query", What::Query)
      .Default(std::nullopt);
}

/// --function names a function as the source does, or by its signature.
static bool isSelected(const ir::Function &F, StringRef Wanted) {
  return Wanted.empty() || F.Name == Wanted || F.ShortName == Wanted;
}

static bool hasSelected(const ir::Module &M, StringRef Wanted) {
  return any_of(M.Functions,
                [&](const auto &F) { return isSelected(*F, Wanted); });
}

static void dumpIR(const ir::Module &M, StringRef Wanted, raw_ostream &OS) {
  if (Wanted.empty())
    return ir::printModule(OS, M);
  for (const auto &F : M.Functions)
    if (isSelected(*F, Wanted))
      ir::printFunction(OS, *F);
}

/// One line per block: its successors, and where it starts in the source.
static void dumpCfg(const ir::Module &M, StringRef Wanted, raw_ostream &OS) {
  for (const auto &F : M.Functions) {
    if (F->isExtern() || !isSelected(*F, Wanted))
      continue;
    OS << "cfg @" << ir::quoteName(F->Name) << " {\n";
    for (const ir::Block &B : F->Blocks) {
      OS << "  " << B.Label << " ->";
      const ir::Inst &T = B.terminator();
      bool First = true;
      auto AddTarget = [&](uint32_t Target) {
        OS << (First ? " " : ", ") << F->Blocks[Target].Label;
        First = false;
      };
      for (uint32_t Target : T.Targets)
        AddTarget(Target);
      for (const ir::SwitchCase &C : T.Cases)
        AddTarget(C.Target);
      if (First)
        OS << ' ' << ir::opcodeText(T.Op);
      if (ir::SourceLoc L = B.Insts.front().Loc; L.isValid())
        OS << "  ; line " << L.Line;
      OS << '\n';
    }
    OS << "}\n";
  }
}

static DumpKind analysisDump(What W) {
  switch (W) {
  case What::Heap:
    return DumpKind::Heap;
  case What::Summary:
    return DumpKind::Summary;
  case What::Checks:
    return DumpKind::Checks;
  case What::IR:
  case What::Cfg:
  case What::Query:
    break;
  }
  return DumpKind::Query;
}

static int failNoFunction(const Options &Opts, StringRef File) {
  return fail("--function=" + Opts.Function + ": " + File +
              " has no function of this name");
}

static int dump(What W, const CompileCommand &Command, const Options &Opts) {
  Expected<models::ModelSet> Models = loadModels(Opts);
  if (!Models)
    return fail(Models.takeError());
  if (std::error_code EC = sys::fs::set_current_path(Command.Directory))
    return fail(Command.Directory + ": " + EC.message());
  models::ModelledNames Modelled = Models->modelledNames();
  FrontendResult Parsed =
      runFrontend(Command, argumentChanges(Opts), useColor(Opts, errs()),
                  lowerOptions(Opts, Modelled));
  if (Opts.Verbose)
    for (const std::string &Note : Parsed.Notes)
      errs() << "plimsoll: " << Command.File << ": " << Note << '\n';
  errs() << Parsed.Diagnostics;
  if (!Parsed.M)
    return 3;
  if (W == What::IR || W == What::Cfg) {
    if (!hasSelected(*Parsed.M, Opts.Function))
      return failNoFunction(Opts, Command.File);
    if (W == What::IR)
      dumpIR(*Parsed.M, Opts.Function, outs());
    else
      dumpCfg(*Parsed.M, Opts.Function, outs());
    return 0;
  }
  ir::detachWeak(*Parsed.M);
  models::bindModels(*Parsed.M, *Models);
  ir::markConstantGlobals(*Parsed.M);
  if (!Opts.Entry.empty())
    ir::closeProgram(*Parsed.M, Opts.Entry);
  if (!hasSelected(*Parsed.M, Opts.Function))
    return failNoFunction(Opts, Command.File);
  dumpAnalysis(*Parsed.M, Opts.Analysis, analysisDump(W), Opts.Function,
               Opts.AtLine, outs());
  return 0;
}

int runDump(const Options &Opts) {
  std::optional<What> W;
  if (!Opts.Positional.empty())
    W = whatFromText(Opts.Positional[0]);
  if (!W)
    return fail("dump what? plimsoll dump ir|cfg|heap|summary|checks|query "
                "FILE [--function=NAME] [--at=LINE] [-- COMPILER-FLAGS]");
  if (Opts.Positional.size() != 2)
    return fail("dump takes one file");
  Expected<CompileCommand> Command = commandOfFile(Opts, Opts.Positional[1]);
  if (!Command)
    return fail(Command.takeError());
  int Code = 1;
  // Both Clang and the analysis recurse over the program's nesting.
  llvm::thread Worker(std::optional<unsigned>(256u << 20),
                      [&] { Code = dump(*W, *Command, Opts); });
  Worker.join();
  return Code;
}

} // namespace plimsoll::tool
