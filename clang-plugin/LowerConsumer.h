// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The entry of the lowering: one translation unit, parsed by Clang, becomes
// one ir::Module.
//
//   functions of the main file and of user headers   always lowered
//   functions of system headers outside std          lowered if reachable
//   the C++ library (std, __gnu_cxx) and libc         extern, with a model key
//   classes that model files describe                 extern, with a model key
//
// What the lowering does not understand becomes a havoc or clobber with a
// reason, which are counted; nothing is skipped (README.md lists every node).
#ifndef PLIMSOLL_CLANG_PLUGIN_LOWERCONSUMER_H
#define PLIMSOLL_CLANG_PLUGIN_LOWERCONSUMER_H

#include "analysis/ir/Module.h"
#include <functional>
#include <memory>
#include <string>

namespace clang {
class ASTContext;
class Preprocessor;
} // namespace clang

namespace plimsoll {

struct SourceNames;
namespace models {
struct ModelledNames;
}

struct LowerOptions {
  /// Insert `check` instructions (LowerChecks.h states the policy).
  bool Checks = true;
  /// And those of the kind overflow.
  bool OverflowChecks = false;
  /// Model the exits of calls by exceptions (`unwind` edges to handlers and
  /// clean-ups). Without them every call returns normally.
  bool Exceptions = true;
  /// Say what linkers call functions and variables, not of weak ones alone:
  /// other files are to be linked.
  bool Symbols = false;
  /// The classes and functions outside of the C++ library that have models.
  const models::ModelledNames *Modelled = nullptr;
  /// If set, called before each body is lowered, with the function's name: is
  /// it to be left out? It is declared only then.
  std::function<bool(llvm::StringRef)> IsLeftOut;
  /// Where to write how a program names the entities of the module.
  SourceNames *Names = nullptr;
};

/// Lowers all functions with a body of the translation unit.
///
///   requires: the translation unit has been parsed; with errors is allowed,
///             invalid declarations become havoc
///   ensures:  the module verifies; the order of its entities depends only on
///             the source
std::unique_ptr<ir::Module> lowerTranslationUnit(clang::ASTContext &Context,
                                                 clang::Preprocessor *PP,
                                                 const LowerOptions &Options);

/// Why functions for the target are not analysed, or empty: what models and
/// sizes say is of targets with addresses and `size_t` of 64 bits.
std::string whyTargetIsLeftOut(const clang::ASTContext &Context);

} // namespace plimsoll

#endif
