// A number that a loop divides is 0 after as many iterations as it has digits.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,precondition,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <stdint.h>
#include <stddef.h>

void fromTheEndOk(uint64_t n) {
  char text[20], *p = text + sizeof text;
  do {
    *--p = n % 10 + '0';
    n /= 10;
  } while (n != 0);
}
void fromTheEndBad(uint64_t n) {
  char text[19], *p = text + sizeof text;
  do {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    *--p = n % 10 + '0';
    n /= 10;
  } while (n != 0);
}
void textOk(unsigned n) {
  char text[3 * sizeof n + 1], *p = text + sizeof text;
  *--p = 0;
  do {
    *--p = n % 10 + '0';
    n /= 10;
  } while (n);
}
void ofIntOk(int n) {
  char text[11];
  int i = sizeof text, negative = n < 0;
  do {
    int digit = n % 10;
    text[--i] = (digit < 0 ? -digit : digit) + '0';
    n /= 10;
  } while (n);
  if (negative)
    text[--i] = '-';
}
void ofIntBad(int n) {
  char text[10];
  int i = sizeof text, negative = n < 0;
  do {
    int digit = n % 10;
    text[--i] = (digit < 0 ? -digit : digit) + '0';
    n /= 10;
  } while (n);
  if (negative)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
    text[--i] = '-';
}
int lengthOk(uint32_t n) {
  int length = 0;
  while (n) {
    n /= 10;
    length++;
  }
  plimsoll_assert(length <= 10);
  return length;
}
int lengthBad(uint32_t n) {
  int length = 0;
  while (n) {
    n /= 10;
    length++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(length <= 9);
  return length;
}
void hexOk(uint16_t n) {
  char text[4];
  int i = 4;
  while (n) {
    text[--i] = "0123456789abcdef"[n & 15];
    n >>= 4;
  }
}
void hexBad(uint16_t n) {
  char text[3];
  int i = 3;
  while (n) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    text[--i] = "0123456789abcdef"[n & 15];
    n >>= 4;
  }
}
size_t varintOk(uint64_t n) {
  uint8_t bytes[10];
  size_t i = 0;
  while (n >= 0x80) {
    bytes[i++] = n | 0x80;
    n >>= 7;
  }
  bytes[i++] = n;
  return i;
}
size_t varintBad(uint64_t n) {
  uint8_t bytes[9];
  size_t i = 0;
  while (n >= 0x80) {
    bytes[i++] = n | 0x80;
    n >>= 7;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  bytes[i++] = n;
  return i;
}
// An arithmetic shift of a negative number never comes to 0.
void shiftedBad(int n) {
  char bits[32];
  int i = 0;
  while (n) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    bits[i++] = n & 1;
    n >>= 1;
  }
}
void pairsOk(unsigned n) {
  char text[10];
  int i = 10;
  while (n >= 100) {
    text[--i] = n % 10 + '0';
    text[--i] = n / 10 % 10 + '0';
    n /= 100;
  }
  text[--i] = n % 10 + '0';
  if (n >= 10)
    text[--i] = n / 10 + '0';
}
void pairsBad(unsigned n) {
  char text[9];
  int i = 9;
  while (n >= 100) {
    text[--i] = n % 10 + '0';
    text[--i] = n / 10 % 10 + '0';
    n /= 100;
  }
  text[--i] = n % 10 + '0';
  if (n >= 10)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    text[--i] = n / 10 + '0';
}
// One of the ways does not divide: any number of iterations.
void sometimesBad(unsigned n, const char *skip) {
  char text[10];
  int i = 10;
  do {
    // CHECK: :[[@LINE+2]]:{{.*}} warning: {{.*}}[bounds]
    // CHECK: :[[@LINE+1]]:{{.*}} not decided: no run
    text[--i] = n % 10 + '0';
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[bounds]
    if (!*skip++)
      n /= 10;
  } while (n);
}
// In memory.
struct Number {
  unsigned Left;
};
void inMemoryOk(struct Number *of) {
  char text[10];
  int i = 10;
  do {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}1 <= plimsoll_buffer_size(of) [bounds]
    text[--i] = of->Left % 10 + '0';
    of->Left /= 10;
  } while (of->Left);
}
void inMemoryBad(struct Number *of) {
  char text[9];
  int i = 9;
  do {
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[bounds]
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}1 <= plimsoll_buffer_size(of) [bounds]
    text[--i] = of->Left % 10 + '0';
    of->Left /= 10;
  } while (of->Left);
}
// The first digit is taken before the loop.
void firstBeforeOk(int n) {
  char text[10], *p = text;
  if (n < 0)
    n = -n;
  *p++ = n % 10;
  n = n / 10;
  while (n != 0) {
    *p++ = n % 10;
    n = n / 10;
  }
}
void firstBeforeBad(int n) {
  char text[9], *p = text;
  if (n < 0)
    n = -n;
  *p++ = n % 10;
  n = n / 10;
  while (n != 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    *p++ = n % 10;
    n = n / 10;
  }
}
// The magnitude of a signed number, whose two cases meet before the loop.
int magnitudeOk(char *out, int v) {
  char text[10];
  unsigned a;
  int i = 0, k = 0;
  plimsoll_assume(out && plimsoll_buffer_size(out) >= 12);
  if (v < 0) {
    a = -(unsigned)v;
    out[k++] = '-';
  } else {
    a = v;
  }
  while (a) {
    text[i++] = a % 10 + '0';
    a /= 10;
  }
  return i;
}
int magnitudeBad(int v) {
  char text[9];
  unsigned a;
  int i = 0;
  if (v < 0)
    a = -(unsigned)v;
  else
    a = v;
  while (a) {
    // CHECK: :[[@LINE+1]]:{{.*}} {{(error|warning|precondition of|not decided)}}{{.*}} [bounds]
    text[i++] = a % 10 + '0';
    a /= 10;
  }
  return i + text[0];
}
