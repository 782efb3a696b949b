"""Random C++ programs on std::list and std::forward_list, in the manner of cpp_programs.py.

A name with `moved` in it is an iterator or a reference to an element that another
list took over: the models do not follow it, so the interpreter need not either.
"""
import c_programs
import sequence_programs

PRELUDE = sequence_programs.PRELUDE.replace("#include <list>\n", "#include <forward_list>\n#include <iterator>\n#include <list>\n")
# A run also says which lines it came to.
PRELUDE = PRELUDE.replace("static int at_line;\n", """\
static int at_line;
static bool passed[1 << 16];
static int pass(int line) { return passed[line] = true, line; }
struct Passed {
  ~Passed() {
    dprintf(2, "\\npassed");
    for (int line = 0; line < 1 << 16; ++line)
      if (passed[line])
        dprintf(2, " %d", line);
    dprintf(2, "\\n");
  }
} static whole_run;
""")
PRELUDE = PRELUDE.replace("static void say_line() {", "static void say_line() { whole_run.~Passed();")
PRELUDE = PRELUDE.replace("AT at_line = __LINE__,", "AT at_line = pass(__LINE__),")
PRELUDE += """\
struct Queue {
  std::list<int> items;
  std::map<int, std::list<int>::iterator> index;
  void touch(int x) {
    auto found = index.find(x);
    if (found != index.end())
      items.splice(items.begin(), items, found->second);
    else
      items.push_front(x);
    index[x] = items.begin();
  }
  void shrink(size_t n) {
    while (items.size() > n) {
      index.erase(items.back());
      items.pop_back();
    }
  }
};
static int total(const std::list<int> &l) {
  int s = 0;
  for (int x : l)
    s = (s + x) % 1000;
  return s;
}
"""


