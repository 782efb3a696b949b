; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A product of two unknowns is known by sign, zero, one, its bounds, and other products with a common factor, so some
; answers are unknown, and none is wrong.
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
; Squares of bounded numbers are bounded.
(push)
(assert (and (<= 0 x) (<= x 1000)))
(assert (> (* x x) 1000000))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (and (<= (- 7) x) (<= x 5) (<= (- 3) y) (<= y 9)))
(assert (or (> (* x y) 45) (< (* x y) (- 63))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
; Positions in a matrix of r rows of c, and in its transpose.
(declare-const i Int)(declare-const j Int)(declare-const r Int)(declare-const c Int)
(push)
(assert (and (<= 0 i) (< i r) (<= 0 j) (< j c)))
(push)
(assert (>= (+ (* i c) j) (* r c)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (>= (+ (* j r) i) (* r c)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (< (+ (* i c) j) 0))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (>= (+ (* i r) j) (* r c)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
; In a cube.
(declare-const k Int)(declare-const d Int)
(push)
(assert (and (<= 0 k) (< k d)))
(assert (>= (+ (* i (* c d)) (* j d) k) (* r (* c d))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
; Without the sign of the common factor nothing follows.
(push)
(declare-const e Int)
(assert (> (* i e) (* r e)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(pop)
