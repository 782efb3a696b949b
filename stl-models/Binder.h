// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Instances of model functions in a module. An instance is declared when it is
// first needed and gets its body from a worklist, so recursion through models
// ends. Its name is the model's name and the types it was made for.
#ifndef PLIMSOLL_STL_MODELS_BINDER_H
#define PLIMSOLL_STL_MODELS_BINDER_H

#include "stl-models/KeyOrder.h"
#include "stl-models/Match.h"
#include <map>
#include <tuple>

namespace plimsoll::models {

class Binder {
public:
  Binder(ir::Module &M, const ModelSet::Impl &Set)
      : M(M), Types(M, Set), Set(Set) {}

  void run();

  /// The instance of model function \p Name for \p Call, declared now; null if
  /// no model applies.
  ir::Function *instance(llvm::StringRef Name, const CallShape &Call);
  /// Whether that would only return.
  bool doesNothing(llvm::StringRef Name, const CallShape &Call);

  /// Declares the variable \p Name that model files have, if there is one and
  /// the module does not have it yet.
  void useGlobal(llvm::StringRef Name);

  ir::Module &M;
  TypeView Types;
  /// Order or hash, equality of a hash, type of the keys -> what they say of
  /// keys; nothing if it is not understood.
  std::map<std::tuple<const ir::Type *, const ir::Type *, const ir::Type *>,
           std::optional<KeyOrder>>
      KeyOrders;
  /// Instances that could not be made and why; they stay extern.
  std::vector<std::string> Problems;

private:
  struct Pending {
    ir::Function *F;
    const ModelFunc *MF;
    Substitution S;
    std::vector<bool> Rvalue;           // per parameter of F
    std::vector<std::string> Functions; // as in CallShape
  };
  /// What the library's own code does, which functions keep that no model
  /// describes.
  std::map<const ir::Function *, ir::Function> OwnBodies;
  const ModelSet::Impl &Set;
  std::vector<Pending> Worklist;

  CallShape shapeOf(const ir::Function &F) const;
  void findNumbered();
  void replaceBody(ir::Function &F);
  void prepare(ir::Function &F);
  bool copiesByProgram(const ir::Function &F) const;
  void bindExtern(ir::Function &F);
  /// A call with the addresses of pointers.
  struct ByAddress {
    ir::Function *Callee = nullptr;
    std::vector<bool> Spilled; // per parameter: it gets a variable
    bool HasResult = false;    // its first parameter is where the result goes
  };
  std::optional<ByAddress> findByAddress(const ir::Function &F,
                                         llvm::StringRef Name, CallShape Call);
  void forwardByAddress(ir::Function &F, const ByAddress &To);
  bool bindPointers(ir::Function &F, llvm::StringRef Name, CallShape Call);
  ir::Function *specialised(const ir::Function &Callee, const CallShape &Call);
  bool bindConverted(ir::Function &F, llvm::StringRef Name,
                     const CallShape &Call);
  /// For each container its model of \p Operation, if it has one: a function of
  /// its address and of \p Params.
  void bindSpecial(llvm::StringRef Operation,
                   llvm::ArrayRef<const ir::Type *> Params);
  bool isVague(const ir::Type *Ty) const;
  const ir::Type *typeBeforeCast(const ir::Function &F,
                                 llvm::ArrayRef<const ir::Inst *> Definition,
                                 ir::Operand &O, const ir::Inst *&Read) const;
  /// Calls with vague arguments get an instance for what the arguments are:
  /// memcpy of an array of T copies elements of T, qsort with a known function
  /// calls that.
  void specialiseCalls(ir::Function &F);
  void bindCopy(ir::Inst &I);
  void expandCalls(ir::Function &F);
  std::string functionAt(llvm::ArrayRef<const ir::Inst *> Definition,
                         const ir::Operand &O) const;
  void declare(ir::Function &F, const ModelFunc &MF, Substitution S,
               std::vector<bool> Rvalue,
               std::vector<std::string> Functions = {});
  void makeBody(const Pending &P);
  /// Leaves `unwind` in models only where something may be thrown.
  void settleUnwinds();
};

} // namespace plimsoll::models

#endif
