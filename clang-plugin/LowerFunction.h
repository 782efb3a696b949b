// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One function body becomes one ir::Function. The body is walked in evaluation
// order (C++17 rules), much as a compiler's code generator walks it:
//
//   LowerFunction.cpp  blocks, registers, entry and exit
//   LowerScope.cpp     clean-ups, jumps, exceptions
//   LowerTry.cpp       handlers of exceptions
//   LowerVariable.cpp  variables and their declarations
//   LowerStmt.cpp      statements
//   LowerExpr.cpp      scalar values, constants, conditions
//   LowerOperator.cpp  operators, casts
//   LowerOverflow.cpp  checks of arithmetic
//   LowerMemory.cpp    addresses, accesses
//   LowerObject.cpp    temporaries, initialisation, copies, destruction
//   LowerCall.cpp      calls, constructors, new/delete, throw
//   LowerBuiltin.cpp   calls with a meaning of their own
//
// A value has one of three forms, by its type: a scalar is an ir::Operand, an
// lvalue is an LValue, and a class or array prvalue is written into storage
// that the consumer provides (`aggregate`).
//
//   invariant: the current block has no terminator; code after a jump goes
//              into a block of its own, which is dropped at the end if nothing
//              reaches it
#ifndef PLIMSOLL_CLANG_PLUGIN_LOWERFUNCTION_H
#define PLIMSOLL_CLANG_PLUGIN_LOWERFUNCTION_H

#include "LowerChecks.h"
#include "LowerModule.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace plimsoll {

using BasePath = llvm::iterator_range<clang::CastExpr::path_const_iterator>;

/// An object an expression designates.
struct LValue {
  enum { Register, Memory } K = Memory;
  ir::RegId Reg;                              // Register: the variable
  ir::Operand Address;                        // Memory
  clang::QualType Type;                       // of the object
  Access How = Access::Named;                 // of Address itself
  llvm::SmallVector<PendingCheck, 2> Earlier; // from the steps before Address
  /// Address has an offset (or is a pointer) whose obligation is still due.
  bool Due = false;
  ir::SourceLoc Loc; // where Address was formed
  const clang::FieldDecl *BitField = nullptr;
  /// Those that were checked: what refers to the object relies on them.
  llvm::SmallVector<PendingCheck, 2> Settled;

  /// The obligation of Address is one from a step before what comes next.
  void step() {
    if (Due)
      Earlier.push_back({Address, How, Loc});
    Due = false;
  }
  /// All obligations have been checked.
  void settle() {
    step();
    Settled.append(Earlier.begin(), Earlier.end());
    Earlier.clear();
  }
};

/// What leaving a scope runs. Innermost last on the stack.
struct Cleanup {
  enum Kind : uint8_t {
    EndLocal, // the lifetime of Local ends, after its destruction if Type is
              // set
    Part,     // an object at Address that is part of one being built: destroyed
              // if an exception ends that, and only then
    Storage,  // the memory at Address of such an object, likewise released
    Member,   // a base class or member of the object that this destructor ends
    EndArray, // that of the array of variable length at Address
    Function, // Callee is called for the variable Local, or that at Address
    Exception, // that of a handler ends
    Handler    // a try block: exceptions go to Landing
  } K = EndLocal;
  uint32_t Local = ~0u;
  ir::Operand Address;              // Part: undefined for a virtual base class
  const clang::FunctionDecl *Callee = nullptr; // Function
  llvm::StringRef Release;          // Storage: by what
  const clang::FunctionDecl *Delete = nullptr; // Storage
  std::optional<ir::Operand> Count; // Part: so many elements from Address on
  llvm::PointerUnion<const clang::FieldDecl *, const clang::CXXBaseSpecifier *>
      Of;               // Member
  clang::QualType Type; // Member: unless no exception leaves the destructor
  ir::RegId Flag; // if set: only when true (conditionally built temporaries)
  bool Perhaps = false; // Part: compilers differ
  /// EndLocal: the innermost block that the variable is declared in.
  const clang::CompoundStmt *Block = nullptr;
  clang::SourceLocation Loc;
  int64_t Landing = -1; // block that runs this and all outer clean-ups
};

