// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a run of the interpreter takes from outside: the inputs of the
// function, the initial contents of memory, the results of choices and of
// functions without a body. The default answers are zeros, null pointers and
// no effect; a replay overrides them with the values of a model.
#ifndef PLIMSOLL_ANALYSIS_IR_ORACLE_H
#define PLIMSOLL_ANALYSIS_IR_ORACLE_H

#include "analysis/ir/Value.h"
#include "llvm/ADT/ArrayRef.h"

namespace plimsoll::ir {

class Memory;

/// One level of an InputPlace: an element, then one of its fields or, with an
/// empty name, the array it is.
struct InputStep {
  int64_t Index = 0;
  std::string Field;
  friend bool operator==(const InputStep &, const InputStep &) = default;
  friend auto operator<=>(const InputStep &, const InputStep &) = default;
};

/// A place of the entry heap. Object is a name the oracle chose for an object
/// some input points to, or `@name` for a global. `*p` is {p, {}, 0}; the field
/// x of p[3] is {p, {{3, "x"}}, 0}; element 7 of the part elems of the vector
/// *v is {v, {{0, "elems"}, {0, ""}}, 7}.
struct InputPlace {
  std::string Object;
  std::vector<InputStep> Steps;
  int64_t Index = 0;
  friend bool operator==(const InputPlace &, const InputPlace &) = default;
  friend auto operator<=>(const InputPlace &, const InputPlace &) = default;
};

/// `p[3].x`, `v[0].elems[0][7]`.
std::string toString(const InputPlace &P);

/// An answer: a scalar of the type asked for.
struct Input {
  enum class Kind : uint8_t {
    Default, // zero, false, null
    Undef,
    Int, // integers and bools; wrapped to the type
    Float,
    Null,
    Pointer, // to Target
    Func     // the function Name
  };
  Kind K = Kind::Default;
  Integer Int;
  double Float = 0;
  /// Where the pointer points. Two inputs with one Target.Object point into
  /// one object: an alias.
  InputPlace Target;
  /// Elements of Target.Object, when this is the first pointer to it. Its
  /// element type is ElementType, or what the pointer's type says.
  Integer Count = 1;
  const Type *ElementType = nullptr;
  bool Alive = true; // false: the object was freed before
  bool Allocated = true; // false: no function releases the object
  std::string Name;

  static Input integer(Integer V);
  static Input null();
  static Input pointer(llvm::StringRef Object, Integer Count,
                       int64_t Index = 0);
};

/// A place in the program, in a Function of the module.
struct ProgramPoint {
  const Function *F = nullptr;
  uint32_t Block = 0, Inst = 0;
  friend bool operator==(const ProgramPoint &, const ProgramPoint &) = default;
  const ir::Inst &inst() const { return F->Blocks[Block].Insts[Inst]; }
};

/// One execution of an instruction.
struct Event {
  ProgramPoint Point;
  uint64_t Occurrence = 0; // 0-based, over the whole run
  /// The counters of the loops around the block, outermost first: 0 in the
  /// first iteration since the loop was entered.
  llvm::ArrayRef<uint64_t> Counters;
  /// Of the executing function, before the instruction.
  llvm::ArrayRef<Value> Registers;
  /// The calls that lead here, outermost first, without Point.
  llvm::ArrayRef<ProgramPoint> Stack;
};

/// What a function without a body does.
struct CallAnswer {
  enum class How : uint8_t { Returns, Throws, Exits, Unsupported };
  How H = How::Returns;
  Input Result;
  bool Computed = false; // the result is what the function gives
  std::string Reason; // Unsupported
};

class Oracle {
public:
  virtual ~Oracle() = default;

  /// Argument \p Index of the function replay() starts.
  virtual Input parameter(const Function &F, unsigned Index, const Type *Ty);
  /// Arguments and globals are made; from here on the function runs.
  virtual void begin() {}
  /// Initial contents of a scalar cell of the entry heap. May be asked more
  /// than once for one place and must answer the same.
  virtual Input initial(const InputPlace &Place, const Type *Ty);
  /// The indices of an entry array at which initial() may differ from the
  /// default; none: not known. Lets `find` search an unbounded array.
  /// \p Array is the place of its element 0.
  virtual std::optional<std::vector<int64_t>>
  initialIndices(const InputPlace &Array, const Type *Element);
  /// The value of a `choice` or a `havoc`.
  virtual Input choose(const Event &E, const Type *Ty);
  /// What a `havocrange outside` writes in element \p Index of an array of
  /// scalars of type \p Ty; none: nobody chooses it.
  virtual std::optional<Input> chooseElement(const Event &E, int64_t Index,
                                             const Type *Ty);
  /// The address, of type \p Ty, that a `foreign outside` gives: initial() says
  /// what is there. None: nobody chooses it.
  virtual std::optional<Input> chooseObject(const Event &E, const Type *Ty);
  /// A call of a function without a body. \p Callee is null when a pointer is
  /// called that is no function of the module. \p Mem may be changed.
  virtual CallAnswer call(const Event &E, const Function *Callee,
                          llvm::ArrayRef<Value> Args, Memory &Mem);
  /// True if this malloc or calloc gives null.
  virtual bool allocFails(const Event &E);
  /// A `clobber` of what \p P reaches, or of everything (null).
  virtual void clobber(const Event &E, const Value *P, Memory &Mem);
  /// An `eval`, `dump` or `reached` (undef) was executed.
  virtual void probe(const Event &E, const Value &V);
};

} // namespace plimsoll::ir

#endif
