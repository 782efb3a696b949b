// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The commands that ask about the last answer, and information and options.
#include "solver/smtlib/Interpreter.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace plimsoll::smtlib {

using smt::Answer;
using smt::Model;
using smt::Sort;
using smt::Term;

std::string integerText(const Integer &Value) {
  return Value.isNegative() ? "(- " + (-Value).toString() + ")"
                            : Value.toString();
}

std::string symbolText(StringRef Name) {
  bool Simple = !Name.empty() && !isDigit(Name[0]) && all_of(Name, [](char C) {
    return isAlnum(C) || StringRef("~!@$%^&*_-+=<>.?/").contains(C);
  });
  return Simple ? Name.str() : "|" + Name.str() + "|";
}

/// The value of \p T as SMT-LIB text.
static std::string valueText(const smt::TermManager &TM, const Model &M,
                             Term T) {
  if (TM.sort(T) == Sort::Bool)
    return M.boolValue(T) ? "true" : "false";
  return integerText(M.intValue(T));
}

bool Interpreter::haveModel(NodeId N, const char *What) {
  if (LastAnswer == Answer::Sat)
    return true;
  Out.flush();
  warn(N, Twine("no ") + What + ": the last answer is not sat");
  return false;
}

/// (ite (and (= x!0 1) (= x!1 2)) 7 ... 0)
void Interpreter::printFunction(const Declaration &D) {
  ArrayRef<Sort> Parameters = TM.parameterSorts(D.F);
  bool IsBool = TM.resultSort(D.F) == Sort::Bool;
  auto ResultText = [&](const Integer &V) -> std::string {
    if (IsBool)
      return V.isZero() ? "false" : "true";
    return integerText(V);
  };
  std::vector<Model::Entry> Table = Solver->model().table(D.F);
  for (const Model::Entry &E : Table) {
    Out << "(ite ";
    if (E.Args.size() > 1)
      Out << "(and";
    for (size_t I = 0; I < E.Args.size(); ++I) {
      if (E.Args.size() > 1)
        Out << " ";
      if (Parameters[I] == Sort::Int)
        Out << "(= x!" << I << " " << integerText(E.Args[I]) << ")";
      else if (E.Args[I].isZero())
        Out << "(not x!" << I << ")";
      else
        Out << "x!" << I;
    }
    Out << (E.Args.size() > 1 ? ") " : " ") << ResultText(E.Result) << " ";
  }
  Out << ResultText(0) << std::string(Table.size(), ')');
}

void Interpreter::printModelOf(const Declaration &D) {
  Out << "  (define-fun " << symbolText(D.Name) << " (";
  Sort Result;
  if (D.IsFunction) {
    ArrayRef<Sort> Parameters = TM.parameterSorts(D.F);
    for (size_t I = 0; I < Parameters.size(); ++I)
      Out << (I ? " " : "") << "(x!" << I << " "
          << (Parameters[I] == Sort::Bool ? "Bool" : "Int") << ")";
    Result = TM.resultSort(D.F);
  } else {
    Result = TM.sort(D.T);
  }
  Out << ") " << (Result == Sort::Bool ? "Bool " : "Int ");
  if (D.IsFunction)
    printFunction(D);
  else
    Out << valueText(TM, Solver->model(), D.T);
  Out << ")\n";
}

Error Interpreter::getModel(Arguments A) {
  Answered = true;
  if (!haveModel(Current, "model"))
    return Error::success();
  Out << "(\n";
  for (const Declaration &D : Table->declarations())
    printModelOf(D);
  Out << ")\n";
  return Error::success();
}

Error Interpreter::getValue(Arguments A) {
  if (!R.is(A[0], NodeKind::List) || R.node(A[0]).NumChildren == 0)
    return R.error(A[0], "get-value expects a list of terms");
  Answered = true;
  if (!haveModel(Current, "values"))
    return Error::success();
  bool QuantifierBefore = Terms->sawQuantifier();
  std::string Text;
  for (NodeId C : R.children(A[0])) {
    Expected<Term> T = Terms->translate(C);
    if (!T)
      return T.takeError();
    if (!QuantifierBefore && Terms->sawQuantifier())
      return R.error(C, "get-value of a quantified formula is not supported");
    Text += (Text.empty() ? "((" : " (") + R.source(C).str() + " " +
            valueText(TM, Solver->model(), *T) + ")";
  }
  Out << Text << ")\n";
  return Error::success();
}

Error Interpreter::getUnsatCore(Arguments A) {
  Answered = true;
  if (!ProduceCores)
    return R.error(Current, "(set-option :produce-unsat-cores true) is needed "
                            "before the assertions");
  if (LastAnswer != Answer::Unsat) {
    warn(Current, "no core: the last answer is not unsat");
    return Error::success();
  }
  DenseSet<Term> Core;
  for (Term T : Solver->unsatCore())
    Core.insert(T);
  Out << "(";
  const char *Separator = "";
  for (const Assertion &X : Assertions)
    // Two assertions may be the same term: one of them is enough.
    if (!X.Name.empty() && Core.erase(X.Ready)) {
      Out << Separator << symbolText(X.Name);
      Separator = " ";
    }
  Out << ")\n";
  return Error::success();
}

