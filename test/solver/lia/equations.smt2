; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Integer equations: solvable iff the gcd of the coefficients divides the constant.
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)(declare-const z Int)
(push)
(assert (= (+ (* 6 x) (* 10 y)) 15))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (+ (* 6 x) (* 10 y)) 14))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (= (+ x y) 1))
(assert (= (- x y) 2))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (* 3 x) (+ (* 6 y) 1)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (+ (* 6 x) (* 10 y) (* 15 z)) 1))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (= (+ (* 2 x) (* 3 y)) 7))
(assert (= (+ (* 4 x) (* 5 y)) 12))
(assert (distinct y 2))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
