// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "editor/exchange/exchange.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

bool isFrame(const Node& node) {
    return (node.kind == NodeKind::Joint || node.kind == NodeKind::Group) && !node.mesh.valid();
}

/// Names that are there once among joints and groups.
std::map<std::string, NodeId> framesByName(const Scene& scene) {
    std::map<std::string, NodeId> out;
    for (const Node& node : scene.nodes().all()) {
        if (!isFrame(node) || node.name.empty()) continue;
        const auto [at, fresh] = out.emplace(node.name, node.id);
        if (!fresh) at->second = NodeId();
    }
    std::erase_if(out, [](const auto& entry) { return !entry.second.valid(); });
    return out;
}

using NodeMap = std::unordered_map<NodeId, NodeId>;

/// What becomes of a merged scene when nodes of it are stood for by others.
class Folding {
public:
    Folding(const Scene& full, NodeMap stoodFor) : full_(full), map_(std::move(stoodFor)) {
        foldEmptyGroups();
    }
    Scene folded() const {
        Scene out = full_;
        out.setNodes(nodes());
        for (const SkinId id : full_.skins()) foldSkin(out, id);
        for (const ClipId id : full_.clips()) foldClip(out, id);
        return out;
    }
    bool gone(NodeId id) const { return map_.contains(id); }

private:
    // Of a group that goes, its parent takes the place.
    NodeId at(NodeId id) const {
        for (auto entry = map_.find(id); entry != map_.end(); entry = map_.find(id))
            id = entry->second;
        return id;
    }

    void foldEmptyGroups() {
        const auto& all = full_.nodes().all();
        std::unordered_set<NodeId> emptied, filled;
        for (std::size_t i = all.size(); i-- > 0;) {
            const Node& node = all[i];
            const bool empties = node.kind == NodeKind::Group && emptied.contains(node.id) &&
                                 !filled.contains(node.id);
            if (!gone(node.id) && empties) map_.emplace(node.id, node.parent);
            (gone(node.id) ? emptied : filled).insert(node.parent);
        }
    }

    std::shared_ptr<NodeTable> nodes() const {
        auto out = std::make_shared<NodeTable>();
        for (Node node : full_.nodes().all()) {
            if (gone(node.id)) continue;
            node.parent = at(node.parent);
            if (node.source) node.source->parent = at(node.source->parent);
            out->addWithId(std::move(node));
        }
        return out;
    }

    // The bind pose again, along the parents that there are now.
    void foldSkin(Scene& out, SkinId id) const {
        const auto before = full_.skin(id);
        const bool touched = std::ranges::any_of(
            before->bindPose, [&](const BindPoseEntry& e) { return gone(e.node); });
        if (!touched) return;
        auto skin = std::make_shared<Skin>(*before);
        skin->skeletonRoot = at(skin->skeletonRoot);
        const auto world = bindPoseOf(full_, before->meshNode).worldFromNode;
        NodeMap original;  // of a node that stands for another, that one
        for (const BindPoseEntry& entry : before->bindPose)
            original.emplace(at(entry.node), entry.node);
        const auto worldAt = [&](const auto& self, NodeId node) -> glm::dmat4 {
            const Node* found = out.nodes().find(node);
            if (!found) return glm::dmat4(1.0);
            if (const auto was = original.find(node); was != original.end())
                return world[full_.nodes().indexOf(was->second)];
            return self(self, found->parent) * toMatrix(found->local);
        };
        skin->bindPose.clear();
        std::unordered_set<NodeId> taken;
        const auto take = [&](NodeId first) {
            for (const Node* n = out.nodes().find(first); n && taken.insert(n->id).second;
                 n = out.nodes().find(n->parent)) {
                const glm::dmat4 above = worldAt(worldAt, n->parent);
                const glm::dmat4 own = worldAt(worldAt, n->id);
                skin->bindPose.push_back(
                    {n->id, n->parent, toTrs(invertible(above) ? glm::inverse(above) * own : own)});
            }
        };
        take(skin->meshNode);
        for (InfluenceSlot& slot : skin->slots) {
            slot.node = at(slot.node);
            take(slot.node);
        }
        out.setSkin(id, std::move(skin));
    }

