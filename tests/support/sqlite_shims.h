// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>

// File layers between SQLite and the disk that let it fail, to be named when a database is opened.
// What they are told counts for all databases opened through them in this process; calls from
// several threads are kept apart. They have no shared memory: a write-ahead log needs
// locking_mode=EXCLUSIVE.
namespace sinew::test {

/// A disk that, when the power goes, has lost what was written and not flushed: of such writes some
/// sectors of 512 bytes are there and some are not.
std::string powerCutVfs();
/// At the `count`th write or truncation from now on the power goes: the files get the content that
/// they would have after it, then `then` is called; it may kill the process. Whatever it does, the
/// layer fails from then on until restorePower(). `seed` chooses the sectors.
void cutPowerAtWrite(std::uint64_t count, std::uint32_t seed, std::function<void()> then);
void restorePower();

/// A disk on which files can grow by no more than the room set, by all of them together. Files that
/// shrink or go give nothing back.
std::string fullDiskVfs();
void setDiskRoom(std::uint64_t bytes);
/// How often databases on it were flushed so far; their logs do not count.
std::uint64_t databaseFlushes();

}  // namespace sinew::test
