// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/SourceTerms.h"
#include "analysis/check/ReplayRun.h"
#include "analysis/transfer/Wrap.h"

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
    LocId L = TM.kind(T) == TermKind::App ? C.Locs.byInitial(TM.function(T))
                                          : LocId();
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

std::string plimsoll::inSourceTerms(ModuleContext &C, Term T,
                                    size_t MaxLength) {
  smt::TermManager &TM = C.TM;
  T = withoutOtherViews(C, T);
  Term R = TM.rewriteApps(T, [&](Term Old, llvm::ArrayRef<Term> Args) -> Term {
    const heap::SymbolInfo *I = C.Syms.info(Old);
    auto Named = [&](const std::string &Text) {
      return TM.mkSymbol(Text, TM.sort(Old));
    };
    if (TM.kind(Old) == TermKind::Symbol)
      return I && !I->Text.empty() ? Named(I->Text) : Term();
    smt::FunctionSymbol Fn = TM.function(Old);
    std::vector<std::string> A;
    for (Term X : Args)
      A.push_back(TM.toInfix(X, MaxLength));
    if (const ir::Type *Ty = C.Heap.readAs(Fn))
      return Named("readable_as(" + A[0] + ", " +
                   (Ty->isStruct() ? Ty->Name : Ty->toString()) + ")");
    LocId L = C.Locs.byInitial(Fn);
    const bool OfConstant = L && C.Locs[L].RootOf == RootKind::Global;
    if (!L || (!OfConstant && C.Locs[L].RootOf != RootKind::Entry))
      return I && !I->Text.empty() ? Named(I->Text) : Term();
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
      return Named("start(" + Base + ")");
    case Ghost::Alive:
      return Named("alive(" + Base + ")");
    case Ghost::Kind:
      return Named("allocation_kind(" + Base + ")");
    case Ghost::Invalidated:
      return Named("invalidated(" + Base + ")");
    case Ghost::Determinate:
    case Ghost::None:
      break;
    }
    // root[i].field[j]...
    const bool Determinate = Loc.G == Ghost::Determinate;
    llvm::SmallVector<LocId, 8> Path;
    for (LocId X = Determinate ? Loc.Parent : L; X; X = C.Locs[X].Parent)
      Path.push_back(X);
    unsigned Next = OfConstant ? 0 : 1;
    std::string Text = Base;
    bool First = !OfConstant;
    for (unsigned N = Path.size(); N-- > 0;) {
      const heap::Location &S = C.Locs[Path[N]];
      if (!S.Parent) {
        if (OfConstant)
          continue;
        bool Zero = A.size() > 1 && A[1] == "0";
        bool Leaf = N == 0;
        if (Leaf)
          Text =
              Zero ? "*" + Base : Base + "[" + (A.size() > 1 ? A[1] : "") + "]";
        else if (!Zero && A.size() > 1)
          Text = Base + "[" + A[1] + "]", First = false;
        Next = 2;
        continue;
      }
      if (S.Name == "[]") {
        Text += "[" + (Next < A.size() ? A[Next++] : "") + "]";
        continue;
      }
      if (N == 0 && OfText && S.Name == "id")
        break;
      Text += (First ? "->" : ".") + S.Name;
      First = false;
    }
    return Named(Determinate ? "initialized(" + Text + ")" : Text);
  });
  return TM.toInfix(withConversions(TM, R, MaxLength), MaxLength);
}
