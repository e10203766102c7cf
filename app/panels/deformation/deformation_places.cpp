// SPDX-License-Identifier: Apache-2.0
// The Deformation panel going from one worst place to the next, and its colours.
#include <QCheckBox>
#include <algorithm>

#include "app/panels/deformation/deformation_panel.h"
#include "app/panels/deformation/place_list.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"

namespace sinew {

// The same spot by the same joint, whatever the last edit made of its size.
bool DeformationPanel::isSeen(const WorstRegion& region) const {
    return std::ranges::any_of(seen_, [&](const WorstRegion& seen) {
        return seen.skin == region.skin && seen.slot == region.slot &&
               (std::ranges::binary_search(seen.points, region.point) ||
                std::ranges::binary_search(region.points, seen.point));
    });
}

void DeformationPanel::step(int by) {
    if (!found_.survey) return find();
    const auto& regions = found_.survey->regions;
    if (regions.empty()) return context_.say(tr("Nothing is visibly out of shape."));
    if (by < 0) {
        if (seen_.size() < 2) return context_.say(tr("This is the first place."));
        seen_.pop_back();
        const WorstRegion back = seen_.back();
        const auto row = std::ranges::find(regions, back.point, &WorstRegion::point);
        return row == regions.end() ? tell(back) : go(static_cast<int>(row - regions.begin()));
    }
    auto next = std::ranges::find_if(regions, [this](const auto& r) { return !isSeen(r); });
    if (next == regions.end()) {
        seen_.clear();
        next = regions.begin();
        context_.say(tr("All places were looked at; this is the worst one again."));
    }
    go(static_cast<int>(next - regions.begin()));
}

void DeformationPanel::go(int row) {
    if (!found_.survey || row < 0 || row >= static_cast<int>(found_.survey->regions.size())) return;
    const WorstRegion region = found_.survey->regions[static_cast<std::size_t>(row)];
    if (!isSeen(region)) seen_.push_back(region);
    for (int c = 0; c < kPlaceColumns; ++c) list_->topLevelItem(row)->setForeground(c, theme().dim);
    list_->setCurrentItem(list_->topLevelItem(row));
    tell(region);
}

// Nothing but its mesh is selected, so that brushes and commands reach around it.
void DeformationPanel::tell(const WorstRegion& region) {
    const auto skin = context_.scene().skin(region.skin);
    if (!skin || region.points.back() >= skin->pointCount) return;
    context_.setPlaying(false);
    const SurveyPoses::Moment& moment = found_.moments[region.moment];
    if (found_.motion)
        context_.setShown({.seconds = moment.seconds, .motion = found_.motion});
    else if (context_.scene().clip(found_.clip))
        context_.setShown({found_.clip, moment.seconds});
    ledTo_ = region.meshNode;
    context_.select({region.meshNode});
    if (region.slot < skin->slots.size()) context_.activateInfluence(region.skin, region.slot);
    context_.lookAt({region.meshNode, region.points, {}},
                    facingOf(context_.scene(), context_.pose(), region.meshNode, region.points));
    context_.sayOfShown(
        tr("%1, %2: %3 %4.")
            .arg(shownName(context_.scene(), region.meshNode),
                 momentText(context_.scene(), found_, moment), translated(textOf(measure()).label),
                 amountText(measure(), double{region.amount})),
        12000);
}

void DeformationPanel::showColours() {
    if (!colours_->isChecked() || !found_.survey) return view_.hide();
    view_.show({std::make_shared<const SkinNumbers>(found_.survey->worst),
                translated(textOf(measure()).label)});
}

}  // namespace sinew
