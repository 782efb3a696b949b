// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalar instructions: machine integers over the mathematical ones.
//
//   paper: [Thesis §4.3] Figure 4.2 Predop, Pointer Arithmetic
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Interval;
using heap::Provenance;
using ir::Opcode;
using smt::Term;
using smt::TermKind;

Term FunctionAnalysis::asBool(Term V) {
  if (TM.sort(V) == smt::Sort::Bool)
    return V;
  return TM.mkNot(TM.mkEq(V, TM.mkInt(0)));
}

Term FunctionAnalysis::asInt(Term V) {
  if (TM.sort(V) == smt::Sort::Int)
    return V;
  return TM.mkIte(V, TM.mkInt(1), TM.mkInt(0));
}

const ir::Type *FunctionAnalysis::operandType(const ir::Operand &O) const {
  return O.isReg() ? F.Registers[O.Index].Ty : nullptr;
}

Term FunctionAnalysis::operand(const ir::Operand &O, const ir::Type *Ty,
                               State &S) {
  switch (O.Kind) {
  case ir::OperandKind::Reg: {
    Term V = S.Regs[O.Index];
    const ir::Type *RTy = F.Registers[O.Index].Ty;
    if (!V) // read before any assignment: indeterminate
      V = indeterminate("undef." + F.Registers[O.Index].Name, RTy);
    return RTy && RTy->isBool() ? asBool(V) : V;
  }
  case ir::OperandKind::Int:
    return Ty && Ty->isBool() ? TM.mkBool(!O.Value.isZero()) : TM.mkInt(O.Value);
  case ir::OperandKind::Bool:
    return Ty && !Ty->isBool() ? TM.mkInt(O.Value) : TM.mkBool(!O.Value.isZero());
  case ir::OperandKind::Float:
    return Syms.symbol("float " + O.Name, {Provenance::Input, nullptr, true, O.Name});
  case ir::OperandKind::Null:
    return TM.mkInt(0);
  case ir::OperandKind::Global:
    if (const ir::Function *Fn = C.M.findFunction(O.Name))
      return H.address(Locs.code(Fn->Name), {}, TM.mkInt(0), {});
    if (const ir::Global *G = const_cast<ir::Module &>(C.M).findGlobal(O.Name))
      return H.globalAddress(*G);
    return fresh("global " + O.Name, nullptr, Provenance::Input, true);
  case ir::OperandKind::Local: {
    heap::LocId L = Locs.local(F.Name, F.Locals[O.Index].Name, F.Locals[O.Index].Ty);
    return H.address(L, {}, TM.mkInt(0), S.Clock);
  }
  case ir::OperandKind::Undef:
    return indeterminate("undef", Ty);
  }
  return TM.mkInt(0);
}

void FunctionAnalysis::setResult(const ir::Inst &I, State &S, Term V) {
  if (!I.Result)
    return;
  const ir::Type *Ty = F.Registers[I.Result.Index].Ty;
  S.Regs[I.Result.Index] = Ty && Ty->isBool() ? asBool(V) : asInt(V);
}

