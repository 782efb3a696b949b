// Nothing is lost here, and that is not decided.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown --checks=-*,leak | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <stdlib.h>
struct Node {
  struct Node *next;
};

// Each iteration frees the node that the one before led to: which nodes are
// freed in the end is not known.
void FP_releasedList(int n) {
  struct Node *head = 0;
  for (int i = 0; i < n; i++) {
    struct Node *x = malloc(sizeof *x);
    if (!x)
      break;
    x->next = head;
    head = x;
  }
  while (head) {
    struct Node *next = head->next;
    free(head);
    head = next;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory from 'malloc'
}
