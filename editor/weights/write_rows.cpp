// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/write_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "editor/weights/layers.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

bool isOfLayer(Row row, std::uint32_t layer) {
    double sum = 0.0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const bool fits = row[i].weight > 0.0f && std::isfinite(row[i].weight);
        if (!fits || (i > 0 && row[i].slot <= row[i - 1].slot)) return false;
        sum += row[i].weight;
    }
    return layer != 0 || row.empty() || std::abs(sum - 1.0) <= kRowSumTolerance;
}

// makeValid() without the sum.
void makeSorted(RowBuffer& row) {
    std::erase_if(row,
                  [](const Influence& i) { return !(i.weight > 0.0f && std::isfinite(i.weight)); });
    std::ranges::stable_sort(row, {}, &Influence::slot);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (kept > 0 && row[kept - 1].slot == row[i].slot)
            row[kept - 1].weight += row[i].weight;
        else
            row[kept++] = row[i];
    row.resize(kept);
}

// The same page where its rows are good.
RowPagePtr rowsOfLayer(RowPagePtr rows, std::uint32_t layer) {
    bool good = true;
    for (std::uint32_t p = 0; p < rows->count && good; ++p) good = isOfLayer(rows->row(p), layer);
    if (good) return rows;
    RowBuffer buffer;
    auto out = pageOfRows(rows->count, [&](std::uint32_t p) {
        const Row row = rows->row(p);
        if (isOfLayer(row, layer)) return row;
        buffer.assign(row.begin(), row.end());
        if (layer == 0)
            makeValid(buffer);
        else
            makeSorted(buffer);
        return Row(buffer);
    });
    out->entries.shrink_to_fit();
    return out;
}

void mergeLayers(Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    if (!skin || skin->layers.empty()) return;
    for (const auto& layer : skin->layers) {
        carryRows(scene, id, {}, layer.id);
        if (layer.mask != kNoIndex) scene.setNumbers(id, layer.mask, {});
    }
    auto flat = std::make_shared<Skin>(*skin);
    std::erase_if(flat->channels, [&](const PointChannel& channel) {
        return std::ranges::find(flat->layers, channel.id, &SkinLayer::mask) != flat->layers.end();
    });
    flat->layers.clear();
    scene.setSkin(id, std::move(flat));
}

}  // namespace

bool sameRows(const RowPage& a, const RowPage& b) {
    return a.count == b.count && a.first == b.first && a.entries == b.entries;
}

std::vector<PointIndex> differingPoints(const Rows& a, const Rows& b) {
    std::vector<PointIndex> out;
    for (std::size_t page = 0; page < a.pages().size(); ++page) {
        if (a.pages()[page] == b.pages()[page]) continue;
        const auto first = static_cast<PointIndex>(page * kRowPagePoints);
        for (std::uint32_t i = 0; i < a.pages()[page]->count; ++i)
            if (!std::ranges::equal(a[first + i], b[first + i])) out.push_back(first + i);
    }
    return out;
}

void writeRows(Scene& scene, SkinId skin, const Rows& rows, std::uint32_t layer) {
    assert(layer == 0 || (scene.skin(skin) && scene.skin(skin)->layer(layer)));
    const Rows before = scene.rows(skin, layer);
    auto pages = rows.pages();
    tbb::parallel_for(std::size_t{0}, pages.size(), [&](std::size_t page) {
        const RowPagePtr was = page < before.pages().size() ? before.pages()[page] : nullptr;
        if (was == pages[page]) return;
        pages[page] = rowsOfLayer(std::move(pages[page]), layer);
        if (was && sameRows(*was, *pages[page])) pages[page] = was;
    });
    if (layer == 0) mergeLayers(scene, skin);
    const Scene was = layer == 0 ? Scene() : scene;
    scene.setRows(skin, Rows(std::move(pages)), layer);
    if (layer != 0) composite(scene, was, skin);
}

void carryRows(Scene& scene, SkinId skin, const Rows& rows, std::uint32_t layer) {
    scene.setRows(skin, rows, layer);
    const bool own = layer > 0 && layer < kShownRows;
    if (own && rows.pointCount() == 0) scene.setRows(skin, {}, layer + kShownRows);
}

}  // namespace sinew
