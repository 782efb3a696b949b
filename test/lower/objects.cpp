// Constructors, destructors, temporaries and clean-ups run in the order of
// the standard on every way out, exceptions included.
// RUN: %plimsoll dump ir %s -- -std=c++20 | FileCheck %s
struct A {
  int a;
  A(int x) : a(x) {}
  A(const A &o);
  ~A();
};
void mayThrow(const A &);
void silent() noexcept;

// CHECK-LABEL: func @"A::A(int)"(%this: ptr<struct @A>
// CHECK: [[F:%t[0-9]+]] = field %this, @a
// CHECK-NEXT: store i32 %x, [[F]]

// CHECK-LABEL: func @"scopes(int)"
// CHECK: call @"A::A(int)"({{%t[0-9]+}}, 1)
// CHECK: call @"A::A(int)"({{%t[0-9]+}}, 2)
// CHECK-NEXT: unwind
// CHECK: call @"mayThrow(const A &)"
// CHECK-NEXT: unwind [[NEXT:[a-z.0-9]+]], [[LAND:[a-z.0-9]+]]
// CHECK: [[LAND]]:
// CHECK: call @"A::~A()"
// CHECK-NEXT: end %second
// CHECK: [[NEXT]]:
// CHECK-NEXT: call @"silent()"
// CHECK-NOT: unwind
// CHECK: end %second
// CHECK: end %first
// CHECK: return
int scopes(int n) {
  A first(1), second(2);
  mayThrow(second);
  silent();
  return first.a;
}

// A temporary dies with its full expression.
// CHECK-LABEL: func @"temporary()"
// CHECK: begin %$tmp
// CHECK: call @"A::A(int)"
// CHECK: [[A:%t[0-9]+]] = load i32
// CHECK: call @"A::~A()"
// CHECK-NEXT: end %$tmp
// CHECK-NEXT: %r = copy [[A]]
// CHECK-NEXT: return %r
int temporary() {
  int r = A(3).a;
  return r;
}

// One that is made on one path only has a flag.
// CHECK-LABEL: func @"maybe(bool)"
// CHECK: %cleanup = copy false
// CHECK: %cleanup = copy true
// CHECK: branch %cleanup
int maybe(bool b) { return b && A(1).a; }

// A reference extends the life of its temporary.
// CHECK-LABEL: func @"extended()"
// CHECK: %r = copy
// CHECK: load i32
// CHECK: call @"A::~A()"
int extended() {
  const A &r = A(4);
  return r.a;
}

// A class result is written to the caller's storage, without copies.
// CHECK-LABEL: func @"make(int)"(%ret: ptr<struct @A>
// CHECK: call @"A::A(int)"(%ret, %n)
A make(int n) { return A(n); }

// CHECK-LABEL: func @"caught(int)"
// CHECK: alloc struct @A, 1 "temporary"
// CHECK: havoc "type of an exception"
int caught(int n) {
  try {
    if (n)
      throw A(n);
    return 0;
  } catch (const A &e) {
    return e.a;
  } catch (...) {
    return -1;
  }
}
