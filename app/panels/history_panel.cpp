// SPDX-License-Identifier: Apache-2.0
#include "app/panels/history_panel.h"

#include <QListView>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <cstdlib>

#include "app/panels/panels.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {

constexpr int kSavedMark = 16;

/// As wide as a mark, so that all names stand below each other.
QIcon noMark() {
    QPixmap pixmap(kSavedMark, kSavedMark);
    pixmap.fill(Qt::transparent);
    return pixmap;
}

}  // namespace

HistoryModel::HistoryModel(Context& context, QObject* parent)
    : QAbstractListModel(parent), context_(context) {}

int HistoryModel::present() const {
    return static_cast<int>(context_.document().history().undoCount);
}

void HistoryModel::refresh() {
    beginResetModel();
    rows_ = static_cast<int>(context_.document().history().steps.size()) + 1;
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    const History& history = context_.document().history();
    const auto row = static_cast<std::size_t>(index.row());
    if (row > history.steps.size()) return {};
    const StateNumber state = row == 0 ? history.oldest : history.steps[row - 1].state;
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return row == 0 ? tr("Beginning") : translated(history.steps[row - 1].edit->label);
        case Qt::ForegroundRole:
            return row > history.undoCount ? QVariant(theme().dim) : QVariant();
        case Qt::DecorationRole:
            return state == history.saved ? icon(QStringLiteral("save")) : noMark();
        default:
            return {};
    }
}

HistoryPanel::HistoryPanel(Context& context, QWidget* parent)
    : QWidget(parent), context_(context), model_(new HistoryModel(context, this)) {
    setObjectName("history");
    list_ = new QListView;
    list_->setObjectName("historyList");
    list_->setModel(model_);
    list_->setUniformItemSizes(true);
    list_->setIconSize({kSavedMark, kSavedMark});
    list_->setTextElideMode(Qt::ElideRight);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(list_);
    connect(list_, &QListView::clicked, this, &HistoryPanel::goTo);
    connect(list_, &QListView::activated, this, &HistoryPanel::goTo);
    connect(&context_, &Context::documentChanged, this, &HistoryPanel::refresh);
    connect(&context_, &Context::modifiedChanged, this, &HistoryPanel::refresh);
}

void HistoryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void HistoryPanel::refresh() {
    if (going_ || !isVisible()) return;
    model_->refresh();
    const QModelIndex present = model_->index(model_->present());
    list_->setCurrentIndex(present);
    list_->scrollTo(present);
}

// A change that comes in between, or one that cannot be taken back, ends the way.
void HistoryPanel::goTo(const QModelIndex& index) {
    const int wanted = index.row();
    const int from = model_->present();
    if (!index.isValid() || wanted == from || going_) return;
    const QString name = index.data().toString();
    {
        const QScopedValueRollback guard(going_, true);
        while (model_->present() != wanted) {
            const int before = model_->present();
            before > wanted ? context_.undo() : context_.redo();
            if (std::abs(model_->present() - before) != 1) break;
        }
    }
    refresh();
    context_.say(tr("Gone to: %1").arg(name));
}

PanelSpec historyPanel() {
    return {.id = "history",
            .title = QT_TRANSLATE_NOOP("Panels", "History"),
            .icon = "list",
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 2,
            .leastWidth = 180,
            .open = false,
            .make = &makePanel<HistoryPanel>};
}

}  // namespace sinew
