#ifndef QMAP_H
#define QMAP_H
#include "qlist.h"
template <class Key, class T> class QMap {
public:
  class iterator {
  public:
    iterator();
    const Key &key() const;
    T &value() const;
    T &operator*() const;
    bool operator==(const iterator &) const;
    bool operator!=(const iterator &) const;
    iterator &operator++();

  private:
    void *i;
  };
  class const_iterator {
  public:
    const_iterator();
    const_iterator(const iterator &);
    const Key &key() const;
    const T &value() const;
    const T &operator*() const;
    bool operator==(const const_iterator &) const;
    bool operator!=(const const_iterator &) const;
    const_iterator &operator++();

  private:
    void *i;
  };
  QMap() noexcept;
  QMap(const QMap &);
  ~QMap();
  int size() const;
  bool isEmpty() const;
  int count() const;
  bool contains(const Key &) const;
  int remove(const Key &);
  T take(const Key &);
  T &operator[](const Key &);
  const T operator[](const Key &) const;
  QList<Key> keys() const;
  iterator find(const Key &);
  const_iterator find(const Key &) const;
  iterator erase(iterator);
  iterator insert(const Key &, const T &);
  iterator begin();
  const_iterator begin() const;
  const_iterator constBegin() const;
  iterator end();
  const_iterator end() const;
  const_iterator constEnd() const;
  const T value(const Key &, const T &defaultValue = T()) const;
  T &first();
  const T &first() const;

private:
  void *d;
};

template <class Key, class T> class QMultiMap : public QMap<Key, T> {
public:
  QMultiMap() noexcept;
  typename QMap<Key, T>::iterator insert(const Key &, const T &);
};
#endif
