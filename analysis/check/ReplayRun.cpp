// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/ReplayRun.h"
#include "llvm/ADT/StringSwitch.h"

using namespace plimsoll;

const ir::StructDecl *plimsoll::containerOf(const ir::Module &M,
                                            const ir::Type *Ty) {
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return D && !D->Model.Name.empty() && D->findField("size") ? D : nullptr;
}

const ir::Type *plimsoll::textElements(const ir::Module &M,
                                       const ir::Type *Ty) {
  const ir::StructDecl *D = containerOf(M, Ty);
  const ir::StructField *Elems = D ? D->findField("elems") : nullptr;
  return Elems && Elems->Ty->isArray() && Elems->Ty->Element->isInt() &&
                 D->findField("id")
             ? Elems->Ty->Element
             : nullptr;
}

/// The object an answer points to, if it is the first to do so.
void RecordingOracle::meet(const ir::Input &I, const ir::Type *Ty) {
  if (I.K != ir::Input::Kind::Pointer ||
      llvm::StringRef(I.Target.Object).starts_with("@") ||
      !Met.insert(I.Target.Object).second)
    return;
  const ir::Type *Element = I.ElementType ? I.ElementType : Ty->Element;
  Run.Objects.push_back({I.Target.Object, Element, I.Count, I.Alive});
}

ir::Input RecordingOracle::parameter(const ir::Function &F, unsigned Index,
                                     const ir::Type *Ty) {
  HasAsked = true;
  ir::Input I = Inner.parameter(F, Index, Ty);
  if (Run.Params.size() <= Index)
    Run.Params.resize(Index + 1);
  Run.Params[Index] = I;
  meet(I, Ty);
  return I;
}

ir::Input RecordingOracle::initial(const ir::InputPlace &Place,
                                   const ir::Type *Ty) {
  HasAsked = true;
  ir::Input I = Inner.initial(Place, Ty);
  Run.Cells.push_back({Place, Ty, I});
  meet(I, Ty);
  return I;
}

std::optional<std::vector<int64_t>>
RecordingOracle::initialIndices(const ir::InputPlace &Array,
                                const ir::Type *Element) {
  HasAsked = true;
  return Inner.initialIndices(Array, Element);
}

/// The function of the library that the code of \p E belongs to; null: it is
/// the program's own.
static const ir::Function *libraryCall(const ir::Event &E) {
  for (const ir::ProgramPoint &P : E.Stack)
    if (P.F->IsModel)
      return P.F;
  return E.Point.F->IsModel ? E.Point.F : nullptr;
}

static bool isOfC(const ir::Function &F) {
  return !llvm::StringRef(F.Name).contains("::");
}

static std::string identifier(const ir::Function &F) {
  return llvm::StringRef(F.Name)
      .take_until([](char C) { return C == '('; })
      .str();
}

/// Makes of a choice in a model of \p F what F gives: one of its result's type
/// is that, a truth value says that it fails. False if other choices decide, or
/// if F itself must be called, because it allocates.
bool RecordingOracle::answers(const ir::Function &F, ReplayRun::Answer &A) {
  if (ir::anyInst(F,
                  [](const ir::Inst &I) { return I.Op == ir::Opcode::Alloc; }))
    return false;
  if (A.Ty == F.Result)
    return true;
  if (!A.Ty->isBool() || !F.Result || !(F.Result->isInt() || F.Result->isPtr()))
    return false;
  const bool Fails = !A.Result.Int.isZero();
  A.Ty = F.Result;
  if (A.Ty->isInt()) {
    A.Result = ir::Input::integer(Fails ? -1 : 0);
  } else if (Fails) {
    A.Result = ir::Input::null();
  } else {
    A.Result = ir::Input::pointer("result of " + identifier(F), 1);
    meet(A.Result, A.Ty);
  }
  return true;
}

ir::Input RecordingOracle::choose(const ir::Event &E, const ir::Type *Ty) {
  const ir::Function *Library = libraryCall(E);
  const bool OfRoom =
      Library && llvm::is_contained(
                     {"spare capacity", "rehash", "shrink_to_fit reallocates"},
                     E.Point.inst().Text);
  (OfRoom ? HasAskedContainers : HasAsked) = true;
  ir::Input I = Inner.choose(E, Ty);
  meet(I, Ty);
  if (E.Point.inst().Op != ir::Opcode::Choice)
    return I;
  ReplayRun::Answer A;
  A.Ty = Ty;
  A.Result = I;
  if (!Library)
    Run.Answers[E.Point.inst().Text].push_back(A);
  else if (isOfC(*Library) && !Library->IsPure && answers(*Library, A))
    Run.Answers[identifier(*Library)].push_back(A);
  return I;
}

