// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/symmetry.h"

#include <algorithm>
#include <tuple>

#include "editor/weights/mirror_surface.h"

namespace sinew {
namespace {

// Of the size of what is bound: about 2 cm on a person.
constexpr double kJointTolerance = 0.01;

using Candidate = std::tuple<bool, double, SlotIndex, SlotIndex>;  // best first

// What is not paired yet, the best pairs first.
void takePairs(std::vector<Candidate>& candidates, std::vector<SlotIndex>& mirror) {
    std::ranges::sort(candidates);
    for (const auto& [unnamed, distance, a, b] : candidates) {
        if (mirror[a] != kNoIndex || mirror[b] != kNoIndex) continue;
        mirror[a] = b;
        mirror[b] = a;
    }
}

}  // namespace

double influenceReach(double size) { return kJointTolerance * size; }

std::vector<SlotIndex> pairInfluences(std::span<const InfluencePlace> influences,
                                      const MirrorPlane& plane, double reach) {
    std::vector<Candidate> byPlace;
    std::vector<Candidate> byName;
    for (SlotIndex a = 0; a < influences.size(); ++a) {
        const auto other = otherSideName(influences[a].name);
        const glm::dvec3 image = mirrored(influences[a].place, plane);
        for (SlotIndex b = a; b < influences.size(); ++b) {
            const double distance = glm::distance(image, influences[b].place);
            const bool named = other ? *other == influences[b].name : a == b;
            if (distance <= reach) byPlace.emplace_back(!named, distance, a, b);
            if (other && named) byName.emplace_back(false, distance, a, b);
        }
    }
    std::vector<SlotIndex> mirror(influences.size(), kNoIndex);
    takePairs(byPlace, mirror);
    takePairs(byName, mirror);
    return mirror;
}

PairedBy pairedBy(std::span<const InfluencePlace> influences, const MirrorPlane& plane,
                  double reach, std::span<const SlotIndex> mirror, SlotIndex slot) {
    const auto& own = influences[slot];
    const auto& other = influences[mirror[slot]];
    const bool meets = glm::distance(mirrored(own.place, plane), other.place) <= reach;
    if (mirror[slot] == slot) return meets ? PairedBy::OnPlane : PairedBy::Nothing;
    if (meets) return PairedBy::Place;
    return otherSideName(own.name) == other.name ? PairedBy::Name : PairedBy::Hand;
}

FoundSymmetry findSymmetry(const Mesh& mesh, const Skin& skin, const MirrorPlane& plane) {
    glm::vec3 low(0.0f);
    glm::vec3 high(0.0f);
    if (!mesh.positions.empty()) low = high = mesh.positions[0];
    for (const auto& p : mesh.positions) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const double size = glm::distance(glm::dvec3(low), glm::dvec3(high));
    const PointGrid grid(mesh.positions, kSamePlace * size);
    const glm::dmat4 meshFromWorld = glm::inverse(skin.skinBind);
    std::vector<InfluencePlace> places;
    for (const auto& slot : skin.slots)
        places.push_back({slot.name, glm::dvec3(meshFromWorld * slot.influenceBind[3])});
    FoundSymmetry out;
    out.symmetry.plane = plane;
    out.symmetry.mirrorSlot = pairInfluences(places, plane, influenceReach(size));
    for (SlotIndex s = 0; s < places.size(); ++s)
        if (out.symmetry.mirrorSlot[s] == kNoIndex) out.symmetry.mirrorSlot[s] = s;
    std::vector<PointIndex> mirror;
    mirror.reserve(mesh.pointCount());
    for (const auto& position : mesh.positions) {
        mirror.push_back(grid.nearest(mirrored(glm::dvec3(position), plane)));
        out.unpairedPoints += mirror.back() == kNoIndex ? 1 : 0;
    }
    out.points = std::make_shared<MirrorPoints>(std::move(mirror));
    return out;
}

}  // namespace sinew
