// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/layers.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ranges>

#include "editor/weights/layer_effects.h"
#include "editor/weights/open_layer.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// Closer to 1 than this a sum of floats is 1.
bool isWhole(double sum) {
    constexpr double kOfFloats = 1e-6;
    return std::abs(sum - 1.0) <= kOfFloats;
}

std::vector<std::uint32_t> changedPages(const Scene& after, const Scene& before, SkinId id) {
    const auto skin = after.skin(id);
    std::vector<std::uint8_t> changed(pagesFor(skin->pointCount), 0);
    const auto compare = [&](const auto& now, const auto& was) {
        for (std::size_t i = 0; i < changed.size(); ++i)
            if ((i < now.size() ? now[i] : nullptr) != (i < was.size() ? was[i] : nullptr))
                changed[i] = 1;
    };
    for (const SkinLayer& layer : skin->layers) {
        if (layer.group || skin->opacityOf(layer) <= 0.0f) continue;
        const Rows now = shownRows(after, id, layer);
        const Rows was = shownRows(before, id, *before.skin(id)->layer(layer.id));
        compare(now.pages(), was.pages());
        if (layer.mask != kNoIndex)
            compare(after.numbers(id, layer.mask).pages(), before.numbers(id, layer.mask).pages());
    }
    std::vector<std::uint32_t> out;
    for (std::uint32_t i = 0; i < changed.size(); ++i)
        if (changed[i]) out.push_back(i);
    return out;
}

bool sameStack(const Skin& a, const Skin& b) {
    const auto same = [&](const SkinLayer& x, const SkinLayer& y) {
        const PointChannel* mask = a.channel(x.mask);
        const PointChannel* other = b.channel(y.mask);
        return x.id == y.id && x.group == y.group && a.opacityOf(x) == b.opacityOf(y) &&
               x.mask == y.mask && (!mask || (other && mask->usual == other->usual));
    };
    return a.maxInfluences == b.maxInfluences && a.pointCount == b.pointCount &&
           a.slots.size() == b.slots.size() && std::ranges::equal(a.layers, b.layers, same);
}

void compose(Scene& scene, SkinId id, const std::vector<std::uint32_t>& pages) {
    const LayerStack stack(scene, id);
    auto all = scene.rows(id).pages();
    tbb::parallel_for(std::size_t{0}, pages.size(),
                      [&](std::size_t i) { all[pages[i]] = stack.page(pages[i], all[pages[i]]); });
    carryRows(scene, id, Rows(std::move(all)));
}

void composeAll(Scene& scene, SkinId id) {
    std::vector<std::uint32_t> pages(scene.rows(id).pages().size());
    std::iota(pages.begin(), pages.end(), 0u);
    compose(scene, id, pages);
}

}  // namespace

LayerStack::LayerStack(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    slots_ = static_cast<SlotIndex>(skin->slots.size());
    maxInfluences_ = skin->maxInfluences;
    for (auto layer = skin->layers.rbegin(); layer != skin->layers.rend(); ++layer) {
        const float opacity = layer->group ? 0.0f : skin->opacityOf(*layer);
        if (opacity <= 0.0f) continue;
        Source& source = sources_.emplace_back();
        source.id = layer->id;
        source.opacity = opacity;
        source.pages = shownRows(scene, id, *layer).pages();
        if (layer->mask != kNoIndex) source.mask = scene.numbers(id, layer->mask);
    }
}

float LayerStack::shareOf(const Source& source, PointIndex point) const {
    if (source.pages.empty()) return 0.0f;
    return source.opacity * (source.mask.pointCount() > 0 ? source.mask[point] : 1.0f);
}

// From the top down, which gives the same sums: `open` is what of the layer shows through those
// above it.
void LayerStack::row(PointIndex point, RowBuffer& out) const {
    thread_local RowSum sum;
    double open = 1.0;
    bool first = true;
    for (const Source& source : sources_) {
        const float share = shareOf(source, point);
        if (!(share > 0.0f)) continue;
        const Row row = withoutMissing(
            source.pages[point / kRowPagePoints]->row(point % kRowPagePoints), slots_);
        if (row.empty()) continue;
        const double total = weightSum(row);
        const bool whole = isWhole(total);
        if (first && whole && share >= 1.0f) {
            out.assign(row.begin(), row.end());
            limitInfluences(out, {{}, maxInfluences_});
            return;
        }
        first = false;
        sum.add(row, static_cast<float>(open * share / (whole ? 1.0 : std::max(1.0, total))));
        open *= 1.0 - share * (whole ? 1.0 : std::min(1.0, total));
        if (open <= 0.0) break;
    }
    out.clear();
    if (first) return;
    // Scaled before anything is dropped: what next to nothing covers has small weights alone.
    const double covered = 1.0 - open;
    const RowBuffer& made = sum.take(static_cast<float>(covered));
    if (!(covered > 0.0)) return;
    out.assign(made.begin(), made.end());
    normalise(out);
    limitInfluences(out, {{}, maxInfluences_});
}

