// An object is deleted as one of its own class, or of a base class with a
// virtual destructor; the elements of an array are of the static type
// [expr.delete].
// RUN: %plimsoll check %s --fail-on=never --checks=-*,mismatched-delete --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <exception>
#include <memory>
#include <vector>

struct Plain {
  int a = 0;
};
struct Longer : Plain {
  int b[10] = {};
};
struct Shape {
  int a = 0;
  virtual ~Shape() {}
};
struct Circle : Shape {
  int b[10] = {};
};
/// Virtual functions do not make the destructor virtual.
struct Task {
  int a = 0;
  virtual int run() { return a; }
};
struct Job : Task {
  std::vector<int> done;
  int run() override { return (int)done.size(); }
  ~Job() { done.clear(); }
};
struct Failure : std::exception {
  int b[10] = {};
};
struct Numbers : std::vector<int> {
  int b[10] = {};
};

void plainBad() {
  Plain *p = new Longer;
  delete p; // CHECK: [[#@LINE]]:{{.*}}: an object of 'Longer' is deleted as one of 'Plain', which has no virtual destructor
}
void plainOk() {
  Longer *p = new Longer;
  Plain *q = p;
  delete static_cast<Longer *>(q);
}
void virtualOk() {
  Shape *p = new Circle;
  delete p;
}
int taskBad() {
  Task *p = new Job;
  int n = p->run();
  delete p; // CHECK: [[#@LINE]]:{{.*}}: an object of 'Job' is deleted as one of 'Task', which has no virtual destructor
  return n;
}
int taskOk() {
  Task *p = new Task;
  int n = p->run();
  delete p;
  return n;
}
void libraryOk() {
  std::exception *p = new Failure;
  delete p;
}
void libraryBad() {
  std::vector<int> *p = new Numbers;
  delete p; // CHECK: [[#@LINE]]:{{.*}}: an object of 'Numbers' is deleted as one of 'std::vector<int>', which has no virtual destructor
}

void ownedBad() {
  std::unique_ptr<Plain> p = std::make_unique<Longer>();
} // CHECK: [[#@LINE]]:{{.*}}: an object of 'Longer' is deleted as one of 'Plain'
void ownedOk() { std::unique_ptr<Shape> p = std::make_unique<Circle>(); }
void givenBad() {
  std::unique_ptr<Plain> p(new Longer);
} // CHECK: [[#@LINE]]:{{.*}}: an object of 'Longer' is deleted as one of 'Plain'
void givenOk() { std::unique_ptr<Plain> p(new Plain); }
/// A shared pointer knows what it was given.
void sharedOk() {
  std::shared_ptr<Plain> p(new Longer);
  std::shared_ptr<Plain> q = std::make_shared<Longer>();
}

void containerBad() {
  std::vector<Plain *> v;
  v.push_back(new Longer);
  for (Plain *p : v)
    delete p; // CHECK: [[#@LINE]]:{{.*}}: an object of 'Longer' is deleted as one of 'Plain'
}
void containerOk() {
  std::vector<Shape *> v;
  v.push_back(new Circle);
  for (Shape *p : v)
    delete p;
}

/// What is behind the pointer, its callers know.
void drop(Plain *p) { delete p; }
void dropBad() {
  drop(new Longer); // CHECK: [[#@LINE]]:{{.*}}: an object of 'Longer' is deleted as one of 'Plain', which has no virtual destructor (in 'drop', called here)
}
void dropOk() { drop(new Plain); }
void parameterBad(Longer *p) {
  drop(p); // CHECK: [[#@LINE]]:{{.*}}: an object of 'Longer' is deleted as one of 'Plain'
}
void parameterOk(Shape *p, Circle *q, bool both) {
  delete p;
  if (both)
    delete q;
}

/// An array is none of another class, destructor or not.
void arrayBad() {
  Shape *p = new Circle[3];
  delete[] p; // CHECK: [[#@LINE]]:{{.*}}: an array of 'Circle' is deleted as one of 'Shape'
}
void arrayOk() {
  Shape *p = new Shape[3];
  delete[] p;
}
