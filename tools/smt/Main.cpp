// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// plimsoll-smt: runs an SMT-LIB 2.6 file. Exit code 0 on any answer, 2 on bad
// input, 1 when --check finds an answer that contradicts the file's :status.
#include "solver/smtlib/Script.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace plimsoll;

int main(int Argc, char **Argv) {
  // The LLVM library has a --stats of its own.
  if (cl::Option *Theirs = cl::getRegisteredOptions().lookup("stats"))
    Theirs->removeArgument();
  cl::OptionCategory Category("plimsoll-smt options");
  cl::opt<std::string> File(cl::Positional, cl::desc("FILE.smt2 (- for stdin)"),
                            cl::Required, cl::cat(Category));
  cl::opt<bool> Stats("stats", cl::desc("print statistics on stderr"),
                      cl::cat(Category));
  cl::opt<double> Timeout("timeout", cl::value_desc("seconds"),
                          cl::desc("answer unknown after so many seconds"),
                          cl::cat(Category));
  cl::opt<bool> Check(
      "check", cl::cat(Category),
      cl::desc("verify models, proofs of unsatisfiability and :status"));
  cl::HideUnrelatedOptions(Category);
  if (!cl::ParseCommandLineOptions(
          Argc, Argv, "decides SMT-LIB 2 files over integers and functions\n",
          &errs()))
    return int(smtlib::ScriptResult::BadInput);

  auto Buffer = MemoryBuffer::getFileOrSTDIN(File, /*IsText=*/true);
  if (!Buffer) {
    errs() << File << ":1:1: error: cannot read the file: "
           << Buffer.getError().message() << "\n";
    return int(smtlib::ScriptResult::BadInput);
  }
  smtlib::ScriptOptions Options;
  Options.Stats = Stats;
  Options.Check = Check;
  Options.Timeout = Timeout;
  StringRef Name = File == "-" ? StringRef("<stdin>") : StringRef(File);
  return int(smtlib::runScript(Name, (*Buffer)->getBuffer(), Options, outs(),
                               errs()));
}
