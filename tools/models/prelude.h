// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the programs of check-models share: random numbers, random values, and
// how values are shown. The same numbers come out in the compiled program and
// in the interpreter.
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

static unsigned state;

/// A number below \p n.
static unsigned pick(unsigned n) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % n;
}

/// Begins the sequence \p number.
static void seed(unsigned number) {
  state = number * 747796405u + 2891336453u;
  for (int i = 0; i < 3; ++i) {
    state = (state >> 15 ^ state) * 2246822519u;
    state += number;
  }
}

/// A random value; few different ones, so that equal ones are met.
template <class T> struct Value {
  static T make() { return T(); }
};
template <> struct Value<int> {
  static int make() { return (int)pick(6); }
};
template <> struct Value<char> {
  static char make() { return (char)('a' + pick(3)); }
};
template <class T>
concept WideCharacter =
    std::is_same_v<T, wchar_t> || std::is_same_v<T, char8_t> ||
    std::is_same_v<T, char16_t> || std::is_same_v<T, char32_t>;
template <WideCharacter T> struct Value<T> {
  static T make() {
    const unsigned n = pick(4);
    return n == 3 ? (T)-1 : (T)('a' + n);
  }
};
template <> struct Value<bool> {
  static bool make() { return pick(2) == 1; }
};
template <> struct Value<std::string> {
  static std::string make() {
    switch (pick(5)) {
    case 0:
      return "";
    case 1:
      return "a";
    case 2:
      return "ab";
    case 3:
      return "b";
    default:
      return "a text longer than what fits inside";
    }
  }
};
template <class T> struct Value<std::vector<T>> {
  static std::vector<T> make() {
    std::vector<T> v;
    for (unsigned n = pick(3); n > 0; --n)
      v.push_back(Value<T>::make());
    return v;
  }
};
template <class A, class B> struct Value<std::pair<A, B>> {
  static std::pair<A, B> make() {
    return std::pair<A, B>(Value<std::remove_const_t<A>>::make(),
                           Value<B>::make());
  }
};
template <class T> static T value() {
  return Value<std::remove_cv_t<T>>::make();
}

template <class T> struct Show;
template <class T> static void show(const T &x) { Show<T>::print(x); }
template <> struct Show<bool> {
  static void print(bool x) { putchar(x ? 'y' : 'n'); }
};
template <> struct Show<std::vector<bool>::reference> {
  static void print(bool x) { show(x); }
};
#ifdef _LIBCPP_VERSION
// What refers to a bit of a constant object.
template <class B> struct Show<std::__bit_const_reference<B>> {
  static void print(bool x) { show(x); }
};
#endif
template <> struct Show<char> {
  static void print(char x) { printf("'%c'", x); }
};
template <WideCharacter T> struct Show<T> {
  static void print(T x) { printf("%ld", (long)x); }
};
template <> struct Show<int> {
  static void print(int x) { printf("%d", x); }
};
template <> struct Show<unsigned> {
  static void print(unsigned x) { printf("%u", x); }
};
template <> struct Show<long> {
  static void print(long x) { printf("%ld", x); }
};
template <> struct Show<unsigned long> {
  static void print(unsigned long x) { printf("%lu", x); }
};
template <> struct Show<std::string> {
  static void print(const std::string &x) {
    putchar('"');
    for (char c : x)
      putchar(c);
    putchar('"');
  }
};
template <class A, class B> struct Show<std::pair<A, B>> {
  static void print(const std::pair<A, B> &x) {
    putchar('(');
    show(x.first);
    putchar(',');
    show(x.second);
    putchar(')');
  }
};
template <class C>
  requires requires(const C &c) { c.begin() == c.end(); }
struct Show<C> {
  static void print(const C &c) {
    putchar('{');
    for (auto it = c.begin(); it != c.end(); ++it) {
      putchar(' ');
      show(*it);
    }
    putchar('}');
  }
};

template <class C> static unsigned length(const C &c) {
  unsigned n = 0;
  for (auto it = c.begin(); it != c.end(); ++it)
    ++n;
  return n;
}

/// Where \p it is in \p c, and what is there.
template <class C, class I> static void show_at(C &c, I it) {
  printf("%d", (int)std::distance(c.begin(), it));
  if (it != c.end()) {
    putchar(':');
    show(*it);
  }
}

/// An argument of an operation, if there is a way to show it.
template <class T> static void show_argument(const char *name, const T &x) {
  if constexpr (requires { sizeof(Show<T>); }) {
    printf(" %s=", name);
    show(x);
  }
}

/// Keeps containers small.
template <class C> static bool prune(C &c) {
  if constexpr (requires {
                  c.clear();
                  c.begin();
                })
    if (length(c) > 8) {
      c.clear();
      return true;
    }
  return false;
}

/// What can be seen of a container as a whole.
template <class C> static void observe(const C &c) {
  show(c);
  if constexpr (requires { c.size(); })
    printf("%d", (int)c.size());
  if constexpr (requires { c.empty(); })
    if (c.empty())
      putchar('e');
}
