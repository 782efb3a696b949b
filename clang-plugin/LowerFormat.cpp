// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the printf and scanf families whose format is a literal: what each
// conversion reads or writes through its argument, and how many characters
// sprintf writes. The models are in stl-models/format.model.
//
//   rule: [C23 7.23.6]
#include "LowerFunction.h"
#include "clang/AST/Attr.h"
#include "clang/AST/FormatString.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using analyze_format_string::ConversionSpecifier;
using analyze_format_string::LengthModifier;
using analyze_format_string::OptionalAmount;
using analyze_printf::PrintfSpecifier;
using analyze_scanf::ScanfSpecifier;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

namespace {

/// The conversions of a format, and how many other characters it has.
class Conversions : public analyze_format_string::FormatStringHandler {
public:
  bool HandlePrintfSpecifier(const PrintfSpecifier &S, const char *,
                             unsigned Length, const TargetInfo &) override {
    Printed.push_back(S);
    InSpecifiers += Length;
    return true;
  }
  bool HandleScanfSpecifier(const ScanfSpecifier &S, const char *,
                            unsigned) override {
    Scanned.push_back(S);
    return true;
  }
  bool HandleInvalidPrintfConversionSpecifier(const PrintfSpecifier &,
                                              const char *, unsigned) override {
    return Valid = false;
  }
  bool HandleInvalidScanfConversionSpecifier(const ScanfSpecifier &,
                                             const char *, unsigned) override {
    return Valid = false;
  }
  void HandleIncompleteSpecifier(const char *, unsigned) override {
    Valid = false;
  }

  llvm::SmallVector<PrintfSpecifier, 4> Printed;
  llvm::SmallVector<ScanfSpecifier, 4> Scanned;
  size_t InSpecifiers = 0;
  bool Valid = true;
};

/// The format of a call, if it is a literal, and its first argument.
struct Format {
  StringRef Text;
  unsigned FirstArg = 0;
  bool IsScanf = false;
};

} // namespace

/// Which argument of a function is the format, as of printf, where it has no
/// attribute that says so: glibc's headers call these with _FORTIFY_SOURCE,
/// and declare others like them with one. 0: it has none.
static unsigned fortifiedFormat(const FunctionDecl *FD) {
  if (!FD->isExternC() || FD->isDefined() || !FD->getIdentifier())
    return 0;
  return llvm::StringSwitch<unsigned>(FD->getName())
      .Case("__printf_chk", 1)
      .Case("__fprintf_chk", 2)
      .Default(0);
}

static std::optional<Format> literalFormat(const CallExpr *E,
                                           const FunctionDecl *FD) {
  if (isa<CXXMethodDecl>(FD))
    return std::nullopt;
  auto At = [&](unsigned Index, unsigned FirstArg,
                bool IsScanf) -> std::optional<Format> {
    if (Index >= E->getNumArgs())
      return std::nullopt;
    const auto *Literal =
        dyn_cast<StringLiteral>(E->getArg(Index)->IgnoreParenImpCasts());
    if (!Literal || Literal->getCharByteWidth() != 1)
      return std::nullopt;
    return Format{Literal->getString().take_until([](char C) { return !C; }),
                  FirstArg, IsScanf};
  };
  for (const auto *A : FD->specific_attrs<FormatAttr>()) {
    StringRef Kind = A->getType()->getName();
    if ((Kind != "printf" && Kind != "scanf") || !A->getFirstArg())
      continue;
    if (std::optional<Format> F =
            At(A->getFormatIdx() - 1, A->getFirstArg() - 1, Kind == "scanf"))
      return F;
  }
  if (const unsigned Index = fortifiedFormat(FD))
    return At(Index, Index + 1, false);
  return std::nullopt;
}

/// Lowers one such call.
class FormatLowering {
public:
  FormatLowering(FunctionLowering &L, const CallExpr *E, const FunctionDecl *FD,
                 ArrayRef<Operand> Args, unsigned FirstArg)
      : L(L), E(E), FD(FD), Args(Args), FirstArg(FirstArg),
        Size(L.ML.sizeType()), Int(L.ML.types().getInt(32, true)),
        Text(L.ML.types().getPtr(L.ML.types().getInt(8, true))) {}

