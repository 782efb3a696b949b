// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs on inputs of an oracle: parameters, aliases, lazy contents, choices
// by occurrence and counters, calls outside, failing allocations.
#include "analysis/ir/Interpreter.h"
#include "analysis/ir/Parser.h"
#include "analysis/ir/Verifier.h"
#include <functional>
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::ir;

namespace {

struct TestOracle : Oracle {
  std::map<unsigned, Input> Parameters;
  std::map<std::string, Input> Initial; // by the text of the place
  std::vector<std::string> Asked;
  std::function<Input(const Event &)> Choose;
  std::function<CallAnswer(const Event &, llvm::ArrayRef<Value>, Memory &)>
      Call;
  std::optional<std::vector<int64_t>> Indices;
  bool Fails = false;

  Input parameter(const Function &, unsigned Index, const Type *) override {
    return Parameters[Index];
  }
  Input initial(const InputPlace &Place, const Type *) override {
    Asked.push_back(toString(Place));
    return Initial[toString(Place)];
  }
  std::optional<std::vector<int64_t>>
  initialIndices(const InputPlace &, const Type *) override {
    return Indices;
  }
  Input choose(const Event &E, const Type *) override {
    return Choose ? Choose(E) : Input();
  }
  CallAnswer call(const Event &E, const Function *, llvm::ArrayRef<Value> Args,
                  Memory &Mem) override {
    return Call ? Call(E, Args, Mem) : CallAnswer();
  }
  bool allocFails(const Event &) override { return Fails; }
};

struct ReplayTest : testing::Test {
  TestOracle O;
  std::optional<Module> M;
  std::optional<Interpreter> I;
  InterpreterOptions Options;

  ReplayTest() { Options.EntryGlobals = true; }

  Outcome replay(llvm::StringRef Text) {
    llvm::Expected<Module> Parsed = parseModule(Text, "test.ir");
    if (!Parsed) {
      ADD_FAILURE() << llvm::toString(Parsed.takeError());
      return {};
    }
    M.emplace(std::move(*Parsed));
    for (const std::string &Message : verifyModule(*M))
      ADD_FAILURE() << Message;
    I.emplace(*M, O, Options);
    return I->replay(*M->findFunction("f"));
  }
};

const char *Sum = R"(
func @f(%p: ptr<i32>, %q: ptr<i32>) -> i32 {
  reg i32: %a, %b
entry:
  check null %q
  store i32 5, %p
  %a = load i32, %q
  %q = index %q, 1
  check bounds %q
  %b = load i32, %q
  %a = add %a, %b
  return %a
}
)";

TEST_F(ReplayTest, AliasedParameters) {
  O.Parameters[0] = Input::pointer("p", 2);
  O.Parameters[1] = Input::pointer("p", 2);
  O.Initial["p[1]"] = Input::integer(30);
  EXPECT_EQ(toString(replay(Sum)), "returned 35");
  EXPECT_EQ(O.Asked, std::vector<std::string>{"p[1]"});
}

TEST_F(ReplayTest, SeparateParameters) {
  O.Parameters[0] = Input::pointer("p", 1);
  O.Parameters[1] = Input::pointer("q", 2);
  O.Initial["q[0]"] = Input::integer(7);
  O.Initial["q[1]"] = Input::integer(30);
  EXPECT_EQ(toString(replay(Sum)), "returned 37");
}

TEST_F(ReplayTest, ShortObjectViolatesBounds) {
  O.Parameters[0] = Input::pointer("p", 1);
  O.Parameters[1] = Input::pointer("p", 1);
  EXPECT_EQ(toString(replay(Sum)),
            "violation bounds at f, entry, 4: element 1 of 1");
}

TEST_F(ReplayTest, NullParameter) {
  O.Parameters[0] = Input::pointer("p", 1);
  Outcome End = replay(Sum);
  EXPECT_EQ(End.K, Outcome::Kind::Violation);
  EXPECT_EQ(End.Check, CheckKind::Null);
  EXPECT_FALSE(End.Implicit);
  EXPECT_EQ(End.Point.Inst, 0u);
}

