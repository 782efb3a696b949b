// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `$copy<$T>(dst, src)` and the other operations mean for the type bound
// to $T: instructions for scalars, user functions where the class has them,
// models for library types, and member by member otherwise.
#include "stl-models/BodyBuilder.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

namespace plimsoll::models {

using ir::Inst;
using ir::Opcode;
using ir::Operand;
using ir::RegId;
using ir::Type;

bool BodyBuilder::operation(const Inst &I) {
  const Type *T = I.Ty;
  if (!T && !I.Args.empty())
    T = pointee(I.Args[0]);
  llvm::StringRef What = llvm::StringRef(I.Text).drop_front();
  Args A = I.Args;
  if (!T)
    return callInstance(I.Text, A, I.Result) ||
           fail("'" + I.Text + "' needs a type");
  if (std::optional<bool> Done = walk(What, T, I))
    return *Done;
  if (What == "copy" || What == "move")
    return copyOrMove(What, T, A);
  if (What == "forward") {
    bool Moves = A[1].isReg() && RvalueReg[A[1].Index];
    return copyOrMove(Moves ? "move" : "copy", T, A);
  }
  if (What == "assign")
    return assign(T, A[0], A[1], A[1].isReg() && RvalueReg[A[1].Index]);
  if (What == "exchange") // by the program's own swap, if there is one
    return (T->isStruct() && callSpecial("swap", T, A)) ||
           callInstance("std::swap", A, {}) || fail("no model of 'std::swap'");
  if (What == "moveassign")
    return assign(T, A[0], A[1], true);
  if (What == "outdate") {
    outdate(T, A[0]);
    return true;
  }
  if (What == "destroy")
    return destroy(T, A[0]);
  if (What == "destroydynamic")
    return destroyDynamic(T, A[0]);
  if (What == "delete")
    return deleteObject(T, A[0]);
  if (What == "adopt")
    return adopt(T, A[0]);
  if (What == "seen")
    return see(T, A[0]);
  if (What == "default")
    return makeDefault(T, A[0]);
  if (What == "copyrange" || What == "fillrange" || What == "defaultrange" ||
      What == "assignrange" || What == "moveassignrange" ||
      What == "assignfill" || What == "destroyrange")
    return rangeOperation(What, T, A);
  if (What == "equal" || What == "less")
    return compare(What, T, A, I.Result);
  if (What == "unequal" || What == "greater" || What == "lessequal" ||
      What == "greaterequal")
    return compareBy(What, T, A, I.Result);
  if (What == "compare")
    return runComparison(T, A, I);
  if (What == "key")
    return makeKey(T, A[0], I.Result);
  if (What == "pos")
    return makePosition(T, nullptr, A[0], I.Result);
  if (What.consume_front("pos.")) // of a container with an equality of its own
    return makePosition(T, S.lookup(What), A[0], I.Result);
  if (What == "construct")
    return construct(T, A[0], A.drop_front());
  if (What == "call")
    return callFunctor(I, T, std::nullopt, A[0], A.drop_front());
  if (What == "callinto")
    return callFunctor(I, T, A[0], A[1], A.drop_front(2));
  if (What == "outputresult")
    return outputResult(T, A);
  if (What == "rvalue") { // the same address, of an object that may be moved
    if (!I.Result)
      return true;
    F.Registers[I.Result.Index].Ty = typeOf(A[0]);
    emitCopyTo(I.Result, A[0]);
    RvalueReg[I.Result.Index] = true;
    return true;
  }
  if (What == "sizeof") {
    uint64_t Size = ir::byteSize(M, T);
    if (I.Result)
      F.Registers[I.Result.Index].Ty = M.Types->getInt(64, false);
    if (!Size)
      return havocResult(I.Result, "size of " + T->toString());
    emitCopyTo(I.Result, Operand::integer(Size));
    return true;
  }
  if (What == "most") { // the elements that take a fourth of all addresses
    constexpr uint64_t Bytes = (uint64_t(1) << 61) - 1;
    if (I.Result)
      F.Registers[I.Result.Index].Ty = M.Types->getInt(64, false);
    emitCopyTo(I.Result, Operand::integer(Bytes / std::max<uint64_t>(
                                                      ir::byteSize(M, T), 1)));
    return true;
  }
  if (What == "extent") { // a template argument that is a number
    if (!T->isArray())
      return fail("'$extent' of " + T->toString());
    if (I.Result)
      F.Registers[I.Result.Index].Ty = M.Types->getInt(64, false);
    emitCopyTo(I.Result, Operand::integer(T->Count));
    return true;
  }
  if (What.consume_front("typenumber."))
    return typeNumber(What, T, I.Result);
  if (What == "numbered") { // the number of a type that there is a part for
    F.Registers[I.Result.Index].Ty = M.Types->getInt(64, true);
    if (!T->isArray() || T->Count >= B.Types.numbered().size())
      return fail("'$numbered' of " + T->toString());
    emitCopyTo(I.Result,
               Operand::integer(B.Types.numbered()[T->Count].number()));
    return true;
  }
  if (iteratorOperation(What, T, A, I.Result))
    return true;
  if (What.consume_front("address."))
    return addressOfModel(What, T, A, I.Result);
  if (What.consume_front("member.")) // a member function, by its name
    return callInstance(B.Types.structModel(T) + "::" + What.str(), A,
                        I.Result) ||
           fail("no model for '" + What + "' of " + T->toString());
  // Operations defined by models: `std::map::$next`, `ptr::$next`, `$name`.
  std::string Owner = T->isPtr() ? "ptr" : B.Types.structModel(T);
  if (callInstance(Owner + "::$" + What.str(), A, I.Result))
    return true;
  CallShape General = shapeOf(A);
  if (I.Ty)
    General.Key.push_back(I.Ty);
  return B.doesNothing(I.Text, General) ||
         callInstance(I.Text, A, I.Result, I.Ty) ||
         fail("no model for '" + I.Text + "' of " + T->toString());
}

/// A number of its own for the C++ type of the parameter or template argument
/// \p Name, as std::decay makes it; \p T is that type. Any number but 0 if the
/// type has no text that tells it from others.
bool BodyBuilder::typeNumber(llvm::StringRef Name, const Type *T,
                             RegId Result) {
  F.Registers[Result.Index].Ty = M.Types->getInt(64, true);
  if (auto Numbered = TypeView::numberedType(Name, T, S)) {
    emitCopyTo(Result, Operand::integer(Numbered->number()));
    return true;
  }
  havocResult(Result, "number of a type without a name");
  Operand Some = emit(Opcode::Ne, M.Types->getBool(),
                      {Operand::reg(Result), Operand::integer(0)});
  emit(Opcode::Assume, nullptr, {Some});
  return true;
}

/// The address of the model `T::$NAME` for the arguments \p A and those of the
/// function type that is T's template argument; `T::$NAMEinto` if that has a
/// result of a class.
bool BodyBuilder::addressOfModel(llvm::StringRef Name, const Type *T, Args A,
                                 RegId Result) {
  const ir::StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!D || D->Model.Args.size() < 2 || !D->Model.Args[0]->isFunc())
    return fail("'" + T->toString() + "' has no function type");
  llvm::ArrayRef<const Type *> Types = D->Model.Args;
  CallShape Call = shapeOf(A);
  std::string Full = B.Types.structModel(T) + "::$" + Name.str();
  Call.Result = Types[1];
  if (Types[1]->isStruct()) {
    Full += "into";
    Call.Params.insert(Call.Params.begin(), M.Types->getPtr(Types[1]));
    Call.Rvalue.insert(Call.Rvalue.begin(), false);
    Call.Functions.insert(Call.Functions.begin(), "");
    Call.Result = M.Types->getVoid();
  }
  std::vector<llvm::StringRef> Texts = templateArgumentTexts(D->Name);
  std::vector<llvm::StringRef> Parameters =
      parameterTexts(Texts.size() == 1 ? Texts[0] : "", Types.size() - 2);
  for (size_t I = 2; I < Types.size(); ++I) {
    // An object passed by value is the address of one that is not used again.
    bool Class = Types[I]->isStruct();
    Call.Params.push_back(Class ? M.Types->getPtr(Types[I]) : Types[I]);
    Call.Rvalue.push_back(Class || Parameters[I - 2].ends_with("&&"));
  }
  ir::Function *Callee = B.instance(Full, Call);
  if (!Callee)
    return fail("no model '" + Full + "'");
  Operand P = emit(Opcode::Addr, M.Types->getPtr(M.Types->getFunc()),
                   {Operand::global(Callee->Name)});
  emitCopyTo(Result, P);
  return true;
}

