// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/heap/SymbolicHeap.h"
#include "analysis/ir/Memory.h"
#include "analysis/ir/Ownership.h"
#include <functional>

using namespace plimsoll;
using namespace plimsoll::heap;
using smt::Term;
using smt::TermKind;

static constexpr llvm::StringLiteral NumberOfTrue = "number of true";

Term HeapOps::address(LocId L, llvm::ArrayRef<Term> Slots, Term Offset,
                      Term Created) {
  const Location &Loc = Locs[L];
  if (Loc.RootOf == RootKind::Entry && !Loc.Parent && TM.isInt(Offset) &&
      TM.intValue(Offset) == Integer(0))
    return Slots[0];
  llvm::SmallVector<Term, 6> Args(Slots.begin(), Slots.end());
  Args.push_back(Offset);
  if (Loc.Stamped)
    Args.push_back(Created ? Created : TM.mkInt(0));
  return TM.mkApp(Loc.Address, Args);
}

Term HeapOps::globalAddress(const ir::Global &G) {
  if (G.IsConst) {
    LocId L = Locs.global(G.Name, G.Ty);
    return address(L, {}, TM.mkInt(0), {});
  }
  return Syms.symbol("&@" + G.Name,
                     {Provenance::Address, nullptr, true, "&" + G.Name});
}

/// Are \p X and \p Y two of the library's classes that models give the same
/// parts, as streams of one kind and what they are derived from?
static bool haveSameParts(const ir::Module &M, const ir::Type *X,
                          const ir::Type *Y) {
  auto ModelOf = [&](const ir::Type *T) -> const ir::StructDecl * {
    const ir::StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
    return D && !D->Model.Name.empty() && !D->Fields.empty() ? D : nullptr;
  };
  const ir::StructDecl *A = ModelOf(X), *B = ModelOf(Y);
  return A && B &&
         std::equal(A->Fields.begin(), A->Fields.end(), B->Fields.begin(),
                    B->Fields.end(),
                    [](const ir::StructField &F, const ir::StructField &G) {
                      return F.Name == G.Name && F.Ty == G.Ty;
                    });
}

/// Makes the target's location one whose element type is \p Pointee, by going
/// down to a first member or up to the object a first member belongs to.
bool HeapOps::viewAs(Target &T, const ir::Type *Pointee) {
  if (!Pointee || Pointee->isVoid())
    return true;
  for (unsigned Steps = 0; Steps < 16; ++Steps) {
    Location Loc = Locs[T.L];
    if (!Loc.Ty)
      return Pointee->isFunc();
    if (LocationTable::sameStorage(Loc.Ty, Pointee))
      return true;
    // One has no other name for an object of the function's own.
    if (Loc.RootOf != RootKind::Entry && haveSameParts(M, Loc.Ty, Pointee))
      return true;
    // Allocated bytes as elements of another type, from a whole one on.
    if (Loc.RootOf == RootKind::Alloc && !Loc.Parent && !Loc.ViewOf &&
        Loc.Ty->isInt() && Loc.Ty->Width == 8) {
      Integer Size((int64_t)ir::byteSize(M, Pointee));
      if (Size.isZero() || !TM.isTrue(TM.mkDivides(Size, T.Offset)))
        return false;
      T.L = Locs.view(T.L, Pointee);
      T.Offset = TM.mkDiv(T.Offset, Size);
      return true;
    }
    bool ZeroOffset = TM.isInt(T.Offset) && TM.intValue(T.Offset) == Integer(0);
    // Down: the first member of a struct, the first element of an array.
    auto Down = [&](LocId Child) {
      if (Loc.Extent != StepExtent::Single)
        T.Slots.push_back(T.Offset);
      T.L = Child;
      T.Offset = TM.mkInt(0);
    };
    // Up first: &Derived.Base cast back to Derived.
    if (Loc.Parent && ZeroOffset && Loc.Extent == StepExtent::Single) {
      Location P = Locs[Loc.Parent];
      if (P.Ty && P.Ty->isStruct()) {
        const ir::StructDecl *D = M.findStruct(P.Ty->Name);
        // Up only if Pointee is an enclosing type.
        bool Encloses = false;
        for (LocId A = Loc.Parent; A; A = Locs[A].Parent)
          if (Locs[A].Ty && LocationTable::sameStorage(Locs[A].Ty, Pointee))
            Encloses = true;
        if (Encloses && D && !D->Fields.empty() && D->Fields[0].Name == Loc.Name) {
          T.L = Loc.Parent;
          if (P.Extent != StepExtent::Single) {
            T.Offset = T.Slots.back();
            T.Slots.pop_back();
          }
          continue;
        }
      }
    }
    // Past the end of an object is nothing of it.
    const bool Alone = Loc.Extent == StepExtent::Single;
    if (Alone && !ZeroOffset)
      return false;
    // A class has its bases one object at a time.
    auto Narrow = [&](bool Smaller, uint64_t Bytes, bool IsBase = false) {
      if (!T.IsPart && Smaller && (Pointee->isScalar() || !IsBase)) {
        T.IsPart = true;
        T.WholeSize = Bytes;
      }
    };
    if (Loc.Ty->isArray()) {
      if (LocId E = Locs.elements(T.L)) {
        // One row of several. What came in from outside is that row.
        Narrow(!Alone && (Loc.Parent || Loc.RootOf != RootKind::Entry), 0);
        Down(E);
        continue;
      }
      return false;
    }
    if (Loc.Ty->isStruct()) {
      const ir::StructDecl *D = M.findStruct(Loc.Ty->Name);
      if (D && !D->Fields.empty() && !D->Fields[0].BitWidth)
        if (LocId F = Locs.field(T.L, D->Fields[0].Name)) {
          const uint64_t First = ir::byteSize(M, D->Fields[0].Ty);
          if (!First && D->ByteSize)
            return false;
          Narrow(!Alone || First != D->ByteSize, Alone ? D->ByteSize : 0,
                 D->Fields[0].Ty->isStruct() &&
                     D->Fields[0].Ty->Name == D->Fields[0].Name);
          Down(F);
          continue;
        }
      return false;
    }
    return false;
  }
  return false;
}

