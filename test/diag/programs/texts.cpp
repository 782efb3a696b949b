// Texts: split, join, trim, replace, views.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Parts between separators.
std::vector<std::string> splitOk(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  while (true) {
    std::size_t end = text.find(separator, start);
    if (end == std::string::npos) {
      parts.push_back(text.substr(start));
      break;
    }
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!parts.empty());
  return parts;
}

std::string secondBad(const std::string &text) {
  std::vector<std::string> parts = splitOk(text, ',');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  return parts[1];
}

std::string secondOk(const std::string &text) {
  std::vector<std::string> parts = splitOk(text, ',');
  if (parts.size() < 2)
    return parts[0];
  return parts[1];
}

// With separators in between.
std::string joinOk(const std::vector<std::string> &parts,
                   const std::string &separator) {
  std::string result;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0)
      result += separator;
    result += parts[i];
  }
  if (parts.size() == 1)
    plimsoll_assert(result == parts[0]);
  return result;
}

std::string joinBad(const std::vector<std::string> &parts, char separator) {
  std::string result;
  for (const std::string &part : parts) {
    result += part;
    result += separator;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  result.pop_back();
  return result;
}

// Without blanks at both ends.
std::string trimOk(const std::string &text) {
  std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string::npos)
    return "";
  std::size_t last = text.find_last_not_of(" \t");
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(last < text.size());
  std::string result = text.substr(first, last - first + 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!result.empty());
  plimsoll_assert(result.front() != ' ');
  return result;
}

std::string trimBad(const std::string &text) {
  std::string result = text;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
  while (result.back() == ' ')
    result.pop_back();
  return result;
}

std::string_view trimView(std::string_view text) {
  while (!text.empty() && text.front() == ' ')
    text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ')
    text.remove_suffix(1);
  return text;
}

std::size_t trimViewOk(const std::string &text) {
  std::string_view trimmed = trimView(text);
  plimsoll_assert(trimmed.size() <= text.size());
  if (!trimmed.empty())
    plimsoll_assert(trimmed.front() != ' ');
  return trimmed.size();
}

