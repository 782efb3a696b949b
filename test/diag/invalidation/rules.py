"""Which iterators, pointers and references each operation on a container ends, by the standard.

An operation is done on the container c, some with another one, d, or with the elements of an array a. Held is an element of c before the
place of the operation, at it or after it, any element where the operation has no place, or the past-the-end position. Pointers follow the
rule of references; a view (span, string_view) has a pointer to the first element. What the standard says may end, ends.
"""
from dataclasses import dataclass, field, replace

EVERYTHING = "before at after element end"


@dataclass
class Operation:
    name: str
    code: str
    clause: str               # of the standard, by its name
    ends: str = ""            # the places whose iterators end
    references: str = None    # the places whose references end, if not those
    places: str = "element end"
    setup: str = ""           # done before anything is held
    of: str = "c"             # the container that the element is in before
    to: str = "c"             # and afterwards
    empty: bool = False       # the container c is empty afterwards
    again: str = ""           # an iterator to take anew afterwards, where it is not the container's
    where: dict = field(default_factory=dict)  # place -> index or key, where it is not the container's

    def ended(self, place, kind):
        by_iterator = kind == "iterator" or self.references is None
        return place in (self.ends if by_iterator else self.references).split()


@dataclass
class Container:
    name: str
    type: str
    header: str
    operations: list
    kinds: tuple = ("iterator", "reference", "pointer")
    elements: str = "{1, 2, 3, 4}"
    others: str = "{5, 6}"          # those of d
    fill: tuple = ("", "")           # how c and d get them, if not from those
    again: str = "c.begin()"         # an iterator to take anew
    find: str = "{c}.begin() + {i}"  # an iterator to the element with that index or key
    item: str = "*{it}"              # what an iterator refers to, or the element itself
    element: str = "int &"           # a reference to it
    where: dict = field(default_factory=lambda: {"before": 1, "at": 2, "after": 3, "element": 1})
    add: str = "c.push_back(9);"
    kill: str = "{c}.clear();"       # ends what refers to an element; if nothing does, the end of the container
    kill_iterator: str = "{c}.erase(h);"
    kill_end: str = ""               # ends the past-the-end iterator; if none does, the end of the container
    view: str = ""


def op(name, code, clause, ends="", references=None, places="element end", **more):
    return Operation(name, code, clause, ends, references, places, **more)


ROOM = "c.reserve(64);"
MIDDLE = "before at after end"
BACK = "before at end"
LAST = {"at": 3}


def moved(exchange="container.reqmts", lost="end"):
    """The elements go to another container with what refers to them, but for the past-the-end iterator."""
    return [
        op("swap", "c.swap(d);", exchange, lost, to="d"),
        op("std::swap", "std::swap(c, d);", exchange, lost, to="d"),
        op("move construction", "auto e = std::move(c);", exchange, lost, to="e", empty=True),
        op("move assignment from it", "d = std::move(c);", exchange, lost, to="d", empty=True),
    ]


def assigned(clause, ends=EVERYTHING, assign="sequence.reqmts", value="9"):
    return [
        op("copy assignment to it", "c = d;", clause, ends),
        op("move assignment to it", "c = std::move(d);", clause, ends),
        op("assignment of a list", f"c = {{{value}, {value}}};", assign, ends),
    ]


# --- Contiguous elements ------------------------------------------------------------------------------------------------------

def grown(name, code, place):
    """An insertion into a vector, which may reallocate, and where there is room."""
    places = MIDDLE if place == "middle" else "element end"
    kept = "at after end" if place == "middle" else "end"
    return [op(name, code, "vector.modifiers", EVERYTHING, places=places),
            op(name + ", room reserved", code, "vector.modifiers", kept, places=places, setup=ROOM)]