  std::optional<Operand> print(const Conversions &C, size_t Others);
  std::optional<Operand> scan(const Conversions &C);

private:
  Operand call(StringRef Model, ArrayRef<Operand> Arguments,
               ArrayRef<const ir::Type *> Types, const ir::Type *Result);
  std::optional<Operand> argument(unsigned N) const;
  const ir::Type *typeOf(unsigned N) const;
  std::optional<Operand> amount(const OptionalAmount &A);
  Operand between(uint64_t Least, uint64_t Most);
  Operand written(const PrintfSpecifier &S);
  Operand integerWritten(const PrintfSpecifier &S);
  Operand textWritten(const PrintfSpecifier &S);
  Operand floatWritten(const PrintfSpecifier &S);
  void assign(const ScanfSpecifier &S, Operand Stored);
  StringRef libraryName() const;

  FunctionLowering &L;
  const CallExpr *E;
  const FunctionDecl *FD;
  ArrayRef<Operand> Args;
  unsigned FirstArg;
  const ir::Type *Size, *Int, *Text;
  std::optional<Operand> Given; ///< sscanf: how many characters it reads
  /// sscanf: it reads a literal, of which nobody chooses what it says.
  bool IsOwnText = false;
  /// The texts that %s prints, how many characters of each, and at most.
  struct PrintedText {
    Operand At, Length, Most;
  };
  SmallVector<PrintedText, 2> Printed;
  static constexpr uint64_t Unbounded = uint64_t(1) << 32;
};

/// Calls the model of a conversion; messages say that it was in this call.
Operand FormatLowering::call(StringRef Model, ArrayRef<Operand> Arguments,
                             ArrayRef<const ir::Type *> Types,
                             const ir::Type *Result) {
  return L.emitCall(L.ML.modelFunction(("plimsoll.format." + Model).str(),
                                       FD->getNameAsString(), Types, Result),
                    Arguments);
}

/// Argument \p N of the format's.
std::optional<Operand> FormatLowering::argument(unsigned N) const {
  N += FirstArg;
  return N < Args.size() ? std::optional(Args[N]) : std::nullopt;
}

const ir::Type *FormatLowering::typeOf(unsigned N) const {
  return L.type(E->getArg(N + FirstArg)->getType());
}

/// A width or precision, if there is one.
std::optional<Operand> FormatLowering::amount(const OptionalAmount &A) {
  if (A.getHowSpecified() == OptionalAmount::Constant)
    return L.constant(A.getConstantAmount());
  if (A.getHowSpecified() != OptionalAmount::Arg ||
      !argument(A.getArgIndex()) || !typeOf(A.getArgIndex())->isInt())
    return std::nullopt;
  return L.convert(*argument(A.getArgIndex()), typeOf(A.getArgIndex()), Int);
}

Operand FormatLowering::between(uint64_t Least, uint64_t Most) {
  return call("between", {L.constant(Least), L.constant(Most)}, {Size, Size},
              Size);
}

Operand FormatLowering::integerWritten(const PrintfSpecifier &S) {
  std::optional<Operand> V = argument(S.getArgIndex());
  const ir::Type *Ty = V ? typeOf(S.getArgIndex()) : nullptr;
  if (!Ty || !Ty->isInt() || S.hasThousandsGrouping())
    return between(0, Unbounded);
  const ConversionSpecifier Conversion = S.getConversionSpecifier();
  const LengthModifier::Kind Length = S.getLengthModifier().getKind();
  const unsigned Width = Length == LengthModifier::AsChar    ? 8
                         : Length == LengthModifier::AsShort ? 16
                                                             : Ty->Width;
  ir::TypeTable &Types = L.ML.types();
  const ir::Type *Narrow = Types.getInt(Width, Conversion.isIntArg());
  const ir::Type *As =
      Types.getInt(std::max(Width, 32u), Conversion.isIntArg());
  V = L.convert(L.convert(*V, Ty, Narrow), Narrow, As);
  const ConversionSpecifier::Kind Kind = Conversion.getKind();
  const bool Hex =
      Kind == ConversionSpecifier::xArg || Kind == ConversionSpecifier::XArg;
  const bool Octal = Kind == ConversionSpecifier::oArg;
  if (!Hex && !Octal && !Conversion.isIntArg() &&
      Kind != ConversionSpecifier::uArg)
    return between(0, Unbounded);
  Operand N = call(Hex     ? "hexadecimal"
                   : Octal ? "octal"
                           : "decimal",
                   {*V}, {As}, Size);
  const bool HasPrecision =
      S.getPrecision().getHowSpecified() != OptionalAmount::NotSpecified;
  if (std::optional<Operand> Digits = amount(S.getPrecision()))
    N = call("atleast", {N, *Digits}, {Size, Int}, Size);
  // Zero with precision 0 has no digits, a sign comes before the others.
  const unsigned Prefix = (S.hasPlusPrefix() || S.hasSpacePrefix() ? 1 : 0) +
                          (S.hasAlternativeForm() ? 2 : 0);
  if (HasPrecision)
    return call(
        "between",
        {L.constant(0), L.emit(Opcode::Add, Size, {N, L.constant(Prefix + 1)})},
        {Size, Size}, Size);
  return Prefix ? L.emit(Opcode::Add, Size, {N, between(0, Prefix)}) : N;
}

