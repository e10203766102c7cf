// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/scene/block.h"

namespace sinew {

/// Version of the fields of all blocks as block_fields.h lists them. A changed list is a new
/// version; whoever stores blocks stores this number with them.
inline constexpr std::uint32_t kBlockVersion = 1;

/// Appends a block's fields to `out`, little-endian, unpadded. O(bytes).
void appendBlock(std::vector<std::uint8_t>& out, const Block& block);

/// The block that appendBlock() wrote, or null where the bytes are not one: every count, offset,
/// index within the block, number and text is checked. O(bytes); memory grows only with bytes that
/// are there.
BlockPtr decodeBlock(BlockKind kind, std::span<const std::uint8_t> bytes);

/// True for an address that a block can have: one info, one node table, owners that are ids, layers
/// and pages for rows alone.
bool addressFits(const BlockId& id);

}  // namespace sinew