class FunctionLowering {
public:
  FunctionLowering(ModuleLowering &ML, ir::Function &F);

  void lowerFunction(const clang::FunctionDecl *FD);
  void lowerGlobalInit(const clang::VarDecl *VD);
  void lowerInvoker(const clang::CXXMethodDecl *CallOperator);
  void lowerDefaults(const clang::CXXConstructorDecl *CD);

private:
  friend class FormatLowering; // LowerFormat.cpp

  // ---- Building (LowerFunction.cpp).
  ir::RegId newTemp(const ir::Type *Ty);
  ir::RegId newRegister(llvm::StringRef Name, const ir::Type *Ty);
  uint32_t newLocal(llvm::StringRef Name, const ir::Type *Ty);
  uint32_t newBlock(llvm::StringRef Label);
  void place(uint32_t Block); // continue emission in Block
  ir::Inst &push(ir::Opcode Op);
  ir::Operand emit(ir::Opcode Op, const ir::Type *Result,
                   llvm::ArrayRef<ir::Operand> Args, llvm::StringRef Text = "",
                   const ir::Type *Ty = nullptr);
  void effect(ir::Opcode Op, llvm::ArrayRef<ir::Operand> Args,
              llvm::StringRef Text = "", const ir::Type *Ty = nullptr);
  void assign(ir::RegId R, ir::Operand V);
  void jump(uint32_t Block);
  /// \p Whose: "language" if it makes the test, not the code.
  void branch(ir::Operand Cond, uint32_t True, uint32_t False,
              llvm::StringRef Whose = "");
  void terminate(ir::Opcode Op, llvm::ArrayRef<ir::Operand> Args = {});
  void check(ir::CheckKind K, ir::Operand V, llvm::StringRef Message = "");
  /// The check that the pointer \p V, which was one of type \p From, may be one
  /// of type \p To. None where a cast at \p L needs none.
  void checkCast(const ir::Operand &V, clang::QualType From, clang::QualType To,
                 clang::SourceLocation L);
  ir::Operand havoc(const ir::Type *Ty, llvm::StringRef Reason);
  void mayThrow(llvm::StringRef Why);
  void checkDynamicType(const ir::Operand &V);
  ir::Operand addressOfLocal(uint32_t Local);
  ir::Operand addressOfGlobal(llvm::StringRef Name, const ir::Type *Ty);
  /// The address of the function or variable \p D, which \p Name has in the
  /// module: null, perhaps, if nothing need define it.
  ir::Operand addressOfSymbol(const clang::ValueDecl *D, llvm::StringRef Name,
                              const ir::Type *Ty);
  ir::Operand addressOfFunction(const clang::FunctionDecl *FD);
  const ir::Type *typeOf(const ir::Operand &O, const ir::Type *Fallback) const;
  ir::Operand convert(ir::Operand V, const ir::Type *From, const ir::Type *To);
  /// A dynamic_cast that succeeds, of a pointer to \p From to one to \p To.
  ir::Operand dynamicCast(ir::Operand V, clang::QualType From,
                          clang::QualType To);
  ir::Operand constant(uint64_t V) { return ir::Operand::integer(Integer(V)); }
  const ir::Type *type(clang::QualType T) { return ML.type(T); }
  bool isScalar(clang::QualType T) { return type(T)->isScalar(); }
  /// Deeper nesting is a havoc: the host's stack is finite.
  bool tooDeep() const;
  void havocBody(llvm::StringRef Reason);
  void uncheckedBody(llvm::StringRef Reason);
  void finish();

