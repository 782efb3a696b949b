#!/usr/bin/env python3
"""Writes the reproducers of test programs, runs them, and says which do not fail.

  reproduce.py --plimsoll=TOOL --include=FOLDER --clang=CLANG --work=FOLDER [--every=N[,M]] [--part=I/N] PATH...

A file's own RUN line gives its compiler flags. A reproducer is right if it is stopped by a sanitizer,
an assertion or the library's debug mode, in a call chain that the line of the report is part of; a leak, in one
that is in its file.
With --every=N,M each N-th reproducer of the C++ files is compiled, and each M-th of the C files: those with containers take
seconds. --part=I/N takes every N-th file from the I-th on.
What no sanitizer sees is listed in UNSEEN, and must not fail; wrong casts need not, either, nor what uses libc++. Reads of indeterminate values are not run:
the memory sanitizer reports them only where something depends on the value (test/random/value_programs.py asks it).
"""
import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

# Functions whose error is behind the end of a member, inside of the object it is in, or takes a system that
# has the file or the user, or that writes as much as it may, reads a table of the library, or is without a weak function that the reproducer defines.
SYSTEM = {"countBad2", "countBad3", "firstBad", "sumBad2", "lastCharacterBad", "groupsBad", "endsBad1", "folderBad1"}
# What the system reads and writes, which no sanitizer looks at.
GIVEN = {"acceptNoLengthBad", "nameBad", "optionBad", "receiveVoidBad", "timesBad", "pathBad", "fifoBad", "foldersBad", "mutexBad", "actionBad", "selectFreedBad", "connectBad", "connectFreedBad"}
UNSEEN = {("files.c", f) for f in SYSTEM} | {("given-addresses.c", f) for f in GIVEN} | {("texts.c", "stampBad"), ("texts.c", "outsideBad"), ("leaks.c", "readBad"), ("first-part-as-bytes.c", "member"), ("first-part-as-bytes.c", "memberOf"), ("first-part-as-bytes.c", "atBad"), ("formats.c", "nullBad"), ("formats.c", "ownLogBad"), ("variant.cpp", "trivialBad"), ("variant.cpp", "referenceBad"), ("output-iterators.cpp", "stringBad"), ("queues.cpp", "staleJobBad"), ("queues.cpp", "retryBad"), ("optional-reset.cpp", "resetBad"), ("optional-reset.cpp", "assignedNothingBad"), ("text-of-range.cpp", "appendBad"), ("own-elements.cpp", "assignBad"), ("own-elements.cpp", "dequeAssignBad"), ("any.cpp", "overwrittenBad"), ("any.cpp", "resetBad"), ("expected.cpp", "endedErrorBad"), ("expected.cpp", "endedBad"), ("inserters.cpp", "otherBad"), ("view-members.cpp", "rangeBad"), ("view-members.cpp", "backwardsBad"), ("handed-over.cpp", "endedBeforeBad"), ("handed-over.cpp", "stackBad"), ("copies-that-overlap.c", "bangBad"), ("copies-that-overlap.c", "appendedBad"), ("copies-that-overlap.c", "firstThreeBad"), ("copies-that-overlap.c", "paddedBad"), ("tests-elsewhere.c", "limitedBad"), ("weak.c", "wrongWayBad"), ("weak.c", "elementFirstBad"), ("weak.c", "memberFirstBad"), ("elements-ended-by-callee.cpp", "dequeBad"), ("elements-ended-by-callee.cpp", "optionalBad"), ("elements-ended-by-callee.cpp", "variantBad"), ("bytes-behind-headers.c", "partBad"), ("flexible-sizes.c", "beforeBad"), ("string-terminator.cpp", "pointerBad"), ("string-terminator.cpp", "calleeBad"), ("string-terminator.cpp", "filledBad"), ("string-terminator.cpp", "wideBad"), ("allocator-release.cpp", "ownerBad"), ("allocator-release.cpp", "deallocateBad")}
STOPPED = r"AddressSanitizer|runtime error:|LeakSanitizer|MemorySanitizer"


def flags_of(path, include):
    """What the test gives to the compiler and which kinds it looks for."""
    text = open(path).read()
    run = re.search(r"RUN: %plimsoll check .*", text)
    line = run.group(0) if run else ""
    before, _, flags = line.partition(" -- ")
    flags = re.split(r"[|>]|2>", flags)[0].replace("%plimsoll-include", include).replace("%S", os.path.dirname(path)).split()
    return re.findall(r"--(?:checks|entry)=\S+", before), flags


