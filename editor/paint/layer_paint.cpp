// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/layer_paint.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "editor/paint/page_editor.h"

namespace sinew {
namespace {

// Of so many points, all empty: the same page as often as it goes.
Rows closedPages(std::uint32_t points) {
    const auto blank = [](std::uint32_t count) {
        auto page = std::make_shared<RowPage>();
        page->count = count;
        return page;
    };
    std::vector<RowPagePtr> pages(points / kRowPagePoints, blank(kRowPagePoints));
    if (const std::uint32_t rest = points % kRowPagePoints) pages.push_back(blank(rest));
    return Rows(std::move(pages));
}

}  // namespace

LayerPaint::LayerPaint(const Scene& scene, SkinId skin, std::uint32_t layer, bool mask)
    : scene_(scene),
      skin_(skin),
      layer_(layer),
      channel_(scene.skin(skin)->layer(layer)->mask),
      mask_(mask),
      missing_(missingSlot(*scene.skin(skin))),
      stored_(mask ? Rows() : scene.rows(skin, layer)),
      values_(mask ? scene.numbers(skin, channel_) : Numbers()),
      opened_(closedPages(mask ? values_.pointCount() : scene.skin(skin)->pointCount)),
      isOpen_(opened_.pages().size(), 0),
      closed_(isOpen_.size()),
      stack_(scene, skin),
      resultBefore_(scene.rows(skin)),
      result_(resultBefore_) {
    const SkinLayer& own = *scene.skin(skin)->layer(layer);
    if (!mask && own.effects.any()) {
        effect_.emplace(scene, skin, own.effects);
        shownBefore_ = shownRows(scene, skin, own);
        std::vector<std::uint32_t> all(isOpen_.size());
        std::iota(all.begin(), all.end(), 0u);
        open(all);
    }
    restart();
}

RowPagePtr LayerPaint::openedPage(std::uint32_t page) const {
    if (mask_) return openMaskPage(values_, page);
    const auto& pages = stored_.pages();
    return openPage(page < pages.size() ? pages[page] : nullptr, opened_.pages()[page]->count,
                    missing_);
}

std::vector<std::uint32_t> LayerPaint::open(std::span<const std::uint32_t> pages) {
    std::vector<std::uint32_t> out;
    for (const std::uint32_t page : pages)
        if (!isOpen(page)) out.push_back(page);
    std::vector<RowPagePtr> made(out.size());
    tbb::parallel_for(std::size_t{0}, out.size(),
                      [&](std::size_t i) { made[i] = openedPage(out[i]); });
    for (std::size_t i = 0; i < out.size(); ++i) {
        opened_.replacePage(out[i], made[i]);
        isOpen_[out[i]] = 1;
        if (!effect_) put(out[i], made[i]);
    }
    closed_ -= out.size();
    return out;
}

BlockId LayerPaint::idOf(std::uint32_t page) const {
    return {mask_ ? BlockKind::PointNumbers : BlockKind::RowPage, skin_.value,
            mask_ ? channel_ : layer_, page};
}

BlockId LayerPaint::resultOf(std::uint32_t page) const {
    return {BlockKind::RowPage, skin_.value, 0, page};
}

BlockId LayerPaint::shownOf(std::uint32_t page) const {
    return {BlockKind::RowPage, skin_.value, layer_ + kShownRows, page};
}

void LayerPaint::put(std::uint32_t page, const RowPagePtr& painted) {
    if (mask_)
        stack_.takeMask(layer_, page, closedMask(*painted));
    else
        stack_.takeRows(layer_, page, painted);
}

RowPagePtr LayerPaint::compose(std::uint32_t page, const RowPagePtr& painted,
                               std::span<const PointIndex> points) {
    put(page, painted);
    return composed(page, points);
}

RowPagePtr LayerPaint::composed(std::uint32_t page, std::span<const PointIndex> points) {
    thread_local std::vector<Influence> entries;
    PageEditor editor(*result_.pages()[page], entries);
    RowBuffer row;
    for (const PointIndex point : points) {
        stack_.row(point, row);
        editor.replace(point % kRowPagePoints, row);
    }
    if (RowPagePtr made = editor.finish()) result_.replacePage(page, std::move(made));
    return result_.pages()[page];
}

void LayerPaint::spread(std::vector<PageChange>& changes) {
    std::vector<PointIndex> points;
    for (const PageChange& change : changes) {
        if (!change.page) continue;
        painted_.replacePage(change.index, std::static_pointer_cast<const RowPage>(change.page));
        points.insert(points.end(), change.changed.begin(), change.changed.end());
    }
    std::ranges::sort(points);
    const auto reached = effect_->reach(points);
    shown_ = withRowsAt(shown_, reached, effect_->rowsOf(painted_, reached));
    std::vector<PageChange*> byPage(shown_.pages().size(), nullptr);
    changes.reserve(changes.size() + byPage.size());
    for (PageChange& change : changes) {
        byPage[change.index] = &change;
        change.changed.clear();
    }
    std::vector<PageChange*> touched;
    for (const PointIndex point : reached) {
        PageChange*& change = byPage[point / kRowPagePoints];
        if (!change) {
            change = &changes.emplace_back();
            change->index = point / kRowPagePoints;
        }
        if (change->changed.empty()) touched.push_back(change);
        change->changed.push_back(point);
    }
    for (const PageChange* change : touched) put(change->index, shown_.pages()[change->index]);
    tbb::parallel_for(std::size_t{0}, touched.size(), [&](std::size_t i) {
        touched[i]->posed = composed(touched[i]->index, touched[i]->changed);
    });
}

std::vector<std::uint32_t> LayerPaint::restart() {
    painted_ = opened_;
    shown_ = shownBefore_;
    const auto& pages = effect_ ? shown_.pages() : opened_.pages();
    std::vector<std::uint32_t> others;
    for (std::uint32_t page = 0; page < pages.size(); ++page) {
        if (!isOpen(page)) continue;
        put(page, pages[page]);
        if (result_.pages()[page] != resultBefore_.pages()[page]) others.push_back(page);
    }
    result_ = resultBefore_;
    dabDone();
    return others;
}

BlockPtr LayerPaint::closed(std::uint32_t page, const RowPagePtr& painted) const {
    const BlockPtr stored = scene_.find(idOf(page));
    if (!mask_)
        return closedRows(*painted, std::static_pointer_cast<const RowPage>(stored), missing_);
    auto made = closedMask(*painted);
    const Numbers before = scene_.numbers(skin_, channel_);
    bool same = true;
    for (std::uint32_t i = 0; i < made->values.size() && same; ++i)
        same = made->values[i] == before[page * kNumberPagePoints + i];
    return same ? stored : BlockPtr(std::move(made));
}

void LayerPaint::refresh(Scene& scene, std::uint32_t page, const RowPagePtr& painted) const {
    scene.set(idOf(page), mask_ ? BlockPtr(closedMask(*painted)) : painted);
    scene.set(resultOf(page), result_.pages()[page]);
    if (effect_) scene.set(shownOf(page), shown_.pages()[page]);
}

void LayerPaint::collect(std::uint32_t page, const RowPagePtr& painted,
                         std::vector<BlockChange>& changes) const {
    const auto add = [&](const BlockId& id, const RowPagePtr& was, const RowPagePtr& is) {
        if (was != is && (was->first != is->first || was->entries != is->entries))
            changes.push_back({id, was, is});
    };
    if (painted != opened_.pages()[page]) {
        const BlockPtr before = scene_.find(idOf(page));
        const BlockPtr after = closed(page, painted);
        if (before != after) changes.push_back({idOf(page), before, after});
    }
    add(resultOf(page), resultBefore_.pages()[page], result_.pages()[page]);
    if (effect_) add(shownOf(page), shownBefore_.pages()[page], shown_.pages()[page]);
}

}  // namespace sinew
