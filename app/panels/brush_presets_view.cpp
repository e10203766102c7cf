// SPDX-License-Identifier: Apache-2.0
#include "app/panels/brush_presets_view.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/tools/brush_adjust_tool.h"
#include "app/widgets/report_parts.h"

namespace sinew {
namespace {

enum PresetColumn { kPresetName, kPresetKey, kPresetColumns };
constexpr int kPresetRows = 4;  // that are seen at once
constexpr int kNumberRole = Qt::UserRole;
constexpr int kMostNameWidth = 140;  // on a button

}  // namespace

BrushPresetsView::BrushPresetsView(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent),
      context_(context),
      commands_(commands),
      list_(new QTreeWidget),
      keep_(new QPushButton(tr("Save Brush as Preset"))),
      back_(new QPushButton) {
    list_->setObjectName("brushPresets");
    list_->setColumnCount(kPresetColumns);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(kPresetName, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(kPresetKey, QHeaderView::ResizeToContents);
    list_->setFixedHeight(kPresetRows * (fontMetrics().height() + 8) + 4);
    list_->setToolTip(
        tr("Click a preset to use it. Double-click renames it, the right button has more."));
    keep_->setObjectName("brushPresetSave");
    back_->setObjectName("brushPresetRestore");
    back_->setToolTip(tr("Restores the preset that was deleted last."));
    save_ = commands_.add(
        "brush.savePreset", tr("Brush"), tr("&Save Brush as Preset"),
        tr("Keeps the brush with its settings, falloff, projection and radius, on a key."));
    list_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(list_);
    column->addWidget(keep_);
    column->addWidget(back_);
    connect(keep_, &QPushButton::clicked, save_, &QAction::trigger);
    connect(save_, &QAction::triggered, this, &BrushPresetsView::keep);
    connect(back_, &QPushButton::clicked, this, &BrushPresetsView::restore);
    connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        commands_.find(presetCommand(item->data(kPresetName, kNumberRole).toInt()))->trigger();
    });
    connect(list_, &QTreeWidget::itemChanged, this, &BrushPresetsView::rename);
    connect(list_, &QWidget::customContextMenuRequested, this, &BrushPresetsView::showMenu);
    connect(&context_, &Context::brushChanged, this, [this] {
        if (shown_ != context_.brushPresets()) refresh();
    });
    connect(&commands_, &Commands::presetChanged, this, &BrushPresetsView::refresh);
    refresh();
}

