// The inputs that runs of main are tried with were texts without an end.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c++20 | FileCheck %s --allow-empty --implicit-check-not=error: --implicit-check-not=warning:
#include <cstdio>
#include <string>

class Env {
public:
  Env();
  virtual ~Env();
  static Env *get();
  virtual bool dump(const std::string &name, FILE *to) = 0;
};

static bool dumpAll(Env *env, char **files, int num) {
  bool ok = true;
  for (int i = 0; i < num; i++)
    if (!env->dump(files[i], stdout))
      ok = false;
  return ok;
}

static void usage() { std::fprintf(stderr, "usage: tool command...\n"); }

int main(int argc, char **argv) {
  Env *env = Env::get();
  bool ok = true;
  if (argc < 2) {
    usage();
    ok = false;
  } else {
    std::string command = argv[1];
    if (command == "dump") {
      ok = dumpAll(env, argv + 2, argc - 2);
    } else {
      usage();
      ok = false;
    }
  }
  return ok ? 0 : 1;
}