  /// Positions are those of the innermost statement being lowered.
  class At {
  public:
    At(FunctionLowering &FL, clang::SourceLocation L) : FL(FL), Old(FL.Loc) {
      if (L.isValid())
        FL.Loc = FL.ML.location(L, FL.TemplateOrigin);
    }
    ~At() { FL.Loc = Old; }

  private:
    FunctionLowering &FL;
    ir::SourceLoc Old;
  };

  // ---- Leaving scopes (LowerScope.cpp).
  /// Runs and removes everything pushed since its construction.
  class Scope {
  public:
    explicit Scope(FunctionLowering &FL)
        : FL(FL), Depth(FL.Cleanups.size()), OldTemps(FL.TemporaryDepth) {}
    /// Temporaries made inside die at the end of this scope.
    Scope(FunctionLowering &FL, bool FullExpression) : Scope(FL) {
      if (FullExpression) {
        FL.TemporaryDepth = Depth;
        OldConditional = FL.ConditionalDepth;
        FL.ConditionalDepth = 0;
      }
      IsFull = FullExpression;
    }
    void close();
    ~Scope() { close(); }

  private:
    FunctionLowering &FL;
    size_t Depth, OldTemps;
    unsigned OldConditional = 0;
    bool IsFull = false, Closed = false;
  };
  /// What is built of an object so far, while the rest is built. Whoever asked
  /// for the object destroys it once it is complete.
  class Parts {
  public:
    explicit Parts(FunctionLowering &FL) : FL(FL), Depth(FL.Cleanups.size()) {}
    Parts(const Parts &) = delete;
    Parts &operator=(const Parts &) = delete;
    void add(clang::QualType T, ir::Operand Address) {
      FL.pushPart(T, Address);
    }
    /// The first \p Count elements of an array.
    void addElements(clang::QualType T, ir::Operand First, ir::Operand Count) {
      FL.pushPart(T, First, Count);
    }
    /// The memory for one or more \p T.
    void addStorage(clang::QualType T, ir::Operand Address,
                    llvm::StringRef Kind, const clang::FunctionDecl *Delete) {
      FL.pushStorage(T, Address, Kind, Delete);
    }
    ~Parts() { FL.dropParts(Depth); }

  private:
    FunctionLowering &FL;
    size_t Depth;
  };
  void pushPart(clang::QualType T, ir::Operand Address,
                std::optional<ir::Operand> Count = std::nullopt);
  void pushStorage(clang::QualType T, ir::Operand Address, llvm::StringRef Kind,
                   const clang::FunctionDecl *Delete);
  /// Of an object whose making is over, but for the clean-ups that belong to
  /// it.
  std::optional<Cleanup> complete(clang::QualType T, ir::Operand Address);
  void dropParts(size_t Depth);
  void pushCleanup(Cleanup C);
  void runCleanup(const Cleanup &C);
  /// Emits what leaving the scopes down to \p Depth runs; keeps the stack.
  void runCleanupsTo(size_t Depth);
  bool needsUnwind();
  uint32_t landing(size_t Depth); // where an exception goes
  uint32_t terminating();         // where one does that clean-ups throw
  void throwNow();
  ir::RegId cleanupFlag();
  void labelStmt(const clang::LabelDecl *L);
  void gotoLabel(const clang::LabelDecl *L);
  struct LabelState;
  LabelState &labelState(const clang::LabelDecl *L);
  void resolveGotos();

  // ---- Handlers (LowerTry.cpp).
  void tryStmt(const clang::CXXTryStmt *S);
  /// An exception of type \p T is thrown.
  void setThrown(clang::QualType T);
  void chooseHandler(clang::QualType T, size_t First, uint32_t Handler,
                     uint32_t Next);
  void caught(const clang::VarDecl *V);
  void copyCaught(const clang::VarDecl *V, ir::Operand To);

