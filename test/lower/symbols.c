// With --whole-program functions and variables say what linkers call them, and whether other definitions may take their place. Without it, of weak ones only.
// RUN: %plimsoll dump ir --whole-program %s | FileCheck %s
// RUN: %plimsoll dump ir %s | FileCheck %s --check-prefix=WITHOUT
// WITHOUT-NOT: symbol "{{(declared|defined|called|strlen|strong|everywhere)}}
// WITHOUT: symbol "replaced" weak
// WITHOUT-NOT: symbol "{{(declared|defined|called|strlen|strong|everywhere)}}

// CHECK-DAG: global @declared: i32 external symbol "declared" !
// CHECK-DAG: global @defined: i32 external zero symbol "defined" !
// CHECK-DAG: global @replaced: i32 external zero init @replaced.init symbol "replaced" weak !
// CHECK-DAG: global @own: i32 zero !
// CHECK-DAG: global @"hidden::local": i32 zero !
// CHECK-DAG: extern @"called(int)"(%i: i32) -> void external nothrow symbol "called" short
// CHECK-DAG: extern @"named()"() -> void external nothrow symbol "{{.*}}other_name" short
// CHECK-DAG: extern @"strlen(const char *)"({{.*}} symbol "strlen" {{.*}}model "strlen"
// CHECK-DAG: func @"strong(const char *)"(%text: ptr<i8> const) -> void external nothrow symbol "strong" short
// CHECK-DAG: func @"weak()"() -> void external nothrow symbol "weak" weak short
// CHECK-DAG: func @"hidden()"() -> void nothrow short
// CHECK-DAG: func @"everywhere()"() -> void external nothrow symbol "everywhere" shared short
#include <string.h>
extern int declared;
int defined;
__attribute__((weak)) int replaced = 1;
static int own;
void called(int i);
void named(void) __asm__("other_name");
static void hidden(void) {
  static int local;
  local = own = declared = replaced;
}
inline void everywhere(void) {}
void strong(const char *text) {
  called((int)strlen(text));
  named();
  hidden();
  everywhere();
}
__attribute__((weak)) void weak(void) {}
