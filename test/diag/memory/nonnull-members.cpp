// Members of classes, too, are given no null pointer where they declare that.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <string>
struct Sink {
  Sink() = default;
  __attribute__((nonnull(2))) Sink(const int *first);
  __attribute__((nonnull(2))) void put(const int *p, const int *maybe);
  void marked(__attribute__((nonnull)) const int *p);
  __attribute__((nonnull)) virtual void all(const int *p);
  int operator()(__attribute__((nonnull)) int *p) const;
  __attribute__((nonnull)) std::string text(const char *s);
  virtual ~Sink();
};
void putOk(Sink &s) {
  int x = 1;
  s.put(&x, nullptr);
  s.marked(&x);
  s.all(&x);
  s(&x);
  s.text("a");
  Sink t(&x);
}
void putBad(Sink &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'nullptr' may be null [null]
  s.put(nullptr, nullptr);
}
void markedBad(Sink &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'nullptr' may be null [null]
  s.marked(nullptr);
}
void allBad(Sink &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'nullptr' may be null [null]
  s.all(nullptr);
}
void callBad(Sink &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'nullptr' may be null [null]
  s(nullptr);
}
void textBad(Sink &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'nullptr' may be null [null]
  s.text(nullptr);
}
void madeBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'nullptr' may be null [null]
  Sink s(nullptr);
}