  // ---- Variables (LowerVariable.cpp).
  class RegisterChoice;
  /// Finds the variables that cannot live in registers.
  void chooseRegisters(const clang::FunctionDecl *FD);
  void chooseRegisters(const clang::Expr *Init);
  void declStmt(const clang::DeclStmt *S);
  void decl(const clang::Decl *D);
  void variable(const clang::VarDecl *VD);
  void staticLocal(const clang::VarDecl *VD);
  void variableArray(const clang::VarDecl *VD);
  void pushCleanupFunction(const clang::VarDecl *VD, uint32_t Local,
                           ir::Operand Address);
  void typeSizes(clang::QualType T);
  void pushExtended(size_t From);

  // ---- Statements (LowerStmt.cpp).
  void stmt(const clang::Stmt *S);
  void stmtImpl(const clang::Stmt *S);
  void literalsOf(const clang::Stmt *S);
  void block(const clang::Stmt *S);
  void compound(const clang::CompoundStmt *S);
  bool isDisabledAssertion(const clang::Stmt *S) const;
  void ifStmt(const clang::IfStmt *S);
  bool assertion(const clang::IfStmt *S);
  void whileStmt(const clang::WhileStmt *S);
  void doStmt(const clang::DoStmt *S);
  void forStmt(const clang::ForStmt *S);
  void rangeFor(const clang::CXXForRangeStmt *S);
  void switchStmt(const clang::SwitchStmt *S);
  void caseLabel(const clang::SwitchCase *S);
  void returnStmt(const clang::ReturnStmt *S);
  void asmStmt(const clang::AsmStmt *S);
  void unknownStmt(const clang::Stmt *S);
  void fullExpression(const clang::Expr *E);

  // ---- Scalars (LowerExpr.cpp).
  ir::Operand scalar(const clang::Expr *E);
  ir::Operand scalarImpl(const clang::Expr *E);
  void discard(const clang::Expr *E);
  void discardImpl(const clang::Expr *E);
  void condition(const clang::Expr *E, uint32_t True, uint32_t False);
  void condition(const clang::AbstractConditionalOperator *E, uint32_t True,
                 uint32_t False);
  /// Is code at \p L written in the definition of a macro, not in its
  /// arguments?
  bool isInMacroBody(clang::SourceLocation L) const;
  ir::Operand boolean(const clang::Expr *E);
  ir::Operand asserted(const clang::Expr *E);
  std::optional<Integer> constantValue(const clang::Expr *E);
  std::optional<bool> constantCondition(const clang::Expr *E);
  ir::Operand unknown(const clang::Expr *E, llvm::StringRef Reason = "");
  void discardOperands(const clang::Stmt *S);
  void clobberMentioned(const clang::Stmt *S, llvm::StringRef Why);
  bool hasTemporaries(const clang::Stmt *S);
  /// A full expression nested in others (ExprWithCleanups).
  template <class Fn> auto nested(Fn Body) {
    Scope S(*this, /*FullExpression=*/true);
    return Body();
  }

  // ---- Operators (LowerOperator.cpp).
  ir::Operand castExpr(const clang::CastExpr *E);
  ir::Operand binary(const clang::BinaryOperator *E);
  ir::Operand unary(const clang::UnaryOperator *E);
  ir::Operand arithmetic(clang::BinaryOperatorKind Op, ir::Operand L,
                         ir::Operand R, const ir::Type *Ty,
                         const ir::Type *RightTy, clang::QualType QT,
                         const clang::BinaryOperator *E);
  static bool isArrayDecay(const clang::Expr *E);
  const clang::VarDecl *absentVariable(const clang::Expr *E) const;
  void requirePresent(const clang::Expr *Whole, const ir::Operand &Address);
  bool isNamedArray(const clang::Expr *E) const;
  ir::Operand movedPointer(ir::Operand P, const clang::Expr *Pointer,
                           ir::Operand I, const ir::Type *IndexTy,
                           bool Negative, const clang::Expr *Whole);
  ir::Operand pointerOffset(ir::Operand P, const ir::Type *PtrTy, ir::Operand I,
                            const ir::Type *IndexTy, bool Negative);
  ir::Operand logical(const clang::BinaryOperator *E);
  ir::Operand conditional(const clang::AbstractConditionalOperator *E);
  LValue assignment(const clang::BinaryOperator *E, ir::Operand *Value);
  LValue incDec(const clang::UnaryOperator *E, ir::Operand *Value);
  ir::Operand sizeOf(const clang::UnaryExprOrTypeTraitExpr *E);
  ir::Operand typeSize(clang::QualType T);
  /// The value of \p V even if \p Later changes the variable it names.
  ir::Operand stable(ir::Operand V, const clang::Expr *Later,
                     const ir::Type *Ty);
  bool mayAssign(const clang::Expr *Later, uint32_t Index);
  /// A conditional lvalue that is only read is the conditional value.
  bool loadsArms(const clang::ConditionalOperator *E);

