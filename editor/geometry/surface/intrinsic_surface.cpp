// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/intrinsic_surface.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {

namespace {

constexpr std::uint32_t kEdgeGrain = 4096;

/// Edge lengths keep so much of the part's mean length beyond the triangle inequality. Sharp &
/// Crane use the same: far above rounding, far below what is seen.
constexpr double kMollification = 1e-5;
/// A part whose points all coincide is given triangles of this share of the whole's mean length.
constexpr double kPointLikeLength = 1e-6;

std::uint32_t tip(std::span<const glm::uvec3> triangles, std::uint32_t halfEdge) {
    const auto& t = triangles[halfEdge / 3];
    return t[static_cast<int>((halfEdge + 1 - 3 * (halfEdge / 3)) % 3)];
}
std::uint32_t tail(std::span<const glm::uvec3> triangles, std::uint32_t halfEdge) {
    return triangles[halfEdge / 3][static_cast<int>(halfEdge % 3)];
}

/// Half-edges in lists by the lower of their points.
Compressed byLowerPoint(std::size_t points, std::span<const glm::uvec3> triangles) {
    return listsOf(points, [&](const auto& visit) {
        const auto count = static_cast<std::uint32_t>(3 * triangles.size());
        for (std::uint32_t h = 0; h < count; ++h)
            visit(std::min(tail(triangles, h), tip(triangles, h)), h);
    });
}

/// Per half-edge the next one, of any face, on the same edge; the last leads back to the first.
std::vector<std::uint32_t> edgeRings(std::size_t points, std::span<const glm::uvec3> triangles) {
    Compressed lists = byLowerPoint(points, triangles);
    std::vector<std::uint32_t> rings(3 * triangles.size());
    const auto upper = [&](std::uint32_t h) {
        return std::max(tail(triangles, h), tip(triangles, h));
    };
    const auto ringsOf = [&](std::span<std::uint32_t> list) {
        std::sort(list.begin(), list.end(), [&](std::uint32_t a, std::uint32_t b) {
            const auto ua = upper(a), ub = upper(b);
            return ua != ub ? ua < ub : a < b;
        });
        for (std::size_t from = 0; from < list.size();) {
            std::size_t to = from + 1;
            while (to < list.size() && upper(list[to]) == upper(list[from])) ++to;
            for (std::size_t i = from; i < to; ++i)
                rings[list[i]] = list[i + 1 < to ? i + 1 : from];
            from = to;
        }
    };
    onAllCores(points, kEdgeGrain, [&](std::size_t p) {
        ringsOf({lists.items.data() + lists.first[p], lists.first[p + 1] - lists.first[p]});
    });
    return rings;
}

/// How faces hang together over edges.
struct Parts {
    std::vector<std::uint32_t> ofFace;
    std::vector<std::uint8_t> flipped;  ///< per face: to face as the first of its part does
    std::vector<std::uint8_t> plain;  ///< per part: manifold and consistently oriented once flipped
};

class PartFinder {
public:
    PartFinder(std::span<const glm::uvec3> triangles, std::span<const std::uint32_t> rings)
        : triangles_(triangles), rings_(rings) {
        parts_.ofFace.assign(triangles.size(), kNoIndex);
        parts_.flipped.assign(triangles.size(), 0);
    }

    Parts run(const Stopper& stop) {
        std::size_t crossed = 0;
        for (std::uint32_t f = 0; f < triangles_.size(); ++f) {
            if (parts_.ofFace[f] != kNoIndex) continue;
            parts_.plain.push_back(1);
            enter(f);
            while (!open_.empty()) {
                stop.each(crossed++, triangles_.size());
                const std::uint32_t face = open_.back();
                open_.pop_back();
                for (std::uint32_t h = 3 * face; h < 3 * face + 3; ++h) cross(h);
            }
        }
        return std::move(parts_);
    }

private:
    void enter(std::uint32_t face) {
        parts_.ofFace[face] = static_cast<std::uint32_t>(parts_.plain.size() - 1);
        open_.push_back(face);
    }
    void cross(std::uint32_t h) {
        const bool two = rings_[rings_[h]] == h;
        if (!two) parts_.plain.back() = 0;
        for (std::uint32_t g = rings_[h]; g != h; g = rings_[g]) {
            const bool along = tail(triangles_, g) == tail(triangles_, h);
            const auto flipped = static_cast<std::uint8_t>(parts_.flipped[h / 3] ^ (along ? 1 : 0));
            if (parts_.ofFace[g / 3] == kNoIndex) {
                parts_.flipped[g / 3] = flipped;
                enter(g / 3);
            } else if (parts_.flipped[g / 3] != flipped) {
                parts_.plain.back() = 0;
            }
        }
    }

    std::span<const glm::uvec3> triangles_;
    std::span<const std::uint32_t> rings_;
    Parts parts_;
    std::vector<std::uint32_t> open_;
};

/// The same half-edge on the face seen from its other side, which is face `other`.
std::uint32_t mirrored(std::uint32_t halfEdge, std::uint32_t other) {
    return 3 * other + 2 - halfEdge % 3;
}

/// Lays the faces out, sides of covered parts behind all others, and glues them.
class Coverer {
public:
    Coverer(std::span<const glm::uvec3> triangles, std::span<const std::uint32_t> rings,
            const Parts& parts)
        : triangles_(triangles), rings_(rings), parts_(parts) {}

