"""Scenes with algorithms, strings, owners and helper functions (container_programs.py)."""
from container_sequences import claim_all


def sort(p):
    c, x = p.sequence(), p.value()
    k, size = p.any_index(), p.fresh("size")
    down = p.chance(0.3)
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"std::sort({c}.begin(), {c}.end(){p.pick(', [](int a, int b) { return a > b; }', ', std::greater<>()') if down else ''});")
    p.claim(f"{c}.size() == {size}")
    with p.when(f"{k} >= 0 && {k} + 1 < (long){c}.size()"):
        p.claim(f"{c}[{k}] {'>=' if down else '<='} {c}[{k} + 1]")
    if not down and p.chance(0.6):
        it = p.fresh("it")
        p.emit(f"auto {it} = std::{p.pick('lower_bound', 'upper_bound')}({c}.begin(), {c}.end(), {x});")
        with p.when(f"{it} != {c}.end()"):
            p.claim(f"*{it} >= {x}")
        with p.when(f"{it} != {c}.begin()"):
            p.claim(f"*({it} - 1) <= {x}")
        p.emit(f"{c}.insert({it}, {x});")
        p.claim(f"std::is_sorted({c}.begin(), {c}.end())")
        p.claim(f"std::binary_search({c}.begin(), {c}.end(), {x})")


def find(p):
    c, x = p.get(p.pick("vector", "vector", "deque", "list")), p.value()
    it = p.fresh("it")
    if p.chance(0.5):
        p.emit(f"auto {it} = std::find({c}.begin(), {c}.end(), {x});")
        test = f"== {x}"
    else:
        p.emit(f"auto {it} = std::find_if({c}.begin(), {c}.end(), [&](int e) {{ return e > {x}; }});")
        test = f"> {x}"
    with p.when(f"{it} != {c}.end()", 0.5):
        p.claim(f"*{it} {test}")
        p.emit(f"*{it} = {x};")
    with p.block(f"if ({it} == {c}.end())"):
        with p.block(f"for (int e : {c})"):
            p.claim(f"!(e {test})")


def remove(p):
    c, x = p.sequence(), p.value()
    size = p.fresh("size")
    p.emit(f"size_t {size} = {c}.size();")
    way = p.rng.randrange(4)
    test = ">" if way in (1, 3) else "=="
    if way == 0:
        p.emit(f"{c}.erase(std::remove({c}.begin(), {c}.end(), {x}), {c}.end());")
    elif way == 1:
        p.emit(f"{c}.erase(std::remove_if({c}.begin(), {c}.end(), [&](int e) {{ return e > {x}; }}), {c}.end());")
    elif way == 2:
        p.emit(f"std::erase({c}, {x});")
    else:
        p.emit(f"std::erase_if({c}, [&](int e) {{ return e > {x}; }});")
    p.claim(f"{c}.size() <= {size}")
    claim_all(p, c, lambda e: f"!({e} {test} {x})")


def transform(p):
    c, x, to = p.get("vector"), p.value(), p.fresh("to")
    k = p.any_index()
    way = p.rng.randrange(3)
    p.emit(f"std::vector<int> {to}{f'({c}.size())' if way == 1 else ''};")
    function = f"[&](int e) {{ return e + {x}; }}"
    if way == 0:
        p.emit(f"std::transform({c}.begin(), {c}.end(), std::back_inserter({to}), {function});")
    elif way == 1:
        p.emit(f"std::transform({c}.begin(), {c}.end(), {to}.begin(), {function});")
    else:
        p.emit(f"{to} = {c};")
        p.emit(f"std::transform({to}.begin(), {to}.end(), {to}.begin(), {function});")
    p.claim(f"{to}.size() == {c}.size()")
    with p.when(p.has(c, k)):
        p.claim(f"{to}[{k}] == {c}[{k}] + {x}")


def copy_some(p):
    c, x, to = p.get("vector"), p.value(), p.fresh("to")
    p.emit(f"std::vector<int> {to};")
    way = p.rng.randrange(3)
    if way == 0:
        p.emit(f"std::copy({c}.begin(), {c}.end(), std::back_inserter({to}));")
        p.claim(f"{to} == {c}")
    elif way == 1:
        p.emit(f"std::copy_if({c}.begin(), {c}.end(), std::back_inserter({to}), [&](int e) {{ return e >= {x}; }});")
        claim_all(p, to, lambda e: f"{e} >= {x}")
    else:
        with p.block(f"for (int e : {c})"):
            with p.block(f"if (e >= {x})"):
                p.emit(f"{to}.push_back(e);")
        claim_all(p, to, lambda e: f"{e} >= {x}")
    p.claim(f"{to}.size() <= {c}.size()")
    with p.when(f"!{to}.empty()"):
        p.emit(f"{c}.back() = {to}.front();")


