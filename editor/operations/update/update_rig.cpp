// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/update/rig_pair.h"
#include "editor/pose/sample.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

/// What is told of joints of one kind: a line each, or one of them all where they are many.
struct JointNews {
    static constexpr std::size_t kSpelledOut = 8;

    template <class... Args>
    void add(const std::string& name, Args&&... message) {
        names.push_back(name);
        lines.emplace_back(std::forward<Args>(message)...);
    }
    /// `many`: of how many, and their names. Counted under `number`.
    void tell(Report& report, const char* number, const char* many) const {
        if (names.empty()) return;
        report.numbers[number] += static_cast<double>(names.size());
        if (names.size() > kSpelledOut)
            report.say(many, names.size(), listed(names, kSpelledOut));
        else
            report.lines.insert(report.lines.end(), lines.begin(), lines.end());
    }

    std::vector<std::string> names;
    std::vector<Message> lines;
};

std::string nameAbove(const Scene& scene, NodeId parent) {
    return parent.valid() ? nodeLabel(scene, parent) : std::string("/");
}

// Of many joints: those that moved, or turned, most are named.
void tellMost(std::vector<std::pair<std::string, JointShift>> all, double JointShift::*by,
              const char* line, Report& report) {
    std::erase_if(all, [&](const auto& one) { return one.second.*by == 0.0; });
    if (all.empty()) return;
    std::ranges::stable_sort(all, std::ranges::greater(),
                             [&](const auto& one) { return one.second.*by; });
    std::vector<std::string> names;
    for (const auto& [name, move] : all) names.push_back(name);
    report.say(line, all.size(), all.front().second.*by, listed(names, JointNews::kSpelledOut));
}

