// Findings of the plugin are Clang diagnostics: errors with their notes,
// remarks for probes, and whatever -report names.
// RUN: %clangxx -fsyntax-only -Xclang -verify -fplugin=%plimsoll-plugin -I %plimsoll-include %s
// RUN: %clangxx -fsyntax-only -Xclang -verify=never -fplugin=%plimsoll-plugin -fplugin-arg-plimsoll-fail-on=never -I %plimsoll-include %s
// RUN: %clangxx -fsyntax-only -Xclang -verify=never,proved -fplugin=%plimsoll-plugin -fplugin-arg-plimsoll-fail-on=never -fplugin-arg-plimsoll-report=error,proved -fplugin-arg-plimsoll-checks=-*,null -I %plimsoll-include %s
// RUN: %clangxx -fsyntax-only -Xclang -verify=probes -fplugin=%plimsoll-plugin -fplugin-arg-plimsoll-checks=-* -I %plimsoll-include %s
// RUN: %clangxx -w -fsyntax-only -Xclang -verify=probes -fplugin=%plimsoll-plugin -fplugin-arg-plimsoll-fail-on=never -I %plimsoll-include %s
#include <plimsoll/plimsoll.h>

int derefBad() {
  int *p = 0; // expected-note{{'p' becomes null}} never-note{{'p' becomes null}}
  return *p; // expected-error{{[null]}} expected-note{{confirmed by replay}} never-warning{{[null]}} never-note{{confirmed by replay}}
}

int derefOk() {
  int x = 1, *p = &x;
  return *p; // proved-remark{{[null]}}
}

int derefSuppressed() {
  int *p = 0;
  return *p; // NOPLIMSOLL(null)
}

void probes(int x) {
  plimsoll_eval(1 + 1 == 2); // expected-remark{{TRUE}} never-remark{{TRUE}} probes-remark{{TRUE}}
  plimsoll_eval(x > 3);      // expected-remark{{UNKNOWN}} never-remark{{UNKNOWN}} probes-remark{{UNKNOWN}}
  if (x > 3)
    plimsoll_eval(x < 3); // expected-remark{{FALSE}} never-remark{{FALSE}} probes-remark{{FALSE}}
}
