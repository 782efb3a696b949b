// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/ModelOracle.h"
#include "analysis/ir/MathFunctions.h"
#include <numeric>
#include <random>
#include <set>

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::RootKind;
using smt::Term;
using smt::TermKind;

namespace {

class ValuationOracle : public ModelOracle {
public:
  ValuationOracle(ModuleContext &C, const Valuation &V)
      : C(C), V(V), Engine(V.Number) {}

  ir::Input parameter(const ir::Function &F, unsigned Index,
                      const ir::Type *Ty) override {
    OfMain = F.IsMain;
    IsCalledFromOutside = F.External;
    std::string Name = "f" + std::to_string(C.Ordinals.lookup(&F)) + "." +
                       F.Registers[F.Params[Index].Index].Name;
    auto It = V.Symbols.find(Name);
    std::optional<Integer> Value;
    if (It != V.Symbols.end())
      Value = It->second;
    else if (Ty->isInt())
      Value = number({"p" + std::to_string(Index), {}}, Ty);
    else if (Ty->isBool() && isRandom())
      Value = draw({"p" + std::to_string(Index), {}}, 2);
    return input(Value, Ty, "p" + std::to_string(Index), 0);
  }

  void begin() override { Began = true; }

  bool askedCode() const override { return AskedCode; }
  bool askedHash() const override { return AskedHash; }
  bool lookedAtGiven() const override { return LookedAtGiven; }

  ir::Input initial(const ir::InputPlace &Place, const ir::Type *Ty) override {
    std::optional<Cells> At = locate(Place);
    if (!At)
      return {};
    // Control passes static locals for the first time.
    if (isRandom() && Place.Steps.empty() && isGuard(Place.Object))
      return ir::Input::integer(0);
    LookedAtGiven |= Began && At->HasToFit;
    if (At->TextStep)
      if (std::optional<Integer> Value = textPart(Place, *At))
        return ir::Input::integer(*Value);
    if (At->IsGiven && V.isMadeUp())
      return spread(Place, Ty);
    if (C.Locs[At->L].Extent != heap::StepExtent::Single)
      At->Slots.push_back(Integer(Place.Index));
    std::optional<Integer> Value = lookup(C.Locs[At->L].Initial, At->Slots);
    if (!Value && At->IsGiven)
      Value = ofOthers(Place, Ty);
    const bool IsElement =
        Ty->isInt() && C.Locs[At->L].Extent != heap::StepExtent::Single;
    if (!Value && Ty->isInt())
      Value = sizePart(Place, At->L);
    if (IsElement && OfMain && isLast(Place)) // its arguments are texts
      return ir::Input::integer(Value.value_or(Integer(0)));
    if (IsElement && V.Rest == Valuation::Elements::Same)
      return ir::Input::integer(V.Compared.front());
    if (IsElement && V.isMadeUp())
      return isBookkeeping(At->L) ? ir::Input{}
                                  : ir::Input::integer(different(Place, Ty));
    if (!Value && isRandom() && !isInContainer(At->L))
      Value = Ty->isInt()    ? std::optional(number(Place, Ty))
              : Ty->isBool() ? std::optional(draw(Place, 2))
                             : std::nullopt;
    if (!Value && Ty->isInt() && Place.Steps.empty())
      Value = passedOver(*At, Integer(Place.Index));
    if (!Value && IsElement && V.Rest == Valuation::Elements::Filled)
      Value = different(Place, Ty);
    return input(Value, Ty, "", At->Depth + 1);
  }

  /// What the model says nothing of has the default.
  std::optional<std::vector<int64_t>>
  initialIndices(const ir::InputPlace &Array, const ir::Type *) override {
    std::vector<int64_t> Indices;
    std::optional<Cells> At = locate(Array);
    if (At && At->TextStep)
      if (const ir::Text *Text = textAt(stringOf(Array, *At))) {
        Indices.resize(Text->size() + 1);
        std::iota(Indices.begin(), Indices.end(), 0);
        return Indices;
      }
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
    if (At->IsGiven)
      addOthers(Array, *At, Indices);
    return Indices;
  }

