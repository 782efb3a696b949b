// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/transfer/ModuleContext.h"
#include "analysis/ir/Layout.h"
#include "analysis/ir/Memory.h"
#include "analysis/ir/Ownership.h"

using namespace plimsoll;
using ir::Opcode;

ModuleContext::ModuleContext(const ir::Module &M,
                             const AnalyzerOptions &Options)
    : M(M), Options(Options), Syms(TM), Locs(Syms, M), Heap(TM, Syms, Locs, M) {
  indexWholes();
  indexCasts();
  indexTargets();
  Allocators = reaching([](const ir::Inst &I) {
    return I.Op == Opcode::Alloc && ir::isReleased(I.Text);
  });
  Releasers = reaching([](const ir::Inst &I) { return I.Op == Opcode::Free; });
  indexHandedOut();
  indexCallbacks();
  indexObserved();
  indexEnding();
  indexIndexed();
  indexAccessed();
  KeptParts = ir::keptParts(M);
  Heap.KeepsPart = [this](const ir::Type *Part) { return keepsPart(Part); };
  for (const ir::Global &G : M.Globals) {
    if (!G.IsConst)
      addVariable(G);
    else if (!hasNamesOnly(G))
      addReachable(G.Ty);
  }
  numberLiterals();
}

bool ModuleContext::isKept(llvm::StringRef Struct,
                           llvm::StringRef Field) const {
  return KeptParts.Any.contains(ir::memberKey(Struct, Field)) ||
         KeptParts.Any.contains(ir::memberKey(Struct, ir::AnyMember));
}

bool ModuleContext::isKeptAsBytes(llvm::StringRef Struct, llvm::StringRef Field,
                                  const ir::Type *Scalar) const {
  return KeptParts.AsBytes.contains(ir::memberKey(Struct, Field)) ||
         KeptParts.AsBytes.contains(ir::memberKey(Struct, ir::AnyMember)) ||
         (isKept(Struct, Field) &&
          (ir::isByte(Scalar) || KeptParts.Any.contains(ir::bytesKey(Scalar))));
}

bool ModuleContext::makesByteAddress(const ir::Function &F) {
  auto [It, New] = MakesByteAddress.try_emplace(&F);
  if (New)
    It->second = ir::anyInst(F, [&](const ir::Inst &I) {
      const ir::Type *From = I.Op == ir::Opcode::Cast && I.Args[0].isReg()
                                 ? F.Registers[I.Args[0].Index].Ty
                                 : nullptr;
      return From && From->isPtr() && I.Ty->isPtr() &&
             ir::isByte(I.Ty->Element) && !ir::isByte(From->Element);
    });
  return It->second;
}

bool ModuleContext::makesByteAddress() {
  if (!AnyMakesByteAddress)
    AnyMakesByteAddress = llvm::any_of(M.Functions, [&](const auto &F) {
      return !F->isTrusted() && makesByteAddress(*F);
    });
  return *AnyMakesByteAddress;
}

bool ModuleContext::isKeptPart(heap::LocId L) const {
  for (heap::LocId In = Locs[L].Parent; In; L = In, In = Locs[L].Parent)
    if (const ir::Type *Ty = Locs[In].Ty;
        Ty && Ty->isStruct() && isKept(Ty->Name, Locs[L].Name))
      return true;
  return false;
}

bool ModuleContext::isKeptAs(heap::LocId L, const ir::Type *Pointee) const {
  const bool OfVoid = Pointee->isVoid(),
             OfBytes = OfVoid || ir::isByte(Pointee);
  const ir::Type *Scalar =
      Locs[L].Ty && Locs[L].Ty->isScalar() ? Locs[L].Ty : nullptr;
  bool Leads = false; // to what has been passed since the last member
  for (;; L = Locs[L].Parent) {
    const ir::Type *Ty = Locs[L].Ty;
    if (OfBytes && Ty && Ty->isStruct() &&
        (KeptParts.Any.contains(ir::bytesKey(Ty->Name)) ||
         (OfVoid && KeptParts.AsVoid.contains(ir::bytesKey(Ty->Name)))))
      return true;
    Leads |= Ty && heap::LocationTable::sameStorage(Ty, Pointee);
    const heap::LocId In = Locs[L].Parent;
    if (!In)
      return false;
    if (const ir::Type *Of = Locs[In].Ty; Of && Of->isStruct()) {
      // What bytes a struct has, its key would say.
      if ((Leads && isKept(Of->Name, Locs[L].Name)) ||
          (OfVoid && Scalar && isKept(Of->Name, Locs[L].Name)) ||
          (OfBytes && Scalar && isKeptAsBytes(Of->Name, Locs[L].Name, Scalar)))
        return true;
      Leads = false;
      Scalar = nullptr;
    }
  }
}

