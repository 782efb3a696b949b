// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Memory.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <map>

using namespace plimsoll;
using namespace plimsoll::ir;

namespace {

/// Register -> names of the globals, members, or whatever else, it may hold an
/// address into.
using Addresses = llvm::DenseMap<uint32_t, llvm::StringSet<>>;

/// A way that pointers to void go: through memory, as a result or an argument
/// of a function that is called by its address.
struct Way {
  llvm::StringSet<> Names; ///< of what they lead to, and of other ways
  bool AsBytes = false;    ///< one is kept as a pointer to bytes behind it
};

/// Names of globals and members, by what is done with their addresses.
struct Uses {
  llvm::StringSet<> Written;   ///< perhaps; or given away
  llvm::StringSet<> GivenAway; ///< may be where a pointer leads
  llvm::StringSet<> Kept;      ///< that lasts, or that other code has
  llvm::StringSet<> KeptAsBytes; ///< Kept, by a pointer to bytes
  /// What pointers to void lead to, by the way they go.
  std::map<std::string, Way> Ways;
};

/// Finds which functions keep or pass on addresses they are given.
class Keepers {
public:
  explicit Keepers(const Module &M) : M(M) {
    for (const VTable &V : M.VTables)
      for (const auto &[Slot, Name] : V.Entries)
        ByAddress.insert(Name);
    for (const auto &F : M.Functions)
      for (const Block &B : F->Blocks)
        for (const Inst &I : B.Insts)
          if (I.Op == Opcode::Addr && I.Args[0].Kind == OperandKind::Global)
            ByAddress.insert(I.Args[0].Name);
  }

  /// May \p F be called through a pointer or virtually?
  bool isCalledByAddress(const Function &F) const {
    return ByAddress.contains(F.Name);
  }

  /// May what \p F, a function or null, does with its argument \p N lead to it
  /// once F has returned, other than its result? Unknown code may, and so may a
  /// call cycle.
  bool keeps(const Function *F, size_t N) { return of(F, N).Keeps; }
  /// May the result of \p F lead to where its argument \p N does?
  bool gives(const Function *F, size_t N) { return of(F, N).Gives; }
  /// May \p F use its argument \p N, a pointer to void, as one to bytes?
  bool usesAsBytes(const Function *F, size_t N) { return of(F, N).AsBytes; }

  /// Names of what the result of \p F may lead to that F itself has derived,
  /// as far as they were added.
  const llvm::StringSet<> *results(const Function *F) const {
    auto It = Results.find(F);
    return It == Results.end() ? nullptr : &It->second;
  }
  /// Is it new?
  bool addResult(const Function *F, llvm::StringRef Name) {
    return Results[F].insert(Name).second;
  }

private:
  struct Fate {
    bool Keeps, Gives, AsBytes;
  };
  Fate of(const Function *F, size_t N);

  const Module &M;
  std::map<std::pair<const Function *, size_t>, Fate> Known;
  std::map<const Function *, llvm::StringSet<>> Results;
  llvm::StringSet<> ByAddress; ///< functions, and variables
};

} // namespace

/// Does I use its operand N, an address, for an access to what is there?
static bool isAccess(const Inst &I, size_t N) {
  switch (I.Op) {
  case Opcode::Store:
  case Opcode::FillRange:
    return N != (I.Op == Opcode::Store ? 0 : 1);
  case Opcode::CopyObject:
  case Opcode::CopyRange:
    return N < 2;
  case Opcode::Zero:
  case Opcode::Uninit:
  case Opcode::Interfere:
  case Opcode::HavocRange:
  case Opcode::Permute:
    return N == 0;
  default:
    return false;
  }
}

/// Before a struct's name: its bytes.
static constexpr llvm::StringLiteral BytesOf = "bytes\n";

/// Names of what a pointer to void leads to that came this way.
static constexpr llvm::StringLiteral VoidWay = "void\n",
                                     VoidInMemory = "void\nmemory",
                                     VoidResult = "void\nresult",
                                     VoidArgument = "void\nargument";

