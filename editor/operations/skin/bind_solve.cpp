// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_solve.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <unordered_set>

#include "editor/binding/bone_layout.h"
#include "editor/binding/joint_tree.h"
#include "editor/binding/learnt/learn.h"
#include "editor/binding/voxel.h"
#include "editor/operations/skin/influences.h"
#include "editor/operations/skin/rigid_pieces.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

/// The points that keep their row, in the problem's slots. Of several points at one, the first that
/// is kept counts.
struct Kept {
    std::vector<std::uint8_t> points;  ///< empty: none
    std::vector<std::vector<Influence>> rows;
};

Kept keptOf(const BindGroup& group, const BindPoints& points) {
    Kept out;
    if (std::ranges::all_of(group.members, [](const auto& m) { return m.job->kept.empty(); }))
        return out;
    out.points.resize(points.world.size(), 0);
    out.rows.resize(points.world.size());
    auto point = points.pointOf.begin();
    for (const auto& member : group.members)
        for (std::size_t p = 0; p < member.job->mesh->pointCount(); ++p, ++point) {
            const BindJob& job = *member.job;
            if (job.kept.empty() || !job.kept[p] || out.points[*point]) continue;
            out.rows[*point] = intoGroup(member, job.oldRows[p]);
            out.points[*point] = !out.rows[*point].empty();
        }
    return out;
}

// The weights of locked influences stay to the bit; what they leave is shared as was solved, by as
// many as may still join, at least one.
std::vector<Influence> besideLocked(const Skin& skin, const std::vector<Influence>& old,
                                    const std::vector<Influence>& solved, std::uint32_t most) {
    constexpr double kNothing = 1e-6;  // float rounding of a sum
    const auto isLocked = [&](const Influence& i) { return skin.slots[i.slot].locked; };
    std::vector<Influence> row;
    std::ranges::copy_if(old, std::back_inserter(row), isLocked);
    const double left = 1.0 - weightSum(row);
    if (left <= kNothing) return row;
    std::vector<Influence> open;
    std::ranges::remove_copy_if(solved, std::back_inserter(open), isLocked);
    // The bind gives it to locked ones alone: the others keep what they had. Where there are none
    // either, locked ones grow after all.
    if (open.empty()) std::ranges::remove_copy_if(old, std::back_inserter(open), isLocked);
    if (open.empty() && row.empty()) return solved;
    if (open.empty()) {
        scaleRow(row, 1.0 / (1.0 - left));
        return row;
    }
    std::ranges::stable_sort(open, std::ranges::greater(), &Influence::weight);
    const std::size_t room = most > row.size() ? most - row.size() : 1;
    if (most > 0 && open.size() > room) open.resize(room);
    scaleRow(open, left / weightSum(open));
    row.insert(row.end(), open.begin(), open.end());
    std::ranges::sort(row, {}, &Influence::slot);
    return row;
}

std::vector<BoneSegment> unlockedOnly(const BindGroup& group, std::vector<BoneSegment> segments) {
    auto open = segments;
    std::erase_if(open, [&](const auto& s) { return group.slots[s.slot].locked; });
    return open.empty() ? segments : open;
}

// What is told of the influences that a mesh has: their roles, and which are left out.
void tellRoles(const BindGroup& group, const BoneLayout& layout, const BindGroup::Member& member) {
    std::vector<std::uint32_t> jointOf(group.slots.size(), kNoIndex);
    for (std::uint32_t j = 0; j < group.skeleton.size(); ++j)
        if (group.skeleton[j].slot != kNoIndex) jointOf[group.skeleton[j].slot] = j;
    Report::MeshReport& report = member.job->report;
    for (SlotIndex s = 0; s < member.groupSlot.size(); ++s) {
        if (member.groupSlot[s] == kNoIndex) continue;
        const auto joint = jointOf[member.groupSlot[s]];
        const FoundRole& found = layout.roles[joint];
        InfluenceSlot& slot = member.job->skin->slots[s];
        if (!slot.roleChosen) slot.role = found.role;
        // What was asked for, whatever it looks like, is so the next time as well.
        const bool asked = !found.votes.empty() && found.votes.front().reason == RoleReason::Chosen;
        slot.roleChosen = slot.roleChosen || (group.skeleton[joint].isNamed && asked);
        report.roles.push_back(toldRole(group.skeleton[joint].name, found));
        if (!takesWeight(found.role)) report.leftOut.push_back(group.skeleton[joint].name);
    }
}

