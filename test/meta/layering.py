#!/usr/bin/env python3
"""Checks that #includes follow the arrows of docs/architecture.md.

  layering.py ROOT
"""
import os
import re
import sys

# Folder -> what its files may include. The longest matching folder counts.
ALLOWED = {
    "solver/base": ["solver/base"],
    "solver/lia": ["solver/lia", "solver/base"],
    "solver": ["solver"],
    "analysis/ir": ["analysis/ir", "solver/base"],
    "analysis": ["analysis", "solver"],
    "stl-models": ["stl-models", "analysis/ir", "solver/base"],
    "clang-plugin": ["clang-plugin", "stl-models", "analysis", "solver/base", "tools"],
    "tools": ["tools", "clang-plugin", "stl-models", "analysis", "solver"],
}
MAY_USE_CLANG = ["clang-plugin", "tools"]
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]')


def below(path, folder):
    return path == folder or path.startswith(folder + "/")


def layer_of(path):
    layers = [folder for folder in ALLOWED if below(path, folder)]
    return max(layers, key=len, default=None)


def violations(root):
    for top in sorted({folder.split("/")[0] for folder in ALLOWED}):
        for directory, _, names in sorted(os.walk(os.path.join(root, top))):
            for name in sorted(names):
                if not name.endswith((".h", ".cpp", ".def")):
                    continue
                path = os.path.join(directory, name)
                relative = os.path.relpath(path, root)
                yield from file_violations(path, relative)


def file_violations(path, relative):
    layer = layer_of(relative)
    with open(path) as f:
        for number, line in enumerate(f, 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            target = match.group(1)
            where = f"{relative}:{number}: {layer}"
            if target.startswith(("clang/", "clang-c/")):
                if layer not in MAY_USE_CLANG:
                    yield f"{where} must not include Clang's {target}"
            elif target.startswith(("gtest/", "gmock/")):
                yield f"{where} must not include {target}"
            elif layer_of(target) and not any(below(target, a) for a in ALLOWED[layer]):
                yield f"{where} must not include {target}"


def main():
    found = list(violations(sys.argv[1]))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