bool ModuleContext::keepsPart(const ir::StructDecl &D, const ir::Type *Part) {
  const bool OfAny = Part->isVoid() || ir::isByte(Part);
  return llvm::any_of(D.Fields, [&](const ir::StructField &Field) {
    return isKept(D.Name, Field.Name) && (OfAny || mayContain(Field.Ty, Part));
  });
}

bool ModuleContext::keepsPart(const ir::Type *Part) {
  auto [It, New] = KeepsPart.try_emplace(Part, false);
  if (New)
    It->second = KeptArrays.count(heap::LocationTable::entryKey(Part)) ||
                 llvm::any_of(M.Structs, [&](const ir::StructDecl &D) {
                   return keepsPart(D, Part);
                 });
  return It->second;
}

bool ModuleContext::hasKeptPart(const ir::Type *Whole, const ir::Type *Part) {
  while (Whole && Whole->isArray())
    Whole = Whole->Element;
  const ir::StructDecl *D =
      Whole && Whole->isStruct() ? M.findStruct(Whole->Name) : nullptr;
  if (!D)
    return false;
  auto [It, New] = HasKeptPart.try_emplace({Whole, Part}, false);
  if (!New)
    return It->second;
  const bool Has = keepsPart(*D, Part) ||
                   llvm::any_of(D->Fields, [&](const ir::StructField &Field) {
                     return hasKeptPart(Field.Ty, Part);
                   });
  return HasKeptPart[{Whole, Part}] = Has;
}

const ir::Global *ModuleContext::variableOf(smt::Term Leaf) const {
  const heap::LocId Of = initialOf(Leaf);
  if (!Of || Locs[Of].G != heap::Ghost::None)
    return nullptr;
  if (const heap::Location &Root = Locs[Locs[Of].Root];
      Root.RootOf == heap::RootKind::Global)
    return M.findGlobal(llvm::StringRef(Root.Name).drop_front());
  return TM.children(Leaf).empty() ? nullptr
                                   : Heap.variableAt(TM.children(Leaf)[0]);
}

void ModuleContext::indexTargets() {
  auto Add = [&](std::vector<const ir::Function *> &To, llvm::StringRef Name) {
    const ir::Function *Fn = M.findFunction(Name);
    if (Fn && !Fn->isExtern() && !llvm::is_contained(To, Fn))
      To.push_back(Fn);
  };
  for (const ir::VTable &V : M.VTables)
    for (const auto &[Slot, Name] : V.Entries)
      Add(Overriders[Slot], Name);
  for (const auto &F : M.Functions)
    for (const ir::Block &B : F->Blocks)
      for (const ir::Inst &I : B.Insts)
        if (I.Op == Opcode::Addr && I.Args[0].Kind == ir::OperandKind::Global)
          if (const ir::Function *Fn = M.findFunction(I.Args[0].Name))
            Add(AddressTaken[Fn->Params.size()], Fn->Name);
}

llvm::SmallVector<const ir::Function *, 4>
ModuleContext::takenFor(const ir::Inst &I) const {
  const size_t Given = I.Args.size() - 1;
  llvm::SmallVector<const ir::Function *, 4> Result;
  for (const auto &[Params, Functions] : AddressTaken)
    for (const ir::Function *Fn : Functions)
      if (Params == Given || (Fn->Variadic && Params < Given))
        Result.push_back(Fn);
  return Result;
}

llvm::SmallVector<const ir::Function *, 4>
ModuleContext::callees(const ir::Inst &I) const {
  llvm::SmallVector<const ir::Function *, 4> Result;
  if (I.Op == Opcode::Call) {
    if (const ir::Function *Fn = M.findFunction(I.Text))
      Result.push_back(Fn);
  } else if (I.Op == Opcode::CallIndirect) {
    return takenFor(I);
  } else if (I.Op == Opcode::CallVirtual) {
    if (auto It = Overriders.find(I.Text); It != Overriders.end())
      Result.append(It->second.begin(), It->second.end());
  }
  return Result;
}

