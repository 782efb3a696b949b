// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parsed model files: structs and functions whose types mention `$T` and
// `self`. Data only; Match.h says when a function applies, Bind.cpp makes
// instances.
#ifndef PLIMSOLL_STL_MODELS_MODELFILE_H
#define PLIMSOLL_STL_MODELS_MODELFILE_H

#include "analysis/ir/Parser.h"
#include "stl-models/Models.h"
#include "llvm/ADT/StringMap.h"

namespace plimsoll::models {

/// `where $T "text"`: a condition on the type bound to a parameter.
struct Constraint {
  std::string Param;
  /// "$destroy", "$copy": the type has such an operation of its own;
  /// "=$U": the type bound to U; "[]": an array; a number: an array of that
  /// extent (a template argument that is a value); "scalar", "int", "float",
  /// "ptr", "void"; "&$N": template argument number N is a reference; "&": it
  /// is a template argument, and a reference;
  /// "narrow": an integer of 32 bits at most;
  /// "characters": its first template argument is a pointer to such;
  /// "const call": calling an object of the class does not change it;
  /// otherwise the name of a model struct. "!" negates.
  std::string Text;
};

/// A type as a template argument is written: `$T`, `$A.0`, `ptr<$T>`, or a
/// class of the library with arguments: `std::pair<const $K, $V>`.
struct TypePattern {
  const ir::Type *Ty = nullptr; // of Scratch; null: a class
  std::string Class;
  std::vector<TypePattern> Args;
  bool Const = false; // tells `std::pair<const K, V>` from `std::pair<K, V>`
};

struct ModelStruct {
  std::vector<std::string> Params; // without `$`
  /// What stands for arguments that a class does not have, for the last ones.
  std::vector<TypePattern> Defaults;
  bool Pack = false; // the last parameter stands for all further arguments
  /// Library classes that arguments must be instances of: with others, a class
  /// of this name is not what is described.
  std::vector<Constraint> Where;
  ir::StructDecl Decl;             // types of ModelSet::Impl::Scratch
};

struct ModelFunc {
  std::string Name;
  std::vector<std::string> Params;
  std::vector<Constraint> Where;
  /// Parameters that must be rvalue references in the C++ signature.
  std::vector<std::string> Rvalue;
  /// Parameters that are pointers in the C++ signature, not references.
  std::vector<std::string> Pointer;
  bool OnlyConst = false; // matches const member functions only
  /// Types of Scratch. Registers without a declaration have no type; without
  /// a block the model gives attributes only, or its body is not read yet.
  ir::Function F;
  unsigned File = 0; // which model file: later ones override
  /// Where its signature begins in that file, until its body is read.
  ir::Parser::Mark Unread = nullptr;
};

/// `container X <$T> like Y <args> { new = old, ... }`: what Y does is what X
/// does, with other names for some members.
struct ModelLike {
  std::string Name;
  std::vector<std::string> Params; // without `$`; none: they are the base's
  std::string Base;
  std::vector<TypePattern> Args; // of the base, if there are Params
  llvm::StringMap<std::string> Renames;
  std::vector<ir::StructField> Fields; // besides those of the base
  bool IsContainer = false; // its iterators and base classes belong to it
  std::string Header;       // not empty: the name of the file it must be in
};

struct ModelSet::Impl {
  /// Owns the types, also those of bodies that are read when they are used.
  mutable ir::Module Scratch;
  llvm::StringMap<std::vector<std::unique_ptr<ModelFunc>>> Functions;
  llvm::StringMap<std::unique_ptr<ModelStruct>> Structs;
  llvm::StringMap<std::unique_ptr<ModelLike>> Likes;
  unsigned Files = 0;

  const ModelStruct *findStruct(llvm::StringRef Name) const;
  const ModelLike *findLike(llvm::StringRef Name) const;
  /// What the class \p Name is like, a step further: `QVector::iterator` is
  /// `std::vector::iterator` if QVector is like std::vector. "" if nothing.
  std::string baseOf(llvm::StringRef Name) const;
  /// The class with a struct that \p Name is, or is like. Its own name if none.
  std::string rootOf(llvm::StringRef Name) const;
  /// What the function \p Name may be called in model files, its own name
  /// first: `QVector::append`, `std::vector::push_back`.
  std::vector<std::string> functionNames(llvm::StringRef Name) const;
  /// \p Lasting: \p Text, which is right, stays where it is; the bodies of
  /// functions are read when they are first used, as few of them are.
  llvm::Error add(llvm::StringRef Text, llvm::StringRef FileName, bool Lasting);
  /// Reads the body of \p MF, unless that is done.
  void readBody(ModelFunc &MF) const;
  /// Files a function under its name, before those of earlier files.
  void insert(std::unique_ptr<ModelFunc> MF);
};

/// \p Name without the inline namespaces of the two standard libraries
/// (`std::__cxx11::`, `std::__1::`), as model files name things.
std::string modelName(llvm::StringRef Name);

/// Is \p Name one of namespace std or its siblings?
bool isLibraryName(llvm::StringRef Name);

/// The embedded model files: name and text, in order.
llvm::ArrayRef<std::pair<llvm::StringRef, llvm::StringRef>> embeddedModels();

} // namespace plimsoll::models

#endif
