// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stl-models/Binder.h"
#include "analysis/ir/Verifier.h"
#include "stl-models/BodyBuilder.h"

namespace plimsoll::models {

using ir::Function;
using ir::Opcode;
using ir::Operand;
using ir::Type;

void bindModels(ir::Module &M, const ModelSet &Models) {
  bindModels(M, Models, nullptr);
}

void bindModels(ir::Module &M, const ModelSet &Models,
                std::vector<std::string> *Problems) {
  Binder B(M, *Models.I);
  B.run();
  if (Problems)
    *Problems = std::move(B.Problems);
}

/// "std::vector::push_back<i32>(ptr<i32>&&)": unique, because the model and the
/// types determine the body.
static std::string instanceName(const ModelFunc &MF, const CallShape &Call,
                                llvm::ArrayRef<const Type *> Params) {
  const bool Generic = llvm::any_of(MF.F.Params, [&](ir::RegId P) {
    const Type *Ty = MF.F.Registers[P.Index].Ty;
    return Ty->isPtr() && Ty->Element->Kind == ir::TypeKind::Param;
  });
  if (MF.F.Blocks.empty() && !Generic)
    return MF.Name;
  std::string Name = MF.Name;
  if (Name[0] == '$') // which would be an operation
    Name.replace(0, 1, "plimsoll::");
  if (!Call.Key.empty()) {
    Name += '<';
    for (const Type *Ty : Call.Key)
      Name += (Name.back() == '<' ? "" : ", ") + Ty->toString();
    Name += '>';
  }
  Name += '(';
  for (size_t I = 0; I < Params.size(); ++I)
    Name +=
        (I ? ", " : "") + Params[I]->toString() + (Call.Rvalue[I] ? "&&" : "");
  for (const std::string &Known : Call.Functions)
    if (!Known.empty())
      Name += "; " + Known;
  return Name + ')';
}

bool Binder::doesNothing(llvm::StringRef Name, const CallShape &Call) {
  Substitution S;
  const ModelFunc *MF = Types.find(Name, Call, S);
  return MF && MF->F.Result->isVoid() && MF->F.Blocks.size() == 1 &&
         MF->F.Blocks[0].Insts.size() == 1;
}

Function *Binder::instance(llvm::StringRef Name, const CallShape &Call) {
  Substitution S;
  const ModelFunc *MF = Types.find(Name, Call, S);
  if (!MF)
    return nullptr;
  std::vector<const Type *> Params = Call.Params;
  for (size_t I = 0; I < Params.size(); ++I) {
    if (I < MF->F.Params.size() && !Params[I])
      Params[I] =
          Types.substitute(MF->F.Registers[MF->F.Params[I].Index].Ty, S);
    if (!Params[I])
      return nullptr;
  }
  const Type *Result = Types.substitute(MF->F.Result, S);
  if (!Result)
    return nullptr;
  std::string Full = instanceName(*MF, Call, Params);
  if (Function *Known = M.findFunction(Full))
    return Known;
  Function &F = M.addFunction(Full);
  F.ShortName = Name.str();
  F.Result = Result;
  for (size_t I = 0; I < Params.size(); ++I) {
    bool Named = I < MF->F.Params.size();
    F.Params.push_back(F.addRegister(
        Named ? MF->F.Registers[MF->F.Params[I].Index].Name : "arg",
        Params[I]));
  }
  declare(F, *MF, std::move(S), Call.Rvalue, Call.Functions);
  return &F;
}

void Binder::useGlobal(llvm::StringRef Name) {
  const ir::Global *Known = Set.Scratch.findGlobal(Name);
  if (!Known || M.findGlobal(Name))
    return;
  if (Known->Ty->isStruct() && !M.findStruct(Known->Ty->Name)) {
    ir::StructDecl &S = M.addStruct(Known->Ty->Name);
    S.Opaque = true;
    S.Model.Name = Known->Ty->Name;
    Types.bindStruct(S);
  }
  const Type *Ty = Types.substitute(Known->Ty, {});
  if (!Ty)
    return;
  ir::Global &G = M.addGlobal(Name);
  G.Ty = Ty;
  G.IsConst = Known->IsConst;
  G.External = Known->External;
  G.ZeroInit = Known->ZeroInit;
}

/// Takes over the attributes; the body follows from the worklist.
void Binder::declare(Function &F, const ModelFunc &MF, Substitution S,
                     std::vector<bool> Rvalue,
                     std::vector<std::string> Functions) {
  F.IsModel = true;
  F.IsPure |= MF.F.IsPure;
  F.IsSteady |= MF.F.IsSteady;
  F.IsUnsteady |= MF.F.IsUnsteady;
  M.AnyUnsteady |= F.IsUnsteady;
  F.NoReturn |= MF.F.NoReturn;
  F.NoThrow |= MF.F.NoThrow;
  F.IsForApart |= MF.F.IsForApart;
  if (!MF.F.Blocks.empty())
    Worklist.push_back(
        {&F, &MF, std::move(S), std::move(Rvalue), std::move(Functions)});
}

void Binder::makeBody(const Pending &P) {
  Function &F = *P.F;
  Function Declared = F;
  std::string Problem =
      BodyBuilder(*this, F, *P.MF, P.S, P.Rvalue, P.Functions).build();
  if (Problem.empty()) {
    std::vector<std::string> Messages = ir::verifyFunction(M, F);
    if (!Messages.empty())
      Problem = Messages.front();
  }
  if (Problem.empty())
    return;
  if (auto Own = OwnBodies.find(&F); Own != OwnBodies.end()) {
    F = Own->second; // a model for other types
    return prepare(F);
  }
  Problems.push_back("model of '" + F.Name + "': " + Problem);
  F = std::move(Declared);
  F.IsModel = false;
  F.TakesRange = true; // nobody checks what the model was to check
}

/// What a call of the declaration \p F looks like.
CallShape Binder::shapeOf(const Function &F) const {
  CallShape Call;
  Call.Key = F.Model.Args;
  for (ir::RegId P : F.Params)
    Call.Params.push_back(F.Registers[P.Index].Ty);
  for (Passing P : passingOf(F.Name, F.Params.size(), Call.IsConst)) {
    Call.Rvalue.push_back(P == Passing::Rvalue);
    Call.Reference.push_back(P != Passing::Value);
  }
  for (size_t I = 0; I < F.Params.size(); ++I) {
    const ir::Variable &P = F.Registers[F.Params[I].Index];
    Call.Own.push_back(P.Own);
    if (P.Reference && !P.Own) // this, or where a result goes
      Call.Reference[I] = true;
    if (P.Name == "this" && !Call.IsConst &&
        llvm::StringRef(F.Name).ends_with("&&")) // a member for rvalues
      Call.Rvalue[I] = true;
  }
  for (llvm::StringRef Text : parameterTexts(F.Name, F.Params.size()))
    Call.Texts.push_back(Text.str());
  for (llvm::StringRef Text : functionArgumentTexts(F.Name))
    Call.KeyTexts.push_back(Text.str());
  Call.Result = F.Result;
  Call.IsVariadic = F.Variadic;
  return Call;
}

/// The types that the program asks objects for which can be of any type.
void Binder::findNumbered() {
  if (!Types.needsNumbered())
    return;
  std::vector<TypeView::NumberedType> All;
  for (const auto &F : M.Functions) {
    if (!F->isExtern() || F->Model.Name.empty())
      continue;
    Substitution S;
    if (const ModelFunc *MF =
            Types.find(modelName(F->Model.Name), shapeOf(*F), S))
      Types.forEachNumbered(*MF, S, [&](TypeView::NumberedType T) {
        All.push_back(std::move(T));
      });
  }
  Types.bindNumbered(All);
}

/// Is \p F given a function object by value that the program has functions to
/// copy or to end? How often a function of the library copies it is its own
/// matter. A constructor is there to keep it.
bool Binder::copiesByProgram(const Function &F) const {
  auto [Class, Name] = llvm::StringRef(F.Model.Name).rsplit("::");
  if (Name == "operator=" || Class.rsplit("::").second == Name)
    return false;
  return llvm::any_of(F.Params, [&](ir::RegId P) {
    const ir::Variable &V = F.Registers[P.Index];
    return V.Own && V.Ty->isPtr() && Types.isCopiedByProgram(V.Ty->Element);
  });
}

/// Takes the body away from a function of the library that has one of its own,
/// if there is a model for it.
void Binder::replaceBody(Function &F) {
  Substitution S;
  if (copiesByProgram(F) || !Types.find(modelName(F.Model.Name), shapeOf(F), S))
    return;
  OwnBodies.try_emplace(&F, F);
  F.IsModel = F.IsLibraryCode = false;
  F.Blocks.clear();
  F.Locals.clear();
  F.Registers.resize(F.Params.empty() ? 0 : F.Params.back().Index + 1);
}

/// A declaration of the module with a model key.
void Binder::bindExtern(Function &F) {
  if (copiesByProgram(F))
    return;
  CallShape Call = shapeOf(F);
  std::string Name = modelName(F.Model.Name);
  Substitution S;
  const ModelFunc *MF = Types.find(Name, Call, S);
  // A conversion whose type depends on the class's arguments.
  if (size_t At = Name.rfind("::operator "); !MF && At != std::string::npos)
    MF = Types.find(Name.substr(0, At) + "::operator auto", Call, S);
  // An allocator argument changes nothing we model.
  while (!MF && !Call.Params.empty() && Call.Params.back()->isPtr() &&
         Types.structModel(Call.Params.back()->Element) == "std::allocator") {
    Call.Params.pop_back();
    MF = Types.find(Name, Call, S);
  }
  if (MF)
    declare(F, *MF, std::move(S), Call.Rvalue);
  else if (!bindPointers(F, Name, Call))
    bindConverted(F, Name, Call);
}

namespace {
/// Writes the only block of a function that calls another.
struct Forwarder {
  Function &F;
  std::vector<ir::Inst> Insts;
  std::vector<uint32_t> Locals;

