// Owners of objects by a base class end these as what they are: the bodies of the destructors are known where the heap knows the objects.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct Shape {
  virtual ~Shape() = default;
  virtual int area() const = 0;
};
struct Square : Shape {
  int side;
  explicit Square(int side) : side(side) {}
  int area() const override { return side * side; }
};
struct Polygon : Shape {
  std::vector<int> sides;
  std::string name;
  explicit Polygon(int n) : sides(n > 0 ? n : 0), name("polygon") {}
  int area() const override { return sides.size(); }
};
int alive;
struct Counted : Shape {
  Counted() { ++alive; }
  ~Counted() override { --alive; }
  int area() const override { return 0; }
};

int scopeOk(int n) {
  int x = n;
  int *px = &x;
  std::vector<int> other{1, 2, 3};
  {
    std::vector<std::unique_ptr<Shape>> v;
    v.push_back(std::make_unique<Square>(2));
    v.push_back(std::make_unique<Polygon>(2));
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v[0]->area() == 4);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(v[1]->area() == 2);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(*px == n);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(other[2] == 3);
  return other.at(1);
}
int scopeBad() {
  Shape *last;
  {
    std::vector<std::unique_ptr<Shape>> v;
    v.push_back(std::make_unique<Square>(2));
    v.push_back(std::make_unique<Polygon>(2));
    last = v.back().get();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  return last->area();
}
void destructorsRunOk() {
  alive = 0;
  std::vector<std::unique_ptr<Shape>> v;
  v.push_back(std::make_unique<Counted>());
  v.push_back(std::make_unique<Square>(1));
  v.push_back(std::make_unique<Counted>());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(alive == 2);
  v.pop_back();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(alive == 1);
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(alive == 0);
}
void destructorsRunBad() {
  alive = 0;
  {
    std::vector<std::unique_ptr<Shape>> v;
    v.push_back(std::make_unique<Counted>());
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(alive == 1);
}
class Scene {
public:
  void add(std::unique_ptr<Shape> s) {
    ids.push_back(next++);
    shapes.push_back(std::move(s));
  }
  void dropLast() {
    shapes.pop_back();
    ids.pop_back();
  }
  void dropShapeAlone() { shapes.pop_back(); }
  void clear() {
    shapes.clear();
    ids.clear();
  }
  int firstId() const { return ids.empty() ? -1 : ids[0]; }
  const Shape *shapeOf(std::size_t i) const { return shapes[i].get(); }
  std::size_t numIds() const { return ids.size(); }
  std::size_t numShapes() const { return shapes.size(); }

private:
  std::vector<std::unique_ptr<Shape>> shapes;
  std::vector<int> ids;
  int next = 1;
};
int sceneOk() {
  Scene s;
  s.add(std::make_unique<Square>(3));
  s.add(std::make_unique<Polygon>(3));
  s.dropLast();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.numIds() == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.numShapes() == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.shapeOf(0)->area() == 9);
  s.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.numIds() == 0);
  return s.firstId();
}
int sceneShapeBad() {
  Scene s;
  s.add(std::make_unique<Square>(3));
  s.add(std::make_unique<Polygon>(3));
  s.dropShapeAlone();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  return s.shapeOf(s.numIds() - 1)->area();
}
int sceneKeptBad() {
  Scene s;
  s.add(std::make_unique<Square>(3));
  const Shape *first = s.shapeOf(0);
  s.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  return first->area();
}
std::unique_ptr<Shape> make(int kind) {
  if (kind == 0)
    return std::make_unique<Square>(1);
  if (kind == 1)
    return std::make_unique<Polygon>(5);
  return nullptr;
}
int madeOk(int kind) {
  std::vector<int> v(5);
  auto p = make(kind);
  if (!p)
    return 0;
  int r = p->area();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r == 1 || r == 5);
  p.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v.size() == 5);
  return v[4];
}
int madeBad(int kind) {
  auto p = make(kind);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [null]
  return p->area();
}
int replacedOk() {
  std::unique_ptr<Shape> p = std::make_unique<Square>(2);
  std::vector<int> v(3);
  p = std::make_unique<Polygon>(4);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(v.size() == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == 4);
  return v[2];
}
int replacedBad() {
  std::unique_ptr<Shape> p = std::make_unique<Square>(2);
  const Shape *q = p.get();
  p = std::make_unique<Polygon>(4);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  return q->area();
}
void listenersOk() {
  std::vector<int> seen;
  std::vector<std::function<void(int)>> listeners;
  listeners.push_back([&](int x) { seen.push_back(x); });
  listeners.push_back([&](int x) { seen.push_back(x + 1); });
  for (auto &f : listeners)
    f(1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(seen.size() == 2);
  listeners.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(seen.size() == 2);
}
int factoryOk(int key) {
  std::map<int, std::unique_ptr<Shape>> m;
  m[1] = std::make_unique<Square>(2);
  std::vector<int> w(3);
  auto it = m.find(key);
  if (it == m.end())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(it->second->area() == 4);
  m.erase(it);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(w.size() == 3);
  return w[2];
}
int factoryBad(int key) {
  std::map<int, std::unique_ptr<Shape>> m;
  m[1] = std::make_unique<Square>(2);
  auto it = m.find(key);
  if (it == m.end())
    return 0;
  m.erase(it);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [invalid-iterator]
  return it->second->area();
}
