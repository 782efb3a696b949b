// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Contents that are known without the program's inputs: constant globals and
// string literals, and what a search in known elements finds.
#include "analysis/Analyzer.h"
#include "analysis/ir/Value.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include <set>

using namespace plimsoll;
using heap::Ghost;
using heap::Location;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::StepExtent;
using heap::Target;
using smt::Term;
using smt::TermKind;

/// Is \p T, what an initialiser has stored, the same in all functions? Memory
/// that can change holds something else in each, and is not what it was when
/// the initialiser ran; what that allocated may have ended.
bool FunctionAnalysis::isSameEverywhere(Term T) const {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  return llvm::all_of(Leaves, [&](Term Leaf) {
    if (TM.kind(Leaf) == TermKind::App) {
      const smt::FunctionSymbol Fn = TM.function(Leaf);
      if (LocId Of = Locs.byInitialRead(Fn)) {
        const Location &Root = Locs[Locs[Of].Root];
        const ir::Global *G =
            Root.RootOf == RootKind::Global
                ? C.M.findGlobal(llvm::StringRef(Root.Name).drop_front())
                : nullptr;
        return G && G->IsConst && Locs[Of].G == Ghost::None;
      }
      // A part of a variable: that has an address that is a leaf, too.
      if (LocId Of = Locs.byAddress(Fn))
        return Locs[Of].RootOf == RootKind::Global ||
               Locs[Of].RootOf == RootKind::Entry ||
               Locs[Of].RootOf == RootKind::Code;
    }
    const heap::SymbolInfo *Info = Syms.info(Leaf);
    return !Info || Info->From == Provenance::Choice ||
           Info->From == Provenance::Unknown ||
           Info->From == Provenance::Approx ||
           Info->From == Provenance::Address || Info->From == Provenance::Slot;
  });
}

/// The cells of a condition that says which they are by constants, one or more
/// with all their \p Slots; false if it says anything else.
///   form: a disjunction of conjunctions of slot = constant
static bool collectCells(smt::TermManager &TM, Term Cond,
                         llvm::ArrayRef<Term> Slots,
                         std::set<std::vector<Integer>> &Cells) {
  llvm::ArrayRef<Term> Cases = Cond;
  if (TM.kind(Cond) == TermKind::Or)
    Cases = TM.children(Cond);
  for (Term Is : Cases) {
    llvm::SmallVector<Term, 4> Equalities;
    TM.collectConjuncts(Is, Equalities);
    if (Equalities.size() != Slots.size())
      return false;
    std::vector<Integer> Cell;
    for (Term Slot : Slots)
      for (Term E : Equalities)
        if (Term At =
                solvedFor(TM, E, Slot, [&](Term T) { return TM.isInt(T); }))
          Cell.push_back(TM.intValue(At));
    if (Cell.size() != Slots.size())
      return false;
    Cells.insert(Cell);
  }
  return true;
}

/// Content \p T of a constant array without what it held before its
/// initialiser, if that gave each element a value: the first one of all is then
/// what none of the other cases is about, and nobody reads behind the array. Of
/// different addresses each case stays: whose fault an index is that is none of
/// the table's, shows in them.
Term FunctionAnalysis::withoutFormer(LocId L, Term T) {
  uint64_t Elements = 1;
  for (LocId A = L; A; A = Locs[A].Parent)
    if (Locs[A].Extent == StepExtent::Fixed)
      Elements *= Locs[A].Count;
    else if (Locs[A].Extent != StepExtent::Single)
      return T;
  const llvm::SmallVector<Term, 4> Slots = Locs.slots(L);
  llvm::SmallVector<std::pair<Term, Term>, 16> Cases;
  std::set<std::vector<Integer>> Cells;
  Term Rest = T;
  for (; TM.kind(Rest) == TermKind::Ite; Rest = TM.children(Rest)[2]) {
    Cases.emplace_back(TM.children(Rest)[0], TM.children(Rest)[1]);
    if (!collectCells(TM, Cases.back().first, Slots, Cells))
      return T;
  }
  if (!(Rest == H.initial(L)) || Cells.size() != Elements || Cases.empty() ||
      (Locs[L].Ty->isPtr() && Cases.size() > 1))
    return T;
  Rest = Cases.pop_back_val().second;
  while (!Cases.empty()) {
    auto [Cond, Value] = Cases.pop_back_val();
    Rest = TM.mkIte(Cond, Value, Rest);
  }
  return Rest;
}

