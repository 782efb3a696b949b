// The other C++ file of registry.cpp.
#include "registry.h"

namespace {
struct Local {
  long Value;
  int get() const { return 2; }
};
int hidden() { return 2; }
} // namespace

Registry::Registry() {}
Registry::~Registry() {}
void Registry::add(int value) { Values.push_back(value); }
int Registry::first() const { return Values.front(); }
void Registry::clear() { Values.clear(); }

void grow(std::vector<int> &v) { v.push_back(Local{1}.get() + hidden()); }
void drop(std::vector<int> &v) { v.pop_back(); }
int &at(std::vector<int> &v, std::size_t i) { return v[i]; }
const int *keep(const std::vector<int> &v) { return &v.front(); }
int largestOf(const std::vector<int> &v) { return largest(v); }
int nextNumber() { return number(); }

extern const int initialised = 3;
extern const int computed = nextNumber();
