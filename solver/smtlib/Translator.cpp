// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/smtlib/Translator.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace plimsoll::smtlib {

using smt::FunctionSymbol;
using smt::Sort;
using smt::Term;
using smt::TermMap;

static const char *sortName(Sort S) { return S == Sort::Bool ? "Bool" : "Int"; }

Expected<Sort> Translator::sort(NodeId N) const {
  if (R.isSymbol(N, "Bool"))
    return Sort::Bool;
  if (R.isSymbol(N, "Int"))
    return Sort::Int;
  return R.error(N, "unsupported sort '" + R.source(N).take_front(40) +
                        "' (only Bool and Int)");
}

Expected<std::vector<std::pair<StringRef, Sort>>>
Translator::sortedNames(NodeId List) const {
  if (!R.is(List, NodeKind::List))
    return R.error(List, "expected a list of (name Sort)");
  std::vector<std::pair<StringRef, Sort>> Result;
  for (NodeId C : R.children(List)) {
    const Node &Pair = R.node(C);
    if (Pair.Kind != NodeKind::List || Pair.NumChildren != 2 ||
        !R.is(Pair.FirstChild, NodeKind::Symbol))
      return R.error(C, "expected (name Sort)");
    Expected<Sort> S = sort(R.node(Pair.FirstChild).Next);
    if (!S)
      return S.takeError();
    Result.push_back({R.text(Pair.FirstChild), *S});
  }
  return Result;
}

Expected<Term> Translator::translate(NodeId Root) {
  Named.clear();
  Values.clear();
  Frames.clear();
  SymbolTable::Mark Outside = Table.mark();
  Error E = visit(Root);
  while (!E && !Frames.empty()) {
    Frame &F = Frames.back();
    if (F.Next == NoNode) {
      E = finish();
      continue;
    }
    NodeId Child = F.Next;
    // Of (! term attributes) only the first child is a term.
    F.Next = F.O == Op::Annotation ? NoNode : R.node(Child).Next;
    if (F.O == Op::Let) // a binding (name term)
      Child = R.node(R.node(Child).FirstChild).Next;
    E = visit(Child);
  }
  if (E) {
    Table.undo(Outside);
    return std::move(E);
  }
  return Values.back();
}

Expected<Term> Translator::translate(NodeId Root, Sort S) {
  Expected<Term> T = translate(Root);
  if (T && TM.sort(*T) != S)
    return R.error(Root, Twine("expected a term of sort ") + sortName(S) +
                             ", got " + sortName(TM.sort(*T)));
  return T;
}

Error Translator::visit(NodeId N) {
  return R.is(N, NodeKind::List) ? visitList(N) : visitAtom(N);
}

Error Translator::visitAtom(NodeId N) {
  StringRef Text = R.text(N);
  Term T;
  switch (R.node(N).Kind) {
  case NodeKind::Numeral: {
    std::optional<Integer> Value = Integer::fromString(Text);
    if (!Value)
      return R.error(N, "malformed number");
    T = TM.mkInt(*Value);
    break;
  }
  case NodeKind::Symbol:
    if (const Meaning *M = Table.lookup(Text)) {
      if (M->K == Meaning::Function || !M->Parameters.empty())
        return R.error(N, "function '" + Text + "' used without arguments");
      T = M->T;
    } else if (Text == "true" || Text == "false") {
      T = TM.mkBool(Text == "true");
    } else {
      return R.error(N, "unknown constant '" + Text + "'");
    }
    break;
  case NodeKind::Constant:
    return R.error(N, "decimal, hexadecimal and binary constants are not "
                      "supported");
  case NodeKind::Keyword:
  case NodeKind::String:
  case NodeKind::List:
    return R.error(N, "expected a term");
  }
  Values.push_back(T);
  return Frames.empty() ? Error::success() : arrived(Frames.back(), N);
}

