// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/point_grid.h"
#include "editor/weights/mirror_map.h"

namespace sinew {
namespace {

constexpr double kSameUv = 1e-4;  // of a texture: a fraction of a texel
// Where more corners lie at one place of the texture, the place tells nothing.
constexpr std::size_t kMostAtUv = 64;

// Tiles of a texture lie on each other: sides are moved apart by one so that they are baked once.
double inTile(double at) { return at - std::floor(at); }

/// How a texture lays out the two sides: on each other, or beside each other.
struct UvFold {
    bool acrossU = false;
    bool acrossV = false;
    glm::dvec3 operator()(const glm::dvec2& uv) const {
        return {inTile(acrossU ? 1.0 - uv.x : uv.x), inTile(acrossV ? 1.0 - uv.y : uv.y), 0.0};
    }
};
constexpr UvFold kUvFolds[] = {{}, {true, false}, {false, true}};

std::vector<glm::vec3> uvPlaces(const Mesh& mesh) {
    std::vector<glm::vec3> out;
    for (const glm::vec2& uv : mesh.uvs.front()) out.emplace_back(UvFold()(glm::dvec2(uv)));
    return out;
}

class UvPairing {
public:
    UvPairing(const MirrorSurface& from, const MirrorSurface& onto, const glm::dmat4& matrix)
        : from_(from),
          onto_(onto),
          matrix_(matrix),
          corners_(cornersOfPoints(*from.mesh())),
          places_(uvPlaces(*onto.mesh()), kSameUv) {}

    std::vector<PointIndex> pairs(const UvFold& fold) const {
        std::vector<PointIndex> out(from_.points().size());
        for (PointIndex p = 0; p < out.size(); ++p) out[p] = partner(p, fold);
        // Of one mesh each is the mirror of its mirror.
        if (&from_ == &onto_)
            for (PointIndex p = 0; p < out.size(); ++p)
                if (out[p] != kNoIndex && out[out[p]] != p) out[p] = kNoIndex;
        return out;
    }

private:
    // Of those at its place the one nearest to its image. Itself only where it is that.
    PointIndex partner(PointIndex p, const UvFold& fold) const {
        const Mesh& mesh = *from_.mesh();
        const glm::dvec3 image(matrix_ * glm::dvec4(from_.points()[p], 1.0));
        PointIndex best = kNoIndex;
        double least = 0.0;
        std::size_t met = 0;
        bool itself = false;
        for (const auto corner : corners_[p])
            places_.forEachNear(fold(mesh.uvs.front()[corner]), [&](std::uint32_t other, double) {
                const PointIndex q = onto_.mesh()->cornerPoint[other];
                const double apart = glm::distance(image, glm::dvec3(onto_.points()[q]));
                ++met;
                if (&from_ == &onto_ && q == p) {
                    itself = apart <= kOnPlane * onto_.diagonal();
                } else if (best == kNoIndex || apart < least) {
                    best = q;
                    least = apart;
                }
            });
        if (met > kMostAtUv * corners_[p].size()) return kNoIndex;
        return itself ? p : best;
    }

    // A point that lies so near to its image is on the plane.
    static constexpr double kOnPlane = 1e-3;
    const MirrorSurface& from_;
    const MirrorSurface& onto_;
    const glm::dmat4 matrix_;
    const Compressed corners_;
    const PointGrid places_;
};

}  // namespace

std::vector<PointIndex> pairsByUv(const MirrorSurface& from, const MirrorSurface& onto,
                                  const glm::dmat4& ontoFromPoint) {
    std::vector<PointIndex> best(from.points().size(), kNoIndex);
    if (from.mesh()->uvs.empty() || onto.mesh()->uvs.empty()) return best;
    const UvPairing pairing(from, onto, ontoFromPoint);
    std::ptrdiff_t most = 0;
    for (const UvFold& fold : kUvFolds) {
        auto pairs = pairing.pairs(fold);
        const auto found = std::ssize(pairs) - std::ranges::count(pairs, kNoIndex);
        if (found <= most) continue;
        most = found;
        best = std::move(pairs);
    }
    return best;
}

}  // namespace sinew
