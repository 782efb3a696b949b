// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `--format=json`: one object with sorted keys, every check whatever its
// verdict, nothing that differs between two runs on the same input.
#ifndef PLIMSOLL_ANALYSIS_REPORT_JSONREPORT_H
#define PLIMSOLL_ANALYSIS_REPORT_JSONREPORT_H

#include "analysis/report/ScanResult.h"
#include "llvm/Support/raw_ostream.h"

namespace plimsoll {

void writeJsonReport(llvm::raw_ostream &OS, const ScanResult &Result,
                     llvm::StringRef Version);

} // namespace plimsoll

#endif
