"""What sanitizers and libstdc++'s debug mode say, and which checks that is about."""
import re

# What one says, and the check kinds that must not be proved then.
# One of several kinds at a line is enough: they are tested in order.
REPORTS = [
    (r"assertion failed", ["assertion"]),
    (r"heap-buffer-overflow", ["bounds", "invalid-iterator"]),  # also of what a vector does not have any more
    (r"stack-buffer-overflow|global-buffer-overflow|stack-buffer-underflow", ["bounds"]),
    (r"heap-use-after-free", ["use-after-free"]),
    (r"AddressSanitizer: container-overflow", ["use-after-free", "bounds"]),
    (r"stack-use-after-", ["dangling", "use-after-free"]),
    (r"attempting double-free|attempting free on address", ["double-free"]),
    (r"alloc-dealloc-mismatch", ["mismatched-delete"]),
    (r"runtime error: index .* out of bounds", ["bounds"]),
    (r"runtime error: (load of|store to|member (access within|call on)|reference binding to) null pointer", ["null"]),
    (r"ERROR: AddressSanitizer: SEGV", ["null"]),
    (r"runtime error: division by zero", ["div-by-zero"]),
    (r"runtime error: load of value \d+, which is not a valid value", ["uninitialized"]),
    (r"subscript container with out-of-bounds|Assertion '__n < this->size\(\)' failed", ["bounds"]),
    (r"access an element in an empty container|Assertion 'this->_M_len > 0'", ["empty-container"]),
    (r"attempt\s+to access container with out-of-bounds bucket", ["bounds"]),
    (r"attempt\s+to\s+(insert\s+into|erase\s+from)\s+container\s+after", ["end-iterator", "invalid-iterator"]),
    (r"requires\s+a\s+valid\s+iterator\s+range", ["bounds", "mismatched-iterator", "invalid-iterator", "end-iterator"]),
    (r"attempt\s+to\s+splice|splice\s+destination\s+position", ["end-iterator", "mismatched-iterator", "bounds", "invalid-iterator"]),
    (r"attempt to (?:advance|retreat) a [^.]*falls\s+outside its valid range", ["bounds", "end-iterator"]),
    (r"(dereference|increment) a (past-the-end|singular iterator.*past)", ["end-iterator", "invalid-iterator"]),
    (r"a singular iterator|singular (mutable\s+)?iterator", ["invalid-iterator", "end-iterator"]),
    (r"decrement a [^.]*start-of-sequence", ["end-iterator", "bounds"]),
    (r"past-the-end|end-of-sequence", ["end-iterator"]),
    (r"from a different|not referencing this|iterators from different|different sequence", ["mismatched-iterator"]),
    (r"_M_is_engaged", ["bad-optional"]),
    (r"get\(\) != pointer\(\)", ["null"]),
    (r"Assertion '!(this->)?empty\(\)' failed", ["empty-container"]),
    (r"string::operator\[\]|basic_string.*Assertion|__pos <= size", ["bounds"]),
]  # fmt: skip
# A reference into a vector's freed buffer is an invalidated reference for us, and
# an iterator that came through code without a model is a pointer.
CPP_KINDS = {"use-after-free": "invalid-iterator", "invalid-iterator": "use-after-free"}
# Outside the assumptions of docs/soundness.md: the run says nothing from there on.
OUTSIDE = r"runtime error: (signed integer overflow|negation of|shift exponent|.*cannot be represented|left shift)|irreflexive requirements|splice a list into itself"


def is_outside(errors):
    return re.search(OUTSIDE, errors) is not None


def kinds_of(errors):
    """The check kinds that a report of what went wrong contradicts."""
    # libstdc++'s message; what follows describes the objects in the same words.
    message = re.search(r"^Error: .*?\n\n", errors, re.M | re.S)
    for pattern, kinds in REPORTS:
        if re.search(pattern, message.group(0) if message else errors):
            return kinds
    raise ValueError("a sanitizer's report that is not known:\n" + errors)


def alike(kinds):
    """`kinds`, and those that mean the same of containers."""
    return kinds + [CPP_KINDS[k] for k in kinds if k in CPP_KINDS]