/// Contents of a constant global: the bytes of a string literal, or what its
/// initialiser stores.
Term FunctionAnalysis::constantContent(LocId L) {
  auto [It, New] = C.ConstantContents.try_emplace(L, Term());
  if (!New && It->second)
    return It->second;
  Location Loc = Locs[L];
  const ir::Global *G =
      C.M.findGlobal(llvm::StringRef(Locs[Loc.Root].Name).drop_front());
  Term T = H.initial(L);
  constexpr size_t MaxCharacters = 512;
  auto Literal = G ? C.Literals.find(G) : C.Literals.end();
  if (Literal != C.Literals.end() && Loc.Name == "[]" && Loc.Arity == 1 &&
      Loc.Ty == G->Ty->Element) {
    T = TM.mkInt(0);
    Term X = Locs.slot(0);
    if (!heap::tracksPositions(C.Options.Heap))
      X = H.unknownPositions(L, TM.mkTrue(), Locs.toString(L), {})[X];
    llvm::ArrayRef<int64_t> Characters =
        llvm::ArrayRef(Literal->second).drop_back(); // no terminator
    auto Value = [&](int64_t Character) {
      return ir::wrapTo(Integer(Character), Loc.Ty);
    };
    if (Characters.size() <= MaxCharacters) {
      for (size_t I = Characters.size(); I-- > 0;)
        T = TM.mkIte(TM.mkEq(X, TM.mkInt((int64_t)I)),
                     TM.mkInt(Value(Characters[I])), T);
    } else {
      heap::Interval Values;
      for (int64_t Character : Characters)
        Values.include(Value(Character));
      Term End = TM.mkInt((int64_t)Characters.size());
      T = TM.mkIte(TM.mkGe(X, End), T, someElement(L, {X}, Values));
    }
  } else if (G && !G->InitFunction.empty()) {
    const ir::Function *Init = C.M.findFunction(G->InitFunction);
    auto S = Init ? C.Summaries.find(Init) : C.Summaries.end();
    if (S == C.Summaries.end() || !S->second.Analysed)
      return T; // its initialiser is being analysed
    if (S->second.ClobbersAll || S->second.Anywhere.count(L) ||
        S->second.Overlapped.count(L))
      return C.ConstantContents[L] = T;
    auto Known = S->second.Mem.find(L);
    if (Known != S->second.Mem.end()) {
      if (isSameEverywhere(Known->second))
        T = withoutFormer(L, Known->second);
    } else if (G->ZeroInit)
      T = TM.mkInt(0);
  }
  C.ConstantContents[L] = T;
  return T;
}

/// The result of a search in cells at constant indices with constant values,
/// all others equal: nothing if the chain is not like that.
std::optional<Term> FunctionAnalysis::searchChain(Term Chain, Term Slot,
                                                  Term From, Term To,
                                                  Term Value) {
  if (!TM.isInt(From) || !TM.isInt(Value))
    return std::nullopt;
  std::map<Integer, Term>
      Cells; // the first case of the chain for an index counts
  while (TM.kind(Chain) == TermKind::Ite) {
    auto K = TM.children(Chain);
    Term Cond = K[0], Then = K[1], Else = K[2];
    llvm::SmallVector<Term, 4> Cases;
    if (TM.kind(Cond) == TermKind::Or)
      Cases.append(TM.children(Cond).begin(), TM.children(Cond).end());
    else
      Cases.push_back(Cond);
    for (Term Is : Cases) {
      if (TM.kind(Is) != TermKind::Eq || TM.children(Is).size() != 1 ||
          !TM.isInt(Then))
        return std::nullopt;
      Term Sum = TM.children(Is)[0];
      auto L = TM.linear(Sum);
      if (L.Monomials.size() != 1 || !(L.Monomials[0].Atom == Slot) ||
          !(L.Monomials[0].Coefficient.isOne() ||
            L.Monomials[0].Coefficient.isMinusOne()))
        return std::nullopt;
      Integer Index =
          L.Monomials[0].Coefficient.isOne() ? -*L.Constant : *L.Constant;
      Cells.try_emplace(Index, Then);
    }
    Chain = Else;
  }
  if (!TM.isInt(Chain) || Chain == Value)
    return std::nullopt;
  Term Result = To;
  for (auto It = Cells.rbegin(); It != Cells.rend(); ++It)
    if (It->second == Value && !(It->first < TM.intValue(From))) {
      Term Index = TM.mkInt(It->first);
      Result = TM.mkIte(TM.mkLt(Index, To), Index, To);
    }
  return Result;
}

