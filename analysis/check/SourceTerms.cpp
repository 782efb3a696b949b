// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/SourceTerms.h"
#include "analysis/check/ReplayRun.h"
#include "analysis/transfer/Wrap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using smt::Term;
using smt::TermKind;

bool plimsoll::isOtherView(ModuleContext &C, Term Wrapped) {
  smt::TermManager &TM = C.TM;
  const Integer Modulus = TM.divisor(Wrapped);
  auto Sum = TM.linear(TM.children(Wrapped)[0]);
  if (Sum.Monomials.size() != 1 || !Sum.Monomials[0].Coefficient.isOne())
    return false;
  // Either of two cells may be meant.
  llvm::SmallVector<Term, 8> Work{Sum.Monomials[0].Atom};
  while (!Work.empty()) {
    Term T = Work.pop_back_val();
    if (TM.kind(T) == TermKind::Ite) {
      Work.append(TM.children(T).begin() + 1, TM.children(T).end());
      continue;
    }
    LocId L = C.initialOf(T);
    if (!L || !C.Locs[L].BothSigns)
      return false;
    const ir::Type *Ty = C.Locs[L].Ty;
    if (Modulus != Integer::pow2(Ty->Width) ||
        *Sum.Constant !=
            (Ty->Signed ? Integer(0) : Integer::pow2(Ty->Width - 1)))
      return false;
  }
  return true;
}

/// \p T with memory cells in place of their other views.
static Term withoutOtherViews(ModuleContext &C, Term T) {
  llvm::SmallVector<Term, 8> Wraps;
  collectWraps(C.TM, T, 8, Wraps);
  smt::TermMap Map;
  for (Term W : Wraps)
    if (isOtherView(C, W))
      Map[W] = C.TM.children(W)[0];
  return C.TM.substitute(T, Map);
}

/// Wrapped values as the conversions they are: `(int)n` is written
/// (n + 2^31) mod 2^32 - 2^31.
static Term withConversions(smt::TermManager &TM, Term T, size_t MaxLength) {
  static const struct {
    unsigned Width;
    const char *Signed, *Unsigned; ///< null: a remainder may be meant
  } Types[] = {{8, "(signed char)", nullptr},
               {16, "(short)", nullptr},
               {32, "(int)", "(unsigned int)"},
               {64, "(long)", "(unsigned long)"}};
  llvm::SmallVector<Term, 8> Wraps;
  collectWraps(TM, T, 8, Wraps);
  smt::TermMap Map;
  for (Term W : Wraps) {
    Term Inner = TM.substitute(TM.children(W)[0], Map);
    const Integer Modulus = TM.divisor(W);
    for (const auto &Ty : Types) {
      if (!(Modulus == Integer::pow2(Ty.Width)))
        continue;
      Integer Half = Integer::pow2(Ty.Width - 1);
      Term Signed = TM.mkSub(Inner, TM.mkInt(Half));
      const Integer C = *TM.linear(Inner).Constant;
      bool ToSigned = Half <= C + C && C + C + C <= Modulus + Modulus;
      const char *Name = ToSigned ? Ty.Signed : Ty.Unsigned;
      if (!Name)
        continue;
      Term From = centred(TM, ToSigned ? Signed : Inner, Modulus);
      bool Plain = TM.kind(From) == TermKind::Symbol;
      Term Named =
          TM.mkSymbol(Name + (Plain ? TM.toInfix(From, MaxLength)
                                    : "(" + TM.toInfix(From, MaxLength) + ")"),
                      smt::Sort::Int);
      Map[W] = ToSigned ? TM.mkAdd(Named, TM.mkInt(Half)) : Named;
    }
  }
  return TM.substitute(T, Map);
}

/// What a condition selects, as C writes it.
static Term withConditions(smt::TermManager &TM, Term T, size_t MaxLength) {
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 16> Work{T}, Choices;
  while (!Work.empty()) {
    Term X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    if (TM.kind(X) == TermKind::Ite)
      Choices.push_back(X);
    if (TM.kind(X) == TermKind::Sum)
      for (const smt::Monomial &M : TM.linear(X).Monomials)
        Work.push_back(M.Atom);
    else
      Work.append(TM.children(X).begin(), TM.children(X).end());
  }
  llvm::sort(Choices); // parts are older
  smt::TermMap Map;
  for (Term X : Choices) {
    auto Text = [&](unsigned I) {
      Term Part = TM.substitute(TM.children(X)[I], Map);
      return TM.toInfix(withConversions(TM, Part, MaxLength), MaxLength);
    };
    Map[X] = TM.mkSymbol(
        "(" + Text(0) + " ? " + Text(1) + " : " + Text(2) + ")", TM.sort(X));
  }
  return TM.substitute(T, Map);
}

