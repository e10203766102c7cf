// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/searched_choice.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>
#include <utility>

namespace sinew {
namespace {

// The list of proposals would keep an Enter that chooses none of them; it is for the dialog.
class EnterGoesOn : public QObject {
public:
    EnterGoesOn(QComboBox& box, std::function<bool()> isTyped)
        : QObject(&box), box_(box), isTyped_(std::move(isTyped)) {
        box.completer()->popup()->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key()
                                                           : Qt::Key_unknown;
        if (key != Qt::Key_Return && key != Qt::Key_Enter) return false;
        // No view any more while it goes away.
        auto* popup = static_cast<QAbstractItemView*>(watched);
        if (popup->currentIndex().isValid() || !isTyped_()) return false;
        popup->hide();
        QCoreApplication::sendEvent(box_.lineEdit(), event);
        return true;
    }

private:
    QComboBox& box_;
    std::function<bool()> isTyped_;
};

// The first click into a field takes all of it, so that what is typed takes its place.
class ClickSelectsAll : public QObject {
public:
    explicit ClickSelectsAll(QComboBox& box) : QObject(&box), box_(box) {
        box.installEventFilter(this);  // the focus is the box's
        box.lineEdit()->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FocusOut) first_ = true;
        if (event->type() == QEvent::KeyPress) first_ = false;
        if (event->type() != QEvent::MouseButtonRelease || watched != box_.lineEdit()) return false;
        if (std::exchange(first_, false) && !box_.lineEdit()->hasSelectedText())
            QTimer::singleShot(0, box_.lineEdit(), &QLineEdit::selectAll);
        return false;
    }

private:
    QComboBox& box_;
    bool first_ = true;
};

}  // namespace

SearchedChoice::SearchedChoice(QWidget* parent) : QComboBox(parent) {
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setMaxVisibleItems(24);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    letEnterGoOn(*this, [this] { return isTyped(); });
    new ClickSelectsAll(*this);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &SearchedChoice::settle);
}

bool SearchedChoice::isTyped() const {
    return itemText(meant()).compare(currentText(), Qt::CaseInsensitive) == 0;
}

int SearchedChoice::meant() const {
    const int now = currentIndex();
    if (itemText(now) == currentText()) return now;
    const int typed = findText(currentText(), Qt::MatchFixedString);
    return typed >= 0 ? typed : now;
}

void SearchedChoice::settle() {
    // The list that opens below takes the focus for a moment.
    if (completer()->popup()->isVisible()) return;
    const int index = meant();
    const bool isNew = index != currentIndex();
    setCurrentIndex(index);
    setEditText(itemText(index));
    if (isNew) Q_EMIT activated(index);
}

void letEnterGoOn(QComboBox& box, std::function<bool()> isTyped) {
    new EnterGoesOn(box, std::move(isTyped));
}

}  // namespace sinew
