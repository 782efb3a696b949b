"""The C and C++ around mutants that makes them run.

With -DRUN a file of mutants becomes a program that calls each function of `units` RUNS times, with all
small and then random arguments. What goes wrong ends the process, so the runs are made in children; the parent
prints `died UNIT RUN` and what the child said. A run that takes long ends without a word.
"""
import re

PRELUDE = """\
#ifdef RUN
#include <fcntl.h>
#include <limits.h>
#include <sanitizer/asan_interface.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __cplusplus
extern "C"
#endif
void __sanitizer_print_stack_trace(void);
enum { RUNS = 240, SMALL = 100, DEATHS = 24, ENDLESS = 3 };
static int *shared_run, run_number, count_here, depth_here;
static unsigned long random_state;
static int any_int(int from, int to) {
  random_state = random_state * 6364136223846793005ul + 1442695040888963407ul;
  return from + (int)((random_state >> 33) % (unsigned long)(to - from + 1));
}
static void begin_run(int unit, int run) {
  *shared_run = run_number = run;
  shared_run[1] = 0; // whether the run is over, and only destructors are left
  depth_here = 0;
  random_state = unit * 1000003ul + run;
  any_int(0, 1);
  count_here = run < SMALL ? run % 4 : any_int(0, any_int(0, 3) ? 5 : 12);
}
static long any_number(void) {
  if (any_int(0, 2) == 0)
    return count_here + (any_int(0, 3) ? 0 : any_int(-1, 1));
  if (run_number < SMALL || any_int(0, 4))
    return any_int(-1, any_int(0, 2) ? 3 : 9);
  return any_int(0, 6) ? any_int(-20, 120) : any_int(0, 1) ? INT_MAX - any_int(0, 2) : INT_MIN + any_int(0, 2);
}
static int any_size(void) { return any_int(0, 3) ? count_here : any_int(0, 5); }
static int buffer_size(void) { // LEAST: 1 if an entry is run, whose pointers lead to something
  int size = any_size();
  return size > LEAST ? size : LEAST;
}
static char *any_text(void) {
  int size = any_size();
  char *text = (char *)malloc(size + 1);
  for (int k = 0; k < size; k++)
    text[k] = any_int(0, 9) ? "abc 01,.=/"[any_int(0, 9)] : (char)any_int(-128, 127);
  text[size] = 0;
  return text;
}
static void stop_here(const char *what) {
  if (what) {
    fprintf(stderr, "==0==ERROR: %s\\n", what);
    __sanitizer_print_stack_trace();
    fprintf(stderr, "\\n");
  }
  _exit(what ? 1 : 0);
}
static size_t bytes_behind(const volatile void *p) {
  char name[1];
  void *region = NULL;
  size_t size = 0;
  if (!p)
    return 0;
  __asan_locate_address((void *)p, name, 1, &region, &size);
  size_t before = (size_t)((char *)p - (char *)region);
  return region && before <= size ? size - before : 0;
}
#define plimsoll_assert(...) ((__VA_ARGS__) ? (void)0 : stop_here("assertion failed"))
#define plimsoll_assume(...) ((__VA_ARGS__) ? (void)0 : end_run())
#define plimsoll_nondet_int() ((int)any_number())
#define plimsoll_nondet_unsigned() ((unsigned)any_number())
#define plimsoll_nondet_long() any_number()
#define plimsoll_nondet_bool() (any_int(0, 1) != 0)
#define plimsoll_nondet_size() ((size_t)any_number())
#define plimsoll_nondet_ptr() ((void *)0)
#define plimsoll_buffer_size(p) (bytes_behind(p) / sizeof *(p))
#define plimsoll_eval(...) ((void)0)
#define plimsoll_reached() ((void)0)
#define plimsoll_dump(...) ((void)0)
#ifdef __cplusplus
struct EndOfRun {};
[[noreturn]] static void end_run() {
  shared_run[1] = 1;
  throw EndOfRun();
}
namespace std {
using ::end_run;
}
#else
#include <setjmp.h>
static jmp_buf end_of_run;
__attribute__((noreturn)) static void end_run(void) { longjmp(end_of_run, 1); }
#endif
typedef void (*Unit)(void);
static void run_unit(Unit unit, int number, const char *said) {
  int endless = 0;
  *shared_run = -1;
  for (int deaths = 0; deaths < DEATHS && endless < ENDLESS && *shared_run + 1 < RUNS; deaths++) {
    int first = *shared_run + 1, status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      int file = open(said, O_CREAT | O_TRUNC | O_WRONLY, 0600);
      dup2(file, 2);
      dup2(open("/dev/null", O_RDWR), 1);
      dup2(1, 0);
      for (int run = first; run < RUNS; run++) {
        struct itimerval time = {{0, 0}, {0, 150000}};
        setitimer(ITIMER_VIRTUAL, &time, NULL);
        begin_run(number, run);
        unit();
      }
      _exit(0);
    }
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) {
      endless++;
      continue;
    }
    if (WEXITSTATUS(status) == 0 || shared_run[1])
      continue;
    printf("died %d %d\\n", number, *shared_run);
    char line[4096];
    FILE *f = fopen(said, "r");
    while (fgets(line, sizeof line, f))
      fputs(line, stdout);
    fclose(f);
    printf("---\\n");
  }
}
#else
#include "plimsoll/plimsoll.h"
#endif
"""
BEGIN = """
#ifdef RUN
#undef assert
#define assert plimsoll_assert
#define exit(e) end_run()
#define abort() end_run()
#endif
"""
END = """
#ifdef RUN
#undef assert
#undef exit
#undef abort
"""

