// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all functions of a translation unit share while they are lowered:
// names, types, struct layouts, globals, positions, and the worklist of bodies
// still to be lowered. LowerFunction.h owns one body.
//
//   invariant: an entity has one name, given at its first use and unique in
//              the module; asking for the name of a function or global makes
//              sure that it is declared and, if its body counts, lowered later
#ifndef PLIMSOLL_CLANG_PLUGIN_LOWERMODULE_H
#define PLIMSOLL_CLANG_PLUGIN_LOWERMODULE_H

#include "LowerConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/Linkage.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include <deque>

namespace plimsoll {

/// An APInt as an exact integer.
Integer toInteger(const llvm::APInt &Value, bool Signed);
inline Integer toInteger(const llvm::APSInt &Value) {
  return toInteger(Value, Value.isSigned());
}

/// What the code of the library calls (LibraryCalls.cpp).
struct LibraryCalls {
  llvm::DenseSet<const clang::FunctionDecl *> Functions;
  /// With the number of arguments that are given.
  llvm::DenseSet<std::pair<const clang::CXXConstructorDecl *, unsigned>>
      Constructors;
};

class ModuleLowering {
public:
  ModuleLowering(clang::ASTContext &Context, clang::Preprocessor *PP,
                 const LowerOptions &Options, ir::Module &M);

  clang::ASTContext &Ctx;
  clang::Preprocessor *PP;
  const LowerOptions &Options;
  ir::Module &M;

  /// Lowers everything that must be lowered; to be called once.
  void run();
  /// How a program names what was lowered (DescribeNames.cpp).
  void describeNames(SourceNames &Out);

  // Names and declarations.
  std::string functionName(const clang::FunctionDecl *FD);
  /// Declares a function that has no FunctionDecl, or returns it.
  ir::Function &syntheticFunction(llvm::StringRef Name);
  /// The name of a function that the model \p Model stands for, with parameters
  /// of these types; messages call it \p ShortName.
  std::string modelFunction(llvm::StringRef Model, llvm::StringRef ShortName,
                            llvm::ArrayRef<const ir::Type *> Params,
                            const ir::Type *Result);
  std::string structName(const clang::RecordDecl *RD);
  std::string globalName(const clang::VarDecl *VD);
  const clang::VarDecl *sameSymbol(const clang::VarDecl *VD);
  /// Is \p D a function or a variable whose address is null if no file of the
  /// program defines it: weak, and not defined here?
  static bool mayBeAbsent(const clang::ValueDecl *D);
  /// The constant that says whether what \p Name names is defined.
  std::string presence(llvm::StringRef Name);
  /// The name \p D has in the module; empty: none.
  std::string knownName(const clang::Decl *D) const;
  std::string stringGlobal(llvm::StringRef Bytes, unsigned CharWidth,
                           const ir::Type *CharTy, ir::SourceLoc Loc);
  /// The function that stores the initial value of a global; it is lowered
  /// later.
  std::string initFunctionName(const clang::VarDecl *VD);
  std::string fieldName(const clang::FieldDecl *FD);
  std::string baseFieldName(const clang::CXXRecordDecl *Base);
  /// `operator()` of a closure as a plain function (conversion to pointer).
  std::string lambdaInvoker(const clang::CXXMethodDecl *CallOperator);
  /// The function that constructs an object as \p CD with \p NumArgs arguments
  /// does, the others being its default ones: \p CD itself if there are none,
  /// unless the compiler made it.
  std::string constructor(const clang::CXXConstructorDecl *CD,
                          unsigned NumArgs);

  // Types (LowerType.cpp).
  /// The type an object of type \p T has in memory; void for void.
  const ir::Type *type(clang::QualType T);
  const ir::Type *ptrTo(clang::QualType T) { return types().getPtr(type(T)); }
  ir::TypeTable &types() { return *M.Types; }
  const ir::Type *sizeType() { return types().getInt(64, false); }

  /// In a system header and in namespace std or a sibling of it, or part of a
  /// class that model files describe.
  bool isLibrary(const clang::Decl *D) const;
  /// Does the initialiser of \p VD, a static local, give the same whenever
  /// control first passes there, and do nothing else (LowerVariable.cpp)?
  bool initialisesAlike(const clang::VarDecl *VD) const;
  bool isInSystemHeader(const clang::Decl *D) const;
  /// The part of the library that is lowered as it is written, where no model
  /// says what it does: what is in std::ranges, as views and algorithms, and
  /// what is in std for them.
  bool isLoweredClass(const clang::RecordDecl *RD) const;
  bool isLoweredFunction(const clang::FunctionDecl *FD) const;
  /// A library class whose fields a model gives.
  bool isOpaque(const clang::RecordDecl *RD) const;
  /// May the library's function \p FD write to memory that the file gives
  /// streams?
  bool fillsBuffers(const clang::FunctionDecl *FD) const;

