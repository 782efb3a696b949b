// What unknown code gives, nobody here tests or limits: that it may be the memory of another object, freed or without values, is not this function's fault.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char *my_malloc(unsigned long n);

char *expandOk(char *string, int nr) {
  char *s, tmp[20];
  int i = 0, j = 0;
  s = my_malloc(strlen(string) + 13);
  while (string[i] != '\0' && string[i] != '%') {
    if (string[i] != '\\' || string[i + 1] != '%') {
      s[j] = string[i];
      j++;
    }
    i++;
  }
  if (string[i] != '\0') {
    snprintf(tmp, 20, "%d", nr);
    strcpy(&s[j], tmp);
    j = j + strlen(tmp);
  }
  while (string[i] != '\0') {
    if (string[i] != '%' || (i != 0 && string[i - 1] == '\\')) {
      s[j] = string[i];
      j++;
    }
    i++;
  }
  return s;
}
// What is tested is what the function reckons with.
int testedBad(unsigned long n) {
  char *s = malloc(n);
  if (!s)
    // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 's'
    return *s;
  free(s);
  return 0;
}
int freedBad(char *p, char *s) {
  if (s == p) {
    free(p);
    // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 's'
    return *s;
  }
  return 0;
}
