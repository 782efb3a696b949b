"""Scenes on maps and sets, also of vectors and of sets (container_programs.py)."""


def set_and_get(p):
    m, k, x = p.get(p.pick("map", "map", "unordered")), p.value(), p.value()
    p.emit(f"{m}[{k}] = {x};")
    p.claim(f"{m}.count({k}) == 1 && {m}[{k}] == {x}")
    p.claim(f"{m}.find({k}) != {m}.end()")
    p.claim(f"{m}.at({k}) == {x} && !{m}.empty()")
    if p.chance(0.4):
        p.emit(f"{m}[{k} + 1] = 9;")
        p.claim(f"{m}[{k}] == {x} && {m}.size() >= 2")


def look_up(p):
    m, k = p.get(p.pick("map", "map", "unordered")), p.value()
    it = p.fresh("it")
    p.emit(f"auto {it} = {m}.find({k});")
    with p.when(f"{it} != {m}.end()", 0.5):
        p.claim(f"{it}->first == {k}")
        p.emit(f"{it}->second = 5;")
        p.claim(f"{m}.at({k}) == 5")
    with p.block(f"if ({it} == {m}.end())"):
        p.claim(f"{m}.count({k}) == 0")
        p.claim(f"{m}[{k}] == 0")


def insert_result(p):
    m, k, x = p.get(p.pick("map", "unordered")), p.value(), p.value()
    size, was, done = p.fresh("size"), p.fresh("was"), p.fresh("done")
    p.emit(f"size_t {size} = {m}.size();")
    p.emit(f"bool {was} = {m}.count({k}) > 0;")
    call = p.pick(f"insert({{{k}, {x}}})", f"emplace({k}, {x})", f"try_emplace({k}, {x})", f"insert_or_assign({k}, {x})")
    p.emit(f"auto {done} = {m}.{call};")
    p.claim(f"{done}.second == !{was}")
    p.claim(f"{m}.size() == {size} + ({was} ? 0 : 1)")
    p.claim(f"{done}.first->first == {k}")
    p.claim(f"{done}.first->second == {x}" if "assign" in call else f"{was} || {done}.first->second == {x}")


def erase_key(p):
    m, k = p.get(p.pick("map", "set", "unordered")), p.value()
    size, gone = p.fresh("size"), p.fresh("gone")
    p.emit(f"size_t {size} = {m}.size();")
    p.emit(f"size_t {gone} = {m}.erase({k});")
    p.claim(f"{gone} <= 1 && {m}.size() == {size} - {gone}")
    p.claim(f"{m}.count({k}) == 0")
    p.claim(f"{m}.find({k}) == {m}.end()")


def kept_key(p):
    """An iterator, or a reference to the value, while other keys come and go."""
    m, k, j, x = p.get(p.pick("map", "map", "unordered")), p.value(), p.value(), p.value()
    it, e = p.fresh("it"), p.fresh("e")
    p.emit(f"{m}[{k}] = {x};")
    p.emit(f"auto &{e} = {m}[{k}];")
    p.emit(f"auto {it} = {m}.find({k});")
    if p.chance(0.5):
        with p.when(f"{j} != {k}", 0.5):
            p.emit(f"{m}.erase({j});")
    elif m.startswith("u"):
        p.emit(f"{it} = {m}.find({k});")
    else:
        p.emit(f"{m}.insert({{{j}, 2}});")
    p.claim(f"{it}->second == {x} && {e} == {x}")
    p.emit(f"{e} = 8;")
    p.claim(f"{it}->second == 8 && {m}[{k}] == 8")
    p.emit(f"{m}.erase({it});")
    if p.mistakes:
        p.emit(p.pick(f"{e} = 2;", f"++{it};", f"{it}->second = 1;"))


