"""A file of random programs, what the analyser says of it, and what is wrong with that."""
import bisect
import json
import os
import re
import subprocess


class BatchFile:
    """The line that begins a program matches `start`; the line `ending` is behind the last."""

    def __init__(self, path, seed, text, start, ending):
        self.path, self.seed = path, seed
        self.lines = text.split("\n")
        self.starts = [n for n, line in enumerate(self.lines, 1) if re.match(start, line)]
        self.end = self.lines.index(ending, self.starts[0]) + 1
        self.problems = []
        with open(path, "w") as f:
            f.write(text)

    def binary(self):
        return os.path.splitext(self.path)[0]

    def program_at(self, line):
        """Number of the program a line belongs to, or None."""
        return bisect.bisect(self.starts, line) - 1 if self.starts[0] <= line < self.end else None

    def last_of(self, number):
        """The line behind a program."""
        return self.starts[number + 1] if number + 1 < len(self.starts) else self.end

    def problem(self, number, message):
        last = self.last_of(number)
        text = [f"{k:5}  {self.lines[k - 1]}" for k in range(self.starts[number], last)]
        self.problems.append(f"seed {self.seed}, program {number}: {message}\n" + "\n".join(text))

    def analyse(self, plimsoll, options, flags, right=(0, 2)):
        """The checks; a problem unless the exit code is right."""
        command = [plimsoll, "check", self.path, "--format=json", *options, "--", *flags]
        run = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if run.returncode not in right:
            self.problems.append(f"seed {self.seed}: exit code {run.returncode} of {' '.join(command)}\n{run.stderr}")
        return json.loads(run.stdout)["checks"] if run.returncode in (0, 2, 3) else []
