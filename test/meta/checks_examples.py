#!/usr/bin/env python3
"""Analyses the examples of docs/checks.md.

  checks_examples.py CHECKS.md PLIMSOLL

Each section's code block is checked for the section's kind: every ...Bad
function has an error or a warning of the kind, no ...Ok function has either. A
section that says that its kind is not checked yet must be right about it.
"""
import json
import os
import re
import subprocess
import sys
import tempfile


def examples(text):
    for section in re.split(r"^## ", text, flags=re.M)[1:]:
        kind = section.split("\n")[0].strip()
        for block in re.findall(r"^```cpp\n(.*?)^```$", section, re.M | re.S):
            yield kind, block, "Not checked yet" in section


def analyse(plimsoll, kind, block):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, kind + ".cpp")
        with open(path, "w") as f:
            f.write(block)
        command = [plimsoll, "check", path, f"--checks=-*,{kind}", "--format=json", "--", "-std=c++20"]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode not in (0, 2, 3):
            return None, run.stderr
        return json.loads(run.stdout)["checks"], ""


def violations(text, plimsoll):
    for kind, block, unchecked in examples(text):
        checks, problem = analyse(plimsoll, kind, block)
        if checks is None:
            yield f"{kind}: not analysed: {problem}"
            continue
        if unchecked:
            if checks:
                yield f"{kind}: said not to be checked, but there are checks"
            continue
        found = {c["function"].split("(")[0] for c in checks if c["verdict"] in ("error", "warning")}
        names = re.findall(r"\b(\w+(?:Bad|Ok))\(", block)
        if not any(n.endswith("Bad") for n in names) or not any(n.endswith("Ok") for n in names):
            yield f"{kind}: the example needs a ...Bad and an ...Ok function"
        for name in names:
            if name.endswith("Bad") and name not in found:
                yield f"{kind}: {name} is not reported"
            if name.endswith("Ok") and name in found:
                yield f"{kind}: {name} is reported"


def main():
    with open(sys.argv[1]) as f:
        found = list(violations(f.read(), sys.argv[2]))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