class Program(sequence_programs.SequenceProgram):
    TYPE, STEM = "std::list<int>", "l"
    STATEMENTS = 7

    def makers(self):
        return [
            (4, self.assign), (3, self.push), (3, self.read_end), (2, self.pop),
            (2, self.branch), (2, self.fill), (3, self.walk), (3, self.erase_loop), (8, self.keep), (3, self.keep_reference),
            (3, self.insert), (3, self.splice_own), (3, self.splice_other), (2, self.stay_behind), (2, self.take_over),
            (2, self.filters), (2, self.resize), (2, self.copy), (1, self.exchange), (1, self.order), (2, self.stored),
            (2, self.rows), (2, self.queue), (1, self.keep_end), (1, self.compare), (1, self.drain), (2, self.find), (2, self.mix_up),
            (3, self.forward), (3, self.forward_keep), (2, self.forward_erase), (2, self.forward_splice), (2, self.texts),
            (1, self.call),
        ]  # fmt: skip

    # scope.pairs holds the forward lists.
    def end(self):
        return self.rng.choice(["front", "back"])

    def element(self, sequence, index):
        return f"*std::next({sequence}.begin(), {index})"

    def print_sequence(self, name):
        self.emit(f'printf("%d %d\\n", (int){name}.size(), total({name}));')

    def take(self, name):
        return self.rng.choice([f"{name}.pop_back()", f"{name}.pop_front()", f"{name}.erase({name}.begin())"])

    def new_sequence(self, scope):
        name = self.fresh("l")
        values = ", ".join(self.constant() for _ in range(self.rng.randrange(1, 6)))
        form = self.rng.randrange(4)
        if form == 0:
            self.emit(f"std::list<int> {name};")
        elif form == 1:
            self.emit(f"std::list<int> {name}({self.rng.randrange(1, 5)}, {self.constant()});")
        else:
            self.emit(f"std::list<int> {name} = {{{values}}};")
        scope.arrays.append(name)
        return name

    def push(self, scope):
        l, value = self.sequence(scope), self.leaf(scope)
        end = self.rng.choice(["front", "back"])
        self.emit(f"{l}.{self.rng.choice(['push', 'emplace'])}_{end}({value});")
        self.emit(f"AT plimsoll_assert({l}.{end}() == {self.slip(value, self.constant(), 0.15)});")

    def read_end(self, scope):
        l, target = self.sequence(scope), self.some_int(scope)
        self.guard(f"!{l}.empty()")
        use = self.rng.choice([f"{l}.front()", f"{l}.back()", f"*{l}.begin()", f"*--{l}.end()", f"*{l}.rbegin()"])
        self.emit(f"  AT {target} = {use};")

    def fill(self, scope):
        l, i, count = self.sequence(scope), self.fresh("i"), self.rng.randrange(1, 5)
        self.emit(f"{l}.clear();")
        self.emit(f"for (int {i} = 0; {i} < {count}; ++{i})")
        front = self.chance(0.4)
        self.emit(f"  {l}.push_{'front' if front else 'back'}({i});")
        k = self.rng.randrange(count)
        value = count - 1 - k if front else k
        self.emit(f"AT plimsoll_assert(*std::next({l}.begin(), {k}) == {self.slip(value, value + 1, 0.15)});")
        self.emit(f"AT plimsoll_assert({l}.size() == {self.slip(count, count + 1, 0.1)});")
        self.emit(f"AT {self.some_int(scope)} = *std::next({l}.begin(), {self.slip(k, count, 0.15)});")

    def walk(self, scope):
        l, target, it = self.sequence(scope), self.some_int(scope), self.fresh("it")
        form = self.rng.randrange(4)
        if form == 0:
            self.emit(f"for (int y : {l})")
            self.emit(f"  {target} = ({target} + y) % 1000;")
            return
        if form == 1:
            self.emit(f"for (auto {it} = {l}.rbegin(); AT {it} != {l}.rend(); AT ++{it})")
        else:
            end = self.rng.choice(scope.arrays) if self.mistakes and self.chance(0.1) else l
            self.emit(f"for (auto {it} = {l}.begin(); AT {it} != {end}.end(); AT ++{it})")
        self.emit(f"  AT {self.rng.choice([f'{target} = ({target} + *{it}) % 1000', f'*{it} = {self.leaf(scope)}'])};")

    def erase_loop(self, scope):
        l, it, value = self.sequence(scope), self.fresh("it"), self.rng.choice([0, 1, 2])
        if self.chance(0.3):
            old = self.fresh("old")
            self.emit(f"for (auto {it} = {l}.begin(); AT {it} != {l}.end();) {{")
            self.emit(f"  auto {old} = {it};")
            self.emit(f"  AT ++{it};")
            self.emit(f"  if (AT *{old} > {value})")
            self.emit(f"    AT {l}.erase({self.slip(old, it, 0.2)});")
            self.emit("}")
            return
        self.emit(f"for (auto {it} = {l}.begin(); AT {it} != {l}.end();)")
        self.emit(f"  if (AT *{it} == {value})")
        self.emit(f"    AT {self.slip(f'{it} = ', '', 0.25)}{l}.erase({it});")
        self.emit("  else")
        self.emit(f"    AT ++{it};")

    def change(self, scope, l, it):
        """Something that changes the list and perhaps erases the element."""
        form = self.rng.randrange(17)
        value = self.leaf(scope)
        if form == 0:
            self.emit(f"{l}.push_{self.rng.choice(['front', 'back'])}({value});")
        elif form == 1:
            self.emit(f"AT {l}.insert({it}, {value});")
        elif form == 2:
            self.emit(f"{l}.insert({l}.begin(), 2, {value});")
        elif form == 3:
            self.emit(f"if ({l}.size() > 1)")
            self.emit(f"  AT {l}.erase(std::{self.rng.choice(['next', 'next'])}({l}.begin()));")
        elif form == 4:
            self.emit(f"if (!{l}.empty())")
            self.emit(f"  AT {l}.pop_{self.rng.choice(['front', 'back'])}();")
        elif form == 5:
            self.emit(f"AT {l}.splice({self.rng.choice([f'{l}.begin()', f'{l}.end()'])}, {l}, {it});")
        elif form == 6:
            self.emit(f"{l}.reverse();")
        elif form == 7:
            self.emit(f"{l}.sort();")
        elif form == 8:
            self.emit(f"{l}.unique();")
        elif form == 9:
            self.emit(f"{l}.remove({self.constant()});")
        elif form == 10:
            self.emit(f"{l}.remove_if([](int x) {{ return x > {self.constant()}; }});")
        elif form == 11:
            self.emit(f"{l}.resize({self.rng.randrange(1, 5)});")
        elif form == 12:
            self.emit(f"if (!{l}.empty())")
            self.emit(f"  AT {l}.splice({l}.end(), {l}, {l}.begin());")
        elif form == 13:
            self.emit(f"AT {l}.erase({l}.begin(), {it});")
        elif form == 14:
            self.emit(f"AT {l}.insert({it}, {{4, 5}});")
        elif form == 15 and self.mistakes:
            self.emit(self.rng.choice([f"{l}.clear();", f"{l}.assign(2, 1);", f"AT {l}.erase({it});", f"{l} = {{1, 2}};"]))
        else:
            self.emit(f"AT {it} = {l}.insert({it}, {value});")

    def use(self, scope, l, it):
        form = self.rng.randrange(8)
        target = self.some_int(scope)
        if form == 0:
            self.emit(f"AT *{it} = {self.constant()};")
        elif form == 1:
            self.emit(f"AT {target} = *{it} % 100;")
        elif form == 2:
            self.emit(f"AT {it} = {l}.erase({it});")
        elif form == 3:
            self.emit(f"AT ++{it};")
            self.guard(f"AT {it} != {l}.end()", 0.2)
            self.emit(f"  AT {target} = *{it};")
        elif form == 4:
            self.guard(f"AT {it} != {l}.begin()", 0.3)
            self.emit(f"  AT {target} = *--{it};")
        elif form == 5:
            self.emit(f"AT plimsoll_assert(std::distance({l}.begin(), {it}) < (int){l}.size() + {self.slip(0, -1, 0.1)});")
        elif form == 6:
            self.emit(f"AT {target} = *{l}.insert({it}, 9);")
        else:
            self.emit(f"AT {target} = {it} == {l}.begin();")

    def keep(self, scope):
        """An iterator that is kept while the list changes."""
        l, it = self.sequence(scope), self.fresh("it")
        self.emit(f"if ({l}.size() >= 3) {{")
        self.depth += 1
        where = self.rng.choice([f"{l}.begin()", f"std::next({l}.begin())", f"std::prev({l}.end())"])
        self.emit(f"auto {it} = {where};")
        known = self.chance(0.4)
        if known:
            self.emit(f"*{it} = 77;")
        start = len(self.lines)
        for _ in range(self.rng.randrange(1, 4)):
            self.change(scope, l, it)
        if known and not any(f"{it} = " in line or "= 77" in line for line in self.lines[start:]):
            self.emit(f"AT plimsoll_assert(*{it} == {self.slip(77, 76, 0.1)});")
        self.use(scope, l, it)
        self.depth -= 1
        self.emit("}")

    def keep_reference(self, scope):
        l, r = self.sequence(scope), self.fresh("r")
        self.emit(f"if (!{l}.empty()) {{")
        self.emit(f"  int &{r} = {l}.{self.rng.choice(['front', 'back'])}();")
        self.emit(f"  {r} = 33;")
        self.emit(f"  {l}.push_{self.rng.choice(['front', 'back'])}({self.leaf(scope)});")
        self.emit("  " + self.rng.choice([f"{l}.reverse();", f"{l}.insert({l}.begin(), 3, 1);", f"{l}.remove(-9);", f"{l}.sort();"]))
        if self.slip(False, True, 0.2):
            self.emit(f"  {l}.{self.rng.choice(['clear()', 'pop_back()', 'pop_front()', 'remove(33)'])};")
        self.emit(f"  AT plimsoll_assert({r} == {self.slip(33, 32, 0.15)});")
        self.emit("}")

    def insert(self, scope):
        l, it = self.sequence(scope), self.fresh("it")
        values = [self.constant() for _ in range(self.rng.randrange(1, 4))]
        where = self.rng.choice([f"{l}.begin()", f"{l}.end()"])
        self.emit(f"auto {it} = {l}.insert({where}, {{{', '.join(values)}}});")
        self.emit(f"AT plimsoll_assert(*{it} == {self.slip(values[0], self.constant(), 0.15)});")
        self.emit(f"AT {self.some_int(scope)} = *std::next({it}, {self.slip(len(values) - 1, len(values), 0.15)});")

    def splice_own(self, scope):
        l, it, old = self.sequence(scope), self.fresh("it"), self.fresh("n")
        self.emit(f"if ({l}.size() > 2) {{")
        self.emit(f"  int {old} = (int){l}.size();")
        self.emit(f"  auto {it} = std::next({l}.begin(), {self.rng.randrange(3)});")
        self.emit(f"  *{it} = 55;")
        form = self.rng.randrange(3)
        if form == 0:
            self.emit(f"  AT {l}.splice({l}.begin(), {l}, {it});")
            self.emit(f"  AT plimsoll_assert({l}.front() == {self.slip(55, 54, 0.15)});")
        elif form == 1:
            self.emit(f"  AT {l}.splice({l}.end(), {l}, {it});")
            self.emit(f"  AT plimsoll_assert({l}.back() == {self.slip(55, 54, 0.15)});")
        else:
            self.emit(f"  AT {l}.splice({self.slip(f'{l}.begin()', f'{l}.end()', 0.3)}, {l}, {it}, {l}.end());")
            self.emit(f"  AT plimsoll_assert(*{it} == {self.slip(55, 54, 0.15)});")
        self.emit(f"  AT plimsoll_assert((int){l}.size() == {old} + {self.slip(0, 1, 0.1)} && *{it} == 55);")
        self.emit(f"  AT {it} = {l}.erase({it});")
        self.emit("}")

    def splice_other(self, scope):
        l, m = self.sequence(scope), self.fresh("l")
        self.emit(f"std::list<int> {m} = {{6, 7, 8}};")
        scope.arrays.append(m)
        form = self.rng.randrange(4)
        where = self.rng.choice([f"{l}.begin()", f"{l}.end()"])
        if form == 0:
            self.emit(f"AT {self.slip(l, m, 0.1)}.splice({where}, {m});")
            self.emit(f"AT plimsoll_assert({m}.size() == {self.slip(0, 1, 0.1)} && {l}.size() >= 3);")
            self.guard(f"!{m}.empty()", 0.3)
            self.emit(f"  AT {self.some_int(scope)} = {m}.front();")
        elif form == 1:
            self.emit(f"AT {l}.splice({where}, {m}, {self.slip(f'{m}.begin()', f'{m}.end()', 0.15)});")
            self.emit(f"AT plimsoll_assert({m}.front() == {self.slip(7, 6, 0.1)} && {m}.size() == 2);")
        elif form == 2:
            self.emit(f"AT {l}.splice({where}, {m}, std::next({m}.begin()), {m}.end());")
            self.emit(f"AT plimsoll_assert({m}.back() == {self.slip(6, 8, 0.1)});")
        else:
            self.emit(f"{l}.sort();")
            self.emit(f"{l}.merge({m});")
            self.emit(f"AT plimsoll_assert({m}.empty() && {l}.size() {self.slip('>=', '>', 0.1)} 3);")
        self.emit(f"AT {self.some_int(scope)} = {l}.back();")

    def stay_behind(self, scope):
        """Iterators to elements that another list did not take over."""
        l, m, it = self.fresh("l"), self.sequence(scope), self.fresh("it")
        self.emit(f"std::list<int> {l} = {{6, 7, 8}};")
        self.emit(f"auto {it} = std::next({l}.begin());")
        self.emit(f"{m}.splice({m}.begin(), {l}, {l}.begin());")
        self.emit(f"AT plimsoll_assert(*{it} == {self.slip(7, 8, 0.1)});")
        if self.slip(False, True, 0.3):
            self.emit(f"{l}.pop_front();")
        self.emit(f"AT {it} = {l}.erase({it});")
        self.emit(f"AT {self.some_int(scope)} = *{it};")
        scope.arrays.append(l)

    def take_over(self, scope):
        """Iterators and references to elements that another list took over."""
        l, m, it, r = self.fresh("l"), self.fresh("l"), self.fresh("moved"), self.fresh("moved")
        self.emit(f"std::list<int> {l} = {{6, 7, 8}}, {m} = {{1, 2}};")
        self.emit(f"auto {it} = std::next({l}.begin());")
        self.emit(f"int &{r} = *{it};")
        form = self.rng.randrange(5)
        if form == 0:
            self.emit(f"{m}.splice({m}.begin(), {l});")
        elif form == 1:
            self.emit(f"{m}.splice({m}.begin(), {l}, {it});")
        elif form == 2:
            self.emit(f"{m}.swap({l});")
        elif form == 3:
            self.emit(f"{m} = std::move({l});")
        else:
            self.emit(f"{m}.merge({l});")
        erases = self.slip(False, True, 0.4)
        if erases:
            self.emit(self.rng.choice([f"{m}.clear();", f"{m}.remove(7);", f"AT {m}.erase({it});", f"{m}.pop_back();"]))
        self.emit(f"{l}.push_back(9);")
        # test/limits/FN_taken-over.cpp: what references become when the other list erases.
        form = self.rng.choice([0, 3, 4, 5] if erases else range(6))
        if form == 0:
            self.emit(f"AT {self.some_int(scope)} = *{it};")
        elif form == 1:
            self.emit(f"AT {r} = 4;")
        elif form == 2:
            self.emit(f"AT plimsoll_assert({r} == {self.slip(7, 6, 0.3)});")
        elif form == 3:
            self.emit(f"AT {self.slip(m, l, 0.3)}.erase({it});")
        elif form == 4:
            self.emit(f"AT ++{it};")
            self.emit(f"AT {self.some_int(scope)} = AT {it} == {m}.end();")
            self.guard(f"AT {it} != {m}.end()", 0.3)
            self.emit(f"  AT plimsoll_assert(*{it} == {self.rng.choice([8, 9, 1])});")
        else:
            self.emit(f"AT {m}.splice({m}.begin(), {m}, {it});")
            self.emit(f"AT plimsoll_assert({m}.front() == {self.slip(7, 6, 0.3)});")
        self.emit(f"AT plimsoll_assert({l}.back() == {self.slip(9, 8, 0.1)});")

    def filters(self, scope):
        l, n = self.sequence(scope), self.fresh("n")
        value = self.constant()
        self.emit(f"int {n} = (int){l}.size();")
        form = self.rng.randrange(4)
        if form == 0:
            self.emit(f"{n} -= (int){l}.remove({value});")
        elif form == 1:
            self.emit(f"{n} -= (int){l}.remove_if([](int x) {{ return x == {value}; }});")
        elif form == 2:
            self.emit(f"{n} -= (int)std::erase({l}, {value});")
        else:
            self.emit(f"{n} -= (int){l}.unique();")
        self.emit(f"AT plimsoll_assert((int){l}.size() == {n} + {self.slip(0, 1, 0.1)});")
        self.guard(f"!{l}.empty()")
        if form < 3:
            self.emit(f"  AT plimsoll_assert({l}.front() != {value});")
        else:
            self.emit(f"  AT plimsoll_assert({l}.size() == 1 || {l}.front() != *std::next({l}.begin()));")

    def copy(self, scope):
        l, m = self.sequence(scope), self.fresh("l")
        if self.chance(0.6):
            i, j = self.fresh("it"), self.fresh("it")
            self.emit(f"std::list<int> {m} = {l};")
            self.emit(f"for (auto {i} = {l}.begin(), {j} = {m}.begin(); AT {i} != {l}.end(); AT ++{i}, ++{j})")
            self.emit(f"  AT plimsoll_assert(*{i} == *{j});")
            self.emit(f"{m}.push_back(1);")
            self.emit(f"AT plimsoll_assert({m}.size() == {l}.size() + {self.slip(1, 0, 0.15)});")
        else:
            self.emit(f"std::list<int> {m} = std::move({l});")
            self.emit(f"{l}.clear();")
        scope.arrays.append(m)

    def order(self, scope):
        l, i, j = self.sequence(scope), self.fresh("it"), self.fresh("it")
        if self.chance(0.5):
            self.emit(f"{l}.sort();")
            self.emit(f"if ({l}.size() >= 2)")
            self.emit(f"  AT plimsoll_assert({l}.front() {self.slip('<=', '<', 0.2)} *std::next({l}.begin()));")
        else:
            self.emit(f"if (!{l}.empty()) {{")
            self.emit(f"  int {i} = {l}.front();")
            self.emit(f"  {l}.reverse();")
            self.emit(f"  AT plimsoll_assert({l}.{self.slip('back', 'front', 0.2)}() == {i});")
            self.emit("}")

    def stored(self, scope):
        """Iterators kept in a vector."""
        name, kept, it = self.fresh("l"), self.fresh("k"), self.fresh("it")
        self.emit(f"std::list<int> {name} = {{1, 2, 3}};")
        self.emit(f"std::vector<std::list<int>::iterator> {kept};")
        self.emit(f"for (auto {it} = {name}.begin(); {it} != {name}.end(); ++{it})")
        self.emit(f"  {kept}.push_back({it});")
        if self.chance(0.5):
            self.emit(f"{name}.push_front(0);")
        k, gone = self.rng.randrange(3), self.rng.randrange(3)
        self.emit(f"{name}.erase({kept}[{gone}]);")
        if k == gone and self.slip(True, False, 0.3):
            k = (k + 1) % 3
        self.emit(f"AT plimsoll_assert(*{kept}[{k}] == {self.slip(k + 1, 0, 0.1)});")
        self.emit(f"AT {name}.insert({kept}[{k}], 5);")
        scope.arrays.append(name)

    def rows(self, scope):
        """Lists in a vector."""
        w, i, it = self.fresh("w"), self.fresh("i"), self.fresh("it")
        count = self.rng.randrange(1, 4)
        self.emit(f"std::vector<std::list<int>> {w}({count});")
        self.emit(f"for (int {i} = 0; {i} < {count}; ++{i})")
        self.emit(f"  {w}[{i}].push_back({i});")
        self.emit(f"AT plimsoll_assert({w}[{count - 1}].front() == {self.slip(count - 1, count, 0.1)});")
        self.emit(f"auto {it} = {w}[0].begin();")
        self.emit(f"{w}[0].push_front(5);")
        if self.slip(False, True, 0.2):
            self.emit(f"{w}[0].remove(0);")
        self.emit(f"AT *{it} = 7;")
        self.emit(f"AT plimsoll_assert({w}[0].back() == {self.slip(7, 5, 0.1)});")
        self.emit(f"for (auto &row : {w})")
        self.emit(f"  AT {self.some_int(scope)} = row.front();")

    def queue(self, scope):
        """A list with an index of iterators into it."""
        q = self.fresh("q")
        self.emit(f"Queue {q};")
        for _ in range(self.rng.randrange(1, 5)):
            self.emit(f"AT {q}.touch({self.rng.randrange(3)});")
        self.emit(f"AT {q}.shrink({self.rng.randrange(0, 3)});")
        if self.slip(False, True, 0.3):
            self.guard(f"!{q}.items.empty()", 0.5)
            self.emit(f"  {q}.items.clear();")
        self.emit(f"if ({q}.index.count(1))")
        self.emit(f"  AT plimsoll_assert(*{q}.index[1] == {self.slip(1, 2, 0.1)});")

    def keep_end(self, scope):
        l, end = self.sequence(scope), self.fresh("end")
        self.emit(f"auto {end} = {l}.end();")
        self.emit(f"{l}.push_back({self.leaf(scope)});")
        self.emit(self.rng.choice([f"{l}.clear();", f"{l}.pop_front();", f"{l}.push_front(1);", f"{l}.insert({l}.begin(), {{1, 2}});"]))
        self.emit(f"AT plimsoll_assert({end} == {self.slip(f'{l}.end()', f'{l}.begin()', 0.1)});")
        self.emit(f"AT {l}.insert({end}, 66);")
        self.emit(f"AT plimsoll_assert(*--{end} == {self.slip(66, 65, 0.15)});")

    def compare(self, scope):
        l, m = self.sequence(scope), self.fresh("l")
        self.emit(f"std::list<int> {m} = {l};")
        self.emit(f"AT plimsoll_assert({l} {self.slip('==', '!=', 0.1)} {m});")
        self.emit(f"{m}.push_back(1);")
        self.emit(f"AT plimsoll_assert({l} < {m} && {l} {self.slip('!=', '==', 0.1)} {m});")

    def find(self, scope):
        l, it = self.sequence(scope), self.fresh("it")
        self.emit(f"auto {it} = std::find({l}.begin(), {l}.end(), {self.leaf(scope)});")
        self.guard(f"{it} != {l}.end()")
        self.emit(f"  AT {self.rng.choice([f'*{it} = 4', f'{l}.erase({it})', f'{l}.splice({l}.begin(), {l}, {it})'])};")

    def mix_up(self, scope):
        l, m = self.sequence(scope), self.fresh("l")
        self.emit(f"std::list<int> {m} = {{1, 2}};")
        self.emit(f"AT {l}.insert({self.slip(l, m, 0.2)}.begin(), 3);")
        self.emit(f"AT {m}.erase({self.slip(m, l, 0.2)}.begin());")
        self.emit(f"AT {l}.splice({l}.begin(), {m}, {self.slip(m, l, 0.2)}.begin());")
        self.emit(f"AT plimsoll_assert({m}.size() == {self.slip(0, 1, 0.1)});")

    def new_forward(self, scope):
        name = self.fresh("s")
        values = ", ".join(self.constant() for _ in range(self.rng.randrange(1, 5)))
        self.emit(f"std::forward_list<int> {name} = {{{values}}};")
        scope.pairs.append(name)
        return name

    def forward_list(self, scope):
        return self.rng.choice(scope.pairs) if scope.pairs else self.new_forward(scope)

    def forward(self, scope):
        s, it, target = self.forward_list(scope), self.fresh("it"), self.some_int(scope)
        form = self.rng.randrange(5)
        if form == 0:
            value = self.leaf(scope)
            self.emit(f"{s}.push_front({value});")
            self.emit(f"AT plimsoll_assert({s}.front() == {self.slip(value, self.constant(), 0.15)});")
        elif form == 1:
            self.guard(f"!{s}.empty()")
            self.emit(f"  AT {self.rng.choice([f'{s}.pop_front()', f'{target} = {s}.front()'])};")
        elif form == 2:
            self.emit(f"for (auto {it} = {s}.begin(); AT {it} != {s}.end(); AT ++{it})")
            self.emit(f"  AT {target} = ({target} + *{it}) % 1000;")
        elif form == 3:
            self.emit(f"auto {it} = {s}.insert_after({self.slip(f'{s}.before_begin()', f'{s}.begin()', 0.3)}, {{4, 5}});")
            self.emit(f"AT plimsoll_assert(*{it} == {self.slip(5, 4, 0.15)});")
        else:
            self.emit(f"{s}.resize({self.rng.randrange(1, 4)}, 8);")
            self.emit(f"{s}.reverse();")
            self.emit(f"AT {target} = *std::next({s}.begin(), {self.slip(0, 3, 0.2)});")

    def forward_keep(self, scope):
        s, it = self.new_forward(scope), self.fresh("it")
        self.emit(f"auto {it} = {s}.begin();")
        self.emit(f"*{it} = 44;")
        for _ in range(self.rng.randrange(1, 3)):
            self.emit("AT " + self.rng.choice([
                f"{s}.push_front(2);", f"{s}.insert_after({it}, 3);", f"{s}.insert_after({s}.before_begin(), 2, 6);", f"{s}.reverse();",
                f"{s}.remove(3);", f"{s}.unique();", f"{s}.splice_after({s}.before_begin(), {s}, {s}.begin());" if self.mistakes else f"{s}.push_front(1);",
            ]))  # fmt: skip
        if self.slip(False, True, 0.3):
            self.emit("AT " + self.rng.choice([f"{s}.clear();", f"{s}.pop_front();", f"{s}.remove(44);", f"{s}.erase_after({s}.before_begin());"]))
        self.emit(f"AT plimsoll_assert(*{it} == {self.slip(44, 43, 0.1)});")
        self.emit(f"AT {s}.insert_after({it}, 7);")
        self.emit(f"AT {s}.erase_after({it});")

    def forward_erase(self, scope):
        s, before, it = self.forward_list(scope), self.fresh("b"), self.fresh("it")
        self.emit(f"for (auto {before} = {s}.before_begin(), {it} = {s}.begin(); AT {it} != {s}.end();)")
        self.emit(f"  if (AT *{it} == {self.rng.choice([0, 1, 2])})")
        self.emit(f"    AT {self.slip(f'{it} = ', '', 0.2)}{s}.erase_after({self.slip(before, it, 0.1)});")
        self.emit("  else")
        self.emit(f"    AT {before} = {it}++;")

    def forward_splice(self, scope):
        s, t = self.forward_list(scope), self.fresh("s")
        self.emit(f"std::forward_list<int> {t} = {{7, 8}};")
        if self.chance(0.5):
            self.emit(f"AT {s}.splice_after({self.slip(f'{s}.before_begin()', f'{s}.end()', 0.15)}, {t});")
            self.emit(f"AT plimsoll_assert({t}.empty() && {s}.front() == {self.slip(7, 8, 0.1)});")
        else:
            self.emit(f"AT {s}.splice_after({s}.before_begin(), {t}, {self.slip(f'{t}.begin()', f'++{t}.begin()', 0.15)});")
            self.emit(f"AT plimsoll_assert({t}.front() == {self.slip(7, 8, 0.1)} && {s}.front() == 8);")

    def texts(self, scope):
        """Elements with destructors and copies of their own."""
        name, it = self.fresh("t"), self.fresh("it")
        self.emit(f'std::list<std::string> {name} = {{"a", "bc", "def"}};')
        self.emit(f"auto {it} = std::next({name}.begin(), {self.rng.randrange(3)});")
        self.emit(self.rng.choice([f"{name}.pop_back();", f'{name}.push_front("x");', f'{name}.remove("a");', f"{name}.reverse();"]))
        self.emit(f'AT *{it} += "z";')
        self.emit(f"AT plimsoll_assert({it}->back() == {self.slip(repr('z'), repr('y'), 0.1)});")
        self.emit(f"AT {name}.erase({it});")
        self.emit(f"AT plimsoll_assert({name}.size() >= {self.slip(1, 3, 0.1)});")

    def call(self, scope):
        if not self.functions:
            self.emit(f"AT {self.some_int(scope)} = total({self.sequence(scope)});")
            return
        self.call_helper(scope)


def batch(seed, count):
    return c_programs.batch(seed, count, PRELUDE, Program)


if __name__ == "__main__":
    import sys

    print(batch(int(sys.argv[1]), int(sys.argv[2])), end="")
