// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Owns every term and formula. Terms are hash-consed: two terms are the same
// object iff they have the same Term id, so structural equality is one integer
// comparison and every memo table can be keyed by the id.
//
// Construction normalises: linear sums are flattened, sorted by term id and
// carry merged coefficients; comparisons become `Sum <= 0`, `Sum = 0` or
// `d | Sum` with the coefficients divided by their gcd and the bound tightened;
// And/Or are flattened, sorted, free of duplicates and of complementary pairs.
// A term therefore has one printed form, and trivial facts never reach search.
//
//   paper: [Thesis §4.1.1] the constraint language, with C's integer operators
#ifndef PLIMSOLL_SOLVER_TERM_TERMMANAGER_H
#define PLIMSOLL_SOLVER_TERM_TERMMANAGER_H

#include "solver/base/Integer.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <string>

namespace plimsoll::smt {

struct SumBuilder;

enum class Sort : uint8_t { Bool, Int };

/// What a term is; rows of TermKind.def.
enum class TermKind : uint8_t {
#define PLIMSOLL_TERM_KIND(Name, Text, Doc) Name,
#include "solver/term/TermKind.def"
};

/// Handle of a hash-consed term. Cheap to copy; valid as long as its manager.
struct Term {
  uint32_t Id = 0; // 0 is "no term"
  explicit operator bool() const { return Id != 0; }
  friend bool operator==(Term A, Term B) { return A.Id == B.Id; }
  friend bool operator<(Term A, Term B) { return A.Id < B.Id; }
};

/// Handle of an uninterpreted function symbol.
struct FunctionSymbol {
  uint32_t Id = 0;
  explicit operator bool() const { return Id != 0; }
  friend bool operator==(FunctionSymbol A, FunctionSymbol B) {
    return A.Id == B.Id;
  }
};

/// One summand `Coefficient * Atom` of a linear sum; Atom is never a constant,
/// a sum or a product by a constant.
struct Monomial {
  Integer Coefficient;
  Term Atom;
};

using TermMap = llvm::DenseMap<Term, Term>;

class TermManager {
public:
  TermManager();
  ~TermManager();
  TermManager(const TermManager &) = delete;
  TermManager &operator=(const TermManager &) = delete;

  // Leaves. A symbol or function is identified by its name: asking twice gives
  // the same one (the sorts must agree; anything else is a bug of the caller).
  Term mkBool(bool Value);
  Term mkTrue() { return mkBool(true); }
  Term mkFalse() { return mkBool(false); }
  Term mkInt(const Integer &Value);
  Term mkSymbol(llvm::StringRef Name, Sort S);
  /// A symbol that stands for others and is replaced again and again: of the
  /// first few it is known of every term whether it mentions them.
  Term mkPlaceholder(llvm::StringRef Name, Sort S);
  FunctionSymbol mkFunction(llvm::StringRef Name, llvm::ArrayRef<Sort> Params,
                            Sort Result);
  /// A symbol/function with a name nobody else has: Prefix, or Prefix!N.
  Term freshSymbol(llvm::StringRef Prefix, Sort S);
  FunctionSymbol freshFunction(llvm::StringRef Prefix,
                               llvm::ArrayRef<Sort> Params, Sort Result);
  Term mkApp(FunctionSymbol F, llvm::ArrayRef<Term> Args);

  /// Whether formulas are simplified before and after eliminations (qe::tidy);
  /// switched off to measure what that gains.
  void setSimplification(bool On) { Simplification = On; }
  bool simplification() const { return Simplification; }

  // Integer terms.
  Term mkAdd(Term A, Term B);
  Term mkAdd(llvm::ArrayRef<Term> Terms);
  Term mkSub(Term A, Term B);
  Term mkNeg(Term A);
  Term mkMulConst(const Integer &C, Term A);
  /// Linear when one side is a constant; otherwise the nonlinear product
  /// (kind Mul), which the solver treats as uninterpreted with the axioms of
  /// sign, zero and one.
  Term mkMul(Term A, Term B);
  /// SMT-LIB's div and mod by a non-zero constant: A = D*div + mod,
  /// 0 <= mod < |D|.
  Term mkDiv(Term A, const Integer &D);
  Term mkMod(Term A, const Integer &D);
  /// C's signed `/` and `%` by a non-zero constant (truncation towards zero),
  /// expressed through ite, div and mod.
  Term mkTruncDiv(Term A, const Integer &D);
  Term mkTruncRem(Term A, const Integer &D);
  /// Either sort.
  Term mkIte(Term Cond, Term Then, Term Else);

  // Formulas.
  Term mkNot(Term A);
  Term mkAnd(Term A, Term B);
  Term mkAnd(llvm::ArrayRef<Term> Terms);
  Term mkOr(Term A, Term B);
  Term mkOr(llvm::ArrayRef<Term> Terms);
  Term mkImplies(Term A, Term B) { return mkOr(mkNot(A), B); }
  /// Int or Bool (then it is "iff").
  Term mkEq(Term A, Term B);
  Term mkNe(Term A, Term B) { return mkNot(mkEq(A, B)); }
  Term mkLe(Term A, Term B);
  Term mkLt(Term A, Term B);
  Term mkGe(Term A, Term B) { return mkLe(B, A); }
  Term mkGt(Term A, Term B) { return mkLt(B, A); }
  /// D divides A; D is not zero.
  Term mkDivides(const Integer &D, Term A);
  /// Quantifiers bind symbols made by mkSymbol/freshSymbol.
  Term mkForall(llvm::ArrayRef<Term> Symbols, Term Body);
  Term mkExists(llvm::ArrayRef<Term> Symbols, Term Body);

