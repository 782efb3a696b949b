// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// plimsoll-fuzz: random tests of the solver against other solvers. A failure
// is reduced and written as red-<seed>.smt2; the exit code is 1 if there were
// any.
#include "tools/fuzz/Modes.h"
#include "tools/fuzz/Oracle.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace plimsoll::fuzz;

int main(int Argc, char **Argv) {
  cl::OptionCategory Category("plimsoll-fuzz options");
  cl::opt<std::string> Mode(
      cl::Positional, cl::Required, cl::cat(Category),
      cl::desc("smt (answers, models, cores) | qe (quantifier elimination) | "
               "simplify | print (the scripts of smt)"));
  FuzzOptions Options;
  cl::opt<uint64_t, true> Seed("seed", cl::location(Options.Seed), cl::init(1),
                               cl::desc("first seed"), cl::cat(Category));
  cl::opt<uint64_t, true> Count("count", cl::location(Options.Count),
                                cl::init(1000), cl::desc("number of formulas"),
                                cl::cat(Category));
  cl::list<std::string> Oracles("oracle", cl::CommaSeparated,
                                cl::desc("z3, cvc5 or both (default: z3)"),
                                cl::cat(Category));
  cl::opt<unsigned, true> OracleTime(
      "oracle-time", cl::location(Options.OracleMilliseconds), cl::init(1000),
      cl::desc("milliseconds an oracle has for one check"), cl::cat(Category));
  cl::opt<double, true> Time("time", cl::location(Options.Seconds), cl::init(3),
                             cl::desc("seconds we have for one script"),
                             cl::cat(Category));
  cl::opt<std::string, true> Directory(
      "o", cl::location(Options.OutputDirectory), cl::init("."),
      cl::desc("directory for red-<seed>.smt2"), cl::cat(Category));
  cl::opt<bool, true> Verbose("v", cl::location(Options.Verbose),
                              cl::desc("list what only an oracle decided"),
                              cl::cat(Category));
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(Argc, Argv, "fuzzes the solver\n");
  Options.Oracles.assign(Oracles.begin(), Oracles.end());
  if (Options.Oracles.empty())
    Options.Oracles.push_back("z3");
  for (const std::string &O : Options.Oracles)
    requireOracle(O);

  using ModeFunction = unsigned (*)(const FuzzOptions &);
  auto Run = StringSwitch<ModeFunction>(Mode)
                 .Case("smt", fuzzSmt)
                 .Case("qe", fuzzQe)
                 .Case("simplify", fuzzSimplify)
                 .Case("print", printScripts)
                 .Default(nullptr);
  if (!Run) {
    errs() << "plimsoll-fuzz: error: unknown mode '" << Mode << "'\n";
    return 2;
  }
  unsigned Failures = Run(Options);
  return Failures ? 1 : 0;
}
