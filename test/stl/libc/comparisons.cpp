// Comparisons of memory and of texts compute what the contents decide; a
// caller's contents they leave open, and no run may assume their result.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <cassert>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

void known() {
  char x[4] = "abc", y[4] = "abd";
  assert(memcmp(x, y, 2) == 0);
  assert(memcmp(x, y, 4) < 0);
  assert(memcmp(y, x, 3) > 0);
  assert(memcmp(x, y, 0) == 0);
  assert(strncmp(x, y, 2) == 0);
  assert(strncmp(y, x, 3) > 0);
  assert(strncmp(x, "abcdef", 4) != 0);
  assert(strcmp(x, y) != 0);
}
void knownBad() {
  char x[4] = "abc", y[4] = "abd";
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'memcmp(x, y, 3) == 0' fails
  assert(memcmp(x, y, 3) == 0);
}
void knownBad2() {
  char x[4] = "abc", y[4] = "abd";
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'strncmp(x, y, 3) == 0' fails
  assert(strncmp(x, y, 3) == 0);
}
void noTerminator() {
  char x[3] = {'a', 'b', 'c'};
  assert(strncmp(x, "abcd", 3) == 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: strncmp reads behind the end of 'x' [bounds]
  assert(strncmp(x, "abcd", 4) != 0);
}
void differBefore() {
  char x[2] = {'x', 'y'}, y[4] = "abc", z[2] = {'a', 'b'};
  assert(strncmp(x, y, 5) > 0);
  assert(strncmp(y, x, 5) < 0);
  assert(strncmp(z, x, 5) < 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: strncmp reads behind the end of 'z' [bounds]
  assert(strncmp(z, y, 5) < 0);
}
void differBefore2() {
  char y[4] = "abc", z[2] = {'a', 'b'};
  // CHECK: :[[@LINE+1]]:{{.*}} error: strncmp reads behind the end of 'z' [bounds]
  assert(strncmp(y, z, 5) > 0);
}
void foundWhereWritten(unsigned k) {
  char v[8] = "aaa";
  if (k >= 3)
    return;
  v[k] = 'b';
  assert(strchr(v, 'b') == v + k);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'strchr(v, 'c')' fails
  assert(strchr(v, 'c'));
}
void tooMany() {
  char x[4] = "abc", y[4] = "abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: memcmp reads 5 bytes, more than the memory 'x' points to has [bounds]
  assert(memcmp(x, y, 5) == 0);
}

void text() {
  std::string s = "hello";
  assert(s.starts_with("he") && s.starts_with('h') && s.starts_with(std::string_view("hel")));
  assert(!s.starts_with("hello world") && !s.starts_with('e'));
  assert(s.ends_with("lo") && s.ends_with('o'));
  assert(!s.ends_with("ol"));
}
void textBad() {
  std::string s = "hello";
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.starts_with("ha")' fails
  assert(s.starts_with("ha"));
}
void textBad2() {
  std::string s = "hello";
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.ends_with("l")' fails
  assert(s.ends_with("l"));
}
void view(std::string_view s) {
  if (s.starts_with('-')) {
    assert(s.size() >= 1);
    assert(s[0] == '-');
  }
  if (s.ends_with('+'))
    assert(s[s.size() - 1] == '+');
}
void emptyView() {
  std::string_view s;
  assert(!s.starts_with('-') && !s.ends_with('-'));
}
void prefix(const std::string &s) {
  if (s.starts_with("ab"))
    assert(s.size() >= 2);
}

// The text snprintf makes is not known, but it is a text.
std::string name(const std::string &directory, unsigned long number) {
  char text[100];
  std::snprintf(text, sizeof(text), "/file-%06lu", number);
  assert(strlen(text) < 100);
  return directory + text;
}
void nameBegins(const std::string &directory, unsigned long number) {
  std::string whole = name(directory, number), part = directory + "/";
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided {{.*}} 'memcmp(whole.data(), part.data(), part.size()) == 0'
  assert(memcmp(whole.data(), part.data(), part.size()) == 0);
}

// That the memory is large enough is the caller's promise.
const void *search(const char *s, size_t n) {
  if (n > 0)
    return memchr(s, 'x', n);
  return nullptr;
}
const void *searchBad() {
  char s[4] = "abc";
  // CHECK: :[[@LINE+1]]:{{.*}} error: memchr reads {{.*}} [bounds]
  return search(s, 5);
}

// In C++ these are overloads for const and other text.
const char *find(const char *s) { return strchr(s, 'x') ? strrchr(s, 'x') : strstr(s, "y"); }
void findBad() {
  char s[2] = {'a', 'b'};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the string 's' has no terminating null character [bounds]
  strchr(s, 'x');
}

// Only the sign of the result is specified.
void signs(const char *x, const char *y) {
  char a[4] = "abc", b[4] = "abd";
  assert(strcmp(a, b) < 0 && memcmp(b, a, 3) > 0);
  std::string s = a;
  assert(s.compare(b) < 0 && s.compare(a) == 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.compare(b) == -1' fails
  assert(s.compare(b) == -1);
}
