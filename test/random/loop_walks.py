"""Families of loop programs about how memory is walked: pointers, two counters,
two buffers, functions.

A family gets a LoopProgram and emits parameters, loops and claims. Its name is
the one of docs/precision.md.
"""
from loop_programs import Range, times


def counters(p):
    """Scalars that move together."""
    p.parameter("n")
    p.require(p.is_size("n"))
    r = p.range("n")
    j, c = p.fresh("j"), p.fresh("c")
    start, slope, per = p.constant(), p.pick(1, 2, -1, 3), p.pick(1, 2)
    moved = f"({j} - ({start}))"
    p.emit(f"int {j} = {start};")
    p.emit(f"int {c} = 0;")
    early, within = p.chance(0.3), p.chance(0.4)
    if early:
        p.feature("leaves-early")

    def body(i):
        if early:
            p.code(f"if (plimsoll_nondet_int() == 3)\n  {p.pick('break', 'return 0')};")
        p.emit(f"{j} += {slope};")
        p.emit(f"{c} += {per};")
        if within:
            p.claim(f"{times(per, moved)} == {times(slope, c)}")

    i = p.loop(r, body, form=p.pick("for", "while", "for-outside") if not r.down else "down-for")
    p.claim(f"{times(per, moved)} == {times(p.slip(slope, slope + 1, 0.2), c)}")
    if i:
        p.claim(f"{times(per, f'({i} - {r.low})')} == {times(r.step, c)}")
        p.claim(f"{i} >= {r.low} && ({i} < {r.high} + {p.slip(r.step, 0, 0.2)} || {i} == {r.low})")
    elif not early:
        p.claim(f"{times(r.step, c)} >= {times(per, r.length())}")
    if p.chance(0.3):
        p.claim(f"{c} % {per} == 0")


# What one step of both_ends() does at {i} and {j}.
STEPS = {
    "test": """
        if (AT(a[{i}]) + AT(a[{j}]) < 3)
          {i}++;
        else
          {j}--;""",
    "swap": """
        int t = AT(a[{i}]);
        AT(a[{i}]) = AT(a[{j}]);
        AT(a[{j}]) = t;
        {i}++;
        {j}--;""",
    "partition": """
        if (AT(a[{i}]) < 2) {{
          {i}++;
        }} else {{
          int t = AT(a[{i}]);
          AT(a[{i}]) = AT(a[{j}]);
          AT(a[{j}]) = t;
          {j}--;
        }}""",
}


def both_ends(p):
    """Two counters from the two ends."""
    p.buffer()
    i, j, kind = p.fresh("i"), p.fresh("j"), p.pick(*STEPS)
    p.feature(kind)
    p.emit(f"int {i} = 0;")
    p.emit(f"int {j} = {p.slip('n - 1', 'n', 0.2)};")
    p.open(f"while ({i} {p.pick('<', '<=')} {j}) {{")
    p.code(STEPS[kind].format(i=i, j=j))
    if p.chance(0.4):
        p.claim(f"{i} >= 0 && {j} < n && {i} <= {j} + {p.slip(2, 0, 0.2)}")
    p.close()
    p.claim(f"{i} >= 0 && {i} <= n")
    p.claim(f"{j} >= -1 && {j} < n")
    if kind == "partition":
        k = p.any_index()
        p.claim_if(f"0 <= {k} && {k} < {i}", f"AT(a[{k}]) < 2")
        p.claim_if(f"{j} < {k} && {k} < n", f"AT(a[{k}]) >= 2")


def aliases(p):
    """Two buffers that may be the same."""
    m = p.pick("n", "m")
    p.buffer("a", "n")
    p.buffer("b", m)
    v, w = p.operand("1", "5", "x"), p.operand("2", "6", "x")
    p.loop(Range("0", "n", down=p.chance(0.3)), lambda i: p.emit(f"AT(a[{i}]) = {v};"))
    second = p.range(m, down=p.chance(0.3))
    p.loop(second, lambda i: p.emit(f"AT(b[{i}]) = {w};"), "j")
    k, style = p.any_index(), p.pick("either", "apart", "same")
    p.feature("claim-" + style)
    p.open(f"if (0 <= {k} && {k} < n) {{")
    if style == "either":
        p.emit(f"int e = AT(a[{k}]);")
        p.claim(f"e == {v} || e == {p.slip(w, v, 0.3)}")
    elif style == "apart":
        p.claim_if(p.slip("a != b", "1", 0.4), f"AT(a[{k}]) == {v}")
    else:
        p.claim_if(f"a == b && {second.holds(k)}", f"AT(a[{k}]) == {p.slip(w, v, 0.2)}")
    p.close()