static bool isVoidPtr(const Type *Ty) {
  return Ty->isPtr() && Ty->Element->isVoid();
}

std::string plimsoll::ir::bytesKey(const Type *Ty) {
  while (Ty->isArray())
    Ty = Ty->Element;
  if (Ty->isStruct())
    return bytesKey(Ty->Name);
  if (Ty->isPtr())
    return BytesOf.str() + "\npointer";
  if (!Ty->isScalar() || isByte(Ty))
    return "";
  return BytesOf.str() + (Ty->isInt() ? "\ninteger " : "\nscalar ") +
         std::to_string(Ty->Width);
}

std::string plimsoll::ir::bytesKey(llvm::StringRef Struct) {
  return BytesOf.str() + Struct.str();
}

bool plimsoll::ir::derivesAddress(const Inst &I) {
  switch (I.Op) {
  case Opcode::Index:
  case Opcode::Field:
  case Opcode::Decay:
  case Opcode::Copy:
    return true;
  case Opcode::Cast:
    return I.Ty->isPtr();
  default:
    return false;
  }
}

/// May the number that \p I computes be made an address again, one derived from
/// what its operands are addresses of?
static bool derivesNumber(const Inst &I) {
  switch (I.Op) {
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Not:
  case Opcode::Shl:
  case Opcode::Shr:
  case Opcode::Mul:
  case Opcode::Div:
    return true;
  case Opcode::Cast:
    return !I.Ty->isBool();
  default:
    return false;
  }
}

/// The bytes of a \p Ty and the members that it begins with, for \p Add, or,
/// if \p Any, all members of these.
static void addBeginning(const Module &M, const Type *Ty,
                         llvm::function_ref<void(llvm::StringRef)> Add,
                         bool Any) {
  while (Ty->isArray())
    Ty = Ty->Element;
  if (!Ty->isStruct())
    return;
  // What a library's class begins with, no program knows.
  const StructDecl *D = M.findStruct(Ty->Name);
  Add(bytesKey(Ty->Name));
  if (!D || D->Opaque || !D->Model.Name.empty())
    return;
  if (Any)
    Add(memberKey(Ty->Name, AnyMember));
  for (const StructField &Field : D->Fields) {
    if (!Any)
      Add(memberKey(Ty->Name, Field.Name));
    addBeginning(M, Field.Ty, Add, Any);
    if (!Any && !D->IsUnion)
      return;
  }
}