static std::string asWritten(smt::TermManager &TM, Term T, size_t MaxLength) {
  T = withConditions(TM, T, MaxLength);
  return TM.toInfix(withConversions(TM, T, MaxLength), MaxLength);
}

namespace {

/// The length of a text: the index of the first null character behind Address,
/// or Limit if there is none before that.
struct TextLength {
  Term Address, Limit;
  bool IsWide;
  bool IsWhole; ///< Limit is the end of the object
};

} // namespace

/// What \p Leaf is the length of, if it is one of a text.
static std::optional<TextLength> textLength(ModuleContext &C, Term Leaf) {
  smt::TermManager &TM = C.TM;
  auto It = C.Searches.find(Leaf);
  if (It == C.Searches.end())
    return std::nullopt;
  const Search &Q = It->second;
  const Term Zero = TM.mkInt(0);
  if (!(Q.From == Zero) || !(Q.Value == Zero) || !Q.Ty->isInt() ||
      (Q.Ty->Width != 8 && Q.Ty->Width != 32))
    return std::nullopt;
  llvm::SmallVector<heap::Target, 2> Targets;
  C.Heap.resolve(Q.Address, Q.Ty, Targets);
  const heap::Target &At = Targets[0];
  Term Room; // from Address to the end of its object
  if (Targets.size() == 1 && At.K == heap::Target::Cell && !At.IsPart &&
      C.Locs[At.L].RootOf == RootKind::Entry) {
    if (!C.Locs[At.L].Parent)
      Room = TM.mkApp(C.Locs[C.Locs.ghost(At.L, Ghost::Size)].Initial,
                      {At.Slots[0]});
    else if (C.Locs[At.L].Extent == heap::StepExtent::Fixed)
      Room = TM.mkInt(Integer((int64_t)C.Locs[At.L].Count));
  }
  if (Room)
    Room = TM.mkSub(Room, At.Offset);
  Term Limit = Q.To;
  if (Room && TM.kind(Q.To) == TermKind::Ite) // the less of it and another
    for (unsigned I : {1, 2}) {
      const Term Other = TM.children(Q.To)[3 - I];
      const Term Less = I == 1 ? TM.mkLe(Room, Other) : TM.mkLt(Other, Room);
      if (TM.children(Q.To)[I] == Room && TM.children(Q.To)[0] == Less)
        Limit = Other;
    }
  return TextLength{Q.Address, Limit, Q.Ty->Width == 32, Limit == Room};
}

/// A literal of these characters; none if it is long or has other than ASCII.
static std::optional<std::string> asLiteral(const ir::Text &Characters) {
  constexpr size_t MaxLength = 24;
  if (Characters.size() > MaxLength)
    return std::nullopt;
  std::string Text;
  for (int64_t Ch : Characters) {
    if (Ch < ' ' || Ch > '~')
      return std::nullopt;
    if (Ch == '"' || Ch == '\\')
      Text += '\\';
    Text += char(Ch);
  }
  return '"' + Text + '"';
}

/// Adds to \p Said what says that the characters that \p Contents stands for
/// are those of a literal.
static void sayTexts(ModuleContext &C, Term Contents, smt::TermMap &Said) {
  auto At = C.TextsAt.find(Contents);
  if (At == C.TextsAt.end())
    return;
  const std::string First = inSourceTerms(C, At->second);
  llvm::StringRef Array = First;
  const std::string Where =
      Array.consume_back("[0]") || Array.consume_front("*") ? Array.str()
                                                            : "&" + First;
  for (const auto &[Characters, Number] : C.StringNumbers.all())
    if (std::optional<std::string> Literal = asLiteral(Characters))
      Said[C.TM.mkEq(Contents, C.TM.mkInt(Integer(Number)))] = C.TM.mkSymbol(
          "same_text(" + Where + ", " + *Literal + ")", smt::Sort::Bool);
}

