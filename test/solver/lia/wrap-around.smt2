; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Unsigned 64-bit subtraction as the analyser writes it: 0 - 1 is 2^64 - 1.
(set-logic QF_LIA)
(declare-const size Int)(declare-const last Int)(declare-const i Int)
(assert (<= 0 size 18446744073709551615))
(assert (= last (mod (- size 1) 18446744073709551616)))
(push)
(assert (= size 0))
(assert (distinct last 18446744073709551615))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (> size 0))
(assert (distinct last (- size 1)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (<= 0 i last))
(assert (>= i size)) ; the bug: size() - 1 of an empty container
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
