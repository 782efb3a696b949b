// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/LinkIndex.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>

using namespace plimsoll;
using namespace plimsoll::ir;

namespace {

class Indexer {
public:
  explicit Indexer(const Module &M) : M(M) {}

  LinkIndex run() {
    for (const auto &F : M.Functions)
      Functions[F->Name] = add(F->Name);
    for (const StructDecl &S : M.Structs)
      Structs[S.Name] = add(S.Name);
    for (const Global &G : M.Globals)
      Globals[G.Name] = add(G.Name);
    for (const auto &F : M.Functions)
      index(*F);
    for (const StructDecl &S : M.Structs)
      index(S);
    for (const Global &G : M.Globals)
      index(G);
    for (const VTable &V : M.VTables)
      for (const auto &[Slot, Overrider] : V.Entries)
        markRoot(Overrider);
    Index.StartsWithOthers = startsWithOthers(M);
    for (LinkIndex::Entity &E : Index.Entities) {
      llvm::sort(E.Refers);
      E.Refers.erase(llvm::unique(E.Refers), E.Refers.end());
    }
    return std::move(Index);
  }

private:
  uint32_t add(llvm::StringRef Name) {
    Index.Entities.emplace_back().Name = Name.str();
    return static_cast<uint32_t>(Index.Entities.size() - 1);
  }

  static void refer(LinkIndex::Entity &E, const llvm::StringMap<uint32_t> &To,
                    llvm::StringRef Name) {
    if (auto It = To.find(Name); It != To.end())
      E.Refers.push_back(It->second);
  }

  void refer(LinkIndex::Entity &E, const Type *Ty) const {
    while (Ty && Ty->Element)
      Ty = Ty->Element;
    if (Ty && Ty->isStruct())
      refer(E, Structs, Ty->Name);
  }

  void refer(LinkIndex::Entity &E, const ModelKey &Key) const {
    for (const Type *Ty : Key.Args)
      refer(E, Ty);
  }

  void markRoot(llvm::StringRef Function) {
    if (auto It = Functions.find(Function); It != Functions.end())
      Index.Entities[It->second].IsRoot = true;
  }

  void markHandedOut(llvm::StringRef Function) {
    if (auto It = Functions.find(Function); It != Functions.end())
      Index.Entities[It->second].IsHandedOut = true;
  }

  void index(const Function &F) {
    LinkIndex::Entity &E = Index.Entities[Functions.lookup(F.Name)];
    if (!F.isExtern() && !F.IsModel)
      E.ShortName = F.ShortName;
    E.IsRoot |= F.AtStart || F.IsUsed;
    if (F.Model.Name.empty())
      E.Symbol = F.Link.Symbol;
    E.HasBody = !F.isExtern() && F.Link.K != Linkage::Weak;
    E.IsStrong = E.HasBody && !E.Symbol.empty() && F.Link.K == Linkage::Strong;
    refer(E, F.Model);
    for (const Variable &V : F.Registers)
      refer(E, V.Ty);
    for (const Variable &V : F.Locals)
      refer(E, V.Ty);
    for (const Block &B : F.Blocks)
      for (const Inst &I : B.Insts) {
        ++E.Size;
        refer(E, I.Ty);
        if (I.Op == Opcode::Call)
          refer(E, Functions, I.Text);
        for (const Operand &O : I.Args)
          if (O.Kind == OperandKind::Global) {
            refer(E, Functions, O.Name);
            refer(E, Globals, O.Name);
            markHandedOut(O.Name);
          }
      }
  }

  void index(const StructDecl &S) {
    LinkIndex::Entity &E = Index.Entities[Structs.lookup(S.Name)];
    refer(E, S.Model);
    for (const StructField &Fd : S.Fields)
      refer(E, Fd.Ty);
    for (const auto &[Operation, Callee] : S.Special) {
      refer(E, Functions, Callee);
      markHandedOut(Callee);
    }
  }

