; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A symbol under a function goes if an equation determines it; otherwise there is no exact answer.
(declare-const a Int)(declare-fun f (Int) Int)
(get-qe (exists ((x Int)) (and (= x (+ a 1)) (< (f x) 3)))) ; CHECK: (<= (f (+ a 1)) 2)
(get-qe (exists ((x Int)) (and (or (= x a) (= x 2)) (= (f x) 0)))) ; CHECK-NEXT: (or {{.*}})
(get-qe (exists ((x Int)) (= (f x) 0))) ; CHECK-NEXT: unknown
