// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/searched_choice.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTimer>
#include <utility>

#include "app/widgets/short_names.h"

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

// The entries of a list that a search finds.
class FoundEntries : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void look(const QString& text) {
        search_ = NameSearch(text);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        return search_.matches(sourceModel()->index(row, 0, parent).data().toString());
    }

private:
    NameSearch search_;
};

// Of a completer's own ways to compare none knows words: its model holds what is found, and all of
// that is proposed.
class WordsCompleter : public QCompleter {
public:
    explicit WordsCompleter(QComboBox& box) : QCompleter(&box), found_(new FoundEntries(this)) {
        found_->setSourceModel(box.model());
        setModel(found_);
        setCaseSensitivity(Qt::CaseInsensitive);
        setCompletionMode(QCompleter::PopupCompletion);
    }
    QStringList splitPath(const QString& typed) const override {
        found_->look(typed);
        return {QString()};
    }

private:
    FoundEntries* found_;
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

SearchedChoice::SearchedChoice(QWidget* parent, QAbstractItemModel* entries) : QComboBox(parent) {
    if (entries) setModel(entries);
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setMaxVisibleItems(24);
    proposeByWords(*this, [this] { return isTyped(); });
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

void proposeByWords(QComboBox& box, std::function<bool()> isTyped) {
    box.setCompleter(new WordsCompleter(box));
    new EnterGoesOn(box, std::move(isTyped));
}

}  // namespace sinew
