// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/transfer_misfit.h"

#include <algorithm>
#include <cmath>

#include "editor/check/subject.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/operations/targets.h"
#include "editor/operations/transfer/transfer_givers.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

constexpr std::size_t kAskedPlaces = 128;  // of the mesh that takes
constexpr std::size_t kGiverPlaces = 1024;
constexpr double kFlattest = 0.05;    // of its diagonal: no box counts as thinner
constexpr double kSameShape = 1.25;   // sides that differ by no more, once the boxes are as large
constexpr double kPlaceSlack = 0.05;  // of the giver's diagonal
constexpr double kSizeSlack = 1.05;

glm::dvec3 boxSides(const PlaceBox& box) {
    return glm::max(box.high - box.low, glm::dvec3(kFlattest * box.size()));
}
double thicknessOf(const PlaceBox& box) {
    const glm::dvec3 sides = boxSides(box);
    return std::min({sides.x, sides.y, sides.z});
}

bool areAlike(const PlaceBox& a, const PlaceBox& b) {
    const glm::dvec3 one = boxSides(a) / a.size(), other = boxSides(b) / b.size();
    for (int k = 0; k < 3; ++k)
        if (std::max(one[k], other[k]) > kSameShape * std::min(one[k], other[k])) return false;
    return true;
}

// Places on a surface, spread evenly by area.
std::vector<glm::dvec3> spreadOver(const OverlaidView& surface) {
    std::vector<double> upTo;  // area, per triangle
    upTo.reserve(surface.triangles.size());
    double sum = 0.0;
    for (const glm::uvec3& t : surface.triangles) {
        const glm::dvec3& a = surface.places[t.x];
        sum += glm::length(glm::cross(surface.places[t.y] - a, surface.places[t.z] - a));
        upTo.push_back(sum);
    }
    std::vector<glm::dvec3> out;
    if (!(sum > 0.0)) return out;
    constexpr double kGolden = 0.6180339887498949;
    for (std::size_t i = 0; i < kGiverPlaces; ++i) {
        const double wanted = sum * (static_cast<double>(i) + 0.5) / double{kGiverPlaces};
        const auto at = std::ranges::lower_bound(upTo, wanted) - upTo.begin();
        const glm::uvec3& t = surface.triangles[static_cast<std::size_t>(at)];
        // Along one edge as far as on the area, along the other in steps that never repeat.
        const double before = at == 0 ? 0.0 : upTo[static_cast<std::size_t>(at) - 1];
        double u = (wanted - before) / (upTo[static_cast<std::size_t>(at)] - before);
        double v = std::fmod(kGolden * static_cast<double>(i), 1.0);
        if (u + v > 1.0) {
            u = 1.0 - u;
            v = 1.0 - v;
        }
        const glm::dvec3& a = surface.places[t.x];
        out.push_back(a + u * (surface.places[t.y] - a) + v * (surface.places[t.z] - a));
    }
    return out;
}

// Of at most so many places, evenly out of all, how many lie farther from all of the others.
bool mostLieBeyond(std::span<const glm::dvec3> places, const std::vector<glm::dvec3>& others,
                   double distance) {
    const std::size_t asked = std::min(places.size(), kAskedPlaces);
    std::size_t beyond = 0;
    for (std::size_t i = 0; i < asked; ++i) {
        const glm::dvec3& p = places[i * places.size() / asked];
        beyond += std::ranges::none_of(others, [&](const glm::dvec3& q) {
            return glm::dot(p - q, p - q) <= distance * distance;
        });
    }
    return 2 * beyond > asked;
}

// Where a transfer finds a mesh.
glm::dmat4 worldWhereItTakes(const Scene& scene, NodeId meshNode) {
    return isBound(scene, meshNode)
               ? scene.skin(scene.skinOf(meshNode))->skinBind
               : currentPose(scene).worldFromNode[scene.nodes().indexOf(meshNode)];
}

OverlaidSurface surfaceOf(const Scene& scene, NodeId meshNode) {
    return worldSurface(*scene.mesh(scene.nodes().find(meshNode)->mesh),
                        worldWhereItTakes(scene, meshNode));
}

OverlaidSurface surfaceOfAll(const Scene& scene, std::span<const NodeId> meshNodes) {
    OverlaidSurface out;
    for (const NodeId id : meshNodes) addSurface(surfaceOf(scene, id), out);
    return out;
}

}  // namespace

std::optional<Misfit> misfitOf(const OverlaidView& giver, std::span<const glm::dvec3> taker) {
    const PlaceBox from = boxAround(giver.places), to = boxAround(taker);
    const auto spread = spreadOver(giver);
    if (spread.empty() || !std::isnormal(from.size()) || !std::isnormal(to.size()))
        return std::nullopt;
    const bool alike = areAlike(from, to);
    const double thick = alike ? std::min(thicknessOf(from), thicknessOf(to)) : thicknessOf(from);
    if (!mostLieBeyond(taker, spread, thick)) return std::nullopt;
    const double apart = glm::distance(from.middle(), to.middle());
    return Misfit{apart > kPlaceSlack * from.size() ? apart : 0.0, to.size() / from.size(), alike};
}

std::optional<Misfit> misfitAmong(const Scene& scene, std::span<const NodeId> givers,
                                  std::span<const NodeId> takers, NodeId* which) {
    if (takers.empty()) return std::nullopt;
    const OverlaidSurface surface = surfaceOfAll(scene, givers);
    for (const NodeId id : takers)
        if (const auto misfit = misfitOf(surface, surfaceOf(scene, id).places)) {
            if (which) *which = id;
            return misfit;
        }
    return std::nullopt;
}

bool allFitOver(const Scene& scene, std::span<const NodeId> givers,
                std::span<const NodeId> takers) {
    if (takers.empty()) return false;
    const OverlaidSurface surface = surfaceOfAll(scene, givers);
    return std::ranges::all_of(takers, [&](NodeId id) {
        const auto misfit = misfitOf(surface, surfaceOf(scene, id).places);
        return misfit && misfit->alike;
    });
}

Message misfitSaid(const Misfit& misfit, const std::string& taker, const std::string& giver) {
    const std::string apart = twoDigits(misfit.apart), times = twoDigits(misfit.times);
    if (!misfit.alike)
        return Message("%1 lies %2 m from %3: hardly any of its vertices lies on it.", taker, apart,
                       giver);
    if (misfit.apart == 0.0)
        return Message("%1 is %2 times as large as %3. Fit Over lays the two over each other.",
                       taker, times, giver);
    if (misfit.times < kSizeSlack && misfit.times * kSizeSlack > 1.0)
        return Message("%1 lies %2 m from %3. Fit Over lays the two over each other.", taker, apart,
                       giver);
    return Message(
        "%1 lies %2 m from %3 and is %4 times as large. Fit Over lays the two over each other.",
        taker, apart, giver, times);
}

std::vector<glm::dvec3> laidOver(std::span<const glm::dvec3> giver,
                                 std::vector<glm::dvec3> places) {
    const PlaceBox to = boxAround(giver), from = boxAround(places);
    const double scale =
        std::isnormal(from.size()) && std::isnormal(to.size()) ? to.size() / from.size() : 1.0;
    for (glm::dvec3& p : places) p = to.middle() + (p - from.middle()) * scale;
    return places;
}

}  // namespace sinew