/// Registers of \p F that may hold an address derived from one in \p Holds, by
/// name of what it is an address of.
static void followAddresses(const Function &F, Keepers &Callees,
                            const Module &M, Addresses &Holds) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Block &B : F.Blocks)
      for (const Inst &I : B.Insts) {
        if (!I.Result)
          continue;
        auto Add = [&](llvm::StringRef Name) {
          Changed |= Holds[I.Result.Index].insert(Name).second;
        };
        auto Derive = [&](size_t N) {
          if (!I.Args[N].isReg() || !Holds.count(I.Args[N].Index))
            return;
          const llvm::StringSet<> From = Holds[I.Args[N].Index];
          for (const auto &Name : From)
            Add(Name.getKey());
        };
        if (I.Op == Opcode::Addr && I.Args[0].Kind == OperandKind::Global)
          Add(I.Args[0].Name);
        // Elsewhere in the bytes of a struct, or of one as another: any member.
        auto AddElsewhere = [&](llvm::StringRef Struct) {
          auto At = Holds.find(I.Args[0].Index);
          if (At == Holds.end())
            return;
          const llvm::StringSet<> Names = At->second;
          for (const auto &Name : Names)
            if (llvm::StringRef Of = Name.getKey(); Of.consume_front(BytesOf) &&
                                                    !Of.starts_with("\n") &&
                                                    Of != Struct)
              Add(memberKey(Of, AnyMember));
        };
        if (I.Op == Opcode::Field && I.Args[0].isReg()) {
          llvm::StringRef Struct =
              F.Registers[I.Args[0].Index].Ty->Element->Name;
          Add(memberKey(Struct, I.Text));
          AddElsewhere(Struct);
        }
        // An object as another type: its bytes and what it begins with. As a
        // number, any part, which further numbers lead to.
        const ir::Type *From = I.Op == Opcode::Cast && I.Args[0].isReg()
                                   ? F.Registers[I.Args[0].Index].Ty
                                   : nullptr;
        if (From && From->isPtr()) {
          addBeginning(M, From->Element, Add, /*Any=*/!I.Ty->isPtr());
          if (const std::string Key = bytesKey(From->Element); !Key.empty())
            Add(Key);
        }
        if (I.Op == Opcode::Index && I.Args[0].isReg())
          AddElsewhere("");
        if (derivesAddress(I) || derivesNumber(I))
          for (size_t N = 0; N < I.Args.size(); ++N)
            if (!N || derivesNumber(I))
              Derive(N);
        const Type *ResultTy = F.Registers[I.Result.Index].Ty;
        if (isVoidPtr(ResultTy)) {
          if (I.Op == Opcode::Load || I.Op == Opcode::Choice ||
              I.Op == Opcode::Havoc)
            Add(VoidInMemory);
          if (I.Op == Opcode::CallIndirect || I.Op == Opcode::CallVirtual)
            Add(VoidResult);
        }
        const bool MayBeAddress =
            ResultTy->isPtr() || (ResultTy->isInt() && ResultTy->Width >= 64);
        if (I.Op == Opcode::Call && MayBeAddress) {
          const Function *Callee = M.findFunction(I.Text);
          for (size_t N = 0; N < I.Args.size(); ++N)
            if (Callees.gives(Callee, N))
              Derive(N);
          if (const llvm::StringSet<> *Names = Callees.results(Callee))
            for (const auto &Name : *Names)
              Add(Name.getKey());
        }
      }
  }
}

/// Is operand N of I, an address, used for reading, comparing and deriving
/// addresses only?
static bool isHarmless(const Inst &I, size_t N) {
  switch (I.Op) {
  case Opcode::Load:
  case Opcode::Check:
  case Opcode::Eq:
  case Opcode::Ne:
  case Opcode::BufferSize:
  case Opcode::InstanceOf:
  case Opcode::Determinate:
  case Opcode::Cast:
  case Opcode::Rem:
  case Opcode::Lt:
  case Opcode::Le:
  case Opcode::Gt:
  case Opcode::Ge:
    return true;
  case Opcode::CopyObject:
    return N == 1;
  default:
    return derivesNumber(I) || (N == 0 && derivesAddress(I));
  }
}

/// Is operand N of I, an address, used for what leaves no pointer to there?
static bool leavesNothing(const Inst &I, size_t N) {
  switch (I.Op) {
  case Opcode::Find:
  case Opcode::PtrDiff:
  case Opcode::Apart:
  case Opcode::Invalidate:
  case Opcode::Relocate:
  case Opcode::HandOver:
  case Opcode::Escape:
  case Opcode::Free:
    return true;
  default:
    return isHarmless(I, N) || isAccess(I, N);
  }
}

/// May pointers lead to where operand N of I, an address, does, after I?
static bool mayKeep(const Inst &I, size_t N, Keepers &Callees,
                    const Module &M) {
  return !leavesNothing(I, N) &&
         (I.Op != Opcode::Call || Callees.keeps(M.findFunction(I.Text), N));
}

/// May pointers lead to what \p Holds calls \p Name after \p F?
static bool leaves(const Function &F, llvm::StringRef Name, Addresses Holds,
                   Keepers &Callees, const Module &M) {
  followAddresses(F, Callees, M, Holds);
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts)
      for (size_t N = 0; N < I.Args.size(); ++N) {
        auto It = I.Args[N].isReg() ? Holds.find(I.Args[N].Index) : Holds.end();
        if (It != Holds.end() && It->second.contains(Name) &&
            mayKeep(I, N, Callees, M))
          return true;
      }
  return false;
}