Operand FormatLowering::textWritten(const PrintfSpecifier &S) {
  std::optional<Operand> V = argument(S.getArgIndex());
  const ir::Type *Ty = V ? typeOf(S.getArgIndex()) : nullptr;
  if (!Ty || !Ty->isPtr() ||
      S.getLengthModifier().getKind() == LengthModifier::AsLong)
    return between(0, Unbounded);
  const Expr *Arg =
      E->getArg(S.getArgIndex() + FirstArg)->IgnoreParenImpCasts();
  if (const auto *Predefined = dyn_cast<PredefinedExpr>(Arg))
    Arg = Predefined->getFunctionName();
  if (const auto *Literal = dyn_cast_or_null<clang::StringLiteral>(Arg);
      Literal && Literal->getCharByteWidth() == 1) {
    const size_t Length = Literal->getString().find('\0');
    Operand N = L.constant(std::min<uint64_t>(Length, Literal->getLength()));
    std::optional<Operand> Most = amount(S.getPrecision());
    return Most ? call("atmost", {N, *Most}, {Size, Int}, Size) : N;
  }
  V = L.convert(*V, Ty, Text);
  if (S.getPrecision().getHowSpecified() == OptionalAmount::NotSpecified) {
    Operand N = call("text", {*V}, {Text}, Size);
    Printed.push_back({*V, N, Operand::integer(Integer(-1))});
    return N;
  }
  std::optional<Operand> Most = amount(S.getPrecision());
  if (!Most)
    return between(0, Unbounded);
  Operand N = call("text", {*V, *Most}, {Text, Int}, Size);
  Printed.push_back({*V, N, *Most});
  return N;
}

/// How many digits the integral part of \p E has at most, by the type that it
/// was converted from.
static uint64_t integralDigits(ASTContext &Context, const Expr *E, bool Long) {
  E = E->IgnoreParens();
  while (const auto *Cast = dyn_cast<CastExpr>(E)) {
    QualType From = Cast->getSubExpr()->getType();
    const bool OfInteger = Cast->getCastKind() == CK_IntegralToFloating;
    if (!OfInteger && Cast->getCastKind() != CK_FloatingCast)
      break;
    if (OfInteger) // three bits make less than a digit
      return Context.getIntWidth(From) / 3 + 1;
    if (Context.getTypeSize(From) <= 32 &&
        Context.getTypeSize(Cast->getType()) > 32)
      return 39;
    E = Cast->getSubExpr()->IgnoreParens();
  }
  return Long ? 4933 : 309;
}

