// Elements of a container are no part of the object that the container is in; they may be of another one of its type.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct Document {
  std::string text;
  std::vector<std::string> old;
};
void documentOk(Document &d) {
  for (std::string &s : d.old)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(&s != &d.text);
}
void documentBad(Document &d) {
  std::string *first = &d.text;
  if (!d.old.empty())
    first = &d.old[0];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(first == &d.text);
}

struct Tree {
  int value;
  std::vector<Tree> kids;
};
void treeOk(Tree &t) {
  if (!t.kids.empty())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(&t.value != &t.kids[0].value);
}
void treeBad(Tree &t, Tree &u) {
  if (!u.kids.empty())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
    plimsoll_assert(&t.value != &u.kids[0].value);
}
