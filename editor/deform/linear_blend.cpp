// SPDX-License-Identifier: Apache-2.0
// Linear blend skinning: Magnenat-Thalmann et al. 1988, "Joint-dependent local deformations".
// A point's matrix is blended row by row in registers; then four points at a time, a coordinate a
// register, are transformed.
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>

#include "editor/deform/float4.h"
#include "editor/deform/posed_mesh.h"
#include "editor/deform/skinning.h"

namespace sinew {
namespace {

constexpr std::uint32_t kLanes = 4;

/// The rows of one point's world-from-mesh matrix.
struct Affine {
    Float4 x, y, z;
};

inline Affine loadAffine(const AffineRows& m) {
    return {load(&m.row[0].x), load(&m.row[1].x), load(&m.row[2].x)};
}

/// Four points' matrices, an entry a register: x.x is m00 of all four.
struct Affine4 {
    Vec3x4 x, y, z;
    Vec3x4 t;
};

inline Affine4 gather(Affine (&m)[kLanes]) {
    transpose(m[0].x, m[1].x, m[2].x, m[3].x);
    transpose(m[0].y, m[1].y, m[2].y, m[3].y);
    transpose(m[0].z, m[1].z, m[2].z, m[3].z);
    return {{m[0].x, m[1].x, m[2].x},
            {m[0].y, m[1].y, m[2].y},
            {m[0].z, m[1].z, m[2].z},
            {m[3].x, m[3].y, m[3].z}};
}

inline Vec3x4 transformed(const Affine4& m, const Vec3x4& v) {
    return {dot(m.x, v) + m.t.x, dot(m.y, v) + m.t.y, dot(m.z, v) + m.t.z};
}

/// Maps normals: the cofactors of the 3x3, with the determinant's sign so that a mirror keeps the
/// outside outside.
struct NormalMap {
    Vec3x4 x, y, z;  // rows
    Float4 sign;
    explicit NormalMap(const Affine4& m)
        : x(cross(m.y, m.z)), y(cross(m.z, m.x)), z(cross(m.x, m.y)), sign(dot(m.x, x)) {}
    Vec3x4 operator()(const Vec3x4& n) const {
        const Vec3x4 v{dot(x, n), dot(y, n), dot(z, n)};
        const Float4 squared = dot(v, v);
        const Float4 scale = timesSign(splat(1.0f) / sqrt(squared), sign);
        // A normal squeezed to nothing has no direction left; the source's is the better guess.
        const Int4 squeezed = !(squared > splat(0.0f));
        const auto pick = [&](Float4 a, Float4 b) {
            return reinterpret_cast<Float4>((reinterpret_cast<Int4>(a) & squeezed) |
                                            (reinterpret_cast<Int4>(b) & ~squeezed));
        };
        return {pick(n.x, v.x * scale), pick(n.y, v.y * scale), pick(n.z, v.z * scale)};
    }
};

/// Four vectors from anywhere; the indices may repeat.
inline Vec3x4 gather(std::span<const glm::vec3> from, const std::uint32_t (&index)[kLanes]) {
    const glm::vec3& a = from[index[0]];
    const glm::vec3& b = from[index[1]];
    const glm::vec3& c = from[index[2]];
    const glm::vec3& d = from[index[3]];
    return {Float4{a.x, b.x, c.x, d.x}, Float4{a.y, b.y, c.y, d.y}, Float4{a.z, b.z, c.z, d.z}};
}

inline void scatter(const Vec3x4& v, std::span<glm::vec3> to, const std::uint32_t (&index)[kLanes],
                    std::uint32_t count) {
    for (std::uint32_t k = 0; k < count; ++k) to[index[k]] = {v.x[k], v.y[k], v.z[k]};
}

struct Kernel {
    const LinearBlendJob& job;

    const AffineRows& matrixOf(SlotIndex slot) const {
        return slot < job.matrices.size() ? job.matrices[slot] : job.unbound;
    }

