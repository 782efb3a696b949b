// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that stand for the characters at an address: equal ones for equal
// contents, in the order of the contents. Those of string literals are numbers,
// the others symbols.
#include "analysis/Analyzer.h"
#include "analysis/ir/Value.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::StepExtent;
using heap::Target;
using smt::Term;
using smt::TermKind;

/// The number of the characters that \p Q asks for if they are all known, in a
/// literal or (InMemory) in the memory of S: equal contents have equal numbers,
/// others are ordered as the contents.
Term FunctionAnalysis::contentsNumber(const Search &Q, const State &S,
                                      bool InMemory) {
  constexpr int64_t MaxLength = 4096;
  if (!TM.isInt(Q.To))
    return {};
  auto N = TM.intValue(Q.To).toInt64();
  if (!N || *N < 0 || *N > MaxLength)
    return {};
  ir::Text Contents;
  if (std::optional<llvm::ArrayRef<int64_t>> Literal =
          literalAt(Q.Address, Q.Ty)) {
    if ((size_t)*N > Literal->size())
      return {};
    Contents = Literal->take_front(*N).vec();
  } else if (!InMemory) {
    return {};
  } else {
    for (int64_t I = 0; I < *N; ++I) {
      Term Value = knownElement(Q.Address, Q.Ty, TM.mkInt(I), S);
      std::optional<int64_t> Character =
          Value && TM.isInt(Value)
              ? ir::characterNumber(TM.intValue(Value), Q.Ty)
              : std::nullopt;
      if (!Character)
        return {};
      Contents.push_back(*Character);
    }
  }
  std::optional<int64_t> Number = C.StringNumbers.number(Contents);
  return Number ? TM.mkInt(*Number) : Term();
}

/// The characters that \p Q asks for; none if it is not known where they are.
std::optional<FunctionAnalysis::Characters>
FunctionAnalysis::charactersOf(const Search &Q, const State &S) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Q.Address, Q.Ty, Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell || Targets[0].Loose ||
      Targets[0].IsPart)
    return std::nullopt;
  Target &T = Targets[0];
  const ir::Type *Held = Locs[T.L].Ty;
  if (!Held || !Held->isInt() || Held->Width != Q.Ty->Width)
    return std::nullopt;
  if (Locs[T.L].Extent != StepExtent::Single)
    T.Offset = TM.mkAdd(T.Offset, anyPlace());
  return charactersIn(T, T.L, H.cellSlots(T), Q.To, S);
}

/// \p Count characters in the cells \p Slots of \p L, for any place, in the
/// object of \p T.
FunctionAnalysis::Characters
FunctionAnalysis::charactersIn(const Target &T, LocId L,
                               llvm::ArrayRef<Term> Slots, Term Count,
                               const State &S) {
  Characters Of{H.instantiate(content(S, L), Slots), Count, Locs[L].Ty,
                changedElsewhere(T, L, S)};
  Of.Varies = T.Loose ||
              (!heap::hasInvariants(C.Options.Heap) && H.isElement(L, Slots));
  if (T.Found)
    Of.Found.assign(Slots.begin(), Slots.end());
  return Of;
}

/// Stands for the place of any character.
Term FunctionAnalysis::anyPlace() {
  return Syms.symbol("search.x", {Provenance::Slot, nullptr, true, {}});
}

bool FunctionAnalysis::mentionsPlaceOfCharacter(Term T) {
  llvm::DenseMap<Term, bool> Place{{anyPlace(), true}};
  return TM.mentionsAny(T, Place);
}

/// What \p Cond implies of all places; \p Known has that of its parts.
Term FunctionAnalysis::atSomePlace(Term Cond, smt::TermMap &Known) {
  if (Term Before = Known.lookup(Cond))
    return Before;
  Term All = TM.mkTrue();
  if (!mentionsPlaceOfCharacter(Cond)) {
    All = Cond;
  } else if (TM.kind(Cond) == TermKind::And || TM.kind(Cond) == TermKind::Or) {
    llvm::SmallVector<Term, 8> Parts(TM.children(Cond));
    for (Term &Part : Parts)
      Part = atSomePlace(Part, Known);
    All = TM.kind(Cond) == TermKind::And ? TM.mkAnd(Parts) : TM.mkOr(Parts);
  }
  return Known[Cond] = All;
}

