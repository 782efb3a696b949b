// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/AdjustArguments.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace llvm;
using namespace clang::driver;

namespace plimsoll::tool {

/// Options that say nothing about the meaning of the program, or that would
/// make the front end write files, load code or stop on a warning.
static bool isIrrelevant(const opt::Option &O) {
  for (unsigned Id :
       {options::OPT_Action_Group, options::OPT_M_Group, options::OPT_W_Group,
        options::OPT_pedantic, options::OPT_pedantic_errors, options::OPT_o,
        options::OPT_fplugin_EQ, options::OPT_fplugin_arg,
        options::OPT_fpass_plugin_EQ, options::OPT_mllvm, options::OPT_v,
        options::OPT__HASH_HASH_HASH, options::OPT_save_temps,
        options::OPT_save_temps_EQ, options::OPT__serialize_diags,
        options::OPT_ftime_trace, options::OPT_ftime_trace_EQ,
        options::OPT_ftime_report, options::OPT_save_stats,
        options::OPT_save_stats_EQ, options::OPT_fprofile_use,
        options::OPT_fprofile_use_EQ, options::OPT_fprofile_instr_use,
        options::OPT_fprofile_instr_use_EQ, options::OPT_fauto_profile_EQ,
        options::OPT_fprofile_sample_use_EQ, 
        options::OPT_fcolor_diagnostics, options::OPT_fdiagnostics_color_EQ})
    if (O.matches(Id))
      return true;
  return false;
}

static bool exists(StringRef Directory, StringRef File) {
  SmallString<256> Path(File);
  sys::fs::make_absolute(Directory, Path);
  return sys::fs::is_regular_file(Path);
}

/// The text header a precompiled header \p File was made from, or "".
static StringRef textHeader(StringRef Directory, StringRef File) {
  for (StringRef Suffix : {".gch", ".pch"})
    if (File.ends_with(Suffix) &&
        exists(Directory, File.drop_back(Suffix.size())))
      return File.drop_back(Suffix.size());
  return "";
}

/// Options of the compiler proper (after -Xclang) that load code or a
/// precompiled header; the second member says whether a value follows.
static std::optional<bool> unwantedCC1Option(StringRef Arg) {
  if (Arg == "-load" || Arg == "-plugin" || Arg == "-add-plugin" ||
      Arg == "-include-pch" || Arg.starts_with("-plugin-arg-"))
    return true;
  if (Arg == "-emit-pch" || Arg == "-verify" || Arg.starts_with("-verify=") ||
      Arg == "-fno-validate-pch" || Arg == "-pedantic-errors")
    return false;
  return std::nullopt;
}

static std::vector<std::string>
expandResponseFiles(const CompileCommand &Command) {
  BumpPtrAllocator Allocator;
  SmallVector<const char *> Argv;
  for (const std::string &Arg : Command.Args)
    Argv.push_back(Arg.c_str());
  cl::ExpansionContext Context(Allocator, cl::TokenizeGNUCommandLine);
  Context.setCurrentDir(Command.Directory).setRelativeNames(true);
  // A response file that cannot be read stays as it is and is then dropped
  // as an input.
  consumeError(Context.expandResponseFiles(Argv));
  return {Argv.begin(), Argv.end()};
}

namespace {

/// Goes over the parsed arguments once and keeps what the front end may see.
class Filter {
public:
  Filter(const CompileCommand &Command, const opt::ArgList &Parsed,
         AdjustedArguments &Result)
      : Command(Command), Parsed(Parsed), Result(Result) {}

