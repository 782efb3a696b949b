// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/InputText.h"
#include "analysis/check/ReplayRun.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace plimsoll;

namespace {

class InputText {
public:
  InputText(const ir::Module &M, ir::Oracle &O) : M(M), O(O) {}

  std::string value(const ir::Input &I, const ir::Type *Ty, unsigned Depth);

private:
  static constexpr int64_t MaxElements = 8;
  static constexpr unsigned MaxMembers = 8;
  static constexpr int64_t MaxText = 64;  ///< characters
  static constexpr unsigned MaxDepth = 2; ///< of objects inside objects

  std::string object(const ir::InputPlace &At, const ir::Type *Ty,
                     unsigned Depth);
  std::string elements(ir::InputPlace First, Integer Count, const ir::Type *Ty);
  std::string part(const ir::InputPlace &At, const ir::Type *Ty);
  std::string text(const ir::InputPlace &At, const ir::StructDecl &D);
  std::optional<std::string> view(const ir::InputPlace &At,
                                  const ir::StructDecl &D);
  std::string quoted(ir::InputPlace First, const ir::Type *Ty,
                     const Integer &Count);
  std::string occupied(const ir::InputPlace &At, const ir::StructField &Present,
                       const ir::StructField &Items);
  /// Numbers, texts and containers.
  bool isShown(const ir::Type *Ty) const {
    return Ty->isInt() || Ty->isBool() || containerOf(M, Ty);
  }
  static ir::InputPlace member(ir::InputPlace Of, llvm::StringRef Name) {
    Of.Steps.push_back({Of.Index, Name.str()});
    Of.Index = 0;
    return Of;
  }

