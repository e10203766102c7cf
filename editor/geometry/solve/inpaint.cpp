// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/inpaint.h"

#include <tbb/parallel_for.h>

#include <cmath>
#include <memory>
#include <new>

#include "editor/geometry/solve/screened_poisson.h"
#include "editor/geometry/solve/sparse_solve.h"
#include "editor/scene/ids.h"

namespace sinew {
namespace {

// Filled values nearer to zero are left out.
constexpr double kFaint = 1e-4;
// Columns solved between two questions whether to go on.
constexpr std::uint32_t kFilledAtOnce = 16;

/// The unknown points that some known one is connected with.
class Unknowns {
public:
    Unknowns(const SurfaceLaplacian& l, std::span<const std::uint8_t> known)
        : index_(l.pointCount(), kNoIndex) {
        std::vector<std::uint32_t> open;
        for (std::uint32_t p = 0; p < l.pointCount(); ++p)
            if (known[p]) open.push_back(p);
        while (!open.empty()) {
            const std::uint32_t p = open.back();
            open.pop_back();
            for (std::uint32_t k = l.first[p]; k < l.first[p + 1]; ++k) {
                const std::uint32_t q = l.neighbours[k];
                if (known[q] || index_[q] != kNoIndex) continue;
                index_[q] = count_++;
                open.push_back(q);
            }
        }
    }
    std::uint32_t count() const { return count_; }
    /// kNoIndex: known, or connected with none.
    std::uint32_t operator[](std::uint32_t point) const { return index_[point]; }

private:
    std::vector<std::uint32_t> index_;
    std::uint32_t count_ = 0;
};

/// Q x = -Q_known rows, Q = L + L inverse(A) L, over the unknown points.
class SmoothEquations {
public:
    SmoothEquations(const SurfaceLaplacian& l, const SparseRows& rows, std::uint32_t columns,
                    const Unknowns& unknowns)
        : l_(l), rows_(rows), unknowns_(unknowns), columnOf_(columns, kNoIndex) {
        for (std::uint32_t p = 0; p < l.pointCount(); ++p) addPoint(p);
    }

    Expected<void> solve(const Progress& progress) {
        auto factor = SparseFactor::of(unknowns_.count(), matrix_);
        if (!factor) return factor.error();
        matrix_ = {};
        for (std::uint32_t c = 0; c < right_.size(); c += kFilledAtOnce) {
            if (!progress(static_cast<double>(c) / static_cast<double>(right_.size())))
                return cancelled();
            const auto last = std::min<std::size_t>(c + kFilledAtOnce, right_.size());
            tbb::parallel_for(std::size_t{c}, last,
                              [&](std::size_t k) { factor->solve(right_[k]); });
        }
        return {};
    }
    void append(std::uint32_t unknown, SparseRows& out) const {
        for (std::uint32_t c = 0; c < columnOf_.size(); ++c)
            if (columnOf_[c] != kNoIndex)
                if (const double value = right_[columnOf_[c]][unknown]; std::abs(value) >= kFaint)
                    out.append(c, static_cast<float>(value));
    }

private:
    struct Entry {
        std::uint32_t point;
        double value;
    };
    /// What row p of L adds to Q: its own numbers, and its outer product over its area.
    void addPoint(std::uint32_t p) {
        row_.clear();
        row_.push_back({p, l_.diagonal(p)});
        bool any = unknowns_[p] != kNoIndex;
        for (std::uint32_t k = l_.first[p]; k < l_.first[p + 1]; ++k) {
            row_.push_back({l_.neighbours[k], -static_cast<double>(l_.weights[k])});
            any |= unknowns_[l_.neighbours[k]] != kNoIndex;
        }
        if (!any) return;
        for (const Entry& other : row_) add(p, other.point, other.value);
        if (!(l_.areas[p] > 0.0)) return;
        for (const Entry& a : row_)
            for (const Entry& b : row_) add(a.point, b.point, a.value * b.value / l_.areas[p]);
    }
    void add(std::uint32_t to, std::uint32_t from, double value) {
        const std::uint32_t row = unknowns_[to];
        if (row == kNoIndex) return;
        if (const std::uint32_t column = unknowns_[from]; column != kNoIndex) {
            if (column <= row) matrix_.push_back({row, column, value});
            return;
        }
        for (auto k = rows_.first[from]; k < rows_.first[from + 1]; ++k)
            rightOf(rows_.columns[k])[row] -= value * double{rows_.values[k]};
    }
    std::vector<double>& rightOf(std::uint32_t column) {
        if (columnOf_[column] == kNoIndex) {
            columnOf_[column] = static_cast<std::uint32_t>(right_.size());
            right_.emplace_back(unknowns_.count(), 0.0);
        }
        return right_[columnOf_[column]];
    }

