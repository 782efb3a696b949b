; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Numbers far beyond 64 bits stay exact.
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)
(push)
(assert (= (* 100000000000000000000 x) (+ (* 200000000000000000000 y) 100000000000000000001)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (- x y) 123456789012345678901234567890))
(assert (< y (- 123456789012345678901234567890)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (< 9223372036854775807 x 9223372036854775808))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
