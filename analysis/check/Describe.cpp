// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Describe.h"
#include "analysis/check/SourceTerms.h"
#include "analysis/ir/Verifier.h"

using namespace plimsoll;
using heap::LocId;
using heap::RootKind;
using ir::Opcode;
using smt::Term;
using smt::TermKind;

llvm::StringRef plimsoll::shortCallee(llvm::StringRef Callee) {
  size_t Start = 0, End = llvm::StringRef::npos;
  unsigned Depth = 0;
  for (size_t At = 0; At < Callee.size(); ++At) {
    const llvm::StringRef Rest = Callee.substr(At);
    if (!Depth && At == Start && Rest.starts_with("operator"))
      return Rest.take_until([](char Ch) { return Ch == '('; });
    if (!Depth && Rest.starts_with("::")) {
      Start = ++At + 1;
      End = llvm::StringRef::npos;
    } else if (Rest[0] == '<' || Rest[0] == '(') {
      if (!Depth && End == llvm::StringRef::npos)
        End = At;
      ++Depth;
    } else if ((Rest[0] == '>' || Rest[0] == ')') && Depth) {
      --Depth;
    }
  }
  // What formats say is named after the function that is given them.
  return Callee.slice(Start, End).split(": plimsoll.format.").first;
}

/// Is \p Name, what stands behind `operator`, that of a type?
static bool isConversion(llvm::StringRef Name) {
  return Name.starts_with(" ") && !Name.starts_with(" new") &&
         !Name.starts_with(" delete") && !Name.starts_with(" co_await");
}

/// \p Name, of a register or local, as the source has it: without the number
/// that tells it from others of that name.
static std::string sourceName(llvm::StringRef Name) {
  const size_t Dot = Name.find('.');
  return (Dot ? Name.take_front(Dot) : Name).str();
}

/// The text of the local \p Index of \p F: of a temporary object, that of the
/// call which makes it.
static std::string describeLocal(const ir::Function &F, uint32_t Index) {
  llvm::StringRef Name = F.Locals[Index].Name;
  if (!Name.starts_with("$tmp"))
    return sourceName(Name);
  llvm::DenseSet<uint32_t> Places; // registers that hold its address
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts) {
      if (I.Op == Opcode::Addr && I.Args[0].Kind == ir::OperandKind::Local &&
          I.Args[0].Index == Index)
        Places.insert(I.Result.Index);
      if (I.Op == Opcode::Call && !I.Args.empty() && I.Args[0].isReg() &&
          Places.contains(I.Args[0].Index))
        return shortCallee(I.Text).str() + "()";
    }
  return "temporary";
}

std::string plimsoll::describeOperand(const ir::Function &F, const ir::Operand &O,
                                      unsigned Depth) {
  switch (O.Kind) {
  case ir::OperandKind::Int:
    return O.Value.toString();
  case ir::OperandKind::Bool:
    return O.Value.isZero() ? "false" : "true";
  case ir::OperandKind::Null:
    return "null";
  case ir::OperandKind::Float:
    return O.Name;
  case ir::OperandKind::Global: // a literal may be one of several
    return O.Name.starts_with("\"")
               ? llvm::StringRef(O.Name).take_front(O.Name.rfind('"') + 1).str()
               : O.Name;
  case ir::OperandKind::Local:
    return describeLocal(F, O.Index);
  case ir::OperandKind::Undef:
    return "?";
  case ir::OperandKind::Reg:
    break;
  }
  const std::string &Name = F.Registers[O.Index].Name;
  if (!ir::isTemporaryName(Name) || Depth > 6)
    return sourceName(Name);
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts) {
      if (!(I.Result == O.reg()))
        continue;
      switch (I.Op) {
      case Opcode::Addr:
        return describeOperand(F, I.Args[0], Depth + 1);
      case Opcode::Copy:
      case Opcode::Cast:
      case Opcode::Load:
      case Opcode::Decay:
        return describeOperand(F, I.Args[0], Depth + 1);
      case Opcode::Field:
        return describeOperand(F, I.Args[0], Depth + 1) + "." + I.Text;
      case Opcode::Index:
        return describeOperand(F, I.Args[0], Depth + 1) + "[" +
               describeOperand(F, I.Args[1], Depth + 1) + "]";
      case Opcode::Add:
      case Opcode::Sub:
        return describeOperand(F, I.Args[0], Depth + 1) + (I.Op == Opcode::Add ? " + " : " - ") +
               describeOperand(F, I.Args[1], Depth + 1);
      case Opcode::Mul: {
        auto Factor = [&](unsigned N) {
          std::string Text = describeOperand(F, I.Args[N], Depth + 1);
          return llvm::StringRef(Text).contains(' ') ? "(" + Text + ")" : Text;
        };
        return Factor(0) + " * " + Factor(1);
      }
      case Opcode::Call: {
        llvm::StringRef Callee = I.Text;
        size_t Op = Callee.rfind("operator");
        auto Arg = [&](unsigned N) {
          return N < I.Args.size() ? describeOperand(F, I.Args[N], Depth + 1)
                                   : std::string();
        };
        if (Op != llvm::StringRef::npos) {
          llvm::StringRef Which = Callee.substr(Op + 8);
          if (Which.starts_with("[]"))
            return Arg(0) + "[" + Arg(1) + "]";
          if (Which.starts_with("*("))
            return "*" + Arg(0);
          if (Which.starts_with("->") || isConversion(Which))
            return Arg(0);
        }
        return shortCallee(Callee).str() + "()";
      }
      default:
        return "expression";
      }
    }
  return Name;
}

