// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/ChildProcess.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/thread.h"
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <iterator>
#include <new>
#include <optional>
#include <vector>

#include <poll.h>
#include <sys/mman.h>
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
  if (Interrupted)
    return "it was interrupted";
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

/// The signals that interrupt, and how the process was started to take them;
/// LLVM's own handlers come later.
static constexpr int Interrupts[] = {SIGINT, SIGTERM};
static const std::array<bool, std::size(Interrupts)> Ignored = [] {
  std::array<bool, std::size(Interrupts)> Is = {};
  for (size_t N = 0; N != Is.size(); ++N) {
    struct sigaction Now = {};
    sigaction(Interrupts[N], nullptr, &Now);
    Is[N] = Now.sa_handler == SIG_IGN;
  }
  return Is;
}();

static volatile std::sig_atomic_t Interrupted = 0;

int interruptedBy() { return Interrupted; }

namespace {

/// While it lives, the first such signal is noted, unless it is ignored.
class InterruptGuard {
public:
  InterruptGuard() {
    struct sigaction Note = {};
    Note.sa_handler = [](int Signal) { Interrupted = Signal; };
    Note.sa_flags = SA_RESETHAND;
    sigemptyset(&Note.sa_mask);
    for (size_t N = 0; N != Ignored.size(); ++N)
      if (!Ignored[N])
        sigaction(Interrupts[N], &Note, &Before[N]);
  }
  ~InterruptGuard() {
    for (size_t N = 0; N != Ignored.size(); ++N)
      if (!Ignored[N])
        sigaction(Interrupts[N], &Before[N], nullptr);
  }
  InterruptGuard(const InterruptGuard &) = delete;
  InterruptGuard &operator=(const InterruptGuard &) = delete;

private:
  struct sigaction Before[std::size(Interrupts)] = {};
};

} // namespace

/// In memory of its own, which the parent and the child share.
struct WorkPieces::Shared {
  size_t Done = 0, Total = 0;
  char Phase[16] = {};
  char Name[16000] = {}; ///< empty: in no piece
};

std::string WorkPieces::begin(StringRef Phase, StringRef Name, size_t Done,
                              size_t Total) {
  auto It = llvm::find_if(Lost, [&](const LostPiece &L) {
    return L.Phase == Phase && L.Name == Name;
  });
  if (It != Lost.end()) {
    HasGivenUp |= GivesUp && It + 1 == Lost.end();
    return It->Why;
  }
  if (HasGivenUp)
    return "given up behind '" + Lost.back().Name + "': " + Lost.back().Why;
  // Half a name is none.
  end();
  if (Name.empty() || Phase.size() >= sizeof(Now->Phase) ||
      Name.size() >= sizeof(Now->Name))
    return "";
  Now->Done = Done;
  Now->Total = Total;
  std::memcpy(Now->Phase, Phase.data(), Phase.size());
  Now->Phase[Phase.size()] = 0;
  std::memcpy(Now->Name + 1, Name.data() + 1, Name.size() - 1);
  Now->Name[Name.size()] = 0;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  Now->Name[0] = Name[0];
  return "";
}

