// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/bind_solve.h"

#include <algorithm>
#include <chrono>

#include "editor/binding/bone_layout.h"
#include "editor/binding/bone_segments.h"
#include "editor/geometry/adjacency.h"
#include "editor/operations/targets.h"

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

bool standAlike(const std::vector<BindJoint>& a, const std::vector<BindJoint>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].slot != b[i].slot || a[i].place != b[i].place) return false;
    return true;
}

std::vector<Group> groupsOf(const Scene& scene, std::vector<BindJob>& jobs) {
    std::vector<Group> out;
    for (BindJob& job : jobs) {
        LiveSlots slots = liveSlots(scene.nodes(), *job.skin);
        auto skeleton = bindSkeleton(scene.nodes(), slots.influences, job.worldAtBind);
        const auto same = std::find_if(out.begin(), out.end(), [&](const Group& g) {
            return g.slots.influences == slots.influences && standAlike(g.skeleton, skeleton);
        });
        if (same != out.end())
            same->jobs.push_back(&job);
        else
            out.push_back({{&job}, std::move(slots), std::move(skeleton)});
    }
    return out;
}

std::shared_ptr<const BindSurface> surfaceOf(const std::vector<const BindJob*>& jobs) {
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;
    for (const BindJob* job : jobs) {
        const auto offset = static_cast<std::uint32_t>(points.size());
        for (const auto& p : job->mesh->positions)
            points.emplace_back(job->skin->skinBind * glm::dvec4(p, 1.0));
        for (const auto& corners : triangulate(*job->mesh).corners) {
            glm::uvec3 t;
            for (int k = 0; k < 3; ++k) t[k] = job->mesh->cornerPoint[corners[k]] + offset;
            triangles.push_back(t);
        }
    }
    return std::make_shared<BindSurface>(std::move(points), std::move(triangles));
}

/// The points that keep their row, of all meshes of a group, in the problem's slots.
struct Kept {
    std::vector<std::uint8_t> points;  ///< empty: none
    std::vector<std::vector<Influence>> rows;
};

Kept keptOf(const Group& group, std::size_t pointCount) {
    Kept out;
    if (std::all_of(group.jobs.begin(), group.jobs.end(),
                    [](const BindJob* job) { return job->kept.empty(); }))
        return out;
    out.points.reserve(pointCount);
    out.rows.resize(pointCount);
    for (const BindJob* job : group.jobs)
        for (std::size_t p = 0; p < job->mesh->pointCount(); ++p) {
            auto& row = out.rows[out.points.size()];
            bool keep = !job->kept.empty() && job->kept[p];
            if (keep)
                for (const auto& i : job->oldRows[p]) {
                    const auto slot = group.slots.problemSlotOf[i.slot];
                    if (slot != kNoIndex) row.push_back({slot, i.weight});
                }
            out.points.push_back(keep && !row.empty());
        }
    return out;
}

// The weights of locked influences stay; what they leave is shared as was solved.
std::vector<Influence> besideLocked(const Skin& skin, const std::vector<Influence>& old,
                                    const std::vector<Influence>& solved) {
    std::vector<Influence> row;
    double locked = 0.0;
    for (const auto& i : old)
        if (skin.slots[i.slot].locked) {
            row.push_back(i);
            locked += i.weight;
        }
    double free = 0.0;
    for (const auto& i : solved) free += skin.slots[i.slot].locked ? 0.0 : i.weight;
    const double left = std::max(0.0, 1.0 - locked);
    for (const auto& i : solved)
        if (!skin.slots[i.slot].locked && left > 1e-6 && free > 0.0)
            row.push_back({i.slot, static_cast<float>(i.weight / free * left)});
    if (!(free > 0.0) && !(locked > 0.0)) return solved;
    double sum = 0.0;
    for (const auto& i : row) sum += i.weight;
    for (auto& i : row) i.weight = static_cast<float>(i.weight / sum);
    std::sort(row.begin(), row.end(), [](const auto& a, const auto& b) { return a.slot < b.slot; });
    return row;
}

std::vector<BoneSegment> unlockedOnly(const Skin& skin, const LiveSlots& slots,
                                      std::vector<BoneSegment> segments) {
    auto open = segments;
    std::erase_if(open, [&](const auto& s) { return skin.slots[slots.slotOf[s.slot]].locked; });
    return open.empty() ? segments : open;
}

void tellRoles(const Group& group, const BoneLayout& layout, Report::MeshReport& report) {
    for (std::size_t i = 0; i < group.skeleton.size(); ++i)
        if (group.skeleton[i].slot != kNoIndex && layout.roles[i] != JointRole::Bone)
            report.leftOut.push_back(group.skeleton[i].name);
    if (!report.leftOut.empty())
        report.notes.emplace_back(
            "No weight for %1: end joints, controls or carriers. Name joints to bind to them "
            "nevertheless.",
            listed(report.leftOut, 8));
}

