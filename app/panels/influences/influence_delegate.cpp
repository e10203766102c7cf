// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences/influence_delegate.h"

#include <QApplication>
#include <QLineEdit>
#include <QPainter>
#include <algorithm>

#include "app/panels/influences/influence_filter.h"
#include "app/panels/influences/influences_panel.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr int kSwatch = 11;
constexpr int kGap = 7;
constexpr int kNameLeft = 3 + kSwatch + kGap;
constexpr int kBarHeight = 3;
constexpr int kMark = 14;  // of the complement
constexpr int kTypedDecimals = 4;
constexpr const char* kTypedProperty = "typedWeight";  // of the field: a number is to be taken

// The row's background and hover, without text or icon.
void paintPanel(QPainter* painter, QStyleOptionViewItem option, const QModelIndex& index,
                const QStyledItemDelegate&) {
    option.index = index;
    option.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
}

QColor textColour(const QStyleOptionViewItem& option) {
    return option.state.testFlag(QStyle::State_Selected) ? theme().selectionText : theme().text;
}

}  // namespace

QSize InfluenceDelegate::sizeHint(const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const {
    QSize size = RowDelegate::sizeHint(option, index);
    size.setHeight(std::max(size.height(), 24));
    if (index.column() == InfluenceModel::Name) {
        QFont font = option.font;
        font.setWeight(QFont::DemiBold);  // as the active one is written
        size.setWidth(kNameLeft + QFontMetrics(font).horizontalAdvance(index.data().toString()) +
                      kGap);
        if (index.data(InfluenceModel::ComplementRole).toBool()) size.rwidth() += kMark + kGap;
    }
    return size;
}

// A field that is left as it was sets nothing: of several vertices it shows the mean.
QWidget* InfluenceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                         const QModelIndex& index) const {
    auto* field = new NumberField(kTypedDecimals, parent);
    field->setObjectName("influenceWeight");
    field->setAccessibleName(InfluencesPanel::tr("Weight"));
    field->setRange(0.0, 1.0);
    field->setSingleStep(0.1);
    field->show(index.data(InfluenceModel::WeightRole).toDouble());
    connect(field->findChild<QLineEdit*>(), &QLineEdit::textEdited, field,
            [field](const QString& text) {
                const auto number = numberIn(text, NumberUnit::None, field->exact());
                field->setProperty(kTypedProperty, number.has_value());
            });
    connect(field, &NumberField::edited, field,
            [field] { field->setProperty(kTypedProperty, true); });
    connect(field, &ArithmeticBox::limited, this, &InfluenceDelegate::limited);
    return field;
}

void InfluenceDelegate::setModelData(QWidget* editor, QAbstractItemModel*,
                                     const QModelIndex& index) const {
    auto* field = qobject_cast<NumberField*>(editor);
    if (!field) return;
    field->interpretText();
    if (field->property(kTypedProperty).toBool()) Q_EMIT typed(index, field->exact());
    field->setProperty(kTypedProperty, false);
}

void InfluenceDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                             const QModelIndex&) const {
    placeField(*editor, option.rect);
}

void InfluenceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    if (index.column() == InfluenceModel::Lock) return RowDelegate::paint(painter, option, index);
    QStyleOptionViewItem seen = option;
    seen.rect = seenOf(option, index);
    paintPanel(painter, seen, index, *this);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.column() == InfluenceModel::Name)
        paintName(painter, seen, index);
    else
        paintWeight(painter, seen, index);
    painter->restore();
}

void InfluenceDelegate::paintName(QPainter* painter, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const {
    const bool active = index.data(InfluenceModel::ActiveRole).toBool();
    QRectF swatch(option.rect.left() + 3, option.rect.center().y() - kSwatch / 2.0 + 0.5, kSwatch,
                  kSwatch);
    painter->setPen(QPen(active ? theme().selectionText : theme().edge, active ? 1.6 : 1.0));
    painter->setBrush(index.data(InfluenceModel::ColourRole).value<QColor>());
    painter->drawRoundedRect(swatch, 3, 3);

    QFont font = option.font;
    if (active) font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    const bool taken = index.data(InfluenceFilter::TakenRole).toBool();
    painter->setPen(taken ? textColour(option) : theme().disabled);
    const bool complement = index.data(InfluenceModel::ComplementRole).toBool();
    const QRect place =
        option.rect.adjusted(kNameLeft, 0, complement ? -(kMark + 2 * kGap) : -kGap, 0);
    const QString name = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle,
                                                           std::max(0, place.width()));
    painter->drawText(place, Qt::AlignVCenter | Qt::AlignLeft, name);
    if (!complement) return;
    const int left = place.left() + painter->fontMetrics().horizontalAdvance(name) + kGap;
    icon("swap-weights", theme().accent)
        .paint(painter, QRect(left, place.center().y() - kMark / 2, kMark, kMark));
}

void InfluenceDelegate::paintWeight(QPainter* painter, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    const double weight = index.data(InfluenceModel::WeightRole).toDouble();
    if (!(weight > 0.0)) return;
    const QRectF cell = QRectF(option.rect).adjusted(4, 2, -6, -3);
    painter->setPen(textColour(option));
    painter->drawText(cell.adjusted(0, 0, 0, -kBarHeight), Qt::AlignVCenter | Qt::AlignRight,
                      index.data().toString());
    QRectF bar(cell.left(), cell.bottom() - kBarHeight, cell.width(), kBarHeight);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme().line);
    painter->drawRoundedRect(bar, 1.5, 1.5);
    bar.setWidth(std::max(2.0, bar.width() * std::min(weight, 1.0)));
    painter->setBrush(index.data(InfluenceModel::ColourRole).value<QColor>());
    painter->drawRoundedRect(bar, 1.5, 1.5);
}

}  // namespace sinew