/// The number of the characters \p Of. What is a text of the entry, as it was
/// then, has the number that this had; others have one symbol wherever they are
/// the same.
///   form: ite(C, A, B): that of A or of B, if C is the same for all places;
///         that of B, where C holds for none;
///         text.in(t, x), x the place: id.in(t) if there are size.in(t)
Term FunctionAnalysis::numberOf(const Characters &Of) {
  smt::TermMap Done, OfPlaces;
  std::function<Term(Term)> Number = [&](Term T) -> Term {
    if (auto It = Done.find(T); It != Done.end())
      return It->second;
    Term Result;
    if (TM.kind(T) == TermKind::Ite) {
      const Term Cond = TM.children(T)[0], Then = TM.children(T)[1],
                 Else = TM.children(T)[2];
      const Term May = atSomePlace(Cond, OfPlaces);
      if (TM.isTrue(May))
        Result = symbolFor(T, Of);
      else
        Result = TM.mkIte(May, May == Cond ? Number(Then) : symbolFor(T, Of),
                          Number(Else));
    } else if (std::optional<EntryText> Text = textAround(T)) {
      const Term Same = TM.mkEq(Of.Count, Text->Size);
      Result = TM.isTrue(Same) ? Text->Id
                               : TM.mkIte(Same, Text->Id, symbolFor(T, Of));
    } else {
      Result = symbolFor(T, Of);
    }
    return Done[T] = Result;
  };
  return Of.Changed.empty() && !Of.Varies ? Number(Of.There)
                                          : symbolFor(Of.There, Of);
}

/// One symbol for the number of as many characters as \p Of has, if \p There is
/// the one at any place.
Term FunctionAnalysis::symbolFor(Term There, const Characters &Of) {
  std::vector<Term> Key{There, Of.Count, TM.mkInt((int64_t)Of.Ty->Width),
                        TM.mkInt(Of.Ty->Width > 8 && Of.Ty->Signed ? 1 : 0)};
  llvm::append_range(Key, Of.Found);
  for (uint32_t Change : Of.Changed)
    Key.push_back(TM.mkInt((int64_t)Change));
  Term &K = ContentsOf[Key];
  if (K)
    return K;
  llvm::SmallVector<Term, 4> Iteration;
  for (Term Counter : Counters) {
    llvm::DenseMap<Term, bool> Only{{Counter, true}};
    if (TM.mentionsAny(There, Only) || TM.mentionsAny(Of.Count, Only))
      Iteration.push_back(Counter);
  }
  const std::string Name = "f" + std::to_string(Ordinal) + ".contents." +
                           std::to_string(ContentsOf.size());
  const heap::SymbolInfo Info{Provenance::Approx, C.M.Types->getInt(64, true),
                              false, "contents", /*PerFunction=*/true};
  K = Iteration.empty()
          ? Syms.symbol(Name, Info)
          : TM.mkApp(Syms.function(Name, Iteration.size(), Info), Iteration);
  smt::TermMap First;
  First[anyPlace()] = TM.mkInt(0);
  C.TextsAt[K] = TM.substitute(There, First);
  return K;
}

/// The text at \p L, with the \p Slots of its parts, as it was at entry.
std::optional<FunctionAnalysis::EntryText>
FunctionAnalysis::entryText(LocId Text, llvm::ArrayRef<Term> Slots) {
  const std::optional<heap::TextParts> Parts = Locs.textParts(Text);
  if (!Parts || Locs[Text].RootOf != RootKind::Entry)
    return std::nullopt;
  return EntryText{H.address(Parts->Elements, Slots, TM.mkInt(0), Sum.ClockIn),
                   H.instantiate(H.initial(Parts->Size), Slots),
                   H.instantiate(H.initial(Parts->Id), Slots),
                   Locs[Parts->Elements].Ty};
}

/// The text of the entry that \p Character is the one at any place of.
std::optional<FunctionAnalysis::EntryText>
FunctionAnalysis::textAround(Term Character) {
  const LocId L = TM.kind(Character) == TermKind::App
                      ? Locs.byInitial(TM.function(Character))
                      : LocId();
  const LocId Text = L ? Locs.textOfElements(L) : LocId();
  if (!Text || !(TM.children(Character).back() == anyPlace()))
    return std::nullopt;
  llvm::SmallVector<Term, 4> Slots(TM.children(Character).begin(),
                                   TM.children(Character).end() - 1);
  if (llvm::any_of(Slots, [&](Term T) { return mentionsPlaceOfCharacter(T); }))
    return std::nullopt;
  return entryText(Text, Slots);
}

