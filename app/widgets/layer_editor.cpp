// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/layer_editor.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <algorithm>
#include <ranges>

#include "app/widgets/box_entries.h"
#include "app/widgets/icons.h"
#include "editor/operations/layers/edit_layers.h"

namespace sinew {

namespace {

constexpr std::string_view kLayer = "layer";
constexpr std::string_view kGroup = "group";

}  // namespace

bool LayerEditor::edits(const ParamSpec& spec, const Operation& operation) {
    return spec.type == ParamSpec::Type::Text && (spec.name == kLayer || spec.name == kGroup) &&
           std::string_view(operation.id).starts_with("layer.");
}

LayerEditor::LayerEditor(const ParamSpec& spec, const Scene& scene, const Selection& selection,
                         QWidget* parent)
    : ParamEditor(spec, parent), box_(new QComboBox) {
    LayerEditor::offer(scene, selection);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(box_, 1);
    setFocusProxy(box_);
    connect(box_, &QComboBox::currentIndexChanged, this, &ParamEditor::changed);
}

bool LayerEditor::offer(const Scene& scene, const Selection& selection) {
    const bool groupsOnly = spec().name == kGroup;
    const SkinLayer* active = presentLayer(scene, selection);
    const QString none = groupsOnly ? tr("None: as the layer below")
                         : active   ? tr("Active: %1").arg(QString::fromStdString(active->name))
                                    : tr("The active layer");
    std::vector<BoxEntry> entries{{none, QString()}};
    for (const SkinId id : skinsOfLayers(scene, selection)) {
        const auto skin = scene.skin(id);
        for (const SkinLayer& layer : std::views::reverse(skin->layers)) {
            if (groupsOnly && !layer.group) continue;
            const QString name = QString::fromStdString(layer.name);
            // Of layers of one name only the first is meant by it; numbers are a skin's own.
            const bool first = layerNamed(*skin, layer.name) == &layer;
            const QString value = first ? name : QStringLiteral("#%1").arg(layer.id);
            if (std::ranges::find(entries, QVariant(value), &BoxEntry::data) == entries.end())
                entries.push_back(
                    {first ? name : QStringLiteral("%1 (%2)").arg(name, value), value,
                     icon(layer.group ? QStringLiteral("folder") : QStringLiteral("layers"))});
        }
    }
    offerEntries(*box_, entries, [this, chosen = value()] { setValue(chosen); });
    return true;
}

ParamValue LayerEditor::value() const { return box_->currentData().toString().toStdString(); }

void LayerEditor::setValue(const ParamValue& value) {
    if (const auto* name = std::get_if<std::string>(&value))
        box_->setCurrentIndex(std::max(box_->findData(QString::fromStdString(*name)), 0));
}

}  // namespace sinew
