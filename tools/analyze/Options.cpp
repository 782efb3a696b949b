// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/analyze/Options.h"
#include "tools/analyze/ConfigFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace plimsoll::tool {

namespace {

enum class Arity : uint8_t { Flag, Value, Maybe };

enum class OptionId : uint8_t {
#define PLIMSOLL_OPTION(Name, Text, Short, Arity, ValueName, Group, Help) Name,
#include "tools/analyze/Options.def"
};

struct OptionInfo {
  OptionId Id;
  StringRef Text, Short;
  Arity A;
  StringRef ValueName, Group, Help;
};

const OptionInfo OptionTable[] = {
#define PLIMSOLL_OPTION(Name, Text, Short, A, ValueName, Group, Help)          \
  {OptionId::Name, Text, Short, Arity::A, ValueName, Group, Help},
#include "tools/analyze/Options.def"
};

/// One option as it was written.
struct GivenOption {
  const OptionInfo *Info;
  std::string Value;
  bool HasValue;
};

} // namespace

static Error usage(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

static const OptionInfo *findOption(StringRef Name) {
  for (const OptionInfo &O : OptionTable)
    if (Name == O.Text || (!O.Short.empty() && Name == O.Short))
      return &O;
  return nullptr;
}

/// The option whose name is closest to \p Name, for "did you mean"; null if
/// none is close.
static const OptionInfo *nearestOption(StringRef Name) {
  const OptionInfo *Best = nullptr;
  unsigned BestDistance = Name.size() / 3 + 1;
  for (const OptionInfo &O : OptionTable) {
    unsigned Distance = Name.edit_distance(O.Text, true, BestDistance);
    if (Distance < BestDistance || (!Best && Distance == BestDistance))
      Best = &O, BestDistance = Distance;
  }
  return Best;
}

/// Splits \p Args into options, positional words and what follows `--`.
static Error split(ArrayRef<std::string> Args, std::vector<GivenOption> &Given,
                   Options &Opts) {
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (Arg == "--") {
      Opts.HasFlags = true;
      Opts.Flags.assign(Args.begin() + I + 1, Args.end());
      return Error::success();
    }
    if (!Arg.starts_with("-") || Arg == "-") {
      Opts.Positional.push_back(Arg.str());
      continue;
    }
    // As with clang-tidy, one dash is as good as two.
    StringRef Body = Arg.drop_front(Arg.starts_with("--") ? 2 : 1);
    auto [Name, Value] = Body.split('=');
    bool HasValue = Body.contains('=');
    const OptionInfo *O = findOption(Name);
    if (!O && !Arg.starts_with("--") && Arg.size() > 2) {
      // -j4, -pbuild, -oFILE
      O = findOption(Arg.substr(1, 1));
      if (O && O->A == Arity::Value && Arg.substr(1, 1) == O->Short)
        Value = Arg.drop_front(2), HasValue = true;
      else
        O = nullptr;
    }
    if (!O) {
      std::string Hint;
      if (const OptionInfo *Near = nearestOption(Name))
        Hint = ("; did you mean '--" + Near->Text + "'?").str();
      return usage("unknown option '" + Arg + "'" + Hint +
                   (Hint.empty() ? " (see 'plimsoll --help'; compiler flags "
                                   "go after '--')"
                                 : ""));
    }
    if (O->A == Arity::Flag && HasValue)
      return usage("option '--" + O->Text + "' takes no value");
    if (O->A == Arity::Value && !HasValue) {
      if (I + 1 == Args.size())
        return usage("option '--" + O->Text + "' needs a value: --" + O->Text +
                     "=" + O->ValueName);
      Value = Args[++I];
      HasValue = true;
    }
    Given.push_back({O, Value.str(), HasValue});
  }
  return Error::success();
}

static Expected<When> parseWhen(StringRef Value) {
  if (Value == "auto")
    return When::Auto;
  if (Value == "always")
    return When::Always;
  if (Value == "never")
    return When::Never;
  return usage("'" + Value + "' is not one of auto, always, never");
}

static Expected<bool> parseBool(StringRef Value) {
  std::optional<bool> B = StringSwitch<std::optional<bool>>(Value.lower())
                              .Cases("", "1", "true", "yes", "on", true)
                              .Cases("0", "false", "no", "off", false)
                              .Default(std::nullopt);
  if (!B)
    return usage("'" + Value + "' is neither true nor false");
  return *B;
}

