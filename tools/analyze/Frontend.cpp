// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/Frontend.h"
#include "analysis/ir/Parser.h"
#include "tools/analyze/Config.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace clang;

namespace plimsoll::tool {

/// \p Relative to the directory above the program's, if it is there; else
/// \p Built, the place known when the tool was built.
static std::string besideProgram(StringRef Relative, StringRef Built) {
  SmallString<256> Path(sys::fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&besideProgram)));
  Path = sys::path::parent_path(sys::path::parent_path(Path));
  sys::path::append(Path, Relative);
  return sys::fs::is_directory(Path) ? std::string(Path) : Built.str();
}

std::string resourceDirectory() {
  return besideProgram("lib/clang/" PLIMSOLL_CLANG_MAJOR,
                       PLIMSOLL_RESOURCE_DIR);
}

std::string includeDirectory() {
  SmallString<256> Installed(besideProgram("include", ""));
  SmallString<256> Header(Installed);
  sys::path::append(Header, "plimsoll", "plimsoll.h");
  if (!Installed.empty() && sys::fs::exists(Header))
    return std::string(Installed);
  return PLIMSOLL_INCLUDE_DIR;
}

namespace {

class LoweringAction : public ASTFrontendAction {
public:
  LoweringAction(std::unique_ptr<ir::Module> &Result,
                 const LowerOptions &Options)
      : Result(Result), Options(Options) {}

private:
  class Consumer : public ASTConsumer {
  public:
    Consumer(CompilerInstance &CI, std::unique_ptr<ir::Module> &Result,
             const LowerOptions &Options)
        : CI(CI), Result(Result), Options(Options) {}
    void HandleTranslationUnit(ASTContext &Context) override {
      DiagnosticsEngine &Diags = CI.getDiagnostics();
      if (Diags.hasErrorOccurred())
        return;
      if (std::string Why = whyTargetIsLeftOut(Context); !Why.empty())
        Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
            << Why;
      else
        Result = lowerTranslationUnit(Context, &CI.getPreprocessor(), Options);
    }

  private:
    CompilerInstance &CI;
    std::unique_ptr<ir::Module> &Result;
    const LowerOptions &Options;
  };

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef) override {
    return std::make_unique<Consumer>(CI, Result, Options);
  }

  std::unique_ptr<ir::Module> &Result;
  const LowerOptions &Options;
};

/// Preprocesses a file, as `clang -E` does.
class PreprocessAction : public PreprocessorFrontendAction {
public:
  explicit PreprocessAction(std::string &Result) : Result(Result) {}

private:
  void ExecuteAction() override {
    PreprocessorOutputOptions Options;
    Options.ShowCPP = true;
    raw_string_ostream OS(Result);
    DoPrintPreprocessedInput(getCompilerInstance().getPreprocessor(), &OS,
                             Options);
  }

  std::string &Result;
};

/// Remembers the driver's complaints without printing them.
class CollectErrors : public DiagnosticConsumer {
public:
  std::vector<std::string> Messages;
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error)
      return;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Messages.push_back(std::string(Text));
  }
};

} // namespace

/// The driver takes its mode and target from its name (x86_64-linux-gnu-g++)
/// and libc++ from beside itself. A compiler that is not Clang is replaced by
/// ours, its name becomes arguments.
static void setCompiler(std::vector<std::string> &Args) {
  std::string Name = Args.front();
  auto Parsed = clang::driver::ToolChain::getTargetAndModeFromProgramName(Name);
  std::vector<std::string> FromName;
  if (Parsed.DriverMode)
    FromName.push_back(Parsed.DriverMode);
  if (Parsed.TargetIsValid)
    FromName.push_back("--target=" + Parsed.TargetPrefix);
  FromName.push_back("-resource-dir=" + resourceDirectory());
  Args.insert(Args.begin() + 1, FromName.begin(), FromName.end());
  bool IsClang = sys::path::filename(Name).contains("clang") &&
                 sys::path::is_absolute(Name) && sys::fs::exists(Name);
  if (!IsClang)
    Args.front() = PLIMSOLL_CLANG_BINARY;
}

/// Removes the arguments that \p Message quotes. Returns what was removed.
static std::vector<std::string> removeQuoted(StringRef Message,
                                             std::vector<std::string> &Args) {
  std::vector<std::string> Removed;
  for (auto [Before, Rest] = Message.split('\''); !Rest.empty();
       std::tie(Before, Rest) = Rest.split('\'')) {
    StringRef Quoted = Rest.split('\'').first;
    if (!Quoted.starts_with("-"))
      continue;
    erase_if(Args, [&](const std::string &Arg) {
      if (Arg != Quoted)
        return false;
      Removed.push_back(Arg);
      return true;
    });
  }
  return Removed;
}

static bool isCpuArgument(StringRef Arg) {
  return Arg.starts_with("-march=") || Arg.starts_with("-mtune=") ||
         Arg.starts_with("-mcpu=");
}

/// Whether the target of \p Invocation exists with its processor.
static bool targetExists(CompilerInvocation &Invocation,
                         DiagnosticsEngine &Diags) {
  auto Options = std::make_shared<clang::TargetOptions>(Invocation.getTargetOpts());
  IntrusiveRefCntPtr<TargetInfo> Target(
      TargetInfo::CreateTargetInfo(Diags, Options));
  return Target != nullptr;
}

