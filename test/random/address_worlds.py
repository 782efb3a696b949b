"""Which cell each element of a program's containers is, and what handles refer to it (address_programs.py).

A cell is a number: the same element at the same address. It is alive as long as it has a value: a
constant, the name of a variable that does not change, or None, where it is not known. An operation
that the model does not allow, or that would not be defined, raises Invalid.
"""
import bisect
import itertools

ARRAYS = ("vector", "string", "deque", "array")
NODES = ("list", "forward_list")
KEYED = ("map", "unordered_map", "multimap")
SETS = ("set", "multiset")
OWNERS = ("optional", "unique_ptr")
OUTER = ("rows", "groups")
numbers = itertools.count()


class Invalid(Exception):
    pass


def require(condition):
    if not condition:
        raise Invalid


class Box:
    """A container: `items` are cells; of maps (key, cell); of rows numbers of boxes; of groups (key, box)."""

    def __init__(self, kind, items=()):
        self.kind, self.items = kind, list(items)
        self.capacity = len(self.items)  # of a vector; None where it is not known
        self.number = next(numbers)
        self.specified = True  # its contents are


class Handle:
    """A pointer or reference to a cell, or an iterator; `cell` is the number of a box for one at its end."""

    def __init__(self, kind, cell, box=None):
        self.kind, self.cell, self.box = kind, cell, box
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

    def make(self, kind, values):
        """values: of maps and groups pairs with a key."""
        if kind == "rows":
            return self.add(Box(kind, [self.make("vector", row).number for row in values]))
        if kind == "groups":
            return self.add(Box(kind, [(k, self.make("vector", row).number) for k, row in values]))
        if kind in KEYED:
            box = self.add(Box(kind))
            for k, value in values:
                self.put(box, k, value)
            return box
        box = self.add(Box(kind, map(self.cell, values)))
        if kind in SETS:
            self.sort(box)
        if kind == "string":
            box.capacity = None
        return box

    def named(self, name):
        require(name in self.names and self.names[name] in self.boxes)
        return self.boxes[self.names[name]]

    def put(self, box, key, value):
        keys = [k for k, _ in box.items]
        require(box.kind == "multimap" or key not in keys)
        item = (key, self.cell(value))
        box.items.insert(bisect.bisect_right(keys, key), item)
        return item[1]

    # What ends.
    def end(self, cells):
        for cell in cells:
            self.values.pop(cell, None)

    def move_all(self, box, first=0):
        """The elements from `first` on are at other addresses."""
        if box.kind == "rows":  # the vectors move, what is in them does not
            for k in range(first, len(box.items)):
                old = self.boxes.pop(box.items[k])
                new = self.add(Box("vector", old.items))
                new.capacity, box.items[k] = old.capacity, new.number
            return
        for k in range(first, len(box.items)):
            value = self.values.pop(box.items[k])
            box.items[k] = self.cell(value)

    def end_iterators(self, box, which="all"):
        """Ends those into the box; or of which "ends": those at its end."""
        inside = set(self.cells(box))
        for handle in self.handles.values():
            at_end = handle.kind == "end" and handle.cell == box.number
            if at_end or which == "all" and handle.kind == "iterator" and handle.cell in inside:
                handle.valid = False

    def cells(self, box):
        if box.kind in OUTER:
            inner = box.items if box.kind == "rows" else [b for _, b in box.items]
            return [cell for b in inner for cell in self.boxes[b].items]
        return [item[1] for item in box.items] if box.kind in KEYED else box.items

    def end_box(self, box):
        self.end(self.cells(box))
        self.end_iterators(box)
        self.boxes.pop(box.number)
        for item in box.items if box.kind in OUTER else ():
            self.boxes.pop(item if box.kind == "rows" else item[1], None)

    # Operations.
    def grown(self, box, by=1):
        """Before `by` elements are added."""
        if box.kind == "vector" or box.kind == "rows":
            if box.capacity is None or len(box.items) + by > box.capacity:
                self.end_iterators(box)
                self.move_all(box)
                box.capacity = None
            else:
                self.end_iterators(box, "ends")
        elif box.kind == "string":
            self.end_iterators(box)
            self.move_all(box)
        elif box.kind == "deque":
            self.end_iterators(box)

    def insert(self, box, at, item, by=1):
        """item: a cell, a pair or the number of a box."""
        require(box.kind not in OWNERS and 0 <= at <= len(box.items))
        self.grown(box, by)
        if box.kind == "deque" and 0 < at < len(box.items):
            self.move_all(box)
        elif box.kind in ("vector", "rows", "string"):
            self.end_iterators_from(box, at)
            self.move_all(box, at)
        box.items.insert(at, item)

    def end_iterators_from(self, box, at):
        inside = set(box.items[at:]) if box.kind != "rows" else set()
        for handle in self.handles.values():
            if handle.kind == "iterator" and handle.cell in inside:
                handle.valid = False

    def erase(self, box, at):
        require(0 <= at < len(box.items))
        item = box.items[at]
        if box.kind == "deque" or box.kind == "string":
            self.end_iterators(box)
            if 0 < at < len(box.items) - 1 or box.kind == "string":
                self.move_all(box)
                item = box.items[at]
        elif box.kind in ("vector", "rows"):
            self.end_iterators(box, "ends")
            self.end_iterators_from(box, at)
            self.move_all(box, at)
            item = box.items[at]
        if box.kind == "rows":
            self.end_box(self.boxes[item])
        elif box.kind == "groups":
            self.end_box(self.boxes[item[1]])
        else:
            self.end([item[1] if box.kind in KEYED else item])
        del box.items[at]

    def clear(self, box):
        self.end_iterators(box)
        self.end(self.cells(box))
        for item in box.items if box.kind in OUTER else ():
            self.boxes.pop(item if box.kind == "rows" else item[1], None)
        box.items = []
        box.specified = True

    def swap(self, a, b):
        require(a.kind == b.kind and a.specified and b.specified)
        if a is b:
            return
        for box in a, b:
            self.end_iterators(box, "ends" if a.kind not in ("string", "array", "optional") else "all")
        if a.kind in ("array", "optional"):
            require(len(a.items) == len(b.items))
            values = [self.values[c] for c in a.items]
            for x, y in zip(a.items, b.items):
                self.values[x] = self.values[y]
            for y, value in zip(b.items, values):
                self.values[y] = value
            return
        a.items, b.items = b.items, a.items
        a.capacity, b.capacity = b.capacity, a.capacity
        if a.kind == "string":
            self.move_all(a)
            self.move_all(b)

    def hand_over(self, source, target):
        """target, which has nothing, takes what source has."""
        require(source.kind == target.kind and source.specified)
        self.end_iterators(source, "ends")
        if source.kind in ("optional", "array"):
            target.items = [self.cell(self.values[c]) for c in source.items]
            return
        target.items, source.items = source.items, []
        target.capacity, source.capacity = source.capacity, 0
        if source.kind == "string":
            self.end_iterators(target)
            self.move_all(target)
            source.specified = False

    def copy(self, source, target):
        require(source.kind == target.kind and source.specified)
        if source.kind in OUTER:
            boxes = [self.boxes[item if source.kind == "rows" else item[1]] for item in source.items]
            copies = [self.make("vector", [self.values[c] for c in b.items]).number for b in boxes]
            target.items = copies if source.kind == "rows" else [(k, c) for (k, _), c in zip(source.items, copies)]
        elif source.kind in KEYED:
            target.items = [(k, self.cell(self.values[c])) for k, c in source.items]
        else:
            target.items = [self.cell(self.values[c]) for c in source.items]
        target.capacity = len(target.items) if source.kind != "string" else None

    def numbers_of(self, box):
        values = [self.values[c] for c in box.items]
        require(all(value is not None and value.lstrip("-").isdigit() for value in values))
        return list(map(int, values))

    def sort(self, box):
        values = self.numbers_of(box)
        if box.kind in NODES or box.kind in SETS:
            order = sorted(range(len(values)), key=lambda k: values[k])
            box.items = [box.items[k] for k in order]
        else:
            for cell, value in zip(box.items, sorted(values)):
                self.values[cell] = str(value)

    def where(self, cell):
        """The box that has the cell, and the position there; None of elements that others own, too."""
        for box in self.boxes.values():
            if box.kind not in OUTER:
                cells = self.cells(box)
                if cell in cells:
                    return box, cells.index(cell)
        raise Invalid
