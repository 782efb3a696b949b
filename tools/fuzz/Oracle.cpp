// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/fuzz/Oracle.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

namespace plimsoll::fuzz {

void requireOracle(const std::string &Solver) {
  if (sys::findProgramByName(Solver))
    return;
  errs() << "plimsoll-fuzz: error: oracle '" << Solver << "' is not in PATH\n";
  exit(2);
}

/// Old versions of z3 do not know divisible: ((_ divisible n) t) becomes
/// (= 0 (mod t n)).
static std::string withoutDivisible(std::string Text) {
  const StringRef Key = "((_ divisible ";
  for (size_t At; (At = Text.find(Key)) != std::string::npos;) {
    size_t Number = At + Key.size(), NumberEnd = Text.find(')', Number);
    unsigned Open = 1;
    size_t End = NumberEnd + 1;
    for (; Open; ++End)
      Open += (Text[End] == '(') - (Text[End] == ')');
    std::string Divisor = Text.substr(Number, NumberEnd - Number);
    std::string Argument = Text.substr(NumberEnd + 1, End - NumberEnd - 2);
    Text.replace(At, End - At, "(= 0 (mod" + Argument + " " + Divisor + "))");
  }
  return Text;
}

/// z3 takes a hundred times longer for (reset) than for (pop).
static std::string forZ3(StringRef Script) {
  if (Script.starts_with("(set-logic"))
    Script = Script.split('\n').second;
  return "(push 1)\n" + withoutDivisible(Script.str()) + "(pop 1)\n";
}

OracleRun::OracleRun(std::string Name, const std::vector<std::string> &Scripts,
                     unsigned Milliseconds)
    : Solver(std::move(Name)), NumScripts(Scripts.size()) {
  sys::fs::createTemporaryFile("plimsoll-fuzz", "smt2", Input);
  sys::fs::createTemporaryFile("plimsoll-fuzz", "out", Output);
  {
    std::error_code EC;
    raw_fd_ostream OS(Input, EC);
    for (size_t I = 0; I < Scripts.size(); ++I) {
      OS << "(echo \"@@" << I << "\")\n";
      if (Solver == "z3")
        OS << forZ3(Scripts[I]);
      else
        OS << Scripts[I] << "(reset)\n";
    }
  }
  std::string Program = *sys::findProgramByName(Solver);
  SmallVector<std::string> Args{Program};
  if (Solver == "z3")
    Args.append({"-smt2", "-t:" + std::to_string(Milliseconds)});
  else
    Args.append({"--lang=smt2", "--incremental", "--quiet",
                 "--tlimit-per=" + std::to_string(Milliseconds)});
  Args.push_back(Input.str().str());
  SmallVector<StringRef> ArgRefs(Args.begin(), Args.end());
  Process =
      sys::ExecuteNoWait(Program, ArgRefs, std::nullopt,
                         {StringRef(""), StringRef(Output), StringRef("")});
}

OracleRun::~OracleRun() {
  sys::fs::remove(Input);
  sys::fs::remove(Output);
}

std::vector<OracleAnswers> OracleRun::wait() {
  sys::Wait(Process, std::nullopt);
  std::vector<OracleAnswers> Result(NumScripts);
  auto Buffer = MemoryBuffer::getFile(Output);
  if (!Buffer)
    return Result;
  size_t Current = NumScripts;
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    Line = Line.trim();
    StringRef Marker = Line.trim('"');
    if (Marker.consume_front("@@")) {
      Marker.getAsInteger(10, Current);
    } else if (Current < NumScripts) {
      Result[Current].push_back(Line.str());
    }
  }
  return Result;
}

} // namespace plimsoll::fuzz