/// The number of the parameter that \p O is in the model \p F, also as another
/// type or in a variable.
static std::optional<size_t> parameterNumber(const ir::Function &F,
                                             const ir::Operand &O) {
  for (size_t N = 0; N < F.Params.size(); ++N)
    if (O.isReg() && F.Params[N] == O.reg())
      return N;
  const bool IsLocal = O.Kind == ir::OperandKind::Local;
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts) {
      if (O.isReg() && I.Result == O.reg() &&
          (I.Op == Opcode::Cast || I.Op == Opcode::Addr))
        return parameterNumber(F, I.Args[0]);
      if (IsLocal && I.Op == Opcode::Addr &&
          I.Args[0].Kind == ir::OperandKind::Local &&
          I.Args[0].Index == O.Index)
        for (const ir::Inst &Write : B.Insts)
          if (Write.Op == Opcode::Store && Write.Args[1].isReg() &&
              Write.Args[1].reg() == I.Result)
            return parameterNumber(F, Write.Args[0]);
    }
  return std::nullopt;
}

/// The text of argument \p N of the call of \p Callee in frame \p Depth of \p
/// O: of a model that only hands an argument on, as its caller writes it.
static std::optional<std::string> argumentText(const Obligation &O,
                                               size_t Depth,
                                               const ir::Function *Callee,
                                               size_t N) {
  const CallFrame &Frame = O.Via[Depth];
  const ir::Inst *Call = Frame.Call;
  if (!Call || !Callee || Call->Op != Opcode::Call ||
      Call->Text != Callee->Name || N >= Call->Args.size())
    return std::nullopt;
  if (Frame.Caller->IsModel && Depth > 0)
    if (std::optional<size_t> P = parameterNumber(*Frame.Caller, Call->Args[N]))
      if (std::optional<std::string> Text =
              argumentText(O, Depth - 1, Frame.Caller, *P))
        return Text;
  return describeOperand(*Frame.Caller, Call->Args[N]);
}

std::string plimsoll::describeObligation(const ir::Function &F,
                                         const Obligation &O,
                                         const MessageParts &Parts) {
  std::string Text = O.Message;
  if (O.Via.empty()) {
    if (O.Check && !O.Check->Args.empty() &&
        (O.Check->Text.empty() || O.Check->Text == ir::StillThere)) {
      std::string What = describeOperand(F, O.Check->Args[0]);
      if (What != "expression" && O.Kind != ir::CheckKind::DivByZero &&
          O.Kind != ir::CheckKind::Assertion && O.Kind != ir::CheckKind::Leak)
        Text += ": '" + What + "'";
    }
    return Text;
  }
  // Where a class result goes is no argument that models count.
  const bool FirstArgument =
      O.In && O.In->IsModel && !O.In->Params.empty() &&
      O.In->Registers[O.In->Params[0].Index].Name == "ret";
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] != '{') {
      Out += Text[I];
      continue;
    }
    size_t End = Text.find('}', I);
    if (End == std::string::npos) {
      Out += Text[I];
      continue;
    }
    std::string Key = Text.substr(I + 1, End - I - 1);
    unsigned N;
    if (!llvm::StringRef(Key).getAsInteger(10, N)) {
      Out += argumentText(O, O.Via.size() - 1, O.In, N + FirstArgument)
                 .value_or("argument " + Key);
    } else if (auto Known = Parts.find(Key); Known != Parts.end()) {
      Out += Known->second.toString();
    } else { // without the clause that is about it
      Out = llvm::StringRef(Out).rsplit(',').first.str();
      break;
    }
    I = End;
  }
  if (O.In && !O.In->IsModel)
    Out += " (in '" + O.In->ShortName + "', called here)";
  return Out;
}

