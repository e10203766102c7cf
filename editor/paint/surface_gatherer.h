// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/paint/gatherer.h"

namespace sinew {

/// Points of the hit polygon and those connected with them by polygon edges through points that are
/// all nearer than the radius to the hit (straight distance, on the posed surface) and face the
/// viewer. So neither the far side nor a neighbouring finger or lip is reached through the air, and
/// a wrinkle does not shrink the brush as distance along the surface would. On another mesh than
/// the hit's it starts from the nearest point that is so and is seen (hideBehind()), and leaves out
/// those that are not: a strap over an arm parts neither side from the other.
///
/// A flood over polygon edges that walks page by page: all that can be reached within a page is
/// walked on before another page is looked at, so that a page's points and neighbours are read from
/// the cache, in whatever order a mesh has its points. Cost: points reached and their neighbours;
/// on another mesh a look at all its points, on all cores.
class SurfaceGatherer final : public Gatherer {
public:
    explicit SurfaceGatherer(const GatherMesh& mesh);

    const PointSet& find(const BrushHit& hit, float radius) override;
    const PointSet& found() const override { return reached_; }
    std::size_t count() const override { return count_; }
    void distances(std::uint32_t page, std::span<float> out) const override;

private:
    bool within(PointIndex point) const;
    bool reaches(PointIndex point) const;
    bool faces(std::uint32_t polygon) const;
    void seedPolygon(std::uint32_t polygon);
    PointIndex nearestSeen() const;
    void leaveOutHidden();
    void testAll();
    bool takeShell(PointIndex point);
    void visit(PointIndex point, bool inside);

    GatherMesh mesh_;
    glm::vec3 centre_{0.0f};
    glm::vec3 viewer_{0.0f};
    float radius_ = 0.0f;
    bool anySide_ = false;
    PointSet reached_;
    PointSet seen_;
    PointSet open_;  // reached, not yet walked on
    std::size_t count_ = 0;
    std::vector<PointSet::Words> words_;  // of the shell that was looked at last
    std::vector<std::uint8_t> inside_;    // per point, once all were tested; else empty
};

}  // namespace sinew
