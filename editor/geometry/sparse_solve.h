// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "editor/scene/error.h"

namespace sinew {

/// One number of a symmetric matrix. Of the two halves the lower one (row >= column) is given;
/// entries for one place add up.
struct SparseEntry {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    double value = 0.0;
};

/// The Cholesky factor of a sparse, symmetric, positive definite matrix, as Laplacians with
/// anchors are: factored once, solved for many right-hand sides. Eigen's simplicial LDL^T with a
/// fill-reducing order; CHOLMOD's supernodal one (GPL) where the program was built with
/// SINEW_CHOLMOD. Immutable; solves may run on several threads.
class SparseFactor {
public:
    /// Errors: Refused where an entry lies outside the matrix or in the upper half, or is not
    /// finite, and where the matrix is not positive definite. For a surface's Laplacian of n points
    /// about O(n log n) memory and O(n^1.5) time.
    static Expected<SparseFactor> of(std::uint32_t size, std::span<const SparseEntry> lower);
    SparseFactor(SparseFactor&&) noexcept;
    SparseFactor& operator=(SparseFactor&&) noexcept;
    ~SparseFactor();

    std::uint32_t size() const;
    /// Overwrites each right-hand side by its solution. `columns` holds whole columns of size()
    /// numbers one after the other. O(numbers in the factor) a column.
    void solve(std::span<double> columns) const;

    /// "CHOLMOD" or "Eigen": what solves in this build.
    static std::string solver();

private:
    struct Impl;
    explicit SparseFactor(std::unique_ptr<const Impl> impl);
    std::unique_ptr<const Impl> impl_;
};

}  // namespace sinew
