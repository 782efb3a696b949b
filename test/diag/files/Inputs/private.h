void *makeNode(void);
int valueOf(void *node);
struct pair {
  struct {
    int first, second;
  } of;
};
void setFirst(struct pair *p, int value);
void setSecond(void *p, int value);
