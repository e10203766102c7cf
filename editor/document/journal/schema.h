// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "editor/codec/block_codec.h"
#include "editor/document/journal/record.h"
#include "editor/platform/version.h"

// The tables of a journal's file and how SQLite keeps it.
namespace sinew {

/// A block's bytes lie in parts of at most this size: SQLite builds each row in memory.
inline constexpr std::size_t kJournalPartBytes = std::size_t{1} << 20;
/// Ids of a block's parts: from firstPart(key) up to firstPart(key + 1).
inline constexpr std::int64_t firstPart(BlockKey key) { return key << 24; }

/// Rows of the table `present`. A program that does not know one overlooks it.
inline constexpr std::int64_t kPresentRow = 1;
inline constexpr std::int64_t kSettingsRow = 2;
inline constexpr std::int64_t kHoldRow = 3;

/// While a file is loaded nobody can lose anything yet: no log on the disk, one flush at the end.
inline constexpr const char* kJournalLoading =
    "PRAGMA page_size=16384; PRAGMA cache_size=-32768; PRAGMA locking_mode=EXCLUSIVE; "
    "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=FULL;";
inline constexpr const char* kJournalLoaded = "PRAGMA journal_mode=WAL;";
/// Each commit is flushed to the log; moving the log into the file is done when there is time. The
/// lock is SQLite's own and kept, which saves the shared index of the log if it is set first.
inline constexpr const char* kJournalLogging =
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA cache_size=-32768; PRAGMA synchronous=FULL; "
    "PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=67108864;";

inline std::string journalSchema() {
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

}  // namespace sinew
