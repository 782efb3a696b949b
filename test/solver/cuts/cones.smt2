; RUN: %plimsoll-smt --check --timeout=10 %s | FileCheck --match-full-lines %s
; Remainders of one number modulo many primes: the equations leave one residue class, found by a basis of their plane.
(set-logic QF_LIA)
(declare-const a Int)(declare-const b Int)(declare-const c Int)(declare-const d Int)
(declare-const e Int)(declare-const f Int)(declare-const g Int)(declare-const x Int)
(assert (= x (+ (* 2 a) 1)))
(assert (= x (+ (* 3 b) 2)))
(assert (= x (+ (* 5 c) 4)))
(assert (= x (+ (* 7 d) 5)))
(assert (= x (+ (* 11 e) 8)))
(assert (= x (+ (* 13 f) 7)))
(push)
(assert (<= 28130 x 43145))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(assert (= x (+ (* 17 g) 9)))
(push)
(assert (<= 0 x 510509))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(pop)
(assert (or (<= 1 x 100) (<= 1021021 x 1021100)))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