def vector(x):
    reqmts, modifiers, capacity = "sequence.reqmts", "vector.modifiers", "vector.capacity"
    return [
        *grown("push_back", f"c.push_back({x});", "back"),
        *grown("emplace_back", f"c.emplace_back({x});", "back"),
        *grown("insert", f"c.insert(c.begin() + 2, {x});", "middle"),
        *grown("insert n", f"c.insert(c.begin() + 2, 2, {x});", "middle"),
        *grown("insert a range", "c.insert(c.begin() + 2, a, a + 2);", "middle"),
        *grown("insert a list", f"c.insert(c.begin() + 2, {{{x}, {x}}});", "middle"),
        *grown("emplace", f"c.emplace(c.begin() + 2, {x});", "middle"),
        op("erase", "c.erase(c.begin() + 2);", modifiers, "at after end", places=MIDDLE),
        op("erase a range", "c.erase(c.begin() + 2, c.begin() + 3);", modifiers, "at after end", places=MIDDLE),
        op("erase an empty range", "c.erase(c.begin() + 2, c.begin() + 2);", modifiers),
        op("pop_back", "c.pop_back();", modifiers, "at end", places=BACK, where=LAST),
        op("clear", "c.clear();", reqmts, EVERYTHING, empty=True),
        op("resize, growing", "c.resize(100);", capacity, EVERYTHING),
        op("resize, growing, room reserved", "c.resize(9);", capacity, "end", setup=ROOM),
        op("resize, shrinking", "c.resize(2);", capacity, "at end", places=BACK),
        op("resize to the same size", "c.resize(4);", capacity),
        op("reserve", "c.reserve(200);", capacity, EVERYTHING),
        op("reserve, room reserved", "c.reserve(8);", capacity, setup=ROOM),
        op("shrink_to_fit", "c.shrink_to_fit();", capacity, EVERYTHING, setup=ROOM),
        op("assign n", f"c.assign(2, {x});", reqmts, EVERYTHING),
        op("assign a range", "c.assign(a, a + 2);", reqmts, EVERYTHING),
        op("assign a list", f"c.assign({{{x}, {x}}});", reqmts, EVERYTHING),
        *assigned("container.reqmts", value=x),
        *moved(),
        op("element access", "c[0] = c.at(2), c.front() = c.back();", "container.reqmts"),
    ]


VECTOR = Container(
    "vector", "std::vector<int>", "vector",
    vector("9") + [
        op("std::erase", "std::erase(c, 4);", "vector.erasure", "at end", places=BACK, where=LAST),
        op("std::erase_if", "std::erase_if(c, [](int x) { return x == 4; });", "vector.erasure", "at end", places=BACK, where=LAST),
        op("algorithms", "std::sort(c.begin(), c.end()), std::reverse(c.begin(), c.end());", "container.reqmts"),
    ],
    kinds=("iterator", "reference", "pointer", "view"), view="std::span<int> h({c});", kill_end="c.push_back(9);")

VECTOR_BOOL = Container(
    "vector<bool>", "std::vector<bool>", "vector", vector("true") + [op("flip", "c.flip();", "vector.bool")],
    kinds=("iterator", "reference"), elements="{true, false, true, true}", others="{true, true}",
    element="std::vector<bool>::reference ", add="c.push_back(true);", kill_end="c.push_back(true);")

