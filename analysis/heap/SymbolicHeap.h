// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The symbolic heap: for every location a term over its slot variables that
// gives the value of each cell. A content is a chain
//     ite(written here, value, ite(written there, other value, ... initial))
// which is the edge set of the paper in decision-list form: the guard of an
// edge is its condition and the negation of those above it. A fluid update
// puts one ite on top; nothing below is touched, so a sequence of n writes costs
// n, not n squared. Every cell has exactly one value by construction, so
// existence and uniqueness (chapter 5) hold without axioms; where a condition
// is not exact it is replaced by a selector with axioms (BracketingConstraint.h).
//
//   paper: [Thesis §4.3] fluid update, [Thesis §5.3] existence and uniqueness
//   why not edge lists: docs/heap.md
#ifndef PLIMSOLL_ANALYSIS_HEAP_SYMBOLICHEAP_H
#define PLIMSOLL_ANALYSIS_HEAP_SYMBOLICHEAP_H

#include "analysis/heap/Location.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <map>

namespace plimsoll::heap {

/// One possible meaning of an address term.
struct Target {
  enum Kind : uint8_t {
    Cell, ///< an element of location L
    Null,
    Wild ///< an integer turned into an address, or too many cases
  } K = Null;
  /// Cell: the address came from unknown code, or an iterator among the inputs,
  /// so it may be that of a part of another object.
  bool Found = false;
  /// Found in memory as the function began: a part of an object of the callers'
  /// only where the program keeps addresses of such parts.
  bool Kept = false;
  /// Found, when objects of this function may have escaped: it may be that of
  /// one of them.
  bool Loose = false;
  /// Cell: only the first part of the object that the address is of. What moves
  /// goes to the rest of that: WholeSize bytes, 0 if not known.
  bool IsPart = false;
  uint64_t WholeSize = 0;
  /// Cell: the address is that of an array of Each of these elements, 0 if not
  /// known: of an array variable, or of elements that are seen as an array.
  bool OfArray = false;
  uint64_t Each = 1;
  smt::Term Guard;   ///< when the address means this (targets are disjoint)
  smt::Term Address;
  LocId L;
  llvm::SmallVector<smt::Term, 4> Slots; ///< ids and indices of outer steps
  smt::Term Offset;  ///< element offset of the last step
  smt::Term Created; ///< stamp, if L is below an invalidatable step
  /// Wild: so many bytes behind the address ByteOf, which is that of the cell
  /// that L, Slots and Offset are; no terms: it is not known to be one.
  smt::Term Byte, ByteOf;

  /// Does it lead to nothing that is known, nor into it?
  bool isNowhere() const { return K == Wild && !Byte; }
};

/// Contents by location; absent: still the initial contents.
using Contents = std::map<LocId, smt::Term>;

class HeapOps {
public:
  HeapOps(smt::TermManager &TM, Symbols &Syms, LocationTable &Locs,
          const ir::Module &M)
      : TM(TM), Syms(Syms), Locs(Locs), M(M) {}

  /// The function that is analysed is one of the program: the elements of
  /// iterators and views that it is given may be those of any container it is
  /// given. A model checks of which they are, and works on that.
  bool JoinsIterators = false;
  bool isOfIterator(smt::Term Identity) const;
  /// May pointers in memory lead to an object of this type, or one that a void
  /// pointer leads to, as a part of another?
  std::function<bool(const ir::Type *)> KeepsPart = [](const ir::Type *) {
    return false;
  };