def walk_map(p):
    m, x = p.get(p.pick("map", "map", "unordered")), p.value()
    way = p.rng.randrange(3)
    if way == 0:
        with p.block(f"for (auto &[key, value] : {m})"):
            p.emit("value = key + 1;")
        k = p.value()
        with p.when(f"{m}.count({k}) > 0", 0.4):
            p.claim(f"{m}.find({k})->second == {k} + 1")
    elif way == 1:
        sum_ = p.fresh("count")
        p.emit(f"size_t {sum_} = 0;")
        with p.block(f"for (const auto &entry : {m})"):
            p.claim(f"{m}.count(entry.first) == 1")
            with p.block(f"if (entry.second > {x})"):
                p.emit(f"++{sum_};")
        p.claim(f"{sum_} <= {m}.size()")
    else:
        it = p.fresh("it")
        with p.block(f"for (auto {it} = {m}.begin(); {it} != {m}.end(); ++{it})"):
            p.emit(f"{it}->second = {x};")
        with p.when(f"!{m}.empty()"):
            p.claim(f"{m}.begin()->second == {x}")


def erase_walking(p):
    m, x, it = p.get(p.pick("map", "map", "unordered")), p.value(), p.fresh("it")
    size, test = p.fresh("size"), p.pick(">", "==")
    p.emit(f"size_t {size} = {m}.size();")
    with p.block(f"for (auto {it} = {m}.begin(); {it} != {m}.end(); )"):
        with p.block(f"if ({it}->second {test} {x})"):
            p.emit(p.slip(p.pick(f"{it} = {m}.erase({it});", f"{m}.erase({it}++);"), f"{m}.erase({it});", 0.4))
        with p.block("else"):
            p.emit(f"++{it};")
    p.claim(f"{m}.size() <= {size}")
    with p.block(f"for (const auto &entry : {m})"):
        p.claim(f"!(entry.second {test} {x})")


def set_insert(p):
    s, k = p.get("set"), p.value()
    was, done = p.fresh("was"), p.fresh("done")
    p.emit(f"bool {was} = {s}.count({k}) == 1;")
    p.emit(f"auto {done} = {s}.insert({k});")
    p.claim(f"{done}.second != {was} && *{done}.first == {k}")
    p.claim(f"{s}.find({k}) == {done}.first")
    p.claim(f"{s}.count({k}) == 1 && {s}.size() >= 1")
    p.claim(f"*{s}.begin() <= {k} && *{s}.rbegin() >= {k}")


def set_order(p):
    s, last = p.get("set"), p.fresh("last")
    way = p.rng.randrange(3)
    p.require(f"!{s}.empty()")
    if way == 0:
        p.emit(f"int {last} = *{s}.begin() - 1;")
        with p.block(f"for (int e : {s})"):
            p.claim(f"{last} < e")
            p.emit(f"{last} = e;")
    elif way == 1:
        p.claim(f"*{s}.begin() <= *{s}.rbegin()")
        p.emit(f"int {last} = *{s}.begin();")
        p.emit(f"{s}.erase({s}.begin());")
        p.claim(f"{s}.count({last}) == 0")
        with p.when(f"!{s}.empty()"):
            p.claim(f"*{s}.begin() > {last}")
    else:
        it = p.fresh("it")
        p.emit(f"auto {it} = std::next({s}.begin());")
        with p.when(f"{it} != {s}.end()"):
            p.claim(f"*{it} > *{s}.begin() && {s}.size() >= 2")


def bounds(p):
    c, k = p.get(p.pick("set", "map")), p.value()
    low, high = p.fresh("low"), p.fresh("high")
    key = (lambda it: f"*{it}") if not c.startswith("m") else (lambda it: f"{it}->first")
    p.emit(f"auto {low} = {c}.lower_bound({k});")
    p.emit(f"auto {high} = {c}.upper_bound({k});")
    with p.when(f"{low} != {c}.end()"):
        p.claim(f"{key(low)} >= {k}")
    with p.when(f"{high} != {c}.end()"):
        p.claim(f"{key(high)} > {k}")
    with p.when(f"{high} != {c}.begin()"):
        p.emit(f"--{high};")
        p.claim(f"{key(high)} <= {k}")
    with p.block(f"if ({c}.count({k}))"):
        p.claim(f"{low} != {c}.end() && {key(low)} == {k}")


