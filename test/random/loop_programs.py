"""Random C functions with loops over buffers, and what they claim.

batch(seed, count) gives the text of one C file with `count` programs. Program
k is the function loop_k(). Its line `// program k: FAMILY FEATURES` says what it
is made of; loop_elements.py, loop_walks.py, loop_nests.py and loop_idioms.py have
the families, loop_runs.py what runs them.

Each access stands on a line of its own in AT(), so that a run can say which one
was wrong.
"""
import random
import re
import textwrap

import c_programs
from loop_runs import DRIVER, PRELUDE


# Parameters by name, with what the driver passes for them.
TYPES = {"a": "int *a", "b": "int *b", "s": "unsigned char *s", "n": "{size} n", "m": "{size} m", "x": "int x", "y": "int y"}

# What mutate() puts in place of a token.
MUTATIONS = {
    " < ": [" <= ", " != "],
    " <= ": [" < "],
    " > ": [" >= "],
    " >= ": [" > ", " == "],
    " == ": [" != ", " >= "],
    " != ": [" == ", " < "],
    " && ": [" || "],
    " || ": [" && "],
    " + 1": [" - 1", " + 2", ""],
    " - 1": ["", " - 2"],
    "++": ["--"],
    "--": ["++"],
    " += ": [" = ", " -= "],
    " = 0;": [" = 1;", " = -1;"],
    " 0 ": [" 1 ", " -1 "],
    "(a[": ["(a[1 + "],
    "break;": [";", "return 0;"],
    "continue;": [";"],
    "return 1;": [";"],
}
MUTABLE = re.compile("|".join(sorted(map(re.escape, MUTATIONS), key=len, reverse=True)))


def times(factor, term):
    """`factor * term`, as one would write it."""
    return str(term) if factor == 1 else f"{factor} * {term}"


class Range:
    """The indices a loop visits: from `low` up, or from `high` - 1 down, in steps."""

    def __init__(self, low, high, step=1, down=False):
        self.low, self.high, self.step, self.down = low, high, step, down

    def holds(self, k):
        inside = f"{k} < {self.high}" if self.low == "0" else f"{self.low} <= {k} && {k} < {self.high}"
        if self.step == 1:
            return inside
        distance = f"{self.high} - 1 - {k}" if self.down else k if self.low == "0" else f"{k} - {self.low}"
        return f"{inside} && ({distance}) % {self.step} == 0"

    def length(self):
        return self.high if self.low == "0" else f"({self.high} - {self.low})"


