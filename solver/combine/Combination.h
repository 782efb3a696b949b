// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns formulas into clauses over Boolean variables, and is the theory behind
// those variables: linear integer arithmetic (solver/lia), uninterpreted
// functions, products and quantified axioms.
//
// Encoding. Every distinct subformula gets one literal; its defining clauses
// are added only in the direction (polarity) in which it occurs, on demand. An
// arithmetic atom becomes a bound `form <= K` on a variable of the arithmetic
// solver; its negation is the bound `form >= K+1`. An equality is defined by two
// bounds, so a disequality is a choice between `<` and `>` made by the search;
// where there are many, only once a model violates it.
//
// Combination. The congruence closure (solver/euf) shares equalities between
// variables with the arithmetic solver and passes on the results it finds
// congruent. The rest is model-based: the arithmetic solver proposes values, and where
// two applications of a function get equal arguments and different results,
// congruence of just these two is added as a clause over interface equalities.
// Products and quantified axioms are refined in the same way.
//
//   invariant: an atom's truth value binds the theory in the directions recorded
//              in VarInfo::Defined, and always when it holds at the root
//   terminates: finitely many pairs of applications; products and instances
//              have limits, after which the answer is Unknown
//   paper: [Thesis §5.3.2] macro fragment (Quantifiers.cpp)
#ifndef PLIMSOLL_SOLVER_COMBINE_COMBINATION_H
#define PLIMSOLL_SOLVER_COMBINE_COMBINATION_H

#include "solver/check/ClauseProof.h"
#include "solver/combine/AxiomModels.h"
#include "solver/combine/LinearForm.h"
#include "solver/euf/CongruenceClosure.h"
#include "solver/lia/LiaSolver.h"
#include "solver/sat/SatSolver.h"
#include "solver/term/TermManager.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <set>
#include <vector>

namespace plimsoll::smt {

/// One application known to the current scope.
struct Application {
  Term T;
  /// An argument: a linear form (Int) or a literal (Bool).
  struct Argument {
    LinearForm Form;
    sat::Literal Lit;
  };
  llvm::SmallVector<Argument, 2> Args;
  LinearForm Result;         // sort Int
  sat::Literal ResultLiteral; // sort Bool
  unsigned Generation;        // instantiations it took to come into being
};

struct CombinationStatistics {
  uint64_t NumCongruenceLemmas = 0, NumProductLemmas = 0, NumInstances = 0;
  uint64_t NumCheckedConflicts = 0, NumUncheckedConflicts = 0;
  uint64_t NumSplits = 0; ///< disequalities turned into choices
  uint64_t NumFinalChecks = 0, NumRebuilds = 0;
};

class Combination : public sat::Theory {
public:
  /// With \p Check every refutation is checked while it is made.
  explicit Combination(TermManager &TM, bool Check = false);
  ~Combination() override;

  sat::SatSolver &search() { return Search; }
  /// Adds the clause `F` to the current scope.
  void assertFormula(Term F);
  /// A literal that, when true, makes \p F true.
  sat::Literal assumptionLiteral(Term F);
  void pushScope();
  void popScope();
  sat::Result solve(llvm::ArrayRef<sat::Literal> Assumptions,
                    ResourceLimit &Limits);
  /// Why the last answer was Unknown; empty if the limit ran out.
  llvm::StringRef reason() const { return Reason; }

  // Values of the last model; valid until the next change.
  Integer symbolValue(Term Symbol) const;
  bool boolSymbolValue(Term Symbol) const;
  /// The value of a quantifier's literal, if it has one.
  bool quantifierValue(Term Q) const;
  llvm::ArrayRef<uint32_t> applicationsOf(FunctionSymbol F) const;
  const Application &application(uint32_t Index) const { return Apps[Index]; }
  Integer argumentValue(const Application &A, size_t Index) const;
  Integer resultValue(const Application &A) const;

  const CombinationStatistics &statistics() const { return Stats; }
  const lia::LiaStatistics &arithmeticStatistics() const;

