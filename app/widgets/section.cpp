// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/section.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontDatabase>
#include <QFormLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

const QString kOpen = QStringLiteral(":/theme/chevron-down.svg");
const QString kFolded = QStringLiteral(":/theme/chevron-right.svg");

/// A text that can be selected and copied, without the places where names in it may break.
class FactValue : public QLabel {
public:
    FactValue() {
        setTextInteractionFlags(Qt::TextSelectableByMouse);
        setWordWrap(true);
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (!event->matches(QKeySequence::Copy)) return QLabel::keyPressEvent(event);
        copy();
    }
    void contextMenuEvent(QContextMenuEvent* event) override {
        QMenu menu;
        QAction* command = menu.addAction(FactList::tr("Copy"), this, &FactValue::copy);
        command->setEnabled(hasSelectedText());
        menu.addAction(FactList::tr("Select All"), this,
                       [this] { setSelection(0, static_cast<int>(text().size())); });
        menu.exec(event->globalPos());
    }

private:
    void copy() { QGuiApplication::clipboard()->setText(unbroken(selectedText())); }
};

}  // namespace

Section::Section(const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent), head_(new QToolButton), content_(content) {
    head_->setProperty("role", "section");
    head_->setText(title);
    head_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head_->setIcon(QIcon(kOpen));
    head_->setIconSize({11, 11});
    head_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    head_->setFocusPolicy(Qt::TabFocus);
    head_->setMinimumWidth(1);  // a long title makes nothing wider
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head_);
    auto* body = new QVBoxLayout;
    body->setContentsMargins(8, 6, 8, 10);
    body->addWidget(content_);
    column->addLayout(body);
    connect(head_, &QToolButton::clicked, this, [this] {
        setOpen(!isOpen());
        Q_EMIT opened(isOpen());
    });
}

void Section::setTitle(const QString& title) { head_->setText(title); }
QString Section::title() const { return head_->text(); }
bool Section::isOpen() const { return !content_->isHidden(); }

void Section::setOpen(bool open) {
    content_->setVisible(open);
    head_->setIcon(QIcon(open ? kOpen : kFolded));
    layout()->itemAt(1)->layout()->setContentsMargins(8, open ? 6 : 0, 8, open ? 10 : 0);
}

FactList::FactList(QWidget* parent) : QWidget(parent), form_(new QFormLayout(this)) {
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setHorizontalSpacing(14);
    form_->setVerticalSpacing(3);
    form_->setLabelAlignment(Qt::AlignLeft);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

QLabel* FactList::add(const QString& name, const QString& tip) {
    auto* label = makeLabel(name, "dim");
    auto* value = new FactValue;
    label->setToolTip(tip);
    value->setToolTip(tip);
    form_->addRow(label, value);
    return value;
}

void FactList::set(QLabel* value, const QString& text) {
    if (value->text() == text) return;
    value->setText(text);
    form_->setRowVisible(value, !text.isEmpty());
}

MatrixView::MatrixView(QWidget* parent) : QWidget(parent) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(QApplication::font().pointSizeF() - 1.0);
    setFont(font);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copy = new QAction(tr("Copy Matrix"), this);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(text(17)); });
    addAction(copy);
    setMatrix(matrix_);
}

void MatrixView::setMatrix(const glm::dmat4& matrix) {
    matrix_ = matrix;
    setToolTip(QStringLiteral("<pre>%1</pre>").arg(text(12)));
    update();
}

QString MatrixView::text(int digits) const {
    QStringList rows;
    for (int row = 0; row < 4; ++row) {
        QStringList cells;
        for (int column = 0; column < 4; ++column)
            cells << QString::number(matrix_[column][row], 'g', digits);
        rows << cells.join(QStringLiteral("  "));
    }
    return rows.join('\n');
}

QSize MatrixView::sizeHint() const { return {240, fontMetrics().height() * 4 + 16}; }

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme().edge);
    painter.setBrush(theme().base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const double cell = (width() - 16) / 4.0;
    const int line = fontMetrics().height();
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) {
            const double value = matrix_[column][row];
            const bool plain = value == 0.0 || value == 1.0;
            painter.setPen(!isEnabled() ? theme().disabled : plain ? theme().dim : theme().text);
            const QString number =
                plain ? QString::number(value, 'f', 0) : QString::number(value, 'f', 4);
            painter.drawText(QRectF(6 + cell * column, 8 + line * row, cell, line),
                             Qt::AlignRight | Qt::AlignVCenter, number);
        }
}

}  // namespace sinew
