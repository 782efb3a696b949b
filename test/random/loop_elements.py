"""Families of loop programs about what elements hold: each writes or reads a range.

A family gets a LoopProgram and emits parameters, loops and claims. Its name is
the one of docs/precision.md.
"""
from loop_programs import Range, times


def value_of(p):
    """A function from an index to what is written there."""
    r = p.rng.randrange(6)
    if r < 2:
        constant = p.constant()
        return lambda i: constant
    if r == 2:
        name = p.scalar()
        return lambda i: name
    if r == 3:
        return lambda i: i
    factor, offset = p.pick(2, 3, -1), p.constant()
    return lambda i: f"{factor} * ({i}) + {offset}"


def inside(p, name, r, right, i):
    """Within the loop: what was written before is still there."""
    if r.step > 1 or not p.chance(0.3):
        return
    p.feature("claim-inside")
    j = p.fresh("j")
    p.emit(f"int {j} = plimsoll_nondet_int();")
    done = f"{i} <= {j} && {j} < {r.high}" if r.down else f"{r.low} <= {j} && {j} <= {i}"
    p.claim_if(f"{done}", f"AT({name}[{j}]) == {right(j)}")


def fills(p):
    name, size = p.array()
    r = p.range(size, step=1)
    watched = (*p.watch(name, size), True) if p.chance(0.6) else None
    value = value_of(p)

    def body(i):
        p.emit(f"AT({name}[{i}]) = {value(i)};")
        inside(p, name, r, value, i)

    p.loop(r, body)
    p.claim_elements(name, r, value, watched)


def strides(p):
    name, size = p.array()
    r = p.range(size, step=p.pick(2, 3, 4))
    watched = (*p.watch(name, size), True) if p.chance(0.6) else None
    value = value_of(p)
    i = p.loop(r, lambda i: p.emit(f"AT({name}[{i}]) = {value(i)};"))
    if i and p.chance(0.5):
        p.claim(f"({i} - {r.low}) % {r.step} == {p.slip(0, 1, 0.3)}")
        p.claim(f"{i} < {r.high} + {p.slip(r.step, r.step - 1, 0.3)} || {i} == {r.low}")
    p.claim_elements(name, r, value, watched)


def updates(p):
    """Each element is changed, not replaced."""
    name, size = p.buffer()
    r = p.range(size)
    k, old = p.watch(name, size)
    change = p.operand("{} + 1", "{} - 3", "2 * {}", "-{}", "{} + x")
    p.loop(r, lambda i: p.emit(f"AT({name}[{i}]) = {change.format(f'AT({name}[{i}])')};"))
    p.claim_elements(name, r, lambda _: change.format(old), (k, old, True), style="watched")


def copies(p):
    a, n = p.buffer("a", "n")
    b, m = p.buffer("b", p.pick("n", "m"))
    if m == "m":
        p.require("n <= m")
    together = p.chance(0.3)
    if not together:
        p.emit("plimsoll_assume(a != b);")
    else:
        p.feature("may-alias")
    r = p.range(n, step=p.pick(1, 1, 1, 2))
    change = p.pick("{}", "{}", "{} + 1", "2 * {}") if not together or p.chance(0.2) else "{}"
    k, old = p.watch(b, m)
    p.loop(r, lambda i: p.emit(f"AT(b[{i}]) = {change.format(f'AT(a[{i}])')};"))
    now = p.fresh("now")
    p.open(f"if ({k} < n && {r.holds(k)}) {{")
    p.emit(f"int {now} = AT(a[{k}]);")
    p.claim(f"AT(b[{k}]) == {change.format(now)}")
    p.close("} else {")
    p.depth += 1
    p.claim(f"AT(b[{k}]) == {p.slip(old, '0', 0.3)}")
    p.close()


def shifts(p):
    """Elements move within one buffer."""
    a, n = p.buffer()
    d = p.pick("1", "1", "2")
    if p.chance(0.2):
        d = p.scalar("0", n)
        p.feature("distance")
    up = p.chance(0.5)
    k, now = p.fresh("k"), p.fresh("now")
    k = p.any_index()
    p.emit(f"plimsoll_assume(0 <= {k} && {k} < n - {d});")
    source, target = (f"{k}", f"{k} + {d}") if up else (f"{k} + {d}", f"{k}")
    p.emit(f"int {now} = AT(a[{source}]);")
    wrong = p.slip(False, True, 0.3)
    if up:
        r = Range("0", f"n - {d}", down=not wrong)
        p.loop(r, lambda i: p.emit(f"AT(a[{i} + {d}]) = AT(a[{i}]);"))
    else:
        r = Range("0", f"n - {d}", down=wrong)
        p.loop(r, lambda i: p.emit(f"AT(a[{i}]) = AT(a[{i} + {d}]);"))
    p.feature("up" if up else "towards-0")
    p.claim(f"AT(a[{target}]) == {now}")


