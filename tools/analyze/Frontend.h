// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source file -> IR module: the only file of the tool that runs Clang.
#ifndef PLIMSOLL_TOOLS_ANALYZE_FRONTEND_H
#define PLIMSOLL_TOOLS_ANALYZE_FRONTEND_H

#include "analysis/ir/Module.h"
#include "clang-plugin/LowerConsumer.h"
#include "clang-plugin/SourceNames.h"
#include "tools/analyze/AdjustArguments.h"

namespace plimsoll::tool {

struct FrontendResult {
  std::unique_ptr<ir::Module> M; ///< null: the file does not parse
  std::string Diagnostics;       ///< Clang's messages, as it prints them
  std::vector<std::string> Notes; ///< for -v
};

/// Parses and lowers the file of \p Command. A name ending in ".ir" is read
/// as the IR's own text. \p Lowering's Names, if any, are filled unless it is
/// one.
///   requires: the current directory is the command's
FrontendResult runFrontend(const CompileCommand &Command,
                           const ArgumentChanges &Changes, bool Color,
                           const LowerOptions &Lowering);

/// The file of \p Command after preprocessing, as it is analysed; C++ with the
/// debug mode of libstdc++. Positions are kept by line markers.
std::string preprocessed(const CompileCommand &Command,
                         const ArgumentChanges &Changes, bool CPlusPlus);

/// The directory of Clang's own headers (stddef.h) and of plimsoll/plimsoll.h,
/// found from where the program is, else as it was built.
std::string resourceDirectory();
std::string includeDirectory();

} // namespace plimsoll::tool

#endif