/// Prints the cases of a content as edges, top of the chain first.
static void printEdges(ModuleContext &C, llvm::StringRef Source, Term Content, Term Initial,
                       llvm::raw_ostream &OS) {
  smt::TermManager &TM = C.TM;
  struct Edge {
    Term Guard, Value;
  };
  std::vector<Edge> Edges;
  llvm::SmallVector<std::pair<Term, Term>, 8> Work{{Content, TM.mkTrue()}};
  while (!Work.empty() && Edges.size() < 64) {
    auto [T, G] = Work.pop_back_val();
    if (TM.isFalse(G))
      continue;
    if (TM.kind(T) == TermKind::Ite) {
      auto K = TM.children(T);
      Term Cond = K[0], Then = K[1], Else = K[2];
      Work.push_back({Else, TM.mkAnd(G, TM.mkNot(Cond))});
      Work.push_back({Then, TM.mkAnd(G, Cond)});
      continue;
    }
    bool Merged = false;
    for (Edge &E : Edges)
      if (E.Value == T) {
        E.Guard = TM.mkOr(E.Guard, G);
        Merged = true;
      }
    if (!Merged)
      Edges.push_back({G, T});
  }
  for (const Edge &E : Edges) {
    OS << "  " << Source << " -> ";
    if (E.Value == Initial)
      OS << Source << ".in";
    else
      OS << inSourceTerms(C, E.Value);
    if (!TM.isTrue(E.Guard))
      OS << "   if " << inSourceTerms(C, E.Guard);
    OS << "\n";
  }
}

static void printState(ModuleContext &C, const Summary &Sum, const State &S,
                       llvm::raw_ostream &OS) {
  smt::TermManager &TM = C.TM;
  OS << "  path   " << inSourceTerms(C, S.Path) << "\n";
  for (const auto &[L, T] : S.Mem) {
    const heap::Location Loc = C.Locs[L];
    if (T == C.Heap.initial(L))
      continue;
    // Slots by name: the object of a parameter is <*p>; indices are i, j, ...
    static const char *const Index[] = {"i", "j", "k", "l", "m"};
    if (Loc.RootOf == RootKind::Entry) {
      bool Shown = false;
      for (unsigned P = 0; P < Sum.Params.size(); ++P) {
        const ir::Type *Ty = Sum.F->Registers[Sum.F->Params[P].Index].Ty;
        if (!Ty || !Ty->isPtr() ||
            heap::LocationTable::entryKey(Ty->Element) != C.Locs[Loc.Root].Name)
          continue;
        std::string Source =
            "<*" + Sum.F->Registers[Sum.F->Params[P].Index].Name + ">";
        llvm::SmallVector<Term, 4> Slots{Sum.Params[P]};
        for (unsigned I = 1; I < Loc.Arity; ++I)
          Slots.push_back(TM.mkSymbol(Index[std::min(I - 1, 4u)], smt::Sort::Int));
        if (Loc.Arity > 1)
          Source += Index[0];
        std::string Rest = C.Locs.toString(L).substr(C.Locs.toString(Loc.Root).size());
        Term Here = C.Heap.instantiate(T, Slots);
        Term Initial = TM.mkApp(Loc.Initial, Slots);
        if (Here == Initial)
          continue;
        printEdges(C, Source + Rest, Here, Initial, OS);
        Shown = true;
      }
      if (Shown)
        continue;
    }
    llvm::SmallVector<Term, 4> Slots;
    for (unsigned I = 0; I < Loc.Arity; ++I)
      Slots.push_back(TM.mkSymbol(Index[std::min(I, 4u)], smt::Sort::Int));
    printEdges(C, "<" + C.Locs.toString(L) + ">", C.Heap.instantiate(T, Slots),
               TM.mkApp(Loc.Initial, Slots), OS);
  }
}

void plimsoll::printHeap(ModuleContext &C, FunctionAnalysis &A, unsigned AtLine,
                         llvm::raw_ostream &OS) {
  const std::string &Name = A.Sum.F->ShortName;
  if (AtLine) {
    for (const State &S : A.Dumped) {
      OS << "heap @" << Name << ":" << AtLine << " {\n";
      printState(C, A.Sum, S, OS);
      OS << "}\n";
      return; // the state before the first instruction of the line
    }
    return;
  }
  OS << "heap @" << Name << ":return {\n";
  if (A.HasFinal)
    printState(C, A.Sum, A.Final, OS);
  OS << "}\n";
}

void plimsoll::printSummary(ModuleContext &C, const Summary &S, llvm::raw_ostream &OS) {
  OS << "summary @" << S.F->ShortName << " {\n";
  if (!S.Analysed) {
    OS << "  unknown\n}\n";
    return;
  }
  OS << "  returns if " << inSourceTerms(C, S.Returns) << "\n";
  if (!C.TM.isFalse(S.Throws))
    OS << "  throws if " << inSourceTerms(C, S.Throws) << "\n";
  if (S.Result)
    OS << "  result " << inSourceTerms(C, S.Result) << "\n";
  State St;
  St.Mem = S.Mem;
  St.Path = S.Returns;
  printState(C, S, St, OS);
  for (const Obligation &O : S.Latent)
    OS << "  requires " << inSourceTerms(C, C.TM.mkImplies(O.Path, O.Ok)) << "   ["
       << ir::checkKindText(O.Kind) << "]\n";
  if (S.CallsUnknownIf)
    OS << "  may change global variables\n";
  for (const auto &[L, First] : S.Anywhere)
    OS << "  may change " << C.Locs.toString(L) << " of any object\n";
  if (S.ClobbersAll)
    OS << "  may write anywhere\n";
  OS << "}\n";
}

