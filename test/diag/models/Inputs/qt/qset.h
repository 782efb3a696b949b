#ifndef QSET_H
#define QSET_H
template <class T> class QSet {
public:
  class iterator {
  public:
    iterator();
    const T &operator*() const;
    bool operator==(const iterator &) const;
    bool operator!=(const iterator &) const;
    iterator &operator++();

  private:
    void *i;
  };
  typedef iterator const_iterator;
  QSet() noexcept;
  QSet(const QSet &);
  ~QSet();
  int size() const;
  bool contains(const T &) const;
  bool remove(const T &);
  iterator insert(const T &);
  QSet &operator<<(const T &);

private:
  void *d;
};
#endif
