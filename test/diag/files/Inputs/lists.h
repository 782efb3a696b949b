// What callees.c and lists.c have in common.
#include <stddef.h>
struct list; // which only lists.c knows

void release(int *p);
void fill(int *a, size_t n);
int *find(int key);
struct list *push(struct list *l, int value);
int firstOf(const struct list *l);
struct list *tail(struct list *l);

extern const int primes[];
extern const int limit;
extern int calls;
void count(void);
int isEven(unsigned n);
int isOdd(unsigned n);
void elsewhere(int *p);
int through(int *p);
static inline int twice(int x) { return 2 * x; }
