// SPDX-License-Identifier: Apache-2.0
// The pages of a canvas before a dab, and what dabs made of them: taken over, tried out, put back,
// and what the scene gets.
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "editor/paint/past_rows.h"
#include "editor/paint/row_canvas.h"
#include "editor/weights/write_rows.h"

namespace sinew {

// A layer's rows are opened as they are looked at.
void RowCanvas::open(std::span<const std::uint32_t> pages) {
    for (const std::uint32_t page : layer_->open(pages)) {
        before_.replacePage(page, layer_->rows().pages()[page]);
        rows_.replacePage(page, layer_->rows().pages()[page]);
    }
}

void RowCanvas::openAll() {
    if (!layer_ || layer_->allAreOpen()) return;
    std::vector<std::uint32_t> pages(before_.pages().size());
    std::iota(pages.begin(), pages.end(), 0u);
    open(pages);
}

// Brushes look at the rows of the points that they reach and of those beside them.
void RowCanvas::openAround(std::span<const Reach> reaches) {
    std::vector<std::uint32_t> pages;
    std::vector<std::uint8_t> listed(before_.pages().size(), 0);
    const auto list = [&](std::uint32_t page) {
        if (!std::exchange(listed[page], 1)) pages.push_back(page);
    };
    for (const Reach& reach : reaches)
        for (const std::uint32_t page : reach.points.pages()) {
            if (std::exchange(openAround_[page], 1)) continue;
            list(page);
            const PointIndex first = page * kRowPagePoints;
            for (PointIndex p = first; p < first + before_.pages()[page]->count; ++p)
                for (const PointIndex beside : surface_.neighbours(p))
                    list(beside / kRowPagePoints);
        }
    open(pages);
}

void RowCanvas::prepare(std::span<const Reach> reaches) {
    if (layer_ && !layer_->allAreOpen()) openAround(reaches);
    if (brush_.brush->wantsPast)
        for (const Reach& reach : reaches)
            if (const auto& past = targets_[reach.target].target.past)
                past->open(reach.points.pages());
    if (!brush_.brush->wantsFill) return;
    const auto fill = [&](std::size_t target) {
        for (const Reach& reach : reaches)
            for (const std::uint32_t page : reach.points.pages())
                if (reach.target == target)
                    reach.points.forEach(page, [&](std::uint32_t i) {
                        fills_[target]->make(page * kRowPagePoints + i);
                    });
    };
    // Of a layer pages are opened meanwhile.
    if (layer_)
        for (std::size_t t = 0; t < fills_.size(); ++t) fill(t);
    else
        tbb::parallel_for(std::size_t{0}, fills_.size(), fill);
}

void RowCanvas::spread(std::vector<PageChange>& changes) {
    const auto isPainted = [](const PageChange& change) { return change.page != nullptr; };
    if (spreads() && std::ranges::any_of(changes, isPainted)) layer_->spread(changes);
}

void RowCanvas::take(std::span<const PageChange> changes) {
    for (const auto& change : changes) {
        report_ += change.report;
        if (!change.page && !change.posed) continue;
        if (change.page)
            rows_.replacePage(change.index, std::static_pointer_cast<const RowPage>(change.page));
        if (pageIsStale_[change.index]) continue;
        pageIsStale_[change.index] = 1;
        stalePages_.push_back(change.index);
    }
    if (layer_ && brush_.brush->wantsPoses) layer_->dabDone();
}

void RowCanvas::endTrial(std::span<const PageChange> changes) {
    trying_ = false;
    tried_ = rows_;
    for (const auto& change : changes)
        if (change.page)
            tried_.replacePage(change.index, std::static_pointer_cast<const RowPage>(change.page));
}

std::vector<PageChange> RowCanvas::restart() {
    std::vector<PageChange> back;
    std::vector<std::uint32_t> others;  // whose result changes, painted or not
    if (layer_) others = layer_->restart();
    for (std::uint32_t index = 0; index < rows_.pages().size(); ++index) {
        const auto& page = before_.pages()[index];
        if (page == rows_.pages()[index] && !std::ranges::binary_search(others, index)) continue;
        PageChange& change = back.emplace_back();
        change.index = index;
        change.page = page;
        if (layer_) change.posed = layer_->result(index);
        change.changed.resize(page->count);
        std::iota(change.changed.begin(), change.changed.end(), index * kRowPagePoints);
    }
    take(back);
    report_ = {};
    std::ranges::fill(marks_, std::uint8_t{0});
    return back;
}

void RowCanvas::refresh(Scene& scene) {
    for (const auto page : stalePages_) {
        if (layer_)
            layer_->refresh(scene, page, rows_.pages()[page]);
        else
            scene.set(idOf(page), rows_.pages()[page]);
        pageIsStale_[page] = 0;
    }
    stalePages_.clear();
}

void RowCanvas::collect(std::vector<BlockChange>& changes) const {
    for (std::uint32_t page = 0; page < rows_.pages().size(); ++page) {
        const auto& before = before_.pages()[page];
        const auto& after = rows_.pages()[page];
        if (layer_) layer_->collect(page, after, changes);
        if (layer_ || before == after || sameRows(*before, *after)) continue;
        changes.push_back({idOf(page), before, after});
    }
}

}  // namespace sinew
