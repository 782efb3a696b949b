// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/ReportFilter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace plimsoll::tool {

ReportFilter::ReportFilter(const Options &Opts, const ScanResult &Result)
    : Opts(Opts), Result(Result) {
  for (const FileSummary &F : Result.Files)
    MainFiles.insert(F.File);
}

/// An entry names the end of a path, as in clang-tidy.
static bool matchesLineFilter(const std::vector<LineFilterEntry> &Filter,
                              const Position &Pos) {
  if (Filter.empty())
    return true;
  for (const LineFilterEntry &Entry : Filter)
    if (StringRef(Pos.File).ends_with(Entry.Name))
      return Entry.Lines.empty() ||
             any_of(Entry.Lines, [&](LineRange R) {
               return R.First <= Pos.Line && Pos.Line <= R.Last;
             });
  return false;
}

bool ReportFilter::isSelected(size_t Index) const {
  const Position &Pos = Result.Merged.Checks[Index].Pos;
  if (Result.Suppressed[Index])
    return false;
  if (!Opts.HeaderFilter.empty() && !MainFiles.contains(Pos.File) &&
      !Regex(Opts.HeaderFilter).match(Pos.File))
    return false;
  return matchesLineFilter(Opts.LineFilter, Pos);
}

bool ReportFilter::shows(size_t Index) const {
  return Opts.Policy.shows(Result.Merged.Checks[Index].V) && isSelected(Index);
}

bool ReportFilter::failsOn(size_t Index) const {
  return Opts.Policy.failsOn(Result.Merged.Checks[Index].V) &&
         isSelected(Index);
}

} // namespace plimsoll::tool