namespace {

/// A term that occurs at several places, with the bound symbols it is over.
struct SharedTerm {
  Term T;
  llvm::SmallVector<Term, 4> Over;
};

} // namespace

/// The terms that occur at more than one place in \p Formulas, each before
/// those it occurs in; not those with a quantifier over a symbol that another
/// one binds.
static std::vector<SharedTerm> sharedTerms(const smt::TermManager &TM,
                                           llvm::ArrayRef<Term> Formulas) {
  llvm::DenseMap<Term, unsigned> Places;
  llvm::DenseSet<Term> Bound;
  llvm::SmallVector<Term, 32> Work(Formulas), Order;
  auto Binds = [&](Term T) {
    return TM.kind(T) == TermKind::Forall || TM.kind(T) == TermKind::Exists;
  };
  while (!Work.empty()) {
    Term T = Work.pop_back_val();
    if (++Places[T] > 1)
      continue;
    Order.push_back(T);
    if (Binds(T))
      Bound.insert(TM.boundSymbols(T).begin(), TM.boundSymbols(T).end());
    llvm::append_range(Work, TM.children(T));
  }
  llvm::sort(Order); // by number: terms are made before what they are part of
  llvm::DenseMap<Term, std::set<Term>> Over;
  llvm::DenseSet<Term> Quantified;
  std::vector<SharedTerm> Shared;
  for (Term T : Order) {
    std::set<Term> &Of = Over[T];
    bool HasQuantifier = Binds(T);
    if (Bound.contains(T))
      Of.insert(T);
    for (Term Part : TM.children(T)) {
      const std::set<Term> &OfPart = Over.find(Part)->second;
      Of.insert(OfPart.begin(), OfPart.end());
      HasQuantifier |= Quantified.contains(Part);
    }
    if (HasQuantifier)
      Quantified.insert(T);
    if (Places[T] > 1 && !TM.children(T).empty() &&
        TM.kind(T) != TermKind::Sum && (Of.empty() || !HasQuantifier))
      Shared.push_back({T, {Of.begin(), Of.end()}});
  }
  return Shared;
}

void plimsoll::printQuery(smt::TermManager &TM, const std::vector<Term> &Formulas,
                          unsigned Number, llvm::raw_ostream &OS) {
  OS << "; query " << Number << "\n(reset)\n(set-logic ALL)\n";
  auto Sort = [](smt::Sort S) { return S == smt::Sort::Int ? "Int" : "Bool"; };
  llvm::DenseSet<Term> Symbols;
  llvm::DenseSet<uint32_t> Functions;
  for (Term F : Formulas) {
    llvm::SmallVector<Term, 32> Leaves;
    TM.collectLeaves(F, Leaves);
    for (Term L : Leaves) {
      if (TM.kind(L) == TermKind::Symbol) {
        if (Symbols.insert(L).second)
          OS << "(declare-const |" << TM.name(L) << "| " << Sort(TM.sort(L))
             << ")\n";
        continue;
      }
      smt::FunctionSymbol Fn = TM.function(L);
      if (!Functions.insert(Fn.Id).second)
        continue;
      OS << "(declare-fun |" << TM.name(Fn) << "| (";
      for (smt::Sort P : TM.parameterSorts(Fn))
        OS << Sort(P) << ' ';
      OS << ") " << Sort(TM.resultSort(Fn)) << ")\n";
    }
  }
  llvm::DenseMap<Term, std::string> Names;
  for (const auto &[T, Over] : sharedTerms(TM, Formulas)) {
    std::string Name = ".t" + std::to_string(T.Id), Parameters, Arguments;
    for (Term S : Over) {
      Parameters += "(" + TM.toString(S) + " " + Sort(TM.sort(S)) + ")";
      Arguments += " " + TM.toString(S);
    }
    OS << "(define-fun " << Name << " (" << Parameters << ") "
       << Sort(TM.sort(T)) << " " << TM.toString(T, Names) << ")\n";
    Names[T] = Over.empty() ? Name : "(" + Name + Arguments + ")";
  }
  for (Term F : Formulas)
    OS << "(assert " << (Names.count(F) ? Names[F] : TM.toString(F, Names))
       << ")\n";
  OS << "(check-sat)\n";
}
