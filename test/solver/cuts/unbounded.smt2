; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; No integer solution although nothing is bounded: branching alone never ends.
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)(declare-const z Int)
(push)
(assert (<= 1 (- (* 3 x) (* 3 y) (* 3 z)) 2))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (+ (* 2 x) (* 2 y)) (+ (* 4 z) 1)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (<= 1 (- (* 5 x) (* 10 y)) 4))
(assert (> (+ x y z) 1000))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