  const ir::Module &M;
  ir::Oracle &O;
};

std::string InputText::value(const ir::Input &I, const ir::Type *Ty,
                             unsigned Depth) {
  switch (I.K) {
  case ir::Input::Kind::Null:
    return "null";
  case ir::Input::Kind::Int:
    return Ty->isBool() ? (I.Int.isZero() ? "false" : "true")
                        : I.Int.toString();
  case ir::Input::Kind::Default:
    return Ty->isPtr() ? "null" : Ty->isBool() ? "false" : "0";
  case ir::Input::Kind::Pointer: {
    if (!I.Alive)
      return "freed memory";
    if (Ty->Element->isStruct() && Depth <= MaxDepth)
      return object(I.Target, Ty->Element, Depth);
    if (!Ty->Element->isScalar() || Ty->Element->isPtr())
      return I.Count.toString() + (I.Count.isOne() ? " element" : " elements");
    return elements(I.Target, I.Count, Ty->Element);
  }
  default:
    return "?";
  }
}

/// `{1, 2, 3, ...}`
std::string InputText::elements(ir::InputPlace First, Integer Count,
                                const ir::Type *Ty) {
  std::string Text = "{";
  int64_t N =
      std::min<int64_t>(Count.toInt64().value_or(0) - First.Index, MaxElements);
  bool More = Count > Integer(First.Index + std::max<int64_t>(N, 0));
  for (int64_t K = 0; K < N; ++K, ++First.Index)
    Text += (K ? ", " : "") + part(First, Ty);
  return Text + (More ? ", ...}" : "}");
}

/// `{1: 2, 3: 4}` or `{1, 3}`: the elements of a map or set.
std::string InputText::occupied(const ir::InputPlace &At,
                                const ir::StructField &Present,
                                const ir::StructField &Items) {
  ir::InputPlace In = member(At, Present.Name), Item = member(At, Items.Name);
  In.Steps.push_back({0, ""});
  Item.Steps.push_back({0, ""});
  const ir::Type *Ty = Items.Ty->Element;
  const ir::StructDecl *Pair =
      Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  std::string Text;
  int64_t N = 0;
  for (int64_t I : O.initialIndices(In, Present.Ty->Element)
                       .value_or(std::vector<int64_t>())) {
    In.Index = Item.Index = I;
    if (O.initial(In, Present.Ty->Element).Int.isZero())
      continue;
    if (N++ == MaxElements)
      return "{" + Text + ", ...}";
    Text += Text.empty() ? "" : ", ";
    if (Pair && Pair->findField("first") && Pair->findField("second")) {
      for (const char *Name : {"first", "second"}) {
        const ir::StructField &F = *Pair->findField(Name);
        Text += Name == llvm::StringRef("second") ? ": " : "";
        Text += part(member(Item, F.Name), F.Ty);
      }
    } else {
      Text += part(Item, Ty);
    }
  }
  return "{" + Text + "}";
}

/// `"abc"`; of long and of wide ones the size.
std::string InputText::text(const ir::InputPlace &At, const ir::StructDecl &D) {
  const ir::StructField &Size = *D.findField("size");
  const ir::StructField &Elems = *D.findField("elems");
  const Integer Count = O.initial(member(At, Size.Name), Size.Ty).Int;
  if (Count.isNegative() || Integer(MaxText) < Count ||
      Elems.Ty->Element->Width != 8)
    return "{size = " + Count.toString() + "}";
  ir::InputPlace First = member(At, Elems.Name);
  First.Steps.push_back({0, ""});
  return quoted(First, Elems.Ty->Element, Count);
}

/// The text that a view of \p D at \p At refers to, if it is short and there.
std::optional<std::string> InputText::view(const ir::InputPlace &At,
                                           const ir::StructDecl &D) {
  const ir::StructField *Size = D.findField("_M_len"),
                        *Begin = D.findField("_M_str");
  if (D.Model.Name != "std::basic_string_view" || !Size || !Begin)
    return std::nullopt;
  const Integer Count = O.initial(member(At, Size->Name), Size->Ty).Int;
  const ir::Input First = O.initial(member(At, Begin->Name), Begin->Ty);
  if (Count.isZero())
    return "\"\"";
  if (Count.isNegative() || Integer(MaxText) < Count ||
      First.K != ir::Input::Kind::Pointer || !First.Alive ||
      Begin->Ty->Element->Width != 8)
    return std::nullopt;
  return quoted(First.Target, Begin->Ty->Element, Count);
}

/// `"abc"`: \p Count characters of type \p Ty.
std::string InputText::quoted(ir::InputPlace First, const ir::Type *Ty,
                              const Integer &Count) {
  std::string Text;
  for (Integer N = 0; N < Count; N += Integer(1), ++First.Index)
    Text += static_cast<char>(O.initial(First, Ty).Int.toInt64().value_or(0));
  std::string Quoted;
  llvm::raw_string_ostream OS(Quoted);
  OS << '"';
  llvm::printEscapedString(Text, OS);
  OS << '"';
  return Quoted;
}

/// What is at \p At inside of something else.
std::string InputText::part(const ir::InputPlace &At, const ir::Type *Ty) {
  return Ty->isStruct() ? object(At, Ty, MaxDepth)
                        : value(O.initial(At, Ty), Ty, MaxDepth + 1);
}

/// `{count = 2, next = null}`: members that are numbers, pointers or objects.
/// Of a container the numbers in it, or how many elements it has.
std::string InputText::object(const ir::InputPlace &At, const ir::Type *Ty,
                              unsigned Depth) {
  const ir::StructDecl *D = M.findStruct(Ty->Name);
  if (!D)
    return "{}";
  if (textElements(M, Ty))
    return text(At, *D);
  if (std::optional<std::string> Text = view(At, *D))
    return *Text;
  if (containerOf(M, Ty)) {
    const ir::StructField *Size = D->findField("size");
    ir::Input N = O.initial(member(At, Size->Name), Size->Ty);
    Integer Count = N.K == ir::Input::Kind::Int ? N.Int : Integer(0);
    const ir::StructField *Present = D->findField("present");
    const ir::StructField *Items = D->findField("items");
    if (Present && Items && Present->Ty->isArray() && Items->Ty->isArray())
      return occupied(At, *Present, *Items);
    for (const ir::StructField &F : D->Fields) {
      bool Counted = F.Ty->isArray() && F.Ty->Extent == ir::ExtentKind::Part &&
                     F.Ty->Name == Size->Name;
      if (Counted && isShown(F.Ty->Element)) {
        ir::InputPlace First = member(At, F.Name);
        First.Steps.push_back({0, ""});
        return elements(First, Count, F.Ty->Element);
      }
    }
    return "{size = " + Count.toString() + "}";
  }
  std::string Text;
  unsigned NumShown = 0;
  for (const ir::StructField &F : D->Fields) {
    if (NumShown == MaxMembers)
      return "{" + Text + ", ...}";
    ir::InputPlace Part = member(At, F.Name);
    std::string Shown;
    if (F.Ty->isStruct()) {
      if (Depth == MaxDepth)
        continue;
      Shown = object(Part, F.Ty, Depth + 1);
    } else if (F.Ty->isInt() || F.Ty->isBool() ||
               (F.Ty->isPtr() && !F.Ty->Element->isFunc())) {
      Shown = value(O.initial(Part, F.Ty), F.Ty, MaxDepth + 1);
    } else {
      continue;
    }
    Text += (NumShown++ ? ", " : "") + F.Name + " = " + Shown;
  }
  return "{" + Text + "}";
}

} // namespace

std::string plimsoll::inputText(const ir::Module &M, ir::Oracle &O,
                                const ir::Input &I, const ir::Type *Ty) {
  return InputText(M, O).value(I, Ty, 0);
}