  // Addresses.
  smt::Term address(LocId L, llvm::ArrayRef<smt::Term> Slots, smt::Term Offset,
                    smt::Term Created);
  /// Case split of an address whose pointee type is \p Pointee: disjoint
  /// targets that cover all cases. More than \p MaxTargets become one Wild.
  void resolve(smt::Term Address, const ir::Type *Pointee,
               llvm::SmallVectorImpl<Target> &Out, unsigned MaxTargets = 24);
  /// Does a pointer to \p Pointee leave what \p T is an element of when it is
  /// moved: is that the first part of an object, or the pointer one of bytes?
  bool movesByParts(const Target &T, const ir::Type *Pointee);
  bool movesByParts(smt::Term Address, const ir::Type *Pointee);
  /// The number of elements of type \p Pointee in the object that \p T is the
  /// first part of; no term if it is not known.
  smt::Term countInWhole(const Target &T, const ir::Type *Pointee);
  /// The elements of type \p Pointee from address \p From to \p To, with \p
  /// Apart of addresses that are not known to be in one object; no term if that
  /// is all.
  smt::Term
  distance(smt::Term From, smt::Term To, const ir::Type *Pointee,
           llvm::function_ref<smt::Term(smt::Term From, smt::Term To)> Apart);
  /// Applies \p F to each target and joins the results under their guards.
  smt::Term mapTargets(smt::Term Address, const ir::Type *Pointee,
                       llvm::function_ref<smt::Term(const Target &)> F);
  // Bytes (Bytes.cpp).
  /// The address of type \p Ty that is \p Byte elements behind \p Of, where
  /// that is not the address of a cell.
  smt::Term byteAddress(smt::Term Of, smt::Term Byte, const ir::Type *Ty);
  /// Was \p Address made so?
  bool isIndexed(smt::Term Address) const;
  /// Is the cell \p L of an object, or an element of the array that an object
  /// is, so that there is nothing around it?
  bool isAllOfObject(LocId L) const;
  /// Adds to \p Out the pointers that share bytes with \p L: those in other
  /// members of a union, and in what else the memory is used as.
  void pointersBeside(LocId L, llvm::SmallVectorImpl<LocId> &Out);
  /// Makes \p T, a cell, the first of its bytes, if these are known.
  void seeAsBytes(Target &T);
  /// When \p T is before an address that the function is given, so that it may
  /// be where the object begins; no term: it is not known at which bytes of its
  /// object it is.
  smt::Term isBeforeGiven(const Target &T);
  /// Does the array of \p T have other parts of its object before it? Of what
  /// a function is given, callers tell.
  smt::Term hasPartsBefore(const Target &T);
  /// How far a target in bytes is from the first element of its array.
  smt::Term bytesFromStart(const Target &T);
  /// How many elements of \p Ty, of void bytes, there are from a target in
  /// bytes to the end of its array, which has \p Extent bytes.
  smt::Term bytesBehind(const Target &T, smt::Term Extent, const ir::Type *Ty);

  /// ite(Gate, A, B) with the common tail of two contents kept once.
  smt::Term join(smt::Term Gate, smt::Term A, smt::Term B);
  /// Equality of two addresses, decided by structure where possible.
  smt::Term addressEq(smt::Term A, smt::Term B);
  /// The symbols \p A and \p B stand for different addresses.
  void setApart(smt::Term A, smt::Term B);
  /// Rewrites equalities of address constructors inside \p F: different
  /// locations are different, equal ones compare slot by slot.
  smt::Term simplifyAddressAtoms(smt::Term F);
  /// Slots of the cell a target denotes (outer slots, plus the offset if its
  /// step is an array).
  llvm::SmallVector<smt::Term, 4> cellSlots(const Target &T) const;

  /// The value of type \p To with the bits of \p V, a value of type \p From of
  /// the same width: integers of other signedness change, all others do not.
  smt::Term reinterpret(smt::Term V, const ir::Type *From, const ir::Type *To);

  /// Is the cell \p T denotes where its object begins, so that it can be freed
  /// with its address? A base class with a virtual destructor counts: the
  /// destructor finds the object.
  smt::Term isObjectStart(const Target &T);
  /// The class that the object around \p T was made as if it must not be
  /// deleted as a \p As; null: it may be.
  const ir::Type *madeAsOther(const Target &T, const ir::Type *As,
                              bool IsArray) const;
  /// Ghost Kind of the object around \p T, which is \p Kind, where it is seen
  /// as a \p As.
  smt::Term kindAs(const Target &T, const ir::Type *As, smt::Term Kind);

