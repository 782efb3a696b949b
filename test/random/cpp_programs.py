"""Random C++ programs on containers, in the manner of c_programs.py."""
import c_programs
import sequence_programs

PRELUDE = sequence_programs.PRELUDE + """\
struct Shape {
  virtual int area() const { return 0; }
  virtual ~Shape() {}
};
struct Square : Shape {
  int side;
  explicit Square(int s) : side(s) {}
  int area() const override { return side * side % 100; }
};
struct Group {
  std::vector<int> items;
  std::map<int, int> index;
  int count = 0;
  void add(int x) {
    index[x] = (int)items.size();
    items.push_back(x);
    count++;
  }
};
template <class F> static void each(std::vector<int> &v, F f) {
  for (int &x : v)
    f(x);
}
"""


class Program(sequence_programs.SequenceProgram):
    TYPE, STEM = "std::vector<int>", "v"

    def makers(self):
        return [
            (4, self.assign), (3, self.push), (3, self.read_element), (2, self.pop),
            (2, self.branch), (2, self.count_loop), (3, self.walk), (2, self.index_loop), (2, self.find),
            (2, self.erase_loop), (2, self.keep_reference), (2, self.resize), (1, self.copy), (2, self.use_map),
            (1, self.use_optional), (1, self.use_pointer), (1, self.use_list), (1, self.drain), (1, self.use_string),
            (1, self.insert_front), (2, self.new_sequence), (1, self.call_container), (1, self.algorithm),
            (1, self.rows), (1, self.group), (1, self.capture), (1, self.dispatch), (1, self.move_pointers),
            (1, self.edit_string), (1, self.use_set), (1, self.stored_iterators), (1, self.erase_range),
            (1, self.exchange), (1, self.throws), (1, self.map_of_vectors),
        ]  # fmt: skip

    # scope.pairs holds the maps, scope.lists the lists.
    def new_sequence(self, scope):
        name = self.fresh("v")
        form = self.rng.randrange(4)
        values = ", ".join(self.constant() for _ in range(self.rng.randrange(1, 5)))
        if form == 0:
            self.emit(f"std::vector<int> {name};")
        elif form == 1:
            self.emit(f"std::vector<int> {name} = {{{values}}};")
        else:
            self.emit(f"std::vector<int> {name}({self.rng.randrange(1, 5)});")
        scope.arrays.append(name)
        return name

    def push(self, scope):
        v = self.sequence(scope)
        value = self.leaf(scope)
        self.emit(f"{v}.push_back({value});")
        if self.chance(0.5):
            self.emit(f"AT plimsoll_assert({v}.back() == {self.slip(value, self.constant(), 0.15)});")

    def read_element(self, scope):
        v, target = self.sequence(scope), self.some_int(scope)
        form = self.rng.randrange(4)
        if form == 0:
            self.guard(f"!{v}.empty()")
            self.emit(f"  AT {target} = {v}.{self.rng.choice(['front', 'back'])}();")
        elif form == 1:
            index = self.rng.choice(scope.ints + scope.fixed)
            self.emit(f"if ({index} >= 0 && {index} {self.slip('<', '<=', 0.2)} (int){v}.size())")
            self.emit(f"  AT {target} = {v}[{index}];")
        elif form == 2:
            self.emit(f"if ({v}.size() {self.slip('>', '>=', 0.2)} 2)")
            self.emit(f"  AT {v}[2] = {self.leaf(scope)};")
        else:
            self.guard(f"{v}.size() > 0")
            self.emit(f"  AT {target} = {v}[{v}.size() - 1];")

    def count_loop(self, scope):
        v, i = self.sequence(scope), self.fresh("i")
        count = self.rng.randrange(1, 6)
        fresh = self.chance(0.5)
        if fresh:
            self.emit(f"{v}.clear();")
        self.emit(f"for (int {i} = 0; {i} < {count}; ++{i})")
        self.emit(f"  {v}.push_back({self.rng.choice([i, '0', f'{i} * 2'])});")
        if fresh:
            self.emit(f"AT plimsoll_assert({v}.size() == {self.slip(count, count + 1, 0.2)});")
            self.emit(f"AT {self.some_int(scope)} = {v}[{self.slip(self.rng.randrange(count), count, 0.15)}];")

    def walk(self, scope):
        v, target, it = self.sequence(scope), self.some_int(scope), self.fresh("it")
        form = self.rng.randrange(3)
        if form == 0:
            self.emit(f"for (int y : {v})")
            self.emit(f"  {target} = ({target} + y) % 1000;")
        else:
            end = self.rng.choice(scope.arrays) if self.mistakes and self.chance(0.1) else v
            self.emit(f"for (auto {it} = {v}.begin(); AT {it} != {end}.end(); AT ++{it})")
            if form == 1:
                self.emit(f"  AT {target} = ({target} + *{it}) % 1000;")
            else:
                self.emit(f"  AT *{it} = {self.leaf(scope)};")

    def index_loop(self, scope):
        v, i = self.sequence(scope), self.fresh("i")
        self.emit(f"for (size_t {i} = 0; {i} {self.slip('<', '<=', 0.12)} {v}.size(); ++{i})")
        self.emit(f"  AT {v}[{i}] = {self.rng.choice([f'(int){i}', self.leaf(scope)])};")
        if self.chance(0.3):
            self.emit(f"for (size_t {i} = 0; {i} + {self.slip(1, 0, 0.15)} < {v}.size(); ++{i})")
            self.emit(f"  AT {v}[{i}] = {v}[{i} + 1];")

    def find(self, scope):
        v, it = self.sequence(scope), self.fresh("it")
        self.emit(f"auto {it} = std::find({v}.begin(), {v}.end(), {self.leaf(scope)});")
        self.guard(f"{it} != {v}.end()")
        use = self.rng.choice([f"{self.some_int(scope)} = *{it}", f"*{it} = 4", f"{v}.erase({it})"])
        self.emit(f"  AT {use};")
        if self.chance(0.3):
            self.emit(f"{v}.push_back(1);")
            self.emit(f"{it} = {v}.begin();" if self.slip(True, False, 0.3) else f"{v}.push_back(2);")
            self.emit(f"AT *{it} = 5;")

    def erase_loop(self, scope):
        v, it = self.sequence(scope), self.fresh("it")
        value = self.rng.choice([0, 1, 2])
        self.emit(f"for (auto {it} = {v}.begin(); AT {it} != {v}.end();)")
        self.emit(f"  if (AT *{it} == {value})")
        self.emit(f"    AT {self.slip(f'{it} = ', '', 0.25)}{v}.erase({it});")
        self.emit("  else")
        self.emit(f"    AT ++{it};")

    def keep_reference(self, scope):
        v, r = self.sequence(scope), self.fresh("r")
        reserve = self.slip(True, False, 0.3)
        self.emit(f"if (!{v}.empty()) {{")
        if reserve:
            self.emit(f"  {v}.reserve({v}.size() + 1);")
        self.emit(f"  int &{r} = {v}.front();")
        self.emit(f"  {v}.push_back({self.leaf(scope)});")
        self.emit(f"  AT {r} = 8;")
        self.emit(f"  AT plimsoll_assert({v}.{self.slip('front', 'back', 0.2)}() == 8);")
        self.emit("}")

    def copy(self, scope):
        v, w = self.sequence(scope), self.fresh("v")
        if self.chance(0.7):
            self.emit(f"std::vector<int> {w} = {v};")
            self.emit(f"{w}.push_back(1);")
            self.emit(f"AT plimsoll_assert({w}.size() == {v}.size() + {self.slip(1, 0, 0.15)});")
        else:
            self.emit(f"std::vector<int> {w} = std::move({v});")
            self.emit(f"{v}.clear();")
        scope.arrays.append(w)

    def insert_front(self, scope):
        v = self.sequence(scope)
        self.emit(f"{v}.insert({v}.begin(), 6);")
        self.emit(f"AT plimsoll_assert({v}[{self.slip(0, 1, 0.1)}] == 6);")

    def use_map(self, scope):
        if not scope.pairs:
            scope.pairs.append(self.fresh("m"))
            self.emit(f"std::map<int, int> {scope.pairs[-1]};")
        m, it, key = self.rng.choice(scope.pairs), self.fresh("it"), self.leaf(scope)
        form = self.rng.randrange(5)
        if form == 0:
            value = self.constant()
            self.emit(f"{m}[{key}] = {value};")
            self.emit(f"AT plimsoll_assert({m}.count({key}) == {self.slip(1, 0, 0.1)});")
            self.emit(f"AT plimsoll_assert({m}[{key}] == {self.slip(value, self.constant(), 0.15)});")
        elif form == 1:
            self.emit(f"auto {it} = {m}.find({key});")
            self.guard(f"{it} != {m}.end()", 0.2)
            self.emit(f"  AT {self.some_int(scope)} = {it}->second % 100;")
        elif form == 2:
            self.emit(f"for (auto &entry : {m})")
            self.emit(f"  entry.second = entry.first % 7;")
        elif form == 3:
            self.emit(f"{m}[{key}] = 2;")
            self.emit(f"auto {it} = {m}.find({key});")
            if self.slip(False, True, 0.3):
                self.emit(f"{m}.erase({key});")
            else:
                self.emit(f"{m}[{self.leaf(scope)}] = 3;")
            self.emit(f"AT {it}->second = 4;")
        else:
            self.emit(f"for (auto {it} = {m}.begin(); AT {it} != {m}.end();)")
            self.emit(f"  if (AT {it}->second > 2)")
            self.emit(f"    AT {self.slip(f'{it} = ', '', 0.25)}{m}.erase({it});")
            self.emit("  else")
            self.emit(f"    AT ++{it};")

    def use_list(self, scope):
        name, it = self.fresh("l"), self.fresh("it")
        self.emit(f"std::list<int> {name} = {{1, 2, {self.leaf(scope)}}};")
        self.emit(f"auto {it} = {name}.begin();")
        self.emit(f"{name}.push_front({self.leaf(scope)});")
        self.emit(f"AT plimsoll_assert(*{it} == {self.slip(1, 2, 0.15)});")
        if self.slip(False, True, 0.25):
            self.emit(f"{name}.erase({it});")
        elif self.chance(0.5):
            self.emit(f"{it} = {name}.erase({it});")
        self.emit(f"AT *{it} = 3;")

    def use_optional(self, scope):
        name = self.fresh("o")
        self.emit(f"std::optional<int> {name};")
        self.emit(f"if ({self.condition(scope)})")
        self.emit(f"  {name} = 3;")
        self.guard(name, 0.3)
        self.emit(f"  AT {self.some_int(scope)} = *{name};")

    def use_pointer(self, scope):
        p, q = self.fresh("p"), self.fresh("p")
        self.emit(f"auto {p} = std::make_unique<int>({self.leaf(scope)});")
        self.emit(f"std::unique_ptr<int> {q};")
        self.emit(f"if ({self.condition(scope)})")
        self.emit(f"  {q} = std::move({p});")
        self.guard(q, 0.3)
        self.emit(f"  AT *{q} = 1;")
        self.guard(p, 0.3)
        self.emit(f"  AT *{p} = 2;")

    def use_string(self, scope):
        name = self.fresh("t")
        self.emit(f'std::string {name} = "abc";')
        self.emit(f"{name} += 'd';")
        self.emit(f"AT plimsoll_assert({name}.size() == {self.slip(4, 3, 0.1)});")
        self.emit(f"AT {self.some_int(scope)} = {name}[{self.slip(3, 5, 0.1)}] - 'a';")

    def algorithm(self, scope):
        v = self.sequence(scope)
        if self.chance(0.5):
            self.emit(f"std::sort({v}.begin(), {v}.end());")
            self.emit(f"if ({v}.size() >= 2)")
            self.emit(f"  AT plimsoll_assert({v}[0] {self.slip('<=', '<', 0.2)} {v}[1]);")
        else:
            self.emit(f"{v}.erase(std::remove({v}.begin(), {v}.end(), 1), {v}.end());")
            self.guard(f"!{v}.empty()")
            self.emit(f"  AT plimsoll_assert({v}[0] != {self.slip(1, 0, 0.2)});")

    def rows(self, scope):
        """A vector of vectors; references to an inner element."""
        w, r, i = self.fresh("w"), self.fresh("r"), self.fresh("i")
        count, size = self.rng.randrange(1, 4), self.rng.randrange(1, 3)
        self.emit(f"std::vector<std::vector<int>> {w}({count}, std::vector<int>({size}));")
        self.emit(f"for (size_t {i} = 0; {i} < {w}.size(); ++{i})")
        self.emit(f"  AT {w}[{i}][{self.slip(size - 1, size, 0.1)}] = (int){i};")
        self.emit(f"int &{r} = {w}[0][0];")
        if self.slip(False, True, 0.3):
            self.emit(f"{w}[0].push_back({self.leaf(scope)});")
        elif self.chance(0.5) and count > 1:
            self.emit(f"{w}[1].push_back({self.leaf(scope)});")
        self.emit(f"AT {r} = 7;")
        self.emit(f"AT plimsoll_assert({w}[0][0] == {self.slip(7, 0, 0.1)});")
        self.emit(f"{w}.push_back({{1, 2, 3}});")
        self.emit(f"AT plimsoll_assert({w}.back().size() == {self.slip(3, 2, 0.1)});")
        self.emit(f"AT {self.some_int(scope)} = {w}[{self.slip(count, count + 1, 0.1)}][2];")

    def group(self, scope):
        """A struct with containers, copied."""
        g, h = self.fresh("g"), self.fresh("g")
        self.emit(f"Group {g};")
        for _ in range(self.rng.randrange(0, 3)):
            self.emit(f"{g}.add({self.leaf(scope)});")
        self.emit(f"Group {h} = {g};")
        self.emit(f"{h}.add(3);")
        self.emit(f"AT plimsoll_assert({h}.items.size() == {g}.items.size() + {self.slip(1, 0, 0.1)});")
        self.emit(f"AT plimsoll_assert({h}.count == {g}.count + {self.slip(1, 2, 0.1)});")
        self.guard(f"!{g}.items.empty()", 0.3)
        self.emit(f"  AT {self.some_int(scope)} = {g}.items.back();")
        self.emit(f"AT plimsoll_assert({h}.index.count(3) == {self.slip(1, 0, 0.1)});")

    def capture(self, scope):
        """Lambdas that capture by reference and by value."""
        v, f, n = self.sequence(scope), self.fresh("f"), self.fresh("n")
        self.emit(f"int {n} = 1;")
        form = self.rng.randrange(3)
        if form == 0:
            self.emit(f"auto {f} = [&] {{ {n} = 5; }};")
            self.emit(f"{f}();")
            self.emit(f"AT plimsoll_assert({n} == {self.slip(5, 1, 0.15)});")
        elif form == 1:
            self.emit(f"auto {f} = [{n}](int x) {{ return {n} + x; }};")
            self.emit(f"{n} = 9;")
            self.emit(f"AT plimsoll_assert({f}(2) == {self.slip(3, 11, 0.15)});")
        else:
            self.emit(f"each({v}, [&](int &x) {{ x = 2; {n} = 0; }});")
            self.guard(f"!{v}.empty()", 0.3)
            self.emit(f"  AT plimsoll_assert({v}[0] == {self.slip(2, 3, 0.1)} && {n} == {self.slip(0, 1, 0.1)});")
            self.guard(f"{v}.empty()", 0.3)
            self.emit(f"  AT plimsoll_assert({n} == 1);")
        scope.fixed.append(n)

    def dispatch(self, scope):
        s, base = self.fresh("s"), self.fresh("b")
        side = self.rng.randrange(0, 5)
        self.emit(f"Square {s}({side});")
        self.emit(f"Shape plain{s};")
        self.emit(f"Shape *{base} = {self.condition(scope)} ? static_cast<Shape *>(&{s}) : {self.slip(f'&plain{s}', 'nullptr', 0.15)};")
        self.emit(f"AT {self.some_int(scope)} = {base}->area();")
        self.emit(f"AT plimsoll_assert({s}.area() == {self.slip(side * side % 100, side, 0.15)});")
        self.emit(f"Shape sliced{s} = {s};")
        self.emit(f"AT plimsoll_assert(sliced{s}.area() == {self.slip(0, side, 0.15)});")

    def move_pointers(self, scope):
        """Unique pointers in a vector."""
        u, p, i = self.fresh("u"), self.fresh("p"), self.fresh("i")
        count = self.rng.randrange(1, 4)
        self.emit(f"std::vector<std::unique_ptr<int>> {u};")
        self.emit(f"for (int {i} = 0; {i} < {count}; ++{i})")
        self.emit(f"  {u}.push_back(std::make_unique<int>({i}));")
        k = self.rng.randrange(count)
        self.emit(f"auto {p} = std::move({u}[{k}]);")
        self.emit(f"AT *{p} = {self.leaf(scope)};")
        self.emit(f"AT plimsoll_assert({u}[{k}] {self.slip('==', '!=', 0.1)} nullptr);")
        other = self.rng.randrange(count)
        self.guard(f"{u}[{other}]", 0.3)
        self.emit(f"  AT *{u}[{other}] = 2;")

    def edit_string(self, scope):
        name = self.fresh("t")
        text = self.rng.choice(["", "a", "hello"])
        self.emit(f'std::string {name} = "{text}";')
        form = self.rng.randrange(4)
        if form == 0:
            self.emit(f'{name}.insert(0, "xy");')
            self.emit(f"AT plimsoll_assert({name}.size() == {self.slip(len(text) + 2, len(text), 0.1)} && {name}[0] == 'x');")
        elif form == 1:
            self.guard(f"!{name}.empty()")
            self.emit(f"  AT {name}.pop_back();")
            self.emit(f"AT plimsoll_assert({name}.size() == {self.slip(max(len(text) - 1, 0), len(text) + 1, 0.1)});")
        elif form == 2:
            at = self.fresh("at")
            self.emit(f"size_t {at} = {name}.find('l');")
            self.guard(f"{at} != std::string::npos", 0.25)
            self.emit(f"  AT {name}[{at}] = 'm';")
            self.emit(f"AT plimsoll_assert({name}.empty() == {self.slip(int(not text), int(bool(text)), 0.1)});")
        else:
            part = self.fresh("t")
            self.emit(f"std::string {part} = {name}.substr(0, 1) + {name};")
            self.emit(f"AT plimsoll_assert({part}.size() == {self.slip(len(text) + min(1, len(text)), len(text) + 2, 0.1)});")
            self.guard(f"!{part}.empty()", 0.3)
            self.emit(f"  AT {self.some_int(scope)} = {part}.back() - 'a';")

    def use_set(self, scope):
        name, it = self.fresh("s"), self.fresh("it")
        key = self.leaf(scope)
        self.emit(f"std::set<int> {name} = {{1, 2, 3}};")
        self.emit(f"{name}.insert({key});")
        self.emit(f"AT plimsoll_assert({name}.count({key}) == {self.slip(1, 0, 0.1)});")
        self.emit(f"auto {it} = {name}.find({self.leaf(scope)});")
        self.emit(f"if ({it} {self.slip('!=', '==', 0.15)} {name}.end())")
        self.emit(f"  AT {self.some_int(scope)} = *{it};")
        self.emit(f"AT plimsoll_assert({name}.size() {self.slip('>=', '>', 0.15)} 3);")

    def stored_iterators(self, scope):
        """Iterators into a list, kept in a vector."""
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

    def erase_range(self, scope):
        v = self.sequence(scope)
        self.guard(f"{v}.size() >= 3")
        self.emit(f"  AT {v}.erase({v}.begin() + 1, {v}.begin() + 3);")
        self.emit(f"{v}.insert({v}.end(), 2, 4);")
        self.emit(f"AT plimsoll_assert({v}.back() == {self.slip(4, 3, 0.1)} && {v}.size() >= 2);")
        self.emit(f"AT {v}[{self.slip(1, 6, 0.1)}] = {self.leaf(scope)};")

    def throws(self, scope):
        """A container changed in a try block that is left early."""
        v, n = self.sequence(scope), self.fresh("n")
        self.emit(f"int {n} = 0;")
        self.emit("try {")
        self.emit(f"  {v}.push_back(1);")
        self.emit(f"  {n} = 1;")
        self.emit(f"  {v}.at({self.rng.randrange(0, 6)}) = 2;")
        self.emit(f"  {v}.clear();")
        self.emit(f"  {n} = 2;")
        self.emit("} catch (...) {")
        self.emit(f"  AT plimsoll_assert({n} == {self.slip(1, 2, 0.1)} && !{v}.empty());")
        self.emit("}")
        self.emit(f"if ({n} == {self.slip(1, 2, 0.15)})")
        self.emit(f"  AT {self.some_int(scope)} = {v}.back();")
        scope.fixed.append(n)

    def map_of_vectors(self, scope):
        m, it, key = self.fresh("mv"), self.fresh("it"), self.leaf(scope)
        self.emit(f"std::map<int, std::vector<int>> {m};")
        self.emit(f"{m}[{key}].push_back({self.leaf(scope)});")
        self.emit(f"{m}[{self.leaf(scope)}];")
        self.emit(f"for (auto &entry : {m})")
        if self.slip(True, False, 0.25):
            self.emit("  if (!entry.second.empty())")
        self.emit(f"    AT {self.some_int(scope)} = entry.second.front();")
        self.emit(f"auto {it} = {m}.find({key});")
        self.emit(f"AT plimsoll_assert({it}->second.size() == {self.slip(1, 2, 0.1)});")

    def call_container(self, scope):
        if not self.functions:
            return self.push(scope)
        self.call_helper(scope)


def batch(seed, count):
    return c_programs.batch(seed, count, PRELUDE, Program)


if __name__ == "__main__":
    import sys

    print(batch(int(sys.argv[1]), int(sys.argv[2])), end="")
