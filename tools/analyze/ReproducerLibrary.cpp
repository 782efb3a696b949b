// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Library objects among the inputs: containers get their elements, smart
// pointers and views what they point to, by their own members.
#include "tools/analyze/ReproducerInputs.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace plimsoll::tool {

/// The value of a part that is a number; none: the run did not look at it.
std::optional<int64_t> InputWriter::number(const LibraryObject &O,
                                           StringRef Part) {
  auto It = O.Scalars.find(Part.str());
  if (It == O.Scalars.end())
    return std::nullopt;
  if (It->second->Value.K != ir::Input::Kind::Int)
    return 0;
  std::optional<int64_t> V = It->second->Value.Int.toInt64();
  if (!V)
    fail("a '" + O.Decl->Model.Name + "' is too large");
  return V.value_or(0);
}

/// Gives the object at \p Place, which is default-constructed, its contents.
void InputWriter::fill(const ir::InputPlace &Place, const LibraryObject &O,
                       raw_ostream &OS) {
  enum {
    Sequence,
    Tree,
    Optional,
    Owner,
    View,
    Other
  } Is = StringSwitch<decltype(Other)>(O.Decl->Model.Name)
             .Cases("std::vector", "std::deque", "std::basic_string", Sequence)
             .Cases("std::map", "std::set", Tree)
             .Cases("std::unordered_map", "std::unordered_set", Tree)
             .Cases("std::multimap", "std::multiset", Tree)
             .Cases("std::unordered_multimap", "std::unordered_multiset", Tree)
             .Case("std::optional", Optional)
             .Cases("std::unique_ptr", "std::shared_ptr", Owner)
             .Cases("std::basic_string_view", "std::span", View)
             .Default(Other);
  Cursor C = address(Place);
  std::string Name = typeName(C.Ty);
  if (Name.empty())
    return fail("an input has a class without a name");
  std::string Object = "(*(" + Name + " *)" + C.text() + ")";
  auto Part = [&](StringRef Which) -> std::string {
    auto It = O.Scalars.find(Which.str());
    return It == O.Scalars.end() ? "0"
                                 : value(It->second->Value, It->second->Ty);
  };
  switch (Is) {
  case Sequence:
    return fillSequence(Object, O, OS);
  case Tree:
    return fillTree(Name, Object, Place, O, OS);
  case Optional:
    if (number(O, "engaged").value_or(0))
      OS << "  " << Object << ".emplace();\n";
    return;
  case Owner:
    OS << "  " << Object << " = " << Name << "((" << Name << "::element_type *)"
       << Part("ptr") << ");\n";
    return;
  case View: {
    bool Text = O.Decl->Model.Name == "std::basic_string_view";
    OS << "  " << Object << " = " << Name << "((" << (Text ? "const " : "")
       << Name << (Text ? "::value_type *)" : "::element_type *)")
       << Part(Text ? "_M_str" : "ptr") << ", "
       << Part(Text ? "_M_len" : "size") << ");\n";
    return;
  }
  case Other:
    if (any_of(O.Scalars, [](const auto &S) {
          const ir::Input &I = S.second->Value;
          return I.K == ir::Input::Kind::Pointer ||
                 (I.K == ir::Input::Kind::Int && !I.Int.isZero());
        }))
      fail("an input is a '" + O.Decl->Model.Name + "'");
    return;
  }
}

static std::string stringLiteral(StringRef Text) {
  std::string Literal = "\"";
  for (unsigned char C : Text)
    Literal += isAlnum(C) ? std::string(1, static_cast<char>(C))
                          : "\\x" + utohexstr(C) + "\"\"";
  return Literal + "\"";
}

void InputWriter::fillSequence(const std::string &Object,
                               const LibraryObject &O, raw_ostream &OS) {
  constexpr int64_t MaxElements = 1 << 20;
  int64_t Size = number(O, "size").value_or(0);
  int64_t Capacity = number(O, "capacity").value_or(0);
  if (Size < 0 || Size > MaxElements || Capacity > MaxElements)
    return fail("a '" + O.Decl->Model.Name + "' is too large");
  if (Capacity > Size)
    OS << "  " << Object << ".reserve(" << Capacity << ");\n";
  std::string Text(Size, 0);
  for (auto [Index, Character] : O.Characters)
    if (Index < Size)
      Text[Index] = Character;
  Text.resize(Text.find_last_not_of('\0') + 1);
  if (!Text.empty())
    OS << "  " << Object << ".assign(" << stringLiteral(Text) << ", "
       << Text.size() << ");\n";
  if (Size > static_cast<int64_t>(Text.size()))
    OS << "  " << Object << ".resize(" << Size << ");\n";
}

/// Inserts what the run saw in a map or set, and further elements until there
/// are as many as it said.
void InputWriter::fillTree(const std::string &Name, const std::string &Object,
                           const ir::InputPlace &Place, const LibraryObject &O,
                           raw_ostream &OS) {
  const ir::StructField *Items = O.Decl->findField("items");
  const ir::Type *Key = Items->Ty->Element;
  bool IsMap = library(Key) && library(Key)->Model.Name == "std::pair";
  if (IsMap)
    Key = library(Key)->findField("first")->Ty;
  unsigned Default = 0; // elements with a key nobody asked for
  for (auto [Position, Present] : O.Present) {
    if (!Present)
      continue;
    std::string Element = "element" + std::to_string(Elements.size());
    Elements[Element] = Items->Ty->Element;
    OS << "  {\n  char *" << Element << " = plimsoll_object(sizeof(" << Name
       << "::value_type));\n";
    construct(Items->Ty->Element, Element, OS);
    std::string At = IsMap ? "((char *)&(*(" + Name + "::value_type *)" +
                                 Element + ").first)"
                           : Element;
    if (Key->isInt()) // the index of a number is the number
      OS << "  *(" << typeName(Key) << " *)" << At << " = "
         << value(ir::Input::integer(Integer(Position)), Key) << ";\n";
    else if (!O.Items.count(Position) && Default++)
      return fail("keys of a '" + O.Decl->Model.Name + "' are not known");
    std::vector<const ReplayRun::Cell *> Cells;
    if (auto It = O.Items.find(Position); It != O.Items.end())
      for (const ReplayRun::Cell *Cell : It->second) {
        ReplayRun::Cell Inner = *Cell;
        Inner.Place.Object = Element;
        // Behind the object: its part, the array, and the element with
        // Position.
        std::vector<ir::InputStep> &Steps = Inner.Place.Steps;
        Steps.erase(Steps.begin(), Steps.begin() + Place.Steps.size() + 2);
        (Steps.empty() ? Inner.Place.Index : Steps.front().Index) = 0;
        Cells.push_back(&ElementCells.emplace_back(std::move(Inner)));
      }
    writeCells(Cells, Element, OS);
    OS << "  " << Object << ".insert(*(" << Name << "::value_type *)" << Element
       << ");\n  }\n";
  }
}

} // namespace plimsoll::tool