std::optional<Translator::Op> Translator::builtin(StringRef Name) {
  return StringSwitch<std::optional<Op>>(Name)
      .Case("and", Op::And)
      .Case("or", Op::Or)
      .Case("not", Op::Not)
      .Case("=>", Op::Implies)
      .Case("xor", Op::Xor)
      .Case("=", Op::Eq)
      .Case("distinct", Op::Distinct)
      .Case("ite", Op::Ite)
      .Case("<=", Op::Le)
      .Case("<", Op::Lt)
      .Case(">=", Op::Ge)
      .Case(">", Op::Gt)
      .Case("+", Op::Plus)
      .Case("-", Op::Minus)
      .Case("*", Op::Times)
      .Case("div", Op::Div)
      .Case("mod", Op::Mod)
      .Case("abs", Op::Abs)
      .Case("let", Op::Let)
      .Case("forall", Op::Forall)
      .Case("exists", Op::Exists)
      .Case("!", Op::Annotation)
      .Default(std::nullopt);
}

bool Translator::isReserved(StringRef Name) {
  return builtin(Name) || Name == "true" || Name == "false" ||
         Name == "divisible" || Name == "_" || Name == "as";
}

Error Translator::visitList(NodeId N) {
  NodeId Head = R.node(N).FirstChild;
  if (Head == NoNode)
    return R.error(N, "expected a term, got ()");
  Frame F;
  F.N = N;
  F.Base = Values.size();
  F.Next = R.node(Head).Next;
  if (R.is(Head, NodeKind::List)) {
    // ((_ divisible n) t)
    std::vector<NodeId> Index = R.children(Head);
    if (Index.size() != 3 || !R.isSymbol(Index[0], "_") ||
        !R.isSymbol(Index[1], "divisible") ||
        !R.is(Index[2], NodeKind::Numeral) || R.text(Index[2]) == "0")
      return R.error(Head, "unsupported operator (only (_ divisible n) with a "
                           "positive n is indexed)");
    F.O = Op::Divisible;
    F.Extra = Index[2];
  } else if (!R.is(Head, NodeKind::Symbol)) {
    return R.error(Head, "expected an operator or a function");
  } else if (const Meaning *M = Table.lookup(R.text(Head))) {
    if (M->K == Meaning::Value ||
        (M->K == Meaning::Macro && M->Parameters.empty()))
      return R.error(Head, "'" + R.text(Head) + "' is not a function");
    F.O = M->K == Meaning::Function ? Op::Function : Op::Macro;
    F.Callee = M;
  } else if (std::optional<Op> O = builtin(R.text(Head))) {
    F.O = *O;
  } else {
    return R.error(Head, "unknown function '" + R.text(Head) + "'");
  }
  if (Error E = checkArity(F))
    return E;
  if (F.O == Op::Let) {
    if (Error E = visitLet(F, F.Next, R.node(F.Next).Next))
      return E;
  } else if (F.O == Op::Forall || F.O == Op::Exists) {
    if (Error E = visitQuantifier(F, F.Next, R.node(F.Next).Next))
      return E;
  } else if (F.O == Op::Annotation) {
    F.Extra = R.node(F.Next).Next; // the attributes
  }
  Frames.push_back(std::move(F));
  return Error::success();
}

