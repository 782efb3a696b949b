// memcpy, strcpy and the like copy between objects that do not overlap; memmove may. Where both are the same, memcpy
// leaves all as it is, whatever library it is of: that is allowed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,overlap --report=error,warning,precondition,unknown,proved -- | grep -v '\[bounds\]' | FileCheck %s --implicit-check-not='{{error:|warning:|not decided|precondition}}'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int shiftedBad(void) {
  int a[3] = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'a' and 'a[1]', between which memcpy copies, overlap{{.*}}[overlap]
  memcpy(a, a + 1, 2 * sizeof(int));
  return a[0];
}
int shiftedOk(void) {
  int a[4] = {1, 2, 3, 4};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
  memcpy(a, a + 2, 2 * sizeof(int));
  return a[0];
}

// Deletion of an element.
void deleteBad(int *a, int n, int at) {
  if (at >= 0 && at + 2 < n && n <= 100)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}memcpy{{.*}}[overlap]
    memcpy(a + at, a + at + 1, (n - at - 1) * sizeof *a);
}
void deleteOneOk(int *a, int n, int at) {
  if (at >= 0 && at + 2 == n && n <= 100)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
    memcpy(a + at, a + at + 1, (n - at - 1) * sizeof *a);
}
void deleteOk(int *a, int n, int at) {
  if (at >= 0 && at + 2 < n && n <= 100)
    memmove(a + at, a + at + 1, (n - at - 1) * sizeof *a);
}

// Insertion, of elements that are large.
struct entry {
  int key;
  char name[20];
};
struct table {
  struct entry entries[50];
  int used;
};
void insertBad(struct table *t, int at) {
  if (t->used >= 3 && t->used < 50 && at >= 0 && at < t->used - 1)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}memcpy{{.*}}[overlap]
    memcpy(&t->entries[at + 1], &t->entries[at], (t->used - at) * sizeof(struct entry));
}
void insertOk(struct table *t, int at) {
  if (t->used >= 3 && t->used < 50 && at >= 0 && at < t->used - 1)
    memmove(&t->entries[at + 1], &t->entries[at], (t->used - at) * sizeof(struct entry));
}
void namesOk(struct table *t, int i, int j) {
  if (i >= 0 && j >= 0 && i < 50 && j < 50)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
    memcpy(t->entries[i].name, t->entries[j].name, sizeof t->entries[i].name);
}

// Rows of a matrix, members of a structure: the same or apart.
void rowsOk(int m[4][3], int i, int j) {
  if (i >= 0 && j >= 0 && i < 4 && j < 4)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
    memcpy(m[i], m[j], sizeof m[i]);
}
struct halves {
  char left[8], right[8];
};
void membersOk(struct halves *h) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
  memcpy(h->left, h->right, sizeof h->left);
}
void wholesOk(struct halves *to, const struct halves *from) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
  memcpy(to, from, sizeof *to);
}
void selfOk(struct halves *h) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
  memcpy(h, h, sizeof *h);
}

// Texts.
void skipBad(char *s) {
  if (strlen(s) > 2)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 's' and 's[1]', between which strcpy copies, overlap{{.*}}[overlap]
    strcpy(s, s + 1);
}
void skipOk(char *s) {
  size_t n = strlen(s);
  if (n > 2)
    memmove(s, s + 1, n);
}
char *copyOk(const char *s) {
  char *p = malloc(strlen(s) + 1);
  if (p)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}strcpy{{.*}}[overlap]
    strcpy(p, s);
  return p;
}
void someBad(void) {
  char b[20] = "abcdefgh";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}strncpy{{.*}}[overlap]
  strncpy(b + 1, b, 4);
}
void someOk(void) {
  char b[20] = "abcdefgh";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}strncpy{{.*}}[overlap]
  strncpy(b + 4, b, 4);
}
void doubledBad(void) {
  char b[20] = "abc";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}strcat{{.*}}[overlap]
  strcat(b, b);
}
void endAppendedBad(void) {
  char b[20] = "abcdefgh";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}strncat{{.*}}[overlap]
  strncat(b, b + 6, 5);
}
void partAppendedOk(void) {
  char b[20] = "abcdefgh";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}strncat{{.*}}[overlap]
  strncat(b, b + 4, 3);
}
void otherAppendedOk(void) {
  char b[20] = "abc", c[10] = "def";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}strcat{{.*}}[overlap]
  strcat(b, c);
}