def numbers(p):
    c, x = p.get("vector"), p.value()
    sum_, count = p.fresh("sum"), p.fresh("count")
    way = p.rng.randrange(5)
    if way == 0:
        p.emit(f"std::vector<int> {sum_}(3, {x} % 100);")
        p.claim(f"std::accumulate({sum_}.begin(), {sum_}.end(), 0) == 3 * ({x} % 100)")
    elif way == 1:
        p.emit(f"long {count} = std::count({c}.begin(), {c}.end(), {x});")
        p.claim(f"{count} >= 0 && {count} <= (long){c}.size()")
        with p.block(f"if ({count} > 0)"):
            p.claim(f"std::find({c}.begin(), {c}.end(), {x}) != {c}.end()")
    elif way == 2:
        p.emit(f"long {count} = std::count_if({c}.begin(), {c}.end(), [](int e) {{ return e > 0; }});")
        p.claim(f"{count} <= (long){c}.size()")
        with p.block(f"if ({count} == 0)"):
            claim_all(p, c, lambda e: f"{e} <= 0")
    elif way == 3:
        p.emit(f"bool {sum_} = std::any_of({c}.begin(), {c}.end(), [&](int e) {{ return e == {x}; }});")
        with p.block(f"if (!{sum_})"):
            claim_all(p, c, lambda e: f"{e} != {x}")
        p.claim(f"!{sum_} || !{c}.empty()")
    else:
        p.emit(f"std::iota({c}.begin(), {c}.end(), 1);")
        k = p.any_index()
        with p.when(p.has(c, k)):
            p.claim(f"{c}[{k}] == {k} + 1")


def unique(p):
    c, k = p.get("vector"), p.any_index()
    p.emit(f"std::sort({c}.begin(), {c}.end());")
    p.emit(f"{c}.erase(std::unique({c}.begin(), {c}.end()), {c}.end());")
    with p.when(f"{k} >= 0 && {k} + 1 < (long){c}.size()"):
        p.claim(f"{c}[{k}] < {c}[{k} + 1]")


def reverse(p):
    c, k = p.sequence(), p.any_index()
    old, size = p.fresh("old"), p.fresh("size")
    p.require(p.has(c, k))
    p.emit(f"int {old} = {c}[{k}];")
    p.emit(f"long {size} = {c}.size();")
    if p.chance(0.7):
        p.emit(f"std::reverse({c}.begin(), {c}.end());")
        p.claim(f"{c}[{size} - 1 - {k}] == {old}")
    else:
        p.emit(f"std::rotate({c}.begin(), {c}.begin() + {k}, {c}.end());")
        p.claim(f"{c}[0] == {old}")
    p.claim(f"(long){c}.size() == {size}")


def extremes(p):
    c, k, it = p.sequence(), p.any_index(), p.fresh("it")
    least = p.chance(0.5)
    p.emit(f"auto {it} = std::{'min' if least else 'max'}_element({c}.begin(), {c}.end());")
    p.require(f"{it} != {c}.end()", 0.5)
    p.claim(f"!{c}.empty() && *{it} {'<=' if least else '>='} {c}.front()")
    with p.when(p.has(c, k)):
        p.claim(f"*{it} {'<=' if least else '>='} {c}[{k}]")
    p.emit(f"{c}.erase({it});")


def distances(p):
    c, it = p.get(p.pick("vector", "list", "deque")), p.fresh("it")
    p.require(f"{c}.size() >= 2")
    p.emit(f"auto {it} = std::next({c}.begin(), {p.slip('1', '3', 0.3)});")
    p.claim(f"std::distance({c}.begin(), {it}) == 1")
    p.emit(f"*{it} = 3;")
    p.emit(f"std::advance({it}, -1);")
    p.claim(f"{it} == {c}.begin()")
    p.emit(f"std::iter_swap({it}, std::prev({c}.end()));")
    p.emit(f"{p.get('int')} = *{it};")


# Strings.
def append(p):
    t, u = p.get("text"), p.get("text")
    size = p.fresh("size")
    p.emit(f"size_t {size} = {t}.size() + {u}.size();")
    p.emit(f"std::string {size}t = {t} + {u};")
    p.claim(f"{size}t.size() == {size}")
    p.emit(f"{size}t += 'x';")
    p.claim(f"{size}t.back() == 'x' && {size}t.size() == {size} + 1")
    k = p.any_index()
    with p.when(p.has(t, k)):
        p.claim(f"{size}t[{k}] == {t}[{k}]")