  void recordTexts(ReplayRun &Run) override {
    for (const auto &[String, Text] : Strings) {
      std::optional<Cells> At = Text ? locate(String) : std::nullopt;
      if (!At)
        continue;
      const ir::Type *Char = textElements(C.M, C.Locs[At->L].Ty);
      const ir::Type *U64 = C.M.Types->getInt(64, false);
      ir::InputPlace Part = String;
      Part.Steps.push_back({String.Index, "size"});
      Part.Index = 0;
      Run.Cells.push_back({Part, U64, initial(Part, U64)});
      Part.Steps.back().Field = "elems";
      Part.Steps.push_back({0, ""});
      for (; Part.Index < static_cast<int64_t>(Text->size()); ++Part.Index)
        Run.Cells.push_back({Part, Char, initial(Part, Char)});
    }
  }

  ir::Input choose(const ir::Event &E, const ir::Type *Ty) override {
    std::optional<ir::Input> *Known = givenBefore(E);
    if (Known && *Known)
      return **Known;
    const ir::Input I = chooseAnew(E, Ty);
    if (Known)
      *Known = I;
    return I;
  }

  std::optional<ir::Input> chooseElement(const ir::Event &E, int64_t Index,
                                         const ir::Type *Ty) override {
    if (V.DefaultChoices || !Ty->isInt())
      return input(std::nullopt, Ty, "", 1);
    if (!isRandom())
      if (std::optional<Integer> Said = elementAt(E, Index))
        return ir::Input::integer(*Said);
    // Texts go on, and are of characters that nobody looks for.
    constexpr unsigned CharacterBits = 8;
    if (Ty->Width != CharacterBits)
      return ir::Input::integer(isRandom() ? *someChoice(Ty) : Integer(0));
    const ir::InputPlace Here{"choice", {}, (int64_t)Choices++};
    return ir::Input::integer(isRandom() ? usualCharacter(Here) : Integer('a'));
  }

  std::optional<ir::Input> chooseObject(const ir::Event &E,
                                        const ir::Type *Ty) override {
    std::optional<ir::Input> *Known = givenBefore(E);
    if (Known && *Known)
      return *Known;
    ir::Input There = input(symbolAt(E, {E.Point.inst().Text}), Ty, "", 1);
    if (There.K != ir::Input::Kind::Pointer)
      return std::nullopt;
    There.Allocated = false;
    if (Known)
      *Known = There;
    return There;
  }

  bool allocFails(const ir::Event &E) override {
    std::optional<Integer> Ok = symbolAt(E, {"alloc succeeds"});
    return Ok && Ok->isZero();
  }

  ir::CallAnswer call(const ir::Event &E, const ir::Function *Callee,
                      llvm::ArrayRef<ir::Value> Args,
                      ir::Memory &Mem) override {
    ir::CallAnswer A;
    if (std::optional<Integer> N =
            Callee ? Functions.evaluate(Callee->Name, Args, Mem)
                   : std::nullopt) {
      A.Result = ir::Input::integer(*N);
      A.Computed = true;
      AskedHash |= ir::isOfHashes(Callee->Name);
      return A;
    }
    AskedCode = true;
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
      A.Result =
          input(symbolAt(E, {"result of " + (Callee ? Callee->ShortName : "")}),
                Ty, "", 1);
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
    /// The step into a part of a string, whose parts have to fit, too.
    std::optional<size_t> TextStep = std::nullopt;
  };