/// Is Value inside R, by its structure or by one branch condition of the path?
/// A conjunct C <= 0 lets `Value <= Value - C`, whose range may be known.
bool FunctionAnalysis::knownWithin(Term Value, const Interval &R, State &S) {
  Interval V = Syms.range(Value);
  bool LoOk = !R.Lo || (V.Lo && !(*V.Lo < *R.Lo));
  bool HiOk = !R.Hi || (V.Hi && !(*R.Hi < *V.Hi));
  if (LoOk && HiOk)
    return true;
  auto TryConjunct = [&](Term Conj) {
    if (TM.kind(Conj) == TermKind::And)
      return; // flattened by construction
    bool Negated = TM.kind(Conj) == TermKind::Not;
    Term Atom = Negated ? TM.children(Conj)[0] : Conj;
    if (TM.kind(Atom) != TermKind::Le && TM.kind(Atom) != TermKind::Eq)
      return;
    if (TM.children(Atom).size() != 1 || (Negated && TM.kind(Atom) == TermKind::Eq))
      return;
    Term Sum = TM.children(Atom)[0];
    if (Negated) // not(Sum <= 0)  is  1 - Sum <= 0
      Sum = TM.mkSub(TM.mkInt(1), Sum);
    if (!HiOk) {
      Interval U = Syms.range(TM.mkSub(Value, Sum));
      HiOk = U.Hi && !(*R.Hi < *U.Hi);
    }
    if (!LoOk) {
      Interval U = Syms.range(TM.mkAdd(Value, Sum));
      LoOk = U.Lo && !(*U.Lo < *R.Lo);
    }
    if (TM.kind(Atom) == TermKind::Eq) {
      if (!HiOk) {
        Interval U = Syms.range(TM.mkAdd(Value, Sum));
        HiOk = U.Hi && !(*R.Hi < *U.Hi);
      }
      if (!LoOk) {
        Interval U = Syms.range(TM.mkSub(Value, Sum));
        LoOk = U.Lo && !(*U.Lo < *R.Lo);
      }
    }
  };
  if (TM.kind(S.Path) == TermKind::And) {
    for (Term Conj : TM.children(S.Path))
      TryConjunct(Conj);
  } else {
    TryConjunct(S.Path);
  }
  if (LoOk && HiOk)
    return true;
  // Only linear combinations of a few leaves are worth a query.
  if (TM.kind(Value) == TermKind::Sum && TM.linear(Value).Monomials.size() > 4)
    return false;
  Term Outside = TM.mkFalse();
  if (!LoOk)
    Outside = TM.mkOr(Outside, TM.mkLt(Value, TM.mkInt(*R.Lo)));
  if (!HiOk)
    Outside = TM.mkOr(Outside, TM.mkGt(Value, TM.mkInt(*R.Hi)));
  ++C.Stats.counter("transfer::wrap_queries");
  return provedFalse(TM.mkAnd(S.Path, Outside));
}

/// The value of type Ty congruent to V modulo 2^w.
///   rule: semantics "machine integers": r = t - 2^w*q, q dropped when 0
Term FunctionAnalysis::wrap(Term V, const ir::Type *Ty, State &S) {
  if (!Ty || Ty->isBool() || !Ty->isInt())
    return V;
  Interval R = heap::Symbols::typeRange(Ty);
  if (knownWithin(V, R, S))
    return V;
  Integer Modulus = Integer::pow2(Ty->Width);
  if (!Ty->Signed)
    return TM.mkMod(V, Modulus);
  Term Half = TM.mkInt(Integer::pow2(Ty->Width - 1));
  return TM.mkSub(TM.mkMod(TM.mkAdd(V, Half), Modulus), Half);
}

Term FunctionAnalysis::uninterpreted(llvm::StringRef Name,
                                     llvm::ArrayRef<Term> Args,
                                     const ir::Type *Ty, Provenance From) {
  std::string Full = Name.str() + (Ty ? "." + Ty->toString() : std::string());
  smt::FunctionSymbol Fn =
      Syms.function(Full, Args.size(), {From, Ty, !Ty || !Ty->isPtr(), {}});
  llvm::SmallVector<Term, 4> Ints;
  for (Term A : Args)
    Ints.push_back(asInt(A));
  return TM.mkApp(Fn, Ints);
}

/// The fields that lead from a class to \p Base in it, outermost first.
static bool pathToBase(const ir::Module &M, const ir::Type *Class,
                       const ir::Type *Base,
                       llvm::SmallVectorImpl<const ir::StructField *> &Path) {
  if (Class == Base)
    return true;
  const ir::StructDecl *D = M.findStruct(Class->Name);
  for (const ir::StructField &F :
       D ? llvm::ArrayRef(D->Fields) : llvm::ArrayRef<ir::StructField>()) {
    if (!F.Ty->isStruct() || F.Ty->Name != F.Name)
      break; // bases come first
    Path.push_back(&F);
    if (pathToBase(M, F.Ty, Base, Path))
      return true;
    Path.pop_back();
  }
  return false;
}

