// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>

#include "app/actions/window_part.h"
#include "editor/document/history.h"
#include "editor/document/project/project_file.h"
#include "editor/exchange/exchange.h"

class QMimeData;

namespace sinew {

struct Sample;
class SaveActions;

/// Open, import, sample, recent files: all reading and writing on another thread.
class FileActions : public QObject {
    Q_OBJECT
public:
    FileActions(const WindowPart& part, SaveActions& saving);

    /// Opens a project or a model in place of the document; an unreadable one leaves the document
    /// untouched and says why. False: who is asked first does not want it.
    bool open(const QString& file);
    /// The same, once what is open is saved or given up.
    void openIfMay(const QString& file);
    /// Has `mayOpen` asked about each file before it is opened; false: it is not.
    void askFirst(std::function<bool(const QString& file)> mayOpen) {
        mayOpen_ = std::move(mayOpen);
    }
    /// A sample that the program brings; not a recent file.
    void openSample(const Sample& sample);
    /// Adds a second file's nodes, meshes, clips to the document: one step of the history. Its
    /// meshes are selected then.
    void import(const QString& file) { importAll({file}); }
    /// The same of several files, a step each: the meshes of all are selected, and what came in is
    /// told together.
    void importAll(const QStringList& files);
    QMenu* recentMenu() { return recent_; }
    /// Opens files that were dropped on the window, or adds them to what is open, as the user says
    /// when there is something open; of several the others are added to the first,
    /// once that is open. What is no model, and a second project, is left out and named. False
    /// where the user cancelled.
    bool takeDropped(const QStringList& files);
    /// The files on this machine that are dragged.
    static QStringList draggedFiles(const QMimeData* data);

private:
    struct Imported;
    static QString toldOf(const Imported& all);
    void importInto(const QString& file, const std::shared_ptr<Imported>& all);

    /// The document as it was when its user was asked about leaving it: its state, and what is
    /// saved.
    using Asked = std::pair<StateNumber, StateNumber>;
    Asked asked() const;
    /// Whether what was read may take the document's place. The window was in use meanwhile: what
    /// was done to the document since then is asked about.
    bool mayReplace(const Asked& before);

    void askOpen();
    void askImport();
    void revert();
    void refresh();
    void openModel(const QString& file);
    void openProject(const QString& file);
    void openDamaged(const QString& file, const Error& why, const Asked& before);
    void onProject(const QString& file, const Asked& before, Expected<OpenedProject> opened);
    void read(const QString& file, const QString& title, Tasks::Kind kind,
              std::function<void(Scene)> done);

    void addDropped();

    WindowPart part_;
    SaveActions& saving_;
    QMenu* recent_;
    QStringList addNext_;  // to what is being opened
    std::function<bool(const QString&)> mayOpen_;
};

}  // namespace sinew
