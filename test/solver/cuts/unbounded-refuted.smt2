; RUN: %plimsoll-smt --check --timeout=20 %s | FileCheck --match-full-lines %s
; The variables are unbounded, but equations confine v0 to multiples of 12.
; CHECK: unsat
(set-logic ALL)
(declare-fun v0 () Int)
(declare-fun v1 () Int)
(declare-fun v2 () Int)
(declare-fun v3 () Int)
(declare-fun v4 () Int)
(assert (and (not ((_ divisible 4) (* (- 3) v0))) (< (- 2) v2) (not ((_ divisible 2) (* 3 v1))) (<= (+ v0 (+ v4 v1)) (* 3 v1)) (and (<= 1 v3) (< v3 v0)) (not (= (* (- 2) (* 3 v4)) v0)) (< (* (- 3) (+ v2 v4)) (* (- 1) v4)) (= v1 (* 3 v3)) (= (* (- 3) (+ v1 v3)) (* (- 1) v0))))
(check-sat)

