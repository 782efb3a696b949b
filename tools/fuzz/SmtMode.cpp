// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random scripts: our answers against the oracles', our models and cores
// checked by the first oracle.
#include "tools/fuzz/Generator.h"
#include "tools/fuzz/Modes.h"
#include "tools/fuzz/Oracle.h"
#include "tools/fuzz/Shrink.h"
#include "tools/fuzz/Subject.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <memory>

using namespace llvm;

namespace plimsoll::fuzz {

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point Start) {
  return std::chrono::duration<double>(Clock::now() - Start).count();
}

namespace {
/// What went wrong with one script; Kind is empty if nothing did.
struct Diagnosis {
  std::string Kind, Detail;
};

struct Totals {
  uint64_t Checks = 0, Sat = 0, Unsat = 0, Unknown = 0;
  uint64_t Models = 0, Cores = 0; ///< checked
  uint64_t CheckedConflicts = 0, UncheckedConflicts = 0;
  uint64_t Missed = 0;            ///< unknown where an oracle knew
  double Ours = 0, Theirs = 0;
};

class SmtFuzzer {
public:
  explicit SmtFuzzer(const FuzzOptions &Options) : Options(Options) {}
  std::vector<Diagnosis> diagnose(const std::vector<Query> &Queries,
                                  bool Quiet);
  Totals T;

private:
  /// A formula an oracle must find (un)satisfiable.
  struct Verification {
    size_t Query;
    std::string Script;
    const char *Refuting; ///< the answer that proves us wrong
    const char *Kind;
  };
  void compare(size_t I, const Query &Q, const SubjectResult &Ours,
               const OracleAnswers &Theirs, const std::string &Oracle,
               std::vector<Diagnosis> &Result);
  void collectVerifications(size_t I, const Query &Q, const SubjectResult &Ours,
                            std::vector<Verification> &Out);
  void runVerifications(const std::vector<Verification> &V,
                        std::vector<Diagnosis> &Result);

  const FuzzOptions &Options;
};
} // namespace

void SmtFuzzer::compare(size_t I, const Query &Q, const SubjectResult &Ours,
                        const OracleAnswers &Theirs, const std::string &Oracle,
                        std::vector<Diagnosis> &Result) {
  for (size_t C = 0; C < Ours.Checks.size() && C < Theirs.size(); ++C) {
    const std::string &A = Ours.Checks[C].Answer, &B = Theirs[C];
    if (B != "sat" && B != "unsat")
      continue;
    if (A == "unknown") {
      if (Q.MaxSteps)
        continue;
      ++T.Missed;
      if (Options.Verbose)
        outs() << "missed: query " << I << " check " << C << ": " << Oracle
               << " says " << B << "; " << Ours.Errors;
    } else if (A != B && Result[I].Kind.empty()) {
      Result[I] = {"wrong-answer", "check " + std::to_string(C) + ": we say " +
                                       A + ", " + Oracle + " says " + B};
    }
  }
}

/// Quantifiers says whether to write quantified formulas too.
static std::string assertions(const std::vector<Expr> &Formulas,
                              bool Quantifiers = true) {
  std::string Out;
  for (const Expr &E : Formulas)
    if (Quantifiers || (!StringRef(E.Head).starts_with("forall") &&
                        !StringRef(E.Head).starts_with("exists")))
      Out += "(assert " + toText(E) + ")\n";
  return Out;
}

void SmtFuzzer::collectVerifications(size_t I, const Query &Q,
                                     const SubjectResult &Ours,
                                     std::vector<Verification> &Out) {
  std::vector<CheckPoint> Points = checkPoints(Q);
  for (size_t C = 0; C < Ours.Checks.size() && C < Points.size(); ++C) {
    const CheckResult &R = Ours.Checks[C];
    const CheckPoint &P = Points[C];
    if (R.Answer == "sat") {
      // A model is one of the instances of the axioms only.
      std::string Body =
          assertions(P.Formulas, false) + assertions(P.Assumptions);
      for (auto &[Name, F] : P.Named)
        Body += assertions({F}, false);
      StringRef Model = StringRef(R.Model).trim();
      Model.consume_front("(");
      Model.consume_back(")");
      Out.push_back(
          {I, "(set-logic ALL)\n" + Model.str() + "\n" + Body + "(check-sat)\n",
           "unsat", "bad-model"});
      ++T.Models;
    } else if (R.Answer == "unsat" &&
               (!P.Named.empty() || !P.Assumptions.empty())) {
      std::string Body = assertions(P.Formulas);
      for (auto &[Name, F] : P.Named)
        if (usesName(R.Core, Name))
          Body += assertions({F});
      for (const Expr &A : P.Assumptions)
        if (StringRef(R.Assumptions).contains(toText(A)))
          Body += assertions({A});
      Out.push_back(
          {I, "(set-logic ALL)\n" + declarations(Body) + Body + "(check-sat)\n",
           "sat", "bad-core"});
      ++T.Cores;
    }
  }
}

void SmtFuzzer::runVerifications(const std::vector<Verification> &V,
                                 std::vector<Diagnosis> &Result) {
  std::vector<std::string> Scripts;
  for (const Verification &X : V)
    Scripts.push_back(X.Script);
  std::vector<OracleAnswers> Answers =
      OracleRun(Options.Oracles[0], Scripts, Options.OracleMilliseconds).wait();
  for (size_t I = 0; I < V.size(); ++I) {
    Diagnosis &D = Result[V[I].Query];
    if (!D.Kind.empty() || Answers[I].empty())
      continue;
    if (is_contained(Answers[I], V[I].Refuting) ||
        StringRef(Answers[I][0]).starts_with("(error"))
      D = {V[I].Kind,
           "the oracle says " + Answers[I][0] + " to\n" + V[I].Script};
  }
}

