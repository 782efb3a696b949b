// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Stops.h"
#include "analysis/ir/Cfg.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace plimsoll;
using namespace plimsoll::ir;

static constexpr const char *LibraryNamespaces[] = {
    "std::", "__gnu_cxx::", "__cxxabiv1::"};

bool ir::throwsForLibrary(const Function &Fn) {
  llvm::StringRef Name = Fn.Name;
  return !Fn.NoThrow && llvm::any_of(LibraryNamespaces, [&](const char *N) {
    return Name.starts_with(N);
  });
}

/// Does control go on elsewhere after a call of \p Fn, which does not return
/// and has no source?
static bool goesOnElsewhere(const Function &Fn) {
  if (throwsForLibrary(Fn))
    return true;
  return llvm::StringSwitch<bool>(Fn.ShortName)
      .Cases("longjmp", "_longjmp", "siglongjmp", "__longjmp_chk", true)
      .Default(false);
}

/// How control that gets to \p I, of \p In, ends there.
Stops::End Stops::end(const Function &In, const Inst &I) {
  switch (I.Op) {
  case Opcode::Call: {
    const Function *Callee = M.findFunction(I.Text);
    if (!Callee || (Callee->isExtern() && !Callee->NoReturn))
      return End::None;
    if (Callee->isExtern() ? !goesOnElsewhere(*Callee)
                           : endsByStopping(*Callee))
      return End::Stop;
    return Callee->NoReturn ? End::Elsewhere : End::None;
  }
  case Opcode::Assume:
    return I.Args[0].Kind == OperandKind::Bool && I.Args[0].Value.isZero()
               ? End::Stop
               : End::None;
  case Opcode::Unreachable:
    // To leave a function without a value says nothing.
    return I.Loc == In.EndLoc ? End::Elsewhere : End::Stop;
  case Opcode::Return:
  case Opcode::Throw:
    return End::Elsewhere;
  default:
    return End::None;
  }
}

/// The same for a block: at the first instruction that control does not pass.
Stops::End Stops::end(const Function &In, const Block &B) {
  for (const Inst &I : B.Insts)
    if (End E = end(In, I); E != End::None)
      return E;
  return End::None;
}

bool Stops::endsByStopping(const Function &Callee) {
  auto [It, New] = Ends.try_emplace(&Callee, false);
  if (!New)
    return It->second;
  std::vector<bool> Seen(Callee.Blocks.size());
  llvm::SmallVector<uint32_t, 8> Work{0};
  bool Any = false;
  while (!Work.empty()) {
    uint32_t B = Work.pop_back_val();
    if (Seen[B])
      continue;
    Seen[B] = true;
    const Inst &Last = Callee.Blocks[B].terminator();
    switch (end(Callee, Callee.Blocks[B])) {
    case End::Elsewhere:
      return false;
    case End::Stop:
      Any = true;
      break;
    case End::None:
      if (Last.Op == Opcode::Unwind)
        Work.push_back(Last.Targets[0]);
      else
        Work.append(successors(Last));
    }
  }
  return Ends[&Callee] = Any;
}

/// The constant that \p I computes from others.
static std::optional<int64_t>
evaluate(const Inst &I,
         llvm::function_ref<std::optional<int64_t>(const Operand &)> Value) {
  std::optional<int64_t> A, B;
  switch (I.Op) {
  case Opcode::Copy:
  case Opcode::Cast: // of truth values
    return Value(I.Args[0]);
  case Opcode::Eq:
  case Opcode::Ne:
    A = Value(I.Args[0]);
    B = Value(I.Args[1]);
    if (!A || !B)
      return std::nullopt;
    return (*A == *B) == (I.Op == Opcode::Eq);
  default:
    return std::nullopt;
  }
}

bool Stops::onlyStops(uint32_t Block, Constants Known, bool Unwinding) {
  auto Value = [&](const Operand &O) -> std::optional<int64_t> {
    if (O.isReg()) {
      auto It = Known.find(O.Index);
      return It == Known.end() ? std::nullopt : std::optional(It->second);
    }
    if ((O.Kind == OperandKind::Bool || O.Kind == OperandKind::Int) &&
        (O.Value.isZero() || O.Value.isOne()))
      return !O.Value.isZero();
    return std::nullopt;
  };
  if (!BlocksLeft)
    return false;
  --BlocksLeft;
  const ir::Block &B = F.Blocks[Block];
  const Inst &Last = B.terminator();
  switch (end(F, B)) {
  case End::Stop:
    return Last.Op != Opcode::Unwind || onlyStops(Last.Targets[1], Known, true);
  case End::Elsewhere:
    return Unwinding && Last.Op == Opcode::Throw;
  case End::None:
    break;
  }
  for (const Inst &I : B.Insts)
    if (I.Result) {
      std::optional<int64_t> V = evaluate(I, Value);
      Known.erase(I.Result.Index);
      if (V)
        Known[I.Result.Index] = *V;
    }
  if (Last.Op == Opcode::Unwind)
    return onlyStops(Last.Targets[1], Known, true) &&
           onlyStops(Last.Targets[0], Known, Unwinding);
  if (Last.Op == Opcode::Branch)
    if (std::optional<int64_t> V = Value(Last.Args[0]))
      return onlyStops(Last.Targets[*V ? 0 : 1], Known, Unwinding);
  return llvm::all_of(successors(Last), [&](uint32_t To) {
    return onlyStops(To, Known, Unwinding);
  });
}

bool Stops::computeOnlyLeadsTo(uint32_t Block, uint32_t To) {
  Constants Known;
  const Inst &Last = F.Blocks[Block].terminator();
  if (Last.Op == Opcode::Branch && Last.Args[0].isReg() &&
      Last.Targets[0] != Last.Targets[1])
    Known[Last.Args[0].Index] = To == Last.Targets[0];
  BlocksLeft = MaxBlocks;
  return onlyStops(To, Known, false);
}

bool Stops::onlyLeadsTo(uint32_t Block, uint32_t To) {
  auto [It, New] = OnlyLeads.try_emplace({Block, To});
  if (New)
    It->second = computeOnlyLeadsTo(Block, To);
  return It->second;
}
