// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What to analyse, from the command line: files with their compile commands
// and the library models.
#ifndef PLIMSOLL_TOOLS_ANALYZE_INPUTS_H
#define PLIMSOLL_TOOLS_ANALYZE_INPUTS_H

#include "clang-plugin/LowerConsumer.h"
#include "stl-models/Models.h"
#include "tools/analyze/AdjustArguments.h"
#include "tools/analyze/Options.h"

namespace plimsoll::tool {

/// The command of \p File: the flags after `--`, else the database of -p, else
/// one found above the file, else no flags.
llvm::Expected<CompileCommand> commandOfFile(const Options &Opts,
                                             llvm::StringRef File);

/// The commands of all files the command line names, or of the whole database
/// if it names none and \p WholeDatabase; \p Regexes: the names are regular
/// expressions for files of the database.
///   errors: no database, or nothing in it that matches
llvm::Expected<std::vector<CompileCommand>>
selectCommands(const Options &Opts, bool WholeDatabase, bool Regexes);

/// The embedded models and those of --models.
///   errors: unreadable or malformed file, with file:line:column
llvm::Expected<models::ModelSet> loadModels(const Options &Opts);

ArgumentChanges argumentChanges(const Options &Opts);

/// How to lower for the analysis that \p Opts want.
/// \p Modelled must outlive the result.
LowerOptions lowerOptions(const Options &Opts,
                          const models::ModelledNames &Modelled);

/// Whether to colour what goes to \p OS.
bool useColor(const Options &Opts, llvm::raw_ostream &OS);

} // namespace plimsoll::tool

#endif
