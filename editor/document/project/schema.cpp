// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project/schema.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>

#include "editor/codec/block_codec.h"
#include "editor/platform/files.h"
#include "editor/scene/ids.h"

namespace sinew {
namespace {

struct SchemaEntry {
    const char* type;
    const char* name;
    const char* sql;  // "" for what SQLite makes by itself
};

// As sqlite_schema lists them, in the order of their names.
constexpr std::array<SchemaEntry, 6> kSchema{{
    {"table", "blocks",
     "CREATE TABLE blocks (kind INTEGER NOT NULL, owner INTEGER NOT NULL, layer INTEGER NOT NULL, "
     "page INTEGER NOT NULL, part INTEGER NOT NULL, parts INTEGER NOT NULL, crc32 INTEGER NOT "
     "NULL, data BLOB NOT NULL, PRIMARY KEY (kind, owner, layer, page, part))"},
    {"table", "meta", "CREATE TABLE meta (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)"},
    {"table", "settings",
     "CREATE TABLE settings (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)"},
    {"index", "sqlite_autoindex_blocks_1", ""},
    {"index", "sqlite_autoindex_meta_1", ""},
    {"index", "sqlite_autoindex_settings_1", ""},
}};

Expected<bool> hasOurTables(const Database& database) {
    auto rows = database.prepare(
        "SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY name COLLATE BINARY");
    if (!rows) return rows.error();
    for (const auto& entry : kSchema) {
        const auto row = rows->step();
        if (!row) return row.error();
        if (!*row || rows->text(0) != entry.type || rows->text(1) != entry.name ||
            rows->text(2) != entry.sql)
            return false;
    }
    const auto more = rows->step();
    if (!more) return more.error();
    return !*more;
}

// True where a rollback journal names a super-journal: SQLite would delete the file of that name.
// We never write one (it stands for several databases changed at once).
bool namesSuperJournal(const std::filesystem::path& journal) {
    constexpr std::array<unsigned char, 8> kMagic{0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    constexpr std::streamoff kTail = 16;  // length of the name, its checksum, the magic
    std::ifstream in(journal, std::ios::binary | std::ios::ate);
    if (!in || in.tellg() < kTail) return false;
    std::array<unsigned char, kTail> tail{};
    in.seekg(-kTail, std::ios::end);
    in.read(reinterpret_cast<char*>(tail.data()), kTail);
    return in.good() && std::equal(kMagic.begin(), kMagic.end(), tail.begin() + 8);
}

}  // namespace

Expected<void> createProjectTables(const Database& database) {
    std::string sql = "PRAGMA application_id = " + std::to_string(kProjectApplicationId) +
                      "; PRAGMA user_version = " + std::to_string(kProjectVersion);
    for (const auto& entry : kSchema)
        if (*entry.sql) sql += std::string("; ") + entry.sql;
    return database.exec(sql);
}

Expected<ProjectKind> projectKind(const Database& database) {
    const auto id = database.integer("PRAGMA application_id");
    if (!id) return id.error();
    if (*id != kProjectApplicationId) return ProjectKind::Foreign;
    const auto version = database.integer("PRAGMA user_version");
    if (!version) return version.error();
    if (*version > kProjectVersion) return ProjectKind::Newer;
    const auto ours = hasOurTables(database);
    if (!ours) return ours.error();
    if (!*ours || *version < 1) return ProjectKind::Unfamiliar;
    const auto blocks = blockVersion(database);
    if (!blocks) return blocks.error();
    return *blocks > kBlockVersion ? ProjectKind::Newer : ProjectKind::Ours;
}

Expected<std::uint32_t> blockVersion(const Database& database) {
    const auto version =
        database.integer("SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'block_version'");
    if (!version) return version.error();
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(*version, 0, kNoIndex));
}

Expected<bool> hasBlocksTable(const Database& database) {
    const auto sql = database.text(
        "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?1", kSchema[0].name);
    if (!sql) return sql.error();
    return *sql == kSchema[0].sql;
}

Expected<std::string> metaValue(const Database& database, std::string_view name) {
    return database.text("SELECT value FROM meta WHERE name = ?1", name);
}

Expected<void> checkProjectPath(const std::filesystem::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) return readError(file, errno);
    if (S_ISDIR(info.st_mode)) return readError(file, EISDIR);
    if (!S_ISREG(info.st_mode)) return readError(file, ENODEV);
    std::error_code error;
    auto journal = std::filesystem::canonical(file, error);
    journal += "-journal";
    if (error || !std::filesystem::is_regular_file(journal, error)) return {};
    if (!namesSuperJournal(journal)) return {};
    return fileError(ErrorCode::CannotRead, file,
                     "Next to \"%1\" is \"%2\", which was not written by Sinew and refers to other "
                     "files. Move it away and open the project again.",
                     journal.filename().string());
}

namespace {

// Numbers in the header, big-endian: https://www.sqlite.org/fileformat2.html
constexpr std::size_t kChangeCounterAt = 24;
constexpr std::size_t kPageCountAt = 28;
constexpr std::size_t kFreePagesAt = 32;  // the first one, then how many
constexpr std::size_t kCountValidForAt = 92;
// The type of a page of a table: with rows, and above such pages.
constexpr unsigned char kRowsPage = 13;
constexpr unsigned char kInnerPage = 5;

void putNumber(std::span<std::uint8_t> page, std::size_t at, std::uint64_t value) {
    for (std::size_t i = 0; i < 4; ++i)
        page[at + i] = static_cast<std::uint8_t>(value >> (8 * (3 - i)));
}

// An empty project's first page, which is like that of any.
Expected<std::vector<std::uint8_t>> emptyProject() {
    auto database = Database::inMemory();
    if (!database) return database.error();
    const auto pageSize = "PRAGMA page_size = " + std::to_string(kProjectPageBytes);
    if (auto set = (*database)->exec(pageSize); !set) return set.error();
    if (auto made = createProjectTables(**database); !made) return made.error();
    return (*database)->image();
}

}  // namespace

bool mayLackFirstPage(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    in.seekg(static_cast<std::streamoff>(kProjectPageBytes));
    const int type = in.get();
    return in.good() && (type == kRowsPage || type == kInnerPage);
}

Expected<std::unique_ptr<Database>> withFirstPage(const std::filesystem::path& file) {
    auto bytes = readFile(file);
    if (!bytes) return bytes.error();
    const auto empty = emptyProject();
    if (!empty) return empty.error();
    const auto pages = bytes->size() / kProjectPageBytes;
    if (pages < 2 || empty->size() < kProjectPageBytes)
        return fileError(ErrorCode::CannotRead, file,
                         "The file \"%1\" is too short to be a project.");
    bytes->resize(pages * kProjectPageBytes);
    std::copy_n(empty->begin(), kProjectPageBytes, bytes->begin());
    putNumber(*bytes, kPageCountAt, pages);
    putNumber(*bytes, kFreePagesAt, 0);
    putNumber(*bytes, kFreePagesAt + 4, 0);
    putNumber(*bytes, kChangeCounterAt, 1);
    putNumber(*bytes, kCountValidForAt, 1);
    auto database = Database::inMemory(*bytes);
    if (database) (*database)->setTitle(file);
    return database;
}

}  // namespace sinew
