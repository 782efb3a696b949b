// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/CompileCommands.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace plimsoll::tool {

static constexpr StringLiteral HowToMake =
    "make one with 'cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON' or 'bear -- "
    "make', or name files: 'plimsoll check FILE... -- COMPILER-FLAGS'";

static Error failure(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

static std::string absolutePath(StringRef Directory, StringRef File) {
  SmallString<256> Path(File);
  sys::fs::make_absolute(Directory, Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

static std::string currentDirectory() {
  SmallString<256> Dir;
  sys::fs::current_path(Dir);
  return std::string(Dir);
}

std::string CompileCommand::absoluteFile() const {
  return absolutePath(Directory, File);
}

/// Launchers stand before the compiler and change nothing about the code.
static void stripLauncher(std::vector<std::string> &Args) {
  auto IsLauncher = [](StringRef Program) {
    StringRef Stem = sys::path::stem(Program);
    return Stem == "ccache" || Stem == "sccache" || Stem == "distcc" ||
           Stem == "icecc" || Stem == "gomacc" || Stem == "buildcache";
  };
  while (Args.size() > 1 && IsLauncher(Args[0]) &&
         !StringRef(Args[1]).starts_with("-"))
    Args.erase(Args.begin());
}

static std::vector<std::string> splitCommand(StringRef Command) {
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  SmallVector<const char *> Argv;
  cl::TokenizeGNUCommandLine(Command, Saver, Argv);
  return {Argv.begin(), Argv.end()};
}

/// Lines of the objects of the outermost array of \p Text, which is known to
/// be well-formed JSON.
static std::vector<unsigned> entryLines(StringRef Text) {
  std::vector<unsigned> Lines;
  unsigned Line = 1, Depth = 0;
  bool InString = false, AtValue = false;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (C == '\n')
      ++Line;
    if (InString) {
      if (C == '\\')
        ++I;
      else if (C == '"')
        InString = false;
      continue;
    }
    if (isSpace(C))
      continue;
    if (C == ']' || C == '}') {
      --Depth;
      continue;
    }
    if (Depth == 1 && C == ',') {
      AtValue = true;
      continue;
    }
    if (Depth == 1 && AtValue)
      Lines.push_back(Line), AtValue = false;
    if (C == '"')
      InString = true;
    if (C == '[' || C == '{') {
      AtValue = Depth == 0;
      ++Depth;
    }
  }
  return Lines;
}

/// Reads one entry; the message of a failure does not name the place.
static Expected<CompileCommand> readEntry(const json::Value &V,
                                          StringRef DatabaseDirectory) {
  const json::Object *O = V.getAsObject();
  if (!O)
    return failure("expected an object with the keys 'directory', 'file' and "
                   "'command' or 'arguments'");
  CompileCommand C;
  std::optional<StringRef> Directory = O->getString("directory");
  std::optional<StringRef> File = O->getString("file");
  std::optional<StringRef> Command = O->getString("command");
  const json::Array *Arguments = O->getArray("arguments");
  if (!File)
    return failure("this entry has no 'file'");
  if (!Directory)
    return failure("this entry has no 'directory'");
  if (!Command && !Arguments)
    return failure("this entry has neither 'command' nor 'arguments'");
  C.Directory = absolutePath(DatabaseDirectory, *Directory);
  C.File = File->str();
  if (Arguments) {
    for (const json::Value &A : *Arguments) {
      std::optional<StringRef> Arg = A.getAsString();
      if (!Arg)
        return failure("'arguments' must be strings");
      C.Args.push_back(Arg->str());
    }
  } else {
    C.Args = splitCommand(*Command);
  }
  if (C.Args.empty())
    return failure("this entry has an empty command");
  stripLauncher(C.Args);
  return C;
}

Expected<std::vector<CompileCommand>>
readCompileCommands(StringRef FileName) {
  auto Buffer = MemoryBuffer::getFile(FileName, /*IsText=*/true);
  if (!Buffer)
    return failure(FileName + ": cannot read this compilation database: " +
                   Buffer.getError().message() + "; " + HowToMake);
  StringRef Text = Buffer.get()->getBuffer();
  if (Text.trim().empty())
    return failure(FileName + ":1:1: this compilation database is empty; " +
                   HowToMake);
  Expected<json::Value> Root = json::parse(Text);
  if (!Root) {
    std::string Where, What;
    handleAllErrors(Root.takeError(), [&](const json::ParseError &E) {
      // "[LINE:COLUMN, byte=N]: MESSAGE"
      std::string Full = E.message();
      auto [Place, Message] = StringRef(Full).split("]: ");
      Where = Place.drop_front().split(',').first.str();
      What = Message.str();
    }, [&](const ErrorInfoBase &E) { What = E.message(); });
    return failure(FileName + ":" + (Where.empty() ? "1:1" : Where) +
                   ": this compilation database is not valid JSON: " + What +
                   "; generate it again");
  }
  const json::Array *Entries = Root->getAsArray();
  if (!Entries)
    return failure(FileName + ":1:1: expected an array of compile commands; "
                              "generate it again");
  std::vector<unsigned> Lines = entryLines(Text);
  std::string Directory =
      absolutePath(currentDirectory(), sys::path::parent_path(FileName));
  std::vector<CompileCommand> Commands;
  StringSet<> Seen;
  for (size_t I = 0; I != Entries->size(); ++I) {
    Expected<CompileCommand> C = readEntry((*Entries)[I], Directory);
    if (!C)
      return failure(FileName + ":" +
                     Twine(I < Lines.size() ? Lines[I] : 1) + ": entry " +
                     Twine(I + 1) + ": " + toString(C.takeError()));
    std::string Key = C->absoluteFile() + '\0' + join(C->Args, "\x1f");
    if (Seen.insert(Key).second)
      Commands.push_back(std::move(*C));
  }
  if (Commands.empty())
    return failure(FileName + ": this compilation database lists no files; "
                              "build the project first, or " +
                   HowToMake);
  return Commands;
}

Expected<std::string> findCompileCommands(StringRef BuildPath) {
  if (!sys::fs::is_directory(BuildPath)) {
    if (sys::fs::exists(BuildPath))
      return BuildPath.str();
    return failure(BuildPath + ": no such directory; -p names the directory of "
                               "compile_commands.json");
  }
  SmallString<256> File(BuildPath);
  sys::path::append(File, "compile_commands.json");
  if (sys::fs::exists(File))
    return std::string(File);
  return failure(File + ": no such file; " + HowToMake);
}

std::string findCompileCommandsAbove(StringRef File) {
  std::string Start = absolutePath(currentDirectory(), File);
  StringRef Dir = Start;
  if (!sys::fs::is_directory(Dir))
    Dir = sys::path::parent_path(Dir);
  for (; !Dir.empty(); Dir = sys::path::parent_path(Dir))
    for (StringRef Sub : {"", "build"}) {
      SmallString<256> Candidate(Dir);
      if (!Sub.empty())
        sys::path::append(Candidate, Sub);
      sys::path::append(Candidate, "compile_commands.json");
      if (sys::fs::is_regular_file(Candidate))
        return std::string(Candidate);
    }
  return "";
}

/// Number of path components two absolute paths share from the start, plus one
/// if the files differ in their extension only.
static unsigned similarity(StringRef A, StringRef B) {
  // Flags of C++ do not suit C.
  if (A.ends_with(".c") != B.ends_with(".c"))
    return 0;
  unsigned Score = 0;
  auto IA = sys::path::begin(A), EA = sys::path::end(A);
  auto IB = sys::path::begin(B), EB = sys::path::end(B);
  while (IA != EA && IB != EB && *IA == *IB)
    Score += 2, ++IA, ++IB;
  return Score + (sys::path::stem(A) == sys::path::stem(B));
}

CompileCommand commandFor(ArrayRef<CompileCommand> Database, StringRef File) {
  std::string Wanted = absolutePath(currentDirectory(), File);
  const CompileCommand *Best = &Database.front();
  unsigned BestScore = 0;
  for (const CompileCommand &C : Database) {
    std::string Path = C.absoluteFile();
    if (Path == Wanted)
      return C;
    if (unsigned Score = similarity(Path, Wanted); Score > BestScore)
      Best = &C, BestScore = Score;
  }
  CompileCommand Guess = *Best;
  Guess.File = Wanted;
  Guess.IsGuess = true;
  return Guess;
}

CompileCommand commandFromFlags(ArrayRef<std::string> Flags, StringRef File) {
  CompileCommand C;
  C.Directory = currentDirectory();
  C.File = File.str();
  C.Args.push_back("clang");
  C.Args.insert(C.Args.end(), Flags.begin(), Flags.end());
  return C;
}

} // namespace plimsoll::tool
