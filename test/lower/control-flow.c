// Statements become blocks; what leaves a scope ends the lifetimes in it.
// RUN: %plimsoll dump ir %s -- | FileCheck %s

// CHECK-LABEL: func @"fill(int *, int)"
// CHECK: %i = copy 0
// CHECK: loop.head:
// CHECK-NEXT: [[C:%t[0-9]+]] = lt %i, %n
// CHECK-NEXT: branch [[C]], loop.body, loop.exit
// CHECK: loop.body:
// CHECK: %i = add %i, 1
// CHECK-NEXT: jump loop.head
void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

// CHECK-LABEL: func @"fallThrough(int)"
// CHECK: switch %x, switch.default, [1: switch.case, 2: switch.case.1, 7: switch.case.1, 8: switch.case.1]
// CHECK: switch.case:
// CHECK-NEXT: %x = add %x, 1
// CHECK-NEXT: jump switch.case.1
int fallThrough(int x) {
  switch (x) {
  case 1:
    x++;
  case 2:
  case 7 ... 8:
    return x;
  default:
    return 0;
  }
}

// CHECK-LABEL: func @"jumps(int)"
// CHECK: label.again:
// CHECK: begin %x
// CHECK: if.then:
// CHECK-NEXT: end %x
// CHECK-NEXT: jump label.again
int jumps(int n) {
again : {
  int x[2];
  x[0] = n;
  if (n-- > 0)
    goto again;
}
  return n;
}

// CHECK-LABEL: func @"leaveLoop(int)"
// CHECK: begin %x
// CHECK: if.then:
// CHECK-NEXT: end %x
// CHECK-NEXT: return %n
// CHECK: if.end:
// CHECK-NEXT: end %x
// CHECK-NEXT: jump loop.body
int leaveLoop(int n) {
  while (1) {
    int x[2];
    x[1] = n;
    if (x[1])
      break;
  }
  return n;
}

// A value that a later operand changes is kept first.
// CHECK-LABEL: func @"order(int *, int)"
// CHECK: [[OLD:%t[0-9]+]] = copy %i
// CHECK-NEXT: %i = add [[OLD]], 1
// CHECK-NEXT: [[P:%t[0-9]+]] = index %a, [[OLD]]
// CHECK: store i32 7, [[P]]
void order(int *a, int i) { a[i++] = 7; }

// CHECK-LABEL: func @"shortCircuit(int *)"
// CHECK: ne %p, null
// CHECK-NEXT: branch {{%t[0-9]+}}, cond.true, if.end
// CHECK: cond.true:
// CHECK: check null %p
int shortCircuit(int *p) {
  if (p && *p)
    return 1;
  return 0;
}

// A constant condition has one way.
// CHECK-LABEL: func @"once(int)"
// CHECK-NOT: branch
// CHECK: return
int once(int n) {
  do {
    n++;
  } while (0);
  if (0)
    n = 0;
  return n;
}