/// The functions with an instruction that \p Is one, and those that call them,
/// directly or not.
llvm::DenseSet<const ir::Function *>
ModuleContext::reaching(llvm::function_ref<bool(const ir::Inst &)> Is) const {
  llvm::DenseSet<const ir::Function *> Result;
  llvm::DenseMap<const ir::Function *, llvm::SmallVector<const ir::Function *>>
      Callers;
  llvm::SmallVector<const ir::Function *, 32> Work;
  auto Add = [&](const ir::Function *Fn) {
    if (Result.insert(Fn).second)
      Work.push_back(Fn);
  };
  for (const auto &F : M.Functions)
    for (const ir::Block &B : F->Blocks)
      for (const ir::Inst &I : B.Insts) {
        if (Is(I))
          Add(F.get());
        for (const ir::Function *Fn : callees(I))
          Callers[Fn].push_back(F.get());
      }
  while (!Work.empty())
    for (const ir::Function *Caller : Callers[Work.pop_back_val()])
      Add(Caller);
  return Result;
}

/// What initialises a variable that only the program itself looks at gives
/// nothing out.
void ModuleContext::indexHandedOut() {
  llvm::StringSet<> Initialisers;
  for (const ir::Global &G : M.Globals)
    if (!G.External && G.IsPrivate)
      Initialisers.insert(G.InitFunction);
  for (const auto &F : M.Functions) {
    if (F->isTrusted() || Initialisers.contains(F->Name))
      continue;
    llvm::DenseMap<uint32_t, const ir::Function *> Held;
    auto Give = [&](const ir::Operand &O) {
      if (O.isReg())
        if (const ir::Function *Fn = Held.lookup(O.Index))
          HandedOut.insert(Fn);
    };
    for (const ir::Block &B : F->Blocks)
      for (const ir::Inst &I : B.Insts) {
        if (I.Op == Opcode::Addr && I.Args[0].Kind == ir::OperandKind::Global) {
          if (const ir::Function *Fn = M.findFunction(I.Args[0].Name);
              Fn && !Fn->isExtern() && !Fn->isTrusted())
            Held[I.Result.Index] = Fn;
        } else if (I.Op == Opcode::Store ||
                   (I.Op == Opcode::Return && F->External)) {
          if (!I.Args.empty())
            Give(I.Args[0]);
        } else if (I.Op == Opcode::Call) {
          const ir::Function *Callee = M.findFunction(I.Text);
          if (!Callee || (Callee->isExtern() && !Callee->IsPure))
            llvm::for_each(I.Args, Give);
        } else if (I.Op == Opcode::Copy || I.Op == Opcode::Cast) {
          if (I.Args[0].isReg())
            if (const ir::Function *Fn = Held.lookup(I.Args[0].Index))
              Held[I.Result.Index] = Fn;
        }
      }
  }
}

llvm::ArrayRef<const ir::Function *>
ModuleContext::calledThrough(const ir::Type *Ty) {
  auto [Known, New] = CalledThrough.try_emplace(Ty);
  if (!New)
    return Known->second;
  llvm::SetVector<const ir::Function *> Result;
  llvm::DenseSet<const ir::Type *> Seen;
  llvm::SmallVector<const ir::Type *, 8> Work{Ty};
  auto Add = [&](llvm::StringRef Name) {
    const ir::Function *Fn = M.findFunction(Name);
    if (Fn && !Fn->isExtern() && !Fn->isTrusted() &&
        !llvm::StringRef(Name).contains("::~"))
      Result.insert(Fn);
  };
  auto AddCalls = [&](const ir::StructDecl &D) {
    for (const auto &[Operation, Callee] : D.Special)
      if (Operation == "call")
        Add(Callee);
  };
  while (!Work.empty()) {
    const ir::Type *X = Work.pop_back_val();
    if (!X || !Seen.insert(X).second)
      continue;
    if (X->isPtr() || X->isArray())
      Work.push_back(X->Element);
    const ir::StructDecl *D = X->isStruct() ? M.findStruct(X->Name) : nullptr;
    if (!D)
      continue;
    AddCalls(*D);
    for (const ir::StructField &Fd : D->Fields)
      Work.push_back(Fd.Ty);
    if (llvm::any_of(D->Model.Args,
                     [](const ir::Type *Arg) { return Arg && Arg->isFunc(); }))
      llvm::for_each(M.Structs, AddCalls); // what a wrapper of functions has
    if (M.findVTable(X->Name))
      for (const ir::VTable &V : M.VTables)
        if (M.derives(V.Class, X->Name) != false) {
          Work.push_back(M.Types->getStruct(V.Class));
          for (const auto &[Slot, Name] : V.Entries)
            Add(Name);
        }
  }
  std::vector<const ir::Function *> &Of = CalledThrough[Ty];
  Of.assign(Result.begin(), Result.end());
  return Of;
}

