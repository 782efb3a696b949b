// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Contextual simplification. The critical constraint of a subformula is what
// may be assumed where it stands: the formula's context, the siblings inside
// every enclosing And, and the negated siblings inside every enclosing Or. A
// leaf implied by its critical constraint is non-constraining and becomes
// true; one that contradicts it is non-relaxing and becomes false. Inside the
// others, remainders and choices that it decides go too.
//
// Most questions are not refuted, and one model often answers several: those
// found before are tried first.
//
//   paper: I. Dillig, T. Dillig, A. Aiken, Small formulas for large programs:
//          on-line constraint simplification in scalable static analysis
#include "solver/Solver.h"
#include "solver/check/Evaluate.h"
#include "solver/qe/Tidy.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <deque>

using namespace llvm;

namespace plimsoll::smt {

namespace {
/// A model that was found for another question.
struct Witness {
  DenseMap<Term, Integer> Values; // of the leaves
  DenseMap<Term, bool> Known;     // formulas; false also if it does not tell
};

class ContextualSimplifier {
public:
  ContextualSimplifier(TermManager &TM, ResourceLimit &Limits,
                       Statistics &Stats)
      : TM(TM), Limits(Limits), S(TM, Little, Stats) {}

  /// What \p F is under \p Context.
  Term run(Term F, Term Context);

private:
  /// Requires: the critical constraint of F is what the solver asserts.
  Term simplify(Term F, unsigned Depth);
  bool satisfies(Witness &W, Term F) const;
  void remember(Term F);
  bool isRefuted(Term F);
  Term simplifyLeaf(Term F);
  Term simplifyTerms(Term F);
  Term simplifyQuantifier(Term F, unsigned Depth);
  Term simplifyConnective(Term F, unsigned Depth);
  void simplifyRange(MutableArrayRef<Term> C, bool IsAnd, unsigned Depth);
  void assertSiblings(ArrayRef<Term> C, bool IsAnd);

