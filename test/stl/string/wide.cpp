// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// Strings and views of wider characters, and of char8_t, on the bound models do what the library does; characters
// are ordered as their type is. CHECK: returned 0
#include <cstdio>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>

template <class C> void show(const char *What, const std::basic_string<C> &S) {
  printf("%s:", What);
  for (std::size_t I = 0; I < S.size(); ++I)
    printf(" %d", (int)S[I]);
  printf(" | %d\n", (int)S.c_str()[S.size()]);
}

template <class C> int sign(const std::basic_string<C> &A, const std::basic_string<C> &B) {
  const int Compared = A.compare(B);
  const int Sign = Compared < 0 ? -1 : Compared > 0;
  return (A < B) * 100 + (A == B) * 10 + Sign;
}

template <class C> void run(const C *Hello, const C *Word, C X) {
  using String = std::basic_string<C>;
  using View = std::basic_string_view<C>;
  String A, B(Hello), D(3, X), E(Hello, 2), F(B, 1, 3), G(B.begin() + 1, B.end()), H = B + Word + D + X;
  show("empty", A);
  show("literal", B);
  show("repeated", D);
  show("first", E);
  show("part", F);
  show("range", G);
  show("sum", H);
  printf("%d %d %d %d\n", B == Hello, B == Word, sign(B, String(Word)), sign(D, B));
  A += B;
  A += Word;
  A += X;
  A.push_back(Hello[0]);
  show("appended", A);
  A.insert(1, Word).insert(A.begin(), X);
  show("inserted", A);
  A.erase(2, 3).pop_back();
  show("erased", A);
  A.replace(1, 2, D);
  show("replaced", A);
  A.resize(4);
  A.resize(6, X);
  show("resized", A);
  A.assign(Word).append(Hello, 3).append(2, X);
  show("assigned", A);
  printf("%d %d\n", (int)A.find(X), (int)A.find(X, 6));
  View V(A), T = V.substr(1, 3);
  V.remove_prefix(1);
  V.remove_suffix(1);
  show("view", String(V));
  printf("%d %d %d %d\n", V == T, V.starts_with(T), (int)T.size(), (int)(T < V));
  std::map<String, int> M;
  M[Word] = 1;
  M[Hello] = 2;
  M[D] = 3;
  M[Word] += 10;
  for (const auto &[Key, Value] : M)
    printf("%d=%d ", (int)Key[0], Value);
  std::set<String> S{String(1, C(-1)), String(1, C(1)), String(1, X)};
  printf("%d\n", sign(*S.begin(), *std::next(S.begin())));
  show("first key", *S.begin());
  swap(A, B);
  show("swapped", B);
}

int main() {
  run(L"hello", L"\u4e2d\u6587", L'x');
  run(u"hello", u"\uffee\u0101", u'x');
  run(U"hello", U"\U0001F600!", U'x');
  run(u8"hello", u8"\u00e9t", u8'x');
  run("hello", "\xe9t", 'x');
}
