// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/layer_paint.h"

#include <algorithm>

#include "editor/paint/page_editor.h"

namespace sinew {

LayerPaint::LayerPaint(const Scene& scene, SkinId skin, std::uint32_t layer, bool mask)
    : scene_(scene),
      skin_(skin),
      layer_(layer),
      channel_(scene.skin(skin)->layer(layer)->mask),
      mask_(mask),
      missing_(missingSlot(*scene.skin(skin))),
      opened_(mask ? openMask(scene.numbers(skin, channel_))
                   : openRows(scene, skin, layer, missing_)),
      stack_(scene, skin),
      resultBefore_(scene.rows(skin)),
      result_(resultBefore_) {
    restart();
}

BlockId LayerPaint::idOf(std::uint32_t page) const {
    return {mask_ ? BlockKind::PointNumbers : BlockKind::RowPage, skin_.value,
            mask_ ? channel_ : layer_, page};
}

BlockId LayerPaint::resultOf(std::uint32_t page) const {
    return {BlockKind::RowPage, skin_.value, 0, page};
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
    const RowPagePtr& present = result_.pages()[page];
    thread_local std::vector<Influence> entries;
    PageEditor editor(*present, entries);
    RowBuffer row;
    for (const PointIndex point : points) {
        stack_.row(point, row);
        editor.replace(point % kRowPagePoints, row);
    }
    if (RowPagePtr made = editor.finish()) result_.replacePage(page, std::move(made));
    return result_.pages()[page];
}

void LayerPaint::restart() {
    for (std::uint32_t page = 0; page < opened_.pages().size(); ++page)
        put(page, opened_.pages()[page]);
    result_ = resultBefore_;
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
}

void LayerPaint::collect(std::uint32_t page, const RowPagePtr& painted,
                         std::vector<BlockChange>& changes) const {
    const BlockPtr before = scene_.find(idOf(page));
    const BlockPtr after = closed(page, painted);
    if (before == after) return;
    changes.push_back({idOf(page), before, after});
    const RowPagePtr& was = resultBefore_.pages()[page];
    const RowPagePtr& is = result_.pages()[page];
    if (was->first != is->first || was->entries != is->entries)
        changes.push_back({resultOf(page), was, is});
}

}  // namespace sinew
