"""Scenes on vectors, deques, lists and rows of vectors (container_programs.py)."""


def grow(p):
    c, x = p.sequence(), p.value()
    size, k, old = p.fresh("size"), p.any_index(), p.fresh("old")
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"int {old} = {p.has(c, k)} ? {c}[{k}] : 0;")
    count = p.rng.randrange(1, 4)
    for _ in range(count):
        p.emit(f"{c}.{p.pick('push_back', 'emplace_back')}({x});")
    p.claim(f"{c}.size() == {size} + {count}")
    p.claim(f"{c}.back() == {x}")
    with p.when(f"{k} >= 0 && {k} < (long){size}"):
        p.claim(f"{c}[{k}] == {old}")


def shrink(p):
    c = p.sequence()
    size = p.fresh("size")
    p.require(f"!{c}.empty()")
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"{c}.pop_back();")
    p.claim(f"{c}.size() == {size} - 1")
    with p.when(f"!{c}.empty()"):
        p.emit(f"{p.get('int')} = {c}.{p.pick('back', 'front')}();")
    if p.chance(0.3):
        with p.block(f"while ({c}.size() > 2)"):
            p.emit(f"{c}.pop_back();")
        p.claim(f"{c}.size() <= 2")


def write_all(p):
    """Writes each element, in one of several ways, and claims any one of them."""
    c, x = p.sequence(), p.value()
    way = p.rng.randrange(5)
    if way == 0:
        i = p.fresh("i")
        with p.block(f"for (size_t {i} = 0; {i} {p.slip('<', '<=', 0.3)} {c}.size(); ++{i})"):
            p.emit(f"{c}[{i}] = {x};")
    elif way == 1:
        with p.block(f"for (auto &e : {c})"):
            p.emit(f"e = {x};")
    elif way == 2:
        it = p.fresh("it")
        with p.block(f"for (auto {it} = {c}.begin(); {it} != {c}.end(); ++{it})"):
            p.emit(f"*{it} = {x};")
    elif way == 3:
        p.emit(f"std::fill({c}.begin(), {c}.end(), {x});")
    else:
        p.emit(f"std::for_each({c}.begin(), {c}.end(), [&](int &e) {{ e = {x}; }});")
    claim_all(p, c, lambda e: f"{e} == {x}")


def claim_all(p, c, right):
    """A claim of any element, in one of several ways."""
    way = p.rng.randrange(4)
    if way == 0:
        k = p.any_index()
        with p.when(p.has(c, k)):
            p.claim(right(f"{c}[{k}]"))
    elif way == 1:
        with p.block(f"for (int e : {c})"):
            p.claim(right("e"))
    elif way == 2:
        with p.when(f"!{c}.empty()"):
            p.claim(right(f"{c}.{p.pick('front', 'back')}()"))
    else:
        p.claim(f"std::all_of({c}.begin(), {c}.end(), [&](int e) {{ return {right('e')}; }})")


def number_all(p):
    c, i = p.sequence(), p.fresh("i")
    with p.block(f"for (int {i} = 0; {i} < (long){c}.size(); ++{i})"):
        p.emit(f"{c}[{i}] = {i} + 1;")
    k = p.any_index()
    with p.when(p.has(c, k)):
        p.claim(f"{c}[{k}] == {k} + 1")
    with p.when(f"{c}.size() > 2"):
        p.claim(f"{c}[2] == 3")


def build(p):
    """A vector made in a loop."""
    kind = p.pick("vector", "vector", "deque")
    name, n, i = p.local(kind), p.index(), p.fresh("i")
    p.emit(f"{name}.clear();")
    if kind == "vector" and p.chance(0.3):
        p.emit(f"{name}.reserve(4);")
    with p.block(f"for (int {i} = 0; {i} < {n}; ++{i})"):
        p.emit(f"{name}.push_back(2 * {i});")
    p.claim(f"{name}.size() == (size_t)({n} > 0 ? {n} : 0)")
    k = p.any_index()
    with p.when(f"{k} >= 0 && {k} < {n}"):
        p.claim(f"{name}[{k}] == 2 * {k}")
    if p.chance(0.4):
        with p.when(f"{n} > 0"):
            p.claim(f"{name}.back() == 2 * ({n} - 1)")


