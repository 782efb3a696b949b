"""Scenes that hand elements over from container to container, and keep addresses of them (container_programs.py).

Each operation is done in a model as well (address_worlds.py), once for each way that the branches before may
have gone, so what is claimed of addresses, positions and contents is known. A probe is a claim
that is wrong, or a use of what is not valid any more, in a branch of its own behind which the
function returns: what is said of the rest does not depend on it. address_changes.py, address_transfers.py and
address_loops.py have the operations, address_texts.py how they name what there is.
"""
import copy
import re

from address_changes import Changes
from address_loops import Loops
from address_texts import GIVEN, MOVE_ONLY, TYPES, address, containers, elements, elements_of, value_text, wrapped
from address_transfers import Transfers
from address_worlds import ARRAYS, KEYED, MEMBERS, NODES, OWNERS, SETS, Handle, Invalid, World, inner_of, require, shape_of

KINDS = ["vector"] * 4 + ["list"] * 2 + ["map"] * 2 + ["rows"] * 2 + ["unique_ptr"] + sorted(TYPES)


class Script(Changes, Transfers, Loops):
    def __init__(self, p):
        self.p, self.worlds, self.flags = p, [World()], []

    # What the program says.
    def do(self, text, change):
        """A statement that `change` does to each world, unless one does not allow it."""
        after = copy.deepcopy(self.worlds)
        try:
            for world in after:
                change(world)
        except (Invalid, IndexError, KeyError, ValueError):
            return False
        for line in text if isinstance(text, list) else [text]:
            self.p.depth -= line.startswith("}")
            self.p.emit(line)
            self.p.depth += line.endswith("{")
        self.worlds = after
        return True

    def claim(self, text, test):
        """test: of a world, whether the text is true in it, or None."""
        try:
            answers = [test(world) for world in self.worlds]
        except (Invalid, IndexError, KeyError, ValueError):
            return
        if None in answers:
            return
        if all(answers) or not any(answers):
            right = text if answers[0] else f"!({text})"
        else:
            flags = [f for f in self.flags if all((f in w.facts) == a for w, a in zip(self.worlds, answers))]
            others = [f for f in self.flags if all((f in w.facts) != a for w, a in zip(self.worlds, answers))]
            if not flags and not others:
                return
            right = f"({text}) == {flags[0]}" if flags else f"({text}) != {others[0]}"
        if self.p.chance(0.25):
            self.probe(f"plimsoll_assert(!({right}));")
        else:
            self.p.claim(right)

    def probe(self, text):
        with self.p.block(f"if (plimsoll_nondet_int() == {self.p.rng.randrange(5)})"):
            self.p.emit(text)
            self.p.emit("return 0;")

    # What there is in all worlds.
    def common(self, of, right=lambda world, found: True):
        """A text that denotes something right in all worlds."""
        found = [of(world) for world in self.worlds]
        texts = [t for t in found[0] if all(t in f and right(w, f[t]) for w, f in zip(self.worlds, found))]
        require(texts)
        # Names as often as what leads to their elements.
        names = [t for t in texts if t.isidentifier() or t[1:].isidentifier()]
        return self.p.rng.choice(names if names and self.p.chance(0.4) else texts)

    def container(self, *kinds, other_than=None):
        return self.common(containers, lambda w, box: (not kinds or box.kind in kinds) and (other_than is None or containers(w).get(other_than) is not box))

    def variable(self, *kinds, other_than=None):
        """A container that has a name of its own."""
        return self.common(lambda w: {name: w.named(name) for name in w.names if w.names[name] in w.boxes}, lambda w, box: (not kinds or box.kind in kinds) and w.names.get(other_than) != box.number)

    def kind(self, text):
        return containers(self.worlds[0])[text].kind

    def size(self, text):
        return len(containers(self.worlds[0])[text].items)

    def any_value(self, kind="vector"):
        if kind == "string":
            return f"'{self.p.pick('a', 'b', 'c', 'd')}'"
        return self.p.value() if self.p.chance(0.2) and kind not in SETS and self.p.depth == 1 else str(self.p.rng.randrange(9))

    def any_values(self, kind):
        """What World.make() makes a container of."""
        shape, inner = shape_of(kind), inner_of(kind)
        if kind in MEMBERS:
            return [self.any_values(k) for k in MEMBERS[kind].values()]
        few = 3 if kind == "array" else 1 if shape in (*OWNERS, "variant") else self.p.rng.randrange(0, 4 if inner else 5)
        values = [self.any_values(inner) if inner else self.any_value(kind) for _ in range(few)]
        if shape in KEYED:
            values = list(zip(sorted(self.p.rng.sample(range(6), few)), values))
        return values

    def make(self, kind=None):
        kind = kind or self.p.rng.choice(KINDS)
        name, values = self.p.fresh(kind[:3] + "_"), self.any_values(kind)
        inner = inner_of(kind)
        if kind not in MOVE_ONLY and self.p.chance(0.8):
            lines = [f"{TYPES[kind]} {name} = {value_text(kind, values)[len(TYPES[kind]) :]};"]
            if kind in (*OWNERS, "string", "maybe", "either", "tuple"):
                lines = [f"{TYPES[kind]} {name} = {value_text(kind, values)};"]
        elif inner and shape_of(kind) in ("vector", "list"):
            lines = [f"{TYPES[kind]} {name};"] + [f"{name}.push_back({value_text(inner, v)});" for v in values]
        elif inner and shape_of(kind) in KEYED:
            lines = [f"{TYPES[kind]} {name};"]
            lines += [self.p.pick(f"{name}[{k}] = {value_text(inner, v)};", f"{name}.emplace({k}, {value_text(inner, v)});") for k, v in values]
        else:
            lines = [f"auto {name} = {value_text(kind, values)};"]

        def change(world):
            box = world.make(kind, values)
            world.names[name] = box.number
            box.capacity = None if lines[1:] else box.capacity

        self.do(lines, change)
        return name

    def given(self, kind):
        """A parameter, of which it is required how many elements it has."""
        name = self.p.parameter(GIVEN[kind])
        require(name)
        few = self.p.rng.randrange(1, 4)
        keys = sorted(self.p.rng.sample(range(-1, 4), few))
        conditions = [f"{name}.size() == {few}"]
        if kind in (*KEYED, *SETS, "groups"):
            conditions += [f"{name}.count({k}) == 1" for k in keys]
            values = [str(k) for k in keys] if kind in SETS else [(k, None) for k in keys]
        elif kind == "owned":
            conditions += [f"{name}[{k}] != nullptr" for k in range(few)]
            values = [[None]] * few
        else:
            values = [None] * few
        if kind in ("rows", "groups"):
            sizes = [self.p.rng.randrange(3) for _ in range(few)]
            conditions += [f"{name}[{keys[k] if kind == 'groups' else k}].size() == {n}" for k, n in enumerate(sizes)]
            values = [(k, [None] * n) if kind == "groups" else [None] * n for k, n in zip(keys, sizes)]
        others = [n for n in self.p.parameters if n != name and self.p.parameters[n][: -len(n)] == self.p.parameters[name][: -len(name)] and "&" in self.p.parameters[n]]
        conditions += [f"&{name} != &{other}" for other in others]
        with self.p.block(f"if (!({' && '.join(conditions)}))"):
            self.p.emit("return 0;")

        def change(world):
            box = world.make(kind, values)
            for each in [box, *(world.boxes[p] for p in (box.parts() if box.has_boxes else ()))]:
                each.capacity = None
            world.names[name] = box.number

        self.do([], change)
        return name

    def empty(self, kind):
        name = self.p.fresh(kind[:3] + "_")

        def change(world):
            world.names[name] = world.make(kind).number

        self.do(f"{TYPES[kind]} {name};", change)
        return name

    # Handles.
    def in_helper(self, reference):
        """A container, an element of it, and a function that gives it."""
        c = self.container(*(k for k in TYPES if shape_of(k) not in SETS))
        texts = [elements_of(w, "c", containers(w)[c]) for w in self.worlds]
        inside = [t for t in texts[0] if "find" not in t and all(t in found for found in texts)]
        require(inside)
        text = self.p.rng.choice(inside)
        of = "char" if "'" in str(self.worlds[0].values[texts[0][text]]) or self.kind(c) in ("string", "texts") else "int"
        result, body = (f"{of} &", f"return {text};") if reference else (f"{of} *", f"return {address(text)};")
        return c, text, f"{self.p.helper(result, f'{TYPES[self.kind(c)]} &c', body)}({c})"

    def pointer(self):
        name = self.p.fresh("p")
        if self.p.chance(0.2):
            c, text, call = self.in_helper(False)
            self.do(f"auto *{name} = {call};", lambda w: w.handles.update({name: Handle("pointer", elements_of(w, "c", containers(w)[c])[text])}))
            return
        text = self.common(elements)
        self.do(f"auto *{name} = {address(text)};", lambda w: w.handles.update({name: Handle("pointer", elements(w)[text])}))

    def reference(self):
        name = self.p.fresh("r")
        if self.p.chance(0.2):
            c, text, call = self.in_helper(True)
            self.do(f"auto &{name} = {call};", lambda w: w.handles.update({name: Handle("reference", elements_of(w, "c", containers(w)[c])[text])}))
            return
        text = self.common(elements)
        self.do(f"auto &{name} = {text};", lambda w: w.handles.update({name: Handle("reference", elements(w)[text])}))

    def chosen_pointer(self):
        """One of two elements, as a condition says."""
        require(self.flags)
        flag, name = self.p.rng.choice(self.flags), self.p.fresh("p")
        same = lambda w, c: w.where(c)[0].kind not in ("string", *SETS)  # noqa: E731
        a, b = self.common(elements, same), self.common(elements, same)
        self.do(f"auto *{name} = {flag} ? {address(a)} : {address(b)};", lambda w: w.handles.update({name: Handle("pointer", elements(w)[a if flag in w.facts else b])}))

    def chosen_container(self):
        require(self.flags)
        flag, name = self.p.rng.choice(self.flags), self.p.fresh("c")
        a = self.container()
        b = self.container(self.kind(a))
        self.do(f"auto &{name} = {flag} ? {a} : {b};", lambda w: w.names.update({name: containers(w)[a if flag in w.facts else b].number}))

    def name_container(self):
        text = self.container()
        name = self.p.fresh("c")

        def change(world):
            world.names[name] = containers(world)[text].number

        self.do(f"auto &{name} = {text};", change)

    def iterator(self):
        c = self.container(*ARRAYS, *NODES, *KEYED, *SETS)
        kind, size = self.kind(c), self.size(c)
        name = self.p.fresh("it")
        k = self.p.rng.randrange(size + 1)
        at_end = k == size or size == 0
        if kind == "unordered_map":
            require(not at_end)
            text = f"{wrapped(c)}.find({containers(self.worlds[0])[c].items[k][0]})"
        else:
            text = f"{wrapped(c)}.end()" if at_end else self.place(c, k)

        def change(world):
            box = containers(world)[c]
            require(box.specified and not box.has_boxes and (not at_end or len(box.items) == k) and (kind != "unordered_map" or text.endswith(f"({box.items[k][0]})")))
            world.handles[name] = Handle("end", box.number) if at_end else Handle("iterator", box.parts()[k])

        self.do(f"auto {name} = {text};", change)

    def place(self, c, k):
        array = shape_of(self.kind(c)) in ARRAYS
        c = wrapped(c)
        return f"{c}.begin() + {k}" if array else f"std::next({c}.begin(), {k})" if k else f"{c}.begin()"

    def kept_iterator(self, *kinds):
        """An iterator to an element of a container of one of the kinds, the container, and the position."""

        def valid(world):
            return {n: h for n, h in world.handles.items() if h.kind == "iterator" and h.valid and h.cell in world.values}

        name = self.common(valid, lambda w, h: not kinds or w.where(h.cell)[0].kind in kinds)
        return name

    def box_of_iterator(self, name):
        """A text for the container that has the iterator's element."""
        return self.common(containers, lambda w, box: box is w.where(w.handles[name].cell)[0])

    def write(self):
        text = self.common(elements, lambda w, cell: w.where(cell)[0].kind not in SETS)
        kind = self.worlds[0].where(elements(self.worlds[0])[text])[0].kind
        value = self.any_value(kind)

        def change(world):
            require((world.where(elements(world)[text])[0].kind == "string") == (kind == "string"))
            world.values[elements(world)[text]] = value

        way = self.p.rng.randrange(6)
        if way == 0 and text.isidentifier() and not value.isidentifier():
            statement = f"[&{text}] {{ {text} = {value}; }}();"
        elif way == 1:
            statement = f"[&](auto &e) {{ e = {value}; }}({text});"
        else:
            statement = f"{text} = {value};"
        self.do(statement, change)

    # Claims.
    def claim_value(self):
        text = self.common(elements, lambda w, cell: w.values[cell] is not None)
        value = self.worlds[0].values[elements(self.worlds[0])[text]]
        self.claim(f"{text} == {value}", lambda w: same_value(w.values[elements(w)[text]], value))

    def claim_address(self):
        # Of what was kept, mostly; and often of the same element.
        kept = self.common(elements)
        if self.p.chance(0.8):
            kept = self.common(lambda w: {t: c for t, c in elements(w).items() if t.lstrip("*").split("->")[0] in w.handles})
        cell = elements(self.worlds[0])[kept]
        letters = lambda w, c: w.where(c)[0].kind == "string"  # noqa: E731
        other = self.common(elements, lambda w, c: letters(w, c) == letters(w, elements(w)[kept]))
        if self.p.chance(0.6):
            others = [t for t, c in elements(self.worlds[0]).items() if c == cell and t != kept]
            other = self.p.rng.choice(others) if others else other
        self.claim(f"{address(kept)} == {address(other)}", lambda w: elements(w)[kept] == elements(w)[other])

    def claim_place(self):
        it = self.kept_iterator(*ARRAYS, *NODES, *KEYED, *SETS)
        c = self.box_of_iterator(it)
        box, at = self.worlds[0].where(self.worlds[0].handles[it].cell)
        if box.kind == "unordered_map":
            k = box.items[at][0]
            self.claim(f"{it} == {wrapped(c)}.find({k})", lambda w: containers(w)[c].items[at][0] == k and w.where(w.handles[it].cell)[1] == at or None)
            return
        at = at if self.p.chance(0.7) else self.p.rng.randrange(len(box.items))
        self.claim(f"{it} == {self.place(c, at)}", lambda w: (w.where(w.handles[it].cell)[1] == at) if at < len(w.where(w.handles[it].cell)[0].items) else None)

    def claim_end(self):
        ends = lambda w: {n: h for n, h in w.handles.items() if h.kind == "end" and h.valid and h.cell in w.boxes}  # noqa: E731
        it = self.common(ends)
        c = self.common(containers, lambda w, box: box.number == w.handles[it].cell)
        self.claim(f"{it} == {wrapped(c)}.end()", lambda w: True)

    def claim_data(self):
        c = self.container("vector", "array")
        kept = self.common(elements, lambda w, cell: cell in containers(w)[c].items)
        at = containers(self.worlds[0])[c].items.index(elements(self.worlds[0])[kept])
        self.claim(f"{address(kept)} == {wrapped(c)}.data() + {at}", lambda w: containers(w)[c].items.index(elements(w)[kept]) == at)

    def claim_size(self):
        c = self.container()
        kind, size = shape_of(self.kind(c)), self.size(c)
        specified = lambda w: True if containers(w)[c].specified else None  # noqa: E731
        require(kind != "members")
        if kind == "variant":
            self.claim(f"{c}.index() == 1", lambda w: bool(containers(w)[c].items))
        elif kind == "optional":
            self.claim(f"{wrapped(c)}.has_value()", lambda w: specified(w) and bool(containers(w)[c].items))
        elif kind == "unique_ptr":
            self.claim(f"{c} != nullptr", lambda w: specified(w) and bool(containers(w)[c].items))
        elif kind == "forward_list":
            self.claim(f"{wrapped(c)}.empty()", lambda w: specified(w) and not containers(w)[c].items)
        else:
            self.claim(f"{wrapped(c)}.size() == {size}", lambda w: specified(w) and len(containers(w)[c].items) == size)

    def claim_key(self):
        c = self.container(*KEYED, *SETS, "groups", "owners")
        k = self.p.rng.randrange(7)

        def count(world):
            box = containers(world)[c]
            return [str(world.values[item]) if box.shape in SETS else str(item[0]) for item in box.items].count(str(k))

        n = count(self.worlds[0])
        self.claim(f"{wrapped(c)}.count({k}) == {n}", lambda w: count(w) == n)

    def probe_stale(self):
        """A use of what is not valid any more; or of a place that can be reached."""
        dead = [n for n, h in self.worlds[0].handles.items() if h.kind in ("pointer", "reference") and all(n in w.handles and w.handles[n].cell not in w.values for w in self.worlds)]
        if not dead or self.p.chance(0.5):
            self.probe("plimsoll_assert(false);")
        else:
            name = self.p.rng.choice(dead)
            star = "*" if self.worlds[0].handles[name].kind == "pointer" else ""
            self.probe(f"return {star}{name};")

    def forget(self, names):
        """What was declared in a block ends with it."""
        for world in self.worlds:
            for name in [n for n in world.names if n not in names]:
                number = world.names.pop(name)
                if number in world.boxes and not re.fullmatch(r"c\d+", name) and number not in world.names.values():
                    world.end_box(world.boxes[number])
            for name in [n for n in world.handles if n not in names]:
                del world.handles[name]

    def branch(self):
        require(len(self.worlds) < 3)
        flag = self.p.fresh("b")
        self.p.emit(f"bool {flag} = plimsoll_nondet_int() > 1;")
        names = set(self.worlds[0].names) | set(self.worlds[0].handles)
        others = copy.deepcopy(self.worlds)
        for world in self.worlds:
            world.facts = world.facts | {flag}
        with self.p.block(f"if ({flag})"):
            self.steps(self.p.rng.randrange(1, 3), deep=True)
            self.forget(names)
        then, self.worlds = self.worlds, others
        if self.p.chance(0.3):
            with self.p.block("else"):
                self.steps(1, deep=True)
                self.forget(names)
        self.worlds = then + self.worlds
        self.flags.append(flag)

    HANDLES = [pointer] * 4 + [reference] * 2 + [iterator] * 4 + [name_container, chosen_pointer, chosen_container, Loops.collect]
    CLAIMS = [claim_value] * 4 + [claim_address] * 5 + [claim_place] * 3 + [claim_size, claim_data, claim_key, claim_end]
    CHANGES = Changes.ALL + [write, Loops.collect_rows, Loops.write_all, Loops.erase_some, Transfers.swap_elements, Transfers.copy_to_itself]
    TRANSFERS = Transfers.ALL + [Loops.there_and_back, Loops.splice_some, Loops.extract_all, Loops.take_rows, Loops.swap_each]

    def steps(self, count, deep=False):
        """So many changes, with handles before and claims behind."""
        while count > 0:
            count -= self.step_of(self.CHANGES if self.p.chance(0.45) else self.TRANSFERS)
            if not deep and self.p.chance(0.12):
                self.step_of([Script.branch])
            for _ in range(self.p.rng.randrange(3)):
                self.step_of(self.HANDLES if self.p.chance(0.3) else self.CLAIMS)

    def step_of(self, choices):
        """Whether one of the choices was possible."""
        for _ in range(8):
            lines = len(self.p.lines)
            try:
                self.p.rng.choice(choices)(self)
            except Invalid:
                continue
            if len(self.p.lines) > lines:
                return True
        return False


