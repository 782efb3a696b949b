// What a program reads while it runs may be anything: the environment, a line, bytes of a file. A function that does not
// reckon with that is wrong, whatever it is given itself.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int homeOk(void) {
  char name[32], *home = getenv("HOME");
  if (!home || strlen(home) >= sizeof name)
    return 1;
  strcpy(name, home);
  return name[0];
}
int homeBad(void) {
  char name[32], *home = getenv("HOME");
  if (!home)
    return 1;
  // CHECK: [[@LINE+2]]:3: error: strcpy of 'home' needs more room than 'name' has [bounds]
  // CHECK: [[@LINE+1]]:3: note: the text 'home' has {{[0-9]+}} characters
  strcpy(name, home);
  return name[0];
}

int pathOk(void) {
  char name[64], *home = getenv("HOME");
  if (home)
    snprintf(name, sizeof name, "%s/.rc", home);
  else
    strcpy(name, ".rc");
  return name[0];
}
int pathBad(void) {
  char name[64], *home = getenv("HOME");
  if (home)
    // CHECK: [[@LINE+1]]:5: error: sprintf writes more characters than 'name' has room for [bounds]
    sprintf(name, "%s/.rc", home);
  else
    strcpy(name, ".rc");
  return name[0];
}

int appendedOk(void) {
  char name[64], *home = getenv("HOME");
  if (!home || strlen(home) > 60)
    return 1;
  strcpy(name, home);
  strcat(name, "/x");
  return name[0];
}
int appendedBad(void) {
  char name[64], *home = getenv("HOME");
  if (!home || strlen(home) > 62)
    return 1;
  strcpy(name, home);
  // CHECK: [[@LINE+1]]:3: error: strcat of '{{.*}}' needs more room than 'name' has left [bounds]
  strcat(name, "/x");
  return name[0];
}

char *copyOk(void) {
  char *path = getenv("PATH");
  char *copy = path ? malloc(strlen(path) + 1) : 0;
  if (copy)
    strcpy(copy, path);
  return copy;
}
char *copyBad(void) {
  char *path = getenv("PATH");
  char *copy = path && *path ? malloc(strlen(path)) : 0;
  if (copy)
    // CHECK: [[@LINE+1]]:5: error: strcpy of 'path' needs more room than 'copy' has [bounds]
    strcpy(copy, path);
  return copy;
}

int cutOk(void) {
  char b[16], *h = getenv("HOME");
  if (!h)
    return 0;
  strncpy(b, h, 15);
  b[15] = 0;
  return strlen(b);
}
int cutBad(void) {
  char b[16], *h = getenv("HOME");
  if (!h)
    return 0;
  strncpy(b, h, 16);
  // CHECK: [[@LINE+1]]:10: error: the string 'b' has no terminating null character [bounds]
  return strlen(b);
}

static char *editor(void) {
  char *e = getenv("EDITOR");
  return e ? e : "vi";
}
int editorOk(void) {
  char name[8];
  if (strlen(editor()) < 8)
    return 1;
  strncpy(name, editor(), 7);
  return name[0];
}
int editorBad(void) {
  char name[8];
  char *e = editor();
  // CHECK: [[@LINE+1]]:3: error: strcpy of 'e' needs more room than 'name' has [bounds]
  strcpy(name, e);
  return name[0];
}

int levelOk(void) {
  int t[4] = {1, 2, 3, 4};
  char *p = getenv("LEVEL");
  int n = p ? *p - '0' : 0;
  return n < 0 || n > 3 ? 0 : t[n];
}
int levelBad(void) {
  int t[4] = {1, 2, 3, 4};
  char *p = getenv("LEVEL");
  int n = p ? *p - '0' : 0;
  // CHECK: [[@LINE+1]]:22: error: access outside the bounds of the object: 't[n]' [bounds]
  return n < 0 ? 0 : t[n];
}

int lineOk(void) {
  char line[100], name[100];
  if (!fgets(line, 100, stdin))
    return 1;
  strcpy(name, line);
  return name[0];
}
int lineBad(void) {
  char line[100], name[32];
  if (!fgets(line, 100, stdin))
    return 1;
  // CHECK: [[@LINE+1]]:3: error: strcpy of 'line' needs more room than 'name' has [bounds]
  strcpy(name, line);
  return name[0];
}

int wordOk(void) {
  char line[100], word[100];
  if (!fgets(line, 100, stdin) || sscanf(line, "%s", word) != 1)
    return 1;
  return word[0];
}
int wordBad(void) {
  char line[100], word[99];
  // CHECK: [[@LINE+1]]:35: error: scanf may write all characters that it reads and a null character, more than 'word' has room for [bounds]
  if (!fgets(line, 100, stdin) || sscanf(line, "%s", word) != 1)
    return 1;
  return word[0];
}

