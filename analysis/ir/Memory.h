// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The memory of the concrete interpreter: objects with typed, structured
// contents. Nothing is laid out in bytes; an element is a scalar, a struct of
// fields or an array of elements, made when it is first looked at. So an
// array of 2^60 elements costs what is used of it, and initial contents can
// come from an oracle.
//
//   invariant: addresses stay meaningful for ever; an object is never reused
#ifndef PLIMSOLL_ANALYSIS_IR_MEMORY_H
#define PLIMSOLL_ANALYSIS_IR_MEMORY_H

#include "analysis/ir/Layout.h"
#include "analysis/ir/Oracle.h"
#include <map>
#include <set>
#include <utility>

namespace plimsoll::ir {

/// What unwritten cells hold.
enum class FillKind : uint8_t { Undef, Zero, Entry };

/// Contents of a struct or an array. Element i of an array, or field i of a
/// struct, is Scalars[i] or Kids[i] according to its type.
struct Node {
  const Type *Elem = nullptr;       // Array: type of the elements
  const StructDecl *Decl = nullptr; // Struct; null: an array
  std::optional<int64_t> Count;     // Array: elements; none: unbounded
  FillKind Fill = FillKind::Undef;
  uint8_t Open = 0; ///< of what Fill gives, as Value::Open
  /// Fill is Entry. Array: place of element 0; struct: place of the struct.
  InputPlace From;
  std::vector<Value> Scalars;
  std::vector<std::unique_ptr<Node>> Kids;
  // Elements outside of the dense range, for sparse arrays.
  std::map<int64_t, Value> FarScalars;
  std::map<int64_t, std::unique_ptr<Node>> FarKids;
  int32_t ActiveField = -1; // union: the field last written
  bool IsMixed = false;     // union: that has bytes of another one in it

  struct Invalidation {
    int64_t From, Last; // elements From <= i <= Last
    uint64_t Time;
    Opcode By; // invalidate, relocate, handover
  };
  std::vector<Invalidation> Invalidated;
};

enum class StorageKind : uint8_t {
  Local,
  Global,
  Heap,
  Stack,
  Entry,  ///< a caller's; perhaps of the heap
  Foreign ///< neither the program's nor of the heap
};

struct Object {
  StorageKind Storage = StorageKind::Local;
  std::string AllocKind; // Heap, Stack: "malloc", "new[]", ...
  std::string Name;      // local, global or entry object, for messages
  bool Alive = true;
  bool Lost = false; ///< nothing referred to it when a function returned
  /// Bytes nobody looked at yet: the first typed access gives the type.
  bool Untyped = false;
  std::unique_ptr<Node> Root; // an array
  /// The bytes behind the last element, too few for another one.
  std::vector<Value> Rest;
};

/// Why an access is impossible.
struct Fault {
  enum class Kind : uint8_t { None, Violation, Unsupported };
  Kind K = Kind::None;
  CheckKind Check = CheckKind::Bounds;
  std::string Reason;
  explicit operator bool() const { return K != Kind::None; }
  static Fault violation(CheckKind C, std::string Reason);
  static Fault unsupported(std::string Reason);
};

/// The array an address's last level is in: elements Base .. Base + Count - 1
/// of N. A field is an array of one.
struct Span {
  Node *N = nullptr;
  int64_t Base = 0;
  std::optional<int64_t> Count;
  Node *Owner = nullptr; // of a part array: the struct with its extent
  int32_t ExtentField = -1;
  llvm::SmallVector<std::pair<Node *, int32_t>, 1> Unions; // passed through
};

/// Contents of one element, taken out of memory.
struct Contents {
  Value Scalar;
  std::unique_ptr<Node> Aggregate;
};

class Memory {
public:
  /// With \p EntryGlobals, globals that may change hold what the oracle says
  /// instead of what the program starts with.
  Memory(const Module &M, Oracle &O, bool EntryGlobals)
      : M(M), O(O), EntryGlobals(EntryGlobals), Objects(1) {}

  // Objects. Number 0 is no object.
  uint32_t create(const Type *Elem, std::optional<int64_t> Count,
                  StorageKind Storage, FillKind Fill, llvm::StringRef Name);
  uint32_t globalObject(const Global &G);
  /// The entry object called \p Name, made on the first call; `@name` is a
  /// global.
  uint32_t entryObject(llvm::StringRef Name, const Type *Elem,
                       std::optional<int64_t> Count, const Input &I);
  Object &object(uint32_t Id) { return Objects[Id]; }
  const Object &object(uint32_t Id) const { return Objects[Id]; }
  size_t numObjects() const { return Objects.size(); }
  Address addressOf(uint32_t Id) const;

