// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stl-models/KeyEvaluation.h"

namespace plimsoll::models {

static constexpr size_t OutcomeLimit = 500;

namespace {

/// What a comparison says where the values in the two keys compare so.
struct Outcome {
  Decisions Known;
  bool Holds = false;
};

/// All outcomes of a comparison.
struct Table {
  std::vector<Outcome> Outcomes;
  std::vector<KeyTerm> Terms;

  /// What all outcomes that are possible under \p Given agree on.
  std::optional<bool> agreed(const Decisions &Given) const {
    std::optional<bool> Holds;
    for (const Outcome &O : Outcomes) {
      bool Possible = llvm::all_of(O.Known, [&](const auto &Entry) {
        auto It = Given.find(Entry.first);
        return It == Given.end() || It->second == Entry.second;
      });
      if (!Possible)
        continue;
      if (Holds && *Holds != O.Holds)
        return std::nullopt;
      Holds = O.Holds;
    }
    return Holds;
  }
};

} // namespace

/// Makes \p Terms of keys as a \p From those of keys as a \p To, which hold the
/// same; false if some are about a part of them.
static bool ofWhole(std::vector<KeyTerm> &Terms, const ir::Type *From,
                    const ir::Type *To) {
  for (KeyTerm &T : Terms)
    if (T.K == KeyTerm::Part && !T.Where.empty())
      return false;
    else if (T.K == KeyTerm::Part && T.Ty == From)
      T.Ty = To;
  return true;
}

/// Runs \p F for all ways in which the values it compares can.
static std::optional<Table> tabulate(const ir::Module &M, const KeyFunction &F,
                                     const ir::Type *Key) {
  Table T;
  KeyEvaluation Run(M, F.As ? F.As : Key);
  std::vector<Decisions> Open = {{}};
  while (!Open.empty()) {
    Decisions Known = std::move(Open.back());
    Open.pop_back();
    std::optional<KeyValue> Result = Run.run(F, 2, Known);
    if (Result) {
      if (Result->K != KeyValue::Number || T.Outcomes.size() >= OutcomeLimit)
        return std::nullopt;
      T.Outcomes.push_back({std::move(Known), !Result->Int.isZero()});
      continue;
    }
    if (!Run.Missing)
      return std::nullopt;
    for (int Sign : {-1, 0, 1}) {
      Known[*Run.Missing] = Sign;
      Open.push_back(Known);
    }
  }
  T.Terms = std::move(Run.Terms);
  if (F.As && !ofWhole(T.Terms, F.As, Key))
    return std::nullopt;
  return T;
}

bool isPlainComparison(const ir::Module &M, const KeyFunction &F,
                       const ir::Type *Key) {
  return tabulate(M, F, Key).has_value();
}

bool isPlainHash(const ir::Module &M, const KeyFunction &F,
                 const ir::Type *Key) {
  return KeyEvaluation(M, F.As ? F.As : Key).run(F, 1, {}).has_value();
}

/// The first value that decides wherever it differs, given that those before
/// it are the same; then the next.
std::optional<KeyOrder> inferOrder(const ir::Module &M, const KeyFunction &Less,
                                   const ir::Type *Key) {
  std::optional<Table> T = tabulate(M, Less, Key);
  if (!T)
    return std::nullopt;
  KeyOrder Order;
  Decisions Same;
  for (;;) {
    if (std::optional<bool> Rest = T->agreed(Same)) {
      if (*Rest) // equal keys are less than each other
        return std::nullopt;
      Order.Terms = std::move(T->Terms);
      return Order;
    }
    size_t Before = Order.Parts.size();
    for (unsigned Term = 0; Term < T->Terms.size(); ++Term) {
      Decisions Given = Same;
      if (!Given.emplace(Term, -1).second)
        continue;
      std::optional<bool> Lower = T->agreed(Given);
      Given[Term] = 1;
      std::optional<bool> Higher = T->agreed(Given);
      if (!Lower || !Higher || *Lower == *Higher)
        continue;
      Order.Parts.push_back({Term, *Higher});
      Same[Term] = 0;
      break;
    }
    if (Order.Parts.size() == Before)
      return std::nullopt;
  }
}

std::optional<KeyOrder> inferEquality(const ir::Module &M,
                                      const KeyFunction &Equal,
                                      const ir::Type *Key) {
  std::optional<Table> T = tabulate(M, Equal, Key);
  if (!T)
    return std::nullopt;
  KeyOrder Order;
  Decisions Same;
  for (unsigned Term = 0; Term < T->Terms.size(); ++Term)
    if (T->agreed({{Term, -1}}) == false && T->agreed({{Term, 1}}) == false) {
      Order.Parts.push_back({Term, false});
      Same[Term] = 0;
    }
  if (T->agreed(Same) != true)
    return std::nullopt;
  Order.Terms = std::move(T->Terms);
  return Order;
}

bool respects(const ir::Module &M, const KeyFunction &Hash,
              const KeyOrder &Equality, const ir::Type *Key) {
  KeyEvaluation Run(M, Hash.As ? Hash.As : Key);
  Run.Terms = Equality.Terms;
  if (Hash.As && !ofWhole(Run.Terms, Key, Hash.As))
    return false;
  std::optional<KeyValue> Result = Run.run(Hash, 1, {});
  if (!Result || Result->K != KeyValue::Term)
    return Result && Result->K == KeyValue::Number;
  // A term of terms that are the same in equal keys.
  std::vector<bool> Same(Run.Terms.size());
  for (const KeyOrder::Part &P : Equality.Parts)
    Same[P.Term] = true;
  for (unsigned I = 0; I < Run.Terms.size(); ++I) {
    const KeyTerm &T = Run.Terms[I]; // after its arguments
    Same[I] =
        Same[I] || (T.K != KeyTerm::Part &&
                    llvm::all_of(T.Args, [&](unsigned A) { return Same[A]; }));
  }
  return Same[Result->Index];
}

} // namespace plimsoll::models
