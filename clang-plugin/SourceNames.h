// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a program written behind the source in the same file names the entities
// of a module: calls of its functions, its classes and variables, and
// definitions of what the source only declares. Texts, without Clang's types.
#ifndef PLIMSOLL_CLANG_PLUGIN_SOURCENAMES_H
#define PLIMSOLL_CLANG_PLUGIN_SOURCENAMES_H

#include <map>
#include <string>
#include <vector>

namespace plimsoll {

/// A type a value is passed as.
struct PassedType {
  enum Kind : unsigned char {
    Void,
    Scalar,
    Object,   ///< a class or struct by value
    Reference ///< Text is what it refers to
  } K = Scalar;
  std::string Text;
};

struct SourceNames {
  struct Function {
    enum Kind : unsigned char {
      Free,
      Member,
      Constructor,
      Destructor
    } K = Free;
    std::string Name;  ///< as it is called: "ns::f<int>"; Member: "ns::C::f"
    std::string Class; ///< of a Member, Constructor or Destructor
    std::vector<PassedType> Params;
    std::string WhyNot; ///< not empty: it cannot be called by name
  };
  struct Record {
    std::string Name;     ///< empty: it has none
    bool Dynamic = false; ///< has virtual functions or bases
    bool DefaultConstructible = true;
  };
  /// Used in the source, but not defined there.
  struct Undefined {
    std::string Key; ///< the name in the module, else the identifier
    std::string
        Head; ///< of the definition, without body; empty: none can be written
    std::string FirstParam; ///< its type; empty: none
    bool Variable = false;
    bool Library = false; ///< a function of the C library
    PassedType Result;
  };

  bool CPlusPlus = false;
  std::map<std::string, Function> Functions; ///< by name in the module
  std::map<std::string, Record> Records;
  std::map<std::string, std::string> Globals; ///< absent: it has no name
  std::vector<Undefined> Missing;
};

} // namespace plimsoll

#endif