def count_values(p):
    v, m = p.get("vector"), p.fresh("count")
    n = p.index()
    p.emit(f"{p.pick('std::map<int, int>', 'std::unordered_map<int, int>')} {m};")
    with p.block(f"for (int e : {v})"):
        p.emit(f"++{m}[e];")
    p.claim(f"{m}.size() <= {v}.size()")
    p.claim(f"{m}.empty() == {v}.empty()")
    with p.when(p.has(v, n)):
        p.claim(f"{m}.count({v}[{n}]) == 1")
        p.claim(f"{m}.at({v}[{n}]) >= 1")
    with p.block(f"for (int e : {v})"):
        p.claim(f"{m}.find(e) != {m}.end()")


def distinct(p):
    v, s, n = p.get("vector"), p.fresh("seen"), p.index()
    way = p.rng.randrange(3)
    if way == 0:
        p.emit(f"std::set<int> {s}({v}.begin(), {v}.end());")
    elif way == 1:
        p.emit(f"std::set<int> {s};")
        with p.block(f"for (size_t i = 0; i < {v}.size(); ++i)"):
            p.emit(f"{s}.insert({v}[i]);")
    else:
        p.emit(f"std::set<int> {s};")
        with p.block(f"for (int e : {v})"):
            with p.block(f"if ({s}.count(e) == 0)"):
                p.emit(f"{s}.insert(e);")
    p.claim(f"{s}.size() <= {v}.size()")
    with p.when(p.has(v, n)):
        p.claim(f"{s}.count({v}[{n}]) == 1")
    with p.when(f"!{s}.empty()"):
        p.claim(f"!{v}.empty()")


def merge_keys(p):
    m = p.get("map")
    d = p.get("map", m)
    k = p.value()
    if p.chance(0.5):
        p.emit(f"{m}.insert({d}.begin(), {d}.end());")
    else:
        with p.block(f"for (const auto &[key, value] : {d})"):
            p.emit(f"{m}[key] = value;")
            p.claim(f"{m}.at(key) == value")
    p.claim(f"{m}.size() >= {d}.size()")
    with p.block(f"if ({d}.count({k}))"):
        p.claim(f"{m}.count({k}) == 1")


def keys_to_vector(p):
    m, v = p.get("map"), p.fresh("keys")
    p.emit(f"std::vector<int> {v};")
    with p.block(f"for (const auto &entry : {m})"):
        p.emit(f"{v}.push_back(entry.first);")
    p.claim(f"{v}.size() == {m}.size()")
    k = p.any_index()
    with p.when(p.has(v, k)):
        p.claim(f"{m}.count({v}[{k}]) == 1")
        p.emit(f"{p.get('int')} = {m}.find({v}[{k}])->second;")
    with p.when(f"{v}.size() >= 2"):
        p.claim(f"{v}[0] < {v}[1]")


def swap_maps(p):
    m = p.get("map")
    d = p.get("map", m)
    a, b, k = p.fresh("size"), p.fresh("size"), p.value()
    has = p.fresh("had")
    p.emit(f"size_t {a} = {m}.size(), {b} = {d}.size(), {has} = {d}.count({k});")
    p.emit(f"{m}.swap({d});")
    p.claim(f"{m}.size() == {b} && {d}.size() == {a}")
    p.claim(f"{m}.count({k}) == {has}")


# Maps of vectors and of sets.
def group(p):
    v, n = p.get("vector"), p.index()
    g = p.fresh("g")
    p.emit(f"std::map<int, std::vector<int>> {g};")
    with p.block(f"for (int e : {v})"):
        p.emit(f"{g}[e % 3].push_back(e);")
    with p.block(f"for (const auto &entry : {g})"):
        p.claim("!entry.second.empty()")
        p.emit(f"{p.get('int')} = entry.second.front();")
    with p.when(p.has(v, n)):
        p.claim(f"{g}.count({v}[{n}] % 3) == 1")
        p.claim(f"!{g}.find({v}[{n}] % 3)->second.empty()")
    p.claim(f"{g}.size() <= 5")


