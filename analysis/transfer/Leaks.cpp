// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Is what a function allocated still referred to when it returns? An allocated
// object that is alive is held if its address is the result, or is in a cell of
// an object that outlives the call: one that existed at entry, or another
// allocated object that is alive. Where all are held, and objects hold each
// other without cycles, all can be reached: what is held last is held from
// outside.
//
//   form: lost(i) = kind(i) != other & alive(i) = 1
//                   & not (OR over cells c that may refer to it:
//                            content(c) = address(i) & alive(object of c))
//   approx: of a cell that a loop wrote, only the iteration that follows from
//           the address is looked at; objects hold others of a higher level
//           only, or of the same allocation in one direction. Where that leaves
//           something out, the rest is a value that is not known
//   rule:   docs/heap.md "Who holds an object"
#include "analysis/Analyzer.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/LostObjects.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using smt::Term;
using smt::TermKind;

/// What refers to allocated objects in one state.
class FunctionAnalysis::Holders {
public:
  Holders(FunctionAnalysis &A, const State &S, Term Result);

  /// When the object \p Ids of \p Root is held, at least.
  Term held(LocId Root, llvm::ArrayRef<Term> Ids);
  /// Is that all? If not, something else may hold one.
  bool isAll(LocId Root) const;

private:
  /// A cell that may hold the address of an object.
  struct Reference {
    LocId Cell;  ///< none: the result
    Term Guard;  ///< over the slots of Cell
    Term Address;
  };
  static constexpr size_t MaxReferences = 12, MaxSize = 4000;

  LocId objectOf(Term Address) const;
  Term isOf(Term Address, llvm::ArrayRef<Term> Ids);
  void collect(LocId Cell, Term Guard, Term Value);
  void findLevels();
  Term refersTo(Term Value, LocId Root, llvm::ArrayRef<Term> Ids);
  bool solve(const Reference &R, Term Guard, llvm::ArrayRef<Term> Ids,
             Cell &Out);
  Term isThere(LocId L, llvm::ArrayRef<Term> At);
  bool mayBeFound(Term Identity) const;
  bool hasLost(const Reference &R, const Cell &At);
  Term heldIn(const Reference &R, LocId Root, const Cell &At,
              llvm::ArrayRef<Term> Ids);

  FunctionAnalysis &A;
  smt::TermManager &TM;
  heap::LocationTable &Locs;
  const State &S;
  Term Result;
  std::map<LocId, std::vector<Reference>> To; ///< by allocation
  /// How many objects are between an allocation and what holds it from outside.
  std::map<LocId, unsigned> Level;
  /// By allocation: do later objects hold earlier ones, or the other way round?
  std::map<LocId, bool> LaterHolds;
  /// Addresses of objects of these types may be anywhere.
  llvm::SmallVector<const ir::Type *, 4> Anywhere;
  std::set<LocId> NotAll;
};

FunctionAnalysis::Holders::Holders(FunctionAnalysis &A, const State &S,
                                   Term Result)
    : A(A), TM(A.TM), Locs(A.Locs), S(S), Result(Result) {
  if (Result)
    collect({}, TM.mkTrue(), Result);
  for (auto &[L, Content] : S.Mem) {
    const heap::Location Loc = Locs[L];
    if (Loc.G != Ghost::None || !Loc.Ty || !Loc.Ty->isPtr() ||
        (Loc.RootOf != RootKind::Entry && Loc.RootOf != RootKind::Alloc))
      continue;
    std::vector<LoopWrite> Writes;
    collectWrites(TM, Content, A.H.initial(L), Writes);
    for (const LoopWrite &W : Writes)
      collect(L, W.Guard, W.Value);
  }
  findLevels();
}

/// The allocation that the object at \p Address is of, or none.
LocId FunctionAnalysis::Holders::objectOf(Term Address) const {
  LocId L = TM.kind(Address) == TermKind::App
                ? Locs.byAddress(TM.function(Address))
                : LocId();
  return L && Locs[L].RootOf == RootKind::Alloc ? Locs.object(L) : LocId();
}

/// When \p Address, of an allocation, is in its object \p Ids.
Term FunctionAnalysis::Holders::isOf(Term Address, llvm::ArrayRef<Term> Ids) {
  llvm::SmallVector<Term, 4> Here(TM.children(Address).take_front(
      Locs[Locs.byAddress(TM.function(Address))].NumIds));
  llvm::SmallVector<Term, 4> Same;
  for (size_t I = 0; I < Here.size(); ++I)
    Same.push_back(TM.mkEq(Here[I], Ids[I]));
  return TM.mkAnd(Same);
}

