// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Frames, control flow and the dispatch on opcodes. The work is in
// InterpretScalar, InterpretMemory, InterpretCheck and InterpretCall.
#include "analysis/ir/Interpreter.h"
#include "analysis/ir/Loops.h"

namespace plimsoll::ir {

std::string toString(const Outcome &O) {
  auto Place = [&] {
    if (!O.Point.F)
      return std::string();
    return " at " + O.Point.F->Name + ", " +
           O.Point.F->Blocks[O.Point.Block].Label + ", " +
           std::to_string(O.Point.Inst);
  };
  std::string Reason = O.Reason.empty() ? "" : ": " + O.Reason;
  switch (O.K) {
  case Outcome::Kind::Returned:
    return "returned " + toString(O.Result);
  case Outcome::Kind::Violation:
    return "violation " + checkKindText(O.Check).str() +
           (O.Implicit ? " (implicit)" : "") + Place() + Reason;
  case Outcome::Kind::Thrown:
    return "thrown" + Place();
  case Outcome::Kind::Exited:
    return "exited " + toString(O.Result) + Place();
  case Outcome::Kind::StepLimit:
    return "step limit" + Place() + Reason;
  case Outcome::Kind::Unsupported:
    return "unsupported" + Place() + Reason;
  case Outcome::Kind::AssumeFailed:
    return "assumption failed" + Place();
  case Outcome::Kind::Overflow:
    return "overflow" + Place() + Reason;
  }
  return "";
}

Interpreter::Interpreter(const Module &M, Oracle &O, InterpreterOptions Options)
    : M(M), O(O), Options(Options), Mem(M, O, Options.EntryGlobals) {}

ProgramPoint Interpreter::here() const {
  const Frame &Fr = Frames.back();
  return {Fr.F, Fr.Block, Fr.Inst};
}

void Interpreter::stop(Outcome::Kind K, std::string Reason) {
  if (Stopped)
    return;
  Stopped = true;
  Result.K = K;
  Result.Reason = std::move(Reason);
  placeHere(Result);
}

/// Says where the run is, and what else than inputs and choices led there.
void Interpreter::placeHere(Outcome &R) {
  R.Point = here();
  Open |= Mem.takeReadOpen();
  R.DependsOn = Open ? openText(Open) : Lost;
  for (size_t I = BaseFrame; I + 1 < Frames.size(); ++I)
    R.Stack.push_back({Frames[I].F, Frames[I].Block, Frames[I].Inst});
}

void Interpreter::violate(CheckKind C, bool Implicit, std::string Reason) {
  // Iterators are not followed to the container that has their element now.
  if (C == CheckKind::MismatchedIterator && TookOver && Lost.empty())
    Lost = TakenOver.str();
  stop(Outcome::Kind::Violation, std::move(Reason));
  Result.Check = C;
  Result.Implicit = Implicit;
}

/// Stops on a fault that no check announced. Returns true if there is one.
bool Interpreter::stopOn(const Fault &F) {
  switch (F.K) {
  case Fault::Kind::None:
    return false;
  case Fault::Kind::Violation:
    violate(F.Check, true, F.Reason);
    return true;
  case Fault::Kind::Unsupported:
    stop(Outcome::Kind::Unsupported, F.Reason);
    return true;
  }
  return false;
}

const Interpreter::FunctionInfo &Interpreter::info(const Function &F) {
  auto [It, New] = Infos.try_emplace(&F);
  FunctionInfo &Info = It->second;
  if (!New)
    return Info;
  LoopForest Loops = computeLoops(computeCfg(F));
  Info.NumLoops = Loops.Loops.size();
  Info.LoopOfHeader.assign(F.Blocks.size(), ~0u);
  Info.Enclosing.resize(F.Blocks.size());
  Info.InLoop.assign(Info.NumLoops, std::vector<bool>(F.Blocks.size()));
  // Outer loops come first in the forest.
  for (uint32_t L = 0; L < Info.NumLoops; ++L) {
    Info.LoopOfHeader[Loops.Loops[L].Header] = L;
    for (uint32_t B : Loops.Loops[L].Blocks) {
      Info.Enclosing[B].push_back(L);
      Info.InLoop[L][B] = true;
    }
  }
  return Info;
}

Event Interpreter::event() {
  const Frame &Fr = top();
  Event E;
  E.Point = here();
  E.Occurrence =
      Occurrences[{Fr.F, (uint64_t(Fr.Block) << 32) | Fr.Inst}]++;
  EventCounters.clear();
  for (uint32_t L : info(*Fr.F).Enclosing[Fr.Block])
    EventCounters.push_back(Fr.Counters[L]);
  EventStack.clear();
  for (size_t I = BaseFrame; I + 1 < Frames.size(); ++I)
    EventStack.push_back({Frames[I].F, Frames[I].Block, Frames[I].Inst});
  E.Counters = EventCounters;
  E.Registers = Fr.Registers;
  E.Stack = EventStack;
  return E;
}

void Interpreter::pushFrame(const Function &F, std::vector<Value> Args) {
  const FunctionInfo &Info = info(F);
  Frame Fr;
  Fr.F = &F;
  Fr.Registers.resize(F.Registers.size());
  for (size_t P = 0; P < F.Params.size(); ++P)
    if (P < Args.size())
      Fr.Registers[F.Params[P].Index] = std::move(Args[P]);
  Fr.Locals.assign(F.Locals.size(), 0);
  Fr.FirstObject = Mem.numObjects();
  Fr.Counters.assign(Info.NumLoops, 0);
  Fr.Decided.assign(Info.NumLoops, false);
  Frames.push_back(std::move(Fr));
}

void Interpreter::popFrame() {
  for (uint32_t Id : top().Owned)
    Mem.object(Id).Alive = false;
  Frames.pop_back();
}

void Interpreter::returnFromFrame(Value V) {
  popFrame();
  if (Frames.size() == BaseFrame) {
    Stopped = true;
    Result.K = Outcome::Kind::Returned;
    Result.Result = std::move(V);
    return;
  }
  Frame &Caller = top();
  const Inst &Call = Caller.F->Blocks[Caller.Block].Insts[Caller.Inst];
  Caller.LastCallThrew = false;
  setResult(Call, std::move(V));
  ++Caller.Inst;
}

/// Ends the frame by an exception, and its callers up to one that goes on at
/// an `unwind` after the call. Without one the run ends here.
void Interpreter::throwFromFrame() {
  size_t Handler = Frames.size() - 1;
  auto Next = [&](const Frame &Fr) -> const Inst & {
    return Fr.F->Blocks[Fr.Block].Insts[Fr.Inst + 1];
  };
  do {
    if (Handler == BaseFrame)
      return stop(Outcome::Kind::Thrown, "");
    --Handler;
  } while (Next(Frames[Handler]).Op != Opcode::Unwind);
  while (Frames.size() > Handler + 1)
    popFrame();
  ++top().Inst;
  top().LastCallThrew = true;
}

void Interpreter::jump(uint32_t Target) {
  Frame &Fr = top();
  const FunctionInfo &Info = info(*Fr.F);
  uint32_t L = Info.LoopOfHeader[Target];
  if (L != ~0u) {
    bool Again = Info.InLoop[L][Fr.Block];
    Fr.Counters[L] = Again ? Fr.Counters[L] + 1 : 0;
    Fr.Decided[L] = Again && Fr.Decided[L];
  }
  Fr.Block = Target;
  Fr.Inst = 0;
}

std::string Interpreter::openText(uint8_t By) const {
  if (By & OpenByHavoc && LastHavoc.empty())
    return "bytes of a value that is no integer";
  return By & OpenByHavoc ? LastHavoc : "what '" + LastCode + "' does";
}

/// Ends a run that is to depend on known values only.
bool Interpreter::stopAtOpen() {
  if (Options.KnownOnly && Open & OpenByHavoc)
    stop(Outcome::Kind::Unsupported, "open: " + LastHavoc);
  return Stopped;
}

/// The way to take at a branch on an open value.
bool Interpreter::turn(bool Taken) {
  if (!(Open & OpenByHavoc) || stopAtOpen())
    return Taken;
  size_t N = Result.Turns.size();
  Result.Turns.push_back(N < Options.Turns.size() ? Options.Turns[N] : Taken);
  return Result.Turns.back();
}

/// A branch that might leave loops goes to \p Target. What unknown code gives
/// may let a loop go on once more, but not as often as it takes to reach the
/// end of something, if the code itself sets no number.
void Interpreter::keepRound(const Inst &I, uint32_t Target) {
  Frame &Fr = top();
  const FunctionInfo &Info = info(*Fr.F);
  constexpr uint64_t Rounds = 2; // once, and once more
  for (uint32_t L : Info.Enclosing[Fr.Block]) {
    const std::vector<bool> &In = Info.InLoop[L];
    if (!In[Target] || (In[I.Targets[0]] && In[I.Targets[1]]))
      continue;
    if (!(Open & OpenByCode))
      Fr.Decided[L] = true;
    else if (!Fr.Decided[L] && Fr.Counters[L] >= Rounds && Lost.empty())
      Lost = "how often '" + LastCode + "' lets a loop go on";
  }
}

const Type *Interpreter::typeOf(const Operand &Op) const {
  return Op.isReg() ? Frames.back().F->Registers[Op.Index].Ty : nullptr;
}

/// What the pointer register \p Op points to, by its type; null if unknown.
const Type *Interpreter::pointee(const Operand &Op) const {
  const Type *Ty = typeOf(Op);
  return Ty && Ty->isPtr() ? Ty->Element : nullptr;
}

Value Interpreter::operand(const Operand &Op) {
  switch (Op.Kind) {
  case OperandKind::Reg:
    return top().Registers[Op.Index];
  case OperandKind::Int:
  case OperandKind::Bool:
    return Value::integer(Op.Value);
  case OperandKind::Float:
    return Value::floating(parseFloat(Op.Name));
  case OperandKind::Null:
    return Value::null();
  case OperandKind::Local:
  case OperandKind::Global:
  case OperandKind::Undef:
    return Value::undef();
  }
  return Value::undef();
}

/// An operand that must be an integer for the run to go on.
std::optional<Integer> Interpreter::intOperand(const Operand &Op) {
  Value V = operand(Op);
  if (V.isInt())
    return V.Int;
  if (V.isUndef())
    violate(CheckKind::Uninitialized, true, "an indeterminate value is used");
  else
    stop(Outcome::Kind::Unsupported, "an address used as an integer");
  return std::nullopt;
}

/// An operand that must be an address and not null for the run to go on.
bool Interpreter::addressOperand(const Operand &Op, Address &A) {
  Value V = operand(Op);
  if (V.isPtr()) {
    A = *V.Ptr;
    return true;
  }
  if (V.isNull())
    violate(CheckKind::Null, true, "null pointer");
  else if (V.isUndef())
    violate(CheckKind::Uninitialized, true, "an indeterminate pointer is used");
  else
    stop(Outcome::Kind::Unsupported,
         V.isInt() ? "an address made from an integer"
                   : "the address of a function is accessed");
  return false;
}

void Interpreter::setResult(const Inst &I, Value V) {
  if (!I.Result)
    return;
  Frame &Fr = top();
  V.Open |= Open | Mem.takeReadOpen();
  if (Fr.TraceIndex < Trace.size())
    Trace[Fr.TraceIndex].Result = V;
  Fr.Registers[I.Result.Index] = std::move(V);
}

void Interpreter::step() {
  Frame &Fr = top();
  const Inst &I = Fr.F->Blocks[Fr.Block].Insts[Fr.Inst];
  if (++Steps > Options.MaxSteps)
    return stop(Outcome::Kind::StepLimit, "");
  Open = 0;
  for (const Operand &Op : I.Args)
    if (Op.isReg())
      Open |= Fr.Registers[Op.Index].Open;
  Mem.takeReadOpen();
  Fr.TraceIndex = ~size_t(0);
  if (Trace.size() < Options.MaxTrace) {
    Fr.TraceIndex = Trace.size();
    Trace.push_back({here(), static_cast<uint32_t>(Frames.size() - 1), {}});
  }
  if (isTerminator(I.Op))
    return executeTerminator(I);
  if (isCall(I.Op))
    return executeCall(I);
  execute(I);
  if (!Stopped)
    ++top().Inst;
}

void Interpreter::execute(const Inst &I) {
  switch (I.Op) {
  case Opcode::Copy: {
    Value V = operand(I.Args[0]);
    const Type *Ty = top().F->Registers[I.Result.Index].Ty;
    if (V.isFloat() && Ty->isFloat())
      V.Float = roundTo(V.Float, Ty);
    return setResult(I, std::move(V));
  }
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Div:
  case Opcode::Rem:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Shl:
  case Opcode::Shr:
    return executeBinary(I);
  case Opcode::Neg:
  case Opcode::Not:
    return executeUnary(I);
  case Opcode::Eq:
  case Opcode::Ne:
  case Opcode::Lt:
  case Opcode::Le:
  case Opcode::Gt:
  case Opcode::Ge:
    return executeCompare(I);
  case Opcode::AddFits:
  case Opcode::SubFits:
  case Opcode::MulFits:
  case Opcode::DivFits:
  case Opcode::ShlFits:
    return executeFits(I);
  case Opcode::Cast:
    return executeCast(I);
  case Opcode::PtrDiff:
    return executePtrDiff(I);
  case Opcode::Apart:
    return executeApart(I);
  case Opcode::InstanceOf:
    return executeInstanceOf(I);
  case Opcode::Determinate:
    return setResult(I, Value::boolean(!operand(I.Args[0]).isUndef()));
  case Opcode::Havoc:
  case Opcode::Choice: {
    const Type *Ty = top().F->Registers[I.Result.Index].Ty;
    if (I.Op == Opcode::Havoc || M.mayChange(*top().F)) {
      Open = OpenByHavoc;
      LastHavoc = I.Text.empty() ? "a value that is not known" : I.Text;
    }
    return setResult(I, Mem.fromInput(O.choose(event(), Ty), Ty));
  }
  case Opcode::Addr:
    return executeAddr(I);
  case Opcode::Field:
  case Opcode::Index:
  case Opcode::Decay:
    return executeAddress(I);
  case Opcode::BufferSize:
    return executeBufferSize(I);
  case Opcode::Load:
    return executeLoad(I);
  case Opcode::Store:
    return executeStore(I);
  case Opcode::Find:
    return executeFind(I);
  case Opcode::Alloc:
    return executeAlloc(I);
  case Opcode::Foreign:
    return executeForeign(I);
  case Opcode::HavocRange:
    return executeHavocRange(I);
  case Opcode::Permute:
    return executePermute(I);
  case Opcode::CopyObject:
  case Opcode::CopyRange:
  case Opcode::FillRange:
  case Opcode::Zero:
  case Opcode::Uninit:
    return executeBulk(I);
  case Opcode::Free:
    return executeFree(I);
  case Opcode::Begin:
  case Opcode::End:
    return executeLifetime(I);
  case Opcode::Invalidate:
  case Opcode::Relocate:
  case Opcode::HandOver:
    return executeInvalidate(I);
  case Opcode::Interfere:
    return; // no other thread runs
  case Opcode::Escape:
    Mem.escapeBelow(operand(I.Args[0]));
    return;
  case Opcode::Clobber: {
    Value V = operand(I.Args[0]);
    LastHavoc = I.Text;
    Mem.setReachableOpen(V, OpenByHavoc);
    return O.clobber(event(), &V, Mem);
  }
  case Opcode::ClobberAll:
    LastHavoc = I.Text;
    Mem.writtenByUnknown({}, OpenByHavoc);
    return O.clobber(event(), nullptr, Mem);
  case Opcode::Check:
    return executeCheck(I);
  case Opcode::Assume: {
    Value V = operand(I.Args[0]);
    if (!V.isInt())
      return violate(CheckKind::Uninitialized, true,
                     "an indeterminate value is assumed");
    if (stopAtOpen())
      return;
    if (!V.isTrue())
      stop(Outcome::Kind::AssumeFailed, "");
    return;
  }
  case Opcode::ProbeEval:
  case Opcode::ProbeDump:
    return O.probe(event(), operand(I.Args[0]));
  case Opcode::ProbeReached:
    return O.probe(event(), Value::undef());
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
  case Opcode::Jump:
  case Opcode::Branch:
  case Opcode::Switch:
  case Opcode::Return:
  case Opcode::Throw:
  case Opcode::Unwind:
  case Opcode::Unreachable:
    return; // step() has them
  }
}

void Interpreter::executeTerminator(const Inst &I) {
  switch (I.Op) {
  case Opcode::Jump:
    return jump(I.Targets[0]);
  case Opcode::Branch: {
    Value V = operand(I.Args[0]);
    if (!V.isInt())
      return violate(CheckKind::Uninitialized, true,
                     "a branch on an indeterminate value");
    uint32_t Target = I.Targets[turn(V.isTrue()) ? 0 : 1];
    if (Stopped)
      return;
    keepRound(I, Target);
    return jump(Target);
  }
  case Opcode::Switch: {
    std::optional<Integer> V = intOperand(I.Args[0]);
    if (!V || stopAtOpen())
      return;
    if (Open & OpenByHavoc)
      Lost = openText(Open);
    for (const SwitchCase &C : I.Cases)
      if (C.Value == *V)
        return jump(C.Target);
    return jump(I.Targets[0]);
  }
  case Opcode::Return:
    return returnFromFrame(I.Args.empty() ? Value::undef()
                                          : operand(I.Args[0]));
  case Opcode::Throw:
    return throwFromFrame();
  case Opcode::Unwind:
    return jump(I.Targets[top().LastCallThrew ? 1 : 0]);
  default: // Unreachable
    return stop(Outcome::Kind::Unsupported, "'unreachable' was reached");
  }
}

Outcome Interpreter::runFunction(const Function &F, std::vector<Value> Args) {
  Result = Outcome();
  Stopped = false;
  BaseFrame = Frames.size();
  pushFrame(F, std::move(Args));
  while (!Stopped)
    step();
  Frames.resize(BaseFrame);
  Result.Steps = Steps;
  return Result;
}

/// False if an initialiser did not return.
bool Interpreter::runInitializers() {
  for (const Global &G : M.Globals) {
    if (G.InitFunction.empty() || (Options.EntryGlobals && !G.IsConst))
      continue;
    const Function *F = M.findFunction(G.InitFunction);
    if (!F || F->isExtern())
      continue;
    if (runFunction(*F, {}).K != Outcome::Kind::Returned)
      return false;
  }
  return true;
}

Outcome Interpreter::run(const Function &F, std::vector<Value> Args) {
  Steps = 0;
  if (!runInitializers() && !Options.EntryGlobals)
    return Result;
  for (size_t P = Args.size(); P < F.Params.size(); ++P)
    Args.push_back(Value::zero(F.Registers[F.Params[P].Index].Ty));
  Trace.clear();
  Arguments = Args;
  Occurrences.clear();
  Lost.clear();
  TookOver = SearchedFlags = false;
  return runFunction(F, std::move(Args));
}

/// The containers in the \p Ty at \p A become consistent: what the oracle says
/// of one part need not fit what it says of another. False if a model did not
/// return.
bool Interpreter::adopt(Address A, const Type *Ty) {
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || D->IsUnion)
    return true;
  for (const auto &[Operation, Callee] : D->Special)
    if (const Function *Model =
            Operation == "adopt" ? M.findFunction(Callee) : nullptr)
      return runFunction(*Model, {Value::pointer(A)}).K ==
             Outcome::Kind::Returned;
  for (const StructField &Field : D->Fields) {
    Address Part = A;
    if (Field.Ty->isStruct() && !Mem.field(Part, Field.Name) &&
        !adopt(std::move(Part), Field.Ty))
      return false;
  }
  return true;
}

