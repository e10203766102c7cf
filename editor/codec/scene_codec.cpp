// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/scene_codec.h"

#include <array>
#include <cstring>

#include "editor/codec/block_codec.h"
#include "editor/codec/block_fields.h"
#include "editor/codec/scene_check.h"

// A blob: magic, version, number of blocks; per block its id, the size of its fields, and those, in
// ascending order of ids.
namespace sinew {
namespace {

constexpr std::array<char, 8> kMagic = {'s', 'i', 'n', 'e', 'w', 'b', 'l', 'b'};

Error damage() {
    return {ErrorCode::CannotRead,
            Message("The reader's result is damaged and was not used; open the file again."),
            {}};
}

bool readHeader(BlobReader& a, std::uint64_t& blocks) {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    a.bytes(magic.data(), magic.size());
    a(version);
    a(blocks);
    return a.ok() && magic == kMagic && version == kBlockVersion;
}

}  // namespace

std::vector<std::uint8_t> encodeScene(const Scene& scene) {
    std::vector<std::uint8_t> out;
    std::size_t expected = 64;
    for (const auto& [id, block] : scene.blocks()) expected += block->bytes() + 64;
    out.reserve(expected);
    BlobWriter a(out);
    a.bytes(kMagic.data(), kMagic.size());
    a(kBlockVersion);
    a(static_cast<std::uint64_t>(scene.blocks().size()));
    for (const auto& [id, block] : scene.blocks()) {
        fields::of(a, id);
        const std::size_t sizeAt = out.size();
        a(std::uint64_t{0});
        appendBlock(out, *block);
        const std::uint64_t size = out.size() - sizeAt - sizeof size;
        std::memcpy(out.data() + sizeAt, &size, sizeof size);
    }
    return out;
}

void keepEqualBlocks(const Scene& before, Scene& after) {
    const auto bytes = [](const Block& block) {
        std::vector<std::uint8_t> out;
        appendBlock(out, block);
        return out;
    };
    const auto blocks = after.blocks();
    for (const auto& [id, block] : blocks)
        if (const BlockPtr old = before.find(id);
            old && old != block && bytes(*old) == bytes(*block))
            after.set(id, old);
}

Expected<Scene> decodeScene(std::span<const std::uint8_t> blob) {
    BlobReader a(blob);
    std::uint64_t blocks = 0;
    if (!readHeader(a, blocks)) return damage();
    Scene scene;
    for (std::uint64_t i = 0; i < blocks; ++i) {
        BlockId id;
        fields::of(a, id);
        std::uint64_t size = 0;
        a(size);
        const auto part = a.part(size);
        const bool ascends = scene.blocks().empty() || scene.blocks().back().first < id;
        if (!a.ok() || !addressFits(id) || !ascends) return damage();
        auto block = decodeBlock(id, kBlockVersion, part);
        if (!block) return damage();
        scene.set(id, std::move(block));
    }
    if (!a.finished() || !agrees(scene)) return damage();
    return scene;
}

}  // namespace sinew