std::vector<Diagnosis> SmtFuzzer::diagnose(const std::vector<Query> &Queries,
                                           bool Quiet) {
  std::vector<Diagnosis> Result(Queries.size());
  Clock::time_point Start = Clock::now();
  std::vector<SubjectResult> Ours = runSubject(Queries, Options.Seconds, Quiet);
  T.Ours += secondsSince(Start);
  Start = Clock::now();
  std::vector<std::string> Scripts;
  for (const Query &Q : Queries)
    Scripts.push_back(oracleText(Q));
  std::vector<std::unique_ptr<OracleRun>> Runs;
  for (const std::string &O : Options.Oracles)
    Runs.push_back(
        std::make_unique<OracleRun>(O, Scripts, Options.OracleMilliseconds));

  std::vector<Verification> Verifications;
  for (size_t I = 0; I < Queries.size(); ++I) {
    const SubjectResult &R = Ours[I];
    if (R.Crashed)
      Result[I] = {"crash", ""};
    else if (R.Hung)
      Result[I] = {"hang", ""};
    else if (R.BadInput)
      Result[I] = {"rejected", R.Errors};
    T.CheckedConflicts += R.CheckedConflicts;
    T.UncheckedConflicts += R.UncheckedConflicts;
    for (const CheckResult &C : R.Checks) {
      ++T.Checks;
      T.Sat += C.Answer == "sat";
      T.Unsat += C.Answer == "unsat";
      T.Unknown += C.Answer == "unknown";
    }
    collectVerifications(I, Queries[I], R, Verifications);
  }
  for (auto &Run : Runs) {
    std::vector<OracleAnswers> Theirs = Run->wait();
    for (size_t I = 0; I < Queries.size(); ++I)
      compare(I, Queries[I], Ours[I], Theirs[I], Run->solver(), Result);
  }
  runVerifications(Verifications, Result);
  T.Theirs += secondsSince(Start);
  return Result;
}

std::string writeFailure(const FuzzOptions &Options, uint64_t Seed,
                         const std::string &Comment, const std::string &Text) {
  std::string Path =
      Options.OutputDirectory + "/red-" + std::to_string(Seed) + ".smt2";
  std::error_code EC;
  raw_fd_ostream OS(Path, EC);
  if (EC) {
    errs() << "plimsoll-fuzz: error: cannot write " << Path << ": "
           << EC.message() << "\n";
    return Path;
  }
  SmallVector<StringRef> Lines;
  StringRef(Comment).split(Lines, '\n', -1, false);
  for (StringRef Line : Lines)
    OS << "; " << Line << "\n";
  OS << Text;
  return Path;
}

unsigned printScripts(const FuzzOptions &Options) {
  for (uint64_t I = 0; I < Options.Count; ++I)
    outs() << "; seed " << Options.Seed + I << "\n"
           << subjectText(Generator(Options.Seed + I).query());
  return 0;
}

unsigned fuzzSmt(const FuzzOptions &Options) {
  constexpr uint64_t Batch = 250;
  constexpr unsigned MaxFailures = 10;
  SmtFuzzer Fuzzer(Options);
  unsigned Failures = 0;
  for (uint64_t Done = 0; Done < Options.Count && Failures < MaxFailures;
       Done += Batch) {
    std::vector<Query> Queries;
    for (uint64_t I = Done; I < std::min(Done + Batch, Options.Count); ++I)
      Queries.push_back(Generator(Options.Seed + I).query());
    std::vector<Diagnosis> Found = Fuzzer.diagnose(Queries, /*Quiet=*/true);
    for (size_t I = 0; I < Found.size() && Failures < MaxFailures; ++I) {
      if (Found[I].Kind.empty())
        continue;
      ++Failures;
      uint64_t Seed = Options.Seed + Done + I;
      outs() << "seed " << Seed << ": " << Found[I].Kind << ": "
             << Found[I].Detail << "\n";
      outs().flush();
      SmtFuzzer Shrinker(Options);
      Query Small = shrink(Queries[I], [&](const std::vector<Query> &Some) {
        std::vector<bool> Still;
        for (const Diagnosis &D : Shrinker.diagnose(Some, /*Quiet=*/true))
          Still.push_back(D.Kind == Found[I].Kind);
        return Still;
      });
      Diagnosis D = Shrinker.diagnose({Small}, /*Quiet=*/true)[0];
      outs() << "  reduced to "
             << writeFailure(Options, Seed, D.Kind + ": " + D.Detail,
                             subjectText(Small))
             << "\n";
      outs().flush();
    }
  }
  const Totals &T = Fuzzer.T;
  outs() << "plimsoll-fuzz smt: " << Options.Count << " scripts, " << T.Checks
         << " checks: " << T.Sat << " sat, " << T.Unsat << " unsat, "
         << T.Unknown << " unknown (" << T.Missed << " answered by an oracle); "
         << T.Models << " models, " << T.Cores << " cores and "
         << T.CheckedConflicts << " conflicts checked, " << T.UncheckedConflicts
         << " conflicts not; " << Failures << " failures\n";
  outs() << format("time: ours %.1f s, oracles %.1f s\n", T.Ours, T.Theirs);
  return Failures;
}

} // namespace plimsoll::fuzz
