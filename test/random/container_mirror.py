"""Scenes on containers of their own whose operations are done in Python as well (container_programs.py).

So each claim, and each access, is right in the one state there is.
"""


class Sequence:
    """A vector, deque or list; `it` is an index that an iterator stands at, or None."""

    def __init__(self, p, kind):
        self.p, self.kind = p, kind
        self.values = [p.rng.randrange(-1, 6) for _ in range(p.rng.randrange(0, 5))]
        self.name, self.it, self.at = p.fresh(kind), p.fresh("it"), None
        p.emit(f"std::{kind}<int> {self.name} = {{{', '.join(map(str, self.values))}}};")
        p.emit(f"auto {self.it} = {self.name}.begin();")
        self.at = 0

    def place(self, k):
        begin = f"{self.name}.begin()"
        return f"std::next({begin}, {k})" if self.kind == "list" else f"{begin} + {k}"

    def operations(self):
        usual = [self.push, self.push, self.pop, self.insert, self.erase, self.write, self.claim_size, self.claim_element, self.claim_element]
        return usual + [self.loop, self.stand, self.use, self.step, self.erase_there, self.insert_there, self.algorithm]

    def forget(self, changed):
        """The iterator after an operation that changes the container at `changed`."""
        if self.at is None:
            return
        if self.kind != "list":
            self.at = None
        elif changed is not None and self.at >= changed:
            self.at += 1

    def push(self):
        x, front = self.p.rng.randrange(9), self.kind != "vector" and self.p.chance(0.4)
        self.p.emit(f"{self.name}.push_{'front' if front else 'back'}({x});")
        at_end = self.at == len(self.values)
        self.values.insert(0 if front else len(self.values), x)
        if front:
            self.forget(0)
        elif self.kind != "list":
            self.at = None
        elif at_end:
            self.at = len(self.values)

    def pop(self):
        if self.values:
            self.p.emit(f"{self.name}.pop_back();")
            if self.at is not None and (self.kind == "deque" or self.at >= len(self.values) - 1):
                self.at = len(self.values) - 1 if self.kind == "list" and self.at == len(self.values) else None
            self.values.pop()

    def insert(self):
        k, x = self.p.rng.randrange(len(self.values) + 1), self.p.rng.randrange(9)
        self.p.emit(f"{self.name}.insert({self.place(k)}, {x});")
        self.values.insert(k, x)
        self.forget(k)

    def erase(self):
        if self.values:
            k = self.p.rng.randrange(len(self.values))
            self.p.emit(f"{self.name}.erase({self.place(k)});")
            del self.values[k]
            if self.kind != "list" or self.at == k:
                self.at = None
            elif self.at is not None and self.at > k:
                self.at -= 1

    def write(self):
        if self.values:
            k, x = self.p.rng.randrange(len(self.values)), self.p.rng.randrange(9)
            self.p.emit(f"*({self.place(k)}) = {x};" if self.kind == "list" else f"{self.name}[{k}] = {x};")
            self.values[k] = x

    def claim_size(self):
        self.p.claim(f"{self.name}.size() == {len(self.values)}")

    def claim_element(self):
        if self.values:
            k = self.p.rng.randrange(len(self.values))
            self.p.claim(f"{f'*({self.place(k)})' if self.kind == 'list' else f'{self.name}[{k}]'} == {self.values[k]}")

    def loop(self):
        """One of a few loops over all elements."""
        x, way = self.p.rng.randrange(4), self.p.rng.randrange(4)
        if way == 0:
            with self.p.block(f"for (int &e : {self.name})"):
                self.p.emit(f"e += {x};")
            self.values = [e + x for e in self.values]
        elif way == 1:
            i = self.p.fresh("i")
            with self.p.block(f"for (int {i} = 0; {i} < {x}; ++{i})"):
                self.p.emit(f"{self.name}.push_back({i});")
            self.values += range(x)
            self.at = None if x else self.at
        elif way == 2:
            it = self.p.fresh("it")
            with self.p.block(f"for (auto {it} = {self.name}.begin(); {it} != {self.name}.end(); )"):
                with self.p.block(f"if (*{it} > {x + 2})"):
                    self.p.emit(f"{it} = {self.name}.erase({it});")
                with self.p.block("else"):
                    self.p.emit(f"++{it};")
            kept = [e for e in self.values if e <= x + 2]
            self.at = None if len(kept) < len(self.values) else self.at
            self.values = kept
        else:
            s = self.p.fresh("sum")
            self.p.emit(f"int {s} = 0;")
            with self.p.block(f"for (int e : {self.name})"):
                self.p.emit(f"{s} += e;")
            self.p.claim(f"{s} == {sum(self.values)}")

    def stand(self):
        self.at = self.p.rng.randrange(len(self.values) + 1)
        self.p.emit(f"{self.it} = {self.place(self.at)};")

    def use(self):
        if self.at is not None and self.at < len(self.values):
            self.p.claim(f"*{self.it} == {self.values[self.at]}")
        elif self.at is not None:
            self.p.claim(f"{self.it} == {self.name}.end()")

    def step(self):
        if self.at is not None and self.at < len(self.values):
            self.p.emit(f"++{self.it};")
            self.at += 1
        elif self.at:
            self.p.emit(f"--{self.it};")
            self.at -= 1

    def erase_there(self):
        if self.at is not None and self.at < len(self.values):
            self.p.emit(f"{self.it} = {self.name}.erase({self.it});")
            del self.values[self.at]

    def insert_there(self):
        if self.at is not None:
            x = self.p.rng.randrange(9)
            self.p.emit(f"{self.it} = {self.name}.insert({self.it}, {x});")
            self.values.insert(self.at, x)

    def algorithm(self):
        c, x = self.name, self.p.rng.randrange(4)
        way = self.p.rng.randrange(5)
        if self.kind == "list" and way < 3:
            self.p.emit(f"{c}.{['sort()', 'reverse()', f'remove({x})'][way]};")
            self.at = None
        elif way == 0:
            self.p.emit(f"std::sort({c}.begin(), {c}.end());")
        elif way == 1:
            self.p.emit(f"std::reverse({c}.begin(), {c}.end());")
        elif way == 2:
            self.p.emit(f"{c}.erase(std::remove({c}.begin(), {c}.end(), {x}), {c}.end());")
            self.at = None
        if way == 0:
            self.values.sort()
        elif way == 1:
            self.values.reverse()
        elif way == 2:
            self.values = [e for e in self.values if e != x]
        elif way == 3:
            self.p.claim(f"std::count({c}.begin(), {c}.end(), {x}) == {self.values.count(x)}")
        else:
            self.at = self.values.index(x) if x in self.values else len(self.values)
            self.p.emit(f"{self.it} = std::find({c}.begin(), {c}.end(), {x});")
            self.p.claim(f"({self.it} == {c}.end()) == {'false' if x in self.values else 'true'}")


