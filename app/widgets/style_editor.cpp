// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/style_editor.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>

#include "app/state/known_styles.h"

namespace sinew {

StyleEditor::StyleEditor(const ParamSpec& spec, const Settings& settings, QWidget* parent)
    : ParamEditor(spec, parent), box_(new QComboBox) {
    box_->setObjectName("bindStyle");
    box_->addItem(tr("None"), QString());
    box_->setItemData(0, tr("Weights as the solvers find them."), Qt::ToolTipRole);
    for (const QString& file : knownStyles(settings)) {
        box_->addItem(QFileInfo(file).completeBaseName(), file);
        box_->setItemData(box_->count() - 1, file, Qt::ToolTipRole);
    }
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
    const QString file = QString::fromStdString(*name);
    if (box_->findData(file) < 0) box_->addItem(QFileInfo(file).completeBaseName(), file);
    box_->setCurrentIndex(box_->findData(file));
}

QString StyleEditor::problem() const {
    const QString file = box_->currentData().toString();
    if (file.isEmpty() || QFileInfo(file).isFile()) return {};
    return tr("The style %1 is no longer there; choose another one.").arg(file);
}

bool StyleEditor::isAsked() const { return box_->count() > 1; }

}  // namespace sinew