  // Making addresses (MemoryAddress.cpp). Structure only, no access.
  /// Makes \p A point to elements of type \p Ty: the first field of a struct,
  /// the struct around a first field or a base, the first element of an array,
  /// the array around it, an untyped object. A byte may be asked of anything,
  /// void always holds.
  Fault view(Address &A, const Type *Ty);
  /// Makes \p A, of a base class \p From of an object of type \p To, point to
  /// that object; nothing if it is no such address.
  void viewDerived(Address &A, const Type *From, const Type *To);
  Fault field(Address &A, llvm::StringRef Name);
  Fault decay(Address &A);
  /// \p Delta elements of \p Ty further.
  Fault index(Address &A, const Type *Ty, int64_t Delta);
  /// The types of the elements at each level, Unit last.
  std::vector<const Type *> levelTypes(const Address &A) const;

  // Questions about addresses.
  /// The object is alive, and nothing invalidated the address.
  Fault checkAlive(const Address &A);
  /// The address is of an element that exists.
  Fault checkBounds(const Address &A, const Type *Ty = nullptr);
  /// How many bytes it is from the beginning of its object; none: it is in
  /// memory that a container has elsewhere.
  std::optional<int64_t> bytesIn(Address A) const;
  /// Elements of \p Ty from the address to the end of its array; none:
  /// unbounded.
  Fault remaining(Address A, const Type *Ty, std::optional<Integer> &Count);
  /// Equal as C compares addresses: that of a struct and of its first field
  /// are.
  bool sameAddress(Address A, Address B) const;
  /// Count elements of type Ty, those from From on.
  struct Extent {
    Address From;
    const Type *Ty = nullptr;
    int64_t Count = 0;
  };
  /// Is no byte of elements that exist in both? None: that is not known, as of
  /// members of a union, or of an object and a part of it.
  std::optional<bool> areApart(Extent X, Extent Y);
  /// The address of a whole object, or of a base class of it with a virtual
  /// destructor: may be freed.
  bool isObjectStart(Address A) const;
  bool equal(const Value &A, const Value &B) const;
  /// Are A and B addresses that were made at the same time, at every level?
  static bool madeTogether(const Address &A, const Address &B);

  // Accesses (MemoryAccess.cpp), with all checks: alive, in bounds, type.
  Fault load(Address A, const Type *Ty, Value &Out);
  Fault store(Address A, const Type *Ty, Value V);
  /// \p With: zeros, or no values.
  Fault fill(Address A, const Type *Ty, FillKind With);
  Fault copyRange(Address To, Address From, const Type *Ty, int64_t Count);
  Fault fillRange(Address To, Address From, const Type *Ty, int64_t Count);
  Fault zeroRange(Address To, const Type *Ty, int64_t Count);
  Fault find(Address A, const Type *Ty, const Integer &From, const Integer &To,
             Value V, Integer &Out);
  /// Another container takes the elements From <= i < To of the part \p Part
  /// over, \p Shift places further in \p Other: addresses of them and iterators
  /// to them, in memory and \p Registers, are changed.
  Fault handOver(const Address &Part, const Integer &From, const Integer &To,
                 const Address &Other, const Integer &Shift,
                 llvm::ArrayRef<llvm::MutableArrayRef<Value>> Registers);
  Fault invalidate(Address A, const Integer &From, const Integer &To,
                   Opcode By);
  bool isInitialized(Address A, const Type *Ty);
  /// Is what the address points to laid out so that a \p Ty can be read there?
  /// Yes where that is not known: of what the caller's objects begin with.
  bool isReadableAs(Address A, const Type *Ty) const;
  /// Is a \p Ty, \p Bytes behind where the address points, not there because
  /// its object ends before?
  bool endsBefore(Address A, const Type *Ty, uint64_t Bytes = 0) const;

  /// The allocated objects from number \p First on that nothing refers to but
  /// local variables made since: neither \p Result, nor what was there before,
  /// nor what code outside was given.
  std::vector<uint32_t> lost(uint32_t First, const Value &Result) const;