    void foldClip(Scene& out, ClipId id) const {
        const auto before = full_.clip(id);
        const auto isGone = [&](const Track& track) { return gone(track.node); };
        if (std::ranges::none_of(before->tracks, isGone)) return;
        auto clip = std::make_shared<Clip>(*before);
        clip->tracks.eraseIf([&](const Track& track) {
            const Node* node = full_.nodes().find(track.node);
            return node && gone(node->id) && at(node->id) == at(node->parent);
        });
        for (std::size_t t = 0; t < clip->tracks.size(); ++t)
            if (gone(clip->tracks[t].node)) {
                Track& track = clip->tracks.edit(t);
                track.node = at(track.node);
            }
        out.setClip(id, clip->tracks.empty() ? nullptr : clip);
    }

    const Scene& full_;
    NodeMap map_;
};

/// Influences of any skin.
std::unordered_set<NodeId> influencesOf(const Scene& scene) {
    std::unordered_set<NodeId> out;
    for (const SkinId id : scene.skins())
        for (const InfluenceSlot& slot : scene.skin(id)->slots) out.insert(slot.node);
    return out;
}

void addFinite(const glm::dvec3& place, PlaceBox& box) {
    if (isFinite(place)) box.add(place);
}

double extentOfJoints(const Scene& scene, const std::vector<NodeId>* only) {
    const auto world = bindPose(scene).worldFromNode;
    PlaceBox box;
    const auto& all = scene.nodes().all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (only ? std::ranges::find(*only, all[i].id) != only->end()
                 : all[i].kind == NodeKind::Joint)
            addFinite(glm::dvec3(world[i][3]), box);
    return box.size();
}

double extentOfMeshes(const Scene& scene) {
    const auto world = bindPose(scene).worldFromNode;
    PlaceBox box;
    const auto& all = scene.nodes().all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const auto mesh = scene.mesh(all[i].mesh))
            for (const glm::vec3& p : mesh->positions)
                addFinite(glm::dvec3(world[i] * glm::dvec4(glm::dvec3(p), 1.0)), box);
    return box.size();
}

// A joint's span is compared with the same joints', a skeleton with the mesh that it may be for.
double sizeRatio(const Scene& base, const Scene& addition, const NodeMatches& matches) {
    std::vector<NodeId> here, there;
    for (const auto& [added, had] : matches) {
        there.push_back(added);
        here.push_back(had);
    }
    const double matchedHere = extentOfJoints(base, &here);
    const double matchedThere = extentOfJoints(addition, &there);
    if (matchedHere > 0.0 && matchedThere > 0.0) return matchedHere / matchedThere;
    const double meshesHere = extentOfMeshes(base), meshesThere = extentOfMeshes(addition);
    const double jointsHere = extentOfJoints(base, nullptr);
    const double jointsThere = extentOfJoints(addition, nullptr);
    if (meshesThere == 0.0 && meshesHere > 0.0 && jointsThere > 0.0)
        return meshesHere / jointsThere;
    if (meshesHere == 0.0 && meshesThere > 0.0 && jointsHere > 0.0) return jointsHere / meshesThere;
    return 1.0;
}

// The clips of what moves some nodes in place, with those tracks alone.
void addTracksOf(const Scene& addition, const std::function<bool(const Track&)>& isMeant,
                 Scene& out) {
    for (const ClipId id : addition.clips()) {
        const auto from = addition.clip(id);
        auto clip = std::make_shared<Clip>();
        static_cast<ClipInfo&>(*clip) = *from;
        for (const Track& track : from->tracks)
            if (isMeant(track)) clip->tracks.push_back(track);
        if (clip->tracks.begin() != clip->tracks.end()) out.setClip(id, std::move(clip));
    }
}

