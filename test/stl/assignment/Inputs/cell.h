// Counts how often it was assigned to.
struct Cell {
  int v, a = 0;
  Cell(int v = 0) : v(v) {}
  Cell(const Cell &o) : v(o.v) {}
  Cell &operator=(const Cell &o) {
    v = o.v;
    ++a;
    return *this;
  }
  bool operator==(const Cell &o) const { return v == o.v; }
};