/// The class's own function for \p What, if it has one.
bool BodyBuilder::callSpecial(llvm::StringRef What, const Type *T, Args A,
                              RegId Result) {
  const ir::StructDecl *D = M.findStruct(T->Name);
  if (!D)
    return false;
  for (const auto &[Operation, Callee] : D->Special) {
    const ir::Function *Target = M.findFunction(Callee);
    if (Operation != What || !Target || Target->Params.size() != A.size())
      continue;
    if (Result && Target->Result != F.Registers[Result.Index].Ty)
      continue;
    for (size_t I = 0; I < A.size(); ++I)
      if (typeOf(A[I]) != Target->Registers[Target->Params[I].Index].Ty)
        return false;
    emit(Opcode::Call, nullptr, A, nullptr, Callee);
    Out->back().Result = Result;
    return true;
  }
  return false;
}

/// Applies operation \p What to each field; they end in the reverse order.
bool BodyBuilder::memberwise(llvm::StringRef What, const Type *T, Args A) {
  const ir::StructDecl *D = M.findStruct(T->Name);
  if (!D || D->Opaque)
    return false;
  std::vector<ir::StructField> Fields = D->Fields;
  if (What == "destroy")
    std::reverse(Fields.begin(), Fields.end());
  for (const ir::StructField &Field : Fields) {
    llvm::SmallVector<Operand, 2> FieldArgs;
    for (const Operand &O : A)
      FieldArgs.push_back(emit(Opcode::Field, M.Types->getPtr(Field.Ty), {O},
                               nullptr, Field.Name));
    bool Ok = What == "destroy"   ? destroy(Field.Ty, FieldArgs[0])
              : What == "adopt"   ? adopt(Field.Ty, FieldArgs[0])
              : What == "seen"    ? see(Field.Ty, FieldArgs[0])
              : What == "default" ? makeDefault(Field.Ty, FieldArgs[0])
              : What == "assign" || What == "moveassign"
                  ? assignMember(Field.Ty, FieldArgs[0], FieldArgs[1],
                                 What == "moveassign")
                  : copyOrMove(What, Field.Ty, FieldArgs);
    if (!Ok)
      return false;
  }
  return true;
}