/// \p T with the lengths of texts by what the C library calls them, and what
/// says that there is a null character, or which text it is, in words.
static Term withTexts(ModuleContext &C, Term T) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(T, Leaves);
  smt::TermMap Said, Lengths;
  for (Term L : Leaves) {
    sayTexts(C, L, Said);
    std::optional<TextLength> Is = textLength(C, L);
    if (!Is)
      continue;
    const std::string Text = inSourceTerms(C, Is->Address);
    const std::string Name = Is->IsWide ? "wcs" : "str";
    if (!Is->IsWhole) {
      Lengths[L] = TM.mkSymbol(Name + "nlen(" + Text + ", " +
                                   inSourceTerms(C, Is->Limit) + ")",
                               smt::Sort::Int);
      continue;
    }
    Lengths[L] = TM.mkSymbol(Name + "len(" + Text + ")", smt::Sort::Int);
    Term Ends = TM.mkSymbol("null_terminated(" + Text + ")", smt::Sort::Bool);
    Said[TM.mkLt(L, Is->Limit)] = Ends;
    Said[TM.mkGe(L, Is->Limit)] = TM.mkNot(Ends);
    Said[TM.mkEq(L, Is->Limit)] = TM.mkNot(Ends);
  }
  return TM.substitute(TM.substitute(T, Said), Lengths);
}

/// The cell \p L as in a program: root[i].field[j]...
///   \p Base: its object, \p Slots: what says which one it is, in words
///   \p OfText: the number of a text's contents is called what the text is
static std::string cellText(ModuleContext &C, LocId L, const std::string &Base,
                            llvm::ArrayRef<std::string> Slots, bool OfText) {
  llvm::SmallVector<LocId, 8> Path;
  for (LocId X = L; X; X = C.Locs[X].Parent)
    Path.push_back(X);
  const bool OfConstant = C.Locs[Path.back()].RootOf == RootKind::Global;
  unsigned Next = OfConstant ? 0 : 1;
  const bool IsSum = llvm::StringRef(Base).contains(" + ");
  std::string Text = IsSum ? "(" + Base + ")" : Base;
  bool First = !OfConstant;
  for (unsigned N = Path.size(); N-- > 0;) {
    const heap::Location &S = C.Locs[Path[N]];
    if (!S.Parent) {
      if (OfConstant)
        continue;
      const bool IsZero = Slots.size() > 1 && Slots[1] == "0";
      if (N == 0 && IsZero)
        Text = "*" + Text;
      else if (!IsZero && Slots.size() > 1)
        Text += "[" + Slots[1] + "]", First = false;
      else if (N == 0)
        Text += "[]";
      Next = 2;
      continue;
    }
    if (S.Name == "[]") {
      Text += "[" + (Next < Slots.size() ? Slots[Next++] : "") + "]";
      continue;
    }
    if (N == 0 && OfText && S.Name == "id")
      break;
    Text += (First ? "->" : ".") + S.Name;
    First = false;
  }
  return Text;
}

/// An operation on bits, of which the solver knows little, as C writes it;
/// empty: \p Fn is none.
static std::string bitOperation(smt::TermManager &TM, smt::FunctionSymbol Fn,
                                llvm::ArrayRef<std::string> Args) {
  const llvm::StringRef Operator =
      llvm::StringSwitch<llvm::StringRef>(TM.name(Fn).split('.').first)
          .Case("and", "&")
          .Case("or", "|")
          .Case("xor", "^")
          .Case("shl", "<<")
          .Case("shr", ">>")
          .Case("rem", "%")
          .Case("div", "/")
          .Default("");
  return Operator.empty() || Args.size() != 2
             ? std::string()
             : ("(" + Args[0] + " " + Operator + " " + Args[1] + ")").str();
}

