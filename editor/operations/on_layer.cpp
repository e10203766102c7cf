// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/on_layer.h"

#include <algorithm>
#include <span>

#include "editor/operations/targets.h"
#include "editor/weights/layers.h"
#include "editor/weights/open_layer.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// So far out that it mirrors nothing but itself.
InfluenceSlot slotOfNoJoint(const char* name, double far = 1.0) {
    InfluenceSlot out;
    out.name = name;
    out.influenceBind[3] = {far * 1.1e9, far * 2.3e9, far * 3.7e9, 1.0};
    return out;
}

std::shared_ptr<Skin> withoutLayers(const Skin& skin) {
    auto out = std::make_shared<Skin>(skin);
    out->maxInfluences = 0;
    out->layers.clear();
    return out;
}

std::shared_ptr<const Skin> skinForLayer(const Skin& skin) {
    auto out = withoutLayers(skin);
    out->slots.push_back(slotOfNoJoint(kLayersBelow));
    if (!out->symmetry.mirrorSlot.empty()) out->symmetry.mirrorSlot.push_back(missingSlot(skin));
    return out;
}

// Its own influences stay behind the two of the mask: they tell which plane mirrors it.
std::shared_ptr<const Skin> skinForMask(const Skin& skin) {
    auto out = withoutLayers(skin);
    out->slots = {slotOfNoJoint(kMaskSeen), slotOfNoJoint(kMaskUnseen, 1.7)};
    out->slots.insert(out->slots.end(), skin.slots.begin(), skin.slots.end());
    auto& mirror = out->symmetry.mirrorSlot;
    if (!mirror.empty()) {
        for (SlotIndex& slot : mirror)
            if (slot != kNoIndex) slot += 2;
        mirror.insert(mirror.begin(), {kSeenSlot, kUnseenSlot});
    }
    return out;
}

/// What an operation made of the head that stood for a skin, with what was left out of it.
std::shared_ptr<const Skin> skinOfLayer(const Skin& made, const Skin& skin) {
    auto out = std::make_shared<Skin>(made);
    out->slots = skin.slots;
    out->symmetry = skin.symmetry;
    out->maxInfluences = skin.maxInfluences;
    out->layers = skin.layers;
    return out;
}

// These points of a mesh get back what they had; how many were changed.
std::size_t putBack(const Scene& before, Scene& after, SkinId id,
                    std::span<const PointIndex> points) {
    const Rows was = before.rows(id), is = after.rows(id);
    std::vector<PointIndex> changed;
    for (const PointIndex p : points)
        if (p < was.pointCount() && p < is.pointCount() && !std::ranges::equal(was[p], is[p]))
            changed.push_back(p);
    if (changed.empty()) return 0;
    const Rows back = withRows(is, changed, [&](std::size_t i) { return was[changed[i]]; });
    // What nothing is left of is no change.
    auto pages = back.pages();
    for (std::size_t i = 0; i < pages.size() && i < was.pages().size(); ++i)
        if (sameRows(*pages[i], *was.pages()[i])) pages[i] = was.pages()[i];
    carryRows(after, id, Rows(std::move(pages)));
    return changed.size();
}

// What is left out of a skin keeps its weights. Where no vertices are chosen so does what is
// hidden, of whatever mesh: what nobody sees is not changed.
void spareOthers(const Scene& before, const Selection& selection, Outcome& outcome) {
    if (outcome.edit.empty()) return;
    Scene after = applied(before, outcome.edit);
    std::size_t left = 0, hidden = 0;
    const auto spare = [&](SkinId id, std::span<const PointIndex> points, std::size_t& count) {
        const std::size_t back = putBack(before, after, id, points);
        tellFewer(before, *before.skin(id), back, outcome.report);
        count += back;
    };
    for (const SkinId id : before.skins()) {
        const auto skin = before.skin(id);
        if (skin->member.empty() || !after.skin(id)) continue;
        std::vector<PointIndex> out;
        for (PointIndex p = 0; p < skin->pointCount; ++p)
            if (!skin->isMember(p)) out.push_back(p);
        spare(id, out, left);
    }
    if (selection.points.empty())
        for (const PointSelection& unseen : selection.hidden)
            if (const SkinId id = before.skinOf(unseen.meshNode); id.valid() && after.skin(id))
                spare(id, unseen.points, hidden);
    if (left + hidden == 0) return;
    outcome.edit = difference(before, after, outcome.edit.label);
    if (hidden > 0) outcome.report.say("%1 hidden {vertex was|vertices were} left alone.", hidden);
}

/// The mask of the layer to be changed; kNoIndex: it has none.
std::uint32_t maskToChange(const Scene& scene, const Selection& selection, SkinId id) {
    const SkinLayer* layer = scene.skin(id)->layer(layerToChange(scene, selection, id));
    return layer ? layer->mask : kNoIndex;
}

