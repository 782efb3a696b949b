// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// When a model function applies to a call, and with which types: one-sided
// unification of its parameter types with the call's. Pattern types belong to
// the model set, all others to the module.
#ifndef PLIMSOLL_STL_MODELS_MATCH_H
#define PLIMSOLL_STL_MODELS_MATCH_H

#include "stl-models/KeyOrder.h"
#include "stl-models/ModelFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include <set>

namespace plimsoll::models {

/// Type parameter -> type of the module. `self` is the struct of the member.
using Substitution = llvm::StringMap<const ir::Type *>;

/// What a model function is matched against: a declaration of the module, or a
/// call in another model.
struct CallShape {
  std::vector<const ir::Type *> Key;    // template arguments, may be empty
  std::vector<const ir::Type *> Params; // null: fits any scalar (a literal)
  bool NullIsInteger = false;           // null: fits any integer
  std::vector<bool> Rvalue;             // per parameter
  std::vector<bool> Reference;          // per parameter, if known
  std::vector<bool> Own;                // the same: an object passed by value
  /// Per parameter, may be empty: its C++ type, or "".
  std::vector<std::string> Texts;
  /// Per template argument, may be empty: its C++ text.
  std::vector<std::string> KeyTexts;
  /// Per parameter, may be empty: the function it is the address of, or "".
  std::vector<std::string> Functions;
  const ir::Type *Result = nullptr; // null: any
  bool IsConst = false;             // a const member function
  bool IsVariadic = false;
  /// By the model of that very name: a class that is like another calls what it
  /// replaces.
  bool AsBase = false;
  /// Pointers are iterators, and passed by their address as those of classes.
  bool PointersByAddress = false;
};

/// The types of one module as the models see them.
class TypeView {
public:
  TypeView(ir::Module &M, const ModelSet::Impl &Set) : M(M), Set(Set) {}

  /// The model name of a struct type: of its key, or for structs of the library
  /// without one, its name up to the template arguments. "" if it has none. Of
  /// a class that is like another, the other's.
  std::string structModel(const ir::Type *Ty) const;
  /// Are the arguments of \p S those that the model of its name is about? Else
  /// it is a class without a model.
  bool isDescribed(const ir::StructDecl &S) const;
  /// Whether \p S is such a class: what it does runs functions of the program.
  bool isUnknownContainer(const ir::StructDecl &S) const;

  /// Whether the class \p Ty is \p Name or like it.
  bool isLike(const ir::Type *Ty, llvm::StringRef Name) const;

  /// \p P with the parameters replaced; a class is declared if need be. Null if
  /// a parameter is not bound.
  const ir::Type *instantiate(const TypePattern &P, const Substitution &S);

  /// The functions that a model called \p Name stands for, in classes that are
  /// like others.
  std::vector<std::string> replacedBy(llvm::StringRef Name) const {
    std::vector<std::string> Names = Set.functionNames(Name);
    Names.erase(Names.begin());
    return Names;
  }

  /// Makes \p Args, those of the class \p Name, the template arguments of the
  /// class that it is like, with those that are left out.
  void toRootArguments(llvm::StringRef Name,
                       std::vector<const ir::Type *> &Args);

  /// Does so for all structs, and for all functions that are given one as
  /// `this`. To be called once, before anything else.
  void normaliseKeys();

  /// \p Pattern with the parameters replaced; null if one is not bound.
  const ir::Type *substitute(const ir::Type *Pattern, const Substitution &S);

  /// Extends \p S so that \p Pattern becomes \p Actual.
  bool unify(const ir::Type *Pattern, const ir::Type *Actual, Substitution &S);

  /// Gives every opaque struct with a model its fields.
  void bindStructs();
  /// The same of one. False: it has none.
  bool bindStruct(ir::StructDecl &S);

  /// Whether \p T has an operation \p What ("copy", "destroy", "default",
  /// "move") that is more than member by member: a user function, or a model
  /// marked by its conditions.
  bool hasOwn(const ir::Type *T, llvm::StringRef What);

