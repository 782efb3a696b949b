// The C file of registry.cpp.
struct span {
  const int *begin;
  unsigned size;
};
int sum(const struct span *s) {
  int total = 0;
  for (unsigned i = 0; i < s->size; i++)
    total += s->begin[i];
  return total;
}
