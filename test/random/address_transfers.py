"""Operations by which one container takes over what another one has (address_programs.py)."""
from address_texts import MOVE_ONLY, TYPES, containers, elements, wrapped
from address_worlds import IN_PLACE, KEYED, NESTED, SETS, Invalid, inner_of, require, shape_of


class Transfers:
    def partner(self, c):
        """Another container of the kind; a new one if there is none."""
        try:
            require(self.p.chance(0.8))
            return self.container(self.kind(c), other_than=c)
        except Invalid:
            return self.make(self.kind(c)) if self.p.chance(0.5) or self.kind(c) == "array" else self.empty(self.kind(c))

    def swap(self):
        c = self.container()
        d = self.partner(c) if self.p.chance(0.93) else c
        times = 3 if self.p.chance(0.1) else 1

        def change(world):
            for _ in range(times):
                world.swap(containers(world)[c], containers(world)[d])

        of = TYPES[self.kind(c)]
        swaps = [f"std::swap({c}, {d});"] * 4 + [f"std::ranges::swap({c}, {d});"]
        if self.kind(c) != "holder":
            swaps += [f"{wrapped(c)}.swap({d});", f"swap({c}, {d});"]
        text = self.p.rng.choice(swaps)
        if self.p.chance(0.15):
            text = f"{self.p.helper('void', f'{of} &a, {of} &b', self.p.pick('std::swap(a, b);', 'auto t = std::move(a); a = std::move(b); b = std::move(t);'))}({c}, {d});"
            require("auto t" not in text or c != d)
        self.do(["for (int k = 0; k < 3; ++k) {", text, "}"] if times > 1 else text, change)

    def swap_elements(self):
        flat = lambda w, cell: w.where(cell)[0].kind not in (*SETS, "string")  # noqa: E731
        a, b = self.common(elements, flat), self.common(elements, flat)

        def change(world):
            x, y = elements(world)[a], elements(world)[b]
            world.values[x], world.values[y] = world.values[y], world.values[x]

        if self.p.chance(0.3):
            self.do(f"{a} = std::exchange({b}, {a});", change)
        else:
            self.do(f"std::swap({a}, {b});", change)

    def move_to_new(self):
        """A new container that takes what another has, in one of several ways."""
        c = self.container()
        kind, name, of = self.kind(c), self.p.fresh("m"), TYPES[self.kind(c)]
        way = self.p.rng.randrange(16)

        def change(world):
            source = containers(world)[c]
            target = world.make(kind)
            world.names[name] = target.number
            world.hand_over(source, target)
            if way == 1:  # std::exchange() gives the old one a new value
                require(source.shape not in ("array", "members", *IN_PLACE))
                source.specified = True

        helper = self.p.helper
        if way == 1:
            text = f"{of} {name} = std::exchange({c}, {{}});"
        elif way == 2:
            text = f"{of} {name} = {helper(of, f'{of} c', 'return c;')}(std::move({c}));"
        elif way == 3:
            text = f"{of} {name} = {helper(of, f'{of} &c', f'{of} taken = std::move(c);', 'return taken;')}({c});"
        elif way == 4 and kind not in ("array", *IN_PLACE, "maybe", "either"):
            text = [f"{of} {name};", f"{name} = std::move({c});"]
        elif way == 5:
            text = f"{of} {name} = [c = std::move({c})]() mutable {{ return std::move(c); }}();"
        elif way == 6:
            text = [f"std::optional<{of}> o{name} = std::move({c});", f"{of} {name} = std::move(*o{name});"]
        elif way == 7:
            text = [f"auto u{name} = std::make_unique<{of}>(std::move({c}));", f"{of} &{name} = *u{name};"]
        elif way == 8:
            text = [f"std::vector<{of}> v{name};", f"v{name}.push_back(std::move({c}));", f"{of} &{name} = v{name}.back();"]
        elif way == 9:
            text = f"auto [{name}, n{name}] = std::pair<{of}, int>(std::move({c}), 1);"
        elif way == 10:
            text = [f"struct K{name} {{ {of} c; explicit K{name}({of} from) : c(std::move(from)) {{}} }};", f"K{name} k{name}(std::move({c}));", f"{of} &{name} = k{name}.c;"]
        elif way == 11:
            text = [f"std::variant<int, {of}> w{name} = std::move({c});", f"{of} &{name} = std::get<1>(w{name});"]
        elif way == 12:
            text = [f"std::tuple<int, {of}> t{name}(1, std::move({c}));", f"{of} {name} = std::get<1>(std::move(t{name}));"]
        elif way == 13:
            text = [f"{of} {name};", f"{helper('void', f'{of} &&from, {of} &to', 'to = std::move(from);')}(std::move({c}), {name});"]
            require(kind not in ("array", *IN_PLACE, "maybe", "either"))
        else:
            text = f"{of} {name}{self.p.pick(f' = std::move({c})', f'(std::move({c}))')};"
        self.do(text, change)

    def move_to_other(self):
        c = self.container()
        d = self.partner(c)
        of, way = TYPES[self.kind(c)], self.p.rng.randrange(8)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            world.assign(source, target)
            if way == 0:
                require(source.shape not in ("array", "members", *IN_PLACE))
                source.specified = True

        if way == 0:
            text = f"{d} = std::exchange({c}, {{}});"
        elif way == 1:
            text = f"{self.p.helper('void', f'{of} &&from, {of} &to', 'to = std::move(from);')}(std::move({c}), {d});"
        elif way == 2:
            text = f"{self.p.helper('void', f'{of} from, {of} &to', 'to = std::move(from);')}(std::move({c}), {d});"
        elif way == 3:
            text = f"{d} = {self.p.helper(of, f'{of} &c', 'return std::move(c);')}({c});"
        else:
            text = f"{d} = std::move({c});"
        self.do(text, change)

    def sink(self):
        """A function is given a container for good."""
        c = self.container()
        kind, of = self.kind(c), TYPES[self.kind(c)]
        require(kind not in ("string", "array") and shape_of(kind) not in ("members", *IN_PLACE))
        self.do(f"{self.p.helper('void', f'{of} c', '(void)c;')}(std::move({c}));", lambda w: w.clear(containers(w)[c]))

    def copy(self):
        c = self.container(*(k for k in TYPES if k not in MOVE_ONLY))
        kind, name = self.kind(c), self.p.fresh("copy")
        self.do(f"{TYPES[kind]} {name} = {c};", lambda w: w.names.update({name: w.copied(containers(w)[c])}))

    def copy_to_itself(self):
        c = self.variable(*(k for k in TYPES if k not in MOVE_ONLY))

        def change(world):
            for box in world.inside(world.named(c)):
                require(box.specified)
                world.end_iterators(box)  # in the debug mode

        self.do(self.p.pick(f"{c} = {c};", f"[](auto &a, auto &b) {{ a = b; }}({c}, {c});"), change)

    def splice(self):
        c = self.container("list", "forward_list", "lists")
        d = self.partner(c)
        kind, way = self.kind(c), self.p.rng.randrange(3)
        require(kind != "forward_list" or way == 0)
        k = self.p.rng.randrange(self.size(c) + 1)
        at = self.p.rng.randrange(self.size(d) + 1) if kind != "forward_list" else 0

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target)
            if way == 0:
                moved = list(source.items)
            elif way == 1:
                moved = [source.items[k]]
            else:
                moved = source.items[k:]
            source.items = [part for part in source.items if part not in moved]
            require(at <= len(target.items))
            target.items[at:at] = moved

        if kind == "forward_list":
            self.do(f"{wrapped(d)}.splice_after({wrapped(d)}.before_begin(), {c});", change)
            return
        place = f"{wrapped(d)}.end()" if at == self.size(d) else self.place(d, at)
        source = ["", f", {self.place(c, k)}", f", {self.place(c, k)}, {wrapped(c)}.end()"][way]
        self.do(f"{wrapped(d)}.splice({place}, {c}{source});", change)

    def splice_iterator(self):
        it = self.kept_iterator("list")
        c = self.box_of_iterator(it)
        d = self.partner(c)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            cell = world.handles[it].cell
            source.items.remove(cell)
            target.items.append(cell)

        self.do(f"{wrapped(d)}.splice({wrapped(d)}.end(), {c}, {it});", change)

    def rotate_list(self):
        """A list's element goes to its front, as in a cache."""
        it = self.kept_iterator("list")
        c = self.box_of_iterator(it)

        def change(world):
            box, at = world.where(world.handles[it].cell)
            box.items.insert(0, box.items.pop(at))

        self.do(f"{wrapped(c)}.splice({wrapped(c)}.begin(), {c}, {it});", change)

    def merge(self):
        c = self.container("list", "map", "set", "multimap", "multiset", "unordered_map", "groups", "owners")
        d = self.partner(c)
        shape = shape_of(self.kind(c))

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target)
            if shape == "list":
                for box in source, target:
                    values = world.numbers_of(box)
                    require(values == sorted(values))
                target.items += source.items
                source.items = []
                world.sort(target)
                return
            key_of = (lambda i: i[0]) if shape in KEYED else (lambda i: int(world.values[i]))
            keys = {key_of(i) for i in target.items}
            moved = [i for i in source.items if shape.startswith("multi") or key_of(i) not in keys]
            self.end_iterators_of(world, source, moved)
            if shape == "unordered_map":
                world.end_iterators(source)
                world.end_iterators(target)
            source.items = [i for i in source.items if i not in moved]
            target.items += moved
            target.items.sort(key=key_of)

        self.do(f"{wrapped(d)}.merge({self.p.pick('', '', 'std::move')}({c}));", change)

    def end_iterators_of(self, world, box, items):
        """An iterator to what another container takes over belongs nowhere in libstdc++'s debug mode."""
        cells = [] if box.has_boxes else [i[1] if box.shape in KEYED else i for i in items]
        for handle in world.handles.values():
            if handle.kind == "iterator" and handle.cell in cells:
                handle.valid = False

    def extract(self):
        c = self.container("map", "set", "unordered_map", "groups", "owners", "multimap")
        d = self.partner(c) if self.p.chance(0.8) else c
        shape, other = shape_of(self.kind(c)), self.p.rng.randrange(9)
        require(self.size(c))
        w = self.worlds[0]
        item = self.p.rng.choice(containers(w)[c].items)
        key = item[0] if shape in KEYED else w.values[item]
        renamed = shape in KEYED and self.p.chance(0.3)
        require(renamed or c != d)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            key_of = (lambda i: i[0]) if shape in KEYED else (lambda i: world.values[i])
            keys = [key_of(i) for i in source.items]
            require(keys.count(key) == 1)
            item = source.items.pop(keys.index(key))
            self.end_iterators_of(world, source, [item])
            if renamed:
                item = (other, item[1])
            require(shape.startswith("multi") or key_of(item) not in [key_of(i) for i in target.items])
            if shape == "unordered_map":
                world.end_iterators(source)
                world.end_iterators(target)
            target.items.append(item)
            target.items.sort(key=lambda i: int(key_of(i)))

        node, c_, d_ = self.p.fresh("node"), wrapped(c), wrapped(d)
        text = [f"auto {node} = {c_}.extract({key});", f"{d_}.insert(std::move({node}));"]
        if renamed:
            text.insert(1, f"{node}.key() = {other};")
        elif self.p.chance(0.4):
            text = f"{d_}.insert({c_}.extract({key}));"
        elif self.p.chance(0.3) and shape not in ("unordered_map", "multimap"):
            text[0] = f"auto {node} = {c_}.extract({c_}.find({key}));"
        self.do(text, change)

    def release(self):
        """An owner of its own for a time: what it owns is given away and taken back."""
        c = self.container("unique_ptr", "boxed")
        name = self.p.fresh("raw")

        def change(world):
            require(containers(world)[c].items)

        self.do([f"auto *{name} = {wrapped(c)}.release();", f"{self.p.pick(f'{wrapped(c)}.reset({name})', f'{c} = {TYPES[self.kind(c)]}({name})')};"], change)

    def put_in(self):
        """A container moves into another one."""
        c = self.container(*(k for k in NESTED if shape_of(k) in ("vector", "list", "map")))
        inner, shape, key = inner_of(self.kind(c)), shape_of(self.kind(c)), self.p.rng.randrange(7)
        v = self.variable(inner)

        def change(world):
            source, box = world.named(v), containers(world)[c]
            require(source.number not in box.parts() and box.specified)
            part = world.make(inner)
            world.hand_over(source, part)
            if shape == "map":
                world.put(box, key, part.number)
            else:
                world.insert(box, len(box.items), part.number)

        c_ = wrapped(c)
        if shape == "map":
            text = self.p.pick(f"{c_}[{key}] = std::move({v});", f"{c_}.emplace({key}, std::move({v}));", f"{c_}.try_emplace({key}, std::move({v}));", f"{c_}.insert({{{key}, std::move({v})}});")
        else:
            text = self.p.pick(f"{c_}.push_back(std::move({v}));", f"{c_}.emplace_back(std::move({v}));", f"{c_}.insert({c_}.end(), std::move({v}));")
        self.do(text, change)

    def take_out(self):
        """A container moves out of another one, which then ends what is left of it."""
        c = self.container(*(k for k in NESTED if shape_of(k) in ("vector", "list")))
        inner, name, front = inner_of(self.kind(c)), self.p.fresh(inner_of(self.kind(c))[:3] + "_"), self.p.chance(0.3)

        def take(world):
            box = containers(world)[c]
            require(box.specified and box.items)
            target = world.make(inner)
            world.names[name] = target.number
            world.hand_over(world.boxes[box.items[0 if front else -1]], target)
            world.erase(box, 0 if front else len(box.items) - 1)

        c_ = wrapped(c)
        end = f"{c_}.erase({c_}.begin());" if front else f"{c_}.pop_back();"
        self.do([f"{TYPES[inner]} {name} = std::move({c_}.{'front' if front else 'back'}());", end], take)

    def append_all(self):
        """What is in one container moves behind what is in another."""
        c = self.container(*(k for k in NESTED if shape_of(k) in ("vector", "list")))
        d = self.partner(c)
        way = self.p.rng.randrange(5)

        def change(world):
            source, target = containers(world)[c], containers(world)[d]
            require(source is not target and source.specified and target.specified)
            if way == 0:
                require(len(target.items) >= len(source.items))
                for x, y in zip(source.items, target.items):
                    world.swap(world.boxes[x], world.boxes[y])
                return
            parts = [world.taken(source, part) for part in (reversed(source.items) if way == 4 else source.items)]
            if parts:
                world.grown(target, len(parts))
                world.move_all(target)
            target.items += parts
            if way in (2, 4):
                world.clear(source)

        a, b = wrapped(c), wrapped(d)
        text = [
            [f"std::swap_ranges({a}.begin(), {a}.end(), {b}.begin());"],
            [f"std::move({a}.begin(), {a}.end(), std::back_inserter({d}));"],
            [f"for (auto &e : {c}) {{", f"{b}.push_back(std::move(e));", "}", f"{a}.clear();"],
            [f"{b}.insert({b}.end(), std::make_move_iterator({a}.begin()), std::make_move_iterator({a}.end()));"],
            [f"while (!{a}.empty()) {{", f"{b}.push_back(std::move({a}.back()));", f"{a}.pop_back();", "}"],
        ][way]
        self.do(text, change)

    def in_block(self):
        """A container that ends with its block, and may have given away what it had."""
        c = self.variable()
        kind = self.kind(c)
        require(kind != "array")
        inner = self.p.fresh("in")
        back = self.p.chance(0.6)

        def begin(world):
            target = world.make(kind)
            world.names[inner] = target.number
            world.hand_over(world.named(c), target)

        def end(world):
            world.end_box(world.named(inner))
            del world.names[inner]

        def give_back(world):
            world.assign(world.named(inner), world.named(c))
            end(world)

        self.p.emit("{")
        self.p.depth += 1
        names, flags = set(self.worlds[0].names) | set(self.worlds[0].handles), list(self.flags)
        if self.do(f"{TYPES[kind]} {inner} = std::move({c});", begin):
            self.steps(2)
            if not (back and self.do(f"{c} = std::move({inner});", give_back)):
                self.do([], end)
        self.forget(names)
        self.flags = flags
        self.p.depth -= 1
        self.p.emit("}")

    ALL = [swap] * 4 + [move_to_new] * 4 + [move_to_other] * 3 + [copy, sink, splice, splice, splice_iterator, splice_iterator, rotate_list]
    ALL += [merge, merge, extract, extract, release, put_in, put_in, take_out, take_out, append_all, in_block]
