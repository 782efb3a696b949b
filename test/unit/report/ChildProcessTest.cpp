// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/ChildProcess.h"
#include "gtest/gtest.h"
#include <csignal>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <vector>

using namespace plimsoll;

/// Results by job, whatever order they end in.
static std::vector<ChildResult> runPieces(
    unsigned Jobs, unsigned Parallel,
    llvm::function_ref<void(unsigned, WorkPieces &, llvm::raw_ostream &)>
        Work) {
  std::vector<ChildResult> Results(Jobs);
  unsigned Ended = 0;
  runInChildren(Jobs, Parallel, Work, [&](unsigned Job, ChildResult Result) {
    Results[Job] = std::move(Result);
    ++Ended;
  });
  EXPECT_EQ(Ended, Jobs);
  return Results;
}

static std::vector<ChildResult>
run(unsigned Jobs, unsigned Parallel,
    llvm::function_ref<void(unsigned, llvm::raw_ostream &)> Work) {
  return runPieces(Jobs, Parallel,
                   [&](unsigned Job, WorkPieces &, llvm::raw_ostream &Out) {
                     Work(Job, Out);
                   });
}

TEST(ChildProcess, OutputsAreKeptApart) {
  std::string Long(1 << 20, 'x');
  auto Results = run(7, 3, [&](unsigned Job, llvm::raw_ostream &Out) {
    Out << Job << Long << Job;
  });
  for (unsigned Job = 0; Job != 7; ++Job) {
    EXPECT_TRUE(Results[Job].Finished);
    EXPECT_EQ(Results[Job].Output,
              std::to_string(Job) + Long + std::to_string(Job));
  }
}

TEST(ChildProcess, CrashLosesOneJob) {
  auto Results = run(3, 2, [](unsigned Job, llvm::raw_ostream &Out) {
    resetChildSignals();
    if (Job == 1)
      std::abort();
    Out << "done";
  });
  EXPECT_TRUE(Results[0].Finished);
  EXPECT_FALSE(Results[1].Finished);
  EXPECT_EQ(Results[1].Signal, SIGABRT);
  EXPECT_NE(Results[1].failure().find("signal 6"), std::string::npos);
  EXPECT_EQ(Results[2].Output, "done");
}

TEST(ChildProcess, ExitIsNotTheEndOfTheWork) {
  auto Results =
      run(1, 1, [](unsigned, llvm::raw_ostream &) { std::_Exit(1); });
  EXPECT_FALSE(Results[0].Finished);
  EXPECT_EQ(Results[0].Signal, 0);
}

TEST(ChildProcess, EndlessWorkIsEnded) {
  auto Results = run(1, 1, [](unsigned, llvm::raw_ostream &) {
    limitChildTime(0.1);
    for (volatile unsigned Work = 0;;)
      Work = Work + 1;
  });
  EXPECT_TRUE(Results[0].TimedOut);
}

#if !__has_feature(address_sanitizer)
TEST(ChildProcess, GreedIsEnded) {
  auto Results = run(2, 2, [](unsigned Job, llvm::raw_ostream &Out) {
    limitChildMemory(uint64_t(512) << 20);
    if (Job == 0)
      for (std::vector<std::string> All;;)
        All.emplace_back(1 << 20, 'x');
    Out << "done";
  });
  EXPECT_TRUE(Results[0].OutOfMemory);
  EXPECT_NE(Results[0].failure().find("memory"), std::string::npos);
  EXPECT_TRUE(Results[1].Finished);
}
#endif

TEST(ChildProcess, HangIsEnded) {
  auto Results = run(2, 2, [](unsigned Job, llvm::raw_ostream &Out) {
    limitChildTime(0.1);
    if (Job == 0)
      for (;;)
        pause();
    Out << "done";
  });
  EXPECT_TRUE(Results[0].TimedOut);
  EXPECT_EQ(Results[0].failure(), "it took too long");
  EXPECT_TRUE(Results[1].Finished);
}

