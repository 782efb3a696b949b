"""Families of loop programs with loops in loops.

A family gets a LoopProgram and emits parameters, loops and claims. Its name is
the one of docs/precision.md.
"""
from loop_programs import Range


def nested_tables(p):
    """Two or three loops over a table of its own or rows within a buffer."""
    flat, shape, three = p.chance(0.4), p.pick("full", "full", "upper", "lower"), p.chance(0.2)
    p.feature(shape)
    value = p.pick("7", "{i}", "{j}", "{i} + {j}", "3 * {i} + {j}")
    rows, columns, cell = rows_of_buffer(p) if flat else table(p)

    def row(i):
        low = f"{i}" if shape == "upper" else "0"
        high = f"{i} + 1" if shape == "lower" else str(columns)
        if shape == "lower" and not p.slip(False, True, 0.2):
            p.emit(f"if ({i} >= {columns})")
            p.emit("  break;")
        form = p.pick("for", "for", "for-outside", "while", "do")
        p.loop(Range(low, high), lambda j: p.emit(f"AT({cell(i, j)}) = {value.format(i=i, j=j)};"), "j", form)

    if three:
        p.feature("three")
        p.parameter("x")
        h = p.fresh("h")
        p.open(f"for (int {h} = 0; {h} < x; {h}++) {{")
    p.loop(Range("0", str(rows)), row, "i", p.pick("for", "for", "while"))
    if three:
        p.close()
    i, j = p.any_index(), p.any_index()
    written = {"full": "", "upper": f" && {i} <= {j}", "lower": f" && {j} <= {i}"}[shape]
    if three:
        written += " && x > 0"
    expected = p.slip(value, "9", 0.2).format(i=i, j=j)
    p.claim_if(f"0 <= {i} && {i} < {rows} && 0 <= {j} && {j} < {columns}{written}", f"AT({cell(i, j)}) == {expected}")


def rows_of_buffer(p):
    p.feature("flat")
    p.buffer()
    rows, columns = p.pick(("n / 2", 2), ("n / 3", 3), (2, 2))
    if rows == 2:
        p.require("n >= 4")
    return rows, columns, lambda i, j: f"a[{i} * {columns} + {j}]"


def table(p):
    t, rows, columns = p.fresh("t"), p.rng.randrange(2, 6), p.rng.randrange(2, 6)
    p.emit(f"TABLE({t}, {rows}, {columns});")
    if p.chance(0.3):
        rows = p.scalar("0", rows)
        p.feature("part")
    return rows, columns, lambda i, j: f"CELL({t}, {i}, {j})"


def nested_scans(p):
    """Loops in loops over one buffer: pairs, sorting, what is there twice."""
    p.buffer()
    scan = p.pick(pairs, count, bubble, bubble_pass, selection, insertion, unique)
    p.feature(scan.__name__)
    scan(p)


def pairs(p):
    p.emit("int c = 0;")

    def row(i):
        rest = Range(f"{i} + 1", p.slip("n", "n + 1", 0.1))
        p.loop(rest, lambda j: p.emit(f"c += AT(a[{i}]) == AT(a[{j}]);"), "j", p.pick("for", "while"))

    p.loop(Range("0", "n"), row, "i", p.pick("for", "while"))
    p.claim("c >= 0")


def count(p):
    p.emit("int c = 0;")
    p.loop(Range("0", "n"), lambda i: p.loop(Range("0", "3"), lambda j: p.emit("c++;"), "j", "for"), "i", p.pick("for", "while"))
    p.claim(f"c == {p.slip(3, 2, 0.2)} * n")


def exchange_neighbours(p, j):
    p.code(f"""
        if (AT(a[{j}]) > AT(a[{j} + 1])) {{
          int t = AT(a[{j}]);
          AT(a[{j}]) = AT(a[{j} + 1]);
          AT(a[{j} + 1]) = t;
        }}""")


def bubble_pass(p):
    p.loop(Range("0", p.slip("n - 1", "n", 0.2)), lambda j: exchange_neighbours(p, j), "j", p.pick("for", "while"))
    k = p.any_index()
    p.claim_of(f"0 <= {k} && {k} < n", f"AT(a[{k}])", "e <= AT(a[n - 1])")


