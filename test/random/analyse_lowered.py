#!/usr/bin/env python3
"""Lowers a random program with one build and analyses the IR with another.

  analyse_lowered.py c|cpp SEED PLIMSOLL PLIMSOLL-IR INCLUDE-FOLDER WORK-FOLDER

So a build without Clang, such as the one with sanitizers, analyses real code.
"""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
import c_programs
import cpp_programs

PROGRAMS = 25


def main():
    language, seed, plimsoll, plimsoll_ir, include, work = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    source = os.path.join(work, "programs." + language)
    generator, flags = (c_programs, []) if language == "c" else (cpp_programs, ["-std=c++20"])
    with open(source, "w") as f:
        f.write(generator.batch(int(seed), PROGRAMS))
    lower = [plimsoll, "dump", "ir", source, "--", "-w", "-I" + include, *flags]
    with open(source + ".ir", "w") as f:
        subprocess.run(lower, stdout=f, check=True)
    run = subprocess.run([plimsoll_ir, "--bind-models", "--analyze", source + ".ir"], capture_output=True, text=True)
    verdicts = [line.split()[1] for line in run.stdout.splitlines() if len(line.split()) > 1]
    print(f"{verdicts.count('proved')} proved, {verdicts.count('error')} errors, {len(verdicts)} lines\n{run.stderr}")
    return 1 if run.returncode or verdicts.count("proved") < PROGRAMS else 0


if __name__ == "__main__":
    sys.exit(main())
