"""Families of loop programs after what real code does: several passes, validated
inputs, tables of indices, rings, insertions, and any mixture.

A family gets a LoopProgram and emits parameters, loops and claims. Its name is
the one of docs/precision.md.
"""
from loop_programs import Range


def passes(p):
    """Some loops one after the other, and what they make of one element."""
    a, n = p.array()
    k, now = p.watch(a, n)
    other = None
    if a == "a" and p.chance(0.4):
        p.buffer("b", "n")
        p.emit("plimsoll_assume(a != b);")
        other = p.fresh("other")
        p.emit(f"int {other} = AT(b[{k}]);")
    for _ in range(p.rng.randrange(2, 5)):
        r = p.range(n)
        kind = p.pick("fill", "add", "test", "index", "copy" if other else "fill", "give" if other else "add")
        value = p.constant()
        if kind == "fill":
            step, effect = (lambda i: [f"AT({a}[{i}]) = {value};"]), f"{now} = {value};"
        elif kind == "index":
            step, effect = (lambda i: [f"AT({a}[{i}]) = {i};"]), f"{now} = {k};"
        elif kind == "add":
            step, effect = (lambda i: [f"AT({a}[{i}]) += {value};"]), f"{now} += {value};"
        elif kind == "copy":
            step, effect = (lambda i: [f"AT(a[{i}]) = AT(b[{i}]);"]), f"{now} = {other};"
        elif kind == "give":
            step, effect = (lambda i: [f"AT(b[{i}]) = AT(a[{i}]);"]), f"{other} = {now};"
        else:
            bound = p.operand("0", "2", "x")
            step = lambda i: [f"if (AT({a}[{i}]) < {bound})", f"  AT({a}[{i}]) = {value};"]
            effect = f"if ({now} < {bound}) {now} = {value};"
        p.feature(kind)
        p.loop(r, lambda i: [p.emit(line) for line in step(i)])
        p.open(f"if ({p.slip(r.holds(k), '1', 0.15)}) {{")
        p.emit(effect)
        p.close()
    p.claim(f"AT({a}[{k}]) == {now}")
    if other:
        p.claim(f"AT(b[{k}]) == {other}")


def validations(p):
    """A loop leaves unless all elements are as they should be; then they are used."""
    a, n = p.buffer()
    kind = p.pick("range", "indices", "sorted", "distinct-neighbours", "flag")
    p.feature(kind)
    k = p.fresh("k")
    r = Range("0", "n", down=p.chance(0.2))
    if kind == "range":
        low, high = p.pick(("0", "9"), ("-1", "x"), ("1", "2"))
        if high == "x":
            p.parameter("x")
        p.loop(r, lambda i: (p.emit(f"if (AT(a[{i}]) < {low} || AT(a[{i}]) > {high})"), p.emit("  return 1;")))
        k = p.any_index()
        p.claim_of(f"0 <= {k} && {k} < n", f"AT(a[{k}])", f"{low} <= e && e <= {p.slip(high, '1', 0.2)}")
    elif kind == "indices":
        p.buffer("b", "m")
        p.emit("plimsoll_assume(a != b);")
        p.loop(r, lambda i: (p.emit(f"if (AT(a[{i}]) < 0 || AT(a[{i}]) {p.slip('>=', '>', 0.25)} m)"), p.emit("  return 1;")))

        def use(i):
            e = p.fresh("e")
            p.emit(f"int {e} = AT(a[{i}]);")
            p.emit(f"AT(b[{e}]) = {p.pick('1', i)};")

        p.loop(Range("0", "n"), use, "j")
        if p.chance(0.5):
            k = p.any_index()
            p.claim_of(f"0 <= {k} && {k} < n", f"AT(a[{k}])", "e >= 0 && e < m")
    elif kind == "flag":
        ok = p.fresh("ok")
        p.emit(f"int {ok} = 1;")
        p.loop(r, lambda i: (p.emit(f"if (AT(a[{i}]) == 0)"), p.emit(f"  {ok} = 0;")))
        k = p.any_index()
        p.claim_if(f"{p.slip(ok, '!' + ok, 0.2)} && 0 <= {k} && {k} < n", f"AT(a[{k}]) != 0")
    else:
        bad = ">" if kind == "sorted" else "=="
        leave = lambda i: p.code(f"if (AT(a[{i}]) {bad} AT(a[{i} + 1]))\n  return 1;")
        p.loop(Range("0", p.slip("n - 1", "n", 0.15)), leave)
        k = p.any_index()
        right = f"e {'<=' if bad == '>' else '!='} AT(a[{k} + 1])"
        p.claim_of(f"0 <= {k} && {k} + 1 < n", f"AT(a[{k}])", right)
        if bad == ">":
            p.feature("transitive")
            p.emit("if (n > 0) {")
            p.emit("  int first = AT(a[0]);")
            p.emit("  plimsoll_assert(first <= AT(a[n - 1]));")
            p.emit("}")


