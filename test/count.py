#!/usr/bin/env python3
"""Sums up lit runs: prints what failed and, last, `N passed, N failed`.

  test/count.py [--broken=STAGE]... RESULT.json...

RESULT.json is what `lit --output` wrote; each GoogleTest case counts as one
test. --broken adds a failure that is not a test, such as a build that stopped.
A missing or empty result is a failure too.
"""
import argparse
import json
import sys

PASSED = ("PASS", "XFAIL", "FLAKYPASS")
NOT_RUN = ("UNSUPPORTED", "SKIPPED", "EXCLUDED")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--broken", action="append", default=[])
    parser.add_argument("results", nargs="*")
    options = parser.parse_args()

    passed = failed = 0
    for stage in options.broken:
        failed += 1
        print(f"FAIL: {stage}")
    for path in options.results:
        try:
            with open(path) as f:
                tests = json.load(f)["tests"]
        except (OSError, ValueError) as error:
            failed += 1
            print(f"FAIL: no test results: {error}")
            continue
        if not tests:
            failed += 1
            print(f"FAIL: no tests in {path}")
        for test in sorted(tests, key=lambda t: t["name"]):
            if test["code"] in PASSED:
                passed += 1
            elif test["code"] not in NOT_RUN:
                failed += 1
                print(f"{test['code']}: {test['name']}\n{test['output'].rstrip()}\n")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
