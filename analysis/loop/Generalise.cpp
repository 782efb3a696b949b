// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generalisation: from what one iteration writes to what all iterations before
// K have written. If the written index determines the iteration, as in a[b +
// c*k], the iteration that wrote cell i is k(i) = (i - b) / c, and K is
// eliminated exactly. Where iterations write one cell through different indices
// (2k and 2k+1, or k and n-1-k) the last of them counts:
//
//   ite(0 <= kf(i) < K & Wf(kf(i), i) & no g wrote i after kf(i), Vf(kf(i), i),
//   ...)
//
//   paper: [Thesis §4.4.3] generalisation
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/Wrap.h"

using namespace plimsoll;
using heap::Location;
using heap::LocId;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

namespace {

/// slot = Base + Stride * K
struct IndexForm {
  unsigned Slot = 0;
  Term Base;
  Integer Stride;
  friend bool operator==(const IndexForm &, const IndexForm &) = default;
};

/// A write whose index determines its iteration, as cells see it.
struct LocatedWrite {
  IndexForm Form;
  Term Kappa; ///< the iteration, over the slots
  Term Hit;   ///< it was one before K, and it wrote this cell
  Term Value; ///< what it wrote
};

} // namespace

void plimsoll::collectWrites(smt::TermManager &TM, Term Content, Term Default,
                             std::vector<LoopWrite> &Out) {
  // Parents are newer than their parts, so the newest node goes first.
  std::map<uint32_t, std::pair<Term, Term>, std::greater<>> Work;
  Work[Content.Id] = {Content, TM.mkTrue()};
  while (!Work.empty()) {
    auto [Node, Guard] = Work.begin()->second;
    Work.erase(Work.begin());
    if (Node == Default || TM.isFalse(Guard))
      continue;
    // Only the part of a chain that leads to Default is a chain of writes.
    if (TM.kind(Node) == TermKind::Ite && Default.Id < Node.Id) {
      auto K = TM.children(Node);
      Term Cond = K[0], Then = K[1], Else = K[2];
      auto Add = [&](Term N, Term G) {
        auto [It, New] = Work.try_emplace(N.Id, N, G);
        if (!New)
          It->second.second = TM.mkOr(It->second.second, G);
      };
      Add(Then, TM.mkAnd(Guard, Cond));
      Add(Else, TM.mkAnd(Guard, TM.mkNot(Cond)));
      continue;
    }
    Out.push_back({Guard, Node});
  }
}

void FunctionAnalysis::loopWrites(Term Content, Term Header, Term Initial,
                                  std::vector<LoopWrite> &Out) {
  std::vector<LoopWrite> Writes;
  collectWrites(TM, Content, Header, Writes);
  for (const LoopWrite &W : Writes) {
    if (TM.kind(W.Value) != TermKind::Ite || Initial == Header) {
      Out.push_back(W);
      continue;
    }
    // A store into a header that has what it began with elsewhere.
    std::vector<LoopWrite> Stores;
    collectWrites(TM, W.Value, Initial, Stores);
    const Term Left = Stores.size() == 1
                          ? TM.mkAnd(W.Guard, TM.mkNot(Stores.front().Guard))
                          : Term();
    if (Left && pruneChain(Header, Left) == Initial)
      Out.push_back(
          {TM.mkAnd(W.Guard, Stores.front().Guard), Stores.front().Value});
    else
      Out.push_back(W);
  }
}

Term plimsoll::solvedFor(smt::TermManager &TM, Term Formula, Term X,
                         llvm::function_ref<bool(Term)> Accepts) {
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Formula, Parts);
  for (Term P : Parts) {
    if (TM.kind(P) != TermKind::Eq || TM.children(P).size() != 1)
      continue;
    Term Sum = TM.children(P)[0];
    std::optional<Integer> Factor;
    for (const smt::Monomial &M : TM.linear(Sum).Monomials)
      if (M.Atom == X)
        Factor = M.Coefficient;
    if (!Factor || !(Factor->isOne() || Factor->isMinusOne()))
      continue;
    Term Rest = TM.mkSub(Sum, TM.mkMulConst(*Factor, X));
    Term Is = Factor->isOne() ? TM.mkNeg(Rest) : Rest;
    if (Accepts(Is))
      return Is;
  }
  return {};
}

