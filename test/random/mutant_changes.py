"""Small changes to a function, as a programmer would slip.

Each change is a list of (start, end, text): what replaces a part of the declaration's text. Many do not compile.
"""
import collections

import mutant_text

RELATIONS = {"<": ["<=", ">"], "<=": ["<"], ">": [">=", "<"], ">=": [">"], "==": ["!=", "<="], "!=": ["==", "<"]}
SIGNS = {"&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "+=": ["=", "-="], "-=": ["="], "++": ["--"], "--": ["++"], "*": ["+"], "%": ["/"], "/": ["%"]}
NAMES = {
    "begin": ["end"], "end": ["begin"], "cbegin": ["cend"], "cend": ["cbegin"], "rbegin": ["rend"], "rend": ["rbegin"], "front": ["back"],
    "back": ["front"], "push_back": ["push_front"], "push_front": ["push_back"], "pop_back": ["pop_front"], "pop_front": ["pop_back"],
    "emplace_back": ["emplace_front"], "emplace_front": ["emplace_back"], "reserve": ["resize"], "resize": ["reserve"],
    "lower_bound": ["upper_bound"], "upper_bound": ["lower_bound"], "min": ["max"], "max": ["min"], "next": ["prev"], "prev": ["next"],
    "size": ["capacity", "max_size"], "insert": ["insert_or_assign", "emplace"], "emplace": ["try_emplace", "insert"], "find": ["lower_bound", "upper_bound"],
    "break": ["continue"], "continue": ["break"], "get": ["release"], "release": ["get"], "swap": ["move"], "at": ["operator[]"], "first": ["second"], "second": ["first"],
    "min_element": ["max_element"], "max_element": ["min_element"], "find_first_of": ["find_first_not_of"], "find_first_not_of": ["find_first_of"],
    "find_last_of": ["find_first_of"], "rfind": ["find"], "left": ["right"], "right": ["left"], "pop": ["empty"], "empty": ["size"],
    "shared_ptr": ["weak_ptr"], "remove": ["find"], "remove_if": ["find_if"], "erase": ["find"], "clear": ["empty"], "multimap": ["map"], "multiset": ["set"],
    "vector": ["deque", "list"], "deque": ["vector"], "list": ["vector"], "map": ["unordered_map", "multimap"], "unordered_map": ["map"], "string_view": ["string"],
    "malloc": ["alloca"], "calloc": ["malloc"], "strlen": ["sizeof"], "memcpy": ["memmove"], "memmove": ["memcpy"], "strcpy": ["strcat"],
    "int": ["unsigned", "short", "char"], "size_t": ["int", "unsigned"], "unsigned": ["int"], "long": ["int"], "true": ["false"], "false": ["true"],
}  # fmt: skip

# Statements on variables x and y of the function, put between its own.
CLAIMS = ["{x} == {y}", "{x} <= {y}", "{x} != {y}", "{x} < {y}", "!{x}.empty()", "{x}.empty()", "{x}.size() == {y}.size()", "{x}.size() <= {y}.size()", "{x}.size() == {y}"]
CLAIMS += ["{x}", "!{x}", "{x} == 0", "{x} > 0", "{x} >= 0", "*{x} == *{y}", "*{x} == {y}", "{x}.front() == {x}.back()", "{x}.count({y})", "{x}.find({y}) != {x}.end()", "{x}[0] == {y}", "{x}->{y} == 0"]
CLAIMS += ["{x} == {y} + 1", "{x} + 1 == {y}", "{x}.front() == {y}", "{x}.back() == {y}", "{x} != {y}.end()", "{x} == {y}.begin()", "{x}.size() > 1"]
STEPS = ["{x}.clear();", "{x}.push_back({y});", "{x}.push_back(1);", "{x}.pop_back();", "{x}.erase({x}.begin());", "{x}.erase({y});", "{x}.resize(1);", "{x}.resize({y});", "{x}.reserve(9);"]
STEPS += ["{x}.shrink_to_fit();", "{x}.insert({x}.begin(), 1);", "{x}.insert({y});", "{x} = {{}};", "{x} = std::move({y});", "std::swap({x}, {y});", "{x}.swap({y});", "++{x};", "--{x};", "{x} = 0;"]
STEPS += ["{x}.reset();", "{x} = {y};", "free({x});", "delete {x};", "{{ auto gone = std::move({x}); }}", "{x} = *{y};", "*{x} = *{y};", "*{x} = {y};", "{x} = &{y};", "(void)*{x};", "{x}[{y}] = {x}[0];", "{x}.pop();"]
STEPS += ["{x}[0] = {y};", "if ({x}) return {y};", "if ({x} == {y}) {{ ++{x}; }}", "for (auto &e : {x}) e = {{}};", "std::sort({x}.begin(), {x}.end());", "std::reverse({x}.begin(), {x}.end());", "{x}.assign(2, {y});", "{x}.append({y});"]
STEPS += ["{x}.merge({y});", "{x}.splice({x}.begin(), {y});", "{x}.extract({y});", "{x}.emplace({y}, {y});", "{x}.push_front({y});", "{x}.pop_front();", "{x}.insert({x}.end(), {y}.begin(), {y}.end());", "{x} = {y}.begin();", "{x} = {y}.find(1);"]


class Changes:
    """All changes of one function."""

    def __init__(self, declaration, function, r, pool):
        self.r, self.pool = r, pool
        self.tokens, self.text, self.f = declaration.tokens, declaration.text, function
        self.found = collections.defaultdict(set)  # sort of change -> changes
        self.sort = None

    def add(self, *edits):
        self.found[self.sort].add(tuple(edits))

    def replace(self, first, last, text):
        """Tokens first to last, both included."""
        self.add((self.tokens[first].start, self.tokens[last].end, text))

    def source(self, first, last):
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def all(self):
        names = sorted({t.text for t in self.tokens[self.f.open : self.f.end] if t.kind == "name" and t.text not in mutant_text.NOT_NAMES})
        for k in range(self.f.open + 1, self.f.end):
            self.sort = "token"
            self.change_token(k)
            if k > self.f.body and self.tokens[k].kind == "name" and self.tokens[k].text not in mutant_text.NOT_NAMES:
                self.sort = "name"
                self.change_name(k, names)
        self.sort = "parameter"
        self.change_parameters()
        self.sort = "statement"
        statements = self.statements(self.f.body)
        self.insert(statements, names)
        for before, here in zip(statements, statements[1:] + [None]):
            self.change_statement(before, here)
        return self.found

    def insert(self, statements, names):
        variables = [n for n in names if any(self.tokens[k].text == n and self.tokens[k + 1].text != "(" and self.tokens[k + 1].text != "::" for k in range(self.f.open, self.f.end))]
        texts = [f"plimsoll_assert({c.format(x=x, y=y)});" for c in CLAIMS for x in variables for y in variables]
        steps = [c.format(x=x, y=y) for c in STEPS for x in variables for y in variables]
        for first, last, _ in statements:
            place = self.tokens[first].start if self.tokens[first].text in ("return", "break", "continue") else self.tokens[last].end
            for self.sort, pool in ("claim", texts), ("step", steps), ("other", self.pool):
                for text in self.r.sample(pool, min(len(pool), 40)):
                    self.add((place, place, f" {text} "))

    def change_token(self, k):
        t, before, after = self.tokens[k], self.tokens[k - 1], self.tokens[k + 1]
        for text in [*RELATIONS.get(t.text, []), *SIGNS.get(t.text, []), *NAMES.get(t.text, [])]:
            self.replace(k, k, text)
        if k <= self.f.body:
            return
        if t.kind == "number" and t.text.isdigit():
            for value in {int(t.text) + 1, int(t.text) - 1, 0} - {int(t.text)}:
                self.replace(k, k, str(value))
        if t.text in ("+", "-") and after.kind == "number":
            self.replace(k, k + 1, "")
        if t.text == "!":
            self.replace(k, k, "")
        if t.text in ("&&", "||"):
            self.drop_operand(k)
        if t.kind == "name" and t.text not in mutant_text.NOT_NAMES:
            self.change_use(k)
        if t.text == "[":
            close = mutant_text.match_of(self.tokens, k)
            if before.kind == "name" or before.text in (")", "]"):
                for more in (" + 1", " - 1"):
                    self.add((self.tokens[close].start, self.tokens[close].start, more))
            else:
                self.change_capture(k, close)
        if t.text == "(":
            self.change_bracket(k, before)
        if t.text in ("++", "--") and after.kind == "name" and self.tokens[k + 2].text in (")", ";", "]"):
            self.replace(k, k + 1, after.text)
            self.replace(k, k + 1, after.text + t.text)
        if t.text in ("++", "--") and before.kind == "name":
            self.replace(k - 1, k, before.text)
            self.replace(k - 1, k, t.text + before.text)
        if t.text == "*" and (before.kind == "sign" or before.text == "return"):
            self.replace(k, k, "")
        if t.text == "&" and (before.kind == "name" or before.text == ">"):
            self.replace(k, k, "")
        if t.text == "auto" and after.kind == "name":
            self.replace(k, k, "auto &")
            self.replace(k, k, "const auto &")
        if t.text == "?":
            self.swap_choice(k)

    def change_name(self, k, names):
        for other in names:
            if other != self.tokens[k].text:
                self.replace(k, k, other)

    def change_use(self, k):
        t, before, after = self.tokens[k], self.tokens[k - 1], self.tokens[k + 1]
        if before.text in ("(", ",", "=", "return", "{") and after.text in (")", ",", ";", "}"):
            for text in (f"std::move({t.text})", f"{t.text} + 1", f"{t.text} - 1", f"&{t.text}", f"*{t.text}"):
                self.replace(k, k, text)
        if t.text == "move" and after.text == "(" and before.text == "::":
            close = mutant_text.match_of(self.tokens, k + 1)
            self.replace(k - 2, close, self.source(k + 1, close))
        if t.text == "size" and after.text == "(":
            close = mutant_text.match_of(self.tokens, k + 1)
            for more in (" - 1", " + 1"):
                self.add((self.tokens[close].end, self.tokens[close].end, more))

    def change_capture(self, k, close):
        inside = self.source(k, close)
        for text in {"[&]", "[=]", inside.replace("&", "")} - {inside}:
            self.replace(k, close, text)

    def change_bracket(self, k, before):
        close = mutant_text.match_of(self.tokens, k)
        if before.text in ("if", "while"):
            condition = self.source(k + 1, close - 1)
            if ";" not in condition:
                self.replace(k + 1, close - 1, f"!({condition})")
                self.replace(k + 1, close - 1, "true")
            self.replace(k + 1, close - 1, "false")
        commas = self.commas(k, close)
        if before.text == "for" or before.kind != "name":
            return
        bounds = [k, *commas, close]
        parts = [(a + 1, b - 1) for a, b in zip(bounds, bounds[1:]) if a + 1 <= b - 1]
        for (a, b), (c, d) in zip(parts, parts[1:]):
            one, two = self.source(a, b), self.source(c, d)
            self.add((self.tokens[a].start, self.tokens[b].end, two), (self.tokens[c].start, self.tokens[d].end, one))
            self.replace(c, d, one)
            self.replace(a, b, two)
        if len(parts) > 1:
            self.add((self.tokens[commas[-1]].start, self.tokens[close].start, ""))

    def commas(self, k, close):
        found, depth = [], 0
        for at in range(k + 1, close):
            text = self.tokens[at].text
            depth += (text in "([{<") - (text in ")]}>")
            if text == "," and depth == 0:
                found.append(at)
        return found

    def drop_operand(self, k):
        first = last = k
        for step in (-1, 1):
            at, depth = k, 0
            while True:
                text = self.tokens[at + step].text
                depth += ((text in "([{") - (text in ")]}")) * step
                if depth < 0 or text in ("&&", "||", ";", "return", "=", "?", ":", ",") and depth == 0:
                    break
                at += step
            first, last = (at, last) if step < 0 else (first, at)
        self.replace(first, last, self.source(first, k - 1))
        self.replace(first, last, self.source(k + 1, last))

    def swap_choice(self, k):
        at, depth = k + 1, 0
        while depth > 0 or self.tokens[at].text != ":":
            depth += (self.tokens[at].text in "([{?") - (self.tokens[at].text in ")]}:")
            at += 1
            if at >= self.f.end:
                return
        end, depth = at + 1, 0
        while depth > 0 or self.tokens[end].text not in (";", ")", ",", "}", ":"):
            depth += (self.tokens[end].text in "([{") - (self.tokens[end].text in ")]}")
            end += 1
        if k + 1 < at and at + 1 < end:
            self.replace(k + 1, end - 1, f"{self.source(at + 1, end - 1)} : {self.source(k + 1, at - 1)}")

    def change_parameters(self):
        """By value to by reference, and back."""
        close = mutant_text.match_of(self.tokens, self.f.open)
        bounds = [self.f.open, *self.commas(self.f.open, close), close]
        for a, b in zip(bounds, bounds[1:]):
            if b - a < 3:
                continue
            part, name = self.tokens[a + 1 : b], self.tokens[b - 1]
            if part[-2].text == "&":
                first = 1 if part[0].text == "const" else 0
                self.add((part[first].start, part[-2].end, self.text[part[first].start : part[-3].end] + " "))
                if first:
                    self.add((part[0].start, part[0].end, ""))
            elif name.kind == "name":
                self.add((name.start, name.start, "&"))

    def statements(self, open_):
        """(first, last, depth) of the simple statements, also of blocks inside."""
        found, first, k, depth, end = [], open_ + 1, open_ + 1, 1, self.f.end
        while k < end:
            text = self.tokens[k].text
            if text == "(" or text == "[":
                k = mutant_text.match_of(self.tokens, k)
                if self.tokens[k].text == ")" and self.tokens[first].text in ("if", "while", "for", "switch"):
                    first = k + 1
            elif text == "{" and k == first or text == "{" and self.tokens[k - 1].text in (")", "else", "do"):
                depth += 1
                first = k + 1
            elif text == "{":
                k = mutant_text.match_of(self.tokens, k)
            elif text == "}":
                depth -= 1
                first = k + 1
            elif text == "else":
                first = k + 1
            elif text == ";":
                if first < k:
                    found.append((first, k, depth))
                first = k + 1
            k += 1
        return found

    def change_statement(self, here, following):
        first, last, depth = here
        text = self.source(first, last)
        self.replace(first, last, ";")
        if self.tokens[first].text not in ("return", "break", "continue"):
            self.replace(first, last, f"{{ {text} {text} }}")
            self.replace(first, last, f"if (plimsoll_nondet_int()) {text}")
        else:
            for exit_ in {"return;", "break;", "continue;"} - {text}:
                self.replace(first, last, exit_)
        if following and following[2] == depth and following[0] == last + 1:
            self.replace(first, following[1], f"{self.source(*following[:2])} {text}")
        assigned = next((k for k in range(first, last) if self.tokens[k].text == "="), None)
        if assigned and assigned - first <= 6 and assigned + 1 < last:
            self.replace(first, assigned, "")
            self.replace(first, assigned, self.source(first, assigned - 1) + " +=")


def statements_of(declaration, function):
    """Texts of the simple statements of a function."""
    changes = Changes(declaration, function, None, [])
    return [changes.source(first, last) for first, last, _ in changes.statements(function.body)]


def changes_of(declaration, function, r, pool):
    """Sort of change -> changes; pool: statements of other functions."""
    found = {}
    for sort, changes in Changes(declaration, function, r, pool).all().items():
        real = sorted(edits for edits in changes if any(declaration.text[a:b] != text for a, b, text in edits))
        if real:
            found[sort] = real
    return found


def apply(text, edits):
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text