  void run() {
    for (const opt::Arg *A : Parsed)
      visit(*A);
  }

private:
  void visit(const opt::Arg &A) {
    const opt::Option &O = A.getOption();
    if (O.matches(options::OPT_Xclang))
      return visitXclang(A);
    if (O.matches(options::OPT_INPUT))
      return; // the file is added at the end, objects do not matter
    if (O.matches(options::OPT_UNKNOWN))
      return drop(A, "unknown to Clang");
    if (O.matches(options::OPT_Wp_COMMA) &&
        any_of(A.getValues(),
               [](StringRef V) { return V.starts_with("-M"); }))
      return;
    if (O.matches(options::OPT_include) || O.matches(options::OPT_include_pch))
      return visitInclude(A, O.matches(options::OPT_include_pch));
    if (isIrrelevant(O))
      return;
    keep(A);
  }

  void visitInclude(const opt::Arg &A, bool IsPch) {
    StringRef File = A.getValue();
    if (StringRef Header = textHeader(Command.Directory, File);
        !Header.empty()) {
      Result.Args.push_back("-include");
      Result.Args.push_back(Header.str());
      return;
    }
    if (IsPch || File.ends_with(".gch"))
      return drop(A, "precompiled header");
    keep(A);
  }

  void visitXclang(const opt::Arg &A) {
    StringRef Value = A.getValue();
    if (SkipNextXclang) {
      SkipNextXclang = false;
      return;
    }
    if (std::optional<bool> HasValue = unwantedCC1Option(Value)) {
      SkipNextXclang = *HasValue;
      return drop(A, "loads or writes a file");
    }
    keep(A);
  }

  void keep(const opt::Arg &A) {
    for (const char *Part : render(A))
      Result.Args.push_back(Part);
  }

  void drop(const opt::Arg &A, StringRef Why) {
    auto Parts = render(A);
    Result.Notes.push_back(
        ("left out '" + join(Parts.begin(), Parts.end(), " ") + "': " + Why)
            .str());
  }

  opt::ArgStringList render(const opt::Arg &A) {
    opt::ArgStringList Parts;
    A.render(Parsed, Parts);
    return Parts;
  }

  const CompileCommand &Command;
  const opt::ArgList &Parsed;
  AdjustedArguments &Result;
  bool SkipNextXclang = false;
};

} // namespace

AdjustedArguments adjustArguments(const CompileCommand &Command,
                                  const ArgumentChanges &Changes) {
  std::vector<std::string> Args = expandResponseFiles(Command);
  // A `--` of the database ends the options; what follows are inputs.
  if (auto Dashes = find(Args, "--"); Dashes != Args.end())
    Args.erase(Dashes, Args.end());
  erase_if(Args, [&](const std::string &Arg) {
    return is_contained(Changes.Removed, Arg);
  });
  AdjustedArguments Result;
  Result.Args.push_back(Args.empty() ? "clang" : Args.front());
  if (!Args.empty())
    Args.erase(Args.begin());
  Args.insert(Args.begin(), Changes.Before.begin(), Changes.Before.end());
  Args.insert(Args.end(), Changes.After.begin(), Changes.After.end());

  SmallVector<const char *> Argv;
  for (const std::string &Arg : Args)
    Argv.push_back(Arg.c_str());
  unsigned MissingIndex = 0, MissingCount = 0;
  opt::InputArgList Parsed = getDriverOptTable().ParseArgs(
      Argv, MissingIndex, MissingCount,
      opt::Visibility(options::ClangOption));
  Filter(Command, Parsed, Result).run();
  Result.Args.push_back("-Wno-everything");
  Result.Args.push_back("-fsyntax-only");
  Result.Args.push_back(Command.File);
  return Result;
}

bool makesPrecompiledHeader(const CompileCommand &Command) {
  for (size_t I = 0; I != Command.Args.size(); ++I) {
    StringRef Arg = Command.Args[I];
    StringRef Next =
        I + 1 != Command.Args.size() ? Command.Args[I + 1] : StringRef();
    if (Arg == "-emit-pch" || Arg == "-xc++-header" || Arg == "-xc-header" ||
        (Arg == "-x" && (Next == "c++-header" || Next == "c-header")))
      return true;
  }
  return false;
}

} // namespace plimsoll::tool