Term FunctionAnalysis::derivedFromBase(Term V, const ir::Type *Base,
                                       const ir::Type *Ty, State &S) {
  const ir::Type *Class = Ty->Element;
  llvm::SmallVector<const ir::StructField *, 4> Path;
  if (!Base || !Class || Base == Class || !Base->isStruct() ||
      !Class->isStruct() || !pathToBase(C.M, Class, Base, Path))
    return V;
  if (llvm::all_of(Path,
                   [](const ir::StructField *F) { return F->ByteOffset == 0; }))
    return V;
  bool Unknown = false;
  Term R = H.mapTargets(V, Base, [&](const heap::Target &T) -> Term {
    if (T.K == heap::Target::Null)
      return TM.mkInt(0);
    heap::LocId L = T.K == heap::Target::Cell ? T.L : heap::LocId();
    llvm::SmallVector<Term, 4> Slots(T.Slots);
    Term Offset = T.Offset;
    for (const ir::StructField *F : llvm::reverse(Path)) {
      if (!L)
        break;
      heap::Location Loc = Locs[L];
      if (!Loc.Parent || Loc.Name != F->Name ||
          Loc.Extent != heap::StepExtent::Single || Offset != TM.mkInt(0)) {
        L = {};
        break;
      }
      L = Loc.Parent;
      if (Locs[L].Extent != heap::StepExtent::Single) {
        Offset = Slots.back();
        Slots.pop_back();
      }
    }
    if (L && heap::LocationTable::sameStorage(Locs[L].Ty, Class))
      return H.address(L, Slots, Offset, T.Created);
    Unknown = true;
    return uninterpreted("derived." + Base->toString(), {T.Address}, Ty,
                         Provenance::Approx);
  });
  if (Unknown) {
    escape(V, S);
    addFact(S,
            TM.mkEq(H.addressEq(R, TM.mkInt(0)), H.addressEq(V, TM.mkInt(0))));
  }
  return R;
}

/// A power of two that divides \p T, the greatest that its form shows.
static Integer lowestBit(const smt::TermManager &TM, Term T) {
  constexpr unsigned MaxBits = 128;
  smt::TermManager::LinearView View = TM.linear(T);
  auto Divides = [&](const Integer &P) {
    return View.Constant->floorMod(P).isZero() &&
           llvm::all_of(View.Monomials, [&](const smt::Monomial &M) {
             return M.Coefficient.floorMod(P).isZero();
           });
  };
  unsigned Bits = 0;
  while (Bits < MaxBits && Divides(Integer::pow2(Bits + 1)))
    ++Bits;
  return Integer::pow2(Bits);
}

Term FunctionAnalysis::bitOp(Opcode Op, Term A, Term B, const ir::Type *Ty,
                             State &S) {
  // Constants to the right.
  if (TM.isInt(A) && !TM.isInt(B) && Op != Opcode::Shl && Op != Opcode::Shr)
    std::swap(A, B);
  bool NonNegA = knownWithin(A, {Integer(0), std::nullopt}, S);
  if (Op == Opcode::Shl || Op == Opcode::Shr) {
    if (TM.isInt(B)) {
      auto N = TM.intValue(B).toInt64();
      if (N && *N >= 0 && *N < 128) {
        Integer P = Integer::pow2(*N);
        return Op == Opcode::Shl ? wrap(TM.mkMulConst(P, A), Ty, S)
                                 : TM.mkDiv(A, P);
      }
    }
    Term R = uninterpreted(Op == Opcode::Shl ? "shl" : "shr", {A, B}, Ty,
                           Provenance::Approx);
    if (Op == Opcode::Shr && NonNegA)
      addFact(S, TM.mkAnd(TM.mkGe(R, TM.mkInt(0)), TM.mkLe(R, A)));
    return R;
  }
  if (TM.isInt(A) && TM.isInt(B)) {
    auto X = TM.intValue(A).toInt64(), Y = TM.intValue(B).toInt64();
    if (X && Y) {
      int64_t R = Op == Opcode::And ? *X & *Y : Op == Opcode::Or ? *X | *Y : *X ^ *Y;
      return wrap(TM.mkInt(Integer(R)), Ty, S);
    }
  }
  if (Op == Opcode::And && TM.isInt(B) && !TM.intValue(B).isNegative()) {
    Integer Mask = TM.intValue(B);
    Integer Plus = Mask + Integer(1);
    if (Plus == Integer::pow2(Plus.bitLength() - 1)) // a low mask: 2^n - 1
      return TM.mkMod(A, Plus);
    Term R = uninterpreted("and", {A, B}, Ty, Provenance::Approx);
    addFact(S, TM.mkAnd(TM.mkGe(R, TM.mkInt(0)), TM.mkLe(R, B)));
    return R;
  }
  // All bits of a low mask, of what has no others.
  if (Op == Opcode::Xor && TM.isInt(B) && !TM.intValue(B).isNegative()) {
    Integer Mask = TM.intValue(B);
    Integer Plus = Mask + Integer(1);
    if (Plus == Integer::pow2(Plus.bitLength() - 1) &&
        knownWithin(A, {Integer(0), Mask}, S))
      return TM.mkSub(B, A);
  }
  // No bit is set in both: bytes put together. There is no carry.
  if (Op != Opcode::And)
    for (auto [High, Low] : {std::pair(A, B), std::pair(B, A)})
      if (Integer P = lowestBit(TM, High);
          P > Integer(1) && knownWithin(Low, {Integer(0), P - Integer(1)}, S))
        return TM.mkAdd(A, B);
  bool NonNegB = knownWithin(B, {Integer(0), std::nullopt}, S);
  const char *Name = Op == Opcode::And ? "and" : Op == Opcode::Or ? "or" : "xor";
  Term R = uninterpreted(Name, {A, B}, Ty, Provenance::Approx);
  if (NonNegA && NonNegB) {
    Term Bounds = TM.mkGe(R, TM.mkInt(0));
    if (Op == Opcode::And)
      Bounds = TM.mkAnd({Bounds, TM.mkLe(R, A), TM.mkLe(R, B)});
    else
      Bounds = TM.mkAnd(Bounds, TM.mkLe(R, TM.mkAdd(A, B)));
    if (Op == Opcode::Or)
      Bounds = TM.mkAnd({Bounds, TM.mkGe(R, A), TM.mkGe(R, B)});
    addFact(S, Bounds);
  }
  return R;
}