def find_letter(p):
    t, at = p.get("text"), p.fresh("at")
    p.emit(f"size_t {at} = {t}.find('b');")
    with p.when(f"{at} != std::string::npos", 0.5):
        p.claim(f"{t}[{at}] == 'b' && {at} < {t}.size()")
        p.emit(f"{t}.erase({at}, 1);" if p.chance(0.5) else f"{t} = {t}.substr({at});")
    with p.block(f"if ({at} == std::string::npos)"):
        with p.block(f"for (char c : {t})"):
            p.claim("c != 'b'")


def letters(p):
    t, n, i = p.get("text"), p.index(), p.fresh("i")
    with p.block(f"for (size_t {i} = 0; {i} < {t}.size(); ++{i})"):
        with p.block(f"if ({t}[{i}] == 'a')"):
            p.emit(f"{t}[{i}] = 'z';")
    with p.when(p.has(t, n)):
        p.claim(f"{t}[{n}] != 'a'")
    with p.when(f"!{t}.empty()"):
        p.emit(f"{t}.pop_back();")
    p.emit(f'{t}.insert(0, "ab");')
    p.claim(f"{t}[0] == 'a' && {t}.size() >= 2 && {t}.front() == 'a'")


def split(p):
    t, words, word = p.get("text"), p.fresh("words"), p.fresh("word")
    p.emit(f"std::vector<std::string> {words};")
    p.emit(f"std::string {word};")
    with p.block(f"for (char c : {t})"):
        with p.block("if (c == 'a')"):
            p.emit(f"{words}.push_back({word});")
            p.emit(f"{word}.clear();")
        with p.block("else"):
            p.emit(f"{word} += c;")
    p.emit(f"{words}.push_back({word});")
    p.claim(f"!{words}.empty() && {words}.size() <= {t}.size() + 1")
    p.claim(f"{words}.back() == {word}")
    p.claim(f"{word}.size() <= {t}.size()")


def names(p):
    c, n = p.get("names"), p.index()
    p.emit(f'{c}.push_back("abc");')
    p.claim(f'{c}.back() == "abc" && {c}.back().size() == 3')
    p.emit(f"{c}.back() += 'd';")
    p.claim(f"{c}.back()[3] == 'd'")
    with p.when(p.has(c, n)):
        p.emit(f'{c}[{n}] = "q";')
        p.claim(f"{c}[{n}].size() == 1 && {c}[{n}][0] == 'q'")
    p.emit(f"std::sort({c}.begin(), {c}.end());")
    p.emit(f"{p.get('int')} = (int){c}.front().size();")


# Owners and other small things.
def owner(p):
    q, r, x = p.fresh("q"), p.fresh("q"), p.value()
    p.emit(f"auto {q} = std::make_unique<int>({x});")
    p.claim(f"{q} && *{q} == {x}")
    p.emit(f"std::unique_ptr<int> {r} = std::move({q});")
    p.claim(f"!{q} && *{r} == {x}")
    p.emit(f"*{p.slip(r, q, 0.4)} = 3;")
    p.emit(p.pick(f"{r}.reset();", f"{q}.swap({r});", f"{q} = std::move({r});"))
    p.claim(f"{r} == nullptr")
    with p.when(f"{q}", 0.4):
        p.claim(f"*{q} == 3")


def owned(p):
    c, n, x = p.get("owned"), p.index(), p.value()
    p.emit(f"{c}.push_back(std::make_unique<int>({x}));")
    p.claim(f"{c}.back() != nullptr && *{c}.back() == {x}")
    with p.when(f"{p.has(c, n)} && {c}[{n}]", 0.4):
        q = p.fresh("q")
        p.emit(f"*{c}[{n}] = 4;")
        p.emit(f"auto {q} = std::move({c}[{n}]);")
        p.claim(f"!{c}[{n}] && *{q} == 4")
    p.emit(f"{c}.erase(std::remove({c}.begin(), {c}.end(), nullptr), {c}.end());")
    with p.block(f"for (auto &e : {c})"):
        p.claim("e != nullptr")
        p.emit("*e = 2;")


