// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/button_grid.h"

#include <QApplication>
#include <QGridLayout>
#include <QToolButton>
#include <algorithm>
#include <numeric>

namespace sinew {

namespace {
constexpr int kGap = 2;
}

ButtonGrid::ButtonGrid(std::vector<QToolButton*> buttons, int least, int most)
    : buttons_(std::move(buttons)), grid_(new QGridLayout(this)), least_(least), most_(most) {
    grid_->setContentsMargins({});
    grid_->setSpacing(kGap);
    arrange(least);
    connect(qApp, &QApplication::focusChanged, this, &ButtonGrid::goToChosen);
}

// Its buttons, which go after it, give their focus away.
ButtonGrid::~ButtonGrid() { disconnect(qApp, nullptr, this, nullptr); }

// From one to another the arrows go; what the mouse presses it means.
void ButtonGrid::goToChosen(const QWidget* from, const QWidget* to) {
    if (!from || isAncestorOf(from) || QApplication::mouseButtons() != Qt::NoButton ||
        std::ranges::find(buttons_, to) == buttons_.end())
        return;
    const auto chosen = std::ranges::find_if(buttons_, &QToolButton::isChecked);
    if (chosen != buttons_.end()) (*chosen)->setFocus(Qt::TabFocusReason);
}

void ButtonGrid::setNamed(bool named) {
    if (named == named_) return;
    named_ = named;
    for (QToolButton* button : buttons_)
        button->setToolButtonStyle(named ? Qt::ToolButtonTextUnderIcon : Qt::ToolButtonIconOnly);
    arrange(columnsFor(width()));
}

int ButtonGrid::widthOf(int columns) const {
    std::vector<int> widths(static_cast<std::size_t>(columns), 0);
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        int& width = widths[i % widths.size()];
        width = std::max(width, buttons_[i]->sizeHint().width());
    }
    return std::accumulate(widths.begin(), widths.end(), kGap * (columns - 1));
}

QSize ButtonGrid::minimumSizeHint() const {
    return {widthOf(least_), QWidget::minimumSizeHint().height()};
}

void ButtonGrid::arrange(int columns) {
    if (columns == columns_) return;
    columns_ = columns;
    for (int i = 0; i < static_cast<int>(buttons_.size()); ++i)
        grid_->addWidget(buttons_[static_cast<std::size_t>(i)], i / columns, i % columns);
    for (int i = 0; i < grid_->columnCount(); ++i) grid_->setColumnStretch(i, i < columns ? 1 : 0);
    updateGeometry();
}

int ButtonGrid::columnsFor(int width) const {
    const int count = static_cast<int>(buttons_.size());
    int columns = named_ ? most_ : count;
    while (columns > least_ && widthOf(columns) > width) --columns;
    if (named_) return columns;
    const int rows = (count + columns - 1) / columns;
    return (count + rows - 1) / rows;
}

void ButtonGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange(columnsFor(width()));
}

}  // namespace sinew