int firstOk(void) {
  char line[80], word[80];
  int i = 0;
  if (!fgets(line, sizeof line, stdin))
    return 1;
  while (line[i] && line[i] != ' ') {
    word[i] = line[i];
    i++;
  }
  word[i] = 0;
  return word[0];
}
int firstBad(void) {
  char line[80], word[8];
  int i = 0;
  if (!fgets(line, sizeof line, stdin))
    return 1;
  while (line[i] && line[i] != ' ') {
    // CHECK: [[@LINE+1]]:5: error: access outside the bounds of the object: 'word[i]' [bounds]
    word[i] = line[i];
    i++;
  }
  // CHECK: [[@LINE+1]]:3: error: access outside the bounds of the object: 'word[i]' [bounds]
  word[i] = 0;
  return word[0];
}

int newlineOk(void) {
  char line[80];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *end = strchr(line, '\n');
  if (end && end[1]) // never: nothing is behind it
    line[100] = 0;
  if (end)
    *end = 0;
  return line[0];
}
int newlineBad(void) {
  char line[80];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *end = strchr(line, '\n');
  // CHECK: [[@LINE+1]]:4: error: null pointer is dereferenced: 'end' [null]
  *end = 0;
  return line[0];
}

int bytesOk(int d) {
  unsigned char b[16];
  int t[256] = {0};
  return read(d, b, sizeof b) > 0 ? t[b[0]] : 0;
}
int bytesBad(int d) {
  unsigned char b[16];
  int t[255] = {0};
  // CHECK: [[@LINE+1]]:37: error: access outside the bounds of the object: 't[b[0]]' [bounds]
  return read(d, b, sizeof b) > 0 ? t[b[0]] : 0;
}

int terminatedOk(int d) {
  char b[17];
  int n = read(d, b, 16);
  if (n < 0)
    return 1;
  b[n] = 0;
  return strlen(b);
}
int terminatedBad(int d) {
  char b[16];
  int n = read(d, b, 16);
  if (n < 16)
    return 1;
  // CHECK: [[@LINE+1]]:10: error: the string 'b' has no terminating null character [bounds]
  return strlen(b);
}

int recordOk(FILE *f) {
  unsigned n;
  char b[16] = {0};
  if (!f || fread(&n, sizeof n, 1, f) != 1 || n > sizeof b || fread(b, 1, n, f) != n)
    return 1;
  return b[0];
}
int recordBad(FILE *f) {
  unsigned n;
  char b[16] = {0};
  // CHECK: [[@LINE+1]]:47: error: fread may write more than the memory 'b' points to has [bounds]
  if (!f || fread(&n, sizeof n, 1, f) != 1 || fread(b, 1, n, f) != n)
    return 1;
  return b[0];
}

// The environment is in no variable of the program.
const char *charset(void) {
  static char buffer[256];
  char *cs = getenv("TREE_CHARSET");
  return cs ? strncpy(buffer, cs, 255) : 0;
}
int twice(void) {
  static char buffer[16];
  char *cs = getenv("CHARSET");
  buffer[0] = 'x';
  if (cs == buffer)
    return buffer[16];
  return 0;
}

// What the environment says, it says again.
int askedTwiceOk(void) {
  char *copy;
  if (getenv("SHELL") == NULL || !(copy = malloc(strlen(getenv("SHELL")) + 1)))
    return 0;
  strcpy(copy, getenv("SHELL"));
  free(copy);
  return getenv("SHELL") ? *getenv("SHELL") : 0;
}
int askedInLoopOk(int n) {
  int c = 0;
  if (getenv("SHELL"))
    while (n-- > 0)
      c ^= *getenv("SHELL");
  return c;
}
int askedOtherBad(void) {
  // CHECK: [[@LINE+1]]:29: error: null pointer is dereferenced: 'getenv()' [null]
  return getenv("SHELL") ? *getenv("shell") : 0;
}

// Few digits say no large number, and no more characters are read than there are.
int digitUndecided(void) {
  int n, t[10] = {0};
  if (scanf("%1d", &n) != 1 || n < 0)
    return 0;
  // CHECK: [[@LINE+1]]:10: remark: not decided whether access outside the bounds of the object: 't[n]': depends on what a text says [bounds]
  return t[n];
}
int digitsBad(void) {
  int n, t[10] = {0};
  if (scanf("%d", &n) != 1 || n < 0)
    return 0;
  // CHECK: [[@LINE+1]]:10: error: access outside the bounds of the object: 't[n]' [bounds]
  return t[n];
}
