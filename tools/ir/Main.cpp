// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// plimsoll-ir: reads, checks, prints and runs the text form of the IR. Exit code
// 0 when all went well, 1 for a malformed module or a run that did not end by
// a return, 2 on bad input.
#include "analysis/Analyzer.h"
#include "analysis/ir/ConsoleOracle.h"
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Inline.h"
#include "analysis/ir/Interpreter.h"
#include "analysis/ir/Link.h"
#include "analysis/ir/Loops.h"
#include "analysis/ir/Parser.h"
#include "analysis/ir/Printer.h"
#include "analysis/ir/Verifier.h"
#include "stl-models/Models.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace plimsoll;
using namespace plimsoll::ir;
namespace cl = llvm::cl;

static cl::OptionCategory Category("plimsoll-ir options");
static cl::opt<std::string> InputFile(cl::Positional, cl::init("-"),
                                      cl::desc("FILE.ir"), cl::cat(Category));
static cl::opt<bool> Print("print", cl::desc("print the module"),
                           cl::cat(Category));
static cl::opt<bool> Verify("verify", cl::desc("check that it is well-formed"),
                            cl::cat(Category));
static cl::opt<bool> Analyze("analyze", cl::desc("print every check's verdict"),
                             cl::cat(Category));
static cl::opt<std::string> Dump("dump",
                                 cl::desc("heap, summary or query of the analysis"),
                                 cl::value_desc("WHAT"), cl::cat(Category));
static cl::opt<unsigned> At("at", cl::desc("heap before this source line"),
                            cl::value_desc("LINE"), cl::cat(Category));
static cl::opt<std::string> FunctionName("function",
                                         cl::desc("only this function"),
                                         cl::cat(Category));
static cl::opt<bool> DumpCfg("dump-cfg",
                             cl::desc("print blocks, dominators and loops"),
                             cl::cat(Category));
static cl::opt<bool> BindModels("bind-models",
                                cl::desc("give library code its models first"),
                                cl::cat(Category));
static cl::opt<bool> InlineCalls(
    "inline",
    cl::desc("put the body of the callee, if it is no model, in place of each "
             "call that allows it"),
    cl::cat(Category));
static cl::list<std::string>
    LinkWith("link", cl::desc("take over what it calls in this file"),
             cl::value_desc("FILE.ir"), cl::cat(Category));
static cl::opt<unsigned>
    LinkLimit("link-limit", cl::init(~0u),
              cl::desc("instructions to take over at most"), cl::cat(Category));
static cl::list<std::string> ModelFiles("models",
                                        cl::desc("further model files"),
                                        cl::value_desc("FILE.model"),
                                        cl::cat(Category));
static cl::opt<bool> ListModels("list-models",
                                cl::desc("print the names of all models"),
                                cl::cat(Category));

/// The embedded models and those of --models. Prints errors and returns
/// nothing on bad input.
static std::optional<plimsoll::models::ModelSet> readModels() {
  auto Set = plimsoll::models::ModelSet::builtin();
  for (const std::string &File : ModelFiles) {
    auto Buffer = llvm::MemoryBuffer::getFile(File);
    if (!Buffer) {
      llvm::errs() << "error: " << File << ": " << Buffer.getError().message()
                   << '\n';
      return std::nullopt;
    }
    if (llvm::Error E = Set.add((*Buffer)->getBuffer(), File)) {
      llvm::errs() << "error: " << llvm::toString(std::move(E)) << '\n';
      return std::nullopt;
    }
  }
  return Set;
}

/// Returns false if a model could not be used.
static bool bind(Module &M, const plimsoll::models::ModelSet &Set) {
  std::vector<std::string> Problems;
  plimsoll::models::bindModels(M, Set, &Problems);
  for (const std::string &Message : Problems)
    llvm::errs() << "error: " << Message << '\n';
  return Problems.empty();
}
static cl::opt<std::string> Run("run", cl::value_desc("FUNC"),
                                cl::desc("run a function and print its end"),
                                cl::cat(Category));
static cl::list<std::string> RunArgs(cl::Positional,
                                     cl::desc("[integer arguments]"),
                                     cl::cat(Category));
static cl::list<std::string>
    Choices("choice", cl::CommaSeparated, cl::value_desc("N,..."),
            cl::desc("results of choice and havoc, in order"),
            cl::cat(Category));
static cl::opt<bool> Trace("trace", cl::desc("print the instructions run"),
                           cl::cat(Category));
static cl::opt<bool> Lenient("lenient",
                             cl::desc("unknown functions do nothing and give "
                                      "zero instead of ending the run"),
                             cl::cat(Category));
static cl::opt<bool> KnownOnly("known-only",
                               cl::desc("end the run where what it does or "
                                        "prints depends on a havoc"),
                               cl::cat(Category));
static cl::opt<uint64_t> MaxSteps("max-steps", cl::init(50'000'000),
                                  cl::desc("instructions to run at most"),
                                  cl::cat(Category));

