// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/Policy.h"
#include "analysis/report/ReportJson.h"
#include "analysis/report/ScanResult.h"
#include "analysis/report/Suppressions.h"
#include "analysis/report/TextReport.h"
#include "gtest/gtest.h"

using namespace plimsoll;

static CheckResult check(llvm::StringRef Id, Verdict V, unsigned Line = 1) {
  CheckResult C;
  C.Id = Id.str();
  C.V = V;
  C.Pos = {"a.h", Line, 2};
  C.Function = "f";
  C.Message = "bytes that are not UTF-8: \xff";
  C.Trace = {{{"b.c", 3, 4}, "step"}};
  C.Inputs = {{"z", "1"}, {"a", "2"}};
  C.Replayed = V == Verdict::Error;
  return C;
}

TEST(ReportJson, RoundTrip) {
  Report R;
  R.Functions = 3;
  R.Checks = {check("1", Verdict::Error), check("2", Verdict::Unknown)};
  R.Probes = {{{"a.c", 1, 2}, "TRUE"}};
  R.Lost = {{"f", "why"}};
  R.Havoc["asm"] = 2;
  R.Stats["n"] = 1ull << 40;
  llvm::json::Value First = toJson(R);
  llvm::Expected<Report> Again = reportFromJson(First);
  ASSERT_TRUE(static_cast<bool>(Again));
  EXPECT_EQ(First, llvm::json::Value(toJson(*Again)));
  EXPECT_EQ(Again->Checks[0].Inputs, R.Checks[0].Inputs);
}

TEST(ReportJson, MissingKey) {
  llvm::json::Object O = toJson(Report());
  O.erase("lost");
  llvm::Expected<Report> R = reportFromJson(std::move(O));
  EXPECT_FALSE(static_cast<bool>(R));
  llvm::consumeError(R.takeError());
}

TEST(ScanResult, SameCheckOfTwoFilesIsOne) {
  std::vector<FileReport> Files(2);
  // The same check twice in one file stays two checks.
  Files[0].R.Checks = {check("1", Verdict::Proved), check("1", Verdict::Proved),
                       check("2", Verdict::Unknown)};
  Files[1].R.Checks = {check("1", Verdict::Warning),
                       check("2", Verdict::Precondition),
                       check("3", Verdict::Error, 7)};
  ScanResult Result = mergeReports(std::move(Files));
  std::array<unsigned, NumVerdicts> Counts = Result.Merged.counts();
  EXPECT_EQ(Result.Merged.Checks.size(), 4u);
  EXPECT_EQ(Counts[static_cast<unsigned>(Verdict::Proved)], 1u);
  EXPECT_EQ(Counts[static_cast<unsigned>(Verdict::Warning)], 1u);
  EXPECT_EQ(Counts[static_cast<unsigned>(Verdict::Unknown)], 1u);
  EXPECT_EQ(Counts[static_cast<unsigned>(Verdict::Error)], 1u);
}

// Whatever stands between them.
TEST(TextReport, FindingsThatSayTheSameArePrintedOnce) {
  ScanResult Result;
  Result.Merged.Checks = {
      check("1", Verdict::Error), check("2", Verdict::Proved),
      check("3", Verdict::Error), check("4", Verdict::Warning),
      check("5", Verdict::Error), check("6", Verdict::Error, 7)};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  auto ShowsNo4 = [](size_t I) { return I != 3; };
  writeTextReport(OS, Result, ShowsNo4, /*Color=*/false);
  auto Times = [&](llvm::StringRef What) {
    return llvm::StringRef(Text).count(What);
  };
  EXPECT_EQ(Times("a.h:1:2: error: "), 1u);
  EXPECT_EQ(Times("a.h:1:2: note: and 2 more checks with this finding"), 1u);
  EXPECT_EQ(Times("a.h:7:2: error: "), 1u);
  EXPECT_EQ(Times("more check"), 1u);
  EXPECT_EQ(Times("proved"), 1u);
}

TEST(ReportDeathTest, TotalsMustAddUp) {
  Report R;
  R.Checks = {check("1", Verdict::Proved)};
  R.verifyTotals(1);
  EXPECT_DEATH(R.verifyTotals(2), "2 checks were created, 1 have a result");
}

TEST(Policy, Globs) {
  std::bitset<64> Kinds = defaultCheckKinds();
  EXPECT_FALSE(Kinds[static_cast<unsigned>(ir::CheckKind::Overflow)]);
  EXPECT_FALSE(applyCheckGlobs("-*, *iterator,overflow,-end-*", Kinds));
  EXPECT_EQ(Kinds.count(), 3u);
  EXPECT_FALSE(Kinds[static_cast<unsigned>(ir::CheckKind::EndIterator)]);
  llvm::Error E = applyCheckGlobs("nothing", Kinds);
  EXPECT_TRUE(static_cast<bool>(E));
  llvm::consumeError(std::move(E));
}

TEST(Suppressions, Forms) {
  auto Found = findSuppressions("a // NOPLIMSOLL\n"
                                "// NOPLIMSOLLNEXTLINE(null, leak)\n"
                                "// NOPLIMSOLLBEGIN(null)\n"
                                "// NOPLIMSOLLBEGIN(leak)\n"
                                "// NOPLIMSOLLEND(null)\n"
                                "// NOPLIMSOLLY\n");
  ASSERT_EQ(Found.size(), 4u);
  EXPECT_TRUE(Found[0].Kinds.all());
  EXPECT_EQ(Found[0].Column, 6u);
  EXPECT_EQ(Found[1].First, 3u);
  EXPECT_EQ(Found[1].Kinds.count(), 2u);
  EXPECT_EQ(Found[2].Last, 5u);
  EXPECT_GT(Found[3].Last, 1000u);
}
