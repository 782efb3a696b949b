// Observers, events, commands: code that is called back while a container is
// being walked.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <stack>
#include <string>
#include <utility>
#include <variant>
#include <vector>

struct Listener {
  int id;
  int remaining; // notifications it still wants
  int received;
};

// Listeners leave when they have had enough.
class Subject {
public:
  void add(int id, int wanted) { listeners.push_back({id, wanted, 0}); }
  std::size_t size() const { return listeners.size(); }

  void notifyOk() {
    for (auto it = listeners.begin(); it != listeners.end();) {
      ++it->received;
      if (--it->remaining <= 0)
        it = listeners.erase(it);
      else
        ++it;
    }
  }

  void notifyBad() {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[invalid-iterator]
    for (Listener &l : listeners) {
      ++l.received;
      if (--l.remaining <= 0)
        remove(l.id);
    }
  }

  void remove(int id) {
    listeners.remove_if([id](const Listener &l) { return l.id == id; });
  }

private:
  std::list<Listener> listeners;
};

std::size_t observersOk(const std::vector<int> &wanted) {
  Subject subject;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    subject.add(static_cast<int>(i), wanted[i]);
  subject.notifyOk();
  plimsoll_assert(subject.size() <= wanted.size());
  return subject.size();
}

std::size_t observersBad(const std::vector<int> &wanted) {
  Subject subject;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    subject.add(static_cast<int>(i), wanted[i]);
  subject.notifyBad();
  return subject.size();
}

// Callbacks by number; a callback may subscribe another one.
class Signal {
public:
  using Slot = std::function<void(int)>;
  int connect(Slot slot) {
    slots.push_back(std::move(slot));
    return static_cast<int>(slots.size()) - 1;
  }
  void emitOk(int value) {
    std::vector<Slot> copy = slots;
    for (const Slot &slot : copy)
      if (slot)
        slot(value);
  }
  void emitBad(int value) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[invalid-iterator]
    for (const Slot &slot : slots)
      slot(value);
  }
  std::size_t size() const { return slots.size(); }

private:
  std::vector<Slot> slots;
};

int signalOk(int value) {
  Signal signal;
  int sum = 0;
  signal.connect([&](int x) {
    sum += x;
    signal.connect([&sum](int y) { sum -= y; });
  });
  signal.emitOk(value);
  plimsoll_assert(signal.size() == 2);
  return sum;
}

int signalBad(int value) {
  Signal signal;
  int sum = 0;
  signal.connect([&](int x) {
    sum += x;
    signal.connect([&sum](int y) { sum -= y; });
  });
  signal.emitBad(value);
  return sum;
}

// Events in the order they came.
struct Event {
  std::string name;
  int payload;
};

class EventQueue {
public:
  void post(std::string name, int payload) {
    events.push_back(Event{std::move(name), payload});
  }
  bool empty() const { return events.empty(); }
  Event next() {
    Event e = std::move(events.front());
    events.pop_front();
    return e;
  }

private:
  std::deque<Event> events;
};

int eventsOk(const std::vector<int> &payloads) {
  EventQueue queue;
  for (int p : payloads)
    queue.post(p < 0 ? "undo" : "add", p);
  int total = 0;
  while (!queue.empty()) {
    Event e = queue.next();
    if (e.name == "add")
      total += e.payload;
    else
      total -= e.payload;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(queue.empty());
  return total;
}

int eventsBad(const std::vector<int> &payloads) {
  EventQueue queue;
  for (int p : payloads)
    queue.post("add", p);
  int total = 0;
  while (!queue.empty()) {
    Event e = queue.next();
    total += e.payload;
    if (e.payload == 0)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
      total -= queue.next().payload;
  }
  return total;
}

const std::string &firstNameBad(const std::vector<int> &payloads) {
  static std::string none = "none";
  std::deque<Event> events;
  for (int p : payloads)
    events.push_back({"event", p});
  if (events.empty())
    return none;
  return events.front().name;
}

std::size_t danglingNameBad(const std::vector<int> &payloads) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[invalid-iterator]
  const std::string &name = firstNameBad(payloads);
  return name.size();
}

// The earliest timer first.
using Timer = std::pair<int, std::string>;
struct Later {
  bool operator()(const Timer &a, const Timer &b) const {
    return a.first > b.first;
  }
};

