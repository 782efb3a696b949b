// The second store is in bounds if there is room, as the first: that the index
// wraps takes more memory than there is, and is no reason to warn.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
struct stream {
  unsigned char *buffer;
  unsigned long pending;
};
void putShort(struct stream *s, unsigned v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'putShort'
  s->buffer[s->pending++] = v >> 8;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'putShort'
  s->buffer[s->pending++] = v & 0xff;
}
void lastBad(struct stream *s) {
  unsigned char b[4];
  s->buffer = b;
  s->pending = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} (in 'putShort', called here)
  putShort(s, 7);
}
