// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `plimsoll list-checks` and `list-models`, and how every command fails.
#include "tools/analyze/Commands.h"
#include "tools/analyze/Inputs.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace plimsoll::tool {

int fail(const Twine &Message) {
  outs().flush();
  errs() << "plimsoll: error: " << Message << '\n';
  return 1;
}

int fail(Error E) { return fail(toString(std::move(E))); }

int runListChecks(const Options &Opts) {
  for (unsigned I = 0; I != NumCheckKinds; ++I) {
    const CheckKindInfo &Info = checkKindInfo(static_cast<ir::CheckKind>(I));
    outs() << left_justify(Info.Text, 20)
           << (Opts.Analysis.Kinds[I] ? "on   " : "off  ") << Info.Rule << '\n';
  }
  return 0;
}

int runListModels(const Options &Opts) {
  Expected<models::ModelSet> Models = loadModels(Opts);
  if (!Models)
    return fail(Models.takeError());
  for (const std::string &Name : Models->names())
    outs() << Name << '\n';
  return 0;
}

} // namespace plimsoll::tool
