// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QStyledItemDelegate>
#include <vector>

#include "app/commands/commands.h"

namespace sinew {

/// How well typed letters match a text: 0 no match; more is better. All letters must occur in
/// order; whole runs, starts of words and early places count more. Case, accents and blanks do not
/// matter; an empty query matches everything.
int fuzzyScore(const QString& query, const QString& text);

/// The commands that match a query, best first; those that can run now before those that cannot.
/// Where some match at the starts of words, none that match by letters alone are among them.
class PaletteModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { CategoryRole = Qt::UserRole, OtherNameRole, KeysRole, ObstacleRole, ActionRole };
    explicit PaletteModel(const Commands& commands, QObject* parent = nullptr);
    void search(const QString& query);
    /// Null where the index is invalid.
    const Commands::Entry* entryAt(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    /// How well a command matches all words of a query.
    struct Match {
        int points = 0;            ///< 0: not at all; more is better
        bool loose = false;        ///< a word only as letters that stand apart
        bool startsWords = false;  ///< each where a word starts
    };
    Match match(const Commands::Entry& entry, const QStringList& words) const;
    const Commands& commands_;
    std::vector<const Commands::Entry*> found_;
};

/// A row of the palette: icon, name, the word of other tools; menu and keys on the right; why it
/// cannot run now.
class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace sinew