def bubble(p):
    end = p.slip("n - 1", "n", 0.2)
    rows = lambda i: p.loop(Range("0", f"{end} - {i}"), lambda j: exchange_neighbours(p, j), "j", "for")
    p.loop(Range("0", "n - 1"), rows, "i", "for")
    p.claim_sorted("a", "n")


def selection(p):
    def select(i):
        m, t = p.fresh("m"), p.fresh("t")
        p.emit(f"int {m} = {i};")
        better = lambda j: p.code(f"if (AT(a[{j}]) < AT(a[{m}]))\n  {m} = {j};")
        p.loop(Range(f"{i} + 1", "n"), better, "j", "for")
        p.claim(f"{m} >= {i} && {m} < {p.slip('n', 'n - 1', 0.2)}")
        p.code(f"""
            int {t} = AT(a[{i}]);
            AT(a[{i}]) = AT(a[{m}]);
            AT(a[{m}]) = {t};""")

    p.loop(Range("0", "n"), select, "i", p.pick("for", "while"))
    p.claim_sorted("a", "n")


def insertion(p):
    def insert(i):
        v, j = p.fresh("v"), p.fresh("j")
        p.code(f"""
            int {v} = AT(a[{i}]);
            int {j} = {i};
            while ({j} > 0 && AT(a[{j} - 1]) > {v}) {{
              AT(a[{j}]) = AT(a[{j} - 1]);
              {j}--;
            }}""")
        p.claim(f"0 <= {j} && {j} {p.slip('<=', '<', 0.2)} {i}")
        p.emit(f"AT(a[{j}]) = {v};")

    p.loop(Range("1", "n"), insert, "i", "for")
    p.claim_sorted("a", "n")


def unique(p):
    def keep(i):
        j = p.fresh("j")
        p.code(f"""
            int {j} = 0;
            while ({j} < c && AT(a[{j}]) != AT(a[{i}]))
              {j}++;
            if ({j} == c) {{
              AT(a[c]) = AT(a[{i}]);
              c++;
            }}""")

    p.emit("int c = 0;")
    p.loop(Range("0", "n"), keep, "i", "for")
    p.claim("c <= n && (c > 0 || n == 0)")


def exits(p):
    """Nested loops that are left from within, in several ways."""
    p.buffer()
    p.parameter("x")
    i, j, c, out = p.fresh("i"), p.fresh("j"), p.fresh("c"), p.fresh("out")
    bound, way = p.rng.randrange(2, 5), p.pick("goto", "return", "flag", "break")
    p.feature("exit-" + way)
    p.emit(f"int {i} = 0, {j} = 0, {c} = 0;")
    p.open(f"for ({i} = 0; {i} < n{f' && !{c}' if way == 'flag' else ''}; {i}++) {{")
    if p.chance(0.4):
        p.code("if (AT(a[%s]) == x)\n  continue;" % i)
    leave = {"goto": f"goto {out};", "return": "return 1;", "flag": f"{c} = 1; break;", "break": f"{c}++; break;"}[way]
    p.code(f"""
        for ({j} = 0; {j} < {bound}; {j}++) {{
          if (AT(a[{i}]) == {j}) {{
            {leave}
          }}
        }}""")
    p.claim(f"{j} >= 0 && {j} <= {p.slip(bound, bound - 1, 0.2)}")
    p.close()
    if way == "goto":
        p.emit(f"{out}:;")
    p.claim(f"{i} >= 0 && {i} <= n")
    if way == "goto":
        p.claim_if(f"{i} < n", f"AT(a[{i}]) == {j}")
    elif way == "break":
        p.claim(f"{c} <= n")
    elif way == "flag":
        p.claim(f"{c} == 0 || {c} == 1")
    else:
        k = p.any_index()
        p.claim_if(f"0 <= {k} && {k} < n && x != 0", f"AT(a[{k}]) != 0")


FAMILIES = [nested_tables, nested_scans, exits]
