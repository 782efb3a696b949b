// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Text.h"
#include "analysis/ir/Value.h"

namespace plimsoll::ir {

std::optional<int64_t> characterNumber(const Integer &Value, const Type *Char) {
  return (Char->Width == 8 ? Value.floorMod(Integer::pow2(8)) : Value)
      .toInt64();
}

Integer integerAt(llvm::StringRef Bytes, size_t Index, const Type *Ty) {
  const size_t Width = std::max<size_t>(Ty->Width / 8, 1);
  Integer V = 0;
  for (size_t B = Width; B-- > 0;) {
    const size_t Position = Index * Width + B;
    V = V * Integer(256) +
        Integer(Position < Bytes.size()
                    ? static_cast<unsigned char>(Bytes[Position])
                    : 0);
  }
  return wrapTo(V, Ty);
}

Text textOfBytes(llvm::StringRef Bytes, const Type *Char) {
  Text T;
  for (size_t I = 0; I < Bytes.size() / (Char->Width / 8); ++I)
    T.push_back(characterNumber(integerAt(Bytes, I, Char), Char).value_or(0));
  return T;
}

} // namespace plimsoll::ir
