// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quantifier elimination and simplification on random formulas: with F the
// formula and G our result, an oracle refutes
//   F & not G                 unless G is an under-approximation
//   G & forall x. not F       unless G is an over-approximation
//   Context & F != G          for simplify
#include "solver/Solver.h"
#include "solver/smtlib/Script.h"
#include "tools/fuzz/Generator.h"
#include "tools/fuzz/Modes.h"
#include "tools/fuzz/Oracle.h"
#include "tools/fuzz/Shrink.h"
#include "tools/fuzz/Subject.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using plimsoll::smt::Approx;
using plimsoll::smt::Sort;
using plimsoll::smt::Term;
using plimsoll::smt::TermManager;

namespace plimsoll::fuzz {

namespace {
/// One elimination or simplification to check.
struct Task {
  Expr F, Context = Expr::truth(true);
  unsigned NumEliminated = 0;
  bool HasFunctions = false;
  Approx Direction = Approx::Over;
};

struct TaskResult {
  std::string Kind, Detail; ///< Kind is empty if nothing is wrong
  bool Exact = false;
  size_t Size = 0;
};

class ProjectionFuzzer {
public:
  ProjectionFuzzer(const FuzzOptions &Options, bool Simplify)
      : Options(Options), Simplify(Simplify) {}
  std::vector<TaskResult> run(const std::vector<Task> &Tasks);
  Task generate(uint64_t Seed);
  Task shrink(Task T, const std::string &Kind);
  std::string text(const Task &T);

private:
  std::string work(const Task &T);
  const FuzzOptions &Options;
  const bool Simplify;
};
} // namespace

static std::string assertion(const std::string &F) {
  return "(assert " + F + ")\n";
}

Task ProjectionFuzzer::generate(uint64_t Seed) {
  Generator G(Seed);
  Task T;
  T.F = G.projectionFormula(T.NumEliminated, T.HasFunctions);
  T.Direction = Seed % 2 ? Approx::Over : Approx::Under;
  if (Simplify) {
    T.NumEliminated = 0;
    if (Seed % 3) {
      Profile P;
      T.Context = G.formula(P, Seed % 3);
    }
  }
  return T;
}

/// Our result: `exact` or `approximate`, a line break and the formula.
std::string ProjectionFuzzer::work(const Task &T) {
  TermManager TM;
  ResourceLimit Limits;
  Limits.setSeconds(Options.Seconds);
  Statistics Stats;
  std::string Body = assertion(toText(T.F)) + assertion(toText(T.Context));
  auto Parsed = smtlib::parseAssertions(TM, declarations(Body) + Body);
  if (!Parsed)
    return "rejected\n" + toString(Parsed.takeError());
  Term F = (*Parsed)[0];
  if (Simplify) {
    Term G = smt::simplify(TM, F, (*Parsed)[1], Limits, Stats);
    if (TM.dagSize(G) > TM.dagSize(F))
      return "larger\n" + TM.toString(G);
    return "exact\n" + TM.toString(G);
  }
  std::vector<Term> Symbols;
  for (unsigned I = 0; I < T.NumEliminated; ++I)
    Symbols.push_back(TM.mkSymbol("x" + std::to_string(I), Sort::Int));
  smt::Elimination E =
      smt::eliminateExists(TM, Symbols, F, T.Direction, Limits);
  return (E.Exact ? "exact\n" : "approximate\n") + TM.toString(E.Formula);
}

std::vector<TaskResult> ProjectionFuzzer::run(const std::vector<Task> &Tasks) {
  std::vector<IsolatedResult> Ours = runIsolated(
      Tasks.size(), [&](size_t I) { return work(Tasks[I]); }, /*Quiet=*/true);
  std::vector<TaskResult> Results(Tasks.size());
  std::vector<std::string> Scripts; // two per task
  for (size_t I = 0; I < Tasks.size(); ++I) {
    const Task &T = Tasks[I];
    TaskResult &R = Results[I];
    auto [Kind, G] = StringRef(Ours[I].Output).split('\n');
    R.Exact = Kind == "exact";
    R.Size = G.count('(');
    if (Ours[I].Crashed || Ours[I].Hung)
      R.Kind = Ours[I].Crashed ? "crash" : "hang";
    else if (!R.Exact && Kind != "approximate")
      R = {Kind.str(), G.str(), false, 0};
    std::string F = toText(T.F), Bound;
    for (unsigned X = 0; X < T.NumEliminated; ++X) {
      std::string Name = "x" + std::to_string(X);
      Bound += "(" + Name + " Int)";
      if (usesName(G.str(), Name))
        R = {"not-eliminated", G.str(), R.Exact, R.Size};
    }
    std::string Over = assertion(F) + assertion("(not " + G.str() + ")");
    std::string Under =
        assertion(G.str()) +
        assertion(Bound.empty() ? "(not " + F + ")"
                                : "(forall (" + Bound + ") (not " + F + "))");
    std::string Context = assertion(toText(T.Context));
    auto Script = [&](const std::string &Body, bool Wanted) {
      if (!Wanted || !R.Kind.empty())
        return std::string();
      return "(set-logic ALL)\n" + declarations(Body + Context) + Context +
             Body + "(check-sat)\n";
    };
    Scripts.push_back(Script(Over, R.Exact || T.Direction == Approx::Over));
    Scripts.push_back(Script(Under, R.Exact || T.Direction == Approx::Under));
  }
  std::vector<OracleAnswers> Answers =
      OracleRun(Options.Oracles[0], Scripts, Options.OracleMilliseconds).wait();
  for (size_t I = 0; I < Answers.size(); ++I) {
    TaskResult &R = Results[I / 2];
    for (const std::string &A : Answers[I])
      if (R.Kind.empty() && (A == "sat" || StringRef(A).starts_with("(error")))
        R = {I % 2 ? "not-implying" : "not-implied",
             "the oracle says " + A + " to\n" + Scripts[I], R.Exact, R.Size};
  }
  return Results;
}

std::string ProjectionFuzzer::text(const Task &T) {
  std::string F = toText(T.F), Context = toText(T.Context), Bound;
  for (unsigned X = 0; X < T.NumEliminated; ++X)
    Bound += "(x" + std::to_string(X) + " Int)";
  if (!Bound.empty())
    F = "(exists (" + Bound + ") " + F + ")";
  return declarations(F + Context) +
         (Simplify ? assertion(Context) + "(simplify " : "(get-qe ") + F +
         ")\n";
}

Task ProjectionFuzzer::shrink(Task T, const std::string &Kind) {
  for (unsigned Round = 0; Round < 100; ++Round) {
    std::vector<Task> Candidates;
    for (Expr &E : simplerExprs(T.F)) {
      Candidates.push_back(T);
      Candidates.back().F = std::move(E);
    }
    for (Expr &E : simplerExprs(T.Context)) {
      Candidates.push_back(T);
      Candidates.back().Context = std::move(E);
    }
    std::sort(
        Candidates.begin(), Candidates.end(), [](const Task &A, const Task &B) {
          return size(A.F) + size(A.Context) < size(B.F) + size(B.Context);
        });
    bool Found = false;
    for (size_t I = 0; I < Candidates.size() && !Found; I += 48) {
      std::vector<Task> Some(Candidates.begin() + I,
                             Candidates.begin() +
                                 std::min(I + 48, Candidates.size()));
      std::vector<TaskResult> R = run(Some);
      for (size_t J = 0; J < R.size() && !Found; ++J)
        if (R[J].Kind == Kind) {
          T = Some[J];
          Found = true;
        }
    }
    if (!Found)
      break;
  }
  return T;
}

static unsigned fuzzProjection(const FuzzOptions &Options, bool Simplify) {
  constexpr uint64_t Batch = 250;
  ProjectionFuzzer Fuzzer(Options, Simplify);
  unsigned Failures = 0;
  uint64_t NumLinear = 0, LinearExact = 0, Exact = 0, TotalSize = 0;
  for (uint64_t Done = 0; Done < Options.Count && Failures < 10;
       Done += Batch) {
    std::vector<Task> Tasks;
    for (uint64_t I = Done; I < std::min(Done + Batch, Options.Count); ++I)
      Tasks.push_back(Fuzzer.generate(Options.Seed + I));
    std::vector<TaskResult> Results = Fuzzer.run(Tasks);
    for (size_t I = 0; I < Results.size(); ++I) {
      const TaskResult &R = Results[I];
      uint64_t Seed = Options.Seed + Done + I;
      Exact += R.Exact;
      NumLinear += !Tasks[I].HasFunctions;
      LinearExact += R.Exact && !Tasks[I].HasFunctions;
      TotalSize += R.Size;
      if (Options.Verbose && !R.Exact && !Tasks[I].HasFunctions)
        outs() << "seed " << Seed << ": not exact without functions\n";
      if (Options.Verbose && R.Size > 1000)
        outs() << "seed " << Seed << ": result of size " << R.Size << "\n"
               << Fuzzer.text(Tasks[I]);
      if (R.Kind.empty() || Failures >= 10)
        continue;
      ++Failures;
      Task Small = Fuzzer.shrink(Tasks[I], R.Kind);
      TaskResult Now = Fuzzer.run({Small})[0];
      outs() << "seed " << Seed << ": " << R.Kind << ": "
             << writeFailure(Options, Seed, Now.Kind + ": " + Now.Detail,
                             Fuzzer.text(Small))
             << "\n";
      outs().flush();
    }
  }
  outs() << "plimsoll-fuzz " << (Simplify ? "simplify" : "qe") << ": "
         << Options.Count << " formulas, " << Exact << " exact (" << LinearExact
         << " of " << NumLinear << " without functions), mean size "
         << TotalSize / std::max<uint64_t>(1, Options.Count) << "; " << Failures
         << " failures\n";
  return Failures;
}

unsigned fuzzQe(const FuzzOptions &Options) {
  return fuzzProjection(Options, /*Simplify=*/false);
}

unsigned fuzzSimplify(const FuzzOptions &Options) {
  return fuzzProjection(Options, /*Simplify=*/true);
}

} // namespace plimsoll::fuzz
