// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks over terms: size, leaves, substitution, rebuilding. Explicit stacks
// throughout; only the nesting depth of quantifiers recurses.
#include "solver/term/TermManagerImpl.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>

namespace plimsoll::smt {

using llvm::ArrayRef;

namespace {

/// Values for the terms that exist when a walk begins, found by their ids: faster
/// than a hash table, and without allocation once the memory has grown.
class Walk {
public:
  explicit Walk(TermManager::Impl &I) : I(I) {
    if (I.NumWalks == I.Walks.size())
      I.Walks.push_back(std::make_unique<TermManager::Impl::WalkMemory>());
    M = I.Walks[I.NumWalks++].get();
    takeIn();
    if (++M->Now == 0) { // stamps of four thousand million walks ago
      std::fill(M->Stamps.begin(), M->Stamps.end(), 0);
      M->Now = 1;
    }
  }
  ~Walk() { --I.NumWalks; }
  Walk(const Walk &) = delete;

  /// Makes room for the terms that exist now.
  void takeIn() {
    if (M->Stamps.size() >= I.Nodes.size())
      return;
    size_t Size = std::max(I.Nodes.size(), 2 * M->Stamps.size());
    M->Stamps.resize(Size);
    M->Values.resize(Size);
  }
  bool has(Term T) const { return M->Stamps[T.Id] == M->Now; }
  Term operator[](Term T) const { return M->Values[T.Id]; }
  void set(Term T, Term Value) {
    M->Stamps[T.Id] = M->Now;
    M->Values[T.Id] = Value;
  }
  /// Sees T; was it not seen before?
  bool insert(Term T) {
    bool New = !has(T);
    M->Stamps[T.Id] = M->Now;
    return New;
  }

private:
  TermManager::Impl &I;
  TermManager::Impl::WalkMemory *M;
};

} // namespace

/// Calls Visit on every distinct subterm of T, parents first. Visit says
/// whether to go on below the term.
template <typename Fn>
static void forEachSubterm(TermManager::Impl &I, Term T, Fn Visit) {
  Walk Seen(I);
  llvm::SmallVector<Term, 32> Stack{T};
  Seen.insert(T);
  while (!Stack.empty()) {
    Term U = Stack.pop_back_val();
    if (!Visit(U))
      continue;
    for (Term C : I.children(U))
      if (Seen.insert(C))
        Stack.push_back(C);
  }
}

size_t TermManager::dagSize(Term T) const {
  size_t N = 0;
  forEachSubterm(*I, T, [&](Term) { return ++N, true; });
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
  forEachSubterm(*I, T, [&](Term U) {
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
  uint64_t Bits = 0;
  for (const auto &[Key, Value] : Set) {
    MinKey = std::min(MinKey, Key.Id);
    Bits |= I->headBit(Key);
  }
  if (!I->mayMention(T, Bits))
    return false;
  bool Found = false;
  forEachSubterm(*I, T, [&](Term U) {
    Found |= Set.count(U) != 0;
    return !Found && U.Id > MinKey && I->mayMention(U, Bits);
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

  Rebuilder(TermManager &TM, TermManager::Impl &I, SkipFn Skip, LeafFn Leaf,
            QuantifierFn Quantifier, TermManager::ModuloFilter Idle = nullptr,
            TermMap *Known = nullptr)
      : TM(TM), Skip(Skip), Leaf(Leaf), Quantifier(Quantifier), Idle(Idle),
        Known(Known), Memo(I) {}

  // The callbacks are referred to, not copied: they must outlive this object.

  /// A replacement fixed in advance.
  void preset(Term Old, Term New) { Memo.set(Old, New); }

  Term rebuild(Term T) {
    Memo.takeIn();
    llvm::SmallVector<Term, 32> Stack{T};
    while (!Stack.empty()) {
      Term U = Stack.back();
      if (Memo.has(U) || Skip(U)) {
        Stack.pop_back();
        continue;
      }
      if (Known)
        if (auto It = Known->find(U); It != Known->end()) {
          Memo.set(U, It->second);
          Stack.pop_back();
          continue;
        }
      TermKind K = TM.kind(U);
      if (K == TermKind::Forall || K == TermKind::Exists) {
        finish(U, Quantifier(U));
        Stack.pop_back();
        continue;
      }
      size_t Before = Stack.size();
      for (Term C : TM.children(U))
        if (!Memo.has(C) && !Skip(C))
          Stack.push_back(C);
      if (Stack.size() != Before)
        continue;
      Stack.pop_back();
      finish(U, rebuildNode(U));
    }
    return result(T);
  }

private:
  void finish(Term Old, Term New) {
    Memo.set(Old, New);
    if (Known)
      (*Known)[Old] = New;
  }

  TermManager &TM;
  SkipFn Skip;
  LeafFn Leaf;
  QuantifierFn Quantifier;
  TermManager::ModuloFilter Idle;
  TermMap *Known;
  Walk Memo;

  Term result(Term T) const {
    return Memo.has(T) ? Memo[T] : T;
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
      if (Idle && Idle(New[0], TM.divisor(T)))
        return New[0];
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

struct Substitution::State {
  State(TermManager &TM, const TermMap &Map)
      : TM(TM), I(*TM.I), Map(Map),
        R(TM, I, SkipThis, KeepLeaf, QuantifierThis) {
    for (const auto &[Key, Value] : Map) {
      PLIMSOLL_CHECK(TM.sort(Key) == TM.sort(Value),
                     "substitution changes a sort");
      MinKey = std::min(MinKey, Key.Id);
      Bits |= I.headBit(Key);
      R.preset(Key, Value);
    }
  }

  bool skip(Term U) const { return U.Id < MinKey || !I.mayMention(U, Bits); }
  Term replace(Term T) { return skip(T) ? T : R.rebuild(T); }
  Term quantifier(Term Q);

  TermManager &TM;
  TermManager::Impl &I;
  const TermMap &Map;
  uint32_t MinKey = ~0u;
  uint64_t Bits = 0;
  std::function<bool(Term)> SkipThis = [this](Term U) { return skip(U); };
  std::function<Term(Term)> QuantifierThis = [this](Term Q) {
    return quantifier(Q);
  };
  std::function<Term(Term, ArrayRef<Term>)> KeepLeaf =
      [](Term, ArrayRef<Term>) { return Term(); };
  Rebuilder R;
};

/// Keys that mention a bound symbol do not occur outside; a bound symbol that a
/// replacement mentions is renamed.
Term Substitution::State::quantifier(Term Q) {
  llvm::SmallVector<Term, 4> Symbols(TM.boundSymbols(Q));
  llvm::DenseMap<Term, bool> Bound;
  for (Term S : Symbols)
    Bound[S] = true;
  TermMap Inner;
  for (const auto &[Key, Value] : Map)
    if (!TM.mentionsAny(Key, Bound))
      Inner[Key] = Value;
  for (Term &S : Symbols) {
    llvm::DenseMap<Term, bool> One{{S, true}};
    bool Captures = llvm::any_of(
        Inner, [&](const auto &P) { return TM.mentionsAny(P.second, One); });
    if (Captures) {
      std::string Name = TM.name(S).str();
      Term Fresh = TM.freshSymbol(Name, TM.sort(S));
      Inner[S] = Fresh;
      S = Fresh;
    }
  }
  return requantify(TM, TM.kind(Q), Symbols,
                    TM.substitute(TM.children(Q)[0], Inner));
}

Substitution::Substitution(TermManager &TM, const TermMap &Map)
    : S(std::make_unique<State>(TM, Map)) {}
Substitution::~Substitution() = default;
Term Substitution::operator()(Term T) { return S->replace(T); }

Term TermManager::substitute(Term T, const TermMap &Map) {
  return Substitution::State(*this, Map).replace(T);
}

Term TermManager::rewriteApps(Term T, AppRewriter Leaf) {
  return rewriteApps(T, Leaf, nullptr);
}

Term TermManager::rewriteApps(Term T, AppRewriter Leaf, ModuloFilter Idle,
                              TermMap *Known) {
  auto Quantifier = [&](Term Q) {
    // Bound symbols are not offered for replacement.
    llvm::SmallVector<Term, 4> Symbols(boundSymbols(Q));
    auto InnerLeaf = [&](Term Old, ArrayRef<Term> Args) {
      return llvm::is_contained(Symbols, Old) ? Term() : Leaf(Old, Args);
    };
    return requantify(*this, kind(Q), Symbols,
                      rewriteApps(children(Q)[0], InnerLeaf, Idle));
  };
  auto Skip = [](Term) { return false; };
  Rebuilder R(*this, *I, Skip, Leaf, Quantifier, Idle, Known);
  return R.rebuild(T);
}

} // namespace plimsoll::smt
