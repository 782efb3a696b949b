// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Replay.h"
#include "analysis/check/Describe.h"
#include "analysis/ir/Interpreter.h"
#include "analysis/ir/MathFunctions.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::RootKind;
using smt::Term;
using smt::TermKind;

void Valuation::record(ModuleContext &C, const smt::Model &M,
                       llvm::ArrayRef<Term> Leaves,
                       llvm::ArrayRef<Search> Searches) {
  smt::TermManager &TM = C.TM;
  for (const Search &Q : Searches)
    if (!Q.Contents && llvm::is_contained(Leaves, Q.Result))
      Searched.push_back({M.intValue(Q.Address), M.intValue(Q.From),
                          M.intValue(Q.Result), M.intValue(Q.Value)});
  for (Term L : Leaves) {
    if (TM.sort(L) != smt::Sort::Int)
      continue;
    Integer V = M.intValue(L);
    if (TM.kind(L) == TermKind::Symbol) {
      Symbols[TM.name(L).str()] = V;
      continue;
    }
    std::vector<Integer> Args;
    for (Term A : TM.children(L))
      Args.push_back(TM.sort(A) == smt::Sort::Int ? M.intValue(A)
                                                  : Integer(M.boolValue(A) ? 1 : 0));
    smt::FunctionSymbol F = TM.function(L);
    if (LocId At = C.Locs.byAddress(F))
      Addresses[V] = {At, Args};
    Tables[F.Id][Args] = V;
  }
}

namespace {

/// Answers the interpreter's questions from a valuation.
class ModelOracle : public ir::Oracle {
public:
  ModelOracle(ModuleContext &C, const Valuation &V) : C(C), V(V) {}

  ir::Input parameter(const ir::Function &F, unsigned Index, const ir::Type *Ty) override {
    OfMain = F.IsMain;
    std::string Name = "f" + std::to_string(C.Ordinals.lookup(&F)) + "." +
                       F.Registers[F.Params[Index].Index].Name;
    auto It = V.Symbols.find(Name);
    std::optional<Integer> Value;
    if (It != V.Symbols.end())
      Value = It->second;
    else if (Ty->isInt())
      Value = Integer(V.Number);
    return input(Value, Ty, "p" + std::to_string(Index), 0);
  }

  void begin() override { Began = true; }

  /// Did the run look at a container that may be none there can be?
  bool lookedAtGiven() const { return LookedAtGiven; }

  ir::Input initial(const ir::InputPlace &Place, const ir::Type *Ty) override {
    std::optional<Cells> At = locate(Place);
    if (!At)
      return {};
    LookedAtGiven |= Began && At->HasToFit;
    if (At->IsGiven && V.isMadeUp())
      return spread(Place, Ty);
    if (C.Locs[At->L].Extent != heap::StepExtent::Single)
      At->Slots.push_back(Integer(Place.Index));
    std::optional<Integer> Value = lookup(C.Locs[At->L].Initial, At->Slots);
    const bool IsElement =
        Ty->isInt() && C.Locs[At->L].Extent != heap::StepExtent::Single;
    if (!Value && isNumberOfElements(At->L))
      Value = Integer(V.Number);
    if (IsElement && OfMain && isLast(Place)) // its arguments are texts
      return ir::Input::integer(Value.value_or(Integer(0)));
    if (IsElement && V.isMadeUp())
      return ir::Input::integer(different(Place));
    if (!Value && Ty->isInt() && Place.Steps.empty())
      Value = passedOver(*At, Integer(Place.Index));
    if (!Value && IsElement && V.Rest == Valuation::Elements::Filled)
      Value = different(Place);
    return input(Value, Ty, "", At->Depth + 1);
  }

  /// What the model says nothing of has the default.
  std::optional<std::vector<int64_t>> initialIndices(const ir::InputPlace &Array,
                                                     const ir::Type *) override {
    std::vector<int64_t> Indices;
    std::optional<Cells> At = locate(Array);
    if (At && At->IsGiven && V.isMadeUp())
      return std::vector<int64_t>{0, 1, 2};
    if (!At || V.Rest != Valuation::Elements::Zeros ||
        C.Locs[At->L].Extent == heap::StepExtent::Single)
      return std::nullopt;
    auto T = V.Tables.find(C.Locs[At->L].Initial.Id);
    if (T != V.Tables.end())
      for (const auto &[Args, Value] : T->second)
        if (Args.size() == At->Slots.size() + 1 &&
            std::equal(At->Slots.begin(), At->Slots.end(), Args.begin()))
          if (std::optional<int64_t> Index = Args.back().toInt64())
            Indices.push_back(*Index);
    for (const auto &[Low, High, Value] : passedOver(*At))
      for (Integer I = Low; I < High && Indices.size() < MaxIndices; I += 1)
        Indices.push_back(*I.toInt64());
    return Indices;
  }

