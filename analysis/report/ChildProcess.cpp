// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/ChildProcess.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/thread.h"
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <new>
#include <optional>
#include <vector>

#include <poll.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

using namespace llvm;

namespace plimsoll {

std::string ChildResult::failure() const {
  if (TimedOut)
    return "it took too long";
  if (OutOfMemory)
    return "it needed more memory than there is for each job (-j)";
  if (Signal)
    return "it was ended by signal " + std::to_string(Signal) + " (" +
           strsignal(Signal) + ")";
  return "it ended before its result was complete";
}

void limitChildTime(double Seconds) {
  auto Start = [](int Timer, int Signal, double Seconds) {
    std::signal(Signal, SIG_DFL);
    itimerval Value{};
    Value.it_value.tv_sec = static_cast<time_t>(std::clamp(std::ceil(Seconds), 1.0, 1e9));
    setitimer(Timer, &Value, nullptr);
  };
  // A busy machine must not end it; one that only waits has time as well.
  Start(ITIMER_PROF, SIGPROF, Seconds);
  Start(ITIMER_REAL, SIGALRM, 20 * Seconds);
}

/// Exit code of a child without memory; the work itself never ends one.
static constexpr int OutOfMemoryCode = 112;

void limitChildMemory(uint64_t Bytes) {
#if !__has_feature(address_sanitizer)
  std::set_new_handler([] { _exit(OutOfMemoryCode); });
  install_bad_alloc_error_handler(
      [](void *, const char *, bool) { _exit(OutOfMemoryCode); });
  rlimit Limit{};
  getrlimit(RLIMIT_DATA, &Limit);
  Limit.rlim_cur = std::min<rlim_t>(Limit.rlim_max, Bytes);
  setrlimit(RLIMIT_DATA, &Limit);
#endif
}

static uint64_t memoryShare(unsigned Children) {
  constexpr uint64_t Least = uint64_t(2) << 30;
  long Pages = sysconf(_SC_PHYS_PAGES), PageSize = sysconf(_SC_PAGE_SIZE);
  uint64_t All =
      Pages > 0 && PageSize > 0 ? uint64_t(Pages) * uint64_t(PageSize) : 0;
  return std::max(Least, All / 4 * 3 / std::max(Children, 1u));
}

void resetChildSignals() {
  for (int Signal : {SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2, SIGILL, SIGTRAP,
                     SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGQUIT, SIGSYS,
                     SIGXCPU, SIGXFSZ})
    std::signal(Signal, SIG_DFL);
}

void limitAnalysisTime(const ir::Module &M, double BudgetSeconds) {
  auto Bodies = std::count_if(
      M.Functions.begin(), M.Functions.end(),
      [](const auto &F) { return !F->isExtern() && !F->IsModel; });
  limitChildTime(60 + 2 * BudgetSeconds * static_cast<double>(Bodies));
}

namespace {

struct Child {
  pid_t Pid = 0;
  int Pipe = -1;
  unsigned Job = 0;
  ChildResult Result;
};

/// Both Clang and the analysis recurse over the nesting of the program.
constexpr unsigned StackBytes = 256u << 20;

[[noreturn]] void runChild(int Pipe, unsigned Job, uint64_t Memory,
                           function_ref<void(unsigned, raw_ostream &)> Work) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  limitChildMemory(Memory);
  llvm::thread Worker(std::optional<unsigned>(StackBytes), [&] {
    raw_fd_ostream Out(Pipe, /*shouldClose=*/true);
    Work(Job, Out);
  });
  Worker.join();
  // No destructors and no buffers of the parent: they are the parent's.
  _exit(0);
}

bool start(unsigned Job, uint64_t Memory,
           function_ref<void(unsigned, raw_ostream &)> Work,
           std::vector<Child> &Running) {
  int Ends[2];
  if (pipe(Ends) != 0)
    return false;
  pid_t Pid = fork();
  if (Pid == 0) {
    close(Ends[0]);
    for (const Child &Other : Running)
      close(Other.Pipe);
    runChild(Ends[1], Job, Memory, Work);
  }
  close(Ends[1]);
  if (Pid < 0) {
    close(Ends[0]);
    return false;
  }
  Running.push_back({Pid, Ends[0], Job, {}});
  return true;
}

/// Reads what is there. Returns false at the end of the output.
bool readSome(Child &C) {
  char Buffer[1 << 16];
  ssize_t Read;
  do
    Read = read(C.Pipe, Buffer, sizeof(Buffer));
  while (Read < 0 && errno == EINTR);
  if (Read > 0)
    C.Result.Output.append(Buffer, static_cast<size_t>(Read));
  return Read > 0;
}

void finish(Child &C) {
  close(C.Pipe);
  int Status = 0;
  while (waitpid(C.Pid, &Status, 0) < 0 && errno == EINTR)
    ;
  C.Result.Finished = WIFEXITED(Status) && WEXITSTATUS(Status) == 0;
  C.Result.Signal = WIFSIGNALED(Status) ? WTERMSIG(Status) : 0;
  C.Result.OutOfMemory =
      WIFEXITED(Status) && WEXITSTATUS(Status) == OutOfMemoryCode;
  C.Result.TimedOut = C.Result.Signal == SIGPROF || C.Result.Signal == SIGALRM;
}

} // namespace

void runInChildren(unsigned NumJobs, unsigned Parallel,
                   function_ref<void(unsigned, raw_ostream &)> Work,
                   function_ref<void(unsigned, ChildResult)> Done) {
  std::vector<Child> Running;
  uint64_t Memory = memoryShare(std::min(Parallel, NumJobs));
  unsigned Next = 0;
  while (Next != NumJobs || !Running.empty()) {
    while (Next != NumJobs && Running.size() < std::max(Parallel, 1u)) {
      if (!start(Next, Memory, Work, Running)) {
        if (!Running.empty())
          break; // try again when one has ended
        Done(Next, {});
      }
      ++Next;
    }
    std::vector<pollfd> Polls;
    for (const Child &C : Running)
      Polls.push_back({C.Pipe, POLLIN, 0});
    if (poll(Polls.data(), Polls.size(), -1) < 0)
      continue;
    for (size_t I = Polls.size(); I-- != 0;) {
      if (!Polls[I].revents || readSome(Running[I]))
        continue;
      Child Ended = std::move(Running[I]);
      Running.erase(Running.begin() + static_cast<ptrdiff_t>(I));
      finish(Ended);
      Done(Ended.Job, std::move(Ended.Result));
    }
  }
}

} // namespace plimsoll