# [string.require]: any function that is not const may end everything, but for those that access elements.
STRING = Container(
    "string", "std::string", "string",
    [op(name, code, "string.require", EVERYTHING, places=places, setup=setup, empty=name == "clear") for name, code, places, setup in [
        ("push_back", "c.push_back('x');", "element end", ""),
        ("append", "c.append(\"0123456789abcdef0123456789abcdef\");", "element end", ""),
        ("append n", "c.append(100, 'x');", "element end", ""),
        ("operator+=", "c += d;", "element end", ""),
        ("insert", "c.insert(c.begin() + 2, 'x');", MIDDLE, ""),
        ("insert a text", "c.insert(2, \"0123456789abcdef0123456789abcdef\");", MIDDLE, ""),
        ("replace", "c.replace(2, 1, \"0123456789abcdef0123456789abcdef\");", MIDDLE, ""),
        ("erase", "c.erase(c.begin() + 2);", MIDDLE, ""),
        ("erase n", "c.erase(2, 1);", MIDDLE, ""),
        ("pop_back", "c.pop_back();", BACK, ""),
        ("clear", "c.clear();", "element end", ""),
        ("resize, growing", "c.resize(100);", "element end", ""),
        ("resize, shrinking", "c.resize(2);", BACK, ""),
        ("reserve", "c.reserve(200);", "element end", ""),
        ("shrink_to_fit", "c.shrink_to_fit();", "element end", ROOM),
        ("assign a text", "c.assign(\"xy\");", "element end", ""),
        ("copy assignment to it", "c = d;", "element end", ""),
        ("move assignment to it", "c = std::move(d);", "element end", ""),
        ("assignment of a text", "c = \"xy\";", "element end", ""),
        ("swap", "c.swap(d);", "element end", ""),
        ("std::swap", "std::swap(c, d);", "element end", ""),
    ]] + [
        op("move construction", "auto e = std::move(c);", "string.cons", EVERYTHING, empty=True),
        op("move assignment from it", "d = std::move(c);", "string.assign", EVERYTHING, empty=True),
        op("element access", "c[0] = c.at(2), c.front() = c.back();", "string.require"),
        op("observers", "(void)c.c_str(), (void)c.data(), (void)c.find('x'), (void)c.substr(1);", "string.require"),
    ],
    kinds=("iterator", "reference", "pointer", "view"), elements='= "abcd"', others='= "xy"', element="char &",
    view="std::string_view h({c});", add="c.push_back('x');", kill_end="c.push_back('x');")

ARRAY = Container(
    "array", "std::array<int, 4>", "array", [
        op("swap", "c.swap(d);", "array.members", places="element"),
        op("std::swap", "std::swap(c, d);", "array.special", places="element"),
        op("fill", "c.fill(9);", "array.members", places="element"),
        op("copy assignment to it", "c = d;", "array.overview", places="element"),
        op("element access", "c[0] = c.at(2), c.front() = c.back();", "container.reqmts", places="element"),
    ],
    others="{5, 6, 7, 8}", kill="")

# --- Deque and the adaptors ---------------------------------------------------------------------------------------------------

ENDS = dict(ends=EVERYTHING, references="")  # an insertion at an end


def deque():
    m, c, reqmts = "deque.modifiers", "deque.capacity", "sequence.reqmts"
    return [
        op("push_back", "c.push_back(9);", m, **ENDS),
        op("push_front", "c.push_front(9);", m, **ENDS),
        op("emplace_back", "c.emplace_back(9);", m, **ENDS),
        op("emplace_front", "c.emplace_front(9);", m, **ENDS),
        op("insert", "c.insert(c.begin() + 2, 9);", m, EVERYTHING, places=MIDDLE),
        op("insert at the beginning", "c.insert(c.begin(), 9);", m, **ENDS),
        op("insert at the end", "c.insert(c.end(), 9);", m, **ENDS),
        op("insert n", "c.insert(c.begin() + 2, 2, 9);", m, EVERYTHING, places=MIDDLE),
        op("insert a range", "c.insert(c.begin() + 2, a, a + 2);", m, EVERYTHING, places=MIDDLE),
        op("insert a list", "c.insert(c.begin() + 2, {9, 9});", m, EVERYTHING, places=MIDDLE),
        op("emplace", "c.emplace(c.begin() + 2, 9);", m, EVERYTHING, places=MIDDLE),
        op("erase", "c.erase(c.begin() + 2);", m, EVERYTHING, places=MIDDLE),
        op("erase the first", "c.erase(c.begin());", m, "at", places="at after end", where={"at": 0}),
        op("erase the last", "c.erase(c.begin() + 3);", m, "at end", places=BACK, where=LAST),
        op("erase a range", "c.erase(c.begin() + 1, c.begin() + 3);", m, EVERYTHING, places=MIDDLE, where={"before": 0}),
        op("pop_front", "c.pop_front();", m, "at", places="at after end", where={"at": 0}),
        op("pop_back", "c.pop_back();", m, "at end", places=BACK, where=LAST),
        op("clear", "c.clear();", reqmts, EVERYTHING, empty=True),
        op("resize, growing", "c.resize(9);", c, **ENDS),
        op("resize, shrinking", "c.resize(2);", c, "at end", places=BACK),
        op("shrink_to_fit", "c.shrink_to_fit();", c, EVERYTHING),
        op("assign n", "c.assign(2, 9);", reqmts, EVERYTHING),
        op("assign a range", "c.assign(a, a + 2);", reqmts, EVERYTHING),
        op("assign a list", "c.assign({9, 9});", reqmts, EVERYTHING),
        *assigned("container.reqmts"),
        *moved(),
        op("std::erase", "std::erase(c, 4);", "deque.erasure", "at end", places=BACK, where=LAST),
        op("element access", "c[0] = c.at(2), c.front() = c.back();", "container.reqmts"),
    ]


