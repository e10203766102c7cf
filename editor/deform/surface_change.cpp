// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/surface_change.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/place_box.h"

namespace sinew {
namespace {

constexpr double kLayerOfSize =
    0.01;  // of the mesh's diagonal; linear blend's answer is the same for any
constexpr double kLeastArea = 1e-10;  // of the diagonal's square: less has no shape to keep
// Below this cosine of the normals' mean with the triangle's own, it is no way through the surface.
constexpr float kLeastLift = 0.5f;
constexpr std::uint32_t kMixed = kNoIndex;

using Places = std::vector<glm::vec3>;

/// A triangle in a pose.
struct TriangleChange {
    float seen = 0.0f, outOfShape = 0.0f, asked = 0.0f;
};

// By the roots of the characteristic polynomial (O. K. Smith, "Eigenvalues of a symmetric 3 x 3
// matrix", 1961); descending.
glm::dvec3 singularValues(const glm::dmat3& f) {
    const glm::dmat3 c = glm::transpose(f) * f;
    const double middle = (c[0][0] + c[1][1] + c[2][2]) / 3.0;
    const double off = c[0][1] * c[0][1] + c[0][2] * c[0][2] + c[1][2] * c[1][2];
    double spread = 2.0 * off;
    for (int i = 0; i < 3; ++i) spread += (c[i][i] - middle) * (c[i][i] - middle);
    spread = std::sqrt(spread / 6.0);
    constexpr double kRound = 1e-12;
    if (!(spread > kRound * middle)) return glm::dvec3(std::sqrt(std::max(0.0, middle)));
    const glm::dmat3 unit = (c - glm::dmat3(middle)) / spread;
    const double angle = std::acos(std::clamp(glm::determinant(unit) / 2.0, -1.0, 1.0)) / 3.0;
    const double first = middle + 2.0 * spread * std::cos(angle);
    const double last = middle + 2.0 * spread * std::cos(angle + glm::two_pi<double>() / 3.0);
    const glm::dvec3 squares(first, 3.0 * middle - first - last, last);
    return glm::sqrt(glm::max(squares, glm::dvec3(0.0)));
}

/// Which matrix each slot goes by, equal ones by one number; the last is that of unbound points.
std::vector<std::uint32_t> matrixNumbers(const PosedMesh& posed) {
    constexpr double kAlike = 1e-9;
    std::vector<glm::dmat4> all = posed.matrices();
    all.push_back(posed.unbound());
    std::vector<std::uint32_t> out(all.size());
    std::vector<std::uint32_t> firsts;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        out[i] = i;
        for (const std::uint32_t first : firsts) {
            double apart = 0.0, size = 0.0;
            for (int k = 0; k < 4; ++k) {
                apart += glm::distance(all[i][k], all[first][k]);
                size += glm::length(all[first][k]);
            }
            if (apart > kAlike * size) continue;
            out[i] = first;
            break;
        }
        if (out[i] == i) firsts.push_back(i);
    }
    return out;
}

std::uint32_t numberOf(const PosedMesh& posed, const Rows& rows, PointIndex p,
                       const std::vector<std::uint32_t>& numbers) {
    const Row row = rows[p];
    if (row.empty() || !posed.skin()->isMember(p)) return numbers.back();
    std::uint32_t out = kMixed;
    for (const Influence& entry : row) {
        if (!(entry.weight > 0.0f)) continue;
        const std::uint32_t number =
            entry.slot + 1 < numbers.size() ? numbers[entry.slot] : numbers.back();
        if (out != kMixed && number != out) return kMixed;
        out = number;
    }
    return out;
}

/// The surface in one pose: where it is, and which triangles bend.
class PosedSurface {
public:
    PosedSurface(const Scene& scene, const BoundSurface& surface, const ScenePose& pose,
                 const Rows* rows)
        : surface_(surface),
          posed_(PosedMesh::make(scene, surface.meshNode, surface.skin, pose, rows)) {
        at_ = run(posed_->mesh()->positions);
        lifted_ = run(surface.lifted);
        findBending();
    }

    const Places& at() const { return at_; }
    const Places& lifted() const { return lifted_; }
    bool bends(std::size_t triangle) const { return bends_[triangle] != 0; }

