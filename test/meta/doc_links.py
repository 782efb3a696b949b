#!/usr/bin/env python3
"""Checks that relative links and file names in Markdown files exist.

  doc_links.py ROOT

Checked are [text](target) links with their #anchors, and `path/to/file.ext`
in code quotes. Code blocks are skipped. Every page of docs/ is linked from
docs/README.md.
"""
import os
import re
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\s]+)`")
# Only names in folders of the repository count as file names.
TOPS = ("analysis", "clang-plugin", "cmake", "docs", "include", "solver", "stl-models", "test", "tools")
FILE = re.compile(r"^(?:%s)(?:/[\w.+-]+)+/?$" % "|".join(TOPS))


def lines_outside_code(path):
    in_code = False
    with open(path) as f:
        for number, line in enumerate(f, 1):
            if line.lstrip().startswith("```"):
                in_code = not in_code
            elif not in_code:
                yield number, line


def anchors(path):
    for _, line in lines_outside_code(path):
        if line.startswith("#"):
            title = line.lstrip("#").strip().lower()
            yield re.sub(r"[^\w\- ]", "", title).replace(" ", "-")


def violations(root):
    for directory, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if not f.startswith((".", "build", "Inputs")))
        for name in sorted(names):
            if name.endswith(".md"):
                yield from file_violations(root, os.path.join(directory, name))


def unlisted(root):
    with open(os.path.join(root, "docs/README.md")) as f:
        listed = set(LINK.findall(f.read()))
    for name in sorted(os.listdir(os.path.join(root, "docs"))):
        if name.endswith(".md") and name != "README.md" and name not in listed:
            yield f"docs/README.md: no link to {name}"


def file_violations(root, path):
    relative = os.path.relpath(path, root)
    for number, line in lines_outside_code(path):
        for target in LINK.findall(line):
            if re.match(r"[a-z]+:", target):
                continue
            file, _, anchor = target.partition("#")
            full = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
            if not os.path.exists(full):
                yield f"{relative}:{number}: no file for the link {target}"
            elif anchor and full.endswith(".md") and anchor not in anchors(full):
                yield f"{relative}:{number}: no section for the link {target}"
        for quoted in QUOTED.findall(line):
            if FILE.match(quoted) and not os.path.exists(os.path.join(root, quoted)):
                yield f"{relative}:{number}: no file {quoted}"


def main():
    found = list(violations(sys.argv[1])) + list(unlisted(sys.argv[1]))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