/// The cell that held \p T as the function began; none: it is something else.
static LocId initialOf(const smt::TermManager &TM, const LocationTable &Locs,
                       Term T) {
  return TM.kind(T) == smt::TermKind::App ? Locs.byInitial(TM.function(T))
                                          : LocId();
}

/// Is \p Identity, an address, what an iterator or a view of the library's had
/// at entry? Those are its classes that hold pointers to what they do not own.
bool HeapOps::isOfIterator(Term Identity) const {
  const LocId Of = JoinsIterators ? initialOf(TM, Locs, Identity) : LocId();
  const ir::Type *Ty =
      Of && Locs[Of].Parent ? Locs[Locs[Of].Parent].Ty : nullptr;
  return ir::refersToElements(Ty, M);
}

/// Where an address that came from outside may point: Wild if it may be an
/// object of this function, Loose if one of those that escaped; Found if
/// unknown code gave it, an iterator has it, or memory did.
void HeapOps::setOrigin(Target &T, Term Identity) {
  const SymbolInfo *I = Syms.info(Identity);
  const bool IsFound = I && (I->From == Provenance::Unknown || I->MayBePart ||
                             isOfIterator(Identity));
  const bool IsForeign = isForeign(Identity);
  T.Kept = !IsFound && !IsForeign && JoinsIterators &&
           initialOf(TM, Locs, Identity) && KeepsPart(Locs[Locs[T.L].Root].Ty);
  T.Found = (IsFound && !IsForeign) || T.Kept;
  if (I && I->External)
    return;
  if (!I || I->From == Provenance::Sequence || I->From == Provenance::Approx)
    T.K = Target::Wild;
  else
    T.Loose = true;
}

/// The type of the elements of the entry object with identity \p A, as far as
/// it is known: of a global variable and of what a typed pointer leads to, the
/// declared one; of what a pointer to void leads to, the first it was accessed
/// as. Types that cannot be the same memory (int and long) stay apart. An array
/// that is an object of its own is the object of its elements: no address can
/// be that of the array after it.
const ir::Type *HeapOps::homeType(Term A, const ir::Type *Pointee) {
  const SymbolInfo *I = Syms.info(A);
  const ir::Type *Home = nullptr;
  if (I && I->From == Provenance::Address) {
    auto [It, New] = Homes.try_emplace(A);
    if (New)
      if (const ir::Global *G = M.findGlobal(TM.name(A).drop_front(2)))
        It->second = G->Ty->isArray() ? G->Ty->Element : G->Ty;
    Home = It->second;
  } else if (I && I->Ty && I->Ty->isPtr() && !I->Ty->Element->isVoid()) {
    Home = I->Ty->Element;
    if (Home->isArray() && Home->Extent != ir::ExtentKind::Fixed && Pointee &&
        !Pointee->isArray())
      Home = Home->Element;
  }
  if (!Pointee || Pointee->isVoid())
    return Home                           ? Home
           : I && I->Ty && I->Ty->isPtr() ? I->Ty->Element
                                          : Pointee;
  if (!Home) {
    Home = Homes.try_emplace(A, Pointee).first->second;
    if (!mayShareStart(Home, Pointee))
      return Pointee;
  }
  return Home;
}

/// May an object of one type begin with one of the other, or be accessed as it?
bool HeapOps::mayShareStart(const ir::Type *X, const ir::Type *Y) const {
  auto BeginsWith = [&](const ir::Type *Whole, const ir::Type *Part) {
    while (Whole) {
      if (Whole->isVoid() || (Whole->isInt() && Whole->Width == 8) ||
          LocationTable::sameStorage(Whole, Part))
        return true;
      const ir::StructDecl *D =
          Whole->isStruct() ? M.findStruct(Whole->Name) : nullptr;
      if (D && D->IsUnion)
        return true;
      Whole = Whole->isArray()          ? Whole->Element
              : D && !D->Fields.empty() ? D->Fields[0].Ty
                                        : nullptr;
    }
    return false;
  };
  return BeginsWith(X, Y) || BeginsWith(Y, X);
}

