// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/Reproducer.h"
#include "analysis/check/ReplayRun.h"
#include "analysis/ir/CallGraph.h"
#include "analysis/report/ScanResult.h"
#include "analysis/report/Suppressions.h"
#include "tools/analyze/Config.h"
#include "tools/analyze/Frontend.h"
#include "tools/analyze/ReproducerDriver.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace llvm;

namespace plimsoll::tool {

namespace {

class ReproducerWriter {
public:
  ReproducerWriter(const CompileCommand &Command,
                   const ArgumentChanges &Changes, const SourceNames &Names,
                   const std::string &Directory)
      : Command(Command), Changes(Changes), Names(Names), Directory(Directory) {
  }

  /// Returns why there is no program for \p Check; empty: it is written.
  std::string write(const ir::Module &M, const CheckResult &Check,
                    const std::string &Shown);

private:
  std::string fileName(const CheckResult &Check, StringRef Shown);
  std::string compileLine(ir::CheckKind Kind, StringRef File) const;

  const CompileCommand &Command;
  const ArgumentChanges &Changes;
  const SourceNames &Names;
  const std::string &Directory;
  std::string Source; ///< preprocessed, once there is an error
  std::set<std::string> Written;
};

} // namespace

/// `src_queue.cpp.12.18.bounds.cpp`: where, and which kind.
std::string ReproducerWriter::fileName(const CheckResult &Check,
                                       StringRef Shown) {
  while (Shown.consume_front("../"))
    ;
  std::string Stem = Shown.str();
  std::replace(Stem.begin(), Stem.end(), '/', '_');
  Stem += "." + std::to_string(Check.Pos.Line) + "." +
          std::to_string(Check.Pos.Column) + "." +
          ir::checkKindText(Check.Kind).str();
  StringRef Extension = Names.CPlusPlus ? ".cpp" : ".c";
  std::string Name = (Stem + Extension).str();
  for (unsigned N = 2; !Written.insert(Name).second; ++N)
    Name = (Stem + "." + Twine(N) + Extension).str();
  return Name;
}

/// The flags of the source that still mean something after preprocessing, and
/// what makes the violation visible.
std::string ReproducerWriter::compileLine(ir::CheckKind Kind,
                                          StringRef File) const {
  std::string Line = Names.CPlusPlus ? "clang++-" PLIMSOLL_CLANG_MAJOR
                                     : "clang-" PLIMSOLL_CLANG_MAJOR;
  for (StringRef Arg : adjustArguments(Command, Changes).Args)
    if (any_of(ArrayRef<StringRef>{"-std=", "-stdlib=", "-m", "--target=", "-f",
                                   "-pthread", "-Wno-"},
               [&](StringRef Prefix) { return Arg.starts_with(Prefix); }) &&
        !Arg.starts_with("-fsanitize") && Arg != "-fsyntax-only")
      Line += (" " + Arg).str();
  Line += " -g -w";
  if (Names.CPlusPlus)
    Line += " -fno-access-control";
  Line += Kind == ir::CheckKind::Uninitialized
              ? " -fsanitize=memory"
              : " -fsanitize=address,undefined";
  return Line + " -fno-sanitize-recover=all " + File.str();
}

std::string ReproducerWriter::write(const ir::Module &M,
                                    const CheckResult &Check,
                                    const std::string &Shown) {
  ReproducerDriver Driver = makeDriver(M, Names, Check);
  if (!Driver.WhyNot.empty())
    return Driver.WhyNot;
  if (Source.empty())
    Source = preprocessed(Command, Changes, Names.CPlusPlus);
  std::string Name = fileName(Check, Shown);
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "// " << Shown << ':' << Check.Pos.Line << ':' << Check.Pos.Column
     << ": error: " << Check.Message << " [" << ir::checkKindText(Check.Kind)
     << "]\n// This program runs into it: it calls '" << Check.Function
     << "' as the replay of plimsoll did.\n"
     << "// compile: " << compileLine(Check.Kind, Name) << '\n';
  if (Check.Kind == ir::CheckKind::Cast)
    OS << "// No sanitizer sees a cast: it ends normally, unless something "
          "else is "
          "wrong, too.\n";
  OS << Driver.Before << Source;
  if (!StringRef(Source).ends_with("\n"))
    OS << '\n';
  // What follows is at its place in this file again.
  size_t Line = StringRef(OS.str()).count('\n') + 2;
  OS << "# " << Line << " \"" << Name << "\"\n" << Driver.Behind;
  SmallString<256> Path(Directory);
  sys::path::append(Path, Name);
  // Another process may write the program of the same error in a header.
  if (Error E = writeToOutput(Path, [&](raw_ostream &File) {
        File << OS.str();
        return Error::success();
      }))
    return "cannot write '" + std::string(Path) +
           "': " + toString(std::move(E));
  return "";
}

/// Does \p F run functions of other files, directly or not, or read constants
/// that they define?
static bool usesImported(const ir::Module &M, const ir::Function &F) {
  DenseSet<const ir::Function *> Seen{&F};
  SmallVector<const ir::Function *, 16> Work{&F};
  auto See = [&](const ir::Function &Callee) {
    if (Seen.insert(&Callee).second)
      Work.push_back(&Callee);
  };
  while (!Work.empty()) {
    const ir::Function *User = Work.pop_back_val();
    if (User->IsImported)
      return true;
    ir::forEachCallee(M, *User, See);
    for (const ir::Block &B : User->Blocks)
      for (const ir::Inst &I : B.Insts) {
        if (I.Op != ir::Opcode::Addr ||
            I.Args[0].Kind != ir::OperandKind::Global)
          continue;
        const ir::Global *G = M.findGlobal(I.Args[0].Name);
        if (const ir::Function *Init =
                G ? M.findFunction(G->InitFunction) : nullptr)
          See(*Init);
      }
  }
  return false;
}

void writeReproducers(const CompileCommand &Command,
                      const ArgumentChanges &Changes, const ir::Module &M,
                      const SourceNames &Names, Report &R,
                      const std::string &Directory,
                      function_ref<std::string(StringRef)> Shown,
                      std::string &Messages) {
  ReproducerWriter Writer(Command, Changes, Names, Directory);
  std::vector<FileReport> Files(1);
  Files.front().R = R;
  ScanResult Result = mergeReports(std::move(Files));
  applySuppressions(Result);
  for (auto [Check, Suppressed] :
       zip(Result.Merged.Checks, Result.Suppressed)) {
    if (Check.V != Verdict::Error || Suppressed)
      continue;
    std::string File = Shown(Check.Pos.File);
    std::string WhyNot = StringRef(Command.File).ends_with(".ir")
                             ? "the input is not source code"
                         : Check.Run && usesImported(M, *Check.Run->F)
                             ? "it uses definitions of other files"
                             : Writer.write(M, Check, File);
    for (CheckResult &Same : R.Checks)
      if (Same.Id == Check.Id && !precedes(Same, Check) &&
          !precedes(Check, Same))
        Same.HasReproducer = WhyNot.empty();
    if (!WhyNot.empty())
      Messages += "plimsoll: no reproducer for " + File + ":" +
                  std::to_string(Check.Pos.Line) + ": " + WhyNot + "\n";
  }
}

} // namespace plimsoll::tool
