// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/sparse_solve.h"

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
// Unknowns are in their order already when a matrix is factored, hence "natural". The upper half is
// what Eigen's factoring reads, so it copies nothing.
#ifdef SINEW_HAS_CHOLMOD
class Cholesky : public Eigen::CholmodSupernodalLLT<Matrix, Eigen::Upper> {
public:
    /// The smallest pivot by the largest.
    double pivotRatio() { return cholmod_rcond(m_cholmodFactor, &cholmod()); }
};
#else
using Cholesky = Eigen::SimplicialLDLT<Matrix, Eigen::Upper, Eigen::NaturalOrdering<int>>;
#endif

Error malformed() {
    return refused(
        "The equations refer to unknowns that do not exist, or contain values that are not "
        "numbers.");
}
Error tooLarge() { return refused("There is not enough memory to solve the equations."); }

bool isWithin(std::uint32_t size, std::span<const SparseEntry> lower) {
    return std::ranges::all_of(
        lower, [&](const SparseEntry& e) { return e.row < size && e.column <= e.row; });
}

// LDL^T takes indefinite matrices as well, and rounding lets LL^T take singular ones; what they
// answer for them is not what was asked.
bool isPositive(Cholesky& cholesky) {
    constexpr double kRounding = 4.0 * std::numeric_limits<double>::epsilon();
#ifdef SINEW_HAS_CHOLMOD
    return cholesky.pivotRatio() > kRounding;
#else
    const auto pivots = cholesky.vectorD();
    return pivots.minCoeff() > kRounding * pivots.maxCoeff();
#endif
}

}  // namespace

struct SparsePattern::Impl {
    std::uint32_t size = 0;
    std::vector<int> indexOf;  ///< per unknown, in the factor's order
    std::vector<int> unknownAt;
    Matrix upper;  ///< in the factor's order, all zeros

    /// Where an entry's number goes in `upper`; null: nowhere.
    double* slot(Matrix& matrix, const SparseEntry& e) const {
        const auto [row, column] = std::minmax(indexOf[e.row], indexOf[e.column]);
        const int* begin = matrix.innerIndexPtr() + matrix.outerIndexPtr()[column];
        const int* end = matrix.innerIndexPtr() + matrix.outerIndexPtr()[column + 1];
        const int* found = std::lower_bound(begin, end, row);
        if (found == end || *found != row) return nullptr;
        return matrix.valuePtr() + (found - matrix.innerIndexPtr());
    }
};

namespace {

/// Approximate minimum degree (P. Amestoy, T. Davis, I. Duff, 1996): entry i is where unknown i
/// goes.
std::vector<int> fillReducingOrder(std::uint32_t size, std::span<const SparseEntry> lower) {
    std::vector<Eigen::Triplet<double>> triplets;
    triplets.reserve(lower.size() + size);
    for (const SparseEntry& e : lower)
        triplets.emplace_back(static_cast<int>(e.row), static_cast<int>(e.column), 1.0);
    for (std::uint32_t i = 0; i < size; ++i)
        triplets.emplace_back(static_cast<int>(i), static_cast<int>(i), 1.0);
    Matrix matrix(size, size);
    matrix.setFromTriplets(triplets.begin(), triplets.end());
    Eigen::AMDOrdering<int>::PermutationType order;
    Eigen::AMDOrdering<int>()(matrix.selfadjointView<Eigen::Lower>(), order);
    std::vector<int> indexOf(size);
    for (std::uint32_t i = 0; i < size; ++i)
        indexOf[static_cast<std::size_t>(order.indices()[i])] = static_cast<int>(i);
    return indexOf;
}

Matrix zerosIn(const std::vector<int>& indexOf, std::span<const SparseEntry> lower) {
    std::vector<Eigen::Triplet<double>> triplets;
    triplets.reserve(lower.size() + indexOf.size());
    for (const SparseEntry& e : lower) {
        const auto [row, column] = std::minmax(indexOf[e.row], indexOf[e.column]);
        triplets.emplace_back(row, column, 0.0);
    }
    for (int i = 0; i < static_cast<int>(indexOf.size()); ++i) triplets.emplace_back(i, i, 0.0);
    const auto size = static_cast<Eigen::Index>(indexOf.size());
    Matrix matrix(size, size);
    matrix.setFromTriplets(triplets.begin(), triplets.end());
    return matrix;
}

}  // namespace

SparsePattern::SparsePattern(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
std::uint32_t SparsePattern::size() const { return impl_->size; }

Expected<SparsePattern> SparsePattern::of(std::uint32_t size, std::span<const SparseEntry> lower) {
    if (!isWithin(size, lower)) return malformed();
    try {
        auto impl = std::make_shared<Impl>();
        impl->size = size;
        if (size > 0) {
            impl->indexOf = fillReducingOrder(size, lower);
            impl->unknownAt.resize(size);
            for (std::uint32_t i = 0; i < size; ++i)
                impl->unknownAt[static_cast<std::size_t>(impl->indexOf[i])] = static_cast<int>(i);
            impl->upper = zerosIn(impl->indexOf, lower);
        }
        return SparsePattern(std::move(impl));
    } catch (const std::bad_alloc&) {
        return tooLarge();
    }
}

struct SparseFactor::Impl {
    explicit Impl(SparsePattern of) : pattern(std::move(of)) {
#ifdef SINEW_HAS_CHOLMOD
        cholesky.cholmod().nmethods = 1;
        cholesky.cholmod().method[0].ordering = CHOLMOD_NATURAL;
#endif
    }
    SparsePattern pattern;
    Cholesky cholesky;
};

SparseFactor::SparseFactor(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

Expected<SparseFactor> SparseFactor::of(std::uint32_t size, std::span<const SparseEntry> lower) {
    const auto pattern = SparsePattern::of(size, lower);
    if (!pattern) return pattern.error();
    return of(*pattern, lower);
}

Expected<SparseFactor> SparseFactor::of(const SparsePattern& pattern,
                                        std::span<const SparseEntry> lower) {
    if (!isWithin(pattern.size(), lower)) return malformed();
    try {
        auto impl = std::make_shared<Impl>(pattern);
        if (pattern.size() == 0) return SparseFactor(std::move(impl));
        Matrix matrix = pattern.impl_->upper;
        for (const SparseEntry& e : lower) {
            double* slot = pattern.impl_->slot(matrix, e);
            if (!slot || !std::isfinite(e.value)) return malformed();
            *slot += e.value;
        }
        impl->cholesky.compute(matrix);
        if (impl->cholesky.info() != Eigen::Success || !isPositive(impl->cholesky))
            return refused("The equations have no unique solution.");
        return SparseFactor(std::move(impl));
    } catch (const std::bad_alloc&) {
        return tooLarge();
    }
}

std::uint32_t SparseFactor::size() const { return impl_->pattern.size(); }

void SparseFactor::solve(std::span<double> columns) const {
    const std::size_t rows = size();
    if (rows == 0) return;
    const auto& unknownAt = impl_->pattern.impl_->unknownAt;
    Eigen::VectorXd ordered(static_cast<Eigen::Index>(rows));
    for (std::size_t first = 0; first + rows <= columns.size(); first += rows) {
        const auto column = columns.subspan(first, rows);
        for (std::size_t i = 0; i < rows; ++i)
            ordered[static_cast<Eigen::Index>(i)] = column[static_cast<std::size_t>(unknownAt[i])];
        const Eigen::VectorXd solution = impl_->cholesky.solve(ordered);
        for (std::size_t i = 0; i < rows; ++i)
            column[static_cast<std::size_t>(unknownAt[i])] = solution[static_cast<Eigen::Index>(i)];
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
