// SPDX-License-Identifier: Apache-2.0
// What dabs made of the pages of a canvas: taken over, tried out, put back, and what the scene
// gets.
#include <algorithm>
#include <numeric>

#include "editor/paint/row_canvas.h"
#include "editor/weights/write_rows.h"

namespace sinew {

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
