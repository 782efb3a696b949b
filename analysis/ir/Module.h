// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The IR as plain data: a Module of structs, globals, v-tables and functions;
// a Function of registers, locals and basic blocks of instructions. It is
// three-address code, not SSA: source variables are reassigned. Registers hold
// scalars; everything whose address is taken, and every class object, is a
// local and is reached through addr/field/index/load/store.
//
// docs/ir.md gives the text form and the meaning of each instruction;
// Inst.def lists them. Verifier.h states what well-formed means.
#ifndef PLIMSOLL_ANALYSIS_IR_MODULE_H
#define PLIMSOLL_ANALYSIS_IR_MODULE_H

#include "analysis/ir/Type.h"
#include "solver/base/Integer.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace plimsoll::ir {

enum class Opcode : uint8_t {
#define PLIMSOLL_INST(Name, Text, Form, Doc) Name,
#include "analysis/ir/Inst.def"
};

enum class CheckKind : uint8_t {
#define PLIMSOLL_CHECK_KIND(Name, Text, Default, Doc) Name,
#include "analysis/ir/CheckKind.def"
};

llvm::StringRef opcodeText(Opcode Op);
llvm::StringRef checkKindText(CheckKind K);
std::optional<CheckKind> checkKindFromText(llvm::StringRef Text);
bool isTerminator(Opcode Op);
bool definesRegister(Opcode Op); // form R of Inst.def
bool isCall(Opcode Op);          // form C

/// Index into Module::Files / Module::Origins, or a position in a file.
/// Line 0: synthesised, with no source of its own.
struct SourceLoc {
  uint32_t File = 0;   // index into Module::Files
  uint32_t Line = 0, Column = 0;
  uint32_t Origin = 0; // 0: none; else 1 + index into Module::Origins
  bool isValid() const { return Line != 0; }
  friend bool operator==(const SourceLoc &, const SourceLoc &) = default;
};

/// Where code came from when it is not written at its SourceLoc: a macro
/// expansion or a template instance.
struct Origin {
  enum Kind : uint8_t { Macro, Template } K = Macro;
  std::string Name; // macro name, or the template arguments as written
  SourceLoc Loc;    // where it is defined
};

/// A register of a function: an index into Function::Registers.
struct RegId {
  uint32_t Index = ~0u;
  explicit operator bool() const { return Index != ~0u; }
  friend bool operator==(RegId, RegId) = default;
};

enum class OperandKind : uint8_t {
  Reg,      // %name (a register)
  Local,    // %name (a local; only under addr, begin, end)
  Global,   // @name: a global variable or function (only under addr)
  Int,      // integer literal; its type is the place's
  Float,    // floating literal, kept as text
  Bool,     // true, false
  Null,     // null
  Undef     // an indeterminate value
};

struct Operand {
  OperandKind Kind = OperandKind::Undef;
  uint32_t Index = 0;  // Reg: register; Local: index into Function::Locals
  Integer Value;       // Int; Bool: 0 or 1
  std::string Name;    // Global: entity name; Float: the literal

  static Operand reg(RegId R);
  static Operand local(uint32_t Local);
  static Operand global(llvm::StringRef Name);
  static Operand integer(Integer V);
  static Operand floating(llvm::StringRef Literal);
  static Operand boolean(bool V);
  static Operand null();
  static Operand undef();
  bool isReg() const { return Kind == OperandKind::Reg; }
  RegId reg() const { return {Index}; }
};

struct SwitchCase {
  Integer Value;
  uint32_t Target; // block index
};

struct Inst {
  Opcode Op = Opcode::Copy;
  RegId Result;                  // forms R and C (C: none for void)
  const Type *Ty = nullptr;      // type written in the instruction, if any
  llvm::SmallVector<Operand, 2> Args; // in the order of Inst.def
  std::string Text;              // callee, field name, reason, kind, message
  CheckKind Check = CheckKind::Bounds;       // Check
  llvm::SmallVector<uint32_t, 2> Targets;    // terminators: block indices
  std::vector<SwitchCase> Cases;             // Switch
  bool Outside = false; // Havoc, HavocRange, Foreign: as `outside` says
  SourceLoc Loc;
};

