// Stocks, accounts, scores: maps of records that change together.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// How many of each thing.
class Stock {
public:
  void add(const std::string &item, int n) { amounts[item] += n; }
  bool take(const std::string &item, int n) {
    auto it = amounts.find(item);
    if (it == amounts.end() || it->second < n)
      return false;
    it->second -= n;
    if (it->second == 0)
      amounts.erase(it);
    return true;
  }
  int takeAllBad(const std::string &item) {
    auto it = amounts.find(item);
    if (it == amounts.end())
      return 0;
    amounts.erase(it);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    return it->second;
  }
  int amount(const std::string &item) const {
    auto it = amounts.find(item);
    return it == amounts.end() ? 0 : it->second;
  }

private:
  std::map<std::string, int> amounts;
};

void stockOk(const std::string &item) {
  Stock stock;
  stock.add(item, 5);
  plimsoll_assert(stock.amount(item) == 5);
  plimsoll_assert(stock.take(item, 2));
  plimsoll_assert(stock.amount(item) == 3);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!stock.take(item, 4));
  plimsoll_assert(stock.take(item, 3));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(stock.amount(item) == 0);
}

int stockBad(const std::string &item) {
  Stock stock;
  stock.add(item, 5);
  return stock.takeAllBad(item);
}

void stockAmountBad(const std::string &a, const std::string &b) {
  Stock stock;
  stock.add(a, 5);
  stock.add(b, 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
  plimsoll_assert(stock.amount(a) == 5);
}

// Money moves, but does not vanish.
using Accounts = std::map<int, int>;

bool transferOk(Accounts &accounts, int from, int to, int amount) {
  auto source = accounts.find(from);
  auto target = accounts.find(to);
  if (source == accounts.end() || target == accounts.end() ||
      source->second < amount || from == to)
    return false;
  int total = source->second + target->second;
  source->second -= amount;
  target->second += amount;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(accounts[from] + accounts[to] == total);
  return true;
}

bool transferBad(Accounts &accounts, int from, int to, int amount) {
  auto source = accounts.find(from);
  auto target = accounts.find(to);
  if (source == accounts.end() && target == accounts.end())
    return false;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  source->second -= amount;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  target->second += amount;
  return true;
}

void transferSameBad(int account, int other) {
  Accounts accounts{{account, 10}};
  accounts[other] += 5;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(accounts[account] == 10);
}

// Players by score and by name.
class Scores {
public:
  void set(const std::string &player, int score) {
    auto it = byName.find(player);
    if (it != byName.end()) {
      byScore.erase({it->second, player});
      it->second = score;
    } else {
      byName[player] = score;
    }
    byScore.insert({score, player});
  }
  std::optional<std::string> best() const {
    if (byScore.empty())
      return std::nullopt;
    return byScore.rbegin()->second;
  }
  const std::string &bestBad() const {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
    return byScore.rbegin()->second;
  }
  std::size_t size() const { return byScore.size(); }

private:
  std::map<std::string, int> byName;
  std::set<std::pair<int, std::string>> byScore;
};

void scoresOk(const std::string &player, int a, int b) {
  Scores scores;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!scores.best());
  scores.set(player, a);
  scores.set(player, b);
  plimsoll_assert(scores.size() == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(scores.best().has_value());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(*scores.best() == player);
}

std::size_t scoresBad(const std::map<std::string, int> &results) {
  Scores scores;
  for (const auto &[player, score] : results)
    if (score > 0)
      scores.set(player, score);
  return scores.bestBad().size();
}

// Orders by price.
class OrderBook {
public:
  void sell(int price, int amount) { asks[price].push_back(amount); }
  std::optional<int> cheapest() const {
    if (asks.empty())
      return std::nullopt;
    return asks.begin()->first;
  }
  int buy(int limit) {
    int bought = 0;
    while (!asks.empty() && asks.begin()->first <= limit) {
      auto level = asks.begin();
      for (int amount : level->second)
        bought += amount;
      asks.erase(level);
    }
    return bought;
  }
  int buyOneBad(int limit) {
    auto level = asks.begin();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
    while (level->first < limit)
      ++level;
    return level->second.front();
  }

private:
  std::map<int, std::vector<int>> asks;
};

int ordersOk(int price, int amount) {
  OrderBook book;
  book.sell(price, amount);
  book.sell(price + 1, 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(book.cheapest() == price);
  int bought = book.buy(price);
  plimsoll_assert(bought == amount);
  plimsoll_assert(book.cheapest() == price + 1);
  return bought;
}

int ordersManyOk(const std::vector<int> &prices, int limit) {
  OrderBook book;
  for (int p : prices)
    book.sell(p, 1);
  int bought = book.buy(limit);
  if (auto price = book.cheapest())
    plimsoll_assert(*price > limit);
  return bought;
}

int ordersBad(const std::vector<int> &prices, int limit) {
  OrderBook book;
  for (int p : prices)
    book.sell(p, 1);
  return book.buyOneBad(limit);
}

// Names and numbers.
std::string callOk(const std::map<std::string, std::string> &book,
                   const std::string &name) {
  if (auto it = book.find(name); it != book.end())
    return it->second;
  auto next = book.lower_bound(name);
  if (next == book.begin())
    return "";
  return std::prev(next)->second;
}

std::string callBad(const std::map<std::string, std::string> &book,
                    const std::string &name) {
  auto next = book.lower_bound(name);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
  return std::prev(next)->second;
}

// Things in a cart, each with a price.
struct Line {
  std::string item;
  int count;
};

std::optional<int> priceOk(const std::vector<Line> &cart,
                           const std::map<std::string, int> &prices) {
  int total = 0;
  for (const Line &line : cart) {
    auto it = prices.find(line.item);
    if (it == prices.end())
      return std::nullopt;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(prices.count(line.item) == 1);
    total += it->second * line.count;
  }
  return total;
}

int priceBad(const std::vector<Line> &cart,
             const std::map<std::string, int> &prices) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
  return *priceOk(cart, prices);
}

Line *findLine(std::vector<Line> &cart, const std::string &item) {
  for (Line &line : cart)
    if (line.item == item)
      return &line;
  return nullptr;
}

void cartOk(std::vector<Line> &cart, const std::string &item) {
  std::size_t before = cart.size();
  if (Line *line = findLine(cart, item)) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(line->item == item);
    ++line->count;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(cart.size() == before);
  } else {
    cart.push_back({item, 1});
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(cart.back().count == 1);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(cart.size() == before + 1);
  }
}

