// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace sinew {

/// A file layer for SQLite that flushes a database's file while it is being written, every 8 MB: so
/// moving a large log into it ends with a short flush, and can be interrupted before that at any
/// moment without leaving the disk busy. Flushing more often than asked is always safe. All else
/// goes to the layer `below` (SQLite's own where empty) as it is; logs and temporary files are that
/// layer's own. There is no shared memory: a write-ahead log needs locking_mode=EXCLUSIVE.
///
/// Gives the name to open a database by; `below` itself where it is not registered. May be called
/// from any thread; each layer is made once and stays.
std::string pacedVfs(const std::string& below);

}  // namespace sinew
