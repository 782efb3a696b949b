// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the names of an SMT-LIB script mean at the current point: declared
// constants and functions, macros (define-fun), and the bound names of let and
// quantifiers. Scopes are undone through one trail, whether they come from a
// binder or from (pop).
#ifndef PLIMSOLL_SOLVER_SMTLIB_SYMBOLTABLE_H
#define PLIMSOLL_SOLVER_SMTLIB_SYMBOLTABLE_H

#include "solver/term/TermManager.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <string>
#include <vector>

namespace plimsoll::smtlib {

/// What one name stands for.
struct Meaning {
  enum Kind : uint8_t { Value, Function, Macro };
  Kind K = Value;
  smt::Term T;             ///< Value: the term; Macro: the body
  smt::FunctionSymbol F;   ///< Function
  std::vector<smt::Term> Parameters; ///< Macro: the symbols its body uses
};

/// A symbol or function the script declared, for printing models.
struct Declaration {
  std::string Name;
  bool IsFunction;
  smt::Term T;
  smt::FunctionSymbol F;
};

class SymbolTable {
public:
  /// \p ShareNames: a declared name is the manager's symbol of that name, so
  /// that a caller that made the symbol itself meets it again. Otherwise each
  /// declaration gets a symbol of its own that nothing else can touch, named
  /// the same whenever that name is free.
  SymbolTable(smt::TermManager &TM, bool ShareNames)
      : TM(TM), ShareNames(ShareNames) {}

  const Meaning *lookup(llvm::StringRef Name) const;
  void bind(llvm::StringRef Name, Meaning M);
  /// Declares a constant (no parameters) or a function.
  void declare(llvm::StringRef Name, llvm::ArrayRef<smt::Sort> Parameters,
               smt::Sort Result);
  llvm::ArrayRef<Declaration> declarations() const { return Declared; }

  /// The state that undo() returns to.
  struct Mark {
    size_t Trail, Declared;
  };
  Mark mark() const { return {Trail.size(), Declared.size()}; }
  void undo(Mark M);

private:
  struct Change {
    std::string Name;
    std::optional<Meaning> Before;
  };
  smt::TermManager &TM;
  const bool ShareNames;
  llvm::StringMap<Meaning> Names;
  std::vector<Change> Trail;
  std::vector<Declaration> Declared;
  /// Symbols made for `name:sorts`, reused when it is declared again.
  llvm::StringMap<Declaration> Made;
};

} // namespace plimsoll::smtlib

#endif
