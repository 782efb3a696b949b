#!/usr/bin/env python3
"""Checks that clang-plugin/README.md names every node of Clang's AST.

  nodes.py README.md CLANG

The lists are those of the headers beside CLANG. A first column such as `OMP*`
stands for all names that begin so. A row that matches no node is an error too.
"""
import os
import re
import sys

# Section of the README -> header, and what introduces a name in it.
LISTS = {
    "Statements": ("StmtNodes.inc", r"^[A-Z]+\((\w+),"),
    "Expressions": ("StmtNodes.inc", r"^[A-Z]+\((\w+),"),
    "Casts": ("OperationKinds.def", r"^CAST_OPERATION\((\w+)\)"),
    "Declarations": ("DeclNodes.inc", r"^[A-Z]+\((\w+),"),
    "Types": ("TypeNodes.inc", r"^[A-Z_]*TYPE[A-Z_]*\((\w+),"),
}


def header_names(folder, header, pattern):
    with open(os.path.join(folder, header)) as f:
        text = f.read()
    # Abstract classes have no nodes of their own.
    text = re.sub(r"^ABSTRACT_\w+\((.*)\)$", "", text, flags=re.M)
    return set(re.findall(pattern, text, re.M))


def rows(text, section):
    body = re.split(r"^### ", text, flags=re.M)
    for part in body:
        if part.startswith(section + "\n"):
            return re.findall(r"^\| (\w+\*?) \| (?!becomes)", part, re.M)
    return []


def matches(row, name):
    return name.startswith(row[:-1]) if row.endswith("*") else name == row


def main():
    readme, clang = sys.argv[1:]
    prefix = os.path.dirname(os.path.dirname(os.path.realpath(clang)))
    folder = os.path.join(prefix, "include", "clang", "AST")
    with open(readme) as f:
        text = f.read()
    listed = {section: rows(text, section) for section in LISTS}
    # Both tables of StmtNodes.inc together name its nodes.
    both = listed["Statements"] + listed["Expressions"]
    listed["Statements"] = listed["Expressions"] = both
    failures = []
    for section, (header, pattern) in LISTS.items():
        names = header_names(folder, header, pattern)
        if len(names) < 20:
            failures.append(f"{header}: only {len(names)} names found")
        for name in sorted(names):
            if not any(matches(row, name) for row in listed[section]):
                failures.append(f"{header}: {name} is not in the table '{section}'")
        for row in listed[section]:
            if not any(matches(row, name) for name in names):
                failures.append(f"{section}: {row} is no node of {header}")
    print("\n".join(dict.fromkeys(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
