; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Real solutions but no integer ones: needs cuts or many branches.
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)(declare-const z Int)
(push)
(assert (<= 1 (- (* 27 x) (* 45 y)) 8))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (< 0 (- (* 3 x) (* 3 y)) 3))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (<= 1 (- (* 4 x) (* 6 y) (* 10 z)) 1))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (<= 27 (+ (* 11 x) (* 13 y)) 45))
(assert (<= (- 10) (- (* 7 x) (* 9 y)) 4)) ; the dark shadow of the Omega test
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (<= 1 (- (* 27 x) (* 45 y)) 9))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
