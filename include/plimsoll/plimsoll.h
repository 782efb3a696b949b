/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What a program can say to Plimsoll. Valid C99 and C++11; without Plimsoll it
 * compiles to nothing: no argument is evaluated, values are 0.
 *
 * Plimsoll's front end defines __PLIMSOLL__: as 1 when it only analyses, as 2
 * when the compiler it is loaded into (clang -fplugin) makes code as well. The
 * functions then do nothing at run time, but their arguments are evaluated.
 */
#ifndef PLIMSOLL_PLIMSOLL_H
#define PLIMSOLL_PLIMSOLL_H

#include <stddef.h>

#ifndef __PLIMSOLL__

#define plimsoll_assert(...) ((void)sizeof((__VA_ARGS__) ? 1 : 0))
#define plimsoll_assume(...) ((void)sizeof((__VA_ARGS__) ? 1 : 0))
#define plimsoll_nondet_int() (0)
#define plimsoll_nondet_unsigned() (0u)
#define plimsoll_nondet_long() (0L)
#define plimsoll_nondet_bool() (0 != 0)
#define plimsoll_nondet_size() ((size_t)0)
#define plimsoll_nondet_ptr() ((void *)0)
#define plimsoll_buffer_size(p) ((size_t)0)
#define plimsoll_eval(...) ((void)sizeof((__VA_ARGS__) ? 1 : 0))
#define plimsoll_reached() ((void)0)
#define plimsoll_dump(...) ((void)0)

#else

#ifdef __cplusplus
#define PLIMSOLL_BOOL bool
#define PLIMSOLL_ANYTHING ...
extern "C" {
#else
#define PLIMSOLL_BOOL _Bool
#if __STDC_VERSION__ >= 202311L
#define PLIMSOLL_ANYTHING ...
#else
#define PLIMSOLL_ANYTHING
#endif
#endif

#if __PLIMSOLL__ > 1
#define PLIMSOLL_FUNCTION static inline __attribute__((nothrow))
#define PLIMSOLL_BODY(...) { __VA_ARGS__ }
#else
#define PLIMSOLL_FUNCTION __attribute__((nothrow))
#define PLIMSOLL_BODY(...) ;
#endif

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-parameter"
#pragma clang diagnostic ignored "-Wstrict-prototypes"
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"

/* Must hold: checked, then taken for granted. */
PLIMSOLL_FUNCTION void plimsoll_assert(PLIMSOLL_BOOL e) PLIMSOLL_BODY()
/* Taken for granted: executions where it does not hold are not considered. */
PLIMSOLL_FUNCTION void plimsoll_assume(PLIMSOLL_BOOL e) PLIMSOLL_BODY()

/* Any value of the type. */
PLIMSOLL_FUNCTION int plimsoll_nondet_int(void) PLIMSOLL_BODY(return 0;)
PLIMSOLL_FUNCTION unsigned plimsoll_nondet_unsigned(void)
    PLIMSOLL_BODY(return 0;)
PLIMSOLL_FUNCTION long plimsoll_nondet_long(void) PLIMSOLL_BODY(return 0;)
PLIMSOLL_FUNCTION PLIMSOLL_BOOL plimsoll_nondet_bool(void)
    PLIMSOLL_BODY(return 0;)
PLIMSOLL_FUNCTION size_t plimsoll_nondet_size(void) PLIMSOLL_BODY(return 0;)
PLIMSOLL_FUNCTION void *plimsoll_nondet_ptr(void) PLIMSOLL_BODY(return 0;)

/* Elements from p to the end of its object. */
PLIMSOLL_FUNCTION size_t plimsoll_buffer_size(const volatile void *p)
    PLIMSOLL_BODY(return 0;)

/* For tests of the analyser: remarks at this line. eval says TRUE, FALSE or
   UNKNOWN; reached says that this line can be reached; dump says what values
   the expression can have. */
PLIMSOLL_FUNCTION void plimsoll_eval(PLIMSOLL_BOOL e) PLIMSOLL_BODY()
PLIMSOLL_FUNCTION void plimsoll_reached(void) PLIMSOLL_BODY()
#if __PLIMSOLL__ > 1 && !defined(__cplusplus)
#define plimsoll_dump(...) ((void)0) /* C17 has no body that takes anything */
#else
PLIMSOLL_FUNCTION void plimsoll_dump(PLIMSOLL_ANYTHING) PLIMSOLL_BODY()
#endif

#pragma clang diagnostic pop

#undef PLIMSOLL_BOOL
#undef PLIMSOLL_ANYTHING
#undef PLIMSOLL_FUNCTION
#undef PLIMSOLL_BODY

#ifdef __cplusplus
}
#endif

#endif
#endif
