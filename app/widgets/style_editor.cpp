// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/style_editor.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>

#include "app/state/known_styles.h"
#include "editor/binding/learnt/bind_style.h"

namespace sinew {

StyleEditor::StyleEditor(const ParamSpec& spec, const Settings& settings, QWidget* parent)
    : ParamEditor(spec, parent), box_(new QComboBox) {
    box_->setObjectName("bindStyle");
    const auto add = [this](const QString& label, const QString& file, const QString& tip) {
        box_->addItem(label, file);
        box_->setItemData(box_->count() - 1, tip, Qt::ToolTipRole);
    };
    add(tr("None"), QString(), tr("Weights as the solvers find them."));
    add(tr("Artists"), QString::fromUtf8(kShippedStyle),
        tr("As artists blend, learnt from openly licensed models; comes with the program."));
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
    if (box_->findData(file) < 0) box_->addItem(QFileInfo(file).completeBaseName(), file);
    box_->setCurrentIndex(box_->findData(file));
}

QString StyleEditor::problem() const {
    const QString file = box_->currentData().toString();
    if (file.isEmpty() || file == QLatin1String(kShippedStyle) || QFileInfo(file).isFile())
        return {};
    return tr("The style %1 is no longer there; choose another one.").arg(file);
}

bool StyleEditor::isAsked() const {
    constexpr int kOfTheProgram = 2;
    return box_->count() > kOfTheProgram || value() != spec().fallback;
}

}  // namespace sinew