void ModuleContext::indexObserved() {
  llvm::SmallVector<const ir::Function *, 32> Work;
  auto Add = [&](const ir::Inst &I) {
    for (const ir::Function *Fn : callees(I))
      if (Observed.insert(Fn).second)
        Work.push_back(Fn);
  };
  for (const auto &F : M.Functions)
    for (const ir::Block &B : F->Blocks)
      if (B.terminator().Op == Opcode::Unwind && !F->isTrusted())
        Add(B.Insts.end()[-2]);
  while (!Work.empty())
    for (const ir::Block &B : Work.pop_back_val()->Blocks)
      for (const ir::Inst &I : B.Insts)
        Add(I);
}

/// Destructors run, and what they call. Who is given parts of the object that
/// is ended alone, by those that keep to such parts, meets no others.
void ModuleContext::indexEnding() {
  auto IsDestructor = [](const ir::Function &F) {
    return llvm::StringRef(F.ShortName).contains("::~");
  };
  llvm::DenseSet<const ir::Function *> Run, Keep;
  llvm::SmallVector<const ir::Function *, 32> Work;
  auto ForEachCallee = [&](const ir::Function &F, auto See) {
    for (const ir::Block &B : F.Blocks)
      for (const ir::Inst &I : B.Insts)
        for (const ir::Function *Fn : callees(I))
          See(Fn);
  };
  auto AddRun = [&](const ir::Function *F) {
    if (Run.insert(F).second)
      Work.push_back(F);
  };
  for (const auto &F : M.Functions)
    if (IsDestructor(*F))
      AddRun(F.get());
  llvm::SmallVector<const ir::Function *, 32> Found;
  while (!Work.empty()) {
    const ir::Function *F = Work.pop_back_val();
    if (!F->isTrusted() && ir::keepsToOwnParts(*F, M))
      Keep.insert(F);
    else if (!F->isTrusted())
      Found.push_back(F);
    ForEachCallee(*F, AddRun);
  }
  llvm::DenseSet<const ir::Function *> Seen;
  while (!Found.empty()) {
    const ir::Function *F = Found.pop_back_val();
    if (!Seen.insert(F).second || (IsDestructor(*F) && Keep.contains(F)))
      continue;
    if (!F->isTrusted())
      Ending.insert(F);
    ForEachCallee(*F, [&](const ir::Function *Fn) { Found.push_back(Fn); });
  }
}

/// What the class of an element says about copying and the like is no
/// callback: it concerns that element. An output iterator may change any
/// container.
void ModuleContext::indexCallbacks() {
  llvm::StringSet<> OfElements;
  for (const ir::StructDecl &D : M.Structs)
    for (const auto &[Operation, Callee] : D.Special)
      if (Operation != "call" && Operation != "construct")
        OfElements.insert(Callee);
  llvm::DenseMap<const ir::Function *, llvm::SmallVector<const ir::Function *>>
      Callers;
  llvm::SmallVector<const ir::Function *, 32> Work;
  auto Add = [&](const ir::Function *Fn) {
    if (CallingBack.insert(Fn).second)
      Work.push_back(Fn);
  };
  for (const auto &F : M.Functions) {
    if (!F->IsModel)
      continue;
    if (F->IsLibraryCode)
      Add(F.get()); // its summary is as good as one of the program's code
    if (llvm::StringRef(F->ShortName).ends_with("::$output"))
      Add(F.get());
    for (const ir::Block &B : F->Blocks)
      for (const ir::Inst &I : B.Insts) {
        if (I.Op == Opcode::CallIndirect || I.Op == Opcode::CallVirtual)
          Add(F.get());
        if (I.Op != Opcode::Call)
          continue;
        const ir::Function *Fn = M.findFunction(I.Text);
        if (Fn && Fn->IsModel)
          Callers[Fn].push_back(F.get());
        else if (Fn && !Fn->isExtern() && !OfElements.contains(Fn->Name))
          Add(F.get());
      }
  }
  while (!Work.empty())
    for (const ir::Function *Caller : Callers[Work.pop_back_val()])
      Add(Caller);
}

