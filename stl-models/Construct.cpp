// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `$construct<$T>(p, args...)`: an object made in place from the forwarded
// arguments of emplace and make functions. Arguments are references: a scalar
// parameter of the constructor takes the value behind one.
#include "stl-models/BodyBuilder.h"

namespace plimsoll::models {

using ir::Opcode;
using ir::Operand;
using ir::RegId;
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
  if (A.size() == 1 && pointee(A[0]) && pointee(A[0]) == T && !T->isArray()) {
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

/// The number that the object of class \p Class at \p From converts to: by its
/// conversion function, if it has one only.
Operand BodyBuilder::convertObject(const Type *Class, const Type *T,
                                   const Operand &From) {
  const ir::StructDecl *D = M.findStruct(Class->Name);
  const ir::Function *Conversion = nullptr;
  unsigned Conversions = 0;
  if (D)
    for (const auto &[Operation, Callee] : D->Special)
      if (Operation == "convert") {
        Conversion = M.findFunction(Callee);
        ++Conversions;
      }
  const Type *Result = Conversion ? Conversion->Result : nullptr;
  if (Conversions == 1 && Result && Result->isScalar() && !Result->isPtr()) {
    Operand V = emit(Opcode::Call, Result, {From}, nullptr, Conversion->Name);
    return Result == T ? V : emit(Opcode::Cast, T, {V}, T);
  }
  if (B.Types.structModel(Class).empty())
    callUnknown(From);
  return emit(Opcode::Havoc, T, {}, nullptr, "conversion");
}

bool BodyBuilder::constructScalar(const Type *T, const Operand &P,
                                  const Operand &From) {
  const Type *Own = typeOf(From), *Value = valueType(Own);
  if (const Type *Class = pointee(From);
      Class && Class->isStruct() && !T->isPtr()) {
    emit(Opcode::Store, nullptr, {convertObject(Class, T, From), P}, T);
    return true;
  }
  // A reference to what a wrapper refers to.
  if (const Type *Class = pointee(From); Class && Class->isStruct() && Own != T)
    if (ir::Function *Target = B.instance(
            B.Types.structModel(Class) + "::$target", shapeOf({From}));
        Target && Target->Result == T) {
      Operand Referred = emit(Opcode::Call, T, {From}, nullptr, Target->Name);
      emit(Opcode::Store, nullptr, {Referred, P}, T);
      return true;
    }
  Operand V = From;
  if (Own == T) // a reference to what is there, or a pointer by value
    Value = nullptr;
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

BodyBuilder::ArgumentForm BodyBuilder::formOf(const Operand &O,
                                              const Type *Formal,
                                              Passing How) const {
  const Type *Own = typeOf(O), *Value = valueType(Own);
  bool Class = Formal->isPtr() && Formal->Element->isStruct();
  if (Own == Formal && Class && How == Passing::Value)
    return ArgumentForm::Copy;
  if (Own == Formal && (How != Passing::Value || !Value || Value == Formal))
    return ArgumentForm::Reference;
  if (Value == Formal)
    return ArgumentForm::Value;
  if (Value && Value->isScalar() && Formal->isScalar() &&
      Value->isPtr() == Formal->isPtr())
    return ArgumentForm::Converted;
  if (Class && !(Own && Own->isPtr() && Own->Element->isStruct()))
    return ArgumentForm::Temporary;
  return ArgumentForm::Impossible;
}

/// Emits what makes the actual argument; temporaries are put on \p Temporaries.
Operand BodyBuilder::passArgument(
    const Operand &O, ArgumentForm Form, const Type *Formal,
    llvm::SmallVectorImpl<uint32_t> &Temporaries) {
  if (Form == ArgumentForm::Reference)
    return O;
  if (Form == ArgumentForm::Copy || Form == ArgumentForm::Temporary) {
    uint32_t Local;
    Operand P = beginLocal("argument", Formal->Element, Local);
    Temporaries.push_back(Local);
    construct(Formal->Element, P, {O});
    return P;
  }
  const Type *Value = valueType(typeOf(O));
  Operand V = pointee(O)->isArray() ? emit(Opcode::Decay, Value, {O})
                                    : emit(Opcode::Load, Value, {O}, Value);
  return Value == Formal ? V : emit(Opcode::Cast, Formal, {V}, Formal);
}

/// Calls the user's constructor, if there are any that take such arguments;
/// which one it is, may not be known.
bool BodyBuilder::callConstructor(const Type *T, const Operand &P, Args A) {
  bool CalledByLibrary;
  const llvm::SmallVector<const ir::Function *> Candidates =
      constructorsOf(T, A.size(), CalledByLibrary);
  if (!CalledByLibrary && llvm::none_of(Candidates, [&](const ir::Function *G) {
        return !llvm::is_contained(formsOf(*G, A), ArgumentForm::Impossible);
      }))
    return false;
  const ir::Function *Callee = bestConstructor(Candidates, A);
  llvm::SmallVector<ArgumentForm> Forms;
  if (Callee)
    Forms = formsOf(*Callee, A);
  if (!Callee || llvm::is_contained(Forms, ArgumentForm::Impossible)) {
    constructAny(T, P, A);
    return true;
  }
  const std::string Name = Callee->Name;
  llvm::SmallVector<const Type *> Formals;
  for (RegId Param : llvm::drop_begin(Callee->Params))
    Formals.push_back(Callee->Registers[Param.Index].Ty);
  llvm::SmallVector<uint32_t, 2> Temporaries;
  llvm::SmallVector<Operand, 4> Actual = {P};
  for (size_t I = 0; I < A.size(); ++I)
    Actual.push_back(passArgument(A[I], Forms[I], Formals[I], Temporaries));
  emit(Opcode::Call, nullptr, Actual, nullptr, Name);
  endTemporaries(Temporaries);
  return true;
}

/// Parenthesised initialisation of an aggregate, member by member. Those that
/// have initialisers of their own are made first.
bool BodyBuilder::aggregate(const Type *T, const Operand &P, Args A) {
  const ir::StructDecl *D = M.findStruct(T->Name);
  bool CalledByLibrary;
  if (!D || D->Opaque || D->IsUnion || !D->Model.Name.empty() ||
      D->Fields.size() < A.size() ||
      !constructorsOf(T, A.size(), CalledByLibrary).empty())
    return false;
  std::vector<ir::StructField> Fields = D->Fields;
  const bool HasInitialisers =
      A.size() < Fields.size() && callSpecial("default", T, {P});
  for (size_t I = 0; I < (HasInitialisers ? A.size() : Fields.size()); ++I) {
    Operand Q = emit(Opcode::Field, M.Types->getPtr(Fields[I].Ty), {P}, nullptr,
                     Fields[I].Name);
    if (HasInitialisers && !destroy(Fields[I].Ty, Q))
      return false;
    if (I < A.size() ? !construct(Fields[I].Ty, Q, A.slice(I, 1))
                     : !makeDefault(Fields[I].Ty, Q))
      return false;
  }
  return true;
}

/// Makes the T at \p P by the conversion function that the class of the object
/// at \p From has for it; false if there is none.
bool BodyBuilder::callConversion(const Type *T, const Operand &P,
                                 const Operand &From) {
  const Type *Class = pointee(From);
  const ir::StructDecl *D =
      Class && Class->isStruct() ? M.findStruct(Class->Name) : nullptr;
  if (!D)
    return false;
  for (const auto &[Operation, Callee] : D->Special) {
    const ir::Function *G = M.findFunction(Callee);
    if (Operation != "convert" || !G || G->Params.size() != 2 ||
        G->Registers[G->Params[0].Index].Ty != typeOf(P) ||
        G->Registers[G->Params[1].Index].Ty != typeOf(From))
      continue;
    emit(Opcode::Call, nullptr, {P, From}, nullptr, Callee);
    return true;
  }
  return false;
}

/// Tries the arguments as references and as values, in all combinations, first
/// with exact types and then with conversions of integers.
bool BodyBuilder::constructStruct(const Type *T, const Operand &P, Args A) {
  if (B.Types.structModel(T).empty() && callConstructor(T, P, A))
    return true;
  if (A.size() == 1 && callConversion(T, P, A[0]))
    return true;
  std::string Model = B.Types.structModel(T);
  std::string Name =
      Model + "::" + llvm::StringRef(Model).substr(Model.rfind(':') + 1).str();
  CallShape Call = shapeOf(A);
  Call.Params.insert(Call.Params.begin(), M.Types->getPtr(T));
  Call.Rvalue.insert(Call.Rvalue.begin(), false);
  Call.Functions.insert(Call.Functions.begin(), "");
  Call.Reference.assign(Call.Params.size(), true);
  if (const ir::StructDecl *D = M.findStruct(T->Name))
    Call.Key = D->Model.Args;
  size_t Count = std::min<size_t>(A.size(), 4);
  unsigned Choices = 1u << Count;
  for (unsigned Attempt = 0; Attempt < 2 * Choices; ++Attempt) {
    unsigned ByValue = Attempt % Choices;
    bool Convert = Attempt >= Choices;
    CallShape Trial = Call;
    Trial.NullIsInteger = true;
    bool Possible = true;
    for (size_t I = 0; I < Count; ++I)
      if (ByValue >> I & 1) {
        Trial.Params[I + 1] = valueType(Call.Params[I + 1]);
        Trial.Reference[I + 1] = false;
        Possible &= Trial.Params[I + 1] != nullptr;
        if (Possible && Convert && Trial.Params[I + 1]->isInt())
          Trial.Params[I + 1] = nullptr; // any integer
      }
    if (!Possible)
      continue;
    ir::Function *Callee = Model.empty() ? nullptr : B.instance(Name, Trial);
    bool Fits = Callee != nullptr;
    for (size_t I = 0; Fits && I < A.size(); ++I)
      Fits = Trial.Params[I + 1] ||
             Callee->Registers[Callee->Params[I + 1].Index].Ty->isInt();
    if (!Fits)
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
  if (callConstructor(T, P, A) || aggregate(T, P, A))
    return true;
  constructAny(T, P, A);
  return true;
}

/// Makes a T at \p P of which nothing is known.
void BodyBuilder::constructAny(const Type *T, const Operand &P, Args A) {
  // Functions of the program may have a part in it.
  if (B.Types.hasProgramClass(T) || llvm::any_of(A, [&](const Operand &O) {
        return pointee(O) && B.Types.hasProgramClass(pointee(O));
      })) {
    for (const Operand &O : A)
      if (pointee(O))
        emit(Opcode::Escape, nullptr, {O});
    emit(Opcode::ClobberAll, nullptr, {}, nullptr,
         "construction of " + T->Name);
    for (const Operand &O : A)
      if (pointee(O))
        emit(Opcode::Clobber, nullptr, {O}, nullptr,
             "construction of " + T->Name);
  }
  emit(Opcode::Clobber, nullptr, {P}, nullptr, "construction of " + T->Name);
}

} // namespace plimsoll::models
