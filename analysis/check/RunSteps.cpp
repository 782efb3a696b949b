// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/RunSteps.h"
#include "analysis/check/Describe.h"
#include "analysis/ir/Cfg.h"
#include "analysis/ir/Verifier.h"

using namespace plimsoll;
using ir::Opcode;

namespace {

constexpr uint32_t None = ~0u;
constexpr size_t MaxSteps = 12;

/// A place in memory as far as it is told apart here.
using Place = std::vector<int64_t>;

class RunSlicer {
public:
  RunSlicer(const Obligation &O, const ir::Interpreter &Run)
      : O(O), Trace(Run.trace()), Given(Run.arguments()), Nodes(Trace.size()) {}

  std::vector<RunStep> run();

private:
  /// One call of a function.
  struct Frame {
    const ir::Function *F = nullptr;
    uint32_t Call = None; ///< the entry that called it
    /// Register -> the entry it has its value from, or the size of the trace
    /// and the index of a value that is given.
    std::vector<uint32_t> Def;
    std::vector<uint32_t> Branches;              ///< entries that had a choice
    std::map<uint32_t, uint32_t> Begun, Objects; ///< of locals
  };
  struct Node {
    uint32_t Frame = None;
    llvm::SmallVector<uint32_t, 3> From; ///< entries whose values it takes
    /// As Frame::Def, of each operand; none: a constant.
    llvm::SmallVector<uint32_t, 2> Operands;
  };
  /// What an object went through last.
  struct History {
    uint32_t Made = None, Ended = None, Invalidated = None, Written = None;
  };

  void read();
  void readEntry(uint32_t At);
  void addWritesBelow(uint32_t At);
  uint32_t enter(uint32_t At);
  std::optional<Place> placeAt(uint32_t At, size_t Arg) const;
  std::optional<uint32_t> objectAt(uint32_t At, size_t Arg) const;
  uint32_t testOf(uint32_t At);
  void add(uint32_t At, bool Values);
  void addHistory();
  void slice();

  const ir::Inst &inst(uint32_t At) const { return Trace[At].Point.inst(); }
  const ir::Function &functionAt(uint32_t At) const {
    return *Trace[At].Point.F;
  }
  const ir::Cfg &cfg(const ir::Function &F);
  /// Is its result no variable of the program?
  bool isTemporary(uint32_t At) const {
    return ir::isTemporaryName(
        functionAt(At).Registers[inst(At).Result.Index].Name);
  }
  uint32_t siteOf(uint32_t At) const;
  const ir::Value *valueOf(uint32_t At, size_t Arg) const;
  std::string nameAt(uint32_t At, size_t Arg) const;
  std::string operandText(uint32_t At, size_t Arg, const ir::Type *Ty) const;
  std::string valuesText(uint32_t At, llvm::ArrayRef<uint32_t> Of) const;
  std::string testText(uint32_t At);
  std::string stepText(uint32_t At);
  std::string subjectAt(uint32_t Site) const;
  std::string lengthText(uint32_t At) const;
  std::string modelText(uint32_t At);
  std::string callText(uint32_t Site) const;

  const Obligation &O;
  llvm::ArrayRef<ir::TraceEntry> Trace;
  std::vector<ir::Value> Given; ///< arguments of the run, and constants
  std::vector<Node> Nodes;
  std::vector<Frame> Frames;
  std::vector<uint32_t> Stack; ///< frames that are open
  std::map<Place, uint32_t> Writes;
  std::map<uint32_t, History> Objects;
  std::map<const ir::Function *, ir::Cfg> Cfgs;
  std::vector<uint8_t> InSlice; ///< 1: it happens; 2: its values matter
  std::vector<std::pair<uint32_t, bool>> Work;
  /// Of the object's history; empty: another step tells it.
  std::map<uint32_t, std::string> Told;
  std::set<std::pair<uint32_t, uint32_t>> Assigned; ///< by frame: registers
  bool IsPlaced = false; ///< where the iterator comes from, is told
};

} // namespace

