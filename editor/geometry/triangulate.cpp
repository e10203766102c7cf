// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/geometry/adjacency.h"
#include "editor/geometry/ear_clipping.h"

namespace sinew {
namespace {

glm::dvec3 positionOf(const Mesh& mesh, std::uint32_t corner) {
    return glm::dvec3(mesh.positions[mesh.cornerPoint[corner]]);
}

/// True when the triangles (0, k, k + 1) of a loop all face one way, so that a fan covers it
/// without folding.
bool fanIsFlat(std::span<const glm::dvec3> loop, const glm::dvec3& normal) {
    for (std::size_t k = 1; k + 1 < loop.size(); ++k)
        if (glm::dot(glm::cross(loop[k] - loop[0], loop[k + 1] - loop[0]), normal) < 0.0)
            return false;
    return true;
}

/// How well the diagonal from a to c cuts the quad a b c d: the cosine between its two halves'
/// normals, -1 where one is empty.
double flatness(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c,
                const glm::dvec3& d) {
    const glm::dvec3 left = glm::cross(b - a, c - a);
    const glm::dvec3 right = glm::cross(c - a, d - a);
    const double lengths = glm::length(left) * glm::length(right);
    return lengths > 0.0 ? glm::dot(left, right) / lengths : -1.0;
}

/// True: cut from corner 1 to 3 and not, as the fan does, from 0 to 2.
bool cutsOtherDiagonal(std::span<const glm::dvec3> q) {
    const double fan = flatness(q[0], q[1], q[2], q[3]);
    const double other = flatness(q[1], q[2], q[3], q[0]);
    if ((fan > 0.0) != (other > 0.0)) return other > 0.0;
    // A square's diagonals differ by rounding only: the fan is kept until the other one is really
    // shorter.
    constexpr double kClearlyShorter = 1.0 - 1e-5;
    const auto lengthSquared = [](const glm::dvec3& v) { return glm::dot(v, v); };
    return lengthSquared(q[3] - q[1]) < kClearlyShorter * lengthSquared(q[2] - q[0]);
}

class Triangulator {
public:
    explicit Triangulator(const Mesh& mesh) : mesh_(mesh) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < mesh.polygonCount(); ++i)
            count += std::max<std::size_t>(mesh.polygon(i).size(), 2) - 2;
        out_.corners.reserve(count);
        out_.polygonOf.reserve(count);
    }

    Triangles run() {
        for (polygon_ = 0; polygon_ < mesh_.polygonCount(); ++polygon_) {
            corners_ = mesh_.polygon(polygon_);
            if (corners_.size() == 3) add(0, 1, 2);
            if (corners_.size() > 3) cut();
        }
        return std::move(out_);
    }

private:
    void cut() {
        loop_.clear();
        for (const auto corner : corners_) loop_.push_back(positionOf(mesh_, corner));
        if (corners_.size() == 4) return cutQuad();
        const glm::dvec3 normal = loopNormal(loop_);
        if (corners_.size() > kMostEarCorners || fanIsFlat(loop_, normal)) return cutFan();
        ears_.clear();
        clipEars(loop_, normal, ears_);
        for (const auto& ear : ears_) add(ear.x, ear.y, ear.z);
    }
    void cutQuad() {
        if (!cutsOtherDiagonal(loop_)) return cutFan();
        add(0, 1, 3);
        add(1, 2, 3);
    }
    void cutFan() {
        for (std::uint32_t k = 1; k + 1 < corners_.size(); ++k) add(0, k, k + 1);
    }
    void add(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        out_.corners.emplace_back(corners_[a], corners_[b], corners_[c]);
        out_.polygonOf.push_back(polygon_);
    }

    const Mesh& mesh_;
    Triangles out_;
    std::uint32_t polygon_ = 0;
    std::span<const std::uint32_t> corners_;
    std::vector<glm::dvec3> loop_;
    std::vector<glm::uvec3> ears_;
};

}  // namespace

Triangles triangulate(const Mesh& mesh) { return Triangulator(mesh).run(); }

}  // namespace sinew