/// What a call through a pointer may be for: the function ends the object that
/// its first argument is the address of, or gives it away.
inline constexpr llvm::StringLiteral DisposesOf = "disposes";

/// The reason of a havoc that says whether addresses of an element are invalid,
/// because they are not followed to the container that took it over.
inline constexpr llvm::StringLiteral TakenOver =
    "an element that another container took over";

/// The message of a check that an object which was there when its address was
/// formed, as an argument, is there when the call begins: the arguments behind
/// it may end it. It is one more only if they may.
inline constexpr llvm::StringLiteral StillThere = "still there";

/// What a time mentions from which addresses of an element are invalid as it
/// took other memory: addresses into containers inside it went with it.
inline constexpr llvm::StringLiteral Relocated =
    "an element that took other memory";

/// Is \p I what a volatile or atomic read gives, another thread's or a
/// device's?
bool isMadeElsewhere(const Inst &I);

/// Do elements change hands or places by \p I? What is inside elements that
/// change places changes hands, too.
bool handsOver(const Inst &I);

struct Block {
  std::string Label;
  std::vector<Inst> Insts; // the last one is the terminator
  const Inst &terminator() const { return Insts.back(); }
};

struct Variable { // a register, a parameter's register or a local
  std::string Name;
  const Type *Ty = nullptr;
  SourceLoc Loc;
  /// A parameter that is a reference, `this` or storage the caller provides:
  /// the language says it denotes a live object.
  bool Reference = false;
  /// A parameter through which the function does not write: a pointer or
  /// reference to const, `this` of a const member function.
  bool PointsToConst = false;
  /// A parameter that is passed by value: the object is this call's alone.
  bool Own = false;
  /// A parameter whose type has no other values than from the first to the
  /// second: an enumeration.
  std::optional<std::pair<Integer, Integer>> Values = {};
};

/// How a call site or declaration is tied to a model: the qualified name of
/// the template or function without arguments, and the class template's and
/// function template's arguments as types (docs/models.md).
struct ModelKey {
  std::string Name; // "std::vector::push_back"; empty: none
  std::vector<const Type *> Args;
};

/// What a function or variable is to the other files of a program.
struct Linkage {
  std::string Symbol; // what linkers call it; empty: of this file alone, or not
                      // asked for
  /// How its definition, if there is one here, goes with others.
  enum Kind : uint8_t {
    Strong, // the only one of the program
    Shared, // one of equal ones, in each file that uses it: inline, a template
    Weak    // another one may replace it
  } K = Strong;
};

struct Function {
  std::string Name; // unique: the demangled signature
  std::string ShortName; // as the source names it: "flush", "Queue::flush"
  std::vector<RegId> Params;
  const Type *Result = nullptr;
  std::vector<Variable> Registers;
  std::vector<Variable> Locals;
  std::vector<Block> Blocks; // empty: extern; Blocks[0] is the entry
  ModelKey Model;
  Linkage Link;
  bool External = false;  // external linkage
  bool NoReturn = false;
  bool ReturnsTwice = false; // setjmp: comes back again after a longjmp
  bool Variadic = false;
  bool IsModel = false;   // body comes from a model file
  bool IsLibraryCode = false; // IsModel, but the body is the library's own
  bool IsPure = false;    // declared const/pure: writes nothing
  bool IsSteady = false;  // a model: gives the same for the same arguments...
  bool IsUnsteady = false; // ...as long as none of these is called
  bool IsMain = false; // only the system calls it, with the program's arguments
  bool AtStart = false; // may run before the program starts, or after its end
  bool IsUsed = false;  // may be called by what is not seen
  /// A closed program starts here (closeProgram): nobody else calls it, or is
  /// told what it requires.
  bool IsEntry = false;
  /// An entry that is called through pointers or by the library, too: nobody
  /// asks these callers.
  bool IsHandedOut = false;
  bool NoThrow = false;
  /// Of a model: it takes what its arguments lead to to be different objects. A
  /// call where they may not be is not followed.
  bool IsForApart = false;
  /// Of the C++ library, given iterators, containers or addresses: it demands
  /// something of them, and only a model says what.
  bool TakesRange = false;
  bool IsImported = false; // of another file, whose own analysis reports on it
  SourceLoc Loc, EndLoc;

