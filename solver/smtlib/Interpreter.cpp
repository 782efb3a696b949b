// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/smtlib/Interpreter.h"
#include "solver/qe/EliminateQuantifiers.h"
#include "solver/smtlib/Declarations.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace plimsoll::smtlib {

using smt::Answer;
using smt::Sort;
using smt::Term;

const Interpreter::Command Interpreter::Commands[] = {
    {"assert", 1, 1, &Interpreter::doAssert},
    {"check-sat", 0, 0, &Interpreter::checkSat},
    {"check-sat-assuming", 1, 1, &Interpreter::checkSatAssuming},
    {"push", 0, 1, &Interpreter::push},
    {"pop", 0, 1, &Interpreter::pop},
    {"reset", 0, 0, &Interpreter::reset},
    {"reset-assertions", 0, 0, &Interpreter::resetAssertions},
    {"get-model", 0, 0, &Interpreter::getModel},
    {"get-value", 1, 1, &Interpreter::getValue},
    {"get-unsat-core", 0, 0, &Interpreter::getUnsatCore},
    {"get-unsat-assumptions", 0, 0, &Interpreter::getUnsatAssumptions},
    {"get-assertions", 0, 0, &Interpreter::getAssertions},
    {"get-info", 1, 1, &Interpreter::getInfo},
    {"get-option", 1, 1, &Interpreter::getOption},
    {"set-info", 1, 2, &Interpreter::setInfo},
    {"set-option", 2, 2, &Interpreter::setOption},
    {"set-logic", 1, 1, &Interpreter::setLogic},
    {"echo", 1, 1, &Interpreter::echo},
    {"exit", 0, 0, &Interpreter::exit},
    {"get-qe", 1, 1, &Interpreter::getQe},
    {"simplify", 1, 1, &Interpreter::simplify},
};

Interpreter::Interpreter(StringRef FileName, StringRef Text,
                         const ScriptOptions &Options, raw_ostream &Out,
                         raw_ostream &Err)
    : FileName(FileName), Options(Options), Out(Out), Err(Err), R(Text) {
  if (Options.Timeout > 0)
    Limits.setSeconds(Options.Timeout);
  Limits.setSteps(Options.MaxSteps);
  cantFail(reset({}));
}

void Interpreter::print(Error E, const char *Severity) {
  handleAllErrors(std::move(E), [&](const InputError &I) {
    auto [Line, Column] = R.position(I.Offset);
    Err << FileName << ":" << Line << ":" << Column << ": " << Severity << ": "
        << I.Message << "\n";
  });
}

void Interpreter::warn(NodeId N, const Twine &Message) {
  print(R.error(N, Message), "warning");
}

ScriptResult Interpreter::run() {
  while (!Exit) {
    Expected<NodeId> N = R.next();
    Error E = N ? Error::success() : N.takeError();
    if (!E && *N == NoNode)
      break;
    if (!E)
      E = execute(*N);
    if (E) {
      Out.flush();
      print(std::move(E), "error");
      Result = ScriptResult::BadInput;
      break;
    }
    Out.flush();
  }
  if (Options.Stats)
    Stats.print(Err, /*WithTimes=*/true);
  return Result;
}

Error Interpreter::execute(NodeId N) {
  NodeId Head = R.node(N).FirstChild;
  if (!R.is(N, NodeKind::List) || !R.is(Head, NodeKind::Symbol))
    return R.error(N, "expected a command (name ...)");
  Current = N;
  Answered = false;
  StringRef Name = R.text(Head);
  Error E = Error::success();
  if (isDeclaration(Name)) {
    E = declare(TM, *Table, *Terms, R, N);
  } else {
    const Command *C = find_if(
        Commands, [&](const Command &Row) { return Row.Name == Name; });
    if (C == std::end(Commands))
      return R.error(Head, "unknown or unsupported command '" + Name + "'");
    std::vector<NodeId> Args = R.children(N);
    Args.erase(Args.begin());
    if (Args.size() < C->Min || Args.size() > C->Max)
      return R.error(N, "'" + Name + "' expects " + Twine(C->Min) +
                            (C->Min == C->Max ? "" : " or " + Twine(C->Max)) +
                            " argument(s), got " + Twine(Args.size()));
    E = (this->*C->Run)(Args);
  }
  if (!E && PrintSuccess && !Answered)
    Out << "success\n";
  return E;
}