static Error parseFormats(StringRef Value, std::vector<Sink> &Sinks) {
  SmallVector<StringRef> Items;
  Value.split(Items, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Item : Items) {
    Item = Item.trim();
    if (Item == "text")
      Sinks.push_back({Sink::Text, ""});
    else if (Item == "json")
      Sinks.push_back({Sink::Json, ""});
    else if (Item == "sarif" || Item == "html")
      return usage("this version cannot write " + Item +
                   "; formats are text and json");
    else
      return usage("'" + Item + "' is not a format; formats are text and json");
  }
  return Error::success();
}

static Error parseLineFilter(StringRef Value,
                             std::vector<LineFilterEntry> &Filter) {
  StringRef Form = "expected [{\"name\":\"FILE\",\"lines\":[[FIRST,LAST]]}]";
  Expected<json::Value> Parsed = json::parse(Value);
  if (!Parsed)
    return usage(toString(Parsed.takeError()) + "; " + Form);
  const json::Array *Entries = Parsed->getAsArray();
  if (!Entries)
    return usage(Form);
  for (const json::Value &V : *Entries) {
    const json::Object *O = V.getAsObject();
    std::optional<StringRef> Name = O ? O->getString("name") : std::nullopt;
    if (!Name)
      return usage(Form);
    LineFilterEntry Entry{Name->str(), {}};
    if (const json::Array *Lines = O->getArray("lines"))
      for (const json::Value &Range : *Lines) {
        const json::Array *Pair = Range.getAsArray();
        std::optional<int64_t> First, Last;
        if (Pair && Pair->size() == 2) {
          First = (*Pair)[0].getAsInteger();
          Last = (*Pair)[1].getAsInteger();
        }
        if (!First || !Last || *First < 1 || *Last < *First)
          return usage(Form);
        Entry.Lines.push_back({unsigned(*First), unsigned(*Last)});
      }
    Filter.push_back(std::move(Entry));
  }
  return Error::success();
}

/// A file name of -o belongs to the last --format before it that has none yet,
/// or waits for the next one.
static void giveFile(std::vector<Sink> &Sinks, std::vector<std::string> &Waiting,
                     const std::string &File) {
  if (!Sinks.empty() && Sinks.back().File.empty())
    Sinks.back().File = File;
  else
    Waiting.push_back(File);
}

static Error settleSinks(std::vector<Sink> &Sinks,
                         std::vector<std::string> &Waiting) {
  if (Sinks.empty())
    Sinks.push_back({Sink::Text, ""});
  auto Next = Waiting.begin();
  for (Sink &S : Sinks)
    if (S.File.empty() && Next != Waiting.end())
      S.File = *Next++;
  if (Next != Waiting.end())
    return usage("option '-o' is given more often than there are formats");
  unsigned OnStdout = 0;
  for (Sink &S : Sinks)
    OnStdout += S.File.empty() || S.File == "-";
  if (OnStdout > 1)
    return usage("only one format can go to standard output; give the others "
                 "a file: --format=json -o FILE");
  return Error::success();
}

/// A mode of the analysis of which only \p Available exists.
static Error onlyMode(StringRef Value, StringRef Available,
                      ArrayRef<StringRef> Others) {
  if (Value == Available)
    return Error::success();
  if (is_contained(Others, Value))
    return usage("mode '" + Value + "' is not in this version; use '" +
                 Available + "'");
  return usage("'" + Value + "' is not one of " + Available + ", " +
               join(Others, ", "));
}

static Error parseHeapMode(StringRef Value, heap::HeapMode &Mode) {
  std::optional<heap::HeapMode> Given =
      StringSwitch<std::optional<heap::HeapMode>>(Value)
          .Case("combined", heap::HeapMode::Combined)
          .Case("content-only", heap::HeapMode::ContentOnly)
          .Case("invariants-only", heap::HeapMode::InvariantsOnly)
          .Case("smash", heap::HeapMode::Smash)
          .Default(std::nullopt);
  if (!Given)
    return usage("'" + Value +
                 "' is not one of combined, content-only, "
                 "invariants-only, smash");
  Mode = *Given;
  return Error::success();
}

