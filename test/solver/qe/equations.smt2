; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A symbol with an equation is substituted; a coefficient leaves a divisibility.
(declare-const a Int)(declare-const b Int)(declare-const n Int)
; CHECK: (and {{.*}}(<= 0 b){{.*}})
(get-qe (exists ((i Int)) (and (= b i) (<= 0 i) (< i n))))
; CHECK-NEXT: (= (mod b 3) 1)
(get-qe (exists ((i Int)) (= b (+ (* 3 i) 1))))
; CHECK-NEXT: (and {{.*}}(= (mod b 2) 0){{.*}})
(get-qe (exists ((i Int)) (and (= b (* 2 i)) (<= 0 i) (< i n))))
; CHECK-NEXT: true
(get-qe (exists ((i Int)) (= (+ (* 2 a) (* 3 i)) (+ b (* 2 i)))))
