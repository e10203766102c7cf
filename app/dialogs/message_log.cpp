// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/message_log.h"

#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

MessageLog::MessageLog(Context& context, QObject* parent) : QAbstractTableModel(parent) {
    connect(&context, &Context::said, this,
            [this](const QString& text, int, Tone tone) { add(text, tone); });
    connect(&context, &Context::failed, this, [this](const Error& error) {
        if (error.code != ErrorCode::Cancelled) add(translated(error.message), Tone::Refusal);
    });
}

void MessageLog::add(const QString& text, Tone tone) {
    if (text.isEmpty() || tone == Tone::Passing) return;
    const QDateTime now = QDateTime::currentDateTime();
    if (!lines_.empty() && lines_.front().text == text) {
        lines_.front().when = now;
        Q_EMIT dataChanged(index(0, 0), index(0, 0));
        return;
    }
    beginInsertRows({}, 0, 0);
    lines_.push_front({now, text, tone});
    endInsertRows();
    if (lines_.size() <= kKept) return;
    beginRemoveRows({}, kKept, kKept);
    lines_.pop_back();
    endRemoveRows();
}

int MessageLog::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int MessageLog::columnCount(const QModelIndex&) const { return 2; }

QString MessageLog::timeOf(const Line& line) {
    return line.when.toString(QStringLiteral("HH:mm:ss"));
}

QVariant MessageLog::data(const QModelIndex& index, int role) const {
    const Line& line = lines_[static_cast<std::size_t>(index.row())];
    const bool time = index.column() == 0;
    switch (role) {
        case Qt::DisplayRole:
            return time ? timeOf(line) : line.text;
        case Qt::ToolTipRole:
            return time ? QVariant() : line.text;
        case Qt::ForegroundRole:
            if (time) return theme().dim;
            return line.tone == Tone::Refusal ? QVariant(theme().warning) : QVariant();
        case Qt::DecorationRole:
            return time || line.tone != Tone::Refusal ? QVariant()
                                                      : icon(QStringLiteral("warning"));
        default:
            return {};
    }
}

QString MessageLog::lineOf(int row) const {
    const Line& line = lines_[static_cast<std::size_t>(row)];
    return timeOf(line) + u'\t' + line.text;
}

}  // namespace sinew
