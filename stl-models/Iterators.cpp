// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `$next<$I>(it)` and the like mean for iterators of the program's
// classes, and how algorithms walk through ranges.
#include "stl-models/BodyBuilder.h"
#include "llvm/ADT/StringSwitch.h"

namespace plimsoll::models {

using ir::Inst;
using ir::Opcode;
using ir::Operand;
using ir::RegId;
using ir::Type;

/// A step of a walk through a range, if it is one: `T::$start` and so on, or
/// what the iterator itself does where its model says nothing of walks.
std::optional<bool> BodyBuilder::walk(llvm::StringRef What, const Type *T,
                                      const Inst &I) {
  const auto [Plain, Arguments] =
      llvm::StringSwitch<std::pair<llvm::StringRef, size_t>>(What)
          .Case("start", {"$copy", 2})
          .Case("atend", {"$equal", 2})
          .Case("item", {"$deref", 1})
          .Case("step", {"$next", 1})
          .Case("stop", {"", 0})
          .Default({});
  if (Plain.data() == nullptr)
    return std::nullopt;
  if (callInstance(B.Types.structModel(T) + "::$" + What.str(), I.Args,
                   I.Result) ||
      Plain.empty())
    return true;
  Inst Own = I;
  Own.Ty = T;
  Own.Text = Plain.str();
  Own.Args.resize(Arguments);
  return operation(Own);
}

/// What an iterator of a class of the program does, if T is one.
///
///   approx: none for an iterator that does what the requirements of its
///   category
///           demand [iterator.requirements]
bool BodyBuilder::iteratorOperation(llvm::StringRef What, const Type *T, Args A,
                                    RegId Result) {
  if (!T->isStruct() || !B.Types.structModel(T).empty())
    return false;
  if (What == "distance" && Result) {
    F.Registers[Result.Index].Ty = M.Types->getInt(64, true);
    return callSpecial("distance", T, {A[1], A[0]}, Result);
  }
  if (What == "next" || What == "prev" || What == "advance")
    return callSpecial(What, T, A);
  if (What != "deref" || !Result)
    return false;
  const ir::StructDecl *D = M.findStruct(T->Name);
  for (const auto &[Operation, Callee] : D->Special) {
    if (Operation != "deref" && Operation != "read")
      continue;
    const ir::Function *Target = M.findFunction(Callee);
    const Type *Ty = Target ? Target->Result : nullptr;
    if (!Ty || Ty->isVoid())
      return false;
    RegId Element = F.addRegister("element", Ty);
    RvalueReg.resize(F.Registers.size());
    if (!callSpecial(Operation, T, A, Element))
      return false;
    if (Operation == "deref")
      return callInstance("$referred", {Operand::reg(Element)}, Result);
    uint32_t Local;
    Operand P = beginLocal("element", Ty, Local);
    emit(Opcode::Store, nullptr, {Operand::reg(Element), P}, Ty);
    emitCopyTo(Result, P);
    return true;
  }
  return false;
}

} // namespace plimsoll::models
