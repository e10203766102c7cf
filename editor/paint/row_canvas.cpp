// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/row_canvas.h"

#include <algorithm>
#include <array>

#include "editor/paint/page_editor.h"

namespace sinew {
namespace {

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

}  // namespace

/// What one page's share of a dab works with.
struct RowCanvas::Work {
    RowBuffer& row;
    RowMean& mean;
    const Rows& source;  // before the stroke or, with accumulate, before the dab
};

RowCanvas::RowCanvas(const StrokeBrush& brush, const Scene& scene, SkinId skinId,
                     std::uint32_t layer, const PaintSurface& surface)
    : Canvas(brush, firstPage(skinId, layer), scene.rows(skinId, layer).pointCount()),
      skin_(scene.skin(skinId)),
      surface_(surface),
      lockedSlots_(lockedSlots(*skin_)),
      rules_{anyLocked(lockedSlots_), skin_->maxInfluences},
      before_(scene.rows(skinId, layer)),
      rows_(before_),
      marks_(before_.pointCount(), 0),
      pageIsStale_(before_.pages().size(), 0) {}

std::string RowCanvas::nameOf(const StrokeTarget& target) const {
    return skin_->slots[target.slot].name;
}

bool RowCanvas::mayPaint(Target& target, PointIndex point, float amount, StrokeReport& report) {
    const auto countOnce = [&](Mark mark, std::uint32_t& line) {
        if (!(marks_[point] & mark)) ++line;
        marks_[point] |= mark;
        return false;
    };
    if (!(amount > 0.0f)) return false;
    if (!skin_->isMember(point)) return countOnce(kNotMember, report.notMembers);
    if (skin_->isLocked(point)) return countOnce(kLockedPoint, report.lockedPoints);
    return cover(target, point, amount);
}

void RowCanvas::count(PointIndex point, SetOutcome outcome, StrokeReport& report) {
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

inline SetOutcome RowCanvas::apply(const Target& target, PointIndex point, float amount,
                                   Work& work) const {
    BrushPoint brushPoint{rules_,
                          target.target,
                          brush_.params,
                          brush_.inverted,
                          amount,
                          work.row,
                          {work.source, *skin_, surface_.neighbours(point)},
                          work.mean};
    brush_.brush->apply(brushPoint);
    return brushPoint.outcome;
}

// The row as all targets' coverage makes it, and what became of it for this one.
SetOutcome RowCanvas::repaint(std::size_t target, PointIndex point, float amount,
                              Work& work) const {
    if (brush_.accumulate || targets_.size() == 1)
        return apply(targets_[target], point, amount, work);
    SetOutcome own = SetOutcome::Unchanged;
    for (std::size_t i = 0; i < targets_.size(); ++i) {
        const float coverage = targets_[i].coverage[point];
        if (!(coverage > 0.0f)) continue;
        const SetOutcome outcome = apply(targets_[i], point, coverage, work);
        if (i == target) own = outcome;
    }
    return own;
}

void RowCanvas::paint(std::size_t target, const Gatherer& gatherer, const PointSet& points,
                      std::uint32_t page, PageChange& change) {
    thread_local RowMean mean;
    thread_local RowBuffer row;
    thread_local std::array<float, kRowPagePoints> distances;
    Work work{row, mean, brush_.accumulate ? rows_ : before_};
    const RowPage& sourcePage = *work.source.pages()[page];
    const RowPage& present = *rows_.pages()[page];
    const std::uint32_t pointsHere = points.count(page);
    gatherer.distances(page, std::span(distances).first(pointsHere));
    PageEditor editor(present, pointsHere);
    const auto& within = targets_[target].target.within;
    change.index = page;
    std::uint32_t next = 0;
    points.forEach(page, [&](std::uint32_t i) {
        const PointIndex point = page * kRowPagePoints + i;
        float amount = brush_.strength * falloff(*brush_.falloff, distances[next++]);
        if (within) amount *= (*within)[point];
        if (!mayPaint(targets_[target], point, amount, change.report)) return;
        const Row old = sourcePage.row(i);
        row.assign(old.begin(), old.end());
        SetOutcome outcome = repaint(target, point, amount, work);
        if (outcome == SetOutcome::Changed && sameRow(row, present.row(i)))
            outcome = SetOutcome::Unchanged;
        count(point, outcome, change.report);
        if (outcome != SetOutcome::Changed) return;
        editor.replace(i, row);
        change.changed.push_back(point);
    });
    change.page = editor.finish();
}

void RowCanvas::take(std::span<const PageChange> changes) {
    for (const auto& change : changes) {
        report_ += change.report;
        if (!change.page) continue;
        rows_.replacePage(change.index, std::static_pointer_cast<const RowPage>(change.page));
        if (pageIsStale_[change.index]) continue;
        pageIsStale_[change.index] = 1;
        stalePages_.push_back(change.index);
    }
}

BlockId RowCanvas::idOf(std::uint32_t page) const {
    return {first_.kind, first_.owner, first_.layer, page};
}

void RowCanvas::refresh(Scene& scene) {
    for (const auto page : stalePages_) {
        scene.set(idOf(page), rows_.pages()[page]);
        pageIsStale_[page] = 0;
    }
    stalePages_.clear();
}

void RowCanvas::collect(std::vector<BlockChange>& changes) const {
    for (std::uint32_t page = 0; page < rows_.pages().size(); ++page) {
        const auto& before = before_.pages()[page];
        const auto& after = rows_.pages()[page];
        if (before == after || sameRows(*before, *after)) continue;
        changes.push_back({idOf(page), before, after});
    }
}

}  // namespace sinew
