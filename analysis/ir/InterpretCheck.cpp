// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The `check` instruction. A check of an address asks what an access through
// it, or freeing it, would need; null passes all of them but `null` itself.
#include "analysis/ir/Interpreter.h"
#include "analysis/ir/Ownership.h"

namespace plimsoll::ir {

static llvm::StringRef freeKindFor(llvm::StringRef AllocKind) {
  if (AllocKind == "new")
    return "delete";
  if (AllocKind == "new[]")
    return "delete[]";
  if (AllocKind == "malloc" || AllocKind == "calloc")
    return "free";
  return "";
}

/// What is wrong with the address a check is about; none: it holds.
std::optional<std::string> Interpreter::addressViolation(const Inst &I) {
  Address A;
  Value V = operand(I.Args[0]);
  if (I.Check == CheckKind::Null)
    return V.isNull() ? std::optional<std::string>("null pointer")
                      : std::nullopt;
  if (V.isNull() || V.K == Value::Kind::Func)
    return std::nullopt;
  if (!addressOperand(I.Args[0], A))
    return std::nullopt;
  const Object &Ob = Mem.object(A.Object);
  const Type *Ty = pointee(I.Args[0]);
  if (I.Check == CheckKind::Cast)
    return Mem.isReadableAs(A, Ty)
               ? std::nullopt
               : std::optional<std::string>("memory is not laid out as " +
                                            Ty->toString());
  Fault F;
  switch (I.Check) {
  case CheckKind::Bounds:
    // A dead object is the use-after-free check's.
    if (!Mem.view(A, Ty))
      F = Mem.checkBounds(A);
    break;
  case CheckKind::DoubleFree:
    if (!Ob.Alive)
      return "freed before";
    if ((Ob.Storage != StorageKind::Heap && Ob.Storage != StorageKind::Entry) ||
        !Mem.isObjectStart(A))
      return "not the address of an allocated object";
    return std::nullopt;
  case CheckKind::MismatchedDelete: {
    const llvm::StringRef Kind = I.Text;
    llvm::StringRef Wanted = freeKindFor(Ob.AllocKind);
    if (!Kind.empty() && !Wanted.empty() && Kind != Wanted)
      return "allocated by " + Ob.AllocKind + ", freed by " + I.Text;
    if (Kind.starts_with("delete") &&
        !M.isDeletableAs(Ob.Root->Elem, Ty, Kind == "delete[]"))
      return "made as " + Ob.Root->Elem->Name + ", deleted as " + Ty->Name;
    return std::nullopt;
  }
  case CheckKind::Uninitialized:
    if (Ty && !Mem.isInitialized(A, Ty))
      return "the value is indeterminate";
    return std::nullopt;
  default: // use-after-free, dangling, invalid-iterator
    F = Mem.checkAlive(A);
  }
  if (F.K == Fault::Kind::Violation)
    return F.Reason;
  stopOn(F);
  return std::nullopt;
}

/// No object that was allocated since the function was called is lost, now that
/// it returns the operand. What is lost once is not lost again.
void Interpreter::executeLeakCheck(const Inst &I) {
  if (Options.LeakCheck && !*Options.LeakCheck)
    return;
  std::vector<uint32_t> Lost = Mem.lost(top().FirstObject, operand(I.Args[0]));
  if (Lost.empty())
    return;
  if (!Options.LeakCheck || *Options.LeakCheck == &I)
    return violate(CheckKind::Leak, false,
                   "memory from " + Mem.object(Lost.front()).AllocKind +
                       " is lost");
  for (uint32_t Id : Lost)
    Mem.object(Id).Lost = true;
}

void Interpreter::executeCheck(const Inst &I) {
  if (I.Check == CheckKind::Leak)
    return executeLeakCheck(I);
  if (isOwnerCheck(I)) // what is wrong then shows when the owner ends
    return;
  if (I.Check == CheckKind::Cast && Options.CastCheck &&
      *Options.CastCheck != &I)
    return;
  Value V = operand(I.Args[0]);
  if (V.isUndef()) {
    bool Own = I.Check == CheckKind::Uninitialized;
    return violate(CheckKind::Uninitialized, !Own,
                   "an indeterminate value is checked");
  }
  const Type *Ty = typeOf(I.Args[0]);
  bool IsAddress = V.K == Value::Kind::Ptr || V.K == Value::Kind::Func ||
                   (Ty && Ty->isPtr());
  if (!IsAddress) {
    if (!V.isTrue())
      violate(I.Check, false, I.Text);
    return;
  }
  std::optional<std::string> Reason = addressViolation(I);
  if (Reason && !Stopped)
    violate(I.Check, false, *Reason);
}

} // namespace plimsoll::ir
