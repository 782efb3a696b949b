; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A function may take and return truth values.
(set-logic QF_UFLIA)
(declare-const a Bool)(declare-const x Int)
(declare-fun h (Bool Int) Int)(declare-fun q (Bool) Bool)
(push)
(assert (= (h true x) 1))
(assert (= (h false x) 1))
(assert (distinct (h a x) 1))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (not (= (q (q (q a))) (q a)))) ; true of every map on two values
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct (h (< x 3) x) (h (< 3 x) x)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