void ModuleContext::indexIndexed() {
  for (const auto &F : M.Functions)
    for (const ir::Block &B : F->Blocks)
      for (const ir::Inst &I : B.Insts) {
        const ir::Type *Ty = I.Op == Opcode::Index && I.Result
                                 ? F->Registers[I.Result.Index].Ty
                                 : nullptr;
        if (Ty && Ty->isPtr())
          Indexed.insert(heap::LocationTable::entryKey(Ty->Element));
      }
}

/// The contents of the string literals of the module, with room for others.
void ModuleContext::numberLiterals() {
  std::vector<ir::Text> Contents{{}};
  for (const ir::Global &G : M.Globals) {
    if (!G.Bytes || G.Bytes->empty())
      continue;
    ir::Text &Text = Literals[&G];
    Text = ir::textOfBytes(*G.Bytes, G.Ty->Element);
    Contents.emplace_back(Text.begin(), std::prev(Text.end())); // no terminator
  }
  llvm::sort(Contents);
  Contents.erase(llvm::unique(Contents), Contents.end());
  StringNumbers.reserve(Contents);
}

void ModuleContext::addVariable(const ir::Global &G) {
  const std::string Key =
      heap::LocationTable::entryKey(G.Ty->isArray() ? G.Ty->Element : G.Ty);
  GlobalsByKey[Key].push_back(Heap.globalAddress(G));
  if (G.Ty->isArray() && KeptParts.Any.contains(G.Name))
    KeptArrays[Key].push_back(Heap.globalAddress(G));
  addReachable(G.Ty);
}

smt::Term ModuleContext::isInVariable(heap::LocId Root, bool PrivateOnly) {
  auto [Known, New] = IsInVariable.try_emplace({Root, PrivateOnly});
  if (!New)
    return Known->second;
  llvm::SmallVector<smt::Term, 8> Is;
  if (auto It = GlobalsByKey.find(Locs[Root].Name); It != GlobalsByKey.end())
    for (smt::Term G : It->second)
      if (!PrivateOnly || Heap.isPrivate(G))
        Is.push_back(Heap.addressEq(Locs.slot(0), G));
  return Known->second = TM.mkOr(Is);
}

/// Do the pointers in constant \p G, if there are any, lead to variables and
/// functions alone, all of which have names?
bool ModuleContext::hasNamesOnly(const ir::Global &G) const {
  if (G.Bytes)
    return true;
  const ir::Function *Init = M.findFunction(G.InitFunction);
  if (!Init || Init->isExtern())
    return false;
  for (const ir::Block &B : Init->Blocks)
    for (const ir::Inst &I : B.Insts)
      switch (I.Op) {
      case Opcode::Addr:
      case Opcode::Field:
      case Opcode::Index:
      case Opcode::Decay:
      case Opcode::Copy:
      case Opcode::Cast:
      case Opcode::Store:
      case Opcode::Zero:
      case Opcode::Jump:
      case Opcode::Return:
        break;
      default:
        return false;
      }
  return true;
}

void ModuleContext::addReachable(const ir::Type *Ty) {
  llvm::DenseSet<const ir::Type *> Types;
  reachableTypes(Ty, Types);
  for (const ir::Type *T : Types)
    ReachableFromGlobals.insert(Locs.entry(T));
}

void ModuleContext::indexWholes() {
  for (const ir::VTable &V : M.VTables)
    Polymorphic.insert(V.Class);
  for (const ir::StructDecl &D : M.Structs)
    for (const ir::StructField &Fd : D.Fields) {
      const ir::StructDecl *Part =
          Fd.Ty->isStruct() ? M.findStruct(Fd.Ty->Name) : nullptr;
      bool Base = Part && Fd.Name == Part->Name;
      // Nobody derives a class from a container by making it a member.
      bool First = Part && Fd.ByteOffset == 0 && Part->Model.Name.empty();
      if (Base || First)
        Wholes[Part->Name].push_back(M.Types->getStruct(D.Name));
    }
}

