// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of other files, put into the module of a file that calls them. What
// is one thing in the program becomes one: functions and variables by what
// linkers call them, structs that are laid out alike by their names, inline
// functions whose bodies are the same. All else of one name is kept apart, that
// of the other file under a new name.
//
//   invariant: the module's own functions keep their names and bodies
#ifndef PLIMSOLL_ANALYSIS_IR_LINK_H
#define PLIMSOLL_ANALYSIS_IR_LINK_H

#include "analysis/ir/LinkIndex.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace plimsoll::ir {

/// Makes calls of functions, and uses of variables, that \p M defines for the
/// case that no other file does, those of something that is declared only.
void detachWeak(Module &M);

/// Adds the functions \p Bodies of \p Part to \p M, with all that they refer
/// to: other functions are only declared. They are imported from then on, and
/// variables of \p Part may be changed by what is not there. A declaration in
/// one module and a definition in the other whose types differ are not taken to
/// be one.
///   requires: detachWeak has been called for both, and models are not bound
///   ensures:  a non-empty result says why that cannot be done; \p M is of no
///             use then
std::string link(Module &M, Module Part, const llvm::StringSet<> &Bodies);

/// A file whose functions were not taken over, and why.
struct LeftOut {
  size_t File;
  std::string Problem;
};

/// The module of \p File with what it calls in the other files of \p Program,
/// at most \p Limit instructions. \p Read gives the module of a file, each time
/// a new one; files that do not fit are added to \p LeftOut.
Module linkFile(const ProgramIndex &Program, size_t File, size_t Limit,
                llvm::function_ref<Module(size_t)> Read,
                std::vector<LeftOut> &LeftOut);

} // namespace plimsoll::ir

#endif
