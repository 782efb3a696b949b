"""What random C++ programs on vectors (cpp_programs.py) and on lists (list_programs.py) have in common.

They are run with libstdc++'s debug mode, which stops at the first misuse of a
container or an iterator and says what it was.
"""
import c_programs

PRELUDE = """\
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>
#ifdef RUN
#include <sanitizer/common_interface_defs.h>
#include <signal.h>
#include <unistd.h>
static int at_line;
static void say_line() { fflush(stdout); dprintf(2, "\\nat line %d\\n", at_line); }
static void on_abort(int) { say_line(); _exit(8); }
static void start_watching() {
  __sanitizer_set_death_callback(say_line);
  signal(SIGABRT, on_abort);
}
static bool fail() { dprintf(2, "assertion failed"); say_line(); _exit(9); }
#define MARK at_line = __LINE__ + 1;
#define AT at_line = __LINE__,
#define plimsoll_assert(e) (void)((e) || fail())
#else
#include "plimsoll/plimsoll.h"
#define MARK
#define AT
#endif
"""


class SequenceProgram(c_programs.Program):
    """scope.arrays holds the containers of class TYPE; new_sequence(scope) makes one."""

    TYPE = STEM = ""
    STATEMENTS = 8  # fewer than so many

    def declare(self, scope):
        name = self.fresh("x")
        self.emit(f"int {name} = {self.leaf(scope)};")
        scope.ints.append(name)

    def access(self, scope):
        return None

    def sequence(self, scope):
        return self.rng.choice(scope.arrays) if scope.arrays else self.new_sequence(scope)

    def end(self):
        """The name of an end that elements are taken from."""
        return "back"

    def element(self, sequence, index):
        return f"{sequence}[{index}]"

    def print_sequence(self, name):
        self.emit(f'printf("%d\\n", (int){name}.size());')

    def some_int(self, scope):
        if not scope.ints:
            self.declare(scope)
        return self.rng.choice(scope.ints)

    def guard(self, condition, probability=0.12):
        """Emits `if (condition)`, which a wrong program sometimes forgets."""
        if self.slip(True, False, probability):
            self.emit(f"if ({condition})")

    def pop(self, scope):
        v = self.sequence(scope)
        self.guard(f"!{v}.empty()")
        self.emit(f"  AT {v}.pop_{self.end()}();")

    def drain(self, scope):
        v, target = self.sequence(scope), self.some_int(scope)
        end = self.end()
        self.emit(f"while (!{v}.empty()) {{")
        self.emit(f"  AT {target} = ({target} + {v}.{end}()) % 1000;")
        self.emit(f"  AT {v}.pop_{end}();")
        if self.slip(False, True, 0.1):
            self.emit(f"  AT {target} = {v}.{end}();")
        self.emit("}")
        self.emit(f"AT plimsoll_assert({v}.size() == {self.slip(0, 1, 0.1)});")

    def exchange(self, scope):
        v, w = self.sequence(scope), self.fresh(self.STEM)
        self.emit(f"{self.TYPE} {w} = {{8, 9}};")
        self.emit(f"{self.rng.choice([f'std::swap({v}, {w})', f'{v}.swap({w})'])};")
        self.emit(f"AT plimsoll_assert({v}.size() == {self.slip(2, 3, 0.1)} && {self.element(v, 1)} == {self.slip(9, 8, 0.1)});")
        self.guard(f"!{w}.empty()", 0.3)
        self.emit(f"  AT {self.some_int(scope)} = {w}.front();")
        scope.arrays.append(w)

    def resize(self, scope):
        v, size = self.sequence(scope), self.rng.randrange(0, 5)
        self.emit(f"{v}.{self.rng.choice(['resize', 'assign'])}({size}{self.rng.choice([', 3', ', 0'])});")
        self.emit(f"AT plimsoll_assert({v}.size() == {self.slip(size, size + 1, 0.15)});")
        if size:
            self.emit(f"AT {self.element(v, self.slip(size - 1, size, 0.15))} = {self.leaf(scope)};")

    def call_helper(self, scope):
        name, kind = self.rng.choice(self.functions)
        v, target = self.sequence(scope), self.some_int(scope)
        if kind == "take" and self.slip(True, False, 0.3):
            self.emit(f"if ({v}.size() >= 1)")
        self.emit(f"AT {target} = {name}({v}) % 100;")

    def take(self, name):
        return f"{name}.pop_back()"

    def helper(self, kind):
        name, v = f"f{len(self.functions)}_{self.number}", self.STEM
        self.lines.append(f"int {name}({self.TYPE} &{v}) {{")
        if kind == "take":
            self.emit("MARK")
            self.emit(f"int r = {v}.{self.rng.choice(['front', 'back'])}();")
            self.emit(f"AT {self.take(v)};")
            self.emit("return r;")
        else:
            scope = c_programs.Scope()
            self.emit("int r = 1;")
            scope.ints.append("r")
            scope.arrays.append(v)
            self.block(scope, self.rng.randrange(1, 4))
            self.emit("return r % 1000;")
        self.lines.append("}")
        self.functions.append((name, kind))

    def text(self):
        for _ in range(self.rng.randrange(0, 3)):
            self.helper(self.rng.choice(["take", "any"]))
        self.lines.append(f"void program_{self.number}() {{")
        scope = c_programs.Scope()
        self.declare(scope)
        self.new_sequence(scope)
        self.block(scope, self.rng.randrange(3, self.STATEMENTS))
        for name in scope.ints:
            self.emit(f'printf("%d\\n", {name});')
        for name in scope.arrays:
            self.print_sequence(name)
        self.lines.append("}")
        return self.lines
