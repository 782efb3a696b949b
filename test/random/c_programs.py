"""Random C programs that end, print what they compute, and sometimes go wrong.

batch(seed, count) gives the text of one C file with `count` programs. Program
k is the function program_k(); main runs the program numbered by argc - 1.

Every statement that can go wrong stands on a line of its own and starts with
AT, which remembers the line when the file is compiled with -DRUN and is
nothing otherwise. So a run can say at which line it went wrong, and the
analyser sees plain C. Accesses go wrong by a few elements only, so that a
sanitizer's red zones always catch them.
"""
import random

PRELUDE = """\
#include <stdio.h>
#include <stdlib.h>
#ifdef RUN
#include <sanitizer/common_interface_defs.h>
#include <unistd.h>
static int at_line;
static void say_line(void) { fflush(stdout); dprintf(2, "\\nat line %d\\n", at_line); }
static void start_watching(void) { __sanitizer_set_death_callback(say_line); }
static int fail(void) { dprintf(2, "assertion failed"); say_line(); _exit(9); }
#define AT at_line = __LINE__,
#define WIDE __attribute__((aligned(256)))
#define plimsoll_assert(e) (void)((e) || fail())
#else
#include "plimsoll/plimsoll.h"
#define AT
#define WIDE
#endif
struct pair { int a, b; int c[3]; };
struct node { int value; struct node *next; };
"""


class Scope:
    """What a statement can use: names by what they are."""

    def __init__(self, parent=None):
        self.parent = parent
        self.ints = list(parent.ints) if parent else []
        self.fixed = list(parent.fixed) if parent else []  # loop counters: read only
        self.unsigneds = list(parent.unsigneds) if parent else []
        self.arrays = list(parent.arrays) if parent else []  # (name, number of elements or a variable's name)
        self.pairs = list(parent.pairs) if parent else []
        self.pointers = list(parent.pointers) if parent else []
        self.lists = list(parent.lists) if parent else []


