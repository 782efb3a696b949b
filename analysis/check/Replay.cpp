// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Replay.h"
#include "analysis/check/Describe.h"
#include "analysis/check/InputText.h"
#include "analysis/check/ModelOracle.h"
#include "analysis/check/PastEnd.h"
#include "analysis/ir/Interpreter.h"

using namespace plimsoll;

namespace {

/// What a run did that was to show a violation and did not.
std::string whatHappened(const ir::Module &M, const ir::Outcome &End) {
  auto Line = [&] {
    if (!End.Point.F)
      return std::string();
    ir::SourceLoc L = End.Point.inst().Loc;
    return L.Line && L.File < M.Files.size()
               ? " (" + M.Files[L.File] + ":" + std::to_string(L.Line) + ")"
               : std::string();
  };
  switch (End.K) {
  case ir::Outcome::Kind::Returned:
    return "the function returns";
  case ir::Outcome::Kind::Violation:
    return "it violates another check first, " +
           ir::checkKindText(End.Check).str() + Line();
  case ir::Outcome::Kind::Thrown:
    return "an exception leaves the function" + Line();
  case ir::Outcome::Kind::Exited:
    return "the program ends" + Line();
  case ir::Outcome::Kind::StepLimit:
    return "it takes too long";
  case ir::Outcome::Kind::Unsupported:
    return "it cannot be run further: " + End.Reason + Line();
  case ir::Outcome::Kind::AssumeFailed:
    return "an assumption rules the inputs out" + Line();
  case ir::Outcome::Kind::Overflow:
    return "the result of a calculation is undefined" + Line();
  }
  return "";
}

} // namespace

bool plimsoll::violates(const ir::Outcome &End, const Obligation &O) {
  return End.K == ir::Outcome::Kind::Violation && End.Point.F &&
         &End.Point.inst() == O.Check &&
         (O.Via.empty() || (!End.Stack.empty() &&
                            End.Stack.front().inst().Loc == O.Via.front().Loc));
}

ir::Outcome plimsoll::runOn(ModuleContext &C, const ir::Function &F,
                            const Valuation &V, uint64_t MaxSteps,
                            HeldChecks *Held) {
  ir::InterpreterOptions Options;
  Options.Held = Held;
  Options.MaxSteps = MaxSteps;
  Options.EntryGlobals = !F.IsMain; // before it, nothing ran
  Options.LeakCheck = nullptr;
  Options.CastCheck = nullptr;
  const std::unique_ptr<ModelOracle> Oracle = makeModelOracle(C, V);
  return ir::Interpreter(C.M, *Oracle, Options).replay(F);
}

/// The values that the function of \p At loaded last from the fields which \p
/// Message mentions as `{field}`.
static MessageParts partsAt(const ir::ProgramPoint &At, llvm::StringRef Message,
                            llvm::ArrayRef<ir::TraceEntry> Trace) {
  MessageParts Parts;
  llvm::DenseMap<uint32_t, llvm::StringRef> Fields; // by their addresses
  for (const ir::Block &B : At.F->Blocks)
    for (const ir::Inst &I : B.Insts)
      if (I.Op == ir::Opcode::Field && Message.contains("{" + I.Text + "}"))
        Fields[I.Result.Index] = I.Text;
  for (const ir::TraceEntry &E : llvm::reverse(Trace))
    if (const ir::Inst &I = E.Point.inst();
        E.Point.F == At.F && I.Op == ir::Opcode::Load && I.Args[0].isReg() &&
        E.Result.K == ir::Value::Kind::Int)
      if (auto It = Fields.find(I.Args[0].Index); It != Fields.end())
        Parts.try_emplace(It->second.str(), E.Result.Int);
  return Parts;
}

ReplayResult plimsoll::replay(ModuleContext &C, const ir::Function &F, const Obligation &O,
                              const Valuation &V) {
  ReplayResult R;
  // All ways at branches on values a `havoc` made up must lead there.
  constexpr unsigned MaxRuns = 16;
  std::vector<std::vector<bool>> Ways{{}};
  std::unique_ptr<ModelOracle> Oracle;
  std::shared_ptr<ReplayRun> First;
  for (unsigned Runs = 0; !Ways.empty(); ++Runs) {
    ir::InterpreterOptions Options;
    Options.MaxSteps = 200'000;
    Options.MaxTrace = 20'000;
    Options.EntryGlobals = !F.IsMain; // before it, nothing ran
    Options.LeakCheck = O.Kind == ir::CheckKind::Leak ? O.Check : nullptr;
    Options.CastCheck = O.Kind == ir::CheckKind::Cast ? O.Check : nullptr;
    Options.Turns = Ways.back();
    Ways.pop_back();
    Oracle = makeModelOracle(C, V);
    auto Record = std::make_shared<ReplayRun>();
    Record->F = &F;
    RecordingOracle Recorder(*Oracle, *Record);
    ir::Interpreter I(C.M, Recorder, Options);
    ir::Outcome End = I.replay(F);
    bool Hit = violates(End, O);
    if (!Hit) {
      R.WhyNot = whatHappened(C.M, End);
      if (End.K == ir::Outcome::Kind::Violation && End.Point.F)
        R.Earlier = &End.Point.inst();
    }
    R.Returns = End.K == ir::Outcome::Kind::Returned;
    R.RuledOut = End.K == ir::Outcome::Kind::AssumeFailed;
    R.IsOnly = !Hit && !Recorder.hasAsked() && End.Turns.empty() &&
               End.DependsOn.empty() &&
               (R.Returns || End.K == ir::Outcome::Kind::Thrown ||
                End.K == ir::Outcome::Kind::Exited);
    if (Hit && Oracle->lookedAtGiven()) {
      R.WhyNot = "its containers may be none there can be";
      Hit = false;
    }
    R.Reached |= Hit;
    R.AskedContainers = Recorder.hasAskedContainers();
    R.DependsOn = End.DependsOn;
    R.AskedCode |=
        Oracle->askedCode() || (Oracle->askedHash() && I.searchedFlags());
    if (R.DependsOn.empty() && (Runs == MaxRuns || (!Hit && Runs)))
      R.DependsOn = I.havocText();
    if (!Hit || !R.DependsOn.empty())
      return R;
    if (!First) { // the way the values of the model lead
      recordBufferSizes(*Record, I.trace());
      Oracle->recordTexts(*Record);
      R.Parts = partsAt(End.Point, O.Message, I.trace());
      R.Steps = runSteps(O, I);
      R.PastTestedEnd = isPastTestedEnd(F, End, I.trace());
      First = std::move(Record);
    }
    for (size_t N = Options.Turns.size(); N < End.Turns.size(); ++N) {
      Ways.emplace_back(End.Turns.begin(), End.Turns.begin() + N);
      Ways.back().push_back(!End.Turns[N]);
    }
  }
  R.Confirmed = true;
  R.Run = std::move(First);
  for (unsigned P = 0; P < F.Params.size(); ++P) {
    const ir::Variable &Var = F.Registers[F.Params[P].Index];
    if (Var.Name == "ret") // where the caller wants the result
      continue;
    R.Inputs.push_back(
        {Var.Name, inputText(C.M, *Oracle, R.Run->Params[P], Var.Ty)});
  }
  return R;
}