MAIN = """
int main(int argc, char **argv) {
#ifdef __cplusplus
  std::set_terminate([] { _exit(0); });
#endif
  shared_run = (int *)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int k = 0; k < (int)(sizeof units / sizeof *units); k++)
    run_unit(units[k], k, argv[1]);
  return 0;
}
#endif
"""

# Arguments of C++ functions, made from their types.
CPP = r"""
#ifdef RUN
#include <array>
#include <deque>
#include <forward_list>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <stack>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>
namespace made {
template <class T> struct Fill { static void of(T &) {} }; // members of a structure
template <class T> T make();
template <class T> constexpr bool possible();
template <class T> inline constexpr bool is_std = false;
template <template <class...> class C, class T> inline constexpr bool is = false;
template <template <class...> class C, class... A> inline constexpr bool is<C, C<A...>> = true;
template <class T> inline constexpr bool is_array = false;
template <class T, std::size_t N> inline constexpr bool is_array<std::array<T, N>> = true;
template <class T> inline constexpr bool is_span = false;
template <class T> inline constexpr bool is_span<std::span<T>> = true;
template <class T> struct Called;
template <class R, class... A> struct Called<std::function<R(A...)>> {
  static std::function<R(A...)> make_one() {
    return [](A...) -> R { if constexpr (!std::is_void_v<R>) return make<R>(); };
  }
  static constexpr bool fine() { if constexpr (std::is_void_v<R>) return true; else return !std::is_reference_v<R> && possible<R>(); }
};
template <class T> struct Parts;
template <template <class...> class C, class... A> struct Parts<C<A...>> {
  static constexpr bool fine() { return (possible<std::remove_cv_t<A>>() && ...); }
  static C<A...> together() { return C<A...>{make<std::remove_cv_t<A>>()...}; }
  static C<A...> one() {
    int which = any_int(0, sizeof...(A) - 1), k = 0;
    std::optional<C<A...>> result;
    auto try_one = [&]<class E>(E *) { if (k++ == which) result.emplace(make<E>()); };
    (try_one((A *)nullptr), ...);
    return std::move(*result);
  }
};
template <class T> concept Sequence = requires(T c) { c.clear(); c.begin(); typename T::value_type; requires !requires { typename T::key_type; }; };
template <class T> concept Keyed = requires(T c) { c.clear(); c.begin(); typename T::key_type; };
template <class T> concept Adapter = requires(T c) { typename T::container_type; c.pop(); };
struct Anything { template <class U> operator U() const { return make<U>(); } };
template <class T> struct Other { template <class U> requires(!std::is_same_v<std::remove_cvref_t<U>, T>) operator U() const { return make<U>(); } };
template <class T> constexpr bool possible() {
  if constexpr (std::is_reference_v<T> || std::is_void_v<T> || std::is_abstract_v<T> || std::is_array_v<T>) return false;
  else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, std::string_view>) return true;
  else if constexpr (std::is_pointer_v<T>) return !std::is_function_v<std::remove_pointer_t<T>> && possible<std::remove_cv_t<std::remove_pointer_t<T>>>();
  else if constexpr (is<std::pair, T> || is<std::tuple, T> || is<std::variant, T>) return Parts<T>::fine();
  else if constexpr (is<std::optional, T>) return possible<typename T::value_type>();
  else if constexpr (is<std::unique_ptr, T> || is<std::shared_ptr, T>) return possible<typename T::element_type>() && std::is_constructible_v<T, typename T::element_type *>;
  else if constexpr (is_array<T>) return possible<typename T::value_type>();
  else if constexpr (is_span<T>) return possible<std::remove_cv_t<typename T::element_type>>();
  else if constexpr (is<std::function, T>) return Called<T>::fine();
  else if constexpr (Keyed<T>) { if constexpr (requires { typename T::mapped_type; }) return possible<typename T::key_type>() && possible<typename T::mapped_type>(); else return possible<typename T::key_type>(); }
  else if constexpr (Sequence<T>) return possible<typename T::value_type>();
  else if constexpr (Adapter<T>) return possible<typename T::value_type>();
  else return std::is_class_v<T> && (std::is_default_constructible_v<T> || std::is_constructible_v<T, Other<T>> || std::is_constructible_v<T, Other<T>, Other<T>>);
}
template <class T> T make() {
  if constexpr (std::is_same_v<T, bool>) return any_int(0, 1);
  else if constexpr (std::is_same_v<T, char>) return "abc 01,."[any_int(0, 7)];
  else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) return (T)any_number();
  else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>) return T(any_text());
  else if constexpr (std::is_pointer_v<T>) {
    using E = std::remove_cv_t<std::remove_pointer_t<T>>;
    if constexpr (std::is_same_v<E, char>) return any_text();
    if (any_int(0, 7) == 0 || depth_here > 3) return nullptr;
    ++depth_here;
    std::size_t size = std::is_class_v<E> ? any_int(1, 2) : buffer_size();
    E *p = static_cast<E *>(::operator new(size * sizeof(E)));
    for (std::size_t k = 0; k < size; ++k) new (p + k) E(make<E>());
    --depth_here;
    return p;
  } else if constexpr (is<std::pair, T> || is<std::tuple, T>) return Parts<T>::together();
  else if constexpr (is<std::variant, T>) return Parts<T>::one();
  else if constexpr (is<std::optional, T>) { if (any_int(0, 2) == 0) return std::nullopt; return T(make<typename T::value_type>()); }
  else if constexpr (is<std::unique_ptr, T> || is<std::shared_ptr, T>) {
    if (any_int(0, 4) == 0 || depth_here > 3) return nullptr;
    ++depth_here;
    T p(new typename T::element_type(make<typename T::element_type>()));
    --depth_here;
    return p;
  } else if constexpr (is_array<T>) { T a; for (auto &e : a) e = make<typename T::value_type>(); return a; }
  else if constexpr (is_span<T>) {
    using E = std::remove_cv_t<typename T::element_type>;
    auto *v = new std::vector<E>;
    for (int k = any_size(); k > 0; --k) v->push_back(make<E>());
    return T(v->data(), v->size());
  } else if constexpr (is<std::function, T>) { if (any_int(0, 9) == 0) return T(); return Called<T>::make_one(); }
  else if constexpr (Keyed<T>) {
    T c;
    for (int k = any_size(); k > 0; --k) {
      if constexpr (requires { typename T::mapped_type; }) c.emplace(make<typename T::key_type>(), make<typename T::mapped_type>());
      else c.insert(make<typename T::key_type>());
    }
    return c;
  } else if constexpr (Sequence<T>) {
    T c;
    if constexpr (requires { c.reserve(1); }) if (any_int(0, 3) == 0) c.reserve(any_int(0, 12));
    if (depth_here > 3) return c;
    ++depth_here;
    bool rising = any_int(0, 3) == 0;
    for (int k = any_size(); k > 0; --k) {
      if constexpr (requires { c.push_back(make<typename T::value_type>()); }) {
        if constexpr (std::is_same_v<typename T::value_type, int>) {
          c.push_back(rising && !c.empty() ? (int)(c.back() < 1000 ? c.back() + any_int(0, 2) : c.back()) : (int)any_number());
        } else c.push_back(make<typename T::value_type>());
      }
      else if constexpr (requires { c.push_front(make<typename T::value_type>()); }) c.push_front(make<typename T::value_type>());
    }
    --depth_here;
    return c;
  } else if constexpr (Adapter<T>) { T c; for (int k = any_size(); k > 0; --k) c.push(make<typename T::value_type>()); return c; }
  else if constexpr (std::is_default_constructible_v<T>) { T t{}; if (any_int(0, 7)) Fill<T>::of(t); return t; }
  else if constexpr (std::is_constructible_v<T, Other<T>>) return T(Other<T>());
  else return T(Other<T>(), Other<T>());
}
template <class M> void fill(M &member) {
  if constexpr (std::is_array_v<M>) { for (auto &e : member) fill(e); }
  else if constexpr (!std::is_const_v<M> && possible<M>() && std::is_move_assignable_v<M>) {
    if (depth_here < 3) { ++depth_here; member = make<M>(); --depth_here; }
  }
}
template <class A, class T> A pass(T &value) {
  if constexpr (std::is_lvalue_reference_v<A>) return value;
  else return static_cast<std::remove_reference_t<A> &&>(value);
}
template <class... A> constexpr bool all_possible() { return (possible<std::remove_cvref_t<A>>() && ...); }
// An argument may be another one of its type, too.
template <std::size_t I, class A, class Tuple> auto &slot(Tuple &values) {
  auto *p = &std::get<I>(values);
  if constexpr (I > 0 && (std::is_lvalue_reference_v<A> || std::is_pointer_v<A>)) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(std::get<I - 1>(values))>, std::remove_cvref_t<decltype(*p)>>)
      if (any_int(0, 5) == 0) p = &std::get<I - 1>(values);
  }
  return *p;
}
template <class... A, class F> void call(F f) {
  if constexpr (all_possible<A...>()) {
    std::tuple<std::remove_cvref_t<A>...> values{make<std::remove_cvref_t<A>>()...};
    [&]<std::size_t... I>(std::index_sequence<I...>) { f(pass<A>(slot<I, A>(values))...); }(std::index_sequence_for<A...>());
  }
}
template <class R, class... A> void drive(R (*f)(A...)) { call<A...>([&](A... a) { f(static_cast<A &&>(a)...); }); }
template <class R, class... A> void drive(R (*f)(A...) noexcept) { call<A...>([&](A... a) { f(static_cast<A &&>(a)...); }); }
template <class R, class C, class... A> void drive(R (C::*f)(A...)) { call<C &, A...>([&](C &c, A... a) { (c.*f)(static_cast<A &&>(a)...); }); }
template <class R, class C, class... A> void drive(R (C::*f)(A...) const) { call<C &, A...>([&](C &c, A... a) { (c.*f)(static_cast<A &&>(a)...); }); }
template <class R, class C, class... A> void drive(R (C::*f)(A...) noexcept) { call<C &, A...>([&](C &c, A... a) { (c.*f)(static_cast<A &&>(a)...); }); }
template <class R, class C, class... A> void drive(R (C::*f)(A...) const noexcept) { call<C &, A...>([&](C &c, A... a) { (c.*f)(static_cast<A &&>(a)...); }); }
template <class F> void drive_safely(F f) {
  try {
    drive(f);
  } catch (...) {
  }
}
}
#define UNKNOWN(type) { return made::Anything(); }
#else
#define UNKNOWN(type) ;
#endif
#ifdef RUN
#define UNKNOWN_VOID {}
#else
#define UNKNOWN_VOID ;
#endif
"""


