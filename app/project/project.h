// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "app/state/context.h"
#include "app/work/tasks.h"
#include "editor/document/journal/journal.h"
#include "editor/document/journal/recovery.h"
#include "editor/document/project/project_file.h"

namespace sinew {

/// The project file of this work is no longer what the work was made from: it was saved since, or
/// another file took its place. Where that is not known: it was written after the last edit.
bool wasSavedAfter(const AbandonedJournal& work);

/// What became of a save. The user was told where it failed.
enum class SaveOutcome { Saved, Cancelled, Failed };
using SaveDone = std::function<void(SaveOutcome)>;
/// Tells the user why a save failed.
using TellRefused = std::function<void(const Error&)>;

/// The open document's place on the disk: its project file, where it has one, and the journal that
/// makes every finished edit safe. All that opens or saves a document goes through here.
class Project : public QObject {
    Q_OBJECT
public:
    Project(Context& context, Tasks& tasks, QObject* parent = nullptr);
    ~Project() override;

    /// The project file, or empty: the document was never saved.
    const QString& path() const { return path_; }
    /// The same as it is open; never null.
    std::shared_ptr<const ProjectFile> file() const { return file_; }
    /// The project file that recovered work belonged to and is not saved into, until it has another
    /// one; else empty.
    const QString& formerPath() const { return formerPath_; }
    /// What a window calls the document.
    QString title() const;
    /// Why it can only be saved under another name; empty: it can be saved.
    QString readOnlyReason() const;
    bool readOnly() const { return !readOnlyReason().isEmpty(); }

    /// A model of another format, or a sample: a document without a project file. `suggested`: the
    /// name it would get.
    void openScene(Scene scene, const QString& suggested);
    /// Its settings are told by settingsRead().
    void openProject(OpenedProject opened);
    /// A document as a crash left it; the settings are those of its project file. Where that
    /// wasSavedAfter() or was open read-only, the document is in no file: path() is empty, and
    /// formerPath() is not.
    void restore(AbandonedJournal from, Recovered recovered);

    /// Saves in place, with progress; a refusal is told by `tell`, else through the context, then
    /// `done` hears what became of it. Only where there is a path() that is not read-only.
    void save(ProjectSettings settings, SaveDone done = nullptr, TellRefused tell = nullptr);
    /// Saves whole into `file`, which is the document's from then on.
    void saveAs(const QString& file, ProjectSettings settings, SaveDone done = nullptr);
    /// The same into nextVersion() of the document's file; a file that comes there meanwhile keeps
    /// its name, and the number after it is taken. Only where there is a path().
    void saveIncrement(ProjectSettings settings, SaveDone done = nullptr);
    /// Saves whole into `file`; the document stays where it is.
    void saveCopy(const QString& file, ProjectSettings settings, SaveDone done = nullptr);

    /// The weights of `written` are in a model file now. Where that is all that was changed, and no
    /// project holds the document, it counts as saved; else, where that is the file that the model
    /// came from, it is in no file.
    void weightsWritten(const Scene& written, const QString& file);
    /// The model file that the present weights were last written into; empty: none holds them.
    QString weightsFile() const;

    /// All of `written` that a model can hold was exported.
    void sceneExported(const Scene& written, const QString& file);
    /// The file that the document's model came from holds another state of it: where no project
    /// does, what is open is in no file, also after all that was done is undone.
    void sourceReplaced();
    /// The model file since whose whole export nothing was changed; empty: there is none.
    QString exportedFile() const;

    /// What is open now is what this file holds: it was read from it, or saved into it. The file is
    /// among the recent ones from then on; held() follows.
    void tellHeld(const QString& file);

    /// How safe the last edits are.
    JournalState journalState() const;
    /// What a later start finds beside the scene if this one does not end well.
    void keepForRecovery(ProjectSettings settings) { journal_->keep(std::move(settings)); }
    /// The user is done with the document: nothing is kept for a later start.
    void close();

Q_SIGNALS:
    void fileChanged();                      ///< path, title or read-only
    void keptChanged();                      ///< weightsFile()
    void wroteWeights(const QString& file);  ///< into a model file, whatever they are by now
    void held(const QString& file);  ///< what is open now was read from it, or written into it
    void settingsRead(const sinew::ProjectSettings& settings);
    void journalChanged(const sinew::JournalState& state);

private:
    void workOnLargestSkin();
    /// What a save writes: a state of a document, which may be left when it is written.
    struct Written {
        std::shared_ptr<ProjectFile> file;
        Scene scene;
        std::shared_ptr<const StateNumber> state;
    };
    void becomeOf(ProjectFile file, const QString& suggested);
    Written present();
    /// Saves whole by `save`, on another thread, which says into which file.
    void saveWhole(const QString& name, std::function<Expected<SaveReport>(const Progress&)> save,
                   const Written& written, SaveDone done);
    void describeToJournal();
    void onSaved(const Written& written, Expected<SaveReport> report, const SaveDone& done,
                 const TellRefused& tell = nullptr);
    void markWritten(const Written& written);

    Context& context_;
    Tasks& tasks_;
    // Shared with the tasks that save and open projects; one of them runs at a time, so one thread
    // uses it.
    std::shared_ptr<ProjectFile> file_;
    QString path_;
    QString formerPath_;
    QString suggested_;
    QString readOnly_;
    QString weightsFile_;
    std::map<BlockId, BlockPtr> weightsInFile_;
    // Of which state the source is but for its weights, where it is not the saved one.
    std::shared_ptr<const StateNumber> sourceBesideWeights_;
    QString exportedFile_;
    std::vector<std::pair<BlockId, BlockPtr>> exported_;
    std::unique_ptr<Journal> journal_;
};

}  // namespace sinew