def recurrences(p):
    """Each element follows from the one before."""
    a, n = p.array()
    p.require(f"{n} > 0")
    d, down = p.pick("1", "2", "-1"), p.chance(0.3)
    sums = p.chance(0.3) and a == "a"
    p.emit(f"AT({a}[{f'{n} - 1' if down else '0'}]) = {p.constant()};")
    if sums:
        p.feature("sums")
        p.buffer("b", "n")
        p.emit("plimsoll_assume(a != b);")
        d = "AT(b[{i}])"
    near = "{i} + 1" if down else "{i} - 1"
    r = Range("0", f"{n} - 1", down=True) if down else Range("1", n)
    if down:
        p.feature("down")
    p.loop(r, lambda i: p.emit(f"AT({a}[{i}]) = AT({a}[{near.format(i=i)}]) + {d.format(i=i)};"))
    k = p.any_index()
    p.open(f"if ({r.low} <= {k} && {k} < {r.high}) {{")
    p.emit(f"int before = AT({a}[{near.format(i=k)}]);")
    if sums:
        p.emit(f"int added = AT(b[{k}]);")
    p.claim(f"AT({a}[{k}]) == before + {'added' if sums else p.slip(d, '3', 0.2)}")
    p.close()


def bisections(p):
    a, n = p.buffer()
    lo, hi = p.fresh("lo"), p.fresh("hi")
    closed = p.chance(0.5)
    p.feature("closed" if closed else "half-open")
    p.parameter("x")
    p.emit(f"int {lo} = 0, {hi} = {p.slip('n - 1', 'n', 0.2) if closed else 'n'};")
    p.open(f"while ({lo} {'<=' if closed else '<'} {hi}) {{")
    middle = p.pick(f"{lo} + ({hi} - {lo}) / 2", f"({lo} + {hi}) / 2")
    p.emit(f"int middle = {middle};")
    if p.chance(0.4):
        p.emit("if (AT(a[middle]) == x)")
        p.emit("  break;")
    if p.chance(0.4):
        p.claim(f"{lo} <= middle && middle {'<=' if closed else '<'} {hi}")
    p.emit("if (AT(a[middle]) < x)")
    p.emit(f"  {lo} = middle + 1;")
    p.emit("else")
    p.emit(f"  {hi} = {'middle - 1' if closed else 'middle'};")
    p.close()
    p.claim(f"{lo} >= 0 && {lo} <= {p.slip('n', 'n - 1', 0.2)}")
    p.claim(f"{hi} >= {'-1' if closed else '0'} && {hi} <= n")
    p.claim_if(f"{lo} > 0", f"AT(a[{lo} - 1]) {p.slip('<=', '>', 0.1)} x")


def rings(p):
    """An index that starts again at the end."""
    a, n = p.buffer()
    p.require("n > 0")
    p.parameter("x")
    at, c = p.fresh("at"), p.fresh("c")
    first = p.pick("0", "n - 1", p.scalar("0", "n - 1"))
    p.emit(f"int {at} = {first};")
    p.emit(f"int {c} = 0;")
    p.open(f"while ({c} < {p.pick('n', '8', 'x')}) {{")
    p.emit(f"AT(a[{at}]) = {p.pick(c, '3')};")
    step = p.pick("modulo", "test", "down")
    p.feature(step)
    if step == "modulo":
        p.emit(f"{at} = ({at} + {p.pick(1, 1, 2)}) % n;")
    elif step == "test":
        p.emit(f"if (++{at} {p.slip('==', '>', 0.2)} n)")
        p.emit(f"  {at} = 0;")
    else:
        p.emit(f"{at} = {at} > 0 ? {at} - 1 : n - 1;")
    p.emit(f"{c}++;")
    if p.chance(0.4):
        p.claim(f"0 <= {at} && {at} < n")
    p.close()
    p.claim(f"{at} >= 0 && {at} < n")
    p.claim(f"{c} >= 0")


