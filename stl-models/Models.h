// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Library models: parsing model files and binding them to a module.
// docs/models.md gives the format. Depends on analysis/ir only.
#ifndef PLIMSOLL_STL_MODELS_MODELS_H
#define PLIMSOLL_STL_MODELS_MODELS_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <vector>

namespace plimsoll::models {

/// The classes and functions that models describe outside of the C++ library,
/// by their qualified names without inline namespaces, and those of C.
struct ModelledNames {
  struct Class {
    bool IsContainer = false; ///< its iterators and base classes belong to it
    /// Its objects have parts besides those of the class that it is like.
    bool HasOwnFields = false;
    std::string Header; ///< not empty: the file it is in has this name
  };
  llvm::StringMap<Class> Classes;
  llvm::StringSet<> Functions;
  llvm::StringSet<> OfC; ///< functions of the C library and of POSIX
};

/// A set of parsed model files; later files override earlier ones by name and
/// parameter types.
class ModelSet {
public:
  ModelSet();
  ~ModelSet();
  ModelSet(ModelSet &&);
  ModelSet &operator=(ModelSet &&);

  /// The models embedded in the binary.
  static ModelSet builtin();
  /// Adds the models of one file. Errors name \p FileName, line and column.
  llvm::Error add(llvm::StringRef Text, llvm::StringRef FileName);
  /// Qualified names of all models, sorted, each once.
  std::vector<std::string> names() const;
  ModelledNames modelledNames() const;

  struct Impl;

private:
  std::unique_ptr<Impl> I;
  friend void bindModels(ir::Module &, const ModelSet &,
                         std::vector<std::string> *);
};

/// Gives every opaque struct and extern function of \p M that carries a model
/// key its model's fields or body, instantiated with the key's types,
/// transitively. What has no model stays extern.
///   ensures: the module verifies; bound functions have IsModel set
void bindModels(ir::Module &M, const ModelSet &Models);

/// As above; \p Problems gets a message for each model that applies but could
/// not be instantiated (a mistake in the model, or a type it did not expect).
void bindModels(ir::Module &M, const ModelSet &Models,
                std::vector<std::string> *Problems);

} // namespace plimsoll::models

#endif