def reversals(p):
    a, n = p.buffer()
    k, old = p.watch(a, n)
    if p.chance(0.4):
        p.buffer("b", "n")
        p.emit("plimsoll_assume(a != b);")
        r, end = p.range(n, step=1) if p.chance(0.3) else Range("0", n), p.slip("n - 1", "n - 2", 0.2)
        p.loop(r, lambda i: p.emit(f"AT(b[{end} - ({i})]) = AT(a[{i}]);"))
        p.emit(f"int z = AT(b[n - 1 - {k}]);")
        p.claim(f"z == {old}")
        return
    p.feature("in-place")
    i, j, t = p.fresh("i"), p.fresh("j"), p.fresh("t")
    end = p.slip("n - 1", "n - 2", 0.2)
    form = p.pick("two", "half", "while")
    p.feature(form)
    if form == "half":
        p.open(f"for (int {i} = 0; {i} < n / 2; {i}++) {{")
        p.emit(f"int {j} = {end} - {i};")
    elif form == "two":
        p.open(f"for (int {i} = 0, {j} = {end}; {i} < {j}; {i}++, {j}--) {{")
    else:
        p.emit(f"int {i} = 0, {j} = {end};")
        p.open(f"while ({i} < {j}) {{")
    p.emit(f"int {t} = AT(a[{i}]);")
    p.emit(f"AT(a[{i}]) = AT(a[{j}]);")
    p.emit(f"AT(a[{j}]) = {t};")
    if form == "while":
        p.emit(f"{i}++;")
        p.emit(f"{j}--;")
    p.close()
    if form == "while":
        p.claim(f"{i} - {j} <= {p.slip(2, 1, 0.3)} && {i} + {j} == {end}")
    p.claim(f"AT(a[n - 1 - {k}]) == {old}")


def conditional_writes(p):
    a, n = p.array()
    r = p.range(n, step=1)
    k, old = p.watch(a, n)
    bound, value = p.operand("0", "3", "x"), p.operand("0", "7", "x")
    test = p.pick("{e} < {b}", "{e} == {b}", "{e} > {b}", "{i} % 2 == 0", "{i} < {b}", "{i} % 3 != 1 && {e} != {b}")
    two = p.chance(0.4)
    other = p.pick("1", "-1", "{e} + 1")

    def body(i):
        e = p.fresh("e")
        p.emit(f"int {e} = AT({a}[{i}]);")
        p.emit(f"if ({test.format(e=e, i=f'({i})', b=bound)})")
        p.emit(f"  AT({a}[{i}]) = {value};")
        if two:
            p.emit("else")
            p.emit(f"  AT({a}[{i}]) = {other.format(e=e)};")

    p.loop(r, body)
    chosen = test.format(e=old, i=k, b=bound)
    otherwise = other.format(e=old) if two else old
    p.feature("by-index" if "{e}" not in test else "by-element")
    p.emit(f"int z = AT({a}[{k}]);")
    p.claim_if(f"!({r.holds(k)})", f"z == {old}")
    p.emit(f"else if ({chosen})")
    p.emit(f"  plimsoll_assert(z == {p.slip(value, otherwise, 0.2)});")
    p.emit("else")
    p.emit(f"  plimsoll_assert(z == {p.slip(otherwise, value, 0.2)});")


def searches(p):
    a, n = p.array()
    r = p.range(n, step=p.pick(1, 1, 1, 2))
    what = p.operand("0", "x")
    test = p.pick("== " + what, "== " + what, "> " + what, "!= " + what)
    way = p.pick("break", "flag", "goto", "while", "last")
    p.feature("exit-" + way)
    found = p.fresh("found")
    p.emit(f"int {found} = -1;")
    if way == "while":
        i = p.fresh("i")
        start, end = (f"{r.high} - 1", f"{i} >= {r.low}") if r.down else (r.low, f"{i} < {r.high}")
        p.emit(f"int {i} = {start};")
        p.open(f"while ({end} && !(AT({a}[{i}]) {test})) {{")
        p.emit(f"{p.advance(i, r)};")
        p.close()
        p.emit(f"if ({end})")
        p.emit(f"  {found} = {i};")
    else:
        label = p.fresh("out")

        def body(i):
            p.emit(f"{'if (' if way != 'flag' else f'if ({found} < 0 && '}AT({a}[{i}]) {test}) {{")
            p.emit(f"  {found} = {i};")
            if way == "break":
                p.emit("  break;")
            elif way == "goto":
                p.emit(f"  goto {label};")
            p.emit("}")

        p.loop(r, body, form=None if way != "break" else "down-for" if r.down else p.pick("for", "while"))
        if way == "goto":
            p.emit(f"{label}:;")
    k = p.any_index()
    p.open(f"if ({found} >= 0) {{")
    p.claim(f"{r.low} <= {found} && {found} < {p.slip(r.high, r.high + ' - 1', 0.2)}")
    p.claim(f"AT({a}[{found}]) {test}")
    before = f"{found} < {k}" if (r.down != (way == "last")) else f"{k} < {found}"
    p.claim_if(f"{r.low} <= {k} && {r.holds(k)} && {before}", f"!(AT({a}[{k}]) {test})")
    p.close(f"}} else if ({r.low} <= {k} && {r.holds(k)})")
    p.emit(f"  plimsoll_assert(!(AT({a}[{k}]) {test}));")


