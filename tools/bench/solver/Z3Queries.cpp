// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// plimsoll-bench-queries-z3 FILE [ANSWERS]: the same through z3's C++
// interface. Built only on request and where z3's headers are installed; part
// of no product.
#include "QueryFile.h"
#include <cstdio>
#include <z3++.h>

using namespace plimsoll::bench;

namespace {

class Builder {
public:
  explicit Builder(z3::context &C)
      : C(C), Int(C.int_sort()), F(C.function("f", Int, Int)),
        S(C.function("s", Int, Int, Int)), Built(C) {}

  z3::expr build(const Query &Q) {
    Built = z3::expr_vector(C);
    for (const Node &N : Q.Nodes)
      Built.push_back(build(N));
    return Built.back();
  }

private:
  z3::expr build(const Node &N) {
    auto Child = [&](unsigned K) { return Built[N.Children[K]]; };
    switch (N.Kind) {
    case Op::And:
    case Op::Or: {
      z3::expr_vector Parts(C);
      for (unsigned K : N.Children)
        Parts.push_back(Built[K]);
      return N.Kind == Op::And ? z3::mk_and(Parts) : z3::mk_or(Parts);
    }
    case Op::Not:
      return !Child(0);
    case Op::Le:
      return Child(0) <= Child(1);
    case Op::Lt:
      return Child(0) < Child(1);
    case Op::Eq:
      return Child(0) == Child(1);
    case Op::Divides:
      return z3::mod(Child(0), C.int_val(static_cast<int>(N.Number))) == 0;
    case Op::Add:
      return Child(0) + Child(1);
    case Op::Mul:
      return static_cast<int>(N.Number) * Child(0);
    case Op::Var: {
      const char Name[] = {'v', static_cast<char>('0' + N.Number), 0};
      return C.int_const(Name);
    }
    case Op::Const:
      return C.int_val(static_cast<int>(N.Number));
    case Op::AppF:
      return F(Child(0));
    case Op::AppS:
      return S(Child(0), Child(1));
    }
    return C.bool_val(true);
  }

  z3::context &C;
  z3::sort Int;
  z3::func_decl F, S;
  z3::expr_vector Built;
};

char letter(z3::check_result R) {
  return R == z3::sat ? 's' : R == z3::unsat ? 'u' : '?';
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc != 2 && Argc != 3) {
    std::fprintf(stderr, "usage: plimsoll-bench-queries-z3 FILE [ANSWERS]\n");
    return 2;
  }
  const std::vector<Query> Queries = readQueries(Argv[1]);
  z3::context C;
  Builder Terms(C);
  // A solver of its own takes z3 milliseconds: a sample says enough.
  constexpr size_t SampleSize = 500;
  const std::vector<Query> Sample(
      Queries.begin(), Queries.begin() + std::min(SampleSize, Queries.size()));
  Answers Shared = measure("z3 shared", Sample, [&](const Query &Q) {
    z3::solver S(C);
    S.add(Terms.build(Q));
    return letter(S.check());
  });
  z3::solver One(C);
  Answers Incremental = measure("z3 incremental", Queries, [&](const Query &Q) {
    One.push();
    One.add(Terms.build(Q));
    char Answer = letter(One.check());
    One.pop();
    return Answer;
  });
  if (Argc == 3)
    writeAnswers(Argv[2], Incremental);
  return agree(Shared, Incremental) ? 0 : 1;
}