  /// What the object holds is no longer what the run makes of it.
  void setOpen(uint32_t Id, OpenBy By);
  /// The same for \p Count elements of \p Ty from \p A on, which exist.
  void setOpen(Address A, const Type *Ty, int64_t Count, OpenBy By);
  /// The same for all objects reachable from any of \p From.
  std::set<uint32_t> setReachableOpen(llvm::ArrayRef<Value> From, OpenBy By);
  /// The same for all that unknown code given \p Args may write: what they
  /// reach, what such code was given before, and globals.
  void writtenByUnknown(llvm::ArrayRef<Value> Args, OpenBy By);
  /// Unknown code may know the objects that pointers in the one at \p P lead
  /// to.
  void escapeBelow(const Value &P);
  /// Value::Open of all that was read since the last call.
  uint8_t takeReadOpen() { return std::exchange(ReadOpen, 0); }

  /// The bytes at \p P up to a zero, for oracles; none if there is no string.
  std::optional<std::string> readString(const Value &P);
  /// An answer of the oracle as a value of type \p Ty.
  Value fromInput(const Input &I, const Type *Ty);
  uint64_t now() const { return Now; }

private:
  const Module &M;
  Oracle &O;
  bool EntryGlobals;
  std::vector<Object> Objects;
  std::map<std::string, uint32_t, std::less<>> EntryObjects, Globals;
  uint64_t Now = 0; // counts invalidations
  uint8_t ReadOpen = 0;
  std::set<uint32_t> Escaped; // objects unknown code may know

  static bool isBelow(const Address &A, const Address &Outer, size_t Levels);
  bool follow(Value &V, const Node &N, const Address &Part, const Address &To,
              int64_t From, int64_t Last, int64_t Shift) const;
  void followContainer(Value &V, const StructField &Field, const Address &Part,
                       const Address &To) const;
  std::set<uint32_t> reachable(std::vector<uint32_t> From) const;

  // Nodes (Memory.cpp).
  std::unique_ptr<Node> makeNode(const Type *Ty, FillKind Fill);
  const Type *typeAt(const Node &N, int64_t I) const;
  InputPlace placeOf(const Node &N, int64_t I) const;
  Value &slot(Node &N, int64_t I);
  void keepInvalidations(Node &New, Node &Old);
  std::unique_ptr<Node> &kidSlot(Node &N, int64_t I);
  Node &kid(Node &N, int64_t I);
  const Value &read(Node &N, int64_t I);
  Contents take(Node &N, int64_t I);
  void put(Node &N, int64_t I, Contents C);
  Contents contents(const Type *Ty, FillKind With);
  void fillBytes(Node &Root, const std::string &Bytes);

  // Addresses.
  Fit fit(Address A, const Type *Ty, uint64_t Bytes) const;
  void refresh(Address &A) const;
  bool retype(Address &A, const Type *Ty);
  Value *restByte(const Address &A);
  bool openRest(const Value &Rest);
  void normalise(Address &A, bool ThroughBases) const;
  void leaveRow(Address &A) const;
  bool isPartOf(const Address &Part, const Address &Whole) const;
  bool ascend(Address &A, const Type *Ty) const;
  bool enclose(Address &A, int64_t Bytes) const;
  bool descend(Address &A, const Type *Ty, unsigned Depth) const;
  void moveBytes(Address &A, int64_t Delta);
  bool enterBytes(Address &A) const;
  void pushField(Address &A, int32_t Field, const Type *Ty) const;
  void pushDecay(Address &A) const;
  std::optional<int64_t> count(const Span &S);

  // Accesses.
  std::optional<int64_t> flexibleCount(const Address &A) const;
  Fault walk(const Address &A, Span &S, bool Stale);
  Fault access(Address &A, const Type *Ty, bool Write, Span &S);
  Fault fillWith(Address To, Contents Element, const Type *Ty, int64_t Count);
  Fault accessRange(Address &A, const Type *Ty, bool Write, int64_t Count,
                    Span &S);
  Fault enterUnions(const Span &S, int64_t I, bool Write);
  Fault refuseFlexible(const Type *Ty) const;
  Fault loadByte(Address A, const Type *Ty, Value &Out);
  Fault storeByte(Address A, const Value &V);
  Fault accessByte(Address &A, bool Write, Span &S);
  Fault bytesToElements(Address &A, const Type *&Ty, int64_t &Count);
  Fault findSparse(Node &N, const Integer &From, const Integer &To,
                   const Value &V, int64_t Base, Integer &Out);
};

/// i8 and u8: C's view of any object.
bool isByte(const Type *Ty);
/// Scalars of one size that C lets an access exchange: signed and unsigned,
/// pointers of any type.
bool isCompatible(const Type *A, const Type *B);
std::unique_ptr<Node> clone(const Node &N);

} // namespace plimsoll::ir

#endif
