// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What leaving a scope runs: clean-ups, jumps out of scopes, exceptions on
// their way.
#include "LowerFunction.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

// ---- Clean-ups --------------------------------------------------------------

void FunctionLowering::pushCleanup(Cleanup C) {
  if (ConditionalDepth > 0 && !C.Flag && !C.Type.isNull()) {
    C.Flag = cleanupFlag();
    assign(C.Flag, Operand::boolean(true));
  }
  Cleanups.push_back(std::move(C));
}

void FunctionLowering::pushPart(QualType T, Operand Address,
                                std::optional<Operand> Count) {
  if (!needsDestruction(T))
    return;
  Cleanup C;
  C.K = Cleanup::Part;
  C.Address = Address;
  C.Count = Count;
  C.Type = T;
  Cleanups.push_back(C);
}

void FunctionLowering::pushStorage(QualType T, Operand Address, StringRef Kind,
                                   const FunctionDecl *Delete) {
  Cleanup C;
  C.K = Cleanup::Storage;
  C.Address = Address;
  C.Release = Kind;
  C.Delete = Delete;
  C.Type = T;
  Cleanups.push_back(C);
}

///   rule: [except.ctor], which Clang does not follow here
std::optional<Cleanup> FunctionLowering::complete(QualType T, Operand Address) {
  if (!needsDestruction(T))
    return std::nullopt;
  Cleanup C;
  C.K = Cleanup::Part;
  C.Address = Address;
  C.Type = T;
  C.Perhaps = true;
  return C;
}

/// Is \p C run by exceptions only?
static bool isOfParts(const Cleanup &C) {
  return C.K == Cleanup::Part || C.K == Cleanup::Storage;
}

/// The object is complete. The clean-ups of temporaries stay, but where they
/// led to those of the parts they do no longer.
void FunctionLowering::dropParts(size_t Depth) {
  auto From = llvm::find_if(llvm::drop_begin(Cleanups, Depth), isOfParts);
  for (Cleanup &C : llvm::make_range(From, Cleanups.end()))
    if (C.K != Cleanup::Handler)
      C.Landing = -1;
  Cleanups.erase(std::remove_if(From, Cleanups.end(), isOfParts),
                 Cleanups.end());
}

ir::RegId FunctionLowering::cleanupFlag() {
  ir::RegId R = newRegister("cleanup", ML.types().getBool());
  EntryFlags.push_back(R);
  return R;
}

void FunctionLowering::runCleanup(const Cleanup &C) {
  At Here(*this, C.Loc);
  uint32_t Done = ~0u;
  if (C.Flag || C.Perhaps) {
    uint32_t Run = newBlock("cleanup");
    Done = newBlock("cleanup");
    branch(C.Flag
               ? Operand::reg(C.Flag)
               : havoc(ML.types().getBool(), "whether an object is destroyed"),
           Run, Done, "language");
    place(Run);
    if (C.Flag)
      assign(C.Flag, Operand::boolean(false));
  }
  switch (C.K) {
  case Cleanup::EndLocal:
    if (!C.Type.isNull()) {
      // The lifetime ends even if the destructor throws.
      Cleanup End;
      End.Local = C.Local;
      Cleanups.push_back(End);
      destroy(C.Type, addressOfLocal(C.Local));
      Cleanups.pop_back();
    }
    effect(Opcode::End, {Operand::local(C.Local)});
    break;
  case Cleanup::Part:
    if (C.Address.Kind == ir::OperandKind::Undef)
      effect(Opcode::ClobberAll, {}, "virtual base class");
    else if (C.Count)
      destroyElements(C.Type, C.Address, *C.Count);
    else
      destroy(C.Type, C.Address);
    break;
  case Cleanup::Storage:
    deallocate(C.Address, C.Release, C.Delete);
    break;
  case Cleanup::Member:
    destroyMember(C);
    break;
  case Cleanup::EndArray:
    effect(Opcode::Free, {C.Address}, "alloca");
    break;
  case Cleanup::Function:
    emitCall(ML.functionName(C.Callee),
             {C.Local == ~0u ? C.Address : addressOfLocal(C.Local)});
    break;
  case Cleanup::Exception:
    effect(Opcode::ClobberAll, {}, "end of an exception object");
    break;
  case Cleanup::Handler:
    break;
  }
  if (C.Flag || C.Perhaps) {
    jump(Done);
    place(Done);
  }
}

