# The text tests: everything that can be said with a file and FileCheck.
# test/README.md explains the folders, the substitutions and the features.
import os
import subprocess

import lit.formats

config.name = "Plimsoll"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".ir", ".smt2", ".test"]
config.excludes = ["Inputs", "unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.plimsoll_obj_root, "test")

bin_dir = os.path.join(config.plimsoll_obj_root, "bin")
lib_dir = os.path.join(config.plimsoll_obj_root, "lib")
llvm = config.llvm_tools_dir


def enabled(value):
    return value.upper() in ("ON", "TRUE", "1", "YES")


def found(path):
    return path and not path.endswith("-NOTFOUND")


# lit replaces in list order, so longer names come before their prefixes.
config.substitutions += [
    ("%lowering-plimsoll", lit_config.params.get("lowering", "")),
    ("%plimsoll-plugin", os.path.join(lib_dir, "plimsoll-plugin.so")),
    ("%plimsoll-fuzz", os.path.join(bin_dir, "plimsoll-fuzz")),
    ("%plimsoll-smt", os.path.join(bin_dir, "plimsoll-smt")),
    ("%plimsoll-ir", os.path.join(bin_dir, "plimsoll-ir")),
    ("%plimsoll-include", os.path.join(config.plimsoll_src_root, "include")),
    ("%plimsoll", os.path.join(bin_dir, "plimsoll")),
    ("%llvm-include", os.path.join(os.path.dirname(llvm), "include")),
    ("%clangxx", os.path.join(llvm, "clang++")),
    ("%clang", os.path.join(llvm, "clang")),
    ("%python", config.python),
    ("%cmake", config.cmake),
    ("%src", config.plimsoll_src_root),
    ("%build", config.plimsoll_obj_root),
    ("%z3", config.z3),
    ("%cvc5", config.cvc5),
]

config.environment["PATH"] = os.pathsep.join([llvm, config.environment["PATH"]])
config.environment["ASAN_OPTIONS"] = "detect_leaks=1"
config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
config.environment["ASAN_SYMBOLIZER_PATH"] = os.path.join(llvm, "llvm-symbolizer")
config.environment["NO_COLOR"] = "1"

if enabled(config.has_clang):
    config.available_features.add("clang")
else:
    # What starts from C or C++ needs the front end.
    config.suffixes = [".ir", ".smt2", ".test"]


def installed(packages):
    """The flags that pkg-config has to compile with these packages; None: one is not there."""
    try:
        found = subprocess.run(["pkg-config", "--cflags", *packages], capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return found.stdout.strip().replace("-I", "-isystem ") if found.returncode == 0 else None


# Libraries whose containers have models: their own headers, where they are installed.
for feature, packages in (
    ("abseil", ["absl_flat_hash_map", "absl_node_hash_map", "absl_flat_hash_set", "absl_btree", "absl_inlined_vector", "absl_fixed_array"]),
    ("qt", ["Qt5Core"]),
):
    flags = installed(packages)
    if flags is not None:
        config.available_features.add(feature)
        config.substitutions.append((f"%{feature}-flags", flags))

if os.path.exists(os.path.join(os.path.dirname(llvm), "include/c++/v1/vector")):
    config.available_features.add("libcxx")
if found(config.z3):
    config.available_features.add("z3")
if found(config.cvc5):
    config.available_features.add("cvc5")
if config.sanitizers:
    config.available_features.add("asan")
if lit_config.params.get("lowering"):
    config.available_features.add("lowering")
if config.build_type == "Debug":
    config.available_features.add("expensive-checks")
if lit_config.params.get("long-tests") or os.environ.get("PLIMSOLL_LONG_TESTS"):
    config.available_features.add("long-tests")
