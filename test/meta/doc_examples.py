#!/usr/bin/env python3
"""Writes the code blocks of the documentation to files.

  doc_examples.py DOCS-FOLDER OUT-FOLDER

A block becomes OUT/NAME-LINE.EXT by its language (```c, ```cpp, ```ir,
```smt2); a block without a language is IR if it defines a function or a
struct, and a model file if it starts with `model`.
"""
import os
import re
import sys

EXTENSIONS = {"c": "c", "cpp": "cpp", "c++": "cpp", "ir": "ir", "smt2": "smt2", "model": "model"}


def blocks(text):
    for match in re.finditer(r"^```(\S*)\n(.*?)^```$", text, re.M | re.S):
        yield match.group(1), match.group(2), text.count("\n", 0, match.start()) + 2


def extension(language, body):
    if language or "::=" in body:
        return EXTENSIONS.get(language)
    if re.search(r"^model (struct|func) ", body, re.M):
        return "model"
    if re.search(r"^(func|struct) @", body, re.M):
        return "ir"
    return None


def main():
    docs, out = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    for name in sorted(os.listdir(docs)):
        if not name.endswith(".md"):
            continue
        with open(os.path.join(docs, name)) as f:
            for language, body, line in blocks(f.read()):
                ext = extension(language, body)
                if ext:
                    path = os.path.join(out, f"{name[:-3]}-{line}.{ext}")
                    with open(path, "w") as block:
                        block.write(body)


if __name__ == "__main__":
    main()
