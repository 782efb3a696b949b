// Functions that are given an object and something inside of it: an iterator into a member that is a list, a reference to an element of the
// container that is changed. What they do is followed in the caller.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <cassert>
#include <list>
#include <map>
#include <string>
#include <vector>

struct Playlist {
  std::list<int> songs;
  std::list<int>::iterator current = songs.end();

  void add(int song) {
    songs.push_back(song);
    if (current == songs.end())
      current = songs.begin();
  }
  int skip() {
    int song = *current;
    current = songs.erase(current);
    if (current == songs.end())
      current = songs.begin();
    return song;
  }
  int skipWrongly() {
    songs.erase(current);
    return *current;
  }
};

int playlistOk() {
  Playlist list;
  list.add(1);
  list.add(2);
  int first = list.skip();
  assert(first == 1);
  assert(list.songs.size() == 1);
  int second = list.skip();
  assert(second == 2 && list.songs.empty());
  return first;
}

int playlistBad() {
  Playlist list;
  list.add(1);
  list.add(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'this.current' was invalidated{{.*}}[invalid-iterator]
  return list.skipWrongly();
}

int playlistEmptyBad() {
  Playlist list;
  list.add(1);
  list.skip();
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'this.current' is past the end{{.*}}[end-iterator]
  return list.skip();
}

// The reference is to an element of the vector.
static void append(std::vector<int> &v, const int &x, int times) {
  for (int i = 0; i < times; ++i)
    v.push_back(x);
}
static void appendCopy(std::vector<int> &v, int x, int times) {
  for (int i = 0; i < times; ++i)
    v.push_back(x);
}

void appendOk(std::vector<int> &v) {
  if (v.empty())
    return;
  int x = v[0];
  append(v, x, 2);
}
void appendCopyOk(std::vector<int> &v) {
  if (!v.empty())
    appendCopy(v, v[0], 2);
}
void appendOnceOk(std::vector<int> &v) {
  if (!v.empty())
    append(v, v[0], 1);
}
void appendBad(std::vector<int> &v) {
  if (!v.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated{{.*}}[invalid-iterator]
    append(v, v[0], 2);
}

static void moveAll(std::vector<int> &from, std::vector<int> &to) {
  for (int x : from)
    to.push_back(x);
  from.clear();
}
void moveAllOk(std::vector<int> a) {
  std::vector<int> b;
  moveAll(a, b);
  assert(a.empty());
}

static int rename(std::map<std::string, int> &m, const std::string &from, const std::string &to) {
  auto it = m.find(from);
  if (it == m.end())
    return 0;
  int n = it->second;
  m.erase(it);
  m[to] = n;
  return (int)from.size();
}
int renameOk(std::map<std::string, int> &m) {
  if (m.empty())
    return 0;
  std::string first = m.begin()->first;
  return rename(m, first, "x");
}
int renameBad(std::map<std::string, int> &m) {
  if (m.empty())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[{{(use-after-free|invalid-iterator|dangling)}}]
  return rename(m, m.begin()->first, "x");
}

struct Buffer {
  std::vector<int> data;
  int *last = nullptr;

  void push(int x) {
    data.push_back(x);
    last = &data.back();
  }
  int sum(const int &scale) const {
    int s = 0;
    for (int x : data)
      s += x * scale;
    return s;
  }
  void growBy(int &n) {
    data.resize(data.size() + 1);
    n = 0;
  }
};
int sumOk() {
  Buffer b;
  b.push(2);
  b.push(3);
  return b.sum(*b.last);
}
int growOk() {
  Buffer b;
  b.push(2);
  int n = *b.last;
  b.growBy(n);
  return n;
}
int growBad() {
  Buffer b;
  b.push(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated{{.*}}[invalid-iterator]
  b.growBy(*b.last);
  return 0;
}

// Through two functions.
static void outer(std::vector<int> &v, const int &x) { append(v, x, 2); }
void outerOk(std::vector<int> &v, const int &x) {
  int n = x;
  outer(v, n);
}
void outerBad(std::vector<int> &v) {
  if (!v.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated{{.*}}[invalid-iterator]
    outer(v, v.back());
}
