// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/smtlib/Declarations.h"
#include "solver/smtlib/Script.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace plimsoll::smtlib {

using smt::Sort;
using smt::Term;
using smt::TermManager;

bool isDeclaration(StringRef Command) {
  return StringSwitch<bool>(Command)
      .Cases("declare-fun", "declare-const", "define-fun", "define-const", true)
      .Default(false);
}

namespace {
struct DeclareCommand {
  TermManager &TM;
  SymbolTable &Table;
  Translator &Terms;
  const Reader &R;
  NodeId Command;
  std::vector<NodeId> Parts; // the command's name first

  Error run();
  Error expectParts(size_t Count);
  Expected<StringRef> newName();
  Error declareFun();
  Error define(NodeId Parameters, NodeId Result, NodeId Body);
};
} // namespace

Error DeclareCommand::expectParts(size_t Count) {
  if (Parts.size() == Count)
    return Error::success();
  return R.error(Command, "'" + R.text(Parts[0]) + "' expects " +
                              Twine(Count - 1) + " argument(s), got " +
                              Twine(Parts.size() - 1));
}

Expected<StringRef> DeclareCommand::newName() {
  if (!R.is(Parts[1], NodeKind::Symbol))
    return R.error(Parts[1], "expected a name");
  StringRef Name = R.text(Parts[1]);
  if (Table.lookup(Name))
    return R.error(Parts[1], "'" + Name + "' is already declared");
  if (Translator::isReserved(Name))
    return R.error(Parts[1], "'" + Name + "' is a predefined name");
  return Name;
}

Error DeclareCommand::declareFun() {
  Expected<StringRef> Name = newName();
  if (!Name)
    return Name.takeError();
  bool IsConst = Parts.size() == 3;
  std::vector<Sort> Parameters;
  if (!IsConst) {
    if (!R.is(Parts[2], NodeKind::List))
      return R.error(Parts[2], "expected the list of parameter sorts");
    for (NodeId C : R.children(Parts[2])) {
      Expected<Sort> S = Terms.sort(C);
      if (!S)
        return S.takeError();
      Parameters.push_back(*S);
    }
  }
  Expected<Sort> Result = Terms.sort(Parts.back());
  if (!Result)
    return Result.takeError();
  Table.declare(*Name, Parameters, *Result);
  return Error::success();
}

/// Binds the name to a macro: the body over fresh parameter symbols.
Error DeclareCommand::define(NodeId Parameters, NodeId Result, NodeId Body) {
  Expected<StringRef> Name = newName();
  if (!Name)
    return Name.takeError();
  Expected<Sort> S = Terms.sort(Result);
  if (!S)
    return S.takeError();
  Meaning M;
  SymbolTable::Mark Outside = Table.mark();
  if (Parameters != NoNode) {
    auto Names = Terms.sortedNames(Parameters);
    if (!Names)
      return Names.takeError();
    for (auto [Parameter, ParameterSort] : *Names) {
      Meaning P;
      P.T = TM.freshSymbol(Parameter, ParameterSort);
      M.Parameters.push_back(P.T);
      Table.bind(Parameter, std::move(P));
    }
  }
  Expected<Term> T = Terms.translate(Body, *S);
  Table.undo(Outside);
  if (!T)
    return T.takeError();
  M.K = M.Parameters.empty() ? Meaning::Value : Meaning::Macro;
  M.T = *T;
  Table.bind(*Name, std::move(M));
  return Error::success();
}

Error DeclareCommand::run() {
  StringRef Name = R.text(Parts[0]);
  if (Error E = expectParts(Name == "define-fun"      ? 5
                            : Name == "declare-const" ? 3
                                                      : 4))
    return E;
  if (Name.starts_with("declare"))
    return declareFun();
  return Name == "define-fun" ? define(Parts[2], Parts[3], Parts[4])
                              : define(NoNode, Parts[2], Parts[3]);
}

Error declare(TermManager &TM, SymbolTable &Table, Translator &Terms,
              const Reader &R, NodeId Command) {
  return DeclareCommand{TM, Table,   Terms,
                        R,  Command, R.children(Command)}
      .run();
}

/// Executes one command of parseAssertions.
static Error parseCommand(TermManager &TM, SymbolTable &Table,
                          Translator &Terms, const Reader &R, NodeId Command,
                          std::vector<Term> &Formulas) {
  NodeId Head = R.node(Command).FirstChild;
  if (!R.is(Command, NodeKind::List) || !R.is(Head, NodeKind::Symbol))
    return R.error(Command, "expected a command");
  if (isDeclaration(R.text(Head)))
    return declare(TM, Table, Terms, R, Command);
  if (R.text(Head) != "assert" || R.node(Command).NumChildren != 2)
    return R.error(Head, "expected a declaration or (assert formula)");
  Expected<Term> F = Terms.translate(R.node(Head).Next, Sort::Bool);
  if (!F)
    return F.takeError();
  Formulas.push_back(*F);
  return Error::success();
}

Expected<std::vector<Term>> parseAssertions(TermManager &TM, StringRef Text) {
  Reader R(Text);
  SymbolTable Table(TM, /*ShareNames=*/true);
  Translator Terms(TM, Table, R);
  std::vector<Term> Formulas;
  auto Locate = [&](Error E) -> Error {
    return handleErrors(std::move(E), [&](const InputError &I) -> Error {
      auto [Line, Column] = R.position(I.Offset);
      return createStringError(Twine(Line) + ":" + Twine(Column) + ": " +
                               I.Message);
    });
  };
  while (true) {
    Expected<NodeId> Command = R.next();
    if (!Command)
      return Locate(Command.takeError());
    if (*Command == NoNode)
      return Formulas;
    if (Error E = parseCommand(TM, Table, Terms, R, *Command, Formulas))
      return Locate(std::move(E));
  }
}

} // namespace plimsoll::smtlib
