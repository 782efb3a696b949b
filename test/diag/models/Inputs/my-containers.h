// Containers with an interface of their own: my::Vec is like std::vector,
// my::Map like std::map.
#ifndef MY_CONTAINERS_H
#define MY_CONTAINERS_H
#include <cstddef>
#include <new>
#include <utility>
namespace my {
template <class T> class Iter {
public:
  Iter() = default;
  explicit Iter(T *p) : p(p) {}
  T &operator*() const { return *p; }
  T *operator->() const { return p; }
  Iter &operator++() {
    ++p;
    return *this;
  }
  Iter operator++(int) {
    Iter o = *this;
    ++p;
    return o;
  }
  Iter &operator--() {
    --p;
    return *this;
  }
  Iter operator+(std::ptrdiff_t n) const { return Iter(p + n); }
  std::ptrdiff_t operator-(const Iter &o) const { return p - o.p; }
  bool operator==(const Iter &o) const { return p == o.p; }
  bool operator!=(const Iter &o) const { return p != o.p; }

private:
  T *p = nullptr;
};
template <class T> class Vec {
public:
  using value_type = T;
  using iterator = Iter<T>;
  using const_iterator = Iter<const T>;
  Vec() = default;
  explicit Vec(int n) : elems(new T[n]()), count(n), room(n) {}
  Vec(const Vec &o) {
    for (const T &x : o)
      append(x);
  }
  Vec &operator=(const Vec &o) {
    if (this != &o) {
      clear();
      for (const T &x : o)
        append(x);
    }
    return *this;
  }
  ~Vec() { delete[] elems; }
  int length() const { return count; }
  bool isEmpty() const { return count == 0; }
  T &operator[](int i) { return elems[i]; }
  const T &operator[](int i) const { return elems[i]; }
  T &first() { return elems[0]; }
  T &last() { return elems[count - 1]; }
  void append(const T &x) {
    grow();
    elems[count++] = x;
  }
  void removeLast() { --count; }
  void clear() { count = 0; }
  void shuffle();
  void swap(Vec &o) {
    Vec t(o);
    o = *this;
    *this = t;
  }
  friend void breakIn(Vec &v, int n) { v.count = n; }
  iterator begin() { return iterator(elems); }
  iterator end() { return iterator(elems + count); }
  const_iterator begin() const { return const_iterator(elems); }
  const_iterator end() const { return const_iterator(elems + count); }
  iterator erase(iterator at) {
    for (int i = at - begin(); i + 1 < count; ++i)
      elems[i] = elems[i + 1];
    --count;
    return at;
  }
  bool operator==(const Vec &o) const {
    for (int i = 0; i < count && i < o.count; ++i)
      if (!(elems[i] == o.elems[i]))
        return false;
    return count == o.count;
  }

private:
  void grow() {
    if (count == room) {
      T *e = new T[room = room * 2 + 1];
      for (int i = 0; i < count; ++i)
        e[i] = elems[i];
      delete[] elems;
      elems = e;
    }
  }
  T *elems = nullptr;
  int count = 0, room = 0;
};

// Sorted pairs, in an array.
template <class K, class V> class Map {
public:
  using Entry = std::pair<const K, V>;
  class iterator {
  public:
    iterator() = default;
    Entry &operator*() const { return **at; }
    Entry *operator->() const { return *at; }
    iterator &operator++() {
      ++at;
      return *this;
    }
    bool operator==(const iterator &o) const { return at == o.at; }
    bool operator!=(const iterator &o) const { return at != o.at; }

  private:
    friend class Map;
    explicit iterator(Entry **at) : at(at) {}
    Entry **at = nullptr;
  };
  Map() = default;
  Map(const Map &) = delete;
  Map &operator=(const Map &) = delete;
  ~Map() {
    wipe();
    delete[] entries;
  }
  int count() const { return used; }
  bool isEmpty() const { return used == 0; }
  bool has(const K &k) const {
    return place(k) < used && entries[place(k)]->first == k;
  }
  V &operator[](const K &k) {
    int p = place(k);
    if (!has(k)) {
      Entry **e = new Entry *[used + 1];
      for (int i = 0; i < used; ++i)
        e[i + (i >= p)] = entries[i];
      e[p] = new Entry(k, V());
      delete[] entries;
      entries = e;
      ++used;
    }
    return entries[p]->second;
  }
  iterator locate(const K &k) const {
    return iterator(entries + (has(k) ? place(k) : used));
  }
  void drop(const K &k) {
    if (!has(k))
      return;
    int p = place(k);
    delete entries[p];
    for (--used; p < used; ++p)
      entries[p] = entries[p + 1];
  }
  void wipe() {
    while (used)
      delete entries[--used];
  }
  iterator begin() const { return iterator(entries); }
  iterator end() const { return iterator(entries + used); }

private:
  int place(const K &k) const {
    int p = 0;
    while (p < used && entries[p]->first < k)
      ++p;
    return p;
  }
  Entry **entries = nullptr;
  int used = 0;
};
} // namespace my
#endif
