"""Prints one check per construct that nests, a hundred thousand levels deep."""
DEPTH = 100000


def check(name, formula):
    print('(echo "%s")(push)(assert %s)(check-sat)(pop)' % (name, formula))


def nest(head, middle):
    return (head + " ") * DEPTH + middle + ")" * DEPTH


print("(declare-const p Bool)(declare-const x Int)(declare-fun f (Int) Int)")
check("not", nest("(not", "p"))
check("and", nest("(and p", "p"))
check("plus", "(= x %s)" % nest("(+ 1", "x"))
check("let", nest("(let ((x (+ x 1)))", "(> x 0)"))
check("call", "(= x %s)" % nest("(f", "x"))
check("div", "(= x %sx%s)" % ("(div " * DEPTH, " 2)" * DEPTH))
check("mod", "(= x %sx%s)" % ("(mod " * DEPTH, " 7)" * DEPTH))
check("forall", nest("(forall ((x Int))", "(> x 0)"))
check("distinct", "(distinct %s)" % ("x " * DEPTH))
check("digits", "(= (* 2 x) %s1)" % ("9" * DEPTH))
