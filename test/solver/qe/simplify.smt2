; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Parts implied or refuted by their surroundings go.
(declare-const x Int)(declare-const y Int)(declare-fun f (Int) Int)
(simplify (and (< x 3) (< x 5))) ; CHECK: (<= x 2)
(simplify (or (< x 3) (< x 5))) ; CHECK-NEXT: (<= x 4)
(simplify (and (= x y) (= (f x) (f y)))) ; CHECK-NEXT: (= x y)
(simplify (and (< x 0) (or (> x 1) (= y 2)))) ; CHECK-NEXT: (and (<= x (- 1)) (= y 2))
(simplify (or (< x y) (< y x) (= x y))) ; CHECK-NEXT: true
(simplify (and (< x y) (< y x))) ; CHECK-NEXT: false
