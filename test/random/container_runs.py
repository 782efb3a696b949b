"""The C++ around container programs that makes them run.

With -DRUN the file becomes a program that calls each function RUNS times, with
all small and then random contents of its containers, and prints which lines were
reached, and for each failure its line, the lines of the calls that led there and
what was said. A failed assertion ends its run with an exception; anything else
ends the process, so the runs are made in children.

`AT` stands before each statement, and `HERE` before what a loop's head evaluates
each time round.
"""

PRELUDE = """\
#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>
#ifdef RUN
#include <fcntl.h>
#include <sanitizer/common_interface_defs.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
enum { RUNS = 300, SMALL = 120, DEATHS = 50, LINES = 30000, FUEL = 4000, DEPTH = 8 };
static struct Shared {
  int run, depth, at[DEPTH + 1];
  int reached[LINES];
} *shared;
struct Stop {};
static int fuel;
static unsigned long state;
static int any(int from, int to) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return from + (int)((state >> 33) % (unsigned long)(to - from + 1));
}
static void at(int line) {
  shared->at[shared->depth] = line;
  shared->reached[line]++;
  if (--fuel < 0)
    throw Stop();
}
struct Frame { // of a function that a program calls
  Frame() {
    if (shared->depth == DEPTH)
      throw Stop();
    shared->depth++;
  }
  ~Frame() { shared->depth--; }
};
struct Round { // of a loop whose head has no place for HERE
  int line;
  ~Round() { shared->at[shared->depth] = line; }
};
static void say(const char *what) {
  printf("%s", what);
  for (int k = shared->depth; k >= 0; --k)
    printf(" %d", shared->at[k]);
  printf("\\n");
}
static void claim(bool right) {
  if (right)
    return;
  say("wrong");
  fflush(stdout);
  throw Stop();
}
#define AT at(__LINE__);
#define HERE at(__LINE__),
#define FRAME Frame frame;
#define ROUND Round round{__LINE__};
#define plimsoll_assert(...) claim(__VA_ARGS__)
#define plimsoll_assume(...) if (!(__VA_ARGS__)) throw Stop()
#define plimsoll_nondet_int() any(-1, any(0, 6))
#else
#include "plimsoll/plimsoll.h"
#define AT
#define HERE
#define FRAME
#define ROUND
#endif
struct Point {
  int x, y;
};
struct Record {
  int id = 0;
  std::vector<int> items;
  std::map<int, int> index;
};
"""

DRIVER = """\
#ifdef RUN
struct Inputs {
  int n, x, y;
  std::vector<int> v, w;
  std::deque<int> d;
  std::list<int> l, l2;
  std::map<int, int> m, m2;
  std::set<int> s, s2;
  std::unordered_map<int, int> u;
  std::string t, t2;
  std::optional<int> o;
  std::pair<int, int> p;
  std::array<int, 4> a;
  std::vector<std::vector<int>> rows;
  std::map<int, std::vector<int>> groups;
  std::map<int, std::set<int>> sets;
  std::vector<std::unique_ptr<int>> owned;
  std::vector<std::string> names;
  std::map<std::string, int> counts;
  Record r;
  template <class T> T &same(T &a, T &b) { return alike ? a : b; } // an argument that may be another one, too
  bool alike;
  explicit Inputs(int run) {
    bool small = run < SMALL;
    int most = small ? 3 : any(1, 6), low = any(-1, 1), high = any(1, small ? 2 : any(2, 9));
    if (!small && any(0, 9) == 0)
      low = -(high *= 50);
    auto size = [&] { return small ? any(0, most) : any(0, 5) ? any(0, most) : any(0, 12); };
    auto value = [&] { return any(low, high); };
    auto key = [&] { return any(-1, 3); };
    auto letters = [&] {
      std::string text;
      for (int k = size(); k > 0; --k)
        text += (char)any('a', 'd');
      return text;
    };
    bool rising = any(0, 3) == 0;
    auto fill = [&](auto &c, int count) {
      for (int k = 0; k < count; ++k)
        c.push_back(rising && k > 0 ? c.back() + any(0, 2) : value());
    };
    alike = any(0, 5) == 0;
    n = small ? run / 4 % 6 - 1 : any(-2, 8);
    x = small ? run / 24 % 5 - 1 : any(low, high);
    y = small ? any(-1, 3) : any(low, high);
    fill(v, small ? run % 4 : size());
    fill(w, any(0, 2) ? (int)v.size() : size());
    fill(d, small ? run % 4 : size());
    fill(l, size());
    fill(l2, size());
    for (int k = size(); k > 0; --k) {
      m[key()] = value();
      s.insert(key());
      u[key()] = value();
      groups[key()];
    }
    for (int k = size(); k > 0; --k) {
      m2[key()] = value();
      s2.insert(key());
    }
    t = letters();
    t2 = any(0, 3) ? letters() : t;
    if (any(0, 1))
      o = value();
    p = {value(), value()};
    for (int &e : a)
      e = value();
    rows.resize(size());
    for (auto &row : rows)
      fill(row, any(0, 2) ? size() : most);
    for (auto &entry : groups)
      fill(entry.second, size());
    for (int k = size(); k > 0; --k)
      for (int j = any(0, 2); j >= 0; --j)
        sets[key()].insert(j == 2 ? 0 : key());
    if (any(0, 3) == 0)
      sets[key()].clear();
    for (int k = size(); k > 0; --k)
      owned.push_back(any(0, 3) ? std::make_unique<int>(value()) : nullptr);
    for (int k = size(); k > 0; --k) {
      names.push_back(letters());
      counts[letters()] = value();
    }
    r.id = value();
    fill(r.items, size());
    for (int k = 0; k < (int)r.items.size(); ++k)
      r.index[r.items[k]] = k;
  }
};
static void call(int program, Inputs &in) {
  switch (program) {
CASES
  }
}
static void make_runs(int program, int first) {
  for (int run = first; run < RUNS; ++run) {
    state = (unsigned long)program * 1000003 + run;
    any(0, 1); // the first is alike in neighbours
    shared->run = run;
    shared->depth = 0;
    fuel = FUEL;
    try {
      Inputs in(run);
      call(program, in);
    } catch (const Stop &) {
    } catch (const std::exception &) {
    }
  }
}
static void say_what_was_said(int errors) {
  static char text[3000];
  ssize_t size = pread(errors, text, sizeof text - 1, 0);
  text[size > 0 ? size : 0] = 0;
  say("died");
  printf("%s\\n---\\n", text);
}
static void run_program(int program, int errors) {
  for (int run = 0, deaths = 0; run < RUNS && deaths < DEATHS; run = shared->run + 1, ++deaths) {
    ftruncate(errors, 0);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      make_runs(program, run);
      fflush(stdout);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      return;
    say_what_was_said(errors);
  }
}
#endif
int main(int argc, char **argv) {
#ifdef RUN
  shared = (Shared *)mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int errors = open(argv[1], O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0600);
  dup2(errors, 2);
  for (int program = 0; program < COUNT; ++program)
    run_program(program, errors);
  for (int line = 0; line < LINES; ++line)
    if (shared->reached[line])
      printf("reached %d %d\\n", line, shared->reached[line]);
#endif
  return 0;
}
"""
