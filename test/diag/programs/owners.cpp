// Who owns what: registries, pools, trees, handles.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// Objects by name.
struct Device {
  explicit Device(int id) : id(id) {}
  int id;
  bool open = false;
};

class Registry {
public:
  Device *add(const std::string &name, int id) {
    auto &slot = devices[name];
    slot = std::make_unique<Device>(id);
    return slot.get();
  }
  Device *find(const std::string &name) const {
    auto it = devices.find(name);
    return it == devices.end() ? nullptr : it->second.get();
  }
  std::unique_ptr<Device> release(const std::string &name) {
    auto it = devices.find(name);
    if (it == devices.end())
      return nullptr;
    std::unique_ptr<Device> device = std::move(it->second);
    devices.erase(it);
    return device;
  }
  void remove(const std::string &name) { devices.erase(name); }

private:
  std::map<std::string, std::unique_ptr<Device>> devices;
};

int registryOk(const std::string &name, const std::string &other, int id) {
  Registry registry;
  Device *device = registry.add(name, id);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(device->id == id);
  plimsoll_assert(registry.find(name) == device);
  device->open = true;
  std::unique_ptr<Device> taken = registry.release(name);
  plimsoll_assert(taken && taken->open);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(registry.find(name) == nullptr);
  Device *found = registry.find(other);
  return found ? found->id : taken->id;
}

int registryBad(const std::string &name, const std::string &other, int id) {
  Registry registry;
  registry.add(name, id);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[null]
  return registry.find(other)->id;
}

int registryRemovedBad(const std::string &name, int id) {
  Registry registry;
  Device *device = registry.add(name, id);
  registry.remove(name);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[use-after-free]
  return device->id;
}

int registryReplacedBad(const std::string &a, const std::string &b) {
  Registry registry;
  Device *first = registry.add(a, 1);
  registry.add(b, 2);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[use-after-free]
  return first->id;
}

// A pool that gives out numbers of slots.
class Pool {
public:
  std::size_t allocate(int value) {
    if (!unused.empty()) {
      std::size_t slot = unused.back();
      unused.pop_back();
      slots[slot] = value;
      return slot;
    }
    slots.push_back(value);
    return slots.size() - 1;
  }
  void release(std::size_t slot) { unused.push_back(slot); }
  int &operator[](std::size_t slot) { return slots[slot]; }
  std::size_t used() const { return slots.size() - unused.size(); }

private:
  std::vector<int> slots;
  std::vector<std::size_t> unused;
};

int poolOk(const std::vector<int> &values) {
  Pool pool;
  std::vector<std::size_t> taken;
  for (int v : values) {
    if (v < 0 && !taken.empty()) {
      pool.release(taken.back());
      taken.pop_back();
    } else {
      taken.push_back(pool.allocate(v));
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
      plimsoll_assert(pool[taken.back()] == v);
    }
  }
  int sum = 0;
  for (std::size_t slot : taken)
    sum += pool[slot];
  plimsoll_assert(pool.used() == taken.size());
  return sum;
}