/// Is the call \p I of code that is not there? That makes no pointers to bytes
/// of a pointer to void.
///   rule: docs/soundness.md "Assumptions": of pointers in memory
static bool isUnknown(const Inst &I, const Module &M) {
  const Function *Callee =
      I.Op == Opcode::Call ? M.findFunction(I.Text) : nullptr;
  return !Callee || Callee->isExtern();
}

/// Does \p I make the address in operand \p N one of bytes, or use it so?
static bool makesBytes(const Function &F, const Inst &I, size_t N,
                       Keepers &Callees, const Module &M) {
  if (I.Op == Opcode::Cast)
    return !I.Ty->isPtr() || isByte(I.Ty->Element);
  if (!isVoidPtr(F.Registers[I.Args[N].Index].Ty))
    return false;
  return I.Op == Opcode::Call ? Callees.usesAsBytes(M.findFunction(I.Text), N)
                              : isAccess(I, N);
}

/// A pointer to bytes leads to \p Name: at an offset, to any member.
static void addAsBytes(llvm::StringRef Name, Uses &Out) {
  Out.Kept.insert(Name);
  Out.KeptAsBytes.insert(Name);
  if (Name.consume_front(BytesOf) && !Name.starts_with("\n"))
    Out.Kept.insert(memberKey(Name, AnyMember));
}

/// A pointer to void or to a scalar with the name \p Name becomes one to bytes.
static void addConverted(llvm::StringRef Name, Uses &Out) {
  if (Name.starts_with(VoidWay))
    Out.Ways[Name.str()].AsBytes = true;
  else if (llvm::StringRef Of = Name;
           Of.consume_front(BytesOf) && Of.starts_with("\n"))
    Out.Kept.insert(Name);
}

/// The way that a pointer to void goes at \p I; none: another.
static llvm::StringRef voidWay(const Inst &I) {
  switch (I.Op) {
  case Opcode::Store:
    return VoidInMemory;
  case Opcode::Return:
    return VoidResult;
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    return VoidArgument;
  default:
    return "";
  }
}

/// \p F keeps the address in operand \p N of \p I, which leads to \p Name. Is
/// there something new that callers have to know of?
///   rule: docs/soundness.md "Assumptions": of pointers in memory
static bool addKept(const Function &F, const Inst &I, size_t N,
                    llvm::StringRef Name, Keepers &Callees, const Module &M,
                    Uses &Out) {
  // What models return, callers have.
  if (I.Op == Opcode::Return && F.IsModel)
    return Callees.addResult(&F, Name);
  const bool IsWay = Name.starts_with(VoidWay),
             OfBytes = Name.starts_with(BytesOf), OfPart = !IsWay && !OfBytes;
  if (OfPart)
    Out.Kept.insert(Name);
  const Type *Ty = F.Registers[I.Args[N].Index].Ty;
  const Type *To = Ty->isPtr() ? Ty->Element : nullptr;
  if (To && To->isVoid()) {
    if (I.Op == Opcode::Call && isUnknown(I, M))
      return false;
    if (llvm::StringRef Way = voidWay(I); !Way.empty()) {
      if (I.Op != Opcode::Return || Callees.isCalledByAddress(F))
        Out.Ways[Way.str()].Names.insert(Name);
      return I.Op == Opcode::Return && Callees.addResult(&F, Name);
    }
  } else if (To && !isByte(To)) {
    // Where it is converted to one to bytes, that is seen.
    if (OfPart || Name == bytesKey(To) || (IsWay && To->isStruct()))
      return false;
  }
  if (IsWay)
    Out.Ways[Name.str()].AsBytes = true;
  else
    addAsBytes(Name, Out);
  return false;
}

/// Are pointers to void and to bytes exchanged where \p I converts the address
/// of one?
static bool mixesVoidAndBytes(const Function &F, const Inst &I) {
  auto PointeeOfPointer = [](const Type *Ty) {
    return Ty->isPtr() && Ty->Element->isPtr() ? Ty->Element->Element : nullptr;
  };
  if (I.Op != Opcode::Cast || !I.Args[0].isReg())
    return false;
  const Type *From = PointeeOfPointer(F.Registers[I.Args[0].Index].Ty),
             *To = PointeeOfPointer(I.Ty);
  return From && To && From->isVoid() != To->isVoid() &&
         (isByte(From) || isByte(To));
}

