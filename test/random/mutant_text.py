"""C and C++ as text: tokens, declarations of a file, and what a function needs of them."""
import re

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/|\\\n)|(?P<directive>^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*)
    |(?P<text>(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+')|(?P<number>\.?\d(?:[eEpP][+-]|[\w.']|)*)|(?P<name>[A-Za-z_]\w*)
    |(?P<sign><<=|>>=|->\*|\.\.\.|<=>|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\#\#|.)""",
    re.X | re.S | re.M,
)
OPEN, CLOSE = "([{", ")]}"
TYPE_WORDS = {"class", "struct", "union", "enum"}
NOT_NAMES = set(
    "if for while switch return sizeof catch do else case throw new delete decltype alignof noexcept requires static_assert __attribute__ constexpr "
    "operator const static inline extern virtual explicit template typename auto void int char long short unsigned signed bool float double using namespace "
    "typedef public private protected default break continue goto this nullptr true false volatile register mutable friend final override and or not try "
    "consteval constinit alignas static_cast const_cast reinterpret_cast dynamic_cast co_return co_await co_yield _Bool restrict".split()
)


class Token:
    def __init__(self, kind, text, start):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)


def tokens_of(text):
    """The tokens, without space and comments."""
    found = (Token(m.lastgroup, m.group(), m.start()) for m in TOKEN.finditer(text))
    return [t for t in found if t.kind != "space"]


def match_of(tokens, at):
    """Index of the bracket that closes the one at `at`, or None."""
    depth = 0
    for k in range(at, len(tokens)):
        depth += (tokens[k].text in OPEN) - (tokens[k].text in CLOSE)
        if depth == 0:
            return k
    return None


def after_template(tokens):
    """Index behind `template <...>`."""
    at = 0
    while at + 1 < len(tokens) and tokens[at].text == "template":
        depth, at = 0, at + 1
        while at < len(tokens):
            depth += {"<": 1, ">": -1, ">>": -2}.get(tokens[at].text, 0)
            at += 1
            if depth <= 0:
                break
    return at


class Function:
    """A function that has a body: indices into the tokens of its declaration."""

    def __init__(self, name, owner, head, open_, body, end):
        self.name, self.owner = name, owner  # owner: the class around it, or None
        self.head, self.open, self.body, self.end = head, open_, body, end


class Declaration:
    """What stands at the outermost level of a file up to a semicolon or the end of a body."""

    def __init__(self, tokens, text):
        self.tokens, self.text = tokens, text
        self.words = {t.text for t in tokens if t.kind == "name"}
        first = after_template(tokens)
        self.is_template = first > 0
        self.functions, self.names, self.owner = [], set(), None
        self.is_type = any(t.text in TYPE_WORDS for t in tokens[first : self.bracket(first)]) and self.type_body(first) is not None
        self.always = tokens[0].kind == "directive" or tokens[0].text in ("using", "namespace", "static_assert") or "operator" in self.words and not self.is_type
        if tokens[0].kind == "directive":
            return
        if self.is_type:
            self.read_type(first)
        else:
            self.read_other(first)

    def bracket(self, first):
        """Index of the first bracket of the declaration."""
        return next((k for k in range(first, len(self.tokens)) if self.tokens[k].text in "({="), len(self.tokens))

    def type_body(self, first):
        k = self.bracket(first)
        return k if k < len(self.tokens) and self.tokens[k].text == "{" else None

    def read_type(self, first):
        tokens, body = self.tokens, self.type_body(first)
        word = next(k for k in range(first, body) if tokens[k].text in TYPE_WORDS)
        is_enum = tokens[word].text == "enum"
        name = next((t.text for t in tokens[word + 1 : body] if t.kind == "name" and t.text not in TYPE_WORDS), None)
        end = match_of(tokens, body)
        self.names = {t.text for t in tokens[end + 1 :] if t.kind == "name"} | ({name} - {None})
        if is_enum:
            self.names |= {t.text for t in tokens[body:end] if t.kind == "name"}
        elif name:
            self.owner = name
            self.functions = functions_in(tokens, body + 1, end, name)

    def read_other(self, first):
        tokens = self.tokens
        self.functions = functions_in(tokens, first, len(tokens), None)
        if self.functions:
            f = self.functions[0]
            self.names = {f.owner or f.name}
            if tokens[f.head - 1].text == "::":
                self.owner = f.owner
            return
        depth = 0
        for before, t in zip(tokens[first:], tokens[first + 1 :]):
            if depth == 0 and before.kind == "name" and before.text not in NOT_NAMES and t.text in ("(", "=", ";", "[", ",", "{"):
                self.names.add(before.text)
            depth += (t.text in OPEN) - (t.text in CLOSE)

    def is_prototype(self):
        """Whether it declares a function that other files define."""
        if self.functions or self.is_type or self.always or len(self.names) != 1 or self.tokens[0].text == "typedef":
            return False
        k = next((k for k, t in enumerate(self.tokens) if t.text == "("), None)
        return k is not None and self.tokens[k - 1].text in self.names and "=" not in {t.text for t in self.tokens}


