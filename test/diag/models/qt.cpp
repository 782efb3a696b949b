// Qt's containers have models: names of their own, contents shared with copies. The headers
// are stand-ins that declare the same interface; qt-headers.test takes the real ones.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++17 -I %S/Inputs/qt 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <QHash>
#include <QList>
#include <QMap>
#include <QMultiMap>
#include <QQueue>
#include <QSet>
#include <QStack>
#include <QVector>
#include <cassert>

int vectorLoopOk(QVector<int> &v) {
  int sum = 0;
  for (auto it = v.begin(); it != v.end(); ++it)
    sum ^= *it;
  for (int x : v)
    sum ^= x;
  for (int i = 0; i < v.size(); ++i)
    sum ^= v[i];
  return sum;
}

int vectorBoundsBad(QVector<int> &v) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  return v[v.size()];
}

int vectorAtBad(const QVector<int> &v, int i) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  return i >= 0 && i <= v.size() ? v.at(i) : 0;
}

int vectorReferenceBad() {
  QVector<int> v{1};
  v.squeeze();
  int &r = v[0];
  v.append(2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return r;
}

int vectorReservedOk() {
  QVector<int> v;
  v.reserve(2);
  v.append(1);
  int &r = v[0];
  v.append(2);
  return r;
}

int vectorLastOk(const QVector<int> &v) { return v.isEmpty() ? 0 : v.last(); }

int vectorLastBad() {
  QVector<int> v;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  // CHECK: confirmed by replay
  return v.last();
}

void vectorContentsOk() {
  QVector<int> v;
  v << 1 << 2;
  assert(v.takeLast() == 2);
  assert(v.size() == 1);
  v.prepend(7);
  assert(v[0] == 7);
  assert(v.contains(1));
  assert(v.indexOf(1) == 1);
  assert(v.value(5, 3) == 3);
  assert(v.value(-1) == 0);
  v.remove(0);
  assert(v.first() == 1);
}

void vectorContentsBad() {
  QVector<int> v;
  v << 1;
  v.insert(0, 7);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(v[0] == 1);
}

int vectorTakeBad() {
  QVector<int> v;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  // CHECK: confirmed by replay
  return v.takeFirst();
}

void vectorRemoveBad(QVector<int> &v) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  v.remove(v.size());
}

// Whether `v` still has the contents that `it` points into depends on the copies.
int vectorShared() {
  QVector<int> v{1, 2};
  auto it = v.begin();
  QVector<int> w = v;
  v[0] = 5;
  assert(w[1] == 2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[invalid-iterator]
  return *it;
}

int vectorNotSharedOk() {
  QVector<int> v{1, 2};
  auto it = v.begin();
  v[0] = 5;
  return *it;
}

int listOk(const QList<int> &l) {
  int sum = 0;
  for (int x : l)
    sum ^= x;
  return l.isEmpty() ? sum : l.first();
}

int listAtBad() {
  QList<int> l;
  l << 1;
  l.append(2);
  assert(l.at(1) == 2);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[bounds]
  // CHECK: confirmed by replay
  return l.at(2);
}

// In one version of Qt elements stay where they are.
int listReference() {
  QList<int> l;
  l << 1;
  int &r = l[0];
  l.append(2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[invalid-iterator]
  return r;
}

int mapFindOk(const QMap<int, int> &m) {
  auto it = m.find(3);
  return it == m.end() ? 0 : it.value() + it.key() + *it;
}

int mapFindBad(QMap<int, int> &m) {
  auto it = m.find(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  return it.value();
}

void mapContentsOk() {
  QMap<int, int> m;
  m[1] = 2;
  m.insert(3, 4);
  assert(m.size() == 2);
  assert(m.value(3) == 4);
  assert(m.value(9, 7) == 7);
  assert(m.contains(1));
  m.remove(1);
  assert(!m.contains(1));
  assert(m.count() == 1);
  assert(m.keys().size() == 1);
  assert(m.first() == 4);
}

void mapContentsBad() {
  QMap<int, int> m;
  m.insert(1, 2);
  m.insert(1, 3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(m[1] == 2);
}

int mapErasedBad() {
  QMap<int, int> m;
  m[1] = 2;
  auto it = m.find(1);
  m.erase(it);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  // CHECK: confirmed by replay
  return it.value();
}

void hashContentsOk() {
  QHash<int, int> m;
  m[1] = 2;
  m.insert(3, 4);
  assert(m.size() == 2);
  assert(m.value(3) == 4);
  assert(m.take(1) == 2);
  assert(m.size() == 1);
}

int hashFindBad(QHash<int, int> &m) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  // CHECK: confirmed by replay
  return m.find(4).value();
}

int hashLoopOk(const QHash<int, int> &m) {
  int sum = 0;
  for (auto it = m.constBegin(); it != m.constEnd(); ++it)
    sum ^= it.key() ^ it.value();
  for (int v : m)
    sum ^= v;
  return sum;
}

void setContentsOk() {
  QSet<int> s;
  s << 1 << 2;
  s.insert(2);
  assert(s.size() == 2);
  assert(s.remove(1));
  assert(!s.contains(1));
}

void setContentsBad() {
  QSet<int> s;
  s << 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(s.contains(2));
}

int stackOk() {
  QStack<int> s;
  s.push(3);
  s.push(4);
  assert(s.top() == 4);
  return s.pop();
}

int stackBad() {
  QStack<int> s;
  s.push(3);
  s.pop();
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  // CHECK: confirmed by replay
  return s.top();
}

int queueOk() {
  QQueue<int> q;
  q.enqueue(3);
  q.enqueue(4);
  assert(q.head() == 3);
  assert(q.dequeue() == 3);
  return q.dequeue();
}

int queueBad() {
  QQueue<int> q;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  // CHECK: confirmed by replay
  return q.dequeue();
}

void multiMapOk() {
  QMultiMap<int, int> m;
  m.insert(1, 2);
  m.insert(1, 3);
  assert(m.size() == 2);
  assert(m.remove(1) == 2);
}

void multiMapBad() {
  QMultiMap<int, int> m;
  m.insert(1, 2);
  m.insert(1, 3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}[assertion]
  // CHECK: confirmed by replay
  assert(m.size() == 1);
}

// Others may keep a copy of what they are given. What is called with a container is
// taken to change all of it, as its flag is a part of it.
void keep(const QVector<int> &);
int keptByOthers() {
  QVector<int> v{1, 2};
  int &r = v[0];
  keep(v);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[bounds]
  v[1] = 3;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{.*}}[invalid-iterator]
  return r;
}