bool trimViewBad(const std::string &a, const std::string &b) {
  std::string_view trimmed = trimView(a + b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return !trimmed.empty() && trimmed.front() == 'x';
}

// Words, one after the other, without copies.
class Tokenizer {
public:
  explicit Tokenizer(std::string_view text) : rest(text) {}
  std::optional<std::string_view> next() {
    std::size_t start = rest.find_first_not_of(' ');
    if (start == std::string_view::npos) {
      rest = {};
      return std::nullopt;
    }
    rest.remove_prefix(start);
    std::size_t end = std::min(rest.find(' '), rest.size());
    std::string_view token = rest.substr(0, end);
    rest.remove_prefix(end);
    return token;
  }

private:
  std::string_view rest;
};

std::size_t tokensOk(const std::string &text) {
  Tokenizer tokenizer(text);
  std::size_t longest = 0;
  while (auto token = tokenizer.next()) {
    plimsoll_assert(!token->empty());
    longest = std::max(longest, token->size());
  }
  plimsoll_assert(longest <= text.size());
  return longest;
}

char tokensBad(const std::string &text) {
  Tokenizer tokenizer(text);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
  std::string_view command = *tokenizer.next();
  return command.front();
}

std::string_view firstTokenBad(const std::vector<std::string> &lines) {
  std::string all;
  for (const std::string &line : lines)
    all += line + " ";
  Tokenizer tokenizer(all);
  return tokenizer.next().value_or(std::string_view());
}

std::size_t countTokenBad(const std::vector<std::string> &lines) {
  std::string_view token = firstTokenBad(lines);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[use-after-free]
  return std::count(token.begin(), token.end(), 'a');
}

// Each occurrence replaced.
std::string replaceAllOk(std::string text, const std::string &from,
                         const std::string &to) {
  if (from.empty())
    return text;
  std::size_t at = 0;
  while ((at = text.find(from, at)) != std::string::npos) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
  return text;
}

std::string replaceAllBad(std::string text, char from, char to) {
  std::size_t at = text.find(from);
  do {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
    text[at] = to;
    at = text.find(from, at + 1);
  } while (at != std::string::npos);
  return text;
}

// A name and a value.
std::optional<std::pair<std::string, std::string>>
keyValueOk(const std::string &line) {
  std::size_t equals = line.find('=');
  if (equals == std::string::npos)
    return std::nullopt;
  std::string key = line.substr(0, equals);
  std::string value = line.substr(equals + 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(key.size() + value.size() + 1 == line.size());
  return std::pair{key, value};
}

char keyValueBad(const std::string &line) {
  std::size_t equals = line.find('=');
  if (equals == std::string::npos)
    return ' ';
  std::string value = line.substr(equals + 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  return value[1];
}

char keyValueMissingBad(const std::string &line) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
  return keyValueOk(line)->first[0];
}

// The same from both sides.
bool palindromeOk(const std::string &s) {
  if (s.empty())
    return true;
  std::size_t i = 0, j = s.size() - 1;
  while (i < j) {
    if (s[i] != s[j])
      return false;
    ++i;
    --j;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(s.front() == s.back());
  return true;
}

bool palindromeBad(const std::string &s) {
  for (std::size_t i = 0; i < s.size(); ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
    if (s[i] != s[s.size() - i - 2])
      return false;
  return true;
}

// What all texts begin with.
std::string commonPrefixOk(const std::vector<std::string> &words) {
  if (words.empty())
    return "";
  std::string prefix = words[0];
  for (const std::string &word : words) {
    std::size_t i = 0;
    while (i < prefix.size() && i < word.size() && prefix[i] == word[i])
      ++i;
    prefix.resize(i);
  }
  plimsoll_assert(prefix.size() <= words[0].size());
  return prefix;
}

std::string commonPrefixBad(const std::vector<std::string> &words) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  std::string prefix = words[0];
  for (const std::string &word : words)
    while (word.compare(0, prefix.size(), prefix) != 0)
      prefix.pop_back();
  return prefix;
}

// Each word with a capital.
std::string capitalizeOk(std::string text) {
  bool start = true;
  for (char &c : text) {
    if (start)
      c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    start = c == ' ';
  }
  return text;
}

std::string capitalizeBad(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == ' ')
      text.at(i) = '_';
  for (std::size_t i = 0; i <= text.size(); ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
    if (text.data()[i + 1] == ' ')
      return text;
  return text;
}

// Letters in a row become a number.
std::string runLengthOk(const std::string &s) {
  std::string result;
  for (std::size_t i = 0; i < s.size();) {
    std::size_t j = i;
    while (j < s.size() && s[j] == s[i])
      ++j;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(j > i);
    result += s[i];
    result += std::to_string(j - i);
    i = j;
  }
  return result;
}

std::string runLengthBad(const std::vector<char> &s) {
  std::string result;
  for (std::size_t i = 0; i < s.size();) {
    std::size_t j = i;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
    while (s[j] == s[i])
      ++j;
    result += s[i];
    i = j;
  }
  return result;
}

// Views of the lines of a text, while the text changes.
std::vector<std::string_view> linesOf(const std::string &text) {
  std::vector<std::string_view> lines;
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') {
      lines.emplace_back(text.data() + start, i - start);
      start = i + 1;
    }
  lines.emplace_back(text.data() + start, text.size() - start);
  return lines;
}

std::size_t linesOk(const std::string &text) {
  std::size_t empty = 0;
  std::vector<std::string_view> lines = linesOf(text);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!lines.empty());
  for (std::string_view line : lines)
    if (line.empty() || line.front() == '#')
      ++empty;
  return empty;
}

std::size_t linesBad(std::string text) {
  std::vector<std::string_view> lines = linesOf(text);
  text += "\n# end of the file, more or less\n";
  std::size_t comments = 0;
  for (std::string_view line : lines)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    comments += !line.empty() && line.front() == '#';
  return comments;
}