/// \p A: destination and source addresses.
bool BodyBuilder::copyOrMove(llvm::StringRef What, const Type *T, Args A) {
  if (T->isScalar()) {
    Operand V = emit(Opcode::Load, T, {A[1]}, T);
    emit(Opcode::Store, nullptr, {V, A[0]}, T);
    return true;
  }
  const bool Own =
      B.Types.hasOwn(T, What) || (What == "move" && B.Types.hasOwn(T, "copy"));
  if (T->isArray() && T->Extent == ir::ExtentKind::Fixed && Own) {
    const Type *First = M.Types->getPtr(T->Element);
    Operand To = emit(Opcode::Decay, First, {A[0]}),
            From = emit(Opcode::Decay, First, {A[1]});
    return callInstance(What == "move" ? "$moveconstruct" : "$copyrange",
                        {To, From, Operand::integer(T->Count)}, {});
  }
  if (!T->isStruct()) {
    emit(Opcode::CopyObject, nullptr, {A[0], A[1]}, T);
    return true;
  }
  if (callSpecial(What, T, A) ||
      (What == "move" && callSpecial("copy", T, A)) ||
      callInstance(B.Types.structModel(T) + "::$" + What.str(), A, {}))
    return true;
  const ir::StructDecl *D = M.findStruct(T->Name);
  if (!D || D->Opaque) {
    if (D && B.Types.isUnknownContainer(*D))
      callUnknown(A[1]);
    emit(Opcode::Clobber, nullptr, {A[0]}, nullptr, "copy of " + T->Name);
    return true;
  }
  if (Own)
    return memberwise(What, T, A);
  emit(Opcode::CopyObject, nullptr, {A[0], A[1]}, T);
  return true;
}

/// What refers to elements of containers inside the T at \p P, which gets
/// another value, is not valid any more.
///   approx: of a value that its owner may keep the place of (std::optional),
///           only the elements inside are invalidated; arrays of more than 16
///           such objects are left out
void BodyBuilder::outdate(const Type *T, const Operand &P) {
  if (!B.Types.hasElements(T))
    return;
  if (T->isArray()) {
    Operand First = emit(Opcode::Decay, M.Types->getPtr(T->Element), {P});
    for (uint64_t I = 0; I < std::min<uint64_t>(T->Count, 16); ++I)
      outdate(T->Element,
              emit(Opcode::Index, typeOf(First), {First, Operand::integer(I)}));
    return;
  }
  std::vector<ir::StructField> Fields = M.findStruct(T->Name)->Fields;
  for (const ir::StructField &Field : Fields) {
    bool IsPart = Field.Invalidatable && Field.Ty->isArray() &&
                  Field.Ty->Extent != ir::ExtentKind::Fixed;
    if (!IsPart && !B.Types.hasElements(Field.Ty))
      continue;
    Operand Part = emit(Opcode::Field, M.Types->getPtr(Field.Ty), {P}, nullptr,
                        Field.Name);
    if (IsPart)
      emit(Opcode::Invalidate, nullptr,
           {Part, Operand::integer(std::numeric_limits<int64_t>::min()),
            Operand::integer(std::numeric_limits<int64_t>::max())});
    else
      outdate(Field.Ty, Part);
  }
}

bool BodyBuilder::destroy(const Type *T, const Operand &P) {
  if (!B.Types.hasOwn(T, "destroy"))
    return true;
  if (T->isArray()) {
    if (T->Extent != ir::ExtentKind::Fixed)
      return true;
    Operand First = emit(Opcode::Decay, M.Types->getPtr(T->Element), {P});
    constexpr uint64_t FewElements = 4; // which take no loop
    if (T->Count > FewElements)
      return callInstance("$destroyback", {First, Operand::integer(T->Count)},
                          {});
    for (uint64_t I = T->Count; I-- > 0;)
      if (!destroy(T->Element, emit(Opcode::Index, typeOf(First),
                                    {First, Operand::integer(I)})))
        return false;
    return true;
  }
  if (B.Types.isUnknownContainer(*M.findStruct(T->Name))) {
    callUnknown(P);
    return true;
  }
  return callSpecial("destroy", T, {P}) ||
         callInstance(B.Types.structModel(T) + "::$destroy", {P}, {}) ||
         memberwise("destroy", T, {P});
}

/// The T at \p P, as a run is given it, becomes one there can be.
bool BodyBuilder::adopt(const Type *T, const Operand &P) {
  if (!T->isStruct() || !B.Types.hasOwn(T, "adopt"))
    return true;
  return callInstance(B.Types.structModel(T) + "::$adopt", {P}, {}) ||
         memberwise("adopt", T, {P});
}

/// `p->~T()` for p : ptr<T>: through the virtual destructor if there is one.
bool BodyBuilder::destroyDynamic(const Type *T, const Operand &P) {
  if (const ir::VTable *V = T->isStruct() ? M.findVTable(T->Name) : nullptr)
    for (const auto &[Slot, Overrider] : V->Entries)
      if (llvm::StringRef(Slot).contains("::~")) {
        emit(Opcode::CallVirtual, nullptr, {P}, M.Types->getVoid(), Slot);
        return true;
      }
  return destroy(T, P);
}

/// `delete p` for p : ptr<T>.
bool BodyBuilder::deleteObject(const Type *T, const Operand &P) {
  if (!destroyDynamic(T, P))
    return false;
  if (B.Types.hasOwn(T, "new"))
    emit(Opcode::ClobberAll, nullptr, {}, nullptr,
         "operator delete of a class");
  emit(Opcode::Free, nullptr, {P}, nullptr, "delete");
  return true;
}

