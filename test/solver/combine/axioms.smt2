; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Universally quantified facts about the elements of an array, used at the indices that matter.
(set-logic UFLIA)
(declare-const n Int)(declare-const j Int)
(declare-fun a (Int) Int)
(assert (forall ((i Int)) (=> (and (<= 0 i) (< i n)) (= (a i) 0))))
(push)
(assert (<= 0 j))
(assert (< j n))
(assert (> (a j) 0))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (<= 0 j n))
(assert (> (a j) 0))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (> n 5))
(assert (distinct (a 3) (a (+ 3 1))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (> n 0))
(assert (exists ((k Int)) (and (<= 0 k) (< k n) (distinct (a k) 0))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