  // sat::Theory
  void push() override;
  void pop(unsigned Levels) override;
  Status assertLiteral(sat::Literal L, bool AtRoot) override;
  Status checkPartial() override;
  Status checkFinal() override;
  bool holdsSoFar(sat::Literal L) const override;
  llvm::ArrayRef<sat::Literal> conflict() const override { return Conflict; }

private:
  enum class VarKind : uint8_t {
    True, Free, App, And, Or, Ite, Iff, Bound, Equal, Forall
  };
  /// More equalities than these are split on demand.
  static constexpr size_t MaxEagerSplits = 150;
  /// Split: a clause makes a false equality smaller or greater.
  enum : uint8_t { Positive = 1, Negative = 2, Split = 4 };
  /// What a Boolean variable stands for.
  struct VarInfo {
    VarKind Kind;
    uint8_t Defined = 0; // directions in which the definition holds
    Term T;              // the formula; none for Bound and Equal
    lia::Var V = 0;      // Bound: V <= K; Equal: V = K
    Integer K;
  };
  /// The atoms over one arithmetic variable, sorted by constant.
  struct ArithmeticVar {
    llvm::SmallVector<std::pair<Integer, sat::Variable>, 2> Bounds, Equals;
    Term Atom; // the term it stands for; none for rows
    llvm::SmallVector<std::pair<lia::Var, Integer>, 4> Row; // for rows
  };
  struct AtomVar {
    lia::Var V;
    bool Live; // its definition belongs to an open scope
  };
  struct Product {
    Term T;
    LinearForm Result, Left, Right;
    unsigned Rounds = 0; // refinements so far
    size_t Compared = 0; // how many of the other products it was compared with
  };
  /// Arguments that determine bound symbols: +-Symbol + Rest; others have none.
  struct PatternSlot {
    Term Symbol;
    bool Negated = false;
    Term Rest; // sort Int
  };
  struct Pattern {
    FunctionSymbol Function;
    llvm::SmallVector<PatternSlot, 2> Slots;
  };
  using Trigger = llvm::SmallVector<Pattern, 2>; // together mention all symbols
  /// What a quantifier is in every scope.
  struct AxiomShape {
    llvm::SmallVector<Trigger, 2> Triggers;
    llvm::SmallVector<Term, 2> Points; // ground terms the only symbol is equated with
    bool Covered; // every bound symbol of sort Int occurs in a pattern
    std::map<std::vector<uint32_t>, Term> Instances; // by ids of terms
  };
  struct Axiom {
    Term Quantifier;
    sat::Literal Lit;
    AxiomShape *Shape;
    std::set<std::vector<uint32_t>> Done; // instances, as ids of terms
  };
  enum class UndoKind : uint8_t {
    LiteralOf, Defined, Live, Application, Product, Axiom, Instance
  };
  struct Undo {
    UndoKind Kind;
    uint8_t OldMask;
    uint32_t Index;
  };
  struct Scope {
    size_t NumUndo, NumVars;
  };
  /// What a node of the congruence closure stands for.
  struct NodeOwner {
    enum : uint8_t { Variable, Literal, Term, Constant } Kind = Variable;
    uint32_t V = 0; // arithmetic variable, literal code or term id
    Integer Value;  // Constant
  };
  /// Marks a lia::Reason that is an index into EqualityReasons.
  static constexpr uint32_t CongruenceBit = 1u << 31;
  /// Sizes at the beginning of a level.
  struct EqualityLevel {
    size_t NumApps, NumEquals, NumDisequalities, NumReasons;
  };

  TermManager &TM;
  std::unique_ptr<check::ClauseProof> Proof; // null: nothing is checked
  sat::SatSolver Search;
  std::unique_ptr<lia::LiaSolver> Lia;
  ResourceLimit *Limits = nullptr;
  CombinationStatistics Stats;
  std::vector<VarInfo> Infos; // by Boolean variable
  std::vector<ArithmeticVar> ArithmeticVars; // by arithmetic variable

  // Equalities.cpp
  euf::CongruenceClosure Euf;
  std::vector<NodeOwner> NodeOwners; // by node
  llvm::DenseMap<uint32_t, euf::Node> VariableNodes, LiteralNodes;
  llvm::DenseMap<Term, euf::Node> TermNodes;
  std::map<Integer, euf::Node> ConstantNodes;
  std::vector<sat::Variable> EqualVars; // of kind Equal, in order
  llvm::DenseMap<sat::Variable, std::pair<euf::Node, euf::Node>> Links;
  std::vector<sat::Variable> Disequalities; // false Equal variables, by level
  size_t NumCheckedDisequalities = 0; // hold as long as nothing is merged
  std::vector<std::pair<euf::Node, euf::Node>> EqualityReasons; // by level
  std::vector<EqualityLevel> EqualityLevels;
  size_t NumRegisteredApps = 0, NumRegisteredEquals = 0, CongruenceHead = 0;
  bool EqualitiesDirty = false; // a disequality may have become false
  bool ConflictPending = false; // Conflict holds one not reported yet
  size_t ConflictLevel = 0;     // that it is of: taken back with it

  llvm::DenseMap<Term, sat::Literal> LiteralOf;
  llvm::DenseMap<Term, AtomVar> AtomVars;
  std::vector<Application> Apps;
  llvm::DenseMap<uint32_t, std::vector<uint32_t>> AppsOf; // by function id
  std::vector<Product> Products;
  std::vector<Axiom> Axioms;
  llvm::DenseMap<Term, std::unique_ptr<AxiomShape>> Shapes; // by quantifier
  llvm::DenseMap<Term, Term> SkolemInstances;               // by quantifier
  std::vector<std::pair<uint32_t, std::vector<uint32_t>>> Instances;
  std::vector<Undo> Undos;
  std::vector<Scope> Scopes;
  std::vector<std::pair<sat::Variable, uint8_t>> PendingDefinitions;
  std::vector<Term> PendingTerms;
  std::vector<sat::Literal> Conflict;
  std::string Reason;
  unsigned VarsAfterRebuild = 0;
  unsigned Generation = 0; // of the terms being encoded
  bool InSearch = false;   // clauses are lemmas
  bool Dirty = false;      // bounds changed since the last partial check
  bool Incomplete = false; // an instantiation limit was hit
  // AxiomModels.cpp
  unsigned NumCounterexamples = 0; // since solve() began
  bool MayInstantiate = true;      // or only look for counterexamples
  std::vector<Term> IndexSymbols;  // by index
  std::vector<Term> ResultSymbols[2]; // by family; Int, Bool

