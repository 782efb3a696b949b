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

/// Where the body writes at all: the cells with the slots that all its writes
/// fix, usually those of one object. Frames collects them over the rounds.
///   form: OR of slot_a = t & slot_b = u & ...
Term FunctionAnalysis::writtenFrame(LocId L, Term Content, Term Unchanged, Term Initial, Term K,
                                    std::vector<Cell> &Frames) {
  constexpr size_t MaxFrames = 4;
  std::vector<LoopWrite> Writes;
  collectWrites(TM, Content, Unchanged, Writes);
  for (const LoopWrite &W : Writes) {
    if (W.Value == pruneChain(Initial, W.Guard))
      continue;
    llvm::SmallVector<Term, 4> Cases{W.Guard};
    if (TM.kind(W.Guard) == TermKind::Or)
      Cases.assign(TM.children(W.Guard).begin(), TM.children(W.Guard).end());
    for (Term Case : Cases) {
      Cell At;
      fixedCell(L, Case, K, At);
      if (!llvm::is_contained(Frames, At))
        Frames.push_back(At);
    }
  }
  if (Frames.size() > MaxFrames)
    return TM.mkTrue();
  llvm::SmallVector<Term, 4> Parts;
  for (const Cell &At : Frames)
    Parts.push_back(H.atCell(L, At));
  return TM.mkOr(Parts);
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
  collectWrites(TM, Content, Unchanged, Writes);
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
