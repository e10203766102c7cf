// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "editor/document/database.h"

namespace sinew {

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
