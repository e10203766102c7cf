// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/document/journal_plan.h"

// What stands in a journal's file beside blocks: records with a checksum, which name blocks by key.
namespace sinew {

/// Version of the file and of these records.
inline constexpr std::int64_t kJournalVersion = 1;
/// In the file's header, so that `file` can tell it: "SinJ".
inline constexpr std::int64_t kJournalApplication = 0x53696e4a;

/// CRC-32 as in zlib, over all bytes.
std::uint32_t checksum(std::span<const std::uint8_t> bytes);

/// A block at an address of the base.
struct BaseRecord {
    BlockId id;
    BlockKey block = 0;
};

/// A step as it is stored.
struct StepRecord {
    struct Change {
        BlockId id;
        BlockKey before = 0;
        BlockKey after = 0;
    };
    StateNumber state = 0;
    Message label;
    std::vector<Change> changes;
};

/// Where the document stands. A file without one is unfinished: its base was not all there yet.
struct PresentRecord {
    StateNumber oldest = 0;
    StateNumber present = 0;
    StateNumber saved = 0;
    std::int64_t editedAt = 0;
    std::uint64_t baseBlocks = 0;
    std::uint64_t stepCount = 0;
    std::string title;
    std::string projectPath;
    std::string successorOf;
};

/// Bytes with their checksum in front. Decoding anything else gives nothing.
std::vector<std::uint8_t> encoded(const BaseRecord& record);
std::vector<std::uint8_t> encoded(const StepRecord& record);
std::vector<std::uint8_t> encoded(const PresentRecord& record);
std::optional<BaseRecord> decodedBase(std::span<const std::uint8_t> bytes);
std::optional<StepRecord> decodedStep(std::span<const std::uint8_t> bytes);
std::optional<PresentRecord> decodedPresent(std::span<const std::uint8_t> bytes);

}  // namespace sinew
