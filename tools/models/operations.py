# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The descriptions of a class's operations: stl-models/operations/*.ops, docs/models.md."""
import re


class Operation:
    """One line: what may be done with an object, and what is seen of it."""

    LINE = re.compile(
        r"(?P<often>often )?(?P<member>\S.*?)  +(?:not (?P<reason>.*)|(?P<open>open )?(?:if (?P<condition>.*?) )?(?P<how>do|show|at|try) (?P<text>.*?)"
        r"(?:  +drops(?: if (?P<drops>.*))?)?)$")

    def __init__(self, line, place):
        found = self.LINE.fullmatch(line)
        if not found:
            raise ValueError(f"{place}: no operation: {line}")
        self.member, self.reason, self.how, self.text = found["member"], found["reason"], found["how"], found["text"]
        self.often = bool(found["often"])
        # The model says what the result is like, not what it is.
        self.open = bool(found["open"])
        self.condition = found["condition"]
        # After which the iterator that is held must not be used.
        self.drops = (found["drops"] or "true") if re.search(r"  +drops\b", line) else None
        self.place = place

    def holes(self):
        return set(re.findall(r"\$(\w+)", f"{self.condition} {self.text} {self.drops}"))


class Class:
    """A type, and the operations of all parts of the file that name it."""

    def __init__(self, spelling, headers, prelude, packages, standard, settings):
        self.spelling, self.headers, self.prelude, self.packages, self.settings = spelling, headers, prelude, packages, settings
        self.standard = standard  # that the types are from, or ""
        self.operations = []


def read(path):
    """The classes of a file, in its order."""
    headers, prelude, packages, standard, holes, settings, classes, part = [], [], [], "", {}, {}, {}, []
    with open(path) as f:
        lines = f.read().split("\n")
    for number, line in enumerate(lines, 1):
        line, place = line.rstrip(), f"{path}:{number}"
        word, _, rest = line.partition(" ")
        if not line or word == "#":
            continue
        if word == "header":
            headers += rest.split()
        elif word == "package":
            packages += rest.split()
        elif word == "standard":
            standard = rest
        elif word == "|":
            prelude.append(rest)
        elif word == "types":
            part = []
            for spelling in rest.split("; "):
                if spelling not in classes:
                    classes[spelling] = Class(spelling, headers, prelude, packages, standard, dict(settings))
                    classes[spelling].holes = holes
                part.append(classes[spelling])
        elif word == "let":
            name, text = rest.split(" ", 1)
            holes[name.lstrip("$")] = text
        elif word in ("held", "hold", "iterator", "observe"):
            settings[word] = rest
            for one in part:
                one.settings[word] = rest
        elif not part:
            raise ValueError(f"{place}: an operation before 'types'")
        else:
            operation = Operation(line, place)
            for one in part:
                one.operations.append(operation)
    return list(classes.values())
