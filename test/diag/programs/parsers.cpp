// Parsers: arguments, expressions, trees of values.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <cctype>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <stack>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Options, and what is left.
struct Options {
  bool verbose = false;
  std::string output = "a.out";
  std::vector<std::string> inputs;
};

std::optional<Options> argumentsOk(const std::vector<std::string> &args) {
  Options options;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] == "-v") {
      options.verbose = true;
    } else if (args[i] == "-o") {
      if (i + 1 >= args.size())
        return std::nullopt;
      options.output = args[++i];
    } else {
      options.inputs.push_back(args[i]);
    }
  }
  plimsoll_assert(options.inputs.size() <= args.size());
  return options;
}

std::optional<Options> argumentsBad(const std::vector<std::string> &args) {
  Options options;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] == "a")
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
      options.output = args[++i];
    else
      options.inputs.push_back(args[i]);
  }
  return options;
}

std::size_t firstInputBad(const std::vector<std::string> &args) {
  auto options = argumentsOk(args);
  if (!options)
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  return options->inputs.front().size();
}

// --name=value
std::map<std::string, std::string>
flagsOk(const std::vector<std::string> &args) {
  std::map<std::string, std::string> flags;
  for (std::string_view arg : args) {
    if (arg.substr(0, 2) != "--")
      continue;
    arg.remove_prefix(2);
    auto equals = arg.find('=');
    if (equals == std::string_view::npos)
      flags[std::string(arg)] = "true";
    else
      flags[std::string(arg.substr(0, equals))] = arg.substr(equals + 1);
  }
  plimsoll_assert(flags.size() <= args.size());
  return flags;
}

char flagsBad(const std::vector<std::string> &args) {
  for (std::string_view arg : args) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
    arg.remove_prefix(2);
    if (!arg.empty())
      return arg.front();
  }
  return 0;
}

// Brackets that match.
bool balancedOk(const std::string &text) {
  std::stack<char> open;
  for (char c : text) {
    if (c == '(' || c == '[') {
      open.push(c);
    } else if (c == ')' || c == ']') {
      if (open.empty())
        return false;
      char expected = c == ')' ? '(' : '[';
      if (open.top() != expected)
        return false;
      open.pop();
    }
  }
  return open.empty();
}

bool balancedBad(const std::string &text) {
  std::stack<char> open;
  for (char c : text) {
    if (c == '(')
      open.push(c);
    else if (c == ')')
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
      open.pop();
  }
  return open.empty();
}

// Reverse Polish notation.
std::optional<int> polishOk(const std::vector<std::string> &tokens) {
  std::vector<int> stack;
  for (const std::string &t : tokens) {
    if (t == "+" || t == "-") {
      if (stack.size() < 2)
        return std::nullopt;
      int b = stack.back();
      stack.pop_back();
      int a = stack.back();
      stack.pop_back();
      stack.push_back(t == "+" ? a + b : a - b);
    } else {
      stack.push_back(static_cast<int>(t.size()));
    }
  }
  if (stack.size() != 1)
    return std::nullopt;
  return stack.back();
}

int polishSumOk(const std::string &a, const std::string &b) {
  if (a == "+" || a == "-" || b == "+" || b == "-")
    return 0;
  auto sum = polishOk({a, b, "+"});
  plimsoll_assert(sum.has_value());
  plimsoll_assert(*sum == static_cast<int>(a.size() + b.size()));
  return *sum;
}

int polishBad(const std::vector<std::string> &tokens) {
  std::vector<int> stack;
  for (const std::string &t : tokens) {
    if (t == "a") {
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
      int b = stack.back();
      stack.pop_back();
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
      stack.back() += b;
    } else {
      stack.push_back(1);
    }
  }
  return stack.empty() ? 0 : stack.back();
}

// A tree of values, as JSON has them.
struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;
struct Json {
  std::variant<std::nullptr_t, bool, double, std::string, Array, Object> value =
      nullptr;
};

std::size_t countOk(const Json &json) {
  if (const Array *array = std::get_if<Array>(&json.value)) {
    std::size_t n = 1;
    for (const Json &element : *array)
      n += countOk(element);
    return n;
  }
  if (const Object *object = std::get_if<Object>(&json.value)) {
    std::size_t n = 1;
    for (const auto &[key, member] : *object)
      n += countOk(member);
    return n;
  }
  return 1;
}

