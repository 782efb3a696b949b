// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Report as JSON and back without loss: how a child process hands its result
// over, and the records `--format=json` is made of.
#ifndef PLIMSOLL_ANALYSIS_REPORT_REPORTJSON_H
#define PLIMSOLL_ANALYSIS_REPORT_REPORTJSON_H

#include "analysis/report/Report.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace plimsoll {

/// \p Text with bytes that are not UTF-8 replaced, so that it may enter JSON.
std::string jsonText(llvm::StringRef Text);

llvm::json::Object toJson(const CheckResult &Check);
llvm::json::Object toJson(const Report &R);

/// The inverse of toJson.
///   ensures: toJson(*reportFromJson(toJson(R))) == toJson(R)
///   errors:  a missing key or a value of another type
llvm::Expected<Report> reportFromJson(const llvm::json::Value &V);

} // namespace plimsoll

#endif