void HeapOps::resolve(Term Address, const ir::Type *Pointee,
                      llvm::SmallVectorImpl<Target> &Out, unsigned MaxTargets) {
  llvm::SmallVector<std::pair<Term, Term>, 8> Work{{Address, TM.mkTrue()}};
  Out.clear();
  auto View = [&](Target &T) {
    Target Other = T;
    if (T.K != Target::Cell || viewAs(T, Pointee))
      return;
    // Another view of an object whose type is known.
    if (ir::isByte(Pointee))
      seeAsBytes(Other);
    T = Other;
    T.K = Target::Wild;
  };
  while (!Work.empty()) {
    auto [A, Guard] = Work.pop_back_val();
    if (TM.isFalse(Guard))
      continue;
    if (TM.kind(A) == TermKind::Ite) {
      auto C = TM.children(A);
      Work.push_back({C[2], TM.mkAnd(Guard, TM.mkNot(C[0]))});
      Work.push_back({C[1], TM.mkAnd(Guard, C[0])});
      continue;
    }
    Target T;
    T.Guard = Guard;
    T.Address = A;
    if (Out.size() >= MaxTargets) {
      Out.clear();
      T.K = Target::Wild;
      T.Guard = TM.mkTrue();
      T.Address = Address;
      Out.push_back(T);
      return;
    }
    switch (TM.kind(A)) {
    case TermKind::IntConst:
      T.K = TM.intValue(A) == Integer(0) ? Target::Null : Target::Wild;
      break;
    case TermKind::Symbol:
    case TermKind::App: {
      LocId L = TM.kind(A) == TermKind::App ? Locs.byAddress(TM.function(A))
                                            : LocId();
      T.K = Target::Cell;
      if (L) {
        const Location &Loc = Locs[L];
        auto Args = TM.children(A);
        unsigned N = Args.size();
        if (Loc.Stamped)
          T.Created = Args[--N];
        T.Offset = Args[--N];
        T.Slots.assign(Args.begin(), Args.begin() + N);
        T.L = L;
        if (Loc.RootOf == RootKind::Entry)
          setOrigin(T, T.Slots[0]);
        View(T);
        break;
      }
      if (isIndexed(A)) {
        const Term Of = TM.children(A)[0], N = TM.children(A)[1];
        if (TM.kind(Of) == TermKind::Ite) {
          auto C = TM.children(Of);
          auto Behind = [&](Term T) {
            return TM.mkApp(TM.function(A), {T, N});
          };
          const Term Is = C[0], Then = Behind(C[1]), Else = Behind(C[2]);
          Work.push_back({Else, TM.mkAnd(Guard, TM.mkNot(Is))});
          Work.push_back({Then, TM.mkAnd(Guard, Is)});
          continue;
        }
        T = indexedTarget(A, Pointee);
        T.Guard = Guard;
        View(T);
        break;
      }
      const ir::Type *Home = homeType(A, Pointee);
      if (!Home) {
        T.K = Target::Wild;
        break;
      }
      T.L = Locs.entry(Home); // of void: an object of any type
      T.Slots.push_back(A);
      T.Offset = TM.mkInt(0);
      setOrigin(T, A);
      if (Pointee && Pointee->isArray() &&
          LocationTable::sameStorage(Pointee->Element, Home)) {
        T.OfArray = true;
        T.Each = Pointee->Extent == ir::ExtentKind::Fixed ? Pointee->Count : 0;
        break;
      }
      View(T);
      break;
    }
    default:
      T.K = Target::Wild;
    }
    Out.push_back(std::move(T));
  }
}

bool HeapOps::movesByParts(const Target &T, const ir::Type *Pointee) {
  if (T.IsPart || T.K != Target::Cell || !Pointee || !Pointee->isVoid())
    return T.IsPart;
  const ir::Type *Ty = Locs[T.L].Ty;
  return Ty && !Ty->isVoid() && ir::byteSize(M, Ty) != 1;
}

Term HeapOps::countInWhole(const Target &T, const ir::Type *Pointee) {
  const uint64_t Each = T.WholeSize ? ir::byteSize(M, Pointee) : 0;
  return Each ? TM.mkInt(Integer((int64_t)(T.WholeSize / Each))) : Term();
}

/// The distance of addresses that are no choices of several.
Term HeapOps::distanceInObject(Term From, Term To, const ir::Type *Pointee) {
  if (From == To)
    return TM.mkInt(0);
  if (Pointee && ir::isByte(Pointee))
    if (Term Bytes = bytesBetween(From, To))
      return Bytes;
  llvm::SmallVector<Target, 1> X, Y;
  resolve(From, Pointee, X);
  resolve(To, Pointee, Y);
  if (X.size() != 1 || Y.size() != 1 || X[0].K != Target::Cell ||
      Y[0].K != Target::Cell || X[0].L != Y[0].L || X[0].Slots != Y[0].Slots ||
      (Pointee && Pointee->isVoid() && movesByParts(Y[0], Pointee)))
    return {};
  return TM.mkSub(Y[0].Offset, X[0].Offset);
}

Term HeapOps::distance(Term From, Term To, const ir::Type *Pointee,
                       llvm::function_ref<Term(Term, Term)> Apart) {
  constexpr unsigned MaxDepth = 4;
  bool Known = false;
  auto Visit = [&](auto &Self, Term A, Term B, unsigned Depth) -> Term {
    bool OfFrom = TM.kind(A) == TermKind::Ite,
         OfTo = TM.kind(B) == TermKind::Ite;
    if (Depth < MaxDepth && (OfFrom || OfTo)) {
      Term Cond = TM.children(OfFrom ? A : B)[0];
      auto Branch = [&](Term T, bool Is, unsigned N) {
        return Is && TM.children(T)[0] == Cond ? TM.children(T)[N] : T;
      };
      Term Then =
          Self(Self, Branch(A, OfFrom, 1), Branch(B, OfTo, 1), Depth + 1);
      Term Else =
          Self(Self, Branch(A, OfFrom, 2), Branch(B, OfTo, 2), Depth + 1);
      return TM.mkIte(Cond, Then, Else);
    }
    Term D = distanceInObject(A, B, Pointee);
    Known |= bool(D);
    return D ? D : Apart(A, B);
  };
  Term Result = Visit(Visit, From, To, 0);
  return Known ? Result : Term();
}

