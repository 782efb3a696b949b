// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// plimsoll-bench-queries FILE [ANSWERS]: answers the queries of a file through
// the C++ interface, with a manager and a solver of their own (fresh), a solver
// of their own (shared), and in a scope of one solver (incremental).
#include "QueryFile.h"
#include "solver/Solver.h"
#include <cstdio>

using namespace plimsoll;
using namespace plimsoll::bench;
using smt::Term;

namespace {

/// The terms of one manager.
class Builder {
public:
  explicit Builder(smt::TermManager &TM)
      : TM(TM), F(TM.mkFunction("f", {smt::Sort::Int}, smt::Sort::Int)),
        S(TM.mkFunction("s", {smt::Sort::Int, smt::Sort::Int},
                        smt::Sort::Int)) {}

  Term build(const Query &Q) {
    Built.clear();
    for (const Node &N : Q.Nodes)
      Built.push_back(build(N));
    return Built.back();
  }

private:
  Term build(const Node &N) {
    auto Child = [&](unsigned K) { return Built[N.Children[K]]; };
    switch (N.Kind) {
    case Op::And:
    case Op::Or: {
      llvm::SmallVector<Term, 8> Parts;
      for (unsigned C : N.Children)
        Parts.push_back(Built[C]);
      return N.Kind == Op::And ? TM.mkAnd(Parts) : TM.mkOr(Parts);
    }
    case Op::Not:
      return TM.mkNot(Child(0));
    case Op::Le:
      return TM.mkLe(Child(0), Child(1));
    case Op::Lt:
      return TM.mkLt(Child(0), Child(1));
    case Op::Eq:
      return TM.mkEq(Child(0), Child(1));
    case Op::Divides:
      return TM.mkDivides(N.Number, Child(0));
    case Op::Add:
      return TM.mkAdd(Child(0), Child(1));
    case Op::Mul:
      return TM.mkMulConst(N.Number, Child(0));
    case Op::Var: {
      const char Name[] = {'v', static_cast<char>('0' + N.Number), 0};
      return TM.mkSymbol(Name, smt::Sort::Int);
    }
    case Op::Const:
      return TM.mkInt(N.Number);
    case Op::AppF:
      return TM.mkApp(F, {Child(0)});
    case Op::AppS:
      return TM.mkApp(S, {Child(0), Child(1)});
    }
    return {};
  }

  smt::TermManager &TM;
  smt::FunctionSymbol F, S;
  std::vector<Term> Built;
};

char letter(smt::Answer A) {
  return A == smt::Answer::Sat ? 's' : A == smt::Answer::Unsat ? 'u' : '?';
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc != 2 && Argc != 3) {
    std::fprintf(stderr, "usage: plimsoll-bench-queries FILE [ANSWERS]\n");
    return 2;
  }
  const std::vector<Query> Queries = readQueries(Argv[1]);
  ResourceLimit Limits;
  Statistics Stats;
  Answers Fresh = measure("fresh", Queries, [&](const Query &Q) {
    smt::TermManager TM;
    smt::Solver S(TM, Limits, Stats);
    S.assertFormula(Builder(TM).build(Q));
    return letter(S.check());
  });
  smt::TermManager TM;
  Builder Terms(TM);
  Answers Shared = measure("shared", Queries, [&](const Query &Q) {
    smt::Solver S(TM, Limits, Stats);
    S.assertFormula(Terms.build(Q));
    return letter(S.check());
  });
  smt::TermManager OneTM;
  Builder OneTerms(OneTM);
  smt::Solver One(OneTM, Limits, Stats);
  Answers Incremental = measure("incremental", Queries, [&](const Query &Q) {
    One.push();
    One.assertFormula(OneTerms.build(Q));
    char Answer = letter(One.check());
    One.pop();
    return Answer;
  });
  if (Argc == 3)
    writeAnswers(Argv[2], Incremental);
  bool Ok = agree(Fresh, Shared);
  return Ok && agree(Fresh, Incremental) ? 0 : 1;
}