std::vector<std::string> timersOk(const std::map<std::string, int> &due, int now) {
  std::priority_queue<Timer, std::vector<Timer>, Later> timers;
  for (const auto &[name, when] : due)
    timers.push({when, name});
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(timers.size() == due.size());
  std::vector<std::string> fired;
  while (!timers.empty() && timers.top().first <= now) {
    fired.push_back(timers.top().second);
    timers.pop();
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(fired.size() <= due.size());
  return fired;
}

std::vector<std::string> timersBad(const std::map<std::string, int> &due, int now) {
  std::priority_queue<Timer, std::vector<Timer>, Later> timers;
  for (const auto &[name, when] : due)
    timers.push({when, name});
  std::vector<std::string> fired;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
  while (timers.top().first <= now) {
    fired.push_back(timers.top().second);
    timers.pop();
  }
  return fired;
}

// A document whose changes can be taken back.
class Editor {
public:
  void type(const std::string &text) {
    history.push(document);
    document += text;
  }
  bool undoOk() {
    if (history.empty())
      return false;
    document = history.top();
    history.pop();
    return true;
  }
  void undoBad() {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
    document = history.top();
    history.pop();
  }
  const std::string &text() const { return document; }

private:
  std::string document;
  std::stack<std::string> history;
};

std::string undoOk(const std::vector<std::string> &lines) {
  Editor editor;
  for (const std::string &line : lines) {
    if (line == "undo")
      editor.undoOk();
    else
      editor.type(line);
  }
  return editor.text();
}

std::string undoOnceOk(const std::string &a, const std::string &b) {
  Editor editor;
  editor.type(a);
  editor.type(b);
  editor.undoOk();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(editor.text() == a);
  return editor.text();
}

std::string undoBad(const std::vector<std::string> &lines) {
  Editor editor;
  for (const std::string &line : lines) {
    if (line.empty())
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
      editor.undoBad();
    else
      editor.type(line);
  }
  return editor.text();
}

// Undo and redo as two stacks of changes.
class Counter {
public:
  void add(int change) {
    value += change;
    done.push_back(change);
    undone.clear();
  }
  void undo() {
    if (done.empty())
      return;
    value -= done.back();
    undone.push_back(done.back());
    done.pop_back();
  }
  void redo() {
    if (undone.empty())
      return;
    value += undone.back();
    done.push_back(undone.back());
    undone.pop_back();
  }
  int value = 0;

private:
  std::vector<int> done, undone;
};

int redoOk(int a, int b) {
  Counter counter;
  counter.add(a);
  counter.add(b);
  counter.undo();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(counter.value == a);
  counter.redo();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(counter.value == a + b);
  return counter.value;
}

int redoBad(int a, int b) {
  Counter counter;
  counter.add(a);
  counter.undo();
  counter.add(b);
  counter.redo();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
  plimsoll_assert(counter.value == a + b);
  return counter.value;
}

// Commands own what they need.
struct Command {
  virtual ~Command() = default;
  virtual void run(std::vector<int> &stack) const = 0;
};
struct Push : Command {
  explicit Push(int value) : value(value) {}
  void run(std::vector<int> &stack) const override { stack.push_back(value); }
  int value;
};
struct Pop : Command {
  void run(std::vector<int> &stack) const override {
    if (!stack.empty())
      stack.pop_back();
  }
};

std::size_t commandsOk(const std::vector<int> &values) {
  std::vector<std::unique_ptr<Command>> script;
  for (int v : values) {
    if (v < 0)
      script.push_back(std::make_unique<Pop>());
    else
      script.push_back(std::make_unique<Push>(v));
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(script.size() == values.size());
  std::vector<int> stack;
  for (const auto &command : script)
    command->run(stack);
  return stack.size();
}

std::size_t commandsBad(const std::vector<int> &values) {
  std::vector<std::unique_ptr<Command>> script(values.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] > 0)
      script[i] = std::make_unique<Push>(values[i]);
  std::vector<int> stack;
  for (const auto &command : script)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[null]
    command->run(stack);
  return stack.size();
}

// Transitions of a state machine.
enum class State { Idle, Running, Done };

State machineOk(const std::vector<char> &input) {
  const std::map<std::pair<State, char>, State> next = {
      {{State::Idle, 'a'}, State::Running},
      {{State::Running, 'b'}, State::Running},
      {{State::Running, 'c'}, State::Done}};
  State state = State::Idle;
  for (char c : input) {
    auto it = next.find({state, c});
    if (it == next.end())
      break;
    state = it->second;
  }
  return state;
}

State machineBad(const std::vector<char> &input) {
  const std::map<std::pair<State, char>, State> next = {
      {{State::Idle, 'a'}, State::Running},
      {{State::Running, 'b'}, State::Running},
      {{State::Running, 'c'}, State::Done}};
  State state = State::Idle;
  for (char c : input)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    state = next.find({state, c})->second;
  return state;
}

// Handlers by name; the last one registered wins.
class Dispatcher {
public:
  void on(const std::string &event, std::function<int(int)> handler) {
    handlers[event] = std::move(handler);
  }
  std::optional<int> callOk(const std::string &event, int argument) const {
    auto it = handlers.find(event);
    if (it == handlers.end())
      return std::nullopt;
    return it->second(argument);
  }
  int callBad(const std::string &event, int argument) const {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    return handlers.find(event)->second(argument);
  }

private:
  std::map<std::string, std::function<int(int)>> handlers;
};

int dispatchOk(const std::string &event, int argument) {
  Dispatcher dispatcher;
  dispatcher.on("double", [](int x) { return 2 * x; });
  dispatcher.on("negate", [](int x) { return -x; });
  return dispatcher.callOk(event, argument).value_or(0);
}

int dispatchBad(const std::string &event, int argument) {
  Dispatcher dispatcher;
  dispatcher.on("double", [](int x) { return 2 * x; });
  return dispatcher.callBad(event, argument);
}
