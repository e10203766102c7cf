// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/codec/archive.h"
#include "editor/scene/block.h"

namespace sinew {

/// Version of the fields of all blocks as block_fields.h lists them. A changed list is a new
/// version; whoever stores blocks stores this number with them. Every version from 1 on is read.
inline constexpr std::uint32_t kBlockVersion = 4;

/// Appends a block's fields to `out`, little-endian, unpadded. O(bytes).
void appendBlock(std::vector<std::uint8_t>& out, const Block& block);

/// The same bytes in parts, the last of which may be shorter. `part` is memory to be used again for
/// the next block. O(bytes), in the memory of one part.
void encodeBlock(const Block& block, const BlobParts& parts, std::vector<std::uint8_t>& part);

/// The block that appendBlock() wrote for a place in a scene, or null where the bytes are not one:
/// every count, offset, index within the block, number and text is checked. `version`: the
/// kBlockVersion of the program that wrote them; of an older one it may stand for several blocks
/// (unpacked(), older_blocks.h). O(bytes); memory grows only with bytes that are there.
BlockPtr decodeBlock(const BlockId& id, std::uint32_t version, std::span<const std::uint8_t> bytes);

/// True for an address that a block can have: one info, one node table, owners that are ids, layers
/// and pages for those that are many.
bool addressFits(const BlockId& id);

}  // namespace sinew