  bool isExtern() const { return Blocks.empty(); }
  /// Right for any arguments, as the library is, also where they overlap.
  bool isTrusted() const { return IsModel && !IsLibraryCode; }
  /// What it demands of its arguments is checked by nobody.
  bool isUnmodelled() const { return TakesRange && !IsModel && isExtern(); }
  /// The three adders make \p Name unique by `.1`, `.2`, ... when it is taken;
  /// registers and locals share one name space, labels have their own.
  RegId addRegister(llvm::StringRef Name, const Type *Ty, SourceLoc Loc = {});
  uint32_t addLocal(llvm::StringRef Name, const Type *Ty, SourceLoc Loc = {});
  uint32_t addBlock(llvm::StringRef Label);

private:
  llvm::StringMap<uint32_t> NextVariable, NextLabel; // name -> next suffix
};

/// Has \p F an instruction of which \p Is holds?
bool anyInst(const Function &F, llvm::function_ref<bool(const Inst &)> Is);

struct StructField {
  std::string Name;
  const Type *Ty = nullptr;
  uint64_t ByteOffset = 0;
  uint32_t BitOffset = 0, BitWidth = 0; // bit-fields: width != 0
  /// Part of a container whose elements can be invalidated (models only).
  bool Invalidatable = false;
  /// Its elements can be part of the object itself, and move with it.
  bool InPlace = false;
  bool Mutable = false; ///< changes in constant objects, too
  /// False in all objects that a function is given (models only).
  bool Unset = false;
  /// Of an enumeration that is converted to the signed type of its size.
  bool IsEnum = false;
  /// The integer field that says how many elements of this array of truth
  /// values are true (models only); empty: none does.
  std::string CountedBy;
  /// The integer fields that say at which index the elements of this array
  /// begin, and how many there are (models only); empty: the type says it.
  std::string Begin, Length;
};

struct StructDecl {
  std::string Name;
  std::vector<StructField> Fields; // bases first, as fields named after them
  uint64_t ByteSize = 0;
  bool IsUnion = false;
  /// Which structs of this name in other files are this one.
  enum Sharing : uint8_t {
    ByLayout, // those laid out alike
    ByName,   // all: a class with external linkage
    None      // none: a class of this file alone
  } Shared = ByLayout;
  bool Opaque = false;  // fields unknown: incomplete, or given by a model
  ModelKey Model;       // the class template, for library containers
  /// Functions that copy, move, destroy or default-construct an object when
  /// that is not member-wise: "copy", "move", "destroy", "default" -> name;
  /// "assign" and "moveassign", operator= for an object and an rvalue of the
  /// class, "assignfrom", once for each other one, and "swap"; "construct", the
  /// constructors that the library calls; "mixedequal" and its like, once for
  /// each comparison with another type that the library calls;
  /// "call", once for each overload of operator(); "deref", "next" and the like
  /// of an iterator. Of a container, "element" -> what holds of one at an index.
  std::vector<std::pair<std::string, std::string>> Special;
  SourceLoc Loc;
  const StructField *findField(llvm::StringRef Name) const;
};