void FunctionLowering::runCleanupsTo(size_t Depth) {
  // A clean-up is run with only the outer ones still pending.
  std::vector<Cleanup> Saved = Cleanups;
  while (Cleanups.size() > Depth) {
    Cleanup C = std::move(Cleanups.back());
    Cleanups.pop_back();
    if (isOfParts(C))
      continue;
    if (Complete)
      Cleanups.push_back(*Complete);
    runCleanup(C);
    if (Complete)
      Cleanups.pop_back();
  }
  // Landing blocks made meanwhile belong to entries that stay.
  for (size_t I = 0; I < Cleanups.size(); ++I)
    Saved[I].Landing = Cleanups[I].Landing;
  Cleanups = std::move(Saved);
}

void FunctionLowering::Scope::close() {
  if (Closed)
    return;
  Closed = true;
  FL.runCleanupsTo(Depth);
  FL.Cleanups.resize(Depth);
  FL.TemporaryDepth = OldTemps;
  if (IsFull)
    FL.ConditionalDepth = OldConditional;
}

/// A call that throws here has something to run before the function ends.
bool FunctionLowering::needsUnwind() {
  if (!ML.Options.Exceptions || !Ctx.getLangOpts().CPlusPlus)
    return false;
  for (const Cleanup &C : Cleanups)
    if (C.K == Cleanup::Handler || !C.Type.isNull())
      return true;
  return false;
}

uint32_t FunctionLowering::landing(size_t Depth) {
  bool HasHandler = false;
  for (size_t I = 0; I < Depth; ++I)
    HasHandler |= Cleanups[I].K == Cleanup::Handler;
  while (Depth > 0) {
    Cleanup &C = Cleanups[Depth - 1];
    if (C.K == Cleanup::Handler || C.Landing >= 0)
      return C.Landing;
    if (!C.Type.isNull() || HasHandler)
      break;
    --Depth; // only the end of a lifetime, and the function ends anyway
  }
  uint32_t Return = Current;
  if (Depth == 0) {
    uint32_t Block = newBlock("cleanup");
    place(Block);
    terminate(Opcode::Throw);
    Current = Return;
    return Block;
  }
  uint32_t Block = newBlock("cleanup");
  Cleanups[Depth - 1].Landing = Block;
  Cleanup C = Cleanups[Depth - 1];
  std::vector<Cleanup> Saved(Cleanups.begin(), Cleanups.end());
  Cleanups.resize(Depth - 1);
  place(Block);
  {
    llvm::SaveAndRestore OnItsWay(Unwinding, true);
    runCleanup(C);
  }
  bool More = false;
  for (const Cleanup &Outer : Cleanups)
    More |= Outer.K == Cleanup::Handler || !Outer.Type.isNull();
  if (More)
    jump(landing(Depth - 1));
  else
    terminate(Opcode::Throw);
  for (size_t I = 0; I + 1 < Depth; ++I)
    Saved[I].Landing = Cleanups[I].Landing;
  Cleanups = std::move(Saved);
  Current = Return;
  return Block;
}

///   rule: [except.terminate], a destructor that throws during unwinding
uint32_t FunctionLowering::terminating() {
  uint32_t Return = Current, Block = newBlock("terminate");
  place(Block);
  terminate(Opcode::Unreachable);
  Current = Return;
  return Block;
}

void FunctionLowering::throwNow() {
  if (!needsUnwind())
    return terminate(Opcode::Throw);
  jump(landing(Cleanups.size()));
}

