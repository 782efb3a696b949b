// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs functions of a module on concrete values. It is the referee of the
// analysis: a violation found there is an error only if a run with the inputs
// the solver proposes hits it, and a program run here must print what the
// compiled one prints. Inputs come from an Oracle.
//
// A run stops at the first check that fails, and at the first operation that
// is undefined although no check guarded it (an implicit violation). What the
// interpreter cannot represent, such as an object read as another type, is the
// outcome Unsupported and never a guess.
#ifndef PLIMSOLL_ANALYSIS_IR_INTERPRETER_H
#define PLIMSOLL_ANALYSIS_IR_INTERPRETER_H

#include "analysis/ir/Memory.h"
#include "llvm/ADT/DenseSet.h"

namespace plimsoll::ir {

struct InterpreterOptions {
  uint64_t MaxSteps = 50'000'000;
  size_t MaxDepth = 20'000; // calls
  size_t MaxTrace = 0;      // entries kept; 0: no trace
  /// Replay: globals that may change hold what the oracle says, and only
  /// constant ones are initialised by the program.
  bool EntryGlobals = false;
  /// The only check of leaks that ends a run, as losing memory is not
  /// undefined; absent: all do.
  std::optional<const Inst *> LeakCheck;
  /// The only check of a cast to be made, null for none: a run goes on after
  /// one that fails. Not set: all. Where what is there is only the beginning of
  /// what it is cast to, it is violated if the run uses what is missing.
  std::optional<const Inst *> CastCheck;
  /// The ways to take at the first branches on values a `havoc` made up,
  /// instead of what the run would take.
  std::vector<bool> Turns;
  /// End the run, as unsupported, where its way depends on a `havoc`.
  bool KnownOnly = false;
  /// Where to note the checks that hold, with the first function's call that
  /// leads there, or null.
  llvm::DenseSet<std::pair<const Inst *, const Inst *>> *Held = nullptr;
};

struct Outcome {
  enum class Kind : uint8_t {
    Returned,    // Result
    Violation,   // Check, at Point
    Thrown,      // an exception left the first function
    Exited,      // a noreturn function without a body was called
    StepLimit,   // MaxSteps or MaxDepth
    Unsupported, // Reason
    AssumeFailed,
    Overflow // signed overflow or another undefined result of arithmetic
  };
  Kind K = Kind::Returned;
  Value Result; // Returned; Exited: the first argument
  CheckKind Check = CheckKind::Bounds;
  /// The operation itself was impossible; no `check` said so.
  bool Implicit = false;
  std::string Reason;
  ProgramPoint Point;              // where it stopped; not for Returned
  std::vector<ProgramPoint> Stack; // calls that lead there, outermost first
  uint64_t Steps = 0;
  /// A replay: the ways taken at branches on values a `havoc` made up.
  std::vector<bool> Turns;
  /// A replay: what else than inputs and choices the violation takes; empty:
  /// nothing.
  std::string DependsOn;
};

/// `returned 5`, `violation bounds (implicit) at f, loop.body, 3: reason`.
std::string toString(const Outcome &O);

struct TraceEntry {
  ProgramPoint Point;
  uint32_t Depth = 0; // calls around it
  Value Result;       // of instructions that define a register
};

class Interpreter {
public:
  /// \p M is well-formed and outlives the interpreter, as does \p O.
  Interpreter(const Module &M, Oracle &O, InterpreterOptions Options = {});

  /// Runs the initialisers of the globals in order, then \p F on \p Args;
  /// missing arguments are zeros.
  Outcome run(const Function &F, std::vector<Value> Args = {});
  /// Runs \p F with its arguments from the oracle.
  Outcome replay(const Function &F);

  /// The first MaxTrace instructions executed.
  const std::vector<TraceEntry> &trace() const { return Trace; }
  /// What the first function was given.
  const std::vector<Value> &arguments() const { return Arguments; }
  Memory &memory() { return Mem; }
  /// The last `havoc` of the run.
  const std::string &havocText() const { return LastHavoc; }
  /// Did it look for the next flag that is set, as who goes through a set does?
  bool searchedFlags() const { return SearchedFlags; }

private:
  struct Frame {
    const Function *F = nullptr;
    std::vector<Value> Registers;
    std::vector<uint32_t> Locals; // objects; 0: not there yet
    std::vector<uint32_t> Owned;  // objects that die with the frame
    uint32_t FirstObject = 0;     // that was made since it was called
    std::vector<uint64_t> Counters; // per loop of the function
    std::vector<bool> Decided; // per loop: a test of known values let it go on
    uint32_t Block = 0, Inst = 0;
    bool LastCallThrew = false;
    size_t TraceIndex = ~size_t(0); // entry of the current instruction
  };
  /// What is computed once per function.
  struct FunctionInfo {
    std::vector<uint32_t> LoopOfHeader; // block -> loop it heads, or ~0u
    std::vector<std::vector<uint32_t>> Enclosing; // block -> its loops
    std::vector<std::vector<bool>> InLoop;        // loop -> block -> in it
    size_t NumLoops = 0;
  };