def insert_at(p):
    c, n, x = p.sequence(), p.index(), p.value()
    size, it = p.fresh("size"), p.fresh("it")
    p.require(f"{n} >= 0 && {n} {p.slip('<=', '<', 0)} (long){c}.size()")
    p.emit(f"long {size} = (long){c}.size();")
    p.emit(f"auto {it} = {c}.insert({c}.begin() + {n}, {x});")
    p.claim(f"*{it} == {x}")
    p.claim(f"{it} - {c}.begin() == {n}")
    p.claim(f"(long){c}.size() == {size} + 1")
    p.claim(f"{c}[{n}] == {x}")


def insert_shifts(p):
    c, x = p.sequence(), p.value()
    k, old = p.any_index(), p.fresh("old")
    p.require(p.has(c, k))
    p.emit(f"int {old} = {c}[{k}];")
    p.emit(f"{c}.insert({c}.begin(), {x});")
    p.claim(f"{c}[{k} + 1] == {old}")
    p.claim(f"{c}.front() == {x}")


def erase_at(p):
    c, n = p.sequence(), p.index()
    size, it, next_ = p.fresh("size"), p.fresh("it"), p.fresh("next")
    p.require(p.has(c, n))
    p.emit(f"long {size} = (long){c}.size();")
    p.emit(f"int {next_} = {n} + 1 < {size} ? {c}[{n} + 1] : 0;")
    p.emit(f"auto {it} = {c}.erase({c}.begin() + {n});")
    p.claim(f"(long){c}.size() == {size} - 1")
    with p.when(f"{it} != {c}.end()"):
        p.claim(f"*{it} == {next_}")
    p.claim(f"{it} == {c}.begin() + {n}")


def erase_range(p):
    c = p.sequence()
    size = p.fresh("size")
    p.require(f"{c}.size() >= 3")
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"{c}.erase({c}.begin() + 1, {c}.begin() + 3);")
    p.claim(f"{c}.size() == {size} - 2")
    p.claim(f"!{c}.empty()")
    p.emit(f"{p.get('int')} = {c}[{p.slip('0', '1', 0.5)}];")


def resize(p):
    c, n, x = p.get("vector"), p.index(), p.value()
    p.require(f"{n} >= 0")
    way = p.rng.randrange(4)
    if way == 0:
        p.emit(f"{c}.resize({n});")
    elif way == 1:
        p.emit(f"{c}.assign({n}, {x});")
        claim_all(p, c, lambda e: f"{e} == {x}")
    elif way == 2:
        p.emit(f"{c} = std::vector<int>({n}, {x});")
        claim_all(p, c, lambda e: f"{e} == {x}")
    else:
        p.emit(f"{c}.clear();")
        p.emit(f"{c}.resize({n}, {x});")
        claim_all(p, c, lambda e: f"{e} == {x}")
    p.claim(f"(long){c}.size() == {n}")
    with p.when(f"{n} > 1"):
        p.emit(f"{c}[1] = {c}[{n} - 1];")


def catch_range(p):
    c, n, x = p.sequence(), p.index(), p.value()
    found = p.fresh("found")
    p.emit(f"bool {found} = true;")
    p.emit("try {")
    p.depth += 1
    p.emit(f"{c}.at({n}) = {x};")
    p.depth -= 1
    p.emit("} catch (const std::out_of_range &) {")
    p.depth += 1
    p.emit(f"{found} = false;")
    p.depth -= 1
    p.emit("}")
    with p.block(f"if ({found})"):
        p.claim(p.has(c, n).replace("(int)", "(long)"))
        p.claim(f"{c}[{n}] == {x}")


def reserve(p):
    c, x = p.get("vector"), p.value()
    e = p.fresh("e")
    p.require(f"!{c}.empty()")
    if p.slip(True, False, 0.4):
        p.emit(f"{c}.reserve({c}.size() + 2);")
    p.emit(f"auto &{e} = {c}.front();")
    p.emit(f"{c}.push_back({x});")
    p.emit(f"{e} = 4;")
    p.claim(f"{c}[0] == 4")
    if p.chance(0.4):
        p.emit(f"{c}.push_back({x});")
        p.claim(f"{e} == {c}.front()")


def copy(p):
    c, x = p.sequence(), p.value()
    other = p.fresh("copy")
    p.emit(f"auto {other} = {c};")
    p.claim(f"{other} == {c}")
    p.emit(f"{other}.push_back({x});")
    p.claim(f"{other}.size() == {c}.size() + 1")
    p.claim(f"{other} != {c}")
    k = p.any_index()
    with p.when(p.has(c, k)):
        p.emit(f"{c}[{k}] = {x};")
        p.claim(f"{c}[{k}] == {other}.back()")