/// What the points of a group get.
struct Answer {
    const BindGroup& group;
    const BindSettings& settings;
    const BindPoints& points;
    const BindResult& result;
};

// `first`: the mesh's first point among those of all.
void takeRows(const Answer& answer, std::size_t first, const BindGroup::Member& member) {
    BindJob& job = *member.job;
    job.rows.resize(job.mesh->pointCount());
    for (std::size_t p = 0; p < job.rows.size(); ++p) {
        auto& row = job.rows[p];
        if (!job.kept.empty() && job.kept[p]) {
            row = job.oldRows[p];
            continue;
        }
        const auto point = answer.points.pointOf[first + p];
        row = answer.result.rows[point];
        takeIntoSkin(member, answer.points.world[point], row);
        if (!job.oldRows.empty())
            row = besideLocked(*job.skin, job.oldRows[p], row, answer.settings.maxInfluences);
    }
}

// How many connected parts a mesh has, whose points these are.
std::uint32_t partsOf(const BindSurface& surface, std::span<const std::uint32_t> points) {
    std::unordered_set<std::uint32_t> parts;
    for (const std::uint32_t point : points) parts.insert(surface.parts().shellOfPoint[point]);
    return static_cast<std::uint32_t>(parts.size());
}

void report(const Answer& answer, std::size_t first, double seconds,
            const BindGroup::Member& member) {
    BindJob& job = *member.job;
    const auto& pointOf = answer.points.pointOf;
    Report::MeshReport& report = job.report;
    report.points = static_cast<std::uint32_t>(job.mesh->pointCount());
    const auto marked = [&](const std::vector<std::uint8_t>& marks) {
        std::vector<PointIndex> out;
        for (PointIndex p = 0; p < report.points && !marks.empty(); ++p)
            if (marks[pointOf[first + p]]) out.push_back(p);
        return out;
    };
    report.node = job.meshNode;
    report.seconds = seconds * report.points / static_cast<double>(pointOf.size());
    report.fallbackPoints = marked(answer.result.fellBack);
    report.fallbacks = static_cast<std::uint32_t>(report.fallbackPoints.size());
    report.bleedingPoints = marked(answer.result.bleeding);
    report.bleeding = static_cast<std::uint32_t>(report.bleedingPoints.size());
    report.partsTogether = answer.result.parts;
    if (answer.result.parts > 0)
        report.parts =
            partsOf(*answer.points.surface, std::span(pointOf).subspan(first, report.points));
    for (const auto slot : answer.result.snapped)
        if (job.skin->slotOf(answer.group.slots[slot].node) != kNoIndex)
            report.snapped.push_back(job.skin->slots[member.taker[slot]].name);
}

// Hands each mesh its part of the answer. Notes are of the whole and stand once.
void share(const Answer& answer, const BoneLayout& layout, double seconds) {
    std::size_t first = 0;
    for (const auto& member : answer.group.members) {
        takeRows(answer, first, member);
        report(answer, first, seconds, member);
        tellRoles(answer.group, layout, member);
        first += member.job->mesh->pointCount();
    }
    std::vector<std::string> leftOut;
    for (std::size_t j = 0; j < layout.roles.size(); ++j)
        if (const auto& joint = answer.group.skeleton[j];
            joint.slot != kNoIndex && !takesWeight(layout.roles[j].role))
            leftOut.push_back(joint.name);
    Report::MeshReport& front = answer.group.members.front().job->report;
    front.notes = answer.result.notes;
    if (!leftOut.empty())
        front.notes.emplace_back(
            "No weights for %1: end joints, controls or group joints. Choose joints explicitly to "
            "bind to them anyway.",
            listed(leftOut, 8));
}