  // ---- Memory (LowerMemory.cpp).
  LValue lvalue(const clang::Expr *E);
  LValue lvalueImpl(const clang::Expr *E);
  LValue pointerBase(const clang::Expr *E, clang::QualType Pointee);
  LValue variableLValue(const clang::ValueDecl *D, clang::QualType T);
  LValue memory(ir::Operand Address, clang::QualType T, Access How, bool Due);
  LValue unknownLValue(const clang::Expr *E, llvm::StringRef Reason = "");
  /// The address of the object to whose member the pointer of \p E, `.*` or
  /// `->*`, leads.
  ir::Operand objectOfMember(const clang::BinaryOperator *E);
  int64_t memberNumber(llvm::ArrayRef<const clang::FieldDecl *> Path) const;
  LValue memberByPointer(const clang::BinaryOperator *E);
  LValue fieldOf(LValue Base, const clang::FieldDecl *FD);
  LValue aroundMember(const clang::MemberExpr *E);
  LValue around(const clang::Expr *Of, bool Arrow);
  LValue baseOf(LValue Object, BasePath Path,
                const clang::CXXRecordDecl *Class);
  ir::Operand load(LValue L, const clang::Expr *E);
  bool copiesUnread(const clang::Expr *E) const;
  void store(LValue L, ir::Operand V);
  ir::Operand truncateBitField(ir::Operand V, const clang::FieldDecl *FD);
  void require(LValue &L); // emits the obligations of an access
  ir::Operand addressOf(LValue L, bool Access);
  ir::Operand addressOfReferred(LValue L);
  bool isResult(const clang::VarDecl *VD) const;