/// The values of \p Value are in \p Cell where \p Guard holds.
void FunctionAnalysis::Holders::collect(LocId Cell, Term Guard, Term Value) {
  llvm::SmallVector<Term, 16> Work{Value};
  llvm::DenseSet<Term> Seen;
  while (!Work.empty()) {
    Term V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    if (TM.kind(V) == TermKind::Ite) {
      Work.append({TM.children(V)[1], TM.children(V)[2]});
    } else if (LocId Root = objectOf(V)) {
      std::vector<Reference> &Of = To[Root];
      if (Of.size() < MaxReferences)
        Of.push_back({Cell, Guard, V});
      else
        NotAll.insert(Root);
    } else if (TM.kind(V) == TermKind::App &&
               Locs.byAddress(TM.function(V))) {
      Work.push_back(TM.children(V)[0]); // inside an object that is named so
    } else if (A.mayBeOwn(V)) {
      Anywhere.push_back(A.Syms.info(V)->Ty->Element);
    }
  }
}

void FunctionAnalysis::Holders::findLevels() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[Root, References] : To)
      for (const Reference &R : References) {
        LocId Holder =
            R.Cell && Locs[R.Cell].RootOf == RootKind::Alloc
                ? Locs.object(R.Cell)
                : LocId();
        if (Holder && (Holder == Root || !Level.count(Holder)))
          continue;
        const unsigned Now = Holder ? Level[Holder] + 1 : 0;
        auto [It, New] = Level.try_emplace(Root, Now);
        if (New || Now < It->second) {
          It->second = Now;
          Changed = true;
        }
      }
  }
}

/// When \p Value is an address in the object \p Ids of \p Root.
Term FunctionAnalysis::Holders::refersTo(Term Value, LocId Root,
                                         llvm::ArrayRef<Term> Ids) {
  llvm::DenseMap<Term, Term> Done;
  std::function<Term(Term)> Go = [&](Term V) -> Term {
    if (auto It = Done.find(V); It != Done.end())
      return It->second;
    Term R = TM.mkFalse();
    if (TM.kind(V) == TermKind::Ite) {
      Term Cond = TM.children(V)[0], Then = TM.children(V)[1],
           Else = TM.children(V)[2];
      R = TM.mkIte(Cond, Go(Then), Go(Else));
    } else if (objectOf(V) == Root) {
      R = isOf(V, Ids);
    } else if (TM.kind(V) == TermKind::App && !objectOf(V) &&
               Locs.byAddress(TM.function(V))) {
      R = Go(TM.children(V)[0]);
    }
    Done[V] = R;
    return R;
  };
  return Go(Value);
}

/// The cell of \p R, under \p Guard, that has the address of the object \p Ids:
/// slots that the guard says, or that follow from the address.
bool FunctionAnalysis::Holders::solve(const Reference &R, Term Guard,
                                      llvm::ArrayRef<Term> Ids, Cell &Out) {
  llvm::DenseMap<Term, bool> Slots;
  for (Term Slot : Locs.slots(R.Cell))
    Slots[Slot] = true;
  auto Apart = [&](Term T) { return !TM.mentionsAny(T, Slots); };
  Term SameObject = isOf(R.Address, Ids);
  for (Term Slot : Locs.slots(R.Cell)) {
    Term Is = solvedFor(TM, Guard, Slot, Apart);
    if (!Is)
      Is = solvedFor(TM, SameObject, Slot, Apart);
    if (!Is)
      return false;
    Out.push_back(Is);
  }
  return true;
}

/// When the cell \p At of \p L is not what a container keeps of an element that
/// was removed. No term: that is not known.
Term FunctionAnalysis::Holders::isThere(LocId L, llvm::ArrayRef<Term> At) {
  llvm::SmallVector<Term, 4> Parts;
  for (; L; L = Locs[L].Parent) {
    const heap::Location Loc = Locs[L];
    if (Loc.Extent == heap::StepExtent::Part) {
      Term Count = A.extentOf(L, At, S), Index = At[Loc.Arity - 1];
      if (!Count)
        return {};
      Parts.push_back(TM.mkGe(Index, TM.mkInt(0)));
      Parts.push_back(TM.mkLt(Index, Count));
    } else if (Loc.Extent == heap::StepExtent::Unknown &&
               A.H.isContainerPart(L)) {
      return {};
    }
    const ir::Type *Whole = Loc.Parent ? Locs[Loc.Parent].Ty : nullptr;
    const ir::StructDecl *D =
        Whole && Whole->isStruct() ? A.C.M.findStruct(Whole->Name) : nullptr;
    // One that says whether the others count.
    if (D && !D->Model.Name.empty() &&
        llvm::any_of(D->Fields,
                     [](const ir::StructField &F) { return F.Ty->isBool(); }))
      return {};
  }
  return TM.mkAnd(Parts);
}

