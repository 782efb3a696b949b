// Another file with a struct of its own that has the same tag, and one that is written again.
#include <stdlib.h>
struct node {
  double weight;
  int value;
};
void *makeNode(void) {
  struct node *n = malloc(sizeof *n);
  if (n) {
    n->weight = 0;
    n->value = 0;
  }
  return n;
}
int valueOf(void *node) { return ((struct node *)node)->value; }


struct pair {
  struct {
    int first, second;
  } of;
};
void setFirst(struct pair *p, int value) { p->of.first = value; }
void setSecond(void *p, int value) { ((struct pair *)p)->of.second = value; }
void useNode(struct node *n) { n->value = 1; }
