# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The program that does random operations on objects of a class and prints what is seen of them."""
import re

OBJECTS = 3
# What a hole in an operation's text stands for, with the holes it needs itself.
HOLES = {
    "x": "T $x = value<T>()",
    "y": "T $y = value<T>()",
    "n": "unsigned $n = pick(5)",
    "m": "unsigned $m = pick(5)",
    "i": "unsigned $i = pick(length($a) + 1)",
    "j": "unsigned $j = $i + pick(length($a) - $i + 1)",
    "p": "auto $p = std::next($a.begin(), $i)",
    "q": "auto $q = std::next($a.begin(), $j)",
    "u": "unsigned $u = pick(length($b) + 1)",
    "v": "unsigned $v = $u + pick(length($b) - $u + 1)",
    "r": "auto $r = std::next($b.begin(), $u)",
    "s": "auto $s = std::next($b.begin(), $v)",
    "k": "unsigned $k = unsigned(std::distance($a.begin(), state.held))",
}
HELD = {"h", "k"}


def in_cpp(text):
    text = re.sub(r"\$h\b", "state.held", text)
    return re.sub(r"\$(\w+)", r"\1", text)


class Program:
    def __init__(self, one, operations):
        self.one, self.operations = one, operations
        self.holds = "held" in one.settings

    def text(self, prelude):
        one = self.one
        lines = [prelude, *(f"#include <{h}>" if not h.startswith('"') else f"#include {h}" for h in one.headers)]
        lines += [*one.prelude, f"using C = {one.spelling};"]
        lines += ["template <class X> struct ElementOf { using type = void; };",
                  "template <class X> requires requires { typename X::value_type; } struct ElementOf<X> { using type = typename X::value_type; };",
                  "using T = typename ElementOf<C>::type;"]  # fmt: skip
        held = f" {in_cpp(one.settings['held'])} held{{}}; unsigned of = {OBJECTS};" if self.holds else ""
        lines += [f"struct State {{ C o[{OBJECTS}]{{}};{held} }};"]
        lines += ["static void see(C &a) {", f"  {in_cpp(one.settings.get('observe', 'observe($a)'))};", "}"]
        lines += ["static void end_line(State &state) {"]
        if self.holds:
            lines += [f"  if (state.of < {OBJECTS}) {{", '    printf(" held:%u:", state.of);', "    C &a = state.o[state.of];", f"    {self.iterator('state.held')};", "  }"]
        lines += ["  putchar('\\n');", "}"]
        for number, operation in enumerate(self.operations):
            lines += self.operation(number, operation)
        if self.holds:
            lines += ["static void hold(State &state) {", f"  state.of = pick({OBJECTS});", "  C &a = state.o[state.of];",
                      f"  state.held = {in_cpp(one.settings.get('hold', 'std::next($a.begin(), pick(length($a) + 1))'))};", '  printf("hold");', "  end_line(state);", "}"]  # fmt: skip
        weights = [4 if operation.often else 1 for operation in self.operations]
        cases = [number for number, weight in enumerate(weights) for _ in range(weight)]
        lines += ["static void sequence(unsigned number) {", '  printf("sequence %u\\n", number);',
                  "  seed(number);", "  State s;", "  for (unsigned n = 10 + pick(31); n > 0; --n) {",
                  f"    switch (pick({len(cases) + self.holds * max(2, len(cases) // 8)})) {{"]  # fmt: skip
        for case, number in enumerate(cases):
            lines += [f"    case {case}:", f"      operation_{number}(s);", "      break;"]
        if self.holds:
            lines += ["    default:", "      hold(s);", "      break;"]
        lines += ["    }", f"    for (unsigned k = 0; k < {OBJECTS}; ++k)", "      if (prune(s.o[k])) {"]
        lines += ["        if (s.of == k)", f"          s.of = {OBJECTS};"] if self.holds else []
        lines += ["      }", "  }", '  printf("end");', f"  for (unsigned k = 0; k < {OBJECTS}; ++k) {{", "    putchar(' ');", "    see(s.o[k]);",
                  "  }", "  end_line(s);", "}"]  # fmt: skip
        lines += ["void sequences(unsigned first, unsigned last) {", "  for (unsigned n = first; n < last; ++n)", "    sequence(n);", "}"]
        lines += ["#ifdef COMPILED", "int main(int, char **argv) {", "  sequences((unsigned)atoi(argv[1]), (unsigned)atoi(argv[2]));", "}", "#endif"]
        return "\n".join(lines) + "\n"

    def iterator(self, text):
        """The statement that shows an iterator of `a`."""
        return in_cpp(self.one.settings.get("iterator", "show_at($a, $it)").replace("$it", text))

    def declarations(self, operation):
        """(name, C++ declaration) of the holes used, each after those it needs."""
        declared = {}

        def declare(name):
            if name in declared or name in ("a", "b", "c", "h"):
                return
            text = self.one.holes.get(name)
            text = f"auto ${name} = {text}" if text else HOLES.get(name)
            if not text:
                raise ValueError(f"{operation.place}: no hole ${name}")
            declared[name] = None
            for other in re.findall(r"\$(\w+)", text):
                if other != name:
                    declare(other)
            del declared[name]
            declared[name] = in_cpp(text) + ";"

        for name in sorted(operation.holes() - HELD):
            declare(name)
        return declared

    def operation(self, number, operation):
        holes = operation.holes()
        declared = self.declarations(operation)
        everything = " ".join([*declared.values(), *("$" + h for h in holes)])
        uses = {name: re.search(rf"(\$|\b){name}\b", everything) is not None for name in "bc"}
        lines = [f"static void operation_{number}(State &state) {{", f"  unsigned first = pick({OBJECTS});", "  C &a = state.o[first];"]
        if uses["b"]:
            lines += [f"  unsigned second = (first + 1 + pick({OBJECTS - 1})) % {OBJECTS};", "  C &b = state.o[second];"]
        if uses["c"]:
            lines += [f"  unsigned second = pick({OBJECTS});", "  C &c = state.o[second];"]
        second = uses["b"] or uses["c"]
        lines += ["  " + text for text in declared.values()]
        lines += [f'  printf("{number} %u' + (' %u", first, second);' if second else '", first);')]
        lines += [f'  show_argument("{name}", {name});' for name in declared if name not in "pqrs"]
        conditions = [in_cpp(operation.condition)] if operation.condition else []
        if holes & HELD and (operation.drops is None or "$h" in operation.text or "$k" in operation.text):
            conditions.insert(0, "state.of == first")
        if conditions:
            lines += [f"  if (!({' && '.join(conditions)})) {{", '    printf(" not done\\n");', "    return;", "  }"]
        if self.holds and operation.drops:
            # `drops if` is about the object `a`; that of `b` is dropped in any case.
            of = " || ".join(["state.of == first"] + ["state.of == second"] * second)
            if operation.drops == "true":
                lines += [f"  if ({of})", f"    state.of = {OBJECTS};"]
            else:
                lines += ["  if (state.of == first) {"]
                if "k" in holes:
                    lines += ["    " + in_cpp(HOLES["k"]) + ";"]
                lines += [f"    if ({in_cpp(operation.drops)})", f"      state.of = {OBJECTS};", "  }"]
        text = in_cpp(operation.text)
        lines += ["  putchar(' ');"]
        if operation.how == "do":
            lines += [f"  {text};"]
        elif operation.how == "show":
            lines += [f"  show({text});"]
        elif operation.how == "at":
            lines += [f"  {self.iterator(text)};"]
        else:
            lines += ["  try {", f"    show({text});", "  } catch (...) {", '    printf("throws");', "  }"]
        lines += ["  putchar(' ');", "  see(a);"]
        if second:
            lines += ["  putchar(' ');", f"  see({'b' if uses['b'] else 'c'});"]
        return lines + ["  end_line(state);", "}"]
