// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Ownership.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace plimsoll::ir {

bool isReleased(llvm::StringRef Kind) {
  return isOfMalloc(Kind) || Kind == "new" || Kind == "new[]" ||
         Kind == "allocator";
}

bool isOfMalloc(llvm::StringRef Kind) {
  return Kind == "malloc" || Kind == "calloc" || Kind == "realloc";
}

/// Can an object of type \p Ty hold the address of allocated memory?
static bool mayHoldMemory(const Type *Ty, const Module &M,
                          llvm::DenseSet<const Type *> &Seen) {
  if (Ty->isPtr() || Ty->isVoid())
    return true;
  if (!Seen.insert(Ty).second)
    return false;
  if (Ty->isArray())
    return mayHoldMemory(Ty->Element, M, Seen);
  if (!Ty->isStruct())
    return false;
  const StructDecl *D = M.findStruct(Ty->Name);
  if (!D || (D->Opaque && D->Model.Name.empty()))
    return true;
  return llvm::any_of(D->Fields,
                      [&](const StructField &Field) {
                        return mayHoldMemory(Field.Ty, M, Seen);
                      }) ||
         llvm::any_of(D->Model.Args, [&](const Type *Arg) {
           return Arg && mayHoldMemory(Arg, M, Seen);
         });
}

bool isOwner(const Type *Ty, const Module &M) {
  const StructDecl *D = Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || D->Model.Name != "std::unique_ptr" || D->Model.Args.size() < 2)
    return false;
  const Type *Deleter = D->Model.Args[1];
  const StructDecl *Of =
      Deleter && Deleter->isStruct() ? M.findStruct(Deleter->Name) : nullptr;
  return Of && Of->Model.Name == "std::default_delete";
}

bool refersToElements(const Type *Ty, const Module &M) {
  const StructDecl *D = Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || D->Model.Name.empty())
    return false;
  // Pointers in others are to what they own or keep alive, to an object that
  // they stand for or write to, to an array of their own, or what they were
  // given to hold.
  return llvm::StringSwitch<bool>(D->Model.Name)
      .Cases("std::unique_ptr", "std::shared_ptr", "std::weak_ptr", false)
      .Cases("std::reference_wrapper", "std::function", "std::any", false)
      .Cases("std::back_insert_iterator", "std::front_insert_iterator",
             "std::insert_iterator", "std::ostream_iterator", false)
      .Cases("std::pair", "std::tuple", "std::atomic", "std::optional",
             "std::variant", "std::expected", "std::unexpected", false)
      .Cases("std::_Node_handle", "std::initializer_list", false)
      .Default(true);
}

const Type *ownedType(const Type *Ty, const Module &M) {
  const Type *Owned = M.findStruct(Ty->Name)->Model.Args[0];
  return Owned && Owned->isArray() ? Owned->Element : Owned;
}

static bool hasOwner(const Type *Ty, const Module &M,
                     llvm::DenseSet<const Type *> &Seen) {
  if (!Ty || !Seen.insert(Ty).second)
    return false;
  if (Ty->isArray())
    return hasOwner(Ty->Element, M, Seen);
  if (!Ty->isStruct())
    return false;
  if (isOwner(Ty, M))
    return true;
  const StructDecl *D = M.findStruct(Ty->Name);
  return D && (llvm::any_of(D->Fields,
                            [&](const StructField &Field) {
                              return hasOwner(Field.Ty, M, Seen);
                            }) ||
               llvm::any_of(D->Model.Args, [&](const Type *Arg) {
                 return hasOwner(Arg, M, Seen);
               }));
}

bool hasOwner(const Type *Ty, const Module &M) {
  llvm::DenseSet<const Type *> Seen;
  return hasOwner(Ty, M, Seen);
}

static constexpr llvm::StringLiteral Owner = "owner ";

bool isOwnerCheck(const Inst &I) {
  return I.Op == Opcode::Check && I.Check == CheckKind::DoubleFree &&
         llvm::StringRef(I.Text).starts_with(Owner);
}

bool isTaken(const Inst &I) {
  return isOwnerCheck(I) && llvm::StringRef(I.Text).contains("delete");
}

bool isOfNoOwner(const Inst &I) {
  return isOwnerCheck(I) && llvm::StringRef(I.Text).contains("none");
}

bool isDisposal(const Inst &I, const Function &F, const Module &M) {
  if (I.Op != Opcode::Check || isOwnerCheck(I) || !F.isTrusted() ||
      F.Params.empty() ||
      (I.Check != CheckKind::DoubleFree &&
       I.Check != CheckKind::MismatchedDelete))
    return false;
  const Type *This = F.Registers[F.Params[0].Index].Ty;
  return This->isPtr() && isOwner(This->Element, M);
}

