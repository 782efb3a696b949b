#!/usr/bin/env python3
"""Checks that every kind in CheckKind.def is documented and tested.

  check_kinds.py ROOT

Each kind needs a section `## kind` in docs/checks.md with an example that is
wrong and its right twin, and a word in some test below test/.
"""
import os
import re
import sys

ROW = re.compile(r'^PLIMSOLL_CHECK_KIND\(\w+, "([^"]+)"', re.M)


def read(*parts):
    with open(os.path.join(*parts), errors="replace") as f:
        return f.read()


def tests(root):
    for directory, _, names in os.walk(os.path.join(root, "test")):
        if os.path.basename(directory) == "meta":
            continue
        for name in names:
            if name.endswith((".c", ".cpp", ".ir", ".test")):
                yield read(directory, name)


def violations(root):
    kinds = ROW.findall(read(root, "analysis/ir/CheckKind.def"))
    if not kinds:
        yield "no rows in analysis/ir/CheckKind.def"
    sections = re.split(r"^## ", read(root, "docs/checks.md"), flags=re.M)[1:]
    documented = {s.split("\n")[0].strip(): s for s in sections}
    corpus = "\n".join(tests(root))
    for kind in kinds:
        text = documented.pop(kind, None)
        if text is None:
            yield f"{kind}: no section in docs/checks.md"
        elif "Bad" not in text or "Ok" not in text:
            yield f"{kind}: its section in docs/checks.md needs a ...Bad and an ...Ok example"
        # Findings end in "[kind]", IR checks start with "check kind", and runs of the
        # interpreter end in "violation kind".
        if not re.search(rf"\[{kind}\]|(check|violation) {kind}\b", corpus):
            yield f"{kind}: no test"
    for name in documented:
        yield f"{name}: a section in docs/checks.md but no row in CheckKind.def"


def main():
    found = list(violations(sys.argv[1]))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