// What is printed into its own memory.
void bangBad(void) {
  char b[20] = "abc";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}the text 'b' and where it is printed overlap{{.*}}[overlap]
  sprintf(b, "%s!", b);
}
void appendedBad(void) {
  char b[20] = "abc";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}printed{{.*}}[overlap]
  snprintf(b + 3, sizeof b - 3, "%s", b);
}
void behindOk(void) {
  char b[20] = "abc";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}printed{{.*}}[overlap]
  snprintf(b + 4, sizeof b - 4, "%s", b);
}
void firstTwoOk(char *s) {
  if (strlen(s) > 4)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}printed{{.*}}[overlap]
    snprintf(s + 2, 3, "%.2s", s);
}
void firstThreeBad(char *s) {
  if (strlen(s) > 4)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}printed{{.*}}[overlap]
    snprintf(s + 2, 3, "%.3s", s);
}

// In callees, callers are asked.
static void copyTo(char *d, const char *s, size_t n) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
  memcpy(d, s, n);
}
static void textTo(char *d, const char *s) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'textTo': {{.*}}{{.*}}[overlap]
  strcpy(d, s);
}
void calleeBad(void) {
  char b[10] = "abcdefg";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}memcpy{{.*}}[overlap]
  copyTo(b, b + 2, 3);
}
void calleeOk(void) {
  char b[10] = "abcdefg";
  copyTo(b, b + 3, 3);
}
void textBad(void) {
  char b[10] = "abcdefg";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}strcpy{{.*}}[overlap]
  textTo(b, b + 2);
}

// What unknown code gives may be anywhere but in what it does not know.
char *chosen(void);
void foundBad(void) {
  char *p = chosen(), *q = chosen();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}memcpy{{.*}}[overlap]
  memcpy(p, q, 10);
}
void foundOk(void) {
  char b[10], *q = chosen();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy{{.*}}[overlap]
  memcpy(b, q, 10);
}
union both {
  char bytes[8];
  int words[2];
};
void unionBad(union both *u) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}memcpy{{.*}}[overlap]
  memcpy(u->bytes + 1, u->words, 4);
}

// strncpy writes n characters, zeros behind the text.
void paddedBad(void) {
  char b[16] = "xxxxab";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}strncpy{{.*}}[overlap]
  strncpy(b, b + 4, 8);
}
void paddedOk(void) {
  char b[16] = "xxxxab";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}strncpy{{.*}}[overlap]
  strncpy(b, b + 4, 4);
}

// Where the call is not followed into the callee, a run shows one input that is wrong, which says nothing of the others, or all that are tried are.
static void anyTextTo(char *d, const char *s, ...) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'anyTextTo': {{.*}}[overlap]
  strcpy(d, s);
}
void shiftBad(int k) {
  char b[40] = "abcdefg";
  if (k > 2)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[overlap]
    anyTextTo(b, b + 2, k);
}
static void shiftIf(int k) {
  char b[40] = "abcdefg";
  if (k > 2 && k < 20)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'shiftIf': other inputs than {{.*}}[overlap]
    anyTextTo(b, b + k, k);
}
void shiftThreeBad(void) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}strcpy{{.*}}[overlap]
  shiftIf(3);
}
void shiftNoneOk(void) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}strcpy{{.*}}[overlap]
  shiftIf(2);
}
void shiftAnyBad(int k) {
  if (k > 2)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}strcpy{{.*}}[overlap]
    shiftIf(k);
}
