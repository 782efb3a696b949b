// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What compares and hashes the keys of a container: functions of the program,
// or the library's, which apply the operators of the keys' class. Does it do
// more than to compare values? Then containers have to run it.
#include "stl-models/BodyBuilder.h"
#include "llvm/ADT/StringSwitch.h"

namespace plimsoll::models {

using ir::Opcode;
using ir::Operand;
using ir::RegId;
using ir::StructDecl;
using ir::Type;

bool TypeView::hasCall(const Type *Functor) const {
  const StructDecl *D =
      Functor->isStruct() ? M.findStruct(Functor->Name) : nullptr;
  return D && llvm::any_of(D->Special, [](const auto &Operation) {
           return Operation.first == "call";
         });
}

std::optional<KeyFunction> TypeView::ownFunctor(const Type *Functor,
                                                const Type *Key,
                                                unsigned Keys) const {
  const StructDecl *D =
      Functor->isStruct() ? M.findStruct(Functor->Name) : nullptr;
  std::optional<KeyFunction> Only;
  if (!D)
    return Only;
  for (const auto &[Operation, Callee] : D->Special) {
    const ir::Function *G =
        Operation == "call" ? M.findFunction(Callee) : nullptr;
    if (!G || G->Params.size() < Keys)
      continue;
    KeyFunction Found;
    Found.F = G;
    Found.First = G->Params.size() - Keys;
    bool TakesKeys = llvm::all_of(
        llvm::drop_begin(G->Params, Found.First), [&](RegId Param) {
          const Type *Ty = G->Registers[Param.Index].Ty;
          return Ty == M.Types->getPtr(Key) || (Ty == Key && Key->isScalar());
        });
    if (!TakesKeys)
      continue;
    if (Only)
      return std::nullopt;
    Only = Found;
  }
  return Only;
}

/// The operator that a function object of the library applies; "" if \p Name is
/// none that compares.
static llvm::StringRef appliedOperator(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Case("std::less", "less")
      .Case("std::greater", "greater")
      .Case("std::equal_to", "equal")
      .Default("");
}

bool TypeView::runsComparison(const Type *Functor, const Type *Key) {
  if (hasCall(Functor)) {
    std::optional<KeyFunction> Own = ownFunctor(Functor, Key, 2);
    return !Own || !isPlainComparison(M, *Own, Key);
  }
  llvm::StringRef Operator = appliedOperator(structModel(Functor));
  if (Operator.empty())
    return true;
  return hasOwn(Key, Operator == "greater" && !isProgramClass(Key)
                         ? "less" // as the library defines it
                         : Operator);
}

bool TypeView::runsHash(const Type *Functor, const Type *Key) {
  if (hasCall(Functor)) {
    std::optional<KeyFunction> Own = ownFunctor(Functor, Key, 1);
    return !Own || !isPlainHash(M, *Own, Key);
  }
  if (structModel(Functor) != "std::hash")
    return true;
  // That of an optional or variant applies those of what is in it.
  return !structModel(Key).empty() && hasProgramClass(Key);
}

bool TypeView::isProgramClass(const Type *T) const {
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  return D && D->Model.Name.empty();
}

bool TypeView::hasProgramClass(const Type *T) const {
  if (T->isArray())
    return hasProgramClass(T->Element);
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  return D && (D->Model.Name.empty() ||
               llvm::any_of(D->Model.Args, [&](const Type *Arg) {
                 return hasProgramClass(Arg);
               }));
}

/// May objects of type \p T be copied as bytes, with nothing inside that is
/// described by a model?
static bool isBytes(const ir::Module &M, const Type *T) {
  if (T->isScalar())
    return true;
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!D || D->Opaque || !D->Model.Name.empty())
    return false;
  for (const auto &[Operation, Callee] : D->Special)
    if (Operation == "copy" || Operation == "move" || Operation == "destroy" ||
        Operation == "assign")
      return false;
  return llvm::all_of(D->Fields, [&](const ir::StructField &Field) {
    return isBytes(M, Field.Ty);
  });
}

bool TypeView::hasState(const Type *Functor) const {
  const StructDecl *D =
      Functor->isStruct() ? M.findStruct(Functor->Name) : nullptr;
  return D && !D->Fields.empty() && isBytes(M, Functor);
}

bool TypeView::isStateless(const Type *Functor) const {
  const StructDecl *D =
      Functor->isStruct() ? M.findStruct(Functor->Name) : nullptr;
  return D &&
         llvm::all_of(D->Fields,
                      [&](const ir::StructField &Field) {
                        return isStateless(Field.Ty);
                      }) &&
         (!D->Opaque || !appliedOperator(structModel(Functor)).empty() ||
          structModel(Functor) == "std::hash");
}

/// Compares the keys at A[1] and A[2] as the function object at A[0] does.
bool BodyBuilder::runComparison(const Type *Functor, Args A,
                                const ir::Inst &I) {
  llvm::StringRef Operator =
      B.Types.hasCall(Functor) ? ""
                               : appliedOperator(B.Types.structModel(Functor));
  const Type *Key = pointee(A[1]);
  if (Operator.empty() || !Key)
    return callFunctor(I, Functor, std::nullopt, A[0], A.drop_front());
  if (Operator == "greater")
    return compareBy(Operator, Key, A.drop_front(), I.Result);
  return compare(Operator, Key, A.drop_front(), I.Result);
}

} // namespace plimsoll::models