const Json *memberOk(const Json &json, const std::string &name) {
  const Object *object = std::get_if<Object>(&json.value);
  if (!object)
    return nullptr;
  auto it = object->find(name);
  return it == object->end() ? nullptr : &it->second;
}

std::size_t memberTextOk(const std::string &key, const std::string &name) {
  Object object;
  object[key] = Json{std::string("text")};
  Json json{std::move(object)};
  const Json *member = memberOk(json, name);
  if (!member)
    return 0;
  plimsoll_assert(std::holds_alternative<std::string>(member->value));
  const std::string *text = std::get_if<std::string>(&member->value);
  return text->size();
}

std::size_t memberTextBad(const std::string &key, const std::string &name) {
  Object object;
  object[key] = Json{std::string("text")};
  Json json{std::move(object)};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[null]
  return std::get_if<std::string>(&memberOk(json, name)->value)->size();
}

double numberBad(bool quoted) {
  Json json;
  if (quoted)
    json.value = std::string("1");
  else
    json.value = 1.0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[null]
  return *std::get_if<double>(&json.value);
}

std::size_t elementsBad(const std::vector<int> &values) {
  Array array;
  for (int v : values)
    array.push_back(Json{static_cast<double>(v)});
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  Json &first = array[0];
  return std::get_if<double>(&first.value) ? 1 : 0;
}

// An expression that owns its operands.
struct Expression {
  char op; // 'n' for a number
  int number = 0;
  std::unique_ptr<Expression> left, right;
};

std::unique_ptr<Expression> number(int n) {
  return std::make_unique<Expression>(Expression{'n', n, nullptr, nullptr});
}

std::unique_ptr<Expression> add(std::unique_ptr<Expression> a,
                                std::unique_ptr<Expression> b) {
  return std::make_unique<Expression>(
      Expression{'+', 0, std::move(a), std::move(b)});
}

int evaluate(const Expression &e) {
  if (e.op == 'n' || !e.left || !e.right)
    return e.number;
  return evaluate(*e.left) + evaluate(*e.right);
}

int expressionOk(int a, int b) {
  auto sum = add(number(a), number(b));
  plimsoll_assert(sum->left->number == a);
  plimsoll_assert(sum->right->number == b);
  return evaluate(*sum);
}

int expressionBad(int a, int b) {
  auto left = number(a);
  auto sum = add(std::move(left), number(b));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[null]
  return left->number + evaluate(*sum);
}

int leafBad(int a) {
  auto leaf = number(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[null]
  return leaf->left->number;
}

// Digits from a position on.
std::optional<int> digitsOk(const std::string &text, std::size_t &at) {
  if (at >= text.size() || !std::isdigit(static_cast<unsigned char>(text[at])))
    return std::nullopt;
  int value = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9' &&
         value < 1000) {
    value = 10 * value + (text[at] - '0');
    ++at;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(at <= text.size());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(value >= 0);
  return value;
}

int digitsBad(const std::string &text) {
  std::size_t at = 0;
  int value = 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  while (text[at] != ' ') {
    if (value < 1000)
      value = 10 * value + (text[at] - 'a');
    ++at;
  }
  return value;
}

// Sections and settings.
using Section = std::map<std::string, std::string>;

std::map<std::string, Section> configOk(const std::vector<std::string> &lines) {
  std::map<std::string, Section> config;
  Section *current = &config[""];
  for (const std::string &line : lines) {
    if (line.size() >= 2 && line.front() == '[' && line.back() == ']') {
      current = &config[line.substr(1, line.size() - 2)];
      continue;
    }
    std::size_t equals = line.find('=');
    if (equals != std::string::npos)
      (*current)[line.substr(0, equals)] = line.substr(equals + 1);
  }
  plimsoll_assert(config.count("") == 1);
  return config;
}

std::size_t configBad(const std::vector<std::string> &lines) {
  std::vector<Section> sections(1);
  Section *current = &sections[0];
  for (const std::string &line : lines) {
    if (line.empty())
      sections.emplace_back();
    else
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
      (*current)[line] = "set";
  }
  return sections.size();
}


std::string portBad(const std::string &name, const std::string &value) {
  Section section;
  section[name] = value;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  return section.find("port")->second;
}

std::string portOk(const std::string &name, const std::string &value) {
  Section section;
  section[name] = value;
  plimsoll_assert(section.find(name)->second == value);
  auto it = section.find("port");
  if (it != section.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(name == "port");
  return it == section.end() ? "" : it->second;
}
