#ifndef QSTACK_H
#define QSTACK_H
#include "qvector.h"
template <class T> class QStack : public QVector<T> {
public:
  void push(const T &);
  T pop();
  T &top();
  const T &top() const;
};
#endif
