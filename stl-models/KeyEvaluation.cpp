// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stl-models/KeyEvaluation.h"
#include "analysis/ir/Value.h"

namespace plimsoll::models {

using ir::Inst;
using ir::Opcode;
using ir::Operand;
using ir::OperandKind;
using ir::Type;

static constexpr unsigned StepLimit = 5000, DepthLimit = 12;

static KeyValue number(Integer V) {
  KeyValue R;
  R.K = KeyValue::Number;
  R.Int = std::move(V);
  return R;
}

static KeyValue address(unsigned Root, Path Where = {}) {
  KeyValue R;
  R.K = KeyValue::Address;
  R.Root = Root;
  R.Where = std::move(Where);
  return R;
}

/// \p V as a value of type \p Ty; nothing for other types than integers.
static std::optional<Integer> wrapped(const Integer &V, const Type *Ty) {
  if (Ty->isBool())
    return Integer(!V.isZero());
  if (!Ty->isInt())
    return std::nullopt;
  return ir::wrapTo(V, Ty);
}

static bool startsWith(const Path &P, const Path &Prefix) {
  return P.size() >= Prefix.size() &&
         std::equal(Prefix.begin(), Prefix.end(), P.begin());
}

unsigned KeyEvaluation::intern(KeyTerm T) {
  for (unsigned I = 0; I < Terms.size(); ++I)
    if (Terms[I] == T)
      return I;
  Terms.push_back(std::move(T));
  return Terms.size() - 1;
}

/// The type of a part of the key; null if it has none that is always the same.
const Type *KeyEvaluation::typeAt(const Path &Where) const {
  const Type *Ty = Key;
  for (const PathStep &Step : Where) {
    if (Step.Field.empty()) {
      if (!Ty->isArray() || Ty->Extent != ir::ExtentKind::Fixed ||
          Step.Index >= Ty->Count)
        return nullptr;
      Ty = Ty->Element;
      continue;
    }
    const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
    const ir::StructField *Field =
        D && !D->IsUnion ? D->findField(Step.Field) : nullptr;
    if (!Field || Field->Mutable) // a key in a container may change it
      return nullptr;
    Ty = Field->Ty;
  }
  return Ty;
}

/// Does a function of the program copy objects of type \p Ty, in its own way?
static bool hasOwnCopy(const ir::Module &M, const Type *Ty) {
  const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D)
    return false;
  return llvm::any_of(D->Special,
                      [](const auto &S) { return S.first == "copy"; }) ||
         (D->Model.Name.empty() &&
          llvm::any_of(D->Fields, [&](const ir::StructField &Field) {
            return hasOwnCopy(M, Field.Ty);
          }));
}

std::optional<KeyValue> KeyEvaluation::run(const KeyFunction &F, unsigned Keys,
                                           const Decisions &Given) {
  Known = &Given;
  Missing.reset();
  Memory.clear();
  NextRoot = FirstVariable;
  Steps = Depth = 0;
  llvm::SmallVector<KeyValue, 4> Actual;
  unsigned Result = NextRoot++;
  for (unsigned I = 0; I < F.First; ++I)
    Actual.push_back(address(F.ThreeWay && I == 0 ? Result : FunctionObject));
  for (unsigned I = 0; I < Keys; ++I) {
    unsigned Root = F.Swapped ? Keys - 1 - I : I;
    const ir::Variable &Param = F.F->Registers[F.F->Params[F.First + I].Index];
    const Type *Ty = Param.Ty;
    if (Param.Own && hasOwnCopy(M, Key))
      return std::nullopt;
    std::optional<KeyValue> V = address(Root);
    if (Ty == Key && Key->isScalar())
      V = load(*V, Key);
    if (!V)
      return std::nullopt;
    Actual.push_back(*V);
  }
  std::optional<KeyValue> R = call(*F.F, Actual);
  if (!R || !F.ThreeWay)
    return R;
  const KeyValue *Category = find(Result, categoryPart({}));
  if (!Category || Category->K != KeyValue::Number)
    return std::nullopt;
  return number(Category->Int.isNegative());
}