/// Value-initialises a T at \p P.
bool BodyBuilder::makeDefault(const Type *T, const Operand &P) {
  if (T->isArray() && T->Extent == ir::ExtentKind::Fixed &&
      B.Types.hasOwn(T, "default")) {
    Operand First = emit(Opcode::Decay, M.Types->getPtr(T->Element), {P});
    return callInstance("$defaultrange", {First, Operand::integer(T->Count)},
                        {});
  }
  if (!T->isStruct()) {
    emit(Opcode::Zero, nullptr, {P}, T);
    return true;
  }
  if (callSpecial("default", T, {P}) ||
      callInstance(B.Types.structModel(T) + "::$default", {P}, {}))
    return true;
  const ir::StructDecl *D = M.findStruct(T->Name);
  if (!D || D->Opaque) {
    if (D && B.Types.isUnknownContainer(*D))
      callUnknown(P);
    emit(Opcode::Clobber, nullptr, {P}, nullptr, "default of " + T->Name);
    return true;
  }
  if (B.Types.hasOwn(T, "default"))
    return memberwise("default", T, {P});
  emit(Opcode::Zero, nullptr, {P}, T);
  return true;
}

/// One instruction where elements have no operation of their own, else a loop
/// (core.model).
bool BodyBuilder::rangeOperation(llvm::StringRef What, const Type *T, Args A) {
  if (What == "destroyrange" && !B.Types.hasOwn(T, "destroy"))
    return true;
  bool Plain = !B.Types.hasOwn(T, "copy");
  if (What == "copyrange" && Plain) {
    emit(Opcode::CopyRange, nullptr, A, T);
    return true;
  }
  if (What == "fillrange" && Plain) {
    emit(Opcode::FillRange, nullptr, A, T);
    return true;
  }
  return callInstance("$" + What.str(), A, {}) ||
         fail("no model '$" + What + "'");
}

bool BodyBuilder::havocResult(RegId Result, llvm::StringRef Reason) {
  if (!Result)
    return true;
  Operand V =
      emit(Opcode::Havoc, F.Registers[Result.Index].Ty, {}, nullptr, Reason);
  emitCopyTo(Result, V);
  return true;
}

/// The type in which values of the arithmetic types X and Y are compared.
///   rule: usual arithmetic conversions (expr.arith.conv)
static const Type *commonType(ir::TypeTable &Types, const Type *X,
                              const Type *Y) {
  if (X->isFloat() || Y->isFloat())
    return !Y->isFloat() || (X->isFloat() && X->Width >= Y->Width) ? X : Y;
  auto Promoted = [&](const Type *T) {
    return T->isBool() || T->Width < 32 ? Types.getInt(32, true) : T;
  };
  X = Promoted(X), Y = Promoted(Y);
  if (X->Width != Y->Width)
    return X->Width > Y->Width ? X : Y;
  return X->Signed ? Y : X;
}

/// Runs the `<=>` that the class \p T has for the objects at two addresses;
/// which is less is not looked at.
bool BodyBuilder::callThreeWay(const Type *T, Args A) {
  const ir::StructDecl *D = M.findStruct(T->Name);
  for (const auto &[Operation, Callee] : D->Special) {
    const ir::Function *G =
        Operation == "compare" ? M.findFunction(Callee) : nullptr;
    if (!G || G->Params.size() != 3)
      continue;
    const Type *Category = G->Registers[G->Params[0].Index].Ty;
    if (!Category->isPtr())
      return false;
    uint32_t Local;
    Operand P = beginLocal("category", Category->Element, Local);
    const bool Called = callSpecial("compare", T, {P, A[0], A[1]});
    emit(Opcode::End, nullptr, {Operand::local(Local)});
    return Called;
  }
  return false;
}

/// Is \p G a comparison of objects of these two types, each by value or by its
/// address?
static bool comparesTypes(const ir::Function &G,
                          const Type *const (&Types)[2]) {
  return G.Params.size() == 2 && G.Result->isBool() &&
         llvm::all_of(llvm::seq(2), [&](int I) {
           const Type *Formal = G.Registers[G.Params[I].Index].Ty;
           return Formal == Types[I]
                      ? Formal->isScalar()
                      : Formal->isPtr() && Formal->Element == Types[I];
         });
}

/// Compares objects of two types by an operator that the program has for them.
/// Nothing if it has none that could be meant; where it is not clear which one
/// is, it is not known what is done.
std::optional<bool> BodyBuilder::compareMixed(llvm::StringRef What,
                                              const Type *T, Args A,
                                              RegId Result) {
  const Type *Types[] = {T, pointee(A[1])};
  const std::string Mixed = ("mixed" + What).str();
  llvm::SmallVector<std::string> Found, Meant;
  bool Either = true; // has one for two of its own: which is converted?
  for (const Type *Of : Types) {
    const ir::StructDecl *D =
        B.Types.isProgramClass(Of) ? M.findStruct(Of->Name) : nullptr;
    bool Own = false;
    for (size_t I = 0; D && I < D->Special.size(); ++I) {
      const auto &[Operation, Callee] = D->Special[I];
      Own |= Operation == What;
      if (Operation != Mixed || llvm::is_contained(Found, Callee))
        continue;
      Found.push_back(Callee);
      const ir::Function *G = M.findFunction(Callee);
      if (G && comparesTypes(*G, Types))
        Meant.push_back(Callee);
    }
    Either &= Own;
  }
  if (Found.empty() && !Either)
    return std::nullopt;
  if (Meant.size() != 1) {
    emit(Opcode::ClobberAll, nullptr, {}, nullptr, "comparison of a class");
    return havocResult(Result, "comparison of two classes");
  }
  const ir::Function *G = M.findFunction(Meant[0]);
  llvm::SmallVector<Operand, 2> Given;
  for (int I : llvm::seq(2)) {
    const Type *Formal = G->Registers[G->Params[I].Index].Ty;
    Given.push_back(
        Formal == Types[I] ? emit(Opcode::Load, Formal, {A[I]}, Formal) : A[I]);
  }
  emit(Opcode::Call, nullptr, Given, nullptr, Meant[0]);
  Out->back().Result = Result;
  return true;
}