/// The files are written by processes that run elsewhere.
static Error setReproducerDirectory(StringRef Value, Options &Opts) {
  SmallString<256> Path(Value);
  sys::fs::make_absolute(Opts.RunDirectory, Path);
  if (Value.empty() || (sys::fs::exists(Path) && !sys::fs::is_directory(Path)))
    return usage("'" + Value + "' is not a directory");
  Opts.ReproducerDirectory = std::string(Path);
  return Error::success();
}

static Error apply(const GivenOption &G, Options &Opts,
                   std::vector<std::string> &WaitingFiles) {
  StringRef Value = G.Value;
  switch (G.Info->Id) {
  case OptionId::BuildPath:
    Opts.BuildPath = G.Value;
    break;
  case OptionId::ExtraArg:
    Opts.ExtraArgs.push_back(G.Value);
    break;
  case OptionId::ExtraArgBefore:
    Opts.ExtraArgsBefore.push_back(G.Value);
    break;
  case OptionId::RemovedArg:
    Opts.RemovedArgs.push_back(G.Value);
    break;
  case OptionId::Models:
    Opts.ModelFiles.push_back(G.Value);
    break;
  case OptionId::ConfigFile:
    Opts.ConfigFile = G.Value;
    break;
  case OptionId::Checks:
    return applyCheckGlobs(Value, Opts.Analysis.Kinds);
  case OptionId::Entry:
    Opts.Entry = G.Value;
    Opts.WholeProgram = true;
    break;
  case OptionId::LinkWith:
    Opts.LinkWith.push_back(G.Value);
    [[fallthrough]];
  case OptionId::WholeProgram:
    Opts.WholeProgram = true;
    break;
  case OptionId::Budget:
    if (Value.getAsDouble(Opts.Analysis.BudgetSeconds) ||
        !(Opts.Analysis.BudgetSeconds > 0))
      return usage("'" + Value + "' is not a positive number of seconds");
    break;
  case OptionId::CrashIn:
    Opts.Analysis.CrashIn = G.Value;
    break;
  case OptionId::Heap:
    return parseHeapMode(Value, Opts.Analysis.Heap);
  case OptionId::Containers:
    return onlyMode(Value, "precise", {"smash"});
  case OptionId::NoReplay:
    Opts.Analysis.Replay = false;
    break;
  case OptionId::NoSimplify:
    Opts.Analysis.Simplify = false;
    break;
  case OptionId::Jobs:
    if (Value.getAsInteger(10, Opts.Jobs))
      return usage("'" + Value + "' is not a number of jobs");
    break;
  case OptionId::Cache:
    if (Value != "off")
      return usage("this version has no cache; use 'off'");
    break;
  case OptionId::Format:
    return parseFormats(Value, Opts.Sinks);
  case OptionId::Output:
    giveFile(Opts.Sinks, WaitingFiles, G.Value);
    break;
  case OptionId::ReportVerdicts:
    return parseShownVerdicts(Value, Opts.Policy);
  case OptionId::FailOn:
    return parseFailOn(Value, Opts.Policy);
  case OptionId::HeaderFilter: {
    std::string Message;
    if (!Value.empty() && !Regex(Value).isValid(Message))
      return usage("'" + Value + "': " + Message);
    Opts.HeaderFilter = G.Value;
    break;
  }
  case OptionId::LineFilter:
    Opts.LineFilter.clear();
    return parseLineFilter(Value, Opts.LineFilter);
  case OptionId::UnusedSuppressions:
    Opts.UnusedSuppressions = true;
    break;
  case OptionId::UseColor: {
    Expected<bool> B = parseBool(Value);
    if (!B)
      return B.takeError();
    Opts.Color = *B ? When::Always : When::Never;
    break;
  }
  case OptionId::Progress: {
    Expected<When> W = parseWhen(Value);
    if (!W)
      return W.takeError();
    Opts.Progress = *W;
    break;
  }
  case OptionId::Stats:
    if (!Value.empty() && Value != "json" && Value != "text" && Value != "time")
      return usage("'" + Value + "' is not one of text, json, time");
    Opts.Stats = true;
    Opts.StatsJson = Value == "json";
    Opts.StatsTime = Value == "time";
    break;
  case OptionId::Quiet:
    Opts.Quiet = true;
    break;
  case OptionId::Verbose:
    Opts.Verbose = true;
    break;
  case OptionId::EmitReproducer:
    return setReproducerDirectory(Value, Opts);
  case OptionId::Function:
    Opts.Function = G.Value;
    break;
  case OptionId::At:
    if (Value.getAsInteger(10, Opts.AtLine) || Opts.AtLine == 0)
      return usage("'" + Value + "' is not a line number");
    break;
  case OptionId::Assumptions:
    Opts.Cmd = Command::Assumptions;
    break;
  case OptionId::PrintIncludeDir:
    Opts.Cmd = Command::PrintIncludeDir;
    break;
  case OptionId::Help:
    Opts.Cmd = Command::Help;
    break;
  case OptionId::Version:
    Opts.Cmd = Command::Version;
    break;
  }
  return Error::success();
}