def insertions(p):
    """One element more or less in the middle."""
    a, n = p.buffer()
    x = p.scalar()
    p.require(f"0 <= {x} && {x} < n")
    k, old = p.watch("a", "n")
    insert = p.chance(0.5)
    p.feature("insert" if insert else "remove")
    if insert:
        p.loop(Range(f"{x} + 1", "n", down=p.slip(True, False, 0.3)), lambda i: p.emit(f"AT(a[{i}]) = AT(a[{i} - 1]);"))
        p.emit(f"AT(a[{x}]) = 7;")
        p.claim(f"AT(a[{x}]) == 7")
        p.claim_if(f"{k} < {x}", f"AT(a[{k}]) == {old}")
        p.emit(f"else if ({k} + 1 < n)")
        p.emit(f"  plimsoll_assert(AT(a[{k} + 1]) == {old});")
    else:
        p.loop(Range(x, p.slip("n - 1", "n", 0.2)), lambda i: p.emit(f"AT(a[{i}]) = AT(a[{i} + 1]);"))
        p.claim_if(f"{k} < {x}", f"AT(a[{k}]) == {old}")
        p.emit(f"else if ({k} > {x})")
        p.emit(f"  plimsoll_assert(AT(a[{k} - 1]) == {p.slip(old, '7', 0.2)});")


def histograms(p):
    a, n = p.buffer()
    t, size = p.fresh("t"), p.rng.randrange(2, 9)
    p.emit(f"LOCAL(int, {t}, {size});")
    c = p.fresh("c")
    p.emit(f"int {c} = 0;")
    amount = p.pick("++", " += 2")

    def body(i):
        e = p.fresh("e")
        p.emit(f"int {e} = AT(a[{i}]);")
        p.emit(f"if ({e} < 0 || {e} {p.slip('>=', '>', 0.25)} {size})")
        p.emit("  return 1;")
        p.emit(f"AT({t}[{e}]){amount};")
        p.emit(f"{c}++;")

    p.loop(p.range("n", step=1), body)
    k = p.any_index()
    p.claim_if(f"0 <= {k} && {k} < {size}", f"AT({t}[{k}]) >= {p.slip(0, 1, 0.2)}")
    p.claim(f"{c} <= n && {c} >= 0")


def comparisons(p):
    """Are all elements alike, or those of two buffers? In a function of its own or not."""
    p.buffer("a", "n")
    two = p.chance(0.6)
    if two:
        p.buffer("b", "n")
    k, result = p.fresh("k"), p.fresh("result")
    test = "!=" if p.chance(0.7) else "<"
    right = "AT(b[{i}])" if two else "AT(a[0])" if p.chance(0.5) else "0"
    r = p.range("n", step=1)
    p.emit(f"int {result} = 1;")
    way = p.pick("flag", "break", "helper" if two else "flag")
    p.feature(way)
    if way == "helper":
        r = Range("0", "n")
        name = f"same_{p.number}"
        p.helper(f"""
            static int {name}(const int *p, const int *q, int count) {{
              for (int i = 0; i < count; i++)
                if (AT(p[i])
                  {test} AT(q[i]))
                  return 0;
              return 1;
            }}""")
        p.emit(f"CALL({result} = {name}(a, b, n));")
    else:
        def body(i):
            p.open(f"if (AT(a[{i}]) {test} {right.format(i=i)}) {{")
            p.emit(f"{result} = 0;")
            if way == "break":
                p.emit("break;")
            p.close()

        p.loop(r, body, form=None if way == "flag" else "down-for" if r.down else p.pick("for", "while"))
    k = p.any_index()
    alike = f"{p.slip(result, '!' + result, 0.2)} && 0 <= {k} && {k} < n && {r.holds(k)}"
    p.claim_of(alike, f"AT(a[{k}])", f"{'e ==' if test == '!=' else 'e >='} {right.format(i=k)}")


