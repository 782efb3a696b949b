// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/base/Check.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

void plimsoll::checkFailed(const char *Condition, const char *File, int Line,
                           const std::string &Message) {
  llvm::errs() << "plimsoll: internal error: " << Message << "\n  " << File
               << ":" << Line << ": check `" << Condition << "' failed\n";
  llvm::errs().flush();
  std::abort();
}
