// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The work of link(), of Link.h. Names come first: whether a struct or function
// of one module is that of the other depends on what they refer to, so all that
// may be one are taken to be, until a difference is found, and then again what
// refers to it (LinkNames.cpp). Then everything is copied (Link.cpp).
#ifndef PLIMSOLL_ANALYSIS_IR_LINKER_H
#define PLIMSOLL_ANALYSIS_IR_LINKER_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

namespace plimsoll::ir {

class Linker {
public:
  Linker(Module &To, Module From, const llvm::StringSet<> &Bodies)
      : To(To), From(std::move(From)), Bodies(Bodies) {}

  std::string run();

private:
  /// Does the body of \p F, of the other module, come along?
  bool hasBody(const Function &F) const {
    return !F.isExtern() && Bodies.contains(F.Name);
  }
  bool hasInitialiser(const Global &G) const;

  void findNeeded();
  void needType(const Type *Ty);
  void needFunction(llvm::StringRef Name);
  void needOf(const Function &F);
  void needOf(const StructDecl &S);

  // Names (LinkNames.cpp).
  std::string nameAll();
  void nameStructs();
  void nameFunctions();
  std::string nameGlobals();
  void nameUnnamed();
  bool separateStructs(std::string &Problem);
  bool separateFunctions();
  void indexSymbols();
  const StructDecl *counterpart(const StructDecl &S) const;
  const Function *counterpart(const Function &F);
  bool hasSignature(const Function &Known, const Function &F);
  bool isSame(const ModelKey &Known, const ModelKey &Key);
  bool isSame(const StructDecl &Known, const StructDecl &S);
  bool isSame(const Function &Known, const Function &F);
  bool isSame(const Operand &Known, const Operand &O) const;
  bool isSame(const Inst &Known, const Inst &I);
  std::string newName(llvm::StringRef Name, llvm::StringSet<> &New,
                      llvm::function_ref<bool(llvm::StringRef)> IsTaken);
  /// \p Ty of the other module, as a type of this one.
  const Type *type(const Type *Ty);
  /// The name that the function or variable \p Name has here.
  std::string entity(llvm::StringRef Name) const;

  static bool isUnbounded(const Type *Ty) {
    return Ty->isArray() && Ty->Extent == ExtentKind::Unknown;
  }
  /// Is it declared only?
  static bool isIncomplete(const StructDecl &S);

  void addPositions();
  SourceLoc move(SourceLoc Loc) const;
  ModelKey translate(ModelKey Key);
  Function translate(const Function &F);
  StructDecl translate(const StructDecl &S);
  VTable translate(const VTable &V);
  void copyStruct(const StructDecl &S);
  bool isSame(const std::pair<std::string, std::string> &Known,
              const std::pair<std::string, std::string> &Special) const;
  void copyGlobal(const Global &G);
  void copyFunction(const Function &F);
  void giveSizes();

  Module &To;
  Module From;
  const llvm::StringSet<> &Bodies;

  llvm::SetVector<const Function *> Functions; ///< of From, that are needed
  llvm::SetVector<const StructDecl *> Structs;
  llvm::SetVector<const Global *> Globals;

  llvm::StringMap<std::string> FunctionNames, StructNames, GlobalNames;
  llvm::DenseMap<const Type *, const Type *> Types; ///< by StructNames
  /// What differs from that of the other module with its name.
  llvm::DenseSet<const Function *> OtherFunctions;
  llvm::DenseSet<const StructDecl *> OtherStructs;
  llvm::StringMap<std::string> UnnamedStructs; ///< of From, to those of To
  llvm::StringMap<std::vector<const Function *>> FunctionsBySymbol; ///< of To
  llvm::StringMap<const Global *> GlobalsBySymbol;
  std::vector<uint32_t> Files; ///< of From, by their numbers in To
  uint32_t FirstOrigin = 0;    ///< of From's, in To
};

} // namespace plimsoll::ir

#endif
