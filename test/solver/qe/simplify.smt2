; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Parts implied or refuted by their surroundings go.
(declare-const x Int)(declare-const y Int)(declare-fun f (Int) Int)
(simplify (and (< x 3) (< x 5))) ; CHECK: (<= x 2)
(simplify (or (< x 3) (< x 5))) ; CHECK-NEXT: (<= x 4)
(simplify (and (= x y) (= (f x) (f y)))) ; CHECK-NEXT: (= x y)
(simplify (and (< x 0) (or (> x 1) (= y 2)))) ; CHECK-NEXT: (and (<= x (- 1)) (= y 2))
(simplify (or (< x y) (< y x) (= x y))) ; CHECK-NEXT: true
(simplify (and (< x y) (< y x))) ; CHECK-NEXT: false
; Remainders and choices that their surroundings decide go too, and so do parts below quantifiers.
(declare-const p Bool)(declare-const z Int)
(simplify (and (<= 0 x 9) (= y (mod x 10)))) ; CHECK-NEXT: (and (= x y) (<= 0 x) (<= x 9))
(simplify (and p (= y (ite p (+ x 1) z)))) ; CHECK-NEXT: (and p (= (+ x 1) y))
(simplify (and (< x 3) (forall ((i Int)) (or (< 4 x) (= (f i) x))))) ; CHECK-NEXT: (and (<= x 2) (forall ((i{{.*}} Int)) (= x (f i{{.*}}))))
(simplify (and (< y x) (or (forall ((x Int)) (=> (< x y) (= (f x) 0))) (< x y)))) ; CHECK-NEXT: {{.*}}(forall ((x{{.*}} Int)){{.*}}
