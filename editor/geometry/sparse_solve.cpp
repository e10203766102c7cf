// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/sparse_solve.h"

#include <Eigen/SparseCholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <vector>
#ifdef SINEW_HAS_CHOLMOD
#include <Eigen/CholmodSupport>
#endif

namespace sinew {

namespace {

using Matrix = Eigen::SparseMatrix<double>;
#ifdef SINEW_HAS_CHOLMOD
using Cholesky = Eigen::CholmodSupernodalLLT<Matrix, Eigen::Lower>;
#else
using Cholesky = Eigen::SimplicialLDLT<Matrix, Eigen::Lower>;
#endif

bool isSound(std::uint32_t size, std::span<const SparseEntry> lower) {
    return std::ranges::all_of(lower, [&](const SparseEntry& e) {
        return e.row < size && e.column <= e.row && std::isfinite(e.value);
    });
}

Matrix matrixOf(std::uint32_t size, std::span<const SparseEntry> lower) {
    std::vector<Eigen::Triplet<double>> triplets;
    triplets.reserve(lower.size());
    for (const SparseEntry& e : lower)
        triplets.emplace_back(static_cast<int>(e.row), static_cast<int>(e.column), e.value);
    Matrix matrix(size, size);
    matrix.setFromTriplets(triplets.begin(), triplets.end());
    return matrix;
}

// LDL^T takes indefinite matrices as well; what it answers for them is not what was asked.
bool isPositive([[maybe_unused]] const Cholesky& cholesky) {
#ifdef SINEW_HAS_CHOLMOD
    return true;  // LL^T exists for no other
#else
    constexpr double kRounding = 4.0 * std::numeric_limits<double>::epsilon();
    const auto pivots = cholesky.vectorD();
    return pivots.minCoeff() > kRounding * pivots.maxCoeff();
#endif
}

}  // namespace

struct SparseFactor::Impl {
    std::uint32_t size = 0;
    Cholesky cholesky;
};

SparseFactor::SparseFactor(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
SparseFactor::SparseFactor(SparseFactor&&) noexcept = default;
SparseFactor& SparseFactor::operator=(SparseFactor&&) noexcept = default;
SparseFactor::~SparseFactor() = default;

Expected<SparseFactor> SparseFactor::of(std::uint32_t size, std::span<const SparseEntry> lower) {
    if (!isSound(size, lower))
        return refused("The equations name unknowns that they do not have, or hold no number.");
    try {
        auto impl = std::make_unique<Impl>();
        impl->size = size;
        if (size > 0) {
            impl->cholesky.compute(matrixOf(size, lower));
            if (impl->cholesky.info() != Eigen::Success || !isPositive(impl->cholesky))
                return refused("The equations have no single solution.");
        }
        return SparseFactor(std::move(impl));
    } catch (const std::bad_alloc&) {
        return refused("There is not enough memory to solve the equations.");
    }
}

std::uint32_t SparseFactor::size() const { return impl_->size; }

void SparseFactor::solve(std::span<double> columns) const {
    if (impl_->size == 0) return;
    const auto rows = static_cast<Eigen::Index>(impl_->size);
    for (std::size_t first = 0; first + impl_->size <= columns.size(); first += impl_->size) {
        Eigen::Map<Eigen::VectorXd> column(columns.data() + first, rows);
        const Eigen::VectorXd solution = impl_->cholesky.solve(column);
        column = solution;
    }
}

std::string SparseFactor::solver() {
#ifdef SINEW_HAS_CHOLMOD
    return "CHOLMOD";
#else
    return "Eigen";
#endif
}

}  // namespace sinew
