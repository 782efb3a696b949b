"""Scenes that hand elements over from container to container, and keep addresses of them (container_programs.py).

Each operation is done in a model as well (address_worlds.py), once for each way that the branches before may
have gone, so what is claimed of addresses, positions and contents is known. A probe is a claim
that is wrong, or a use of what is not valid any more, in a branch of its own behind which the
function returns: what is said of the rest does not depend on it.
"""
import copy

from address_worlds import ARRAYS, KEYED, NODES, OUTER, SETS, Handle, Invalid, World, require

VALUES = {
    "vector": "std::vector<int>",
    "deque": "std::deque<int>",
    "array": "std::array<int, 3>",
    "string": "std::string",
    "list": "std::list<int>",
    "forward_list": "std::forward_list<int>",
    "map": "std::map<int, int>",
    "unordered_map": "std::unordered_map<int, int>",
    "multimap": "std::multimap<int, int>",
    "set": "std::set<int>",
    "multiset": "std::multiset<int>",
    "optional": "std::optional<int>",
    "unique_ptr": "std::unique_ptr<int>",
    "owned": "std::vector<std::unique_ptr<int>>",
    "rows": "std::vector<std::vector<int>>",
    "groups": "std::map<int, std::vector<int>>",
}
KINDS = ["vector"] * 4 + ["list"] * 2 + ["map"] * 2 + ["rows"] * 2 + ["unique_ptr"] + sorted(VALUES)


def elements_of(world, text, box):
    """What denotes elements of a container: text -> cell."""
    kind, found = box.kind, {}
    if not box.specified:
        return found
    last = len(box.items) - 1
    if kind in OUTER:
        for t, inner in rows_of(world, text, box).items():
            found.update(elements_of(world, t, inner))
    elif kind in KEYED:
        keys = [k for k, _ in box.items]
        for k, cell in box.items:
            if keys.count(k) == 1:
                found[f"{text}.find({k})->second"] = cell
                if kind != "multimap":
                    found[f"{text}.at({k})"] = found[f"{text}[{k}]"] = cell
        if box.items and kind != "unordered_map":
            found[f"{text}.begin()->second"] = box.items[0][1]
            found[f"{text}.rbegin()->second"] = box.items[-1][1]
    elif kind in SETS:
        for cell in box.items:
            if kind == "set" and world.values[cell] is not None:
                found[f"*{text}.find({world.values[cell]})"] = cell
        if box.items:
            found[f"*{text}.begin()"], found[f"*{text}.rbegin()"] = box.items[0], box.items[-1]
    elif kind in ("optional", "unique_ptr"):
        for cell in box.items:
            found[f"*{text}"] = cell
    else:
        for k, cell in enumerate(box.items):
            if kind in NODES:
                found[f"*std::next({text}.begin(), {k})"] = cell
            elif kind == "owned":
                found[f"*{text}[{k}]"] = cell
            else:
                found[f"{text}[{k}]"] = found[f"{text}.at({k})"] = found[f"*({text}.begin() + {k})"] = cell
        if box.items:
            star = "*" if kind == "owned" else ""
            found[f"{star}{text}.front()"] = box.items[0]
            if kind != "forward_list":
                found[f"{star}{text}.back()"] = box.items[last]
    return found


def rows_of(world, text, box):
    """The containers in a container: text -> box."""
    found = {}
    for k, item in enumerate(box.items if box.kind in OUTER else ()):
        if box.kind == "rows":
            found[f"{text}[{k}]"] = world.boxes[item]
        else:
            found[f"{text}.at({item[0]})"] = found[f"{text}[{item[0]}]"] = world.boxes[item[1]]
    if box.kind == "rows" and box.items:
        found[f"{text}.front()"], found[f"{text}.back()"] = world.boxes[box.items[0]], world.boxes[box.items[-1]]
    return found


def containers(world):
    """text -> box"""
    found = {}
    for name, number in world.names.items():
        if number in world.boxes:
            found[name] = world.boxes[number]
            found.update(rows_of(world, name, world.boxes[number]))
    return found