const char *List = R"(
struct @Node size 16 {
  value: i32,
  next: ptr<struct @Node> at 8,
}
func @f(%p: ptr<struct @Node>) -> i32 {
  reg i32: %sum, %v
  reg bool: %c
  reg ptr<i32>: %vp
  reg ptr<ptr<struct @Node>>: %np
entry:
  %sum = copy 0
  jump loop.head
loop.head:
  %c = eq %p, null
  branch %c, loop.exit, loop.body
loop.body:
  %vp = field %p, @value
  %v = load i32, %vp
  %sum = add %sum, %v
  %np = field %p, @next
  %p = load ptr<struct @Node>, %np
  jump loop.head
loop.exit:
  return %sum
}
)";

TEST_F(ReplayTest, LinkedListOfEntryObjects) {
  O.Parameters[0] = Input::pointer("n1", 1);
  O.Initial["n1[0].value[0]"] = Input::integer(1);
  O.Initial["n1[0].next[0]"] = Input::pointer("n2", 1);
  O.Initial["n2[0].value[0]"] = Input::integer(20);
  EXPECT_EQ(toString(replay(List)), "returned 21");
}

TEST_F(ReplayTest, CyclicListMeetsTheStepLimit) {
  Options.MaxSteps = 1000;
  O.Parameters[0] = Input::pointer("n1", 1);
  O.Initial["n1[0].next[0]"] = Input::pointer("n1", 1);
  EXPECT_EQ(replay(List).K, Outcome::Kind::StepLimit);
}

const char *Container = R"(
struct @V size 24 {
  size: u64,
  elems: arr<i32,@size> at 8 invalidatable,
}
func @f(%v: ptr<struct @V>, %it: ptr<i32>) -> i32 {
  reg i32: %x
  reg u64: %n
  reg ptr<arr<i32,@size>>: %a
  reg ptr<i32>: %e
entry:
  check use-after-free %it
  check bounds %it
  %a = field %v, @elems
  %e = decay %a
  store i32 9, %e
  %x = load i32, %it
  invalidate %a, 0, 1
  check use-after-free %it
  return %x
}
)";

TEST_F(ReplayTest, IteratorIntoAnEntryContainer) {
  O.Parameters[0] = Input::pointer("v", 1);
  O.Initial["v[0].size[0]"] = Input::integer(3);
  Input It = Input::pointer("v", 1);
  It.Target.Steps = {{0, "elems"}, {0, ""}};
  It.Target.Index = 2;
  O.Parameters[1] = It;
  O.Initial["v[0].elems[0][2]"] = Input::integer(77);
  EXPECT_EQ(toString(replay(Container)), "returned 77");
  It.Target.Index = 3;
  O.Parameters[1] = It;
  EXPECT_EQ(toString(replay(Container)),
            "violation bounds at f, entry, 1: element 3 of 3");
  It.Target.Index = 0;
  O.Parameters[1] = It;
  EXPECT_EQ(replay(Container).Point.Inst, 7u);
}

TEST_F(ReplayTest, FreedEntryObject) {
  Input P = Input::pointer("p", 1);
  P.Alive = false;
  O.Parameters[0] = O.Parameters[1] = P;
  Outcome End = replay(Sum);
  EXPECT_EQ(End.Check, CheckKind::UseAfterFree);
  EXPECT_TRUE(End.Implicit);
}

TEST_F(ReplayTest, ChoicesByOccurrenceAndCounters) {
  std::vector<std::string> Seen;
  O.Choose = [&](const Event &E) {
    std::string Text = std::to_string(E.Occurrence);
    for (uint64_t C : E.Counters)
      Text += "," + std::to_string(C);
    Seen.push_back(Text);
    return Input::integer(E.Occurrence == 5 ? 0 : 1);
  };
  // Two iterations of the outer loop around inner ones of two.
  Outcome End = replay(R"(
func @f() -> i32 {
  reg i32: %i, %j
  reg bool: %c
entry:
  %i = copy 0
  jump outer
outer:
  %j = copy 0
  jump inner
inner:
  %c = choice "nondet"
  check assertion %c "chosen"
  %j = add %j, 1
  %c = lt %j, 2
  branch %c, inner, latch
latch:
  %i = add %i, 1
  jump outer
}
)");
  EXPECT_EQ(Seen, (std::vector<std::string>{"0,0,0", "1,0,1", "2,1,0", "3,1,1",
                                            "4,2,0", "5,2,1"}));
  EXPECT_EQ(toString(End), "violation assertion at f, inner, 1: chosen");
}

