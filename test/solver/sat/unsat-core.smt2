; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A core holds the named assertions that are needed, and no other.
(set-option :produce-unsat-cores true)
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)
(assert (! (< x 10) :named upper))
(assert (! (< y 0) :named unrelated))
(assert (! (> x 20) :named lower))
(check-sat) ; CHECK: unsat
(get-unsat-core) ; CHECK-NEXT: (upper lower)
