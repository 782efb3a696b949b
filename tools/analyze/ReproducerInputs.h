// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The inputs of a replay as C or C++ statements: objects in memory of their
// exact size, filled scalar by scalar; library objects through their members.
#ifndef PLIMSOLL_TOOLS_ANALYZE_REPRODUCERINPUTS_H
#define PLIMSOLL_TOOLS_ANALYZE_REPRODUCERINPUTS_H

#include "analysis/check/ReplayRun.h"
#include "clang-plugin/SourceNames.h"
#include "llvm/Support/raw_ostream.h"
#include <deque>

namespace plimsoll::tool {

class InputWriter {
public:
  InputWriter(const ir::Module &M, const SourceNames &Names,
              const ReplayRun &Run);

  /// Variables for the addresses of the objects.
  void writeObjects(llvm::raw_ostream &OS) const;
  /// Statements that make the objects and set their contents.
  void writeContents(llvm::raw_ostream &OS);
  /// \p I as an expression: a number, or an address of type `char *`.
  std::string value(const ir::Input &I, const ir::Type *Ty);
  /// The object type of scalars; of classes their name.
  std::string typeName(const ir::Type *Ty) const;
  /// The first thing that cannot be written; empty: all can be.
  const std::string &whyNot() const { return WhyNot; }

private:
  /// An address: a base of type `char *`, bytes, and further summands.
  struct Cursor {
    std::string Base;
    uint64_t Bytes = 0;
    std::vector<std::string> Terms;
    const ir::Type *Ty = nullptr;           ///< of what is there
    const ir::StructField *Field = nullptr; ///< the field it is
    std::string Proxy; ///< not empty: what to assign to; it has no address
    std::string text() const;
  };
  /// An object of a class of the library, by its place.
  struct LibraryObject {
    const ir::StructDecl *Decl = nullptr;
    std::map<std::string, const ReplayRun::Cell *> Scalars; ///< by part
    std::map<int64_t, bool> Present; ///< occupied positions of a map or set
    std::map<int64_t, std::vector<const ReplayRun::Cell *>> Items;
    std::map<int64_t, char> Characters; ///< of a string of bytes
  };

  void fail(const std::string &Reason) {
    if (WhyNot.empty())
      WhyNot = Reason;
  }
  std::string sizeText(const ir::Type *Ty);
  const ir::StructDecl *library(const ir::Type *Ty) const;
  bool holdsLibraryObjects(const ir::Type *Ty);
  bool holdsDynamic(const ir::Type *Ty);
  Cursor base(const std::string &Object);
  void advance(Cursor &C, int64_t Index);
  void enterField(Cursor &C, const ir::StructField &F);
  bool enterLibrary(Cursor &C, const ir::InputPlace &Owner,
                    const ir::StructDecl &D, const ir::StructField &F,
                    int64_t Index);
  Cursor address(const ir::InputPlace &Place) {
    return addressFrom(base(Place.Object), Place, 0);
  }
  Cursor addressFrom(Cursor C, const ir::InputPlace &Place, size_t From);
  void writeCells(const std::vector<const ReplayRun::Cell *> &Cells,
                  llvm::StringRef Element, llvm::raw_ostream &OS);
  bool startsLikeThis(const ReplayRun::Cell &Cell);
  bool keepLibraryPart(const ReplayRun::Cell &Cell);
  void construct(const ir::Type *Ty, const std::string &Address,
                 llvm::raw_ostream &OS, unsigned Depth = 0);
  void store(const Cursor &At, const ReplayRun::Cell &Cell,
             llvm::raw_ostream &OS);
  void fill(const ir::InputPlace &Place, const LibraryObject &O,
            llvm::raw_ostream &OS);
  void fillSequence(const std::string &Object, const LibraryObject &O,
                    llvm::raw_ostream &OS);
  void fillTree(const std::string &Name, const std::string &Object,
                const ir::InputPlace &Place, const LibraryObject &O,
                llvm::raw_ostream &OS);
  std::optional<int64_t> number(const LibraryObject &O, llvm::StringRef Part);

  const ir::Module &M;
  const SourceNames &Names;
  const ReplayRun &Run;
  std::map<std::string, unsigned> Numbers; ///< of objects, by name
  std::map<ir::InputPlace, LibraryObject> LibraryObjects;
  /// Elements of maps and sets before they are inserted, by variable.
  std::map<std::string, const ir::Type *> Elements;
  std::deque<ReplayRun::Cell> ElementCells; ///< their cells, by place in them
  std::string WhyNot;
};

} // namespace plimsoll::tool

#endif
