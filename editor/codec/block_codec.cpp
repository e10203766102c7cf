// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/block_codec.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "editor/codec/block_fields.h"
#include "editor/codec/older_blocks.h"
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

bool hasLongRow(const RowPage& page) {
    for (std::uint32_t p = 0; p < page.count; ++p)
        if (page.first[p + 1] - page.first[p] > 0xff) return true;
    return false;
}

// How many entries each row of a page has, in a byte where all fit.
template <class Number>
void writeSizes(BlobWriter& a, const RowPage& page) {
    std::vector<Number> sizes;
    sizes.reserve(page.count);
    for (std::uint32_t p = 0; p < page.count; ++p)
        sizes.push_back(static_cast<Number>(page.first[p + 1] - page.first[p]));
    a.bytes(sizes.data(), sizes.size() * sizeof(Number));
}

void write(BlobWriter& a, const RowPage& page) {
    const bool wide = hasLongRow(page);
    a(page.count);
    a(wide);
    if (wide)
        writeSizes<std::uint32_t>(a, page);
    else
        writeSizes<std::uint8_t>(a, page);
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

template <class Number>
void readSizes(BlobReader& a, RowPage& page) {
    std::array<Number, kRowPagePoints> sizes{};
    a.bytes(sizes.data(), page.count * sizeof(Number));
    std::uint64_t sum = 0;
    for (std::uint32_t p = 0; p < page.count; ++p) {
        sum += sizes[p];
        page.first[p + 1] = static_cast<std::uint32_t>(sum);
    }
    if (sum > kNoIndex) a.fail();
}

void read(BlobReader& a, RowPage& page) {
    a(page.count);
    if (page.count == 0 || page.count > kRowPagePoints) return a.fail();
    bool wide = false;
    if (a.has(2)) a(wide);
    if (!a.has(2))
        a.bytes(page.first.data(), (page.count + 1) * sizeof page.first[0]);
    else if (wide)
        readSizes<std::uint32_t>(a, page);
    else
        readSizes<std::uint8_t>(a, page);
    a(page.entries);
    if (page.first[0] != 0 || page.first[page.count] != page.entries.size()) a.fail();
    if (!a.has(2))
        for (std::uint32_t p = 0; p < page.count; ++p)
            if (page.first[p] > page.first[p + 1]) a.fail();
    if (wide && a.ok() && !hasLongRow(page)) a.fail();  // one page is written in one way
    for (auto p = page.count; p <= kRowPagePoints; ++p) page.first[p] = page.first[page.count];
}

template <class BlockType>
void read(BlobReader& a, BlockType& block) {
    fields::of(a, block);
}

template <class BlockType>
BlockPtr readSound(BlobReader& a, std::uint32_t layer) {
    auto block = std::make_shared<BlockType>();
    read(a, *block);
    if (!a.finished()) return nullptr;
    if constexpr (std::is_same_v<BlockType, RowPage>)
        return isSound(*block, layer == 0 ? RowSums::One : RowSums::Any) ? block : nullptr;
    else
        return isSound(*block) ? block : nullptr;
}

BlockPtr readWholeClip(BlobReader& a) {
    ClipInfo info;
    std::vector<Track> tracks;
    fields::of(a, info, tracks);
    auto clip = std::make_shared<WholeClip>(std::move(info), std::move(tracks));
    const auto isGood = [](const TrackPtr& track) { return isSound(*track); };
    const bool sound =
        a.finished() && isSound(*clip->head()) && std::ranges::all_of(clip->tracks(), isGood);
    return sound ? std::move(clip) : nullptr;
}

// Calls `use` with a tag of the kind's type; what `none` is, where there is no such kind.
template <class Use, class Result>
Result withType(BlockKind kind, Result none, Use&& use) {
    switch (kind) {
        case BlockKind::Info:
            return use(std::type_identity<SceneInfo>());
        case BlockKind::Nodes:
            return use(std::type_identity<NodeTable>());
        case BlockKind::Mesh:
            return use(std::type_identity<Mesh>());
        case BlockKind::Skin:
            return use(std::type_identity<Skin>());
        case BlockKind::RowPage:
            return use(std::type_identity<RowPage>());
        case BlockKind::Clip:
            return use(std::type_identity<ClipHead>());
        case BlockKind::Material:
            return use(std::type_identity<Material>());
        case BlockKind::Texture:
            return use(std::type_identity<Texture>());
        case BlockKind::Image:
            return use(std::type_identity<Image>());
        case BlockKind::Track:
            return use(std::type_identity<TrackBlock>());
        case BlockKind::PointNumbers:
            return use(std::type_identity<PointNumbers>());
        case BlockKind::MirrorPoints:
            return use(std::type_identity<MirrorPoints>());
    }
    return none;
}

void writeBlock(BlobWriter a, const Block& block) {
    withType(block.kind(), 0, [&]<class T>(std::type_identity<T>) {
        write(a, static_cast<const T&>(block));
        return 0;
    });
}

// Kinds are appended: of a version those up to here.
BlockKind lastKindOf(std::uint32_t version) {
    return version < 2 ? BlockKind::Image : kLastBlockKind;
}

}  // namespace

void appendBlock(std::vector<std::uint8_t>& out, const Block& block) {
    writeBlock(BlobWriter(out), block);
}

void encodeBlock(const Block& block, const BlobParts& parts, std::vector<std::uint8_t>& part) {
    part.clear();
    writeBlock(BlobWriter(part, &parts), block);
    if (!part.empty()) parts.take(part);
}

BlockPtr decodeBlock(const BlockId& id, std::uint32_t version,
                     std::span<const std::uint8_t> bytes) {
    if (version < 1 || version > kBlockVersion || id.kind > lastKindOf(version)) return nullptr;
    BlobReader a(bytes, version);
    if (id.kind == BlockKind::Clip && version < 2) return readWholeClip(a);
    return withType(id.kind, BlockPtr(),
                    [&]<class T>(std::type_identity<T>) { return readSound<T>(a, id.layer); });
}

bool addressFits(const BlockId& id) {
    switch (id.kind) {
        case BlockKind::Info:
        case BlockKind::Nodes:
            return id.owner == 0 && id.layer == 0 && id.page == 0;
        case BlockKind::RowPage:
        case BlockKind::PointNumbers:
            return id.owner != kNoIndex;
        case BlockKind::Track:
            return id.owner != kNoIndex && id.layer == 0;
        default:
            return id.owner != kNoIndex && id.layer == 0 && id.page == 0;
    }
}

}  // namespace sinew
