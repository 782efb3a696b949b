// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queries: a formula with the facts that bear on it, asked of the solver in
// growing portions.
#include "analysis/Analyzer.h"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/LostObjects.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using smt::Answer;
using smt::Term;
using smt::TermKind;

void FunctionAnalysis::indexFacts() {
  for (; IndexedFacts < Facts.size(); ++IndexedFacts) {
    llvm::SmallVector<Term, 8> L;
    auto Known = CellFacts.find(Facts[IndexedFacts]);
    if (Known == CellFacts.end())
      TM.collectLeaves(Facts[IndexedFacts], L);
    const Term Cell = Known == CellFacts.end() ? Term() : Known->second;
    if (Cell)
      CellFactsOf[TM.function(Cell).Id].push_back(IndexedFacts);
    FactCells.push_back(Cell);
    size_t Rarest = 0, Fewest = ~size_t(0);
    for (size_t I = 0; I < L.size(); ++I) {
      std::vector<size_t> &Of = FactsByLeaf[L[I]];
      Of.push_back(IndexedFacts);
      if (Of.size() < Fewest)
        Fewest = Of.size(), Rarest = I;
    }
    if (!L.empty()) {
      std::swap(L[0], L[Rarest]);
      FactsByRarest[L[0]].push_back(IndexedFacts);
    }
    FactLeaves.push_back({L.begin(), L.end()});
    IsLastChange.push_back(anyLastChange(L));
  }
}

/// Forgets all facts but the first \p Size.
void FunctionAnalysis::truncateFacts(size_t Size) {
  CheckFacts.erase(CheckFacts.lower_bound(Size), CheckFacts.end());
  for (; IndexedFacts > Size; --IndexedFacts, FactLeaves.pop_back(),
                              FactCells.pop_back(), IsLastChange.pop_back()) {
    if (Term Cell = FactCells.back())
      CellFactsOf[TM.function(Cell).Id].pop_back();
    for (Term L : FactLeaves.back())
      FactsByLeaf[L].pop_back();
    if (!FactLeaves.back().empty())
      FactsByRarest[FactLeaves.back().front()].pop_back();
  }
  Facts.resize(Size);
  while (!CheckedOrder.empty()) {
    std::vector<CheckedAt> &Of = Checked[CheckedOrder.back()];
    if (Of.back().NumFacts < Size)
      break;
    Of.pop_back();
    CheckedOrder.pop_back();
  }
}

void FunctionAnalysis::addChecked(const State &S, Term Ok, ir::CheckKind Kind) {
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Ok, Parts);
  if (!Quiet) {
    noteTakenOver(S, Ok);
    for (Term Part : Parts) {
      Checked[Part].push_back({S.Path, Facts.size(), CheckedOrder.size(),
                               Kind == ir::CheckKind::Cast});
      CheckedOrder.push_back(Part);
    }
  }
  // Programs that read memory as what it is not go on all the same.
  if (Kind == ir::CheckKind::Cast)
    return;
  // What callers or unknown writes made determinate bears on nothing else.
  llvm::erase_if(Parts, [&](Term Part) {
    llvm::SmallVector<Term, 16> Leaves;
    TM.collectLeaves(Part, Leaves);
    return llvm::any_of(Leaves, [&](Term L) {
      const heap::SymbolInfo *I = Syms.info(L);
      return I && I->OfDeterminacy;
    });
  });
  size_t Before = Facts.size();
  addFact(S, TM.mkAnd(Parts));
  if (Facts.size() > Before)
    CheckFacts.insert(Before);
}