/// Parses the file \p Name. Prints errors and ends the program on bad input.
static Module read(llvm::StringRef Name) {
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Name);
  if (!Buffer) {
    llvm::errs() << "error: " << Name << ": " << Buffer.getError().message()
                 << '\n';
    exit(2);
  }
  llvm::Expected<Module> M = parseModule((*Buffer)->getBuffer(), Name);
  if (!M) {
    llvm::errs() << "error: " << llvm::toString(M.takeError()) << '\n';
    exit(2);
  }
  return std::move(*M);
}

/// The input file with what it calls in those of --link.
static Module readLinked() {
  std::vector<std::string> Names(LinkWith.begin(), LinkWith.end());
  Names.insert(Names.begin(), InputFile);
  std::vector<std::unique_ptr<LinkIndex>> Files;
  for (const std::string &Name : Names) {
    Module M = read(Name);
    markConstantGlobals(M);
    Files.push_back(std::make_unique<LinkIndex>(indexOf(M)));
  }
  std::vector<LeftOut> LeftOut;
  Module M = linkFile(
      ProgramIndex(std::move(Files)), 0, LinkLimit,
      [&](size_t File) { return read(Names[File]); }, LeftOut);
  for (const auto &[File, Problem] : LeftOut)
    llvm::errs() << "note: " << Names[File] << ": left out: " << Problem
                 << '\n';
  return M;
}

/// Inlines the direct calls of each function, with the bodies as they are.
static void inlineAll(Module &M) {
  std::vector<std::pair<Function *, std::unique_ptr<Function>>> Copies;
  for (const auto &F : M.Functions) {
    Callees Calls;
    for (const Block &B : F->Blocks)
      for (const Inst &I : B.Insts)
        if (const Function *Callee =
                I.Op == Opcode::Call ? M.findFunction(I.Text) : nullptr;
            Callee && !Callee->IsModel && canInline(*Callee))
          Calls[&I] = Callee;
    if (!Calls.empty())
      Copies.push_back({F.get(), inlineCalls(*F, Calls, [](const Inst &) {
                                   return true;
                                 }).F});
  }
  for (auto &[F, Copy] : Copies) {
    Copy->Name = F->Name;
    *F = std::move(*Copy);
  }
}

/// ` key: a, b` for the labels of \p Blocks.
static void printLabels(const Function &F, llvm::StringRef Key,
                        llvm::ArrayRef<uint32_t> Blocks) {
  if (Blocks.empty())
    return;
  llvm::outs() << ' ' << Key << ':';
  for (size_t I = 0; I < Blocks.size(); ++I)
    llvm::outs() << (I ? ", " : " ")
                 << (Blocks[I] < F.Blocks.size() ? F.Blocks[Blocks[I]].Label
                                                 : "(exit)");
  llvm::outs() << ';';
}

static void dumpCfg(const Function &F) {
  Cfg G = computeCfg(F);
  LoopForest Loops = computeLoops(G);
  llvm::outs() << "cfg @" << quoteName(F.Name) << '\n';
  for (uint32_t B = 0; B < G.size(); ++B) {
    llvm::outs() << "  " << F.Blocks[B].Label << ':';
    if (!G.isReachable(B)) {
      llvm::outs() << " unreachable\n";
      continue;
    }
    printLabels(F, "succs", G.Successors[B]);
    printLabels(F, "preds", G.Predecessors[B]);
    if (G.Idom[B] != Cfg::None)
      printLabels(F, "idom", G.Idom[B]);
    if (G.Ipdom[B] != Cfg::None)
      printLabels(F, "ipdom", G.Ipdom[B]);
    if (Loops.LoopOf[B] != Cfg::None)
      llvm::outs() << " loop " << Loops.LoopOf[B] + 1;
    llvm::outs() << '\n';
  }
  for (size_t L = 0; L < Loops.Loops.size(); ++L) {
    const Loop &Loop = Loops.Loops[L];
    llvm::outs() << "  loop " << L + 1 << " depth " << Loop.Depth;
    if (Loop.Parent != Cfg::None)
      llvm::outs() << " in loop " << Loop.Parent + 1;
    llvm::outs() << ':';
    printLabels(F, "blocks", Loop.Blocks);
    printLabels(F, "latches", Loop.Latches);
    for (const Loop::Exit &E : Loop.Exits)
      llvm::outs() << " exit " << F.Blocks[E.From].Label << " -> "
                   << F.Blocks[E.To].Label << ';';
    llvm::outs() << '\n';
  }
  for (const std::vector<uint32_t> &Region : Loops.IrreducibleRegions) {
    llvm::outs() << "  irreducible:";
    printLabels(F, "blocks", Region);
    llvm::outs() << '\n';
  }
}

