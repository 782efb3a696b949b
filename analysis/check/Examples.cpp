// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Examples.h"
#include "analysis/ir/Interpreter.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Sequence.h"

using namespace plimsoll;

/// Can any value be given for \p Ty? Numbers and containers of them keep no
/// promises that its type does not tell of, but classes of the program may,
/// unless there are no callers (\p AnyClass). Not those with an object of their
/// own class inside, as \p Around tell.
static bool isPlain(const ir::Module &M, const ir::Type *Ty, bool AnyClass,
                    llvm::SmallVectorImpl<const ir::Type *> &Around) {
  if (Ty->isArray())
    return isPlain(M, Ty->Element, AnyClass, Around);
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D)
    return Ty->isScalar() && !Ty->isPtr();
  if (!(AnyClass || !D->Model.Name.empty()) || D->Opaque || D->IsUnion ||
      llvm::is_contained(Around, Ty))
    return false;
  Around.push_back(Ty);
  const bool Are = llvm::all_of(D->Fields, [&](const ir::StructField &Field) {
    return isPlain(M, Field.Ty, AnyClass, Around);
  });
  Around.pop_back();
  return Are;
}

/// Does \p G hold what this file says, whatever has run, or is it a static
/// local that the run initialises? Function objects of the library hold
/// nothing.
static bool isKnown(const ir::Module &M, const ir::Global &G) {
  const ir::StructDecl *D =
      G.Ty->isStruct() ? M.findStruct(G.Ty->Name) : nullptr;
  return G.IsGuard || M.findGlobal(G.Name + ".guard") || G.Bytes ||
         (G.IsConst &&
          (G.ZeroInit || !G.InitFunction.empty() || (D && D->Fields.empty())));
}

/// Does \p Test hold of all variables that are named in \p F, in what it calls
/// and in what initialises them? It is given the function, too.
static bool allVariables(
    const ir::Module &M, const ir::Function &F,
    llvm::function_ref<bool(const ir::Function &, const ir::Global &)> Test) {
  llvm::DenseSet<const ir::Function *> Seen{&F};
  llvm::SmallVector<const ir::Function *, 8> Work{&F};
  while (!Work.empty()) {
    const ir::Function &In = *Work.pop_back_val();
    for (const ir::Block &B : In.Blocks)
      for (const ir::Inst &I : B.Insts) {
        const ir::Global *G = I.Op == ir::Opcode::Addr &&
                                      I.Args[0].Kind == ir::OperandKind::Global
                                  ? M.findGlobal(I.Args[0].Name)
                                  : nullptr;
        if (G && !Test(In, *G))
          return false;
        const ir::Function *Next = I.Op == ir::Opcode::Call
                                       ? M.findFunction(I.Text)
                                   : G ? M.findFunction(G->InitFunction)
                                       : nullptr;
        if (Next && Seen.insert(Next).second)
          Work.push_back(Next);
      }
  }
  return true;
}

bool plimsoll::takesAnything(const ir::Module &M, const ir::Function &F,
                             bool AnyClass) {
  if (!llvm::all_of(F.Params, [&](ir::RegId P) {
        const ir::Variable &V = F.Registers[P.Index];
        llvm::SmallVector<const ir::Type *, 8> Around;
        return !V.Values &&
               isPlain(M, V.Reference || V.Own ? V.Ty->Element : V.Ty,
                       AnyClass || F.IsEntry, Around);
      }))
    return false;
  return allVariables(M, F, [&](const ir::Function &, const ir::Global &G) {
    return isKnown(M, G);
  });
}

bool plimsoll::isShownByRuns(const Obligation &O) {
  if (O.Check->Op != ir::Opcode::Check || O.Kind == ir::CheckKind::Leak ||
      O.Kind == ir::CheckKind::Cast)
    return false;
  const ir::Operand &Of = O.Check->Args[0];
  const ir::Type *Ty =
      Of.Kind == ir::OperandKind::Reg ? O.In->Registers[Of.Index].Ty : nullptr;
  return O.Kind != ir::CheckKind::Bounds || O.In->IsModel || !Ty ||
         !Ty->isPtr() || (Ty->Element->isScalar() && !ir::isByte(Ty->Element));
}