def cpp_ending(structures, units):
    """structures: qualified name -> members; units: qualified names of functions."""
    lines = [END]
    for name, members in structures.items():
        fills = " ".join(f"made::fill(x.{m});" for m in members)
        lines.append(f"template <> struct made::Fill<{name}> {{ static void of({name} &x) {{ {fills} }} }};")
    lines += ["static const Unit units[] = {"]
    lines += [f"  [] {{ made::drive_safely(&{unit}); }}," for unit in units]
    return "\n".join([*lines, "  [] {}};", MAIN])


C = """
#ifdef RUN
#define FILL(place) _Generic((place), char: fill_char, signed char: fill_char, unsigned char: fill_char, _Bool: fill_bool, short: fill_short, unsigned short: fill_short, \\
  int: fill_int, unsigned: fill_int, long: fill_long, unsigned long: fill_long, long long: fill_long, unsigned long long: fill_long, \\
  char *: fill_text, const char *: fill_text, default: fill_nothing)((void *)&(place))
static void fill_char(void *p) { *(char *)p = "abc 01,."[any_int(0, 7)]; }
static void fill_bool(void *p) { *(_Bool *)p = any_int(0, 1); }
static void fill_short(void *p) { *(short *)p = (short)any_number(); }
static void fill_int(void *p) { *(int *)p = (int)any_number(); }
static void fill_long(void *p) { *(long *)p = any_number(); }
static void fill_text(void *p) { *(char **)p = any_int(0, 9) ? any_text() : NULL; }
static void fill_nothing(void *p) {}
static void *some(size_t width, size_t count) { return memset(malloc(count * width + !count), 0, count * width); }
#define UNKNOWN(type) { __typeof__(type) result; memset(&result, 0, sizeof result); FILL(result); return result; }
#else
#define UNKNOWN(type) ;
#endif
#ifdef RUN
#define UNKNOWN_VOID {}
#else
#define UNKNOWN_VOID ;
#endif
"""


