// A pure virtual destructor that another file defines is a virtual one: objects
// of derived classes are deleted through it [expr.delete].
// RUN: %plimsoll check %s --fail-on=never --checks=-*,mismatched-delete --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
struct Abstract {
  virtual ~Abstract() = 0;
};
struct Concrete : Abstract {
  int b[10] = {};
};
struct Pure {
  virtual int f() = 0;
};
struct Impure : Pure {
  int b[10] = {};
  int f() override { return b[0]; }
};
void abstractOk() {
  Abstract *p = new Concrete;
  delete p;
}
void abstractBad() {
  Pure *p = new Impure;
  delete p; // CHECK: [[#@LINE]]:{{.*}}: an object of 'Impure' is deleted as one of 'Pure', which has no virtual destructor
}