Scene masksInPlaceOfSkins(const Scene& scene, const Selection& selection) {
    Scene out = scene;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const std::uint32_t mask = maskToChange(scene, selection, id);
        if (skin->pointCount == 0) continue;
        carryRows(
            out, id,
            openMask(mask == kNoIndex ? Numbers(skin->pointCount, 1.0f) : scene.numbers(id, mask)));
        out.setSkin(id, skinForMask(*skin));
    }
    return out;
}

// Pages whose numbers stay the same stay the same blocks.
Numbers maskOfRows(const Rows& opened, const Numbers& before) {
    Numbers out = before;
    for (std::uint32_t page = 0; page < opened.pages().size(); ++page) {
        auto made = closedMask(*opened.pages()[page]);
        const PointIndex first = page * kNumberPagePoints;
        bool same = true;
        for (std::uint32_t i = 0; i < made->values.size() && same; ++i)
            same = made->values[i] == before[first + i];
        if (!same) out.setPage(page, std::move(made));
    }
    return out;
}

std::size_t differentRows(const Rows& a, const Rows& b) {
    std::size_t out = 0;
    for (PointIndex p = 0; p < a.pointCount(); ++p) out += std::ranges::equal(a[p], b[p]) ? 0u : 1u;
    return out;
}

}  // namespace

std::uint32_t paintedMask(const Scene& scene, const Selection& selection, SkinId id) {
    return selection.onMask && scene.skin(id) ? maskToChange(scene, selection, id) : kNoIndex;
}

OnLayer::OnLayer(const Scene& scene, const Selection& selection) : scene_(scene), standIn_(scene) {
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const std::uint32_t layer = layerToChange(scene, selection, id);
        if (layer == 0 || skin->pointCount == 0) continue;
        carryRows(standIn_, id, openRows(scene, id, layer, missingSlot(*skin)));
        standIn_.setSkin(id, skinForLayer(*skin));
        replaced_.push_back({id, layer});
    }
}

Outcome OnLayer::outcome(Outcome made) const {
    if (replaced_.empty() || made.edit.empty()) return made;
    const Scene done = applied(standIn_, made.edit);
    Scene after = done;
    for (const auto& [id, layer] : replaced_) {
        const auto skin = scene_.skin(id);
        const auto head = done.skin(id);
        after.setSkin(id, head == standIn_.skin(id) ? skin : skinOfLayer(*head, *skin));
        carryRows(after, id, scene_.rows(id));
        writeOpened(after, id, done.rows(id), layer);
        const SkinLayer& changed = *skin->layer(layer);
        if (skin->opacityOf(changed) <= 0.0f && done.rows(id).pages() != standIn_.rows(id).pages())
            made.report.say(
                "%1: the layer '%2', or a group around it, is off or at an opacity of 0: its "
                "weights changed, but that is not seen.",
                skinLabel(scene_, *skin), changed.name);
    }
    made.edit = difference(scene_, after, made.edit.label);
    return made;
}

Expected<Outcome> changedOnLayers(const Scene& scene, const Selection& selection,
                                  const std::function<Expected<Outcome>(const Scene&)>& run) {
    const OnLayer layer(scene, selection);
    auto outcome = run(layer.scene());
    if (!outcome) return outcome;
    spareOthers(layer.scene(), selection, *outcome);
    return layer.outcome(std::move(*outcome));
}

Expected<Outcome> changedOnMasks(const Scene& scene, const Selection& selection,
                                 const std::function<Expected<Outcome>(const Scene&)>& run) {
    const auto hasNone = [&](SkinId id) { return maskToChange(scene, selection, id) == kNoIndex; };
    if (std::ranges::all_of(targetSkins(scene, selection), hasNone))
        return refused("The layer has no mask yet. Add one: Weights > Layers > Set Layer Mask.");
    const Scene standIn = masksInPlaceOfSkins(scene, selection);
    auto outcome = run(standIn);
    if (!outcome || outcome->edit.empty()) return outcome;
    spareOthers(standIn, selection, *outcome);
    const Scene done = applied(standIn, outcome->edit);
    Scene after = scene;
    std::vector<std::string> without;
    for (const SkinId id : scene.skins()) {
        const Rows was = standIn.rows(id), is = done.rows(id);
        if (was.pages() == is.pages()) continue;
        const auto skin = scene.skin(id);
        if (hasNone(id)) {
            tellFewer(scene, *skin, differentRows(was, is), outcome->report);
            without.push_back(skinLabel(scene, *skin));
            continue;
        }
        const std::uint32_t mask = maskToChange(scene, selection, id);
        after.setNumbers(id, mask, maskOfRows(is, scene.numbers(id, mask)));
        composite(after, scene, id);
    }
    if (!without.empty())
        outcome->report.say("Left alone, as the layer has no mask there: %1.", listed(without));
    outcome->edit = difference(scene, after, outcome->edit.label);
    return outcome;
}

}  // namespace sinew
