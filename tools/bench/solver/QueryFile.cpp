// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "QueryFile.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <numeric>
#include <sstream>

namespace plimsoll::bench {

namespace {

class Parser {
public:
  Parser(std::istream &In, Query &Q) : In(In), Q(Q) {}
  unsigned parse() {
    std::string Word;
    In >> Word;
    Node N;
    unsigned Arity = 0;
    if (Word == "and" || Word == "or") {
      N.Kind = Word == "and" ? Op::And : Op::Or;
      In >> Arity;
    } else if (Word == "not") {
      N.Kind = Op::Not;
      Arity = 1;
    } else if (Word == "div" || Word == "*") {
      N.Kind = Word == "div" ? Op::Divides : Op::Mul;
      In >> N.Number;
      Arity = 1;
    } else if (Word == "f") {
      N.Kind = Op::AppF;
      Arity = 1;
    } else if (Word == "<=" || Word == "<" || Word == "=" || Word == "+" ||
               Word == "s") {
      N.Kind = Word == "<="  ? Op::Le
               : Word == "<" ? Op::Lt
               : Word == "=" ? Op::Eq
               : Word == "+" ? Op::Add
                             : Op::AppS;
      Arity = 2;
    } else if (Word[0] == 'v' || Word[0] == 'c') {
      N.Kind = Word[0] == 'v' ? Op::Var : Op::Const;
      N.Number = std::strtol(Word.c_str() + 1, nullptr, 10);
    } else {
      std::fprintf(stderr, "not a query: '%s'\n", Word.c_str());
      std::exit(2);
    }
    for (unsigned K = 0; K != Arity; ++K)
      N.Children.push_back(parse());
    Q.Nodes.push_back(std::move(N));
    return Q.Nodes.size() - 1;
  }

private:
  std::istream &In;
  Query &Q;
};

} // namespace

std::vector<Query> readQueries(const char *Path) {
  std::ifstream File(Path);
  if (!File) {
    std::fprintf(stderr, "cannot read %s\n", Path);
    std::exit(2);
  }
  std::vector<Query> Queries;
  std::string Line;
  while (std::getline(File, Line)) {
    std::istringstream In(Line);
    Query &Q = Queries.emplace_back();
    In >> Q.Kind;
    Parser(In, Q).parse();
  }
  return Queries;
}

// CPU time, so that a busy machine does not matter. The call itself takes a
// fraction of a microsecond, which is counted.
static double cpuMicroseconds() {
  timespec Now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &Now);
  return Now.tv_sec * 1e6 + Now.tv_nsec * 1e-3;
}

Answers measure(const char *Mode, const std::vector<Query> &Queries,
                const std::function<char(const Query &)> &Answer) {
  Answers Result;
  std::vector<double> Times;
  for (const Query &Q : Queries) {
    double Start = cpuMicroseconds();
    Result.push_back(Answer(Q));
    Times.push_back(cpuMicroseconds() - Start);
  }
  std::sort(Times.begin(), Times.end());
  const size_t N = std::max<size_t>(Times.size(), 1);
  Times.resize(N);
  auto Count = [&](char C) {
    return static_cast<long>(std::count(Result.begin(), Result.end(), C));
  };
  std::printf("%-12s median %7.2f us  mean %7.2f us  p99 %8.2f us  "
              "%ld sat %ld unsat %ld unknown\n",
              Mode, Times[N / 2],
              std::accumulate(Times.begin(), Times.end(), 0.0) / N,
              Times[N * 99 / 100], Count('s'), Count('u'), Count('?'));
  return Result;
}

bool agree(const Answers &A, const Answers &B) {
  bool Ok = true;
  for (size_t K = 0; K != std::min(A.size(), B.size()); ++K)
    if (A[K] != B[K] && A[K] != '?' && B[K] != '?') {
      std::printf("query %zu: %c and %c\n", K + 1, A[K], B[K]);
      Ok = false;
    }
  return Ok;
}

void writeAnswers(const char *Path, const Answers &A) {
  std::ofstream File(Path);
  for (char C : A)
    File << C << '\n';
}

} // namespace plimsoll::bench
