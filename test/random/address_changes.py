"""Operations of one container (address_programs.py)."""
from address_texts import MOVE_ONLY, TYPES, containers, value_text, wrapped
from address_worlds import ARRAYS, KEYED, MEMBERS, NESTED, NODES, OWNERS, SETS, Handle, inner_of, require, shape_of


class Changes:
    def push(self):
        c = self.container("vector", "string", "deque", *NODES, *(k for k in NESTED if shape_of(k) in ("vector", "list")))
        kind, inner, shape = self.kind(c), inner_of(self.kind(c)), shape_of(self.kind(c))
        value = self.any_values(inner) if inner else self.any_value(kind)
        front = kind == "forward_list" or shape in ("deque", "list") and self.p.chance(0.4)
        again = self.p.chance(0.15) and kind in ("vector", "deque", "list") and self.size(c) > 0
        c_ = wrapped(c)
        text = value_text(inner, value) if inner else value
        if again:  # an element of the container itself
            text = f"{c_}.{self.p.pick('front', 'back')}()" if kind != "vector" else f"{c_}[0]"

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            new = value if not again else world.values[box.items[-1 if "back" in text else 0]]
            part = world.make(inner, value).number if inner else world.cell(new)
            world.insert(box, 0 if front else len(box.items), part)

        wrap = self.p.rng.randrange(6)
        statement = f"{c_}.push_{'front' if front else 'back'}({text})"
        if wrap == 0:
            statement = f"[&] {{ {statement}; }}()"
        elif wrap == 1 and not front and not inner and kind != "string":
            statement = f"{self.p.helper('void', f'{TYPES[kind]} &c, int e', 'c.push_back(e);')}({c}, {text})"
        self.do(statement + ";", change)

    def pop(self):
        c = self.container("vector", "deque", "list", "string", *(k for k in NESTED if shape_of(k) in ("vector", "list")))

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            if box.kind == "deque":  # iterators to the others stay
                iterators = {n: h.valid for n, h in world.handles.items() if h.kind == "iterator"}
                world.erase(box, len(box.items) - 1)
                for n, valid in iterators.items():
                    world.handles[n].valid = valid
            else:
                world.erase(box, len(box.items) - 1)

        self.do(f"{wrapped(c)}.pop_back();", change)

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

        place = self.place(c, k) if k < self.size(c) else f"{wrapped(c)}.end()"
        name = self.p.fresh("it")

        def change_and_keep(world):
            change(world)
            world.handles[name] = Handle("iterator", containers(world)[c].items[k])

        if self.p.chance(0.3):
            self.do(f"auto {name} = {wrapped(c)}.insert({place}, {'2, ' if twice else ''}{value});", change_and_keep)
        else:
            self.do(f"{wrapped(c)}.insert({place}, {'2, ' if twice else ''}{value});", change)

    def insert_at_iterator(self):
        it = self.kept_iterator("vector", "list", "deque")
        c, value = self.box_of_iterator(it), self.any_value()

        def change(world):
            box, at = world.where(world.handles[it].cell)
            world.insert(box, at, world.cell(value))
            world.handles[it] = Handle("iterator", box.items[at])

        self.do(f"{it} = {wrapped(c)}.insert({it}, {value});", change)

    def insert_itself(self):
        c = self.variable("list")
        self_copy = f"{c}.insert({c}.end(), {c}.begin(), {c}.end());"

        def change(world):
            box = world.named(c)
            require(len(box.items) < 4)
            box.items += [world.cell(world.values[cell]) for cell in box.items]

        self.do(self_copy, change)

    def erase(self):
        c = self.container("vector", "deque", "list", "string", "set", *KEYED, *(k for k in NESTED if shape_of(k) in ("vector", "list", "map")))
        shape, size = shape_of(self.kind(c)), self.size(c)
        require(size)
        k = self.p.rng.randrange(size)
        if shape in ("map", "unordered_map"):
            key = containers(self.worlds[0])[c].items[k][0]

            def change(world):
                box = containers(world)[c]
                world.erase(box, [item[0] for item in box.items].index(key))

            self.do(f"{wrapped(c)}.erase({key});", change)
            return

        def erase(world):
            require(containers(world)[c].specified)
            world.erase(containers(world)[c], k)

        self.do(f"{wrapped(c)}.erase({self.place(c, k)});", erase)

    def erase_at_iterator(self):
        it = self.kept_iterator("vector", "list", "deque", "map", "set", "multimap", "multiset")
        c = self.box_of_iterator(it)
        keep = self.p.chance(0.6)

        def change(world):
            box, at = world.where(world.handles[it].cell)
            last = at == len(box.items) - 1
            world.erase(box, at)
            if keep:
                world.handles[it] = Handle("end", box.number) if last else Handle("iterator", box.parts()[at])

        self.do(f"{it} = {wrapped(c)}.erase({it});" if keep else f"{wrapped(c)}.erase({it});", change)

    def step(self):
        it = self.kept_iterator("vector", "list", "deque", "map", "set", "array", "string")

        def change(world):
            box, at = world.where(world.handles[it].cell)
            require(box.specified)
            cells = box.parts()
            world.handles[it] = Handle("end", box.number) if at + 1 == len(cells) else Handle("iterator", cells[at + 1])

        self.do(f"++{it};", change)

    def put(self):
        c = self.container(*KEYED, *SETS, "groups", "owners")
        kind, inner, key = self.kind(c), inner_of(self.kind(c)), self.p.rng.randrange(7)
        value = str(key) if kind in SETS else self.any_values(inner) if inner else self.any_value()

        def change(world):
            box = containers(world)[c]
            if kind == "unordered_map":
                world.end_iterators(box)
            if kind in SETS:
                require(kind == "multiset" or str(key) not in [world.values[i] for i in box.items])
                box.items.append(world.cell(value))
                world.sort(box)
            else:
                world.put(box, key, world.make(inner, value).number if inner else world.cell(value))

        c_, text = wrapped(c), value_text(inner, value) if inner else value
        if kind in SETS:
            text = f"{c_}.insert({key});"
        elif kind == "multimap":
            text = f"{c_}.emplace({key}, {text});"
        else:
            text = self.p.pick(f"{c_}[{key}] = {text};", f"{c_}.insert({{{key}, {text}}});", f"{c_}.emplace({key}, {text});", f"{c_}.try_emplace({key}, {text});", f"{c_}.insert_or_assign({key}, {text});")
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

        self.do(f"{wrapped(c)}.reserve({n});", change)

    def reserve_rows(self):
        c = self.container(*(k for k in NESTED if shape_of(k) == "vector"))

        def change(world):
            box = containers(world)[c]
            require(box.capacity is None or box.capacity < 9)
            world.move_all(box)
            box.capacity = 9

        self.do(f"{wrapped(c)}.reserve(9);", change)

    def shrink(self):
        c = self.container("vector", *(k for k in NESTED if shape_of(k) == "vector"))

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            world.end_iterators(box)
            world.move_all(box)
            box.capacity = None

        self.do(f"{wrapped(c)}.shrink_to_fit();", change)

    def clear(self):
        c = self.container("vector", "deque", "string", *NODES, *KEYED, *SETS, *(k for k in NESTED if shape_of(k) in ("vector", "list", "map")))
        kind, way = self.kind(c), self.p.rng.randrange(3)

        def change(world):
            world.clear(containers(world)[c])

        def assign(world):
            box = containers(world)[c]
            world.clear(box)
            box.capacity = None
            box.items = [world.cell("4"), world.cell("4")]

        if way and kind in ("vector", "deque", "list"):
            self.do(f"{wrapped(c)}.assign(2, 4);" if way == 1 else f"{c} = {{4, 4}};", assign)
        else:
            self.do(f"{wrapped(c)}.clear();" if way or kind in MOVE_ONLY else f"{c} = {{}};", change)

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

        self.do(f"{wrapped(c)}.resize({n});", change)

    def reset(self):
        c = self.container("optional", "unique_ptr", "boxed", "maybe", "either")
        kind = self.kind(c)
        values = self.any_values(kind)
        way = self.p.rng.randrange(3) if kind != "either" else 1

        def change(world):
            box = containers(world)[c]
            world.clear(box)
            if way:
                made = world.make(kind, values)
                box.items = made.items

        c_, inner = wrapped(c), value_text(inner_of(kind), values[0]) if inner_of(kind) else values[0]
        if kind == "unique_ptr":
            text = self.p.pick(f"{c} = std::make_unique<int>({inner});", f"{c_}.reset(new int({inner}));")
        elif kind == "boxed":
            text = f"{c} = {value_text(kind, values)};"
        else:
            text = f"{c_}.emplace<1>({inner});" if kind == "either" else f"{c_}.emplace({inner});"
        self.do(text if way else self.p.pick(f"{c_}.reset();", f"{c} = {{}};"), change)

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
            self.do(f"{wrapped(c)}.{['sort', 'reverse'][way]}();", change)
        else:
            begin, end = f"{wrapped(c)}.begin()", f"{wrapped(c)}.end()"
            text = [f"std::sort({begin}, {end});", f"std::reverse({begin}, {end});", f"std::rotate({begin}, {self.place(c, k)}, {end});"][way]
            self.do(text, change)

    def fill_range(self):
        """A function that is given iterators writes what is between them."""
        c = self.container("vector", "deque", "array", "list")
        kind, size, value = self.kind(c), self.size(c), str(self.p.rng.randrange(9))
        require(size > 0)
        first = self.p.rng.randrange(size)
        of = f"{TYPES[kind]}::iterator"
        body = self.p.pick(["for (; first != last; ++first) {", "  *first = e;", "}"], ["std::fill(first, last, e);"])

        def change(world):
            box = containers(world)[c]
            require(box.specified and len(box.items) == size)
            for cell in box.items[first:]:
                world.values[cell] = value

        self.do(f"{self.p.helper('void', f'{of} first, {of} last, int e', *body)}({self.place(c, first)}, {wrapped(c)}.end(), {value});", change)

    def push_through_both(self):
        """A function is given one container twice."""
        c = self.container("vector", "deque", "list")
        of, value, other = TYPES[self.kind(c)], str(self.p.rng.randrange(9)), str(self.p.rng.randrange(9))

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

        self.do(f"std::sort({wrapped(c)}.begin(), {wrapped(c)}.end());", change)

    def reorder_parts(self):
        """Containers in a container change places: what they have stays where it is."""
        c = self.container(*(k for k in NESTED if shape_of(k) in ("vector", "list")))
        kind, size = self.kind(c), self.size(c)
        require(size > 1)
        k, c_ = self.p.rng.randrange(1, size), wrapped(c)
        begin, end = f"{c_}.begin()", f"{c_}.end()"
        order, text = self.p.pick(
            (lambda n: list(range(n))[::-1], f"std::reverse({begin}, {end});"),
            (lambda n: [*range(k, n), *range(k)], f"std::rotate({begin}, {self.place(c, k)}, {end});"),
            (lambda n: [k, *range(1, k), 0, *range(k + 1, n)], f"std::iter_swap({begin}, {self.place(c, k)});"),
            (lambda n: [k, *range(1, k), 0, *range(k + 1, n)], f"std::swap(*{begin}, *({self.place(c, k)}));"),
            (None, f"std::sort({begin}, {end});"),
        )
        sizes = lambda box, world: [len(world.boxes[part].items) for part in box.items]  # noqa: E731
        if order is None:
            require(shape_of(kind) == "vector" and kind != "holders")
            if kind != "texts":  # with few elements it does not change those that are alike
                text = f"std::sort({begin}, {end}, [](auto &a, auto &b) {{ return {'*a < *b' if kind == 'owned' else 'a.size() < b.size()'}; }});"

        def change(world):
            box = containers(world)[c]
            require(box.specified and k < len(box.items))
            inner = [world.boxes[part] for part in box.items]
            if order is not None:
                places = order(len(box.items))
            elif kind == "owned":
                require(all(b.items for b in inner))
                values = [world.numbers_of(b)[0] for b in inner]
                require(len(set(values)) == len(values))
                places = sorted(range(len(values)), key=lambda at: values[at])
            elif kind == "texts":
                values = ["".join(world.values[cell][1] for cell in b.items) for b in inner if b.specified]
                require(len(values) == len(inner))
                places = sorted(range(len(values)), key=lambda at: values[at])
            else:
                values = sizes(box, world)
                require(len(set(values)) == len(values))
                places = sorted(range(len(values)), key=lambda at: values[at])
            box.items = [box.items[at] for at in places]
            world.move_all(box)

        self.do(text, change)

    def keep_some(self):
        """Those that are not wanted are taken out; the others move up, with what they have."""
        c = self.container(*(k for k in NESTED if shape_of(k) in ("vector", "list")), "map")
        kind, n = self.kind(c), self.p.rng.randrange(1, 6)
        require(kind in ("owned", "rows", "lists", "cubes", "maps", "map"))
        test = {"owned": f"*e > {n}", "map": f"e.first > {n}"}.get(kind, f"e.size() > {n % 3}")

        def change(world):
            box = containers(world)[c]
            require(box.specified)
            if kind == "map":
                ends = [key > n for key, _ in box.items]
            elif kind == "owned":
                require(all(world.boxes[part].items for part in box.items))
                ends = [world.numbers_of(world.boxes[part])[0] > n for part in box.items]
            else:
                ends = [len(world.boxes[part].items) > n % 3 for part in box.items]
            world.keep(box, [k for k, end in enumerate(ends) if not end])

        c_, of = wrapped(c), f"[](auto &e) {{ return {test}; }}"
        text = f"std::erase_if({c_}, {of});"
        if shape_of(kind) == "vector" and self.p.chance(0.6):
            text = f"{c_}.erase(std::remove_if({c_}.begin(), {c_}.end(), {of}), {c_}.end());"
        self.do(text, change)

    def swap_in_place(self):
        """Elements of one container change places by their values."""
        c = self.container("vector", "deque", "array", "list")
        size = self.size(c)
        require(size > 1)
        k = self.p.rng.randrange(1, size)

        def change(world):
            box = containers(world)[c]
            x, y = box.items[0], box.items[k]
            world.values[x], world.values[y] = world.values[y], world.values[x]

        self.do(f"std::iter_swap({wrapped(c)}.begin(), {self.place(c, k)});", change)

    ALL = [push] * 4 + [pop, insert, insert_at_iterator, erase, erase, erase_at_iterator, put, put, reserve, shrink, clear, resize, reset]
    ALL += [reorder, reorder_parts, reorder_parts, keep_some, swap_in_place, step, reserve_rows, insert_itself, fill_range, push_through_both, sort_letters]