// The hierarchy's, or what was found in its place.
std::vector<std::uint32_t> parentsOf(const NodeTable& nodes, const BindGroup& group) {
    auto out = parentSlots(nodes, group.influences());
    if (std::ranges::any_of(out, [](auto slot) { return slot != kNoIndex; })) return out;
    for (const auto& joint : group.skeleton)
        if (joint.slot != kNoIndex && joint.parent != kNoIndex)
            out[joint.slot] = group.skeleton[joint.parent].slot;
    return out;
}

// Per mesh the influence that it hangs below, in the group's slots.
std::vector<SlotIndex> slotsAboveMeshes(const NodeTable& nodes, const BindGroup& group) {
    std::vector<SlotIndex> out;
    for (const auto& member : group.members) {
        const Skin& skin = *member.job->skin;
        const NodeId above = influenceAbove(nodes, member.job->meshNode, [&](NodeId node) {
            return skin.slotOf(node) != kNoIndex;
        });
        out.push_back(above.valid() ? member.groupSlot[skin.slotOf(above)] : kNoIndex);
    }
    return out;
}

/// A group as a problem, with all that the problem points to.
struct PosedGroup {
    std::shared_ptr<const BindPoints> points;
    BoneLayout layout;
    std::vector<BoneSegment> segments;
    std::vector<std::uint32_t> parents;
    std::vector<SlotIndex> above;
    std::vector<std::string> names;
    Kept kept;

    BindProblem problem() const {
        BindProblem out;
        out.surface = points->surface.get();
        out.points = points->world;
        out.slotCount = static_cast<std::uint32_t>(parents.size());
        out.segments = segments;
        out.boneSpan = spanOf(layout.segments);
        out.parentSlot = parents;
        out.kept = kept.points;
        out.keptRows = kept.rows;
        out.meshOf = points->meshOf;
        out.slotAboveMesh = above;
        out.names = names;
        return out;
    }
};

PosedGroup posedGroup(const Scene& scene, const BindGroup& group, BindSurfaceCache& cache) {
    PosedGroup out;
    std::vector<BoundMesh> meshes;
    for (const auto& m : group.members) meshes.push_back({m.job->mesh, m.job->skin->skinBind});
    std::vector<glm::dvec3> joints;
    for (const BindJoint& joint : group.skeleton) joints.push_back(joint.position);
    out.points = cache.of(meshes, joints);
    out.layout = layBones(group.skeleton, *out.points->surface);
    out.segments = unlockedOnly(group, out.layout.segments);
    out.parents = parentsOf(scene.nodes(), group);
    out.above = slotsAboveMeshes(scene.nodes(), group);
    for (const auto& slot : group.slots) out.names.push_back(scene.nodes().find(slot.node)->name);
    out.kept = keptOf(group, *out.points);
    return out;
}

// Meshes that follow what they hang below, and hang below nothing that they could follow.
void tellBelowNone(const Scene& scene, const BindGroup& group, const std::vector<SlotIndex>& above,
                   BindResult& result) {
    std::vector<std::string> names;
    for (std::size_t m = 0; m < above.size(); ++m)
        if (above[m] == kNoIndex) names.push_back(nodeLabel(scene, group.members[m].job->meshNode));
    if (!names.empty())
        result.notes.emplace_back("Below none of the joints, and bound to the nearest one: %1.",
                                  listed(names, 8));
}

