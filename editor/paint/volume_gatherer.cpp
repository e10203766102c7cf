// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/scan_gatherer.h"

namespace sinew {
namespace {

/// A ball around the hit.
struct Ball {
    glm::vec3 centre{0.0f};
    float radius = 1.0f;

    Ball() = default;
    Ball(const BrushHit& hit, float size) : centre(hit.position), radius(size) {}
    float distance(const glm::vec3& place) const { return glm::length(place - centre) / radius; }
};

}  // namespace

GathererKind volumeGatherer() {
    return {"volume", "Volume", "Everything within the radius: all layers, both sides.",
            [](const GatherMesh& mesh) -> std::unique_ptr<Gatherer> {
                return std::make_unique<ScanGatherer<Ball>>(mesh);
            }};
}

}  // namespace sinew
