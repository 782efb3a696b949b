; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; What was asserted since a push is gone after the pop, and nothing else.
(set-logic QF_LIA)
(declare-const x Int)
(assert (< 0 x))
(push)
(declare-const y Int)
(assert (< x y))
(push 2)
(assert (< y 2))
(check-sat) ; CHECK: unsat
(pop)
(check-sat) ; CHECK-NEXT: sat
(pop)
(check-sat) ; CHECK-NEXT: sat
(pop)
(declare-const y Bool) ; the name is free again
(assert y)
(check-sat) ; CHECK-NEXT: sat
(assert (< x 1))
(check-sat) ; CHECK-NEXT: unsat
(get-info :assertion-stack-levels) ; CHECK-NEXT: (:assertion-stack-levels 0)
(reset-assertions)
(check-sat) ; CHECK-NEXT: sat
