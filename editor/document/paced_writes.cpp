// SPDX-License-Identifier: Apache-2.0
#include "editor/document/paced_writes.h"

#include <sqlite3.h>

#include <cstddef>
#include <map>
#include <mutex>
#include <new>

namespace sinew {
namespace {

// An ordinary disk flushes it in less than a tenth of a second.
constexpr std::size_t kPace = std::size_t{8} << 20;

// Lies in memory of SQLite, before the file of the layer below.
struct PacedFile : sqlite3_file {
    sqlite3_file* real = nullptr;
    std::size_t unflushed = 0;
};
static_assert(sizeof(PacedFile) % alignof(sqlite3_int64) == 0);

sqlite3_file* realOf(sqlite3_file* file) { return static_cast<PacedFile*>(file)->real; }
sqlite3_vfs* belowOf(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

// ---- the file

int closeFile(sqlite3_file* file) { return realOf(file)->pMethods->xClose(realOf(file)); }
int readFile(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
    return realOf(file)->pMethods->xRead(realOf(file), to, size, offset);
}
int syncFile(sqlite3_file* file, int flags) {
    static_cast<PacedFile*>(file)->unflushed = 0;
    return realOf(file)->pMethods->xSync(realOf(file), flags);
}
int writeFile(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
    const int code = realOf(file)->pMethods->xWrite(realOf(file), bytes, size, offset);
    auto& unflushed = static_cast<PacedFile*>(file)->unflushed;
    unflushed += static_cast<std::size_t>(size);
    if (code != SQLITE_OK || unflushed < kPace) return code;
    return syncFile(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}
int truncateFile(sqlite3_file* file, sqlite3_int64 size) {
    return realOf(file)->pMethods->xTruncate(realOf(file), size);
}
int sizeOfFile(sqlite3_file* file, sqlite3_int64* size) {
    return realOf(file)->pMethods->xFileSize(realOf(file), size);
}
int lockFile(sqlite3_file* file, int level) {
    return realOf(file)->pMethods->xLock(realOf(file), level);
}
int unlockFile(sqlite3_file* file, int level) {
    return realOf(file)->pMethods->xUnlock(realOf(file), level);
}
int checkReservedLock(sqlite3_file* file, int* reserved) {
    return realOf(file)->pMethods->xCheckReservedLock(realOf(file), reserved);
}
int controlFile(sqlite3_file* file, int what, void* value) {
    return realOf(file)->pMethods->xFileControl(realOf(file), what, value);
}
int sectorSize(sqlite3_file* file) { return realOf(file)->pMethods->xSectorSize(realOf(file)); }
int deviceTraits(sqlite3_file* file) {
    return realOf(file)->pMethods->xDeviceCharacteristics(realOf(file));
}

constexpr sqlite3_io_methods kPacedMethods{.iVersion = 1,
                                           .xClose = &closeFile,
                                           .xRead = &readFile,
                                           .xWrite = &writeFile,
                                           .xTruncate = &truncateFile,
                                           .xSync = &syncFile,
                                           .xFileSize = &sizeOfFile,
                                           .xLock = &lockFile,
                                           .xUnlock = &unlockFile,
                                           .xCheckReservedLock = &checkReservedLock,
                                           .xFileControl = &controlFile,
                                           .xSectorSize = &sectorSize,
                                           .xDeviceCharacteristics = &deviceTraits};

// ---- the layer

int openFile(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    sqlite3_vfs* below = belowOf(vfs);
    if (!(flags & SQLITE_OPEN_MAIN_DB)) return below->xOpen(below, name, file, flags, outFlags);
    auto* own = new (file) PacedFile();
    own->real = reinterpret_cast<sqlite3_file*>(own + 1);
    own->real->pMethods = nullptr;
    const int code = below->xOpen(below, name, own->real, flags, outFlags);
    own->pMethods = own->real->pMethods ? &kPacedMethods : nullptr;
    return code;
}
int removeFile(sqlite3_vfs* vfs, const char* name, int syncFolder) {
    return belowOf(vfs)->xDelete(belowOf(vfs), name, syncFolder);
}
int checkAccess(sqlite3_vfs* vfs, const char* name, int flags, int* result) {
    return belowOf(vfs)->xAccess(belowOf(vfs), name, flags, result);
}
int fullPathname(sqlite3_vfs* vfs, const char* name, int size, char* out) {
    return belowOf(vfs)->xFullPathname(belowOf(vfs), name, size, out);
}
int randomness(sqlite3_vfs* vfs, int size, char* out) {
    return belowOf(vfs)->xRandomness(belowOf(vfs), size, out);
}
int sleepFor(sqlite3_vfs* vfs, int microseconds) {
    return belowOf(vfs)->xSleep(belowOf(vfs), microseconds);
}
int currentTime(sqlite3_vfs* vfs, double* out) {
    return belowOf(vfs)->xCurrentTime(belowOf(vfs), out);
}
int lastError(sqlite3_vfs* vfs, int size, char* out) {
    return belowOf(vfs)->xGetLastError(belowOf(vfs), size, out);
}

struct Layer {
    std::string name;
    sqlite3_vfs vfs{};
};

void fill(Layer& layer, sqlite3_vfs* below) {
    layer.name = std::string("sinew-paced-") + below->zName;
    layer.vfs.iVersion = 1;
    layer.vfs.szOsFile = static_cast<int>(sizeof(PacedFile)) + below->szOsFile;
    layer.vfs.mxPathname = below->mxPathname;
    layer.vfs.zName = layer.name.c_str();
    layer.vfs.pAppData = below;
    layer.vfs.xOpen = &openFile;
    layer.vfs.xDelete = &removeFile;
    layer.vfs.xAccess = &checkAccess;
    layer.vfs.xFullPathname = &fullPathname;
    layer.vfs.xRandomness = &randomness;
    layer.vfs.xSleep = &sleepFor;
    layer.vfs.xCurrentTime = &currentTime;
    layer.vfs.xGetLastError = &lastError;
}

}  // namespace

std::string pacedVfs(const std::string& below) {
    sqlite3_vfs* real = sqlite3_vfs_find(below.empty() ? nullptr : below.c_str());
    if (!real) return below;
    static std::mutex mutex;
    static auto* const layers =
        new std::map<sqlite3_vfs*, Layer>();  // SQLite keeps pointers to them
    const std::scoped_lock lock(mutex);
    const auto [at, isNew] = layers->try_emplace(real);
    if (!isNew) return at->second.name;
    fill(at->second, real);
    if (sqlite3_vfs_register(&at->second.vfs, 0) == SQLITE_OK) return at->second.name;
    layers->erase(at);
    return below;
}

}  // namespace sinew
