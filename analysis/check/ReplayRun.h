// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a run of the interpreter took from outside, in its order: enough to
// write a program that does the same. What a run did not look at is not there.
#ifndef PLIMSOLL_ANALYSIS_CHECK_REPLAYRUN_H
#define PLIMSOLL_ANALYSIS_CHECK_REPLAYRUN_H

#include "analysis/ir/Interpreter.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <string>
#include <vector>

namespace plimsoll {

/// The type of the characters if \p Ty is a string that has a number for its
/// contents, `id`, which run and reproducer get from the characters; else null.
const ir::Type *textElements(const ir::Module &M, const ir::Type *Ty);

/// The declaration of \p Ty if that is a container of a model; else null.
const ir::StructDecl *containerOf(const ir::Module &M, const ir::Type *Ty);

struct ReplayRun {
  /// A scalar of the entry heap that was read.
  struct Cell {
    ir::InputPlace Place;
    const ir::Type *Ty = nullptr;
    ir::Input Value;
  };
  /// An object that some input points to, called as in InputPlace.
  struct Object {
    std::string Name;
    const ir::Type *Element = nullptr;
    Integer Count = 1;
    bool Alive = true;
  };
  /// What one call of code outside the module did.
  struct Answer {
    ir::CallAnswer::How H = ir::CallAnswer::How::Returns;
    const ir::Type *Ty = nullptr; ///< of Result; null: nothing or an object
    ir::Input Result;
    /// What it wrote, from the address on that it was given as argument Into,
    /// in elements of type Element.
    unsigned Into = 0;
    const ir::Type *Element = nullptr;
    std::vector<ir::Input> Elements;
  };

  const ir::Function *F = nullptr;
  std::vector<ir::Input> Params;
  std::vector<Object> Objects; ///< in the order they were met
  std::vector<Cell> Cells;
  /// By function: the name in the module; of functions of the C library and of
  /// nondet functions the identifier. "volatile" and its like are no functions.
  std::map<std::string, std::vector<Answer>> Answers;
  /// Of malloc, calloc, realloc and strdup, in one order.
  std::vector<bool> AllocationFails;
};

/// Passes questions on and writes the answers down.
class RecordingOracle : public ir::Oracle {
public:
  RecordingOracle(ir::Oracle &Inner, ReplayRun &Run) : Inner(Inner), Run(Run) {}

  ir::Input parameter(const ir::Function &F, unsigned Index,
                      const ir::Type *Ty) override;
  void begin() override { Inner.begin(); }
  ir::Input initial(const ir::InputPlace &Place, const ir::Type *Ty) override;
  std::optional<std::vector<int64_t>>
  initialIndices(const ir::InputPlace &Array, const ir::Type *Element) override;
  ir::Input choose(const ir::Event &E, const ir::Type *Ty) override;
  std::optional<ir::Input> chooseElement(const ir::Event &E, int64_t Index,
                                         const ir::Type *Ty) override;
  std::optional<ir::Input> chooseObject(const ir::Event &E,
                                        const ir::Type *Ty) override;
  ir::CallAnswer call(const ir::Event &E, const ir::Function *Callee,
                      llvm::ArrayRef<ir::Value> Args, ir::Memory &Mem) override;
  bool allocFails(const ir::Event &E) override;
  /// Did the run need anything that is not in the code, other than what is up
  /// to containers?
  bool hasAsked() const { return HasAsked; }
  /// Did it need something that is, as whether there is room in one?
  bool hasAskedContainers() const { return HasAskedContainers; }

private:
  bool answers(const ir::Function &F, ReplayRun::Answer &A);
  ReplayRun::Answer *answerAt(const ir::Event &E);
  void meet(const ir::Input &I, const ir::Type *Ty);

  ir::Oracle &Inner;
  ReplayRun &Run;
  llvm::StringSet<> Met; ///< names of Run.Objects
  bool HasAsked = false, HasAskedContainers = false;
};

/// Adds what `plimsoll_buffer_size` gave in the run with \p Trace.
void recordBufferSizes(ReplayRun &Run, llvm::ArrayRef<ir::TraceEntry> Trace);

} // namespace plimsoll

#endif
