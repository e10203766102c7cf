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

#include "app/tools/brush_adjust_tool.h"

namespace sinew {
namespace {

enum PresetColumn { kPresetName, kPresetKey, kPresetColumns };
constexpr int kPresetRows = 4;  // that are seen at once
constexpr int kNumberRole = Qt::UserRole;

}  // namespace

BrushPresetsView::BrushPresetsView(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent),
      context_(context),
      commands_(commands),
      list_(new QTreeWidget),
      keep_(new QPushButton(tr("Save Brush as Preset"))) {
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
    save_ = commands_.add(
        "brush.savePreset", tr("Brush"), tr("&Save Brush as Preset"),
        tr("Keeps the brush with its settings, falloff, projection and radius, on a key."));
    list_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(list_);
    column->addWidget(keep_);
    connect(keep_, &QPushButton::clicked, save_, &QAction::trigger);
    connect(save_, &QAction::triggered, this, &BrushPresetsView::keep);
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
}

// "Add 0.15": what tells it from the others.
QString BrushPresetsView::nameForNew() const {
    const BrushSettings& settings = context_.brush();
    const Brush* brush = findBrush(settings.brush);
    if (!brush) return tr("Brush");
    return tr("%1, strength %2")
        .arg(translated(brush->label))
        .arg(brushNumber(settings, kStrength, 1.0), 0, 'f', 2);
}

void BrushPresetsView::keep() {
    auto presets = context_.brushPresets();
    const int number = freePreset(presets);
    if (number == 0) return;
    presets.push_back(
        {number, nameForNew(),
         madePreset(context_.brush(), context_.hand(), sizeAtRest(context_.scene()))});
    context_.setBrushPresets(std::move(presets));
    context_.say(tr("The brush is kept as preset %1 (%2).")
                     .arg(number)
                     .arg(commands_.keyText(presetCommand(number))));
    if (!list_->isVisible()) return;
    // The name can be typed at once.
    for (int row = 0; row < list_->topLevelItemCount(); ++row)
        if (auto* item = list_->topLevelItem(row);
            item->data(kPresetName, kNumberRole).toInt() == number) {
            list_->setCurrentItem(item);
            list_->editItem(item, kPresetName);
        }
}

void BrushPresetsView::remove() {
    const QTreeWidgetItem* item = list_->currentItem();
    if (!item) return;
    auto presets = context_.brushPresets();
    const int number = item->data(kPresetName, kNumberRole).toInt();
    std::erase_if(presets, [number](const BrushPreset& each) { return each.number == number; });
    context_.setBrushPresets(std::move(presets));
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
