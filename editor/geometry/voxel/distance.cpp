// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/distance.h"

#include <algorithm>

namespace sinew {

// What the voxels around a position say, bone by bone.
class VoxelDistance::Blend {
public:
    explicit Blend(const glm::vec3& position) : position_(position) {}

    // The same sources stand in most of the rows: each is measured once.
    void add(std::uint32_t id, const VoxelSource& source, float share) {
        for (std::uint32_t i = 0; i < sources_; ++i)
            if (source_[i].id == id) {
                source_[i].share += share;
                return;
            }
        source_[sources_++] = {id, share, &source};
    }

    // Nearest first into `out`; gives their number.
    std::size_t finish(double voxelSize, std::span<BoneDistance> out) {
        for (std::uint32_t i = 0; i < sources_; ++i) addToBone(source_[i]);
        const std::size_t count = std::min<std::size_t>(bones_, out.size());
        for (std::uint32_t i = 0; i < bones_; ++i) bone_[i].distance /= bone_[i].share;
        std::partial_sort(bone_.begin(), bone_.begin() + static_cast<std::ptrdiff_t>(count),
                          bone_.begin() + bones_, [](const Bone& a, const Bone& b) {
                              return a.distance != b.distance ? a.distance < b.distance
                                                              : a.bone < b.bone;
                          });
        for (std::size_t i = 0; i < count; ++i)
            out[i] = {bone_[i].bone, static_cast<float>(bone_[i].distance * voxelSize)};
        return count;
    }

private:
    struct Source {
        std::uint32_t id;
        float share;
        const VoxelSource* source;
    };
    struct Bone {
        std::uint32_t bone;
        float distance;  // times share
        float share;
    };

    void addToBone(const Source& s) {
        const float distance = s.source->distanceTo(position_) * s.share;
        for (std::uint32_t i = 0; i < bones_; ++i)
            if (bone_[i].bone == s.source->bone) {
                bone_[i].distance += distance;
                bone_[i].share += s.share;
                return;
            }
        bone_[bones_++] = {s.source->bone, distance, s.share};
    }

    static constexpr std::size_t kMost = 8 * kMostNearest;  // eight rows
    glm::vec3 position_;
    std::uint32_t sources_ = 0;
    std::uint32_t bones_ = 0;
    std::array<Source, kMost> source_;
    std::array<Bone, kMost> bone_;
};

std::size_t VoxelDistance::at(const glm::dvec3& world, std::span<BoneDistance> out) const {
    const glm::dvec3 position = solid_->grid().toGrid(world);
    const VoxelShares around = sharesAround(*solid_, band_, position);
    Blend blend{glm::vec3(position)};
    for (std::uint32_t i = 0; i < around.count; ++i) {
        const std::uint32_t row = around.band[i];
        for (std::uint32_t e = firstEntry_[row]; e < firstEntry_[row + 1]; ++e)
            blend.add(entries_[e], sources_[entries_[e]], around.share[i]);
    }
    return blend.finish(solid_->grid().voxelSize, out);
}

}  // namespace sinew