/// More writes than this in one body have no closed form.
static constexpr size_t MaxWrites = 16;

/// Finds a conjunct of Guard that says slot s = Base + Stride*K.
static std::optional<IndexForm> indexForm(smt::TermManager &TM, Term Guard, Term K,
                                          llvm::ArrayRef<Term> Slots) {
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Guard, Parts);
  llvm::DenseMap<Term, bool> Forbidden{{K, true}};
  for (Term S : Slots)
    Forbidden[S] = true;
  for (Term P : Parts) {
    if (TM.kind(P) != TermKind::Eq || TM.children(P).size() != 1)
      continue;
    Term Sum = TM.children(P)[0];
    auto L = TM.linear(Sum);
    for (unsigned I = 0; I < Slots.size(); ++I) {
      Integer A, B;
      for (const smt::Monomial &M : L.Monomials) {
        if (M.Atom == Slots[I])
          A = M.Coefficient;
        if (M.Atom == K)
          B = M.Coefficient;
      }
      if (!(A.isOne() || A.isMinusOne()) || B.isZero())
        continue;
      // A*s + B*K + R = 0  =>  s = -A*(B*K + R)   (A is its own inverse)
      Term R = TM.mkSub(Sum, TM.mkAdd(TM.mkMulConst(A, Slots[I]), TM.mkMulConst(B, K)));
      if (TM.mentionsAny(R, Forbidden))
        continue;
      IndexForm F;
      F.Slot = I;
      F.Stride = -(A * B);
      F.Base = TM.mkMulConst(-A, R);
      return F;
    }
  }
  return std::nullopt;
}

/// The writes of Guard and Value, one for each index Guard names: more than
/// MaxWrites if it takes more than Work cases to see, fewer of long guards.
static void splitGuard(smt::TermManager &TM, Term Guard, Term Value, Term K,
                       llvm::ArrayRef<Term> Slots, unsigned &Work,
                       std::vector<LoopWrite> &Out) {
  if (Out.size() > MaxWrites || TM.isFalse(Guard))
    return;
  if (!Work) {
    Out.resize(MaxWrites + 1);
    return;
  }
  constexpr size_t Short = 16; // parts
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Guard, Parts);
  Work -= std::min<size_t>(Work, 1 + Parts.size() / Short);
  auto IsOr = [&](Term P) { return TM.kind(P) == TermKind::Or; };
  // What one of the other parts says already.
  const llvm::DenseSet<Term> All(Parts.begin(), Parts.end());
  llvm::erase_if(Parts, [&](Term P) {
    return IsOr(P) && llvm::any_of(TM.children(P), [&](Term Case) {
             return All.contains(Case);
           });
  });
  Guard = TM.mkAnd(Parts);
  auto Or = llvm::find_if(Parts, IsOr);
  if (Or == Parts.end() || indexForm(TM, Guard, K, Slots)) {
    Out.push_back({Guard, Value});
    return;
  }
  llvm::SmallVector<Term, 8> Cases(TM.children(*Or).begin(), TM.children(*Or).end());
  Parts.erase(Or);
  Term Rest = TM.mkAnd(Parts);
  for (Term Case : Cases)
    splitGuard(TM, TM.mkAnd(Rest, Case), Value, K, Slots, Work, Out);
}