def pointers(p):
    """Pointers that walk."""
    p.buffer()
    low = "0"
    if p.chance(0.3):
        low = p.scalar("0", "n")
        p.feature("part")
    first = "a" if low == "0" else f"a + {low}"
    walk = p.pick(pointer_steps, pointer_finds, pointer_fills, pointer_backs, pointer_copies)
    p.feature(walk.__name__[len("pointer_") :])
    walk(p, p.fresh("p"), p.fresh("end"), first, low)


def any_value(p):
    return p.operand("0", "5", "x")


def pointer_steps(p, q, end, first, low):
    v, s = any_value(p), p.pick(2, 3)
    k, old = p.watch("a", "n")
    p.code(f"""
        int *{q} = {first};
        while ({q} + {p.slip(s - 1, 0, 0.1)} < a + n) {{
          AT({q}[{s - 1}]) = {v};
          {q} += {s};
        }}""")
    p.claim(f"{q} - (a + {low}) >= 0 && {q} - a <= n")
    p.claim_if(f"{low} <= {k} && ({k} - {low}) % {s} == {s - 1}", f"AT(a[{k}]) == {v}", f"AT(a[{k}]) == {old}")


def pointer_finds(p, q, end, first, low):
    v = any_value(p)
    p.code(f"""
        int *{q} = {first}, *{end} = a + n;
        while ({q} {p.pick('<', '!=')} {end} && AT(*{q}) != {v}) {{
          {q}++;
        }}""")
    p.claim(f"{q} - a >= {low} && {q} - a <= {p.slip('n', 'n - 1', 0.2)}")
    p.claim_if(f"{q} != {end}", f"AT(*{q}) == {v}")
    k = p.any_index()
    p.claim_if(f"{low} <= {k} && {k} < {q} - a", f"AT(a[{k}]) != {v}")


def pointer_fills(p, q, end, first, low):
    v, (k, old) = any_value(p), p.watch("a", "n")
    p.emit(f"int *{q} = {first}, *{end} = a + n;")
    p.open(p.pick(f"while ({q} {p.slip('<', '<=', 0.2)} {end}) {{", f"for (; {q} != {end};) {{"))
    p.emit(f"AT(*{q}++) = {v};")
    p.close()
    p.claim(f"{q} == a + n")
    p.claim_if(f"{low} <= {k}", f"AT(a[{k}]) == {v}", f"AT(a[{k}]) == {p.slip(old, v, 0.2)}")


def pointer_backs(p, q, end, first, low):
    v, (k, old) = any_value(p), p.watch("a", "n")
    p.code(f"""
        int *{q} = a + n, *{end} = {first};
        while ({q} > {end}) {{
          AT(*--{q}) = {v};
        }}""")
    p.claim(f"{q} == {first}")
    p.claim_if(f"{low} <= {k}", f"AT(a[{k}]) == {v}", f"AT(a[{k}]) == {p.slip(old, v, 0.2)}")


def pointer_copies(p, q, end, first, low):
    p.buffer("b", "n")
    p.emit("plimsoll_assume(a != b);")
    k, now = p.watch("a", "n")
    to, plain = p.fresh("to"), p.chance(0.5)
    p.emit(f"int *{q} = {first}, *{end} = a + n, *{to} = b;")
    p.open(f"while ({q} < {end}) {{" if plain else f"for (; {q} < {end}; {q}++, {to}++) {{")
    p.emit(f"AT(*{to}++) = AT(*{q}++);" if plain else f"AT(*{to}) = AT(*{q}) + 1;")
    p.close()
    p.claim(f"{to} - b == n - {low}")
    p.claim_if(f"{low} <= {k}", f"AT(b[{k} - {low}]) == {now}{'' if plain else ' + 1'}")


def moving_pointers(p):
    """Pointers that walk as far as what they read says."""
    p.buffer()
    walk = p.pick(moving_filter, moving_expand, moving_skip, moving_ends, moving_escapes)
    p.feature(walk.__name__[len("moving_") :])
    walk(p, p.fresh("p"), p.fresh("q"))


def moving_filter(p, at, to):
    into = p.pick("a", "b")
    if into == "b":
        p.buffer("b", "n")
        p.emit("plimsoll_assume(a != b);")
    test, k = p.operand("> 0", "!= 0", "< x"), p.any_index()
    p.code(f"""
        int *{to} = {into};
        for (int *{at} = a; {at} != a + n; {at}++) {{
          int e = AT(*{at});
          if (e {test})
            AT(*{to}++) = e;
        }}""")
    p.claim(f"{to} >= {into} && {to} - {into} <= {p.slip('n', 'n - 1', 0.2)}")
    p.claim_if(f"0 <= {k} && {k} < {to} - {into}", f"AT({into}[{k}]) {test}")
    if p.chance(0.2):
        p.emit(f"AT(*{to}) = 0;")


