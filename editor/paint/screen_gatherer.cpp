// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/scan_gatherer.h"

namespace sinew {
namespace {

/// The cone from the eye through the brush's ring around the hit; a cylinder where rays are
/// parallel. Behind the eye is nothing.
struct Cone {
    glm::vec3 centre{0.0f};
    glm::vec3 axis{0.0f, 0.0f, -1.0f};
    float radius = 1.0f;
    float perMetre = 0.0f;  // how much wider a metre farther on, in radii

    Cone() = default;
    Cone(const BrushHit& hit, float size)
        : centre(hit.position),
          axis(hit.direction),
          radius(size),
          perMetre(hit.eyeDistance > 0.0 ? static_cast<float>(1.0 / hit.eyeDistance) : 0.0f) {}
    float distance(const glm::vec3& place) const {
        const glm::vec3 away = place - centre;
        const float along = glm::dot(away, axis);
        const float widening = 1.0f + along * perMetre;
        if (!(widening > 0.0f)) return 1.0f;
        return glm::length(away - along * axis) / (radius * widening);
    }
};

}  // namespace

GathererKind screenGatherer() {
    return {"screen", "Screen", "Everything under the ring on screen, including what lies behind.",
            [](const GatherMesh& mesh) -> std::unique_ptr<Gatherer> {
                return std::make_unique<ScanGatherer<Cone>>(mesh);
            },
            true};
}

}  // namespace sinew