/// `==` or `<` of the objects at two addresses. Numbers are compared in their
/// common type; else, without an operator for both types, a pointer is
/// converted to the text it is compared with, or the second to the type of the
/// first.
bool BodyBuilder::compare(llvm::StringRef What, const Type *T, Args A,
                          RegId Result) {
  if (!Result)
    return true;
  F.Registers[Result.Index].Ty = M.Types->getBool();
  const Type *Other = pointee(A[1]);
  auto IsNumber = [](const Type *N) {
    return N->isInt() || N->isBool() || N->isFloat();
  };
  if (Other && Other != T && IsNumber(T) && IsNumber(Other)) {
    const Type *Common = commonType(*M.Types, T, Other);
    Operand X = emit(Opcode::Load, T, {A[0]}, T),
            Y = emit(Opcode::Load, Other, {A[1]}, Other);
    emit(What == "equal" ? Opcode::Eq : Opcode::Lt, nullptr,
         {emit(Opcode::Cast, Common, {X}, Common),
          emit(Opcode::Cast, Common, {Y}, Common)});
    Out->back().Result = Result;
    return true;
  }
  if (Other && Other != T) {
    if (std::optional<bool> Mixed = compareMixed(What, T, A, Result))
      return *Mixed;
    uint32_t Local;
    if (T->isPtr() && Other->isStruct()) {
      Operand X = beginLocal("converted", Other, Local);
      return construct(Other, X, {A[0]}) &&
             compare(What, Other, {X, A[1]}, Result) && destroy(Other, X) &&
             (emit(Opcode::End, nullptr, {Operand::local(Local)}), true);
    }
    Operand Y = beginLocal("converted", T, Local);
    return construct(T, Y, {A[1]}) && compare(What, T, {A[0], Y}, Result) &&
           destroy(T, Y) &&
           (emit(Opcode::End, nullptr, {Operand::local(Local)}), true);
  }
  if (T->isScalar()) {
    Operand X = emit(Opcode::Load, T, {A[0]}, T);
    Operand Y = emit(Opcode::Load, T, {A[1]}, T);
    emit(What == "equal" ? Opcode::Eq : Opcode::Lt, nullptr, {X, Y});
    Out->back().Result = Result;
    return true;
  }
  if (callInstance(B.Types.structModel(T) + "::$" + What.str(), A, Result) ||
      callSpecial(What, T, A, Result))
    return true;
  if (What == "equal") { // of iterators
    RegId Unequal = F.addRegister("unequal", M.Types->getBool());
    RvalueReg.resize(F.Registers.size());
    if (callSpecial("unequal", T, A, Unequal)) {
      emit(Opcode::Not, nullptr, {Operand::reg(Unequal)});
      Out->back().Result = Result;
      return true;
    }
  }
  if (B.Types.hasOwn(T, What) && (What == "equal" || !callThreeWay(T, A)))
    emit(Opcode::ClobberAll, nullptr, {}, nullptr, "comparison of a class");
  if (!see(T, A[0]) || !see(T, A[1]))
    return false;
  return havocResult(Result, What == "equal" ? "equality of a class"
                                             : "order of a class");
}

/// `!=`, `>`, `<=` or `>=` of the objects at two addresses: by an operator of
/// the program's own, or else by the `==` or `<` that says the same.
bool BodyBuilder::compareBy(llvm::StringRef What, const Type *T, Args A,
                            RegId Result) {
  if (!Result)
    return true;
  F.Registers[Result.Index].Ty = M.Types->getBool();
  if (T->isStruct() && pointee(A[1]) == T) {
    if (callSpecial(What, T, A, Result))
      return true;
    if (B.Types.hasOwn(T, What)) { // `<=>`, or one of a part
      if (!callThreeWay(T, A))
        emit(Opcode::ClobberAll, nullptr, {}, nullptr, "comparison of a class");
      return havocResult(Result, "comparison of a class");
    }
  }
  if (pointee(A[1]) && pointee(A[1]) != T)
    if (std::optional<bool> Mixed = compareMixed(What, T, A, Result))
      return *Mixed;
  const bool Turned = What == "greater" || What == "lessequal";
  const Operand Second[] = {A[1], A[0]};
  const Args By = Turned ? Args(Second) : A;
  const llvm::StringRef Base = What == "unequal" ? "equal" : "less";
  const Type *First = Turned && pointee(A[1]) ? pointee(A[1]) : T;
  if (What == "greater")
    return compare(Base, First, By, Result);
  RegId Opposite = F.addRegister("opposite", M.Types->getBool());
  RvalueReg.resize(F.Registers.size());
  if (!compare(Base, First, By, Opposite))
    return false;
  emit(Opcode::Not, nullptr, {Operand::reg(Opposite)});
  Out->back().Result = Result;
  return true;
}

