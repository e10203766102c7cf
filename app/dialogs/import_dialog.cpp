// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/import_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>
#include <span>

#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr int kImportWidth = 460;

QLabel* paragraph(const QString& text, const char* role) {
    auto* label = makeLabel(text, role);
    label->setWordWrap(true);
    return label;
}

/// "a, b, c" of the first.
QString namesOf(const Scene& addition, const NodeMatches& matches) {
    constexpr std::size_t kNamed = 3;
    QStringList names;
    for (const auto& match : std::span(matches).first(std::min(kNamed, matches.size())))
        names << QString::fromStdString(addition.nodes().find(match.first)->name);
    QString text = names.join(QStringLiteral(", "));
    if (matches.size() > kNamed) text += QStringLiteral(", ...");
    return text;
}

}  // namespace

ImportDialog::ImportDialog(const Scene& scene, const Scene& addition, const QString& file,
                           const NodeMatches& matches, double factor, QWidget* parent)
    : QDialog(parent) {
    setObjectName("importDialog");
    setWindowTitle(tr("Import %1").arg(file));
    setMinimumWidth(kImportWidth);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    if (!matches.empty())
        buildJoints(addition, jointsAmong(matches, scene, addition),
                    {boundElsewhere(scene, addition, matches, factor),
                     keyedElsewhere(scene, addition, matches, factor)},
                    column);
    if (factor != 1.0) buildScale(factor, column);
    column->addSpacing(8);
    auto* buttons = new QDialogButtonBox;
    auto* accept = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    accept->setObjectName("importAccept");
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    accept->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

void ImportDialog::buildJoints(const Scene& addition, const NodeMatches& joints,
                               const Elsewhere& elsewhere, QVBoxLayout* column) {
    column->addWidget(
        paragraph(tr("%n joint(s) of the file have the names of joints in the scene (%1).", nullptr,
                     static_cast<int>(joints.size()))
                      .arg(namesOf(addition, joints)),
                  "title"));
    if (elsewhere.bound > 0)
        column->addWidget(paragraph(
            tr("%n of them stand(s) elsewhere in the scene: on existing joints, the file's "
               "meshes are bent to these places.",
               nullptr, static_cast<int>(elsewhere.bound)),
            "problem"));
    useJoints_ = new QRadioButton(tr("Use Existing Joints"));
    useJoints_->setObjectName("importUseJoints");
    auto* add = new QRadioButton(tr("Add a Second Skeleton"));
    add->setObjectName("importAddJoints");
    (elsewhere.bound > 0 ? add : useJoints_)->setChecked(true);
    column->addWidget(useJoints_);
    column->addWidget(paragraph(
        tr("Meshes, weights and clips of the file are attached to the joints of the same names."),
        "hint"));
    const bool clips = !addition.clips().empty();
    if (clips) buildClips(column);
    column->addWidget(add);
    column->addWidget(paragraph(tr("There will be two joints of each of these names."), "hint"));
    if (clips) buildRotations(elsewhere.keyed, *add, column);
}

void ImportDialog::buildClips(QVBoxLayout* column) {
    clipsOnly_ = new QRadioButton(tr("Add Only the Clips"));
    clipsOnly_->setObjectName("importClipsOnly");
    column->addWidget(clipsOnly_);
    column->addWidget(paragraph(
        tr("The file's clips move the joints of the same names; nothing else is added."), "hint"));
}

// What is added with joints of its own keeps its proportions.
void ImportDialog::buildRotations(std::size_t keyedElsewhere, const QRadioButton& add,
                                  QVBoxLayout* column) {
    column->addSpacing(8);
    if (keyedElsewhere > 0) {
        auto* other = paragraph(
            tr("%n joint(s) of the file's clips have other distances from their parents than in "
               "the scene: without Rotations Only, the scene's rig takes the proportions of the "
               "file's in these clips.",
               nullptr, static_cast<int>(keyedElsewhere)),
            "problem");
        other->setObjectName("importKeyedElsewhere");
        column->addWidget(other);
    }
    rotationsOnly_ = new QCheckBox(tr("Rotations Only"));
    rotationsOnly_->setObjectName("importRotationsOnly");
    rotationsOnly_->setChecked(keyedElsewhere > 0);
    rotationsOnly_->setEnabled(!add.isChecked());
    connect(&add, &QRadioButton::toggled, rotationsOnly_, &QWidget::setDisabled);
    column->addWidget(rotationsOnly_);
    column->addWidget(
        paragraph(tr("The clips turn existing joints and leave them as long as they are; how the "
                     "hips travel is scaled to their height in the scene."),
                  "hint"));
}

void ImportDialog::buildScale(double factor, QVBoxLayout* column) {
    const double times = std::max(factor, 1.0 / factor);
    const QString number = QLocale().toString(times, 'g', 4);
    column->addWidget(paragraph(factor > 1.0 ? tr("The file is about %1 times smaller than the "
                                                  "scene; its unit is probably different.")
                                                   .arg(number)
                                             : tr("The file is about %1 times larger than the "
                                                  "scene; its unit is probably different.")
                                                   .arg(number),
                                "title"));
    scale_ = new QCheckBox(tr("Scale it by"));
    scale_->setObjectName("importScale");
    scale_->setChecked(true);
    factor_ = new ArithmeticBox;
    factor_->setObjectName("importFactor");
    factor_->setDecimals(5);
    factor_->setRange(1e-4, 1e4);
    factor_->setValue(factor);
    factor_->setMinimumWidth(120);
    connect(scale_, &QCheckBox::toggled, factor_, &QWidget::setEnabled);
    auto* row = new QHBoxLayout;
    row->addWidget(scale_);
    row->addWidget(factor_);
    row->addStretch(1);
    column->addLayout(row);
}

std::optional<ImportDialog::Answer> ImportDialog::ask(const Scene& scene, const Scene& addition,
                                                      const QString& file, QWidget* parent) {
    const NodeMatches matches = matchesByName(scene, addition);
    const double factor = unitFactor(scene, addition, matches);
    if (matches.empty() && factor == 1.0) return Answer{};
    ImportDialog dialog(scene, addition, file, matches, factor, parent);
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    Answer answer;
    answer.clipsOnly = dialog.clipsOnly_ && dialog.clipsOnly_->isChecked();
    if (answer.clipsOnly || (dialog.useJoints_ && dialog.useJoints_->isChecked()))
        answer.joints = matches;
    answer.rotationsOnly =
        !answer.joints.empty() && dialog.rotationsOnly_ && dialog.rotationsOnly_->isChecked();
    if (dialog.scale_ && dialog.scale_->isChecked()) {
        // What was proposed is exact; the field shows it rounded.
        const bool proposed = dialog.factor_->text() == dialog.factor_->textFromValue(factor);
        answer.factor = proposed ? factor : dialog.factor_->value();
    }
    return answer;
}

}  // namespace sinew
