#!/usr/bin/env python3
"""Records the compilations of a build in compile_commands.json.

  tools/compdb.py [-o compile_commands.json] -- make -B

For builds that are not CMake's. Puts stand-ins for cc, gcc, g++, clang, ...
in front of PATH and sets CC and CXX; each stand-in notes its command line and
runs the real compiler. Makefiles that name a compiler by its full path need
CC=... on the command line.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

NAMES = ["cc", "gcc", "clang", "c99", "c++", "g++", "clang++"]
SOURCES = (".c", ".cc", ".cpp", ".cxx", ".c++", ".C")

STAND_IN = """#!/bin/sh
{{ printf '%s\\0' "$PWD" {real} "$@"; printf '\\n\\0'; }} > "$(mktemp {log}/XXXXXXXX)"
exec {real} "$@"
"""


def is_compilation(args):
    return "-E" not in args and "-M" not in args and "-MM" not in args


def output_of(args):
    return args[args.index("-o") + 1] if "-o" in args[:-1] else None


def entries(log):
    """One entry for each source file: its first compilation."""
    seen = set()
    paths = [os.path.join(log, name) for name in os.listdir(log)]
    for path in sorted(paths, key=os.path.getmtime):
        with open(path, "rb") as f:
            directory, *args = f.read().decode().split("\0")[:-2]
        if not is_compilation(args):
            continue
        for i, arg in enumerate(args):
            is_operand = i > 0 and args[i - 1] in ("-o", "-MF", "-MT", "-MQ", "-include")
            if arg.endswith(SOURCES) and not arg.startswith("-") and not is_operand:
                if (directory, arg) in seen:
                    continue
                seen.add((directory, arg))
                entry = {"directory": directory, "file": arg, "arguments": args}
                if output_of(args):
                    entry["output"] = output_of(args)
                yield entry


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("-o", "--output", default="compile_commands.json")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        log, bin_dir = os.path.join(folder, "log"), os.path.join(folder, "bin")
        os.mkdir(log)
        os.mkdir(bin_dir)
        env = dict(os.environ)
        for name in NAMES:
            real = shutil.which(name) or shutil.which(name + "-19")
            if not real and name in ("cc", "gcc", "c99"):
                real = shutil.which("clang-19")
            if not real and name in ("c++", "g++"):
                real = shutil.which("clang++-19")
            if not real:
                continue
            stand_in = os.path.join(bin_dir, name)
            with open(stand_in, "w") as f:
                f.write(STAND_IN.format(real=real, log=log))
            os.chmod(stand_in, 0o755)
        env["PATH"] = bin_dir + os.pathsep + env["PATH"]
        env["CC"], env["CXX"] = "cc", "c++"
        status = subprocess.run(options.command, env=env).returncode
        database = list(entries(log))

    with open(options.output, "w") as f:
        json.dump(database, f, indent=1)
        f.write("\n")
    print(f"{options.output}: {len(database)} compilations", file=sys.stderr)
    return status or (0 if database else 1)


if __name__ == "__main__":
    sys.exit(main())
