// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a comparison on two keys of which nothing is known. Values are terms
// over one of the keys; where such a value of one key is compared with the same
// value of the other, the outcome is a decision, which the caller makes.
#ifndef PLIMSOLL_STL_MODELS_KEYEVALUATION_H
#define PLIMSOLL_STL_MODELS_KEYEVALUATION_H

#include "stl-models/KeyOrder.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>

namespace plimsoll::models {

/// Term -> how its values in the first and the second key compare: -1, 0, 1.
using Decisions = std::map<unsigned, int>;

/// Roots of values: the two keys, the function object, the variables of the
/// run.
constexpr unsigned FunctionObject = 2, FirstVariable = 3;
constexpr bool isKey(unsigned Root) { return Root < FunctionObject; }

/// What a register or a part of a local variable holds.
struct KeyValue {
  enum Kind : uint8_t {
    Unknown,
    Number,  // Int; truth values are 0 and 1
    Sign,    // a number of which only the sign is specified, Int's
    Term,    // the value Index of key Root
    Address, // of the part Where of Root: a key, or a variable
    Same     // what is at the address (Root, Where), an object
  } K = Unknown;
  Integer Int;
  unsigned Index = 0;
  unsigned Root = 0;
  Path Where;
};

class KeyEvaluation {
public:
  KeyEvaluation(const ir::Module &M, const ir::Type *Key) : M(M), Key(Key) {}

  /// What \p F gives for the keys 0 and 1, or for key 0 if \p Keys is 1.
  /// Nothing if a decision is missing, which is \p Missing then, or if it is
  /// not understood.
  std::optional<KeyValue> run(const KeyFunction &F, unsigned Keys,
                              const Decisions &Known);

  std::optional<unsigned> Missing;
  std::vector<KeyTerm> Terms;

private:
  using Values = std::vector<KeyValue>;
  using Args = llvm::ArrayRef<KeyValue>;

  const ir::Module &M;
  const ir::Type *Key;
  const Decisions *Known = nullptr;
  std::map<std::pair<unsigned, Path>, KeyValue> Memory;
  unsigned NextRoot = 0, Steps = 0, Depth = 0;

  // KeyEvaluation.cpp: the instructions.
  unsigned intern(KeyTerm T);
  const ir::Type *typeAt(const Path &Where) const;
  std::optional<KeyValue> call(const ir::Function &F, Args Actual);
  bool execute(const ir::Function &F, const ir::Inst &I, Values &Registers,
               llvm::ArrayRef<unsigned> Locals);
  std::optional<KeyValue> evaluate(const ir::Function &F, const ir::Inst &I,
                                   Args A);
  std::optional<uint32_t> successor(const ir::Inst &I, Args A) const;
  std::optional<KeyValue> load(const KeyValue &P, const ir::Type *Ty);
  bool store(const KeyValue &P, KeyValue V);
  bool copyObject(const KeyValue &To, KeyValue From);
  void forget(unsigned Root, const Path &Where);
  std::optional<KeyValue> scalar(const ir::Inst &I, const ir::Type *Result,
                                 const ir::Type *Operands, Args A);
  std::optional<KeyValue> compareNumbers(ir::Opcode Op, int Order) const;

  // KeyLibrary.cpp: what the library's functions do.
  std::optional<KeyValue> callLibrary(const ir::Function &F, Args A);
  std::optional<int> decide(unsigned Term);
  std::optional<int> order(const KeyValue &X, const KeyValue &Y, bool Equality);
  std::optional<int> orderParts(const KeyValue &X, const KeyValue &Y,
                                bool Equality);
  std::optional<int> orderTuples(const KeyValue &X, const KeyValue &Y,
                                 bool Equality);
  std::optional<int> orderOwn(const ir::StructDecl &D, const KeyValue &X,
                              const KeyValue &Y, bool Equality);
  std::optional<KeyValue> compareObjects(llvm::StringRef Operator, Args A);
  KeyValue original(KeyValue V) const;
  std::optional<KeyValue> hash(const ir::Type *Ty, const KeyValue &X);
  bool makeTuple(const ir::Function &F, Args A);
  const KeyValue *find(unsigned Root, const Path &Where) const;
};

/// Where an object of the library's comparison categories at \p P has its sign.
Path categoryPart(const Path &P);

} // namespace plimsoll::models

#endif
