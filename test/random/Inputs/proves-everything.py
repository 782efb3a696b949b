#!/usr/bin/env python3
"""Stands for an unsound analyser: every check at every line is proved."""
import json
import sys

kinds = ["bounds", "null", "use-after-free", "double-free", "dangling", "div-by-zero", "assertion", "leak", "uninitialized"]
with open(sys.argv[2]) as f:
    lines = range(1, len(f.readlines()) + 1)
print(json.dumps({"checks": [{"line": n, "kind": k, "verdict": "proved"} for n in lines for k in kinds]}))
