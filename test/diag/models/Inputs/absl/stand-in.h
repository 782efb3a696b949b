// The interface of some of Abseil's containers, declared only: bases, inline
// namespaces and member types as the real ones have them.
#ifndef ABSL_STAND_IN_H
#define ABSL_STAND_IN_H
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>

namespace absl {
inline namespace lts_1 {
namespace hash_internal {
template <class T> struct Hash {
  std::size_t operator()(const T &) const;
};
} // namespace hash_internal
template <class T> using Hash = hash_internal::Hash<T>;

namespace container_internal {
template <class Value, class Hash, class Eq, class Alloc> class raw_hash_set {
public:
  using value_type = Value;
  class iterator {
  public:
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using pointer = Value *;
    using reference = Value &;
    using iterator_category = std::forward_iterator_tag;
    iterator();
    reference operator*() const;
    pointer operator->() const;
    iterator &operator++();
    iterator operator++(int);
    friend bool operator==(const iterator &a, const iterator &b) {
      return a.ctrl == b.ctrl;
    }
    friend bool operator!=(const iterator &a, const iterator &b) {
      return !(a == b);
    }

  private:
    friend class raw_hash_set;
    void *ctrl;
  };
  class const_iterator {
  public:
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using pointer = const Value *;
    using reference = const Value &;
    using iterator_category = std::forward_iterator_tag;
    const_iterator();
    const_iterator(iterator i);
    reference operator*() const;
    pointer operator->() const;
    const_iterator &operator++();
    const_iterator operator++(int);
    friend bool operator==(const const_iterator &a, const const_iterator &b) {
      return a.inner == b.inner;
    }
    friend bool operator!=(const const_iterator &a, const const_iterator &b) {
      return !(a == b);
    }

  private:
    iterator inner;
  };
  raw_hash_set();
  raw_hash_set(std::initializer_list<Value>);
  raw_hash_set(const raw_hash_set &);
  ~raw_hash_set();
  iterator begin();
  iterator end();
  const_iterator begin() const;
  const_iterator end() const;
  bool empty() const;
  std::size_t size() const;
  void clear();
  void reserve(std::size_t);
  std::pair<iterator, bool> insert(const Value &);
  void erase(iterator);
  void erase(const_iterator);

private:
  void *ctrl;
};
template <class K, class V> using Entry = std::pair<const K, V>;
template <class K, class V, class H, class E, class A>
class raw_hash_map : public raw_hash_set<Entry<K, V>, H, E, A> {
public:
  using Base = raw_hash_set<Entry<K, V>, H, E, A>;
  using Base::Base;
  using Base::erase;
  typename Base::iterator find(const K &);
  typename Base::const_iterator find(const K &) const;
  bool contains(const K &) const;
  std::size_t erase(const K &);
  V &operator[](const K &);
  V &at(const K &);
};

template <class Value> class tree_iterator {
public:
  tree_iterator();
  Value &operator*() const;
  Value *operator->() const;
  tree_iterator &operator++();
  tree_iterator &operator--();
  bool operator==(const tree_iterator &) const;
  bool operator!=(const tree_iterator &) const;

private:
  void *node;
};
template <class K, class Value, class C, class A> class btree_container {
public:
  using iterator = tree_iterator<Value>;
  using const_iterator = tree_iterator<const Value>;
  btree_container();
  ~btree_container();
  iterator begin();
  iterator end();
  const_iterator begin() const;
  const_iterator end() const;
  iterator find(const K &);
  iterator erase(iterator);
  std::size_t erase(const K &);
  std::pair<iterator, bool> insert(const Value &);
  std::size_t size() const;

private:
  void *root;
};
} // namespace container_internal

template <class K, class V, class H = Hash<K>, class E = std::equal_to<K>,
          class A = std::allocator<std::pair<const K, V>>>
class flat_hash_map
    : public container_internal::raw_hash_map<K, V, H, E, A> {
public:
  flat_hash_map() {}
};
template <class K, class V, class H = Hash<K>, class E = std::equal_to<K>,
          class A = std::allocator<std::pair<const K, V>>>
class node_hash_map
    : public container_internal::raw_hash_map<K, V, H, E, A> {
public:
  node_hash_map() {}
};
template <class K, class H = Hash<K>, class E = std::equal_to<K>,
          class A = std::allocator<K>>
class flat_hash_set : public container_internal::raw_hash_set<K, H, E, A> {
public:
  flat_hash_set() {}
  bool contains(const K &) const;
};
template <class K, class V, class C = std::less<K>,
          class A = std::allocator<std::pair<const K, V>>>
class btree_map
    : public container_internal::btree_container<K, std::pair<const K, V>, C,
                                                 A> {
public:
  btree_map() {}
  V &operator[](const K &);
};
template <class K, class C = std::less<K>, class A = std::allocator<K>>
class btree_set : public container_internal::btree_container<K, K, C, A> {
public:
  btree_set() {}
};

template <class T, std::size_t N, class A = std::allocator<T>>
class InlinedVector {
public:
  using value_type = T;
  using iterator = T *;
  using const_iterator = const T *;
  InlinedVector() noexcept {}
  InlinedVector(std::initializer_list<T>, const A & = A());
  ~InlinedVector();
  std::size_t size() const;
  bool empty() const;
  T &operator[](std::size_t);
  iterator begin();
  iterator end();
  void push_back(const T &);
  void reserve(std::size_t);
  void shrink_to_fit();
  void clear();
  iterator erase(const_iterator);

private:
  void *memory = nullptr;
};

template <class T, std::size_t N = std::size_t(-1), class A = std::allocator<T>>
class FixedArray {
public:
  explicit FixedArray(std::size_t n, const A & = A());
  FixedArray(std::size_t n, const T &, const A & = A());
  ~FixedArray();
  T &operator[](std::size_t);

private:
  void *memory;
};
} // namespace lts_1
} // namespace absl
#endif