def moving_expand(p, at, to):
    _, size = p.buffer("b", p.pick("n", "m"))
    p.emit("plimsoll_assume(a != b);")
    end = p.fresh("end")
    p.code(f"""
        int *{at} = a, *{to} = b, *{end} = b + {size};
        while ({at} < a + n && {end} - {to} {p.slip('>=', '>', 0.1)} {p.slip(2, 1, 0.2)}) {{
          int e = AT(*{at}++);
          AT(*{to}++) = e;
          if (e > 0)
            AT(*{to}++) = 7;
        }}""")
    p.claim(f"{to} <= {end} && {to} - b {p.slip('>=', '>', 0.2)} {at} - a")
    p.claim(f"{to} - b <= 2 * ({at} - a)")


def moving_skip(p, at, count):
    p.code(f"""
        int *{at} = a, {count} = 0;
        while ({at} < a + n) {{
          int e = AT(*{at}++);
          if (e > 0 && e <= a + n - {at} + {p.slip(0, 1, 0.2)})
            {at} += e;
          {count}++;
        }}""")
    p.claim(f"{at} {p.pick('>=', '==')} a + n")
    p.claim(f"{count} {p.slip('<=', '<', 0.2)} n")


def moving_ends(p, low, high):
    k = p.any_index()
    p.code(f"""
        int *{low} = a, *{high} = a + n;
        while ({low} {p.slip('<', '<=', 0.2)} {high}) {{
          int e = AT(*{low});
          if (e < 2) {{
            {low}++;
          }} else {{
            {high}--;
            int t = AT(*{high});
            AT(*{high}) = e;
            AT(*{low}) = t;
          }}
        }}""")
    p.claim(f"{low} == {high} && {low} >= a && {low} - a <= n")
    p.claim_if(f"0 <= {k} && {k} < {low} - a", f"AT(a[{k}]) < 2")


def moving_escapes(p, at, count):
    end = p.fresh("end")
    p.code(f"""
        int *{at} = a, *{end} = a + n, {count} = 0;
        while ({at} != {end}) {{
          int e = AT(*{at});
          if (e == 1 && {at} + {p.slip(1, 0, 0.2)} < {end})
            {at}++;
          {at}++;
          {count}++;
        }}""")
    p.claim(f"{count} <= n && 2 * {count} {p.slip('>=', '>', 0.2)} n")


def texts(p):
    """Bytes up to a zero or to the end."""
    p.buffer("s", "n")
    kind = p.pick("length", "upper", "digits", "trim")
    p.feature(kind)
    k, i = p.any_index(), p.fresh("i")
    p.emit(f"int {i} = {'n' if kind == 'trim' else '0'};")
    if kind == "length":
        p.code(f"while ({p.slip(f'{i} < n && ', '', 0.1)}AT(s[{i}]) != 0)\n  {i}++;")
        p.claim(f"{i} >= 0 && {i} <= {p.slip('n', 'n - 1', 0.2)}")
        p.claim_if(f"0 <= {k} && {k} < {i}", f"AT(s[{k}]) != 0")
    elif kind == "upper":
        p.code(f"""
            for (; {i} < n; {i}++) {{
              if (AT(s[{i}]) >= 97 && AT(s[{i}]) <= 122)
                AT(s[{i}]) -= 32;
            }}""")
        p.claim_if(f"0 <= {k} && {k} < n", f"AT(s[{k}]) {p.slip('!=', '<=', 0.2)} 100")
    elif kind == "digits":
        p.code(f"""
            int v = 0;
            while ({i} < n && AT(s[{i}]) >= 48 && AT(s[{i}]) <= 57) {{
              v = v * 10 % 1000 + (AT(s[{i}]) - 48);
              {i}++;
            }}""")
        p.claim(f"v >= 0 && v <= {p.slip(999, 500, 0.2)}")
        p.claim(f"{i} <= n")
    else:
        p.code(f"while ({i} > 0 && AT(s[{i} - 1]) == 0)\n  {i}--;")
        p.claim_if(f"{i} > 0", f"AT(s[{i} - 1]) != 0")
        p.claim_if(f"{i} <= {k} && {k} < n", f"AT(s[{k}]) == 0")


