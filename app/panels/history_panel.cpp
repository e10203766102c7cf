// SPDX-License-Identifier: Apache-2.0
#include "app/panels/history_panel.h"

#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <cstdlib>

#include "app/commands/commands.h"
#include "app/panels/panels.h"
#include "app/state/bound_meshes.h"
#include "app/state/other_weights.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {

constexpr int kSavedMark = 16;
constexpr int kGutter = 24;  // on the left of each name: where a step is marked

/// As wide as a mark, so that all names stand below each other.
QIcon noMark() {
    QPixmap pixmap(kSavedMark, kSavedMark);
    pixmap.fill(Qt::transparent);
    return pixmap;
}

/// Leaves room for the mark, and shows where it is or would be.
class HistoryDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem rest = option;
        rest.rect.setLeft(option.rect.left() + kGutter);
        QStyledItemDelegate::paint(painter, rest, index);
        const QRect box(option.rect.left() + 4, option.rect.center().y() - 7, 15, 15);
        if (index.data(HistoryModel::kMarked).toBool())
            return icon(QStringLiteral("history-mark")).paint(painter, box);
        if (!option.state.testFlag(QStyle::State_MouseOver)) return;
        painter->setPen(theme().dim);
        painter->drawRoundedRect(box.adjusted(2, 2, -2, -2), 2, 2);
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(kGutter, 0);
    }
};

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
    const StateNumber state = stateOf(index.row());
    switch (role) {
        case Qt::ToolTipRole:
            return tr(
                "A click goes to this step. A click on the left of it marks it: the History "
                "brush paints it back, and Compare compares with it.");
        case Qt::DisplayRole:
            return row == 0 ? tr("Beginning") : translated(history.steps[row - 1].edit->label);
        case Qt::ForegroundRole:
            return row > history.undoCount ? QVariant(theme().dim) : QVariant();
        case Qt::DecorationRole:
            return state == history.saved ? icon(QStringLiteral("save")) : noMark();
        case kMarked:
            return state == context_.markedStep();
        default:
            return {};
    }
}

StateNumber HistoryModel::stateOf(int row) const {
    const History& history = context_.document().history();
    return row <= 0 ? history.oldest : history.steps[static_cast<std::size_t>(row) - 1].state;
}

HistoryPanel::HistoryPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context), model_(new HistoryModel(context, this)) {
    setObjectName("history");
    list_ = new QListView;
    list_->setObjectName("historyList");
    list_->setModel(model_);
    list_->setItemDelegate(new HistoryDelegate(list_));
    list_->setUniformItemSizes(true);
    list_->setIconSize({kSavedMark, kSavedMark});
    list_->setTextElideMode(Qt::ElideRight);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setMouseTracking(true);
    list_->installEventFilter(this);
    list_->viewport()->installEventFilter(this);
    QAction* comparing =
        commands.add("history.compare", tr("Weights"), tr("Compare with Mar&ked Step"),
                     tr("Shows where the weights differ from the step that is marked in the "
                        "History panel: in colour, and vertex by vertex."),
                     "swap-weights");
    auto* button = new QToolButton;
    button->setObjectName("textButton");
    button->setDefaultAction(comparing);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(list_);
    column->addWidget(button);
    connect(comparing, &QAction::triggered, this, &HistoryPanel::compare);
    const auto obstacle = [this, comparing] {
        Commands::setObstacle(
            comparing, anyMeshIsBound(context_.scene()) ? QString() : tr("No mesh is bound."));
    };
    connect(&context_, &Context::documentChanged, comparing, obstacle);
    obstacle();
    connect(list_, &QListView::clicked, this, &HistoryPanel::goTo);
    connect(list_, &QListView::activated, this, &HistoryPanel::goTo);
    connect(&context_, &Context::documentChanged, this, &HistoryPanel::refresh);
    connect(&context_, &Context::modifiedChanged, this, &HistoryPanel::refresh);
    connect(&context_, &Context::brushChanged, list_->viewport(), qOverload<>(&QWidget::update));
}

// A press on the left of a name, or Space, marks a step and goes nowhere.
bool HistoryPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_->viewport() && (event->type() == QEvent::MouseButtonPress ||
                                         event->type() == QEvent::MouseButtonDblClick)) {
        const auto* press = static_cast<QMouseEvent*>(event);
        const QPoint at = press->position().toPoint();
        if (press->button() != Qt::LeftButton || at.x() >= kGutter) return false;
        mark(list_->indexAt(at));
        return true;
    }
    if (watched == list_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        mark(list_->currentIndex());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void HistoryPanel::mark(const QModelIndex& index) {
    if (!index.isValid()) return;
    context_.setMarkedStep(model_->stateOf(index.row()));
    context_.say(tr("The History brush paints this step back: %1.").arg(index.data().toString()));
}

void HistoryPanel::compare() {
    const History& history = context_.document().history();
    const auto step = std::ranges::find(history.steps, context_.markedStep(), &HistoryStep::state);
    const QString name =
        step == history.steps.end() ? HistoryModel::tr("Beginning") : translated(step->edit->label);
    work_.ask([past = context_.sceneAtMark()](const Progress&) { return tableOf(past); },
              [this, name](std::vector<TableMesh> table) {
                  context_.compareWith(
                      std::make_shared<OtherWeights>(OtherWeights{name, std::move(table)}));
              },
              LatestWork::Running::Stop);
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
    context_.say(tr("Gone to: %1.").arg(name));
}

PanelSpec historyPanel() {
    return {.id = "history",
            .title = QT_TRANSLATE_NOOP("Panels", "History"),
            .icon = "list",
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 2,
            .leastWidth = 230,
            .open = false,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new HistoryPanel(context, commands, parent);
            }};
}

}  // namespace sinew
