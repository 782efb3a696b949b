// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Locations of which a loop writes a few cells that are the same in every
// iteration, each time with a value that has no closed form: a member of an
// object, the position of an iterator. Each such cell is a sequence of its own,
// all others keep their contents.
//
//   form: ite(cell, ite(K = 0, L0(cell), seq(K)), L0(i))
//         with seq(0) = L0(cell), seq(K) = body(K-1)
//
// An address that stays in one location is a sequence of slots and offsets: the
// template &L(.., seq_j(K), ..).
//
//   paper: [Thesis §4.4.2] parametrisation
//   rule:  docs/heap.md "Loops"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Location;
using heap::Provenance;
using heap::RootKind;
using heap::Target;
using smt::Term;
using smt::TermKind;

/// The values of the slots that conjuncts of Guard fix: terms that are the same
/// in each iteration; no term for other slots. False if there are such.
bool FunctionAnalysis::fixedCell(LocId L, Term Guard, Term K, Cell &Out) {
  unsigned Arity = Locs[L].Arity;
  llvm::DenseMap<Term, bool> Varying{{K, true}};
  for (unsigned I = 0; I < Arity; ++I)
    Varying[Locs.slot(I)] = true;
  Out.assign(Arity, Term());
  bool All = true;
  for (unsigned I = 0; I < Arity; ++I) {
    Out[I] = solvedFor(TM, Guard, Locs.slot(I), [&](Term T) {
      return !TM.mentionsAny(T, Varying) && !mentionsLoopValue(T);
    });
    All &= (bool)Out[I];
  }
  return All;
}

/// Between which bounds the values of \p Slot are at which iterations before
/// \p K write under \p Guard, as far as its conjuncts tell: bounds that are the
/// same in each iteration, linear in its number, or made of numbers that each
/// iteration that comes round under \p Path leaves as large, or as small.
///   form: c*K + s(K) + t <= slot, c >= 0, s never falls: s(0) + t <= slot
///         slot <= c*K + t, c > 0:                        slot <= c*(K - 1) + t
Term FunctionAnalysis::writtenRange(Term Slot, Term Guard, Term K, Term Path,
                                    LoopCells &State) {
  llvm::DenseMap<Term, bool> Varying{{K, true}};
  for (unsigned I = 0; I < 8; ++I)
    Varying[Locs.slot(I)] = true;
  const Term One = TM.mkInt(1);
  // What iterations before K have of \p Sum at least, or at most.
  auto Extreme = [&](Term Sum, bool Least) -> Term {
    smt::TermManager::LinearView View = TM.linear(Sum);
    Term Result = TM.mkInt(*View.Constant);
    for (const smt::Monomial &M : View.Monomials) {
      const bool Low = Least != M.Coefficient.isNegative();
      Term At;
      if (M.Atom == K) {
        At = Low ? TM.mkInt(0) : TM.mkSub(K, One);
      } else if (!TM.mentionsAny(M.Atom, Varying) &&
                 !mentionsLoopValue(M.Atom)) {
        At = M.Atom;
      } else {
        Term Self = M.Atom; // as registers have it, or cells
        if (TM.kind(Self) == TermKind::Ite)
          Self = TM.children(Self)[2];
        auto Start = LoopStart.find(Self), Step = LoopStep.find(Self);
        if (Start == LoopStart.end() || Step == LoopStep.end() ||
            TM.mentionsAny(Start->second, Varying) ||
            mentionsLoopValue(Start->second))
          return {};
        Term Now = TM.mkIte(TM.mkEq(K, TM.mkInt(0)), Start->second, Self);
        if (!(Self == M.Atom) && !(Now == M.Atom))
          return {};
        Term Passes =
            Low ? TM.mkLt(Step->second, Now) : TM.mkGt(Step->second, Now);
        if (!provedFalse(TM.mkAnd(Path, Passes)))
          return {};
        At = Start->second;
        State.Monotone.push_back({Self, Step->second});
      }
      Result = TM.mkAdd(Result, TM.mkMulConst(M.Coefficient, At));
    }
    return Result;
  };
  auto Bounds = [&](auto &Bounds, Term Guard) -> llvm::SmallVector<Term, 4> {
    llvm::SmallVector<Term, 8> Parts;
    llvm::SmallVector<Term, 4> Found;
    TM.collectConjuncts(Guard, Parts);
    for (Term Part : Parts) {
      if (TM.kind(Part) == TermKind::Or) { // what holds in each case
        llvm::SmallVector<Term, 4> Cases(TM.children(Part).begin(),
                                         TM.children(Part).end());
        llvm::SmallVector<Term, 4> OfAll = Bounds(Bounds, Cases[0]);
        for (Term Case : llvm::drop_begin(Cases)) {
          if (OfAll.empty())
            break;
          llvm::SmallVector<Term, 4> Of = Bounds(Bounds, Case);
          llvm::erase_if(OfAll,
                         [&](Term B) { return !llvm::is_contained(Of, B); });
        }
        Found.append(OfAll);
        continue;
      }
      const bool Neg = TM.kind(Part) == TermKind::Not;
      Term Atom = Neg ? TM.children(Part)[0] : Part;
      const bool IsEq = TM.kind(Atom) == TermKind::Eq;
      if ((TM.kind(Atom) != TermKind::Le && (!IsEq || Neg)) ||
          TM.children(Atom).size() != 1 ||
          TM.sort(TM.children(Atom)[0]) != smt::Sort::Int)
        continue;
      // Sum <= 0, Sum = 0 or Sum >= 1, with Slot once in it.
      Term Sum = TM.children(Atom)[0];
      Integer Of(0);
      for (const smt::Monomial &M : TM.linear(Sum).Monomials)
        if (M.Atom == Slot)
          Of = M.Coefficient;
      if (!(Of == Integer(1)) && !(Of == Integer(-1)))
        continue;
      Term Rest = TM.mkSub(Sum, TM.mkMulConst(Of, Slot));
      if (Neg)
        Rest = TM.mkSub(Rest, One);
      Term Bound = Of.isNegative() ? Rest : TM.mkMulConst(Integer(-1), Rest);
      const bool IsLower = Of.isNegative() != Neg;
      if (IsEq || IsLower)
        if (Term Least = Extreme(Bound, true))
          Found.push_back(TM.mkGe(Slot, Least));
      if (IsEq || !IsLower)
        if (Term Most = Extreme(Bound, false))
          Found.push_back(TM.mkLe(Slot, Most));
    }
    return Found;
  };
  return TM.mkAnd(Bounds(Bounds, Guard));
}

