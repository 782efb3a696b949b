// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Abstract locations. A location is a static access path (root, then fields and
// array elements); a concrete cell is a location plus values for its slots: the
// identity of the root object (an entry object's address, the loop counters of
// an allocation) and one index per array step on the path. What the papers call
// index variables are the slots.
//
// Two different locations never overlap, and two cells of one location are the
// same cell iff their slots are equal: aliasing is arithmetic on slots.
//
//   paper: [Thesis §4.2] access paths, [Thesis §6.3.1] allocations eta{i}
#ifndef PLIMSOLL_ANALYSIS_HEAP_LOCATION_H
#define PLIMSOLL_ANALYSIS_HEAP_LOCATION_H

#include "analysis/heap/Symbols.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace plimsoll::heap {

struct LocId {
  uint32_t Index = ~0u;
  explicit operator bool() const { return Index != ~0u; }
  friend bool operator==(LocId, LocId) = default;
  friend auto operator<=>(LocId, LocId) = default;
};

enum class RootKind : uint8_t {
  Local,  ///< a local of the function under analysis
  Global,
  Alloc,  ///< objects made by one allocation site, one per value of the counters
  Entry,  ///< objects of one type that existed at function entry, by address
  Code    ///< a function
};

enum class StepExtent : uint8_t {
  Single,  ///< one element
  Fixed,   ///< Count elements
  Part,    ///< as many as the sibling field PartName says
  Object,  ///< as many as the object's size (roots of Alloc and Entry)
  Unknown  ///< flexible array member
};

/// Facts about a root object that no program variable holds.
enum class Ghost : uint8_t {
  None,
  Size,
  Begin,
  Alive,
  Kind,
  Invalidated, ///< of each element
  Determinate  ///< of each cell, as the function found it
};

/// Values of ghost Kind: which function releases the object. AllocAsOther is
/// `delete`, but as an object of another class (HeapOps::kindAs).
inline constexpr int AllocMalloc = 1, AllocNew = 2, AllocNewArray = 3,
                     AllocAsOther = 4, AllocOther = 5, AllocAllocator = 6;

/// Is it a fact about each cell, not about the object as a whole?
constexpr bool isOfCells(Ghost G) {
  return G == Ghost::Invalidated || G == Ghost::Determinate;
}

struct Location {
  LocId Parent;          ///< none for roots
  LocId Root;
  RootKind RootOf = RootKind::Local;
  std::string Name;      ///< root: variable, site or type; step: field, "[]"
  const ir::Type *Ty = nullptr; ///< type of one element; ghosts: null
  StepExtent Extent = StepExtent::Single;
  uint64_t Count = 0;
  std::string PartName;
  unsigned NumIds = 0;   ///< leading slots that identify the root object
  unsigned Arity = 0;    ///< slots of a cell's content
  bool Invalidatable = false; ///< this array step can be invalidated
  LocId Stamped;         ///< innermost invalidatable step on the path, or none
  Ghost G = Ghost::None;
  bool BothSigns = false; ///< read as the integer type of other signedness, too
  /// Roots: the allocation of bytes this is a typed view of, or none; of an
  /// allocation, its views. Their cells share memory, their ghosts are one.
  LocId ViewOf;
  std::vector<LocId> Views;
  smt::FunctionSymbol
      Address; ///< arity: slots, offset if Single, stamp if Stamped
  smt::FunctionSymbol Initial; ///< contents at function entry (Arity slots)
};

/// The parts of a text of the library: a string, with a number that stands for
/// its contents.
struct TextParts {
  LocId Size, Elements, Id, Exposed;
};

/// Owns locations; asking twice gives the same one.
class LocationTable {
public:
  LocationTable(Symbols &Syms, const ir::Module &M)
      : Syms(Syms), M(M) {}

  LocId local(llvm::StringRef Function, llvm::StringRef Name, const ir::Type *Ty);
  LocId global(llvm::StringRef Name, const ir::Type *Ty);
  LocId code(llvm::StringRef Function);
  /// \p Site is unique per allocation instruction and call path.
  LocId alloc(llvm::StringRef Site, const ir::Type *Ty, unsigned NumCounters);
  LocId entry(const ir::Type *Ty);
  /// The allocated bytes \p Root (a root) as elements of type \p Ty.
  LocId view(LocId Root, const ir::Type *Ty);
  /// The root of L, and of a view the allocation.
  LocId object(LocId L) const {
    LocId R = Locs[L.Index].Root;
    return Locs[R.Index].ViewOf ? Locs[R.Index].ViewOf : R;
  }
  LocId field(LocId Parent, llvm::StringRef FieldName); ///< none: no such field
  LocId
  elements(LocId Parent); ///< Parent's type is an array; none: nested too deep
  LocId ghost(LocId Of, Ghost G);
  /// The sibling field that holds the extent of array location \p Elements.
  LocId extentPart(LocId Elements);