  // ---- Objects (LowerObject.cpp).
  LValue temporary(const clang::MaterializeTemporaryExpr *E);
  uint32_t temporaryLocal(clang::QualType T, clang::SourceLocation L,
                          bool PushCleanup = true);
  /// Gives storage to a class prvalue and returns its address.
  ir::Operand materialise(const clang::Expr *E);
  /// As materialise, but a fresh object also for a class lvalue's value (C).
  ir::Operand copyOf(const clang::Expr *E);
  /// Initialises the object of type \p T at \p Address.
  void initialise(clang::QualType T, ir::Operand Address,
                  const clang::Expr *Init);
  void aggregate(const clang::Expr *E, ir::Operand Dest);
  void aggregateImpl(const clang::Expr *E, ir::Operand Dest);
  bool threeWay(const clang::BinaryOperator *E, ir::Operand Dest);
  void initList(const clang::InitListExpr *E, ir::Operand Dest);
  void initArray(const clang::InitListExpr *E, ir::Operand Dest);
  void stringInit(const clang::StringLiteral *S, clang::QualType T,
                  ir::Operand Dest);
  void lambda(const clang::LambdaExpr *E, ir::Operand Dest);
  void initialiserList(const clang::CXXStdInitializerListExpr *E,
                       ir::Operand Dest);
  void copyObject(clang::QualType T, ir::Operand Dest, ir::Operand Source);
  void zero(clang::QualType T, ir::Operand Dest);
  void destroy(clang::QualType T, ir::Operand Address, bool Dispatch = false);
  void destroyElements(clang::QualType T, ir::Operand First, ir::Operand Count);
  bool needsDestruction(clang::QualType T);
  /// Runs \p Body for each i in 0 <= i < Count (downwards if asked).
  template <class Fn> void forEach(ir::Operand Count, bool Downwards, Fn Body) {
    const ir::Type *Size = ML.sizeType();
    ir::RegId I = newRegister("i", Size);
    assign(I, Downwards ? Count : constant(0));
    uint32_t Head = newBlock("loop.head"), In = newBlock("loop.body"),
             Exit = newBlock("loop.exit");
    jump(Head);
    place(Head);
    const ir::Type *B = ML.types().getBool();
    branch(Downwards
               ? emit(ir::Opcode::Gt, B, {ir::Operand::reg(I), constant(0)})
               : emit(ir::Opcode::Lt, B, {ir::Operand::reg(I), Count}),
           In, Exit);
    place(In);
    if (Downwards)
      assign(I,
             emit(ir::Opcode::Sub, Size, {ir::Operand::reg(I), constant(1)}));
    Body(ir::Operand::reg(I));
    if (!Downwards)
      assign(I,
             emit(ir::Opcode::Add, Size, {ir::Operand::reg(I), constant(1)}));
    jump(Head);
    place(Exit);
  }
  /// The constructor's initialisers, and the members' destruction.
  void constructorInits(const clang::CXXConstructorDecl *CD);
  void leaveUninitialised(const clang::CXXConstructorDecl *CD, LValue Object);
  std::pair<clang::QualType, ir::Operand>
  constructorInit(const clang::CXXConstructorDecl *CD,
                  const clang::CXXCtorInitializer *I, LValue Object);
  void pushMembers(const clang::CXXDestructorDecl *DD);
  void destroyMember(const Cleanup &C);

  // ---- Overflow (LowerOverflow.cpp).
  std::string doesNotFit(llvm::StringRef What, clang::QualType T);
  void require(ir::Opcode Asks, ir::Operand L, ir::Operand R,
               const ir::Type *Ty, llvm::StringRef Message);
  void checkFits(clang::BinaryOperatorKind Op, ir::Operand L, ir::Operand R,
                 const ir::Type *Ty, clang::QualType T, const clang::Expr *E);
  void checkStep(ir::Operand Old, const ir::Type *Ty,
                 const clang::UnaryOperator *E);
  void checkShiftCount(ir::Operand Count, const ir::Type *CountTy,
                       const ir::Type *Ty, const clang::BinaryOperator *E);
  bool overflows(const clang::Expr *E);

  // ---- Calls (LowerCall.cpp).
  /// Emits a call; class results go to \p Dest (a temporary if null).
  ir::Operand call(const clang::CallExpr *E, ir::Operand *Dest);
  ir::Operand emitCall(llvm::StringRef Callee,
                       llvm::ArrayRef<ir::Operand> Args);
  void afterCall(bool NoReturn, bool NoThrow);
  ir::Operand callIndirect(const clang::CallExpr *E, ir::Operand *Dest);
  ir::Operand argument(const clang::Expr *E, clang::QualType ParamType);
  ir::Operand referred(LValue L);
  /// What a call that is being lowered refers to, from its first operand on.
  class Referring {
  public:
    explicit Referring(FunctionLowering &L) : L(L), First(L.Held.size()) {}
    ~Referring() { L.Held.truncate(First); }
    Referring(const Referring &) = delete;
    void checkAgain() const;

