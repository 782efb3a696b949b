// Conditions on the way that share parts, as those of streams do: each part is looked at once, not once for each way to it.
// RUN: %plimsoll check %s --fail-on=never --budget=5 --report=error,warning -- -std=c++20 -I %plimsoll-include 2>&1 | FileCheck %s --implicit-check-not='{{internal error|no time was left|error:}}'
#include <iostream>
#include <sstream>
#include <string>
#include <plimsoll/plimsoll.h>

struct Prompt {
  void ask(std::string text, std::string &out);
  char yesOrNo(const char *title, const char *text);
};
void Prompt::ask(std::string text, std::string &out) {
  std::cout << text << ": ";
  std::cout.flush();
  std::string line;
  std::getline(std::cin, line, '\n');
  out = line;
  std::cin.clear();
}
char Prompt::yesOrNo(const char *title, const char *text) {
  std::cout << "\n" << title << "\n";
  std::string message = std::string(text) + "(y/n) ? [y]", answer;
  ask(message, answer);
  if (!answer.empty())
    if (answer[0] != 'n' && answer[0] != 'N')
      return 'y';
  return 'n';
}
void fields() {
  std::istringstream in("3 abc 4.5");
  int n;
  std::string s;
  double d;
  in >> n >> s >> d;
  plimsoll_assert(n == 3);
  plimsoll_assert(s == "abc");
  plimsoll_assert(d == 4.5);
  in >> n;
  plimsoll_assert(!in);
}
// CHECK: 3 functions
