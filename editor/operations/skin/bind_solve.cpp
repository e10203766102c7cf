// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_solve.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "editor/binding/bone_layout.h"
#include "editor/binding/joint_tree.h"
#include "editor/binding/learnt/auto_examples.h"
#include "editor/binding/voxel.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

/// The influences that still have a node, and their slots in the skin.
struct LiveSlots {
    std::vector<NodeId> influences;
    std::vector<SlotIndex> slotOf;             ///< of the skin, per slot of the problem
    std::vector<std::uint32_t> problemSlotOf;  ///< and back, or kNoIndex
};

LiveSlots liveSlots(const NodeTable& nodes, const Skin& skin) {
    LiveSlots out;
    out.problemSlotOf.assign(skin.slots.size(), kNoIndex);
    for (SlotIndex s = 0; s < skin.slots.size(); ++s) {
        if (!nodes.find(skin.slots[s].node)) continue;
        out.problemSlotOf[s] = static_cast<std::uint32_t>(out.influences.size());
        out.influences.push_back(skin.slots[s].node);
        out.slotOf.push_back(s);
    }
    return out;
}

/// Meshes that are solved as one.
struct Group {
    std::vector<BindJob*> jobs;
    LiveSlots slots;
    std::vector<BindJoint> skeleton;
};

bool lockedAlike(const Skin& a, const Skin& b) {
    return std::equal(a.slots.begin(), a.slots.end(), b.slots.begin(), b.slots.end(),
                      [](const auto& x, const auto& y) { return x.locked == y.locked; });
}

bool standAlike(const std::vector<BindJoint>& a, const std::vector<BindJoint>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].slot != b[i].slot || a[i].position != b[i].position || a[i].chosen != b[i].chosen)
            return false;
    return true;
}

std::vector<Group> groupsOf(const Scene& scene, std::vector<BindJob>& jobs) {
    std::vector<Group> out;
    for (BindJob& job : jobs) {
        LiveSlots slots = liveSlots(scene.nodes(), *job.skin);
        auto skeleton = bindSkeleton(scene.nodes(), slots.influences, job.worldAtBind);
        for (auto& joint : skeleton) {
            if (joint.slot == kNoIndex) continue;
            const auto& slot = job.skin->slots[slots.slotOf[joint.slot]];
            if (slot.roleChosen) joint.chosen = slot.role;
        }
        const auto same = std::find_if(out.begin(), out.end(), [&](const Group& g) {
            return g.slots.influences == slots.influences && g.slots.slotOf == slots.slotOf &&
                   standAlike(g.skeleton, skeleton) &&
                   lockedAlike(*g.jobs.front()->skin, *job.skin);
        });
        if (same != out.end())
            same->jobs.push_back(&job);
        else
            out.push_back({{&job}, std::move(slots), std::move(skeleton)});
    }
    return out;
}

double sumOf(const std::vector<Influence>& row) {
    double sum = 0.0;
    for (const auto& i : row) sum += static_cast<double>(i.weight);
    return sum;
}

std::vector<Influence> scaled(std::vector<Influence> row, double factor) {
    for (auto& i : row) i.weight = static_cast<float>(i.weight * factor);
    return row;
}

/// The points that keep their row, in the problem's slots. Of several points at one, the first that
/// is kept counts.
struct Kept {
    std::vector<std::uint8_t> points;  ///< empty: none
    std::vector<std::vector<Influence>> rows;
};

std::vector<Influence> keptRow(const Group& group, const std::vector<Influence>& old) {
    std::vector<Influence> row;
    for (const auto& i : old) {
        const auto slot = group.slots.problemSlotOf[i.slot];
        if (slot != kNoIndex) row.push_back({slot, i.weight});
    }
    return row.empty() ? row : scaled(row, 1.0 / sumOf(row));
}