  /// Whether \p T is a container with elements that can be invalidated, or has
  /// one as a member.
  bool hasElements(const ir::Type *T);

  /// The type of the objects that an \p Iterator refers to; null if that is
  /// not known.
  const ir::Type *elementOf(const ir::Type *Iterator);

  /// Whether \p T is an iterator of a class of the program, or adapts one.
  bool isOwnIterator(const ir::Type *T) const;

  /// Whether \p Functor has call operators of the program's.
  bool hasCall(const ir::Type *Functor) const;

  /// Whether \p Functor is a function object that the program has functions to
  /// copy or to end.
  bool isCopiedByProgram(const ir::Type *Functor) const {
    return hasCall(Functor) && hasSpecial(Functor, {"copy", "move", "destroy"});
  }

  /// Whether a std::function of type \p T may hold an object that has functions
  /// to copy or to end it: one that can be called with as many arguments.
  bool holdsOwners(const ir::Type *T);

  /// The only call operator of the class \p Functor for \p Keys keys.
  std::optional<KeyFunction>
  ownFunctor(const ir::Type *Functor, const ir::Type *Key, unsigned Keys) const;

  /// Whether \p Functor does more than to compare values when it compares two
  /// objects of type \p Key, or that is not known.
  bool runsComparison(const ir::Type *Functor, const ir::Type *Key);

  /// The same when it hashes one.
  bool runsHash(const ir::Type *Functor, const ir::Type *Key);

  /// Whether values of type \p T are compared without code of the program:
  /// numbers, addresses of what is no class, texts.
  bool isPlainValue(const ir::Type *T) const;

  /// Whether the only call operator of the class \p Functor gives such, or a
  /// reference to one.
  bool isPlainProjection(const ir::Type *Functor) const;

  /// Whether objects of the class \p Functor hold values, and can be copied as
  /// bytes.
  bool hasState(const ir::Type *Functor) const;

  /// Whether objects of the class \p Functor hold nothing.
  bool isStateless(const ir::Type *Functor) const;

  bool isProgramClass(const ir::Type *T) const;

  /// Whether \p T is a class of the program, or one of the library for one.
  bool hasProgramClass(const ir::Type *T) const;

  /// All conditions of \p MF under \p S.
  bool satisfies(const ModelFunc &MF, const Substitution &S,
                 bool PointersByAddress);

  /// Whether \p MF applies to \p Call; extends \p S.
  bool matches(const ModelFunc &MF, const CallShape &Call, Substitution &S);

  /// The first model function that applies, or null: of that name, or of one
  /// that the classes \p Call is given are like.
  const ModelFunc *find(llvm::StringRef Name, const CallShape &Call,
                        Substitution &S);

  /// The number that \p Name is, or that the template argument bound to it is.
  std::optional<uint64_t> number(llvm::StringRef Name, const Substitution &S);

  /// A type that an object which can be of any type is asked for: its C++ text
  /// and what it is here.
  struct NumberedType {
    std::string Text;
    const ir::Type *Ty;
    bool operator==(const NumberedType &) const = default;
    /// Not 0, and in practice another one for each type.
    int64_t number() const;
  };

  /// Calls \p Each for every `$typenumber` of \p MF.
  void forEachNumbered(const ModelFunc &MF, const Substitution &S,
                       llvm::function_ref<void(NumberedType)> Each);

  /// What \p Name, a parameter or template argument, is as `$typenumber` counts
  /// it; \p Ty is its type. Nothing if its text does not say.
  static std::optional<NumberedType>
  numberedType(llvm::StringRef Name, const ir::Type *Ty, const Substitution &S);

  /// Gives the classes whose model has one part for each numbered type those of
  /// \p All, which have no such class inside.
  void bindNumbered(llvm::ArrayRef<NumberedType> All);
  /// Whether there are such classes.
  bool needsNumbered() const;
  /// The types that they have parts for.
  llvm::ArrayRef<NumberedType> numbered() const { return Numbered; }