    Affine blend(std::uint32_t p, Row row) const {
        const bool bound = !row.empty() && (job.member.empty() || job.member[p] != 0);
        if (!bound) return loadAffine(job.unbound);
        // The last weight counts as 1 minus the others: so what the others differ by is added to
        // the last matrix. Where all are alike, as in the bind pose, nothing is rounded.
        const std::size_t others = row.size() - 1;
        const Affine last = loadAffine(matrixOf(row[others].slot));
        Affine sum = last;
        for (std::size_t i = 0; i < others; ++i) {
            const Affine m = loadAffine(matrixOf(row[i].slot));
            const Float4 w = splat(row[i].weight);
            sum.x += (m.x - last.x) * w;
            sum.y += (m.y - last.y) * w;
            sum.z += (m.z - last.z) * w;
        }
        return sum;
    }

    /// Up to four points from anywhere: `index` holds `count` of them, and any valid ones behind.
    void points(const std::uint32_t (&index)[kLanes], std::uint32_t count,
                Affine (&m)[kLanes]) const {
        const Affine4 toWorld = gather(m);
        scatter(transformed(toWorld, gather(job.positions, index)), job.outPositions, index, count);
        if (job.normals.empty()) return;
        const NormalMap mapped(toWorld);
        if (job.cornerFirst.empty())
            scatter(mapped(gather(job.normals, index)), job.outNormals, index, count);
        else
            corners(index, count, mapped);
    }

    /// The k-th corner of each of the points, round by round; points with fewer repeat their last.
    void corners(const std::uint32_t (&index)[kLanes], std::uint32_t count,
                 const NormalMap& mapped) const {
        std::uint32_t most = 0;
        for (std::uint32_t k = 0; k < count; ++k)
            most = std::max(most, job.cornerFirst[index[k] + 1] - job.cornerFirst[index[k]]);
        for (std::uint32_t round = 0; round < most; ++round) {
            std::uint32_t corner[kLanes] = {0, 0, 0, 0};
            bool has[kLanes] = {false, false, false, false};
            for (std::uint32_t k = 0; k < count; ++k) {
                const std::uint32_t at = job.cornerFirst[index[k]] + round;
                has[k] = at < job.cornerFirst[index[k] + 1];
                if (has[k]) corner[k] = job.cornerList[at];
            }
            const Vec3x4 out = mapped(gather(job.normals, corner));
            for (std::uint32_t k = 0; k < count; ++k)
                if (has[k]) job.outNormals[corner[k]] = {out.x[k], out.y[k], out.z[k]};
        }
    }

    /// Points p to p + 3.
    void block(std::uint32_t p, Affine (&m)[kLanes]) const {
        const Affine4 toWorld = gather(m);
        storePoints(transformed(toWorld, loadPoints(&job.positions[p].x)), &job.outPositions[p].x);
        if (job.normals.empty()) return;
        const NormalMap mapped(toWorld);
        if (job.cornerFirst.empty())
            storePoints(mapped(loadPoints(&job.normals[p].x)), &job.outNormals[p].x);
        else
            corners({p, p + 1, p + 2, p + 3}, kLanes, mapped);
    }

    void page(const RowPage& rows, std::uint32_t pageStart, std::uint32_t first,
              std::uint32_t end) const {
        std::uint32_t p = first;
        for (; p + kLanes <= end; p += kLanes) {
            Affine m[kLanes];
            for (std::uint32_t k = 0; k < kLanes; ++k)
                m[k] = blend(p + k, rows.row(p + k - pageStart));
            block(p, m);
        }
        if (p == end) return;
        std::uint32_t index[kLanes];
        Affine m[kLanes];
        for (std::uint32_t k = 0; k < kLanes; ++k) {
            index[k] = std::min(p + k, end - 1);
            m[k] = blend(index[k], rows.row(index[k] - pageStart));
        }
        points(index, end - p, m);
    }

    void run(std::uint32_t first, std::uint32_t end) const {
        for (std::uint32_t p = first; p < end;) {
            const RowPage& rows = *job.rows->pages()[p / kRowPagePoints];
            const std::uint32_t pageStart = p - p % kRowPagePoints;
            const std::uint32_t pageEnd = std::min(end, pageStart + rows.count);
            page(rows, pageStart, p, pageEnd);
            p = pageEnd;
        }
    }