def mixtures(p):
    """Any steps in any loops; the claims are guesses that often hold."""
    a, n = p.array()
    arrays = [(a, n)]
    if p.chance(0.4):
        p.buffer("b", "m" if n == "n" and p.chance(0.5) else "n")
        arrays.append(("b", "m" if "m" in p.parameters else "n"))
    c, d, f = p.fresh("c"), p.fresh("d"), p.fresh("f")
    p.emit(f"int {c} = {p.pick(0, 0, 1)}, {d} = 0, {f} = 0;")

    def guess(i, r):
        inside = f"{i} >= {r.low} && {i} < {r.high}"
        p.claim(p.pick(f"{c} >= 0", f"{d} <= {c} || {c} >= 0", inside, f"{f} == 0 || {f} == 1", f"{d} >= 0"))

    def step(i, r, depth):
        name, size = p.rng.choice(arrays)
        there = i if size == n else None
        kind = p.rng.randrange(13)
        if kind == 0 and there:
            p.emit(f"AT({name}[{there}]) = {p.pick(i, c, d, '3')};")
        elif kind == 1:
            p.emit(f"{c}++;")
        elif kind == 2 and there:
            p.emit(f"if (AT({name}[{there}]) > {p.pick('0', d)})")
            p.emit(f"  {d} = {p.pick(i, f'AT({name}[{i}])', c)};")
        elif kind == 3:
            p.emit(f"if ({i} % {p.pick(2, 3)} == 0)")
            p.emit(f"  {c} += {p.pick(2, 1)};")
        elif kind == 4:
            p.emit(f"if ({c} {p.slip('<', '<=', 0.2)} {size} && {c} >= 0)")
            p.emit(f"  AT({name}[{c}]) = {p.pick(i, '1')};")
        elif kind == 5 and there:
            p.emit(f"if (AT({name}[{there}]) == 2)")
            p.emit(f"  {c}++;")
        elif kind == 6:
            p.emit(f"if ({d} < {i})")
            p.emit(f"  {d}++;")
        elif kind == 7:
            p.emit(f"{f} = !{f};")
        elif kind == 8:
            p.emit(f"if ({f} {p.pick('', '&& ' + d + ' < 3')})")
            p.emit(f"  {p.pick(f'{c}++', f'{d} = {i}', f'{f} = 0')};")
        elif kind == 9 and there:
            e = p.fresh("e")
            p.emit(f"int {e} = AT({name}[{there}]);")
            p.emit(f"if ({e} >= 0 && {e} < {arrays[0][1]})")
            p.emit(f"  AT({arrays[0][0]}[{e}]) = {p.pick(i, c, e)};")
        elif kind == 10 and depth == 0:
            inner = p.pick(Range(i, n), Range("0", i), Range("0", "3"), Range("0", n))
            p.feature("nested")
            steps = p.rng.randrange(1, 3)
            p.loop(inner, lambda j: [step(j, inner, 1) for _ in range(steps)], "j", p.pick("for", "while"))
        elif kind == 11 and there:
            p.emit(f"if (AT({name}[{there}]) == {p.pick('5', c)})")
            p.emit(f"  {p.pick('break', 'return 1')};")
        else:
            p.emit(f"{d} = {p.pick(f'{d} + 1', i, c, '0')};")
        if p.chance(0.2):
            guess(i, r)

    for _ in range(p.pick(1, 1, 2)):
        r = p.range(n)
        form = p.pick("for", "while", "do", "for-outside", "break") if not r.down else p.pick(*p.down_forms(r))
        steps = p.rng.randrange(2, 5)
        p.loop(r, lambda i: [step(i, r, 0) for _ in range(steps)], form=form)
    p.claim(f"{c} >= 0")
    p.claim(p.pick(f"{d} >= 0", f"{d} < {n} || {d} == 0", f"{c} <= 2 * {n} + 1", f"{c} <= 3 * {n} + 1", f"{f} == 0 || {f} == 1"))
    k = p.any_index()
    p.claim_if(f"0 <= {k} && {k} < {n}", f"AT({a}[{k}]) {p.pick('>= -100', '< 100', '>= 0', '!= 1')}")


FAMILIES = [passes, validations, recurrences, bisections, rings, insertions, histograms, comparisons, mixtures]