int cartBad(std::vector<Line> &cart, const std::string &item) {
  Line *line = findLine(cart, item);
  if (!line) {
    cart.push_back({item, 1});
    return cart.back().count;
  }
  cart.push_back(*line);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return line->count;
}

// Who takes which course.
class Enrolment {
public:
  void enrol(int student, const std::string &course) {
    courses[student].insert(course);
    students[course].insert(student);
  }
  void leave(int student, const std::string &course) {
    auto it = courses.find(student);
    if (it == courses.end())
      return;
    it->second.erase(course);
    if (it->second.empty())
      courses.erase(it);
    students[course].erase(student);
  }
  bool takes(int student, const std::string &course) const {
    auto it = courses.find(student);
    return it != courses.end() && it->second.count(course) > 0;
  }
  std::size_t size(const std::string &course) const {
    auto it = students.find(course);
    return it == students.end() ? 0 : it->second.size();
  }
  const std::string &firstCourseBad(int student) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
    return *courses[student].begin();
  }

private:
  std::map<int, std::set<std::string>> courses;
  std::map<std::string, std::set<int>> students;
};

void enrolmentOk(int student, const std::string &course) {
  Enrolment enrolment;
  enrolment.enrol(student, course);
  enrolment.enrol(student, course);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(enrolment.takes(student, course));
  plimsoll_assert(enrolment.size(course) == 1);
  enrolment.leave(student, course);
  plimsoll_assert(!enrolment.takes(student, course));
  plimsoll_assert(enrolment.size(course) == 0);
}

std::size_t enrolmentBad(int student, const std::string &course) {
  Enrolment enrolment;
  enrolment.enrol(student, course);
  enrolment.leave(student, course);
  return enrolment.firstCourseBad(student).size();
}

// Permissions of roles, roles of users.
bool allowedOk(const std::map<std::string, std::string> &roles,
               const std::map<std::string, std::set<std::string>> &permissions,
               const std::string &user, const std::string &action) {
  auto role = roles.find(user);
  if (role == roles.end())
    return false;
  auto granted = permissions.find(role->second);
  return granted != permissions.end() && granted->second.count(action) == 1;
}

bool allowedBad(const std::map<std::string, std::string> &roles,
                const std::map<std::string, std::set<std::string>> &permissions,
                const std::string &user, const std::string &action) {
  auto role = roles.find(user);
  if (role == roles.end())
    return false;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  return permissions.find(role->second)->second.count(action) == 1;
}

// Seats in rows.
class Seats {
public:
  Seats(std::size_t rows, std::size_t perRow)
      : taken(rows, std::vector<char>(perRow, 0)) {}
  bool book(std::size_t row, std::size_t seat) {
    if (row >= taken.size() || seat >= taken[row].size() || taken[row][seat])
      return false;
    taken[row][seat] = 1;
    return true;
  }
  bool bookBad(std::size_t row, std::size_t seat) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
    if (row > taken.size() || seat >= taken[row].size())
      return false;
    taken[row][seat] = 1;
    return true;
  }

private:
  std::vector<std::vector<char>> taken;
};

void seatsOk(std::size_t row, std::size_t seat) {
  Seats seats(4, 6);
  bool first = seats.book(row, seat);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(first == (row < 4 && seat < 6));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!seats.book(row, seat));
}

bool seatsBad(std::size_t row, std::size_t seat) {
  Seats seats(4, 6);
  return seats.bookBad(row, seat);
}