void WorkPieces::end() {
  Now->Name[0] = 0;
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

namespace {

using WorkRef = function_ref<void(unsigned, WorkPieces &, raw_ostream &)>;

struct Child {
  pid_t Pid = 0;
  int Pipe = -1;
  unsigned Job = 0;
  WorkPieces::Shared *Now = nullptr;
  ChildResult Result;
};

/// Children of one job that end in a piece of their work, each after the time
/// of all the others: the last of these leaves out what is behind it, too. One
/// that has no time or memory left may not have lost these to that piece alone.
constexpr size_t MaxLost = 8, MaxSpent = 2;

bool givesUp(ArrayRef<LostPiece> Lost) {
  return Lost.size() >= MaxLost || count_if(Lost, [](const LostPiece &L) {
                                     return L.SpentAll;
                                   }) >= static_cast<ptrdiff_t>(MaxSpent);
}

/// Both Clang and the analysis recurse over the nesting of the program.
constexpr unsigned StackBytes = 256u << 20;

[[noreturn]] void runChild(const Child &C, int Pipe, uint64_t Memory,
                           WorkRef Work) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  for (size_t N = 0; N != Ignored.size(); ++N)
    std::signal(Interrupts[N], Ignored[N] ? SIG_IGN : SIG_DFL);
  limitChildMemory(Memory);
  llvm::thread Worker(std::optional<unsigned>(StackBytes), [&] {
    raw_fd_ostream Out(Pipe, /*shouldClose=*/true);
    WorkPieces Pieces(C.Now, C.Result.Lost, givesUp(C.Result.Lost));
    Work(C.Job, Pieces, Out);
  });
  Worker.join();
  // No destructors and no buffers of the parent: they are the parent's.
  _exit(0);
}

/// Starts the child for \p Job that leaves out \p Lost.
bool start(unsigned Job, std::vector<LostPiece> Lost, uint64_t Memory,
           WorkRef Work, std::vector<Child> &Running) {
  int Ends[2];
  if (pipe(Ends) != 0)
    return false;
  void *Now = mmap(nullptr, sizeof(WorkPieces::Shared), PROT_READ | PROT_WRITE,
                   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (Now == MAP_FAILED) {
    close(Ends[0]);
    close(Ends[1]);
    return false;
  }
  Child C;
  C.Pipe = Ends[0];
  C.Job = Job;
  C.Now = new (Now) WorkPieces::Shared;
  C.Result.Lost = std::move(Lost);
  C.Pid = fork();
  if (C.Pid == 0) {
    close(Ends[0]);
    for (const Child &Other : Running)
      close(Other.Pipe);
    runChild(C, Ends[1], Memory, Work);
  }
  close(Ends[1]);
  if (C.Pid < 0) {
    close(Ends[0]);
    munmap(Now, sizeof(WorkPieces::Shared));
    return false;
  }
  Running.push_back(std::move(C));
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

/// Returns the piece it ended in, if there is one that can be left out.
std::optional<LostPiece> finish(Child &C) {
  close(C.Pipe);
  int Status = 0;
  while (waitpid(C.Pid, &Status, 0) < 0 && errno == EINTR)
    ;
  ChildResult &R = C.Result;
  R.Finished = WIFEXITED(Status) && WEXITSTATUS(Status) == 0;
  R.Signal = WIFSIGNALED(Status) ? WTERMSIG(Status) : 0;
  R.OutOfMemory = WIFEXITED(Status) && WEXITSTATUS(Status) == OutOfMemoryCode;
  R.TimedOut = R.Signal == SIGPROF || R.Signal == SIGALRM;
  std::optional<LostPiece> Piece;
  if (!R.Finished && C.Now->Name[0] && !givesUp(R.Lost))
    Piece = LostPiece{C.Now->Phase, C.Now->Name, R.failure(),
                      R.OutOfMemory || R.TimedOut};
  munmap(C.Now, sizeof(WorkPieces::Shared));
  return Piece;
}

/// Where \p C is in its work; empty if nothing is known of that.
std::string placeOf(const Child &C) {
  const WorkPieces::Shared &Now = *C.Now;
  if (!Now.Name[0])
    return "";
  std::string Place = std::string("'") + Now.Name + "'";
  if (Now.Total)
    Place += ", after " + std::to_string(Now.Done) + " of " +
             std::to_string(Now.Total) + " functions";
  return Place;
}

} // namespace

void runInChildren(unsigned NumJobs, unsigned Parallel, WorkRef Work,
                   function_ref<void(unsigned, ChildResult)> Done,
                   function_ref<void(const std::vector<ChildStatus> &)> Watch) {
  struct Job {
    unsigned Number;
    std::vector<LostPiece> Lost;
  };
  std::vector<Child> Running;
  std::vector<Job> Again;
  uint64_t Memory = memoryShare(std::min(Parallel, NumJobs));
  unsigned Next = 0;
  const InterruptGuard Guard;
  auto GiveUp = [&](unsigned Job, std::string At = "") {
    ChildResult Result;
    Result.Interrupted = true;
    Result.At = std::move(At);
    Done(Job, std::move(Result));
  };
  while (Next != NumJobs || !Again.empty() || !Running.empty()) {
    if (Interrupted) {
      for (Child &C : Running) {
        kill(C.Pid, SIGKILL);
        std::string At = placeOf(C);
        finish(C);
        GiveUp(C.Job, std::move(At));
      }
      for (const Job &J : Again)
        GiveUp(J.Number);
      for (; Next != NumJobs; ++Next)
        GiveUp(Next);
      return;
    }
    while ((Next != NumJobs || !Again.empty()) &&
           Running.size() < std::max(Parallel, 1u)) {
      Job J = Again.empty() ? Job{Next, {}} : Again.back();
      const bool Started = start(J.Number, J.Lost, Memory, Work, Running);
      if (!Started && !Running.empty())
        break; // try again when one has ended
      if (Again.empty())
        ++Next;
      else
        Again.pop_back();
      if (!Started)
        Done(J.Number, {});
    }
    std::vector<pollfd> Polls;
    for (const Child &C : Running)
      Polls.push_back({C.Pipe, POLLIN, 0});
    const int Ready = poll(Polls.data(), Polls.size(), 500);
    if (Watch && Ready >= 0) {
      std::vector<ChildStatus> Status;
      for (const Child &C : Running)
        Status.push_back({C.Job, C.Now->Name, C.Now->Done, C.Now->Total});
      Watch(Status);
    }
    if (Ready <= 0)
      continue;
    for (size_t I = Polls.size(); I-- != 0;) {
      if (!Polls[I].revents || readSome(Running[I]))
        continue;
      Child Ended = std::move(Running[I]);
      Running.erase(Running.begin() + static_cast<ptrdiff_t>(I));
      std::string At = placeOf(Ended);
      std::optional<LostPiece> Piece = finish(Ended);
      // The signal may be everyone's, and be seen here later.
      if (is_contained(Interrupts, Ended.Result.Signal)) {
        GiveUp(Ended.Job, std::move(At));
        continue;
      }
      if (Piece) {
        Ended.Result.Lost.push_back(std::move(*Piece));
        Again.push_back({Ended.Job, std::move(Ended.Result.Lost)});
        continue;
      }
      Done(Ended.Job, std::move(Ended.Result));
    }
  }
}

} // namespace plimsoll