const ir::Cfg &RunSlicer::cfg(const ir::Function &F) {
  auto [It, New] = Cfgs.try_emplace(&F);
  if (New)
    It->second = ir::computeCfg(F);
  return It->second;
}

/// The frame of the entry \p At, which is the first one of a call.
uint32_t RunSlicer::enter(uint32_t At) {
  Frame New;
  New.F = &functionAt(At);
  New.Def.assign(New.F->Registers.size(), None);
  if (!Stack.empty() && At > 0) {
    const uint32_t Call = At - 1;
    const ir::Inst &I = inst(Call);
    if (ir::isCall(I.Op) && Nodes[Call].Frame == Stack.back()) {
      New.Call = Call;
      const size_t First = I.Op == Opcode::CallIndirect;
      // The function that is called may be one that calls this one back.
      const bool IsGiven = I.Op != Opcode::Call || I.Text == New.F->Name;
      for (size_t N = 0;
           IsGiven && N < New.F->Params.size() && N + First < I.Args.size();
           ++N) {
        uint32_t &Def = New.Def[New.F->Params[N].Index];
        Def = Nodes[Call].Operands[N + First];
        if (const ir::Operand &Op = I.Args[N + First];
            Def == None && (Op.Kind == ir::OperandKind::Int ||
                            Op.Kind == ir::OperandKind::Bool)) {
          Def = Trace.size() + Given.size();
          Given.push_back(ir::Value::integer(Op.Value));
        }
      }
    }
  } else {
    for (size_t N = 0; N < New.F->Params.size(); ++N)
      New.Def[New.F->Params[N].Index] = Trace.size() + N;
  }
  Frames.push_back(std::move(New));
  Stack.push_back(Frames.size() - 1);
  return Stack.back();
}

const ir::Value *RunSlicer::valueOf(uint32_t At, size_t Arg) const {
  const uint32_t Def = Nodes[At].Operands[Arg];
  if (Def == None)
    return nullptr;
  if (Def < Trace.size())
    return &Trace[Def].Result;
  const size_t N = Def - Trace.size();
  return N < Given.size() ? &Given[N] : nullptr;
}

std::optional<uint32_t> RunSlicer::objectAt(uint32_t At, size_t Arg) const {
  const ir::Value *V = valueOf(At, Arg);
  return V && V->Ptr ? std::optional(V->Ptr->Object) : std::nullopt;
}

std::optional<Place> RunSlicer::placeAt(uint32_t At, size_t Arg) const {
  const ir::Value *V = valueOf(At, Arg);
  if (!V || !V->Ptr)
    return std::nullopt;
  Place P{V->Ptr->Object};
  for (const ir::AddressStep &S : V->Ptr->Steps) {
    P.push_back(S.Index);
    P.push_back(S.Field);
  }
  P.push_back(V->Ptr->Offset);
  return P;
}

/// What the entry \p At copies was written last by a few entries.
void RunSlicer::addWritesBelow(uint32_t At) {
  constexpr size_t MaxWrites = 8;
  const std::optional<Place> From = placeAt(At, 1);
  if (!From)
    return;
  // Places in the object begin like its own, up to the element.
  auto It = Writes.lower_bound(*From);
  for (size_t N = 0; N < MaxWrites && It != Writes.end(); ++N, ++It)
    if (It->first.size() >= From->size() &&
        std::equal(From->begin(), From->end(), It->first.begin()))
      Nodes[At].From.push_back(It->second);
}