  // Inspection.
  TermKind kind(Term T) const;
  Sort sort(Term T) const;
  /// Arguments of an application, operands of And/Or/Not/Ite/Mul, the sum of
  /// Le/Eq/Divides, the dividend of Div/Mod, the body of a quantifier.
  llvm::ArrayRef<Term> children(Term T) const;
  bool isTrue(Term T) const { return T == mkTrueConst; }
  bool isFalse(Term T) const { return T == mkFalseConst; }
  bool isInt(Term T) const; // an integer constant
  const Integer &intValue(Term T) const;   // kind IntConst
  const Integer &divisor(Term T) const;    // kinds Divides, Div, Mod
  llvm::StringRef name(Term T) const;      // kind Symbol
  FunctionSymbol function(Term T) const;   // kind App
  llvm::StringRef name(FunctionSymbol F) const;
  llvm::ArrayRef<Sort> parameterSorts(FunctionSymbol F) const;
  Sort resultSort(FunctionSymbol F) const;
  llvm::ArrayRef<Term> boundSymbols(Term T) const; // quantifiers
  /// A term of sort Int as Constant + sum of monomials (sorted by atom id).
  /// The arrays live as long as the manager.
  struct LinearView {
    const Integer *Constant;
    llvm::ArrayRef<Monomial> Monomials;
  };
  LinearView linear(Term T) const;
  size_t numTerms() const;
  /// Number of distinct subterms of T (its DAG size).
  size_t dagSize(Term T) const;

  // Rewriting.
  /// Replaces every occurrence of a key (a symbol, an application or any other
  /// term) outside the scope of a binder of it, bottom-up, simultaneously.
  Term substitute(Term T, const TermMap &Map);
  /// Rebuilds T bottom-up; Leaf is asked for every symbol and application
  /// *after* its arguments were rebuilt (NewArgs), and returns the replacement
  /// or no term to keep it.
  using AppRewriter = llvm::function_ref<Term(Term Old, llvm::ArrayRef<Term> NewArgs)>;
  Term rewriteApps(Term T, AppRewriter Leaf);
  /// Is Dividend known to be in [0, Divisor), so that mod leaves it?
  using ModuloFilter =
      llvm::function_ref<bool(Term Dividend, const Integer &Divisor)>;
  /// The same; Idle is asked for every remainder of what was rebuilt. \p Known,
  /// if given, has what became of terms before, with the same functions, and is
  /// added to.
  Term rewriteApps(Term T, AppRewriter Leaf, ModuloFilter Idle,
                   TermMap *Known = nullptr);
  /// True if T mentions any of the symbols or (as key) terms in Set.
  bool mentionsAny(Term T, const llvm::DenseMap<Term, bool> &Set) const;
  /// All symbols and applications in T, each once, in order of term id.
  void collectLeaves(Term T, llvm::SmallVectorImpl<Term> &Leaves) const;
  /// Adds the parts of the conjunction \p T to \p Parts: none if it is true, itself if
  /// it is no conjunction.
  void collectConjuncts(Term T, llvm::SmallVectorImpl<Term> &Parts) const;

  /// SMT-LIB 2 text of T (one line, `let`-free); what is below T and in \p
  /// Names appears by its name.
  std::string toString(Term T) const {
    return toString(T, llvm::DenseMap<Term, std::string>());
  }
  std::string toString(Term T,
                       const llvm::DenseMap<Term, std::string> &Names) const;
  /// Infix text used in dumps: `0 <= i & i < 2*c & i mod 2 = 0`. What shared
  /// parts have is written out: the text may be exponentially longer than the
  /// term is large, and is cut off after \p MaxLength characters.
  std::string toInfix(Term T, size_t MaxLength = std::string::npos) const;

  struct Impl; ///< the store, known to solver/term only

private:
  friend class Substitution;
  Term mkJunction(TermKind K, llvm::ArrayRef<Term> Terms);
  Term mkIff(Term A, Term B);
  Term mkLeZero(SumBuilder &B);
  Term mkQuantifier(TermKind K, llvm::ArrayRef<Term> Symbols, Term Body);

  std::unique_ptr<Impl> I;
  Term mkTrueConst, mkFalseConst;
  bool Simplification = true;
};

/// One substitution in many terms: what they share is replaced once. Objects of this
/// class end in the reverse order of their beginning, within the TermManager and the
/// map they refer to.
class Substitution {
public:
  Substitution(TermManager &TM, const TermMap &Map);
  ~Substitution();
  Term operator()(Term T);

private:
  friend class TermManager;
  struct State;
  std::unique_ptr<State> S;
};

} // namespace plimsoll::smt

template <> struct llvm::DenseMapInfo<plimsoll::smt::Term> {
  static plimsoll::smt::Term getEmptyKey() { return {~0u}; }
  static plimsoll::smt::Term getTombstoneKey() { return {~0u - 1}; }
  static unsigned getHashValue(plimsoll::smt::Term T) {
    return T.Id * 0x9E3779B1u;
  }
  static bool isEqual(plimsoll::smt::Term A, plimsoll::smt::Term B) {
    return A == B;
  }
};

#endif
