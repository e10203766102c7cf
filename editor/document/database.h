// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/error.h"

struct sqlite3;
struct sqlite3_stmt;

// SQLite through its C interface, as values. Every database is opened as if it came from a
// stranger. A Database and what is made of it belong to one thread at a time.
namespace sinew {

/// What went wrong, for callers that do something about it. The sentence is in the Error.
enum class DatabaseFault : std::uint8_t {
    None,
    DiskFull,
    NoPermission,  ///< read-only file, folder or disk
    Locked,        ///< another process has it
    Damaged,
    NotADatabase,
    Vanished,  ///< the file cannot be opened, or was moved or removed beneath us
    NoMemory,
    Other,
};

/// CRC-32 as in zlib, over all bytes, going on from that of bytes before.
std::uint32_t checksum(std::span<const std::uint8_t> bytes, std::uint32_t before = 0);

class Database;

/// A prepared statement. Parameters are numbered from 1, columns from 0.
class Statement {
public:
    Statement() = default;

    Statement& bind(int parameter, std::int64_t value);
    /// Kind, owner, layer and page, from the first parameter on.
    Statement& bindAddress(const BlockId& id);
    /// Copied.
    Statement& bindText(int parameter, std::string_view text);
    /// Not copied: the bytes must stay until reset() or the end of run().
    Statement& bindBlob(int parameter, std::span<const std::uint8_t> bytes);

    /// True: a row is there. False: done.
    Expected<bool> step();
    /// For statements without rows: steps to the end and resets, ready for other parameters.
    Expected<void> run();
    /// Ready to be stepped anew; parameters are forgotten.
    void reset();

    std::int64_t integer(int column) const;
    std::string text(int column) const;
    /// Valid until the next step() or reset().
    std::span<const std::uint8_t> blob(int column) const;
    bool isInteger(int column) const;
    bool isBlob(int column) const;

private:
    friend class Database;
    struct Finalizer {
        void operator()(sqlite3_stmt* statement) const;
    };
    Statement(const Database* database, sqlite3_stmt* statement)
        : database_(database), statement_(statement) {}
    void note(int code);

    const Database* database_ = nullptr;
    std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
    int bindFailure_ = 0;  // reported by the next step()
};

class Database {
public:
    enum class Access : std::uint8_t {
        ReadOnly,
        ReadWrite,
        Create,
        Salvage,  ///< reads a damaged file as it stands: no locks, no journal, no header taken for
                  ///< true
    };
    /// No text or blob may be longer (nor the row it is in): store larger data in parts.
    static constexpr std::size_t kLongestValue = std::size_t{256} << 20;

    /// Opens (Create: or makes) a file. `vfs`: SQLite's own where empty. Reads nothing yet: a file
    /// that is no database is reported by the first statement. Hardened: no schema trust, no
    /// extension loading, cells checked, no memory mapping, bounded lengths.
    static Expected<std::unique_ptr<Database>> open(const std::filesystem::path& file,
                                                    Access access, const std::string& vfs = {});
    /// A database in memory, empty or a copy of the bytes of a file, which cannot be written then
    /// and is read as Access::Salvage does.
    static Expected<std::unique_ptr<Database>> inMemory(std::span<const std::uint8_t> image = {});
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    Expected<Statement> prepare(std::string_view sql) const;
    /// Runs statements separated by ';' and drops their rows.
    Expected<void> exec(const std::string& sql) const;
    /// The first column of the first row; 0 where there is none.
    Expected<std::int64_t> integer(std::string_view sql) const;
    /// Likewise, of a statement with a parameter; empty where there is none.
    Expected<std::string> text(std::string_view sql, std::string_view parameter = {}) const;

    /// Waits this long for another process's lock; at first 0.
    void setTimeout(int milliseconds) const;
    bool inTransaction() const;
    /// What the last failed call failed of.
    DatabaseFault fault() const { return fault_; }
    const std::filesystem::path& file() const { return file_; }
    /// What the file is called in sentences; at first its path.
    void setTitle(std::filesystem::path title) { title_ = std::move(title); }
    const std::filesystem::path& title() const { return title_; }
    sqlite3* handle() const { return handle_; }
    /// The bytes that its file has, or would have. Empty: there is not enough memory.
    std::vector<std::uint8_t> image() const;

private:
    friend class Statement;
    Database(std::filesystem::path file, Access access);
    Error failure(int code) const;
    void harden() const;

    std::filesystem::path file_;
    std::filesystem::path title_;
    Access access_;
    sqlite3* handle_ = nullptr;
    mutable DatabaseFault fault_ = DatabaseFault::None;
};

/// Rolls back when it goes, unless committed.
class Transaction {
public:
    /// Takes the writer's lock at once.
    static Expected<Transaction> begin(const Database& database);
    Transaction(Transaction&& other) noexcept
        : database_(std::exchange(other.database_, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();
    /// On failure all is rolled back.
    Expected<void> commit();

private:
    explicit Transaction(const Database& database) : database_(&database) {}
    const Database* database_;
};

/// How much a file may ask for: a crafted one may use the same pages for thousands of rows, or hold
/// tiny blocks that take much memory each.
class ReadLimits {
public:
    static Expected<ReadLimits> of(const Database& database) {
        const auto pages = database.integer("PRAGMA page_count");
        if (!pages) return pages.error();
        const auto pageBytes = database.integer("PRAGMA page_size");
        if (!pageBytes) return pageBytes.error();
        return ReadLimits(static_cast<std::uint64_t>(*pages * *pageBytes));
    }

    /// No more bytes than the file has, as every row has pages of its own.
    bool mayRead(std::size_t bytes) { return (read_ += bytes + kLeastRow) <= fileBytes_; }
    /// Rows that a file of its size can have.
    std::int64_t mostRows() const { return static_cast<std::int64_t>(fileBytes_ / kLeastRow); }
    /// Decoded blocks of an ordinary project take up to a few times their bytes.
    bool mayHold(std::size_t bytes) {
        return (held_ += bytes) <= kAlways + kHeldPerByte * fileBytes_;
    }
    double fractionRead() const {
        return fileBytes_ ? static_cast<double>(read_) / static_cast<double>(fileBytes_) : 1.0;
    }

private:
    static constexpr std::uint64_t kLeastRow = 8;  // its numbers alone take more
    static constexpr std::uint64_t kAlways = std::uint64_t{256} << 20;
    static constexpr std::uint64_t kHeldPerByte = 32;
    explicit ReadLimits(std::uint64_t fileBytes) : fileBytes_(fileBytes) {}
    std::uint64_t fileBytes_;
    std::uint64_t read_ = 0;
    std::uint64_t held_ = 0;
};

}  // namespace sinew
