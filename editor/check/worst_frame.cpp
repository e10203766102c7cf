// SPDX-License-Identifier: Apache-2.0
#include "editor/check/worst_frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "editor/deform/skinning.h"
#include "editor/deform/surface_change.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/pose/pose.h"
#include "editor/weights/row_math.h"

namespace sinew {

namespace {

// What is seen as much of each kind, and below which share of it nobody looks.
constexpr double kStretchAsBad = 1.0;  // twice as long
constexpr double kFoldAsBad = 0.005;   // of the area
constexpr double kLossAsBad = 0.10;    // of the volume, as the mean over the surface
constexpr double kWorthALook = 0.05;
// Two triangles that met at less than a right angle and meet at more than 120 degrees are folded.
constexpr float kOpen = 0.0f;
constexpr float kFolded = -0.5f;
// More than four hours at 60 frames a second: a stray key far behind the others makes a thousand
// times as many, which no one waits for.
constexpr double kMostClipFrames = 1e6;
// What belongs to a spot, as a share of how bad it is in its middle.
constexpr float kOfSpot = 0.5f;

glm::vec3 crossOf(const std::vector<glm::vec3>& at, const glm::uvec3& t) {
    return glm::cross(at[t[1]] - at[t[0]], at[t[2]] - at[t[0]]);
}

/// A bound mesh and how it was bound.
struct BoundShape {
    NodeId node;
    SkinId skin;
    Compressed neighbours;
    std::vector<glm::uvec3> triangles;                 ///< as points
    std::vector<std::array<std::uint32_t, 2>> hinges;  ///< triangles that share an edge
    std::vector<glm::vec3> positions;
    std::vector<float> edges;        ///< by point: the lengths of its edges
    std::vector<glm::vec3> normals;  ///< by triangle, unit; 0 of those without an area
    double area = 0.0;
    std::optional<BoundSurface> surface;  ///< by which volume is measured; none: no triangle
};

std::vector<float> edgeLengths(const Compressed& neighbours, const std::vector<glm::vec3>& at) {
    std::vector<float> out(at.size(), 0.0f);
    for (std::uint32_t p = 0; p < at.size() && p < neighbours.size(); ++p)
        for (const std::uint32_t q : neighbours[p]) out[p] += glm::distance(at[p], at[q]);
    return out;
}

std::vector<glm::vec3> unitNormals(const BoundShape& shape, const std::vector<glm::vec3>& at) {
    std::vector<glm::vec3> out;
    out.reserve(shape.triangles.size());
    for (const glm::uvec3& t : shape.triangles) {
        const glm::vec3 cross = crossOf(at, t);
        const float length = glm::length(cross);
        out.push_back(length > 0.0f ? cross / length : glm::vec3(0.0f));
    }
    return out;
}

void findHinges(BoundShape& shape) {
    std::map<std::pair<PointIndex, PointIndex>, std::uint32_t> open;
    for (std::uint32_t i = 0; i < shape.triangles.size(); ++i)
        for (int k = 0; k < 3; ++k) {
            const glm::uvec3& t = shape.triangles[i];
            const auto [a, b] = std::minmax(t[k], t[(k + 1) % 3]);
            const auto [at, added] = open.emplace(std::pair(a, b), i);
            if (!added) shape.hinges.push_back({at->second, i});
        }
}

std::optional<BoundShape> boundShapeOf(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    const auto mesh = scene.meshOf(skin->meshNode);
    if (!mesh || skin->bonesCleared || mesh->pointCount() == 0) return std::nullopt;
    BoundShape out;
    out.node = skin->meshNode;
    out.skin = id;
    out.neighbours = pointNeighbours(*mesh);
    out.positions = deformMesh(scene, out.node, bindPoseOf(scene, out.node)).positions;
    out.triangles = pointTriangles(*mesh);
    findHinges(out);
    out.edges = edgeLengths(out.neighbours, out.positions);
    out.normals = unitNormals(out, out.positions);
    for (const glm::uvec3& t : out.triangles)
        out.area += 0.5 * double{glm::length(crossOf(out.positions, t))};
    out.surface = BoundSurface::make(scene, id);
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
        for (int k = 0; k < 3; ++k) out[shape.triangles[i][k]] += area;
        sum += double{area};
    }
    return sum;
}

/// The points around the worst one that are nearly as bad.
std::vector<PointIndex> spotOf(const BoundShape& shape, const std::vector<float>& bad,
                               PointIndex seed) {
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

/// A bound mesh at one time of the clip.
struct ShapeAt {
    const Scene& scene;
    const BoundShape& shape;
    double seconds;
};

/// Takes it where it is worse than what was found so far. `bad`: by point.
void offer(const ShapeAt& now, double amount, double least, const std::vector<float>& bad,
           std::optional<WorstPlace>& best) {
    if (amount < std::max(least, best ? best->amount : 0.0) || (best && amount == best->amount))
        return;
    const auto point = static_cast<PointIndex>(std::ranges::max_element(bad) - bad.begin());
    const Rows rows = now.scene.rows(now.shape.skin);
    best = WorstPlace{.seconds = now.seconds,
                      .meshNode = now.shape.node,
                      .amount = amount,
                      .point = point,
                      .slot = strongestSlot(rows[point]),
                      .points = spotOf(now.shape, bad, point)};
}

void lookAt(const ShapeAt& now, const ScenePose& pose, WorstFrames& found) {
    const BoundShape& shape = now.shape;
    const auto at = deformMesh(now.scene, shape.node, pose).positions;
    const auto stretch = stretchOf(shape, at);
    const double most = 1.0 + double{*std::ranges::max_element(stretch)};
    offer(now, most, 1.0 + kWorthALook * kStretchAsBad, stretch, found.stretched);
    std::vector<float> folds;
    const double folded = shape.area > 0.0 ? foldsOf(shape, at, folds) / shape.area : 0.0;
    if (folded > 0.0) offer(now, folded, kWorthALook * kFoldAsBad, folds, found.folded);
    if (!shape.surface) return;
    const auto volume = surfaceChange(now.scene, *shape.surface, pose, SurfaceMeasure::VolumeLost);
    offer(now, volume.asked / volume.seen, kWorthALook * kLossAsBad, volume.ofPoint, found.shrunk);
}

}  // namespace

const WorstPlace* WorstFrames::worst() const {
    const WorstPlace* out = nullptr;
    double most = 0.0;
    const auto compare = [&](const std::optional<WorstPlace>& place, double bad) {
        if (!place || bad <= most) return;
        most = bad;
        out = &*place;
    };
    if (stretched) compare(stretched, (stretched->amount - 1.0) / kStretchAsBad);
    if (folded) compare(folded, folded->amount / kFoldAsBad);
    if (shrunk) compare(shrunk, shrunk->amount / kLossAsBad);
    return out;
}

Expected<WorstFrames> findWorstFrames(const Scene& scene, ClipId id, double rate,
                                      const Progress& progress) {
    const auto clip = scene.clip(id);
    if (!clip) return refused("There is no clip to search.");
    const double length = clip->end() - clip->start();
    const double last = std::floor(length * rate + 1e-6);
    if (last >= kMostClipFrames)
        return refused(
            "The clip is %1 s long and has %2 frames, of which at most %3 are searched. Shorten it "
            "in the program that made it.",
            std::llround(length), static_cast<std::int64_t>(last) + 1,
            static_cast<std::int64_t>(kMostClipFrames));
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
        for (const BoundShape& shape : shapes) lookAt({scene, shape, seconds}, pose, found);
    }
    return found;
}

}  // namespace sinew
