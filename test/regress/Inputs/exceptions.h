// What tests of exceptions are written with.
static int place;

/// Throws for numbers above 3.
static int limit(int n) {
  if (n > 3)
    throw n;
  return n;
}

/// Null if \p f throws.
template <typename F> static int *when(F f) {
  int *z = nullptr;
  try {
    f();
    z = &place;
  } catch (...) {
  }
  return z;
}