def push_to_group(p):
    g, k, x = p.get("groups"), p.value(), p.value()
    e, size = p.fresh("e"), p.fresh("size")
    p.emit(f"auto &{e} = {g}[{k}];")
    p.emit(f"size_t {size} = {e}.size();")
    p.emit(f"{g}[{k}].push_back({x});")
    p.claim(f"{e}.size() == {size} + 1 && {e}.back() == {x}")
    if p.chance(0.5):
        p.emit(f"{g}[{k} + 1].push_back(1);")
        p.claim(f"{g}.at({k}).back() == {x}")
        p.claim(f"{g}.find({k})->second.size() == {size} + 1")
    if p.mistakes:
        p.emit(f"{g}.erase({k});")
        p.emit(f"{e}.clear();")


def drop_empty(p):
    g, it = p.get("groups"), p.fresh("it")
    with p.block(f"for (auto {it} = {g}.begin(); {it} != {g}.end(); )"):
        with p.block(f"if ({it}->second.empty())"):
            p.emit(p.slip(f"{it} = {g}.erase({it});", f"{g}.erase({it});", 0.4))
        with p.block("else"):
            p.emit(f"++{it};")
    with p.block(f"for (auto &entry : {g})"):
        p.claim("!entry.second.empty()")
        p.emit("entry.second.pop_back();")
    p.emit(f"{g}.clear();")
    p.claim(f"{g}.size() == 0")


def first_of_group(p):
    g, k, it = p.get("groups"), p.value(), p.fresh("it")
    p.emit(f"auto {it} = {g}.find({k});")
    p.require(f"{it} != {g}.end() && !{it}->second.empty()")
    p.emit(f"{p.get('int')} = {it}->second.front();")
    p.emit(f"{it}->second.erase({it}->second.begin());")
    with p.block(f"if ({it}->second.empty())"):
        p.emit(f"{g}.erase({it});")
        p.claim(f"{g}.count({k}) == 0")


def connect(p):
    s, a, b = p.get("sets"), p.value(), p.value()
    p.emit(f"{s}[{a}].insert({b});")
    p.emit(f"{s}[{b}].insert({a});")
    p.claim(f"{s}[{a}].count({b}) == 1 && {s}.at({b}).count({a}) == 1")
    p.claim(f"!{s}[{a}].empty() && {s}.count({b}) == 1")
    p.emit(f"{s}[{a}].erase({b});")
    p.claim(f"{s}.find({a})->second.count({b}) == 0")
    with p.block(f"if ({a} != {b})"):
        p.claim(f"{s}[{b}].count({a}) == 1")


def inverse(p):
    s, k, back = p.get("sets"), p.value(), p.fresh("back")
    p.emit(f"std::map<int, std::set<int>> {back};")
    with p.block(f"for (const auto &[key, others] : {s})"):
        with p.block("for (int other : others)"):
            p.emit(f"{back}[other].insert(key);")
    with p.block(f"for (const auto &entry : {back})"):
        p.claim("!entry.second.empty()")
    with p.when(f"{s}.count({k}) && !{s}[{k}].empty()", 0.4):
        p.claim(f"{back}.count(*{s}[{k}].begin()) == 1")
        p.emit(f"{p.get('int')} = *{back}.at(*{s}[{k}].begin()).begin();")


def word_counts(p):
    names, m = p.get("names"), p.get("counts")
    i = p.fresh("i")
    with p.block(f"for (size_t {i} = 0; {i} < {names}.size(); ++{i})"):
        p.emit(f"{m}[{names}[{i}]]++;")
    with p.when(f"!{names}.empty()"):
        p.claim(f"{m}.count({names}.front()) == 1")
        p.claim(f"{m}.size() >= 1")
    p.emit(f'{m}["x"] = 4;')
    p.claim(f'{m}.at("x") == 4')
    p.emit(f'{m}.erase("x");')
    p.claim(f'{m}.find("x") == {m}.end()')


FAMILIES = {
    "keys": [
        set_and_get, look_up, insert_result, erase_key, kept_key, walk_map, erase_walking, set_insert, set_order, bounds, count_values,
        distinct, merge_keys, keys_to_vector, swap_maps,
    ],
    "groups": [group, push_to_group, drop_empty, first_of_group, connect, inverse, word_counts],
}  # fmt: skip