  ir::Input choose(const ir::Event &E, const ir::Type *Ty) override {
    if (V.DefaultChoices)
      return input(std::nullopt, Ty, "", 1);
    return input(symbolAt(E, {"choice " + E.Point.inst().Text, E.Point.inst().Text, "havoc", "buffersize"}), Ty, "", 1);
  }

  bool allocFails(const ir::Event &E) override {
    std::optional<Integer> Ok = symbolAt(E, {"alloc succeeds"});
    return Ok && Ok->isZero();
  }

  ir::CallAnswer call(const ir::Event &E, const ir::Function *Callee,
                      llvm::ArrayRef<ir::Value> Args, ir::Memory &Mem) override {
    ir::CallAnswer A;
    if (std::optional<Integer> N =
            Callee ? Functions.evaluate(Callee->Name, Args, Mem) : std::nullopt) {
      A.Result = ir::Input::integer(*N);
      A.Computed = true;
      return A;
    }
    std::optional<Integer> Threw = symbolAt(E, {"threw"});
    if (Threw && !Threw->isZero()) {
      A.H = ir::CallAnswer::How::Throws;
      return A;
    }
    if (Callee && Callee->NoReturn) {
      A.H = ir::CallAnswer::How::Exits;
      return A;
    }
    const ir::Type *Ty = Callee ? Callee->Result : nullptr;
    if (Ty && Ty->isScalar())
      A.Result = input(symbolAt(E, {"result of " + (Callee ? Callee->ShortName : "")}), Ty, "", 1);
    return A;
  }

private:
  struct Object {
    const ir::Type *Ty;
    Integer Id;
    unsigned Depth;
    Integer Count;
  };

  /// The cells of one array, or one cell, of the entry heap.
  struct Cells {
    LocId L;
    std::vector<Integer> Slots; ///< without the last array index
    unsigned Depth = 0;
    bool IsGiven = false;  ///< in a container whose parts have to fit
    bool HasToFit = false; ///< and not in one of its elements
  };

  std::optional<Cells> locate(const ir::InputPlace &Place) {
    Cells At;
    auto It = Objects.find(Place.Object);
    if (It != Objects.end()) {
      At = {C.Locs.entry(It->second.Ty), {It->second.Id}, It->second.Depth};
    } else if (!Place.Object.empty() && Place.Object[0] == '@') {
      ir::Global *G =
          const_cast<ir::Module &>(C.M).findGlobal(llvm::StringRef(Place.Object).drop_front());
      if (!G)
        return std::nullopt;
      auto S = V.Symbols.find("&@" + G->Name);
      At = {C.Locs.entry(G->Ty), {S == V.Symbols.end() ? Integer(-1) : S->second}, 0};
    } else {
      return std::nullopt;
    }
    for (const ir::InputStep &Step : Place.Steps) {
      if (const ir::StructDecl *D = adopted(C.Locs[At.L].Ty)) {
        const ir::StructField *Part = D->findField(Step.Field);
        At.IsGiven = true;
        At.HasToFit = !Part || !Part->Invalidatable;
      }
      if (C.Locs[At.L].Extent != heap::StepExtent::Single)
        At.Slots.push_back(Integer(Step.Index));
      At.L = Step.Field.empty() ? C.Locs.elements(At.L) : C.Locs.field(At.L, Step.Field);
      if (!At.L)
        return std::nullopt;
    }
    return At;
  }

  /// The declaration of \p Ty if that is a container whose parts have to fit.
  const ir::StructDecl *adopted(const ir::Type *Ty) const {
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
    return D && llvm::any_of(D->Special,
                             [](const auto &Operation) {
                               return Operation.first == "adopt";
                             })
               ? D
               : nullptr;
  }

