// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks: each is an obligation, and a fact afterwards.
#include "analysis/Analyzer.h"
#include "analysis/ir/Ownership.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Provenance;
using heap::Target;
using ir::CheckKind;
using smt::Term;
using smt::TermKind;

static std::string defaultMessage(CheckKind K) {
  switch (K) {
  case CheckKind::Bounds:
    return "access outside the bounds of the object";
  case CheckKind::Null:
    return "null pointer is dereferenced";
  case CheckKind::UseAfterFree:
    return "memory is used after it was freed";
  case CheckKind::DoubleFree:
    return "memory that is not allocated (or already freed) is freed";
  case CheckKind::Leak:
    return "allocated memory is never freed";
  case CheckKind::MismatchedDelete:
    return "memory is released by the wrong kind of function";
  case CheckKind::Dangling:
    return "object is used after the end of its lifetime";
  case CheckKind::InvalidIterator:
    return "iterator, pointer or reference was invalidated";
  case CheckKind::EndIterator:
    return "past-the-end iterator is used";
  case CheckKind::MismatchedIterator:
    return "iterators belong to different containers";
  case CheckKind::EmptyContainer:
    return "container is empty";
  case CheckKind::BadOptional:
    return "optional has no value";
  case CheckKind::Uninitialized:
    return "value is indeterminate";
  case CheckKind::Cast:
    return "memory is accessed as a type it is not laid out as";
  case CheckKind::Overlap:
    return "memory that is copied overlaps with where it goes";
  case CheckKind::DivByZero:
    return "division by zero";
  case CheckKind::Assertion:
    return "assertion fails";
  case CheckKind::Overflow:
    return "signed overflow";
  }
  return "";
}

/// What a dead object at this address would be: an element that was
/// invalidated, a local whose scope ended, or freed memory.
CheckKind FunctionAnalysis::lifetimeKind(Term Address,
                                         const ir::Type *Pointee) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Pointee, Targets);
  bool Locals = !Targets.empty(), Elements = false;
  for (const Target &T : Targets) {
    if (T.K == Target::Null)
      continue;
    if (T.isNowhere()) {
      Locals = false;
      continue;
    }
    Locals &= Locs[T.L].RootOf == heap::RootKind::Local;
    Elements |= (bool)Locs[T.L].Stamped;
  }
  return Elements ? CheckKind::InvalidIterator
         : Locals ? CheckKind::Dangling
                  : CheckKind::UseAfterFree;
}

/// `if (c) assert(false)` and `if (c) assert(!c)` state !c, as assert(!c) does: the
/// test is no sign that the function reckons with c. Several ways may lead to
/// assert(false), from a switch for instance: it states that none is taken.
void FunctionAnalysis::stateTest(Obligation &O, bool Literal) const {
  Branching Way;
  if (auto It = BranchTo.find(O.Path); It != BranchTo.end())
    Way = It->second;
  else if (auto At = BranchAt.find(Graph.Idom[CurrentBlock]);
           Literal && At != BranchAt.end())
    Way = At->second;
  else
    return;
  llvm::SmallVector<Term, 8> Before, Here, Last;
  TM.collectConjuncts(Way.Before, Before);
  TM.collectConjuncts(O.Path, Here);
  if (!llvm::all_of(Before,
                    [&](Term T) { return llvm::is_contained(Here, T); }))
    return;
  for (Term T : Here)
    if (!llvm::is_contained(Before, T))
      Last.push_back(T);
  Term Stated = TM.mkNot(TM.mkAnd(Last));
  if (!Literal && !(Stated == O.Ok))
    return;
  O.Path = Way.Before;
  O.Ok = Stated;
  O.Stated = {Way.FirstTest, Tested.size()};
}

/// Who adds an offset reckons with one that is not zero: of `p != 0 | n = 0`,
/// that n is no zero is no property of inputs the code never mentions.
void FunctionAnalysis::expectOffset(Term Ok, const State &S) {
  if (TM.kind(Ok) != TermKind::Or)
    return;
  for (Term Part : TM.children(Ok)) {
    llvm::SmallVector<Term, 4> Leaves;
    TM.collectLeaves(Part, Leaves);
    bool OfNumbers = llvm::none_of(Leaves, [&](Term L) {
      const heap::SymbolInfo *I = Syms.info(L);
      return !I || (I->Ty && I->Ty->isPtr());
    });
    if (OfNumbers)
      expect(TM.mkNot(Part), S);
  }
}