/// Does a \p Whole begin with a \p Part, or is it one?
static bool beginsWith(const ir::Module &M, const ir::Type *Whole,
                       const ir::Type *Part) {
  while (Whole != Part) {
    const ir::StructDecl *D =
        Whole->isStruct() ? M.findStruct(Whole->Name) : nullptr;
    if (!D || D->Fields.empty() || D->Fields[0].ByteOffset)
      return false;
    Whole = D->Fields[0].Ty;
  }
  return true;
}

void ModuleContext::indexAccessed() {
  auto Add = [&](const ir::Type *Ty) {
    while (Ty && Ty->isArray())
      Ty = Ty->Element;
    if (Ty && Ty->isStruct())
      Accessed.insert(Ty->Name);
  };
  for (const ir::StructDecl &D : M.Structs) {
    for (const ir::StructField &Fd : D.Fields)
      Add(Fd.Ty);
    for (const ir::Type *Arg : D.Model.Args)
      Add(Arg);
    if (!D.Special.empty() || M.findVTable(D.Name))
      Accessed.insert(D.Name);
  }
  for (const ir::Global &G : M.Globals)
    Add(G.Ty);
  for (const auto &F : M.Functions) {
    for (const ir::Variable &L : F->Locals)
      Add(L.Ty);
    for (const ir::Type *Arg : F->Model.Args)
      Add(Arg);
    for (const ir::Block &B : F->Blocks)
      for (const ir::Inst &I : B.Insts) {
        if (I.Op != ir::Opcode::Cast)
          Add(I.Ty);
        if ((I.Op == ir::Opcode::Field || I.Op == ir::Opcode::Index) &&
            I.Args[0].isReg())
          Add(F->Registers[I.Args[0].Index].Ty->Element);
      }
  }
}

void ModuleContext::indexCasts() {
  auto IsOfProgram = [&](const ir::Type *Ty) {
    const ir::StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
    return D && !D->Opaque && D->Model.Name.empty();
  };
  auto Add = [&](const ir::Type *From, const ir::Type *To) {
    if (!IsOfProgram(From) || !IsOfProgram(To) || beginsWith(M, From, To) ||
        beginsWith(M, To, From) || llvm::is_contained(TakenFor[From->Name], To))
      return;
    const ir::Fit F = ir::fits(M, {From, 0, ir::byteSize(M, From)}, To);
    if (F != ir::Fit::Yes && F != ir::Fit::Short)
      return;
    TakenFor[From->Name].push_back(To);
    TakenFor[To->Name].push_back(From);
  };
  for (const auto &F : M.Functions)
    for (const ir::Block &B : F->Blocks)
      for (const ir::Inst &I : B.Insts) {
        const bool IsOfReg = I.Op == Opcode::Cast && I.Args[0].isReg();
        const ir::Type *From =
            IsOfReg ? F->Registers[I.Args[0].Index].Ty : nullptr;
        const ir::Type *To =
            IsOfReg ? F->Registers[I.Result.Index].Ty : nullptr;
        if (From && To && From->isPtr() && To->isPtr() && !F->IsModel) {
          Add(From->Element, To->Element);
          CastsToStructs |=
              To->Element->isStruct() &&
              (From->Element->isArray() ||
               (From->Element->isScalar() && !ir::isByte(From->Element)));
        }
      }
}

/// Adds to \p Out and \p Work what an object is that a pointer to \p T leads
/// to. Returns whether that may be any.
bool ModuleContext::addPointee(
    const ir::Type *T, llvm::DenseSet<const ir::Type *> &Out,
    llvm::SmallVectorImpl<const ir::Type *> &Work) const {
  if (T->isVoid())
    return true;
  if (T->isFunc() || !Out.insert(T).second)
    return false;
  Work.push_back(T);
  if (!T->isStruct())
    return false;
  bool Any = Polymorphic.contains(T->Name);
  if (auto It = Wholes.find(T->Name); It != Wholes.end())
    for (const ir::Type *Whole : It->second)
      Any |= addPointee(Whole, Out, Work);
  return Any;
}

