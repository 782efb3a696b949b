; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Arguments that arithmetic makes equal give equal results.
(set-logic QF_UFLIA)
(declare-const x Int)(declare-const y Int)
(declare-fun f (Int) Int)
(push)
(assert (<= x y))
(assert (<= y x))
(assert (distinct (f x) (f y)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (+ x 1) y))
(assert (distinct (f (+ x 2)) (f (+ y 1))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (< 4 x 6))
(assert (= (f 5) 1))
(assert (= (f x) 2))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (< 4 x 7))
(assert (= (f 5) 1))
(assert (= (f x) 2))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
