// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/nodes/bake_keys.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "editor/exchange/canonical/track.h"
#include "editor/exchange/export_part.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/operations/names.h"
#include "editor/pose/pose.h"
#include "editor/pose/sample.h"
#include "editor/scene/nested_message.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

/// What is above a node in two places, the nearest first, without what is above both.
struct WaysUp {
    std::vector<NodeId> was, is;
    std::set<NodeId> all() const {
        std::set<NodeId> out(was.begin(), was.end());
        out.insert(is.begin(), is.end());
        return out;
    }
};

std::vector<NodeId> wayUp(const NodeTable& nodes, NodeId from) {
    std::vector<NodeId> out;
    for (const Node* node = nodes.find(from); node; node = nodes.find(node->parent))
        out.push_back(node->id);
    return out;
}

WaysUp waysUp(const NodeTable& nodes, NodeId node, NodeId parent) {
    WaysUp out{wayUp(nodes, nodes.find(node)->parent), wayUp(nodes, parent)};
    while (!out.was.empty() && !out.is.empty() && out.was.back() == out.is.back()) {
        out.was.pop_back();
        out.is.pop_back();
    }
    return out;
}

// What of a clip places these nodes.
Clip placing(const NodeTable& nodes, const Clip& clip, const std::set<NodeId>& meant) {
    Clip out = clip;
    out.tracks.eraseIf([&](const Track& track) {
        return !meant.contains(track.node) || !placesNode(nodes, track);
    });
    return out;
}

// All keys, and the frames between them.
std::vector<double> momentsOf(const Clip& clip) {
    // A key that stands days behind the others asks for thousands of millions.
    constexpr double kMostFrames = 100'000.0;
    constexpr double kSameMoment = 1e-4;
    const double rate = clip.framesPerSecond > 0.0 ? clip.framesPerSecond : kUsualFrameRate;
    const std::vector<double> keys = canonical::keyTimes(clip);
    std::vector<double> out = keys;
    if ((clip.end() - clip.start()) * rate <= kMostFrames)
        for (const double frame : bakedTimes(clip, rate)) {
            const auto key = std::ranges::lower_bound(keys, frame - kSameMoment);
            if (key == keys.end() || *key > frame + kSameMoment) out.push_back(frame);
        }
    std::ranges::sort(out);
    const auto asKeys = [](double a, double b) {
        return static_cast<float>(a) == static_cast<float>(b);
    };
    out.erase(std::unique(out.begin(), out.end(), asKeys), out.end());
    return out;
}

// How far it is across all nodes, in metres.
double sizeOfNodes(const Scene& scene) {
    PlaceBox box;
    for (const glm::dmat4& world : storedPose(scene).worldFromNode) box.add(glm::dvec3(world[3]));
    return box.size() > 0.0 ? box.size() : 1.0;
}

bool turnsAndScalesEvenly(const glm::dmat4& m) {
    constexpr double kRounding = 1e-9;
    const Trs parts = toTrs(m);
    const glm::dvec3& s = parts.scale;
    const double largest = std::max({s.x, s.y, s.z}), least = std::min({s.x, s.y, s.z});
    return least > 0.0 && largest - least <= kRounding * largest &&
           glm::length(parts.shear) <= kRounding;
}

void moveIntoSpace(Track& track, const glm::dmat4& space) {
    moveKeys(track, space);
    if (track.path != TrackPath::Scale) return;
    const double times = toTrs(space).scale.x;
    for (float& value : track.values) value = static_cast<float>(value * times);
}

/// Bakes the keys of one node in one clip.
class NodeBaking {
public:
    NodeBaking(const Scene& before, const Scene& after, NodeId node, const Clip& clip)
        : before_(before),
          node_(node),
          stored_(after.nodes().find(node)->stored),
          parent_(after.nodes().find(node)->parent),
          ways_(waysUp(before.nodes(), node, parent_)) {
        std::set<NodeId> meant = ways_.all();
        parents_ = placing(before.nodes(), clip, meant);
        meant.insert(node);
        placing_ = placing(before.nodes(), clip, meant);
        if (parents_.tracks.empty()) still_ = spaceAt(0.0);
    }

    /// Whether the keys say the same in the new space.
    bool areKept() const {
        constexpr double kRounding = 1e-12;
        return still_ && relativeDifference(*still_, glm::dmat4(1.0)) <= kRounding;
    }

    /// Keys in the new space. None: cancelled.
    std::optional<std::vector<Track>> run(const Progress& progress) {
        if (still_ && turnsAndScalesEvenly(*still_)) return movedKeys(*still_);
        const auto frame = [](double seconds, const Trs& local) {
            return canonical::Frame{seconds, {local}, std::vector<std::vector<float>>(1)};
        };
        std::vector<canonical::Frame> frames;
        const auto moments = momentsOf(placing_);
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (!progress(0.5 * static_cast<double>(i) / static_cast<double>(moments.size())))
                return {};
            frames.push_back(frame(moments[i], localAt(moments[i])));
        }
        NodeTable alone;
        Node node;
        node.id = node_;
        alone.addWithId(std::move(node));
        return canonical::tracksOf(alone, frame(0.0, stored_), frames, size(), false,
                                   progress.stage(0.5, 1.0));
    }

    /// How far things are off at most, as a share of their distance to the node.
    double off() const { return off_; }

