// A constructor calls, through another member, what only a derived class defines.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
struct Base {
  Base() { start(); }
  void start() { run(); }
  virtual void run() = 0;
  virtual ~Base() = default;
};
struct Derived : Base {
  int n = 1;
  void run() override { n = 2; }
};
int FN_madeOfBase() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved
  return d.n;
}
