// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses, memory accesses, allocation and lifetimes.
#include "analysis/ir/Interpreter.h"
#include "analysis/ir/Ownership.h"

namespace plimsoll::ir {

/// Counts beyond 64 signed bits stand for the largest one.
static int64_t clamp(const Integer &V) {
  if (std::optional<int64_t> Small = V.toInt64())
    return *Small;
  return V.isNegative() ? INT64_MIN : INT64_MAX;
}

/// Modulo 2^64, as addresses are computed by machines.
static int64_t asOffset(const Integer &V) {
  if (std::optional<int64_t> Small = V.toInt64())
    return *Small;
  Integer Half = Integer::pow2(63);
  return *((V + Half).floorMod(Integer::pow2(64)) - Half).toInt64();
}

uint32_t Interpreter::newLocal(uint32_t Local) {
  Frame &Fr = top();
  const Variable &V = Fr.F->Locals[Local];
  uint32_t Id =
      Mem.create(V.Ty, 1, StorageKind::Local, FillKind::Undef, V.Name);
  Fr.Locals[Local] = Id;
  Fr.Owned.push_back(Id);
  return Id;
}

void Interpreter::executeLifetime(const Inst &I) {
  uint32_t Local = I.Args[0].Index;
  uint32_t Old = top().Locals[Local];
  if (Old)
    Mem.object(Old).Alive = false;
  if (I.Op == Opcode::Begin)
    newLocal(Local);
}

void Interpreter::executeAddr(const Inst &I) {
  const Operand &Op = I.Args[0];
  if (Op.Kind == OperandKind::Local) {
    uint32_t Id = top().Locals[Op.Index];
    return setResult(
        I, Value::pointer(Mem.addressOf(Id ? Id : newLocal(Op.Index))));
  }
  if (const Global *G = M.findGlobal(Op.Name))
    return setResult(I, Value::pointer(Mem.addressOf(Mem.globalObject(*G))));
  if (const Function *F = M.findFunction(Op.Name))
    return setResult(I, Value::function(F));
  stop(Outcome::Kind::Unsupported, "unknown global " + Op.Name);
}

/// field, index and decay. A null pointer stays null: what is wrong with it
/// shows when it is accessed.
void Interpreter::executeAddress(const Inst &I) {
  Value P = operand(I.Args[0]);
  Integer Delta = 0;
  if (I.Op == Opcode::Index) {
    Value D = operand(I.Args[1]);
    if (D.isUndef() || P.isUndef())
      return setResult(I, Value::undef());
    std::optional<Integer> V = intOperand(I.Args[1]);
    if (!V)
      return;
    Delta = *V;
  }
  if (P.isUndef() || (P.isNull() && Delta.isZero()))
    return setResult(I, std::move(P));
  Address A;
  if (!addressOperand(I.Args[0], A))
    return;
  const Type *Ty = pointee(I.Args[0]);
  if (I.Op == Opcode::Index) {
    if (stopOn(Mem.index(A, Ty, asOffset(Delta))))
      return;
  } else {
    if (I.Op == Opcode::Field && usesMissingField(A, Ty, I.Text))
      return;
    if (stopOn(Mem.view(A, Ty)))
      return;
    if (stopOn(I.Op == Opcode::Field ? Mem.field(A, I.Text) : Mem.decay(A)))
      return;
  }
  setResult(I, Value::pointer(std::move(A)));
}

void Interpreter::executeApart(const Inst &I) {
  Memory::Extent Ranges[2];
  for (size_t N : {0, 1}) {
    std::optional<Integer> Count = intOperand(I.Args[2 * N + 1]);
    if (!Count)
      return;
    if (Count->isZero() || operand(I.Args[2 * N]).isNull())
      return setResult(I, Value::boolean(true));
    if (!addressOperand(I.Args[2 * N], Ranges[N].From))
      return;
    Ranges[N].Ty = pointee(I.Args[2 * N]);
    Ranges[N].Count = asOffset(*Count);
  }
  const std::optional<bool> Apart = Mem.areApart(Ranges[0], Ranges[1]);
  if (!Apart) {
    Open = OpenByHavoc;
    LastHavoc = "whether parts of one object overlap";
  }
  setResult(I, Value::boolean(Apart.value_or(true)));
}

void Interpreter::executeBufferSize(const Inst &I) {
  Address A;
  std::optional<Integer> Count;
  Value P = operand(I.Args[0]);
  if (P.isNull())
    return setResult(I, Value::integer(Integer(0)));
  if (!addressOperand(I.Args[0], A) ||
      stopOn(Mem.remaining(A, pointee(I.Args[0]), Count)))
    return;
  const Type *Ty = top().F->Registers[I.Result.Index].Ty;
  // Unbounded: the largest object a machine can have.
  setResult(I, Value::integer(wrapTo(
                   Count ? *Count : Integer::pow2(Ty->Width - 1) - Integer(1),
                   Ty)));
}

void Interpreter::executeLoad(const Inst &I) {
  Address A;
  Value V;
  if (!addressOperand(I.Args[0], A) || usesMissing(A, I.Ty) ||
      stopOn(Mem.load(A, I.Ty, V)))
    return;
  setResult(I, std::move(V));
}

/// Where something was written is open: so is what the object holds.
void Interpreter::written(const Address &A, uint8_t By) {
  for (OpenBy Source : {OpenByHavoc, OpenByCode})
    if (By & Source)
      Mem.setOpen(A.Object, Source);
}

void Interpreter::executeStore(const Inst &I) {
  Address A;
  Value V = operand(I.Args[0]);
  if (V.isFloat())
    V.Float = roundTo(V.Float, I.Ty);
  if (!addressOperand(I.Args[1], A) || usesMissing(A, I.Ty))
    return;
  if (!stopOn(Mem.store(A, I.Ty, std::move(V))))
    written(A, operand(I.Args[1]).Open);
}

void Interpreter::executeAlloc(const Inst &I) {
  std::optional<Integer> Count = intOperand(I.Args[0]);
  if (!Count)
    return;
  bool MayFail = isOfMalloc(I.Text);
  if (MayFail && O.allocFails(event()))
    return setResult(I, Value::null());
  if (Count->isNegative())
    return stop(Outcome::Kind::Unsupported, "negative allocation");
  bool Stack = I.Text == "alloca" || I.Text == "temporary";
  uint32_t Id =
      Mem.create(I.Ty, clamp(*Count),
                 Stack ? StorageKind::Stack : StorageKind::Heap,
                 I.Text == "calloc" ? FillKind::Zero : FillKind::Undef, I.Text);
  Mem.object(Id).AllocKind = I.Text;
  if (Stack)
    top().Owned.push_back(Id);
  setResult(I, Value::pointer(Mem.addressOf(Id)));
}

/// An object of zeros; what it is, is open.
void Interpreter::executeForeign(const Inst &I) {
  std::optional<Integer> Count = intOperand(I.Args[0]);
  if (!Count)
    return;
  if (I.Outside && !M.mayChange(*top().F)) {
    const Type *Ty = top().F->Registers[I.Result.Index].Ty;
    if (const std::optional<Input> There = O.chooseObject(event(), Ty))
      return setResult(I, Mem.fromInput(*There, Ty));
  }
  uint32_t Id = Mem.create(I.Ty, clamp(*Count), StorageKind::Foreign,
                           FillKind::Zero, I.Text);
  Mem.setOpen(Id, OpenByHavoc);
  LastHavoc = I.Text;
  Open = OpenByHavoc;
  setResult(I, Value::pointer(Mem.addressOf(Id)));
}

/// The elements that \p I gave values of which nothing is known are open.
void Interpreter::openRange(const Inst &I, const Address &A, int64_t Count) {
  LastHavoc = I.Text;
  written(A, Open);
  Mem.setOpen(A, I.Ty, Count, OpenByHavoc);
}

/// Zeros; what is there, is open.
void Interpreter::executeHavocRange(const Inst &I) {
  std::optional<Integer> Count = intOperand(I.Args[1]);
  Address To;
  if (!Count || !Count->isPositive() || !addressOperand(I.Args[0], To))
    return;
  if (stopOn(Mem.zeroRange(To, I.Ty, clamp(*Count))))
    return;
  constexpr int64_t MaxChosen = 1 << 16;
  const bool IsChosen =
      I.Outside && I.Ty->isScalar() && *Count <= Integer(MaxChosen);
  Address Next = To;
  for (int64_t N = 0; IsChosen && N < clamp(*Count); ++N, ++Next.Offset) {
    const auto There = O.chooseElement(event(), N, I.Ty);
    if (!There)
      break;
    if (stopOn(Mem.store(Next, I.Ty, Mem.fromInput(*There, I.Ty))))
      return;
  }
  if (Next.Offset - To.Offset == clamp(*Count))
    return written(To, Open);
  openRange(I, To, clamp(*Count));
}

/// The order in which they are is one of those that are possible.
void Interpreter::executePermute(const Inst &I) {
  std::optional<Integer> Count = intOperand(I.Args[1]);
  Address At;
  if (!Count || !Count->isPositive() || !addressOperand(I.Args[0], At))
    return;
  if (stopOn(Mem.copyRange(At, At, I.Ty, clamp(*Count))))
    return;
  openRange(I, At, clamp(*Count));
}

void Interpreter::executeFree(const Inst &I) {
  Value P = operand(I.Args[0]);
  if (P.isNull())
    return;
  Address A;
  if (!addressOperand(I.Args[0], A))
    return;
  Object &Ob = Mem.object(A.Object);
  if (!Ob.Alive)
    return violate(CheckKind::DoubleFree, true, "freed before");
  bool Ends = I.Text == "alloca" ? Ob.AllocKind == I.Text
                                 : Ob.Storage == StorageKind::Heap ||
                                       Ob.Storage == StorageKind::Entry;
  if (!Ends || !Mem.isObjectStart(A))
    return violate(CheckKind::DoubleFree, true,
                   "not the address of an allocated object");
  Ob.Alive = false;
}

void Interpreter::executeBulk(const Inst &I) {
  Address To, From;
  std::optional<Integer> Count = Integer(1);
  if (I.Op == Opcode::CopyRange)
    Count = intOperand(I.Args[2]);
  else if (I.Op == Opcode::FillRange)
    Count = intOperand(I.Args[1]);
  if (!Count || (!Count->isPositive() && !Open))
    return; // nothing is accessed
  if (!addressOperand(I.Args[0], To) ||
      (Count->isPositive() && usesMissing(To, I.Ty)))
    return;
  if (I.Op == Opcode::Zero)
    stopOn(Mem.fill(To, I.Ty, FillKind::Zero));
  else if (I.Op == Opcode::Uninit)
    stopOn(Mem.fill(To, I.Ty, FillKind::Undef));
  else if (Count->isPositive() &&
           addressOperand(I.Args[I.Op == Opcode::FillRange ? 2 : 1], From) &&
           !usesMissing(From, I.Ty))
    stopOn(I.Op == Opcode::FillRange
               ? Mem.fillRange(To, From, I.Ty, clamp(*Count))
               : Mem.copyRange(To, From, I.Ty, clamp(*Count)));
  if (!Stopped)
    written(To, Open);
}

void Interpreter::executeFind(const Inst &I) {
  std::optional<Integer> From = intOperand(I.Args[1]);
  std::optional<Integer> To = From ? intOperand(I.Args[2]) : std::nullopt;
  if (!To)
    return;
  if (*From >= *To)
    return setResult(I, Value::integer(*To));
  Address A;
  Integer Index;
  SearchedFlags |= I.Ty->isBool();
  if (!addressOperand(I.Args[0], A) ||
      stopOn(Mem.find(A, I.Ty, *From, *To, operand(I.Args[3]), Index)))
    return;
  setResult(I, Value::integer(std::move(Index)));
}

void Interpreter::executeInvalidate(const Inst &I) {
  std::optional<Integer> From = intOperand(I.Args[1]);
  std::optional<Integer> To = From ? intOperand(I.Args[2]) : std::nullopt;
  Address A;
  if (!To || !addressOperand(I.Args[0], A))
    return;
  if (I.Op == Opcode::HandOver && I.Args[3].Kind == OperandKind::Null)
    TookOver = true;
  else if (I.Op == Opcode::HandOver) {
    Address Other;
    std::optional<Integer> Shift = intOperand(I.Args[4]);
    std::vector<llvm::MutableArrayRef<Value>> Registers;
    for (Frame &Of : Frames)
      Registers.push_back(Of.Registers);
    if (!Shift || !addressOperand(I.Args[3], Other) ||
        stopOn(Mem.handOver(A, *From, *To, Other, *Shift, Registers)))
      return;
  }
  stopOn(Mem.invalidate(A, *From, *To, I.Op));
}

} // namespace plimsoll::ir