/// Checks the number of children before any of them is translated.
Error Translator::checkArity(const Frame &F) const {
  unsigned Count = R.node(F.N).NumChildren - 1;
  unsigned Min = 1, Max = ~0u;
  switch (F.O) {
  case Op::And: case Op::Or: case Op::Plus: case Op::Minus: case Op::Times:
    break;
  case Op::Not: case Op::Abs: case Op::Divisible:
    Max = 1;
    break;
  case Op::Implies: case Op::Xor: case Op::Eq: case Op::Distinct:
  case Op::Le: case Op::Lt: case Op::Ge: case Op::Gt:
  case Op::Div: case Op::Mod:
    Min = 2;
    break;
  case Op::Ite:
    Min = Max = 3;
    break;
  case Op::Let: case Op::Forall: case Op::Exists:
    Min = Max = 2;
    break;
  case Op::Annotation:
    Min = 3;
    break;
  case Op::Function:
    Min = Max = TM.parameterSorts(F.Callee->F).size();
    break;
  case Op::Macro:
    Min = Max = F.Callee->Parameters.size();
    break;
  case Op::LetBody:
    break;
  }
  if (Count >= Min && Count <= Max)
    return Error::success();
  StringRef Bound = Min == Max ? "" : Count < Min ? "at least " : "at most ";
  return R.error(F.N, "'" + R.source(R.node(F.N).FirstChild) + "' expects " +
                          Bound + Twine(Count < Min ? Min : Max) +
                          " argument(s), got " + Twine(Count));
}

Error Translator::visitLet(Frame &F, NodeId Bindings, NodeId Body) {
  if (!R.is(Bindings, NodeKind::List) || R.node(Bindings).NumChildren == 0)
    return R.error(Bindings, "let expects ((name term) ...)");
  StringSet<> Seen;
  for (NodeId C = R.node(Bindings).FirstChild; C != NoNode;
       C = R.node(C).Next) {
    const Node &Pair = R.node(C);
    if (Pair.Kind != NodeKind::List || Pair.NumChildren != 2 ||
        !R.is(Pair.FirstChild, NodeKind::Symbol))
      return R.error(C, "let expects bindings (name term)");
    if (!Seen.insert(R.text(Pair.FirstChild)).second)
      return R.error(C, "'" + R.text(Pair.FirstChild) + "' is bound twice");
  }
  F.Next = R.node(Bindings).FirstChild;
  F.Extra = Body;
  return Error::success();
}

Error Translator::visitQuantifier(Frame &F, NodeId Bindings, NodeId Body) {
  auto Names = sortedNames(Bindings);
  if (!Names)
    return Names.takeError();
  if (Names->empty())
    return R.error(Bindings, "a quantifier binds at least one name");
  QuantifierSeen = true;
  F.Scope = Table.mark();
  for (auto [Name, S] : *Names) {
    Meaning M;
    M.T = TM.freshSymbol(Name, S);
    F.Bound.push_back(M.T);
    Table.bind(Name, std::move(M));
  }
  F.Next = Body;
  return Error::success();
}

/// Checks the sort of the argument just pushed.
Error Translator::arrived(Frame &F, NodeId Child) {
  unsigned Index = F.NumArrived++;
  Sort Got = TM.sort(Values.back());
  Sort Want = Got;
  switch (F.O) {
  case Op::And: case Op::Or: case Op::Not: case Op::Xor:
  case Op::Forall: case Op::Exists:
    Want = Sort::Bool;
    break;
  case Op::Implies:
    Want = Sort::Bool;
    if (Got == Want && F.Next != NoNode) // a premise
      Values.back() = TM.mkNot(Values.back());
    break;
  case Op::Eq: case Op::Distinct:
    Want = TM.sort(Values[F.Base]);
    break;
  case Op::Ite:
    Want = Index == 0 ? Sort::Bool : TM.sort(Values[F.Base + 1]);
    break;
  case Op::Le: case Op::Lt: case Op::Ge: case Op::Gt: case Op::Plus:
  case Op::Minus: case Op::Times: case Op::Div: case Op::Mod: case Op::Abs:
  case Op::Divisible:
    Want = Sort::Int;
    break;
  case Op::Function:
    Want = TM.parameterSorts(F.Callee->F)[Index];
    break;
  case Op::Macro:
    Want = TM.sort(F.Callee->Parameters[Index]);
    break;
  case Op::Let: case Op::LetBody: case Op::Annotation:
    break;
  }
  if (Got == Want)
    return Error::success();
  return R.error(Child, "argument " + Twine(Index + 1) + " of '" +
                            R.source(R.node(F.N).FirstChild) +
                            "' must have sort " + sortName(Want) + ", not " +
                            sortName(Got));
}