def extremes(p):
    a, n = p.buffer()
    p.require("n > 0")
    sign = p.pick("<", ">", ">=")
    kept = p.chance(0.6)
    best, at = p.fresh("best"), p.fresh("at")
    p.emit(f"int {best} = AT(a[0]);")
    p.emit(f"int {at} = 0;")
    r = Range(p.pick("0", "1"), n, down=p.chance(0.2))

    def body(i):
        p.open(f"if (AT(a[{i}]) {sign} {best}) {{")
        p.emit(f"{best} = AT(a[{i}]);")
        p.emit(f"{at} = {i};")
        p.close()

    p.loop(r, body)
    k = p.any_index()
    p.claim_if(f"0 <= {k} && {k} < n", f"AT(a[{k}]) {'>=' if sign == '<' else '<='} {best}")
    if kept:
        p.claim(f"0 <= {at} && {at} < {p.slip('n', 'n - 1', 0.3)}")
        p.claim(f"AT(a[{at}]) == {best}")


def counts(p):
    """Conditional increments."""
    a, n = p.buffer()
    r = p.range(n, step=1)
    c, d = p.fresh("c"), p.fresh("d")
    p.emit(f"int {c} = 0;")
    p.emit(f"int {d} = 0;")
    both = p.chance(0.5)
    amount = p.pick(1, 1, 1, 2)
    test = p.pick("> 0", "== 1", "< 2")

    def body(i):
        p.emit(f"if (AT(a[{i}]) {test})")
        p.emit(f"  {c} += {amount};")
        if both:
            p.emit("else")
            p.emit(f"  {d}++;")

    p.loop(r, body)
    p.claim(f"{c} >= 0")
    p.claim(f"{c} <= {times(amount, r.length())} || {r.high} < {r.low}")
    if amount == 2:
        p.claim(f"{c} % 2 == {p.slip(0, 1, 0.2)}")
    if both:
        p.claim(f"{times(amount, d)} + {c} == {times(amount, r.length())} || {r.high} < {r.low}")
    if p.chance(0.4):
        k = p.any_index()
        p.claim_if(f"{c} == 0 && {r.low} <= {k} && {k} < {r.high}", f"!(AT(a[{k}]) {test})")


def filters(p):
    """Some elements go to the beginning of another buffer, or of the same."""
    a, n = p.buffer()
    into = "b" if p.chance(0.6) else "a"
    if into == "b":
        p.buffer("b", "n")
        if p.chance(0.7):
            p.emit("plimsoll_assume(a != b);")
        else:
            p.feature("may-alias")
    else:
        p.feature("in-place")
    r = p.range(n, step=p.pick(1, 1, 2))
    c = p.fresh("c")
    p.emit(f"int {c} = 0;")
    test = p.operand("> 0", "!= 0", "< x")

    def body(i):
        e = p.fresh("e")
        p.emit(f"int {e} = AT(a[{i}]);")
        p.open(f"if ({e} {test}) {{")
        p.emit(f"AT({into}[{c}]) = {e};")
        p.emit(f"{c}++;")
        p.close()
        if p.chance(0.2):
            p.claim(f"{c} >= 0 && {c} <= {p.slip('n', i, 0.3)}")

    p.loop(r, body)
    k = p.any_index()
    p.claim(f"{c} >= 0 && {c} <= {p.slip('n', 'n - 1', 0.3)}")
    p.claim_if(f"0 <= {k} && {k} < {c}", f"AT({into}[{k}]) {test}")


FAMILIES = [fills, strides, updates, copies, shifts, reversals, conditional_writes, searches, extremes, counts, filters]
