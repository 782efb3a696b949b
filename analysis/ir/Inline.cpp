// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Inline.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

using namespace plimsoll;
using namespace plimsoll::ir;

bool ir::canInline(const Function &Callee) {
  if (Callee.isExtern() || Callee.Variadic || Callee.ReturnsTwice)
    return false;
  return !anyInst(Callee, [](const Inst &I) {
    return I.Op == Opcode::Alloc &&
           (I.Text == "alloca" || I.Text == "temporary");
  });
}

namespace {

class Inliner {
public:
  Inliner(const Function &F, const Callees &Calls,
          llvm::function_ref<bool(const Inst &)> MayThrow,
          const Inlining *Before)
      : F(F), Calls(Calls), MayThrow(MayThrow), Before(Before),
        Copy(std::make_unique<Function>(F)) {}

  Inlining run() {
    Copy->Name += " with calls inlined";
    // Blocks keep their indices: what is split off comes behind.
    for (Block &B : Copy->Blocks)
      B.Insts.clear();
    Origins.resize(F.Blocks.size());
    for (uint32_t B = 0; B < F.Blocks.size(); ++B)
      copyBlock(B);
    Inlining Result;
    for (size_t B = 0; B < Copy->Blocks.size(); ++B)
      for (size_t N = 0; N < Copy->Blocks[B].Insts.size(); ++N)
        Result.Insts[&Copy->Blocks[B].Insts[N]] = std::move(Origins[B][N]);
    Result.F = std::move(Copy);
    return Result;
  }

private:
  InlinedInst originOf(const Inst &I) const {
    return Before ? Before->Insts.lookup(&I) : InlinedInst{{&F, &I}, {}};
  }

  void emit(uint32_t Block, Inst I, const InlinedInst &Origin) {
    Copy->Blocks[Block].Insts.push_back(std::move(I));
    Origins[Block].push_back(Origin);
  }

  uint32_t addBlock(llvm::StringRef Label) {
    Origins.emplace_back();
    return Copy->addBlock(Label);
  }

  void copyBlock(uint32_t B) {
    llvm::ArrayRef<Inst> Insts = F.Blocks[B].Insts;
    const Inst *LastCall = nullptr;
    for (const Inst &I : Insts)
      if (isCall(I.Op))
        LastCall = &I;
    uint32_t To = B;
    for (const Inst &I : Insts) {
      if (Calls.contains(&I)) {
        // Where the callee throws, the rest of the block is not executed.
        const Inst &End = Insts.back();
        const bool Caught = End.Op == Opcode::Unwind && LastCall == &I;
        To = inlineCall(I, To, Caught ? &End : nullptr);
        continue;
      }
      if (I.Op == Opcode::Unwind && LastCall && Calls.contains(LastCall))
        emit(To, jump(I.Targets[0], I.Loc), originOf(I));
      else
        emit(To, I, originOf(I));
    }
  }

  static Inst jump(uint32_t Target, SourceLoc Loc) {
    Inst I;
    I.Op = Opcode::Jump;
    I.Targets.push_back(Target);
    I.Loc = Loc;
    return I;
  }

