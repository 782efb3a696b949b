// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// plimsoll-bench-queries-cvc5 FILE [ANSWERS]: the same through cvc5's C++
// interface. Built only on request and where cvc5's headers are installed; part
// of no product.
#include "QueryFile.h"
#include <cstdio>
#include <cvc5/cvc5.h>

using namespace plimsoll::bench;

namespace {

class Builder {
public:
  explicit Builder(cvc5::Solver &S) : S(S) {
    const cvc5::Sort Int = S.getIntegerSort();
    for (unsigned V = 0; V != 10; ++V)
      Vars.push_back(S.mkConst(Int, "v" + std::to_string(V)));
    F = S.mkConst(S.mkFunctionSort({Int}, Int), "f");
    G = S.mkConst(S.mkFunctionSort({Int, Int}, Int), "s");
  }

  cvc5::Term build(const Query &Q) {
    Built.clear();
    for (const Node &N : Q.Nodes)
      Built.push_back(build(N));
    return Built.back();
  }

private:
  cvc5::Term build(const Node &N) {
    auto Child = [&](unsigned K) { return Built[N.Children[K]]; };
    auto Binary = [&](cvc5::Kind K) {
      return S.mkTerm(K, {Child(0), Child(1)});
    };
    switch (N.Kind) {
    case Op::And:
    case Op::Or: {
      if (N.Children.size() == 1)
        return Child(0);
      std::vector<cvc5::Term> Parts;
      for (unsigned K : N.Children)
        Parts.push_back(Built[K]);
      return S.mkTerm(N.Kind == Op::And ? cvc5::AND : cvc5::OR, Parts);
    }
    case Op::Not:
      return S.mkTerm(cvc5::NOT, {Child(0)});
    case Op::Le:
      return Binary(cvc5::LEQ);
    case Op::Lt:
      return Binary(cvc5::LT);
    case Op::Eq:
      return Binary(cvc5::EQUAL);
    case Op::Divides: {
      const auto Divisor = static_cast<uint32_t>(N.Number);
      return S.mkTerm(S.mkOp(cvc5::DIVISIBLE, {Divisor}), {Child(0)});
    }
    case Op::Add:
      return Binary(cvc5::ADD);
    case Op::Mul:
      return S.mkTerm(cvc5::MULT, {S.mkInteger(N.Number), Child(0)});
    case Op::Var:
      return Vars[N.Number];
    case Op::Const:
      return S.mkInteger(N.Number);
    case Op::AppF:
      return S.mkTerm(cvc5::APPLY_UF, {F, Child(0)});
    case Op::AppS:
      return S.mkTerm(cvc5::APPLY_UF, {G, Child(0), Child(1)});
    }
    return {};
  }

  cvc5::Solver &S;
  std::vector<cvc5::Term> Vars, Built;
  cvc5::Term F, G;
};

char letter(const cvc5::Result &R) {
  return R.isSat() ? 's' : R.isUnsat() ? 'u' : '?';
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc != 2 && Argc != 3) {
    std::fprintf(stderr, "usage: plimsoll-bench-queries-cvc5 FILE [ANSWERS]\n");
    return 2;
  }
  const std::vector<Query> Queries = readQueries(Argv[1]);
  // Terms belong to a solver in this version, so there is no shared manager.
  Answers Fresh = measure("cvc5 fresh", Queries, [&](const Query &Q) {
    cvc5::Solver S;
    S.setLogic("QF_UFLIA");
    S.assertFormula(Builder(S).build(Q));
    return letter(S.checkSat());
  });
  cvc5::Solver One;
  One.setLogic("QF_UFLIA");
  One.setOption("incremental", "true");
  Builder Terms(One);
  Answers Incremental =
      measure("cvc5 incremental", Queries, [&](const Query &Q) {
        One.push();
        One.assertFormula(Terms.build(Q));
        char Answer = letter(One.checkSat());
        One.pop();
        return Answer;
      });
  if (Argc == 3)
    writeAnswers(Argv[2], Incremental);
  return agree(Fresh, Incremental) ? 0 : 1;
}
