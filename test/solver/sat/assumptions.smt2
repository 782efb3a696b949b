; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Assumptions hold for one check only, and the failed ones are reported.
(set-logic QF_LIA)
(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)
(declare-const x Int)
(assert (=> a (< x 0)))
(assert (=> b (> x 0)))
(check-sat-assuming (a c b)) ; CHECK: unsat
(get-unsat-assumptions) ; CHECK-NEXT: (a b)
(check-sat-assuming (a (not b))) ; CHECK-NEXT: sat
(check-sat-assuming (a b)) ; CHECK-NEXT: unsat
(check-sat) ; CHECK-NEXT: sat
