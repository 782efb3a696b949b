// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/fuzz/Shrink.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;

namespace plimsoll::fuzz {

/// Simpler expressions of the same sort to put in E's place.
static std::vector<Expr> replacements(const Expr &E) {
  std::vector<Expr> Out;
  if (E.Args.empty()) {
    long Value;
    StringRef Digits = E.Head;
    bool Negative = Digits.consume_front("(- ") && Digits.consume_back(")");
    if (!E.IsBool && !Digits.getAsInteger(10, Value) && Value > 0) {
      Out.push_back(Expr::integer(0));
      for (long Smaller : {Value / 2, Value - 1})
        if (Smaller > 0)
          Out.push_back(Expr::integer(Negative ? -Smaller : Smaller));
      if (Negative)
        Out.push_back(Expr::integer(Value));
    }
    if (!E.IsBool && !Digits.empty() && isAlpha(Digits[0]))
      Out.push_back(Expr::integer(0));
  } else {
    for (const Expr &A : E.Args)
      if (A.IsBool == E.IsBool)
        Out.push_back(A);
    if (!E.IsBool) {
      Out.push_back(Expr::integer(0));
      Out.push_back(Expr::leaf("x0", false));
    }
    bool IsNary = is_contained({"and", "or", "+", "distinct"}, E.Head);
    if (IsNary && E.Args.size() > 2)
      for (size_t I = 0; I < E.Args.size(); ++I) {
        Expr Shorter = E;
        Shorter.Args.erase(Shorter.Args.begin() + I);
        Out.push_back(std::move(Shorter));
      }
  }
  if (E.IsBool && E.Head != "true" && E.Head != "false") {
    Out.push_back(Expr::truth(true));
    Out.push_back(Expr::truth(false));
  }
  return Out;
}

std::vector<Expr> simplerExprs(const Expr &E) {
  std::vector<Expr> Out;
  Expr Copy = E;
  forEachNode(Copy, [&](Expr &Node) {
    Expr Saved = Node;
    for (Expr &R : replacements(Saved)) {
      Node = R;
      Out.push_back(Copy);
    }
    Node = Saved;
    return false;
  });
  return Out;
}

/// The pop that belongs to the push at index I, or the end.
static size_t matchingPop(const Query &Q, size_t I) {
  unsigned Open = 0;
  for (; I < Q.Commands.size(); ++I) {
    Open += Q.Commands[I].K == Command::Push;
    if (Q.Commands[I].K == Command::Pop && --Open == 0)
      break;
  }
  return I;
}

static std::vector<Query> simplerQueries(const Query &Q) {
  std::vector<Query> Out;
  for (size_t I = 0; I < Q.Commands.size(); ++I) {
    const Command &C = Q.Commands[I];
    Query Less = Q;
    auto Erase = [&](size_t At) {
      Less.Commands.erase(Less.Commands.begin() + At);
    };
    switch (C.K) {
    case Command::Pop:
      break;
    case Command::Push:
      if (size_t End = matchingPop(Q, I); End < Q.Commands.size())
        Erase(End);
      Erase(I);
      Out.push_back(Less);
      break;
    case Command::Assert:
    case Command::Named:
    case Command::Check:
      Erase(I);
      Out.push_back(Less);
      break;
    }
    if (C.K == Command::Named) {
      Less = Q;
      Less.Commands[I].K = Command::Assert;
      Out.push_back(Less);
    }
    for (size_t A = 0; A < C.Assumptions.size(); ++A) {
      Less = Q;
      auto &List = Less.Commands[I].Assumptions;
      List.erase(List.begin() + A);
      Out.push_back(Less);
    }
    if (C.K == Command::Assert || C.K == Command::Named)
      for (Expr &E : simplerExprs(C.Formula)) {
        Less = Q;
        Less.Commands[I].Formula = std::move(E);
        Out.push_back(std::move(Less));
      }
  }
  return Out;
}

Query shrink(Query Failing, const StillFails &Fails) {
  constexpr size_t Chunk = 48;
  for (unsigned Round = 0; Round < 200; ++Round) {
    std::vector<Query> Candidates = simplerQueries(Failing);
    std::sort(Candidates.begin(), Candidates.end(),
              [](const Query &A, const Query &B) { return size(A) < size(B); });
    bool Found = false;
    for (size_t I = 0; I < Candidates.size() && !Found; I += Chunk) {
      std::vector<Query> Some(Candidates.begin() + I,
                              Candidates.begin() +
                                  std::min(I + Chunk, Candidates.size()));
      std::vector<bool> Still = Fails(Some);
      auto It = std::find(Still.begin(), Still.end(), true);
      if (It == Still.end())
        continue;
      Failing = Some[It - Still.begin()];
      Found = true;
    }
    if (!Found)
      break;
  }
  return Failing;
}

} // namespace plimsoll::fuzz
