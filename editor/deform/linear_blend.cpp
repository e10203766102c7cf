// SPDX-License-Identifier: Apache-2.0
// Linear blend skinning: Magnenat-Thalmann et al. 1988, "Joint-dependent local deformations".
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "editor/deform/skinning.h"

namespace sinew {
namespace {

// Four floats in one register; gcc and clang compile this to SSE, NEON or scalar code.
using Float4 = float __attribute__((vector_size(16)));
using Int4 = int __attribute__((vector_size(16)));

// A 3x4 matrix by columns (fourth lane 0): transforming is three products without a horizontal sum.
struct Columns {
    Float4 x, y, z, t;
};

Columns toColumns(const AffineRows& m) {
    const auto column = [&](int c) { return Float4{m.row[0][c], m.row[1][c], m.row[2][c], 0.0f}; };
    return {column(0), column(1), column(2), column(3)};
}

inline Float4 yzx(Float4 v) { return __builtin_shuffle(v, Int4{1, 2, 0, 3}); }

inline Float4 cross(Float4 a, Float4 b) { return yzx(a * yzx(b) - yzx(a) * b); }

inline float dot(Float4 a, Float4 b) {
    const Float4 p = a * b;
    return p[0] + p[1] + p[2];
}

inline glm::vec3 toVec3(Float4 v) { return {v[0], v[1], v[2]}; }

// Maps normals: the cofactors of the 3x3, with the determinant's sign so that a mirror keeps the outside outside.
struct NormalMap {
    Float4 x, y, z;
    explicit NormalMap(const Columns& m) : x(cross(m.y, m.z)), y(cross(m.z, m.x)), z(cross(m.x, m.y)) {
        const float sign = std::copysign(1.0f, dot(m.x, x));
        x *= sign;
        y *= sign;
        z *= sign;
    }
    glm::vec3 operator()(const glm::vec3& n) const {
        const Float4 v = x * n.x + y * n.y + z * n.z;
        const float squared = dot(v, v);
        // A normal squeezed to nothing has no direction left; the source's is the better guess.
        return squared > 0.0f ? toVec3(v * (1.0f / std::sqrt(squared))) : n;
    }
};

struct Kernel {
    const LinearBlendJob& job;
    std::vector<Columns> matrices;
    Columns unbound;

    explicit Kernel(const LinearBlendJob& j) : job(j), unbound(toColumns(j.unbound)) {
        matrices.reserve(j.matrices.size());
        for (const auto& m : j.matrices) matrices.push_back(toColumns(m));
    }

    const Columns& matrixOf(SlotIndex slot) const {
        return slot < matrices.size() ? matrices[slot] : unbound;
    }

    Columns blend(Row row) const {
        if (row.size() == 1) return matrixOf(row[0].slot);
        Columns sum{};
        float rest = 1.0f;
        const auto add = [&sum](const Columns& m, float w) {
            sum.x += m.x * w;
            sum.y += m.y * w;
            sum.z += m.z * w;
            sum.t += m.t * w;
        };
        const std::size_t last = row.size() - 1;
        for (std::size_t i = 0; i < last; ++i) {
            add(matrixOf(row[i].slot), row[i].weight);
            rest -= row[i].weight;
        }
        add(matrixOf(row[last].slot), rest);
        return sum;
    }

    void point(std::uint32_t p, Row row) const {
        const bool bound = !row.empty() && (job.member.empty() || job.member[p] != 0);
        const Columns m = bound ? blend(row) : unbound;
        const glm::vec3 v = job.positions[p];
        job.outPositions[p] = toVec3(m.x * v.x + m.y * v.y + m.z * v.z + m.t);
        if (job.normals.empty()) return;
        const NormalMap toWorld(m);
        if (job.cornerFirst.empty()) {
            job.outNormals[p] = toWorld(job.normals[p]);
            return;
        }
        for (auto i = job.cornerFirst[p]; i < job.cornerFirst[p + 1]; ++i) {
            const auto corner = job.cornerList[i];
            job.outNormals[corner] = toWorld(job.normals[corner]);
        }
    }

    void run(std::uint32_t first, std::uint32_t end) const {
        for (std::uint32_t p = first; p < end;) {
            const RowPage& page = *job.rows->pages()[p / kRowPagePoints];
            const std::uint32_t pageStart = p - p % kRowPagePoints;
            const std::uint32_t pageEnd = std::min(end, pageStart + page.count);
            for (; p < pageEnd; ++p) point(p, page.row(p - pageStart));
        }
    }
};

}  // namespace

bool LinearBlendJob::validate() const {
    const auto points = positions.size();
    const bool rowsFit = rows && rows->pointCount() == points;
    const bool memberFits = member.empty() || member.size() == points;
    const bool listsFit = cornerFirst.empty() ? normals.empty() || normals.size() == points
                                              : cornerFirst.size() == points + 1 &&
                                                    cornerFirst.back() == cornerList.size() &&
                                                    (normals.empty() || cornerList.size() == normals.size());
    return rowsFit && memberFits && listsFit && outPositions.size() == points &&
           outNormals.size() == normals.size();
}

void LinearBlendJob::run(std::uint32_t first, std::uint32_t count) const {
    Kernel(*this).run(first, first + count);
}

void LinearBlendJob::runAll() const { run(0, static_cast<std::uint32_t>(positions.size())); }

void LinearBlendJob::runParallel() const {
    const Kernel kernel(*this);
    const auto points = static_cast<std::uint32_t>(positions.size());
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, points, 8192),
                      [&](const auto& range) { kernel.run(range.begin(), range.end()); });
}

void LinearBlendJob::runPoints(std::span<const PointIndex> points) const {
    const Kernel kernel(*this);
    for (const auto p : points) kernel.point(p, (*rows)[p]);
}

}  // namespace sinew
