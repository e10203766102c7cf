// SPDX-License-Identifier: Apache-2.0
#include "editor/document/paced_writes.h"

namespace sinew {
namespace {

// An ordinary disk flushes it in less than a tenth of a second.
constexpr std::size_t kPace = std::size_t{8} << 20;

}  // namespace

void PacedWrites::pace(sqlite3* database) {
    sqlite3_file* file = nullptr;
    const int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (code != SQLITE_OK || !file || !file->pMethods) return;
    static_cast<sqlite3_io_methods&>(methods_) = *file->pMethods;
    methods_.real = file->pMethods;
    methods_.xWrite = &write;
    file->pMethods = &methods_;
}

int PacedWrites::write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
    const auto& methods = *static_cast<const Methods*>(file->pMethods);
    const int code = methods.real->xWrite(file, bytes, size, offset);
    methods.unflushed += static_cast<std::size_t>(size);
    if (code != SQLITE_OK || methods.unflushed < kPace) return code;
    methods.unflushed = 0;
    return methods.real->xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}

}  // namespace sinew
