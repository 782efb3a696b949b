; RUN: %plimsoll-smt --check %s | FileCheck --match-full-lines %s
; A core holds the named assertions that are needed, and no other.
(set-option :produce-unsat-cores true)
(set-logic QF_LIA)
(declare-const x Int)(declare-const y Int)
(assert (! (< x 10) :named upper))
(assert (! (< y 0) :named unrelated))
(assert (! (> x 20) :named lower))
(check-sat) ; CHECK: unsat
(get-unsat-core) ; CHECK-NEXT: (upper lower)
; What the refutation happened to use is cut down until nothing can be left out.
(reset)
(set-option :produce-unsat-cores true)
(set-option :produce-unsat-assumptions true)
(set-logic QF_UFLIA)
(declare-const x Int)(declare-const y Int)(declare-const z Int)(declare-const p Bool)
(declare-fun f (Int) Int)
(assert (! (or (< x y) (and p (< x z))) :named a))
(assert (! (< y z) :named b))
(assert (! (= (f x) (f z)) :named c))
(assert (! (= x z) :named d))
(assert (! (distinct (f (+ x 1)) (f (+ z 1))) :named e))
(assert (! (> x y) :named g))
(check-sat-assuming (p (not p))) ; CHECK-NEXT: unsat
(get-unsat-core) ; CHECK-NEXT: (a b d)
(get-unsat-assumptions) ; CHECK-NEXT: ()
(check-sat) ; CHECK-NEXT: unsat
(get-unsat-core) ; CHECK-NEXT: (a b d)
(get-unsat-core) ; CHECK-NEXT: (a b d)