Operand FormatLowering::floatWritten(const PrintfSpecifier &S) {
  const bool Long =
      S.getLengthModifier().getKind() == LengthModifier::AsLongDouble;
  const OptionalAmount &Precision = S.getPrecision();
  const bool Given = Precision.getHowSpecified() == OptionalAmount::Constant;
  if (S.hasThousandsGrouping() ||
      (!Given && Precision.getHowSpecified() != OptionalAmount::NotSpecified))
    return between(1, Unbounded);
  const uint64_t P = Given ? Precision.getConstantAmount() : 6;
  const uint64_t SignAndPoint = 2, Exponent = Long ? 6 : 5; // e+4932, e+308
  switch (S.getConversionSpecifier().getKind()) {
  case ConversionSpecifier::gArg:
  case ConversionSpecifier::GArg:
    return between(1, SignAndPoint + std::max<uint64_t>(P, 1) + Exponent);
  case ConversionSpecifier::eArg:
  case ConversionSpecifier::EArg:
    return between(3, SignAndPoint + 1 + P + Exponent);
  case ConversionSpecifier::fArg:
  case ConversionSpecifier::FArg:
    return between(
        P ? 3 : 1,
        SignAndPoint + P +
            (S.getArgIndex() + FirstArg < E->getNumArgs()
                 ? integralDigits(L.Ctx, E->getArg(S.getArgIndex() + FirstArg),
                                  Long)
                 : Unbounded));
  default: // %a: 0x, a digit, p-16445 or p-1074
    return between(3, SignAndPoint + 3 +
                          (Given  ? P
                           : Long ? 16
                                  : 13) +
                          Exponent + 1);
  }
}

/// The number of characters that a conversion writes.
Operand FormatLowering::written(const PrintfSpecifier &S) {
  const ConversionSpecifier Conversion = S.getConversionSpecifier();
  if (Conversion.isIntArg() || Conversion.isUIntArg())
    return integerWritten(S);
  switch (Conversion.getKind()) {
  case ConversionSpecifier::PercentArg:
    return L.constant(1);
  case ConversionSpecifier::cArg:
    return S.getLengthModifier().getKind() == LengthModifier::AsLong
               ? between(0, 16)
               : L.constant(1);
  case ConversionSpecifier::sArg:
    return textWritten(S);
  case ConversionSpecifier::nArg:
    if (std::optional<Operand> V = argument(S.getArgIndex()))
      L.effect(Opcode::Clobber, {*V}, "%n");
    return L.constant(0);
  case ConversionSpecifier::pArg:
    return between(1, 18);
  default:
    return Conversion.isDoubleArg() ? floatWritten(S) : between(0, Unbounded);
  }
}

/// The C library's function that this is a call of; empty: another one.
StringRef FormatLowering::libraryName() const {
  if (!FD->isExternC() || FD->isDefined())
    return {};
  StringRef Name = FD->getName();
  Name.consume_front("__builtin_");
  Name.consume_front("__isoc99_");
  Name.consume_front("__isoc23_");
  return Name;
}

std::optional<Operand> FormatLowering::print(const Conversions &C,
                                             size_t Others) {
  const StringRef Name = libraryName();
  const bool IsSized = Name == "snprintf" || Name == "__snprintf_chk";
  if (!IsSized && Name != "sprintf" && Name != "__sprintf_chk") {
    // Of no interest is how much it is.
    for (const PrintfSpecifier &S : C.Printed)
      if (S.getConversionSpecifier().getKind() == ConversionSpecifier::sArg ||
          S.getConversionSpecifier().getKind() == ConversionSpecifier::nArg)
        written(S);
    return std::nullopt;
  }
  Operand Total = L.constant(Others);
  for (const PrintfSpecifier &S : C.Printed) {
    Operand N = written(S);
    if (std::optional<Operand> Width = amount(S.getFieldWidth()))
      N = call("atleast", {N, *Width}, {Size, Int}, Size);
    Total = L.emit(Opcode::Add, Size, {Total, N});
  }
  Operand To = L.convert(Args[0], L.type(E->getArg(0)->getType()), Text);
  // All of it and a null character, but for what there is no room for.
  for (const PrintedText &T : Printed) {
    const Operand Room =
        IsSized ? Args[1] : L.emit(Opcode::Add, Size, {Total, L.constant(1)});
    call("apart", {To, Room, Total, T.At, T.Length, T.Most},
         {Text, Size, Size, Text, Size, Int}, L.ML.types().getVoid());
  }
  return IsSized
             ? call("snprintf", {To, Args[1], Total}, {Text, Size, Size}, Int)
             : call("sprintf", {To, Total}, {Text, Size}, Int);
}