def emit(options, path):
    folder = os.path.join(options.work, re.sub(r"\W", "_", path[-60:]))
    shutil.rmtree(folder, ignore_errors=True)
    checks, flags = flags_of(path, options.include)
    command = [options.plimsoll, "check", path, "--fail-on=never", f"--emit-reproducer={folder}"] + checks + ["--"] + flags
    run = subprocess.run(command, capture_output=True, text=True)
    errors = int(re.search(r"^plimsoll: .* proved, (\d+) errors", run.stderr, re.M)[1])
    missing = re.findall(r"^plimsoll: no reproducer for .*", run.stderr, re.M)
    return folder, errors, missing, run


def reproduce(options, path):
    """None if the program at path fails as it should, else what it does."""
    head = open(path).read(5000).split("\n")
    where = re.match(r"// (.*):(\d+):\d+: error: ", head[0])
    compile_line = re.match(r"// compile: (.*)", head[2]).group(1).split()
    compile_line[0] = options.clang + ("++" if compile_line[0].startswith("clang++") else "")
    binary = path + ".out"
    made = subprocess.run(compile_line + ["-gline-tables-only", "-fuse-ld=lld", "-o", binary], cwd=os.path.dirname(path), capture_output=True, text=True)
    if made.returncode:
        return "does not compile: " + made.stderr[:1500]
    env = dict(os.environ, ASAN_SYMBOLIZER_PATH=os.path.join(os.path.dirname(options.clang), "llvm-symbolizer"), UBSAN_OPTIONS="print_stacktrace=1")
    env["ASAN_OPTIONS"] = "fast_unwind_on_malloc=0"  # through the library, for leaks
    try:
        run = subprocess.run([binary], capture_output=True, text=True, errors="replace", env=env, timeout=60)
    except subprocess.TimeoutExpired:
        return "does not stop"
    finally:
        os.remove(binary)
    if ".cast." in path or "-stdlib=libc++" in compile_line:  # no sanitizer sees it; libc++ has no debug mode
        return None if run.returncode == 0 or re.search(STOPPED, run.stderr) else f"ends with {run.returncode}"
    function = re.search(r"it calls '(.*)' as the replay", head[1]).group(1)
    if (os.path.basename(where.group(1)), function) in UNSEEN:
        return None if run.returncode == 0 else "is in UNSEEN, but fails"
    if run.returncode == 0:
        return "ends normally"
    if not re.search(STOPPED, run.stderr):
        return f"ends with {run.returncode}: " + run.stderr[:300]
    name = re.escape(os.path.basename(where.group(1)))
    line = r"\d+" if ".leak." in path else where.group(2)  # where it was allocated
    if not re.search(rf"{name}:{line}\b", run.stderr):
        lines = [l for l in run.stderr.split("\n") if re.search(r"ERROR|runtime error|#\d", l)]
        return "fails elsewhere: " + "\n".join(lines[:8])
    return None


NOT_WRITTEN = (
    r": what '[fs]?scanf' gives"
    r"|: an input (is|points into) a 'std::(forward_list|list)'"
    r"|: '.*' is a template that is not defined"
)


def main():
    parser = argparse.ArgumentParser()
    for name in ("plimsoll", "include", "clang", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--every", default="1,1")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    files = []
    for path in options.paths:
        inside = [os.path.join(f, n) for f, _, names in os.walk(path) if "Inputs" not in f for n in names]
        files += sorted(p for p in inside if p.endswith((".c", ".cpp"))) if os.path.isdir(path) else [path]
    part, parts = map(int, options.part.split("/"))
    files = files[part - 1 :: parts]
    os.makedirs(options.work, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        emitted = list(pool.map(lambda p: emit(options, p), files))
        programs, total, lost = [], 0, []
        for folder, errors, missing, run in emitted:
            found = sorted(f for f in os.listdir(folder) if f.endswith((".c", ".cpp"))) if os.path.isdir(folder) else []
            total += errors
            # docs/debugging.md says what cannot be written.
            lost += [m for m in missing if not re.search(NOT_WRITTEN, m)]
            if errors != len(found) + len(missing):
                print(f"{folder}: {errors} errors, {len(found)} reproducers, {len(missing)} without\n{run.stderr}")
                return 1
            programs += [os.path.join(folder, f) for f in found if ".uninitialized." not in f]
        every = dict(zip((".cpp", ".c"), map(int, options.every.split(","))))
        chosen = [p for end in every for p in [p for p in programs if p.endswith(end)][:: every[end]]]
        results = list(pool.map(lambda p: reproduce(options, p), chosen))
    wrong = [(p, r) for p, r in zip(chosen, results) if r]
    for path, result in wrong:
        print(f"{os.path.basename(path)}: {result}", file=sys.stderr)
    for line in lost:
        print(line)
    print(f"{total} errors, {len(lost)} without reproducer, {len(chosen)} run, {len(chosen) - len(wrong)} fail as they should")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