TEST_F(ReplayTest, CallsOutsideReturnThrowAndWrite) {
  const char *Text = R"(
extern @g(%p: ptr<i32>) -> i32
func @f() -> i32 {
  reg i32: %r, %x
  reg ptr<i32>: %p
  local %l: i32
entry:
  %p = addr %l
  %r = call @g(%p)
  unwind next, catch
next:
  %x = load i32, %p
  %r = add %r, %x
  return %r
catch:
  return -1
}
)";
  O.Call = [](const Event &E, llvm::ArrayRef<Value> Args, Memory &Mem) {
    const Type *Ty = E.Point.F->Locals[0].Ty;
    EXPECT_FALSE(bool(Mem.store(*Args[0].Ptr, Ty, Value::integer(40))));
    CallAnswer A;
    A.Result = Input::integer(2);
    return A;
  };
  EXPECT_EQ(toString(replay(Text)), "returned 42");
  O.Call = [](const Event &, llvm::ArrayRef<Value>, Memory &) {
    CallAnswer A;
    A.H = CallAnswer::How::Throws;
    return A;
  };
  EXPECT_EQ(toString(replay(Text)), "returned -1");
}

TEST_F(ReplayTest, FailingMalloc) {
  const char *Text = R"(
func @f() -> i32 {
  reg ptr<i8>: %m
  reg ptr<i32>: %p
entry:
  %m = alloc i8, 4 "malloc"
  %p = cast %m to ptr<i32>
  check null %p
  store i32 1, %p
  return 0
}
)";
  EXPECT_EQ(toString(replay(Text)), "returned 0");
  O.Fails = true;
  EXPECT_EQ(toString(replay(Text)),
            "violation null at f, entry, 2: null pointer");
}

TEST_F(ReplayTest, GlobalsFromTheOracle) {
  const char *Text = R"(
global @g: i32 zero
global @k: i32 const init @init
func @init() -> void {
  reg ptr<i32>: %p
entry:
  %p = addr @k
  store i32 100, %p
  return
}
func @f() -> i32 {
  reg ptr<i32>: %p
  reg i32: %x, %y
entry:
  %p = addr @g
  %x = load i32, %p
  %p = addr @k
  %y = load i32, %p
  %x = add %x, %y
  return %x
}
)";
  O.Initial["@g[0]"] = Input::integer(5);
  EXPECT_EQ(toString(replay(Text)), "returned 105");
  Options.EntryGlobals = false;
  EXPECT_EQ(toString(replay(Text)), "returned 100");
}

TEST_F(ReplayTest, SearchOfAnUnboundedEntryArray) {
  const char *Text = R"(
struct @Map size 16 {
  size: u64,
  present: arr<bool,*> at 8,
}
func @f(%m: ptr<struct @Map>) -> i64 {
  reg ptr<arr<bool,*>>: %a
  reg ptr<bool>: %p
  reg i64: %i
entry:
  %a = field %m, @present
  %p = decay %a
  %i = find bool %p, -1000000000000, 1000000000000, true
  return %i
}
)";
  O.Parameters[0] = Input::pointer("m", 1);
  EXPECT_EQ(replay(Text).K, Outcome::Kind::Unsupported);
  O.Indices = {{-7, 3}};
  O.Initial["m[0].present[0][3]"] = Input::integer(1);
  EXPECT_EQ(toString(replay(Text)), "returned 3");
  O.Initial["m[0].present[0][-7]"] = Input::integer(1);
  EXPECT_EQ(toString(replay(Text)), "returned -7");
}