/// Those that arguments point to, and those in globals; of several in a row the
/// first. What no model made consistent, the oracle is asked of later.
bool Interpreter::adoptInputs(llvm::ArrayRef<Value> Args) {
  llvm::SmallVector<Address, 8> Inputs;
  for (const Value &V : Args)
    if (V.isPtr() && !Mem.checkAlive(*V.Ptr) && !Mem.checkBounds(*V.Ptr))
      Inputs.push_back(*V.Ptr);
  if (Options.EntryGlobals)
    for (const Global &G : M.Globals)
      if (G.Ty->isStruct() && !G.IsConst)
        Inputs.push_back(Mem.addressOf(Mem.globalObject(G)));
  std::set<uint32_t> Seen;
  for (const Address &A : Inputs)
    if (A.Unit && Seen.insert(A.Object).second && !adopt(A, A.Unit))
      return false;
  return true;
}

Outcome Interpreter::replay(const Function &F) {
  std::vector<Value> Args;
  for (unsigned P = 0; P < F.Params.size(); ++P) {
    const Type *Ty = F.Registers[F.Params[P].Index].Ty;
    Args.push_back(Mem.fromInput(O.parameter(F, P, Ty), Ty));
  }
  if (!adoptInputs(Args))
    return Result;
  O.begin();
  return afterCasts(run(F, std::move(Args)));
}

} // namespace plimsoll::ir
