; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Quantified formulas as arguments and in what conditions choose, within equations of integers.
(declare-fun h (Bool) Int)(declare-fun p (Bool Int) Bool)
(declare-const x Int)(declare-const b Bool)
(push 1)
(assert (= 1 (h (exists ((k Int)) (and (<= 0 k) (<= k x) b)))))
(check-sat) ; CHECK: sat
(assert (= 2 (h b)))(assert (<= 0 x))
(check-sat) ; CHECK-NEXT: unsat
(pop 1)(push 1)
(assert (not (= (ite (exists ((k Int)) (= (* 2 k) x)) (mod x 2) 0) 0)))
(check-sat) ; CHECK-NEXT: unsat
(pop 1)(push 1)
(assert (not (p (forall ((k Int)) (or (< k x) (< x (+ k 1)))) (h b))))
(check-sat) ; CHECK-NEXT: sat
(assert (p true (h b)))
(check-sat) ; CHECK-NEXT: unsat
(pop 1)
(assert (= x (+ 1 (h (forall ((k Int)) (<= 0 k))))))
(check-sat) ; CHECK-NEXT: sat
(assert (= x (h false)))
(check-sat) ; CHECK-NEXT: unsat
