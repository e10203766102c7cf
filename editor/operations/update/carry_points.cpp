// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/geometry/surface/coinciding_points.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/geometry/surface/point_grid.h"
#include "editor/operations/skin/bind_points.h"
#include "editor/operations/transfer/transfer_givers.h"
#include "editor/operations/update/update_parts.h"
#include "editor/weights/layers.h"
#include "editor/weights/mirror_surface.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/symmetry.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// What exporters round, as a share of the mesh's size.
constexpr double kStoodStill = 1e-5;

/// The rows of one layer among the columns of a PointTable: what they lack is one column more.
struct RowColumns {
    std::uint32_t layer = 0;
    Rows before;
    SlotIndex first = 0;
    std::vector<RowBuffer> after;
};

/// A number a point likewise: itself and what it lacks to 1.
struct NumberColumns {
    std::vector<float> before;
    float usual = 0.0f;
    SlotIndex first = 0;
    bool whole = true;  ///< nothing but 0 and 1
    std::vector<float> after;
};

std::vector<float> asNumbers(const std::vector<std::uint8_t>& flags) {
    return {flags.begin(), flags.end()};
}

/// All that a skin keeps for its points as one table of weights, so that all of it is carried at
/// once. At every point the columns of each thing sum to the same.
class PointTable {
public:
    PointTable(const Scene& scene, SkinId id) : skin_(scene.skin(id)) {
        const auto slots = static_cast<SlotIndex>(skin_->slots.size());
        const auto addLayer = [&](std::uint32_t layer) {
            Rows rows = scene.rows(id, layer);
            if (rows.pointCount() == 0) return;
            layers_.push_back({layer, std::move(rows), columns_, {}});
            columns_ += slots + 1;
        };
        if (skin_->layers.empty()) addLayer(0);
        for (const SkinLayer& layer : skin_->layers) addLayer(layer.id);
        for (const PointChannel& channel : skin_->channels) {
            const Numbers numbers = scene.numbers(id, channel.id);
            std::vector<float> values(skin_->pointCount);
            for (PointIndex p = 0; p < values.size(); ++p)
                values[p] = numbers.pointCount() ? numbers[p] : channel.usual;
            addNumbers(std::move(values), channel.usual);
        }
        addNumbers(asNumbers(skin_->member), 1.0f);
        addNumbers(asNumbers(skin_->lockedPoints), 0.0f);
    }

    RowBuffer row(PointIndex p) const;
    /// Takes the carried rows apart: `carried(p)`, or where the point is the same (oldOf) what it
    /// had.
    template <class Carried>
    void take(std::span<const PointIndex> oldOf, Carried&& carried) {
        for (auto& layer : layers_) layer.after.resize(oldOf.size());
        for (auto& numbers : numbers_)
            if (!numbers.before.empty()) numbers.after.resize(oldOf.size());
        for (PointIndex p = 0; p < oldOf.size(); ++p) {
            if (oldOf[p] != kNoIndex)
                keep(p, oldOf[p]);
            else
                part(p, carried(p));
        }
    }
    /// Puts all of it into a scene in which the skin has nothing a point.
    void write(Scene& after, SkinId id, Skin& skin) const;

private:
    void addNumbers(std::vector<float> values, float usual) {
        NumberColumns out{std::move(values), usual, columns_, true, {}};
        out.whole = std::ranges::all_of(out.before, [](float v) { return v == 0.0f || v == 1.0f; });
        if (!out.before.empty()) columns_ += 2;
        numbers_.push_back(std::move(out));
    }
    void keep(PointIndex p, PointIndex old);
    void part(PointIndex p, const RowBuffer& carried);

    std::shared_ptr<const Skin> skin_;
    std::vector<RowColumns> layers_;
    std::vector<NumberColumns> numbers_;  // the channels', members, locked points
    SlotIndex columns_ = 0;
};