bool HeapOps::movesByParts(Term Address, const ir::Type *Pointee) {
  llvm::SmallVector<Target, 4> Targets;
  resolve(Address, Pointee, Targets);
  return llvm::any_of(
      Targets, [&](const Target &T) { return movesByParts(T, Pointee); });
}

Term HeapOps::mapTargets(Term Address, const ir::Type *Pointee,
                         llvm::function_ref<Term(const Target &)> F) {
  llvm::SmallVector<Target, 4> Targets;
  resolve(Address, Pointee, Targets);
  Term R = F(Targets.back());
  for (unsigned I = Targets.size() - 1; I-- > 0;)
    R = TM.mkIte(Targets[I].Guard, F(Targets[I]), R);
  return R;
}

llvm::SmallVector<Term, 4> HeapOps::cellSlots(const Target &T) const {
  llvm::SmallVector<Term, 4> S(T.Slots.begin(), T.Slots.end());
  if (Locs[T.L].Extent != StepExtent::Single)
    S.push_back(T.Offset);
  return S;
}

Term HeapOps::reinterpret(Term V, const ir::Type *From, const ir::Type *To) {
  if (!From || !To || !From->isInt() || !To->isInt() ||
      From->Signed == To->Signed)
    return V;
  Interval R = Symbols::typeRange(To), Has = Syms.range(V);
  if (Has.Lo && Has.Hi && !(*Has.Lo < *R.Lo) && !(*R.Hi < *Has.Hi))
    return V;
  return TM.mkAdd(
      TM.mkMod(TM.mkSub(V, TM.mkInt(*R.Lo)), Integer::pow2(To->Width)),
      TM.mkInt(*R.Lo));
}

/// Is the time \p Stamp certainly not before any of the times \p Last may be?
static bool isLatest(smt::TermManager &TM, Term Stamp, Term Last) {
  llvm::SmallVector<Term, 8> Work{Last};
  llvm::DenseSet<Term> Seen;
  while (!Work.empty()) {
    Term X = Work.pop_back_val();
    if (!Seen.insert(X).second || TM.isInt(X))
      continue;
    if (TM.kind(X) == smt::TermKind::Ite) {
      Work.push_back(TM.children(X)[1]);
      Work.push_back(TM.children(X)[2]);
      continue;
    }
    const Term After = TM.mkSub(X, Stamp);
    if (!TM.isInt(After) || Integer(0) < TM.intValue(After))
      return false;
  }
  return true;
}

Term HeapOps::movedStamp(const Target &T, Term Clock,
                         llvm::function_ref<Term(LocId)> Content) {
  if (!T.Created || T.Created == Clock || Locs[T.L].Stamped != T.L)
    return T.Created;
  LocId G = Locs.ghost(T.L, Ghost::Invalidated);
  Term Invalidated = Content(G);
  if (Invalidated == initial(G) || isLatest(TM, T.Created, Invalidated))
    return T.Created; // all are valid that were
  Term Last = instantiate(Invalidated, cellSlots(T));
  return TM.mkIte(TM.mkLe(Last, T.Created), Clock, T.Created);
}

Term HeapOps::isObjectStart(const Target &T) {
  llvm::SmallVector<Term, 4> All = cellSlots(T), Zero;
  if (Locs[T.L].Extent == StepExtent::Single)
    Zero.push_back(T.Offset);
  bool ThroughBases = true;
  LocId A = T.L;
  for (; Locs[A].Parent; A = Locs[A].Parent) {
    Location Loc = Locs[A];
    if (Loc.Extent != StepExtent::Single)
      Zero.push_back(All[Loc.Arity - 1]);
    const ir::Type *Outer = Locs[Loc.Parent].Ty;
    const ir::StructDecl *D =
        Outer && Outer->isStruct() ? M.findStruct(Outer->Name) : nullptr;
    const ir::StructField *F =
        D && Loc.Name != "[]" ? D->findField(Loc.Name) : nullptr;
    ThroughBases &= F && F->Ty->isStruct() && F->Ty->Name == F->Name &&
                    M.hasVirtualDestructor(F->Name);
    if (F && F->ByteOffset != 0 && !ThroughBases)
      return TM.mkFalse();
  }
  if (Locs[A].Extent != StepExtent::Single)
    Zero.push_back(All[Locs[A].NumIds]);
  for (Term &Index : Zero)
    Index = TM.mkEq(Index, TM.mkInt(0));
  return TM.mkAnd(Zero);
}

const ir::Type *HeapOps::madeAsOther(const Target &T, const ir::Type *As,
                                     bool IsArray) const {
  const Location &Root = Locs[Locs[T.L].Root];
  return Root.ViewOf || M.isDeletableAs(Root.Ty, As, IsArray) ? nullptr
                                                              : Root.Ty;
}

Term HeapOps::kindAs(const Target &T, const ir::Type *As, Term Kind) {
  auto Hide = [&](int Made, bool IsArray) {
    if (madeAsOther(T, As, IsArray))
      Kind =
          TM.mkIte(TM.mkEq(Kind, TM.mkInt(Made)), TM.mkInt(AllocAsOther), Kind);
  };
  Hide(AllocNew, false);
  Hide(AllocNewArray, true);
  return Kind;
}

