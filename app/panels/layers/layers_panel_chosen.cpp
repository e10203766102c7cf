// SPDX-License-Identifier: Apache-2.0
// What the panel does with several layers that are chosen, and what takes one alone.
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <string_view>

#include "app/panels/layers/layer_effects_view.h"
#include "app/panels/layers/layer_list.h"
#include "app/panels/layers/layers_panel.h"
#include "editor/operations/layers/edit_layers.h"

namespace sinew {

namespace {

bool takesLayers(const Operation& operation) { return findParam(operation.params, "layer"); }

/// Those that the list's menu runs on several layers; what others ask is about one.
bool runsOnSeveral(const Operation& operation) {
    constexpr std::array<std::string_view, 5> kOnSeveral{
        "layer.duplicate", "layer.merge", "layer.group", "layer.remove", "layer.setEnabled"};
    return std::ranges::find(kOnSeveral, operation.id) != kOnSeveral.end();
}

bool makesOneLayer(const Operation& operation) {
    const std::string_view id = operation.id;
    return id == "layer.add" || id == "layer.duplicate";
}

}  // namespace

// Of several layers, else of the active one.
Message LayersPanel::whyNotOnChosen(const Operation& operation) const {
    const auto layers = list_->chosenLayers();
    if (layers.size() < 2 || !takesLayers(operation))
        return whyNot(operation, context_.scene(), context_.selection());
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const std::string_view id = operation.id;
    const auto ok = id == "layer.merge"    ? refuseUnmergeable(*skin, layers)
                    : id == "layer.remove" ? refuseLastLayers(*skin, layers)
                                           : Expected<void>();
    return ok ? Message() : ok.error().message;
}

void LayersPanel::refreshButtons() {
    const bool bound = context_.scene().skin(context_.selection().activeSkin) != nullptr;
    const std::size_t chosen = list_->chosenLayers().size();
    for (const auto& [button, operation, tip] : buttons_) {
        const Message why = whyNotOnChosen(*operation);
        const QString obstacle = !bound ? emptyText() : why.empty() ? QString() : translated(why);
        const QString what =
            chosen > 1 && takesLayers(*operation)
                ? tr("%1: %2 layers are chosen").arg(titleOf(*operation)).arg(chosen)
                : tip;
        button->setEnabled(obstacle.isEmpty());
        button->setToolTip(obstacle.isEmpty()
                               ? what
                               : QStringLiteral("%1<br><i>%2</i>")
                                     .arg(what.toHtmlEscaped(), obstacle.toHtmlEscaped()));
    }
}

// They are set of one layer: of several it is not seen which ones they have.
void LayersPanel::refreshEffects(const SkinLayer& layer) {
    const bool several = list_->chosenLayers().size() > 1;
    if (layer.group || several) effects_->leaveKeyboard();
    effects_->setVisible(!layer.group);
    effects_->setEnabled(!several);
    effects_->setToolTip(
        several ? tr("Several layers are chosen, and effects are set of one: click that alone.")
                : QString());
    if (!layer.group) effects_->show(layer);
}

// Of several, those that are on or off go by the active one.
void LayersPanel::runOnChosen(const Operation& operation) {
    const auto layers = list_->chosenLayers();
    if (layers.size() < 2 || !takesLayers(operation)) {
        makesLayer_ = makesOneLayer(operation) ? &operation : nullptr;
        return run(operation.id, {});
    }
    Params params;
    if (findParam(operation.params, "enabled")) params["enabled"] = !active()->enabled;
    runOn(layers, operation.id, params);
}

// The new layer is the active one once all that comes of the operation is done.
void LayersPanel::nameNew(const Operation& operation, bool done) {
    if (&operation != makesLayer_) return;
    makesLayer_ = nullptr;
    if (done) QTimer::singleShot(0, list_, &LayerList::editName);
}

// One step goes into a group whose layers are seen, and past one that is folded.
std::optional<LayerPlace> LayersPanel::stepOfChosen(bool up) const {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    if (!skin) return std::nullopt;
    return stepOf(*skin, list_->chosenLayers(), up,
                  [this](std::uint32_t group) { return !list_->isFolded(group); });
}

void LayersPanel::step(bool up) {
    if (const auto to = stepOfChosen(up)) return moveTo(list_->chosenLayers(), *to);
    context_.refuse(up ? tr("Already at the top.") : tr("Already at the bottom."));
}

void LayersPanel::addSteps(QMenu& menu) {
    const auto add = [&](const QString& text, bool up) {
        QAction* action = menu.addAction(text, this, [this, up] { step(up); });
        action->setShortcut(up ? LayerList::kUpKey : LayerList::kDownKey);
        action->setEnabled(stepOfChosen(up).has_value());
    };
    add(tr("Move Layer Up"), true);
    add(tr("Move Layer Down"), false);
}

// What takes layers takes all that are chosen.
void LayersPanel::addToMenu(QMenu& menu, const Operation& operation) {
    QAction* command = commands_.find(QLatin1String(operation.id));
    if (!command) return;
    if (list_->chosenLayers().size() < 2 || !takesLayers(operation)) return menu.addAction(command);
    const Message why = whyNotOnChosen(operation);
    QAction* action = menu.addAction(command->icon(), titleOf(operation), this,
                                     [this, &operation] { runOnChosen(operation); });
    action->setEnabled(runsOnSeveral(operation) && why.empty());
    if (!runsOnSeveral(operation))
        action->setToolTip(
            tr("Several layers are chosen, and this is asked about one: click that alone."));
    else if (!why.empty())
        action->setToolTip(translated(why));
}

void LayersPanel::openMenu(const QPoint& at) {
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    for (const Operation& operation : operations()) {
        if (QLatin1String(operation.menu) != QLatin1String("Weights > Layers")) continue;
        addToMenu(menu, operation);
        if (std::string_view(operation.id) == "layer.move") addSteps(menu);
    }
    menu.exec(list_->viewport()->mapToGlobal(at));
}

}  // namespace sinew
