// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parser's entry points for model files, types, and speed.
#include "analysis/ir/Parser.h"
#include "analysis/ir/Printer.h"
#include "analysis/ir/Verifier.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::ir;

namespace {

TEST(Parser, TypesAreUnique) {
  Module M;
  Parser P("ptr<arr<$T,@size>> ptr<arr<$T,@size>> self", "m", M);
  const Type *A = nullptr, *B = nullptr, *Self = nullptr;
  ASSERT_TRUE(P.parseType(A) && P.parseType(B) && P.parseType(Self));
  EXPECT_EQ(A, B);
  EXPECT_EQ(A, M.Types->getPtr(
                   M.Types->getPartArray(M.Types->getParam("T"), "size")));
  EXPECT_EQ(Self, M.Types->getParam("self"));
  EXPECT_EQ(Self->toString(), "self");
  EXPECT_TRUE(P.atEnd());
}

TEST(Parser, ModelFunction) {
  Module M;
  Parser P(R"(model func "v::f" <$T> (%this: ptr<self>, %n: u64) -> ptr<$T> {
  reg ptr<$T>: %p
  reg i64: %k
entry:
  call $copy<$T>(%p, %p)
  %k = call $key<$T>(%p) -> i64
  return %p
}
next)",
           "m", M);
  std::string Name, Param;
  ASSERT_TRUE(P.expectWord("model") && P.expectWord("func") &&
              P.parseString(Name) && P.expectPunct('<') &&
              P.parseParamName(Param) && P.expectPunct('>'));
  Function F;
  F.Name = Name;
  ASSERT_TRUE(P.parseFunction(F, false)) << toString(P.takeError());
  EXPECT_EQ(Param, "T");
  ASSERT_EQ(F.Blocks.size(), 1u);
  const Inst &Copy = F.Blocks[0].Insts[0];
  EXPECT_EQ(Copy.Text, "$copy");
  EXPECT_EQ(Copy.Ty, M.Types->getParam("T"));
  EXPECT_EQ(toString(F, F.Blocks[0].Insts[1]), "%k = call $key<$T>(%p)");
  EXPECT_TRUE(P.isWord("next"));
}

TEST(Parser, StructBody) {
  Module M;
  Parser P("{ size: u64, elems: arr<$T,@size> invalidatable, }", "m", M);
  StructDecl S;
  ASSERT_TRUE(P.parseStructBody(S));
  ASSERT_EQ(S.Fields.size(), 2u);
  EXPECT_TRUE(S.Fields[1].Invalidatable);
}

TEST(Parser, FirstErrorIsKept) {
  Module M;
  Parser P("\n  nonsense", "m.model", M);
  const Type *Ty = nullptr;
  EXPECT_FALSE(P.parseType(Ty));
  EXPECT_FALSE(P.expectPunct('{'));
  EXPECT_EQ(llvm::toString(P.takeError()), "m.model:2:3: type expected");
}

/// A module of 100,000 instructions is printed, parsed and verified.
TEST(Parser, LargeModule) {
  Module M;
  const Type *I32 = M.Types->getInt(32, true);
  Function &F = M.addFunction("f");
  RegId X = F.addRegister("x", I32);
  for (int B = 0; B < 10'000; ++B) {
    F.addBlock(B ? "loop.body" : "entry");
    for (int I = 0; I < 10; ++I) {
      Inst &Add = F.Blocks.back().Insts.emplace_back();
      Add.Op = Opcode::Add;
      Add.Result = F.addRegister("t" + std::to_string(10 * B + I), I32);
      Add.Args = {Operand::reg(X), Operand::integer(I)};
      Add.Loc = {0, unsigned(B + 1), 3, 0};
    }
    Inst &End = F.Blocks.back().Insts.emplace_back();
    End.Op = B + 1 == 10'000 ? Opcode::Return : Opcode::Jump;
    if (End.Op == Opcode::Jump)
      End.Targets.push_back(B + 1);
  }
  std::string Text = toString(M);
  llvm::Expected<Module> Again = parseModule(Text, "f.ir");
  ASSERT_TRUE(bool(Again)) << llvm::toString(Again.takeError());
  EXPECT_EQ(toString(*Again), Text);
  EXPECT_TRUE(verifyModule(*Again).empty());
}

} // namespace
