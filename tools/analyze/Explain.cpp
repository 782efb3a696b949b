// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `plimsoll explain`: what a kind of check means, or why one check ended as it
// did.
#include "analysis/report/TextReport.h"
#include "tools/analyze/AnalyzeFile.h"
#include "tools/analyze/Commands.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace plimsoll::tool {

static constexpr StringLiteral CheckDocs =
#include "tools/analyze/CheckDocs.inc"
    ;

/// The section of docs/checks.md about \p Kind, without its heading; "" if
/// there is none.
static StringRef documentation(StringRef Kind) {
  std::string Heading = ("\n## " + Kind + "\n").str();
  size_t Start = CheckDocs.find(Heading);
  if (Start == StringRef::npos)
    return "";
  StringRef Section = CheckDocs.substr(Start + Heading.size());
  return Section.substr(0, Section.find("\n## ")).trim();
}

static int explainKind(ir::CheckKind Kind) {
  const CheckKindInfo &Info = checkKindInfo(Kind);
  outs() << Info.Text << ": " << Info.Rule << ".\n";
  outs() << (Info.Default
                 ? "On by default."
                 : "Off by default; --checks=" + Info.Text.str() + " adds it.");
  outs() << "\n\n" << documentation(Info.Text) << "\n\nSuppress it with '// "
         << "NOPLIMSOLL(" << Info.Text << ")' on the line, or '// "
         << "NOPLIMSOLLNEXTLINE(" << Info.Text << ")' above it.\n";
  return 0;
}

static int explainCheck(StringRef Id, const Options &Opts) {
  if (Opts.Positional.size() < 2 && Opts.BuildPath.empty())
    return fail("'" + Id +
                "' is not a check kind; for a check of an analysis name its "
                "file too: plimsoll explain " +
                Id + " FILE");
  Options FileOptions = Opts;
  FileOptions.Positional.erase(FileOptions.Positional.begin());
  Expected<std::vector<CompileCommand>> Commands =
      selectCommands(FileOptions, /*WholeDatabase=*/true, /*Regexes=*/false);
  if (!Commands)
    return fail(Commands.takeError());
  Expected<models::ModelSet> Models = loadModels(Opts);
  if (!Models)
    return fail(Models.takeError());
  Expected<ScanResult> Analysed = analyzeFiles(*Commands, Opts, *Models);
  if (!Analysed)
    return fail(Analysed.takeError());
  ScanResult &Result = *Analysed;
  bool Found = false;
  writeTextReport(
      outs(), Result,
      [&](size_t I) {
        bool Wanted = Result.Merged.Checks[I].Id == Id;
        Found |= Wanted;
        return Wanted;
      },
      useColor(Opts, outs()));
  if (Found)
    return 0;
  return fail("no check has the id '" + Id +
              "'; ids are in the output of --format=json");
}

int runExplain(const Options &Opts) {
  if (Opts.Positional.empty())
    return fail("explain what? plimsoll explain CHECK-KIND | CHECK-ID "
                "[FILE|-p DIR]");
  StringRef Subject = Opts.Positional.front();
  if (std::optional<ir::CheckKind> Kind = ir::checkKindFromText(Subject))
    return explainKind(*Kind);
  return explainCheck(Subject, Opts);
}

} // namespace plimsoll::tool