  bool isLast(const ir::InputPlace &Place) const {
    auto It = Objects.find(Place.Object);
    return It != Objects.end() && Place.Steps.empty() &&
           Integer(Place.Index) == It->second.Count - Integer(1);
  }

  /// Is \p L a part that says how many elements another has?
  bool isNumberOfElements(LocId L) const {
    const heap::Location Loc = C.Locs[L];
    const ir::Type *Ty = Loc.Parent ? C.Locs[Loc.Parent].Ty : nullptr;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
    return D && llvm::any_of(D->Fields, [&](const ir::StructField &F) {
             return F.Ty->isArray() && F.Ty->Extent == ir::ExtentKind::Part &&
                    F.Ty->Name == Loc.Name;
           });
  }

  /// Three elements of a container, with different numbers and, every other
  /// time, no object.
  ir::Input spread(const ir::InputPlace &Place, const ir::Type *Ty) {
    if (Ty->isBool())
      return ir::Input::integer(Integer(1));
    Integer Number = different(Place);
    if (Ty->isPtr() && Number.floorMod(Integer(2)).isZero())
      return ir::Input::null();
    return input(Ty->isInt() ? std::optional(Number) : std::nullopt, Ty, "", 1);
  }

  /// The elements of the array that searches passed over, and for what.
  std::vector<std::tuple<Integer, Integer, Integer>>
  passedOver(const Cells &Array) {
    std::vector<std::tuple<Integer, Integer, Integer>> R;
    for (const Valuation::PassedOver &P : V.Searched) {
      std::vector<Integer> At{P.Address, Integer(0)};
      if (auto It = V.Addresses.find(P.Address); It != V.Addresses.end()) {
        if (It->second.L != Array.L || It->second.Args.size() != 2)
          continue;
        At = It->second.Args;
      }
      if (At[0] == Array.Slots[0])
        R.push_back({At[1] + P.From, At[1] + P.To, P.Value});
    }
    return R;
  }

  /// What was passed over at \p Index, if anything: not what was looked for.
  std::optional<Integer> passedOver(const Cells &Cell, const Integer &Index) {
    for (const auto &[Low, High, Value] : passedOver(Cell))
      if (Low <= Index && Index < High)
        return Integer(Value == Integer('a') ? 'b' : 'a');
    return std::nullopt;
  }

  /// 1, 2, 3, ... for places in the order of their first use; of a few, again.
  Integer different(const ir::InputPlace &Place) {
    auto [It, New] = Numbers.try_emplace(Place, (int64_t)Numbers.size() + 1);
    const bool IsFew = V.Rest == Valuation::Elements::Few;
    return Integer(IsFew ? (It->second - 1) % 3 + 1 : It->second);
  }

  std::optional<Integer> lookup(smt::FunctionSymbol F, const std::vector<Integer> &Args) {
    auto T = V.Tables.find(F.Id);
    if (T == V.Tables.end())
      return std::nullopt;
    auto It = T->second.find(Args);
    return It == T->second.end() ? std::nullopt : std::optional(It->second);
  }

  std::optional<Integer> ghost(const ir::Type *Ty, Ghost G, const Integer &Id) {
    LocId L = C.Locs.ghost(C.Locs.entry(Ty), G);
    return lookup(C.Locs[L].Initial, {Id});
  }

  /// A scalar of type Ty with the model's value, or something harmless.
  ir::Input input(std::optional<Integer> Value, const ir::Type *Ty, llvm::StringRef Name,
                  unsigned Depth) {
    if (!Ty || !Ty->isPtr())
      return Value ? ir::Input::integer(*Value) : ir::Input{};
    if (Ty->Element->isFunc())
      return {};
    if (!Value) { // unconstrained: a valid object, unless that could go on for ever
      if (Depth > 2)
        return ir::Input::null();
      Value = Integer(1000000007) + Integer((int64_t)Unconstrained++);
    }
    if (Value->isZero())
      return ir::Input::null();
    if (auto It = V.Addresses.find(*Value); It != V.Addresses.end()) {
      const heap::Location Loc = C.Locs[It->second.L];
      if (Loc.RootOf == RootKind::Entry && !Loc.Parent)
        return objectAt(Loc.Ty, It->second.Args[0], It->second.Args[1], Depth);
    }
    for (const auto &[Symbol, At] : V.Symbols)
      if (At == *Value && llvm::StringRef(Symbol).starts_with("&@"))
        return ir::Input::pointer(llvm::StringRef(Symbol).drop_front(), Integer(1));
    return objectAt(Ty->Element, *Value, Integer(0), Depth);
  }

