// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/ReproducerDriver.h"
#include "clang-plugin/LowerChecks.h"
#include "tools/analyze/ReproducerInputs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace plimsoll::tool {

namespace {

using Answer = ReplayRun::Answer;
using Undefined = SourceNames::Undefined;

/// What every program needs. Placement new is its own: <new> may be missing.
constexpr const char *Prelude = R"(
__attribute__((noreturn)) void plimsoll_exit(int) __asm__("exit");
static char *plimsoll_object(unsigned long size) {
  if (size == 0) /* every access is behind its end */
    return (char *)__builtin_malloc(16) + 16;
  return (char *)__builtin_memset(__builtin_malloc(size), 0, size);
}
static void plimsoll_set_bits(char *p, unsigned offset, unsigned width, unsigned long long value) {
  for (unsigned i = 0; i < width; ++i) {
    char bit = (char)(1 << (offset + i) % 8), *byte = p + (offset + i) / 8;
    *byte = (char)(value >> i & 1 ? *byte | bit : *byte & ~bit);
  }
}
)";
constexpr const char *CPlusPlusPrelude = R"(
struct plimsoll_here {};
inline void *operator new(decltype(sizeof 0), plimsoll_here, void *p) noexcept { return p; }
template <class T> static auto plimsoll_construct(char *p, int) -> decltype(T(), void()) {
  ::new (plimsoll_here(), p) T();
}
template <class T> static void plimsoll_construct(char *, long) {}
)";

/// The functions whose calls RecordingOracle::allocFails() records.
constexpr struct {
  StringRef Name, Result, Params, Builtin;
} AllocationFunctions[] = {
    {"malloc", "void *", "unsigned long n", "malloc(n)"},
    {"calloc", "void *", "unsigned long n, unsigned long size",
     "calloc(n, size)"},
    {"realloc", "void *", "void *p, unsigned long n", "realloc(p, n)"},
    {"reallocarray", "void *", "void *p, unsigned long n, unsigned long size",
     "realloc(p, n * size)"},
    {"strdup", "char *", "const char *s", "strdup(s)"},
    {"strndup", "char *", "const char *s, unsigned long n", "strndup(s, n)"}};

bool isAllocation(StringRef Name) {
  return any_of(AllocationFunctions,
                [&](const auto &F) { return F.Name == Name; });
}

class DriverWriter {
public:
  DriverWriter(const ir::Module &M, const SourceNames &Names,
               const CheckResult &Check)
      : Names(Names), Check(Check), Run(*Check.Run), Inputs(M, Names, Run) {}

  ReproducerDriver write();

private:
  void fail(const std::string &Reason) {
    if (Result.WhyNot.empty())
      Result.WhyNot = Reason;
  }
  bool allocationsFail() const {
    return is_contained(Run.AllocationFails, true);
  }
  ArrayRef<Answer> answersTo(const Undefined &U) const;
  void checkAnswers();
  void replace(StringRef Name) {
    Result.Before += ("#define " + Name + " plimsoll_" + Name + "\n").str();
  }
  void writeOptions(raw_ostream &OS);
  void writeUndefined(const Undefined &U, raw_ostream &OS);
  void writeElements(const Answer &A, raw_ostream &OS);
  void writeAnswers(const Undefined &U, ArrayRef<Answer> Answers,
                    raw_ostream &OS);
  void writeAllocations(raw_ostream &OS);
  std::string returned(const PassedType &Ty, const std::string &Value) const;
  std::string argument(const PassedType &Ty, const ir::Input &I,
                       const ir::Type *IrTy);
  std::string call();

  const SourceNames &Names;
  const CheckResult &Check;
  const ReplayRun &Run;
  InputWriter Inputs;
  ReproducerDriver Result;
};

/// What the analysis takes \p U for.
Probe probeOf(const Undefined &U) { return probeFor(U.Key, /*HasBody=*/false); }

} // namespace

// ---- Code outside the source ------------------------------------------------

/// Functions of the library answer by their identifier.
static StringRef answerKey(const Undefined &U) {
  if (probeOf(U) == Probe::BufferSize)
    return "plimsoll_buffer_size";
  return U.Library ? StringRef(U.Key).split('(').first : StringRef(U.Key);
}

ArrayRef<Answer> DriverWriter::answersTo(const Undefined &U) const {
  auto It = Run.Answers.find(answerKey(U).str());
  return It == Run.Answers.end() ? ArrayRef<Answer>() : ArrayRef(It->second);
}

/// Every answer that makes a difference must be one a definition can give.
void DriverWriter::checkAnswers() {
  for (const auto &[Key, Answers] : Run.Answers) {
    if (Key == "plimsoll_buffer_size" || StringRef(Key).starts_with("std::"))
      continue;
    bool IsNothing = all_of(Answers, [](const Answer &A) {
      return A.H == ir::CallAnswer::How::Returns &&
             (!A.Ty || A.Result.K == ir::Input::Kind::Default);
    });
    bool Known = any_of(
        Names.Missing, [&](const Undefined &U) { return answerKey(U) == Key; });
    if (Known)
      continue;
    if (Key == "new (std::nothrow)") {
      if (any_of(Answers, [](const Answer &A) {
            return A.Result.K != ir::Input::Kind::Int || A.Result.Int.isZero();
          }))
        fail("it takes a 'new (std::nothrow)' that fails");
    } else if (!IsNothing) {
      // A conversion of a format is named after the function called.
      fail("what '" + llvm::StringRef(Key).split(": ").first.str() +
           "' gives cannot be set");
    }
  }
}

