; RUN: %plimsoll-smt %s 2>/dev/null | FileCheck --match-full-lines %s
; Lemmas of a check that gave up were added after the pop of their scope.
(set-logic UFLIA)
(declare-fun f (Int) Int)
(declare-fun m (Int) Int)
(assert (forall ((i Int)) (<= (m i) 0)))
(assert (forall ((i Int)) (<= (f i) 0)))
(assert (forall ((i Int)) (< (m (f i)) 0)))
(assert (< (m 0) 0))
(push 1)
(check-sat) ; CHECK: {{sat|unknown}}
(pop 1)
(check-sat) ; CHECK-NEXT: {{sat|unknown}}
(assert (> (m 0) 0))
(check-sat) ; CHECK-NEXT: unsat
