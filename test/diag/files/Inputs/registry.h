// What registry.cpp and its other files have in common.
#include <cstddef>
#include <vector>

class Registry {
public:
  Registry();
  ~Registry();
  void add(int value);
  int first() const;
  void clear();
  std::size_t size() const { return Values.size(); }

private:
  std::vector<int> Values;
};

void grow(std::vector<int> &v);
void drop(std::vector<int> &v);
int &at(std::vector<int> &v, std::size_t i);
const int *keep(const std::vector<int> &v);
int largestOf(const std::vector<int> &v);

inline int number() {
  static int last;
  return ++last;
}
int nextNumber();

template <class T> T largest(const std::vector<T> &v) {
  T most = v.front();
  for (const T &x : v)
    if (most < x)
      most = x;
  return most;
}

extern const int initialised, computed;

extern "C" {
struct span {
  const int *begin;
  unsigned size;
};
int sum(const struct span *s);
}