    void run(std::span<const PointIndex> list) const {
        for (std::size_t i = 0; i < list.size(); i += kLanes) {
            const auto count =
                static_cast<std::uint32_t>(std::min<std::size_t>(kLanes, list.size() - i));
            std::uint32_t index[kLanes];
            Affine m[kLanes];
            for (std::uint32_t k = 0; k < kLanes; ++k) {
                index[k] = list[i + std::min(k, count - 1)];
                m[k] = blend(index[k], (*job.rows)[index[k]]);
            }
            points(index, count, m);
        }
    }
};

}  // namespace

bool LinearBlendJob::validate() const {
    const auto points = positions.size();
    const bool rowsFit = rows && rows->pointCount() == points;
    const bool memberFits = member.empty() || member.size() == points;
    const bool listsFit = cornerFirst.empty()
                              ? normals.empty() || normals.size() == points
                              : cornerFirst.size() == points + 1 &&
                                    cornerFirst.back() == cornerList.size() &&
                                    (normals.empty() || cornerList.size() == normals.size());
    return rowsFit && memberFits && listsFit && outPositions.size() == points &&
           outNormals.size() == normals.size();
}

void LinearBlendJob::run(std::uint32_t first, std::uint32_t count) const {
    Kernel{*this}.run(first, first + count);
}

void LinearBlendJob::runAll() const { run(0, static_cast<std::uint32_t>(positions.size())); }

void LinearBlendJob::runParallel() const {
    const auto points = static_cast<std::uint32_t>(positions.size());
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, points, 8192),
                      [&](const auto& range) { Kernel{*this}.run(range.begin(), range.end()); });
}

void LinearBlendJob::runPoints(std::span<const PointIndex> points) const {
    Kernel{*this}.run(points);
}

namespace {

// Below this many points, sharing the work out over cores costs more than it saves.
constexpr std::size_t kParallelPoints = 2048;

class LinearBlendDeform final : public DeformJob {
public:
    LinearBlendDeform(const PosedMesh& posed, const DeformBuffers& buffers) : skin_(posed.skin()) {
        matrices_.reserve(posed.matrices().size());
        for (const auto& m : posed.matrices()) matrices_.push_back(toAffineRows(m));
        static_cast<DeformBuffers&>(job_) = buffers;
        job_.matrices = matrices_;
        job_.unbound = toAffineRows(posed.unbound());
        if (skin_) job_.member = skin_->member;
        assert(job_.validate());
    }

    void runAll() override { job_.runParallel(); }

    void update(std::span<const PagePoints> changed) override {
        std::size_t points = 0;
        for (const auto& page : changed) points += page.points.size();
        if (points < kParallelPoints) {
            for (const auto& page : changed) run(page);
            return;
        }
        tbb::parallel_for(std::size_t{0}, changed.size(), [&](std::size_t i) { run(changed[i]); });
    }

private:
    void run(const PagePoints& page) const {
        const std::uint32_t inPage = job_.rows->pages()[page.page]->count;
        // In a row is twice as fast a point as here and there.
        if (page.points.size() > inPage / 2)
            job_.run(page.page * kRowPagePoints, inPage);
        else
            job_.runPoints(page.points);
    }

    std::shared_ptr<const Skin> skin_;  // holds what `member` looks at
    std::vector<AffineRows> matrices_;
    LinearBlendJob job_;
};

std::unique_ptr<DeformJob> linearBlendJob(const PosedMesh& posed, const DeformBuffers& buffers) {
    return std::make_unique<LinearBlendDeform>(posed, buffers);
}

void linearBlendPlaces(const PosedMesh& posed, const Rows& rows, std::span<const PointIndex> points,
                       std::span<glm::dvec3> out) {
    const Skin* skin = posed.skin().get();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const PointIndex p = points[i];
        const bool bound = skin && p < rows.pointCount() && skin->isMember(p);
        const glm::dvec4 at(posed.shaped(p), 1.0);
        out[i] = glm::dvec3(
            (bound ? blendedMatrix(rows[p], posed.matrices(), posed.unbound()) : posed.unbound()) *
            at);
    }
}

}  // namespace

Deformer linearBlend() {
    return {.id = "linearBlend",
            .label = "Linear Blend",
            .hint = "Each vertex is moved by the weighted average of its joints' matrices.",
            .rings = 0,
            .inShader = true,
            .job = &linearBlendJob,
            .places = &linearBlendPlaces};
}

}  // namespace sinew
