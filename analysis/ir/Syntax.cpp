// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Syntax.h"
#include "llvm/ADT/StringExtras.h"

namespace plimsoll::ir {

const char *operandPattern(Opcode Op) {
  switch (Op) {
  case Opcode::Copy:
  case Opcode::Neg:
  case Opcode::Not:
  case Opcode::Determinate:
  case Opcode::Addr:
  case Opcode::Decay:
  case Opcode::BufferSize:
  case Opcode::Begin:
  case Opcode::End:
  case Opcode::Assume:
    return "v";
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Div:
  case Opcode::Rem:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Shl:
  case Opcode::Shr:
  case Opcode::Eq:
  case Opcode::Ne:
  case Opcode::Lt:
  case Opcode::Le:
  case Opcode::Gt:
  case Opcode::Ge:
  case Opcode::AddFits:
  case Opcode::SubFits:
  case Opcode::MulFits:
  case Opcode::DivFits:
  case Opcode::ShlFits:
  case Opcode::PtrDiff:
  case Opcode::Index:
    return "v, v";
  case Opcode::Cast:
    return "v > T";
  case Opcode::Havoc:
    return "o s";
  case Opcode::Choice:
  case Opcode::ClobberAll:
    return "s";
  case Opcode::Field:
    return "v, f";
  case Opcode::Load:
  case Opcode::InstanceOf:
    return "T, v";
  case Opcode::Find:
    return "T v, v, v, v";
  case Opcode::Apart:
    return "v, v, v, v";
  case Opcode::Alloc:
    return "T, v s";
  case Opcode::Foreign:
    return "o T, v s";
  case Opcode::Store:
  case Opcode::CopyObject:
    return "T v, v";
  case Opcode::CopyRange:
  case Opcode::FillRange:
    return "T v, v, v";
  case Opcode::HavocRange:
    return "o T v, v s";
  case Opcode::Permute:
    return "T v, v, v s";
  case Opcode::Zero:
  case Opcode::Uninit:
  case Opcode::Interfere:
    return "T v";
  case Opcode::Escape:
    return "v";
  case Opcode::Free:
  case Opcode::Clobber:
  case Opcode::ProbeEval:
  case Opcode::ProbeDump:
    return "v s";
  case Opcode::Invalidate:
  case Opcode::Relocate:
    return "v, v, v";
  case Opcode::HandOver:
    return "v, v, v, v, v";
  case Opcode::Check:
    return "k v s";
  case Opcode::ProbeReached:
  case Opcode::Throw:
  case Opcode::Unreachable:
    return "";
  case Opcode::Jump:
    return "l";
  case Opcode::Branch:
    return "v, l, l s";
  case Opcode::Unwind:
    return "l, l";
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
  case Opcode::Switch:
  case Opcode::Return:
    return nullptr;
  }
  return nullptr;
}

static bool isNameChar(char C) {
  return llvm::isAlnum(C) || C == '_' || C == '.' || C == '$' || C == '~';
}

bool isPlainName(llvm::StringRef Name) {
  return !Name.empty() && llvm::all_of(Name, isNameChar);
}

bool isPlainWord(llvm::StringRef Name) {
  return isPlainName(Name) && !llvm::isDigit(Name[0]) && Name[0] != '$';
}

} // namespace plimsoll::ir
