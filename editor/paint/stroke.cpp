// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/paint/page_editor.h"

namespace sinew {
namespace {

// Below this many points, sharing the work out over cores costs more than it saves.
constexpr std::size_t kParallelPoints = 2048;

template <class Work>
void forEachIndex(std::size_t count, bool parallel, Work&& work) {
    if (!parallel) {
        for (std::size_t i = 0; i < count; ++i) work(i);
        return;
    }
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (std::size_t i = range.begin(); i < range.end(); ++i) work(i);
                      });
}

// What a point has been counted for in the report.
enum Mark : std::uint8_t {
    kChanged = 1,
    kNoOther = 2,
    kLockedInfluence = 4,
    kLockedPoint = 8,
    kNotMember = 16,
};

bool sameRow(Row a, Row b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

bool sameRows(const RowPage& a, const RowPage& b) {
    return a.first == b.first && a.entries == b.entries;
}

/// The flags, or none where nothing is locked: then rows need no look at them.
std::span<const std::uint8_t> anyLocked(const std::vector<std::uint8_t>& locked) {
    const bool any = std::find(locked.begin(), locked.end(), 1) != locked.end();
    return any ? std::span<const std::uint8_t>(locked) : std::span<const std::uint8_t>();
}

void add(StrokeReport& sum, const StrokeReport& part) {
    sum.changed += part.changed;
    sum.noOtherInfluence += part.noOtherInfluence;
    sum.lockedInfluence += part.lockedInfluence;
    sum.lockedPoints += part.lockedPoints;
    sum.notMembers += part.notMembers;
}

}  // namespace

/// What one page's share of a dab gives.
struct SkinStroke::PageResult {
    std::uint32_t index = 0;
    RowPagePtr page;                  ///< null: no row changed
    std::vector<PointIndex> changed;  ///< ascending
    StrokeReport report;
};

struct SkinStroke::Dab {
    const PointSet& points;
    glm::vec3 centre;
};

SkinStroke::SkinStroke(Setup setup)
    : setup_(std::move(setup)),
      lockedSlots_(sinew::lockedSlots(*setup_.skin)),
      rules_{anyLocked(lockedSlots_), setup_.skin->maxInfluences},
      before_(setup_.scene.rows(setup_.skinId)),
      rows_(before_),
      reach_(before_.pointCount()),
      coverage_(before_.pointCount(), 0.0f),
      marks_(before_.pointCount(), 0),
      pageIsStale_(before_.pages().size(), 0) {
    const bool morphed = !setup_.morphedPositions.empty();
    posed_.positions.resize(before_.pointCount());
    posed_.normals.resize(before_.pointCount());
    pose_.positions = morphed ? std::span<const glm::vec3>(setup_.morphedPositions)
                              : std::span<const glm::vec3>(setup_.surface->mesh()->positions);
    pose_.rows = &rows_;
    pose_.matrices = setup_.matrices;
    pose_.unbound = setup_.unbound;
    pose_.member = setup_.skin->member;
    pose_.normals =
        morphed ? std::span<const glm::vec3>(setup_.morphedNormals) : setup_.surface->normals();
    pose_.outPositions = posed_.positions;
    pose_.outNormals = posed_.normals;
    pose_.runParallel();
}

std::uint32_t SkinStroke::dab(const SurfaceHit& hit) {
    if (hit.triangle >= setup_.surface->triangleCount()) return 0;
    const PointSet& points = reach_.find(*setup_.surface, posed_, hit, setup_.settings.radius);
    const Dab dab{points, glm::vec3(hit.position)};
    std::vector<PageResult> results(points.pages().size());
    const bool parallel = reach_.count() >= kParallelPoints;
    forEachIndex(results.size(), parallel,
                 [&](std::size_t i) { paintPage(dab, points.pages()[i], results[i]); });
    takePages(results);
    forEachIndex(results.size(), parallel, [&](std::size_t i) { poseAgain(results[i]); });
    std::uint32_t changed = 0;
    for (const auto& result : results) {
        changed += static_cast<std::uint32_t>(result.changed.size());
        add(report_, result.report);
    }
    return changed;
}

