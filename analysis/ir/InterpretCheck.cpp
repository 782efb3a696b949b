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
  if (isOfMalloc(AllocKind))
    return "free";
  if (AllocKind == "allocator")
    return "deallocate";
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
      F = Mem.checkBounds(A, Ty);
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
  auto Holds = [&] {
    if (!Options.Held || Stopped)
      return;
    const Frame &First = Frames[BaseFrame];
    const bool Here = &First == &top();
    Options.Held->insert(
        {&I, Here ? nullptr : &First.F->Blocks[First.Block].Insts[First.Inst]});
  };
  if (!IsAddress) {
    if (!V.isTrue())
      return violate(I.Check, false, I.Text);
    return Holds();
  }
  if (I.Check == CheckKind::Cast && Options.CastCheck && V.isPtr() &&
      Mem.endsBefore(*V.Ptr, Ty->Element)) {
    Outcome &At = CutShort.emplace_back(V.Ptr->Object, Outcome()).second;
    At.K = Outcome::Kind::Violation;
    At.Check = CheckKind::Cast;
    At.Reason =
        "only the beginning of " + Ty->Element->toString() + " is there";
    return placeHere(At);
  }
  std::optional<std::string> Reason = addressViolation(I);
  if (!Reason)
    return Holds();
  if (!Stopped)
    violate(I.Check, false, *Reason);
}

/// Ends a run that uses a \p Ty that is \p Bytes behind \p A, of which a cast
/// said that it is there. Returns true if it does.
bool Interpreter::usesMissing(const Address &A, const Type *Ty,
                              uint64_t Bytes) {
  for (auto &[Object, Cast] : CutShort)
    if (Object == A.Object && Ty && Mem.endsBefore(A, Ty, Bytes)) {
      stop(Outcome::Kind::Unsupported, "use of what is behind an object");
      if (Cast.DependsOn.empty())
        Cast.DependsOn = Result.DependsOn;
      MissingUsed = Cast;
      return true;
    }
  return false;
}

/// The same for a member of the \p Ty at \p A.
bool Interpreter::usesMissingField(const Address &A, const Type *Ty,
                                   llvm::StringRef Field) {
  const StructDecl *D = Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  const StructField *F = D ? D->findField(Field) : nullptr;
  if (!F)
    return false;
  // Of a part that is itself cut short, what is there may be all that is used.
  const Type *Needed = F->Ty->isScalar() ? F->Ty : M.Types->getInt(8, false);
  return usesMissing(A, Needed, F->ByteOffset);
}

/// A run that has made a cast to more than there is, and has not used what is
/// missing: whether anyone does is open.
Outcome Interpreter::afterCasts(Outcome End) const {
  if (CutShort.empty())
    return End;
  Outcome R = MissingUsed ? *MissingUsed : CutShort.front().second;
  if (!MissingUsed)
    R.DependsOn = "use of what is behind the object";
  R.Steps = End.Steps;
  R.Turns = std::move(End.Turns);
  return R;
}

} // namespace plimsoll::ir
