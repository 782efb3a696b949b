// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program that does again what a replay did: what stands before the
// preprocessed source, and what stands behind it, `main` among it.
#ifndef PLIMSOLL_TOOLS_ANALYZE_REPRODUCERDRIVER_H
#define PLIMSOLL_TOOLS_ANALYZE_REPRODUCERDRIVER_H

#include "analysis/report/Report.h"
#include "clang-plugin/SourceNames.h"

namespace plimsoll::tool {

struct ReproducerDriver {
  std::string Before, Behind;
  std::string WhyNot; ///< not empty: there is no such program, and why
};

/// \p Check is an error of \p M with its run.
ReproducerDriver makeDriver(const ir::Module &M, const SourceNames &Names,
                            const CheckResult &Check);

} // namespace plimsoll::tool

#endif
