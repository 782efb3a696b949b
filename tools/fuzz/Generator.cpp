// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/fuzz/Generator.h"

namespace plimsoll::fuzz {

std::string Generator::intName(const Profile &P) {
  return "x" + std::to_string(in(0, P.NumInts - 1));
}

Expr Generator::constant(const Profile &P) {
  if (chance(1)) // beyond 64 bits
    return Expr::leaf(
        chance(50) ? "36893488147419103232" : "(- 9223372036854775809)", false);
  if (chance(2))
    return Expr::integer(in(-(1L << 40), 1L << 40));
  return Expr::integer(in(-P.MaxConstant, P.MaxConstant));
}

Expr Generator::term(const Profile &P, unsigned Depth) {
  if (P.Difference || Depth == 0 || chance(35))
    return chance(80) ? Expr::leaf(intName(P), false) : constant(P);
  auto Sub = [&] { return term(P, Depth - 1); };
  while (true) {
    switch (in(0, 9)) {
    case 0: {
      std::vector<Expr> Args{Sub(), Sub()};
      if (chance(25))
        Args.push_back(Sub());
      return Expr::apply("+", Args, false);
    }
    case 1:
      return chance(30) ? Expr::apply("-", {Sub()}, false)
                        : Expr::apply("-", {Sub(), Sub()}, false);
    case 2:
    case 3: {
      if (P.Products && chance(30))
        return Expr::apply("*", {Sub(), Sub()}, false);
      Expr C = Expr::integer(in(-P.MaxCoefficient, P.MaxCoefficient));
      return chance(70) ? Expr::apply("*", {C, Sub()}, false)
                        : Expr::apply("*", {Sub(), C}, false);
    }
    case 4:
      if (P.Functions)
        return Expr::apply("f", {Sub()}, false);
      break;
    case 5:
      if (P.Functions)
        return chance(70) ? Expr::apply("g", {Sub(), Sub()}, false)
                          : Expr::apply("h", {formula(P, 0), Sub()}, false);
      break;
    case 6:
    case 7:
      if (P.Division) {
        long D = in(1, 9) * (chance(80) ? 1 : -1);
        return Expr::apply(chance(50) ? "div" : "mod",
                           {Sub(), Expr::integer(D)}, false);
      }
      break;
    case 8:
      if (P.Ite)
        return Expr::apply("ite", {formula(P, 0), Sub(), Sub()}, false);
      break;
    case 9:
      if (P.Ite && chance(30))
        return Expr::apply("abs", {Sub()}, false);
      break;
    }
  }
}

Expr Generator::atom(const Profile &P) {
  unsigned D = P.Depth;
  if (P.Difference) {
    Expr Difference = Expr::apply(
        "-", {Expr::leaf(intName(P), false), Expr::leaf(intName(P), false)},
        false);
    static const char *const Relations[] = {"<=", "<", ">=", ">", "="};
    return Expr::apply(Relations[in(0, 4)], {Difference, constant(P)}, true);
  }
  if (P.NumBools && chance(12))
    return Expr::leaf("p" + std::to_string(in(0, P.NumBools - 1)), true);
  if (P.Functions && chance(6))
    return Expr::apply("r", {term(P, D)}, true);
  if (P.Division && chance(20))
    return Expr::apply("(_ divisible " + std::to_string(in(1, 8)) + ")",
                       {term(P, D)}, true);
  static const char *const Relations[] = {
      "<=", "<=", "<", ">=", ">", "=", "=", "distinct"};
  std::vector<Expr> Args{term(P, D), term(P, D)};
  if (chance(8))
    Args.push_back(term(P, D));
  return Expr::apply(Relations[in(0, 7)], Args, true);
}

Expr Generator::literal(const Profile &P) {
  Expr A = atom(P);
  return chance(25) ? Expr::apply("not", {A}, true) : A;
}

Expr Generator::formula(const Profile &P, unsigned Depth) {
  if (Depth == 0 || chance(25))
    return literal(P);
  auto Sub = [&] { return formula(P, Depth - 1); };
  switch (in(0, 11)) {
  case 0:
  case 1:
  case 2:
  case 3: {
    std::vector<Expr> Args;
    for (long N = in(2, 3); N; --N)
      Args.push_back(Sub());
    return Expr::apply(chance(50) ? "and" : "or", Args, true);
  }
  case 4:
    return Expr::apply("not", {Sub()}, true);
  case 5:
    return Expr::apply("=>", {Sub(), Sub()}, true);
  case 6:
    return Expr::apply("xor", {Sub(), Sub()}, true);
  case 7:
    return Expr::apply("=", {Sub(), Sub()}, true);
  case 8:
    return Expr::apply("ite", {Sub(), Sub(), Sub()}, true);
  case 9: { // lo <= x < hi, the commonest shape in practice
    Expr X = Expr::leaf(intName(P), false);
    return Expr::apply("and",
                       {Expr::apply("<=", {constant(P), X}, true),
                        Expr::apply("<", {X, term(P, 1)}, true)},
                       true);
  }
  case 10: {
    std::string Name = "l" + std::to_string(NextLet++);
    std::string Bound = toText(term(P, P.Depth));
    Expr Body = Expr::apply("<=", {Expr::leaf(Name, false), term(P, 1)}, true);
    return Expr::apply("let ((" + Name + " " + Bound + "))",
                       {Expr::apply("and", {Body, Sub()}, true)}, true);
  }
  default:
    return literal(P);
  }
}

Expr Generator::sum(const std::vector<long> &Coefficients, const Profile &P) {
  std::vector<Expr> Args;
  for (size_t I = 0; I < Coefficients.size(); ++I)
    if (Coefficients[I])
      Args.push_back(
          Expr::apply("*",
                      {Expr::integer(Coefficients[I]),
                       Expr::leaf("x" + std::to_string(I % P.NumInts), false)},
                      false));
  if (Args.empty())
    return Expr::integer(0);
  return Args.size() == 1 ? Args[0] : Expr::apply("+", Args, false);
}

std::vector<Expr> Generator::denseRows() {
  Profile P;
  P.NumInts = in(2, 6);
  long C = in(2, 12), Slack = in(0, 12);
  std::vector<long> Point;
  for (unsigned I = 0; I < P.NumInts; ++I)
    Point.push_back(in(-20, 20));
  // The rows nearly meet in Point / Scale, which is often no integer point.
  long Scale = in(1, 3);
  std::vector<Expr> Rows;
  for (long N = in(P.NumInts, 2 * P.NumInts + 2); N; --N) {
    std::vector<long> A;
    long Value = 0;
    for (unsigned I = 0; I < P.NumInts; ++I) {
      A.push_back(in(-C, C));
      Value += A.back() * Point[I];
    }
    Rows.push_back(Expr::apply(
        chance(20) ? "=" : "<=",
        {sum(A, P), Expr::integer(Value / Scale + in(-1, Slack))}, true));
  }
  return Rows;
}

/// forall i. guard => relation on m(i), f(i), g(x, i) or r(i): the axioms of
/// existence and uniqueness, and of array contents.
Expr Generator::axiom() {
  Profile P;
  P.NumInts = 2;
  P.MaxConstant = in(2, 9);
  auto Binary = [](const char *Op, Expr A, Expr B, bool IsBool) {
    return Expr::apply(Op, {std::move(A), std::move(B)}, IsBool);
  };
  Expr I = Expr::leaf("i", false);
  auto Value = [&] {
    Expr Index = chance(85)   ? I
                 : chance(40) ? Binary("+", I, Expr::integer(1), false)
                 : chance(60) ? Binary("*", Expr::integer(2), I, false)
                              : Expr::apply("f", {I}, false);
    if (chance(25))
      return Binary("g", Expr::leaf(intName(P), false), Index, false);
    return Expr::apply(chance(70) ? "m" : "f", {Index}, false);
  };
  static const char *const Relations[] = {"<=", "=", ">=", "<", "distinct"};
  auto Right = [&]() -> Expr {
    switch (in(0, 4)) {
    case 0:
      return constant(P);
    case 1:
      return Binary("+", I, constant(P), false);
    case 2:
      return I;
    case 3:
      return term(P, 1);
    default:
      return Value();
    }
  };
  auto Fact = [&] {
    if (chance(15))
      return Expr::apply("r", {I}, true);
    return Binary(Relations[in(0, 4)], Value(), Right(), true);
  };
  Expr Guard = Expr::truth(true);
  switch (in(0, 4)) {
  case 0:
  case 1:
    Guard = Expr::apply(
        "and",
        {Binary("<=", term(P, 0), I, true), Binary("<", I, term(P, 0), true)},
        true);
    break;
  case 2:
    Guard = Binary("<=", I, term(P, 0), true);
    break;
  case 3:
    Guard = Fact();
    break;
  default:
    break;
  }
  Expr Conclusion = chance(70) ? Fact()
                               : Expr::apply(chance(50) ? "or" : "and",
                                             {Fact(), Fact()}, true);
  Expr Body =
      Guard.Head == "true" ? Conclusion : Binary("=>", Guard, Conclusion, true);
  return Expr::apply("forall ((i Int))", {Body}, true);
}

/// Alternating quantifiers over x0, x1, .. in a linear formula.
Expr Generator::quantifiedArithmetic() {
  Profile P;
  P.NumInts = in(2, 3);
  P.NumBools = 0;
  P.Division = chance(20);
  P.MaxCoefficient = in(1, 3);
  P.Depth = 1;
  Expr F = formula(P, in(1, 2));
  bool IsForall = chance(50);
  for (long I = 0, N = in(1, P.NumInts); I < N; ++I, IsForall = !IsForall)
    F = Expr::apply(std::string(IsForall ? "forall" : "exists") + " ((x" +
                        std::to_string(I) + " Int))",
                    {F}, true);
  return F;
}

/// A small range for every unknown: equalities between unknowns are then
/// implied by arithmetic, and must reach the functions.
std::vector<Expr> Generator::tightBounds(const Profile &P) {
  std::vector<Expr> Out;
  for (unsigned I = 0; I < P.NumInts; ++I) {
    long Low = in(-2, 2);
    Out.push_back(Expr::apply("<=",
                              {Expr::integer(Low),
                               Expr::leaf("x" + std::to_string(I), false),
                               Expr::integer(Low + in(0, 3))},
                              true));
  }
  return Out;
}

Profile Generator::profile() {
  Profile P;
  P.NumInts = chance(85) ? in(2, 5) : in(6, 10);
  P.NumBools = in(0, 3);
  P.Functions = chance(45);
  P.Division = chance(30);
  P.Ite = chance(25);
  P.Difference = chance(10);
  P.Products = chance(4);
  P.MaxCoefficient = in(1, 3) == 1 ? 2 : in(2, 9);
  P.MaxConstant = in(1, 20);
  P.Depth = in(1, 2);
  return P;
}

Query Generator::query() {
  Query Q;
  Profile P = profile();
  bool Dense = chance(10), Axioms = !Dense && chance(10);
  bool Named = chance(15);
  auto Assert = [&](Expr F) {
    Q.Commands.push_back(
        {Named && chance(70) ? Command::Named : Command::Assert, F, {}});
  };
  auto Check = [&] {
    Command C{Command::Check, {}, {}};
    if (P.NumBools && chance(20))
      for (unsigned I = 0; I < P.NumBools; ++I)
        if (chance(60)) {
          Expr X = Expr::leaf("p" + std::to_string(I), true);
          C.Assumptions.push_back(chance(50) ? X
                                             : Expr::apply("not", {X}, true));
        }
    Q.Commands.push_back(std::move(C));
  };
  if (Dense)
    for (Expr &Row : denseRows())
      Assert(Row);
  if (chance(20))
    for (Expr &Bound : tightBounds(P))
      Assert(Bound);
  if (!Dense && !Axioms && chance(4))
    Assert(quantifiedArithmetic());
  if (chance(8))
    Q.MaxSteps = 1L << in(2, 14);
  if (Axioms) {
    P.Functions = false;
    for (long N = in(1, 3); N; --N)
      Assert(axiom());
    for (long N = in(0, 3); N; --N) {
      Expr Cell = chance(70)
                      ? Expr::apply("m", {term(P, 1)}, false)
                      : Expr::apply("g", {term(P, 0), term(P, 1)}, false);
      Assert(Expr::apply(chance(50) ? "<" : "=", {Cell, term(P, 1)}, true));
    }
  }
  unsigned Open = 0;
  long NumFormulas = Dense ? in(0, 2) : chance(90) ? in(1, 6) : in(7, 25);
  for (long N = NumFormulas; N; --N) {
    Assert(formula(P, in(0, 3)));
    if (chance(10))
      Check();
    if (chance(10)) {
      Q.Commands.push_back({Command::Push, {}, {}});
      ++Open;
    } else if (Open && chance(30)) {
      Check();
      Q.Commands.push_back({Command::Pop, {}, {}});
      --Open;
    }
  }
  Check();
  while (Open--) {
    Q.Commands.push_back({Command::Pop, {}, {}});
    if (chance(60))
      Check();
  }
  return Q;
}

Expr Generator::projectionFormula(unsigned &NumEliminated, bool &HasFunctions) {
  Profile P;
  P.NumInts = in(2, 4);
  P.NumBools = chance(20) ? 1 : 0;
  P.Functions = HasFunctions = chance(25);
  P.Division = chance(35);
  P.Ite = chance(20);
  P.MaxCoefficient = in(1, 4);
  P.MaxConstant = in(1, 12);
  P.Depth = in(1, 2);
  NumEliminated = chance(70) ? 1 : 2;
  std::vector<Expr> Parts;
  for (long N = in(1, 4); N; --N)
    Parts.push_back(formula(P, in(0, 2)));
  return Parts.size() == 1 ? Parts[0] : Expr::apply("and", Parts, true);
}

} // namespace plimsoll::fuzz