  // Layout (Layout.cpp).
  /// Is the memory at \p Address laid out so that a \p Ty can be read there?
  /// Null is, and what is outside of its object.
  ///   approx: nothing is known of addresses that unknown code made
  smt::Term isReadableAs(smt::Term Address, const ir::Type *Ty,
                         llvm::function_ref<smt::Term(LocId)> Content);
  /// The type that \p F says of addresses of the caller's whether they can be
  /// read as it; null for other functions.
  const ir::Type *readAs(smt::FunctionSymbol F) const {
    return ReadAs.lookup(F.Id);
  }

  /// How many of the truth values at \p Address, an entry object, are true as
  /// the function begins: callers know it of those that a container counts.
  smt::Term numberOfTrue(smt::Term Address);
  bool isNumberOfTrue(smt::FunctionSymbol F) const;

  /// The address of what \p Address is \p Bytes into; no term: nothing that is
  /// known begins there.
  smt::Term enclosing(smt::Term Address, uint64_t Bytes);

  // Contents.
  smt::Term initial(LocId L);
  smt::Term content(const Contents &H, LocId L);
  /// The value of one cell.
  smt::Term read(const Contents &H, LocId L, llvm::ArrayRef<smt::Term> Slots);
  /// "slot variables of L equal Slots", as far as these are terms
  smt::Term atCell(LocId L, llvm::ArrayRef<smt::Term> Slots);
  /// Fluid update: cells satisfying \p Cond (over slot variables) get \p Value
  /// (a term that may mention the slot variables).
  ///   paper: [Thesis §4.3] Figure 4.2 Array Store
  void update(Contents &H, LocId L, smt::Term Cond, smt::Term Value);
  /// Is a cell one of several in an array?
  bool isElement(LocId L, llvm::ArrayRef<smt::Term> Slots) const;
  bool isContainerPart(LocId A) const;
  /// Content without memory invariants: each unknown function of the slots is
  /// one of \p Read's own, in the iteration of \p Counters.
  smt::Term readOnce(smt::Term Content, llvm::StringRef Read,
                     llvm::ArrayRef<smt::Term> Counters);
  /// The slots that say to which element of an array \p Write to cells of \p L
  /// that satisfy \p Cond goes, each with an unknown function of all slots.
  smt::TermMap unknownPositions(LocId L, smt::Term Cond, llvm::StringRef Write,
                                llvm::ArrayRef<smt::Term> Counters);
  /// Is \p Address of an object that nobody frees: a variable, one that a
  /// library keeps, an argument of the program?
  bool isForeign(smt::Term Address) const;
  /// Is the object of \p Root with identity \p Ids alive (0 or 1)? An entry
  /// object known by a pointer to void may be one of any type, so what was
  /// freed as one counts for the others.
  smt::Term alive(llvm::function_ref<smt::Term(LocId)> Content, LocId Root,
                  llvm::ArrayRef<smt::Term> Ids);
  /// The stamp of an address made at time \p Clock by moving that of \p T on in
  /// its container: a new one if that one is still valid.
  smt::Term movedStamp(const Target &T, smt::Term Clock,
                       llvm::function_ref<smt::Term(LocId)> Content);
  /// The invalidatable step next outside \p Stamped, or none.
  LocId outerStamped(LocId Stamped) const;
  /// Does \p T follow from something called \p What?
  bool mentions(smt::Term T, llvm::StringRef What) const;
  /// Addresses of elements at \p Step are invalid from \p Last on. Is one of
  /// \p Cell, in a container inside such an element, perhaps that of a
  /// container elsewhere, which the element was moved to? \p TakenOver: another
  /// container may have taken over what a container inside the element had.
  bool mayLiveElsewhere(smt::Term Last, LocId Cell, LocId Step,
                        bool TakenOver) const;
  /// Number of elements of the object of \p Root with identity \p Ids, and of
  /// its bytes: part of an element may be behind the last one.
  smt::Term objectSize(llvm::function_ref<smt::Term(LocId)> Content, LocId Root,
                       llvm::ArrayRef<smt::Term> Ids);
  smt::Term objectBytes(llvm::function_ref<smt::Term(LocId)> Content,
                        LocId Root, llvm::ArrayRef<smt::Term> Ids);
  /// Number of elements of the flexible array member, at \p Slots, whose
  /// elements \p L are, of the struct that begins memory which was allocated by
  /// the number of its bytes. No term: it is not that, or not known.
  ///   form: (bytes - offset) / size(element)
  smt::Term flexibleSize(llvm::function_ref<smt::Term(LocId)> Content, LocId L,
                         llvm::ArrayRef<smt::Term> Slots);
  /// Replaces the slot variables by \p Slots, deciding the conditions on the
  /// spine as far as constants do.
  smt::Term instantiate(smt::Term Content, llvm::ArrayRef<smt::Term> Slots);

