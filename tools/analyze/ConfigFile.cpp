// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/ConfigFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

using namespace llvm;

namespace plimsoll::tool {

std::string findConfigFile(StringRef Path) {
  SmallString<256> Dir(Path);
  sys::fs::make_absolute(Dir);
  sys::path::remove_dots(Dir, /*remove_dot_dot=*/true);
  for (StringRef D = Dir; !D.empty(); D = sys::path::parent_path(D)) {
    SmallString<256> Candidate(D);
    sys::path::append(Candidate, ".plimsoll");
    if (sys::fs::is_regular_file(Candidate))
      return std::string(Candidate);
  }
  return "";
}

/// Turns \p Node into entries for \p Key; false if it is not a scalar or a
/// sequence of scalars.
static bool addValues(yaml::Node *Node, StringRef Key, unsigned Line,
                      std::vector<ConfigEntry> &Entries) {
  SmallString<64> Storage;
  if (auto *Scalar = dyn_cast_or_null<yaml::ScalarNode>(Node)) {
    Entries.push_back({Key.str(), Scalar->getValue(Storage).str(), Line});
    return true;
  }
  if (auto *Block = dyn_cast_or_null<yaml::BlockScalarNode>(Node)) {
    Entries.push_back({Key.str(), Block->getValue().trim().str(), Line});
    return true;
  }
  auto *Sequence = dyn_cast_or_null<yaml::SequenceNode>(Node);
  if (!Sequence)
    return false;
  for (yaml::Node &Item : *Sequence)
    if (isa<yaml::SequenceNode>(Item) ||
        !addValues(&Item, Key, Line, Entries))
      return false;
  return true;
}

Expected<std::vector<ConfigEntry>> readConfigFile(StringRef FileName) {
  auto Buffer = MemoryBuffer::getFile(FileName);
  if (!Buffer)
    return createStringError(Buffer.getError(),
                             FileName + ": cannot read this configuration "
                                        "file: " +
                                 Buffer.getError().message());
  SourceMgr SM;
  std::string FirstError;
  SM.setDiagHandler(
      [](const SMDiagnostic &D, void *Context) {
        std::string &First = *static_cast<std::string *>(Context);
        if (First.empty())
          First = ":" + std::to_string(D.getLineNo()) + ":" +
                  std::to_string(D.getColumnNo() + 1) + ": " +
                  D.getMessage().str();
      },
      &FirstError);
  yaml::Stream Stream(Buffer.get()->getMemBufferRef(), SM);
  std::vector<ConfigEntry> Entries;
  auto Document = Stream.begin();
  yaml::Node *Root = Document != Stream.end() ? Document->getRoot() : nullptr;
  if (auto *Map = dyn_cast_or_null<yaml::MappingNode>(Root)) {
    for (yaml::KeyValueNode &KV : *Map) {
      SmallString<32> Storage;
      auto *Key = dyn_cast_or_null<yaml::ScalarNode>(KV.getKey());
      if (!Key) {
        Stream.printError(&KV, "expected the name of an option");
        break;
      }
      // The stream gives its own buffer a number in SM, hence the lookup.
      SMLoc Loc = Key->getSourceRange().Start;
      unsigned BufferId = SM.FindBufferContainingLoc(Loc);
      unsigned Line = BufferId ? SM.getLineAndColumn(Loc, BufferId).first : 0;
      std::string Name = Key->getValue(Storage).str();
      if (!addValues(KV.getValue(), Name, Line, Entries)) {
        Stream.printError(Key, "expected a value or a list of values");
        break;
      }
    }
  } else if (Root && !isa<yaml::NullNode>(Root)) {
    Stream.printError(Root, "expected 'option: value' lines");
  }
  if (!FirstError.empty())
    return createStringError(inconvertibleErrorCode(),
                             FileName + FirstError);
  return Entries;
}

} // namespace plimsoll::tool
