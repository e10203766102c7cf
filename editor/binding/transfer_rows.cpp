// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/transfer_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "editor/binding/fit_rows.h"
#include "editor/geometry/solve/inpaint.h"
#include "editor/geometry/surface/place_box.h"

namespace sinew {
namespace {

std::vector<glm::vec3> vertexNormals(const OverlaidView& surface) {
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

/// Scales by which a box has a diagonal of 1.
double perDiagonal(const PlaceBox& box) {
    const double size = box.size();
    return std::isnormal(size) ? 1.0 / size : 1.0;
}

std::vector<glm::vec3> inBoxOf(const TransferSource& source, std::span<const glm::dvec3> places) {
    std::vector<glm::vec3> out;
    out.reserve(places.size());
    for (const auto& p : places) out.push_back(source.inside(p));
    return out;
}

/// How a part of the target lies on the source: facing as it does, the other way, or either, as a
/// cloth with two sides does.
enum class Facing : std::uint8_t { Either, Same, Other };

/// The source as places of the target are looked for on it, in the source's own space.
class MatchSurface {
public:
    MatchSurface(const TransferSource& source, const std::function<Row(std::uint32_t)>& rowOf,
                 const OverlaidView& target, const TransferSettings& settings)
        : source_(source),
          rowOf_(rowOf),
          settings_(settings),
          perTarget_(source.perUnit() / perDiagonal(boxAround(target.places))),
          most_(settings.distance * perTarget_),
          leastCosine_(std::cos(settings.angle * glm::pi<double>() / 180.0)) {}

    double most() const { return most_; }  ///< the farthest match
    TriangleTree::Foot closest(const glm::dvec3& place) const {
        return source_.tree().closest(source_.inside(place));
    }
    /// Of a match 1 where both surfaces face one way, -1 where they do not, and 0 of none.
    int votes(const TriangleTree::Foot& foot, const glm::vec3& normal) const {
        if (!isNear(foot) || !facesAlike(foot, normal, Facing::Either)) return 0;
        return glm::dot(normalAt(foot), normal) > 0.0f ? 1 : -1;
    }
    /// The closest place, or where that faces another way a farther one that does not; `apart` as
    /// bestPlace() has it. False where none is within the limits, or has no weights there.
    bool match(const TriangleTree::Foot& foot, const glm::dvec3& place, const glm::vec3& normal,
               Facing facing, float apart, RowBuffer& row, MatchPlace& where) const {
        where = placeOf(foot);
        const bool limited = settings_.unmatched.empty();
        if (limited ? !isNear(foot) : foot.triangle == kNoTriangle) return false;
        if (settings_.angle >= 180.0) return blend(foot, row);
        const auto best = bestPlace(foot, place, normal, facing, apart);
        if (best.triangle == kNoTriangle) return false;
        if (limited && !(isNear(best) && facesAlike(best, normal, facing))) return false;
        where = placeOf(best);
        return blend(best, row);
    }
    /// Without limits.
    bool nearest(const glm::dvec3& place, RowBuffer& row) const {
        const auto foot = closest(place);
        return foot.triangle != kNoTriangle && blend(foot, row);
    }

    void fit(const OverlaidView& target, const std::vector<glm::vec3>& normals,
             const std::vector<MatchPlace>& matches, TransferredRows& rows) const {
        fitRows({source_.places(), source_.surface().triangles, source_.normals()}, rowOf_,
                {inBoxOf(source_, target.places), target.triangles, normals}, matches, rows);
    }

private:
    static constexpr std::uint32_t kNoTriangle = TriangleTree::kNone;

    MatchPlace placeOf(const TriangleTree::Foot& foot) const {
        return {foot.triangle, std::sqrt(foot.squaredDistance) / static_cast<float>(perTarget_)};
    }
    // Surfaces that lie `apart` lie so everywhere around: of layers that are closer to each other
    // than that the closest is any, and which way they face tells them apart. A turned place is as
    // if it were farther away, by up to kTurned times the distance. Farther out a place that faces
    // another way is none: the closest that does not may be.
    TriangleTree::Foot bestPlace(const TriangleTree::Foot& closest, const glm::dvec3& place,
                                 const glm::vec3& normal, Facing facing, float apart) const {
        constexpr float kTurned = 2.0f;
        constexpr float kAmongLayers = 2.0f;  // times `apart`
        if (cosineOf(normalAt(closest), normal, facing) >= leastCosine_) return closest;
        const glm::vec3 to = source_.inside(place);
        const float distance = std::sqrt(closest.squaredDistance);
        if (distance <= kAmongLayers * apart) {
            const float by = kTurned * std::max(apart, distance);
            const auto costOf = [&](const TriangleTree::Foot& foot) {
                const double cosine = cosineOf(normalAt(foot), normal, facing);
                return std::sqrt(foot.squaredDistance) + by * static_cast<float>(1.0 - cosine);
            };
            const auto cheaper = source_.tree().cheapest(to, costOf(closest), costOf);
            return cheaper.triangle == kNoTriangle ? closest : cheaper;
        }
        if (facesAlike(closest, normal, facing)) return closest;
        const auto accept = [&](std::uint32_t t) {
            const auto& surface = source_.surface();
            const glm::uvec3& at = surface.triangles[t];
            const glm::dvec3& a = surface.places[at.x];
            const glm::dvec3 there = glm::cross(surface.places[at.y] - a, surface.places[at.z] - a);
            return cosineOf(glm::vec3(there), normal, facing) >= 0.0;
        };
        return source_.tree().closest(to, static_cast<float>(most_), accept);
    }
    bool isNear(const TriangleTree::Foot& foot) const {
        return foot.triangle != kNoTriangle && foot.squaredDistance <= most_ * most_;
    }
    glm::vec3 normalAt(const TriangleTree::Foot& foot) const {
        glm::vec3 there(0.0f);
        for (int k = 0; k < 3; ++k)
            there += source_.normals()[source_.surface().triangles[foot.triangle][k]] *
                     foot.barycentric[k];
        return there;
    }
    // Where the surfaces touch, what a fold or a coarse mesh turns says nothing: up to a fifth of
    // the farthest match the angle may be the wider the closer they are, up to a right one.
    bool facesAlike(const TriangleTree::Foot& foot, const glm::vec3& normal, Facing facing) const {
        constexpr double kSoClose = 0.2;
        const double apart = std::sqrt(static_cast<double>(foot.squaredDistance));
        const double strict = std::min(1.0, apart / (kSoClose * most_));
        return cosineOf(normalAt(foot), normal, facing) >= leastCosine_ * strict;
    }
    static double cosineOf(const glm::vec3& there, const glm::vec3& normal, Facing facing) {
        const double length = glm::length(there);
        if (!(length > 0.0) || normal == glm::vec3(0.0f)) return 1.0;  // no surface to compare
        const double cosine = static_cast<double>(glm::dot(there, normal)) / length;
        return facing == Facing::Either  ? std::abs(cosine)
               : facing == Facing::Other ? -cosine
                                         : cosine;
    }
    bool blend(const TriangleTree::Foot& foot, RowBuffer& row) const {
        row.clear();
        for (int k = 0; k < 3; ++k) {
            if (!(foot.barycentric[k] > 0.0f)) continue;
            for (const Influence& entry : rowOf_(source_.surface().triangles[foot.triangle][k]))
                row.push_back({entry.slot, entry.weight * foot.barycentric[k]});
        }
        makeValid(row);
        return !row.empty();
    }

    const TransferSource& source_;
    const std::function<Row(std::uint32_t)>& rowOf_;
    const TransferSettings& settings_;
    double perTarget_;  // the source's space, per diagonal of the target
    double most_;
    double leastCosine_;
};

Expected<void> fill(const BindSurface& surface, TransferredRows& out, const Progress& progress) {
    SparseRows known;
    std::vector<std::uint8_t> isKnown(out.rows.size());
    std::uint32_t columns = 0;
    for (std::size_t p = 0; p < out.rows.size(); ++p) {
        isKnown[p] = out.from[p] != RowFrom::Nobody;
        for (const Influence& entry : out.rows[p]) {
            known.append(entry.slot, entry.weight);
            columns = std::max(columns, entry.slot + 1);
        }
        known.endRow();
    }
    const auto rows =
        inpainted(surface.points(), surface.triangles(), known, isKnown, columns, progress);
    if (!rows) return rows.error();
    for (std::size_t p = 0; p < out.rows.size(); ++p) {
        if (isKnown[p]) continue;
        out.rows[p] = rows->influencesOf(static_cast<std::uint32_t>(p));
        std::erase_if(out.rows[p], [](const Influence& entry) { return !(entry.weight > 0.0f); });
        makeValid(out.rows[p]);
        if (!out.rows[p].empty()) out.from[p] = RowFrom::Filled;
    }
    return {};
}

// Per connected part what most of its points say, as long as few say otherwise.
std::vector<Facing> facings(const MatchSurface& match, const BindSurface& surface,
                            const std::vector<TriangleTree::Foot>& feet,
                            const std::vector<glm::vec3>& normals) {
    constexpr std::size_t kOneSays = 4;  // times as many as those who say otherwise
    const auto& shellOf = surface.parts().shellOfPoint;
    std::vector<std::array<std::size_t, 2>> votes;
    for (std::size_t p = 0; p < feet.size(); ++p) {
        votes.resize(std::max<std::size_t>(votes.size(), shellOf[p] + 1));
        if (const int vote = match.votes(feet[p], normals[p])) ++votes[shellOf[p]][vote > 0];
    }
    std::vector<Facing> out;
    for (const auto& [other, same] : votes)
        out.push_back(same > kOneSays * other   ? Facing::Same
                      : other > kOneSays * same ? Facing::Other
                                                : Facing::Either);
    return out;
}

// How far the surfaces lie apart where they match: half of the matches are closer.
float usuallyApart(const std::vector<TriangleTree::Foot>& feet, double most) {
    std::vector<float> squares;
    for (const auto& foot : feet)
        if (foot.squaredDistance <= most * most) squares.push_back(foot.squaredDistance);
    if (squares.empty()) return 0.0f;
    const auto middle = squares.begin() + static_cast<std::ptrdiff_t>(squares.size() / 2);
    std::ranges::nth_element(squares, middle);
    return std::sqrt(*middle);
}

// As shares of the farthest match: farther away than that a surface hangs over the source, and so
// far around a tear matches are let go of.
constexpr double kHovers = 0.1;
constexpr double kWidestTear = 2.0;

}  // namespace

TransferSource::TransferSource(const OverlaidView& surface)
    : surface_(surface),
      middle_(boxAround(surface_.places).middle()),
      perUnit_(perDiagonal(boxAround(surface_.places))),
      places_(inBoxOf(*this, surface_.places)),
      tree_(places_, surface_.triangles),
      normals_(vertexNormals(surface_)) {}

Expected<TransferredRows> transferRows(const TransferSource& source,
                                       const std::function<Row(std::uint32_t)>& rowOf,
                                       const OverlaidView& target, const BindSurface& surface,
                                       std::span<const std::uint32_t> same,
                                       const TransferSettings& settings, const Progress& progress) {
    if (source.surface().triangles.empty())
        return refused("The mesh to take weights from has no faces (for this method).");
    if (!progress(0.0)) return cancelled();
    const MatchSurface match(source, rowOf, target, settings);
    const auto normals = vertexNormals(target);
    std::vector<TriangleTree::Foot> feet(target.places.size());
    tbb::parallel_for(std::size_t{0}, feet.size(),
                      [&](std::size_t p) { feet[p] = match.closest(target.places[p]); });
    if (!progress(0.1)) return cancelled();
    const auto facing = facings(match, surface, feet, normals);
    const float apart = usuallyApart(feet, match.most());
    TransferredRows out;
    std::vector<MatchPlace> places(target.places.size());
    out.rows.resize(target.places.size());
    out.from.assign(target.places.size(), RowFrom::Nobody);
    tbb::parallel_for(std::size_t{0}, out.rows.size(), [&](std::size_t p) {
        RowBuffer& row = out.rows[p];
        if (!same.empty() && same[p] != kNoIndex) {
            const Row there = rowOf(same[p]);
            row.assign(there.begin(), there.end());
            out.from[p] = RowFrom::Same;
        } else if (!settings.unmatched.empty() && settings.unmatched[p]) {
            return;
        } else if (match.match(feet[p], target.places[p], normals[p],
                               facing[surface.parts().shellOfPoint[p]], apart, row, places[p])) {
            out.from[p] = RowFrom::Surface;
        } else {
            row.clear();
        }
    });
    // Who chose what has a match has chosen.
    if (settings.angle < 180.0 && settings.unmatched.empty())
        letGoOfTorn(source.surface(), rowOf, surface, places, kHovers * settings.distance,
                    kWidestTear * settings.distance, out);
    match.fit(target, normals, places, out);
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