// By node index: joints, what they hang on, and groups that hang on them.
std::vector<std::uint8_t> skeletonNodes(const NodeTable& nodes) {
    std::vector<std::uint8_t> out(nodes.size(), 0);
    for (std::uint32_t i = 0; i < out.size(); ++i) {
        const Node& node = nodes.all()[i];
        const auto parent = nodes.parentIndex(i);
        const bool hangs = isFrame(node) && parent != kNoIndex && out[parent];
        out[i] = node.kind == NodeKind::Joint || hangs;
    }
    for (std::uint32_t i = static_cast<std::uint32_t>(out.size()); i-- > 0;)
        if (const auto parent = nodes.parentIndex(i); out[i] && parent != kNoIndex) out[parent] = 1;
    return out;
}

}  // namespace

NodeMatches matchesByName(const Scene& base, const Scene& addition) {
    const auto had = framesByName(base);
    NodeMatches out;
    const auto theirs = framesByName(addition);
    for (const Node& node : addition.nodes().all()) {
        const auto own = theirs.find(node.name);
        const auto at = had.find(node.name);
        if (own == theirs.end() || own->second != node.id || at == had.end()) continue;
        out.emplace_back(node.id, at->second);
    }
    // A group of the same name, as every exporter's root, is no skeleton.
    return jointsAmong(out, base, addition).empty() ? NodeMatches() : out;
}

NodeMatches jointsAmong(const NodeMatches& matches, const Scene& base, const Scene& addition) {
    NodeMatches out = matches;
    std::erase_if(out, [&](const auto& match) {
        return addition.nodes().find(match.first)->kind != NodeKind::Joint &&
               base.nodes().find(match.second)->kind != NodeKind::Joint;
    });
    return out;
}

Scene skeletonAlone(const Scene& addition) {
    const NodeTable& from = addition.nodes();
    const auto kept = skeletonNodes(from);
    const auto isKept = [&](NodeId id) {
        const auto at = from.indexOf(id);
        return at != kNoIndex && kept[at];
    };
    auto nodes = std::make_shared<NodeTable>();
    for (Node node : from.all()) {
        if (!isKept(node.id)) continue;
        if (node.kind == NodeKind::Mesh) node.kind = NodeKind::Group;
        const bool hung = node.source && node.source->parent.valid();
        if (node.mesh.valid() || (hung && !isKept(node.source->parent))) node.source.reset();
        node.mesh = {};
        node.setMorphWeights({});
        nodes->addWithId(std::move(node));
    }
    Scene out;
    out.setNodes(std::move(nodes));
    addTracksOf(
        addition,
        [&](const Track& track) {
            return isKept(track.node) && track.path != TrackPath::MorphWeights;
        },
        out);
    return out;
}

Scene clipsAlone(const Scene& addition, const NodeMatches& matches) {
    std::set<NodeId> matched;
    for (const auto& match : matches) matched.insert(match.first);
    auto nodes = std::make_shared<NodeTable>();
    for (Node node : addition.nodes().all()) {
        if (!matched.contains(node.id)) continue;
        while (node.parent.valid() && !matched.contains(node.parent))
            node.parent = addition.nodes().find(node.parent)->parent;
        nodes->addWithId(std::move(node));
    }
    Scene out;
    out.setNodes(std::move(nodes));
    addTracksOf(
        addition, [&](const Track& track) { return matched.contains(track.node); }, out);
    return out;
}

Scene mergedOnto(const Scene& base, const Scene& addition, const NodeMatches& matches,
                 std::vector<NodeId>* newNodes) {
    if (matches.empty()) return merged(base, addition, newNodes);
    std::vector<NodeId> added;
    const Scene full = merged(base, addition, &added);
    const std::uint32_t shift = base.nodes().nextId();
    NodeMap stoodFor;
    for (const auto& [theirs, ours] : matches) stoodFor.emplace(NodeId(theirs.value + shift), ours);
    const Folding folding(full, std::move(stoodFor));
    if (newNodes) {
        *newNodes = added;
        std::erase_if(*newNodes, [&](NodeId id) { return folding.gone(id); });
    }
    return folding.folded();
}