DEQUE = Container("deque", "std::deque<int>", "deque", deque(), kill_end="c.push_back(9);")


def adaptor(name, type, header, operations, top):
    return Container(name, type, header, operations, kinds=("reference", "pointer"), elements="({1, 2, 3, 4})", others="({5, 6})",
                     item="{c}." + top, element="const int &", add="c.push(9);", kill="{c} = {{}};")


STACK = adaptor("stack", "std::stack<int>", "stack", [
    op("push", "c.push(9);", "stack.mod", places="element"),
    op("emplace", "c.emplace(9);", "stack.mod", places="element"),
    op("pop", "c.pop();", "stack.mod", "element", places="element"),
    op("swap", "c.swap(d);", "stack.mod", places="element", to="d"),
    op("std::swap", "std::swap(c, d);", "stack.special", places="element", to="d"),
], "top()")

QUEUE = adaptor("queue", "std::queue<int>", "queue", [
    op("push", "c.push(9);", "queue.mod", places="element"),
    op("emplace", "c.emplace(9);", "queue.mod", places="element"),
    op("pop", "c.pop();", "queue.mod", "element", places="element"),
    op("swap", "c.swap(d);", "queue.mod", places="element", to="d"),
    op("std::swap", "std::swap(c, d);", "queue.special", places="element", to="d"),
], "front()")

PRIORITY_QUEUE = adaptor("priority_queue", "std::priority_queue<int>", "queue", [
    op("push", "c.push(9);", "priqueue.members", "element", places="element"),
    op("emplace", "c.emplace(9);", "priqueue.members", "element", places="element"),
    op("pop", "c.pop();", "priqueue.members", places="element"),
    op("swap", "c.swap(d);", "priqueue.members", places="element", to="d"),
    op("std::swap", "std::swap(c, d);", "priqueue.special", places="element", to="d"),
], "top()")
for c in (STACK, QUEUE):
    c.elements, c.others = "(std::deque<int>{1, 2, 3, 4})", "(std::deque<int>{5, 6})"
PRIORITY_QUEUE.elements, PRIORITY_QUEUE.others = "(std::less<int>(), std::vector<int>{4, 3, 2, 1})", "(std::less<int>(), std::vector<int>{6, 5})"

# --- Lists --------------------------------------------------------------------------------------------------------------------

TAKEN = dict(of="d", to="c", where={"element": 0})  # an element of d that c takes over


