// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/update/update_parts.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

/// Blend shapes of a mesh's new version and those of the old one that they are: the nth of a name
/// is the nth of that name.
struct ShapeMatch {
    std::vector<std::uint32_t> oldOf;  // per new shape, or kNoIndex
    std::vector<std::uint32_t> newOf;  // per old shape, or kNoIndex

    ShapeMatch(const Mesh& before, const Mesh& after)
        : oldOf(after.morphTargets.size(), kNoIndex), newOf(before.morphTargets.size(), kNoIndex) {
        for (std::uint32_t j = 0; j < oldOf.size(); ++j)
            for (std::uint32_t i = 0; i < newOf.size(); ++i) {
                if (newOf[i] != kNoIndex ||
                    before.morphTargets[i].name != after.morphTargets[j].name)
                    continue;
                oldOf[j] = i;
                newOf[i] = j;
                break;
            }
    }
    bool isPlain() const { return newOf.size() == oldOf.size() && areInPlace(newOf); }
    /// Numbers by old shape as numbers by new shape, where those that are new have `rest`.
    std::vector<float> carried(std::span<const float> old, std::span<const float> rest) const {
        std::vector<float> out(rest.begin(), rest.end());
        for (std::size_t j = 0; j < out.size(); ++j)
            if (oldOf[j] != kNoIndex) out[j] = oldOf[j] < old.size() ? old[oldOf[j]] : 0.0f;
        return out;
    }
};

// Of a cubic key the tangents are on both sides of the value.
void carryKeys(Track& track, const ShapeMatch& match, const std::vector<float>& rest) {
    const std::vector<float> still(rest.size(), 0.0f);
    const std::size_t runs = track.interpolation == Interpolation::Cubic ? 3 : 1;
    std::vector<float> values;
    for (std::size_t at = 0, run = 0; at + track.width <= track.values.size();
         at += track.width, ++run) {
        const bool tangent = runs == 3 && run % 3 != 1;
        const auto moved =
            match.carried(std::span(track.values).subspan(at, track.width), tangent ? still : rest);
        values.insert(values.end(), moved.begin(), moved.end());
    }
    track.values = std::move(values);
    track.width = static_cast<std::uint32_t>(rest.size());
}

// Keys that would move nothing go.
void carryClips(Scene& after, NodeId node, const ShapeMatch& match,
                const std::vector<float>& rest) {
    const auto isMeant = [&](const Track& track) {
        return track.node == node && track.path == TrackPath::MorphWeights;
    };
    const bool any =
        std::ranges::any_of(match.oldOf, [](std::uint32_t old) { return old != kNoIndex; });
    for (const ClipId id : after.clips()) {
        auto clip = std::make_shared<Clip>(*after.clip(id));
        bool changed = false;
        for (std::size_t t = 0; t < clip->tracks.size(); ++t) {
            if (!isMeant(clip->tracks[t])) continue;
            changed = true;
            if (any) carryKeys(clip->tracks.edit(t), match, rest);
        }
        if (!changed) continue;
        if (!any) clip->tracks.eraseIf(isMeant);
        after.setClip(id, clip->tracks.empty() ? nullptr : clip);
    }
}

}  // namespace

std::vector<std::uint32_t> placesOfShapes(const Mesh& from, const Mesh& to) {
    ShapeMatch match(from, to);
    return match.isPlain() ? std::vector<std::uint32_t>() : std::move(match.newOf);
}

void carryShapes(Update& update, NodeId node, const Mesh& before, const Node& from) {
    const auto mesh = update.after.mesh(update.after.nodes().find(node)->mesh);
    const ShapeMatch match(before, *mesh);
    if (match.isPlain()) return;
    const std::vector<float> rest = shapeStrengths(from.storedMorphWeights, *mesh);
    auto nodes = std::make_shared<NodeTable>(update.after.nodes());
    Node& after = nodes->edit(node);
    for (auto* strengths : {&after.morphWeights, &after.storedMorphWeights})
        if (!strengths->empty()) *strengths = match.carried(*strengths, rest);
    update.after.setNodes(std::move(nodes));
    carryClips(update.after, node, match, rest);
    update.shapes[node] = match.newOf;
    std::vector<std::string> gone;
    for (std::size_t i = 0; i < match.newOf.size(); ++i)
        if (match.newOf[i] == kNoIndex) {
            const std::string& name = before.morphTargets[i].name;
            gone.push_back(name.empty() ? std::to_string(i) : name);
        }
    if (gone.empty()) return;
    update.report.say(
        "%1: %2 {blend shape is|blend shapes are} not in the file any more, and {its strength and "
        "keys are|their strengths and keys are} gone: %3.",
        nodeLabel(update.scene, node), gone.size(), listed(gone));
}

}  // namespace sinew
