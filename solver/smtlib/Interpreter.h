// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The state of a running SMT-LIB script and one method per command.
#ifndef PLIMSOLL_SOLVER_SMTLIB_INTERPRETER_H
#define PLIMSOLL_SOLVER_SMTLIB_INTERPRETER_H

#include "solver/smtlib/Script.h"
#include "solver/smtlib/Translator.h"
#include <memory>
#include <optional>

namespace plimsoll::smtlib {

class Interpreter {
public:
  Interpreter(llvm::StringRef FileName, llvm::StringRef Text,
              const ScriptOptions &Options, llvm::raw_ostream &Out,
              llvm::raw_ostream &Err);
  ScriptResult run();

private:
  /// One assertion of the current stack.
  struct Assertion {
    smt::Term Formula; ///< as written
    smt::Term Ready;   ///< as given to the solver; see prepare()
    std::string Name;  ///< empty if it has none
  };
  struct Level {
    SymbolTable::Mark Names;
    size_t NumAssertions;
  };

  using Arguments = llvm::ArrayRef<NodeId>;
  using Handler = llvm::Error (Interpreter::*)(Arguments);
  struct Command {
    llvm::StringLiteral Name;
    unsigned Min, Max; ///< number of arguments
    Handler Run;
  };
  static const Command Commands[];

  llvm::Error execute(NodeId N);
  llvm::Error doAssert(Arguments A);
  llvm::Error checkSat(Arguments A);
  llvm::Error checkSatAssuming(Arguments A);
  llvm::Error push(Arguments A);
  llvm::Error pop(Arguments A);
  llvm::Error reset(Arguments A);
  llvm::Error resetAssertions(Arguments A);
  llvm::Error getModel(Arguments A);
  llvm::Error getValue(Arguments A);
  llvm::Error getUnsatCore(Arguments A);
  llvm::Error getUnsatAssumptions(Arguments A);
  llvm::Error getAssertions(Arguments A);
  llvm::Error getInfo(Arguments A);
  llvm::Error getOption(Arguments A);
  llvm::Error setInfo(Arguments A);
  llvm::Error setOption(Arguments A);
  llvm::Error setLogic(Arguments A);
  llvm::Error echo(Arguments A);
  llvm::Error exit(Arguments A);
  llvm::Error getQe(Arguments A);
  llvm::Error simplify(Arguments A);

  llvm::Error bindNamedTerms(Arguments A);
  llvm::Error numLevels(Arguments A, unsigned &Count);
  smt::Term prepare(smt::Term F);
  void decide(llvm::ArrayRef<smt::Term> Assumptions);
  bool haveModel(NodeId N, const char *What);
  void warn(NodeId N, const llvm::Twine &Message);
  void print(llvm::Error E, const char *Severity);
  void printModelOf(const Declaration &D);
  void printFunction(const Declaration &D);

  llvm::StringRef FileName;
  ScriptOptions Options;
  llvm::raw_ostream &Out, &Err;

  smt::TermManager TM;
  ResourceLimit Limits;
  Statistics Stats;
  Reader R;
  std::unique_ptr<SymbolTable> Table;
  std::unique_ptr<Translator> Terms;
  std::unique_ptr<smt::Solver> Solver;
  std::vector<Assertion> Assertions;
  std::vector<Level> Levels;
  NodeId Current = NoNode; ///< the command being run

  bool ProduceModels = true, ProduceCores = false, PrintSuccess = false;
  bool GlobalDeclarations = false;
  bool Answered = false; ///< the running command printed its own response
  bool Exit = false;
  ScriptResult Result = ScriptResult::Done;
  std::string Status; ///< set-info :status for the next check
  /// Valid until the assertions change.
  std::optional<smt::Answer> LastAnswer;
  std::string LastReason; ///< of the last Unknown
  /// The assumptions of the last check-sat-assuming: term and its text.
  std::vector<std::pair<smt::Term, std::string>> LastAssumptions;
};

/// `5` or `(- 5)`.
std::string integerText(const Integer &Value);
/// The name, between bars unless it is a simple symbol.
std::string symbolText(llvm::StringRef Name);

} // namespace plimsoll::smtlib

#endif