Expected<void> solveGroup(const Scene& scene, const BindGroup& group, const BindSettings& settings,
                          BindSurfaceCache& cache, const Progress& progress) {
    const auto start = std::chrono::steady_clock::now();
    const PosedGroup posed = posedGroup(scene, group, cache);
    if (!progress(0.1)) return cancelled();
    const BindProblem problem = posed.problem();
    auto result =
        findBindMethod(settings.method)->solve(problem, settings, progress.stage(0.1, 0.9));
    if (!result) return result.error();
    if (settings.method == "rigid" && settings.rigidBy == RigidBy::Parent)
        tellBelowNone(scene, group, posed.above, *result);
    if (const std::size_t far = posed.points->surface->farCount(); far > 0)
        result->notes.emplace_back(
            "%1 {vertex lies|vertices lie} far from all joints, as of a floor or of something left "
            "over, and {follows|follow} the nearest ones.",
            far);
    if (result->bleeding.empty()) {
        const auto paths = boneDistances(problem, kCoarseResolution, progress.stage(0.9, 1.0));
        if (!paths && paths.error().code == ErrorCode::Cancelled) return paths.error();
        if (paths) result->bleeding = bleedingPoints(problem, **paths, result->rows);
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    share({group, settings, *posed.points, *result}, posed.layout, took.count());
    return {};
}

// Per point of the problem what the artist gave it; of several points at one, the first counts.
std::vector<std::vector<Influence>> artistRows(const BindGroup& group, const BindPoints& points) {
    std::vector<std::vector<Influence>> out(points.world.size());
    auto point = points.pointOf.begin();
    for (const auto& member : group.members)
        for (const auto& old : member.job->oldRows) {
            auto& row = out[*point++];
            if (row.empty()) row = intoGroup(member, old);
        }
    return out;
}

}  // namespace

BindJob bindJobOf(const Scene& scene, SkinId id, const Skin& from) {
    BindJob job;
    job.meshNode = from.meshNode;
    job.skinId = id;
    job.mesh = scene.mesh(scene.nodes().find(from.meshNode)->mesh);
    job.skin = std::make_shared<Skin>(from);
    for (auto& slot : job.skin->slots) slot.locked = false;
    job.worldAtBind = worldAtBind(scene, id, job.skin);
    return job;
}

std::vector<glm::dmat4> worldAtBind(const Scene& scene, SkinId id,
                                    std::shared_ptr<const Skin> skin) {
    Scene alone;
    alone.setNodes(scene.nodesPtr());
    alone.setSkin(id, std::move(skin));
    return bindPose(alone).worldFromNode;
}

Expected<void> solveBinds(const Scene& scene, std::vector<BindJob>& jobs,
                          const BindSettings& settings, std::span<const NodeId> named,
                          BindSurfaceCache& cache, const Progress& progress) {
    double total = 0.0;
    for (const auto& job : jobs) total += static_cast<double>(job.mesh->pointCount());
    double done = 0.0;
    for (const BindGroup& group : bindGroups(scene, jobs, named)) {
        double next = done;
        for (const auto& m : group.members) next += static_cast<double>(m.job->mesh->pointCount());
        const auto solved =
            solveGroup(scene, group, settings, cache, progress.stage(done / total, next / total));
        if (!solved) return solved.error();
        done = next;
    }
    return {};
}

Expected<std::vector<RigExamples>> jobExamples(const Scene& scene, std::vector<BindJob>& jobs,
                                               const Progress& progress) {
    std::vector<RigExamples> out;
    BindSurfaceCache cache;
    const auto groups = bindGroups(scene, jobs, {});
    const auto count = static_cast<double>(groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const PosedGroup posed = posedGroup(scene, groups[g], cache);
        auto examples = autoExamples(
            posed.problem(), artistRows(groups[g], *posed.points),
            progress.stage(static_cast<double>(g) / count, static_cast<double>(g + 1) / count));
        if (!examples) return examples.error();
        out.push_back(std::move(*examples));
    }
    return out;
}

}  // namespace sinew