/// The content at the start of iteration K if every write has an index that
/// determines its iteration; iterations come round under Path. Writes of one
/// iteration exclude each other, or write the same.
Term FunctionAnalysis::generaliseByIndex(llvm::ArrayRef<LoopWrite> Writes,
                                         llvm::ArrayRef<Term> Slots, Term Initial, Term K,
                                         Term Path) {
  llvm::SmallVector<LocatedWrite, 8> Located;
  llvm::SmallVector<IndexForm, 4> Forms;
  constexpr size_t MaxForms = 4;
  for (const LoopWrite &W : Writes) {
    std::optional<IndexForm> Form = indexForm(TM, W.Guard, K, Slots);
    if (!Form)
      return {};
    if (!llvm::is_contained(Forms, *Form))
      Forms.push_back(*Form);
    if (Forms.size() > MaxForms)
      return {};
    // kappa(i) = (i - Base) / Stride
    Term Distance = TM.mkSub(Slots[Form->Slot], Form->Base);
    Integer Stride = Form->Stride;
    if (Stride.isNegative())
      Distance = TM.mkNeg(Distance), Stride = -Stride;
    LocatedWrite X;
    X.Form = *Form;
    X.Kappa = TM.mkDiv(Distance, Stride);
    smt::TermMap AtKappa;
    AtKappa[K] = X.Kappa;
    X.Hit = TM.mkAnd({TM.mkDivides(Stride, Distance), TM.mkGe(Distance, TM.mkInt(0)),
                      TM.mkLt(X.Kappa, K), TM.substitute(W.Guard, AtKappa)});
    X.Value = TM.substitute(W.Value, AtKappa);
    Located.push_back(X);
  }
  auto CameRound = [&](Term Iteration) {
    smt::TermMap At;
    At[K] = Iteration;
    return TM.substitute(Path, At);
  };
  unsigned Questions = 24;
  Term Result = Initial;
  for (unsigned I = Located.size(); I-- > 0;) {
    const LocatedWrite &X = Located[I];
    Term Last = X.Hit;
    for (const LocatedWrite &Y : Located) {
      if (X.Form == Y.Form)
        continue;
      Term After = TM.mkAnd(Y.Hit, TM.mkGt(Y.Kappa, X.Kappa));
      bool Never = Questions &&
                   (--Questions,
                    provedFalse(TM.mkAnd({X.Hit, After, CameRound(X.Kappa), CameRound(Y.Kappa)})));
      if (!Never)
        Last = TM.mkAnd(Last, TM.mkNot(After));
    }
    Result = TM.mkIte(Last, X.Value, Result);
  }
  constexpr size_t MaxContent = 4000;
  return TM.dagSize(Result) > MaxContent ? Term() : Result;
}

/// Content where Context holds: cases of its values that Context excludes are
/// gone; Header, what the body started from, stays as it is. A closed form that
/// the body reads back has a case for cells written by earlier iterations, which
/// the body may have excluded.
Term FunctionAnalysis::decideCases(Term Content, Term Header, Term Context) {
  llvm::DenseMap<Term, std::optional<bool>> Known;
  llvm::DenseMap<Term, bool> AnySlot;
  constexpr unsigned MaxSlots = 8, MaxOpen = 2;
  for (unsigned I = 0; I < MaxSlots; ++I)
    AnySlot[Locs.slot(I)] = true;
  unsigned Questions = std::min(12u, CaseQuestions), Visits = 200;
  // What Context makes of a condition that is the same for all cells. Where it
  // left one open in two rounds, the facts of a third hardly ever decide.
  auto Decided = [&](Term Cond) -> std::optional<bool> {
    auto [It, New] = Known.try_emplace(Cond);
    unsigned &Open = OpenCases[{Cond, Context}];
    if (New && Questions && Open < MaxOpen) {
      --Questions;
      --CaseQuestions;
      // Rounds ask the same of other facts: mostly the answer is the same, too.
      bool &Last = CaseAnswers[Cond];
      for (bool Holds : {Last, !Last})
        if (provedFalse(TM.mkAnd(Context, Holds ? TM.mkNot(Cond) : Cond),
                        Facts.size(), Effort::Glance)) {
          It->second = Last = Holds;
          break;
        }
      if (!It->second)
        ++Open;
    }
    return It->second;
  };
  // A condition on cells without what it says of no cell.
  auto OnCells = [&](Term Cond) {
    if (TM.kind(Cond) != TermKind::And)
      return Cond;
    llvm::SmallVector<Term, 8> Of, Other;
    for (Term Part : TM.children(Cond))
      (TM.mentionsAny(Part, AnySlot) ? Of : Other).push_back(Part);
    if (Other.empty())
      return Cond;
    std::optional<bool> Holds = Decided(TM.mkAnd(Other));
    return !Holds ? Cond : *Holds ? TM.mkAnd(Of) : TM.mkFalse();
  };
  std::function<Term(Term)> Decide = [&](Term T) -> Term {
    if (T == Header || !Questions || !Visits)
      return T;
    --Visits;
    if (TM.kind(T) == TermKind::Sum) {
      smt::TermMap Parts;
      for (const smt::Monomial &M : TM.linear(T).Monomials)
        if (TM.kind(M.Atom) == TermKind::Ite)
          if (Term New = Decide(M.Atom); !(New == M.Atom))
            Parts[M.Atom] = New;
      return Parts.empty() ? T : TM.substitute(T, Parts);
    }
    if (TM.kind(T) != TermKind::Ite)
      return T;
    Term Cond = TM.children(T)[0], Then = TM.children(T)[1], Else = TM.children(T)[2];
    if (!TM.mentionsAny(Cond, AnySlot)) {
      if (std::optional<bool> Holds = Decided(Cond))
        return Decide(*Holds ? Then : Else);
    } else {
      Cond = OnCells(Cond);
    }
    Term NewThen = Decide(Then), NewElse = Decide(Else);
    return TM.mkIte(Cond, NewThen, NewElse);
  };
  return Decide(Content);
}

