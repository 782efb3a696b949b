// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/ConsoleOracle.h"
#include "analysis/ir/Memory.h"
#include <cstdio>

namespace plimsoll::ir {

/// `Queue::flush(int)` -> `flush`; `printf` -> `printf`.
static llvm::StringRef plainName(const Function &F) {
  llvm::StringRef Name = llvm::StringRef(F.Name).split('(').first;
  size_t Colon = Name.rfind("::");
  return Colon == Name.npos ? Name : Name.drop_front(Colon + 2);
}

/// One conversion, with its flags but without its length modifiers.
static std::optional<std::string> formatOne(std::string Spec, char Conversion,
                                            const Value &V, Memory &Mem) {
  char Buffer[512];
  switch (Conversion) {
  case 'd':
  case 'i':
  case 'u':
  case 'x':
  case 'X':
  case 'o': {
    if (!V.isInt())
      return std::nullopt;
    bool Signed = Conversion == 'd' || Conversion == 'i';
    Spec += "ll";
    Spec += Conversion;
    Integer Wrapped = V.Int.floorMod(Integer::pow2(64));
    auto Low = static_cast<uint64_t>(
        *Wrapped.floorMod(Integer::pow2(32)).toInt64());
    auto High = static_cast<uint64_t>(
        *Wrapped.floorDiv(Integer::pow2(32)).toInt64());
    uint64_t Bits = High << 32 | Low;
    if (Signed)
      std::snprintf(Buffer, sizeof Buffer, Spec.c_str(),
                    static_cast<long long>(Bits));
    else
      std::snprintf(Buffer, sizeof Buffer, Spec.c_str(),
                    static_cast<unsigned long long>(Bits));
    return Buffer;
  }
  case 'c':
    if (!V.isInt())
      return std::nullopt;
    return std::string(
        1, static_cast<char>(*V.Int.floorMod(Integer(256)).toInt64()));
  case 'f':
  case 'g':
  case 'e':
    if (!V.isFloat())
      return std::nullopt;
    Spec += 'L';
    Spec += Conversion;
    std::snprintf(Buffer, sizeof Buffer, Spec.c_str(), V.Float);
    return Buffer;
  case 's': {
    std::optional<std::string> Text = Mem.readString(V);
    if (!Text)
      return std::nullopt;
    Spec += 's';
    int Length = std::snprintf(nullptr, 0, Spec.c_str(), Text->c_str());
    std::string Result(Length + 1, 0);
    std::snprintf(Result.data(), Result.size(), Spec.c_str(), Text->c_str());
    Result.pop_back();
    return Result;
  }
  default:
    return std::nullopt;
  }
}

std::optional<std::string> formatPrintf(llvm::ArrayRef<Value> Args,
                                        Memory &Mem) {
  if (Args.empty())
    return std::nullopt;
  std::optional<std::string> Format = Mem.readString(Args[0]);
  if (!Format)
    return std::nullopt;
  std::string Text;
  size_t Next = 1;
  for (size_t I = 0; I < Format->size(); ++I) {
    if ((*Format)[I] != '%') {
      Text += (*Format)[I];
      continue;
    }
    std::string Spec = "%";
    size_t End = Format->find_first_not_of("0123456789-+ #.", I + 1);
    if (End == Format->npos)
      return std::nullopt;
    Spec += Format->substr(I + 1, End - I - 1);
    End = Format->find_first_not_of("lhzjtL", End);
    if (End == Format->npos)
      return std::nullopt;
    I = End;
    if ((*Format)[I] == '%') {
      Text += '%';
      continue;
    }
    if (Next == Args.size())
      return std::nullopt;
    auto One = formatOne(std::move(Spec), (*Format)[I], Args[Next++], Mem);
    if (!One)
      return std::nullopt;
    Text += *One;
  }
  return Text;
}

/// The choices of the container models about capacities, as libstdc++ makes
/// them; none for other choices.
std::optional<Integer> ConsoleOracle::growth(const Event &E) const {
  llvm::StringRef Choice = E.Point.inst().Text;
  auto Register = [&](llvm::StringRef Name) -> const Value * {
    for (size_t R = 0; R < E.Registers.size(); ++R)
      if (E.Point.F->Registers[R].Name == Name && E.Registers[R].isInt())
        return &E.Registers[R];
    return nullptr;
  };
  const Value *Needed = Register("n");
  if (!Needed)
    return std::nullopt;
  Integer Capacity = Needed->Int;
  bool IsString = llvm::StringRef(E.Point.F->Name).contains("basic_string");
  if (Choice == "initial capacity" && IsString)
    Capacity = 15; // inside the string object
  else if (const Value *Old = Register("c");
           Old && Choice == "capacity after growth")
    Capacity = Old->Int * Integer(2);
  else if (Choice != "initial capacity")
    return std::nullopt;
  return std::max(Capacity - Needed->Int, Integer(0));
}

Input ConsoleOracle::choose(const Event &E, const Type *) {
  if (std::optional<Integer> Extra = growth(E))
    return Input::integer(*Extra);
  if (NextChoice == Choices.size())
    return {};
  return Input::integer(Choices[NextChoice++]);
}

bool ConsoleOracle::print(llvm::ArrayRef<Value> Args, Memory &Mem) {
  std::optional<std::string> Text = formatPrintf(Args, Mem);
  if (Text)
    Out << *Text;
  return Text.has_value();
}

CallAnswer ConsoleOracle::call(const Event &, const Function *Callee,
                               llvm::ArrayRef<Value> Args, Memory &Mem) {
  CallAnswer Answer;
  llvm::StringRef Name = Callee ? plainName(*Callee) : "";
  bool Known = true, Done = true;
  if (Name == "printf") {
    Done = print(Args, Mem);
  } else if (Name == "puts" && Args.size() == 1) {
    std::optional<std::string> Text = Mem.readString(Args[0]);
    if (Text)
      Out << *Text << '\n';
    Done = Text.has_value();
  } else if (Name == "putchar" && Args.size() == 1 && Args[0].isInt()) {
    Out << static_cast<char>(
        *Args[0].Int.floorMod(Integer(256)).toInt64());
    Answer.Result = Input::integer(Args[0].Int);
  } else if (Name == "print_int" && Args.size() == 1) {
    Out << toString(Args[0]) << '\n';
  } else if (Name == "abort" || Name == "exit" || Name == "_exit") {
    Answer.H = CallAnswer::How::Exits;
  } else if (auto V = Callee ? Functions.evaluate(Callee->Name, Args, Mem)
                             : std::nullopt) {
    Answer.Result = Input::integer(*V);
  } else {
    Known = false;
  }
  if (!Done || (!Known && Strict)) {
    Answer.H = CallAnswer::How::Unsupported;
    Answer.Reason = "call of " + (Callee ? Callee->Name : "a pointer");
  }
  return Answer;
}

void ConsoleOracle::probe(const Event &E, const Value &V) {
  const Inst &I = E.Point.inst();
  Out << opcodeText(I.Op);
  if (I.Op != Opcode::ProbeReached)
    Out << ' ' << (I.Text.empty() ? "" : I.Text + " = ") << toString(V);
  Out << '\n';
}

} // namespace plimsoll::ir
