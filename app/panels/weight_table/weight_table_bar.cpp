// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_table/weight_table_bar.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "app/widgets/fields.h"

namespace sinew {
namespace {

constexpr double kWeightPerPixel = 0.004;
constexpr double kMostFactor = 100.0;

}  // namespace

WeightTableBar::WeightTableBar(QWidget* parent)
    : QWidget(parent), hows_(new QButtonGroup(this)), value_(new NumberField(4)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    const auto add = [&](WeightTableEdits::Change change, const char* name, const QString& text,
                         const QString& tip) {
        auto* button = new QToolButton;
        button->setObjectName("textButton");
        button->setProperty("change", QLatin1String(name));
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        hows_->addButton(button, static_cast<int>(change));
        row->addWidget(button);
    };
    using Change = WeightTableEdits::Change;
    add(Change::Set, "set", tr("Set"), tr("The selected cells get the value."));
    add(Change::Add, "add", tr("Add"), tr("The value is added to the selected cells."));
    add(Change::Multiply, "multiply", tr("Multiply"),
        tr("The selected cells are multiplied by the value."));
    hows_->button(static_cast<int>(Change::Set))->setChecked(true);
    auto* label = new DragLabel(tr("Value"), kWeightPerPixel);
    label->setObjectName("weightTableDrag");
    value_->setObjectName("weightTableValue");
    value_->setRange(-kMostFactor, kMostFactor);
    value_->setLetter(*label);
    value_->setToolTip(tr("A number or arithmetic. Enter changes the selected cells."));
    auto* go = new QPushButton(tr("Apply"));
    go->setObjectName("weightTableApply");
    go->setFocusPolicy(Qt::TabFocus);
    row->addWidget(label);
    row->addWidget(value_);
    connect(value_, &NumberField::limited, this, &WeightTableBar::limited);
    row->addWidget(go);
    const auto apply = [this] { Q_EMIT changeWanted(how(), value_->exact()); };
    connect(go, &QPushButton::clicked, this, apply);
    connect(value_->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, apply);
    connect(label, &DragLabel::started, this, [this] {
        start_ = how() == Change::Set ? current_ : how() == Change::Add ? 0.0 : 1.0;
        value_->show(start_);
    });
    connect(label, &DragLabel::moved, this, [this](double delta) {
        value_->show(draggedTo(delta));
        Q_EMIT previewWanted(how(), value_->exact());
    });
    connect(label, &DragLabel::finished, this, [this](double delta) {
        if (delta == 0.0) return Q_EMIT previewDropped();
        Q_EMIT changeWanted(how(), draggedTo(delta));
    });
    connect(label, &DragLabel::cancelled, this, &WeightTableBar::previewDropped);
}

WeightTableEdits::Change WeightTableBar::how() const {
    return static_cast<WeightTableEdits::Change>(hows_->checkedId());
}

double WeightTableBar::draggedTo(double delta) const {
    const bool adds = how() == WeightTableEdits::Change::Add;
    const bool sets = how() == WeightTableEdits::Change::Set;
    return std::clamp(start_ + delta, adds ? -1.0 : 0.0, adds || sets ? 1.0 : kMostFactor);
}

}  // namespace sinew
