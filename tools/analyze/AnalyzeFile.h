// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One file of a scan from its compile command to its report, and many of them
// in child processes. AnalyzeProgram.cpp puts the files of a program together.
#ifndef PLIMSOLL_TOOLS_ANALYZE_ANALYZEFILE_H
#define PLIMSOLL_TOOLS_ANALYZE_ANALYZEFILE_H

#include "analysis/ir/LinkIndex.h"
#include "analysis/report/ChildProcess.h"
#include "analysis/report/ScanResult.h"
#include "clang-plugin/SourceNames.h"
#include "tools/analyze/Inputs.h"

namespace plimsoll::tool {

/// A file between its front end and its analysis.
struct LoweredFile {
  FileReport Report; ///< empty but for the name, the status and diagnostics
  std::unique_ptr<ir::Module> M; ///< null: there is nothing to analyse
  SourceNames Names;             ///< if reproducers are wanted
  uint64_t ParsingTime = 0;      ///< of the processor, in microseconds
  ir::ProgramPart Part; ///< what the program that --entry starts has of it
};

/// Parses and lowers the file of \p Command in this process, whose current
/// directory becomes the command's. The bodies of functions are \p Pieces.
LoweredFile lowerFile(const CompileCommand &Command, const Options &Opts,
                      const models::ModelSet &Models, WorkPieces &Pieces);

/// Analyses it, function by function. Paths of the report are as they are
/// shown.
///   requires: the current directory is the command's
FileReport analyzeLowered(LoweredFile File, const CompileCommand &Command,
                          const Options &Opts, const models::ModelSet &Models,
                          WorkPieces &Pieces);

/// How many files are analysed at a time.
unsigned numJobs(const Options &Opts);

/// Makes a report of every file with \p Analyze, by its number, each in a
/// process of its own. A process that crashes or takes too long outside of a
/// function makes its file an internal error, and \p Failed says why.
std::vector<FileReport>
reportInChildren(llvm::ArrayRef<CompileCommand> Commands, const Options &Opts,
                 llvm::function_ref<FileReport(unsigned, WorkPieces &)> Analyze,
                 std::vector<std::string> *Failed = nullptr);

/// Analyses every file, with --whole-program as a part of a program, and merges
/// the reports in the order of \p Commands. An error if no file has the entry.
llvm::Expected<ScanResult> analyzeFiles(llvm::ArrayRef<CompileCommand> Commands,
                                        const Options &Opts,
                                        const models::ModelSet &Models);

/// The reports of files that call each other. An error if none has the entry.
llvm::Expected<std::vector<FileReport>>
analyzeProgram(llvm::ArrayRef<CompileCommand> Commands, const Options &Opts,
               const models::ModelSet &Models);

/// \p File of \p Directory as it is shown: relative to \p RunDirectory, unless
/// the two have no more than the root in common.
std::string shownPath(llvm::StringRef RunDirectory, llvm::StringRef Directory,
                      llvm::StringRef File);

} // namespace plimsoll::tool

#endif
