// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules only a module made in memory can break: text has no way to say it.
#include "analysis/ir/Verifier.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::ir;

namespace {

struct VerifierTest : testing::Test {
  Module M;
  Function &F = M.addFunction("f");
  const Type *I32 = M.Types->getInt(32, true);

  Inst &add(Opcode Op) {
    Inst &I = F.Blocks.back().Insts.emplace_back();
    I.Op = Op;
    return I;
  }
  /// True if some message contains \p Text.
  bool says(llvm::StringRef Text) {
    for (const std::string &Message : verifyModule(M))
      if (llvm::StringRef(Message).contains(Text))
        return true;
    return false;
  }
};

TEST_F(VerifierTest, WellFormed) {
  F.addBlock("entry");
  add(Opcode::Return);
  EXPECT_TRUE(verifyModule(M).empty());
}

TEST_F(VerifierTest, TerminatorBeforeTheEnd) {
  F.addBlock("entry");
  add(Opcode::Return);
  add(Opcode::Return);
  EXPECT_TRUE(says("instruction 0: terminator before the end of its block"));
}

TEST_F(VerifierTest, EmptyBlock) {
  F.addBlock("entry");
  EXPECT_TRUE(says("does not end with a terminator"));
}

TEST_F(VerifierTest, TargetOutOfRange) {
  F.addBlock("entry");
  add(Opcode::Jump).Targets.push_back(7);
  EXPECT_TRUE(says("jump to a block that does not exist"));
}

TEST_F(VerifierTest, RegisterOutOfRange) {
  F.addBlock("entry");
  add(Opcode::Assume).Args.push_back(Operand::reg({3}));
  add(Opcode::Return);
  EXPECT_TRUE(says("operand is a register that does not exist"));
}

TEST_F(VerifierTest, ResultOutOfRange) {
  F.addBlock("entry");
  Inst &I = add(Opcode::Copy);
  I.Result = {5};
  I.Args.push_back(Operand::integer(1));
  add(Opcode::Return);
  EXPECT_TRUE(says("result in a register that does not exist"));
}

TEST_F(VerifierTest, LocalOutOfRange) {
  F.addBlock("entry");
  add(Opcode::Begin).Args.push_back(Operand::local(0));
  add(Opcode::Return);
  EXPECT_TRUE(says("operand is a local that does not exist"));
}

TEST_F(VerifierTest, DuplicateNames) {
  F.Registers.push_back({"x", I32, {}});
  F.Registers.push_back({"x", I32, {}});
  F.Blocks.emplace_back().Label = "entry";
  add(Opcode::Return);
  EXPECT_TRUE(says("'%x' is declared twice"));
}

TEST_F(VerifierTest, DuplicateLabels) {
  F.Blocks.emplace_back().Label = "entry";
  add(Opcode::Return);
  F.Blocks.emplace_back().Label = "entry";
  add(Opcode::Return);
  EXPECT_TRUE(says("its label occurs twice"));
}

TEST_F(VerifierTest, MissingOperands) {
  F.addBlock("entry");
  add(Opcode::Free).Text = "free";
  add(Opcode::Return);
  EXPECT_TRUE(says("wrong number of operands of 'free'"));
}

TEST_F(VerifierTest, UnusedResult) {
  F.addBlock("entry");
  add(Opcode::Havoc);
  add(Opcode::Return);
  EXPECT_TRUE(says("the result of 'havoc' is not used"));
}

TEST_F(VerifierTest, AddersMakeNamesUnique) {
  EXPECT_EQ(F.Registers[F.addRegister("x", I32).Index].Name, "x");
  EXPECT_EQ(F.Locals[F.addLocal("x", I32)].Name, "x.1");
  EXPECT_EQ(F.Registers[F.addRegister("x.1", I32).Index].Name, "x.1.1");
  EXPECT_EQ(F.Registers[F.addRegister("x", I32).Index].Name, "x.2");
  EXPECT_EQ(F.Blocks[F.addBlock("x")].Label, "x");
}

TEST_F(VerifierTest, LookUpSurvivesChangesByHand) {
  M.Globals.push_back({});
  M.Globals.back().Name = "g";
  EXPECT_NE(M.findGlobal("g"), nullptr);
  EXPECT_EQ(M.findGlobal("h"), nullptr);
  M.addFunction("h");
  M.Functions.erase(M.Functions.begin());
  EXPECT_EQ(M.findFunction("f"), nullptr);
  ASSERT_NE(M.findFunction("h"), nullptr);
  M.findFunction("h")->Name = "k";
  M.reindex();
  EXPECT_NE(M.findFunction("k"), nullptr);
  EXPECT_EQ(M.findFunction("h"), nullptr);
}

} // namespace
