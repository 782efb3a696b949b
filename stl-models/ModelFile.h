// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parsed model files: structs and functions whose types mention `$T` and
// `self`. Data only; Match.h says when a function applies, Bind.cpp makes
// instances.
#ifndef PLIMSOLL_STL_MODELS_MODELFILE_H
#define PLIMSOLL_STL_MODELS_MODELFILE_H

#include "stl-models/Models.h"
#include "llvm/ADT/StringMap.h"

namespace plimsoll::models {

/// `where $T "text"`: a condition on the type bound to a parameter.
struct Constraint {
  std::string Param;
  /// "$destroy", "$copy": the type has such an operation of its own;
  /// "=$U": the type bound to U; "[]": an array; a number: an array of that
  /// extent (a template argument that is a value); "scalar", "int", "float",
  /// "ptr", "void"; "&$N": template argument number N is a reference;
  /// "narrow": an integer of 32 bits at most;
  /// "const call": calling an object of the class does not change it;
  /// otherwise the name of a model struct. "!" negates.
  std::string Text;
};

struct ModelStruct {
  std::vector<std::string> Params; // without `$`
  bool Pack = false; // the last parameter stands for all further arguments
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
  /// a block the model gives attributes only.
  ir::Function F;
  unsigned File = 0; // which model file: later ones override
};

struct ModelSet::Impl {
  ir::Module Scratch; // owns the types
  llvm::StringMap<std::vector<std::unique_ptr<ModelFunc>>> Functions;
  llvm::StringMap<std::unique_ptr<ModelStruct>> Structs;
  unsigned Files = 0;

  const ModelStruct *findStruct(llvm::StringRef Name) const;
  llvm::Error add(llvm::StringRef Text, llvm::StringRef FileName);
  /// Files a function under its name, before those of earlier files.
  void insert(std::unique_ptr<ModelFunc> MF);
};

/// \p Name without the inline namespaces of the two standard libraries
/// (`std::__cxx11::`, `std::__1::`), as model files name things.
std::string modelName(llvm::StringRef Name);

/// The embedded model files: name and text, in order.
llvm::ArrayRef<std::pair<llvm::StringRef, llvm::StringRef>> embeddedModels();

} // namespace plimsoll::models

#endif