// ---- Jumps ------------------------------------------------------------------

/// Registers are written into a label's state once its block is known.
FunctionLowering::LabelState &FunctionLowering::labelState(const LabelDecl *L) {
  auto [It, New] = Labels.try_emplace(L);
  if (New) {
    It->second.Block = newBlock("label." + L->getName().str());
    LabelOrder.push_back(L);
  }
  return It->second;
}

void FunctionLowering::labelStmt(const LabelDecl *L) {
  LabelState &State = labelState(L);
  State.Placed = true;
  State.Stack = Cleanups;
  State.Around = Around;
  uint32_t Block = State.Block;
  jump(Block);
  place(Block);
}

void FunctionLowering::gotoLabel(const LabelDecl *L) {
  labelState(L);
  Gotos.push_back({Current, L, Cleanups, Loc});
  place(newBlock("dead"));
}

/// Two entries stand for the same scope.
static bool sameCleanup(const Cleanup &A, const Cleanup &B) {
  if (A.K != B.K)
    return false;
  return A.K == Cleanup::EndLocal ? A.Local == B.Local
         : A.K == Cleanup::Function
             ? A.Local == B.Local && A.Address.Index == B.Address.Index
         : A.K == Cleanup::Handler ? A.Landing == B.Landing
                                   : A.Address.Index == B.Address.Index;
}

void FunctionLowering::resolveGotos() {
  if (!IndirectGotos.empty()) {
    // Any labelled statement, from wherever it is: the table of addresses may
    // be a static variable.
    uint32_t Dispatch = newBlock("goto");
    for (uint32_t Block : IndirectGotos) {
      Current = Block;
      jump(Dispatch);
    }
    place(Dispatch);
    std::vector<uint32_t> Targets;
    for (const LabelDecl *L : LabelOrder)
      if (const LabelState &State = Labels.find(L)->second; State.Placed)
        Targets.push_back(State.Block);
    if (Targets.empty()) {
      terminate(Opcode::Unreachable);
    } else {
      Operand Which = havoc(ML.types().getInt(32, true), "IndirectGotoStmt");
      ir::Inst &I = push(Opcode::Switch);
      I.Args.push_back(Which);
      I.Targets.push_back(Targets[0]);
      for (size_t T = 1; T < Targets.size(); ++T)
        I.Cases.push_back({Integer(T), Targets[T]});
      place(newBlock("dead"));
    }
  }
  for (const PendingGoto &G : Gotos) {
    Current = G.Block;
    Loc = G.Loc;
    LabelState &State = Labels.find(G.Label)->second;
    if (!State.Placed) {
      effect(Opcode::ClobberAll, {}, "label not found");
      terminate(Opcode::Unreachable);
      continue;
    }
    size_t Common = 0;
    while (Common < G.Stack.size() && Common < State.Stack.size() &&
           sameCleanup(G.Stack[Common], State.Stack[Common]))
      ++Common;
    Cleanups = G.Stack;
    // In C a variable lives until its block is left, however often it is
    // declared. [C17 6.2.4/6]
    if (!Ctx.getLangOpts().CPlusPlus)
      Cleanups.erase(
          std::remove_if(Cleanups.begin() + Common, Cleanups.end(),
                         [&](const Cleanup &C) {
                           return C.K == Cleanup::EndLocal && C.Block &&
                                  llvm::is_contained(State.Around, C.Block) &&
                                  llvm::none_of(G.Stack, [&](auto &Other) {
                                    return Other.K == Cleanup::Function &&
                                           Other.Local == C.Local;
                                  });
                         }),
          Cleanups.end());
    runCleanupsTo(Common);
    for (size_t I = Common; I < State.Stack.size(); ++I)
      if (State.Stack[I].K == Cleanup::EndLocal)
        effect(Opcode::Begin, {Operand::local(State.Stack[I].Local)});
    Cleanups.clear();
    jump(State.Block);
  }
  Gotos.clear();
}

} // namespace plimsoll
