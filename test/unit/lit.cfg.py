# The GoogleTest executables, build/bin/plimsoll-*-tests, as one lit suite.
import os

import lit.formats

config.name = "Plimsoll-Unit"
config.suffixes = []
# The folder of the executables itself: from a folder above, lit would find and
# run the text tests a second time.
config.test_source_root = os.path.join(config.plimsoll_obj_root, "bin")
config.test_exec_root = config.test_source_root
config.test_format = lit.formats.GoogleTest(".", "-tests")
config.environment["ASAN_SYMBOLIZER_PATH"] = os.path.join(
    config.llvm_tools_dir, "llvm-symbolizer"
)