def same_for_lists():
    return [
        op("clear", "c.clear();", "list.modifiers", "element", empty=True),
        op("resize, growing", "c.resize(9);", "list.capacity"),
        op("resize, shrinking", "c.resize(2);", "list.capacity", "at", places=BACK),
        op("assign n", "c.assign(2, 9);", "sequence.reqmts", "element"),
        op("assign a range", "c.assign(a, a + 2);", "sequence.reqmts", "element"),
        op("assign a list", "c.assign({9, 9});", "sequence.reqmts", "element"),
        op("copy assignment to it", "c = d;", "container.reqmts", "element", places="element"),
        op("move assignment to it", "c = std::move(d);", "container.reqmts", "element", places="element"),
        op("remove", "c.remove(3);", "list.ops", "at", places=MIDDLE),
        op("remove_if", "c.remove_if([](int x) { return x == 3; });", "list.ops", "at", places=MIDDLE),
        op("unique", "c.unique();", "list.ops", "at", places="before at end", setup="c = {1, 2, 2, 4};"),
        op("std::erase", "std::erase(c, 3);", "list.ops", "at", places=MIDDLE),
        op("sort", "c.sort();", "list.ops"),
        op("reverse", "c.reverse();", "list.ops"),
        op("merge", "c.merge(d);", "list.ops"),
        op("merge, of the other", "c.merge(d);", "list.ops", places="element", **TAKEN),
        *moved(),
    ]


LIST = Container("list", "std::list<int>", "list", [
    op("push_back", "c.push_back(9);", "list.modifiers"),
    op("push_front", "c.push_front(9);", "list.modifiers"),
    op("emplace_back", "c.emplace_back(9);", "list.modifiers"),
    op("emplace_front", "c.emplace_front(9);", "list.modifiers"),
    op("insert", "c.insert(std::next(c.begin(), 2), 9);", "list.modifiers", places=MIDDLE),
    op("insert n", "c.insert(std::next(c.begin(), 2), 2, 9);", "list.modifiers", places=MIDDLE),
    op("insert a range", "c.insert(std::next(c.begin(), 2), a, a + 2);", "list.modifiers", places=MIDDLE),
    op("insert a list", "c.insert(std::next(c.begin(), 2), {9, 9});", "list.modifiers", places=MIDDLE),
    op("emplace", "c.emplace(std::next(c.begin(), 2), 9);", "list.modifiers", places=MIDDLE),
    op("erase", "c.erase(std::next(c.begin(), 2));", "list.modifiers", "at", places=MIDDLE),
    op("erase a range", "c.erase(std::next(c.begin(), 2), std::next(c.begin(), 3));", "list.modifiers", "at", places=MIDDLE),
    op("pop_back", "c.pop_back();", "list.modifiers", "at", places=BACK, where=LAST),
    op("pop_front", "c.pop_front();", "list.modifiers", "at", places="at after end", where={"at": 0}),
    op("splice", "c.splice(std::next(c.begin(), 2), d);", "list.ops", places=MIDDLE),
    op("splice, of the other", "c.splice(c.begin(), d);", "list.ops", places="element", **TAKEN),
    op("splice one, of the other", "c.splice(c.begin(), d, d.begin());", "list.ops", places="element", **TAKEN),
    op("splice a range, of the other", "c.splice(c.begin(), d, d.begin(), d.end());", "list.ops", places="element", **TAKEN),
    op("splice in itself", "c.splice(c.begin(), c, std::next(c.begin(), 2));", "list.ops", places=MIDDLE),
    *same_for_lists(),
], find="std::next({c}.begin(), {i})")