class LoopProgram(c_programs.Program):
    def __init__(self, rng, number, family):
        super().__init__(rng, number)
        self.family = family
        self.mistakes = self.chance(0.45)
        self.size_type = self.pick(*["int"] * 8, "unsigned", "size_t")
        self.parameters = []
        self.helpers = []
        self.features = []

    def pick(self, *choices):
        return self.rng.choice(choices)

    def emit(self, text):
        """One statement, each access on a line of its own."""
        assert "plimsoll_assert" not in text or text.count("AT(") < 2, text
        assert not re.search(r"AT\([^()]*AT\(", text), text
        first, *rest = re.split(r"(?=\bAT\()", text)
        indent = " " * (len(text) - len(text.lstrip())) + "  "
        lines = [first + (rest[0] if rest else "")] + [indent + r for r in rest[1:]]
        for line in lines:
            super().emit(line.rstrip())

    def open(self, text):
        self.emit(text)
        self.depth += 1
        if re.match(r"(for|while|do)\b", text):
            self.emit("STEP")  # so that a loop that does not end costs a run, not the test

    def code(self, text):
        """Statements as they are written, one per line."""
        for line in textwrap.dedent(text).strip("\n").split("\n"):
            self.emit(line)
            if re.match(r" *(for|while|do)\b.*\{$", line):
                self.emit(" " * (len(line) - len(line.lstrip())) + "  STEP")

    def helper(self, text):
        """A function that the program calls."""
        self.helpers += textwrap.dedent(text).strip("\n").split("\n")

    def close(self, text="}"):
        self.depth -= 1
        self.emit(text)

    def feature(self, name):
        if name not in self.features:
            self.features.append(name)

    # What a program works on.
    def parameter(self, *names):
        self.parameters += [n for n in names if n not in self.parameters]

    def require(self, condition):
        """Taken for granted, or the function does nothing otherwise."""
        if self.chance(0.6):
            self.emit(f"plimsoll_assume({condition});")
        else:
            self.emit(f"if (!({condition}))")
            self.emit("  return 0;")

    def buffer(self, name="a", size="n"):
        if name not in self.parameters:
            self.parameter(name, size)
            known = f"plimsoll_buffer_size({name}) {self.pick('==', '==', '>=')} (size_t){size}"
            self.emit(f"plimsoll_assume({self.is_size(size)} && {known});")
        return name, size

    def is_size(self, name):
        """So that conversions between int and unsigned sizes keep the value."""
        return f"{name} >= 0" if self.size_type == "int" else f"{name} <= 1000000"

    def array(self):
        """A buffer of the caller, or an array of its own."""
        if self.chance(0.75):
            return self.buffer()
        self.feature("local")
        name, size = self.fresh("t"), str(self.rng.randrange(3, 12))
        self.emit(f"LOCAL(int, {name}, {size});")
        return name, size

    def scalar(self, low=None, high=None):
        name = "x" if "x" not in self.parameters else "y"
        self.parameter(name)
        if low is not None:
            self.require(f"{low} <= {name} && {name} <= {high}")
        return name

    def operand(self, *choices):
        """One of `choices`, some of which may use the argument x."""
        choice = self.pick(*choices)
        if "x" in choice:
            self.parameter("x")
        return choice

    def range(self, size, step=None, down=None):
        """Indices below `size`, which is a number or a parameter's name."""
        step = step or self.pick(1, 1, 1, 2, 3)
        down = self.chance(0.3) if down is None else down
        r = self.rng.randrange(10)
        if r < 5:
            low, high = "0", size
        elif r == 5:
            low, high = "1", size
        elif r == 6:
            low, high = "0", f"{size} - 1"
        elif r == 7:
            low, high = self.scalar("0", size), size
        elif r == 8:
            low, high = "0", self.scalar("0", size)
        else:
            low = self.scalar("0", size)
            high = self.scalar(low, size)
        if r > 6:
            self.feature("part")
        if step > 1:
            self.feature(f"step{step}")
        if down:
            self.feature("down")
        return Range(low, self.slip(high, f"{high} + 1", 0.25), step, down)

    def watch(self, name, size):
        """Any index, and the element there before anything is written."""
        k, old = self.any_index(), self.fresh("old")
        self.emit(f"plimsoll_assume(0 <= {k} && {k} < {size});")
        self.emit(f"int {old} = AT({name}[{k}]);")
        return k, old

    # Loops.
    def loop(self, r, body, counter="i", form=None):
        """body(i) emits what is done at index i. Returns the counter if it
        outlives the loop."""
        i = self.fresh(counter)
        forms = self.up_forms(r) if not r.down else self.down_forms(r)
        form = form or self.rng.choice(forms)
        self.feature(form)
        getattr(self, "loop_" + form.replace("-", "_"))(i, r, body)
        return None if form in ("for", "size_t", "down-for", "continue") else i

    def up_forms(self, r):
        forms = ["for", "for", "for-outside", "while", "do", "break", "goto"]
        if r.step == 1:
            forms += ["remaining", "unrolled"]
            if r.low == "0":
                forms.append("size_t")
        return forms

    def down_forms(self, r):
        return ["down-for"] if r.step > 1 else ["down-for", "down-while", "down-test"]

    def advance(self, i, r):
        return f"{i}{'--' if r.down else '++'}" if r.step == 1 else f"{i} {'-' if r.down else '+'}= {r.step}"

    def braced(self, header, body, i, last=None):
        self.open(header + " {")
        body(i)
        if last:
            self.emit(last)
        self.close()

    def loop_for(self, i, r, body):
        self.braced(f"for (int {i} = {r.low}; {i} < {r.high}; {self.advance(i, r)})", body, i)

    def loop_for_outside(self, i, r, body):
        self.emit(f"int {i};")
        self.braced(f"for ({i} = {r.low}; {i} < {r.high}; {self.advance(i, r)})", body, i)

    def loop_size_t(self, i, r, body):
        self.braced(f"for (size_t {i} = 0; {i} < (size_t)({r.high}); {i}++)", lambda _: body(f"(int){i}"), i)

    def loop_while(self, i, r, body):
        self.emit(f"int {i} = {r.low};")
        self.braced(f"while ({i} < {r.high})", body, i, f"{self.advance(i, r)};")

    def loop_do(self, i, r, body):
        self.emit(f"int {i} = {r.low};")
        if self.slip(True, False, 0.3):
            self.emit(f"if ({i} < {r.high})")
        self.open("do {")
        body(i)
        self.emit(f"{self.advance(i, r)};")
        self.close(f"}} while ({i} < {r.high});")

    def loop_break(self, i, r, body):
        self.emit(f"int {i} = {r.low};")
        self.open("for (;;) {")
        self.emit(f"if ({i} >= {r.high})")
        self.emit("  break;")
        body(i)
        self.emit(f"{self.advance(i, r)};")
        self.close()

    def loop_goto(self, i, r, body):
        label = self.fresh("again")
        self.emit(f"int {i} = {r.low};")
        self.emit(f"{label}:")
        self.open(f"if ({i} < {r.high}) {{")
        self.emit("STEP")
        body(i)
        self.emit(f"{self.advance(i, r)};")
        self.emit(f"goto {label};")
        self.close()

    def loop_remaining(self, i, r, body):
        left = self.fresh("left")
        self.emit(f"int {left} = {r.high} - {r.low};" if r.low != "0" else f"int {left} = {r.high};")
        self.emit(f"int {i} = {r.low};")
        self.braced(f"while ({left}-- > 0)", body, i, f"{i}++;")

    def loop_unrolled(self, i, r, body):
        self.emit(f"int {i} = {r.low};")
        self.braced(f"for (; {i} + 1 < {r.high}; {i} += 2)", lambda _: (body(i), body(f"{i} + 1")), i)
        self.open(f"if ({i} < {r.high}) {{")
        body(i)
        self.close()

    def loop_down_for(self, i, r, body):
        self.braced(f"for (int {i} = {r.high} - 1; {i} >= {r.low}; {self.advance(i, r)})", body, i)

    def loop_down_while(self, i, r, body):
        self.emit(f"int {i} = {r.high};")
        self.open(f"while ({i} > {r.low}) {{")
        self.emit(f"{i}--;")
        body(i)
        self.close()

    def loop_down_test(self, i, r, body):
        self.emit(f"int {i} = {r.high};")
        self.braced(f"while ({i}-- > {r.low})", body, i)

    # Claims.
    def claim(self, text):
        self.emit(f"plimsoll_assert({text});")

    def claim_if(self, condition, text, otherwise=None):
        self.emit(f"if ({condition})")
        self.emit(f"  plimsoll_assert({text});")
        if otherwise:
            self.emit("else")
            self.emit(f"  plimsoll_assert({otherwise});")

    def claim_of(self, condition, access, text, name="e"):
        """As claim_if(); `text` speaks of `name`, which is what `access` reads, as a claim has one access only."""
        self.open(f"if ({condition}) {{")
        self.emit(f"int {name} = {access};")
        self.claim(text)
        self.close()

    def any_index(self):
        k = self.fresh("k")
        self.emit(f"int {k} = plimsoll_nondet_int();")
        return k

    def claim_elements(self, name, r, right, watched=None, style=None):
        """Each element the range visits is `right(k)`; the watched one is what it was elsewhere."""
        style = style or (self.pick("watched", "watched", "loop", "ends") if watched else self.pick("any", "loop", "ends"))
        self.feature("claim-" + style)
        if style == "watched":
            k, old, elsewhere = watched
            otherwise = f"AT({name}[{k}]) == {self.slip(old, right(k), 0.3)}" if elsewhere else None
            self.claim_if(r.holds(k), f"AT({name}[{k}]) == {right(k)}", otherwise)
        elif style == "any":
            k = self.any_index()
            self.claim_if(f"{k} >= {r.low} && {k} < {r.high} && {r.holds(k)}", f"AT({name}[{k}]) == {right(k)}")
        elif style == "loop":
            k = self.fresh("k")
            start = f"{r.high} - 1" if r.down else r.low
            end = f"{k} >= {r.low}" if r.down else f"{k} < {r.high}"
            self.open(f"for (int {k} = {start}; {end}; {self.advance(k, r)}) {{")
            self.emit(f"plimsoll_assert(AT({name}[{k}]) == {right(k)});")
            self.close()
        else:
            end = f"{r.high} - 1" if r.down or r.step == 1 and self.chance(0.5) else r.low
            self.claim_if(f"{r.low} < {r.high}", f"AT({name}[{end}]) == {right(end if end.isalnum() else '(' + end + ')')}")

    def claim_sorted(self, name, size):
        k, here = self.any_index(), self.fresh("here")
        self.feature("claim-sorted")
        self.claim_of(f"0 <= {k} && {k} + 1 < {size}", f"AT({name}[{k}])", f"{here} <= AT({name}[{k} + 1])", here)

    def mutate(self, body):
        """Changes one token somewhere: the mistakes one makes without noticing."""
        places = []
        for number, line in enumerate(body):
            if not re.search(r"plimsoll_buffer_size|LOCAL|TABLE", line):
                places += [(number, m) for m in MUTABLE.finditer(line)]
        if places:
            self.feature("mutated")
            number, m = self.rng.choice(places)
            before, token = body[number][: m.start()], self.pick(*MUTATIONS[m.group()])
            if token == " = " and re.search(r"\bp\d+$", before):  # a pointer gets no number
                token = " -= "
            body[number] = before + token + body[number][m.end() :]

    def text(self):
        start = len(self.lines)
        self.family(self)
        self.emit("return 0;")
        body, self.lines = self.lines[start:], []
        for _ in range(self.slip(0, self.rng.randrange(1, 3), 0.6)):
            self.mutate(body)
        if self.size_type != "int" and "n" in self.parameters:
            self.feature(self.size_type)
        types = ", ".join(TYPES[p].format(size=self.size_type) for p in self.parameters) or "void"
        header = f"// program {self.number}: {self.family.__name__} {' '.join(self.features)}"
        return [header, *self.helpers, f"int loop_{self.number}({types}) {{", *body, "}"]

    def call(self):
        return f"  case {self.number}: loop_{self.number}({', '.join('in.' + p for p in self.parameters)}); break;"


def batch(seed, count):
    import loop_elements
    import loop_idioms
    import loop_nests
    import loop_walks

    families = loop_elements.FAMILIES + loop_walks.FAMILIES + loop_nests.FAMILIES + loop_idioms.FAMILIES
    lines, calls = PRELUDE.rstrip("\n").split("\n"), []
    for number in range(count):
        family = families[number % len(families)]
        # A program stays as it is when families are added.
        rng = random.Random(f"loops {seed} {family.__name__} {number // len(families)}")
        program = LoopProgram(rng, number, family)
        lines += program.text()
        calls.append(program.call())
    return "\n".join(lines) + "\n" + DRIVER.replace("CASES", "\n".join(calls)).replace("COUNT", str(count))


if __name__ == "__main__":
    import sys

    print(batch(int(sys.argv[1]), int(sys.argv[2])), end="")