/// What one conversion writes if \p Stored.
void FormatLowering::assign(const ScanfSpecifier &S, Operand Stored) {
  std::optional<Operand> P = argument(S.getArgIndex());
  const ir::Type *Ty = P ? typeOf(S.getArgIndex()) : nullptr;
  if (!Ty || !Ty->isPtr())
    return;
  const ir::Type *Bool = L.ML.types().getBool(), *Void = L.ML.types().getVoid();
  const ConversionSpecifier::Kind Kind = S.getConversionSpecifier().getKind();
  const LengthModifier::Kind Length = S.getLengthModifier().getKind();
  const bool IsSingle = Kind == ConversionSpecifier::cArg;
  const bool IsText = IsSingle || Kind == ConversionSpecifier::sArg ||
                      Kind == ConversionSpecifier::ScanListArg;
  if (Length == LengthModifier::AsMAllocate ||
      Length == LengthModifier::AsAllocate ||
      (IsText && Length == LengthModifier::AsLong)) {
    L.effect(Opcode::Clobber, {*P}, "scanf");
    return;
  }
  const OptionalAmount &Width = S.getFieldWidth();
  const bool HasWidth = Width.getHowSpecified() == OptionalAmount::Constant;
  if (!IsText) {
    // No text says each number in so few characters, nor has so many.
    const bool IsLimited =
        HasWidth || S.getConversionSpecifier().getKind() ==
                        analyze_format_string::ConversionSpecifier::nArg;
    call("store", {*P, Stored, Operand::boolean(IsOwnText || IsLimited)},
         {Ty, Bool, Bool}, Void);
    return;
  }
  P = L.convert(*P, Ty, Text);
  if (!IsSingle && !HasWidth && Given)
    call("within", {*P, *Given, Stored}, {Text, Size, Bool}, Void);
  else if (!IsSingle && !HasWidth)
    call("anytext", {*P, Stored}, {Text, Bool}, Void);
  else
    call(IsSingle ? "characters" : "word",
         {*P, L.constant(HasWidth ? Width.getConstantAmount() : 1), Stored},
         {Text, Size, Bool}, Void);
}

std::optional<Operand> FormatLowering::scan(const Conversions &C) {
  const StringRef Name = libraryName();
  if (Name != "scanf" && Name != "fscanf" && Name != "sscanf")
    return std::nullopt;
  if (Name == "sscanf")
    Given = call("text",
                 {L.convert(Args[0], L.type(E->getArg(0)->getType()), Text)},
                 {Text}, Size);
  auto Assigns = [](const ScanfSpecifier &S) {
    return S.consumesDataArgument() && !S.getSuppressAssignment();
  };
  auto Counts = [](const ScanfSpecifier &S) {
    return S.getConversionSpecifier().getKind() != ConversionSpecifier::nArg;
  };
  unsigned Number = 0;
  for (const ScanfSpecifier &S : C.Scanned)
    Number += Assigns(S) && Counts(S);
  IsOwnText = Name == "sscanf" && E->getArg(0)->tryEvaluateString(L.Ctx);
  Operand Assigned =
      call(IsOwnText ? "own" : "assigned", {L.constant(Number)}, {Int}, Int);
  Number = 0;
  for (const ScanfSpecifier &S : C.Scanned) {
    if (!Assigns(S))
      continue;
    const ir::Type *Bool = L.ML.types().getBool();
    // Before %n, other characters may not match.
    Operand Stored =
        Counts(S) ? L.emit(Opcode::Gt, Bool, {Assigned, L.constant(Number)})
                  : L.havoc(Bool, "what a format matches");
    assign(S, Stored);
    Number += Counts(S);
  }
  return Assigned;
}

std::optional<Operand> FunctionLowering::formattedCall(const CallExpr *E,
                                                       const FunctionDecl *FD,
                                                       ArrayRef<Operand> Args) {
  std::optional<Format> F = literalFormat(E, FD);
  if (!F)
    return std::nullopt;
  Conversions C;
  const char *Begin = F->Text.begin(), *End = F->Text.end();
  if (F->IsScanf)
    analyze_format_string::ParseScanfString(C, Begin, End, Ctx.getLangOpts(),
                                            Ctx.getTargetInfo());
  else
    analyze_format_string::ParsePrintfString(C, Begin, End, Ctx.getLangOpts(),
                                             Ctx.getTargetInfo(), false);
  if (!C.Valid)
    return std::nullopt;
  FormatLowering Lowering(*this, E, FD, Args, F->FirstArg);
  return F->IsScanf ? Lowering.scan(C)
                    : Lowering.print(C, F->Text.size() - C.InSpecifiers);
}

} // namespace plimsoll
