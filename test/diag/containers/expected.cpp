// A std::expected holds a value or an error: each may be asked for only where
// it is there, and its addresses are valid until the other takes its place.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++23 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <expected>
#include <string>
#include <vector>

enum class Failure { Odd, Big };
using Result = std::expected<int, Failure>;

Result half(int n) {
  if (n % 2)
    return std::unexpected(Failure::Odd);
  return n / 2;
}
int checkedOk(int n) {
  Result r = half(n);
  if (!r)
    return (int)r.error();
  return *r;
}
int uncheckedBad() {
  Result r = half(3);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'r' has no value
  return *r;
}
int invertedBad(int n) {
  Result r = half(n);
  if (r)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'r' has a value and no error
    return (int)r.error();
  return 0;
}
int invertedOk(int n) {
  Result r = half(n);
  if (r.has_value())
    return r.value();
  return (int)r.error();
}
int throwsOk() {
  Result r = half(3);
  try {
    return r.value() / 0;
  } catch (const std::bad_expected_access<Failure> &) {
    return 0;
  }
}
int throwsBad() {
  Result r = half(4);
  try {
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
    return r.value() / (r.value() - 2);
  } catch (const std::bad_expected_access<Failure> &) {
    return 0;
  }
}
void valuesOk() {
  Result r = half(8), s = half(7);
  assert(r == 4 && s == std::unexpected(Failure::Odd) && r != s);
  assert(r.value_or(1) == 4 && s.value_or(1) == 1);
  s = r;
  assert(s.has_value() && *s == 4);
  s = std::unexpected(Failure::Big);
  assert(!s && s.error() == Failure::Big);
  s.emplace(7);
  assert(s == 7);
  s.swap(r);
  assert(*r == 7 && *s == 4);
}
void valuesBad() {
  Result r = half(8);
  r = std::unexpected(Failure::Big);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'r.value_or(1) == 4' fails
  assert(r.value_or(1) == 4);
}
using Text = std::expected<std::vector<std::string>, std::string>;
void classesOk() {
  Text t{std::vector<std::string>(2)}, u(std::unexpect, "abc");
  assert(t->size() == 2 && u.error().size() == 3);
  std::swap(t, u);
  assert(!t && u->size() == 2);
  Text w = std::move(u);
  assert(w->at(1).empty());
}
int arrowBad() {
  Text t(std::unexpect, "abc");
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 't' has no value
  return t->size();
}
int keptOk() {
  Result r = half(4);
  int &x = *r;
  r = 6;
  return x;
}
int endedBad() {
  Result r = half(4);
  int &x = *r;
  r = half(3);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return x;
}
int endedErrorBad() {
  Text t(std::unexpect, "abc");
  const char &c = t.error()[0];
  t = std::vector<std::string>();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return c;
}
using Done = std::expected<void, int>;
Done step(int n) {
  if (n < 0)
    return std::unexpected(n);
  return {};
}
int stepOk(int n) {
  Done d = step(n);
  return d ? 0 : 10 / d.error();
}
int stepBad() {
  Done d = step(1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'd' has a value and no error
  return d.error();
}
int parameterOk(const Result &r) { return r ? *r : 0; }
int parameterBad(const Result &r) {
  if (r)
    return *r;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'r' has no value
  return *r;
}