/// Calls \p See for the scalars in a \p Ty.
static void forEachScalar(const Module &M, const Type *Ty,
                          llvm::function_ref<void(const Type *)> See) {
  while (Ty->isArray())
    Ty = Ty->Element;
  if (const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr)
    for (const StructField &Field : D->Fields)
      forEachScalar(M, Field.Ty, See);
  else if (Ty->isScalar())
    See(Ty);
}

/// In the union \p D a pointer may be read as one to bytes, or as a number.
static void addUnion(const Module &M, const StructDecl &D, Uses &Out) {
  bool HasBytes = false;
  llvm::SmallVector<const Type *, 8> Others;
  for (const StructField &Field : D.Fields)
    forEachScalar(M, Field.Ty, [&](const Type *Ty) {
      if (Ty->isPtr() && !isByte(Ty->Element))
        Others.push_back(Ty->Element);
      else
        HasBytes |= Ty->isPtr() || (Ty->isInt() && Ty->Width >= 64);
    });
  if (!HasBytes)
    return;
  for (const Type *To : Others)
    if (To->isVoid())
      Out.Ways[VoidInMemory.str()].AsBytes = true;
    else if (const std::string Key = bytesKey(To); !Key.empty())
      addAsBytes(Key, Out);
}

/// Is there something new that callers of \p F have to know of?
static bool collectUses(const Function &F, Keepers &Callees, const Module &M,
                        Uses &Out) {
  Addresses Holds;
  if (Callees.isCalledByAddress(F))
    for (const RegId &P : F.Params)
      if (isVoidPtr(F.Registers[P.Index].Ty))
        Holds[P.Index].insert(VoidArgument);
  followAddresses(F, Callees, M, Holds);
  bool IsNew = false;
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts) {
      if (mixesVoidAndBytes(F, I))
        Out.Ways[VoidInMemory.str()].AsBytes = true;
      if (I.Op == Opcode::Cast && I.Args[0].isReg() &&
          makesBytes(F, I, 0, Callees, M))
        if (const Type *From = F.Registers[I.Args[0].Index].Ty; From->isPtr())
          addConverted(bytesKey(From->Element), Out);
      for (size_t N = 0; N < I.Args.size(); ++N) {
        if (!I.Args[N].isReg())
          continue;
        auto It = Holds.find(I.Args[N].Index);
        if (It == Holds.end())
          continue;
        if (makesBytes(F, I, N, Callees, M))
          for (const auto &Name : It->second)
            addConverted(Name.getKey(), Out);
        if (isHarmless(I, N))
          continue;
        const bool IsKept = mayKeep(I, N, Callees, M);
        for (const auto &Name : It->second) {
          Out.Written.insert(Name.getKey());
          if (!isAccess(I, N))
            Out.GivenAway.insert(Name.getKey());
          if (IsKept)
            IsNew |= addKept(F, I, N, Name.getKey(), Callees, M, Out);
        }
      }
    }
  return IsNew;
}

/// Those of all functions but \p Without.
static void collectUses(const Module &M, const llvm::StringSet<> &Without,
                        Keepers &Callees, Uses &Out) {
  std::vector<const Function *> Work;
  for (const auto &F : M.Functions)
    if (!Without.contains(F->Name))
      Work.push_back(F.get());
  while (!Work.empty()) {
    llvm::StringSet<> Changed;
    for (const Function *F : Work)
      if (collectUses(*F, Callees, M, Out))
        Changed.insert(F->Name);
    Work.clear();
    auto CallsOne = [&](const Inst &I) {
      return I.Op == Opcode::Call && Changed.contains(I.Text);
    };
    for (const auto &F : M.Functions)
      if (!Without.contains(F->Name) && anyInst(*F, CallsOne))
        Work.push_back(F.get());
  }
}

