// SPDX-License-Identifier: Apache-2.0
#include "app/panels/shape_list.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

#include "app/widgets/fields.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr int kDecimals = 3;
constexpr double kFinerDrag = 0.1;  // with Shift
constexpr double kMostTyped = 10.0;
constexpr int kMostRole = Qt::UserRole;  // the least is what is edited

QString strengthText(float strength) {
    return QLocale().toString(double{strength}, 'f', kDecimals);
}

// Of several meshes that differ: from the least to the most.
QString strengthsText(float least, float most) {
    if (least == most) return strengthText(least);
    return QStringLiteral("%1 \u2013 %2").arg(strengthText(least), strengthText(most));
}

/// A box that knows what was done to its number.
class StrengthBox : public ArithmeticBox {
public:
    explicit StrengthBox(QWidget* parent) : ArithmeticBox(parent) {
        setObjectName("shapeStrength");
        setDecimals(kDecimals);
        setRange(-kMostTyped, kMostTyped);
        setButtonSymbols(QAbstractSpinBox::NoButtons);
        connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) {
            change_ = hasAcceptableInput() ? changeIn(text, NumberUnit::None) : std::nullopt;
        });
    }
    void show(double strength) {
        setValue(strength);
        change_.reset();
    }
    void stepBy(int steps) override {
        ArithmeticBox::stepBy(steps);
        change_ = NumberChange{};
    }
    void takeDragged(double from, double value) override {
        ArithmeticBox::takeDragged(from, value);
        change_ = NumberChange{};
    }
    /// None: it was left as it is shown. A number alone is within the range.
    std::optional<NumberChange> change() {
        interpretText();
        if (change_ && change_->by == '=') change_->operand = value();
        return change_;
    }

private:
    std::optional<NumberChange> change_;
};

/// A number over a bar, or two where a row stands for several, and a box to type another.
class StrengthDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const float least = index.data(Qt::EditRole).toFloat();
        const float most = index.data(kMostRole).toFloat();
        const QRectF box = QRectF(option.rect).adjusted(3, 3, -3, -3);
        painter->save();
        painter->setPen(theme().edge);
        painter->setBrush(theme().base);
        painter->drawRect(box);
        const auto fill = [&](float upTo, float alpha) {
            QColor bar = theme().accent;
            bar.setAlphaF(alpha);
            QRectF part = box;
            part.setWidth(box.width() * double{std::clamp(upTo, 0.0f, 1.0f)});
            painter->fillRect(part, bar);
        };
        fill(least, 0.55f);
        if (most > least) fill(most, 0.25f);
        painter->setPen(least == 0.0f && most == 0.0f ? theme().dim : theme().text);
        painter->drawText(box.adjusted(4, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter,
                          strengthsText(least, most));
        painter->restore();
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& index) const override {
        if (index.column() != ShapeList::Strength) return nullptr;
        auto* box = new StrengthBox(parent);
        connect(box, &ArithmeticBox::limited, static_cast<ShapeList*>(this->parent()),
                &ShapeList::limited);
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        static_cast<StrengthBox*>(editor)->show(index.data(Qt::EditRole).toDouble());
    }
    // One that is left as it was sets nothing: the numbers of a row may differ.
    void setModelData(QWidget* editor, QAbstractItemModel*,
                      const QModelIndex& index) const override {
        const auto change = static_cast<StrengthBox*>(editor)->change();
        if (!change) return;
        auto* list = static_cast<ShapeList*>(parent());
        auto rows = list->selectedRows();
        if (std::ranges::find(rows, index.row()) == rows.end()) rows = {index.row()};
        Q_EMIT list->changed({std::move(rows), *change});
    }
};

}  // namespace

// One that was typed beyond the bar is not drawn back to its end.
float ShapeList::Change::of(float strength) const {
    const double was{strength};
    const double out = by.of(was);
    return static_cast<float>(isDragged ? std::clamp(out, std::min(was, 0.0), std::max(was, 1.0))
                                        : std::clamp(out, -kMostTyped, kMostTyped));
}

ShapeList::ShapeList(QWidget* parent) : QTreeWidget(parent) {
    setObjectName("shapeList");
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setTextElideMode(Qt::ElideMiddle);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    setItemDelegateForColumn(Strength, new StrengthDelegate(this));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    header()->setSectionResizeMode(Strength, QHeaderView::Fixed);
    header()->resizeSection(Strength, 10 * fontMetrics().horizontalAdvance(u'0') + 40);
}