RowBuffer PointTable::row(PointIndex p) const {
    RowBuffer out;
    const auto slots = static_cast<SlotIndex>(skin_->slots.size());
    for (const auto& layer : layers_) {
        float sum = 0.0f;
        for (const Influence& entry : layer.before[p]) sum += entry.weight;
        const float scale = 1.0f / std::max(sum, 1.0f);
        for (const Influence& entry : layer.before[p])
            out.push_back({layer.first + entry.slot, entry.weight * scale});
        if (sum < 1.0f) out.push_back({layer.first + slots, 1.0f - sum});
    }
    for (const auto& numbers : numbers_) {
        if (numbers.before.empty()) continue;
        const float value = std::clamp(numbers.before[p], 0.0f, 1.0f);
        if (value > 0.0f) out.push_back({numbers.first, value});
        if (value < 1.0f) out.push_back({numbers.first + 1, 1.0f - value});
    }
    makeValid(out);
    return out;
}

void PointTable::keep(PointIndex p, PointIndex old) {
    for (auto& layer : layers_)
        layer.after[p].assign(layer.before[old].begin(), layer.before[old].end());
    for (auto& numbers : numbers_)
        if (!numbers.before.empty()) numbers.after[p] = numbers.before[old];
}

void PointTable::part(PointIndex p, const RowBuffer& carried) {
    const auto within = [&](SlotIndex first, SlotIndex count) {
        const auto from = std::ranges::lower_bound(carried, first, {}, &Influence::slot);
        const auto to = std::ranges::lower_bound(carried, first + count, {}, &Influence::slot);
        return std::span(from, to);
    };
    const auto sumOf = [](std::span<const Influence> entries) {
        float sum = 0.0f;
        for (const Influence& entry : entries) sum += entry.weight;
        return sum;
    };
    const auto slots = static_cast<SlotIndex>(skin_->slots.size());
    for (auto& layer : layers_) {
        const auto all = within(layer.first, slots + 1), there = within(layer.first, slots);
        const float sum = sumOf(all);
        // Where most of the surface around has no weights, neither has the point.
        if (!(sum > 0.0f) || (layer.layer == 0 && sumOf(there) < 0.5f * sum)) continue;
        RowBuffer& row = layer.after[p];
        for (const Influence& entry : there)
            row.push_back({entry.slot - layer.first, entry.weight / sum});
        if (layer.layer != 0) continue;
        makeValid(row);
        limitInfluences(row, {{}, skin_->maxInfluences});
    }
    for (auto& numbers : numbers_) {
        if (numbers.before.empty()) continue;
        const float sum = sumOf(within(numbers.first, 2));
        const float value = sum > 0.0f ? sumOf(within(numbers.first, 1)) / sum : numbers.usual;
        numbers.after[p] = numbers.whole ? std::round(value) : value;
    }
}

std::vector<std::uint8_t> asFlags(const std::vector<float>& values) {
    std::vector<std::uint8_t> out;
    for (const float v : values) out.push_back(v > 0.5f);
    return out;
}

void PointTable::write(Scene& after, SkinId id, Skin& skin) const {
    const std::size_t channels = skin.channels.size();
    skin.member = asFlags(numbers_[channels].after);
    skin.lockedPoints = asFlags(numbers_[channels + 1].after);
    after.setSkin(id, std::make_shared<Skin>(skin));
    for (const auto& layer : layers_) {
        RowsBuilder builder;
        for (const auto& row : layer.after) builder.append(row);
        carryRows(after, id, builder.finish(), layer.layer);
    }
    for (std::size_t c = 0; c < channels; ++c)
        after.setNumbers(id, skin.channels[c].id, pagesOf(numbers_[c].after, numbers_[c].usual));
    if (skin.layers.empty()) return;
    RowsBuilder nothing;
    for (PointIndex p = 0; p < skin.pointCount; ++p) nothing.append({});
    carryRows(after, id, nothing.finish());
    composite(after, id);
}

std::vector<PointIndex> inverseOf(std::span<const PointIndex> oldOf, std::size_t oldCount) {
    std::vector<PointIndex> out(oldCount, kNoIndex);
    for (PointIndex p = 0; p < oldOf.size(); ++p)
        if (oldOf[p] != kNoIndex && out[oldOf[p]] == kNoIndex) out[oldOf[p]] = p;
    return out;
}

