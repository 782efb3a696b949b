// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LowerChecks.h"
#include "analysis/ir/Ownership.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace plimsoll {

llvm::ArrayRef<ir::CheckKind> checksFor(Access How) {
  using enum ir::CheckKind;
  static constexpr ir::CheckKind All[] = {Null, UseAfterFree, Bounds};
  llvm::ArrayRef<ir::CheckKind> Kinds(All);
  switch (How) {
  case Access::Named:
    return {};
  case Access::Element:
    return Kinds.drop_front(2);
  case Access::Reference:
    return Kinds.drop_front(1);
  case Access::Pointer:
    return Kinds;
  }
  return {};
}

void addLeakChecks(ir::Function &F, const ir::Module &M) {
  if (!ir::anyInst(
          F, [&](const ir::Inst &I) { return ir::mayGiveMemory(I, F, M); }))
    return;
  for (ir::Block &B : F.Blocks) {
    const ir::Inst &Return = B.Insts.back();
    if (Return.Op != ir::Opcode::Return)
      continue;
    ir::Inst Check;
    Check.Op = ir::Opcode::Check;
    Check.Check = ir::CheckKind::Leak;
    Check.Loc = Return.Loc;
    Check.Args.push_back(F.Result->isPtr() && Return.Args[0].isReg()
                             ? Return.Args[0]
                             : ir::Operand::null());
    B.Insts.insert(B.Insts.end() - 1, std::move(Check));
  }
}

bool isAssertionFailure(llvm::StringRef Function) {
  return llvm::StringSwitch<bool>(Function)
      .Cases("__assert_fail", "__assert_rtn", "__assert", "_assert",
             "__assert_perror_fail", "__assert13", true)
      .Cases("__glibcxx_assert_fail", "__assert_c99", "_wassert", true)
      .Default(false);
}

Probe probeFor(llvm::StringRef Function, bool HasBody) {
  llvm::StringRef Name = Function;
  if (Name == "reach_error")
    return Probe::Error;
  // Without a prefix of their own these are somebody's functions if defined.
  if (Name.starts_with("nondet_"))
    return HasBody ? Probe::None : Probe::Nondet;
  bool Verifier = Name.consume_front("__VERIFIER_") ||
                  Name.consume_front("__ESBMC_") ||
                  Name.consume_front("__CPROVER_");
  bool Ours = !Verifier && (Name.consume_front("__plimsoll_") ||
                            Name.consume_front("plimsoll_"));
  if (!Verifier && !Ours)
    return Probe::None;
  if (Name.starts_with("nondet_"))
    return Probe::Nondet;
  auto Shared = llvm::StringSwitch<Probe>(Name)
                    .Case("assert", Probe::Assert)
                    .Case("assume", Probe::Assume)
                    .Default(Probe::None);
  if (Shared != Probe::None)
    return Shared;
  if (Verifier)
    return llvm::StringSwitch<Probe>(Name)
        .Cases("error", "unreachable", Probe::Error)
        .Default(Probe::None);
  return llvm::StringSwitch<Probe>(Name)
      .Case("buffer_size", Probe::BufferSize)
      .Case("eval", Probe::Eval)
      .Case("reached", Probe::Reached)
      .Case("dump", Probe::Dump)
      .Default(Probe::None);
}

} // namespace plimsoll
