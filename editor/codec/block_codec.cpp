// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/block_codec.h"

#include "editor/codec/block_fields.h"
#include "editor/codec/scene_check.h"

namespace sinew {
namespace {

// Node ids index a table: they may not be so large that a small blob asks for much memory.
constexpr std::size_t kIdsPerNode = 64;
constexpr std::size_t kIdsAlways = 65536;
constexpr std::size_t kLeastNodeBytes = 2 * 13 * sizeof(double);  // its two transforms alone

// ---- writing

void write(BlobWriter& a, const NodeTable& nodes) {
    a(static_cast<std::uint64_t>(nodes.size()));
    for (const Node& node : nodes.all()) fields::of(a, node);
}

void write(BlobWriter& a, const RowPage& page) {
    a(page.count);
    a.bytes(page.first.data(), (page.count + 1) * sizeof page.first[0]);
    a(page.entries);
}

template <class BlockType>
void write(BlobWriter& a, const BlockType& block) {
    fields::of(a, block);
}

// ---- reading

void read(BlobReader& a, NodeTable& nodes) {
    std::uint64_t count = 0;
    a(count);
    if (count > a.left() / kLeastNodeBytes) a.fail();
    for (std::uint64_t i = 0; i < count && a.ok(); ++i) {
        Node node;
        fields::of(a, node);
        const bool idFits =
            node.id.value < kIdsAlways + kIdsPerNode * count && !nodes.find(node.id);
        const bool parentFits = !node.parent.valid() || nodes.find(node.parent);
        if (!idFits || !parentFits) a.fail();
        if (a.ok()) nodes.addWithId(std::move(node));
    }
}

void read(BlobReader& a, RowPage& page) {
    a(page.count);
    if (page.count == 0 || page.count > kRowPagePoints) return a.fail();
    a.bytes(page.first.data(), (page.count + 1) * sizeof page.first[0]);
    a(page.entries);
    if (page.first[0] != 0 || page.first[page.count] != page.entries.size()) a.fail();
    for (std::uint32_t p = 0; p < page.count; ++p)
        if (page.first[p] > page.first[p + 1]) a.fail();
    for (auto p = page.count; p <= kRowPagePoints; ++p) page.first[p] = page.first[page.count];
}

template <class BlockType>
void read(BlobReader& a, BlockType& block) {
    fields::of(a, block);
}

template <class BlockType>
BlockPtr readSound(BlobReader& a) {
    auto block = std::make_shared<BlockType>();
    read(a, *block);
    if (!a.finished() || !isSound(*block)) return nullptr;
    return block;
}

}  // namespace

void appendBlock(std::vector<std::uint8_t>& out, const Block& block) {
    BlobWriter a(out);
    switch (block.kind()) {
        case BlockKind::Info:
            return write(a, static_cast<const SceneInfo&>(block));
        case BlockKind::Nodes:
            return write(a, static_cast<const NodeTable&>(block));
        case BlockKind::Mesh:
            return write(a, static_cast<const Mesh&>(block));
        case BlockKind::Skin:
            return write(a, static_cast<const Skin&>(block));
        case BlockKind::RowPage:
            return write(a, static_cast<const RowPage&>(block));
        case BlockKind::Clip:
            return write(a, static_cast<const Clip&>(block));
        case BlockKind::Material:
            return write(a, static_cast<const Material&>(block));
        case BlockKind::Texture:
            return write(a, static_cast<const Texture&>(block));
        case BlockKind::Image:
            return write(a, static_cast<const Image&>(block));
    }
}

BlockPtr decodeBlock(BlockKind kind, std::span<const std::uint8_t> bytes) {
    BlobReader a(bytes);
    switch (kind) {
        case BlockKind::Info:
            return readSound<SceneInfo>(a);
        case BlockKind::Nodes:
            return readSound<NodeTable>(a);
        case BlockKind::Mesh:
            return readSound<Mesh>(a);
        case BlockKind::Skin:
            return readSound<Skin>(a);
        case BlockKind::RowPage:
            return readSound<RowPage>(a);
        case BlockKind::Clip:
            return readSound<Clip>(a);
        case BlockKind::Material:
            return readSound<Material>(a);
        case BlockKind::Texture:
            return readSound<Texture>(a);
        case BlockKind::Image:
            return readSound<Image>(a);
    }
    return nullptr;
}

bool addressFits(const BlockId& id) {
    const bool single = id.kind == BlockKind::Info || id.kind == BlockKind::Nodes;
    return (id.kind == BlockKind::RowPage || (id.layer == 0 && id.page == 0)) &&
           (single ? id.owner == 0 : id.owner != kNoIndex);
}

}  // namespace sinew
