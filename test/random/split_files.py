#!/usr/bin/env python3
"""Analyses a random program as several files: split_files.py PLIMSOLL check FILE OPTION... -- FLAG...

Every function that is defined at one line's beginning goes into one of three
files, by its name; each file declares the others, and the variables, which are
those of the first file. All else is in every file. Positions stay those of
FILE; what is static is made external.
"""
import os
import re
import subprocess
import sys
import zlib

FILES = 3
FUNCTION = re.compile(r"^(?:static )?((?:[\w:<>,]+[ *&]+)+?\**)(\w+)\((.*)\) \{")
VARIABLE = re.compile(r"^(?:static )?((?:struct )?[\w:<>, ]+?[ *]+)(\w+)((?:\[\w*\])*)(?: = .*)?;$")


def chunks(lines):
    """What is at the outermost level: number of its first line, and its lines."""
    start = 0
    while start < len(lines):
        end = start
        if lines[start].startswith("#"):
            while lines[end].endswith("\\"):
                end += 1
        elif not re.match(r"$|//|\}", lines[start]) and not re.search(r"(;|\})$", lines[start]):
            while not lines[end].startswith("}"):
                end += 1
        yield start + 1, lines[start : end + 1]
        start = end + 1


def split(path, texts):
    with open(path) as file:
        lines = file.read().split("\n")
    for number, chunk in chunks(lines):
        here = [f'#line {number} "{path}"', *chunk]
        function, variable = FUNCTION.match(chunk[0]), VARIABLE.match(chunk[0])
        if function:
            result, name, params = function.groups()
            here[1] = re.sub(r"^static ", "", here[1])
            for n, text in enumerate(texts):
                text += [f"{result}{name}({params});"] if zlib.crc32(name.encode()) % FILES != n else here
        elif variable and "(" not in chunk[0]:
            type, name, extent = variable.groups()
            here[1] = re.sub(r"^static ", "", here[1])
            for n, text in enumerate(texts):
                text += [f"extern {type}{name}{extent};"] if n else here
        else:
            for text in texts:
                text += here


def main():
    plimsoll, command, path, *rest = sys.argv[1:]
    assert command == "check"
    texts = [[] for _ in range(FILES)]
    split(path, texts)
    stem, extension = os.path.splitext(path)
    files = [f"{stem}.part{n}{extension}" for n in range(FILES)]
    for name, text in zip(files, texts):
        with open(name, "w") as file:
            file.write("\n".join(text) + "\n")
    sys.exit(subprocess.run([plimsoll, "check", *files, "--whole-program", *rest]).returncode)


if __name__ == "__main__":
    main()