bool FunctionAnalysis::checkedBefore(Term Ok, Term Path, ir::CheckKind Kind,
                                     size_t NumChecked) {
  llvm::SmallVector<Term, 8> Conditions, Parts;
  TM.collectConjuncts(Path, Conditions);
  TM.collectConjuncts(Ok, Parts);
  llvm::DenseSet<Term> Holds(Conditions.begin(), Conditions.end());
  auto Passed = [&](const CheckedAt &At) {
    if (At.Number >= NumChecked || (At.OfCast && Kind != ir::CheckKind::Cast))
      return false;
    llvm::SmallVector<Term, 8> Then;
    TM.collectConjuncts(At.Path, Then);
    return llvm::all_of(Then, [&](Term T) { return Holds.count(T); });
  };
  auto Known = [&](Term Part) {
    if (Holds.count(Part))
      return true;
    auto It = Checked.find(Part);
    return It != Checked.end() && llvm::any_of(It->second, Passed);
  };
  return llvm::all_of(Parts, [&](Term Part) {
    return Known(Part) || (TM.kind(Part) == TermKind::Or &&
                           llvm::any_of(TM.children(Part), Known));
  });
}

/// The formulas of one query, in the order in which they become worth asking.
struct FunctionAnalysis::Portions {
  std::vector<Term> Formulas;
  std::vector<Term> Leaves; ///< of the formulas
  std::vector<size_t> Ends; ///< number of formulas after each portion
  /// Axioms, and what is worth asking only where nothing else decides.
  llvm::DenseSet<Term> Late;
};

/// Cone of influence: the goal with the facts all of whose leaves it has, then
/// the facts that share a leaf with it, then those that share one with these,
/// and so on (the last portion). Most answers need no more than the first.
///   \p Guide: without what iterations that changed a value last took
FunctionAnalysis::Portions FunctionAnalysis::cone(Term Goal, size_t NumFacts,
                                                  bool Guide) {
  indexFacts();
  Portions P;
  P.Formulas.push_back(Goal);
  llvm::DenseSet<Term> Leaves;
  llvm::DenseSet<size_t> Used;
  auto AddLeaves = [&](llvm::ArrayRef<Term> From) {
    for (Term L : From)
      if (Leaves.insert(L).second)
        P.Leaves.push_back(L);
  };
  size_t Known = 0; // leaves whose own facts are among the formulas
  std::vector<Term> Pairs, PairOrder;
  auto LeafFacts = [&] {
    for (; Known < P.Leaves.size(); ++Known) {
      Term L = P.Leaves[Known];
      if (Term R = Syms.rangeFact(L))
        P.Formulas.push_back(R);
      if (Term R = initialFact(L)) {
        P.Formulas.push_back(R);
        // The number of arguments, the key of an element, too.
        if (F.IsMain || ElementFacts.lookup(L)) {
          llvm::SmallVector<Term, 8> Of;
          TM.collectLeaves(R, Of);
          AddLeaves(Of);
        }
      }
      addressAxioms(L, P.Formulas);
      inverseAxioms(L, P.Formulas);
      pairAxioms(L, Pairs, PairOrder);
    }
    llvm::append_range(P.Formulas, PairOrder);
    P.Late.insert(PairOrder.begin(), PairOrder.end());
    PairOrder.clear();
  };
  auto Take = [&](size_t Index) {
    if ((Guide && IsLastChange[Index]) || !Used.insert(Index).second)
      return;
    P.Formulas.push_back(Facts[Index]);
    if (IsLastChange[Index] || TM.kind(Facts[Index]) == TermKind::Forall ||
        LateFacts.contains(Facts[Index]))
      P.Late.insert(Facts[Index]);
    AddLeaves(FactLeaves[Index]);
  };
  llvm::SmallVector<Term, 16> GoalLeaves;
  TM.collectLeaves(Goal, GoalLeaves);
  AddLeaves(GoalLeaves);
  size_t NumGoalLeaves = P.Leaves.size();
  for (size_t N = 0; N < NumGoalLeaves; ++N)
    if (auto It = FactsByRarest.find(P.Leaves[N]); It != FactsByRarest.end())
      for (size_t Index : It->second)
        if (Index < NumFacts && Used.size() < MaxFacts &&
            llvm::all_of(
                FactLeaves[Index], [&](Term L) { return Leaves.count(L); }))
          Take(Index);
  // Of other cells they would only make questions harder.
  for (size_t N = 0; N < NumGoalLeaves; ++N)
    if (TM.kind(P.Leaves[N]) == TermKind::App)
      for (size_t Index : CellFactsOf.lookup(TM.function(P.Leaves[N]).Id))
        if (Index < NumFacts)
          P.Formulas.push_back(
              cellFact(Facts[Index], FactCells[Index], P.Leaves[N]));
  LeafFacts();
  P.Ends.push_back(P.Formulas.size());
  size_t NumHop =
      NumGoalLeaves; // leaves whose facts belong to the second portion
  for (size_t N = 0; N < P.Leaves.size(); ++N) {
    if (N == NumHop && P.Ends.size() == 1) {
      LeafFacts();
      P.Ends.push_back(P.Formulas.size());
    }
    if (auto It = FactsByLeaf.find(P.Leaves[N]); It != FactsByLeaf.end())
      for (size_t Index : It->second)
        if (Index < NumFacts && Used.size() < MaxFacts)
          Take(Index);
  }
  LeafFacts();
  if (P.Ends.back() < P.Formulas.size())
    P.Ends.push_back(P.Formulas.size());
  return P;
}

