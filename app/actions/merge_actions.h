// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"
#include "editor/operations/merge/merge_scenes.h"

namespace sinew {

/// Merge Version: what another version of the project has changed is brought into the open one, as
/// one step of the history; of what both changed a dialog asks whose is taken.
class MergeActions : public QObject {
    Q_OBJECT
public:
    explicit MergeActions(const WindowPart& part);

    /// Reads both projects on another thread: what the document and `theirs` were made from, and
    /// the other version.
    void merge(const QString& base, const QString& theirs);

private:
    /// The three, as they were read.
    struct Versions {
        Scene base, ours, theirs;
    };
    /// What came out, and what it changes here: found once it is known whose is taken.
    struct Merged {
        MergedScene merged;
        std::vector<Message> report;
    };
    void ask();
    void refresh();
    void find(const QString& file, const Versions& versions, const MergeChoice& choice,
              bool chosen);
    void choose(const QString& file, const Versions& versions, const MergedScene& merged);
    void show(const MergeConflict& conflict);
    void showClip(ClipId id);
    void apply(const QString& file, const Versions& versions, const Merged& found,
               const MergeChoice& choice);

    WindowPart part_;
};

}  // namespace sinew
