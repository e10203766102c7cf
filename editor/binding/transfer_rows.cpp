// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/transfer_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "editor/geometry/solve/inpaint.h"

namespace sinew {
namespace {

std::vector<glm::vec3> vertexNormals(const OverlaidSurface& surface) {
    std::vector<glm::dvec3> sums(surface.places.size(), glm::dvec3(0.0));
    for (const auto& t : surface.triangles) {
        const glm::dvec3& a = surface.places[t.x];
        const glm::dvec3 normal = glm::cross(surface.places[t.y] - a, surface.places[t.z] - a);
        for (int k = 0; k < 3; ++k) sums[t[k]] += normal;
    }
    std::vector<glm::vec3> out(sums.size(), glm::vec3(0.0f));
    for (std::size_t i = 0; i < sums.size(); ++i)
        if (const double length = glm::length(sums[i]); length > 0.0) out[i] = sums[i] / length;
    return out;
}

/// The source as places of the target are looked for on it, in units of the target's diagonal.
class MatchSurface {
public:
    MatchSurface(const OverlaidSurface& source, const std::function<Row(std::uint32_t)>& rowOf,
                 const OverlaidSurface& target, const TransferSettings& settings)
        : source_(source),
          rowOf_(rowOf),
          settings_(settings),
          box_(target.places),
          tree_(inBox(source.places), source.triangles),
          normals_(vertexNormals(source)),
          leastCosine_(std::cos(settings.angle * glm::pi<double>() / 180.0)) {}

    /// False where nothing is within the limits, or has no weights there.
    bool match(const glm::dvec3& place, const glm::vec3& normal, RowBuffer& row) const {
        const auto foot = tree_.closest(glm::vec3(box_.inside(place)));
        if (foot.triangle == kNoTriangle) return false;
        const double most = settings_.distance;
        if (!(foot.squaredDistance <= most * most)) return false;
        if (settings_.angle < 180.0 && !facesAlike(foot, normal)) return false;
        return blend(foot, row);
    }
    /// Without limits.
    bool nearest(const glm::dvec3& place, RowBuffer& row) const {
        const auto foot = tree_.closest(glm::vec3(box_.inside(place)));
        return foot.triangle != kNoTriangle && blend(foot, row);
    }

private:
    static constexpr std::uint32_t kNoTriangle = 0xffffffffu;

    struct UnitBox {
        explicit UnitBox(const std::vector<glm::dvec3>& places) {
            if (places.empty()) return;
            glm::dvec3 low = places.front(), high = low;
            for (const auto& p : places) {
                low = glm::min(low, p);
                high = glm::max(high, p);
            }
            centre = (low + high) * 0.5;
            if (const double size = glm::length(high - low); std::isnormal(size))
                perUnit = 1.0 / size;
        }
        glm::dvec3 inside(const glm::dvec3& place) const { return (place - centre) * perUnit; }
        glm::dvec3 centre{0.0};
        double perUnit = 1.0;
    };

    std::vector<glm::vec3> inBox(const std::vector<glm::dvec3>& places) const {
        std::vector<glm::vec3> out;
        out.reserve(places.size());
        for (const auto& p : places) out.emplace_back(box_.inside(p));
        return out;
    }
    // Cloth has two sides, and either may lie on the body: which way a surface faces does not
    // count.
    bool facesAlike(const TriangleSurface::Foot& foot, const glm::vec3& normal) const {
        glm::vec3 there(0.0f);
        for (int k = 0; k < 3; ++k)
            there += normals_[source_.triangles[foot.triangle][k]] * foot.barycentric[k];
        const double length = glm::length(there);
        if (!(length > 0.0) || normal == glm::vec3(0.0f)) return true;  // no surface to compare
        return std::abs(glm::dot(there, normal)) >= leastCosine_ * length;
    }
    bool blend(const TriangleSurface::Foot& foot, RowBuffer& row) const {
        row.clear();
        for (int k = 0; k < 3; ++k) {
            if (!(foot.barycentric[k] > 0.0f)) continue;
            for (const Influence& entry : rowOf_(source_.triangles[foot.triangle][k]))
                row.push_back({entry.slot, entry.weight * foot.barycentric[k]});
        }
        makeValid(row);
        return !row.empty();
    }

    const OverlaidSurface& source_;
    const std::function<Row(std::uint32_t)>& rowOf_;
    const TransferSettings& settings_;
    UnitBox box_;
    TriangleSurface tree_;
    std::vector<glm::vec3> normals_;
    double leastCosine_;
};

Expected<void> fill(const BindSurface& surface, TransferredRows& out, const Progress& progress) {
    SparseRows known;
    std::vector<std::uint8_t> isKnown(out.rows.size());
    std::uint32_t columns = 0;
    for (std::size_t p = 0; p < out.rows.size(); ++p) {
        isKnown[p] = out.from[p] == RowFrom::Surface;
        for (const Influence& entry : out.rows[p]) {
            known.append(entry.slot, entry.weight);
            columns = std::max(columns, entry.slot + 1);
        }
        known.endRow();
    }
    const SurfaceLaplacian laplacian = robustLaplacian(surface.points(), surface.triangles());
    const auto rows = inpainted(laplacian, known, isKnown, columns, progress);
    if (!rows) return rows.error();
    for (std::size_t p = 0; p < out.rows.size(); ++p) {
        if (isKnown[p]) continue;
        const auto slots = rows->columnsOf(static_cast<std::uint32_t>(p));
        const auto values = rows->valuesOf(static_cast<std::uint32_t>(p));
        for (std::size_t k = 0; k < slots.size(); ++k)
            if (values[k] > 0.0f) out.rows[p].push_back({slots[k], values[k]});
        makeValid(out.rows[p]);
        if (!out.rows[p].empty()) out.from[p] = RowFrom::Filled;
    }
    return {};
}

}  // namespace

Expected<TransferredRows> transferRows(const OverlaidSurface& source,
                                       const std::function<Row(std::uint32_t)>& rowOf,
                                       const OverlaidSurface& target, const BindSurface& surface,
                                       const TransferSettings& settings, const Progress& progress) {
    if (source.triangles.empty())
        return refused("The mesh to take weights from has no faces (for this method).");
    if (!progress(0.0)) return cancelled();
    const MatchSurface match(source, rowOf, target, settings);
    const auto normals = vertexNormals(target);
    TransferredRows out;
    out.rows.resize(target.places.size());
    out.from.assign(target.places.size(), RowFrom::Nobody);
    tbb::parallel_for(std::size_t{0}, out.rows.size(), [&](std::size_t p) {
        if (match.match(target.places[p], normals[p], out.rows[p]))
            out.from[p] = RowFrom::Surface;
        else
            out.rows[p].clear();
    });
    if (!settings.fill) return out;
    if (std::ranges::find(out.from, RowFrom::Nobody) == out.from.end()) return out;
    if (auto ok = fill(surface, out, progress.stage(0.2, 0.9)); !ok) return ok.error();
    tbb::parallel_for(std::size_t{0}, out.rows.size(), [&](std::size_t p) {
        if (out.from[p] == RowFrom::Nobody && match.nearest(target.places[p], out.rows[p]))
            out.from[p] = RowFrom::Nearest;
    });
    if (!progress(1.0)) return cancelled();
    return out;
}

}  // namespace sinew
