// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The body of one instance: a copy of the model's body with types replaced,
// register types inferred, calls of other models resolved and the operations
// of element types (`$copy<$T>`, ...) written out.
#ifndef PLIMSOLL_STL_MODELS_BODYBUILDER_H
#define PLIMSOLL_STL_MODELS_BODYBUILDER_H

#include "stl-models/Binder.h"
#include "llvm/ADT/DenseMap.h"

namespace plimsoll::models {

class BodyBuilder {
public:
  BodyBuilder(Binder &B, ir::Function &F, const ModelFunc &MF,
              const Substitution &S, const std::vector<bool> &Rvalue,
              llvm::ArrayRef<std::string> Functions);

  /// Gives F its body. On failure returns why; F may be half made then.
  std::string build();

private:
  Binder &B;
  ir::Module &M;
  ir::Function &F;
  const ModelFunc &MF;
  const Substitution &S;
  std::vector<bool> RvalueReg; // per register of F: an rvalue parameter
  llvm::ArrayRef<std::string> Functions; // per parameter: see CallShape
  std::vector<std::string> Replaced;     // the models that this one stands for
  std::vector<uint32_t> Registers;       // model register -> register of F
  std::vector<ir::Operand> Rest;         // what `...` stands for
  /// Registers with the address of a template argument's object -> its C++
  /// type.
  llvm::DenseMap<uint32_t, std::string> SourceTypes;
  std::vector<ir::Inst> *Out = nullptr;
  std::string Problem;

  using Args = llvm::ArrayRef<ir::Operand>;

  // BodyBuilder.cpp: copying.
  bool fail(const llvm::Twine &What);
  bool declareVariables();
  bool copyInst(const ir::Inst &I);
  void splitAtCalls(uint32_t Block, std::vector<ir::Inst> Insts, size_t First,
                    const ir::Inst &Unwind);
  bool numberField(ir::Inst &I);
  ir::Operand translate(const ir::Operand &O) const;
  const ir::Type *typeOf(const ir::Operand &O) const;
  const ir::Type *pointee(const ir::Operand &O) const;
  const ir::Type *inferType(const ir::Inst &I);
  bool modelCall(ir::Inst I);
  void callKnown(ir::Inst &I) const;
  bool callInstance(llvm::StringRef Name, Args A, ir::RegId Result,
                    const ir::Type *Key = nullptr);
  CallShape shapeOf(Args A) const;
  std::string knownFunction(const ir::Operand &O) const;
  /// Emits an instruction; with \p Ty the type of its result, which is
  /// returned.
  ir::Operand emit(ir::Opcode Op, const ir::Type *Result, Args A,
                   const ir::Type *Ty = nullptr, llvm::StringRef Text = "");
  void emitCopyTo(ir::RegId Result, const ir::Operand &O);

  // Operations.cpp: the operations of a type.
  bool operation(const ir::Inst &I);
  std::optional<bool> walk(llvm::StringRef What, const ir::Type *T,
                           const ir::Inst &I);
  bool iteratorOperation(llvm::StringRef What, const ir::Type *T, Args A,
                         ir::RegId Result);
  bool memberwise(llvm::StringRef What, const ir::Type *T, Args A);
  bool callSpecial(llvm::StringRef What, const ir::Type *T, Args A,
                   ir::RegId Result = {});
  bool copyOrMove(llvm::StringRef What, const ir::Type *T, Args A);
  bool destroy(const ir::Type *T, const ir::Operand &P);
  void outdate(const ir::Type *T, const ir::Operand &P);
  bool see(const ir::Type *T, const ir::Operand &P);
  bool adopt(const ir::Type *T, const ir::Operand &P);
  bool destroyDynamic(const ir::Type *T, const ir::Operand &P);
  bool deleteObject(const ir::Type *T, const ir::Operand &P);
  bool makeDefault(const ir::Type *T, const ir::Operand &P);
  bool rangeOperation(llvm::StringRef What, const ir::Type *T, Args A);
  bool callThreeWay(const ir::Type *T, Args A);
  bool compare(llvm::StringRef What, const ir::Type *T, Args A,
               ir::RegId Result);
  std::optional<bool> compareMixed(llvm::StringRef What, const ir::Type *T,
                                   Args A, ir::RegId Result);
  bool compareBy(llvm::StringRef What, const ir::Type *T, Args A,
                 ir::RegId Result);
  bool addressOfModel(llvm::StringRef Name, const ir::Type *T, Args A,
                      ir::RegId Result);
  struct CallTarget {
    const ir::Function *G = nullptr;
    bool HasResult = false;  // its first parameter is %ret
    bool IsInstance = false; // of a model, for exactly these arguments
    unsigned First = 0;      // the parameter that gets the first argument
  };
  bool findCall(llvm::StringRef Callee, Args A, CallTarget &Out) const;
  bool isExact(const CallTarget &C, Args A,
               llvm::ArrayRef<CallTarget> Others) const;
  std::optional<CallTarget> callTarget(const ir::Type *T,
                                       const ir::Operand &Object, Args A) const;
  std::optional<ir::Operand> objectOf(const ir::Function &G, unsigned This,
                                      const ir::Type *T,
                                      const ir::Operand &Object);
  bool passArguments(const ir::Function &G, size_t First, Args A,
                     llvm::SmallVectorImpl<ir::Operand> &Actual,
                     llvm::SmallVectorImpl<uint32_t> &Temporaries);
  void endTemporaries(llvm::ArrayRef<uint32_t> Temporaries);
  ir::Operand beginLocal(llvm::StringRef Name, const ir::Type *T,
                         uint32_t &Local);
  void callUnknown(const ir::Operand &Object);
  bool callThrough(const ir::Inst &I, const ir::Type *T,
                   std::optional<ir::Operand> Ret, const ir::Operand &Object,
                   Args A);
  bool callFunctor(const ir::Inst &I, const ir::Type *T,
                   std::optional<ir::Operand> Ret, const ir::Operand &Object,
                   Args A);
  bool outputResult(const ir::Type *Iterator, Args A);
  bool outputAny(const std::string &Owner, const ir::Operand &Iterator,
                 const ir::Operand &Object);
  bool typeNumber(llvm::StringRef Name, const ir::Type *T, ir::RegId Result);
  bool havocResult(ir::RegId Result, llvm::StringRef Reason);