/// May the object with \p Identity, which seems to have existed at entry, be
/// one of the function that unknown code found?
bool FunctionAnalysis::Holders::mayBeFound(Term Identity) const {
  if (A.Escaped.empty())
    return false;
  llvm::SmallVector<heap::Target, 4> Targets;
  A.H.resolve(Identity, nullptr, Targets);
  return llvm::any_of(Targets, [](const heap::Target &T) {
    return T.Loose || T.K == heap::Target::Wild;
  });
}

/// May the cell \p At of \p R, at an address that was in memory, have been
/// written by another name since, or have ended?
bool FunctionAnalysis::Holders::hasLost(const Reference &R, const Cell &At) {
  llvm::SmallVector<heap::Target, 4> Targets;
  A.H.resolve(At[0], nullptr, Targets);
  return llvm::any_of(Targets, [&](const heap::Target &T) {
    return T.Kept &&
           (!TM.isTrue(A.isStillThere(T, S)) ||
            A.foundContent(T, R.Cell, At, S, A.changedElsewhere(T, R.Cell, S)));
  });
}

/// When the cell \p At of \p R holds the object \p Ids of \p Root.
Term FunctionAnalysis::Holders::heldIn(const Reference &R, LocId Root,
                                       const Cell &At,
                                       llvm::ArrayRef<Term> Ids) {
  const heap::Location Loc = Locs[R.Cell];
  const LocId Holder = Locs.object(R.Cell);
  llvm::ArrayRef<Term> HolderIds = llvm::ArrayRef(At).take_front(Loc.NumIds);
  if (Loc.RootOf == RootKind::Entry &&
      (mayBeFound(HolderIds[0]) || hasLost(R, At)))
    return {};
  if (Holder == Root) {
    Term Difference = Ids.empty() ? TM.mkInt(0)
                                  : TM.mkSub(HolderIds.back(), Ids.back());
    if (!TM.isInt(Difference))
      return {};
    if (TM.intValue(Difference).isZero())
      return TM.mkFalse(); // that it holds itself does not count
    const bool Later = TM.intValue(Difference).isPositive();
    if (LaterHolds.try_emplace(Root, Later).first->second != Later)
      return {};
  } else if (Loc.RootOf == RootKind::Alloc) {
    if (!Level.count(Holder)) // nothing holds it, but perhaps what is not known
      return isAll(Holder) && !A.Given.count(Holder) ? TM.mkFalse() : Term();
    if (Level[Holder] >= Level[Root])
      return {};
  }
  Term Content = S.Mem.at(R.Cell);
  Term There = isThere(R.Cell, At);
  if (!There || TM.dagSize(Content) > MaxSize)
    return {};
  // What was there at entry was alive when the address was written to it.
  auto Since = [&](LocId L) {
    Term Now = A.content(S, L);
    if (Locs[L].RootOf != RootKind::Entry)
      return Now;
    smt::TermMap AtEntry{{A.H.initial(L), TM.mkInt(1)}};
    return TM.substitute(Now, AtEntry);
  };
  Term Alive = A.asBool(A.H.alive(Since, Loc.Root, HolderIds));
  return TM.mkAnd(
      {refersTo(A.H.instantiate(Content, At), Root, Ids), Alive, There});
}

Term FunctionAnalysis::Holders::held(LocId Root, llvm::ArrayRef<Term> Ids) {
  llvm::SmallVector<Term, 8> Ways;
  if (Result)
    Ways.push_back(refersTo(Result, Root, Ids));
  for (const Reference &R : To[Root]) {
    if (!R.Cell)
      continue;
    llvm::SmallVector<Term, 4> Guards;
    if (TM.kind(R.Guard) == TermKind::Or)
      Guards.assign(TM.children(R.Guard).begin(), TM.children(R.Guard).end());
    else
      Guards.push_back(R.Guard);
    for (Term Guard : Guards) {
      Cell At;
      Term Is = solve(R, Guard, Ids, At) ? heldIn(R, Root, At, Ids) : Term();
      if (Is)
        Ways.push_back(Is);
      else
        NotAll.insert(Root);
    }
  }
  return TM.mkOr(Ways);
}