/// `A < B`, or `A <= B` if \p OrIs: by the offsets where both are in one
/// object. Of the addresses of different objects the order is not known.
Term FunctionAnalysis::isBefore(Term A, Term B, const ir::Type *Pointee,
                                bool OrIs) {
  constexpr size_t MaxCases = 16;
  llvm::SmallVector<heap::Target, 4> OfA, OfB;
  H.resolve(A, Pointee, OfA);
  H.resolve(B, Pointee, OfB);
  const Term Unknown =
      asBool(uninterpreted(OrIs ? "ptrle" : "ptrlt", {A, B},
                           C.M.Types->getBool(), Provenance::Unknown));
  if (OfA.size() * OfB.size() > MaxCases)
    return Unknown;
  llvm::SmallVector<Term, 4> Cases;
  for (const heap::Target &X : OfA)
    for (const heap::Target &Y : OfB) {
      Term Is = Unknown;
      auto At = [&](const heap::Target &T) {
        return T.Byte ? H.bytesFromStart(T) : T.Offset;
      };
      if (X.K == Y.K && X.L == Y.L && X.Slots == Y.Slots &&
          (X.K == heap::Target::Cell || (X.Byte && Y.Byte)))
        Is = OrIs ? TM.mkLe(At(X), At(Y)) : TM.mkLt(At(X), At(Y));
      else if (X.K == heap::Target::Null && Y.K == heap::Target::Null)
        Is = TM.mkBool(OrIs);
      Cases.push_back(TM.mkAnd({X.Guard, Y.Guard, Is}));
    }
  return TM.mkOr(Cases);
}

