// SPDX-License-Identifier: Apache-2.0
#include "tests/support/sqlite_shims.h"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <new>
#include <random>
#include <set>
#include <span>
#include <vector>

namespace sinew::test {
namespace {

constexpr std::int64_t kSector = 512;

// What a write or truncation did to a file, for taking it back.
struct Change {
    std::int64_t oldSize = 0;
    std::int64_t offset = 0;
    std::vector<std::uint8_t> before;  // what was there, up to oldSize
    std::vector<std::uint8_t> after;   // empty: a truncation to `offset`
};

// Lies in memory of SQLite, before the real file of the layer below.
struct ShimFile : sqlite3_file {
    sqlite3_file* real = nullptr;
    std::vector<Change>* unsynced = nullptr;  // of power-cut files
    bool isDatabase = false;                  // and no log of one
};

std::mutex mutex;
std::set<ShimFile*> powerFiles;
std::uint64_t writesLeft = 0;  // 0: no cut is planned
bool powerIsOff = false;
std::uint32_t cutSeed = 0;
std::function<void()> afterCut;
std::atomic<std::uint64_t> diskRoom{UINT64_MAX};
std::atomic<std::uint64_t> flushes{0};

ShimFile& shim(sqlite3_file* file) { return *static_cast<ShimFile*>(file); }
sqlite3_file* real(sqlite3_file* file) { return shim(file).real; }
sqlite3_vfs* below(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

// ---- what both pass on

int readReal(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
    return real(file)->pMethods->xRead(real(file), to, size, offset);
}
int sizeReal(sqlite3_file* file, sqlite3_int64* size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}
int lockReal(sqlite3_file* file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
}
int unlockReal(sqlite3_file* file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}
int checkReal(sqlite3_file* file, int* reserved) {
    return real(file)->pMethods->xCheckReservedLock(real(file), reserved);
}
int controlReal(sqlite3_file* file, int what, void* value) {
    // The hint would make the file grow beside us.
    if (what == SQLITE_FCNTL_SIZE_HINT) return SQLITE_OK;
    return real(file)->pMethods->xFileControl(real(file), what, value);
}
int sectorReal(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
// Nothing is promised of what a write does.
int noTraits(sqlite3_file*) { return 0; }

std::int64_t sizeOf(sqlite3_file* file) {
    sqlite3_int64 size = 0;
    return real(file)->pMethods->xFileSize(real(file), &size) == SQLITE_OK ? size : 0;
}

// ---- the power cut

void note(ShimFile& file, std::int64_t offset, std::int64_t end,
          std::span<const std::uint8_t> after) {
    Change change{sizeOf(&file), offset, {}, {after.begin(), after.end()}};
    const auto there = std::max<std::int64_t>(0, std::min(end, change.oldSize) - offset);
    change.before.resize(static_cast<std::size_t>(there));
    if (there > 0) readReal(&file, change.before.data(), static_cast<int>(there), offset);
    file.unsynced->push_back(std::move(change));
}

void put(sqlite3_file* to, std::span<const std::uint8_t> bytes, std::int64_t offset) {
    if (!bytes.empty())
        to->pMethods->xWrite(to, bytes.data(), static_cast<int>(bytes.size()), offset);
}

// The sectors of a write that reached the disk, each with the same chance.
void putSome(sqlite3_file* to, const Change& change, std::uint32_t chanceInFour,
             std::mt19937& random) {
    std::span<const std::uint8_t> left(change.after);
    for (std::int64_t offset = change.offset; !left.empty();) {
        const auto size = std::min<std::size_t>(
            left.size(), static_cast<std::size_t>(kSector - offset % kSector));
        if (random() % 4 < chanceInFour) put(to, left.first(size), offset);
        left = left.subspan(size);
        offset += static_cast<std::int64_t>(size);
    }
}

void loseUnsynced(ShimFile& file, std::mt19937& random) {
    auto& changes = *file.unsynced;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        put(file.real, change->before, change->offset);
        file.real->pMethods->xTruncate(file.real, change->oldSize);
    }
    const auto chance = static_cast<std::uint32_t>(random() % 5);  // none, some, all
    for (const auto& change : changes) {
        if (!change.after.empty())
            putSome(file.real, change, chance, random);
        else if (random() % 4 < chance)
            file.real->pMethods->xTruncate(file.real, change.offset);
    }
    changes.clear();
}

// True: the power is off. Under the mutex.
bool countWrite() {
    if (powerIsOff) return true;
    if (writesLeft == 0 || --writesLeft > 0) return false;
    std::mt19937 random(cutSeed);
    for (auto* file : powerFiles) loseUnsynced(*file, random);
    powerIsOff = true;
    if (afterCut) afterCut();
    return true;
}

int closePower(sqlite3_file* file) {
    const std::scoped_lock lock(mutex);
    auto& own = shim(file);
    powerFiles.erase(&own);
    delete own.unsynced;
    return own.real->pMethods ? own.real->pMethods->xClose(own.real) : SQLITE_OK;
}

int writePower(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    const std::scoped_lock lock(mutex);
    const std::span bytes(static_cast<const std::uint8_t*>(from), static_cast<std::size_t>(size));
    if (!powerIsOff) note(shim(file), offset, offset + size, bytes);
    if (countWrite()) return SQLITE_IOERR_WRITE;
    return real(file)->pMethods->xWrite(real(file), from, size, offset);
}

int truncatePower(sqlite3_file* file, sqlite3_int64 size) {
    const std::scoped_lock lock(mutex);
    if (!powerIsOff) note(shim(file), size, sizeOf(file), {});
    if (countWrite()) return SQLITE_IOERR_TRUNCATE;
    return real(file)->pMethods->xTruncate(real(file), size);
}

int syncPower(sqlite3_file* file, int flags) {
    const std::scoped_lock lock(mutex);
    if (powerIsOff) return SQLITE_IOERR_FSYNC;
    const int code = real(file)->pMethods->xSync(real(file), flags);
    if (code == SQLITE_OK) shim(file).unsynced->clear();
    return code;
}

// ---- the full disk

int closeFull(sqlite3_file* file) {
    return real(file)->pMethods ? real(file)->pMethods->xClose(real(file)) : SQLITE_OK;
}

int writeFull(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    const auto growth =
        static_cast<std::uint64_t>(std::max<std::int64_t>(0, offset + size - sizeOf(file)));
    const std::scoped_lock lock(mutex);
    if (growth > diskRoom) return SQLITE_FULL;
    diskRoom -= growth;
    return real(file)->pMethods->xWrite(real(file), from, size, offset);
}

int truncateFull(sqlite3_file* file, sqlite3_int64 size) {
    return real(file)->pMethods->xTruncate(real(file), size);
}

int syncFull(sqlite3_file* file, int flags) {
    flushes += shim(file).isDatabase ? 1 : 0;
    return real(file)->pMethods->xSync(real(file), flags);
}

// ---- the two layers

const sqlite3_io_methods kPowerMethods{1,           closePower, readReal, writePower, truncatePower,
                                       syncPower,   sizeReal,   lockReal, unlockReal, checkReal,
                                       controlReal, sectorReal, noTraits};
const sqlite3_io_methods kFullMethods{1,           closeFull,  readReal, writeFull,  truncateFull,
                                      syncFull,    sizeReal,   lockReal, unlockReal, checkReal,
                                      controlReal, sectorReal, noTraits};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags,
         const sqlite3_io_methods& methods) {
    auto* own = new (file) ShimFile();
    own->pMethods = nullptr;
    own->isDatabase = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    own->real = reinterpret_cast<sqlite3_file*>(own + 1);
    own->real->pMethods = nullptr;
    const int code = below(vfs)->xOpen(below(vfs), name, own->real, flags, outFlags);
    if (code == SQLITE_OK) own->pMethods = &methods;
    return code;
}

int openPower(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    const std::scoped_lock lock(mutex);
    if (powerIsOff) return SQLITE_CANTOPEN;
    const int code = open(vfs, name, file, flags, outFlags, kPowerMethods);
    if (code != SQLITE_OK) return code;
    shim(file).unsynced = new std::vector<Change>();
    powerFiles.insert(&shim(file));
    return SQLITE_OK;
}

int openFull(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    return open(vfs, name, file, flags, outFlags, kFullMethods);
}

int remove(sqlite3_vfs* vfs, const char* name, int syncFolder) {
    return below(vfs)->xDelete(below(vfs), name, syncFolder);
}
int access(sqlite3_vfs* vfs, const char* name, int flags, int* result) {
    return below(vfs)->xAccess(below(vfs), name, flags, result);
}
int fullPath(sqlite3_vfs* vfs, const char* name, int size, char* out) {
    return below(vfs)->xFullPathname(below(vfs), name, size, out);
}
int randomness(sqlite3_vfs* vfs, int size, char* out) {
    return below(vfs)->xRandomness(below(vfs), size, out);
}
int sleep(sqlite3_vfs* vfs, int microseconds) {
    return below(vfs)->xSleep(below(vfs), microseconds);
}
int time(sqlite3_vfs* vfs, double* out) { return below(vfs)->xCurrentTime(below(vfs), out); }
int lastError(sqlite3_vfs* vfs, int size, char* out) {
    return below(vfs)->xGetLastError(below(vfs), size, out);
}

using Open = int (*)(sqlite3_vfs*, const char*, sqlite3_file*, int, int*);

std::string registered(sqlite3_vfs& vfs, const char* name, Open openFile) {
    auto* standard = sqlite3_vfs_find(nullptr);
    vfs.iVersion = 1;
    vfs.szOsFile = static_cast<int>(sizeof(ShimFile)) + standard->szOsFile;
    vfs.mxPathname = standard->mxPathname;
    vfs.zName = name;
    vfs.pAppData = standard;
    vfs.xOpen = openFile;
    vfs.xDelete = &remove;
    vfs.xAccess = &access;
    vfs.xFullPathname = &fullPath;
    vfs.xRandomness = &randomness;
    vfs.xSleep = &sleep;
    vfs.xCurrentTime = &time;
    vfs.xGetLastError = &lastError;
    sqlite3_vfs_register(&vfs, 0);
    return name;
}

}  // namespace

std::string powerCutVfs() {
    static sqlite3_vfs vfs{};
    static const std::string name = registered(vfs, "sinew-power-cut", &openPower);
    return name;
}

void cutPowerAtWrite(std::uint64_t count, std::uint32_t seed, std::function<void()> then) {
    const std::scoped_lock lock(mutex);
    writesLeft = count;
    cutSeed = seed;
    afterCut = std::move(then);
}

void restorePower() {
    const std::scoped_lock lock(mutex);
    powerIsOff = false;
    writesLeft = 0;
}

std::string fullDiskVfs() {
    static sqlite3_vfs vfs{};
    static const std::string name = registered(vfs, "sinew-full-disk", &openFull);
    return name;
}

void setDiskRoom(std::uint64_t bytes) { diskRoom = bytes; }
std::uint64_t databaseFlushes() { return flushes; }

}  // namespace sinew::test