private:
    glm::dmat4 along(const std::vector<NodeId>& way, double seconds) const {
        glm::dmat4 out(1.0);
        for (const NodeId id : way) out = toMatrix(clipLocal(before_, parents_, id, seconds)) * out;
        return out;
    }

    // The old parent's space in the new one's. None: that one is flat.
    std::optional<glm::dmat4> spaceAt(double seconds) const {
        const glm::dmat4 is = along(ways_.is, seconds);
        if (!invertible(is)) return std::nullopt;
        return glm::inverse(is) * along(ways_.was, seconds);
    }

    std::vector<Track> movedKeys(const glm::dmat4& space) const {
        std::vector<Track> out;
        for (const Track& track : placing_.tracks) {
            out.push_back(track);
            moveIntoSpace(out.back(), space);
        }
        return out;
    }

    Trs localAt(double seconds) {
        const auto space = spaceAt(seconds);
        if (!space) return stored_;
        Trs wanted = toTrs(*space * toMatrix(clipLocal(before_, placing_, node_, seconds)));
        Trs said = wanted;
        said.shear = stored_.shear;
        const Trs out = said;
        said.translation = wanted.translation = glm::dvec3(0.0);
        off_ = std::max(off_, relativeDifference(toMatrix(said), toMatrix(wanted)));
        return out;
    }

    // Of the scene, as lengths are in the new parent's space.
    double size() const {
        const auto at = before_.nodes().indexOf(parent_);
        if (at == kNoIndex) return sizeOfNodes(before_);
        const glm::dmat3 above(storedPose(before_).worldFromNode[at]);
        return sizeOfNodes(before_) / std::cbrt(std::abs(glm::determinant(above)));
    }

    const Scene& before_;
    NodeId node_;
    Trs stored_;
    NodeId parent_;
    WaysUp ways_;
    Clip parents_, placing_;  // what of the clip moves one parent against the other; and the node
    std::optional<glm::dmat4> still_;  // the old parent's space in the new one's, where it is one
    double off_ = 0.0;
};

void addOnce(std::vector<ClipId>& clips, ClipId clip) {
    if (std::ranges::find(clips, clip) == clips.end()) clips.push_back(clip);
}

void takeTracks(Scene& scene, ClipId id, NodeId node, std::vector<Track> tracks) {
    auto clip = std::make_shared<Clip>(*scene.clip(id));
    clip->tracks.eraseIf(
        [&](const Track& track) { return track.node == node && placesNode(scene.nodes(), track); });
    for (Track& track : tracks) clip->tracks.push_back(std::move(track));
    scene.setClip(id, std::move(clip));
}

}  // namespace

std::vector<ClipId> clipsToBake(const Scene& scene, NodeId node, NodeId parent) {
    const Node* moved = scene.nodes().find(node);
    if (!moved || moved->parent == parent || (moved->source && moved->mesh.valid())) return {};
    std::set<NodeId> meant = waysUp(scene.nodes(), node, parent).all();
    meant.insert(node);
    const auto places = [&](const Track& track) {
        return meant.contains(track.node) && placesNode(scene.nodes(), track);
    };
    std::vector<ClipId> out;
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        if (std::ranges::any_of(clip->tracks, places)) out.push_back(id);
    }
    return out;
}

Expected<BakedKeys> bakeKeys(const Scene& before, std::span<const NodeId> nodes, Scene& after,
                             const Progress& progress) {
    constexpr double kSheared = 1e-4;  // what files round is less
    BakedKeys out;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const auto clips = clipsToBake(before, nodes[n], after.nodes().find(nodes[n])->parent);
        const double share = 1.0 / static_cast<double>(nodes.size());
        const double each = share / static_cast<double>(std::max<std::size_t>(clips.size(), 1));
        for (std::size_t c = 0; c < clips.size(); ++c) {
            const double from = share * static_cast<double>(n) + each * static_cast<double>(c);
            NodeBaking baking(before, after, nodes[n], *before.clip(clips[c]));
            if (baking.areKept()) continue;
            auto tracks = baking.run(progress.stage(from, from + each));
            if (!tracks) return cancelled();
            takeTracks(after, clips[c], nodes[n], std::move(*tracks));
            addOnce(out.clips, clips[c]);
            if (baking.off() > kSheared) addOnce(out.sheared, clips[c]);
            out.off = std::max(out.off, baking.off());
        }
    }
    return out;
}

std::string clipLabels(const Scene& scene, const std::vector<ClipId>& clips) {
    std::vector<std::string> names;
    for (const ClipId id : clips) names.push_back(clipLabel(scene, id));
    return listed(names);
}

void tellBaked(const Scene& scene, const BakedKeys& baked, Report& report) {
    if (baked.clips.empty()) return;
    report.numbers["bakedClips"] = static_cast<double>(baked.clips.size());
    report.numbers["shearError"] = baked.off;
    report.say("Keys were baked, so that all moves as before: %1.", clipLabels(scene, baked.clips));
    if (!baked.sheared.empty())
        report.say(
            "Uneven scales shear the node in %1, which keys cannot store: what hangs on it is off "
            "there by up to %2% of its distance.",
            clipLabels(scene, baked.sheared), std::ceil(baked.off * 1000.0) / 10.0);
}

}  // namespace sinew