/// (and .. (and a b) ..) = (and .. a b ..), the same for + and for or, where
/// => is an or whose premises are negated.
bool Translator::splices(const Frame &Parent, const Frame &Child) const {
  switch (Child.O) {
  case Op::And:
  case Op::Plus:
    return Parent.O == Child.O;
  case Op::Or:
  case Op::Implies:
    return Parent.O == Op::Or ||
           (Parent.O == Op::Implies && Parent.Next == NoNode);
  default:
    return false;
  }
}

Error Translator::finish() {
  Frame &F = Frames.back();
  if (F.O == Op::Let)
    return finishLetBindings(F);
  NodeId N = F.N;
  if (Frames.size() > 1 && splices(Frames[Frames.size() - 2], F)) {
    Frames.pop_back();
    ++Frames.back().NumArrived;
    return Error::success();
  }
  ArrayRef<Term> Args = ArrayRef(Values).drop_front(F.Base);
  Expected<Term> Result = apply(F, Args);
  if (!Result)
    return Result.takeError();
  if (F.O == Op::Annotation)
    if (Error E = finishAnnotation(F))
      return E;
  if (F.O == Op::LetBody || F.O == Op::Forall || F.O == Op::Exists)
    Table.undo(F.Scope);
  Values.resize(F.Base);
  Values.push_back(*Result);
  Frames.pop_back();
  return Frames.empty() ? Error::success() : arrived(Frames.back(), N);
}

/// All bindings of a let have their values: bind them at once, then read the
/// body.
Error Translator::finishLetBindings(Frame &F) {
  F.Scope = Table.mark();
  NodeId Bindings = R.node(R.node(F.N).FirstChild).Next;
  size_t I = F.Base;
  for (NodeId C = R.node(Bindings).FirstChild; C != NoNode;
       C = R.node(C).Next) {
    Meaning M;
    M.T = Values[I++];
    Table.bind(R.text(R.node(C).FirstChild), std::move(M));
  }
  Values.resize(F.Base);
  F.O = Op::LetBody;
  F.Next = F.Extra;
  return Error::success();
}

Error Translator::finishAnnotation(const Frame &F) {
  for (NodeId C = F.Extra; C != NoNode; C = R.node(C).Next) {
    if (!R.is(C, NodeKind::Keyword))
      return R.error(C, "expected an attribute such as :named");
    NodeId Value = R.node(C).Next;
    if (R.text(C) == ":named") {
      if (!R.is(Value, NodeKind::Symbol))
        return R.error(C, ":named expects a name");
      Named.push_back({R.text(Value).str(), Values[F.Base], F.N});
    }
    if (Value != NoNode && !R.is(Value, NodeKind::Keyword))
      C = Value;
  }
  return Error::success();
}

/// A op B op C is (A op B) and (B op C).
Term Translator::applyComparison(const Frame &F, ArrayRef<Term> Args) {
  SmallVector<Term> Links;
  for (size_t I = 0; I + 1 < Args.size(); ++I) {
    Term A = Args[I], B = Args[I + 1];
    switch (F.O) {
    case Op::Le: Links.push_back(TM.mkLe(A, B)); break;
    case Op::Lt: Links.push_back(TM.mkLt(A, B)); break;
    case Op::Ge: Links.push_back(TM.mkGe(A, B)); break;
    case Op::Gt: Links.push_back(TM.mkGt(A, B)); break;
    default: Links.push_back(TM.mkEq(A, B)); break;
    }
  }
  return TM.mkAnd(Links);
}