  /// A question that takes longer leaves its leaf alone.
  static constexpr uint64_t MaxSteps = 2000;
  /// What it costs to begin a search, of a formula of usual size.
  static constexpr uint64_t StepsToAsk = 32;
  static constexpr size_t MaxSubterms = 100; ///< of a leaf, to look at
  static constexpr unsigned MaxDepth = 200;
  static constexpr size_t MaxWitnesses = 8;
  TermManager &TM;
  ResourceLimit &Limits;
  ResourceLimit Little; ///< of one question
  Solver S;
  SmallVector<Term, 16> Leaves;   ///< of the whole formula
  SmallVector<Term, 16> Siblings; ///< asserted besides the context
  std::deque<Witness> Witnesses;  ///< of the context, the latest first
};
} // namespace

/// Does \p W tell that \p F is true?
bool ContextualSimplifier::satisfies(Witness &W, Term F) const {
  auto [It, New] = W.Known.try_emplace(F, false);
  if (!New)
    return It->second;
  bool Tells = true;
  const Integer Value = evaluate(TM, F, [&](Term Leaf, ArrayRef<Integer>) {
    auto Found = W.Values.find(Leaf);
    Tells &= Found != W.Values.end();
    return Tells ? Found->second : Integer(0);
  });
  return It->second = Tells && !Value.isZero();
}

/// Keeps the solver's model of the critical constraint and \p F.
void ContextualSimplifier::remember(Term F) {
  if (Witnesses.size() == MaxWitnesses)
    Witnesses.pop_back();
  Witness &W = Witnesses.emplace_front();
  const Model &M = S.anyModel();
  for (Term L : Leaves)
    W.Values[L] = TM.sort(L) == Sort::Int ? M.intValue(L) : M.boolValue(L);
  for (Term T : Siblings)
    W.Known[T] = true;
  W.Known[F] = true;
}

/// True if the critical constraint contradicts F.
bool ContextualSimplifier::isRefuted(Term F) {
  if (Limits.exhausted())
    return false;
  for (Witness &W : Witnesses)
    if (satisfies(W, F) &&
        all_of(Siblings, [&](Term T) { return satisfies(W, T); }))
      return false;
  Little = ResourceLimit();
  Little.setSteps(MaxSteps);
  Answer A = S.check({F});
  Limits.spend(StepsToAsk + Little.spent());
  if (A == Answer::Sat)
    remember(F);
  return A == Answer::Unsat;
}

Term ContextualSimplifier::simplifyLeaf(Term F) {
  if (TM.isTrue(F) || TM.isFalse(F))
    return F;
  if (isRefuted(TM.mkNot(F)))
    return TM.mkTrue();
  if (isRefuted(F))
    return TM.mkFalse();
  Term New = simplifyTerms(F);
  return New == F ? F : simplifyLeaf(New);
}

/// Replaces t mod d by t where 0 <= t < d, and ite(c, a, b) by one of a and b
/// where c is decided.
Term ContextualSimplifier::simplifyTerms(Term F) {
  SmallVector<Term> Stack{F};
  DenseSet<Term> Seen;
  while (!Stack.empty() && Seen.size() < MaxSubterms && !Limits.exhausted()) {
    Term T = Stack.pop_back_val();
    TermKind K = TM.kind(T);
    if (K == TermKind::Forall || K == TermKind::Exists ||
        !Seen.insert(T).second)
      continue;
    TermMap Map;
    if (K == TermKind::Mod) {
      Term A = TM.children(T)[0];
      Term Inside = TM.mkAnd(TM.mkGe(A, TM.mkInt(0)),
                             TM.mkLt(A, TM.mkInt(TM.divisor(T))));
      if (isRefuted(TM.mkNot(Inside)))
        Map[T] = A;
    } else if (K == TermKind::Ite) {
      ArrayRef<Term> C = TM.children(T);
      if (isRefuted(C[0]))
        Map[T] = C[2];
      else if (isRefuted(TM.mkNot(C[0])))
        Map[T] = C[1];
    }
    if (!Map.empty())
      return TM.substitute(F, Map);
    if (K == TermKind::Sum)
      for (const Monomial &M : TM.linear(T).Monomials)
        Stack.push_back(M.Atom);
    else
      append_range(Stack, TM.children(T));
  }
  return F;
}

/// The critical constraint of a quantifier says nothing about the symbols it
/// binds, once they have names of their own.
Term ContextualSimplifier::simplifyQuantifier(Term F, unsigned Depth) {
  if (Term Decided = simplifyLeaf(F); !(Decided == F))
    return Decided;
  SmallVector<Term, 2> Fresh;
  TermMap Map;
  for (Term X : TM.boundSymbols(F)) {
    Fresh.push_back(TM.freshSymbol(TM.name(X), TM.sort(X)));
    Map[X] = Fresh.back();
  }
  Term Body = TM.substitute(TM.children(F)[0], Map);
  Term New = simplify(Body, Depth + 1);
  if (New == Body)
    return F;
  return TM.kind(F) == TermKind::Forall ? TM.mkForall(Fresh, New)
                                        : TM.mkExists(Fresh, New);
}

void ContextualSimplifier::assertSiblings(ArrayRef<Term> C, bool IsAnd) {
  for (Term T : C) {
    Siblings.push_back(IsAnd ? T : TM.mkNot(T));
    S.assertFormula(Siblings.back());
  }
}

/// Simplifies some children of a connective one after the other; halving them
/// asserts every sibling a logarithmic number of times.
///   requires: the solver asserts the other children
void ContextualSimplifier::simplifyRange(MutableArrayRef<Term> C, bool IsAnd,
                                         unsigned Depth) {
  if (C.size() == 1) {
    C[0] = simplify(C[0], Depth + 1);
    return;
  }
  MutableArrayRef<Term> First = C.take_front(C.size() / 2),
                        Second = C.drop_front(C.size() / 2);
  const size_t Outer = Siblings.size();
  S.push();
  assertSiblings(Second, IsAnd);
  simplifyRange(First, IsAnd, Depth);
  S.pop();
  Siblings.truncate(Outer);
  S.push();
  assertSiblings(First, IsAnd);
  simplifyRange(Second, IsAnd, Depth);
  S.pop();
  Siblings.truncate(Outer);
}

Term ContextualSimplifier::simplifyConnective(Term F, unsigned Depth) {
  bool IsAnd = TM.kind(F) == TermKind::And;
  // Often the critical constraint decides the whole.
  if (Term Decided = simplifyLeaf(F); !(Decided == F))
    return Decided;
  SmallVector<Term> C(TM.children(F));
  // What is large goes first, while all that may make it superfluous is there.
  llvm::stable_sort(
      C, [&](Term A, Term B) { return TM.dagSize(A) > TM.dagSize(B); });
  // A child that shrinks makes the critical constraints of the others simpler
  // but no stronger, so few rounds change anything.
  for (SmallVector<Term> Before;
       Before != C && C.size() > 1 && !Limits.exhausted();) {
    Before = C;
    simplifyRange(C, IsAnd, Depth);
    for (Term New : C) // an absorbing child decides the whole
      if (IsAnd ? TM.isFalse(New) : TM.isTrue(New))
        return New;
    llvm::erase_if(C, [&](Term New) { // a neutral one goes away
      return IsAnd ? TM.isTrue(New) : TM.isFalse(New);
    });
  }
  return IsAnd ? TM.mkAnd(C) : TM.mkOr(C);
}

Term ContextualSimplifier::simplify(Term F, unsigned Depth) {
  if (Limits.exhausted() || Depth > MaxDepth)
    return F;
  switch (TM.kind(F)) {
  case TermKind::And:
  case TermKind::Or:
    return simplifyConnective(F, Depth);
  case TermKind::Not: {
    Term Inner = TM.children(F)[0];
    TermKind K = TM.kind(Inner);
    if (K == TermKind::And || K == TermKind::Or)
      return TM.mkNot(simplify(Inner, Depth + 1));
    return simplifyLeaf(F);
  }
  case TermKind::Forall:
  case TermKind::Exists:
    return simplifyQuantifier(F, Depth);
  default:
    return simplifyLeaf(F);
  }
}

Term ContextualSimplifier::run(Term F, Term Context) {
  S.assertFormula(Context);
  TM.collectLeaves(F, Leaves);
  return simplify(F, 0);
}

Term simplify(TermManager &TM, Term F, Term Context, ResourceLimit &Limits,
              Statistics &Stats) {
  if (TM.isTrue(F) || TM.isFalse(F))
    return F;
  ContextualSimplifier C(TM, Limits, Stats);
  const Term Result = C.run(qe::tidy(TM, F, Limits), Context);
  if (Limits.exhausted() || TM.dagSize(Result) > TM.dagSize(F))
    return F;
  return Result;
}

} // namespace plimsoll::smt
