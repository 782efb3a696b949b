// Memory is lost here, and that is not reported.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved --checks=-*,leak | FileCheck %s
void mayThrow(int n);

// On the way on which the call throws: only returns are looked at.
int FN_lostByException(int n) {
  int *p = new int(n);
  mayThrow(n);
  int r = *p;
  delete p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return r;
}

// What a function without source allocated is not followed.
int *makesOne();
int FN_notFollowed() {
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return *makesOne();
}
