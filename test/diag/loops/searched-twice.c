// Nothing of a list is known where it is searched, but that it may be empty: the code asks.
// RUN: %plimsoll check %s --fail-on=never --checks=null -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
struct glyph {
  long ord;
  int width;
  struct glyph *next;
};
struct glyph *font;

int widthBad(long c) {
  struct glyph *g;
  for (g = font; g == 0 ? 0 : g->ord != c; g = g->next)
    ;
  if (g)
    return g->width;
  for (g = font; g == 0 ? 0 : g->ord != 0; g = g->next)
    ;
  // CHECK: [[@LINE+1]]:10: error: null pointer is dereferenced: 'g' [null]
  return g->width;
}
int widthOk(long c) {
  struct glyph *g;
  for (g = font; g == 0 ? 0 : g->ord != c; g = g->next)
    ;
  if (g)
    return g->width;
  for (g = font; g == 0 ? 0 : g->ord != 0; g = g->next)
    ;
  return g ? g->width : 0;
}
