// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sqlite3.h>

#include <cstddef>

namespace sinew {

/// Flushes a database's file while it is being written, every few megabytes: so moving a large log
/// into it ends with a short flush, and can be interrupted before that at any moment without
/// leaving the disk busy. Flushing more often than asked is always safe.
class PacedWrites {
public:
    PacedWrites() = default;
    PacedWrites(const PacedWrites&) = delete;
    PacedWrites& operator=(const PacedWrites&) = delete;

    /// Must outlive the database.
    void pace(sqlite3* database);

private:
    /// SQLite calls a file by its table of methods: this one, in place of `real`.
    struct Methods : sqlite3_io_methods {
        const sqlite3_io_methods* real = nullptr;
        mutable std::size_t unflushed = 0;
    };
    static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset);
    Methods methods_;
};

}  // namespace sinew
