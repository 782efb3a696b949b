// Memory whose holder may be the function's own, and what others than the
// analysed code delete.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown --checks=-*,leak,double-free -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cstdlib>
#include <memory>
#include <valarray>
struct Release {
  // CHECK: :[[@LINE+1]]:{{.*}} remark: precondition of 'Release::operator()'
  void operator()(void *p) const { std::free(p); }
};
// A library class without a model gives an address in itself.
void valarrayBad() {
  std::valarray<int *> v(1);
  v[0] = new int(3);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'new' at line [[@LINE-1]] is lost
}
// What a deleter of the program does is known.
void deleterOk() {
  std::unique_ptr<char, Release> p((char *)std::malloc(3));
}
void deleterTwiceBad() {
  char *r = (char *)std::malloc(3);
  {
    std::unique_ptr<char, Release> p(r);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed
  std::free(r);
}
// Who overrides a function may allocate.
struct Maker {
  virtual ~Maker() {}
  virtual int *make() const { return nullptr; }
};
struct NewMaker : Maker {
  int *make() const override { return new int(3); }
};
void virtualBad(const Maker &m) {
  m.make();
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether memory from 'NewMaker::make' at line [[@LINE-1]] is lost
}