  smt::TermManager &TM;
  Symbols &Syms;
  LocationTable &Locs;
  const ir::Module &M;

  /// The address of the object of global \p Name: a symbol, because memory
  /// reachable from a parameter may be that global.
  smt::Term globalAddress(const ir::Global &G);
  /// Is the address surely that of no object of this function?
  bool isFromOutside(smt::Term Address) const;
  /// The variable, not a constant one, that has the address \p Address; null if
  /// it is that of none.
  const ir::Global *variableAt(smt::Term Address) const;
  bool isPrivate(smt::Term Address) const;
  /// May the cells \p X and \p Y, of two objects of which nothing else is
  /// known, be the same memory by their types and their places in these?
  ///   rule: [basic.lval]: memory is accessed as what it is, or as bytes
  bool mayBeOneCell(LocId X, LocId Y);
  /// Does it say nothing of what is there: bytes, `void`, an unknown struct?
  bool isOfAnyType(const ir::Type *Ty) const;

private:
  unsigned NumParts = 0; ///< accesses to parts of elements
  void setOrigin(Target &T, smt::Term Identity);
  const ir::Type *homeType(smt::Term A, const ir::Type *Pointee);
  bool mayShareStart(const ir::Type *X, const ir::Type *Y) const;
  const llvm::DenseSet<const ir::Type *> &partsOf(const ir::Type *Ty);
  bool hasPart(const ir::Type *Whole, const ir::Type *Part);
  bool mayShareUnion(const ir::Type *X, const ir::Type *Y);
  bool isInUnionWith(LocId X, const ir::Type *Y);
  bool hasPlaceIn(LocId Cell, LocId Part) const;
  bool viewAs(Target &T, const ir::Type *Pointee);
  Target indexedTarget(smt::Term Address, const ir::Type *Pointee);
  smt::Term bytesBetween(smt::Term From, smt::Term To);
  smt::Term distanceInObject(smt::Term From, smt::Term To,
                             const ir::Type *Pointee);
  struct Spot;
  Spot spotOf(const Target &T) const;
  smt::Term isReadableAs(const Target &T, const ir::Type *Ty,
                         llvm::function_ref<smt::Term(LocId)> Content);
  smt::Term saysReadableAs(bool OfCaller, smt::Term Address,
                           const ir::Type *Ty);
  llvm::DenseMap<uint32_t, const ir::Type *> ReadAs; ///< by function
  llvm::DenseMap<const ir::Type *, llvm::DenseSet<const ir::Type *>> Parts;
  bool isInput(smt::Term Address) const;
  smt::Term leafEq(smt::Term A, smt::Term B);
  smt::Term
  addressEq(smt::Term A, smt::Term B,
            llvm::DenseMap<std::pair<smt::Term, smt::Term>, smt::Term> &Known);
  llvm::DenseMap<uint32_t, smt::Term> AtomCache;
  /// Symbol -> those that stand for other addresses.
  llvm::DenseMap<smt::Term, llvm::DenseSet<smt::Term>> Apart;
  /// Element types of objects whose addresses do not tell them.
  llvm::DenseMap<smt::Term, const ir::Type *> Homes;
};

} // namespace plimsoll::heap

#endif