    glm::dmat3 gradient(const BoundSurface::Triangle& t) const {
        const glm::dvec3 a(at_[t.points[0]]);
        const glm::dvec3 first = glm::dvec3(at_[t.points[1]]) - a;
        const glm::dvec3 second = glm::dvec3(at_[t.points[2]]) - a;
        glm::dvec3 third(0.0);
        if (t.layered) {
            for (const PointIndex p : t.points)
                third += glm::dvec3(lifted_[p] - at_[p]) / (3.0 * surface_.layer);
        } else {
            const glm::dvec3 across = glm::cross(first, second);
            third = across / std::max(glm::length(across), 1e-30);
        }
        return glm::dmat3(first, second, third) * glm::dmat3(t.fromColumns);
    }

    double area(const BoundSurface::Triangle& t) const {
        return 0.5 * double{glm::length(glm::cross(at_[t.points[1]] - at_[t.points[0]],
                                                   at_[t.points[2]] - at_[t.points[0]]))};
    }

private:
    Places run(const Places& from) const {
        Places out(from.size());
        DeformBuffers buffers;
        buffers.positions = from;
        buffers.rows = &posed_->rows();
        buffers.outPositions = out;
        posed_->job(buffers)->runAll();
        return out;
    }

    void findBending() {
        const auto numbers = matrixNumbers(*posed_);
        std::vector<std::uint32_t> ofPoint(at_.size());
        tbb::parallel_for(std::size_t{0}, at_.size(), [&](std::size_t p) {
            ofPoint[p] = numberOf(*posed_, posed_->rows(), static_cast<PointIndex>(p), numbers);
        });
        bends_.resize(surface_.triangles.size());
        tbb::parallel_for(std::size_t{0}, bends_.size(), [&](std::size_t i) {
            const auto& [a, b, c] = surface_.triangles[i].points;
            bends_[i] =
                ofPoint[a] == kMixed || ofPoint[a] != ofPoint[b] || ofPoint[a] != ofPoint[c];
        });
    }

    const BoundSurface& surface_;
    std::optional<PosedMesh> posed_;
    Places at_, lifted_;
    std::vector<std::uint8_t> bends_;
};

TriangleChange triangleChange(const PosedSurface& posed, const BoundSurface::Triangle& t,
                              SurfaceMeasure measure) {
    const glm::dmat3 f = posed.gradient(t);
    const glm::dvec3 s = singularValues(f);
    const double volume = glm::determinant(f);
    const double least = volume > 0.0 ? s.z : 0.0;
    TriangleChange out;
    out.seen = static_cast<float>(std::max(double{t.area}, posed.area(t)));
    out.outOfShape = static_cast<float>(1.0 - std::min({least, 1.0 / std::max(s.x, 1e-30), 1.0}));
    if (measure == SurfaceMeasure::OutOfShape)
        out.asked = out.outOfShape;
    else if (measure == SurfaceMeasure::Stretch)
        out.asked = static_cast<float>(1.0 - 1.0 / std::max(s.x, 1.0));
    else if (measure == SurfaceMeasure::VolumeLost)
        out.asked = static_cast<float>(std::clamp(1.0 - volume, 0.0, 1.0));
    return out;
}

/// Where a point's outward ray leaves a part before it enters one, the point is within that part.
class Inside {
public:
    Inside(const BoundSurface& surface, const Places& at) : at_(at), surface_(surface) {
        for (const auto& t : surface.triangles)
            corners_.emplace_back(t.points[0], t.points[1], t.points[2]);
        tree_.emplace(at, corners_);
    }
    bool operator()(PointIndex p, const glm::vec3& outward) const {
        constexpr float kOff = 1e-3f;  // of the layer, itself a hundredth of the mesh
        const float off = kOff * static_cast<float>(surface_.layer);
        const auto hit = tree_->firstAlong(at_[p] + off * outward, outward);
        if (!hit) return false;
        const glm::uvec3& t = corners_[hit.triangle];
        const glm::vec3 normal = glm::cross(at_[t.y] - at_[t.x], at_[t.z] - at_[t.x]);
        return t.x != p && t.y != p && t.z != p && glm::dot(normal, outward) > 0.0f;
    }

private:
    const Places& at_;
    const BoundSurface& surface_;
    std::vector<glm::uvec3> corners_;
    std::optional<TriangleSurface> tree_;
};

std::vector<float> penetrating(const BoundSurface& surface, const PosedSurface& posed) {
    const Inside inside(surface, posed.at());
    std::vector<float> out(surface.points.size(), 0.0f);
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        const glm::vec3 lift = posed.lifted()[p] - posed.at()[p];
        const float length = glm::length(lift);
        if (surface.within[p] != 0 || !(surface.areas[p] > 0.0f) || !(length > 0.0f)) return;
        if (inside(static_cast<PointIndex>(p), lift / length)) out[p] = 1.0f;
    });
    return out;
}

