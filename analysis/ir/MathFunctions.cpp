// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/MathFunctions.h"
#include "llvm/ADT/bit.h"

namespace plimsoll::ir {

/// Characters a key is made of at most.
static constexpr int64_t TextLimit = 1 << 20;

template <class Number>
static std::optional<Integer> asInteger(const std::optional<Number> &N) {
  if (!N)
    return std::nullopt;
  return Integer(*N);
}

std::optional<Integer> MathFunctions::textKey(llvm::ArrayRef<Value> Args,
                                              Memory &Mem) {
  std::optional<int64_t> Count = Args[1].Int.toInt64();
  if (!Count || *Count < 0 || *Count > TextLimit)
    return std::nullopt;
  Text T;
  if (*Count && !Args[0].isPtr())
    return std::nullopt;
  for (int64_t I = 0; I < *Count; ++I) {
    Address A = *Args[0].Ptr;
    A.Offset += I;
    Value V;
    if (!A.Unit->isInt() || Mem.load(A, A.Unit, V) || !V.isInt())
      return std::nullopt;
    std::optional<int64_t> Number = characterNumber(V.Int, A.Unit);
    if (!Number)
      return std::nullopt;
    T.push_back(*Number);
  }
  return asInteger(Texts.number(T));
}

/// Monotone and injective but for the two zeros.
static int64_t floatKey(double F) {
  auto Bits = llvm::bit_cast<int64_t>(F);
  return Bits < 0 ? INT64_MIN - Bits : Bits;
}

bool isOfHashes(llvm::StringRef Name) {
  Name.consume_front("plimsoll.fn.");
  return Name == "position" || Name == "unposition" || Name == "hash";
}

std::optional<int64_t> numberOfTexts(llvm::StringRef Name,
                                     llvm::ArrayRef<int64_t> Numbers,
                                     OrderedNumbers<Text> &Texts) {
  Name.consume_front("plimsoll.fn.");
  const Text *First = Numbers.empty() ? nullptr : Texts.key(Numbers[0]);
  if (First && Name == "concat" && Numbers.size() == 2) {
    const Text *Second = Texts.key(Numbers[1]);
    if (!Second || First->size() + Second->size() > TextLimit)
      return std::nullopt;
    Text Both = *First;
    Both.insert(Both.end(), Second->begin(), Second->end());
    return Texts.number(Both);
  }
  if (First && Name == "substr" && Numbers.size() == 3) {
    const auto Size = static_cast<int64_t>(First->size());
    if (Numbers[1] < 0 || Numbers[2] < 0 || Numbers[1] > Size)
      return std::nullopt;
    auto Begin = First->begin() + Numbers[1];
    return Texts.number(
        Text(Begin, Begin + std::min(Size - Numbers[1], Numbers[2])));
  }
  return std::nullopt;
}

std::optional<Integer> MathFunctions::evaluate(llvm::StringRef Name,
                                               llvm::ArrayRef<Value> Args,
                                               Memory &Mem) {
  Name = Name.take_until([](char Ch) { return Ch == '('; });
  if (Name == "plimsoll.strkey" && Args.size() == 2 && Args[1].isInt())
    return textKey(Args, Mem);
  if (!Name.consume_front("plimsoll.fn."))
    return std::nullopt;
  if (Name == "float" && Args.size() == 1 && Args[0].isFloat())
    return Integer(floatKey(static_cast<double>(Args[0].Float)));
  llvm::SmallVector<int64_t, 3> Numbers;
  for (const Value &A : Args) {
    std::optional<int64_t> N = A.isInt() ? A.Int.toInt64() : std::nullopt;
    if (!N)
      return std::nullopt;
    Numbers.push_back(*N);
  }
  if (isOfHashes(Name) && Numbers.size() == 1)
    return Integer(Numbers[0]);
  if (Name == "pair" && Numbers.size() == 2)
    return asInteger(Pairs.number({Numbers[0], Numbers[1]}));
  if ((Name == "first" || Name == "second") && Numbers.size() == 1) {
    const std::pair<int64_t, int64_t> *P = Pairs.key(Numbers[0]);
    if (!P)
      return std::nullopt;
    return Integer(Name == "first" ? P->first : P->second);
  }
  return asInteger(numberOfTexts(Name, Numbers, Texts));
}

} // namespace plimsoll::ir