void ShapeList::setStrengths(const std::vector<std::vector<float>>& strengths) {
    for (int row = 0; row < topLevelItemCount() && row < std::ssize(strengths); ++row) {
        const auto& each = strengths[static_cast<std::size_t>(row)];
        if (each.empty()) continue;
        const auto [least, most] = std::ranges::minmax(each);
        QTreeWidgetItem* item = topLevelItem(row);
        const bool same =
            strength(row) == least && item->data(Strength, kMostRole).toFloat() == most;
        if (same) continue;
        item->setData(Strength, Qt::EditRole, least);
        item->setData(Strength, kMostRole, most);
        item->setToolTip(Strength, least == most
                                       ? QString()
                                       : tr("Differs from mesh to mesh. A drag, or += and a "
                                            "number, changes each from its own; a number "
                                            "alone sets all."));
    }
}

std::vector<int> ShapeList::selectedRows() const {
    std::vector<int> out;
    for (QTreeWidgetItem* item : selectedItems()) out.push_back(indexOfTopLevelItem(item));
    return out;
}

float ShapeList::strength(int row) const {
    return topLevelItem(row)->data(Strength, Qt::EditRole).toFloat();
}

void ShapeList::mousePressEvent(QMouseEvent* event) {
    const QModelIndex at = indexAt(event->pos());
    const bool bar = event->button() == Qt::LeftButton && at.column() == Strength;
    // A drag along one of several chosen bars leaves them chosen.
    const bool ofSeveral = bar && event->modifiers() == Qt::NoModifier &&
                           selectedItems().size() > 1 && selectionModel()->isSelected(at);
    if (!ofSeveral) QTreeWidget::mousePressEvent(event);
    if (!bar || !selectionModel()->isSelected(at)) return;
    drag_ = Drag{.x = event->position().x(), .change = {selectedRows(), {'+', 0.0}, true}};
}

void ShapeList::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return QTreeWidget::mouseMoveEvent(event);
    const double way = (event->position().x() - drag_->x) / std::max(1, columnWidth(Strength) - 6);
    drag_->x = event->position().x();
    const bool finer = event->modifiers().testFlag(Qt::ShiftModifier);
    drag_->change.by.operand += finer ? way * kFinerDrag : way;
    Q_EMIT previewed(drag_->change);
}

void ShapeList::mouseReleaseEvent(QMouseEvent* event) {
    if (!drag_) return QTreeWidget::mouseReleaseEvent(event);
    const Change change = std::exchange(drag_, std::nullopt)->change;
    if (change.by.operand != 0.0) Q_EMIT changed(change);
}

void ShapeList::mouseDoubleClickEvent(QMouseEvent* event) {
    drag_.reset();
    if (QTreeWidgetItem* item = itemAt(event->pos())) return editItem(item, Strength);
    QTreeWidget::mouseDoubleClickEvent(event);
}

void ShapeList::leave() {
    if (!drag_) return;
    drag_.reset();
    Q_EMIT left();
}

void ShapeList::keyPressEvent(QKeyEvent* event) {
    if (drag_ && event->key() == Qt::Key_Escape) return leave();
    const int key = event->key();
    const bool types = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_F2;
    // The Return that ends an edit comes here, too.
    if (types && currentItem() && state() != EditingState) return editItem(currentItem(), Strength);
    if (startsNumber(*event)) {
        edit(currentIndex(), AnyKeyPressed, event);
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

// Of a row the number alone is typed, and by what begins one.
bool ShapeList::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    const bool byKey = trigger == AnyKeyPressed;
    if (byKey &&
        (event->type() != QEvent::KeyPress || !startsNumber(*static_cast<const QKeyEvent*>(event))))
        return false;
    return QTreeWidget::edit(index.siblingAtColumn(Strength), trigger, event);
}

// A dialog that opens meanwhile takes the mouse with it; while a bar is dragged Esc is the list's.
bool ShapeList::event(QEvent* event) {
    if (event->type() == QEvent::WindowBlocked) leave();
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool types = key.key() == Qt::Key_F2 || (currentItem() && startsNumber(key));
        if (types || (drag_ && key.key() == Qt::Key_Escape)) event->accept();
    }
    return QTreeWidget::event(event);
}

}  // namespace sinew