/// The parameters of \p Callee, a call operator or a function, for the
/// arguments \p A.
bool BodyBuilder::findCall(llvm::StringRef Callee, Args A,
                           CallTarget &Out) const {
  const ir::Function *G = M.findFunction(Callee);
  if (!G || G->Params.size() < A.size())
    return false;
  Out.G = G;
  Out.First = G->Params.size() - A.size();
  Out.HasResult = Out.First && G->Registers[G->Params[0].Index].Name == "ret";
  return Out.First <= Out.HasResult + 1u; // one may be the object
}

/// Does overload resolution take \p C for arguments that all have exactly the
/// types of its parameters? \p Others are its other overloads.
///
/// Types of the IR do not tell all types of C++ apart, so numbers need their
/// C++ type; and a parameter `T &` is taken for an object that is not const
/// only, `T &&` for an rvalue, which matters where an overload of another kind
/// is there.
bool BodyBuilder::isExact(const CallTarget &C, Args A,
                          llvm::ArrayRef<CallTarget> Others) const {
  auto Formal = [](const CallTarget &T, size_t I) {
    return T.G->Registers[T.G->Params[T.First + I].Index].Ty;
  };
  auto Text = [](const CallTarget &T, size_t I) {
    return parameterTexts(T.G->Name, T.G->Params.size())[T.First + I];
  };
  auto IsMutable = [](llvm::StringRef T) {
    return T.ends_with("&") && !T.starts_with("const ");
  };
  for (size_t I = 0; I < A.size(); ++I) {
    const Type *Own = typeOf(A[I]), *F = Formal(C, I);
    llvm::StringRef T = Text(C, I);
    if (!Own || !Own->isPtr() || (Own != F && Own->Element != F))
      return false;
    if (!Own->Element->isStruct()) {
      auto Source = SourceTypes.find(A[I].Index);
      if (Source == SourceTypes.end() ||
          valueText(Source->second) != valueText(T))
        return false;
    }
    if (T.ends_with("&&") && !(A[I].isReg() && RvalueReg[A[I].Index]))
      return false;
    for (const CallTarget &O : Others) {
      if (O.G == C.G)
        continue;
      const Type *Other = Formal(O, I);
      if (IsMutable(T) && !IsMutable(Text(O, I)) && !Other->isInt() &&
          !Other->isFloat())
        return false;
      if (Text(O, I) != T && valueText(Text(O, I)) == valueText(T))
        return false; // const, or the value category, tells them apart
    }
  }
  return true;
}

/// The arguments of a call of \p G as it takes them.
bool BodyBuilder::passArguments(const ir::Function &G, size_t First, Args A,
                                llvm::SmallVectorImpl<Operand> &Actual,
                                llvm::SmallVectorImpl<uint32_t> &Temporaries) {
  bool IsConst;
  std::vector<Passing> How = passingOf(G.Name, G.Params.size(), IsConst);
  for (size_t I = 0; I < A.size(); ++I) {
    const ir::Variable &Param = G.Registers[G.Params[First + I].Index];
    const Type *Formal = Param.Ty, *Own = typeOf(A[I]);
    if (!Param.Own && How[First + I] == Passing::Value)
      How[First + I] = Passing::Lvalue; // a pointer, or a name of C
    ArgumentForm Form = formOf(A[I], Formal, How[First + I]);
    if (Form != ArgumentForm::Impossible) {
      Actual.push_back(passArgument(A[I], Form, Formal, Temporaries));
    } else if (Own == Formal) {
      Actual.push_back(A[I]);
    } else if (Own && Own->isScalar() && !Own->isPtr() && Formal->isScalar() &&
               !Formal->isPtr()) {
      Actual.push_back(emit(Opcode::Cast, Formal, {A[I]}, Formal));
    } else if (pointee(A[I]) && pointee(A[I])->isStruct() &&
               Formal->isScalar() && !Formal->isPtr()) {
      Actual.push_back(convertObject(pointee(A[I]), Formal, A[I]));
    } else if (Own && Own->isPtr() && !Own->Element->isPtr() &&
               Formal->isPtr() && Formal->Element->isVoid()) {
      Actual.push_back(emit(Opcode::Cast, Formal, {A[I]}, Formal));
    } else if (Own && Formal->isPtr() && Formal->Element == Own) {
      uint32_t Local;
      Operand P = beginLocal("argument", Own, Local);
      Temporaries.push_back(Local);
      emit(Opcode::Store, nullptr, {A[I], P}, Own);
      Actual.push_back(P);
    } else {
      return false;
    }
  }
  return true;
}

/// Begins a new local of type \p T; returns its address.
Operand BodyBuilder::beginLocal(llvm::StringRef Name, const Type *T,
                                uint32_t &Local) {
  Local = F.addLocal(Name, T);
  emit(Opcode::Begin, nullptr, {Operand::local(Local)});
  return emit(Opcode::Addr, M.Types->getPtr(T), {Operand::local(Local)});
}

void BodyBuilder::endTemporaries(llvm::ArrayRef<uint32_t> Temporaries) {
  for (uint32_t Local : llvm::reverse(Temporaries)) {
    const Type *Ty = F.Locals[Local].Ty;
    Operand P =
        emit(Opcode::Addr, M.Types->getPtr(Ty), {Operand::local(Local)});
    destroy(Ty, P);
    emit(Opcode::End, nullptr, {Operand::local(Local)});
  }
}

