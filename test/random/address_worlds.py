"""Which cell each element of a program's containers is, and what handles refer to it (address_programs.py).

A cell is a number: the same element at the same address. It is alive as long as it has a value: a
constant, the name of a variable that does not change, or None, where it is not known. A container in
another one, or a member, is a box of its own. An operation that the model does not allow, or that would not
be defined, raises Invalid.
"""
import bisect
import itertools

ARRAYS = ("vector", "string", "deque", "array")
NODES = ("list", "forward_list")
KEYED = ("map", "unordered_map", "multimap")
SETS = ("set", "multiset")
OWNERS = ("optional", "unique_ptr")
IN_PLACE = ("optional", "variant")  # what it holds is a part of it
# Containers of containers: what they are like, and what is in them.
NESTED = {
    "rows": ("vector", "vector"),
    "groups": ("map", "vector"),
    "owned": ("vector", "unique_ptr"),
    "owners": ("map", "unique_ptr"),
    "lists": ("list", "vector"),
    "maps": ("vector", "map"),
    "cubes": ("vector", "rows"),
    "texts": ("vector", "string"),
    "holders": ("vector", "holder"),
    "boxed": ("unique_ptr", "vector"),
    "maybe": ("optional", "vector"),
    "either": ("variant", "vector"),
}
# What is made of members: how they are named, and their kinds.
MEMBERS = {
    "holder": {"{}.v": "vector", "{}.l": "list", "{}.p": "unique_ptr"},
    "pair": {"{}.first": "vector", "{}.second": "map"},
    "tuple": {"std::get<0>({})": "vector", "std::get<1>({})": "unique_ptr"},
}
numbers = itertools.count()


class Invalid(Exception):
    pass


def require(condition):
    if not condition:
        raise Invalid


def shape_of(kind):
    return "members" if kind in MEMBERS else NESTED[kind][0] if kind in NESTED else kind


def inner_of(kind):
    return NESTED[kind][1] if kind in NESTED else None


class Box:
    """A container: `items` are cells, or numbers of boxes; of maps pairs of a key and that."""

    def __init__(self, kind, items=()):
        self.kind, self.items = kind, list(items)
        self.shape, self.inner = shape_of(kind), inner_of(kind)
        self.has_boxes = kind in NESTED or kind in MEMBERS
        self.capacity = len(self.items)  # of a vector; None where it is not known
        self.number = next(numbers)
        self.specified = True  # its contents are

    def parts(self):
        return [item[1] for item in self.items] if self.shape in KEYED else list(self.items)

    def set_part(self, at, part):
        self.items[at] = (self.items[at][0], part) if self.shape in KEYED else part


class Handle:
    """A pointer or reference to a cell, or an iterator; `cell` is the number of a box for one at its end."""

    def __init__(self, kind, cell):
        self.kind, self.cell = kind, cell
        self.valid = True  # as an iterator


