; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Strict and weak bounds, chained comparisons and integer rounding.
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)(declare-const z Int)
(push)
(assert (< 0 x 1))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (<= 0 x 1))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (and (< x y) (< y z) (< z x)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (< 4 (* 2 x) 6))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (< 4 (* 2 x) 7))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (> (+ x y) 10))
(assert (< x 6))
(assert (<= y 5))
(assert (distinct x 5))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (> (+ x y) 8))
(assert (< x 6))
(assert (<= y 5))
(assert (distinct x 5))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (distinct x y z))
(assert (<= 0 x 1))
(assert (<= 0 y 1))
(assert (<= 0 z 1))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