void RunSlicer::readEntry(uint32_t At) {
  const ir::TraceEntry &E = Trace[At];
  const ir::Inst &I = inst(At);
  while (Stack.size() > E.Depth + 1)
    Stack.pop_back();
  const uint32_t In = Stack.size() < E.Depth + 1 ? enter(At) : Stack.back();
  Frame &Fr = Frames[In];
  Node &N = Nodes[At];
  N.Frame = In;
  for (const ir::Operand &Op : I.Args) {
    N.Operands.push_back(Op.isReg() ? Fr.Def[Op.Index] : None);
    if (N.Operands.back() < Trace.size())
      N.From.push_back(N.Operands.back());
  }
  auto History = [&](size_t Arg) {
    std::optional<uint32_t> Of = objectAt(At, Arg);
    return Of ? &Objects[*Of] : nullptr;
  };
  switch (I.Op) {
  case Opcode::Load: {
    uint32_t Last = None;
    if (auto P = placeAt(At, 0))
      if (auto It = Writes.find(*P); It != Writes.end())
        Last = It->second;
    if (auto *Of = History(0);
        Of && Of->Written != None && (Last == None || Of->Written > Last))
      Last = Of->Written;
    if (Last != None)
      N.From.push_back(Last);
    break;
  }
  case Opcode::Store:
    if (auto P = placeAt(At, 1))
      Writes[*P] = At;
    break;
  case Opcode::CopyObject:
  case Opcode::CopyRange:
    addWritesBelow(At);
    [[fallthrough]];
  case Opcode::FillRange:
  case Opcode::HavocRange:
  case Opcode::Permute:
  case Opcode::Zero:
    if (auto *Of = History(0))
      Of->Written = At;
    break;
  case Opcode::Free:
    if (auto *Of = History(0))
      Of->Ended = At;
    break;
  case Opcode::Invalidate:
  case Opcode::Relocate:
  case Opcode::HandOver:
    if (auto *Of = History(0))
      Of->Invalidated = At;
    break;
  case Opcode::Begin:
    Fr.Begun[I.Args[0].Index] = At;
    break;
  case Opcode::End:
    if (auto It = Fr.Objects.find(I.Args[0].Index); It != Fr.Objects.end())
      Objects[It->second].Ended = At;
    break;
  case Opcode::Addr:
    if (E.Result.Ptr && I.Args[0].Kind == ir::OperandKind::Local) {
      Fr.Objects[I.Args[0].Index] = E.Result.Ptr->Object;
      if (auto It = Fr.Begun.find(I.Args[0].Index); It != Fr.Begun.end())
        Objects[E.Result.Ptr->Object].Made = It->second;
    }
    break;
  case Opcode::Alloc:
    if (E.Result.Ptr)
      Objects[E.Result.Ptr->Object].Made = At;
    break;
  case Opcode::Branch:
  case Opcode::Switch:
  case Opcode::Unwind:
    Fr.Branches.push_back(At);
    break;
  case Opcode::Return:
    if (Fr.Call != None)
      Nodes[Fr.Call].From.push_back(At);
    break;
  default:
    break;
  }
  if (I.Result)
    Fr.Def[I.Result.Index] = At;
}

void RunSlicer::read() {
  for (uint32_t At = 0; At < Trace.size(); ++At)
    readEntry(At);
}

/// The last test before \p At, in its call, without whose outcome \p At would
/// not have been reached; None: none.
uint32_t RunSlicer::testOf(uint32_t At) {
  const Frame &Fr = Frames[Nodes[At].Frame];
  const uint32_t Here = Trace[At].Point.Block;
  const ir::Cfg &G = cfg(*Fr.F);
  auto End = llvm::lower_bound(Fr.Branches, At);
  for (auto It = std::make_reverse_iterator(End); It != Fr.Branches.rend();
       ++It) {
    const uint32_t Test = Trace[*It].Point.Block;
    if (Here != Test && G.postDominates(Here, Test))
      continue;
    // Where it went: the block of the next entry of the same call.
    uint32_t Next = *It + 1;
    while (Next < Trace.size() && Nodes[Next].Frame != Nodes[At].Frame)
      ++Next;
    if (Next < Trace.size() && G.postDominates(Here, Trace[Next].Point.Block))
      return *It;
  }
  return None;
}

/// \p At is on the way; \p Values: what it computes or decides matters, too.
void RunSlicer::add(uint32_t At, bool Values) {
  const uint8_t As = Values ? 2 : 1;
  if (At == None || InSlice[At] >= As)
    return;
  InSlice[At] = As;
  Work.push_back({At, Values});
}