/// Where the body writes at all: the cells with the slots that all its writes
/// fix, usually those of one object; with Ranged, between the bounds of the
/// others, if these are the same for all writes.
///   form: OR of slot_a = t & u <= slot_b <= v & ...
Term FunctionAnalysis::writtenFrame(LocId L, Term Content, Term Unchanged,
                                    Term Initial, Term K, Term Path,
                                    bool Ranged, LoopCells &State) {
  constexpr size_t MaxFrames = 4;
  std::vector<Term> &Frames = Ranged ? State.Ranges[L] : State.Frames[L];
  std::vector<LoopWrite> Writes;
  loopWrites(Content, Unchanged, Initial, Writes);
  for (const LoopWrite &W : Writes) {
    if (W.Value == pruneChain(Initial, W.Guard))
      continue;
    llvm::SmallVector<Term, 4> Cases{W.Guard};
    if (TM.kind(W.Guard) == TermKind::Or)
      Cases.assign(TM.children(W.Guard).begin(), TM.children(W.Guard).end());
    for (Term Case : Cases) {
      Cell At;
      fixedCell(L, Case, K, At);
      Term Frame = H.atCell(L, At);
      if (Ranged)
        for (unsigned I = 0; I < At.size(); ++I)
          if (!At[I])
            Frame = TM.mkAnd(Frame,
                             writtenRange(Locs.slot(I), Case, K, Path, State));
      if (!llvm::is_contained(Frames, Frame))
        Frames.push_back(Frame);
    }
  }
  // Several ranges make questions that do not end.
  if (Ranged && Frames.size() > 1)
    return writtenFrame(L, Content, Unchanged, Initial, K, Path, false, State);
  return Frames.size() > MaxFrames ? TM.mkTrue() : TM.mkOr(Frames);
}