  sat::Literal trueLiteral() const { return sat::Literal::make(0); }

  // Encode.cpp
  sat::Variable newVar(VarKind Kind, Term T);
  sat::Literal literal(Term F);
  void clause(llvm::ArrayRef<sat::Literal> Lits);
  void rawClause(llvm::ArrayRef<sat::Literal> Lits);
  void require(sat::Literal L);
  void requireBoth(sat::Literal L);
  void define(sat::Variable V, uint8_t Direction);
  void drain();
  // Arithmetic.cpp
  lia::Var atomVar(Term Atom);
  void defineTerm(Term Atom);
  LinearForm form(Term T);
  LinearForm modForm(Term Dividend, const Integer &D);
  lia::Var rowOf(const LinearForm &F);
  sat::Literal boundLiteral(lia::Var V, const Integer &K);
  sat::Literal atMost(LinearForm F, Integer K); // F <= K
  sat::Literal atLeast(const LinearForm &F, const Integer &K);
  sat::Literal equalsZero(const LinearForm &F);
  Integer value(const LinearForm &F) const;
  Status takeArithmeticConflict();
  void rebuildArithmetic();
  // Equalities.cpp
  euf::Node ownedNode(euf::Node N, NodeOwner Owner);
  euf::Node constantNode(const Integer &Value);
  euf::Node variableNode(lia::Var V);
  euf::Node literalNode(sat::Literal L);
  euf::Node argumentNode(const Application &A, size_t Index);
  void takeEqualityConflict();
  void keepConflict();
  void explainEquality(euf::Node A, euf::Node B);
  void collectArithmeticConflict();
  void mergeNodes(euf::Node A, euf::Node B, sat::Literal Why);
  void passCongruences();
  void registerEqualities();
  void assertEquality(sat::Literal L);
  void assertToClosure(sat::Literal L, bool Binding);
  bool checkDisequalities();
  void pushEqualities();
  void popEqualities(unsigned Levels);
  void resetEqualities();
  // Certificates.cpp
  void checkArithmeticConflict();
  void checkIntegerConflict();
  void checkEquality(euf::Node A, euf::Node B,
                     llvm::ArrayRef<euf::Reason> Reasons);
  bool isBoundOf(const lia::FarkasTerm &T) const;
  // Functions.cpp
  void registerApplication(Term T);
  bool refineFunctions();
  void addCongruence(const Application &A, const Application &B);
  // Disequalities.cpp
  using ApplicationPairs =
      llvm::SmallVector<std::pair<uint32_t, uint32_t>, 8>;
  bool isBindingDisequality(sat::Variable E) const;
  bool isViolated(sat::Variable E) const;
  ApplicationPairs violatedCongruences() const;
  void improveModel();
  void splitDisequality(sat::Variable E);
  bool refineDisequalities();
  // Products.cpp
  void registerProduct(Term T);
  void compareProducts(size_t Index);
  const Integer *boundOf(const LinearForm &F, bool Lower) const;
  void addTangents(const Product &P, const Integer &A, const Integer &B);
  Status refineProducts();
  // Quantifiers.cpp
  AxiomShape *axiomShape(Term Quantifier);
  void registerAxiom(sat::Variable V);
  void addSkolemInstance(sat::Variable V);
  bool instantiateAxioms();
  bool instantiate(uint32_t Axiom, const TermMap &Binding, unsigned Gen);
  bool instantiateAxioms(bool Distinct);
  std::optional<Integer> boundValue(Term T) const;
  bool sameInModel(llvm::ArrayRef<uint32_t> Key,
                   std::set<std::vector<Integer>> &Seen) const;
  // AxiomModels.cpp
  std::optional<Integer> tableValue(FunctionSymbol F,
                                    llvm::ArrayRef<Term> ArgumentValues);
  bool valueAxiom(uint32_t Index, ValuedAxiom &A);
  bool instantiateAt(uint32_t Index, llvm::ArrayRef<Term> SymbolValues);
  bool instantiateGroup(const AxiomGroup &G, llvm::ArrayRef<Integer> Where);
  Status extendFreely(const AxiomGroup &G);
  Term completeWithTables(Term T);
  Status extendByTables(const AxiomGroup &G);
  Status extendModelToAxioms(bool Instantiate);
  void undo(const Undo &U);
};

} // namespace plimsoll::smt

#endif