FORWARD_LIST = Container("forward_list", "std::forward_list<int>", "forward_list", [
    op("push_front", "c.push_front(9);", "forward.list.modifiers"),
    op("emplace_front", "c.emplace_front(9);", "forward.list.modifiers"),
    op("insert_after", "c.insert_after(std::next(c.begin(), 1), 9);", "forward.list.modifiers", places=MIDDLE),
    op("insert_after n", "c.insert_after(std::next(c.begin(), 1), 2, 9);", "forward.list.modifiers", places=MIDDLE),
    op("insert_after a range", "c.insert_after(std::next(c.begin(), 1), a, a + 2);", "forward.list.modifiers", places=MIDDLE),
    op("insert_after a list", "c.insert_after(std::next(c.begin(), 1), {9, 9});", "forward.list.modifiers", places=MIDDLE),
    op("emplace_after", "c.emplace_after(std::next(c.begin(), 1), 9);", "forward.list.modifiers", places=MIDDLE),
    op("erase_after", "c.erase_after(std::next(c.begin(), 1));", "forward.list.modifiers", "at", places=MIDDLE),
    op("erase_after a range", "c.erase_after(std::next(c.begin(), 1), std::next(c.begin(), 3));", "forward.list.modifiers", "at",
       places=MIDDLE),
    op("pop_front", "c.pop_front();", "forward.list.modifiers", "at", places="at after end", where={"at": 0}),
    op("splice_after", "c.splice_after(std::next(c.begin(), 1), d);", "forward.list.ops", places=MIDDLE),
    op("splice_after, of the other", "c.splice_after(c.before_begin(), d);", "forward.list.ops", places="element", **TAKEN),
    op("splice_after one, of the other", "c.splice_after(c.before_begin(), d, d.before_begin());", "forward.list.ops", places="element",
       **TAKEN),
    op("splice_after a range, of the other", "c.splice_after(c.before_begin(), d, d.before_begin(), d.end());", "forward.list.ops",
       places="element", **TAKEN),
    *[replace(o, clause="forward." + o.clause if o.clause.startswith("list.") else o.clause) for o in same_for_lists()],
], find="std::next({c}.begin(), {i})", add="c.push_front(9);", kill_iterator="{c}.clear();")

# --- Associative containers -----------------------------------------------------------------------------------------------------

KEYS = {"before": 2, "at": 3, "after": 4, "element": 2}
OTHER = dict(of="d", to="c", where={"element": 5})


def associative(hashed, maps, multi):
    clause = "unord.req" if hashed else "associative.reqmts"
    new, old, room = ("{9, 9}", "{3, 9}", ROOM) if maps else ("9", "3", ROOM)
    args = "9, 9" if maps else "9"
    rehash = dict(ends=EVERYTHING, references="") if hashed else {}

    around = "at end" if hashed and multi else MIDDLE  # where loops of the models take long, the others are left out

    def inserted(name, code, **more):
        may = [op(name, code, clause, **rehash, **more)]
        return may + ([op(name + ", room reserved", code, clause, setup=room, **more)] if hashed else [])

    found = [
        *inserted("insert", f"c.insert({new});"),
        *inserted("insert with a hint", f"c.insert(c.begin(), {new});"),
        *inserted("insert a range", "c.insert(a, a + 2);"),
        *inserted("insert a list", f"c.insert({{{new}, {new}}});"),
        *inserted("emplace", f"c.emplace({args});"),
        *inserted("emplace_hint", f"c.emplace_hint(c.begin(), {args});"),
        op("erase", "c.erase(c.find(3));", clause, "at", places=MIDDLE),
        op("erase a range", "c.erase(c.find(3), std::next(c.find(3)));", clause, "at", places=around),
        op("erase a key", "c.erase(3);", clause, "at", places=around),
        op("std::erase_if", f"std::erase_if(c, [](const auto &x) {{ return x{'.first' if maps else ''} == 3; }});", clause, "at",
           places=around),
        op("clear", "c.clear();", clause, "element", empty=True, again="c.find(9)"),
        op("extract", "auto node = c.extract(3);", clause, "at", places=MIDDLE),
        op("extract, at an iterator", "auto node = c.extract(c.find(3));", clause, "at", places=MIDDLE),
        op("extract and insert", "c.insert(c.extract(3));", clause, "at element end" if hashed else "at", "", places="at"),
        op("merge", "c.merge(d);", clause, **rehash),
        op("merge, of the other", "c.merge(d);", clause, places="element", **rehash, **OTHER),
        op("copy assignment to it", "c = d;", "container.reqmts", "element", places="element", again="c.find(5)"),
        op("move assignment to it", "c = std::move(d);", "container.reqmts", "element", places="element", again="c.find(5)"),
        op("assignment of a list", f"c = {{{new}}};", clause, "element", places="element", again="c.find(9)"),
        *moved(),
    ]
    if not multi:
        found.insert(1, op("insert, there already", f"c.insert({old});", clause))
    if maps and not multi:
        found += [
            *inserted("operator[], a new key", "c[9] = 9;"),
            op("operator[], there already", "c[3] = 9;", clause),
            *inserted("insert_or_assign, a new key", "c.insert_or_assign(9, 9);"),
            op("insert_or_assign, there already", "c.insert_or_assign(3, 9);", clause, places="at end"),
            *inserted("try_emplace, a new key", "c.try_emplace(9, 9);"),
            op("try_emplace, there already", "c.try_emplace(3, 9);", clause, places="at end"),
        ]
    if hashed:
        found += [
            op("rehash", "c.rehash(1000);", clause, **rehash),
            op("reserve", "c.reserve(1000);", clause, **rehash),
        ]
    look = "c.lower_bound(2), (void)c.count(3), (void)c.equal_range(2)"
    if hashed:
        look = "c.find(2), (void)c.count(3), (void)c.equal_range(2)"
    found.append(op("look-up", f"(void){look};", clause))
    return found


