// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/ReducedBasis.h"
#include "llvm/ADT/DenseMap.h"
#include <algorithm>
#include <cassert>
#include <cmath>

namespace plimsoll::lia {

namespace {

/// A basis of the lattice of all integer points, and its image under the
/// constraints scaled by their widths.
///   invariant: row k of Dual is coordinate k with respect to the basis
class LatticeBasis {
public:
  LatticeBasis(const std::vector<Var> &Vars,
               const std::vector<ConstraintWidth> &Constraints);
  /// The algorithm of Lenstra, Lenstra and Lovász in the variant of Schnorr and
  /// Euchner.
  ///   ensures: false if it did not come to an end
  bool reduce(ResourceLimit &Limits);
  const std::vector<Integer> &dual(unsigned K) const { return Dual[K]; }
  unsigned size() const { return Images.size(); }

private:
  void orthogonalise(unsigned K);
  bool sizeReduce(unsigned K);

  std::vector<std::vector<double>> Images; ///< by basis vector
  std::vector<std::vector<Integer>> Dual;
  std::vector<std::vector<double>> Mu; ///< Gram-Schmidt coefficients, j < k
  std::vector<double> Norm;            ///< squared, of the orthogonal part
  bool Exploded = false;               ///< a coordinate needs more than 64 bits
};

LatticeBasis::LatticeBasis(const std::vector<Var> &Vars,
                           const std::vector<ConstraintWidth> &Constraints)
    : Images(Vars.size(), std::vector<double>(Constraints.size())),
      Dual(Vars.size(), std::vector<Integer>(Vars.size())),
      Mu(Vars.size(), std::vector<double>(Vars.size())), Norm(Vars.size()) {
  llvm::DenseMap<Var, unsigned> IndexOf;
  for (unsigned K = 0; K != Vars.size(); ++K) {
    IndexOf[Vars[K]] = K;
    Dual[K][K] = 1;
  }
  for (size_t C = 0; C != Constraints.size(); ++C) {
    assert(Constraints[C].Width > 0);
    for (const LinearTerm &T : Constraints[C].Sum.terms())
      Images[IndexOf.find(T.V)->second][C] =
          T.Coefficient.toDouble() / Constraints[C].Width;
  }
}

static double dot(const std::vector<double> &A, const std::vector<double> &B) {
  double Sum = 0;
  for (size_t K = 0; K != A.size(); ++K)
    Sum += A[K] * B[K];
  return Sum;
}

// Mu[K] and Norm[K] from the vectors up to K.
void LatticeBasis::orthogonalise(unsigned K) {
  Norm[K] = dot(Images[K], Images[K]);
  std::vector<double> Projection(K); // Mu[K][J] * Norm[J]
  for (unsigned J = 0; J != K; ++J) {
    Projection[J] = dot(Images[K], Images[J]);
    for (unsigned I = 0; I != J; ++I)
      Projection[J] -= Mu[J][I] * Projection[I];
    Mu[K][J] = Projection[J] / Norm[J];
    Norm[K] -= Mu[K][J] * Projection[J];
  }
  // Rounding must not make a length vanish.
  Norm[K] = std::max(Norm[K], 1e-12);
}

// Subtracts earlier vectors from vector K; true if it changed.
bool LatticeBasis::sizeReduce(unsigned K) {
  bool Changed = false;
  for (unsigned J = K; J-- != 0;) {
    double Factor = std::nearbyint(Mu[K][J]);
    if (Factor == 0 || std::fabs(Mu[K][J]) < 0.51)
      continue;
    Factor = std::clamp(Factor, -1e15, 1e15);
    Changed = true;
    for (size_t C = 0; C != Images[K].size(); ++C)
      Images[K][C] -= Factor * Images[J][C];
    for (unsigned I = 0; I != J; ++I)
      Mu[K][I] -= Factor * Mu[J][I];
    Mu[K][J] -= Factor;
    // b_k := b_k - q b_j makes coordinate j grow by q times coordinate k.
    const Integer Exact = static_cast<int64_t>(Factor);
    for (unsigned I = 0; I != size(); ++I)
      Dual[J][I].addMul(Exact, Dual[K][I]);
    for (unsigned I = 0; I != size() && !Exploded; ++I)
      Exploded = Dual[J][I].bitLength() > 62;
  }
  return Changed;
}

bool LatticeBasis::reduce(ResourceLimit &Limits) {
  constexpr double Delta = 0.99;
  const uint64_t MaxSteps = 1000 + 100ull * size() * size();
  unsigned K = 0;
  for (uint64_t Steps = 0; K != size(); ++Steps) {
    if (Exploded || Steps == MaxSteps || !Limits.spend(1 + K * Images[K].size() / 16))
      return false;
    orthogonalise(K);
    // Large factors leave rounding errors; the next round removes them.
    for (unsigned Round = 0; sizeReduce(K) && Round != 20; ++Round)
      orthogonalise(K);
    if (K == 0 ||
        Norm[K] >= (Delta - Mu[K][K - 1] * Mu[K][K - 1]) * Norm[K - 1]) {
      ++K;
      continue;
    }
    std::swap(Images[K], Images[K - 1]);
    std::swap(Dual[K], Dual[K - 1]);
    --K;
  }
  return !Exploded;
}

} // namespace

std::vector<LinearExpr>
reducedDirections(const std::vector<Var> &Vars,
                  const std::vector<ConstraintWidth> &Constraints,
                  ResourceLimit &Limits) {
  LatticeBasis Basis(Vars, Constraints);
  if (!Basis.reduce(Limits))
    return {};
  std::vector<LinearExpr> Directions;
  // The last vectors have the longest orthogonal parts, so the fewest planes
  // that fix their coordinates meet the polyhedron.
  for (unsigned K = Basis.size(); K-- != 0;) {
    std::vector<LinearTerm> Terms;
    for (unsigned I = 0; I != Vars.size(); ++I)
      if (!Basis.dual(K)[I].isZero())
        Terms.push_back({Vars[I], Basis.dual(K)[I]});
    Directions.push_back(LinearExpr::fromTerms(std::move(Terms)));
  }
  return Directions;
}

} // namespace plimsoll::lia
