// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "editor/document/database.h"
#include "editor/document/journal/record.h"

namespace sinew {

/// A journal's file, read as a stranger's: whatever is in it, each record that comes out has its
/// checksum, each block is sound. What does not is left out; nothing on the disk is changed.
class JournalReader {
public:
    /// CannotRead where it is no journal, or a newer version's, or has no readable `present`.
    static Expected<std::unique_ptr<JournalReader>> open(const std::filesystem::path& file);

    const PresentRecord& present() const { return present_; }
    /// Steps in order, as far as records can be read one after the other.
    std::vector<StepRecord> steps() const;
    std::vector<BaseRecord> base() const;
    /// What the window kept; empty where nothing can be read of it.
    std::map<std::string, std::string> settings() const;
    /// What was held of the project file; not known where nothing can be read of it.
    ProjectHold hold() const;
    /// The block that stands at an address, or null where it is missing or damaged, or is of
    /// another kind. As decodeBlock() gives it: to be unpacked().
    BlockPtr block(BlockKey key, const BlockId& id);

private:
    JournalReader(std::unique_ptr<Database> database, ReadLimits limits)
        : database_(std::move(database)), limits_(limits) {}
    Expected<void> checkVersions();
    Error newer() const;
    Expected<void> readPresent();
    bool readBytes(BlockKey key);

    std::unique_ptr<Database> database_;
    ReadLimits limits_;
    std::uint32_t blockVersion_ = 0;
    PresentRecord present_;
    std::vector<std::uint8_t> bytes_;  // of the block read last
};

}  // namespace sinew
