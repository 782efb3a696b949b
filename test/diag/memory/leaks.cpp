// What new gives, in objects, containers and smart pointers.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown --checks=-*,leak -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <memory>
#include <string>
#include <vector>
struct Base {
  virtual ~Base() {}
  int v = 0;
};
struct Derived : Base {
  int w = 1;
};

int arrayBad(bool quick) {
  int *c = new int[4]();
  if (quick)
    // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'new[]' at line [[@LINE-2]] is lost
    return 0;
  int n = c[0];
  delete[] c;
  return n;
}
int arrayOk(bool quick) {
  int *c = new int[4]();
  int n = quick ? 0 : c[0];
  delete[] c;
  return n;
}
int uniqueOk() {
  auto p = std::make_unique<int>(3);
  return *p;
}
int *releaseOk() {
  auto p = std::make_unique<int>(3);
  return p.release();
}
void releaseBad() {
  auto p = std::make_unique<int>(3);
  p.release();
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'std::make_unique' at line [[@LINE-2]] is lost
}
void resetOk() {
  std::unique_ptr<int> p(new int(3));
  p.reset(new int(4));
}
int sharedOk() {
  auto p = std::make_shared<int>(3);
  auto q = p;
  return *q;
}
std::unique_ptr<Base> makeOk() { return std::unique_ptr<Base>(new Derived); }

// An object's destructor releases what it owns, or forgets it.
struct Owner {
  int *p;
  Owner() : p(new int(1)) {}
  ~Owner() { delete p; }
};
struct Forgetful {
  int *p;
  Forgetful() : p(new int(1)) {}
  ~Forgetful() {}
};
int ownerOk() {
  Owner o;
  return *o.p;
}
int forgetfulBad() {
  Forgetful o;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'Forgetful::Forgetful' at line [[@LINE-1]] is lost
  return *o.p;
}

// Containers of pointers.
void pushOk(std::vector<int *> &v) { v.push_back(new int(2)); }
void pushBad() {
  std::vector<int *> v;
  v.push_back(new int(2));
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'new' at line [[@LINE-1]] is lost
}
void pushAndDeleteOk() {
  std::vector<int *> v;
  v.push_back(new int(2));
  for (int *p : v)
    delete p;
}
void popBad(std::vector<int *> &v) {
  v.push_back(new int(2));
  v.pop_back();
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'new' at line [[@LINE-2]] is lost
}

// Which of two objects it is, the caller decides.
Base *factoryOk(bool b) {
  if (b)
    return new Derived;
  return new Base;
}
int deleteOk(bool b) {
  Base *p = factoryOk(b);
  int v = p->v;
  delete p;
  return v;
}
int deleteBad(bool b) {
  Base *p = factoryOk(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'factoryOk' at line [[@LINE-1]] is lost
  return p->v;
}
int textOk(const std::string &s) {
  std::string t = s + "x";
  return static_cast<int>(t.size());
}
