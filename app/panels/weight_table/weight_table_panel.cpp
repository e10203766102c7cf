// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_table/weight_table_panel.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/panels.h"
#include "app/panels/weight_table/weight_histogram.h"
#include "app/panels/weight_table/weight_table_bar.h"
#include "app/panels/weight_table/weight_table_header.h"
#include "app/panels/weight_table/weight_table_view.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/search_field.h"

namespace sinew {
namespace {

constexpr int kHistogramDelay = 150;  // ms: strokes and undo in a row count once

NumberField* weightField(const char* name, double value, const QString& tip) {
    auto* field = new NumberField(3);
    field->setObjectName(QLatin1String(name));
    field->setRange(0.0, 1.0);
    field->show(value);
    field->setToolTip(tip);
    return field;
}

ElidedLabel* elidedHint(const char* name) {
    auto* label = new ElidedLabel;
    label->setProperty("role", "hint");
    label->setObjectName(QLatin1String(name));
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return label;
}

}  // namespace

WeightTablePanel::WeightTablePanel(Context& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      model_(new WeightTableModel(context, this)),
      edits_(new WeightTableEdits(context, *model_, this)),
      view_(new WeightTableView),
      bar_(new WeightTableBar),
      histogram_(new WeightHistogram(context)) {
    setObjectName("weightTable");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(4);
    auto* filters = new QHBoxLayout;
    filters->setSpacing(4);
    buildFilters(filters);
    column->addLayout(filters);
    auto* changes = new QHBoxLayout;
    changes->setSpacing(8);
    state_ = elidedHint("weightTableState");
    changes->addWidget(bar_);
    changes->addWidget(state_, 1);
    column->addLayout(changes);
    buildTable();
    column->addWidget(stack_, 1);
    histogramTitle_ = elidedHint("weightHistogramTitle");
    column->addWidget(histogramTitle_);
    column->addWidget(histogram_);
    connectTable();
    connectContext();
}

void WeightTablePanel::buildFilters(QHBoxLayout* row) {
    scope_ = new QComboBox;
    scope_->setObjectName("weightTableScope");
    scope_->addItems({tr("Selected Vertices"), tr("All Vertices"), tr("Vertices of Influence")});
    scope_->setToolTip(
        tr("Which vertices are listed: the selected ones, all, or those that follow "
           "the active influence."));
    scope_->setCurrentIndex(
        std::clamp(context_.settings().value("weightTable/scope", 0).toInt(), 0, 2));
    search_ = new SearchField(tr("Search influences"));
    search_->setObjectName("weightTableSearch");
    search_->setToolTip(
        tr("Several words find names that contain all of them; * matches anything."));
    used_ = new QToolButton;
    used_->setObjectName("textButton");
    used_->setProperty("condition", QStringLiteral("used"));
    //: Short: a button that shows only the influences that the listed vertices have.
    used_->setText(tr("Used"));
    used_->setToolTip(tr("Show only influences that the listed vertices have."));
    used_->setCheckable(true);
    used_->setChecked(true);
    used_->setFocusPolicy(Qt::TabFocus);
    from_ = weightField("weightTableFrom", 0.0,
                        tr("List only vertices whose weight of the active influence is at least "
                           "this."));
    to_ = weightField("weightTableTo", 1.0,
                      tr("List only vertices whose weight of the active influence is at most "
                         "this."));
    row->addWidget(scope_);
    row->addWidget(search_, 1);
    row->addWidget(used_);
    row->addWidget(makeLabel(tr("Weight"), "dim"));
    row->addWidget(from_);
    row->addWidget(makeLabel(QStringLiteral("–"), "dim"));
    row->addWidget(to_);
    connect(scope_, &QComboBox::currentIndexChanged, this, [this](int index) {
        context_.settings().set("weightTable/scope", index);
        setQuery();
    });
    connect(search_, &QLineEdit::textChanged, this, &WeightTablePanel::setQuery);
    connect(&context_, &Context::opened, search_, &QLineEdit::clear);
    connect(used_, &QToolButton::clicked, this, &WeightTablePanel::setQuery);
    for (NumberField* field : {from_, to_}) {
        connect(field, &NumberField::edited, this, &WeightTablePanel::setQuery);
        connect(field, &NumberField::limited, &context_, &Context::refuse);
    }
    connect(histogram_, &WeightHistogram::rangeChosen, this, [this](double from, double to) {
        from_->show(from);
        to_->show(to);
        setQuery();
    });
}

void WeightTablePanel::buildTable() {
    view_->setModel(model_);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->columns()->setContextMenuPolicy(Qt::CustomContextMenu);
    empty_ = makeLabel({}, "dim");
    empty_->setObjectName("weightTableEmpty");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    stack_ = new QStackedWidget;
    stack_->addWidget(view_);
    stack_->addWidget(empty_);
    rowsSoon_.setSingleShot(true);
    countSoon_.setSingleShot(true);
    countSoon_.setInterval(kHistogramDelay);
    connect(&rowsSoon_, &QTimer::timeout, this, &WeightTablePanel::takeRows);
    connect(&countSoon_, &QTimer::timeout, this, &WeightTablePanel::countWeights);
}

void WeightTablePanel::connectTable() {
    connect(model_, &QAbstractItemModel::modelReset, view_->columns(),
            &WeightTableHeader::fitColumns);
    connect(model_, &QAbstractItemModel::modelReset, this,
            [this] { view_->setColumnHidden(WeightTableModel::kSumColumn, model_->showsMask()); });
    connect(model_, &QAbstractItemModel::columnsInserted, view_->columns(),
            &WeightTableHeader::fitColumns);
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        showState();
        if (!following_) rowsSoon_.start(0);
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &WeightTablePanel::markCurrent);
    connect(view_, &WeightTableView::typed, this,
            [this](const QModelIndex& index, const QString& text) {
                const QItemSelection chosen = cells();
                edits_->changeByText(chosen.contains(index) ? chosen : QItemSelection(index, index),
                                     text);
            });
    connect(view_, &WeightTableView::lockedTyped, this, [this](const QModelIndex& index) {
        const SlotIndex slot = model_->slotAt(index.column());
        if (slot == kNoIndex)
            context_.refuse(tr("The total is not edited; edit the weights of influences."));
        else if (model_->skin()->isLocked(model_->pointAt(index.row())))
            context_.refuse(tr("Vertex %1 is locked.").arg(model_->pointAt(index.row())));
        else
            context_.refuse(tr("%1 is locked; click the lock in its column's title to unlock it.")
                                .arg(model_->nameOf(slot)));
    });
    connect(view_, &WeightTableView::zeroWanted, this,
            [this] { edits_->change(cells(), WeightTableEdits::Change::Set, 0.0); });
    connect(view_, &WeightTableView::copyWanted, this,
            [this](bool named) { edits_->copy(cells(), named); });
    connect(view_, &WeightTableView::pasteWanted, this,
            [this] { edits_->paste(cells(), view_->currentIndex()); });
    connect(view_, &QWidget::customContextMenuRequested, this, &WeightTablePanel::openCellMenu);
    connect(view_->columns(), &QWidget::customContextMenuRequested, this,
            &WeightTablePanel::openColumnMenu);
    connect(view_->columns(), &QHeaderView::sectionPressed, this, &WeightTablePanel::pressColumn);
    connect(view_->columns(), &WeightTableHeader::lockPressed, this, &WeightTablePanel::toggleLock);
    connect(view_->columns(), &WeightTableHeader::sortWanted, this, &WeightTablePanel::sortBy);
    connect(bar_, &WeightTableBar::changeWanted, this,
            [this](WeightTableEdits::Change how, double value) {
                edits_->change(cells(), how, value);
            });
    connect(bar_, &WeightTableBar::previewWanted, this,
            [this](WeightTableEdits::Change how, double value) {
                edits_->preview(cells(), how, value);
            });
    connect(bar_, &WeightTableBar::limited, &context_, &Context::refuse);
    connect(bar_, &WeightTableBar::previewDropped, edits_, &WeightTableEdits::dropPreview);
}

void WeightTablePanel::connectContext() {
    connect(&context_, &Context::selectionChanged, this, &WeightTablePanel::onSelection);
    connect(&context_, &Context::documentChanged, this, &WeightTablePanel::onDocument);
    connect(&context_, &Context::opened, this, [this] {
        stale_ = true;
        if (isVisible()) refresh();
    });
    const auto redraw = [this] {
        if (!isVisible()) return;
        view_->viewport()->update();
        view_->columns()->viewport()->update();
        histogram_->update();
    };
    connect(&context_, &Context::poseChanged, this, redraw);  // a stroke in progress
    connect(&context_, &Context::viewChanged, this, redraw);
}

PanelSpec weightTablePanel() {
    return {
        .id = "weightTable",
        .title = QT_TRANSLATE_NOOP("Panels", "Weight Table"),
        .icon = "table",
        .otherName = QT_TRANSLATE_NOOP("Panels", "Component Editor, Smooth Skins, Weight Editor"),
        .area = Qt::BottomDockWidgetArea,
        .row = 1,
        .height = 6,
        .leastWidth = 320,
        .open = false,
        .make = &makePanel<WeightTablePanel>};
}

}  // namespace sinew
