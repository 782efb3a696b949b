// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/Inputs.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

namespace plimsoll::tool {

static Error failure(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

static Expected<std::vector<CompileCommand>> databaseOf(StringRef BuildPath) {
  Expected<std::string> File = findCompileCommands(BuildPath);
  if (!File)
    return File.takeError();
  return readCompileCommands(*File);
}

static bool isHeader(StringRef File) {
  return any_of(ArrayRef<StringRef>{".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp"},
                [&](StringRef Suffix) { return File.ends_with(Suffix); });
}

/// A header on its own is C++.
static void makeHeaderParse(CompileCommand &Command) {
  if (isHeader(Command.File))
    Command.Args.insert(Command.Args.begin() + 1, {"-x", "c++"});
}

Expected<CompileCommand> commandOfFile(const Options &Opts, StringRef File) {
  if (!sys::fs::exists(File))
    return failure(File + ": no such file");
  if (sys::fs::is_directory(File))
    return failure(File + ": this is a directory; 'plimsoll scan -p " + File +
                   "' analyses the files of its compile_commands.json");
  if (Opts.HasFlags || File.ends_with(".ir")) {
    CompileCommand C = commandFromFlags(Opts.Flags, File);
    makeHeaderParse(C);
    return C;
  }
  std::string Database =
      Opts.BuildPath.empty() ? findCompileCommandsAbove(File) : "";
  if (Opts.BuildPath.empty() && Database.empty()) {
    CompileCommand C = commandFromFlags({}, File);
    makeHeaderParse(C);
    return C;
  }
  Expected<std::vector<CompileCommand>> Commands =
      databaseOf(Database.empty() ? Opts.BuildPath : Database);
  if (!Commands)
    return Commands.takeError();
  CompileCommand C = commandFor(*Commands, File);
  if (!C.IsGuess)
    return C;
  // A database nobody named says nothing about a source file it does not have.
  if (Opts.BuildPath.empty() && !isHeader(File))
    C = commandFromFlags({}, File);
  makeHeaderParse(C);
  return C;
}

/// The entries of the database whose path matches one of the words.
static Expected<std::vector<CompileCommand>>
matchingCommands(const Options &Opts) {
  std::string BuildPath = Opts.BuildPath;
  if (BuildPath.empty())
    BuildPath = findCompileCommandsAbove(".");
  if (BuildPath.empty())
    BuildPath = ".";
  Expected<std::vector<CompileCommand>> Commands = databaseOf(BuildPath);
  if (!Commands)
    return Commands.takeError();
  std::vector<CompileCommand> Selected;
  for (CompileCommand &C : *Commands) {
    if (makesPrecompiledHeader(C))
      continue;
    std::string Path = C.absoluteFile();
    if (Opts.Positional.empty() ||
        any_of(Opts.Positional,
               [&](const std::string &R) { return Regex(R).match(Path); }))
      Selected.push_back(std::move(C));
  }
  if (Selected.empty())
    return failure("no file of the compilation database " + BuildPath +
                   (Opts.Positional.empty()
                        ? " can be analysed"
                        : " matches '" + join(Opts.Positional, "' or '") +
                              "'"));
  return Selected;
}

/// Those that are analysed.
static Expected<std::vector<CompileCommand>>
namedCommands(const Options &Opts, bool WholeDatabase, bool Regexes) {
  if (Regexes || (WholeDatabase && Opts.Positional.empty())) {
    for (const std::string &R : Opts.Positional) {
      std::string Message;
      if (!Regex(R).isValid(Message))
        return failure("'" + R + "' is not a regular expression: " + Message);
    }
    return matchingCommands(Opts);
  }
  std::vector<CompileCommand> Commands;
  for (const std::string &File : Opts.Positional) {
    Expected<CompileCommand> C = commandOfFile(Opts, File);
    if (!C)
      return C.takeError();
    Commands.push_back(std::move(*C));
  }
  if (Commands.empty())
    return failure("no input files; see 'plimsoll --help'");
  return Commands;
}

Expected<std::vector<CompileCommand>>
selectCommands(const Options &Opts, bool WholeDatabase, bool Regexes) {
  Expected<std::vector<CompileCommand>> Commands =
      namedCommands(Opts, WholeDatabase, Regexes);
  if (!Commands)
    return Commands;
  for (const std::string &File : Opts.LinkWith) {
    Expected<CompileCommand> C = commandOfFile(Opts, File);
    if (!C)
      return C.takeError();
    C->IsForOthers = true;
    Commands->push_back(std::move(*C));
  }
  return Commands;
}

Expected<models::ModelSet> loadModels(const Options &Opts) {
  models::ModelSet Models = models::ModelSet::builtin();
  for (const std::string &File : Opts.ModelFiles) {
    auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/true);
    if (!Buffer)
      return failure(File + ": cannot read this model file: " +
                     Buffer.getError().message());
    if (Error E = Models.add(Buffer.get()->getBuffer(), File))
      return std::move(E);
  }
  return Expected<models::ModelSet>(std::move(Models));
}

ArgumentChanges argumentChanges(const Options &Opts) {
  return {Opts.ExtraArgsBefore, Opts.ExtraArgs, Opts.RemovedArgs};
}

LowerOptions lowerOptions(const Options &Opts,
                          const models::ModelledNames &Modelled) {
  LowerOptions Lowering;
  Lowering.Modelled = &Modelled;
  Lowering.Symbols = Opts.WholeProgram;
  Lowering.OverflowChecks =
      Opts.Analysis.Kinds.test((size_t)ir::CheckKind::Overflow);
  return Lowering;
}

bool useColor(const Options &Opts, raw_ostream &OS) {
  switch (Opts.Color) {
  case When::Always:
    return true;
  case When::Never:
    return false;
  case When::Auto:
    break;
  }
  const char *NoColor = std::getenv("NO_COLOR");
  return (!NoColor || !*NoColor) && OS.is_displayed();
}

} // namespace plimsoll::tool