  ir::Input objectAt(const ir::Type *Ty, const Integer &Id, const Integer &Offset,
                     unsigned Depth) {
    std::string Name = "o" + Id.toString() + "#" + heap::LocationTable::entryKey(Ty);
    std::optional<Integer> Size = ghost(Ty, Ghost::Size, Id);
    std::optional<Integer> Begin = ghost(Ty, Ghost::Begin, Id);
    std::optional<Integer> Alive = ghost(Ty, Ghost::Alive, Id);
    Integer Low = Begin ? *Begin : Integer(0);
    Integer Count = (Size ? *Size : Integer(Ty->isStruct() ? 1 : 64)) - Low;
    Objects.try_emplace(Name, Object{Ty, Id, Depth, Count});
    ir::Input I = ir::Input::pointer(Name, Count.isNegative() ? Integer(0) : Count);
    Integer Index = Offset - Low;
    I.Target.Index = Index.toInt64().value_or(0);
    I.ElementType = Ty;
    I.Alive = !Alive || !Alive->isZero();
    I.Allocated = ghost(Ty, Ghost::Kind, Id) != Integer(heap::AllocOther);
    return I;
  }

  /// The model's value of the symbol made at this execution of an instruction
  /// (FunctionAnalysis::fresh names it), through the calls that lead there.
  std::optional<Integer> symbolAt(const ir::Event &E, std::vector<std::string> Purposes) {
    auto NumberOf = [](const ir::ProgramPoint &P) {
      unsigned N = P.Inst;
      for (unsigned B = 0; B < P.Block; ++B)
        N += P.F->Blocks[B].Insts.size();
      return N;
    };
    std::string Prefix;
    for (const ir::ProgramPoint &P : E.Stack)
      Prefix += "c" + std::to_string(C.Ordinals.lookup(P.F)) + "." +
                std::to_string(NumberOf(P)) + ".";
    const ir::Inst &I = E.Point.inst();
    for (const std::string &Purpose : Purposes) {
      std::string Name = Prefix + "f" + std::to_string(C.Ordinals.lookup(E.Point.F)) + "." +
                         Purpose + "." + std::to_string(I.Loc.Line) + "." +
                         std::to_string(I.Loc.Column) + "." +
                         std::to_string(NumberOf(E.Point));
      // The name itself, or one of several symbols of the instruction.
      for (auto It = V.Symbols.lower_bound(Name);
           It != V.Symbols.end() && llvm::StringRef(It->first).starts_with(Name); ++It)
        if (It->first.size() == Name.size() || It->first[Name.size()] == '.')
          return It->second;
      std::vector<Integer> Counters;
      for (uint64_t K : E.Counters)
        Counters.push_back(Integer((int64_t)K));
      for (const auto &[Id, Table] : V.Tables) {
        llvm::StringRef Fn = C.TM.name(smt::FunctionSymbol{Id});
        if (!Fn.starts_with(Name) || (Fn.size() > Name.size() && Fn[Name.size()] != '.'))
          continue;
        // Counters of callers' loops come first; only ours are known here.
        for (const auto &[Args, Value] : Table)
          if (Args.size() >= Counters.size() &&
              std::equal(Counters.begin(), Counters.end(), Args.end() - Counters.size()))
            return Value;
      }
    }
    return std::nullopt;
  }

  static constexpr size_t MaxIndices = 4096;

  ModuleContext &C;
  const Valuation &V;
  ir::MathFunctions Functions;
  std::map<std::string, Object> Objects;
  std::map<ir::InputPlace, int64_t> Numbers;
  uint64_t Unconstrained = 0;
  bool Began = false, LookedAtGiven = false, OfMain = false;
};

/// The inputs of a run as its findings show them.
class InputText {
public:
  InputText(const ir::Module &M, ModelOracle &O) : M(M), O(O) {}

  std::string parameter(const ir::Function &F, unsigned Index) {
    const ir::Type *Ty = F.Registers[F.Params[Index].Index].Ty;
    return value(O.parameter(F, Index, Ty), Ty, 0);
  }

private:
  static constexpr int64_t MaxElements = 8;
  static constexpr unsigned MaxMembers = 8;
  static constexpr unsigned MaxDepth = 2; ///< of objects inside objects

