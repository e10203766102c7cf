// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/document/database.h"
#include "editor/document/journal/plan.h"
#include "editor/scene/progress.h"

namespace sinew {

/// The SQLite file of a journal, written: it holds one JournalModel and is made to hold the next,
/// each time in one transaction that is on the disk when the call returns. Each block is written
/// once. Tables: blocks (key, kind, bytes, checksum), parts (a block's bytes in pieces), base,
/// steps and present (records with checksums, journal_record.h).
///
/// A new file is loaded under another name, without a log and with one flush; it gets its name when
/// it is whole. From then on changes go through a write-ahead log, so that an edit costs one flush.
class JournalFile {
public:
    /// What a file holds, for opening it.
    struct Content {
        JournalModel model;
        BlockKeys keys;
    };
    /// Makes a file that holds `model`, on the disk, in place of one that may be there, and closes
    /// it. `vfs`: SQLite's own where empty. Asks `progress` after each block. On failure, or
    /// cancelled, remove it.
    static Expected<Content> load(const std::filesystem::path& file, const JournalModel& model,
                                  const std::string& vfs, const Progress& progress);
    /// Opens a loaded file for writing.
    static Expected<std::unique_ptr<JournalFile>> open(const std::filesystem::path& file,
                                                       Content content, const std::string& vfs);

    /// Makes the file hold `model`. On failure, or cancelled, it holds what it held before. Blocks
    /// that are no longer held stay until collect(), so that no edit waits for their removal.
    Expected<void> write(const JournalModel& model, const Progress& progress);
    /// What the last failed call failed of.
    DatabaseFault fault() const { return database_->fault(); }
    /// False where the file was moved or removed beneath us: what is written is lost then.
    bool inPlace() const;

    /// About the bytes of blocks that are no longer held and still there.
    std::size_t garbageBytes() const { return garbageBytes_; }
    /// Removes some of the blocks that are no longer held, at most about 4 MB.
    Expected<void> collect();
    /// Bytes in the write-ahead log that are not in the file yet.
    std::size_t logBytes() const;
    /// Moves the log into the file. May be stopped from another thread by interrupt(); all stays as
    /// durable as it was.
    void checkpoint();
    void interrupt();

private:
    explicit JournalFile(std::unique_ptr<Database> database) : database_(std::move(database)) {}
    Expected<void> prepare();
    Expected<void> startLog();
    Expected<void> writePlan(const JournalPlan& plan, const Progress& progress);
    Expected<void> writeBlock(BlockKey key, const Block& block);
    Expected<std::int64_t> removeParts(BlockKey key, std::int64_t most);
    Expected<void> writeBase(const BlockChange& change, const JournalPlan& plan);
    Expected<void> writeStep(const HistoryStep& step, const JournalPlan& plan);
    Expected<void> writePresent(const JournalModel& model);
    Expected<void> writeSettings(const JournalModel& model);
    Expected<void> writeHold(const JournalModel& model);

    std::unique_ptr<Database> database_;
    Statement addBlock_, addPart_, dropBlock_, lastPart_, dropParts_;
    Statement setBase_, dropBase_, addStep_, dropStep_, setPresent_;
    Content content_;
    std::deque<JournalPlan::LostBlock> garbage_;
    std::size_t garbageBytes_ = 0;
    std::vector<std::uint8_t> part_;  // of the block being written; kept
    int logPages_ = 0;
    int pageBytes_ = 0;
};

}  // namespace sinew