/// A copy of entry contents holds the initial values, also of cells looked
/// at only after the original was overwritten.
TEST_F(ReplayTest, CopiesOfLazyContents) {
  O.Parameters[0] = Input::pointer("p", 1);
  O.Initial["p[0].y[0][1]"] = Input::integer(6);
  EXPECT_EQ(toString(replay(R"(
struct @P size 12 {
  x: i32,
  y: arr<i32,2> at 4,
}
func @f(%p: ptr<struct @P>) -> i32 {
  reg ptr<struct @P>: %q
  reg ptr<arr<i32,2>>: %a
  reg ptr<i32>: %e
  reg i32: %r
  local %l: struct @P
entry:
  %q = addr %l
  copyobj struct @P %q, %p
  zero struct @P %p
  %a = field %q, @y
  %e = decay %a
  %e = index %e, 1
  %r = load i32, %e
  return %r
}
)")),
            "returned 6");
}

TEST_F(ReplayTest, TraceIsBounded) {
  Options.MaxTrace = 3;
  O.Parameters[0] = O.Parameters[1] = Input::pointer("p", 2);
  replay(Sum);
  ASSERT_EQ(I->trace().size(), 3u);
  EXPECT_EQ(I->trace()[2].Result.Int, Integer(5));
}

const char *MadeUp = R"(
extern @u(%p: ptr<i32>) -> i32

func @f(%n: i32) -> void {
  reg i32: %h, %v
  reg bool: %c
  reg ptr<i32>: %p, %q
  local %x: i32
  local %a: arr<i32,4>
entry:
  %p = addr %x
  store i32 1, %p
  BODY
  check assertion %c
  return
}
)";

struct MadeUpTest : ReplayTest {
  /// What the violation of a check after \p Body depends on.
  Outcome after(std::string Body) {
    std::string Text = MadeUp;
    Text.replace(Text.find("BODY"), 4, Body);
    Outcome End = replay(Text);
    EXPECT_EQ(End.K, Outcome::Kind::Violation) << toString(End);
    return End;
  }
};

TEST_F(MadeUpTest, HavocThroughMemory) {
  EXPECT_EQ(after("%h = havoc \"some value\"\n store i32 %h, %p\n"
                  "%v = load i32, %p\n %v = add %v, 1\n %c = eq %v, 7")
                .DependsOn,
            "some value");
  EXPECT_EQ(after("%h = havoc \"some value\"\n store i32 %h, %p\n"
                  "store i32 2, %p\n %v = load i32, %p\n %c = eq %v, 7")
                .DependsOn,
            "");
}

TEST_F(MadeUpTest, PlaceOfAStore) {
  EXPECT_EQ(after("%v = havoc \"index\"\n %h = copy 5\n %q = index %p, %v\n"
                  "store i32 2, %q\n %v = load i32, %p\n %c = eq %v, 7")
                .DependsOn,
            "index");
}

TEST_F(MadeUpTest, Clobber) {
  EXPECT_EQ(after("clobber %p \"sorted\"\n %v = load i32, %p\n %c = eq %v, 7")
                .DependsOn,
            "sorted");
}

TEST_F(MadeUpTest, UnknownCodeWrites) {
  EXPECT_EQ(after("%v = call @\"u\"(%p)\n %v = load i32, %p\n %c = eq %v, 7")
                .DependsOn,
            "what 'u' does");
  EXPECT_EQ(after("%v = call @\"u\"(%p)\n store i32 2, %p\n"
                  "%v = load i32, %p\n %c = eq %v, 7")
                .DependsOn,
            "");
  // It knows the address from the first call.
  EXPECT_EQ(after("%v = call @\"u\"(%p)\n store i32 2, %p\n"
                  "%v = call @\"u\"(null)\n %v = load i32, %p\n %c = eq %v, 7")
                .DependsOn,
            "what 'u' does");
}

TEST_F(MadeUpTest, Turns) {
  std::string Body = "%h = havoc \"way\"\n %c = eq %h, 0\n"
                     "branch %c, if.then, if.else\n"
                     "if.then:\n %v = copy 1\n jump if.end\n"
                     "if.else:\n %v = copy 2\n jump if.end\n"
                     "if.end:\n %c = eq %v, 7";
  Outcome End = after(Body);
  EXPECT_EQ(End.DependsOn, "");
  EXPECT_EQ(End.Turns, std::vector<bool>{true});
  Options.Turns = {false};
  EXPECT_EQ(after(Body).Turns, std::vector<bool>{false});
}

} // namespace