/// What the object went through that the check is about.
void RunSlicer::addHistory() {
  const uint32_t Last = Trace.size() - 1;
  auto Tell = [&](uint32_t At, std::string Text) {
    if (At == None || At == Last)
      return;
    Told[At] = std::move(Text);
    add(At, /*Values=*/false);
  };
  const ir::Inst &Check = inst(Last);
  // That nothing gave it a value, is for the tests to tell.
  if (O.Kind == ir::CheckKind::Uninitialized)
    for (uint32_t Test : Frames[Nodes[Last].Frame].Branches)
      add(Test, /*Values=*/true);
  const std::optional<uint32_t> Object =
      Check.Args.empty() ? std::nullopt : objectAt(Last, 0);
  if (!Object)
    return;
  const History &Of = Objects[*Object];
  auto By = [&](uint32_t At) {
    const std::string Call = At == None ? "" : callText(siteOf(At));
    return Call.empty() ? Call : " by '" + Call + "'";
  };
  switch (O.Kind) {
  case ir::CheckKind::UseAfterFree:
  case ir::CheckKind::DoubleFree:
  case ir::CheckKind::Dangling:
    if (Of.Ended != None && inst(Of.Ended).Op == Opcode::End)
      Tell(Of.Ended, "the lifetime of '" + nameAt(Of.Ended, 0) + "' ends here");
    else
      Tell(Of.Ended, "it is freed here" + By(Of.Ended));
    break;
  case ir::CheckKind::InvalidIterator:
    Tell(Of.Invalidated, "it is invalidated here" + By(Of.Invalidated));
    break;
  case ir::CheckKind::Bounds:
  case ir::CheckKind::MismatchedDelete:
  case ir::CheckKind::Leak:
    if (Of.Made != None && inst(Of.Made).Op == Opcode::Alloc) {
      const ir::Inst &I = inst(Of.Made);
      const ir::Value *Count = valueOf(Of.Made, 0);
      const std::string Number = !I.Args[0].isReg() ? I.Args[0].Value.toString()
                                 : Count && Count->isInt()
                                     ? Count->Int.toString()
                                     : "";
      Tell(Of.Made, "it is allocated here" + By(Of.Made) +
                        (O.Kind == ir::CheckKind::Bounds && !Number.empty()
                             ? ", with room for " + Number +
                                   (Number == "1" ? " element" : " elements")
                             : ""));
    }
    break;
  case ir::CheckKind::Uninitialized:
    if (Of.Made == None)
      break;
    Tell(Of.Made, inst(Of.Made).Op == Opcode::Begin
                      ? "'" + nameAt(Of.Made, 0) + "' begins without a value"
                      : "it is allocated here, without a value");
    break;
  default:
    break;
  }
}

void RunSlicer::slice() {
  InSlice.assign(Trace.size(), 0);
  add(Trace.size() - 1, /*Values=*/true);
  addHistory();
  while (!Work.empty()) {
    auto [At, Values] = Work.back();
    Work.pop_back();
    if (Values)
      for (uint32_t From : Nodes[At].From)
        add(From, true);
    add(testOf(At), true);
    add(Frames[Nodes[At].Frame].Call, false);
  }
}

/// The entry of the program's own code in which \p At happens; None: there is
/// none.
uint32_t RunSlicer::siteOf(uint32_t At) const {
  while (At != None && functionAt(At).IsModel)
    At = Frames[Nodes[At].Frame].Call;
  return At;
}

/// What the call at \p Site is of; empty: it is no call.
std::string RunSlicer::callText(uint32_t Site) const {
  if (Site == None || inst(Site).Op != Opcode::Call)
    return "";
  return shortCallee(inst(Site).Text).str();
}

std::string RunSlicer::nameAt(uint32_t At, size_t Arg) const {
  return describeOperand(functionAt(At), inst(At).Args[Arg]);
}

