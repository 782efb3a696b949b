// %s and %[ of sscanf write no more than what it reads from.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,use-after-free --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int wordsOk(const char *line) {
  size_t n = strlen(line) + 1;
  if (n < 2)
    return 0;
  char *method = malloc(n), *url = malloc(n), *rest = malloc(n);
  int r = 0;
  if (method && url && rest) {
    method[0] = url[0] = rest[0] = 0;
    r = sscanf(line, "%[^ ] %[^ ] %[^ ]", method, url, rest);
    r += strlen(method) < n;
  }
  free(method);
  free(url);
  free(rest);
  return r;
}
int wordBad(const char *line) {
  char *w = malloc(strlen(line));
  int r = 0;
  if (w)
    // CHECK: [[@LINE+1]]:{{.*}} error: scanf may write all characters that it reads and a null character, more than 'w' has room for [bounds]
    r = sscanf(line, "%s", w);
  free(w);
  return r;
}
int arrayBad(const char *line) {
  char w[20];
  return sscanf(line, "%s", w);
}
int arrayOk(const char *line) {
  char w[20];
  if (strlen(line) >= sizeof w)
    return 0;
  return sscanf(line, "%s", w);
}
int streamBad(FILE *f) {
  char w[20];
  // CHECK: [[@LINE+1]]:{{.*}} error: scanf may write any number of characters to 'w' [bounds]
  return fscanf(f, "%s", w);
}
int hostOk(const char *data, unsigned short *port) {
  char *host = malloc(strlen(data) + 1);
  int r = 0;
  if (host && sscanf(data, "%[^:]:%hu", host, port) == 2)
    r = host[0];
  free(host);
  return r;
}
