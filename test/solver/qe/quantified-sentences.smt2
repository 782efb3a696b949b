; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Closed formulas become true or false.
(get-qe (forall ((x Int)) (exists ((y Int)) (= x (+ y 1))))) ; CHECK: true
(get-qe (forall ((x Int)) (exists ((y Int)) (= x (* 2 y))))) ; CHECK-NEXT: false
(get-qe (forall ((x Int)) (exists ((y Int)) (and (<= (* 2 y) x) (< x (+ (* 2 y) 2)))))) ; CHECK-NEXT: true
(get-qe (exists ((x Int)(y Int)) (= (+ (* 6 x) (* 9 y)) 4))) ; CHECK-NEXT: false
(get-qe (forall ((x Int)) (=> (>= x 8) (exists ((a Int)(b Int)) (and (>= a 0) (>= b 0) (= x (+ (* 3 a) (* 5 b)))))))) ; CHECK-NEXT: true
(get-qe (forall ((x Int)) (=> (>= x 7) (exists ((a Int)(b Int)) (and (>= a 0) (>= b 0) (= x (+ (* 3 a) (* 5 b)))))))) ; CHECK-NEXT: false
(get-qe (forall ((p Bool)) (exists ((q Bool)) (xor p q)))) ; CHECK-NEXT: true
(get-qe (forall ((x Int)) (or ((_ divisible 2) x) ((_ divisible 2) (+ x 1))))) ; CHECK-NEXT: true