/// The code from here on is written for \p Cond; it says nothing of the rest.
void FunctionAnalysis::expect(Term Cond, const State &S) {
  if (!TM.isTrue(Cond) && !TM.isFalse(Cond))
    Tested.push_back(makeTest(Cond, S.Path, Test::Origin::LoopEntry));
}

/// What \p Check demands here.
Obligation FunctionAnalysis::obligation(const ir::Inst &Check, CheckKind Kind,
                                        const State &S, Term Ok) const {
  Obligation Ob;
  Ob.Kind = Kind;
  Ob.Path = S.Path;
  Ob.Ok = Ok;
  Ob.NumFacts = Facts.size();
  Ob.NumChecked = CheckedOrder.size();
  Ob.OneOfSeveral = Unrolling != 0;
  Ob.In = place(Check).In;
  Ob.Check = place(Check).At;
  Ob.Loc = Check.Loc;
  return Ob;
}

void FunctionAnalysis::executeCheck(const ir::Inst &I, State &S) {
  if (I.Check == CheckKind::Leak)
    return executeLeakCheck(I, S);
  if (ir::isOwnerCheck(I))
    return executeOwnerCheck(I, S);
  // Nothing follows from it but that it need not be asked again.
  if (I.Check == CheckKind::Cast &&
      (Quiet || !C.Options.Kinds.test((size_t)CheckKind::Cast)))
    return;
  // Without its checks, that there is no overflow is assumed of no single
  // place.
  if (I.Check == CheckKind::Overflow &&
      !C.Options.Kinds.test((size_t)CheckKind::Overflow))
    return;
  const ir::Operand &O = I.Args[0];
  const ir::Type *Ty = operandType(O);
  Term Ok, A; // A: the address it is about
  if (Ty && Ty->isPtr()) {
    A = pruneChain(asInt(operand(O, Ty, S)), S.Path);
    const ir::Type *Pointee = Ty->Element;
    switch (I.Check) {
    case CheckKind::Null:
      Ok = nonNull(A, Pointee);
      break;
    case CheckKind::Bounds:
      Ok = inBounds(A, Pointee, S);
      break;
    case CheckKind::UseAfterFree:
    case CheckKind::InvalidIterator:
    case CheckKind::Dangling:
      Ok = aliveAt(A, Pointee, S);
      break;
    case CheckKind::DoubleFree:
      Ok = freeable(I, A, Pointee, S);
      break;
    case CheckKind::MismatchedDelete:
      Ok = rightKind(I, A, Pointee, S);
      break;
    case CheckKind::Uninitialized:
      Ok = determinateAt(A, Pointee, S);
      break;
    case CheckKind::Cast:
      Ok = !C.isAccessed(Pointee)
               ? TM.mkTrue()
               : H.isReadableAs(A, Pointee,
                                [&](heap::LocId L) { return content(S, L); });
      break;
    default:
      Ok = asBool(fresh("check", C.M.Types->getBool(), Provenance::Approx));
      break;
    }
  } else if (O.Kind == ir::OperandKind::Null) {
    // Nothing is wrong with a null pointer but that it is one.
    Ok = I.Check == CheckKind::Null ? TM.mkFalse() : TM.mkTrue();
  } else {
    Ok = orTakenOver(I.Check, asBool(operand(O, C.M.Types->getBool(), S)), S);
  }
  CheckKind Kind = I.Check == CheckKind::UseAfterFree && A
                       ? lifetimeKind(A, Ty->Element)
                       : I.Check;
  const bool IsAgain = I.Text == ir::StillThere;
  if (IsAgain &&
      (TM.isTrue(Ok) || checkedBefore(Ok, S.Path, Kind, CheckedOrder.size())))
    return; // nothing has ended since
  if (C.Options.Kinds.test((size_t)Kind) && !Quiet) {
    Obligation Ob = obligation(I, Kind, S, Ok);
    if (Kind == CheckKind::Cast &&
        checkedBefore(Ok, S.Path, Kind, CheckedOrder.size()))
      Ob.Ok = TM.mkTrue();
    if (Kind == CheckKind::UseAfterFree || Kind == CheckKind::Bounds)
      Ob.Ok = unlessOwned(Ok, S);
    bool Literal = O.Kind == ir::OperandKind::Bool && TM.isFalse(Ok);
    if (Kind == CheckKind::Assertion &&
        (Literal || O.Kind == ir::OperandKind::Reg))
      stateTest(Ob, Literal);
    if (Kind == CheckKind::Assertion)
      setClaims(Ob, CurrentBlock);
    if (Kind == CheckKind::Null)
      expectOffset(Ok, S);
    // Who releases something reckons with there being something.
    if (A &&
        (Kind == CheckKind::DoubleFree || Kind == CheckKind::MismatchedDelete))
      expect(nonNull(A, Ty->Element), S);
    setBehind(Ob);
    bool KindText = I.Check == CheckKind::MismatchedDelete ||
                    I.Check == CheckKind::DoubleFree;
    Ob.Message = I.Text.empty() || KindText || IsAgain ? defaultMessage(Kind)
                 : I.Check == CheckKind::Assertion
                     ? "assertion '" + I.Text + "' fails"
                     : I.Text;
    if (A && Kind == CheckKind::MismatchedDelete)
      sayClasses(Ob, A, Ty->Element);
    const bool Deletes = Kind == CheckKind::DoubleFree && A &&
                         I.Text != "free" && I.Text != "deallocate" &&
                         !ir::isDisposal(I, *place(I).In, C.M) &&
                         mayBeOwned(Ty->Element);
    Ob.OneOfSeveral |= Deletes;
    addObligation(std::move(Ob), I);
    if (Deletes)
      addNotOwned(I, A, Ty->Element, S);
  }
  addChecked(S, Ok, Kind);
  // The element exists, so that something has built it.
  if (Kind == CheckKind::Uninitialized && A)
    addChecked(S, determinateAt(A, Ty->Element, S, Cells::Any), Kind);
}

