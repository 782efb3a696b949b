// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers for keys: which position of a value-dependent container is a key's.
// Those of a class with a comparison of its own are made of the values that its
// body compares (KeyOrder.h).
//
//   paper: [Thesis §6.3.2], the function pos; [Thesis §6.4], its axioms
#include "stl-models/BodyBuilder.h"

namespace plimsoll::models {

using ir::Opcode;
using ir::Operand;
using ir::RegId;
using ir::Type;

/// The number of the scalar \p V of type \p T. Those of unsigned ones are
/// shifted down, as half of them are greater than any number.
void BodyBuilder::emitNumber(Operand V, const Type *T, RegId Result) {
  const Type *I64 = M.Types->getInt(64, true);
  if (T->isInt() && T->Width == 64 && !T->Signed) {
    const Type *I128 = M.Types->getInt(128, true);
    V = emit(Opcode::Cast, I128, {V}, I128);
    V = emit(Opcode::Sub, I128, {V, Operand::integer(Integer::pow2(63))});
  }
  emit(Opcode::Cast, nullptr, {V}, I64);
  Out->back().Result = Result;
}

/// The integer that stands for the value at \p P: equal values have equal
/// keys, different ones different keys; ordered as the values where possible.
bool BodyBuilder::makeKey(const Type *T, const Operand &P, RegId Result) {
  const Type *I64 = M.Types->getInt(64, true);
  F.Registers[Result.Index].Ty = I64;
  if (T->isInt() && T->Width > 64)
    return havocResult(Result, "key of " + T->toString());
  if (T->isInt() || T->isBool() || T->isPtr()) {
    emitNumber(emit(Opcode::Load, T, {P}, T), T, Result);
    return true;
  }
  if (T->isFloat()) {
    Operand V = emit(Opcode::Load, T, {P}, T);
    return callInstance("plimsoll.fn.float", {V}, Result) ||
           havocResult(Result, "key of " + T->toString());
  }
  return callInstance(B.Types.structModel(T) + "::$key", {P}, Result) ||
         havocResult(Result, "key of " + T->toString());
}

/// What \p Functor compares two keys with: its call operator, or, if it is the
/// library's, the operator of the program for the class \p Key.
std::optional<KeyFunction> BodyBuilder::comparison(const Type *Functor,
                                                   const Type *Key) const {
  if (B.Types.hasCall(Functor))
    return B.Types.ownFunctor(Functor, Key, 2);
  std::string Name = B.Types.structModel(Functor);
  const ir::StructDecl *D = Key->isStruct() ? M.findStruct(Key->Name) : nullptr;
  if (!D)
    return std::nullopt;
  auto Find = [&](llvm::StringRef What, unsigned First) {
    std::optional<KeyFunction> Found;
    for (const auto &[Operation, Callee] : D->Special)
      if (const ir::Function *G = M.findFunction(Callee);
          Operation == What && G && G->Params.size() == First + 2)
        Found = {G, First, First == 1, false};
    return Found;
  };
  std::optional<KeyFunction> Found;
  if (Name == "std::equal_to")
    return Find("equal", 0);
  if (Name == "std::less" || Name == "std::greater")
    Found = Find(Name == "std::less" ? "less" : "greater", 0);
  bool ThreeWay = !Found && (Name == "std::less" || Name == "std::greater");
  if (ThreeWay)
    Found = Find("compare", 1);
  if (Found)
    Found->Swapped = ThreeWay && Name == "std::greater";
  return Found;
}

/// The values by which keys in a hashed container are told apart.
std::optional<KeyOrder> BodyBuilder::hashedOrder(const Type *Hash,
                                                 const Type *Equality,
                                                 const Type *Key) const {
  std::optional<KeyFunction> Equal = comparison(Equality, Key);
  bool Library =
      B.Types.structModel(Equality) == "std::equal_to" &&
      !B.Types.hasCall(Equality) &&
      (!Key->isStruct() || !M.findStruct(Key->Name)->Model.Name.empty());
  std::optional<KeyOrder> Order;
  if (Library) {
    Order.emplace();
    Order->Terms.emplace_back().Ty = Key;
    Order->Parts.emplace_back();
  } else if (Equal) {
    Order = inferEquality(M, *Equal, Key);
  }
  if (!Order)
    return std::nullopt;
  if (B.Types.hasCall(Hash)) {
    std::optional<KeyFunction> Own = B.Types.ownFunctor(Hash, Key, 1);
    return Own && respects(M, *Own, *Order, Key) ? Order : std::nullopt;
  }
  // The library's hash gives different values for different keys.
  bool Whole = llvm::any_of(Order->Parts, [&](const KeyOrder::Part &P) {
    const KeyTerm &T = Order->Terms[P.Term];
    return T.K == KeyTerm::Part && T.Where.empty();
  });
  return Whole && B.Types.structModel(Hash) == "std::hash" ? Order
                                                           : std::nullopt;
}

RegId BodyBuilder::newNumber(llvm::StringRef Name) {
  RegId R = F.addRegister(Name, M.Types->getInt(64, true));
  RvalueReg.resize(F.Registers.size());
  return R;
}

/// The address of a part of the key at \p P.
Operand BodyBuilder::emitPart(const KeyTerm &T, const Operand &P) {
  Operand At = P;
  for (const PathStep &Step : T.Where) {
    const Type *Ty = pointee(At);
    if (Step.Field.empty()) {
      At = emit(Opcode::Decay, M.Types->getPtr(Ty->Element), {At});
      At = emit(Opcode::Index, M.Types->getPtr(Ty->Element),
                {At, Operand::integer(Step.Index)});
      continue;
    }
    const ir::StructField *Field =
        M.findStruct(Ty->Name)->findField(Step.Field);
    At = emit(Opcode::Field, M.Types->getPtr(Field->Ty), {At}, nullptr,
              Step.Field);
  }
  return At;
}

/// The value of a term for the key at \p P; of one that is an object, its
/// address.
Operand BodyBuilder::emitTerm(const KeyOrder &Order, unsigned Term,
                              const Operand &P) {
  const KeyTerm &T = Order.Terms[Term];
  if (T.K == KeyTerm::Number)
    return T.Ty->isBool() ? Operand::boolean(!T.Value.isZero())
                          : Operand::integer(T.Value);
  if (T.K == KeyTerm::Part) {
    Operand At = emitPart(T, P);
    return T.Ty->isScalar() ? emit(Opcode::Load, T.Ty, {At}, T.Ty) : At;
  }
  llvm::SmallVector<Operand, 2> Actual;
  for (unsigned Argument : T.Args)
    Actual.push_back(emitTerm(Order, Argument, P));
  return emit(T.Op, T.Ty, Actual, T.Op == Opcode::Cast ? T.Ty : nullptr);
}

/// The integer for one of the values that keys are compared by, for the key at
/// \p P.
bool BodyBuilder::emitKey(const KeyOrder &Order, const KeyOrder::Part &Part,
                          const Operand &P, RegId Result) {
  const KeyTerm &T = Order.Terms[Part.Term];
  if (T.Ty->isInt() && T.Ty->Width > 64)
    return havocResult(Result, "key of " + T.Ty->toString());
  RegId Key = Part.Descending ? newNumber("key") : Result;
  Operand V = emitTerm(Order, Part.Term, P);
  if (!T.Ty->isScalar()) {
    if (!makeKey(T.Ty, V, Key))
      return false;
  } else {
    emitNumber(V, T.Ty, Key);
  }
  return !Part.Descending ||
         callInstance("$reversed", {Operand::reg(Key)}, Result);
}

/// The number of the key at \p P among all keys: less for those that come
/// before, the same for those that are equal by \p Order.
bool BodyBuilder::emitPosition(const KeyOrder &Order, const Operand &P,
                               RegId Result) {
  if (Order.Parts.empty()) {
    emitCopyTo(Result, Operand::integer(0));
    return true;
  }
  std::optional<RegId> Rest; // of the values after this one
  for (size_t I = Order.Parts.size(); I-- > 0;) {
    RegId Key = !Rest && I == 0 ? Result : newNumber("key");
    if (!emitKey(Order, Order.Parts[I], P, Key))
      return false;
    RegId Both = !Rest ? Key : I == 0 ? Result : newNumber("keys");
    if (Rest && !callInstance("$pairkey",
                              {Operand::reg(Key), Operand::reg(*Rest)}, Both))
      return false;
    Rest = Both;
  }
  return true;
}

/// The order in which \p Order, or hash that goes with \p Equality, has keys of
/// type \p Key; nothing if that is not understood.
std::optional<KeyOrder> BodyBuilder::orderOf(const Type *Order,
                                             const Type *Equality,
                                             const Type *Key) const {
  if (Equality)
    return hashedOrder(Order, Equality, Key);
  if (std::optional<KeyFunction> Less = comparison(Order, Key))
    return inferOrder(M, *Less, Key);
  std::string Name = B.Types.structModel(Order);
  if (B.Types.hasCall(Order) || (Name != "std::less" && Name != "std::greater"))
    return std::nullopt;
  KeyOrder Natural;
  Natural.Terms.emplace_back().Ty = Key;
  Natural.Parts.push_back({0, Name == "std::greater"});
  return Natural;
}

/// Is the number of a key that of one integer of 64 bits?
static bool isWide(const KeyOrder &Order) {
  if (Order.Parts.size() != 1)
    return false;
  const Type *T = Order.Terms[Order.Parts[0].Term].Ty;
  return T->isInt() && T->Width == 64;
}

/// The index of the key at \p P in a value-dependent container that \p Order
/// sorts, or hashes, if it has an \p Equality: the key itself for the standard
/// order, reversed for std::greater, an unknown invertible function of it for
/// hashes; for the program's own what their bodies say, or anything.
bool BodyBuilder::makePosition(const Type *Order, const Type *Equality,
                               const Operand &P, RegId Result) {
  F.Registers[Result.Index].Ty = M.Types->getInt(64, true);
  const Type *K = pointee(P);
  auto [It, New] = B.KeyOrders.try_emplace({Order, Equality, K});
  if (New)
    It->second = orderOf(Order, Equality, K);
  if (!It->second)
    return havocResult(Result, "user-defined order or hash");
  const KeyOrder Known = *It->second;
  if (!Equality && !isWide(Known))
    return emitPosition(Known, P, Result);
  RegId Key = newNumber("key");
  return emitPosition(Known, P, Key) &&
         callInstance(Equality ? "$position" : "$ranked", {Operand::reg(Key)},
                      Result);
}

} // namespace plimsoll::models
