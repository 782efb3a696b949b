// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/fuzz/Subject.h"
#include "solver/smtlib/Script.h"
#include "llvm/ADT/StringExtras.h"
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace plimsoll::fuzz {

/// Writes length and bytes.
static void writeAll(int Fd, const std::string &Text) {
  std::string Message(sizeof(uint64_t), '\0');
  uint64_t Size = Text.size();
  memcpy(Message.data(), &Size, sizeof Size);
  Message += Text;
  for (size_t Done = 0; Done < Message.size();) {
    ssize_t N = write(Fd, Message.data() + Done, Message.size() - Done);
    if (N <= 0)
      _exit(3);
    Done += N;
  }
}

enum class ReadStatus { Done, Closed, TimedOut };

static ReadStatus readExactly(int Fd, char *Data, size_t Size) {
  for (size_t Done = 0; Done < Size;) {
    pollfd P{Fd, POLLIN, 0};
    if (poll(&P, 1, 60'000) <= 0)
      return ReadStatus::TimedOut;
    ssize_t N = read(Fd, Data + Done, Size - Done);
    if (N <= 0)
      return ReadStatus::Closed;
    Done += N;
  }
  return ReadStatus::Done;
}

static ReadStatus readAll(int Fd, std::string &Text) {
  uint64_t Size;
  ReadStatus S = readExactly(Fd, reinterpret_cast<char *>(&Size), sizeof Size);
  if (S != ReadStatus::Done)
    return S;
  Text.resize(Size);
  return readExactly(Fd, Text.data(), Size);
}

std::vector<IsolatedResult>
runIsolated(size_t Count, const std::function<std::string(size_t)> &Work,
            bool Quiet) {
  std::vector<IsolatedResult> Results(Count);
  for (size_t Next = 0; Next < Count;) {
    int Pipe[2];
    if (pipe(Pipe) != 0)
      exit(2);
    pid_t Child = fork();
    if (Child == 0) {
      close(Pipe[0]);
      if (Quiet)
        dup2(open("/dev/null", O_WRONLY), 2);
      for (size_t I = Next; I < Count; ++I)
        writeAll(Pipe[1], Work(I));
      _exit(0);
    }
    close(Pipe[1]);
    ReadStatus S = ReadStatus::Done;
    while (Next < Count && S == ReadStatus::Done) {
      S = readAll(Pipe[0], Results[Next].Output);
      Results[Next].Crashed = S == ReadStatus::Closed;
      Results[Next].Hung = S == ReadStatus::TimedOut;
      ++Next;
    }
    if (S == ReadStatus::TimedOut)
      kill(Child, SIGKILL);
    close(Pipe[0]);
    int Status;
    waitpid(Child, &Status, 0);
  }
  return Results;
}

/// Splits our output for one script at the echoed markers.
static std::vector<CheckResult> parseChecks(StringRef Output) {
  std::vector<CheckResult> Checks;
  SmallVector<StringRef> Lines;
  Output.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  std::string *Part = nullptr;
  for (StringRef Line : Lines) {
    if (Line == "@model")
      Part = &Checks.back().Model;
    else if (Line == "@core")
      Part = &Checks.back().Core;
    else if (Line == "@assumptions")
      Part = &Checks.back().Assumptions;
    else if (Line == "@end")
      Part = nullptr;
    else if (Part)
      *Part += Line.str() + "\n";
    else
      Checks.push_back({Line.str(), "", "", ""});
  }
  return Checks;
}

/// Splits what we print on stderr into diagnostics and statistics.
static void parseErrors(StringRef Errors, SubjectResult &S) {
  SmallVector<StringRef> Lines;
  Errors.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    auto [Name, Value] = Line.split(' ');
    uint64_t Number;
    if (!Name.contains("::") || Value.trim().getAsInteger(10, Number))
      S.Errors += Line.str() + "\n";
    else if (Name == "check::num_conflicts")
      S.CheckedConflicts = Number;
    else if (Name == "check::num_unchecked_conflicts")
      S.UncheckedConflicts = Number;
  }
}

std::vector<SubjectResult> runSubject(const std::vector<Query> &Queries,
                                      double Seconds, bool Quiet) {
  auto Work = [&](size_t I) {
    smtlib::ScriptOptions Options;
    Options.Check = true;
    Options.Stats = true;
    Options.Timeout = Seconds;
    Options.MaxSteps = Queries[I].MaxSteps;
    std::string Out, Err;
    raw_string_ostream OutStream(Out), ErrStream(Err);
    auto Result = smtlib::runScript("query", subjectText(Queries[I]), Options,
                                    OutStream, ErrStream);
    char Code = '0' + int(Result);
    return std::string(1, Code) + Out + '\0' + Err;
  };
  std::vector<SubjectResult> Results;
  for (IsolatedResult &R : runIsolated(Queries.size(), Work, Quiet)) {
    SubjectResult S;
    S.Crashed = R.Crashed;
    S.Hung = R.Hung;
    if (!S.Crashed && !S.Hung) {
      auto [Out, Err] = StringRef(R.Output).drop_front().split('\0');
      S.BadInput = R.Output[0] == '2';
      parseErrors(Err, S);
      S.Checks = parseChecks(Out);
    }
    Results.push_back(std::move(S));
  }
  return Results;
}

} // namespace plimsoll::fuzz