/// Has the driver turn \p Args into an invocation. Arguments it rejects for
/// this target are left out, with a note, until it accepts the rest.
///   ensures: null only with a message in \p Errors
static std::shared_ptr<CompilerInvocation>
makeInvocation(std::vector<std::string> Args,
               IntrusiveRefCntPtr<vfs::FileSystem> VFS,
               std::vector<std::string> &Notes, std::string &Errors) {
  for (;;) {
    CollectErrors Collected;
    IntrusiveRefCntPtr<DiagnosticsEngine> Diags =
        CompilerInstance::createDiagnostics(new DiagnosticOptions, &Collected,
                                            /*ShouldOwnClient=*/false);
    CreateInvocationOptions Options;
    Options.Diags = Diags;
    Options.VFS = VFS;
    std::vector<const char *> Argv;
    for (const std::string &Arg : Args)
      Argv.push_back(Arg.c_str());
    std::shared_ptr<CompilerInvocation> Invocation =
        createInvocation(Argv, Options);
    bool Good = Invocation && Collected.Messages.empty();
    if (Good && targetExists(*Invocation, *Diags))
      return Invocation;
    size_t Before = Args.size();
    if (Good)
      erase_if(Args, [&](const std::string &Arg) {
        if (!isCpuArgument(Arg))
          return false;
        Notes.push_back("left out '" + Arg + "': no such processor for Clang");
        return true;
      });
    for (const std::string &Message : Collected.Messages)
      for (const std::string &Arg : removeQuoted(Message, Args))
        Notes.push_back("left out '" + Arg + "': " + Message);
    if (Args.size() != Before)
      continue;
    if (Invocation && Good == false && Collected.Messages.empty())
      return Invocation;
    for (const std::string &Message : Collected.Messages)
      Errors += "error: " + Message + "\n";
    if (Errors.empty())
      Errors = "error: these arguments compile no source file\n";
    return nullptr;
  }
}

/// Reads a file in the IR's own text.
static FrontendResult readIR(const CompileCommand &Command) {
  FrontendResult Result;
  auto Buffer = MemoryBuffer::getFile(Command.absoluteFile());
  if (!Buffer) {
    Result.Diagnostics =
        Command.File + ": error: " + Buffer.getError().message() + "\n";
    return Result;
  }
  Expected<ir::Module> M =
      ir::parseModule(Buffer.get()->getBuffer(), Command.File);
  if (!M)
    Result.Diagnostics = toString(M.takeError()) + "\n";
  else
    Result.M = std::make_unique<ir::Module>(std::move(*M));
  return Result;
}

/// Runs \p Action on the file of \p Command, with the macros \p Defines. What
/// Clang says goes to \p Result.
static void execute(FrontendAction &Action, const CompileCommand &Command,
                    const ArgumentChanges &Changes, bool Color,
                    ArrayRef<StringRef> Defines, FrontendResult &Result) {
  AdjustedArguments Adjusted = adjustArguments(Command, Changes);
  Result.Notes = std::move(Adjusted.Notes);
  setCompiler(Adjusted.Args);

  IntrusiveRefCntPtr<vfs::FileSystem> VFS(
      vfs::createPhysicalFileSystem().release());
  VFS->setCurrentWorkingDirectory(Command.Directory);
  std::shared_ptr<CompilerInvocation> Invocation = makeInvocation(
      std::move(Adjusted.Args), VFS, Result.Notes, Result.Diagnostics);
  if (!Invocation) {
    Result.Diagnostics = Command.File + ": " + Result.Diagnostics;
    return;
  }
  for (StringRef Define : Defines)
    Invocation->getPreprocessorOpts().addMacroDef(Define);
  Invocation->getLangOpts().SpellChecking = false;
  Invocation->getFrontendOpts().DisableFree = true;
  Invocation->getDiagnosticOpts().ShowColors = Color;

  raw_string_ostream OS(Result.Diagnostics);
  TextDiagnosticPrinter Printer(OS, &Invocation->getDiagnosticOpts());
  CompilerInstance CI;
  CI.setInvocation(Invocation);
  CI.createDiagnostics(&Printer, /*ShouldOwnClient=*/false);
  CI.setVerboseOutputStream(OS);
  CI.setFileManager(new FileManager(FileSystemOptions(), VFS));
  CI.ExecuteAction(Action);
}

FrontendResult runFrontend(const CompileCommand &Command,
                           const ArgumentChanges &Changes, bool Color,
                           const LowerOptions &Lowering) {
  if (StringRef(Command.File).ends_with(".ir"))
    return readIR(Command);
  FrontendResult Result;
  if (!sys::fs::exists(Command.absoluteFile())) {
    Result.Diagnostics = Command.File + ": error: no such file\n";
    return Result;
  }
  LoweringAction Action(Result.M, Lowering);
  execute(Action, Command, Changes, Color, {"__PLIMSOLL__=1"}, Result);
  return Result;
}

std::string preprocessed(const CompileCommand &Command,
                         const ArgumentChanges &Changes, bool CPlusPlus) {
  std::string Text;
  PreprocessAction Action(Text);
  std::vector<StringRef> Defines{"__PLIMSOLL__=1"};
  if (CPlusPlus)
    Defines.insert(Defines.end(),
                   {"_GLIBCXX_DEBUG=1", "_GLIBCXX_SANITIZE_VECTOR=1",
                    "_GLIBCXX_SANITIZE_STD_ALLOCATOR=1",
                    "_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_DEBUG"});
  FrontendResult Ignored;
  execute(Action, Command, Changes, /*Color=*/false, Defines, Ignored);
  return Text;
}

} // namespace plimsoll::tool