/// Adds to Cells what leads from Unchanged or Initial to Content. False if it
/// writes anything else.
bool FunctionAnalysis::writtenCells(LocId L, Term Content, Term Unchanged, Term Initial,
                                    Term K, std::vector<Cell> &Cells) {
  constexpr size_t MaxCells = 4;
  auto Add = [&](Term Guard) {
    Cell At;
    if (!fixedCell(L, Guard, K, At))
      return false;
    if (!llvm::is_contained(Cells, At))
      Cells.push_back(At);
    return Cells.size() <= MaxCells;
  };
  std::vector<LoopWrite> Writes;
  loopWrites(Content, Unchanged, Initial, Writes);
  for (const LoopWrite &W : Writes) {
    if (W.Value == pruneChain(Initial, W.Guard))
      continue;
    if (TM.kind(W.Guard) != TermKind::Or) {
      if (!Add(W.Guard))
        return false;
      continue;
    }
    llvm::SmallVector<Term, 4> Cases(TM.children(W.Guard).begin(), TM.children(W.Guard).end());
    for (Term Case : Cases)
      if (!Add(Case))
        return false;
  }
  return true;
}

/// The content of L at the start of iteration K, if the body turns Unchanged (the
/// content now taken for it) into Content by writes to a few cells; no term
/// otherwise.
Term FunctionAnalysis::cellSequences(LocId L, Term Content, Term Unchanged, Term Initial,
                                     Term K, llvm::StringRef Name, LoopCells &State) {
  const Location Loc = Locs[L];
  if (Loc.G == Ghost::Invalidated ||
      !writtenCells(L, Content, Unchanged, Initial, K, State.Cells[L]))
    return {};
  std::vector<Recurrence> &Out = State.Recurrences[L];
  Out.clear();
  auto Sequence = [&](const std::string &Suffix, const ir::Type *Ty) {
    heap::SymbolInfo Info{Provenance::Sequence, Ty, false, Locs.toString(L), true};
    Info.Determinate = heap::Determinacy::Unknown;
    Info.InMemory = true;
    smt::FunctionSymbol Fn =
        Syms.function((Name + ".c" + llvm::Twine(L.Index) + Suffix).str(), Counters.size(), Info);
    LoopLeaves.insert(functionKey(Fn));
    HeapSequence[Fn.Id] = L;
    return TM.mkApp(Fn, Counters);
  };
  Term First = TM.mkEq(K, TM.mkInt(0)), Result = Initial;
  for (size_t N = 0; N < State.Cells[L].size(); ++N) {
    const Cell At = State.Cells[L][N];
    Term Start = H.instantiate(Initial, At), Step = H.instantiate(Content, At);
    std::string Suffix = "." + std::to_string(N);
    Term Value;
    if (Loc.Ty && Loc.Ty->isPtr())
      Value = addressTemplate(L, Start, Step, First, State, N, [&](unsigned Part) {
        return Sequence(Suffix + "." + std::to_string(Part), nullptr);
      });
    if (!Value) {
      const ir::Type *Ty = Loc.Ty && Loc.Ty->isScalar() ? Loc.Ty : nullptr;
      Term Self = Sequence(Suffix, Ty);
      Out.push_back({Self, Start, Step, Ty});
      Value = TM.mkIte(First, Start, Self);
    }
    Result = TM.mkIte(H.atCell(L, At), Value, Result);
  }
  return Result;
}