def c_argument(declarator, name, alone):
    """C that makes the argument `name` of the type of a parameter, or None; what is alone ends with a zero."""
    text = " ".join(declarator.split())
    dimensions = re.findall(r"\[[^\]]*\]", text)
    text = re.sub(r"\[[^\]]*\]", "", text)
    text = re.sub(r"\b(const|restrict|volatile|register)\b", "", text)
    match = re.fullmatch(r"\s*((?:struct |enum |union )?\w+(?: (?:int|long|char))*)\s*(\**)\s*(\w+)\s*", text.replace("* *", "**"))
    if not match or len(dimensions) > 1:
        return None
    type_, stars = match.group(1), match.group(2) + "*" * len(dimensions)
    if type_ in ("void", "FILE", "va_list") or len(stars) > 2:
        return None
    if not stars:
        return f"{type_} {name}; memset(&{name}, 0, sizeof {name}); FILL({name}); FILL_STRUCT({name})"
    if len(stars) == 2:
        return f"{type_} **{name} = some(sizeof *{name}, 4); for (int k = 0; k < 4; k++) {{ FILL({name}[k]); FILL_STRUCT({name}[k]) }}"
    if type_ == "char":
        bytes_ = "any_text()" if alone else "any_int(0, 3) ? any_text() : some(1, buffer_size())"
        return f"char *{name} = any_int(0, 19) ? {bytes_} : NULL;"
    made = f"int count = buffer_size(); {name} = some(sizeof *{name}, count); for (int k = 0; k < count; k++) {{ FILL({name}[k]); FILL_STRUCT({name}[k]) }}"
    return f"{type_} *{name} = NULL; if (any_int(0, 19)) {{ {made} }}"


