// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The oracle of a whole program run: output functions print to a stream, abort
// and exit end the run, choices come from a list. What the program prints can
// be compared with what the compiled one prints.
#ifndef PLIMSOLL_ANALYSIS_IR_CONSOLEORACLE_H
#define PLIMSOLL_ANALYSIS_IR_CONSOLEORACLE_H

#include "analysis/ir/MathFunctions.h"
#include "llvm/Support/raw_ostream.h"

namespace plimsoll::ir {

/// Knows, by the name before the parameter list: printf puts putchar print_int
/// abort exit, and the mathematical functions of models. Containers grow as in
/// libstdc++. Other functions without a body do nothing and give zero, or
/// end the run as unsupported when \p Strict.
class ConsoleOracle : public Oracle {
public:
  ConsoleOracle(llvm::raw_ostream &Out, std::vector<Integer> Choices,
                bool Strict)
      : Out(Out), Choices(std::move(Choices)), Strict(Strict) {}

  Input choose(const Event &E, const Type *Ty) override;
  CallAnswer call(const Event &E, const Function *Callee,
                  llvm::ArrayRef<Value> Args, Memory &Mem) override;
  void probe(const Event &E, const Value &V) override;

private:
  llvm::raw_ostream &Out;
  std::vector<Integer> Choices; // taken in order; zeros after the last
  size_t NextChoice = 0;
  bool Strict;
  MathFunctions Functions;

  std::optional<Integer> growth(const Event &E) const;
  bool print(llvm::ArrayRef<Value> Args, Memory &Mem);
};

/// \p Args[0] as a printf format applied to the others; none if an argument
/// does not suit its conversion.
std::optional<std::string> formatPrintf(llvm::ArrayRef<Value> Args,
                                        Memory &Mem);

} // namespace plimsoll::ir

#endif