    IntrinsicSurface run() {
        const auto count = static_cast<std::uint32_t>(triangles_.size());
        surface_.parts = parts_.ofFace;
        for (const auto plain : parts_.plain) surface_.shares.push_back(plain ? 1.0 : 0.5);
        back_.assign(count, kNoIndex);
        for (std::uint32_t f = 0; f < count; ++f) {
            if (plain(f)) continue;
            back_[f] = surface_.faceCount();
            surface_.parts.push_back(parts_.ofFace[f]);
        }
        surface_.tails.resize(std::size_t{3} * surface_.faceCount());
        surface_.twins.assign(surface_.tails.size(), kNoIndex);
        onAllCores(3 * count, kEdgeGrain, [&](std::uint32_t h) { lay(h); });
        return std::move(surface_);
    }

private:
    bool plain(std::uint32_t face) const { return parts_.plain[parts_.ofFace[face]] != 0; }
    bool flipped(std::uint32_t face) const { return plain(face) && parts_.flipped[face] != 0; }
    std::uint32_t front(std::uint32_t h) const { return flipped(h / 3) ? mirrored(h, h / 3) : h; }
    void lay(std::uint32_t h) {
        const std::uint32_t other = rings_[h];
        const std::uint32_t half = front(h);
        surface_.tails[half] = flipped(h / 3) ? tip(triangles_, h) : tail(triangles_, h);
        if (plain(h / 3)) {
            if (other != h) surface_.twins[half] = front(other);
            return;
        }
        surface_.tails[mirrored(h, back_[h / 3])] = tip(triangles_, h);
        const std::uint32_t up = side(h, true);
        const std::uint32_t down = side(other, false);
        surface_.twins[up] = down;
        surface_.twins[down] = up;
    }
    /// That side of the face on which the edge runs up (from its lower to its higher point) or
    /// down.
    std::uint32_t side(std::uint32_t h, bool up) const {
        const bool runsUp = tail(triangles_, h) < tip(triangles_, h);
        return runsUp == up ? h : mirrored(h, back_[h / 3]);
    }

    std::span<const glm::uvec3> triangles_;
    std::span<const std::uint32_t> rings_;
    const Parts& parts_;
    std::vector<std::uint32_t> back_;
    IntrinsicSurface surface_;
};

void measureEdges(IntrinsicSurface& surface, std::span<const glm::dvec3> points) {
    surface.lengths.resize(surface.tails.size());
    const auto count = static_cast<std::uint32_t>(surface.tails.size());
    onAllCores(count, kEdgeGrain, [&](std::uint32_t h) {
        surface.lengths[h] = glm::distance(points[surface.tails[h]],
                                           points[surface.tails[IntrinsicSurface::next(h)]]);
    });
}

/// Sharp & Crane 2020, section 4.5, for each part by itself: the least length is added to all edges
/// that makes every triangle a proper one.
void mollify(IntrinsicSurface& surface) {
    std::vector<double> mean(surface.shares.size(), 0.0);
    std::vector<std::uint32_t> faces(mean.size(), 0);
    double whole = 0.0;
    for (std::uint32_t f = 0; f < surface.faceCount(); ++f) {
        const double* l = surface.lengths.data() + std::size_t{3} * f;
        mean[surface.parts[f]] += l[0] + l[1] + l[2];
        ++faces[surface.parts[f]];
        whole += l[0] + l[1] + l[2];
    }
    whole /= 3.0 * std::max(surface.faceCount(), 1u);
    const double pointLike = whole > 0.0 ? kPointLikeLength * whole : 1.0;
    for (std::size_t p = 0; p < mean.size(); ++p)
        mean[p] = kMollification * std::max(mean[p] / (3.0 * faces[p]), pointLike);

    std::vector<double> added(mean.size(), 0.0);
    for (std::uint32_t f = 0; f < surface.faceCount(); ++f) {
        const double* l = surface.lengths.data() + std::size_t{3} * f;
        const double least = std::min({l[0] + l[1] - l[2], l[1] + l[2] - l[0], l[2] + l[0] - l[1]});
        double& most = added[surface.parts[f]];
        most = std::max(most, mean[surface.parts[f]] - least);
    }
    for (std::size_t h = 0; h < surface.lengths.size(); ++h)
        surface.lengths[h] += added[surface.parts[h / 3]];
}

}  // namespace

double IntrinsicSurface::area(std::uint32_t halfEdge) const {
    const double* l = lengths.data() + std::size_t{3} * (halfEdge / 3);
    std::array<double, 3> s{l[0], l[1], l[2]};
    if (s[0] < s[1]) std::swap(s[0], s[1]);
    if (s[1] < s[2]) std::swap(s[1], s[2]);
    if (s[0] < s[1]) std::swap(s[0], s[1]);
    const auto [a, b, c] = s;
    // Heron's formula in the order that keeps its digits (W. Kahan, "Miscalculating area and angles
    // of a needle-like triangle").
    const double product = (a + (b + c)) * (c - (a - b)) * (c + (a - b)) * (a + (b - c));
    return product > 0.0 ? 0.25 * std::sqrt(product) : 0.0;
}

double IntrinsicSurface::cotangent(std::uint32_t halfEdge) const {
    const std::uint32_t second = next(halfEdge);
    const double a = lengths[halfEdge], b = lengths[second], c = lengths[next(second)];
    // A triangle that rounding made flat has angles of a millionth at least.
    const double floor = 1e-13 * std::max({a * a, b * b, c * c});
    return (b * b + c * c - a * a) / (4.0 * std::max(area(halfEdge), floor));
}

IntrinsicSurface intrinsicSurface(std::span<const glm::dvec3> points,
                                  std::span<const glm::uvec3> triangles, const Stopper& stop) {
    stop(0.0);
    const auto rings = edgeRings(points.size(), triangles);
    const Parts parts = PartFinder(triangles, rings).run(stop.stage(0.3, 0.6));
    stop(0.6);
    IntrinsicSurface surface = Coverer(triangles, rings, parts).run();
    stop(0.8);
    measureEdges(surface, points);
    mollify(surface);
    return surface;
}

}  // namespace sinew
