// How long a text is, and how many elements something has, may be counted in an int: that it is not 2^31 is up to callers, also to those of an
// entry. Numbers are not, nor what wraps around with few elements.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// RUN: %plimsoll check %s --entry=lastElement -q --checks=-*,bounds --report=error,warning,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s --check-prefix=ENTRY --implicit-check-not=warning: --implicit-check-not=error:
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

char lastCharacter(const char *text) {
  int n = strlen(text);
  if (n == 0)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'lastCharacter': strlen(text) <= 2147483647 [bounds]
  return text[n - 1];
}

int lastElement(const std::vector<int> &v) {
  int n = v.size();
  // CHECK: :[[@LINE+2]]:{{.*}} precondition of 'lastElement': v->size <= 2147483647 [bounds]
  // ENTRY: :[[@LINE+1]]:{{.*}} precondition of 'lastElement': v->size <= 2147483647 [bounds]
  return n == 0 ? 0 : v[n - 1];
}

int lastOfNoneBad(const std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} warning: index {{.*}}is out of range for 'v'
  return v[v.size() - 1];
}

struct Suffix {
  const char *text;
  Suffix *next;
};
bool endsInOne(const char *name, const Suffix *s) {
  int length = strlen(name);
  for (; s; s = s->next) {
    int n = strlen(s->text);
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'endsInOne': strlen({{.*}}) <= 2147483647 [bounds]
    if (length >= n && name[length - n] == s->text[0])
      return true;
  }
  return false;
}

int countBad(const std::vector<int> &v, unsigned long n) {
  int i = n;
  if (i < 10 && v.size() == 10)
    // CHECK: :[[@LINE+1]]:{{.*}} warning: index i is out of range for 'v'
    return v[i];
  return 0;
}

int allButOneBad(const std::string &text) {
  char copy[100];
  int n = text.size();
  if (n < 100)
    // CHECK: :[[@LINE+1]]:{{.*}} {{warning|error}}: memcpy
    memcpy(copy, text.data(), n - 1);
  return n;
}
