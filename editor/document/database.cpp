// SPDX-License-Identifier: Apache-2.0
#include "editor/document/database.h"

#include <sqlite3.h>
#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <cerrno>

#include "editor/platform/files.h"

namespace sinew {
namespace {

constexpr int kLongestSql = 100'000;

DatabaseFault faultOf(int code) {
    switch (code & 0xff) {
        case SQLITE_OK:
            return DatabaseFault::None;
        case SQLITE_FULL:
            return DatabaseFault::DiskFull;
        case SQLITE_READONLY:
            return code == SQLITE_READONLY_DBMOVED ? DatabaseFault::Vanished
                                                   : DatabaseFault::NoPermission;
        case SQLITE_PERM:
        case SQLITE_AUTH:
            return DatabaseFault::NoPermission;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return DatabaseFault::Locked;
        case SQLITE_CORRUPT:
        case SQLITE_FORMAT:
            return DatabaseFault::Damaged;
        case SQLITE_NOTADB:
            return DatabaseFault::NotADatabase;
        case SQLITE_CANTOPEN:
            return DatabaseFault::Vanished;
        case SQLITE_NOMEM:
            return DatabaseFault::NoMemory;
        case SQLITE_IOERR:
            return code == SQLITE_IOERR_SHORT_READ || code == SQLITE_IOERR_CORRUPTFS
                       ? DatabaseFault::Damaged
                       : DatabaseFault::Other;
        default:
            return DatabaseFault::Other;
    }
}

// The system's number for the failed call; SQLite does not keep it for every failure.
int systemCode(sqlite3* handle, int code) {
    if (const int known = handle ? sqlite3_system_errno(handle) : 0) return known;
    return (code & 0xff) == SQLITE_CANTOPEN ? ENOENT : EIO;
}

Error systemError(const std::filesystem::path& title, bool writing, int code) {
    return writing ? writeError(title, code) : readError(title, code);
}

int openFlags(Database::Access access) {
    const int always = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    switch (access) {
        case Database::Access::ReadWrite:
            return always | SQLITE_OPEN_READWRITE;
        case Database::Access::Create:
            return always | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        case Database::Access::Salvage:
            return always | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
        case Database::Access::ReadOnly:
            break;
    }
    return always | SQLITE_OPEN_READONLY;
}

// A name for SQLite that says: nobody writes this file, look at no lock and no journal.
std::string immutableUri(const std::filesystem::path& full) {
    std::string out = "file://";
    for (const unsigned char c : full.string()) {
        constexpr const char* kDigits = "0123456789abcdef";
        const bool plain = std::isalnum(c) || c == '/' || c == '.' || c == '-' || c == '_';
        if (plain)
            out += static_cast<char>(c);
        else
            out += {'%', kDigits[c >> 4], kDigits[c & 15]};
    }
    return out + "?immutable=1";
}

}  // namespace

std::uint32_t checksum(std::span<const std::uint8_t> bytes, std::uint32_t before) {
    if (bytes.empty()) return before;  // of a null pointer zlib gives the first value
    return static_cast<std::uint32_t>(::crc32_z(before, bytes.data(), bytes.size()));
}

// ---- Statement

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

void Statement::note(int code) {
    if (code != SQLITE_OK && bindFailure_ == SQLITE_OK) bindFailure_ = code;
}

Statement& Statement::bind(int parameter, std::int64_t value) {
    note(sqlite3_bind_int64(statement_.get(), parameter, value));
    return *this;
}

Statement& Statement::bindAddress(const BlockId& id) {
    return bind(1, static_cast<std::int64_t>(id.kind))
        .bind(2, std::int64_t{id.owner})
        .bind(3, std::int64_t{id.layer})
        .bind(4, std::int64_t{id.page});
}

Statement& Statement::bindText(int parameter, std::string_view text) {
    const char* data = text.empty() ? "" : text.data();  // null would be NULL
    note(sqlite3_bind_text64(statement_.get(), parameter, data, text.size(), SQLITE_TRANSIENT,
                             SQLITE_UTF8));
    return *this;
}

Statement& Statement::bindBlob(int parameter, std::span<const std::uint8_t> bytes) {
    if (bytes.empty())
        note(sqlite3_bind_zeroblob(statement_.get(), parameter, 0));
    else
        note(sqlite3_bind_blob64(statement_.get(), parameter, bytes.data(), bytes.size(),
                                 SQLITE_STATIC));
    return *this;
}

Expected<bool> Statement::step() {
    const int code = bindFailure_ ? bindFailure_ : sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return database_->failure(code);
}

Expected<void> Statement::run() {
    auto more = step();
    while (more && *more) more = step();
    reset();
    if (!more) return more.error();
    return {};
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
    bindFailure_ = SQLITE_OK;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return data ? std::string(data, static_cast<std::size_t>(size)) : std::string();
}

std::span<const std::uint8_t> Statement::blob(int column) const {
    const auto* data =
        static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
    const int size = sqlite3_column_bytes(statement_.get(), column);
    if (!data || size <= 0) return {};
    return {data, static_cast<std::size_t>(size)};
}

bool Statement::isInteger(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_INTEGER;
}
bool Statement::isBlob(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_BLOB;
}

// ---- Database

Database::Database(std::filesystem::path file, Access access)
    : file_(std::move(file)), title_(file_), access_(access) {}

Database::~Database() { sqlite3_close_v2(handle_); }

Expected<std::unique_ptr<Database>> Database::open(const std::filesystem::path& file, Access access,
                                                   const std::string& vfs) {
    // Absolute, so that no name means anything special to SQLite.
    std::error_code error;
    auto full = std::filesystem::absolute(file, error);
    if (error) full = file;
    const auto name = access == Access::Salvage ? immutableUri(full) : full.string();
    std::unique_ptr<Database> database(new Database(file, access));
    const int code = sqlite3_open_v2(name.c_str(), &database->handle_, openFlags(access),
                                     vfs.empty() ? nullptr : vfs.c_str());
    if (code != SQLITE_OK) return database->failure(code);
    database->harden();
    return database;
}

Expected<std::unique_ptr<Database>> Database::inMemory(std::span<const std::uint8_t> image) {
    const auto access = image.empty() ? Access::Create : Access::Salvage;
    std::unique_ptr<Database> database(new Database(":memory:", access));
    const int flags = openFlags(Access::Create) | SQLITE_OPEN_MEMORY;
    int code = sqlite3_open_v2(":memory:", &database->handle_, flags, nullptr);
    if (code != SQLITE_OK) return database->failure(code);
    database->harden();
    if (image.empty()) return database;
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(image.size()));
    if (!copy) return database->failure(SQLITE_NOMEM);
    std::ranges::copy(image, copy);
    const auto size = static_cast<sqlite3_int64>(image.size());
    code = sqlite3_deserialize(database->handle_, "main", copy, size, size,
                               SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY);
    if (code != SQLITE_OK) return database->failure(code);
    return database;
}

