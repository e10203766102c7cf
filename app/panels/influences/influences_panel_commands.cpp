// SPDX-License-Identifier: Apache-2.0
// The commands that the panel brings.
#include "app/panels/influences/influence_filter.h"
#include "app/panels/influences/influence_model.h"
#include "app/panels/influences/influence_options.h"
#include "app/panels/influences/influences_panel.h"

namespace sinew {

void InfluencesPanel::addCommands(Commands& commands) {
    const QString menu = tr("Weights");
    const auto add = [&](const char* id, const QString& text, const QString& hint, const char* keys,
                         auto action) {
        connect(commands.add({.id = QLatin1String(id),
                              .category = menu,
                              .text = text,
                              .hint = hint,
                              .keys = {keys, keys}}),
                &QAction::triggered, this, action);
    };
    // Its keys are in the keymap, as the presets differ.
    add("influences.search", tr("&Search Influences"),
        tr("Goes to the search of the Influences panel. Enter there makes the first match the "
           "active influence and goes back to the viewport."),
        "", [this] { search(); });
    add("influences.here", tr("List Only Influences &Here"),
        tr("Lists the influences of the vertex under the cursor or of the selected vertices, "
           "sorted by weight. With no vertex there, lists all again."),
        "Shift+S", [this] { showHere(); });
    add("influences.previous", tr("Pre&vious Influence"),
        tr("Makes the previous influence in the list active."), "Alt+Up", [this] { step(-1); });
    add("influences.next", tr("Ne&xt Influence"),
        tr("Makes the next influence in the list active."), "Alt+Down", [this] { step(1); });
    add("influences.parent", tr("Pare&nt's Influence"),
        tr("Makes the influence of the parent joint active."), "Alt+Left", [this] {
            const SlotIndex slot = context_.selection().activeSlot;
            if (slot >= model_->slotCount()) return;
            const SlotIndex above = model_->above(slot);
            if (above == kNoIndex) context_.refuse(tr("No joint above it is an influence."));
            goTo(above);
        });
    add("influences.child", tr("&Child's Influence"),
        tr("Makes the influence of the first child joint active."), "Alt+Right", [this] {
            const SlotIndex slot = context_.selection().activeSlot;
            if (slot >= model_->slotCount()) return;
            const auto below = model_->below(slot);
            if (below.empty()) return context_.refuse(tr("No joint below it is an influence."));
            goTo(below.front());
        });
}

void InfluencesPanel::search() {
    if (!context_.scene().skin(context_.selection().activeSkin))
        return context_.refuse(emptyText());
    context_.showPanel("influences", Context::IfClosed::Open);
    options_->startSearch();
}

void InfluencesPanel::showHere() {
    setHere(model_->pointsNow(true));
    if (filter_->only().here) context_.showPanel("influences", Context::IfClosed::Open);
}

// Rows that only lead to others are stepped over.
void InfluencesPanel::step(int rows) {
    QModelIndex row = filter_->mapFromSource(model_->indexOf(context_.selection().activeSlot));
    if (!row.isValid()) return takeFirst();
    do row = rows > 0 ? view_->indexBelow(row) : view_->indexAbove(row);
    while (row.isValid() && !row.data(InfluenceFilter::TakenRole).toBool());
    goTo(model_->slotAt(filter_->mapToSource(row)));
}

}  // namespace sinew