Error Interpreter::getUnsatAssumptions(Arguments A) {
  Answered = true;
  if (LastAnswer != Answer::Unsat) {
    warn(Current, "no core: the last answer is not unsat");
    return Error::success();
  }
  DenseSet<Term> Core;
  for (Term T : Solver->unsatCore())
    Core.insert(T);
  Out << "(";
  const char *Separator = "";
  for (const auto &[T, Text] : LastAssumptions)
    if (Core.erase(T)) {
      Out << Separator << Text;
      Separator = " ";
    }
  Out << ")\n";
  return Error::success();
}

Error Interpreter::getAssertions(Arguments A) {
  Answered = true;
  Out << "(";
  const char *Separator = "";
  for (const Assertion &X : Assertions) {
    Out << Separator << TM.toString(X.Formula);
    Separator = "\n ";
  }
  Out << ")\n";
  return Error::success();
}

Error Interpreter::getInfo(Arguments A) {
  Answered = true;
  StringRef Key = R.source(A[0]);
  if (Key == ":name")
    Out << "(:name \"plimsoll-smt\")\n";
  else if (Key == ":version")
    Out << "(:version \"0.1.0\")\n";
  else if (Key == ":authors")
    Out << "(:authors \"the Plimsoll authors\")\n";
  else if (Key == ":error-behavior")
    Out << "(:error-behavior immediate-exit)\n";
  else if (Key == ":assertion-stack-levels")
    Out << "(:assertion-stack-levels " << Levels.size() << ")\n";
  else if (Key == ":reason-unknown")
    Out << "(:reason-unknown \"" << LastReason << "\")\n";
  else if (Key == ":all-statistics")
    Stats.print(Out);
  else
    Out << "unsupported\n";
  return Error::success();
}

Error Interpreter::setInfo(Arguments A) {
  if (!R.is(A[0], NodeKind::Keyword))
    return R.error(A[0], "expected a keyword");
  if (R.text(A[0]) != ":status")
    return Error::success();
  if (A.size() != 2 || !R.is(A[1], NodeKind::Symbol) ||
      !is_contained({"sat", "unsat", "unknown"}, R.text(A[1])))
    return R.error(A[0], ":status is sat, unsat or unknown");
  Status = R.text(A[1]).str();
  return Error::success();
}

Error Interpreter::setOption(Arguments A) {
  if (!R.is(A[0], NodeKind::Keyword))
    return R.error(A[0], "expected a keyword");
  StringRef Key = R.text(A[0]);
  bool *Flag = StringSwitch<bool *>(Key)
                   .Case(":produce-models", &ProduceModels)
                   .Case(":produce-unsat-cores", &ProduceCores)
                   .Case(":print-success", &PrintSuccess)
                   .Case(":global-declarations", &GlobalDeclarations)
                   .Default(nullptr);
  if (Flag) {
    bool Value = R.isSymbol(A[1], "true");
    if (!Value && !R.isSymbol(A[1], "false"))
      return R.error(A[1], "expected true or false");
    if (Flag == &ProduceCores && !Assertions.empty())
      return R.error(Current, "':produce-unsat-cores' must be set before the "
                              "first assertion");
    *Flag = Value;
    return Error::success();
  }
  // Options that change nothing here: assumptions and assertions are always
  // there to be asked for.
  if (is_contained({":produce-unsat-assumptions", ":produce-assertions",
                    ":produce-proofs", ":interactive-mode",
                    ":produce-assignments", ":incremental", ":random-seed",
                    ":verbosity", ":reproducible-resource-limit"},
                   Key))
    return Error::success();
  Answered = true;
  Out << "unsupported\n";
  return Error::success();
}

Error Interpreter::getOption(Arguments A) {
  Answered = true;
  StringRef Key = R.source(A[0]);
  std::optional<bool> Value =
      StringSwitch<std::optional<bool>>(Key)
          .Case(":produce-models", ProduceModels)
          .Case(":produce-unsat-cores", ProduceCores)
          .Case(":print-success", PrintSuccess)
          .Case(":global-declarations", GlobalDeclarations)
          .Cases(":produce-unsat-assumptions", ":produce-assertions", true)
          .Default(std::nullopt);
  Out << (!Value ? "unsupported" : *Value ? "true" : "false") << "\n";
  return Error::success();
}

Error Interpreter::setLogic(Arguments A) {
  StringRef Logic = R.is(A[0], NodeKind::Symbol) ? R.text(A[0]) : "";
  StringRef Rest = Logic;
  if (Logic == "ALL")
    return Error::success();
  Rest.consume_front("QF_");
  bool HasFunctions = Rest.consume_front("UF");
  if ((Rest.empty() && HasFunctions) ||
      is_contained({"LIA", "IDL", "NIA"}, Rest))
    return Error::success();
  return R.error(A[0], "unsupported logic '" + R.source(A[0]).take_front(40) +
                           "'");
}

} // namespace plimsoll::smtlib
