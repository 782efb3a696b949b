; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Axioms with ground, scaled, shifted and nested arguments: models of them are found, and contradictions at indices the problem never mentions.
(set-logic UFLIA)
(declare-const a Int)(declare-const b Int)(declare-const n Int)
(declare-fun h (Int Int) Int)(declare-fun f (Int) Int)(declare-fun g (Int) Int)(declare-fun p (Bool Int) Bool)
; The cells of one object say nothing about another's.
(push)
(assert (forall ((i Int)) (= (h a i) 1)))
(assert (forall ((i Int)) (= (h b (+ i 2)) 2)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(assert (= a b))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
; Every cell has a value of its own.
(push)
(assert (forall ((i Int)) (= (h a i) (* 3 i))))
(assert (forall ((j Int)) (<= (h a (- j 5)) (- (* 3 j) 15))))
(assert (= (h a n) 12))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(assert (distinct n 4))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
; Even cells; no pattern determines i for an odd one.
(push)
(assert (forall ((i Int)) (> (f (* 2 i)) i)))
(assert (= (f 7) 0))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(assert (= (f 8) 4))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
; Neighbours: the axiom ties indices to each other.
(push)
(assert (forall ((i Int)) (=> (<= 0 i 3) (= (f (+ i 1)) (f i)))))
(assert (= (f 0) 5))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(assert (= (f 4) 6))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
; A product of a bound symbol and a ground term has a value in the model.
(push)
(assert (forall ((i Int)) (=> (<= 0 i 5) (= (h a (+ (* n i) 1)) i))))
(assert (= n 2))
(assert (distinct (h a 5) 0))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(assert (= (h a 5) 3))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
; Applications in arguments, and a bound symbol of sort Bool.
(push)
(assert (forall ((i Int)) (=> (<= 0 i) (= (g (f i)) i))))
(assert (= (f 3) 1))
(assert (= (f 4) 1))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
(push)
(assert (forall ((c Bool)(i Int)) (=> (<= 0 i) (p c i))))
(assert (= (f 1) (ite (p true 3) 1 0)))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(assert (not (p false (f 1))))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
; The same function with its constant in another place, and a diagonal.
(push)
(assert (forall ((i Int)) (= (h 1 i) 7)))
(assert (forall ((i Int)) (= (h i 1) (+ 7 n))))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(assert (> n 0))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
(push)
(assert (forall ((i Int)) (= (h i i) 0)))
(assert (forall ((i Int)(j Int)) (=> (< i j) (= (h i j) n))))
(assert (forall ((i Int)(j Int)) (=> (<= 4 i j) (= (h i j) n))))
(set-info :status sat)
(check-sat) ; CHECK-NEXT: sat
(assert (> n 0))
(set-info :status unsat)
(check-sat) ; CHECK-NEXT: unsat
(pop)