/// Pieces 0 to 19 of each job; \p Do is done in each. What is left out is
/// written as its reason, the others as '.'.
static std::vector<ChildResult> runTwenty(llvm::function_ref<void(size_t)> Do) {
  return runPieces(
      2, 2, [&](unsigned, WorkPieces &Pieces, llvm::raw_ostream &Out) {
        resetChildSignals();
        for (size_t N = 0; N < 20; ++N) {
          const std::string WhyNot =
              Pieces.begin("test", "piece " + std::to_string(N), N, 20);
          if (WhyNot.empty())
            Do(N);
          Out << (WhyNot.empty() ? "." : WhyNot + "\n");
        }
        Pieces.end();
      });
}

TEST(ChildProcess, CrashLosesOnePiece) {
  auto Results = runTwenty([](size_t N) {
    if (N == 3 || N == 7)
      std::abort();
  });
  for (const ChildResult &R : Results) {
    EXPECT_TRUE(R.Finished);
    ASSERT_EQ(R.Lost.size(), 2u);
    EXPECT_EQ(R.Lost[0].Name, "piece 3");
    EXPECT_EQ(R.Lost[1].Name, "piece 7");
    EXPECT_EQ(R.Lost[1].Phase, "test");
    EXPECT_NE(R.Lost[1].Why.find("signal 6"), std::string::npos);
    EXPECT_EQ(R.Output, "..." + R.Lost[0].Why + "\n..." + R.Lost[1].Why +
                            "\n............");
  }
}

TEST(ChildProcess, ManyCrashesLoseTheRest) {
  auto Results = runTwenty([](size_t N) {
    if (N % 2)
      std::abort();
  });
  for (const ChildResult &R : Results) {
    EXPECT_TRUE(R.Finished);
    EXPECT_EQ(R.Lost.size(), 8u);
    EXPECT_NE(R.Output.find("given up behind 'piece 15': it was ended"),
              std::string::npos);
  }
}

TEST(ChildProcess, TimeIsSpentTwice) {
  auto Results = runTwenty([](size_t N) {
    limitChildTime(0.1);
    for (volatile size_t Work = N; Work > 3;)
      Work = Work + 1;
  });
  for (const ChildResult &R : Results) {
    EXPECT_TRUE(R.Finished);
    EXPECT_EQ(R.Lost.size(), 2u);
    EXPECT_NE(
        R.Output.find("given up behind 'piece 5': it took too long"),
        std::string::npos);
  }
}

TEST(ChildProcess, CrashBehindThePiecesLosesTheJob) {
  auto Results = runPieces(
      1, 1, [](unsigned, WorkPieces &Pieces, llvm::raw_ostream &) {
        resetChildSignals();
        Pieces.begin("test", "piece", 0, 1);
        Pieces.end();
        std::abort();
      });
  EXPECT_FALSE(Results[0].Finished);
  EXPECT_TRUE(Results[0].Lost.empty());
}

TEST(ChildProcess, InterruptKeepsWhatIsThere) {
  auto Interrupted = [] {
    auto Results = runPieces(
        4, 1, [](unsigned Job, WorkPieces &Pieces, llvm::raw_ostream &Out) {
          Out << "done";
          Out.flush();
          if (Job == 1) {
            Pieces.begin("test", "f", 2, 7);
            kill(getppid(), SIGTERM);
            pause();
          }
        });
    auto Later = run(1, 1, [](unsigned, llvm::raw_ostream &) {});
    return Results[0].Finished && Results[0].Output == "done" &&
           Results[1].Interrupted && Results[2].Interrupted &&
           Results[1].At == "'f', after 2 of 7 functions" &&
           Results[2].At.empty() &&
           Results[3].failure() == "it was interrupted" &&
           Later[0].Interrupted;
  };
  EXPECT_EXIT(_exit(Interrupted() ? 0 : 1), testing::ExitedWithCode(0), "");
}
