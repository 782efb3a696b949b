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

bool TypeView::isPlainValue(const Type *T) const {
  const std::string Model = structModel(T);
  return (T->isScalar() && !(T->isPtr() && T->Element->isStruct())) ||
         Model == "std::basic_string" || Model == "std::basic_string_view";
}

bool TypeView::isPlainProjection(const Type *Functor) const {
  const StructDecl *D =
      Functor->isStruct() ? M.findStruct(Functor->Name) : nullptr;
  const ir::Function *Only = nullptr;
  if (D)
    for (const auto &[Operation, Callee] : D->Special)
      if (Operation == "call") {
        if (Only)
          return false;
        Only = M.findFunction(Callee);
      }
  if (!Only)
    return false;
  const ir::Variable *First =
      Only->Params.empty() ? nullptr : &Only->Registers[Only->Params[0].Index];
  const Type *Result = First && First->Name == "ret" ? First->Ty : Only->Result;
  return isPlainValue(Result->isPtr() ? Result->Element : Result);
}

/// Is \p T the class of views of the texts of class \p Of?
static bool isViewOf(const ir::Module &M, const Type *T, const Type *Of) {
  if (!T->isStruct() || !Of->isStruct())
    return false;
  const ir::ModelKey &View = M.findStruct(T->Name)->Model,
                     &Text = M.findStruct(Of->Name)->Model;
  return View.Name == "std::basic_string_view" &&
         Text.Name == "std::basic_string" && View.Args[0] == Text.Args[0];
}

/// The only call operator of \p D for \p Keys keys of type \p Key, or if
/// \p AsView, views of them; none, and \p Several, if there are more.
static std::optional<KeyFunction> onlyFunctor(const ir::Module &M,
                                              const StructDecl &D,
                                              const Type *Key, unsigned Keys,
                                              bool AsView, bool &Several) {
  std::optional<KeyFunction> Only;
  for (const auto &[Operation, Callee] : D.Special) {
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
          if (AsView && Ty->isPtr() && isViewOf(M, Ty->Element, Key)) {
            Found.As = Ty->Element;
            return true;
          }
          return !AsView &&
                 (Ty == M.Types->getPtr(Key) || (Ty == Key && Key->isScalar()));
        });
    if (!TakesKeys) {
      Several |= AsView; // what is looked up by may be given to that
      continue;
    }
    Several |= Only.has_value();
    Only = Found;
  }
  return Several ? std::nullopt : Only;
}

std::optional<KeyFunction> TypeView::ownFunctor(const Type *Functor,
                                                const Type *Key,
                                                unsigned Keys) const {
  const StructDecl *D =
      Functor->isStruct() ? M.findStruct(Functor->Name) : nullptr;
  if (!D)
    return std::nullopt;
  bool Several = false;
  std::optional<KeyFunction> Found =
      onlyFunctor(M, *D, Key, Keys, /*AsView=*/false, Several);
  if (!Found && !Several)
    Found = onlyFunctor(M, *D, Key, Keys, /*AsView=*/true, Several);
  return Found;
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

/// The number of arguments that a std::function of type \p D is called with:
/// its model's are a function type, the result and these.
static std::optional<size_t> arityOfFunction(const StructDecl &D) {
  if (D.Model.Name != "std::function" || D.Model.Args.size() < 2)
    return std::nullopt;
  return D.Model.Args.size() - 2;
}

/// Whether copying or ending objects of type \p T is more than one of bytes, as
/// far as OwnersCache says for the std::functions inside.
bool TypeView::isOwner(const Type *T, llvm::StringSet<> &Seen) {
  while (T->isArray())
    T = T->Element;
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!D || !Seen.insert(T->Name).second)
    return false;
  if (std::optional<size_t> Arity = arityOfFunction(*D))
    return OwnersCache->count(*Arity);
  auto IsOwner = [&](const Type *Part) { return isOwner(Part, Seen); };
  if (llvm::any_of(D->Model.Args, IsOwner))
    return true;
  if (!D->Model.Name.empty())
    return hasOwn(T, "copy") || hasOwn(T, "destroy");
  return hasSpecial(T, {"copy", "move", "destroy"}) ||
         llvm::any_of(D->Fields, [&](const ir::StructField &Field) {
           return IsOwner(Field.Ty);
         });
}

bool TypeView::holdsOwners(const Type *T) {
  const StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  std::optional<size_t> Arity = D ? arityOfFunction(*D) : std::nullopt;
  if (!Arity)
    return false;
  if (!OwnersCache) {
    OwnersCache.emplace();
    // A closure may keep a std::function in turn.
    for (size_t Known = ~size_t(0); Known != OwnersCache->size();) {
      Known = OwnersCache->size();
      for (const StructDecl &Functor : M.Structs) {
        llvm::StringSet<> Seen;
        if (!hasCall(M.Types->getStruct(Functor.Name)) ||
            !isOwner(M.Types->getStruct(Functor.Name), Seen))
          continue;
        for (const auto &[Operation, Callee] : Functor.Special) {
          const ir::Function *G =
              Operation == "call" ? M.findFunction(Callee) : nullptr;
          if (!G)
            continue;
          const bool HasResult = !G->Params.empty() &&
                                 G->Registers[G->Params[0].Index].Name == "ret";
          // Less the result's address and the object.
          OwnersCache->insert(G->Params.size() - HasResult - 1);
        }
      }
    }
  }
  return OwnersCache->count(*Arity);
}

/// The T at \p P is compared, hashed or written by the library, which reads
/// what views in it refer to.
///   approx: of an array any one element; not those in containers
bool BodyBuilder::see(const Type *T, const Operand &P) {
  if (!B.Types.hasOwn(T, "seen"))
    return true;
  if (T->isArray()) {
    if (T->Extent != ir::ExtentKind::Fixed || !T->Count)
      return true;
    const Type *I64 = M.Types->getInt(64, true);
    Operand First = emit(Opcode::Decay, M.Types->getPtr(T->Element), {P});
    Operand At = emit(Opcode::Havoc, I64, {}, I64, "which element is compared");
    for (Operand In :
         {emit(Opcode::Ge, M.Types->getBool(), {At, Operand::integer(0)}),
          emit(Opcode::Lt, M.Types->getBool(),
               {At, Operand::integer(T->Count)})})
      emit(Opcode::Assume, nullptr, {In});
    return see(T->Element, emit(Opcode::Index, typeOf(First), {First, At}));
  }
  const llvm::StringRef Model = M.findStruct(T->Name)->Model.Name;
  if (callInstance(B.Types.structModel(T) + "::$seen", {P}, {}))
    return true;
  const bool HasParts = Model.empty() || Model == "std::pair" ||
                        Model == "std::tuple" || Model == "std::array";
  return !HasParts || memberwise("seen", T, {P});
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