  /// std::strong_ordering and its kin: one field, -1, 0 or 1.
  bool isOrdering(const clang::RecordDecl *RD) const;

  /// Whether the library function is given iterators or containers, by value or
  /// by reference, or is a member of one that exists (of an \p Object).
  void addIterator(
      const clang::CXXRecordDecl *RD,
      llvm::function_ref<void(llvm::StringRef, const clang::FunctionDecl *)>
          Add);
  bool takesRange(const clang::FunctionDecl *FD,
                  const clang::RecordDecl *Object = nullptr);

  /// The model key of a library class or function.
  ir::ModelKey classKey(const clang::RecordDecl *RD);
  const ir::Type *projectedBy(const clang::MemberPointerType *P,
                              const clang::TemplateArgumentList &Args);
  ir::ModelKey functionKey(const clang::FunctionDecl *FD);

  /// The function to call for a member function of a library class found in
  /// an implementation base of \p Object (`std::shared_ptr::operator->` lives
  /// in `std::__shared_ptr_access`); null if the method itself is meant.
  std::string rehomedFunction(const clang::CXXMethodDecl *MD,
                              const clang::CXXRecordDecl *Object);

  // Classes of the program that models describe (LowerModelled.cpp).
  /// Is it such a class, or one of its base classes or iterators?
  bool isModelled(const clang::RecordDecl *RD) const;
  /// Has a constant object of this type, or what it is made of, a part that is
  /// mutable, or that its model changes, as one that says whether contents are
  /// shared with a copy?
  bool mayChange(clang::QualType T) const;
  /// Is it a member or a friend of such a class, or a free function that is
  /// part of its interface?
  bool isModelledFunction(const clang::FunctionDecl *FD) const;
  /// The C library's name of a function of a system header, empty if it has
  /// none.
  static llvm::StringRef libcName(const clang::FunctionDecl *FD);
  /// Does a parameter of type \p Ty of the system's function \p FD stand for
  /// the address of several types: a transparent union of pointers, or that of
  /// the socket addresses?
  ///   rule: POSIX.1-2017 <sys/socket.h>: sockaddr is what others are cast to
  bool isAnyAddress(const clang::FunctionDecl *FD, clang::QualType Ty) const;
  /// Does a model describe the function of the C library \p FD?
  bool hasLibraryModel(const clang::FunctionDecl *FD) const;

  // Positions.
  ir::SourceLoc location(clang::SourceLocation L, uint32_t TemplateOrigin = 0);
  uint32_t templateOrigin(const clang::FunctionDecl *FD);

  clang::PrintingPolicy Policy;

private:
  struct PendingBody {
    enum { Function, Global, Invoker, Constructor } K;
    const clang::Decl *D;
    std::string Name;
  };

  std::string uniqueName(std::string Name);
  std::string qualifier(const clang::DeclContext *DC);
  std::string printRecord(const clang::RecordDecl *RD);
  /// \p NumParams: how many parameters are named.
  std::string printFunction(const clang::FunctionDecl *FD,
                            llvm::StringRef ClassName = "",
                            unsigned NumParams = ~0u);
  std::string shortName(const clang::FunctionDecl *FD);
  /// What \p D is to other files; it has that definition here, if any.
  ir::Linkage linkage(const clang::ValueDecl *D, bool IsDefined,
                      clang::GVALinkage Of);
  ir::Linkage linkageOfFunction(const clang::FunctionDecl *FD);
  ir::Linkage linkageOfVariable(const clang::VarDecl *Def);
  std::string modelQualifier(const clang::DeclContext *DC) const;
  void appendTemplateArgs(const clang::TemplateArgumentList &Args,
                          std::vector<const ir::Type *> &Out);
  void appendTemplateArg(const clang::TemplateArgument &Arg,
                         std::vector<const ir::Type *> &Out);
  void appendClassArgs(const clang::DeclContext *DC,
                       std::vector<const ir::Type *> &Out);
  void declareSignature(ir::Function &F, const clang::FunctionDecl *FD,
                        const clang::RecordDecl *ThisClass = nullptr);
  bool replacesLibrary(const clang::FunctionDecl *FD) const;
  /// Finds Aliased and Resolvers.
  void findNamedSymbols(const clang::DeclContext *DC);
  bool isNamedIn(const llvm::StringSet<> &Named, const clang::FunctionDecl *FD);
  void findModelled();
  void addModelledBases(const clang::CXXRecordDecl *RD,
                        const clang::RecordDecl *Container);
  /// The container that models describe of which \p RD is a base class, if that
  /// is one only; else \p RD.
  const clang::RecordDecl *containerOf(const clang::RecordDecl *RD) const;
  /// Does the library function \p Start call an operator of the program that
  /// models do not know of (ReachedOperators.cpp)?
  bool reachesUnknownOperator(const clang::FunctionDecl *Start);
  void addIterator(const clang::CXXRecordDecl *Container, llvm::StringRef Name);
  bool isNamedModelled(const clang::RecordDecl *RD) const;
  /// Does a function that is given the address of a \p Pointee leave the object
  /// as it is? One of a derived class may have mutable members of its own.
  bool isReadOnly(clang::QualType Pointee) const;
  /// The least and the greatest value of \p T, an enumeration of C++ whose
  /// underlying type is not fixed; none for others, and those of C.
  ///   rule: [dcl.enum]/8
  std::optional<std::pair<Integer, Integer>>
  valuesOfEnum(clang::QualType T) const;
  void layOut(const clang::RecordDecl *RD, const std::string &Name);
  void addSpecials(const clang::CXXRecordDecl *RD, const std::string &Name);
  /// The `swap(RD &, RD &)` that argument-dependent lookup finds, of the
  /// program's own.
  const clang::FunctionDecl *findSwap(const clang::CXXRecordDecl *RD) const;

