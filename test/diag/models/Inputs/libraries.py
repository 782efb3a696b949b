"""Compares the verdicts on programs with libstdc++ and with libc++.

usage: libraries.py PLIMSOLL FILE... -- COMPILER-FLAGS

Prints each line and kind of check that only one library has violations of, or
that is decided with one only. Exit code 1: violations of only one, or more than
one in 50 that is decided with one only.
"""
import json
import os
import subprocess
import sys

COMMAND = ["--fail-on=never", "--checks=*", "--format=json", "--report=error,warning,precondition,unknown,proved"]


def verdicts(plimsoll, file, flags):
    """(line, kind) of each check in the file -> whether some are violated, and some not decided."""
    command = [plimsoll, "check", file, *COMMAND, "--", *flags]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)}\n{result.stderr}")
    found = {}
    for check in json.loads(result.stdout)["checks"]:
        if os.path.basename(check["file"]) == os.path.basename(file):
            # Whether a run shows a violation depends on the inputs that are tried.
            group = {"unknown": "not decided", "proved": "proved"}.get(check["verdict"], "violated")
            found.setdefault((check["line"], check["kind"]), set()).add(group)
    return found


def main():
    at = sys.argv.index("--")
    plimsoll, *files = sys.argv[1:at]
    flags, wrong, undecided, compared = sys.argv[at + 1 :], 0, 0, 0
    for file in files:
        libraries = [verdicts(plimsoll, file, [*flags, "-stdlib=" + name]) for name in ("libstdc++", "libc++")]
        compared += len(libraries[0])
        for line, kind in sorted({*libraries[0], *libraries[1]}):
            # What one library has no check for is as good as proved.
            sides = [library.get((line, kind), set()) - {"proved"} for library in libraries]
            if sides[0] == sides[1]:
                continue
            contradict = "not decided" not in sides[0] | sides[1]
            wrong += contradict
            undecided += not contradict
            words = [" and ".join(sorted(side)) or "proved" for side in sides]
            print(f"{os.path.basename(file)}:{line}: {kind}: {words[0]}; with libc++ {words[1]}")
    print(f"{len(files)} files, {compared} lines with a kind, {wrong} contradictions, {undecided} decided with one library only")
    return 1 if wrong or undecided * 50 > compared else 0


sys.exit(main())
