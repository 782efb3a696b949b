// [stmt.return]/4: flowing off the end of a function that returns a value is undefined.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 -Wno-return-type | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <memory>
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'positive': 1 <= k
int positive(int k) { if (k > 0) return 1; }
int callBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'the end of positive is not reached' fails
  return positive(0);
}
int callOk() { return positive(2); }
int alwaysBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'alwaysBad': it is never called
}
int loopOk(int n) {
  for (;;)
    if (n++ > 7)
      return n;
}
int bothOk(bool b) {
  if (b)
    return 1;
  else
    return 2;
}
enum class Colour { Red, Green };
int colour(Colour c) {
  switch (c) {
  case Colour::Red:
    return 1;
  case Colour::Green:
    return 2;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'colour'
}
int colourOk() { return colour(Colour::Green); }
int colourBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'the end of colour is not reached' fails
  return colour(static_cast<Colour>(2));
}
[[noreturn]] void stop();
int stopsOk(int k) {
  if (k > 0)
    return 1;
  stop();
}
int throwsOk(int k) {
  if (k > 0)
    return 1;
  throw k;
}
int caughtBad(int k) {
  try {
    if (k > 0)
      throw k;
    return 1;
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'the end of caughtBad is not reached' fails
  k = 0; }
void nothingOk() {}
int lambdaBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of
  auto f = [](int k) -> int { if (k > 0) return 1; };
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} is not reached' fails
  return f(0);
}
int pointerOk() {
  int (*f)(int) = [](int k) { return k; };
  return f(1);
}
struct Pair {
  int a, b;
};
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pair': 1 <= k
Pair pair(int k) { if (k > 0) return {k, 1}; }
int pairBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'the end of pair is not reached' fails
  return pair(0).a;
}
int pairOk() { return pair(2).a; }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'owner': k != 0
std::unique_ptr<int> owner(int k) { if (k) return std::make_unique<int>(k); }
void ownerOk() { owner(3); }
int objectLambdaBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of
  auto f = [](int k) -> Pair { if (k > 0) return {1, 1}; };
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} is not reached' fails
  return f(0).b;
}
// Assembly returns for itself.
int table[2];
__attribute__((naked)) Pair assembly() { asm volatile("mov $1, %eax\n ret"); }
int assemblyBad() {
  assembly();
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'table[2]'
  return table[2];
}
__attribute__((naked)) int number() { asm volatile("mov $1, %eax\n ret"); }
int numberBad() {
  int n = number();
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'table[2]'
  return n + table[2];
}
int main() {}