/// Does Guard hold for no cell? Conditions of newer writes are negated as wholes.
static bool contradictory(smt::TermManager &TM, Term Guard) {
  if (TM.kind(Guard) != TermKind::And)
    return TM.isFalse(Guard);
  llvm::DenseSet<Term> Parts(TM.children(Guard).begin(), TM.children(Guard).end());
  return llvm::any_of(Parts, [&](Term P) {
    if (TM.kind(P) != TermKind::Not || TM.kind(TM.children(P)[0]) != TermKind::And)
      return false;
    return llvm::all_of(TM.children(TM.children(P)[0]),
                        [&](Term Q) { return Parts.contains(Q); });
  });
}

/// Guard without the condition that the cell At does not hold the truth value
/// Value yet: writing it again changes nothing. Header is what it holds.
static Term withoutOldValue(heap::HeapOps &H, Term Guard, Term Value, Term Header,
                            llvm::ArrayRef<Term> At) {
  smt::TermManager &TM = H.TM;
  if (!TM.isInt(Value) || TM.kind(Guard) != TermKind::And)
    return Guard;
  Term IsOther =
      TM.mkEq(H.instantiate(Header, At), TM.mkInt(TM.intValue(Value).isZero() ? 1 : 0));
  llvm::DenseSet<Term> Dropped{IsOther};
  if (TM.kind(IsOther) == TermKind::And)
    Dropped = {TM.children(IsOther).begin(), TM.children(IsOther).end()};
  llvm::SmallVector<Term, 8> Kept;
  unsigned Found = 0;
  for (Term P : TM.children(Guard)) {
    if (Dropped.contains(P))
      ++Found;
    else
      Kept.push_back(P);
  }
  return Found == Dropped.size() ? TM.mkAnd(Kept) : Guard;
}

/// Takes out of \p Writes those to the same cells in every iteration, whatever
/// these hold, where no other write is to one of these cells: what they leave
/// over \p Initial.
Term FunctionAnalysis::withEachTime(LocId L, std::vector<LoopWrite> &Writes,
                                    Term Initial, Term K) {
  const llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  auto IsEachTime = [&](const LoopWrite &W) {
    return !TM.mentionsAny(W.Guard, OnlyK) && !mentionsLoopValue(W.Guard) &&
           !mentionsTerm(W.Value, L) && TM.kind(W.Value) == TermKind::App &&
           TM.mentionsAny(W.Value, OnlyK) &&
           llvm::all_of(Writes, [&](const LoopWrite &X) {
             return &X == &W || contradictory(TM, TM.mkAnd(X.Guard, W.Guard));
           });
  };
  std::vector<LoopWrite> Others;
  Term Result = Initial;
  for (const LoopWrite &W : Writes)
    if (IsEachTime(W))
      Result = TM.mkIte(TM.mkAnd(W.Guard, TM.mkGt(K, TM.mkInt(0))),
                        TM.substitute(W.Value, {{K, TM.mkSub(K, TM.mkInt(1))}}),
                        Result);
    else
      Others.push_back(W);
  if (Others.empty())
    return Initial;
  Writes = std::move(Others);
  return Result;
}

