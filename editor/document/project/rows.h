// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "editor/document/database.h"
#include "editor/scene/block.h"

namespace sinew {

/// The rows of one block in table blocks.
struct StoredBlock {
    std::uint32_t parts = 0;
    std::uint32_t checksum = 0;  ///< the sum of its rows' crc32
    std::size_t bytes = 0;       ///< of data
};

/// All rows of tables blocks and settings, as they are counted in meta: lost rows and rows of an
/// older save are known by it.
struct RowTally {
    std::uint64_t rows = 0;
    std::uint32_t checksum = 0;  ///< the sum of all rows' crc32, modulo 2^32

    void add(const StoredBlock& block);
    void remove(const StoredBlock& block);
    /// A row of table settings, of which zlib's crc32 is of name, a zero byte and value.
    void addSetting(std::string_view name, std::string_view value);
    void removeSetting(std::string_view name, std::string_view value);
    friend bool operator==(const RowTally&, const RowTally&) = default;
};

/// A row as it stands in the file.
struct BlockRow {
    BlockId id;
    std::uint32_t part = 0;
    std::uint32_t parts = 0;
    std::uint32_t crc32 = 0;
    std::span<const std::uint8_t> data;  ///< valid until the statement moves on
};

/// zlib's crc32 of kind, owner, layer, page, part and parts (each 32 bits, little-endian), then of
/// the data.
std::uint32_t checksumOf(const BlockRow& row);

/// Puts blocks into table blocks and takes them out. Holds the encoded bytes of one block at a
/// time.
class BlockWriter {
public:
    static Expected<BlockWriter> prepare(const Database& database);
    /// Writes all parts. `before`: the parts that the file has of this address. CannotWrite where
    /// the block could not be read again: better a save that is refused than one that is lost.
    Expected<StoredBlock> put(const BlockId& id, const Block& block, const StoredBlock& before);
    Expected<void> remove(const BlockId& id, std::uint32_t fromPart = 0);

private:
    BlockWriter(Statement put, Statement remove)
        : put_(std::move(put)), remove_(std::move(remove)) {}
    Statement put_;
    Statement remove_;
    std::vector<std::uint8_t> bytes_;  // kept, so that pages of rows do not allocate
};

inline constexpr const char* kBlockColumns = "kind, owner, layer, page, part, parts, crc32, data";
/// The row that a statement over kBlockColumns, beginning at `column`, stands at. False: a value is
/// of the wrong type or out of range.
bool readRow(const Statement& statement, BlockRow& row, int column = 0);

/// Joins rows of one block after the other and decodes them. Reads hostile rows.
class BlockAssembler {
public:
    /// `version`: of the blocks' fields in the file.
    explicit BlockAssembler(std::uint32_t version) : version_(version) {}
    enum class Result : std::uint8_t { More, Done, Bad };
    /// Bad where the row's checksum is wrong, it does not follow the one before, or the block's
    /// bytes are none. Done: block() is the whole one.
    Result add(const BlockRow& row);
    /// As decodeBlock() gives it: to be unpacked().
    const BlockPtr& block() const { return block_; }
    /// No block is begun.
    bool empty() const { return parts_ == 0; }
    const StoredBlock& stored() const { return stored_; }

private:
    Result finish(std::span<const std::uint8_t> bytes);
    std::uint32_t version_;
    BlockId id_;
    std::uint32_t parts_ = 0;
    std::uint32_t next_ = 0;
    std::vector<std::uint8_t> bytes_;
    StoredBlock stored_;
    BlockPtr block_;
};

}  // namespace sinew
