// SPDX-License-Identifier: Apache-2.0
// Which layer is worked on.
#include <algorithm>

#include "app/state/context.h"
#include "editor/weights/layers.h"

namespace sinew {

// A skin with layers has an active one: the top one, unless another was chosen.
void Context::fitLayer(FitAfter after) {
    const std::pair was(selection_.activeSkin, selection_.activeLayer);
    const auto skin = scene().skin(selection_.activeSkin);
    const SkinLayer* layer = skin ? skin->layer(selection_.activeLayer) : nullptr;
    if (!layer && skin && selection_.activeLayer != 0)
        lostLayers_.emplace_back(selection_.activeSkin, selection_.activeLayer);
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