def filled(name, keys, maps):
    return " ".join(f"{name}.insert({{{k}, {k}}});" if maps else f"{name}.insert({k});" for k in keys)


def keyed(name, hashed, maps, multi):
    type = f"std::{name}<int, int>" if maps else f"std::{name}<int>"
    return Container(
        name, type, ("unordered_" if hashed else "") + ("map" if maps else "set"), associative(hashed, maps, multi),
        kinds=("iterator", "reference"),
        elements="", others="", fill=(filled("c", (2, 3, 4), maps), filled("d", (5, 6), maps)), again="c.find(4)",
        find="{c}.find({i})", item="{it}->second" if maps else "*{it}", element="int &" if maps else "const int &", where=KEYS,
        add="c.insert({9, 9});" if maps else "c.insert(9);")


# --- At most one element ----------------------------------------------------------------------------------------------------------

OPTIONAL = Container("optional", "std::optional<int>", "optional", [
    op("reset", "c.reset();", "optional.mod", "element", places="element", empty=True),
    op("assignment of nullopt", "c = std::nullopt;", "optional.assign", "element", places="element", empty=True),
    op("emplace", "c.emplace(9);", "optional.assign", "element", places="element"),
    op("assignment of a value", "c = 9;", "optional.assign", places="element"),
    op("copy assignment to it", "c = d;", "optional.assign", places="element"),
    op("assignment of one without a value", "d = {}, c = d;", "optional.assign", "element", places="element", empty=True),
    op("move assignment of one without a value", "d = {}, c = std::move(d);", "optional.assign", "element", places="element", empty=True),
    op("swap", "c.swap(d);", "optional.swap", places="element"),
], kinds=("reference", "pointer"), elements="= 1", others="= 5", item="*{c}", add="c = 9;", kill="{c}.reset();")

VARIANT = Container("variant", "std::variant<int, char>", "variant", [
    op("emplace", "c.emplace<char>('x');", "variant.mod", "element", places="element", empty=True),
    op("assignment of another alternative", "c = 'x';", "variant.assign", "element", places="element", empty=True),
    op("assignment of the same alternative", "c = 9;", "variant.assign", places="element"),
    op("swap", "c.swap(d);", "variant.swap", places="element"),
], kinds=("reference", "pointer"), elements="= 1", others="= 5", item="std::get<int>({c})", add="c = 9;", kill="{c} = 'x';")

CONTAINERS = [
    VECTOR, VECTOR_BOOL, STRING, ARRAY, DEQUE, STACK, QUEUE, PRIORITY_QUEUE, LIST, FORWARD_LIST,
    *[keyed(("unordered_" if hashed else "") + ("multi" if multi else "") + ("map" if maps else "set"), hashed, maps, multi)
      for hashed in (False, True) for multi in (False, True) for maps in (False, True)],
    OPTIONAL, VARIANT,
]
