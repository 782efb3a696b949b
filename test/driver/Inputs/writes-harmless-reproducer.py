#!/usr/bin/env python3
"""Stands for plimsoll: an error, and a reproducer that ends normally."""
import os
import sys

folder = [a.split("=")[1] for a in sys.argv if a.startswith("--emit-reproducer=")][0]
os.makedirs(folder)
with open(os.path.join(folder, "a.c"), "w") as f:
    f.write("// a.c:1:1: error: nothing [null]\n// it calls 'f' as the replay\n// compile: clang-19 a.c\nint main(void) { return 0; }\n")
print("a.c:1:1: error: nothing [null]")
print("plimsoll: 1 checks: 0 proved, 1 errors", file=sys.stderr)
