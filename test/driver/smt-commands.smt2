; RUN: %plimsoll-smt --check %s 2>/dev/null | FileCheck --match-full-lines %s
; RUN: %plimsoll-smt %s 2>&1 >/dev/null | FileCheck --match-full-lines --check-prefix=WARN %s
; Every command of the SMT-LIB front end, with what it prints.
(set-option :print-success true) ; CHECK: success
(set-logic QF_UFLIA) ; CHECK-NEXT: success
(set-option :print-success false)
(set-option :no-such-option 1) ; CHECK-NEXT: unsupported
(echo "say ""hello""") ; CHECK-NEXT: say "hello"
(get-info :name) ; CHECK-NEXT: (:name "plimsoll-smt")
(get-option :produce-models) ; CHECK-NEXT: true

; let binds in parallel, shadows, and is undone.
(declare-const x Int)
(declare-const |a name| Int)
(declare-fun f (Int Bool) Int)
(declare-fun p (Int) Bool)
(define-fun twice ((y Int)) Int (+ y y))
(define-fun limit () Int (twice 5))
(assert (= x (let ((x 3)(y limit)) (let ((y x)(x y)) (- x y)))))
(assert (= |a name| (twice (twice x))))
(assert (! (> (f x true) |a name|) :named big))
(assert (= (f 1 false) (- 4)))
(assert (and (p 7) (not (p 8)) big))
(check-sat) ; CHECK-NEXT: sat
(get-value (x |a name| (f 1 false) (p 7) (p 8) (twice limit) big))
; CHECK-NEXT: ((x 7) (|a name| 28) ((f 1 false) (- 4)) ((p 7) true) ((p 8) false) ((twice limit) 20) (big true))
(get-model)
; CHECK-NEXT: (
; CHECK-NEXT: (define-fun x () Int 7)
; CHECK-NEXT: (define-fun |a name| () Int 28)
; CHECK-NEXT: (define-fun f ((x!0 Int) (x!1 Bool)) Int {{.*}}(ite (and (= x!0 1) (not x!1)) (- 4) {{.*}})
; CHECK-NEXT: (define-fun p ((x!0 Int)) Bool {{.*}}(ite (= x!0 7) true {{.*}})
; CHECK-NEXT: )
(get-assertions)
; CHECK: {{.*}}(= (f 1 false) (- 4)){{.*}}

; A declaration lives as long as its level, unless declarations are global.
(push)
(declare-const local Bool)
(assert (not (< x 10)))
(check-sat) ; CHECK: unsat
(get-model)
; WARN: {{.*}}smt-commands.smt2:[[@LINE-1]]:1: warning: no model: the last answer is not sat
(pop)
(declare-const local Int)
(reset)
(set-option :global-declarations true)
(push)
(declare-const local Int)
(pop)
(assert (< local 3))
(check-sat) ; CHECK-NEXT: sat
(set-info :status unknown)
(set-info :source "anything")
(exit)
(this is not read)