/// What \p Fact, of all cells with the content \p Cell in a loop, says of the
/// content \p Leaf.
Term FunctionAnalysis::cellFact(Term Fact, Term Cell, Term Leaf) {
  smt::TermMap Here;
  llvm::SmallVector<Term, 4> When;
  auto Of = TM.children(Cell), At = TM.children(Leaf);
  for (size_t I = 0; I < Of.size(); ++I) {
    if (Term N = LastIteration.lookup(Of[I])) {
      N = TM.substitute(N, Here);
      if (!(At[I] == Of[I]) && !(At[I] == N))
        When.append({TM.mkGe(At[I], TM.mkInt(0)), TM.mkLe(At[I], N)});
    } else if (TM.kind(Of[I]) != TermKind::Symbol && !(At[I] == Of[I])) {
      return TM.mkTrue();
    }
    if (!(At[I] == Of[I]))
      Here[Of[I]] = At[I];
  }
  return TM.mkImplies(TM.mkAnd(When),
                      TM.substitute(TM.children(Fact)[0], Here));
}

Term FunctionAnalysis::knownOf(Term T, size_t NumFacts, bool Checked,
                               bool Near) {
  Portions P = cone(T, NumFacts, /*Guide=*/true);
  llvm::DenseSet<Term> OfChecks;
  for (size_t Index : CheckFacts)
    OfChecks.insert(Facts[Index]);
  const size_t End = Near && P.Ends.size() > 1 ? P.Ends[1] : P.Ends[0];
  llvm::SmallVector<Term, 16> Known;
  for (Term Fact : llvm::ArrayRef(P.Formulas).take_front(End).drop_front())
    if (TM.kind(Fact) != TermKind::Forall && (Checked || !OfChecks.count(Fact)))
      Known.push_back(Fact);
  return TM.mkAnd(Known);
}

Answer FunctionAnalysis::check(Term Goal, size_t NumFacts, ModelVisitor OnModel,
                               Effort E) {
  return ask(Goal, NumFacts, QuerySteps, OnModel, E);
}

/// A question that guides the analysis, asked again with more steps where few
/// do not answer it.
Answer FunctionAnalysis::askAgain(Term Goal) {
  const Answer A = ask(Goal, Facts.size(), GuideSteps, nullptr);
  return A == Answer::Unknown ? ask(Goal, Facts.size(), QuerySteps, nullptr)
                              : A;
}

/// A question that guides the analysis: no one may cost much.
bool FunctionAnalysis::provedFalse(Term F) {
  return provedFalse(F, Facts.size());
}