def sums(p):
    p.buffer()
    kind = p.pick("constant", "bounded", "absolute")
    p.feature(kind)
    r = p.range("n", step=1)
    p.emit("int t = 0;")

    def absolute(i):
        e = p.fresh("e")
        p.code(f"int {e} = AT(a[{i}]);\nt += {e} < 0 ? -{e} : {e};")

    if kind == "constant":
        p.loop(r, lambda i: p.emit("t += 3;"))
        p.claim(f"t == 3 * {r.length()} || {r.high} < {r.low}")
    elif kind == "bounded":
        p.loop(r, lambda i: p.emit(f"t += AT(a[{i}]) > 0 ? 2 : 1;"))
        p.claim(f"t >= {r.length()} && t <= 2 * {r.length()} || {r.high} < {r.low}")
    else:
        p.loop(r, absolute)
        p.claim(f"t {p.slip('>=', '>', 0.2)} 0")


# Functions with a loop, for calls().
HELPERS = {
    "fill": """
        static void {name}(int *p, int count, int v) {{
          for (int i = 0; i < count; i++)
            AT(p[i]) = v;
        }}""",
    "copy": """
        static void {name}(int *to, const int *p, int count) {{
          for (int i = count - 1; i >= 0; i--)
            AT(to[i]) =
              AT(p[i]);
        }}""",
    "count": """
        static int {name}(const int *p, int count) {{
          int c = 0;
          for (int i = 0; i < count; i++)
            if (AT(p[i]) > 0)
              c++;
          return c;
        }}""",
    "find": """
        static int {name}(const int *p, int count, int v) {{
          for (int i = 0; i < count; i++)
            if (AT(p[i]) == v)
              return i;
          return -1;
        }}""",
}


def calls(p):
    """The loop is in a function of its own."""
    p.buffer()
    kind = p.pick(*HELPERS)
    p.feature(kind)
    name = f"{kind}_{p.number}"
    p.helper(HELPERS[kind].format(name=name))
    low, begin, count = "0", "a", "n"
    if p.chance(0.4):
        low = p.scalar("0", "n")
        begin, count = f"a + {low}", f"n - {low}"
        p.feature("part")
    if kind == "fill":
        k, old = p.watch("a", "n")
        p.emit(f"CALL({name}({begin}, {p.slip(count, count + ' + 1', 0.1)}, 4));")
        p.claim_if(f"{low} <= {k}", f"AT(a[{k}]) == 4", f"AT(a[{k}]) == {p.slip(old, '4', 0.2)}")
    elif kind == "copy":
        p.buffer("b", "n")
        p.emit("plimsoll_assume(a != b);")
        k, now = p.watch("a", "n")
        p.emit(f"CALL({name}(b, {begin}, {count}));")
        p.claim_if(f"{low} <= {k}", f"AT(b[{k} - {low}]) == {now}")
    elif kind == "count":
        p.code(f"int c;\nCALL(c = {name}({begin}, {count}));")
        p.claim(f"c >= 0 && c <= n - {p.slip(low, 1, 0.2)}")
    else:
        p.code(f"int f;\nCALL(f = {name}({begin}, {count}, 1));")
        p.claim_if(f"f {p.slip('>=', '>', 0.1)} 0", f"AT(a[f + {low}]) == 1")
        k = p.any_index()
        p.claim_if(f"f < 0 && {low} <= {k} && {k} < n", f"AT(a[{k}]) != 1")


# What one step of merges() does at {i} of a and {j} of b.
MERGES = {
    "merge": """
        if (AT(a[{i}]) <= AT(b[{j}]))
          {i}++;
        else
          {j}++;
        c++;""",
    "common": """
        if (AT(a[{i}]) == AT(b[{j}])) {{
          {i}++;
          {j}++;
          c++;
        }} else if (AT(a[{i}]) < AT(b[{j}]))
          {i}++;
        else
          {j}++;""",
    "prefix": """
        if (AT(a[{i}]) != AT(b[{j}]))
          break;
        {i}++;
        {j}++;""",
}


def merges(p):
    """Two buffers walked together."""
    p.buffer("a", "n")
    p.buffer("b", "m")
    i, j, kind = p.fresh("i"), p.fresh("j"), p.pick(*MERGES)
    p.feature(kind)
    p.emit(f"int {i} = 0, {j} = 0, c = 0;")
    p.open(f"while ({i} < n {p.slip('&&', '||', 0.1)} {j} < m) {{")
    p.code(MERGES[kind].format(i=i, j=j))
    p.close()
    if kind == "merge":
        p.claim(f"{i} + {j} == c")
        p.claim(f"{i} <= n && {j} <= m && ({i} == n || {j} == {p.slip('m', 'n', 0.2)})")
    elif kind == "common":
        p.claim(f"c <= {i} && c <= {p.slip(j, 'n - 1', 0.2)}")
    else:
        p.claim(f"{i} == {j}")
        k = p.any_index()
        p.claim_of(f"0 <= {k} && {k} < {i}", f"AT(a[{k}])", f"e == AT(b[{k}])")


FAMILIES = [counters, both_ends, aliases, pointers, moving_pointers, texts, sums, calls, merges]
