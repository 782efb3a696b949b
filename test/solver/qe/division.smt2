; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; div, mod and ite over the eliminated symbol.
(declare-const a Int)
(get-qe (exists ((x Int)) (= (mod x 4) a))) ; CHECK: (and (<= a 3) (<= 0 a))
(get-qe (exists ((x Int)) (and (= (div x 3) a) (= (mod x 3) 2)))) ; CHECK-NEXT: true
(get-qe (exists ((x Int)) (= (ite (< x 0) (- x) x) a))) ; CHECK-NEXT: (<= 0 a)
; Divisibility is printed as a remainder.
(get-qe (exists ((x Int)) (= a (+ (* 4 x) 7)))) ; CHECK-NEXT: (= (mod a 4) 3)