/// Are all objects of callers in which a search for a Ty looks as they were at
/// entry? Containers' marks are in memory of their own; characters may be
/// anywhere.
bool FunctionAnalysis::wroteNothing(const State &S, const ir::Type *Ty) {
  if (Sum.ClobbersAll || Sum.CallsUnknownIf || !Sum.Exposed.empty() ||
      !Sum.Anywhere.empty() || !Sum.Overlapped.empty())
    return false;
  for (const auto &[L, T] : S.Mem) {
    heap::Location Loc = Locs[L];
    if (Ty && Ty->isBool() && Loc.Ty && Loc.Ty->isScalar() && !Loc.Ty->isBool())
      continue;
    if (Loc.G == Ghost::None && Loc.RootOf != heap::RootKind::Local &&
        Loc.RootOf != heap::RootKind::Code && !(T == H.initial(L)))
      return false;
  }
  return true;
}

/// The content of element Index after Address, if Address is known.
Term FunctionAnalysis::knownElement(Term Address, const ir::Type *Ty,
                                    Term Index, const State &S) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Address, Ty, Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell || Targets[0].Loose ||
      Targets[0].IsPart || // there is more behind it
      Locs[Targets[0].L].Extent == StepExtent::Single ||
      !TM.isTrue(Targets[0].Guard) ||
      !changedElsewhere(Targets[0], Targets[0].L, S).empty())
    return {};
  const ir::Type *Held = Locs[Targets[0].L].Ty;
  if (!Held || Held->isInt() != Ty->isInt() ||
      (Ty->isInt() && (Held->Width != Ty->Width || Held->Signed != Ty->Signed)))
    return {};
  llvm::SmallVector<Term, 4> Slots(Targets[0].Slots.begin(),
                                   Targets[0].Slots.end());
  Slots.push_back(TM.mkAdd(Targets[0].Offset, Index));
  return H.instantiate(content(S, Targets[0].L), Slots);
}

/// The result of a search that constants decide, or no term.
Term FunctionAnalysis::knownSearch(const Search &Q, const State &S) {
  if (Q.Ty->isInt())
    if (Term Known = searchLiteral(Q))
      return Known;
  if (!Q.AtEntry) // the memory searched is not that of S
    return {};
  // Element by element, as long as they are known.
  constexpr int64_t MaxLength = 64;
  if (TM.isInt(Q.From) && TM.isInt(Q.To) && TM.isInt(Q.Value) &&
      TM.intValue(TM.mkSub(Q.To, Q.From)) <= Integer(MaxLength))
    for (Term I = Q.From;; I = TM.mkAdd(I, TM.mkInt(1))) {
      if (!(TM.intValue(I) < TM.intValue(Q.To)))
        return Q.To;
      Term Value = knownElement(Q.Address, Q.Ty, I, S);
      if (!Value || !TM.isInt(Value))
        break;
      if (Value == Q.Value)
        return I;
    }
  Term Any = Syms.symbol("search.x", {Provenance::Slot, nullptr, true, {}});
  Term Here = knownElement(Q.Address, Q.Ty, Any, S);
  return Here ? searchChain(Here, Any, Q.From, Q.To, Q.Value).value_or(Term())
              : Term();
}

/// The result of a search in a string literal, or no term.
Term FunctionAnalysis::searchLiteral(const Search &Q) {
  if (!TM.isInt(Q.From) || !TM.isInt(Q.Value))
    return {};
  std::optional<llvm::ArrayRef<int64_t>> Literal = literalAt(Q.Address, Q.Ty);
  auto Start = TM.intValue(Q.From).toInt64(),
       Character = ir::characterNumber(TM.intValue(Q.Value), Q.Ty);
  if (!Literal || !Start || !Character || *Start < 0 ||
      (size_t)*Start > Literal->size())
    return {};
  auto At = std::find(Literal->begin() + *Start, Literal->end(), *Character);
  if (At == Literal->end())
    return {};
  Term Found = TM.mkInt((int64_t)(At - Literal->begin()));
  return TM.mkIte(TM.mkLt(Found, Q.To), Found, Q.To);
}

