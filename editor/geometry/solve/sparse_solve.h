// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "editor/scene/error.h"

namespace sinew {

/// One number of a symmetric matrix. Of the two halves the lower one (row >= column) is given;
/// entries of one row and column add up.
struct SparseEntry {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    double value = 0.0;
};

/// Where a symmetric matrix has numbers, and an order of its unknowns that keeps its factor small:
/// found once for matrices that differ in their numbers alone. Immutable, cheap to copy.
class SparsePattern {
public:
    /// Only where `lower` has entries counts, not their values. Errors: Refused where an entry lies
    /// outside the matrix or in the upper half. Diagonals are in every pattern.
    static Expected<SparsePattern> of(std::uint32_t size, std::span<const SparseEntry> lower);
    std::uint32_t size() const;

private:
    friend class SparseFactor;
    struct Impl;
    explicit SparsePattern(std::shared_ptr<const Impl> impl);
    std::shared_ptr<const Impl> impl_;
};

/// The Cholesky factor of a sparse, symmetric, positive definite matrix, as Laplacians with
/// anchors are: factored once, solved for many right-hand sides. Eigen's simplicial LDL^T with a
/// fill-reducing order; CHOLMOD's supernodal one (GPL) where the program was built with
/// SINEW_CHOLMOD. Immutable, cheap to copy; solves may run on several threads.
class SparseFactor {
public:
    /// Errors: Refused where an entry lies outside the matrix or in the upper half, or is not
    /// finite, and where the matrix is not positive definite. For a surface's Laplacian of n points
    /// about O(n log n) memory and O(n^1.5) time.
    static Expected<SparseFactor> of(std::uint32_t size, std::span<const SparseEntry> lower);
    /// The same for a matrix whose pattern is known: what is left to do is the numbers. What the
    /// pattern has and `lower` has not is 0. Errors: as above, and Refused where an entry is
    /// outside the pattern.
    static Expected<SparseFactor> of(const SparsePattern& pattern,
                                     std::span<const SparseEntry> lower);

    std::uint32_t size() const;
    /// Overwrites each right-hand side by its solution. `columns` holds whole columns of size()
    /// numbers one after the other. O(numbers in the factor) a column.
    void solve(std::span<double> columns) const;

    /// "CHOLMOD" or "Eigen": what solves in this build.
    static std::string solver();

private:
    struct Impl;
    explicit SparseFactor(std::shared_ptr<const Impl> impl);
    std::shared_ptr<const Impl> impl_;
};

}  // namespace sinew
