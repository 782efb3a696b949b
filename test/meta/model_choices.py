"""Every `choice` of a model has a reason why it may be any value.

A result that follows from contents is computed or a `havoc` (docs/models.md).
"""
import glob
import re
import sys

REASONS = {
    "call fails": "the operating system's",
    "no such entry": "the operating system's",
    "variable is not set": "input",
    "atomic exchange": "the hardware's: a weak exchange may fail",
    "by how much texts differ": "the library's: the sign alone is specified",
    "bytes written": "the operating system's: fewer, or none",
    "characters read": "input",
    "elements read": "input",
    "conversions that succeed": "input",
    "end of file": "input",
    "error of posix_memalign": "the operating system's",
    "input": "input",
    "last occupied position before an iterator": "what is assumed after it leaves one value",
    "last occurrence": "what is assumed after it leaves one value",
    "place among equal keys": "the library's: hashed containers leave it open",
    "number for yes": "the library's: any but 0",
    "rand": "any number by its specification",
    "rehash": "the library's: when it rehashes",
    "result of fclose": "the operating system's",
    "shrink_to_fit reallocates": "the library's: a request that need not be met",
    "spare capacity": "the library's: capacities beyond the size",
    "try_lock": "other threads'",
    "whether it is a number": "input",
    "whether there is input": "input",
}

failed = False
used = set()
for path in sorted(glob.glob(sys.argv[1] + "/*.model")):
    with open(path) as file:
        for number, line in enumerate(file, 1):
            code = line.split(";")[0]
            if not re.search(r"=\s*choice\b", code):
                continue
            name = re.search(r'=\s*choice\s+"([^"]*)"', code)
            if not name or name[1] not in REASONS:
                print(f"{path}:{number}: a choice without a reason: {code.strip()}")
                failed = True
            else:
                used.add(name[1])
for name in sorted(set(REASONS) - used):
    print(f"no model has a choice '{name}'")
    failed = True
print(f"{len(used)} kinds of choices")
sys.exit(failed)
