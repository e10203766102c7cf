// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/style_editor.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <algorithm>

#include "app/state/known_styles.h"
#include "app/widgets/node_view.h"
#include "editor/binding/learnt/bind_style.h"
#include "editor/operations/skin/follow_style.h"

namespace sinew {

StyleEditor::StyleEditor(const ParamSpec& spec, const Settings& settings, const Scene& scene,
                         QWidget* parent)
    : ParamEditor(spec, parent), box_(new QComboBox) {
    box_->setObjectName("bindStyle");
    // Names of meshes may be long: its list shows them whole.
    box_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box_->setMinimumContentsLength(10);
    const auto add = [this](const QString& label, const QString& file, const QString& tip) {
        box_->addItem(label, file);
        box_->setItemData(box_->count() - 1, tip, Qt::ToolTipRole);
    };
    add(tr("None"), QString(), tr("Weights as the solvers find them."));
    add(tr("Artists"), QString::fromUtf8(kShippedStyle),
        tr("As artists blend, learnt from openly licensed models; comes with the program."));
    alwaysThere_ = box_->count();
    std::vector<std::string> names;
    for (const SkinId id : scene.skins())
        if (const Node* node = scene.nodes().find(scene.skin(id)->meshNode))
            names.push_back(node->name);
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        if (!node || skin->bonesCleared) continue;
        const bool alone = !node->name.empty() && std::ranges::count(names, node->name) == 1;
        const QString name =
            alone ? QString::fromStdString(node->name) : QStringLiteral("#%1").arg(node->id.value);
        add(tr("As on %1").arg(shownName(*node)), QLatin1String(kStyleOfMesh) + name,
            tr("Weights blend as far between joints as they do on this mesh."));
    }
    for (const QString& file : knownStyles(settings))
        add(QFileInfo(file).completeBaseName(), file, file);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(box_, 1);
    setFocusProxy(box_);
    connect(box_, &QComboBox::currentIndexChanged, this, &ParamEditor::changed);
}

ParamValue StyleEditor::value() const { return box_->currentData().toString().toStdString(); }

void StyleEditor::setValue(const ParamValue& value) {
    const auto* name = std::get_if<std::string>(&value);
    if (!name) return;
    const QString file = *name == "none" ? QString() : QString::fromStdString(*name);
    // A mesh of another scene is none of this one's.
    if (file.startsWith(QLatin1String(kStyleOfMesh)) && box_->findData(file) < 0)
        return setValue(spec().fallback);
    if (box_->findData(file) < 0) box_->addItem(QFileInfo(file).completeBaseName(), file);
    box_->setCurrentIndex(box_->findData(file));
}

QString StyleEditor::problem() const {
    const QString file = box_->currentData().toString();
    if (file.isEmpty() || file == QLatin1String(kShippedStyle) ||
        file.startsWith(QLatin1String(kStyleOfMesh)) || QFileInfo(file).isFile())
        return {};
    return tr("The style %1 is no longer there; choose another one.").arg(file);
}

bool StyleEditor::isAsked() const {
    return box_->count() > alwaysThere_ || value() != spec().fallback;
}

}  // namespace sinew