/// Applies \p G; a failure names the option.
static Error applyNamed(const GivenOption &G, Options &Opts,
                        std::vector<std::string> &WaitingFiles) {
  if (Error E = apply(G, Opts, WaitingFiles))
    return usage("option '--" + G.Info->Text + "': " + toString(std::move(E)));
  return Error::success();
}

static std::optional<Command> commandFromText(StringRef Text) {
  return StringSwitch<std::optional<Command>>(Text)
      .Case("check", Command::Check)
      .Case("scan", Command::Scan)
      .Case("dump", Command::Dump)
      .Case("contracts", Command::Contracts)
      .Case("explain", Command::Explain)
      .Case("list-checks", Command::ListChecks)
      .Case("list-models", Command::ListModels)
      .Case("version", Command::Version)
      .Case("help", Command::Help)
      .Default(std::nullopt);
}

/// Takes the command off the positional words; without one it is `check`.
static void takeCommand(Options &Opts) {
  if (Opts.Positional.empty()) {
    Opts.Cmd = Command::Help;
    return;
  }
  std::optional<Command> C = commandFromText(Opts.Positional.front());
  Opts.Cmd = C.value_or(Command::Check);
  if (C)
    Opts.Positional.erase(Opts.Positional.begin());
}

/// Where the search for `.plimsoll` starts.
static std::string configAnchor(const Options &Opts) {
  switch (Opts.Cmd) {
  case Command::Check:
  case Command::Contracts:
    if (!Opts.Positional.empty())
      return Opts.Positional.front();
    return Opts.BuildPath.empty() ? "." : Opts.BuildPath;
  case Command::Dump:
    return Opts.Positional.size() > 1 ? Opts.Positional[1] : ".";
  default:
    return ".";
  }
}

static Error applyConfigFile(const std::string &FileName, Options &Opts,
                             std::vector<std::string> &WaitingFiles) {
  Expected<std::vector<ConfigEntry>> Entries = readConfigFile(FileName);
  if (!Entries)
    return Entries.takeError();
  for (const ConfigEntry &E : *Entries) {
    std::string Where = FileName + ":" + std::to_string(E.Line) + ": ";
    const OptionInfo *O = findOption(E.Key);
    if (!O || O->Group == "General" || O->Id == OptionId::ConfigFile)
      return usage(Where + "unknown option '" + E.Key + "'");
    if (O->A == Arity::Flag) {
      Expected<bool> B = parseBool(E.Value);
      if (!B)
        return usage(Where + toString(B.takeError()));
      if (!*B)
        continue;
    }
    if (Error Err = applyNamed({O, E.Value, true}, Opts, WaitingFiles))
      return usage(Where + toString(std::move(Err)));
  }
  return Error::success();
}

static Expected<std::vector<std::string>>
expandResponseFiles(ArrayRef<std::string> Args) {
  BumpPtrAllocator Allocator;
  SmallVector<const char *> Argv;
  for (const std::string &Arg : Args) {
    if (StringRef(Arg).starts_with("@") &&
        !sys::fs::exists(StringRef(Arg).drop_front()))
      return usage("cannot read response file '" +
                   StringRef(Arg).drop_front() + "'");
    Argv.push_back(Arg.c_str());
  }
  cl::ExpansionContext Context(Allocator, cl::TokenizeGNUCommandLine);
  if (Error E = Context.expandResponseFiles(Argv))
    return std::move(E);
  return std::vector<std::string>(Argv.begin(), Argv.end());
}

