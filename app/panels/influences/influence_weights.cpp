// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences/influence_weights.h"

#include <QKeyEvent>
#include <QTimer>
#include <utility>

#include "app/panels/influences/influence_delegate.h"
#include "app/panels/influences/influence_filter.h"
#include "app/panels/influences/influence_model.h"
#include "app/panels/influences/influences_panel.h"
#include "editor/operations/operation.h"

namespace sinew {

InfluenceWeights::InfluenceWeights(Context& context, const InfluenceModel& model,
                                   const InfluenceFilter& filter, TreeView& view,
                                   const InfluenceDelegate& delegate)
    : QObject(&view), context_(context), model_(model), filter_(filter), view_(view) {
    view_.installEventFilter(this);
    connect(&view_, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() == InfluenceModel::Weight) type(index);
    });
    connect(&delegate, &InfluenceDelegate::typed, this,
            [this](const QModelIndex& index, double weight) { set(slotOf(index), weight); });
    connect(&delegate, &InfluenceDelegate::limited, this, [this](const QString& sentence) {
        limit_ = sentence;
        context_.refuse(sentence);
    });
    connect(&context_, &Context::operationRan, this, &InfluenceWeights::followRun);
}

// The Enter that ends typing comes here as well, while the field still has the keyboard.
bool InfluenceWeights::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress || !view_.hasFocus())
        return QObject::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const QModelIndex current = view_.currentIndex();
    if ((key != Qt::Key_Return && key != Qt::Key_Enter) || !current.isValid())
        return QObject::eventFilter(watched, event);
    type(current.siblingAtColumn(InfluenceModel::Weight));
    return true;
}

SlotIndex InfluenceWeights::slotOf(const QModelIndex& index) const {
    return model_.slotAt(filter_.mapToSource(index));
}

// The vertices of now are meant, wherever the mouse is once the number is taken.
void InfluenceWeights::type(const QModelIndex& index) {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const SlotIndex slot = slotOf(index);
    if (!skin || slot >= skin->slots.size()) return;
    auto shown = model_.shownPoints();
    if (shown.empty()) shown = model_.pointsNow(false);
    if (shown.empty())
        return context_.refuse(InfluencesPanel::tr("Select vertices to set their weights."));
    // Of a mask it is how much of the layer is seen, whatever influence is named.
    if (const InfluenceSlot& influence = skin->slots[slot];
        influence.locked && !context_.selection().onMask)
        return context_.refuse(
            translated(Message("Influence %1 is locked; unlock it first.", influence.name)));
    limit_.clear();
    meant_ = context_.selectionToChange();
    // What is chosen on other meshes is not in the number.
    const PointSelection* chosen = meant_.pointsOf(skin->meshNode);
    const bool showsChosen = chosen && chosen->points == shown;
    meant_.points = {showsChosen ? PointSelection(*chosen)
                                 : PointSelection{skin->meshNode, shown, {}}};
    view_.edit(index);
}

// One without a joint is known by being the active one.
void InfluenceWeights::set(SlotIndex slot, double weight) {
    const auto skin = context_.scene().skin(meant_.activeSkin);
    if (!skin || slot >= skin->slots.size()) return;
    const Operation& operation = *findOperation("weights.set");
    const NodeId joint = skin->slots[slot].node;
    Params params = operation.present(context_.scene(), meant_);
    if (joint == meant_.complement) params["complement"] = std::vector<NodeId>{};
    if (joint.valid()) params["joints"] = std::vector<NodeId>{joint};
    params["value"] = weight;
    meant_.activeSlot = slot;
    runs_ = true;
    context_.runOperation(operation, params, meant_);
}

// What the operation reports, which comes next, would hide it.
void InfluenceWeights::followRun(const Operation& operation, bool done) {
    if (&operation != findOperation("weights.set") || !std::exchange(runs_, false)) return;
    if (!done || limit_.isEmpty()) return;
    QTimer::singleShot(0, this, [this, limit = limit_] { context_.refuse(limit); });
}

}  // namespace sinew
