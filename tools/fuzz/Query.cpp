// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/fuzz/Query.h"

namespace plimsoll::fuzz {

std::string declarations(const std::string &Body) {
  static const std::pair<const char *, const char *> Names[] = {
      {"x0", "() Int"},    {"x1", "() Int"},        {"x2", "() Int"},
      {"x3", "() Int"},    {"x4", "() Int"},        {"x5", "() Int"},
      {"x6", "() Int"},    {"x7", "() Int"},        {"x8", "() Int"},
      {"x9", "() Int"},    {"p0", "() Bool"},       {"p1", "() Bool"},
      {"p2", "() Bool"},   {"f", "(Int) Int"},      {"g", "(Int Int) Int"},
      {"r", "(Int) Bool"}, {"h", "(Bool Int) Int"}, {"m", "(Int) Int"}};
  std::string Out;
  for (auto [Name, Signature] : Names)
    if (usesName(Body, Name))
      Out += std::string("(declare-fun ") + Name + " " + Signature + ")\n";
  return Out;
}

static std::string list(const std::vector<Expr> &Literals) {
  std::string Out = "(";
  for (const Expr &L : Literals)
    Out += (Out.size() > 1 ? " " : "") + toText(L);
  return Out + ")";
}

/// The commands as text; AfterCheck follows each check.
static std::string body(const Query &Q, const char *AfterCheck) {
  std::string Out;
  for (size_t I = 0; I < Q.Commands.size(); ++I) {
    const Command &C = Q.Commands[I];
    switch (C.K) {
    case Command::Assert:
      Out += "(assert " + toText(C.Formula) + ")\n";
      break;
    case Command::Named:
      Out += "(assert (! " + toText(C.Formula) + " :named n" +
             std::to_string(I) + "))\n";
      break;
    case Command::Push:
      Out += "(push 1)\n";
      break;
    case Command::Pop:
      Out += "(pop 1)\n";
      break;
    case Command::Check:
      Out += C.Assumptions.empty()
                 ? "(check-sat)\n"
                 : "(check-sat-assuming " + list(C.Assumptions) + ")\n";
      Out += AfterCheck;
      break;
    }
  }
  return Out;
}

/// A logic no larger than needed, so that the oracles use their best method.
static std::string logic(const std::string &Body) {
  bool Quantified = Body.find("(forall") != std::string::npos ||
                    Body.find("(exists") != std::string::npos;
  return Quantified ? "(set-logic UFLIA)\n" : "(set-logic QF_UFLIA)\n";
}

std::string oracleText(const Query &Q) {
  std::string Body = body(Q, "");
  return logic(Body) + declarations(Body) + Body;
}

std::string subjectText(const Query &Q) {
  std::string Body =
      body(Q, "(echo \"@model\")\n(get-model)\n(echo \"@core\")\n"
              "(get-unsat-core)\n(echo \"@assumptions\")\n"
              "(get-unsat-assumptions)\n(echo \"@end\")\n");
  return "(set-option :produce-unsat-cores true)\n" + logic(Body) +
         declarations(Body) + Body;
}

std::vector<CheckPoint> checkPoints(const Query &Q) {
  std::vector<CheckPoint> Points;
  std::vector<size_t> Active; // indices of commands
  std::vector<size_t> Levels;
  for (size_t I = 0; I < Q.Commands.size(); ++I) {
    const Command &C = Q.Commands[I];
    switch (C.K) {
    case Command::Assert:
    case Command::Named:
      Active.push_back(I);
      break;
    case Command::Push:
      Levels.push_back(Active.size());
      break;
    case Command::Pop:
      Active.resize(Levels.back());
      Levels.pop_back();
      break;
    case Command::Check: {
      CheckPoint P;
      for (size_t A : Active) {
        const Command &X = Q.Commands[A];
        if (X.K == Command::Named)
          P.Named.push_back({"n" + std::to_string(A), X.Formula});
        else
          P.Formulas.push_back(X.Formula);
      }
      P.Assumptions = C.Assumptions;
      Points.push_back(std::move(P));
      break;
    }
    }
  }
  return Points;
}

size_t size(const Query &Q) {
  size_t N = 0;
  for (const Command &C : Q.Commands) {
    N += 1 + (C.K == Command::Assert || C.K == Command::Named ? size(C.Formula)
                                                              : 0);
    for (const Expr &A : C.Assumptions)
      N += size(A);
  }
  return N;
}

} // namespace plimsoll::fuzz
