// Iterators of libc++: those of strings and of vectors of characters are of one class, but only a string has a null
// character at the past-the-end position.
// REQUIRES: libcxx
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -stdlib=libc++ 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <algorithm>
#include <bitset>
#include <deque>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

char stringBad() {
  std::string s = "ab";
  auto it = s.begin() + 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}
char stringOk() {
  std::string s = "ab";
  return *(s.begin() + 1);
}
char vectorBad() {
  std::vector<char> v{'a', 'b'};
  auto it = v.begin() + 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}
char vectorOk() {
  std::vector<char> v{'a', 'b'};
  return *(v.begin() + 1);
}
wchar_t wideBad() {
  std::wstring s = L"a";
  auto it = s.cend();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}
int numbersOk() {
  std::vector<int> v{1, 2};
  return *(v.begin() + 1);
}
char spanBad() {
  std::vector<char> v{'a'};
  std::span<char> s(v);
  auto it = s.end();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}
char oneOfTwoBad(bool b) {
  std::string s = "a";
  std::vector<char> v{'a'};
  auto it = b ? s.begin() : v.begin();
  ++it;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}
char oneOfTwoOk(bool b) {
  std::string s = "a";
  std::vector<char> v{'a'};
  auto it = b ? s.begin() : v.begin();
  return *it;
}
char constantBad() {
  std::string s = "a";
  std::string::const_iterator it = s.end();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}
char heldOk() {
  std::string s = "ab";
  std::map<int, std::string::iterator> places;
  places[1] = s.begin();
  return *places[1];
}
char heldBad() {
  std::string s = "ab";
  std::map<int, std::string::iterator> places;
  places[1] = s.end();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} is past the end
  return *places[1];
}
int movedOk() {
  std::string s = "ab";
  auto it = s.begin();
  it += 2;
  return it == s.end();
}
int movedBad() {
  std::string s = "ab";
  auto it = s.begin();
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator is moved out of its string
  it += 3;
  return 0;
}
int movedInVectorBad() {
  std::vector<char> v{'a', 'b'};
  auto it = v.begin();
  // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator is moved out of its container
  it += 3;
  return 0;
}
bool comparedBad() {
  std::string s = "a";
  std::vector<char> v{'a'};
  auto i = s.begin(), j = v.begin();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'i' and 'j' belong to different containers
  return i == j;
}
char insertedOk() {
  std::string s = "ab";
  auto it = s.insert(s.end(), 'x');
  return *it;
}
char erasedBad() {
  std::string s = "a";
  auto it = s.erase(s.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return *it;
}
char invalidatedBad() {
  std::vector<char> v{'a'};
  auto it = v.begin();
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' was invalidated
  return *it;
}
int searchOk(const std::string &s) {
  auto it = std::find(s.begin(), s.end(), 'x');
  return it == s.end() ? 0 : *it;
}
int mapBad(std::map<int, int> &m) {
  m.erase(2);
  auto it = m.find(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
  return it->second;
}
int eraseInLoopOk(std::map<int, int> &m) {
  for (auto it = m.begin(); it != m.end();)
    if (it->second == 0)
      it = m.erase(it);
    else
      ++it;
  return 0;
}
int hashedBad(std::unordered_map<int, int> &m) {
  m[1] = 2;
  auto it = m.find(1);
  m.erase(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' was invalidated
  return it->second;
}
int handleOk(std::set<int> &s) {
  s.insert(3);
  auto node = s.extract(3);
  return node.value();
}
int listBad() {
  std::list<int> l{1};
  auto it = l.begin();
  l.pop_front();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' was invalidated
  return *it;
}
int dequeBad() {
  std::deque<int> d{1, 2};
  auto it = d.begin();
  d.push_back(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' was invalidated
  return *it;
}
bool bitOk() {
  std::bitset<4> b;
  b[3] = true;
  return b[3];
}
bool bitOfVectorBad() {
  std::vector<bool> v(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: index {{.*}} is out of range
  return v[3];
}