std::string plimsoll::inSourceTerms(ModuleContext &C, Term T,
                                    size_t MaxLength) {
  smt::TermManager &TM = C.TM;
  const Term Plain = withoutOtherViews(C, T);
  // What says no more than that a conversion keeps the value, is said with it.
  T = withTexts(C, TM.isTrue(Plain) || TM.isFalse(Plain) ? T : Plain);
  llvm::StringSet<> Given; // what inputs are called
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Input)
      Given.insert(I->Text);
  smt::TermMap Truths; // comparisons of what has a name, in words
  auto AsTruth = [&](const std::string &Text) {
    Term Number = TM.mkSymbol("(int)" + Text, smt::Sort::Int);
    Term Is = TM.mkSymbol(Text, smt::Sort::Bool);
    Truths[TM.mkEq(Number, TM.mkInt(1))] = Is;
    Truths[TM.mkEq(Number, TM.mkInt(0))] = TM.mkNot(Is);
    return Number;
  };
  auto AsKind = [&](const std::string &Of) {
    Term Kind = TM.mkSymbol("allocation_kind(" + Of + ")", smt::Sort::Int);
    auto Say = [&](int Value, const char *Words) {
      Term Is = TM.mkSymbol(Words + ("(" + Of + ")"), smt::Sort::Bool);
      Truths[TM.mkEq(Kind, TM.mkInt(Value))] = Is;
      return Is;
    };
    Say(heap::AllocMalloc, "from_malloc");
    Say(heap::AllocNew, "from_new");
    Say(heap::AllocNewArray, "from_new_array");
    Say(heap::AllocAllocator, "from_allocator");
    Say(heap::AllocAsOther, "from_new_as_other_class");
    Truths[TM.mkEq(Kind, TM.mkInt(heap::AllocOther))] =
        TM.mkNot(TM.mkSymbol("allocated(" + Of + ")", smt::Sort::Bool));
    return Kind;
  };
  Term R = TM.rewriteApps(T, [&](Term Old, llvm::ArrayRef<Term> Args) -> Term {
    const heap::SymbolInfo *I = C.Syms.info(Old);
    auto Named = [&](const std::string &Text) {
      return TM.mkSymbol(Text, TM.sort(Old));
    };
    auto Described = [&]() -> Term {
      if (!I || I->Text.empty())
        return {};
      // Of a variable without the sign of the IR.
      const std::string Name = llvm::StringRef(I->Text).ltrim('%').str();
      return Named(I->From == Provenance::Sequence && Given.contains(I->Text)
                       ? "(" + Name + " in the loop)"
                       : Name);
    };
    if (TM.kind(Old) == TermKind::Symbol)
      return Described();
    smt::FunctionSymbol Fn = TM.function(Old);
    std::vector<std::string> A;
    for (Term X : Args)
      A.push_back(asWritten(TM, X, MaxLength));
    if (const ir::Type *Ty = C.Heap.readAs(Fn))
      return AsTruth("readable_as(" + A[0] + ", " +
                     (Ty->isStruct() ? Ty->Name : Ty->toString()) + ")");
    if (auto Of = C.InstancesOf.find(Fn.Id); Of != C.InstancesOf.end())
      return AsTruth("instance_of(" + A[0] + ", " + Of->second.second->Name +
                     ")");
    if (LocId Of = C.Locs.byAddress(Fn);
        Of && C.Locs[Of].RootOf == RootKind::Entry) {
      if (!C.Locs[Of].Parent)
        return TM.mkAdd(Args[0], Args[1]);
      const std::string Cell = cellText(C, Of, A[0], A, /*OfText=*/false);
      llvm::StringRef Array = Cell;
      Term Address =
          Named(Array.consume_back("[0]") ? Array.str() : "&" + Cell);
      return C.Locs[Of].Extent == heap::StepExtent::Single
                 ? TM.mkAdd(Address, Args[C.Locs[Of].Arity])
                 : Address;
    }
    if (TM.name(Fn) == heap::PartsBefore)
      return AsTruth("has_parts_before(" + A[0] + ")");
    LocId L = C.Locs.byInitial(Fn);
    const bool OfConstant = L && C.Locs[L].RootOf == RootKind::Global;
    if (!L || (!OfConstant && C.Locs[L].RootOf != RootKind::Entry)) {
      const bool IsOperation = !L && I && I->From == Provenance::Approx;
      const std::string OfBits =
          IsOperation ? bitOperation(TM, Fn, A) : std::string();
      return OfBits.empty() ? Described() : Named(OfBits);
    }
    const heap::Location Loc = C.Locs[L];
    // A string is called what stands for its contents; references into callers'
    // strings bear on nothing that could be demanded of them.
    const bool OfText = Loc.G == Ghost::None && Loc.Parent &&
                        textElements(C.M, C.Locs[Loc.Parent].Ty);
    if (OfText && Loc.Name == "exposed")
      return TM.mkInt(0);
    std::string Base = OfConstant  ? C.Locs[Loc.Root].Name.substr(1)
                       : A.empty() ? std::string()
                                   : A[0];
    switch (Loc.G) {
    case Ghost::Size:
      return Named("plimsoll_buffer_size(" + Base + ")");
    case Ghost::Begin:
      return TM.mkSub(TM.mkInt(0), Named("elements_before(" + Base + ")"));
    case Ghost::Alive:
      return AsTruth("alive(" + Base + ")");
    case Ghost::Kind:
      return AsKind(Base);
    case Ghost::Invalidated:
      return Named("invalidated(" + Base + ")");
    case Ghost::Determinate:
    case Ghost::None:
      break;
    }
    const bool Determinate = Loc.G == Ghost::Determinate;
    const std::string Text =
        cellText(C, Determinate ? Loc.Parent : L, Base, A, OfText);
    return Determinate ? AsTruth("initialized(" + Text + ")") : Named(Text);
  });
  R = TM.substitute(R, Truths);
  return asWritten(TM, R, MaxLength);
}