// How far a point is from where its neighbours would have it if they kept to its own matrix (after
// O. Sorkine et al., "Laplacian Surface Editing", 2004: what is kept of a detail that is carried).
std::vector<float> roughness(const BoundSurface& surface, const PosedSurface& posed) {
    std::vector<float> out(surface.points.size(), 0.0f);
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        const auto around = surface.neighbours[p];
        glm::dmat3 own(0.0);
        double area = 0.0;
        bool bends = false;
        for (const std::uint32_t i : surface.trianglesOf[p]) {
            const auto& t = surface.triangles[i];
            bends = bends || posed.bends(i);
            own += double{t.area} * posed.gradient(t);
            area += double{t.area};
        }
        if (!bends || around.empty() || !(area > 0.0)) return;
        glm::dvec3 bound(0.0), now(0.0);
        double edge = 0.0;
        const auto share = 1.0 / static_cast<double>(around.size());
        for (const std::uint32_t q : around) {
            const glm::dvec3 way = glm::dvec3(surface.points[p]) - glm::dvec3(surface.points[q]);
            bound += share * way;
            edge += share * glm::length(way);
            now += share * (glm::dvec3(posed.at()[p]) - glm::dvec3(posed.at()[q]));
        }
        if (edge > 0.0)
            out[p] =
                static_cast<float>(std::min(1.0, glm::distance(now, own / area * bound) / edge));
    });
    return out;
}

std::vector<float> pointMeans(const BoundSurface& surface, const PosedSurface& posed,
                              const std::vector<TriangleChange>& changes) {
    std::vector<float> out(surface.points.size(), 0.0f);
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        float sum = 0.0f, area = 0.0f;
        for (const std::uint32_t i : surface.trianglesOf[p]) {
            area += surface.triangles[i].area;
            if (posed.bends(i)) sum += surface.triangles[i].area * changes[i].asked;
        }
        if (area > 0.0f) out[p] = sum / area;
    });
    return out;
}

struct Sums {
    double seen = 0.0, outOfShape = 0.0, asked = 0.0;
};

Sums sumOf(const std::vector<TriangleChange>& changes) {
    return tbb::parallel_deterministic_reduce(
        tbb::blocked_range<std::size_t>(0, changes.size(), 4096), Sums(),
        [&](const auto& range, Sums sums) {
            for (std::size_t i = range.begin(); i < range.end(); ++i) {
                const TriangleChange& c = changes[i];
                sums.seen += double{c.seen};
                sums.outOfShape += double{c.seen} * double{c.outOfShape};
                sums.asked += double{c.seen} * double{c.asked};
            }
            return sums;
        },
        [](Sums a, const Sums& b) {
            return Sums{a.seen + b.seen, a.outOfShape + b.outOfShape, a.asked + b.asked};
        });
}

bool ofTriangles(SurfaceMeasure measure) {
    return measure != SurfaceMeasure::SelfPenetration && measure != SurfaceMeasure::Roughness;
}