std::string DriverWriter::returned(const PassedType &Ty,
                                   const std::string &Value) const {
  switch (Ty.K) {
  case PassedType::Void:
    return "return";
  case PassedType::Scalar:
    return "return (" + Ty.Text + ")" + Value;
  case PassedType::Reference:
    return "return *(__typeof__(" + Ty.Text + ") *)" +
           (Value == "0" ? "plimsoll_object(sizeof(" + Ty.Text + "))" : Value);
  case PassedType::Object:
    return "return *(" + Ty.Text + " *)plimsoll_object(sizeof(" + Ty.Text +
           "))";
  }
  return "";
}

/// What a call writes at an address that it is given.
void DriverWriter::writeElements(const Answer &A, raw_ostream &OS) {
  if (A.Elements.empty())
    return;
  OS << "{\n    static const " << Inputs.typeName(A.Element) << " there[] = {";
  for (const ir::Input &I : A.Elements)
    OS << I.Int.toString() << ", ";
  OS << "};\n    __builtin_memcpy((void *)argument"
     << (A.Into ? std::to_string(A.Into) : "")
     << ", there, sizeof there);\n  } ";
}

/// The body of a function that does what the replay said, call by call.
void DriverWriter::writeAnswers(const Undefined &U, ArrayRef<Answer> Answers,
                                raw_ostream &OS) {
  OS << U.Head << " {\n";
  if (!Answers.empty()) {
    OS << "  static unsigned calls;\n  switch (calls++) {\n";
    for (auto [N, A] : enumerate(Answers)) {
      OS << "  case " << N << ": ";
      writeElements(A, OS);
      switch (A.H) {
      case ir::CallAnswer::How::Throws:
        OS << "throw 0;\n";
        break;
      case ir::CallAnswer::How::Exits:
        OS << "plimsoll_exit(0);\n";
        break;
      case ir::CallAnswer::How::Returns:
      case ir::CallAnswer::How::Unsupported:
        OS << returned(U.Result, A.Ty ? Inputs.value(A.Result, A.Ty) : "0")
           << ";\n";
        break;
      }
    }
    OS << "  }\n";
  }
  OS << "  " << returned(U.Result, "0") << ";\n}\n";
}

void DriverWriter::writeUndefined(const Undefined &U, raw_ostream &OS) {
  if (U.Head.empty())
    return fail("'" + U.Key + "' is a template that is not defined");
  if (U.Variable) {
    OS << U.Head << ";\n";
    return;
  }
  // Without a prototype the definition gives one.
  std::string Head = U.Head;
  if (U.FirstParam.empty())
    Head = Head.substr(0, Head.find('(')) + "(int argument)";
  switch (probeOf(U)) {
  case Probe::Assert:
    OS << Head << " { if (!argument) __builtin_abort(); }\n";
    return;
  case Probe::Assume:
    OS << Head << " { if (!argument) plimsoll_exit(0); }\n";
    return;
  case Probe::Error:
    OS << U.Head << " { __builtin_abort(); }\n";
    return;
  case Probe::None:
  case Probe::Nondet:
  case Probe::BufferSize:
  case Probe::Eval:
  case Probe::Reached:
  case Probe::Dump:
    writeAnswers(U, answersTo(U), OS);
  }
}

/// malloc and its kin, of which some calls fail.
void DriverWriter::writeAllocations(raw_ostream &OS) {
  StringRef Head = Names.CPlusPlus ? "extern \"C\" " : "";
  StringRef Tail = Names.CPlusPlus ? " noexcept" : "";
  OS << "static int plimsoll_fails(void) {\n"
     << "  static const char fails[] = {";
  for (bool Fails : Run.AllocationFails)
    OS << (Fails ? "1, " : "0, ");
  OS << "};\n  static unsigned calls;\n"
     << "  return calls < sizeof fails && fails[calls++];\n}\n";
  // The names are still replaced here.
  for (const auto &F : AllocationFunctions)
    OS << Head << F.Result << F.Name << "(" << F.Params << ")" << Tail
       << " { return plimsoll_fails() ? 0 : __builtin_" << F.Builtin << "; }\n";
}

/// What the call left on the stack refers to nothing when leaks are looked for.
static constexpr StringLiteral LeakMain = R"(
__attribute__((noinline, no_sanitize("address"))) static void
plimsoll_forget(void) {
  volatile char stack[1 << 16];
  for (unsigned i = 0; i < sizeof stack; ++i)
    stack[i] = 0;
}
int main(void) {
  plimsoll_run();
  plimsoll_forget();
  return 0;
}
)";

