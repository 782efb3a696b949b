// printf with `%.*s` and no characters, as an empty string_view has them, needs no address.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <cstdio>
#include <string_view>
void emptyOk() {
  std::string_view s;
  std::printf("%.*s\n", static_cast<int>(s.size()), s.data());
}
void zeroOk() { std::printf("%.*s\n", 0, static_cast<const char *>(nullptr)); }
void oneBad() {
  const char *none = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'none' may be null [null]
  std::printf("%.*s\n", 1, none);
}
