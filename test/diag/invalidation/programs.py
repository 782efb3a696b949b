"""A pair of functions for each rule: what the standard keeps is used in Ok, what it ends in Bad."""
import re
from dataclasses import dataclass

from rules import CONTAINERS

HEADERS = ("algorithm", "array", "deque", "forward_list", "iterator", "list", "map", "optional", "queue", "set", "span", "stack", "string",
           "string_view", "unordered_map", "unordered_set", "utility", "variant", "vector")


@dataclass
class Rule:
    container: object
    operation: object
    place: str
    kind: str

    @property
    def ends(self):
        return self.operation.ended(self.place, self.kind)

    @property
    def name(self):
        words = re.findall(r"\w+", f"{self.container.name} {self.operation.name} {self.place} {self.kind}")
        words = [w for word in words for w in word.split("_")]
        return words[0] + "".join(w[0].upper() + w[1:] for w in words[1:])


def rules(containers=CONTAINERS):
    for container in containers:
        for operation in container.operations:
            for place in operation.places.split():
                for kind in container.kinds:
                    if kind == "iterator" or kind == "view" and place in ("before", "element") or kind not in ("iterator", "view") and place != "end":
                        yield Rule(container, operation, place, kind)


def held(rule, name, container, iterator):
    """Declares what is held of the element that an iterator refers to."""
    what = rule.container.item.format(c=container, it=f"({iterator})" if " + " in iterator else iterator)
    if rule.kind == "reference":
        return f"{rule.container.element}{name} = {what};"
    if rule.kind == "pointer":
        return f"auto *{name} = &{what};"
    if rule.kind == "view":
        return rule.container.view.format(c=container).replace(" h(", f" {name}(")
    return f"auto {name} = {iterator};"


def used(rule, name, index):
    return {"reference": name, "pointer": f"*{name}", "view": f"{name}[{index}]"}.get(rule.kind, rule.container.item.format(c="c", it=name))


def declared(container, name, elements, fill):
    space = "" if elements[:1] in ("", "{", "(") else " "
    return [f"{container.type} {name}{space}{elements};"] + ([fill] if fill else [])


def body(rule, bad):
    """The lines of the function; the last one uses what is held or taken anew."""
    c, o = rule.container, rule.operation
    index = {**c.where, **o.where}.get(rule.place)
    setup = declared(c, "c", c.elements, c.fill[0])
    if re.search(r"\bd\b", o.code):
        setup += declared(c, "d", c.others, c.fill[1])
    if re.search(r"\ba\b", o.code):
        setup.append(ARRAYS.get(c.name, "int a[] = {7, 8};"))
    setup += [o.setup] if o.setup else []
    if rule.place == "end":
        hold, again, use = "auto h = c.end();", "auto n = c.end();", "{} == c.end()"
        kill = c.kill_end
    else:
        hold = held(rule, "h", o.of, c.find.format(c=o.of, i=index))
        again = held(rule, "n", "c", o.again or c.again)
        use = used(rule, "{}", 0 if rule.ends and not bad else index)
        kill = (c.kill_iterator if rule.kind == "iterator" and c.kill else c.kill).format(c=o.to)
    if rule.ends and bad or not rule.ends and not bad:
        return setup + [hold, o.code, f"return {use.format('h')};"]
    if rule.ends:
        return setup + [hold, o.code] + ([c.add] if o.empty and rule.place != "end" else []) + [again, f"return {use.format('n')};"]
    if kill:
        return setup + [hold, o.code, kill, f"return {use.format('h')};"]
    return outlived(rule, setup, hold, use)


def outlived(rule, setup, hold, use):
    """What is held is used after the end of the container."""
    c, o = rule.container, rule.operation
    before = f"{c.type}::iterator h;" if rule.kind == "iterator" else f"{c.element.replace('&', '*')}h;"
    inside = hold.replace("auto ", "").replace("*h =", "h =") if rule.kind != "reference" else "h = &" + hold.split(" = ", 1)[1]
    if rule.place == "end":
        return [f"{c.type}::iterator h, b;", "{", *["  " + line for line in setup + [inside, o.code, "b = c.begin();"]], "}", "return h == b;"]
    return [before, "{", *["  " + line for line in setup + [inside, o.code]], "}", "return *h;"]


ARRAYS = {
    "vector<bool>": "bool a[] = {true, true};",
    **{name: "std::pair<const int, int> a[] = {{7, 7}, {8, 8}};" for name in ("map", "multimap", "unordered_map", "unordered_multimap")},
}


@dataclass
class Function:
    rule: Rule
    bad: bool
    name: str
    first: int
    use: int
    last: int


def program(chosen):
    """The text of a file with both functions of each rule, and the functions."""
    lines = [f"#include <{header}>" for header in HEADERS]
    functions = []
    for rule in chosen:
        for bad in (False, True):
            name = rule.name + ("Bad" if bad else "Ok")
            text = body(rule, bad)
            first = len(lines) + 1
            lines += [f"int {name}() {{", *["  " + line for line in text], "}"]
            functions.append(Function(rule, bad, name, first, len(lines) - 1, len(lines)))
    return "\n".join(lines) + "\n", functions
