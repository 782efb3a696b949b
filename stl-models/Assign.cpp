// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `$assign<$T>(dst, src)`: `*dst = *src`, from an rvalue if src is one. Only
// where functions of the program have a part in it is that more than ending the
// old value and making the new one.
//
//   rule: [class.copy.assign]: member by member where the compiler makes the
//         operator, and what the program says where it does not
#include "stl-models/BodyBuilder.h"

namespace plimsoll::models {

using ir::Inst;
using ir::Opcode;
using ir::Operand;
using ir::RegId;
using ir::Type;

/// The address \p S, of an object that may be moved if \p Moves says so.
Operand BodyBuilder::asRvalue(const Operand &S, bool Moves) {
  if (S.isReg() && RvalueReg[S.Index] == Moves)
    return S;
  RegId Same = F.addRegister("v", typeOf(S));
  RvalueReg.resize(F.Registers.size());
  emitCopyTo(Same, S);
  RvalueReg[Same.Index] = Moves;
  return Operand::reg(Same);
}

bool BodyBuilder::assign(const Type *T, const Operand &D, const Operand &S,
                         bool Moves) {
  const Type *From = pointee(S);
  if (!B.Types.hasOwn(T, "assign")) {
    if (From != T && B.Types.isProgramClass(T))
      return assignConverted(T, D, S);
    outdate(T, D);
    return destroy(T, D) &&
           (From == T ? copyOrMove(Moves ? "move" : "copy", T, {D, S})
                      : construct(T, D, {S}));
  }
  Operand X = asRvalue(S, Moves);
  std::string Model = B.Types.structModel(T);
  if (T->isArray() && From == T) {
    const Type *P = M.Types->getPtr(T->Element);
    Operand To = emit(Opcode::Decay, P, {D});
    return rangeOperation(
        Moves ? "moveassignrange" : "assignrange", T->Element,
        {To, emit(Opcode::Decay, P, {X}), Operand::integer(T->Count)});
  }
  if (Model.empty())
    return From == T ? assignOwn(T, D, X) : assignOther(T, D, X);
  return callInstance(Model + "::$assign", {D, X}, {}) ||
         callInstance(Model + "::operator=", {D, X}, {}) || assignAny(D, S);
}

/// Of a class of the program, from an object of that class.
bool BodyBuilder::assignOwn(const Type *T, const Operand &D, const Operand &S) {
  const ir::StructDecl *Decl = M.findStruct(T->Name);
  const bool Moves = S.isReg() && RvalueReg[S.Index];
  std::string Callee;
  for (const auto &[Operation, Name] : Decl->Special) {
    const ir::Function *G = M.findFunction(Name);
    if (Operation == (Moves ? "moveassign" : "assign"))
      Callee = Name;
    // An instance of a template may be taken before the class's operator.
    if (Operation == "assignfrom" &&
        (!G || G->Params.empty() ||
         G->Registers[G->Params.back().Index].Ty == M.Types->getPtr(T)))
      return assignAny(D, S);
  }
  if (!Callee.empty())
    return callAssignment(Callee, D, S) || assignAny(D, S);
  if (Decl->Opaque || Decl->IsUnion)
    return assignAny(D, S);
  return memberwise(Moves ? "moveassign" : "assign", T, {D, S});
}

/// A base or member of a class whose operator= the compiler makes; the object
/// may be assigned to itself.
bool BodyBuilder::assignMember(const Type *T, const Operand &D,
                               const Operand &S, bool Moves) {
  std::string Model = B.Types.structModel(T);
  if (!Model.empty() &&
      (B.Types.hasOwn(T, "destroy") || B.Types.hasOwn(T, "copy")) &&
      callInstance(Model + "::operator=", {D, asRvalue(S, Moves)}, {}))
    return true;
  return assign(T, D, S, Moves);
}

/// From an object of another type: by the operator= that takes it, or that of
/// the class after a conversion.
bool BodyBuilder::assignOther(const Type *T, const Operand &D,
                              const Operand &S) {
  const ir::StructDecl *Decl = T->isStruct() ? M.findStruct(T->Name) : nullptr;
  if (!Decl)
    return assignAny(D, S);
  auto IsNumber = [](const Type *Ty) {
    return Ty && (Ty->isInt() || Ty->isBool() || Ty->isFloat());
  };
  llvm::SmallVector<CallTarget> Targets, Exact;
  for (const auto &[Operation, Name] : Decl->Special)
    if (CallTarget C; Operation == "assignfrom") {
      if (!findCall(Name, {S}, C))
        return assignAny(D, S);
      Targets.push_back(C);
    }
  for (const CallTarget &C : Targets) {
    const Type *Param = C.G->Registers[C.G->Params[C.First].Index].Ty;
    if (isExact(C, {S}, Targets) ||
        (Targets.size() == 1 && IsNumber(Param) && IsNumber(pointee(S))))
      Exact.push_back(C);
  }
  if (Exact.size() == 1)
    return callAssignment(Exact[0].G->Name, D, S) || assignAny(D, S);
  if (!Targets.empty())
    return assignAny(D, S);
  return assignConverted(T, D, S);
}

/// From the object that is made of the one at \p S first, which may throw.
bool BodyBuilder::assignConverted(const Type *T, const Operand &D,
                                  const Operand &S) {
  uint32_t Local;
  Operand P = beginLocal("converted", T, Local);
  RvalueReg[P.Index] = true;
  if (!construct(T, P, {S}) || !assign(T, D, P, true) || !destroy(T, P))
    return false;
  emit(Opcode::End, nullptr, {Operand::local(Local)});
  return true;
}

/// Calls \p Callee, an operator=; its result is not looked at.
bool BodyBuilder::callAssignment(llvm::StringRef Callee, const Operand &D,
                                 const Operand &S) {
  CallTarget C;
  if (!findCall(Callee, {S}, C) || C.First != C.HasResult + 1u)
    return false;
  const ir::Function &G = *C.G;
  auto ParamType = [&](unsigned I) {
    return G.Registers[G.Params[I].Index].Ty;
  };
  if (ParamType(C.HasResult) != typeOf(D))
    return false;
  std::vector<Inst> Before = *Out;
  llvm::SmallVector<Operand, 4> Actual;
  llvm::SmallVector<uint32_t, 2> Temporaries;
  if (C.HasResult) {
    uint32_t Local;
    Actual.push_back(beginLocal("result", ParamType(0)->Element, Local));
    Temporaries.push_back(Local);
  }
  Actual.push_back(D);
  if (!passArguments(G, C.First, {S}, Actual, Temporaries)) {
    *Out = std::move(Before);
    return false;
  }
  emit(Opcode::Call, nullptr, Actual, nullptr, G.Name);
  endTemporaries(Temporaries);
  return true;
}

/// An operator= runs of which nothing is known. It may change what it assigns,
/// too.
bool BodyBuilder::assignAny(const Operand &D, const Operand &S) {
  if (pointee(S))
    emit(Opcode::Escape, nullptr, {S});
  emit(Opcode::ClobberAll, nullptr, {}, nullptr, "call of operator=");
  emit(Opcode::Clobber, nullptr, {D}, nullptr, "object that is assigned");
  if (pointee(S))
    emit(Opcode::Clobber, nullptr, {S}, nullptr, "object that is assigned");
  return true;
}

} // namespace plimsoll::models
