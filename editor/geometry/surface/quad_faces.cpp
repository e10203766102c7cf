// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/quad_faces.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sinew {
namespace {

// Two triangles that are folded by more than 45 degrees were no quad.
constexpr float kFlattest = 0.70710678f;

glm::vec3 unit(const glm::vec3& v) {
    const float length = glm::length(v);
    return length > 0.0f ? v / length : glm::vec3(0.0f);
}

}  // namespace

bool QuadFaces::Pair::operator<(const Pair& other) const {
    return std::tuple(-quality, a, b) < std::tuple(-other.quality, other.a, other.b);
}

QuadFaces::QuadFaces(const Mesh& mesh, bool join)
    : mesh_(mesh), join_(join), polygonsOf_(polygonsOfPoints(mesh)) {}

std::vector<PointIndex> QuadFaces::points(std::uint32_t polygon) const {
    std::vector<PointIndex> out;
    for (const auto corner : mesh_.polygon(polygon)) out.push_back(mesh_.cornerPoint[corner]);
    return out;
}

// The quad of two triangles, from a's point across the edge that they share; empty where they share
// none, or run along it in the same direction.
std::vector<PointIndex> QuadFaces::joined(std::uint32_t a, std::uint32_t b) const {
    const auto one = points(a), two = points(b);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k)
            if (one[i] == two[(k + 1) % 3] && one[(i + 1) % 3] == two[k] &&
                one[(i + 2) % 3] != two[(k + 2) % 3])
                return {one[(i + 2) % 3], one[i], two[(k + 2) % 3], one[(i + 1) % 3]};
    return {};
}

// 1 for a flat rectangle, 0 for what is no quad.
float QuadFaces::quality(std::uint32_t a, std::uint32_t b) const {
    const auto loop = joined(a, b);
    if (loop.empty()) return 0.0f;
    const auto at = [&](std::size_t i) { return mesh_.positions[loop[i % 4]]; };
    const glm::vec3 first = unit(glm::cross(at(1) - at(0), at(3) - at(0)));
    const glm::vec3 second = unit(glm::cross(at(3) - at(2), at(1) - at(2)));
    const float flat = glm::dot(first, second);
    if (!(flat > kFlattest)) return 0.0f;
    float skew = 0.0f;
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::vec3 out = unit(at(i + 1) - at(i)), in = unit(at(i + 3) - at(i));
        if (!(glm::dot(glm::cross(out, in), first + second) > 0.0f)) return 0.0f;
        skew = std::max(skew, std::abs(glm::dot(out, in)));
    }
    return flat * (1.0f - skew);
}

std::vector<QuadFaces::Pair> QuadFaces::pairsOf(std::uint32_t triangle) const {
    std::vector<Pair> out;
    for (const PointIndex point : points(triangle))
        for (const std::uint32_t other : polygonsOf_[point]) {
            if (other == triangle || mesh_.polygon(other).size() != 3) continue;
            if (std::ranges::any_of(
                    out, [&](const Pair& pair) { return pair.a == other || pair.b == other; }))
                continue;
            const float worth = quality(triangle, other);
            if (worth > 0.0f)
                out.push_back({std::min(triangle, other), std::max(triangle, other), worth});
        }
    return out;
}

// A pair is joined where no better one of either triangle is: what going through all pairs from the
// best one on would give.
bool QuadFaces::isJoined(const Pair& pair) const {
    const std::pair key(pair.a, pair.b);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool best = true;
    for (const std::uint32_t triangle : {pair.a, pair.b})
        for (const Pair& other : pairsOf(triangle))
            if (best && other < pair && isJoined(other)) best = false;
    return known_[key] = best;
}

std::uint32_t QuadFaces::mateOf(std::uint32_t polygon) const {
    if (!join_ || mesh_.polygon(polygon).size() != 3) return kNoIndex;
    if (const auto found = mates_.find(polygon); found != mates_.end()) return found->second;
    std::uint32_t mate = kNoIndex;
    for (const Pair& pair : pairsOf(polygon))
        if (mate == kNoIndex && isJoined(pair)) mate = pair.a == polygon ? pair.b : pair.a;
    return mates_[polygon] = mate;
}

std::uint32_t QuadFaces::faceOf(std::uint32_t polygon) const {
    return std::min(polygon, mateOf(polygon));
}

std::vector<PointIndex> QuadFaces::loop(std::uint32_t face) const {
    const std::uint32_t mate = mateOf(face);
    return mate == kNoIndex ? points(face) : joined(face, mate);
}

std::vector<std::uint32_t> QuadFaces::facesAt(PointIndex point) const {
    std::vector<std::uint32_t> out;
    for (const std::uint32_t polygon : polygonsOf_[point]) out.push_back(faceOf(polygon));
    std::ranges::sort(out);
    const auto [repeated, end] = std::ranges::unique(out);
    out.erase(repeated, end);
    return out;
}

}  // namespace sinew
