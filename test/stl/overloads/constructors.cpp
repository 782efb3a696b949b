// [over.match.best]: what a container makes an element with is the constructor that overload resolution takes for the forwarded
// arguments: the front end has seen which. Where the library calls several that types of the IR do not tell apart, nothing is known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include "plimsoll/plimsoll.h"
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

enum class Level { low = 5 };
struct Event {
  int kind;
  Event(Level) : kind(1) {}
  Event(int) : kind(2) {}
};
void enumerationOk() {
  std::vector<Event> v;
  v.emplace_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].kind == 2);
}
void enumerationBad() {
  std::vector<Event> v;
  v.emplace_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].kind == 1);
}

struct Number {
  int k;
  Number(int) : k(1) {}
  Number(double) : k(2) {}
};
void promotedOk() {
  auto p = std::make_unique<Number>(1.5f);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(p->k == 2);
}
void promotedBad() {
  std::optional<Number> p;
  p.emplace(1.5f);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(p->k == 1);
}

struct Reference {
  bool mutates;
  Reference(int &) : mutates(true) {}
  Reference(const int &) : mutates(false) {}
};
void constantOk() {
  const int c = 1;
  std::vector<Reference> v;
  v.emplace_back(c);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(!v[0].mutates);
}
void constantBad() {
  const int c = 1;
  std::vector<Reference> v;
  v.emplace_back(c);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].mutates);
}

struct Wide {
  int k;
  Wide(long) : k(1) {}
  Wide(long long) : k(2) {}
};
void bothLongs() {
  std::vector<Wide> v;
  v.emplace_back(1ll);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0].k == 2);
  v.emplace_back(1l);
}

struct Any {
  int k;
  Any(std::string) : k(1) {}
  Any(bool) : k(2) {}
};
void literalOk() {
  std::vector<Any> v;
  v.emplace_back("x");
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v[0].k == 2);
}

struct Copied {
  int k;
  Copied() : k(0) {}
  Copied(const Copied &) : k(1) {}
  Copied(Copied &) : k(2) {}
};
void copiedOk() {
  Copied s;
  std::list<Copied> v;
  v.emplace_back(s);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v.front().k == 2);
}

struct Both {
  int k;
  Both() : k(0) {}
  Both(const Both &) : k(1) {}
  Both(Both &) : k(2) {}
};
void bothCopies() {
  Both s;
  const Both c;
  std::list<Both> v;
  v.emplace_back(s);
  v.emplace_back(c);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(v.front().k == 1);
}

// A member that the compiler copies counts, too.
struct Member {
  int k;
  Member() : k(0) {}
  Member(const Member &) : k(1) {}
  Member(Member &) : k(2) {}
};
struct Whole {
  Member m;
};
void memberOk() {
  Member s;
  std::list<Member> l;
  l.emplace_back(s);
  std::vector<Whole> v(1);
  std::vector<Whole> w = v;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(w[0].m.k == 1);
}

struct Forwarding {
  int k;
  template <class Q> Forwarding(Q &&) : k(1) {}
  Forwarding(const Forwarding &) : k(2) {}
  Forwarding(int) : k(3) {}
};
void forwardedOk() {
  Forwarding s(1);
  std::list<Forwarding> v;
  v.emplace_back(s);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v.front().k == 1);
}
void forwardedBad() {
  Forwarding s(1);
  std::list<Forwarding> v;
  v.emplace_back(s);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v.front().k == 2);
}

// Constructors that are inherited are candidates.
struct Parent {
  int k;
  Parent(double) : k(1) {}
  Parent(int, long = 3) : k(2) {}
};
struct Child : Parent {
  using Parent::Parent;
  Child(long) : Parent(2.0) { k = 3; }
};
void inheritedOk() {
  std::vector<Child> v;
  v.emplace_back(1.5);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(v[0].k == 1);
}
void inheritedBad() {
  std::vector<Child> v;
  v.emplace_back(1.5);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(v[0].k == 3);
}
void inheritedDefaultOk() {
  auto p = std::make_unique<Child>(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(p->k == 2);
}

// A default argument is left out: the object that is referred to is the caller's.
struct Refers {
  Refers(std::string &s, int = 0) { s += "x"; }
};
void referredOk() {
  std::string s = "a";
  std::vector<Refers> v;
  v.emplace_back(s);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(s.size() == 2);
}
void referredBad() {
  std::string s = "a";
  std::vector<Refers> v;
  v.emplace_back(s);
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(s.size() == 1);
}