bool ModuleContext::reachable(llvm::SmallVector<const ir::Type *, 8> Work,
                              llvm::DenseSet<const ir::Type *> &Out) const {
  bool Any = false;
  llvm::DenseSet<const ir::Type *> Seen;
  while (!Work.empty()) {
    const ir::Type *X = Work.pop_back_val();
    if (!X || !Seen.insert(X).second)
      continue;
    if (X->isPtr()) {
      Any |= addPointee(X->Element, Out, Work);
    } else if (X->isArray()) {
      Work.push_back(X->Element);
    } else if (X->isStruct()) {
      const ir::StructDecl *D = M.findStruct(X->Name);
      if (!D)
        continue;
      for (const ir::StructField &Fd : D->Fields)
        Work.push_back(Fd.Ty);
      // A library class without a model has objects of the types it is made
      // for: a wrapper of functions has any. One byte is an empty class.
      if (D->Opaque && D->Fields.empty() && D->ByteSize != 1)
        for (const ir::Type *Arg : D->Model.Args) {
          Any |= Arg && Arg->isFunc();
          Any |= Arg && addPointee(Arg, Out, Work);
        }
    }
  }
  return Any;
}

bool ModuleContext::mayContain(const ir::Type *Whole, const ir::Type *Part) {
  auto [Known, New] = Contains.try_emplace({Whole, Part}, false);
  if (!New)
    return Known->second;
  // Bytes are room for what is no larger; a pointer to one may lead to any.
  const uint64_t Size = ir::endsInArray(M, Part) ? 0 : ir::byteSize(M, Part);
  auto HasRoom = [&](const ir::Type *Bytes) {
    const uint64_t Room = ir::byteSize(M, Bytes);
    return ir::isByte(Whole) || !Size || !Room || Room >= Size;
  };
  llvm::SmallVector<std::pair<const ir::Type *, unsigned>, 8> Work{{Whole, 0}};
  llvm::DenseSet<std::pair<const ir::Type *, unsigned>> Seen;
  while (!Work.empty()) {
    auto [T, InLibrary] = Work.pop_back_val();
    if (!Seen.insert({T, InLibrary}).second)
      continue;
    const ir::Type *Innermost = T;
    while (Innermost->isArray())
      Innermost = Innermost->Element;
    const bool Untyped = !InLibrary && ir::isByte(Innermost) && HasRoom(T);
    if (Untyped || heap::LocationTable::sameStorage(T, Part))
      return Contains[{Whole, Part}] = true;
    if (T->isArray())
      Work.push_back({T->Element, InLibrary});
    else if (const ir::StructDecl *D =
                 T->isStruct() ? M.findStruct(T->Name) : nullptr) {
      // Such an array may be allocated with more elements.
      if (ir::endsInArray(M, T) && D->Model.Name.empty() &&
          ir::isByte(D->Fields.back().Ty->Element))
        return Contains[{Whole, Part}] = true;
      for (const ir::StructField &Fd : D->Fields)
        Work.push_back({Fd.Ty, !D->Model.Name.empty()});
    }
  }
  return false;
}

bool ModuleContext::mayBeFreedAs(heap::LocId Root,
                                 const std::set<heap::LocId> &Kinds) {
  const ir::Type *Is = Locs[Root].Ty;
  const bool IsOwn = Locs[Root].RootOf != heap::RootKind::Entry;
  return llvm::any_of(Kinds, [&](heap::LocId Kind) {
    const ir::Type *As = Locs[Kind].Ty;
    if (Root == Kind || As->isVoid())
      return true;
    // Of an entry object of any type the heap asks what was freed as others.
    if (Is->isVoid())
      return IsOwn;
    return mayContain(Is, As) || (IsOwn && mayContain(As, Is));
  });
}

bool ModuleContext::reachableTypes(
    const ir::Type *T, llvm::DenseSet<const ir::Type *> &Out) const {
  return reachable({T}, Out);
}

bool ModuleContext::reachableThrough(
    const ir::Type *T, bool Owned,
    llvm::DenseSet<const ir::Type *> &Out) const {
  // What it is itself is no type that pointers lead to: others stay as they
  // are.
  llvm::DenseSet<const ir::Type *> Self;
  llvm::SmallVector<const ir::Type *, 8> Work;
  bool Any = addPointee(T, Self, Work) && !Owned;
  for (const ir::Type *Whole : Self)
    if (Whole != T && !Owned) // what is destroyed is not read again
      Out.insert(Whole);
  return reachable(std::move(Work), Out) || Any;
}