/// The content of L at the start of iteration K, from the body's writes; no
/// term if it has no closed form. Iterations come round under Path.
Term FunctionAnalysis::generalise(LocId L, Term Content, Term Header, Term Initial, Term K,
                                  Term Path, Term &WrapIf) {
  WrapIf = TM.mkFalse();
  std::vector<LoopWrite> Writes;
  Location Loc = Locs[L];
  Content = decideCases(Content, Header, Path);
  if (Loc.Ty && Loc.Ty->isPtr() && !Loc.Arity)
    Content = byTimes(Content);
  loopWrites(Content, Header, Initial, Writes);
  llvm::SmallVector<Term, 4> Slots = Locs.slots(L);
  llvm::erase_if(Writes, [&](const LoopWrite &W) { return contradictory(TM, W.Guard); });
  if (Loc.Ty && Loc.Ty->isBool() && llvm::all_of(Writes, [&](const LoopWrite &W) {
        return W.Value == Writes[0].Value;
      }))
    for (LoopWrite &W : Writes)
      if (Cell At; namedCell(L, W.Guard, At))
        W.Guard = withoutOldValue(H, W.Guard, W.Value, Header, At);
  // Each with one index.
  std::vector<LoopWrite> Split;
  unsigned Work = 200;
  for (LoopWrite &W : Writes)
    splitGuard(TM, W.Guard, W.Value, K, Slots, Work, Split);
  if (Split.empty() || Split.size() > MaxWrites)
    return {};
  Initial = withEachTime(L, Split, Initial, K);
  if (Term Result = generaliseByIndex(Split, Slots, Initial, K, Path))
    return Result;
  if (Term Result = generaliseByPlace(L, Split, Initial, K, Path))
    return Result;
  if (Term Result = generaliseByGrowth(L, Split, Initial, K, Path))
    return Result;
  if (Term Result = generaliseByWitness(L, Split, Initial, K))
    return Result;
  // The same cells in every iteration: guards without K.
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  Term Result = Initial;
  smt::TermMap AtPrevious;
  AtPrevious[K] = TM.mkSub(K, TM.mkInt(1));
  llvm::SmallVector<Term, 4> SlotVector(Slots.begin(), Slots.end());
  for (unsigned I = Split.size(); I-- > 0;) {
    const LoopWrite &W = Split[I];
    if (TM.mentionsAny(W.Guard, OnlyK) || mentionsLoopValue(W.Guard))
      return {};
    if (W.Value == pruneChain(Initial, W.Guard))
      continue; // a store before the loop to the cell that the loop writes
    if (Term Now = enumerated(pruneChain(Initial, W.Guard), W.Value, K)) {
      Result = TM.mkIte(W.Guard, Now, Result);
      continue;
    }
    Term Before = pruneChain(Header, W.Guard),
         First = pruneChain(Initial, W.Guard);
    if (Cell At; namedCell(L, W.Guard, At)) {
      Before = H.instantiate(Before, At);
      First = H.instantiate(First, At);
    }
    if (Loc.Ty && Loc.Ty->isPtr())
      if (Term By = movement(Before, W.Value, Loc.Ty); By && TM.isInt(By)) {
        Term At = moveBy(First, TM.mkMulConst(TM.intValue(By), K), Loc.Ty);
        if (!At)
          return {};
        Result = TM.mkIte(W.Guard, At, Result);
        continue;
      }
    Term Step = TM.mkSub(withoutWrap(TM, W.Value), Before);
    bool Truth = Loc.Ty && Loc.Ty->isBool(); // not counted
    if (TM.isInt(Step) && !Truth) { // content + c, every time
      if (!(withoutWrap(TM, W.Value) == W.Value))
        WrapIf = TM.mkOr(WrapIf, TM.mkAnd(W.Guard, TM.mkNe(W.Value, withoutWrap(TM, W.Value))));
      Result = TM.mkIte(W.Guard,
                        TM.mkAdd(First, TM.mkMulConst(TM.intValue(Step), K)),
                        Result);
      continue;
    }
    if (mentionsTerm(W.Value, L))
      return {}; // depends on its own previous value in another way
    Result = TM.mkIte(TM.mkAnd(W.Guard, TM.mkGt(K, TM.mkInt(0))),
                      TM.substitute(W.Value, AtPrevious), Result);
  }
  return Result;
}

