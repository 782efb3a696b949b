// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which axioms have to do with each other, and whether index by index.
#include "solver/combine/AxiomModels.h"
#include "llvm/ADT/STLExtras.h"

namespace plimsoll::smt {

bool isConstant(const TermManager &TM, Term T) {
  return TM.isInt(T) || TM.isTrue(T) || TM.isFalse(T);
}

std::optional<Integer> constantValue(const TermManager &TM, Term T) {
  if (TM.isInt(T))
    return TM.intValue(T);
  if (TM.isTrue(T) || TM.isFalse(T))
    return Integer(TM.isTrue(T));
  return std::nullopt;
}

Term constantTerm(TermManager &TM, const Integer &Value, Sort S) {
  return S == Sort::Bool ? TM.mkBool(!Value.isZero()) : TM.mkInt(Value);
}

AxiomApplication describeApplication(const TermManager &TM, Term T,
                                     llvm::ArrayRef<Term> Symbols) {
  AxiomApplication A;
  A.T = T;
  llvm::SmallVector<bool, 4> Determined(Symbols.size());
  for (Term Arg : TM.children(T)) {
    ArgumentSlot &S = A.Slots.emplace_back();
    S.SlotSort = TM.sort(Arg);
    if (auto Value = constantValue(TM, Arg)) {
      S.Offset = *Value;
      continue;
    }
    S.Factor = 1; // in any case no constant
    if (S.SlotSort == Sort::Bool) {
      A.IsRegular = false;
      continue;
    }
    TermManager::LinearView L = TM.linear(Arg);
    const auto *Found = L.Monomials.size() == 1
                            ? llvm::find(Symbols, L.Monomials[0].Atom)
                            : Symbols.end();
    if (Found == Symbols.end()) {
      A.IsRegular = false;
      continue;
    }
    S.Symbol = Found - Symbols.begin();
    S.Factor = L.Monomials[0].Coefficient;
    S.Offset = *L.Constant;
    Determined[S.Symbol] = true;
  }
  A.IsRegular &= llvm::all_of(Determined, [](bool B) { return B; });
  return A;
}

/// True if applications with these slots can have the same arguments.
static bool overlap(llvm::ArrayRef<ArgumentSlot> A,
                    llvm::ArrayRef<ArgumentSlot> B) {
  for (size_t K = 0; K < A.size(); ++K)
    if (A[K].isConstant() && B[K].isConstant() && A[K].Offset != B[K].Offset)
      return false;
  return true;
}

/// True if the slots are constants in the same places.
static bool sameFamily(llvm::ArrayRef<ArgumentSlot> A,
                       llvm::ArrayRef<ArgumentSlot> B) {
  for (size_t K = 0; K < A.size(); ++K)
    if (A[K].isConstant() != B[K].isConstant())
      return false;
  return overlap(A, B);
}

static bool shareApplications(const TermManager &TM, const ValuedAxiom &A,
                              const ValuedAxiom &B) {
  return llvm::any_of(A.Applications, [&](const AxiomApplication &X) {
    return llvm::any_of(B.Applications, [&](const AxiomApplication &Y) {
      return TM.function(X.T) == TM.function(Y.T) && overlap(X.Slots, Y.Slots);
    });
  });
}

namespace {
/// Finds the families of a group and what its axioms' symbols are in terms of
/// one vector of indices, or that it is irregular.
struct Alignment {
  const TermManager &TM;
  AxiomGroup &G;

  FamilyShape *findFamily(const AxiomApplication &A) {
    for (FamilyShape &F : G.Families)
      if (F.Function == TM.function(A.T) && sameFamily(F.Slots, A.Slots))
        return &F;
    return nullptr;
  }

  /// The arguments of A in terms of the indices.
  llvm::SmallVector<ArgumentSlot, 2>
  shifted(const AxiomApplication &A, llvm::ArrayRef<IndexShift> Shifts) {
    llvm::SmallVector<ArgumentSlot, 2> Slots(A.Slots);
    for (ArgumentSlot &S : Slots)
      if (!S.isConstant()) {
        S.Offset += S.Factor * Shifts[S.Symbol].Shift;
        S.Symbol = Shifts[S.Symbol].Index;
      }
    return Slots;
  }

  /// Chooses the shifts of an axiom so that A has the shape F.
  bool fit(ValuedAxiom &X, const AxiomApplication &A, const FamilyShape &F) {
    X.Shifts.assign(X.Symbols.size(), {});
    for (size_t K = 0; K < A.Slots.size(); ++K) {
      const ArgumentSlot &Mine = A.Slots[K], &Wanted = F.Slots[K];
      if (Mine.isConstant())
        continue;
      Integer Distance = Wanted.Offset - Mine.Offset;
      if (Mine.Factor != Wanted.Factor ||
          !Distance.euclidMod(Mine.Factor.abs()).isZero())
        return false;
      X.Shifts[Mine.Symbol] = {Wanted.Symbol, Distance.exactDiv(Mine.Factor)};
    }
    return true;
  }

  /// Adds the families of an axiom whose shifts are known.
  bool add(const ValuedAxiom &X) {
    for (const AxiomApplication &A : X.Applications) {
      auto Slots = shifted(A, X.Shifts);
      FamilyShape *F = findFamily(A);
      if (F && F->Slots != Slots)
        return false;
      if (!F) {
        for (const FamilyShape &Other : G.Families)
          if (Other.Function == TM.function(A.T) &&
              overlap(Other.Slots, A.Slots))
            return false;
        G.Families.push_back({TM.function(A.T), std::move(Slots)});
        F = &G.Families.back();
      }
      G.FamilyOfTerm[A.T] = F - G.Families.data();
    }
    return true;
  }

  bool align() {
    for (const ValuedAxiom &X : G.Axioms)
      if (X.Symbols.size() != G.arity() ||
          llvm::any_of(X.Symbols,
                       [&](Term S) { return TM.sort(S) == Sort::Bool; }) ||
          llvm::any_of(X.Applications,
                       [](const AxiomApplication &A) { return !A.IsRegular; }))
        return false;
    for (ValuedAxiom &X : G.Axioms) {
      if (&X == &G.Axioms.front()) {
        for (uint32_t I = 0; I < G.arity(); ++I)
          X.Shifts.push_back({I, 0});
      } else {
        // The axioms come in an order in which each shares something with one
        // before it.
        auto Shared = llvm::find_if(
            X.Applications, [&](auto &A) { return findFamily(A) != nullptr; });
        if (Shared == X.Applications.end() ||
            !fit(X, *Shared, *findFamily(*Shared)))
          return false;
      }
      if (!add(X))
        return false;
    }
    return true;
  }
};
} // namespace

std::vector<AxiomGroup> groupAxioms(const TermManager &TM,
                                    std::vector<ValuedAxiom> Axioms) {
  std::vector<AxiomGroup> Groups;
  while (!Axioms.empty()) {
    AxiomGroup &G = Groups.emplace_back();
    G.Axioms.push_back(std::move(Axioms.front()));
    Axioms.erase(Axioms.begin());
    for (size_t Next = 0; Next < G.Axioms.size(); ++Next)
      for (size_t I = 0; I < Axioms.size();) {
        if (!shareApplications(TM, G.Axioms[Next], Axioms[I])) {
          ++I;
          continue;
        }
        G.Axioms.push_back(std::move(Axioms[I]));
        Axioms.erase(Axioms.begin() + I);
      }
    G.Regular = Alignment{TM, G}.align();
  }
  return Groups;
}

} // namespace plimsoll::smt