void LayerStack::part(std::uint32_t layer, PointIndex point, Row own, LayerPart& out) const {
    thread_local RowSum above;
    thread_local RowSum below;
    double open = 1.0;  // what shows through from where the layer is
    double openBelow = 1.0;
    double share = 0.0;
    bool passed = false;
    for (const Source& source : sources_) {
        const float seen = shareOf(source, point);
        if (source.id == layer) {
            passed = true;
            share = source.pages.empty() ? 0.0 : double{seen};
            continue;
        }
        if (!(seen > 0.0f)) continue;
        const Row row = withoutMissing(
            source.pages[point / kRowPagePoints]->row(point % kRowPagePoints), slots_);
        const double total = weightSum(row);
        double& through = passed ? openBelow : open;
        (passed ? below : above)
            .add(row, static_cast<float>(through * double{seen} / std::max(1.0, total)));
        through *= 1.0 - double{seen} * std::min(1.0, total);
    }
    const double covered = 1.0 - openBelow;
    const RowBuffer& under = below.take(covered > 0.0 ? static_cast<float>(covered) : 1.0f);
    out.below.assign(under.begin(), under.end());
    out.share = passed ? open * share : 0.0;
    above.add(out.below, static_cast<float>(open * (1.0 - share)));
    // The result is normalised: where nothing is below, so is what is here.
    const double owned = out.below.empty() ? weightSum(withoutMissing(own, slots_)) : 1.0;
    const RowBuffer& kept = above.take();
    double sum = out.share * owned;
    for (const Influence& entry : kept) sum += entry.weight;
    out.rest.assign(kept.begin(), kept.end());
    if (!(sum > 0.0)) return;
    out.share /= sum;
    for (Influence& entry : out.rest) entry.weight = static_cast<float>(entry.weight / sum);
}

RowPagePtr LayerStack::page(std::uint32_t page, const RowPagePtr& present) const {
    RowBuffer made;
    const auto rowOf = [&](std::uint32_t i) {
        row(page * kRowPagePoints + i, made);
        return Row(made);
    };
    const auto out = pageOfRows(present->count, rowOf, present->entries.size());
    if (sameRows(*out, *present)) return present;
    out->entries.shrink_to_fit();
    return out;
}

LayerStack::Source* LayerStack::source(std::uint32_t layer) {
    const auto found = std::ranges::find(sources_, layer, &Source::id);
    return found == sources_.end() ? nullptr : &*found;
}

void LayerStack::takeRows(std::uint32_t layer, std::uint32_t page, RowPagePtr rows) {
    if (Source* of = source(layer)) of->pages[page] = std::move(rows);
}

void LayerStack::takeMask(std::uint32_t layer, std::uint32_t page, PointNumbersPtr mask) {
    if (Source* of = source(layer)) of->mask.setPage(page, std::move(mask));
}

void composite(Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    if (!skin || skin->layers.empty()) return;
    refreshEffects(scene, nullptr, id);
    composeAll(scene, id);
}

void composite(Scene& after, const Scene& before, SkinId id) {
    const auto skin = after.skin(id);
    const auto was = before.skin(id);
    if (!skin || skin->layers.empty()) return;
    refreshEffects(after, &before, id);
    if (!was || (skin != was && !sameStack(*skin, *was))) return composeAll(after, id);
    compose(after, id, changedPages(after, before, id));
}

Rows layerRows(const Scene& scene, SkinId id, std::uint32_t layer) {
    Rows rows = scene.rows(id, layer);
    const auto skin = scene.skin(id);
    if (!skin || rows.pointCount() == skin->pointCount) return rows;
    RowsBuilder empty;
    for (PointIndex p = 0; p < skin->pointCount; ++p) empty.append({});
    return empty.finish();
}

std::uint32_t topLayer(const Skin& skin, std::uint32_t in) {
    for (const SkinLayer& layer : std::views::reverse(skin.layers))
        if (!layer.group && (in == 0 || layer.id == in || skin.isIn(layer, in))) return layer.id;
    return in == 0 ? 0 : topLayer(skin);
}

std::uint32_t sameLayer(const Skin& skin, std::uint32_t layer, const Skin& other) {
    const SkinLayer* own = skin.layer(layer);
    const auto same =
        std::ranges::find(other.layers, own ? own->name : std::string(), &SkinLayer::name);
    return topLayer(other, own && same != other.layers.end() ? same->id : 0);
}

std::uint32_t layerToChange(const Scene& scene, const Selection& selection, SkinId id) {
    const auto skin = scene.skin(id);
    if (!skin || skin->layers.empty()) return 0;
    const auto active = scene.skin(selection.activeSkin);
    const SkinLayer* wanted = active ? active->layer(selection.activeLayer) : nullptr;
    if (!wanted) return topLayer(*skin);
    return id == selection.activeSkin ? topLayer(*skin, wanted->id)
                                      : sameLayer(*active, wanted->id, *skin);
}

}  // namespace sinew
