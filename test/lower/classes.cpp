// Inheritance, virtual calls, new and delete, lambdas, bindings.
// RUN: %plimsoll dump ir %s -- -std=c++20 | FileCheck %s
struct Base {
  int b = 1;
  virtual ~Base() {}
  virtual int f(int x) { return x + b; }
};
struct Derived : Base {
  int f(int x) override { return Base::f(x); }
};
// CHECK-DAG: struct @Derived {{.*}}{
// CHECK-DAG: vtable @Derived : @Base {
// CHECK-DAG: "Base::f(int)" = @"Derived::f(int)"

// CHECK-LABEL: func @"Derived::f(int)"
// CHECK: [[B:%t[0-9]+]] = field %this, @Base
// CHECK: call @"Base::f(int)"([[B]], %x)

// CHECK-LABEL: func @"dispatch(Base *)"
// CHECK: check null %p
// CHECK: callvirt "Base::f(int)"(%p, 2)
int dispatch(Base *p) { return p->f(2); }

// CHECK-LABEL: func @"allocate()"
// CHECK: [[D:%t[0-9]+]] = alloc struct @Derived, 1 "new"
// CHECK: call @"Derived::Derived()"([[D]])
// CHECK: field [[D]], @Base
Base *allocate() { return new Derived; }

// CHECK-LABEL: func @"destroy(Base *)"
// CHECK: branch {{.*}}, delete.run, delete.end
// CHECK: check double-free %p "delete"
// CHECK: callvirt "Base::~Base()"(%p) -> void
// CHECK-NEXT: free %p "delete"
void destroy(Base *p) { delete p; }

// CHECK-LABEL: func @"array(int)"
// CHECK: alloc i32, {{%t[0-9]+}} "new[]"
// CHECK: free {{.*}} "delete[]"
void array(int n) {
  int *p = new int[n];
  delete[] p;
}

// CHECK-LABEL: func @"closure(int)"
// CHECK: [[P:%t[0-9]+]] = field {{%t[0-9]+}}, @n
// CHECK-NEXT: [[N:%t[0-9]+]] = addr %n
// CHECK-NEXT: store ptr<i32> [[N]], [[P]]
// CHECK: call @"closure::lambda:{{[0-9:]+}}::operator()(int) const"
int closure(int k) {
  int n = 1;
  auto f = [&n, k](int x) { return n += x * k; };
  return f(3);
}

struct Point { int x, y; };
// CHECK-LABEL: func @"bindings(Point)"(%p: ptr<struct @Point>
// CHECK: copyobj struct @Point
// CHECK: field {{.*}}, @y
int bindings(Point p) {
  auto [a, b] = p;
  return b;
}

// CHECK-LABEL: func @"range()"
// CHECK: %__begin1 = decay
// CHECK: loop.head:
// CHECK-NEXT: ne %__begin1, %__end1
// CHECK: %__begin1 = index %__begin1, 1
int range() {
  int a[3] = {1, 2, 3}, s = 0;
  for (int x : a)
    s += x;
  return s;
}
