"""Random C++ functions on containers of their callers and of their own.

batch(seed, count) gives the text of one C++ file with `count` programs. Program k
is the function container_k() with the functions it calls. It is made of a few
scenes, and the line `// program k: SCENES` names them; `// scene NAME` begins one.
container_sequences.py, container_keys.py, container_others.py and container_mirror.py have
the scenes, container_runs.py what runs them. With `addresses` the scene is one of
address_programs.py.

A scene works on containers that the function gets or makes, and those of the
scenes before it. What it claims is true whatever they hold, or of what it made itself.
"""
import contextlib
import random
import re

import address_texts
import c_programs
from container_runs import DRIVER, PRELUDE

# Names of parameters and their types, by what the scenes call them. Two of one
# type may be given the same object.
PARAMETERS = {
    "vector": ("v", "w"),
    "deque": ("d",),
    "list": ("l", "l2"),
    "map": ("m", "m2"),
    "set": ("s", "s2"),
    "unordered": ("u",),
    "text": ("t", "t2"),
    "optional": ("o",),
    "pair": ("p",),
    "array": ("a",),
    "rows": ("rows",),
    "groups": ("groups",),
    "sets": ("sets",),
    "owned": ("owned",),
    "names": ("names",),
    "counts": ("counts",),
    "record": ("r",),
    "int": ("n", "x", "y"),
}
TYPES = {
    "vector": "std::vector<int>",
    "deque": "std::deque<int>",
    "list": "std::list<int>",
    "map": "std::map<int, int>",
    "set": "std::set<int>",
    "unordered": "std::unordered_map<int, int>",
    "text": "std::string",
    "optional": "std::optional<int>",
    "pair": "std::pair<int, int>",
    "array": "std::array<int, 4>",
    "rows": "std::vector<std::vector<int>>",
    "groups": "std::map<int, std::vector<int>>",
    "sets": "std::map<int, std::set<int>>",
    "owned": "std::vector<std::unique_ptr<int>>",
    "names": "std::vector<std::string>",
    "counts": "std::map<std::string, int>",
    "record": "Record",
    "int": "int",
}

# What mutate() puts in place of a token.
MUTATIONS = {
    " < ": [" <= ", " != "],
    " <= ": [" < "],
    " > ": [" >= "],
    " >= ": [" > "],
    " == ": [" != "],
    " != ": [" == "],
    " && ": [" || "],
    " + 1": [" - 1", " + 2", ""],
    " - 1": ["", " - 2"],
    "++": ["--"],
    ".begin()": [".end()"],
    ".front()": [".back()"],
    "[0]": ["[1]"],
    "if (!": ["if ("],
    "break;": [";"],
    "continue;": [";"],
    " = 0;": [" = 1;"],
}
MUTABLE = re.compile("|".join(sorted(map(re.escape, MUTATIONS), key=len, reverse=True)))


