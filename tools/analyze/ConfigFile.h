// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `.plimsoll`: options kept with a project. A YAML mapping whose keys are the
// long option names; a sequence gives a repeatable option several values:
//
//   checks: "-*,bounds,null"
//   extra-arg: [-DNDEBUG, -Iinclude]
#ifndef PLIMSOLL_TOOLS_ANALYZE_CONFIGFILE_H
#define PLIMSOLL_TOOLS_ANALYZE_CONFIGFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace plimsoll::tool {

struct ConfigEntry {
  std::string Key, Value;
  unsigned Line = 0;
};

/// The `.plimsoll` of the directory of \p Path (a file or directory) or of the
/// nearest directory above; "" if there is none.
std::string findConfigFile(llvm::StringRef Path);

/// Reads the entries of \p FileName in order.
///   errors: unreadable file, or a syntax error with file:line:column
llvm::Expected<std::vector<ConfigEntry>> readConfigFile(llvm::StringRef FileName);

} // namespace plimsoll::tool

#endif
