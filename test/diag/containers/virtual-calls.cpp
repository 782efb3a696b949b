// What a loop over a container calls through an element, as a virtual function, may change any container that outside code can reach,
// but not one of the function's own: its iterators stay.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator,invalid-iterator,empty-container --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <memory>
#include <vector>

struct Shape {
  virtual ~Shape() = default;
  virtual int area() const = 0;
};
struct Square : Shape {
  int side;
  explicit Square(int s) : side(s) {}
  int area() const override { return side * side; }
};

int rangeOk() {
  std::vector<std::unique_ptr<Shape>> shapes;
  shapes.push_back(std::make_unique<Square>(2));
  shapes.push_back(std::make_unique<Square>(3));
  int sum = 0;
  for (auto &shape : shapes)
    sum += shape->area();
  for (auto &shape : shapes)
    sum -= shape->area();
  return sum;
}
int iteratorOk(Shape *a, Shape *b) {
  std::vector<Shape *> shapes;
  shapes.push_back(a);
  shapes.push_back(b);
  int sum = 0;
  for (auto it = shapes.begin(); it != shapes.end(); ++it)
    sum += (*it)->area();
  return sum;
}
int behindBad(Shape *a, Shape *b) {
  std::vector<Shape *> shapes;
  shapes.push_back(a);
  shapes.push_back(b);
  int sum = 0;
  auto it = shapes.begin();
  for (; it != shapes.end(); ++it)
    sum += (*it)->area();
  return sum + (*it)->area(); // CHECK: [[#@LINE]]:{{.*}} warning: 'it' is past the end
}
int grownBad(Shape *a, Shape *b) {
  std::vector<Shape *> shapes;
  shapes.push_back(a);
  shapes.push_back(b);
  auto it = shapes.begin();
  int sum = a->area();
  ++it;
  shapes.push_back(a);
  return sum + (*it)->area(); // CHECK: [[#@LINE]]:{{.*}} warning: 'it' was invalidated
}