const ir::Global *HeapOps::variableAt(Term Address) const {
  if (TM.kind(Address) != TermKind::Symbol)
    return nullptr;
  llvm::StringRef Name = TM.name(Address);
  return Name.consume_front("&@") ? M.findGlobal(Name) : nullptr;
}

/// Is it the address of a variable that no pointer leads to?
bool HeapOps::isPrivate(Term Address) const {
  const ir::Global *G = variableAt(Address);
  return G && G->IsPrivate;
}

/// Was the address there when the function was entered?
bool HeapOps::isInput(Term Address) const {
  const SymbolInfo *I = Syms.info(Address);
  return I && I->From == Provenance::Input;
}

bool HeapOps::isFromOutside(Term Address) const {
  const SymbolInfo *I = Syms.info(Address);
  return I && I->External;
}

void HeapOps::setApart(Term A, Term B) {
  Apart[A].insert(B);
  Apart[B].insert(A);
}

Term HeapOps::leafEq(Term A, Term B) {
  if (A == B)
    return TM.mkTrue();
  if (auto It = Apart.find(A); It != Apart.end() && It->second.contains(B))
    return TM.mkFalse();
  auto LocOf = [&](Term T) {
    return TM.kind(T) == TermKind::App ? Locs.byAddress(TM.function(T)) : LocId();
  };
  auto IsNull = [&](Term T) {
    return TM.isInt(T) && TM.intValue(T) == Integer(0);
  };
  auto IsGlobalSymbol = [&](Term T) {
    if (TM.kind(T) != TermKind::Symbol)
      return false;
    const SymbolInfo *I = Syms.info(T);
    return I && I->From == Provenance::Address;
  };
  LocId LA = LocOf(A), LB = LocOf(B);
  if (IsNull(A)) {
    std::swap(A, B);
    std::swap(LA, LB);
  }
  if (IsNull(B)) {
    // &p[k] is null iff p is and k is 0; no member is at a null address.
    if (LA && Locs[LA].RootOf == RootKind::Entry)
      return Locs[LA].Parent ? TM.mkFalse()
                             : TM.mkAnd(addressEq(TM.children(A)[0], B),
                                        TM.mkEq(TM.children(A)[1], TM.mkInt(0)));
    if (LA || IsGlobalSymbol(A))
      return TM.mkFalse();
    if (isIndexed(A) && indexedTarget(A, nullptr).Byte)
      return addressEq(TM.children(A)[0], B);
    return TM.mkEq(A, B);
  }
  // No object begins at the last address: its end has one, too.
  auto IsLast = [&](Term T) {
    return TM.isInt(T) && TM.intValue(T) == Integer::pow2(ir::AddressBits) - 1;
  };
  auto IsObject = [&](Term T, LocId L) {
    return IsGlobalSymbol(T) ||
           (L && !Locs[L].Parent && Locs[L].RootOf != RootKind::Entry);
  };
  if ((IsLast(A) && IsObject(B, LB)) || (IsLast(B) && IsObject(A, LA)))
    return TM.mkFalse();
  if (Term Bytes = bytesBetween(A, B))
    return TM.mkEq(Bytes, TM.mkInt(0));
  if (IsGlobalSymbol(A) && IsGlobalSymbol(B))
    return TM.mkFalse();
  // What the system gives a program is no variable of it, nor is what a library
  // keeps.
  auto IsArguments = [&](Term T) {
    if (const LocId L = LocOf(T); L && Locs[L].RootOf == RootKind::Entry)
      T = TM.children(T)[0];
    const LocId Of = initialOf(TM, Locs, T);
    const bool IsThere = Of && !TM.children(T).empty();
    const SymbolInfo *I = Syms.info(IsThere ? TM.children(T)[0] : T);
    return I && I->IsForeign && (!IsThere || I->From == Provenance::Input);
  };
  if ((IsGlobalSymbol(A) && IsArguments(B)) ||
      (IsGlobalSymbol(B) && IsArguments(A)))
    return TM.mkFalse();
  if ((IsGlobalSymbol(A) && LB && Locs[LB].RootOf != RootKind::Entry) ||
      (IsGlobalSymbol(B) && LA && Locs[LA].RootOf != RootKind::Entry))
    return TM.mkFalse();
  if (isPrivate(A)
          ? isInput(LB && Locs[LB].RootOf == RootKind::Entry ? TM.children(B)[0]
                                                             : B)
          : isPrivate(B) && isInput(LA && Locs[LA].RootOf == RootKind::Entry
                                        ? TM.children(A)[0]
                                        : A))
    return TM.mkFalse();
  if (LA && LB) {
    if (LA == LB) {
      llvm::SmallVector<Term, 6> X(TM.children(A)), Y(TM.children(B));
      unsigned N = X.size() - (Locs[LA].Stamped ? 1 : 0), I = 0;
      llvm::SmallVector<Term, 4> Parts;
      // p + i and q + j: the callers of a function may give it both ends of
      // one array.
      if (Locs[LA].RootOf == RootKind::Entry && X[0] != Y[0] && X[1] != Y[1]) {
        LocId Root = Locs[LA].Root;
        Parts.push_back(TM.mkEq(address(Root, X[0], X[1], {}),
                                address(Root, Y[0], Y[1], {})));
        I = 2;
      }
      for (; I < N; ++I)
        Parts.push_back(addressEq(X[I], Y[I]));
      return TM.mkAnd(Parts);
    }
    const Location &X = Locs[LA], &Y = Locs[LB];
    if (X.Root != Y.Root && X.RootOf != RootKind::Entry &&
        Y.RootOf != RootKind::Entry)
      return X.RootOf == RootKind::Alloc && Y.RootOf == RootKind::Alloc &&
                     X.Name == Locs[Y.Root].Name
                 ? TM.mkEq(A, B) // two views of one allocation
                 : TM.mkFalse();
    if (X.RootOf != Y.RootOf) {
      if (X.RootOf == RootKind::Global || Y.RootOf == RootKind::Global)
        return TM.mkEq(A, B);
      // What was stepped on from an address that unknown code gave may be in an
      // object of this function.
      return isFromOutside(
                 TM.children(X.RootOf == RootKind::Entry ? A : B)[0])
                 ? TM.mkFalse()
                 : TM.mkEq(A, B);
    }
    // Elements of a container in the object are no part of it.
    if (X.Root == Y.Root &&
        TM.children(A).take_front(X.NumIds) ==
            TM.children(B).take_front(X.NumIds) &&
        (X.RootOf != RootKind::Entry ||
         TM.children(A)[1] == TM.children(B)[1]) &&
        Locs.isOutOfLine(LA) != Locs.isOutOfLine(LB))
      return TM.mkFalse();
    // What is behind one field may be the next.
    auto IsBegin = [&](const Location &L, Term T) {
      return TM.children(T)[L.Arity] == TM.mkInt(0);
    };
    if (Locs.areApart(LA, LB) && IsBegin(X, A) && IsBegin(Y, B))
      return TM.mkFalse();
    return TM.mkEq(A, B);
  }
  if (LA || LB) {
    Term Other = LA ? B : A;
    const Location &L = Locs[LA ? LA : LB];
    bool Mine = L.RootOf == RootKind::Local || L.RootOf == RootKind::Alloc;
    if (Mine && isFromOutside(Other))
      return TM.mkFalse();
    // &p[k] is p iff k is 0, for null as well.
    Term Element = LA ? A : B;
    if (L.RootOf == RootKind::Entry && !L.Parent &&
        TM.children(Element)[0] == Other)
      return TM.mkEq(TM.children(Element)[1], TM.mkInt(0));
  }
  return TM.mkEq(A, B);
}

