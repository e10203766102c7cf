// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/message_dialog.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/widgets/icons.h"
#include "app/widgets/letters.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr int kIconSize = 36;
constexpr int kTextWidth = 400;    // logical pixels
constexpr int kShownLines = 16;    // of a report, before it scrolls
constexpr int kLinesPadding = 28;  // around them, both sides together

const char* iconName(MessageDialog::Kind kind) {
    switch (kind) {
        case MessageDialog::Kind::Question:
            return "question";
        case MessageDialog::Kind::Warning:
            return "warning";
        case MessageDialog::Kind::Error:
            return "error";
        case MessageDialog::Kind::Information:
            break;
    }
    return "info";
}

QLabel* paragraph(const QString& words, const char* role) {
    auto* label = makeLabel(words, role);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFixedWidth(kTextWidth);
    return label;
}

// Of lines that are wrapped, as far as they are shown without scrolling.
int heightOf(const QStringList& lines, const QFontMetrics& font) {
    const QRect room(0, 0, kTextWidth - kLinesPadding, QWIDGETSIZE_MAX);
    int rows = 0;
    for (const QString& line : lines) {
        const int high =
            font.boundingRect(room, Qt::TextWrapAnywhere | Qt::TextWordWrap, line).height();
        rows += std::max(1, (high + font.lineSpacing() / 2) / font.lineSpacing());
    }
    return font.lineSpacing() * std::clamp(rows, 2, kShownLines);
}

}  // namespace

MessageDialog::MessageDialog(Kind kind, const QString& title, const QString& text, QWidget* parent)
    : QDialog(parent), text_(text), words_(new QVBoxLayout), buttons_(new QDialogButtonBox) {
    setObjectName("message");
    setWindowTitle(title);
    auto* picture = new QLabel;
    picture->setPixmap(
        icon(QLatin1String(iconName(kind))).pixmap({kIconSize, kIconSize}, devicePixelRatioF()));
    words_->setSpacing(10);
    words_->addWidget(paragraph(text, "heading"), 0, Qt::AlignLeft);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(picture, 0, Qt::AlignTop);
    row->addLayout(words_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 16);
    column->setSpacing(20);
    column->addLayout(row);
    column->addWidget(buttons_);
    column->setSizeConstraint(QLayout::SetFixedSize);
    connect(buttons_, &QDialogButtonBox::clicked, this, [this](QAbstractButton* button) {
        pressed_ = qobject_cast<QPushButton*>(button);
        const bool leaves = buttons_->buttonRole(button) == QDialogButtonBox::RejectRole;
        leaves ? reject() : accept();
    });
}

void MessageDialog::addDetails(const QString& words) {
    details_ << words;
    words_->addWidget(paragraph(words, "dim"), 0, Qt::AlignLeft);
}

void MessageDialog::addLines(const QStringList& lines) {
    details_ << lines;
    auto* list = new QPlainTextEdit(lines.join(u'\n'));
    list->setObjectName("messageLines");
    list->setReadOnly(true);
    list->setMinimumWidth(kTextWidth);
    list->ensurePolished();
    list->setFixedHeight(heightOf(lines, list->fontMetrics()) + kLinesPadding);
    words_->addWidget(list);
}

QComboBox* MessageDialog::addChoice(const QString& label, const QStringList& options) {
    auto* choice = new QComboBox;
    choice->setObjectName("messageChoice");
    choice->addItems(options);
    auto* words = makeLabel(label, "dim");
    words->setBuddy(choice);
    auto* row = new QHBoxLayout;
    row->addWidget(words);
    row->addWidget(choice, 1);
    words_->addLayout(row);
    return choice;
}

QPushButton* MessageDialog::add(const QString& text, QDialogButtonBox::ButtonRole role) {
    return buttons_->addButton(text, role);
}

QPushButton* MessageDialog::addPrimary(const QString& verb) {
    auto* button = add(verb, QDialogButtonBox::AcceptRole);
    button->setDefault(true);
    return button;
}

QPushButton* MessageDialog::addDestructive(const QString& verb) {
    auto* button = add(verb, QDialogButtonBox::AcceptRole);
    setRole(button, "danger");
    losing_ << button;
    destructive_ = true;
    return button;
}

QPushButton* MessageDialog::addOther(const QString& verb) {
    return add(verb, QDialogButtonBox::ActionRole);
}

QPushButton* MessageDialog::addDiscard(const QString& verb) {
    auto* button = add(verb, QDialogButtonBox::DestructiveRole);
    losing_ << button;
    return button;
}

QPushButton* MessageDialog::addCancel() {
    auto* button = add(tr("Cancel"), QDialogButtonBox::RejectRole);
    if (destructive_) {
        button->setDefault(true);
        setRole(button, "quiet");
    }
    return button;
}

QPushButton* MessageDialog::addClose() {
    auto* button = add(tr("Close"), QDialogButtonBox::RejectRole);
    button->setDefault(true);
    return button;
}

// The button that Enter presses is the one with the ring around it.
void MessageDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    for (QAbstractButton* button : buttons_->buttons())
        if (auto* push = qobject_cast<QPushButton*>(button); push && push->isDefault())
            push->setFocus(Qt::OtherFocusReason);
}

// A letter that is typed into a field does not come here; one that is held down was meant for what
// was there before, and so may be one that is pressed: nothing is lost by it.
void MessageDialog::keyPressEvent(QKeyEvent* event) {
    const bool bare = event->modifiers() == Qt::NoModifier && !event->isAutoRepeat();
    const QKeySequence letter(Qt::ALT | static_cast<Qt::Key>(event->key()));
    for (QAbstractButton* button : buttons_->buttons())
        if (bare && !losing_.contains(button) && QKeySequence::mnemonic(button->text()) == letter)
            return button->click();
    QDialog::keyPressEvent(event);
}

// What leaves is first: its letter is the same in all dialogs.
void MessageDialog::giveLetters() {
    QList<QAbstractButton*> all = buttons_->buttons();
    std::ranges::stable_partition(all, [this](QAbstractButton* button) {
        return buttons_->buttonRole(button) == QDialogButtonBox::RejectRole;
    });
    QStringList texts;
    for (const QAbstractButton* button : all) texts << button->text();
    texts = withLetters(texts);
    for (qsizetype i = 0; i < texts.size(); ++i) all[i]->setText(texts[i]);
}

const QPushButton* MessageDialog::ask() {
    giveLetters();
    exec();
    return pressed_;
}

}  // namespace sinew
