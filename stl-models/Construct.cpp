// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `$construct<$T>(p, args...)`: an object made in place from the forwarded
// arguments of emplace and make functions. Arguments are references: a scalar
// parameter of the constructor takes the value behind one.
#include "stl-models/BodyBuilder.h"

namespace plimsoll::models {

using ir::Opcode;
using ir::Operand;
using ir::Type;

/// What a reference argument may be passed as by value: the scalar behind it,
/// or the address of the first element of the array behind it.
const Type *BodyBuilder::valueType(const Type *Ref) const {
  if (!Ref || !Ref->isPtr())
    return nullptr;
  const Type *T = Ref->Element;
  if (T->isArray())
    return M.Types->getPtr(T->Element);
  return T->isScalar() ? T : nullptr;
}

bool BodyBuilder::construct(const Type *T, const Operand &P, Args A) {
  if (A.empty())
    return makeDefault(T, P);
  if (A.size() == 1 && pointee(A[0]) && B.Types.sameType(pointee(A[0]), T) &&
      !T->isArray()) {
    bool Moves = A[0].isReg() && RvalueReg[A[0].Index];
    return copyOrMove(Moves ? "move" : "copy", T, {P, A[0]});
  }
  if (T->isScalar() && A.size() == 1)
    return constructScalar(T, P, A[0]);
  if (T->isStruct())
    return constructStruct(T, P, A);
  emit(Opcode::Clobber, nullptr, {P}, nullptr,
       "construction of " + T->toString());
  return true;
}

bool BodyBuilder::constructScalar(const Type *T, const Operand &P,
                                  const Operand &From) {
  const Type *Own = typeOf(From), *Value = valueType(Own);
  Operand V = From;
  if (Value && Own->Element->isArray())
    V = emit(Opcode::Decay, Value, {From});
  else if (Value)
    V = emit(Opcode::Load, Value, {From}, Value);
  const Type *Ty = typeOf(V);
  if (Ty && Ty != T) {
    bool Bad = Ty->isPtr() ? T->isFloat() : T->isPtr() && Ty->isFloat();
    V = Bad ? emit(Opcode::Havoc, T, {}, nullptr, "conversion")
            : emit(Opcode::Cast, T, {V}, T);
  }
  emit(Opcode::Store, nullptr, {V, P}, T);
  return true;
}

/// The user's constructor of \p T with parameters of exactly these types; with
/// \p Convert, any integer type where there is none.
ir::Function *BodyBuilder::findConstructor(const Type *T,
                                           const CallShape &Call,
                                           bool Convert) {
  llvm::StringRef Class = T->Name;
  Class = Class.take_until([](char C) { return C == '<'; });
  llvm::StringRef Base = Class.substr(Class.rfind(':') + 1);
  for (const auto &G : M.Functions) {
    llvm::StringRef Short = G->ShortName;
    Short = Short.take_until([](char C) { return C == '<'; });
    if (Short.substr(Short.rfind(':') + 1) != Base || !G->Result->isVoid() ||
        G->Params.size() != Call.Params.size())
      continue;
    bool Same = true;
    for (size_t I = 0; I < G->Params.size() && Same; ++I)
      Same = Call.Params[I]
                 ? G->Registers[G->Params[I].Index].Ty == Call.Params[I]
                 : Convert && G->Registers[G->Params[I].Index].Ty->isInt();
    if (Same)
      return G.get();
  }
  return nullptr;
}

/// Tries the arguments as references and as values, in all combinations, first
/// with exact types and then with conversions of integers.
bool BodyBuilder::constructStruct(const Type *T, const Operand &P, Args A) {
  std::string Model = B.Types.structModel(T);
  std::string Name =
      Model + "::" + llvm::StringRef(Model).substr(Model.rfind(':') + 1).str();
  CallShape Call = shapeOf(A);
  Call.Params.insert(Call.Params.begin(), M.Types->getPtr(T));
  Call.Rvalue.insert(Call.Rvalue.begin(), false);
  if (const ir::StructDecl *D = M.findStruct(T->Name))
    Call.Key = D->Model.Args;
  size_t Count = std::min<size_t>(A.size(), 4);
  unsigned Choices = 1u << Count;
  for (unsigned Attempt = 0; Attempt < 2 * Choices; ++Attempt) {
    unsigned ByValue = Attempt % Choices;
    bool Convert = Attempt >= Choices;
    CallShape Trial = Call;
    bool Possible = true;
    for (size_t I = 0; I < Count; ++I)
      if (ByValue >> I & 1) {
        Trial.Params[I + 1] = valueType(Call.Params[I + 1]);
        Possible &= Trial.Params[I + 1] != nullptr;
        if (Possible && Convert && Trial.Params[I + 1]->isInt())
          Trial.Params[I + 1] = nullptr; // any scalar
      }
    if (!Possible)
      continue;
    ir::Function *Callee = Model.empty() ? nullptr : B.instance(Name, Trial);
    if (!Callee)
      Callee = findConstructor(T, Trial, Convert);
    if (!Callee)
      continue;
    llvm::SmallVector<Operand, 4> Actual = {P};
    for (size_t I = 0; I < A.size(); ++I) {
      bool Value = I < Count && (ByValue >> I & 1);
      if (!Value) {
        Actual.push_back(A[I]);
        continue;
      }
      const Type *Own = valueType(typeOf(A[I]));
      const Type *Formal = Callee->Registers[Callee->Params[I + 1].Index].Ty;
      Operand V = pointee(A[I])->isArray()
                      ? emit(Opcode::Decay, Own, {A[I]})
                      : emit(Opcode::Load, Own, {A[I]}, Own);
      if (Own != Formal)
        V = emit(Opcode::Cast, Formal, {V}, Formal);
      Actual.push_back(V);
    }
    emit(Opcode::Call, nullptr, Actual, nullptr, Callee->Name);
    return true;
  }
  emit(Opcode::Clobber, nullptr, {P}, nullptr, "construction of " + T->Name);
  return true;
}

} // namespace plimsoll::models
