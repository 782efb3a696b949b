// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `plimsoll`: reads the command line and runs one command.
#include "analysis/report/ChildProcess.h"
#include "tools/analyze/Commands.h"
#include "tools/analyze/Config.h"
#include "tools/analyze/Frontend.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#ifdef PLIMSOLL_ALLOCATOR
#include <mimalloc.h>
#include <sys/mman.h>
#endif

using namespace llvm;
using namespace plimsoll;
using namespace plimsoll::tool;

/// Lets threads that start from now on have their memory in large pages: at a
/// fault for each small one, the kernel took more time for a small file than the
/// analysis. It is only reserved; what does not fit is had as ever.
static void offerLargePages() {
#ifdef PLIMSOLL_ALLOCATOR
  constexpr size_t Size = size_t(256) << 20, Alignment = size_t(32) << 20;
  void *P = mmap(nullptr, Size + Alignment, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (P == MAP_FAILED)
    return;
  char *Start = reinterpret_cast<char *>(alignAddr(P, Align(Alignment)));
  if (madvise(Start, Size, MADV_HUGEPAGE) == 0)
    mi_manage_os_memory(Start, Size, /*is_committed=*/true, /*is_large=*/false,
                        /*is_zero=*/true, /*numa_node=*/-1);
#endif
}

static int printVersion() {
  outs() << "plimsoll " PLIMSOLL_VERSION " (Clang " PLIMSOLL_CLANG_VERSION
            ")\n";
  return 0;
}

static int run(const Options &Opts) {
  switch (Opts.Cmd) {
  case Command::Check:
  case Command::Scan:
    return runAnalysisCommand(Opts);
  case Command::Dump:
    return runDump(Opts);
  case Command::Contracts:
    return runContracts(Opts);
  case Command::Explain:
    return runExplain(Opts);
  case Command::ListChecks:
    return runListChecks(Opts);
  case Command::ListModels:
    return runListModels(Opts);
  case Command::Version:
    return printVersion();
  case Command::Help:
    printHelp(outs());
    return 0;
  case Command::Assumptions:
    return runAssumptions();
  case Command::PrintIncludeDir:
    outs() << includeDirectory() << '\n';
    return 0;
  }
  return 1;
}

int main(int Argc, const char **Argv) {
  offerLargePages();
  InitLLVM Init(Argc, Argv);
  // The front end asks for the target's facts, never for code.
  InitializeAllTargetInfos();
  Expected<Options> Opts =
      parseCommandLine(std::vector<std::string>(Argv + 1, Argv + Argc));
  if (!Opts) {
    errs() << "plimsoll: error: " << toString(Opts.takeError()) << '\n';
    return 1;
  }
  const int Status = run(*Opts);
  // Who runs this in a loop is to see that it was interrupted.
  if (const int Signal = interruptedBy()) {
    outs().flush();
    std::signal(Signal, SIG_DFL);
    std::raise(Signal);
  }
  return Status;
}