/// The address of the object that \p G is a member of: the function object at
/// \p Object, or the base it comes from; nothing if there is none.
std::optional<Operand> BodyBuilder::objectOf(const ir::Function &G,
                                             unsigned This, const Type *T,
                                             const Operand &Object) {
  const Type *Ty = G.Registers[G.Params[This].Index].Ty;
  if (Ty == M.Types->getPtr(T))
    return Object;
  const ir::StructDecl *D = M.findStruct(T->Name);
  for (const ir::StructField &Field : D->Fields)
    if (Ty == M.Types->getPtr(Field.Ty) && Field.Name == Field.Ty->Name)
      return emit(Opcode::Field, Ty, {Object}, nullptr, Field.Name);
  return std::nullopt;
}

/// What the function object or pointer at \p Object runs for the arguments
/// \p A; nothing if that is not known.
std::optional<BodyBuilder::CallTarget>
BodyBuilder::callTarget(const Type *T, const Operand &Object, Args A) const {
  CallTarget C;
  if (std::string Known = knownFunction(Object); !Known.empty()) {
    if (findCall(Known, A, C) && C.First == C.HasResult)
      return C;
    return std::nullopt;
  }
  llvm::SmallVector<CallTarget> Targets;
  const ir::StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (D)
    for (const auto &[Operation, Callee] : D->Special)
      if (Operation == "call" && findCall(Callee, A, C))
        Targets.push_back(C);
  if (Targets.size() == 1)
    return Targets[0];
  llvm::SmallVector<CallTarget> Exact;
  for (const CallTarget &Target : Targets)
    if (isExact(Target, A, Targets))
      Exact.push_back(Target);
  if (Exact.size() == 1)
    return Exact[0];
  if (!Targets.empty() || B.Types.structModel(T).empty())
    return std::nullopt;
  llvm::SmallVector<Operand, 4> All = {Object};
  All.append(A.begin(), A.end());
  C = {};
  C.G = B.instance(B.Types.structModel(T) + "::operator()", shapeOf(All));
  C.IsInstance = true;
  C.First = 1;
  if (!C.G)
    return std::nullopt;
  return C;
}

/// A call of the function object at \p Object, of which nothing is known. It
/// may change the object, too, and throw.
void BodyBuilder::callUnknown(const Operand &Object) {
  const Type *T = pointee(Object), *Void = M.Types->getVoid();
  if (T && T->isFunc()) {
    emit(Opcode::Check, nullptr, {Object}, nullptr, "the function is null");
    Out->back().Check = ir::CheckKind::Null;
  }
  if (T)
    emit(Opcode::Escape, nullptr, {Object});
  const Operand Code = emit(Opcode::Havoc, M.Types->getPtr(M.Types->getFunc()),
                            {}, nullptr, "call of a function object");
  emit(Opcode::CallIndirect, nullptr, {Code}, Void);
  emit(Opcode::ClobberAll, nullptr, {}, nullptr, "call of a function object");
  if (T && T->isStruct())
    emit(Opcode::Clobber, nullptr, {Object}, nullptr,
         "call of a function object");
}

/// The same through what the models `X::$target` or `X::$callee` and
/// `X::$object` say of a T at \p Object; false if there are none.
bool BodyBuilder::callThrough(const Inst &I, const Type *T,
                              std::optional<Operand> Ret, const Operand &Object,
                              Args A) {
  const std::string Class = B.Types.structModel(T);
  const ir::StructDecl *D = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!D || Class.empty())
    return false;
  const CallShape Self = shapeOf({Object});
  if (ir::Function *Target = B.instance(Class + "::$target", Self)) {
    Operand Held =
        emit(Opcode::Call, Target->Result, {Object}, nullptr, Target->Name);
    return callFunctor(I, Target->Result->Element, Ret, Held, A);
  }
  // Its model's arguments are a function type, the result and the parameters.
  const std::vector<const Type *> Signature = D->Model.Args;
  ir::Function *Code = B.instance(Class + "::$callee", Self),
               *Held = B.instance(Class + "::$object", Self);
  if (!Code || !Held || Signature.size() != A.size() + 2)
    return false;
  const Type *Result = Signature[1];
  if (!Result->isVoid() && !Result->isScalar())
    return false;
  const Type *Wanted = I.Result ? F.Registers[I.Result.Index].Ty : nullptr;
  if (Ret || (I.Result && (Result->isVoid() ||
                           (Wanted && Wanted->isPtr() != Result->isPtr()))))
    return false;
  llvm::SmallVector<Operand, 4> Given;
  for (size_t N = 0; N < A.size(); ++N) {
    const Type *Formal = Signature[N + 2], *Own = typeOf(A[N]);
    if (Own == Formal)
      Given.push_back(A[N]);
    else if (Own && Own->isPtr() && Own->Element->isScalar() &&
             Formal->isScalar() && Own->Element->isPtr() == Formal->isPtr()) {
      Operand V = emit(Opcode::Load, Own->Element, {A[N]}, Own->Element);
      Given.push_back(
          Own->Element == Formal ? V : emit(Opcode::Cast, Formal, {V}, Formal));
    } else
      return false;
  }
  Operand Address =
      emit(Opcode::Call, Code->Result, {Object}, nullptr, Code->Name);
  Operand Of = emit(Opcode::Call, Held->Result, {Object}, nullptr, Held->Name);
  llvm::SmallVector<Operand, 6> Actual = {Address, Of};
  Actual.append(Given.begin(), Given.end());
  if (Wanted && Wanted != Result) {
    Operand V = emit(Opcode::CallIndirect, Result, Actual, Result);
    emit(Opcode::Cast, nullptr, {V}, Wanted);
  } else {
    emit(Opcode::CallIndirect, nullptr, Actual, Result);
  }
  Out->back().Result = I.Result;
  if (I.Result && !Wanted)
    F.Registers[I.Result.Index].Ty = Result;
  return true;
}

