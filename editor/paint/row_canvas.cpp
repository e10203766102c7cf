// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/row_canvas.h"

#include <algorithm>
#include <array>

#include "editor/paint/page_editor.h"
#include "editor/paint/past_rows.h"
#include "editor/weights/rigid_islands.h"

namespace sinew {
namespace {

// What a point has been counted for in the report.
enum Mark : std::uint8_t {
    kChanged = 1,
    kNoOther = 2,
    kLockedInfluence = 4,
    kLockedPoint = 8,
    kNotMember = 16,
    kNoReach = 32,
    kRigidIsland = 64,
};

/// The flags, or none where nothing is locked: then rows need no look at them.
std::span<const std::uint8_t> anyLocked(const std::vector<std::uint8_t>& locked) {
    const bool any = std::find(locked.begin(), locked.end(), 1) != locked.end();
    return any ? std::span<const std::uint8_t>(locked) : std::span<const std::uint8_t>();
}

}  // namespace

/// What one page's share of a dab works with. One a thread.
struct RowCanvas::Work {
    std::span<const Reach> reaches;
    const Rows* source = nullptr;
    std::vector<std::array<float, kRowPagePoints>> amounts;  // by reach, 0 where it does not reach
    std::array<float, kRowPagePoints> distances;
    std::vector<Share> shares;
    TargetRow towards;
    TargetRow mean;
    RowBuffer row;
    RowBuffer back;                  // as `row`, the shares in the other order
    std::vector<Influence> entries;  // of the page that is being made
    WantedPlace wanted;              // what the brush wanted last
};

RowCanvas::RowCanvas(const StrokeBrush& brush, const Scene& scene, SkinId skinId,
                     const StrokeTarget& target, const StrokeMesh& mesh)
    : Canvas(brush, firstPage(skinId, target), scene.rows(skinId).pointCount()),
      skin_(scene.skin(skinId)),
      surface_(mesh.surface()),
      mesh_(mesh),
      layer_(target.layer == 0
                 ? nullptr
                 : std::make_unique<LayerPaint>(scene, skinId, target.layer, target.mask)),
      lockedSlots_(target.mask ? std::vector<std::uint8_t>(2, 0) : lockedSlots(*skin_)),
      rules_{anyLocked(lockedSlots_), layer_ ? 0 : skin_->maxInfluences},
      before_(layer_ ? layer_->rows() : scene.rows(skinId)),
      rows_(before_),
      rigid_(brush.brush->sparesIslands ? rigidPoints(scene, skinId) : std::vector<std::uint8_t>()),
      marks_(before_.pointCount(), 0),
      pageIsStale_(before_.pages().size(), 0),
      openAround_(layer_ ? before_.pages().size() : 0, 0) {
    // Those look farther than at the points beside one.
    if (looksAtPlacesAround(*brush.brush)) openAll();
}

std::string RowCanvas::nameOf(const StrokeTarget& target) const {
    if (target.mask) return skin_->layer(target.layer)->name;
    return target.slot < skin_->slots.size() ? skin_->slots[target.slot].name : std::string();
}

std::size_t RowCanvas::add(const StrokeTarget& given) {
    StrokeTarget target = given;
    if (target.mask) {
        target.slot = kSeenSlot;
        target.partner = kUnseenSlot;
        target.complement = kNoIndex;
    }
    if (target.tieRanks) rules_.tieRanks = *target.tieRanks;
    if (brush_.brush->wantsFill)
        fills_.push_back(std::make_unique<RowsWithout>(
            target.slot, *surface_.mesh(), surface_.beside(),
            [this](PointIndex p) {
                const std::uint32_t page = p / kRowPagePoints;
                if (layer_ && !layer_->isOpen(page)) open({&page, 1});
                return skin_->isMember(p) ? before_[p] : Row();
            },
            rules_));
    RowRules own = rules_;
    if (!brush_.brush->wholeRows) own.complement = target.complement;
    targetRules_.push_back(own);
    return Canvas::add(target);
}

// What a dab alone gives the points of a page.
void RowCanvas::weigh(const Reach& reach, std::uint32_t page, Work& work,
                      std::span<float> amounts) const {
    const std::uint32_t reached = reach.points.count(page);
    if (reached < kRowPagePoints) std::ranges::fill(amounts, 0.0f);
    if (reached == 0) return;
    const std::span<float> fades = std::span(work.distances).first(reached);
    reach.gatherer.distances(page, fades);
    if (brush_.brush->way == BrushWay::Stretch)
        std::ranges::fill(fades, 1.0f);
    else
        brush_.falloff.each(fades);
    const float strength = brush_.strength * reach.place.share;
    std::uint32_t next = 0;
    if (reached == kRowPagePoints)
        std::ranges::transform(fades, amounts.begin(), [&](float fade) { return strength * fade; });
    else
        reach.points.forEach(page, [&](std::uint32_t i) { amounts[i] = strength * fades[next++]; });
    if (const auto& within = targets_[reach.target].target.within)
        reach.points.forEach(
            page, [&](std::uint32_t i) { amounts[i] *= (*within)[page * kRowPagePoints + i]; });
}

inline void RowCanvas::countOnce(PointIndex point, std::uint8_t mark, std::uint32_t& line) {
    if (trying_) return;
    if (!(marks_[point] & mark)) ++line;
    marks_[point] |= mark;
}

inline bool RowCanvas::mayPaint(PointIndex point, StrokeReport& report) {
    if (!skin_->isMember(point))
        countOnce(point, kNotMember, report.notMembers);
    else if (skin_->isLocked(point))
        countOnce(point, kLockedPoint, report.lockedPoints);
    else if (!rigid_.empty() && rigid_[point])
        countOnce(point, kRigidIsland, report.rigidIslands);
    else
        return true;
    return false;
}

inline void RowCanvas::count(PointIndex point, SetOutcome outcome, StrokeReport& report) {
    switch (outcome) {
        case SetOutcome::Changed:
            return countOnce(point, kChanged, report.changed);
        case SetOutcome::NoOtherInfluence:
            return countOnce(point, kNoOther, report.noOtherInfluence);
        case SetOutcome::SlotLocked:
        case SetOutcome::NoRoom:
            return countOnce(point, kLockedInfluence, report.lockedInfluence);
        case SetOutcome::NoReach:
            return countOnce(point, kNoReach, report.noReach);
        case SetOutcome::Unchanged:
            return;
    }
}

void RowCanvas::countWanted(PointIndex point, const Work& work, PageChange& change) const {
    if (trying_ || !(work.wanted.asked > 0.0f)) return;
    change.report.asked += double{work.wanted.asked};
    change.report.gone += double{work.wanted.gone};
    change.wanted.emplace_back(point, work.wanted.place);
}

inline bool RowCanvas::coverAll(std::uint32_t indexInPage, PointIndex point, const Work& work) {
    bool covered = false;
    for (std::size_t r = 0; r < work.reaches.size(); ++r)
        covered |= cover(targets_[work.reaches[r].target], point, work.amounts[r][indexInPage]);
    return covered;
}

// Targets that want the same of a point are one, with the larger share: in the middle of two sides
// nothing is done twice.
void RowCanvas::addShare(const Share& share, std::vector<Share>& shares) const {
    const StrokeTarget& own = targets_[share.target].target;
    for (Share& other : shares) {
        const StrokeTarget& their = targets_[other.target].target;
        const bool same =
            brush_.brush->wholeRows || (own.slot == their.slot && own.partner == their.partner &&
                                        own.complement == their.complement);
        if (!same || brush_.brush->way != BrushWay::Dabs) continue;
        other.amount = std::max(other.amount, share.amount);
        return;
    }
    shares.push_back(share);
}

void RowCanvas::shareOut(std::uint32_t indexInPage, PointIndex point, Work& work) const {
    work.shares.clear();
    if (brush_.accumulate) {
        for (std::size_t r = 0; r < work.reaches.size(); ++r)
            if (const float amount = work.amounts[r][indexInPage]; amount > 0.0f)
                addShare({work.reaches[r].target, amount, &work.reaches[r].place}, work.shares);
    } else {
        for (std::size_t t = 0; t < targets_.size(); ++t)
            if (const float amount = targets_[t].coverage[point]; amount > 0.0f)
                addShare({t, amount, &work.reaches.front().place}, work.shares);
    }
}

BrushPoint RowCanvas::brushPoint(const Share& share, PointIndex point, Work& work,
                                 RowBuffer& row) const {
    return {targetRules_[share.target],
            targets_[share.target].target,
            brush_.params,
            brush_.inverted,
            share.amount,
            row,
            row,
            {*work.source, *skin_, surface_, point},
            *share.place,
            mesh_.poses(),
            work.towards,
            brush_.brush->wantsFill ? fills_[share.target]->of(point) : Row(),
            past(share.target, point),
            tried(),
            kept_.get(),
            layer_.get()};
}

// Null where the brush does not want it, there is none, or no dab of the target has come there.
const RowPage* RowCanvas::pastPageOf(std::size_t target, std::uint32_t page) const {
    const auto& rows = targets_[target].target.past;
    return brush_.brush->wantsPast && rows ? rows->page(page) : nullptr;
}

Row RowCanvas::past(std::size_t target, PointIndex point) const {
    const RowPage* page = pastPageOf(target, point / kRowPagePoints);
    return page ? page->row(point % kRowPagePoints) : Row();
}

SetOutcome RowCanvas::apply(const Share& share, PointIndex point, Work& work,
                            RowBuffer& row) const {
    BrushPoint under = brushPoint(share, point, work, row);
    const SetOutcome outcome = applyTo(under);
    work.wanted = under.wanted;
    return outcome;
}

// In a layer there is always something that can take what an influence loses: what lies below.
inline SetOutcome RowCanvas::applyTo(BrushPoint& under) const {
    constexpr float kTrace = 1e-6f;
    brush_.brush->apply(under);
    if (!layer_ || under.outcome != SetOutcome::NoOtherInfluence) return under.outcome;
    under.outcome = under.changeRow([&](RowBuffer& row) {
        row.push_back({layer_->rest(), kTrace});
        return SetOutcome::Unchanged;
    });
    brush_.brush->apply(under);
    return under.outcome;
}

// Makes work.row of a point's old row and its shares. Two influences cannot both come first, so
// their mean in either order is taken: what mirrors each other stays so.
SetOutcome RowCanvas::repaint(PointIndex point, Row old, Work& work) const {
    const auto& shares = work.shares;
    SetOutcome outcome = SetOutcome::Unchanged;
    const auto run = [&](RowBuffer& row, auto first, auto last) {
        assignRow(row, old);
        for (; first != last; ++first) {
            const SetOutcome own = apply(*first, point, work, row);
            if (outcome != SetOutcome::Changed && own != SetOutcome::Unchanged) outcome = own;
        }
    };
    run(work.row, shares.begin(), shares.end());
    if (shares.size() == 1) return outcome;
    run(work.back, shares.rbegin(), shares.rend());
    if (std::ranges::equal(work.row, work.back)) return outcome;
    work.row = work.mean.mixOf(work.row, work.back, 0.5f);
    limitInfluences(work.row, rules_);
    return outcome;
}

// What a dab alone gives the points of a page, reach by reach, and which points those are.
PointSet::Words RowCanvas::weighAll(std::uint32_t page, Work& work) const {
    work.amounts.resize(std::max(work.amounts.size(), work.reaches.size()));
    PointSet::Words reached{};
    for (std::size_t r = 0; r < work.reaches.size(); ++r) {
        weigh(work.reaches[r], page, work, work.amounts[r]);
        const auto& words = work.reaches[r].points.words(page);
        for (std::size_t w = 0; w < words.size(); ++w) reached[w] |= words[w];
    }
    return reached;
}

void RowCanvas::paint(std::span<const Reach> all, std::uint32_t page, PageChange& change) {
    thread_local Work ofThread;
    Work& work = ofThread;  // found once
    const auto reaches = work.reaches = brush_.accumulate ? reachesOf(page, all) : all;
    work.source = brush_.accumulate ? &rows_ : &before_;
    const PointSet::Words reached = weighAll(page, work);
    const RowPage& present = *rows_.pages()[page];
    const RowPage& sourcePage = *work.source->pages()[page];
    PageEditor editor(present, work.entries);
    change.index = page;
    change.changed.reserve(PointSet::count(reached));
    const bool oneShare = reaches.size() == 1 && (brush_.accumulate || targets_.size() == 1);
    Target& target = targets_[reaches[0].target];
    const auto& amounts = work.amounts[0];
    BrushPoint only = brushPoint({reaches[0].target, 0.0f, &reaches[0].place},
                                 page * kRowPagePoints, work, work.row);
    const RowsWithout* fills = brush_.brush->wantsFill ? fills_[reaches[0].target].get() : nullptr;
    const RowPage* pastPage = pastPageOf(reaches[0].target, page);
    // The new row of a point, before it is looked at what it was.
    const auto remake = [&](std::uint32_t i, PointIndex point, Row& made) {
        const Row old = sourcePage.row(i);
        if (trying_) kept_[point].beginAnew();
        if (!oneShare) {
            shareOut(i, point, work);
            const SetOutcome outcome = repaint(point, old, work);
            made = work.row;
            return outcome;
        }
        only.row = old;
        only.amount = amounts[i];
        only.around.point = point;
        if (fills) only.fill = fills->of(point);
        if (pastPage) only.past = pastPage->row(i);
        only.outcome = SetOutcome::Unchanged;
        only.wanted = {};
        const SetOutcome outcome = applyTo(only);
        work.wanted = only.wanted;
        made = only.row;
        return outcome;
    };
    const bool anyLeft = !skin_->member.empty() || !skin_->lockedPoints.empty() || !rigid_.empty();
    const auto paintPoint = [&](std::uint32_t i) {
        const PointIndex point = page * kRowPagePoints + i;
        if (!(oneShare ? cover(target, point, amounts[i]) : coverAll(i, point, work))) return;
        change.report.reached = true;
        if (anyLeft && !mayPaint(point, change.report)) return;
        Row made;
        SetOutcome outcome = remake(i, point, made);
        if (outcome == SetOutcome::Changed && std::ranges::equal(made, present.row(i)))
            outcome = SetOutcome::Unchanged;
        count(point, outcome, change.report);
        if (brush_.brush->wantsPoses) countWanted(point, work, change);
        if (outcome != SetOutcome::Changed) return;
        editor.replace(i, made);
        change.changed.push_back(point);
    };
    forEachBit(reached, paintPoint);
    const RowPagePtr painted = editor.finish();
    change.page = painted;
    if (painted && layer_ && !spreads() && !trying_)
        change.posed = layer_->compose(page, painted, change.changed);
}

}  // namespace sinew
