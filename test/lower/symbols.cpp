// The same of C++: classes of this file alone, inline functions and their static variables, templates, and variables that code of the
// program's start initialises.
// RUN: %plimsoll dump ir --whole-program %s | FileCheck %s

// CHECK-DAG: struct @Outside external size
// CHECK-DAG: struct @"(anonymous namespace)::Inside" internal size
// CHECK-DAG: global @"count::n": i32 zero symbol "_ZZ5countvE1n" shared
// CHECK-DAG: global @"once::n": i32 zero symbol "_ZZ4oncevE1n" shared
// CHECK-DAG: global @"once::n.guard": bool zero guard symbol "_ZZ4oncevE1n.guard" shared
// CHECK-DAG: global @constant: i32 const zero init @constant.init !
// CHECK-DAG: global @fixed: i32 const external zero init @fixed.init symbol "fixed" !
// CHECK-DAG: global @started: i32 const external zero init @started.init dynamic symbol "started" !
// CHECK-DAG: global @"Outside::Shared": i32 external zero symbol "_ZN7Outside6SharedE" shared
// CHECK-DAG: extern @"declared(Outside &)"({{.*}} symbol "_Z8declaredR7Outside"
// CHECK-DAG: extern @"fromC(int)"({{.*}} symbol "fromC"
// CHECK-DAG: func @"Outside::Outside(int)"({{.*}} symbol "_ZN7OutsideC1Ei" shared
// CHECK-DAG: func @"instance<int>(int)"({{.*}} symbol "_Z8instanceIiET_S0_" shared
// CHECK-DAG: func @"given((anonymous namespace)::Inside)"(%{{.*}}) -> i32 short
struct Outside {
  Outside(int i) : I(i) {}
  int I;
  inline static int Shared;
};
namespace {
struct Inside {
  int I;
};
} // namespace
void declared(Outside &o);
extern "C" void fromC(int i);
inline int count() {
  static int n;
  return ++n;
}
inline int once() {
  static int n = count();
  return n;
}
const int constant = 1;
extern const int fixed = 2;
extern const int started = once();
template <class T> T instance(T t) { return t; }
int given(Inside i) { return i.I; }
int use() {
  Outside o(Outside::Shared);
  declared(o);
  fromC(constant);
  return instance(count()) + given({1}) + fixed;
}