def c_ending(structures, units):
    """structures: C type -> members; units: (name, parameters) of functions."""
    lines = [END]
    for k, type_ in enumerate(structures):
        lines.append(f"static void fill_{k}(void *); static void make_{k}(void *p) {{ if (depth_here++ < 4 && any_int(0, 4)) fill_{k}(*(void **)p = some(sizeof({type_}), 1)); depth_here--; }}")
    cases = "".join(f"{type_}: fill_{k}, {type_} *: make_{k}, " for k, type_ in enumerate(structures))
    lines.append(f"#define FILL_STRUCT(place) _Generic((place), {cases}default: fill_nothing)((void *)&(place));")
    for k, (type_, members) in enumerate(structures.items()):
        fills = " ".join(f"FILL(x->{m}); FILL_STRUCT(x->{m})" for m in members)
        lines.append(f"static void fill_{k}(void *p) {{ {type_} *x = p; {fills} }}")
    for k, (name, parameters) in enumerate(units):
        made = [c_argument(p, f"a{n}", len(parameters) == 1) for n, p in enumerate(parameters)]
        call = f"{' '.join(made)} {name}({', '.join(f'a{n}' for n in range(len(made)))});" if None not in made else ""
        lines.append(f"static void unit_{k}(void) {{ if (!setjmp(end_of_run)) {{ {call} }} }}")
    lines += ["static const Unit units[] = {", *(f"  unit_{k}," for k in range(len(units))), "};"]
    return "\n".join([*lines, MAIN])
