// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/weight_files/store_rows.h"

#include <algorithm>

#include "editor/scene/made_names.h"
#include "editor/weights/layers.h"
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

std::uint32_t addImportedLayer(Skin& skin) {
    SkinLayer layer;
    for (const SkinLayer& other : skin.layers) layer.id = std::max(layer.id, other.id + 1);
    const std::string stem = madeName(Message("Imported Weights"));
    layer.name = stem;
    for (int turn = 2;
         std::ranges::find(skin.layers, layer.name, &SkinLayer::name) != skin.layers.end(); ++turn)
        layer.name = stem + ' ' + std::to_string(turn);
    skin.layers.push_back(layer);
    return layer.id;
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
                               std::uint32_t changed, Scene& scene) {
    const auto found = rowsThatDiffer(scene.rows(id), rows, table);
    if (!found.any) return 0;
    auto skin = std::make_shared<Skin>(*headFor(scene.skin(id), found.most));
    const std::uint32_t layer = changed != 0 ? changed : addImportedLayer(*skin);
    const Rows own = changed != 0 ? layerRows(scene, id, changed) : Rows();
    RowsBuilder builder;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        builder.append(found.differs[p] ? rows[p] : changed != 0 ? own[p] : Row());
    scene.setSkin(id, skin);
    carryRows(scene, id, builder.finish(), layer);
    composite(scene, id);
    return layer;
}

}  // namespace sinew