std::optional<KeyValue> KeyEvaluation::call(const ir::Function &F,
                                            Args Actual) {
  if (F.Blocks.empty() || F.Params.size() != Actual.size() ||
      Depth >= DepthLimit)
    return std::nullopt;
  ++Depth;
  Values Registers(F.Registers.size());
  for (size_t I = 0; I < Actual.size(); ++I)
    Registers[F.Params[I].Index] = Actual[I];
  llvm::SmallVector<unsigned, 4> Locals;
  for (size_t I = 0; I < F.Locals.size(); ++I)
    Locals.push_back(NextRoot++);
  const ir::Block *Block = &F.Blocks[0];
  for (;;) {
    for (const Inst &I : llvm::drop_end(llvm::ArrayRef(Block->Insts)))
      if (++Steps > StepLimit || !execute(F, I, Registers, Locals))
        return std::nullopt;
    const Inst &Last = Block->terminator();
    llvm::SmallVector<KeyValue, 1> A;
    for (const Operand &O : Last.Args)
      A.push_back(O.isReg() ? Registers[O.Index] : number(O.Value));
    if (Last.Op == Opcode::Return) {
      --Depth;
      return A.empty() ? KeyValue() : A[0];
    }
    std::optional<uint32_t> Next = successor(Last, A);
    if (!Next || ++Steps > StepLimit)
      return std::nullopt;
    Block = &F.Blocks[*Next];
  }
}

/// The block that is next: the way on which nothing throws.
std::optional<uint32_t> KeyEvaluation::successor(const Inst &I, Args A) const {
  switch (I.Op) {
  case Opcode::Jump:
  case Opcode::Unwind:
    return I.Targets[0];
  case Opcode::Branch:
    if (A[0].K != KeyValue::Number)
      return std::nullopt;
    return I.Targets[A[0].Int.isZero() ? 1 : 0];
  case Opcode::Switch:
    if (A[0].K != KeyValue::Number)
      return std::nullopt;
    for (const ir::SwitchCase &C : I.Cases)
      if (C.Value == A[0].Int)
        return C.Target;
    return I.Targets[0];
  default:
    return std::nullopt;
  }
}

bool KeyEvaluation::execute(const ir::Function &F, const Inst &I,
                            Values &Registers,
                            llvm::ArrayRef<unsigned> Locals) {
  llvm::SmallVector<KeyValue, 4> A;
  for (const Operand &O : I.Args) {
    if (O.isReg())
      A.push_back(Registers[O.Index]);
    else if (O.Kind == OperandKind::Local)
      A.push_back(address(Locals[O.Index]));
    else if (O.Kind == OperandKind::Int || O.Kind == OperandKind::Bool)
      A.push_back(number(O.Value));
    else
      A.emplace_back(); // a global, a floating-point number, ...
  }
  std::optional<KeyValue> V = evaluate(F, I, A);
  if (V && I.Result)
    Registers[I.Result.Index] = std::move(*V);
  return V.has_value();
}

/// What \p I does, and its result.
std::optional<KeyValue> KeyEvaluation::evaluate(const ir::Function &F,
                                                const Inst &I, Args A) {
  auto Done = [](bool Ok) {
    return Ok ? std::optional(KeyValue()) : std::nullopt;
  };
  const Type *Result = I.Result ? F.Registers[I.Result.Index].Ty : nullptr;
  switch (I.Op) {
  case Opcode::Check: // what the program itself asks for may be of any value
    if (I.Check == ir::CheckKind::DivByZero)
      return Done(A[0].K == KeyValue::Number && !A[0].Int.isZero());
    return Done(I.Check != ir::CheckKind::Assertion);
  case Opcode::Copy:
    return A[0];
  case Opcode::Addr:
    return A[0].K == KeyValue::Address ? std::optional(A[0]) : std::nullopt;
  case Opcode::Field:
  case Opcode::Decay:
  case Opcode::Index: {
    KeyValue P = A[0];
    if (P.K != KeyValue::Address)
      return std::nullopt;
    if (I.Op == Opcode::Field) {
      P.Where.push_back({I.Text, 0});
    } else if (I.Op == Opcode::Decay) {
      P.Where.push_back({"", 0});
    } else {
      std::optional<int64_t> By =
          A[1].K == KeyValue::Number ? A[1].Int.toInt64() : std::nullopt;
      if (!By || *By < 0 || P.Where.empty() || !P.Where.back().Field.empty())
        return std::nullopt;
      P.Where.back().Index += *By;
    }
    return P;
  }
  case Opcode::Load:
    return load(A[0], I.Ty);
  case Opcode::Store:
    return Done(store(A[1], A[0]));
  case Opcode::CopyObject:
    return Done(copyObject(A[0], A[1]));
  case Opcode::Begin:
  case Opcode::End:
    forget(A[0].Root, {});
    return KeyValue();
  case Opcode::Clobber:
    if (A[0].K != KeyValue::Address || A[0].Root < FirstVariable)
      return std::nullopt;
    forget(A[0].Root, A[0].Where);
    return KeyValue();
  case Opcode::Call: {
    const ir::Function *Callee = M.findFunction(I.Text);
    if (!Callee)
      return std::nullopt;
    return Callee->Model.Name.empty() ? call(*Callee, A)
                                      : callLibrary(*Callee, A);
  }
  default: {
    const Type *Operands = Result;
    for (const Operand &O : I.Args)
      if (O.isReg())
        Operands = F.Registers[O.Index].Ty;
    return Result ? scalar(I, Result, Operands, A) : std::nullopt;
  }
  }
}