bool FunctionAnalysis::provedFalse(Term F, size_t NumFacts, Effort E) {
  return TM.dagSize(F) <= MaxGuide &&
         ask(F, NumFacts, GuideSteps, nullptr, E) == Answer::Unsat;
}

Answer FunctionAnalysis::ask(Term Goal, size_t NumFacts, uint64_t Steps,
                             const ModelVisitor &OnModel, Effort E) {
  if (TM.isFalse(Goal))
    return Answer::Unsat;
  if (Limits.exhausted()) {
    LastUnknown = Limits.reason();
    return Answer::Unknown;
  }
  ++C.Stats.counter("queries");
  constexpr uint64_t AxiomFactor = 2, LostFactor = 6;
  const bool Guides = Steps != QuerySteps;
  const bool IsLong = !Guides && E == Effort::Proof;
  const bool IsShort = E == Effort::Short;
  Portions P = cone(Goal, NumFacts, Guides);
  if (QueryLog)
    QueryLog(P.Formulas);
  std::vector<uint32_t>
      Key; // of what guides: loops ask the same in several rounds
  if (Guides) {
    Key = {uint32_t(Steps), uint32_t(E)};
    for (Term T : P.Formulas)
      Key.push_back(T.Id);
    if (auto It = GuideAnswers.find(Key); It != GuideAnswers.end())
      return It->second;
  }
  if (Guides && NumLostGuides >= MaxLostGuides)
    return Answer::Unknown;
  ResourceLimit Saved = Limits;
  auto Solve = [&](uint64_t Within) {
    Limits = Saved;
    Limits.setSteps(Within);
    if (E == Effort::Glance)
      Limits.setRounds(1);
    Answer A = Engine.check();
    StepsAsked += Limits.spent() - Saved.spent();
    if (A == Answer::Unknown)
      LastUnknown = Engine.reason().str();
    return A;
  };
  LastUnknown.clear();
  Answer A = Answer::Unknown;
  Engine.push();
  // Most questions need no axiom of a loop or a search, nor what held when a
  // value changed last; those that do are
  // asked again with them. A model of the rest is a candidate either way.
  std::vector<Term> Axioms;
  size_t Next = 0;
  auto Assert = [&](size_t End) {
    for (; Next < End; ++Next)
      if (P.Late.count(P.Formulas[Next]))
        Axioms.push_back(P.Formulas[Next]);
      else
        Engine.assertFormula(P.Formulas[Next]);
  };
  const size_t All = P.Formulas.size();
  if (IsShort) {
    Assert(All);
    A = Solve(Steps);
    if (A == Answer::Unknown && P.Ends.size() > 1) {
      Engine.pop();
      Engine.push();
      Axioms.clear();
      Next = 0;
    }
  }
  for (size_t End : P.Ends) {
    if (A == Answer::Unsat || Next == All)
      break;
    Assert(End);
    A = End < All ? Solve(Steps / 8) : IsShort ? Answer::Unknown : Solve(Steps);
  }
  if (A == Answer::Sat && OnModel && Axioms.empty())
    OnModel(Engine.model(), P.Leaves);
  if (!Axioms.empty() && A != Answer::Unsat && E != Effort::Glance) {
    Engine.push();
    for (Term T : Axioms)
      Engine.assertFormula(T);
    const bool Traverses = IsLong && llvm::any_of(P.Leaves, [&](Term L) {
                             const heap::SymbolInfo *I = Syms.info(L);
                             return I && I->OfTraversal;
                           });
    const bool OfLost =
        IsLong && llvm::any_of(P.Leaves, [&](Term L) {
          const heap::SymbolInfo *I = Syms.info(L);
          return I && I->From == heap::Provenance::Counter &&
                 llvm::StringRef(I->Text).starts_with(LostObject);
        });
    Answer Full = Solve(Traverses ? Steps * TraversalFactor
                        : Guides  ? Steps / 4 // what axioms refute, few refute
                        : OfLost  ? Steps * LostFactor
                                  : Steps * AxiomFactor);
    if (Full == Answer::Sat && OnModel)
      OnModel(Engine.model(), P.Leaves);
    Engine.pop();
    if (Full == Answer::Unknown && A == Answer::Sat && OnModel) {
      A = Solve(Steps); // the model without the axioms
      if (A == Answer::Sat)
        OnModel(Engine.model(), P.Leaves);
    } else if (Full != Answer::Unknown) {
      A = Full;
    }
  }
  Engine.pop();
  Limits = Saved;
  Limits.spend(64);
  NumLostGuides += Guides && A == Answer::Unknown;
  if (!Key.empty())
    GuideAnswers.emplace(std::move(Key), A);
  return A;
}