/// A number or a null pointer; empty: another value.
static std::string valueText(const ir::Value &V, const ir::Type *Ty) {
  if (V.isNull())
    return "null";
  if (!V.isInt())
    return "";
  if (Ty && Ty->isBool())
    return V.Int.isZero() ? "false" : "true";
  return V.Int.toString();
}

static const ir::Type *typeOf(const ir::Function &F, ir::RegId R) {
  return F.Registers[R.Index].Ty;
}

/// The value of operand \p Arg of the entry \p At, which is of type \p Ty, if
/// it is a number or null.
std::string RunSlicer::operandText(uint32_t At, size_t Arg,
                                   const ir::Type *Ty) const {
  const ir::Operand &Op = inst(At).Args[Arg];
  if (Op.isReg()) {
    const ir::Value *V = valueOf(At, Arg);
    return V ? valueText(*V, Ty) : "";
  }
  return Op.Kind == ir::OperandKind::Int || Op.Kind == ir::OperandKind::Bool ||
                 Op.Kind == ir::OperandKind::Null
             ? nameAt(At, Arg)
             : "";
}

/// ", where a = 1, b = 2" of the operands \p Of of the entry \p At that are not
/// constants.
std::string RunSlicer::valuesText(uint32_t At,
                                  llvm::ArrayRef<uint32_t> Of) const {
  std::string Out;
  for (uint32_t N : Of) {
    const ir::Operand &Op = inst(At).Args[N];
    const ir::Value *V = Op.isReg() ? valueOf(At, N) : nullptr;
    const std::string Text =
        V ? valueText(*V, typeOf(functionAt(At), Op.reg())) : "";
    if (!Text.empty())
      Out +=
          (Out.empty() ? ", where '" : ", '") + nameAt(At, N) + "' = " + Text;
  }
  return Out;
}

static llvm::StringRef comparisonText(Opcode Op) {
  switch (Op) {
  case Opcode::Eq:
    return "==";
  case Opcode::Ne:
    return "!=";
  case Opcode::Lt:
    return "<";
  case Opcode::Le:
    return "<=";
  case Opcode::Gt:
    return ">";
  case Opcode::Ge:
    return ">=";
  default:
    return "";
  }
}

/// Is \p Name, of an operand, one that the program's author gave?
static bool isOfSource(llvm::StringRef Name) {
  return Name != "expression" && !Name.starts_with("__") &&
         !Name.contains("temporary") && !Name.contains('$');
}

/// What the test at \p At found; empty: nothing that can be told.
std::string RunSlicer::testText(uint32_t At) {
  const ir::Inst &I = inst(At);
  if (I.Op == Opcode::Unwind || (!I.Text.empty() && I.Text != "macro"))
    return "";
  const ir::Value *V = valueOf(At, 0);
  if (!V || !V->isInt())
    return "";
  if (I.Op == Opcode::Switch) {
    const std::string Name = nameAt(At, 0);
    return isOfSource(Name) ? "'" + Name + "' is " + V->Int.toString() : "";
  }
  const bool Taken = !V->Int.isZero();
  const uint32_t Def = Nodes[At].Operands[0];
  if (Def >= Trace.size() || Nodes[Def].Frame != Nodes[At].Frame)
    return "'" + nameAt(At, 0) + "' is " + (Taken ? "true" : "false");
  const ir::Inst &Test = inst(Def);
  const llvm::StringRef Sign = comparisonText(Test.Op);
  if (Sign.empty()) {
    const std::string Name = nameAt(At, 0);
    return !isOfSource(Name) || Test.Op == Opcode::Call
               ? ""
               : "'" + Name + "' is " + (Taken ? "true" : "false");
  }
  const std::string Left = nameAt(Def, 0), Right = nameAt(Def, 1);
  if (!isOfSource(Left) || !isOfSource(Right))
    return "";
  // Where these values are from, need not be told.
  for (size_t N = 0; N < 2; ++N)
    if (const uint32_t Of = Nodes[Def].Operands[N];
        Of < Trace.size() && inst(Of).Result && inst(Of).Op != Opcode::Choice &&
        inst(Of).Op != Opcode::Alloc &&
        ir::isCall(inst(Of).Op) == isTemporary(Of))
      Told.try_emplace(Of, "");
  if (Right == "null")
    return "'" + Left + "' is " +
           (Taken == (Test.Op == Opcode::Eq) ? "null" : "not null");
  return "'" + Left + " " + Sign.str() + " " + Right + "' is " +
         (Taken ? "true" : "false") + valuesText(Def, {0, 1});
}

