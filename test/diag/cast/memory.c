// Bytes and memory from malloc have no layout of their own; an array that ends a
// struct goes as far as the memory.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='[cast]'
#include <stdlib.h>

struct header {
  unsigned short type, length;
};
struct large {
  struct header header;
  char *text;
};

unsigned bufferOk(void) {
  _Alignas(8) unsigned char bytes[16] = {0};
  return ((struct header *)bytes)->type + ((struct large *)bytes)->header.length;
}
unsigned bufferBad(void) {
  _Alignas(8) unsigned char bytes[8] = {0};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'unsigned char *' to 'struct large *' {{.*}} [cast]
  return ((struct large *)bytes)->text != NULL;
}
unsigned offsetOk(unsigned i) {
  char bytes[64] = {0};
  return i <= 60 ? ((struct header *)(bytes + i))->type : 0;
}
unsigned offsetBad(unsigned i) {
  char bytes[64] = {0};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'char *' to 'struct header *' {{.*}} [cast]
  return i <= 61 ? ((struct header *)(bytes + i))->length : 0;
}
unsigned intsOk(void) {
  int words[4] = {0};
  char *bytes = (char *)words;
  return *(unsigned *)bytes;
}
unsigned intsBad(void) {
  int words[4] = {0};
  char *bytes = (char *)words;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'char *' to 'struct header *' {{.*}} [cast]
  return ((struct header *)bytes)->type;
}

int mallocOk(void) {
  void *p = malloc(64);
  if (!p)
    return 0;
  struct header *h = p;
  h->type = 1;
  struct large *l = p;
  l->text = NULL;
  int *i = calloc(4, sizeof *i);
  float *f = (float *)i;
  int r = f && l->text;
  free(f);
  free(p);
  return r;
}

struct message {
  struct header header;
  unsigned short size;
  int data[];
};
struct reply {
  struct header header;
  unsigned short size;
  int code, time;
};
static union {
  struct message message;
  int space[16];
} room;
int flexibleOk(void) {
  struct message *m = &room.message;
  return ((struct reply *)m)->code;
}
struct string {
  struct header header;
  char text[1];
};
unsigned oldFlexibleOk(void) {
  struct header h[1] = {{1, 4}};
  return ((struct string *)h)->header.length;
}
struct counted {
  unsigned short a, b;
  char *first;
};
unsigned oldFlexibleBad(void) {
  struct header h[1] = {{1, 4}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct header *' to 'struct counted *' {{.*}} [cast]
  return ((struct counted *)h)->first != NULL;
}
