// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the types of a program do by functions of its own, of which conditions
// of models ask: TypeView::satisfies.
#include "stl-models/KeyOrder.h"
#include "stl-models/Match.h"

namespace plimsoll::models {

using ir::ExtentKind;
using ir::StructDecl;
using ir::Type;

bool TypeView::hasOwn(const Type *T, llvm::StringRef What) {
  if (T->isArray())
    return hasOwn(T->Element, What);
  if (!T->isStruct())
    return false;
  std::string Key = (What + " " + T->Name).str();
  auto [It, New] = OwnCache.try_emplace(Key, false);
  if (!New)
    return It->second;
  bool Own = computeOwn(T, What);
  OwnCache[Key] = Own;
  return Own;
}

/// Does a class that has a function \p Operation of its own change by
/// assignments in another way than by ending the old value and making a new
/// one?
static bool isPartOfAssignment(llvm::StringRef Operation) {
  return llvm::is_contained(
      {"moveassign", "assignfrom", "swap", "copy", "move", "destroy"},
      Operation);
}

/// May assigning a \p T end by an exception that the program throws?
bool TypeView::assignmentThrows(const Type *T) {
  if (T->isArray())
    return assignmentThrows(T->Element);
  const StructDecl *S = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!S || !hasOwn(T, "assign"))
    return false;
  bool HasOwn = false;
  for (const auto &[Operation, Callee] : S->Special)
    if (Operation == "assign" || isPartOfAssignment(Operation)) {
      const ir::Function *F = M.findFunction(Callee);
      if (!F || !F->NoThrow)
        return true;
      HasOwn |= Operation == "assign";
    }
  if (HasOwn)
    return false;
  // Of a class of the library what its arguments do.
  if (S->Opaque || !S->Model.Name.empty())
    return true;
  return llvm::any_of(S->Fields, [&](const ir::StructField &F) {
    return assignmentThrows(F.Ty);
  });
}

/// Whether the comparison \p What of the class \p T is more than one of values;
/// nothing if the program has none for it.
std::optional<bool> TypeView::hasOwnComparison(const Type *T,
                                               const StructDecl &S,
                                               llvm::StringRef What) const {
  const ir::Function *ThreeWay = nullptr;
  for (const auto &[Operation, Callee] : S.Special) {
    const ir::Function *F = M.findFunction(Callee);
    if (Operation == What)
      return !F || !isPlainComparison(M, {F}, T);
    if (Operation == "compare")
      ThreeWay = F;
  }
  if (!ThreeWay || What == "equal" || What == "unequal" ||
      ThreeWay->Params.size() != 3) {
    auto Converts = [](const auto &Entry) { return Entry.first == "convert"; };
    return llvm::any_of(S.Special, Converts) ? std::optional(true)
                                             : std::nullopt;
  }
  return !isPlainComparison(M, {ThreeWay, 1, true}, T);
}

/// The same of the bases of \p S, which has no operator of its own. It is
/// compared by one that was not found, if it has none.
bool TypeView::basesCompare(const StructDecl &S, llvm::StringRef What) {
  bool HasBase = false;
  for (const ir::StructField &F : S.Fields) {
    if (!F.Ty->isStruct() || F.Name != F.Ty->Name)
      continue;
    HasBase = true;
    if (hasOwn(F.Ty, What))
      return true;
  }
  return !HasBase;
}

bool TypeView::computeOwn(const Type *T, llvm::StringRef What) {
  const StructDecl *S = M.findStruct(T->Name);
  if (!S)
    return false;
  if (isUnknownContainer(*S) &&
      llvm::is_contained({"default", "copy", "move", "destroy"}, What))
    return true;
  if (llvm::is_contained(
          {"less", "equal", "greater", "unequal", "lessequal", "greaterequal"},
          What)) {
    if (std::optional<bool> Own = hasOwnComparison(T, *S, What))
      return *Own;
    if (isProgramClass(T))
      return basesCompare(*S, What);
  } else {
    for (const auto &[Operation, Callee] : S->Special)
      if (Operation == What || (Operation == "read" && What == "deref") ||
          (What == "assign" && isPartOfAssignment(Operation)))
        return true;
  }
  // An assignment of what a library class keeps a reference to is one of its
  // referent.
  if (What == "assign" && !S->Model.Name.empty())
    for (size_t I = 0; I < S->Model.Args.size(); ++I)
      if (isReference(T, I).value_or(false))
        return true;
  // A model's operation counts if it depends on its types by a condition of
  // the same sort (vector: only if the elements have it), or has none at all.
  CallShape Shape;
  bool Two =
      What == "copy" || What == "move" || What == "assign" || What == "output";
  Shape.Params.assign(Two ? 2 : 1, M.Types->getPtr(T));
  Shape.Rvalue.resize(Shape.Params.size());
  Substitution Sub;
  if (find(structModel(T) + "::$" + What.str(), Shape, Sub))
    return true;
  const bool OfParts =
      What != "deref" && What != "output" && What != "prev" && What != "new";
  if (S->Opaque || !OfParts)
    return false;
  for (const ir::StructField &F : S->Fields)
    if (hasOwn(F.Ty, What))
      return true;
  return false;
}

const Type *TypeView::elementOf(const Type *Iterator) {
  if (Iterator->isPtr())
    return Iterator->Element;
  const StructDecl *D =
      Iterator->isStruct() ? M.findStruct(Iterator->Name) : nullptr;
  if (!D)
    return nullptr;
  for (const auto &[Operation, Callee] : D->Special)
    if (Operation == "deref" || Operation == "read") {
      const ir::Function *F = M.findFunction(Callee);
      return F && F->Result->isPtr() ? F->Result->Element : nullptr;
    }
  CallShape Shape;
  Shape.Params = {M.Types->getPtr(Iterator)};
  Shape.Rvalue = {false};
  Substitution S;
  const ModelFunc *Deref = find(structModel(Iterator) + "::$deref", Shape, S);
  const Type *Result = Deref ? substitute(Deref->F.Result, S) : nullptr;
  return Result && Result->isPtr() ? Result->Element : nullptr;
}

bool TypeView::isOwnIterator(const Type *T) const {
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!D)
    return false;
  return llvm::any_of(D->Special,
                      [](const auto &Entry) {
                        return Entry.first == "deref" || Entry.first == "read";
                      }) ||
         llvm::any_of(D->Model.Args,
                      [&](const Type *Arg) { return isOwnIterator(Arg); });
}

bool TypeView::hasElements(const Type *T) {
  if (T->isArray())
    return T->Extent == ExtentKind::Fixed && hasElements(T->Element);
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!D || D->Opaque)
    return false;
  auto [It, New] = ElementsCache.try_emplace(T->Name, false);
  if (!New)
    return It->second;
  bool Has = llvm::any_of(D->Fields, [&](const ir::StructField &F) {
    return F.Ty->isArray() && F.Ty->Extent != ExtentKind::Fixed
               ? F.Invalidatable
               : hasElements(F.Ty);
  });
  ElementsCache[T->Name] = Has;
  return Has;
}

} // namespace plimsoll::models
