// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "editor/paint/gatherer.h"

namespace sinew {

/// Gathers all points of a mesh that lie in a shape of space, by looking at each. Shape: made of a
/// hit and a radius; `float distance(const glm::vec3&) const` is the normalised distance of a
/// place, 1 or more (or no number) outside. Cost: all points of the mesh, on all cores: about 2 ns
/// a point and core.
template <class Shape>
class ScanGatherer final : public Gatherer {
public:
    explicit ScanGatherer(const GatherMesh& mesh)
        : mesh_(mesh), reached_(mesh.posed.positions.size()), found_(reached_.pageCount()) {}

    const PointSet& find(const BrushHit& hit, float radius) override {
        shape_ = Shape(hit, radius);
        reached_.clear();
        tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, reached_.pageCount(), 8),
                          [&](const tbb::blocked_range<std::uint32_t>& range) {
                              for (auto page = range.begin(); page < range.end(); ++page)
                                  scan(page);
                          });
        count_ = 0;
        for (std::uint32_t page = 0; page < reached_.pageCount(); ++page)
            count_ += reached_.setPage(page, found_[page]);
        return reached_;
    }
    const PointSet& found() const override { return reached_; }
    std::size_t count() const override { return count_; }
    void distances(std::uint32_t page, std::span<float> out) const override {
        const glm::vec3* positions = mesh_.posed.positions.data() + page * kRowPagePoints;
        std::size_t next = 0;
        reached_.forEach(page,
                         [&](std::uint32_t i) { out[next++] = shape_.distance(positions[i]); });
    }

private:
    void scan(std::uint32_t page) {
        const auto& positions = mesh_.posed.positions;
        const std::size_t first = std::size_t{page} * kRowPagePoints;
        const std::size_t count = std::min<std::size_t>(kRowPagePoints, positions.size() - first);
        auto& words = found_[page];
        words.fill(0);
        for (std::size_t i = 0; i < count; ++i)
            words[i / 64] |= std::uint64_t{shape_.distance(positions[first + i]) < 1.0f}
                             << (i % 64);
    }

    GatherMesh mesh_;
    Shape shape_;
    PointSet reached_;
    std::vector<PointSet::Words> found_;
    std::size_t count_ = 0;
};

}  // namespace sinew
