// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks over terms: size, leaves, substitution, rebuilding. Explicit stacks
// throughout; only the nesting depth of quantifiers recurses.
#include "solver/term/TermManagerImpl.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>

namespace plimsoll::smt {

using llvm::ArrayRef;

/// Calls Visit on every distinct subterm of T, parents first. Visit says
/// whether to go on below the term.
template <typename Fn>
static void forEachSubterm(const TermManager &TM, Term T, Fn Visit) {
  llvm::SmallDenseSet<Term, 32> Seen;
  llvm::SmallVector<Term, 32> Stack{T};
  Seen.insert(T);
  while (!Stack.empty()) {
    Term U = Stack.pop_back_val();
    if (!Visit(U))
      continue;
    for (Term C : TM.children(U))
      if (Seen.insert(C).second)
        Stack.push_back(C);
  }
}

size_t TermManager::dagSize(Term T) const {
  size_t N = 0;
  forEachSubterm(*this, T, [&](Term) { return ++N, true; });
  return N;
}

void TermManager::collectConjuncts(Term T,
                                   llvm::SmallVectorImpl<Term> &Parts) const {
  if (kind(T) == TermKind::And)
    Parts.append(children(T).begin(), children(T).end());
  else if (!isTrue(T))
    Parts.push_back(T);
}

void TermManager::collectLeaves(Term T,
                                llvm::SmallVectorImpl<Term> &Leaves) const {
  size_t First = Leaves.size();
  forEachSubterm(*this, T, [&](Term U) {
    TermKind K = kind(U);
    if (K == TermKind::Symbol || K == TermKind::App)
      Leaves.push_back(U);
    return true;
  });
  std::sort(Leaves.begin() + First, Leaves.end());
}

bool TermManager::mentionsAny(Term T,
                              const llvm::DenseMap<Term, bool> &Set) const {
  uint32_t MinKey = ~0u;
  for (const auto &[Key, Value] : Set)
    MinKey = std::min(MinKey, Key.Id);
  bool Found = false;
  forEachSubterm(*this, T, [&](Term U) {
    Found |= Set.count(U) != 0;
    return !Found && U.Id > MinKey;
  });
  return Found;
}

namespace {

/// Rebuilds terms bottom-up. Skip(T) says that T stays as it is; Leaf(T, Args)
/// gives the replacement of a symbol or application, or no term.
class Rebuilder {
public:
  using SkipFn = llvm::function_ref<bool(Term)>;
  using LeafFn = llvm::function_ref<Term(Term, ArrayRef<Term>)>;
  using QuantifierFn = llvm::function_ref<Term(Term)>;

  Rebuilder(TermManager &TM, SkipFn Skip, LeafFn Leaf, QuantifierFn Quantifier)
      : TM(TM), Skip(Skip), Leaf(Leaf), Quantifier(Quantifier) {}

  // The callbacks are referred to, not copied: they must outlive this object.

  /// A replacement fixed in advance.
  void preset(Term Old, Term New) { Memo[Old] = New; }

  Term rebuild(Term T) {
    llvm::SmallVector<Term, 32> Stack{T};
    while (!Stack.empty()) {
      Term U = Stack.back();
      if (Memo.count(U) || Skip(U)) {
        Stack.pop_back();
        continue;
      }
      TermKind K = TM.kind(U);
      if (K == TermKind::Forall || K == TermKind::Exists) {
        Term New = Quantifier(U);
        Memo[U] = New;
        Stack.pop_back();
        continue;
      }
      size_t Before = Stack.size();
      for (Term C : TM.children(U))
        if (!Memo.count(C) && !Skip(C))
          Stack.push_back(C);
      if (Stack.size() != Before)
        continue;
      Stack.pop_back();
      Term New = rebuildNode(U);
      Memo[U] = New;
    }
    return result(T);
  }

private:
  TermManager &TM;
  SkipFn Skip;
  LeafFn Leaf;
  QuantifierFn Quantifier;
  llvm::SmallDenseMap<Term, Term, 32> Memo;

  Term result(Term T) const {
    auto It = Memo.find(T);
    return It == Memo.end() ? T : It->second;
  }

