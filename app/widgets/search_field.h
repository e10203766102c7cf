// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeyEvent>
#include <QLineEdit>

#include "app/widgets/icons.h"

namespace sinew {

/// A field that searches a list: Esc clears it, and only then is for what it stands in; Down goes
/// on to the list.
class SearchField : public QLineEdit {
    Q_OBJECT
public:
    explicit SearchField(const QString& placeholder, QWidget* parent = nullptr)
        : QLineEdit(parent) {
        setPlaceholderText(placeholder);
        setClearButtonEnabled(true);
        addAction(icon("search"), QLineEdit::LeadingPosition);
    }

Q_SIGNALS:
    void wentDown();

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Down) return Q_EMIT wentDown();
        if (event->key() == Qt::Key_Escape && !text().isEmpty()) return clear();
        QLineEdit::keyPressEvent(event);
    }
};

}  // namespace sinew
