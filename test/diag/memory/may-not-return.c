// A call of code without source may not return. Behind one that is not on all
// ways to an access, a violation is no error (docs/soundness.md).
// RUN: %plimsoll check %s --fail-on=never -- | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
#include <stdlib.h>

int fail(const char *why); // may be the end of the program
void note(const char *text) { puts(text); }
_Noreturn void stop(void);

struct Stack {
  int level;
  int at[32];
};

void pushGuarded(struct Stack *s) {
  int level = s->level;
  if (level >= 32)
    fail("too many");
  // CHECK: [[@LINE+2]]:3: warning: access outside the bounds of the object: 's.at[level]' [bounds]
  // CHECK: note: not decided: depends on whether 'fail' returns
  s->at[level] = 0;
}

// The same with a callee that returns, and one that does not.
void pushBad(struct Stack *s) {
  int level = s->level;
  if (level >= 32)
    note("too many");
  // CHECK: [[@LINE+1]]:3: error: access outside the bounds of the object: 's.at[level]' [bounds]
  s->at[level] = 0;
}
void pushOk(struct Stack *s) {
  int level = s->level;
  if (level >= 32 || level < 0)
    stop();
  s->at[level] = 0;
}

// Functions of the system's headers are declared as not returning if they do not.
int systemBad(int *p) {
  if (!p)
    perror("no");
  // CHECK: [[@LINE+1]]:11: error: null pointer is dereferenced: 'p' [null]
  return *p;
}

// A call on all ways: what follows is there to be executed.
int behindAllBad(int *p) {
  fail("always");
  if (!p)
    puts("null");
  // CHECK: [[@LINE+1]]:11: error: null pointer is dereferenced: 'p' [null]
  return *p;
}

// Another way to the violation does not pass the call.
int otherWayBad(int *p, int n) {
  if (n > 3)
    fail("n");
  if (!p)
    puts("null");
  // CHECK: [[@LINE+1]]:11: error: null pointer is dereferenced: 'p' [null]
  return *p;
}

// The call is in a callee.
static void require(int ok) {
  if (!ok)
    fail("required");
}
int inCallee(int *p) {
  require(p != NULL);
  if (!p)
    puts("null");
  // CHECK: [[@LINE+2]]:11: warning: null pointer is dereferenced: 'p' [null]
  // CHECK: note: not decided: depends on whether 'fail' returns
  return *p;
}
