; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Equalities travel both ways between arithmetic and functions.
(set-logic QF_UFLIA)
(declare-const x Int)(declare-const y Int)
(declare-fun f (Int) Int)
(push)
(assert (<= 1 x 2))
(assert (distinct (f x) (f 1)))
(assert (distinct (f x) (f 2)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (f x) (+ x 1)))
(assert (= (f y) (- y 1)))
(assert (= x y))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= x (f y)))
(assert (= y (f x)))
(assert (= (- x y) 0))
(assert (distinct (f (f x)) x))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (> (f (f x)) (f x)))
(assert (= (f x) x))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (> (f (f x)) (f x)))
(assert (distinct (f x) x))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
