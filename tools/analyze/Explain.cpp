// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `plimsoll explain`: what a kind of check means, or why one check ended as it
// did; and what all proofs assume.
#include "analysis/report/TextReport.h"
#include "tools/analyze/AnalyzeFile.h"
#include "tools/analyze/Commands.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace plimsoll::tool {

static constexpr StringLiteral CheckDocs =
#include "tools/analyze/checks.inc"
    ;
static constexpr StringLiteral SoundnessDocs =
#include "tools/analyze/soundness.inc"
    ;

/// The section \p Title of the page \p Docs, without its heading; "" if there
/// is none.
static StringRef section(StringRef Docs, StringRef Title) {
  std::string Heading = ("\n## " + Title + "\n").str();
  size_t Start = Docs.find(Heading);
  if (Start == StringRef::npos)
    return "";
  StringRef Section = Docs.substr(Start + Heading.size());
  return Section.substr(0, Section.find("\n## ")).trim();
}

static int explainKind(ir::CheckKind Kind) {
  const CheckKindInfo &Info = checkKindInfo(Kind);
  outs() << Info.Text << ": " << Info.Rule << ".\n";
  outs() << (Info.Default
                 ? "On by default."
                 : "Off by default; --checks=" + Info.Text.str() + " adds it.");
  outs() << "\n\n"
         << section(CheckDocs, Info.Text) << "\n\nSuppress it with '// "
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

int runAssumptions() {
  outs() << "What is proved holds in every execution with these properties.\n";
  SmallVector<StringRef, 64> Rows;
  section(SoundnessDocs, "Assumptions").split(Rows, '\n');
  for (StringRef Row : Rows) {
    SmallVector<StringRef, 5> Cells;
    Row.split(Cells, '|');
    if (Cells.size() != 5 || Cells[1].starts_with("---") ||
        Cells[1].trim() == "assumption")
      continue;
    outs() << "\n- " << Cells[1].trim() << "\n  excludes: " << Cells[2].trim()
           << "\n  test: " << Cells[3].trim() << '\n';
  }
  return 0;
}

} // namespace plimsoll::tool