Expected<Options> parseCommandLine(ArrayRef<std::string> Args) {
  // What follows `--` belongs to the compiler, response files included.
  auto Dashes = llvm::find(Args, "--");
  Expected<std::vector<std::string>> Own = expandResponseFiles(
      ArrayRef(Args.begin(), static_cast<size_t>(Dashes - Args.begin())));
  if (!Own)
    return Own.takeError();
  Own->insert(Own->end(), Dashes, Args.end());

  Options Opts;
  SmallString<256> RunDirectory;
  if (std::error_code EC = sys::fs::current_path(RunDirectory))
    return createStringError(EC, "no current directory: " + EC.message());
  Opts.RunDirectory = std::string(RunDirectory);
  Opts.Analysis.Kinds = defaultCheckKinds();
  std::vector<GivenOption> Given;
  if (Error E = split(*Own, Given, Opts))
    return std::move(E);
  takeCommand(Opts);
  bool NothingGiven = Args.empty();

  std::vector<std::string> WaitingFiles;
  std::string Config;
  for (const GivenOption &G : Given)
    if (G.Info->Id == OptionId::ConfigFile)
      Config = G.Value;
  if (Config.empty())
    Config = findConfigFile(configAnchor(Opts));
  if (!Config.empty())
    if (Error E = applyConfigFile(Config, Opts, WaitingFiles))
      return std::move(E);
  for (const GivenOption &G : Given)
    if (Error E = applyNamed(G, Opts, WaitingFiles))
      return std::move(E);
  if (Error E = settleSinks(Opts.Sinks, WaitingFiles))
    return std::move(E);
  if (NothingGiven || (Opts.Cmd == Command::Help && Opts.Positional.empty() &&
                       none_of(Given, [](const GivenOption &G) {
                         return G.Info->Id == OptionId::Help;
                       }) && !is_contained(Args, "help")))
    return usage("no input files; see 'plimsoll --help'");
  return Opts;
}

void printHelp(raw_ostream &OS) {
  OS << R"(plimsoll: finds misuse of C and C++ memory and containers, or proves its absence

usage: plimsoll check FILE... [-p DIR] [options] [-- COMPILER-FLAGS]
       plimsoll scan [-p DIR] [options] [FILE-REGEX...]
       plimsoll dump ir|cfg|heap|summary|checks|query FILE [--function=NAME]
                [--at=LINE] [-- COMPILER-FLAGS]
       plimsoll contracts FILE|-p DIR [--function=NAME]
       plimsoll explain CHECK-KIND | CHECK-ID [FILE|-p DIR]
       plimsoll list-checks | list-models | version

  check      analyse the files given ('check' may be left out)
  scan       analyse every file of compile_commands.json whose path matches
  dump       print an intermediate result of the analysis
  contracts  print the preconditions that were inferred for each function
  explain    describe a kind of check, or one check of an analysis
)";
  StringRef Group;
  for (const OptionInfo &O : OptionTable) {
    if (O.Group != Group) {
      Group = O.Group;
      OS << '\n' << Group << " options:\n";
    }
    std::string Left = "  ";
    if (!O.Short.empty()) {
      Left += ("-" + O.Short).str();
      if (O.A == Arity::Value)
        Left += (" " + O.ValueName).str();
      Left += ", ";
    }
    Left += ("--" + O.Text).str();
    if (O.A == Arity::Value)
      Left += ("=" + O.ValueName).str();
    else if (O.A == Arity::Maybe)
      Left += ("[=" + O.ValueName + "]").str();
    constexpr unsigned Column = 28;
    if (Left.size() + 1 > Column)
      OS << Left << '\n' << std::string(Column, ' ');
    else
      OS << left_justify(Left, Column);
    OS << O.Help << '\n';
  }
  OS << R"(
'@FILE' reads further arguments from FILE. Options are also read from the
nearest file '.plimsoll' above the first input file (YAML, option: value).

Exit codes: 0 nothing at or above --fail-on; 1 usage or tool error, nothing
analysed; 2 findings at or above --fail-on; 3 none of those, but some file or
function could not be analysed.
)";
}

} // namespace plimsoll::tool