void poolReuseOk(int a, int b) {
  Pool pool;
  std::size_t first = pool.allocate(a);
  pool.release(first);
  std::size_t second = pool.allocate(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(first == second);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(pool[second] == b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(pool.used() == 1);
}

int poolBad(int a, int b) {
  Pool pool;
  std::size_t first = pool.allocate(a);
  int &value = pool[first];
  pool.allocate(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  value = 1;
  return pool[first];
}

int poolRangeBad(int a) {
  Pool pool;
  std::size_t slot = pool.allocate(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
  return pool[slot + 1];
}

void poolReuseBad(int a, int b) {
  Pool pool;
  std::size_t first = pool.allocate(a);
  pool.release(first);
  pool.allocate(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(pool[first] == a);
}

// A sorted tree whose nodes own their children.
struct Tree {
  explicit Tree(int key) : key(key) {}
  int key;
  std::unique_ptr<Tree> left, right;
};

bool insertOk(std::unique_ptr<Tree> &root, int key) {
  std::unique_ptr<Tree> *place = &root;
  while (*place) {
    if (key == (*place)->key)
      return false;
    place = key < (*place)->key ? &(*place)->left : &(*place)->right;
  }
  *place = std::make_unique<Tree>(key);
  plimsoll_assert((*place)->key == key);
  return true;
}

int smallestOk(const std::vector<int> &keys) {
  std::unique_ptr<Tree> root;
  for (int k : keys)
    insertOk(root, k);
  if (!root)
    return 0;
  const Tree *node = root.get();
  while (node->left)
    node = node->left.get();
  return node->key;
}

int smallestBad(const std::vector<int> &keys) {
  std::unique_ptr<Tree> root;
  for (int k : keys)
    insertOk(root, k);
  const Tree *node = root.get();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[null]
  while (node->left)
    node = node->left.get();
  return node->key;
}

int uncleBad(int a, int b) {
  auto root = std::make_unique<Tree>(a);
  insertOk(root, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[null]
  return root->left->key;
}

// Parents know their children, children see their parents.
struct Folder {
  explicit Folder(std::string name) : name(std::move(name)) {}
  std::string name;
  std::weak_ptr<Folder> parent;
  std::vector<std::shared_ptr<Folder>> children;
};

std::shared_ptr<Folder> addFolder(const std::shared_ptr<Folder> &parent,
                                  const std::string &name) {
  auto folder = std::make_shared<Folder>(name);
  folder->parent = parent;
  parent->children.push_back(folder);
  return folder;
}

std::string pathOk(std::shared_ptr<Folder> folder) {
  std::string path;
  for (int depth = 0; folder && depth < 10; ++depth) {
    path = "/" + folder->name + path;
    folder = folder->parent.lock();
  }
  return path;
}

void foldersOk(const std::string &name) {
  auto root = std::make_shared<Folder>("root");
  auto child = addFolder(root, name);
  plimsoll_assert(child->name == name);
  plimsoll_assert(root->children.size() == 1);
  plimsoll_assert(root->children[0] == child);
  plimsoll_assert(child->parent.lock() == root);
  pathOk(child);
}

std::size_t foldersBad(const std::string &name) {
  auto root = std::make_shared<Folder>("root");
  auto child = addFolder(root, name);
  root.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[null]
  return child->parent.lock()->name.size();
}

std::size_t childrenBad(const std::vector<std::string> &names) {
  auto root = std::make_shared<Folder>("root");
  for (const std::string &name : names)
    addFolder(root, name);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[empty-container]
  return root->children.back()->name.size();
}

// A factory that knows some kinds only.
struct Shape {
  virtual ~Shape() = default;
  virtual int area() const = 0;
};
struct Square : Shape {
  explicit Square(int side) : side(side) {}
  int area() const override { return side * side; }
  int side;
};

std::unique_ptr<Shape> makeShape(const std::string &kind, int size) {
  if (kind == "square")
    return std::make_unique<Square>(size);
  return nullptr;
}

int areasOk(const std::vector<std::string> &kinds) {
  std::vector<std::unique_ptr<Shape>> shapes;
  for (const std::string &kind : kinds)
    if (auto shape = makeShape(kind, 2))
      shapes.push_back(std::move(shape));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(shapes.size() <= kinds.size());
  int sum = 0;
  for (const auto &shape : shapes)
    sum += shape->area();
  return sum;
}

int areasBad(const std::vector<std::string> &kinds) {
  std::vector<std::unique_ptr<Shape>> shapes;
  for (const std::string &kind : kinds)
    shapes.push_back(makeShape(kind, 2));
  int sum = 0;
  for (const auto &shape : shapes)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[null]
    sum += shape->area();
  return sum;
}

// Handles with generations.
struct Handle {
  std::size_t index;
  unsigned generation;
};

class SlotMap {
public:
  Handle insert(int value) {
    for (std::size_t i = 0; i < slots.size(); ++i)
      if (!slots[i].value) {
        slots[i].value = value;
        return {i, slots[i].generation};
      }
    slots.push_back({value, 0});
    return {slots.size() - 1, 0};
  }
  void erase(Handle h) {
    if (!get(h))
      return;
    slots[h.index].value.reset();
    ++slots[h.index].generation;
  }
  const int *get(Handle h) const {
    if (h.index >= slots.size() || slots[h.index].generation != h.generation)
      return nullptr;
    const auto &value = slots[h.index].value;
    return value ? &*value : nullptr;
  }
  int getBad(Handle h) const {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bad-optional]
    return *slots[h.index].value;
  }

private:
  struct Slot {
    std::optional<int> value;
    unsigned generation;
  };
  std::vector<Slot> slots;
};

void slotMapOk(int a, int b) {
  SlotMap map;
  Handle first = map.insert(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(map.get(first) && *map.get(first) == a);
  map.erase(first);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(map.get(first) == nullptr);
  Handle second = map.insert(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(second.index == first.index);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(map.get(first) == nullptr);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(*map.get(second) == b);
}

int slotMapBad(int a) {
  SlotMap map;
  Handle first = map.insert(a);
  map.erase(first);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
  return map.getBad(first);
}

int slotMapNullBad(int a, int b) {
  SlotMap map;
  Handle first = map.insert(a);
  map.erase(first);
  map.insert(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[null]
  return *map.get(first);
}

// A list that owns its nodes from head to tail.
struct Node {
  int value;
  std::unique_ptr<Node> next;
};

std::unique_ptr<Node> reverseOk(std::unique_ptr<Node> head) {
  std::unique_ptr<Node> result;
  while (head) {
    std::unique_ptr<Node> next = std::move(head->next);
    head->next = std::move(result);
    result = std::move(head);
    head = std::move(next);
  }
  return result;
}

std::unique_ptr<Node> chain(const std::vector<int> &values) {
  std::unique_ptr<Node> head;
  for (auto it = values.rbegin(); it != values.rend(); ++it)
    head = std::make_unique<Node>(Node{*it, std::move(head)});
  return head;
}

int lastOk(const std::vector<int> &values) {
  auto head = reverseOk(chain(values));
  return head ? head->value : 0;
}

int lastBad(const std::vector<int> &values) {
  auto head = reverseOk(chain(values));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[null]
  return head->value;
}

int secondNodeBad(int value) {
  auto head = std::make_unique<Node>(Node{value, nullptr});
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[null]
  return head->next->value;
}

// Pointers into a vector that owns the objects.
struct Particle {
  int x, y;
};

int particlesOk(std::size_t n) {
  std::vector<std::unique_ptr<Particle>> owned;
  std::vector<Particle *> moving;
  for (std::size_t i = 0; i < n; ++i) {
    owned.push_back(std::make_unique<Particle>());
    if (i % 2 == 0)
      moving.push_back(owned.back().get());
  }
  int sum = 0;
  for (Particle *p : moving)
    sum += ++p->x;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[leak]
  return sum;
}

int particlesBad(std::size_t n) {
  std::vector<Particle> owned;
  std::vector<Particle *> moving;
  for (std::size_t i = 0; i < n; ++i) {
    owned.push_back(Particle{0, 0});
    if (i % 2 == 0)
      moving.push_back(&owned.back());
  }
  int sum = 0;
  for (Particle *p : moving)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
    sum += ++p->x;
  return sum;
}
