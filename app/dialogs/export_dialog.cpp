// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/export_dialog.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/node_view.h"

namespace sinew {

ExportDialog::ExportDialog(const Scene& scene, const WriteOptions& options, QWidget* parent)
    : QDialog(parent), limits_(new QButtonGroup(this)) {
    setWindowTitle(tr("Export"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    addLimits(scene, options.maxInfluences);
    addClearedBones(scene, options.dropClearedWeights);
    auto* note = makeLabel(
        tr("The nodes are written where the file had them, whatever pose is shown."), "hint");
    note->setWordWrap(true);
    column->addWidget(note);
    column->addStretch(1);
    auto* buttons = new QDialogButtonBox;
    accept_ = buttons->addButton(tr("Choose File..."), QDialogButtonBox::AcceptRole);
    accept_->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    if (drop_) {
        const auto follow = [this](bool on) { accept_->setEnabled(on); };
        connect(drop_, &QCheckBox::toggled, this, follow);
        follow(drop_->isChecked());
    }
    setMinimumWidth(460);
}

void ExportDialog::addLimits(const Scene& scene, std::uint32_t chosen) {
    struct Choice {
        std::uint32_t limit;
        QString name;
        QString use;
    };
    const Choice choices[] = {
        {0, tr("All influences"), tr("Exact. As many JOINTS sets as it takes.")},
        {8, tr("8 a vertex"), tr("Two sets; most engines and Blender read them.")},
        {4, tr("4 a vertex"), tr("One set; every engine and the web.")},
    };
    auto* group = new QGroupBox(tr("Influences"));
    auto* grid = new QGridLayout(group);
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    for (int row = 0; row < 3; ++row) {
        const Choice& choice = choices[row];
        auto* button = new QRadioButton(choice.name);
        button->setObjectName(QStringLiteral("exportLimit%1").arg(choice.limit));
        limits_->addButton(button, static_cast<int>(choice.limit));
        const std::uint32_t above = choice.limit == 0 ? 0 : pointsAbove(scene, choice.limit);
        auto* count =
            makeLabel(above == 0 ? tr("no vertex changes")
                                 : tr("%1 vertices change").arg(QLocale().toString(above)),
                      above == 0 ? "dim" : "problem");
        count->setObjectName(QStringLiteral("exportCount%1").arg(choice.limit));
        grid->addWidget(button, row, 0);
        grid->addWidget(makeLabel(choice.use, "hint"), row, 1);
        grid->addWidget(count, row, 2, Qt::AlignRight);
    }
    auto* selected = limits_->button(static_cast<int>(chosen));
    (selected ? selected : limits_->button(8))->setChecked(true);
    layout()->addWidget(group);
}

void ExportDialog::addClearedBones(const Scene& scene, bool drop) {
    QStringList names;
    for (const SkinId id : scene.skins())
        if (const auto skin = scene.skin(id); skin->bonesCleared)
            names << shownName(scene, skin->meshNode);
    if (names.isEmpty()) return;
    auto* group = new QGroupBox(tr("Cleared bone references"));
    auto* column = new QVBoxLayout(group);
    auto* text = makeLabel(tr("%1: weights without bones cannot be written. Attach bones first, or "
                              "export without these weights.")
                               .arg(names.join(QStringLiteral(", "))),
                           "problem");
    text->setWordWrap(true);
    drop_ = new QCheckBox(tr("Export these meshes without weights"));
    drop_->setObjectName("exportDrop");
    drop_->setChecked(drop);
    column->addWidget(text);
    column->addWidget(drop_);
    layout()->addWidget(group);
}

WriteOptions ExportDialog::options() const {
    WriteOptions out;
    out.maxInfluences = static_cast<std::uint32_t>(std::max(limits_->checkedId(), 0));
    out.dropClearedWeights = drop_ && drop_->isChecked();
    return out;
}

bool ExportDialog::ask(const Scene& scene, WriteOptions& inOut, QWidget* parent) {
    ExportDialog dialog(scene, inOut, parent);
    if (dialog.exec() != QDialog::Accepted) return false;
    inOut = dialog.options();
    return true;
}

}  // namespace sinew
