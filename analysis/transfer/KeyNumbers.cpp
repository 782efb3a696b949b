// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that make numbers of keys (`plimsoll.fn.*`, see
// stl-models/core.model): different keys have different numbers, because there
// are inverse functions; those of pairs are ordered as these are.
//
//   paper: [Thesis §6.4], axioms about pos that an equality and an order give
#include "analysis/ir/MathFunctions.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using smt::Term;
using smt::TermKind;

/// Pairs of one query that are compared with each other at most.
static constexpr size_t MaxPairs = 8;

namespace {
/// Inverse(Function(a..)) = a's element Argument.
struct InverseRow {
  llvm::StringLiteral Inverse, Function;
  unsigned Argument;
};
} // namespace

static constexpr InverseRow Inverses[] = {
    {"plimsoll.fn.unposition", "plimsoll.fn.position", 0},
    {"plimsoll.fn.first", "plimsoll.fn.pair", 0},
    {"plimsoll.fn.second", "plimsoll.fn.pair", 1},
};

/// The library's function that \p T applies; "" if it is none.
static llvm::StringRef functionOf(const smt::TermManager &TM, Term T) {
  if (TM.kind(T) != TermKind::App)
    return "";
  llvm::StringRef Name = TM.name(TM.function(T));
  return Name.starts_with("plimsoll.fn.") ? Name.rsplit('.').first : "";
}

/// The number of the text without characters, which is before all others.
Term FunctionAnalysis::emptyText() {
  std::optional<int64_t> Number = C.StringNumbers.number({});
  return Number ? TM.mkInt(*Number) : Term();
}

/// The number of the text that the function \p Name makes of \p Args if these
/// are numbers, else nothing.
Term FunctionAnalysis::knownText(llvm::StringRef Name,
                                 llvm::ArrayRef<Term> Args) {
  llvm::SmallVector<int64_t, 3> Numbers;
  for (Term A : Args) {
    std::optional<int64_t> N =
        TM.isInt(A) ? TM.intValue(A).toInt64() : std::nullopt;
    if (!N)
      return {};
    Numbers.push_back(*N);
  }
  std::optional<int64_t> Known =
      ir::numberOfTexts(Name, Numbers, C.StringNumbers);
  return Known ? TM.mkInt(*Known) : Term();
}

/// What the function \p Name gives for what its inverse was applied to, or for
/// texts that are known; nothing if it is none of these.
Term FunctionAnalysis::knownNumber(llvm::StringRef Name,
                                   llvm::ArrayRef<Term> Args) {
  if (Term Known = knownText(Name, Args))
    return Known;
  if (Name == "plimsoll.fn.concat")
    for (unsigned I : {0, 1})
      if (Args[I] == emptyText())
        return Args[1 - I];
  for (const InverseRow &Row : Inverses)
    if (Row.Inverse == Name && functionOf(TM, Args[0]) == Row.Function)
      return TM.children(Args[0])[Row.Argument];
  return {};
}

/// The inverses of \p Leaf, if there are any, and the text it is if that is
/// known.
void FunctionAnalysis::inverseAxioms(Term Leaf, std::vector<Term> &Out) {
  llvm::StringRef Name = functionOf(TM, Leaf);
  for (const InverseRow &Row : Inverses)
    if (Row.Function == Name)
      Out.push_back(TM.mkEq(uninterpreted(Row.Inverse, {Leaf},
                                          C.M.Types->getInt(64, true),
                                          heap::Provenance::Address),
                            TM.children(Leaf)[Row.Argument]));
  if (!Name.empty())
    if (Term Known = knownText(Name, TM.children(Leaf)))
      Out.push_back(TM.mkEq(Leaf, Known));
  if (Name == "plimsoll.fn.concat")
    for (unsigned I : {0, 1})
      Out.push_back(TM.mkImplies(TM.mkEq(TM.children(Leaf)[I], emptyText()),
                                 TM.mkEq(Leaf, TM.children(Leaf)[1 - I])));
}

/// The axioms of the pair \p Leaf and each of the pairs \p Before, to which it
/// is added; none if it is no pair.
///   form: pair(a, b) < pair(c, d) <=> a < c or (a = c and b < d)
void FunctionAnalysis::pairAxioms(Term Leaf, std::vector<Term> &Before,
                                  std::vector<Term> &Out) {
  if (functionOf(TM, Leaf) != "plimsoll.fn.pair" || Before.size() >= MaxPairs)
    return;
  auto Less = [&](Term P, Term Q) {
    auto X = TM.children(P), Y = TM.children(Q);
    Term First = TM.mkLt(X[0], Y[0]);
    Term Second = TM.mkAnd(TM.mkEq(X[0], Y[0]), TM.mkLt(X[1], Y[1]));
    return TM.mkEq(TM.mkLt(P, Q), TM.mkOr(First, Second));
  };
  for (Term Other : Before) {
    Out.push_back(Less(Leaf, Other));
    Out.push_back(Less(Other, Leaf));
  }
  Before.push_back(Leaf);
}