  private:
    FunctionLowering &L;
    size_t First;
  };
  ir::Operand anyAddress(const clang::Expr *E);
  void construct(const clang::CXXConstructExpr *E, ir::Operand Dest);
  void constructEach(const clang::CXXConstructExpr *E, clang::QualType T,
                     ir::Operand Dest);
  void constructOne(const clang::CXXConstructExpr *E, ir::Operand Dest);
  ir::Operand newExpr(const clang::CXXNewExpr *E);
  void limitArray(ir::Operand Count, clang::QualType CountType,
                  clang::QualType T);
  void deleteExpr(const clang::CXXDeleteExpr *E);
  void deallocate(ir::Operand P, llvm::StringRef Kind,
                  const clang::FunctionDecl *Delete);
  void throwExpr(const clang::CXXThrowExpr *E);

  // ---- Calls with a meaning of their own (LowerBuiltin.cpp).
  std::optional<ir::Operand> builtin(const clang::CallExpr *E,
                                     const clang::FunctionDecl *FD,
                                     ir::Operand *Dest);
  // Atomic operations (LowerAtomic.cpp); none: not one that is known.
  std::optional<ir::Operand> atomic(const clang::AtomicExpr *E);
  std::optional<ir::Operand> atomicCall(const clang::CallExpr *E, unsigned ID,
                                        llvm::StringRef Name);
  void interfere(const ir::Function &Callee, llvm::ArrayRef<ir::Operand> Args);
  ir::Operand atomicValue(LValue &L, const clang::Expr *Pointer);
  ir::Operand readModifyWrite(LValue L, llvm::StringRef How, ir::Operand By,
                              bool IsNew, const clang::Expr *Pointer);
  ir::Operand compareExchange(LValue L, ir::Operand Desired, LValue Expected,
                              bool IsWeak, const clang::Expr *Pointer);
  std::optional<ir::Operand> bitmask(const clang::CallExpr *E,
                                     const clang::FunctionDecl *FD);
  std::optional<ir::Operand> libraryCall(const clang::CallExpr *E,
                                         const clang::FunctionDecl *FD);
  /// What the conversions of a literal format do (LowerFormat.cpp); the result,
  /// unless the call itself is to be made, too.
  std::optional<ir::Operand> formattedCall(const clang::CallExpr *E,
                                           const clang::FunctionDecl *FD,
                                           llvm::ArrayRef<ir::Operand> Args);
  std::optional<ir::Operand> probe(const clang::CallExpr *E,
                                   const clang::FunctionDecl *FD);
  void checkDeclaredNonNull(const clang::FunctionDecl *FD, unsigned N,
                            ir::Operand Given, const clang::Expr *E);
  void checkGiven(const clang::FunctionDecl *FD, unsigned N, ir::Operand Given,
                  const std::string &Text);
  const clang::CXXMethodDecl *ownOverrider(const clang::CXXMethodDecl *MD,
                                           const clang::Expr *Object) const;
  std::optional<ir::Operand> trivialCall(const clang::CallExpr *E,
                                         const clang::FunctionDecl *FD);
  void release(ir::Operand P, llvm::StringRef Kind);
  std::string textOf(const clang::Expr *E);
  std::optional<ir::Operand> typedAllocation(const clang::Expr *E,
                                             clang::QualType Pointee);
  std::optional<ir::Operand> elementCount(const clang::Expr *Size,
                                          clang::QualType Element);
  ir::Operand reallocate(ir::Operand P, const ir::Type *Element,
                         ir::Operand Count);
  void assertionFailed(llvm::StringRef Text);

  // ---- State.
  ModuleLowering &ML;
  ir::Function &F;
  clang::ASTContext &Ctx;
  ir::SourceLoc Loc;
  uint32_t TemplateOrigin = 0;
  bool CallOrdersRightFirst = false;

  std::vector<ir::Variable> Registers; // Name is a base name until finish()
  std::vector<ir::Variable> Locals;
  std::vector<ir::Block> Blocks; // in order of creation
  std::vector<uint32_t> Order;   // of placement
  uint32_t Current = 0;
  std::vector<ir::RegId> EntryFlags; // set to false, or 0, at the entry
  /// Temporaries that assign() made into a variable.
  llvm::DenseMap<uint32_t, uint32_t> Replaced;