struct Global {
  std::string Name;
  const Type *Ty = nullptr;
  bool IsConst = false;     // never changes after initialisation
  bool External = false;    // may be changed by other translation units
  bool IsPrivate = false;   // no pointer leads to it (markConstantGlobals)
  bool StaysInCalls = false; // only while functions of this file run, one does
  std::optional<std::string> Bytes; // string literal contents
  std::string InitFunction; // function that stores the initial value, or ""
  bool ZeroInit = false;    // zero before InitFunction runs; defined here
  bool IsGuard = false;     // has a static local been initialised?
  bool IsDynamic = false;   // code of the program's start initialises it
  Linkage Link;
  SourceLoc Loc;
};

/// Dynamic dispatch: for each virtual function (named as in callvirt) the
/// final overrider of a class.
struct VTable {
  struct Base {
    std::string Name; // of its struct
    bool IsPublic;    // and not virtual
  };
  std::string Class; // struct name
  std::vector<Base> Bases;                                  // direct
  std::vector<std::pair<std::string, std::string>> Entries; // slot -> function
};

struct Module {
  std::shared_ptr<TypeTable> Types;
  std::string SourceFile;
  std::vector<std::string> Files;
  std::vector<Origin> Origins;
  std::vector<StructDecl> Structs;
  std::vector<Global> Globals;
  std::vector<VTable> VTables;
  std::vector<std::unique_ptr<Function>> Functions;
  bool AnyUnsteady = false; ///< one of Functions is
  /// May the code change what \p F, which else is steady, gives?
  bool mayChange(const Function &F) const { return F.IsSteady && AnyUnsteady; }
  /// Does \p F give the same for the same arguments?
  bool isSteady(const Function &F) const { return F.IsSteady && !AnyUnsteady; }

  Module();
  Function *findFunction(llvm::StringRef Name) const;
  StructDecl *findStruct(llvm::StringRef Name);
  const StructDecl *findStruct(llvm::StringRef Name) const;
  Global *findGlobal(llvm::StringRef Name);
  const Global *findGlobal(llvm::StringRef Name) const;
  const VTable *findVTable(llvm::StringRef Class) const;
  /// Has each object of \p Class, a struct, one \p Base as public base class,
  /// or is it one? None: that is not known here, or it is not public.
  std::optional<bool> derives(llvm::StringRef Class,
                              llvm::StringRef Base) const;
  /// The class with virtual functions whose objects \p F constructs or
  /// destroys: while it runs, its object is of no class that derives from it.
  /// Null: it does neither.
  ///   rule: [class.cdtor]/4
  const Type *classUnderWork(const Function &F) const;
  /// May an object of a class derived from \p Class be deleted as one of \p
  /// Class?
  bool hasVirtualDestructor(llvm::StringRef Class) const;
  /// May an object that was made as a \p Made, or an array of them, be deleted
  /// as a \p As? Not if that is its base class, or what it begins with, and has
  /// no virtual destructor, which finds no array either. Of classes of the
  /// library it is taken for granted if the module does not tell.
  ///   rule: [expr.delete], the static type and the dynamic type
  bool isDeletableAs(const Type *Made, const Type *As, bool IsArray) const;
  Function &addFunction(llvm::StringRef Name); // the name must be new
  StructDecl &addStruct(llvm::StringRef Name);
  Global &addGlobal(llvm::StringRef Name);
  /// Rebuilds the name indices, after entities were renamed, reordered or
  /// removed by hand. The references the adders return stay valid until the
  /// next add of the same sort (functions: for ever).
  void reindex();
  uint32_t addFile(llvm::StringRef Path); // existing index if known

private:
  llvm::StringMap<uint32_t> FunctionIndex, StructIndex, GlobalIndex;
  friend struct ModuleIndexAccess;
};

/// sizeof(T) in bytes from the module's layouts; 0 if unknown.
uint64_t byteSize(const Module &M, const Type *Ty);

/// Is T a struct whose last member is an array? Programs allocate such a struct
/// with fewer or more elements than the array is declared with.
bool endsInArray(const Module &M, const Type *Ty);

} // namespace plimsoll::ir

#endif