  const Module &M;
  Oracle &O;
  InterpreterOptions Options;
  Memory Mem;
  std::vector<Frame> Frames;
  std::vector<TraceEntry> Trace;
  std::vector<Value> Arguments;
  std::map<const Function *, FunctionInfo> Infos;
  std::map<std::pair<const Function *, uint64_t>, uint64_t> Occurrences;
  bool Stopped = false;
  size_t BaseFrame = 0; // frames below belong to the run around this one
  uint64_t Steps = 0;
  Outcome Result;
  uint8_t Open = 0;                // of the current instruction's operands
  std::string LastHavoc, LastCode; // what open values are called
  std::string Lost;                // what the run as a whole depends on
  bool TookOver = false; // has a container taken over elements of another?
  bool SearchedFlags = false;
  /// Casts to more than there is, and the objects, in the order of the run.
  std::vector<std::pair<uint32_t, Outcome>> CutShort;
  std::optional<Outcome> MissingUsed; ///< the one of them that did harm
  std::vector<uint64_t> EventCounters;
  std::vector<ProgramPoint> EventStack;

  // Interpreter.cpp: frames and control.
  bool runInitializers();
  Outcome runFunction(const Function &F, std::vector<Value> Args);
  bool adoptInputs(llvm::ArrayRef<Value> Args);
  bool adopt(Address A, const Type *Ty);
  const FunctionInfo &info(const Function &F);
  void pushFrame(const Function &F, std::vector<Value> Args);
  void popFrame();
  void returnFromFrame(Value V);
  void throwFromFrame();
  void jump(uint32_t Target);
  bool stopAtOpen();
  bool turn(bool Taken);
  void keepRound(const Inst &I, uint32_t Target);
  std::string openText(uint8_t By) const;
  void step();
  void execute(const Inst &I);
  void executeTerminator(const Inst &I);
  void stop(Outcome::Kind K, std::string Reason);
  void placeHere(Outcome &R);
  bool stopOn(const Fault &F);
  void violate(CheckKind C, bool Implicit, std::string Reason);
  ProgramPoint here() const;
  Event event();
  Frame &top() { return Frames.back(); }
  Value operand(const Operand &Op);
  const Type *typeOf(const Operand &Op) const;
  const Type *pointee(const Operand &Op) const;
  void setResult(const Inst &I, Value V);
  std::optional<Integer> intOperand(const Operand &Op);
  bool addressOperand(const Operand &Op, Address &A);

  // InterpretScalar.cpp
  void executeBinary(const Inst &I);
  void executeInteger(const Inst &I, const Integer &A, const Integer &B);
  void executeFloat(const Inst &I, long double A, long double B);
  void executeUnary(const Inst &I);
  void executeCompare(const Inst &I);
  void executeCast(const Inst &I);
  void executeFits(const Inst &I);
  void executePtrDiff(const Inst &I);
  void executeInstanceOf(const Inst &I);
  void executeApart(const Inst &I);
  void setInteger(const Inst &I, Integer V);

  // InterpretMemory.cpp
  void executeAddr(const Inst &I);
  void executeAddress(const Inst &I);
  void executeBufferSize(const Inst &I);
  void executeLoad(const Inst &I);
  void written(const Address &A, uint8_t By);
  void openRange(const Inst &I, const Address &A, int64_t Count);
  void executeStore(const Inst &I);
  void executeAlloc(const Inst &I);
  void executeFree(const Inst &I);
  void executeLifetime(const Inst &I);
  void executeBulk(const Inst &I);
  void executeFind(const Inst &I);
  void executeInvalidate(const Inst &I);
  uint32_t newLocal(uint32_t Local);

  // InterpretCheck.cpp
  void executeCheck(const Inst &I);
  void executeForeign(const Inst &I);
  void executeHavocRange(const Inst &I);
  void executePermute(const Inst &I);
  void executeLeakCheck(const Inst &I);
  bool usesMissing(const Address &A, const Type *Ty, uint64_t Bytes = 0);
  bool usesMissingField(const Address &A, const Type *Ty,
                        llvm::StringRef Field);
  Outcome afterCasts(Outcome End) const;
  std::optional<std::string> addressViolation(const Inst &I);

  // InterpretCall.cpp
  void executeCall(const Inst &I);
  void enter(const Inst &I, const Function *Callee, std::vector<Value> Args);
  void callOutside(const Inst &I, const Function *Callee,
                   llvm::ArrayRef<Value> Args);
  size_t dynamicLevel(const Address &A,
                      llvm::ArrayRef<const Type *> Types) const;
  const Function *dispatch(const Inst &I, const Value &This);
};

} // namespace plimsoll::ir

#endif