Message movedLine(const std::string& name, const JointShift& move) {
    if (move.angle == 0.0) return Message("%1 moved by %2 m.", name, move.way);
    if (move.way == 0.0) return Message("%1 turned by %2 degrees.", name, move.angle);
    return Message("%1 moved by %2 m and turned by %3 degrees.", name, move.way, move.angle);
}

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
    void followNodes() {
        auto nodes = std::make_shared<NodeTable>(update_.after.nodes());
        for (const Node& before : update_.scene.nodes().all())
            if (const Node* from = rigs_.theirs(before.id)) follow(*nodes, before, *from);
        update_.after.setNodes(std::move(nodes));
    }
    // What was posed goes on from the new place: poses are kept as they are to the stored one.
    // Where there is no new place they stay. What was edited both here and in the file is as the
    // file has it.
    void follow(NodeTable& nodes, const Node& before, const Node& from) {
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
        const glm::dmat4 offset =
            goesOn ? toMatrix(from.stored) * glm::inverse(had) : glm::dmat4(1.0);
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
    void addNodes() {
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
            const Node* before = rigs_.theirs(ours) ? update_.scene.nodes().find(ours) : nullptr;
            if (!before) continue;
            const NodeId parent = rigs_.parentOf(*before, from);
            if (parent != before->parent && !rigs_.keeps(*before, from) &&
                !nodes->setParent(ours, parent))
                update_.report.say("%1 cannot hang below %2 here; it stays where it is.",
                                   before->name, nodeLabel(update_.both, parent));
        }
        update_.after.setNodes(std::move(nodes));
    }
    void moveClips() {
        for (const ClipId id : update_.scene.clips())
            editTracks(update_.after, id, [&](const Track& track, const auto& edited) {
                if (const auto at = offsets_.find(track.node); at != offsets_.end())
                    moveKeys(edited(), at->second);
            });
    }
    // What came, went or is called otherwise first; most joints of a rig that was edited have
    // moved.
    void tell(const std::unordered_map<NodeId, JointShift>& moved) {
        tellAdded();
        tellChanged();
        tellGone();
        tellMoved(moved);
        Report& report = update_.report;
        if (posed_ > 0) report.say("Joints in another pose in the file (yours stays): %1.", posed_);
        report.numbers["jointsPosed"] = static_cast<double>(posed_);
    }
    void tellAdded() {
        JointNews fresh, back;
        for (const NodeId id : rigs_.added()) {
            const std::string& name = update_.source.nodes().find(id)->name;
            const std::string above =
                nameAbove(update_.after, update_.after.nodes().find(rigs_.ourNode(id))->parent);
            if (rigs_.wasRemoved(id))
                back.add(name, "%1 was removed from this document and is back, below %2.", name,
                         above);
            else
                fresh.add(name, "%1 is new, below %2.", name, above);
        }
        Report& report = update_.report;
        fresh.tell(report, "jointsAdded", "%1 joints are new: %2.");
        back.tell(report, "jointsBack",
                  "%1 joints were removed from this document and are back: %2.");
        if (!back.names.empty())
            report.numbers["jointsAdded"] += static_cast<double>(back.names.size());
    }
    // Which are called otherwise or hang elsewhere, and which were edited on both sides: of these
    // all, however many, since work of the document's own is lost there.
    void tellChanged() {
        JointNews renamed, reparented;
        std::vector<Message> overruled;
        for (const Node& before : update_.scene.nodes().all()) {
            const auto match = update_.joints.find(before.id);
            if (match == update_.joints.end()) continue;
            const Node& now = *update_.after.nodes().find(before.id);
            const FoundBy by = match->second.by;
            if (now.name != before.name)
                renamed.add(now.name,
                            by == FoundBy::Name ? "%1 is named %2 now."
                            : by == FoundBy::Place
                                ? "%1 is named %2 now: it stands at the same place."
                                : "%1 is named %2 now: it hangs between the same joints.",
                            before.name, now.name);
            if (now.parent != before.parent)
                reparented.add(now.name, "%1 hangs below %2 now, not %3.", now.name,
                               nameAbove(update_.after, now.parent),
                               nameAbove(update_.scene, before.parent));
            if (overruled_.contains(before.id))
                overruled.emplace_back(
                    "%1 was edited in this document and in the file: it is as in the file now.",
                    now.name);
        }
        Report& report = update_.report;
        renamed.tell(report, "jointsRenamed", "%1 joints have other names now: %2.");
        reparented.tell(report, "jointsReparented", "%1 joints hang below others now: %2.");
        for (const Message& line : overruled) {
            report.numbers["jointsOverruled"] += 1.0;
            report.say(line);
        }
    }
    // In one sentence: a mesh alone, of a rig that came from another file, has none of its joints.
    void tellGone() {
        std::vector<std::string> names;
        for (const Node& node : update_.scene.nodes().all())
            if (!update_.joints.contains(node.id) && isRigNode(node) &&
                node.kind == NodeKind::Joint)
                names.push_back(node.name);
        Report& report = update_.report;
        report.numbers["jointsGone"] = static_cast<double>(names.size());
        if (names.empty()) return;
        report.say("%1 {joint is|joints are} not in the file and {stays|stay}: %2.", names.size(),
                   listed(names));
    }
    void tellMoved(const std::unordered_map<NodeId, JointShift>& moved) {
        constexpr double kSameAngle = 1e-3;  // degrees
        std::vector<std::pair<std::string, JointShift>> all;
        Report& report = update_.report;
        for (const Node& before : update_.scene.nodes().all()) {
            const auto at = moved.find(before.id);
            if (at == moved.end() || !update_.joints.contains(before.id)) continue;
            JointShift move = at->second;
            if (move.way <= RigPair::kStill * rigs_.size()) move.way = 0.0;
            if (move.angle <= kSameAngle) move.angle = 0.0;
            if (move.way > 0.0) report.numbers["jointsMoved"] += 1.0;
            if (move.angle > 0.0) report.numbers["jointsTurned"] += 1.0;
            if (move.way > 0.0 || move.angle > 0.0)
                all.emplace_back(update_.after.nodes().find(before.id)->name, move);
        }
        if (all.size() <= JointNews::kSpelledOut) {
            for (const auto& [name, move] : all) report.say(movedLine(name, move));
            return;
        }
        tellMost(all, &JointShift::way, "%1 {joint|joints} moved by up to %2 m: %3.", report);
        tellMost(all, &JointShift::angle, "%1 {joint|joints} turned by up to %2 degrees: %3.",
                 report);
    }

    Update& update_;
    const RigPair rigs_;
    std::unordered_map<NodeId, glm::dmat4> offsets_;  // of locals in every pose
    std::set<NodeId> overruled_;  // edited in the document, and in the file, which has its way
    std::size_t posed_ = 0;       // joints that the source shows in another pose
};

}  // namespace

std::vector<NodeId> updateRig(Update& update) { return RigUpdate(update).run(); }

}  // namespace sinew
