; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Quantifiers over arithmetic alone are eliminated before the search.
(set-logic LIA)
(declare-const x Int)
(push)
(assert (forall ((y Int)) (< y x)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (forall ((y Int)) (=> (< 0 y 4) (< y x))))
(assert (< x 5))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (forall ((y Int)) (=> (< 0 y 4) (< y x))))
(assert (< x 4))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (forall ((y Int)) (exists ((z Int)) (or (= y (* 2 z)) (= y (+ (* 2 z) 1))))))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (exists ((y Int)) (forall ((z Int)) (<= y z))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
