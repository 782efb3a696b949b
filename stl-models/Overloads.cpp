// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which constructor of a class of the program an object is made by. The front
// end says which the library calls ("construct"); where that is more than one,
// types of the IR decide only what they tell apart as the language does.
//
//   rule: [over.ics.rank]
#include "stl-models/BodyBuilder.h"

namespace plimsoll::models {

using ir::Operand;
using ir::Type;

/// Those that take \p Count arguments, but for copies: of those that the
/// library calls, if there are any, else of all.
llvm::SmallVector<const ir::Function *>
BodyBuilder::constructorsOf(const Type *T, size_t Count,
                            bool &CalledByLibrary) const {
  llvm::SmallVector<const ir::Function *> Found;
  const Type *Self = M.Types->getPtr(T);
  auto Consider = [&](const ir::Function *G) {
    if (G && G->Params.size() == Count + 1 && !llvm::is_contained(Found, G) &&
        (Count != 1 || G->Registers[G->Params[1].Index].Ty != Self))
      Found.push_back(G);
  };
  if (const ir::StructDecl *D = M.findStruct(T->Name))
    for (const auto &[Operation, Callee] : D->Special)
      if (Operation == "construct")
        Consider(M.findFunction(Callee));
  CalledByLibrary = !Found.empty();
  if (CalledByLibrary)
    return Found;
  llvm::StringRef Class = T->Name;
  Class = Class.take_until([](char C) { return C == '<'; });
  llvm::StringRef Base = Class.substr(Class.rfind(':') + 1);
  for (const auto &G : M.Functions) {
    llvm::StringRef Short = G->ShortName;
    Short = Short.take_until([](char C) { return C == '<'; });
    if (G->Result->isVoid() && !G->Params.empty() &&
        G->Registers[G->Params[0].Index].Ty == Self &&
        Short.substr(Short.rfind(':') + 1) == Base)
      Consider(G.get());
  }
  return Found;
}

llvm::SmallVector<BodyBuilder::ArgumentForm>
BodyBuilder::formsOf(const ir::Function &Constructor, Args A) const {
  bool IsConst;
  const std::vector<Passing> How =
      passingOf(Constructor.Name, Constructor.Params.size(), IsConst);
  llvm::SmallVector<ArgumentForm> Forms;
  for (size_t I = 0; I < A.size(); ++I)
    Forms.push_back(
        formOf(A[I], Constructor.Registers[Constructor.Params[I + 1].Index].Ty,
               How[I + 1]));
  return Forms;
}

namespace {
/// How good the conversion of an argument to the type of a parameter is.
enum class Rank : uint8_t {
  Exact,
  Promotion,
  Conversion,
  User,  // or another that is no better
  Unsure // any of them, or none
};
} // namespace

static bool isArithmetic(const Type *T) {
  return T->isInt() || T->isBool() || T->isFloat();
}

/// What \p Value, an argument of an arithmetic type, is as a parameter whose
/// C++ type is \p Text; nothing if there is no conversion.
static std::optional<Rank> rankOfNumber(const Type *Value, const Type *Formal,
                                        llvm::StringRef Text) {
  if (Formal->isPtr())
    return Formal->Element->isStruct() ? std::optional(Rank::User)
                                       : std::nullopt;
  if (!isArithmetic(Formal))
    return Rank::User;
  const bool BuiltIn = llvm::is_contained(
      {"bool", "int", "unsigned int", "long", "unsigned long", "long long",
       "unsigned long long", "float", "double", "long double"},
      Text);
  if (Value == Formal)
    return BuiltIn ? Rank::Exact
                   : Rank::Unsure; // an enumeration, char or short
  const bool Small = Value->isBool() || (Value->isInt() && Value->Width < 32);
  if (BuiltIn && ((Small && Text == "int") ||
                  (Value->isFloat() && Value->Width == 32 && Text == "double")))
    return Rank::Promotion;
  if (BuiltIn || llvm::StringRef(Text).contains("char") ||
      llvm::StringRef(Text).contains("short"))
    return Rank::Conversion;
  return std::nullopt; // to an enumeration
}

/// The constructor that is no worse than any other for each of \p A, and better
/// for one; null if that is not clear.
const ir::Function *
BodyBuilder::bestConstructor(llvm::ArrayRef<const ir::Function *> Candidates,
                             Args A) const {
  if (Candidates.size() == 1)
    return Candidates[0];
  auto RankOf = [&](const ir::Function *G, size_t I,
                    llvm::StringRef Text) -> std::optional<Rank> {
    const Type *Formal = G->Registers[G->Params[I + 1].Index].Ty;
    const Type *Own = typeOf(A[I]);
    if (!Own || !Own->isPtr())
      return Rank::Unsure;
    const bool IsRvalue = A[I].isReg() && RvalueReg[A[I].Index];
    const bool IsConst = Text.starts_with("const ");
    if (Text.ends_with("&&") ? !IsRvalue : Text.ends_with("&") && !IsConst)
      return Rank::Unsure;
    if (Text.ends_with("&") && Formal->isPtr() && !Formal->Element->isStruct())
      Formal = Formal->Element;
    if (isArithmetic(Own->Element))
      return rankOfNumber(Own->Element, Formal, valueText(Text));
    if (Own->Element->isStruct())
      return Formal == Own ? Rank::Exact : Rank::User;
    if (Formal == valueType(Own)) // const or not
      return IsConst && Text.ends_with("*") ? Rank::Exact : Rank::Unsure;
    if (isArithmetic(Formal)) // of the arithmetic types only to bool
      return Formal->isBool() ? std::optional(Rank::Conversion) : std::nullopt;
    return Formal->isPtr() && Formal->Element->isStruct() ? Rank::User
                                                          : Rank::Unsure;
  };
  const ir::Function *Best = nullptr;
  for (const ir::Function *G : Candidates) {
    bool Wins = true;
    for (const ir::Function *O : Candidates) {
      if (O == G)
        continue;
      const auto Texts = parameterTexts(G->Name, G->Params.size()),
                 Others = parameterTexts(O->Name, O->Params.size());
      bool NoWorse = true, Better = false;
      for (size_t I = 0; I < A.size(); ++I) {
        if (Texts[I + 1] == Others[I + 1])
          continue;
        const std::optional<Rank> Mine = RankOf(G, I, Texts[I + 1]),
                                  Other = RankOf(O, I, Others[I + 1]);
        if (!Mine || Mine == Rank::Unsure ||
            (Other && (Other == Rank::Unsure || *Other <= *Mine)))
          NoWorse = false;
        Better |= NoWorse;
      }
      Wins &= NoWorse && Better;
    }
    if (Wins)
      Best = G;
  }
  return Best;
}

} // namespace plimsoll::models
