// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project/writer.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <ctime>
#include <random>

#include "editor/codec/block_codec.h"
#include "editor/document/project/schema.h"
#include "editor/platform/version.h"

namespace sinew {
namespace {

// 128 random bits as hex.
std::string newRevision() {
    std::random_device device;
    std::string out;
    for (int word = 0; word < 4; ++word) {
        auto bits = device();
        for (int digit = 0; digit < 8; ++digit, bits >>= 4) out += "0123456789abcdef"[bits & 15];
    }
    return out;
}

// The time in UTC, as ISO 8601 has it.
std::string now() {
    const std::time_t seconds =
        std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    ::gmtime_r(&seconds, &utc);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

std::size_t bytesOf(const std::vector<BlockChange>& changes) {
    std::size_t bytes = 1;
    for (const auto& change : changes) bytes += change.after ? change.after->bytes() : 0;
    return bytes;
}

Expected<void> writeBlock(BlockWriter& writer, const BlockChange& change, const StoredBlock& before,
                          ProjectChanges& changes) {
    StoredBlock after;
    if (change.after) {
        auto put = writer.put(change.id, *change.after, before);
        if (!put) return put.error();
        after = *put;
    } else if (auto removed = writer.remove(change.id); !removed) {
        return removed;
    }
    changes.tally.remove(before);
    changes.tally.add(after);
    changes.stored[change.id] = after;
    changes.bytes += after.bytes;
    return {};
}

// Into a table of names and values.
Expected<Statement> putInto(const Database& database, const std::string& table) {
    return database.prepare("INSERT INTO " + table +
                            " (name, value) VALUES (?1, ?2) "
                            "ON CONFLICT (name) DO UPDATE SET value = excluded.value");
}

// Where a block lies in a whole file: what holds the rest together first, then enough rows for
// SQLite to begin its second level of pages there, then geometry, weights and images. A file that
// was cut off loses its end.
int placeInFile(const BlockId& id) {
    constexpr std::uint32_t kEarlyPages = 8;
    switch (id.kind) {
        case BlockKind::Mesh:
            return 1;
        case BlockKind::RowPage:
            return id.page < kEarlyPages ? 0 : 2;
        case BlockKind::Image:
            return 3;
        default:
            return 0;
    }
}

// A file that nobody else has yet and that is thrown away on failure needs no journal; the caller
// flushes it.
constexpr const char* kWholeFilePragmas =
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; "
    "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY";

}  // namespace

Expected<void> writeBlocks(const Database& database, ProjectChanges& changes,
                           const std::map<BlockId, StoredBlock>& stored, const Progress& progress) {
    assert(std::ranges::all_of(changes.blocks,
                               [](const BlockChange& change) { return addressFits(change.id); }));
    auto writer = BlockWriter::prepare(database);
    if (!writer) return writer.error();
    const auto total = static_cast<double>(bytesOf(changes.blocks));
    std::size_t done = 0;
    for (const auto& change : changes.blocks) {
        const auto before = stored.find(change.id);
        const StoredBlock none;
        auto written =
            writeBlock(*writer, change, before == stored.end() ? none : before->second, changes);
        if (!written) return written;
        done += change.after ? change.after->bytes() : 0;
        if (!progress(static_cast<double>(done) / total)) return cancelled();
    }
    return {};
}

Expected<void> writeSettings(const Database& database, const ProjectSettings& before,
                             const ProjectSettings& after, RowTally& tally) {
    for (const auto& [name, value] : before) tally.removeSetting(name, value);
    for (const auto& [name, value] : after) tally.addSetting(name, value);
    auto put = putInto(database, "settings");
    if (!put) return put.error();
    for (const auto& [name, value] : after) {
        const auto old = before.find(name);
        if (old != before.end() && old->second == value) continue;
        if (auto done = put->bindText(1, name).bindText(2, value).run(); !done) return done;
    }
    auto remove = database.prepare("DELETE FROM settings WHERE name = ?1");
    if (!remove) return remove.error();
    for (const auto& [name, value] : before)
        if (!after.contains(name))
            if (auto done = remove->bindText(1, name).run(); !done) return done;
    return {};
}

Expected<void> writeMeta(const Database& database, ProjectChanges& changes, const Scene& scene) {
    changes.revision = newRevision();
    const std::pair<const char*, std::string> values[] = {
        {"program", std::string("Sinew ") + programVersion()},
        {"block_version", std::to_string(kBlockVersion)},
        {"saved", now()},
        {"revision", changes.revision},
        {"rows", std::to_string(changes.tally.rows)},
        {"checksum", std::to_string(changes.tally.checksum)},
        {"source", scene.info().sourcePath},
        {"source_format", scene.info().sourceFormat},
    };
    auto put = putInto(database, "meta");
    if (!put) return put.error();
    for (const auto& [name, value] : values)
        if (auto done = put->bindText(1, name).bindText(2, value).run(); !done) return done;
    return {};
}

Expected<ProjectChanges> writeWholeProject(const std::filesystem::path& temporary,
                                           const std::filesystem::path& title, const Scene& scene,
                                           const ProjectSettings& settings,
                                           const Progress& progress) {
    auto opened = Database::open(temporary, Database::Access::Create);
    if (!opened) return opened.error();
    Database& database = **opened;
    database.setTitle(title);
    const auto pageSize = "PRAGMA page_size = " + std::to_string(kProjectPageBytes) + "; ";
    if (auto done = database.exec(pageSize + kWholeFilePragmas); !done) return done.error();
    auto transaction = Transaction::begin(database);
    if (!transaction) return transaction.error();
    if (auto done = createProjectTables(database); !done) return done.error();
    ProjectChanges changes;
    changes.blocks = difference(Scene(), scene, Message()).changes;
    std::ranges::stable_sort(changes.blocks, {},
                             [](const BlockChange& change) { return placeInFile(change.id); });
    if (auto done = writeBlocks(database, changes, {}, progress); !done) return done.error();
    if (auto done = writeSettings(database, {}, settings, changes.tally); !done)
        return done.error();
    if (auto done = writeMeta(database, changes, scene); !done) return done.error();
    if (auto done = transaction->commit(); !done) return done.error();
    changes.pages = pagesWritten(database);
    return changes;
}

std::size_t pagesWritten(const Database& database) {
    int pages = 0;
    int ignored = 0;
    sqlite3_db_status(database.handle(), SQLITE_DBSTATUS_CACHE_WRITE, &pages, &ignored, 0);
    return static_cast<std::size_t>(pages);
}

}  // namespace sinew
