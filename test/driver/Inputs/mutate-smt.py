"""Damages a script in COUNT ways; every run must end with an answer or with
exit code 2 and a message that says where.

usage: mutate-smt.py COUNT PLIMSOLL-SMT SCRIPT
"""
import random
import re
import subprocess
import sys

JUNK = ["(", ")", "()", "0", "-1", "9" * 40, "x", "Int", "|", '"', ":k", "_",
        "!", "let", "as", "true", "forall", "((x Int))", "(_ divisible 0)",
        "#b01", "1.5", "\0", "\u00e9"]


def damage(rng, tokens):
    tokens = list(tokens)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(tokens))
        kind = rng.randrange(5)
        if kind == 0:
            del tokens[at]
        elif kind == 1:
            tokens.insert(at, tokens[at])
        elif kind == 2:
            tokens[at] = rng.choice(JUNK)
        elif kind == 3:
            tokens.insert(at, rng.choice(JUNK))
        else:
            other = rng.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
    return " ".join(tokens)


def main():
    count, program, path = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    with open(path) as file:
        text = re.sub(r";[^\n]*", "", file.read())
    tokens = re.findall(r'"(?:[^"]|"")*"|\|[^|]*\||[()]|[^\s()|"]+', text)
    rng = random.Random(5)
    failures = 0
    for _ in range(count):
        script = damage(rng, tokens)
        done = subprocess.run([program, "--timeout=5", "-"],
                              input=script.encode(), capture_output=True,
                              timeout=60)
        message = done.stderr.decode(errors="replace")
        if done.returncode == 0 or (done.returncode == 2 and re.search(
                r"<stdin>:\d+:\d+: error: ", message)):
            continue
        failures += 1
        print("exit code %d: %s\n%s" % (done.returncode, message, script))
    print("%d scripts, %d failures" % (count, failures))


if __name__ == "__main__":
    main()
