// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/older_blocks.h"

namespace sinew {

WholeClip::WholeClip(ClipInfo info, std::vector<Track> tracks)
    : head_(std::make_shared<ClipHead>(std::move(info))), tracks_(std::move(tracks)) {}

std::size_t WholeClip::bytes() const {
    std::size_t total = head_->bytes();
    for (const auto& track : tracks()) total += track->bytes();
    return total;
}

std::vector<Scene::Entry> unpacked(const BlockId& id, const BlockPtr& block) {
    if (!block) return {};
    const auto* clip = dynamic_cast<const WholeClip*>(block.get());
    if (!clip) return {{id, block}};
    std::vector<Scene::Entry> out{{id, clip->head()}};
    for (std::uint32_t t = 0; t < clip->tracks().size(); ++t)
        out.emplace_back(BlockId{BlockKind::Track, id.owner, 0, t}, clip->tracks()[t]);
    return out;
}

}  // namespace sinew