/// The text of the entry whose number is \p Number.
std::optional<FunctionAnalysis::EntryText>
FunctionAnalysis::textNumbered(Term Number) {
  const LocId L = TM.kind(Number) == TermKind::App
                      ? Locs.byInitial(TM.function(Number))
                      : LocId();
  const LocId Text = L ? Locs.textOfId(L) : LocId();
  if (!Text)
    return std::nullopt;
  llvm::SmallVector<Term, 4> Slots(TM.children(Number).begin(),
                                   TM.children(Number).end());
  return entryText(Text, Slots);
}

/// The number of the text in the object of \p T whose part `id` is the cell
/// \p Slots of \p Id, where \p Written is: while a reference is around through
/// which characters may change, that of the characters.
Term FunctionAnalysis::textNumber(const Target &T, LocId Id,
                                  llvm::ArrayRef<Term> Slots, Term Written,
                                  const State &S) {
  const heap::TextParts Parts = *Locs.textParts(Locs.textOfId(Id));
  auto Part = [&](LocId L) {
    Term Found = foundContent(T, L, Slots, S, changedElsewhere(T, L, S));
    return Found ? Found : H.instantiate(content(S, L), Slots);
  };
  const Term Exposed = asBool(Part(Parts.Exposed));
  if (TM.isFalse(Exposed))
    return Written;
  const Term Size = Part(Parts.Size);
  Term Number =
      contentsNumber({{},
                      H.address(Parts.Elements, Slots, TM.mkInt(0), S.Clock),
                      TM.mkInt(0),
                      Size,
                      TM.mkInt(0),
                      Locs[Parts.Elements].Ty,
                      /*Contents=*/true,
                      /*AtEntry=*/true},
                     S, /*InMemory=*/true);
  if (!Number) {
    llvm::SmallVector<Term, 6> Cell(Slots.begin(), Slots.end());
    Cell.push_back(anyPlace());
    Number = numberOf(charactersIn(T, Parts.Elements, Cell, Size, S));
  }
  return TM.mkIte(Exposed, Number, Written);
}

/// Records for callers what the numbers in \p Q.Result, which are those of its
/// characters, stand for.
void FunctionAnalysis::addContents(const Search &Q,
                                   const std::optional<Characters> &Of) {
  if (Quiet)
    return;
  if (TM.kind(Q.Result) == TermKind::Symbol)
    return addSearch(Q);
  llvm::SmallVector<Term, 4> Leaves;
  TM.collectLeaves(Q.Result, Leaves);
  for (Term Leaf : Leaves)
    if (Of && TM.kind(Leaf) == TermKind::Symbol &&
        Leaf == symbolFor(Of->There, *Of)) {
      Search Same = Q;
      Same.Result = Leaf;
      addSearch(Same);
    } else if (std::optional<EntryText> Text = textNumbered(Leaf);
               Text && !mentionsCounter(Leaf)) {
      addSearch({Leaf, Text->Elements, TM.mkInt(0), Text->Size, TM.mkInt(0),
                 Text->Ty, /*Contents=*/true, /*AtEntry=*/true});
    }
}

/// What it says of characters that their number is that of a string literal,
/// for those that are compared in one call.
void FunctionAnalysis::compareContents(llvm::ArrayRef<Search> Contents,
                                       const State &S) {
  constexpr int64_t MaxLength = 32;
  for (const Search &Literal : Contents) {
    if (!Literal.Contents || !TM.isInt(Literal.Result) ||
        !TM.isInt(Literal.To) || Integer(MaxLength) < TM.intValue(Literal.To))
      continue;
    std::optional<llvm::ArrayRef<int64_t>> Characters =
        literalAt(Literal.Address, Literal.Ty);
    if (!Characters)
      continue;
    const int64_t Length = *TM.intValue(Literal.To).toInt64();
    for (const Search &Q : Contents) {
      if (!Q.Contents || TM.isInt(Q.Result) || !Q.AtEntry || Q.Ty != Literal.Ty)
        continue;
      llvm::SmallVector<Term, 8> Same{TM.mkEq(Q.To, Literal.To)};
      for (int64_t I = 0; I < Length; ++I) {
        Term Value = knownElement(Q.Address, Q.Ty, TM.mkInt(I), S);
        if (!Value)
          break;
        const Integer Character = ir::wrapTo((*Characters)[I], Q.Ty);
        Same.push_back(TM.mkEq(Value, TM.mkInt(Character)));
      }
      if (Same.size() == size_t(Length) + 1)
        addFact(S, TM.mkEq(TM.mkEq(Q.Result, Literal.Result), TM.mkAnd(Same)));
    }
  }
}
