// Where the searches of strings end, and what is known of the characters before
// and at that place.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,empty-container --report=error,warning,unknown,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <algorithm>
#include <cstddef>
#include <plimsoll/plimsoll.h>
#include <string>
#include <string_view>

const std::size_t None = std::string::npos;

// The first and the last of the characters that are not in a set.
std::string trimOk(const std::string &text) {
  std::size_t first = text.find_first_not_of(" \t");
  if (first == None)
    return "";
  std::size_t last = text.find_last_not_of(" \t");
  plimsoll_assert(last < text.size());
  plimsoll_assert(first <= last);
  std::string result = text.substr(first, last - first + 1);
  plimsoll_assert(!result.empty());
  plimsoll_assert(text[first] != ' ' && text[last] != '\t');
  return result;
}
std::size_t trimBad(const std::string &text) {
  std::size_t first = text.find_first_not_of(" \t");
  if (first == None)
    return 0;
  std::size_t last = text.find_last_not_of(" \t");
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
  plimsoll_assert(first < last);
  return last;
}
std::size_t otherSetBad(const std::string &text) {
  std::size_t first = text.find_first_not_of(" \t");
  if (first == None)
    return 0;
  std::size_t last = text.find_last_not_of(" \t\n");
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
  plimsoll_assert(last < text.size());
  return last;
}

// One character.
void characterOk(const std::string &text) {
  std::size_t at = text.rfind('.');
  if (at == None)
    return;
  plimsoll_assert(text[at] == '.');
  plimsoll_assert(text.find('.') <= at);
  for (std::size_t i = at + 1; i < text.size(); ++i)
    plimsoll_assert(text[i] != '.');
}
std::string_view endingBad(std::string_view name) {
  std::size_t at = name.rfind('.');
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
  plimsoll_assert(at < name.size());
  return name.substr(at);
}
void beforeOk(std::string_view text) {
  std::size_t at = text.find_first_not_of('0');
  std::size_t n = at == None ? text.size() : at;
  for (std::size_t i = 0; i < n; ++i)
    plimsoll_assert(text[i] == '0');
}
void atBad(std::string_view text) {
  std::size_t at = text.find_first_not_of('0');
  if (at != None)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
    plimsoll_assert(text[at] == '1');
}

// From a place on, and up to one.
void fromOk(const std::string &text, std::size_t from) {
  std::size_t at = text.find_first_of("ab", from);
  plimsoll_assert(at == None || at >= from);
  at = text.find_last_of("ab", from);
  plimsoll_assert(at == None || at <= from);
  at = text.find_last_not_of('a', from);
  plimsoll_assert(at == None || at <= from);
  at = text.find("ab", from);
  plimsoll_assert(at == None || (at >= from && at + 2 <= text.size()));
  at = text.rfind("ab", from);
  plimsoll_assert(at == None || (at <= from && at + 2 <= text.size()));
}
void fromBad(const std::string &text, std::size_t from) {
  std::size_t at = text.find_first_of("ab", from);
  if (at != None)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
    plimsoll_assert(at > from);
}
void uptoBad(const std::string &text, std::size_t from) {
  std::size_t at = text.rfind("ab", from);
  if (at != None)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
    plimsoll_assert(at < from);
}

// A text in a text.
void textOk(const std::string &text) {
  std::size_t at = text.find("=>");
  if (at == None)
    return;
  plimsoll_assert(text[at] == '=' && text[at + 1] == '>');
  plimsoll_assert(at + 2 <= text.size());
  plimsoll_assert(text.substr(at + 2).size() < text.size());
  plimsoll_assert(text.find("=>", at + 1) > at);
}
void textBad(const std::string &text) {
  std::size_t at = text.find("=>");
  if (at == None)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'at + 2 < text.size()' fails [assertion]
  plimsoll_assert(at + 2 < text.size());
}
void emptyTextOk(const std::string &text, std::size_t from) {
  if (from <= text.size())
    plimsoll_assert(text.find("", from) == from);
  else
    plimsoll_assert(text.find("", from) == None);
  plimsoll_assert(text.rfind("") == text.size());
  plimsoll_assert(text.find_first_of("") == None);
}
void emptyTextBad(const std::string &text) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
  plimsoll_assert(text.find("") < text.size());
}
void literalOk() {
  std::string s = "a,b,,c";
  plimsoll_assert(s.find(",,") == 3);
  plimsoll_assert(s.rfind(",") == 4);
}
void literalSetOk() {
  std::string s = "a,b,,c";
  plimsoll_assert(s.find_last_of("ab") == 2);
  plimsoll_assert(s.find_last_not_of("c,") == 2);
  plimsoll_assert(s.find_first_not_of("ab,") == 5);
}
void literalBad() {
  std::string s = "a,b,,c";
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.rfind(",") == 3' fails [assertion]
  plimsoll_assert(s.rfind(",") == 3);
}

// The least of where something is and the size.
std::string_view wordOk(std::string_view rest) {
  std::size_t end = std::min(rest.find(' '), rest.size());
  std::string_view word = rest.substr(0, end);
  plimsoll_assert(word.size() <= rest.size());
  plimsoll_assert(word.find(' ') == None);
  return word;
}
std::size_t keyBad(const std::string &line) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
  plimsoll_assert(line.find_first_of("=:") < line.size());
  return line.size();
}
