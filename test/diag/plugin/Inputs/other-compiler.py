# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""other-compiler.py PLUGIN FILE COMPILER...: the installed ones refuse PLUGIN."""
import shutil
import subprocess
import sys

plugin, source, *compilers = sys.argv[1:]
for compiler in filter(shutil.which, compilers):
    run = subprocess.run([compiler, f"-fplugin={plugin}", "-c", source, "-o", "/dev/null"],
                         capture_output=True, text=True)
    if run.returncode != 1 or "load plugin" not in run.stderr:
        sys.exit(f"{compiler}: exit code {run.returncode}\n{run.stderr}")