def elements(world):
    """text -> cell, of all that is alive"""
    found = {}
    for name, number in world.names.items():
        if number in world.boxes:
            found.update(elements_of(world, name, world.boxes[number]))
    for name, handle in world.handles.items():
        if handle.kind in ("pointer", "reference") and handle.cell in world.values:
            found["*" + name if handle.kind == "pointer" else name] = handle.cell
        elif handle.kind == "iterator" and handle.valid and handle.cell in world.values:
            box, _ = world.where(handle.cell)
            found[f"{name}->second" if box.kind in KEYED else f"*{name}"] = handle.cell
    return found


def address(text):
    return text[1:] if text.startswith("*p") else f"&{text}"


class Script:
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
            self.p.emit(line)
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
        return self.p.value() if self.p.chance(0.2) and kind not in SETS else str(self.p.rng.randrange(9))

    def make(self, kind=None):
        kind = kind or self.p.rng.choice(KINDS)
        few = self.p.rng.randrange(0, 5) if kind not in ("array", "optional", "unique_ptr") else 3 if kind == "array" else 1
        name = self.p.fresh(kind[:3] + "_")
        values = [self.any_value(kind) for _ in range(few)]
        keys = sorted(self.p.rng.sample(range(6), min(few, 4)))
        if kind in OUTER:
            values = [[self.any_value() for _ in range(self.p.rng.randrange(0, 4))] for _ in range(min(few, 3))]
            texts = ["{" + ", ".join(row) + "}" for row in values]
            texts = [f"std::vector<int>{row}" for row in texts]
        else:
            texts = values
        if kind in (*KEYED, "groups"):
            values = list(zip(keys, values))
            texts = [f"{{{k}, {t}}}" for k, t in zip(keys, texts)]
        lines = [f"{VALUES[kind]} {name} = {{{', '.join(texts)}}};"]
        if kind == "string":
            lines = [f"std::string {name} = \"{''.join(v[1] for v in values)}\";"]
        elif kind == "unique_ptr":
            lines = [f"auto {name} = std::make_unique<int>({values[0]});"]
        elif kind == "owned":
            lines = [f"{VALUES[kind]} {name};"] + [f"{name}.push_back(std::make_unique<int>({v}));" for v in values]
        elif kind == "optional":
            lines = [f"std::optional<int> {name} = {values[0]};"]

        def change(world):
            world.names[name] = world.make(kind, values).number
            if kind == "owned":
                world.named(name).capacity = None

        self.do(lines, change)
        return name

    def empty(self, kind):
        name = self.p.fresh(kind[:3] + "_")

        def change(world):
            world.names[name] = world.make(kind, []).number

        self.do(f"{VALUES[kind]} {name};", change)
        return name

    # Handles.
    def pointer(self):
        text = self.common(elements)
        name = self.p.fresh("p")

        def change(world):
            world.handles[name] = Handle("pointer", elements(world)[text])

        self.do(f"auto *{name} = {address(text)};", change)

    def reference(self):
        text = self.common(elements)
        name = self.p.fresh("r")

        def change(world):
            world.handles[name] = Handle("reference", elements(world)[text])

        self.do(f"auto &{name} = {text};", change)

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
            text = f"{c}.find({containers(self.worlds[0])[c].items[k][0]})"
        else:
            text = f"{c}.end()" if at_end else self.place(c, k)

        def change(world):
            box = containers(world)[c]
            require(box.specified and (not at_end or len(box.items) == k) and (kind != "unordered_map" or text.endswith(f"({box.items[k][0]})")))
            world.handles[name] = Handle("end", box.number) if at_end else Handle("iterator", world.cells(box)[k])

        self.do(f"auto {name} = {text};", change)

    def place(self, c, k):
        return f"{c}.begin() + {k}" if self.kind(c) in ARRAYS else f"std::next({c}.begin(), {k})" if k else f"{c}.begin()"

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
            self.claim(f"{it} == {c}.find({k})", lambda w: containers(w)[c].items[at][0] == k and w.where(w.handles[it].cell)[1] == at or None)
            return
        at = at if self.p.chance(0.7) else self.p.rng.randrange(len(box.items))
        self.claim(f"{it} == {self.place(c, at)}", lambda w: (w.where(w.handles[it].cell)[1] == at) if at < len(w.where(w.handles[it].cell)[0].items) else None)

    def claim_end(self):
        ends = lambda w: {n: h for n, h in w.handles.items() if h.kind == "end" and h.valid and h.cell in w.boxes}  # noqa: E731
        it = self.common(ends)
        c = self.common(containers, lambda w, box: box.number == w.handles[it].cell)
        self.claim(f"{it} == {c}.end()", lambda w: True)

    def claim_data(self):
        c = self.container("vector", "array")
        kept = self.common(elements, lambda w, cell: cell in containers(w)[c].items)
        at = containers(self.worlds[0])[c].items.index(elements(self.worlds[0])[kept])
        self.claim(f"{address(kept)} == {c}.data() + {at}", lambda w: containers(w)[c].items.index(elements(w)[kept]) == at)

    def claim_size(self):
        c = self.container()
        kind, size = self.kind(c), self.size(c)
        specified = lambda w: True if containers(w)[c].specified else None  # noqa: E731
        if kind == "optional":
            self.claim(f"{c}.has_value()", lambda w: specified(w) and bool(containers(w)[c].items))
        elif kind == "unique_ptr":
            self.claim(f"{c} != nullptr", lambda w: specified(w) and bool(containers(w)[c].items))
        elif kind == "forward_list":
            self.claim(f"{c}.empty()", lambda w: specified(w) and not containers(w)[c].items)
        else:
            self.claim(f"{c}.size() == {size}", lambda w: specified(w) and len(containers(w)[c].items) == size)

    def claim_key(self):
        c = self.container(*KEYED, *SETS, "groups")
        k = self.p.rng.randrange(7)

        def count(world):
            box = containers(world)[c]
            return [str(world.values[item]) if box.kind in SETS else str(item[0]) for item in box.items].count(str(k))

        n = count(self.worlds[0])
        self.claim(f"{c}.count({k}) == {n}", lambda w: count(w) == n)

    def probe_stale(self):
        """A use of what is not valid any more; or of a place that can be reached."""
        dead = [n for n, h in self.worlds[0].handles.items() if h.kind in ("pointer", "reference") and all(n in w.handles and w.handles[n].cell not in w.values for w in self.worlds)]
        if not dead or self.p.chance(0.5):
            self.probe("plimsoll_assert(false);")
        else:
            name = self.p.rng.choice(dead)
            star = "*" if self.worlds[0].handles[name].kind == "pointer" else ""
            self.probe(f"return {star}{name};")

    # Operations.
    def push(self):
        c = self.container("vector", "string", "deque", *NODES, "rows", "owned")
        kind, value = self.kind(c), self.any_value(self.kind(c))
        front = kind == "forward_list" or kind in ("deque", "list") and self.p.chance(0.4)
        again = self.p.chance(0.15) and kind in ("vector", "deque", "list") and self.size(c) > 0
        text = {"rows": f"{{{value}}}", "owned": f"std::make_unique<int>({value})"}.get(kind, value)
        if again:  # an element of the container itself
            text = f"{c}.{self.p.pick('front', 'back')}()" if kind != "vector" else f"{c}[0]"

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            new = value if not again else world.values[box.items[-1 if "back" in text else 0]]
            item = world.make("vector", [value]).number if kind == "rows" else world.cell(new)
            world.insert(box, 0 if front else len(box.items), item)

        wrap = self.p.rng.randrange(6)
        statement = f"{c}.push_{'front' if front else 'back'}({text})"
        if wrap == 0:
            statement = f"[&] {{ {statement}; }}()"
        elif wrap == 1 and not front and kind not in ("rows", "owned", "string"):
            statement = f"{self.p.helper('void', f'{VALUES[kind]} &c, int e', 'c.push_back(e);')}({c}, {text})"
        self.do(statement + ";", change)

    def pop(self):
        c = self.container("vector", "deque", "list", "string", "rows", "owned")

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            if box.kind == "deque":  # iterators to the others stay
                self_iterators = {n: h.valid for n, h in world.handles.items() if h.kind == "iterator"}
                world.erase(box, len(box.items) - 1)
                for n, valid in self_iterators.items():
                    world.handles[n].valid = valid
            else:
                world.erase(box, len(box.items) - 1)

        self.do(f"{c}.pop_back();", change)

    def insert(self):
        c = self.container("vector", "deque", "list", "string")
        k, value = self.p.rng.randrange(self.size(c) + 1), self.any_value(self.kind(c))
        twice = self.p.chance(0.2) and self.kind(c) != "string"

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            if twice:
                require(box.capacity is None or len(box.items) == box.capacity)
            world.insert(box, k, world.cell(value), 2 if twice else 1)
            if twice:
                box.items.insert(k, world.cell(value))

        place = self.place(c, k) if k < self.size(c) else f"{c}.end()"
        name = self.p.fresh("it")

        def change_and_keep(world):
            change(world)
            world.handles[name] = Handle("iterator", containers(world)[c].items[k])

        if self.p.chance(0.3):
            self.do(f"auto {name} = {c}.insert({place}, {'2, ' if twice else ''}{value});", change_and_keep)
        else:
            self.do(f"{c}.insert({place}, {'2, ' if twice else ''}{value});", change)

    def insert_at_iterator(self):
        it = self.kept_iterator("vector", "list", "deque")
        c, value = self.box_of_iterator(it), self.any_value()

        def change(world):
            box, at = world.where(world.handles[it].cell)
            world.insert(box, at, world.cell(value))
            world.handles[it] = Handle("iterator", box.items[at])

        self.do(f"{it} = {c}.insert({it}, {value});", change)

    def insert_itself(self):
        c = self.variable("list")
        self_copy = f"{c}.insert({c}.end(), {c}.begin(), {c}.end());"

        def change(world):
            box = world.named(c)
            require(len(box.items) < 4)
            box.items += [world.cell(world.values[cell]) for cell in box.items]

        self.do(self_copy, change)

    def erase(self):
        c = self.container("vector", "deque", "list", "string", "rows", "owned", "set", "map", "multimap", "unordered_map", "groups")
        kind, size = self.kind(c), self.size(c)
        require(size)
        k = self.p.rng.randrange(size)
        if kind in ("map", "unordered_map", "groups"):
            key = containers(self.worlds[0])[c].items[k][0]

            def change(world):
                box = containers(world)[c]
                at = [item[0] for item in box.items].index(key)
                world.erase(box, at)

            self.do(f"{c}.erase({key});", change)
            return

        def erase(world):
            require(containers(world)[c].specified)
            world.erase(containers(world)[c], k)

        place = f"std::next({c}.begin(), {k})" if kind in (*SETS, *KEYED) else self.place(c, k) if kind not in ("rows", "owned") else f"{c}.begin() + {k}"
        self.do(f"{c}.erase({place});", erase)

    def erase_at_iterator(self):
        it = self.kept_iterator("vector", "list", "deque", "map", "set", "multimap", "multiset")
        c = self.box_of_iterator(it)
        keep = self.p.chance(0.6)

        def change(world):
            box, at = world.where(world.handles[it].cell)
            last = at == len(box.items) - 1
            world.erase(box, at)
            if keep:
                world.handles[it] = Handle("end", box.number) if last else Handle("iterator", world.cells(box)[at])

        self.do(f"{it} = {c}.erase({it});" if keep else f"{c}.erase({it});", change)

    def step(self):
        it = self.kept_iterator("vector", "list", "deque", "map", "set", "array", "string")

        def change(world):
            box, at = world.where(world.handles[it].cell)
            require(box.specified)
            cells = world.cells(box)
            world.handles[it] = Handle("end", box.number) if at + 1 == len(cells) else Handle("iterator", cells[at + 1])

        self.do(f"++{it};", change)

    def put(self):
        c = self.container(*KEYED, *SETS, "groups")
        kind, key = self.kind(c), self.p.rng.randrange(7)
        value = str(key) if kind in SETS else self.any_value()

        def change(world):
            box = containers(world)[c]
            require(kind == "multimap" or str(key) not in [world.values[i] if kind in SETS else str(i[0]) for i in box.items])
            if kind == "unordered_map":
                world.end_iterators(box)
            if kind in SETS:
                box.items.append(world.cell(value))
                world.sort(box)
            elif kind == "groups":
                box.items.append((key, world.make("vector", [value]).number))
                box.items.sort()
            else:
                world.put(box, key, value)

        if kind in SETS:
            text = f"{c}.insert({key});"
        elif kind == "groups":
            text = f"{c}[{key}].push_back({value});"
        elif kind == "multimap":
            text = f"{c}.emplace({key}, {value});"
        else:
            text = self.p.pick(f"{c}[{key}] = {value};", f"{c}.insert({{{key}, {value}}});", f"{c}.emplace({key}, {value});", f"{c}.try_emplace({key}, {value});")
        self.do(text, change)

    def reserve(self):
        c = self.container("vector")
        n = self.p.rng.randrange(4, 9)

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            if box.capacity is None or box.capacity < n:
                world.end_iterators(box)
                world.move_all(box)
                box.capacity = n

        self.do(f"{c}.reserve({n});", change)

    def reserve_rows(self):
        c = self.container("rows", "owned")

        def change(world):
            box = containers(world)[c]
            world.move_all(box) if box.kind == "rows" else None
            box.capacity = 9

        self.do(f"{c}.reserve(9);", change)

    def shrink(self):
        c = self.container("vector", "rows")

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            world.end_iterators(box)
            world.move_all(box)
            box.capacity = None

        self.do(f"{c}.shrink_to_fit();", change)

    def clear(self):
        c = self.container("vector", "deque", "string", *NODES, *KEYED, *SETS, "rows", "groups", "owned")
        kind, way = self.kind(c), self.p.rng.randrange(3)

        def change(world):
            world.clear(containers(world)[c])

        def assign(world):
            box = containers(world)[c]
            world.clear(box)
            box.capacity = None
            box.items = [world.cell("4"), world.cell("4")]

        if way and kind in ("vector", "deque", "list"):
            self.do(f"{c}.assign(2, 4);" if way == 1 else f"{c} = {{4, 4}};", assign)
        else:
            self.do(f"{c}.clear();" if way or kind in (*OUTER, "owned") else f"{c} = {{}};", change)

    def resize(self):
        c = self.container("vector")
        n = self.p.rng.randrange(6)

        def change(world):
            box = containers(world)[c]
            require(box.specified and n != len(box.items))
            if n < len(box.items):
                world.end_iterators(box, "ends")
                world.end(box.items[n:])
                del box.items[n:]
            else:
                world.grown(box, n - len(box.items))
                box.items += [world.cell("0") for _ in range(n - len(box.items))]

        self.do(f"{c}.resize({n});", change)

    def reset(self):
        c = self.variable("optional", "unique_ptr")
        value = self.any_value()
        way = self.p.rng.randrange(3)

        def change(world):
            box = world.named(c)
            world.end(box.items)
            box.items = [world.cell(value)] if way else []

        if self.kind(c) == "unique_ptr":
            text = self.p.pick(f"{c} = std::make_unique<int>({value});", f"{c}.reset(new int({value}));")
        else:
            text = f"{c}.emplace({value});"
        self.do(text if way else f"{c}.reset();", change)

    # From one to another.
    def partner(self, c):
        """Another variable of the kind; a new one if there is none."""
        try:
            require(self.p.chance(0.8))
            return self.container(self.kind(c), other_than=c)
        except Invalid:
            return self.make(self.kind(c)) if self.p.chance(0.5) and self.kind(c) != "unique_ptr" else self.empty_or_made(self.kind(c))

    def empty_or_made(self, kind):
        return self.make(kind) if kind == "array" else self.empty(kind)

    def swap(self):
        c = self.container()
        d = self.partner(c) if self.p.chance(0.93) else c

        def change(world):
            world.swap(containers(world)[c], containers(world)[d])

        self.do(self.p.pick(f"std::swap({c}, {d});", f"{c}.swap({d});", f"swap({c}, {d});"), change)

    def swap_elements(self):
        a = self.common(elements, lambda w, cell: w.where(cell)[0].kind not in (*SETS, "string"))
        b = self.common(elements, lambda w, cell: w.where(cell)[0].kind not in (*SETS, "string"))

        def change(world):
            x, y = elements(world)[a], elements(world)[b]
            world.values[x], world.values[y] = world.values[y], world.values[x]

        self.do(f"std::swap({a}, {b});", change)

    def move_to_new(self):
        """A new container that takes what another has, in one of several ways."""
        c = self.container()
        kind, name, type_ = self.kind(c), self.p.fresh("m"), VALUES[self.kind(c)]
        way = self.p.rng.randrange(7)

        def change(world):
            source = containers(world)[c]
            target = world.make(kind, ["0"] * 3 if kind == "array" else [])
            world.names[name] = target.number
            world.hand_over(source, target)
            if way == 1:  # std::exchange() gives the old one a new value
                require(kind not in ("array", "optional", "unique_ptr"))
                source.specified = True

        if way == 1:
            text = f"{type_} {name} = std::exchange({c}, {{}});"
        elif way == 2:
            text = f"{type_} {name} = {self.p.helper(type_, f'{type_} c', 'return c;')}(std::move({c}));"
        elif way == 3:
            text = f"{type_} {name} = {self.p.helper(type_, f'{type_} &c', f'{type_} taken = std::move(c);', 'return taken;')}({c});"
        elif way == 4 and kind != "array":
            text = [f"{type_} {name};", f"{name} = std::move({c});"]
        elif way == 5:
            text = f"{type_} {name} = [c = std::move({c})]() mutable {{ return std::move(c); }}();"
        else:
            text = f"{type_} {name}{self.p.pick(f' = std::move({c})', f'(std::move({c}))')};"
        self.do(text, change)

    def move_to_other(self):
        c = self.container()
        require(self.kind(c) != "array")
        d = self.partner(c)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target)
            require(source.kind not in ("optional",))
            world.end_iterators(target)
            world.clear(target)
            world.hand_over(source, target)

        self.do(f"{d} = std::move({c});", change)

    def copy(self):
        c = self.container(*(k for k in VALUES if k not in ("owned", "unique_ptr")))
        kind, name = self.kind(c), self.p.fresh("copy")

        def change(world):
            target = world.make(kind, ["0"] * 3 if kind == "array" else [])
            world.names[name] = target.number
            world.copy(containers(world)[c], target)

        self.do(f"{VALUES[kind]} {name} = {c};", change)

    def copy_to_itself(self):
        c = self.variable(*(k for k in VALUES if k not in ("owned", "unique_ptr")))

        def change(world):
            require(world.named(c).specified)
            world.end_iterators(world.named(c))  # in the debug mode

        self.do(self.p.pick(f"{c} = {c};", f"[](auto &a, auto &b) {{ a = b; }}({c}, {c});"), change)

    def splice(self):
        c = self.container("list", "forward_list")
        d = self.partner(c)
        kind, way = self.kind(c), self.p.rng.randrange(3)
        require(kind == "list" or way == 0)
        k = self.p.rng.randrange(self.size(c) + 1)
        at = self.p.rng.randrange(self.size(d) + 1) if kind == "list" else 0

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target)
            if way == 0:
                moved = list(source.items)
            elif way == 1:
                moved = [source.items[k]]
            else:
                moved = source.items[k:]
            source.items = [cell for cell in source.items if cell not in moved]
            require(at <= len(target.items))
            target.items[at:at] = moved

        if kind == "forward_list":
            self.do(f"{d}.splice_after({d}.before_begin(), {c});", change)
            return
        place = f"{d}.end()" if at == self.size(d) else self.place(d, at)
        source = ["", f", {self.place(c, k)}", f", {self.place(c, k)}, {c}.end()"][way]
        self.do(f"{d}.splice({place}, {c}{source});", change)

    def splice_iterator(self):
        it = self.kept_iterator("list")
        c = self.box_of_iterator(it)
        d = self.partner(c)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            cell = world.handles[it].cell
            source.items.remove(cell)
            target.items.append(cell)

        self.do(f"{d}.splice({d}.end(), {c}, {it});", change)

    def rotate_list(self):
        """A list's element goes to its front, as in a cache."""
        it = self.kept_iterator("list")
        c = self.box_of_iterator(it)

        def change(world):
            box, at = world.where(world.handles[it].cell)
            box.items.insert(0, box.items.pop(at))

        self.do(f"{c}.splice({c}.begin(), {c}, {it});", change)

    def merge(self):
        c = self.container("list", "map", "set", "multimap", "multiset")
        d = self.partner(c)
        kind = self.kind(c)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target)
            if kind == "list":
                for box in source, target:
                    values = world.numbers_of(box)
                    require(values == sorted(values))
                target.items += source.items
                source.items = []
                world.sort(target)
                return
            keys = {i[0] if kind in KEYED else world.values[i] for i in target.items}
            moved = [i for i in source.items if kind.startswith("multi") or (i[0] if kind in KEYED else world.values[i]) not in keys]
            source.items = [i for i in source.items if i not in moved]
            target.items += moved
            if kind in KEYED:
                target.items.sort(key=lambda i: i[0])
            else:
                world.sort(target)

        self.do(f"{d}.merge({c});", change)

    def extract(self):
        c = self.container("map", "set", "unordered_map")
        d = self.partner(c)
        kind = self.kind(c)
        require(self.size(c))
        w = self.worlds[0]
        item = self.p.rng.choice(containers(w)[c].items)
        key = item[0] if kind in KEYED else w.values[item]

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            key_of = (lambda i: i[0]) if kind in KEYED else (lambda i: world.values[i])
            at = [key_of(i) for i in source.items].index(key)
            require(source is not target and key not in [key_of(i) for i in target.items])
            if kind == "unordered_map":
                world.end_iterators(source)
                world.end_iterators(target)
            target.items.append(source.items.pop(at))
            target.items.sort(key=lambda i: int(key_of(i)))

        node = self.p.fresh("node")
        self.do(self.p.pick([f"{d}.insert({c}.extract({key}));"], [f"auto {node} = {c}.extract({key});", f"{d}.insert(std::move({node}));"]), change)

    def reorder(self):
        c = self.container("vector", "deque", "array", "list")
        kind = self.kind(c)
        require(self.size(c) > 1)
        k = self.p.rng.randrange(1, self.size(c))
        way = self.p.rng.randrange(3)

        def change(world):
            box = containers(world)[c]
            if way == 0:
                world.sort(box)
            elif kind == "list" and way == 1:
                box.items.reverse()
            else:
                values = [world.values[cell] for cell in box.items]
                require(k < len(values))
                values = values[::-1] if way == 1 else values[k:] + values[:k]
                world.values.update(zip(box.items, values))

        if kind == "list" and way < 2:
            self.do(f"{c}.{['sort', 'reverse'][way]}();", change)
        else:
            begin = f"{c}.begin()"
            text = [f"std::sort({begin}, {c}.end());", f"std::reverse({begin}, {c}.end());", f"std::rotate({begin}, {self.place(c, k)}, {c}.end());"][way]
            self.do(text, change)

    def fill_range(self):
        """A function that is given iterators writes what is between them."""
        c = self.container("vector", "deque", "array", "list")
        kind, size, value = self.kind(c), self.size(c), str(self.p.rng.randrange(9))
        require(size > 0)
        first = self.p.rng.randrange(size)
        of = f"{VALUES[kind]}::iterator"
        body = self.p.pick(["for (; first != last; ++first) {", "  *first = e;", "}"], ["std::fill(first, last, e);"])

        def change(world):
            box = containers(world)[c]
            require(box.specified and len(box.items) == size)
            for cell in box.items[first:]:
                world.values[cell] = value

        self.do(f"{self.p.helper('void', f'{of} first, {of} last, int e', *body)}({self.place(c, first)}, {c}.end(), {value});", change)

    def push_through_both(self):
        """A function is given one container twice."""
        c = self.container("vector", "deque", "list")
        of, value, other = VALUES[self.kind(c)], str(self.p.rng.randrange(9)), str(self.p.rng.randrange(9))

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            for each in value, other:
                world.insert(box, len(box.items), world.cell(each))

        body = [f"a.push_back({value});", f"b.push_back({other});"]
        self.do(f"{self.p.helper('void', f'{of} &a, {of} &b', *body)}({c}, {c});", change)

    def sort_letters(self):
        c = self.container("string")

        def change(world):
            box = containers(world)[c]
            values = [world.values[cell] for cell in box.items]
            require(box.specified and all(v and v[0] == "'" for v in values))
            for cell, value in zip(box.items, sorted(values)):
                world.values[cell] = value

        self.do(f"std::sort({c}.begin(), {c}.end());", change)

    def take_owned(self):
        """A unique pointer into, or out of, a vector of them."""
        c = self.container("owned")
        if self.p.chance(0.5):
            q = self.variable("unique_ptr")

            def change(world):
                source, box = world.named(q), containers(world)[c]
                require(source.items)
                box.items.append(source.items.pop())

            self.do(f"{c}.push_back(std::move({q}));", change)
        else:
            name = self.p.fresh("uni_")

            def take(world):
                box = containers(world)[c]
                target = world.make("unique_ptr", [])
                target.items = [box.items.pop()]
                world.names[name] = target.number

            self.do([f"auto {name} = std::move({c}.back());", f"{c}.pop_back();"], take)

    def take_row(self):
        """A vector into, or out of, a container of vectors."""
        c = self.container("rows")
        if self.p.chance(0.5):
            v = self.variable("vector")

            def change(world):
                source, box = world.named(v), containers(world)[c]
                require(source.number not in box.items)
                target = world.make("vector", [])
                world.hand_over(source, target)
                world.insert(box, len(box.items), target.number)

            self.do(f"{c}.push_back(std::move({v}));", change)
        else:
            name = self.p.fresh("vec_")

            def take(world):
                box = containers(world)[c]
                target = world.make("vector", [])
                world.names[name] = target.number
                world.hand_over(world.boxes[box.items[-1]], target)
                world.erase(box, len(box.items) - 1)

            self.do([f"std::vector<int> {name} = std::move({c}.back());", f"{c}.pop_back();"], take)

    def in_block(self):
        """A container that ends with its block, and may have given away what it had."""
        c = self.variable()
        kind = self.kind(c)
        require(kind != "array")
        inner = self.p.fresh("in")
        back = self.p.chance(0.6)

        def begin(world):
            target = world.make(kind, [])
            world.names[inner] = target.number
            world.hand_over(world.named(c), target)
            world.named(c).specified = True if kind != "string" else False

        def end(world):
            world.end_box(world.named(inner))
            del world.names[inner]

        def give_back(world):
            world.clear(world.named(c))
            world.hand_over(world.named(inner), world.named(c))
            end(world)

        self.p.emit("{")
        self.p.depth += 1
        names, flags = set(self.worlds[0].names) | set(self.worlds[0].handles), list(self.flags)
        if self.do(f"{VALUES[kind]} {inner} = std::move({c});", begin):
            self.steps(2)
            if not (back and self.do(f"{c} = std::move({inner});", give_back)):
                self.do([], end)
        self.forget(names)
        self.flags = flags
        self.p.depth -= 1
        self.p.emit("}")

    def forget(self, names):
        """What was declared in a block ends with it."""
        for world in self.worlds:
            for name in [n for n in world.names if n not in names]:
                number = world.names.pop(name)
                if number in world.boxes and not name.startswith("c") and number not in world.names.values():
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

    HANDLES = [pointer] * 4 + [reference] * 2 + [iterator] * 4 + [name_container]
    CLAIMS = [claim_value] * 4 + [claim_address] * 5 + [claim_place] * 3 + [claim_size, claim_data, claim_key, claim_end]
    CHANGES = [push, pop, insert, insert_at_iterator, erase, erase_at_iterator, put, put, write, reserve, shrink, clear, resize, reset, reorder, step]
    CHANGES += [reserve_rows, insert_itself, copy_to_itself, swap_elements, fill_range, push_through_both, sort_letters]
    TRANSFERS = [swap] * 3 + [move_to_new] * 3 + [move_to_other] * 2 + [copy, splice, splice, splice_iterator, splice_iterator, rotate_list]
    TRANSFERS += [merge, merge, extract, extract, take_owned, take_row, take_row, in_block]

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


def outer_handed_over(p):
    script(p, [p.pick("rows", "groups", "rows"), p.pick("vector", "vector", None)])


def owners_handed_over(p):
    script(p, [p.pick("unique_ptr", "owned", "optional"), p.pick("unique_ptr", "owned", "vector")])


FAMILIES = {
    "addresses": [arrays_handed_over, arrays_handed_over, nodes_handed_over, nodes_handed_over, outer_handed_over, owners_handed_over],
}
