// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How much of the symbolic heap is used: all of it, or less to measure what the
// parts gain. A mode replaces terms by unknown ones and leaves the rest as it
// is, so whatever it proves the combined mode's formulas imply, too.
//
//   paper: [Thesis §5.4] Figure 5.6
//   rule:  docs/heap.md "With less of it"
#ifndef PLIMSOLL_ANALYSIS_HEAP_HEAPMODE_H
#define PLIMSOLL_ANALYSIS_HEAP_HEAPMODE_H

#include <cstdint>

namespace plimsoll::heap {

enum class HeapMode : uint8_t { Combined, ContentOnly, InvariantsOnly, Smash };

/// Is it known which element of an array a write goes to?
constexpr bool tracksPositions(HeapMode M) {
  return M == HeapMode::Combined || M == HeapMode::ContentOnly;
}

/// Has each element of an array exactly one value, so that two reads agree?
constexpr bool hasInvariants(HeapMode M) {
  return M == HeapMode::Combined || M == HeapMode::InvariantsOnly;
}

} // namespace plimsoll::heap

#endif
