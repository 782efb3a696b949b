#ifndef QQUEUE_H
#define QQUEUE_H
#include "qlist.h"
template <class T> class QQueue : public QList<T> {
public:
  void enqueue(const T &);
  T dequeue();
  T &head();
  const T &head() const;
};
#endif
