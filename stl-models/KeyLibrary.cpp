// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What functions of the library do in a comparison of keys: those that compare,
// hash, and gather values to be compared one after the other.
#include "stl-models/KeyEvaluation.h"
#include "llvm/ADT/StringSwitch.h"

namespace plimsoll::models {

using ir::Type;

Path categoryPart(const Path &P) {
  Path Part = P;
  Part.push_back({"_M_value", 0});
  return Part;
}

static Path elementPart(const Path &P, size_t I) {
  Path Part = P;
  Part.push_back({"#" + std::to_string(I), 0});
  return Part;
}

static KeyValue make(KeyValue::Kind K, int V) {
  KeyValue R;
  R.K = K;
  R.Int = V;
  return R;
}

static const Type *pointee(const ir::Function &F, size_t Param) {
  const Type *Ty = F.Registers[F.Params[Param].Index].Ty;
  return Ty->isPtr() ? Ty->Element : nullptr;
}

/// Is \p Term made of what a hash function gives? Nothing is known of that but
/// that it is the same for the same.
static bool isOfHash(const std::vector<KeyTerm> &Terms, unsigned Term) {
  return Terms[Term].K == KeyTerm::Hash ||
         llvm::any_of(Terms[Term].Args,
                      [&](unsigned A) { return isOfHash(Terms, A); });
}

std::optional<int> KeyEvaluation::decide(unsigned Term) {
  if (isOfHash(Terms, Term))
    return std::nullopt;
  auto It = Known->find(Term);
  if (It != Known->end())
    return It->second;
  Missing = Term;
  return std::nullopt;
}

/// How the values, or the objects at the addresses, \p X and \p Y compare, by
/// the library's operators or those of their class.
std::optional<int> KeyEvaluation::order(const KeyValue &X, const KeyValue &Y,
                                        bool Equality) {
  if (X.K == KeyValue::Number && Y.K == KeyValue::Number)
    return X.Int < Y.Int ? -1 : X.Int > Y.Int;
  if (X.K == KeyValue::Term && Y.K == KeyValue::Term) {
    if (X.Index != Y.Index || X.Root == Y.Root)
      return std::nullopt;
    std::optional<int> Order = decide(X.Index);
    return Order && X.Root == 1 ? std::optional(-*Order) : Order;
  }
  if (X.K != KeyValue::Address || Y.K != KeyValue::Address)
    return std::nullopt;
  const KeyValue A = original(X), B = original(Y);
  if (isKey(A.Root) && isKey(B.Root))
    return orderParts(A, B, Equality);
  return orderTuples(A, B, Equality);
}

/// The address of what the object at the address \p V is a copy of.
KeyValue KeyEvaluation::original(KeyValue V) const {
  while (!isKey(V.Root)) {
    const KeyValue *Of = find(V.Root, V.Where);
    // Not if a part of it was written to since.
    const bool IsChanged =
        Of && llvm::any_of(Memory, [&](const auto &Entry) {
          const Path &At = Entry.first.second;
          return Entry.first.first == V.Root && At.size() > V.Where.size() &&
                 std::equal(V.Where.begin(), V.Where.end(), At.begin());
        });
    if (!Of || Of->K != KeyValue::Same || IsChanged)
      break;
    V.Where = Of->Where;
    V.Root = Of->Root;
  }
  return V;
}

/// The same part of both keys.
std::optional<int> KeyEvaluation::orderParts(const KeyValue &X,
                                             const KeyValue &Y, bool Equality) {
  const Type *Ty = typeAt(X.Where);
  if (!Ty || X.Where != Y.Where || X.Root == Y.Root)
    return std::nullopt;
  if (Ty->isScalar()) {
    std::optional<KeyValue> V = load(X, Ty), W = load(Y, Ty);
    return V && W ? order(*V, *W, Equality) : std::nullopt;
  }
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D)
    return std::nullopt;
  if (D->Model.Name.empty())
    return orderOwn(*D, X, Y, Equality);
  bool HasKey = llvm::StringSwitch<bool>(D->Model.Name)
                    .Cases("std::basic_string", "std::basic_string_view",
                           "std::pair", "std::tuple", true)
                    .Default(false);
  if (!HasKey)
    return std::nullopt;
  KeyTerm T;
  T.Ty = Ty;
  T.Where = X.Where;
  std::optional<int> Order = decide(intern(std::move(T)));
  return Order && X.Root == 1 ? std::optional(-*Order) : Order;
}

