// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line of `plimsoll`: one table (Options.def), read into plain
// values. Nothing here touches files except response files, model files being
// checked where they are used.
#ifndef PLIMSOLL_TOOLS_ANALYZE_OPTIONS_H
#define PLIMSOLL_TOOLS_ANALYZE_OPTIONS_H

#include "analysis/Analyzer.h"
#include "analysis/report/Policy.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace plimsoll::tool {

enum class Command : uint8_t {
  Check,
  Scan,
  Dump,
  Contracts,
  Explain,
  ListChecks,
  ListModels,
  Version,
  Help,
  Assumptions,
  PrintIncludeDir
};

enum class When : uint8_t { Auto, Always, Never };

/// One report to write: a format and where it goes ("" or "-": standard output).
struct Sink {
  enum Format : uint8_t { Text, Json } F = Text;
  std::string File;
};

struct LineRange {
  unsigned First = 0, Last = 0;
};

/// One entry of --line-filter: a path suffix and its lines (none: all).
struct LineFilterEntry {
  std::string Name;
  std::vector<LineRange> Lines;
};

struct Options {
  Command Cmd = Command::Help;
  /// Files, regular expressions (scan), or the words after the command.
  std::vector<std::string> Positional;
  bool HasFlags = false;          ///< a `--` was given
  std::vector<std::string> Flags; ///< what followed it

  std::string RunDirectory; ///< absolute: where the tool was started
  std::string BuildPath;
  std::vector<std::string> ExtraArgs, ExtraArgsBefore, RemovedArgs;
  std::vector<std::string> ModelFiles;
  std::string ConfigFile;

  AnalyzerOptions Analysis;
  std::string Entry;         ///< closed program from this function; "": library
  bool WholeProgram = false; ///< calls of functions in other files are followed
  std::vector<std::string> LinkWith; ///< files that are not analysed themselves
  unsigned Jobs = 0; ///< 0: as many as processors

  std::vector<Sink> Sinks; ///< never empty after parsing
  ReportPolicy Policy;
  std::string HeaderFilter;
  std::vector<LineFilterEntry> LineFilter;
  When Color = When::Auto, Progress = When::Auto;
  bool Stats = false, StatsJson = false, StatsTime = false;
  bool Quiet = false, Verbose = false;
  bool UnusedSuppressions = false;
  std::string ReproducerDirectory; ///< absolute; empty: no reproducers

  std::string Function;
  unsigned AtLine = 0;
};

/// Reads the command line \p Args (without the program name) after the
/// options of the configuration file, which it overrides.
///   errors: an unknown option, a missing or malformed value: a message that
///           names the option and says what is accepted
llvm::Expected<Options> parseCommandLine(llvm::ArrayRef<std::string> Args);

/// What `plimsoll --help` prints, generated from the table.
void printHelp(llvm::raw_ostream &OS);

} // namespace plimsoll::tool

#endif