Term HeapOps::addressEq(Term A, Term B) {
  llvm::DenseMap<std::pair<Term, Term>, Term> Known;
  return addressEq(A, B, Known);
}

Term HeapOps::addressEq(Term A, Term B,
                        llvm::DenseMap<std::pair<Term, Term>, Term> &Known) {
  if (A == B)
    return TM.mkTrue();
  if (TM.kind(A) != TermKind::Ite)
    std::swap(A, B);
  if (TM.kind(A) != TermKind::Ite)
    return leafEq(B, A);
  if (Term Before = Known.lookup({A, B}))
    return Before;
  const Term Cond = TM.children(A)[0], X = TM.children(A)[1],
             Y = TM.children(A)[2];
  const Term EX = addressEq(X, B, Known), EY = addressEq(Y, B, Known);
  return Known[{A, B}] =
             TM.mkOr(TM.mkAnd(Cond, EX), TM.mkAnd(TM.mkNot(Cond), EY));
}

Term HeapOps::simplifyAddressAtoms(Term F) {
  auto Cached = AtomCache.find(F.Id);
  if (Cached != AtomCache.end())
    return Cached->second;
  Term R = F;
  llvm::SmallVector<Term, 8> Parts;
  switch (TM.kind(F)) {
  case TermKind::Not:
    R = TM.mkNot(simplifyAddressAtoms(TM.children(F)[0]));
    break;
  case TermKind::And:
  case TermKind::Or: {
    llvm::SmallVector<Term, 8> Kids(TM.children(F).begin(), TM.children(F).end());
    for (Term C : Kids)
      Parts.push_back(simplifyAddressAtoms(C));
    R = TM.kind(F) == TermKind::And ? TM.mkAnd(Parts) : TM.mkOr(Parts);
    break;
  }
  case TermKind::Eq: {
    if (TM.children(F).size() != 1)
      break;
    auto L = TM.linear(TM.children(F)[0]);
    if (!(*L.Constant == Integer(0)) || L.Monomials.empty() ||
        L.Monomials.size() > 2)
      break;
    Term A = L.Monomials[0].Atom, B = TM.mkInt(0);
    if (L.Monomials.size() == 2) {
      if (!(L.Monomials[0].Coefficient + L.Monomials[1].Coefficient == Integer(0)))
        break;
      B = L.Monomials[1].Atom;
    }
    auto Looks = [&](Term T) {
      if (TM.kind(T) == TermKind::Ite)
        return true;
      if (TM.kind(T) == TermKind::App)
        return Locs.byAddress(TM.function(T)) || isIndexed(T);
      const SymbolInfo *I =
          TM.kind(T) == TermKind::Symbol ? Syms.info(T) : nullptr;
      return I && (I->From == Provenance::Address || Apart.contains(T));
    };
    if (Looks(A) || Looks(B))
      R = addressEq(A, B);
    break;
  }
  case TermKind::Ite: {
    const Term Cond = TM.children(F)[0], Then = TM.children(F)[1],
               Else = TM.children(F)[2];
    const Term Is = simplifyAddressAtoms(Cond);
    R = TM.mkIte(Is, simplifyAddressAtoms(Then), simplifyAddressAtoms(Else));
    break;
  }
  case TermKind::Sum: {
    smt::TermMap Changed;
    llvm::SmallVector<Term, 8> Atoms;
    for (const smt::Monomial &M : TM.linear(F).Monomials)
      Atoms.push_back(M.Atom);
    for (Term Atom : Atoms)
      if (TM.kind(Atom) == TermKind::Ite)
        Changed[Atom] = simplifyAddressAtoms(Atom);
    R = Changed.empty() ? F : TM.substitute(F, Changed);
    break;
  }
  case TermKind::Forall:
  case TermKind::Exists: {
    llvm::SmallVector<Term, 4> Symbols(TM.boundSymbols(F));
    Term Body = simplifyAddressAtoms(TM.children(F)[0]);
    R = TM.kind(F) == TermKind::Forall ? TM.mkForall(Symbols, Body)
                                       : TM.mkExists(Symbols, Body);
    break;
  }
  default:
    break;
  }
  AtomCache[F.Id] = R;
  return R;
}