def exchange(p):
    c = p.get("vector")
    d = p.get("vector", c)
    a, b = p.fresh("size"), p.fresh("size")
    p.emit(f"size_t {a} = {c}.size(), {b} = {d}.size();")
    p.emit(p.pick(f"std::swap({c}, {d});", f"{c}.swap({d});"))
    p.claim(f"{c}.size() == {b} && {d}.size() == {a}")
    with p.when(f"{b} > 0"):
        p.emit(f"{c}.front() = 3;")
    with p.when(f"!{d}.empty()"):
        p.emit(f"{p.get('int')} = {d}.back();")


def move(p):
    c, x = p.get("vector"), p.value()
    size, other = p.fresh("size"), p.fresh("moved")
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"std::vector<int> {other} = std::move({c});")
    p.claim(f"{other}.size() == {size}")
    p.emit(f"{c}{p.pick('.clear()', ' = {}')};")
    p.claim(f"{c}.empty()")
    p.emit(f"{c}.push_back({x});")
    with p.when(f"{size} > 0"):
        p.emit(f"{c}.push_back({other}.front());")
    p.claim(f"{c}.size() <= 2 && {c}.front() == {x}")


# Iterators that are kept.
def keep_iterator(p):
    c, x = p.get("vector"), p.value()
    it = p.fresh("it")
    p.require(f"{c}.size() >= 2")
    p.emit(f"auto {it} = {c}.begin(){p.pick('', ' + 1')};")
    p.emit(f"*{it} = {x};")
    way = p.rng.randrange(5)
    if way == 0:
        p.emit(f"{c}.push_back(1);")
        if p.slip(True, False, 0.5):
            p.emit(f"{it} = {c}.begin() + {p.pick('0', '2')};")
    elif way == 1:
        p.emit(f"{it} = {c}.insert({it}, {x});")
        p.claim(f"*{it} == {x}")
    elif way == 2:
        p.emit(f"{p.slip(f'{it} = ', '', 0.5)}{c}.erase({it});")
        p.require(f"{it} != {c}.end()")
    elif way == 3:
        p.emit(f"{c}.pop_back();")
        p.emit(f"{it} = {c}.begin();")
    else:
        p.emit(f"{c}[0] = {c}[1];")
        p.claim(f"*{it} == {x} || {it} == {c}.begin()")
    p.emit(f"*{it} = 5;")
    p.claim(f"std::find({c}.begin(), {c}.end(), 5) != {c}.end()" if p.chance(0.5) else f"{c}[{it} - {c}.begin()] == 5")


def step_to(p):
    c, x = p.get(p.pick("vector", "list", "deque")), p.value()
    it = p.fresh("it")
    p.emit(f"auto {it} = {c}.begin();")
    with p.block(f"while ({p.slip(f'{it} != {c}.end() && ', '', 0.3)}*{it} != {x})"):
        p.emit(f"++{it};")
    with p.when(f"{it} != {c}.end()"):
        p.claim(f"*{it} == {x}")
        p.emit(f"*{it} = {x} + 1;" if p.chance(0.5) else f"{c}.erase({it});")
        if p.mistakes:
            p.emit(f"*{it} = 2;")


def both_ends(p):
    c = p.get("vector")
    i, j = p.fresh("it"), p.fresh("it")
    p.require(f"!{c}.empty()")
    p.emit(f"auto {i} = {c}.begin(), {j} = {c}.end() - 1;")
    p.claim(f"{j} - {i} == (long){c}.size() - 1")
    with p.block(f"while ({i} < {j})"):
        p.emit(f"std::swap(*{i}, *{j});" if p.chance(0.5) else f"*{i} = *{j};")
        p.emit(f"++{i};")
        p.emit(f"--{j};")
    p.claim(f"{i} - {j} <= 1")
    p.emit(f"*{i} = 1;" if p.mistakes and p.chance(0.3) else f"{c}.front() = 1;")


def erase_loop(p):
    c, x = p.get(p.pick("vector", "list", "list", "deque")), p.value()
    it, test = p.fresh("it"), p.pick("==", ">", "<")
    with p.block(f"for (auto {it} = {c}.begin(); {it} != {c}.end(); )"):
        with p.block(f"if (*{it} {test} {x})"):
            p.emit(f"{p.slip(f'{it} = ', '', 0.3)}{c}.erase({it});")
        with p.block("else"):
            p.emit(f"++{it};")
    claim_each(p, c, lambda e: f"!({e} {test} {x})")


