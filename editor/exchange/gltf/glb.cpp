// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/gltf/glb.h"

#include <cstring>

#include "editor/exchange/damaged_file.h"

namespace sinew {
namespace {

constexpr std::uint32_t kGlbMagic = 0x46546c67;   // "glTF"
constexpr std::uint32_t kJsonChunk = 0x4e4f534a;  // "JSON"
constexpr std::uint32_t kBinChunk = 0x004e4942;   // "BIN\0"
constexpr std::size_t kHeader = 12;
constexpr std::size_t kChunkHeader = 8;

std::uint32_t wordAt(std::span<const std::uint8_t> bytes, std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

std::size_t padded(std::size_t size) { return (size + 3) & ~std::size_t{3}; }

template <class... Args>
Error damagedGlb(std::string_view text, Args&&... args) {
    return {ErrorCode::CannotRead, damagedFile(Message(text, std::forward<Args>(args)...)), {}};
}

void appendWord(std::vector<std::uint8_t>& to, std::uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8)
        to.push_back(static_cast<std::uint8_t>(value >> shift));
}

void appendChunk(std::vector<std::uint8_t>& to, std::uint32_t type,
                 std::span<const std::uint8_t> bytes, std::uint8_t padding) {
    appendWord(to, static_cast<std::uint32_t>(padded(bytes.size())));
    appendWord(to, type);
    to.insert(to.end(), bytes.begin(), bytes.end());
    to.resize(padded(to.size()), padding);
}

}  // namespace

bool isGlb(std::span<const std::uint8_t> file) {
    return file.size() >= 4 && wordAt(file, 0) == kGlbMagic;
}

Expected<GlbChunks> splitGlb(std::span<const std::uint8_t> file) {
    if (file.size() < kHeader + kChunkHeader)
        return damagedGlb("The file is cut off: it ends within its header.");
    if (wordAt(file, 4) != 2)
        return Error{ErrorCode::CannotRead,
                     Message("The file is binary glTF version %1; only version 2 can be read.",
                             wordAt(file, 4)),
                     {}};
    if (wordAt(file, 8) > file.size())
        return damagedGlb("The file is cut off: it should have %1 bytes and has %2.",
                          wordAt(file, 8), file.size());
    GlbChunks out;
    const std::size_t jsonLength = wordAt(file, kHeader);
    std::size_t at = kHeader + kChunkHeader;
    if (wordAt(file, 16) != kJsonChunk || jsonLength > file.size() - at)
        return damagedGlb("The file is damaged: its JSON chunk is missing or cut off.");
    out.json = {reinterpret_cast<const char*>(file.data()) + at, jsonLength};
    for (at += padded(jsonLength); at + kChunkHeader <= file.size();) {
        const std::size_t length = wordAt(file, at);
        if (length > file.size() - at - kChunkHeader)
            return damagedGlb("The file is damaged: a binary chunk is cut off.");
        const std::size_t next = at + kChunkHeader + padded(length);
        if (wordAt(file, at + 4) == kBinChunk && !out.hasBinary) {
            out.binary = file.subspan(at + kChunkHeader, length);
            out.hasBinary = true;
            if (next < file.size()) out.rest = file.subspan(next);
        }
        at = next;
    }
    return out;
}

Expected<std::vector<std::uint8_t>> joinGlb(std::string_view json,
                                            std::span<const std::uint8_t> binary,
                                            std::span<const std::uint8_t> rest) {
    const std::size_t total = kHeader + kChunkHeader + padded(json.size()) +
                              (binary.empty() ? 0 : kChunkHeader + padded(binary.size())) +
                              rest.size();
    if (total > 0xffffffffu)
        return Error{
            ErrorCode::CannotWrite,
            Message("The model is too large for one .glb file (4 GB); write .gltf instead."),
            {}};
    std::vector<std::uint8_t> out;
    out.reserve(total);
    appendWord(out, kGlbMagic);
    appendWord(out, 2);
    appendWord(out, static_cast<std::uint32_t>(total));
    appendChunk(out, kJsonChunk, {reinterpret_cast<const std::uint8_t*>(json.data()), json.size()},
                ' ');
    if (!binary.empty()) appendChunk(out, kBinChunk, binary, 0);
    out.insert(out.end(), rest.begin(), rest.end());
    return out;
}

}  // namespace sinew