const KeyValue *KeyEvaluation::find(unsigned Root, const Path &Where) const {
  auto It = Memory.find({Root, Where});
  return It == Memory.end() ? nullptr : &It->second;
}

/// The scalar of type \p Ty at \p P.
std::optional<KeyValue> KeyEvaluation::load(const KeyValue &P, const Type *Ty) {
  if (P.K != KeyValue::Address)
    return std::nullopt;
  unsigned Root = P.Root;
  Path Where = P.Where;
  if (Root >= FirstVariable) {
    if (const KeyValue *V = find(Root, Where); V && V->K != KeyValue::Same)
      return *V;
    Path Outer = Where;
    const KeyValue *Copied = find(Root, Outer);
    while (!Copied && !Outer.empty()) {
      Outer.pop_back();
      Copied = find(Root, Outer);
    }
    if (!Copied || Copied->K != KeyValue::Same)
      return std::nullopt;
    Root = Copied->Root;
    Path There = Copied->Where;
    There.insert(There.end(), Where.begin() + Outer.size(), Where.end());
    Where = std::move(There);
  }
  if (!isKey(Root) || typeAt(Where) != Ty || Ty->isFloat())
    return std::nullopt;
  KeyTerm T;
  T.Ty = Ty;
  T.Where = std::move(Where);
  KeyValue V;
  V.K = KeyValue::Term;
  V.Index = intern(std::move(T));
  V.Root = Root;
  return V;
}

/// Makes \p V the value at \p P, in a variable. Of an object (Same) each part
/// is copied, so that either may change.
bool KeyEvaluation::store(const KeyValue &P, KeyValue V) {
  if (P.K != KeyValue::Address || P.Root < FirstVariable ||
      V.K == KeyValue::Unknown)
    return false;
  if (V.K != KeyValue::Same || V.Root < FirstVariable) {
    if (V.Root == FunctionObject && V.K == KeyValue::Same)
      return false;
    forget(P.Root, P.Where);
    Memory[{P.Root, P.Where}] = std::move(V);
    return true;
  }
  std::vector<std::pair<Path, KeyValue>> Parts;
  for (const auto &[At, Part] : Memory)
    if (At.first == V.Root && startsWith(At.second, V.Where)) {
      Path Where = P.Where;
      Where.insert(Where.end(), At.second.begin() + V.Where.size(),
                   At.second.end());
      Parts.emplace_back(std::move(Where), Part);
    }
  if (Parts.empty())
    return false;
  forget(P.Root, P.Where);
  for (auto &[Where, Part] : Parts)
    Memory[{P.Root, Where}] = std::move(Part);
  return true;
}

bool KeyEvaluation::copyObject(const KeyValue &To, KeyValue From) {
  From.K = From.K == KeyValue::Address ? KeyValue::Same : KeyValue::Unknown;
  return store(To, std::move(From));
}

void KeyEvaluation::forget(unsigned Root, const Path &Where) {
  std::erase_if(Memory, [&](const auto &Entry) {
    return Entry.first.first == Root && startsWith(Entry.first.second, Where);
  });
}

/// The outcome of \p Op for operands of which the first is less (-1), equal or
/// greater.
std::optional<KeyValue> KeyEvaluation::compareNumbers(Opcode Op,
                                                      int Order) const {
  switch (Op) {
  case Opcode::Eq:
    return number(Order == 0);
  case Opcode::Ne:
    return number(Order != 0);
  case Opcode::Lt:
    return number(Order < 0);
  case Opcode::Le:
    return number(Order <= 0);
  case Opcode::Gt:
    return number(Order > 0);
  case Opcode::Ge:
    return number(Order >= 0);
  default:
    return std::nullopt;
  }
}

