// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/symmetry.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <tuple>
#include <unordered_map>

namespace sinew {
namespace {

// Of the mesh's diagonal: about 2 cm on a person.
constexpr double kJointTolerance = 0.01;

glm::dvec3 mirrored(const glm::dvec3& p, const MirrorPlane& plane) {
    return p - 2.0 * (glm::dot(plane.normal, p) - plane.offset) * plane.normal;
}

double diagonalOf(const Mesh& mesh) {
    if (mesh.positions.empty()) return 0.0;
    glm::vec3 low = mesh.positions[0];
    glm::vec3 high = low;
    for (const auto& p : mesh.positions) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return glm::distance(glm::dvec3(low), glm::dvec3(high));
}

/// Points in cubes as wide as the reach, so that all in reach of a place lie in the 27 around it.
class ReachGrid {
public:
    ReachGrid(const std::vector<glm::vec3>& points, double reach)
        : points_(points), reach_(std::max(reach, 1e-30)) {
        next_.assign(points.size(), kNoIndex);
        for (auto p = static_cast<PointIndex>(points.size()); p-- > 0;) {
            auto& first = first_.try_emplace(keyOf(cellOf(points[p])), kNoIndex).first->second;
            next_[p] = first;
            first = p;
        }
    }

    /// The first of the nearest, or kNoIndex.
    PointIndex nearest(const glm::dvec3& place) const {
        PointIndex best = kNoIndex;
        double least = reach_ * reach_;
        const Cell cell = cellOf(place);
        for (int i = 0; i < 27; ++i) {
            const auto at = first_.find(
                keyOf({cell[0] + i % 3 - 1, cell[1] + i / 3 % 3 - 1, cell[2] + i / 9 - 1}));
            if (at == first_.end()) continue;
            for (auto p = at->second; p != kNoIndex; p = next_[p]) {
                const glm::dvec3 way = glm::dvec3(points_[p]) - place;
                const double distance = glm::dot(way, way);
                if (distance > least || (distance == least && p > best)) continue;
                least = distance;
                best = p;
            }
        }
        return best;
    }

private:
    using Cell = std::array<std::int64_t, 3>;
    Cell cellOf(const glm::dvec3& p) const {
        constexpr double kFar = 1e15;  // beyond, all lie in one cell
        Cell cell{};
        for (int k = 0; k < 3; ++k)
            cell[static_cast<std::size_t>(k)] =
                static_cast<std::int64_t>(std::clamp(std::floor(p[k] / reach_), -kFar, kFar));
        return cell;
    }
    // Cells may share a key; distances tell.
    static std::uint64_t keyOf(const Cell& cell) {
        std::uint64_t key = 0;
        for (const auto c : cell) key = key * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(c);
        return key;
    }

    const std::vector<glm::vec3>& points_;
    double reach_;
    std::unordered_map<std::uint64_t, PointIndex> first_;
    std::vector<PointIndex> next_;
};

std::vector<SlotIndex> mirrorSlots(const Skin& skin, const MirrorPlane& plane, double reach) {
    const glm::dmat4 meshFromWorld = glm::inverse(skin.skinBind);
    std::vector<glm::dvec3> places;
    for (const auto& slot : skin.slots) places.emplace_back(meshFromWorld * slot.influenceBind[3]);
    // Best pairs first: those whose names say so, then the nearest.
    std::vector<std::tuple<bool, double, SlotIndex, SlotIndex>> pairs;
    for (SlotIndex a = 0; a < places.size(); ++a) {
        const auto other = otherSideName(skin.slots[a].name);
        for (SlotIndex b = a; b < places.size(); ++b) {
            const double distance = glm::distance(mirrored(places[a], plane), places[b]);
            const bool named = other ? *other == skin.slots[b].name : a == b;
            if (distance <= reach) pairs.emplace_back(!named, distance, a, b);
        }
    }
    std::ranges::sort(pairs);
    std::vector<SlotIndex> out(places.size(), kNoIndex);
    for (const auto& [unnamed, distance, a, b] : pairs) {
        if (out[a] != kNoIndex || out[b] != kNoIndex) continue;
        out[a] = b;
        out[b] = a;
    }
    for (SlotIndex s = 0; s < out.size(); ++s)
        if (out[s] == kNoIndex) out[s] = s;
    return out;
}

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool standsAlone(const std::string& name, std::size_t at) {
    return (at == 0 || !isWordPart(name[at - 1])) &&
           (at + 1 == name.size() || !isWordPart(name[at + 1]));
}

}  // namespace

std::optional<std::string> otherSideName(const std::string& name) {
    constexpr std::array<std::pair<const char*, const char*>, 6> kWords{{{"left", "right"},
                                                                         {"Left", "Right"},
                                                                         {"LEFT", "RIGHT"},
                                                                         {"right", "left"},
                                                                         {"Right", "Left"},
                                                                         {"RIGHT", "LEFT"}}};
    for (const auto& [side, other] : kWords)
        if (const auto at = name.find(side); at != std::string::npos)
            return std::string(name).replace(at, std::string_view(side).size(), other);
    for (std::size_t at = 0; at < name.size(); ++at) {
        constexpr std::string_view kLetters = "lrLR";
        constexpr std::string_view kOthers = "rlRL";
        const auto letter = kLetters.find(name[at]);
        if (letter == std::string_view::npos || !standsAlone(name, at)) continue;
        std::string out = name;
        out[at] = kOthers[letter];
        return out;
    }
    return std::nullopt;
}

FoundSymmetry findSymmetry(const Mesh& mesh, const Skin& skin, const MirrorPlane& plane,
                           double tolerance) {
    const double diagonal = diagonalOf(mesh);
    FoundSymmetry out;
    out.symmetry.plane = plane;
    out.symmetry.mirrorSlot = mirrorSlots(skin, plane, kJointTolerance * diagonal);
    const ReachGrid grid(mesh.positions, tolerance * diagonal);
    std::vector<PointIndex> mirror;
    mirror.reserve(mesh.pointCount());
    for (const auto& position : mesh.positions) {
        mirror.push_back(grid.nearest(mirrored(position, plane)));
        out.unpairedPoints += mirror.back() == kNoIndex ? 1 : 0;
    }
    out.points = std::make_shared<MirrorPoints>(std::move(mirror));
    return out;
}

}  // namespace sinew