Keepers::Fate Keepers::of(const Function *F, size_t N) {
  const Fate All{true, true, F && !F->isExtern()};
  if (!F || F->isExtern() || N >= F->Params.size())
    return All;
  auto [It, New] = Known.try_emplace({F, N}, All);
  if (!New)
    return It->second;
  Addresses Holds;
  Holds[F->Params[N].Index].insert("argument");
  followAddresses(*F, *this, M, Holds);
  Fate Result{false, false, false};
  for (const Block &B : F->Blocks)
    for (const Inst &I : B.Insts)
      for (size_t A = 0; A < I.Args.size(); ++A) {
        auto At = I.Args[A].isReg() ? Holds.find(I.Args[A].Index) : Holds.end();
        if (At == Holds.end() || !At->second.contains("argument"))
          continue;
        if (I.Op == Opcode::Return)
          Result.Gives = true;
        else
          Result.Keeps |= mayKeep(I, A, *this, M);
        Result.AsBytes |= makesBytes(*F, I, A, *this, M);
      }
  return Known[{F, N}] = Result;
}

void plimsoll::ir::markConstantGlobals(Module &M) {
  llvm::StringSet<> Initialisers;
  Uses All;
  Keepers Callees(M);
  for (const Global &G : M.Globals)
    if (!G.InitFunction.empty())
      Initialisers.insert(G.InitFunction);
  collectUses(M, Initialisers, Callees, All);
  // An initialiser may write its own variable, but hand out none.
  for (const Global &G : M.Globals)
    if (const Function *Init = G.InitFunction.empty() ? nullptr : M.findFunction(G.InitFunction)) {
      Uses Here;
      collectUses(*Init, Callees, M, Here);
      for (const auto &Name : Here.Written)
        if (Name.getKey() != G.Name ||
            leaves(*Init, G.Name, Addresses(), Callees, M))
          All.Written.insert(Name.getKey());
      for (const auto &Name : Here.GivenAway)
        All.GivenAway.insert(Name.getKey());
      for (const auto &Name : Here.Kept)
        All.Kept.insert(Name.getKey());
    }
  for (Global &G : M.Globals) {
    if (G.External)
      continue;
    G.IsPrivate = !All.GivenAway.contains(G.Name);
    G.StaysInCalls = !All.Kept.contains(G.Name);
    if ((G.ZeroInit || !G.InitFunction.empty() || G.Bytes) &&
        !All.Written.contains(G.Name))
      G.IsConst = true;
  }
}

std::string plimsoll::ir::memberKey(llvm::StringRef Struct,
                                    llvm::StringRef Field) {
  return Struct.str() + "\n" + Field.str(); // no name has a line's end
}

KeptParts plimsoll::ir::keptParts(const Module &M) {
  Uses All;
  Keepers Callees(M);
  collectUses(M, llvm::StringSet<>(), Callees, All);
  for (const StructDecl &D : M.Structs)
    if (D.IsUnion)
      addUnion(M, D, All);
  // What va_arg gives, counts as from memory.
  if (llvm::any_of(M.Functions, [&](const auto &F) {
        return F->Variadic && Callees.isCalledByAddress(*F);
      })) {
    All.Ways[VoidInMemory.str()].Names.insert(VoidArgument);
    All.Ways.try_emplace(VoidArgument.str());
  }
  llvm::SmallVector<Way *, 4> Behind;
  for (auto &[Name, Way] : All.Ways)
    if (Way.AsBytes)
      Behind.push_back(&Way);
  while (!Behind.empty())
    for (const auto &Name : Behind.pop_back_val()->Names) {
      auto It = All.Ways.find(Name.getKey().str());
      if (It == All.Ways.end()) {
        if (!Name.getKey().starts_with(VoidWay))
          addAsBytes(Name.getKey(), All);
      } else if (!It->second.AsBytes) {
        It->second.AsBytes = true;
        Behind.push_back(&It->second);
      }
    }
  llvm::StringSet<> AsVoid;
  for (const auto &[Name, Way] : All.Ways)
    for (const auto &Of : Way.Names)
      AsVoid.insert(Of.getKey());
  return {std::move(All.Kept), std::move(All.KeptAsBytes), std::move(AsVoid)};
}