  void index(const Global &G) {
    LinkIndex::Entity &E = Index.Entities[Globals.lookup(G.Name)];
    E.Symbol = G.Link.Symbol;
    E.IsStrong = !E.Symbol.empty() && G.ZeroInit && G.Link.K == Linkage::Strong;
    refer(E, G.Ty);
    markRoot(G.InitFunction);
    if (G.IsConst && !G.IsDynamic)
      refer(E, Functions, G.InitFunction);
  }

  const Module &M;
  LinkIndex Index;
  llvm::StringMap<uint32_t> Functions, Structs, Globals;
};

} // namespace

LinkIndex ir::indexOf(const Module &M) { return Indexer(M).run(); }

ProgramIndex::ProgramIndex(std::vector<std::unique_ptr<LinkIndex>> Given)
    : Files(std::move(Given)) {
  for (size_t File = 0; File < Files.size(); ++File)
    for (uint32_t E = 0; Files[File] && E < Files[File]->Entities.size(); ++E)
      if (const LinkIndex::Entity &Is = Files[File]->Entities[E]; Is.IsStrong)
        Definers[Is.Symbol].push_back({File, E});
}

bool ProgramIndex::isReferredTo(llvm::StringRef Symbol, size_t File) const {
  for (size_t Other = 0; Other < Files.size(); ++Other)
    if (Other != File && Files[Other] &&
        llvm::any_of(Files[Other]->Entities, [&](const auto &E) {
          return E.Symbol == Symbol && !E.IsStrong;
        }))
      return true;
  return false;
}

/// The program of one file, as far as it was looked for.
class ProgramIndex::Search {
public:
  Search(const ProgramIndex &P, size_t Own, size_t Limit,
         const std::set<size_t> &Without)
      : P(P), Own(Own), Limit(Limit), Without(Without) {}

  std::vector<Import> run() {
    join(Own);
    const auto &Entities = P.Files[Own]->Entities;
    for (uint32_t E = 0; E < Entities.size(); ++E) {
      // A definition that may be replaced is called as one of another file.
      meet(Own, E);
      if (!Entities[E].HasBody)
        follow(Entities[E].Symbol);
    }
    while (!Work.empty()) {
      auto [File, E] = Work.front();
      Work.pop_front();
      for (uint32_t To : P.Files[File]->Entities[E].Refers) {
        const LinkIndex::Entity &Callee = P.Files[File]->Entities[To];
        meet(File, To);
        if (!Callee.HasBody)
          follow(Callee.Symbol);
      }
      if (Work.empty())
        followUnclear();
    }
    return std::move(Imports);
  }

private:
  /// An entity of a file of the program. Its function is taken over, if there
  /// is room for it.
  void meet(size_t File, uint32_t E) {
    if (!Met.insert({File, E}).second)
      return;
    const LinkIndex::Entity &Is = P.Files[File]->Entities[E];
    if (File != Own && Is.HasBody) {
      if (Taken + Is.Size > Limit)
        return;
      Taken += Is.Size;
      importOf(File).Bodies.insert(Is.Name);
    }
    Work.push_back({File, E});
  }

  /// The definition of \p Symbol in another file, where it is clear which.
  void follow(llvm::StringRef Symbol) {
    auto It = P.Definers.find(Symbol);
    if (Symbol.empty() || It == P.Definers.end())
      return;
    std::optional<Place> Found;
    if (auto Known = Symbols.find(Symbol); Known != Symbols.end()) {
      Found = Known->second;
    } else {
      for (const Place &Defined : It->second) {
        if (!fits(Defined.first))
          continue;
        if (Found) {
          Unclear.insert(Symbol.str());
          return;
        }
        Found = Defined;
      }
      if (!Found)
        return;
      join(Found->first);
    }
    meet(Found->first, Found->second);
  }

  /// What was found later may say which definition is meant.
  void followUnclear() {
    for (const std::string &Symbol : std::set<std::string>(Unclear))
      if (Symbols.count(Symbol)) {
        Unclear.erase(Symbol);
        follow(Symbol);
      }
  }

  /// Could \p File be in the program?
  bool fits(size_t File) const {
    return !Without.count(File) &&
           llvm::none_of(P.Files[File]->Entities, [&](const auto &E) {
             return E.IsStrong && Symbols.count(E.Symbol);
           });
  }