def raw_pointers(p):
    v, n, q = p.fresh("own"), p.index(), p.fresh("q")
    i = p.fresh("i")
    p.emit(f"std::vector<std::unique_ptr<int>> {v};")
    with p.block(f"for (int {i} = 0; {i} < {n}; ++{i})"):
        p.emit(f"{v}.push_back(std::make_unique<int>({i}));")
    p.require(f"{v}.size() > 1")
    p.emit(f"int *{q} = {v}[1].get();")
    p.emit(f"{v}.push_back(nullptr);")
    p.claim(f"*{q} == 1")
    if p.mistakes:
        p.emit(p.pick(f"{v}.clear();", f"{v}[1].reset();", f"{v}.erase({v}.begin() + 1);"))
    p.emit(f"*{q} = 5;")
    p.claim(f"*{v}[1] == 5")


def maybe(p):
    o, x = p.get("optional"), p.value()
    with p.when(f"{o}.has_value()" if p.chance(0.5) else o, 0.5):
        p.emit(f"*{o} = {x};")
        p.claim(f"*{o} == {x} && {o}.value_or(-9) == {x}")
    p.emit(f"std::optional<int> copy_{o} = {o};" if f"copy_{o}" not in " ".join(p.lines) else ";")
    p.emit(f"{o}.reset();")
    p.claim(f"!{o} && {o}.value_or(6) == 6")
    p.emit(f"{o} = {x};")
    p.claim(f"{o}.value() == {x} && {o} == {x}")


def pairs(p):
    q, x = p.get("pair"), p.value()
    v, y = p.fresh("pairs"), p.value()
    p.emit(f"{q}.first = {x};")
    p.emit(f"std::vector<std::pair<int, int>> {v};")
    p.emit(f"{v}.push_back({q});")
    p.emit(f"{v}.emplace_back({x} + 1, {y});")
    p.claim(f"{v}[0].first == {x} && {v}.back().second == {y}")
    p.claim(f"{v}[0] == {q} && {v}[0] < {v}[1]")
    p.emit(f"for (auto &[a, b] : {v}) {{ b = a; }}")
    p.claim(f"{v}[1].second == {x} + 1")
    p.emit(f"std::swap({v}[0], {v}[1]);")
    p.claim(f"{v}[1].first == {x} && {v}.size() == 2")


def array(p):
    a, n, x = p.get("array"), p.index(), p.value()
    k = p.any_index()
    p.emit(f"{a}.fill({x});")
    with p.when(p.has(a, n)):
        p.claim(f"{a}[{n}] == {x}")
        p.emit(f"{a}[{n}] = 7;")
    with p.when(f"{k} >= 0 && {k} < 4 && {k} != {n}"):
        p.claim(f"{a}[{k}] == {x}")
    p.emit(f"auto copy{k} = {a};")
    p.emit(f"std::sort({a}.begin(), {a}.end());")
    p.claim(f"{a}.front() <= {a}.back() && copy{k}.size() == 4")


# Helper functions.
def help_push(p):
    c, x = p.get("vector"), p.value()
    size = p.fresh("size")
    name = p.helper("void", "std::vector<int> &c, int x", "c.push_back(x);", "c.push_back(x);")
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"{name}({c}, {x});")
    p.claim(f"{c}.size() == {size} + 2 && {c}.back() == {x}")
    p.claim(f"{c}[{size}] == {x}")


def help_take(p):
    c, x = p.get("vector"), p.fresh("taken")
    name = p.helper("int", "std::vector<int> &c", f"int r = c.{p.pick('back', 'front')}();", "c.pop_back();", "return r;")
    size = p.fresh("size")
    p.require(f"!{c}.empty()", 0.5)
    p.emit(f"size_t {size} = {c}.size();")
    p.emit(f"int {x} = {name}({c});")
    p.claim(f"{c}.size() + 1 == {size}")
    with p.when(f"{c}.size() > 0", 0.5):
        p.emit(f"{x} = {name}({c});")


def help_element(p):
    """The parameters may be parts of one another."""
    c, n = p.get("vector"), p.index()
    name = p.helper("void", "std::vector<int> &c, int &e", "e = 1;", "c[0] = 2;", "plimsoll_assert(e == 1 || &e == &c[0]);")
    p.require(p.has(c, n))
    p.emit(f"{name}({c}, {c}[{n}]);")
    p.claim(f"{c}[0] == 2")
    p.claim(f"{n} == 0 || {c}[{n}] == 1")