def claim_each(p, c, right):
    """As claim_all(), of a container without indices."""
    if p.chance(0.6):
        with p.block(f"for (int e : {c})"):
            p.claim(right("e"))
    else:
        with p.when(f"!{c}.empty()"):
            p.claim(right(f"{c}.{p.pick('front', 'back')}()"))


def erase_by_index(p):
    c, x, i = p.get("vector"), p.value(), p.fresh("i")
    with p.block(f"for (size_t {i} = 0; {i} < {c}.size(); )"):
        with p.block(f"if ({c}[{i}] == {x})"):
            p.emit(f"{c}.erase({c}.begin() + {i}{p.slip('', ' + 1', 0.3)});")
        with p.block("else"):
            p.emit(f"++{i};")
    claim_all(p, c, lambda e: f"{e} != {x}")


def insert_loop(p):
    c, x, it = p.get(p.pick("vector", "list")), p.value(), p.fresh("it")
    size = p.fresh("size")
    p.emit(f"size_t {size} = {c}.size();")
    with p.block(f"for (auto {it} = {c}.begin(); {it} != {c}.end(); ++{it})"):
        p.emit(f"{p.slip(f'{it} = ', '', 0.4)}{c}.insert({it}, {x});")
        p.emit(f"++{it};")
    p.claim(f"{c}.size() == 2 * {size}")
    with p.when(f"{size} > 0"):
        p.claim(f"{c}.front() == {x}")


def push_while_walking(p):
    c, i = p.get("vector"), p.fresh("i")
    size = p.fresh("size")
    p.emit(f"size_t {size} = {c}.size();")
    if p.slip(True, False, 0.4):
        with p.block(f"for (size_t {i} = 0; {i} < {size}; ++{i})"):
            p.emit(f"{c}.push_back({c}[{i}]);")
    else:
        with p.block(f"for (int e : {c})"):
            p.emit(f"{c}.push_back(e);")
    p.claim(f"{c}.size() == 2 * {size}")
    k = p.any_index()
    with p.when(f"{k} >= 0 && {k} < (long){size}"):
        p.claim(f"{c}[{k} + {size}] == {c}[{k}]")


def backwards(p):
    c, x, it = p.sequence(), p.value(), p.fresh("it")
    count = p.fresh("count")
    p.emit(f"int {count} = 0;")
    with p.block(f"for (auto {it} = {c}.rbegin(); {it} != {c}.rend(); ++{it})"):
        with p.block(f"if (*{it} == {x})"):
            p.emit(f"{count}++;")
    p.claim(f"{count} <= (long){c}.size()")
    with p.when(f"{count} > 0"):
        p.claim(f"!{c}.empty()")
        p.emit(f"{c}.back() = *{c}.rbegin();")


# Aliases.
def element_reference(p):
    c, n, x = p.sequence(), p.index(), p.value()
    e, q = p.fresh("e"), p.fresh("q")
    p.require(p.has(c, n))
    p.emit(f"auto &{e} = {c}[{n}];")
    p.emit(f"int *{q} = &{c}[{n}];")
    p.emit(f"{e} = {x};")
    p.claim(f"{c}[{n}] == {x} && *{q} == {x}")
    p.emit(f"*{q} = 6;")
    p.claim(f"{e} == 6")
    if p.mistakes:
        p.emit(f"{c}.push_back({x});")
        p.emit(f"{e} = 7;")


def two_references(p):
    c, i, j = p.sequence(), p.index(), p.any_index()
    a, b = p.fresh("e"), p.fresh("e")
    p.require(p.has(c, i))
    p.require(p.has(c, j))
    p.emit(f"int &{a} = {c}[{i}], &{b} = {c}[{j}];")
    p.emit(f"{a} = 1;")
    p.emit(f"{b} = 2;")
    p.claim(f"{i} == {j} ? {a} == 2 : {a} == 1")
    p.claim(f"{c}[{j}] == 2")
    p.emit(f"std::swap({a}, {b});")
    p.claim(f"{i} == {j} || ({a} == 2 && {b} == 1)")