std::vector<std::uint8_t> Database::image() const {
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
        sqlite3_serialize(handle_, "main", &size, 0), &sqlite3_free);
    if (!bytes) return {};
    return {bytes.get(), bytes.get() + size};
}

// What a hostile file could use is switched off before its schema is read.
void Database::harden() const {
    // A file shorter than its header says is read only by who may write its schema.
    const int salvage = access_ == Access::Salvage ? 1 : 0;
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1 - salvage, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_WRITABLE_SCHEMA, salvage, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_limit(handle_, SQLITE_LIMIT_LENGTH, static_cast<int>(kLongestValue));
    sqlite3_limit(handle_, SQLITE_LIMIT_SQL_LENGTH, kLongestSql);
    sqlite3_limit(handle_, SQLITE_LIMIT_COLUMN, 64);
    sqlite3_limit(handle_, SQLITE_LIMIT_EXPR_DEPTH, 32);
    sqlite3_limit(handle_, SQLITE_LIMIT_COMPOUND_SELECT, 4);
    sqlite3_limit(handle_, SQLITE_LIMIT_VDBE_OP, 25'000);
    sqlite3_limit(handle_, SQLITE_LIMIT_FUNCTION_ARG, 8);
    sqlite3_limit(handle_, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(handle_, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 64);
    sqlite3_limit(handle_, SQLITE_LIMIT_VARIABLE_NUMBER, 64);
    sqlite3_limit(handle_, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
    sqlite3_limit(handle_, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_exec(handle_, "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0", nullptr, nullptr,
                 nullptr);
}

Expected<Statement> Database::prepare(std::string_view sql) const {
    sqlite3_stmt* raw = nullptr;
    const int code =
        sqlite3_prepare_v2(handle_, sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
    Statement statement(this, raw);
    if (code != SQLITE_OK) return failure(code);
    return statement;
}

Expected<void> Database::exec(const std::string& sql) const {
    const int code = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return failure(code);
    return {};
}

Expected<std::int64_t> Database::integer(std::string_view sql) const {
    auto statement = prepare(sql);
    if (!statement) return statement.error();
    const auto row = statement->step();
    if (!row) return row.error();
    return *row ? statement->integer(0) : 0;
}

Expected<std::string> Database::text(std::string_view sql, std::string_view parameter) const {
    auto statement = prepare(sql);
    if (!statement) return statement.error();
    if (!parameter.empty()) statement->bindText(1, parameter);
    const auto row = statement->step();
    if (!row) return row.error();
    return *row ? statement->text(0) : std::string();
}

void Database::setTimeout(int milliseconds) const { sqlite3_busy_timeout(handle_, milliseconds); }
bool Database::inTransaction() const { return sqlite3_get_autocommit(handle_) == 0; }

Error Database::failure(int code) const {
    fault_ = faultOf(code);
    const bool writing = access_ == Access::ReadWrite || access_ == Access::Create;
    const ErrorCode kind = writing ? ErrorCode::CannotWrite : ErrorCode::CannotRead;
    switch (fault_) {
        case DatabaseFault::DiskFull:
            return writeError(title_, ENOSPC);
        case DatabaseFault::NoPermission:
            return systemError(title_, true, EACCES);
        case DatabaseFault::Locked:
            return fileError(kind, title_,
                             "\"%1\" is in use by another program. Close it there and try again.");
        case DatabaseFault::Damaged:
            return fileError(ErrorCode::CannotRead, title_,
                             "The file \"%1\" is damaged. Open another copy of it.");
        case DatabaseFault::NotADatabase:
            return fileError(ErrorCode::CannotRead, title_,
                             "The file \"%1\" is of a different type, or its beginning is damaged. "
                             "Open another copy of it.");
        case DatabaseFault::NoMemory:
            return fileError(kind, title_,
                             "There is not enough memory for \"%1\". Close other programs.");
        case DatabaseFault::Vanished:
            return systemError(title_, writing, systemCode(handle_, code));
        case DatabaseFault::None:
        case DatabaseFault::Other:
            break;
    }
    if ((code & 0xff) == SQLITE_IOERR)
        return systemError(title_, writing, systemCode(handle_, code));
    const char* said = handle_ ? sqlite3_errmsg(handle_) : sqlite3_errstr(code);
    return fileError(kind, title_, "SQLite failed on \"%1\": %2.", said);
}

// ---- Transaction

Expected<Transaction> Transaction::begin(const Database& database) {
    if (auto begun = database.exec("BEGIN IMMEDIATE"); !begun) return begun.error();
    return Transaction(database);
}

Transaction::~Transaction() {
    // After some failures SQLite has rolled back by itself.
    if (database_ && database_->inTransaction()) static_cast<void>(database_->exec("ROLLBACK"));
}

Expected<void> Transaction::commit() {
    auto done = database_->exec("COMMIT");
    if (done) database_ = nullptr;
    return done;
}

}  // namespace sinew
