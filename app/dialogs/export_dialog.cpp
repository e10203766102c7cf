// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/export_sections.h"
#include "app/state/context.h"
#include "app/widgets/node_view.h"
#include "editor/exchange/avatar_data.h"
#include "editor/exchange/export_part.h"

namespace sinew {

namespace {
constexpr int kLost = Qt::UserRole + 1;  // what the format has no place for, as a sentence
}

ExportDialog::ExportDialog(const Scene& scene, const Settings& kept, std::vector<NodeId> selected,
                           QWidget* parent)
    : QDialog(parent),
      scene_(scene),
      kept_(kept),
      selected_(std::move(selected)),
      column_(new QVBoxLayout(this)),
      format_(new QComboBox),
      lost_(makeLabel({}, "problem")),
      influences_(new InfluenceSection),
      clips_(new ClipSection(scene)),
      space_(new SpaceSection),
      only_(new QCheckBox(tr("Only the selection and the joints it is bound to"))),
      leaveOut_(new QCheckBox),
      check_(new QCheckBox(tr("Read the file back and compare it in every pose"))) {
    setObjectName("exportDialog");
    setWindowTitle(tr("Export"));
    setMinimumWidth(520);
    column_->setSpacing(12);
    addFormats(scene);
    column_->addWidget(influences_);
    auto* row = new QHBoxLayout;
    row->addWidget(clips_, 3);
    row->addWidget(space_, 2);
    column_->addLayout(row);
    addClearedBones(scene);
    addEnd(scene);
    fill(loadExportSettings(kept_));
    followChoices();  // also where nothing that was chosen is another than at first
}

void ExportDialog::addFormats(const Scene& scene) {
    format_->setObjectName("exportFormat");
    for (const WritableFormat& format : writableFormats()) {
        format_->addItem(formatFilter(format), QLatin1String(format.ending));
        format_->setItemData(format_->count() - 1, translated(avatarDataLost(scene, format)),
                             kLost);
        const Message obstacle = format.obstacle ? format.obstacle(scene) : Message();
        if (obstacle.empty()) continue;
        auto* item = static_cast<QStandardItemModel*>(format_->model())->item(format_->count() - 1);
        item->setEnabled(false);
        item->setToolTip(translated(obstacle));
    }
    auto* form = new QFormLayout;
    form->addRow(tr("Format"), format_);
    column_->addLayout(form);
    lost_->setObjectName("exportLost");
    lost_->setWordWrap(true);
    column_->addWidget(lost_);
    connect(format_, &QComboBox::activated, this,
            [this] { fill(loadExportSettings(kept_, format_->currentData().toString())); });
    connect(format_, &QComboBox::currentIndexChanged, this, [this] { followFormat(); });
}

void ExportDialog::addClearedBones(const Scene& scene) {
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
    column->addWidget(text);
    column->addWidget(drop_);
    column_->addWidget(group);
    connect(drop_, &QCheckBox::toggled, this, [this] { followChoices(); });
}

void ExportDialog::addEnd(const Scene& scene) {
    only_->setObjectName("exportOnly");
    leaveOut_->setObjectName("exportLeaveOut");
    leaveOut_->setToolTip(
        tr("Joints that are no influence of what is written and have none below them: what is left "
           "of a skeleton for a level of detail. End joints go as well."));
    check_->setObjectName("exportCheck");
    check_->setToolTip(
        tr("Measures how far the vertices, joints and weights of the written file are from this "
           "scene: in the bind pose, the stored pose and over all clips."));
    bool meshes = false;
    for (const NodeId id : selected_) meshes |= scene.nodes().find(id) != nullptr;
    only_->setEnabled(meshes);
    if (!meshes) only_->setToolTip(tr("Nothing is selected."));
    for (const QCheckBox* box : {only_, leaveOut_})
        connect(box, &QCheckBox::toggled, this, [this] { followChoices(); });
    connect(clips_, &ClipSection::changed, this, [this] { followChoices(); });
    column_->addWidget(only_);
    column_->addWidget(leaveOut_);
    column_->addWidget(check_);
    QString notes = tr("Nodes are written in the stored pose, whatever pose is shown.");
    if (std::ranges::any_of(scene.skins(),
                            [&](SkinId id) { return !scene.skin(id)->layers.empty(); }))
        notes += QLatin1Char('\n') + tr("Layers are written as one, those that are off left out; a "
                                        "project keeps them.");
    auto* note = makeLabel(notes, "hint");
    note->setObjectName("exportNotes");
    note->setWordWrap(true);
    column_->addWidget(note);
    column_->addStretch(1);
    auto* buttons = new QDialogButtonBox;
    accept_ = buttons->addButton(tr("Choose File..."), QDialogButtonBox::AcceptRole);
    accept_->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column_->addWidget(buttons);
}

void ExportDialog::fill(const ExportSettings& settings) {
    const int kept = std::max(0, format_->findData(settings.format));
    const bool can = format_->model()->index(kept, 0).flags() & Qt::ItemIsEnabled;
    format_->setCurrentIndex(can ? kept : 0);
    influences_->set(settings.options.maxInfluences);
    clips_->set(settings.options);
    space_->set(settings.options, formatOf(format_->currentData().toString()));
    leaveOut_->setChecked(settings.options.leaveOutJoints);
    check_->setChecked(settings.check);
    if (drop_) drop_->setChecked(settings.options.dropClearedWeights);
    followFormat();  // also where it stays the first of the list, which tells of no change
}

void ExportDialog::followFormat() {
    const WritableFormat& format = formatOf(format_->currentData().toString());
    influences_->setEnabled(format.weights);
    influences_->setTold(format.weights);
    leaveOut_->setEnabled(format.weights);
    clips_->setEnabled(format.weights && clips_->hasClips());
    tellOfAvatar();
}

void ExportDialog::tellOfAvatar() {
    const QString lost = format_->currentData(kLost).toString();
    lost_->setText(lost.isEmpty() ? incomplete_ : lost);
    lost_->setVisible(!lost_->text().isEmpty());
}

void ExportDialog::followChoices() {
    const WriteOptions chosen = options();
    const Scene written = exportedPart(scene_, chosen);
    leaveOut_->setText(
        tr("Leave out joints without influence (%L1)").arg(jointsLeftOut(scene_, chosen)));
    const bool anyCleared = std::ranges::any_of(
        written.skins(), [&](SkinId id) { return written.skin(id)->bonesCleared; });
    accept_->setEnabled(!anyCleared || drop_->isChecked());
    influences_->weigh(written);
    incomplete_ = translated(avatarIncomplete(written));
    tellOfAvatar();
}

ExportSettings ExportDialog::settings() const {
    ExportSettings out;
    out.format = format_->currentData().toString();
    out.check = check_->isChecked();
    clips_->get(out.options);
    space_->get(out.options);
    out.options.maxInfluences = influences_->limit();
    out.options.reduction = influences_->cost();
    out.options.dropClearedWeights = drop_ && drop_->isChecked();
    if (only_->isChecked()) out.options.only = selected_;
    out.options.leaveOutJoints = leaveOut_->isEnabled() && leaveOut_->isChecked();
    return out;
}

}  // namespace sinew
