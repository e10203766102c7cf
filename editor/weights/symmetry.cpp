// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/symmetry.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "editor/geometry/surface/place_box.h"
#include "editor/weights/mirror_map.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

// Of the size of what is bound: about 2 cm on a person.
constexpr double kJointTolerance = 0.01;

using Candidate = std::tuple<SidedName::Match, double, SlotIndex, SlotIndex>;  // best first

// What is not paired yet, the best pairs first.
void takePairs(std::vector<Candidate>& candidates, std::vector<SlotIndex>& mirror) {
    std::ranges::sort(candidates);
    for (const auto& [match, distance, a, b] : candidates) {
        if (mirror[a] != kNoIndex || mirror[b] != kNoIndex) continue;
        mirror[a] = b;
        mirror[b] = a;
    }
}

}  // namespace

double influenceReach(double size) { return kJointTolerance * size; }

std::vector<SlotIndex> pairInfluences(std::span<const InfluencePlace> influences,
                                      const MirrorPlane& plane, double reach) {
    using Match = SidedName::Match;
    std::vector<SidedName> names;
    for (const auto& influence : influences) names.emplace_back(influence.name);
    std::vector<Candidate> byPlace;
    std::vector<Candidate> byName;
    for (SlotIndex a = 0; a < influences.size(); ++a) {
        const glm::dvec3 image = mirrored(influences[a].place, plane);
        for (SlotIndex b = a; b < influences.size(); ++b) {
            const double distance = glm::distance(image, influences[b].place);
            const Match match = names[a].matches(names[b]);
            const bool own = a == b && !names[a].hasSide();
            if (distance <= reach) byPlace.emplace_back(own ? Match::Exact : match, distance, a, b);
            if (match != Match::None) byName.emplace_back(match, distance, a, b);
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
    const auto match = SidedName(own.name).matches(SidedName(other.name));
    return match != SidedName::Match::None ? PairedBy::Name : PairedBy::Hand;
}

std::vector<SlotIndex> mirrorSlots(const Skin& skin, const MirrorPlane& plane, double size) {
    const glm::dmat4 meshFromWorld = glm::inverse(skin.skinBind);
    std::vector<InfluencePlace> places;
    for (const auto& slot : skin.slots)
        places.push_back({slot.name, glm::dvec3(meshFromWorld * slot.influenceBind[3])});
    auto out = pairInfluences(places, plane, influenceReach(size));
    for (SlotIndex s = 0; s < out.size(); ++s)
        if (out[s] == kNoIndex) out[s] = s;
    return out;
}

void keepPairs(Skin& skin, const Mesh& mesh, std::span<const SlotIndex> newSlot) {
    const auto old = std::exchange(skin.symmetry.mirrorSlot, {});
    if (old.size() != newSlot.size() || !skin.symmetry.plane) return;
    const auto found = mirrorSlots(skin, *skin.symmetry.plane, boxAround(mesh.positions).size());
    std::vector<SlotIndex> kept(found.size(), kNoIndex);
    for (SlotIndex s = 0; s < old.size(); ++s)
        if (newSlot[s] != kNoIndex && newSlot[old[s]] != kNoIndex)
            kept[newSlot[s]] = newSlot[old[s]];
    // One that had no mirror so far has a new one.
    for (SlotIndex s = 0; s < kept.size(); ++s)
        if (kept[s] == kNoIndex && found[s] != s && kept[found[s]] == found[s] &&
            skin.slots[found[s]].ownMirror == OwnMirror::Found)
            kept[found[s]] = kNoIndex;
    for (SlotIndex s = 0; s < kept.size(); ++s) {
        const bool free = kept[s] == kNoIndex && kept[found[s]] == kNoIndex;
        skin.symmetry.mirrorSlot.push_back(free ? found[s] : kept[s] == kNoIndex ? s : kept[s]);
    }
}

FoundSymmetry findSymmetry(const MirrorSurface& mesh, const Skin& skin, const MirrorPlane& plane) {
    FoundSymmetry out;
    out.symmetry.plane = plane;
    out.symmetry.mirrorSlot = mirrorSlots(skin, plane, mesh.diagonal());
    MirrorQuestion question{mesh, mesh, reflection(plane)};
    question.pointsOnly = true;
    const MirrorMap map = mirrorMap(question);
    std::vector<PointIndex> mirror;
    for (const auto& place : map.places) mirror.push_back(place.points[0]);
    out.unpairedPoints = map.unpaired.size();
    out.points = std::make_shared<MirrorPoints>(std::move(mirror));
    return out;
}

}  // namespace sinew
