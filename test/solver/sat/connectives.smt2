; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Each connective, by its truth table: unsat means the negation was valid.
(set-logic QF_UF)
(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)
(push)
(assert (not (= (=> a b) (or (not a) b))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (not (= (xor a b) (distinct a b))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (not (= (xor a b c) (= a (= b c)))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (not (= (ite a b c) (and (=> a b) (=> (not a) c)))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct a b c)) ; three truth values do not exist
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (not (= (=> a b c) (=> a (=> b c)))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (and (or a b) (or (not a) (not b)) (xor b c)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
