; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A product of two unknowns is known by sign, zero and one only, so some answers are unknown, and none is wrong.
(declare-const x Int)(declare-const y Int)
(push)
(assert (< (* x x) 0))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= x 0))
(assert (distinct (* x y) 0))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= x 1))
(assert (distinct (* x y) y))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (and (> x 0) (< y 0)))
(assert (>= (* x y) 0))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct (* x y) (* y x)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
