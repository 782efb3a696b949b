"""How the programs of address_programs.py write types, values, and what denotes a container or an element."""
import re

from address_worlds import KEYED, MEMBERS, NODES, SETS, inner_of, require, shape_of

PRELUDE = """\
#include <tuple>
#include <variant>
struct Holder {
  std::vector<int> v;
  std::list<int> l;
  std::unique_ptr<int> p;
};
"""
TYPES = {
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
    "owners": "std::map<int, std::unique_ptr<int>>",
    "rows": "std::vector<std::vector<int>>",
    "groups": "std::map<int, std::vector<int>>",
    "lists": "std::list<std::vector<int>>",
    "maps": "std::vector<std::map<int, int>>",
    "cubes": "std::vector<std::vector<std::vector<int>>>",
    "texts": "std::vector<std::string>",
    "holders": "std::vector<Holder>",
    "boxed": "std::unique_ptr<std::vector<int>>",
    "maybe": "std::optional<std::vector<int>>",
    "either": "std::variant<int, std::vector<int>>",
    "holder": "Holder",
    "pair": "std::pair<std::vector<int>, std::map<int, int>>",
    "tuple": "std::tuple<std::vector<int>, std::unique_ptr<int>>",
}
MOVE_ONLY = ("unique_ptr", "owned", "owners", "boxed", "holder", "holders", "tuple")
# Parameters a container may be, and what the function requires of it.
GIVEN = {"vector": "vector", "list": "list", "deque": "deque", "map": "map", "set": "set", "unordered_map": "unordered", "rows": "rows", "owned": "owned", "groups": "groups"}


def wrapped(text):
    return f"({text})" if text.startswith("*") else text


def parts_of(world, text, box):
    """What denotes the parts of a container: text -> part."""
    text, shape, parts, found = wrapped(text), box.shape, box.parts(), {}
    if not box.specified:
        return found
    if shape == "members":
        return {name.format(text): part for name, part in zip(MEMBERS[box.kind], parts)}
    if shape in KEYED:
        keys = [k for k, _ in box.items]
        for k, part in box.items:
            if keys.count(k) == 1:
                found[f"{text}.find({k})->second"] = part
                if shape != "multimap":
                    found[f"{text}.at({k})"] = found[f"{text}[{k}]"] = part
        if parts and shape != "unordered_map":
            found[f"{text}.begin()->second"] = parts[0]
            found[f"{text}.rbegin()->second"] = parts[-1]
    elif shape in SETS:
        for part in parts:
            if shape == "set" and world.values[part] is not None:
                found[f"*{text}.find({world.values[part]})"] = part
        if parts:
            found[f"*{text}.begin()"], found[f"*{text}.rbegin()"] = parts[0], parts[-1]
    elif shape in ("optional", "unique_ptr"):
        found = {f"*{text}": part for part in parts}
    elif shape == "variant":
        found = {f"std::get<1>({text})": part for part in parts}
    else:
        for k, part in enumerate(parts):
            if shape in NODES:
                found[f"*std::next({text}.begin(), {k})"] = part
            else:
                found[f"{text}[{k}]"] = found[f"{text}.at({k})"] = found[f"*({text}.begin() + {k})"] = part
        if parts:
            found[f"{text}.front()"] = parts[0]
            if shape != "forward_list":
                found[f"{text}.back()"] = parts[-1]
    return found


def few(found):
    """Two of the texts that denote one thing."""
    times, kept = {}, {}
    for text, part in found.items():
        times[part] = times.get(part, 0) + 1
        if times[part] < 3:
            kept[text] = part
    return kept


def containers_of(world, text, box):
    """A container and those in it: text -> box."""
    found = {text: box}
    if box.has_boxes:
        for t, part in few(parts_of(world, text, box)).items():
            found.update(containers_of(world, t, world.boxes[part]))
    return found


def elements_of(world, text, box):
    """What denotes elements of a container and of those in it: text -> cell."""
    if not box.has_boxes:
        return parts_of(world, text, box)
    found = {}
    for t, part in few(parts_of(world, text, box)).items():
        found.update(elements_of(world, t, world.boxes[part]))
    return found


def containers(world):
    """text -> box"""
    found = {}
    for name, number in world.names.items():
        if number in world.boxes:
            found.update(containers_of(world, name, world.boxes[number]))
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
    """Of what the text denotes; pointers are called p1 or kept1[0]."""
    return text[1:] if re.fullmatch(r"\*(p\d+|kept\d+\[\d+\])", text) else f"&{text}"


def value_text(kind, value):
    """An expression that makes a container that holds the value of World.make()."""
    inner = inner_of(kind)
    if kind == "string":
        return f"std::string(\"{''.join(v[1] for v in value)}\")"
    if kind == "unique_ptr":
        return f"std::make_unique<int>({value[0]})"
    if kind == "boxed":
        return f"std::make_unique<std::vector<int>>({value_text(inner, value[0])})"
    if kind == "optional":
        return f"std::optional<int>({value[0]})"
    if kind in ("maybe", "either"):
        return f"{TYPES[kind]}({value_text(inner, value[0])})"
    if kind in MEMBERS:
        return f"{TYPES[kind]}{{{', '.join(value_text(k, v) for k, v in zip(MEMBERS[kind].values(), value))}}}"
    require(kind not in MOVE_ONLY)
    texts = value if not inner else [value_text(inner, v if shape_of(kind) not in KEYED else v[1]) for v in value]
    if shape_of(kind) in KEYED:
        texts = [f"{{{k}, {t}}}" for (k, v), t in zip(value, texts if inner else [v for _, v in value])]
    return f"{TYPES[kind]}{{{', '.join(texts)}}}"
