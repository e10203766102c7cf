// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <deque>

#include "app/state/context.h"

namespace sinew {

/// What the window said last, but for passing texts, newest first, with the time: rows of two
/// columns. The same text said again at once only renews its time.
class MessageLog : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int kKept = 50;
    /// Follows what the context says and the errors it tells of.
    MessageLog(Context& context, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// A line of text as it is copied: time, tabulator, text.
    QString lineOf(int row) const;

private:
    struct Line {
        QDateTime when;
        QString text;
        Tone tone;
    };
    void add(const QString& text, Tone tone);
    static QString timeOf(const Line& line);
    std::deque<Line> lines_;
};

}  // namespace sinew
