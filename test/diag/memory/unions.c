// A value written to a member of a union is one of each other member whose bytes it covers. A part of them is not
// said to be enough, nor to be too little.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized --report=error,warning,unknown | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
union U { uint32_t i; float f; uint8_t b[4]; struct { uint16_t lo, hi; } h; uint64_t w; };
float set0(void) { union U u; memset(&u, 0, sizeof u); return u.f; }
float cpyi(uint32_t x) { union U u; memcpy(&u.i, &x, sizeof x); return u.f; }
// CHECK: :[[@LINE+1]]:{{.*}}not decided whether 'u.f' is read before it has a value
float cpyb(const uint8_t *p) { union U u; memcpy(u.b, p, 4); return u.f; }
// CHECK: :[[@LINE+1]]:{{.*}}not decided whether 'u.f' is read before it has a value
float cpyu(const uint8_t *p) { union U u; memcpy(&u, p, sizeof u); return u.f; }
float lit(void) { union U u = {5}; return u.f; }
float comp(void) { return ((union U){.i = 7}).f; }
union U make(uint32_t i) { union U u; u.i = i; return u; }
// CHECK: :[[@LINE+1]]:{{.*}}not decided whether 'u.f' is read before it has a value
float call(void) { union U u = make(3); return u.f; }
void put(union U *u) { u->i = 4; }
float out(void) { union U u; put(&u); return u.f; }
float heap(void) { union U *u = malloc(sizeof *u); if (!u) return 0; u->i = 3; float f = u->f; free(u); return f; }
uint32_t arr(unsigned n) { union U u[4]; for (int i = 0; i < 4; i++) u[i].f = 1; return u[n % 4].i; }
// CHECK: :[[@LINE+1]]:{{.*}}error: 'u[1].i' is read before it has a value
uint32_t arrBad(void) { union U u[2]; u[0].f = 1; return u[1].i; }
int halves(void) { union U u; u.i = 4; return u.h.hi + u.h.lo + u.b[2]; }
// CHECK: :[[@LINE+1]]:{{.*}}not decided whether 'u.i' is read before it has a value
uint32_t whole(void) { union U u; u.h.lo = 1; u.h.hi = 2; return u.i; }
// CHECK: :[[@LINE+1]]:{{.*}}not decided whether 'u.i' is read before it has a value
uint32_t wholeBad(void) { union U u; u.h.lo = 1; return u.i; }
// CHECK: :[[@LINE+1]]:{{.*}}not decided whether 'u.w' is read before it has a value
uint64_t wide(void) { union U u; u.i = 4; return u.w; }
uint32_t narrow(void) { union U u; u.w = 4; return u.i; }
uint32_t entry(union U *u) { u->f = 2; return u->i; }
// CHECK: :[[@LINE+1]]:{{.*}}not decided whether 'v.i' is read before it has a value
uint32_t swap(uint32_t x) { union U u, v; u.i = x; for (int i = 0; i < 4; i++) v.b[i] = u.b[3 - i]; return v.i; }
int sign(double d) { union { double d; struct { unsigned lo; int hi; } p; int64_t w; } u; u.d = d; return u.p.hi < 0 || u.w < 0; }
uint32_t cond(int c) { union U u; if (c) u.f = 1; else u.i = 2; return u.i; }
// CHECK: :[[@LINE+1]]:{{.*}}error: 'u.i' is read before it has a value
uint32_t condBad(int c) { union U u; if (c) u.f = 1; return u.i; }
uint32_t copied(void) { union U u, v; u.f = 1; v = u; return v.i; }
// CHECK: :[[@LINE+1]]:{{.*}}error: 'v.i' is read before it has a value
uint32_t copiedBad(void) { union U u, v; v = u; return v.i; }
// CHECK: :[[@LINE+1]]:{{.*}}error: 'x' is read before it has a value
uint32_t indeterminateBad(void) { uint32_t x; union U u; u.i = x; return u.i; }
union N { struct { int kind; } any; struct { int kind; int v; } num; struct { int kind; float f; } flt; };
int tagged(union N *n) { if (n->any.kind == 1) return n->num.v; return (int)n->flt.f; }
int tagMake(void) { union N n; n.num.kind = 1; n.num.v = 3; return n.any.kind; }
int tagUse(void) { union N n; n.num.kind = 1; n.num.v = 3; return tagged(&n); }
