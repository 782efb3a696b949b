// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/Report.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <iterator>
#include <utility>

using namespace llvm;

namespace plimsoll {

StringRef verdictText(Verdict V) {
  switch (V) {
  case Verdict::Proved:
    return "proved";
  case Verdict::Error:
    return "error";
  case Verdict::Warning:
    return "warning";
  case Verdict::Precondition:
    return "precondition";
  case Verdict::Unknown:
    return "unknown";
  }
  return "";
}

std::string inputsText(const RunInputs &Inputs) {
  std::string Text;
  for (const auto &[Name, Value] : Inputs)
    Text += (Text.empty() ? "" : ", ") + Name + " = " + Value;
  return Text;
}

std::string placeOf(const CheckResult &Check) {
  auto Place = [](const Position &P) {
    return std::to_string(P.Line) + ":" + std::to_string(P.Column);
  };
  std::string Text = ir::checkKindText(Check.Kind).str() + " " +
                     Place(Check.Pos) + " " + Check.Message;
  if (!Check.Trace.empty())
    Text += " " + Place(Check.Trace.back().Pos);
  return Text;
}

std::array<unsigned, NumVerdicts> Report::counts() const {
  std::array<unsigned, NumVerdicts> Counts = {};
  for (const CheckResult &Check : Checks)
    ++Counts[static_cast<unsigned>(Check.V)];
  return Counts;
}

template <typename T>
static void appendAll(std::vector<T> &To, std::vector<T> &&From) {
  To.insert(To.end(), std::make_move_iterator(From.begin()),
            std::make_move_iterator(From.end()));
}

void Report::append(Report &&Other) {
  Functions += Other.Functions;
  appendAll(Checks, std::move(Other.Checks));
  appendAll(Probes, std::move(Other.Probes));
  appendAll(Lost, std::move(Other.Lost));
  for (const auto &[Reason, Count] : Other.Havoc)
    Havoc[Reason] += Count;
  for (const auto &[Name, Count] : Other.Stats)
    Stats[Name] += Count;
}

void Report::verifyTotals(uint64_t Created) const {
  std::array<unsigned, NumVerdicts> Counts = counts();
  uint64_t Sum = 0;
  for (unsigned Count : Counts)
    Sum += Count;
  if (Sum == Checks.size() && Sum == Created)
    return;
  errs() << "plimsoll: internal error: " << Created << " checks were created, "
         << Checks.size() << " have a result:";
  for (unsigned I = 0; I != NumVerdicts; ++I)
    errs() << ' ' << Counts[I] << ' ' << verdictText(static_cast<Verdict>(I));
  errs() << '\n';
  std::abort();
}

} // namespace plimsoll