  void join(size_t File) {
    const auto &Entities = P.Files[File]->Entities;
    for (uint32_t E = 0; E < Entities.size(); ++E)
      if (Entities[E].IsStrong)
        Symbols.try_emplace(Entities[E].Symbol, File, E);
  }

  Import &importOf(size_t File) {
    auto It =
        llvm::find_if(Imports, [&](const Import &I) { return I.File == File; });
    return It == Imports.end() ? Imports.emplace_back(Import{File, {}}) : *It;
  }

  const ProgramIndex &P;
  const size_t Own, Limit;
  const std::set<size_t> &Without;
  size_t Taken = 0;
  std::vector<Import> Imports;
  /// Strong definitions in the files of the program.
  llvm::StringMap<Place> Symbols;
  std::set<std::string> Unclear; ///< defined in several files that fit
  std::set<Place> Met;
  std::deque<Place> Work;
};

std::vector<ProgramIndex::Import>
ProgramIndex::importsOf(size_t File, size_t Limit,
                        const std::set<size_t> &Without) const {
  return Files[File] ? Search(*this, File, Limit, Without).run()
                     : std::vector<Import>();
}

std::vector<ProgramPart> ProgramIndex::startingAt(llvm::StringRef Entry) const {
  std::set<Place> Entries, Met;
  std::deque<Place> Work;
  llvm::StringMap<std::vector<Place>> OfSymbol;
  bool Repeats = false, IsHandedOut = false;
  auto Meet = [&](const Place &At) {
    if (Met.insert(At).second)
      Work.push_back(At);
  };
  for (size_t File = 0; File < Files.size(); ++File)
    for (uint32_t E = 0; Files[File] && E < Files[File]->Entities.size(); ++E) {
      const LinkIndex::Entity &Is = Files[File]->Entities[E];
      const bool IsEntry =
          !Is.ShortName.empty() && (Is.Name == Entry || Is.ShortName == Entry);
      if (!Is.Symbol.empty())
        OfSymbol[Is.Symbol].push_back({File, E});
      if (IsEntry)
        Entries.insert({File, E});
      Repeats |= IsEntry && Is.IsRoot;
      if (IsEntry || Is.IsRoot)
        Meet({File, E});
    }
  if (Entries.empty())
    return {};
  std::vector<ProgramPart> Parts(Files.size());
  while (!Work.empty()) {
    const auto [File, E] = Work.front();
    Work.pop_front();
    const LinkIndex::Entity &Is = Files[File]->Entities[E];
    Parts[File].Runs.insert(Is.Name);
    std::vector<Place> Next;
    for (uint32_t To : Is.Refers)
      Next.push_back({File, To});
    if (!Is.HasBody)
      llvm::append_range(Next, OfSymbol.lookup(Is.Symbol));
    for (const Place &To : Next) {
      Repeats |= Entries.count(To) != 0;
      Meet(To);
    }
  }
  for (const Place &At : Entries) {
    const LinkIndex::Entity &Is = Files[At.first]->Entities[At.second];
    Parts[At.first].Entries.insert(Is.Name);
    IsHandedOut |= Is.IsRoot || Is.IsHandedOut ||
                   llvm::any_of(OfSymbol.lookup(Is.Symbol), [&](Place Of) {
                     return Files[Of.first]->Entities[Of.second].IsHandedOut;
                   });
  }
  for (const auto &[Symbol, Places] : Definers)
    if (Places.size() > 1)
      for (const auto &[File, E] : Places)
        Parts[File].Unclear.insert(Files[File]->Entities[E].Name);
  for (size_t File = 0; File < Files.size(); ++File) {
    Parts[File].Repeats = Repeats;
    Parts[File].IsHandedOut = IsHandedOut;
    for (size_t Other = 0; Other < Files.size(); ++Other)
      if (Other != File && Files[Other] && Files[Other]->StartsWithOthers)
        Parts[File].IsAlone = false;
  }
  return Parts;
}