/// By the operators of the class \p D of the program.
std::optional<int> KeyEvaluation::orderOwn(const ir::StructDecl &D,
                                           const KeyValue &X, const KeyValue &Y,
                                           bool Equality) {
  for (const auto &[Operation, Callee] : D.Special) {
    const ir::Function *F = M.findFunction(Callee);
    if (Operation != (Equality ? "equal" : "less") || !F)
      continue;
    std::optional<KeyValue> Holds = call(*F, {X, Y});
    if (!Holds || Holds->K != KeyValue::Number)
      return std::nullopt;
    if (Equality || !Holds->Int.isZero())
      return Equality ? Holds->Int.isZero() : -1;
    Holds = call(*F, {Y, X});
    if (!Holds || Holds->K != KeyValue::Number)
      return std::nullopt;
    return !Holds->Int.isZero();
  }
  return std::nullopt;
}

/// Two objects made by makeTuple, element by element.
std::optional<int> KeyEvaluation::orderTuples(const KeyValue &X,
                                              const KeyValue &Y,
                                              bool Equality) {
  for (size_t I = 0;; ++I) {
    const KeyValue *V = find(X.Root, elementPart(X.Where, I)),
                   *W = find(Y.Root, elementPart(Y.Where, I));
    if (!V || !W)
      return I && !V && !W ? std::optional(0) : std::nullopt;
    std::optional<int> Order = order(KeyValue(*V), KeyValue(*W), Equality);
    if (!Order || *Order)
      return Order;
  }
}

/// `std::tie(...)`, `std::make_tuple(...)`, ...: elements that are references
/// are addresses, others the value that is there now.
bool KeyEvaluation::makeTuple(const ir::Function &F, Args A) {
  const Type *Ty = pointee(F, 0);
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D || A[0].K != KeyValue::Address || A[0].Root < FirstVariable ||
      D->Model.Args.size() + 1 != A.size())
    return false;
  forget(A[0].Root, A[0].Where);
  for (size_t I = 1; I < A.size(); ++I) {
    const Type *Given = pointee(F, I), *Element = D->Model.Args[I - 1];
    KeyValue V = A[I];
    if (!Given || V.K != KeyValue::Address)
      return false;
    if (Element == Given && Given->isScalar()) {
      std::optional<KeyValue> Value = load(V, Given);
      if (!Value || Value->K == KeyValue::Address) // where it is, is no value
        return false;
      V = *Value;
    } else if (Element != Given &&
               (!Element->isPtr() || Element->Element != Given)) {
      return false; // converted
    } else if (V.Root >= FirstVariable) {
      return false; // it may change before it is compared
    }
    Memory[{A[0].Root, elementPart(A[0].Where, I - 1)}] = std::move(V);
  }
  return true;
}

/// `x < y` and the like.
std::optional<KeyValue> KeyEvaluation::compareObjects(llvm::StringRef Operator,
                                                      Args A) {
  bool ThreeWay = Operator == "<=>";
  bool Equality = Operator == "==" || Operator == "!=";
  std::optional<ir::Opcode> Op =
      llvm::StringSwitch<std::optional<ir::Opcode>>(Operator)
          .Case("==", ir::Opcode::Eq)
          .Case("!=", ir::Opcode::Ne)
          .Case("<", ir::Opcode::Lt)
          .Case("<=", ir::Opcode::Le)
          .Case(">", ir::Opcode::Gt)
          .Case(">=", ir::Opcode::Ge)
          .Default(std::nullopt);
  if ((!Op && !ThreeWay) || A.size() != 2u + ThreeWay)
    return std::nullopt;
  std::optional<int> Order = order(A[A.size() - 2], A.back(), Equality);
  if (!Order)
    return std::nullopt;
  if (!ThreeWay)
    return compareNumbers(*Op, *Order);
  if (A[0].K != KeyValue::Address)
    return std::nullopt;
  KeyValue At = A[0];
  At.Where = categoryPart(At.Where);
  return store(At, make(KeyValue::Number, *Order)) ? std::optional(KeyValue())
                                                   : std::nullopt;
}