def same_value(value, other):
    """Whether two values are the same; None where that depends on inputs."""
    if value == other:
        return True
    constants = all(v is not None and (v[0] == "'" or v.lstrip("-").isdigit()) for v in (value, other))
    return False if constants else None


def script(p, kinds):
    s = Script(p)
    for kind in kinds:
        if not (kind in GIVEN and p.chance(0.3) and s.step_of([lambda s: s.given(kind)])):
            s.make(kind)
    for _ in range(p.rng.randrange(2, 5)):
        s.step_of(s.HANDLES)
    s.steps(p.rng.randrange(2, 6))
    for _ in range(p.rng.randrange(1, 4)):
        s.step_of(s.CLAIMS)
    s.probe_stale()


def arrays_handed_over(p):
    script(p, [p.pick("vector", "vector", "vector", "deque", "string", "array"), p.pick("vector", None)])


def nodes_handed_over(p):
    script(p, [p.pick("list", "list", "forward_list", "map", "set", "multimap", "unordered_map"), p.pick("list", "map", "set", None)])


def nested_handed_over(p):
    script(p, [p.pick("rows", "groups", "lists", "maps", "cubes", "texts"), p.pick("vector", "rows", "groups", None)])


def owners_handed_over(p):
    script(p, [p.pick("unique_ptr", "owned", "owned", "owners", "boxed", "optional"), p.pick("unique_ptr", "owned", "vector", "boxed", "owners")])


def members_handed_over(p):
    script(p, [p.pick("holder", "holder", "holders", "pair", "tuple", "maybe", "either"), p.pick("vector", "holder", "pair", "list")])


FAMILIES = {
    "addresses": [arrays_handed_over, nodes_handed_over, nested_handed_over, owners_handed_over, members_handed_over],
}