  using Overloads = llvm::SmallVector<const clang::FunctionDecl *, 4>;
  /// The members `operator Op` that compare two objects of class \p RD, and the
  /// free ones that argument-dependent lookup finds: those that the library
  /// calls, if there are any.
  Overloads findComparisons(const clang::CXXRecordDecl *RD,
                            clang::OverloadedOperatorKind Op) const;
  using AddFunction = llvm::function_ref<void(llvm::StringRef, std::string)>;
  void addComparisons(const clang::CXXRecordDecl *RD, AddFunction Add);
  void addMixedComparisons(const clang::CXXRecordDecl *RD, AddFunction Add);
  void addCopies(const clang::CXXRecordDecl *RD, AddFunction Add);
  void addAssignments(const clang::CXXRecordDecl *RD, AddFunction Add);

  /// Does the file give streams memory that they write to (StreamBuffers.cpp)?
  bool streamsHaveBuffers() const;

  // LibraryCalls.cpp.
  const LibraryCalls &libraryCalls() const;
  bool isCalledByLibrary(const clang::FunctionDecl *FD) const;
  bool isCalledByLibrary(const clang::CXXConstructorDecl *CD,
                         unsigned NumArgs) const;
  /// Leaves those of \p Of that the library calls, if there are any.
  void keepCalled(Overloads &Of) const;
  /// Is it virtual, so that the class of the object says what a call runs?
  static bool isDispatched(const clang::FunctionDecl *FD);
  /// A function that does anything with the arguments of one of \p Of, or with
  /// the first \p NumArgs.
  std::string anyOf(llvm::ArrayRef<const clang::FunctionDecl *> Of,
                    unsigned NumArgs = ~0u);
  /// The one of \p Of that the library calls; what stands for them if that is
  /// not clear.
  std::string chosenFrom(Overloads Of);
  void addVTable(const clang::CXXRecordDecl *RD, const std::string &Name);
  bool shouldLowerBody(const clang::FunctionDecl *FD);
  void drain();
  void lowerBody(const PendingBody &P);
  uint32_t macroOrigin(clang::SourceLocation L);
  uint32_t addOrigin(ir::Origin O);

  llvm::DenseMap<const clang::Decl *, std::string> Names;
  llvm::DenseMap<const clang::Decl *, std::string> FieldNames;
  llvm::StringSet<> UsedNames;
  /// What a container that models describe calls one of its iterators.
  struct MemberType {
    const clang::RecordDecl *Container;
    llvm::StringRef Name;
  };
  llvm::DenseMap<const clang::RecordDecl *, MemberType> Iterators;
  /// To the only container they are base classes of; null: to none, or several.
  llvm::DenseMap<const clang::RecordDecl *, const clang::RecordDecl *>
      ModelledBases;
  mutable llvm::DenseMap<const clang::RecordDecl *, bool> ModelledCache;
  llvm::SmallPtrSet<const clang::FunctionDecl *, 4> ReachingOperators;
  llvm::SmallPtrSet<const clang::FunctionDecl *, 32> NotReachingOperators;
  mutable llvm::DenseMap<const clang::RecordDecl *, bool> ChangeCache;
  mutable std::optional<LibraryCalls> Calls;
  mutable std::optional<bool> StreamsHaveBuffers;
  llvm::StringMap<std::string> StringNames;
  llvm::StringMap<const clang::VarDecl *> BySymbol; ///< by assembler name
  llvm::StringSet<> Aliased;   ///< symbols that have another name here
  llvm::StringSet<> Resolvers; ///< of an ifunc, by symbol
  llvm::DenseMap<unsigned, uint32_t> FileNumbers; // FileID hash -> file
  llvm::StringMap<uint32_t> FileIndex, OriginIndex;
  clang::ASTNameGenerator Symbols;
  std::deque<PendingBody> Pending;
  std::deque<const clang::RecordDecl *> PendingRecords;
  unsigned TypeDepth = 0;
};

} // namespace plimsoll

#endif