  explicit Forwarder(Function &F) : F(F) {}

  Operand emit(Opcode Op, const Type *Result, const Type *Ty,
               llvm::ArrayRef<Operand> Args) {
    ir::Inst I;
    I.Op = Op;
    I.Ty = Ty;
    I.Args.assign(Args.begin(), Args.end());
    bool HasResult = Result && !Result->isVoid();
    if (HasResult)
      I.Result = F.addRegister("v", Result);
    Insts.push_back(std::move(I));
    return HasResult ? Operand::reg(Insts.back().Result) : Operand::undef();
  }

  /// The address of a new variable.
  Operand variable(ir::Module &M, const Type *Ty) {
    Locals.push_back(F.addLocal("argument", Ty));
    emit(Opcode::Begin, nullptr, nullptr, {Operand::local(Locals.back())});
    return emit(Opcode::Addr, M.Types->getPtr(Ty), nullptr,
                {Operand::local(Locals.back())});
  }

  Operand call(const Function &Callee, llvm::ArrayRef<Operand> Args) {
    Operand Result = emit(Opcode::Call, Callee.Result, nullptr, Args);
    Insts.back().Text = Callee.Name;
    return Result;
  }

  void finish(const Operand &Result) {
    for (uint32_t Local : llvm::reverse(Locals))
      emit(Opcode::End, nullptr, nullptr, {Operand::local(Local)});
    if (F.Result->isVoid())
      emit(Opcode::Return, nullptr, nullptr, {});
    else
      emit(Opcode::Return, nullptr, nullptr, {Result});
    F.Blocks[0].Insts = std::move(Insts);
  }
};
} // namespace

/// Members of a class that is like one of the library need not have its very
/// types: a number may be of another integer type, and what the library takes
/// by reference be passed by value, as scalars are.
///
///   approx: none for arguments, which are converted as C++ does. A number that
///           is the result is taken to fit the type that the class gives it.
bool Binder::bindConverted(Function &F, llvm::StringRef Name,
                           const CallShape &Call) {
  if (!Name.contains("::") || isLibraryName(Name))
    return false;
  // What each parameter may become.
  std::vector<std::vector<const Type *>> Choices;
  size_t Combinations = 1;
  for (size_t I = 0; I < Call.Params.size(); ++I) {
    const Type *Ty = Call.Params[I];
    Choices.push_back({Ty});
    if (F.Registers[F.Params[I].Index].Reference || !Ty->isScalar())
      continue;
    if (Ty->isInt())
      for (bool Signed : {false, true})
        if (const Type *Wide = M.Types->getInt(64, Signed); Wide != Ty)
          Choices.back().push_back(Wide);
    Choices.back().push_back(M.Types->getPtr(Ty));
    Combinations *= Choices.back().size();
  }
  if (Combinations > 256)
    return false;
  const bool IsValue = F.Result->isScalar();
  Function *Callee = nullptr;
  CallShape Trial = Call;
  for (bool AnyResult : {false, true})
    for (size_t N = 0; N < Combinations && !Callee; ++N) {
      size_t Rest = N;
      for (size_t I = 0; I < Choices.size(); ++I) {
        Trial.Params[I] = Choices[I][Rest % Choices[I].size()];
        Rest /= Choices[I].size();
      }
      Trial.Result = AnyResult ? nullptr : F.Result;
      Callee = instance(Name, Trial);
      if (!Callee || Callee->Result == F.Result || F.Result->isVoid())
        continue;
      bool Converts = F.Result->isInt() && Callee->Result->isInt();
      bool Loads = IsValue && Callee->Result->isPtr() &&
                   Callee->Result->Element == F.Result;
      if (!Converts && !Loads)
        Callee = nullptr;
    }
  if (!Callee)
    return false;
  F.IsModel = true;
  F.NoThrow |= Callee->NoThrow;
  F.IsForApart |= Callee->IsForApart;
  F.addBlock("entry");
  Forwarder To(F);
  std::vector<Operand> Actual;
  for (size_t I = 0; I < Callee->Params.size(); ++I) {
    Operand O = Operand::reg(F.Params[I]);
    const Type *Ty = F.Registers[F.Params[I].Index].Ty;
    const Type *Wanted = Callee->Registers[Callee->Params[I].Index].Ty;
    if (Wanted != Ty && Wanted->isInt()) {
      O = To.emit(Opcode::Cast, Wanted, Wanted, {O});
    } else if (Wanted != Ty) {
      Operand P = To.variable(M, Ty);
      To.emit(Opcode::Store, nullptr, Ty, {O, P});
      O = P;
    }
    Actual.push_back(O);
  }
  Operand Result = To.call(*Callee, Actual);
  if (!F.Result->isVoid() && Callee->Result != F.Result) {
    if (Callee->Result->isPtr()) {
      Result = To.emit(Opcode::Load, F.Result, F.Result, {Result});
    } else {
      const unsigned Bits = F.Result->Width - F.Result->Signed;
      if (Bits < Callee->Result->Width && Bits < 64)
        To.emit(Opcode::Assume, nullptr, nullptr,
                {To.emit(Opcode::Lt, M.Types->getBool(), nullptr,
                         {Result, Operand::integer(uint64_t(1) << Bits)})});
      Result = To.emit(Opcode::Cast, F.Result, F.Result, {Result});
    }
  }
  To.finish(Result);
  return true;
}

/// Algorithms are written once, on addresses of iterators. Pointers that are
/// iterators get variables for the call, and so does one that is the result.
///
///   requires: Call has the types of F's parameters
bool Binder::bindPointers(Function &F, llvm::StringRef Name, CallShape Call) {
  std::optional<ByAddress> Found = findByAddress(F, Name, std::move(Call));
  if (Found)
    forwardByAddress(F, *Found);
  return Found.has_value();
}

std::optional<Binder::ByAddress>
Binder::findByAddress(const Function &F, llvm::StringRef Name, CallShape Call) {
  ByAddress Found;
  for (size_t I = 0; I < Call.Params.size(); ++I) {
    const Type *Ty = Call.Params[I];
    Found.Spilled.push_back(!F.Registers[F.Params[I].Index].Reference &&
                            Ty->isPtr() && !Ty->Element->isFunc() &&
                            !Ty->Element->isVoid());
    if (Found.Spilled.back()) {
      Call.Params[I] = M.Types->getPtr(Ty);
      Call.Own[I] = true;
    }
  }
  if (!llvm::is_contained(Found.Spilled, true))
    return std::nullopt;
  Call.PointersByAddress = true;
  Found.Callee = instance(Name, Call);
  if (!Found.Callee && F.Result->isPtr()) {
    Found.HasResult = true;
    Call.Params.insert(Call.Params.begin(), M.Types->getPtr(F.Result));
    Call.Rvalue.insert(Call.Rvalue.begin(), false);
    Call.Reference.insert(Call.Reference.begin(), true);
    Call.Own.insert(Call.Own.begin(), false);
    if (!Call.Functions.empty())
      Call.Functions.insert(Call.Functions.begin(), "");
    Call.Result = M.Types->getVoid();
    Found.Callee = instance(Name, Call);
  }
  if (!Found.Callee)
    return std::nullopt;
  return Found;
}

void Binder::forwardByAddress(Function &F, const ByAddress &To) {
  F.IsModel = true;
  F.NoThrow |= To.Callee->NoThrow;
  F.IsForApart |= To.Callee->IsForApart;
  F.addBlock("entry");
  Forwarder Body(F);
  std::vector<Operand> Actual;
  if (To.HasResult)
    Actual.push_back(Body.variable(M, F.Result));
  for (size_t I = 0; I < To.Spilled.size(); ++I) {
    Operand O = Operand::reg(F.Params[I]);
    if (To.Spilled[I]) {
      const Type *Ty = F.Registers[F.Params[I].Index].Ty;
      Operand P = Body.variable(M, Ty);
      Body.emit(Opcode::Store, nullptr, Ty, {O, P});
      O = P;
    }
    Actual.push_back(O);
  }
  Operand Result = Body.call(*To.Callee, Actual);
  if (To.HasResult)
    Result = Body.emit(Opcode::Load, F.Result, F.Result, {Actual[0]});
  Body.finish(Result);
}

/// The instance of \p Callee for a call with the types and known functions of
/// \p Call; null if no model applies.
Function *Binder::specialised(const Function &Callee, const CallShape &Call) {
  const std::string Name = modelName(Callee.Model.Name);
  if (Function *F = instance(Name, Call))
    return F;
  for (size_t I = 0; I < Call.Params.size(); ++I)
    if (Call.Params[I] != Callee.Registers[Callee.Params[I].Index].Ty)
      return nullptr;
  std::optional<ByAddress> Found = findByAddress(Callee, Name, Call);
  if (!Found)
    return nullptr;
  std::string Full = Callee.Name;
  for (const std::string &Known : Call.Functions)
    if (!Known.empty())
      Full += "; " + Known;
  if (Function *Known = M.findFunction(Full))
    return Known;
  Function &F = M.addFunction(Full);
  F.ShortName = Callee.ShortName;
  F.Result = Callee.Result;
  F.NoThrow = Callee.NoThrow;
  for (ir::RegId P : Callee.Params) {
    const ir::Variable &V = Callee.Registers[P.Index];
    F.Params.push_back(F.addRegister(V.Name, V.Ty));
    F.Registers.back() = V;
  }
  forwardByAddress(F, *Found);
  return &F;
}

void Binder::bindSpecial(llvm::StringRef Operation,
                         llvm::ArrayRef<const Type *> Params) {
  for (size_t I = 0; I < M.Structs.size(); ++I) {
    const Type *Self = M.Types->getStruct(M.Structs[I].Name);
    CallShape Call;
    Call.Params = {M.Types->getPtr(Self)};
    Call.Params.insert(Call.Params.end(), Params.begin(), Params.end());
    Call.Rvalue.resize(Call.Params.size());
    std::string Name = Types.structModel(Self);
    if (Name.empty())
      continue;
    if (Function *F = instance(Name + "::$" + Operation.str(), Call))
      M.Structs[I].Special.emplace_back(Operation, F->Name);
  }
}

/// Loads of `std::basic_string<...>::npos`, whose value the headers give.
static void foldNpos(Function &F) {
  std::vector<bool> IsNpos(F.Registers.size());
  for (ir::Block &Block : F.Blocks)
    for (ir::Inst &I : Block.Insts) {
      if (I.Op == ir::Opcode::Addr &&
          I.Args[0].Kind == ir::OperandKind::Global) {
        llvm::StringRef Name = I.Args[0].Name;
        IsNpos[I.Result.Index] =
            Name.starts_with("std::basic_string") && Name.ends_with("::npos");
      } else if (I.Op == ir::Opcode::Load && I.Args[0].isReg() &&
                 IsNpos[I.Args[0].Index]) {
        I.Op = ir::Opcode::Copy;
        I.Ty = nullptr;
        I.Args[0] = ir::Operand::integer(~uint64_t(0));
      }
    }
}

/// Calls of `X::operator()` for which there are the models `X::$callee`, which
/// gives a code address, and `X::$object`: calls through that address with that
/// object before the other arguments.
void Binder::expandCalls(Function &F) {
  for (size_t Block = 0; Block < F.Blocks.size(); ++Block)
    for (size_t At = 0; At < F.Blocks[Block].Insts.size(); ++At) {
      const ir::Inst I = F.Blocks[Block].Insts[At];
      const Function *Callee =
          I.Op == ir::Opcode::Call ? M.findFunction(I.Text) : nullptr;
      llvm::StringRef Model;
      if (Callee)
        Model = Callee->Model.Name;
      if (!Model.consume_back("::operator()"))
        continue;
      std::string Class = modelName(Model);
      bool IntoObject =
          !Callee->Params.empty() &&
          Callee->Registers[Callee->Params[0].Index].Name == "ret";
      if (Callee->Params.size() <= IntoObject)
        continue;
      CallShape Call;
      Call.Params = {Callee->Registers[Callee->Params[IntoObject].Index].Ty};
      Call.Rvalue.resize(1);
      Function *Code = instance(Class + "::$callee", Call);
      Function *Object = instance(Class + "::$object", Call);
      if (!Code || !Object)
        continue;
      ir::Inst GetCode = I, GetObject = I, Through = I;
      GetCode.Text = Code->Name;
      GetCode.Args = {I.Args[IntoObject]};
      GetCode.Result = F.addRegister("callee", Code->Result);
      GetObject.Text = Object->Name;
      GetObject.Args = {I.Args[IntoObject]};
      GetObject.Result = F.addRegister("object", Object->Result);
      Through.Op = ir::Opcode::CallIndirect;
      Through.Text.clear();
      Through.Ty = Callee->Result;
      Through.Args[IntoObject] = ir::Operand::reg(GetObject.Result);
      Through.Args.insert(Through.Args.begin(),
                          ir::Operand::reg(GetCode.Result));
      std::vector<ir::Inst> &Insts = F.Blocks[Block].Insts;
      std::vector<ir::Inst> Rest = {std::move(GetObject), std::move(Through)};
      Rest.insert(Rest.end(), Insts.begin() + At + 1, Insts.end());
      Insts.resize(At);
      Insts.push_back(std::move(GetCode));
      if (Rest.back().Op != ir::Opcode::Unwind) {
        Insts.insert(Insts.end(), Rest.begin(), Rest.end());
        At += 2;
        continue;
      }
      // Without a target the first call throws.
      ir::Inst Unwind = Rest.back();
      uint32_t Next = F.addBlock("call.next");
      Unwind.Targets[0] = Next;
      F.Blocks[Block].Insts.push_back(std::move(Unwind));
      F.Blocks[Next].Insts = std::move(Rest);
    }
}

/// What bodies that are no models need.
void Binder::prepare(Function &F) {
  foldNpos(F);
  specialiseCalls(F);
  expandCalls(F);
}

void Binder::run() {
  Types.normaliseKeys();
  findNumbered();
  Types.bindStructs();
  for (const auto &F : M.Functions)
    if (F->IsLibraryCode)
      replaceBody(*F);
  size_t Count = M.Functions.size();
  for (size_t I = 0; I < Count; ++I)
    if (!M.Functions[I]->isExtern())
      prepare(*M.Functions[I]);
  for (size_t I = 0; I < M.Functions.size(); ++I) {
    Function &F = *M.Functions[I];
    if (F.isExtern() && !F.IsModel && !F.Model.Name.empty())
      bindExtern(F);
  }
  bindSpecial("element", {M.Types->getInt(64, true)}); // what holds of each
  bindSpecial("adopt", {}); // makes one that a run is given consistent
  while (!Worklist.empty()) {
    Pending P = std::move(Worklist.back());
    Worklist.pop_back();
    makeBody(P);
  }
  settleUnwinds();
}

/// Pointers that say too little about what they point to: `ptr<void>`, and
/// base classes of the library that no model describes.
bool Binder::isVague(const Type *Ty) const {
  if (!Ty->isPtr())
    return false;
  if (!Ty->Element->isStruct())
    return Ty->Element->isVoid();
  const ir::StructDecl *S = M.findStruct(Ty->Element->Name);
  return S && S->Opaque && !S->Model.Name.empty();
}

/// The type a vague argument had before it was converted. \p O becomes the
/// argument before the conversion, which \p Read read.
const Type *Binder::typeBeforeCast(const Function &F,
                                   llvm::ArrayRef<const ir::Inst *> Definition,
                                   ir::Operand &O,
                                   const ir::Inst *&Read) const {
  while (O.isReg() && Definition[O.Index] &&
         Definition[O.Index]->Op == ir::Opcode::Cast) {
    const ir::Operand &From = Definition[O.Index]->Args[0];
    if (!From.isReg() || !F.Registers[From.Index].Ty->isPtr())
      break;
    Read = Definition[O.Index];
    O = ir::Operand(From);
    if (!isVague(F.Registers[O.Index].Ty))
      break;
  }
  return O.isReg() ? F.Registers[O.Index].Ty : nullptr;
}

/// Is \p From before \p To in the block, and nothing between them assigns the
/// register?
static bool keeps(const ir::Block &Block, const ir::Inst *From,
                  const ir::Inst *To, uint32_t Register) {
  const ir::Inst *Begin = Block.Insts.data();
  if (!From || From < Begin || From >= To)
    return false;
  return std::none_of(From, To, [&](const ir::Inst &I) {
    return I.Result && I.Result.Index == Register;
  });
}

/// The function of the module that \p O is the address of, or "".
std::string Binder::functionAt(llvm::ArrayRef<const ir::Inst *> Definition,
                               const ir::Operand &O) const {
  const ir::Inst *I = O.isReg() ? Definition[O.Index] : nullptr;
  if (!I || I->Op != ir::Opcode::Addr ||
      I->Args[0].Kind != ir::OperandKind::Global ||
      !M.findFunction(I->Args[0].Name))
    return "";
  return I->Args[0].Name;
}

/// A trivial assignment of a library type is a copy of bytes, unless its model
/// says what else it does.
void Binder::bindCopy(ir::Inst &I) {
  std::string Model = Types.structModel(I.Ty);
  if (Model.empty())
    return;
  CallShape Call;
  Call.Params.assign(2, M.Types->getPtr(I.Ty));
  Call.Rvalue.resize(2);
  if (Function *Callee = instance(Model + "::$overwrite", Call)) {
    I.Op = ir::Opcode::Call;
    I.Ty = nullptr;
    I.Text = Callee->Name;
  }
}

void Binder::specialiseCalls(Function &F) {
  // The defining instruction of registers assigned once.
  std::vector<const ir::Inst *> Definition(F.Registers.size());
  std::vector<bool> Several(F.Registers.size());
  for (const ir::Block &Block : F.Blocks)
    for (const ir::Inst &I : Block.Insts)
      if (I.Result) {
        Several[I.Result.Index] = Definition[I.Result.Index];
        Definition[I.Result.Index] = &I;
      }
  for (size_t R = 0; R < Definition.size(); ++R)
    if (Several[R])
      Definition[R] = nullptr;
  for (ir::Block &Block : F.Blocks)
    for (ir::Inst &I : Block.Insts) {
      if (I.Op == ir::Opcode::CopyObject)
        bindCopy(I);
      if (I.Op != ir::Opcode::Call)
        continue;
      Function *Callee = M.findFunction(I.Text);
      if (!Callee || !Callee->isExtern() || Callee->Model.Name.empty() ||
          copiesByProgram(*Callee))
        continue;
      CallShape Call;
      llvm::SmallVector<ir::Operand, 4> Actual(I.Args.begin(), I.Args.end());
      bool Changed = false;
      for (size_t A = 0; A < Callee->Params.size(); ++A) {
        const Type *Ty = Callee->Registers[Callee->Params[A].Index].Ty;
        if (isVague(Ty)) {
          const ir::Inst *Read = nullptr;
          const Type *Before = typeBeforeCast(F, Definition, Actual[A], Read);
          // Registers that change between the cast and the call do not count.
          bool Changes =
              !Actual[A].isReg() || (Several[Actual[A].Index] &&
                                     !keeps(Block, Read, &I, Actual[A].Index));
          if (Before && !isVague(Before) && !Changes) {
            Ty = Before;
            Changed = true;
          } else {
            Actual[A] = I.Args[A];
          }
        }
        Call.Params.push_back(Ty);
        Call.Functions.push_back(functionAt(Definition, I.Args[A]));
        Changed |= !Call.Functions.back().empty();
      }
      if (!Changed || Callee->Variadic)
        continue;
      CallShape Declared = shapeOf(*Callee);
      Call.Rvalue = std::move(Declared.Rvalue);
      Call.Reference = std::move(Declared.Reference);
      Call.Own = std::move(Declared.Own);
      Call.Result = Callee->Result;
      if (Function *Special = specialised(*Callee, Call)) {
        I.Text = Special->Name;
        I.Args.assign(Actual.begin(), Actual.end());
      }
    }
}

} // namespace plimsoll::models
