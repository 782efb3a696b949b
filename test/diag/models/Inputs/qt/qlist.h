#ifndef QLIST_H
#define QLIST_H
// As the real one: elements are behind a class of iterators.
template <class T> class QList {
public:
  typedef T value_type;
  class iterator {
  public:
    iterator();
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
    const T &operator*() const;
    bool operator==(const const_iterator &) const;
    bool operator!=(const const_iterator &) const;
    const_iterator &operator++();

  private:
    void *i;
  };
  QList() noexcept;
  QList(const QList &);
  ~QList();
  QList &operator=(const QList &);
  int size() const;
  bool isEmpty() const;
  const T &at(int) const;
  T &operator[](int);
  const T &operator[](int) const;
  void append(const T &);
  T &first();
  const T &first() const;
  QList &operator<<(const T &);
  iterator begin();
  const_iterator begin() const;
  iterator end();
  const_iterator end() const;

private:
  void *d;
};
#endif