void addTriangles(const Mesh& mesh, double size, BoundSurface& out) {
    out.areas.assign(out.points.size(), 0.0f);
    for (const glm::uvec3& corners : triangulate(mesh).corners) {
        BoundSurface::Triangle t{};
        for (int k = 0; k < 3; ++k)
            t.points[static_cast<std::size_t>(k)] = mesh.cornerPoint[corners[k]];
        const glm::dvec3 a(out.points[t.points[0]]);
        const glm::dvec3 first = glm::dvec3(out.points[t.points[1]]) - a;
        const glm::dvec3 second = glm::dvec3(out.points[t.points[2]]) - a;
        const glm::dvec3 across = glm::cross(first, second);
        const double twice = glm::length(across);
        if (!(twice > kLeastArea * size * size)) continue;
        glm::dvec3 third(0.0);
        for (const PointIndex p : t.points) third += glm::dvec3(out.normals[p]) / 3.0;
        t.layered = glm::dot(third, across) > double{kLeastLift} * twice;
        if (!t.layered) third = across / twice;
        t.area = static_cast<float>(0.5 * twice);
        t.fromColumns = glm::mat3(glm::inverse(glm::dmat3(first, second, third)));
        out.area += 0.5 * twice;
        for (const PointIndex p : t.points) out.areas[p] += t.area / 3.0f;
        out.triangles.push_back(t);
    }
    out.trianglesOf = listsOf(out.points.size(), [&](const auto& visit) {
        for (std::uint32_t i = 0; i < out.triangles.size(); ++i)
            for (const PointIndex p : out.triangles[i].points) visit(p, i);
    });
}

}  // namespace

std::optional<BoundSurface> BoundSurface::make(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    const Node* node = skin ? scene.nodes().find(skin->meshNode) : nullptr;
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    if (!mesh || skin->bonesCleared || mesh->pointCount() == 0 ||
        scene.rows(id).pointCount() != mesh->pointCount())
        return std::nullopt;
    BoundSurface out;
    out.skin = id;
    out.meshNode = node->id;
    for (const glm::vec3& p : mesh->positions)
        out.points.emplace_back(skin->skinBind * glm::dvec4(glm::dvec3(p), 1.0));
    const double size = boxAround(out.points).size();
    out.layer = kLayerOfSize * size;
    out.normals = pointNormals(*mesh, out.points);
    const glm::dmat4 meshFromWorld = glm::inverse(skin->skinBind);
    for (std::size_t p = 0; p < out.points.size(); ++p) {
        const glm::dvec3 place = glm::dvec3(out.points[p]) + out.layer * glm::dvec3(out.normals[p]);
        out.lifted.emplace_back(meshFromWorld * glm::dvec4(place, 1.0));
    }
    out.neighbours = pointNeighbours(*mesh);
    addTriangles(*mesh, size, out);
    if (out.triangles.empty()) return std::nullopt;
    return out;
}

void BoundSurface::findWithin() {
    if (!within.empty()) return;
    within.assign(points.size(), 0);
    const Inside inside(*this, points);
    tbb::parallel_for(std::size_t{0}, points.size(), [&](std::size_t p) {
        within[p] = areas[p] > 0.0f && inside(static_cast<PointIndex>(p), normals[p]) ? 1 : 0;
    });
}

SurfaceChange surfaceChange(const Scene& scene, const BoundSurface& surface, const ScenePose& pose,
                            SurfaceMeasure measure, const Rows* rows) {
    const PosedSurface posed(scene, surface, pose, rows);
    std::vector<TriangleChange> changes(surface.triangles.size());
    tbb::parallel_for(std::size_t{0}, changes.size(), [&](std::size_t i) {
        const auto& t = surface.triangles[i];
        changes[i] = posed.bends(i) ? triangleChange(posed, t, measure) : TriangleChange{t.area};
    });
    const Sums sums = sumOf(changes);
    SurfaceChange out{{}, sums.seen, sums.outOfShape, sums.asked};
    out.ofPoint = measure == SurfaceMeasure::SelfPenetration ? penetrating(surface, posed)
                  : measure == SurfaceMeasure::Roughness     ? roughness(surface, posed)
                                                             : pointMeans(surface, posed, changes);
    if (!ofTriangles(measure))
        for (std::size_t p = 0; p < out.ofPoint.size(); ++p)
            out.asked += double{out.ofPoint[p]} * double{surface.areas[p]};
    return out;
}

}  // namespace sinew