  /// What calls that are being lowered refer to, outermost first.
  struct HeldReference {
    ir::Operand Address;
    ir::SourceLoc Loc;
    uint64_t NumEffects; ///< when it was there
  };
  llvm::SmallVector<HeldReference, 8> Held;
  uint64_t NumEffects = 0; ///< instructions so far that may end objects

  std::vector<Cleanup> Cleanups;
  /// Temporaries whose lifetime a reference extends: pushed after the full
  /// expression that made them.
  std::vector<Cleanup> ExtendedCleanups;
  /// The object whose temporaries, or the variables of whose function, end.
  std::optional<Cleanup> Complete;
  size_t TemporaryDepth = 0;
  unsigned ConditionalDepth = 0;
  bool Unwinding = false; ///< what an exception runs on its way is emitted
  bool Asserting = false; ///< the condition of an assertion is evaluated
  /// The statement or operator whose condition is evaluated is part of a macro.
  bool InMacroBody = false;
  unsigned Depth = 0; // of the recursion over the tree

  struct VariableHome {
    enum {
      Register, // a scalar, or the address a reference holds
      Local,
      Address, // a register with the address of a class parameter
      Elements // a register with the address of an array's first element
    } K = Register;
    uint32_t Index = 0;
  };
  llvm::DenseMap<const clang::ValueDecl *, VariableHome> Homes;
  /// Locals of the compound literals of the blocks that are lowered.
  llvm::DenseMap<const clang::CompoundLiteralExpr *, uint32_t> Literals;
  const clang::Expr *CopiedByte = nullptr; ///< read only to be stored
  llvm::DenseSet<uint32_t> Undetermined; ///< registers declared without a value
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *CapturedThis = nullptr;
  llvm::SmallPtrSet<const clang::ValueDecl *, 16> InMemory;
  bool AllInMemory = false;
  llvm::DenseMap<const clang::OpaqueValueExpr *, LValue> OpaqueLValues;
  llvm::DenseMap<const clang::OpaqueValueExpr *, ir::Operand> OpaqueScalars;
  llvm::DenseMap<const clang::Expr *, ir::Operand> ArraySizes;
  ir::Operand ArrayInitIndex;
  const clang::Expr *DefaultThis = nullptr;
  ir::RegId This, Ret;
  ir::Operand InitialisedObject; // `this` of default member initialisers
  bool HasInitialisedObject = false;

  struct Jump {
    uint32_t Block;
    size_t Depth;
  };
  std::vector<Jump> Breaks, Continues;
  struct SwitchState {
    std::vector<ir::SwitchCase> Cases;
    std::vector<std::pair<std::pair<Integer, Integer>, uint32_t>> Ranges;
    std::optional<uint32_t> Default;
    size_t Depth;
    clang::QualType Type;
    std::vector<Cleanup> Stack;
  };
  std::vector<SwitchState> Switches;
  struct LabelState {
    uint32_t Block;
    bool Placed = false;
    std::vector<Cleanup> Stack;
    llvm::SmallVector<const clang::CompoundStmt *, 8> Around;
  };
  /// The blocks of the source that are around here.
  llvm::SmallVector<const clang::CompoundStmt *, 8> Around;
  llvm::DenseMap<const clang::LabelDecl *, LabelState> Labels;
  struct PendingGoto {
    uint32_t Block;
    const clang::LabelDecl *Label;
    std::vector<Cleanup> Stack;
    ir::SourceLoc Loc;
  };
  std::vector<PendingGoto> Gotos;
  std::vector<uint32_t> IndirectGotos;              // blocks that end in one
  std::vector<const clang::LabelDecl *> LabelOrder; // of first mention
  const clang::FunctionDecl *Function = nullptr;
  ir::RegId Thrown; ///< which of ThrownTypes, from 1 on, is on its way; or 0
  std::vector<clang::QualType> ThrownTypes; ///< by throw expressions
};

} // namespace plimsoll

#endif