class ContainerProgram(c_programs.Program):
    def __init__(self, rng, number):
        super().__init__(rng, number)
        self.mistakes = self.chance(0.35)
        self.parameters = {}  # name -> how it is declared
        self.known = {kind: [] for kind in TYPES}  # names of what there is, by kind
        self.helpers = []
        self.scenes = []

    def pick(self, *choices):
        return self.rng.choice(choices)

    def emit(self, text):
        """One statement, or the head or end of a block."""
        loop = re.match(r"for \((.*); (.*); (.*)\) \{$", text)
        if loop:
            first, test, last = loop.groups()
            text = f"for ({first}; HERE {test}; {'HERE ' + last if last else ''}) {{"
        elif text.startswith("for (") and text.endswith("{"):
            text += " ROUND"
        text = re.sub(r"while \(", "while (HERE ", text)
        super().emit(text if re.match("}|else", text) else "AT " + text)

    @contextlib.contextmanager
    def block(self, head):
        outside = {kind: list(names) for kind, names in self.known.items()}
        self.emit(head + " {")
        self.depth += 1
        yield
        self.depth -= 1
        self.emit("}")
        for kind, names in self.known.items():
            names[:] = [name for name in names if name in outside[kind] or name in self.parameters]

    def when(self, condition, probability=0.3):
        """A block behind `if (condition)`, which a wrong program sometimes forgets."""
        return self.block(self.slip(f"if ({condition})", "if (true)", probability))

    def require(self, condition, probability=0.3):
        """The function does nothing unless the condition holds."""
        if self.slip(True, False, probability):
            with self.block(f"if (!({condition}))"):
                self.emit("return 0;")

    def claim(self, condition):
        self.emit(f"plimsoll_assert({condition});")

    def any_index(self):
        k = self.fresh("k")
        self.emit(f"int {k} = plimsoll_nondet_int();")
        return k

    def has(self, container, index):
        return f"{index} >= 0 && {index} < ({self.pick('int', 'long')}){container}.size()"

    # What a scene works on.
    def parameter(self, kind):
        free = [name for name in PARAMETERS[kind] if name not in self.parameters]
        if not free:
            return None
        by_value = kind in ("int", "optional", "pair") or kind != "owned" and self.chance(0.1)
        self.parameters[free[0]] = f"{TYPES[kind]} {'' if by_value else '&'}{free[0]}"
        self.known[kind].append(free[0])
        return free[0]

    def local(self, kind):
        name = self.fresh({"int": "i"}.get(kind, kind[:3] + "_"))
        few = ", ".join(self.constant() for _ in range(self.rng.randrange(1, 5)))
        pairs = ", ".join(f"{{{k}, {self.constant()}}}" for k in self.rng.sample(range(5), self.rng.randrange(1, 4)))
        values = {
            "vector": ["", f" = {{{few}}}", f"({self.rng.randrange(1, 5)})", f"({self.rng.randrange(1, 5)}, {self.constant()})"],
            "deque": ["", f" = {{{few}}}"],
            "list": ["", f" = {{{few}}}"],
            "set": ["", f" = {{{few}}}"],
            "map": ["", f" = {{{pairs}}}"],
            "unordered": ["", f" = {{{pairs}}}"],
            "text": ["", ' = "abc"', '(3, \'x\')'],
            "optional": ["", f" = {self.constant()}"],
            "pair": [f" = {{{self.constant()}, {self.constant()}}}"],
            "array": ["{}", " = {1, 2, 3, 4}"],
            "rows": ["", f"({self.rng.randrange(1, 4)}, std::vector<int>({self.rng.randrange(1, 4)}))", " = {{1}, {}, {2, 3}}"],
            "names": ["", ' = {"a", "bc"}'],
            "int": [f" = {self.constant()}"],
        }.get(kind, [""])
        self.emit(f"{TYPES[kind]} {name}{self.rng.choice(values)};")
        self.known[kind].append(name)
        return name

    def get(self, kind, other_than=None):
        """A container: one that the function has, a parameter or a new one."""
        there = [name for name in self.known[kind] if name != other_than]
        if there and self.chance(0.6):
            return self.rng.choice(there)
        return (self.chance(0.7) and self.parameter(kind)) or self.local(kind)

    def sequence(self):
        return self.get(self.pick("vector", "vector", "vector", "deque"))

    def value(self):
        """An int that the function does not know, mostly."""
        return self.get("int") if self.chance(0.8) else self.constant()

    def index(self):
        return self.get("int") if self.chance(0.85) else str(self.rng.randrange(4))

    def constant(self):
        return str(self.rng.choice([0, 1, 1, 2, 3, 5, 7, -1]))

    def helper(self, result, parameters, *lines):
        """A function that the program calls; its name. `lines` are indented by two where they are inside of a block."""
        name = f"help{self.number_of_helper()}"
        body, depth = self.lines, self.depth
        self.lines, self.depth = [], 1
        self.helpers.append(f"// scene {self.scenes[-1]}")
        self.helpers.append(f"static {result} {name}({parameters}) {{ FRAME")
        for line in lines:
            self.depth = 1 + (len(line) - len(line.lstrip())) // 2
            self.emit(line.lstrip())
        self.helpers += [*self.lines, "}"]
        self.lines, self.depth = body, depth
        return name

    def number_of_helper(self):
        return f"{self.number}_{sum(line.startswith('static') for line in self.helpers)}"

    def mutate(self, body):
        """Changes one token somewhere: the mistakes one makes without noticing."""
        one_way = self.known["unordered"] or any("unordered" in line for line in body)  # whose iterators only go forward
        no_back = any("forward_list" in line for line in body)
        refused = {"++"} if one_way else {".front()"} if no_back else set()

        def leaves_range(line, m):
            """An iterator out of its container is a violation of its own, which the assertion is behind."""
            return ("plimsoll_assert" in line or "str_" in line) and re.search(r"begin\(\)( \+ 1)?$", line[: m.end()]) and re.match(r"[^,;]*\+", line[m.start() :])

        places = [(n, m) for n, line in enumerate(body) for m in MUTABLE.finditer(line) if m.group() not in refused and not leaves_range(line, m)]
        if places:
            n, m = self.rng.choice(places)
            body[n] = body[n][: m.start()] + self.pick(*MUTATIONS[m.group()]) + body[n][m.end() :]

    def text(self, scenes, counts):
        for _ in range(self.rng.choice(counts)):
            scene = self.rng.choice(scenes)
            self.scenes.append(scene.__name__)
            self.lines.append(f"// scene {scene.__name__}")
            scene(self)
        self.emit("return 0;")
        body, self.lines = self.lines, []
        if self.mistakes:
            for _ in range(self.rng.randrange(0, 3)):
                self.mutate(self.rng.choice([body, body, self.helpers]))
        parameters = ", ".join(self.parameters.values())
        header = f"// program {self.number}: {' '.join(self.scenes)}"
        return [header, *self.helpers, f"int container_{self.number}({parameters}) {{", *body, "}"]

    def call(self):
        def argument(name):
            first = next(names[0] for names in PARAMETERS.values() if name in names)
            if first in ("n", name) or first not in self.parameters:
                return f"in.{name}"
            return f"in.same(in.{first}, in.{name})"

        return f"  case {self.number}: container_{self.number}({', '.join(map(argument, self.parameters))}); break;"


def families(addresses=False):
    """Scenes by family; one that is named twice is taken twice as often."""
    import address_programs
    import container_keys
    import container_mirror
    import container_others
    import container_sequences

    if addresses:
        return address_programs.FAMILIES
    return {**container_sequences.FAMILIES, **container_keys.FAMILIES, **container_others.FAMILIES, **container_mirror.FAMILIES}


def batch(seed, count, addresses=False):
    scenes = [scene for family in families(addresses).values() for scene in family]
    rng = random.Random(f"{'addresses' if addresses else 'containers'} {seed}")
    prelude = PRELUDE + (address_texts.PRELUDE if addresses else "")
    lines, calls = prelude.rstrip("\n").split("\n"), []
    for number in range(count):
        program = ContainerProgram(rng, number)
        lines += program.text(scenes, [1] if addresses else [1, 1, 2, 2, 3])
        calls.append(program.call())
    return "\n".join(lines) + "\n" + DRIVER.replace("CASES", "\n".join(calls)).replace("COUNT", str(count))


if __name__ == "__main__":
    import sys

    print(batch(int(sys.argv[1]), int(sys.argv[2])), end="")
