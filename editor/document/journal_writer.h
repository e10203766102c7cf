// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "editor/document/journal_file.h"
#include "editor/document/journal_folder.h"
#include "editor/document/journal_model.h"

namespace sinew {

/// Keeps one document's journal on the disk equal to a model, and gets over failures: where a file
/// cannot be written any more, a new one beside it is made, and the old one stays until that is
/// whole. Belongs to one thread, but for interrupt().
class JournalWriter {
public:
    /// Touches no disk yet. `journals`: where journals lie.
    JournalWriter(std::filesystem::path journals, std::string vfs)
        : journals_(std::move(journals)), vfs_(std::move(vfs)) {}

    /// What the journal should hold; change it, then write().
    JournalModel& model() { return model_; }
    /// The model is another document: what was written of the one before is removed.
    void startAnew();
    /// Removes `old` once the model is written: it is an older journal of the same document.
    void succeed(JournalFolder old);

    /// Makes the disk hold the model. On failure, or cancelled, it holds what it held before; try
    /// again later.
    Expected<void> write(const Progress& progress);

    // What can wait until there is time: see JournalFile.
    std::size_t garbageBytes() const { return file_ ? file_->garbageBytes() : 0; }
    Expected<void> collect() { return file_->collect(); }
    std::size_t logBytes() const { return file_ ? file_->logBytes() : 0; }
    void checkpoint() { file_->checkpoint(); }
    void interrupt() { file_->interrupt(); }

    /// Removes the journal and what is still there of its predecessor.
    void remove();

private:
    Expected<void> ensureFolder();
    Expected<void> makeFile(const Progress& progress);

    std::filesystem::path journals_;
    std::string vfs_;
    JournalModel model_;
    std::optional<JournalFolder> folder_;
    std::unique_ptr<JournalFile> file_;
    std::optional<JournalFolder> predecessor_;
};

}  // namespace sinew
