// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project/rows.h"

#include <algorithm>
#include <array>

#include "editor/codec/block_codec.h"
#include "editor/document/project/schema.h"

namespace sinew {
namespace {

constexpr std::size_t kKeptRow = std::size_t{4} << 20;
// Far above any block: what a file may claim before its parts are seen.
constexpr std::uint32_t kMostParts = 1u << 16;

StoredBlock settingRow(std::string_view name, std::string_view value) {
    const auto bytes = [](std::string_view text) {
        return std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    };
    const auto head = checksum(bytes(std::string_view("", 1)), checksum(bytes(name)));
    return {1, checksum(bytes(value), head), 0};
}

Error unreadable() {
    return {ErrorCode::CannotWrite,
            Message("Nothing was saved: part of the scene has values that could not be read back. "
                    "Undo the last step and save again."),
            {}};
}

}  // namespace

void RowTally::add(const StoredBlock& block) {
    rows += block.parts;
    checksum += block.checksum;
}

void RowTally::remove(const StoredBlock& block) {
    rows -= block.parts;
    checksum -= block.checksum;
}

void RowTally::addSetting(std::string_view name, std::string_view value) {
    add(settingRow(name, value));
}
void RowTally::removeSetting(std::string_view name, std::string_view value) {
    remove(settingRow(name, value));
}

std::uint32_t checksumOf(const BlockRow& row) {
    const std::uint32_t fields[] = {static_cast<std::uint32_t>(row.id.kind),
                                    row.id.owner,
                                    row.id.layer,
                                    row.id.page,
                                    row.part,
                                    row.parts};
    std::array<std::uint8_t, sizeof fields> address{};
    for (std::size_t i = 0; i < address.size(); ++i)
        address[i] = static_cast<std::uint8_t>(fields[i / 4] >> (8 * (i % 4)));
    return checksum(row.data, checksum(address));
}

// ---- writing

Expected<BlockWriter> BlockWriter::prepare(const Database& database) {
    auto put = database.prepare(
        "INSERT INTO blocks (kind, owner, layer, page, part, parts, crc32, data) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (kind, owner, layer, page, part) "
        "DO UPDATE SET parts = excluded.parts, crc32 = excluded.crc32, data = excluded.data");
    if (!put) return put.error();
    auto remove = database.prepare(
        "DELETE FROM blocks WHERE kind = ?1 AND owner = ?2 AND layer = ?3 AND page = ?4 AND part "
        ">= "
        "?5");
    if (!remove) return remove.error();
    return BlockWriter(std::move(*put), std::move(*remove));
}

Expected<StoredBlock> BlockWriter::put(const BlockId& id, const Block& block,
                                       const StoredBlock& before) {
    if (bytes_.capacity() > kKeptRow) bytes_ = {};
    bytes_.clear();
    bytes_.reserve(block.bytes());
    appendBlock(bytes_, block);
    if (!decodeBlock(id, kBlockVersion, bytes_)) return unreadable();
    const auto parts = std::max<std::size_t>(1, (bytes_.size() + kPartBytes - 1) / kPartBytes);
    StoredBlock stored{static_cast<std::uint32_t>(parts), 0, bytes_.size()};
    for (std::uint32_t part = 0; part < stored.parts; ++part) {
        const auto from = part * kPartBytes;
        BlockRow row{id, part, stored.parts, 0,
                     std::span(bytes_).subspan(from, std::min(kPartBytes, bytes_.size() - from))};
        row.crc32 = checksumOf(row);
        stored.checksum += row.crc32;
        put_.bindAddress(id).bind(5, std::int64_t{part}).bind(6, std::int64_t{row.parts});
        put_.bind(7, std::int64_t{row.crc32}).bindBlob(8, row.data);
        if (auto done = put_.run(); !done) return done.error();
    }
    if (before.parts > stored.parts)
        if (auto done = remove(id, stored.parts); !done) return done.error();
    return stored;
}

Expected<void> BlockWriter::remove(const BlockId& id, std::uint32_t fromPart) {
    return remove_.bindAddress(id).bind(5, std::int64_t{fromPart}).run();
}

// ---- reading

bool readRow(const Statement& statement, BlockRow& row, int column) {
    std::array<std::uint32_t, 7> numbers{};
    for (int i = 0; i < 7; ++i) {
        const auto value = statement.integer(column + i);
        if (!statement.isInteger(column + i) || value < 0 || value > std::int64_t{0xffffffff})
            return false;
        numbers[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(value);
    }
    if (numbers[0] > static_cast<std::uint32_t>(kLastBlockKind) || !statement.isBlob(column + 7))
        return false;
    row = {{static_cast<BlockKind>(numbers[0]), numbers[1], numbers[2], numbers[3]},
           numbers[4],
           numbers[5],
           numbers[6],
           statement.blob(column + 7)};
    return addressFits(row.id) && row.parts > 0 && row.parts <= kMostParts && row.part < row.parts;
}

BlockAssembler::Result BlockAssembler::add(const BlockRow& row) {
    const bool first = empty();
    const bool follows =
        first ? row.part == 0 : row.id == id_ && row.parts == parts_ && row.part == next_;
    if (!follows || checksumOf(row) != row.crc32) {
        *this = BlockAssembler(version_);
        return Result::Bad;
    }
    if (first) stored_ = {row.parts, 0, 0};
    stored_.checksum += row.crc32;
    stored_.bytes += row.data.size();
    id_ = row.id;
    parts_ = row.parts;
    next_ = row.part + 1;
    if (parts_ == 1) return finish(row.data);
    bytes_.insert(bytes_.end(), row.data.begin(), row.data.end());
    return next_ == parts_ ? finish(bytes_) : Result::More;
}

BlockAssembler::Result BlockAssembler::finish(std::span<const std::uint8_t> bytes) {
    block_ = decodeBlock(id_, version_, bytes);
    bytes_ = {};
    parts_ = 0;
    return block_ ? Result::Done : Result::Bad;
}

}  // namespace sinew
