// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How each source file is compiled: compile_commands.json, or flags given on
// the command line. Read without Clang, so that every mistake in the file is
// reported with its line.
#ifndef PLIMSOLL_TOOLS_ANALYZE_COMPILECOMMANDS_H
#define PLIMSOLL_TOOLS_ANALYZE_COMPILECOMMANDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace plimsoll::tool {

struct CompileCommand {
  std::string Directory; ///< absolute; Args and File are relative to it
  std::string File;      ///< as the database or the user names it
  std::vector<std::string> Args; ///< the compiler first
  bool IsGuess = false;  ///< made from another file's command
  bool IsForOthers = false; ///< not analysed for itself: --link-with

  std::string absoluteFile() const;
};

/// Reads the database \p FileName, in its order. Launchers (ccache, distcc)
/// are taken off the commands, a command that occurs twice is kept once.
///   errors: unreadable file, malformed JSON or entry with file:line, no entry
llvm::Expected<std::vector<CompileCommand>>
readCompileCommands(llvm::StringRef FileName);

/// The database that belongs to -p \p BuildPath (a directory or the file).
///   errors: there is none: what was looked for and how to make one
llvm::Expected<std::string> findCompileCommands(llvm::StringRef BuildPath);

/// The compile_commands.json in the directory of \p File or above, also in
/// their subdirectories `build`; "" if there is none.
std::string findCompileCommandsAbove(llvm::StringRef File);

/// The command of \p File in \p Database; else the one of the file with the
/// most similar path, marked as a guess.
///   requires: Database is not empty
CompileCommand commandFor(llvm::ArrayRef<CompileCommand> Database,
                          llvm::StringRef File);

/// The command `clang Flags File` in the current directory.
CompileCommand commandFromFlags(llvm::ArrayRef<std::string> Flags,
                                llvm::StringRef File);

} // namespace plimsoll::tool

#endif
