// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Oracle.h"

namespace plimsoll::ir {

std::string toString(const InputPlace &P) {
  std::string Text = P.Object;
  for (const InputStep &S : P.Steps) {
    Text += "[" + std::to_string(S.Index) + "]";
    if (!S.Field.empty())
      Text += "." + S.Field;
  }
  return Text + "[" + std::to_string(P.Index) + "]";
}

Input Input::integer(Integer V) {
  Input I;
  I.K = Kind::Int;
  I.Int = std::move(V);
  return I;
}

Input Input::null() {
  Input I;
  I.K = Kind::Null;
  return I;
}

Input Input::pointer(llvm::StringRef Object, Integer Count, int64_t Index) {
  Input I;
  I.K = Kind::Pointer;
  I.Target.Object = Object.str();
  I.Target.Index = Index;
  I.Count = std::move(Count);
  return I;
}

Input Oracle::parameter(const Function &, unsigned, const Type *) { return {}; }

Input Oracle::initial(const InputPlace &, const Type *) { return {}; }

std::optional<std::vector<int64_t>>
Oracle::initialIndices(const InputPlace &, const Type *) {
  return std::nullopt;
}

Input Oracle::choose(const Event &, const Type *) { return {}; }

std::optional<Input> Oracle::chooseElement(const Event &, int64_t,
                                           const Type *) {
  return std::nullopt;
}

std::optional<Input> Oracle::chooseObject(const Event &, const Type *) {
  return std::nullopt;
}

CallAnswer Oracle::call(const Event &, const Function *, llvm::ArrayRef<Value>,
                        Memory &) {
  return {};
}

bool Oracle::allocFails(const Event &) { return false; }

void Oracle::clobber(const Event &, const Value *, Memory &) {}

void Oracle::probe(const Event &, const Value &) {}

} // namespace plimsoll::ir
