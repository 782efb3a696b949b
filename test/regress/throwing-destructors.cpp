// Destructors that may throw, because they are declared so or a part's is. The handler is reached from them, other objects end on the way, and
// nothing follows where a second exception meets the first.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,dangling,leak --report=error,warning,unknown -- -std=c++20 | FileCheck %s --check-prefix=LIFETIME --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>

/// Writes its number behind those of a trace; throws if it is 9.
struct Mark {
  int *trace;
  int number;
  ~Mark() noexcept(false) {
    *trace = *trace * 10 + number;
    if (number == 9)
      throw number;
  }
};
/// The same, and never throws.
struct Quiet {
  int *trace;
  int number;
  ~Quiet() { *trace = *trace * 10 + number; }
};

/// What \p f leaves in the trace that is given to it. An exception is a 0.
template <typename F> static int traceOf(F f) {
  int trace = 0;
  try {
    f(&trace);
  } catch (...) {
    trace *= 10;
  }
  return trace;
}

void scopeOk() {
  int t = traceOf([](int *trace) {
    Mark first{trace, 1};
    Mark second{trace, 9};
    Mark third{trace, 3};
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 3910'
  assert(t == 3910);
}
void scopeBad() {
  int t = traceOf([](int *trace) {
    Mark first{trace, 1};
    Mark second{trace, 9};
    Mark third{trace, 3};
    *trace = 5;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 't == 5391'
  assert(t == 5391);
}

void ordinaryOk() {
  int t = traceOf([](int *trace) {
    Quiet first{trace, 9};
    Quiet second{trace, 2};
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 29'
  assert(t == 29);
}

void temporaryOk() {
  int t = traceOf([](int *trace) {
    Quiet first{trace, 1};
    Mark{trace, 9};
    *trace = 7;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 910'
  assert(t == 910);
}
void temporaryBad() {
  int t = traceOf([](int *trace) {
    Mark{trace, 9};
    *trace = 7;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 't == 7'
  assert(t == 7);
}

void namedOk() {
  int t = traceOf([](int *trace) {
    union Storage {
      Mark mark;
      ~Storage() {}
    } storage{{trace, 9}};
    Quiet first{trace, 1};
    storage.mark.~Mark();
    *trace = 7;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 910'
  assert(t == 910);
}

struct Base {
  virtual ~Base() noexcept(false) {}
};
struct Derived : Base {
  Mark mark;
  explicit Derived(int *trace) : mark{trace, 9} {}
};
void deleteOk() {
  int t = traceOf([](int *trace) {
    Quiet first{trace, 1};
    Mark *object = new Mark{trace, 9};
    delete object;
    *trace = 7;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 910'
  assert(t == 910);
}
void deleteArrayOk() {
  int t = traceOf([](int *trace) {
    Mark *objects = new Mark[3]{{trace, 1}, {trace, 9}, {trace, 3}};
    delete[] objects;
    *trace = 7;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 3910'
  assert(t == 3910);
}
void deleteVirtual() {
  int t = traceOf([](int *trace) {
    Quiet first{trace, 1};
    Base *object = new Derived(trace);
    delete object;
    *trace = 7;
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 910'
  assert(t == 910);
}

/// Its own destructor is as its member's.
struct Implicit {
  Quiet first;
  Mark second;
  Quiet third;
};
void implicitOk() {
  int t = traceOf([](int *trace) {
    Quiet outer{trace, 4};
    Implicit object{{trace, 1}, {trace, 9}, {trace, 3}};
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 39140'
  assert(t == 39140);
}

/// What throws in the body does not keep the parts from their ends.
struct Body : Quiet {
  Quiet part;
  bool early;
  Body(int *trace, bool early) : Quiet{trace, 1}, part{trace, 2}, early(early) {}
  ~Body() noexcept(false) {
    if (early)
      return;
    throw 1;
  }
};
void bodyOk() {
  int t = traceOf([](int *trace) { Body object(trace, false); });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 210'
  assert(t == 210);
}
void bodyEarlyOk() {
  int t = traceOf([](int *trace) { Body object(trace, true); });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 21'
  assert(t == 21);
}

/// The parts end before the handler begins, which passes the exception on.
struct Handled {
  int *trace;
  Mark part;
  explicit Handled(int *trace) : trace(trace), part{trace, 9} {}
  ~Handled() noexcept(false) try {
    *trace = 1;
  } catch (...) {
    *traceInHandler = *traceInHandler * 10 + 5;
  }
  static inline int *traceInHandler;
};
void handledOk() {
  int t = traceOf([](int *trace) {
    Handled::traceInHandler = trace;
    Handled object(trace);
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 1950'
  assert(t == 1950);
}

void elementsOk() {
  int t = traceOf([](int *trace) {
    Mark all[3] = {{trace, 1}, {trace, 9}, {trace, 3}};
  });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 3910'
  assert(t == 3910);
}

/// What was complete already ends, too. Not all compilers see to it.
static Quiet made(int *trace) {
  Mark local{trace, 9};
  return Quiet{trace, 5};
}
void resultPerhaps() {
  int t = traceOf([](int *trace) { made(trace); });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 950 || t == 90'
  assert(t == 950 || t == 90);
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning: |not decided whether }}assertion 't == 90'
  assert(t == 90);
}
void variablePerhaps() {
  int t = traceOf([](int *trace) { Quiet object = (Mark{trace, 9}, Quiet{trace, 5}); });
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 't == 950 || t == 90'
  assert(t == 950 || t == 90);
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning: |not decided whether }}assertion 't == 90'
  assert(t == 90);
}

/// The second exception ends the program.
void terminates() {
  int t = traceOf([](int *trace) {
    Mark first{trace, 9};
    throw 1;
  });
  assert(t == 1);
}
void terminatesInConstructor() {
  struct Object {
    Mark part;
    explicit Object(int *trace) : part{trace, 9} { throw 1; }
  };
  int t = traceOf([](int *trace) { Object object(trace); });
  assert(t == 1);
}

/// What was to end when a destructor threw has ended.
void lifetimeBad() {
  int trace = 0;
  Mark *mark = nullptr;
  try {
    Mark local{&trace, 9};
    mark = &local;
  } catch (...) {
    // LIFETIME: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime: 'mark'
    trace = mark->number;
  }
}
void storageOk() {
  int trace = 0;
  try {
    delete new Mark{&trace, 9};
  } catch (...) {
  }
}