std::size_t boundElsewhere(const Scene& base, const Scene& addition, const NodeMatches& matches,
                           double factor) {
    constexpr double kRounding = 1e-3;  // of the skeleton's size: texts have six digits or more
    constexpr double kTurn = 0.01;      // of an axis' length: half a degree, or 1 % in size
    std::vector<NodeId> had;
    for (const auto& match : matches) had.push_back(match.second);
    const double near = kRounding * extentOfJoints(base, &had);
    const auto influences = influencesOf(addition);
    const auto theirs = bindPose(addition).worldFromNode, ours = bindPose(base).worldFromNode;
    return static_cast<std::size_t>(std::ranges::count_if(matches, [&](const auto& match) {
        if (!influences.contains(match.first)) return false;
        const glm::dmat4& there = theirs[addition.nodes().indexOf(match.first)];
        const glm::dmat4& here = ours[base.nodes().indexOf(match.second)];
        if (glm::distance(glm::dvec3(there[3]) * factor, glm::dvec3(here[3])) > near) return true;
        for (int axis = 0; axis < 3; ++axis)
            if (glm::distance(there[axis], here[axis]) > kTurn * glm::length(here[axis]))
                return true;
        return false;
    }));
}

std::size_t keyedElsewhere(const Scene& base, const Scene& addition, const NodeMatches& matches,
                           double factor) {
    constexpr double kRounding = 1e-3;  // of the longer offset: texts have six digits or more
    constexpr double kNothing = 1e-5;   // of the longest of all: what is left of an offset of 0
    const std::map<NodeId, NodeId> ours(matches.begin(), matches.end());
    double longest = 0.0;
    for (const auto& match : matches)
        longest =
            std::max(longest, glm::length(base.nodes().find(match.second)->stored.translation));
    std::set<NodeId> keyed;
    for (const ClipId id : addition.clips()) {
        const auto clip = addition.clip(id);
        for (const Track& track : clip->tracks)
            if (track.path == TrackPath::Translation) keyed.insert(track.node);
    }
    return static_cast<std::size_t>(std::ranges::count_if(matches, [&](const auto& match) {
        const Node& there = *addition.nodes().find(match.first);
        const Node& here = *base.nodes().find(match.second);
        const auto parent = ours.find(there.parent);
        if (!keyed.contains(there.id) || parent == ours.end() || parent->second != here.parent)
            return false;
        const glm::dvec3 a = there.stored.translation * factor, b = here.stored.translation;
        return glm::distance(a, b) >
               std::max(kRounding * std::max(glm::length(a), glm::length(b)), kNothing * longest);
    }));
}

double unitFactor(const Scene& base, const Scene& addition, const NodeMatches& matches) {
    constexpr double kOtherUnit = 3.0;   // below that, a model may just be larger or smaller
    constexpr double kUnitSpread = 1.3;  // a mesh reaches beyond its skeleton by less
    const double ratio = sizeRatio(base, addition, matches);
    if (!(ratio >= kOtherUnit || ratio <= 1.0 / kOtherUnit) || !std::isfinite(ratio) ||
        ratio <= 0.0)
        return 1.0;
    constexpr std::array kUnits{10.0, 12.0, 39.3700787, 100.0, 304.8, 1000.0};
    const double size = std::max(ratio, 1.0 / ratio);
    double best = 0.0;
    for (const double unit : kUnits)
        if (best == 0.0 || std::abs(std::log(size / unit)) < std::abs(std::log(size / best)))
            best = unit;
    if (std::abs(std::log(size / best)) > std::log(kUnitSpread)) best = toTwoDigits(size);
    return ratio > 1.0 ? best : 1.0 / best;
}

}  // namespace sinew
