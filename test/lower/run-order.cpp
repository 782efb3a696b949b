// The order of construction, destruction, evaluation and jumps is the compiled
// program's: the interpreter prints what the program prints.
// REQUIRES: clang
// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --run="main()" %t.ir > %t.all
// RUN: grep -v "^returned" %t.all > %t.printed
// RUN: diff %t.expected %t.printed
extern "C" int printf(const char *, ...);
struct A {
  int a;
  A(int x) : a(x) { printf("%d\n", 100 + a); }
  A(const A &o) : a(o.a + 10) { printf("%d\n", 200 + a); }
  A(A &&o) : a(o.a + 20) {
    o.a = 0;
    printf("%d\n", 300 + a);
  }
  ~A() { printf("%d\n", 400 + a); }
};
struct B : A {
  A m;
  int k : 3;
  unsigned u : 4;
  B(int x) : A(x), m(x + 1), k(x), u(x + 13) {}
  virtual ~B() { printf("%d\n", 500 + k); }
  virtual int f() { return u; }
};
struct C : B {
  C() : B(5) {}
  ~C() { printf("%d\n", 600); }
  int f() override { return B::f() + k; }
};
A mk(int x) {
  A r(x);
  if (x > 2)
    return r;
  return A(x);
}
int cnd(bool b) { return b && A(1).a ? A(2).a : (A(3), A(4)).a; }
int loop(int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) {
    A a(i);
    if (i == 1)
      continue;
    if (i == 3)
      break;
    s += a.a;
  }
  return s;
}
int gt(int n) {
  int i = 0;
again: {
  A a(i + 50);
  if (i++ < n)
    goto again;
  if (i == 3)
    goto out;
}
  printf("%d\n", 7);
out:
  return i;
}
int sw(int x) {
  switch (x) {
  case 0: {
    A a(70);
  }
  case 1: {
    A b(71);
    break;
  }
  case -1:
    return 9;
  default:
    A c(72);
  }
  return x;
}
int arr() {
  A x[3] = {1, 2, 3};
  A *p = new A[2]{8, 9};
  int r = x[1].a + p[1].a;
  delete[] p;
  return r;
}
int ext() {
  const A &r = A(5);
  A &&q = mk(6);
  return r.a + q.a;
}
int byval(A a, A b) { return a.a - b.a; }
int lam() {
  int n = 1;
  A c(3);
  auto f = [&n, c](int x) mutable {
    n += x;
    return n + c.a;
  };
  auto g = f;
  return f(2) + g(3) + n;
}
union U {
  int i;
  struct {
    short lo, hi;
  };
};
int thrower(int x) {
  A a(x);
  if (x > 1)
    throw x;
  return x;
}
int tr(int x) {
  try {
    A b(80);
    return thrower(x);
  } catch (...) {
    printf("%d\n", 81);
    return -x;
  }
}
int order(int i) {
  int a[4] = {0, 0, 0, 0};
  a[i++] = i;
  a[i] = i++ + 10;
  int x = i;
  x += x++ * 2;
  int j = (i = 2, i + 1);
  unsigned char c = 250;
  c += 10;
  short s = -1;
  s >>= 1;
  printf("%d\n", a[0] + a[1] * 10 + a[2] * 100);
  printf("%d\n", j + c * 10 + s);
  return i + (x > 3 ? x-- : --x) + x;
}
struct P {
  int x, y;
};
P pmk(int x) { return {x, .y = x * 2}; }
int bind() {
  auto [a, b] = pmk(3);
  int ar[2] = {4, 5};
  auto &[c, d] = ar;
  c = 9;
  P ps[2][2] = {{{1, 2}, {3, 4}}, {{5, 6}}};
  ps[1][1] = ps[0][1];
  P *q = &ps[1][0];
  q[1].x++;
  return a + b + ar[0] + d + ps[1][1].x * 10;
}
template <class... T> int sum(T... t) { return (t + ... + 0); }
int stat() {
  static int n = sum(1, 2, 3);
  return ++n;
}
int g1 = sum(4, 5);
int tbl[] = {g1, g1 + 1, [] { return 3; }()};
int dw(int n) {
  int s = 0;
  do {
    if (n % 2)
      continue;
    s += n;
  } while (n-- > 0);
  while (int k = s - 3) {
    s--;
    if (k == 2)
      break;
  }
  return s;
}
int main() {
  {
    C c;
    B *b = &c;
    printf("%d\n", b->f());
    B *h = new C;
    printf("%d\n", h->f() + h->m.a);
    delete h;
  }
  printf("%d\n", cnd(true));
  printf("%d\n", cnd(false));
  {
    A z = mk(1);
    A y = mk(3);
    printf("%d\n", z.a + y.a);
  }
  printf("%d\n", loop(5));
  printf("%d\n", gt(2));
  printf("%d\n", sw(0) + sw(1) + sw(-1) + sw(4));
  printf("%d\n", arr());
  printf("%d\n", ext());
  {
    A e(30);
    printf("%d\n", byval(e, A(2)));
  }
  printf("%d\n", lam());
  printf("%d\n", order(0));
  printf("%d\n", bind());
  printf("%d\n", stat() + stat());
  printf("%d\n", tbl[0] + tbl[2]);
  printf("%d\n", dw(6));
  printf("%d\n", tr(1));
  printf("%d\n", tr(2));
  return 0;
}
