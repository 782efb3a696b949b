// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes a failing script small while it keeps failing.
#ifndef PLIMSOLL_TOOLS_FUZZ_SHRINK_H
#define PLIMSOLL_TOOLS_FUZZ_SHRINK_H

#include "tools/fuzz/Query.h"

namespace plimsoll::fuzz {

/// Says for each candidate whether it still fails in the same way.
using StillFails =
    std::function<std::vector<bool>(const std::vector<Query> &)>;

Query shrink(Query Failing, const StillFails &Fails);

/// All expressions that are E with one node made simpler.
std::vector<Expr> simplerExprs(const Expr &E);

} // namespace plimsoll::fuzz

#endif
