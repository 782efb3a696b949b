// Texts that are the same: what a text contains has one number as long as nobody writes it, in callers, copies, elements and keys.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The same argument, used as a key twice.
void wordOk(const std::string &word) {
  std::map<std::string, int> count;
  ++count[word];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(count.count(word) == 1);
}
void wordBad(const std::string &word, const std::string &other) {
  std::map<std::string, int> count;
  ++count[word];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(count.count(other) == 1);
}

// A character is written through a reference in between.
void writtenBad(std::string &word) {
  std::set<std::string> seen;
  seen.insert(word);
  if (!word.empty())
    word[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(seen.count(word) == 1);
}
void writtenCopyOk(const std::string &word) {
  std::set<std::string> seen;
  seen.insert(word);
  std::string copy = word;
  if (!copy.empty())
    copy[0] = 'x';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(seen.count(word) == 1);
}

// A reference that was taken before.
void heldBad(std::string &word) {
  if (word.empty())
    return;
  char &first = word.front();
  std::string copy = word;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(copy == word);
  first = first == 'x' ? 'y' : 'x';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(copy == word);
}

// What a callee is given has the number it has here, written or not.
bool same(const std::string &a, const std::string &b) { return a == b; }
void replaceFirst(std::string &text) {
  if (!text.empty())
    text.front() = 'x';
}
void calleeOk(std::string &text) {
  std::string copy = text;
  replaceFirst(copy);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(same(text, text));
  std::string again = text;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(same(again, text));
}
void calleeBad(std::string &text) {
  std::string copy = text;
  replaceFirst(text);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
  plimsoll_assert(same(copy, text));
}
// The text has a reference to it out when the callee takes it over.
void calleeExposedBad(std::string text) {
  std::string before = text;
  for (char &c : text)
    c = 'x';
  std::string after = text;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(same(after, text));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
  plimsoll_assert(same(before, text));
}

// Two arguments that may be one.
void aliasBad(const std::string &a, std::string &b) {
  std::string copy = a;
  b += "!";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(copy == a);
}
void aliasOk(const std::string &a, std::string &b) {
  std::string copy = a;
  b += "!";
  if (&a != &b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(copy == a);
}

// Elements of a container as keys.
struct Sale {
  std::string region;
  int amount;
};
void regionsOk(const std::vector<Sale> &sales) {
  std::set<std::string> regions;
  for (const Sale &sale : sales)
    regions.insert(sale.region);
  for (const Sale &sale : sales)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(regions.count(sale.region) == 1);
}

// All keys of one map are those of its copy.
void copiedOk(const std::map<std::string, int> &m) {
  std::map<std::string, int> c;
  for (const auto &[k, v] : m)
    c.insert({k, v});
  for (const auto &[k, v] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(c[k] == v);
}
void copiedBad(const std::map<std::string, int> &m) {
  std::map<std::string, int> c{{"", 1}};
  for (const auto &[k, v] : m)
    c.insert({k, v});
  for (const auto &[k, v] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error:|remark: not decided}} {{.*}}[assertion]
    plimsoll_assert(c[k] == v);
}

// Found by what it is called.
struct Line {
  std::string item;
  int count;
};
const Line *find(const std::vector<Line> &lines, const std::string &item) {
  for (const Line &line : lines)
    if (line.item == item)
      return &line;
  return nullptr;
}
void findOk(const std::vector<Line> &lines, const std::string &item) {
  if (const Line *line = find(lines, item))
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(line->item == item);
}
void findBad(std::vector<Line> &lines, const std::string &item) {
  if (const Line *line = find(lines, item)) {
    lines.front().item += "!";
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
    plimsoll_assert(line->item == item);
  }
}

// There and back again.
class Names {
public:
  void add(int id, const std::string &name) {
    byId[id] = name;
    byName[name] = id;
  }
  const std::string *name(int id) const {
    auto it = byId.find(id);
    return it == byId.end() ? nullptr : &it->second;
  }
  std::optional<int> id(const std::string &name) const {
    auto it = byName.find(name);
    if (it == byName.end())
      return std::nullopt;
    return it->second;
  }

private:
  std::map<int, std::string> byId;
  std::map<std::string, int> byName;
};
void namesOk(int id, const std::string &name) {
  Names names;
  names.add(id, name);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(names.id(name) == id);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(*names.name(id) == name);
}
void namesBad(int id, const std::string &a, const std::string &b) {
  Names names;
  names.add(id, a);
  names.add(id, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
  plimsoll_assert(*names.name(id) == a);
}

// One text after the other; the empty one adds nothing.
class Editor {
public:
  void type(const std::string &text) {
    history.push_back(document);
    document += text;
  }
  void undo() {
    document = history.back();
    history.pop_back();
  }
  const std::string &text() const { return document; }

private:
  std::string document;
  std::vector<std::string> history;
};
void editorOk(const std::string &a, const std::string &b) {
  Editor editor;
  editor.type(a);
  editor.type(b);
  editor.undo();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(editor.text() == a);
}
void editorBad(const std::string &a, const std::string &b) {
  Editor editor;
  editor.type(a);
  editor.type(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
  plimsoll_assert(editor.text() == a);
}

// A view is of the text as it is when it is looked at.
void viewOk(const std::string &text) {
  std::string_view view = text;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(view == text);
  std::map<std::string, int> m;
  m[std::string(view)] = 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(m.count(text) == 1);
}
void viewBad(std::string &text) {
  if (text.empty())
    return;
  char *first = text.data();
  std::string_view view = text;
  std::string copy(view);
  *first = *first == 'x' ? 'y' : 'x';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(view == copy);
}

// Moved on and back.
void movedOk(std::string text) {
  const std::string copy = text;
  std::vector<std::string> v;
  v.push_back(std::move(text));
  std::string back = std::move(v.back());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(back == copy);
}
void swappedBad(std::string a, std::string b) {
  const std::string copy = a;
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(a == copy);
}
void swappedOk(std::string a, std::string b) {
  const std::string copy = a;
  std::swap(a, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(b == copy);
}