/// Whether \p Model, an `$element`, looks at the element of the part \p Part
/// that has the index it is called with. The other parts have other indices:
/// they are numbers of keys, or of nodes.
static bool isIndexedAsElements(const ir::Function &Model,
                                llvm::StringRef Part) {
  std::vector<llvm::StringRef> FieldAt(Model.Registers.size());
  for (const ir::Block &Block : Model.Blocks)
    for (const ir::Inst &I : Block.Insts) {
      if (I.Op == ir::Opcode::Field)
        FieldAt[I.Result.Index] = I.Text;
      else if (I.Op == ir::Opcode::Decay)
        FieldAt[I.Result.Index] = FieldAt[I.Args[0].Index];
      else if (I.Op == ir::Opcode::Index && FieldAt[I.Args[0].Index] == Part &&
               I.Args[1].isReg() && I.Args[1].Index == Model.Params[1].Index)
        return true;
    }
  return false;
}

/// What the model of a container says of the element that \p Leaf, the initial
/// content of a cell of \p L, is part of, or that it says is there.
Term FunctionAnalysis::elementFact(Term Leaf, LocId L) {
  auto [It, New] = ElementFacts.try_emplace(Leaf);
  if (!New)
    return It->second;
  const ir::Function *Model = nullptr;
  LocId Container;
  for (LocId At = L; !Model && Locs[At].Parent; At = Locs[At].Parent) {
    LocId Part = Locs[At].Parent;
    Container = Locs[Part].Parent;
    if (Locs[At].Name != "[]" || !Container)
      continue;
    const ir::Type *Ty = Locs[Container].Ty;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
    if (!D)
      continue;
    for (const auto &[Operation, Callee] : D->Special)
      if (Operation == "element")
        Model = C.M.findFunction(Callee);
    if (Model && !isIndexedAsElements(*Model, Locs[Part].Name))
      return {};
  }
  auto Known = C.Summaries.find(Model);
  if (!Model || Known == C.Summaries.end() || !Known->second.Analysed)
    return {};
  llvm::ArrayRef<Term> Slots = TM.children(Leaf);
  const heap::Location Of = Locs[Container];
  const bool Single = Of.Extent == heap::StepExtent::Single;
  Term Address =
      H.address(Container, Slots.take_front(Of.Arity - (Single ? 0 : 1)),
                Single ? TM.mkInt(0) : Slots[Of.Arity - 1], {});
  Instantiation In(
      C, Known->second, "element" + std::to_string(Container.Index) + ".",
      {Address, Slots[Of.Arity]}, Sum.ClockIn, Slots.take_front(Of.Arity + 1),
      {false, [&](LocId At) { return H.initial(At); },
       [&](Term) { return TM.mkTrue(); },
       [&](const heap::Target &) { return TM.mkTrue(); },
       [](const heap::Target &, LocId, llvm::ArrayRef<Term>) { return Term(); },
       [](const heap::Target &, LocId, llvm::ArrayRef<Term>, Term Written) {
         return Written;
       },
       [&](const MemoryRange &, const MemoryRange &) { return TM.mkTrue(); },
       [&](Term, const ir::Type *, const ir::Type *) {
         return fresh("dynamic_cast", C.M.Types->getBool(), Provenance::Approx);
       }});
  Term Fact = H.simplifyAddressAtoms(asBool(In.rewrite(Known->second.Result)));
  return ElementFacts[Leaf] = Fact;
}

