// The interface of some of Qt's containers, declared only.
#ifndef QVECTOR_H
#define QVECTOR_H
#include <initializer_list>
template <class T> class QVector {
public:
  typedef T value_type;
  typedef T *iterator;
  typedef const T *const_iterator;
  QVector() noexcept;
  QVector(std::initializer_list<T>);
  QVector(const QVector &);
  ~QVector();
  QVector &operator=(const QVector &);
  int size() const;
  bool isEmpty() const;
  void reserve(int);
  void resize(int);
  void squeeze();
  const T &at(int) const;
  T &operator[](int);
  const T &operator[](int) const;
  void append(const T &);
  void prepend(const T &);
  void insert(int, const T &);
  void remove(int);
  T takeFirst();
  T takeLast();
  T &first();
  const T &first() const;
  T &last();
  const T &last() const;
  T *data();
  int indexOf(const T &, int from = 0) const;
  bool contains(const T &) const;
  T value(int) const;
  T value(int, const T &) const;
  QVector &operator<<(const T &);
  iterator begin();
  const_iterator begin() const;
  iterator end();
  const_iterator end() const;

private:
  void *d;
};
#endif