class World:
    def __init__(self):
        self.boxes, self.names, self.values, self.handles = {}, {}, {}, {}
        self.facts = frozenset()  # flags of branches that are true

    def cell(self, value):
        cell = next(numbers)
        self.values[cell] = value
        return cell

    def add(self, box):
        self.boxes[box.number] = box
        return box

    def make(self, kind, values=None):
        """values: of maps pairs with a key; of what is in other containers likewise; of members a list of theirs."""
        box = self.add(Box(kind))
        if kind in MEMBERS:
            box.items = [self.make(k, v).number for k, v in zip(MEMBERS[kind].values(), values or [None] * 3)]
        elif kind == "array":
            box.items = [self.cell(v) for v in values or ["0"] * 3]
        elif box.inner and box.shape in KEYED:
            box.items = [(k, self.make(box.inner, v).number) for k, v in values or ()]
        elif box.inner:
            box.items = [self.make(box.inner, v).number for v in values or ()]
        elif kind in KEYED:
            for k, value in values or ():
                self.put(box, k, self.cell(value))
        else:
            box.items = [self.cell(v) for v in values or ()]
        if kind in SETS:
            self.sort(box)
        box.capacity = len(box.items) if kind != "string" else None
        return box

    def named(self, name):
        require(name in self.names and self.names[name] in self.boxes)
        return self.boxes[self.names[name]]

    def put(self, box, key, part):
        keys = [k for k, _ in box.items]
        require(box.shape == "multimap" or key not in keys)
        box.items.insert(bisect.bisect_right(keys, key), (key, part))

    # What ends.
    def end(self, cells):
        for cell in cells:
            self.values.pop(cell, None)

    def end_part(self, box, part):
        self.end_box(self.boxes[part]) if box.has_boxes else self.end([part])

    def end_box(self, box):
        for part in box.parts():
            self.end_part(box, part)
        self.end_iterators(box)
        self.boxes.pop(box.number)

    def inside(self, box):
        """The box and those in it."""
        return [box, *(b for part in box.parts() for b in self.inside(self.boxes[part]))] if box.has_boxes else [box]

    def relocate(self, part):
        """The box is at another address, with what is not a part of it."""
        old = self.boxes.pop(part)
        new = self.add(Box(old.kind, old.items))
        new.capacity, new.specified = old.capacity, old.specified
        if new.shape in ("string", "array", "members", *IN_PLACE):
            self.move_all(new)
        return new.number

    def move_all(self, box, first=0):
        """The elements from `first` on are at other addresses."""
        for k, part in list(enumerate(box.parts()))[first:]:
            box.set_part(k, self.relocate(part) if box.has_boxes else self.cell(self.values.pop(part)))

    def end_iterators(self, box, which="all"):
        """Ends those into the box; or of which "ends": those at its end."""
        inside = set() if box.has_boxes else set(box.parts())
        for handle in self.handles.values():
            at_end = handle.kind == "end" and handle.cell == box.number
            if at_end or which == "all" and handle.kind == "iterator" and handle.cell in inside:
                handle.valid = False

    def end_iterators_from(self, box, at):
        inside = set() if box.has_boxes else set(box.parts()[at:])
        for handle in self.handles.values():
            if handle.kind == "iterator" and handle.cell in inside:
                handle.valid = False

    # Operations.
    def grown(self, box, by=1):
        """Before `by` elements are added."""
        if box.shape == "vector":
            if box.capacity is None or len(box.items) + by > box.capacity:
                self.end_iterators(box)
                self.move_all(box)
                box.capacity = None
            else:
                self.end_iterators(box, "ends")
        elif box.shape == "string":
            self.end_iterators(box)
            self.move_all(box)
        elif box.shape == "deque":
            self.end_iterators(box)

    def insert(self, box, at, part, by=1):
        require(box.shape in ("vector", "string", "deque", *NODES) and 0 <= at <= len(box.items))
        self.grown(box, by)
        if box.shape == "deque" and 0 < at < len(box.items):
            self.move_all(box)
        elif box.shape in ("vector", "string"):
            self.end_iterators_from(box, at)
            self.move_all(box, at)
        box.items.insert(at, part)

    def erase(self, box, at):
        require(0 <= at < len(box.items))
        if box.shape in ("deque", "string"):
            self.end_iterators(box)
            if 0 < at < len(box.items) - 1 or box.shape == "string":
                self.move_all(box)
        elif box.shape == "vector":
            self.end_iterators(box, "ends")
            self.end_iterators_from(box, at)
            self.move_all(box, at)
        self.end_part(box, box.parts()[at])
        del box.items[at]

    def keep(self, box, kept):
        """Only the elements at some positions are kept, in this order."""
        parts, items = box.parts(), list(box.items)
        require(box.shape in ("vector", "list", "map"))
        self.end_iterators(box)
        if box.shape == "vector":
            require(box.has_boxes)
        for k, part in enumerate(parts):
            if k not in kept:
                self.end_part(box, part)
        box.items = [items[k] for k in kept]
        if box.shape == "vector":
            self.move_all(box)

    def clear(self, box):
        if box.shape == "members":
            for part in box.items:
                self.clear(self.boxes[part])
            return
        self.end_iterators(box)
        for part in box.parts():
            self.end_part(box, part)
        box.items = []
        box.specified = True

    def swap(self, a, b):
        require(a.kind == b.kind and a.specified and b.specified)
        if a is b:  # even then the end need not stay
            for box in self.inside(a):
                self.end_iterators(box, "ends")
            return
        if a.shape in ("array", "members", *IN_PLACE):
            require(len(a.items) == len(b.items))
            for x, y in zip(a.items, b.items):
                if a.has_boxes:
                    self.swap(self.boxes[x], self.boxes[y])
                else:
                    self.values[x], self.values[y] = self.values[y], self.values[x]
            if a.shape != "members":
                self.end_iterators(a)
                self.end_iterators(b)
            return
        for box in a, b:
            self.end_iterators(box, "ends" if a.shape != "string" else "all")
        a.items, b.items = b.items, a.items
        a.capacity, b.capacity = b.capacity, a.capacity
        if a.shape == "string":
            self.move_all(a)
            self.move_all(b)

    def hand_over(self, source, target):
        """target, which has nothing, takes what source has."""
        require(source.kind == target.kind and source.specified)
        self.end_iterators(source, "ends")
        if source.shape == "members":
            for x, y in zip(source.items, target.items):
                self.hand_over(self.boxes[x], self.boxes[y])
        elif source.shape in ("array", *IN_PLACE):
            target.items = [self.taken(source, part) for part in source.items]
        else:
            target.items, source.items = source.items, []
            target.capacity, source.capacity = source.capacity, 0
            if source.shape == "string":
                self.end_iterators(target)
                self.move_all(target)
                source.specified = False

    def taken(self, box, part):
        """What is made of a part that is moved from."""
        if not box.has_boxes:
            return self.cell(self.values[part])
        made = self.make(box.inner)
        self.hand_over(self.boxes[part], made)
        return made.number

    def assign(self, source, target):
        """target = std::move(source)"""
        require(source.kind == target.kind and source.specified and source is not target)
        if source.shape == "members":
            for x, y in zip(source.items, target.items):
                self.assign(self.boxes[x], self.boxes[y])
        elif source.shape in ("array", *IN_PLACE):
            require(len(source.items) == len(target.items))
            for x, y in zip(source.items, target.items):
                if source.has_boxes:
                    self.assign(self.boxes[x], self.boxes[y])
                else:
                    self.values[y] = self.values[x]
        else:
            self.end_iterators(target)
            self.clear(target)
            self.hand_over(source, target)

    def copied(self, source):
        """The number of a box that is a copy."""
        require(source.specified and source.kind != "unique_ptr" and source.shape != "unique_ptr")
        target = self.add(Box(source.kind))
        parts = [self.copied(self.boxes[p]) if source.has_boxes else self.cell(self.values[p]) for p in source.parts()]
        target.items = [(k, p) for (k, _), p in zip(source.items, parts)] if source.shape in KEYED else parts
        target.capacity = len(parts) if source.shape != "string" else None
        return target.number

    def numbers_of(self, box):
        values = [self.values[c] for c in box.items]
        require(all(value is not None and value.lstrip("-").isdigit() for value in values))
        return list(map(int, values))

    def sort(self, box):
        values = self.numbers_of(box)
        if box.shape in NODES or box.shape in SETS:
            order = sorted(range(len(values)), key=lambda k: values[k])
            box.items = [box.items[k] for k in order]
        else:
            for cell, value in zip(box.items, sorted(values)):
                self.values[cell] = str(value)

    def where(self, cell):
        """The box that has the cell, and the position there."""
        for box in self.boxes.values():
            if not box.has_boxes and cell in box.parts():
                return box, box.parts().index(cell)
        raise Invalid
