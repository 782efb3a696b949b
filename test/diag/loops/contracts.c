// What is required of a caller is said in terms of the parameters, for all
// iterations at once where that has an exact form.
// RUN: %plimsoll dump checks %s --checks=-*,bounds | FileCheck %s
int sum(int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[i]' (n <= plimsoll_buffer_size(a))
    s += a[i];
  return s;
}
void fill(char *p, unsigned n, int c) {
  while (n--)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'p' (n <= plimsoll_buffer_size(p))
    *p++ = c;
}
void odd(int *d, int n) {
  for (int i = 1; i < n; i += 2)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'d[i]' (n <= 2*(plimsoll_buffer_size(d) div 2) + 1)
    d[i] = 0;
}
int rows(int *a, int n, int m) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[i * 4 + j]' ({{.*}}4*n + m <= plimsoll_buffer_size(a) + 4{{.*}})
      s += a[i * 4 + j];
  return s;
}
// After the loop only its end counts.
int after(int *p) {
  int a[8];
  for (int i = 0; i < 8; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'p[2]' (3 <= plimsoll_buffer_size(p))
  return p[2] + a[3];
}
// How far a search goes depends on contents: no bound on the end is made up.
int search(int *a, int n) {
  int i;
  for (i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[i]' (n <= plimsoll_buffer_size(a))
    if (a[i] == 7)
      break;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[i]' (iterations < plimsoll_buffer_size(a))
  return a[i];
}