/// If the check \p O of a deletion fails because \p Address leads to an object
/// of another class than \p As, its message says so.
void FunctionAnalysis::sayClasses(Obligation &O, Term Address,
                                  const ir::Type *As) {
  const bool IsArray = O.Check->Text == "delete[]";
  if (!IsArray && O.Check->Text != "delete")
    return;
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, As, Targets);
  for (const Target &T : Targets) {
    const ir::Type *Made =
        T.K == Target::Cell ? H.madeAsOther(T, As, IsArray) : nullptr;
    if (!Made)
      continue;
    O.Message = IsArray ? "an array of '" + Made->Name +
                              "' is deleted as one of '" + As->Name + "'"
                        : "an object of '" + Made->Name +
                              "' is deleted as one of '" + As->Name +
                              "', which has no virtual destructor";
    return;
  }
}

/// Adds \p O, which the instruction \p At demands. What was inlined demands it
/// of the outermost call, where its own tests and claims are the callee's.
void FunctionAnalysis::addObligation(Obligation O, const ir::Inst &At) {
  if (const ir::InlinedInst *From = inlined(&At)) {
    MetWithin.insert({From->Calls.front().At, O.Check});
    std::vector<CallFrame> Via;
    for (size_t N = 0; N < From->Calls.size(); ++N) {
      const ir::Function *Callee =
          N + 1 < From->Calls.size() ? From->Calls[N + 1].In : From->Of.In;
      const ir::InstPlace &Call = From->Calls[N];
      Via.push_back({Call.In, Call.At->Loc, Callee->ShortName, Call.At});
    }
    O.Via.insert(O.Via.begin(), Via.begin(), Via.end());
    O.Loc = Via.front().Loc;
    O.Claims = Term();
    O.OfOwnSize = false;
    O.Stated = {0, 0};
    O.Inlined = true;
  }
  O.NumTests = Tested.size();
  Obligations.push_back(std::move(O));
}

/// Which calls that may not return lie before this check, but not on all ways
/// to it: code behind those on all ways is there to be executed.
///   approx: the last MaxStops calls; none of earlier iterations of a loop
void FunctionAnalysis::setBehind(Obligation &O) const {
  llvm::SmallVector<Term, 8> Here;
  llvm::DenseSet<Term> InHere;
  TM.collectConjuncts(O.Path, Here);
  InHere.insert(Here.begin(), Here.end());
  for (size_t N = Stops.size(), Left = MaxStops; N-- > 0 && Left-- > 0;) {
    llvm::SmallVector<Term, 8> There;
    TM.collectConjuncts(Stops[N].Path, There);
    if (llvm::all_of(There, [&](Term T) { return InHere.contains(T); }))
      continue;
    O.Behind = O.Behind ? TM.mkOr(O.Behind, Stops[N].Path) : Stops[N].Path;
    if (O.BehindCall.empty())
      O.BehindCall = Stops[N].Callee;
  }
}