/// An address that starts as Start and becomes Step stays in one location: its
/// parts that change are sequences. No term if it is not such an address.
Term FunctionAnalysis::addressTemplate(LocId Holder, Term Start, Term Step, Term First,
                                       LoopCells &State, size_t Number,
                                       llvm::function_ref<Term(unsigned)> Sequence) {
  std::set<unsigned> &Moving = State.Moving[{Holder, Number}];
  const ir::Type *Pointee = Locs[Holder].Ty->Element;
  llvm::SmallVector<Target, 4> From, To;
  H.resolve(Start, Pointee, From);
  H.resolve(Step, Pointee, To);
  // The content in the form it had so far, which says nothing.
  auto IsOwn = [&](const Target &T) {
    bool InEntry = T.K == Target::Cell && Locs[T.L].RootOf == RootKind::Entry;
    Term A = InEntry ? T.Slots[0] : T.Address;
    const heap::SymbolInfo *Info = Syms.info(A);
    if (TM.kind(A) != TermKind::App || !Info || !Info->Ty || !Info->Ty->isPtr())
      return false;
    auto It = HeapSequence.find(TM.function(A).Id);
    return It != HeapSequence.end() && It->second == Holder;
  };
  bool Own = llvm::any_of(To, IsOwn);
  llvm::erase_if(To, IsOwn);
  LocId L = From[0].L;
  bool Stamped = (bool)From[0].Created;
  for (auto *Targets : {&From, &To})
    for (const Target &T : *Targets)
      if (T.K != Target::Cell || T.Loose || T.IsPart || T.L != L ||
          (bool)T.Created != Stamped || Locs[T.L].RootOf == RootKind::Code)
        return {};
  // Part p of an address: its slots, the offset, the time it was made.
  unsigned NumSlots = From[0].Slots.size();
  auto PartOf = [&](const Target &T, unsigned P) {
    return P < NumSlots ? T.Slots[P] : P == NumSlots ? T.Offset : T.Created;
  };
  auto Joined = [&](llvm::ArrayRef<Target> Targets, unsigned P) {
    Term V = PartOf(Targets.back(), P);
    for (size_t I = Targets.size() - 1; I-- > 0;)
      V = TM.mkIte(Targets[I].Guard, PartOf(Targets[I], P), V);
    return V;
  };
  llvm::SmallVector<Term, 6> Parts;
  for (unsigned P = 0; P < NumSlots + 2; ++P) {
    if (P > NumSlots && !Stamped) {
      Parts.push_back({});
      continue;
    }
    Term Begin = Joined(From, P);
    if (!llvm::all_of(To, [&](const Target &T) { return PartOf(T, P) == Begin; }))
      Moving.insert(P);
    if (!Moving.count(P)) {
      Parts.push_back(Begin);
      continue;
    }
    if (P == 0 && Locs[L].RootOf == RootKind::Entry)
      return {}; // addresses of different objects
    Term Self = Sequence(P);
    Parts.push_back(TM.mkIte(First, Begin, Self));
    if (!To.empty())
      State.Recurrences[Holder].push_back({Self, Begin, Joined(To, P), nullptr});
  }
  State.Tentative |= Own;
  return H.address(L, llvm::ArrayRef<Term>(Parts).take_front(NumSlots), Parts[NumSlots],
                   Parts.back());
}

/// Sequences that start alike and go on alike are one: the position of an iterator
/// and the element it refers to. Keeps one of each kind, and gives what stands for
/// the others.
///   rule: the coarsest partition such that members of a class have equal starts
///         and, if all classes are right at K, equal steps; by induction over K
smt::TermMap FunctionAnalysis::mergeEqual(std::vector<Recurrence> &Sequences) {
  using Key = std::tuple<size_t, uint32_t, bool>; // class, term, holds addresses
  size_t Size = Sequences.size(), Classes = 0;
  std::vector<size_t> ClassOf(Size, 0);
  smt::TermMap Same; // sequence -> the one that stands for its class
  auto Split = [&](llvm::function_ref<Term(const Recurrence &)> By) {
    std::map<Key, size_t> Numbers;
    std::vector<size_t> Of;
    for (size_t I = 0; I < Size; ++I) {
      const Recurrence &S = Sequences[I];
      Key K{ClassOf[I], By(S).Id, S.Ty && S.Ty->isPtr()};
      Of.push_back(Numbers.try_emplace(K, Numbers.size()).first->second);
    }
    // A sequence of a known type knows more.
    std::vector<const Recurrence *> First(Numbers.size());
    for (size_t I = 0; I < Size; ++I)
      if (!First[Of[I]] || (!First[Of[I]]->Ty && Sequences[I].Ty))
        First[Of[I]] = &Sequences[I];
    Same.clear();
    for (size_t I = 0; I < Size; ++I)
      if (!(First[Of[I]]->Self == Sequences[I].Self))
        Same[Sequences[I].Self] = First[Of[I]]->Self;
    ClassOf = std::move(Of);
    bool Changed = Classes != Numbers.size();
    Classes = Numbers.size();
    return Changed;
  };
  Split([](const Recurrence &S) { return S.Start; });
  while (Split([&](const Recurrence &S) { return TM.substitute(S.Step, Same); }))
    ;
  std::vector<Recurrence> Kept;
  for (const Recurrence &S : Sequences)
    if (!Same.count(S.Self))
      Kept.push_back({S.Self, S.Start, TM.substitute(S.Step, Same), S.Ty});
  Sequences = std::move(Kept);
  return Same;
}