/// What the entry \p At of the slice tells; empty: nothing by itself.
std::string RunSlicer::stepText(uint32_t At) {
  const ir::Inst &I = inst(At);
  if (auto It = Told.find(At); It != Told.end()) {
    if (I.Result)
      Assigned.insert({Nodes[At].Frame, I.Result.Index});
    return It->second;
  }
  const ir::Function &F = functionAt(At);
  if (InSlice[At] < 2)
    return "";
  if (F.IsModel)
    return modelText(At);
  const std::string Result =
      I.Result ? valueText(Trace[At].Result, typeOf(F, I.Result)) : "";
  switch (I.Op) {
  case Opcode::Branch:
  case Opcode::Switch:
    return testText(At);
  case Opcode::Store: {
    const ir::Operand &Given = I.Args[0];
    if (llvm::any_of(F.Params, [&](ir::RegId P) {
          return Given.isReg() && Given.reg() == P;
        }))
      return ""; // a parameter's own variable gets its value
    const std::string Value = operandText(At, 0, I.Ty);
    const std::string Name = nameAt(At, 1);
    if (Value.empty() || !isOfSource(Name))
      return "";
    const uint32_t Def = Nodes[At].Operands[1];
    return "'" + Name + "' becomes " + Value +
           (Def < Trace.size() && inst(Def).Op == Opcode::Index
                ? valuesText(Def, {1})
                : "");
  }
  case Opcode::Alloc:
    return Result.empty() ? "" : "'" + I.Text + "' returns " + Result;
  case Opcode::Choice:
    return Result.empty() || I.Text.empty()
               ? ""
               : "'" + I.Text + "' gives " + Result;
  case Opcode::Return:
    if (Frames[Nodes[At].Frame].Call == None || I.Args.empty())
      return "";
    if (const std::string Value = operandText(At, 0, F.Result); !Value.empty())
      return "'" + F.ShortName + "' returns " + Value;
    return "";
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual: {
    // What the program's own functions return, their returns tell.
    const bool IsOwn = llvm::any_of(Nodes[At].From, [&](uint32_t From) {
      return From > At && !functionAt(From).IsModel;
    });
    if (Result.empty() || IsOwn)
      return "";
    const std::string Callee = callText(At);
    if (llvm::StringRef(Callee).starts_with("operator") ||
        llvm::StringRef(I.Text).contains(": plimsoll.format.text"))
      return "";
    return (Callee.empty() ? "the function that is called"
                           : "'" + Callee + "'") +
           " returns " + Result;
  }
  default:
    break;
  }
  // A variable of the program gets a value.
  if (Result.empty() || isTemporary(At))
    return "";
  if (!Assigned.insert({Nodes[At].Frame, I.Result.Index}).second)
    return ""; // it has another value since
  const std::string Name = describeOperand(F, ir::Operand::reg(I.Result));
  return isOfSource(Name) ? "'" + Name + "' becomes " + Result : "";
}

/// What the call of a member function at \p Site is of.
std::string RunSlicer::subjectAt(uint32_t Site) const {
  // Where a class result goes, comes before it.
  const bool HasResult =
      Site + 1 < Trace.size() && inst(Site).Args.size() > 1 &&
      Frames[Nodes[Site + 1].Frame].Call == Site &&
      !functionAt(Site + 1).Params.empty() &&
      functionAt(Site + 1)
              .Registers[functionAt(Site + 1).Params[0].Index]
              .Name == "ret";
  return nameAt(Site, HasResult);
}

