// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two text forms of terms: SMT-LIB for tools, infix for people. Both print
// shared subterms as often as they occur; explicit stacks bound the depth.
#include "solver/term/TermManagerImpl.h"
#include "llvm/ADT/StringExtras.h"

namespace plimsoll::smt {

using llvm::StringRef;

namespace {

/// Work still to be printed, in reverse order: text, or a term in a context of
/// the given binding strength.
struct Item {
  std::string Text;
  Term T;
  int Strength = 0;
};

class Work {
public:
  /// The parts of one term, in reading order.
  void text(StringRef S) { Parts.push_back({S.str(), {}, 0}); }
  void term(Term T, int Strength = 0) { Parts.push_back({"", T, Strength}); }
  void flush() {
    for (Item &P : llvm::reverse(Parts))
      Stack.push_back(std::move(P));
    Parts.clear();
  }
  llvm::SmallVector<Item, 32> Stack;

private:
  llvm::SmallVector<Item, 16> Parts;
};

} // namespace

static bool isSimpleSymbol(StringRef Name) {
  if (Name.empty() || llvm::isDigit(Name[0]))
    return false;
  return llvm::all_of(Name, [](char C) {
    return llvm::isAlnum(C) || StringRef("~!@$%^&*_-+=<>.?/").contains(C);
  });
}

static std::string smtName(StringRef Name) {
  if (isSimpleSymbol(Name))
    return Name.str();
  std::string S = "|";
  for (char C : Name)
    S += C == '|' || C == '\\' ? '_' : C;
  return S + "|";
}

static std::string smtInt(const Integer &V) {
  return V.isNegative() ? "(- " + V.abs().toString() + ")" : V.toString();
}

/// A sum of monomials and a constant; Negated prints its negation.
static void smtSum(Work &W, llvm::ArrayRef<Monomial> Monomials,
                   const Integer &Constant, bool Negated = false) {
  if (Monomials.empty())
    return W.text(smtInt(Constant));
  bool Many = Monomials.size() + !Constant.isZero() > 1;
  if (Many)
    W.text("(+");
  for (const Monomial &M : Monomials) {
    if (Many)
      W.text(" ");
    Integer C = Negated ? -M.Coefficient : M.Coefficient;
    if (C.isOne()) {
      W.term(M.Atom);
      continue;
    }
    W.text("(* " + smtInt(C) + " ");
    W.term(M.Atom);
    W.text(")");
  }
  if (!Constant.isZero())
    W.text(" " + smtInt(Constant));
  if (Many)
    W.text(")");
}

/// A relation between two sums of positive monomials.
struct TwoSides {
  llvm::SmallVector<Monomial, 8> Left, Right; ///< Right is to be negated
  Integer LeftConstant, RightConstant;
  bool Strict = false;
};

/// Sum R 0, with every monomial on the side where its coefficient is positive.
static TwoSides splitSides(TermManager::LinearView L, bool IsLe) {
  TwoSides S;
  for (const Monomial &M : L.Monomials)
    (M.Coefficient.isPositive() ? S.Left : S.Right).push_back(M);
  const Integer &C = *L.Constant;
  if (S.Left.empty())
    S.LeftConstant = C;
  else if (S.Right.empty())
    S.RightConstant = -C;
  else if (IsLe && C.isOne())
    S.Strict = true; // a + 1 <= b
  else if (C.isPositive())
    S.LeftConstant = C;
  else
    S.RightConstant = -C;
  return S;
}

static void smtRelation(Work &W, TermManager::LinearView L, bool IsLe) {
  TwoSides S = splitSides(L, IsLe);
  W.text(!IsLe ? "(= " : S.Strict ? "(< " : "(<= ");
  smtSum(W, S.Left, S.LeftConstant);
  W.text(" ");
  smtSum(W, S.Right, S.RightConstant, /*Negated=*/true);
  W.text(")");
}

/// d | s + c is printed s mod d = -c mod d; not every solver knows divisible.
static void smtDivides(Work &W, TermManager::LinearView L, const Integer &D) {
  W.text("(= (mod ");
  smtSum(W, L.Monomials, 0);
  W.text(" " + smtInt(D) + ") " + smtInt((-*L.Constant).floorMod(D)) + ")");
}

static void smtParts(const TermManager &TM, Work &W, Term T) {
  auto Nary = [&](StringRef Op) {
    W.text("(");
    W.text(Op);
    for (Term C : TM.children(T)) {
      W.text(" ");
      W.term(C);
    }
    W.text(")");
  };
  switch (TM.kind(T)) {
  case TermKind::BoolConst:
    return W.text(TM.isTrue(T) ? "true" : "false");
  case TermKind::IntConst:
    return W.text(smtInt(TM.intValue(T)));
  case TermKind::Symbol:
    return W.text(smtName(TM.name(T)));
  case TermKind::App:
    if (TM.children(T).empty())
      return W.text(smtName(TM.name(TM.function(T))));
    return Nary(smtName(TM.name(TM.function(T))));
  case TermKind::Sum:
    return smtSum(W, TM.linear(T).Monomials, *TM.linear(T).Constant);
  case TermKind::Mul:
    return Nary("*");
  case TermKind::Div:
  case TermKind::Mod:
    W.text(TM.kind(T) == TermKind::Div ? "(div " : "(mod ");
    W.term(TM.children(T)[0]);
    return W.text(" " + smtInt(TM.divisor(T)) + ")");
  case TermKind::Ite:
    return Nary("ite");
  case TermKind::Not:
    return Nary("not");
  case TermKind::And:
    return Nary("and");
  case TermKind::Or:
    return Nary("or");
  case TermKind::Le:
    return smtRelation(W, TM.linear(TM.children(T)[0]), /*IsLe=*/true);
  case TermKind::Eq:
    if (TM.children(T).size() == 2)
      return Nary("=");
    return smtRelation(W, TM.linear(TM.children(T)[0]), /*IsLe=*/false);
  case TermKind::Divides:
    return smtDivides(W, TM.linear(TM.children(T)[0]), TM.divisor(T));
  case TermKind::Forall:
  case TermKind::Exists:
    W.text(TM.kind(T) == TermKind::Forall ? "(forall (" : "(exists (");
    for (Term S : TM.boundSymbols(T))
      W.text("(" + smtName(TM.name(S)) +
             (TM.sort(S) == Sort::Int ? " Int)" : " Bool)"));
    W.text(") ");
    W.term(TM.children(T)[0]);
    return W.text(")");
  }
  llvm_unreachable("covered switch");
}

std::string
TermManager::toString(Term T,
                      const llvm::DenseMap<Term, std::string> &Names) const {
  std::string Out;
  Work W;
  W.term(T);
  W.flush();
  while (!W.Stack.empty()) {
    Item Next = W.Stack.pop_back_val();
    if (!Next.T) {
      Out += Next.Text;
      continue;
    }
    if (auto It = Names.find(Next.T); It != Names.end() && !(Next.T == T)) {
      Out += It->second;
      continue;
    }
    smtParts(*this, W, Next.T);
    W.flush();
  }
  return Out;
}

// Infix. Binding strengths, weakest first:
enum : int {
  Weakest,
  IffLevel,
  OrLevel,
  AndLevel,
  Comparison,
  Additive,
  Multiplicative,
  Atomic
};

/// One side of a comparison, from monomials with positive coefficients.
static void infixSide(Work &W, llvm::ArrayRef<Monomial> Monomials,
                      const Integer &Constant, bool Negated) {
  bool First = true;
  for (const Monomial &M : Monomials) {
    Integer C = Negated ? -M.Coefficient : M.Coefficient;
    if (C.isNegative())
      W.text(First ? "-" : " - ");
    else if (!First)
      W.text(" + ");
    C = C.abs();
    if (!C.isOne())
      W.text(C.toString() + "*");
    W.term(M.Atom, Multiplicative);
    First = false;
  }
  if (First)
    return W.text(Constant.toString());
  if (!Constant.isZero())
    W.text((Constant.isNegative() ? " - " : " + ") + Constant.abs().toString());
}

static void infixRelation(Work &W, TermManager::LinearView L, bool IsLe,
                          StringRef Op) {
  TwoSides S = splitSides(L, IsLe);
  infixSide(W, S.Left, S.LeftConstant, false);
  W.text((" " + (S.Strict ? "<" : Op) + " ").str());
  infixSide(W, S.Right, S.RightConstant, true);
}

static void infixParts(const TermManager &TM, Work &W, Term T, int Context) {
  auto Open = [&](int Own) {
    if (Context > Own)
      W.text("(");
    return Context > Own;
  };
  auto Close = [&](bool Opened) {
    if (Opened)
      W.text(")");
  };
  auto Joined = [&](StringRef Op, int Own) {
    bool P = Open(Own), First = true;
    for (Term C : TM.children(T)) {
      if (!First)
        W.text(Op);
      W.term(C, Own + 1);
      First = false;
    }
    Close(P);
  };
  auto Called = [&](StringRef Name) {
    W.text(Name);
    W.text("(");
    bool First = true;
    for (Term C : TM.children(T)) {
      if (!First)
        W.text(", ");
      W.term(C);
      First = false;
    }
    W.text(")");
  };
  auto Relation = [&](Term Atom, bool Positive) {
    bool P = Open(Comparison);
    if (TM.kind(Atom) == TermKind::Divides) {
      // d | s + c is printed s mod d = -c mod d.
      TermManager::LinearView L = TM.linear(TM.children(Atom)[0]);
      const Integer &D = TM.divisor(Atom);
      bool Single =
          L.Monomials.size() == 1 && L.Monomials[0].Coefficient.isOne();
      if (!Single)
        W.text("(");
      infixSide(W, L.Monomials, 0, false);
      W.text((Single ? " mod " : ") mod ") + D.toString() +
             (Positive ? " = " : " != ") +
             (-*L.Constant).floorMod(D).toString());
    } else {
      infixRelation(W, TM.linear(TM.children(Atom)[0]),
                    TM.kind(Atom) == TermKind::Le,
                    TM.kind(Atom) == TermKind::Le ? "<="
                    : Positive                    ? "="
                                                  : "!=");
    }
    Close(P);
  };
  switch (TM.kind(T)) {
  case TermKind::BoolConst:
    return W.text(TM.isTrue(T) ? "true" : "false");
  case TermKind::IntConst:
    return W.text(TM.intValue(T).toString());
  case TermKind::Symbol:
    return W.text(TM.name(T));
  case TermKind::App:
    return Called(TM.name(TM.function(T)));
  case TermKind::Sum: {
    TermManager::LinearView L = TM.linear(T);
    bool P = Open(Additive);
    infixSide(W, L.Monomials, *L.Constant, false);
    return Close(P);
  }
  case TermKind::Mul:
    return Joined("*", Multiplicative);
  case TermKind::Div:
  case TermKind::Mod: {
    bool P = Open(Comparison);
    W.term(TM.children(T)[0], Atomic);
    W.text((TM.kind(T) == TermKind::Div ? " div " : " mod ") +
           TM.divisor(T).toString());
    return Close(P);
  }
  case TermKind::Ite:
    return Called("ite");
  case TermKind::Not: {
    Term A = TM.children(T)[0];
    if (TM.kind(A) == TermKind::Divides ||
        (TM.kind(A) == TermKind::Eq && TM.children(A).size() == 1))
      return Relation(A, false);
    W.text("!");
    return W.term(A, Atomic);
  }
  case TermKind::And:
    return Joined(" & ", AndLevel);
  case TermKind::Or:
    return Joined(" | ", OrLevel);
  case TermKind::Eq:
    if (TM.children(T).size() == 2)
      return Joined(" <=> ", IffLevel);
    return Relation(T, true);
  case TermKind::Le:
  case TermKind::Divides:
    return Relation(T, true);
  case TermKind::Forall:
  case TermKind::Exists: {
    bool P = Open(Weakest);
    W.text(TM.kind(T) == TermKind::Forall ? "forall" : "exists");
    for (Term S : TM.boundSymbols(T))
      W.text((" " + TM.name(S)).str());
    W.text(". ");
    W.term(TM.children(T)[0]);
    return Close(P);
  }
  }
  llvm_unreachable("covered switch");
}

std::string TermManager::toInfix(Term T, size_t MaxLength) const {
  std::string Out;
  Work W;
  W.term(T);
  W.flush();
  while (!W.Stack.empty()) {
    if (Out.size() > MaxLength) {
      Out.resize(MaxLength);
      return Out + " ...";
    }
    Item Next = W.Stack.pop_back_val();
    if (!Next.T) {
      Out += Next.Text;
      continue;
    }
    infixParts(*this, W, Next.T, Next.Strength);
    W.flush();
  }
  return Out;
}

} // namespace plimsoll::smt