Expected<Term> Translator::applyDistinct(const Frame &F, ArrayRef<Term> Args) {
  constexpr size_t MaxArguments = 5000; // every pair becomes a formula
  if (SmallDenseSet<Term>(Args.begin(), Args.end()).size() != Args.size())
    return TM.mkFalse();
  if (Args.size() > MaxArguments)
    return R.error(F.N, "distinct has more than " + Twine(MaxArguments) +
                            " arguments");
  SmallVector<Term> Pairs;
  for (size_t I = 0; I < Args.size(); ++I)
    for (size_t J = I + 1; J < Args.size(); ++J)
      Pairs.push_back(TM.mkNe(Args[I], Args[J]));
  return TM.mkAnd(Pairs);
}

/// div and mod associate to the left. By a constant zero they are functions of
/// the dividend that nothing is known about.
Expected<Term> Translator::applyDivision(const Frame &F, ArrayRef<Term> Args) {
  Term Result = Args[0];
  bool IsDiv = F.O == Op::Div;
  for (Term D : Args.drop_front()) {
    if (!TM.isInt(D))
      return R.error(F.N, Twine(IsDiv ? "div" : "mod") +
                              " by a term that is not a constant is not "
                              "supported");
    if (TM.intValue(D).isZero())
      Result = TM.mkApp(TM.mkFunction(IsDiv ? "div-by-zero" : "mod-by-zero",
                                      {Sort::Int}, Sort::Int),
                        {Result});
    else
      Result = IsDiv ? TM.mkDiv(Result, TM.intValue(D))
                     : TM.mkMod(Result, TM.intValue(D));
  }
  return Result;
}

Expected<Term> Translator::apply(const Frame &F, ArrayRef<Term> Args) {
  switch (F.O) {
  case Op::And:
    return TM.mkAnd(Args);
  case Op::Or:
  case Op::Implies: // the premises were negated on arrival
    return TM.mkOr(Args);
  case Op::Not:
    return TM.mkNot(Args[0]);
  case Op::Xor: {
    Term Result = Args[0];
    for (Term A : Args.drop_front())
      Result = TM.mkNe(Result, A);
    return Result;
  }
  case Op::Eq: case Op::Le: case Op::Lt: case Op::Ge: case Op::Gt:
    return applyComparison(F, Args);
  case Op::Distinct:
    return applyDistinct(F, Args);
  case Op::Ite:
    return TM.mkIte(Args[0], Args[1], Args[2]);
  case Op::Plus:
    return TM.mkAdd(Args);
  case Op::Minus: {
    if (Args.size() == 1)
      return TM.mkNeg(Args[0]);
    SmallVector<Term> Summands{Args[0]};
    for (Term A : Args.drop_front())
      Summands.push_back(TM.mkNeg(A));
    return TM.mkAdd(Summands);
  }
  case Op::Times: {
    Term Result = Args[0];
    for (Term A : Args.drop_front())
      Result = TM.mkMul(Result, A);
    return Result;
  }
  case Op::Div: case Op::Mod:
    return applyDivision(F, Args);
  case Op::Abs:
    return TM.mkIte(TM.mkLe(TM.mkInt(0), Args[0]), Args[0],
                    TM.mkNeg(Args[0]));
  case Op::Divisible: {
    std::optional<Integer> D = Integer::fromString(R.text(F.Extra));
    return TM.mkDivides(*D, Args[0]);
  }
  case Op::Function:
    return TM.mkApp(F.Callee->F, Args);
  case Op::Macro: {
    TermMap Map;
    for (size_t I = 0; I < Args.size(); ++I)
      Map[F.Callee->Parameters[I]] = Args[I];
    return TM.substitute(F.Callee->T, Map);
  }
  case Op::Forall:
    return TM.mkForall(F.Bound, Args[0]);
  case Op::Exists:
    return TM.mkExists(F.Bound, Args[0]);
  case Op::Let: case Op::LetBody: case Op::Annotation:
    return Args[0];
  }
  llvm_unreachable("unknown operator");
}

} // namespace plimsoll::smtlib