/// Removes the quantifiers the solver need not see: outermost existential ones
/// become fresh symbols, and others are eliminated where that is exact.
Term Interpreter::prepare(Term F) {
  if (!Terms->sawQuantifier())
    return F;
  return smt::eliminateQuantifiers(TM, smt::skolemize(TM, F), Limits).Formula;
}

Error Interpreter::bindNamedTerms(Arguments A) {
  for (const NamedTerm &N : Terms->namedTerms()) {
    if (Table->lookup(N.Name) || Translator::isReserved(N.Name))
      return R.error(N.Annotation, "'" + N.Name + "' is already declared");
    Meaning M;
    M.T = N.T;
    Table->bind(N.Name, std::move(M));
  }
  return Error::success();
}

Error Interpreter::doAssert(Arguments A) {
  Expected<Term> F = Terms->translate(A[0], Sort::Bool);
  if (!F)
    return F.takeError();
  if (Error E = bindNamedTerms(A))
    return E;
  LastAnswer.reset();
  Assertion New{*F, prepare(*F), ""};
  for (const NamedTerm &N : Terms->namedTerms())
    if (N.Annotation == A[0])
      New.Name = N.Name;
  // For cores, a named assertion is an assumption of every check.
  if (!ProduceCores || New.Name.empty())
    Solver->assertFormula(New.Ready);
  Assertions.push_back(std::move(New));
  return Error::success();
}

/// Decides the assertions with \p Assumptions and prints the answer.
void Interpreter::decide(ArrayRef<Term> Assumptions) {
  SmallVector<Term> All;
  for (const Assertion &A : Assertions)
    if (ProduceCores && !A.Name.empty())
      All.push_back(A.Ready);
  All.append(Assumptions.begin(), Assumptions.end());
  Answered = true;
  LastAnswer = Solver->check(All);
  StringRef Text = *LastAnswer == Answer::Sat     ? "sat"
                   : *LastAnswer == Answer::Unsat ? "unsat"
                                                  : "unknown";
  Out << Text << "\n";
  if (*LastAnswer == Answer::Unknown) {
    LastReason = Solver->reason().str();
    Out.flush();
    Err << "plimsoll-smt: unknown: " << LastReason << "\n";
  } else if (Options.Check && !Status.empty() && Status != "unknown" &&
             Status != Text) {
    Out.flush();
    print(R.error(Current, "the answer is " + Text + " but :status says " +
                               Status),
          "error");
    Result = ScriptResult::StatusContradicted;
  }
  Status.clear();
}

Error Interpreter::checkSat(Arguments A) {
  LastAssumptions.clear();
  decide({});
  return Error::success();
}

Error Interpreter::checkSatAssuming(Arguments A) {
  if (!R.is(A[0], NodeKind::List))
    return R.error(A[0], "expected a list of literals");
  LastAssumptions.clear();
  SmallVector<Term> Assumptions;
  for (NodeId C : R.children(A[0])) {
    Expected<Term> T = Terms->translate(C, Sort::Bool);
    if (!T)
      return T.takeError();
    Term Ready = prepare(*T);
    Assumptions.push_back(Ready);
    LastAssumptions.push_back({Ready, R.source(C).str()});
  }
  decide(Assumptions);
  return Error::success();
}

Error Interpreter::numLevels(Arguments A, unsigned &Count) {
  Count = 1;
  if (!A.empty() && (!R.is(A[0], NodeKind::Numeral) ||
                     R.text(A[0]).getAsInteger(10, Count)))
    return R.error(A[0], "expected a number of levels");
  return Error::success();
}

