// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Storage, leaves and inspection. Arithmetic normal forms are in TermArith.cpp,
// Boolean ones in TermBool.cpp.
#include "solver/term/TermManager.h"
#include "solver/term/TermManagerImpl.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>

namespace plimsoll::smt {

using llvm::ArrayRef;
using llvm::StringRef;

TermManager::Impl::Impl() {
  Nodes.reserve(64);
  Nodes.resize(1); // id 0 is "no term"
  Table.resize(1 << 8);
  Functions.emplace_back(); // id 0 is "no function"
}

TermManager::Impl::~Impl() {
  for (Node &N : Nodes)
    if (N.Lin) {
      for (const Monomial &M : N.Lin->monomials())
        M.~Monomial();
      N.Lin->~SumData();
    }
}

uint32_t TermManager::Impl::hashOf(const Key &K) {
  uint64_t H = (static_cast<uint64_t>(K.Kind) << 8 | K.Aux << 16) +
               static_cast<uint64_t>(K.S) + 1;
  auto Mix = [&](uint64_t V) {
    H = (H ^ V) * 0x9E3779B97F4A7C15ull;
    H ^= H >> 29;
  };
  if (K.Kind != TermKind::Sum)
    for (Term T : K.Children)
      Mix(T.Id);
  if (K.Number)
    Mix(K.Number->hash());
  for (const Monomial &M : K.Monomials) {
    Mix(M.Atom.Id);
    Mix(M.Coefficient.hash());
  }
  return static_cast<uint32_t>(H ^ (H >> 32));
}

bool TermManager::Impl::matches(const Node &N, const Key &K) const {
  if (N.Kind != K.Kind || N.S != K.S)
    return false;
  switch (K.Kind) {
  case TermKind::IntConst:
    return N.Lin->Constant == *K.Number;
  case TermKind::Sum:
    if (N.Lin->Num != K.Monomials.size() || N.Lin->Constant != *K.Number)
      return false;
    for (size_t I = 0; I < K.Monomials.size(); ++I)
      if (!(N.Lin->Monomials[I].Atom == K.Monomials[I].Atom) ||
          N.Lin->Monomials[I].Coefficient != K.Monomials[I].Coefficient)
        return false;
    return true;
  case TermKind::Div:
  case TermKind::Mod:
  case TermKind::Divides:
    return N.Children[0] == K.Children[0] && *Divisors[N.Aux] == *K.Number;
  case TermKind::Forall:
  case TermKind::Exists:
    return N.Aux + 1 == K.Children.size() &&
           std::equal(K.Children.begin(), K.Children.end(), N.Children);
  case TermKind::BoolConst:
  case TermKind::Symbol:
  case TermKind::App:
  case TermKind::Mul:
  case TermKind::Ite:
  case TermKind::Not:
  case TermKind::And:
  case TermKind::Or:
  case TermKind::Le:
  case TermKind::Eq:
    return N.Aux == K.Aux && ArrayRef<Term>(N.Children, N.NumChildren) ==
                                 K.Children;
  }
  llvm_unreachable("covered switch");
}

Term TermManager::Impl::find(const Key &K, uint32_t &Hash) const {
  Hash = hashOf(K);
  size_t Mask = Table.size() - 1;
  for (size_t Slot = Hash & Mask; Table[Slot].Id; Slot = (Slot + 1) & Mask)
    if (Table[Slot].Hash == Hash && matches(Nodes[Table[Slot].Id], K))
      return {Table[Slot].Id};
  return {};
}

void TermManager::Impl::insert(uint32_t Id, uint32_t Hash) {
  size_t Mask = Table.size() - 1, Slot = Hash & Mask;
  while (Table[Slot].Id)
    Slot = (Slot + 1) & Mask;
  Table[Slot] = {Id, Hash};
}

void TermManager::Impl::grow() {
  std::vector<TableEntry> Old(Table.size() * 2);
  Old.swap(Table);
  for (TableEntry E : Old)
    if (E.Id)
      insert(E.Id, E.Hash);
}

SumData *TermManager::Impl::makeSumData(const Integer &Constant,
                                        ArrayRef<Monomial> Monomials) {
  Monomial *Copy = Arena.Allocate<Monomial>(Monomials.size());
  std::uninitialized_copy(Monomials.begin(), Monomials.end(), Copy);
  return new (Arena.Allocate<SumData>())
      SumData{Constant, Copy, static_cast<uint32_t>(Monomials.size())};
}

Term TermManager::Impl::intern(const Key &K) {
  uint32_t Hash;
  if (Term T = find(K, Hash))
    return T;
  Node N;
  N.Kind = K.Kind;
  N.S = K.S;
  N.Aux = K.Aux;
  size_t NumStored = K.Kind == TermKind::Sum ? K.Monomials.size()
                                             : K.Children.size();
  if (NumStored) {
    Term *Copy = Arena.Allocate<Term>(NumStored);
    for (size_t I = 0; I < NumStored; ++I)
      new (Copy + I) Term(K.Kind == TermKind::Sum ? K.Monomials[I].Atom
                                                  : K.Children[I]);
    N.Children = Copy;
    for (size_t I = 0; I < NumStored; ++I)
      N.Mentions |= node(Copy[I]).Mentions;
  }
  N.NumChildren = NumStored;
  if (K.Kind == TermKind::App)
    N.Mentions |= bitOf(~K.Aux);
  switch (K.Kind) {
  case TermKind::IntConst:
  case TermKind::Sum:
    N.Lin = makeSumData(*K.Number, K.Monomials);
    break;
  case TermKind::Div:
  case TermKind::Mod:
  case TermKind::Divides:
    N.Aux = Divisors.size();
    Divisors.push_back(std::make_unique<const Integer>(*K.Number));
    break;
  case TermKind::Forall:
  case TermKind::Exists:
    N.Aux = NumStored - 1;
    N.NumChildren = 1;
    break;
  case TermKind::BoolConst:
  case TermKind::Symbol:
  case TermKind::App:
  case TermKind::Mul:
  case TermKind::Ite:
  case TermKind::Not:
  case TermKind::And:
  case TermKind::Or:
  case TermKind::Le:
  case TermKind::Eq:
    break;
  }
  PLIMSOLL_CHECK(Nodes.size() < ~0u - 8, "too many terms");
  uint32_t Id = Nodes.size();
  Nodes.push_back(N);
  if (++TableUsed * 10 > Table.size() * 7)
    grow();
  insert(Id, Hash);
  return {Id};
}

TermManager::TermManager() : I(std::make_unique<Impl>()) {
  mkFalseConst = I->intern({TermKind::BoolConst, Sort::Bool, {}, 0});
  mkTrueConst = I->intern({TermKind::BoolConst, Sort::Bool, {}, 1});
  I->Nodes[mkFalseConst.Id].Neg = mkTrueConst.Id;
  I->Nodes[mkTrueConst.Id].Neg = mkFalseConst.Id;
}

TermManager::~TermManager() = default;

Term TermManager::mkBool(bool Value) {
  return Value ? mkTrueConst : mkFalseConst;
}

Term TermManager::Impl::mkSymbol(StringRef Name, Sort S, bool Placeholder) {
  auto [It, New] = SymbolByName.try_emplace(Name, 0);
  if (New) {
    // Symbols are found by name, never through the table.
    Node N;
    N.Kind = TermKind::Symbol;
    N.S = S;
    N.Aux = SymbolNames.size();
    SymbolNames.push_back(It->first());
    It->second = Nodes.size();
    N.Mentions =
        Placeholder ? placeholderBit(NumPlaceholders++) : bitOf(It->second);
    Nodes.push_back(N);
  }
  PLIMSOLL_CHECK(Nodes[It->second].S == S, "symbol {0} used with two sorts",
                 Name);
  return {It->second};
}

Term TermManager::mkSymbol(StringRef Name, Sort S) {
  return I->mkSymbol(Name, S, /*Placeholder=*/false);
}

Term TermManager::mkPlaceholder(StringRef Name, Sort S) {
  return I->mkSymbol(Name, S, /*Placeholder=*/true);
}

FunctionSymbol TermManager::mkFunction(StringRef Name, ArrayRef<Sort> Params,
                                       Sort Result) {
  auto [It, New] = I->FunctionByName.try_emplace(Name, 0);
  if (New) {
    It->second = I->Functions.size();
    I->Functions.push_back(std::make_unique<const Impl::Function>(Impl::Function{
        It->first(), {Params.begin(), Params.end()}, Result}));
  }
  const Impl::Function &F = *I->Functions[It->second];
  PLIMSOLL_CHECK(ArrayRef<Sort>(F.Params) == Params && F.Result == Result,
                 "function {0} used with two signatures", Name);
  return {It->second};
}

template <typename Map>
static std::string freshName(llvm::StringMap<unsigned> &Counters,
                             const Map &Taken, StringRef Prefix) {
  if (!Taken.count(Prefix))
    return Prefix.str();
  unsigned &Next = Counters[Prefix];
  std::string Name;
  do
    Name = (Prefix + "!" + llvm::Twine(++Next)).str();
  while (Taken.count(Name));
  return Name;
}

Term TermManager::freshSymbol(StringRef Prefix, Sort S) {
  return mkSymbol(freshName(I->FreshCounter, I->SymbolByName, Prefix), S);
}

FunctionSymbol TermManager::freshFunction(StringRef Prefix,
                                          ArrayRef<Sort> Params, Sort Result) {
  return mkFunction(freshName(I->FreshCounter, I->FunctionByName, Prefix),
                    Params, Result);
}

Term TermManager::mkApp(FunctionSymbol F, ArrayRef<Term> Args) {
  const Impl::Function &Fn = *I->Functions[F.Id];
  PLIMSOLL_CHECK(Args.size() == Fn.Params.size(),
                 "{0} takes {1} arguments, not {2}", Fn.Name, Fn.Params.size(),
                 Args.size());
  for (size_t K = 0; K < Args.size(); ++K)
    PLIMSOLL_CHECK(sort(Args[K]) == Fn.Params[K],
                   "argument {0} of {1} has the wrong sort", K, Fn.Name);
  return I->intern({TermKind::App, Fn.Result, Args, F.Id});
}

// Inspection.

TermKind TermManager::kind(Term T) const { return I->node(T).Kind; }
Sort TermManager::sort(Term T) const { return I->node(T).S; }
ArrayRef<Term> TermManager::children(Term T) const { return I->children(T); }
bool TermManager::isInt(Term T) const {
  return I->node(T).Kind == TermKind::IntConst;
}
const Integer &TermManager::intValue(Term T) const {
  assert(isInt(T) && "not an integer constant");
  return I->node(T).Lin->Constant;
}
const Integer &TermManager::divisor(Term T) const {
  [[maybe_unused]] TermKind K = kind(T);
  assert((K == TermKind::Div || K == TermKind::Mod ||
          K == TermKind::Divides) && "term has no divisor");
  return *I->Divisors[I->node(T).Aux];
}
StringRef TermManager::name(Term T) const {
  assert(kind(T) == TermKind::Symbol && "only symbols have names");
  return I->SymbolNames[I->node(T).Aux];
}
FunctionSymbol TermManager::function(Term T) const {
  assert(kind(T) == TermKind::App && "not an application");
  return {I->node(T).Aux};
}
StringRef TermManager::name(FunctionSymbol F) const {
  return I->Functions[F.Id]->Name;
}
ArrayRef<Sort> TermManager::parameterSorts(FunctionSymbol F) const {
  return I->Functions[F.Id]->Params;
}
Sort TermManager::resultSort(FunctionSymbol F) const {
  return I->Functions[F.Id]->Result;
}
ArrayRef<Term> TermManager::boundSymbols(Term T) const {
  assert((kind(T) == TermKind::Forall || kind(T) == TermKind::Exists) &&
         "not a quantifier");
  return {I->node(T).Children + 1, I->node(T).Aux};
}
TermManager::LinearView TermManager::linear(Term T) const {
  const SumData &D = I->linear(T);
  return {&D.Constant, D.monomials()};
}
size_t TermManager::numTerms() const { return I->Nodes.size() - 1; }

} // namespace plimsoll::smt