bool keepsToOwnParts(const Function &F, const Module &M) {
  auto IsOwned = [&](const Inst &Call) {
    const Function *Callee = M.findFunction(Call.Text);
    const Operand &This = Call.Args[0];
    const Type *Ty = This.isReg() ? F.Registers[This.Index].Ty : nullptr;
    return Callee && Callee->isTrusted() && Ty && Ty->isPtr() &&
           isOwner(Ty->Element, M);
  };
  llvm::DenseSet<uint32_t> Arrays; // addresses of first elements
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts)
      if (I.Op == Opcode::Decay)
        Arrays.insert(I.Result.Index);
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts)
      switch (I.Op) {
      case Opcode::Load:
      case Opcode::Addr:
      case Opcode::CallIndirect:
      case Opcode::CallVirtual:
        return false; // what these lead to is elsewhere
      case Opcode::Cast:
        if (F.Registers[I.Result.Index].Ty->isPtr())
          return false; // the object around a base class
        break;
      case Opcode::Index:
        if (!I.Args[0].isReg() || !Arrays.contains(I.Args[0].Index))
          return false; // the object after this one
        break;
      case Opcode::Call:
        if (I.Result && F.Registers[I.Result.Index].Ty->isPtr() &&
            (I.Args.empty() || !IsOwned(I)))
          return false;
        break;
      default:
        if (isOwnerCheck(I))
          return false;
      }
  return true;
}

llvm::StringRef breaksOwners(const Inst &I, const Function &F,
                             const Module &M) {
  auto Pointee = [&](const Operand &O) -> const Type * {
    const Type *Ty = O.isReg() ? F.Registers[O.Index].Ty : nullptr;
    return Ty && Ty->isPtr() ? Ty->Element : nullptr;
  };
  if (F.IsModel)
    return "";
  if (isOwnerCheck(I)) {
    const Type *Ty = Pointee(I.Args[0]);
    return hasOwner(Ty, M) || M.findVTable(Ty->Name)
               ? "a destructor is called by name"
               : "";
  }
  if (I.Op == Opcode::Field) {
    const Type *Whole = Pointee(I.Args[0]);
    const StructDecl *D =
        Whole && Whole->isStruct() ? M.findStruct(Whole->Name) : nullptr;
    return D && D->IsUnion && D->Fields.size() > 1 && hasOwner(Whole, M)
               ? "owners share memory with other members of a union"
               : "";
  }
  if (I.Op == Opcode::Cast) {
    const Type *From = Pointee(I.Args[0]);
    const Type *Result = F.Registers[I.Result.Index].Ty;
    const Type *To = Result->isPtr() ? Result->Element : nullptr;
    auto AsParts = [&](const Type *Whole, const Type *Part) {
      return Part->isScalar() ? hasOwner(Whole, M)
                              : Part->isVoid() && isOwner(Whole, M);
    };
    return From && To && (AsParts(From, To) || AsParts(To, From))
               ? "owners are accessed as something else"
               : "";
  }
  const Function *Callee =
      I.Op == Opcode::Call ? M.findFunction(I.Text) : nullptr;
  if (!Callee)
    return "";
  const bool Releases =
      Callee->isExtern() &&
      llvm::StringRef(Callee->Name).starts_with("operator delete");
  const llvm::StringRef Name = Callee->IsModel && Callee->Model.Name.empty()
                                   ? Callee->ShortName
                                   : Callee->Model.Name;
  if ((Name.empty() && !Releases) || Name.starts_with("$"))
    return "";
  const bool Ends =
      Name.starts_with("std::destroy") || Name.ends_with("::destroy");
  if (Name.contains("::") && !Ends)
    return "";
  // The type of an argument before its conversion to void *.
  auto Given = [&](const Operand &O) {
    const Type *Ty = Pointee(O);
    for (const Block &B : F.Blocks)
      for (const Inst &Def : B.Insts)
        if (Ty && Ty->isVoid() && Def.Op == Opcode::Cast &&
            Def.Result.Index == O.Index)
          Ty = Pointee(Def.Args[0]);
    return Ty;
  };
  // What a class's own operator delete is given is no object any more.
  if (Releases) {
    const Type *Ty = I.Args.empty() ? nullptr : Given(I.Args[0]);
    return Ty && !Ty->isVoid() &&
                   llvm::any_of(M.Structs,
                                [&](auto &D) {
                                  return isOwner(M.Types->getStruct(D.Name), M);
                                })
               ? "memory is released by name"
               : "";
  }
  return llvm::any_of(I.Args,
                      [&](const Operand &O) { return hasOwner(Given(O), M); })
             ? Ends ? "a destructor is called by name"
                    : "owners are accessed as bytes"
             : "";
}

bool mayGiveMemory(const Inst &I, const Function &F,
                          const Module &M) {
  switch (I.Op) {
  case Opcode::Alloc:
    return isReleased(I.Text);
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    break;
  default:
    return false;
  }
  if (I.Result && F.Registers[I.Result.Index].Ty->isPtr())
    return true;
  return llvm::any_of(I.Args, [&](const Operand &O) {
    llvm::DenseSet<const Type *> Seen;
    const Type *Ty = O.isReg() ? F.Registers[O.Index].Ty : nullptr;
    return Ty && Ty->isPtr() && mayHoldMemory(Ty->Element, M, Seen);
  });
}

} // namespace plimsoll::ir