def functions_in(tokens, first, last, owner):
    """Functions with a body directly in tokens[first:last]."""
    found, k = [], first
    while k < last:
        t = tokens[k]
        if t.text == "(" and k > first and tokens[k - 1].kind == "name" and tokens[k - 1].text not in NOT_NAMES:
            close = match_of(tokens, k)
            if close is None or close >= last:
                break
            body = close + 1
            while body < last and tokens[body].text not in (";", "{", "=", ","):  # const, noexcept, initializers, -> type
                if tokens[body].text == ":":
                    body = initializers_end(tokens, body, last)
                    break
                body = match_of(tokens, body) + 1 if tokens[body].text == "(" else body + 1
            if body < last and tokens[body].text == "{":
                end = match_of(tokens, body)
                of = tokens[k - 3].text if tokens[k - 2].text == "::" and k - 3 >= first else owner
                found.append(Function(tokens[k - 1].text, of, k - 1, k, body, end))
                k = end
            else:
                k = close
        elif t.text in OPEN:
            k = match_of(tokens, k) or last
        k += 1
    return found


def initializers_end(tokens, at, last):
    """Index of the brace that begins the body behind `: a(x), b{y}`."""
    k = at + 1
    while k < last:
        while k < last and tokens[k].text not in ("(", "{"):
            k += 1
        k = match_of(tokens, k) + 1
        if k < last and tokens[k].text != ",":
            return k
    return last


def declarations_of(text):
    """The declarations of a file; directives are ones of their own."""
    tokens, found, first, depth = tokens_of(text), [], 0, 0
    for k, t in enumerate(tokens):
        depth += (t.text in OPEN) - (t.text in CLOSE)
        if depth == 0 and (t.kind == "directive" or t.text == ";" or t.text == "}" and ends_declaration(tokens, first, k)):
            part = tokens[first : k + 1]
            start = part[0].start
            moved = [Token(p.kind, p.text, p.start - start) for p in part]
            if len(part) > 1 or t.kind == "directive":
                found.append(Declaration(moved, text[start : t.end]))
            first = k + 1
    return found


def ends_declaration(tokens, first, at):
    """Whether a brace closes a function or a namespace: a type or a list of values goes on to its semicolon."""
    head = tokens[first:at]
    if tokens[first].text in ("namespace", "extern") and any(t.text == "{" for t in head[:3]):
        return True
    start = after_template(head)
    for t in head[start:]:
        if t.text == "(":
            following = tokens[at + 1].text if at + 1 < len(tokens) else ""
            return following not in (";", ",", ")")
        if t.text == "=" or t.text == "{":
            return False
    return False


def slice_of(declarations, roots):
    """The declarations that `roots` need, in their order."""
    kept, todo = set(), list(roots)
    words = set()
    while todo:
        d = todo.pop()
        if id(d) in kept:
            continue
        kept.add(id(d))
        words |= d.words
        todo += [o for o in declarations if id(o) not in kept and (o.always and o.tokens[0].kind == "directive" or o.names & words or o.always and is_close(o, words))]
    return [d for d in declarations if id(d) in kept]


def is_close(declaration, words):
    """Whether what always belongs to a file concerns one of these words."""
    return declaration.tokens[0].text in ("using", "namespace") or bool(declaration.words & words)
