// A class may hold containers of its own class: the analysis ends, is exact for the
// outer container and its elements, and knows nothing of elements of elements.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,empty-container,assertion --report=error,warning,unknown,proved,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct Tree {
  int value = 0;
  std::vector<Tree> children;
  std::map<std::string, Tree> named;
};
struct Edge;
struct Node {
  std::vector<Edge> edges;
  int weight;
};
struct Edge {
  std::vector<Node> ends;
};

void look(const Tree &);
void change(Tree &);
void byValue(Tree);
Tree make();
void anything(void *);

int grownOk(Tree &t) {
  t.children.resize(1);
  t.value = 3;
  t.children[0].value = 4;       // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}index 0
  plimsoll_assert(t.value == 3); // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}assertion
  return t.children.back().value; // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}back
}
int clearedBad(Tree &t) {
  t.children.clear();
  return t.children.front().value; // CHECK: :[[@LINE]]:{{.*}} error: front of
}
int changedBad() {
  Tree t;
  t.children.resize(2);
  change(t);
  return t.children[1].value; // CHECK: :[[@LINE]]:{{.*}} not decided {{.*}}index 1
}
int lookedAtOk() {
  Tree t;
  t.children.resize(2);
  look(t);
  return t.children[1].value; // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}index 1
}
int copiedOk(const Tree &t) {
  Tree copy = t;
  byValue(copy);
  anything(&copy);
  copy = make();
  int sum = 0;
  for (const Tree &c : copy.children)
    for (const Tree &d : c.children)
      for (const Tree &e : d.children)
        sum += e.value;
  return sum;
}
int deepBad(Tree &t) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'t.children[0].children[0].children'
  return t.children[0].children[0].children[0].value;
}
int depth(const Tree &t) {
  int most = 0;
  for (const Tree &c : t.children)
    if (int d = depth(c); d > most)
      most = d;
  return most + 1;
}
int turnsOk(Node &n) {
  n.edges.resize(1);
  n.edges[0].ends.resize(2); // CHECK: :[[@LINE]]:{{.*}} proved {{.*}}index 0
  Node kept = n;
  anything(&n);
  std::swap(kept, n);
  return n.edges[0].ends[1].weight;
}
