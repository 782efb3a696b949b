// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/ConstantGlobals.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

using namespace plimsoll;
using namespace plimsoll::ir;

namespace {

/// Register -> names of the globals, members, or whatever else, it may hold an
/// address into.
using Addresses = llvm::DenseMap<uint32_t, llvm::StringSet<>>;

/// Names of globals and members, by what is done with their addresses.
struct Uses {
  llvm::StringSet<> Written;   ///< perhaps; or given away
  llvm::StringSet<> GivenAway; ///< may be where a pointer leads
  llvm::StringSet<> Kept;      ///< that lasts, or that other code has
};

/// Finds which functions keep or pass on addresses they are given.
class Keepers {
public:
  explicit Keepers(const Module &M) : M(M) {}

  /// May what \p F, a function or null, does with its argument \p N lead to it
  /// once F has returned, other than its result? Unknown code may, and so may a
  /// call cycle.
  bool keeps(const Function *F, size_t N) { return of(F, N).Keeps; }
  /// May the result of \p F lead to where its argument \p N does?
  bool gives(const Function *F, size_t N) { return of(F, N).Gives; }

private:
  struct Fate {
    bool Keeps, Gives;
  };
  Fate of(const Function *F, size_t N);

  const Module &M;
  std::map<std::pair<const Function *, size_t>, Fate> Known;
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
        if (I.Op == Opcode::Field && I.Args[0].isReg())
          Add(memberKey(F.Registers[I.Args[0].Index].Ty->Element->Name,
                        I.Text));
        // An object as another type: its bytes and what it begins with. As a
        // number, any part, which further numbers lead to.
        const ir::Type *From = I.Op == Opcode::Cast && I.Args[0].isReg()
                                   ? F.Registers[I.Args[0].Index].Ty
                                   : nullptr;
        if (From && From->isPtr())
          addBeginning(M, From->Element, Add, /*Any=*/!I.Ty->isPtr());
        if (I.Op == Opcode::Index && I.Args[0].isReg())
          if (auto At = Holds.find(I.Args[0].Index); At != Holds.end()) {
            const llvm::StringSet<> Names = At->second;
            for (const auto &Name : Names)
              if (llvm::StringRef Of = Name.getKey(); Of.consume_front(BytesOf))
                Add(memberKey(Of, AnyMember));
          }
        if (derivesAddress(I) || derivesNumber(I))
          for (size_t N = 0; N < I.Args.size(); ++N)
            if (!N || derivesNumber(I))
              Derive(N);
        if (I.Op == Opcode::Call && F.Registers[I.Result.Index].Ty->isPtr())
          for (size_t N = 0; N < I.Args.size(); ++N)
            if (Callees.gives(M.findFunction(I.Text), N))
              Derive(N);
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
  case Opcode::Cast:
  case Opcode::Mul:
  case Opcode::Div:
  case Opcode::Rem:
  case Opcode::Shl:
  case Opcode::Shr:
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

static void collectUses(const Function &F, Keepers &Callees, const Module &M,
                        Uses &Out) {
  Addresses Holds;
  followAddresses(F, Callees, M, Holds);
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts)
      for (size_t N = 0; N < I.Args.size(); ++N) {
        if (!I.Args[N].isReg())
          continue;
        auto It = Holds.find(I.Args[N].Index);
        if (It == Holds.end())
          continue;
        if (isHarmless(I, N))
          continue;
        const bool IsKept = mayKeep(I, N, Callees, M);
        const bool OfNoType =
            isCall(I.Op) && isUnknown(I, M) &&
            F.Registers[I.Args[N].Index].Ty->isPtr() &&
            F.Registers[I.Args[N].Index].Ty->Element->isVoid();
        for (const auto &Name : It->second) {
          Out.Written.insert(Name.getKey());
          if (!isAccess(I, N))
            Out.GivenAway.insert(Name.getKey());
          if (IsKept && !(OfNoType && Name.getKey().starts_with(BytesOf)))
            Out.Kept.insert(Name.getKey());
        }
      }
}

Keepers::Fate Keepers::of(const Function *F, size_t N) {
  const Fate All{true, true};
  if (!F || F->isExtern() || N >= F->Params.size())
    return All;
  auto [It, New] = Known.try_emplace({F, N}, All);
  if (!New)
    return It->second;
  Addresses Holds;
  Holds[F->Params[N].Index].insert("argument");
  followAddresses(*F, *this, M, Holds);
  Fate Result{false, false};
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
  for (const auto &F : M.Functions)
    if (!Initialisers.contains(F->Name))
      collectUses(*F, Callees, M, All);
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

llvm::StringSet<> plimsoll::ir::keptParts(const Module &M) {
  Uses All;
  Keepers Callees(M);
  for (const auto &F : M.Functions)
    collectUses(*F, Callees, M, All);
  return All.Kept;
}