class Program:
    def __init__(self, rng, number):
        self.rng = rng
        self.number = number
        self.lines = []
        self.depth = 1
        self.counter = 0
        self.functions = []  # (name, "int" | "array" | "two" | "pair")
        self.mistakes = rng.random() < 0.6  # may this program go wrong?

    # Text.
    def emit(self, text):
        self.lines.append("  " * self.depth + text)

    def fresh(self, stem):
        self.counter += 1
        return f"{stem}{self.counter}"

    def chance(self, probability):
        return self.rng.random() < probability

    def slip(self, right, wrong, probability=0.08):
        """`right`, or rarely `wrong` in programs that may go wrong."""
        return wrong if self.mistakes and self.chance(probability) else right

    # Expressions. All are int and small; none has a side effect.
    def constant(self):
        return str(self.rng.choice([0, 1, 1, 2, 3, 5, 7, -1, -4, 12]))

    def leaf(self, scope):
        names = scope.ints + scope.fixed
        if names and self.chance(0.7):
            return self.rng.choice(names)
        return self.constant()

    def expression(self, scope):
        r = self.rng.randrange(12)
        a, b = self.leaf(scope), self.leaf(scope)
        if r < 3:
            return a
        if r < 5:
            return f"{a} + {b}"
        if r < 6:
            return f"{a} - {b}"
        if r < 7:
            return f"{self.rng.choice([2, 3])} * {a} - {b}"
        if r < 8:
            return f"{a} % {self.rng.choice([2, 3, 10])}"
        if r < 9:
            return f"{a} / {self.rng.choice([2, 4])}"
        if r < 10:
            return f"({self.condition(scope)} ? {a} : {b})"
        if r < 11 and scope.unsigneds:
            return f"(int)({self.rng.choice(scope.unsigneds)} % 50)"
        return self.access(scope) or a

    def access(self, scope):
        """A read of memory that is right: its index is in range."""
        choices = []
        for name, size in scope.arrays:
            if isinstance(size, int):
                choices.append(f"{name}[{self.rng.randrange(size)}]")
        for name in scope.pairs:
            choices += [f"{name}a", f"{name}b", f"{name}c[{self.rng.randrange(3)}]"]
        choices += [f"*{name}" for name in scope.pointers]
        return self.rng.choice(choices) if choices else None

    def condition(self, scope):
        a, b = self.leaf(scope), self.leaf(scope)
        simple = f"{a} {self.rng.choice(['<', '<=', '==', '!=', '>', '>='])} {b}"
        r = self.rng.randrange(8)
        if r == 0:
            return f"({simple} && {self.leaf(scope)} > {self.constant()})"
        if r == 1:
            return f"({simple} || {self.leaf(scope)} == {self.constant()})"
        if r == 2:
            return f"!({simple})"
        return simple

    # Statements.
    def block(self, scope, budget):
        for _ in range(budget):
            self.statement(scope)

    def makers(self):
        """(weight, statement) pairs; the first four are used deep inside."""
        return [
            (6, self.assign), (2, self.assign_unsigned), (4, self.store_element), (4, self.load_element),
            (3, self.branch), (4, self.loop), (2, self.use_pair), (2, self.use_pointer), (3, self.call),
            (1, self.heap_array), (1, self.heap_node), (1, self.divide), (2, self.assertion), (1, self.switch),
            (1, self.alias), (2, self.declare), (1, self.inner_scope),
        ]  # fmt: skip

    def statement(self, scope):
        makers = self.makers()
        if self.depth > 3:
            makers = makers[:4]
        makers[self.rng.choices(range(len(makers)), [w for w, _ in makers])[0]][1](scope)

    def assign(self, scope):
        if not scope.ints:
            return self.declare(scope)
        name = self.rng.choice(scope.ints)
        value = self.expression(scope)
        if self.chance(0.25):
            value = f"({value}) % 100"
        self.emit(f"AT {name} = {value};")
        if self.chance(0.1):
            self.emit(f"AT plimsoll_assert({name} == {self.slip(name, self.constant())});")

    def assign_unsigned(self, scope):
        if not scope.unsigneds:
            name = self.fresh("u")
            kind = self.rng.choice(["unsigned", "unsigned char", "unsigned short", "unsigned long"])
            self.emit(f"{kind} {name} = {self.rng.choice([0, 1, 3, 200])};")
            scope.unsigneds.append(name)
            return
        name = self.rng.choice(scope.unsigneds)
        value = self.rng.choice([f"{name} - 1", f"{name} + {self.leaf(scope)}", f"{name} * 3", f"{self.leaf(scope)}", f"{name} / 2", f"{name} & 7"])
        self.emit(f"{name} = {value};")
        if self.chance(0.3):
            self.emit(f"if ({name} < 4)")
            self.emit(f"  AT plimsoll_assert({name} <= {self.slip(3, 2)});")

    def declare(self, scope):
        r = self.rng.randrange(3)
        if r == 0 and len(scope.arrays) < 3:
            name, size = self.fresh("a"), self.rng.randrange(2, 7)
            values = ", ".join(self.constant() for _ in range(size))
            self.emit(f"int {name}[{size}] WIDE = {{{values}}};")
            scope.arrays.append((name, size))
        elif r == 1 and len(scope.pairs) < 2:
            name = self.fresh("s")
            self.emit(f"struct pair {name} WIDE = {{{self.constant()}, {self.constant()}, {{1, 2, 3}}}};")
            scope.pairs.append(name + ".")
        else:
            name = self.fresh("x")
            self.emit(f"int {name} WIDE = {self.expression(scope)};")
            scope.ints.append(name)

    def guarded(self, index, size):
        """Opens `if (0 <= index && index < size)`, sometimes wrongly."""
        low = self.slip(f"{index} >= 0", f"{index} >= -1", 0.1)
        high = self.slip(f"{index} < {size}", f"{index} <= {size}", 0.15)
        self.emit(f"if ({low} && {high})")

    def store_element(self, scope):
        if not scope.arrays:
            return self.declare(scope)
        name, size = self.rng.choice(scope.arrays)
        names = scope.ints + scope.fixed
        if names and (self.chance(0.5) or not isinstance(size, int)):
            index = self.rng.choice(names)
            self.guarded(index, size)
            self.emit(f"  AT {name}[{index}] = {self.expression(scope)};")
        else:
            index = self.rng.randrange(size) if isinstance(size, int) else 0
            index = self.slip(index, size, 0.05)
            if not isinstance(size, int):
                self.emit(f"if ({size} > 0)")
            value = self.leaf(scope)
            self.emit(f"AT {name}[{index}] = {value};")
            if isinstance(size, int) and self.chance(0.5):
                self.emit(f"AT plimsoll_assert({name}[{index}] == {self.slip(value, self.constant(), 0.15)});")

    def load_element(self, scope):
        names = scope.ints + scope.fixed
        if not scope.arrays or not scope.ints or not names:
            return self.declare(scope)
        name, size = self.rng.choice(scope.arrays)
        target = self.rng.choice(scope.ints)
        index = self.rng.choice(names)
        if isinstance(size, int) and self.chance(0.3):
            # x & 3 may be past the end of a short array.
            mask = self.slip(size - 1 if size in (2, 4) else 1, 3, 0.3)
            self.emit(f"AT {target} = {name}[{index} & {mask}];")
        else:
            self.guarded(index, size)
            self.emit(f"  AT {target} = {name}[{index}];")

    def branch(self, scope):
        self.emit(f"if ({self.condition(scope)}) {{")
        self.nested(scope, self.rng.randrange(1, 3))
        if self.chance(0.5):
            self.emit("} else {")
            self.nested(scope, self.rng.randrange(1, 3))
        self.emit("}")

    def nested(self, scope, budget, counter=None):
        inner = Scope(scope)
        if counter:
            inner.fixed.append(counter)
        self.depth += 1
        self.block(inner, budget)
        self.depth -= 1

    def inner_scope(self, scope):
        """A pointer to a variable of an inner block, rarely used after it."""
        pointer, inner = self.fresh("q"), self.fresh("x")
        self.emit(f"int {pointer}_outer WIDE = 4;")
        self.emit(f"int *{pointer} = &{pointer}_outer;")
        self.emit("{")
        self.emit(f"  int {inner} WIDE = {self.leaf(scope)};")
        self.emit(f"  {pointer} = &{inner};")
        self.emit(f"  AT *{pointer} = *{pointer} + 1;")
        if self.slip(True, False, 0.2):
            self.emit(f"  {pointer} = &{pointer}_outer;")
        self.emit("}")
        self.emit(f"AT *{pointer} = 3;")

    def loop(self, scope):
        counter = self.fresh("i")
        arrays = [a for a in scope.arrays]
        kind = self.rng.randrange(5)
        if kind < 2 and arrays:
            name, size = self.rng.choice(arrays)
            bound = self.slip(f"< {size}", f"<= {size}", 0.12)
            self.emit(f"for (int {counter} = 0; {counter} {bound}; {counter}++) {{")
            value = self.rng.choice([counter, f"{counter} * 2", "0", self.leaf(scope)])
            if self.chance(0.6) or not scope.ints:
                self.emit(f"  AT {name}[{counter}] = {value};")
            else:
                total = self.rng.choice(scope.ints)
                self.emit(f"  AT {total} = ({total} + {name}[{counter}]) % 1000;")
            if self.chance(0.3):
                self.nested(scope, 1, counter)
            if self.chance(0.2):
                self.emit(f"  if ({self.condition(scope)})")
                self.emit("    break;")
            self.emit("}")
        elif kind == 2 and scope.ints:
            # Counts down; the counter is known afterwards.
            start = self.rng.randrange(1, 7)
            self.emit(f"int {counter} = {start};")
            self.emit(f"while ({counter} > 0) {{")
            self.emit(f"  {counter}--;")
            if self.chance(0.3):
                self.emit(f"  if ({self.condition(scope)})")
                self.emit("    continue;")
            self.nested(scope, 1, counter)
            self.emit("}")
            self.emit(f"AT plimsoll_assert({counter} == {self.slip(0, 1, 0.15)});")
            scope.fixed.append(counter)
        else:
            bound = self.rng.choice([str(self.rng.randrange(1, 7))] + scope.fixed[:1])
            self.emit(f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{")
            self.nested(scope, self.rng.randrange(1, 3), counter)
            self.emit("}")

    def use_pair(self, scope):
        if not scope.pairs:
            return self.declare(scope)
        one = self.rng.choice(scope.pairs)
        r = self.rng.randrange(3)
        if r == 0 and "->" not in one:
            copy = self.fresh("s")
            self.emit(f"struct pair {copy} WIDE = {one[:-1]};")
            self.emit(f"AT {copy}.a = {copy}.a + 1;")
            self.emit(f"AT plimsoll_assert({copy}.b == {one}{self.slip('b', 'a', 0.2)});")
            scope.pairs.append(copy + ".")
        elif r == 1:
            self.emit(f"AT {one}c[{self.slip(self.rng.randrange(3), 3, 0.1)}] = {self.expression(scope)};")
        else:
            self.emit(f"AT {one}a = {self.expression(scope)};")

    def use_pointer(self, scope):
        if not scope.ints:
            return self.declare(scope)
        a, b = self.rng.choice(scope.ints), self.rng.choice(scope.ints)
        pointer = self.fresh("p")
        if self.chance(0.5):
            self.emit(f"int *{pointer} = {self.condition(scope)} ? &{a} : &{b};")
            scope.pointers.append(pointer)
        else:
            self.emit(f"int *{pointer} = {self.condition(scope)} ? &{a} : 0;")
            if self.slip(True, False, 0.2):
                self.emit(f"if ({pointer})")
        value = self.leaf(scope)
        self.emit(f"  AT *{pointer} = {value};")

    def alias(self, scope):
        """Two names for one array."""
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if not arrays:
            return self.declare(scope)
        name, size = self.rng.choice(arrays)
        pointer = self.fresh("p")
        offset = self.rng.randrange(size)
        self.emit(f"int *{pointer} = {name} + {offset};")
        self.emit(f"AT {pointer}[0] = {self.leaf(scope)};")
        self.emit(f"AT plimsoll_assert({name}[{offset}] == {pointer}[{self.slip(0, -offset, 0.3)}]);")
        self.emit(f"AT *({pointer} + {self.slip(size - offset - 1, size - offset, 0.15)}) = {self.constant()};")

    def call(self, scope):
        if not self.functions or not scope.ints:
            return self.assign(scope)
        name, kind = self.rng.choice(self.functions)
        target = self.rng.choice(scope.ints)
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if kind == "array" and arrays:
            array, size = self.rng.choice(arrays)
            self.emit(f"AT {target} = {name}({array}, {self.slip(size, size + 1, 0.15)});")
        elif kind == "two":
            first, second = self.rng.choice(scope.ints), self.rng.choice(scope.ints)
            self.emit(f"AT {name}(&{first}, &{second});")
        elif kind == "pair" and scope.pairs:
            one = self.rng.choice(scope.pairs)
            argument = "&" + one[:-1] if one.endswith(".") else one[:-2]
            self.emit(f"AT {target} = {name}({argument});")
        elif kind == "int":
            self.emit(f"AT {target} = {name}({self.leaf(scope)}) % 100;")
        else:
            self.assign(scope)

    def heap_array(self, scope):
        name, size, i = self.fresh("h"), self.rng.randrange(1, 6), self.fresh("i")
        self.emit(f"int *{name} = malloc({size} * sizeof(int));")
        if self.slip(True, False, 0.1):
            self.emit(f"if (!{name})")
            self.emit("  exit(0);")
        self.emit(f"for (int {i} = 0; {i} < {size}; {i}++)")
        self.emit(f"  AT {name}[{i}] = {self.leaf(scope)};")
        if scope.ints:
            self.emit(f"AT {self.rng.choice(scope.ints)} = {name}[{self.slip(size - 1, size, 0.1)}];")
        if self.slip(True, False, 0.2):
            self.emit(f"AT free({name});")
            if self.slip(False, True, 0.1):
                self.emit(f"AT {name}[0] = 1;")
            if self.slip(False, True, 0.1):
                self.emit(f"AT free({name});")

    def heap_node(self, scope):
        """A list of some nodes: built, walked and freed."""
        head, i, new, walk = self.fresh("head"), self.fresh("i"), self.fresh("n"), self.fresh("w")
        length = self.rng.randrange(0, 4)
        self.emit(f"struct node *{head} = 0;")
        self.emit(f"for (int {i} = 0; {i} < {length}; {i}++) {{")
        self.emit(f"  struct node *{new} = malloc(sizeof *{new});")
        self.emit(f"  if (!{new})")
        self.emit("    exit(0);")
        self.emit(f"  AT {new}->value = {i} + 1;")
        self.emit(f"  AT {new}->next = {head};")
        self.emit(f"  {head} = {new};")
        self.emit("}")
        if scope.ints:
            total = self.rng.choice(scope.ints)
            self.emit(f"for (struct node *{walk} = {head}; {walk}; {walk} = {walk}->next)")
            self.emit(f"  AT {total} = ({total} + {walk}->value) % 1000;")
        if length == 0 or self.chance(0.3):
            if self.slip(True, False, 0.3):
                self.emit(f"if ({head})")
            self.emit(f"  AT {head}->value = 9;")
        self.emit(f"while ({head}) {{")
        self.emit(f"  struct node *{new};")
        self.emit(f"  AT {new} = {head}->next;")
        self.emit(f"  AT free({head});")
        self.emit(f"  {self.slip(f'{head} = {new}', f'AT {head} = {head}->next', 0.1)};")
        self.emit("}")

    def divide(self, scope):
        if not scope.ints:
            return self.declare(scope)
        target, divisor = self.rng.choice(scope.ints), self.leaf(scope)
        if self.slip(True, False, 0.25) and divisor.lstrip("-").isalnum() and not divisor.lstrip("-").isdigit():
            self.emit(f"if ({divisor} != 0)")
        elif divisor == "0":
            divisor = "1"
        self.emit(f"  AT {target} = {self.leaf(scope)} {self.rng.choice('/%')} {divisor};")

    def assertion(self, scope):
        if not scope.ints:
            return self.declare(scope)
        name = self.rng.choice(scope.ints)
        r = self.rng.randrange(3)
        if r == 0:
            c = self.constant()
            self.emit(f"if ({name} > {c})")
            self.emit(f"  AT plimsoll_assert({name} {self.slip('>=', '>', 0.2)} {c} + 1);")
        elif r == 1:
            self.emit(f"AT {name} = {name} % 10;")
            self.emit(f"AT plimsoll_assert({name} <= {self.slip(9, 5, 0.2)} && {name} >= {self.slip(-9, 0, 0.2)});")
        elif self.mistakes:
            self.emit(f"AT plimsoll_assert({self.condition(scope)} || {self.condition(scope)} || {self.condition(scope)});")

    def switch(self, scope):
        if not scope.ints:
            return self.declare(scope)
        name = self.rng.choice(scope.ints)
        self.emit(f"switch ({name} % 4) {{")
        for case in (0, 1, 3):
            self.emit(f"case {case}:")
            self.nested(scope, 1)
            if self.chance(0.7):
                self.emit("  break;")
        self.emit("default:")
        self.nested(scope, 1)
        self.emit("}")

    # Functions and the program.
    def function(self, kind):
        name = f"f{len(self.functions)}_{self.number}"
        scope = Scope()
        if kind == "int":
            self.lines.append(f"int {name}(int n) {{")
            scope.ints.append("n")
        elif kind == "array":
            self.lines.append(f"int {name}(int *a, int n) {{")
            scope.arrays.append(("a", "n"))
            scope.fixed.append("n")
        elif kind == "two":
            self.lines.append(f"void {name}(int *p, int *q) {{")
            scope.pointers += ["p", "q"]
        else:
            self.lines.append(f"int {name}(struct pair *s) {{")
            scope.pairs.append("s->")
        if kind == "two":
            self.emit(f"AT *p = {self.constant()};")
            self.emit("int before;")
            self.emit("AT before = *p;")
            self.emit(f"AT *q = *q + {self.constant()};")
            self.emit(f"AT plimsoll_assert({self.slip('p == q || ', '', 0.4)}*p == before);")
        else:
            self.emit("int r = 1;")
            scope.ints.append("r")
            self.block(scope, self.rng.randrange(1, 5))
            self.emit("return r % 1000;")
        self.lines.append("}")
        self.functions.append((name, kind))

    def text(self):
        self.lines.append(f"static int g_{self.number} = {self.constant()};")
        size = self.rng.randrange(2, 6)
        self.lines.append(f"static int ga_{self.number}[{size}];")
        for _ in range(self.rng.randrange(0, 3)):
            self.function(self.rng.choice(["int", "array", "two", "pair"]))
        self.lines.append(f"void program_{self.number}(void) {{")
        scope = Scope()
        scope.ints.append(f"g_{self.number}")
        scope.arrays.append((f"ga_{self.number}", size))
        for _ in range(self.rng.randrange(1, 4)):
            self.declare(scope)
        self.block(scope, self.rng.randrange(3, 9))
        for name in scope.ints:
            self.emit(f'printf("%d\\n", {name});')
        for name, size in scope.arrays:
            if isinstance(size, int):
                self.emit(f'printf("%d\\n", {name}[{size - 1}]);')
        for name in scope.pairs:
            self.emit(f'printf("%d\\n", {name}a + {name}c[2]);')
        self.lines.append("}")
        return self.lines


def batch(seed, count, prelude=PRELUDE, program=Program):
    rng = random.Random(seed)
    lines = prelude.rstrip("\n").split("\n")
    for number in range(count):
        lines.append(f"// program {number}")
        lines += program(rng, number).text()
    lines += ["int main(int argc, char **argv) {", "  (void)argv;"]
    lines += ["#ifdef RUN", "  start_watching();", "#endif", "  switch (argc) {"]
    lines += [f"  case {number + 1}: program_{number}(); break;" for number in range(count)]
    lines += ["  }", "  return 0;", "}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import sys

    print(batch(int(sys.argv[1]), int(sys.argv[2])), end="")
