; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Two axioms without any application to instantiate them for were sat.
(set-logic UFLIA)
(declare-fun x1 () Int)
(declare-fun m (Int) Int)
(assert (forall ((i Int)) (= (m i) (+ 1 x1))))
(assert (forall ((i Int)) (= (m i) x1)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
