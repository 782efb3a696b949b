"""Runs every function whose name ends in Ok or Bad on the bound models.

usage: run_each.py PLIMSOLL PLIMSOLL-IR FILE [compiler flags]

Prints `name: outcome`, one line per function, in the order of the file. The
interpreter stops at the first violation, which a Bad function must reach.
"""
import re
import subprocess
import sys
import tempfile

plimsoll, plimsoll_ir, source, *flags = sys.argv[1:]
ir = subprocess.run([plimsoll, "dump", "ir", source, "--", "-std=c++20", *flags],
                    check=True, capture_output=True, text=True).stdout
with tempfile.NamedTemporaryFile("w", suffix=".ir") as module:
    module.write(ir)
    module.flush()
    for name in re.findall(r"^\w+ (\w+(?:Ok|Bad))\(\)", open(source).read(), re.M):
        # Options before --choice=1: a rehash where one is possible.
        run = subprocess.run([plimsoll_ir, "--bind-models", "--lenient",
                              "--run=" + name, module.name],
                             capture_output=True, text=True)
        print(run.stderr, end="")
        print(f"{name}: {run.stdout.splitlines()[0] if run.stdout else 'nothing'}")
