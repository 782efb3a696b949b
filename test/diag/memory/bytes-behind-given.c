// Bytes behind the last element, which functions of the library read, write,
// clear, copy and keep: none of these calls is wrong.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
// CHECK: not decided whether
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
struct hdr { size_t n; };
int a1(FILE *f) {
  struct hdr *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  h->n = fread(h + 1, 1, 10, f); free(h); return 0; }
int a2(int f) {
  struct hdr *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  h->n = recv(f, h + 1, 10, 0); free(h); return 0; }
int a3(int f) {
  struct hdr *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  int r = read(f, h, sizeof *h + 10); free(h); return r; }
int a4(int f) {
  struct hdr *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  int r = recvfrom(f, h, sizeof *h + 10, 0, 0, 0); free(h); return r; }
int a5(FILE *f) {
  struct hdr *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  int r = fread(h, sizeof *h + 10, 1, f); free(h); return r; }
int f3(int fd) {
  struct hdr *h = calloc(1, sizeof *h + 10);
  if (!h) return 0;
  int r = write(fd, h, sizeof *h + 10);
  free(h); return r; }
int f4(void) {
  struct hdr *g = calloc(1, sizeof *g + 10), *h = calloc(1, sizeof *h + 10);
  int r = 0;
  if (g && h)
    r = memcmp(g, h, sizeof *h + 10);
  free(g); free(h); return r; }
int grow(void) {
  struct hdr *h = malloc(sizeof *h + 5);
  if (!h) return 0;
  h->n = 5;
  char *p = (char *)(h + 1); p[2] = 7;
  struct hdr *k = realloc(h, sizeof *h + 9);
  if (!k) { free(h); return 0; }
  assert(((char *)(k + 1))[2] == 7);
  free(k); return 0; }
int shrink(void) {
  struct hdr *h = malloc(sizeof *h + 5);
  if (!h) return 0;
  h->n = 5;
  char *p = (char *)(h + 1); p[2] = 7;
  struct hdr *k = realloc(h, sizeof *h + 4);
  if (!k) { free(h); return 0; }
  int r = ((char *)(k + 1))[2];
  free(k); return r; }
int set(void) {
  int *a = malloc(10);
  if (!a) return 0;
  memset(a, 1, 10);
  int r = ((char *)a)[9];
  free(a); return r; }
int copy(void) {
  int *a = malloc(10);
  if (!a) return 0;
  a[0] = 1; a[1] = 2;
  char *e = (char *)(a + 2);
  e[0] = 4; e[1] = 5;
  int *b = malloc(10);
  if (!b) { free(a); return 0; }
  memcpy(b, a, 10);
  free(a);
  int r = ((char *)b)[9];
  free(b); return r; }
int cleared(void) {
  struct hdr *h = malloc(sizeof *h + 5);
  if (!h) return 0;
  memset(h, 0, sizeof *h + 5);
  char *p = (char *)(h + 1);
  h->n = 1;
  int r = p[3];
  free(h); return r; }
int zeros(void) {
  struct hdr *h = calloc(1, sizeof *h + 5);
  if (!h)
    return 0;
  h->n = 5;
  char *p = (char *)(h + 1);
  int r = p[3];
  free(h);
  return r;
}
