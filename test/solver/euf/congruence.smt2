; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; Equal arguments give equal results, through any number of steps.
(set-logic QF_UFLIA)
(declare-const a Int)(declare-const b Int)(declare-const c Int)
(declare-fun f (Int) Int)(declare-fun g (Int Int) Int)(declare-fun p (Int) Bool)
(push)
(assert (= a b))
(assert (distinct (f a) (f b)))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (f (f (f a))) a))
(assert (= (f (f (f (f (f a))))) a))
(assert (distinct (f a) a))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= a b))
(assert (= (g b c) c))
(assert (distinct (g a (g a c)) c))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (and (= a b) (p a) (not (p b))))
(set-info :status unsat)
(check-sat) ; CHECK: unsat
(pop)
(push)
(assert (= (f a) (f b)))
(assert (distinct a b))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
(push)
(assert (= (f (f (f a))) a))
(assert (= (f (f a)) b))
(assert (distinct (f a) a))
(set-info :status sat)
(check-sat) ; CHECK: sat
(pop)