  // Assign.cpp: `*D = *S`, or `*D = std::move(*S)`.
  bool assign(const ir::Type *T, const ir::Operand &D, const ir::Operand &S,
              bool Moves);
  bool assignOwn(const ir::Type *T, const ir::Operand &D, const ir::Operand &S);
  bool assignOther(const ir::Type *T, const ir::Operand &D,
                   const ir::Operand &S);
  bool assignConverted(const ir::Type *T, const ir::Operand &D,
                       const ir::Operand &S);
  bool assignMember(const ir::Type *T, const ir::Operand &D,
                    const ir::Operand &S, bool Moves);
  ir::Operand asRvalue(const ir::Operand &S, bool Moves);
  bool assignAny(const ir::Operand &D, const ir::Operand &S);
  bool callAssignment(llvm::StringRef Callee, const ir::Operand &D,
                      const ir::Operand &S);

  // Positions.cpp: numbers for keys.
  void emitNumber(ir::Operand V, const ir::Type *T, ir::RegId Result);
  bool makeKey(const ir::Type *T, const ir::Operand &P, ir::RegId Result);
  bool makePosition(const ir::Type *Order, const ir::Type *Equality,
                    const ir::Operand &P, ir::RegId Result);
  std::optional<KeyFunction> comparison(const ir::Type *Functor,
                                        const ir::Type *Key) const;
  std::optional<KeyOrder> hashedOrder(const ir::Type *Hash,
                                      const ir::Type *Equality,
                                      const ir::Type *Key) const;
  std::optional<KeyOrder> orderOf(const ir::Type *Order,
                                  const ir::Type *Equality,
                                  const ir::Type *Key) const;
  ir::Operand emitTerm(const KeyOrder &Order, unsigned Term,
                       const ir::Operand &P);
  ir::Operand emitPart(const KeyTerm &T, const ir::Operand &P);
  bool emitKey(const KeyOrder &Order, const KeyOrder::Part &Part,
               const ir::Operand &P, ir::RegId Result);
  bool emitPosition(const KeyOrder &Order, const ir::Operand &P,
                    ir::RegId Result);
  ir::RegId newNumber(llvm::StringRef Name);

  // Comparisons.cpp: what compares keys.
  bool runComparison(const ir::Type *Functor, Args A, const ir::Inst &I);

  // Construct.cpp: objects from constructor arguments.
  bool construct(const ir::Type *T, const ir::Operand &P, Args A);
  ir::Operand convertObject(const ir::Type *Class, const ir::Type *T,
                            const ir::Operand &From);
  bool callConversion(const ir::Type *T, const ir::Operand &P,
                      const ir::Operand &From);
  bool constructScalar(const ir::Type *T, const ir::Operand &P,
                       const ir::Operand &From);
  bool constructStruct(const ir::Type *T, const ir::Operand &P, Args A);
  bool aggregate(const ir::Type *T, const ir::Operand &P, Args A);
  bool callConstructor(const ir::Type *T, const ir::Operand &P, Args A);
  /// How a forwarded reference becomes an argument, cheapest first.
  enum class ArgumentForm : uint8_t {
    Reference, // itself
    Value,     // the scalar, or the first element of the array, behind it
    Copy,      // a copy of the object behind it
    Converted, // that scalar as another type
    Temporary, // an object constructed from it
    Impossible
  };
  ArgumentForm formOf(const ir::Operand &O, const ir::Type *Formal,
                      Passing How) const;
  ir::Operand passArgument(const ir::Operand &O, ArgumentForm Form,
                           const ir::Type *Formal,
                           llvm::SmallVectorImpl<uint32_t> &Temporaries);
  const ir::Type *valueType(const ir::Type *Ref) const;
  void constructAny(const ir::Type *T, const ir::Operand &P, Args A);

  // Overloads.cpp: which constructor it is.
  llvm::SmallVector<const ir::Function *>
  constructorsOf(const ir::Type *T, size_t Count, bool &CalledByLibrary) const;
  const ir::Function *
  bestConstructor(llvm::ArrayRef<const ir::Function *> Candidates,
                  Args A) const;
  llvm::SmallVector<ArgumentForm> formsOf(const ir::Function &Constructor,
                                          Args A) const;
};

} // namespace plimsoll::models

#endif
