// SPDX-License-Identifier: Apache-2.0
// What the weight table shows, and how it and the viewport follow each other.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <algorithm>

#include "app/panels/influences/influence_actions.h"
#include "app/panels/weight_table/weight_histogram.h"
#include "app/panels/weight_table/weight_table_bar.h"
#include "app/panels/weight_table/weight_table_header.h"
#include "app/panels/weight_table/weight_table_panel.h"
#include "app/panels/weight_table/weight_table_view.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"

namespace sinew {
namespace {

// More runs of rows would make every look at the selection slow; marks beside the rows do then.
constexpr qsizetype kMostRuns = 1000;

std::vector<PointIndex> chosenNow(const Context& context) {
    const auto skin = context.scene().skin(context.selection().activeSkin);
    const auto* chosen = skin ? context.selection().pointsOf(skin->meshNode) : nullptr;
    return chosen ? chosen->points : std::vector<PointIndex>();
}

// Whole rows among what is selected.
std::vector<QItemSelectionRange> wholeRows(const QItemSelection& cells, int columns) {
    std::vector<QItemSelectionRange> out;
    for (const QItemSelectionRange& range : cells)
        if (columns > 1 && range.left() == 0 && range.right() == columns - 1) out.push_back(range);
    return out;
}

}  // namespace

// ---- what is shown

QItemSelection WeightTablePanel::cells() const { return view_->selectionModel()->selection(); }

void WeightTablePanel::setQuery() {
    WeightTableModel::Query query;
    query.scope = static_cast<WeightTableModel::Scope>(scope_->currentIndex());
    query.range = {static_cast<float>(from_->exact()), static_cast<float>(to_->exact())};
    query.ranged = from_->exact() > 0.0 || to_->exact() < 1.0;
    query.usedOnly = used_->isChecked();
    query.names = search_->text();
    histogram_->setRange(from_->exact(), to_->exact());
    {
        const QScopedValueRollback guard(following_, true);
        model_->setQuery(query);
    }
    shownPoints_ = chosenNow(context_);
    shownSlot_ = context_.selection().activeSlot;
    followViewport();
    showState();
    countSoon_.start();
}

void WeightTablePanel::refresh() {
    stale_ = false;
    ownPoints_.clear();
    setQuery();
}

void WeightTablePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) refresh();
}

void WeightTablePanel::onSelection() {
    if (!isVisible()) {
        stale_ = true;
        return;
    }
    auto points = chosenNow(context_);
    const SlotIndex slot = context_.selection().activeSlot;
    const bool own = !ownPoints_.empty() && points == ownPoints_;
    const bool otherPoints = points != shownPoints_ && !own;
    const bool otherSlot = slot != shownSlot_;
    const auto& query = model_->query();
    const bool rowsByPoints = query.scope == WeightTableModel::Scope::Selected;
    const bool rowsBySlot = query.scope == WeightTableModel::Scope::OfInfluence || query.ranged;
    shownPoints_ = std::move(points);
    shownSlot_ = slot;
    if (!model_->isOfActive() || (otherPoints && rowsByPoints) || (otherSlot && rowsBySlot))
        return refresh();
    if (otherPoints) {
        ownPoints_.clear();
        followViewport();
    }
    view_->viewport()->update();
    view_->columns()->viewport()->update();
    view_->verticalHeader()->viewport()->update();
    showState();
    if (otherSlot) countSoon_.start();
}

void WeightTablePanel::onDocument(const ChangeEvent& event) {
    const bool rows = event.touches(BlockKind::RowPage) || event.touches(BlockKind::PointNumbers);
    const bool skin = event.touches(BlockKind::Skin);  // its influences' names, too
    if (!rows && !skin && !event.touches(BlockKind::Nodes)) return;
    if (!isVisible()) {
        stale_ = true;
        return;
    }
    model_->refreshCells();
    showState();
    if (rows || skin) countSoon_.start();
}

QString WeightTablePanel::emptyText() const {
    if (!model_->skin()) return tr("Select a bound mesh to see its weights.");
    if (model_->rowCount() > 0) return {};
    const bool hasActive = model_->leadingSlot() < model_->skin()->slots.size();
    if (model_->query().scope == WeightTableModel::Scope::OfInfluence && !hasActive)
        return tr("Choose an influence to see its vertices.");
    if (model_->query().scope == WeightTableModel::Scope::Selected && shownPoints_.empty())
        return tr("Select vertices to see their weights, or choose All Vertices above.");
    if (model_->showsMask())
        return model_->query().ranged ? tr("No vertex has a mask value in this range.")
                                      : tr("The mask is 0 at every vertex.");
    return model_->query().ranged ? tr("No vertex has a weight in this range.")
                                  : tr("No vertex follows this influence.");
}

