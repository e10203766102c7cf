// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/file.h"

#include <sqlite3.h>

#include "editor/codec/block_codec.h"
#include "editor/document/journal/record.h"
#include "editor/document/paced_writes.h"
#include "editor/platform/version.h"

namespace sinew {
namespace {

// Parts of blocks that are removed in one go, so that an edit does not wait long for it.
constexpr std::int64_t kPartsAtOnce = 4;

// A block's bytes lie in parts of at most this size: SQLite builds each row in memory.
constexpr std::size_t kJournalPartBytes = std::size_t{1} << 20;

// While a file is loaded nobody can lose anything yet: no log on the disk, one flush at the end.
constexpr const char* kJournalLoading =
    "PRAGMA page_size=16384; PRAGMA cache_size=-32768; PRAGMA locking_mode=EXCLUSIVE; "
    "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=FULL;";
constexpr const char* kJournalLoaded = "PRAGMA journal_mode=WAL;";
// Each commit is flushed to the log; moving the log into the file is done when there is time. The
// lock is SQLite's own and kept, which saves the shared index of the log if it is set first.
constexpr const char* kJournalLogging =
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA cache_size=-32768; PRAGMA synchronous=FULL; "
    "PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=67108864;";

std::string journalSchema() {
    return "PRAGMA application_id=" + std::to_string(kJournalApplication) +
           "; PRAGMA user_version=" + std::to_string(kJournalVersion) +
           ";"
           "CREATE TABLE versions(name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;"
           "INSERT INTO versions VALUES('program', 'Sinew " +
           std::string(programVersion()) + "'), ('blocks', " + std::to_string(kBlockVersion) +
           ");"
           "CREATE TABLE blocks(key INTEGER PRIMARY KEY, kind INTEGER, bytes INTEGER, "
           "checksum INTEGER);"
           "CREATE TABLE parts(id INTEGER PRIMARY KEY, data BLOB);"
           "CREATE TABLE base(kind INTEGER, owner INTEGER, layer INTEGER, page INTEGER, "
           "record BLOB, PRIMARY KEY(kind, owner, layer, page)) WITHOUT ROWID;"
           "CREATE TABLE steps(state INTEGER PRIMARY KEY, record BLOB);"
           "CREATE TABLE present(id INTEGER PRIMARY KEY, record BLOB);";
}

int countLogPages(void* pages, sqlite3*, const char*, int count) {
    *static_cast<int*>(pages) = count;
    return SQLITE_OK;
}

// One after the other until one fails.
template <class... Steps>
Expected<void> inOrder(Steps&&... steps) {
    Expected<void> result;
    static_cast<void>((... && (result = steps()).ok()));
    return result;
}

}  // namespace

Expected<JournalFile::Content> JournalFile::load(const std::filesystem::path& file,
                                                 const JournalModel& model, const std::string& vfs,
                                                 const Progress& progress) {
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    auto database = Database::open(file, Database::Access::Create, vfs);
    if (!database) return database.error();
    JournalFile loading(std::move(*database));
    auto loaded =
        inOrder([&] { return loading.database_->exec(kJournalLoading); },
                [&] { return loading.database_->exec(journalSchema()); },
                [&] { return loading.prepare(); }, [&] { return loading.write(model, progress); },
                [&] { return loading.database_->exec(kJournalLoaded); });
    if (!loaded) return loaded.error();
    return std::move(loading.content_);
}

Expected<std::unique_ptr<JournalFile>> JournalFile::open(const std::filesystem::path& file,
                                                         Content content, const std::string& vfs) {
    auto database = Database::open(file, Database::Access::ReadWrite, pacedVfs(vfs));
    if (!database) return database.error();
    std::unique_ptr<JournalFile> opened(new JournalFile(std::move(*database)));
    opened->content_ = std::move(content);
    auto ready = inOrder([&] { return opened->startLog(); }, [&] { return opened->prepare(); });
    if (!ready) return ready.error();
    return opened;
}

Expected<void> JournalFile::startLog() {
    // Closing must not cost a checkpoint: the log is read with the file.
    sqlite3_db_config(database_->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (auto done = database_->exec(kJournalLogging); !done) return done;
    const auto pageBytes = database_->integer("PRAGMA page_size");
    if (!pageBytes) return pageBytes.error();
    pageBytes_ = static_cast<int>(*pageBytes);
    sqlite3_wal_hook(database_->handle(), countLogPages, &logPages_);
    const auto mode = database_->text("PRAGMA journal_mode");
    if (!mode) return mode.error();
    if (*mode == "wal") return {};
    return refused("SQLite could not turn on write-ahead logging for \"%1\".",
                   database_->file().string());
}

Expected<void> JournalFile::prepare() {
    const std::pair<Statement*, const char*> statements[] = {
        {&addBlock_, "INSERT INTO blocks(key, kind, bytes, checksum) VALUES(?1, ?2, ?3, ?4)"},
        {&addPart_, "INSERT INTO parts(id, data) VALUES(?1, ?2)"},
        {&dropBlock_, "DELETE FROM blocks WHERE key = ?1"},
        {&lastPart_, "SELECT max(id) FROM parts WHERE id < ?1"},
        {&dropParts_, "DELETE FROM parts WHERE id >= ?1 AND id <= ?2"},
        {&setBase_,
         "INSERT OR REPLACE INTO base(kind, owner, layer, page, record) "
         "VALUES(?1, ?2, ?3, ?4, ?5)"},
        {&dropBase_,
         "DELETE FROM base WHERE kind = ?1 AND owner = ?2 AND layer = ?3 AND page = ?4"},
        {&addStep_, "INSERT INTO steps(state, record) VALUES(?1, ?2)"},
        {&dropStep_, "DELETE FROM steps WHERE state = ?1"},
        {&setPresent_, "INSERT OR REPLACE INTO present(id, record) VALUES(?1, ?2)"}};
    for (const auto& [statement, sql] : statements) {
        auto prepared = database_->prepare(sql);
        if (!prepared) return prepared.error();
        *statement = std::move(*prepared);
    }
    return {};
}

Expected<void> JournalFile::write(const JournalModel& model, const Progress& progress) {
    const JournalPlan plan = content_.keys.planned(content_.model, model);
    auto transaction = Transaction::begin(*database_);
    if (!transaction) return transaction.error();
    auto written =
        inOrder([&] { return writePlan(plan, progress); }, [&] { return writePresent(model); },
                [&] { return writeSettings(model); }, [&] { return writeHold(model); },
                [&] { return transaction->commit(); });
    if (!written) return written;
    content_.keys.take(plan);
    content_.model = model;
    for (const auto& lost : plan.lostBlocks) {
        garbage_.push_back(lost);
        garbageBytes_ += lost.bytes;
    }
    return {};
}

Expected<void> JournalFile::writePlan(const JournalPlan& plan, const Progress& progress) {
    double done = 0.0;
    const auto all = static_cast<double>(plan.newBlocks.size());
    for (const auto state : plan.lostSteps)
        if (auto ok = dropStep_.bind(1, static_cast<std::int64_t>(state)).run(); !ok) return ok;
    for (const auto& block : plan.newBlocks) {
        if (!progress(done++ / all)) return cancelled();
        if (auto ok = writeBlock(content_.keys.of(block, plan), *block); !ok) return ok;
    }
    for (const auto& change : plan.base)
        if (auto ok = writeBase(change, plan); !ok) return ok;
    for (const auto& step : plan.newSteps)
        if (auto ok = writeStep(step, plan); !ok) return ok;
    return {};
}

Expected<void> JournalFile::writeBlock(BlockKey key, const Block& block) {
    Expected<void> written;
    std::int64_t id = firstPart(key);
    std::int64_t bytes = 0;
    std::uint32_t sum = 0;
    const auto add = [&](std::span<const std::uint8_t> part) {
        if (!written) return;
        bytes += static_cast<std::int64_t>(part.size());
        sum = checksum(part, sum);
        written = addPart_.bind(1, id++).bindBlob(2, part).run();
    };
    encodeBlock(block, {kJournalPartBytes, add}, part_);
    if (!written) return written;
    return addBlock_.bind(1, key)
        .bind(2, static_cast<std::int64_t>(block.kind()))
        .bind(3, bytes)
        .bind(4, std::int64_t{sum})
        .run();
}

Expected<void> JournalFile::collect() {
    auto transaction = Transaction::begin(*database_);
    if (!transaction) return transaction.error();
    std::size_t done = 0;
    for (std::int64_t left = kPartsAtOnce; left > 0 && done < garbage_.size();) {
        const auto removed = removeParts(garbage_[done].key, left);
        if (!removed) return removed.error();
        left -= *removed;
        if (left <= 0) break;  // there may be more parts of it
        if (auto ok = dropBlock_.bind(1, garbage_[done].key).run(); !ok) return ok;
        ++done;
        --left;
    }
    if (auto ok = transaction->commit(); !ok) return ok;
    for (; done > 0; --done) {
        garbageBytes_ -= garbage_.front().bytes;
        garbage_.pop_front();
    }
    return {};
}

// Removes the last parts of a block and says how many.
Expected<std::int64_t> JournalFile::removeParts(BlockKey key, std::int64_t most) {
    const auto found = lastPart_.bind(1, firstPart(key + 1)).step();
    const auto last = found && *found ? lastPart_.integer(0) : 0;
    lastPart_.reset();
    if (!found) return found.error();
    if (last < firstPart(key)) return std::int64_t{0};
    const auto first = std::max(firstPart(key), last - most + 1);
    if (auto ok = dropParts_.bind(1, first).bind(2, last).run(); !ok) return ok.error();
    return last - first + 1;
}

Expected<void> JournalFile::writeBase(const BlockChange& change, const JournalPlan& plan) {
    if (!change.after) return dropBase_.bindAddress(change.id).run();
    const auto record = encoded(BaseRecord{change.id, content_.keys.of(change.after, plan)});
    return setBase_.bindAddress(change.id).bindBlob(5, record).run();
}

Expected<void> JournalFile::writeStep(const HistoryStep& step, const JournalPlan& plan) {
    StepRecord record{step.state, step.edit->label, {}};
    record.changes.reserve(step.edit->changes.size());
    for (const auto& [id, before, after] : step.edit->changes)
        record.changes.push_back(
            {id, content_.keys.of(before, plan), content_.keys.of(after, plan)});
    const auto bytes = encoded(record);
    return addStep_.bind(1, static_cast<std::int64_t>(step.state)).bindBlob(2, bytes).run();
}

Expected<void> JournalFile::writePresent(const JournalModel& model) {
    const auto bytes = encoded(PresentRecord{
        model.oldest, model.present, model.saved, model.editedAt, model.base.blocks().size(),
        model.steps.size(), model.title, model.projectPath, model.successorOf});
    return setPresent_.bind(1, kPresentRow).bindBlob(2, bytes).run();
}

Expected<void> JournalFile::writeSettings(const JournalModel& model) {
    if (model.settings == content_.model.settings) return {};
    const auto bytes = encoded(SettingsRecord{{model.settings.begin(), model.settings.end()}});
    return setPresent_.bind(1, kSettingsRow).bindBlob(2, bytes).run();
}

Expected<void> JournalFile::writeHold(const JournalModel& model) {
    if (model.hold == content_.model.hold) return {};
    const auto bytes = encoded(model.hold);
    return setPresent_.bind(1, kHoldRow).bindBlob(2, bytes).run();
}

bool JournalFile::inPlace() const {
    int moved = 0;
    const int code =
        sqlite3_file_control(database_->handle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return code != SQLITE_OK || moved == 0;
}

std::size_t JournalFile::logBytes() const {
    return static_cast<std::size_t>(logPages_) * static_cast<std::size_t>(pageBytes_);
}

void JournalFile::checkpoint() {
    int pages = 0;
    int moved = 0;
    const int code = sqlite3_wal_checkpoint_v2(database_->handle(), "main",
                                               SQLITE_CHECKPOINT_PASSIVE, &pages, &moved);
    if (code == SQLITE_OK && pages == moved) logPages_ = 0;
}

void JournalFile::interrupt() { sqlite3_interrupt(database_->handle()); }

}  // namespace sinew