  std::optional<Cells> locate(const ir::InputPlace &Place) {
    Cells At;
    auto It = Objects.find(Place.Object);
    if (It != Objects.end()) {
      At = {C.Locs.entry(It->second.Ty), {It->second.Id}, It->second.Depth};
    } else if (!Place.Object.empty() && Place.Object[0] == '@') {
      ir::Global *G = const_cast<ir::Module &>(C.M).findGlobal(
          llvm::StringRef(Place.Object).drop_front());
      if (!G)
        return std::nullopt;
      auto S = V.Symbols.find("&@" + G->Name);
      At = {C.Locs.entry(G->Ty),
            {S == V.Symbols.end() ? Integer(-1) : S->second},
            0};
    } else {
      return std::nullopt;
    }
    for (size_t N = 0; N < Place.Steps.size(); ++N) {
      const ir::InputStep &Step = Place.Steps[N];
      if (const ir::StructDecl *D = adopted(C.Locs[At.L].Ty)) {
        const ir::StructField *Part = D->findField(Step.Field);
        At.IsGiven = true;
        At.HasToFit = !Part || !Part->Invalidatable;
      }
      if (textElements(C.M, C.Locs[At.L].Ty))
        At.TextStep = N;
      if (C.Locs[At.L].Extent != heap::StepExtent::Single)
        At.Slots.push_back(Integer(Step.Index));
      At.L = Step.Field.empty() ? C.Locs.elements(At.L)
                                : C.Locs.field(At.L, Step.Field);
      if (!At.L)
        return std::nullopt;
    }
    return At;
  }

  /// The one cell at \p Place, with all its slots.
  std::optional<Cells> locateOne(const ir::InputPlace &Place) {
    std::optional<Cells> At = locate(Place);
    if (At && C.Locs[At->L].Extent != heap::StepExtent::Single)
      At->Slots.push_back(Integer(Place.Index));
    return At;
  }

  /// \p Array, the flags of positions in a map or set that have an element: as
  /// many others have one as the model says how large it is.
  void addOthers(const ir::InputPlace &Array, const Cells &At,
                 std::vector<int64_t> &Indices) {
    const size_t Depth = Array.Steps.size();
    if (Depth < 2 || Array.Steps[Depth - 2].Field != "present")
      return;
    ir::InputPlace Of = Array;
    Of.Index = Array.Steps[Depth - 2].Index;
    Of.Steps.resize(Depth - 2);
    const std::optional<Cells> Container = locateOne(Of);
    if (!Container || !adopted(C.Locs[Container->L].Ty))
      return;
    constexpr int64_t MaxSize = 16;
    const std::optional<Integer> Size = modelOf(*Container, "size");
    if (!Size || Size->isNegative() || *Size > Integer(MaxSize))
      return;
    std::vector<Integer> Slots = At.Slots;
    Slots.emplace_back();
    int64_t Missing = *Size->toInt64();
    for (int64_t Index : Indices) {
      Slots.back() = Integer(Index);
      Missing -= lookup(C.Locs[At.L].Initial, Slots) != Integer(0);
    }
    std::set<int64_t> &Here = Others[Array];
    // Behind the others there is a text for each.
    constexpr int64_t Far = 1 << 20;
    int64_t Index = 1;
    for (int64_t Known : Indices)
      Index = std::max(Index, std::min(Known, Far) + 1);
    for (; Missing > 0; ++Index)
      if (!llvm::is_contained(Indices, Index)) {
        Indices.push_back(Index);
        Here.insert(Index);
        --Missing;
      }
    llvm::sort(Indices);
  }

