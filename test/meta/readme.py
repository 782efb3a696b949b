#!/usr/bin/env python3
"""Runs the example of the README and compares what it says.

  readme.py README.md PLIMSOLL WORK-FOLDER

The first ```cpp block is the file, the ```text block is the output; the summary
line, which has a time, is not compared.
"""
import difflib
import os
import re
import subprocess
import sys


def main():
    readme, plimsoll, work = sys.argv[1:]
    with open(readme) as f:
        text = f.read()
    program = re.search(r"^```cpp\n(.*?)^```$", text, re.M | re.S).group(1)
    expected = re.search(r"^```text\n(.*?)^```$", text, re.M | re.S).group(1)
    command = re.search(r"^`plimsoll (check \S+ .*?)`", text, re.M).group(1).split()
    os.makedirs(work, exist_ok=True)
    with open(os.path.join(work, command[1]), "w") as f:
        f.write(program)
    run = subprocess.run([plimsoll] + command, cwd=work, capture_output=True, text=True)
    wanted = [line for line in expected.splitlines() if not line.startswith("plimsoll: ")]
    difference = list(difflib.unified_diff(wanted, run.stdout.splitlines(), "README.md", "plimsoll", lineterm=""))
    print("\n".join(difference))
    return 1 if difference or not wanted else 0


if __name__ == "__main__":
    sys.exit(main())
