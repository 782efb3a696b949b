; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Bounds combine in pairs; a pair without a unit coefficient needs a division.
(declare-const a Int)(declare-const b Int)
; CHECK: (<= a b)
(get-qe (exists ((x Int)) (<= a x b)))
; CHECK-NEXT: (<= (+ a 2) b)
(get-qe (exists ((x Int)) (< a x b)))
; CHECK-NEXT: (<= (* 3 a) b)
(get-qe (exists ((x Int)) (and (<= a x) (<= (* 3 x) b))))
; CHECK-NEXT: (<= (* 3 (div (+ a 1) 2)) b)
(get-qe (exists ((x Int)) (and (<= a (* 2 x)) (<= (* 3 x) b))))
; CHECK-NEXT: true
(get-qe (exists ((x Int)) (and (<= a x) (<= b (* 7 x)) (distinct x 3) (distinct x a))))
; CHECK-NEXT: false
(get-qe (exists ((x Int)) (and (< a x) (< x (+ a 1)))))