void FunctionAnalysis::executeScalar(const ir::Inst &I, State &S) {
  const ir::Type *Ty = I.Result ? F.Registers[I.Result.Index].Ty : nullptr;
  // The type of the operands of a comparison.
  const ir::Type *ArgTy = nullptr;
  for (const ir::Operand &O : I.Args)
    if (const ir::Type *T = operandType(O))
      ArgTy = ArgTy ? ArgTy : T;
  auto Arg = [&](unsigned N, const ir::Type *T) { return operand(I.Args[N], T, S); };
  switch (I.Op) {
  case Opcode::Copy:
    return setResult(I, S, Arg(0, Ty));
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul: {
    Term A = asInt(Arg(0, Ty)), B = asInt(Arg(1, Ty));
    if (Ty->isFloat())
      return setResult(I, S, uninterpreted(ir::opcodeText(I.Op), {A, B}, Ty,
                                           Provenance::Approx));
    Term V = I.Op == Opcode::Add   ? TM.mkAdd(A, B)
             : I.Op == Opcode::Sub ? TM.mkSub(A, B)
                                   : TM.mkMul(A, B);
    return setResult(I, S, Ty->isInt() && Ty->Signed ? V : wrap(V, Ty, S));
  }
  case Opcode::Div:
  case Opcode::Rem: {
    Term A = asInt(Arg(0, Ty)), B = asInt(Arg(1, Ty));
    bool Quotient = I.Op == Opcode::Div;
    if (Ty->isInt() && TM.isInt(B) && !TM.intValue(B).isZero()) {
      const Integer &D = TM.intValue(B);
      if (knownWithin(A, {Integer(0), std::nullopt}, S) && D.isPositive())
        return setResult(I, S, Quotient ? TM.mkDiv(A, D) : TM.mkMod(A, D));
      return setResult(I, S, Quotient ? TM.mkTruncDiv(A, D) : TM.mkTruncRem(A, D));
    }
    Term R = uninterpreted(Quotient ? "div" : "rem", {A, B}, Ty, Provenance::Approx);
    if (Ty->isInt()) {
      // 0 <= a, 0 < b:  0 <= a/b <= a,  0 <= a%b < b, a%b <= a
      Term Pre = TM.mkAnd(TM.mkGe(A, TM.mkInt(0)), TM.mkGt(B, TM.mkInt(0)));
      Term Post = TM.mkAnd(TM.mkGe(R, TM.mkInt(0)), TM.mkLe(R, A));
      if (!Quotient)
        Post = TM.mkAnd(Post, TM.mkLt(R, B));
      addFact(S, TM.mkImplies(Pre, Post));
    }
    return setResult(I, S, R);
  }
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Shl:
  case Opcode::Shr: {
    Term A = Arg(0, Ty), B = Arg(1, Ty);
    if (Ty->isBool()) {
      A = asBool(A), B = asBool(B);
      return setResult(I, S,
                       I.Op == Opcode::And  ? TM.mkAnd(A, B)
                       : I.Op == Opcode::Or ? TM.mkOr(A, B)
                                            : TM.mkNot(TM.mkEq(A, B)));
    }
    return setResult(I, S, bitOp(I.Op, asInt(A), asInt(B), Ty, S));
  }
  case Opcode::Neg: {
    Term A = asInt(Arg(0, Ty));
    if (Ty->isFloat())
      return setResult(I, S, uninterpreted("neg", {A}, Ty, Provenance::Approx));
    return setResult(I, S, Ty->Signed ? TM.mkNeg(A) : wrap(TM.mkNeg(A), Ty, S));
  }
  case Opcode::Not: {
    if (Ty->isBool())
      return setResult(I, S, TM.mkNot(asBool(Arg(0, Ty))));
    // ~a is max-a, and -a-1 if signed
    Integer Ones =
        Ty->isInt() && !Ty->Signed ? Integer::pow2(Ty->Width) - 1 : Integer(-1);
    return setResult(I, S, TM.mkSub(TM.mkInt(Ones), asInt(Arg(0, Ty))));
  }
  case Opcode::Eq:
  case Opcode::Ne: {
    Term A = Arg(0, ArgTy), B = Arg(1, ArgTy), E;
    if (ArgTy && ArgTy->isBool())
      E = TM.mkEq(asBool(A), asBool(B));
    else if (ArgTy && ArgTy->isFloat())
      E = asBool(uninterpreted("feq", {A, B}, C.M.Types->getBool(), Provenance::Approx));
    else if (!ArgTy || ArgTy->isPtr())
      E = sameAddress(asInt(A), asInt(B), ArgTy ? ArgTy->Element : nullptr, S);
    else
      E = TM.mkEq(asInt(A), asInt(B));
    return setResult(I, S, I.Op == Opcode::Eq ? E : TM.mkNot(E));
  }
  case Opcode::Lt:
  case Opcode::Le:
  case Opcode::Gt:
  case Opcode::Ge: {
    Term A = asInt(Arg(0, ArgTy)), B = asInt(Arg(1, ArgTy));
    Opcode Op = I.Op;
    if (Op == Opcode::Gt || Op == Opcode::Ge) {
      std::swap(A, B);
      Op = Op == Opcode::Gt ? Opcode::Lt : Opcode::Le;
    }
    if (ArgTy && ArgTy->isFloat())
      return setResult(I, S, asBool(uninterpreted(Op == Opcode::Lt ? "flt" : "fle",
                                                  {A, B}, C.M.Types->getBool(),
                                                  Provenance::Approx)));
    if (ArgTy && ArgTy->isPtr())
      return setResult(I, S, isBefore(A, B, ArgTy->Element, Op == Opcode::Le));
    return setResult(I, S, Op == Opcode::Lt ? TM.mkLt(A, B) : TM.mkLe(A, B));
  }
  case Opcode::AddFits:
  case Opcode::SubFits:
  case Opcode::MulFits:
  case Opcode::DivFits:
  case Opcode::ShlFits:
    return setResult(
        I, S, fits(I.Op, asInt(Arg(0, ArgTy)), asInt(Arg(1, ArgTy)), ArgTy, S));
  case Opcode::Cast: {
    addBroken(I, S);
    const ir::Type *From = operandType(I.Args[0]);
    Term V = operand(I.Args[0], From ? From : Ty, S);
    if (!Ty || !From || From == Ty)
      return setResult(I, S, V);
    if (Ty->isBool())
      return setResult(I, S, From->isPtr() ? TM.mkNot(H.addressEq(asInt(V), TM.mkInt(0)))
                             : From->isFloat()
                                 ? asBool(uninterpreted("fnonzero", {V}, C.M.Types->getBool(),
                                                        Provenance::Approx))
                                 : asBool(V));
    if (Ty->isInt() && (From->isInt() || From->isBool()))
      return setResult(I, S, wrap(asInt(V), Ty, S));
    if (Ty->isPtr() && From->isPtr())
      return setResult(I, S, derivedFromBase(asInt(V), From->Element, Ty, S));
    if (Ty->isFloat() || From->isFloat())
      return setResult(I, S, uninterpreted("convert." + From->toString(), {V}, Ty,
                                           Provenance::Approx));
    // Between addresses and integers.
    if (Ty->isPtr() && TM.isInt(asInt(V)))
      return setResult(I, S,
                       TM.mkMod(asInt(V), Integer::pow2(ir::AddressBits)));
    if (From->isPtr())
      giveAway(asInt(V), S);
    return setResult(I, S, uninterpreted("address." + From->toString(), {V}, Ty,
                                         Provenance::Approx));
  }
  case Opcode::PtrDiff: {
    Term A = asInt(Arg(0, ArgTy)), B = asInt(Arg(1, ArgTy));
    const ir::Type *Pointee = ArgTy ? ArgTy->Element : nullptr;
    auto Apart = [&](Term From, Term To) {
      Term D = uninterpreted("ptrdiff." + (Pointee ? Pointee->toString() : ""),
                             {To, From}, Ty, Provenance::Unknown);
      C.DifferencesOf[TM.function(D).Id] = Pointee;
      return D;
    };
    Term Distance = H.distance(B, A, Pointee, Apart);
    return setResult(I, S, Distance ? Distance : Apart(B, A));
  }
  case Opcode::Determinate:
    return setResult(I, S, determinate(operand(I.Args[0], ArgTy, S)));
  case Opcode::Havoc: {
    countHavoc(I.Text);
    const Term V = fresh(I.Text.empty() ? "havoc" : I.Text, Ty,
                         I.Outside                  ? Provenance::Choice
                         : place(I).In->isTrusted() ? Provenance::Unknown
                                                    : Provenance::Approx);
    if (I.Outside)
      Syms.setComputed(V);
    return setResult(I, S, V);
  }
  case Opcode::InstanceOf:
    return setResult(I, S,
                     instanceOf(asInt(Arg(0, ArgTy)), ArgTy->Element, I.Ty, S));
  case Opcode::Choice: {
    const Term V = fresh("choice " + I.Text, Ty,
                         ir::isMadeElsewhere(I) || C.M.mayChange(*place(I).In)
                             ? Provenance::Unknown
                             : Provenance::Choice);
    if (place(I).In->IsPure)
      Syms.setOfArguments(V);
    return setResult(I, S, V);
  }
  default:
    return;
  }
}