/// Writes to cells an equation names, at slots that are no linear function of K
/// (the objects the elements of an array point to, the positions of keys). There
/// is an iteration that wrote the cell iff the witness is one; it is the last.
///   form: ite(0 <= w < K & W(w, i), V(w, i), L0(i))  with w = witness(K, i);
///         forall j. 0 <= j < K & G(j) => the witness of the cell of j is one, and
///         not before j
///   paper: [Thesis §4.4.3] existential generalisation, k not eliminated
Term FunctionAnalysis::generaliseByWitness(LocId L, llvm::ArrayRef<LoopWrite> AllWrites,
                                           Term Initial, Term K) {
  const Location Loc = Locs[L];
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  smt::FunctionSymbol Fn =
      Syms.function("f" + std::to_string(Ordinal) + ".witness" + std::to_string(L.Index) + "." +
                        TM.name(K).str(),
                    Counters.size() + Loc.Arity,
                    {Provenance::Counter, nullptr, true, "iteration", true});
  auto MentionsItself = [&](Term T) { return mentionsOwn(T, L, Fn); };
  struct Write {
    Term Guard, Value;
    Cell At;
  };
  constexpr size_t MaxCases = 4;
  llvm::SmallVector<Write, 4> Writes;
  for (const LoopWrite &W : AllWrites) {
    Writes.push_back({W.Guard, W.Value, {}});
    if (!namedCell(L, W.Guard, Writes.back().At))
      return {};
  }
  if (Writes.empty() || Writes.size() > MaxCases || Loc.Arity == 0)
    return {};
  bool Varies = false;
  for (Write &W : Writes) {
    if (MentionsItself(W.Guard) || MentionsItself(W.Value) || mentionsLoopValue(W.Guard) ||
        mentionsLoopValue(W.Value))
      return {};
    Varies |= TM.mentionsAny(W.Guard, OnlyK);
  }
  if (!Varies)
    return {};
  llvm::SmallVector<Term, 6> Args(Counters.begin(), Counters.end()); // K is the last
  llvm::append_range(Args, Locs.slots(L));
  Term Witness = TM.mkApp(Fn, Args);
  smt::TermMap AtWitness;
  AtWitness[K] = Witness;
  llvm::SmallVector<Term, 4> Guards;
  Term Value;
  for (unsigned I = Writes.size(); I-- > 0;) {
    Guards.push_back(TM.substitute(Writes[I].Guard, AtWitness));
    Term V = TM.substitute(Writes[I].Value, AtWitness);
    Value = Value ? TM.mkIte(Guards.back(), V, Value) : V;
  }
  Term Written =
      TM.mkAnd({TM.mkGe(Witness, TM.mkInt(0)), TM.mkLt(Witness, K), TM.mkOr(Guards)});
  Term J = Syms.symbol("loop.j", {Provenance::Slot, nullptr, true, {}});
  smt::TermMap AtJ;
  AtJ[K] = J;
  for (const Write &W : Writes) {
    smt::TermMap CellOfJ;
    for (unsigned I = 0; I < Loc.Arity; ++I)
      CellOfJ[Locs.slot(I)] = TM.substitute(W.At[I], AtJ);
    Term Did = TM.substitute(TM.substitute(W.Guard, AtJ), CellOfJ);
    Term Knows = TM.substitute(TM.mkAnd(Written, TM.mkGe(Witness, J)), CellOfJ);
    WitnessFacts.push_back(TM.mkForall(
        {J}, TM.mkImplies(TM.mkAnd({TM.mkGe(J, TM.mkInt(0)), TM.mkLt(J, K), Did}), Knows)));
  }
  return TM.mkIte(Written, Value, Initial);
}

/// The values of all slots of L if conjuncts of Guard name them.
bool FunctionAnalysis::namedCell(LocId L, Term Guard, Cell &Out) {
  llvm::DenseMap<Term, bool> AllSlots;
  for (unsigned I = 0; I < Locs[L].Arity; ++I)
    AllSlots[Locs.slot(I)] = true;
  for (Term Slot : Locs.slots(L)) {
    Term Named = solvedFor(
        TM, Guard, Slot, [&](Term T) { return !TM.mentionsAny(T, AllSlots); });
    if (!Named)
      return false;
    Out.push_back(Named);
  }
  return true;
}
