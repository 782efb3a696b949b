// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/Policy.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"

using namespace llvm;

namespace plimsoll {

static const CheckKindInfo KindTable[] = {
#define PLIMSOLL_CHECK_KIND(Name, Text, Default, Doc) {Text, Default, Doc},
#include "analysis/ir/CheckKind.def"
};
static_assert(std::size(KindTable) == NumCheckKinds && NumCheckKinds <= 64,
              "a set of check kinds is 64 bits");

const CheckKindInfo &checkKindInfo(ir::CheckKind K) {
  return KindTable[static_cast<unsigned>(K)];
}

std::bitset<64> defaultCheckKinds() {
  std::bitset<64> Kinds;
  for (unsigned I = 0; I != NumCheckKinds; ++I)
    Kinds[I] = KindTable[I].Default;
  return Kinds;
}

static Error usage(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

Error applyCheckGlobs(StringRef List, std::bitset<64> &Kinds) {
  SmallVector<StringRef> Items;
  List.split(Items, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Item : Items) {
    Item = Item.trim();
    bool Enable = !Item.consume_front("-");
    Item = Item.trim();
    if (Item.empty())
      continue;
    Expected<GlobPattern> Glob = GlobPattern::create(Item);
    if (!Glob)
      return Glob.takeError();
    bool Matched = false;
    for (unsigned I = 0; I != NumCheckKinds; ++I)
      if (Glob->match(KindTable[I].Text))
        Kinds[I] = Enable, Matched = true;
    if (!Matched)
      return usage("'" + Item +
                   "' matches no check kind; 'plimsoll list-checks' lists "
                   "them");
  }
  return Error::success();
}

ReportPolicy::ReportPolicy() {
  Shown.set(static_cast<unsigned>(Verdict::Error));
  Shown.set(static_cast<unsigned>(Verdict::Warning));
}

bool ReportPolicy::failsOn(Verdict V) const {
  switch (Fail) {
  case FailOn::Error:
    return V == Verdict::Error;
  case FailOn::Warning:
    return V == Verdict::Error || V == Verdict::Warning;
  case FailOn::Never:
    return false;
  }
  return false;
}

Error parseShownVerdicts(StringRef List, ReportPolicy &Policy) {
  Policy.Shown.reset();
  SmallVector<StringRef> Items;
  List.split(Items, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Item : Items) {
    Item = Item.trim();
    if (Item == "all") {
      Policy.Shown.set();
      continue;
    }
    bool Known = false;
    for (unsigned I = 0; I != NumVerdicts; ++I)
      if (Item == verdictText(static_cast<Verdict>(I)))
        Policy.Shown.set(I), Known = true;
    if (!Known)
      return usage("'" + Item +
                   "' is not a verdict; they are error, warning, "
                   "precondition, unknown and proved");
  }
  return Error::success();
}

Error parseFailOn(StringRef Text, ReportPolicy &Policy) {
  if (Text == "error")
    Policy.Fail = FailOn::Error;
  else if (Text == "warning")
    Policy.Fail = FailOn::Warning;
  else if (Text == "never")
    Policy.Fail = FailOn::Never;
  else
    return usage("'" + Text + "' is not one of error, warning, never");
  return Error::success();
}

} // namespace plimsoll
