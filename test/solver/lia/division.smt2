; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; div and mod follow the standard: the remainder is never negative.
(set-logic QF_LIA)
(declare-const x Int)(declare-const q Int)
(push)
(assert (or (< (mod x 3) 0) (>= (mod x 3) 3)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (or (< (mod x (- 3)) 0) (>= (mod x (- 3)) 3)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct x (+ (* 7 (div x 7)) (mod x 7))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct x (+ (* (- 7) (div x (- 7))) (mod x (- 7)))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct (div (- 7) 2) (- 4)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct (div (- 7) (- 2)) 4))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (distinct (div x (- 5)) (- (div x 5))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (mod x 4) 3))
(assert (= (div x 4) (- 2)))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (= (div x 0) 5)) ; by zero it is any function
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (distinct (div x 0) (div q 0)))
(assert (= x q))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
