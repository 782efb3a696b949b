; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A symbol with an equation is substituted; a coefficient leaves a divisibility.
(declare-const a Int)(declare-const b Int)(declare-const n Int)
; CHECK: (and {{.*}}(<= (* (- 1) b) 0){{.*}})
(get-qe (exists ((i Int)) (and (= b i) (<= 0 i) (< i n))))
; CHECK-NEXT: ((_ divisible 3) (+ b 2))
(get-qe (exists ((i Int)) (= b (+ (* 3 i) 1))))
; CHECK-NEXT: (and {{.*}}((_ divisible 2) b){{.*}})
(get-qe (exists ((i Int)) (and (= b (* 2 i)) (<= 0 i) (< i n))))
; CHECK-NEXT: true
(get-qe (exists ((i Int)) (= (+ (* 2 a) (* 3 i)) (+ b (* 2 i)))))