/// What is known of initial contents by what they stand for.
Term FunctionAnalysis::initialFact(Term Leaf) {
  if (TM.kind(Leaf) != TermKind::App)
    return {};
  // Nothing was invalidated later than now.
  if (auto It = InvalidatedAt.find(TM.function(Leaf).Id);
      It != InvalidatedAt.end()) {
    smt::TermMap At;
    for (unsigned I = 0; I < It->second.Counters.size(); ++I)
      At[It->second.Counters[I]] = TM.children(Leaf)[I];
    return TM.mkLe(Leaf, TM.substitute(It->second.Clock, At));
  }
  LocId L = Locs.byInitial(TM.function(Leaf));
  if (!L)
    return {};
  const heap::Location Loc = Locs[L];
  auto Between = [&](Term Lo, Term Hi) {
    return TM.mkAnd(TM.mkLe(Lo, Leaf), TM.mkLe(Leaf, Hi));
  };
  Term Zero = TM.mkInt(0);
  // No object is larger than half the address space, none has more elements
  // than a quarter of it has bytes.
  Integer MaxCount = Integer::pow2(62);
  const ir::Type *Ty = Loc.Parent ? Locs[Loc.Parent].Ty : nullptr;
  if (uint64_t Bytes =
          Ty && Loc.G == heap::Ghost::Size ? ir::byteSize(C.M, Ty) : 0)
    MaxCount = std::min(MaxCount, Integer::pow2(63).floorDiv(Integer(Bytes)));
  Term MaxSize = TM.mkInt(MaxCount);
  // A global variable: its size is known, it lives and cannot be freed.
  if (Loc.G != heap::Ghost::None && Loc.RootOf == heap::RootKind::Entry) {
    if (const ir::Global *G = H.variableAt(TM.children(Leaf)[0]))
      switch (Loc.G) {
      case heap::Ghost::Alive:
        return TM.mkEq(Leaf, TM.mkInt(1));
      case heap::Ghost::Kind:
        return TM.mkEq(Leaf, TM.mkInt(heap::AllocOther));
      case heap::Ghost::Begin:
        return TM.mkEq(Leaf, Zero);
      case heap::Ghost::Size:
        if (!G->Ty->isArray())
          return TM.mkEq(Leaf, TM.mkInt(1));
        if (G->Ty->Extent == ir::ExtentKind::Fixed)
          return TM.mkEq(Leaf, TM.mkInt(Integer((int64_t)G->Ty->Count)));
        break;
      default:
        break;
      }
  }
  const Term Argument = F.IsMain && Loc.RootOf == heap::RootKind::Entry
                            ? argumentFact(Leaf, Loc)
                            : TM.mkTrue();
  switch (Loc.G) {
  case heap::Ghost::Alive:
  case heap::Ghost::Determinate:
    return TM.mkAnd(Argument, Between(Zero, TM.mkInt(1)));
  case heap::Ghost::Begin:
    return TM.mkAnd(Argument, TM.mkLe(Leaf, Zero));
  case heap::Ghost::Size:
    return TM.mkAnd(Argument, Between(Zero, MaxSize));
  case heap::Ghost::Kind:
    return TM.mkAnd(Argument, Between(TM.mkInt(1), TM.mkInt(heap::AllocOther)));
  case heap::Ghost::Invalidated:
    return Between(Zero, Sum.ClockIn);
  case heap::Ghost::None:
    if (Term Fact = elementFact(Leaf, L))
      return TM.mkAnd(Argument, Fact);
    if (std::optional<EntryText> Text = textNumbered(Leaf))
      return TM.mkAnd(
          {Argument, Between(emptyText(), TM.mkInt(C.StringNumbers.Limit)),
           TM.mkEq(TM.mkEq(Leaf, emptyText()), TM.mkEq(Text->Size, Zero))});
    // Where the indices of a container's elements begin is the model's choice.
    if (Locs.isFirstPart(L))
      return Between(TM.mkInt(-Integer::pow2(61)), TM.mkInt(Integer::pow2(61)));
    return Locs.isExtentPart(L) ? TM.mkLe(Leaf, MaxSize) : Argument;
  }
  return {};
}