  /// The sibling field that holds how many of the truth values \p Elements are
  /// true; none: it is not counted.
  LocId countPart(LocId Elements);

  /// The parts of \p L if that is a text.
  std::optional<TextParts> textParts(LocId L);
  /// The text that \p L is the number, or the characters, of; none if it is
  /// not.
  LocId textOfId(LocId L);
  LocId textOfElements(LocId L);

  /// Are A and B fields of one struct, no union, that begin at different bytes?
  bool areApart(LocId A, LocId B) const;
  /// Is L in the memory that a container takes for its elements elsewhere? With
  /// Inside, a container that is a part of Inside.
  bool isOutOfLine(LocId L, LocId Inside = LocId()) const;

  /// Does the field L hold a number of elements of a sibling array?
  bool isExtentPart(LocId L) const;
  /// Does the field L hold the index of the first element of a sibling array?
  bool isFirstPart(LocId L) const;
  /// Is it false in all objects that a function is given?
  bool isUnsetPart(LocId L) const;

  const Location &operator[](LocId L) const { return Locs[L.Index]; }
  void setBothSigns(LocId L) { Locs[L.Index].BothSigns = true; }
  size_t size() const { return Locs.size(); }
  /// The location that is to \p To what \p Cell is to \p From; none: there is
  /// no such part.
  LocId relocate(LocId Cell, LocId From, LocId To);
  /// The location whose address constructor is \p F, or none.
  LocId byAddress(smt::FunctionSymbol F) const;
  /// Is \p L a part of \p Outer, or that itself?
  bool isWithin(LocId L, LocId Outer) const {
    while (L && !(L == Outer))
      L = Locs[L.Index].Parent;
    return bool(L);
  }
  /// The location whose initial contents are \p F, or none.
  LocId byInitial(smt::FunctionSymbol F) const;
  /// The same of a function that stands for one read of them.
  LocId byInitialRead(smt::FunctionSymbol F) const;
  void addInitialRead(smt::FunctionSymbol F, LocId L) {
    ByInitialRead[F.Id] = L.Index;
  }
  /// Slot variable \p I of every location's content.
  smt::Term slot(unsigned I);
  /// Those of the content of \p L.
  llvm::SmallVector<smt::Term, 4> slots(LocId L);
  /// Number of arguments of the address constructor.
  unsigned addressArity(LocId L) const;
  /// All scalar cells below L in declaration order: L itself if scalar.
  void scalarsBelow(LocId L, llvm::SmallVectorImpl<LocId> &Out);
  /// The elements of containers below L that can be invalidated.
  void invalidatableBelow(LocId L, llvm::SmallVectorImpl<LocId> &Out);
  /// Key that makes types share one entry location (signedness, constness and
  /// typedefs do not matter).
  static std::string entryKey(const ir::Type *Ty);
  /// Do X and Y hold their values in the same way, so that a cell of one can be
  /// read and written as the other? Also pointers of different types, and bool
  /// and char, though objects of these types are apart.
  /// The object that \p L is in at the place which \p Part has in its root; none
  /// if it is no part of \p L's object there.
  LocId outer(LocId L, LocId Part) const;

  static bool sameStorage(const ir::Type *X, const ir::Type *Y);
  std::string toString(LocId L) const;

private:
  const ir::StructDecl *structOf(LocId L) const;
  LocId add(Location L, llvm::StringRef Key);
  void findScalars(LocId L, llvm::SmallVectorImpl<LocId> &Out);

  Symbols &Syms;
  const ir::Module &M;
  std::vector<Location> Locs;
  llvm::StringMap<uint32_t> ByKey;
  llvm::DenseMap<uint32_t, uint32_t> ByAddress, ByInitial, ByInitialRead;
  llvm::DenseMap<uint32_t, llvm::SmallVector<LocId, 4>> Scalars; ///< below each
  std::vector<smt::Term> Slots;
};

} // namespace plimsoll::heap

template <> struct llvm::DenseMapInfo<plimsoll::heap::LocId> {
  static plimsoll::heap::LocId getEmptyKey() { return {~0u}; }
  static plimsoll::heap::LocId getTombstoneKey() { return {~0u - 1}; }
  static unsigned getHashValue(plimsoll::heap::LocId L) { return L.Index * 37u; }
  static bool isEqual(plimsoll::heap::LocId A, plimsoll::heap::LocId B) {
    return A == B;
  }
};

#endif