/// If Address is a place in a string literal of characters like Char, those
/// from there on.
std::optional<llvm::ArrayRef<int64_t>>
FunctionAnalysis::literalAt(Term Address, const ir::Type *Char) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Address, nullptr, Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell ||
      !TM.isInt(Targets[0].Offset))
    return std::nullopt;
  const Location Loc = Locs[Targets[0].L];
  if (Loc.RootOf != RootKind::Global || Loc.Arity != 1 || Loc.Name != "[]")
    return std::nullopt;
  const ir::Global *G =
      C.M.findGlobal(llvm::StringRef(Locs[Loc.Root].Name).drop_front());
  auto From = TM.intValue(Targets[0].Offset).toInt64();
  auto Literal = G ? C.Literals.find(G) : C.Literals.end();
  if (Literal == C.Literals.end() || Loc.Ty != G->Ty->Element || !From ||
      Loc.Ty->Width != Char->Width || (Char->Width != 8 && Loc.Ty != Char) ||
      *From < 0 || (size_t)*From > Literal->second.size())
    return std::nullopt;
  return llvm::ArrayRef(Literal->second).drop_front(*From);
}

/// An element of constant L, at Slots, of which only the range is kept. Each
/// row of a table may have its own.
///   approx: equal indices have equal values, and no more
Term FunctionAnalysis::someElement(LocId L, llvm::ArrayRef<Term> Slots,
                                   const heap::Interval &Values) {
  heap::SymbolInfo Info{Provenance::Approx, Locs[L].Ty, false,
                        "an element of '" + Locs[Locs[L].Root].Name.substr(1) +
                            "'"};
  Info.Values = Values;
  return TM.mkApp(
      Syms.function(("table." + llvm::Twine(L.Index) + "." +
                     Values.Lo->toString() + "." + Values.Hi->toString())
                        .str(),
                    Slots.size(), Info),
      Slots);
}

/// Content \p V of a constant global, read at Slots: of a table with many
/// values only their range and the last one, where loops over texts and lists
/// end, are kept if the index is not known.
Term FunctionAnalysis::elementOfTable(LocId L, llvm::ArrayRef<Term> Slots,
                                      Term V) {
  constexpr size_t MaxCases = 64;
  const Location Loc = Locs[L];
  // Elements that Slots leave possible.
  uint64_t Elements = 1;
  bool Counted = true;
  for (LocId A = L; A; A = Locs[A].Parent) {
    if (Locs[A].Extent == StepExtent::Single ||
        TM.isInt(Slots[Locs[A].Arity - 1]))
      continue;
    Counted &= Locs[A].Extent == StepExtent::Fixed;
    Elements *= Locs[A].Count;
  }
  Term InBounds, IsLast, Last;
  if (Counted && Elements > 1 && Slots.size() == 1 &&
      heap::tracksPositions(C.Options.Heap)) {
    Term Index = TM.mkInt((int64_t)(Elements - 1));
    InBounds =
        TM.mkAnd(TM.mkGe(Slots[0], TM.mkInt(0)), TM.mkLe(Slots[0], Index));
    IsLast = TM.mkEq(Slots[0], Index);
    Last = H.instantiate(constantContent(L), {Index});
    if (!TM.isInt(Last))
      IsLast = {};
  }
  heap::Interval Values;
  size_t Cases = 0;
  std::set<Term> Others; // an element that is written twice has two cases
  Term Rest = V;
  while (TM.kind(Rest) == TermKind::Ite) {
    auto K = TM.children(Rest);
    if (InBounds && K[0] == InBounds) { // copied as a whole
      Rest = K[1];
      continue;
    }
    if (!TM.isInt(K[1]))
      return V;
    ++Cases;
    Rest = K[2];
    llvm::ArrayRef<Term> Conditions = K[0];
    if (TM.kind(K[0]) == TermKind::Or)
      Conditions = TM.children(K[0]);
    for (Term Condition : Conditions) {
      if (IsLast && Condition == IsLast)
        continue;
      Others.insert(Condition);
      Values.include(TM.intValue(K[1]));
    }
  }
  bool All = Counted && Others.size() + (IsLast ? 1 : 0) >= Elements;
  if (Cases <= MaxCases || (!All && !TM.isInt(Rest)))
    return V;
  if (!All)
    Values.include(TM.intValue(Rest));
  Term Some = someElement(L, Slots, Values);
  return IsLast ? TM.mkIte(IsLast, Last, Some) : Some;
}
