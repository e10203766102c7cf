// SPDX-License-Identifier: Apache-2.0
#include "editor/document/paced_writes.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <vector>

#include "editor/document/database.h"
#include "tests/support/fixtures.h"
#include "tests/support/sqlite_shims.h"

namespace sinew {
namespace {

constexpr int kMegabyte = 1 << 20;

// A database with a log, on a disk whose flushes are counted, through the paced layer.
std::unique_ptr<Database> loggedDatabase() {
    auto database = Database::open(test::temporaryFolder() / "paced.db", Database::Access::Create,
                                   pacedVfs(test::fullDiskVfs()));
    if (!database) return nullptr;
    const auto made = (*database)->exec(
        "PRAGMA page_size=16384; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; "
        "PRAGMA wal_autocheckpoint=0; CREATE TABLE pieces (bytes BLOB)");
    return made ? std::move(*database) : nullptr;
}

bool add(const Database& database, int megabytes) {
    const std::vector<std::uint8_t> piece(kMegabyte, 7);
    auto insert = database.prepare("INSERT INTO pieces VALUES (?1)");
    if (!insert) return false;
    for (int i = 0; i < megabytes; ++i)
        if (!insert->bindBlob(1, piece).run()) return false;
    return true;
}

bool moveLog(const Database& database) {
    return sqlite3_wal_checkpoint_v2(database.handle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr,
                                     nullptr) == SQLITE_OK;
}

TEST(PacedWrites, aLargeLogIsFlushedWhileItIsMoved) {
    test::setDiskRoom(UINT64_MAX);
    const auto database = loggedDatabase();
    ASSERT_TRUE(database);
    ASSERT_TRUE(add(*database, 60));
    const auto before = test::databaseFlushes();
    ASSERT_TRUE(moveLog(*database));
    EXPECT_GE(test::databaseFlushes() - before, 7u) << "one each 8 of 60 MB, and the last";
    EXPECT_LE(test::databaseFlushes() - before, 10u);
}

TEST(PacedWrites, whatWasFlushedIsNotCountedAgain) {
    test::setDiskRoom(UINT64_MAX);
    const auto database = loggedDatabase();
    ASSERT_TRUE(database);
    const auto before = test::databaseFlushes();
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(add(*database, 5));
        ASSERT_TRUE(moveLog(*database));
    }
    EXPECT_EQ(test::databaseFlushes() - before, 5u) << "one a move: each is below 8 MB";
}

TEST(PacedWrites, theLayerBelowStaysAsItIs) {
    test::setDiskRoom(UINT64_MAX);
    const auto paced = loggedDatabase();
    ASSERT_TRUE(paced);
    auto plain = Database::open(test::temporaryFolder() / "plain.db", Database::Access::Create,
                                test::fullDiskVfs());
    ASSERT_TRUE(plain.ok());
    sqlite3_file* pacedFile = nullptr;
    sqlite3_file* plainFile = nullptr;
    sqlite3_file_control(paced->handle(), "main", SQLITE_FCNTL_FILE_POINTER, &pacedFile);
    sqlite3_file_control((*plain)->handle(), "main", SQLITE_FCNTL_FILE_POINTER, &plainFile);
    EXPECT_NE(pacedFile->pMethods->xWrite, plainFile->pMethods->xWrite);
    sqlite3_vfs* vfs = nullptr;
    sqlite3_file_control(paced->handle(), "main", SQLITE_FCNTL_VFS_POINTER, &vfs);
    EXPECT_STREQ(vfs->zName, pacedVfs(test::fullDiskVfs()).c_str());
    EXPECT_EQ(sqlite3_vfs_find(nullptr), sqlite3_vfs_find("unix")) << "the default layer";
}

TEST(PacedWrites, aFailureBelowIsAFailure) {
    test::setDiskRoom(UINT64_MAX);
    const auto database = loggedDatabase();
    ASSERT_TRUE(database);
    ASSERT_TRUE(add(*database, 12));
    test::setDiskRoom(4 * std::uint64_t{kMegabyte});
    EXPECT_FALSE(moveLog(*database)) << "the log is longer than the disk has room";
    test::setDiskRoom(UINT64_MAX);
    EXPECT_TRUE(moveLog(*database));
}

TEST(PacedWrites, anUnknownLayerIsNamedByTheOpening) {
    EXPECT_FALSE(Database::open(test::temporaryFolder() / "none.db", Database::Access::Create,
                                pacedVfs("no such layer"))
                     .ok());
}

}  // namespace
}  // namespace sinew