  /// What is at \p Place in or of an element that addOthers() made: its flag,
  /// or its key if that is a number.
  std::optional<Integer> ofOthers(const ir::InputPlace &Place,
                                  const ir::Type *Ty) const {
    ir::InputPlace Array = Place;
    if (!Array.Steps.empty() && Array.Steps.back().Field == "first") {
      Array.Index = Array.Steps.back().Index;
      Array.Steps.pop_back();
    }
    const size_t Depth = Array.Steps.size();
    if (Depth < 2 || !Array.Steps.back().Field.empty())
      return std::nullopt;
    const bool IsFlag = Array.Steps[Depth - 2].Field == "present";
    if (!IsFlag && (Array.Steps[Depth - 2].Field != "items" || !Ty->isInt()))
      return std::nullopt;
    const int64_t Index = std::exchange(Array.Index, 0);
    Array.Steps[Depth - 2].Field = "present";
    auto It = Others.find(Array);
    return It != Others.end() && It->second.count(Index)
               ? std::optional(Integer(IsFlag ? 1 : Index))
               : std::nullopt;
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

  /// What the model says of part \p Name of the object of \p At.
  std::optional<Integer>
  modelOf(const Cells &At, llvm::StringRef Name,
          std::optional<int64_t> Element = std::nullopt) {
    LocId L = C.Locs.field(At.L, Name);
    std::vector<Integer> Slots = At.Slots;
    if (L && Element) {
      L = C.Locs.elements(L);
      Slots.push_back(Integer(*Element));
    }
    return L ? lookup(C.Locs[L].Initial, Slots) : std::nullopt;
  }

  /// The number that stands for the contents of the string at \p String: what
  /// the model says, or for a key of a map or set, its position.
  std::optional<int64_t> numberOfText(const ir::InputPlace &String,
                                      const Cells &At) {
    if (std::optional<Integer> Id = modelOf(At, "id"))
      return Id->toInt64();
    llvm::ArrayRef<ir::InputStep> Steps = String.Steps;
    int64_t Index = String.Index;
    if (!Steps.empty() && Steps.back().Field == "first") {
      Index = Steps.back().Index;
      Steps = Steps.drop_back();
    }
    if (Steps.size() < 2 || !Steps.back().Field.empty() ||
        Steps[Steps.size() - 2].Field != "items")
      return std::nullopt;
    return Index;
  }

  /// The numbers of texts, those that the analysis gave first.
  ir::OrderedNumbers<ir::Text> &texts() {
    if (Functions.texts().all().empty())
      for (const auto &[Text, Number] : C.StringNumbers.all())
        Functions.texts().insert(Text, Number);
    return Functions.texts();
  }

  /// A text with the number \p Id, if there is room for one in their order.
  ir::Text textOf(int64_t Id) {
    if (const ir::Text *Known = texts().key(Id))
      return *Known;
    ir::Text Text;
    if (const ir::Text *Before = texts().before(Id))
      Text = *Before;
    Text.push_back(0);
    for (char Character : {'a', 'A', '!', '\1'}) {
      Text.back() = Character;
      if (texts().insert(Text, Id))
        break;
    }
    return Text;
  }

  /// The contents of the string at \p String, all of whose parts follow from
  /// them; null if it is too long.
  const ir::Text *textAt(const ir::InputPlace &String) {
    auto [It, New] = Strings.try_emplace(String);
    if (!New)
      return It->second ? &*It->second : nullptr;
    const std::optional<Cells> At = locateOne(String);
    if (!At)
      return nullptr;
    constexpr int64_t MaxSize = 4096;
    std::optional<Integer> Size = modelOf(*At, "size");
    std::optional<int64_t> Id = numberOfText(String, *At);
    if (V.isMadeUp() && At->IsGiven) {
      Size = Integer(1);
      Id.reset();
    }
    if (Id && (!Size || texts().key(*Id))) {
      It->second = textOf(*Id);
      return &*It->second;
    }
    ir::InputPlace Word = String;
    Word.Steps.push_back({String.Index, "word"});
    if (isRandom() && !V.Words.empty() && *draw(Word, 2).toInt64()) {
      Word.Index = 1;
      It->second = V.Words[*draw(Word, V.Words.size()).toInt64()];
      return &*It->second;
    }
    int64_t N = Size.value_or(numberOfElements(String)).toInt64().value_or(-1);
    if (N < 0 || N > MaxSize)
      return nullptr;
    ir::Text Text;
    for (int64_t I = 0; I < N; ++I) {
      ir::InputPlace Character = String;
      Character.Steps.push_back({String.Index, "elems"});
      Character.Steps.push_back({0, ""});
      Character.Index = I;
      Text.push_back(character(Character, *At, I));
    }
    if (Id && !texts().insert(Text, *Id) && !V.isMadeUp())
      chooseCharacter(Text, *At, *Id);
    It->second = std::move(Text);
    return &*It->second;
  }

  /// Changes a character of \p Text that nothing is said of, so that the text
  /// gets the number \p Id, if one will do.
  void chooseCharacter(ir::Text &Text, const Cells &String, int64_t Id) {
    for (size_t Index = Text.size(); Index-- > 0;) {
      if (modelOf(String, "elems", Index) || passedOver(String, Integer(Index)))
        continue;
      ir::Text Other = Text;
      for (char Character :
           llvm::StringRef("bcdefghijklmnopqrstuvwxyzZYXWVUTSRQP"
                           "ONMLKJIHGFEDCBA9876543210!\1")) {
        Other[Index] = Character;
        if (texts().insert(Other, Id)) {
          Text = std::move(Other);
          return;
        }
      }
      return;
    }
  }

  int64_t character(const ir::InputPlace &Place, const Cells &String,
                    int64_t Index) {
    std::optional<Integer> Value;
    if (!V.isMadeUp())
      Value = modelOf(String, "elems", Index);
    if (!Value && !V.isMadeUp())
      Value = passedOver(String, Integer(Index));
    if (!Value && V.Rest == Valuation::Elements::Zeros)
      Value = Integer('a');
    if (!Value && isRandom() && V.Number % 2)
      Value = usualCharacter(Place);
    const ir::Type *Ty = textElements(C.M, C.Locs[String.L].Ty);
    if (!Value)
      Value = different(Place, Ty);
    return ir::characterNumber(ir::wrapTo(*Value, Ty), Ty).value_or('a');
  }

  /// One of those that programs look for, of a kind for each input, or of the
  /// code's own texts.
  Integer usualCharacter(const ir::InputPlace &Place) {
    static constexpr llvm::StringLiteral Kinds[] = {
        "012", "a b", "aB1_ ", "a,;=:", "a./\\\"", "<({[]})>", "a\n\t #"};
    if (V.Number % 4 == 1 && !V.Words.empty()) {
      const ir::Text &Of = V.Words[V.Number / 4 % V.Words.size()];
      return Integer(Of[*draw(Place, Of.size()).toInt64()]);
    }
    const llvm::StringRef Of = Kinds[V.Number / 2 % std::size(Kinds)];
    return Integer(int64_t(Of[*draw(Place, Of.size()).toInt64()]));
  }

  static ir::InputPlace stringOf(const ir::InputPlace &Part, const Cells &At) {
    ir::InputPlace String = Part;
    String.Steps.resize(*At.TextStep);
    String.Index = Part.Steps[*At.TextStep].Index;
    return String;
  }

  /// What is in a part of a string, if that follows from its contents.
  std::optional<Integer> textPart(const ir::InputPlace &Place,
                                  const Cells &At) {
    const ir::InputStep &Step = Place.Steps[*At.TextStep];
    const ir::Text *Text = textAt(stringOf(Place, At));
    if (!Text) {
      LookedAtGiven |= Began && Step.Field == "id";
      return std::nullopt;
    }
    const Integer Size(static_cast<int64_t>(Text->size()));
    if (Step.Field == "size")
      return Size;
    if (Step.Field == "extent")
      return Size + Integer(1);
    if (Step.Field == "id") {
      std::optional<int64_t> Number = texts().number(*Text);
      LookedAtGiven |= Began && !Number;
      return Number ? std::optional(Integer(*Number)) : std::nullopt;
    }
    if (Step.Field == "capacity") {
      constexpr int64_t Least = 15;
      return std::max({Size, Integer(Least),
                       lookup(C.Locs[At.L].Initial, At.Slots).value_or(Size)});
    }
    if (Step.Field != "elems" || Integer(Place.Index) > Size || Place.Index < 0)
      return std::nullopt;
    if (Integer(Place.Index) == Size)
      return Integer(0);
    return Integer((*Text)[Place.Index]);
  }

  bool isLast(const ir::InputPlace &Place) const {
    auto It = Objects.find(Place.Object);
    return It != Objects.end() && Place.Steps.empty() &&
           Integer(Place.Index) == It->second.Count - Integer(1);
  }

  /// What the environment chooses.
  std::optional<Integer> someChoice(const ir::Type *Ty) {
    const ir::InputPlace Choice{"choice", {}, (int64_t)Choices++};
    if (Ty->isBool())
      return draw(Choice, 2);
    if (!Ty->isInt())
      return std::nullopt;
    return number(Choice, Ty);
  }

  bool isInContainer(LocId L) const {
    const LocId Of = C.Locs[L].Parent;
    return Of && containerOf(C.M, C.Locs[Of].Ty);
  }

  /// How many elements the container has that \p L, at \p Place, says it of, or
  /// how many it has room for; none if \p L is another part.
  std::optional<Integer> sizePart(const ir::InputPlace &Place, LocId L) {
    if (!isInContainer(L))
      return std::nullopt;
    const std::string Part = C.Locs[L].Name;
    if (Part == "size")
      return numberOfElements(Place);
    if (Part != "capacity" || !isRandom())
      return std::nullopt;
    constexpr uint64_t SpareBound = 3;
    ir::InputPlace Size = Place;
    Size.Steps.back().Field = "size";
    return numberOfElements(Size) + draw(Place, SpareBound);
  }

  /// Is \p L, elements of an array, one of those with which a container keeps
  /// its own elements in order? They have to fit; that all are zero does.
  bool isBookkeeping(LocId L) const {
    const LocId Part = C.Locs[L].Parent;
    const LocId Of = Part ? C.Locs[Part].Parent : LocId();
    const ir::StructDecl *D = Of ? containerOf(C.M, C.Locs[Of].Ty) : nullptr;
    const ir::StructField *Field =
        D ? D->findField(C.Locs[Part].Name) : nullptr;
    return Field && !Field->Invalidatable &&
           Field->Ty->Extent != ir::ExtentKind::Part;
  }

  bool isGuard(llvm::StringRef Object) const {
    const ir::Global *G =
        Object.consume_front("@") ? C.M.findGlobal(Object) : nullptr;
    return G && G->IsGuard;
  }

  bool isRandom() const { return V.Rest == Valuation::Elements::Random; }

  /// A random number below \p Bound, the same whenever it is asked for.
  Integer draw(const ir::InputPlace &Place, uint64_t Bound) {
    auto [It, New] = Drawn.try_emplace(Place);
    if (New)
      It->second = Engine();
    return Integer(static_cast<int64_t>(It->second % Bound));
  }

  /// A number where nothing says which: mostly a small one. In half of the
  /// inputs there are so few that many are equal, or each other's opposites.
  Integer number(const ir::InputPlace &Place, const ir::Type *Ty) {
    constexpr int64_t Small = 9, Fewer = 5, Negative = 2, Far = 97, Rarely = 16;
    if (!isRandom())
      return Integer(V.Number);
    const int64_t Of = *draw(Place, Small * Rarely).toInt64();
    if (!V.Compared.empty() && Of / Small && Of / Small < 4)
      return V.Compared[Of % V.Compared.size()];
    const bool IsFar = Of < Small, AreFew = V.Number % 4 >= 2 && !IsFar;
    const int64_t Number = Of % (AreFew ? Fewer : Small) -
                           (Ty->isInt() && !Ty->Signed ? 0 : Negative);
    return Integer(IsFar ? Number * Far : Number);
  }

  Integer numberOfElements(const ir::InputPlace &Place) {
    constexpr uint64_t Bound = 6;
    return isRandom() ? draw(Place, Bound) : Integer(V.Number);
  }

  /// Three elements of a container, with different numbers and, every other
  /// time, no object.
  ir::Input spread(const ir::InputPlace &Place, const ir::Type *Ty) {
    if (Ty->isBool())
      return ir::Input::integer(isRandom() ? draw(Place, 2) : Integer(1));
    Integer Number = different(Place, Ty);
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
  Integer different(const ir::InputPlace &Place, const ir::Type *Ty) {
    if (isRandom())
      return number(Place, Ty);
    auto [It, New] = Numbers.try_emplace(Place, (int64_t)Numbers.size() + 1);
    const bool IsFew = V.Rest == Valuation::Elements::Few;
    return Integer(IsFew ? (It->second - 1) % 3 + 1 : It->second);
  }

  std::optional<Integer> lookup(smt::FunctionSymbol F,
                                const std::vector<Integer> &Args) {
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
  ir::Input input(std::optional<Integer> Value, const ir::Type *Ty,
                  llvm::StringRef Name, unsigned Depth) {
    if (!Ty || !Ty->isPtr())
      return Value ? ir::Input::integer(*Value) : ir::Input{};
    if (Ty->Element->isFunc())
      return {};
    if (!Value) { // unconstrained: a valid object, unless that could go on for
                  // ever
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
    // Other files have no pointer to what only functions of this one are given.
    for (const auto &[Symbol, At] : V.Symbols)
      if (At == *Value && llvm::StringRef(Symbol).starts_with("&@")) {
        const llvm::StringRef Name = llvm::StringRef(Symbol).drop_front();
        const ir::Global *G = C.M.findGlobal(Name.drop_front());
        if (!IsCalledFromOutside || !G || !G->StaysInCalls)
          return ir::Input::pointer(Name, Integer(1));
      }
    return objectAt(Ty->Element, *Value, Integer(0), Depth);
  }

  ir::Input objectAt(const ir::Type *Ty, const Integer &Id,
                     const Integer &Offset, unsigned Depth) {
    std::string Name =
        "o" + Id.toString() + "#" + heap::LocationTable::entryKey(Ty);
    std::optional<Integer> Size = ghost(Ty, Ghost::Size, Id);
    std::optional<Integer> Begin = ghost(Ty, Ghost::Begin, Id);
    std::optional<Integer> Alive = ghost(Ty, Ghost::Alive, Id);
    Integer Low = Begin ? *Begin : Integer(0);
    Integer Count = (Size ? *Size : Integer(Ty->isStruct() ? 1 : 64)) - Low;
    Objects.try_emplace(Name, Object{Ty, Id, Depth, Count});
    ir::Input I =
        ir::Input::pointer(Name, Count.isNegative() ? Integer(0) : Count);
    Integer Index = Offset - Low;
    I.Target.Index = Index.toInt64().value_or(0);
    I.ElementType = Ty;
    I.Alive = !Alive || !Alive->isZero();
    I.Allocated = ghost(Ty, Ghost::Kind, Id) != Integer(heap::AllocOther);
    return I;
  }

  /// What the choice of \p E was where its function, a steady one, was given
  /// the same before; null: it is not steady.
  std::optional<ir::Input> *givenBefore(const ir::Event &E) {
    const ir::Function &F = *E.Point.F;
    if (!C.M.isSteady(F) || F.Params.empty())
      return nullptr;
    const ir::Value &Text = E.Registers[F.Params[0].Index];
    return Text.Ptr ? &Given[{&F, numberOf(E.Point), Text.Ptr->Object,
                              Text.Ptr->Offset}]
                    : nullptr;
  }

  ir::Input chooseAnew(const ir::Event &E, const ir::Type *Ty) {
    AskedCode |= ir::isMadeElsewhere(E.Point.inst());
    if (V.DefaultChoices)
      return input(std::nullopt, Ty, "", 1);
    if (isRandom() && E.Point.inst().Op == ir::Opcode::Choice)
      return input(someChoice(Ty), Ty, "", 1);
    const std::optional<Integer> Said =
        symbolAt(E, {"choice " + E.Point.inst().Text, E.Point.inst().Text,
                     "havoc", "buffersize"});
    if (!Said && V.VariesChoices && E.Point.inst().Op == ir::Opcode::Choice)
      return input(someChoice(Ty), Ty, "", 1);
    return input(Said, Ty, "", 1);
  }

  /// The number of an instruction of its function.
  static unsigned numberOf(const ir::ProgramPoint &P) {
    unsigned N = P.Inst;
    for (unsigned B = 0; B < P.Block; ++B)
      N += P.F->Blocks[B].Insts.size();
    return N;
  }

  /// What the names of symbols begin with that are made at \p E, through the
  /// calls that lead there.
  std::string prefixAt(const ir::Event &E) const {
    std::string Prefix;
    for (const ir::ProgramPoint &P : E.Stack)
      Prefix += "c" + std::to_string(C.Ordinals.lookup(P.F)) + "." +
                std::to_string(numberOf(P)) + ".";
    return Prefix + "f" + std::to_string(C.Ordinals.lookup(E.Point.F)) + ".";
  }

  static std::vector<Integer> countersAt(const ir::Event &E) {
    std::vector<Integer> Counters;
    for (uint64_t K : E.Counters)
      Counters.push_back(Integer((int64_t)K));
    return Counters;
  }

  /// The model's value of element \p Index behind the address that the
  /// instruction of \p E writes elements at (FunctionAnalysis::havocCells names
  /// them).
  ///   form: `havoc.location.instruction.n` of counters, identity and index
  std::optional<Integer> elementAt(const ir::Event &E, int64_t Index) const {
    const std::string Prefix = prefixAt(E) + "havoc.",
                      Here = std::to_string(numberOf(E.Point));
    const std::vector<Integer> Counters = countersAt(E);
    for (const auto &[Id, Table] : V.Tables) {
      llvm::StringRef Rest = C.TM.name(smt::FunctionSymbol{Id});
      if (!Rest.consume_front(Prefix) ||
          Rest.split('.').second.split('.').first != Here)
        continue;
      for (const auto &[Args, Value] : Table)
        if (Args.size() > Counters.size() && Args.back() == Integer(Index) &&
            std::search(Args.begin(), Args.end() - 1, Counters.begin(),
                        Counters.end()) != Args.end() - 1)
          return Value;
    }
    return std::nullopt;
  }

  /// The model's value of the symbol made at this execution of an instruction
  /// (FunctionAnalysis::fresh names it), through the calls that lead there.
  std::optional<Integer> symbolAt(const ir::Event &E,
                                  std::vector<std::string> Purposes) {
    const std::string Prefix = prefixAt(E);
    const std::vector<Integer> Counters = countersAt(E);
    const ir::Inst &I = E.Point.inst();
    for (const std::string &Purpose : Purposes) {
      std::string Name = Prefix + Purpose + "." + std::to_string(I.Loc.Line) +
                         "." + std::to_string(I.Loc.Column) + "." +
                         std::to_string(numberOf(E.Point));
      // The name itself, or one of several symbols of the instruction.
      for (auto It = V.Symbols.lower_bound(Name);
           It != V.Symbols.end() &&
           llvm::StringRef(It->first).starts_with(Name);
           ++It)
        if (It->first.size() == Name.size() || It->first[Name.size()] == '.')
          return It->second;
      for (const auto &[Id, Table] : V.Tables) {
        llvm::StringRef Fn = C.TM.name(smt::FunctionSymbol{Id});
        if (!Fn.starts_with(Name) ||
            (Fn.size() > Name.size() && Fn[Name.size()] != '.'))
          continue;
        // Counters of callers' loops come first; only ours are known here.
        for (const auto &[Args, Value] : Table)
          if (Args.size() >= Counters.size() &&
              std::equal(Counters.begin(), Counters.end(),
                         Args.end() - Counters.size()))
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
  /// The contents of strings; none: longer ones than runs are given.
  std::map<ir::InputPlace, std::optional<ir::Text>> Strings;
  /// Positions of maps and sets that have an element of which the model does
  /// not say where it is, by the array of their flags.
  std::map<ir::InputPlace, std::set<int64_t>> Others;
  std::mt19937_64 Engine;
  std::map<ir::InputPlace, uint64_t> Drawn;
  std::map<std::tuple<const ir::Function *, unsigned, uint32_t, int64_t>,
           std::optional<ir::Input>>
      Given; ///< by steady functions
  uint64_t Unconstrained = 0;
  uint64_t Choices = 0;
  bool Began = false, LookedAtGiven = false, AskedCode = false;
  bool AskedHash = false, OfMain = false, IsCalledFromOutside = false;
};

} // namespace

std::unique_ptr<ModelOracle> plimsoll::makeModelOracle(ModuleContext &C,
                                                       const Valuation &V) {
  return std::make_unique<ValuationOracle>(C, V);
}