Kept keptOf(const Group& group, const BindPoints& points) {
    Kept out;
    if (std::all_of(group.jobs.begin(), group.jobs.end(),
                    [](const BindJob* job) { return job->kept.empty(); }))
        return out;
    out.points.resize(points.world.size(), 0);
    out.rows.resize(points.world.size());
    auto point = points.pointOf.begin();
    for (const BindJob* job : group.jobs)
        for (std::size_t p = 0; p < job->mesh->pointCount(); ++p, ++point) {
            if (job->kept.empty() || !job->kept[p] || out.points[*point]) continue;
            out.rows[*point] = keptRow(group, job->oldRows[p]);
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
    std::copy_if(old.begin(), old.end(), std::back_inserter(row), isLocked);
    const double left = 1.0 - sumOf(row);
    if (left <= kNothing) return row;
    std::vector<Influence> open;
    std::remove_copy_if(solved.begin(), solved.end(), std::back_inserter(open), isLocked);
    // Only locked ones are left to take it: they grow after all.
    if (open.empty()) return row.empty() ? solved : scaled(row, 1.0 / (1.0 - left));
    std::stable_sort(open.begin(), open.end(),
                     [](const auto& a, const auto& b) { return a.weight > b.weight; });
    const std::size_t room = most > row.size() ? most - row.size() : 1;
    if (most > 0 && open.size() > room) open.resize(room);
    for (const auto& i : scaled(open, left / sumOf(open))) row.push_back(i);
    std::sort(row.begin(), row.end(), [](const auto& a, const auto& b) { return a.slot < b.slot; });
    return row;
}

std::vector<BoneSegment> unlockedOnly(const Skin& skin, const LiveSlots& slots,
                                      std::vector<BoneSegment> segments) {
    auto open = segments;
    std::erase_if(open, [&](const auto& s) { return skin.slots[slots.slotOf[s.slot]].locked; });
    return open.empty() ? segments : open;
}

std::vector<std::string> leftOut(const Group& group, const BoneLayout& layout) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < group.skeleton.size(); ++i)
        if (group.skeleton[i].slot != kNoIndex && !takesWeight(layout.roles[i].role))
            out.push_back(group.skeleton[i].name);
    return out;
}

void takeRoles(const Group& group, const BoneLayout& layout, BindJob& job) {
    std::vector<std::uint32_t> jointOf(group.slots.influences.size(), kNoIndex);
    for (std::uint32_t j = 0; j < group.skeleton.size(); ++j)
        if (group.skeleton[j].slot != kNoIndex) jointOf[group.skeleton[j].slot] = j;
    for (SlotIndex s = 0; s < jointOf.size(); ++s) {
        const FoundRole& found = layout.roles[jointOf[s]];
        job.skin->slots[group.slots.slotOf[s]].role = found.role;
        Report::MeshReport::InfluenceRole told{group.skeleton[jointOf[s]].name, found.role, {}};
        for (const auto& vote : found.votes)
            told.reasons.emplace_back(reasonText(vote.reason), vote.weight);
        job.report.roles.push_back(std::move(told));
    }
}

/// What the points of a group get.
struct Answer {
    const Group& group;
    const BindSettings& settings;
    const BindPoints& points;
    const BindResult& result;
};

// `first`: the job's first point among those of all.
void takeRows(const Answer& answer, std::size_t first, BindJob& job) {
    job.rows.resize(job.mesh->pointCount());
    for (std::size_t p = 0; p < job.rows.size(); ++p) {
        auto& row = job.rows[p];
        if (!job.kept.empty() && job.kept[p]) {
            row = job.oldRows[p];
            continue;
        }
        row = answer.result.rows[answer.points.pointOf[first + p]];
        for (auto& i : row) i.slot = answer.group.slots.slotOf[i.slot];
        if (!job.oldRows.empty())
            row = besideLocked(*job.skin, job.oldRows[p], row, answer.settings.maxInfluences);
    }
}

void report(const Answer& answer, std::size_t first, double seconds, BindJob& job) {
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
    report.parts = answer.result.parts;
    for (const auto slot : answer.result.snapped)
        report.snapped.push_back(job.skin->slots[answer.group.slots.slotOf[slot]].name);
}

// Hands each mesh its part of the answer. Notes are of the whole and stand once.
void share(const Answer& answer, const BoneLayout& layout, double seconds) {
    std::size_t first = 0;
    for (BindJob* job : answer.group.jobs) {
        takeRows(answer, first, *job);
        report(answer, first, seconds, *job);
        job->report.leftOut = leftOut(answer.group, layout);
        takeRoles(answer.group, layout, *job);
        first += job->mesh->pointCount();
    }
    Report::MeshReport& front = answer.group.jobs.front()->report;
    front.notes = answer.result.notes;
    if (!front.leftOut.empty())
        front.notes.emplace_back(
            "No weights for %1: end joints, controls or group joints. Choose joints explicitly to "
            "bind to them anyway.",
            listed(front.leftOut, 8));
}

// The hierarchy's, or what was found in its place.
std::vector<std::uint32_t> parentsOf(const NodeTable& nodes, const Group& group) {
    auto out = parentSlots(nodes, group.slots.influences);
    if (std::any_of(out.begin(), out.end(), [](auto slot) { return slot != kNoIndex; })) return out;
    for (const auto& joint : group.skeleton)
        if (joint.slot != kNoIndex && joint.parent != kNoIndex)
            out[joint.slot] = group.skeleton[joint.parent].slot;
    return out;
}

