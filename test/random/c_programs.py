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
#include <string.h>
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
struct holder { int *p; int n; };
static int descend(int n) { return n <= 0 ? 0 : 1 + descend(n - 1); }
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
        self.functions = []  # (name, "int" | "array" | "two" | "pair" | ("whole", number of elements))
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
            (1, self.alias), (2, self.declare), (1, self.inner_scope), (1, self.table), (1, self.array_of_pairs),
            (1, self.pointers_to_pointers), (1, self.call_indirectly), (1, self.recursion), (1, self.backward_goto),
            (1, self.copy_memory), (1, self.text_buffer), (1, self.holder), (1, self.reverse), (1, self.static_count),
            (1, self.unsigned_index), (1, self.shift_elements), (1, self.list_removal), (1, self.search),
            (2, self.whole_array),
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

    def table(self, scope):
        m, i, j = self.fresh("m"), self.fresh("i"), self.fresh("j")
        rows, columns = self.rng.randrange(1, 4), self.rng.randrange(2, 4)
        self.emit(f"int {m}[{rows}][{columns}] WIDE;")
        self.emit(f"for (int {i} = 0; {i} < {rows}; {i}++)")
        self.emit(f"  for (int {j} = 0; {j} {self.slip('<', '<=', 0.1)} {columns}; {j}++)")
        self.emit(f"    AT {m}[{i}][{j}] = {self.rng.choice([f'{i} + {j}', f'{i} * 3 + {j}', j])};")
        row, column = self.rng.randrange(rows), self.rng.randrange(columns)
        self.emit(f"AT {m}[{row}][{column}] = {self.leaf(scope)};")
        other = self.rng.randrange(columns)
        self.emit(f"AT plimsoll_assert({m}[{row}][{other}] {self.slip('>=', '==', 0.3)} {m}[{row}][{other}]);")
        if scope.ints:
            self.emit(f"AT {self.rng.choice(scope.ints)} = {m}[{row}][{other}];")

    def array_of_pairs(self, scope):
        t, i, size = self.fresh("t"), self.fresh("i"), self.rng.randrange(2, 5)
        self.emit(f"struct pair {t}[{size}] WIDE;")
        self.emit(f"for (int {i} = 0; {i} < {size}; {i}++) {{")
        self.emit(f"  AT {t}[{i}].a = {i};")
        self.emit(f"  AT {t}[{i}].b = {self.leaf(scope)};")
        self.emit(f"  AT {t}[{i}].c[{self.slip(1, 3, 0.1)}] = {i} + 1;")
        self.emit("}")
        k = self.rng.randrange(size)
        self.emit(f"struct pair *{t}_p = &{t}[{k}];")
        self.emit(f"AT {t}_p->b = 4;")
        self.emit(f"AT plimsoll_assert({t}[{k}].a == {self.slip(k, k + 1, 0.15)} && {t}[{k}].b == {self.slip(4, 5, 0.1)});")
        if k + 1 < size:
            self.emit(f"AT {t}[{k}] = {t}[{k + 1}];")
            self.emit(f"AT plimsoll_assert({t}_p->a == {self.slip(k + 1, k, 0.15)});")

    def pointers_to_pointers(self, scope):
        if len(scope.ints) < 2:
            return self.declare(scope)
        a, b = self.rng.sample(scope.ints, 2)
        p, q, all_ = self.fresh("p"), self.fresh("pp"), self.fresh("all")
        self.emit(f"int *{p} = &{a};")
        self.emit(f"int **{q} = &{p};")
        self.emit(f"if ({self.condition(scope)})")
        self.emit(f"  AT *{q} = {self.slip('&' + b, '0', 0.1)};")
        self.emit(f"AT *{p} = 6;")
        self.emit(f"AT plimsoll_assert({a} == 6 {self.slip('|| ' + b + ' == 6', '', 0.2)});")
        self.emit(f"int *{all_}[2] = {{&{a}, &{b}}};")
        self.emit(f"AT *{all_}[{self.leaf(scope)} & {self.slip(1, 3, 0.05)}] = 1;")

    def call_indirectly(self, scope):
        names = [name for name, kind in self.functions if kind == "int"]
        if not names or not scope.ints:
            return self.assign(scope)
        pointer = self.fresh("fp")
        self.emit(f"int (*{pointer})(int) = {self.condition(scope)} ? {self.rng.choice(names)} : {self.slip(self.rng.choice(names), '0', 0.05)};")
        self.emit(f"AT {self.rng.choice(scope.ints)} = {pointer}({self.leaf(scope)}) % 100;")

    def recursion(self, scope):
        if not scope.ints:
            return self.declare(scope)
        n = self.rng.randrange(0, 6)
        target = self.rng.choice(scope.ints)
        self.emit(f"AT {target} = descend({n});")
        self.emit(f"AT plimsoll_assert({target} == {self.slip(n, n + 1, 0.15)});")

    def backward_goto(self, scope):
        label, i = self.fresh("again"), self.fresh("i")
        self.emit(f"int {i} = 0;")
        self.emit(f"{label}:;")
        self.nested(scope, 1)
        self.emit(f"{i}++;")
        self.emit(f"if ({i} < {self.rng.randrange(1, 5)})")
        self.emit(f"  goto {label};")
        self.emit(f"AT plimsoll_assert({i} >= {self.slip(1, 3, 0.15)});")

    def copy_memory(self, scope):
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if not arrays:
            return self.declare(scope)
        name, size = self.rng.choice(arrays)
        copy = self.fresh("a")
        form = self.rng.randrange(3)
        self.emit(f"int {copy}[{size}] WIDE;")
        if form == 0:
            self.emit(f"memset({copy}, 0, sizeof {copy});")
            self.emit(f"AT plimsoll_assert({copy}[{size - 1}] == {self.slip(0, 1, 0.15)});")
        else:
            count = self.rng.randrange(1, size + 1)
            self.emit(f"memset({copy}, 0, sizeof {copy});")
            self.emit(f"AT memcpy({copy}, {name}, {self.slip(count, size + 1, 0.1)} * sizeof(int));")
            k = self.rng.randrange(size)
            self.emit(f"AT plimsoll_assert({copy}[{k}] == {f'{name}[{k}]' if k < count else self.slip(0, f'{name}[{k}]', 0.3)});")
        scope.arrays.append((copy, size))

    def whole_array(self, scope):
        """A pointer to an array, not to its first element."""
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if not arrays:
            return self.declare(scope)
        # A variable of the program is an object of its callees, too.
        name, size = arrays[0] if self.chance(0.6) else self.rng.choice(arrays)
        k, value = self.rng.randrange(size), self.leaf(scope)
        form = self.rng.randrange(5)
        callees = [f for f, kind in self.functions if kind == ("whole", size)]
        if form == 0:
            self.emit(f"memset(&{name}, 0, sizeof {name});")
            self.emit(f"AT plimsoll_assert({name}[{k}] == {self.slip(0, 1, 0.3)});")
        elif form == 1:
            copy = self.fresh("a")
            self.emit(f"int {copy}[{size}] WIDE;")
            self.emit(f"AT memcpy(&{copy}, &{name}, sizeof {copy});")
            self.emit(f"AT plimsoll_assert({copy}[{k}] == {self.slip(f'{name}[{k}]', value, 0.3)});")
            scope.arrays.append((copy, size))
        elif form == 2 or not callees:
            w = self.fresh("w")
            self.emit(f"int (*{w})[{size}] = &{name};")
            self.emit(f"AT (*{w})[{self.slip(k, size, 0.05)}] = {value};")
            self.emit(f"AT plimsoll_assert({name}[{k}] == {self.slip(value, self.constant(), 0.3)});")
        else:
            before = self.fresh("x")
            self.emit(f"int {before};")
            self.emit(f"AT {before} = {name}[{k}];")
            self.emit(f"AT {self.rng.choice(callees)}(&{name}, {k}, {value});")
            self.emit(f"AT plimsoll_assert({name}[{k}] == {self.slip(value, before, 0.3)});")

    def text_buffer(self, scope):
        s, i = self.fresh("s"), self.fresh("i")
        text = self.rng.choice(["", "a", "abc", "hello"])
        size = self.slip(8, 5, 0.1)
        self.emit(f"char {s}[{size}] WIDE;")
        self.emit(f'AT strcpy({s}, "{text}");')
        self.emit(f"AT plimsoll_assert(strlen({s}) == {self.slip(len(text), len(text) + 1, 0.1)});")
        self.emit(f"int {i} = 0;")
        self.emit(f"while (AT {s}[{i}] != 0)")
        self.emit(f"  {i}++;")
        self.emit(f"AT plimsoll_assert({i} == {self.slip(len(text), 4, 0.1)});")
        self.emit(f"AT {s}[{i} + {self.slip(0, 5, 0.1)}] = 'x';")
        scope.fixed.append(i)

    def holder(self, scope):
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if not arrays:
            return self.declare(scope)
        name, size = self.rng.choice(arrays)
        h, i = self.fresh("h"), self.fresh("i")
        self.emit(f"struct holder {h} WIDE = {{{name}, {self.slip(size, size + 1, 0.1)}}};")
        self.emit(f"struct holder {h}_copy WIDE = {h};")
        self.emit(f"{h}.n = 0;")
        self.emit(f"for (int {i} = 0; {i} < {h}_copy.n; {i}++)")
        self.emit(f"  AT {h}_copy.p[{i}] = {self.rng.choice([i, '2', self.leaf(scope)])};")
        self.emit(f"AT plimsoll_assert({h}.p[0] == {name}[0]);")

    def reverse(self, scope):
        if not scope.arrays:
            return self.declare(scope)
        name, size = self.rng.choice(scope.arrays)
        i, j, t = self.fresh("i"), self.fresh("j"), self.fresh("t")
        self.emit(f"for (int {i} = 0, {j} = {size} - {self.slip(1, 0, 0.1)}; {i} < {j}; {i}++, {j}--) {{")
        self.emit(f"  int {t};")
        self.emit(f"  AT {t} = {name}[{i}];")
        self.emit(f"  AT {name}[{i}] = {name}[{j}];")
        self.emit(f"  AT {name}[{j}] = {t};")
        self.emit("}")

    def static_count(self, scope):
        c = self.fresh("c")
        self.emit(f"static int {c} = {self.rng.randrange(3)};")
        self.emit(f"{c}++;")
        self.emit(f"if ({c} > 100)")
        self.emit(f"  {c} = 0;")
        self.emit(f"AT plimsoll_assert({c} {self.slip('>=', '==', 0.05)} 0 || {c} < 3);")
        scope.fixed.append(c)

    def unsigned_index(self, scope):
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if not arrays:
            return self.declare(scope)
        name, size = self.rng.choice(arrays)
        u = self.fresh("w")
        kind = self.rng.choice(["unsigned", "unsigned char", "size_t"])
        self.emit(f"{kind} {u} = {self.leaf(scope)};")
        self.emit(f"{u} = {u} - 1;")
        self.emit(f"if ({u} {self.slip('<', '<=', 0.2)} {size})")
        self.emit(f"  AT {name}[{u}] = {self.leaf(scope)};")

    def shift_elements(self, scope):
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if not arrays:
            return self.declare(scope)
        name, size = self.rng.choice(arrays)
        i = self.fresh("i")
        if self.chance(0.5):
            self.emit(f"for (int {i} = 0; {i} < {size} - {self.slip(1, 0, 0.15)}; {i}++)")
            self.emit(f"  AT {name}[{i}] = {name}[{i} + 1];")
        else:
            self.emit(f"for (int {i} = {size} - 1; {i} {self.slip('>', '>=', 0.15)} 0; {i}--)")
            self.emit(f"  AT {name}[{i}] = {name}[{i} - 1];")
            self.emit(f"AT plimsoll_assert({name}[0] == {name}[{self.slip(1, size - 1, 0.2)}]);")

    def search(self, scope):
        """The position of a value, or the size if it is not there."""
        arrays = [(n, s) for n, s in scope.arrays if isinstance(s, int)]
        if not arrays:
            return self.declare(scope)
        name, size = self.rng.choice(arrays)
        i, value = self.fresh("i"), self.leaf(scope)
        self.emit(f"int {i} = 0;")
        if self.chance(0.5):
            self.emit(f"for (; {i} < {size}; {i}++)")
            self.emit(f"  if (AT {name}[{i}] == {value})")
            self.emit("    break;")
        else:
            self.emit(f"while ({i} < {size} && (AT {name}[{i}] != {value}))")
            self.emit(f"  {i}++;")
        if self.slip(True, False, 0.2):
            self.emit(f"if ({i} < {size})")
        self.emit(f"  AT plimsoll_assert({name}[{i}] == {self.slip(value, '9', 0.1)});")
        scope.fixed.append(i)

    def list_removal(self, scope):
        """Nodes on the stack: linked, one unlinked, then counted."""
        n, p, count = self.fresh("n"), self.fresh("p"), self.fresh("k")
        length = self.rng.randrange(1, 4)
        self.emit(f"struct node {n}[{length}] WIDE;")
        for k in range(length):
            self.emit(f"{n}[{k}].value = {self.constant()};")
            self.emit(f"{n}[{k}].next = {f'&{n}[{k + 1}]' if k + 1 < length else '0'};")
        self.emit(f"struct node *{p} = &{n}[0];")
        if length > 1 or self.slip(False, True, 0.1):
            self.emit(f"AT {p}->next = {p}->next->next;")
        self.emit(f"int {count} = 0;")
        self.emit(f"for (; {p}; {p} = {p}->next)")
        self.emit(f"  {count}++;")
        self.emit(f"AT plimsoll_assert({count} == {self.slip(max(length - 1, 1), length + 1, 0.15)});")
        if self.slip(False, True, 0.1):
            self.emit(f"AT {p}->value = 0;")

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
        elif kind == "pair":
            self.lines.append(f"int {name}(struct pair *s) {{")
            scope.pairs.append("s->")
        else:
            self.lines.append(f"void {name}(int (*p)[{kind[1]}], int i, int v) {{")
            self.emit(f"if (i >= 0 && i {self.slip('<', '<=', 0.05)} {kind[1]})")
            self.emit("  AT (*p)[i] = v;")
        if kind[0] == "whole":
            pass
        elif kind == "two":
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
            self.function(self.rng.choice(["int", "array", "two", "pair", ("whole", size)]))
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
