// A call is named as its function is, without the scope, whatever that is and has for arguments; what a conversion function converts is named itself.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown -- -std=c++17 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cstdio>

namespace {
struct Owner {
  FILE *file;
  FILE *release() {
    FILE *result = file;
    file = nullptr;
    return result;
  }
  operator FILE *() const { return file; }
};
template <typename T, void (*End)(T *)> struct Holder {
  T *object;
  T *get() { return object; }
};
template <typename T> T *none() { return nullptr; }
void end(FILE *) {}
} // namespace

void memberBad(const char *name) {
  Owner owner{std::fopen(name, "r")};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'release()' may be null
  std::fclose(owner.release());
}
void memberOk(const char *name) {
  Owner owner{std::fopen(name, "r")};
  if (owner.file)
    std::fclose(owner.release());
}

void ofTemplateBad(const char *name) {
  Holder<FILE, end> holder{std::fopen(name, "r")};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'get()' may be null
  std::fclose(holder.get());
}
void templateBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'none()' may be null
  std::fclose(none<FILE>());
}
void conversionBad(const char *name) {
  Owner owner{std::fopen(name, "r")};
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'owner' may be null
  std::fclose(owner);
}