void DriverWriter::writeOptions(raw_ostream &OS) {
  const bool IsLeak = Check.Kind == ir::CheckKind::Leak;
  OS << (Names.CPlusPlus ? "extern \"C\" " : "")
     << "const char *__asan_default_options(void) {\n"
     << "  return \"handle_abort=1:allocator_may_return_null=1:"
     << "detect_stack_use_after_return=" << !IsLeak
     << ":detect_leaks=" << IsLeak << ":alloc_dealloc_mismatch="
     << (Check.Kind == ir::CheckKind::MismatchedDelete) << "\";\n}\n";
}

// ---- The call ---------------------------------------------------------------

std::string DriverWriter::argument(const PassedType &Ty, const ir::Input &I,
                                   const ir::Type *IrTy) {
  std::string Value = Inputs.value(I, IrTy);
  switch (Ty.K) {
  case PassedType::Void:
  case PassedType::Scalar:
    return "(" + Ty.Text + ")" + Value;
  case PassedType::Object:
  case PassedType::Reference:
    if (Value == "0")
      Value = "plimsoll_object(sizeof(" + Ty.Text + "))";
    if (!Names.CPlusPlus)
      return "*(" + Ty.Text + " *)" + Value;
    // A copy may not exist; what is moved from is not used again.
    return Ty.K == PassedType::Object ? "static_cast<" + Ty.Text + " &&>(*(" +
                                            Ty.Text + " *)" + Value + ")"
                                      : "(" + Ty.Text + " &)*(char *)" + Value;
  }
  return "";
}

std::string DriverWriter::call() {
  const ir::Function &F = *Run.F;
  auto It = Names.Functions.find(F.Name);
  if (It == Names.Functions.end() || !It->second.WhyNot.empty()) {
    fail(It == Names.Functions.end() ? "its function has no name"
                                     : It->second.WhyNot);
    return "";
  }
  const SourceNames::Function &Callee = It->second;
  std::string This = "0";
  size_t First = F.Params.size() - Callee.Params.size();
  std::string Arguments;
  for (size_t P = 0; P < F.Params.size() && P < Run.Params.size(); ++P) {
    const ir::Variable &V = F.Registers[F.Params[P].Index];
    if (P >= First)
      Arguments += (P == First ? "" : ", ") +
                   argument(Callee.Params[P - First], Run.Params[P], V.Ty);
    else if (V.Name == "this")
      This = Inputs.value(Run.Params[P], V.Ty);
  }
  std::string Object = "((" + Callee.Class + " *)" + This + ")";
  switch (Callee.K) {
  case SourceNames::Function::Free:
    return Callee.Name + "(" + Arguments + ")";
  case SourceNames::Function::Member:
    return Object + "->" + Callee.Name + "(" + Arguments + ")";
  case SourceNames::Function::Constructor:
    return "::new (plimsoll_here(), " + This + ") " + Callee.Class + "(" +
           Arguments + ")";
  case SourceNames::Function::Destructor: {
    StringRef Name = StringRef(Callee.Name).rsplit("~").second;
    return Object + "->~" + Name.str() + "()";
  }
  }
  return "";
}

// ---- The program ------------------------------------------------------------

ReproducerDriver DriverWriter::write() {
  checkAnswers();
  replace("main");
  std::vector<const Undefined *> Replaced;
  for (const Undefined &U : Names.Missing)
    if (U.Library && !isAllocation(answerKey(U)) && !answersTo(U).empty()) {
      replace(answerKey(U));
      Replaced.push_back(&U);
    }
  if (allocationsFail())
    for (const auto &F : AllocationFunctions)
      replace(F.Name);

  raw_string_ostream OS(Result.Behind);
  OS << Prelude << (Names.CPlusPlus ? CPlusPlusPrelude : "");
  Inputs.writeObjects(OS);
  if (allocationsFail())
    writeAllocations(OS);
  for (const Undefined *U : Replaced)
    writeAnswers(*U, answersTo(*U), OS);
  for (const Undefined &U : Names.Missing)
    if (!U.Library)
      writeUndefined(U, OS);
  OS << "\n";
  writeOptions(OS);
  std::string Call = call();
  const bool IsLeak = Check.Kind == ir::CheckKind::Leak;
  OS << "#undef main\n"
     << (IsLeak ? "__attribute__((noinline)) static void plimsoll_run(void) {\n"
                : "int main(void) {\n");
  Inputs.writeContents(OS);
  // Calls of main are those of the source.
  OS << "  " << (Call.rfind("main(", 0) == 0 ? "plimsoll_" + Call : Call)
     << ";\n"
     << (IsLeak ? "" : "  return 0;\n") << "}\n";
  if (IsLeak)
    OS << LeakMain;
  if (!Inputs.whyNot().empty())
    fail(Inputs.whyNot());
  return std::move(Result);
}

ReproducerDriver makeDriver(const ir::Module &M, const SourceNames &Names,
                            const CheckResult &Check) {
  return DriverWriter(M, Names, Check).write();
}

} // namespace plimsoll::tool