  /// The same library type: equal, or structs of the same template and
  /// arguments (`pair<const int, T>` and `pair<int, T>` differ in name only).
  bool sameType(const ir::Type *A, const ir::Type *B) const;

private:
  ir::Module &M;
  const ModelSet::Impl &Set;
  std::vector<NumberedType> Numbered;
  /// Numbers of arguments for which holdsOwners is true, once that is known.
  std::optional<std::set<size_t>> OwnersCache;
  llvm::StringMap<bool> ElementsCache; // false while being computed
  llvm::StringMap<bool> OwnCache; // "copy type"; false while being computed

  bool isOwner(const ir::Type *T, llvm::StringSet<> &Seen);
  void bindSelfArguments(const CallShape &Call, Substitution &S);
  const ModelFunc *findNamed(llvm::StringRef Name, const CallShape &Call,
                             Substitution &S);
  void addDefaults(llvm::StringRef Name, std::vector<const ir::Type *> &Args);
  const ir::Type *lookUp(llvm::StringRef Name, const Substitution &S);
  const ir::Type *component(const ir::Type *Ty, llvm::StringRef Part);
  const ir::Type *argument(const ir::Type *Ty, llvm::StringRef Part,
                           const Substitution &S);
  bool hasSpecial(const ir::Type *T,
                  llvm::ArrayRef<llvm::StringRef> Special) const;
  std::optional<size_t> chosenAlternative(const ir::StructDecl &D,
                                          llvm::StringRef Text) const;
  std::optional<llvm::StringRef> argumentText(const ir::Type *Class,
                                              uint64_t Number);
  std::optional<bool> isReference(const ir::Type *Class, uint64_t Number);
  bool hasPartsForNumbered(const ir::StructDecl &D) const;
  bool holdsNumbered(const ir::Type *Ty, llvm::StringSet<> &Seen) const;
  std::optional<size_t> numberOf(llvm::StringRef Text) const;
  bool hasConstCall(const ir::Type *Ty) const;
  bool computeOwn(const ir::Type *T, llvm::StringRef What);
  bool assignmentThrows(const ir::Type *T);
  std::optional<bool> hasOwnComparison(const ir::Type *T,
                                       const ir::StructDecl &S,
                                       llvm::StringRef What) const;
  bool basesCompare(const ir::StructDecl &S, llvm::StringRef What);
  bool satisfies(const Constraint &C, const Substitution &S,
                 bool PointersByAddress);
  bool passesPointer(const ModelFunc &MF, const CallShape &Call) const;
};

/// The C++ types of the parameters in the signature \p Name, aligned at the end
/// with \p Count IR parameters; "" for `%ret` and `this`.
std::vector<llvm::StringRef> parameterTexts(llvm::StringRef Name, size_t Count);

/// The C++ type \p Text without reference and const.
llvm::StringRef valueText(llvm::StringRef Text);

/// The C++ type \p Text of an argument as std::decay makes it; "" if that is
/// not clear.
std::string decayedText(llvm::StringRef Text);

/// How a parameter is passed, read off the C++ signature: by value (also
/// pointers), or by lvalue or rvalue reference.
enum class Passing : uint8_t { Value, Lvalue, Rvalue };

/// For the signature \p Name, aligned at the end with \p Count IR parameters
/// (`%ret` and `this` count as values); \p IsConst: a const member function.
std::vector<Passing> passingOf(llvm::StringRef Name, size_t Count,
                               bool &IsConst);

/// The C++ texts of the template arguments in a struct's name: those of
/// "std::tuple<int &, double>" are "int &" and "double". None if the name has
/// none that can be told apart.
std::vector<llvm::StringRef> templateArgumentTexts(llvm::StringRef Name);

/// The same of the function with the signature \p Name, which is no member of a
/// class template.
std::vector<llvm::StringRef> functionArgumentTexts(llvm::StringRef Name);

} // namespace plimsoll::models

#endif
