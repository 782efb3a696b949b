// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/TextReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace plimsoll {

static std::string withKind(std::string Message, const CheckResult &Check) {
  return Message + " [" + ir::checkKindText(Check.Kind).str() + "]";
}

static DiagnosticLine firstLine(const CheckResult &Check) {
  switch (Check.V) {
  case Verdict::Error:
    return {Check.Pos, "error", withKind(Check.Message, Check)};
  case Verdict::Warning:
    return {Check.Pos, "warning", withKind(Check.Message, Check)};
  case Verdict::Precondition:
    return {Check.Pos, "remark",
            withKind("precondition of '" + Check.Function + "': " +
                         (Check.Reason.empty() ? Check.Message : Check.Reason),
                     Check)};
  case Verdict::Unknown:
    return {Check.Pos, "remark",
            withKind("not decided whether " + Check.Message +
                         (Check.Reason.empty() ? "" : ": " + Check.Reason),
                     Check)};
  case Verdict::Proved:
    return {Check.Pos, "remark",
            withKind("proved that this cannot happen: " + Check.Message,
                     Check)};
  }
  return {};
}

std::vector<DiagnosticLine> diagnosticLines(const CheckResult &Check) {
  std::vector<DiagnosticLine> Lines = {firstLine(Check)};
  if (Check.V == Verdict::Proved)
    return Lines;
  for (const TraceStep &Step : Check.Trace)
    Lines.push_back({Step.Pos, "note", Step.Message});
  if (Check.V == Verdict::Warning && !Check.Reason.empty())
    Lines.push_back({Check.Pos, "note", "not decided: " + Check.Reason});
  if (Check.Replayed)
    Lines.push_back(
        {Check.Pos, "note",
         "confirmed by replay" + (Check.Inputs.empty()
                                      ? ""
                                      : " with " + inputsText(Check.Inputs))});
  return Lines;
}

DiagnosticLine diagnosticLine(const ProbeResult &Probe) {
  bool IsEval = Probe.Text == "TRUE" || Probe.Text == "FALSE" ||
                Probe.Text == "UNKNOWN";
  StringRef Name = IsEval                     ? "plimsoll-eval"
                   : Probe.Text == "REACHED" ? "plimsoll-reached"
                                              : "plimsoll-dump";
  return {Probe.Pos, "remark", Probe.Text + " [" + Name.str() + "]"};
}

static raw_ostream::Colors severityColor(StringRef Severity) {
  if (Severity == "error")
    return raw_ostream::RED;
  if (Severity == "warning")
    return raw_ostream::MAGENTA;
  if (Severity == "remark")
    return raw_ostream::BLUE;
  return raw_ostream::CYAN;
}

static void writeLine(raw_ostream &OS, const DiagnosticLine &Line, bool Color) {
  if (Color)
    OS.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  // A position that is not in a file the user has is not printed.
  if (!Line.Pos.File.empty())
    OS << Line.Pos.File << ':';
  if (Line.Pos.Line)
    OS << Line.Pos.Line << ':' << Line.Pos.Column << ':';
  if (!Line.Pos.File.empty() || Line.Pos.Line)
    OS << ' ';
  if (Color)
    OS.changeColor(severityColor(Line.Severity), /*Bold=*/true);
  OS << Line.Severity << ": ";
  if (Color) {
    OS.resetColor();
    if (Line.Severity != "note")
      OS.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  }
  OS << Line.Message;
  if (Color)
    OS.resetColor();
  OS << '\n';
}

static bool comesBefore(const Position &A, const Position &B) {
  return std::tie(A.File, A.Line, A.Column) <
         std::tie(B.File, B.Line, B.Column);
}

static bool isAtSamePlace(const CheckResult &A, const CheckResult &B) {
  return A.Pos.File == B.Pos.File && A.Pos.Line == B.Pos.Line &&
         A.Pos.Column == B.Pos.Column;
}

/// Findings that say the same of the same place: checks of several instances of
/// a template, or of one call.
static bool saysTheSame(const CheckResult &A, const CheckResult &B) {
  return (A.V == Verdict::Error || A.V == Verdict::Warning) && A.V == B.V &&
         A.Kind == B.Kind && isAtSamePlace(A, B) && A.Message == B.Message;
}

void writeTextReport(raw_ostream &OS, const ScanResult &Result,
                     function_ref<bool(size_t)> Shows, bool Color) {
  if (Color)
    OS.enable_colors(true);
  ArrayRef<CheckResult> Checks = Result.Merged.Checks;
  auto Probe = Result.Merged.Probes.begin(), End = Result.Merged.Probes.end();
  // The checks at the place of the present one.
  size_t First = 0, Last = 0;
  for (size_t I = 0; I != Checks.size(); ++I) {
    const CheckResult &Check = Checks[I];
    if (I == Last)
      for (First = I; Last != Checks.size() && isAtSamePlace(Check, Checks[Last]);)
        ++Last;
    auto IsAgain = [&](size_t J) {
      return Shows(J) && saysTheSame(Check, Checks[J]);
    };
    if (!Shows(I) || any_of(seq(First, I), IsAgain))
      continue;
    for (; Probe != End && comesBefore(Probe->Pos, Check.Pos); ++Probe)
      writeLine(OS, diagnosticLine(*Probe), Color);
    for (const DiagnosticLine &Line : diagnosticLines(Check))
      writeLine(OS, Line, Color);
    if (auto Again = count_if(seq(I + 1, Last), IsAgain))
      writeLine(OS,
                {Check.Pos, "note",
                 "and " + std::to_string(Again) + (Again == 1 ? " more check" : " more checks") +
                     " with this finding here: other instances, or parts of what is called"},
                Color);
  }
  for (; Probe != End; ++Probe)
    writeLine(OS, diagnosticLine(*Probe), Color);
}

void writeSummaryLine(raw_ostream &OS, const ScanResult &Result,
                      double Seconds) {
  std::array<unsigned, NumVerdicts> Counts = Result.Merged.counts();
  auto Count = [&](Verdict V) { return Counts[static_cast<unsigned>(V)]; };
  OS << "plimsoll: " << Result.Merged.Functions << " functions, "
     << Result.Merged.Checks.size() << " checks: " << Count(Verdict::Proved)
     << " proved, " << Count(Verdict::Error) << " errors, "
     << Count(Verdict::Warning) << " warnings, "
     << Count(Verdict::Precondition) << " preconditions, "
     << Count(Verdict::Unknown) << " unknown (" << Result.Files.size()
     << " files, " << format("%.1f", Seconds) << " s";
  if (auto Suppressed = count(Result.Suppressed, true))
    OS << ", " << Suppressed << " suppressed";
  OS << ")\n";
}

} // namespace plimsoll