def one_of_two(p):
    c = p.get("vector")
    d = p.get("vector", c)
    x, r = p.value(), p.fresh("ref")
    a, b = p.fresh("size"), p.fresh("size")
    p.emit(f"size_t {a} = {c}.size(), {b} = {d}.size();")
    if p.chance(0.5):
        p.emit(f"auto &{r} = {x} > 1 ? {c} : {d};")
        p.emit(f"{r}.push_back({x});")
        p.claim(f"{r}.back() == {x}")
    else:
        p.emit(f"auto *{r} = &{c};")
        with p.block(f"if ({x} <= 1)"):
            p.emit(f"{r} = &{d};")
        p.emit(f"{r}->push_back({x});")
        p.claim(f"({x} > 1 ? {c} : {d}).back() == {x}")
    p.claim(f"{x} > 1 ? {c}.size() == {a} + 1 : {d}.size() == {b} + 1")
    with p.block(f"if (&{c} != &{d})"):
        p.claim(f"{c}.size() + {d}.size() == {a} + {b} + 1")


def record(p):
    r, x = p.get("record"), p.value()
    other, items = p.fresh("rec"), p.fresh("items")
    p.emit(f"auto &{items} = {r}.items;")
    p.emit(f"{items}.push_back({x});")
    p.emit(f"plimsoll_assume({items}.size() < 1000);")
    p.emit(f"{r}.index[{x}] = (int){items}.size() - 1;")
    p.claim(f"{items}[{r}.index[{x}]] == {x}")
    p.emit(f"Record {other} = {r};")
    p.emit(f"{r}.items.clear();")
    p.claim(f"{other}.items.back() == {x}")
    p.claim(f"{items}.empty() && {other}.index.count({x}) == 1")
    p.emit(f"{other}.id = {other}.items[{other}.index.at({x})];")
    p.claim(f"{other}.id == {x}")


def points(p):
    v, n, i = p.fresh("points"), p.index(), p.fresh("i")
    p.emit(f"std::vector<Point> {v};")
    with p.block(f"for (int {i} = 0; {i} < {n}; ++{i})"):
        p.emit(f"{v}.push_back({{{i}, {i} + 1}});")
    k = p.any_index()
    with p.when(p.has(v, k)):
        p.claim(f"{v}[{k}].y == {v}[{k}].x + 1")
    with p.block(f"for (auto &point : {v})"):
        p.emit("point.x = point.y;")
    with p.when(f"!{v}.empty()"):
        p.claim(f"{v}.back().x == {n}")


# Vectors of vectors.
def fill_rows(p):
    g, n, m = p.fresh("g"), p.index(), p.rng.randrange(1, 4)
    i, j = p.fresh("i"), p.fresh("j")
    p.require(f"{n} >= 0", 0)
    p.emit(f"std::vector<std::vector<int>> {g}({n}, std::vector<int>({m}));")
    with p.block(f"for (size_t {i} = 0; {i} < {g}.size(); ++{i})"):
        with p.block(f"for (size_t {j} = 0; {j} {p.slip('<', '<=', 0.3)} {g}[{i}].size(); ++{j})"):
            p.emit(f"{g}[{i}][{j}] = (int)({i} + {j});")
    a, b = p.any_index(), p.rng.randrange(m)
    with p.when(p.has(g, a)):
        p.claim(f"{g}[{a}].size() == {m}")
        p.claim(f"{g}[{a}][{b}] == {a} + {b}")


def rows_of_caller(p):
    rows, x, n = p.get("rows"), p.value(), p.index()
    with p.block(f"for (auto &row : {rows})"):
        p.emit(f"row.push_back({x});")
    with p.when(p.has(rows, n)):
        p.claim(f"!{rows}[{n}].empty()")
        p.claim(f"{rows}[{n}].back() == {x}")
    with p.block(f"for (const auto &row : {rows})"):
        p.claim("row.size() >= 1")
        p.emit(f"{p.get('int')} = row[0];")


def inner_references(p):
    rows, x, n = p.get("rows"), p.value(), p.index()
    row, e = p.fresh("row"), p.fresh("e")
    p.require(p.has(rows, n))
    p.emit(f"auto &{row} = {rows}[{n}];")
    p.emit(f"{row}.push_back({x});")
    p.emit(f"int &{e} = {row}.back();")
    way = p.rng.randrange(3)
    if way == 0:
        p.emit(f"{rows}.back().{p.pick('pop_back()', 'clear()') if p.mistakes else 'size()'};")
    elif way == 1:
        p.emit(f"{p.slip('', f'{rows}.push_back({{}}); ', 0.5)}{rows}[{n}][0] = {x};")
    else:
        p.emit(f"auto keep{e} = {rows}.size();")
        p.claim(f"keep{e} > (size_t){n}")
    p.claim(f"{e} == {x}")
    p.claim(f"{row}.back() == {rows}[{n}].back()")


