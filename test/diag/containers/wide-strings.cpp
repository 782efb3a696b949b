// Strings and views of characters of any width are containers like those of char: bounds, contents, keys,
// iterators. Characters compare as their type does: wchar_t is signed here.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

wchar_t firstOk(const std::wstring &s) { return s.empty() ? L'\0' : s[0]; }

// CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'first': 1 <= s->size [empty-container]
wchar_t first(const std::wstring &s) { return s.front(); }

wchar_t firstBad() {
  std::wstring s;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: front of 's', which is empty [empty-container]
  return first(s);
}

void literalOk() {
  std::wstring s = L"abc";
  assert(s.size() == 3);
  assert(s[1] == L'b');
  assert(s == L"abc");
}

void literalBad() {
  std::wstring s = L"abc";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 's == L"abd"' fails [assertion]
  assert(s == L"abd");
}

void appendOk() {
  std::u16string s = u"ab";
  s += u"cd";
  assert(s == u"abcd");
  s.push_back(u'e');
  assert(s.size() == 5);
  assert(s[4] == u'e');
  assert(s == u"abcde");
}

void appendBad() {
  std::u16string s = u"ab";
  s += u"cd";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 's == u"abc"' fails [assertion]
  assert(s == u"abc");
}

void utf8Ok() {
  std::u8string s = u8"ab";
  s += u8"\u00e9";
  assert(s == u8"ab\u00e9");
  assert(s.size() == 4);
  assert(s > u8"abz");
}

void utf8Bad() {
  std::u8string s = u8"\u00e9";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 's.size() == 1' fails [assertion]
  assert(s.size() == 1);
}

void partOk() {
  std::u32string s = U"h\U0001F600!";
  assert(s.substr(1, 1) == U"\U0001F600");
}

void partBad() {
  std::u32string s = U"h\U0001F600!";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 's.substr(1, 2) == U"\U0001F600"' fails [assertion]
  assert(s.substr(1, 2) == U"\U0001F600");
}

void orderOk() {
  std::wstring a = L"b", b = L"\u10ff";
  assert(a < b);
  std::wstring below(1, static_cast<wchar_t>(-1));
  assert(below[0] < a[0]);
}

void orderBad() {
  std::wstring a(1, static_cast<wchar_t>(-1)), b(1, L'a');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'b < a' fails [assertion]
  assert(b < a);
}

int lookupOk(const std::map<std::wstring, int> &m) {
  auto it = m.find(L"key");
  return it == m.end() ? 0 : it->second;
}

int lookupBad(const std::map<std::wstring, int> &m) {
  if (m.count(L"key"))
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'find()' is past the end [end-iterator]
    return m.find(L"keys")->second;
  return 0;
}

int hashedBad(const std::unordered_map<std::u16string, int> &m) {
  if (m.contains(u"x"))
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'find()' is past the end [end-iterator]
    return m.find(u"y")->second;
  return 0;
}

void keysOk() {
  std::map<std::wstring, int> m;
  m[L"b"] = 1;
  m[L"a"] = 2;
  assert(m.size() == 2);
  assert(m[L"b"] == 1);
  assert(m.begin()->first == L"a");
}

void keysBad() {
  std::map<std::wstring, int> m;
  m[L"b"] = 1;
  m[L"a"] = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'm.begin()->first == L"b"' fails [assertion]
  assert(m.begin()->first == L"b");
}

std::size_t findOk(const std::wstring &s) {
  const std::size_t p = s.find(L'x');
  if (p != std::wstring::npos)
    assert(s[p] == L'x');
  return p;
}

wchar_t findBad(const std::wstring &s) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: index {{.*}} is out of range for 's'{{.*}} [bounds]
  return s[s.find(L'x')];
}

wchar_t pastBad(const std::wstring &s) {
  if (s.size() == 2 && s[0] == L'\x4e00')
    // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: index 7 is out of range for 's'{{.*}} [bounds]
    // CHECK: confirmed by replay with s = {size = 2}
    return s[7];
  return 0;
}

wchar_t negativeBad(const std::wstring &s) {
  if (s.size() == 1 && s[0] < 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: index 3 is out of range for 's'{{.*}} [bounds]
    return s[3];
  return 0;
}

void iteratorBad() {
  std::wstring s = L"abcdefghijkl";
  auto it = s.begin();
  s += L"mnopqrstuvwxyzmnopqrstuvwxyz";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'it' was invalidated [invalid-iterator]
  *it = L'x';
}

wchar_t viewBad() {
  std::wstring_view v;
  {
    std::wstring s = L"hello";
    v = s;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [invalid-iterator]
  return v[0];
}

void sizesOk(std::u16string_view v) {
  if (v.size() > 2) {
    auto w = v;
    w.remove_prefix(1);
    assert(w.size() == v.size() - 1);
  }
}

void numberOk() {
  std::wstring s = std::to_wstring(5);
  assert(!s.empty());
}
