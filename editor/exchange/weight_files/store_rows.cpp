// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/weight_files/store_rows.h"

#include <algorithm>

#include "editor/scene/made_names.h"
#include "editor/weights/layers.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// What differs from the rows that are there.
struct RowsThatDiffer {
    std::vector<std::uint8_t> differs;  // per point
    bool any = false;
    std::size_t most = 0;  // influences in one that came whole
};

RowsThatDiffer rowsThatDiffer(const Rows& old, const Rows& rows, const Rows& table) {
    RowsThatDiffer out;
    out.differs.resize(rows.pointCount(), 0);
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        if (std::ranges::equal(old[p], rows[p])) continue;
        out.differs[p] = 1;
        out.any = true;
        out.most = std::max(out.most, std::min(rows[p].size(), table[p].size()));
    }
    return out;
}

// The head with room for so many influences, and without repairs: they were of the rows that were
// read. The same one where nothing of it changes.
std::shared_ptr<const Skin> headFor(const std::shared_ptr<const Skin>& head, std::size_t most) {
    const std::uint32_t limit = head->maxInfluences;
    const auto wanted = limit == 0 ? 0u : std::max(limit, static_cast<std::uint32_t>(most));
    if (head->repairs.empty() && wanted == limit) return head;
    auto skin = std::make_shared<Skin>(*head);
    skin->repairs.clear();
    skin->maxInfluences = wanted;
    return skin;
}

std::uint32_t addNamedLayer(Skin& skin, const Message& name) {
    SkinLayer layer;
    for (const SkinLayer& other : skin.layers) layer.id = std::max(layer.id, other.id + 1);
    const std::string stem = madeName(name);
    layer.name = stem;
    for (int turn = 2;
         std::ranges::find(skin.layers, layer.name, &SkinLayer::name) != skin.layers.end(); ++turn)
        layer.name = stem + ' ' + std::to_string(turn);
    skin.layers.push_back(layer);
    return layer.id;
}

// Rows of any sum that come from those of other points.
Rows rowsFrom(const std::vector<RowBuffer>& sources, const Rows& table,
              const std::vector<SlotIndex>& slots) {
    if (table.pointCount() == 0) return {};
    RowSum sum;
    RowsBuilder out;
    for (const RowBuffer& points : sources) {
        for (const Influence& point : points)
            for (const Influence& entry : table[point.slot]) {
                const Influence here{slots[entry.slot], entry.weight};
                if (here.slot != kNoIndex) sum.add(Row(&here, 1), point.weight);
            }
        RowBuffer& row = sum.take();
        std::erase_if(row, [](const Influence& entry) { return !(entry.weight > 0.0f); });
        out.append(row);
    }
    return out.finish();
}

Numbers numbersFrom(const std::vector<RowBuffer>& sources, const Numbers& table) {
    return numbersBy(static_cast<std::uint32_t>(sources.size()), [&](PointIndex p) {
        float out = 0.0f;
        for (const Influence& point : sources[p]) out += point.weight * table[point.slot];
        return std::clamp(out, 0.0f, 1.0f);
    });
}

}  // namespace

void storeRows(const Rows& rows, const Rows& table, SkinId id, Scene& scene) {
    const auto found = rowsThatDiffer(scene.rows(id), rows, table);
    if (!found.any) return;
    writeRows(scene, id, rows);
    if (const auto head = scene.skin(id), skin = headFor(head, found.most); skin != head)
        scene.setSkin(id, skin);
}

std::uint32_t storeRowsInLayer(const Rows& rows, const Rows& table, SkinId id,
                               std::uint32_t changed, const Message& name, Scene& scene) {
    const auto found = rowsThatDiffer(scene.rows(id), rows, table);
    if (!found.any) return 0;
    auto skin = std::make_shared<Skin>(*headFor(scene.skin(id), found.most));
    const std::uint32_t layer = changed != 0 ? changed : addNamedLayer(*skin, name);
    const Rows own = changed != 0 ? layerRows(scene, id, changed) : Rows();
    RowsBuilder builder;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        builder.append(found.differs[p] ? rows[p] : changed != 0 ? own[p] : Row());
    scene.setSkin(id, skin);
    carryRows(scene, id, builder.finish(), layer);
    composite(scene, id);
    return layer;
}

void storeLayers(const Scene& layers, const std::vector<RowBuffer>& sources,
                 const std::vector<SlotIndex>& slots, std::size_t most, SkinId id, Scene& scene) {
    const SkinId from = layers.skins().front();
    const Rows present = scene.rows(id);
    writeRows(scene, id, present);  // without its own layers
    auto skin = std::make_shared<Skin>(*headFor(scene.skin(id), most));
    skin->layers = layers.skin(from)->layers;
    for (SkinLayer& layer : skin->layers) {
        carryRows(scene, id, rowsFrom(sources, layers.rows(from, layer.id), slots), layer.id);
        if (layer.mask == kNoIndex) continue;
        const Numbers mask = layers.numbers(from, layer.mask);
        layer.mask = addChannel(*skin, layer.name, PointChannel::Use::Mask);
        scene.setNumbers(id, layer.mask, numbersFrom(sources, mask));
    }
    scene.setSkin(id, skin);
    composite(scene, id);
    RowsBuilder whole;
    const Rows result = scene.rows(id);
    for (PointIndex p = 0; p < result.pointCount(); ++p)
        whole.append(result[p].empty() ? present[p] : result[p]);
    const Rows kept = whole.finish();
    storeRowsInLayer(kept, kept, id, 0, Message("Kept Weights"), scene);
}

}  // namespace sinew