/// `f(args)` for a function object or pointer; \p Object is its address, \p Ret
/// that of what gets a result of a class.
bool BodyBuilder::callFunctor(const Inst &I, const Type *T,
                              std::optional<Operand> Ret, const Operand &Object,
                              Args A) {
  const Type *Wanted =
      I.Result ? F.Registers[I.Result.Index].Ty : M.Types->getVoid();
  if (std::optional<CallTarget> Found = callTarget(T, Object, A)) {
    const CallTarget C = *Found;
    const ir::Function &G = *C.G;
    llvm::SmallVector<Operand, 4> Actual;
    llvm::SmallVector<uint32_t, 2> Temporaries;
    std::vector<Inst> Before = *Out;
    bool Understood = C.HasResult ? !I.Result : !Ret;
    if (C.HasResult) {
      const Type *Ty = G.Registers[G.Params[0].Index].Ty;
      if (Ret) {
        Understood &= typeOf(*Ret) == Ty;
        Actual.push_back(*Ret);
      } else {
        uint32_t Local;
        Actual.push_back(beginLocal("result", Ty->Element, Local));
        Temporaries.push_back(Local);
      }
    }
    if (C.First > Actual.size()) {
      std::optional<Operand> This = objectOf(G, Actual.size(), T, Object);
      Understood &= This.has_value();
      Actual.push_back(This.value_or(Object));
    }
    if (C.IsInstance)
      Actual.append(A.begin(), A.end());
    else
      Understood =
          Understood && passArguments(G, C.First, A, Actual, Temporaries);
    if (Understood && I.Result && Wanted && Wanted != G.Result)
      Understood = G.Result->isScalar() && Wanted->isScalar() &&
                   G.Result->isPtr() == Wanted->isPtr();
    if (Understood) {
      if (I.Result && Wanted && Wanted != G.Result) {
        Operand V = emit(Opcode::Call, G.Result, Actual, nullptr, G.Name);
        emit(Opcode::Cast, nullptr, {V}, Wanted);
      } else {
        emit(Opcode::Call, nullptr, Actual, nullptr, G.Name);
      }
      Out->back().Result = I.Result;
      if (I.Result && !Wanted)
        F.Registers[I.Result.Index].Ty = G.Result;
      endTemporaries(Temporaries);
      return true;
    }
    *Out = std::move(Before);
  }
  if (callThrough(I, T, Ret, Object, A))
    return true;
  callUnknown(Object);
  if (Ret)
    emit(Opcode::Clobber, nullptr, {*Ret}, nullptr,
         "result of a function object");
  return havocResult(I.Result, "result of a function object");
}

/// `*d++ = f(args)` for a function object that is not known.
bool BodyBuilder::outputAny(const std::string &Owner, const Operand &Iterator,
                            const Operand &Object) {
  callUnknown(Object);
  RegId Element = F.addRegister("element", nullptr);
  RvalueReg.resize(F.Registers.size());
  if (!callInstance(Owner + "::$deref", {Iterator}, Element) ||
      !pointee(Operand::reg(Element)))
    return fail("a function object that is not known");
  emit(Opcode::Clobber, nullptr, {Operand::reg(Element)}, nullptr,
       "result of a function object");
  return callInstance(Owner + "::$next", {Iterator}, {}) ||
         fail("no model of '$next'");
}

/// `*d++ = f(args)` for the output iterator at \p A[0] and the function at
/// \p A[1].
bool BodyBuilder::outputResult(const Type *Iterator, Args A) {
  const Operand &Object = A[1];
  Args Called = A.drop_front(2);
  const Type *T = pointee(Object);
  std::string Owner = Iterator->isPtr() ? "ptr" : B.Types.structModel(Iterator);
  std::optional<CallTarget> C =
      T ? callTarget(T, Object, Called) : std::nullopt;
  if (!C) // it may do anything, and the result is any value
    return outputAny(Owner, A[0], Object);
  const ir::Function &G = *C->G;
  const Type *Result =
      C->HasResult ? G.Registers[G.Params[0].Index].Ty->Element : G.Result;
  if (Result->isVoid() || Result->isPtr()) // a pointer, or a reference?
    return fail("what '" + G.Name + "' returns");
  uint32_t Local;
  Operand P = beginLocal("result", Result, Local);
  Inst Call;
  if (C->HasResult) {
    callFunctor(Call, T, P, Object, Called);
  } else {
    Call.Result = F.addRegister("result", Result);
    RvalueReg.resize(F.Registers.size());
    callFunctor(Call, T, std::nullopt, Object, Called);
    emit(Opcode::Store, nullptr, {Operand::reg(Call.Result), P}, Result);
  }
  RvalueReg[P.Index] = true;
  if (!callInstance(Owner + "::$output", {A[0], P}, {}) &&
      !callInstance("$output", {A[0], P}, {}))
    return fail("no output through " + Iterator->toString());
  if (!destroy(Result, P))
    return false;
  emit(Opcode::End, nullptr, {Operand::local(Local)});
  return true;
}

} // namespace plimsoll::models