/// How many characters the text has that a model looks for the end of, if it is
/// an argument of the call that violates the check, and no literal.
std::string RunSlicer::lengthText(uint32_t At) const {
  const ir::Inst &I = inst(At);
  const uint32_t Site = siteOf(At);
  const ir::Value *Text = valueOf(At, 0), *Room = valueOf(At, 2);
  const bool IsEnd =
      I.Args[3].Kind == ir::OperandKind::Int && I.Args[3].Value.isZero();
  const ir::Value &Found = Trace[At].Result;
  if (!IsEnd || !Text || !Text->Ptr || !Found.isInt() || Site == None ||
      Site != siteOf(Trace.size() - 1) || !Room || !Room->isInt() ||
      Room->Int <= Found.Int)
    return "";
  for (size_t N = 0; N < inst(Site).Args.size(); ++N) {
    const ir::Value *Given =
        inst(Site).Args[N].isReg() ? valueOf(Site, N) : nullptr;
    const std::string Name = Given ? nameAt(Site, N) : "";
    if (Given && Given->Ptr && Given->Ptr->Object == Text->Ptr->Object &&
        Given->Ptr->Offset == Text->Ptr->Offset && isOfSource(Name) &&
        !llvm::StringRef(Name).starts_with("\""))
      return "the text '" + Name + "' has " + Found.Int.toString() +
             (Found.Int.isOne() ? " character" : " characters");
  }
  return "";
}

/// What the entry \p At of the slice, in a model, tells of the call that it is
/// done by: how many elements a container has then, or that a pointer is null.
std::string RunSlicer::modelText(uint32_t At) {
  const ir::Inst &I = inst(At);
  if (I.Op == Opcode::Find)
    return lengthText(At);
  const std::string Callee = callText(siteOf(At));
  const bool IsTold = llvm::any_of(Told, [&](const auto &Of) {
    return !Of.second.empty() && siteOf(Of.first) == siteOf(At);
  });
  if (I.Op != Opcode::Store || Callee.empty() || IsTold ||
      inst(siteOf(At)).Args.empty())
    return "";
  const uint32_t Place = Nodes[At].Operands[1];
  const std::string Value = operandText(At, 0, I.Ty);
  if (Value == "null")
    return "'" + Callee + "' makes it null";
  if (O.Kind == ir::CheckKind::EndIterator) {
    if (std::exchange(IsPlaced, true))
      return "";
    return llvm::StringRef(Callee).starts_with("operator")
               ? "it is moved here"
               : "it comes from '" + Callee + "'";
  }
  if (Place < Trace.size() && inst(Place).Op == Opcode::Field &&
      inst(Place).Text == "size" && !Value.empty()) {
    const std::string Subject = subjectAt(siteOf(At));
    return "'" + Callee + "' makes the size" +
           (isOfSource(Subject) ? " of '" + Subject + "' " : " ") + Value;
  }
  return "";
}

std::vector<RunStep> RunSlicer::run() {
  read();
  slice();
  // The last of the steps that one place tells.
  std::vector<std::pair<const ir::Inst *, RunStep>> Steps;
  for (uint32_t At = Trace.size() - 1; At-- > 0 && Steps.size() < MaxSteps;) {
    if (!InSlice[At])
      continue;
    const uint32_t Site = siteOf(At);
    if (Site == None || !inst(Site).Loc.isValid())
      continue;
    const std::string Text = stepText(At);
    if (Text.empty() || llvm::any_of(Steps, [&](const auto &S) {
          return S.first == &inst(At) ||
                 (S.second.Loc == inst(Site).Loc && S.second.Message == Text);
        }))
      continue;
    Steps.push_back({&inst(At), {inst(Site).Loc, Text}});
  }
  std::vector<RunStep> Out;
  for (auto &[I, S] : llvm::reverse(Steps))
    Out.push_back(std::move(S));
  return Out;
}

std::vector<RunStep> plimsoll::runSteps(const Obligation &O,
                                        const ir::Interpreter &Run) {
  if (Run.trace().empty() || &Run.trace().back().Point.inst() != O.Check)
    return {};
  return RunSlicer(O, Run).run();
}
