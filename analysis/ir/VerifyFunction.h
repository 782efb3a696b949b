// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to the verifier: one function under verification.
#ifndef PLIMSOLL_ANALYSIS_IR_VERIFYFUNCTION_H
#define PLIMSOLL_ANALYSIS_IR_VERIFYFUNCTION_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Twine.h"

namespace plimsoll::ir {

struct FunctionVerifier {
  const Module &M;
  const Function &F;
  std::vector<std::string> Messages;
  size_t CurrentBlock = 0, CurrentInst = ~size_t(0); // where report() points
  llvm::DenseSet<const Type *> KnownTypes;           // already checked

  FunctionVerifier(const Module &M, const Function &F) : M(M), F(F) {}
  void run();
  void report(const llvm::Twine &Message);

  // Verifier.cpp
  bool checkType(const Type *Ty, const llvm::Twine &What);
  bool checkLoc(const SourceLoc &Loc);
  void checkVariables();
  bool checkStructure();
  void checkReferences(const Inst &I);

  // VerifyTypes.cpp
  void checkInst(const Inst &I);
  void checkOperandPlaces(const Inst &I);
  bool checkArgCount(const Inst &I);
  const Type *typeOf(const Operand &O) const;
  const Type *resultType(const Inst &I) const;
  void expectResult(const Inst &I, const Type *Ty);
  void expectFits(const Operand &O, const Type *Ty, llvm::StringRef What);
  void expectInt(const Operand &O, llvm::StringRef What);
  void expectBool(const Operand &O, llvm::StringRef What);
  const Type *expectPtr(const Operand &O, llvm::StringRef What);
  void expectPtrTo(const Operand &O, const Type *Ty, llvm::StringRef What);
  void checkScalarOp(const Inst &I);
  void checkComparison(const Inst &I);
  void checkCast(const Inst &I);
  void checkAddress(const Inst &I);
  void checkField(const Inst &I);
  void checkMemory(const Inst &I);
  void checkObligation(const Inst &I);
  void checkCall(const Inst &I);
  void checkCallResult(const Inst &I, const Type *Ty);
  void checkTerminator(const Inst &I);

  // VerifyTemporaries.cpp
  void checkTemporaries();
};

} // namespace plimsoll::ir

#endif
