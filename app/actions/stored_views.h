// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <optional>

#include "app/actions/window_part.h"

class QMenu;

namespace sinew {

/// Where the viewport's camera was, to come back to: stored, named, listed and kept with the
/// project.
class StoredViews : public QObject {
    Q_OBJECT
public:
    explicit StoredViews(const WindowPart& part);
    /// In `menu` before the command that stores one, whenever it opens, by their names: choosing
    /// one goes to it.
    void listIn(QMenu& menu);

private:
    QJsonArray views() const;
    void setViews(const QJsonArray& views);
    std::optional<qsizetype> shown() const;
    QString nameOf(qsizetype view) const;
    void toggleStored();
    void goTo(qsizetype view);
    void rename();
    /// Of the one that is there, unless it is another by now.
    void setName(qsizetype at, QJsonObject view, const QString& name);
    void fill(QMenu& menu);
    void refresh();

    WindowPart part_;
    QAction* store_;
    QAction* rename_;
    QList<QAction*> listed_;  // the views, in the menu
};

}  // namespace sinew
