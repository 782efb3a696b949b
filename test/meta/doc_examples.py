#!/usr/bin/env python3
"""Reads the code blocks of the documentation with the tools that should.

  doc_examples.py DOCS-FOLDER WORK-FOLDER EXTENSION COMMAND...

Each block of the given language is written to WORK/NAME-LINE.EXTENSION, and
COMMAND with that file at its end must succeed. The language is the word after
the three quotes; a block without one is IR if it defines a function or struct,
and a model file if it defines a model or a container. Grammars are no examples.
"""
import os
import re
import subprocess
import sys


def blocks(text):
    for match in re.finditer(r"^```(\S*)\n(.*?)^```$", text, re.M | re.S):
        yield match.group(1), match.group(2), text.count("\n", 0, match.start()) + 2


def language_of(word, body):
    if word or "::=" in body:
        return word
    if re.search(r"^(model (struct|func)|container) ", body, re.M):
        return "model"
    if re.search(r"^(func|struct) @", body, re.M):
        return "ir"
    return None


def main():
    docs, work, language, *command = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    count, status = 0, 0
    for name in sorted(os.listdir(docs)):
        if not name.endswith(".md"):
            continue
        with open(os.path.join(docs, name)) as f:
            text = f.read()
        for word, body, line in blocks(text):
            if language_of(word, body) != language:
                continue
            count += 1
            path = os.path.join(work, f"{name[:-3]}-{line}.{language}")
            with open(path, "w") as block:
                block.write(body)
            run = subprocess.run(command + [path], capture_output=True, text=True)
            if run.returncode:
                status = 1
                print(f"{name}:{line}: {command[0]} fails\n{run.stdout}{run.stderr}")
    print(f"{count} blocks")
    return status or (0 if count else 1)


if __name__ == "__main__":
    sys.exit(main())