// Pairs of points that are both still there stay pairs, as a hand may have made them.
void carrySymmetry(Scene& after, SkinId id, const MirrorPoints& before,
                   const std::shared_ptr<const Mesh>& mesh, std::span<const PointIndex> oldOf) {
    const auto skin = after.skin(id);
    const auto found = findSymmetry(MirrorSurface(mesh), *skin, *skin->symmetry.plane);
    auto points = std::make_shared<MirrorPoints>(*found.points);
    const auto newOf = inverseOf(oldOf, before.mirror.size());
    for (PointIndex p = 0; p < oldOf.size(); ++p) {
        if (oldOf[p] == kNoIndex) continue;
        const PointIndex partner = before.mirror[oldOf[p]];
        if (partner != kNoIndex && newOf[partner] != kNoIndex) points->mirror[p] = newOf[partner];
    }
    after.setMirrorPoints(id, std::move(points));
}

}  // namespace

std::vector<PointIndex> samePoints(std::span<const glm::vec3> before,
                                   std::span<const glm::vec3> after) {
    const PointGrid grid(before, kStoodStill * boxAround(before).size());
    const PlaceRanks had(before), have(after);
    std::vector<PointIndex> out(after.size(), kNoIndex), alike;
    for (PointIndex p = 0; p < after.size(); ++p) {
        out[p] = grid.nearest(after[p], &alike);
        if (out[p] == kNoIndex || alike.size() < 2) continue;
        std::ranges::sort(alike);
        alike.erase(std::ranges::unique(alike).begin(), alike.end());
        if (alike.size() == have.count(p))
            out[p] = alike[have.rank(p)];
        else if (std::ranges::binary_search(alike, p))
            out[p] = p;
    }
    return out;
}

Expected<std::vector<RowFrom>> carryPoints(Scene& after, SkinId id, const Mesh& before,
                                           const std::shared_ptr<const Mesh>& mesh,
                                           std::span<const PointIndex> oldOf,
                                           const TransferSettings& settings,
                                           const Progress& progress) {
    const auto old = after.skin(id);
    const auto oldMirror = after.mirrorPoints(id);
    PointTable table(after, id);
    const BindPoints points = bindPoints({{mesh, old->skinBind}});
    TransferredRows carried;
    if (std::ranges::find(oldOf, kNoIndex) != oldOf.end()) {
        std::vector<std::uint32_t> same(points.world.size(), kNoIndex);
        for (PointIndex p = 0; p < oldOf.size(); ++p) same[points.pointOf[p]] = oldOf[p];
        std::vector<RowBuffer> rows(before.pointCount());
        for (PointIndex p = 0; p < rows.size(); ++p) rows[p] = table.row(p);
        auto found = transferRows(
            TransferSource(worldSurface(before, old->skinBind)),
            [&](std::uint32_t v) { return Row(rows[v]); },
            {points.world, points.surface->triangles()}, *points.surface, same, settings, progress);
        if (!found) return found.error();
        carried = std::move(*found);
    }
    table.take(oldOf, [&](PointIndex p) { return carried.rows[points.pointOf[p]]; });

    auto skin = std::make_shared<Skin>(*old);
    skin->pointCount = static_cast<std::uint32_t>(mesh->pointCount());
    const auto newOf = inverseOf(oldOf, before.pointCount());
    std::erase_if(skin->repairs, [&](const RowRepair& r) { return newOf[r.point] == kNoIndex; });
    for (RowRepair& repair : skin->repairs) repair.point = newOf[repair.point];
    std::ranges::sort(skin->repairs, {}, &RowRepair::point);
    after.removeSkin(id);
    table.write(after, id, *skin);
    if (oldMirror && old->symmetry.plane) carrySymmetry(after, id, *oldMirror, mesh, oldOf);

    std::vector<RowFrom> from(oldOf.size(), RowFrom::Same);
    for (PointIndex p = 0; p < from.size(); ++p)
        if (oldOf[p] == kNoIndex) from[p] = carried.from[points.pointOf[p]];
    return from;
}

}  // namespace sinew