std::vector<Integer> plimsoll::comparedNumbers(const ir::Function &F) {
  constexpr size_t MaxNumbers = 8;
  const Integer Small = 8;
  std::vector<Integer> Found;
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts)
      if ((I.Op == ir::Opcode::Eq || I.Op == ir::Opcode::Ne) &&
          I.Args[1].Kind == ir::OperandKind::Int && Small < I.Args[1].Value &&
          Found.size() < MaxNumbers &&
          !llvm::is_contained(Found, I.Args[1].Value))
        Found.push_back(I.Args[1].Value);
  return Found;
}

/// The short texts in \p F, in what it calls and in what initialises variables
/// of them, and a digit.
static std::vector<ir::Text> textsOf(const ir::Module &M,
                                     const ir::Function &F) {
  constexpr size_t MaxTexts = 16, MaxSize = 16;
  std::vector<ir::Text> Found;
  allVariables(M, F, [&](const ir::Function &In, const ir::Global &G) {
    if (!In.IsModel && G.Bytes && G.Bytes->size() > 1 &&
        G.Bytes->size() <= MaxSize && ir::isByte(G.Ty->Element)) {
      const llvm::StringRef Text = llvm::StringRef(*G.Bytes).drop_back();
      Found.emplace_back(Text.begin(), Text.end());
    }
    return Found.size() < MaxTexts;
  });
  if (!Found.empty())
    Found.push_back({'1'});
  return Found;
}

/// Is \p Held, with the call that leads there, what \p O is about?
static bool isOf(const std::pair<const ir::Inst *, const ir::Inst *> &Held,
                 const Obligation &O) {
  return Held.first == O.Check &&
         (O.Via.empty() ||
          (Held.second && Held.second->Loc == O.Via.front().Loc));
}

std::vector<ReplayResult>
plimsoll::violatingExamples(ModuleContext &C, const ir::Function &F,
                            llvm::ArrayRef<const Obligation *> Undecided) {
  constexpr int64_t MaxRuns = 250;
  constexpr uint64_t MaxSteps = 20'000, MaxAllSteps = 400'000;
  std::vector<ReplayResult> Found(Undecided.size());
  // That many runs, which all fail, tell that what is given has no part in it.
  constexpr unsigned MinFailing = 40;
  std::vector<unsigned> Failing(Undecided.size());
  HeldChecks Held;
  auto Holds = [&](size_t I) {
    return llvm::any_of(
        Held, [&](const auto &Check) { return isOf(Check, *Undecided[I]); });
  };
  auto IsOpen = [&](size_t I) {
    return !Found[I].Confirmed || (Failing[I] < MinFailing && !Holds(I));
  };
  uint64_t Steps = 0;
  const std::vector<Integer> Compared = comparedNumbers(F);
  const std::vector<ir::Text> Words = textsOf(C.M, F);
  const auto All = llvm::seq<size_t>(0, Undecided.size());
  for (int64_t Seed = 1;
       Seed <= MaxRuns && Steps < MaxAllSteps && llvm::any_of(All, IsOpen);
       ++Seed) {
    Valuation V;
    V.Rest = Valuation::Elements::Random;
    V.Number = Seed;
    V.DefaultChoices = Seed % 2;
    V.Compared = Compared;
    V.Words = Words;
    const ir::Outcome End = runOn(C, F, V, MaxSteps, &Held);
    Steps += End.Steps;
    for (size_t I : All) {
      if (!violates(End, *Undecided[I]))
        continue;
      ++Failing[I];
      if (Found[I].Confirmed)
        continue;
      ReplayResult R = replay(C, F, *Undecided[I], V);
      if (!R.Confirmed || R.AskedCode)
        continue;
      Found[I] = std::move(R);
    }
  }
  for (size_t I : All)
    Found[I].AlwaysFails =
        Found[I].Confirmed && Failing[I] >= MinFailing && !Holds(I);
  return Found;
}
