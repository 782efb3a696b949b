// [Thesis §6.6.1] Figure 6.8, program 9: a stack and a queue are filled alike.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <queue>
#include <stack>
#include <plimsoll/plimsoll.h>
void stackQueueOk(int size) {
  if (size <= 0) return;
  std::stack<int> s;
  std::queue<int> q;
  for (int i = 0; i < size; i++) {
    s.push(i);
    q.push(i);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.top() == q.back());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.top() == size - 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(q.front() == 0);
  int last = -1;
  while (!q.empty()) {
    last = q.front();
    q.pop();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.top() == last);
}
void stackQueueDrainOk(int size) {
  std::stack<int> s;
  for (int i = 0; i < size; i++)
    s.push(i);
  int expected = size - 1;
  while (!s.empty()) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(s.top() == expected);
    expected--;
    s.pop();
  }
}
void stackQueueBad1(int size) {
  if (size <= 0) return;
  std::stack<int> s;
  std::queue<int> q;
  for (int i = 0; i < size; i++) {
    s.push(i);
    q.push(i);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.top() == q.front());
}
void stackQueueBad2(int size) {
  if (size < 0) return;
  std::stack<int> s;
  for (int i = 0; i < size; i++)
    s.push(i);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[empty-container]
  plimsoll_assert(s.top() == size - 1); // size 0
}
void stackQueueBad3(int size) {
  if (size <= 0) return;
  std::stack<int> s;
  std::queue<int> q;
  for (int i = 0; i < size; i++) {
    s.push(i);
    q.push(i);
  }
  while (!q.empty())
    q.pop();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[empty-container]
  plimsoll_assert(s.top() == q.back());
}
