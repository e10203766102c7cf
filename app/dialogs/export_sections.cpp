// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/export_sections.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/state/clip_names.h"
#include "app/state/motion_view.h"
#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"
#include "app/widgets/wrapped_label.h"

namespace sinew {

// ---- influences
// -------------------------------------------------------------------------------------------------------

InfluenceSection::InfluenceSection(QWidget* parent)
    : QGroupBox(tr("Influences"), parent), limits_(new QButtonGroup(this)) {
    auto* grid = new QGridLayout(this);
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(1, 1);
    addChoice(0, tr("All influences"), tr("Exact."))->setText(tr("no vertex changes"));
    addChoice(8, tr("8 per vertex"), tr("Supported by most engines and Blender."));
    addChoice(4, tr("4 per vertex"), tr("Works in every engine and on the web."));
}

QLabel* InfluenceSection::addChoice(std::uint32_t limit, const QString& name, const QString& use) {
    auto* grid = static_cast<QGridLayout*>(layout());
    const int row = grid->rowCount();
    auto* button = new QRadioButton(name);
    button->setObjectName(QStringLiteral("exportLimit%1").arg(limit));
    limits_->addButton(button, static_cast<int>(limit));
    auto* count = makeLabel({}, "dim");
    count->setObjectName(QStringLiteral("exportCount%1").arg(limit));
    count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(button, row, 0);
    auto* hint = makeLabel(use, "hint");
    grid->addWidget(hint, row, 1);
    grid->addWidget(count, row, 2);
    for (QLabel* label : {hint, count}) {
        QSizePolicy policy = label->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        label->setSizePolicy(policy);
        told_.push_back(label);
    }
    return count;
}

void InfluenceSection::setTold(bool told) {
    for (QLabel* label : told_) label->setVisible(told);
}

// The counts at once; the distances, which may take seconds, one after the other from another
// thread.
void InfluenceSection::weigh(const Scene& written) {
    measuring_.drop();
    unmeasured_.clear();
    measured_.clear();
    for (const std::uint32_t limit : {8u, 4u}) {
        ReductionCost cost;
        cost.points = pointsAbove(written, limit);
        cost.shift = -1.0;
        showCost(limit, cost, {});
        if (cost.points > 0) unmeasured_.push_back(limit);
    }
    measureNext(written);
}

void InfluenceSection::measureNext(const Scene& scene) {
    if (unmeasured_.empty()) return;
    const std::uint32_t limit = unmeasured_.back();
    unmeasured_.pop_back();
    measuring_.ask(
        [scene, limit](const Progress& progress) { return reductionCost(scene, limit, progress); },
        [this, scene, limit](const Expected<ReductionCost>& cost) {
            if (!cost) return;
            measured_.push_back(*cost);
            showCost(limit, *cost, poseText(scene, cost->worst));
            measureNext(scene);
        },
        LatestWork::Running::Finish);
}

QString InfluenceSection::poseText(const Scene& scene, const std::optional<TriedPose>& pose) {
    if (!pose) return tr("stored pose");
    if (pose->test) return testPoseName(scene, *pose->test);
    return tr("%1 at %2 s").arg(QString::fromStdString(pose->name)).arg(pose->seconds, 0, 'f', 2);
}

void InfluenceSection::showCost(std::uint32_t limit, const ReductionCost& cost,
                                const QString& pose) {
    auto* label = findChild<QLabel*>(QStringLiteral("exportCount%1").arg(limit));
    QString text = tr("no vertex changes");
    if (cost.points > 0) {
        text = tr("%Ln vertices change", nullptr, static_cast<int>(cost.points));
        if (cost.shift < 0.0)
            text += QStringLiteral("\n") + tr("measuring...");
        else
            text +=
                QStringLiteral("\n") +
                tr("at most %1 mm, %2").arg(QLocale().toString(cost.shift * 1000.0, 'g', 3), pose);
    }
    label->setText(text);
    setRole(label, cost.points > 0 ? "problem" : "dim");
}

void InfluenceSection::set(std::uint32_t limit) {
    auto* button = limits_->button(static_cast<int>(limit));
    (button ? button : limits_->button(0))->setChecked(true);
}

std::uint32_t InfluenceSection::limit() const {
    return static_cast<std::uint32_t>(std::max(limits_->checkedId(), 0));
}

std::optional<ReductionCost> InfluenceSection::cost() const {
    const auto at = std::ranges::find(measured_, limit(), &ReductionCost::limit);
    return at == measured_.end() ? std::nullopt : std::optional(*at);
}

// ---- clips
// ------------------------------------------------------------------------------------------------------------

ClipSection::ClipSection(const Scene& scene, QWidget* parent)
    : QGroupBox(tr("Animation"), parent),
      write_(new QCheckBox(tr("Write clips"))),
      clips_(new QListWidget),
      asStored_(new QRadioButton(tr("Keep keys as they are"))),
      bake_(new QRadioButton(tr("Key every joint on every frame:"))),
      rate_(new ArithmeticBox) {
    write_->setObjectName("exportClips");
    clips_->setObjectName("exportClipList");
    asStored_->setObjectName("exportKeys");
    bake_->setObjectName("exportBake");
    rate_->setObjectName("exportRate");
    rate_->setRange(1.0, kHighestRate);
    rate_->setDecimals(2);
    rate_->setSuffix(tr(" fps"));
    addClips(scene);
    auto* keys = new QHBoxLayout;
    keys->addWidget(bake_);
    keys->addWidget(rate_);
    keys->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(write_);
    column->addWidget(clips_);
    column->addWidget(asStored_);
    column->addLayout(keys);
    const auto follow = [this] {
        const bool on = write_->isChecked();
        for (QWidget* w : {static_cast<QWidget*>(clips_), static_cast<QWidget*>(asStored_),
                           static_cast<QWidget*>(bake_)})
            w->setEnabled(on);
        rate_->setEnabled(on && bake_->isChecked());
    };
    connect(write_, &QCheckBox::toggled, this, follow);
    connect(write_, &QCheckBox::toggled, this, &ClipSection::changed);
    connect(clips_, &QListWidget::itemChanged, this, &ClipSection::changed);
    connect(bake_, &QRadioButton::toggled, this, follow);
    follow();
}

void ClipSection::addClips(const Scene& scene) {
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        auto* item = new QListWidgetItem(
            tr("%1, %2 s").arg(clipName(scene, id)).arg(clip->end() - clip->start(), 0, 'f', 2),
            clips_);
        item->setData(Qt::UserRole, id.value);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    constexpr int kShown = 5;
    const int row = clips_->count() > 0 ? clips_->sizeHintForRow(0) : 0;
    clips_->setFixedHeight(std::min(kShown, clips_->count()) * row + 2 * clips_->frameWidth() + 2);
    clips_->setVisible(clips_->count() > 0);
}

bool ClipSection::hasClips() const { return clips_->count() > 0; }

void ClipSection::set(const WriteOptions& options) {
    constexpr double kUsualRate = 30.0;
    write_->setChecked(!options.clips || !options.clips->empty());
    (options.bakedRate > 0.0 ? bake_ : asStored_)->setChecked(true);
    rate_->setValue(options.bakedRate > 0.0 ? options.bakedRate : kUsualRate);
    // What a format remembers says nothing of single clips: those stay as they are.
    if (!options.clips || options.clips->empty()) return;
    for (int i = 0; i < clips_->count(); ++i) {
        const ClipId id(clips_->item(i)->data(Qt::UserRole).toUInt());
        const bool chosen = std::ranges::find(*options.clips, id) != options.clips->end();
        clips_->item(i)->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
    }
}

void ClipSection::get(WriteOptions& options) const {
    options.clips.reset();
    options.bakedRate = write_->isChecked() && bake_->isChecked() ? rate_->value() : 0.0;
    std::vector<ClipId> chosen;
    for (int i = 0; i < clips_->count(); ++i)
        if (write_->isChecked() && clips_->item(i)->checkState() == Qt::Checked)
            chosen.emplace_back(clips_->item(i)->data(Qt::UserRole).toUInt());
    if (static_cast<int>(chosen.size()) < clips_->count() || !write_->isChecked())
        options.clips = std::move(chosen);
}

// ---- unit, axis, textures
// ----------------------------------------------------------------------------------------------

SpaceSection::SpaceSection(QWidget* parent)
    : QGroupBox(tr("File"), parent),
      unit_(new QComboBox),
      up_(new QComboBox),
      textures_(new QComboBox),
      note_(new WrappedLabel("hint")) {
    unit_->setObjectName("exportUnit");
    up_->setObjectName("exportUp");
    textures_->setObjectName("exportTextures");
    const std::pair<QString, double> units[] = {
        {tr("Format default"), 0.0}, {tr("Metres"), 1.0},    {tr("Centimetres"), 0.01},
        {tr("Millimetres"), 0.001},  {tr("Inches"), 0.0254}, {tr("Feet"), 0.3048}};
    for (const auto& [name, metres] : units) unit_->addItem(name, metres);
    up_->addItem(tr("Y up"), QStringLiteral("Y"));
    up_->addItem(tr("Z up"), QStringLiteral("Z"));
    textures_->addItem(tr("Embedded in the file"), true);
    textures_->addItem(tr("Copied next to the file"), false);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Unit"), unit_);
    form->addRow(tr("Up axis"), up_);
    form->addRow(tr("Textures"), textures_);
    note_->setObjectName("exportSpaceNote");
    note_->setText(tr("This format is always in metres, with Y up."));
    // What stands below stays where it is when another format is chosen.
    QSizePolicy policy = note_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    note_->setSizePolicy(policy);
    form->addRow(note_);
}

void SpaceSection::set(const WriteOptions& options, const WritableFormat& format) {
    const int unit = unit_->findData(options.metresPerUnit);
    unit_->setCurrentIndex(unit < 0 || !format.space ? 0 : unit);
    up_->setCurrentIndex(format.space && options.upAxis == 'Z' ? 1 : 0);
    textures_->setCurrentIndex(format.embeds && (options.embedTextures || !format.copies) ? 0 : 1);
    unit_->setEnabled(format.space);
    up_->setEnabled(format.space);
    textures_->setEnabled(format.embeds && format.copies);
    note_->setVisible(!format.space);
}

void SpaceSection::get(WriteOptions& options) const {
    options.metresPerUnit = unit_->currentData().toDouble();
    options.upAxis = up_->currentData().toString() == QStringLiteral("Z") ? 'Z' : 'Y';
    options.embedTextures = textures_->currentData().toBool();
}

}  // namespace sinew