void WeightTablePanel::showState() {
    const QString text = emptyText();
    empty_->setText(text);
    stack_->setCurrentWidget(text.isEmpty() ? static_cast<QWidget*>(view_) : empty_);
    const std::size_t selected = cellCount(cells());
    bar_->setEnabled(text.isEmpty());
    if (const QModelIndex at = view_->currentIndex(); at.isValid())
        bar_->setCurrentWeight(double{model_->weight(at.row(), at.column())});
    QString state;
    if (text.isEmpty()) state = tr("%Ln vertices", nullptr, model_->rowCount());
    if (text.isEmpty() && !model_->showsMask())
        state += tr(", ") + tr("%Ln influences", nullptr, model_->columnCount() - 1);
    const SkinLayer* layer = model_->skin() ? model_->skin()->layer(model_->layer()) : nullptr;
    if (text.isEmpty() && layer)
        state += QStringLiteral("  ·  ") +
                 (model_->showsMask() ? tr("mask of layer %1") : tr("layer %1"))
                     .arg(QString::fromStdString(layer->name));
    if (text.isEmpty() && selected > 0)
        state += QStringLiteral("  ·  ") + tr("cells selected: %L1").arg(selected);
    // The table is of one mesh.
    std::size_t elsewhere = 0;
    for (const PointSelection& chosen : context_.selection().points)
        if (!model_->skin() || chosen.meshNode != model_->skin()->meshNode)
            elsewhere += chosen.points.size();
    if (elsewhere > 0)
        state += QStringLiteral("  ·  ") + tr("selected on other meshes: %L1").arg(elsewhere);
    state_->show(state);
}

void WeightTablePanel::countWeights() {
    const SlotIndex slot = model_->leadingSlot();
    const auto skin = model_->skin();
    const bool there = skin && isVisible() && slot < skin->slots.size();
    from_->setEnabled(there);
    to_->setEnabled(there);
    if (!there) {
        histogramTitle_->show(tr("Choose an influence to see how its weights are spread."));
        return histogram_->setBins({});
    }
    auto bins = weightHistogram(model_->rowsOf(context_.scene()), model_->points(), slot,
                                WeightHistogram::kBins);
    std::uint64_t vertices = 0;
    for (const auto count : bins) vertices += count;
    histogramTitle_->show(tr("%1: %L2 of the listed vertices, by weight from 0 to 1")
                              .arg(model_->nameOf(slot))
                              .arg(vertices));
    histogram_->setBins(std::move(bins));
}

// ---- the viewport

// Rows that are still being dragged over wait until the button is let go of: one step.
void WeightTablePanel::takeRows() {
    constexpr int kAgain = 20;  // ms
    if (QApplication::mouseButtons() != Qt::NoButton) return rowsSoon_.start(kAgain);
    QItemSelection rows;
    for (const auto& range : wholeRows(cells(), model_->columnCount())) rows.push_back(range);
    if (!rows.isEmpty()) selectVerticesOf(rows);
}

void WeightTablePanel::selectVerticesOf(const QItemSelection& cells) {
    const auto skin = model_->skin();
    if (!skin) return;
    PointSelection chosen{skin->meshNode, {}, {}};
    for (const QItemSelectionRange& range : cells)
        for (int row = range.top(); row <= range.bottom(); ++row)
            chosen.points.push_back(model_->pointAt(row));
    std::ranges::sort(chosen.points);
    const auto twice = std::ranges::unique(chosen.points);
    chosen.points.erase(twice.begin(), twice.end());
    if (chosen.points == chosenNow(context_)) return;
    ownPoints_ = chosen.points;
    context_.selectPoints({std::move(chosen)});
}

