// SPDX-License-Identifier: Apache-2.0
// Which layer is worked on.
#include <algorithm>

#include "app/state/context.h"
#include "editor/weights/layers.h"

namespace sinew {

namespace {

/// A skin's head before the last step, or after the one that was undone, where it had the layer.
const Skin* headWithLayer(const History& history, SkinId id, std::uint32_t layer) {
    const auto headIn = [&](std::size_t step, BlockPtr BlockChange::*side) -> const Skin* {
        for (const BlockChange& change : history.steps[step].edit->changes)
            if (change.id.kind == BlockKind::Skin && SkinId(change.id.owner) == id)
                return static_cast<const Skin*>((change.*side).get());
        return nullptr;
    };
    const Skin* head = nullptr;
    if (history.undoCount > 0) head = headIn(history.undoCount - 1, &BlockChange::before);
    if (head && head->layer(layer)) return head;
    if (history.undoCount < history.steps.size())
        head = headIn(history.undoCount, &BlockChange::after);
    return head && head->layer(layer) ? head : nullptr;
}

// Which layer takes the place of one that is gone: of a group the top one of what was in it, else
// the next below in the same group, the next above there, or the group itself. 0: none of them is
// left.
std::uint32_t layerInPlaceOf(const Skin& was, std::uint32_t gone, const Skin& is) {
    const SkinLayer& layer = *was.layer(gone);
    const auto at = std::ranges::find(was.layers, gone, &SkinLayer::id) - was.layers.begin();
    const auto place = static_cast<std::size_t>(at);
    for (std::size_t below = place; below-- > 0;) {
        const SkinLayer& other = was.layers[below];
        const bool near = was.isIn(other, gone) || other.parent == layer.parent;
        if (near && is.layer(other.id)) return other.id;
    }
    for (std::size_t above = place + 1; above < was.layers.size(); ++above)
        if (was.layers[above].parent == layer.parent && is.layer(was.layers[above].id))
            return was.layers[above].id;
    if (!was.layer(layer.parent)) return 0;
    return is.layer(layer.parent) ? layer.parent : layerInPlaceOf(was, layer.parent, is);
}

}  // namespace

// A skin with layers has an active one: the top one, unless another was chosen; where that is gone,
// its neighbour.
void Context::fitLayer(FitAfter after) {
    const std::pair was(selection_.activeSkin, selection_.activeLayer);
    const auto skin = scene().skin(selection_.activeSkin);
    const SkinLayer* layer = skin ? skin->layer(selection_.activeLayer) : nullptr;
    if (!layer && skin && selection_.activeLayer != 0)
        lostLayers_.emplace_back(selection_.activeSkin, selection_.activeLayer);
    const Skin* before =
        layer || !skin || after == FitAfter::Choice
            ? nullptr
            : headWithLayer(document_.history(), selection_.activeSkin, selection_.activeLayer);
    if (before) layer = skin->layer(layerInPlaceOf(*before, selection_.activeLayer, *skin));
    if (!layer && skin) layer = skin->layer(topLayer(*skin));
    selection_.activeLayer = layer ? layer->id : 0;
    const bool hasMask = layer && layer->mask != kNoIndex;
    // A mask that undo took away and redo brings back is painted as before.
    if (after == FitAfter::Choice)
        lostMask_.reset();
    else if (selection_.onMask && (!hasMask || !layer || layer->id != was.second))
        lostMask_ = was;
    else if (hasMask && lostMask_ == std::pair(selection_.activeSkin, layer->id))
        selection_.onMask = true;
    selection_.onMask = selection_.onMask && hasMask && layer->id == was.second;
    if (!layer) layerAlone_ = false;
}

// One that was worked on and is there again, as after undoing a merge, is worked on as before; of
// several that were lost one after the other the first.
void Context::findLostLayer() {
    const auto skin = scene().skin(selection_.activeSkin);
    const auto again = std::ranges::find_if(lostLayers_, [&](const auto& lost) {
        return lost.first == selection_.activeSkin && skin && skin->layer(lost.second);
    });
    if (again == lostLayers_.end()) return;
    selection_.activeLayer = again->second;
    lostLayers_.erase(again, lostLayers_.end());
}

// The layer of one name is active in the other skin, too, where that has it.
std::uint32_t Context::activeLayerOn(SkinId id) const {
    if (id == selection_.activeSkin) return selection_.activeLayer;
    const auto from = scene().skin(selection_.activeSkin);
    const auto to = scene().skin(id);
    return from && to ? sameLayer(*from, selection_.activeLayer, *to) : 0;
}

void Context::moveToSkin(SkinId id) {
    selection_.activeLayer = activeLayerOn(id);
    selection_.activeSkin = id;
    fitLayer(FitAfter::Choice);
}

void Context::setActiveLayer(std::uint32_t layer, bool onMask) {
    const Selection before = selection_;
    lostLayers_.clear();
    lostMask_.reset();
    selection_.activeLayer = layer;
    selection_.onMask = onMask;
    fitLayer(FitAfter::Choice);
    if (selection_ != before) Q_EMIT selectionChanged();
}

void Context::setLayerAlone(bool alone) {
    if (alone == layerAlone_) return;
    layerAlone_ = alone;
    Q_EMIT viewChanged();
}

}  // namespace sinew
