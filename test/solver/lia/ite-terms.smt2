; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; if-then-else over integers, nested and under arithmetic.
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)(declare-const p Bool)
(push)
(assert (< (ite (< x y) y x) x))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (< (abs x) 0))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct (abs (- x y)) (abs (- y x))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (> (+ (ite p 1 2) (ite (not p) 1 2)) 3))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (ite p (ite (< x 0) (- x) x) y) (- 1)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
