# The GoogleTest executables, build/bin/plimsoll-*-tests, as one lit suite.
import os

import lit.formats

config.name = "Plimsoll-Unit"
config.suffixes = []
config.test_source_root = config.plimsoll_obj_root
config.test_exec_root = config.plimsoll_obj_root
config.test_format = lit.formats.GoogleTest("bin", "-tests")
config.environment["ASAN_SYMBOLIZER_PATH"] = os.path.join(
    config.llvm_tools_dir, "llvm-symbolizer"
)
