// SPDX-License-Identifier: Apache-2.0
#include "editor/check/worst_frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "editor/deform/skinning.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/pose/pose.h"

namespace sinew {

namespace {

// What is seen as much of each kind, and below which share of it nobody looks.
constexpr double kStretchAsBad = 1.0;  // twice as long
constexpr double kFoldAsBad = 0.005;   // of the area
constexpr double kLossAsBad = 0.10;    // of the volume
constexpr double kWorthALook = 0.05;
// Two triangles that met at less than a right angle and meet at more than 120 degrees are folded.
constexpr float kOpen = 0.0f;
constexpr float kFolded = -0.5f;
// A mesh whose volume is less than this share of its box's diagonal cubed encloses none.
constexpr double kLeastVolume = 1e-5;
// More than four hours at 60 frames a second: a stray key far behind the others makes a thousand
// times as many, which no one waits for.
constexpr double kMostFrames = 1e6;
// What belongs to a spot, as a share of how bad it is in its middle.
constexpr float kOfSpot = 0.5f;

using TrianglePoints = std::array<PointIndex, 3>;

glm::vec3 crossOf(const std::vector<glm::vec3>& at, const TrianglePoints& t) {
    return glm::cross(at[t[1]] - at[t[0]], at[t[2]] - at[t[0]]);
}

/// A bound mesh and how it was bound.
struct BoundShape {
    NodeId node;
    SkinId skin;
    Compressed neighbours;
    std::vector<TrianglePoints> triangles;
    std::vector<std::array<std::uint32_t, 2>> hinges;  ///< triangles that share an edge
    std::vector<glm::vec3> positions;
    std::vector<float> edges;        ///< by point: the lengths of its edges
    std::vector<float> areas;        ///< by point: of the triangles at it
    std::vector<glm::vec3> normals;  ///< by triangle, unit; 0 of those without an area
    double area = 0.0;
    double volume = 0.0;
    bool closed = false;
};

std::vector<float> edgeLengths(const Compressed& neighbours, const std::vector<glm::vec3>& at) {
    std::vector<float> out(at.size(), 0.0f);
    for (std::uint32_t p = 0; p < at.size() && p < neighbours.size(); ++p)
        for (const std::uint32_t q : neighbours[p]) out[p] += glm::distance(at[p], at[q]);
    return out;
}

std::vector<float> pointAreas(const BoundShape& shape, const std::vector<glm::vec3>& at) {
    std::vector<float> out(at.size(), 0.0f);
    for (const TrianglePoints& t : shape.triangles) {
        const float area = 0.5f * glm::length(crossOf(at, t));
        for (const PointIndex p : t) out[p] += area;
    }
    return out;
}

std::vector<glm::vec3> unitNormals(const BoundShape& shape, const std::vector<glm::vec3>& at) {
    std::vector<glm::vec3> out;
    out.reserve(shape.triangles.size());
    for (const TrianglePoints& t : shape.triangles) {
        const glm::vec3 cross = crossOf(at, t);
        const float length = glm::length(cross);
        out.push_back(length > 0.0f ? cross / length : glm::vec3(0.0f));
    }
    return out;
}

double volumeOf(const BoundShape& shape, const std::vector<glm::vec3>& at) {
    glm::dvec3 middle(0.0);
    for (const glm::vec3& p : at) middle += glm::dvec3(p) / static_cast<double>(at.size());
    double sum = 0.0;
    for (const TrianglePoints& t : shape.triangles)
        sum += glm::dot(glm::dvec3(at[t[0]]) - middle, glm::dvec3(crossOf(at, t))) / 6.0;
    return std::abs(sum);
}

void findHinges(BoundShape& shape) {
    std::map<std::pair<PointIndex, PointIndex>, std::uint32_t> open;
    for (std::uint32_t i = 0; i < shape.triangles.size(); ++i)
        for (int k = 0; k < 3; ++k) {
            const auto [a, b] =
                std::minmax(shape.triangles[i][static_cast<std::size_t>(k)],
                            shape.triangles[i][static_cast<std::size_t>((k + 1) % 3)]);
            const auto [at, added] = open.emplace(std::pair(a, b), i);
            if (!added) shape.hinges.push_back({at->second, i});
        }
    // A few holes, such as an eye's, do not keep a mesh from enclosing a volume.
    constexpr double kOpenEdges = 0.05;
    const auto edges = static_cast<double>(open.size());
    shape.closed = static_cast<double>(shape.hinges.size()) >= (1.0 - kOpenEdges) * edges;
}

std::optional<BoundShape> boundShapeOf(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    const Node* node = scene.nodes().find(skin->meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    if (!mesh || skin->bonesCleared || mesh->pointCount() == 0) return std::nullopt;
    BoundShape out;
    out.node = node->id;
    out.skin = id;
    out.neighbours = pointNeighbours(*mesh);
    out.positions = deformMesh(scene, node->id, bindPoseOf(scene, node->id)).positions;
    for (const glm::uvec3& corners : triangulate(*mesh).corners)
        out.triangles.push_back({mesh->cornerPoint[corners.x], mesh->cornerPoint[corners.y],
                                 mesh->cornerPoint[corners.z]});
    findHinges(out);
    out.edges = edgeLengths(out.neighbours, out.positions);
    out.areas = pointAreas(out, out.positions);
    out.normals = unitNormals(out, out.positions);
    for (const TrianglePoints& t : out.triangles)
        out.area += 0.5 * double{glm::length(crossOf(out.positions, t))};
    out.volume = volumeOf(out, out.positions);
    glm::vec3 low = out.positions.front();
    glm::vec3 high = low;
    for (const glm::vec3& p : out.positions) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const double size = double{glm::distance(low, high)};
    out.closed = out.closed && out.volume > kLeastVolume * size * size * size;
    return out;
}

/// By point, how much longer than 1 its edges are.
std::vector<float> stretchOf(const BoundShape& shape, const std::vector<glm::vec3>& at) {
    std::vector<float> out = edgeLengths(shape.neighbours, at);
    for (std::size_t p = 0; p < out.size(); ++p)
        out[p] = shape.edges[p] > 0.0f ? std::max(0.0f, out[p] / shape.edges[p] - 1.0f) : 0.0f;
    return out;
}

/// By point, the bind pose's area of the folded triangles at it; their sum for the whole mesh.
double foldsOf(const BoundShape& shape, const std::vector<glm::vec3>& at, std::vector<float>& out) {
    const std::vector<glm::vec3> normals = unitNormals(shape, at);
    std::vector<std::uint8_t> folded(shape.triangles.size(), 0);
    for (const auto& [a, b] : shape.hinges)
        if (glm::dot(shape.normals[a], shape.normals[b]) > kOpen &&
            glm::dot(normals[a], normals[b]) < kFolded)
            folded[a] = folded[b] = 1;
    out.assign(at.size(), 0.0f);
    double sum = 0.0;
    for (std::size_t i = 0; i < folded.size(); ++i) {
        if (folded[i] == 0) continue;
        const float area = 0.5f * glm::length(crossOf(shape.positions, shape.triangles[i]));
        for (const PointIndex p : shape.triangles[i]) out[p] += area;
        sum += double{area};
    }
    return sum;
}

/// By point, the share of its area that is gone.
std::vector<float> lossOf(const BoundShape& shape, const std::vector<glm::vec3>& at) {
    std::vector<float> out = pointAreas(shape, at);
    for (std::size_t p = 0; p < out.size(); ++p)
        out[p] = shape.areas[p] > 0.0f ? std::max(0.0f, 1.0f - out[p] / shape.areas[p]) : 0.0f;
    return out;
}

/// The points around the worst one that are nearly as bad.
std::vector<PointIndex> spotOf(const BoundShape& shape, const std::vector<float>& bad) {
    const auto seed = static_cast<PointIndex>(std::ranges::max_element(bad) - bad.begin());
    if (!(bad[seed] > 0.0f)) return {};
    std::vector<std::uint8_t> taken(bad.size(), 0);
    std::vector<PointIndex> spot{seed};
    taken[seed] = 1;
    for (std::size_t i = 0; i < spot.size(); ++i)
        for (const PointIndex q : shape.neighbours[spot[i]]) {
            if (taken[q] != 0 || bad[q] < kOfSpot * bad[seed]) continue;
            taken[q] = 1;
            spot.push_back(q);
        }
    std::ranges::sort(spot);
    return spot;
}

/// True where this is worse than what was found so far, which it replaces.
bool takes(std::optional<WorstPlace>& best, double amount, double least, double seconds,
           NodeId node) {
    if (amount < std::max(least, best ? best->amount : 0.0) || (best && amount == best->amount))
        return false;
    best = WorstPlace{seconds, node, amount, {}};
    return true;
}

void lookAt(const BoundShape& shape, const std::vector<glm::vec3>& at, double seconds,
            WorstFrames& found) {
    const auto stretch = stretchOf(shape, at);
    const double most = 1.0 + double{*std::ranges::max_element(stretch)};
    if (takes(found.stretched, most, 1.0 + kWorthALook * kStretchAsBad, seconds, shape.node))
        found.stretched->points = spotOf(shape, stretch);
    std::vector<float> folds;
    const double folded = shape.area > 0.0 ? foldsOf(shape, at, folds) / shape.area : 0.0;
    if (takes(found.folded, folded, kWorthALook * kFoldAsBad, seconds, shape.node))
        found.folded->points = spotOf(shape, folds);
    if (!shape.closed) return;
    const double lost = 1.0 - volumeOf(shape, at) / shape.volume;
    if (takes(found.shrunk, lost, kWorthALook * kLossAsBad, seconds, shape.node))
        found.shrunk->points = spotOf(shape, lossOf(shape, at));
}

}  // namespace

const WorstPlace* WorstFrames::worst() const {
    const WorstPlace* out = nullptr;
    double most = 0.0;
    const auto offer = [&](const std::optional<WorstPlace>& place, double bad) {
        if (!place || bad <= most) return;
        most = bad;
        out = &*place;
    };
    if (stretched) offer(stretched, (stretched->amount - 1.0) / kStretchAsBad);
    if (folded) offer(folded, folded->amount / kFoldAsBad);
    if (shrunk) offer(shrunk, shrunk->amount / kLossAsBad);
    return out;
}

Expected<WorstFrames> findWorstFrames(const Scene& scene, ClipId id, double rate,
                                      const Progress& progress) {
    const auto clip = scene.clip(id);
    if (!clip) return refused("There is no clip to search.");
    const double length = clip->end() - clip->start();
    const double last = std::floor(length * rate + 1e-6);
    if (last >= kMostFrames)
        return refused(
            "The clip is %1 s long and has %2 frames, of which at most %3 are searched. Shorten it "
            "in the program that made it.",
            std::llround(length), static_cast<std::int64_t>(last) + 1,
            static_cast<std::int64_t>(kMostFrames));
    std::vector<BoundShape> shapes;
    for (const SkinId skin : scene.skins())
        if (auto shape = boundShapeOf(scene, skin)) shapes.push_back(std::move(*shape));
    if (shapes.empty()) return refused("Bind a mesh first; nothing follows the clip.");
    const auto frames = static_cast<std::int64_t>(last) + 1;
    WorstFrames found;
    for (std::int64_t frame = 0; frame < frames; ++frame) {
        if (!progress(static_cast<double>(frame) / static_cast<double>(frames))) return cancelled();
        const double seconds = clip->start() + static_cast<double>(frame) / rate;
        const ScenePose pose = clipPose(scene, *clip, seconds);
        for (const BoundShape& shape : shapes)
            lookAt(shape, deformMesh(scene, shape.node, pose).positions, seconds, found);
    }
    return found;
}

}  // namespace sinew
