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

// A method of the file of the layer below, as that has it.
template <auto kMethod, class... Arguments>
int onReal(sqlite3_file* file, Arguments... arguments) {
    return (realOf(file)->pMethods->*kMethod)(realOf(file), arguments...);
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

constexpr sqlite3_io_methods kPacedMethods{
    .iVersion = 1,
    .xClose = &onReal<&sqlite3_io_methods::xClose>,
    .xRead = &onReal<&sqlite3_io_methods::xRead>,
    .xWrite = &writeFile,
    .xTruncate = &onReal<&sqlite3_io_methods::xTruncate>,
    .xSync = &syncFile,
    .xFileSize = &onReal<&sqlite3_io_methods::xFileSize>,
    .xLock = &onReal<&sqlite3_io_methods::xLock>,
    .xUnlock = &onReal<&sqlite3_io_methods::xUnlock>,
    .xCheckReservedLock = &onReal<&sqlite3_io_methods::xCheckReservedLock>,
    .xFileControl = &onReal<&sqlite3_io_methods::xFileControl>,
    .xSectorSize = &onReal<&sqlite3_io_methods::xSectorSize>,
    .xDeviceCharacteristics = &onReal<&sqlite3_io_methods::xDeviceCharacteristics>};

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
// A method of the layer below, as that has it.
template <auto kMethod, class... Arguments>
int inBelow(sqlite3_vfs* vfs, Arguments... arguments) {
    return (belowOf(vfs)->*kMethod)(belowOf(vfs), arguments...);
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
    layer.vfs.xDelete = &inBelow<&sqlite3_vfs::xDelete>;
    layer.vfs.xAccess = &inBelow<&sqlite3_vfs::xAccess>;
    layer.vfs.xFullPathname = &inBelow<&sqlite3_vfs::xFullPathname>;
    layer.vfs.xRandomness = &inBelow<&sqlite3_vfs::xRandomness>;
    layer.vfs.xSleep = &inBelow<&sqlite3_vfs::xSleep>;
    layer.vfs.xCurrentTime = &inBelow<&sqlite3_vfs::xCurrentTime>;
    layer.vfs.xGetLastError = &inBelow<&sqlite3_vfs::xGetLastError>;
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