/// The number of the object that \p Address is in: see addressAxioms().
Term FunctionAnalysis::rootOf(Term Address) {
  smt::FunctionSymbol Fn =
      Syms.function("root", 1, {Provenance::Address, nullptr, true, {}});
  return TM.mkApp(Fn, {Address});
}

/// Axioms about one address constructor: it is invertible, never null, and
/// addresses in different objects differ.
///   form: inv_j(&L(a..)) = a_j;  root(&L(..)) = number of L's root;
///         root(entry address) <= 0 but for one from unknown code,
///         root(&global) = -number
///   entry address: inv_0(&L(p, i, a..), i) = p, inv_1(&L(p, i, a..), p) = i
void FunctionAnalysis::addressAxioms(Term Leaf, std::vector<Term> &Out) {
  heap::LocId L = TM.kind(Leaf) == TermKind::App
                      ? Locs.byAddress(TM.function(Leaf))
                      : heap::LocId();
  const heap::SymbolInfo *Info = Syms.info(Leaf);
  // A variable or function of the program.
  if (TM.kind(Leaf) == TermKind::Symbol && Info &&
      Info->From == Provenance::Address) {
    auto [It, New] =
        RootNumbers.try_emplace(TM.name(Leaf), RootNumbers.size() + 1);
    Out.push_back(TM.mkGt(Leaf, TM.mkInt(0)));
    Out.push_back(TM.mkEq(rootOf(Leaf), TM.mkInt(-Integer(It->second))));
    return;
  }
  if (!L) {
    if (Info && Info->Ty && Info->Ty->isPtr() && H.isFromOutside(Leaf))
      Out.push_back(TM.mkLe(rootOf(Leaf), TM.mkInt(0)));
    return;
  }
  const heap::Location &Loc = Locs[L];
  Term NotNull = TM.mkGt(Leaf, TM.mkInt(0));
  Out.push_back(Loc.RootOf == heap::RootKind::Entry
                    ? TM.mkOr(TM.mkGe(Leaf, TM.mkInt(1)),
                              TM.mkEq(TM.children(Leaf)[0], TM.mkInt(0)))
                    : NotNull);
  bool Mine = Loc.RootOf == heap::RootKind::Local ||
              Loc.RootOf == heap::RootKind::Alloc ||
              Loc.RootOf == heap::RootKind::Code;
  // Two typed views of one allocation share a number.
  std::string Site = Locs[Loc.Root].Name;
  if (Mine) {
    auto [It, New] = RootNumbers.try_emplace(Site, RootNumbers.size() + 1);
    Out.push_back(TM.mkEq(rootOf(Leaf), TM.mkInt(It->second)));
  } else if (H.isFromOutside(TM.children(Leaf)[0])) {
    Out.push_back(TM.mkLe(rootOf(Leaf), TM.mkInt(0)));
  }
  auto Args = TM.children(Leaf);
  unsigned N = Args.size() - (Loc.Stamped ? 1 : 0);
  for (unsigned I = 0; I < N; ++I) {
    // p + i: only one of both gives the other.
    llvm::SmallVector<Term, 2> Of{Leaf};
    if (Loc.RootOf == heap::RootKind::Entry && I < 2)
      Of.push_back(Args[1 - I]);
    smt::FunctionSymbol Inv =
        Syms.function("inv" + std::to_string(I) + "." + std::to_string(L.Index),
                      Of.size(), {Provenance::Address, nullptr, true, {}});
    Out.push_back(TM.mkEq(TM.mkApp(Inv, Of), Args[I]));
  }
}
