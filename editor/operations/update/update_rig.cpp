// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/update/update_binds.h"
#include "editor/pose/pose.h"
#include "editor/pose/sample.h"

namespace sinew {
namespace {

class RigUpdate {
public:
    explicit RigUpdate(Update& update) : update_(update), rigs_(update) {}

    std::vector<NodeId> run() {
        followNodes();
        addNodes();
        moveClips();
        BindsUpdate binds = updateBinds(update_, rigs_);
        tell(binds.moved);
        return std::move(binds.newInfluences);
    }

private:
    void followNodes();
    void follow(NodeTable& nodes, const Node& before, const Node& from);
    void addNodes();
    void moveClips();
    void tell(const std::unordered_map<NodeId, JointMove>& moved);
    void tellChanged(const Node& before, FoundBy by,
                     const std::unordered_map<NodeId, JointMove>& moved);
    void tellAdded();
    /// A sentence, counted under that name.
    template <class... Args>
    void line(const char* number, Args&&... message) {
        update_.report.numbers[number] += 1.0;
        update_.report.lines.emplace_back(std::forward<Args>(message)...);
    }

    Update& update_;
    const RigPair rigs_;
    std::unordered_map<NodeId, glm::dmat4> offsets_;  // of locals in every pose
    std::set<NodeId> overruled_;  // edited in the document, and in the file, which has its way
    std::size_t posed_ = 0;       // joints that the source shows in another pose
};

void RigUpdate::addNodes() {
    auto nodes = std::make_shared<NodeTable>(update_.after.nodes());
    for (const NodeId id : rigs_.added()) {
        const Node& from = *update_.source.nodes().find(id);
        Node node = *update_.both.nodes().find(rigs_.ourNode(id));
        node.parent = rigs_.ourNode(from.parent);
        nodes->addWithId(std::move(node));
    }
    // In the source's order, parents first, so that no step on the way is a circle.
    for (const Node& from : update_.source.nodes().all()) {
        const NodeId ours = rigs_.ourNode(from.id);
        const Node* old = rigs_.theirs(ours) ? update_.scene.nodes().find(ours) : nullptr;
        if (!old) continue;
        const Node& before = *old;
        const NodeId parent = rigs_.parentOf(before, from);
        if (parent != before.parent && !rigs_.keeps(before, from) &&
            !nodes->setParent(ours, parent))
            update_.report.lines.emplace_back("%1 cannot hang below %2 here; it stays where it is.",
                                              before.name, nodeLabel(update_.both, parent));
    }
    update_.after.setNodes(std::move(nodes));
}

void RigUpdate::followNodes() {
    auto nodes = std::make_shared<NodeTable>(update_.after.nodes());
    for (const Node& before : update_.scene.nodes().all())
        if (const Node* from = rigs_.theirs(before.id)) follow(*nodes, before, *from);
    update_.after.setNodes(std::move(nodes));
}

// What was posed goes on from the new place: poses are kept as they are to the stored one. Where
// there is no new place they stay. What was edited both here and in the file is as the file has it.
void RigUpdate::follow(NodeTable& nodes, const Node& before, const Node& from) {
    Node& node = nodes.edit(before.id);
    node.name = from.name;
    const bool sameParent = rigs_.parentOf(before, from) == before.parent;
    const bool rested = isRested(before) && !isEditedInDocument(before);
    if (sameParent && !rigs_.differs(toMatrix(before.stored), toMatrix(from.stored))) {
        if (isRested(before)) node.source.reset();
        return;
    }
    if (rigs_.keeps(before, from)) return;
    if (sameParent && rigs_.onlyPosed(before, from)) {
        ++posed_;
        return;
    }
    if (rigs_.editedInBoth(before, from)) overruled_.insert(before.id);
    const glm::dmat4 had = toMatrix(rested ? storedInFile(before) : before.stored);
    const bool goesOn = invertible(had);
    const glm::dmat4 offset = goesOn ? toMatrix(from.stored) * glm::inverse(had) : glm::dmat4(1.0);
    node.stored = from.stored;
    node.storedMatrix = from.storedMatrix;
    if (rested) {
        node.source = SourcePlacement{rigs_.parentOf(before, from), from.stored};
        node.storedMatrix.reset();
        if (goesOn) node.stored = toTrs(offset * toMatrix(before.stored));
    } else if (isRested(before)) {
        node.source.reset();
    }
    if (before.local == before.stored) node.local = node.stored;
    if (!goesOn) return;
    offsets_[before.id] = offset;
    if (!(before.local == before.stored)) node.local = toTrs(offset * toMatrix(before.local));
}

void RigUpdate::moveClips() {
    for (const ClipId id : update_.scene.clips()) {
        const auto before = update_.scene.clip(id);
        std::shared_ptr<Clip> changed;
        for (std::size_t t = 0; t < before->tracks.size(); ++t) {
            const auto at = offsets_.find(before->tracks[t].node);
            if (at == offsets_.end()) continue;
            if (!changed) changed = std::make_shared<Clip>(*before);
            moveKeys(changed->tracks.edit(t), at->second);
        }
        if (changed) update_.after.setClip(id, changed);
    }
}

std::string nameAbove(const Scene& scene, NodeId parent) {
    return parent.valid() ? nodeLabel(scene, parent) : std::string("/");
}

void RigUpdate::tell(const std::unordered_map<NodeId, JointMove>& moved) {
    for (const Node& before : update_.scene.nodes().all())
        if (const auto match = update_.joints.find(before.id); match != update_.joints.end())
            tellChanged(before, match->second.by, moved);
        else if (isRigNode(before) && before.kind == NodeKind::Joint)
            update_.jointsGone.push_back(before.name);
    Report& report = update_.report;
    if (posed_ > 0)
        report.lines.emplace_back("Joints in another pose in the file (yours stays): %1.", posed_);
    report.numbers["jointsPosed"] = static_cast<double>(posed_);
    tellAdded();
}

void RigUpdate::tellChanged(const Node& before, FoundBy by,
                            const std::unordered_map<NodeId, JointMove>& moved) {
    const Node& now = *update_.after.nodes().find(before.id);
    if (now.name != before.name) {
        const char* how = by == FoundBy::Name ? "%1 is named %2 now."
                          : by == FoundBy::Place
                              ? "%1 is named %2 now: it stands at the same place."
                              : "%1 is named %2 now: it hangs between the same joints.";
        line("jointsRenamed", how, before.name, now.name);
    }
    if (now.parent != before.parent)
        line("jointsReparented", "%1 hangs below %2 now, not %3.", now.name,
             nameAbove(update_.after, now.parent), nameAbove(update_.scene, before.parent));
    if (const auto at = moved.find(before.id); at != moved.end()) {
        if (at->second.way > RigPair::kStill * rigs_.size())
            line("jointsMoved", "%1 moved by %2 m.", now.name, at->second.way);
        if (at->second.angle > 1e-3)
            line("jointsTurned", "%1 turned by %2 degrees.", now.name, at->second.angle);
    }
    if (overruled_.contains(before.id))
        line("jointsOverruled",
             "%1 was edited in this document and in the file: it is as in the file now.", now.name);
}

void RigUpdate::tellAdded() {
    for (const NodeId id : rigs_.added()) {
        const std::string& name = update_.source.nodes().find(id)->name;
        const std::string above =
            nameAbove(update_.after, update_.after.nodes().find(rigs_.ourNode(id))->parent);
        if (!rigs_.wasRemoved(id)) {
            line("jointsAdded", "%1 is new, below %2.", name, above);
            continue;
        }
        update_.report.numbers["jointsAdded"] += 1.0;
        line("jointsBack", "%1 was removed from this document and is back, below %2.", name, above);
    }
}

}  // namespace

std::vector<NodeId> updateRig(Update& update) { return RigUpdate(update).run(); }

}  // namespace sinew