/// A group as a problem, with all that the problem points to.
struct PosedGroup {
    std::shared_ptr<const BindPoints> points;
    BoneLayout layout;
    std::vector<BoneSegment> segments;
    std::vector<std::uint32_t> parents;
    std::vector<std::string> names;
    Kept kept;

    BindProblem problem() const {
        BindProblem out;
        out.surface = points->surface.get();
        out.points = points->world;
        out.slotCount = static_cast<std::uint32_t>(parents.size());
        out.segments = segments;
        out.parentSlot = parents;
        out.kept = kept.points;
        out.keptRows = kept.rows;
        out.meshOf = points->meshOf;
        out.names = names;
        return out;
    }
};

PosedGroup posedGroup(const Scene& scene, const Group& group, bool allAreBones,
                      BindSurfaceCache& cache) {
    PosedGroup out;
    std::vector<BoundMesh> meshes;
    for (const BindJob* job : group.jobs) meshes.push_back({job->mesh, job->skin->skinBind});
    out.points = cache.of(meshes);
    out.layout = layBones(group.skeleton, *out.points->surface, allAreBones);
    out.segments = unlockedOnly(*group.jobs.front()->skin, group.slots, out.layout.segments);
    out.parents = parentsOf(scene.nodes(), group);
    for (const NodeId node : group.slots.influences)
        out.names.push_back(scene.nodes().find(node)->name);
    out.kept = keptOf(group, *out.points);
    return out;
}

Expected<void> solveGroup(const Scene& scene, Group& group, const BindSettings& settings,
                          bool allAreBones, BindSurfaceCache& cache, const Progress& progress) {
    const auto start = std::chrono::steady_clock::now();
    const PosedGroup posed = posedGroup(scene, group, allAreBones, cache);
    if (!progress(0.1)) return cancelled();
    const BindProblem problem = posed.problem();
    auto result = findBindMethod(settings.method)->solve(problem, settings, progress.stage(0.1, 1));
    if (!result) return result.error();
    if (result->bleeding.empty())
        if (const auto paths = boneDistances(problem, kCoarseResolution, Progress()))
            result->bleeding = bleedingPoints(problem, **paths, result->rows);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    share({group, settings, *posed.points, *result}, posed.layout, took.count());
    return {};
}

// Per point of the problem what the artist gave it; of several points at one, the first counts.
std::vector<std::vector<Influence>> artistRows(const Group& group, const BindPoints& points) {
    std::vector<std::vector<Influence>> out(points.world.size());
    auto point = points.pointOf.begin();
    for (const BindJob* job : group.jobs)
        for (const auto& old : job->oldRows) {
            auto& row = out[*point++];
            if (row.empty()) row = keptRow(group, old);
        }
    return out;
}

}  // namespace

BindJob bindJobOf(const Scene& scene, SkinId id, const Skin& from) {
    auto skin = std::make_shared<Skin>(from);
    BindJob job;
    job.meshNode = skin->meshNode;
    job.skinId = id;
    job.mesh = scene.mesh(scene.nodes().find(skin->meshNode)->mesh);
    for (auto& slot : skin->slots) slot.locked = false;
    Scene alone;
    alone.setNodes(scene.nodesPtr());
    alone.setSkin(id, skin);
    job.worldAtBind = bindPose(alone).worldFromNode;
    job.skin = std::move(skin);
    return job;
}

Expected<void> solveBinds(const Scene& scene, std::vector<BindJob>& jobs,
                          const BindSettings& settings, bool allAreBones, BindSurfaceCache& cache,
                          const Progress& progress) {
    double total = 0.0;
    for (const auto& job : jobs) total += static_cast<double>(job.mesh->pointCount());
    double done = 0.0;
    for (Group& group : groupsOf(scene, jobs)) {
        double next = done;
        for (const BindJob* job : group.jobs) next += static_cast<double>(job->mesh->pointCount());
        const auto solved = solveGroup(scene, group, settings, allAreBones, cache,
                                       progress.stage(done / total, next / total));
        if (!solved) return solved.error();
        done = next;
    }
    return {};
}

Expected<std::vector<RigExamples>> jobExamples(const Scene& scene, std::vector<BindJob>& jobs,
                                               const Progress& progress) {
    std::vector<RigExamples> out;
    BindSurfaceCache cache;
    const auto groups = groupsOf(scene, jobs);
    const auto count = static_cast<double>(groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const PosedGroup posed = posedGroup(scene, groups[g], false, cache);
        auto examples = autoExamples(
            posed.problem(), artistRows(groups[g], *posed.points),
            progress.stage(static_cast<double>(g) / count, static_cast<double>(g + 1) / count));
        if (!examples) return examples.error();
        out.push_back(std::move(*examples));
    }
    return out;
}

}  // namespace sinew