bool FunctionAnalysis::Holders::isAll(LocId Root) const {
  return !NotAll.count(Root) &&
         llvm::none_of(Anywhere, [&](const ir::Type *Ty) {
           return Ty->isVoid() || A.C.mayContain(Locs[Root].Ty, Ty);
         });
}

/// `check leak`: of each allocation in the function, or in what it called, that
/// no object of it is lost. What is lost here is nobody's from now on, so that
/// callers do not answer for it.
void FunctionAnalysis::executeLeakCheck(const ir::Inst &I, State &S) {
  if (Quiet || !C.Options.Kinds.test((size_t)ir::CheckKind::Leak))
    return;
  const ir::Type *Ty = operandType(I.Args[0]);
  Term Result =
      Ty && Ty->isPtr() ? asInt(operand(I.Args[0], Ty, S)) : Term();
  auto Add = [&](Term Lost, std::string What) {
    Obligation Ob = obligation(I, ir::CheckKind::Leak, S, TM.mkNot(Lost));
    Ob.OneOfSeveral = true;
    setBehind(Ob);
    Ob.Message =
        "memory " + (What.empty() ? "" : "from " + What + " ") + "is lost";
    addObligation(std::move(Ob), I);
  };
  auto Describe = [](const Allocation &A) {
    return "'" + A.By + "' at line " + std::to_string(A.Loc.Line);
  };
  auto Ghosts = [&](LocId L) { return content(S, L); };
  std::optional<Holders> Who;
  std::vector<std::pair<LocId, Term>> Nobodys; // kinds, over their slots
  llvm::SmallVector<Term, 4> Certain;
  std::string AnyOf;
  for (auto &[Root, Made] : Allocated) {
    LocId Kind = Locs.ghost(Root, Ghost::Kind);
    if (!S.Mem.count(Kind))
      continue; // not on this way
    if (!Who)
      Who.emplace(*this, S, Result);
    llvm::SmallVector<Term, 4> Ids, Slots = Locs.slots(Kind);
    smt::TermMap AtSlots;
    for (size_t N = 0; N < Slots.size(); ++N) {
      Ids.push_back(fresh(LostObject.str() + std::to_string(Root.Index) + "." +
                              std::to_string(N),
                          nullptr, Provenance::Counter));
      AtSlots[Ids.back()] = Slots[N];
    }
    Term Lost = H.simplifyAddressAtoms(TM.mkAnd(
        {TM.mkNe(H.instantiate(S.Mem[Kind], Ids), TM.mkInt(heap::AllocOther)),
         asBool(H.alive(Ghosts, Root, Ids)), TM.mkNot(Who->held(Root, Ids))}));
    if (TM.isFalse(Lost))
      continue;
    const std::string What = Describe(Made);
    const bool All = Who->isAll(Root), Known = Given.count(Root);
    if (All && !Known) {
      Certain.push_back(Lost);
      if (!llvm::StringRef(AnyOf).contains(What))
        AnyOf += (AnyOf.empty() ? "" : " or ") + What;
      Nobodys.push_back({Kind, TM.substitute(Lost, AtSlots)});
      Add(Lost, What);
      continue;
    }
    if (!All)
      HeldSomewhere.insert(Root);
    Term Open = asBool(
        fresh(Known ? "what unknown code does with it" : "what refers to it",
              C.M.Types->getBool(),
              Known ? Provenance::Unknown : Provenance::Approx));
    Add(TM.mkAnd(Lost, Open), What);
  }
  for (auto &[Path, Call] : Unfollowed)
    Add(TM.mkAnd(Path,
                 asBool(fresh("what '" + Call.By + "' allocates",
                              C.M.Types->getBool(), Provenance::Unknown))),
        Describe(Call));
  // That one of them is lost may hold on more ways; that none is, counts once.
  if (Certain.size() != 1)
    Add(TM.mkOr(Certain), AnyOf);
  for (auto &[Kind, Lost] : Nobodys)
    write(S, Kind, Lost, TM.mkInt(heap::AllocOther));
}