def help_two(p):
    c = p.get("vector")
    d = p.get("vector", c)
    name = p.helper(
        "void", "std::vector<int> &a, const std::vector<int> &b",
        "size_t n = b.size();", "for (size_t i = 0; i < n; ++i) {", "  a.push_back(b[i]);", "}",
    )  # fmt: skip
    a, b = p.fresh("size"), p.fresh("size")
    p.emit(f"size_t {a} = {c}.size(), {b} = {d}.size();")
    p.emit(f"{name}({c}, {p.pick(d, d, c)});")
    p.claim(f"{c}.size() == {a} + {b if p.lines[-1].endswith(f'{d});') else a}")


def help_find(p):
    c, x, at = p.get("vector"), p.value(), p.fresh("at")
    name = p.helper(
        "long", "const std::vector<int> &c, int x",
        "for (size_t i = 0; i < c.size(); ++i) {", "  if (c[i] == x) {", "    return (long)i;", "  }", "}", "return -1;",
    )  # fmt: skip
    p.emit(f"long {at} = {name}({c}, {x});")
    with p.when(f"{at} >= 0", 0.5):
        p.claim(f"{c}[{at}] == {x}")
    p.claim(f"{at} < (long){c}.size()")


def help_get(p):
    m, k, e = p.get("map"), p.value(), p.fresh("e")
    name = p.helper(
        "int *", "std::map<int, int> &m, int k",
        "auto it = m.find(k);", "if (it == m.end()) {", "  return nullptr;", "}", "return &it->second;",
    )  # fmt: skip
    p.emit(f"int *{e} = {name}({m}, {k});")
    with p.when(e, 0.5):
        p.emit(f"*{e} = 3;")
        p.claim(f"{m}.at({k}) == 3")
    p.claim(f"({e} != nullptr) == ({m}.count({k}) == 1)")


def help_largest(p):
    rows, r = p.get("rows"), p.fresh("r")
    name = p.helper(
        "std::vector<int> &", "std::vector<std::vector<int>> &rows",
        "size_t best = 0;", "for (size_t i = 1; i < rows.size(); ++i) {", "  if (rows[i].size() > rows[best].size()) {", "    best = i;",
        "  }", "}", "return rows[best];",
    )  # fmt: skip
    p.require(f"!{rows}.empty()", 0.5)
    p.emit(f"auto &{r} = {name}({rows});")
    p.emit(f"{r}.push_back(1);")
    p.claim(f"{r}.back() == 1")
    p.claim(f"{r}.size() > {rows}[0].size() || &{r} == &{rows}[0]")


def help_make(p):
    n, v = p.index(), p.fresh("made")
    name = p.helper(
        "std::vector<int>", "int n",
        "std::vector<int> result;", "for (int i = 0; i < n; ++i) {", "  result.push_back(i * 2);", "}", "return result;",
    )  # fmt: skip
    p.emit(f"auto {v} = {name}({n});")
    k = p.any_index()
    with p.when(p.has(v, k)):
        p.claim(f"{v}[{k}] == {k} * 2")
        p.claim(f"{n} > {k}")
    p.emit(f"{v} = {name}(3);")
    p.claim(f"{v}.size() == 3 && {v}[2] == 4")


def help_lambda(p):
    c, x, f = p.get("vector"), p.value(), p.fresh("f")
    way = p.rng.randrange(3)
    if way == 0:
        p.emit(f"auto {f} = [&](int e) {{ FRAME AT {c}.push_back(e); }};")
        p.emit(f"{f}({x});")
        p.claim(f"{c}.back() == {x}")
        p.emit(f"{f}(2);")
        p.claim(f"{c}.size() >= 2 && {c}[{c}.size() - 2] == {x}")
    elif way == 1:
        p.emit(f"auto {f} = [&{c}](size_t k) {{ FRAME AT return k < {c}.size() ? {c}[k] : 0; }};")
        p.emit(f"{c}.clear();")
        p.claim(f"{f}(0) == 0")
        p.emit(f"{c}.push_back({x});")
        p.claim(f"{f}(0) == {x}")
    else:
        p.emit(f"int {f} = 0;")
        p.emit(f"std::for_each({c}.begin(), {c}.end(), [&](int e) {{ if (e == {x}) ++{f}; }});")
        p.claim(f"{f} <= (long){c}.size()")


FAMILIES = {
    "algorithms": [sort, find, remove, transform, copy_some, numbers, unique, reverse, extremes, distances],
    "texts": [append, find_letter, letters, split, names],
    "owners": [owner, owned, raw_pointers, maybe, pairs, array],
    "calls": [
        help_push, help_take, help_element, help_two, help_find, help_get, help_largest, help_make, help_lambda,
    ],
}  # fmt: skip