// F2 and Delete are commands on nodes else.
bool BrushPresetsView::eventFilter(QObject* watched, QEvent* event) {
    const bool override = event->type() == QEvent::ShortcutOverride;
    if (!override && event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (override && (key == Qt::Key_Delete || key == Qt::Key_F2)) event->accept();
    if (!override && key == Qt::Key_Delete) remove();
    return !override && key == Qt::Key_Delete;
}

void BrushPresetsView::refresh() {
    const QSignalBlocker quiet(list_);
    shown_ = context_.brushPresets();
    const QTreeWidgetItem* current = list_->currentItem();
    const int chosen = current ? current->data(kPresetName, kNumberRole).toInt() : 0;
    list_->clear();
    for (const BrushPreset& preset : shown_) {
        const QAction* command = commands_.find(presetCommand(preset.number));
        const QString keys =
            command ? command->shortcut().toString(QKeySequence::NativeText) : QString();
        auto* item = new QTreeWidgetItem(list_, {preset.name, keys});
        item->setData(kPresetName, kNumberRole, preset.number);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setForeground(kPresetKey, palette().placeholderText());
    }
    const bool full = freePreset(shown_) == 0;
    Commands::setObstacle(save_, full ? tr("All numbers are taken. Delete a preset first: Brush "
                                           "panel, Presets.")
                                      : QString());
    keep_->setEnabled(!full);
    keep_->setToolTip(save_->toolTip());
    list_->setVisible(!shown_.empty());
    back_->setVisible(deleted_ && !full);
    if (deleted_)
        back_->setText(
            tr("Restore %1")
                .arg(fontMetrics().elidedText(deleted_->name, Qt::ElideMiddle, kMostNameWidth))
                .replace(u'&', QStringLiteral("&&")));
    if (auto* item = itemOf(chosen)) {
        list_->setCurrentItem(item);
        list_->scrollToItem(item);
    }
}

QTreeWidgetItem* BrushPresetsView::itemOf(int number) const {
    for (int row = 0; row < list_->topLevelItemCount(); ++row)
        if (auto* item = list_->topLevelItem(row);
            item->data(kPresetName, kNumberRole).toInt() == number)
            return item;
    return nullptr;
}

// "Add 0.15": what tells it from the others.
QString BrushPresetsView::nameForNew() const {
    const BrushSettings& settings = context_.brush();
    const Brush* brush = findBrush(settings.brush);
    if (!brush) return tr("Brush");
    const QString name = translated(brush->label);
    if (!findParam(brush->params, kStrength)) return name;
    return QStringLiteral("%1 %2").arg(name).arg(brushNumber(settings, kStrength, 1.0), 0, 'f', 2);
}

void BrushPresetsView::keep() {
    auto presets = context_.brushPresets();
    const int number = freePreset(presets);
    if (number == 0) return;
    // The last one disables the button, which would give the keyboard to whatever follows.
    if (list_->isVisible()) list_->setFocus(Qt::OtherFocusReason);
    presets.push_back(
        {number, nameForNew(),
         madePreset(context_.brush(), context_.hand(), sizeAtRest(context_.scene()))});
    context_.setBrushPresets(std::move(presets));
    context_.say(tr("The brush is kept as preset %1 (%2).")
                     .arg(number)
                     .arg(commands_.keyText(presetCommand(number))));
    if (!list_->isVisible()) return;
    // The name can be typed at once.
    bringIntoSight(number);
    list_->editItem(list_->currentItem(), kPresetName);
}

// In the list, and with the list and its buttons in a panel that scrolls.
void BrushPresetsView::bringIntoSight(int number) {
    if (auto* item = itemOf(number)) {
        list_->setCurrentItem(item);
        list_->scrollToItem(item);
    }
    scrollPanelTo(*this);
}

void BrushPresetsView::remove() {
    const QTreeWidgetItem* item = list_->currentItem();
    if (!item) return;
    auto presets = context_.brushPresets();
    const BrushPreset* preset = findPreset(presets, item->data(kPresetName, kNumberRole).toInt());
    if (!preset) return;
    deleted_ = *preset;
    std::erase(presets, *deleted_);
    context_.setBrushPresets(std::move(presets));
    context_.say(tr("Preset %1, %2, is deleted. The button below the presets restores it.")
                     .arg(deleted_->number)
                     .arg(deleted_->name));
}

void BrushPresetsView::restore() {
    auto presets = context_.brushPresets();
    const int free = freePreset(presets);
    if (!deleted_ || free == 0) return;
    BrushPreset preset = *std::exchange(deleted_, std::nullopt);
    if (findPreset(presets, preset.number)) preset.number = free;
    // As in keep(): the button goes away.
    (list_->isVisible() ? static_cast<QWidget*>(list_) : keep_)->setFocus(Qt::OtherFocusReason);
    presets.push_back(preset);
    context_.setBrushPresets(std::move(presets));
    context_.say(tr("%1 is kept as preset %2 again.").arg(preset.name).arg(preset.number));
    bringIntoSight(preset.number);
}

void BrushPresetsView::update(int number) {
    auto presets = context_.brushPresets();
    for (BrushPreset& preset : presets)
        if (preset.number == number)
            preset.settings =
                madePreset(context_.brush(), context_.hand(), sizeAtRest(context_.scene()));
    context_.setBrushPresets(std::move(presets));
}

void BrushPresetsView::rename(QTreeWidgetItem* item) {
    const QString name = item->text(kPresetName).trimmed();
    const int number = item->data(kPresetName, kNumberRole).toInt();
    auto presets = context_.brushPresets();
    for (BrushPreset& preset : presets)
        if (preset.number == number && !name.isEmpty()) preset.name = name;
    // After the editor is closed, which still holds the item.
    QMetaObject::invokeMethod(
        this,
        [this, presets] {
            context_.setBrushPresets(presets);
            refresh();
        },
        Qt::QueuedConnection);
}

void BrushPresetsView::showMenu(const QPoint& at) {
    QTreeWidgetItem* item = list_->itemAt(at);
    if (!item) return;
    list_->setCurrentItem(item);
    const int number = item->data(kPresetName, kNumberRole).toInt();
    QMenu menu(this);
    menu.setObjectName("brushPresetMenu");
    menu.addAction(tr("Rename"), this, [this, item] { list_->editItem(item, kPresetName); });
    menu.addAction(tr("Replace with Current Brush"), this, [this, number] { update(number); });
    menu.addAction(tr("Delete"), this, &BrushPresetsView::remove);
    menu.exec(list_->viewport()->mapToGlobal(at));
}

}  // namespace sinew