class Keys:
    """A map or a set; `at` is the key an iterator stands at, or None."""

    def __init__(self, p, kind):
        self.p, self.kind = p, kind
        self.values = {}
        self.name, self.it, self.at = p.fresh(kind), p.fresh("it"), None
        p.emit(f"std::{kind}<int{'' if kind == 'set' else ', int'}> {self.name};")
        p.emit(f"auto {self.it} = {self.name}.begin();")

    def operations(self):
        usual = [self.put, self.put, self.put, self.erase, self.claim_count, self.claim_size, self.claim_value, self.claim_value]
        return usual + [self.stand, self.use, self.loop] + ([self.claim_first, self.step] if self.kind != "unordered_map" else [])

    def key(self):
        return self.p.rng.randrange(5)

    def put(self):
        k, x = self.key(), self.p.rng.randrange(9)
        if self.kind == "set":
            self.p.emit(f"{self.name}.insert({k});")
            self.values[k] = k
        elif self.p.chance(0.5):
            self.p.emit(f"{self.name}[{k}] = {x};")
            self.values[k] = x
        else:
            self.p.emit(f"{self.name}.insert({{{k}, {x}}});")
            self.values.setdefault(k, x)
        if self.kind == "unordered_map":
            self.at = None

    def erase(self):
        k = self.key()
        self.p.emit(f"{self.name}.erase({k});")
        self.values.pop(k, None)
        self.at = None if self.at == k else self.at

    def claim_count(self):
        k = self.key()
        self.p.claim(f"{self.name}.count({k}) == {int(k in self.values)}")

    def claim_size(self):
        self.p.claim(f"{self.name}.size() == {len(self.values)}")

    def claim_value(self):
        if self.values and self.kind != "set":
            k = self.p.rng.choice(sorted(self.values))
            self.p.claim(f"{self.name}{self.p.pick(f'[{k}]', f'.at({k})', f'.find({k})->second')} == {self.values[k]}")

    def claim_first(self):
        if self.values:
            self.p.claim(f"{f'*{self.name}.begin()' if self.kind == 'set' else f'{self.name}.begin()->first'} == {min(self.values)}")

    def stand(self):
        k = self.key()
        self.p.emit(f"{self.it} = {self.name}.find({k});")
        self.at = k if k in self.values else None
        self.p.claim(f"({self.it} != {self.name}.end()) == {'true' if k in self.values else 'false'}")

    def use(self):
        if self.at is not None:
            self.p.claim(f"*{self.it} == {self.at}" if self.kind == "set" else f"{self.it}->second == {self.values[self.at]}")

    def step(self):
        if self.at is not None:
            later = sorted(k for k in self.values if k > self.at)
            self.p.emit(f"++{self.it};")
            self.at = later[0] if later else None
            if not later:
                self.p.claim(f"{self.it} == {self.name}.end()")

    def loop(self):
        if self.kind == "set":
            s = self.p.fresh("sum")
            self.p.emit(f"int {s} = 0;")
            with self.p.block(f"for (int e : {self.name})"):
                self.p.emit(f"{s} += e;")
            self.p.claim(f"{s} == {sum(self.values)}")
        else:
            x = self.p.rng.randrange(5)
            with self.p.block(f"for (auto &entry : {self.name})"):
                self.p.emit(f"entry.second += {x};")
            self.values = {k: value + x for k, value in self.values.items()}


def mirror(p, make, kind):
    c = make(p, kind)
    for _ in range(p.rng.randrange(5, 13)):
        p.rng.choice(c.operations())()


def vector_states(p):
    mirror(p, Sequence, "vector")


def deque_states(p):
    mirror(p, Sequence, "deque")


def list_states(p):
    mirror(p, Sequence, "list")


def map_states(p):
    mirror(p, Keys, p.pick("map", "map", "unordered_map"))


def set_states(p):
    mirror(p, Keys, "set")


FAMILIES = {
    "states": [vector_states, vector_states, deque_states, list_states, list_states, map_states, map_states, set_states],
}
