"""Loops over containers, what is in them, and where it is (address_programs.py)."""
from address_texts import TYPES, containers, wrapped
from address_worlds import NESTED, Handle, inner_of, require, shape_of


class Loops:
    def collect(self):
        """Pointers to all elements."""
        c = self.container("vector", "deque", "array", "list", "map", "owned")
        kind, name = self.kind(c), self.p.fresh("kept")
        at = {"map": "&e.second", "owned": "e.get()"}.get(kind, "&e")

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            for k, part in enumerate(box.parts()):
                cells = world.boxes[part].items if kind == "owned" else [part]
                if cells:
                    world.handles[f"{name}[{k}]"] = Handle("pointer", cells[0])

        self.do([f"std::vector<int *> {name};", f"for (auto &e : {c}) {{", f"{name}.push_back({at});", "}"], change)

    def collect_rows(self):
        """A pointer to each container in another one, through which something is added."""
        c = self.container("rows", "lists", "groups")
        kind, value, name = self.kind(c), self.any_value(), self.p.fresh("each")
        e = "e.second" if kind == "groups" else "e"

        def change(world):
            for part in containers(world)[c].parts():
                box = world.boxes[part]
                require(box.specified)
                world.insert(box, len(box.items), world.cell(value))

        if self.p.chance(0.5):
            self.do([f"for (auto &e : {c}) {{", f"{e}.push_back({value});", "}"], change)
        else:
            lines = [f"std::vector<std::vector<int> *> {name};", f"for (auto &e : {c}) {{", f"{name}.push_back(&{e});", "}"]
            self.do([*lines, f"for (auto *e : {name}) {{", f"e->push_back({value});", "}"], change)

    def write_all(self):
        c = self.container("vector", "deque", "array", "list", "map", "unordered_map", "owned")
        kind, value = self.kind(c), self.any_value()
        element = {"map": "e.second", "unordered_map": "e.second", "owned": "*e"}.get(kind, "e")

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            for part in box.parts():
                if kind == "owned":
                    require(world.boxes[part].items)
                world.values[world.boxes[part].items[0] if kind == "owned" else part] = value

        self.do([f"for (auto &e : {c}) {{", f"{element} = {value};", "}"], change)

    def there_and_back(self):
        """What a container has goes to another one and back in each iteration."""
        c = self.container()
        kind, n = self.kind(c), self.p.rng.randrange(1, 4)
        require(kind not in ("string", "array", "texts") and shape_of(kind) not in ("members", "optional", "variant"))

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            world.end_iterators(box, "ends")

        text = [f"{TYPES[kind]} t = std::move({c});", f"{c} = std::move(t);"] if self.p.chance(0.5) else [f"{TYPES[kind]} t;", f"t.swap({c});", f"std::swap(t, {c});"]
        self.do([f"for (int k = 0; k < {n}; ++k) {{", *text, "}"], change)

    def splice_some(self):
        """Those elements of a list that are wanted go to another list."""
        c = self.container("list")
        d = self.partner(c)
        n = self.p.rng.randrange(1, 8)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target)
            moved = [cell for cell, value in zip(source.items, world.numbers_of(source)) if value > n]
            source.items = [cell for cell in source.items if cell not in moved]
            target.items += moved

        a, b = wrapped(c), wrapped(d)
        head = [f"for (auto it = {a}.begin(); it != {a}.end();) {{", "auto here = it++;"]
        self.do([*head, f"if (*here > {n}) {{", f"{b}.splice({b}.end(), {c}, here);", "}", "}"], change)

    def extract_all(self):
        c = self.container("map", "groups", "owners", "set")
        d = self.partner(c)
        shape = shape_of(self.kind(c))

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target)
            key_of = (lambda i: i[0]) if shape == "map" else (lambda i: int(world.values[i]))
            keys = [key_of(i) for i in target.items]
            require(not any(key_of(i) in keys for i in source.items))
            self.end_iterators_of(world, source, source.items)
            target.items += source.items
            target.items.sort(key=key_of)
            source.items = []

        a, b = wrapped(c), wrapped(d)
        self.do([f"while (!{a}.empty()) {{", f"{b}.insert({a}.extract({a}.begin()));", "}"], change)

    def erase_some(self):
        """A loop erases some elements of a map or list; references to others stay."""
        c = self.container("map", "groups", "owners", "list")
        kind, n = self.kind(c), self.p.rng.randrange(1, 5)

        def change(world):
            box = containers(world)[c]
            keys = world.numbers_of(box) if kind == "list" else [k for k, _ in box.items]
            world.keep(box, [k for k, key in enumerate(keys) if key != n])

        a, test = wrapped(c), "*it" if kind == "list" else "it->first"
        lines = [f"for (auto it = {a}.begin(); it != {a}.end();) {{", f"if ({test} == {n}) {{", f"it = {a}.erase(it);"]
        self.do([*lines, "} else {", "++it;", "}", "}"], change)

    def take_rows(self):
        """What is in the containers in a map goes to a vector of them."""
        c = self.container("groups", "owners")
        d = self.container("rows" if self.kind(c) == "groups" else "owned")

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            parts = [world.taken(source, part) for part in source.parts()]
            if parts:
                world.grown(target, len(parts))
                world.move_all(target)
            target.items += parts

        head = self.p.pick("auto &[key, e]", "auto &&[key, e]")
        self.do([f"for ({head} : {c}) {{", f"{wrapped(d)}.push_back(std::move(e));", "}"], change)

    def swap_each(self):
        """The containers in two others change places one by one."""
        c = self.container(*(k for k in NESTED if shape_of(k) == "vector"))
        d = self.partner(c)
        n = self.p.rng.randrange(1, 4)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target and len(source.items) >= n and len(target.items) >= n)
            for x, y in zip(source.items[:n], target.items[:n]):
                world.swap(world.boxes[x], world.boxes[y])

        inner = inner_of(self.kind(c))
        swap = f"{wrapped(c)}[k].swap({wrapped(d)}[k]);" if inner != "holder" and self.p.chance(0.5) else f"std::swap({wrapped(c)}[k], {wrapped(d)}[k]);"
        self.do([f"for (int k = 0; k < {n}; ++k) {{", swap, "}"], change)