  std::string value(const ir::Input &I, const ir::Type *Ty, unsigned Depth);
  std::string object(const ir::InputPlace &At, const ir::Type *Ty,
                     unsigned Depth);
  std::string elements(ir::InputPlace First, Integer Count, const ir::Type *Ty);
  std::string part(const ir::InputPlace &At, const ir::Type *Ty);
  std::string occupied(const ir::InputPlace &At, const ir::StructField &Present,
                       const ir::StructField &Items);
  static ir::InputPlace member(ir::InputPlace Of, llvm::StringRef Name) {
    Of.Steps.push_back({Of.Index, Name.str()});
    Of.Index = 0;
    return Of;
  }

  const ir::Module &M;
  ModelOracle &O;
};

std::string InputText::value(const ir::Input &I, const ir::Type *Ty,
                             unsigned Depth) {
  switch (I.K) {
  case ir::Input::Kind::Null:
    return "null";
  case ir::Input::Kind::Int:
    return Ty->isBool() ? (I.Int.isZero() ? "false" : "true") : I.Int.toString();
  case ir::Input::Kind::Default:
    return Ty->isPtr() ? "null" : Ty->isBool() ? "false" : "0";
  case ir::Input::Kind::Pointer: {
    if (!I.Alive)
      return "freed memory";
    if (Ty->Element->isStruct() && Depth <= MaxDepth)
      return object(I.Target, Ty->Element, Depth);
    if (!Ty->Element->isScalar() || Ty->Element->isPtr())
      return I.Count.toString() + (I.Count.isOne() ? " element" : " elements");
    return elements(I.Target, I.Count, Ty->Element);
  }
  default:
    return "?";
  }
}

/// `{1, 2, 3, ...}`
std::string InputText::elements(ir::InputPlace First, Integer Count,
                                const ir::Type *Ty) {
  std::string Text = "{";
  int64_t N =
      std::min<int64_t>(Count.toInt64().value_or(0) - First.Index, MaxElements);
  bool More = Count > Integer(First.Index + std::max<int64_t>(N, 0));
  for (int64_t K = 0; K < N; ++K, ++First.Index) {
    ir::Input E = O.initial(First, Ty);
    Text += (K ? ", " : "") +
            (E.K == ir::Input::Kind::Int ? E.Int.toString() : std::string("0"));
  }
  return Text + (More ? ", ...}" : "}");
}

/// `{1: 2, 3: 4}` or `{1, 3}`: the elements of a map or set.
std::string InputText::occupied(const ir::InputPlace &At,
                                const ir::StructField &Present,
                                const ir::StructField &Items) {
  ir::InputPlace In = member(At, Present.Name), Item = member(At, Items.Name);
  In.Steps.push_back({0, ""});
  Item.Steps.push_back({0, ""});
  const ir::Type *Ty = Items.Ty->Element;
  const ir::StructDecl *Pair =
      Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  std::string Text;
  int64_t N = 0;
  for (int64_t I : O.initialIndices(In, Present.Ty->Element)
                       .value_or(std::vector<int64_t>())) {
    In.Index = Item.Index = I;
    if (O.initial(In, Present.Ty->Element).Int.isZero())
      continue;
    if (N++ == MaxElements)
      return "{" + Text + ", ...}";
    Text += Text.empty() ? "" : ", ";
    if (Pair && Pair->findField("first") && Pair->findField("second")) {
      for (const char *Name : {"first", "second"}) {
        const ir::StructField &F = *Pair->findField(Name);
        Text += Name == llvm::StringRef("second") ? ": " : "";
        Text += part(member(Item, F.Name), F.Ty);
      }
    } else {
      Text += part(Item, Ty);
    }
  }
  return "{" + Text + "}";
}

/// What is at \p At inside of something else.
std::string InputText::part(const ir::InputPlace &At, const ir::Type *Ty) {
  return Ty->isStruct() ? object(At, Ty, MaxDepth)
                        : value(O.initial(At, Ty), Ty, MaxDepth + 1);
}

/// `{count = 2, next = null}`: members that are numbers, pointers or objects.
/// Of a container the numbers in it, or how many elements it has.
std::string InputText::object(const ir::InputPlace &At, const ir::Type *Ty,
                              unsigned Depth) {
  const ir::StructDecl *D = M.findStruct(Ty->Name);
  if (!D)
    return "{}";
  const ir::StructField *Size =
      D->Model.Name.empty() ? nullptr : D->findField("size");
  if (Size) {
    ir::Input N = O.initial(member(At, Size->Name), Size->Ty);
    Integer Count = N.K == ir::Input::Kind::Int ? N.Int : Integer(0);
    const ir::StructField *Present = D->findField("present");
    const ir::StructField *Items = D->findField("items");
    if (Present && Items && Present->Ty->isArray() && Items->Ty->isArray())
      return occupied(At, *Present, *Items);
    for (const ir::StructField &F : D->Fields) {
      bool Counted = F.Ty->isArray() && F.Ty->Extent == ir::ExtentKind::Part &&
                     F.Ty->Name == Size->Name;
      if (Counted && (F.Ty->Element->isInt() || F.Ty->Element->isBool())) {
        ir::InputPlace First = member(At, F.Name);
        First.Steps.push_back({0, ""});
        return elements(First, Count, F.Ty->Element);
      }
    }
    return "{size = " + Count.toString() + "}";
  }
  std::string Text;
  unsigned NumShown = 0;
  for (const ir::StructField &F : D->Fields) {
    if (NumShown == MaxMembers)
      return "{" + Text + ", ...}";
    ir::InputPlace Part = member(At, F.Name);
    std::string Shown;
    if (F.Ty->isStruct()) {
      if (Depth == MaxDepth)
        continue;
      Shown = object(Part, F.Ty, Depth + 1);
    } else if (F.Ty->isInt() || F.Ty->isBool() ||
               (F.Ty->isPtr() && !F.Ty->Element->isFunc())) {
      Shown = value(O.initial(Part, F.Ty), F.Ty, MaxDepth + 1);
    } else {
      continue;
    }
    Text += (NumShown++ ? ", " : "") + F.Name + " = " + Shown;
  }
  return "{" + Text + "}";
}

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

ReplayResult plimsoll::replay(ModuleContext &C, const ir::Function &F, const Obligation &O,
                              const Valuation &V) {
  ReplayResult R;
  // All ways at branches on values a `havoc` made up must lead there.
  constexpr unsigned MaxRuns = 16;
  std::vector<std::vector<bool>> Ways{{}};
  std::optional<ModelOracle> Oracle;
  std::shared_ptr<ReplayRun> First;
  for (unsigned Runs = 0; !Ways.empty(); ++Runs) {
    ir::InterpreterOptions Options;
    Options.MaxSteps = 200'000;
    Options.MaxTrace = 20'000;
    Options.EntryGlobals = true;
    Options.LeakCheck = O.Kind == ir::CheckKind::Leak ? O.Check : nullptr;
    Options.CastCheck = O.Kind == ir::CheckKind::Cast ? O.Check : nullptr;
    Options.Turns = Ways.back();
    Ways.pop_back();
    Oracle.emplace(C, V);
    auto Record = std::make_shared<ReplayRun>();
    Record->F = &F;
    RecordingOracle Recorder(*Oracle, *Record);
    ir::Interpreter I(C.M, Recorder, Options);
    ir::Outcome End = I.replay(F);
    bool Hit = End.K == ir::Outcome::Kind::Violation && End.Point.F &&
               &End.Point.inst() == O.Check;
    if (Hit && !O.Via.empty())
      Hit = !End.Stack.empty() &&
            End.Stack.front().inst().Loc == O.Via.front().Loc;
    if (!Hit)
      R.WhyNot = whatHappened(C.M, End);
    if (Hit && Oracle->lookedAtGiven()) {
      R.WhyNot = "its containers may be none there can be";
      Hit = false;
    }
    R.DependsOn = End.DependsOn;
    if (R.DependsOn.empty() && (Runs == MaxRuns || (!Hit && Runs)))
      R.DependsOn = I.havocText();
    if (!Hit || !R.DependsOn.empty())
      return R;
    if (!First) { // the way the values of the model lead
      recordBufferSizes(*Record, I.trace());
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
    const std::string &Name = F.Registers[F.Params[P].Index].Name;
    if (Name != "ret") // where the caller wants the result
      R.Inputs.push_back({Name, InputText(C.M, *Oracle).parameter(F, P)});
  }
  return R;
}
