// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Temporaries (%t0, %t1, ...) are assigned once and, on every path, before
// their uses: the definition dominates them. Blocks the entry does not reach
// are not looked at.
#include "analysis/ir/Cfg.h"
#include "analysis/ir/Verifier.h"
#include "analysis/ir/VerifyFunction.h"

namespace plimsoll::ir {

bool isTemporaryName(llvm::StringRef Name) {
  return Name.size() > 1 && Name[0] == 't' &&
         Name.find_first_not_of("0123456789", 1) == Name.npos;
}

void FunctionVerifier::checkTemporaries() {
  constexpr uint32_t None = ~0u;
  struct Place {
    uint32_t Block = None, Inst = 0;
  };
  std::vector<Place> Definition(F.Registers.size());
  std::vector<bool> Temporary(F.Registers.size());
  bool Any = false;
  for (size_t R = 0; R < F.Registers.size(); ++R)
    Any |= Temporary[R] = isTemporaryName(F.Registers[R].Name);
  if (!Any)
    return;
  for (RegId P : F.Params)
    Temporary[P.Index] = false;
  for (CurrentBlock = 0; CurrentBlock < F.Blocks.size(); ++CurrentBlock) {
    const Block &B = F.Blocks[CurrentBlock];
    for (CurrentInst = 0; CurrentInst < B.Insts.size(); ++CurrentInst) {
      RegId R = B.Insts[CurrentInst].Result;
      if (!R || !Temporary[R.Index])
        continue;
      Place &D = Definition[R.Index];
      if (D.Block != None)
        report("temporary '%" + F.Registers[R.Index].Name +
               "' is assigned twice");
      D = {static_cast<uint32_t>(CurrentBlock),
           static_cast<uint32_t>(CurrentInst)};
    }
  }

  Cfg G = computeCfg(F);
  for (uint32_t B : G.ReversePostOrder) {
    CurrentBlock = B;
    const std::vector<Inst> &Insts = F.Blocks[B].Insts;
    for (CurrentInst = 0; CurrentInst < Insts.size(); ++CurrentInst)
      for (const Operand &O : Insts[CurrentInst].Args) {
        if (!O.isReg() || !Temporary[O.Index])
          continue;
        const Place &D = Definition[O.Index];
        bool Before = D.Block == B ? D.Inst < CurrentInst
                                   : D.Block != None && G.dominates(D.Block, B);
        if (!Before)
          report("temporary '%" + F.Registers[O.Index].Name +
                 "' is used before it is assigned");
      }
  }
}

} // namespace plimsoll::ir