// The marked of `count` points from `first`, counted from there.
std::vector<PointIndex> markedOf(const std::vector<std::uint8_t>& marks, std::size_t first,
                                 std::size_t count) {
    std::vector<PointIndex> out;
    for (std::size_t p = first; p < std::min(first + count, marks.size()); ++p)
        if (marks[p]) out.push_back(static_cast<PointIndex>(p - first));
    return out;
}

// Hands each mesh its part of the answer.
void share(Group& group, const BoneLayout& layout, BindResult& result, double seconds) {
    std::size_t first = 0;
    std::size_t total = 0;
    for (const BindJob* job : group.jobs) total += job->mesh->pointCount();
    for (BindJob* job : group.jobs) {
        const std::size_t count = job->mesh->pointCount();
        job->rows.assign(
            std::make_move_iterator(result.rows.begin() + static_cast<long>(first)),
            std::make_move_iterator(result.rows.begin() + static_cast<long>(first + count)));
        for (std::size_t p = 0; p < count; ++p) {
            auto& row = job->rows[p];
            for (auto& i : row) i.slot = group.slots.slotOf[i.slot];
            if (!job->oldRows.empty() && !(job->kept.size() > p && job->kept[p]))
                row = besideLocked(*job->skin, job->oldRows[p], row);
        }
        Report::MeshReport& report = job->report;
        report.points = static_cast<std::uint32_t>(count);
        report.seconds = seconds * static_cast<double>(count) / static_cast<double>(total);
        report.node = job->meshNode;
        report.fallbackPoints = markedOf(result.fellBack, first, count);
        report.fallbacks = static_cast<std::uint32_t>(report.fallbackPoints.size());
        report.bleedingPoints = markedOf(result.bleeding, first, count);
        report.bleeding = static_cast<std::uint32_t>(report.bleedingPoints.size());
        report.parts = result.parts;
        for (const auto slot : result.snapped)
            report.snapped.push_back(job->skin->slots[group.slots.slotOf[slot]].name);
        if (job == group.jobs.front()) {
            report.notes = std::move(result.notes);
            tellRoles(group, layout, report);
        }
        first += count;
    }
}

Expected<void> solveGroup(const Scene& scene, Group& group, const BindSettings& settings,
                          bool allAreBones, BindSurfaceCache& cache, const Progress& progress) {
    const auto start = std::chrono::steady_clock::now();
    const auto surface =
        cache.of(std::vector<const BindJob*>(group.jobs.begin(), group.jobs.end()));
    if (!progress(0.1)) return cancelled();
    std::vector<glm::dvec3> points;
    std::vector<std::uint32_t> meshOf;
    for (std::uint32_t j = 0; j < group.jobs.size(); ++j)
        for (const auto& p : group.jobs[j]->mesh->positions) {
            points.emplace_back(group.jobs[j]->skin->skinBind * glm::dvec4(p, 1.0));
            meshOf.push_back(j);
        }
    const BoneLayout layout = layBones(group.skeleton, *surface, allAreBones);
    const auto segments = unlockedOnly(*group.jobs.front()->skin, group.slots, layout.segments);
    const auto parents = parentSlots(scene.nodes(), group.slots.influences);
    const Kept kept = keptOf(group, points.size());
    BindProblem problem;
    problem.surface = surface.get();
    problem.points = points;
    problem.slotCount = static_cast<std::uint32_t>(group.slots.influences.size());
    problem.segments = segments;
    problem.parentSlot = parents;
    problem.kept = kept.points;
    problem.keptRows = kept.rows;
    problem.meshOf = meshOf;
    auto result = findBindMethod(settings.method)->solve(problem, settings, progress.stage(0.1, 1));
    if (!result) return result.error();
    share(group, layout, *result,
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    return {};
}

}  // namespace

std::shared_ptr<const BindSurface> BindSurfaceCache::of(const std::vector<const BindJob*>& jobs) {
    constexpr std::size_t kMost = 4;
    Entry entry;
    for (const BindJob* job : jobs) {
        entry.meshes.push_back(job->mesh);
        entry.binds.push_back(job->skin->skinBind);
    }
    const std::lock_guard lock(mutex_);
    for (const Entry& known : entries_)
        if (known.meshes == entry.meshes && known.binds == entry.binds) return known.surface;
    entry.surface = surfaceOf(jobs);
    if (entries_.size() == kMost) entries_.erase(entries_.begin());
    entries_.push_back(entry);
    return entry.surface;
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

}  // namespace sinew