  /// Puts the body of the callee behind block \p From. Returns the block in
  /// which the caller goes on.
  uint32_t inlineCall(const Inst &Call, uint32_t From, const Inst *Unwind) {
    const Function &Callee = *Calls.lookup(&Call);
    const InlinedInst At = originOf(Call);
    InlinedInst Inside = At; // of the callee's own instructions, but for Of
    Inside.Calls.push_back(At.Of);

    std::vector<RegId> Regs;
    for (const Variable &V : Callee.Registers)
      Regs.push_back(Copy->addRegister(V.Name, V.Ty, V.Loc));
    std::vector<uint32_t> Locals, Blocks;
    for (const Variable &V : Callee.Locals)
      Locals.push_back(Copy->addLocal(V.Name, V.Ty, V.Loc));
    for (const Block &B : Callee.Blocks)
      Blocks.push_back(addBlock(B.Label));
    const uint32_t Next = addBlock("call.end");
    // A temporary is assigned once; there may be several returns.
    RegId Result;
    if (Call.Result) {
      Result =
          Copy->addRegister("result", Copy->Registers[Call.Result.Index].Ty);
      emit(Next, copy(Call.Result, Operand::reg(Result), Call.Loc), At);
    }

    const size_t First = Call.Op == Opcode::CallIndirect; // behind the function
    for (size_t N = 0; N < Callee.Params.size(); ++N) {
      Inst Pass =
          copy(Regs[Callee.Params[N].Index], Call.Args[First + N], Call.Loc);
      // The object is one of the class that overrides.
      if (Call.Op == Opcode::CallVirtual && N == 0)
        Pass.Op = Opcode::Cast;
      emit(From, std::move(Pass), At);
    }
    std::vector<bool> Begun(Callee.Locals.size());
    for (const Block &B : Callee.Blocks)
      for (const Inst &I : B.Insts)
        if (I.Op == Opcode::Begin)
          Begun[I.Args[0].Index] = true;
    for (size_t L = 0; L < Begun.size(); ++L)
      if (!Begun[L])
        emit(From, lifetime(Opcode::Begin, Locals[L], Call.Loc), At);
    emit(From, jump(Blocks[0], Call.Loc), At);

    auto EndLocals = [&](uint32_t To) {
      for (uint32_t L : Locals)
        emit(To, lifetime(Opcode::End, L, Call.Loc), At);
    };
    // An exception that the callee lets pass comes to the caller's handler.
    std::optional<uint32_t> Landing;
    auto Caught = [&] {
      if (!Landing) {
        Landing = addBlock("call.threw");
        EndLocals(*Landing);
        emit(*Landing, jump(Unwind->Targets[1], Call.Loc), At);
      }
      return *Landing;
    };
    for (size_t B = 0; B < Callee.Blocks.size(); ++B) {
      uint32_t To = Blocks[B];
      for (const Inst &Old : Callee.Blocks[B].Insts) {
        Inst I = Old;
        if (I.Result)
          I.Result = Regs[I.Result.Index];
        for (Operand &O : I.Args)
          if (O.isReg())
            O.Index = Regs[O.Index].Index;
          else if (O.Kind == OperandKind::Local)
            O.Index = Locals[O.Index];
        for (uint32_t &Target : I.Targets)
          Target = Blocks[Target];
        for (SwitchCase &Case : I.Cases)
          Case.Target = Blocks[Case.Target];
        if (I.Op == Opcode::Check && I.Check == CheckKind::Leak)
          continue; // its caller's registers may hold what it allocated
        Inside.Of = {&Callee, &Old};
        if (Unwind && I.Op == Opcode::Throw) {
          emit(To, jump(Caught(), Call.Loc), At);
        } else if (I.Op == Opcode::Return) {
          EndLocals(To);
          if (Result && !I.Args.empty())
            emit(To, copy(Result, I.Args[0], Call.Loc), At);
          emit(To, jump(Next, Call.Loc), At);
        } else if (I.Op == Opcode::Throw) {
          EndLocals(To);
          emit(To, std::move(I), Inside);
        } else {
          emit(To, std::move(I), Inside);
        }
        // A call is not the last instruction of a block.
        if (Unwind && isCall(Old.Op) && (&Old)[1].Op != Opcode::Unwind &&
            MayThrow(Old)) {
          Inst Leave;
          Leave.Op = Opcode::Unwind;
          Leave.Targets = {addBlock("call.next"), Caught()};
          Leave.Loc = Old.Loc;
          const uint32_t Rest = Leave.Targets[0];
          emit(To, std::move(Leave), Inside);
          To = Rest;
        }
      }
    }
    return Next;
  }

  static Inst copy(RegId To, Operand From, SourceLoc Loc) {
    Inst I;
    I.Op = Opcode::Copy;
    I.Result = To;
    I.Args.push_back(std::move(From));
    I.Loc = Loc;
    return I;
  }

  static Inst lifetime(Opcode Op, uint32_t Local, SourceLoc Loc) {
    Inst I;
    I.Op = Op;
    I.Args.push_back(Operand::local(Local));
    I.Loc = Loc;
    return I;
  }

  const Function &F;
  const Callees &Calls;
  const llvm::function_ref<bool(const Inst &)> MayThrow;
  const Inlining *Before;
  std::unique_ptr<Function> Copy;
  std::vector<std::vector<InlinedInst>> Origins; ///< by block and instruction
};

} // namespace

Inlining ir::inlineCalls(const Function &F, const Callees &Calls,
                         llvm::function_ref<bool(const Inst &)> MayThrow,
                         const Inlining *Before) {
  return Inliner(F, Calls, MayThrow, Before).run();
}
