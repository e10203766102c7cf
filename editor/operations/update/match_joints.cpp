// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/geometry/surface/place_box.h"
#include "editor/operations/targets.h"
#include "editor/operations/update/update_parts.h"
#include "editor/pose/pose.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

// As a share of the rig's size.
constexpr double kOnePlace = 1e-3;

class JointMatching {
public:
    JointMatching(const Scene& scene, const Scene& source) : scene_(scene), source_(source) {}

    template <class NameOf>
    void byName(NameOf&& nameOf) {
        const auto ours = once(scene_, nameOf), theirs = once(source_, nameOf);
        for (const auto& [name, id] : ours)
            if (const auto at = theirs.find(name); at != theirs.end())
                pair(id, at->second, FoundBy::Name);
    }
    void byPlace();
    void byKin();
    std::unordered_map<NodeId, JointMatch> finish() { return std::move(out_); }

private:
    bool open(const Scene& scene, const Node& node) const {
        return isRigNode(node) &&
               !(&scene == &scene_ ? out_.contains(node.id) : ours_.contains(node.id));
    }
    /// Open nodes by name, where a name is there once.
    template <class NameOf>
    std::map<std::string, NodeId> once(const Scene& scene, NameOf&& nameOf) const {
        std::map<std::string, NodeId> out;
        for (const Node& node : scene.nodes().all()) {
            if (!open(scene, node) || node.name.empty()) continue;
            const auto [at, fresh] = out.emplace(nameOf(node.name), node.id);
            if (!fresh) at->second = NodeId();
        }
        std::erase_if(out, [](const auto& entry) { return !entry.second.valid(); });
        return out;
    }
    void pair(NodeId ours, NodeId theirs, FoundBy by) {
        out_[ours] = {theirs, by};
        ours_[theirs] = ours;
    }
    bool areSame(NodeId ours, NodeId theirs) const {
        const auto at = out_.find(ours);
        return ours.valid() ? at != out_.end() && at->second.theirs == theirs : !theirs.valid();
    }
    bool shareAChild(NodeId ours, NodeId theirs) const {
        return std::ranges::any_of(scene_.nodes().children(ours), [&](NodeId child) {
            const auto at = out_.find(child);
            return at != out_.end() && source_.nodes().find(at->second.theirs)->parent == theirs;
        });
    }

    const Scene& scene_;
    const Scene& source_;
    std::unordered_map<NodeId, JointMatch> out_;
    std::unordered_map<NodeId, NodeId> ours_;  // by theirs
};

void JointMatching::byPlace() {
    struct Open {
        NodeId id;
        glm::dvec3 place;
        bool joint;
    };
    const auto openOf = [&](const Scene& scene) {
        const auto world = bindPose(scene).worldFromNode;
        std::vector<Open> found;
        const auto& all = scene.nodes().all();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (open(scene, all[i]))
                found.push_back({all[i].id, glm::dvec3(world[i][3]), isJointNode(all[i])});
        return found;
    };
    PlaceBox box;
    for (const glm::dmat4& world : bindPose(scene_).worldFromNode) box.add(glm::dvec3(world[3]));
    const double reach = kOnePlace * box.size();
    const auto ours = openOf(scene_), theirs = openOf(source_);
    const auto onlyOneAt = [&](const Open& at, const std::vector<Open>& among) {
        const Open* found = nullptr;
        for (const Open& other : among) {
            if (other.joint != at.joint || glm::distance(other.place, at.place) > reach) continue;
            if (found) return static_cast<const Open*>(nullptr);
            found = &other;
        }
        return found;
    };
    for (const Open& mine : ours) {
        const Open* other = onlyOneAt(mine, theirs);
        if (other && onlyOneAt(*other, ours) == &mine) pair(mine.id, other->id, FoundBy::Place);
    }
}

void JointMatching::byKin() {
    for (const Node& mine : scene_.nodes().all()) {
        if (!open(scene_, mine)) continue;
        for (const Node& other : source_.nodes().all())
            if (open(source_, other) && areSame(mine.parent, other.parent) &&
                shareAChild(mine.id, other.id)) {
                pair(mine.id, other.id, FoundBy::Kin);
                break;
            }
    }
}

}  // namespace

bool isRigNode(const Node& node) {
    return (node.kind == NodeKind::Joint || node.kind == NodeKind::Group) && !node.mesh.valid();
}

std::unordered_map<NodeId, JointMatch> matchJoints(const Scene& scene, const Scene& source) {
    JointMatching match(scene, source);
    match.byName([](const std::string& name) { return name; });
    match.byName([](const std::string& name) { return std::string(bareName(name)); });
    match.byPlace();
    match.byKin();
    return match.finish();
}

}  // namespace sinew