Term HeapOps::initial(LocId L) {
  return TM.mkApp(Locs[L].Initial, Locs.slots(L));
}

Term HeapOps::content(const Contents &H, LocId L) {
  auto It = H.find(L);
  return It == H.end() ? initial(L) : It->second;
}

Term HeapOps::instantiate(Term Content, llvm::ArrayRef<Term> Slots) {
  if (Slots.empty())
    return Content;
  smt::TermMap Map;
  bool Identity = true;
  for (unsigned I = 0; I < Slots.size(); ++I) {
    Term S = Locs.slot(I);
    Identity &= S == Slots[I];
    Map[S] = Slots[I];
  }
  if (Identity)
    return Content;
  llvm::DenseMap<uint32_t, Term> Done;
  std::function<Term(Term)> Go = [&](Term C) -> Term {
    llvm::SmallVector<std::pair<Term, Term>, 8> Spine;
    Term Rest = C, Value;
    llvm::SmallVector<uint32_t, 8> Visited;
    while (true) {
      auto It = Done.find(Rest.Id);
      if (It != Done.end()) {
        Value = It->second;
        break;
      }
      if (TM.kind(Rest) != TermKind::Ite) {
        Value = TM.substitute(Rest, Map);
        Done[Rest.Id] = Value;
        break;
      }
      auto K = TM.children(Rest);
      Term CondT = K[0], ThenT = K[1], ElseT = K[2];
      Term Cond = simplifyAddressAtoms(TM.substitute(CondT, Map));
      if (TM.isTrue(Cond)) {
        Value = Go(ThenT);
        break;
      }
      if (!TM.isFalse(Cond))
        Spine.push_back({Cond, Go(ThenT)});
      Rest = ElseT;
    }
    for (unsigned I = Spine.size(); I-- > 0;)
      Value = TM.mkIte(Spine[I].first, Spine[I].second, Value);
    Done[C.Id] = Value;
    return Value;
  };
  return Go(Content);
}

bool HeapOps::isForeign(Term Address) const {
  const SymbolInfo *I = Syms.info(Address);
  const bool IsVariable = I && I->From == Provenance::Address &&
                          TM.kind(Address) == TermKind::Symbol;
  if (IsVariable || (I && I->IsForeign))
    return true;
  const LocId L = initialOf(TM, Locs, Address);
  const SymbolInfo *In = L && !TM.children(Address).empty()
                             ? Syms.info(TM.children(Address)[0])
                             : nullptr;
  return In && In->IsForeign && In->From == Provenance::Input;
}

Term HeapOps::alive(llvm::function_ref<Term(LocId)> Content, LocId Root,
                    llvm::ArrayRef<Term> Ids) {
  Root = Locs[Root].Root;
  LocId Own = Locs.ghost(Root, Ghost::Alive);
  Term Alive = instantiate(Content(Own), Ids.take_front(Locs[Own].Arity));
  if (Locs[Root].RootOf != RootKind::Entry)
    return Alive;
  if (isForeign(Ids[0]))
    return TM.mkInt(1);
  // 1 unless it was freed since entry as an object of R.
  auto UnlessFreedAs = [&](LocId R) {
    LocId G = Locs.ghost(R, Ghost::Alive);
    Term Now = Content(G), Entry = initial(G);
    if (Now == Entry)
      return;
    smt::TermMap Map;
    Map[Entry] = TM.mkInt(1);
    Term Left = instantiate(TM.substitute(Now, Map), Ids.take_front(1));
    Alive = TM.mkIte(TM.mkEq(Left, TM.mkInt(0)), TM.mkInt(0), Alive);
  };
  if (!Locs[Root].Ty->isVoid()) {
    UnlessFreedAs(Locs.entry(M.Types->getVoid()));
    return Alive;
  }
  for (uint32_t I = 0, E = Locs.size(); I < E; ++I)
    if (!Locs[{I}].Parent && Locs[{I}].RootOf == RootKind::Entry &&
        I != Root.Index)
      UnlessFreedAs({I});
  return Alive;
}

LocId HeapOps::outerStamped(LocId Stamped) const {
  LocId Parent = Locs[Stamped].Parent;
  return Parent ? Locs[Parent].Stamped : LocId();
}

