// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/pose/retarget_clips.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "editor/binding/roles/bone_words.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

/// What carries a figure through its clips, by node of the addition.
struct Carriers {
    NodeId hips;  ///< none: no joint is called so
    std::unordered_set<NodeId> nodes;
};

// The hips and what is above them; without any, what is above the first branching.
Carriers carriersOf(const Scene& addition, const NodeMatches& matches) {
    std::unordered_set<NodeId> matched;
    for (const auto& match : matches) matched.insert(match.first);
    std::unordered_map<NodeId, std::size_t> below;
    Carriers out;
    for (const Node& node : addition.nodes().all()) {
        if (!matched.contains(node.id)) continue;
        ++below[node.parent];
        if (!out.hips.valid() && boneWord(node.name) == BoneWord::Hips) out.hips = node.id;
    }
    for (const Node* node = addition.nodes().find(out.hips); node;
         node = addition.nodes().find(node->parent))
        out.nodes.insert(node->id);
    if (out.hips.valid()) return out;
    for (const Node& node : addition.nodes().all())
        if (matched.contains(node.id) &&
            (!matched.contains(node.parent) ||
             (out.nodes.contains(node.parent) && below[node.parent] == 1)))
            out.nodes.insert(node.id);
    return out;
}

std::vector<glm::dvec3> placesWhenBound(const Scene& scene) {
    std::vector<glm::dvec3> out;
    for (const glm::dmat4& world : bindPose(scene).worldFromNode) out.emplace_back(world[3]);
    return out;
}

// From a joint up to the hips, which no pose changes.
double lengthUpTo(const Scene& scene, const std::vector<glm::dvec3>& places, NodeId from,
                  NodeId hips) {
    const NodeTable& nodes = scene.nodes();
    double out = 0.0;
    for (auto at = nodes.indexOf(from); at != kNoIndex && nodes.all()[at].id != hips;) {
        const auto above = nodes.parentIndex(at);
        if (above != kNoIndex) out += glm::distance(places[at], places[above]);
        at = above;
    }
    return out;
}

// By the legs: a file of clips has its joints as the first frame has them, standing or not.
double heightRatio(const Scene& base, const Scene& addition, const NodeMatches& matches,
                   NodeId hips) {
    const auto here = placesWhenBound(base), there = placesWhenBound(addition);
    const auto at = std::ranges::find(matches, hips, &NodeMatches::value_type::first);
    std::pair<NodeId, NodeId> lowest;
    double low = 0.0;
    PlaceBox all, were;
    for (const auto& [theirs, ours] : matches) {
        const glm::dvec3& place = here[base.nodes().indexOf(ours)];
        all.add(place);
        were.add(there[addition.nodes().indexOf(theirs)]);
        const bool below = at != matches.end() && base.nodes().isWithin(ours, at->second) &&
                           addition.nodes().isWithin(theirs, hips);
        if (!below || (lowest.second.valid() && place.y >= low)) continue;
        lowest = {theirs, ours};
        low = place.y;
    }
    const bool byLegs = lowest.second.valid() && lowest.first != hips;
    const double length = byLegs ? lengthUpTo(base, here, lowest.second, at->second) : all.size();
    const double was = byLegs ? lengthUpTo(addition, there, lowest.first, hips) : were.size();
    const double ratio = length / was;
    return length > 0.0 && was > 0.0 && std::isfinite(ratio) ? ratio : 1.0;
}

// How large a metre is in the space that a node's translations are in.
double unitAbove(const Scene& scene, const std::vector<glm::dmat4>& world, NodeId node) {
    const auto above = scene.nodes().parentIndex(scene.nodes().indexOf(node));
    return above == kNoIndex ? 1.0
                             : std::cbrt(std::abs(glm::determinant(glm::dmat3(world[above]))));
}

// Of matched nodes: what their ways are scaled by, where whole rigs are by `ratio`.
std::unordered_map<NodeId, double> timesOf(const Scene& base, const Scene& addition,
                                           const NodeMatches& matches, double ratio) {
    const auto ours = storedPose(base).worldFromNode;
    const auto theirs = storedPose(addition).worldFromNode;
    std::unordered_map<NodeId, double> out;
    for (const auto& [there, here] : matches) {
        const double unit = unitAbove(base, ours, here);
        out[there] = unit > 0.0 ? ratio * unitAbove(addition, theirs, there) / unit : ratio;
    }
    return out;
}

}  // namespace

RetargetedClips retargetedClips(const Scene& base, const Scene& addition,
                                const NodeMatches& matches) {
    const Carriers carriers = carriersOf(addition, matches);
    RetargetedClips out{addition, heightRatio(base, addition, matches, carriers.hips)};
    const auto times = timesOf(base, addition, matches, out.ratio);
    const auto goes = [&](const Track& track) {
        if (!times.contains(track.node)) return false;
        if (track.path == TrackPath::Translation) return !carriers.nodes.contains(track.node);
        return track.path == TrackPath::Scale;
    };
    for (const ClipId id : addition.clips()) {
        auto clip = std::make_shared<Clip>(*addition.clip(id));
        clip->tracks.eraseIf(goes);
        for (std::size_t t = 0; t < clip->tracks.size(); ++t) {
            const auto scale = times.find(clip->tracks[t].node);
            if (clip->tracks[t].path != TrackPath::Translation || scale == times.end()) continue;
            for (float& value : clip->tracks.edit(t).values)
                value = static_cast<float>(value * scale->second);
        }
        out.scene.setClip(id, clip->tracks.empty() ? nullptr : clip);
    }
    return out;
}

}  // namespace sinew
