// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

/// Ear clipping takes time by the square of a loop's corners: above this many a fan is used
/// instead, so that one hostile polygon of a million corners cannot hang a reader. Modelled n-gons
/// stay far below.
constexpr std::size_t kMostEarCorners = 4096;

/// The two axes to project on, ordered so that a loop around `normal` turns left: drops the axis it
/// is largest in.
glm::ivec2 planeAxes(const glm::dvec3& normal) {
    const glm::dvec3 size = glm::abs(normal);
    const int dropped = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
    const glm::ivec2 axes((dropped + 1) % 3, (dropped + 2) % 3);
    return normal[dropped] >= 0.0 ? axes : glm::ivec2(axes.y, axes.x);
}

/// Twice the signed area of a b c; positive: left turn.
double orient(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Cuts a simple, nearly flat loop into loop.size() - 2 triangles that face along `normal` (G. H.
/// Meisters, "Polygons have ears", 1975): indices into `loop`. A loop that crosses itself, or
/// without area, is cut into as many triangles too, some of which then fold. Cost: corners times
/// concave corners.
class EarClipper {
public:
    /// `loop`: three or more.
    EarClipper(std::span<const glm::dvec3> loop, const glm::dvec3& normal) {
        const glm::ivec2 axes = planeAxes(normal);
        const auto count = static_cast<std::uint32_t>(loop.size());
        for (std::uint32_t i = 0; i < count; ++i) {
            points_.emplace_back(loop[i][axes.x], loop[i][axes.y]);
            previous_.push_back((i + count - 1) % count);
            next_.push_back((i + 1) % count);
        }
        for (std::uint32_t i = 0; i < count; ++i)
            if (orientAt(i) <= 0.0) concave_.push_back(i);
    }

    void run(std::vector<glm::uvec3>& triangles) {
        auto left = static_cast<std::uint32_t>(points_.size());
        std::uint32_t at = 0;
        for (std::uint32_t tried = 0; left > 3;) {
            // No ear in a whole round: the loop crosses itself. It is cut all the same, so that no
            // corner is lost.
            const bool forced = tried > left;
            if (!forced && !isEar(at)) {
                at = next_[at];
                ++tried;
                continue;
            }
            triangles.emplace_back(previous_[at], at, next_[at]);
            at = remove(at);
            tried = 0;
            --left;
        }
        triangles.emplace_back(previous_[at], at, next_[at]);
    }

private:
    double orientAt(std::uint32_t i) const {
        return orient(points_[previous_[i]], points_[i], points_[next_[i]]);
    }
    bool isEar(std::uint32_t i) const {
        if (orientAt(i) <= 0.0) return false;
        const auto a = previous_[i];
        const auto b = next_[i];
        return std::none_of(concave_.begin(), concave_.end(), [&](std::uint32_t p) {
            return p != a && p != i && p != b && holds(a, i, b, points_[p]);
        });
    }
    /// True when p lies in the triangle or on its border, and is none of its corners (a slit's two
    /// sides touch there).
    bool holds(std::uint32_t a, std::uint32_t b, std::uint32_t c, const glm::dvec2& p) const {
        if (p == points_[a] || p == points_[b] || p == points_[c]) return false;
        return orient(points_[a], points_[b], p) >= 0.0 &&
               orient(points_[b], points_[c], p) >= 0.0 && orient(points_[c], points_[a], p) >= 0.0;
    }
    /// Takes a corner out of the loop and gives one from which to look on: two on, so that ears
    /// alternate sides and the triangles do not all meet in one corner.
    std::uint32_t remove(std::uint32_t i) {
        const auto a = previous_[i];
        const auto b = next_[i];
        next_[a] = b;
        previous_[b] = a;
        std::erase_if(concave_, [&](std::uint32_t p) {
            return p == i || ((p == a || p == b) && orientAt(p) > 0.0);
        });
        return next_[b];
    }

    std::vector<glm::dvec2> points_;
    std::vector<std::uint32_t> previous_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> concave_;  // corners that may lie in another's ear
};

/// Twice the area times the unit normal of a loop (Newell's sum).
glm::dvec3 loopNormal(std::span<const glm::dvec3> loop) {
    glm::dvec3 sum(0.0);
    for (std::size_t k = 1; k + 1 < loop.size(); ++k)
        sum += glm::cross(loop[k] - loop[0], loop[k + 1] - loop[0]);
    return sum;
}

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

// How many triangles a polygon gives.
std::size_t trianglesOf(std::span<const std::uint32_t> corners) {
    return std::max<std::size_t>(corners.size(), 2) - 2;
}

/// Cuts some polygons, one after the other.
template <class Add>
class Triangulator {
public:
    /// `add` takes three corners each.
    Triangulator(const Mesh& mesh, const Add& add) : mesh_(mesh), add_(add) {}

    void run(std::size_t polygon) {
        corners_ = mesh_.polygon(polygon);
        if (corners_.size() == 3) add(0, 1, 2);
        if (corners_.size() > 3) cut();
    }

private:
    void cut() {
        loop_.clear();
        for (const auto corner : corners_) loop_.push_back(positionOf(mesh_, corner));
        if (corners_.size() == 4) return cutQuad();
        const glm::dvec3 normal = loopNormal(loop_);
        if (corners_.size() > kMostEarCorners || fanIsFlat(loop_, normal)) return cutFan();
        ears_.clear();
        EarClipper(loop_, normal).run(ears_);
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
        add_(glm::uvec3(corners_[a], corners_[b], corners_[c]));
    }

    const Mesh& mesh_;
    const Add& add_;
    std::span<const std::uint32_t> corners_;
    std::vector<glm::dvec3> loop_;
    std::vector<glm::uvec3> ears_;
};

/// The polygons that are wanted (empty: all), on all cores: makes room for so many triangles by
/// `resize`, and calls `add` for each with its number, its polygon and its corners.
template <class Resize, class Add>
void cutAll(const Mesh& mesh, std::span<const std::uint8_t> wanted, const Resize& resize,
            const Add& add) {
    constexpr std::size_t kAtOnce = 16384;
    const std::size_t polygons = mesh.polygonCount();
    const auto forPolygons = [&](std::size_t part, const auto& work) {
        const std::size_t last = std::min((part + 1) * kAtOnce, polygons);
        for (std::size_t i = part * kAtOnce; i < last; ++i)
            if (wanted.empty() || wanted[i]) work(i);
    };
    // Where the triangles of each part begin.
    std::vector<std::uint32_t> starts((polygons + kAtOnce - 1) / kAtOnce + 1, 0);
    tbb::parallel_for(std::size_t{1}, starts.size(), [&](std::size_t part) {
        std::size_t count = 0;
        forPolygons(part - 1, [&](std::size_t i) { count += trianglesOf(mesh.polygon(i)); });
        starts[part] = static_cast<std::uint32_t>(count);
    });
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    resize(starts.back());
    tbb::parallel_for(std::size_t{1}, starts.size(), [&](std::size_t part) {
        std::uint32_t next = starts[part - 1];
        std::uint32_t polygon = 0;
        const auto addNext = [&](const glm::uvec3& corners) { add(next++, polygon, corners); };
        Triangulator triangulator(mesh, addNext);
        forPolygons(part - 1, [&](std::size_t i) {
            polygon = static_cast<std::uint32_t>(i);
            triangulator.run(i);
        });
    });
}

}  // namespace

Triangles triangulate(const Mesh& mesh) {
    Triangles out;
    const auto resize = [&](std::size_t count) {
        out.corners.resize(count);
        out.polygonOf.resize(count);
    };
    cutAll(mesh, {}, resize, [&](std::uint32_t i, std::uint32_t polygon, const auto& corners) {
        out.corners[i] = corners;
        out.polygonOf[i] = polygon;
    });
    return out;
}

std::vector<glm::uvec3> pointTriangles(const Mesh& mesh, std::span<const std::uint8_t> wanted) {
    std::vector<glm::uvec3> out;
    const auto& points = mesh.cornerPoint;
    cutAll(
        mesh, wanted, [&](std::size_t count) { out.resize(count); },
        [&](std::uint32_t i, std::uint32_t, const glm::uvec3& t) {
            out[i] = {points[t.x], points[t.y], points[t.z]};
        });
    return out;
}

std::vector<glm::uvec3> soundTriangles(std::span<const glm::dvec3> points,
                                       std::span<const glm::uvec3> triangles) {
    std::vector<glm::uvec3> sound;
    sound.reserve(triangles.size());
    const auto isSound = [&](std::uint32_t p) { return p < points.size() && isFinite(points[p]); };
    for (const auto& t : triangles)
        if (isSound(t.x) && isSound(t.y) && isSound(t.z)) sound.push_back(t);
    return sound;
}

}  // namespace sinew
