// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Classes that are like others: `container MyVec like std::vector`. Their
// structs and functions keep their names, and get the template arguments that
// the models they are like go by; models are looked up under all names that
// follow from the declarations.
#include "stl-models/Match.h"
#include "llvm/ADT/StringExtras.h"

namespace plimsoll::models {

using ir::Type;

const ModelLike *ModelSet::Impl::findLike(llvm::StringRef Name) const {
  auto It = Likes.find(Name);
  return It == Likes.end() ? nullptr : It->second.get();
}

/// `A::B` -> `A`, `B`. What an operator's name consists of has no part in that.
static std::pair<llvm::StringRef, llvm::StringRef>
splitName(llvm::StringRef Name) {
  const llvm::StringRef Word = "::operator";
  size_t At = Name.find(Word);
  if (At == Name.npos || At + Word.size() == Name.size() ||
      llvm::isAlnum(Name[At + Word.size()]) || Name[At + Word.size()] == '_')
    At = Name.rfind("::");
  if (At == Name.npos)
    return {"", Name};
  return {Name.take_front(At), Name.drop_front(At + 2)};
}

std::string ModelSet::Impl::baseOf(llvm::StringRef Name) const {
  if (Structs.contains(Name))
    return "";
  if (const ModelLike *L = findLike(Name))
    return L->Base;
  auto [Outer, Inner] = splitName(Name);
  std::string Base = Outer.empty() ? "" : baseOf(Outer);
  return Base.empty() ? "" : Base + "::" + Inner.str();
}

std::string ModelSet::Impl::rootOf(llvm::StringRef Name) const {
  std::string Root = Name.str();
  for (std::string Base = Root; !Base.empty(); Base = baseOf(Base))
    Root = Base;
  return Structs.contains(Root) ? Root : Name.str();
}

std::vector<std::string>
ModelSet::Impl::functionNames(llvm::StringRef Name) const {
  std::vector<std::string> Out{Name.str()};
  auto [First, FirstMember] = splitName(Name);
  std::string Class = First.str(), Member = FirstMember.str();
  for (std::string Base; !(Base = baseOf(Class)).empty(); Class = Base) {
    llvm::StringRef Own = splitName(Class).second;
    std::string Theirs = splitName(Base).second.str();
    const ModelLike *L = findLike(Class);
    if (Member == Own)
      Member = Theirs;
    else if (Member == "~" + Own.str())
      Member = "~" + Theirs;
    else if (L && L->Renames.contains(Member))
      Member = L->Renames.find(Member)->second;
    Out.push_back(Base + "::" + Member);
  }
  // Operators of the class may be free functions of the base's namespace.
  if (Out.size() > 1 && llvm::StringRef(Member).starts_with("operator"))
    Out.push_back(splitName(Class).first.str() + "::" + Member);
  return Out;
}

ModelledNames ModelSet::modelledNames() const {
  ModelledNames Out;
  auto IsOwn = [](llvm::StringRef Name) {
    return !isLibraryName(Name) && !Name.starts_with("plimsoll.") &&
           !Name.contains('$');
  };
  for (const auto &Entry : I->Structs)
    if (IsOwn(Entry.first()))
      Out.Classes[Entry.first()].IsContainer = true;
  for (const auto &Entry : I->Likes)
    if (IsOwn(Entry.first())) {
      ModelledNames::Class &C = Out.Classes[Entry.first()];
      C.IsContainer = Entry.second->IsContainer;
      C.Header = Entry.second->Header;
      for (std::string Name = Entry.first().str(); !Name.empty();
           Name = I->baseOf(Name))
        if (const ModelLike *L = I->findLike(Name))
          C.HasOwnFields |= !L->Fields.empty();
    }
  for (const auto &Entry : I->Functions)
    if (!Entry.first().contains("::"))
      Out.OfC.insert(Entry.first());
    else if (IsOwn(Entry.first()))
      Out.Functions.insert(Entry.first());
  return Out;
}

bool TypeView::isLike(const Type *Ty, llvm::StringRef Name) const {
  const ir::StructDecl *D = M.findStruct(Ty->Name);
  if (!D || D->Model.Name.empty())
    return structModel(Ty) == Name;
  for (std::string Class = modelName(D->Model.Name); !Class.empty();
       Class = Set.baseOf(Class))
    if (Class == Name)
      return true;
  return false;
}

const Type *TypeView::instantiate(const TypePattern &P, const Substitution &S) {
  if (P.Ty)
    return substitute(P.Ty, S);
  std::vector<const Type *> Args;
  std::string Name = P.Class + "<";
  for (const TypePattern &A : P.Args) {
    Args.push_back(instantiate(A, S));
    if (!Args.back())
      return nullptr;
    Name += (Args.size() > 1 ? ", " : "") +
            std::string(A.Const ? "const " : "") + Args.back()->toString();
  }
  Name += ">";
  toRootArguments(P.Class, Args);
  // The program's own class of that kind, if it has one.
  for (const ir::StructDecl &D : M.Structs) {
    if (modelName(D.Model.Name) != P.Class || D.Model.Args != Args)
      continue;
    std::vector<llvm::StringRef> Texts = templateArgumentTexts(D.Name);
    bool Same = Texts.size() >= P.Args.size();
    for (size_t I = 0; Same && I < P.Args.size(); ++I)
      Same = P.Args[I].Const ==
             (Texts[I].starts_with("const ") && !Texts[I].ends_with("*"));
    if (Same || Texts.empty())
      return M.Types->getStruct(D.Name);
  }
  ir::StructDecl &D = M.addStruct(Name);
  D.Opaque = true;
  D.Model = {P.Class, std::move(Args)};
  bindStruct(D);
  return M.Types->getStruct(Name);
}

/// Those that \p Args lacks of the class \p Name, or of the one it is in.
void TypeView::addDefaults(llvm::StringRef Name,
                           std::vector<const Type *> &Args) {
  const ModelStruct *MS = nullptr;
  for (; !MS && !Name.empty(); Name = splitName(Name).first)
    MS = Set.findStruct(Name);
  if (!MS)
    return;
  const size_t First = MS->Params.size() - MS->Defaults.size();
  Substitution S;
  for (size_t I = 0; I < MS->Params.size(); ++I) {
    if (I >= Args.size() && I >= First) {
      const Type *Ty = instantiate(MS->Defaults[I - First], S);
      Args.push_back(Ty ? Ty : M.Types->getVoid());
    }
    if (I < Args.size())
      S[MS->Params[I]] = Args[I];
  }
}

void TypeView::toRootArguments(llvm::StringRef Name,
                               std::vector<const Type *> &Args) {
  std::string Class = Name.str();
  addDefaults(Class, Args);
  for (std::string Base; !(Base = Set.baseOf(Class)).empty(); Class = Base) {
    // A member class has the arguments of the class it is in.
    const ModelLike *L = nullptr;
    for (llvm::StringRef Outer = Class; !L && !Outer.empty();
         Outer = splitName(Outer).first)
      L = Set.findLike(Outer);
    if (!L->Args.empty()) {
      Substitution S;
      for (size_t I = 0; I < L->Params.size() && I < Args.size(); ++I)
        S[L->Params[I]] = Args[I];
      Args.clear();
      for (const TypePattern &P : L->Args) {
        const Type *Ty = instantiate(P, S);
        Args.push_back(Ty ? Ty : M.Types->getVoid());
      }
    }
    addDefaults(Base, Args);
  }
}

void TypeView::normaliseKeys() {
  // How many template arguments of a function are its class's.
  llvm::StringMap<size_t> Own;
  for (const ir::StructDecl &D : M.Structs)
    if (!D.Model.Name.empty())
      Own[D.Name] = D.Model.Args.size();
  size_t Count = M.Structs.size();
  for (size_t I = 0; I < Count; ++I) {
    ir::ModelKey Key = M.Structs[I].Model; // structs are added meanwhile
    if (Key.Name.empty() || Set.baseOf(modelName(Key.Name)).empty())
      continue;
    toRootArguments(modelName(Key.Name), Key.Args);
    M.Structs[I].Model.Args = std::move(Key.Args);
  }
  for (const auto &F : M.Functions) {
    std::string Class = splitName(modelName(F->Model.Name)).first.str();
    if (F->Model.Name.empty() || Class.empty() || Set.baseOf(Class).empty())
      continue;
    for (ir::RegId P : F->Params) {
      const ir::Variable &V = F->Registers[P.Index];
      if (V.Name != "this" || !V.Ty->Element->isStruct())
        continue;
      const ir::StructDecl *D = M.findStruct(V.Ty->Element->Name);
      size_t Theirs = D ? Own.lookup(D->Name) : 0;
      if (!D || Theirs > F->Model.Args.size())
        continue;
      std::vector<const Type *> Args = D->Model.Args;
      Args.insert(Args.end(), F->Model.Args.begin() + Theirs,
                  F->Model.Args.end());
      F->Model.Args = std::move(Args);
    }
  }
}

/// The structs that the first two parameters of \p Call, the object and
/// possibly %ret, are addresses of, if they are like other classes.
static llvm::SmallVector<const ir::StructDecl *, 2>
likeOthers(const ir::Module &M, const ModelSet::Impl &Set,
           const CallShape &Call) {
  llvm::SmallVector<const ir::StructDecl *, 2> Out;
  for (const Type *Ty : llvm::ArrayRef(Call.Params).take_front(2)) {
    const ir::StructDecl *D = Ty && Ty->isPtr() && Ty->Element->isStruct()
                                  ? M.findStruct(Ty->Element->Name)
                                  : nullptr;
    if (D && !D->Model.Name.empty() &&
        !Set.baseOf(modelName(D->Model.Name)).empty())
      Out.push_back(D);
  }
  return Out;
}

const ModelFunc *TypeView::find(llvm::StringRef Name, const CallShape &Call,
                                Substitution &S) {
  auto [Class, Member] = splitName(Name);
  llvm::SmallVector<const ir::StructDecl *, 2> Others =
      likeOthers(M, Set, Call);
  // What the class has instead of a function of the one it is like.
  for (const ir::StructDecl *D : Others) {
    std::vector<std::string> Passed;
    std::string Own = modelName(D->Model.Name);
    for (; !Call.AsBase && !Own.empty() && Own != Class; Own = Set.baseOf(Own))
      Passed.push_back(Own);
    if (Own != Class)
      continue;
    for (const std::string &Derived : Passed)
      if (const ModelFunc *MF =
              findNamed(Derived + "::" + Member.str(), Call, S))
        return MF;
  }
  for (const std::string &Candidate : Set.functionNames(Name))
    if (const ModelFunc *MF = findNamed(Candidate, Call, S))
      return MF;
  // Free functions of the namespace of the class it is like.
  for (const ir::StructDecl *D : Others) {
    std::string Root = Set.rootOf(modelName(D->Model.Name));
    std::string Free = splitName(Root).first.str() + "::" + Member.str();
    if (const ModelFunc *MF = findNamed(Free, Call, S))
      return MF;
  }
  return nullptr;
}

} // namespace plimsoll::models
