// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFileSystemWatcher>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QTimer>
#include <vector>

#include "editor/document/document.h"

namespace sinew {

class Context;
class Project;
class Tasks;

/// Another program has written `source`, which the document came from, since it was read, last
/// brought in, or written by us.
bool hasNewVersion(const QString& source, const Context& context);

/// Looks after the file that the document's model came from, and tells when another program has
/// written a new version of it; also one that was written while the project was closed.
class SourceWatch : public QObject {
    Q_OBJECT
public:
    SourceWatch(Context& context, Project& project, const Tasks& tasks, QObject* parent = nullptr);

    /// The file; empty: the document came from none.
    QString file() const;
    bool changed() const { return changed_; }
    /// The version that is there now is known: it was brought in, or is not wanted.
    void accept();
    /// The same of one that the document's last step brought in: it is news again once that step is
    /// undone, and known once it is redone.
    void acceptWithStep();
    /// Looks whether there is a new version now.
    void check();

Q_SIGNALS:
    void changedOnDisk();  ///< changed()

private:
    /// What was known before a step that brought a version in, and after it.
    struct BroughtIn {
        StateNumber state;  ///< that the step leads to
        QJsonObject before, after;
    };
    void watch();
    void follow(const ChangeEvent& event);
    void know(const QJsonObject& version, const QJsonObject& instead);

    Context& context_;
    const Tasks& tasks_;
    QFileSystemWatcher watcher_;
    QTimer delay_;
    std::vector<BroughtIn> broughtIn_;
    bool changed_ = false;
};

}  // namespace sinew