    const SurfaceLaplacian& l_;
    const SparseRows& rows_;
    const Unknowns& unknowns_;
    std::vector<SparseEntry> matrix_;
    std::vector<std::uint32_t> columnOf_;     // per column: its place in right_
    std::vector<std::vector<double>> right_;  // of columns that reach an unknown point
    std::vector<Entry> row_;
};

Expected<SparseRows> smoothlyFilled(const SurfaceLaplacian& laplacian, const SparseRows& rows,
                                    std::uint32_t columns, const Unknowns& unknowns,
                                    const Progress& progress) {
    SmoothEquations equations(laplacian, rows, columns, unknowns);
    if (auto ok = equations.solve(progress); !ok) return ok.error();
    SparseRows out;
    for (std::uint32_t p = 0; p < laplacian.pointCount(); ++p) {
        if (unknowns[p] != kNoIndex)
            equations.append(unknowns[p], out);
        else
            out.append(rows, p);
        out.endRow();
    }
    return out;
}

Expected<SparseRows> averaged(const SurfaceLaplacian& laplacian, const SparseRows& rows,
                              std::span<const std::uint8_t> known, std::uint32_t columns,
                              const Progress& progress) {
    // Not owned: it outlives the equations.
    const std::shared_ptr<const SurfaceLaplacian> borrowed(std::shared_ptr<void>(), &laplacian);
    const std::vector<double> pulls(laplacian.pointCount(), 0.0);
    auto solution =
        ScreenedPoisson(borrowed, {kFaint, 0}).solve({pulls, &rows, columns, known}, progress);
    if (!solution) return solution.error();
    return std::move(solution->rows);
}

/// What of a surface the unknown points hang on: the triangles of them and of their neighbours,
/// since a point's equation asks for whole rows of the Laplacian around it.
struct AroundUnknowns {
    std::vector<std::uint32_t> pointOf;  ///< of the surface, per point of the piece
    std::vector<std::uint32_t> indexOf;  ///< the other way; kNoIndex: not in it
    std::vector<glm::uvec3> triangles;   ///< of the piece's points

    AroundUnknowns(std::span<const glm::uvec3> all, std::span<const std::uint8_t> known)
        : indexOf(known.size(), kNoIndex) {
        std::vector<std::uint8_t> isNear(known.size());
        const auto touches = [](const glm::uvec3& t, auto&& asked) {
            return asked(t.x) || asked(t.y) || asked(t.z);
        };
        for (const glm::uvec3& t : all)
            if (touches(t, [&](std::uint32_t p) { return !known[p]; }))
                for (int k = 0; k < 3; ++k) isNear[t[k]] = 1;
        for (const glm::uvec3& t : all)
            if (touches(t, [&](std::uint32_t p) { return isNear[p] != 0; }))
                triangles.emplace_back(take(t.x), take(t.y), take(t.z));
    }

private:
    std::uint32_t take(std::uint32_t point) {
        if (indexOf[point] == kNoIndex) {
            indexOf[point] = static_cast<std::uint32_t>(pointOf.size());
            pointOf.push_back(point);
        }
        return indexOf[point];
    }
};

}  // namespace

Expected<SparseRows> inpainted(const SurfaceLaplacian& laplacian, const SparseRows& rows,
                               std::span<const std::uint8_t> known, std::uint32_t columns,
                               const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    try {
        const Unknowns unknowns(laplacian, known);
        if (unknowns.count() == 0) return rows;
        return unknowns.count() <= kMostSmoothUnknowns
                   ? smoothlyFilled(laplacian, rows, columns, unknowns, progress)
                   : averaged(laplacian, rows, known, columns, progress);
    } catch (const std::bad_alloc&) {
        return refused("There is not enough memory to fill in the weights.");
    }
}

Expected<SparseRows> inpainted(std::span<const glm::dvec3> points,
                               std::span<const glm::uvec3> triangles, const SparseRows& rows,
                               std::span<const std::uint8_t> known, std::uint32_t columns,
                               const Progress& progress) {
    const AroundUnknowns piece(triangles, known);
    std::vector<glm::dvec3> places;
    std::vector<std::uint8_t> knownThere;
    SparseRows there;
    for (const std::uint32_t p : piece.pointOf) {
        places.push_back(points[p]);
        knownThere.push_back(known[p]);
        there.addRow(rows, p);
    }
    const auto laplacian = robustLaplacian(places, piece.triangles, progress.stage(0.0, 0.3));
    if (!laplacian) return laplacian.error();
    const auto filled = inpainted(*laplacian, there, knownThere, columns, progress.stage(0.3, 1.0));
    if (!filled) return filled.error();
    SparseRows out;
    for (std::uint32_t p = 0; p < known.size(); ++p) {
        const std::uint32_t index = known[p] ? kNoIndex : piece.indexOf[p];
        index == kNoIndex ? out.addRow(rows, p) : out.addRow(*filled, index);
    }
    return out;
}

}  // namespace sinew
