# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""expect-exit.py CODE COMMAND...: succeeds if the command exits with CODE."""
import subprocess
import sys

code = subprocess.call(sys.argv[2:])
if code != int(sys.argv[1]):
    sys.exit(f"expect-exit: exit code {code} instead of {sys.argv[1]}")
