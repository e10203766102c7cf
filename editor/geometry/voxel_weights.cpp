// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel_weights.h"

#include <algorithm>
#include <array>

namespace sinew {

std::size_t VoxelWeights::at(const glm::dvec3& world, std::span<BoneWeight> out) const {
    const VoxelShares around = sharesAround(*solid_, band_, solid_->grid().toGrid(world));
    std::array<BoneWeight, 8 * kMost> found;  // eight rows
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < around.count; ++i) {
        const std::uint32_t row = around.band[i];
        for (std::uint32_t e = firstEntry_[row]; e < firstEntry_[row + 1]; ++e) {
            std::size_t k = 0;
            while (k < count && found[k].bone != entries_[e].bone) ++k;
            if (k == count) found[count++] = {entries_[e].bone, 0.0f};
            found[k].weight += around.share[i] * entries_[e].weight;
        }
    }
    const std::size_t written = std::min(count, out.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(written),
                      found.begin() + static_cast<std::ptrdiff_t>(count), isBefore);
    float sum = 0.0f;
    for (std::size_t i = 0; i < written; ++i) sum += found[i].weight;
    for (std::size_t i = 0; i < written; ++i) out[i] = {found[i].bone, found[i].weight / sum};
    return written;
}

std::size_t VoxelWeights::bytes() const {
    return sizeof(*this) + band_.bytes() + entries_.capacity() * sizeof(BoneWeight) +
           (firstEntry_.capacity() + snappedBones_.capacity() + partsWithoutBone_.capacity()) *
               sizeof(std::uint32_t);
}

}  // namespace sinew
