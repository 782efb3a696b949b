// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The store behind TermManager: nodes in one vector indexed by term id, their
// operand arrays in an arena, and an open-addressing table that finds a node by
// its content. Private to solver/term.
//
//   invariant: operands have smaller ids than the term they occur in, so a term
//              below the smallest key of a substitution cannot mention any key
#ifndef PLIMSOLL_SOLVER_TERM_TERMMANAGERIMPL_H
#define PLIMSOLL_SOLVER_TERM_TERMMANAGERIMPL_H

#include "solver/base/Check.h"
#include "solver/term/TermManager.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"
#include <algorithm>
#include <vector>

namespace plimsoll::smt {

/// Constant + sum of monomials, as stored in the arena.
struct SumData {
  Integer Constant;
  const Monomial *Monomials;
  uint32_t Num;
  llvm::ArrayRef<Monomial> monomials() const { return {Monomials, Num}; }
};

/// Collects a linear sum; normalise() sorts by atom and merges.
struct SumBuilder {
  Integer Constant;
  llvm::SmallVector<Monomial, 8> Monomials;

  void normalise();
  /// Greatest common divisor of the coefficients; 0 if there are none.
  Integer content() const;
  void divideMonomials(const Integer &D);
  void negate();
};

struct TermManager::Impl {
  struct Node {
    TermKind Kind;
    Sort S;
    uint32_t NumChildren = 0;
    uint32_t Aux = 0; // App: function id; Symbol: index into SymbolNames;
                      // Div, Mod, Divides: index into Divisors;
                      // quantifiers: number of bound symbols after Children[0]
    uint32_t Neg = 0; // the negation, once both terms exist
    const Term *Children = nullptr;
    SumData *Lin = nullptr; // sort Int: the linear view, made on first use
    uint64_t Mentions = 0;  // one bit for each symbol and function below
  };
  /// Values by term id, for the time of one walk over terms.
  struct WalkMemory {
    std::vector<uint32_t> Stamps; // of the walk that set the value
    std::vector<Term> Values;
    uint32_t Now = 0;
  };
  /// Content by which a node is found.
  struct Key {
    TermKind Kind;
    Sort S;
    llvm::ArrayRef<Term> Children;
    uint32_t Aux = 0;
    const Integer *Number = nullptr; // IntConst, Sum: constant; else divisor
    llvm::ArrayRef<Monomial> Monomials = {};
  };
  struct Function {
    llvm::StringRef Name;
    llvm::SmallVector<Sort, 4> Params;
    Sort Result;
  };

  /// The hash beside the id spares most probes a look at the node.
  struct TableEntry {
    uint32_t Id = 0; // 0 = free
    uint32_t Hash = 0;
  };

  std::vector<Node> Nodes;
  std::vector<TableEntry> Table; // size is a power of two
  size_t TableUsed = 0;
  llvm::BumpPtrAllocator Arena;
  std::vector<std::unique_ptr<const Integer>> Divisors;
  llvm::StringMap<uint32_t> SymbolByName; // name -> term id
  std::vector<llvm::StringRef> SymbolNames;
  llvm::StringMap<uint32_t> FunctionByName; // name -> function id
  std::vector<std::unique_ptr<const Function>> Functions;
  llvm::StringMap<unsigned> FreshCounter;
  unsigned NumPlaceholders = 0;
  std::vector<std::unique_ptr<WalkMemory>> Walks; // one for each walk at a time
  size_t NumWalks = 0;

  Impl();
  ~Impl();
  const Node &node(Term T) const {
    assert(T.Id != 0 && T.Id < Nodes.size() && "not a term of this manager");
    return Nodes[T.Id];
  }
  llvm::ArrayRef<Term> children(Term T) const {
    const Node &N = node(T);
    return {N.Children, N.NumChildren};
  }
  static constexpr unsigned NumPlaceholderBits = 8; ///< the upper ones
  /// The bit of a symbol or function in Node::Mentions; large terms have most
  /// of these.
  static uint64_t bitOf(uint32_t Id) {
    uint64_t Hash = (Id * 0x9e3779b97f4a7c15ull) >> 32;
    return uint64_t(1) << ((Hash * (64 - NumPlaceholderBits)) >> 32);
  }
  /// The bit of the \p N-th placeholder: its own, except that the last is
  /// shared.
  static uint64_t placeholderBit(unsigned N) {
    return uint64_t(1) << (63 - std::min(N, NumPlaceholderBits - 1));
  }
  /// A bit that every term mentioning \p T has; all bits if there is none.
  uint64_t headBit(Term T) const {
    const Node &N = node(T);
    if (N.Kind == TermKind::Symbol)
      return N.Mentions;
    if (N.Kind == TermKind::App)
      return bitOf(~N.Aux);
    return N.Mentions ? N.Mentions & -N.Mentions : ~uint64_t(0);
  }
  /// Can \p T mention, or be, a term of which \p Bits has the headBit()?
  bool mayMention(Term T, uint64_t Bits) const {
    return Bits == ~uint64_t(0) || (node(T).Mentions & Bits);
  }
  Term mkSymbol(llvm::StringRef Name, Sort S, bool Placeholder);
  void insert(uint32_t Id, uint32_t Hash);
  Term find(const Key &K, uint32_t &Hash) const;
  Term intern(const Key &K);
  SumData *makeSumData(const Integer &Constant,
                       llvm::ArrayRef<Monomial> Monomials);
  const SumData &linear(Term T);
  void addTo(SumBuilder &B, const Integer &Coefficient, Term T);
  Term mkSum(const SumBuilder &B); // B is normalised
  Term mkInt(const Integer &Value);
  /// `B <= 0` and `B = 0` and `D | B` for normalised B.
  Term internLe(const SumBuilder &B);
  void linkNegatedLe(Term Le, const SumBuilder &B);

private:
  static uint32_t hashOf(const Key &K);
  bool matches(const Node &N, const Key &K) const;
  void grow();
};

} // namespace plimsoll::smt

#endif