static std::vector<Integer> parseIntegers(llvm::ArrayRef<std::string> Texts) {
  std::vector<Integer> Values;
  for (const std::string &Text : Texts) {
    std::optional<Integer> V = Integer::fromString(Text);
    if (!V) {
      llvm::errs() << "error: '" << Text << "' is no integer\n";
      exit(2);
    }
    Values.push_back(*V);
  }
  return Values;
}

/// The position where a run stopped: that of the innermost instruction that
/// is no part of a model.
static void printPlace(const Module &M, const Outcome &End) {
  if (End.K == Outcome::Kind::Returned || !End.Point.F)
    return;
  std::vector<ProgramPoint> Points = End.Stack;
  Points.push_back(End.Point);
  while (Points.size() > 1 &&
         (Points.back().F->IsModel || !Points.back().inst().Loc.isValid()))
    Points.pop_back();
  const SourceLoc &Loc = Points.back().inst().Loc;
  if (Loc.isValid() && Loc.File < M.Files.size())
    llvm::outs() << "  at " << M.Files[Loc.File] << ':' << Loc.Line << ':'
                 << Loc.Column << '\n';
}

static int runFunction(const Module &M) {
  const Function *F = M.findFunction(Run);
  for (const auto &Candidate : M.Functions)
    if (!F && llvm::StringRef(Candidate->Name).split('(').first == Run)
      F = Candidate.get();
  if (!F || F->isExtern()) {
    llvm::errs() << "error: there is no function '" << Run << "'\n";
    return 2;
  }
  ConsoleOracle O(llvm::outs(), parseIntegers(Choices), !Lenient);
  InterpreterOptions Options;
  Options.MaxSteps = MaxSteps;
  Options.KnownOnly = KnownOnly;
  Options.MaxTrace = Trace ? 100'000 : 0;
  Interpreter I(M, O, Options);
  std::vector<Value> Args;
  for (const Integer &A : parseIntegers(RunArgs))
    Args.push_back(Value::integer(A));
  Outcome End = I.run(*F, std::move(Args));
  for (const TraceEntry &E : I.trace()) {
    llvm::outs().indent(2 * E.Depth);
    printInst(llvm::outs(), *E.Point.F, E.Point.inst());
    if (E.Point.inst().Result)
      llvm::outs() << " ; " << toString(E.Result);
    llvm::outs() << '\n';
  }
  llvm::outs() << toString(End) << '\n';
  for (const ProgramPoint &P : llvm::reverse(End.Stack))
    llvm::outs() << "  called from " << P.F->Name << ", "
                 << P.F->Blocks[P.Block].Label << ", " << P.Inst << '\n';
  printPlace(M, End);
  return End.K != Outcome::Kind::Returned;
}

static bool dump(const Module &M) {
  std::optional<DumpKind> Kind =
      llvm::StringSwitch<std::optional<DumpKind>>(Dump)
          .Case("heap", DumpKind::Heap)
          .Case("summary", DumpKind::Summary)
          .Case("query", DumpKind::Query)
          .Default(std::nullopt);
  if (!Kind) {
    llvm::errs() << "error: --dump takes heap, summary or query\n";
    return false;
  }
  dumpAnalysis(M, {}, *Kind, FunctionName, At, llvm::outs());
  return true;
}

/// What a run prints is no business of models: ConsoleOracle does it.
static void keepPrinting(Module &M) {
  for (const auto &F : M.Functions)
    if (llvm::StringRef(F->Name).split('(').first == "printf")
      F->Blocks.clear();
}

int main(int Argc, char **Argv) {
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(Argc, Argv, "Plimsoll IR tool\n");
  std::optional<plimsoll::models::ModelSet> Models;
  if (BindModels || ListModels || !ModelFiles.empty())
    if (!(Models = readModels()))
      return 2;
  if (ListModels) {
    for (const std::string &Name : Models->names())
      llvm::outs() << Name << '\n';
    return 0;
  }
  Module M = LinkWith.empty() ? read(InputFile) : readLinked();
  // What could not be bound stays without a body, and can be looked at.
  bool Bound = !Models || bind(M, *Models);
  if (!Bound && !Print)
    return 1;
  if (!Run.empty())
    keepPrinting(M);
  if (InlineCalls)
    inlineAll(M);
  if (Verify || DumpCfg || Analyze || !Dump.empty() || !Run.empty()) {
    std::vector<std::string> Messages = verifyModule(M);
    for (const std::string &Message : Messages)
      llvm::errs() << "error: " << Message << '\n';
    if (!Messages.empty())
      return 1;
  }
  if (Print)
    printModule(llvm::outs(), M);
  if (DumpCfg)
    for (const auto &F : M.Functions)
      if (!F->isExtern())
        dumpCfg(*F);
  if (Analyze)
    dumpAnalysis(M, {}, DumpKind::Checks, FunctionName, 0, llvm::outs());
  if (!Dump.empty() && !dump(M))
    return 2;
  return Run.empty() ? !Bound : runFunction(M);
}
