// A text that compares equal to a literal has the literal's characters, and one
// that has them compares equal.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning | FileCheck %s --implicit-check-not='{{(error|warning):}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=precondition,unknown | FileCheck %s --check-prefix=PRE --implicit-check-not=remark:
#include <assert.h>
#include <string.h>

int equal(const char *s) {
  if (strcmp(s, "abc") == 0) {
    assert(s[1] == 'b');
    assert(strlen(s) == 3);
    return s[3];
  }
  return 0;
}
void equalBad(const char *s) {
  if (strcmp(s, "abc") == 0)
    // CHECK: [[@LINE+1]]:{{.*}} error: assertion 's[1] == 'c'' fails
    assert(s[1] == 'c');
}
void twoTexts(const char *s) {
  if (strcmp(s, "abc") == 0 && strcmp(s, "abd") == 0)
    assert(0);
}
void twoTextsBad(const char *s) {
  if (strcmp(s, "abc") == 0 || strcmp(s, "abd") == 0)
    // CHECK: [[@LINE+1]]:{{.*}} error: assertion 's[2] == 'c'' fails
    assert(s[2] == 'c');
}
void prefix(const char *s) {
  if (strncmp(s, "abc", 3) == 0)
    assert(s[2] == 'c');
}
void prefixBad(const char *s) {
  if (strncmp(s, "abc", 3) == 0)
    // PRE: [[@LINE+1]]:{{.*}} precondition of 'prefixBad': {{.*}}contents
    assert(s[3] == 0);
}
void bytes(const char *s) {
  if (memcmp(s, "a\0b", 3) == 0)
    assert(s[2] == 'b');
}
void bytesBad(const char *s) {
  if (memcmp(s, "a\0b", 3) == 0)
    // CHECK: [[@LINE+1]]:{{.*}} error: assertion 's[0] == 'b'' fails
    assert(s[0] == 'b');
}
static int same(const char *a, const char *b) { return strcmp(a, b) == 0; }
void inCallee(const char *s) {
  if (same(s, "x"))
    assert(s[0] == 'x');
}
void otherWay(const char *s) {
  if (s[0] == 'x' && s[1] == 0)
    assert(same(s, "x"));
}
void otherWayBad(const char *s) {
  if (s[0] == 'x')
    // PRE: [[@LINE+1]]:{{.*}} not decided whether assertion 'same(s, "x")' fails: depends on contents
    assert(same(s, "x"));
}
void written(void) {
  char b[4] = "abc";
  b[0] = 'x';
  assert(strcmp(b, "abc") != 0);
  b[0] = 'a';
  assert(strcmp(b, "abc") == 0);
}
// What is written between is not what was compared.
void writtenBetween(char *s) {
  if (strcmp(s, "abc") == 0) {
    s[1] = 'x';
    assert(strcmp(s, "axc") == 0);
  }
}
void inLoop(char **v, int n) {
  for (int i = 0; i < n; i++)
    if (strcmp(v[i], "-o") == 0)
      assert(v[i][0] == '-');
}
