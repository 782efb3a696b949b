// [istream.extractors] before C++20: a word and a null character are written to where a pointer leads, however long the word is; width() may
// limit it, which is not followed.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++17 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <iostream>
#include <plimsoll/plimsoll.h>
void kept() {
  char b[40] = "abc";
  std::cin >> b; // CHECK: [[#@LINE]]:{{.*}} not decided whether 'b' has no room for so many characters: depends on characters read [bounds]
  plimsoll_assert(b[1] == 'b'); // CHECK: [[#@LINE]]:{{.*}} not decided whether assertion 'b[1] == 'b'' fails
}
void bytes() {
  unsigned char b[40] = "abc";
  std::cin >> b; // CHECK: [[#@LINE]]:{{.*}} not decided whether 'b' has no room
  plimsoll_assert(b[1] == 'b'); // CHECK: [[#@LINE]]:{{.*}} not decided whether assertion 'b[1] == 'b'' fails
}
void wide() {
  wchar_t b[40] = L"abc";
  std::wcin >> b; // CHECK: [[#@LINE]]:{{.*}} not decided whether 'b' has no room
  plimsoll_assert(b[1] == L'b'); // CHECK: [[#@LINE]]:{{.*}} not decided whether assertion 'b[1] == L'b'' fails
}
int readOk() {
  char b[40];
  if (!(std::cin >> b)) // CHECK: [[#@LINE]]:{{.*}} not decided whether 'b' has no room
    return 0;
  int n = 0;
  while (b[n])
    ++n;
  return n;
}
void releasedBad() {
  char *b = new char[8]{};
  delete[] b;
  if (std::cin >> b) // CHECK: [[#@LINE]]:{{.*}} error: 'b' was freed [use-after-free]
    std::cout << 1;
}
int oneCharacterOk() {
  char c = 0;
  std::cin >> c;
  return c;
}
int numbersOk() {
  int a[4], n = 0;
  while (n < 4 && std::cin >> a[n])
    ++n;
  return n;
}