/// What std::hash<Ty> gives for \p X, a value or the address of an object.
std::optional<KeyValue> KeyEvaluation::hash(const Type *Ty, const KeyValue &X) {
  const KeyValue V = X.K == KeyValue::Address ? original(X) : X;
  KeyTerm Of, Call;
  KeyValue R;
  R.K = KeyValue::Term;
  R.Root = V.Root;
  if (V.K == KeyValue::Address && isKey(V.Root)) {
    Of.Where = V.Where;
    Of.Ty = typeAt(V.Where);
    if (!Of.Ty || !Ty || Ty->isPtr()) // a pointer is hashed as such
      return std::nullopt;
    Call.Args = {intern(std::move(Of))};
  } else if (V.K == KeyValue::Term) {
    Call.Args = {V.Index};
  } else {
    return std::nullopt;
  }
  Call.K = KeyTerm::Hash;
  Call.Ty = Ty;
  R.Index = intern(std::move(Call));
  return R;
}

std::optional<KeyValue> KeyEvaluation::callLibrary(const ir::Function &F,
                                                   Args A) {
  llvm::StringRef Name = F.Model.Name;
  auto Done = [](bool Ok) {
    return Ok ? std::optional(KeyValue()) : std::nullopt;
  };
  if (Name.contains("::~"))
    return KeyValue();
  if (Name == "std::hash::operator()" && A.size() == 2)
    return hash(F.Model.Args.empty() ? nullptr : F.Model.Args[0], A[1]);
  if (Name.contains("_ordering::operator ") && A.size() == 2) // to a weaker one
    return Done(copyObject(A[0], A[1]));
  if (llvm::StringRef Operator = Name; Operator.consume_front("std::operator"))
    return compareObjects(Operator, A);
  auto Functor = llvm::StringSwitch<llvm::StringRef>(Name)
                     .Case("std::less::operator()", "<")
                     .Case("std::greater::operator()", ">")
                     .Case("std::equal_to::operator()", "==")
                     .Default("");
  if (!Functor.empty()) {
    // Pointers are compared as such: those in keys are.
    const bool OfPointers =
        llvm::StringRef(F.Name).rsplit('(').second.contains('*') ||
        llvm::any_of(F.Model.Args, [](const Type *T) { return T->isPtr(); });
    for (size_t I = 1; I < A.size(); ++I)
      if (const Type *Given = pointee(F, I);
          OfPointers || !Given || Given->isPtr()) {
        const Type *There = A[I].K == KeyValue::Address && isKey(A[I].Root)
                                ? typeAt(A[I].Where)
                                : nullptr;
        if (!There || !There->isPtr())
          return std::nullopt;
      }
    return compareObjects(Functor, A.drop_front());
  }
  if (Name == "std::basic_string::compare" && A.size() == 2) {
    std::optional<int> Order = order(A[0], A[1], false);
    return Order ? std::optional(make(KeyValue::Sign, *Order)) : std::nullopt;
  }
  bool IsTuple = llvm::StringSwitch<bool>(Name)
                     .Cases("std::tie", "std::make_tuple", "std::make_pair",
                            "std::forward_as_tuple", "std::tuple::tuple",
                            "std::pair::pair", true)
                     .Default(false);
  auto [Class, Member] = Name.rsplit("::");
  bool Constructs = Class.rsplit("::").second == Member;
  if (Constructs && A.size() == 2 && pointee(F, 0) &&
      pointee(F, 0) == pointee(F, 1))
    return Done(copyObject(A[0], A[1]));
  return Done(IsTuple && A.size() > 1 && makeTuple(F, A));
}

} // namespace plimsoll::models
