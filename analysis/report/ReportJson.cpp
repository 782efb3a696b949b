// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/report/ReportJson.h"

using namespace llvm;

namespace plimsoll {

std::string jsonText(StringRef Text) { return json::fixUTF8(Text); }

static void addPosition(json::Object &O, const Position &Pos) {
  O["file"] = jsonText(Pos.File);
  O["line"] = Pos.Line;
  O["column"] = Pos.Column;
}

json::Object toJson(const CheckResult &Check) {
  json::Object O;
  O["id"] = jsonText(Check.Id);
  O["kind"] = ir::checkKindText(Check.Kind).str();
  O["verdict"] = verdictText(Check.V).str();
  addPosition(O, Check.Pos);
  O["function"] = jsonText(Check.Function);
  O["message"] = jsonText(Check.Message);
  O["reason"] = jsonText(Check.Reason);
  json::Array Trace;
  for (const TraceStep &Step : Check.Trace) {
    json::Object S;
    addPosition(S, Step.Pos);
    S["message"] = jsonText(Step.Message);
    Trace.push_back(std::move(S));
  }
  O["trace"] = std::move(Trace);
  json::Object Inputs;
  for (const auto &[Name, Value] : Check.Inputs)
    Inputs[jsonText(Name)] = jsonText(Value);
  O["inputs"] = std::move(Inputs);
  O["replayed"] = Check.Replayed;
  if (Check.HasReproducer)
    O["reproducer"] = *Check.HasReproducer;
  return O;
}

json::Object toJson(const Report &R) {
  json::Object O;
  O["functions"] = R.Functions;
  json::Array Checks;
  for (const CheckResult &Check : R.Checks) {
    json::Object C = toJson(Check);
    // The order of the inputs is that of the source; an object would sort it.
    json::Array Inputs;
    for (const auto &[Name, Value] : Check.Inputs)
      Inputs.push_back(json::Array{jsonText(Name), jsonText(Value)});
    C["inputs"] = std::move(Inputs);
    Checks.push_back(std::move(C));
  }
  O["checks"] = std::move(Checks);
  json::Array Probes;
  for (const ProbeResult &Probe : R.Probes) {
    json::Object P;
    addPosition(P, Probe.Pos);
    P["text"] = jsonText(Probe.Text);
    Probes.push_back(std::move(P));
  }
  O["probes"] = std::move(Probes);
  json::Array Lost;
  for (const LostFunction &L : R.Lost)
    Lost.push_back(json::Object{{"name", jsonText(L.Name)},
                                {"reason", jsonText(L.Reason)}});
  O["lost"] = std::move(Lost);
  json::Array Void;
  for (const VoidProofs &Of : R.Void) {
    json::Object V;
    addPosition(V, Of.Begin);
    V["function"] = jsonText(Of.Function);
    V["last"] = Of.LastLine;
    json::Array Held;
    for (const std::string &Place : Of.Held)
      Held.push_back(jsonText(Place));
    V["held"] = std::move(Held);
    Void.push_back(std::move(V));
  }
  O["void"] = std::move(Void);
  json::Object Havoc, Stats;
  for (const auto &[Reason, Count] : R.Havoc)
    Havoc[jsonText(Reason)] = Count;
  for (const auto &[Name, Count] : R.Stats)
    Stats[jsonText(Name)] = Count;
  O["havoc"] = std::move(Havoc);
  O["stats"] = std::move(Stats);
  return O;
}

static bool fromJSON(const json::Value &V, Verdict &Out, json::Path P) {
  if (std::optional<StringRef> Text = V.getAsString())
    for (unsigned I = 0; I != NumVerdicts; ++I)
      if (*Text == verdictText(static_cast<Verdict>(I))) {
        Out = static_cast<Verdict>(I);
        return true;
      }
  P.report("expected a verdict");
  return false;
}

// json::ObjectMapper finds fromJSON by its argument's namespace.
namespace {

struct KindReader {
  ir::CheckKind Kind = ir::CheckKind::Bounds;
};
struct PairReader {
  std::string First, Second;
};

bool fromJSON(const json::Value &V, KindReader &Out, json::Path P) {
  std::optional<StringRef> Text = V.getAsString();
  std::optional<ir::CheckKind> Kind;
  if (Text)
    Kind = ir::checkKindFromText(*Text);
  if (!Kind) {
    P.report("expected a check kind");
    return false;
  }
  Out.Kind = *Kind;
  return true;
}

bool fromJSON(const json::Value &V, PairReader &Out, json::Path P) {
  const json::Array *A = V.getAsArray();
  if (!A || A->size() != 2) {
    P.report("expected a pair");
    return false;
  }
  return json::fromJSON((*A)[0], Out.First, P.index(0)) &&
         json::fromJSON((*A)[1], Out.Second, P.index(1));
}

} // namespace

static bool readNumber(json::ObjectMapper &O, StringLiteral Key,
                       unsigned &Out) {
  uint64_t Number = 0;
  if (!O.map(Key, Number))
    return false;
  Out = static_cast<unsigned>(Number);
  return true;
}

static bool readPosition(json::ObjectMapper &O, Position &Pos) {
  return O.map("file", Pos.File) && readNumber(O, "line", Pos.Line) &&
         readNumber(O, "column", Pos.Column);
}

static bool fromJSON(const json::Value &V, TraceStep &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && readPosition(O, Out.Pos) && O.map("message", Out.Message);
}

static bool fromJSON(const json::Value &V, ProbeResult &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && readPosition(O, Out.Pos) && O.map("text", Out.Text);
}

static bool fromJSON(const json::Value &V, LostFunction &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("name", Out.Name) && O.map("reason", Out.Reason);
}

static bool fromJSON(const json::Value &V, VoidProofs &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  std::vector<std::string> Held;
  if (!O || !readPosition(O, Out.Begin) || !O.map("function", Out.Function) ||
      !readNumber(O, "last", Out.LastLine) || !O.map("held", Held))
    return false;
  Out.Held.insert(Held.begin(), Held.end());
  return true;
}

static bool fromJSON(const json::Value &V, CheckResult &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  KindReader Kind;
  std::vector<PairReader> Inputs;
  if (!O || !O.map("id", Out.Id) || !O.map("kind", Kind) ||
      !O.map("verdict", Out.V) || !readPosition(O, Out.Pos) ||
      !O.map("function", Out.Function) || !O.map("message", Out.Message) ||
      !O.map("reason", Out.Reason) || !O.map("trace", Out.Trace) ||
      !O.map("inputs", Inputs) || !O.map("replayed", Out.Replayed) ||
      !O.map("reproducer", Out.HasReproducer))
    return false;
  Out.Kind = Kind.Kind;
  for (PairReader &Input : Inputs)
    Out.Inputs.emplace_back(std::move(Input.First), std::move(Input.Second));
  return true;
}

static bool fromJSON(const json::Value &V, Report &Out, json::Path P) {
  json::ObjectMapper O(V, P);
  std::map<std::string, uint64_t> Havoc;
  if (!O || !readNumber(O, "functions", Out.Functions) ||
      !O.map("checks", Out.Checks) || !O.map("probes", Out.Probes) ||
      !O.map("lost", Out.Lost) || !O.map("void", Out.Void) ||
      !O.map("havoc", Havoc) || !O.map("stats", Out.Stats))
    return false;
  for (const auto &[Reason, Count] : Havoc)
    Out.Havoc[Reason] = static_cast<unsigned>(Count);
  return true;
}

Expected<Report> reportFromJson(const json::Value &V) {
  Report R;
  json::Path::Root Root("report");
  if (!fromJSON(V, R, Root))
    return Root.getError();
  return R;
}

} // namespace plimsoll