// Where the rows are those selected there is nothing to tell apart.
void WeightTablePanel::followViewport() {
    const QScopedValueRollback guard(following_, true);
    if (!wholeRows(cells(), model_->columnCount()).empty()) view_->clearSelection();
    if (model_->query().scope == WeightTableModel::Scope::Selected || shownPoints_.empty()) return;
    std::vector<std::uint8_t> isChosen(model_->skin()->pointCount, 0);
    for (const PointIndex point : shownPoints_)
        if (point < isChosen.size()) isChosen[point] = 1;
    QItemSelection rows;
    int first = -1, begin = -1;
    const int last = model_->columnCount() - 1, count = model_->rowCount();
    for (int row = 0; row <= count; ++row) {
        const bool chosen = row < count && isChosen[model_->pointAt(row)];
        if (chosen && begin < 0) begin = row;
        if (chosen && first < 0) first = row;
        if (chosen || begin < 0) continue;
        if (rows.size() <= kMostRuns)
            rows.push_back({model_->index(begin, 0), model_->index(row - 1, last)});
        begin = -1;
    }
    if (first < 0) return;
    if (rows.size() <= kMostRuns)
        view_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    const QModelIndex at = model_->index(first, model_->firstColumn());
    view_->selectionModel()->setCurrentIndex(at, QItemSelectionModel::NoUpdate);
    view_->scrollTo(at, QAbstractItemView::PositionAtCenter);
}

void WeightTablePanel::markCurrent(const QModelIndex& current) {
    if (following_ || !current.isValid() || !model_->skin()) return;
    context_.setSelectedVertex(
        Context::VertexRef{model_->skin()->meshNode, model_->pointAt(current.row())});
}

// ---- columns and menus

// Where the rows depend on the active influence they stay while a column is edited.
void WeightTablePanel::pressColumn(int column) {
    const SlotIndex slot = model_->slotAt(column);
    const bool rowsStay =
        model_->query().scope != WeightTableModel::Scope::OfInfluence && !model_->query().ranged;
    if (slot != kNoIndex && !model_->showsMask() && rowsStay)
        context_.activateInfluence(model_->skinId(), slot);
}

void WeightTablePanel::toggleLock(int column) {
    const SlotIndex wanted = model_->slotAt(column);
    context_.apply(lockEdit(context_, model_->skinId(), [wanted](SlotIndex slot, bool was) {
        return slot == wanted ? !was : was;
    }));
}

void WeightTablePanel::sortBy(int column) {
    const SlotIndex slot = model_->slotAt(column);
    const auto& now = model_->order();
    std::optional<WeightTableModel::Order> order{{slot, true}};
    if (now && now->slot == slot)
        order =
            now->descending ? std::optional<WeightTableModel::Order>({slot, false}) : std::nullopt;
    {
        const QScopedValueRollback guard(following_, true);
        model_->setOrder(order);
    }
    view_->scrollToTop();
    showState();
}

void WeightTablePanel::openCellMenu(const QPoint& at) {
    if (cellCount(cells()) == 0) return;
    QMenu menu(this);
    menu.setObjectName("weightTableMenu");
    menu.addAction(icon("duplicate"), tr("Copy"), this, [this] { edits_->copy(cells(), true); });
    menu.addAction(tr("Copy Numbers Only"), this, [this] { edits_->copy(cells(), false); });
    menu.addAction(icon("paste"), tr("Paste"), this,
                   [this] { edits_->paste(cells(), view_->currentIndex()); });
    menu.addSeparator();
    menu.addAction(tr("Set to 0"), this,
                   [this] { edits_->change(cells(), WeightTableEdits::Change::Set, 0.0); });
    menu.addAction(icon("select-vertices"), tr("Select These Vertices"), this,
                   [this] { selectVerticesOf(cells()); });
    menu.exec(view_->viewport()->mapToGlobal(at));
}

void WeightTablePanel::openColumnMenu(const QPoint& at) {
    const int column = view_->columns()->logicalIndexAt(at);
    if (column < 0) return;
    const SlotIndex slot = model_->slotAt(column);
    QMenu menu(this);
    menu.setObjectName("weightTableColumnMenu");
    const auto sort = [this](std::optional<WeightTableModel::Order> order) {
        const QScopedValueRollback guard(following_, true);
        model_->setOrder(order);
        view_->scrollToTop();
    };
    menu.addAction(tr("Sort Largest First"), this, [=] { sort({{slot, true}}); });
    menu.addAction(tr("Sort Smallest First"), this, [=] { sort({{slot, false}}); });
    menu.addAction(tr("Sort by Vertex"), this, [=] { sort(std::nullopt); });
    if (slot != kNoIndex && !model_->showsMask()) {
        const bool locked = model_->skin()->slots[slot].locked;
        menu.addSeparator();
        menu.addAction(icon(locked ? "unlock" : "lock"), locked ? tr("Unlock") : tr("Lock"), this,
                       [this, column] { toggleLock(column); });
    }
    menu.exec(view_->columns()->mapToGlobal(at));
}

}  // namespace sinew