/// What the last call of the function of the library that the code of \p E
/// belongs to did; null: a reproducer does not set it.
ReplayRun::Answer *RecordingOracle::answerAt(const ir::Event &E) {
  const ir::Function *Library = libraryCall(E);
  auto It = Library && isOfC(*Library) ? Run.Answers.find(identifier(*Library))
                                       : Run.Answers.end();
  return It == Run.Answers.end() ? nullptr : &It->second.back();
}

/// The parameter of the function that executes \p E which leads where its
/// instruction writes.
static std::optional<unsigned> parameterOf(const ir::Event &E) {
  const ir::Operand &To = E.Point.inst().Args[0];
  const std::vector<ir::RegId> &Params = E.Point.F->Params;
  const auto It = llvm::find_if(Params, [&](ir::RegId P) {
    return To.isReg() && To.reg().Index == P.Index;
  });
  return It == Params.end() ? std::nullopt : std::optional(It - Params.begin());
}

std::optional<ir::Input> RecordingOracle::chooseElement(const ir::Event &E,
                                                        int64_t Index,
                                                        const ir::Type *Ty) {
  HasAsked = true;
  const std::optional<ir::Input> I = Inner.chooseElement(E, Index, Ty);
  ReplayRun::Answer *A = answerAt(E);
  const std::optional<unsigned> Into = parameterOf(E);
  if (!I || !A || libraryCall(E) != E.Point.F || !Into)
    return I;
  A->Into = *Into;
  A->Element = Ty;
  A->Elements.push_back(*I);
  return I;
}

std::optional<ir::Input> RecordingOracle::chooseObject(const ir::Event &E,
                                                       const ir::Type *Ty) {
  HasAsked = true;
  const std::optional<ir::Input> I = Inner.chooseObject(E, Ty);
  if (!I)
    return I;
  meet(*I, Ty);
  if (ReplayRun::Answer *A = answerAt(E); A && A->Ty == Ty)
    A->Result = *I;
  return I;
}

ir::CallAnswer RecordingOracle::call(const ir::Event &E,
                                     const ir::Function *Callee,
                                     llvm::ArrayRef<ir::Value> Args,
                                     ir::Memory &Mem) {
  HasAsked = true;
  ir::CallAnswer C = Inner.call(E, Callee, Args, Mem);
  bool Library = Callee && !Callee->Model.Name.empty();
  if (!Callee || C.Computed || (Library && Callee->IsPure))
    return C;
  ReplayRun::Answer A;
  A.H = C.H;
  A.Ty =
      Callee->Result && Callee->Result->isScalar() ? Callee->Result : nullptr;
  A.Result = C.Result;
  if (A.Ty)
    meet(A.Result, A.Ty);
  Run.Answers[Library ? Callee->Model.Name : Callee->Name].push_back(A);
  return C;
}

bool RecordingOracle::allocFails(const ir::Event &E) {
  HasAsked = true;
  bool Fails = Inner.allocFails(E);
  const ir::Function *Library = libraryCall(E);
  std::string Name = Library ? identifier(*Library) : "malloc";
  bool GivesMemory = llvm::StringSwitch<bool>(Name)
                         .Cases("malloc", "calloc", "realloc", true)
                         .Cases("reallocarray", "strdup", "strndup", true)
                         .Default(false);
  if (GivesMemory) {
    Run.AllocationFails.push_back(Fails);
  } else if (Fails) {
    ReplayRun::Answer A;
    A.Result = ir::Input::null();
    Run.Answers[Name].push_back(A);
  }
  return Fails;
}

void plimsoll::recordBufferSizes(ReplayRun &Run,
                                 llvm::ArrayRef<ir::TraceEntry> Trace) {
  for (const ir::TraceEntry &T : Trace) {
    const ir::Inst &I = T.Point.inst();
    llvm::StringRef Label = T.Point.F->Blocks[T.Point.Block].Label;
    if (I.Op != ir::Opcode::BufferSize || T.Point.F->IsModel ||
        Label.starts_with("realloc."))
      continue;
    ReplayRun::Answer A;
    A.Ty = T.Point.F->Registers[I.Result.Index].Ty;
    if (T.Result.isInt())
      A.Result = ir::Input::integer(T.Result.Int);
    Run.Answers["plimsoll_buffer_size"].push_back(A);
  }
}
