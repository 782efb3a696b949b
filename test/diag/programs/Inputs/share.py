# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: share.py OUTPUT TEST PRECISION.md

Fails if the share of checks that the last line of OUTPUT says are proved is more
than half a point below the one that the table of container programs in
PRECISION.md records for TEST. Which checks there are may depend on limits of
time, so the share is compared, and not the counts.
"""
import os
import re
import sys

output, test, precision = sys.argv[1:]
name = os.path.splitext(os.path.basename(test))[0]
summary = re.search(r"^plimsoll: .*?(\d+) checks: (\d+) proved", open(output).read(), re.M)
record = re.search(rf"^\| {name} \| \d+ \| \d+ \| \d+ \| ([\d.]+) % \|", open(precision).read(), re.M)
if not summary or not record:
    sys.exit(f"share.py: no {'summary' if not summary else 'record of ' + name}")
share = 100 * int(summary[2]) / int(summary[1])
if share < float(record[1]) - 0.5:
    sys.exit(f"share.py: {share:.1f} % are proved, {record[1]} % on record")