  Term rebuildNode(Term T) {
    llvm::SmallVector<Term, 8> New;
    bool Changed = false;
    for (Term C : TM.children(T)) {
      New.push_back(result(C));
      Changed |= !(New.back() == C);
    }
    TermKind K = TM.kind(T);
    if (K == TermKind::Symbol || K == TermKind::App) {
      if (Term R = Leaf(T, New)) {
        PLIMSOLL_CHECK(TM.sort(R) == TM.sort(T),
                       "replacement of {0} changes its sort", TM.toString(T));
        return R;
      }
    }
    if (!Changed)
      return T;
    switch (K) {
    case TermKind::BoolConst:
    case TermKind::IntConst:
    case TermKind::Symbol:
      return T;
    case TermKind::App:
      return TM.mkApp(TM.function(T), New);
    case TermKind::Sum: {
      TermManager::LinearView L = TM.linear(T);
      llvm::SmallVector<Term, 8> Summands{TM.mkInt(*L.Constant)};
      for (size_t J = 0; J < New.size(); ++J)
        Summands.push_back(TM.mkMulConst(L.Monomials[J].Coefficient, New[J]));
      return TM.mkAdd(Summands);
    }
    case TermKind::Mul: {
      Term Product = New[0];
      for (Term F : ArrayRef<Term>(New).drop_front())
        Product = TM.mkMul(Product, F);
      return Product;
    }
    case TermKind::Div:
      return TM.mkDiv(New[0], TM.divisor(T));
    case TermKind::Mod:
      return TM.mkMod(New[0], TM.divisor(T));
    case TermKind::Divides:
      return TM.mkDivides(TM.divisor(T), New[0]);
    case TermKind::Ite:
      return TM.mkIte(New[0], New[1], New[2]);
    case TermKind::Not:
      return TM.mkNot(New[0]);
    case TermKind::And:
      return TM.mkAnd(New);
    case TermKind::Or:
      return TM.mkOr(New);
    case TermKind::Le:
      return TM.mkLe(New[0], TM.mkInt(0));
    case TermKind::Eq:
      return TM.mkEq(New[0], New.size() == 2 ? New[1] : TM.mkInt(0));
    case TermKind::Forall:
    case TermKind::Exists:
      break;
    }
    llvm_unreachable("quantifiers are rebuilt by their own function");
  }
};

} // namespace

/// The same quantifier over another body.
static Term requantify(TermManager &TM, TermKind K, ArrayRef<Term> Symbols,
                       Term Body) {
  return K == TermKind::Forall ? TM.mkForall(Symbols, Body)
                               : TM.mkExists(Symbols, Body);
}

Term TermManager::substitute(Term T, const TermMap &Map) {
  uint32_t MinKey = ~0u;
  for (const auto &[Key, Value] : Map) {
    PLIMSOLL_CHECK(sort(Key) == sort(Value), "substitution changes a sort");
    MinKey = std::min(MinKey, Key.Id);
  }
  if (T.Id < MinKey)
    return T;
  auto Quantifier = [&](Term Q) {
    // Keys that mention a bound symbol do not occur outside; a bound symbol that
    // a replacement mentions is renamed.
    llvm::SmallVector<Term, 4> Symbols(boundSymbols(Q));
    llvm::DenseMap<Term, bool> Bound;
    for (Term S : Symbols)
      Bound[S] = true;
    TermMap Inner;
    for (const auto &[Key, Value] : Map)
      if (!mentionsAny(Key, Bound))
        Inner[Key] = Value;
    for (Term &S : Symbols) {
      llvm::DenseMap<Term, bool> One{{S, true}};
      bool Captures = llvm::any_of(
          Inner, [&](const auto &P) { return mentionsAny(P.second, One); });
      if (Captures) {
        std::string Name = name(S).str();
        Term Fresh = freshSymbol(Name, sort(S));
        Inner[S] = Fresh;
        S = Fresh;
      }
    }
    return requantify(*this, kind(Q), Symbols,
                      substitute(children(Q)[0], Inner));
  };
  auto Skip = [&](Term U) { return U.Id < MinKey; };
  auto KeepLeaf = [](Term, ArrayRef<Term>) { return Term(); };
  Rebuilder R(*this, Skip, KeepLeaf, Quantifier);
  for (const auto &[Key, Value] : Map)
    R.preset(Key, Value);
  return R.rebuild(T);
}

Term TermManager::rewriteApps(Term T, AppRewriter Leaf) {
  auto Quantifier = [&](Term Q) {
    // Bound symbols are not offered for replacement.
    llvm::SmallVector<Term, 4> Symbols(boundSymbols(Q));
    auto InnerLeaf = [&](Term Old, ArrayRef<Term> Args) {
      return llvm::is_contained(Symbols, Old) ? Term() : Leaf(Old, Args);
    };
    return requantify(*this, kind(Q), Symbols,
                      rewriteApps(children(Q)[0], InnerLeaf));
  };
  auto Skip = [](Term) { return false; };
  Rebuilder R(*this, Skip, Leaf, Quantifier);
  return R.rebuild(T);
}

} // namespace plimsoll::smt
