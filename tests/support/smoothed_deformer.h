// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/deform/posed_mesh.h"

namespace sinew::test {

class SmoothedJob final : public DeformJob {
public:
    SmoothedJob(const PosedMesh& posed, const DeformBuffers& buffers)
        : buffers_(buffers),
          neighbours_(pointNeighbours(*posed.mesh())),
          rough_(buffers.positions.size()) {
        DeformBuffers inner = buffers;
        inner.outPositions = rough_;
        blend_ = deformers().front().job(posed, inner);
    }
    void runAll() override {
        blend_->runAll();
        for (PointIndex p = 0; p < rough_.size(); ++p) smooth(p);
    }
    void update(std::span<const PagePoints> changed) override {
        blend_->update(changed);
        std::vector<PointIndex> points;
        for (const auto& page : changed)
            points.insert(points.end(), page.points.begin(), page.points.end());
        for (const PointIndex p : dilated(points, neighbours_, 1)) smooth(p);
    }

private:
    void smooth(PointIndex p) {
        glm::vec3 sum = rough_[p];
        for (const PointIndex n : neighbours_[p]) sum += rough_[n];
        buffers_.outPositions[p] = sum / static_cast<float>(1 + neighbours_[p].size());
    }
    DeformBuffers buffers_;
    Compressed neighbours_;
    std::vector<glm::vec3> rough_;
    std::unique_ptr<DeformJob> blend_;
};

inline std::unique_ptr<DeformJob> smoothedJob(const PosedMesh& posed,
                                              const DeformBuffers& buffers) {
    return std::make_unique<SmoothedJob>(posed, buffers);
}

inline void smoothedPlaces(const PosedMesh& posed, const Rows& rows,
                           std::span<const PointIndex> points, std::span<glm::dvec3> out) {
    const Compressed neighbours = pointNeighbours(*posed.mesh());
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::vector<PointIndex> needed{points[i]};
        for (const PointIndex n : neighbours[points[i]]) needed.push_back(n);
        std::vector<glm::dvec3> rough(needed.size());
        deformers().front().places(posed, rows, needed, rough);
        glm::dvec3 sum(0.0);
        for (const auto& place : rough) sum += place;
        out[i] = sum / static_cast<double>(rough.size());
    }
}

/// The mean of a point and its neighbours as linear blend places them: as little as a deformer that
/// looks at neighbours can be. In no table; see DeformerOnTrial.
inline const Deformer kSmoothed{.id = "smoothed",
                                .label = "Smoothed",
                                .hint = "The mean of neighbours.",
                                .rings = 1,
                                .inShader = false,
                                .job = &smoothedJob,
                                .places = &smoothedPlaces};

}  // namespace sinew::test
