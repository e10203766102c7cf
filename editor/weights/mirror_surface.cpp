// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_surface.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <limits>

#include "editor/geometry/surface/adjacency.h"

namespace sinew {
namespace {

template <class Work>
void forMany(std::size_t count, const Work& work) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 16384),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (auto i = range.begin(); i < range.end(); ++i) work(i);
                      });
}

// Per point a bit for each side of a box beyond which it is: small enough to stay in the cache
// while polygons look at it in any order.
std::vector<std::uint8_t> sidesBeyond(const std::vector<glm::vec3>& points, const PlaceBox& box) {
    std::vector<std::uint8_t> out(points.size());
    // Rounded: a float beyond them is beyond the box, but not always the other way round.
    const glm::vec3 low(box.low), high(box.high);
    forMany(out.size(), [&](std::size_t p) {
        unsigned sides = 0;
        for (int k = 0; k < 3; ++k)
            sides |= unsigned{points[p][k] < low[k]} << k | unsigned{points[p][k] > high[k]}
                                                                << (k + 3);
        out[p] = static_cast<std::uint8_t>(sides);
    });
    return out;
}

// Per polygon, 1: it is not beyond one side of a box with all its corners.
std::vector<std::uint8_t> polygonsWithin(const Mesh& mesh, const PlaceBox& box) {
    const auto sides = sidesBeyond(mesh.positions, box);
    std::vector<std::uint8_t> out(mesh.polygonCount());
    forMany(out.size(), [&](std::size_t i) {
        unsigned beyond = ~0u;
        for (const auto corner : mesh.polygon(i)) beyond &= sides[mesh.cornerPoint[corner]];
        out[i] = beyond == 0;
    });
    return out;
}

MirrorSolid madeSolid(const Mesh& mesh, const PlaceBox* box) {
    MirrorSolid out;
    out.triangles =
        pointTriangles(mesh, box ? polygonsWithin(mesh, *box) : std::vector<std::uint8_t>());
    out.tree = std::make_unique<TriangleTree>(mesh.positions, out.triangles);
    if (box) out.box = *box;
    return out;
}

}  // namespace

double MirrorSolid::reachAround(const glm::dvec3& place) const {
    constexpr double kRounding = 0.9;
    if (!box) return std::numeric_limits<double>::infinity();
    const glm::dvec3 inside = glm::min(place - box->low, box->high - place);
    return std::max(kRounding * std::min({inside.x, inside.y, inside.z}), 0.0);
}

MirrorSurface::MirrorSurface(std::shared_ptr<const Mesh> mesh)
    : mesh_(std::move(mesh)), box_(boxAround(mesh_->positions)) {}

std::shared_ptr<const PointGrid> MirrorSurface::gridWithin(const PlaceBox& box) const {
    const PlaceBox part{glm::max(box.low, box_.low), glm::min(box.high, box_.high)};
    return grid_.get(partBy(box) ? &part : nullptr, [this](const PlaceBox* within) {
        return std::make_shared<PointGrid>(mesh_->positions, kSamePlace * diagonal(), within);
    });
}

std::shared_ptr<const MirrorSolid> MirrorSurface::solid(const PlaceBox* box) const {
    return solid_.get(box, [this](const PlaceBox* within) {
        return std::make_shared<MirrorSolid>(madeSolid(*mesh_, within));
    });
}

glm::vec3 MirrorSurface::normal(PointIndex point) const {
    std::call_once(normalsMade_, [this] { normals_ = pointNormals(*mesh_, mesh_->positions); });
    return normals_[point];
}

const MirrorSurface::Parts& MirrorSurface::parts() const {
    std::call_once(partsMade_, [this] {
        parts_.shells = shells(*mesh_);
        parts_.boxes.resize(parts_.shells.count);
        for (PointIndex p = 0; p < mesh_->pointCount(); ++p)
            parts_.boxes[parts_.shells.shellOfPoint[p]].add(glm::dvec3(mesh_->positions[p]));
        std::vector<glm::vec3> middles;
        for (const auto& box : parts_.boxes) middles.emplace_back(box.middle());
        parts_.middles = std::make_unique<PointTree>(middles);
    });
    return parts_;
}

std::vector<PointTree::Neighbour> MirrorSurface::shellsNear(const glm::dvec3& place,
                                                            std::size_t count) const {
    return parts().middles->nearest(glm::vec3(place), count);
}

}  // namespace sinew