def add_rows(p):
    rows, x = p.get("rows"), p.value()
    size, total = p.fresh("size"), p.fresh("total")
    p.emit(f"size_t {size} = {rows}.size();")
    p.emit(f"{rows}.push_back({{1, {x}}});")
    p.emit(f"{rows}.emplace_back(3, {x});")
    p.claim(f"{rows}.size() == {size} + 2 && {rows}.back().size() == 3")
    p.claim(f"{rows}[{size}][1] == {x} && {rows}[{size} + 1][2] == {x}")
    p.emit(f"size_t {total} = 0;")
    with p.block(f"for (const auto &row : {rows})"):
        p.emit(f"{total} += row.size();")
    p.claim(f"{total} >= 5")
    p.emit(f"{rows}[0].swap({rows}.back());")
    p.claim(f"{rows}.front().size() == 3 || {size} == 0")


# Lists.
def list_ends(p):
    c, x = p.get("list"), p.value()
    size = p.fresh("size")
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"{c}.push_front({x});")
    p.emit(f"{c}.push_back({x} + 1);")
    p.claim(f"{c}.front() == {x} && {c}.back() == {x} + 1")
    p.claim(f"{c}.size() == {size} + 2")
    p.emit(f"{c}.pop_front();")
    p.emit(f"{c}.pop_back();")
    p.claim(f"{c}.size() == {size}")
    with p.when(f"!{c}.empty()"):
        p.emit(f"{c}.front() = {c}.back();")


def list_iterators(p):
    c, x = p.get("list"), p.value()
    it, e = p.fresh("it"), p.fresh("e")
    p.require(f"!{c}.empty()")
    p.emit(f"auto {it} = {c}.begin();")
    p.emit(f"int &{e} = *{it};")
    p.emit(f"{e} = {x};")
    way = p.pick("reverse()", "push_front(3)", "sort()", "push_back(2)", f"remove({x} + 1)", "insert(L.begin(), 2, 4)", "splice(L.end(), L, IT)")
    p.emit(f"{c}.{way.replace('L', c).replace('IT', it)};")
    if p.mistakes and p.chance(0.5):
        p.emit(p.pick(f"{c}.remove({x});", f"{c}.pop_front();", f"{c}.clear();"))
    p.claim(f"*{it} == {x} && {e} == {x}")
    p.emit(f"{it} = {c}.erase({it});")
    with p.when(f"{it} != {c}.end()"):
        p.emit(f"*{it} = 1;")


def list_pairs(p):
    c = p.get("list")
    d = p.get("list", c)
    size = p.fresh("size")
    p.require(f"&{c} != &{d}", 0)
    p.emit(f"size_t {size} = {c}.size() + {d}.size();")
    way = p.rng.randrange(3)
    if way == 0:
        p.emit(f"{c}.splice({c}.{p.pick('begin', 'end')}(), {d});")
        p.claim(f"{d}.empty()")
    elif way == 1:
        with p.when(f"!{d}.empty()"):
            p.emit(f"{c}.splice({c}.begin(), {d}, {d}.begin());")
            p.claim(f"!{c}.empty()")
    else:
        p.emit(f"{c}.sort();")
        p.emit(f"{d}.sort();")
        p.emit(f"{c}.merge({d});")
        p.claim(f"{d}.empty()")
    p.claim(f"{c}.size() + {d}.size() == {size}")


FAMILIES = {
    "elements": [
        grow, shrink, write_all, number_all, build, insert_at, insert_shifts, erase_at, erase_range, resize, catch_range, reserve, copy,
        exchange, move,
    ],
    "iterators": [keep_iterator, step_to, both_ends, erase_loop, erase_by_index, insert_loop, push_while_walking, backwards],
    "aliases": [element_reference, two_references, one_of_two, record, points],
    "rows": [fill_rows, rows_of_caller, inner_references, add_rows],
    "lists": [list_ends, list_iterators, list_pairs],
}  # fmt: skip
