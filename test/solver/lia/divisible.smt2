; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Divisibility, positive and negated, alone and together.
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)
(push)
(assert ((_ divisible 6) x))
(assert (not ((_ divisible 3) x)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert ((_ divisible 4) x))
(assert ((_ divisible 6) x))
(assert (< 0 x 12))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert ((_ divisible 4) x))
(assert ((_ divisible 6) x))
(assert (< 0 x 13))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert ((_ divisible 4) (+ x 1)))
(assert ((_ divisible 6) x))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (not (= ((_ divisible 5) x) (= (mod x 5) 0))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (not ((_ divisible 2) x)))
(assert (not ((_ divisible 3) x)))
(assert (< 1 x 6))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
