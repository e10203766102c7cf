// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_table/weight_table_view.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <algorithm>
#include <iterator>

#include "app/panels/weight_table/weight_table_edits.h"
#include "app/panels/weight_table/weight_table_header.h"
#include "app/panels/weight_table/weight_table_model.h"
#include "app/widgets/fields.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr int kCellHeight = 22;
constexpr int kCellPadding = 6;
const QKeyCombination kCopyNumbers(Qt::ControlModifier | Qt::ShiftModifier, Qt::Key_C);

// What types a character. Whoever types into cells means no command of the viewport.
bool typesText(const QKeyEvent& event) {
    constexpr auto kCommand = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    return !event.text().isEmpty() && event.text().front().isPrint() &&
           !(event.modifiers() & kCommand);
}

bool isCellKey(const QKeyEvent& event) {
    if (event.matches(QKeySequence::Copy) || event.matches(QKeySequence::Paste) ||
        event.matches(QKeySequence::SelectAll) || event.keyCombination() == kCopyNumbers)
        return true;
    switch (event.key()) {
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
        case Qt::Key_F2:
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Escape:
            return !(event.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier));
        default:
            return typesText(event);
    }
}

bool leavesCell(const QEvent& event) {
    if (event.type() != QEvent::KeyPress) return false;
    constexpr Qt::Key kLeaving[] = {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Tab, Qt::Key_Backtab};
    return std::ranges::find(kLeaving, static_cast<const QKeyEvent&>(event).key()) !=
           std::end(kLeaving);
}

/// Black or white, whichever is read on it.
QColor inkOn(const QColor& colour) {
    const double light =
        0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF();
    return light > 0.45 ? QColor(Qt::black) : QColor(Qt::white);
}

}  // namespace

void WeightCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const QRect cell = option.rect;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto colour = index.data(WeightTableModel::ColourRole);
    QColor ink =
        index.data(WeightTableModel::WeightRole).toFloat() > 0.0f ? theme().text : theme().disabled;
    painter->save();
    painter->fillRect(cell, theme().base);
    if (colour.isValid()) {
        painter->fillRect(cell, colour.value<QColor>());
        ink = inkOn(colour.value<QColor>());
    } else if (selected) {
        painter->fillRect(cell, theme().selection);
        ink = theme().selectionText;
    } else if (index.data(WeightTableModel::ChosenRole).toBool()) {
        QColor tint = theme().selection;
        tint.setAlpha(70);
        painter->fillRect(cell, tint);
    }
    if (index.data(WeightTableModel::LockedRole).toBool())
        painter->fillRect(cell, QBrush(QColor(255, 255, 255, 45), Qt::BDiagPattern));
    if (selected) {
        painter->setPen(QPen(colour.isValid() ? ink : theme().accent, 2));
        painter->drawRect(cell.adjusted(1, 1, -1, -1));
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(theme().accent, 2));
        painter->drawRect(cell.adjusted(1, 1, -1, -1));
    }
    painter->setPen(ink);
    painter->drawText(cell.adjusted(kCellPadding, 0, -kCellPadding, 0),
                      Qt::AlignVCenter | Qt::AlignRight, index.data().toString());
    painter->restore();
}

void WeightCellDelegate::setModelData(QWidget* editor, QAbstractItemModel*,
                                      const QModelIndex& index) const {
    if (const auto* line = qobject_cast<QLineEdit*>(editor)) Q_EMIT typed(index, line->text());
}

bool WeightCellDelegate::eventFilter(QObject* editor, QEvent* event) {
    auto* line = qobject_cast<QLineEdit*>(editor);
    const bool stays = line && leavesCell(*event) && !WeightTableEdits::typedChange(line->text());
    if (!stays) return QStyledItemDelegate::eventFilter(editor, event);
    Q_EMIT commitData(line);  // told, and refused
    return true;
}

WeightTableView::WeightTableView(QWidget* parent)
    : QTableView(parent), columns_(new WeightTableHeader(this)) {
    setObjectName("weightTableView");
    setHorizontalHeader(columns_);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setWordWrap(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(kCellHeight);
    verticalHeader()->setMinimumSectionSize(kCellHeight);
    auto* delegate = new WeightCellDelegate(this);
    setItemDelegate(delegate);
    connect(delegate, &WeightCellDelegate::typed, this, &WeightTableView::typed);
}

bool WeightTableView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isCellKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void WeightTableView::keyPressEvent(QKeyEvent* event) {
    const QModelIndex at = currentIndex();
    const bool edits = event->key() == Qt::Key_F2 || event->key() == Qt::Key_Return ||
                       event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) return Q_EMIT copyWanted(true);
    if (event->keyCombination() == kCopyNumbers) return Q_EMIT copyWanted(false);
    if (event->matches(QKeySequence::Paste)) return Q_EMIT pasteWanted();
    if (event->matches(QKeySequence::SelectAll)) return selectAll();
    // Not as the viewport does: a second Esc after a typed number takes no vertices away.
    if (event->key() == Qt::Key_Escape) return setCurrentIndex(at);
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        return Q_EMIT zeroWanted();
    if ((edits || startsNumber(*event)) && at.isValid() && !(at.flags() & Qt::ItemIsEditable))
        return Q_EMIT lockedTyped(at);
    if (edits) {
        if (at.isValid()) edit(at, QAbstractItemView::EditKeyPressed, event);
        return;
    }
    if (typesText(*event) && !startsNumber(*event)) return;
    QTableView::keyPressEvent(event);
}

void WeightTableView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    const bool taken = hint == QAbstractItemDelegate::SubmitModelCache;
    QTableView::closeEditor(editor, taken ? QAbstractItemDelegate::NoHint : hint);
    const QModelIndex below = currentIndex().siblingAtRow(currentIndex().row() + 1);
    const QItemSelection chosen = selectionModel()->selection();
    const bool several =
        chosen.size() > 1 ||
        (chosen.size() == 1 && (chosen.front().height() > 1 || chosen.front().width() > 1));
    if (taken && below.isValid() && !several) setCurrentIndex(below);
}

}  // namespace sinew