bool HeapOps::mentions(Term T, llvm::StringRef What) const {
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(T, Leaves);
  return llvm::any_of(Leaves, [&](Term L) {
    const SymbolInfo *I = Syms.info(L);
    return I && I->Text == What;
  });
}

bool HeapOps::mayLiveElsewhere(Term Last, LocId Cell, LocId Step,
                               bool TakenOver) const {
  return mentions(Last, ir::TakenOver) ||
         (Locs.isOutOfLine(Cell, Step) &&
          (TakenOver || mentions(Last, ir::Relocated)));
}

Term HeapOps::numberOfTrue(Term Address) {
  return TM.mkApp(
      Syms.function(NumberOfTrue, 1, {Provenance::Derived, nullptr, true, {}}),
      {Address});
}

bool HeapOps::isNumberOfTrue(smt::FunctionSymbol F) const {
  return TM.name(F) == NumberOfTrue;
}

Term HeapOps::objectSize(llvm::function_ref<Term(LocId)> Content, LocId Root,
                         llvm::ArrayRef<Term> Ids) {
  LocId G = Locs.ghost(Root, Ghost::Size);
  Term N = instantiate(Content(G), Ids.take_front(Locs[G].Arity));
  if (!Locs[Root].ViewOf)
    return N;
  Integer Size((int64_t)ir::byteSize(M, Locs[Root].Ty));
  Term Whole = TM.mkDiv(N, Size), Rest = TM.mkMod(N, Size);
  if (!ir::endsInArray(M, Locs[Root].Ty) || Rest == TM.mkInt(0))
    return Whole;
  // The members before the array are there if the memory holds them: whether an
  // access to part of a last element goes too far is not known.
  SymbolInfo Info{Provenance::Unknown, nullptr, true, "the part of an element that is allocated"};
  // One access to such a part says nothing of another.
  Term Part = TM.mkApp(
      Syms.function("part of an element." + std::to_string(NumParts++), 1, Info), {N});
  Term Counts = TM.mkAnd(TM.mkGt(Rest, TM.mkInt(0)), TM.mkGt(Part, TM.mkInt(0)));
  return TM.mkIte(Counts, TM.mkAdd(Whole, TM.mkInt(1)), Whole);
}

Term HeapOps::objectBytes(llvm::function_ref<Term(LocId)> Content, LocId Root,
                          llvm::ArrayRef<Term> Ids) {
  const LocId G = Locs.ghost(Root, Ghost::Size);
  const Term N = instantiate(Content(G), Ids.take_front(Locs[G].Arity));
  const Integer Each((int64_t)ir::byteSize(M, Locs[Root].Ty));
  return Locs[Root].ViewOf ? N : TM.mkMulConst(Each, N);
}

Term HeapOps::flexibleSize(llvm::function_ref<Term(LocId)> Content, LocId L,
                           llvm::ArrayRef<Term> Slots) {
  const LocId Member = Locs[L].Parent;
  const LocId Whole = Member ? Locs[Member].Parent : LocId();
  if (!Whole || !Locs[Whole].ViewOf || Locs[Whole].RootOf != RootKind::Alloc)
    return {};
  const ir::StructField *Field = ir::flexibleArray(M, Locs[Whole].Ty);
  const Integer Each((int64_t)ir::byteSize(M, Locs[L].Ty));
  if (!Field || Field->Name != Locs[Member].Name || Each.isZero() ||
      Slots[Locs[Whole].Arity - 1] != TM.mkInt(0))
    return {};
  const Term Bytes =
      objectBytes(Content, Whole, Slots.take_front(Locs[Whole].NumIds));
  const Integer Before((int64_t)Field->ByteOffset);
  return TM.mkDiv(TM.mkSub(Bytes, TM.mkInt(Before)), Each);
}

Term HeapOps::read(const Contents &H, LocId L, llvm::ArrayRef<Term> Slots) {
  return instantiate(content(H, L), Slots);
}

Term HeapOps::atCell(LocId L, llvm::ArrayRef<Term> Slots) {
  llvm::SmallVector<Term, 4> Parts;
  const Location &Loc = Locs[L];
  for (unsigned I = 0; I < Slots.size(); ++I)
    if (Slots[I])
      Parts.push_back(I < Loc.NumIds && Loc.RootOf == RootKind::Entry
                          ? addressEq(Locs.slot(I), Slots[I])
                          : TM.mkEq(Locs.slot(I), Slots[I]));
  return TM.mkAnd(Parts);
}

void HeapOps::update(Contents &H, LocId L, Term Cond, Term Value) {
  if (TM.isFalse(Cond))
    return;
  Term Old = content(H, L);
  // A write that exactly covers the one on top replaces it.
  if (TM.kind(Old) == TermKind::Ite && TM.children(Old)[0] == Cond)
    Old = TM.children(Old)[2];
  H[L] = TM.mkIte(Cond, Value, Old);
}

Term HeapOps::join(Term Gate, Term A, Term B) {
  if (A == B)
    return A;
  if (TM.kind(A) == TermKind::Ite && TM.children(A)[2] == B)
    return TM.mkIte(TM.mkAnd(Gate, TM.children(A)[0]), TM.children(A)[1], B);
  if (TM.kind(B) == TermKind::Ite && TM.children(B)[2] == A)
    return TM.mkIte(TM.mkAnd(TM.mkNot(Gate), TM.children(B)[0]),
                    TM.children(B)[1], A);
  return TM.mkIte(Gate, A, B);
}
