// Objects that containers and factories make without arguments, or with fewer than a constructor has parameters: default arguments and initialisers of
// members count. Run under sanitizers and libstdc++'s debug mode, the functions called ...Ok do not fail, the others fail where they are marked.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -std=c++20 2>/dev/null | FileCheck %s --implicit-check-not='{{(error:|warning:|precondition|not decided)}}'
#include <array>
#include <cassert>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>
struct initialised {
  int k = 2;
  int j;
};
struct byArgument {
  int v;
  byArgument(int x = 7) : v(x) {}
};
struct oneOfTwo {
  int a, b;
  oneOfTwo(int a, int b = 5) : a(a), b(b) {}
};
struct copied {
  int v;
  copied() : v(1) {}
  copied(const copied &o, int k = 9) : v(k) {}
};
struct nested {
  initialised p;
  byArgument b;
  int z;
};
struct derived : byArgument {
  using byArgument::byArgument;
  int w = 3;
};
template <class T> struct variadic {
  T t;
  template <class... A> variadic(A &&...a) : t(sizeof...(a) + 10) {}
};
struct strings {
  std::string s = "ab";
  std::vector<int> v{1, 2};
};
struct sized {
  std::vector<int> d;
  sized(int k = 3) : d(k) {}
};
struct aggregate {
  int a;
  int k = 2;
};
void sizedVectorOk() {
  std::vector<initialised> v(2);
  assert(v[1].k == 2);
  assert(v[1].j == 0);
  v.resize(4);
  assert(v[3].k == 2);
  v.emplace_back();
  assert(v[4].k == 2);
}
void sizedVectorBad() {
  std::vector<initialised> v(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(v[1].k == 0);
}
void defaultArgumentOk() {
  std::vector<byArgument> v(2);
  assert(v[1].v == 7);
  v.resize(4);
  assert(v[3].v == 7);
  v.emplace_back();
  assert(v[4].v == 7);
  v.emplace_back(1);
  assert(v[5].v == 1);
}
void defaultArgumentBad() {
  std::vector<byArgument> v(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(v[1].v == 0);
}
void mapOk() {
  std::map<int, byArgument> m;
  assert(m[1].v == 7);
  std::map<int, initialised> q;
  assert(q[1].k == 2);
}
void mapOfArgumentBad() {
  std::map<int, byArgument> m;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(m[1].v == 0);
}
void mapOfInitialiserBad() {
  std::map<int, initialised> m;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(m[1].k == 0);
}
void factoriesOk() {
  auto p = std::make_unique<byArgument>();
  assert(p->v == 7);
  auto q = std::make_unique<initialised>();
  assert(q->k == 2);
  auto r = std::make_unique<byArgument[]>(2);
  assert(r[1].v == 7);
  auto s = std::make_shared<initialised>();
  assert(s->k == 2);
}
void factoryBad() {
  auto p = std::make_unique<byArgument>();
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(p->v == 0);
}
void partsOk() {
  std::array<byArgument, 2> a;
  assert(a[1].v == 7);
  std::array<initialised, 2> b{};
  assert(b[1].k == 2);
  std::pair<byArgument, initialised> p;
  assert(p.first.v == 7);
  assert(p.second.k == 2);
  std::tuple<byArgument, initialised> t;
  assert(std::get<0>(t).v == 7);
  assert(std::get<1>(t).k == 2);
  std::variant<byArgument, int> w;
  assert(std::get<0>(w).v == 7);
}
void otherContainersOk() {
  std::list<byArgument> l(2);
  assert(l.front().v == 7);
  std::deque<initialised> d(3);
  assert(d[1].k == 2);
  std::optional<byArgument> o;
  o.emplace();
  assert(o->v == 7);
  std::optional<initialised> o2(std::in_place);
  assert(o2->k == 2);
}
void fewerArgumentsOk() {
  std::vector<oneOfTwo> v;
  v.emplace_back(1);
  assert(v[0].b == 5);
  assert(v[0].a == 1);
  v.emplace_back(1, 2);
  assert(v[1].b == 2);
}
void fewerArgumentsBad() {
  std::vector<oneOfTwo> v;
  v.emplace_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(v[0].b == 0);
}
void copyWithArgumentOk() {
  std::vector<copied> v;
  copied o;
  v.push_back(o);
  assert(v[0].v == 9);
}
void copyWithArgumentBad() {
  std::vector<copied> v;
  copied o;
  v.push_back(o);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(v[0].v == 1);
}
void nestedOk() {
  std::vector<nested> v(2);
  assert(v[1].p.k == 2);
  assert(v[1].b.v == 7);
  assert(v[1].z == 0);
}
void inheritedOk() {
  std::vector<derived> v(2);
  assert(v[1].v == 7);
  assert(v[1].w == 3);
  v.emplace_back(4);
  assert(v[2].v == 4);
  assert(v[2].w == 3);
}
void templateOk() {
  std::vector<variadic<int>> v(2);
  assert(v[1].t == 10);
}
void initialiserOfClassOk() {
  std::vector<strings> v(2);
  assert(v[1].s.size() == 2);
  assert(v[1].v[1] == 2);
}
void sizeOk() {
  std::map<int, sized> m;
  m[0].d[2] = 1;
}
void sizeBad() {
  std::map<int, sized> m;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  m[0].d[3] = 1;
}
void aggregateOk() {
  std::vector<aggregate> v;
  v.emplace_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'v[0].k == 2'
  assert(v[0].k == 2);
  assert(v[0].a == 1);
}
void aggregateBad() {
  std::vector<aggregate> v;
  v.emplace_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(v[0].k == 0);
}

// Of many.
struct zero {
  int k = 0;
  bool b = false;
  void *p = nullptr;
  std::string s{};
  std::vector<int> v = {};
};
struct vertex {
  int parent = -1;
  std::vector<int> next;
};
int zeroOk(int n, int i) {
  if (n < 1 || i < 0 || i >= n)
    return 0;
  std::vector<zero> v(n);
  assert(v[i].k == 0);
  assert(!v[i].p);
  assert(v[i].v.empty());
  return v[i].k;
}
int zeroBad(int n, int i) {
  if (n < 1 || i < 0 || i >= n)
    return 0;
  std::vector<zero> v(n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(v[i].k == 1);
  return v[i].k;
}
int vertexOk(int n, int i) {
  if (n < 1 || i < 0 || i >= n)
    return 0;
  std::vector<vertex> v(n);
  assert(v[i].parent == -1);
  assert(v[i].next.empty());
  std::vector<vertex> w;
  w.resize(n);
  assert(w[i].parent == -1);
  return v[i].parent;
}
int vertexBad(int n, int i) {
  if (n < 1 || i < 0 || i >= n)
    return 0;
  std::vector<vertex> v(n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(v[i].parent == 0);
  return v[i].parent;
}
// What a default argument does.
int made;
int count() { return ++made; }
struct counted {
  int number;
  counted(int n = count()) : number(n) {}
};
void countedOk() {
  made = 0;
  std::vector<counted> v(2);
  assert(made == 2);
}
void countedBad() {
  made = 0;
  std::vector<counted> v(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(made == 0);
}
