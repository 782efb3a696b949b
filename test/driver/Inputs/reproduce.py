#!/usr/bin/env python3
"""Runs `plimsoll check`, and of the reproducers that it writes beside a part; stops where one does not fail.

  reproduce.py --plimsoll=TOOL --clang=CLANG --work=FOLDER [--every=N[,M]] check ARGUMENT...

What is said, where, and with which status, is what plimsoll says without reproducers. FOLDER has them after that, and in summary.txt
how many there are and how they ended.
A reproducer is right if it is stopped by a sanitizer, an assertion or the library's debug mode, in a call chain that the line of
the report is part of; a leak, in one that is in its file.
With --every=N,M one of N reproducers of C++ files is compiled, and one of M of C files, chosen by their names: those with containers
take seconds.
What no sanitizer sees is listed in UNSEEN, and must not fail; wrong casts need not, either, nor what uses libc++. Reads of
indeterminate values are not run: the memory sanitizer reports them only where something depends on the value
(test/random/value_programs.py asks it).
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import zlib

# Functions whose error is behind the end of a member, inside of the object it is in, or takes a system that
# has the file or the user, or that writes as much as it may, reads a table of the library, or is without a weak function that the reproducer defines.
SYSTEM = {"countBad2", "countBad3", "firstBad", "sumBad2", "lastCharacterBad", "groupsBad", "endsBad1", "folderBad1"}
# What the system reads and writes, which no sanitizer looks at.
GIVEN = {"acceptNoLengthBad", "nameBad", "optionBad", "receiveVoidBad", "timesBad", "pathBad", "fifoBad", "foldersBad", "mutexBad", "actionBad", "selectFreedBad", "connectBad", "connectFreedBad"}
UNSEEN = {("files.c", f) for f in SYSTEM} | {("given-addresses.c", f) for f in GIVEN} | {("texts.c", "stampBad"), ("texts.c", "outsideBad"), ("leaks.c", "readBad"), ("first-part-as-bytes.c", "member"), ("first-part-as-bytes.c", "memberOf"), ("first-part-as-bytes.c", "atBad"), ("formats.c", "nullBad"), ("formats.c", "ownLogBad"), ("variant.cpp", "trivialBad"), ("variant.cpp", "referenceBad"), ("output-iterators.cpp", "stringBad"), ("queues.cpp", "staleJobBad"), ("queues.cpp", "retryBad"), ("texts.cpp", "linesBad"), ("optional-reset.cpp", "resetBad"), ("optional-reset.cpp", "assignedNothingBad"), ("text-of-range.cpp", "appendBad"), ("own-elements.cpp", "assignBad"), ("own-elements.cpp", "dequeAssignBad"), ("any.cpp", "overwrittenBad"), ("any.cpp", "resetBad"), ("expected.cpp", "endedErrorBad"), ("expected.cpp", "endedBad"), ("inserters.cpp", "otherBad"), ("view-members.cpp", "rangeBad"), ("view-members.cpp", "backwardsBad"), ("handed-over.cpp", "endedBeforeBad"), ("handed-over.cpp", "stackBad"), ("copies-that-overlap.c", "bangBad"), ("copies-that-overlap.c", "appendedBad"), ("copies-that-overlap.c", "firstThreeBad"), ("copies-that-overlap.c", "paddedBad"), ("tests-elsewhere.c", "limitedBad"), ("bad-r-released.c", "main"), ("weak.c", "wrongWayBad"), ("weak.c", "elementFirstBad"), ("weak.c", "memberFirstBad"), ("elements-ended-by-callee.cpp", "dequeBad"), ("elements-ended-by-callee.cpp", "optionalBad"), ("elements-ended-by-callee.cpp", "variantBad"), ("bytes-behind-headers.c", "partBad"), ("flexible-sizes.c", "beforeBad"), ("string-terminator.cpp", "pointerBad"), ("string-terminator.cpp", "calleeBad"), ("string-terminator.cpp", "filledBad"), ("string-terminator.cpp", "wideBad"), ("allocator-release.cpp", "ownerBad"), ("allocator-release.cpp", "deallocateBad"), ("union-sizes.c", "nameBad"), ("union-sizes.c", "readBad"), ("union-sizes.c", "memberBad"), ("null-of-no-characters.cpp", "oneBad"), ("read-from-outside.c", "recordBad")}
STOPPED = r"AddressSanitizer|runtime error:|LeakSanitizer|MemorySanitizer"


def reproduce(options, path):
    """None if the program at path fails as it should, else what it does."""
    head = open(path).read(5000).split("\n")
    where = re.match(r"// (.*):(\d+):\d+: error: ", head[0])
    compile_line = re.match(r"// compile: (.*)", head[2]).group(1).split()
    compile_line[0] = options.clang + ("++" if compile_line[0].startswith("clang++") else "")
    binary = path + ".out"
    made = subprocess.run(compile_line + ["-gline-tables-only", "-fuse-ld=lld", "-o", binary], cwd=os.path.dirname(path), capture_output=True, text=True)
    if "undefined symbol: llvm::" in made.stderr:  # it needs LLVM's library
        return None
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
    r"|: an input (is|points into) a '(std::(forward_list|list)|llvm::SmallVectorImpl)'"
    r"|: '.*' is a template that is not defined"
    r"|: it uses definitions of other files"
)


# What plimsoll says of reproducers.
OF_REPRODUCERS = re.compile(r"plimsoll: (no reproducer for .*|\d+ reproducers written, .*)\n")


def check(options):
    """Runs plimsoll; how it ended and what it said of reproducers. The rest of what it says is handed on."""
    together = os.path.samestat(os.fstat(1), os.fstat(2))
    command = [options.plimsoll, "check", f"--emit-reproducer={options.work}"] + options.arguments
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT if together else subprocess.PIPE, text=True, errors="surrogateescape")
    said = []
    for text, to in ((run.stdout, sys.stdout), (run.stderr, sys.stderr)):
        for line in (text or "").splitlines(keepends=True):
            about = OF_REPRODUCERS.fullmatch(line)
            if about:
                said.append(about[1])
            else:
                to.buffer.write(line.encode(errors="surrogateescape"))
    return run.returncode, said


def main():
    parser = argparse.ArgumentParser()
    for name in ("plimsoll", "clang", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--every", default="1,1")
    parser.add_argument("command", choices=["check"])
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)
    status, said = check(options)
    programs = [f for f in sorted(os.listdir(options.work)) if f.endswith((".c", ".cpp"))] if os.path.isdir(options.work) else []
    missing = [line for line in said if line.startswith("no reproducer")]
    # docs/debugging.md says what cannot be written.
    lost = [line for line in missing if not re.search(NOT_WRITTEN, line)]
    every = dict(zip((".cpp", ".c"), map(int, options.every.split(","))))
    chosen = [p for p in programs if ".uninitialized." not in p and zlib.crc32(p.split("_")[-1].encode()) % every[os.path.splitext(p)[1]] == 0]
    results = [(p, reproduce(options, os.path.join(options.work, p))) for p in chosen]
    wrong = [f"{p}: {result}" for p, result in results if result] + lost
    for line in wrong:
        print(line, file=sys.stderr)
    if os.path.isdir(options.work):
        with open(os.path.join(options.work, "summary.txt"), "w") as f:
            f.write(f"{len(programs) + len(missing)} errors, {len(missing)} without reproducer, {len(chosen)} run, {len(chosen) - sum(1 for _, r in results if r)} fail as they should\n")
    return 1 if wrong else status


if __name__ == "__main__":
    sys.exit(main())