/// \p Op of constants, in the type \p Ty of the result.
static std::optional<KeyValue> fold(Opcode Op, const Type *Ty, const Integer &X,
                                    const Integer &Y) {
  std::optional<Integer> R;
  if (Op == Opcode::Add)
    R = wrapped(X + Y, Ty);
  else if (Op == Opcode::Sub)
    R = wrapped(X - Y, Ty);
  else if (Op == Opcode::Mul)
    R = wrapped(X * Y, Ty);
  else if (Ty->isBool() && Op == Opcode::And)
    R = Integer(!X.isZero() && !Y.isZero());
  else if (Ty->isBool() && Op == Opcode::Or)
    R = Integer(!X.isZero() || !Y.isZero());
  else if (Ty->isBool() && Op == Opcode::Xor)
    R = Integer(X.isZero() != Y.isZero());
  return R ? std::optional(number(*R)) : std::nullopt;
}

/// Is \p Op a function of its operands wherever the program may calculate it?
/// \p Second is the second operand; null if there is none.
static bool isTotal(Opcode Op, const KeyValue *Second) {
  switch (Op) {
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Neg:
  case Opcode::Not:
  case Opcode::Cast:
  case Opcode::Eq:
  case Opcode::Ne:
  case Opcode::Lt:
  case Opcode::Le:
  case Opcode::Gt:
  case Opcode::Ge:
    return true;
  case Opcode::Div:
  case Opcode::Rem:
  case Opcode::Shl:
  case Opcode::Shr:
    return Second->K == KeyValue::Number && Second->Int.isPositive();
  default:
    return false;
  }
}

std::optional<KeyValue> KeyEvaluation::scalar(const Inst &I, const Type *Result,
                                              const Type *Operands, Args A) {
  if (A.empty() || A.size() > 2 || Result->isFloat() || Operands->isFloat())
    return std::nullopt;
  // An address that is cast stays one; a floating-point number is none.
  if (I.Op == Opcode::Cast && Result->isPtr() && A[0].K == KeyValue::Address)
    return A[0];
  auto IsSign = [](const KeyValue &V) {
    return V.K == KeyValue::Sign || V.K == KeyValue::Number;
  };
  bool Numbers = llvm::all_of(
      A, [](const KeyValue &V) { return V.K == KeyValue::Number; });
  if (Numbers && A.size() == 1) {
    Integer V = I.Op == Opcode::Neg ? -A[0].Int
                : I.Op == Opcode::Not && Result->isBool()
                    ? Integer(A[0].Int.isZero())
                    : A[0].Int;
    std::optional<Integer> R = wrapped(V, Result);
    bool Known = I.Op == Opcode::Neg || I.Op == Opcode::Cast ||
                 (I.Op == Opcode::Not && Result->isBool());
    return R && Known ? std::optional(number(*R)) : std::nullopt;
  }
  if (A.size() == 2 && IsSign(A[0]) && IsSign(A[1])) {
    // Of a sign no more than how it compares with zero is known.
    auto Order = A[0].Int <=> A[1].Int;
    bool Specified = Numbers || A[A[0].K == KeyValue::Sign].Int.isZero();
    if (Specified)
      if (auto R = compareNumbers(I.Op, (Order > 0) - (Order < 0)))
        return R;
    return Numbers ? fold(I.Op, Result, A[0].Int, A[1].Int) : std::nullopt;
  }
  if (A.size() == 2 && A[0].K == KeyValue::Term && A[1].K == KeyValue::Term &&
      A[0].Root != A[1].Root) {
    if (A[0].Index != A[1].Index || !compareNumbers(I.Op, 0))
      return std::nullopt;
    std::optional<int> Order = decide(A[0].Index);
    if (!Order)
      return std::nullopt;
    return compareNumbers(I.Op, A[0].Root == 0 ? *Order : -*Order);
  }
  if (!isTotal(I.Op, A.size() == 2 ? &A[1] : nullptr))
    return std::nullopt;
  KeyTerm T;
  T.K = KeyTerm::Operation;
  T.Ty = Result;
  T.Op = I.Op;
  KeyValue V;
  V.K = KeyValue::Term;
  for (const KeyValue &Operand : A) {
    if (Operand.K == KeyValue::Number) {
      KeyTerm N;
      N.K = KeyTerm::Number;
      N.Ty = Operands;
      N.Value = Operand.Int;
      T.Args.push_back(intern(std::move(N)));
    } else if (Operand.K == KeyValue::Term) {
      T.Args.push_back(Operand.Index);
      V.Root = Operand.Root;
    } else {
      return std::nullopt;
    }
  }
  V.Index = intern(std::move(T));
  return V;
}

} // namespace plimsoll::models