void SkinStroke::poseAgain(const PageResult& result) {
    const std::uint32_t inPage = rows_.pages()[result.index]->count;
    // In a row is twice as fast a point as here and there.
    if (result.changed.size() > inPage / 2)
        pose_.run(result.index * kRowPagePoints, inPage);
    else
        pose_.runPoints(result.changed);
}

bool SkinStroke::mayPaint(PointIndex point, float amount, StrokeReport& report) {
    const auto countOnce = [&](Mark mark, std::uint32_t& line) {
        if (!(marks_[point] & mark)) ++line;
        marks_[point] |= mark;
        return false;
    };
    if (!setup_.skin->isMember(point)) return countOnce(kNotMember, report.notMembers);
    if (setup_.skin->isLocked(point)) return countOnce(kLockedPoint, report.lockedPoints);
    if (!(amount > 0.0f)) return false;
    if (setup_.settings.accumulate) return true;
    if (amount <= coverage_[point]) return false;
    coverage_[point] = amount;
    return true;
}

void SkinStroke::count(PointIndex point, SetOutcome outcome, StrokeReport& report) {
    const auto once = [&](Mark mark, std::uint32_t& line) {
        if (!(marks_[point] & mark)) ++line;
        marks_[point] |= mark;
    };
    switch (outcome) {
        case SetOutcome::Changed:
            return once(kChanged, report.changed);
        case SetOutcome::NoOtherInfluence:
            return once(kNoOther, report.noOtherInfluence);
        case SetOutcome::SlotLocked:
        case SetOutcome::NoRoom:
            return once(kLockedInfluence, report.lockedInfluence);
        case SetOutcome::Unchanged:
            return;
    }
}

void SkinStroke::paintPage(const Dab& dab, std::uint32_t page, PageResult& result) {
    thread_local RowMean mean;
    thread_local RowBuffer row;
    const BrushSettings& settings = setup_.settings;
    const Rows& source = settings.accumulate ? rows_ : before_;
    const RowPage& sourcePage = *source.pages()[page];
    const RowPage& present = *rows_.pages()[page];
    PageEditor editor(present, dab.points.count(page));
    result.index = page;
    dab.points.forEach(page, [&](std::uint32_t i) {
        const PointIndex point = page * kRowPagePoints + i;
        const float distance = glm::length(posed_.positions[point] - dab.centre);
        const float amount =
            settings.strength * falloff(settings.falloff, distance / settings.radius);
        if (!mayPaint(point, amount, result.report)) return;
        const Row old = sourcePage.row(i);
        row.assign(old.begin(), old.end());
        BrushPoint brushPoint{
            settings, rules_, setup_.slot,
            amount,   row,    {source, *setup_.skin, setup_.surface->neighbours(point)},
            mean};
        setup_.brush->apply(brushPoint);
        if (brushPoint.outcome == SetOutcome::Changed && sameRow(row, present.row(i)))
            brushPoint.outcome = SetOutcome::Unchanged;
        count(point, brushPoint.outcome, result.report);
        if (brushPoint.outcome != SetOutcome::Changed) return;
        editor.replace(i, row);
        result.changed.push_back(point);
    });
    result.page = editor.finish();
}

void SkinStroke::takePages(std::span<PageResult> results) {
    for (auto& result : results) {
        if (!result.page) continue;
        rows_.replacePage(result.index, std::move(result.page));
        if (pageIsStale_[result.index]) continue;
        pageIsStale_[result.index] = 1;
        stalePages_.push_back(result.index);
    }
}

const Scene& SkinStroke::scene() {
    for (const auto page : stalePages_) {
        setup_.scene.set({BlockKind::RowPage, setup_.skinId.value, 0, page}, rows_.pages()[page]);
        pageIsStale_[page] = 0;
    }
    stalePages_.clear();
    return setup_.scene;
}

Edit SkinStroke::finish() {
    Edit edit;
    edit.label = Message(setup_.brush->editLabel, setup_.skin->slots[setup_.slot].name);
    for (std::uint32_t page = 0; page < rows_.pages().size(); ++page) {
        const auto& before = before_.pages()[page];
        const auto& after = rows_.pages()[page];
        if (before == after || sameRows(*before, *after)) continue;
        edit.changes.push_back({{BlockKind::RowPage, setup_.skinId.value, 0, page}, before, after});
    }
    return edit;
}

}  // namespace sinew