Error Interpreter::push(Arguments A) {
  unsigned Count;
  if (Error E = numLevels(A, Count))
    return E;
  if (Count > 1000000)
    return R.error(A[0], "more than a million levels at once");
  LastAnswer.reset();
  for (; Count; --Count) {
    Levels.push_back({Table->mark(), Assertions.size()});
    Solver->push();
  }
  return Error::success();
}

Error Interpreter::pop(Arguments A) {
  unsigned Count;
  if (Error E = numLevels(A, Count))
    return E;
  if (Count > Levels.size())
    return R.error(Current, "cannot pop " + Twine(Count) + " level(s): only " +
                                Twine(Levels.size()) + " pushed");
  if (!Count)
    return Error::success();
  LastAnswer.reset();
  Level To = Levels[Levels.size() - Count];
  Levels.resize(Levels.size() - Count);
  Assertions.resize(To.NumAssertions);
  if (!GlobalDeclarations)
    Table->undo(To.Names);
  Solver->pop(Count);
  return Error::success();
}

Error Interpreter::resetAssertions(Arguments A) {
  if (!GlobalDeclarations)
    Table->undo({0, 0});
  Assertions.clear();
  Levels.clear();
  LastAnswer.reset();
  LastAssumptions.clear();
  smt::SolverOptions SO;
  SO.CheckModels = SO.CheckCertificates = Options.Check;
  SO.MinimizeCores = true;
  Solver = std::make_unique<smt::Solver>(TM, Limits, Stats, SO);
  return Error::success();
}

Error Interpreter::reset(Arguments A) {
  Table = std::make_unique<SymbolTable>(TM, /*ShareNames=*/false);
  Terms = std::make_unique<Translator>(TM, *Table, R);
  ProduceModels = true;
  ProduceCores = PrintSuccess = GlobalDeclarations = false;
  Status.clear();
  return resetAssertions(A);
}

Error Interpreter::echo(Arguments A) {
  if (!R.is(A[0], NodeKind::String))
    return R.error(A[0], "echo expects a string");
  Answered = true;
  StringRef Text = R.text(A[0]);
  for (size_t I = 0; I < Text.size(); ++I) {
    Out << Text[I];
    if (Text[I] == '"')
      ++I; // a doubled quote
  }
  Out << "\n";
  return Error::success();
}

Error Interpreter::exit(Arguments A) {
  Exit = true;
  return Error::success();
}

Error Interpreter::getQe(Arguments A) {
  Expected<Term> F = Terms->translate(A[0], Sort::Bool);
  if (!F)
    return F.takeError();
  Answered = true;
  smt::Elimination E = smt::eliminateQuantifiers(TM, *F, Limits);
  if (E.Exact) {
    Out << TM.toString(E.Formula) << "\n";
    return Error::success();
  }
  LastReason = Limits.exhausted()
                   ? Limits.reason()
                   : "no exact quantifier-free equivalent was found";
  Out << "unknown\n";
  Out.flush();
  Err << "plimsoll-smt: unknown: " << LastReason << "\n";
  return Error::success();
}

Error Interpreter::simplify(Arguments A) {
  Expected<Term> F = Terms->translate(A[0]);
  if (!F)
    return F.takeError();
  Answered = true;
  Term Simple = TM.sort(*F) == Sort::Bool
                    ? smt::simplify(TM, *F, TM.mkTrue(), Limits, Stats)
                    : *F;
  Out << TM.toString(Simple) << "\n";
  return Error::success();
}

ScriptResult runScript(StringRef FileName, StringRef Text,
                       const ScriptOptions &Options, raw_ostream &Out,
                       raw_ostream &Err) {
  return Interpreter(FileName, Text, Options, Out, Err).run();
}

} // namespace plimsoll::smtlib
