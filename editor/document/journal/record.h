// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/journal/file.h"
#include "editor/document/journal/folder.h"
#include "editor/document/journal/model.h"
#include "editor/document/journal/plan.h"

// What stands in a journal's file beside blocks: records with a checksum, which name blocks by key.
namespace sinew {

/// Version of the file and of these records.
inline constexpr std::int64_t kJournalVersion = 1;
/// In the file's header, so that `file` knows it: "SinJ".
inline constexpr std::int64_t kJournalApplication = 0x53696e4a;

/// Ids of a block's parts: from firstPart(key) up to firstPart(key + 1).
inline constexpr std::int64_t firstPart(BlockKey key) { return key << 24; }

/// Rows of the table `present`. A program that does not know one overlooks it.
inline constexpr std::int64_t kPresentRow = 1;
inline constexpr std::int64_t kSettingsRow = 2;
inline constexpr std::int64_t kHoldRow = 3;

/// A block at an address of the base.
struct BaseRecord {
    BlockId id;
    BlockKey block = 0;
};

/// A step as it is stored.
struct StepRecord {
    struct Change {
        BlockId id;
        BlockKey before = 0;
        BlockKey after = 0;
    };
    StateNumber state = 0;
    Message label;
    std::vector<Change> changes;
};

/// Where the document stands. A file without one is unfinished: its base was not all there yet.
struct PresentRecord {
    StateNumber oldest = 0;
    StateNumber present = 0;
    StateNumber saved = 0;
    std::int64_t editedAt = 0;
    std::uint64_t baseBlocks = 0;
    std::uint64_t stepCount = 0;
    std::string title;
    std::string projectPath;
    std::string successorOf;
};

/// What the window keeps beside the scene, by name.
struct SettingsRecord {
    std::vector<std::pair<std::string, std::string>> settings;
};

/// Bytes with their checksum in front, of any of these records or a ProjectHold. Decoding anything
/// else gives nothing.
template <class Record>
std::vector<std::uint8_t> encoded(const Record& record);
template <class Record>
std::optional<Record> decoded(std::span<const std::uint8_t> bytes);

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
